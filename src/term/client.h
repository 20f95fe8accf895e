/* client.h: a person at a table of a server: `sixgun connect`.
 *
 *   client.c    the loop: what is typed, what comes, the line that breaks and is mended
 *   incoming.c  messages of the server
 *   orders.c    commands, and the messages they become
 *   packs.c     own cards
 *   duplicates.c  the same deals at several tables
 *   scores.c    tables of scores of the deal of the day
 *   settings.c  how a table is to be set up, in words
 */
#ifndef SIXGUN_TERM_CLIENT_H
#define SIXGUN_TERM_CLIENT_H

#include "pack/pack.h"
#include "term/cable.h"
#include "term/editor.h"
#include "term/read.h"

/* What somebody wants who connects. */
struct client_wishes {
    struct server_address to;
    const char *name;     /* or NULL */
    const char *password; /* of the table in the address, or NULL */
    bool stranger;        /* come as somebody new, and keep nothing */
    bool once;            /* leave when a game is over */
    int patience_ms;      /* a server that says nothing for so long is left; 0: 40 seconds */
    int (*read_rules)(const char *topic, FILE *to);
};

enum { CLIENT_OK = 0, CLIENT_FAILED = 1, CLIENT_REFUSED = 2 };

/* Connects, and stays until the person or the end of the input says so.  The exit status: 0, CLIENT_REFUSED when there
 * is no such server or table, 128 and the number of the signal that ended it. */
int client_run(const struct client_wishes *wishes);

/* --- shared by its files ------------------------------------------------------------- */

enum { CLIENT_SESSION_ROOM = 512 };

/* When a command makes sense; bits of ask.when. */
enum { WHEN_LOBBY = 1, WHEN_OPEN = 2, WHEN_PLAYING = 4, WHEN_OVER = 8 };
enum { WHEN_TABLE = WHEN_OPEN | WHEN_PLAYING | WHEN_OVER, WHEN_GAME = WHEN_PLAYING | WHEN_OVER };

enum client_stage { STAGE_GREETING, STAGE_COMING, STAGE_LOBBY, STAGE_TABLE };

/* What a script waits for. */
enum client_wait { WAIT_NOTHING, WAIT_READY, WAIT_OVER, WAIT_SCORES };

struct client {
    const struct client_wishes *wishes;
    struct desk desk;
    struct ask ask; /* its scene is the game as it is now */
    struct editor editor;
    struct cable *cable;
    char line[KEYBOARD_ROOM]; /* typed, and not carried out yet */
    bool has_line, line_too_long;

    enum client_stage stage;
    bool greeted; /* this server has welcomed us at least once */
    char session[CLIENT_SESSION_ROOM];
    uint32_t person;
    char table[WIRE_CODE_ROOM];
    uint32_t update; /* the last one seen of that table */
    struct company room;
    struct pack *pack; /* the one of that table, which desk.names and the scene point to; ours */
    struct clock clock;
    bool has_room, has_game;
    uint32_t question; /* number of the open one */
    uint32_t answered; /* and of the last one that was answered from here */
    uint32_t moved;    /* and of the one that a move on its way is for */
    uint32_t asked;    /* and of the one that has been put */
    uint32_t forced;   /* and of the last one that had one answer only */
    bool end_told;
    bool sits; /* at the table, or has just been told to go there */

    unsigned long sent;    /* messages with an id */
    unsigned long pending; /* the one whose answer is awaited, 0 for none */
    unsigned long pings;   /* pings sent behind such messages; the answer to the last one ends the waiting */
    bool pending_move;
    char *last;            /* the text of it */
    long long again_at;    /* when the server will listen again that was told too much at once, 0 for now */
    bool refused_order;    /* it is the order itself that has to be sent again, not only the ping behind it */
    char record_path[512]; /* where the record that was asked for goes */
    enum client_wait waits;
    unsigned long scores_asked; /* the message that a table of scores will answer, 0 for none */
    unsigned long naming;       /* the one that changes the name to `name`, 0 for none */
    char name[WIRE_NAME_ROOM];

    long long heard_at;   /* when the server was last heard */
    long long tried_at;   /* when it was asked whether it is still there, 0: not since then */
    long long mend_at;    /* when to connect again */
    long long opened_at;  /* when the line began to be opened */
    bool gave_up_waiting; /* for an answer to that, or to the hello */
    int mends;
    bool broken_told;
    bool done;
    int status;
};

/* 'pack FILE': sends it when it has no fault. */
enum outcome order_pack(struct ask *a, const char *rest);
/* What the table plays with now, as an update tells it; NULL: with no pack. */
void client_pack_comes(struct client *c, const json_t *part);

/* The same deals at several tables: opens them, asks how they stand, ends them; and shows what comes. */
enum outcome order_duplicate(struct ask *a, const char *rest);
enum outcome order_results(struct ask *a, const char *rest);
enum outcome order_finish(struct ask *a, const char *rest);
void results_comes(struct client *c, const json_t *m);

/* A game for the table of scores of its day, and that table. */
enum outcome order_score(struct ask *a, const char *rest);
enum outcome order_scores(struct ask *a, const char *rest);
void scores_comes(struct client *c, const json_t *m);

/* Reads at most `room` bytes of a file; false after saying `otherwise`, a format for its path and the reason. */
bool client_read_file(struct ask *a, const char *path, const char *otherwise, char *text, size_t room, size_t *length)
    __attribute__((format(printf, 3, 0)));

/* Makes a message: its type, and the table when one is at one.  Members are added with json_object_set_new(). */
json_t *client_message(const struct client *c, const char *type);
/* Sends it, with an id whose answer is awaited, and lets it go. */
void client_send(struct client *c, json_t *message);
/* Ends the program with a status, after a sentence on the error output. */
void client_fail(struct client *c, int status, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Says hello, as whoever one was here. */
void client_greet(struct client *c);
/* Nobody is at a table any more. */
void client_to_lobby(struct client *c);
/* Bits of what is possible now. */
int client_when(const struct client *c);

/* One message of the server. */
void client_receive(struct client *c, const char *text);
/* Puts the open question when it is ours and has not been put. */
void client_ask(struct client *c);
/* One line that was typed. */
void client_obey(struct client *c, const char *line);
/* Sends the move that was chosen as the answer to the open question. */
void client_send_move(struct client *c);
/* True when the line is a word of the client, not an answer to a question. */
bool client_is_order(const struct client *c, const char *line);
/* True when it makes sense only while a question is open: an answer, or the wish for a hint. */
bool client_is_for_question(const struct client *c, const char *line);
/* What a line may go on with, and whether it holds a password; `client` is a struct client. */
void client_complete(void *client, const char *line, struct editor_words *words);
bool client_is_secret(void *client, const char *line);
extern const struct ask_command client_commands[];

/* Puts settings that stand in `words` into a message: `--players 5`, `players=5`, `sets=dodge_city,promos`.  False when
 * something is wrong with them; the error is then filled in. */
bool settings_ask(const sg_pack *pack, const char *words, json_t *message, bool creating, sg_text_error *error);
/* Offers the words for settings. */
void settings_complete(const struct ask *a, const char *typed, struct editor_words *offers);
/* What can be set, a line each. */
void settings_help(const struct desk *d);

#endif
