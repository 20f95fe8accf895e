/* server.h: what the parts of the server know of each other.  One thread, the event loop's, runs all of it.
 *
 * A message of a client goes connection -> message -> room; the room makes an input of it, hands it to the store, and
 * only when the store reports it durable applies it to its table and sends everybody there an update.  So a table in
 * memory never knows more than the disk, whatever is sent is stored, and while an input is on its way to the disk the
 * connections that want the same room wait in line. */
#ifndef SIXGUN_SERVER_SERVER_H
#define SIXGUN_SERVER_SERVER_H

#include "server/net/bucket.h"
#include "server/rooms/map.h"
#include "server/secret.h"
#include "server/serve.h"
#include "server/store/store.h"
#include "protocol/protocol.h"

#include <libwebsockets.h>
#include <uv.h>

enum {
    MESSAGE_MOST = 4096,        /* bytes in a message of a client, */
    UPLOAD_MOST = 64 * 1024,    /* and in a `replay` that brings a record */
    UPLOADS_MOST = 100,         /* of those under way at once, of all connections */
    MESSAGE_FLOOD = 128 * 1024, /* whoever sends one so long is cut off */
    BACKLOG_MOST = 8,           /* messages of one connection that wait for a room */
    OUT_FULL = 64 * 1024,       /* bytes waiting for one connection: updates wait until they are gone */
    PATIENCE_MS = 20000,        /* a connection that takes nothing for so long is cut off */
    PING_MS = 25000,            /* of silence */
    SILENCE_MS = 70000,         /* then it is cut off */
    HELLO_MS = 15000,           /* for the first word */
    ROOMS_MOST = 8,             /* tables of one person, and of one connection */
    CODE_LETTERS = 6,
    SNAPSHOT_INPUTS = 128, /* inputs in a log before a snapshot takes their place */
    FAULTS_MOST = 100,     /* refused floods before a connection is cut off */
    COOKIE_SECONDS = 365 * 86400,
    HEADERS_MOST = 4096, /* bytes of all headers of a request */
};

struct caller;
struct server;
struct room;
struct conn;

/* --- people ------------------------------------------------------------------ */

/* Somebody who is connected or has a place at a table; others are known by their token alone. */
struct person {
    uint32_t number;
    char name[WIRE_NAME_ROOM];
    bool stored;     /* the name is in the store */
    uint8_t renamed; /* a bit for each of the rooms that do not know his new name yet */
    uint8_t room_count;
    uint32_t conns;
    struct bucket names; /* how often he may take another one, which all his tables are told */
    struct room *rooms[ROOMS_MOST];
};

struct person *person_get(struct server *s, uint32_t number); /* creates him; NULL without memory */
/* Forgets him when nothing holds him any more. */
void person_release(struct server *s, struct person *p);
/* That table does not know his new name yet. */
void person_renamed(struct person *p, const struct room *r);
bool person_enter(struct server *s, struct person *p, struct room *r);
/* `for_good`: he has no place there any more; else only the memory of it goes. */
void person_exit(struct server *s, struct person *p, struct room *r, bool for_good);
/* A number nobody has had; 0 while the store has not granted more of them. */
uint32_t person_new_number(struct server *s);
/* Keeps the name while he is at a table. */
void person_keep_name(struct server *s, struct person *p);
/* At the start: numbers below `next` are taken. */
void person_setup(struct server *s, uint64_t next);
void person_numbers_stored(struct server *s);

/* An address, or for IPv6 the network of a household. */
struct address {
    uint64_t key;
    uint32_t conns;
    uint32_t lines;  /* of all kinds, also those that have asked nothing yet */
    uint32_t tables; /* opened from there */
    struct bucket messages, opens, guesses, requests;
};

enum { ADDRESS_ROOM = 64 };
/* 0 when it is no address.  What address_text() writes is one. */
uint64_t address_key(const char *what);
/* As it is shown and kept: 192.0.2.7, or 2001:db8:1:2::/64. */
void address_text(uint64_t key, char text[ADDRESS_ROOM]);
struct address *address_get(struct server *s, uint64_t key);
/* Forgets those who have been quiet. */
void address_sweep(struct server *s, uint64_t now);

