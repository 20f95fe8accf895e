/* story.h: a game question by question, with what was known and believed at each.
 *
 *     story_begin(&story, &start, events, count);
 *     story_move(&story, move, events, count, &after);      for every move
 *     story_free(&story);
 *
 * What a moment holds of the seat that moved is made of that seat's views and events alone. */
#ifndef SIXGUN_ANALYSIS_STORY_H
#define SIXGUN_ANALYSIS_STORY_H

#include "bots/mind.h"

enum {
    STORY_MOST = 10000,        /* moves */
    PLACES = SG_MAX_SEATS + 1, /* by seat, from 1 on */
    MOMENT_EVENTS = 24,
};

/* A question and its answer. */
struct moment {
    sg_state before; /* the game at the question */
    sg_move move;
    uint16_t choices;             /* legal moves */
    uint16_t reached;             /* turns that have come to phase 2, with this one if it has */
    uint32_t epoch;               /* how often chance has decided something before */
    bool begins;                  /* phase 2 of a turn begins here */
    bool chance;                  /* after the move chance decides something */
    sg_event told[MOMENT_EVENTS]; /* the first of what then happened, and how many of them */
    uint8_t told_count;
    struct mind mind;     /* of the seat that moved */
    struct belief reader; /* of somebody who sees what all see */
};

struct story {
    struct moment *moment; /* ours */
    int count, room;
    sg_state now;     /* in the end the end */
    bool failed;      /* no memory */
    uint16_t reached; /* as above, of `now` */
    uint32_t epoch;   /* of `now` */
    struct mind mind[PLACES];
    struct belief reader;
};

void story_begin(struct story *t, const sg_state *start, const sg_event *events, int count);
/* False when there is no memory, or the game is too long: then story->failed tells which. */
bool story_move(struct story *t, sg_move move, const sg_event *events, int count, const sg_state *after);
void story_free(struct story *t);

#endif
