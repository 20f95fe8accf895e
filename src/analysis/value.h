/* value.h: what a position is worth to every seat, and what may still come of a move.
 *
 * The worth of a position is the mean of the chances that the eye gives in games that go on from there by the policy:
 * all roles and hands are as they are; what lies face down, and what is still to be drawn, is dealt anew for each.  The
 * games of two calls with the same dice are dealt the same future wherever they can be: so two moves are compared in
 * the same games.  Whole numbers only: the same on every machine. */
#ifndef SIXGUN_ANALYSIS_VALUE_H
#define SIXGUN_ANALYSIS_VALUE_H

#include "analysis/story.h"

enum {
    WORTH_ONE = 1 << 24, /* certainty */
    AHEAD = 8,           /* turns that begin before the eye looks: the fewer, the more it has to correct itself */
};

struct worth {
    int64_t seat[PLACES];  /* chance of each to win, of WORTH_ONE */
    int64_t error[PLACES]; /* square of the standard error of that, of WORTH_ONE */
};

/* Where the chance of some evaluations comes from. */
struct dice {
    uint64_t seed;
    uint32_t purpose, number;
    const sg_bot *const *who; /* by seat, who plays otherwise than the policy in the games imagined; or NULL */
};

sg_random dice_roll(struct dice dice);

/* From a question, or the end, on; `until`: the turn at whose phase 2 the eye looks. */
void value_of(const sg_state *s, const struct belief *reader, struct dice dice, int worlds, int until,
              struct worth *out);
/* When a move is made there, before chance has decided anything. */
void value_after(const sg_state *s, sg_move move, const struct belief *reader, struct dice dice, int worlds, int until,
                 struct worth *out);
/* Before a deal with those roles; `out` is all zero when the options are refused. */
void value_of_deal(const sg_options *options, const sg_state *start, struct dice dice, int worlds, int until,
                   struct worth *out);

/* What all players together know: all but what nobody has seen.  A deal from it is a future that could have come. */
void value_look(const sg_state *s, sg_view *view);

#endif
