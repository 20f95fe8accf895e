/* test_stakes.c: what an attack is said to cost is what it costs whoever lets it happen. */
#include "say/say.h"
#include "unit/pack_game.h"
#include "unit/random_game.h"

enum { PLAYED = 200, MOST_MOVES = 400, EVERY_SET = 63, ROOM = 256, MOST_TOLD = 4 };

#define SHOOTER "jourdonnais hand bang:2D"
#define SAFE "option safe_first_round\n"

static const char *sentence(void)
{
    static char said[256];
    struct text_names names = {.pack = &pack.rows};
    text_say_question(&played, &names, sg_asked(&played).seat, said, sizeof said);
    return said;
}

static void expect_stakes(int item, int loses, const char *said)
{
    assert_int_equal(sg_asked(&played).item, item);
    assert_int_equal(sg_asked(&played).loses, loses);
    assert_string_equal(sentence(), said);
}

static void a_shot_costs_a_life_point(void **unused)
{
    (void)unused;
    set_up_game(BEGIN, "base", SHOOTER, "bart_cassidy", DECK, "turn A play");
    move("A play bang:2D B");
    expect_stakes(0, 1, "A shoots at you (BANG!): play a Missed! or lose a life point.");
}

/* fistful.ricochet */
static void a_ricochet_costs_the_card(void **unused)
{
    (void)unused;
    set_up_game(BEGIN, "base fistful", SHOOTER, "bart_cassidy table mustang:8H", DECK, "event ricochet\nturn A play");
    move("A ability ricochet B mustang:8H");
    move("A discard bang:2D");
    expect_stakes(sg_pack_card_parse(&pack.rows, "mustang:8H"), 0,
                  "Your Mustang (8♥) is shot at (Ricochet): play a Missed! or lose that card.");
    move("B pass");
    expect(B, 4, 0);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

/* house.safe_first_round */
static void the_last_life_point_is_safe_in_the_first_round(void **unused)
{
    (void)unused;
    set_up_game(BEGIN, "base", SHOOTER, "bart_cassidy 1/4", DECK, SAFE "turn A play first");
    move("A play bang:2D B");
    expect_stakes(0, 0, "You are shot at (BANG!), but would lose no life: play a Missed!, or pass.");
    move("B pass");
    expect(B, 1, 0);
}

static void an_aimed_shot_costs_two(void **unused)
{
    (void)unused;
    set_up_game(ideas_of("rigged"), "base dodge_city", "jourdonnais hand bang:2D vs_aim:4S", "bart_cassidy", DECK,
                "turn A play");
    move("A play bang:2D B");
    move("A respond vs_aim:4S");
    expect_stakes(0, 2, "You are shot at (BANG!): play a Missed! or lose 2 life points.");
    move("B pass");
    expect(B, 2, 2);
}

static void a_vest_is_lost_instead(void **unused)
{
    (void)unused;
    set_up_game(ideas_of("limits"), "base", "jourdonnais hand indians:KD", "paul_regret table mc_vest:6H", DECK,
                "turn A play");
    move("A play indians:KD");
    expect_stakes(0, 0, "Indians! You would lose no life: discard a BANG!, or pass.");
    move("B pass");
    assert_int_equal(sg_life(&played, B), 3);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

/* --- random games -------------------------------------------------------------------------- */

static int told[SG_ASK_COUNT][MOST_TOLD], cards;

static bool is_attack(int kind)
{
    return kind == SG_ASK_SHOT || kind == SG_ASK_INDIANS || kind == SG_ASK_DUEL || kind == SG_ASK_ROULETTE;
}

/* The first loss is that of the attack; others may follow from it. */
static int first_loss(const sg_event *events, int count)
{
    for (int i = 0; i < count && i < ROOM; i++)
        if (events[i].kind == SG_EV_LOSES_LIFE) return events[i].amount;
    return 0;
}

static void let_it_happen(sg_state *s)
{
    sg_question q = sg_asked(s);
    sg_move pass = {.seat = q.seat, .verb = SG_VERB_PASS};
    sg_event events[ROOM];
    sg_log log = {events, ROOM, 0};
    sg_state t = *s;
    bool lay_there = q.item && memchr(sg_in_play(&t, q.seat), q.item, (size_t)sg_in_play_count(&t, q.seat));
    if (!is_attack(q.kind) || sg_refusal(s, pass)) return;
    assert_int_equal(sg_apply(&t, pass, &log), SG_OK);
    assert_int_equal(first_loss(events, log.count), q.loses);
    if (lay_there) assert_null(memchr(sg_in_play(&t, q.seat), q.item, (size_t)sg_in_play_count(&t, q.seat)));
    assert_in_range(q.loses, 0, MOST_TOLD - 1);
    told[q.kind][q.loses]++;
    cards += lay_there;
}

static void what_is_told_comes_true(void **unused)
{
    (void)unused;
    for (uint64_t number = 0; number < PLAYED; number++) {
        sg_options options = {.seats = (uint8_t)(3 + number % 6), .sets = EVERY_SET, .flags = SG_SHADOW_GUNSLINGERS};
        if (number % 3 == 0 || options.seats == 3) options.flags = SG_SAFE_ROUND;
        play_at_random(&options, number, MOST_MOVES, let_it_happen);
    }
    assert_true(told[SG_ASK_SHOT][0] && told[SG_ASK_SHOT][1] && cards);
    assert_true(told[SG_ASK_INDIANS][1] && told[SG_ASK_DUEL][0] && told[SG_ASK_DUEL][1]);
    assert_true(told[SG_ASK_ROULETTE][2]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_shot_costs_a_life_point),
                                       cmocka_unit_test(a_ricochet_costs_the_card),
                                       cmocka_unit_test(the_last_life_point_is_safe_in_the_first_round),
                                       cmocka_unit_test(an_aimed_shot_costs_two),
                                       cmocka_unit_test(a_vest_is_lost_instead),
                                       cmocka_unit_test(what_is_told_comes_true)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
