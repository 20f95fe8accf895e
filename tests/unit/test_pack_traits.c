/* Numbers and facts of packs, from docs/own-cards.md: what the compiler refuses, and one small case a word. */
#include "unit/pack_game.h"

#include <string.h>

#include <cmocka.h>

#define CUFFS BEGIN "card cuffs blue\nfaces KS\n"
#define PLAY "turn A play"

static const struct wrong_pack wrong[] = {
    {BEGIN "character ann 10\n", 2, 15, "1 to 9 life points", "character thorny_theo 4"},
    {BEGIN "character ann 0\n", 2, 15, "1 to 9 life points", ""},
    {ANN "is silenced\n", 3, 4, "called silenced", ""},
    {ANN "is shields\n", 3, 4, "called shields", ""},
    {ANN "is most_life 10\n", 3, 14, "out of range", "1 - 9"},
    {CUFFS "in_play most_life 6\n", 4, 9, "called most_life", ""},
    {CUFFS "in_play keeps 10\n", 4, 15, "out of range", "1 - 9"},
    {CUFFS "before all_others\nin_play silenced\n", 4, 8, "all_others means nothing here", "any_other, any_player"},
    {CUFFS "lasts for_ever\nin_play silenced\n", 4, 7, "for_ever means nothing here", "turn_begins, turn_ends"},
    {CUFFS "lasts turn_ends\n", 2, 1, "does nothing", ""},
    {BEGIN "card cuffs green\nfaces KS\nplay draw @ self\nlasts turn_ends\n", 5, 1, "Only blue cards", ""},
    {BEGIN "card cuffs brown\nfaces KS\nplay gain @ reachable\n", 4, 13, "gain cannot be aimed at reachable",
     "self, any_player, all_others"},
    {BEGIN "event storm own\nis silenced\n", 3, 4, "called silenced", ""},
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

/* --- life ---------------------------------------------------------------------------------- */

static void a_character_has_as_many_life_points_as_it_says(void **unused)
{
    (void)unused;
    set_up(BEGIN "character ann 9\ncharacter bob 1\n", "ann", "bob", PLAY);
    expect(A, 10, 0); /* the Sheriff has one more */
    expect(B, 1, 0);
    assert_int_equal(sg_max_life(&played, A), 10);
    assert_int_equal(sg_hand_limit(&played, A), 10);
}

/* Dealt are as many cards as life points at the start, or as many as it says. */
static void a_game_begins_with_what_the_characters_say(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    sg_seed seed = sg_seed_from(3);
    assert_int_equal(read_text(BEGIN "character ann 9\nis first_cards 5\ncharacter bob 4\nis most_life 6\n"), 0);
    options.character[1] = (uint8_t)sg_pack_character_by_slug(&pack.rows, "ann");
    options.character[2] = (uint8_t)sg_pack_character_by_slug(&pack.rows, "bob");
    options.role[3] = SG_SHERIFF;
    sg_pack_options(&pack.rows, &options);
    assert_int_equal(sg_start_pack(&played, &pack.rows, &options, &seed, NULL), SG_OK);
    expect(A, 9, 5);
    expect(B, 4, 4);
    assert_int_equal(sg_max_life(&played, A), 9);
    assert_int_equal(sg_max_life(&played, B), 6);
}

static void life_may_be_regained_up_to_another_most(void **unused)
{
    (void)unused;
    set_up(ANN "is most_life 6\n", "ann 5/7 hand beer:6H beer:7H beer:8H", "willy_the_kid", PLAY);
    move("A play beer:6H");
    move("A play beer:7H");
    expect(A, 7, 1);
    move("A play beer:8H");
    expect(A, 7, 0);
}

static void where_there_is_no_most_life_grows(void **unused)
{
    (void)unused;
    set_up(ANN "is no_most_life\n", "ann hand beer:6H", "willy_the_kid", PLAY);
    move("A play beer:6H");
    expect(A, 6, 0);
    assert_int_equal(sg_max_life(&played, A), 6);
}

static void gain_fills_up_what_is_lost_and_goes_beyond(void **unused)
{
    (void)unused;
    set_up(BEGIN "card elixir brown\nplay gain 2 @ any_player\nfaces KS QS\n",
           "jourdonnais 4/5 hand elixir:KS elixir:QS", "willy_the_kid 1/4", PLAY);
    move("A play elixir:KS A");
    expect(A, 6, 1);
    assert_int_equal(sg_max_life(&played, A), 6);
    move("A play elixir:QS B");
    expect(B, 3, 0);
    assert_int_equal(sg_max_life(&played, B), 4);
}

static void under_a_bleeding_wound_less_is_regained(void **unused)
{
    (void)unused;
    set_up(CUFFS "before any_player\nin_play fewer_life 1\n",
           "jourdonnais 3/5 table cuffs:KS hand saloon:5H beer:6H beer:7H", "willy_the_kid", PLAY);
    move("A play beer:6H");
    expect(A, 4, 2);
    move("A play beer:7H");
    expect(A, 4, 1);
    set_up(CUFFS "before any_player\nin_play fewer_life 1\n", "jourdonnais hand cuffs:KS", "willy_the_kid 4/4", PLAY);
    move("A play cuffs:KS B");
    expect(B, 3, 0);
}

/* One of two answers to the Killer's shot does for C, and that for whoever gave it.  Found by random packs, where
 * nobody was left and the dead were asked. */
static void who_falls_by_an_answer_owes_no_other_one(void **unused)
{
    (void)unused;
    static const char *const passes[] = {"", "A pass", "B pass", "C pass", "D pass"};
    set_up(BEGIN "card spit green\nmissed 1\nthen wound 3 @ all_others\nfaces 8D\n"
                 "character ann 4\nwhen other_eliminated then wound 1 @ self\n",
           "slab_the_killer hand bang:2D", "ann 1/4 table spit:8D", "turn A play");
    played.seat[C].life = 3;
    move("A play bang:2D B");
    move("B respond spit:8D");
    while (sg_asked(&played).kind == SG_ASK_DYING) move(passes[sg_asked(&played).seat]);
    assert_int_equal(played.seat[B].status, SG_DEAD);
    assert_int_equal(sg_asked(&played).seat, A);
}

/* Nobody has played that card now, and nobody pays for it later. */
static void el_gringo_takes_nothing_for_a_card_that_was_passed_on(void **unused)
{
    (void)unused;
    set_up(CUFFS "in_play fewer_life 1\nwhen turn_begins then pass_on @ itself\n",
           "jourdonnais table cuffs:KS hand scope:AS missed:5S bang:2D", "el_gringo 3/3", "turn A start");
    expect(B, 2, 0);
    assert_int_equal(sg_in_play_count(&played, B), 1);
    move("A play bang:2D B");
    move("B pass");
    expect(B, 1, 1);
}

static void a_vest_goes_instead_of_a_life_point(void **unused)
{
    (void)unused;
    set_up(BEGIN "card vest blue\nfaces KS QS\nin_play shields\n", "jourdonnais hand gatling:10H",
           "willy_the_kid 1/4 table vest:KS", PLAY);
    move("A play gatling:10H");
    move("B pass");
    expect(B, 1, 0);
    assert_int_equal(sg_in_play_count(&played, B), 0);
    assert_int_equal(sg_asked(&played).seat, C);
}

static void of_three_points_a_vest_takes_one(void **unused)
{
    (void)unused;
    set_up(BEGIN "card vest blue\nfaces KS\nin_play shields\ncard blast brown\nfaces QS\nplay wound 3 @ any_other\n",
           "jourdonnais hand blast:QS", "willy_the_kid 4/4 table vest:KS", PLAY);
    move("A play blast:QS B");
    expect(B, 2, 0);
}

static void the_last_life_point_may_be_kept(void **unused)
{
    (void)unused;
    set_up(BEGIN "card morphine blue\nfaces KS\nin_play keeps_last_life\ncard blast brown\nfaces QS\n"
                 "play wound 3 @ any_other\n",
           "jourdonnais hand blast:QS", "willy_the_kid 2/4 table morphine:KS", PLAY);
    move("A play blast:QS B");
    expect(B, 1, 0);
    assert_int_equal(sg_asked(&played).seat, A);
}

/* --- what one player may not -------------------------------------------------------------------- */

/* The Sheriff too, and oneself. */
static void a_card_is_put_before_any_player(void **unused)
{
    (void)unused;
    set_up(CUFFS "before any_player\nin_play no_beer\n", "jourdonnais 3/5 hand cuffs:KS beer:6H", "willy_the_kid",
           "turn A play");
    move("A play cuffs:KS A");
    assert_int_equal(refusal("A play beer:6H"), SG_ERR_EVENT_FORBIDS);
    set_up(CUFFS "before any_other\nin_play no_beer\n", "jourdonnais 3/5 hand beer:6H", "willy_the_kid hand cuffs:KS",
           "turn B play");
    assert_int_equal(refusal("B play cuffs:KS B"), SG_ERR_NOT_THAT_TARGET);
    move("B play cuffs:KS A");
    assert_int_equal(sg_in_play_count(&played, A), 1);
}

static void whoever_is_bound_puts_nothing_into_play(void **unused)
{
    (void)unused;
    set_up(CUFFS "before any_player\nin_play nothing_down\n",
           "jourdonnais table cuffs:KS hand barrel:QS schofield:JC bang:2C", "willy_the_kid", PLAY);
    assert_int_equal(refusal("A play barrel:QS"), SG_ERR_EVENT_FORBIDS);
    assert_int_equal(refusal("A play schofield:JC"), SG_ERR_EVENT_FORBIDS);
    move("A play bang:2C B");
}

static void a_headache_takes_the_ability_of_one(void **unused)
{
    (void)unused;
    const char *lines = CUFFS "before any_player\nin_play silenced\n";
    set_up(lines, "jourdonnais table cuffs:KS", "paul_regret", PLAY);
    assert_int_equal(sg_ability_of(&played, A), 0);
    assert_int_equal(sg_distance(&played, A, B), 2);
    set_up(lines, "jourdonnais", "paul_regret table cuffs:KS", PLAY);
    assert_int_equal(sg_distance(&played, A, B), 1);
    assert_int_not_equal(sg_ability_of(&played, A), 0);
}

static void in_handcuffs_ones_own_cards_in_play_do_nothing(void **unused)
{
    (void)unused;
    set_up(CUFFS "before any_player\nin_play stopped\n", "jourdonnais", "willy_the_kid table mustang:8H cuffs:KS",
           PLAY);
    assert_int_equal(sg_distance(&played, A, B), 1);
    assert_false(sg_tables_work(&played, B));
    assert_true(sg_tables_work(&played, A));
}

static void there_may_be_no_bang_and_no_missed(void **unused)
{
    (void)unused;
    set_up(ANN "is no_bang\ncharacter bob 4\nis no_missed\n", "ann hand bang:2C gatling:10H",
           "bob hand missed:10C bang:8C", PLAY);
    assert_int_equal(refusal("A play bang:2C B"), SG_ERR_EVENT_FORBIDS);
    move("A play gatling:10H");
    assert_int_equal(refusal("B respond missed:10C"), SG_ERR_DOES_NOT_ANSWER);
}

/* --- for a round ---------------------------------------------------------------------------------- */

static int lies_before(int seat) { return sg_in_play_count(&played, seat); }

/* Laid before another it lies for that player's turn. */
static void a_card_goes_when_the_turn_of_its_owner_ends(void **unused)
{
    (void)unused;
    set_up(CUFFS "before any_player\nlasts turn_ends\nin_play nothing_down\n", "jourdonnais hand cuffs:KS",
           "willy_the_kid hand barrel:QS", PLAY);
    move("A play cuffs:KS B");
    move("A end");
    assert_int_equal(sg_asked(&played).seat, B);
    assert_int_equal(refusal("B play barrel:QS"), SG_ERR_EVENT_FORBIDS);
    move("B end");
    assert_int_equal(lies_before(B), 0);
}

/* Laid before oneself it lies until the end of the next turn. */
static void the_turn_in_which_it_was_laid_does_not_count(void **unused)
{
    (void)unused;
    set_up(CUFFS "lasts turn_ends\nin_play draws 2\n", "jourdonnais hand cuffs:KS", "willy_the_kid", PLAY);
    move("A play cuffs:KS");
    move("A end");
    assert_int_equal(lies_before(A), 1);
    move("B end");
    move("C end");
    assert_int_equal(lies_before(A), 1);
}

static void a_card_goes_when_the_turn_of_its_owner_begins(void **unused)
{
    (void)unused;
    set_up_game(CUFFS "lasts turn_begins\nin_play any_missed\nwhen turn_begins then heal 2 @ self\n", "base",
                "jourdonnais hand bang:2C", "willy_the_kid 1/4 table cuffs:KS hand barrel:QS", DECK " 6C 7C", PLAY);
    move("A play bang:2C B");
    move("B respond barrel:QS");
    expect(B, 1, 0);
    move("A end");
    assert_int_equal(sg_asked(&played).seat, B);
    assert_int_equal(lies_before(B), 0);
    expect(B, 3, 2); /* it was told that the turn begins */
}

/* --- numbers ------------------------------------------------------------------------------------------ */

static void cards_are_kept_beyond_the_others(void **unused)
{
    (void)unused;
    set_up(BEGIN "card pocket blue\nfaces KS\nin_play keeps 2\n", "jourdonnais 3/5 table pocket:KS", "willy_the_kid",
           PLAY);
    assert_int_equal(sg_hand_limit(&played, A), 5);
}

static void cards_in_play_say_what_characters_say(void **unused)
{
    (void)unused;
    set_up(BEGIN "card pills blue\nfaces KS\nin_play bangs any\ncard bible_2 blue\nfaces QS\nin_play more_missed 1\n"
                 "card luck blue\nfaces JS\nin_play immune\n",
           "jourdonnais table pills:KS bible_2:QS luck:JS", "slab_the_killer", PLAY);
    assert_int_equal(sg_bang_limit(&played, A), SG_ANY_NUMBER);
    assert_int_equal(sg_missed_needed(&played, A), 2);
    assert_int_equal(sg_missed_needed(&played, B), 2);
    assert_true(sg_is_immune(&played, A, sg_card_find(sg_kind_by_slug("bang"), SG_DIAMONDS, 5, false)));
}

static void phase_1_draws_until_there_are_so_many(void **unused)
{
    (void)unused;
    set_up(ANN "is draws_to 4\n", "ann hand bang:2C", "willy_the_kid", "turn A draw");
    expect(A, 5, 4);
    set_up(ANN "is draws_to 4\n", "ann hand bang:2C bang:6C bang:7C bang:8C bang:9C", "willy_the_kid", "turn A draw");
    expect(A, 5, 5);
}

static void numbers_grow_with_the_wounds(void **unused)
{
    (void)unused;
    const char *lines = ANN "is seen_by_wounds 1\ncharacter bob 4\nis missed_by_wounds\n";
    set_up(lines, "bob 2/5", "ann 1/4", PLAY);
    assert_int_equal(sg_distance(&played, A, B), 4);
    assert_int_equal(sg_missed_needed(&played, A), 3);
    set_up(lines, "bob", "ann", PLAY);
    assert_int_equal(sg_distance(&played, A, B), 1);
    assert_int_equal(sg_missed_needed(&played, A), 1);
}

/* The one with the longest reach counts; of a third one the first makes room, and of a name there is one. */
static void two_weapons_may_lie_in_play(void **unused)
{
    (void)unused;
    set_up(ANN "is more_weapons 1\n", "ann table schofield:JC hand winchester:8S volcanic:10S", "willy_the_kid", PLAY);
    move("A play winchester:8S");
    assert_int_equal(lies_before(A), 2);
    assert_int_equal(sg_reach(&played, A), 5);
    assert_int_equal(sg_bang_limit(&played, A), 1);
    move("A play volcanic:10S");
    assert_int_equal(lies_before(A), 2);
    assert_int_equal(sg_reach(&played, A), 5);
    assert_int_equal(sg_bang_limit(&played, A), SG_ANY_NUMBER);
    set_up(ANN "is more_weapons 1 fires_all\n", "ann table schofield:JC hand winchester:8S", "willy_the_kid", PLAY);
    assert_int_equal(sg_bang_limit(&played, A), 1);
    move("A play winchester:8S");
    assert_int_equal(sg_bang_limit(&played, A), 2);
}

static void a_weapon_may_reach_farther(void **unused)
{
    (void)unused;
    set_up(ANN "is reach_more 9\n", "ann", "willy_the_kid table schofield:JC", PLAY);
    assert_int_equal(sg_reach(&played, A), 1);
    set_up(ANN "is reach_more 9\n", "ann table schofield:JC", "willy_the_kid", PLAY);
    assert_int_equal(sg_reach(&played, A), 11);
}

static void an_event_changes_all_distances(void **unused)
{
    (void)unused;
    set_up(BEGIN "event fog own\nis seen 1\n", "jourdonnais", "willy_the_kid", "event fog\nturn A play");
    assert_int_equal(sg_distance(&played, A, B), 2);
    assert_int_equal(sg_distance(&played, B, A), 2);
}

/* --- facts ---------------------------------------------------------------------------------------------- */

static void some_cards_do_nothing_to_some(void **unused)
{
    (void)unused;
    set_up(ANN "is immune_to_indians\n", "jourdonnais hand indians:KD", "ann", PLAY);
    move("A play indians:KD");
    assert_int_equal(sg_asked(&played).seat, C);
    set_up(ANN "is immune_to_gunfire\n", "jourdonnais hand gatling:10H bang:2C", "ann", PLAY);
    move("A play bang:2C B");
    assert_int_equal(sg_asked(&played).kind, SG_ASK_SHOT);
    move("B pass");
    expect(B, 3, 0);
    move("A play gatling:10H");
    assert_int_equal(sg_asked(&played).seat, C);
}

static void what_touches_all_others_may_leave_one_out(void **unused)
{
    (void)unused;
    set_up(ANN "is immune_to_volleys\n", "jourdonnais hand gatling:10H saloon:5H", "ann 2/4", PLAY);
    move("A play saloon:5H");
    expect(B, 3, 0);
    move("A play gatling:10H");
    assert_int_equal(sg_asked(&played).seat, C);
    set_up(ANN "is immune_to_all\n", "jourdonnais hand general_store:QS saloon:5H", "ann 2/4", PLAY);
    move("A play saloon:5H");
    expect(B, 2, 0);
    move("A play general_store:QS");
    assert_int_equal(sg_count(&played, SG_STORE), 3);
    move("A pick bang:5D");
    assert_int_equal(sg_asked(&played).seat, C);
}

static void a_beer_may_help_with_two_left(void **unused)
{
    (void)unused;
    char hash[TEXT_PACK_ROOM], text[512];
    sg_position position;
    sg_text_error error;
    assert_int_equal(read_text(ANN "is beer_for_two\n"), 0);
    text_pack_name(&pack.rows, hash);
    snprintf(
        text, sizeof text,
        "pack %s\nsets base\nseat A sheriff jourdonnais 3/5 hand beer:7H\nseat B outlaw ann 1/4 hand beer:6H beer:8H\n"
        "seat C renegade rose_doolan dead 1\nseat D outlaw kit_carlson dead 2\nturn B play\n",
        hash);
    if (!sg_pack_position_parse(&pack.rows, text, &position, &error)) fail_msg("%d: %s", error.line, error.message);
    assert_int_equal(sg_set_up(&played, &position, NULL).error, SG_OK);
    assert_int_equal(sg_beer_points(&played, A), 0);
    move("B play beer:6H");
    expect(B, 2, 1);
}

static void green_cards_may_be_of_use_at_once(void **unused)
{
    (void)unused;
    const char *lines =
        ANN "is green_at_once\ncard trough green\nfaces KS\nplay heal 2 @ self\ncard hat green\nfaces QS\n"
            "missed 1\n";
    set_up(lines, "ann 2/5 hand trough:KS", "jourdonnais hand bang:2C", PLAY);
    move("A play trough:KS");
    move("A use trough:KS");
    expect(A, 4, 0);
    set_up(lines, "jourdonnais hand bang:2C", "ann hand hat:QS", PLAY);
    move("A play bang:2C B");
    move("B respond hat:QS");
    expect(B, 4, 0);
}

/* It costs nothing to put it down. */
static void a_green_card_may_cost_others_when_it_is_used(void **unused)
{
    (void)unused;
    set_up(BEGIN "card trough green\ncost 1\nfaces KS QS\nplay heal 2 @ self\n",
           "jourdonnais 2/5 table trough:KS hand trough:QS bang:2C", "willy_the_kid", PLAY);
    move("A use trough:KS");
    move("A discard bang:2C");
    expect(A, 4, 1);
    move("A play trough:QS");
    set_up(BEGIN "card trough green\ncost 1\nfaces KS\nplay heal 2 @ self\n", "jourdonnais 2/5 table trough:KS",
           "willy_the_kid", PLAY);
    assert_int_equal(refusal("A use trough:KS"), SG_ERR_COST);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(a_character_has_as_many_life_points_as_it_says),
        cmocka_unit_test(a_game_begins_with_what_the_characters_say),
        cmocka_unit_test(life_may_be_regained_up_to_another_most),
        cmocka_unit_test(where_there_is_no_most_life_grows),
        cmocka_unit_test(gain_fills_up_what_is_lost_and_goes_beyond),
        cmocka_unit_test(under_a_bleeding_wound_less_is_regained),
        cmocka_unit_test(who_falls_by_an_answer_owes_no_other_one),
        cmocka_unit_test(el_gringo_takes_nothing_for_a_card_that_was_passed_on),
        cmocka_unit_test(a_vest_goes_instead_of_a_life_point),
        cmocka_unit_test(of_three_points_a_vest_takes_one),
        cmocka_unit_test(the_last_life_point_may_be_kept),
        cmocka_unit_test(a_card_is_put_before_any_player),
        cmocka_unit_test(whoever_is_bound_puts_nothing_into_play),
        cmocka_unit_test(a_headache_takes_the_ability_of_one),
        cmocka_unit_test(in_handcuffs_ones_own_cards_in_play_do_nothing),
        cmocka_unit_test(there_may_be_no_bang_and_no_missed),
        cmocka_unit_test(a_card_goes_when_the_turn_of_its_owner_ends),
        cmocka_unit_test(the_turn_in_which_it_was_laid_does_not_count),
        cmocka_unit_test(a_card_goes_when_the_turn_of_its_owner_begins),
        cmocka_unit_test(cards_are_kept_beyond_the_others),
        cmocka_unit_test(cards_in_play_say_what_characters_say),
        cmocka_unit_test(phase_1_draws_until_there_are_so_many),
        cmocka_unit_test(numbers_grow_with_the_wounds),
        cmocka_unit_test(two_weapons_may_lie_in_play),
        cmocka_unit_test(a_weapon_may_reach_farther),
        cmocka_unit_test(an_event_changes_all_distances),
        cmocka_unit_test(some_cards_do_nothing_to_some),
        cmocka_unit_test(what_touches_all_others_may_leave_one_out),
        cmocka_unit_test(a_beer_may_help_with_two_left),
        cmocka_unit_test(green_cards_may_be_of_use_at_once),
        cmocka_unit_test(a_green_card_may_cost_others_when_it_is_used),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
