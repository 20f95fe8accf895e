/* What lasts a round: cards that name a player or go when the turn comes round, and what a card of another player does.
 * From docs/own-cards.md and the ideas beside it. */
#include "unit/pack_game.h"

#define BEGIN "sixgun pack 1\n"
#define CARD BEGIN "card raid blue\nfaces KS\n"

static const char *ideas(void) { return ideas_of("rounds"); }

static const struct wrong_pack wrong[] = {
    {CARD "names self\nin_play sees_it 1\n", 4, 7, "self means nothing here", "any_other"},
    {CARD "names any_other\nbefore any_other\nin_play seen_by_it 1\n", 5, 1, "said already", ""},
    {CARD "before any_other\nnames any_other\nin_play seen_by_it 1\n", 5, 1, "said already", ""},
    {CARD "lasts noon\nin_play seen 1\n", 4, 7, "noon means nothing here", "turn_begins, turn_ends, round"},
    {BEGIN "character ann 4\nis double_bang\n", 3, 4, "no number or fact called double_bang", ""},
    {BEGIN "character ann 4\nmay 1 then borrow @ self\n", 3, 21, "borrow cannot be aimed at self", "any_other"},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

/* The Sheriff A, the Outlaw B, the Renegade C and the Outlaw D, who have no ability that matters here. */
static void set_up(const char *lines, const char *a, const char *b, const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text,
             "sets base\nseat A sheriff %s\nseat B outlaw %s\nseat C renegade calamity_janet\n"
             "seat D outlaw bart_cassidy\ndeck " DECK "\n%s",
             a, b, rest);
    set_up_position(lines, text);
}

static void a_spyglass_brings_one_player_nearer(void **unused)
{
    (void)unused;
    set_up(ideas(), "suzy_lafayette hand rr_spyglass:3H bang:2D", "jourdonnais table mustang:8H", "turn A play");
    assert_int_equal(refusal("A play rr_spyglass:3H"), SG_ERR_NEEDS_TARGET);
    assert_int_equal(refusal("A play rr_spyglass:3H A"), SG_ERR_NOT_THAT_TARGET);
    assert_int_equal(sg_distance(&played, A, C), 2);
    move("A play rr_spyglass:3H C");
    assert_int_equal(sg_in_play_count(&played, A), 1);
    assert_int_equal(sg_distance(&played, A, C), 1);
    assert_int_equal(sg_distance(&played, A, B), 2); /* who has a Mustang */
    assert_int_equal(sg_distance(&played, C, A), 2);
    move("A play bang:2D C");
    expect_question(C, SG_ASK_SHOT);
}

/* It lies longer than a round, and does nothing any more when it is gone. */
static void a_bear_trap_keeps_one_player_off(void **unused)
{
    (void)unused;
    set_up(ideas(), "rose_doolan hand rr_bear_trap:4H", "jourdonnais hand bang:2D cat_balou:9D", "turn A play");
    move("A play rr_bear_trap:4H B");
    assert_int_equal(sg_distance(&played, B, A), 2);
    assert_int_equal(sg_distance(&played, D, A), 1);
    assert_int_equal(sg_distance(&played, A, B), 1);
    move("A end");
    assert_int_equal(refusal("B play bang:2D A"), SG_ERR_OUT_OF_REACH);
    move("B play cat_balou:9D A rr_bear_trap:4H");
    assert_int_equal(sg_distance(&played, B, A), 1);
    move("B play bang:2D A");
    expect_question(A, SG_ASK_SHOT);
}

