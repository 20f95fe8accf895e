/* What makes a shot worse (`shoots`, `sharpen`) and a "draw!" better (`rigs`).  From docs/own-cards.md and the ideas
 * beside it. */
#include "unit/pack_game.h"

#define CARD BEGIN "card raid brown\nfaces KS\n"

static const char *ideas(void) { return ideas_of("rigged"); }

static const struct wrong_pack wrong[] = {
    {CARD "play sharpen 3 @ self\n", 4, 14, "sharpen cannot have that amount", "1 - 2"},
    {CARD "play sharpen 1 @ any_other\n", 4, 18, "sharpen cannot be aimed at any_other", "self"},
    {CARD "react shoots noon then sharpen 1 @ self\n", 4, 14, "no card called noon", ""},
    {BEGIN "event fog own\nis rigs\n", 3, 4, "no number or fact called rigs", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b, const char *deck, const char *rest)
{
    set_up_game(lines, "base dodge_city", a, b, deck, rest);
}

/* --- a shot that takes more --- */

/* Only the one who shoots is asked, and before anybody answers; both points are lost at once. */
static void whoever_is_hit_with_an_aim_loses_two(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D vs_aim:4S", "bart_cassidy hand mustang:8H", DECK, "turn A play");
    assert_int_equal(refusal("A play vs_aim:4S"), SG_ERR_NO_EFFECT_ALONE);
    move("A play bang:2D B");
    expect_question(A, SG_ASK_REACT);
    assert_int_equal(sg_reacted_to(&played), B);
    sg_state other = played;
    move("A respond vs_aim:4S");
    expect_question(B, SG_ASK_SHOT);
    assert_true(sg_is_sound(&played));
    move("B pass");
    expect(B, 2, 3);
    expect(A, 5, 0);
    played = other;
    move("A pass");
    move("B pass");
    expect(B, 3, 2);
}

/* It is avoided like any other; a Gatling is no BANG!. */
static void it_is_a_bang_like_any_other(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D vs_aim:4S", "bart_cassidy hand missed:10C", DECK, "turn A play");
    move("A play bang:2D B");
    move("A respond vs_aim:4S");
    move("B respond missed:10C");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand gatling:10H vs_aim:4S", "bart_cassidy", DECK, "turn A play");
    move("A play gatling:10H");
    expect_question(B, SG_ASK_SHOT);
}

/* Whoever shoots is asked, whether they hold one or not, while one is hidden. */
static void the_question_tells_nothing(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D beer:6H", "bart_cassidy", DECK, "turn A play");
    move("A play bang:2D B");
    expect_question(A, SG_ASK_REACT);
    set_up(ideas(), "jourdonnais hand bang:2D beer:6H", "bart_cassidy", DECK, "discard vs_aim:4S\nturn A play");
    move("A play bang:2D B");
    expect_question(B, SG_ASK_SHOT);
}

/* Of a character, of any card that shoots; also where cards may be discarded instead; three points beyond at most. */
static void a_character_may_shoot_so(void **unused)
{
    (void)unused;
    set_up(
        CARD
        "play shoot @ any_other unless 2 any\ncharacter ann 4\nwhen shoots then sharpen 2 @ self, sharpen 2 @ self\n",
        "ann hand raid:KS", "jourdonnais hand beer:6H mustang:8H", DECK, "turn A play");
    move("A play raid:KS B");
    expect_question(B, SG_ASK_DEMAND);
    move("B pass");
    assert_true(sg_is_sound(&played));
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    assert_int_equal(sg_asked(&played).count, 1);
}

/* A card that was taken before counts for nothing. */
static void it_is_only_what_is_said(void **unused)
{
    (void)unused;
    set_up(CARD "play take @ any_other, shoot @ any_other\n", "jourdonnais hand raid:KS",
           "bart_cassidy table barrel:QS", DECK, "turn A play");
    move("A play raid:KS B barrel:QS");
    expect_question(B, SG_ASK_SHOT);
    assert_true(sg_is_sound(&played));
    move("B pass");
    expect(B, 3, 1);
}

/* --- a "draw!" that comes out better --- */

static void begin_with_dynamite(const char *a, const char *deck)
{
    set_up(ideas(), a, "bart_cassidy", deck, "turn A start");
}

/* Instead of the card that was turned up, when it is a bad one. */
static void two_cards_make_a_cold_deck(void **unused)
{
    (void)unused;
    begin_with_dynamite("jourdonnais hand beer:6H bang:2C mustang:8H table rr_cold_deck:5S dynamite:2H", "9S " DECK);
    expect_question(A, SG_ASK_CHECK);
    assert_true(sg_is_sound(&played));
    assert_true(sg_is_good_flip(&played, read_move("A pick beer:6H").id));
    sg_state other = played;
    move("A pick beer:6H");
    expect_question(A, SG_ASK_PAY);
    assert_true(sg_is_sound(&played));
    move("A discard mustang:8H");
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 3);
    assert_int_equal(sg_count(&played, SG_TABLE_OF(B)), 1); /* the Dynamite */
    played = other;
    move("A pass");
    assert_int_equal(sg_life(&played, A), 2);
}

