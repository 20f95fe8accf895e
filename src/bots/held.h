/* held.h: what a hand cannot well hold, by what its player did with it.
 *
 * Whoever ends a turn holds no card that was better played.  So at the end of every turn `rules` is asked, for each
 * role that the player may have and for each kind of card, whether it would have ended the turn with such a card, too.
 * Whoever let a shot hit had no answer.  Cards gained since then can be anything. */
#ifndef SIXGUN_BOTS_HELD_H
#define SIXGUN_BOTS_HELD_H

#include "bots/belief.h"

enum { HELD_ROLES = 3 }; /* the Sheriff is no other role; all others may be any of three */

/* Plain data, part of a bot's memory; all zero before anything is known. */
struct held {
    uint64_t played[SG_MAX_SEATS]
                   [HELD_ROLES];  /* by seat, from 1, and role: bits of kinds that would have been played */
    uint8_t gained[SG_MAX_SEATS]; /* unknown cards since the seat's last turn ended */
    uint8_t bangs;                /* played in the present turn */
    uint8_t lost;                 /* which was lost in Jail */
};

/* Hears of one event, as mind_watch() does; `table` is what somebody believes who knows no hidden role, after it. */
void held_watch(struct held *h, const sg_view *view, const struct belief *own, const struct belief *table,
                const sg_event *event);

/* Exchanges cards of a game that was dealt from the view, that no seat can well hold in the role it has there. */
void held_redeal(const struct held *h, const sg_view *view, const struct belief *own, sg_random *chance,
                 sg_state *world);

#endif
