/* Cards that change places: into the deck, and from any player to another.  Every idea of tests/ideas/moves.pack is
 * played.  From docs/own-cards.md. */
#include "unit/pack_game.h"

#define CARD BEGIN "card raid brown\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {CARD "play bury 1 @ any_other\n", 4, 15, "bury cannot be aimed at any_other", "self"},
    {CARD "play bury 4 @ self\n", 4, 11, "bury cannot have that amount", "1 - 3"},
    {CARD "play send @ all_others\n", 4, 13, "send cannot be aimed at all_others", "any_player"},
    {CARD "play bequeath 1 @ self\n", 4, 19, "bequeath cannot be aimed at self", "any_other"},
    {CARD "play take @ any_other of weapon\n", 4, 23, "has an of", ""},
    {CARD "play trade @ any_other of moon\n", 4, 27, "no card called moon", "distance"},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b, const char *rest)
{
    set_up_game(lines, "base", a, b, DECK, rest);
}

static bool is_legal(const char *line) { return refusal(line) == SG_OK; }
static bool has(int pile, const char *card)
{
    sg_move move = read_move(card);
    for (int i = 0; i < sg_count(&played, pile); i++)
        if (sg_cards(&played, pile)[i] == move.id) return true;
    return false;
}

/* --- under the top card of the deck ----------------------------------------------------------- */

static void a_blue_card_goes_under_the_top_card_once_a_turn(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "mc_ernest_saliven hand barrel:QS scope:AS beer:6H", "willy_the_kid", "turn A play");
    int deck = sg_count(&played, SG_DECK);
    assert_false(is_legal("A ability mc_ernest_saliven beer:6H"));
    move("A ability mc_ernest_saliven barrel:QS");
    expect(A, 5, 2);
    assert_int_equal(sg_count(&played, SG_DECK), deck + 1);
    assert_int_equal(sg_count(&played, SG_DISCARD), 0);
    assert_int_equal(sg_cards(&played, SG_DECK)[deck - 1], read_move("A play barrel:QS").id);
    assert_int_equal(refusal("A ability mc_ernest_saliven scope:AS"), SG_ERR_USED_UP);
}

static void a_blue_card_is_swapped_for_the_top_card(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "mc_ernest_saliven_2 hand barrel:QS beer:6H", "willy_the_kid", "turn A play");
    int deck = sg_count(&played, SG_DECK), top = sg_cards(&played, SG_DECK)[deck - 1];
    move("A ability mc_ernest_saliven_2 barrel:QS");
    assert_int_equal(sg_count(&played, SG_DECK), deck);
    assert_int_equal(sg_cards(&played, SG_DECK)[deck - 1], read_move("A play barrel:QS").id);
    assert_int_equal(sg_cards(&played, SG_HAND_OF(A))[1], top);
    sg_view view;
    sg_look(&played, C, &view); /* all have seen what lies on the deck now, and not what was drawn */
    assert_int_equal(sg_cards(&view.s, SG_DECK)[deck - 1], read_move("A play barrel:QS").id);
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(A))[1], 0);
}

/* The card that says it stays where it is, and a deck without cards gets them. */
static void a_card_does_not_bury_itself(void **unused)
{
    (void)unused;
    set_up(CARD "play bury 3 @ self\ncost 1\n", "willy_the_kid hand raid:KS beer:6H", "jourdonnais",
           "discard bang:2D\nrest out\nturn A play");
    int deck = sg_count(&played, SG_DECK);
    move("A play raid:KS");
    move("A discard beer:6H");
    assert_int_equal(sg_count(&played, SG_DECK), deck + 2);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
    assert_true(has(SG_DISCARD, "A play raid:KS"));
}

/* --- from any player to another ------------------------------------------------------------------- */

