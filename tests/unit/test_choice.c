/* `… unless N CARDS`: whoever something is done to may discard cards instead; `… for N CARDS`: something is done for
 * cards.  From docs/own-cards.md. */
#include "unit/pack_game.h"

#define BEGIN "sixgun pack 1\n"
#define CARD BEGIN "card raid brown\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {CARD "play wound 1 @ all_others unless\n", 4, 33, "Behind unless a number is missing", "1 - 5"},
    {CARD "play wound 1 @ all_others unless 6 any\n", 4, 34, "Behind unless a number is missing", "1 - 5"},
    {CARD "play wound 1 @ all_others unless 1\n", 4, 35, "no card called", "any, brown"},
    {CARD "play wound 1 @ all_others unless 1 noon\n", 4, 36, "no card called noon", "any, brown"},
    {CARD "play draw 1 @ self for 6 any\n", 4, 24, "Behind for a number is missing", "1 - 5"},
    {CARD "play draw 1 @ all_others for 1 any\n", 4, 26, "Only what is done to one player has a for", ""},
    {BEGIN "character ann 4\nwhen answered then draw 1 @ self for 1 any\n", 3, 20, "draw cannot follow", ""},
    {CARD "play draw 1 @ all_others unless 1 any\n", 4, 26, "Only what harms somebody has an unless", ""},
    {CARD "play take_away @ all_others unless 1 any\n", 4, 29, "Only what harms somebody has an unless", ""},
    {CARD "play wound 1 @ all_others unless 1 any else draw @ self\n", 4, 40, "too many words", ""},
    {BEGIN "character ann 4\nwhen answered then wound 1 @ self unless 1 any\n", 3, 20, "wound cannot follow", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b)
{
    set_up_game(lines, "base", a, b, DECK, "turn A play");
}

#define BANDIDOS CARD "play wound 1 @ all_others unless 2 any\n"

/* One after the other; who cannot, as all see, is not asked. */
static void each_discards_or_suffers(void **unused)
{
    (void)unused;
    set_up(BANDIDOS, "jourdonnais hand raid:KS", "willy_the_kid hand bang:2D beer:6H missed:10C");
    move("A play raid:KS");
    expect_question(B, SG_ASK_DEMAND);
    assert_int_equal(sg_asked(&played).count, 2);
    assert_int_equal(sg_asked(&played).by, A);
    assert_true(sg_is_sound(&played));
    move("B discard beer:6H");
    expect_question(B, SG_ASK_PAY);
    assert_int_equal(refusal("B pass"), SG_ERR_WRONG_VERB);
    move("B discard bang:2D");
    expect(B, 4, 1);
    expect(C, 3, 0);
    expect(D, 3, 0);
    expect_question(A, SG_ASK_PLAY);
}

static void who_passes_suffers(void **unused)
{
    (void)unused;
    set_up(BANDIDOS, "jourdonnais hand raid:KS", "willy_the_kid 1/4 hand bang:2D beer:6H");
    move("A play raid:KS");
    move("B pass");
    expect_question(B, SG_ASK_DYING);
    assert_int_equal(sg_asked(&played).by, A);
    move("B play beer:6H");
    expect(B, 1, 1);
    expect(C, 3, 0);
}

/* Whoever has none of them is asked like anybody else, and can but pass: nobody sees which cards they are. */
static void the_cards_must_be_such_ones(void **unused)
{
    (void)unused;
    const char *says = CARD "play wound 1 @ any_other unless 1 red, draw 1 @ self\n";
    set_up(says, "jourdonnais hand raid:KS", "willy_the_kid hand missed:10C");
    move("A play raid:KS B");
    expect_question(B, SG_ASK_DEMAND);
    assert_int_equal(refusal("B discard missed:10C"), SG_ERR_WRONG_VERB);
    sg_move moves_now[SG_MAX_MOVES];
    assert_int_equal(sg_legal(&played, moves_now), 1);
    move("B pass");
    expect(B, 3, 1);
    expect(A, 5, 1);
    set_up(says, "jourdonnais hand raid:KS", "willy_the_kid hand missed:10C beer:6H");
    move("A play raid:KS B");
    move("B discard beer:6H");
    expect(B, 4, 1);
    expect(A, 5, 1);
    expect_question(A, SG_ASK_PLAY);
}

/* Too few of them are none. */
static void all_of_them_or_none(void **unused)
{
    (void)unused;
    set_up(CARD "play wound 1 @ any_other unless 2 red\n", "jourdonnais hand raid:KS",
           "willy_the_kid hand missed:10C beer:6H");
    move("A play raid:KS B");
    assert_int_equal(refusal("B discard beer:6H"), SG_ERR_WRONG_VERB);
    move("B pass");
    expect(B, 3, 2);
}

