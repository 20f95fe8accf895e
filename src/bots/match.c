/* match.c: plays whole games between bots.
 *
 * Each bot sees its own views and events only.  Events are kept back until their seat is asked (or the room for
 * them runs out), so that a view is made once a choice and not once a move. */
#include "bots/match.h"

#include "bots/player.h"
#include "engine/given.h"

#include <assert.h>
#include <string.h>

static_assert(sizeof(((sg_state *)0)->seat) / sizeof(sg_seat) == SG_MAX_SEATS + 1, "seats are counted from 1");

enum { EVENT_ROOM = 1024, EVENT_FLUSH = 512, SEATS = SG_MAX_SEATS + 1 };

struct table {
    const struct match_setup *setup;
    sg_state *s;
    sg_player player[SEATS];
    sg_event *events; /* room for EVENT_ROOM */
    int count;        /* of them kept */
    int told[SEATS];  /* of those, how many a seat knows */
    int turn;         /* shown last */
    uint16_t played[SEATS][MATCH_KINDS];
};

/* A small build has no hooks, and counts only who wins. */
#ifdef SIXGUN_SMALL
enum { IS_SMALL = 1 };
#else
enum { IS_SMALL = 0 };
#endif

static const struct match_hook *hook_of(const struct match_setup *setup) { return IS_SMALL ? NULL : setup->hook; }

/* A bijection that spreads every bit over all others. */
static uint64_t mix(uint64_t x)
{
    x ^= x >> 30, x *= 0xbf58476d1ce4e5b9u;
    x ^= x >> 27, x *= 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

sg_seed match_seed(uint64_t seed, uint64_t game) { return sg_seed_from(mix(mix(seed + 0x9e3779b97f4a7c15u) + game)); }

sg_seed match_bot_seed(uint64_t seed, uint64_t game, int seat)
{
    GIVEN(seat > 0 && seat <= SG_MAX_SEATS);
    return match_seed(~mix(seed), game * SEATS + (uint64_t)seat);
}

static void look(const struct table *t, int seat, sg_view *view)
{
    if (!t->setup->bot[seat]->blind) sg_look(t->s, seat, view);
}

static void tell(struct table *t, int seat, const sg_view *view)
{
    player_watch(&t->player[seat], view, t->events + t->told[seat], t->count - t->told[seat]);
    t->told[seat] = t->count;
}

static void tell_all(struct table *t)
{
    sg_view view;
    for (int seat = 1; seat <= t->s->options.seats; seat++) {
        if (t->told[seat] < t->count) {
            look(t, seat, &view);
            tell(t, seat, &view);
        }
        t->told[seat] = 0;
    }
    t->count = 0;
}

/* Whoever wants to see the table as a turn leaves it. */
static void tell_attentive(struct table *t)
{
    sg_view view;
    for (int seat = 1; seat <= t->s->options.seats; seat++) {
        if (!t->setup->bot[seat]->attentive) continue;
        look(t, seat, &view);
        tell(t, seat, &view);
    }
}

static bool ends_turn(const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; i < count; i++)
        if (events[i].kind == SG_EV_TURN_ENDS) return true;
    return false;
}

#ifndef SIXGUN_SMALL
/* Copies are told, because a player could make something else of what it is told earlier. */
static void show_turn(struct table *t, const struct match_hook *hook)
{
    sg_player shown[SEATS];
    sg_view view;
    memcpy(shown, t->player, sizeof shown);
    for (int seat = 1; seat <= t->s->options.seats; seat++) {
        if (!shown[seat].bot->believe) continue;
        look(t, seat, &view);
        player_watch(&shown[seat], &view, t->events + t->told[seat], t->count - t->told[seat]);
    }
    t->turn = sg_turns(t->s);
    hook->turn(hook->context, t->s, shown);
}
#endif

static sg_move ask(struct table *t, int seat, const sg_move *legal, int count, uint64_t *took)
{
    const struct match_hook *hook = hook_of(t->setup);
    uint64_t before = hook && hook->clock ? hook->clock(hook->context) : 0;
    sg_view view;
    look(t, seat, &view);
    tell(t, seat, &view);
    sg_move move = player_choose(&t->player[seat], &view, legal, count);
    if (hook && hook->clock) *took = hook->clock(hook->context) - before;
    return move;
}

static void note_move(struct table *t, sg_move move, struct match_result *out)
{
    if (IS_SMALL) return;
    out->moves++;
    if (move.verb == SG_VERB_BUY) out->bought[move.id]++;
    if (move.verb == SG_VERB_SCRAP) out->scrapped[move.id]++;
    if (move.what != SG_CARD) return;
    int kind = sg_pack_card_kind(t->s->pack, move.id);
    if (move.verb == SG_VERB_PLAY || move.verb == SG_VERB_USE) out->played[kind]++, t->played[move.seat][kind]++;
    if (move.verb == SG_VERB_RESPOND) out->answered[kind]++;
}

/* Makes one move, whoever chose it. */
static int advance(struct table *t, sg_move move, uint64_t took, struct match_result *out)
{
    const struct match_hook *hook = hook_of(t->setup);
    if (t->count > EVENT_FLUSH) tell_all(t);
    sg_log log = {t->events + t->count, EVENT_ROOM - t->count, 0};
    int error = sg_apply(t->s, move, &log);
    if (error) return error;
    int count = log.count < log.room ? log.count : log.room;
    out->events += (uint32_t)log.count;
    note_move(t, move, out);
    if (hook && hook->moved) hook->moved(hook->context, t->s, move, t->events + t->count, count, took);
    t->count += count;
    if (ends_turn(log.events, count)) tell_attentive(t);
    return SG_OK;
}

