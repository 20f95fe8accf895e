/* Cards that are drawn and shown, and what they decide; and cards that remember at whom they were used until the next
 * turn: every idea of tests/ideas/drawn.pack is played.  From docs/own-cards.md. */
#include "unit/pack_game.h"

static const struct wrong_pack wrong[] = {
    {BEGIN "character ann 4\nwhen phase_1_first show then draw 1 @ self\n", 3, 25, "no card called then", ""},
    {BEGIN "character ann 4\nwhen answered show red then draw 1 @ self\n", 3, 15, "show cannot follow", "heal"},
    {BEGIN "character ann 4\nwhen turn_begins then draw_less 3 @ self\n", 3, 33, "cannot have that amount", "1 - 2"},
    {BEGIN "card raid brown\nfaces KS\nplay draw 1 @ whoever\n", 4, 15, "draw cannot be aimed at whoever", "self"},
    {BEGIN "card raid blue\nfaces KS\nin_play seen 1\ncost 1\n", 2, 1, "Only a card that is played or used costs", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *a, const char *b, const char *deck, const char *rest)
{
    set_up_game(ideas_of("drawn"), "base", a, b, deck, rest);
}

/* All see a card of that hand. */
static bool is_shown(int seat, int suit)
{
    sg_view view;
    int found = 0;
    sg_look(&played, SG_EYE_SPECTATOR, &view);
    for (int i = 0; i < sg_count(&view.s, SG_HAND_OF(seat)); i++)
        found += sg_suit_of(&view.s, sg_cards(&view.s, SG_HAND_OF(seat))[i]) == suit;
    return found == 1;
}

/* Through the turns of the others, who play nothing; Kit Carlson keeps the first cards he sees. */
static void until_the_next_turn_of(int seat)
{
    bool again = false;
    while (!again || played.turn != seat) {
        sg_move legal[SG_MAX_MOVES];
        int count = sg_legal(&played, legal);
        again |= played.turn != seat;
        assert_true(count > 0);
        assert_int_equal(sg_apply(&played, legal[sg_asked(&played).kind == SG_ASK_PLAY ? count - 1 : 0], NULL), SG_OK);
    }
}

/* --- shown ----------------------------------------------------------------------------------- */

static void lucky_dice_draw_one_more_for_a_club(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "willy_the_kid table rr_lucky_dice:2S", "3C 5D 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 3);
    assert_true(is_shown(B, SG_CLUBS));
    set_up("jourdonnais", "willy_the_kid table rr_lucky_dice:2S", "5D 3C 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 2);
    assert_true(is_shown(B, SG_DIAMONDS)); /* the first one alone */
    assert_false(is_shown(B, SG_CLUBS));
}

/* Only with more life points than at the beginning. */
static void dan_quake_loses_what_he_has_beyond(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "mc_dan_quake 4/4 hand beer:6H", "AS 5D 6D 7D 8D 9D", "turn B play");
    move("B play beer:6H");
    expect(B, 5, 0);
    until_the_next_turn_of(B);
    expect(B, 5, 2);
    set_up("jourdonnais", "mc_dan_quake 5/5", "AS 5D 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 2);
    assert_true(is_shown(B, SG_SPADES));
    set_up("jourdonnais", "mc_dan_quake 4/4", "AS 5D 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 2);
    assert_false(is_shown(B, SG_SPADES));
}

/* Whichever it is; what is no Heart is not shown. */
static void samuel_diehard_lives_of_hearts(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "mc_samuel_diehard 2/4", "5D AH 6D 7D", "turn A play");
    move("A end");
    expect(B, 3, 2);
    assert_true(is_shown(B, SG_HEARTS));
    set_up("jourdonnais", "mc_samuel_diehard 2/4", "5D 6D AH 7D", "turn A play");
    move("A end");
    expect(B, 2, 2);
    assert_false(is_shown(B, SG_DIAMONDS));
}

static void a_diamond_draws_again(const char *who)
{
    char line[64];
    snprintf(line, sizeof line, "%s hand bang:2D", who);
    set_up(line, "willy_the_kid", "5D 3C 6D", "turn A play");
    snprintf(line, sizeof line, "A ability %s bang:2D", who);
    move(line);
    expect(A, 5, 2);
    assert_true(is_shown(A, SG_DIAMONDS));
    snprintf(line, sizeof line, "%s hand bang:2D bang:3D", who);
    set_up(line, "willy_the_kid", "3C 5D 6D", "turn A play");
    snprintf(line, sizeof line, "A ability %s bang:2D", who);
    move(line);
    expect(A, 5, 2);
    assert_true(is_shown(A, SG_CLUBS));
    snprintf(line, sizeof line, "A ability %s bang:3D", who);
    assert_int_equal(refusal(line), SG_ERR_USED_UP);
}

static void julie_bulette_and_eva_place_draw_again_for_a_diamond(void **unused)
{
    (void)unused;
    a_diamond_draws_again("rr_julie_bulette");
    a_diamond_draws_again("cd_eva_place");
}

static void the_taxman_takes_a_card_of_phase_1(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "willy_the_kid table cd_taxman:3S", "3C 5D 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 1);
    set_up("jourdonnais", "willy_the_kid table cd_taxman:3S", "8D 5D 6D 7D", "turn A play");
    move("A end");
    expect(B, 4, 2);
}

/* --- remembered ---------------------------------------------------------------------------------- */

#define LONG_DECK "5D 6D 7D 8D 9D 10D 4C 5C 6C 7C 8C 9C"

static void a_tomahawk_sends_indians_later(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand rr_tomahawk:4S", "willy_the_kid", LONG_DECK, "turn A play");
    move("A play rr_tomahawk:4S B");
    move("B pass");
    expect(B, 3, 0);
    until_the_next_turn_of(A);
    expect_question(B, SG_ASK_INDIANS);
    move("B pass");
    expect(B, 2, 2);
    expect_question(A, SG_ASK_PLAY);
}

static void a_fur_trade_draws_for_both_later(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand rr_fur_trade:5S table scope:AS", "willy_the_kid table barrel:QS", LONG_DECK,
           "turn A play");
    move("A play rr_fur_trade:5S B barrel:QS");
    move("A pick A scope:AS");
    until_the_next_turn_of(A);
    expect(B, 4, 3);
    expect(A, 5, 3);
}

static void a_loan_comes_back_with_interest(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand rr_loan:6S bang:2D", "willy_the_kid", LONG_DECK, "turn A play");
    move("A play rr_loan:6S B");
    move("A give bang:2D B");
    expect(B, 4, 1);
    until_the_next_turn_of(A);
    expect_question(B, SG_ASK_GIVE);
    move("B give bang:2D A");
    expect_question(B, SG_ASK_GIVE);
}

/* Whoever shot, though it is not that player who used the card. */
static void what_has_answered_remembers_who_shot(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand bang:2D beer:6H", "willy_the_kid hand rr_disarm:7S", LONG_DECK, "turn A play");
    move("A play bang:2D B");
    move("B respond rr_disarm:7S");
    expect(B, 4, 0);
    move("A end");
    expect(A, 5, 0);
    expect_question(B, SG_ASK_PLAY);
    set_up("jourdonnais hand bang:2D", "willy_the_kid hand rr_q_and_a:8S beer:6H", LONG_DECK, "turn A play");
    move("A play bang:2D B");
    move("B respond rr_q_and_a:8S");
    expect_question(B, SG_ASK_PAY);
    move("B discard beer:6H");
    expect(B, 4, 0);
    move("A end");
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 4, 0);
    set_up("jourdonnais hand bang:2D", "willy_the_kid hand rr_q_and_a:8S", LONG_DECK, "turn A play");
    move("A play bang:2D B");
    assert_int_equal(refusal("B respond rr_q_and_a:8S"), SG_ERR_COST);
}