/* --- connections ---------------------------------------------------------------- */

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

/* A connection follows a table. */
struct attach {
    struct attach *next_of_room, *next_of_conn;
    struct room *room;
    struct conn *conn;
    uint32_t seen; /* the last update sent */
};

/* What hangs at a wsi begins with its kind. */
enum session_kind { SESSION_HTTP = 1, SESSION_CONN };

struct conn {
    enum session_kind kind;
    struct lws *wsi;
    struct server *server;
    struct conn *next, *before; /* all of them */
    struct person *person;      /* NULL before hello */
    struct address *address;
    uint32_t cookie_person; /* whose cookie came along, or was given */
    struct bucket messages;
    struct attach *attached;
    struct room *room; /* joined last */
    struct conn *next_waiting;
    struct room *waits_for; /* in its line, or for its input to be stored */
    struct backlog *backlog, *backlog_end;
    struct out *out, *out_end;
    uint64_t opened, heard, pinged, moved; /* when it opened; was last heard; asked; last took something */
    char *frames;                          /* of a message that is not whole yet */
    uint32_t frames_length, taken;         /* bytes in it; bytes come in all, also those thrown away */
    uint32_t queued;                       /* bytes in `out` */
    uint16_t cut;                          /* close code, once it is to be cut off */
    uint16_t faults;
    uint8_t backlog_count, attach_count;
    uint64_t upload_began; /* 0: it is sending no record */
    bool hello, follows_lobby, browser, pinging, behind, stored_wait, working;
};

struct conn *conn_open(struct server *s, struct lws *wsi, struct address *address, uint32_t cookie_person);
void conn_receive(struct conn *c, const char *bytes, size_t length, bool final, bool binary);
int conn_writable(struct conn *c); /* -1: close it */
void conn_close(struct conn *c);
/* Ends it with a close code, as soon as it can be written to or at once when it cannot. */
void conn_cut(struct conn *c, int code);
void conn_sweep(struct server *s, uint64_t now);

/* A message under way: begin, write into it, send. */
struct text_out parcel_begin(void);
/* Takes the text over; NULL without memory.  The caller holds it. */
struct parcel *parcel_make(struct text_out *out);
void parcel_drop(struct parcel *parcel);
void conn_send(struct conn *c, struct parcel *parcel); /* holds it for itself */
void conn_send_text(struct conn *c, struct text_out *out);
void conn_send_error(struct conn *c, const char *id, int code, const char *message);

struct attach *conn_attach(struct conn *c, struct room *r); /* NULL: too many, or no memory */
void conn_detach(struct attach *a);
struct attach *conn_attached(const struct conn *c, const struct room *r);
/* The room is free again, or the input stored. */
void conn_go_on(struct conn *c);

/* --- messages -------------------------------------------------------------------- */

enum handled { HANDLED, HANDLED_WAIT, HANDLED_STORING };
/* Carries out one message.  WAIT: the room is busy and the connection stands in its line; do it again.  STORING:
 * the answer comes when the input is stored. */
enum handled message_handle(struct conn *c, const char *text, size_t length);
/* The id in a message that is not carried out, or "". */
void message_id(const char *text, size_t length, char id[WIRE_ID_ROOM]);

/* --- rooms -------------------------------------------------------------------------- */

struct origin {        /* of the input that is being stored */
    struct conn *conn; /* NULL when it is gone, or for bots and clocks */
    uint32_t person;
    int kind; /* enum wire_kind, or 0 */
    uint32_t since;
    char id[WIRE_ID_ROOM];
};

