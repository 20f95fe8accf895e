/* rating.h: how strong players are who have been put to the same tests, from who passed which.
 *
 * A test here is a seat in a deal: every player sits there once, and some of them win.  Deals differ in how hard they
 * are; so only who won where others lost tells anything.  That is Rasch's model: the odds to win are those of the deal
 * times those of the player.  Given how many won a deal, its odds drop out (conditional maximum likelihood). */
#ifndef SIXGUN_BOTS_RATING_H
#define SIXGUN_BOTS_RATING_H

#include "bots/statistics.h"

enum { RATING_MOST = 10 }; /* players */

/* How many deals had each outcome: bit i of the index says that player i won. */
struct rating_counts {
    uint64_t deals[1 << RATING_MOST];
};

/* Ratings of `players` players, with 95 % intervals, relative to the player `anchor`: 400 points more are ten times the
 * odds.  The intervals hold also when the games of one deal hang together.  Who has won or lost all gets the rating of
 * somebody who would have done so in some dozens of deals, and a wide interval. */
void rating_fit(const struct rating_counts *counts, int players, int anchor, struct interval rating[RATING_MOST]);

#endif
