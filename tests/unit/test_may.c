/* `may` and `as` of packs, from docs/own-cards.md: what the compiler refuses, and one small case a rule. */
#include "unit/pack_game.h"

#define KNUCKLES "sixgun pack 1\ncard knuckles blue\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {ANN "may then draw 1 @ self\n", 3, 5, "how many times a turn", "1 - 9, any, anytime"},
    {ANN "may 10 then draw 1 @ self\n", 3, 5, "how many times a turn", ""},
    {ANN "may 1 draw 1 @ self x\n", 3, 7, "Here stands then", "then draw 1 @ self"},
    {ANN "may any then draw 1 @ self\n", 3, 5, "costs nothing has a number", "1 - 9"},
    {ANN "may 1 pays 6 any then draw 1 @ self\n", 3, 12, "out of range", "1 - 5"},
    {ANN "may 1 pays 4 life then draw 1 @ self\n", 3, 12, "out of range", "1 - 3"},
    {ANN "may 1 pays 1 pink then draw 1 @ self\n", 3, 14, "no card called pink", "any, brown"},
    {ANN "may 1 pays 1 life, 1 life then draw 1 @ self\n", 3, 20, "said already", ""},
    {ANN "may 1 pays 1 red, then draw 1 @ self\n", 3, 19, "out of range", ""},
    {ANN "may 1 then draw 1 @ whoever\n", 3, 21, "cannot be aimed at whoever", ""},
    {ANN "may 1 then draw 1 @ self, draw 1 @ self, heal 1 @ self\n", 3, 42, "One or two symbols", ""},
    {ANN "may 1 then draw 1 @ self now\n", 3, 26, "too many words", ""},
    {ANN "may anytime pays 1 any then draw 1 @ self\n", 3, 5, "only regain life points", "anytime"},
    {ANN "may 1 then draw 1 @ self\nmay 1 then heal 1 @ self\n", 4, 1, "said already", ""},
    {"sixgun pack 1\nevent noon own\nmay anytime pays 1 any then heal 1 @ self\n", 3, 5, "At any time is what", ""},
    {"sixgun pack 1\ncard gun brown\nfaces KS\nmay 1 then draw 1 @ self\n", 4, 1, "Only blue cards", ""},
    {ANN "is bargains\nmay 2 then draw 1 @ self\n", 2, 1, "bargains", ""},
    {ANN "as pink any\n", 3, 4, "no card called pink", "bang, missed"},
    {ANN "as barrel any\n", 3, 4, "brown ones alone", ""},
    {ANN "as bang\n", 3, 8, "word is missing", ""},
    {ANN "as bang pink\n", 3, 9, "no card called pink", "any, brown"},
    {ANN "as bang red, blue\n", 3, 14, "too many words", ""},
    {ANN "as bang red\nas missed red\nas beer red\nas duel red\n", 6, 1, "too many", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

/* --- in a game -------------------------------------------------------------------------- */

static void set_up_in(const char *sets, const char *lines, const char *a, const char *b, const char *rest)
{
    set_up_game(lines, sets, a, b ? b : "willy_the_kid", DECK, rest);
}

static void set_up(const char *lines, const char *a, const char *b) { set_up_in("base", lines, a, b, "turn A play"); }

/* Once a turn two cards of the hand are a shot at distance 1. */
static void a_card_in_play_is_used_for_cards_of_the_hand(void **unused)
{
    (void)unused;
    set_up(KNUCKLES "may 1 pays 2 any then shoot @ distance_1\n",
           "jourdonnais hand bang:2D bang:3D beer:6H table knuckles:KS", NULL);
    assert_int_equal(refusal("A use knuckles C"), SG_ERR_OUT_OF_REACH);
    move("A use knuckles B");
    expect_question(A, SG_ASK_PAY);
    move("A discard bang:2D");
    move("A discard beer:6H");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
    expect(A, 4 + 1, 1);
    assert_int_equal(refusal("A use knuckles B"), SG_ERR_USED_UP);
}

static void who_cannot_pay_may_not(void **unused)
{
    (void)unused;
    set_up(KNUCKLES "may 1 pays 2 red then shoot @ distance_1\n", "jourdonnais hand bang:2D bang:2C table knuckles:KS",
           NULL);
    assert_int_equal(refusal("A use knuckles B"), SG_ERR_COST);
}

/* Of several only those pay that are of the right sort, and whoever sees the table knows that they are there. */
static void only_cards_of_the_right_sort_pay(void **unused)
{
    (void)unused;
    set_up(KNUCKLES "may 1 pays 2 red then shoot @ any_other\n",
           "jourdonnais hand bang:2D bang:2C beer:6H table knuckles:KS", NULL);
    move("A use knuckles C");
    assert_int_equal(refusal("A discard bang:2C"), SG_ERR_NOT_LEGAL);
    for (uint64_t number = 0; number < 20; number++) {
        sg_view view, again;
        sg_state dealt;
        sg_seed seed = sg_seed_from(number);
        sg_look(&played, B, &view);
        assert_int_equal(sg_deal(&view, &seed, &dealt), SG_OK);
        sg_look(&dealt, B, &again);
        assert_memory_equal(&view.s.plain, &again.s.plain, sizeof view.s.plain);
        sg_move legal[SG_MAX_MOVES];
        assert_true(sg_legal(&dealt, legal) >= 2);
    }
}

/* As José Delgado, whose move names the card. */
static void one_card_is_named_by_the_move(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 pays 1 blue then draw 2 @ self\n", "ann hand bang:2D barrel:KS", NULL);
    assert_int_equal(refusal("A ability ann"), SG_ERR_COST);
    assert_int_equal(refusal("A ability ann bang:2D"), SG_ERR_NOT_LEGAL);
    move("A ability ann barrel:KS");
    expect(A, 5, 3);
    assert_int_equal(refusal("A ability ann barrel:QS"), SG_ERR_USED_UP);
}

/* Two life points so that another player regains one; the last one is no price. */
static void life_points_pay_but_never_the_last(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 2 life then heal 1 @ any_other\n", "ann 5/5", "willy_the_kid 1/4");
    move("A ability ann B");
    move("A ability ann B");
    expect(A, 1, 0);
    expect(B, 3, 0);
    assert_int_equal(refusal("A ability ann B"), SG_ERR_COST);
}

static void both_symbols_come_after_the_price(void **unused)
{
    (void)unused;
    set_up(ANN "may 2 pays 1 any then take @ any_other, draw 1 @ self\n", "ann hand bang:2D",
           "willy_the_kid hand beer:6H");
    move("A ability ann B hand");
    move("A discard bang:2D");
    expect(A, 5, 2);
    expect(B, 4, 0);
}

/* dodge_city.apache_kid: Diamonds alone do nothing to her. */
static void what_diamonds_pay_for_spares_the_immune(void **unused)
{
    (void)unused;
    static const char apache[] = "apache_kid";
    set_up_in("base dodge_city", ANN "may 3 pays 2 any then wound 1 @ any_other\n",
              "ann hand bang:2D bang:3D bang:4D bang:2C", apache, "turn A play");
    move("A ability ann B");
    move("A discard bang:2D");
    move("A discard bang:3D");
    expect(B, 3, 0);
    move("A ability ann B");
    move("A discard bang:4D");
    move("A discard bang:2C");
    expect(B, 2, 0);
}

/* What only gives life points is not for the healthy. */
static void who_has_lost_nothing_cannot_regain_it(void **unused)
{
    (void)unused;
    set_up(ANN "may anytime pays 2 any then heal 1 @ self\n", "ann 5/5 hand bang:2D bang:3D", NULL);
    assert_int_equal(refusal("A ability ann"), SG_ERR_FULL_LIFE);
}

static void at_any_time_is_in_answer_too(void **unused)
{
    (void)unused;
    set_up(ANN "may anytime pays 2 any then heal 1 @ self\n", "jourdonnais hand bang:AS",
           "ann 1/4 hand beer:6H bang:3D");
    move("A play bang:AS B");
    move("B ability ann");
    move("B discard beer:6H");
    move("B discard bang:3D");
    expect_question(B, SG_ASK_SHOT);
    expect(B, 2, 0);
}

/* What an event offers, everybody may do in the own turn. */
static void an_event_offers_it_to_everybody(void **unused)
{
    (void)unused;
    set_up_in("base high_noon", "sixgun pack 1\nevent fair high_noon\nmay 1 pays 1 any then draw 2 @ self\n",
              "jourdonnais hand bang:2D", "willy_the_kid hand bang:3D", "event fair\nturn A play");
    move("A ability fair bang:2D");
    expect(A, 5, 2);
    assert_int_equal(refusal("A ability fair bang:3D"), SG_ERR_USED_UP);
    move("A end");
    move("B ability fair bang:3D");
}

/* Pieces of one game count apart, and nuggets pay. */
static void pieces_are_used_for_nuggets_and_count_apart(void **unused)
{
    (void)unused;
    set_up_in("base gold_rush",
              "sixgun pack 1\nequipment sieve black 2\nmay 1 pays 1 nuggets then draw 1 @ self\n"
              "equipment mule black 2\nmay 1 pays 2 nuggets then take_away @ any_other\n",
              "jourdonnais gold 4 gear sieve mule", "willy_the_kid hand beer:6H", "turn A play");
    move("A use sieve");
    assert_int_equal(refusal("A use sieve"), SG_ERR_USED_UP);
    move("A use mule B hand");
    expect(A, 5, 1);
    expect(B, 4, 0);
    assert_int_equal(sg_gold(&played, A), 1);
}

/* As the Rucksack. */
static void a_piece_at_any_time_saves_the_dying(void **unused)
{
    (void)unused;
    set_up_in("base gold_rush", "sixgun pack 1\nequipment flask black 2\nmay anytime pays 1 any then heal 1 @ self\n",
              "jourdonnais hand bang:AS", "willy_the_kid 1/4 gear flask hand bang:3D", "turn A play");
    move("A play bang:AS B");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B use flask");
    move("B discard bang:3D");
    expect(B, 1, 0);
}

static void what_is_used_up_stands_in_a_position(void **unused)
{
    (void)unused;
    set_up_in("base", KNUCKLES "may 2 then draw 1 @ self\n", "jourdonnais table knuckles:KS", "willy_the_kid",
              "turn A play used knuckles");
    move("A use knuckles");
    assert_int_equal(refusal("A use knuckles"), SG_ERR_USED_UP);
    sg_position position;
    sg_state again;
    sg_position_of(&played, &position);
    assert_int_equal(sg_set_up(&again, &position, NULL).error, SG_OK);
    assert_memory_equal(again.spent, played.spent, sizeof again.spent);
    move("A end");
    for (int i = 0; i < SG_MAX_COUNTED; i++) assert_int_equal(played.spent[i], 0);
}

static void a_move_says_beforehand_what_it_costs_and_brings(void **unused)
{
    (void)unused;
    set_up(KNUCKLES "may 1 pays 2 any then shoot @ distance_1, draw 1 @ self\n",
           "jourdonnais hand bang:2D bang:3D table knuckles:KS", NULL);
    sg_outlook o = sg_foresee(&played, read_move("A use knuckles B"));
    assert_int_equal(o.cost, 2);
    assert_int_equal(o.missed, 1);
    assert_int_equal(o.draws, 1);
}

/* --- as --------------------------------------------------------------------------------- */

/* Both ways are open: a blue card is put down, or fired. */
static void a_card_may_be_played_as_another(void **unused)
{
    (void)unused;
    set_up(ANN "as bang blue\n", "ann hand barrel:KS barrel:QS bang:2D", NULL);
    assert_int_equal(refusal("A play bang:2D beer"), SG_ERR_NOT_LEGAL);
    assert_int_equal(refusal("A play barrel:KS beer"), SG_ERR_NOT_LEGAL);
    assert_int_equal(refusal("A play barrel:KS bang"), SG_ERR_NEEDS_TARGET);
    move("A play barrel:KS bang B");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
    assert_int_equal(refusal("A play bang:2D B"), SG_ERR_BANG_LIMIT);
    move("A play barrel:QS");
    assert_int_equal(sg_in_play_count(&played, A), 1);
}

/* A Missed! from a blue card; a BANG! against Indians! from a Missed!. */
static void it_answers_where_the_other_card_does(void **unused)
{
    (void)unused;
    set_up(ANN "as missed blue\nas bang missed\n", "jourdonnais hand bang:2D indians:KD",
           "ann hand barrel:KS missed:10C");
    move("A play bang:2D B");
    assert_int_equal(refusal("B respond barrel:KS"), SG_OK);
    move("B respond barrel:KS");
    expect(B, 4, 1);
    move("A play indians:KD");
    move("B respond missed:10C");
    expect(B, 4, 0);
}

/* A weapon in front of its owner, as long as it lies there. */
static void what_lies_in_play_says_it_to_its_owner(void **unused)
{
    (void)unused;
    set_up("sixgun pack 1\ncard lemat blue\nin_play reach 1\nas bang any\nfaces KS\n",
           "jourdonnais hand beer:6H table lemat:KS", "willy_the_kid hand beer:7H");
    move("A play beer:6H bang B");
    expect_question(B, SG_ASK_SHOT);
    assert_int_equal(refusal("B respond beer:7H"), SG_ERR_DOES_NOT_ANSWER);
}

/* What it stands for is what is played: its symbols, its cost, and whoever hears of it. */
static void it_does_what_the_other_card_does(void **unused)
{
    (void)unused;
    set_up(ANN "as saloon any\nwhen plays saloon then draw 1 @ self\n", "ann 3/5 hand bang:2D", "willy_the_kid 2/4");
    move("A play bang:2D saloon");
    expect(A, 4, 1);
    expect(B, 3, 0);
}

static void a_beer_is_one_for_the_dying_too(void **unused)
{
    (void)unused;
    set_up(ANN "as beer bang\n", "jourdonnais hand bang:AS", "ann 1/4 hand bang:2D");
    move("A play bang:AS B");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B play bang:2D");
    expect(B, 1, 0);
}

/* high_noon.the_sermon: no BANG! in the own turn, whatever it is made of. */
static void what_forbids_the_other_card_forbids_it(void **unused)
{
    (void)unused;
    set_up_in("base high_noon", ANN "as bang any\n", "ann hand beer:6H", NULL, "event the_sermon\nturn A play");
    assert_int_equal(refusal("A play beer:6H bang B"), SG_ERR_EVENT_FORBIDS);
}

static void a_move_as_another_card_is_written_and_read(void **unused)
{
    (void)unused;
    sg_move legal[SG_MAX_MOVES];
    int as = 0;
    set_up(ANN "as panic any\n", "ann hand barrel:KS", "willy_the_kid hand beer:6H table scope:AS");
    for (int i = 0, count = sg_legal(&played, legal); i < count; i++) {
        char line[80];
        sg_pack_move_print(played.pack, legal[i], true, line, sizeof line);
        sg_move read = read_move(line);
        assert_memory_equal(&read, &legal[i], sizeof read);
        as += legal[i].effect != 0;
    }
    assert_int_equal(as, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_in_play_is_used_for_cards_of_the_hand),
        cmocka_unit_test(who_cannot_pay_may_not),
        cmocka_unit_test(only_cards_of_the_right_sort_pay),
        cmocka_unit_test(one_card_is_named_by_the_move),
        cmocka_unit_test(life_points_pay_but_never_the_last),
        cmocka_unit_test(both_symbols_come_after_the_price),
        cmocka_unit_test(what_diamonds_pay_for_spares_the_immune),
        cmocka_unit_test(who_has_lost_nothing_cannot_regain_it),
        cmocka_unit_test(at_any_time_is_in_answer_too),
        cmocka_unit_test(an_event_offers_it_to_everybody),
        cmocka_unit_test(pieces_are_used_for_nuggets_and_count_apart),
        cmocka_unit_test(a_piece_at_any_time_saves_the_dying),
        cmocka_unit_test(what_is_used_up_stands_in_a_position),
        cmocka_unit_test(a_move_says_beforehand_what_it_costs_and_brings),
        cmocka_unit_test(a_card_may_be_played_as_another),
        cmocka_unit_test(it_answers_where_the_other_card_does),
        cmocka_unit_test(what_lies_in_play_says_it_to_its_owner),
        cmocka_unit_test(it_does_what_the_other_card_does),
        cmocka_unit_test(a_beer_is_one_for_the_dying_too),
        cmocka_unit_test(what_forbids_the_other_card_forbids_it),
        cmocka_unit_test(a_move_as_another_card_is_written_and_read),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
