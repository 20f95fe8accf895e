/* test_bots_trade.c: what the rules bot does with nuggets, and as a shadow, where the right move is plain. */
#include "unit/test_bots.h"

#define GOLD_RUSH "sets base gold_rush\n"
#define SHADOWS "sets base\noption shadow_gunslingers\n"
#define OTHERS \
    "seat B outlaw rose_doolan 4/4 table mustang:8H\n" \
    "seat C outlaw lucky_duke 4/4 table mustang:9H\n" \
    "seat D renegade vulture_sam 4/4 table barrel:QS\n" \
    "gear none\n" \
    "rest gear out\n"

/* --- buying -------------------------------------------------------------------- */

static void the_wounded_buy_a_shot(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 2/5 gold 1\n" OTHERS "row shot\nturn A play\n", "A buy shot A");
}

static void the_healthy_keep_their_nugget(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 gold 1\n" OTHERS "row shot\nturn A play\n", "A end");
}

static void a_deputy_buys_the_shot_for_the_sheriff(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A deputy black_jack 4/4 gold 1\n"
                    "seat B outlaw rose_doolan 1/4\n"
                    "seat C sheriff lucky_duke 1/5\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "seat E outlaw jourdonnais 4/4\n"
                    "gear none\nrest gear out\nrow shot\nturn A play\n",
          "A buy shot C");
}

static void rhum_is_for_many_wounds(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 1/5 gold 3\n" OTHERS "row rhum calumet\nturn A play\n", "A buy rhum");
}

static void a_rhum_is_no_more_than_a_shot_while_all_cards_are_hearts(void **state)
{
    (void)state;
    plays("sets base high_noon gold_rush\n"
          "seat A outlaw black_jack 2/4 gold 3\n"
          "seat B sheriff rose_doolan 4/5 table mustang:8H barrel:QS\n"
          "seat C outlaw lucky_duke 4/4\n"
          "seat D renegade vulture_sam 4/4\n"
          "gear none\nrest gear out\nrow rhum shot\nevent blessing\nturn A play\n",
          "A buy shot A");
}

static void a_pickaxe_is_bought_early(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 gold 4\n" OTHERS "row gun_belt pickaxe\nturn A play\n",
          "A buy pickaxe");
}

static void cards_are_drawn_before_anything_else_is_done(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 gold 4 hand barrel:KS\n" OTHERS "row union_pacific\nturn A play\n",
          "A buy union_pacific");
}

static void gold_rush_is_for_the_dying(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 1/5 gold 5\n" OTHERS "row gold_rush_equip\nturn A play\n",
          "A buy gold_rush_equip");
}

static void all_else_is_done_before_gold_rush(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 1/5 gold 5 hand beer:6H barrel:KS\n" OTHERS
                    "row gold_rush_equip\nturn A play\n",
          "A play barrel:KS");
}

static void a_bottle_finishes_an_enemy(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A outlaw black_jack 4/4 gold 2\n"
                    "seat B sheriff rose_doolan 1/5\n"
                    "seat C outlaw lucky_duke 4/4\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "gear none\nrest gear out\nrow bottle\nturn A play\n",
          "A buy bottle bang B");
}

static void a_bottle_is_a_beer_for_the_dying(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 1/5 gold 2\n" OTHERS "row bottle\nturn A play\n", "A buy bottle beer");
}

static void wanted_is_for_whom_one_is_about_to_kill(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 gold 2 hand bang:2D\n"
                    "seat B outlaw rose_doolan 1/4\n"
                    "seat C outlaw lucky_duke dead 1\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "seat E deputy jourdonnais dead 2\n"
                    "gear none\nrest gear out\nrow wanted\nturn A play\n",
          "A buy wanted B");
}

static void nobody_puts_a_price_on_a_friend_or_on_their_own_seat(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A deputy black_jack 4/4 gold 9 hand bang:2D\n"
                    "seat B sheriff rose_doolan 1/5\n"
                    "seat C outlaw lucky_duke dead 1\n"
                    "seat D outlaw vulture_sam 4/4 table mustang:8H gear wanted\n"
                    "seat E renegade kit_carlson dead 2\n"
                    "gear none\nrest gear out\nrow wanted\nturn A play\n",
          "A end");
}

