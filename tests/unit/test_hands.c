/* What goes from one player to another in packs, or is changed for other cards, and who is asked at whom something is
 * aimed: from docs/own-cards.md, one small case a rule. */
#include "unit/pack_game.h"

#define CARD(lines) "sixgun pack 1\ncard deal brown\nfaces KS\n" lines

static const struct wrong_pack wrong[] = {
    {ANN "may 1 then give 4 @ any_other\n", 3, 17, "cannot have that amount", "1 - 3"},
    {ANN "may 1 then give 1 @ self\n", 3, 21, "cannot be aimed at self", "any_other"},
    {ANN "may 1 then swap_hands @ all_others\n", 3, 25, "cannot be aimed at all_others", ""},
    {ANN "when wounded then move @ whoever\n", 3, 26, "cannot be aimed at whoever", "any_player"},
    {ANN "may 1 then trade @ any_player\n", 3, 20, "cannot be aimed at any_player", ""},
    {ANN "when answered then salvage 1 @ self\n", 3, 20, "salvage cannot follow answered", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b)
{
    set_up_game(lines, "base", a, b ? b : "willy_the_kid", DECK, "turn A play");
}

static bool is_in(int pile, const char *name)
{
    int card = sg_pack_card_parse(played.pack, name);
    for (int i = 0; i < sg_count(&played, pile); i++)
        if (sg_cards(&played, pile)[i] == card) return true;
    return false;
}

static bool holds(int seat, const char *card) { return is_in(SG_HAND_OF(seat), card); }
static bool lies(int seat, const char *card) { return is_in(SG_TABLE_OF(seat), card); }

/* --- hands ------------------------------------------------------------------------------ */

/* Whoever gives chooses; as many as there are. */
static void cards_of_the_hand_are_given(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 then give 2 @ any_other\n", "ann hand bang:2D beer:6H missed:10C", NULL);
    move("A ability ann B");
    expect_question(A, SG_ASK_GIVE);
    assert_int_equal(sg_asked(&played).count, 2);
    assert_int_equal(refusal("A give beer:6H C"), SG_ERR_NOT_LEGAL);
    move("A give beer:6H B");
    move("A give bang:2D B");
    expect(A, 5, 1);
    expect(B, 4, 2);
    assert_true(holds(B, "beer:6H"));
    expect_question(A, SG_ASK_PLAY);
    set_up(ANN "may 1 then give 3 @ any_other\n", "ann hand bang:2D", NULL);
    move("A ability ann B");
    move("A give bang:2D B");
    expect_question(A, SG_ASK_PLAY);
}

/* Each of the others chooses what to give, and who has nothing is not asked. */
static void cards_are_claimed_from_their_owners(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 then claim 1 @ all_others\n", "ann", "willy_the_kid hand bang:2D beer:6H");
    move("A ability ann");
    expect_question(B, SG_ASK_GIVE);
    move("B give beer:6H A");
    expect_question(A, SG_ASK_PLAY);
    assert_true(holds(A, "beer:6H"));
    expect(B, 4, 1);
}

/* Nobody else learns which card it was. */
static void who_gives_and_who_gets_alone_know_the_card(void **unused)
{
    (void)unused;
    sg_view view;
    set_up(ANN "may 1 then give 1 @ any_other\n", "ann hand bang:2D", NULL);
    move("A ability ann B");
    move("A give bang:2D B");
    sg_look(&played, A, &view);
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(B))[0], sg_pack_card_parse(played.pack, "bang:2D"));
    sg_look(&played, C, &view);
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(B))[0], 0);
}

/* One of mine for two of theirs, which nobody chooses. */
static void cards_are_taken_unseen(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 then give 1 @ any_other, steal 2 @ any_other\n", "ann hand bang:2D",
           "willy_the_kid hand bang:3D beer:6H missed:10C");
    move("A ability ann B");
    move("A give bang:2D B");
    expect(A, 5, 2);
    expect(B, 4, 2);
    expect_question(A, SG_ASK_PLAY);
}

