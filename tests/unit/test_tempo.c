/* test_tempo.c: when bots answer: a table is asked when it is due, and no clock is read. */
#include "table/inside.h"
#include "table/words.h"
#include "notation/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define SEED "00000000000000000000000000000000000000000000000000000000000000"
#define START "2000 start 1 0 " SEED "07 " SEED "09 ab12"

static void apply(struct wire_table *t, const char *line) { assert_int_equal(wire_apply(t, line), SG_OK); }

/* Alone with bots of a level at a tempo. */
static struct wire_table *alone_with(const char *level, const char *tempo)
{
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = wire_table_new();
    snprintf(line, sizeof line, "1000 create TEST 1 \"Anna\" 0 4 base - 0 0 0 0 %s normal 0 1 0 1 \"\" 3", level);
    apply(t, line);
    apply(t, START);
    snprintf(line, sizeof line, "2000 tempo 1 %s", tempo);
    apply(t, line);
    return t;
}

/* What comes next, made without thinking. */
static void go_on(struct wire_table *t)
{
    char line[WIRE_LINE_ROOM];
    sg_move legal[SG_MAX_MOVES];
    int asked = sg_asked(&t->game).seat;
    wire_hurry(t);
    if (t->place[asked].by == BY_BOT || t->forced) {
        assert_true(wire_think(t, wire_due(t), line));
    } else {
        char text[SG_MOVE_ROOM];
        sg_legal(&t->game, legal);
        sg_move_print(legal[0], false, text, sizeof text);
        snprintf(line, sizeof line, "%llu move 1 %u \"%s\"", (unsigned long long)t->asked_at, (unsigned)t->question,
                 text);
    }
    apply(t, line);
}

/* How many answers of bots there were, forced ones or others, and how soon the first and the last of them came. */
struct answers {
    int count;
    uint64_t least, most;
};

static void note_answer(struct answers *a, uint64_t delay)
{
    if (a->count++ == 0 || delay < a->least) a->least = delay;
    if (delay > a->most) a->most = delay;
}

/* Delays of bots lie where those of forced answers lie: between 600 and 3000 ms, and all over. */
static void bots_take_their_time(void **unused)
{
    (void)unused;
    struct wire_table *t = alone_with("rules", "normal");
    /* Every question has its delay, whoever is asked. */
    struct answers answers = {0};
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        note_answer(&answers, t->answer_at - t->asked_at);
        go_on(t);
    }
    assert_true(answers.count > 20);
    assert_true(answers.least >= 600 && answers.least < 1200);
    assert_true(answers.most < 3000 && answers.most > 2200);
    wire_table_free(t);
}

/* Whether somebody had to think cannot be told by the time: an answer without a choice waits as long. */
static void an_answer_of_a_bot_that_thinks_is_as_slow_when_it_had_no_choice(void **unused)
{
    (void)unused;
    static const char *const tempos[] = {"straight", "instant", "fast", "normal"};
    for (size_t i = 0; i < sizeof tempos / sizeof *tempos; i++) {
        struct wire_table *t = alone_with("legend", tempos[i]);
        struct answers forced = {0}, chosen = {0};
        while (wire_state(t) == WIRE_STATE_PLAYING) {
            if (t->place[sg_asked(&t->game).seat].by == BY_BOT)
                note_answer(t->forced || tempo_of(t) == WIRE_INSTANT ? &forced : &chosen, wire_due(t) - t->asked_at);
            go_on(t);
        }
        uint64_t budget = sg_bot_legend.think_ms * 4;
        assert_true(budget > 0 && forced.count > 10);
        assert_true(forced.least >= budget && (chosen.count == 0 || chosen.least >= budget));
        /* Where bots hurry more than they can think, all answers take the same time to the millisecond. */
        if (i < 2) assert_true(forced.most == budget && (chosen.count == 0 || chosen.most == budget));
        wire_table_free(t);
    }
}