static void write_result(const struct table *t, struct match_result *out)
{
    const sg_state *s = t->s;
    out->over = s->over;
    out->winners = s->winners;
    out->turns = s->turns;
    out->deepest = s->deepest;
    if (!IS_SMALL) out->hash = sg_hash(s);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        out->character[seat] = (uint8_t)sg_character(s, seat);
        if (IS_SMALL) continue;
        if (s->seat[seat].status == SG_ALIVE) out->alive |= SG_BIT(seat);
        if (!(s->winners & SG_BIT(seat))) continue;
        for (int kind = 0; kind < MATCH_KINDS; kind++)
            out->played_by_winners[kind] = (uint16_t)(out->played_by_winners[kind] + t->played[seat][kind]);
    }
}

static void sit_down(struct table *t, uint64_t game, struct match_result *out)
{
    const sg_state *s = t->s;
    *out = (struct match_result){.game = game, .seats = s->options.seats};
    sg_view view;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_seed seed = match_bot_seed(t->setup->seed, game, seat);
        look(t, seat, &view);
        player_meet(&t->player[seat], t->setup->bot[seat], &view, &seed);
        out->role[seat] = s->seat[seat].role;
    }
}

int match_play_on(const struct match_setup *setup, uint64_t game, sg_state *s, struct match_result *out)
{
    sg_event events[EVENT_ROOM];
    struct table t = {.setup = setup, .s = s, .events = events};
    const struct match_hook *hook = hook_of(setup);
    sit_down(&t, game, out);
    sg_move legal[SG_MAX_MOVES];
    while (!sg_is_over(s)) {
#ifndef SIXGUN_SMALL
        if (hook && hook->turn && t.turn != sg_turns(s)) show_turn(&t, hook);
#endif
        int count = sg_legal(s, legal);
        uint64_t took = 0;
        sg_move move = legal[0];
        if (count > 1) {
            out->choices++;
            move = ask(&t, legal[0].seat, legal, count, &took);
        }
        if (!IS_SMALL && count > out->most_moves) out->most_moves = (uint16_t)count;
        int error = advance(&t, move, took, out);
        if (error) return error;
    }
    write_result(&t, out);
    if (hook && hook->ended) hook->ended(hook->context, s);
    return SG_OK;
}

int match_play(const struct match_setup *setup, uint64_t game, struct match_result *out)
{
    sg_state s;
    sg_seed seed = match_seed(setup->seed, game);
    int error = sg_start_pack(&s, setup->pack, &setup->options, &seed, NULL);
    if (error) return error;
    const struct match_hook *hook = hook_of(setup);
    if (hook && hook->begun) hook->begun(hook->context, &s, &seed);
    return match_play_on(setup, game, &s, out);
}

static void share(struct match_share *of, bool won)
{
    of->games++;
    of->won += won;
}

static void at_least(uint32_t *most, uint32_t n)
{
    if (*most < n) *most = n;
}

/* What is counted alike in a game and in games that were counted already. */
#define ADD_COUNTS(to, from) \
    do { \
        (to)->turns += (from)->turns, (to)->moves += (from)->moves; \
        (to)->choices += (from)->choices, (to)->events += (from)->events; \
        for (int kind = 0; kind < MATCH_KINDS; kind++) { \
            (to)->played[kind] += (from)->played[kind]; \
            (to)->answered[kind] += (from)->answered[kind]; \
            (to)->played_by_winners[kind] += (from)->played_by_winners[kind]; \
        } \
        for (int piece = 0; piece < MATCH_EQUIPMENT; piece++) { \
            (to)->bought[piece] += (from)->bought[piece]; \
            (to)->scrapped[piece] += (from)->scrapped[piece]; \
        } \
        at_least(&(to)->most_moves, (from)->most_moves); \
        at_least(&(to)->deepest, (from)->deepest); \
    } while (0)

void match_count(struct match_totals *totals, const struct match_result *r)
{
    totals->games++;
    for (int seat = 1; seat <= r->seats; seat++) {
        bool won = r->winners & SG_BIT(seat);
        share(&totals->by_role[r->role[seat]], won);
        share(&totals->by_character[r->character[seat]], won);
        if (!IS_SMALL) share(&totals->by_seat[seat], won);
    }
    if (IS_SMALL) return;
    totals->over[r->over]++;
    ADD_COUNTS(totals, r);
    at_least(&totals->most_turns, r->turns);
    totals->signature += r->hash;
}

static void share_add(struct match_share *to, const struct match_share *more, int count)
{
    for (int i = 0; i < count; i++) to[i].games += more[i].games, to[i].won += more[i].won;
}

void match_add(struct match_totals *totals, const struct match_totals *more)
{
    totals->games += more->games;
    for (int i = 0; i <= SG_OUT_OF_TURNS; i++) totals->over[i] += more->over[i];
    share_add(totals->by_role, more->by_role, SG_ROLES);
    share_add(totals->by_seat, more->by_seat, SEATS);
    share_add(totals->by_character, more->by_character, MATCH_CHARACTERS);
    ADD_COUNTS(totals, more);
    at_least(&totals->most_turns, more->most_turns);
    totals->signature += more->signature;
}

sg_options series_next(const sg_state *last, bool sheriff_goes_round)
{
    sg_options next = last->options;
    memset(next.role, 0, sizeof next.role);
    memset(next.character, 0, sizeof next.character);
    memset(next.kept, 0, sizeof next.kept);
    for (int seat = 1; seat <= next.seats; seat++)
        if (last->seat[seat].status == SG_ALIVE) next.kept[seat] = last->seat[seat].character;
    if (sheriff_goes_round && next.seats > 3) next.role[last->first % next.seats + 1] = SG_SHERIFF;
    return next;
}
