/* test_believe.c: bots say what they believe of the roles, and nothing comes of being asked. */
#include "bots/belief.h"
#include "bots/player.h"
#include "test_bots.h"

#define OUTLAW_TO_PLAY \
    "seat A sheriff lucky_duke 5/5\n" \
    "seat B outlaw kit_carlson 4/4 hand bang:KH\n" \
    "seat C outlaw vulture_sam 4/4\n" \
    "seat D renegade rose_doolan 4/4\n" \
    "turn B play\n"

static sg_player met(const sg_bot *bot, const sg_state *s, int seat)
{
    sg_view view;
    sg_player p;
    sg_seed seed = sg_seed_from(1);
    sg_look(s, seat, &view);
    player_meet(&p, bot, &view, &seed);
    return p;
}

static struct role_chances believed(const sg_player *p, const sg_state *s, int seat)
{
    struct role_chances all;
    sg_view view;
    sg_look(s, seat, &view);
    assert_true(player_believes(p, &view, &all));
    return all;
}

/* Plays a move, and tells one player. */
static void sees(sg_player *p, sg_state *s, int seat, const char *words)
{
    sg_move move;
    sg_text_error error;
    sg_view view;
    sg_event events[EVENT_ROOM];
    sg_log log = {events, EVENT_ROOM, 0};
    if (!sg_move_parse(s, 0, words, &move, &error)) fail_msg("%s: %s", words, error.message);
    assert_int_equal(sg_apply(s, move, &log), SG_OK);
    sg_look(s, seat, &view);
    player_watch(p, &view, events, log.count);
}

/* Two Outlaws and a Renegade are hidden from the Sheriff; one of each from an Outlaw; from the Renegade nothing that
 * could be otherwise. */
static void before_anybody_did_anything_all_deals_are_as_likely(void **state)
{
    (void)state;
    enum { BOTS = 4 };
    static const sg_bot *const bots[BOTS] = {&sg_bot_rules, &sg_bot_cowhand, &sg_bot_legend,
                                             &sg_bot_styled_gunslinger[0]};
    sg_state s;
    put_up(OUTLAW_TO_PLAY, &s);
    for (size_t i = 0; i < BOTS; i++) {
        sg_player sheriff = met(bots[i], &s, 1), outlaw = met(bots[i], &s, 2), renegade = met(bots[i], &s, 4);
        struct role_chances of = believed(&sheriff, &s, 1);
        assert_int_equal(of.of[1][SG_SHERIFF], BELIEF_SURE);
        for (int seat = 2; seat <= 4; seat++) {
            assert_int_equal(of.of[seat][SG_OUTLAW], 2 * BELIEF_SURE / 3);
            assert_int_equal(of.of[seat][SG_RENEGADE], BELIEF_SURE / 3);
            assert_int_equal(of.of[seat][SG_DEPUTY], 0);
        }
        of = believed(&outlaw, &s, 2);
        assert_int_equal(of.of[2][SG_OUTLAW], BELIEF_SURE);
        assert_int_equal(of.of[3][SG_OUTLAW], BELIEF_SURE / 2);
        assert_int_equal(of.of[4][SG_RENEGADE], BELIEF_SURE / 2);
        of = believed(&renegade, &s, 4);
        assert_int_equal(of.of[2][SG_OUTLAW], BELIEF_SURE);
        assert_int_equal(of.of[3][SG_RENEGADE], 0);
    }
}

static void a_shot_at_the_sheriff_tells_and_who_forgets_believes_less(void **state)
{
    (void)state;
    sg_state s, at_first;
    uint32_t chance[3];
    static const sg_bot *const bots[] = {&sg_bot_cowhand, &sg_bot_gunslinger, &sg_bot_legend};
    put_up(OUTLAW_TO_PLAY, &at_first);
    for (int i = 0; i < 3; i++) {
        s = at_first;
        sg_player sheriff = met(bots[i], &s, 1);
        sees(&sheriff, &s, 1, "B play bang:KH A");
        chance[i] = believed(&sheriff, &s, 1).of[2][SG_OUTLAW];
        /* What is believed of one is believed of the others: two of the three are Outlaws. */
        struct role_chances of = believed(&sheriff, &s, 1);
        assert_in_range(of.of[2][SG_OUTLAW] + of.of[3][SG_OUTLAW] + of.of[4][SG_OUTLAW], 2 * BELIEF_SURE - 3,
                        2 * BELIEF_SURE);
    }
    assert_in_range(chance[0], BELIEF_SURE / 3 * 2 + 1, chance[1] - 1);
    assert_in_range(chance[1], chance[0], chance[2] - 1);
    assert_in_range(chance[2], chance[1], BELIEF_SURE - 1);
    s = at_first;
    sg_player forgetful = met(&sg_bot_greenhorn, &s, 1);
    uint32_t before = believed(&forgetful, &s, 1).of[2][SG_OUTLAW];
    sees(&forgetful, &s, 1, "B play bang:KH A");
    assert_in_range(believed(&forgetful, &s, 1).of[2][SG_OUTLAW], before + 1, BELIEF_SURE);
}

/* What `rules` plays by is the same in 256ths, cut off. */
static void rules_plays_by_what_it_says(void **state)
{
    (void)state;
    sg_state s;
    sg_view view;
    put_up(OUTLAW_TO_PLAY, &s);
    sg_player sheriff = met(&sg_bot_rules, &s, 1);
    sees(&sheriff, &s, 1, "B play bang:KH A");
    struct role_chances of = believed(&sheriff, &s, 1);
    struct belief b;
    memcpy(&b, &sheriff.memory, sizeof b);
    sg_look(&s, 1, &view);
    belief_settle(&b, &view.s);
    for (int seat = 1; seat <= 4; seat++)
        for (int role = 0; role < SG_ROLES; role++)
            assert_int_equal(b.chance[seat][role], of.of[seat][role] / (BELIEF_SURE / CERTAIN));
}

/* A claim counts as it does when a move is chosen. */
static void what_others_say_of_themselves_counts(void **state)
{
    (void)state;
    static const uint8_t claim[SG_MAX_SEATS + 1] = {0, 0, SG_RENEGADE};
    static const sg_bot *const bots[] = {&sg_bot_rules, &sg_bot_legend};
    sg_state s;
    put_up(OUTLAW_TO_PLAY, &s);
    for (int i = 0; i < 2; i++) {
        sg_player sheriff = met(bots[i], &s, 1);
        player_hear(&sheriff, claim);
        assert_true(believed(&sheriff, &s, 1).of[2][SG_RENEGADE] > BELIEF_SURE / 3 + 1);
    }
}

static void to_be_asked_changes_nothing(void **state)
{
    (void)state;
    sg_state s;
    put_up(OUTLAW_TO_PLAY, &s);
    for (int i = 0; sg_bot_any(i); i++) {
        sg_player sheriff = met(sg_bot_any(i), &s, 1), before = sheriff;
        struct role_chances of;
        sg_view view;
        sg_look(&s, 1, &view);
        assert_int_equal(player_believes(&sheriff, &view, &of), sg_bot_any(i) != &sg_bot_random);
        assert_memory_equal(&sheriff.memory, &before.memory, sizeof before.memory);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(before_anybody_did_anything_all_deals_are_as_likely),
        cmocka_unit_test(a_shot_at_the_sheriff_tells_and_who_forgets_believes_less),
        cmocka_unit_test(rules_plays_by_what_it_says),
        cmocka_unit_test(what_others_say_of_themselves_counts),
        cmocka_unit_test(to_be_asked_changes_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
