/* test_bots_match.c: whole games between bots come to an end, always the same one, and are counted right. */
#include "bots/match.h"
#include "bots/rating.h"
#include "bots/statistics.h"

#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

enum { EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL };

static struct match_setup setup_of(int seats, int sets, const sg_bot *bot)
{
    struct match_setup setup = {.options = {.seats = (uint8_t)seats, .sets = (uint8_t)sets}, .seed = 11};
    for (int seat = 1; seat <= seats; seat++) setup.bot[seat] = bot;
    return setup;
}

static void play_some(const struct match_setup *setup, uint64_t from, uint64_t to, struct match_totals *totals)
{
    struct match_result result;
    for (uint64_t game = from; game < to; game++) {
        assert_int_equal(match_play(setup, game, &result), SG_OK);
        match_count(totals, &result);
    }
}

static void every_mix_of_sets_is_played_to_its_end(void **state)
{
    (void)state;
    for (int sets = SG_SET_BASE; sets <= EVERY_SET; sets += 2)
        for (int seats = 3; seats <= SG_MAX_SEATS; seats++) {
            struct match_setup setup = setup_of(seats, sets, &sg_bot_rules);
            struct match_totals totals = {0};
            play_some(&setup, 0, 10, &totals);
            assert_int_equal(totals.games, 10);
            assert_int_equal(totals.over[SG_OUT_OF_TURNS], 0);
        }
}

static void variants_are_played_to_their_end(void **state)
{
    static const uint8_t flags[] = {SG_BEGINNER, SG_TWO_CHARACTERS, SG_NO_EXTRA_EVENTS};
    (void)state;
    for (size_t i = 0; i < sizeof flags; i++) {
        struct match_setup setup = setup_of(6, EVERY_SET, &sg_bot_rules);
        struct match_totals totals = {0};
        setup.options.flags = flags[i];
        play_some(&setup, 0, 30, &totals);
        assert_int_equal(totals.over[SG_OUT_OF_TURNS], 0);
    }
}

static void the_order_of_games_and_of_sums_changes_nothing(void **state)
{
    (void)state;
    struct match_setup setup = setup_of(5, EVERY_SET, &sg_bot_rules);
    struct match_totals all = {0}, first = {0}, second = {0};
    setup.bot[2] = &sg_bot_random;
    play_some(&setup, 0, 40, &all);
    play_some(&setup, 25, 40, &second);
    play_some(&setup, 0, 25, &first);
    match_add(&second, &first);
    assert_memory_equal(&all, &second, sizeof all);
}

static void every_game_has_a_deal_of_its_own(void **state)
{
    (void)state;
    struct match_setup setup = setup_of(5, SG_SET_BASE, &sg_bot_rules), other = setup;
    struct match_result a, b, c;
    other.seed++;
    assert_int_equal(match_play(&setup, 1, &a), SG_OK);
    assert_int_equal(match_play(&setup, 2, &b), SG_OK);
    assert_int_equal(match_play(&other, 1, &c), SG_OK);
    assert_true(a.hash != b.hash);
    assert_true(a.hash != c.hash);
}

static void refused_options_are_told(void **state)
{
    (void)state;
    struct match_setup setup = setup_of(2, SG_SET_BASE, &sg_bot_rules);
    struct match_result result;
    assert_int_equal(match_play(&setup, 0, &result), SG_ERR_BAD_SEATS);
}

static void who_never_looks_plays_as_if_looking(void **state)
{
    (void)state;
    struct match_setup blind = setup_of(5, EVERY_SET, &sg_bot_random);
    blind.bot[3] = &sg_bot_rules;
    struct match_setup looking = blind;
    sg_bot looks = sg_bot_random;
    assert_true(looks.blind && !looks.watch);
    looks.blind = false;
    for (int seat = 1; seat <= 5; seat++)
        if (seat != 3) looking.bot[seat] = &looks;
    struct match_totals one = {0}, other = {0};
    play_some(&blind, 0, 20, &one);
    play_some(&looking, 0, 20, &other);
    assert_memory_equal(&one, &other, sizeof one);
}

struct seen {
    int begun, moved, ended;
    sg_state s;
};

static void on_begun(void *context, const sg_state *s, const sg_seed *seed)
{
    struct seen *seen = context;
    sg_seed expected = match_seed(11, 3);
    assert_memory_equal(seed, &expected, sizeof expected);
    seen->begun++;
    seen->s = *s;
}

