/* `when regains`: life points that are about to be regained, by whatever it is.  From docs/own-cards.md and the ideas
 * beside it. */
#include "unit/pack_game.h"

static const char *ideas(void) { return ideas_of("ranks"); }

static const struct wrong_pack wrong[] = {
    {ANN "when regains then avoid @ whoever\n", 3, 27, "avoid cannot be aimed at whoever", "self"},
    {ANN "when regains beer then avoid @ self\n", 3, 14, "Here stands then", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *a, const char *b, const char *deck, const char *rest)
{
    set_up_game(ideas(), "base dodge_city gold_rush high_noon", a, b, deck, rest);
}

/* On a red card they are regained, on a black one they are not. */
static void poison_makes_whoever_drinks_draw(void **unused)
{
    (void)unused;
    set_up("jourdonnais 2/5 hand beer:6H beer:7H table rr_poison:3S", "bart_cassidy", "9S 9H " DECK, "turn A play");
    move("A play beer:6H");
    expect(A, 2, 1);
    move("A play beer:7H");
    expect(A, 3, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* Whoever gives the life points; the others are not poisoned. */
static void a_saloon_is_good_for_the_others(void **unused)
{
    (void)unused;
    set_up("jourdonnais 2/5 hand saloon:5H", "bart_cassidy 2/4 table rr_poison:3S", "9S " DECK, "turn A play");
    move("A play saloon:5H");
    expect(A, 3, 0);
    expect(B, 2, 0);
}

/* Nobody draws who has lost none, nor for what is no life point. */
static void whoever_regains_nothing_draws_nothing(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand beer:6H", "bart_cassidy 4/4 table rr_poison:3S", "9S " DECK, "turn A play");
    move("A play beer:6H");
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
}

static void lucky_duke_chooses(void **unused)
{
    (void)unused;
    set_up("lucky_duke 2/5 hand beer:6H table rr_poison:3S", "bart_cassidy", "9S 9H " DECK, "turn A play");
    move("A play beer:6H");
    expect_question(A, SG_ASK_CHECK);
    assert_true(sg_is_sound(&played));
    sg_move red = read_move("A pick mustang:9H"), black = read_move("A pick stagecoach:9S");
    assert_true(sg_is_good_flip(&played, red.id) != sg_is_good_flip(&played, black.id));
    move("A pick stagecoach:9S");
    expect(A, 2, 0);
}

/* By a Beer, and by an ability; who is not saved dies. */
static void the_dying_draw_too(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand bang:2D", "bart_cassidy 1/4 hand beer:6H beer:7H table rr_poison:3S", "9S 9H " DECK,
           "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B play beer:6H");
    expect_question(B, SG_ASK_DYING);
    move("B play beer:7H");
    assert_int_equal(sg_life(&played, B), 1);
    expect_question(A, SG_ASK_PLAY);
    set_up("jourdonnais hand bang:2D", "sid_ketchum 1/4 hand mustang:8H barrel:QS table rr_poison:3S", "9S " DECK,
           "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B ability sid_ketchum");
    move("B discard mustang:8H");
    move("B discard barrel:QS");
    expect_question(B, SG_ASK_DYING);
}

/* What has no symbols, too: a Rhum, and what characters and events give. */
static void abilities_events_and_equipment_are_heard(void **unused)
{
    (void)unused;
    set_up("jourdonnais 2/5 gold 3", "bart_cassidy", "2S 5S 9H 9S " DECK, "row rhum\nturn A play");
    move("A buy rhum");
    expect(A, 4, 0);
    set_up("jourdonnais 2/5 table rr_poison:3S gold 3", "bart_cassidy", "2H 5S 9H 9S 8S " DECK,
           "row rhum\nturn A play");
    move("A buy rhum");
    expect(A, 2, 0);
    set_up("greg_digger 2/5 table rr_poison:3S hand bang:2D", "bart_cassidy 1/4", "5D 6D 7D 9S " DECK, "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B pass"); /* the reward comes before */
    assert_int_equal(sg_life(&played, A), 2);
    set_up("jourdonnais 1/5 table rr_poison:3S", "bart_cassidy", "9S " DECK, "events the_doctor\nturn A flip");
    assert_int_equal(sg_life(&played, A), 1);
    set_up("jourdonnais 1/5 table rr_poison:3S", "bart_cassidy", "9H " DECK, "events the_doctor\nturn A flip");
    assert_int_equal(sg_life(&played, A), 2);
}

/* It is put in front of another player. */
static void poison_is_for_others(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand rr_poison:3S", "bart_cassidy", DECK, "turn A play");
    move("A play rr_poison:3S B");
    assert_int_equal(sg_count(&played, SG_TABLE_OF(B)), 1);
}

/* What gives life points for regaining some ends. */
static void it_ends(void **unused)
{
    (void)unused;
    set_up_game(ANN "when regains then heal 1 @ self, draw 1 @ self\n", "base", "ann 1/5 hand beer:6H", "bart_cassidy",
                DECK, "turn A play");
    move("A play beer:6H");
    assert_int_equal(sg_life(&played, A), 5);
    expect_question(A, SG_ASK_PLAY);
}

/* Whoever is dying may be hit again, as often as they drink. */
static void each_beer_of_the_dying_may_cost_more(void **unused)
{
    (void)unused;
    set_up_game(ANN "when regains then wound 3 @ self\n", "base", "ann 1/5 hand beer:6H beer:7H beer:8H missed:10C",
                "bart_cassidy", DECK, "turn A play");
    move("A play beer:6H");
    expect_question(A, SG_ASK_DYING);
    assert_int_equal(sg_life(&played, A), -2);
    move("A play beer:7H");
    move("A play beer:8H");
    expect_question(A, SG_ASK_DYING);
    assert_int_equal(sg_life(&played, A), -8);
    move("A pass");
    assert_true(sg_is_over(&played));
}

/* B is saved, and dies of what comes of that, while A has still to say whom else it meets. */
static void a_rescue_may_be_the_death_of_somebody(void **unused)
{
    (void)unused;
    set_up_game(ANN "when regains then wound 1 @ all_others\n"
                    "character bob 4\nwhen wounded then wound 3 @ whoever, shoot @ any_other\n",
                "base", "bob 5/5 hand bang:2D", "ann 1/4 hand beer:6H", DECK, "turn A play");
    move("A play bang:2D B");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    move("B play beer:6H");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    assert_int_equal(sg_status(&played, B), SG_DEAD);
    expect_question(A, SG_ASK_PLACE);
    move("A pick C");
    move("C pass");
    expect_question(A, SG_ASK_PLAY);
    assert_true(sg_is_sound(&played));
}

/* The Sheriff's hand is empty after the penalty for a Deputy: what that sets off is done before the game goes on. */
static void the_penalty_for_a_deputy_is_answered(void **unused)
{
    (void)unused;
    set_up_position(ANN "when hand_empty then draw 1 @ self, heal 1 @ self\nwhen regains then avoid @ self\n",
                    "sets base\nseat A sheriff ann 3/5 hand bang:2D missed:10C\nseat B deputy bart_cassidy 1/4\n"
                    "seat C renegade rose_doolan\nseat D outlaw kit_carlson\nseat E outlaw jourdonnais\ndeck " DECK
                    "\nturn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B pass");
    assert_int_equal(sg_status(&played, B), SG_DEAD);
    expect(A, 3, 1);
    expect_question(A, SG_ASK_PLAY);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(poison_makes_whoever_drinks_draw),
        cmocka_unit_test(a_saloon_is_good_for_the_others),
        cmocka_unit_test(whoever_regains_nothing_draws_nothing),
        cmocka_unit_test(lucky_duke_chooses),
        cmocka_unit_test(the_dying_draw_too),
        cmocka_unit_test(abilities_events_and_equipment_are_heard),
        cmocka_unit_test(poison_is_for_others),
        cmocka_unit_test(it_ends),
        cmocka_unit_test(each_beer_of_the_dying_may_cost_more),
        cmocka_unit_test(a_rescue_may_be_the_death_of_somebody),
        cmocka_unit_test(the_penalty_for_a_deputy_is_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