/* Nor with one card, nor when it came out well, nor for others. */
static void nobody_is_asked_for_nothing(void **unused)
{
    (void)unused;
    begin_with_dynamite("jourdonnais hand beer:6H table rr_cold_deck:5S dynamite:2H", "9S " DECK);
    expect_question(A, SG_ASK_PLAY);
    begin_with_dynamite("jourdonnais hand beer:6H mustang:8H table rr_cold_deck:5S dynamite:2H", "9H " DECK);
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand bang:2D beer:6H mustang:8H table rr_cold_deck:5S",
           "bart_cassidy hand beer:7H beer:8H table barrel:QS", "9S " DECK, "discard vs_aim:4S\nturn A play");
    move("A play bang:2D B");
    move("B flip barrel:QS");
    expect_question(B, SG_ASK_SHOT);
}

/* Lucky Duke chooses among his own first; and a bad card of the hand is as bad. */
static void of_several_cards_one_is_chosen_first(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D",
           "lucky_duke hand beer:6H mustang:8H bang:2C table barrel:QS rr_cold_deck:5S", "9S 8S " DECK,
           "discard vs_aim:4S\nturn A play");
    move("A play bang:2D B");
    move("B flip barrel:QS");
    expect_question(B, SG_ASK_CHECK);
    sg_state other = played;
    move("B pick mustang:8H");
    move("B discard bang:2C");
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
    played = other;
    move("B pick bang:2C");
    move("B discard mustang:8H");
    expect_question(B, SG_ASK_SHOT);
}

/* The others hear of it once the card that counts lies on the discard pile. */
static void what_counts_is_heard_of_afterwards(void **unused)
{
    (void)unused;
    set_up(ANN "is rigs\nwhen turned_up then salvage 1 @ self for 1 any\n",
           "ann hand beer:6H bang:2C mustang:8H table dynamite:2H", "bart_cassidy", "9S " DECK, "turn A start");
    move("A pick beer:6H");
    move("A discard mustang:8H");
    expect_question(A, SG_ASK_DEMAND);
    move("A discard bang:2C");
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(sg_hand(&played, A)[0], read_move("A discard beer:6H").id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(whoever_is_hit_with_an_aim_loses_two),
        cmocka_unit_test(it_is_a_bang_like_any_other),
        cmocka_unit_test(the_question_tells_nothing),
        cmocka_unit_test(a_character_may_shoot_so),
        cmocka_unit_test(it_is_only_what_is_said),
        cmocka_unit_test(two_cards_make_a_cold_deck),
        cmocka_unit_test(nobody_is_asked_for_nothing),
        cmocka_unit_test(of_several_cards_one_is_chosen_first),
        cmocka_unit_test(what_counts_is_heard_of_afterwards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
