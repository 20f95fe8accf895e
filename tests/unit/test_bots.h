/* test_bots.h: puts up a table and lets the rules bot make one move there. */
#ifndef SIXGUN_TESTS_BOTS_H
#define SIXGUN_TESTS_BOTS_H

#include "bots/bot.h"
#include "notation/notation.h"
#include "notation/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EVENT_ROOM = 256 };

/* The Sheriff beside A, one Outlaw far away, and nobody else. */
#define SHERIFF_AND_FAR_OUTLAW \
    "seat B sheriff rose_doolan 5/5\n" \
    "seat C outlaw lucky_duke 4/4 table mustang:8H\n" \
    "seat D outlaw vulture_sam dead 1\n" \
    "seat E renegade kit_carlson dead 2\n"

static inline void put_up(const char *text, sg_state *s)
{
    sg_position position;
    sg_text_error error;
    if (!sg_position_parse(text, &position, &error)) fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(sg_set_up(s, &position, NULL).error, SG_OK);
}

static inline void begin(sg_bot_memory *memory, const sg_state *s, int seat)
{
    sg_view view;
    sg_seed seed = sg_seed_from(1);
    *memory = (sg_bot_memory){{0}};
    sg_look(s, seat, &view);
    sg_bot_rules.meet(memory, &view, &seed);
}

static inline sg_move choose(sg_bot_memory *memory, const sg_state *s)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int count = sg_legal(s, legal);
    sg_look(s, legal[0].seat, &view);
    return sg_bot_rules.choose(memory, &view, legal, count);
}

static inline void says(sg_move move, const char *expected)
{
    char words[SG_MOVE_ROOM];
    sg_move_print(move, true, words, sizeof words);
    assert_string_equal(words, expected);
}

static inline void makes(sg_state *s, const char *words)
{
    sg_move move;
    sg_text_error error;
    if (!sg_move_parse(s, 0, words, &move, &error)) fail_msg("%s: %s", words, error.message);
    assert_int_equal(sg_apply(s, move, NULL), SG_OK);
}

/* The asked seat, meeting the table only now, makes this move. */
static inline void plays(const char *position, const char *expected)
{
    sg_state s;
    sg_bot_memory memory;
    put_up(position, &s);
    begin(&memory, &s, sg_asked(&s).seat);
    says(choose(&memory, &s), expected);
}

/* One move is made, then the seat that is asked, having seen it, makes this one. */
static inline void answers(const char *position, const char *first, const char *expected)
{
    sg_state s;
    sg_move move;
    sg_text_error error;
    sg_bot_memory memory;
    sg_event events[EVENT_ROOM];
    put_up(position, &s);
    assert_true(sg_move_parse(&s, 0, first, &move, &error));
    sg_log log = {events, EVENT_ROOM, 0};
    assert_int_equal(sg_apply(&s, move, &log), SG_OK);
    int seat = sg_asked(&s).seat;
    sg_view view;
    begin(&memory, &s, seat);
    for (int i = 0; i < log.count; i++) events[i] = sg_event_for(events[i], seat);
    sg_look(&s, seat, &view);
    sg_bot_rules.watch(&memory, &view, events, log.count);
    says(choose(&memory, &s), expected);
}

#endif
