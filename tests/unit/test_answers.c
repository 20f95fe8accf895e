/* What answers what is done to a player: `when targeted`, `avoid`, and what a character may do in answer.  From
 * docs/own-cards.md and the ideas beside it. */
#include "unit/pack_game.h"

#define BEGIN "sixgun pack 1\n"
#define CARD BEGIN "card raid brown\nfaces KS\n"

static const char *ideas(void) { return ideas_of("answers"); }

static const struct wrong_pack wrong[] = {
    {CARD "play avoid @ self\n", 4, 6, "avoid stands behind when targeted", "when targeted flip hearts"},
    {BEGIN "character ann 4\nwhen wounded then avoid @ self\n", 3, 19, "avoid stands behind when targeted", ""},
    {BEGIN "character ann 4\nwhen targeted then avoid @ whoever\n", 3, 20, "avoid cannot be aimed at whoever", "self"},
    {BEGIN "character ann 4\nwhen targeted noon then avoid @ self\n", 3, 15, "no card called noon", ""},
    {BEGIN "character ann 4\nmay 1 then avoid @ self\n", 3, 12, "avoid stands behind when targeted", ""},
    {BEGIN "character ann 4\nmay anytime then heal 1 @ self\n", 3, 5, "What costs nothing has a number", ""},
    {BEGIN "character ann 4\nmay round then draw 1 @ self\n", 3, 5, "At any time one can only", "anytime pays 2"},
    {BEGIN "character ann 4\nmay round then avoid @ self, draw 1 @ self\n", 3, 5, "At any time one can only", ""},
    {BEGIN "card vest blue\nfaces 2H\nmay anytime then avoid @ self\n", 4, 5, "At any time", ""},
    {BEGIN "card vest blue\nfaces 2H\nmay round then heal 1 @ self\n", 4, 5, "At any time is what characters", ""},
    {BEGIN "event fog own\nmay round then avoid @ self\n", 3, 5, "At any time is what characters", ""},
    {CARD "cancels noon\n", 4, 9, "no card called noon", "any, brown"},
    {CARD "cancels brown but\n", 4, 18, "no card called", ""},
    {CARD "cancels brown but red\n", 4, 19, "no card called red", ""},
    {CARD "cancels any but bang but duel\n", 4, 26, "That has been said already.", ""},
    {CARD "cancels any, red\n", 4, 14, "too many words", ""},
    {CARD "cancels any\nplay draw 1 @ self\n", 2, 1, "A card answers a shot, or has symbols", ""},
    {BEGIN "card vest blue\nfaces 2H\nin_play seen 1\ncancels any\n", 2, 1, "A blue card only lies in play", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b, const char *deck)
{
    set_up_game(lines, "base dodge_city", a, b, deck, "turn A play");
}

/* --- when targeted … then avoid --- */

/* And a Gatling goes on to the others. */
static void a_card_that_is_avoided_does_nothing(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand gatling:10H", "mc_antony_carma", "9C 4S 5S " DECK);
    move("A play gatling:10H");
    expect(B, 4, 0);
    expect_question(C, SG_ASK_SHOT);
    move("C pass");
    move("D pass");
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand gatling:10H", "mc_antony_carma", "3S 9C " DECK);
    move("A play gatling:10H");
    expect_question(B, SG_ASK_SHOT);
}

static void whatever_harms_may_be_avoided(void **unused)
{
    (void)unused;
    static const char *const plays[] = {"indians:KD", "duel:QD B", "panic:JH B hand", "cat_balou:KH B barrel:QS",
                                        "cat_balou:KH B hand"};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        char line[64];
        set_up(ideas(), "jourdonnais hand indians:KD duel:QD panic:JH cat_balou:KH",
               "mc_antony_carma hand bang:2D table barrel:QS", "9C 8C 7C 6C " DECK);
        snprintf(line, sizeof line, "A play %s", plays[i]);
        move(line);
        assert_true(sg_asked(&played).seat != B);
        expect(B, 4, 1);
        expect(A, 5, 3);
    }
}

