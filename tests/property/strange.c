/* strange.c: what the engine does with numbers, positions and bytes that no game would give it.  Most of it shows in
 * the sanitized build, where a step outside of an array ends the test. */
#include "property/amount.h"
#include "property/invariants.h"

#include <stdlib.h>

enum { GAMES = 3000, STEPS = 12 };

static void some_way_into(struct random_game *g, int number)
{
    sg_options options = mixed_options(number);
    sg_move move;
    assert_int_equal(game_begin(g, &options, (uint64_t)number), SG_OK);
    for (uint32_t n = sg_random_below(&g->choice, 200); n > 0 && game_pick(g, &move); n--) sg_apply(&g->s, move, NULL);
}

static void ask_about_numbers(const sg_state *s)
{
    for (int seat = -1; seat <= SG_MAX_SEATS + 2; seat++) {
        bool plays = sg_is_in_game(s, seat);
        assert_true(plays || sg_hand_limit(s, seat) == 0);
        assert_true(sg_reach(s, seat) >= 0 && sg_distance(s, seat, 300) == 0 && sg_distance(s, -1, seat) == 0);
        assert_false(sg_has_gear(s, seat, 300) || sg_has_gear(s, seat, -1));
        assert_int_equal(sg_price(s, seat, -1), 0);
    }
    for (int card = -1; card <= 300; card++) {
        bool exists = card >= 1 && card <= SG_MAX_CARDS;
        assert_true(exists || (sg_suit_of(s, card) == SG_NO_SUIT && !sg_is_fresh(s, card)));
    }
    for (int pile = -1; pile <= SG_PILES + 1; pile++) assert_true(sg_count(s, pile) == 0 || sg_cards(s, pile));
    assert_non_null(sg_cards(s, -1));
    assert_non_null(sg_cards(s, 1000));
    for (int index = -1; index <= SG_MAX_STACK; index++)
        assert_true((sg_frame_name(s, index) != NULL) == (index >= 0 && index < sg_frame_depth(s)));
}

static void numbers_that_name_nothing_have_an_answer(void **unused)
{
    (void)unused;
    struct random_game g;
    for (int number = 0; number < games(GAMES) / 10; number++) {
        some_way_into(&g, number);
        ask_about_numbers(&g.s);
    }
}

/* A seat that nobody has knows what all know, and no more. */
static void a_seat_that_is_none_sees_what_a_spectator_sees(void **unused)
{
    (void)unused;
    struct random_game g;
    sg_view view, spectator;
    for (int number = 0; number < 60; number++) {
        some_way_into(&g, number);
        sg_look(&g.s, SG_EYE_SPECTATOR, &spectator);
        for (int i = 0; i < 7; i++) {
            int eye = (int[]){-1, -2, g.s.options.seats + 1, SG_MAX_SEATS + 1, 253, 256, 1000}[i];
            sg_look(&g.s, eye, &view);
            assert_memory_equal(&view, &spectator, sizeof view);
            sg_event event = {.kind = SG_EV_DRAWS, .actor = 1, .card = 7, .seen_by = SG_BIT(1)};
            assert_int_equal(sg_event_for(event, eye).card, 0);
        }
    }
}

/* Changes a few bytes, most of them where the turn, the seats and what is unfinished are. */
static void corrupt(sg_state *s, sg_random *r)
{
    uint8_t *bytes = (uint8_t *)s;
    size_t stack = offsetof(sg_state, stack), unfinished = (size_t)s->depth * sizeof(sg_frame);
    for (uint32_t n = 1 + sg_random_below(r, 3); n > 0; n--) {
        size_t from = offsetof(sg_state, plain), room = sizeof s->plain;
        switch (sg_random_below(r, 4)) {
        case 0: from = offsetof(sg_state, turns), room = 64; break;
        case 1: from = offsetof(sg_state, seat), room = stack - from; break;
        case 2: from = stack, room = unfinished; break;
        default: break;
        }
        if (room == 0) continue;
        bool bit = sg_random_below(r, 2);
        size_t at = from + sg_random_below(r, (uint32_t)room);
        bytes[at] = (uint8_t)(bit ? bytes[at] ^ 1u << sg_random_below(r, 8) : sg_random_below(r, 256));
    }
}

/* Whatever may pass for a state can be seen, dealt and played. */
static void play_on(sg_state *s, sg_random *r)
{
    sg_move moves[SG_MAX_MOVES];
    sg_seed seed = sg_seed_from(1);
    for (int step = 0; step < STEPS && sg_is_sound(s) && !sg_is_over(s); step++) {
        sg_view view;
        sg_state dealt;
        int count = sg_legal(s, moves);
        assert_true(count > 0);
        for (int i = 0; i <= s->options.seats + 2; i++) {
            sg_look(s, i > s->options.seats ? SG_EYE_EVERYTHING + s->options.seats + 1 - i : i, &view);
            sg_deal(&view, &seed, &dealt);
        }
        ask_about_numbers(s);
        sg_asked(s);
        assert_int_equal(sg_apply(s, moves[sg_random_below(r, (uint32_t)count)], NULL), SG_OK);
    }
}

