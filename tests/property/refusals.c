/* refusals.c: a move is refused with a reason exactly when it is not among the legal ones.  Tried with every move that
 * can be thought of, at random questions of random games. */
#include "property/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { GAMES = 198, ONE_IN = 250, SPOILED = 200, WHAT_NAMES = 48 };

struct trial {
    struct random_game g;
    sg_move move; /* being put together */
    int listed, refused;
};

static bool is_listed(const struct random_game *g, sg_move move)
{
    for (int i = 0; i < g->count; i++)
        if (memcmp(&g->legal[i], &move, sizeof move) == 0) return true;
    return false;
}

static void try_it(struct trial *t)
{
    bool listed = is_listed(&t->g, t->move);
    int refusal = sg_refusal(&t->g.s, t->move);
    if (listed != (refusal == SG_OK)) {
        const sg_move *m = &t->move;
        print_message("question %d, verb %d, what %d, id %d, target %d, item %d %d, effect %d: %s\n",
                      sg_asked(&t->g.s).kind, m->verb, m->what, m->id, m->target, m->item_is, m->item, m->effect,
                      refusal ? sg_error_slug(refusal) : "ok");
    }
    assert_int_equal(listed, refusal == SG_OK);
    if (refusal) assert_non_null(sg_error_message(refusal));
    t->listed += listed;
    t->refused += !listed;
}

/* Aimed at nobody, at every seat, and at one that is not there; at a hand, at each card in play, at one that is not. */
static void try_targets(struct trial *t, bool items)
{
    const sg_state *s = &t->g.s;
    for (int target = 0; target <= s->options.seats + 1; target++) {
        t->move.target = (uint8_t)target;
        t->move.item_is = t->move.item = 0;
        try_it(t);
        t->move.item_is = SG_ITEM_HAND;
        if (items) try_it(t);
        t->move.item_is = SG_ITEM_CARD;
        for (int i = s->start[SG_TABLES]; items && i <= s->start[SG_STORE]; i++) {
            t->move.item = i < s->start[SG_STORE] ? s->cards[i] : 1;
            try_it(t);
        }
    }
    t->move.target = t->move.item_is = t->move.item = 0;
}

static bool holds(const sg_state *s, int seat, int card)
{
    for (int pass = 0; pass < 2; pass++) {
        int pile = pass ? SG_TABLE_OF(seat) : SG_HAND_OF(seat);
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (s->cards[i] == card) return true;
    }
    return false;
}

static void try_cards(struct trial *t, int verb)
{
    t->move.verb = (uint8_t)verb;
    t->move.what = SG_CARD;
    for (int card = 0; card <= SG_MAX_CARDS; card++) {
        t->move.id = (uint8_t)card;
        try_targets(t, card && holds(&t->g.s, t->move.seat, card));
    }
}

/* A card of the hand named as the item. */
static void try_hand_items(struct trial *t)
{
    const sg_state *s = &t->g.s;
    t->move.item_is = SG_ITEM_CARD;
    for (int i = s->start[SG_HANDS]; i < s->start[SG_TABLES]; i++) {
        t->move.item = s->cards[i];
        try_it(t);
    }
    t->move.item_is = t->move.item = 0;
}

static void try_names(struct trial *t, int verb, int what)
{
    t->move.verb = (uint8_t)verb;
    t->move.what = (uint8_t)what;
    for (int id = 0; id < WHAT_NAMES; id++) {
        t->move.id = (uint8_t)id;
        try_targets(t, what != SG_CHARACTER && id == t->g.s.event);
        if (verb == SG_VERB_ABILITY) try_hand_items(t);
    }
}