/* Nor what helps, nor what one does oneself, nor BANG!, nor what has no card. */
static void nothing_else_is_heard(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D saloon:5H", "mc_antony_carma 2/4", "9C 8C 7C " DECK);
    move("A play saloon:5H");
    expect(B, 3, 0);
    move("A play bang:2D B");
    expect_question(B, SG_ASK_SHOT);
    set_up(ideas(), "chuck_wengam hand bang:2D", "mc_antony_carma", "9C 8C 7C " DECK);
    move("A ability chuck_wengam");
    expect_question(A, SG_ASK_PLAY);
}

static void a_draw_answers_a_bang(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D bang:3D", "kb_stonewall_jackson hand bang:KC", "3H 4S " DECK);
    move("A play bang:2D B");
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(refusal("A play bang:3D B"), SG_ERR_BANG_LIMIT);
    set_up(ideas(), "jourdonnais hand bang:2D", "kb_stonewall_jackson hand missed:10C", "3S " DECK);
    move("A play bang:2D B");
    expect_question(B, SG_ASK_SHOT);
    move("B respond missed:10C");
    expect(B, 4, 0);
    set_up(ideas(), "kb_stonewall_jackson hand bang:KC bang:2D", "jourdonnais", "3S " DECK);
    assert_int_equal(refusal("A play bang:2D B"), SG_ERR_EVENT_FORBIDS);
    move("A ability kb_stonewall_jackson B");
    move("A discard bang:2D");
    expect_question(A, SG_ASK_PLAY);
    expect(B, 4, 0);
}

/* Before the one answers; not for what is done to all. */
static void whoever_attacks_one_alone_may_suffer_for_it(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D beer:6H gatling:10H", "rr_fannie_porter", "9C 8C " DECK);
    move("A play bang:2D B");
    expect_question(B, SG_ASK_SHOT);
    expect(A, 5, 1);
    set_up(ideas(), "jourdonnais hand bang:2D beer:6H gatling:10H", "rr_fannie_porter", "9C 8C " DECK);
    move("A play gatling:10H");
    expect_question(B, SG_ASK_SHOT);
    expect(A, 5, 2);
}

/* One for each other player; who avoids it loses no card. */
static void a_brawl_goes_past(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand brawl:JS bang:2D", "mc_antony_carma hand beer:6H", "9C " DECK);
    move("A play brawl:JS");
    move("A discard bang:2D");
    expect_question(A, SG_ASK_PLAY);
    expect(B, 4, 1);
    set_up(ideas(), "jourdonnais hand brawl:JS bang:2D", "mc_antony_carma hand beer:6H", "3S " DECK);
    move("A play brawl:JS");
    move("A discard bang:2D");
    expect_question(B, SG_ASK_AVERT);
    move("B pass");
    expect_question(A, SG_ASK_BRAWL);
    move("A pick B hand");
    expect(B, 4, 0);
}

/* Whoever falls by what is heard does no more harm. */
static void whoever_is_eliminated_by_it_hits_nobody(void **unused)
{
    (void)unused;
    set_up(ANN "when targeted then wound 1 @ whoever\n", "ann", "jourdonnais 1/4 hand bang:2D", DECK);
    move("A end");
    move("B play bang:2D A");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    expect(A, 5, 3); /* the reward */
    assert_int_equal(sg_asked(&played).seat, C);
}

/* An avoided shot is told like any other, and what is demanded is not asked for. */
static void it_counts_as_a_shot_avoided(void **unused)
{
    (void)unused;
    set_up(BEGIN "card raid brown\nfaces KS\nplay shoot @ any_other unless 1 any\n"
                 "character ann 4\nwhen targeted then avoid @ self\nwhen parries then draw 1 @ self\n",
           "jourdonnais hand raid:KS", "ann hand bang:2D", DECK);
    move("A play raid:KS B");
    expect_question(A, SG_ASK_PLAY);
    expect(B, 4, 2);
}

