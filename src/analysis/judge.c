/* judge.c: tries moves in games that could be, or could have been, this one.
 *
 * A move is tried in lines: itself, and how its seat goes on in the turn.  The first lines, `own` of them, are of the
 * move that was played. */
#include "analysis/judge.h"

#include <string.h>

#include "bots/eye.h"
#include "bots/imagine.h"
#include "bots/plays.h"

enum {
    BATCH = 8,    /* games between two looks at what came of them */
    LEAST = 24,   /* games before any move is dropped */
    CLOSE = 128,  /* games after which moves that can hardly be told apart are not tried further */
    SURE = 3,     /* standard deviations that tell two moves apart */
    SHARE = 4096, /* chances here are numbers of 4,096ths */
    CENT = SHARE / 100,
    LINES_MOST = 2 * JUDGED_MOST + 2,
    OWN_MOST = 4,     /* lines of the played move */
    STEPS_MOST = 200, /* moves of all within a turn */
};

/* A move, and what its seat plays in the rest of the turn: as much of a sequel as can be made, and then nothing more or
 * what the policy would. */
struct line {
    sg_move move;
    struct sequel then;
    bool goes_on;
};

struct trial {
    bool hindsight;
    sg_view view; /* the games are dealt from */
    int seat;
    struct role_deals deals; /* without hindsight */
    struct belief table;
    struct beginnings first;
    sg_random chance;
    int until;
    sg_move move[JUDGED_MOST]; /* the first one was played */
    int moves;
    int kind;   /* of the question */
    bool plans; /* what follows in the turn may be chosen, too */
    bool parts; /* the answer is a part of a whole that is given card by card, in any order */
    struct line line[LINES_MOST];
    int count, own;
    sg_move after[1]; /* the better move, made later */
    bool alive[LINES_MOST];
    uint16_t chances[LINES_MOST][MOST_WORLDS];
    int worlds;
};

bool judge_in_parts(int kind) { return kind == SG_ASK_EXCESS || kind == SG_ASK_KEEP || kind == SG_ASK_PAY; }

/* --- which moves ------------------------------------------------------------------------- */

static void add_move(struct trial *x, const sg_pack *pack, sg_move move)
{
    for (int i = 0; i < x->moves; i++)
        if (mind_alike(pack, x->move[i], move)) return;
    if (x->moves < JUDGED_MOST) x->move[x->moves++] = move;
}

/* Phase 2 can offer hundreds: those go first of which `rules` thinks most.  To throw away one's own cards may puzzle it
 * so that it spares whoever did: that is no advice. */
static void add_plays(struct trial *x, const sg_view *view, struct belief *b, const sg_move *legal, int count)
{
    struct scene c;
    int rank[SG_MAX_MOVES];
    scene_begin(&c, view, b);
    rank_plays(&c, legal, count, rank);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == SG_VERB_END) add_move(x, view->s.pack, legal[i]);
    for (int n = 0; n < count && x->moves < JUDGED_MOST; n++) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (rank[i] > rank[best]) best = i;
        bool harms_me = rank[best] < 0 && legal[best].target == view->eye;
        if (!harms_me) add_move(x, view->s.pack, legal[best]);
        rank[best] = INT32_MIN;
    }
}

static void list_moves(struct trial *x, const sg_view *view, const struct mind *mind, sg_move played)
{
    sg_move legal[SG_MAX_MOVES];
    struct belief own = mind->own;
    int count = sg_legal(&view->s, legal);
    x->moves = 0;
    add_move(x, view->s.pack, played);
    if (count > 1) add_move(x, view->s.pack, rules_move(view, &own, legal, count));
    if (sg_asked(&view->s).kind == SG_ASK_PLAY)
        add_plays(x, view, &own, legal, count);
    else
        for (int i = 0; i < count; i++) add_move(x, view->s.pack, legal[i]);
}

/* --- lines ----------------------------------------------------------------------------------- */

static void add_line(struct trial *x, sg_move move, struct sequel then, bool goes_on)
{
    x->line[x->count++] = (struct line){.move = move, .then = then, .goes_on = goes_on};
}

static void add_lines_of(struct trial *x, sg_move move)
{
    static const struct sequel nothing = {NULL, 0};
    add_line(x, move, nothing, true);
    if (x->plans && !x->parts && move.verb != SG_VERB_END) add_line(x, move, nothing, false);
}

