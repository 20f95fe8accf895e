/* mind.c: a search over games that could be this one.
 *
 * All moves are tried in a few games, and again in as many, without those that are hardly going to be the best.  A move
 * is not yet better than that of `rules` because it was in few games: untried it is thought to be worse, and games have
 * to show that it is not.  Whole numbers only, and chance from the memory's seed: the same view, memory and effort give
 * the same move on every machine. */
#include "bots/mind.h"

#include <assert.h>
#include <string.h>

#include "bots/eye.h"
#include "bots/imagine.h"
#include "bots/plays.h"
#include "engine/given.h"

enum {
    ALL = 256,
    LIKELY = CERTAIN * 6 / 10,
    LATEST = 16, /* turns that a game goes on for at most */
    MOST_LIKING = MIND_SURE * 6 / 1000,
};

void mind_begin(struct mind *m, const sg_seed *seed)
{
    memset(m, 0, sizeof *m);
    belief_begin(&m->own);
    belief_begin(&m->table);
    m->seed = *seed;
}

void mind_watch_roles(struct mind *m, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    sg_state open = view->s;
    if (!open.seat[view->eye].role_open) open.seat[view->eye].role = SG_ROLE_UNKNOWN;
    belief_watch(&m->own, &view->s, events, count);
    belief_watch(&m->table, &open, events, count);
    temper_watch(&m->temper, view->eye, events, count);
    m->heard += (uint32_t)count;
}

/* One event after the other: what is remembered does not depend on how many are told at once. */
void mind_watch(struct mind *m, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; i < count; i++) {
        mind_watch_roles(m, view, &events[i], 1);
        held_watch(&m->held, view, &m->own, &m->table, &events[i]);
    }
}

/* --- memory ------------------------------------------------------------------------- */

enum { LAYOUT = 3 }; /* of what is kept: another number whenever that changes */

/* What a mind cannot reckon anew. */
struct kept {
    uint32_t layout, heard;
    struct held held;
    sg_seed seed;
    uint8_t own[BELIEF_SEEN], table[BELIEF_SEEN];
    uint8_t claim[SG_MAX_SEATS + 1];
    struct temper temper;
};

static_assert(sizeof(struct kept) <= sizeof(sg_bot_memory), "a memory holds what is kept of a mind");

static void recall_belief(const uint8_t seen[BELIEF_SEEN], struct belief *b)
{
    memset(b, 0, sizeof *b);
    memcpy(b, seen, BELIEF_SEEN);
    b->stale = 1;
}

void mind_keep(const struct mind *m, sg_bot_memory *memory)
{
    struct kept k;
    memset(&k, 0, sizeof k);
    k.layout = LAYOUT;
    k.heard = m->heard;
    k.held = m->held;
    k.seed = m->seed;
    memcpy(k.own, &m->own, sizeof k.own);
    memcpy(k.table, &m->table, sizeof k.table);
    memcpy(k.claim, m->claim, sizeof k.claim);
    k.temper = m->temper;
    memcpy(memory, &k, sizeof k);
}

void mind_recall(const sg_bot_memory *memory, struct mind *m)
{
    static const sg_seed none;
    struct kept k;
    memcpy(&k, memory, sizeof k);
    mind_begin(m, &none);
    if (k.layout != LAYOUT) return;
    m->heard = k.heard;
    m->held = k.held;
    m->seed = k.seed;
    recall_belief(k.own, &m->own);
    recall_belief(k.table, &m->table);
    memcpy(m->claim, k.claim, sizeof m->claim);
    m->temper = k.temper;
}

/* --- games that could be this one --------------------------------------------------- */

struct search {
    const struct mind *mind;
    const struct effort *effort;
    const sg_view *view;
    struct thoughts *out;
    struct role_deals deals;
    struct beginnings first;
    struct belief table; /* what is believed of all, with what they say */
    sg_random chance;
    int from, until;             /* the turns at whose beginnings the eye looks */
    int worlds;                  /* games dealt */
    int64_t ahead[MOST_OPTIONS]; /* sum of how far an option was ahead of the first in the same game */
    int64_t squares[MOST_OPTIONS];
    bool alive[MOST_OPTIONS];
    int rank[MOST_OPTIONS]; /* what `rules` thinks of it */
};

static bool deal_world(struct search *x, sg_state *world)
{
    if (!imagine_world(&x->deals, x->view, &x->chance, world)) return false;
    held_redeal(&x->mind->held, x->view, &x->mind->own, &x->chance, world);
    return true;
}