/* --- may … then avoid --- */

/* As long as the hand is empty. */
static void an_ability_may_be_an_answer(void **unused)
{
    (void)unused;
    set_up(ideas(), "slab_the_killer hand bang:2D indians:KD duel:QD bang:3D", "cc_bushido_bill", DECK);
    move("A play bang:2D B");
    assert_int_equal(sg_asked(&played).count, 2);
    move("B ability cc_bushido_bill");
    expect_question(B, SG_ASK_SHOT);
    assert_int_equal(sg_asked(&played).count, 1);
    move("B ability cc_bushido_bill");
    expect_question(A, SG_ASK_PLAY);
    move("A play duel:QD B");
    move("B ability cc_bushido_bill");
    expect_question(A, SG_ASK_DUEL);
    move("A respond bang:3D");
    move("B ability cc_bushido_bill");
    move("A pass");
    expect(A, 4, 1);
    move("A play indians:KD");
    move("B ability cc_bushido_bill");
    expect_question(C, SG_ASK_INDIANS);
    expect(B, 4, 0);
    set_up(ideas(), "jourdonnais hand bang:2D", "cc_bushido_bill hand beer:6H", DECK);
    move("A play bang:2D B");
    assert_int_equal(refusal("B ability cc_bushido_bill"), SG_ERR_NOT_LEGAL);
}

/* From one turn of its owner to the next. */
static void once_a_round(void **unused)
{
    (void)unused;
    set_up(ideas(), "willy_the_kid hand bang:2D bang:3D indians:KD", "rr_turd_ferguson", DECK);
    move("A play indians:KD");
    assert_int_equal(refusal("B ability rr_turd_ferguson"), SG_ERR_NOT_LEGAL);
    move("B pass");
    move("C pass");
    move("D pass");
    move("A play bang:2D B");
    move("B ability rr_turd_ferguson");
    expect(B, 3, 0);
    move("A play bang:3D B");
    assert_int_equal(refusal("B ability rr_turd_ferguson"), SG_ERR_USED_UP);
    move("B pass");
    expect(B, 2, 0);
    move("A end");
    assert_int_equal(refusal("B ability rr_turd_ferguson"), SG_ERR_NOT_LEGAL);
    assert_int_equal(played.rested, 0);
}

/* For cards, and by a card that is turned up. */
static void an_answer_may_have_a_price(void **unused)
{
    (void)unused;
    set_up(ANN "may anytime pays 1 red then avoid @ self\n", "jourdonnais hand bang:2D", "ann hand beer:6H bang:KC",
           DECK);
    move("A play bang:2D B");
    assert_int_equal(refusal("B ability ann bang:KC"), SG_ERR_NOT_LEGAL);
    move("B ability ann beer:6H");
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
    set_up(ANN "may round flip black then avoid @ self\n", "jourdonnais hand bang:2D", "ann", "3H 4S " DECK);
    move("A play bang:2D B");
    move("B ability ann");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
}

