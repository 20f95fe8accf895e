/* wire.h: tables and their messages (docs/protocol.md).  Parsed fields in, JSON out; no input or output, no clock, no
 * threads, no secrets but the seed of the running game.  The server and the page in a browser link the same code.
 *
 * A table changes through *inputs* only.  An input is one line of text with its time and all chance in it.  Whoever
 * owns the table first makes a line, then stores it, then applies it, then sends what has changed:
 *
 *     struct wire_message m;
 *     wire_message_begin(&m);
 *     for (each member of the JSON object) wire_message_text(&m, key, text, length), or _number, or _flag;
 *     error = wire_request(table, now, person, &m, &chance, line, &why);    nothing has changed yet
 *     if (error) wire_write_error(out, id, &why);
 *     else {
 *         store(line);
 *         wire_apply(table, line);
 *         for (each viewer) wire_write_update(table, viewer, n_before, now, out);
 *     }
 *
 * Applying the stored lines to a new table, in order, makes the same table again to the byte: that is how a server
 * comes back.  Bots, clocks and people who are gone are served the same way:
 *
 *     when wire_due(table) has come: while (wire_think(table, now, line)) { store, apply, send }
 *
 * Times are milliseconds on any clock that does not go back, the same for all calls.  A person is a number from 1 on
 * that the owner gives.  All texts are UTF-8.
 */
#ifndef SIXGUN_WIRE_WIRE_H
#define SIXGUN_WIRE_WIRE_H

#include "sixgun/sixgun.h"
#include "notation/out.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WIRE_PROTOCOL = 1,
    WIRE_CODE_ROOM = 12, /* code of a table and its NUL: capital letters and digits */
    WIRE_NAME_ROOM = 64, /* name of a person and its NUL; at most WIRE_NAME_LETTERS letters */
    WIRE_NAME_LETTERS = 24,
    WIRE_TITLE_ROOM = 128, /* name of a table and its NUL */
    WIRE_TITLE_LETTERS = 40,
    WIRE_CHAT_ROOM = 1024, /* a line of chat and its NUL */
    WIRE_CHAT_LETTERS = 300,
    WIRE_ID_ROOM = 65,     /* `id` of a message and its NUL */
    WIRE_LINE_ROOM = 1536, /* an input and its NUL; it has no line end in it */
    WIRE_MAX_MEMBERS = 32, /* persons at a table, seated or not */
    WIRE_MAX_FIELDS = 32,  /* members of a message, each element of a list counted */
    WIRE_COMMITMENT_ROOM = 65,
    WIRE_GONE_MS = 60000,   /* gone for so long: a bot plays */
    WIRE_EMPTY_MS = 600000, /* nobody here for so long: the table ends */
    WIRE_REPLAY_STEPS = 50, /* what a `replay` gives at most, and when it names no count */
};

/* --- errors ------------------------------------------------------------------- */

/* code, slug, message, rule of the rule book or "".  Numbers go on where those of the engine end, so that one int
 * holds either. */