/* Three men bought nothing for a whole round there, one of them with ten nuggets. */
static void who_is_rich_buys_what_nobody_wants(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A deputy black_jack 4/4 gold 9\n"
                    "seat B outlaw rose_doolan 3/4 table mustang:8H\n"
                    "seat C sheriff jourdonnais 5/5\n"
                    "seat D outlaw lucky_duke dead 1\n"
                    "seat E renegade vulture_sam dead 2\n"
                    "gear none\nrest gear out\nrow wanted wanted wanted\nturn A play\n",
          "A buy wanted B");
}

/* There is one Pardner for sale: a trifle now would cost the Duel. */
static void the_better_use_of_a_piece_is_not_wasted_on_a_lesser(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A deputy jesse_jones 4/4 gold 4\n"
                    "seat B sheriff jourdonnais 5/5\n"
                    "seat C outlaw lucky_duke 3/4\n"
                    "seat D outlaw calamity_janet 2/4 hand bang:2D bang:3D table scope:AS\n"
                    "seat E renegade vulture_sam dead 1\n"
                    "gear none\nrest gear out\nrow pardner\nturn A play\n",
          "A buy pardner duel C");
}

static void pretty_luzena_saves_on_what_she_wants_most(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A renegade pretty_luzena 2/4 gold 1\n"
                    "seat B outlaw rose_doolan 4/4\n"
                    "seat C sheriff lucky_duke 5/5\n"
                    "seat D outlaw vulture_sam 4/4\n"
                    "seat E deputy jourdonnais 4/4\n"
                    "gear none\nrest gear out\nrow shot pardner\nturn A play\n",
          "A buy shot A");
}

static void goods_wait_while_lasso_makes_them_void(void **state)
{
    (void)state;
    plays("sets base fistful gold_rush\n"
          "seat A sheriff black_jack 5/5 gold 4\n" OTHERS "row pickaxe\nevent lasso\nturn A play\n",
          "A end");
}

static void nuggets_are_saved_for_what_is_nearly_within_means(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 gold 3\n" OTHERS "row horseshoe pickaxe\nturn A play\n", "A end");
}

/* --- the rest of trade ------------------------------------------------------------- */

static void a_beer_is_cashed_when_two_are_left(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 5/5 hand beer:6H\n"
                    "seat B renegade rose_doolan 4/4 table mustang:8H\n"
                    "seat C outlaw lucky_duke dead 1\n"
                    "seat D outlaw vulture_sam dead 2\n"
                    "gear none\nrest gear out\nrow none\nturn A play\n",
          "A cash beer:6H");
}

static void a_beer_that_heals_is_drunk_not_cashed(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A sheriff black_jack 3/5 hand beer:6H\n" OTHERS "row shot\nturn A play\n", "A play beer:6H");
}

static void a_rucksack_is_not_emptied_before_it_must_save(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A outlaw black_jack 3/4 gold 2 gear rucksack\n"
                    "seat B sheriff rose_doolan 4/5 table mustang:8H\n"
                    "seat C outlaw lucky_duke 4/4\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "gear none\nrest gear out\nrow none\nturn A play\n",
          "A end");
}

static void the_dying_open_their_rucksack_first(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up(GOLD_RUSH "seat A outlaw black_jack 4/4 hand bang:7D\n"
                     "seat B sheriff rose_doolan 1/5 gold 2 gear rucksack hand beer:6H\n"
                     "seat C outlaw lucky_duke 4/4\n"
                     "seat D renegade vulture_sam 4/4\n"
                     "turn A play\n",
           &s);
    makes(&s, "A play bang:7D B");
    makes(&s, "B pass");
    assert_int_equal(sg_asked(&s).kind, SG_ASK_DYING);
    begin(&memory, &s, 2);
    says(choose(&memory, &s), "B use rucksack");
}

