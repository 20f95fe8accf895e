/* invariants.h: what is true of every state at every question. */
#ifndef SIXGUN_TESTS_INVARIANTS_H
#define SIXGUN_TESTS_INVARIANTS_H

#include "engine/notes.h"
#include "property/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

static inline void assert_sorted_and_unique(const sg_move *moves, int count)
{
    for (int i = 1; i < count; i++) assert_true(memcmp(&moves[i - 1], &moves[i], sizeof *moves) < 0);
}

static inline void every_card_is_in_one_place(const sg_state *s)
{
    int seen[SG_MAX_CARDS + 1] = {0}, total = 0;
    for (int pile = 0; pile < SG_PILES; pile++)
        for (int i = 0; i < sg_count(s, pile); i++) seen[sg_cards(s, pile)[i]]++;
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        bool belongs = sg_card_set(card) & s->options.sets;
        if (s->options.flags & SG_BEGINNER && sg_kind_has_book(sg_card_kind(card))) belongs = false;
        assert_int_equal(seen[card], belongs);
        total += belongs;
    }
    assert_int_equal(total, s->start[SG_PILES]);
}

static inline void count_gear(const uint8_t *gear, int count, int *seen)
{
    for (int i = 0; i < count; i++) seen[gear[i]]++;
}

/* The row, the deck, in front of a seat, or in hand while it takes effect. */
static inline void every_piece_is_in_one_place(const sg_state *s)
{
    int seen[256] = {0};
    count_gear(s->row, SG_GEAR_ROW, seen);
    count_gear(s->gear, s->gear_count, seen);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        count_gear(s->seat[seat].gear, s->seat[seat].gear_count, seen);
        bool may_hold = s->seat[seat].status != SG_DEAD || s->phase == SG_PHASE_SETUP; /* house.accomplices */
        assert_true(may_hold || s->seat[seat].gear_count == 0);
    }
    for (int i = 0; i < s->depth; i++)
        if (noted(&s->stack[i])->settle.holds == SG_ITEM_EQUIPMENT) seen[noted(&s->stack[i])->settle.piece]++;
    for (int piece = 1; piece <= sg_equipment_count(); piece++)
        assert_int_equal(seen[piece], s->options.sets & SG_SET_GOLD_RUSH ? sg_equipment_copies(piece) : 0);
    assert_true(s->gear_up <= s->gear_count);
    assert_true(s->row[0] || s->row[1] || s->row[2] || s->gear_count == 0);
}

static inline void seats_are_well(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++) {
        const sg_seat *p = &s->seat[seat];
        assert_true(p->life <= p->max_life && p->max_life <= (s->options.flags & SG_PLAIN_SHERIFF ? 4 : 5));
        if (sg_last_life_is_safe(s, seat)) assert_true(s->phase == SG_PHASE_SETUP || p->life > 0);
        bool may_lie = s->options.flags & SG_FINNEGANS_WAKE;
        if (p->status == SG_DEAD) assert_true(p->life == 0 || (may_lie && p->life > 0 && p->life <= 3));
        bool settled = s->phase != SG_PHASE_SETUP && s->depth == 1 && !s->over;
        if (settled && p->status == SG_ALIVE) assert_true(p->life > 0);
        if (settled && p->status == SG_DEAD)
            assert_int_equal(sg_count(s, SG_HAND_OF(seat)) + sg_count(s, SG_TABLE_OF(seat)), 0);
    }
}

static inline void check_state(const struct random_game *g)
{
    const sg_state *s = &g->s;
    sg_question q = sg_asked(s);
    every_card_is_in_one_place(s);
    every_piece_is_in_one_place(s);
    seats_are_well(s);
    assert_true(sg_is_sound(s));
    assert_in_range(g->count, 1, SG_MAX_MOVES);
    assert_sorted_and_unique(g->legal, g->count);
    assert_true(s->phase == SG_PHASE_SETUP || sg_is_in_game(s, q.seat) != (q.kind == SG_ASK_RECKONING));
    for (int i = 0; i < g->count; i++) assert_int_equal(g->legal[i].seat, q.seat);
    assert_true(s->deepest <= 16);
}

#endif
