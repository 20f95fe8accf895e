/* Ranks that are compared or added: `lower`, `same`, `higher` and `sum`; and cards that are used in answer as others.
 * From docs/own-cards.md and the ideas beside it. */
#include "unit/pack_game.h"

#define CARD BEGIN "card raid brown\nfaces KS\n"

static const char *ideas(void) { return ideas_of("ranks"); }

static const struct wrong_pack wrong[] = {
    {CARD "cancels any\ncharacter ann 4\nas raid sum\n", 6, 12, "Behind sum a number is missing", "14-17"},
    {ANN "as missed sum red\n", 3, 15, "Behind sum a number is missing", ""},
    {ANN "as missed sum 3-17\n", 3, 15, "Behind sum a number is missing", ""},
    {ANN "as missed sum 17-14\n", 3, 15, "Behind sum a number is missing", ""},
    {ANN "as missed sum 14-29\n", 3, 15, "Behind sum a number is missing", ""},
    {ANN "as missed sum 14 sum 15\n", 3, 22, "That has been said already.", ""},
    {ANN "when targeted flip sum then avoid @ self\n", 3, 24, "Behind sum a number is missing", ""},
    {ANN "as bang sum 4\nas missed any\nas beer any\nas duel any\n", 6, 1, "too many of these", ""},
    {BEGIN "card raid brown\nmissed 1\ncharacter ann 4\n", 2, 1, "The card has no line faces", ""},
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

static bool holds(int seat, int card)
{
    const uint8_t *hand = sg_cards(&played, SG_HAND_OF(seat));
    for (int i = 0; i < sg_hand_count(&played, seat); i++)
        if (hand[i] == card) return true;
    return false;
}

/* --- compared --- */

static void challenge(const char *shot, const char *turned)
{
    char line[64], deck[64];
    snprintf(line, sizeof line, "slab_the_killer hand %s", shot);
    snprintf(deck, sizeof deck, "%s " DECK, turned);
    set_up_game(ideas(), "base", line, "jourdonnais", deck, "event el_daring_challenge\nturn A play");
    snprintf(line, sizeof line, "A play %s%s", shot, strncmp(shot, "bang", 4) == 0 ? " B" : "");
    move(line);
}

/* The whole shot, however many Missed! it would take. */
static void a_card_of_no_lower_rank_avoids_the_shot(void **unused)
{
    (void)unused;
    challenge("bang:9C", "9S");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_PLAY);
    challenge("bang:9C", "AS");
    expect_question(A, SG_ASK_PLAY);
    challenge("bang:9C", "8S");
    expect_question(B, SG_ASK_SHOT);
    assert_int_equal(sg_asked(&played).count, 2);
    challenge("bang:AS", "KS");
    expect_question(B, SG_ASK_SHOT);
}

/* Each of those whom a Gatling shoots at; who is attacked by Indians turns none. */
static void whoever_is_shot_at_turns_a_card(void **unused)
{
    (void)unused;
    challenge("gatling:10H", "9S 10S JC");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(sg_count(&played, SG_DISCARD), 4);
    challenge("indians:KD", "AS");
    expect_question(B, SG_ASK_INDIANS);
}

/* As in `unless`, in an offer, and with no card at hand nothing fits. */
static void it_is_compared_with_the_card_at_hand(void **unused)
{
    (void)unused;
    set_up(CARD "play wound 1 @ any_other unless 1 lower\n", "jourdonnais hand raid:KS",
           "bart_cassidy hand bang:AS bang:QH", DECK);
    move("A play raid:KS B");
    assert_int_equal(refusal("B discard bang:AS"), SG_ERR_NOT_LEGAL);
    move("B discard bang:QH");
    expect(B, 4, 1);
    set_up(ANN "may anytime pays 1 higher then avoid @ self\n", "jourdonnais hand bang:9C", "ann hand bang:9D beer:10H",
           DECK);
    move("A play bang:9C B");
    assert_int_equal(refusal("B ability ann bang:9D"), SG_ERR_NOT_LEGAL);
    move("B ability ann beer:10H");
    expect(B, 4, 1);
    set_up(ANN "may 1 pays 1 lower same higher then draw 1 @ self\n", "ann hand beer:10H", "jourdonnais", DECK);
    assert_int_equal(refusal("A ability ann beer:10H"), SG_ERR_NOT_LEGAL);
    set_up(CARD "play flip lower then draw 2 @ self\n", "jourdonnais hand raid:KS", "bart_cassidy", "QS " DECK);
    move("A play raid:KS");
    expect(A, 5, 2);
}

