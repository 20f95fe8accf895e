/* test_greenhorn.c: the weakest are weak as beginners are, and not as fools. */
#include "bots/belief.h"
#include "bots/match.h"
#include "bots/rows.h"
#include "test_bots.h"

enum { SEEDS = 60 };

static sg_player met(const sg_bot *bot, const sg_state *s, int seat, uint32_t number)
{
    sg_view view;
    sg_player p;
    sg_seed seed = {{number, 7 * number}};
    sg_look(s, seat, &view);
    player_meet(&p, bot, &view, &seed);
    return p;
}

static sg_move chosen(const sg_bot *bot, const sg_state *s, uint32_t number)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int seat = sg_asked(s).seat;
    sg_player p = met(bot, s, seat, number);
    sg_look(s, seat, &view);
    return player_choose(&p, &view, legal, sg_legal(s, legal));
}

/* One Outlaw has fallen, and nothing has been seen of the three others: evenly, each may be the Deputy. */
static void a_sheriff_does_not_wait_for_the_end(void **state)
{
    (void)state;
    sg_state s;
    int shots = 0;
    put_up(
        "seat A sheriff willy_the_kid 5/5 hand bang:KH bang:2D missed:QC\nseat B deputy kit_carlson 4/4 hand beer:6H\n"
        "seat C outlaw lucky_duke 4/4 hand beer:7H\nseat D renegade rose_doolan 4/4 hand beer:8H\n"
        "seat E outlaw vulture_sam 0/4 dead 1\nturn A play\n",
        &s);
    assert_int_equal(chosen(&sg_bot_rules, &s, 1).verb, SG_VERB_END);
    for (uint32_t seed = 1; seed <= SEEDS; seed++) shots += chosen(&sg_bot_greenhorn, &s, seed).target != SG_NOBODY;
    assert_in_range(shots, SEEDS / 3, SEEDS);
}

/* A feeling is no knowledge: it is another one with another seed, and as often right as wrong. */
static void feelings_favour_nobody(void **state)
{
    (void)state;
    enum { MANY = 2000 };
    sg_state s;
    sg_view view;
    uint64_t sum[3] = {0};
    put_up("seat A sheriff lucky_duke 5/5\nseat B outlaw kit_carlson 4/4\nseat C outlaw vulture_sam 4/4\n"
           "seat D renegade rose_doolan 4/4\nturn A play\n",
           &s);
    sg_look(&s, 1, &view);
    for (uint32_t seed = 1; seed <= MANY; seed++) {
        struct role_chances of;
        sg_player p = met(&sg_bot_greenhorn, &s, 1, seed);
        assert_true(player_believes(&p, &view, &of));
        for (int i = 0; i < 3; i++) sum[i] += of.of[2 + i][SG_RENEGADE];
    }
    for (int i = 0; i < 3; i++)
        assert_in_range(sum[i] / MANY, BELIEF_SURE / 3 - BELIEF_SURE / 40, BELIEF_SURE / 3 + BELIEF_SURE / 40);
}

/* At four life points an answer is overlooked now and then; not where the hit would leave one, or none. */
static void nobody_overlooks_an_answer_when_it_matters(void **state)
{
    (void)state;
    for (int life = 1; life <= 4; life++) {
        char text[256];
        sg_state s;
        sg_move shot;
        sg_text_error error;
        int hit = 0;
        snprintf(text, sizeof text,
                 "seat A outlaw willy_the_kid 4/4 hand bang:2D\nseat B sheriff jesse_jones %d/5 hand missed:3S\n"
                 "seat C renegade vulture_sam 4/4\nseat D outlaw lucky_duke 4/4\nturn A play\n",
                 life);
        put_up(text, &s);
        assert_true(sg_move_parse(&s, SG_NOBODY, "play bang:2D B", &shot, &error));
        assert_int_equal(sg_apply(&s, shot, NULL), SG_OK);
        for (uint32_t seed = 1; seed <= SEEDS; seed++) hit += chosen(&sg_bot_greenhorn, &s, seed).verb == SG_VERB_PASS;
        assert_in_range(hit, life > 2 ? 4 : 0, life > 2 ? SEEDS / 2 : 0);
    }
}

/* --- whole games -------------------------------------------------------------------------- */

struct left {
    sg_state before;
    bool begun, kept[SG_MAX_SEATS + 1]; /* a Stagecoach at the end of the last turn */
    int playing, once, again;
};

static void begins(void *context, const sg_state *s, const sg_seed *seed)
{
    (void)seed;
    struct left *l = context;
    l->before = *s;
    memset(l->kept, 0, sizeof l->kept);
    l->playing = sg_in_game(s);
}

static bool has_stagecoach(const sg_state *s)
{
    sg_move legal[SG_MAX_MOVES];
    for (int i = 0, n = sg_legal(s, legal); i < n; i++)
        if (legal[i].verb == SG_VERB_PLAY && sg_card_kind(legal[i].id) == KIND_STAGECOACH) return true;
    return false;
}

static void moves(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took)
{
    (void)events, (void)count, (void)took;
    struct left *l = context;
    /* Who counts time by turns miscounts when somebody is eliminated. */
    if (sg_in_game(s) != l->playing) memset(l->kept, 0, sizeof l->kept);
    l->playing = sg_in_game(s);
    if (move.verb == SG_VERB_END) {
        bool kept = has_stagecoach(&l->before);
        l->again += kept && l->kept[move.seat];
        l->once += kept;
        l->kept[move.seat] = kept;
    }
    l->before = *s;
}

static void nobody_overlooks_the_same_twice_in_a_row(void **state)
{
    (void)state;
    struct left l = {.once = 0};
    struct match_hook hook = {.context = &l, .begun = begins, .moved = moves};
    struct match_setup setup = {.options = {.seats = 5, .sets = SG_SET_BASE}, .seed = 3, .hook = &hook};
    struct match_result result;
    for (int seat = 1; seat <= 5; seat++) setup.bot[seat] = &sg_bot_greenhorn;
    for (uint64_t game = 1; game <= 150; game++) assert_int_equal(match_play(&setup, game, &result), SG_OK);
    assert_in_range(l.once, 50, 500);
    assert_int_equal(l.again, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_sheriff_does_not_wait_for_the_end),
        cmocka_unit_test(feelings_favour_nobody),
        cmocka_unit_test(nobody_overlooks_an_answer_when_it_matters),
        cmocka_unit_test(nobody_overlooks_the_same_twice_in_a_row),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