/* The mean of what the eye says at the beginnings of several turns: one glance owes much to the cards that have just
 * been drawn.  In the first turns what a move leads to has not happened yet. */
static int look_on(const struct search *x, struct imagined *g)
{
    int sum = 0;
    for (int turn = x->from; turn <= x->until; turn++) {
        imagine_on(g, turn);
        sum += eye_chance(&g->s, x->view->eye) / (EYE_SURE / MIND_SURE);
    }
    return sum / (x->until - x->from + 1);
}

static int try_option(struct search *x, int i, const sg_state *world)
{
    GIVEN(i >= 0 && i < x->out->count);
    struct imagined g;
    imagine_begin(&g, world, &x->table, &x->first);
    imagine_move(&g, x->out->option[i].move);
    if (x->out->option[i].last) imagine_end(&g, x->view->eye);
    int chance = look_on(x, &g);
    x->out->option[i].sum += chance;
    x->out->option[i].squares += (int64_t)chance * chance;
    x->out->option[i].worlds++;
    return chance;
}

/* The chance to win with it, and what the style thinks of it besides. */
static int liked(struct search *x, int i, const sg_state *world)
{
    return try_option(x, i, world) + x->out->option[i].liking;
}

static bool try_worlds(struct search *x, int count)
{
    for (int n = 0; n < count; n++) {
        sg_state world;
        if (!deal_world(x, &world)) return false;
        int first = liked(x, 0, &world);
        for (int i = 1; i < x->out->count; i++) {
            if (!x->alive[i]) continue;
            int64_t ahead = liked(x, i, &world) - first;
            x->ahead[i] += ahead;
            x->squares[i] += ahead * ahead;
        }
        x->worlds++;
    }
    return true;
}

/* --- which move ----------------------------------------------------------------------- */

enum {
    ENOUGH = 40,               /* games without which no other move than that of `rules` is sure to be better */
    BATCH = 4,                 /* games tried between two looks at what came of them */
    LAG = MIND_SURE / 25,      /* how much worse than the move of `rules` another one is thought to be untried, */
    RANGE = 3 * LAG * LAG / 2, /* and the square of how wrong that may be */
    STEADY = 4,                /* games for which the mean variance of all moves stands in each one's own */
    FINE = 256,                /* parts of MIND_SURE that gaps are reckoned in */
    LITTLE = 6,                /* makes no difference, in MIND_SURE parts */
    NO_MATTER = LITTLE * LITTLE,
};

/* How far ahead of the move of `rules` another one is believed to be, from the games so far and what is thought of
 * untried moves. */
struct gap {
    int64_t mean;     /* in FINE parts */
    int64_t variance; /* square of MIND_SURE parts */
};

static int64_t variance_of(const struct search *x, int i)
{
    GIVEN(i >= 0 && i < x->out->count);
    return x->squares[i] - x->ahead[i] * x->ahead[i] / x->worlds;
}

/* Of the moves still in question, for one game. */
static int64_t mean_variance(const struct search *x)
{
    int64_t sum = 0, count = 0;
    for (int i = 1; i < x->out->count; i++)
        if (x->alive[i]) sum += variance_of(x, i), count += x->worlds - 1;
    return count > 0 ? sum / count : 0;
}

static struct gap gap_of(const struct search *x, int i, int64_t usual)
{
    GIVEN(i >= 0 && i < x->out->count);
    int64_t n = x->worlds, noise = 1 + (variance_of(x, i) + STEADY * usual) / ((n - 1 + STEADY) * n);
    return (struct gap){.mean = (x->ahead[i] * FINE / n * RANGE - LAG * FINE * noise) / (RANGE + noise),
                        .variance = RANGE * noise / (RANGE + noise)};
}

/* Whether a lead is more than so many halves of a standard deviation. */
static bool is_sure(int64_t lead, int64_t variance, int64_t halves)
{
    return lead > 0 && 4 * lead * lead > halves * halves * FINE * FINE * variance;
}

/* Chooses what is best so far, but what `rules` would do when that is better by nothing that matters: a player who is
 * lost does not stop playing.  Drops what is hardly going to be better.  Whether more games could change that. */
static bool weigh_up(struct search *x)
{
    struct gap gap[MOST_OPTIONS] = {{0, 0}};
    int64_t usual = mean_variance(x);
    int best = 0, left = 0;
    for (int i = 1; i < x->out->count; i++) {
        if (!x->alive[i]) continue;
        gap[i] = gap_of(x, i, usual);
        if (gap[i].mean > gap[best].mean) best = i;
    }
    if (gap[best].mean < LITTLE * FINE) best = 0;
    x->out->chosen = best;
    for (int i = 1; i < x->out->count; i++) {
        if (!x->alive[i] || i == best) continue;
        bool behind = is_sure(gap[best].mean - gap[i].mean, gap[best].variance + gap[i].variance, 4);
        x->alive[i] = !behind && gap[i].variance >= NO_MATTER;
        left += x->alive[i];
    }
    return left > 0 || (best > 0 && (x->worlds < ENOUGH || !is_sure(gap[best].mean, gap[best].variance, 5)));
}

