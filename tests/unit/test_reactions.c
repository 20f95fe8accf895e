/* `react …`: cards that are played out of turn.  From docs/own-cards.md and the ideas beside it. */
#include "unit/pack_game.h"

#define BEGIN "sixgun pack 1\n"
#define CARD BEGIN "card raid brown\nfaces KS\n"

static const char *ideas(void) { return ideas_of("answers"); }

static const struct wrong_pack wrong[] = {
    {CARD "react wounded then draw 1 @ self\n", 4, 7, "wounded is no moment to play a card", "other_turn_begins"},
    {CARD "react other_plays then draw 1 @ self\n", 4, 19, "no card called then", ""},
    {CARD "react other_shot_at then avoid @ self\n", 4, 26, "avoid cannot be aimed at self", "whoever"},
    {CARD "react other_shoots then avoid @ whoever\n", 4, 25, "avoid stands behind when targeted", ""},
    {CARD "react other_shoots then draw 1 @ self\nreact other_shot_at then draw 1 @ self\n", 5, 1, "said already", ""},
    {CARD "react other_shoots then draw 1 @ self\nplay draw 1 @ self\n", 2, 1, "does nothing else", ""},
    {CARD "react other_shoots then draw 1 @ self\nlater draw 1 @ self\n", 2, 1, "does nothing else", ""},
    {CARD "react other_shoots then draw 1 @ self\ncost 1\n", 2, 1, "does nothing else", ""},
    {BEGIN "card raid green\nfaces KS\nreact other_shoots then draw 1 @ self\n", 2, 1, "does nothing else", ""},
    {BEGIN "character ann 4\nreact other_shoots then draw 1 @ self\n", 3, 1, "react means nothing here", ""},
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

/* A shoots at C, who is Rose Doolan; B holds what is asked about, D nothing. */
static void shoot_at_c(const char *b)
{
    set_up(ideas(), "willy_the_kid hand bang:2D table winchester:8S", b, "turn A play");
    move("A play bang:2D C");
}

/* Before the shot is answered.  Neither the one who shoots nor the one who is shot at is asked. */
static void a_card_is_played_when_another_shoots(void **unused)
{
    (void)unused;
    shoot_at_c("jourdonnais hand rr_crossfire:5H");
    expect_question(B, SG_ASK_REACT); /* to save C, */
    assert_int_equal(refusal("B respond rr_crossfire:5H"), SG_ERR_WRONG_VERB);
    assert_int_equal(sg_reacted_to(&played), C);
    move("B pass");
    expect_question(B, SG_ASK_REACT); /* and to shoot at A */
    assert_int_equal(sg_reacted_to(&played), A);
    assert_true(sg_is_sound(&played));
    sg_state other = played;
    move("B respond rr_crossfire:5H");
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 4, 0);
    expect_question(C, SG_ASK_SHOT);
    played = other;
    move("B pass");
    expect_question(C, SG_ASK_SHOT);
    expect(B, 4, 1);
}

