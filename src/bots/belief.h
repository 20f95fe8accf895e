/* belief.h: who may be what, from what everybody did to whom. */
#ifndef SIXGUN_BOTS_BELIEF_H
#define SIXGUN_BOTS_BELIEF_H

#include "sixgun/sixgun.h"

enum { CERTAIN = 256 }; /* chances are numbers of 256ths */

/* Plain data, part of a bot's memory. */
struct belief {
    int16_t weight[SG_MAX_SEATS + 1][SG_ROLES];  /* logarithm of the likelihood of what a seat did, were it of that role */
    uint16_t chance[SG_MAX_SEATS + 1][SG_ROLES]; /* what follows for its role; adds up to about CERTAIN */
    uint8_t known;                               /* mask of seats whose role was known when `chance` was made */
    uint8_t stale;                               /* `chance` has to be made anew */
};

void belief_begin(struct belief *b);
void belief_watch(struct belief *b, const sg_state *s, const sg_event *events, int count);
/* Brings `chance` up to date with the roles that the view shows. */
void belief_settle(struct belief *b, const sg_state *s);

#endif