#define WIRE_ERRORS(X) \
    X(BAD_MESSAGE, "bad_message", N_("That message makes no sense."), "") \
    X(TOO_LONG, "too_long", N_("That is too long."), "") \
    X(TOO_MANY, "too_many", N_("Too many messages at once."), "") \
    X(PROTOCOL, "protocol", N_("This version of the protocol is not spoken here."), "") \
    X(HELLO_FIRST, "hello_first", N_("Say hello first."), "") \
    X(BAD_SESSION, "bad_session", N_("That session is not known."), "") \
    X(NO_TABLE, "no_table", N_("There is no such table."), "") \
    X(BAD_PASSWORD, "bad_password", N_("That is not the password."), "") \
    X(TABLE_FULL, "table_full", N_("The table is full."), "") \
    X(NO_WATCHERS, "no_watchers", N_("This table has no spectators."), "") \
    X(BANNED, "banned", N_("You were sent away from this table."), "") \
    X(NOT_HERE, "not_here", N_("You are not at that table."), "") \
    X(SERVER_FULL, "server_full", N_("The server is full."), "") \
    X(BAD_SETTING, "bad_setting", N_("That setting is not possible."), "") \
    X(NOT_HOST, "not_host", N_("Only the host may do that."), "") \
    X(NOT_SEATED, "not_seated", N_("You have no seat at this table."), "") \
    X(NO_SEAT, "no_seat", N_("There is no such seat, or none is free."), "") \
    X(SEAT_TAKEN, "seat_taken", N_("That seat is taken."), "") \
    X(NO_PERSON, "no_person", N_("There is no such person at this table."), "") \
    X(NO_BOT, "no_bot", N_("There is no bot there, or no such level."), "") \
    X(PLAYING, "playing", N_("Not while a game is on."), "") \
    X(NOT_PLAYING, "not_playing", N_("No game is on."), "") \
    X(NOT_OVER, "not_over", N_("The game is not over."), "") \
    X(NOT_READY, "not_ready", N_("Not everybody is ready."), "") \
    X(NOT_AGREED, "not_agreed", N_("Not everybody agrees to open hands."), "") \
    X(NO_HINTS, "no_hints", N_("There are no hints at this table."), "") \
    X(EMPTY_SEATS, "empty_seats", N_("There are empty seats."), "") \
    X(STALE, "stale", N_("That question has been answered."), "") \
    X(BAD_MOVE, "bad_move", N_("That is no move."), "") \
    X(MUTED, "muted", N_("You have been muted."), "") \
    X(TOO_FAST, "too_fast", N_("You are talking too fast."), "") \
    X(BAD_RECORD, "bad_record", N_("That is no record of a game."), "") \
    X(BAD_INPUT, "bad_input", N_("That line is no input of this table."), "") \
    X(NO_MEMORY, "no_memory", N_("There is no memory left."), "")
#define X(id, slug, message, rule) WIRE_ERR_##id,
enum wire_error { WIRE_ERR_BEFORE_FIRST = SG_ERROR_COUNT - 1, WIRE_ERRORS(X) WIRE_ERROR_END };
#undef X

/* Of the engine's errors and those above; NULL outside. */
const char *wire_error_slug(int error);
const char *wire_error_message(int error); /* English */
const char *wire_error_rule(int error);    /* "" when none is behind it */

/* Why something was refused. */
struct wire_refusal {
    int code;          /* enum sg_error or enum wire_error */
    char message[256]; /* more than the code says, or "" */
};

/* --- messages from clients -------------------------------------------------------- */

#define WIRE_MESSAGES(X) \
    X(HELLO, "hello") X(NAME, "name") X(LOBBY, "lobby") X(CREATE, "create") X(JOIN, "join") X(RESUME, "resume") \
    X(PING, "ping") X(REPLAY, "replay") X(RECORD, "record") X(HINT, "hint") /* so far the owner answers */ \
    X(LEAVE, "leave") X(SIT, "sit") X(STAND, "stand") X(READY, "ready") X(AGREE, "agree") X(SET, "set") X(BOT, "bot") \
    X(UNBOT, "unbot") X(START, "start") X(REMATCH, "rematch") X(MOVE, "move") X(BACK, "back") X(CHAT, "chat") \
    X(MUTE, "mute") X(KICK, "kick") X(HOST, "host")
#define X(id, slug) WIRE_##id,
enum wire_kind { WIRE_UNKNOWN, WIRE_MESSAGES(X) WIRE_KINDS };
#undef X
enum { WIRE_FIRST_FOR_TABLE = WIRE_LEAVE }; /* this and all after it go to wire_request() */

/* One member of a message.  `key` is of this module, `text` is the caller's. */
struct wire_field {
    const char *key;
    const char *text; /* NULL for numbers and flags */
    size_t length;
    long long number; /* flags are 0 and 1 */
};

/* A message from outside, its members put in one by one by whatever parser is at hand. */
struct wire_message {
    int kind;  /* enum wire_kind */
    int count; /* of fields */
    int error; /* what is wrong with it so far, or 0 */
    struct wire_field field[WIRE_MAX_FIELDS];
};

void wire_message_begin(struct wire_message *m);
/* Put in one member, in any order; a list of texts is put in element by element with the same key.  Unknown keys are
 * skipped.  The text must live as long as the message is used and need not end with a NUL. */
