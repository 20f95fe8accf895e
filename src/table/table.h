/* table.h: tables, where a game gets people: seats, settings, clocks, chat, the next game of a series.  No input or
 * output, no clock, no threads, no secrets but the seed of the running game, and no word of what is said on the wire.
 *
 * A table changes through *inputs* only.  An input is one line of text with its time and all chance in it: it is made
 * for a table (here, or out of a message of a client in protocol/protocol.h), stored by whoever owns the table, and
 * then applied.  The loop of an owner stands at the top of protocol.h.
 *
 * Times are milliseconds on any clock that does not go back, the same for all calls.  A person is a number from 1 on
 * that the owner gives.  All texts are UTF-8.
 */
#ifndef SIXGUN_TABLE_TABLE_H
#define SIXGUN_TABLE_TABLE_H

#include "bots/adviser.h"
#include "pack/pack.h"
#include "sixgun/notation.h"
#include "sixgun/sixgun.h"
#include "notation/out.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    WIRE_CODE_ROOM = 12, /* code of a table and its NUL: capital letters and digits */
    WIRE_NAME_ROOM = 64, /* name of a person and its NUL; at most WIRE_NAME_LETTERS letters */
    WIRE_NAME_LETTERS = 24,
    WIRE_TITLE_ROOM = 128, /* name of a table and its NUL */
    WIRE_TITLE_LETTERS = 40,
    WIRE_CHAT_ROOM = 1024, /* a line of chat and its NUL */
    WIRE_CHAT_LETTERS = 300,
    WIRE_LINE_ROOM = 1536 + 3 * PACK_MOST_BYTES, /* an input and its NUL; it has no line end in it */
    WIRE_MAX_MEMBERS = 32,                       /* persons at a table, seated or not */
    WIRE_COMMITMENT_ROOM = 65,
    WIRE_GONE_MS = 60000,            /* gone for so long: a bot plays */
    WIRE_EMPTY_MS = 600000,          /* nobody here for so long: the table ends */
    WIRE_DUPLICATE_MS = 3 * 3600000, /* one of a duplicate: nothing else says that its people have gone home */
};

/* --- errors ------------------------------------------------------------------- */

/* code, slug, message.  Numbers go on where those of the engine end, so that one int holds either. */
#define TABLE_ERRORS(X) \
    X(BAD_MESSAGE, "bad_message", N_("That message makes no sense.")) \
    X(TOO_LONG, "too_long", N_("That is too long.")) \
    X(TOO_MANY, "too_many", N_("Too many messages at once.")) \
    X(PROTOCOL, "protocol", N_("This version of the protocol is not spoken here.")) \
    X(HELLO_FIRST, "hello_first", N_("Say hello first.")) \
    X(BAD_SESSION, "bad_session", N_("That session is not known.")) \
    X(NO_TABLE, "no_table", N_("There is no such table.")) \
    X(SERVER_FULL, "server_full", N_("The server is full.")) \
    X(TABLE_FULL, "table_full", N_("The table is full.")) \
    X(NO_WATCHERS, "no_watchers", N_("This table has no spectators.")) \
    X(BANNED, "banned", N_("You were sent away from this table.")) \
    X(NOT_HERE, "not_here", N_("You are not at that table.")) \
    X(BAD_SETTING, "bad_setting", N_("That setting is not possible.")) \
    X(NOT_HOST, "not_host", N_("Only the host may do that.")) \
    X(NOT_SEATED, "not_seated", N_("You have no seat at this table.")) \
    X(NO_SEAT, "no_seat", N_("There is no such seat, or none is free.")) \
    X(SEAT_TAKEN, "seat_taken", N_("That seat is taken.")) \
    X(NO_PERSON, "no_person", N_("There is no such person at this table.")) \
    X(NO_BOT, "no_bot", N_("There is no bot there, or no such level.")) \
    X(PLAYING, "playing", N_("Not while a game is on.")) \
    X(NOT_ALONE, "not_alone", N_("Others still play: the pace is the table's.")) \
    X(NOT_PLAYING, "not_playing", N_("No game is on.")) \
    X(NOT_OVER, "not_over", N_("The game is not over.")) \
    X(NOT_READY, "not_ready", N_("Not everybody is ready.")) \
    X(NOT_AGREED, "not_agreed", N_("Not everybody agrees to what is out of the ordinary at this table.")) \
    X(NO_HINTS, "no_hints", N_("There are no hints at this table.")) \
    X(EMPTY_SEATS, "empty_seats", N_("There are empty seats.")) \
    X(NO_GUESS, "no_guess", N_("You cannot guess now: one who is out for good guesses once.")) \
    X(ROLE_OPEN, "role_open", N_("Everybody knows your role.")) \
    X(STALE, "stale", N_("That question has been answered.")) \
    X(BAD_MOVE, "bad_move", N_("That is no move.")) \
    X(MUTED, "muted", N_("You have been muted.")) \
    X(TOO_FAST, "too_fast", N_("You are talking too fast.")) \
    X(BAD_RECORD, "bad_record", N_("That is no record of a game.")) \
    X(FAULTY_PACK, "faulty_pack", N_("That pack has a fault.")) \
    X(BAD_INPUT, "bad_input", N_("That line is no input of this table.")) \
    X(NO_MEMORY, "no_memory", N_("There is no memory left."))
