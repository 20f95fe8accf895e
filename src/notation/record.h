/* record.h: game records, `.sgr` files (docs/notation.md), as they are written a line at a time.
 *
 * A record says how the game began, then one move a line, with a hash of the state after each turn and at the end.
 * sg_record_replay() (sixgun/notation.h) reads one.
 */
#ifndef SIXGUN_NOTATION_RECORD_H
#define SIXGUN_NOTATION_RECORD_H

#include "notation/notation.h"

enum { TEXT_STEP_EVENTS = 512 };

struct text_recorder {
    struct text_out *out;
    uint16_t turns; /* of the state when the last hash was written */
    long moves;
    bool hashed; /* the last line written is a hash */
};

/* Writes the head.  `start` is the state at its first question. */
void text_record_begin(struct text_recorder *r, struct text_out *out, const sg_game *game, const sg_state *start);
/* Writes a move that was played, and a hash when it ended a turn.  `after` is the state after it. */
void text_record_move(struct text_recorder *r, sg_move move, const sg_state *after);
/* Writes a line of comment. */
void text_record_comment(struct text_recorder *r, const char *text);
/* Writes the last hash and the end.  A record without an end reads as truncated. */
void text_record_end(struct text_recorder *r, const sg_state *last);

#endif