/* Replays the game move by move. */
static void on_moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took)
{
    struct seen *seen = context;
    (void)events, (void)took;
    assert_true(count >= 0);
    assert_int_equal(sg_apply(&seen->s, move, NULL), SG_OK);
    assert_memory_equal(&seen->s, s, sizeof *s);
    seen->moved++;
}

static void on_ended(void *context, const sg_state *s)
{
    struct seen *seen = context;
    assert_true(sg_is_over(s));
    seen->ended++;
}

static void a_hook_sees_the_whole_game(void **state)
{
    (void)state;
    struct seen seen = {0};
    struct match_hook hook = {.context = &seen, .begun = on_begun, .moved = on_moved, .ended = on_ended};
    struct match_setup setup = setup_of(5, EVERY_SET, &sg_bot_rules);
    struct match_result result;
    setup.hook = &hook;
    assert_int_equal(match_play(&setup, 3, &result), SG_OK);
    assert_int_equal(seen.begun, 1);
    assert_int_equal(seen.moved, result.moves);
    assert_int_equal(seen.ended, 1);
    assert_int_equal(sg_hash(&seen.s), result.hash);
}

static void rules_beats_random_in_every_role(void **state)
{
    (void)state;
    struct paired by_role[SG_ROLES] = {{0}};
    for (uint64_t game = 0; game < 1000; game++) {
        struct match_setup setup = setup_of(5, SG_SET_BASE, &sg_bot_rules);
        struct match_result with, without;
        int seat = (int)(game % 5) + 1;
        assert_int_equal(match_play(&setup, game, &with), SG_OK);
        setup.bot[seat] = &sg_bot_random;
        assert_int_equal(match_play(&setup, game, &without), SG_OK);
        paired_count(&by_role[with.role[seat]], with.winners & SG_BIT(seat), without.winners & SG_BIT(seat));
    }
    for (int role = SG_SHERIFF; role <= SG_RENEGADE; role++) assert_true(paired_difference(&by_role[role]).low > 0);
}

/* --- series ------------------------------------------------------------------------- */

static void the_living_keep_their_characters_and_the_sheriff_goes_round(void **state)
{
    (void)state;
    struct match_setup setup = setup_of(5, SG_SET_BASE, &sg_bot_rules);
    sg_state s;
    struct match_result result;
    sg_seed seed = match_seed(setup.seed, 0);
    for (int game = 0; game < 20; game++) {
        assert_int_equal(sg_start(&s, &setup.options, &seed, NULL), SG_OK);
        assert_int_equal(match_play_on(&setup, (uint64_t)game, &s, &result), SG_OK);
        sg_options next = series_next(&s, true);
        for (int seat = 1; seat <= 5; seat++) {
            bool lives = result.alive & SG_BIT(seat);
            assert_int_equal(next.kept[seat], lives ? s.seat[seat].character : 0);
            assert_int_equal(next.role[seat], seat == s.first % 5 + 1 ? SG_SHERIFF : 0);
        }
        setup.options = next;
        seed = match_seed(setup.seed, (uint64_t)game + 1);
    }
}

static void of_three_the_roles_always_fall_at_random(void **state)
{
    (void)state;
    struct match_setup setup = setup_of(3, SG_SET_BASE, &sg_bot_rules);
    sg_state s;
    struct match_result result;
    sg_seed seed = match_seed(setup.seed, 0);
    assert_int_equal(sg_start(&s, &setup.options, &seed, NULL), SG_OK);
    assert_int_equal(match_play_on(&setup, 0, &s, &result), SG_OK);
    sg_options next = series_next(&s, true);
    for (int seat = 1; seat <= 3; seat++) assert_int_equal(next.role[seat], 0);
}

/* --- statistics ----------------------------------------------------------------------- */

static void wilson_intervals_are_those_of_the_tables(void **state)
{
    (void)state;
    struct interval none = wilson(0, 0), half = wilson(50, 100), all = wilson(10, 10);
    assert_true(none.low == 0 && none.high == 1);
    assert_float_equal(half.low, 0.4038, 0.0001);
    assert_float_equal(half.high, 0.5962, 0.0001);
    assert_float_equal(all.low, 0.7225, 0.0001);
    assert_float_equal(all.high, 1, 0.0001);
}

static void pairs_that_agree_say_nothing_about_a_difference(void **state)
{
    (void)state;
    struct paired p = {0};
    for (int i = 0; i < 300; i++) paired_count(&p, i % 2, i % 2);
    struct interval same = paired_difference(&p);
    assert_true(same.middle == 0 && same.low < 0 && same.high > 0 && same.high < 0.015);
    for (int i = 0; i < 100; i++) paired_count(&p, 1, 0);
    struct interval better = paired_difference(&p);
    assert_float_equal(better.middle, 0.25, 0.0001);
    assert_true(better.low > 0.2 && better.high < 0.3);
}

