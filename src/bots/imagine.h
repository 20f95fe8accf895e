/* imagine.h: games played on in thought.
 *
 *     imagine_world(&deals, &view, &chance, &world); a game that looks like this one, with roles as they are believed
 *     struct beginnings first;
 *     imagine_first(&first);                        once for all games that begin with the same question and belief
 *     imagine_begin(&game, &world, &table, &first); `world` is dealt from a view: everything in it is known
 *     imagine_move(&game, move);
 *     imagine_on(&game, until);                     everybody goes on as `rules` would
 *
 * What comes of it depends on the arguments alone, to the byte. */
#ifndef SIXGUN_BOTS_IMAGINE_H
#define SIXGUN_BOTS_IMAGINE_H

#include "bots/belief.h"
#include "bots/bot.h"

/* What a seat believes at first, in every role that it may have: made when first needed, the same in all games. */
struct beginnings {
    struct belief of[SG_MAX_SEATS + 1][SG_ROLES];
    uint8_t made[SG_ROLES]; /* masks of seats */
};

struct imagined {
    sg_state s;
    struct beginnings *first;
    struct belief table;
    struct belief of[SG_MAX_SEATS + 1];
    uint8_t settled;          /* mask of seats whose belief is that of the table */
    bool news;                /* the table believes something else than at first */
    const sg_bot *const *who; /* by seat, who plays otherwise than `rules`; NULL: nobody does */
    sg_seed chance;           /* of those */
};

/* Eight words of chance. */
sg_seed imagine_seed(sg_random *chance);

/* Deals a game that fits a view, with roles drawn from `deals`, of which there is at least one.  False when no game
 * fits. */
bool imagine_world(const struct role_deals *deals, const sg_view *view, sg_random *chance, sg_state *world);

void imagine_first(struct beginnings *first);

/* `table` is what somebody believes who knows no role but the open ones; `first` stays the caller's, and is filled. */
void imagine_begin(struct imagined *g, const sg_state *world, const struct belief *table, struct beginnings *first);

void imagine_move(struct imagined *g, sg_move move);

/* One move, of whoever is asked, as `rules` would; the game is not over. */
void imagine_step(struct imagined *g);

/* Until the seat has ended its turn, and does nothing else in it but answer what it is asked. */
void imagine_end(struct imagined *g, int seat);

/* Until the phase 2 of turn number `until`, or of a later one, begins, or the game is over. */
void imagine_on(struct imagined *g, int until);

#endif