static void bytes_that_pass_for_a_state_can_be_played(void **unused)
{
    (void)unused;
    int sound = 0;
    struct random_game g;
    for (int number = 0; number < games(GAMES); number++) {
        some_way_into(&g, number);
        corrupt(&g.s, &g.choice);
        sound += sg_is_sound(&g.s);
        play_on(&g.s, &g.choice);
    }
    assert_true(sound > games(GAMES) / 20);
}

/* Four players, each with a card in hand; A's turn. */
static sg_position small_position(void)
{
    sg_position p = {.options = {.seats = 4, .sets = SG_SET_BASE}, .turn = 1, .phase = SG_PHASE_PLAY};
    static const uint8_t roles[] = {0, SG_SHERIFF, SG_OUTLAW, SG_RENEGADE, SG_OUTLAW};
    p.seed = sg_seed_from(1);
    for (int seat = 1; seat <= 4; seat++) {
        p.place[seat].role = roles[seat];
        p.place[seat].character = (uint8_t)seat;
        sg_position_put(&p, SG_HAND_OF(seat), seat);
    }
    return p;
}

static void refused(const sg_position *p, int error)
{
    sg_state s, zero;
    memset(&zero, 0, sizeof zero);
    assert_int_equal(sg_set_up(&s, p, NULL).error, error);
    assert_memory_equal(&s, &zero, sizeof s);
}

static void positions_with_counts_out_of_range_are_refused(void **unused)
{
    (void)unused;
    sg_state s;
    sg_position p = small_position();
    assert_int_equal(sg_set_up(&s, &p, NULL).error, SG_OK);
    assert_true(sg_is_sound(&s));
    p.place[4].dead = 5;
    refused(&p, SG_ERR_BAD_LIFE);

    p = small_position();
    p.options.sets |= SG_SET_DODGE_CITY;
    int sombrero = sg_card_find(sg_kind_by_slug("sombrero"), SG_CLUBS, 7, false);
    assert_true(sg_position_put(&p, SG_TABLE_OF(1), sombrero));
    memset(p.fresh, sombrero, sizeof p.fresh);
    p.fresh_count = 1;
    assert_int_equal(sg_set_up(&s, &p, NULL).error, SG_OK);
    p.fresh_count = 255;
    refused(&p, SG_ERR_NOT_IN_PLAY);

    p = small_position();
    p.start[SG_PILES] = 255;
    refused(&p, SG_ERR_BAD_CARD);
    p = small_position();
    p.start[SG_STORE] = 1;
    refused(&p, SG_ERR_BAD_CARD);
    p = small_position();
    p.cards[SG_MAX_CARDS - 1] = 1; /* behind the last pile */
    refused(&p, SG_ERR_BAD_CARD);
}

/* What somebody says who sees the game can be looked at, or is no view. */
static void look_at_position(const sg_position *p, int eye)
{
    sg_view view, again;
    sg_position same;
    sg_move moves[SG_MAX_MOVES];
    if (sg_view_of(p, eye, &view) != SG_OK) return;
    ask_about_numbers(&view.s);
    assert_int_equal(sg_legal(&view.s, moves), 0);
    sg_look(&view.s, eye, &again);
    sg_position_of(&view.s, &same);
    assert_int_equal(sg_view_of(&same, eye, &again), SG_OK);
}

/* A position with some byte that is another one is refused, or is a game that can be played. */
static void any_position_is_refused_or_can_be_played(void **unused)
{
    (void)unused;
    struct random_game g;
    for (int number = 0; number < games(GAMES); number++) {
        sg_position p = small_position();
        sg_state s;
        sg_seed seed = sg_seed_from((uint64_t)number);
        sg_random_start(&g.choice, &seed);
        if (number % 2) p.options.sets = 63;
        for (int n = 1 + number % 3; n > 0; n--) {
            bool late = sg_random_below(&g.choice, 2);
            size_t from = late ? offsetof(sg_position, turn) : offsetof(sg_position, options);
            size_t at = from + sg_random_below(&g.choice, (uint32_t)(sizeof p - from));
            ((uint8_t *)&p)[at] = (uint8_t)sg_random_below(&g.choice, number % 5 ? 10 : 256);
        }
        look_at_position(&p, number % 12);
        if (sg_set_up(&s, &p, NULL).error) continue;
        assert_true(sg_is_sound(&s));
        play_on(&s, &g.choice);
        assert_true(sg_is_sound(&s));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_that_name_nothing_have_an_answer),
        cmocka_unit_test(a_seat_that_is_none_sees_what_a_spectator_sees),
        cmocka_unit_test(bytes_that_pass_for_a_state_can_be_played),
        cmocka_unit_test(positions_with_counts_out_of_range_are_refused),
        cmocka_unit_test(any_position_is_refused_or_can_be_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