static void thunder_sends_a_card_of_anybody_to_anybody_else(void **unused)
{
    (void)unused;
    const char *a = "willy_the_kid hand mc_thunder:3C table mustang:8H",
               *b = "jourdonnais hand bang:2D table barrel:QS";
    set_up(ideas_of("moves"), a, b, "turn A play");
    move("A play mc_thunder:3C B barrel:QS");
    expect_question(A, SG_ASK_PLACE);
    assert_false(is_legal("A pick B"));
    move("A pick D");
    expect(D, 4, 1);
    assert_true(has(SG_HAND_OF(D), "A play barrel:QS"));
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas_of("moves"), a, b, "turn A play");
    move("A play mc_thunder:3C B hand");
    move("A pick C");
    expect(B, 4, 0);
    expect(C, 4, 1);
    sg_view view;
    sg_look(&played, A, &view); /* who sends it has not seen it */
    assert_int_equal(sg_cards(&view.s, SG_HAND_OF(C))[0], 0);
    sg_look(&played, B, &view);
    assert_int_not_equal(sg_cards(&view.s, SG_HAND_OF(C))[0], 0);
    set_up(ideas_of("moves"), a, b, "turn A play");
    move("A play mc_thunder:3C A mustang:8H");
    move("A pick B");
    expect(B, 4, 2);
    set_up(ideas_of("moves"), a, b, "turn A play");
    move("A play mc_thunder:3C B hand");
    move("A pick A");
    expect(A, 5, 1);
}

static void a_mustang_is_swapped_for_a_scope(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "kb_preston_presbyope hand beer:6H table mustang:8H barrel:QS",
           "jourdonnais table scope:AS jail:JS", "turn A play");
    assert_false(is_legal("A ability kb_preston_presbyope B jail:JS"));
    move("A ability kb_preston_presbyope B scope:AS");
    assert_false(is_legal("A pick A barrel:QS"));
    move("A pick A mustang:8H");
    assert_true(has(SG_TABLE_OF(A), "A play scope:AS"));
    assert_true(has(SG_TABLE_OF(B), "A play mustang:8H"));
    expect_question(A, SG_ASK_PLAY);
    move("A ability kb_preston_presbyope B mustang:8H"); /* and back */
    move("A pick A scope:AS");
    assert_true(has(SG_TABLE_OF(A), "A play mustang:8H"));
}

static void whoever_falls_leaves_up_to_three_cards_to_another(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "willy_the_kid hand bang:2D table winchester:8S",
           "jourdonnais 1/4 hand beer:6H beer:7H stagecoach:9S table barrel:QS cd_last_will:4C", "turn A play");
    move("A play bang:2D B");
    move("B flip barrel:QS");
    move("B flip jourdonnais");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    expect_question(B, SG_ASK_PLACE);
    assert_false(is_legal("B pick B"));
    move("B pick D");
    expect_question(B, SG_ASK_GIVE);
    move("B give stagecoach:9S D");
    move("B give barrel:QS D");
    assert_true(is_legal("B give beer:6H D"));
    assert_false(is_legal("B give beer:6H C"));
    move("B pass");
    expect(D, 4, 2);
    assert_false(sg_is_in_game(&played, B));
    assert_int_equal(sg_hand_count(&played, B), 0);
    sg_view view;
    sg_look(&played, C, &view);
    const uint8_t *hand = sg_cards(&view.s, SG_HAND_OF(D)); /* one that lay in play, and one of the hand, unseen */
    assert_int_equal(hand[0] + hand[1], read_move("A play barrel:QS").id);
}

static void three_cards_are_all_there_are(void **unused)
{
    (void)unused;
    set_up(CARD "play bequeath 3 @ any_other\n", "willy_the_kid hand raid:KS beer:6H beer:7H table barrel:QS",
           "jourdonnais", "turn A play");
    move("A play raid:KS C");
    move("A give beer:6H C");
    move("A give barrel:QS C");
    move("A give beer:7H C");
    expect_question(A, SG_ASK_PLAY);
    expect(C, 4, 3);
    set_up(CARD "play bequeath 3 @ any_other\n", "willy_the_kid hand raid:KS", "jourdonnais", "turn A play");
    move("A play raid:KS C");
    expect_question(A, SG_ASK_PLAY);
}

/* --- again ------------------------------------------------------------------------------------------ */

