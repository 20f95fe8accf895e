/* Prices of two sorts, a BANG! of the turn as a price, and conditions of a `may`, from docs/own-cards.md. */
#include "unit/pack_game.h"

static const struct wrong_pack wrong[] = {
    {ANN "may 1 pays 1 red, 1 blue, 1 any then draw 1 @ self\n", 3, 27, "said already", ""},
    {ANN "may 1 pays 2 firing then shoot @ reachable\n", 3, 12, "out of range", "1 - 1"},
    {ANN "may 1 pays 1 firing, 1 firing then shoot @ reachable\n", 3, 22, "said already", ""},
    {ANN "may any pays 1 firing then shoot @ reachable\n", 3, 5, "costs nothing has a number", "1 - 9"},
    {ANN "may 1 if then draw 1 @ self\n", 3, 10, "nothing called then that could be asked", "hand, in_play"},
    {ANN "may 1 if hand 2 then draw 1 @ self\n", 3, 15, "at_least or at_most", ""},
    {ANN "may 1 pays 1 any if sheriff then draw 1 @ self\n", 3, 18, "no card called if", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b)
{
    set_up_game(lines, "base dodge_city", a, b ? b : "willy_the_kid", DECK, "turn A play");
}

/* A BANG! and another card, one after the other; no card pays for both. */
static void a_card_of_one_sort_and_one_of_another_are_paid(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 bang, 1 any then indians @ all_others\n", "ann hand bang:2D beer:6H", NULL);
    move("A ability ann");
    assert_int_equal(refusal("A discard beer:6H"), SG_ERR_NOT_LEGAL);
    move("A discard bang:2D");
    assert_int_equal(sg_asked(&played).kind, SG_ASK_PAY);
    move("A discard beer:6H");
    assert_int_equal(sg_asked(&played).seat, B);
    assert_int_equal(sg_asked(&played).kind, SG_ASK_INDIANS);
}

static void no_card_pays_for_both(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 bang, 1 any then draw 1 @ self\n", "ann hand bang:2D", NULL);
    assert_int_equal(refusal("A ability ann"), SG_ERR_COST);
    set_up(ANN "may any pays 1 red, 1 hearts then draw 1 @ self\n", "ann hand beer:6H missed:10C", NULL);
    assert_int_equal(refusal("A ability ann"), SG_ERR_COST);
}

/* The only Heart is left for what asks for it. */
static void what_the_second_price_needs_cannot_pay_the_first(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 red, 1 hearts then draw 1 @ self\n", "ann hand beer:6H bang:2D missed:10C", NULL);
    move("A ability ann");
    assert_int_equal(refusal("A discard beer:6H"), SG_ERR_NOT_LEGAL);
    move("A discard bang:2D");
    move("A discard beer:6H");
    expect(A, 5, 2);
}

/* Whoever sees that it is being paid knows that both can be. */
static void whoever_guesses_the_hand_guesses_both(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 bang, 1 missed then draw 1 @ self\n", "ann hand bang:2D missed:10C beer:6H", NULL);
    move("A ability ann");
    for (uint64_t number = 0; number < 50; number++) {
        sg_view view, again;
        sg_state dealt;
        sg_move legal[SG_MAX_MOVES];
        sg_seed seed = sg_seed_from(number);
        sg_look(&played, B, &view);
        assert_int_equal(sg_deal(&view, &seed, &dealt), SG_OK);
        assert_true(sg_is_sound(&dealt));
        sg_look(&dealt, B, &again);
        assert_memory_equal(&view.s.plain, &again.s.plain, sizeof view.s.plain);
        assert_true(sg_legal(&dealt, legal) >= 1);
        assert_int_equal(sg_apply(&dealt, legal[0], NULL), SG_OK);
        assert_int_equal(sg_asked(&dealt).kind, SG_ASK_PAY);
    }
}

/* dodge_city.apache_kid: one of the two is no Diamond. */
static void one_that_is_no_diamond_is_enough(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 pays 1 bang, 1 any then wound 1 @ any_other\n", "ann hand bang:2C bang:8D", "apache_kid");
    move("A ability ann B");
    move("A discard bang:2C");
    move("A discard bang:8D");
    expect(B, 2, 0);
}

/* It is one of the BANG! of the turn, and for who may still play one. */
static void a_firing_is_the_bang_of_the_turn(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 bang, 1 any, 1 firing then shoot @ any_other\n",
           "ann hand bang:2D bang:3D beer:6H missed:10C bang:2C", NULL);
    move("A ability ann C");
    move("A discard bang:2D");
    move("A discard beer:6H");
    move("C pass");
    expect(C, 3, 0);
    assert_int_equal(refusal("A ability ann C"), SG_ERR_BANG_LIMIT);
    assert_int_equal(refusal("A play bang:3D B"), SG_ERR_BANG_LIMIT);
}

static void a_shot_may_need_several_missed(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 2 bang, 1 firing then shoot 2 @ reachable\n", "ann hand bang:2D bang:3D",
           "willy_the_kid hand missed:10C missed:JC");
    move("A ability ann B");
    move("A discard bang:2D");
    move("A discard bang:3D");
    assert_int_equal(sg_asked(&played).count, 2);
    move("B respond missed:10C");
    assert_int_equal(sg_asked(&played).count, 1);
    move("B pass");
    expect(B, 3, 1);
}

static void what_may_be_done_may_have_a_condition(void **unused)
{
    (void)unused;
    static const char lines[] = ANN "may any if hand at_most 2 pays 1 any then gain 1 @ self\n";
    set_up(lines, "ann hand bang:2D bang:3D beer:6H", NULL);
    assert_int_equal(refusal("A ability ann bang:2D"), SG_ERR_NOT_LEGAL);
    set_up(lines, "ann hand bang:2D bang:3D", NULL);
    move("A ability ann bang:2D");
    expect(A, 6, 1);
}

/* What was played before it in the turn counts. */
static void before_anything_is_played(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 if played at_most 0 then draw 2 @ self\n", "ann 3/4 hand beer:6H", NULL);
    assert_int_equal(refusal("A ability ann"), SG_OK);
    move("A play beer:6H");
    assert_int_equal(refusal("A ability ann"), SG_ERR_NOT_LEGAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_of_one_sort_and_one_of_another_are_paid),
        cmocka_unit_test(no_card_pays_for_both),
        cmocka_unit_test(what_the_second_price_needs_cannot_pay_the_first),
        cmocka_unit_test(whoever_guesses_the_hand_guesses_both),
        cmocka_unit_test(one_that_is_no_diamond_is_enough),
        cmocka_unit_test(a_firing_is_the_bang_of_the_turn),
        cmocka_unit_test(a_shot_may_need_several_missed),
        cmocka_unit_test(what_may_be_done_may_have_a_condition),
        cmocka_unit_test(before_anything_is_played),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