/* And what only a server says, never a page that plays by itself. */
#define SERVER_ERRORS(X) \
    X(BAD_PASSWORD, "bad_password", N_("That is not the password.")) \
    X(NO_CALL, "no_call", N_("Nobody calls by that link any more.")) \
    X(NO_PACKS, "no_packs", N_("No packs are played with here.")) \
    X(NOT_YET, "not_yet", N_("Other tables have yet to play this deal.")) \
    X(OTHER_TABLE, "other_table", N_("You play at another table of this duplicate.")) \
    X(NO_DEALS, "no_deals", N_("All deals of this duplicate have been played.")) \
    X(OTHER_DEAL, "other_deal", N_("That is no deal of a day, played against its bots.")) \
    X(DAY_OVER, "day_over", N_("Only games of today's and yesterday's deal are taken.")) \
    X(NOT_PLAYED, "not_played", N_("The table of a day is for those who are in it."))
#define X(id, slug, message) WIRE_ERR_##id,
enum wire_error { WIRE_ERR_BEFORE_FIRST = SG_ERROR_COUNT - 1, TABLE_ERRORS(X) SERVER_ERRORS(X) WIRE_ERROR_END };
#undef X

/* Of the engine's errors and those above; NULL outside. */
const char *wire_error_slug(int error);
const char *wire_error_message(int error); /* English */
const char *wire_error_rule(int error);    /* "" when none is behind it */

/* Why something was refused. */
struct wire_refusal {
    int code;                                     /* enum sg_error or enum wire_error */
    char message[256];                            /* more than the code says, or "" */
    int reason;                                   /* enum sg_error of a move of a record, or SG_OK */
    int line, column;                             /* where in the text of a pack, from 1; 0: no text is to blame */
    char right[sizeof((sg_text_error *)0)->hint]; /* what would be right there, or "" */
};

/* Says in English what is wrong with a record; returns the code. */
int wire_refuse_record(enum sg_record_fault fault, const sg_text_error *error, struct wire_refusal *why);

/* A name as it may be used: blanks trimmed, 1 … WIRE_NAME_LETTERS letters, no control characters, good UTF-8. */
bool wire_name_is_good(const char *name);

/* --- tables --------------------------------------------------------------------------- */

struct pack;          /* see pack/pack.h */
struct wire_table;    /* see table/inside.h */
struct wire_settings; /* see table/settings.h */

/* Who has a seat. */
enum place_by { BY_NOBODY, BY_PERSON, BY_BOT };