/* B's turn, an attack by Indians in C's, and gone when A's comes round. */
static void drunken_haze_asks_for_two_bangs(void **unused)
{
    (void)unused;
    set_up(ideas(), "suzy_lafayette hand rr_drunken_haze:5H", "jourdonnais hand bang:2D bang:3D bang:4D missed:2S",
           "turn A play");
    assert_int_equal(refusal("A play rr_drunken_haze:5H A"), SG_ERR_NOT_THAT_TARGET);
    move("A play rr_drunken_haze:5H B");
    move("A end");
    move("B play bang:2D C");
    expect_question(B, SG_ASK_PAY);
    assert_int_equal(refusal("B discard missed:2S"), SG_ERR_NOT_LEGAL);
    move("B discard bang:3D");
    expect_question(C, SG_ASK_SHOT);
    move("C pass");
    assert_int_equal(played.bangs, 1);
    move("B end");
    assert_int_equal(sg_in_play_count(&played, B), 1);
    move("C end");
    move("D end");
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

static void two_bangs_answer_where_one_did(void **unused)
{
    (void)unused;
    set_up(ideas(), "suzy_lafayette hand rr_drunken_haze:5H indians:KD duel:QD",
           "jourdonnais hand bang:2D bang:3D bang:4D beer:6H", "turn A play");
    move("A play rr_drunken_haze:5H B");
    move("A play indians:KD");
    move("B respond bang:2D");
    expect_question(B, SG_ASK_PAY);
    move("B discard bang:3D");
    expect(B, 4, 2);
    move("C pass");
    move("D pass");
    move("A play duel:QD B");
    assert_int_equal(refusal("B respond bang:4D"), SG_ERR_COST);
    move("B pass");
    expect(B, 3, 2);
}

static void a_duel_takes_two_bangs_each_time(void **unused)
{
    (void)unused;
    set_up(ideas(), "suzy_lafayette hand rr_drunken_haze:5H duel:QD bang:8C", "jourdonnais hand bang:2D bang:3D",
           "turn A play");
    move("A play rr_drunken_haze:5H B");
    move("A play duel:QD B");
    move("B respond bang:2D");
    move("B discard bang:3D");
    expect_question(A, SG_ASK_DUEL);
    expect(B, 4, 0);
}

/* Whoever has laid it is out: it goes when the next turn begins. */
static void it_goes_when_its_player_is_out(void **unused)
{
    (void)unused;
    set_up(ideas(), "suzy_lafayette", "jourdonnais hand rr_drunken_haze:5H", "turn B play");
    move("B play rr_drunken_haze:5H C");
    assert_int_equal(sg_in_play_count(&played, C), 1);
    played.seat[B].status = SG_DEAD;
    played.seat[B].fell = played.fallen = 1;
    played.seat[B].life = 0;
    played.turn = C;
    played.stack[0].actor = played.stack[0].target = C;
    move("C end");
    assert_int_equal(sg_in_play_count(&played, C), 0);
}

/* A card of B, which stays there, until the own next turn. */
static void a_blue_card_of_another_is_borrowed(void **unused)
{
    (void)unused;
    set_up(ideas(), "rr_anne_rogers", "jourdonnais table schofield:JC mustang:8H barrel:QS hand missed:2S",
           "turn A play");
    assert_int_equal(refusal("A ability rr_anne_rogers B"), SG_ERR_NOTHING_TO_TAKE);
    assert_int_equal(refusal("A ability rr_anne_rogers B hand"), SG_ERR_NOTHING_TO_TAKE);
    sg_state start = played;
    move("A ability rr_anne_rogers B schofield:JC");
    assert_int_equal(sg_reach(&played, A), 2);
    assert_int_equal(sg_reach(&played, B), 2);
    assert_int_equal(sg_in_play_count(&played, B), 3);
    assert_int_equal(refusal("A ability rr_anne_rogers B mustang:8H"), SG_ERR_USED_UP);
    played = start;
    move("A ability rr_anne_rogers B mustang:8H");
    assert_int_equal(sg_distance(&played, C, A), 3);
    move("A end");
    move("B end");
    assert_int_equal(sg_distance(&played, C, A), 3);
    move("C end");
    move("D end");
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(sg_distance(&played, C, A), 2);
}

static void a_barrel_is_borrowed_too(void **unused)
{
    (void)unused;
    set_up(ideas(), "cd_josey_bassett", "jourdonnais table barrel:QS hand bang:2D cat_balou:9D", "turn A play");
    move("A ability cd_josey_bassett B barrel:QS");
    move("A end");
    sg_state before = played;
    move("B play bang:2D A");
    move("A flip barrel:QS");
    assert_int_equal(refusal("A flip barrel:QS"), SG_ERR_USED_UP);
    played = before;
    move("B play cat_balou:9D B barrel:QS"); /* gone, and so for her */
    move("B play bang:2D A");
    assert_int_equal(refusal("A flip barrel:QS"), SG_ERR_NOT_IN_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place), cmocka_unit_test(a_spyglass_brings_one_player_nearer),
        cmocka_unit_test(a_bear_trap_keeps_one_player_off),   cmocka_unit_test(drunken_haze_asks_for_two_bangs),
        cmocka_unit_test(two_bangs_answer_where_one_did),     cmocka_unit_test(a_duel_takes_two_bangs_each_time),
        cmocka_unit_test(it_goes_when_its_player_is_out),     cmocka_unit_test(a_blue_card_of_another_is_borrowed),
        cmocka_unit_test(a_barrel_is_borrowed_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
