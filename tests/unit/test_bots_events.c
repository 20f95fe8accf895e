/* test_bots_events.c: what the rules bot does about the event in force and the next one, where a good player would
 * not hesitate. */
#include "unit/test_bots.h"

/* --- cards that an event gives another use ------------------------------------------ */

static void the_only_bang_is_for_the_sheriff_not_for_the_barrel(void **state)
{
    (void)state;
    plays("sets base fistful\n"
          "seat A outlaw black_jack 4/4 hand bang:2D\n"
          "seat B sheriff rose_doolan 2/5 table barrel:QS scope:AS\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "event ricochet\nturn A play\n",
          "A play bang:2D B");
}

static void a_bang_that_reaches_nobody_ricochets(void **state)
{
    (void)state;
    plays("sets base fistful\n"
          "seat A outlaw black_jack 4/4 hand bang:2D\n"
          "seat B sheriff rose_doolan 2/5 table mustang:8H\n"
          "seat C outlaw jesse_jones 4/4 table mustang:9H\n"
          "seat D renegade vulture_sam dead 1\n"
          "event ricochet\nturn A play\n",
          "A ability ricochet B mustang:8H");
}

static void no_sniper_spends_two_cards_where_one_is_enough(void **state)
{
    (void)state;
    plays("sets base fistful\n"
          "seat A outlaw black_jack 4/4 hand bang:2D bang:3D\n"
          "seat B sheriff rose_doolan 3/5\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "event sniper\nturn A play\n",
          "A play bang:3D B");
}

static void a_sniper_shoots_at_who_holds_many_cards(void **state)
{
    (void)state;
    plays("sets base fistful\n"
          "seat A outlaw black_jack 4/4 hand bang:2D bang:3D bang:4D\n"
          "seat B sheriff rose_doolan 2/5 hand missed:2S beer:6H bang:KH missed:3S panic:JH\n"
          "seat C renegade jesse_jones 4/4\n"
          "seat D outlaw vulture_sam 4/4\n"
          "event sniper\nturn A play\n",
          "A ability sniper B");
}

static void handcuffs_are_for_the_suit_that_is_of_use(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up("sets base high_noon\n"
           "seat A outlaw jesse_jones 2/4 hand bang:2D bang:3D beer:6H\n"
           "seat B sheriff rose_doolan 5/5 table mustang:8H\n"
           "seat C outlaw lucky_duke 4/4\n"
           "seat D renegade vulture_sam 4/4 table mustang:9H\n"
           "deck stagecoach:9S missed:3S\n"
           "event handcuffs\nturn A draw\n",
           &s);
    begin(&memory, &s, 1);
    while (sg_asked(&s).kind == SG_ASK_DRAW) makes(&s, "A draw deck");
    assert_int_equal(sg_asked(&s).kind, SG_ASK_SUIT);
    says(choose(&memory, &s), "A pick S");
}

/* --- the next event ------------------------------------------------------------------- */

#define DYNAMITE(next) \
    "sets base high_noon\n" \
    "seat A outlaw black_jack 4/4 hand dynamite:2H\n" \
    "seat B sheriff rose_doolan 2/5\n" \
    "seat C renegade lucky_duke 4/4\n" \
    "seat D outlaw vulture_sam dead 1\n" \
    "seat E deputy kit_carlson 4/4\n" \
    "events " next " thirst\nturn A play\n"

static void no_dynamite_is_put_down_before_a_curse(void **state)
{
    (void)state;
    plays(DYNAMITE("hangover"), "A play dynamite:2H");
    plays(DYNAMITE("curse"), "A end");
}

/* While every card is a Heart the prisoner walks out; behind the Sheriff another event will be in force. */
static void nobody_is_jailed_who_walks_out(void **state)
{
    (void)state;
    plays("sets base high_noon\n"
          "seat A sheriff black_jack 5/5 hand jail:10S\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C outlaw lucky_duke dead 1\n"
          "seat D renegade vulture_sam dead 2\n"
          "event blessing\nevents hangover\nturn A play\n",
          "A end");
    plays("sets base high_noon\n"
          "seat A deputy black_jack 4/4 hand jail:10S\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C outlaw lucky_duke 4/4\n"
          "seat D outlaw vulture_sam dead 1\n"
          "seat E renegade kit_carlson dead 2\n"
          "event blessing\nevents hangover\nturn A play\n",
          "A play jail:10S C");
}

#define FULL_HANDS(next) \
    "sets base fistful\n" \
    "seat A deputy black_jack 4/4 hand bang:2D\n" \
    "seat B sheriff rose_doolan 5/5\n" \
    "seat C outlaw lucky_duke 4/4 table mustang:8H\n" \
    "seat D outlaw vulture_sam dead 1\n" \
    "seat E renegade kit_carlson 4/4 hand missed:2S beer:6H bang:KH missed:3S panic:JH\n" \
    "events " next "\nturn A play\n"

/* Each card that is left will be a shot at its owner. */
static void who_will_be_shot_for_cards_gets_rid_of_them(void **state)
{
    (void)state;
    plays(FULL_HANDS("peyote"), "A end");
    plays(FULL_HANDS("a_fistful_of_cards"), "A play bang:2D E");
}

/* Fewer shots at oneself are worth more than a longer barrel. */
static void then_even_a_spare_weapon_is_put_down(void **state)
{
    (void)state;
    plays("sets base fistful\n"
          "seat A sheriff black_jack 5/5 hand schofield:JC table winchester:8S\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C outlaw lucky_duke 4/4\n"
          "seat D renegade vulture_sam 4/4\n"
          "event a_fistful_of_cards\nturn A play\n",
          "A play schofield:JC");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_only_bang_is_for_the_sheriff_not_for_the_barrel),
        cmocka_unit_test(a_bang_that_reaches_nobody_ricochets),
        cmocka_unit_test(no_sniper_spends_two_cards_where_one_is_enough),
        cmocka_unit_test(a_sniper_shoots_at_who_holds_many_cards),
        cmocka_unit_test(handcuffs_are_for_the_suit_that_is_of_use),
        cmocka_unit_test(no_dynamite_is_put_down_before_a_curse),
        cmocka_unit_test(nobody_is_jailed_who_walks_out),
        cmocka_unit_test(who_will_be_shot_for_cards_gets_rid_of_them),
        cmocka_unit_test(then_even_a_spare_weapon_is_put_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