/* Two of them bring each other back, and nobody has to stop by themselves. */
static void a_turn_ends_whatever_comes_back(void **unused)
{
    (void)unused;
    enum { FAR_MORE = 1000 };
    sg_move legal[SG_MAX_MOVES] = {{0}};
    set_up_game("sixgun pack 1\ncard robbing brown\nplay salvage 1 @ self\nfaces JS 4C\n", "base",
                "jourdonnais hand robbing:JS robbing:4C", "bart_cassidy", "2C 3C 4D 5C 6C 7C", "turn A play");
    int made = 0;
    while (sg_asked(&played).seat == A && sg_legal(&played, legal) > 1 && made < FAR_MORE) {
        sg_move m = legal[0].verb == SG_VERB_END ? legal[1] : legal[0];
        assert_int_equal(sg_apply(&played, m, NULL), SG_OK);
        made++;
    }
    assert_in_range(made, 50, FAR_MORE - 1);
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(legal[0].verb, SG_VERB_END);
    move("A end");
    expect_question(B, SG_ASK_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_ends_whatever_comes_back),
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(lucky_dice_draw_one_more_for_a_club),
        cmocka_unit_test(dan_quake_loses_what_he_has_beyond),
        cmocka_unit_test(samuel_diehard_lives_of_hearts),
        cmocka_unit_test(julie_bulette_and_eva_place_draw_again_for_a_diamond),
        cmocka_unit_test(the_taxman_takes_a_card_of_phase_1),
        cmocka_unit_test(a_tomahawk_sends_indians_later),
        cmocka_unit_test(a_fur_trade_draws_for_both_later),
        cmocka_unit_test(a_loan_comes_back_with_interest),
        cmocka_unit_test(what_has_answered_remembers_who_shot),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