/* --- added --- */

static void shoot_at_the_wolf(const char *shot, const char *answer)
{
    char a[64], b[64], line[64];
    snprintf(a, sizeof a, "willy_the_kid hand %s", shot);
    snprintf(b, sizeof b, "rr_crazy_wolf hand %s", answer);
    set_up(ideas(), a, b, DECK);
    snprintf(line, sizeof line, "A play %s B", shot);
    move(line);
}

static void from_14_a_missed_from_18_a_dodge_from_21_a_shot_back(void **unused)
{
    (void)unused;
    shoot_at_the_wolf("bang:5C", "beer:8H");
    assert_int_equal(refusal("B respond beer:8H"), SG_ERR_DOES_NOT_ANSWER);
    shoot_at_the_wolf("bang:6C", "beer:8H"); /* 14 */
    move("B respond beer:8H");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_PLAY);
    shoot_at_the_wolf("bang:9C", "beer:8H"); /* 17 */
    move("B respond beer:8H");
    expect(B, 4, 0);
    shoot_at_the_wolf("bang:10D", "beer:8H"); /* 18 */
    move("B respond beer:8H");
    expect(B, 4, 1);
    expect_question(A, SG_ASK_PLAY);
    shoot_at_the_wolf("bang:QH", "beer:8H"); /* 20 */
    move("B respond beer:8H");
    expect(B, 4, 1);
    shoot_at_the_wolf("bang:KH", "beer:8H"); /* 21 */
    assert_int_equal(sg_answered_as(&played, B, read_move("B respond beer:8H").id),
                     sg_pack_kind_by_slug(&pack.rows, "return_fire"));
    move("B respond beer:8H");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_SHOT);
    move("A pass");
    expect(A, 4, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* One Missed! is not enough against Slab the Killer; and it is the card that was played which counts. */
static void it_counts_as_one_missed(void **unused)
{
    (void)unused;
    set_up(ideas(), "slab_the_killer hand bang:9C", "rr_crazy_wolf hand beer:8H beer:6H", DECK);
    move("A play bang:9C B");
    move("B respond beer:8H");
    expect_question(B, SG_ASK_SHOT);
    move("B respond beer:6H");
    expect(B, 4, 0);
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand indians:KD", "rr_crazy_wolf hand beer:8H", DECK);
    move("A play indians:KD");
    assert_int_equal(refusal("B respond beer:8H"), SG_ERR_DOES_NOT_ANSWER);
}

static void from_13_a_missed_from_17_a_dodge_from_20_a_shot_back(void **unused)
{
    (void)unused;
    static const struct {
        const char *shot;
        int cards, asked, kind;
    } cases[] = {{"bang:5C", 0, A, SG_ASK_PLAY},
                 {"bang:8C", 0, A, SG_ASK_PLAY},
                 {"bang:9C", 1, A, SG_ASK_PLAY},
                 {"bang:JD", 1, A, SG_ASK_PLAY},
                 {"bang:QD", 0, A, SG_ASK_SHOT}};
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        char line[64];
        snprintf(line, sizeof line, "jourdonnais hand %s", cases[i].shot);
        set_up(ideas(), line, "cd_buffalo_bell hand beer:8H", DECK);
        snprintf(line, sizeof line, "A play %s B", cases[i].shot);
        move(line);
        move("B respond beer:8H");
        expect(B, 4, cases[i].cards);
        expect_question(cases[i].asked, cases[i].kind);
    }
    set_up(ideas(), "jourdonnais hand bang:4D", "cd_buffalo_bell hand beer:8H", DECK);
    move("A play bang:4D B");
    assert_int_equal(refusal("B respond beer:8H"), SG_ERR_DOES_NOT_ANSWER);
}

/* --- cards that are used in answer as others --- */

static void any_brown_card_answers_a_brown_one(void **unused)
{
    (void)unused;
    static const char *const plays[] = {"bang:2D B", "indians:KD", "duel:QD B", "panic:JH B barrel:QS"};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        char line[64];
        set_up(ideas(), "slab_the_killer hand bang:2D indians:KD duel:QD panic:JH",
               "tf_scout hand stagecoach:9S mustang:8H table barrel:QS", DECK);
        snprintf(line, sizeof line, "A play %s", plays[i]);
        move(line);
        assert_int_equal(sg_asked(&played).seat, B);
        assert_int_not_equal(refusal("B respond mustang:8H"), SG_OK);
        move("B respond stagecoach:9S");
        expect(B, 4, 1);
        assert_true(sg_asked(&played).seat != B);
    }
}