static void it_may_regain_a_life_point_once_a_round(void **unused)
{
    (void)unused;
    set_up(ANN "may round then heal 1 @ self\n", "jourdonnais hand bang:2D", "ann 1/4", DECK);
    move("A play bang:2D B");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B ability ann");
    expect(B, 1, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* A view asks the same questions as the game. */
static void a_view_knows_what_is_being_done(void **unused)
{
    (void)unused;
    sg_view view;
    sg_move at[SG_MAX_MOVES];
    set_up(ANN "may round if shot_at then avoid @ self\n", "jourdonnais hand bang:2D", "ann", DECK);
    move("A play bang:2D B");
    sg_look(&played, B, &view);
    assert_int_equal(sg_legal(&view.s, at), 2);
}

/* --- cards that cancel --- */

/* One question for each who could hold such a card, whether they do or not. */
static void a_card_cancels_what_is_no_shot(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand panic:JH cat_balou:KH", "willy_the_kid hand vs_escape:3H beer:6H", DECK);
    move("A play panic:JH B hand");
    expect_question(B, SG_ASK_AVERT);
    assert_int_equal(sg_asked(&played).by, A);
    assert_true(sg_is_sound(&played));
    assert_int_equal(refusal("B respond beer:6H"), SG_ERR_NOT_LEGAL);
    sg_state other = played;
    move("B respond vs_escape:3H");
    expect(A, 5, 1);
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
    played = other;
    move("B pass");
    expect(A, 5, 2);
    expect(B, 4, 1);
    set_up(ideas(), "jourdonnais hand panic:JH", "willy_the_kid hand beer:6H", DECK);
    move("A play panic:JH B hand");
    expect_question(B, SG_ASK_AVERT);
    move("B pass");
    expect(A, 5, 1);
    set_up(ideas(), "jourdonnais hand cat_balou:KH", "willy_the_kid table barrel:QS", DECK);
    move("A play cat_balou:KH B barrel:QS");
    expect_question(A, SG_ASK_PLAY);
}

/* Where an answer is asked for anyway, it is one more; but not against a BANG!. */
static void it_answers_attacks_with_the_rest(void **unused)
{
    (void)unused;
    set_up(ideas(), "slab_the_killer hand gatling:10H bang:2D indians:KD duel:QD", "willy_the_kid hand vs_escape:3H",
           DECK);
    sg_state other = played;
    move("A play gatling:10H");
    expect_question(B, SG_ASK_SHOT);
    move("B respond vs_escape:3H");
    expect(B, 4, 0);
    expect_question(C, SG_ASK_SHOT);
    played = other;
    move("A play bang:2D B");
    assert_int_equal(refusal("B respond vs_escape:3H"), SG_ERR_DOES_NOT_ANSWER);
    played = other;
    move("A play indians:KD");
    move("B respond vs_escape:3H");
    expect_question(C, SG_ASK_INDIANS);
    played = other;
    move("A play duel:QD B");
    move("B respond vs_escape:3H");
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 3);
    assert_int_equal(sg_life(&played, B), 4);
}

/* Not even all the Missed! that a shot needs, nor from the hand. */
static void a_green_card_cancels_whatever_there_is(void **unused)
{
    (void)unused;
    set_up(ideas(), "slab_the_killer hand bang:2D cat_balou:KH", "willy_the_kid table rr_charm:4H hand beer:6H", DECK);
    sg_state other = played;
    move("A play bang:2D B");
    assert_int_equal(sg_asked(&played).count, 2);
    move("B respond rr_charm:4H");
    expect_question(A, SG_ASK_PLAY);
    expect(B, 4, 1);
    played = other;
    move("A play cat_balou:KH B hand");
    expect_question(B, SG_ASK_AVERT);
    move("B respond rr_charm:4H");
    expect(B, 4, 1);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

static void a_missed_may_stand_for_it(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand panic:JH bang:2D", "vs_mick_defender hand missed:10C missed:JC", DECK);
    move("A play panic:JH B hand");
    move("B respond missed:10C");
    expect(B, 4, 1);
    move("A play bang:2D B");
    move("B respond missed:JC");
    expect(B, 4, 0);
}

/* What is done oneself, and what helps, asks nobody. */
static void nobody_is_asked_without_harm(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais 3/5 hand saloon:5H beer:6H panic:JH table barrel:QS",
           "willy_the_kid hand vs_escape:3H", DECK);
    move("A play saloon:5H");
    move("A play beer:6H");
    move("A play panic:JH A barrel:QS");
    expect_question(A, SG_ASK_PLAY);
}

/* What another seat sees and may do is the same, whatever there is in the hand that is asked. */
static void the_question_tells_nothing(void **unused)
{
    (void)unused;
    sg_view with, without;
    set_up(ideas(), "jourdonnais hand panic:JH", "willy_the_kid hand vs_escape:3H", DECK);
    move("A play panic:JH B hand");
    sg_look(&played, C, &with);
    set_up(ideas(), "jourdonnais hand panic:JH", "willy_the_kid hand dynamite:2H", DECK);
    move("A play panic:JH B hand");
    sg_look(&played, C, &without);
    assert_memory_equal(with.s.stack, without.s.stack, sizeof with.s.stack);
    assert_memory_equal(with.s.known, without.s.known, sizeof with.s.known);
}

/* --- when dying --- */

static void a_card_may_save_the_dying(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D bang:3D", "ww_teren_kill 1/4", "9C 4S " DECK);
    move("A play bang:2D B");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    expect(B, 1, 1);
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand bang:2D", "ww_teren_kill 1/4", "4S " DECK);
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
}

/* However many life points were lost beyond the last. */
static void whoever_is_saved_has_lost_no_more(void **unused)
{
    (void)unused;
    set_up_game(ideas(), "base", "cc_el_fantasma 1/4 table dynamite:2H", "jourdonnais", "2S " DECK, "turn A start");
    expect_question(A, SG_ASK_DYING);
    assert_int_equal(sg_life(&played, A), -2);
    move("A pass");
    expect(A, 1, 2);
    expect_question(A, SG_ASK_PLAY);
}

/* A Beer does nothing then. */
static void not_when_two_are_left(void **unused)
{
    (void)unused;
    set_up_position(ideas(),
                    "sets base\nseat A sheriff jourdonnais hand bang:2D\nseat B outlaw cc_el_fantasma 1/4\n"
                    "seat C renegade rose_doolan dead 1\nseat D outlaw kit_carlson dead 2\ndeck " DECK "\nturn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    assert_int_equal(played.over, SG_LAW_WINS);
}

/* The second time is the last. */
static void whoever_dies_may_be_hurt_again(void **unused)
{
    (void)unused;
    set_up_game(BEGIN "character ann 4\nwhen dying then take_away @ all_others\n"
                      "character bob 4\nwhen loses_card then wound 1 @ whoever\n",
                "base", "bob hand bang:2D bang:3D", "ann 1/4", DECK, "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    move("B pick A hand");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
    expect_question(A, SG_ASK_PLAY);
    assert_true(sg_is_sound(&played));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_that_is_avoided_does_nothing),
        cmocka_unit_test(whatever_harms_may_be_avoided),
        cmocka_unit_test(nothing_else_is_heard),
        cmocka_unit_test(a_draw_answers_a_bang),
        cmocka_unit_test(whoever_attacks_one_alone_may_suffer_for_it),
        cmocka_unit_test(a_brawl_goes_past),
        cmocka_unit_test(whoever_is_eliminated_by_it_hits_nobody),
        cmocka_unit_test(it_counts_as_a_shot_avoided),
        cmocka_unit_test(an_ability_may_be_an_answer),
        cmocka_unit_test(once_a_round),
        cmocka_unit_test(an_answer_may_have_a_price),
        cmocka_unit_test(it_may_regain_a_life_point_once_a_round),
        cmocka_unit_test(a_view_knows_what_is_being_done),
        cmocka_unit_test(a_card_cancels_what_is_no_shot),
        cmocka_unit_test(it_answers_attacks_with_the_rest),
        cmocka_unit_test(a_green_card_cancels_whatever_there_is),
        cmocka_unit_test(a_missed_may_stand_for_it),
        cmocka_unit_test(nobody_is_asked_without_harm),
        cmocka_unit_test(the_question_tells_nothing),
        cmocka_unit_test(a_card_may_save_the_dying),
        cmocka_unit_test(whoever_is_saved_has_lost_no_more),
        cmocka_unit_test(not_when_two_are_left),
        cmocka_unit_test(whoever_dies_may_be_hurt_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