static void list_lines(struct trial *x, struct sequel then)
{
    x->count = 0;
    add_lines_of(x, x->move[0]);
    if (x->plans && then.count > 0) add_line(x, x->move[0], then, false);
    x->own = x->count;
    for (int i = 1; i < x->moves; i++) add_lines_of(x, x->move[i]);
}

static bool is_legal(const sg_move *legal, int count, sg_move move)
{
    for (int i = 0; i < count; i++)
        if (memcmp(&legal[i], &move, sizeof move) == 0) return true;
    return false;
}

static bool find_end(const sg_move *legal, int count, sg_move *move)
{
    for (int i = 0; i < count; i++)
        if (legal[i].verb == SG_VERB_END) return *move = legal[i], true;
    return false;
}

/* The next move of a line in phase 2; false: what the policy would do.  `at` is how much of the sequel is done. */
static bool next_of(const struct line *line, const sg_state *s, int *at, sg_move *move)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(s, legal);
    while (*at < line->then.count) {
        *move = line->then.move[(*at)++];
        if (is_legal(legal, count, *move)) return true;
    }
    return !line->goes_on && find_end(legal, count, move);
}

/* The rest of the turn. */
static void follow(const struct line *line, int seat, int kind, struct imagined *g)
{
    int turn = sg_turns(&g->s), at = 0;
    for (int step = 0; step < STEPS_MOST && !sg_is_over(&g->s) && sg_turns(&g->s) == turn; step++) {
        sg_question q = sg_asked(&g->s);
        sg_move move;
        bool mine = q.kind == kind && q.seat == seat;
        if (mine && line->goes_on && at == line->then.count) return;
        if (mine && next_of(line, &g->s, &at, &move))
            imagine_move(g, move);
        else
            imagine_step(g);
    }
}

/* --- games -------------------------------------------------------------------------------- */

static bool deal_world(struct trial *x, sg_state *world)
{
    if (!x->hindsight) return imagine_world(&x->deals, &x->view, &x->chance, world);
    sg_seed seed = imagine_seed(&x->chance);
    return sg_deal(&x->view, &seed, world) == SG_OK;
}

static int try_line(struct trial *x, int i, const sg_state *world, struct imagined *g)
{
    imagine_begin(g, world, &x->table, &x->first);
    imagine_move(g, x->line[i].move);
    if (x->plans) follow(&x->line[i], x->seat, x->kind, g);
    imagine_on(g, x->until);
    return eye_chance(&g->s, x->seat) / (EYE_SURE / SHARE);
}

static bool try_all(struct trial *x)
{
    sg_state world;
    struct imagined g;
    if (!deal_world(x, &world)) return false;
    for (int i = 0; i < x->count; i++)
        if (x->alive[i]) x->chances[i][x->worlds] = (uint16_t)try_line(x, i, &world, &g);
    x->worlds++;
    return true;
}

/* --- which is best ----------------------------------------------------------------------------- */

/* Of the gap between two moves in the same games: the sum, and n² times the square of the mean's standard error. */
struct gap {
    int64_t sum, noise;
};

static struct gap gap_between(const struct trial *x, int a, int b)
{
    int64_t n = x->worlds, sum = 0, squares = 0;
    for (int w = 0; w < x->worlds; w++) {
        int64_t d = x->chances[a][w] - x->chances[b][w];
        sum += d;
        squares += d * d;
    }
    /* A gap that was never seen to vary may still do so: as if one game had been a hundredth off. */
    return (struct gap){sum, n < 2 ? INT32_MAX : (n * squares - sum * sum) / (n - 1) + CENT * CENT};
}

static bool is_sure(struct gap g) { return g.sum > 0 && g.sum * g.sum > SURE * SURE * g.noise; }

static bool is_within(struct gap g, int64_t worlds, int64_t error)
{
    return g.noise <= error * error * worlds * worlds;
}

static int64_t sum_of(const struct trial *x, int i)
{
    int64_t sum = 0;
    for (int w = 0; w < x->worlds; w++) sum += x->chances[i][w];
    return sum;
}

static int best_of(const struct trial *x)
{
    int best = 0;
    int64_t most = sum_of(x, 0);
    for (int i = 1; i < x->count; i++) {
        int64_t sum = x->alive[i] ? sum_of(x, i) : -1;
        if (sum > most) most = sum, best = i;
    }
    return best;
}