/* Not a card that is not brown: a green Knife, or what a Duel's own player would avoid. */
static void only_a_brown_one(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D table derringer:7S", "tf_scout hand stagecoach:9S", DECK);
    move("A use derringer:7S B");
    expect_question(B, SG_ASK_SHOT);
    assert_int_equal(refusal("B respond stagecoach:9S"), SG_ERR_DOES_NOT_ANSWER);
}

/* It costs what that one costs; of several it is used as the last. */
static void it_is_used_as_the_last_of_them(void **unused)
{
    (void)unused;
#define GUARD "card guard brown\nmissed 1\nbonus 2\ncost 1\n"
    set_up(BEGIN GUARD "character ann 4\nas guard any\nas missed any\nas dodge any\n", "jourdonnais hand bang:2D",
           "ann hand beer:8H beer:6H", DECK);
    move("A play bang:2D B");
    move("B respond beer:8H");
    expect_question(B, SG_ASK_PAY);
    expect(B, 4, 3);
    set_up(BEGIN GUARD "character ann 4\nas guard any\n", "jourdonnais hand bang:2D", "ann hand beer:8H", DECK);
    move("A play bang:2D B");
    assert_int_equal(refusal("B respond beer:8H"), SG_ERR_COST);
    set_up(ANN "as missed any\nas dodge any\n", "jourdonnais hand bang:2D", "ann hand missed:10C", DECK);
    move("A play bang:2D B");
    move("B respond missed:10C"); /* a Missed! is one itself */
    expect(B, 4, 0);
}

/* --- a card that is done with --- */

/* When it is over, whatever came of it. */
static void a_higher_card_buys_the_card_that_was_played(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:9C", "willy_the_kid hand beer:10H beer:8H table rr_lasso_rope:2S", DECK);
    move("A play bang:9C B");
    expect_question(B, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 2);
    expect_question(B, SG_ASK_DEMAND);
    assert_true(sg_is_sound(&played));
    assert_int_equal(refusal("B discard beer:8H"), SG_ERR_NOT_LEGAL);
    sg_state other = played;
    move("B discard beer:10H");
    expect(B, 3, 2);
    assert_true(holds(B, read_move("B discard bang:9C").id));
    expect_question(A, SG_ASK_PLAY);
    played = other;
    move("B pass");
    expect(B, 3, 2);
    expect_question(A, SG_ASK_PLAY);
}

/* One for each who has a rope, though the card is there but once; after all sorts of harm, avoided or not. */
static void it_buys_whatever_did_harm(void **unused)
{
    (void)unused;
    static const char *const plays[] = {"indians:KD", "panic:JH B hand", "cat_balou:KH B hand", "brawl:JS"};
    for (size_t i = 0; i < sizeof plays / sizeof *plays; i++) {
        char line[64];
        set_up(ideas(), "jourdonnais hand indians:KD panic:JH cat_balou:KH brawl:JS mustang:8H",
               "willy_the_kid hand bang:AS bang:AH bang:AD table rr_lasso_rope:2S", DECK);
        snprintf(line, sizeof line, "A play %s", plays[i]);
        move(line);
        while (sg_asked(&played).kind != SG_ASK_DEMAND) {
            sg_move legal[SG_MAX_MOVES];
            int last = sg_legal(&played, legal) - 1;             /* passes, where that is possible */
            bool names = sg_asked(&played).kind == SG_ASK_BRAWL; /* a card of the hand, not the rope */
            assert_int_equal(sg_apply(&played, legal[names ? 0 : last], NULL), SG_OK);
            if (sg_asked(&played).kind == SG_ASK_PLAY) fail_msg("%s", line);
        }
        assert_int_equal(sg_asked(&played).seat, B);
        int cards = sg_hand_count(&played, B), card = read_move(line).id;
        move(holds(B, read_move("B discard bang:AS").id) ? "B discard bang:AS" : "B discard bang:AD");
        assert_int_equal(sg_hand_count(&played, B), cards);
        assert_true(holds(B, card));
    }
}