struct room {
    struct server *server;
    char code[WIRE_CODE_ROOM];
    struct wire_table *table;
    uint64_t number;      /* inputs applied */
    uint64_t snapshot;    /* the last one in a snapshot */
    uint64_t created;     /* milliseconds since 1970 */
    int64_t offset;       /* the table's clock minus the server's */
    uint64_t due;         /* on the server's clock */
    size_t heap_at;       /* 1 …, 0: not in the heap */
    char *line;           /* the input that is being stored, or NULL */
    int64_t ticket;       /* 0: it could not be handed over yet */
    uint64_t handed_over; /* monotonic microseconds */
    struct origin origin;
    struct address *opener; /* from where it was opened, or after a restart first come to; NULL: from nowhere yet */
    struct attach *attached;
    struct conn *waiting, *waiting_end;
    struct secret_password password;
    struct person *people[WIRE_MAX_MEMBERS]; /* who has a place there */
    int people_count;
    bool look_around; /* somebody may have gone */
    bool look_names;  /* somebody may have another name */
    bool people_first;
    bool over, listed;
    bool gone;         /* closed or set aside; freed at the next tick */
    struct room *next; /* of those that are gone, or held */
    const char *fault; /* while restoring: what is wrong with it */
};

struct room *room_find(const struct server *s, const char *code);
/* Opens a table with the settings of a `create`; the answer comes when it is stored. */
int room_create(struct conn *c, const struct wire_message *m, const char *id, const char *password,
                struct wire_refusal *why);
uint64_t room_now(const struct room *r);
/* A member as somebody who has a place there.  False when he has too many. */
bool room_enter(struct room *r, struct person *p);
bool room_busy(const struct room *r);
void room_wait(struct room *r, struct conn *c);
void room_unwait(struct room *r, struct conn *c);
/* Hands an input over to the store; `origin` may be NULL. */
void room_submit(struct room *r, const char *line, const struct origin *origin);
/* The input of a ticket is durable. */
void room_stored(struct room *r);
/* Does what there is to do in a room that is not busy. */
void room_go_on(struct room *r);
/* Sends `c` the whole table or what it lacks. */
void room_show(struct room *r, struct attach *a);
/* Another try to hand over what the store had no room for. */
void room_hand_over(struct room *r);
void room_forget_conn(struct room *r, struct conn *c);
/* Sets it aside: its table cannot be relied on. */
void room_break(struct room *r, const char *reason);
/* Ends it for good: nothing of it is kept. */
void room_close(struct room *r);

/* Calls into the table, guarded: false when the table broke (and the room is gone with it). */
enum { TABLE_BROKE = -1 };
int table_request(struct room *r, uint32_t person, const struct wire_message *m, const struct wire_chance *chance,
                  char *line, struct wire_refusal *why);
int table_join(struct room *r, uint32_t person, const char *name, char *line, struct wire_refusal *why);
int table_presence(struct room *r, uint32_t person, bool here, char *line);
int table_rename(struct room *r, uint32_t person, const char *name, char *line);
int table_apply(struct room *r, const char *line);
int table_think(struct room *r, char *line); /* 1: a line */
bool table_write_update(struct room *r, int viewer, uint32_t since, struct text_out *out);
bool table_write_lobby(struct room *r, struct text_out *out);
bool table_snapshot(struct room *r, struct text_out *out);
bool table_restore(struct room *r, const char *text, size_t length, bool *good);
int table_record(struct room *r, struct text_out *out);
int table_write_record(struct room *r, const char *id, struct text_out *out);
int table_write_hint(struct room *r, uint32_t person, const struct wire_message *m, const char *id,
                     struct text_out *out, struct wire_refusal *why);
int table_replay(const char *text, size_t length, const struct wire_message *m, const char *id, struct text_out *out,
                 struct wire_refusal *why);
void guarded_free(struct room *r);

/* rooms.c */
bool rooms_add(struct room *r);
void rooms_remove(struct room *r);
void rooms_schedule(struct room *r); /* by wire_due() */
void rooms_lobby_changed(struct server *s);
void rooms_send_lobby(struct conn *c, const char *id);
void rooms_tell_lobby(struct server *s);
void rooms_wake(struct server *s); /* sets the timer */
void rooms_free_gone(struct server *s);
void rooms_begin(struct server *s); /* after restoring: everything goes on */
struct room *room_make(struct server *s, const char *code);
void room_free(struct room *r);
bool rooms_load(struct server *s, struct store_error *error);
/* What the store has done; a ticket's tag is a room_tag() or of another kind. */
enum tag_kind { TAG_ROOM = 1, TAG_RECORD, TAG_NUMBERS, TAG_ADMIN };
uint64_t tag_make(enum tag_kind kind, uint64_t number);
uint64_t room_tag(const char *code);
void rooms_collect(struct server *s);
/* Whose address it counts for from now on, if for none yet. */
void room_count_for(struct room *r, struct address *a);

