/* test_forecast.c: what is believed of roles is judged as one would by hand. */
#include "bots/forecast.h"
#include "bots/belief.h"
#include "bots/match.h"
#include "test_bots.h"

#include <math.h>

enum { SURE = BELIEF_SURE, HALF = SURE / 2, QUARTER = SURE / 4 };

static struct forecast_mean score(uint32_t deputy, uint32_t outlaw, uint32_t renegade, int role)
{
    struct forecast_score sum = {0};
    const uint32_t chance[SG_ROLES] = {[SG_DEPUTY] = deputy, [SG_OUTLAW] = outlaw, [SG_RENEGADE] = renegade};
    forecast_score(chance, role, &sum);
    return forecast_mean(&sum, 1);
}

static void is_mean(struct forecast_mean m, double brier, double loss, double right)
{
    if (fabs(m.brier - brier) > 1e-6 || fabs(m.loss - loss) > 2e-6 || fabs(m.right - right) > 1e-9)
        fail_msg("%.9f %.9f %.9f, not %.9f %.9f %.9f", m.brier, m.loss, m.right, brier, loss, right);
}

/* --- one judgement --------------------------------------------------------------------------- */

/* (1/2)² + (1/4)² + (1/4)² = 3/8 and ln 2; (1/2)² + (3/4)² + (1/4)² = 7/8 and ln 4. */
static void a_score_is_what_it_is_by_hand(void **state)
{
    (void)state;
    is_mean(score(HALF, QUARTER, QUARTER, SG_DEPUTY), 0.375, 0.693147, 1);
    is_mean(score(HALF, QUARTER, QUARTER, SG_RENEGADE), 0.875, 1.386294, 0);
    is_mean(score(QUARTER, SURE - QUARTER, 0, SG_OUTLAW), 0.125, 0.287682, 1);
}

static void who_is_sure_is_right_at_no_cost_or_wrong_at_the_highest(void **state)
{
    (void)state;
    is_mean(score(0, SURE, 0, SG_OUTLAW), 0, 0, 1);
    is_mean(score(1, SURE - 1, 0, SG_DEPUTY), 2, 24 * 0.69314718, 0);
}

/* Of several roles that are as likely each is named as often. */
static void likeliest_roles_share_what_is_right(void **state)
{
    (void)state;
    is_mean(score(HALF, HALF, 0, SG_OUTLAW), 0.5, 0.693147, 0.5);
    is_mean(score(SURE / 3, SURE / 3, SURE / 3, SG_DEPUTY), 2.0 / 3, 1.098612, 1.0 / 3);
    is_mean(score(3 * (SURE / 8), 3 * (SURE / 8), QUARTER, SG_RENEGADE), 0.84375, 1.386294, 0);
}

/* --- calibration ------------------------------------------------------------------------------- */

/* A tenth belongs to the second band, certainty to the last; of a role that nobody can have nothing is said. */
static void each_chance_falls_into_its_band(void **state)
{
    (void)state;
    static struct forecasts f;
    const uint32_t even[SG_ROLES] = {[SG_OUTLAW] = HALF, [SG_RENEGADE] = HALF};
    const uint32_t first[SG_ROLES] = {[SG_OUTLAW] = SURE / 10 + 1, [SG_RENEGADE] = SURE - SURE / 10 - 1};
    const uint32_t second[SG_ROLES] = {[SG_OUTLAW] = SURE, [SG_RENEGADE] = 0};
    forecast_count(&f, 2, 3, 1, first, even, SG_OUTLAW);
    forecast_count(&f, 2, 3, 1, second, even, SG_OUTLAW);
    const struct forecast_band *band = f.band[2];
    assert_int_equal(band[0].count, 1);
    assert_int_equal(band[0].came_true, 0);
    assert_int_equal(band[1].count, 1);
    assert_int_equal(band[1].came_true, 1);
    assert_int_equal(band[1].said, SURE / 10 + 1);
    assert_int_equal(band[8].count, 1);
    assert_int_equal(band[8].came_true, 0);
    assert_int_equal(band[9].count, 1);
    assert_int_equal(band[9].came_true, 1);
    assert_int_equal(f.sum[2][3][0].count, 2);
}

static void where_one_role_is_left_there_is_nothing_to_judge(void **state)
{
    (void)state;
    static struct forecasts f, none;
    const uint32_t only[SG_ROLES] = {[SG_OUTLAW] = SURE};
    forecast_count(&f, 2, 3, 1, only, only, SG_OUTLAW);
    assert_memory_equal(&f, &none, sizeof f);
}

/* --- a table ------------------------------------------------------------------------------------- */

#define FOUR \
    "seat A sheriff lucky_duke 5/5\n" \
    "seat B outlaw kit_carlson 4/4 hand bang:KH\n" \
    "seat C outlaw vulture_sam 4/4\n" \
    "seat D renegade rose_doolan 4/4\n" \
    "turn B play\n"

