/* test_bots.c: what the rules bot does at tables where the right move is plain, and what bots may know. */
#include "unit/test_bots.h"

/* --- friends and enemies ------------------------------------------------------ */

static void an_outlaw_shoots_the_sheriff_before_others(void **state)
{
    (void)state;
    plays("seat A outlaw black_jack 4/4 hand bang:2D\n"
          "seat B deputy rose_doolan 2/4\n"
          "seat C outlaw lucky_duke 4/4\n"
          "seat D renegade vulture_sam 4/4\n"
          "seat E sheriff kit_carlson 3/5\n"
          "turn A play\n",
          "A play bang:2D E");
}

static void a_deputy_does_not_shoot_the_sheriff(void **state)
{
    (void)state;
    plays("seat A deputy black_jack 4/4 hand bang:2D\n" SHERIFF_AND_FAR_OUTLAW "turn A play\n", "A end");
}

static void a_renegade_spares_a_dying_sheriff_while_others_live(void **state)
{
    (void)state;
    plays("seat A renegade black_jack 4/4 hand bang:2D\n"
          "seat B sheriff rose_doolan 1/5\n"
          "seat C outlaw lucky_duke 4/4 table mustang:8H\n"
          "seat D outlaw vulture_sam 4/4 table mustang:9H\n"
          "turn A play\n",
          "A end");
}

static void a_renegade_alone_with_the_sheriff_shoots_too(void **state)
{
    (void)state;
    plays("seat A renegade black_jack 4/4 hand bang:2D\n"
          "seat B sheriff rose_doolan 1/5\n"
          "seat C outlaw lucky_duke dead 1\n"
          "seat D outlaw vulture_sam dead 2\n"
          "turn A play\n",
          "A play bang:2D B");
}

static void of_three_each_shoots_the_own_target(void **state)
{
    (void)state;
    plays("seat A deputy black_jack 4/4 hand bang:2D\n"
          "seat B outlaw rose_doolan 1/4\n"
          "seat C renegade lucky_duke 1/4\n"
          "turn A play\n",
          "A play bang:2D C");
}

static void whoever_shoots_the_sheriff_is_suspected(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    sg_view view;
    put_up("seat A deputy black_jack 4/4 hand bang:2D bang:3D\n"
           "seat B outlaw rose_doolan 4/4\n"
           "seat C sheriff lucky_duke 5/5\n"
           "seat D renegade vulture_sam 4/4\n"
           "seat E outlaw kit_carlson 4/4\n"
           "turn A play\n",
           &s);
    for (int shooter = 2; shooter <= 5; shooter += 3) {
        sg_event shot = {.kind = SG_EV_PLAYS,
                         .actor = (uint8_t)shooter,
                         .target = 3,
                         .card = 5,
                         .cause_is = SG_CARD,
                         .cause = (uint8_t)sg_kind_by_slug("bang"),
                         .seen_by = 0xff};
        begin(&memory, &s, 1);
        sg_look(&s, 1, &view);
        sg_bot_rules.watch(&memory, &view, &shot, 1);
        assert_int_equal(choose(&memory, &s).target, shooter);
    }
}

/* --- cards --------------------------------------------------------------------- */

#define TABLE_OF_FOUR \
    "seat B outlaw rose_doolan 4/4 hand bang:2D bang:3D bang:4D\n" \
    "seat C outlaw lucky_duke 4/4 hand bang:5D bang:6D\n" \
    "seat D renegade vulture_sam 4/4\n"

static void a_beer_is_not_drunk_at_full_life(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 5/5 hand beer:6H beer:7H\n" TABLE_OF_FOUR "turn A play\n", "A end");
}

static void a_good_weapon_is_not_exchanged_for_a_worse_one(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 5/5 hand schofield:JC table winchester:8S\n" TABLE_OF_FOUR "turn A play\n",
          "A end");
}

