/* What only packs bring about stands in a position, and comes back from its text: whom cards mean, what is lent, what
 * has been done in the turn.  From docs/notation.md. */
#include "unit/pack_game.h"

#define LINES \
    BEGIN \
    "card glass blue\nnames any_other\nin_play sees_it 1\nfaces 3H\n" \
    "card haze blue\nbefore any_other\nlasts round\nin_play double_bang\nfaces 5H\n" \
    "card fuse brown\nlater shoot @ whoever\nplay wound 1 @ any_other\nfaces 6C\n" \
    "card hush brown\nplay silence @ any_other, turn_round @ self\nfaces 7C\n" \
    "character ann 4\nmay 1 then borrow @ any_other of blue\nwhen turn_ends if played at_most 0 then draw 1 @ self\n" \
    "character bob 4\nmay round if shot_at then avoid @ self\nwhen turn_begins then draw_less 1 @ self\n" \
    "character cat 4\nmay any pays 1 bang then repeat @ self\n"

static void set_up(const char *a, const char *b, const char *turn)
{
    char text[1024];
    snprintf(text, sizeof text,
             "sets base\nseat A sheriff %s\nseat B outlaw %s\nseat C renegade calamity_janet\n"
             "seat D outlaw jourdonnais\ndeck " DECK "\n%s",
             a, b, turn);
    set_up_position(LINES, text);
}

/* The game as it comes back from its text, `says` being part of that. */
static void expect_back(const char *says)
{
    char text[4096], same[4096];
    sg_position position, read;
    sg_text_error error;
    sg_state again;
    sg_position_of(&played, &position);
    assert_true(sg_position_print(&position, text, sizeof text) < sizeof text);
    if (!strstr(text, says)) fail_msg("%s", text);
    if (!sg_pack_position_parse(&pack.rows, text, &read, &error)) fail_msg("%s %s", error.message, text);
    assert_int_equal(sg_set_up(&again, &read, NULL).error, SG_OK);
    assert_true(sg_is_sound(&again));
    sg_position_of(&again, &position);
    sg_position_print(&position, same, sizeof same);
    assert_string_equal(same, text);
    sg_move legal[2][SG_MAX_MOVES];
    int count = sg_legal(&played, legal[0]);
    assert_int_equal(sg_legal(&again, legal[1]), count);
    assert_memory_equal(legal[0], legal[1], (size_t)count * sizeof **legal);
    for (int from = 1; from <= 4; from++)
        for (int to = 1; to <= 4; to++) assert_int_equal(sg_distance(&again, from, to), sg_distance(&played, from, to));
    played = again;
}

static void whom_a_card_names_comes_back(void **unused)
{
    (void)unused;
    set_up("willy_the_kid hand glass:3H haze:5H", "suzy_lafayette", "turn A play");
    move("A play glass:3H C");
    move("A play haze:5H B");
    expect_back(" means glass:3H C haze:5H A\n");
    assert_int_equal(sg_distance(&played, A, C), 1);
    move("A end");
    move("B end");
    move("C end");
    move("D end");
    expect_back(" means glass:3H C\n"); /* and the other one has gone as its round was over */
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

static void what_is_borrowed_comes_back(void **unused)
{
    (void)unused;
    set_up("ann", "suzy_lafayette table mustang:8H", "turn A play");
    move("A ability ann B mustang:8H");
    expect_back(" lends mustang:8H A\n");
    assert_int_equal(sg_distance(&played, D, A), 2);
}

static void what_was_done_in_the_turn_comes_back(void **unused)
{
    (void)unused;
    set_up("cat hand stagecoach:9S bang:2D hush:7C fuse:6C", "bob hand beer:6H", "turn A play");
    move("A play stagecoach:9S");
    expect_back(" played 1 moved 1 repeats stagecoach\n");
    move("A play fuse:6C D");
    move("A ability cat bang:2D");
    move("A pick C");
    expect_back(" means fuse:6C D\n");
    move("A play hush:7C C");
    expect_back(" backwards silenced C ");
    move("A end");
    expect_question(D, SG_ASK_PLAY);
}

static void fewer_cards_and_what_is_done_once_a_round_come_back(void **unused)
{
    (void)unused;
    set_up("willy_the_kid hand bang:2D", "bob", "turn A play");
    move("A play bang:2D B");
    move("B ability bob");
    expect_back(" rested B ");
    set_up("willy_the_kid", "bob hand beer:6H", "turn B draw fewer 1 heard 1");
    assert_int_equal(sg_hand_count(&played, B), 2);
    expect_back(" fewer 1 heard 1");
}

static void refuse(const char *turn, int why, int card)
{
    char text[1024], hash[TEXT_PACK_ROOM];
    sg_position position;
    sg_text_error error;
    sg_state s;
    if (read_text(LINES)) fail_msg("%s", faults[0].message);
    text_pack_name(&pack.rows, hash);
    snprintf(text, sizeof text,
             "pack %s\nseat A sheriff ann hand glass:3H\nseat B outlaw bob\nseat C renegade cat\n"
             "seat D outlaw jourdonnais table mustang:8H\nturn A play %s\n",
             hash, turn);
    if (!sg_pack_position_parse(&pack.rows, text, &position, &error)) fail_msg("%s", error.message);
    sg_fault f = sg_set_up(&s, &position, NULL);
    assert_int_equal(f.error, why);
    if (card) assert_int_equal(f.card, sg_pack_card_parse(&pack.rows, "glass:3H"));
}

static void what_the_rules_cannot_hold_is_refused(void **unused)
{
    (void)unused;
    refuse("means mustang:8H C", SG_OK, 0);
    refuse("means glass:3H C", SG_ERR_NOT_IN_PLAY, 1); /* it is in the hand */
    refuse("lends mustang:8H F", SG_ERR_NOT_IN_PLAY, 0);
    refuse("rested F", SG_ERR_BAD_TURN, 0);
    refuse("fewer 100", SG_ERR_BAD_TURN, 0);
    refuse("repeats mustang", SG_ERR_BAD_TURN, 0);
    sg_text_error error;
    sg_position position;
    const char *start = "seat A sheriff willy_the_kid\nseat B outlaw jourdonnais\nseat C renegade kit_carlson\n"
                        "seat D outlaw rose_doolan table mustang:8H\nturn A play ";
    static const char *const wrong[] = {"means", "lends mustang:8H", "moved", "rested B rested C", "repeats noon"};
    static const char *const of_packs[] = {"moved 1", "means mustang:8H B", "rested B", "repeats bang"};
    char text[512];
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        snprintf(text, sizeof text, "%s%s", start, wrong[i]);
        assert_false(sg_position_parse(text, &position, &error));
        assert_int_equal(error.line, 5);
    }
    for (size_t i = 0; i < sizeof of_packs / sizeof *of_packs; i++) {
        snprintf(text, sizeof text, "%s%s", start, of_packs[i]);
        assert_true(sg_position_parse(text, &position, &error));
        assert_int_equal(sg_set_up(&played, &position, NULL).error, SG_ERR_BAD_TURN);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whom_a_card_names_comes_back),
        cmocka_unit_test(what_is_borrowed_comes_back),
        cmocka_unit_test(what_was_done_in_the_turn_comes_back),
        cmocka_unit_test(fewer_cards_and_what_is_done_once_a_round_come_back),
        cmocka_unit_test(what_the_rules_cannot_hold_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