static int in_question(const struct search *x)
{
    int count = 0;
    for (int i = 0; i < x->out->count; i++) count += x->alive[i];
    return count;
}

static int budget_of(const struct search *x)
{
    bool base = x->view->s.options.sets == SG_SET_BASE && !x->view->s.pack;
    return base ? x->effort->base : x->effort->trials;
}

static void search(struct search *x, int budget)
{
    GIVEN(x->out->count <= MOST_OPTIONS);
    int used = 0;
    x->worlds = x->out->chosen = 0;
    memset(x->ahead, 0, sizeof x->ahead);
    memset(x->squares, 0, sizeof x->squares);
    for (int i = 0; i < x->out->count; i++) x->alive[i] = true;
    while (used < budget) {
        used += BATCH * in_question(x);
        if (!try_worlds(x, BATCH) || !weigh_up(x)) return;
    }
}

/* --- which moves ----------------------------------------------------------------------- */

bool mind_alike(const sg_pack *pack, sg_move a, sg_move b)
{
    if (a.what == SG_CARD && b.what == SG_CARD && sg_pack_card_kind(pack, a.id) == sg_pack_card_kind(pack, b.id))
        a.id = b.id;
    if (a.item_is == SG_ITEM_CARD && b.item_is == SG_ITEM_CARD && a.target == b.target &&
        sg_pack_card_kind(pack, a.item) == sg_pack_card_kind(pack, b.item))
        a.item = b.item;
    return memcmp(&a, &b, sizeof a) == 0;
}

static void add_option(struct search *x, sg_move move, int rank, int liking)
{
    struct thoughts *t = x->out;
    int i = 0;
    while (i < t->count && !mind_alike(x->view->s.pack, t->option[i].move, move)) i++;
    if (i == t->count) {
        if (t->count == x->effort->options || t->count == MOST_OPTIONS) return;
        t->option[t->count++] = (struct option){.move = move};
        x->rank[i] = rank;
    }
    if (rank > x->rank[i]) x->rank[i] = rank;
    t->option[i].liking = liking; /* cards of a kind are liked alike */
}

static bool is_likely_friend(const struct search *x, const struct belief *b, int seat)
{
    GIVEN_SEAT(seat);
    const uint16_t *chance = b->chance[seat];
    int role = sg_wins_with(&x->view->s, x->view->eye);
    if (sg_is_without_sides(&x->view->s)) return false;
    if (role == SG_OUTLAW) return chance[SG_OUTLAW] >= LIKELY;
    return role != SG_RENEGADE && chance[SG_SHERIFF] + chance[SG_DEPUTY] >= LIKELY;
}

/* What the style thinks of a move beyond what `rules` does: a part of MIND_SURE for a hundredth of a life point. */
static void like_plays(const struct search *x, struct belief *b, const sg_move *legal, int count, int liking[])
{
    GIVEN(count > 0);
    struct scene c;
    const struct temper *temper = &x->mind->temper;
    int plain[SG_MAX_MOVES];
    memset(liking, 0, (size_t)count * sizeof *liking);
    if (!temper->style) return;
    scene_begin(&c, x->view, b);
    rank_plays(&c, legal, count, plain);
    scene_in_temper(&c, x->view, b, temper);
    rank_plays(&c, legal, count, liking);
    for (int i = 0; i < count; i++) {
        int more = score_in_rank(liking[i]) - score_in_rank(plain[i]);
        liking[i] = more > MOST_LIKING ? MOST_LIKING : more < -MOST_LIKING ? -MOST_LIKING : more;
    }
}

/* Phase 2: what `rules` thinks most of; nothing that would do harm to somebody who is likely a friend, and no cure
 * that `rules` thinks poured away: chance alone would tell it from the end of the turn. */