/* All other cards of the game are in hand B; whatever is played for cards draws itself, without end. */
static void cards_are_not_drawn_when_only_the_one_that_draws_would_come_back(void **state)
{
    (void)state;
    static const char *const cards[] = {"stagecoach:9S", "wells_fargo:3H", "general_store:9C"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++) {
        char text[512];
        sg_state s;
        sg_bot_memory memory;
        snprintf(text, sizeof text,
                 "seat A sheriff black_jack 5/5 hand %s\nseat B outlaw rose_doolan 4/4\nseat C outlaw lucky_duke 4/4\n"
                 "seat D renegade vulture_sam 4/4\nturn A play\n",
                 cards[i]);
        put_up(text, &s);
        int deck = s.start[SG_DECK + 1];
        uint8_t own = s.cards[deck];
        memmove(s.cards + 1, s.cards, (size_t)deck);
        s.cards[0] = own;
        for (int pile = SG_DECK + 1; pile <= SG_HAND_OF(1); pile++) s.start[pile] = 0;
        s.start[SG_HAND_OF(2)] = 1;
        for (int card = 1; card <= deck; card++) s.known[s.cards[card]] = SG_BIT(2);
        begin(&memory, &s, 1);
        assert_int_equal(choose(&memory, &s).verb, SG_VERB_END);
    }
}

static void a_stagecoach_goes_before_everything_else(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 5/5 hand bang:7D barrel:QS stagecoach:9S\n" TABLE_OF_FOUR "turn A play\n",
          "A play stagecoach:9S");
}

static void a_barrel_is_tried_before_a_missed(void **state)
{
    (void)state;
    answers("seat A outlaw black_jack 4/4 hand bang:7D\n"
            "seat B sheriff rose_doolan 4/5 hand missed:2S table barrel:QS\n"
            "seat C outlaw lucky_duke 4/4\n"
            "seat D renegade vulture_sam 4/4\n"
            "turn A play\n",
            "A play bang:7D B", "B flip barrel:QS");
}

static void one_missed_is_not_wasted_on_slab_the_killer(void **state)
{
    (void)state;
    answers("seat A outlaw slab_the_killer 4/4 hand bang:7D\n"
            "seat B sheriff rose_doolan 4/5 hand missed:2S\n"
            "seat C outlaw lucky_duke 4/4\n"
            "seat D renegade vulture_sam 4/4\n"
            "turn A play\n",
            "A play bang:7D B", "B pass");
}

static void the_dying_drink_when_it_saves_them(void **state)
{
    (void)state;
    answers("seat A outlaw black_jack 4/4 hand bang:7D indians:AD\n"
            "seat B sheriff rose_doolan 1/5 hand beer:6H\n"
            "seat C outlaw lucky_duke 4/4\n"
            "seat D renegade vulture_sam 4/4\n"
            "turn A play\n",
            "A play indians:AD", "B pass");
    sg_state s;
    sg_bot_memory memory;
    sg_move move;
    char words[SG_MOVE_ROOM];
    sg_text_error error;
    put_up("seat A outlaw black_jack 4/4 hand bang:7D\n"
           "seat B sheriff rose_doolan 1/5 hand beer:6H\n"
           "seat C outlaw lucky_duke 4/4\n"
           "seat D renegade vulture_sam 4/4\n"
           "turn A play\n",
           &s);
    static const char *const moves[] = {"A play bang:7D B", "B pass"};
    for (int i = 0; i < 2; i++) {
        assert_true(sg_move_parse(&s, 0, moves[i], &move, &error));
        assert_int_equal(sg_apply(&s, move, NULL), SG_OK);
    }
    assert_int_equal(sg_asked(&s).kind, SG_ASK_DYING);
    begin(&memory, &s, 2);
    sg_move_print(choose(&memory, &s), true, words, sizeof words);
    assert_string_equal(words, "B play beer:6H");
}

static void a_hand_too_large_keeps_its_missed(void **state)
{
    (void)state;
    plays("seat A sheriff black_jack 1/5 hand missed:2S bang:7D\n"
          "seat B outlaw rose_doolan 4/4\n"
          "seat C outlaw lucky_duke 4/4\n"
          "seat D renegade vulture_sam 4/4\n"
          "turn A excess\n",
          "A discard bang:7D");
}

/* fistful.law_of_the_west: the shown card goes, the others stay. */
static void a_card_that_must_be_played_goes_alone(void **state)
{
    (void)state;
    plays("sets base dodge_city fistful\n"
          "seat A deputy black_jack 4/4 hand schofield:JC bang:7D table remington:KC\n"
          "seat B sheriff rose_doolan 5/5\n"
          "seat C outlaw paul_regret 3/3 table mustang:8H hideout:KD\n"
          "seat D outlaw lucky_duke dead 1\n"
          "seat E renegade jourdonnais dead 2\n"
          "event law_of_the_west\n"
          "turn A play shown bang:7D\n",
          "A play bang:7D B");
}

