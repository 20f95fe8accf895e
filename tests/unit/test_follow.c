/* More of `when … then …`, from docs/own-cards.md: what is heard, conditions, and what answers do besides. */
#include "unit/pack_game.h"

#include <string.h>

#include <cmocka.h>

static const struct wrong_pack wrong[] = {
    {ANN "when hits nothing then draw @ self\n", 3, 11, "no card called nothing before", "bang, beer"},
    {ANN "when hits if rich then draw @ self\n", 3, 14, "nothing called rich", "hand, in_play, blue"},
    {ANN "when hits if hand 2 then draw @ self\n", 3, 19, "Behind hand stands at_least or at_most", ""},
    {ANN "when hits if hand at_least then draw @ self\n", 3, 28, "Behind at_least a number is missing", "1 - 20"},
    {ANN "when hits if life at_most 6 then draw @ self\n", 3, 27, "out of range", "1 - 5"},
    {ANN "when hits if sheriff at_least 1 then draw @ self\n", 3, 22, "Here stands then", ""},
    {ANN "when eliminates bang then draw @ self\n", 3, 17, "Here stands then", ""},
    {ANN "when eliminates then draw @ whoever\n", 3, 29, "cannot be aimed at whoever", "self, any_player, any_other"},
    {BEGIN "card mask brown\nfaces KS\nmissed 1\nthen shoot @ self\n", 5, 14, "cannot be aimed at self", "reachable"},
    {BEGIN "card mask brown\nfaces KS\nmissed 1\nthen shoot @ whoever\nthen draw @ self\n", 6, 1, "said already", ""},
    {BEGIN "card mask brown\nfaces KS\nplay draw @ self\nthen draw @ self\n", 2, 1, "missed is missing", ""},
    {BEGIN "card mask blue\nfaces KS\nin_play seen 1\nlater draw @ self\n",
     2, 1, "Only a brown card of the pack's own", ""},
    {BEGIN "card mask brown\nfaces KS\nplay shoot @ all_players\n", 4, 14, "cannot be aimed at all_players", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b)
{
    set_up_game(lines, "base", a, b, DECK, "turn A play");
}

/* --- aims --------------------------------------------------------------------------------- */

/* C sits at distance 2, and as Paul Regret at 3. */
static void distance_2_is_not_that_of_the_weapon(void **unused)
{
    (void)unused;
    set_up(BEGIN "card axe brown\nfaces KS KH\nplay shoot @ distance_2\n",
           "jourdonnais hand axe:KS axe:KH table mustang:8H", "willy_the_kid");
    move("A play axe:KS C");
    expect_question(C, SG_ASK_SHOT);
    move("C pass");
    expect(C, 3, 0);
    set_up_game(BEGIN "card axe brown\nfaces KS\nplay shoot @ distance_2\n", "base", "jourdonnais hand axe:KS",
                "willy_the_kid", DECK, "turn A play");
    played.seat[C].character = (uint8_t)sg_character_by_slug("paul_regret");
    assert_int_equal(refusal("A play axe:KS C"), SG_ERR_OUT_OF_REACH);
    move("A play axe:KS B");
    expect_question(B, SG_ASK_SHOT);
}

static void all_players_come_one_after_the_other_oneself_first(void **unused)
{
    (void)unused;
    set_up(BEGIN "card blast brown\nfaces KS\nplay wound 1 @ all_players, draw 1 @ all_players\n",
           "jourdonnais hand blast:KS", "willy_the_kid 1/4");
    move("A play blast:KS");
    expect(A, 4, 0);
    expect(C, 4, 0);
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    expect(A, 4, 1 + 3);
    expect(C, 3, 1);
    expect(D, 3, 1);
}

/* --- what is heard -------------------------------------------------------------------------- */

/* Once, however many life points; also the last one of somebody. */
static void who_hits_is_told(void **unused)
{
    (void)unused;
    const char *says = ANN "when hits bang then draw 1 @ self\nwhen hits then take_away @ whoever\n";
    set_up(says, "ann hand bang:2D indians:KD", "willy_the_kid hand missed:10C");
    move("A play bang:2D B");
    move("B pass");
    expect(B, 3, 0);
    expect(A, 5, 2);
    set_up(says, "ann hand bang:2D", "willy_the_kid 1/4");
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    expect(A, 5, 4);
}

/* Calamity Janet's Missed! is a BANG! when it hits. */
static void a_card_hits_as_what_it_was_played_as(void **unused)
{
    (void)unused;
    set_up(ANN "is bang_is_missed\nwhen hits bang then draw 2 @ self\n", "ann hand missed:10C", "willy_the_kid");
    move("A play missed:10C B");
    move("B pass");
    expect(A, 5, 2);
}

static void whoever_is_hit_by_a_card_of_a_name_pays_for_it(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card bounty blue\nfaces KS\nwhen wounded_by_card bang then draw 1 @ whoever\n";
    set_up(says, "jourdonnais hand bang:2D gatling:10H", "willy_the_kid table bounty:KS");
    move("A play bang:2D B");
    move("B pass");
    expect(A, 5, 2);
    move("A play gatling:10H");
    move("B pass");
    move("C pass");
    move("D pass");
    expect(A, 5, 1);
}

static void a_shot_that_is_avoided_is_told_to_both(void **unused)
{
    (void)unused;
    const char *says =
        ANN "when parried bang then shoot @ whoever\ncharacter bob 4\nwhen parries missed then draw 2 @ self\n";
    set_up(says, "ann hand bang:2D", "bob hand missed:10C table barrel:QS");
    move("A play bang:2D B");
    move("B respond missed:10C");
    expect(B, 4, 2);
    expect_question(B, SG_ASK_SHOT);
    assert_int_equal(sg_asked(&played).by, A);
    move("B pass");
    expect(B, 3, 2);
    set_up_game(says, "base", "ann hand bang:2D", "bob table barrel:QS", "2H " DECK, "turn A play");
    move("A play bang:2D B");
    move("B flip barrel:QS");
    expect(B, 4, 0);
    expect_question(B, SG_ASK_SHOT);
}

static void who_eliminates_is_told(void **unused)
{
    (void)unused;
    set_up(BEGIN "card knife_2 blue\nfaces KS\nwhen eliminates then draw 2 @ self\n",
           "jourdonnais hand bang:2D table knife_2:KS", "willy_the_kid 1/4");
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    expect(A, 5, 3 + 2);
}

static void who_is_robbed_is_told(void **unused)
{
    (void)unused;
    set_up(ANN "when loses_card then shoot @ whoever\n", "jourdonnais hand panic:AH cat_balou:KH",
           "ann hand beer:6H table barrel:QS");
    move("A play panic:AH B barrel:QS");
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 4, 2);
    move("A play cat_balou:KH B hand");
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 3, 1);
}

