/* test_outlook.c: what a move is said to come to is what happens: over random games, each legal move that heals or does
 * nothing is made in a copy. */
#include "unit/random_game.h"

#include <string.h>

enum { PLAYED = 60, MOST_MOVES = 150, EVERY_SET = 63, ROOM = 256 };

static int seen[SG_VAIN_COUNT], healed, unlimited, two_missed;

static bool is_heal(sg_move m)
{
    int kind = m.effect ? m.effect : m.what == SG_CARD ? sg_card_kind(m.id) : 0;
    sg_symbol y = kind ? sg_kind_symbol(kind, 0) : sg_equipment_symbol(m.what == SG_EQUIPMENT ? m.id : 0);
    bool of_hand = m.verb == SG_VERB_PLAY && m.what == SG_CARD && sg_kind_border(kind) == SG_GREEN;
    return y.effect == SG_HEAL && !of_hand &&
           (m.verb == SG_VERB_PLAY || m.verb == SG_VERB_USE || m.verb == SG_VERB_BUY);
}

static void play_on(const sg_state *s, sg_move m, sg_outlook told)
{
    sg_event events[ROOM];
    sg_log log = {events, ROOM, 0};
    sg_state t = *s;
    int gained = 0;
    assert_int_equal(sg_apply(&t, m, &log), SG_OK);
    /* Other cards are asked for first: they are paid with the first that will do. */
    for (int i = 0; i < told.cost && sg_asked(&t).kind == SG_ASK_PAY; i++) {
        sg_move moves[SG_MAX_MOVES];
        if (sg_legal(&t, moves)) assert_int_equal(sg_apply(&t, moves[0], &log), SG_OK);
    }
    for (int i = 0; i < log.count && i < ROOM; i++)
        if (events[i].kind == SG_EV_GAINS_LIFE && events[i].cause_is == (m.what == SG_CARD ? SG_CARD : SG_EQUIPMENT))
            gained += events[i].amount;
    assert_int_equal(gained, told.heals);
    healed += gained > 0;
}

static void look_at(const sg_state *s, sg_move m)
{
    sg_outlook told = sg_foresee(s, m);
    assert_in_range(told.vain, 0, SG_VAIN_COUNT - 1);
    seen[told.vain]++;
    unlimited += told.bangs == SG_ANY_NUMBER;
    two_missed += told.missed == 2;
    if (is_heal(m) && sg_asked(s).kind == SG_ASK_PLAY && !m.effect) play_on(s, m, told);
}

static void look_at_all(sg_state *s)
{
    sg_move legal[SG_MAX_MOVES];
    s->seat[sg_asked(s).seat].gold = 9; /* enough for whatever can be bought */
    int count = sg_legal(s, legal);
    for (int i = 0; i < count; i++) look_at(s, legal[i]);
}

static void outlooks_come_true(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number < PLAYED; number++) {
        sg_options options = {.seats = (uint8_t)(3 + number % 6), .sets = EVERY_SET, .event_count = 1};
        play_at_random(&options, number, MOST_MOVES, look_at_all);
    }
    for (int vain = 1; vain < SG_VAIN_COUNT; vain++) assert_true(seen[vain] > 0);
    assert_true(healed > 0 && unlimited > 0 && two_missed > 0);
}

static void nothing_is_told_of_nothing(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    sg_seed seed = sg_seed_from(1);
    sg_outlook none;
    sg_state s;
    memset(&none, 0, sizeof none);
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    for (int verb = 0; verb <= SG_VERB_COUNT; verb++)
        for (int what = 0; what < 16; what++) {
            sg_outlook told =
                sg_foresee(&s, (sg_move){.seat = 9, .verb = (uint8_t)verb, .what = (uint8_t)what, .id = 255});
            assert_memory_equal(&told, &none, sizeof none);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(outlooks_come_true),
                                       cmocka_unit_test(nothing_is_told_of_nothing)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
