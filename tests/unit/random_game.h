/* random_game.h: games in which everybody does anything, looked at before every move. */
#ifndef TESTS_RANDOM_GAME_H
#define TESTS_RANDOM_GAME_H

#include "sixgun/sixgun.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* At most so many moves of a game of that number; `look` may change what lies on the table. */
static inline void play_at_random(const sg_options *options, uint64_t number, int most, void (*look)(sg_state *s))
{
    sg_seed seed = sg_seed_from(number);
    sg_random random;
    sg_state s;
    assert_int_equal(sg_start(&s, options, &seed, NULL), SG_OK);
    sg_random_start(&random, &seed);
    for (int i = 0; i < most && !sg_is_over(&s); i++) {
        sg_move legal[SG_MAX_MOVES];
        look(&s);
        int count = sg_legal(&s, legal);
        assert_int_equal(sg_apply(&s, legal[sg_random_below(&random, (uint32_t)count)], NULL), SG_OK);
    }
}

#endif