static void seat_all(const sg_bot *bot, const sg_state *s, sg_player player[SG_MAX_SEATS + 1])
{
    sg_view view;
    sg_seed seed = sg_seed_from(1);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_look(s, seat, &view);
        player_meet(&player[seat], bot, &view, &seed);
    }
}

static struct forecast_sum sum_of(const struct forecasts *f, int seat)
{
    struct forecast_sum sum = {0};
    for (int of = 1; of <= SG_MAX_SEATS; of++)
        for (int round = 0; round < FORECAST_ROUNDS; round++) forecast_sum_add(&sum, &f->sum[seat][of][round]);
    return sum;
}

/* The judgements of one turn there, with that bot in every seat. */
static struct forecasts judged(const char *position, const sg_bot *bot)
{
    struct forecasts f = {0};
    struct forecast_game g = {0};
    sg_player player[SG_MAX_SEATS + 1] = {{0}};
    sg_state s;
    put_up(position, &s);
    seat_all(bot, &s, player);
    forecast_turn(&f, &g, &s, player);
    return f;
}

/* The Sheriff says 2/3 Outlaw, 1/3 Renegade of each of three: of an Outlaw 2/9 and ln 3/2, of the Renegade 8/9 and
 * ln 3.  An Outlaw says a half of each of two.  The Renegade knows that both others are Outlaws. */
static void who_has_seen_nothing_says_what_is_left(void **state)
{
    (void)state;
    struct forecasts f = judged(FOUR, &sg_bot_rules);
    struct forecast_sum sheriff = sum_of(&f, 1), outlaw = sum_of(&f, 2);
    assert_int_equal(sheriff.count, 3);
    is_mean(forecast_mean(&sheriff.said, 3), 4.0 / 9, (2 * 0.405465 + 1.098612) / 3, 2.0 / 3);
    is_mean(forecast_mean(&sheriff.even, 3), 4.0 / 9, (2 * 0.405465 + 1.098612) / 3, 2.0 / 3);
    assert_int_equal(outlaw.count, 2);
    is_mean(forecast_mean(&outlaw.said, 2), 0.5, 0.693147, 0.5);
    assert_int_equal(sum_of(&f, 3).count, 2);
    assert_int_equal(sum_of(&f, 4).count, 0);
}

/* Of the dead all see the role: the Sheriff has one Outlaw and one Renegade to tell apart, the other Outlaw none. */
static void the_dead_neither_judge_nor_are_judged(void **state)
{
    (void)state;
    struct forecasts f = judged("seat A sheriff lucky_duke 5/5\n"
                                "seat B outlaw kit_carlson dead 1\n"
                                "seat C outlaw vulture_sam 4/4\n"
                                "seat D renegade rose_doolan 4/4\n"
                                "turn C play\n",
                                &sg_bot_rules);
    assert_int_equal(sum_of(&f, 1).count, 2);
    for (int seat = 2; seat <= 4; seat++) assert_int_equal(sum_of(&f, seat).count, 0);
}

static void who_keeps_no_belief_is_not_judged(void **state)
{
    (void)state;
    struct forecasts f = judged(FOUR, &sg_bot_random);
    for (int seat = 1; seat <= 4; seat++) assert_int_equal(sum_of(&f, seat).count, 0);
}

/* --- rounds ---------------------------------------------------------------------------------------- */

static void turn_of(struct forecast_game *g, sg_state *s, int seat, bool extra, int round)
{
    s->turn = (uint8_t)seat;
    s->extra = extra;
    forecast_begin_turn(g, s);
    assert_int_equal(g->round, round);
}

/* Five players of whom the third is first. */
static void a_round_is_over_when_the_turn_comes_round(void **state)
{
    (void)state;
    sg_state s = {.options = {.seats = 5}, .first = 3};
    struct forecast_game g = {0};
    turn_of(&g, &s, 3, false, 1);
    turn_of(&g, &s, 4, false, 1);
    turn_of(&g, &s, 4, true, 1); /* once more */
    turn_of(&g, &s, 1, false, 1);
    turn_of(&g, &s, 2, false, 1);
    turn_of(&g, &s, 3, false, 2);
    turn_of(&g, &s, 1, false, 2);
    turn_of(&g, &s, 4, false, 3); /* the first player is out */
    turn_of(&g, &s, 4, false, 4); /* and so is everybody but this one */
}

static void the_other_way_round_a_round_is_over_as_well(void **state)
{
    (void)state;
    sg_state s = {.options = {.seats = 4}, .first = 1, .backwards = 1};
    struct forecast_game g = {0};
    turn_of(&g, &s, 1, false, 1);
    turn_of(&g, &s, 4, false, 1);
    turn_of(&g, &s, 2, false, 1);
    turn_of(&g, &s, 1, false, 2);
}