void wire_message_text(struct wire_message *m, const char *key, const char *text, size_t length);
void wire_message_number(struct wire_message *m, const char *key, long long number);
void wire_message_flag(struct wire_message *m, const char *key, bool flag);
/* A list with nothing in it. */
void wire_message_empty(struct wire_message *m, const char *key);

/* A member by name: false when it is missing, of another kind, too long for `room` or holds a control character. */
bool wire_message_get(const struct wire_message *m, const char *key, char *buf, size_t room);
long long wire_message_get_number(const struct wire_message *m, const char *key, long long otherwise);
bool wire_message_get_flag(const struct wire_message *m, const char *key, bool otherwise);
/* The same without a copy, for a long text (`record`); NULL when it is missing. */
const char *wire_message_look(const struct wire_message *m, const char *key, size_t *length);

/* A name as it may be used: blanks trimmed, 1 … WIRE_NAME_LETTERS letters, no control characters, good UTF-8. */
bool wire_name_is_good(const char *name);

/* --- tables --------------------------------------------------------------------------- */

struct wire_table; /* see wire/table.h */

enum wire_state { WIRE_STATE_NEW, WIRE_STATE_OPEN, WIRE_STATE_PLAYING, WIRE_STATE_OVER, WIRE_STATE_ENDED };

/* Chance for a game that may start now.  The owner draws it from the best source it has. */
struct wire_chance {
    sg_seed deal;                          /* of the game */
    sg_seed bots;                          /* of bots and delays; must not tell anything about `deal` */
    char commitment[WIRE_COMMITMENT_ROOM]; /* SHA-256 in hex of `deal` as text_seed_print() prints it */
};

/* An empty table, to be filled by applying the line of wire_create() or stored lines.  NULL: out of memory. */
struct wire_table *wire_table_new(void);
void wire_table_free(struct wire_table *t);

/* --- making inputs: nothing changes, `line` is to be stored and applied ----------------------- */
/* All return SG_OK or an error, which `why` (may be NULL) explains. */

/* A table with the settings of a `create`; `person` sits down in A and is host.  `locked`: the owner asks everybody
 * who comes for a password. */
int wire_create(uint64_t now, const char *code, uint32_t person, const char *name, bool locked,
                const struct wire_message *m, char line[WIRE_LINE_ROOM], struct wire_refusal *why);
/* Somebody comes, with the owner's leave; or is back at a table he has left.  Is refused to those who are here. */
int wire_join(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
              struct wire_refusal *why);
/* The line of a member broke, or he is connected again.  WIRE_ERR_NOT_HERE also when that is known already. */
int wire_presence(const struct wire_table *t, uint64_t now, uint32_t person, bool here, char line[WIRE_LINE_ROOM],
                  struct wire_refusal *why);
/* A member goes by another name. */
int wire_rename(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
                struct wire_refusal *why);
/* A message of WIRE_FIRST_FOR_TABLE and after.  `chance` is used by `start` alone and may be NULL otherwise. */
int wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                 const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why);
/* Ends the table, for instance because the owner shuts down for good. */
void wire_end(uint64_t now, char line[WIRE_LINE_ROOM]);

/* When the table next wants wire_think(), UINT64_MAX when it waits for people only.  A secret of the owner. */
uint64_t wire_due(const struct wire_table *t);
/* Makes the next input that is due by `now`: the move of a bot, time that has run out, somebody gone for too long.
 * False when nothing is due.  The bot thinks here; what it remembers is kept aside in the table until the line is
 * applied. */
bool wire_think(struct wire_table *t, uint64_t now, char line[WIRE_LINE_ROOM]);

/* --- applying them ------------------------------------------------------------------------------- */

/* Applies a line.  Any text may be given: what is no input, or is not possible now, is refused with an error and
 * changes nothing.  A line that was made for the table as it is always works. */
int wire_apply(struct wire_table *t, const char *line);

/* The whole table as text, many lines; a new table restored from it goes on as the old one would have.  Inputs
 * stored before it are then not needed any more. */