/* Who is robbed hears of it. */
static void what_is_taken_unseen_is_lost_to_a_player(void **unused)
{
    (void)unused;
    set_up(ANN "when loses_card then draw 1 @ self\ncard deal brown\nfaces KS\nplay steal 1 @ any_other\n",
           "jourdonnais hand deal:KS", "ann hand bang:3D");
    move("A play deal:KS B");
    expect(A, 5, 1);
    expect(B, 4, 1);
}

static void hands_are_exchanged(void **unused)
{
    (void)unused;
    sg_view view;
    set_up(ANN "may 1 if played at_most 0 then swap_hands @ any_other\n", "ann hand bang:2D",
           "willy_the_kid hand bang:3D beer:6H");
    move("A ability ann B");
    expect(A, 5, 2);
    expect(B, 4, 1);
    assert_true(holds(B, "bang:2D") && holds(A, "beer:6H") && holds(A, "bang:3D"));
    sg_look(&played, C, &view);
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(B))[0], 0);
    sg_look(&played, A, &view);
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(B))[0], sg_pack_card_parse(played.pack, "bang:2D"));
}

/* --- the deck and the discard pile ---------------------------------------------------------- */

/* As on a Ranch. */
static void any_cards_are_changed_for_as_many(void **unused)
{
    (void)unused;
    set_up(ANN "may 1 then change @ self\n", "ann hand bang:2D beer:6H missed:10C", NULL);
    move("A ability ann");
    expect_question(A, SG_ASK_RANCH);
    move("A discard bang:2D");
    move("A discard missed:10C");
    move("A pass");
    expect(A, 5, 3);
    assert_true(holds(A, "beer:6H"));
}

static void the_whole_hand_is_changed(void **unused)
{
    (void)unused;
    set_up(CARD("play renew @ all_players\n"), "jourdonnais hand deal:KS bang:2D",
           "willy_the_kid hand bang:3D beer:6H");
    move("A play deal:KS");
    expect(A, 5, 1);
    expect(B, 4, 2);
    assert_false(holds(A, "bang:2D") || holds(B, "bang:3D") || holds(B, "beer:6H"));
}

/* The card that does it is none of them. */
static void cards_are_taken_from_the_discard_pile(void **unused)
{
    (void)unused;
    set_up_game(CARD("play salvage 2 @ self\n"), "base", "jourdonnais hand deal:KS", "willy_the_kid", DECK,
                "discard bang:2D beer:6H missed:10C\nturn A play");
    move("A play deal:KS");
    assert_true(holds(A, "bang:2D") && holds(A, "beer:6H"));
    expect(A, 5, 2);
    set_up(CARD("play salvage 2 @ self\n"), "jourdonnais hand deal:KS", NULL);
    move("A play deal:KS");
    expect(A, 5, 0);
}

/* --- cards in play ------------------------------------------------------------------------- */

static void a_card_in_play_goes_to_somebody_else(void **unused)
{
    (void)unused;
    set_up(CARD("play move @ any_player\n"), "jourdonnais hand deal:KS", "willy_the_kid table scope:AS hand bang:2D");
    assert_int_equal(refusal("A play deal:KS B hand"), SG_ERR_NOTHING_TO_TAKE);
    assert_int_equal(refusal("A play deal:KS C"), SG_ERR_NOTHING_TO_TAKE);
    move("A play deal:KS B scope:AS");
    expect_question(A, SG_ASK_PLACE);
    assert_int_equal(sg_card_at_stake(&played), sg_pack_card_parse(played.pack, "scope:AS"));
    assert_int_equal(refusal("A pick B"), SG_ERR_NOT_LEGAL);
    move("A pick C");
    assert_true(lies(C, "scope:AS"));
    expect_question(A, SG_ASK_PLAY);
}

/* base.jail, base.one_copy, and a weapon makes room for itself. */
static void it_goes_where_it_may_lie(void **unused)
{
    (void)unused;
    set_up(CARD("play move @ any_player\n"), "jourdonnais hand deal:KS", "willy_the_kid table jail:JS");
    move("A play deal:KS B jail:JS");
    assert_int_equal(refusal("A pick A"), SG_ERR_NOT_LEGAL);
    move("A pick C");
    set_up(CARD("play move @ any_player\n"), "jourdonnais hand deal:KS table schofield:JC",
           "willy_the_kid table remington:KC");
    move("A play deal:KS B remington:KC");
    move("A pick A");
    assert_true(lies(A, "remington:KC"));
    assert_int_equal(sg_in_play_count(&played, A), 1);
}

