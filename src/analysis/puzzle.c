/* puzzle.c: plays games of bots, looks for questions that they answered badly, and proves what would have been best. */
#include "analysis/puzzle.h"

#include "analysis/judge.h"
#include "analysis/telling.h"
#include "bots/player.h"
#include "notation/notation.h"

#include <stdio.h>
#include <string.h>

enum {
    GLANCE = 10, /* games that a glance takes, and points that it wants: most answers were good */
    HOPEFUL = 2,
    SCREEN = 40, /* and a look */
    PROMISING = 8,
    MOST_WAYS = 6, /* answers that differ: as many as a person can look over */
    EVENTS = 512,
    FOR_PUZZLE = 7, /* purpose of dice */
    SEED_LOOK = 1,
    SEED_SCREEN,
    SEED_PROOF, /* those of checks are their callers' */
};

/* --- games ----------------------------------------------------------------------------------- */

/* Four to six players, in turn with the base cards alone and with each of the other boxes. */
static sg_options options_of(uint32_t game)
{
    static const uint8_t sets[] = {SG_SET_BASE, SG_SET_BASE | SG_SET_HIGH_NOON, SG_SET_BASE | SG_SET_GOLD_RUSH,
                                   SG_SET_BASE | SG_SET_DODGE_CITY, SG_SET_BASE | SG_SET_FISTFUL};
    return (sg_options){.seats = (uint8_t)(4 + game % 3), .sets = sets[game % sizeof sets]};
}

static void watch(sg_player player[], const sg_state *s, const sg_log *log)
{
    sg_view view;
    for (int seat = 1; seat <= sg_seats(s); seat++) {
        sg_look(s, seat, &view);
        player_watch(&player[seat], &view, log->events, log->count);
    }
}

static sg_move choose(sg_player *player, const sg_state *s, int seat)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int count = sg_legal(s, legal);
    sg_look(s, seat, &view);
    return count == 1 ? legal[0] : player_choose(player, &view, legal, count);
}

/* As at a table where only bots sit.  The story is to be freed whatever comes of it. */
static bool play(uint32_t game, const sg_options *options, struct story *t)
{
    static const sg_seed no_chance;
    sg_state s;
    sg_player player[PLACES];
    sg_event events[EVENTS];
    sg_log log = {events, EVENTS, 0};
    sg_seed seed = sg_seed_from(game);
    sg_view view;
    memset(t, 0, sizeof *t);
    if (sg_start(&s, options, &seed, &log) != SG_OK) return false;
    for (int seat = 1; seat <= sg_seats(&s); seat++) {
        sg_look(&s, seat, &view);
        player_meet(&player[seat], &sg_bot_rules, &view, &no_chance);
    }
    watch(player, &s, &log);
    story_begin(t, &s, events, log.count);
    while (!sg_is_over(&s)) {
        int seat = sg_asked(&s).seat;
        sg_move move = choose(&player[seat], &s, seat);
        log.count = 0;
        if (sg_apply(&s, move, &log) != SG_OK || !story_move(t, move, events, log.count, &s)) return false;
        watch(player, &s, &log);
    }
    return true;
}

/* --- proofs ------------------------------------------------------------------------------------ */

static struct verdict verdict_of(const struct moment *m, sg_move answer, uint64_t seed, int number, int worlds)
{
    struct verdict v;
    sg_view view;
    struct dice dice = {.seed = seed, .purpose = FOR_PUZZLE, .number = (uint32_t)number};
    sg_look(&m->before, m->move.seat, &view);
    judge(&m->mind, &view, answer, (struct sequel){NULL, 0}, dice, worlds, &v);
    return v;
}

/* Whether every other answer gives away so much against that one, by so many standard errors to spare. */
static bool is_clear(const struct moment *m, sg_move best, uint64_t seed, int worlds, int errors)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(&m->before, legal);
    for (int i = 0; i < count; i++) {
        if (mind_alike(m->before.pack, legal[i], best)) continue;
        struct verdict v = verdict_of(m, legal[i], seed, i + 1, worlds);
        if (v.played_best || !mind_alike(m->before.pack, v.best, best)) return false;
        if (v.regret - errors * v.error < PUZZLE_CLEAR * POINT) return false;
    }
    return true;
}