static void list_plays(struct search *x, struct belief *b, const sg_move *legal, int count)
{
    GIVEN(legal && count > 0);
    struct scene c;
    int rank[SG_MAX_MOVES], liking[SG_MAX_MOVES];
    like_plays(x, b, legal, count, liking);
    scene_in_temper(&c, x->view, b, &x->mind->temper);
    rank_plays(&c, legal, count, rank);
    belief_settle(b, &x->view->s);
    bool stays = false; /* for more cards, which the end of the turn cannot be better than but by chance */
    for (int i = 0; i < count; i++) stays |= is_free_draw(legal[i], rank[i]);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == SG_VERB_END && !stays) add_option(x, legal[i], 0, 0);
    for (int n = 0; n < count && x->out->count < x->effort->options; n++) {
        int best = 0;
        for (int i = 1; i < count; i++)
            if (rank[i] > rank[best]) best = i;
        bool harms = rank[best] < 0 && legal[best].target && is_likely_friend(x, b, legal[best].target);
        bool wastes = rank[best] < 0 && heals_nobody(&c, legal[best]);
        bool leaves = stays && legal[best].verb == SG_VERB_END;
        if (!harms && !wastes && !leaves) add_option(x, legal[best], rank[best], liking[best]);
        rank[best] = INT32_MIN;
    }
}

/* Who holds several of a kind sees them. */
static bool holds_several(const sg_view *view, int kind)
{
    const uint8_t *hand = sg_hand(&view->s, view->eye);
    int count = 0;
    for (int i = 0, n = sg_hand_count(&view->s, view->eye); i < n; i++)
        count += sg_pack_card_kind(view->s.pack, hand[i]) == kind;
    return count > 1;
}

/* A number that depends on a seed's word and on a key, as if by chance. */
static uint32_t scatter(uint32_t word, uint32_t key)
{
    uint32_t h = (word ^ key) * 0x85ebca6bu;
    h = (h ^ h >> 15) * 0xc2b2ae35u;
    return h ^ h >> 16;
}

/* Whether a move slips the mind at that time. */
static bool slips(const struct search *x, sg_move move, int what, int time)
{
    uint32_t word = x->mind->seed.word[0] ^ (uint32_t)time * 0x9e3779b9u;
    return (int)(scatter(word, (uint32_t)(move.verb << 16 | move.what << 8 | what)) & 255) < x->effort->lapses;
}

/* The same for all cards of a kind, for a whole turn: who looks again does not see it either.  Next time they do. */
static bool overlooks(const struct search *x, sg_move move)
{
    const sg_state *s = &x->view->s;
    int what = move.what == SG_CARD ? sg_pack_card_kind(s->pack, move.id) : move.id;
    if (move.what == SG_CARD && holds_several(x->view, what)) return false;
    int time = sg_turns(s) / (sg_asked(s).kind == SG_ASK_PLAY ? sg_in_game(s) : 1);
    return slips(x, move, what, time) && !slips(x, move, what, time - 1);
}

/* The moves that come to mind: nobody overlooks anything when dying, or when a hit would leave no more than a last life
 * point, or when only two are left, nor that a turn can end, nor what costs nothing. */
static int remember(const struct search *x, const sg_move *legal, int count, sg_move *out)
{
    GIVEN(count > 0);
    const sg_state *s = &x->view->s;
    int kind = sg_asked(s).kind, loses = sg_asked(s).loses, left = 0;
    bool usual = kind == SG_ASK_PLAY || kind == SG_ASK_SHOT || kind == SG_ASK_INDIANS || kind == SG_ASK_DUEL;
    bool all = !usual || sg_in_game(s) == 2 || (loses > 0 && sg_life(s, x->view->eye) <= loses + 1);
    for (int i = 0; i < count; i++) {
        bool plain = legal[i].verb == SG_VERB_END || legal[i].verb == SG_VERB_PASS || legal[i].verb == SG_VERB_FLIP;
        if (all || plain || !overlooks(x, legal[i])) out[left++] = legal[i];
    }
    if (left == 0) out[left++] = legal[0];
    return left;
}

/* Who forgets goes by what the roles were likely to be before anybody had done anything. */
static void forget(struct belief *b, int memory)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        for (int role = 0; role < SG_ROLES; role++)
            b->weight[seat][role] = (int16_t)(b->weight[seat][role] * memory / ALL);
    b->stale = 1;
}

/* Answers that chance alone would tell from the best: a "draw!" costs nothing, so it comes before any card, and before
 * a hit that brings its owner nothing; and nobody who can answer chooses to be eliminated. */
static bool is_folly(const struct search *x, sg_move move, bool flips)
{
    const sg_state *s = &x->view->s;
    int me = x->view->eye, loses = sg_asked(s).loses;
    if (move.verb != SG_VERB_PASS) return flips && move.verb != SG_VERB_FLIP;
    return loses > 0 &&
           (loses >= sg_life(s, me) || (flips && character_trait_of(s->pack, sg_ability_of(s, me)).hurt <= 0));
}