static void a_card_in_play_is_exchanged_for_an_own_one(void **unused)
{
    (void)unused;
    set_up(CARD("play trade @ any_other\n"), "jourdonnais hand deal:KS table mustang:8H schofield:JC",
           "willy_the_kid table remington:KC");
    move("A play deal:KS B remington:KC");
    expect_question(A, SG_ASK_PLACE);
    assert_int_equal(refusal("A pick B remington:KC"), SG_ERR_NOT_LEGAL);
    move("A pick A schofield:JC");
    assert_true(lies(A, "remington:KC") && lies(B, "schofield:JC") && lies(A, "mustang:8H"));
}

/* Nothing of one's own: nothing happens. */
static void who_has_nothing_exchanges_nothing(void **unused)
{
    (void)unused;
    set_up(CARD("play trade @ any_other\n"), "jourdonnais hand deal:KS", "willy_the_kid table remington:KC");
    move("A play deal:KS B remington:KC");
    assert_true(lies(B, "remington:KC"));
    expect_question(A, SG_ASK_PLAY);
}

/* The life points that are over are lost where the card lies now. */
static void what_takes_life_takes_it_where_it_goes(void **unused)
{
    (void)unused;
    set_up(
        CARD("play move @ any_player\n") "card wound_fever blue\nbefore any_player\nin_play fewer_life 1\nfaces 9S\n",
        "jourdonnais hand deal:KS", "willy_the_kid 3/4 table wound_fever:9S");
    move("A play deal:KS B wound_fever:9S");
    move("A pick D");
    expect(D, 3, 0);
}

/* --- at whom -------------------------------------------------------------------------------- */

/* What happens by itself asks its owner at whom. */
static void what_follows_is_aimed_by_who_is_told(void **unused)
{
    (void)unused;
    set_up(ANN "when hits then take @ any_other\n", "ann hand bang:2D", "willy_the_kid table scope:AS");
    move("A play bang:2D B");
    move("B pass");
    expect_question(A, SG_ASK_PLACE);
    assert_int_equal(sg_symbol_asked(&played).effect, SG_TAKE);
    move("A pick B scope:AS");
    assert_true(holds(A, "scope:AS"));
    expect_question(A, SG_ASK_PLAY);
}

/* Somebody else than whom the first symbol is aimed at. */
static void a_second_symbol_with_another_aim_asks(void **unused)
{
    (void)unused;
    set_up(CARD("play heal 1 @ self, shoot @ any_other\n"), "jourdonnais 3/5 hand deal:KS", NULL);
    move("A play deal:KS");
    expect(A, 4, 0);
    expect_question(A, SG_ASK_PLACE);
    move("A pick C");
    expect_question(C, SG_ASK_SHOT);
}

/* A further card, from whomever one likes. */
static void a_second_card_is_named_when_it_is_taken(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 panic, 1 missed then take @ any_other, take @ any_other\n",
           "ann hand panic:QH missed:10C", "willy_the_kid hand bang:2D table scope:AS");
    move("A ability ann B hand");
    move("A discard panic:QH");
    move("A discard missed:10C");
    expect_question(A, SG_ASK_PLACE);
    move("A pick B scope:AS");
    expect(A, 5, 2);
}

/* The move has aimed the first side alone. */
static void the_other_side_of_a_draw_asks_where_its_aim_is_another(void **unused)
{
    (void)unused;
    static const char lines[] =
        CARD("play flip red then shoot @ any_other else take @ any_other, wound 1 @ any_other\n");
    set_up_game(lines, "base", "jourdonnais hand deal:KS", "willy_the_kid table scope:AS", "10S " DECK, "turn A play");
    move("A play deal:KS B");
    expect_question(A, SG_ASK_PLACE);
    move("A pick B scope:AS");
    expect(A, 5, 1);
    expect(B, 3, 0);
}

