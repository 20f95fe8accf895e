/* Whom symbols mean by the cards in their hands, and what answers and is kept: from docs/own-cards.md. */
#include "unit/pack_game.h"

static void set_up(const char *lines, const char *a, const char *b, const char *rest)
{
    set_up_game(lines, "base", a, b ? b : "willy_the_kid", DECK, rest);
}

/* Who has as many gives nothing. */
static void all_with_more_cards_give(void **unused)
{
    (void)unused;
    static const char three[] = "willy_the_kid hand bang:2D bang:3D bang:4D";
    set_up(ANN "may 1 then claim 1 @ richer\n", "ann hand beer:6H beer:7H", three, "turn A play");
    move("A ability ann");
    expect_question(B, SG_ASK_GIVE);
    move("B give bang:3D A");
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 3);
    set_up(ANN "may 1 then claim 1 @ richer\n", "ann hand beer:6H beer:7H beer:8H", three, "turn A play");
    move("A ability ann");
    expect_question(A, SG_ASK_PLAY);
}

/* Of two with as many the next one clockwise. */
static void whoever_has_most_cards_gives(void **unused)
{
    (void)unused;
    set_up_position("sixgun pack 1\ncharacter ann 4\nmay 1 then claim 1 @ richest\n",
                    "sets base\nseat A sheriff ann\nseat B outlaw willy_the_kid hand bang:2D\n"
                    "seat C renegade rose_doolan hand bang:3D bang:4D\nseat D outlaw kit_carlson hand bang:5D bang:6D\n"
                    "deck 8D 9D\nturn A play");
    move("A ability ann");
    expect_question(C, SG_ASK_GIVE);
    move("C give bang:3D A");
    expect_question(A, SG_ASK_PLAY);
}

/* In the own turn a Duel still takes a BANG!. */
static void any_card_answers_out_of_turn(void **unused)
{
    (void)unused;
    set_up(ANN "is any_answers\n", "jourdonnais hand bang:2D indians:KD duel:QD", "ann hand beer:6H beer:7H beer:8H",
           "turn A play");
    move("A play bang:2D B");
    move("B respond beer:6H");
    move("A play indians:KD");
    move("B respond beer:7H");
    move("C pass");
    move("D pass");
    move("A play duel:QD B");
    move("B respond beer:8H");
    expect_question(A, SG_ASK_DUEL);
    expect(B, 4, 0);
    set_up(ANN "is any_answers\n", "ann hand duel:QD beer:6H", "willy_the_kid hand bang:3D", "turn A play");
    move("A play duel:QD B");
    move("B respond bang:3D");
    assert_int_equal(refusal("A respond beer:6H"), SG_ERR_DOES_NOT_ANSWER);
}

static void an_event_may_let_all_keep_more(void **unused)
{
    (void)unused;
    set_up_game("sixgun pack 1\nevent pockets high_noon\nis hand_limit 2\n", "base high_noon",
                "jourdonnais 1/5 hand beer:6H beer:7H", "willy_the_kid", DECK, "event pockets\nturn A play");
    assert_int_equal(sg_hand_limit(&played, A), 2);
    assert_int_equal(sg_hand_limit(&played, B), 4);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_with_more_cards_give),
        cmocka_unit_test(whoever_has_most_cards_gives),
        cmocka_unit_test(any_card_answers_out_of_turn),
        cmocka_unit_test(an_event_may_let_all_keep_more),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