static void dutch_will_throws_the_worse_card_away(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up(GOLD_RUSH "seat A sheriff dutch_will 5/5\n"
                     "seat B outlaw rose_doolan 4/4\n"
                     "seat C outlaw lucky_duke 4/4\n"
                     "seat D renegade vulture_sam 4/4\n"
                     "deck wells_fargo:3H bang:2D\nturn A draw\n",
           &s);
    assert_int_equal(sg_asked(&s).kind, SG_ASK_KEEP);
    begin(&memory, &s, 1);
    says(choose(&memory, &s), "A discard bang:2D");
}

static void don_bell_likes_any_red_card(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up(GOLD_RUSH "seat A sheriff don_bell 5/5 gear horseshoe\n"
                     "seat B outlaw rose_doolan 4/4\n"
                     "seat C outlaw lucky_duke 4/4\n"
                     "seat D renegade vulture_sam 4/4\n"
                     "deck bang:2C bang:2D bang:3D\nturn A play\n",
           &s);
    makes(&s, "A end");
    assert_int_equal(sg_asked(&s).kind, SG_ASK_CHECK);
    begin(&memory, &s, 1);
    says(choose(&memory, &s), "A pick bang:2D");
}

static void jacky_murieta_pays_for_the_shot_that_wins(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A outlaw jacky_murieta 4/4 gold 2\n"
                    "seat B sheriff rose_doolan 1/5\n"
                    "seat C outlaw lucky_duke 4/4\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "gear none\nrest gear out\nrow shot\nturn A play\n",
          "A ability jacky_murieta B");
}

static void what_josh_mccloud_turns_up_goes_where_it_helps(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up(GOLD_RUSH "seat A outlaw josh_mccloud 4/4 gold 2\n"
                     "seat B sheriff rose_doolan 1/5\n"
                     "seat C outlaw lucky_duke dead 1\n"
                     "seat D renegade vulture_sam 4/4\n"
                     "seat E deputy jourdonnais dead 2\n"
                     "row pickaxe rhum boots\ngear bottle\nturn A play\n",
           &s);
    makes(&s, "A ability josh_mccloud");
    assert_int_equal(sg_asked(&s).kind, SG_ASK_PLACE);
    begin(&memory, &s, 1);
    sg_move move = choose(&memory, &s);
    assert_int_equal(move.effect, sg_kind_by_slug("bang"));
    assert_int_equal(move.target, 2);
}

static void a_rescue_that_an_enemy_counts_on_is_scrapped(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A outlaw black_jack 4/4 gold 4\n"
                    "seat B sheriff rose_doolan 1/5 gold 2 gear rucksack\n"
                    "seat C outlaw lucky_duke 4/4\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "gear none\nrest gear out\nrow none\nturn A play\n",
          "A scrap B rucksack");
}

static void the_goods_of_a_friend_are_left_alone(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A deputy black_jack 4/4 gold 9\n"
                    "seat B sheriff rose_doolan 5/5 gold 2 gear rucksack pickaxe\n"
                    "seat C outlaw lucky_duke dead 1\n"
                    "seat D renegade vulture_sam 4/4 table mustang:8H\n"
                    "seat E outlaw jourdonnais dead 2\n"
                    "gear none\nrest gear out\nrow none\nturn A play\n",
          "A end");
}

static void a_diamond_is_not_shot_at_a_calumet(void **state)
{
    (void)state;
    plays(GOLD_RUSH "seat A outlaw black_jack 4/4 hand bang:2D bang:2C\n"
                    "seat B sheriff rose_doolan 3/5 gear calumet\n"
                    "seat C outlaw lucky_duke 4/4\n"
                    "seat D renegade vulture_sam 4/4\n"
                    "turn A play\n",
          "A play bang:2C B");
}

/* --- shadows ----------------------------------------------------------------------- */

static void a_shadow_puts_nothing_down_that_does_not_stay(void **state)
{
    (void)state;
    plays(SHADOWS "seat A outlaw black_jack dead 1 hand barrel:KS dynamite:2H beer:6H mustang:8H\n"
                  "seat B sheriff rose_doolan 4/5\n"
                  "seat C outlaw lucky_duke 4/4\n"
                  "seat D renegade vulture_sam 4/4\n"
                  "turn A play\n",
          "A end");
}

