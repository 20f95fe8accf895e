/* test_bots_sense.c: moves that would make a table shake its head, and those it would expect instead. */
#include "unit/test_bots.h"

/* Tells the seat that is asked what it has seen, then asks it. */
static sg_move after(const char *position, const sg_event *events, int count)
{
    sg_state s;
    sg_view view;
    sg_bot_memory memory;
    put_up(position, &s);
    int seat = sg_asked(&s).seat;
    begin(&memory, &s, seat);
    sg_look(&s, seat, &view);
    sg_bot_rules.watch(&memory, &view, events, count);
    return choose(&memory, &s);
}

static sg_event seen(int kind, int actor, int target)
{
    sg_event e = {.kind = (uint8_t)kind, .actor = (uint8_t)actor, .target = (uint8_t)target, .seen_by = 0xff};
    if (kind == SG_EV_PLAYS)
        e.card = (uint8_t)sg_card_find(sg_kind_by_slug("bang"), SG_DIAMONDS, 9, false), e.cause_is = SG_CARD,
        e.cause = (uint8_t)sg_kind_by_slug("bang");
    return e;
}

/* --- cards that hurt the wrong ones ---------------------------------------------- */

static void nobody_challenges_an_armed_man_bare_handed(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand duel:QD missed:2S\n"
          "seat B sheriff rose_doolan 5/5 hand bang:2D bang:3D\n"
          "seat C renegade lucky_duke dead 1\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A end");
}

static void somebody_without_cards_is_challenged(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand duel:QD missed:2S\n"
          "seat B sheriff rose_doolan 5/5 table mustang:8H\n"
          "seat C renegade lucky_duke dead 1\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play duel:QD B");
}

/* house.loaded_gun */
static void a_bang_that_is_too_many_is_loaded(void **state)
{
    (void)state;
    plays("option loaded_gun\n"
          "seat A outlaw black_jack 2/4 hand bang:2D bang:3D bang:4D\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C renegade lucky_duke dead 1\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play bangs 1\n",
          "A play bang:2D");
}

static void a_loaded_gun_is_fired_beside_the_usual_shot(void **state)
{
    (void)state;
    plays("option loaded_gun\n"
          "seat A outlaw black_jack 2/4 table bang:2D\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C renegade lucky_duke dead 1\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play bangs 1\n",
          "A use bang:2D B");
}

static void the_only_bang_is_kept_against_indians(void **state)
{
    (void)state;
    plays("option loaded_gun\n"
          "seat A outlaw black_jack 4/4 hand bang:2D\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C renegade lucky_duke dead 1\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play bangs 1\n",
          "A end");
}

static void a_sheriff_fires_no_gatling_at_dying_deputies(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 5/5 hand gatling:10H\n"
          "seat B deputy rose_doolan 1/4\n"
          "seat C deputy jesse_jones 1/4\n"
          "seat D renegade vulture_sam 4/4 hand missed:3S missed:4S\n"
          "seat E outlaw lucky_duke dead 1\n"
          "seat F outlaw bart_cassidy dead 2\n"
          "seat G outlaw suzy_lafayette dead 3\n"
          "turn A play\n",
          "A end");
}

static void indians_do_not_come_over_a_partner(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand indians:AD\n"
          "seat B outlaw rose_doolan 1/4\n"
          "seat C sheriff jesse_jones 5/5 hand bang:2D bang:3D bang:4D bang:5D bang:6D\n"
          "seat D renegade vulture_sam dead 1\n"
          "turn A play\n",
          "A end");
}

static void a_partner_is_neither_robbed_nor_jailed(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand panic:JH jail:JS\n"
          "seat B outlaw rose_doolan 4/4 hand missed:3S missed:4S\n"
          "seat C sheriff jesse_jones 5/5 table mustang:8H\n"
          "seat D renegade vulture_sam dead 1\n"
          "turn A play\n",
          "A end");
}