/* El Gringo robs when the card is over, and is shot for it. */
static void who_pays_for_a_wound_is_robbed(void **unused)
{
    (void)unused;
    set_up(ANN "when loses_card then shoot @ whoever\n", "ann hand bang:2D bang:3D", "el_gringo");
    move("A play bang:2D B");
    move("B pass");
    expect(B, 2, 1);
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 1, 1);
    expect_question(A, SG_ASK_PLAY);
}

/* Jesse Jones is eliminated in phase 1 by whom he robs: his turn is over. */
static void a_robber_may_not_live_to_see_phase_2(void **unused)
{
    (void)unused;
    set_up_game(ANN "when loses_card then wound 1 @ whoever\n", "base", "ann hand bang:2D bang:3D", "jesse_jones 1/4",
                DECK, "turn B draw");
    move("B draw hand A");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
    assert_int_equal(sg_asked(&played).seat, C);
    expect(A, 5, 1 + 3);
}

static void the_parts_of_a_turn_end(void **unused)
{
    (void)unused;
    const char *says = ANN "when phase_1_ends then draw 1 @ self\nwhen phase_2_ends then heal 1 @ self\n"
                           "when turn_ends then draw 1 @ self\n";
    set_up_game(says, "base", "ann 2/5", "willy_the_kid", DECK, "turn A draw");
    expect(A, 2, 3);
    move("A end");
    expect(A, 3, 4);
    assert_int_equal(sg_turn(&played), B);
}

/* --- conditions ------------------------------------------------------------------------------- */

static void nothing_played_brings_a_card(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card hammock blue\nfaces KS\nwhen turn_ends if played at_most 0 then draw 1 @ self\n";
    set_up(says, "jourdonnais hand beer:6H table hammock:KS", "willy_the_kid");
    move("A end");
    expect(A, 5, 2);
    set_up(says, "jourdonnais 4/5 hand beer:6H table hammock:KS", "willy_the_kid");
    move("A play beer:6H");
    move("A end");
    expect(A, 5, 0);
}

