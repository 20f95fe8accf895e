/* put_up.h: a game that is put up from its position is the same game, but for what positions do not tell. */
#ifndef SIXGUN_TESTS_PUT_UP_H
#define SIXGUN_TESTS_PUT_UP_H

#include "sixgun/notation.h"
#include "sixgun/pack.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* What is settled before the deal is no part of a position. */
static inline void forget_the_start(sg_options *o)
{
    memset(o->role, 0, sizeof o->role);
    memset(o->character, 0, sizeof o->character);
    memset(o->kept, 0, sizeof o->kept);
}

/* A turn at its beginning, or in its second or third phase with nothing under way. */
static inline bool can_be_put_up(const sg_state *s)
{
    int kind = sg_asked(s).kind;
    bool between = sg_frame_depth(s) == 1 && (kind == SG_ASK_PLAY || kind == SG_ASK_EXCESS);
    return between || (sg_frame_depth(s) == 2 && kind == SG_ASK_DRAW);
}

/* A position tells where everything lies, and neither who has seen it nor how it came there. */
static inline void forget_the_past(sg_state *s)
{
    memset(s->key, 0, sizeof s->key);
    memset(s->known, 0, sizeof s->known);
    memset(s->turned, 0, sizeof s->turned);
    forget_the_start(&s->options);
    s->drawn = 0;
    s->turns = 0;
    s->deepest = 0;
    s->stack[0].said = 0;
    s->debts = 0; /* a position looks once more whether somebody has won */
    s->round = 0;
    s->fallen = 0;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        s->seat[seat].kept = 0;
        s->seat[seat].spare_open = 0;
        if (s->seat[seat].status == SG_ALIVE) s->seat[seat].fell = 0;
    }
}

static inline int by_card(const void *a, const void *b) { return memcmp(a, b, sizeof(sg_meaning)); }

/* Whom cards mean is told of those in play, in whatever order. */
static inline void same_meanings(sg_state *was, sg_state *again)
{
    sg_meaning a[SG_MAX_MEANT], b[SG_MAX_MEANT];
    size_t count = (size_t)sg_meanings(was, a);
    assert_int_equal(sg_meanings(again, b), count);
    qsort(a, count, sizeof *a, by_card);
    qsort(b, count, sizeof *b, by_card);
    assert_memory_equal(a, b, count * sizeof *a);
    for (int i = 0; i < SG_MAX_MEANT; i++)
        was->meant_card[i] = was->meant_seat[i] = again->meant_card[i] = again->meant_seat[i] = 0;
}

static inline void plays_on_alike(const sg_state *s, const sg_position *read, const char *text)
{
    sg_state was = *s, again;
    sg_fault fault = sg_set_up(&again, read, NULL);
    if (fault.error) {
        fputs(text, stderr); /* as a message it would be cut off */
        fail_msg("%s: seat %d, card %d", sg_error_slug(fault.error), fault.seat, fault.card);
    }
    forget_the_past(&was);
    forget_the_past(&again);
    same_meanings(&was, &again);
    const uint8_t *a = (const uint8_t *)&was, *b = (const uint8_t *)&again;
    for (size_t i = 0; i < sizeof was; i++)
        if (a[i] != b[i]) {
            fputs(text, stderr);
            fail_msg("byte %zu is %d, was %d", i, b[i], a[i]);
        }
}

#endif