static void a_card_saves_whoever_is_shot_at(void **unused)
{
    (void)unused;
    shoot_at_c("jourdonnais hand rr_push:6H");
    move("B respond rr_push:6H");
    expect(C, 4, 0);
    expect_question(A, SG_ASK_PLAY);
    shoot_at_c("jourdonnais hand rr_dive:7H");
    move("B respond rr_dive:7H");
    expect(B, 3, 0);
    expect(C, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* Each of a Gatling's victims may be saved, but nobody by themselves. */
static void a_volley_asks_for_each(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand gatling:10H", "willy_the_kid hand rr_push:6H", "turn A play");
    move("A play gatling:10H");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect_question(B, SG_ASK_REACT);
    assert_int_equal(sg_reacted_to(&played), C);
    move("B respond rr_push:6H");
    expect_question(D, SG_ASK_SHOT);
    expect(C, 4, 0);
}

static void a_turn_that_begins_is_a_moment(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand rr_hit_me:8H rr_gift:9H bang:2D", "willy_the_kid", "turn D play");
    move("D end");
    assert_int_equal(sg_asked(&played).kind, SG_ASK_PLAY); /* nobody else has cards */
    move("A end");
    expect_question(A, SG_ASK_REACT);
    assert_int_equal(sg_asked(&played).by, B);
    sg_state other = played;
    move("A respond rr_hit_me:8H");
    expect_question(A, SG_ASK_PLACE);
    move("A pick D");
    expect(D, 4, 1);
    played = other;
    int before = sg_hand_count(&played, A);
    move("A respond rr_gift:9H");
    move("A pick C");
    expect_question(A, SG_ASK_GIVE);
    move("A give bang:2D C");
    expect(C, 4, 1);
    assert_int_equal(sg_hand_count(&played, A), before - 2);
}

/* As long as the card lies where it cannot be seen, whoever has cards is asked, and nobody else. */
static void the_question_tells_nothing(void **unused)
{
    (void)unused;
    sg_view with, without;
    const char *says = CARD "react other_shoots then shoot @ whoever\n";
    set_up(says, "willy_the_kid hand bang:2D", "jourdonnais hand raid:KS", "turn A play");
    move("A play bang:2D D");
    expect_question(B, SG_ASK_REACT);
    sg_look(&played, C, &with);
    set_up(says, "willy_the_kid hand bang:2D", "jourdonnais hand dynamite:2H", "turn A play");
    move("A play bang:2D D");
    expect_question(B, SG_ASK_REACT);
    sg_look(&played, C, &without);
    assert_memory_equal(with.s.stack, without.s.stack, sizeof with.s.stack);
    assert_memory_equal(with.s.known, without.s.known, sizeof with.s.known);
    set_up(says, "willy_the_kid hand bang:2D", "jourdonnais hand dynamite:2H", "discard raid:KS\nturn A play");
    move("A play bang:2D D");
    expect_question(D, SG_ASK_SHOT);
    set_up(says, "willy_the_kid hand bang:2D", "jourdonnais", "turn A play");
    move("A play bang:2D D");
    expect_question(D, SG_ASK_SHOT);
}

/* Not in the own turn, where it is no play. */
static void it_is_no_play(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand rr_push:6H rr_gift:9H", "willy_the_kid", "turn A play");
    assert_int_equal(refusal("A play rr_push:6H"), SG_ERR_NO_EFFECT_ALONE);
    assert_int_equal(refusal("A play rr_gift:9H"), SG_ERR_NO_EFFECT_ALONE);
}

/* A character hears of shots at others, too. */
static void a_guard_stands_before_others(void **unused)
{
    (void)unused;
    set_up(ANN "when other_shot_at flip red then avoid @ whoever\nwhen other_shoots then draw 1 @ self\n",
           "willy_the_kid hand bang:2D table winchester:8S", "ann", "turn A play");
    move("A play bang:2D C");
    expect(C, 4, 0);
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
}

static void after_a_card_that_is_named(void **unused)
{
    (void)unused;
    set_up(CARD "react other_plays beer then take @ whoever\n", "willy_the_kid 3/5 hand beer:6H bang:2D",
           "jourdonnais hand raid:KS", "turn A play");
    move("A play beer:6H");
    expect_question(B, SG_ASK_REACT);
    expect(A, 4, 1);
    move("B respond raid:KS");
    expect(B, 4, 1);
    expect(A, 4, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_is_played_when_another_shoots),
        cmocka_unit_test(a_card_saves_whoever_is_shot_at),
        cmocka_unit_test(a_volley_asks_for_each),
        cmocka_unit_test(a_turn_that_begins_is_a_moment),
        cmocka_unit_test(the_question_tells_nothing),
        cmocka_unit_test(it_is_no_play),
        cmocka_unit_test(a_guard_stands_before_others),
        cmocka_unit_test(after_a_card_that_is_named),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
