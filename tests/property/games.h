/* games.h: random games over every mix of sets, tables and options, for the property tests and the signature. */
#ifndef SIXGUN_TESTS_GAMES_H
#define SIXGUN_TESTS_GAMES_H

#include "sixgun/sixgun.h"

#include <stddef.h>

/* The kind of game number `number`: sizes 3 to 8, all mixes of sets and options come round. */
static inline sg_options boxed_options(int number)
{
    static const uint8_t sets[] = {
        SG_SET_BASE,
        SG_SET_BASE | SG_SET_DODGE_CITY,
        SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS,
        SG_SET_BASE | SG_SET_HIGH_NOON,
        SG_SET_BASE | SG_SET_FISTFUL,
        SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON,
        SG_SET_BASE | SG_SET_PROMOS | SG_SET_FISTFUL,
        SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL,
        SG_SET_BASE | SG_SET_GOLD_RUSH,
        SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_GOLD_RUSH,
        SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH,
    };
    static const int32_t flags[] = {
        0,           SG_TWO_CHARACTERS | SG_SHADOW_GUNSLINGERS, SG_SHADOW_GUNSLINGERS,
        SG_BEGINNER, SG_NO_EXTRA_EVENTS | SG_DUEL_PAYS,
    };
    sg_options options = {
        .seats = (uint8_t)(3 + number % 6),
        .sets = sets[number / 6 % 11],
        .flags = flags[number / 66 % 5],
    };
    if (options.seats == 3) options.flags &= ~SG_SHADOW_GUNSLINGERS;
    return options;
}

/* The same, half of them with some of the house rules. */
static inline sg_options mixed_options(int number)
{
    sg_options options = boxed_options(number);
    const int house = 2 * SG_DRAW_LAST - SG_SAFE_ROUND; /* all of them */
    if (number % 16 > 7) options.flags |= (int32_t)((uint32_t)number * 2654435761u >> 3) & house;
    return options;
}

/* A random game that the caller steps through. */
struct random_game {
    sg_state s;
    sg_random choice;
    sg_move legal[SG_MAX_MOVES];
    int count;
};

static inline int game_begin(struct random_game *g, const sg_options *options, uint64_t number)
{
    sg_seed deal = sg_seed_from(number), choice = sg_seed_from(~number);
    sg_random_start(&g->choice, &choice);
    return sg_start(&g->s, options, &deal, NULL);
}

/* Lists the legal moves and picks one; false when the game is over. */
static inline bool game_pick(struct random_game *g, sg_move *move)
{
    g->count = sg_legal(&g->s, g->legal);
    if (g->count > 0) *move = g->legal[sg_random_below(&g->choice, (uint32_t)g->count)];
    return g->count > 0;
}

#endif
