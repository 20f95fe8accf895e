/* belief.h: who may be what, and hold what, from what everybody did. */
#ifndef SIXGUN_BOTS_BELIEF_H
#define SIXGUN_BOTS_BELIEF_H

#include <stddef.h>

#include "sixgun/sixgun.h"

enum { CERTAIN = 256, UNTRIED = 255 }; /* chances are numbers of 256ths */

/* Plain data, part of a bot's memory, where it is used as it lies: hence the attribute.  First what was seen, then what
 * follows from it. */
struct __attribute__((may_alias)) belief {
    int16_t weight[SG_MAX_SEATS + 1][SG_ROLES]; /* logarithm of how likely its deeds are in that role */
    /* Cards gained since the seat last let a shot hit it, or had no BANG! to answer with: older ones are neither. */
    uint8_t since_shot[SG_MAX_SEATS + 1], since_bang[SG_MAX_SEATS + 1];
    uint8_t excused; /* mask: has shot at the Sheriff in this turn, or lost it: no shot at the Sheriff tells nothing */

    uint8_t heard;                               /* something that tells, since its owner set this to 0 */
    uint8_t stale;                               /* `chance` has to be made anew */
    uint8_t known;                               /* mask of seats whose role was known when `chance` was made */
    uint16_t chance[SG_MAX_SEATS + 1][SG_ROLES]; /* what follows for its role; adds up to about CERTAIN */
};

/* So many bytes are worth keeping; with the others all zero but `stale` it is the same belief. */
enum { BELIEF_SEEN = offsetof(struct belief, heard) };

void belief_begin(struct belief *b);
void belief_watch(struct belief *b, const sg_state *s, const sg_event *events, int count);
/* Adds what it tells that seats say to have a role (0: say nothing).  They may take that back, so this is for a belief
 * that is made for one choice. */
void belief_hear(struct belief *b, const uint8_t claim[SG_MAX_SEATS + 1]);
/* Takes a role for so many eighths of a factor of two likelier, for no reason that is known here. */
void belief_lean(struct belief *b, int seat, int role, int steps);
bool belief_hears(int kind); /* an event of another kind tells nothing */
/* Brings `chance` up to date with the roles that the view shows. */
void belief_settle(struct belief *b, const sg_state *s);

/* Every way in which the hidden roles can have been dealt, and how likely each is. */
enum { MOST_DEALS = 210 }; /* eight players, and only the Sheriff is known */

struct role_deal {
    uint8_t role[SG_MAX_SEATS + 1]; /* of every seat */
    uint64_t weight;                /* its share of the total */
};

struct role_deals {
    struct role_deal deal[MOST_DEALS];
    int count; /* 0: the position is one that no deal makes */
    uint64_t total;
};

void belief_deals(const struct belief *b, const sg_state *s, struct role_deals *out);

/* How likely each seat has each role, finer than `chance`: a role that a seat may have is never below 1. */
enum { BELIEF_SURE = 1 << 24 };
struct role_chances {
    uint32_t of[SG_MAX_SEATS + 1][SG_ROLES]; /* of BELIEF_SURE */
};
void belief_chances(const struct belief *b, const sg_state *s, struct role_chances *out);

#endif