/* A shot, an attack or a theft comes as it always does. */
static void what_is_suffered_may_be_an_attack(void **unused)
{
    (void)unused;
    set_up(CARD "play shoot @ any_other unless 1 blue\n", "jourdonnais hand raid:KS",
           "willy_the_kid hand missed:10C barrel:QS");
    move("A play raid:KS B");
    move("B pass");
    expect_question(B, SG_ASK_SHOT);
    move("B respond missed:10C");
    expect(B, 4, 1);
    set_up(CARD "play take @ any_other unless 1 blue\n", "jourdonnais hand raid:KS",
           "willy_the_kid hand missed:10C table barrel:QS");
    move("A play raid:KS B barrel:QS");
    expect_question(B, SG_ASK_DEMAND);
    move("B pass");
    expect(A, 5, 1);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

static void who_is_immune_is_not_asked(void **unused)
{
    (void)unused;
    set_up_game(BEGIN "card raid brown\nfaces QD\nplay wound 1 @ all_others unless 1 any\n", "base dodge_city",
                "jourdonnais hand raid:QD", "apache_kid hand bang:2D", DECK, "turn A play");
    move("A play raid:QD");
    expect(B, 3, 1);
    expect(C, 3, 0);
}

/* Of oneself, of whoever did it, on either side of a "draw!". */
static void what_follows_may_be_averted(void **unused)
{
    (void)unused;
    const char *says = BEGIN "character ann 4\nwhen wounded then wound 1 @ whoever unless 1 any\n"
                             "when turn_begins flip red then wound 2 @ self unless 1 black else draw 1 @ self\n";
    set_up(says, "jourdonnais hand bang:2D beer:6H", "ann");
    move("A play bang:2D B");
    move("B pass");
    expect_question(A, SG_ASK_DEMAND);
    move("A discard beer:6H");
    expect(A, 5, 0);
    set_up(says, "jourdonnais", "ann hand missed:10C");
    move("A end");
    expect_question(B, SG_ASK_DEMAND);
    assert_int_equal(sg_asked(&played).by, B);
    move("B pass");
    expect(B, 2, 1 + 2);
}

/* Only who is asked sees whether there are such cards; whoever discards one of two has shown that there is another. */
static void the_hand_tells_nothing(void **unused)
{
    (void)unused;
    set_up(CARD "play wound 1 @ any_other unless 2 red\n", "jourdonnais hand raid:KS",
           "willy_the_kid hand bang:2D beer:6H missed:10C");
    sg_state other = played, dealt;
    sg_view view;
    move("A play raid:KS B");
    move("B discard beer:6H");
    expect_question(B, SG_ASK_PAY);
    for (int n = 0; n < 50; n++) {
        sg_seed seed = {{(uint32_t)n + 1}};
        bool red = false;
        sg_look(&played, C, &view);
        assert_int_equal(sg_deal(&view, &seed, &dealt), SG_OK);
        assert_true(sg_is_sound(&dealt));
        for (int i = 0; i < sg_hand_count(&dealt, B); i++) {
            int suit = sg_suit_of(&dealt, sg_cards(&dealt, SG_HAND_OF(B))[i]);
            red |= suit == SG_HEARTS || suit == SG_DIAMONDS;
        }
        assert_true(red);
    }
    played = other;
    move("A play raid:KS B");
    sg_look(&played, C, &view);
    sg_move at[SG_MAX_MOVES];
    assert_int_equal(sg_legal(&view.s, at), 1);
    assert_int_equal(at[0].verb, SG_VERB_PASS);
}

/* At a card of the boxes, and one that is bought. */
static void equipment_may_have_it(void **unused)
{
    (void)unused;
    set_up_game(BEGIN "equipment gang brown 1\nplay wound 1 @ all_others unless 1 weapon\n", "base gold_rush",
                "jourdonnais gold 5", "willy_the_kid hand winchester:8S", DECK, "row gang\nturn A play");
    move("A buy gang");
    expect_question(B, SG_ASK_DEMAND);
    move("B discard winchester:8S");
    expect(B, 4, 0);
    expect(C, 3, 0);
}

/* A second symbol whose target is asked for when it comes has it, too. */
static void a_target_may_be_asked_for_first(void **unused)
{
    (void)unused;
    set_up(CARD "play draw 1 @ self, wound 1 @ any_other unless 1 any\n", "jourdonnais hand raid:KS",
           "willy_the_kid hand bang:2D");
    move("A play raid:KS");
    expect_question(A, SG_ASK_PLACE);
    move("A pick B");
    expect_question(B, SG_ASK_DEMAND);
    move("B discard bang:2D");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* --- `… for N CARDS` --- */

#define JIM "character jim 4\nwhen other_plays beer then heal 1 @ self for 1 any\n"

/* Lemonade Jim: not for a Beer of his own, nor without a card. */
static void something_is_done_for_cards(void **unused)
{
    (void)unused;
    set_up(BEGIN JIM, "jourdonnais 3/5 hand beer:6H beer:7H beer:8H", "jim 1/4 hand bang:2D");
    move("A play beer:6H");
    expect_question(B, SG_ASK_DEMAND);
    assert_int_equal(sg_or_else(&played).effect, SG_HEAL);
    assert_int_equal(sg_or_else(&played).aim, SG_AIM_SELF);
    assert_true(sg_is_sound(&played));
    sg_state other = played;
    move("B pass");
    expect(B, 1, 1);
    expect_question(A, SG_ASK_PLAY);
    played = other;
    move("B discard bang:2D");
    expect(B, 2, 0);
    expect(A, 4, 2);
    move("A play beer:7H");
    expect_question(A, SG_ASK_PLAY);
    expect(B, 2, 0);
    set_up(BEGIN JIM, "jim 1/4 hand beer:6H bang:2D", "willy_the_kid");
    move("A play beer:6H");
    expect_question(A, SG_ASK_PLAY);
}

/* What helps and harms nobody comes also when somebody is saved. */
static void also_for_a_beer_that_saves(void **unused)
{
    (void)unused;
    set_up(BEGIN JIM, "jim 1/4 hand bang:2D bang:3D", "willy_the_kid 1/4 hand beer:6H");
    move("A play bang:2D B");
    move("B pass");
    move("B play beer:6H");
    expect_question(A, SG_ASK_DEMAND);
    move("A discard bang:3D");
    expect(A, 2, 0);
    expect(B, 1, 0);
    expect_question(A, SG_ASK_PLAY);
}

static void a_card_may_have_a_price_for_its_second_half(void **unused)
{
    (void)unused;
    const char *says = CARD "play draw 1 @ self, wound 1 @ any_other for 2 red\n";
    set_up(says, "jourdonnais hand raid:KS beer:6H bang:2D", "willy_the_kid");
    move("A play raid:KS");
    move("A pick B");
    expect_question(A, SG_ASK_DEMAND);
    move("A discard beer:6H");
    expect_question(A, SG_ASK_PAY);
    move("A discard bang:2D");
    expect(B, 3, 0);
    expect(A, 5, 1);
    set_up(CARD "play take @ any_other for 1 any\n", "jourdonnais hand raid:KS beer:6H", "willy_the_kid hand bang:2D");
    move("A play raid:KS B hand");
    assert_true(sg_is_sound(&played));
    move("A discard beer:6H");
    expect(B, 4, 0);
    expect(A, 5, 1);
}

/* John Pain and Laura Billion: the shot goes on as the card said. */
static void the_card_of_a_draw_may_be_taken(void **unused)
{
    (void)unused;
    const char *says = BEGIN "character john 4\nwhen turned_up if hand at_most 5 then salvage 1 @ self\n";
    set_up_game(says, "base", "jourdonnais hand bang:2D", "john table barrel:QS", "9H " DECK, "turn A play");
    move("A play bang:2D B");
    move("B flip barrel:QS");
    expect(B, 4, 1);
    assert_int_equal(sg_suit_of(&played, sg_cards(&played, SG_HAND_OF(B))[0]), SG_HEARTS);
    expect_question(A, SG_ASK_PLAY);
    says = BEGIN "character laura 4\nwhen turned_up then salvage 1 @ self for 1 any\n";
    set_up_game(says, "base", "laura hand bang:2D beer:6H", "jourdonnais", "9C " DECK, "turn A play");
    move("A play bang:2D B");
    move("B flip jourdonnais");
    expect_question(A, SG_ASK_DEMAND);
    assert_true(sg_is_sound(&played));
    move("A discard beer:6H");
    expect(A, 5, 1);
    assert_int_equal(sg_suit_of(&played, sg_cards(&played, SG_HAND_OF(A))[0]), SG_CLUBS);
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
}

static void bots_are_told_what_is_at_stake(void **unused)
{
    (void)unused;
    set_up(CARD "play wound 3 @ all_others unless 1 any\n", "jourdonnais hand raid:KS", "willy_the_kid hand bang:2D");
    assert_int_equal(sg_or_else(&played).effect, SG_NO_EFFECT);
    move("A play raid:KS");
    assert_int_equal(sg_or_else(&played).effect, SG_WOUND);
    assert_int_equal(sg_or_else(&played).amount, 3);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(each_discards_or_suffers),
        cmocka_unit_test(who_passes_suffers),
        cmocka_unit_test(the_cards_must_be_such_ones),
        cmocka_unit_test(all_of_them_or_none),
        cmocka_unit_test(what_is_suffered_may_be_an_attack),
        cmocka_unit_test(who_is_immune_is_not_asked),
        cmocka_unit_test(what_follows_may_be_averted),
        cmocka_unit_test(the_hand_tells_nothing),
        cmocka_unit_test(equipment_may_have_it),
        cmocka_unit_test(a_target_may_be_asked_for_first),
        cmocka_unit_test(something_is_done_for_cards),
        cmocka_unit_test(also_for_a_beer_that_saves),
        cmocka_unit_test(a_card_may_have_a_price_for_its_second_half),
        cmocka_unit_test(the_card_of_a_draw_may_be_taken),
        cmocka_unit_test(bots_are_told_what_is_at_stake),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