static bool is_same_move(const struct trial *x, int a, int b)
{
    return memcmp(&x->line[a].move, &x->line[b].move, sizeof(sg_move)) == 0;
}

/* Drops what is clearly behind; the first line stays.  Whether more games could change which move is best. */
static bool weigh_up(struct trial *x, int best)
{
    bool open = false;
    for (int i = 0; i < x->count; i++) {
        if (i == best || !x->alive[i]) continue;
        struct gap g = gap_between(x, best, i);
        bool behind = is_sure(g), close = x->worlds >= CLOSE && is_within(g, x->worlds, CENT);
        if (i > 0 && behind) x->alive[i] = false;
        open |= !behind && !close && !is_same_move(x, best, i);
    }
    return open;
}

static int race(struct trial *x, int most_worlds)
{
    int best = 0;
    for (int i = 0; i < x->count; i++) x->alive[i] = true;
    while (x->worlds + BATCH <= most_worlds) {
        for (int i = 0; i < BATCH; i++)
            if (!try_all(x)) return 0;
        best = best_of(x);
        if (x->worlds >= LEAST && !weigh_up(x, best)) break;
    }
    return best;
}

/* --- the two that are compared ----------------------------------------------------------------- */

struct tally {
    int64_t chance, won, lost, out[PLACES], life[PLACES], cards[PLACES];
};

static void count_world(struct tally *t, const struct trial *x, const sg_state *s, int chance)
{
    t->chance += chance;
    t->won += sg_is_over(s) && sg_has_won(s, x->seat);
    t->lost += sg_is_over(s) && !sg_has_won(s, x->seat);
    for (int seat = 1; seat <= sg_seats(s); seat++) {
        t->out[seat] += sg_status(s, seat) != SG_ALIVE && sg_status(&x->view.s, seat) == SG_ALIVE;
        t->life[seat] += sg_life(s, seat) > 0 ? sg_life(s, seat) : 0;
        t->cards[seat] += sg_hand_count(s, seat);
    }
}

static void take_upshot(const struct tally *t, int64_t n, struct upshot *out)
{
    out->chance = (int32_t)(t->chance * 100 * POINT / (n * SHARE));
    out->won = (int32_t)(t->won * 100 * POINT / n);
    out->lost = (int32_t)(t->lost * 100 * POINT / n);
    for (int seat = 1; seat < PLACES; seat++) {
        out->out[seat] = (int32_t)(t->out[seat] * 100 * POINT / n);
        out->life[seat] = (int32_t)(t->life[seat] * POINT / n);
        out->cards[seat] = (int32_t)(t->cards[seat] * POINT / n);
    }
}

static int64_t root(int64_t x)
{
    int64_t r = 0;
    for (int64_t bit = (int64_t)1 << 31; bit > 0; bit >>= 1)
        if (bit <= INT32_MAX && (r + bit) * (r + bit) <= x) r += bit;
    return r;
}

/* Lets all lines but those of the played move and the best one go; making the better move after the played one comes to
 * these.  The best line is the last. */
static void pair_up(struct trial *x, int best)
{
    struct line better = x->line[best];
    sg_move *after = x->after;
    after[0] = better.move;
    x->count = x->own;
    if (x->plans && x->move[0].verb != SG_VERB_END && better.move.verb != SG_VERB_END)
        add_line(x, x->move[0], (struct sequel){after, 1}, better.goes_on);
    add_line(x, better.move, better.then, better.goes_on);
    for (int i = 0; i < x->count; i++) x->alive[i] = true;
    x->worlds = 0;
}

static bool try_pair(struct trial *x, struct tally tally[])
{
    struct imagined g;
    sg_state world;
    if (!deal_world(x, &world)) return false;
    for (int i = 0; i < x->count; i++) {
        if (!x->alive[i]) continue;
        int chance = try_line(x, i, &world, &g);
        x->chances[i][x->worlds] = (uint16_t)chance;
        count_world(&tally[i], x, &g.s, chance);
    }
    x->worlds++;
    return true;
}