static void one_takes_dynamite_away_from_oneself(void **state)
{
    (void)state;
    sg_state s;
    sg_bot_memory memory;
    put_up("seat A sheriff black_jack 2/5 hand panic:JH table dynamite:2H\n"
           "seat B outlaw rose_doolan 4/4\n"
           "seat C outlaw lucky_duke 4/4\n"
           "seat D renegade vulture_sam 4/4\n"
           "turn A play\n",
           &s);
    begin(&memory, &s, 1);
    sg_move move = choose(&memory, &s);
    assert_int_equal(move.verb, SG_VERB_PLAY);
    assert_int_equal(move.target, 1);
}

/* --- what bots may know ------------------------------------------------------------ */

/* Two games that differ in what the seat cannot know give the same move. */
static void follow(const sg_options *options, uint64_t number)
{
    sg_seed seed = sg_seed_from(number);
    sg_state s;
    assert_int_equal(sg_start(&s, options, &seed, NULL), SG_OK);
    sg_bot_memory memory[SG_MAX_SEATS + 1], other;
    for (int seat = 1; seat <= options->seats; seat++) begin(&memory[seat], &s, seat);
    for (int i = 0; i < 300 && !sg_is_over(&s); i++) {
        int seat = sg_asked(&s).seat;
        sg_view view;
        sg_state twin;
        sg_look(&s, seat, &view);
        sg_seed chance = sg_seed_from((uint64_t)i);
        assert_int_equal(sg_deal(&view, &chance, &twin), SG_OK);
        other = memory[seat];
        sg_move move = choose(&memory[seat], &s), same = choose(&other, &twin);
        assert_memory_equal(&move, &same, sizeof move);
        assert_int_equal(sg_apply(&s, move, NULL), SG_OK);
    }
}

static void a_choice_rests_on_the_view_alone(void **state)
{
    (void)state;
    follow(&(sg_options){.seats = 5, .sets = SG_SET_BASE | SG_SET_DODGE_CITY}, 7);
    follow(&(sg_options){.seats = 5, .sets = SG_SET_BASE | SG_SET_GOLD_RUSH}, 8);
    follow(&(sg_options){.seats = 8, .sets = 63, .flags = SG_SHADOW_GUNSLINGERS}, 9);
}

static void bots_are_found_by_their_slug(void **state)
{
    (void)state;
    assert_ptr_equal(sg_bot_find("rules"), &sg_bot_rules);
    assert_ptr_equal(sg_bot_find("random"), &sg_bot_random);
    assert_null(sg_bot_find("clever"));
    const char *listed = sg_bot_list();
    for (int i = 0; i < sg_bot_count(); i++) {
        size_t length = strlen(sg_bot_at(i)->slug);
        assert_memory_equal(listed, sg_bot_at(i)->slug, length);
        listed += length;
        if (*listed) listed += strlen(", ");
    }
    assert_int_equal(*listed, '\0');
    assert_null(sg_bot_at(-1));
    assert_null(sg_bot_at(sg_bot_count()));
    for (int i = 0; i < sg_bot_count(); i++) assert_ptr_equal(sg_bot_find(sg_bot_at(i)->slug), sg_bot_at(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_outlaw_shoots_the_sheriff_before_others),
        cmocka_unit_test(a_deputy_does_not_shoot_the_sheriff),
        cmocka_unit_test(a_renegade_spares_a_dying_sheriff_while_others_live),
        cmocka_unit_test(a_renegade_alone_with_the_sheriff_shoots_too),
        cmocka_unit_test(of_three_each_shoots_the_own_target),
        cmocka_unit_test(whoever_shoots_the_sheriff_is_suspected),
        cmocka_unit_test(a_beer_is_not_drunk_at_full_life),
        cmocka_unit_test(a_good_weapon_is_not_exchanged_for_a_worse_one),
        cmocka_unit_test(cards_are_not_drawn_when_only_the_one_that_draws_would_come_back),
        cmocka_unit_test(a_stagecoach_goes_before_everything_else),
        cmocka_unit_test(a_barrel_is_tried_before_a_missed),
        cmocka_unit_test(one_missed_is_not_wasted_on_slab_the_killer),
        cmocka_unit_test(the_dying_drink_when_it_saves_them),
        cmocka_unit_test(a_hand_too_large_keeps_its_missed),
        cmocka_unit_test(a_card_that_must_be_played_goes_alone),
        cmocka_unit_test(one_takes_dynamite_away_from_oneself),
        cmocka_unit_test(a_choice_rests_on_the_view_alone),
        cmocka_unit_test(bots_are_found_by_their_slug),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
