/* protocol.h: what clients and tables say to each other (docs/protocol.md).  Parsed fields in, JSON out; no input or
 * output, no clock, no threads.  Whoever owns a table, a server or a page in a browser, needs this and table.h.
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
 * Times, persons and texts are those of table.h.
 */
#ifndef SIXGUN_PROTOCOL_PROTOCOL_H
#define SIXGUN_PROTOCOL_PROTOCOL_H

#include "protocol/members.h"
#include "table/table.h"

enum {
    WIRE_PROTOCOL = 1,
    WIRE_ID_ROOM = 65,          /* `id` of a message and its NUL */
    WIRE_SESSION_ROOM = 64,     /* a session and its NUL */
    WIRE_MAX_FIELDS = 32,       /* members of a message, each element of a list counted */
    WIRE_PASSWORD_MOST = 64,    /* bytes in the password of a table */
    WIRE_SEALED_MOST = 1024,    /* and in what goes from page to page */
    WIRE_PERSON_TABLES = 8,     /* that one person may be at */
    WIRE_DUPLICATE_TABLES = 12, /* of a duplicate, */
    WIRE_DUPLICATE_GAMES = 16,  /* and its deals */
    WIRE_REPLAY_STEPS = 50,     /* what a `replay` gives at most, and when it names no count */
};

/* What clients and docs call the limits that they tell of: web/src/protocol.ts has them by these names, the rows of
 * clients.def and servers.def as `$NAME_LETTERS`. */
#define WIRE_LIMITS(X) \
    X(NAME_LETTERS, WIRE_NAME_LETTERS) \
    X(TITLE_LETTERS, WIRE_TITLE_LETTERS) \
    X(CHAT_LETTERS, WIRE_CHAT_LETTERS) \
    X(ID_BYTES, WIRE_ID_ROOM - 1) \
    X(PASSWORD_BYTES, WIRE_PASSWORD_MOST) \
    X(SEALED_BYTES, WIRE_SEALED_MOST) \
    X(PACK_BYTES, PACK_MOST_BYTES) \
    X(PERSON_TABLES, WIRE_PERSON_TABLES) \
    X(DUPLICATE_TABLES, WIRE_DUPLICATE_TABLES) \
    X(DUPLICATE_GAMES, WIRE_DUPLICATE_GAMES) \
    X(REPLAY_STEPS, WIRE_REPLAY_STEPS)

/* --- messages from clients -------------------------------------------------------- */

/* What clients say, in the order of clients.def. */
#define OWNER(ID, name, ...) WIRE_##ID,
#define TABLE(ID, name, ...) WIRE_##ID,
#define MEMBER(name, ...)
#define END(name)
enum wire_kind {
    WIRE_UNKNOWN,
#include "protocol/clients.def"
    WIRE_KINDS
};
#undef OWNER
#undef TABLE
#undef MEMBER
#undef END

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

/* A member by name: false when it is missing, too long for `room` or holds a control character. */
bool wire_message_get(const struct wire_message *m, key_text key, char *buf, size_t room);
long long wire_message_get_number(const struct wire_message *m, key_number key, long long otherwise);
bool wire_message_get_flag(const struct wire_message *m, key_flag key, bool otherwise);
/* A number that must be there and lie within what the row of this message says: false when it does not. */
bool wire_message_get_within(const struct wire_message *m, key_number key, int *number);
/* The same without a copy, for a long text (`record`); NULL when it is missing. */
const char *wire_message_look(const struct wire_message *m, key_text key, size_t *length);

/* --- what the rows say of a message ------------------------------------------------------------- */

/* The message of that name; WIRE_UNKNOWN when there is none. */
int wire_kind_of(const char *text, size_t length);
/* Whether it is about a table, which it may name. */
bool wire_is_at_table(int kind);
/* Whether it may be longer than others: those of that kind, and when `m` is not NULL this one with what it brings. */
bool wire_may_be_long(int kind, const struct wire_message *m);

/* --- messages as inputs: nothing changes, `line` is to be stored and applied ------------------- */
/* They return SG_OK or an error, which `why` (may be NULL) explains. */

/* A table with the settings of a `create`; `person` sits down in A and is host.  `locked`: the owner asks everybody
 * who comes for a password. */
int wire_create(uint64_t now, const char *code, uint32_t person, const char *name, bool locked,
                const struct wire_message *m, char line[WIRE_LINE_ROOM], struct wire_refusal *why);
/* A new table with the game that a `bring` brings; `host` has all but what the message says. */
int wire_bring(struct wire_table *t, const struct wire_message *m, const struct wire_adoption *host,
               struct wire_refusal *why);
/* A message that clients.def has as one for a TABLE; others are WIRE_ERR_BAD_MESSAGE.  `chance` is used by `start`
 * alone and may be NULL otherwise. */
int wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                 const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why);

/* --- writing messages ------------------------------------------------------------------------------ */

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

/* What goes between two pages under a code. */
void wire_write_call(struct text_out *out, const char *id, const char *code);
void wire_write_picked_up(struct text_out *out, const char *id, const char *code, const char *sealed);
void wire_write_answered(struct text_out *out, const char *code, const char *sealed);

struct wire_welcome {
    const char *server; /* name and version of the program */
    const char *session;
    uint32_t person;
    const char *name;
    const char *const *tables; /* codes, ended by NULL */
    bool packs;                /* may be played with */
};
void wire_write_welcome(struct text_out *out, const char *id, const struct wire_welcome *welcome);

/* The record of the game that is over.  WIRE_ERR_NOT_OVER before. */
int wire_write_record(const struct wire_table *t, const char *id, struct text_out *out);
/* What a `hint` of that person asks for, to be thought about (wire_hint_think()) and then written.  */
int wire_read_hint(const struct wire_table *t, uint32_t person, const struct wire_message *m, struct wire_hint *out,
                   struct wire_refusal *why);
void wire_write_hint(const struct wire_hint *h, const char *id, struct text_out *out);
/* A `replay` of any record for the `view`, `from` and `count` of the message; `text` is the record.  On an error
 * nothing has been written. */
int wire_write_replay(const char *text, size_t length, const struct wire_message *m, const char *id,
                      struct text_out *out, struct wire_refusal *why);

#endif