/* The best line of the played move so far; those that are clearly behind it are dropped. */
static int best_of_played(struct trial *x)
{
    int best = -1;
    for (int i = 0; i + 1 < x->count; i++)
        if (x->alive[i] && (best < 0 || sum_of(x, i) > sum_of(x, best))) best = i;
    for (int i = 0; i + 1 < x->count; i++)
        if (i != best && x->alive[i] && is_sure(gap_between(x, best, i))) x->alive[i] = false;
    return best;
}

/* Fresh games, in which nothing but these two moves is tried. */
static void compare(struct trial *x, int best, int most_worlds, struct verdict *out)
{
    struct tally tally[OWN_MOST + 1];
    int played = 0;
    memset(tally, 0, sizeof tally);
    pair_up(x, best);
    best = x->count - 1;
    while (x->worlds < most_worlds && try_pair(x, tally)) {
        if (x->worlds % BATCH != 0 || x->worlds < LEAST) continue;
        played = best_of_played(x);
        if (is_within(gap_between(x, best, played), x->worlds, CENT)) break;
    }
    int64_t n = x->worlds;
    if (n == 0) return;
    played = best_of_played(x);
    struct gap gap = gap_between(x, best, played);
    out->regret = (int32_t)(gap.sum * 100 * POINT / (n * SHARE));
    out->error = (int32_t)(root(gap.noise) * 100 * POINT / (n * SHARE));
    take_upshot(&tally[best], n, &out->of_best);
    take_upshot(&tally[played], n, &out->of_played);
}

/* The played move stood its ground: how sure that is, its runner-up tells. */
static void confirm(struct trial *x, int best, struct verdict *out)
{
    int64_t n = x->worlds, most = 0;
    if (n == 0) return;
    for (int i = x->own; i < x->count; i++) {
        if (!x->alive[i]) continue;
        int64_t noise = gap_between(x, best, i).noise;
        if (noise > most) most = noise;
    }
    out->error = (int32_t)(root(most) * 100 * POINT / (n * SHARE));
    out->of_best.chance = out->of_played.chance = (int32_t)(sum_of(x, best) * 100 * POINT / (n * SHARE));
}

static void decide(struct trial *x, int most_worlds, struct verdict *out)
{
    out->moves = (uint16_t)x->moves;
    out->best = x->move[0];
    out->played_best = true;
    if (x->moves < 2) return;
    if (most_worlds > MOST_WORLDS) most_worlds = MOST_WORLDS;
    int best = race(x, most_worlds);
    sg_move better = x->line[best].move;
    out->worlds = (uint32_t)x->worlds;
    if (best < x->own) {
        confirm(x, best, out);
        return;
    }
    compare(x, best, most_worlds, out);
    out->worlds += (uint32_t)x->worlds;
    out->played_best = out->regret <= 0;
    if (out->played_best)
        out->regret = 0;
    else
        out->best = better;
}

static void begin_trial(struct trial *x, const struct mind *mind, const sg_view *view, sg_move played,
                        struct sequel then, struct dice dice)
{
    x->seat = view->eye;
    x->table = mind->table;
    x->until = sg_turns(&view->s) + JUDGED_TURNS;
    x->worlds = 0;
    x->chance = dice_roll(dice);
    x->kind = sg_asked(&view->s).kind;
    x->parts = judge_in_parts(x->kind);
    x->plans = x->parts || (sg_turn(&view->s) == view->eye && sg_phase(&view->s) == SG_PHASE_PLAY);
    imagine_first(&x->first);
    list_moves(x, view, mind, played);
    list_lines(x, then);
}

void judge(const struct mind *mind, const sg_view *view, sg_move played, struct sequel then, struct dice dice,
           int most_worlds, struct verdict *out)
{
    struct trial x;
    struct belief own = mind->own;
    memset(out, 0, sizeof *out);
    x.hindsight = false;
    x.view = *view;
    begin_trial(&x, mind, view, played, then, dice);
    belief_deals(&own, &view->s, &x.deals);
    if (x.deals.count > 0) decide(&x, most_worlds, out);
}

void judge_with_hindsight(const struct moment *m, struct sequel then, struct dice dice, int most_worlds,
                          struct verdict *out)
{
    struct trial x;
    sg_view own;
    memset(out, 0, sizeof *out);
    x.hindsight = true;
    sg_look(&m->before, m->move.seat, &own);
    begin_trial(&x, &m->mind, &own, m->move, then, dice);
    value_look(&m->before, &x.view);
    decide(&x, most_worlds, out);
}