static void differences_have_intervals_that_survive_few_pairs(void **state)
{
    (void)state;
    static const struct {
        struct paired pairs;
        double low, high;
    } rows[] = {
        {{1, 1, 7, 12}, -0.517, -0.026}, /* Bentur et al. (2009), as Fagerland, Lydersen and Laake (2014) reckon it */
        {{43, 0, 1, 0}, -0.118, 0.059},  /* Miyanaga (1994), the example of Tango (1998) */
        {{3, 0, 0, 0}, -0.5615, 0.5615}, /* nothing differs: z² / (n + z²) */
        {{0, 0, 0, 0}, -1, 1},
        {{0, 2, 0, 0}, -0.3152, 1},
        {{40000, 16000, 8000, 36000}, 0.0770, 0.0830}, /* so many that the normal curve gives the same */
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct interval is = paired_difference(&rows[i].pairs);
        assert_float_equal(is.low, rows[i].low, 0.0005);
        assert_float_equal(is.high, rows[i].high, 0.0005);
        struct paired turned = {rows[i].pairs.both, rows[i].pairs.second, rows[i].pairs.first, rows[i].pairs.neither};
        assert_float_equal(paired_difference(&turned).high, -is.low, 1e-9);
    }
}

static void means_have_their_intervals(void **state)
{
    (void)state;
    struct sample s = {0};
    assert_true(isinf(sample_mean(&s).high) && isinf(sample_always(&s).high));
    for (int i = 0; i < 400; i++) sample_count(&s, i % 2 ? 3 : 1);
    assert_true(fabs(sample_variance(&s) - 400.0 / 399) < 0.0001);
    assert_true(fabs(sample_mean(&s).low - (2 - 1.96 * sqrt(1 / 399.0))) < 0.0001);
    assert_true(sample_always(&s).low < sample_mean(&s).low && sample_always(&s).low > 1.8);
}

/* Coins that are fair, looked at after every throw: few runs may ever be sure that they are not, and where they fall
 * unevenly most are. */
static void who_looks_all_the_time_is_seldom_wrong(void **state)
{
    (void)state;
    int sure[2] = {0};
    for (int run = 0; run < 400; run++) {
        sg_random r;
        sg_seed seed = sg_seed_from((uint64_t)run);
        sg_random_start(&r, &seed);
        for (int uneven = 0; uneven < 2; uneven++) {
            struct sample s = {0};
            bool was_sure = false;
            for (int i = 0; i < 500; i++) {
                sample_count(&s, sg_random_below(&r, 100) < (uneven ? 65 : 50));
                struct interval now = sample_always(&s);
                was_sure |= now.low > 0.5 || now.high < 0.5;
            }
            sure[uneven] += was_sure;
        }
    }
    assert_true(sure[0] <= 400 / 20);
    assert_true(sure[1] > 400 * 9 / 10);
}

static void the_sequential_test_decides_either_way(void **state)
{
    (void)state;
    struct sequential up = sequential_begin(0.6, 0.05), down = up;
    enum decision verdict = SEQUENTIAL_GO_ON;
    int pairs = 0;
    for (; verdict == SEQUENTIAL_GO_ON; pairs++) verdict = sequential_count(&up, 1, 0);
    assert_int_equal(verdict, SEQUENTIAL_FIRST_IS_STRONGER);
    assert_int_equal(pairs, 17);
    assert_int_equal(sequential_count(&down, 1, 1), SEQUENTIAL_GO_ON);
    for (verdict = SEQUENTIAL_GO_ON; verdict == SEQUENTIAL_GO_ON;) verdict = sequential_count(&down, 0, 1);
    assert_int_equal(verdict, SEQUENTIAL_NO_DIFFERENCE);
}

/* --- ratings --------------------------------------------------------------------------- */

static void rated(const struct rating_counts *counts, int players, int anchor, int player, double wanted)
{
    struct interval rating[RATING_MOST];
    rating_fit(counts, players, anchor, rating);
    if (fabs(rating[player].middle - wanted) > 1)
        fail_msg("player %d has %.2f instead of %.2f points", player, rating[player].middle, wanted);
    assert_true(rating[player].low < rating[player].middle && rating[player].middle < rating[player].high);
}

