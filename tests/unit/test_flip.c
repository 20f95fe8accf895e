/* `flip …`, a "draw!" of a pack's own, from docs/own-cards.md: what its compiler refuses, and what comes of it. */
#include "unit/pack_game.h"

#define CARD BEGIN "card lot brown\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {ANN "when wounded flip then draw @ self\n", 3, 19, "no card called then", "any, brown"},
    {ANN "when wounded flip noon then draw @ self\n", 3, 19, "no card called noon", "any, brown"},
    {ANN "when wounded flip red draw @ self\n", 3, 23, "no card called draw", ""},
    {ANN "when wounded flip red black court\n", 3, 34, "Here stands then", "then draw 1 @ self"},
    {ANN "when wounded flip red then draw @ self else\n", 3, 44, "no effect called", "shoot, heal"},
    {ANN "when wounded flip red then draw @ self else shoot @ self\n", 3, 53, "cannot be aimed at self", ""},
    {ANN "when wounded flip red then draw @ self else draw @ self else draw @ self\n", 3, 57, "too many words", ""},
    {ANN "when wounded flip red then draw @ self, heal @ self, draw @ self else heal @ self\n", 3, 54,
     "One or two symbols follow", ""},
    {ANN "when wounded then draw @ self else heal @ self\n", 3, 31, "too many words", ""},
    {ANN "when check_bad flip red then draw @ self\n", 3, 16, "flip cannot follow check_bad", "heal, draw"},
    {ANN "when hand_empty flip red then draw @ self\n", 3, 17, "flip cannot follow hand_empty", ""},
    {ANN "may 1 pays 1 red flip then draw @ self\n", 3, 23, "no card called then", ""},
    {ANN "may anytime pays 1 red flip red then heal @ self\n", 3, 5, "At any time one can only regain", ""},
    {CARD "play flip red draw @ self\n", 4, 15, "no card called draw", ""},
    {BEGIN "equipment rum brown 2\nplay flip red then draw @ self\n", 3, 6, "Only brown equipment has a symbol", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *lines, const char *a, const char *b, const char *deck)
{
    set_up_game(lines, "base", a, b ? b : "willy_the_kid", deck, "turn A play");
}

/* Rattlesnake: the card goes on the discard pile, and does nothing when it is no Spade. */
static void a_card_is_turned_up_and_looked_at(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card snake blue\nbefore any_player\nfaces KS\n"
                             "when turn_begins flip spades then wound 1 @ self\n";
    set_up_game(says, "base", "jourdonnais table snake:KS", "willy_the_kid", "2S " DECK, "turn A start");
    expect(A, 4, 2);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
    set_up_game(says, "base", "jourdonnais table snake:KS", "willy_the_kid", "2H " DECK, "turn A start");
    expect(A, 5, 2);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
}

static void one_side_or_the_other_is_done(void **unused)
{
    (void)unused;
    const char *says = ANN "when phase_1_ends flip red then draw 2 @ self else heal 1 @ self, draw 1 @ all_others\n";
    set_up_game(says, "base", "ann 2/5", "willy_the_kid", "6C 7C 2H " DECK, "turn A draw");
    expect(A, 2, 4);
    expect(B, 4, 0);
    set_up_game(says, "base", "ann 2/5", "willy_the_kid", "6C 7C 2S " DECK, "turn A draw");
    expect(A, 3, 2);
    expect(B, 4, 1);
    expect(D, 4, 1);
}