/* Where there is nobody, nobody is asked. */
static void without_anybody_there_nothing_happens(void **unused)
{
    (void)unused;
    set_up(CARD("play heal 1 @ self, shoot @ distance_1\n") "card fort blue\nbefore any_player\nin_play seen 3\nfaces "
                                                            "9S 10S 8S\n",
           "jourdonnais 3/5 hand deal:KS", "willy_the_kid table fort:9S");
    move("A play deal:KS");
    expect_question(A, SG_ASK_PLACE);
    move("A pick D");
    expect_question(D, SG_ASK_SHOT);
}

static void what_comes_later_is_aimed_then(void **unused)
{
    (void)unused;
    set_up_game(CARD("later shoot @ distance_1\n"), "base", "jourdonnais table deal:KS", "willy_the_kid", DECK,
                "turn D play");
    move("D end");
    expect_question(A, SG_ASK_PLACE);
    assert_int_equal(refusal("A pick C"), SG_ERR_NOT_LEGAL);
    move("A pick B");
    expect_question(B, SG_ASK_SHOT);
}

/* base.panic: Diamonds still do nothing to her. */
static void what_is_asked_for_has_its_card(void **unused)
{
    (void)unused;
    set_up_game("sixgun pack 1\ncard deal brown\nfaces KD\nplay heal 1 @ self, wound 1 @ any_other\n",
                "base dodge_city", "jourdonnais 3/5 hand deal:KD", "apache_kid", DECK, "turn A play");
    move("A play deal:KD");
    move("A pick B");
    expect(B, 3, 0);
}

/* Mirage: phase 3 follows. */
static void a_turn_may_end_at_once(void **unused)
{
    (void)unused;
    set_up_game(BEGIN "card mirage brown\nmissed 1\nthen end_turn @ whoever\nfaces KS\n", "base",
                "jourdonnais 1/5 hand bang:2D beer:6H beer:7H", "willy_the_kid hand mirage:KS", DECK, "turn A play");
    move("A play bang:2D B");
    move("B respond mirage:KS");
    expect_question(A, SG_ASK_EXCESS);
    move("A discard beer:6H");
    expect_question(B, SG_ASK_PLAY);
}

/* Gary Looter; of an own turn nothing is passed on. */
static void what_others_discard_may_be_had(void **unused)
{
    (void)unused;
    set_up_game(ANN "is takes_excess\n", "base", "jourdonnais 1/5 hand bang:2D beer:6H", "ann 2/4", DECK,
                "turn A play");
    move("A end");
    move("A discard beer:6H");
    expect(B, 2, 1 + 2);
    assert_int_equal(sg_count(&played, SG_DISCARD), 0);
    move("B end");
    move("B discard beer:6H");
    expect(B, 2, 2);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_turn_may_end_at_once),
        cmocka_unit_test(what_others_discard_may_be_had),
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(cards_of_the_hand_are_given),
        cmocka_unit_test(cards_are_claimed_from_their_owners),
        cmocka_unit_test(who_gives_and_who_gets_alone_know_the_card),
        cmocka_unit_test(cards_are_taken_unseen),
        cmocka_unit_test(what_is_taken_unseen_is_lost_to_a_player),
        cmocka_unit_test(hands_are_exchanged),
        cmocka_unit_test(any_cards_are_changed_for_as_many),
        cmocka_unit_test(the_whole_hand_is_changed),
        cmocka_unit_test(cards_are_taken_from_the_discard_pile),
        cmocka_unit_test(a_card_in_play_goes_to_somebody_else),
        cmocka_unit_test(it_goes_where_it_may_lie),
        cmocka_unit_test(a_card_in_play_is_exchanged_for_an_own_one),
        cmocka_unit_test(who_has_nothing_exchanges_nothing),
        cmocka_unit_test(what_takes_life_takes_it_where_it_goes),
        cmocka_unit_test(what_follows_is_aimed_by_who_is_told),
        cmocka_unit_test(a_second_symbol_with_another_aim_asks),
        cmocka_unit_test(a_second_card_is_named_when_it_is_taken),
        cmocka_unit_test(the_other_side_of_a_draw_asks_where_its_aim_is_another),
        cmocka_unit_test(without_anybody_there_nothing_happens),
        cmocka_unit_test(what_comes_later_is_aimed_then),
        cmocka_unit_test(what_is_asked_for_has_its_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
