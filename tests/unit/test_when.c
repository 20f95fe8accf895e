/* `when … then …` of packs, from docs/own-cards.md: what its compiler refuses, and one small case a trigger. */
#include "unit/pack_game.h"

#include <string.h>

#include <cmocka.h>

static const struct wrong_pack wrong[] = {
    {ANN "when hit then draw @ self\n", 3, 6, "nothing called hit to be heard", "wounded, wounded_by_card"},
    {ANN "when wounded draw 1 @ self\n", 3, 14, "Here stands then", "then draw 1 @ self"},
    {ANN "when wounded then jump @ self\n", 3, 19, "no effect called jump", "shoot, heal"},
    {ANN "when answered then draw 1 @ any_player\n", 3, 29, "cannot be aimed at any_player", "self, all_others"},
    {ANN "when hand_empty then draw 1 @ self, heal 1 @ reachable\n", 3, 46, "cannot be aimed at reachable", ""},
    {ANN "when turn_begins then shoot @ whoever\n", 3, 31, "cannot be aimed at whoever", "Possible: reachable"},
    {ANN "when turn_begins then take @ whoever\n", 3, 30, "cannot be aimed at whoever", ""},
    {ANN "when wounded then draw 6 @ self\n", 3, 24, "cannot have that amount", "1 - 5"},
    {ANN "when plays coach_gun then draw @ self\n", 3, 12, "no card called coach_gun before", "bang, beer"},
    {ANN "when wounded then draw @ self, draw @ self, heal @ self\n", 3, 45, "One or two symbols follow", ""},
    {ANN "when wounded then draw @ self now\n", 3, 31, "too many words", ""},
    {ANN "when wounded then draw @\n", 3, 25, "word is missing", ""},
    {ANN "when hand_empty then heal @ self\n", 3, 22, "begins with cards that you draw", "draw 1 @ self"},
    {ANN "when hand_empty then draw @ self, store @ self\n", 3, 35, "store cannot follow hand_empty", "heal, draw"},
    {ANN "when answered then store @ self\n", 3, 20, "store cannot follow answered", "heal, draw"},
    {ANN "when check_bad then wound 1 @ self\n", 3, 21, "wound cannot follow check_bad", "heal, draw"},
    {ANN "when check_bad then shoot @ all_others\n", 3, 21, "shoot cannot follow check_bad", "heal, draw"},
    {ANN "when wounded then draw @ self\nwhen wounded then draw @ self\nwhen wounded then draw @ self\n"
         "when wounded then draw @ self\n",
     6, 1, "too many", ""},
    {"sixgun pack 1\ncard gun brown\nfaces KS\nwhen wounded then draw @ self\n", 4, 1, "Only blue cards", ""},
    {"sixgun pack 1\ncard gun brown\nfaces KS\nplay shoot @ whoever\n", 4, 14, "cannot be aimed at whoever", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void the_hash_tells_what_follows(void **unused)
{
    (void)unused;
    uint8_t one[SG_PACK_HASH];
    assert_int_equal(read_text(ANN "when wounded then draw 1 @ self\n"), 0);
    memcpy(one, pack.rows.hash, sizeof one);
    assert_int_equal(read_text(ANN "when wounded then draw 2 @ self\n"), 0);
    assert_memory_not_equal(one, pack.rows.hash, sizeof one);
}

/* --- in a game -------------------------------------------------------------------------- */

/* Four players of the base game; who is NULL has nothing and is none of the pack's. */
static void set_up_at(const char *turn, const char *lines, const char *a, const char *b, const char *deck)
{
    set_up_game(lines, "base", a ? a : "jourdonnais", b ? b : "willy_the_kid", deck, turn);
}

static void set_up(const char *lines, const char *a, const char *b, const char *deck)
{
    set_up_at("turn A play", lines, a, b, deck);
}

/* Three points of Dynamite, three cards; and the life points are lost before any comes back. */
static void draw_and_heal_come_for_each_life_point(void **unused)
{
    (void)unused;
    set_up_at("turn A start", ANN "when wounded then draw 1 @ self, heal 1 @ all_others\n", "ann 5/5 table dynamite:2H",
              "willy_the_kid 1/4", "2S " DECK);
    expect(A, 2, 3 + 2); /* and phase 1 */
    expect(B, 4, 0);
}

static void whoever_wounds_is_shot_at_and_nobody_else(void **unused)
{
    (void)unused;
    set_up(ANN "when wounded then shoot @ whoever\n", "jourdonnais hand bang:2D", "ann 4/4", DECK);
    move("A play bang:2D B");
    move("B pass");
    expect(B, 3, 0);
    expect_question(A, SG_ASK_SHOT);
    assert_string_equal(sg_frame_name(&played, sg_frame_depth(&played) - 2), "when");
    assert_int_equal(sg_asked(&played).by, B);
    assert_int_equal(sg_asked(&played).cause_is, SG_CHARACTER);
    move("A pass");
    expect(A, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* A loses the Duel that A began: nobody else did it. */
static void where_it_was_nobody_nothing_follows(void **unused)
{
    (void)unused;
    set_up(ANN "when wounded then shoot @ whoever\n", "ann hand duel:QD", "willy_the_kid hand bang:2D", DECK);
    move("A play duel:QD B");
    move("B respond bang:2D");
    move("A pass");
    expect(A, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* El Gringo, when the card is over; not for a wound that no card of another has given. */
static void what_a_card_took_is_paid_from_the_hand_of_whoever_played_it(void **unused)
{
    (void)unused;
    set_up(ANN "when wounded_by_card then take @ whoever\n", "jourdonnais hand bang:2D bang:3D", "ann 4/4", DECK);
    move("A play bang:2D B");
    move("B pass");
    expect(A, 5, 0);
    expect(B, 3, 1);
}

static void others_mourn_at_once_and_clockwise(void **unused)
{
    (void)unused;
    set_up(ANN "when other_eliminated then draw 2 @ self, take_away @ whoever\n",
           "jourdonnais hand duel:QD bang:2D bang:3D", "ann 4/4", DECK);
    played.seat[D].life = 1;
    move("A play duel:QD D");
    move("D pass");
    move("D pass");
    expect(B, 4, 2);
    expect(A, 5, 4); /* two cards were left, three are the reward, and B takes one away */
}

static void a_turn_begins_for_its_owner_and_for_others(void **unused)
{
    (void)unused;
    set_up(ANN "when turn_begins then heal 1 @ self\nwhen other_turn_begins then draw 1 @ whoever\n", NULL, "ann 2/4",
           DECK);
    move("A end");
    expect(B, 3, 2);
    move("B end");
    expect(C, 4, 3);
}

static void a_symbol_may_ask_before_the_turn_goes_on(void **unused)
{
    (void)unused;
    set_up(ANN "when other_turn_begins then indians @ whoever\n", "ann", NULL, DECK);
    move("A end");
    expect_question(B, SG_ASK_INDIANS);
    move("B pass");
    expect(B, 3, 2);
}

static void an_empty_hand_draws(void **unused)
{
    (void)unused;
    set_up(ANN "when hand_empty then draw 2 @ self, heal 1 @ self\n", "ann 2/5 hand saloon:5H", NULL, DECK);
    move("A play saloon:5H");
    expect(A, 4, 2);
}

static void an_answer_out_of_turn_draws_and_one_in_a_duel_when_it_is_over(void **unused)
{
    (void)unused;
    set_up(ANN "when answered then draw 1 @ self\n", "jourdonnais hand duel:QD bang:2D bang:3D",
           "ann hand bang:4D missed:10C", DECK);
    move("A play duel:QD B");
    move("B respond bang:4D");
    expect(B, 4, 1);
    move("A pass");
    expect(B, 4, 2);
    move("A play bang:2D B");
    move("B respond missed:10C");
    expect(B, 4, 2);
}

/* The card first, then what it sets off. */
static void a_card_of_a_name_is_heard_when_it_is_played(void **unused)
{
    (void)unused;
    set_up(ANN "when plays panic then draw 1 @ self\nwhen played beer then draw 2 @ self\n"
               "when plays bang then store @ self\n",
           "ann 4/5 hand beer:6H bang:2D panic:AH", "willy_the_kid hand missed:10C", DECK);
    move("A play beer:6H");
    expect(A, 5, 4);
    move("A play panic:AH B hand");
    expect(A, 5, 5);
    move("A play bang:2D B");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect_question(A, SG_ASK_STORE);
}

static void a_check_is_heard_as_its_owner_hopes(void **unused)
{
    (void)unused;
    const char *says = ANN "is barrel\nwhen check_good then draw 1 @ self\nwhen check_bad then draw 3 @ self\n";
    set_up(says, "jourdonnais hand bang:2D", "ann", "3H " DECK);
    move("A play bang:2D B");
    move("B flip ann");
    expect(B, 4, 1);
    set_up(says, "jourdonnais hand bang:2D", "ann", DECK);
    move("A play bang:2D B");
    move("B flip ann");
    expect(B, 4, 3);
}

static void a_blue_card_speaks_while_it_lies_in_play(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard spikes blue\nfaces KS\nwhen wounded then shoot @ whoever\n",
           "willy_the_kid hand bang:2D bang:3D cat_balou:KH", "jourdonnais table spikes:KS", DECK);
    move("A play bang:2D B");
    move("B pass");
    expect_question(A, SG_ASK_SHOT);
    assert_int_equal(sg_asked(&played).cause_is, SG_CARD);
    move("A pass");
    move("A play cat_balou:KH B spikes:KS");
    move("A play bang:3D B");
    move("B pass");
    expect_question(A, SG_ASK_PLAY);
}

/* A and B shoot back at each other's shots, and get back what they lose: all of it would go on for ever. */
static void two_that_feed_each_other_come_to_an_end(void **unused)
{
    (void)unused;
    const char *says = ANN "when wounded then heal 1 @ self, shoot @ whoever\n"
                           "character bob 4\nwhen wounded then heal 1 @ self, shoot @ whoever\n";
    set_up(says, "ann hand bang:2D", "bob", DECK);
    move("A play bang:2D B");
    int shots = 0;
    for (; sg_asked(&played).kind == SG_ASK_SHOT; shots++) {
        sg_move pass = {.seat = sg_asked(&played).seat, .verb = SG_VERB_PASS};
        assert_true(sg_is_sound(&played) && shots <= 100);
        assert_int_equal(sg_apply(&played, pass, NULL), SG_OK);
    }
    assert_true(shots > 4);
    expect_question(A, SG_ASK_PLAY);
}

/* Who aims at an own card in play cannot challenge oneself with what comes next. */
static void nobody_attacks_themselves(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard gun brown\nfaces KS\nplay take_away @ reachable, duel @ reachable\n",
           "jourdonnais hand gun:KS table barrel:QS", NULL, DECK);
    sg_move own = {.seat = A, .verb = SG_VERB_PLAY, .what = SG_CARD, .target = A, .item_is = SG_ITEM_CARD};
    own.id = sg_cards(&played, SG_HAND_OF(A))[0];
    own.item = sg_cards(&played, SG_TABLE_OF(A))[0];
    assert_int_equal(sg_apply(&played, own, NULL), SG_OK);
    expect_question(A, SG_ASK_PLAY);
}

/* --- `wound` -------------------------------------------------------------------------- */

/* Nothing avoids it: B has a Missed! and a Barrel, and is asked nothing. */
static void a_wound_asks_nobody(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard snake brown\nfaces KS\nplay wound 2 @ any_other, draw 1 @ self\n",
           "jourdonnais hand snake:KS", "willy_the_kid 4/4 hand missed:10C table barrel:QS", DECK);
    move("A play snake:KS B");
    expect(B, 2, 1);
    expect(A, 5, 1);
    expect_question(A, SG_ASK_PLAY);
}

/* C, the Renegade, has no Beer. */
static void a_wound_of_all_others_goes_clockwise_and_may_be_the_last(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard snake brown\nfaces KS\nplay wound 1 @ all_others\n", "jourdonnais hand snake:KS",
           "willy_the_kid 1/4 hand beer:6H", DECK);
    played.seat[C].life = 1;
    move("A play snake:KS");
    expect_question(B, SG_ASK_DYING);
    move("B play beer:6H");
    expect(B, 1, 0);
    expect_question(C, SG_ASK_DYING);
    move("C pass");
    assert_false(sg_is_in_game(&played, C));
    expect(D, 3, 0);
    expect(A, 5, 0);
}

/* base.reward: an Outlaw pays three cards to whoever took the last life point. */
static void a_wound_has_somebody_to_blame(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard snake brown\nfaces KS\nplay wound 1 @ any_other\n", "jourdonnais hand snake:KS",
           "willy_the_kid 1/4", DECK);
    move("A play snake:KS B");
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
    expect(A, 5, 3);
}

/* Who dies of the own card draws no more for it, and nobody else did it. */
static void a_wound_of_ones_own_is_paid_first(void **unused)
{
    (void)unused;
    const char *lines = "sixgun pack 1\ncard snake brown\nfaces KS\nplay wound 1 @ self, draw 3 @ self\n"
                        "character ann 4\nwhen wounded then shoot @ whoever\n";
    set_up(lines, "ann 5/5 hand snake:KS", NULL, DECK);
    move("A play snake:KS");
    expect(A, 4, 3);
    expect_question(A, SG_ASK_PLAY);
    set_up_at("turn B play", lines, NULL, "ann 1/4 hand snake:KS", DECK);
    move("B play snake:KS");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
    assert_int_equal(sg_hand_count(&played, B), 0);
}

static void a_wound_comes_back_to_whoever_gave_one(void **unused)
{
    (void)unused;
    set_up(ANN "when wounded_by_card then wound 1 @ whoever\n", "jourdonnais hand bang:2D", "ann 4/4", DECK);
    move("A play bang:2D B");
    move("B pass");
    expect(B, 3, 0);
    expect(A, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* gold_rush.nuggets: a nugget for each life point taken from another, none for one's own. */
static void a_wound_pays_nuggets(void **unused)
{
    (void)unused;
    set_up_game("sixgun pack 1\ncard snake brown\nfaces KS\nplay wound 2 @ any_other, wound 1 @ self\n",
                "base gold_rush", "jourdonnais hand snake:KS", "willy_the_kid 4/4", DECK, "turn A play");
    move("A play snake:KS B");
    expect(B, 2, 0);
    expect(A, 4, 0);
    assert_int_equal(sg_gold(&played, A), 2);
    assert_int_equal(sg_gold(&played, B), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(the_hash_tells_what_follows),
        cmocka_unit_test(draw_and_heal_come_for_each_life_point),
        cmocka_unit_test(whoever_wounds_is_shot_at_and_nobody_else),
        cmocka_unit_test(where_it_was_nobody_nothing_follows),
        cmocka_unit_test(what_a_card_took_is_paid_from_the_hand_of_whoever_played_it),
        cmocka_unit_test(others_mourn_at_once_and_clockwise),
        cmocka_unit_test(a_turn_begins_for_its_owner_and_for_others),
        cmocka_unit_test(a_symbol_may_ask_before_the_turn_goes_on),
        cmocka_unit_test(an_empty_hand_draws),
        cmocka_unit_test(an_answer_out_of_turn_draws_and_one_in_a_duel_when_it_is_over),
        cmocka_unit_test(a_card_of_a_name_is_heard_when_it_is_played),
        cmocka_unit_test(a_check_is_heard_as_its_owner_hopes),
        cmocka_unit_test(a_blue_card_speaks_while_it_lies_in_play),
        cmocka_unit_test(two_that_feed_each_other_come_to_an_end),
        cmocka_unit_test(nobody_attacks_themselves),
        cmocka_unit_test(a_wound_asks_nobody),
        cmocka_unit_test(a_wound_of_all_others_goes_clockwise_and_may_be_the_last),
        cmocka_unit_test(a_wound_has_somebody_to_blame),
        cmocka_unit_test(a_wound_of_ones_own_is_paid_first),
        cmocka_unit_test(a_wound_comes_back_to_whoever_gave_one),
        cmocka_unit_test(a_wound_pays_nuggets),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