/* Nor does anybody buy what was avoided by being immune, or a card that is theirs. */
static void only_what_was_to_do_harm(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand saloon:5H beer:6H", "willy_the_kid hand bang:AS table rr_lasso_rope:2S", DECK);
    move("A play saloon:5H");
    expect_question(A, SG_ASK_PLAY);
    set_up(ideas(), "jourdonnais hand bang:2D", "apache_kid hand bang:AS table rr_lasso_rope:2S", DECK);
    move("A play bang:2D B");
    expect_question(A, SG_ASK_PLAY);
}

/* The card that says it stays where it is. */
static void a_card_does_not_pick_up_itself(void **unused)
{
    (void)unused;
    set_up(CARD "play pick_up @ self\n", "jourdonnais hand raid:KS", "willy_the_kid", DECK);
    move("A play raid:KS");
    expect(A, 5, 0);
    expect_question(A, SG_ASK_PLAY);
    set_up(ANN "when other_plays beer then pick_up @ self\n", "jourdonnais 3/5 hand beer:6H", "ann", DECK);
    move("A play beer:6H");
    expect(B, 4, 1);
}

/* --- used in this turn --- */

static void laura_ends_her_turn(const char *turned)
{
    char deck[64];
    snprintf(deck, sizeof deck, "%s " DECK, turned);
    set_up_game(ideas(), "base dodge_city", "rr_laura_billion hand mustang:8H bang:2D beer:6H punch:10S",
                "willy_the_kid hand missed:10C", deck, "discard bang:3D bang:4D\nturn A play");
    move("A play mustang:8H");
    move("A play bang:2D B");
    move("B respond missed:10C");
    move("A play punch:10S B");
    move("B pass");
}

/* The last two that lie in the discard pile: none that answered, and none of an earlier turn. */
static void two_cards_used_in_the_turn_come_back(void **unused)
{
    (void)unused;
    laura_ends_her_turn("JS");
    int bang = read_move("A discard bang:2D").id, punch = read_move("A discard punch:10S").id;
    move("A end");
    expect(A, 5, 3);
    assert_true(holds(A, bang) && holds(A, punch));
    assert_int_equal(sg_asked(&played).seat, B);
    laura_ends_her_turn("10H");
    move("A end");
    expect(A, 5, 1);
    set_up_game(ideas(), "base", "rr_laura_billion hand bang:2D", "willy_the_kid", "AS " DECK,
                "discard bang:3D bang:4D\nturn A play");
    move("A play bang:2D B");
    move("B pass");
    move("A end");
    expect(A, 5, 1); /* there was one */
}

/* A position tells which; what comes back, or is shuffled into the deck, was not used. */
static void a_position_tells_which_were_used(void **unused)
{
    (void)unused;
    sg_position position;
    sg_state again;
    laura_ends_her_turn("JS");
    sg_position_of(&played, &position);
    assert_int_equal(position.fresh_count, 2);
    assert_int_equal(sg_set_up(&again, &position, NULL).error, SG_OK);
    assert_memory_equal(again.fresh, played.fresh, sizeof played.fresh);
    set_up_game(ANN "when turn_ends then salvage 1 @ self of used\n", "base", "ann hand stagecoach:9S", "willy_the_kid",
                "5D", "rest out\nturn A play");
    move("A play stagecoach:9S"); /* which it draws, too */
    expect(A, 5, 2);
    move("A end");
    expect(A, 5, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_card_of_no_lower_rank_avoids_the_shot),
        cmocka_unit_test(whoever_is_shot_at_turns_a_card),
        cmocka_unit_test(it_is_compared_with_the_card_at_hand),
        cmocka_unit_test(from_14_a_missed_from_18_a_dodge_from_21_a_shot_back),
        cmocka_unit_test(it_counts_as_one_missed),
        cmocka_unit_test(from_13_a_missed_from_17_a_dodge_from_20_a_shot_back),
        cmocka_unit_test(any_brown_card_answers_a_brown_one),
        cmocka_unit_test(only_a_brown_one),
        cmocka_unit_test(it_is_used_as_the_last_of_them),
        cmocka_unit_test(a_higher_card_buys_the_card_that_was_played),
        cmocka_unit_test(it_buys_whatever_did_harm),
        cmocka_unit_test(only_what_was_to_do_harm),
        cmocka_unit_test(a_card_does_not_pick_up_itself),
        cmocka_unit_test(two_cards_used_in_the_turn_come_back),
        cmocka_unit_test(a_position_tells_which_were_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