void wire_snapshot(const struct wire_table *t, struct text_out *out);
/* False when the text is no snapshot of this version; then the table is as new. */
bool wire_restore(struct wire_table *t, const char *text, size_t length);

/* --- who is there --------------------------------------------------------------------------------- */

int wire_state(const struct wire_table *t);
const char *wire_code(const struct wire_table *t);
uint32_t wire_update_number(const struct wire_table *t); /* of the last update; 0 in a new table */
bool wire_is_locked(const struct wire_table *t);         /* has a password, which its owner keeps */
bool wire_is_public(const struct wire_table *t);
bool wire_is_member(const struct wire_table *t, uint32_t person);
bool wire_is_here(const struct wire_table *t, uint32_t person); /* a member, and connected */
/* May that person have been at this table, and come back to his seat without a password? */
bool wire_has_seat(const struct wire_table *t, uint32_t person);
/* Does a bot play on that person's seat until he shows up? */
bool wire_is_away(const struct wire_table *t, uint32_t person);
/* The name by which a member goes there; NULL for others. */
const char *wire_member_name(const struct wire_table *t, uint32_t person);
/* Numbers of all members into `persons`; returns how many. */
int wire_members(const struct wire_table *t, uint32_t persons[WIRE_MAX_MEMBERS]);
uint64_t wire_moves(const struct wire_table *t); /* in the game that is on, or over */
size_t wire_bytes(const struct wire_table *t);   /* of memory the table has taken, all included */

/* --- writing messages ------------------------------------------------------------------------------ */

/* Whose eyes a message is for: a seat 1 … 8, or one of these. */
enum wire_viewer {
    WIRE_OUTSIDER = 0, /* has no seat where there are no spectators: sees the room, and nothing of the game */
    WIRE_SPECTATOR = 9,
    WIRE_OPEN_FIRST = 10, /* + seat: one who is out and sees all hands */
};
enum { WIRE_VIEWERS = WIRE_OPEN_FIRST + SG_MAX_SEATS + 1 };

/* Whose eyes a member sees with now: messages are the same for all with the same viewer, made them once. */
int wire_viewer(const struct wire_table *t, uint32_t person);

/* The `update` with everything after update number `since`, or the whole table when `since` is 0, lies in the future,
 * or so far back that the table does not remember it.  Nothing of it says more than `viewer` may know. */
void wire_write_update(const struct wire_table *t, int viewer, uint32_t since, uint64_t now, struct text_out *out);

/* What is in every list of tables: one object for `lobby`. */
void wire_write_lobby_entry(const struct wire_table *t, struct text_out *out);

/* `id` NULL or "" for none in all of these. */
void wire_write_error(struct text_out *out, const char *id, const struct wire_refusal *why);
void wire_write_ok(struct text_out *out, const char *id);
void wire_write_pong(struct text_out *out, const char *id);
void wire_write_joined(struct text_out *out, const char *id, const char *code, uint32_t person);
void wire_write_left(struct text_out *out, const char *id, const char *code, const char *reason);

struct wire_welcome {
    const char *server; /* name and version of the program */
    const char *session;
    uint32_t person;
    const char *name;
    const char *const *tables; /* codes, ended by NULL */
};
void wire_write_welcome(struct text_out *out, const char *id, const struct wire_welcome *welcome);

/* The record of the game that is over, as a `.sgr` text.  WIRE_ERR_NOT_OVER before. */
int wire_record(const struct wire_table *t, struct text_out *out);
/* The same as a `record` message. */
int wire_write_record(const struct wire_table *t, const char *id, struct text_out *out);
/* The `hint` that a `hint` of that person asks for: what a bot would do in his place.  Nothing changes by it.  On an
 * error nothing has been written. */
int wire_write_hint(const struct wire_table *t, uint32_t person, const struct wire_message *m, const char *id,
                    struct text_out *out, struct wire_refusal *why);
/* A `replay` of any record for the `view`, `from` and `count` of the message; `text` is the record.  On an error
 * nothing has been written. */
int wire_write_replay(const char *text, size_t length, const struct wire_message *m, const char *id,
                      struct text_out *out, struct wire_refusal *why);

#endif