static void a_saloon_is_not_for_enemies(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand saloon:5H\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C sheriff jesse_jones 1/5\n"
          "seat D renegade vulture_sam dead 1\n"
          "turn A play\n",
          "A end");
}

/* Suzy Lafayette likes to have no card, but not at any price. */
static void a_full_hand_is_no_reason_to_shoot_a_friend(void **state)
{
    (void)state;
    plays("seat A deputy suzy_lafayette 1/4 hand bang:2D bang:3D bang:4D bang:5D bang:6D\n" SHERIFF_AND_FAR_OUTLAW
          "turn A play\n",
          "A end");
}

/* --- cards that help --------------------------------------------------------------- */

static void who_is_weak_drinks(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 1/4 hand beer:6H\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play beer:6H");
}

static void a_first_weapon_is_not_thrown_away(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 4/5 hand volcanic:10S\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play volcanic:10S");
}

static void of_two_weapons_only_the_better_is_put_down(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand remington:KC volcanic:10S bang:2D bang:3D bang:4D\n"
          "seat B sheriff rose_doolan 3/5\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play volcanic:10S");
}

static void what_hides_the_sheriff_is_taken_away_before_the_shot(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand cat_balou:KH bang:2D\n"
          "seat B sheriff rose_doolan 2/5 table mustang:8H scope:AS schofield:JC\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play cat_balou:KH B mustang:8H");
}

static void a_last_card_is_taken_before_the_shot(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand cat_balou:KH bang:2D\n"
          "seat B sheriff rose_doolan 1/5 hand missed:3S table scope:AS schofield:JC\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "turn A play\n",
          "A play cat_balou:KH B hand");
}

static void of_three_cards_the_worst_goes_back(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up("seat A outlaw kit_carlson 4/4\n"
           "seat B sheriff rose_doolan 5/5\n"
           "seat C renegade jesse_jones 4/4\n"
           "seat D outlaw vulture_sam 4/4\n"
           "deck wells_fargo:3H dynamite:2H stagecoach:9S\n"
           "turn A start\n",
           &s);
    begin(&memory, &s, 1);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(sg_asked(&s).kind, SG_ASK_KEEP);
        sg_move move = choose(&memory, &s);
        assert_int_not_equal(sg_card_kind(move.id), sg_kind_by_slug("dynamite"));
        assert_int_equal(sg_apply(&s, move, NULL), SG_OK);
    }
}

/* --- who is who --------------------------------------------------------------------- */

/* B and E are as near to A; D, at whom the shots go, sits between C and E. */
#define FIVE_AT_TABLE \
    "seat A deputy black_jack 4/4 hand bang:2D\n" \
    "seat B outlaw rose_doolan 4/4 table schofield:JC\n" \
    "seat C sheriff jesse_jones 5/5\n" \
    "seat D outlaw vulture_sam 4/4\n" \
    "seat E renegade lucky_duke 4/4 table schofield:QC\n" \
    "turn A play\n"

static void of_equals_the_next_one_is_shot(void **state)
{
    (void)state;
    assert_int_equal(after(FIVE_AT_TABLE, NULL, 0).target, 2);
}

static void who_shoots_past_the_sheriff_is_suspected_less(void **state)
{
    (void)state;
    sg_event shot = seen(SG_EV_PLAYS, 2, 4);
    assert_int_equal(after(FIVE_AT_TABLE, &shot, 1).target, 5);
}

static void who_leaves_the_sheriff_alone_is_suspected_less(void **state)
{
    (void)state;
    sg_event end = seen(SG_EV_TURN_ENDS, 2, SG_NOBODY);
    assert_int_equal(after(FIVE_AT_TABLE, &end, 1).target, 5);
}

static void who_sat_in_jail_could_do_nothing(void **state)
{
    (void)state;
    sg_event turn[] = {seen(SG_EV_TURN_LOST, 2, SG_NOBODY), seen(SG_EV_TURN_ENDS, 2, SG_NOBODY)};
    assert_int_equal(after(FIVE_AT_TABLE, turn, 2).target, 2);
}

