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
    if (s->pack) same_meanings(&was, &again);
    const uint8_t *a = (const uint8_t *)&was, *b = (const uint8_t *)&again;
    for (size_t i = 0; i < sizeof was; i++)
        if (a[i] != b[i]) {
            fputs(text, stderr);
            fail_msg("byte %zu is %d, was %d", i, b[i], a[i]);
        }
}

static inline void looks_alike(const sg_state *a, const sg_state *b)
{
    for (int seat = 1; seat <= a->options.seats; seat++) {
        assert_int_equal(a->seat[seat].status, b->seat[seat].status);
        assert_int_equal(a->seat[seat].role_open, b->seat[seat].role_open);
        assert_int_equal(sg_reach(a, seat), sg_reach(b, seat));
        assert_int_equal(sg_hand_limit(a, seat), sg_hand_limit(b, seat));
        for (int to = 1; to <= a->options.seats; to++)
            assert_int_equal(sg_distance(a, seat, to), sg_distance(b, seat, to));
        for (int i = 0; i < SG_GEAR_ROW; i++)
            assert_int_equal(sg_price(a, seat, a->row[i]), sg_price(b, seat, b->row[i]));
    }
}

/* Whoever is told the position of a view sees what that view shows. */
static inline void a_position_is_the_same_view(const sg_state *s, int eye)
{
    sg_position p, q;
    sg_view view, again;
    sg_look(s, eye, &view);
    sg_position_of(&view.s, &p);
    assert_int_equal(sg_view_of(&p, eye, &again), SG_OK);
    assert_int_equal(again.eye, view.eye);
    assert_int_equal(sg_asked(&again.s).seat, SG_NOBODY);
    sg_position_of(&again.s, &q);
    if (s->pack) q.last = p.last; /* belongs to the turn that is under way, and such a view has no frames */
    assert_memory_equal(&p, &q, sizeof p);
    looks_alike(&view.s, &again.s);
}

#endif
