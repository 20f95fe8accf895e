/* At whom symbols may be aimed beside those of the boxes, and what is done to the card that says it, to the turn and
 * with the discard pile: every idea of tests/ideas/aims.pack is played.  From docs/own-cards.md. */
#include "unit/pack_game.h"

#define CARD BEGIN "card raid brown\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {CARD "play shoot @ beside\n", 4, 14, "shoot cannot be aimed at beside", "reachable, distance_1"},
    {CARD "play draw 1 @ self, shoot @ beside\n", 4, 29, "shoot cannot be aimed at beside", "reachable"},
    {CARD "play flip red then draw 1 @ self else shoot @ reachable, shoot @ beside\n", 4, 66, "aimed at beside", ""},
    {BEGIN "character ann 4\nwhen wounded then shoot @ reachable, shoot @ beside\n", 3, 46, "aimed at beside", ""},
    {CARD "play heal 1 @ by_chance\n", 4, 15, "heal cannot be aimed at by_chance", "self, reachable"},
    {CARD "play shoot @ stretch for 1 any\n", 4, 22, "Only what is done to one player has a for", ""},
    {CARD "play draw 1 @ self of red\n", 4, 20, "has an of", ""},
    {CARD "play salvage 1 @ self of\n", 4, 25, "no card called", "any, brown"},
    {CARD "play leave @ self\n", 4, 14, "leave cannot be aimed at self", "itself"},
    {CARD "play leave @ itself\n", 4, 14, "Only a blue card in play does something to itself", ""},
    {BEGIN "character ann 4\nwhen wounded then leave @ itself\n", 3, 27, "Only a blue card in play", ""},
    {BEGIN "character ann 4\nmay 1 then pass_on @ itself\n", 3, 22, "Only a blue card in play", ""},
    {BEGIN "card raid brown\nfaces KS\nmissed 1\nfiring\n", 2, 1, "Only a card that is played or used counts", ""},
    {BEGIN "card raid brown\nfaces KS\napart mustang\nplay draw 1 @ self\n", 4, 1, "Only blue cards", ""},
    {BEGIN "card raid blue\nfaces KS\napart moon\nin_play seen 1\n", 4, 7, "no card called moon", "mustang, barrel"},
    {BEGIN "card raid blue\nfaces KS\napart mustang\napart barrel\nin_play seen 1\n", 5, 1, "said already", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void set_up(const char *a, const char *b, const char *deck, const char *rest)
{
    set_up_game(ideas_of("aims"), "base", a, b, deck, rest);
}

static bool is_legal(const char *line) { return refusal(line) == SG_OK; }

/* --- at whom ------------------------------------------------------------------------------- */

/* It is the BANG! of the turn; the second player sits beside the first one, and is not whoever shoots. */
static void fanning_also_hits_a_neighbour_of_its_target(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand vs_fanning:2H bang:2D", "willy_the_kid", DECK, "turn A play");
    assert_false(is_legal("A play vs_fanning:2H C"));
    move("A play vs_fanning:2H B");
    move("B pass");
    expect(B, 3, 0);
    expect_question(A, SG_ASK_PLACE);
    assert_false(is_legal("A pick A"));
    assert_false(is_legal("A pick D"));
    move("A pick C");
    move("C pass");
    expect(C, 3, 0);
    assert_int_equal(refusal("A play bang:2D B"), SG_ERR_BANG_LIMIT);
}

/* With one BANG!; whoever is not in reach is not hit, too. */
static void a_shotgun_hits_two_neighbours_in_reach(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand bang:2D bang:3D table schofield:JC", "willy_the_kid", DECK,
           "turn A play\nevent pp_sawed_off_shotgun");
    move("A ability pp_sawed_off_shotgun B");
    move("A discard bang:2D");
    move("B pass");
    assert_false(is_legal("A pick D"));
    move("A pick C");
    move("C pass");
    expect(B, 3, 0);
    expect(C, 3, 0);
    set_up("jourdonnais hand bang:2D bang:3D", "willy_the_kid", DECK, "turn A play\nevent pp_sawed_off_shotgun");
    move("A ability pp_sawed_off_shotgun B");
    move("A discard bang:2D");
    move("B pass");
    expect(B, 3, 0);
    expect_question(A, SG_ASK_PLAY); /* C is out of reach, and so nobody else is hit */
}