static void a_bang_repeats_the_brown_card_just_played(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "ww_lee_van_kliff 3/5 hand bang:2D bang:3D bang:4D stagecoach:9S beer:6H barrel:QS",
           "willy_the_kid hand beer:7H beer:8H", "turn A play");
    assert_false(is_legal("A ability ww_lee_van_kliff bang:2D")); /* nothing has been played */
    move("A play stagecoach:9S");
    expect(A, 3, 7);
    assert_false(is_legal("A ability ww_lee_van_kliff beer:6H"));
    move("A ability ww_lee_van_kliff bang:2D");
    expect(A, 3, 8);
    assert_int_equal(sg_count(&played, SG_DISCARD), 2);
    assert_false(is_legal("A ability ww_lee_van_kliff bang:3D")); /* each card once, so that it ends */
    move("A play beer:6H");
    move("A ability ww_lee_van_kliff bang:3D");
    expect(A, 5, 6);
    move("A play barrel:QS"); /* it is not brown */
    assert_false(is_legal("A ability ww_lee_van_kliff bang:4D"));
}

/* It names its targets anew, costs no BANG! of the turn, and is answered as ever. */
static void what_is_repeated_is_aimed_anew(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "ww_lee_van_kliff hand bang:2D bang:3D panic:JH bang:4D bang:QD table winchester:8S",
           "jourdonnais hand beer:7H table barrel:QS", "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("A ability ww_lee_van_kliff bang:3D");
    expect_question(A, SG_ASK_PLACE);
    assert_false(is_legal("A pick A"));
    move("A pick D");
    expect_question(D, SG_ASK_SHOT);
    move("D pass");
    expect(D, 3, 0);
    assert_int_equal(refusal("A play bang:4D B"), SG_ERR_BANG_LIMIT);
    move("A play panic:JH B hand");
    expect(B, 3, 0);
    move("A ability ww_lee_van_kliff bang:4D");
    move("A pick B barrel:QS");
    expect_question(A, SG_ASK_PLAY);
    assert_true(has(SG_HAND_OF(A), "A play barrel:QS"));
}

static void once_a_turn_for_the_other_one(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "cd_spike_spiezel hand bang:2D bang:3D indians:AD stagecoach:9S", "jourdonnais",
           "turn A play");
    move("A play indians:AD");
    for (int seat = B; seat <= D; seat++) move(seat == B ? "B pass" : seat == C ? "C pass" : "D pass");
    move("A ability cd_spike_spiezel bang:2D");
    for (int seat = B; seat <= D; seat++) move(seat == B ? "B pass" : seat == C ? "C pass" : "D pass");
    expect(B, 2, 0);
    expect(D, 2, 0);
    move("A play stagecoach:9S");
    assert_int_equal(refusal("A ability cd_spike_spiezel bang:3D"), SG_ERR_USED_UP);
}

/* With a "draw!" and a second symbol, at the same target as the first; and a card may repeat the one before it. */
static void all_of_a_card_of_a_pack_is_repeated(void **unused)
{
    (void)unused;
    set_up(CARD "play flip red then wound 1 @ distance_1, wound 1 @ distance_1 else draw 1 @ self\n"
                "character ann 4\nmay any pays 1 bang then repeat @ self\n",
           "ann hand raid:KS bang:2D", "willy_the_kid", "turn A play");
    move("A play raid:KS B");
    expect(B, 2, 0);
    move("A ability ann bang:2D");
    move("A pick D");
    expect(D, 2, 0);
    set_up(CARD "play repeat @ self, draw 1 @ self\n", "willy_the_kid hand raid:KS stagecoach:9S", "jourdonnais",
           "turn A play");
    move("A play stagecoach:9S");
    move("A play raid:KS");
    expect(A, 5, 5);
    set_up(CARD "play repeat @ self, draw 1 @ self\n", "willy_the_kid hand stagecoach:9S", "jourdonnais",
           "turn A play");
    move("A play stagecoach:9S");
    assert_int_not_equal(sg_last_played(&played), 0);
    move("A end");
    expect_question(B, SG_ASK_PLAY);
    assert_int_equal(sg_last_played(&played), 0); /* in the next turn nothing was played */
}

/* --- phase 1 anew -------------------------------------------------------------------------------- */

