/* follow.h: a recorded game, followed by an analysis. */
#ifndef SIXGUN_PAGE_FOLLOW_H
#define SIXGUN_PAGE_FOLLOW_H

#include "analysis/analysis.h"
#include "pack/pack.h"
#include "say/say.h"

struct page_analysis {
    struct pack *pack; /* ours; NULL: the game is played with none */
    struct analysis a;
    struct analysis_plan plan;
    struct text_names names;
    struct finding found; /* the last one that was asked for */
};

/* Plays the record again for an analysis of which the plan is known.  False, with a reason or an empty one in `error`:
 * it is none, or the game is not over.
 *
 * Analyses are a module of their own beside a page's.  Both have the same memory, but numbers of functions mean
 * something else in each: so this, and all that is called by such a number, is in the page's module. */
bool page_follow(struct page_analysis *g, const char *record, size_t length, sg_text_error *error);

#endif
