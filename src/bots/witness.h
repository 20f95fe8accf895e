/* witness.h: who is believed to be what, and for which deeds.
 *
 * A witness watches what a bot of the same seat watches, and believes the same; it also remembers the deeds that told
 * most.  One who looks with the eye of a spectator believes what everybody could.  Plain data, like a memory. */
#ifndef SIXGUN_BOTS_WITNESS_H
#define SIXGUN_BOTS_WITNESS_H

#include "bots/belief.h"

enum { WITNESS_DEEDS = 3, HIDDEN_ROLES = SG_RENEGADE - SG_DEPUTY + 1 };

struct deed {
    sg_event event;              /* as the seat saw it */
    int16_t shift[HIDDEN_ROLES]; /* by how many 256ths its doer became likelier to have each role, from Deputy on */
};

struct witness {
    struct belief belief;
    struct deed deed[SG_MAX_SEATS + 1][WITNESS_DEEDS]; /* by who did it, what told most first */
    uint8_t deeds[SG_MAX_SEATS + 1];
};

/* What is thought of one seat whose role is hidden. */
struct opinion {
    uint8_t role, percent;        /* the likeliest, and how likely it is */
    uint8_t deeds;                /* that speak for it; 0: there is nothing to tell */
    sg_event deed[WITNESS_DEEDS]; /* what told most first */
};

void witness_begin(struct witness *w);
/* As a bot's watch(): the events as the eye of `view` may know them. */
void witness_watch(struct witness *w, const sg_view *view, const sg_event *events, int count);
/* Of all seats; nothing of those whose role is known. */
void witness_opinions(const struct witness *w, const sg_view *view, struct opinion out[SG_MAX_SEATS + 1]);
/* In percent, of a `chance` of its belief, which is settled after each event; 100 only of certainty. */
int witness_percent(int chance);

#endif