/* --- whole games ------------------------------------------------------------------------------------- */

struct looking {
    struct forecasts sums;
    struct forecast_game game;
    int turns, last;
};

static void look_on(void *context, const sg_state *s, const sg_player player[SG_MAX_SEATS + 1])
{
    struct looking *l = context;
    assert_true(sg_turns(s) > l->last);
    l->last = sg_turns(s);
    l->turns++;
    forecast_turn(&l->sums, &l->game, s, player);
}

static uint64_t play(struct match_setup *setup, uint64_t game, struct looking *l)
{
    const struct match_hook hook = {.context = l, .turn = look_on};
    struct match_result result;
    setup->hook = l ? &hook : NULL;
    if (l) l->game = (struct forecast_game){0}, l->last = 0;
    assert_int_equal(match_play(setup, game, &result), SG_OK);
    setup->hook = NULL;
    return result.hash;
}

/* Whoever looks on changes nothing, and sees every turn that comes to a question once. */
static void looking_on_changes_no_game(void **state)
{
    (void)state;
    static struct looking l;
    struct match_setup setup = {.options = {.seats = 6, .sets = 63}, .seed = 3};
    static const sg_bot *const bots[] = {&sg_bot_rules,   &sg_bot_greenhorn, &sg_bot_random,
                                         &sg_bot_cowhand, &sg_bot_rules,     &sg_bot_rules};
    for (int seat = 1; seat <= 6; seat++) setup.bot[seat] = bots[seat - 1];
    for (uint64_t game = 0; game < 150; game++) {
        uint64_t alone = play(&setup, game, NULL);
        assert_int_equal(play(&setup, game, &l), alone);
        if (game == 2) setup.bot[6] = &sg_bot_sharpshooter; /* attentive, and takes its time */
        if (game == 4) setup.bot[6] = &sg_bot_rules;
    }
    assert_true(l.turns > 1500);
    assert_true(sum_of(&l.sums, 1).count > 0);
    assert_int_equal(sum_of(&l.sums, 3).count, 0);
}

/* Deeds tell something: who has seen them knows better than who counts what is left. */
static void what_rules_believes_of_rules_is_worth_something(void **state)
{
    (void)state;
    static struct looking l;
    struct forecast_sum first = {0}, later = {0};
    struct match_setup setup = {.options = {.seats = 5, .sets = SG_SET_BASE}, .seed = 4};
    for (int seat = 1; seat <= 5; seat++) setup.bot[seat] = &sg_bot_rules;
    for (uint64_t game = 0; game < 100; game++) play(&setup, game, &l);
    for (int seat = 1; seat <= 5; seat++)
        for (int of = 1; of <= 5; of++) {
            forecast_sum_add(&first, &l.sums.sum[seat][of][0]);
            forecast_sum_add(&later, &l.sums.sum[seat][of][2]);
        }
    struct forecast_mean said = forecast_mean(&later.said, later.count), even = forecast_mean(&later.even, later.count);
    assert_true(said.brier < even.brier / 2 && said.loss < even.loss / 2 && said.right > even.right);
    assert_true(said.brier < forecast_mean(&first.said, first.count).brier);
}

static void sums_may_be_added_in_any_order(void **state)
{
    (void)state;
    static struct looking all, even, odd;
    struct match_setup setup = {.options = {.seats = 5, .sets = SG_SET_BASE}, .seed = 5};
    for (int seat = 1; seat <= 5; seat++) setup.bot[seat] = &sg_bot_rules;
    for (uint64_t game = 0; game < 10; game++) {
        play(&setup, game, &all);
        play(&setup, 9 - game, game % 2 ? &odd : &even);
    }
    forecasts_add(&odd.sums, &even.sums);
    assert_memory_equal(&odd.sums, &all.sums, sizeof all.sums);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_score_is_what_it_is_by_hand),
        cmocka_unit_test(who_is_sure_is_right_at_no_cost_or_wrong_at_the_highest),
        cmocka_unit_test(likeliest_roles_share_what_is_right),
        cmocka_unit_test(each_chance_falls_into_its_band),
        cmocka_unit_test(where_one_role_is_left_there_is_nothing_to_judge),
        cmocka_unit_test(who_has_seen_nothing_says_what_is_left),
        cmocka_unit_test(the_dead_neither_judge_nor_are_judged),
        cmocka_unit_test(who_keeps_no_belief_is_not_judged),
        cmocka_unit_test(a_round_is_over_when_the_turn_comes_round),
        cmocka_unit_test(the_other_way_round_a_round_is_over_as_well),
        cmocka_unit_test(looking_on_changes_no_game),
        cmocka_unit_test(what_rules_believes_of_rules_is_worth_something),
        cmocka_unit_test(sums_may_be_added_in_any_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