static void bots_that_do_not_think_keep_nobody_waiting(void **unused)
{
    (void)unused;
    struct wire_table *t = alone_with("rules", "straight");
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        if (t->place[sg_asked(&t->game).seat].by == BY_BOT) assert_true(wire_due(t) - t->asked_at <= 30);
        go_on(t);
    }
    wire_table_free(t);
}

/* A table that stands at a question which a bot has to think about. */
static struct wire_table *at_a_choice(void)
{
    struct wire_table *t = alone_with("gunslinger", "straight");
    while (!wire_has_to_think(t)) {
        assert_int_equal(wire_state(t), WIRE_STATE_PLAYING);
        go_on(t);
    }
    return t;
}

/* The bot has thought about it, and is done at that time. */
static void think_until(struct wire_table *t, uint64_t done)
{
    struct wire_thought *thought = calloc(1, sizeof *thought);
    wire_think_about(t, thought);
    wire_think_over(thought);
    wire_take_thought(t, done, thought);
    free(thought);
}

static void what_is_thought_in_time_is_known_in_time_and_not_before(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = at_a_choice();
    uint64_t due = wire_due(t);
    assert_true(due > t->asked_at); /* so it thinks before it is due */
    think_until(t, t->asked_at + 1);
    assert_false(wire_has_to_think(t));
    assert_int_equal(wire_due(t), due);
    assert_false(wire_think(t, due - 1, line));
    assert_true(wire_think(t, due, line));
    wire_table_free(t);
}

/* A machine may be too slow: then nobody sees by how much, but only that it was. */
static void what_is_thought_too_late_is_known_at_the_next_full_step(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = at_a_choice();
    uint64_t step = sg_bot_gunslinger.think_ms * 4, due = wire_due(t);
    think_until(t, due + step + 1);
    assert_int_equal(wire_due(t), due + 2 * step);
    assert_false(wire_think(t, due + 2 * step - 1, line));
    assert_true(wire_think(t, due + 2 * step, line));
    apply(t, line);
    assert_true(wire_due(t) != due + 2 * step);
    wire_table_free(t);
}

/* A bot that finds no place to think in answers when it is due all the same, as its kind does without thought. */
static void who_has_no_place_to_think_answers_without(void **unused)
{
    (void)unused;
    static struct wire_thought thought;
    struct wire_table *t = alone_with("gunslinger", "straight");
    int hurried = 0, others = 0;
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        char line[WIRE_LINE_ROOM], move[SG_MOVE_ROOM], wanted[SG_MOVE_ROOM + 2];
        if (!wire_has_to_think(t)) {
            go_on(t);
            continue;
        }
        uint64_t due = wire_due(t);
        wire_think_about(t, &thought);
        sg_player hasty = thought.player;
        hasty.bot = hasty.bot->in_a_hurry;
        sg_move brief = player_choose(&hasty, &thought.view, thought.legal, thought.count);
        wire_think_over(&thought);
        others += memcmp(&brief, &thought.chosen, sizeof brief) != 0;
        wire_thought_end(&thought);
        wire_hurry(t);
        assert_false(wire_has_to_think(t));
        assert_int_equal(wire_due(t), due);
        assert_true(wire_think(t, due, line));
        sg_move_print(brief, false, move, sizeof move);
        snprintf(wanted, sizeof wanted, "\"%s\"", move);
        assert_non_null(strstr(line, wanted));
        apply(t, line);
        hurried++;
    }
    assert_true(hurried > 20 && others > 0); /* with thought it plays differently now and then */
    wire_table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(bots_take_their_time),
        cmocka_unit_test(an_answer_of_a_bot_that_thinks_is_as_slow_when_it_had_no_choice),
        cmocka_unit_test(bots_that_do_not_think_keep_nobody_waiting),
        cmocka_unit_test(what_is_thought_in_time_is_known_in_time_and_not_before),
        cmocka_unit_test(what_is_thought_too_late_is_known_at_the_next_full_step),
        cmocka_unit_test(who_has_no_place_to_think_answers_without),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