static void a_shadow_takes_a_weapon_for_a_shot(void **state)
{
    (void)state;
    plays(SHADOWS "seat A outlaw black_jack dead 1 hand winchester:8S bang:2D\n"
                  "seat B outlaw lucky_duke 4/4\n"
                  "seat C sheriff rose_doolan 4/5 table mustang:8H\n"
                  "seat D renegade vulture_sam 4/4\n"
                  "turn A play\n",
          "A play winchester:8S");
}

static void a_shadow_outlaw_shoots_the_sheriff(void **state)
{
    (void)state;
    plays(SHADOWS "seat A outlaw black_jack dead 1 hand bang:2D missed:2S\n"
                  "seat B sheriff rose_doolan 4/5\n"
                  "seat C outlaw lucky_duke 1/4\n"
                  "seat D renegade vulture_sam 1/4\n"
                  "turn A play\n",
          "A play bang:2D B");
}

static void a_shadow_renegade_fights_for_the_new_side(void **state)
{
    (void)state;
    plays(SHADOWS "seat A renegade black_jack dead 2 side outlaws hand bang:2D\n"
                  "seat B sheriff rose_doolan 1/5\n"
                  "seat C outlaw lucky_duke dead 1\n"
                  "seat D outlaw vulture_sam 4/4\n"
                  "turn A play\n",
          "A play bang:2D B");
    plays(SHADOWS "seat A renegade black_jack dead 1 hand bang:2D\n"
                  "seat B sheriff rose_doolan 1/5\n"
                  "seat C outlaw lucky_duke 4/4 table mustang:8H\n"
                  "seat D outlaw vulture_sam 4/4 table mustang:9H\n"
                  "turn A play\n",
          "A end");
}

static void the_nuggets_of_a_shadow_help_its_friends(void **state)
{
    (void)state;
    plays("sets base gold_rush\noption shadow_gunslingers\n"
          "seat A deputy black_jack dead 1 gold 4\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C sheriff lucky_duke 1/5\n"
          "seat D outlaw vulture_sam 4/4\n"
          "seat E renegade jourdonnais 4/4\n"
          "gear none\nrest gear out\nrow shot pickaxe\nturn A play\n",
          "A buy shot C");
}

static void a_renegade_who_would_come_back_as_an_outlaw_takes_the_shot(void **state)
{
    (void)state;
    answers(SHADOWS "seat A outlaw black_jack 4/4 hand bang:7D\n"
                    "seat B renegade rose_doolan 1/4 hand missed:2S\n"
                    "seat C outlaw lucky_duke dead 1\n"
                    "seat D sheriff vulture_sam 4/4\n"
                    "turn A play\n",
            "A play bang:7D B", "B pass");
    answers("seat A outlaw black_jack 4/4 hand bang:7D\n"
            "seat B renegade rose_doolan 1/4 hand missed:2S\n"
            "seat C outlaw lucky_duke dead 1\n"
            "seat D sheriff vulture_sam 4/4\n"
            "turn A play\n",
            "A play bang:7D B", "B respond missed:2S");
}

/* --- suspicion ------------------------------------------------------------------------- */

/* Whom A, a deputy, shoots at after one of B and E has done this to the Sheriff, C. */
static int suspect_of(sg_event deed)
{
    sg_state s;
    sg_bot_memory memory;
    sg_view view;
    put_up(GOLD_RUSH "seat A deputy black_jack 4/4 hand bang:2D\n"
                     "seat B outlaw rose_doolan 4/4\n"
                     "seat C sheriff lucky_duke 4/5 gear boots\n"
                     "seat D renegade vulture_sam 4/4\n"
                     "seat E outlaw kit_carlson 4/4\n"
                     "gear none\nrest gear out\nrow none\nturn A play\n",
           &s);
    deed.target = 3;
    deed.cause_is = SG_EQUIPMENT;
    deed.seen_by = 0xff;
    begin(&memory, &s, 1);
    sg_look(&s, 1, &view);
    sg_bot_rules.watch(&memory, &view, &deed, 1);
    return choose(&memory, &s).target;
}

