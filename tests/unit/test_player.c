/* A player hears only what its seat may know, and advice leaves it as it was. */
#include "bots/player.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

enum { EVENTS = 512 };

static sg_event heard[4 * EVENTS];
static int heard_count;

static void listener_meet(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed)
{
    (void)first, (void)seed;
    memory->word[0] = 1;
}

static void listener_watch(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    (void)view;
    for (int i = 0; i < count; i++) heard[heard_count++] = events[i];
    memory->word[1] += (uint64_t)count;
}

static sg_move listener_choose(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count)
{
    (void)view, (void)count;
    memory->word[2]++;
    return legal[0];
}

static const sg_bot listener = {
    .slug = "listener", .name = "Listener", .meet = listener_meet, .watch = listener_watch, .choose = listener_choose};

static const sg_seed none;

/* A game of four at its first question, with the events of its deal. */
static int dealt(sg_state *s, sg_event events[EVENTS])
{
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    sg_seed seed = sg_seed_from(5);
    sg_log log = {events, EVENTS, 0};
    assert_int_equal(sg_start(s, &options, &seed, &log), SG_OK);
    assert_in_range(log.count, 1, EVENTS);
    return log.count;
}

static void a_player_hears_what_its_seat_may_know(void **state)
{
    (void)state;
    sg_state s;
    sg_view view;
    sg_player player;
    sg_event events[EVENTS];
    int count = dealt(&s, events), hidden = 0;
    sg_look(&s, 2, &view);
    player_meet(&player, &listener, &view, &none);
    heard_count = 0;
    player_watch(&player, &view, events, count);
    assert_int_equal(heard_count, count);
    for (int i = 0; i < count; i++) {
        sg_event may = sg_event_for(events[i], 2);
        assert_memory_equal(&heard[i], &may, sizeof may);
        hidden += may.card != events[i].card;
    }
    assert_true(hidden > 0);
}

static void a_long_story_is_told_whole_and_in_order(void **state)
{
    (void)state;
    static sg_event events[3 * EVENTS];
    sg_view view = {.eye = 1};
    sg_player player;
    player_meet(&player, &listener, &view, &none);
    for (int i = 0; i < 3 * EVENTS; i++)
        events[i] = (sg_event){.kind = SG_EV_DRAWS, .actor = (uint8_t)(i % 8), .amount = (uint8_t)(i / 8)};
    heard_count = 0;
    player_watch(&player, &view, events, 3 * EVENTS);
    assert_int_equal(heard_count, 3 * EVENTS);
    assert_memory_equal(heard, events, sizeof events);
}

static void a_choice_is_remembered(void **state)
{
    (void)state;
    sg_state s;
    sg_view view;
    sg_event events[EVENTS];
    sg_move legal[SG_MAX_MOVES];
    sg_player player = {0}, before;
    dealt(&s, events);
    int count = sg_legal(&s, legal);
    sg_look(&s, legal[0].seat, &view);
    player_meet(&player, &listener, &view, &none);
    before = player;
    player_choose(&player, &view, legal, count);
    assert_int_equal(player.memory.word[2], before.memory.word[2] + 1);
}

static void whoever_meets_a_table_forgets_the_last_one(void **state)
{
    (void)state;
    sg_view view = {.eye = 1};
    sg_player player = {.memory = {{7, 7, 7}}};
    player_meet(&player, &listener, &view, &none);
    assert_int_equal(player.memory.word[0], 1);
    assert_int_equal(player.memory.word[2], 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_player_hears_what_its_seat_may_know),
        cmocka_unit_test(a_long_story_is_told_whole_and_in_order),
        cmocka_unit_test(a_choice_is_remembered),
        cmocka_unit_test(whoever_meets_a_table_forgets_the_last_one),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