static void try_purchases(struct trial *t, int verb)
{
    t->move.verb = (uint8_t)verb;
    t->move.what = verb == SG_VERB_BUY ? SG_EQUIPMENT : SG_NOTHING;
    for (int id = 0; id <= sg_equipment_count() + 1; id++)
        for (int effect = 0; effect <= sg_kind_count() + 1; effect++) {
            bool in_row = id && (t->g.s.row[0] == id || t->g.s.row[1] == id || t->g.s.row[2] == id);
            t->move.id = (uint8_t)(verb == SG_VERB_BUY ? id : 0);
            t->move.effect = (uint8_t)effect;
            try_targets(t, in_row && effect <= 12);
        }
    t->move.effect = 0;
}

/* Moves near a legal one, most of them not legal. */
static void try_spoiled(struct trial *t)
{
    for (int i = 0; i < SPOILED; i++) {
        t->move = t->g.legal[sg_random_below(&t->g.choice, (uint32_t)t->g.count)];
        uint8_t bytes[sizeof t->move];
        memcpy(bytes, &t->move, sizeof bytes);
        for (int k = 0; k <= i % 2; k++)
            bytes[sg_random_below(&t->g.choice, sizeof bytes)] =
                (uint8_t)sg_random_below(&t->g.choice, i % 3 ? 12 : 256);
        memcpy(&t->move, bytes, sizeof bytes);
        try_it(t);
    }
}

static void try_all_moves(struct trial *t)
{
    t->move = (sg_move){.seat = sg_asked(&t->g.s).seat};
    for (int verb = 0; verb <= SG_VERB_COUNT; verb++) {
        t->move.verb = (uint8_t)verb;
        t->move.what = t->move.id = 0;
        try_targets(t, true);
        try_cards(t, verb);
        for (int what = SG_CHARACTER; what <= SG_RULE; what++) try_names(t, verb, what);
    }
    try_purchases(t, SG_VERB_BUY);
    try_purchases(t, SG_VERB_PICK);
    try_spoiled(t);
    t->move = t->g.legal[0];
    t->move.seat = (uint8_t)(t->move.seat % t->g.s.options.seats + 1);
    assert_int_equal(sg_refusal(&t->g.s, t->move), SG_ERR_NOT_YOUR_QUESTION);
}

static void whatever_is_not_refused_is_listed(void **unused)
{
    (void)unused;
    static int asked[SG_ASK_COUNT];
    const char *fewer = getenv("SIXGUN_GAMES_DIVISOR"); /* the sanitized build plays fewer */
    int games = GAMES / (fewer && atoi(fewer) > 1 ? atoi(fewer) : 1);
    static struct trial t;
    for (int number = 0; number < games; number++) {
        sg_options options = mixed_options(number * 5 + 2);
        sg_move move = {0};
        assert_int_equal(game_begin(&t.g, &options, (uint64_t)number), SG_OK);
        while (game_pick(&t.g, &move)) {
            int kind = sg_asked(&t.g.s).kind;
            for (int i = 0; i < t.g.count; i++) assert_int_equal(sg_refusal(&t.g.s, t.g.legal[i]), SG_OK);
            if (asked[kind] < 3 || sg_random_below(&t.g.choice, ONE_IN) == 0) {
                try_all_moves(&t);
                asked[kind]++;
            }
            assert_int_equal(sg_apply(&t.g.s, move, NULL), SG_OK);
        }
        assert_int_equal(sg_refusal(&t.g.s, move), SG_ERR_GAME_OVER);
    }
    assert_true(t.listed > 0 && t.refused > t.listed);
    if (games == GAMES)
        for (int kind = SG_ASK_NOTHING + 1; kind < SG_ASK_COUNT; kind++) {
            if (kind == SG_ASK_ROB) continue; /* it takes two Vulture Sams, which are too rare */
            if (kind == SG_ASK_DEMAND || kind == SG_ASK_AVERT || kind == SG_ASK_REACT)
                continue; /* packs alone ask it */
            if (!asked[kind]) print_message("nobody was asked %s\n", sg_question_slug(kind));
            assert_true(asked[kind] > 0);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(whatever_is_not_refused_is_listed)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