/* Two cards in hand, none in play, three life points and two wounds, four at the table; an Outlaw in the own turn. */
static void conditions_are_asked_when_it_is_heard(void **unused)
{
    (void)unused;
    static const struct {
        const char *given;
        bool holds;
    } cases[] = {
        {"hand at_least 2", true},    {"hand at_least 3", false},  {"hand at_most 2", true},
        {"hand at_most 1", false},    {"in_play at_most 1", true}, {"in_play at_least 1", true},
        {"blue at_most 0", false},    {"life at_most 3", true},    {"life at_least 4", false},
        {"wounds at_least 1", true},  {"wounds at_most 0", false}, {"players at_most 4", true},
        {"players at_most 2", false}, {"sheriff", false},          {"own_turn", true},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char says[256];
        snprintf(says, sizeof says, ANN "when turn_ends if %s then draw 2 @ self\n", cases[i].given);
        set_up_game(says, "base", "jourdonnais", "ann 3/4 hand bang:2D bang:3D table barrel:QS", DECK, "turn B play");
        move("B end");
        if (sg_hand_count(&played, B) != (cases[i].holds ? 4 : 2)) fail_msg("%s", cases[i].given);
    }
}

/* --- answers ----------------------------------------------------------------------------------- */

static void an_answer_does_more_than_avoid(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card backfire brown\nfaces KS\nmissed 1\nthen shoot @ whoever, draw 1 @ self\n";
    set_up(says, "jourdonnais hand bang:2D", "willy_the_kid hand backfire:KS");
    move("A play bang:2D B");
    move("B respond backfire:KS");
    expect_question(A, SG_ASK_SHOT);
    assert_int_equal(sg_asked(&played).by, B);
    move("A pass");
    expect(A, 4, 0);
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
}

/* Slab the Killer's BANG! wants two: what the first does comes at once. */
static void it_comes_before_the_next_answer(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card trick brown\nfaces KS\nmissed 1\nthen draw 1 @ self, shoot @ whoever\n";
    set_up(says, "slab_the_killer hand bang:2D", "willy_the_kid hand trick:KS");
    move("A play bang:2D B");
    move("B respond trick:KS");
    expect(B, 4, 1);
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 1);
}

/* --- discards ---------------------------------------------------------------------------------- */

/* Whoever has the cards chooses; who has too few discards what there is. */
static void who_discards_chooses(void **unused)
{
    (void)unused;
    set_up(BEGIN "card storm brown\nfaces KS\nplay discard 2 @ all_others, draw 1 @ all_players\n",
           "jourdonnais hand storm:KS", "willy_the_kid hand bang:2D beer:6H missed:10C");
    move("A play storm:KS");
    expect_question(B, SG_ASK_PAY);
    assert_int_equal(sg_asked(&played).count, 2);
    move("B discard beer:6H");
    move("B discard bang:2D");
    expect(B, 4, 1 + 1);
    expect(A, 5, 1);
    expect(C, 4, 1);
    expect_question(A, SG_ASK_PLAY);
}

static void everybody_discards_oneself_first(void **unused)
{
    (void)unused;
    set_up(BEGIN "card tornado brown\nfaces KS\nplay discard 1 @ all_players, draw 2 @ all_players\n",
           "jourdonnais hand tornado:KS bang:2D bang:3D", "willy_the_kid hand beer:6H");
    move("A play tornado:KS");
    expect_question(A, SG_ASK_PAY);
    move("A discard bang:3D");
    expect_question(B, SG_ASK_PAY);
    move("B discard beer:6H");
    expect(A, 5, 3);
    expect(B, 4, 2);
    expect(D, 4, 2);
}

/* --- later --------------------------------------------------------------------------------------- */

#define LATER BEGIN "card stake brown\nfaces KS KH\n"

static void a_card_waits_in_play_for_the_next_turn(void **unused)
{
    (void)unused;
    set_up_game(LATER "cost 1\nplay heal 1 @ self\nlater draw 3 @ self\n", "base",
                "jourdonnais 4/5 hand stake:KS bang:2D", "willy_the_kid", DECK " 6C 7C 8C 9C", "turn A play");
    move("A play stake:KS");
    move("A discard bang:2D");
    expect(A, 5, 0);
    assert_int_equal(sg_in_play_count(&played, A), 1);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
    assert_true(sg_is_sound(&played));
    move("A end");
    move("B end");
    move("C end");
    expect(A, 5, 0);
    while (sg_turn(&played) == D) {
        sg_move moves_now[SG_MAX_MOVES];
        int count = sg_legal(&played, moves_now);
        assert_int_equal(sg_apply(&played, moves_now[count - 1], NULL), SG_OK);
    }
    expect(A, 5, 3 + 2);
    assert_int_equal(sg_in_play_count(&played, A), 0);
}

