/* adviser.h: a bot that looks over somebody's shoulder: what it would do there, and why.
 *
 * It knows the view of the seat and what its owner was told, nothing else.  One that looks over no shoulder, with the
 * eye of a spectator, is nobody's adviser: its witness knows what everybody could.  Plain data; asking it changes
 * nothing. */
#ifndef SIXGUN_BOTS_ADVISER_H
#define SIXGUN_BOTS_ADVISER_H

#include "bots/player.h"
#include "bots/witness.h"

/* What it says: the move, and what that rests on. */
struct counsel {
    sg_move move;
    struct reasons why;
    struct opinion of[SG_MAX_SEATS + 1]; /* by seat */
};

struct adviser {
    sg_player player;
    struct witness witness;
};

void adviser_meet(struct adviser *a, const sg_view *first);
/* As player_watch(). */
void adviser_watch(struct adviser *a, const sg_view *view, const sg_event *events, int count);

/* As player_hear(), once and for the adviser that is asked: a copy. */
void adviser_hear(struct adviser *a, const uint8_t claim[SG_MAX_SEATS + 1]);

/* Thinks for some milliseconds, or, `at_once`, as briefly as `rules` does: then there are fewer reasons. */
void adviser_ask(const struct adviser *a, bool at_once, const sg_view *view, const sg_move *legal, int count,
                 struct counsel *out);

#endif
