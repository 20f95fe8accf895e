/* Own equipment and events of packs, from docs/own-cards.md: what the compiler refuses, and one small case a rule. */
#include "unit/pack_game.h"
#include "unit/test_bots.h"

#include <string.h>

#include <cmocka.h>

#define BROWN BEGIN "equipment oil brown 2\n"
#define BLACK BEGIN "equipment star black 3\n"
#define STORM BEGIN "event storm own\n"

static const struct wrong_pack wrong[] = {
    {BEGIN "equipment oil blue 2\n", 2, 15, "blue means nothing here", "brown, black"},
    {BEGIN "equipment oil brown 10\n", 2, 21, "out of range", "1 - 9"},
    {BEGIN "equipment oil brown\n", 2, 20, "word is missing", ""},
    {BROWN, 2, 1, "does nothing", ""},
    {BROWN "play draw @ self, draw @ self\n", 3, 6, "Only brown equipment has a symbol", "play draw 2"},
    {BROWN "play draw @ whoever\n", 3, 13, "cannot be aimed at whoever", ""},
    {BROWN "is draws 1\n", 3, 1, "black equipment do something", ""},
    {BROWN "when wounded then draw @ self\n", 3, 1, "black equipment do something", ""},
    {BROWN "play draw @ self\nbefore any_player\n", 4, 1, "black equipment do something", ""},
    {BLACK, 2, 1, "does nothing", ""},
    {BLACK "play draw @ self\n", 3, 1, "Only brown equipment has a symbol", ""},
    {BLACK "is barrel\n", 3, 4, "called barrel", "reach_more, more_weapons, more_bangs"},
    {BLACK "is draws 1\ncopies 4\n", 4, 8, "out of range", "1 - 3"},
    {BLACK "is draws 1\nbefore any_other\n", 4, 8, "any_other means nothing here", "any_player"},
    {BLACK "is draws 1\nfaces KS\n", 4, 1, "faces means nothing here", "play, before, is, may, when"},
    {BEGIN "equipment boots black 3\nis draws 1\ncopies 2\n", 4, 1, "said already", ""},
    {BEGIN "equipment shot black 1\nis draws 1\n", 2, 1, "keeps its border", ""},
    {BEGIN "equipment bang brown 1\n", 2, 11, "name is taken", ""},
    {BROWN "play draw @ self\ncard oil brown\n", 4, 6, "name is taken", ""},
    {BEGIN "equipment a_1 brown 1\nplay draw @ self\ncopies 3\nequipment a_2 brown 1\nplay draw @ self\ncopies 3\n"
           "equipment a_3 brown 1\nplay draw @ self\ncopies 3\n",
     8, 1, "too many", ""},
    {BEGIN "equipment a_1 black 1\nis draws 1\nequipment a_2 black 1\nis draws 1\nequipment a_3 black 1\nis draws 1\n"
           "equipment a_4 black 1\nis draws 1\nequipment a_5 black 1\nis draws 1\n",
     10, 1, "too many", ""},
    {BEGIN "event storm gold_rush\n", 2, 13, "gold_rush means nothing here", "own, high_noon, fistful"},
    {BEGIN "event curse fistful\nis toll 1\n", 2, 13, "fistful means nothing here", ""},
    {STORM, 2, 1, "does nothing", ""},
    {STORM "is beer 1\n", 3, 4, "called beer", "sees, seen, all_near, more_bangs"},
    {STORM "is toll 3\n", 3, 9, "out of range", "1 - 2"},
    {STORM "play draw @ self\n", 3, 1, "play means nothing here", "is, may, when"},
    {BEGIN "event boots own\nis toll 1\n", 2, 7, "name is taken", ""},
    {STORM "is reach 3\n", 3, 4, "no number or fact called reach", ", …"},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

/* --- in a game -------------------------------------------------------------------------- */

/* `a` and `b` say what the Sheriff and an Outlaw have besides their characters. */
static void set_up_both(const char *lines, const char *sets, const char *a, const char *b, const char *rest)
{
    char sheriff[128], outlaw[128];
    snprintf(sheriff, sizeof sheriff, "jourdonnais %s", a);
    snprintf(outlaw, sizeof outlaw, "willy_the_kid %s", b);
    set_up_game(lines, sets, sheriff, outlaw, DECK, rest);
}

static void set_up(const char *lines, const char *sets, const char *a, const char *rest)
{
    set_up_both(lines, sets, a, "", rest);
}

#define GOLD "base gold_rush"
#define ROW "row oil star boots\nturn A play"
#define STAR "equipment star black 3\nis draws 1\n"

/* It goes under the deck, face up, and another piece takes its place. */
static void brown_equipment_is_bought_used_and_gone(void **unused)
{
    (void)unused;
    set_up(BROWN "play draw 2 @ self\n" STAR, GOLD, "gold 4", ROW);
    move("A buy oil");
    expect(A, 5, 2);
    assert_int_equal(played.seat[A].gold, 2);
    assert_int_equal(played.gear[played.gear_count - 1], sg_pack_equipment_by_slug(&pack.rows, "oil"));
}

static void brown_equipment_is_aimed_as_cards_are(void **unused)
{
    (void)unused;
    sg_move read;
    sg_text_error error;
    set_up(BROWN "play shoot @ distance_1\n" STAR, GOLD, "gold 4", ROW);
    assert_true(sg_move_parse(&played, 0, "A buy oil C", &read, &error));
    assert_int_equal(sg_apply(&played, read, NULL), SG_ERR_OUT_OF_REACH);
    move("A buy oil B");
    assert_int_equal(sg_asked(&played).kind, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
    set_up(BROWN "play shoot @ all_others\n" STAR, GOLD, "gold 4", ROW);
    move("A buy oil");
    move("B pass");
    move("C pass");
    move("D pass");
    expect(C, 3, 0);
}

/* The move names what is taken, as for Panic!. */
static void brown_equipment_takes_a_card(void **unused)
{
    (void)unused;
    set_up_both(BROWN "play take @ any_other\n" STAR, GOLD, "gold 4", "table barrel:QS", ROW);
    move("A buy oil B barrel:QS");
    expect(A, 5, 1);
    assert_int_equal(sg_in_play_count(&played, B), 0);
}

static void black_equipment_stays_and_does_what_it_says(void **unused)
{
    (void)unused;
    set_up(BROWN "play draw @ self\n" STAR, GOLD, "gear star", "turn A draw");
    expect(A, 5, 3);
}

/* gold_rush.boots: nothing for the last life point. */
static void black_equipment_hears_what_happens_to_its_owner(void **unused)
{
    (void)unused;
    const char *says = BROWN "play draw @ self\nequipment star black 3\nwhen wounded then draw 1 @ self\n";
    set_up_both(says, GOLD, "hand bang:2D", "gear star", "turn A play");
    move("A play bang:2D B");
    move("B pass");
    expect(B, 3, 1);
    set_up_both(says, GOLD, "hand bang:2D", "1/4 hand beer:6H gear star", "turn A play");
    move("A play bang:2D B");
    move("B pass");
    move("B play beer:6H");
    expect(B, 1, 0);
}

static void an_event_is_everybodys(void **unused)
{
    (void)unused;
    set_up(STORM "is toll 1\nwhen turn_begins then draw 1 @ self\nwhen wounded then heal 1 @ self\n", "base",
           "hand bang:2D", "event storm\nturn A play");
    move("A play bang:2D B");
    move("B pass");
    expect(B, 4, 0);
    move("A end");
    expect(B, 4, 3); /* what the toll takes, too */
}

/* Its event deck has what the pack tells of, and the last one stays in force. */
static void own_events_make_a_deck_where_no_box_has_one(void **unused)
{
    (void)unused;
    sg_seed seed = sg_seed_from(1);
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    assert_int_equal(read_text(STORM "is toll 1\nevent sun own\nis draws 1\n"), 0);
    sg_pack_options(&pack.rows, &options);
    assert_int_equal(sg_start_pack(&played, &pack.rows, &options, &seed, NULL), SG_OK);
    assert_int_equal(played.event_count, 2);
    options.sets |= SG_SET_HIGH_NOON;
    assert_int_equal(sg_start_pack(&played, &pack.rows, &options, &seed, NULL), SG_OK);
    assert_int_equal(played.event_count, 14 + 2 + 1);
}

static void own_pieces_are_in_the_deck_of_gold_rush_alone(void **unused)
{
    (void)unused;
    sg_seed seed = sg_seed_from(1);
    sg_options options = {.seats = 4, .sets = SG_SET_BASE | SG_SET_GOLD_RUSH};
    assert_int_equal(read_text(BROWN "play draw @ self\ncopies 3\n" STAR), 0);
    sg_pack_options(&pack.rows, &options);
    assert_int_equal(sg_start_pack(&played, &pack.rows, &options, &seed, NULL), SG_OK);
    assert_int_equal(played.gear_count + SG_GEAR_ROW, 24 + 4);
    options.sets = SG_SET_BASE | SG_SET_PACK;
    assert_int_equal(sg_start_pack(&played, &pack.rows, &options, &seed, NULL), SG_OK);
    assert_int_equal(played.gear_count, 0);
}

/* Games that were recorded before there was room for more equipment have the hash they had. */
static void room_for_more_equipment_changes_no_hash(void **unused)
{
    (void)unused;
    sg_seed seed = sg_seed_from(1);
    sg_options options = {.seats = 5, .sets = SG_SET_BASE | SG_SET_GOLD_RUSH};
    assert_int_equal(sg_start(&played, &options, &seed, NULL), SG_OK);
    uint64_t hash = sg_hash(&played);
    played.gear[SG_MAX_GEAR - 1] = 1;
    assert_true(sg_hash(&played) != hash);
}

/* --- what bots make of events ------------------------------------------------------------- */

/* The seat that is asked, meeting the table only now, makes this move. */
static void bot_plays(const char *expected)
{
    sg_bot_memory memory;
    begin(&memory, &played, sg_asked(&played).seat);
    says(choose(&memory, &played), expected);
}

#define GRUDGE BEGIN "event grudge own\nwhen wounded then shoot @ whoever\n"

/* The Outlaw B has one life point and nothing that answers a shot. */
static void nobody_hurts_who_would_shoot_them_dead_for_it(void **unused)
{
    (void)unused;
    set_up_game(GRUDGE, "base", "black_jack 4/5", "willy_the_kid 1/4 hand bang:2D", DECK, "turn B play");
    bot_plays("B play bang:2D A");
    set_up_game(GRUDGE, "base", "black_jack 4/5", "willy_the_kid 1/4 hand bang:2D", DECK, "event grudge\nturn B play");
    bot_plays("B end");
}

/* Who is eliminated has not been wounded, and lives no more to hear of it. */
static void nobody_fears_the_revenge_of_who_dies(void **unused)
{
    (void)unused;
    set_up_game(GRUDGE, "base", "black_jack 1/5", "willy_the_kid 1/4 hand bang:2D", DECK, "event grudge\nturn B play");
    bot_plays("B play bang:2D A");
}

/* All life points, which is one, and another turn, whose beginning takes two. */
static void another_turn_is_worth_less_where_its_beginning_costs_life(void **unused)
{
    (void)unused;
    static const char rest[] = "gear none\nrest gear out\nrow gold_rush_equip\nturn A play";
    char under[sizeof rest + 16];
    snprintf(under, sizeof under, "event storm\n%s", rest);
    set_up_game(STORM "is toll 2\n", GOLD, "black_jack 4/5 gold 5", "willy_the_kid", DECK, rest);
    bot_plays("A buy gold_rush_equip");
    set_up_game(STORM "is toll 2\n", GOLD, "black_jack 4/5 gold 5", "willy_the_kid", DECK, under);
    bot_plays("A end");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(brown_equipment_is_bought_used_and_gone),
        cmocka_unit_test(brown_equipment_is_aimed_as_cards_are),
        cmocka_unit_test(brown_equipment_takes_a_card),
        cmocka_unit_test(black_equipment_stays_and_does_what_it_says),
        cmocka_unit_test(black_equipment_hears_what_happens_to_its_owner),
        cmocka_unit_test(an_event_is_everybodys),
        cmocka_unit_test(own_events_make_a_deck_where_no_box_has_one),
        cmocka_unit_test(own_pieces_are_in_the_deck_of_gold_rush_alone),
        cmocka_unit_test(room_for_more_equipment_changes_no_hash),
        cmocka_unit_test(nobody_hurts_who_would_shoot_them_dead_for_it),
        cmocka_unit_test(nobody_fears_the_revenge_of_who_dies),
        cmocka_unit_test(another_turn_is_worth_less_where_its_beginning_costs_life),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