static void list_answers(struct search *x, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    bool flips = has_verb(legal, count, SG_VERB_FLIP);
    for (int i = 0; i < count; i++)
        if (!is_folly(x, legal[i], flips)) add_option(x, legal[i], 0, 0);
}

static void list_options(struct search *x, struct belief *b, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    x->rank[0] = 0;
    x->out->option[x->out->count++] =
        (struct option){.move = move_in_temper(x->view, b, &x->mind->temper, legal, count)};
    if (x->effort->trials == 0) return;
    if (sg_asked(&x->view->s).kind == SG_ASK_PLAY)
        list_plays(x, b, legal, count);
    else
        list_answers(x, legal, count);
}

static void begin_search(struct search *x, struct belief *b)
{
    const sg_state *s = &x->view->s;
    int horizon = x->effort->horizon ? x->effort->horizon : sg_in_game(s);
    if (horizon > LATEST) horizon = LATEST;
    sg_seed seed = x->mind->seed;
    seed.word[0] ^= x->mind->heard;
    sg_random_start(&x->chance, &seed);
    belief_deals(b, s, &x->deals);
    x->from = sg_turns(s) + (horizon > 1 ? horizon / 2 : 1);
    x->until = sg_turns(s) + horizon;
    x->table = x->mind->table;
    belief_hear(&x->table, x->mind->claim);
    imagine_first(&x->first);
}

/* Of the moves tried, the one that `rules` likes best of those that are aimed at nobody; -1: it likes none. */
static int best_unaimed(const struct search *x, const struct thoughts *tried)
{
    int best = -1;
    for (int i = 0; i < tried->count; i++)
        if (!tried->option[i].move.target && x->rank[i] > 0 && (best < 0 || x->rank[i] > x->rank[best])) best = i;
    return best;
}

static struct option as_last(const struct option *o)
{
    return (struct option){.move = o->move, .last = true, .liking = o->liking};
}

/* What `rules` would go on with can make a move look worse than it is: nobody has to go on.  So before a turn is ended
 * the good moves are tried once more, each as the last of the turn; now ending it at once has to show that it is
 * better than the best move that is aimed at nobody. */
static void search_last(struct search *x)
{
    struct thoughts *t = x->out;
    const struct thoughts tried = *t;
    int first = best_unaimed(x, &tried);
    if (first < 0) return;
    t->count = 0;
    t->option[t->count++] = as_last(&tried.option[first]);
    t->option[t->count++] = (struct option){.move = tried.option[tried.chosen].move};
    for (int i = 0; i < tried.count; i++)
        if (i != first && x->rank[i] > 0) t->option[t->count++] = as_last(&tried.option[i]);
    search(x, budget_of(x) / 3);
}

/* Who reads deeds badly has a feeling about everybody, the same for a whole game.  Without one such a Sheriff takes all
 * for friends as soon as an Outlaw has fallen, and waits for the end. */
static void suspect(struct belief *b, uint32_t word, int hunch)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        for (int role = SG_DEPUTY; role < SG_ROLES; role++)
            belief_lean(b, seat, role,
                        (int)(scatter(word, (uint32_t)(seat << 8 | role)) % (2 * (unsigned)hunch + 1)) - hunch);
}

void mind_believe(const struct mind *m, const struct effort *effort, struct belief *out)
{
    *out = m->own;
    if (effort->memory < ALL) forget(out, effort->memory);
    if (effort->hunch > 0) suspect(out, m->seed.word[1], effort->hunch);
    belief_hear(out, m->claim);
}

void mind_think(const struct mind *m, const struct effort *effort, const sg_view *view, const sg_move *legal, int count,
                struct thoughts *out)
{
    GIVEN(count > 0);
    struct search x;
    struct belief b;
    x.mind = m;
    x.effort = effort;
    x.view = view;
    x.out = out;
    out->count = out->chosen = 0;
    mind_believe(m, effort, &b);
    sg_move seen[SG_MAX_MOVES];
    if (effort->lapses > 0) count = remember(&x, legal, count, seen);
    if (count > 1)
        list_options(&x, &b, effort->lapses > 0 ? seen : legal, count);
    else
        out->option[out->count++] = (struct option){.move = effort->lapses > 0 ? seen[0] : legal[0]};
    if (out->count < 2) return;
    begin_search(&x, &b);
    if (x.deals.count == 0) return;
    search(&x, budget_of(&x));
    if (out->chosen > 0 && out->option[out->chosen].move.verb == SG_VERB_END) search_last(&x);
}