enum wire_state { WIRE_STATE_NEW, WIRE_STATE_OPEN, WIRE_STATE_PLAYING, WIRE_STATE_OVER, WIRE_STATE_ENDED };

/* Chance for a game that may start now.  The owner draws it from the best source it has. */
struct wire_chance {
    sg_seed deal;                          /* of the game */
    sg_seed bots;                          /* of bots and delays; must not tell anything about `deal` */
    char commitment[WIRE_COMMITMENT_ROOM]; /* SHA-256 in hex of `deal` as sg_seed_print() prints it */
};

/* How a game has ended, for those who compare it with others of the same deal. */
struct wire_outcome {
    char record[WIRE_COMMITMENT_ROOM]; /* the commitment */
    int game, turns, winner;           /* of the series; enum sg_winner */
    struct wire_result {
        uint32_t person; /* 0: a bot */
        uint8_t role;
        bool won;
        char name[WIRE_NAME_ROOM];
    } seat[SG_MAX_SEATS + 1]; /* no name: no such seat */
};

/* A game that was begun elsewhere, and whose it is. */
struct wire_adoption {
    uint64_t now;
    const char *code;
    uint32_t person; /* has that seat, and is host */
    const char *name;
    uint8_t seat;
    bool locked;
    const struct wire_settings *settings; /* the record says what the cards were dealt with */
    sg_seed bots;
    const char *record; /* of a game that is not over */
    size_t length;
};

/* An empty table, to be filled by applying the line of wire_create() or stored lines.  NULL: out of memory. */
struct wire_table *wire_table_new(void);
void wire_table_free(struct wire_table *t);

/* Makes a new table where that game goes on, with bots on all other seats, and everybody is told who brought it.  Its
 * owner stores the snapshot of it.  On an error, which `why` (may be NULL) explains, the table is as new. */
int wire_adopt(struct wire_table *t, const struct wire_adoption *a, struct wire_refusal *why);

/* Makes a new table of a duplicate, set up like that one, whose host `person` must be.  Nobody is there yet; `number`
 * stands behind its name.  Its owner stores the snapshot of it. */
int wire_duplicate(struct wire_table *t, const struct wire_table *like, uint64_t now, uint32_t person, const char *code,
                   int number, struct wire_refusal *why);

/* --- making inputs: nothing changes, `line` is to be stored and applied ----------------------- */
/* All return SG_OK or an error, which `why` (may be NULL) explains. */

/* Somebody comes, with the owner's leave; or is back at a table they had left.  Is refused to those who are here. */
int wire_join(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
              struct wire_refusal *why);
/* The line of a member broke, or is there again.  WIRE_ERR_NOT_HERE also when that is known already. */
int wire_presence(const struct wire_table *t, uint64_t now, uint32_t person, bool here, char line[WIRE_LINE_ROOM],
                  struct wire_refusal *why);
/* A member goes by another name. */
int wire_rename(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
                struct wire_refusal *why);
/* A member takes the seat back from the bot that plays there, without a word of that. */
int wire_back(const struct wire_table *t, uint64_t now, uint32_t person, char line[WIRE_LINE_ROOM],
              struct wire_refusal *why);
/* Ends the table, for instance because the owner shuts down for good. */
void wire_end(uint64_t now, char line[WIRE_LINE_ROOM]);

/* When the table next wants wire_think(), UINT64_MAX when it waits for people only.  A secret of the owner. */
uint64_t wire_due(const struct wire_table *t);
/* Makes the next input that is due by `now`: the move of a bot, time that has run out, somebody gone for too long.
 * False when nothing is due.  The bot thinks here; what it remembers is kept aside in the table until the line is
 * applied. */
bool wire_think(struct wire_table *t, uint64_t now, char line[WIRE_LINE_ROOM]);