/* --- finished games ---------------------------------------------------------------- */

/* Archives the game of a table that is over. */
void record_keep(struct room *r);
/* Drops those that have been kept for long enough. */
void records_prune(struct server *s);
/* Does so when it is time; to be called every second or so. */
void records_now_and_then(struct server *s);
/* What is said of one that is not there. */
void record_missing(const struct server *s, char *text, size_t room);

/* --- http ------------------------------------------------------------------------------ */

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length);
void http_record_ready(struct server *s, uint64_t number, const struct store_answer *answer);

struct web_file {
    int fd;
    size_t size;
    char type[64], etag[48];
    const char *encoding; /* NULL, "br", "gzip" */
    bool forever;         /* its name changes with its content */
};
/* Finds the file for a path of a URL; false when there is none. */
bool files_open(const struct server *s, const char *path, const char *accepted, struct web_file *file);
bool files_open_schema(const struct server *s, struct web_file *file);
void files_setup(struct server *s);
extern const char files_plain_page[];

/* --- the whole ---------------------------------------------------------------------------- */

struct metrics {
    uint64_t connections, refused, messages, errors, inputs, updates, bytes_out, tables_created, games_over, set_aside;
    uint64_t cut_slow, cut_flood, requests, bot_moves;
    uint64_t delay_sum_us, delay_count, delay_buckets[8]; /* handing an input over until it is shown */
};

struct server {
    const struct serve_options *options;
    uv_loop_t loop;
    struct lws_context *context;
    struct lws_vhost *vhost;
    struct store *store;
    uv_poll_t store_poll;
    uv_timer_t due_timer, tick_timer, stop_timer;
    uv_signal_t signals[2];
    uv_pipe_t admin;
    struct caller *callers; /* of the socket for `sixgun admin` */
    char admin_path[108];
    struct secret_key key;
    struct map rooms, people, addresses, requests;
    struct map lines; /* from lws to struct address */
    struct map banned_people, banned_addresses;
    struct room **heap; /* by due; from index 1 */
    size_t heap_count, heap_room;
    struct conn *conns;
    int conn_count, upload_count;
    size_t room_count, aside_count, person_count;
    uint64_t next_person, granted_person;
    bool granting, lobby_changed, draining, store_trouble, loading;
    bool records_grew;                              /* since they were last pruned, */
    uint64_t records_since;                         /* which was then */
    uint64_t clock_base, clock_lost, trouble_since; /* of the clock for tables */
    struct room *held;                              /* rooms whose input the store would not take yet */
    struct room *gone;                              /* rooms to be freed */
    char web[SERVE_PATH_ROOM], schema[SERVE_PATH_ROOM];
    uint64_t request_number;
    struct metrics metrics;
    bool tls;
    int files_most; /* number of the file from which on connections are turned away */
    int port;
    int status;
};

uint64_t monotonic_us(void);
uint64_t server_ms(void); /* monotonic */
/* Milliseconds for tables: stands still while nothing can be stored. */
uint64_t server_clock(const struct server *s);
int64_t wall_ms(void);
void server_stop(struct server *s, const char *why);

void metrics_delay(struct metrics *m, uint64_t us);
void metrics_write(const struct server *s, struct text_out *out);

bool admin_start(struct server *s);
void admin_stop(struct server *s);
bool is_banned(const struct server *s, uint32_t person, uint64_t address);
void ban_load(struct server *s, const char *what);
/* The store answers a question of an admin. */
void admin_answered(struct server *s, uint64_t number, const struct store_answer *answer);

#endif
