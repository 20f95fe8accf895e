/* server.h: the whole server, which one thread runs: the event loop's.
 *
 * A message of a client goes connection -> message -> room; the room makes an input of it, hands it to the store, and
 * only when the store reports it durable applies it to its table and sends everybody there an update.  So a table in
 * memory never knows more than the disk, whatever is sent is stored, and while an input is on its way to the disk the
 * connections that want the same room wait in line.
 *
 * Three rooms, each on the ones before it: store/ keeps what is never forgotten, rooms/ has the tables and the people,
 * net/ has the sockets.  What all of them use lies in base/. */
#ifndef SIXGUN_SERVER_SERVER_H
#define SIXGUN_SERVER_SERVER_H

#include "server/net/club.h"
#include "server/net/conn.h"
#include "server/net/http.h"
#include "server/net/relay.h"
#include "server/net/route.h"
#include "server/rooms/rooms.h"
#include "server/serve.h"

struct caller;

struct net_counts {
    uint64_t connections, refused, messages, errors, bytes_out, cut_slow, cut_flood, requests, claims;
};

struct server {
    const struct serve_options *options;
    uv_loop_t loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct store *store;
    struct rooms rooms;
    uv_poll_t store_poll;
    uv_timer_t tick_timer, stop_timer, route_timer, hand_on_timer;
    uv_signal_t signals[2];
    uv_pipe_t admin;
    struct caller *callers; /* of the socket for `sixgun admin` */
    char admin_path[108];
    struct map requests; /* that wait for the store, by number */
    struct map lines;    /* from lws to struct address */
    struct relay relay;
    struct map claiming;      /* codes that are being claimed */
    bool has_fewer, has_more; /* tables than it believes, as just heard */
    uint64_t looks;           /* for tables nobody has: the number under which the store answers, or 0 */
    bool drains;              /* it will hand its tables over and takes no more, */
    int nodes_alive;          /* servers, as just heard */
    bool knows_orphans;       /* how many tables have no server that lives: it has just been told, */
    uint64_t orphans;         /* and so many */
    int gate_count;
    int asked_again;             /* people who had to, the last time */
    uint64_t hands_on;           /* from then on; monotonic milliseconds */
    char handed[WIRE_CODE_ROOM]; /* the table that was handed over last, until another server has it, */
    bool asks_handed;            /* which the store is being asked, */
    uint64_t handed_at;          /* and when that was */
    uint64_t trouble_at;         /* when the store was last in trouble, or out of it; monotonic milliseconds */
    char reach[256];             /* where other servers reach it */
    struct conn *conns;
    int conn_count, upload_count;
    char web[SERVE_PATH_ROOM], schema[SERVE_PATH_ROOM];
    uint64_t request_number;
    struct net_counts counts;
    bool tls;
    int files_most; /* number of the file from which on connections are turned away */
    int port;
    int status;
};

void server_stop(struct server *s, const char *why);
/* Breaks the lines of those who are banned by now. */
void server_cut_banned(struct server *s);

/* As Prometheus reads it. */
void metrics_write(const struct server *s, struct text_out *out);

/* False after saying why not. */
bool admin_start(struct server *s);
void admin_stop(struct server *s);
/* Tells those who wait for it that no table is here any more. */
void admin_tick(struct server *s);
/* The store answers a question of an admin. */
void admin_answered(struct server *s, uint64_t number, const struct store_answer *answer);

#endif