static void scrapping_and_wanted_make_suspect_and_a_shot_clears(void **state)
{
    (void)state;
    uint8_t wanted = (uint8_t)sg_equipment_by_slug("wanted"), boots = (uint8_t)sg_equipment_by_slug("boots");
    uint8_t shot = (uint8_t)sg_equipment_by_slug("shot"), bottle = (uint8_t)sg_equipment_by_slug("bottle");
    for (uint8_t seat = 2; seat <= 5; seat += 3) {
        assert_int_equal(suspect_of((sg_event){.kind = SG_EV_GETS_GEAR, .actor = seat, .cause = wanted}), seat);
        assert_int_equal(suspect_of((sg_event){.kind = SG_EV_SCRAPS, .actor = seat, .cause = boots}), seat);
        assert_int_equal(suspect_of((sg_event){.kind = SG_EV_BUYS, .actor = seat, .cause = bottle}), seat);
        assert_int_not_equal(suspect_of((sg_event){.kind = SG_EV_BUYS, .actor = seat, .cause = shot}), seat);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_wounded_buy_a_shot),
        cmocka_unit_test(the_healthy_keep_their_nugget),
        cmocka_unit_test(a_deputy_buys_the_shot_for_the_sheriff),
        cmocka_unit_test(rhum_is_for_many_wounds),
        cmocka_unit_test(a_rhum_is_no_more_than_a_shot_while_all_cards_are_hearts),
        cmocka_unit_test(a_pickaxe_is_bought_early),
        cmocka_unit_test(cards_are_drawn_before_anything_else_is_done),
        cmocka_unit_test(gold_rush_is_for_the_dying),
        cmocka_unit_test(all_else_is_done_before_gold_rush),
        cmocka_unit_test(a_bottle_finishes_an_enemy),
        cmocka_unit_test(a_bottle_is_a_beer_for_the_dying),
        cmocka_unit_test(wanted_is_for_whom_one_is_about_to_kill),
        cmocka_unit_test(nobody_puts_a_price_on_a_friend_or_on_their_own_seat),
        cmocka_unit_test(who_is_rich_buys_what_nobody_wants),
        cmocka_unit_test(the_better_use_of_a_piece_is_not_wasted_on_a_lesser),
        cmocka_unit_test(pretty_luzena_saves_on_what_she_wants_most),
        cmocka_unit_test(goods_wait_while_lasso_makes_them_void),
        cmocka_unit_test(nuggets_are_saved_for_what_is_nearly_within_means),
        cmocka_unit_test(a_beer_is_cashed_when_two_are_left),
        cmocka_unit_test(a_beer_that_heals_is_drunk_not_cashed),
        cmocka_unit_test(a_rucksack_is_not_emptied_before_it_must_save),
        cmocka_unit_test(the_dying_open_their_rucksack_first),
        cmocka_unit_test(dutch_will_throws_the_worse_card_away),
        cmocka_unit_test(don_bell_likes_any_red_card),
        cmocka_unit_test(jacky_murieta_pays_for_the_shot_that_wins),
        cmocka_unit_test(what_josh_mccloud_turns_up_goes_where_it_helps),
        cmocka_unit_test(a_rescue_that_an_enemy_counts_on_is_scrapped),
        cmocka_unit_test(the_goods_of_a_friend_are_left_alone),
        cmocka_unit_test(a_diamond_is_not_shot_at_a_calumet),
        cmocka_unit_test(a_shadow_puts_nothing_down_that_does_not_stay),
        cmocka_unit_test(a_shadow_takes_a_weapon_for_a_shot),
        cmocka_unit_test(a_shadow_outlaw_shoots_the_sheriff),
        cmocka_unit_test(a_shadow_renegade_fights_for_the_new_side),
        cmocka_unit_test(the_nuggets_of_a_shadow_help_its_friends),
        cmocka_unit_test(a_renegade_who_would_come_back_as_an_outlaw_takes_the_shot),
        cmocka_unit_test(scrapping_and_wanted_make_suspect_and_a_shot_clears),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
