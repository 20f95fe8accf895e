/* serve.h: the server as the command line starts it. */
#ifndef SIXGUN_SERVER_SERVE_H
#define SIXGUN_SERVER_SERVE_H

#include <stdbool.h>
#include <stddef.h>

enum {
    SERVE_PORT = 7447,
    SERVE_ORIGINS = 8,
    SERVE_PATH_ROOM = 1024,
    SERVE_NODE_MOST = 32, /* letters of a name among several servers */
};

struct serve_options {
    const char *host;                   /* address to listen at */
    int port;                           /* 0: any free one */
    const char *db;                     /* as for store_open(), NULL for the usual place */
    const char *node;                   /* its name among several servers that share `db`; NULL: it is alone */
    const char *reach;                  /* HOST:PORT where the others reach it; NULL: `host` and `port` */
    const char *web;                    /* folder of the web client, NULL: the usual ones are looked through */
    const char *schema;                 /* the description of the protocol, NULL likewise */
    const char *certificate, *key;      /* both or neither: TLS */
    const char *origins[SERVE_ORIGINS]; /* further origins whose pages may open a WebSocket */
    int origin_count;
    const char *admin;       /* socket for `sixgun admin`, NULL: serve_admin_path() */
    int max_tables;          /* at once */
    int max_connections;     /* at once */
    int address_connections; /* of one address; 0 = no limit */
    int address_tables;      /* opened from one address; 0 = no limit */
    int record_days;         /* a finished game is kept for so long; 0 = for ever */
    int max_records;         /* and only so many of them; 0 = no limit */
    int rate;                /* messages a second of one connection, four times that of an address; 0 = no limit */
    bool behind_proxy;       /* the address of a client is the last of X-Forwarded-For */
    bool no_packs;           /* tables play with the cards of the boxes alone */
    bool log_json, log_debug;
    const char *version; /* of the program */
};

/* Serves until SIGTERM or SIGINT.  0 when all was stored at the end, 1 when something was not, 2 when it could not
 * begin. */
int serve_run(const struct serve_options *options);

/* Where the socket of a server with that store is: beside its file, or beside the usual one; the name of a node is in
 * its own.  False when there is no room for the path. */
bool serve_admin_path(const char *db, const char *node, char *path, size_t room);

/* Whether a server has that socket, even one that stands still. */
bool serve_admin_answers(const char *path);

/* The servers that answer this user at sockets in the usual places: those of the home, in order, then the services of
 * the machine (/run/sixgun/admin, /run/sixgun-NAME/admin).  None where `db` is a file, which has one server only. */
struct serve_found {
    char node[SERVE_NODE_MOST + 1]; /* "": it has no name */
    char path[SERVE_PATH_ROOM];
};
int serve_admin_find(const char *db, struct serve_found *found, int most);

/* Sends one command line to a server's socket and copies the answer to stdout.  0 when it was carried out, 1 when it
 * was refused, 2 when there is no server. */
int serve_admin_ask(const char *path, const char *line);

#endif