/* Some bots think for milliseconds.  Their answers are kept back for longer, so that the time of an answer does not
 * tell whether there was anything to think about.  Meanwhile the owner has the bot think, on another thread if others
 * are to be served:
 *
 *     if (wire_has_to_think(table)) …                 as soon as the bot is asked
 *         wire_think_about(table, thought);           copies what it needs
 *         wire_think_over(thought);                   on any thread; looks at the thought alone
 *         wire_take_thought(table, now, thought);     `now`: when it was done; wire_think() has the move when it is due
 *         wire_thought_end(thought);                  in any case, where the table is looked after
 *
 * Or the bot is told not to think: then its move is a weaker one, made at once. */
struct wire_thought {
    sg_player player;
    sg_view view;
    sg_move legal[SG_MAX_MOVES], chosen;
    int count;
    uint32_t question;
    struct pack *pack; /* whose cards the view has */
};
bool wire_has_to_think(const struct wire_table *t);
void wire_think_about(const struct wire_table *t, struct wire_thought *out);
void wire_think_over(struct wire_thought *thought);
void wire_take_thought(struct wire_table *t, uint64_t now, const struct wire_thought *thought);
void wire_thought_end(struct wire_thought *thought);
void wire_hurry(struct wire_table *t);

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
/* May that person have been at this table, and come back to the seat without a password? */
bool wire_has_seat(const struct wire_table *t, uint32_t person);
/* Does a bot play on that person's seat until that person shows up? */
bool wire_is_away(const struct wire_table *t, uint32_t person);
/* The name by which a member goes there; NULL for others. */
const char *wire_member_name(const struct wire_table *t, uint32_t person);
/* Numbers of all members into `persons`; returns how many. */
int wire_members(const struct wire_table *t, uint32_t persons[WIRE_MAX_MEMBERS]);
uint64_t wire_moves(const struct wire_table *t); /* in the game that is on, or over */
size_t wire_bytes(const struct wire_table *t);   /* of memory the table has taken, all included */

/* --- who sees what ------------------------------------------------------------------------------- */

/* Whose eyes something is for: a seat 1 … 8, or one of these. */
enum wire_viewer {
    WIRE_OUTSIDER = 0, /* has no seat where there are no spectators: sees the room, and nothing of the game */
    WIRE_SPECTATOR = 9,
    WIRE_OPEN_FIRST = 10, /* + seat: one who is out and sees all hands */
};
enum { WIRE_VIEWERS = WIRE_OPEN_FIRST + SG_MAX_SEATS + 1 };

/* Whose eyes a member sees with now: messages are the same for all with the same viewer. */
int wire_viewer(const struct wire_table *t, uint32_t person);

/* The record of the game that is over, as a `.sgr` text.  WIRE_ERR_NOT_OVER before. */
int wire_record(const struct wire_table *t, struct text_out *out);
/* WIRE_ERR_NOT_OVER before. */
int wire_outcome(const struct wire_table *t, struct wire_outcome *out);
/* Games of the series so far, with the one that is on. */
int wire_games(const struct wire_table *t);
/* The record of the game so far: every card is in it, so nobody but the owner may have it.  WIRE_ERR_NOT_PLAYING
 * before. */
int wire_record_so_far(const struct wire_table *t, struct text_out *out);

/* What a bot would do in the place of the person who is asked that question, and why.  Nothing changes by it:
 *
 *     error = wire_hint_about(t, person, question, &hint);      what there is to think about
 *     wire_hint_think(&hint);                                   for milliseconds, on any thread; the table may go on
 *     wire_hint_end(&hint);                                     where the table is looked after
 *
 * With `at_once` set in between it takes no time, and no games are imagined. */
struct wire_hint {
    struct adviser adviser;
    sg_view view;
    sg_move legal[SG_MAX_MOVES];
    int count;
    uint32_t question;
    char table[WIRE_CODE_ROOM];
    bool at_once;
    struct counsel counsel;
    struct pack *pack; /* whose cards the view has */
};
int wire_hint_about(const struct wire_table *t, uint32_t person, uint32_t question, struct wire_hint *out);
void wire_hint_think(struct wire_hint *h);
void wire_hint_end(struct wire_hint *h);

#endif
