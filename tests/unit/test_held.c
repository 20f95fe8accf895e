/* test_held.c: what players cannot well hold, by what they did. */
#include "bots/imagine.h"
#include "bots/mind.h"
#include "notation/notation.h"
#include "notation/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

enum { LOG_ROOM = 64, WORLDS = 400 };

/* B ends a turn with A in reach, or out of it; A watches. */
static const char near[] = "seat A sheriff black_jack 5/5 hand missed:2S\n"
                           "seat B outlaw rose_doolan 4/4 hand missed:3S missed:4S missed:5S\n"
                           "seat C renegade lucky_duke 4/4 hand missed:6S\n"
                           "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                           "turn B play\n";

static void put_up(const char *position, sg_state *s)
{
    sg_position parsed;
    sg_text_error error;
    if (!sg_position_parse(position, &parsed, &error)) fail_msg("%s", error.message);
    assert_int_equal(sg_set_up(s, &parsed, NULL).error, SG_OK);
}

static void do_move(sg_state *s, const char *text, struct mind *m)
{
    sg_move move;
    sg_text_error error;
    sg_event events[LOG_ROOM];
    sg_log log = {events, LOG_ROOM, 0};
    sg_view view;
    assert_true(sg_move_parse(s, SG_NOBODY, text, &move, &error));
    assert_int_equal(sg_apply(s, move, &log), SG_OK);
    sg_look(s, 1, &view);
    for (int i = 0; i < log.count; i++) events[i] = sg_event_for(events[i], 1);
    mind_watch(m, &view, events, log.count);
}

/* How many cards of a kind B holds in games that fit what A sees, with B in that role. */
static int dealt_to_b(const sg_state *s, const struct mind *m, const char *kind, int role)
{
    static const uint8_t roles[][SG_MAX_SEATS + 1] = {
        [SG_OUTLAW] = {0, SG_SHERIFF, SG_OUTLAW, SG_RENEGADE, SG_OUTLAW},
        [SG_RENEGADE] = {0, SG_SHERIFF, SG_RENEGADE, SG_OUTLAW, SG_OUTLAW}};
    int found = 0;
    sg_view view, again;
    sg_random chance;
    sg_seed seed = sg_seed_from(5);
    sg_random_start(&chance, &seed);
    sg_look(s, 1, &view);
    for (int n = 0; n < WORLDS; n++) {
        sg_state world;
        seed = imagine_seed(&chance);
        assert_int_equal(sg_deal_roles(&view, roles[role], &seed, &world), SG_OK);
        held_redeal(&m->held, &view, &m->own, &chance, &world);
        sg_look(&world, 1, &again);
        assert_memory_equal(&view, &again, sizeof view);
        assert_true(sg_is_sound(&world));
        const uint8_t *hand = sg_hand(&world, 2);
        for (int i = 0; i < sg_hand_count(&world, 2); i++) found += sg_card_kind(hand[i]) == sg_kind_by_slug(kind);
    }
    return found;
}

static void begin(struct mind *m)
{
    sg_seed seed = sg_seed_from(1);
    mind_begin(m, &seed);
}

/* Three cards of about seventy, of which 25 are BANG!. */
static void whoever_had_a_shot_and_fired_none_holds_hardly_a_bang(void **state)
{
    (void)state;
    struct mind none, m;
    sg_state s;
    begin(&none);
    begin(&m);
    put_up(near, &s);
    do_move(&s, "end", &m);
    int before = dealt_to_b(&s, &none, "bang", SG_OUTLAW), after = dealt_to_b(&s, &m, "bang", SG_OUTLAW);
    assert_in_range(before, WORLDS * 3 / 4, WORLDS * 3 / 2);
    assert_in_range(after, 0, before / 5);
    assert_true(dealt_to_b(&s, &m, "stagecoach", SG_OUTLAW) * 3 < dealt_to_b(&s, &none, "stagecoach", SG_OUTLAW));
    assert_true(dealt_to_b(&s, &m, "missed", SG_OUTLAW) > dealt_to_b(&s, &none, "missed", SG_OUTLAW) * 5 / 4);
}

/* Nobody drinks in good health. */
static void a_beer_is_held_by_the_healthy_and_not_by_the_wounded(void **state)
{
    (void)state;
    static const char wounded[] = "seat A sheriff black_jack 5/5 hand missed:2S\n"
                                  "seat B outlaw rose_doolan 2/4 hand missed:3S missed:4S\n"
                                  "seat C renegade lucky_duke 4/4 hand missed:6S\n"
                                  "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                                  "turn B play\n";
    struct mind m;
    sg_state s;
    begin(&m);
    put_up(near, &s);
    do_move(&s, "end", &m);
    int healthy = dealt_to_b(&s, &m, "beer", SG_OUTLAW);
    put_up(wounded, &s);
    do_move(&s, "end", &m);
    assert_in_range(dealt_to_b(&s, &m, "beer", SG_OUTLAW), 0, healthy / 5);
}

/* A Renegade does not shoot at the Sheriff as an Outlaw does: what somebody would have done depends on the role. */
static void it_depends_on_the_role(void **state)
{
    (void)state;
    static const char far[] = "seat A sheriff black_jack 5/5 hand missed:2S\n"
                              "seat B outlaw willy_the_kid 4/4 hand missed:3S missed:4S missed:5S\n"
                              "seat C renegade paul_regret 3/3 hand missed:6S\n"
                              "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                              "turn B play\n";
    struct mind m;
    sg_state s;
    begin(&m);
    put_up(far, &s);
    do_move(&s, "end", &m);
    assert_true(dealt_to_b(&s, &m, "bang", SG_RENEGADE) > 5 * dealt_to_b(&s, &m, "bang", SG_OUTLAW));
}