/* Of two, who won where the other lost ten times as often has ten times the odds. */
static void ten_times_the_odds_are_400_points(void **state)
{
    (void)state;
    struct rating_counts counts = {.deals = {5000, 100000, 10000, 7000}};
    rated(&counts, 2, 1, 0, 400);
    rated(&counts, 2, 0, 1, -400);
    counts.deals[0] = counts.deals[3] = 0; /* what all win or lose tells nothing */
    rated(&counts, 2, 1, 0, 400);
}

/* Deals as Rasch's model makes them: hard and easy ones, and odds of 1, 2 and 4. */
static void ratings_are_found_again(void **state)
{
    (void)state;
    static const double odds[] = {1, 2, 4}, hard[] = {0.1, 0.5, 3};
    static struct rating_counts counts;
    for (int deal = 0; deal < 3; deal++)
        for (int mask = 0; mask < 8; mask++) {
            double chance = 1;
            for (int i = 0; i < 3; i++) {
                double wins = odds[i] * hard[deal] / (1 + odds[i] * hard[deal]);
                chance *= mask >> i & 1 ? wins : 1 - wins;
            }
            counts.deals[mask] += (uint64_t)(chance * 1000000);
        }
    rated(&counts, 3, 0, 1, 400 * log10(2));
    rated(&counts, 3, 0, 2, 400 * log10(4));
}

/* A hundred pairs that differ, of which each wins half: twice the standard error of their logarithm of odds. */
static void intervals_of_ratings_are_those_of_the_odds(void **state)
{
    (void)state;
    struct rating_counts counts = {.deals = {0, 5000, 5000, 0}};
    struct interval rating[RATING_MOST];
    rating_fit(&counts, 2, 0, rating);
    double half = 1.96 * 400 / log(10) * sqrt(1 / 5000.0 + 1 / 5000.0);
    assert_true(fabs(rating[1].middle) < 0.01);
    assert_true(fabs(rating[1].high - half) < 0.1);
    counts.deals[2] = 0; /* somebody who lost all has a rating all the same */
    rating_fit(&counts, 2, 0, rating);
    assert_true(rating[1].middle < -1000 && rating[1].middle > -10000);
}

/* --- who is told when ------------------------------------------------------------------- */

static int turns_seen, turns_late;

/* A turn is seen late when another one has ended meanwhile; those lost in Jail take no move. */
static void count_turns(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    int ended = 0;
    for (int i = 0; i < count; i++) ended += (events[i].kind == SG_EV_TURN_ENDS) - (events[i].kind == SG_EV_TURN_LOST);
    turns_seen += ended;
    if (ended > 1) turns_late += ended - 1;
    sg_bot_rules.watch(memory, view, events, count);
}

static void the_attentive_see_the_table_as_every_turn_leaves_it(void **state)
{
    (void)state;
    for (int attentive = 0; attentive < 2; attentive++) {
        sg_bot bot = sg_bot_rules;
        struct match_setup setup = setup_of(5, SG_SET_BASE, &sg_bot_rules);
        struct match_totals totals = {0};
        bot.watch = count_turns;
        bot.attentive = attentive;
        setup.bot[2] = &bot;
        turns_seen = turns_late = 0;
        play_some(&setup, 0, 5, &totals);
        assert_in_range(turns_seen, 20, 1000);
        assert_int_equal(turns_late > 0, !attentive);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_mix_of_sets_is_played_to_its_end),
        cmocka_unit_test(variants_are_played_to_their_end),
        cmocka_unit_test(the_order_of_games_and_of_sums_changes_nothing),
        cmocka_unit_test(every_game_has_a_deal_of_its_own),
        cmocka_unit_test(refused_options_are_told),
        cmocka_unit_test(who_never_looks_plays_as_if_looking),
        cmocka_unit_test(a_hook_sees_the_whole_game),
        cmocka_unit_test(rules_beats_random_in_every_role),
        cmocka_unit_test(the_living_keep_their_characters_and_the_sheriff_goes_round),
        cmocka_unit_test(of_three_the_roles_always_fall_at_random),
        cmocka_unit_test(wilson_intervals_are_those_of_the_tables),
        cmocka_unit_test(differences_have_intervals_that_survive_few_pairs),
        cmocka_unit_test(pairs_that_agree_say_nothing_about_a_difference),
        cmocka_unit_test(means_have_their_intervals),
        cmocka_unit_test(who_looks_all_the_time_is_seldom_wrong),
        cmocka_unit_test(the_sequential_test_decides_either_way),
        cmocka_unit_test(ten_times_the_odds_are_400_points),
        cmocka_unit_test(ratings_are_found_again),
        cmocka_unit_test(intervals_of_ratings_are_those_of_the_odds),
        cmocka_unit_test(the_attentive_see_the_table_as_every_turn_leaves_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
