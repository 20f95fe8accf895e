/* conn.h: WebSocket connections, and what they say. */
#ifndef SIXGUN_SERVER_NET_CONN_H
#define SIXGUN_SERVER_NET_CONN_H

#include "server/base/bucket.h"
#include "server/rooms/guest.h"

#include <libwebsockets.h>

enum {
    MESSAGE_MOST = 4096,        /* bytes in a message of a client, */
    UPLOAD_MOST = 64 * 1024,    /* and in one that may be long (wire_may_be_long()) */
    UPLOADS_MOST = 100,         /* of those under way at once, of all connections */
    MESSAGE_FLOOD = 128 * 1024, /* whoever sends one so long is cut off */
    BACKLOG_MOST = 8,           /* messages of one connection that wait for a room */
    PATIENCE_MS = 20000,        /* a connection that takes nothing for so long is cut off */
    PING_MS = 25000,            /* of silence */
    SILENCE_MS = 70000,         /* then it is cut off */
    HELLO_MS = 15000,           /* for the first word */
    FAULTS_MOST = 100,          /* refused floods before a connection is cut off */
    CLOSE_COME_BACK = 1012,     /* the code of "service restart" */
};

struct server;
struct duplicate_told;

/* Text that goes to one or many; the room lws wants in front is in `bytes`. */
struct parcel {
    uint32_t holders;
    size_t length;
    char *bytes;
};

struct out {
    struct out *next;
    struct parcel *parcel;
};

struct backlog {
    struct backlog *next;
    size_t length;
    char text[];
};

/* What hangs at a wsi begins with its kind. */
enum session_kind { SESSION_HTTP = 1, SESSION_CONN, SESSION_GATE };

/* Where somebody has a place, while it is needed. */
enum { PLACES_MOST = 2 * WIRE_PERSON_TABLES };
struct place {
    char code[WIRE_CODE_ROOM], name[WIRE_NAME_ROOM];
    char address[256]; /* of the server that has the table; "" when none has */
};
struct places {
    int count;
    struct place at[PLACES_MOST];
};

struct conn {
    enum session_kind kind;
    struct lws *wsi;
    struct server *server;
    struct conn *next, *before; /* all of them */
    struct guest guest;
    uint32_t cookie_person; /* whose cookie came along, or was given */
    struct bucket messages;
    struct backlog *backlog, *backlog_end;
    struct out *out, *out_end;
    uint64_t opened, heard, pinged, moved; /* when it opened; was last heard; asked; last took something */
    char *frames;                          /* of a message that is not whole yet */
    uint32_t frames_length, taken;         /* bytes in it; bytes come in all, also those thrown away */
    uint16_t cut;                          /* close code, once it is to be cut off */
    uint16_t faults;
    uint8_t backlog_count;
    uint64_t upload_began; /* 0: it is sending no record */
    bool hello, follows_lobby, browser, pinging, working;
    bool link;                   /* another server speaks, for somebody there */
    struct gate *gates;          /* to other servers, where tables are that somebody here follows */
    struct places *places;       /* of whom it is for, as just heard; or NULL */
    bool club_heard;             /* what the store says of a duplicate has been heard, */
    struct duplicate_told *told; /* and is this; or NULL */
    char opened_club[8];         /* the duplicate that is being opened */
    struct relay_asked *asked;   /* of the store, about a call from page to page; or NULL */
    uint64_t routing;            /* the number under which it waits to hear where a table is, or 0 */
    bool route_again;            /* that was in doubt: ask again */
    bool caught_up;              /* what the store has answered meanwhile has been heard */
    struct places *came_to;      /* where the tables were when they came, until conn_sweep(); or NULL */
    char routed[WIRE_CODE_ROOM]; /* a table that is nowhere, as has just been heard */
    char last[WIRE_CODE_ROOM];   /* joined last, when that is at another server */
};

struct conn *conn_open(struct server *s, struct lws *wsi, struct address *address, uint32_t cookie_person);
void conn_receive(struct conn *c, const char *bytes, size_t length, bool final, bool binary);
int conn_writable(struct conn *c); /* -1: close it */
void conn_close(struct conn *c);
/* Ends it with a close code, as soon as it can be written to or at once when it cannot. */
void conn_cut(struct conn *c, int code);
void conn_sweep(struct server *s, uint64_t now);
/* The connection behind a guest. */
struct conn *conn_of(struct guest *g);

/* Sends the lobby to one, or when it has changed to all who follow it. */
void lobby_send(struct conn *c, const char *id);
void lobby_tell(struct server *s);

enum handled { HANDLED, HANDLED_WAIT, HANDLED_STORING };
/* Carries out one message.  WAIT: the room is busy and the guest stands in its line; do it again.  STORING: the answer
 * comes when the input is stored. */
enum handled message_handle(struct conn *c, const char *text, size_t length);
/* The id in a message that is not carried out, or "". */
void message_id(const char *text, size_t length, char id[WIRE_ID_ROOM]);

#endif