/* All words must hold: of Hearts only the court. */
static void what_is_looked_for_is_a_filter(void **unused)
{
    (void)unused;
    static const struct {
        const char *on, *card;
        bool fits;
    } cases[] = {
        {"any", "2S", true},           {"hearts court", "KH", true},  {"hearts court", "9H", false},
        {"hearts court", "KD", false}, {"J-A", "AS", true},           {"J-A", "10H", false},
        {"spades clubs", "7S", true},  {"spades clubs", "7H", false}, {"bang", "bang:2C", true},
        {"bang", "beer:6H", false},    {"blue", "barrel:QS", true},   {"blue", "beer:6H", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char says[256], deck[128];
        snprintf(says, sizeof says, CARD "play flip %s then draw 2 @ self\n", cases[i].on);
        snprintf(deck, sizeof deck, "%s 5D 6D 7D", cases[i].card);
        set_up(says, "jourdonnais hand lot:KS", NULL, deck);
        move("A play lot:KS");
        if (sg_hand_count(&played, A) != (cases[i].fits ? 2 : 0)) fail_msg("%s %s", cases[i].on, cases[i].card);
    }
}

/* Lucky Duke, and whoever says so: of two cards one counts; asked only when it matters. */
static void who_turns_more_chooses_which_counts(void **unused)
{
    (void)unused;
    const char *says = CARD "play flip red then draw 1 @ self\n";
    set_up(says, "lucky_duke hand lot:KS", NULL, "2S 2H " DECK);
    move("A play lot:KS");
    expect_question(A, SG_ASK_CHECK);
    int heart = 0;
    for (int i = 0; i < 2; i++) heart += sg_is_good_flip(&played, sg_cards(&played, SG_FLIPPED)[i]);
    assert_int_equal(heart, 1);
    int which = sg_suit_of(&played, sg_cards(&played, SG_FLIPPED)[0]) == SG_HEARTS ? 0 : 1;
    sg_move pick = {.seat = A, .verb = SG_VERB_PICK, .what = SG_CARD, .id = sg_cards(&played, SG_FLIPPED)[which]};
    assert_int_equal(sg_apply(&played, pick, NULL), SG_OK);
    expect(A, 5, 1);
    assert_true(sg_suit_of(&played, sg_cards(&played, SG_DISCARD)[0]) == SG_HEARTS);
    set_up(says, "lucky_duke hand lot:KS", NULL, "2S 3S " DECK);
    move("A play lot:KS");
    expect_question(A, SG_ASK_PLAY);
    expect(A, 5, 0);
}

/* What takes something from whoever turns it up nobody hopes for; else what is looked for. */
static void what_one_hopes_for(void **unused)
{
    (void)unused;
    static const struct {
        const char *says;
        bool red_is_good;
    } cases[] = {
        {"when turn_begins flip red then draw 1 @ self", true},
        {"when turn_begins flip red then wound 1 @ self", false},
        {"when turn_begins flip red then draw 1 @ self, wound 1 @ all_players", false},
        {"when turn_begins flip red then discard 1 @ self", false},
        {"when turn_begins flip black then draw 1 @ self else wound 1 @ self", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char says[256];
        snprintf(says, sizeof says, ANN "is more_flips 1\n%s\n", cases[i].says);
        set_up_game(says, "base", "ann hand bang:2D", "willy_the_kid", "2S 2H " DECK, "turn A start");
        expect_question(A, SG_ASK_CHECK);
        for (int k = 0; k < 2; k++) {
            int card = sg_cards(&played, SG_FLIPPED)[k];
            bool good = (sg_suit_of(&played, card) == SG_HEARTS) == cases[i].red_is_good;
            if (sg_is_good_flip(&played, card) != good) fail_msg("%s", cases[i].says);
        }
    }
}

/* It is a "draw!" like any other: others hear of it. */
static void who_listens_hears_whether_it_came_out_well(void **unused)
{
    (void)unused;
    const char *says = ANN "when check_good then draw 1 @ self\nwhen check_bad then draw 3 @ self\n"
                           "card lot brown\nfaces KS\nplay flip spades then wound 1 @ self\n";
    set_up(says, "ann hand lot:KS", NULL, "2H " DECK);
    move("A play lot:KS");
    expect(A, 5, 1);
    set_up(says, "ann hand lot:KS", NULL, "2S " DECK);
    move("A play lot:KS");
    expect(A, 4, 3);
}

/* high_noon.blessing: all cards are Hearts. */
static void suits_are_those_of_now(void **unused)
{
    (void)unused;
    const char *says = CARD "play flip spades then draw 1 @ self else heal 1 @ self\n";
    set_up_game(says, "base high_noon", "jourdonnais 3/5 hand lot:KS", "willy_the_kid", "2S " DECK,
                "event blessing\nturn A play");
    move("A play lot:KS");
    expect(A, 4, 0);
}

/* --- where it may stand ------------------------------------------------------------------------ */

/* Both sides have the target that the move names; the cost comes first. */
static void a_card_is_aimed_before_it_is_known(void **unused)
{
    (void)unused;
    const char *says = CARD "cost 1\nplay flip spades then wound 2 @ reachable else shoot @ reachable, draw 1 @ self\n";
    set_up(says, "jourdonnais hand lot:KS beer:6H", NULL, "2S " DECK);
    move("A play lot:KS B");
    expect_question(A, SG_ASK_PAY);
    move("A discard beer:6H");
    expect(B, 2, 0);
    expect_question(A, SG_ASK_PLAY);
    set_up(says, "jourdonnais hand lot:KS beer:6H", NULL, "2H " DECK);
    move("A play lot:KS B");
    move("A discard beer:6H");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
    expect(A, 5, 1);
}

/* A BANG! that nothing avoids when a Spade is turned up. */
static void a_card_of_the_boxes_may_depend_on_luck(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card bang brown\nplay flip spades then wound 1 @ reachable else shoot @ reachable\n";
    set_up(says, "jourdonnais hand bang:2D", "willy_the_kid hand missed:10C", "2S " DECK);
    move("A play bang:2D B");
    expect(B, 3, 1);
    set_up(says, "jourdonnais hand bang:2D", "willy_the_kid hand missed:10C", "2H " DECK);
    move("A play bang:2D B");
    move("B respond missed:10C");
    expect(B, 4, 0);
}

/* It is paid and counted whatever comes out. */
static void what_may_be_done_depends_on_luck(void **unused)
{
    (void)unused;
    const char *says = ANN "may 1 pays 1 any flip black then take @ any_other\n";
    set_up(says, "ann hand bang:2D bang:3D", "willy_the_kid hand beer:6H", "2S " DECK);
    move("A ability ann B hand");
    move("A discard bang:2D");
    expect(A, 5, 2);
    expect(B, 4, 0);
    set_up(says, "ann hand bang:2D bang:3D", "willy_the_kid hand beer:6H", "2H " DECK);
    move("A ability ann B hand");
    move("A discard bang:2D");
    expect(A, 5, 1);
    expect(B, 4, 1);
    sg_move moves_now[SG_MAX_MOVES];
    for (int i = 0, n = sg_legal(&played, moves_now); i < n; i++)
        assert_int_not_equal(moves_now[i].verb, SG_VERB_ABILITY);
}

/* A card named by the move is paid at once; nobody needs to have lost life for what may also be something else. */
static void a_healthy_player_may_try_it(void **unused)
{
    (void)unused;
    set_up(ANN "may any pays 1 red flip red then heal 1 @ self else draw 2 @ self\n", "ann hand bang:2D bang:3D", NULL,
           "2S 2H " DECK);
    move("A ability ann bang:2D");
    expect(A, 5, 1 + 2);
    move("A ability ann bang:3D");
    expect(A, 5, 2);
}

/* What a wound brings comes once, however many life points were lost. */
static void it_is_turned_up_once_for_all_life_points(void **unused)
{
    (void)unused;
    set_up_game(ANN "when wounded flip red then draw 1 @ self\n", "base", "ann 5/5 table dynamite:2H", "willy_the_kid",
                "2S 3H " DECK, "turn A start");
    expect(A, 2, 1 + 2);
}

/* Job Musgrove: whoever hurt him loses a card; nobody does when nobody hurt him. */
static void it_may_fall_on_whoever_did_it(void **unused)
{
    (void)unused;
    const char *says = ANN "when wounded flip J-A then take_away @ whoever\n";
    set_up(says, "jourdonnais hand bang:2D beer:6H", "ann", "QD " DECK);
    move("A play bang:2D B");
    move("B pass");
    expect(A, 5, 0);
    set_up(says, "jourdonnais hand bang:2D beer:6H", "ann", "10D " DECK);
    move("A play bang:2D B");
    move("B pass");
    expect(A, 5, 1);
}

static void an_answer_and_what_comes_later_may_depend_on_luck(void **unused)
{
    (void)unused;
    const char *says = BEGIN "card trick brown\nfaces KS\nmissed 1\nthen flip black then shoot @ whoever\n"
                             "card stake brown\nfaces KH\nlater flip red then draw 3 @ self else wound 1 @ self\n";
    set_up(says, "jourdonnais hand bang:2D", "willy_the_kid hand trick:KS", "2S " DECK);
    move("A play bang:2D B");
    move("B respond trick:KS");
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 4, 0);
    set_up(says, "jourdonnais", "willy_the_kid table stake:KH", "2S " DECK);
    move("A end");
    expect(B, 3, 2);
    set_up(says, "jourdonnais", "willy_the_kid table stake:KH", "2H " DECK);
    move("A end");
    expect(B, 4, 3 + 2);
}

/* Whoever dies of it does nothing more. */
static void who_falls_by_it_is_done(void **unused)
{
    (void)unused;
    set_up(CARD "play flip spades then wound 2 @ self, draw 3 @ self else heal 1 @ self\n", "jourdonnais hand lot:KS",
           "willy_the_kid", "2H " DECK);
    move("A play lot:KS");
    expect(A, 5, 0);
    const char *says = ANN "when turn_begins flip spades then wound 3 @ self, draw 3 @ all_others\n";
    set_up_game(says, "base", "jourdonnais", "ann 2/4", "2S " DECK, "turn A play");
    move("A end");
    expect_question(B, SG_ASK_DYING);
    move("B pass");
    assert_false(sg_is_in_game(&played, B));
    expect(C, 4, 2);
}

/* A state in the middle of it is one that others may take up, and a view of it shows what lies open. */
static void everybody_sees_what_is_turned_up(void **unused)
{
    (void)unused;
    set_up(CARD "play flip red then draw 1 @ self\n", "lucky_duke hand lot:KS", NULL, "2S 2H " DECK);
    move("A play lot:KS");
    sg_view view;
    sg_state other;
    sg_seed seed = {{7}};
    sg_look(&played, C, &view);
    assert_memory_equal(sg_cards(&view.s, SG_FLIPPED), sg_cards(&played, SG_FLIPPED), 2);
    assert_int_equal(sg_deal(&view, &seed, &other), SG_OK);
    assert_true(sg_is_sound(&other));
    assert_int_equal(sg_asked(&other).kind, SG_ASK_CHECK);
    assert_true(sg_is_good_flip(&other, sg_cards(&other, SG_FLIPPED)[0]) !=
                sg_is_good_flip(&other, sg_cards(&other, SG_FLIPPED)[1]));
}

/* While B's "draw!" for it is on, A takes the card: it does nothing any more. */
static void a_card_may_be_gone_when_it_is_decided(void **unused)
{
    (void)unused;
    static const struct {
        const char *table, *takes, *turned;
    } cases[] = {{"jail:JS", "A pick B jail:JS", "9S "}, {"dynamite:2H", "A pick B dynamite:2H", "5S "}};
    for (int i = 0; i < 2; i++) {
        char b[64], deck[64];
        snprintf(b, sizeof b, "willy_the_kid 4/4 table %s", cases[i].table);
        snprintf(deck, sizeof deck, "%s" DECK, cases[i].turned);
        set_up_game(ANN "when turned_up then heal 1 @ self\nwhen regains then take_away @ any_other\n", "base",
                    "ann 2/5", b, deck, "turn B start");
        expect_question(A, SG_ASK_PLACE);
        move(cases[i].takes);
        assert_true(sg_is_sound(&played));
        expect(A, 3, 0);
        expect(B, 4, 2);
        expect_question(B, SG_ASK_PLAY);
    }
}

/* Bots reckon with so many cards of a hundred. */
static void the_chance_is_that_of_the_deck(void **unused)
{
    (void)unused;
    assert_int_equal(read_text(CARD "play flip any then draw 1 @ self\n"), 0);
    assert_int_equal(pack.rows.flips[0].chance, 100);
    assert_int_equal(read_text(CARD "play flip spades then draw 1 @ self\n"), 0);
    assert_in_range(pack.rows.flips[0].chance, 20, 30);
    assert_int_equal(read_text(CARD "play flip dynamite red then draw 1 @ self\n"), 0);
    assert_int_equal(pack.rows.flips[0].chance, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_is_turned_up_and_looked_at),
        cmocka_unit_test(one_side_or_the_other_is_done),
        cmocka_unit_test(what_is_looked_for_is_a_filter),
        cmocka_unit_test(who_turns_more_chooses_which_counts),
        cmocka_unit_test(what_one_hopes_for),
        cmocka_unit_test(who_listens_hears_whether_it_came_out_well),
        cmocka_unit_test(suits_are_those_of_now),
        cmocka_unit_test(a_card_is_aimed_before_it_is_known),
        cmocka_unit_test(a_card_of_the_boxes_may_depend_on_luck),
        cmocka_unit_test(what_may_be_done_depends_on_luck),
        cmocka_unit_test(a_healthy_player_may_try_it),
        cmocka_unit_test(it_is_turned_up_once_for_all_life_points),
        cmocka_unit_test(it_may_fall_on_whoever_did_it),
        cmocka_unit_test(an_answer_and_what_comes_later_may_depend_on_luck),
        cmocka_unit_test(who_falls_by_it_is_done),
        cmocka_unit_test(everybody_sees_what_is_turned_up),
        cmocka_unit_test(a_card_may_be_gone_when_it_is_decided),
        cmocka_unit_test(the_chance_is_that_of_the_deck),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