static void arson_shoots_from_one_player_to_another(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand tf_arson:3H", "willy_the_kid", DECK, "turn A play");
    move("A play tf_arson:3H C");
    expect_question(A, SG_ASK_PLACE);
    assert_false(is_legal("A pick A"));
    move("A pick B"); /* C, D, not A, and B */
    move("B pass");
    move("C pass");
    move("D pass");
    expect(A, 5, 0);
    expect(B, 3, 0);
    expect(C, 3, 0);
    expect(D, 3, 0);
    set_up("jourdonnais hand tf_arson:3H", "willy_the_kid", DECK, "turn A play");
    move("A play tf_arson:3H C");
    move("A pick C");
    move("C pass");
    expect_question(A, SG_ASK_PLAY);
    expect(C, 3, 0);
}

static void any_card_of_the_pyro_is_arson(void **unused)
{
    (void)unused;
    set_up("tf_pyro hand beer:6H", "willy_the_kid", DECK, "turn A play");
    move("A play beer:6H tf_arson B");
    move("A pick C");
    move("B pass");
    move("C pass");
    expect(B, 3, 0);
    expect(C, 3, 0);
    expect(D, 4, 0);
}

/* The stretch begins or ends beside whoever shoots. */
static void artillery_shoots_along_one_side(void **unused)
{
    (void)unused;
    set_up("jourdonnais table rr_artillery:4H", "willy_the_kid", DECK, "turn A play");
    move("A use rr_artillery:4H C");
    assert_false(is_legal("A pick C")); /* C alone is no side */
    move("A pick D");
    move("C pass");
    move("D pass");
    expect(B, 4, 0);
    expect(C, 3, 0);
    expect(D, 3, 0);
    set_up("jourdonnais table rr_artillery:4H", "willy_the_kid", DECK, "turn A play");
    move("A use rr_artillery:4H B");
    move("A pick C");
    move("B pass");
    move("C pass");
    expect(D, 4, 0);
}

/* B and D are at distance 1; who is shot at depends on the random generator alone. */
static void squint_hits_somebody_in_reach(void **unused)
{
    (void)unused;
    int hit[5] = {0};
    for (int seed = 0; seed < 16; seed++) {
        char rest[64];
        snprintf(rest, sizeof rest, "turn A play\nseed %d", seed);
        set_up("kb_jimmy_squint hand bang:2D bang:3D", "willy_the_kid", DECK, rest);
        assert_false(is_legal("A play bang:2D B"));
        move("A ability kb_jimmy_squint bang:2D");
        hit[sg_asked(&played).seat]++;
        assert_int_equal(sg_asked(&played).kind, SG_ASK_SHOT);
        move(sg_asked(&played).seat == B ? "B pass" : "D pass");
        assert_int_equal(refusal("A ability kb_jimmy_squint bang:3D"), SG_ERR_BANG_LIMIT);
    }
    assert_true(hit[B] > 0 && hit[D] > 0 && hit[B] + hit[D] == 16);
}

/* --- weapons, Barrels and places ------------------------------------------------------------- */