/* It neither is used nor answers from there, and goes when somebody makes it lost. */
static void what_waits_is_a_card_in_play(void **unused)
{
    (void)unused;
    set_up_game(LATER "missed 1\nlater wound 1 @ all_others\n", "base",
                "jourdonnais hand bang:2D gatling:10H cat_balou:KH", "willy_the_kid hand stake:KS stake:KH", DECK,
                "turn A play");
    move("A play bang:2D B");
    move("B respond stake:KS");
    assert_int_equal(sg_in_play_count(&played, B), 1);
    move("A play gatling:10H");
    move("B respond stake:KH");
    assert_int_equal(sg_in_play_count(&played, B), 2);
    move("C pass");
    move("D pass");
    move("A play cat_balou:KH B stake:KH");
    assert_int_equal(refusal("A use stake:KS"), SG_ERR_NOT_IN_PLAY);
    move("A end");
    expect(A, 4, 0);
    expect(B, 4, 2);
    expect(C, 2, 0);
    assert_int_equal(sg_in_play_count(&played, B), 0);
    assert_int_equal(refusal("B use stake:KS"), SG_ERR_NOT_IN_PLAY);
}

static void a_card_may_do_all_it_does_later(void **unused)
{
    (void)unused;
    set_up(LATER "later draw 3 @ self\n", "jourdonnais hand stake:KS", "willy_the_kid hand stake:KH");
    assert_int_equal(refusal("A play stake:KS B"), SG_ERR_NO_TARGET);
    move("A play stake:KS");
    expect(A, 5, 0);
    move("A end");
    move("B play stake:KH");
    expect(B, 4, 2);
    assert_int_equal(sg_in_play_count(&played, B), 1);
}

/* What waits in play cannot be used. */
static void what_waits_is_of_no_use_before(void **unused)
{
    (void)unused;
    set_up(LATER "play draw 1 @ self\nlater store @ self\n", "jourdonnais hand stake:KS", "willy_the_kid");
    move("A play stake:KS");
    assert_int_equal(refusal("A use stake:KS"), SG_ERR_NOT_LEGAL);
    assert_int_equal(sg_in_play_count(&played, A), 1);
}

/* fistful.lasso: nothing that lies in play does anything; it waits for a turn in which it does. */
static void what_waits_waits_until_it_works(void **unused)
{
    (void)unused;
    set_up_game(LATER "play draw 1 @ self\nlater heal 1 @ self\n", "base fistful", "jourdonnais",
                "willy_the_kid 2/4 table stake:KS", DECK, "event lasso\nturn A play");
    move("A end");
    expect(B, 2, 2);
    assert_int_equal(sg_in_play_count(&played, B), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(distance_2_is_not_that_of_the_weapon),
        cmocka_unit_test(all_players_come_one_after_the_other_oneself_first),
        cmocka_unit_test(who_hits_is_told),
        cmocka_unit_test(a_card_hits_as_what_it_was_played_as),
        cmocka_unit_test(whoever_is_hit_by_a_card_of_a_name_pays_for_it),
        cmocka_unit_test(a_shot_that_is_avoided_is_told_to_both),
        cmocka_unit_test(who_eliminates_is_told),
        cmocka_unit_test(who_is_robbed_is_told),
        cmocka_unit_test(who_pays_for_a_wound_is_robbed),
        cmocka_unit_test(a_robber_may_not_live_to_see_phase_2),
        cmocka_unit_test(the_parts_of_a_turn_end),
        cmocka_unit_test(nothing_played_brings_a_card),
        cmocka_unit_test(conditions_are_asked_when_it_is_heard),
        cmocka_unit_test(an_answer_does_more_than_avoid),
        cmocka_unit_test(it_comes_before_the_next_answer),
        cmocka_unit_test(who_discards_chooses),
        cmocka_unit_test(everybody_discards_oneself_first),
        cmocka_unit_test(a_card_waits_in_play_for_the_next_turn),
        cmocka_unit_test(what_waits_is_a_card_in_play),
        cmocka_unit_test(a_card_may_do_all_it_does_later),
        cmocka_unit_test(what_waits_is_of_no_use_before),
        cmocka_unit_test(what_waits_waits_until_it_works),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
