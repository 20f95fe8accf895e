/* record.h: game records, `.sgr` files (docs/notation.md): a whole game as text.
 *
 * A record says how the game began, then one move a line, with a hash of the state after each turn and at the end.
 * Reading one plays the whole game again, so a record that reads without an error is a game that happened.
 */
#ifndef SIXGUN_NOTATION_RECORD_H
#define SIXGUN_NOTATION_RECORD_H

#include "sixgun/sixgun.h"
#include "notation/notation.h"

enum {
    TEXT_RECORD_VERSION = 1,
    TEXT_NAME_ROOM = 64, /* a player's name and its NUL */
    TEXT_STEP_EVENTS = 512,
};

/* How a game began. */
struct text_game {
    sg_options options; /* of the deal; or, with `placed`, those of the position */
    sg_seed seed;
    char name[SG_MAX_SEATS + 1][TEXT_NAME_ROOM]; /* "" when a seat has none */
    bool placed;                                 /* it began from a position, not from a deal */
    sg_position position;                        /* only with `placed` */
};

/* Starts the game it describes; the same as sg_start() or sg_set_up(). */
int text_game_start(const struct text_game *game, sg_state *s, sg_log *log);

/* --- writing --------------------------------------------------------------- */

struct text_recorder {
    struct text_out *out;
    uint16_t turns; /* of the state when the last hash was written */
    long moves;
    bool hashed; /* the last line written is a hash */
};

/* Writes the head.  `start` is the state at its first question. */
void text_record_begin(struct text_recorder *r, struct text_out *out, const struct text_game *game,
                       const sg_state *start);
/* Writes a move that was played, and a hash when it ended a turn.  `after` is the state after it. */
void text_record_move(struct text_recorder *r, sg_move move, const sg_state *after);
/* Writes a line of comment. */
void text_record_comment(struct text_recorder *r, const char *text);
/* Writes the last hash and the end.  A record without an end reads as truncated. */
void text_record_end(struct text_recorder *r, const sg_state *last);

/* --- reading --------------------------------------------------------------- */

enum text_record_fault {
    TEXT_RECORD_OK,
    TEXT_RECORD_SYNTAX,    /* a line that means nothing here */
    TEXT_RECORD_VERSIONS,  /* another version of the format or of the rules */
    TEXT_RECORD_START,     /* the engine refuses the options or the position */
    TEXT_RECORD_REFUSED,   /* a move that was not legal */
    TEXT_RECORD_HASH,      /* a hash that does not agree, or is missing */
    TEXT_RECORD_TRUNCATED, /* no end: everything up to there was right */
    TEXT_RECORD_STOPPED,   /* the callback said stop */
};

/* One step of a replay.  At the start of the game `move` is all zero and `number` is 0. */
struct text_step {
    const struct text_game *game;
    const sg_state *before; /* NULL at the start of the game */
    const sg_state *after;
    sg_move move;
    long number; /* moves up to and with this one */
    int line;    /* in the record */
    const sg_event *events;
    int event_count;
};
typedef bool text_step_seen(void *user, const struct text_step *step); /* false: stop */

/* Reads and replays a record.  `game` and `s` are filled in as far as it was right; `seen` may be NULL.  On a fault
 * the error names line and reason.  Any bytes may be given. */
enum text_record_fault text_record_replay(const char *text, size_t length, struct text_game *game, sg_state *s,
                                          text_step_seen *seen, void *user, struct text_error *error);

#endif