static void both_cards_of_phase_1_are_changed_for_two_others(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "kb_tim_croupier hand beer:6H", "willy_the_kid", "turn A draw");
    expect_question(A, SG_ASK_DEMAND);
    assert_int_equal(sg_asked(&played).count, 2);
    assert_false(is_legal("A discard beer:6H"));
    int drawn = sg_cards(&played, SG_HAND_OF(A))[1], other = sg_cards(&played, SG_HAND_OF(A))[2];
    sg_move change = {.seat = A, .verb = SG_VERB_DISCARD, .what = SG_CARD, .id = (uint8_t)drawn};
    assert_int_equal(sg_apply(&played, change, NULL), SG_OK);
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 3);
    assert_int_equal(sg_count(&played, SG_DISCARD), 2);
    assert_int_not_equal(sg_cards(&played, SG_HAND_OF(A))[1], drawn);
    assert_int_not_equal(sg_cards(&played, SG_HAND_OF(A))[2], other);
}

static void or_they_are_kept(void **unused)
{
    (void)unused;
    set_up(ideas_of("moves"), "kb_tim_croupier hand beer:6H", "willy_the_kid", "turn A draw");
    sg_view view;
    sg_look(&played, B, &view); /* whoever looks on learns nothing of them */
    for (int i = 0; i < 3; i++) assert_int_equal(sg_cards(&view.s, SG_HAND_OF(A))[i], 0);
    move("A pass");
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 3);
    assert_int_equal(sg_count(&played, SG_DISCARD), 0);
}

/* The cards that are told of are those that are kept. */
static void a_trigger_hears_of_the_others(void **unused)
{
    (void)unused;
    const char *ann = ANN "is redraws draws 1\nwhen phase_1_cards show hearts then heal 1 @ self\n";
    set_up_game(ann, "base", "ann 3/5", "willy_the_kid", "5D 6D 7D 8H 9D 10D 3C", "turn A draw");
    move("A pass");
    expect(A, 3, 3);
    set_up_game(ann, "base", "ann 3/5", "willy_the_kid", "5D 6D 7D 8H 9D 10D 3C", "turn A draw");
    sg_move change = {.seat = A, .verb = SG_VERB_DISCARD, .what = SG_CARD, .id = sg_cards(&played, SG_HAND_OF(A))[0]};
    assert_int_equal(sg_apply(&played, change, NULL), SG_OK);
    expect(A, 4, 3);
}

/* Dynamite that is a weapon, too, comes in place of the weapon of whoever it passes to. */
static void dynamite_may_be_a_weapon(void **unused)
{
    (void)unused;
    set_up_position("sixgun pack 1\ndeck dynamite 2H KC\ncard dynamite blue\nin_play reach 2\n",
                    "sets base\nseat A sheriff willy_the_kid\nseat B outlaw jourdonnais table dynamite:2H\n"
                    "seat C renegade rose_doolan table dynamite:KC\nseat D outlaw kit_carlson\ndeck " DECK
                    "\nturn B start");
    assert_int_equal(sg_in_play_count(&played, B), 0);
    assert_int_equal(sg_in_play_count(&played, C), 1);
    assert_int_equal(sg_count(&played, SG_DISCARD), 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(dynamite_may_be_a_weapon),
        cmocka_unit_test(a_blue_card_goes_under_the_top_card_once_a_turn),
        cmocka_unit_test(a_blue_card_is_swapped_for_the_top_card),
        cmocka_unit_test(a_card_does_not_bury_itself),
        cmocka_unit_test(thunder_sends_a_card_of_anybody_to_anybody_else),
        cmocka_unit_test(a_mustang_is_swapped_for_a_scope),
        cmocka_unit_test(whoever_falls_leaves_up_to_three_cards_to_another),
        cmocka_unit_test(three_cards_are_all_there_are),
        cmocka_unit_test(a_bang_repeats_the_brown_card_just_played),
        cmocka_unit_test(what_is_repeated_is_aimed_anew),
        cmocka_unit_test(once_a_turn_for_the_other_one),
        cmocka_unit_test(all_of_a_card_of_a_pack_is_repeated),
        cmocka_unit_test(both_cards_of_phase_1_are_changed_for_two_others),
        cmocka_unit_test(or_they_are_kept),
        cmocka_unit_test(a_trigger_hears_of_the_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