/* It takes the place of the weapon of whoever gets it. */
static void whoever_has_the_guitar_reaches_nobody(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand tf_guitar:5H", "willy_the_kid hand bang:3D schofield:JC table winchester:8S", DECK,
           "turn A play");
    assert_false(is_legal("A play tf_guitar:5H A"));
    move("A play tf_guitar:5H B");
    assert_int_equal(sg_reach(&played, B), 0);
    assert_int_equal(sg_in_play_count(&played, B), 1);
    move("A end");
    assert_int_equal(refusal("B play bang:3D C"), SG_ERR_OUT_OF_REACH);
    assert_int_equal(refusal("B play bang:3D A"), SG_ERR_OUT_OF_REACH);
    move("B play schofield:JC");
    assert_int_equal(sg_in_play_count(&played, B), 1);
    assert_int_equal(sg_reach(&played, B), 2);
}

static void no_mule_lies_beside_a_mustang(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand cd_pack_mule:6H table mustang:8H", "willy_the_kid", DECK, "turn A play");
    assert_int_equal(refusal("A play cd_pack_mule:6H"), SG_ERR_ONE_COPY);
    set_up("jourdonnais hand mustang:8H table cd_pack_mule:6H", "willy_the_kid", DECK, "turn A play");
    assert_int_equal(refusal("A play mustang:8H"), SG_ERR_ONE_COPY);
    assert_int_equal(sg_hand_limit(&played, A), 6);
}

/* --- the card itself, and the turn ------------------------------------------------------------- */

static void a_gamble_goes_for_a_card_or_is_passed_on(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "willy_the_kid table cc_gamble:7H", "3C 4C 5D 6D", "turn A play");
    move("A end");
    expect(B, 4, 3);
    assert_int_equal(sg_in_play_count(&played, B), 0);
    int kind = sg_pack_card_kind(played.pack, sg_cards(&played, SG_DISCARD)[0]);
    assert_int_equal(kind, sg_pack_kind_by_slug(played.pack, "cc_gamble"));
    set_up("jourdonnais", "willy_the_kid table cc_gamble:7H", "3D 4C 5D 6D", "turn A play");
    move("A end");
    expect(B, 4, 2);
    assert_int_equal(sg_in_play_count(&played, B), 0);
    assert_int_equal(sg_in_play_count(&played, C), 1);
}

static void a_roulette_goes_round_until_somebody_has_no_missed(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand missed:JC table cc_roulette:8H", "willy_the_kid hand missed:10C", DECK, "turn A play");
    move("A use cc_roulette:8H");
    expect_question(B, SG_ASK_ROULETTE);
    move("B respond missed:10C");
    expect_question(C, SG_ASK_ROULETTE);
    move("C pass");
    expect(C, 3, 0);
    expect_question(A, SG_ASK_PLAY);
}

/* On a Heart; an extra turn wins none. */
static void a_teleport_gives_another_turn(void **unused)
{
    (void)unused;
    set_up("jourdonnais", "willy_the_kid table tf_teleport:9H", "AH 4C 5D KH 6D 7D", "turn A play");
    move("A end");
    expect_question(B, SG_ASK_PLAY);
    move("B end");
    expect_question(B, SG_ASK_PLAY);
    expect(B, 4, 4);
    move("B end");
    expect_question(C, SG_ASK_PLAY);
}

/* --- the discard pile ---------------------------------------------------------------------------- */

static void dynamite_dick_takes_the_dynamite_from_there(void **unused)
{
    (void)unused;
    set_up("kb_dynamite_dick", "willy_the_kid", DECK, "discard beer:6H dynamite:2H bang:2D\nturn A play");
    move("A ability kb_dynamite_dick");
    expect(A, 6, 1);
    move("A play dynamite:2H");
    set_up("kb_dynamite_dick", "willy_the_kid", DECK, "discard beer:6H bang:2D\nturn A play");
    assert_false(is_legal("A ability kb_dynamite_dick"));
}

/* Without the card that opens it. */
static void a_store_of_discarded_cards(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand cd_graverobber:10H", "willy_the_kid", DECK,
           "discard beer:6H bang:2D panic:JH\nturn A play");
    move("A play cd_graverobber:10H");
    expect_question(A, SG_ASK_STORE);
    assert_int_equal(sg_count(&played, SG_STORE), 3); /* as many as there are */
    move("A pick beer:6H");
    move("B pick panic:JH");
    move("C pick bang:2D");
    expect(A, 5, 1);
    expect(D, 4, 0);
    assert_int_equal(sg_count(&played, SG_DISCARD), 1);
}

