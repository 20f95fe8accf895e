/* pack_invariants.h: what is true of every state of a game with a pack. */
#ifndef SIXGUN_TESTS_PACK_INVARIANTS_H
#define SIXGUN_TESTS_PACK_INVARIANTS_H

#include "sixgun/pack.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static inline void every_card_lies_once(const sg_state *s)
{
    int seen[SG_MAX_CARDS + 1] = {0};
    for (int i = 0; i < s->start[SG_PILES]; i++) seen[s->cards[i]]++;
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        bool left_out =
            (s->options.flags & SG_BEGINNER) && sg_pack_kind_has_book(s->pack, sg_pack_card_kind(s->pack, card));
        assert_int_equal(seen[card], (sg_pack_card_set(s->pack, card) & s->options.sets) && !left_out);
    }
}

/* Deals anew what a seat cannot know: it sees the same, and may do the same. */
static inline void look_back(const sg_state *s, int seat, uint64_t number)
{
    static sg_move before[SG_MAX_MOVES], after[SG_MAX_MOVES];
    sg_view view, again;
    sg_state dealt;
    sg_seed seed = sg_seed_from(number);
    sg_look(s, seat, &view);
    assert_int_equal(sg_deal(&view, &seed, &dealt), SG_OK);
    sg_look(&dealt, seat, &again);
    assert_memory_equal(&view, &again, sizeof view);
    assert_ptr_equal(dealt.pack, s->pack);
    if (sg_asked(s).seat != seat) return;
    int count = sg_legal(&view.s, before);
    assert_int_equal(sg_legal(&dealt, after), count);
    assert_memory_equal(before, after, (size_t)count * sizeof *before);
}

#endif