/* Whatever else there would be to do now: a green card that was put down in the turn could not be used in it. */
static void each_card_is_judged_by_itself(void **state)
{
    (void)state;
    static const char armed[] = "sets base dodge_city\n"
                                "seat A sheriff black_jack 5/5 hand missed:2S\n"
                                "seat B outlaw rose_doolan 4/4 hand missed:3S missed:4S missed:5S table pepperbox:AH\n"
                                "seat C renegade lucky_duke 4/4 hand missed:6S\n"
                                "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                                "turn B play fresh pepperbox:AH\n";
    struct mind none, m;
    sg_state s;
    begin(&none);
    begin(&m);
    put_up(armed, &s);
    do_move(&s, "end", &m);
    int before = dealt_to_b(&s, &none, "bang", SG_OUTLAW);
    assert_in_range(dealt_to_b(&s, &m, "bang", SG_OUTLAW), 0, before / 5);
}

static void new_cards_can_be_anything(void **state)
{
    (void)state;
    struct mind m;
    sg_state s;
    sg_view view;
    sg_event draws = {.kind = SG_EV_DRAWS, .actor = 2, .amount = 1};
    begin(&m);
    put_up(near, &s);
    do_move(&s, "end", &m);
    int old = dealt_to_b(&s, &m, "bang", SG_OUTLAW);
    sg_look(&s, 1, &view);
    for (int i = 0; i < 3; i++) mind_watch(&m, &view, &draws, 1);
    assert_true(dealt_to_b(&s, &m, "bang", SG_OUTLAW) > 4 * old);
}

static void whoever_lets_a_shot_hit_holds_no_missed(void **state)
{
    (void)state;
    static const char shot[] = "seat A sheriff black_jack 5/5 hand bang:2D\n"
                               "seat B outlaw rose_doolan 4/4 hand bang:3D bang:4D\n"
                               "seat C renegade lucky_duke 4/4 hand missed:6S\n"
                               "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                               "turn A play\n";
    struct mind none, m;
    sg_state s;
    begin(&none);
    begin(&m);
    put_up(shot, &s);
    do_move(&s, "play bang:2D B", &m);
    if (sg_asked(&s).seat == 2) do_move(&s, "pass", &m);
    int before = dealt_to_b(&s, &none, "missed", SG_OUTLAW);
    assert_in_range(dealt_to_b(&s, &m, "missed", SG_OUTLAW), 0, before / 4);
}

static void what_cannot_be_is_not_supposed(void **state)
{
    (void)state;
    sg_state s, before;
    sg_view view, then;
    sg_move legal[SG_MAX_MOVES];
    put_up(near, &s);
    sg_look(&s, 1, &view);
    sg_supposed what = {.seat = 2, .role = SG_OUTLAW, .life = 3, .card = s.cards[s.start[SG_DECK]]};
    assert_true(sg_suppose(&view, what, &then));
    assert_int_equal(then.eye, 2);
    assert_int_equal(sg_asked(&then.s).kind, SG_ASK_PLAY);
    assert_int_equal(sg_asked(&then.s).seat, 2);
    assert_int_equal(sg_hand_count(&then.s, 2), 1);
    assert_int_equal(sg_hand(&then.s, 2)[0], what.card);
    assert_int_equal(sg_hand(&then.s, 1)[0], 0);
    assert_int_equal(sg_life(&then.s, 2), 3);
    assert_int_equal(sg_role(&then.s, 3), SG_ROLE_UNKNOWN);
    assert_in_range(sg_legal(&then.s, legal), 1, SG_MAX_MOVES);
    what.seat = 5;
    assert_false(sg_suppose(&view, what, &then));
    what = (sg_supposed){.seat = 2, .role = SG_OUTLAW};
    assert_false(sg_suppose(&view, what, &then)); /* without life */
    before = s;
    assert_false(sg_exchange(&s, 2, 3, 0));
    assert_false(sg_exchange(&s, 2, 0, sg_count(&s, SG_DECK)));
    assert_false(sg_exchange(&s, 5, 0, 0));
    assert_memory_equal(&s, &before, sizeof s);
}

/* After the turn the Dynamite goes off in front of C, who may be saved: then nobody can be in a turn of B. */
static void nothing_is_supposed_while_somebody_is_dying(void **state)
{
    (void)state;
    static const char dynamite[] = "seat A sheriff black_jack 5/5 hand missed:2S\n"
                                   "seat B outlaw rose_doolan 4/4 hand missed:3S\n"
                                   "seat C renegade jourdonnais 1/4 hand beer:6H table dynamite:2H\n"
                                   "seat D outlaw vulture_sam 4/4 hand missed:7S\n"
                                   "deck 5S\nturn B play\n";
    sg_state s;
    struct mind m;
    sg_seed seed = sg_seed_from(1);
    sg_view view, then;
    put_up(dynamite, &s);
    mind_begin(&m, &seed);
    do_move(&s, "B end", &m);
    assert_int_equal(sg_asked(&s).kind, SG_ASK_DYING);
    sg_look(&s, 1, &view);
    assert_false(sg_suppose(&view, (sg_supposed){.seat = 2, .role = SG_OUTLAW, .life = 4}, &then));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whoever_had_a_shot_and_fired_none_holds_hardly_a_bang),
        cmocka_unit_test(a_beer_is_held_by_the_healthy_and_not_by_the_wounded),
        cmocka_unit_test(it_depends_on_the_role),
        cmocka_unit_test(nothing_is_supposed_while_somebody_is_dying),
        cmocka_unit_test(each_card_is_judged_by_itself),
        cmocka_unit_test(new_cards_can_be_anything),
        cmocka_unit_test(whoever_lets_a_shot_hit_holds_no_missed),
        cmocka_unit_test(what_cannot_be_is_not_supposed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