static void a_deadly_deal_changes_the_hand_for_discarded_cards(void **unused)
{
    (void)unused;
    set_up("jourdonnais hand bang:3D bang:4D", "willy_the_kid", DECK,
           "discard beer:6H bang:2D panic:JH\nturn A play\nevent ok_deadly_deal");
    move("A ability ok_deadly_deal");
    expect(A, 4, 2);
    move("A play beer:6H");
    move("A play bang:2D B");
}

/* Under a Blessing every Barrel works, so nobody would ever be hit. */
static void a_roulette_ends(void **unused)
{
    (void)unused;
    enum { FAR_MORE = 1000 };
    sg_move legal[SG_MAX_MOVES];
    int flips = 0;
    set_up_position("sixgun pack 1\ncard wheel brown\nplay roulette 1 @ self\nfaces JS\n",
                    "sets base high_noon\nseat A sheriff jourdonnais hand wheel:JS\n"
                    "seat B outlaw rose_doolan table barrel:QS\nseat C renegade willy_the_kid dead 1\n"
                    "seat D outlaw kit_carlson dead 2\nevent blessing\nturn A play");
    move("A play wheel:JS");
    expect_question(B, SG_ASK_ROULETTE);
    for (; sg_asked(&played).kind == SG_ASK_ROULETTE && flips < FAR_MORE; flips++) {
        int count = sg_legal(&played, legal), flip = 0;
        while (flip < count && legal[flip].verb != SG_VERB_FLIP) flip++;
        assert_true(flip < count);
        assert_int_equal(sg_apply(&played, legal[flip], NULL), SG_OK);
    }
    assert_in_range(flips, 50, FAR_MORE - 1);
    expect_question(A, SG_ASK_PLAY);
    expect(B, 4, 0);
}

/* house.loaded_gun: only what is aimed at somebody is laid open when it is aimed at nobody. */
static void a_bang_that_is_not_aimed_is_played(void **unused)
{
    (void)unused;
    sg_move legal[SG_MAX_MOVES];
    set_up_game("sixgun pack 1\ncard bang brown\nplay draw 1 @ self\n", "base", "jourdonnais hand bang:2D bang:3D",
                "bart_cassidy", "2C 3C 4C 5C 6C 7C", "option loaded_gun\nturn A play");
    move("A play bang:2D");
    expect(A, 5, 2);
    for (int i = 0, count = sg_legal(&played, legal); i < count; i++)
        assert_int_equal(sg_refusal(&played, legal[i]), SG_OK);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_roulette_ends),
        cmocka_unit_test(a_bang_that_is_not_aimed_is_played),
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(fanning_also_hits_a_neighbour_of_its_target),
        cmocka_unit_test(a_shotgun_hits_two_neighbours_in_reach),
        cmocka_unit_test(arson_shoots_from_one_player_to_another),
        cmocka_unit_test(any_card_of_the_pyro_is_arson),
        cmocka_unit_test(artillery_shoots_along_one_side),
        cmocka_unit_test(squint_hits_somebody_in_reach),
        cmocka_unit_test(whoever_has_the_guitar_reaches_nobody),
        cmocka_unit_test(no_mule_lies_beside_a_mustang),
        cmocka_unit_test(a_gamble_goes_for_a_card_or_is_passed_on),
        cmocka_unit_test(a_roulette_goes_round_until_somebody_has_no_missed),
        cmocka_unit_test(a_teleport_gives_another_turn),
        cmocka_unit_test(dynamite_dick_takes_the_dynamite_from_there),
        cmocka_unit_test(a_store_of_discarded_cards),
        cmocka_unit_test(a_deadly_deal_changes_the_hand_for_discarded_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