static void the_law_turns_to_who_has_the_sheriff_in_reach(void **state)
{
    (void)state;
    plays("seat A deputy black_jack 4/4 hand bang:2D\n"
          "seat B outlaw pedro_ramirez 4/4\n"
          "seat C outlaw vulture_sam dead 1\n"
          "seat D sheriff jesse_jones 5/5 table mustang:8H\n"
          "seat E renegade kit_carlson dead 2\n"
          "seat F outlaw lucky_duke 4/4 table winchester:8S\n"
          "turn A play\n",
          "A play bang:2D F");
}

/* --- shadows ------------------------------------------------------------------------- */

/* A Renegade who would come back as an Outlaw does not cling to life. */
/* E has shot the one who shot the Sheriff: E is on the side of the law, and three Outlaws are against it. */
static void a_renegade_needs_the_deputy_while_three_outlaws_live(void **state)
{
    (void)state;
    const sg_event shots[] = {seen(SG_EV_PLAYS, 2, 1), seen(SG_EV_PLAYS, 5, 2), seen(SG_EV_PLAYS, 4, 1),
                              seen(SG_EV_PLAYS, 3, 1), seen(SG_EV_PLAYS, 5, 3)};
    says(after("seat A sheriff black_jack 5/5 hand beer:8H table mustang:8H\n"
               "seat B outlaw rose_doolan 4/4\n"
               "seat C outlaw jesse_jones 4/4\n"
               "seat D outlaw vulture_sam 4/4\n"
               "seat E deputy lucky_duke 3/4\n"
               "seat F renegade kit_carlson 4/4 hand bang:2D bang:3D\n"
               "turn F play\n",
               shots, 5),
         "F end");
}

static void a_renegade_is_shot_into_better_company_gladly(void **state)
{
    (void)state;
    answers("sets base\noption shadow_gunslingers\n"
            "seat A sheriff black_jack 5/5 hand bang:2D\n"
            "seat B renegade rose_doolan 1/4 hand missed:3S beer:6H\n"
            "seat C outlaw jesse_jones dead 1\n"
            "seat D outlaw vulture_sam 4/4\n"
            "turn A play\n",
            "A play bang:2D B", "B pass");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(nobody_challenges_an_armed_man_bare_handed),
        cmocka_unit_test(somebody_without_cards_is_challenged),
        cmocka_unit_test(a_bang_that_is_too_many_is_loaded),
        cmocka_unit_test(a_loaded_gun_is_fired_beside_the_usual_shot),
        cmocka_unit_test(the_only_bang_is_kept_against_indians),
        cmocka_unit_test(a_sheriff_fires_no_gatling_at_dying_deputies),
        cmocka_unit_test(indians_do_not_come_over_a_partner),
        cmocka_unit_test(a_partner_is_neither_robbed_nor_jailed),
        cmocka_unit_test(a_saloon_is_not_for_enemies),
        cmocka_unit_test(a_full_hand_is_no_reason_to_shoot_a_friend),
        cmocka_unit_test(who_is_weak_drinks),
        cmocka_unit_test(a_first_weapon_is_not_thrown_away),
        cmocka_unit_test(of_two_weapons_only_the_better_is_put_down),
        cmocka_unit_test(what_hides_the_sheriff_is_taken_away_before_the_shot),
        cmocka_unit_test(a_last_card_is_taken_before_the_shot),
        cmocka_unit_test(of_three_cards_the_worst_goes_back),
        cmocka_unit_test(of_equals_the_next_one_is_shot),
        cmocka_unit_test(who_shoots_past_the_sheriff_is_suspected_less),
        cmocka_unit_test(who_leaves_the_sheriff_alone_is_suspected_less),
        cmocka_unit_test(who_sat_in_jail_could_do_nothing),
        cmocka_unit_test(the_law_turns_to_who_has_the_sheriff_in_reach),
        cmocka_unit_test(a_renegade_needs_the_deputy_while_three_outlaws_live),
        cmocka_unit_test(a_renegade_is_shot_into_better_company_gladly),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
