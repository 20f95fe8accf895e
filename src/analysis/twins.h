/* twins.h: what a bot's own chance gave in a game.
 *
 * A bot that overlooks things, or tries moves in games it imagines, might as well have chosen otherwise.  What it did
 * choose, less the mean over what others of its level choose who have seen the same and have chosen the same so far in
 * the turn, is zero on average. */
#ifndef SIXGUN_ANALYSIS_TWINS_H
#define SIXGUN_ANALYSIS_TWINS_H

#include "analysis/analysis.h"
#include "bots/bot.h"

enum { TWINS = 32 };

struct twins {
    const sg_bot *bot[PLACES]; /* by seat */
    uint64_t seed;
    struct {
        uint32_t turn; /* that they began with; 0: none are there */
        bool gone[TWINS];
    } of[PLACES];
};

/* What everything that chance decided in a game gave `seat`: what nobody has chosen, and what bots might as well have
 * chosen otherwise.  The analysis is closed. */
int64_t twins_luck(struct twins *t, const struct analysis *a, int seat);

/* Of levels by seat those that can be imagined as they play; the others are in thought `rules`. */
void twins_imagined(const sg_bot *const bot[PLACES], const sg_bot *who[PLACES]);

/* What that gave `seat` at a moment, of WORTH_ONE; ask for one moment after the other. */
int64_t twins_chance(struct twins *t, const struct analysis *a, int moment, int seat);

#endif