/* Cards of one kind are one way. */
static int ways_of(const struct moment *m)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(&m->before, legal), ways = 0;
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int k = 0; k < i && !known; k++) known = mind_alike(m->before.pack, legal[i], legal[k]);
        ways += !known;
    }
    return ways;
}

static bool is_worth_a_look(const struct moment *m)
{
    int kind = sg_asked(&m->before).kind, ways = m->choices > 1 ? ways_of(m) : 1;
    return ways > 1 && ways <= MOST_WAYS && !judge_in_parts(kind) && kind != SG_ASK_CHARACTER;
}

static bool gave_away(const struct moment *m, int worlds, int points, struct verdict *v)
{
    *v = verdict_of(m, m->move, SEED_LOOK, 0, worlds);
    return !v->played_best && v->regret >= points * POINT;
}

static bool is_puzzle(const struct moment *m, struct verdict *v)
{
    if (!is_worth_a_look(m) || !gave_away(m, GLANCE, HOPEFUL, v) || !gave_away(m, SCREEN, PROMISING, v)) return false;
    sg_move best = v->best;
    if (!is_clear(m, best, SEED_SCREEN, SCREEN, 0) || !is_clear(m, best, SEED_PROOF, MOST_WORLDS, SURELY)) return false;
    *v = verdict_of(m, m->move, SEED_PROOF, 0, MOST_WORLDS);
    return mind_alike(m->before.pack, v->best, best);
}

/* --- themes ------------------------------------------------------------------------------------- */

/* What it is about: what the better answer changes most. */
static const char *theme_of(const struct moment *m, const struct verdict *v)
{
    int seat = m->move.seat, far = PUZZLE_CLEAR * POINT, target = v->best.target, verb = v->best.verb;
    bool hidden = target && target != seat && target != m->move.target && !sg_role_is_open(&m->before, target);
    if (verb == SG_VERB_BUY || verb == SG_VERB_SCRAP || verb == SG_VERB_CASH) return "nuggets";
    if (v->of_played.out[seat] - v->of_best.out[seat] >= far) return "survive";
    if (hidden) return "roles";
    if (v->of_best.won - v->of_played.won >= far) return "finish";
    return sg_event_now(&m->before) ? "events" : "cards";
}

/* --- lines ---------------------------------------------------------------------------------------- */

bool puzzle_search(uint32_t game, struct text_out *out)
{
    struct story t;
    struct verdict v;
    char move[SG_MOVE_ROOM];
    sg_options options = options_of(game);
    bool played = play(game, &options, &t);
    for (int i = 0; played && i < t.count; i++) {
        const struct moment *m = &t.moment[i];
        if (!is_puzzle(m, &v)) continue;
        sg_move_print(v.best, false, move, sizeof move);
        text_putf(out, "%u %d %d %d %s %c %s\n", (unsigned)game, options.seats, options.sets, i + 1, theme_of(m, &v),
                  sg_seat_letter(m->move.seat), move);
    }
    story_free(&t);
    return played;
}

static bool is_moment_proved(const struct story *t, int number, char seat, const char *answer, uint64_t seed)
{
    sg_move best;
    sg_text_error error;
    if (number < 1 || number > t->count) return false;
    const struct moment *m = &t->moment[number - 1];
    return sg_seat_letter(m->move.seat) == seat && sg_move_parse(&m->before, m->move.seat, answer, &best, &error) &&
           sg_refusal(&m->before, best) == SG_OK && is_clear(m, best, seed, MOST_WORLDS, SURELY);
}

bool puzzle_is_proved(const char *line, uint64_t seed)
{
    struct story t;
    unsigned game;
    int seats, sets, number, at = 0;
    char seat;
    if (sscanf(line, "%u %d %d %d %*s %c %n", &game, &seats, &sets, &number, &seat, &at) < 5 || !at) return false;
    sg_options options = {.seats = (uint8_t)seats, .sets = (uint8_t)sets};
    bool proved = play(game, &options, &t) && is_moment_proved(&t, number, seat, line + at, seed);
    story_free(&t);
    return proved;
}
