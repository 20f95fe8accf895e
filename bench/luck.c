/* luck.c: whether luck is nobody's: the mean luck of every role and seat over many games, which has to be 0.
 *
 *     build/bench/luck [GAMES [PLAYERS [FIRST]]]
 *
 * Games of the bot `rules` with the base set, from number FIRST on; one game is imagined for each worth, which makes
 * the luck of a single game vague and its mean no less right.  Two threads.  A million games take two cores an hour. */
#include "analysis/analysis.h"
#include "bots/match.h"
#include "sixgun/notation.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

enum { THREADS = 2, SEED = 11 };

struct mean {
    double sum, squares;
    long count;
};

struct watcher {
    struct analysis a;
    struct analysis_plan plan;
    sg_options options;
    struct mean role[SG_ROLES], seat[PLACES];
    long wrong; /* sums that are not exact */
};

static atomic_long next;
static long end;
static int players;

static void add(struct mean *m, double x)
{
    m->sum += x;
    m->squares += x * x;
    m->count++;
}

static void begun(void *context, const sg_state *s, const sg_seed *seed)
{
    struct watcher *w = context;
    (void)seed;
    analysis_begin(&w->a, &w->plan, s, &w->options, NULL, 0);
}

static void moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took)
{
    struct watcher *w = context;
    (void)took;
    analysis_move(&w->a, move, events, count, s);
}

static void count_game(struct watcher *w)
{
    analysis_close(&w->a);
    for (int seat = 1; seat <= players; seat++) {
        const struct account *x = &w->a.account[seat];
        int role = sg_role(&w->a.story.now, seat);
        double luck = 100 * (double)x->luck / WORTH_ONE;
        add(&w->role[role], luck);
        add(&w->seat[seat], luck);
        w->wrong += x->prior + x->luck + x->own + x->others != x->won;
    }
}

static void *labour(void *user)
{
    struct watcher *w = user;
    struct match_hook hook = {.context = w, .begun = begun, .moved = moved};
    struct match_setup setup = {
        .options = {.seats = (uint8_t)players, .sets = SG_SET_BASE}, .seed = SEED, .hook = &hook};
    struct match_result result;
    long game;
    w->options = setup.options;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) setup.bot[seat] = &sg_bot_rules;
    while ((game = atomic_fetch_add(&next, 1)) < end) {
        w->plan = (struct analysis_plan){.seed = (uint64_t)game, .worlds = 1};
        if (match_play(&setup, (uint64_t)game, &result) != SG_OK || !analysis_ready(&w->a)) abort();
        for (int i = 0; i < analysis_pieces(&w->a); i++) analysis_piece(&w->a, i);
        count_game(w);
        analysis_free(&w->a);
    }
    return NULL;
}

static void merge(struct mean *to, const struct mean *more)
{
    to->sum += more->sum;
    to->squares += more->squares;
    to->count += more->count;
}

static void print(const char *of, const char *name, const struct mean *m)
{
    double mean = m->sum / (double)m->count, variance = m->squares / (double)m->count - mean * mean;
    double error = sqrt(variance / (double)m->count);
    printf("luck of %s %-9s %+7.3f points, standard error %.3f: %+.2f sigma; one game %.1f\n", of, name, mean, error,
           mean / error, sqrt(variance));
}

int main(int argc, char **argv)
{
    static struct watcher w[THREADS];
    pthread_t thread[THREADS];
    long games = argc > 1 ? atol(argv[1]) : 500, first = argc > 3 ? atol(argv[3]) : 0;
    players = argc > 2 ? atoi(argv[2]) : 5;
    atomic_init(&next, first);
    end = first + games;
    for (int i = 0; i < THREADS; i++) pthread_create(&thread[i], NULL, labour, &w[i]);
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    for (int i = 1; i < THREADS; i++) {
        for (int role = 0; role < SG_ROLES; role++) merge(&w[0].role[role], &w[i].role[role]);
        for (int seat = 1; seat < PLACES; seat++) merge(&w[0].seat[seat], &w[i].seat[seat]);
        w[0].wrong += w[i].wrong;
    }
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (w[0].role[role].count > 0) print("role", sg_role_slug(role), &w[0].role[role]);
    for (int seat = 1; seat <= players; seat++) print("seat", (char[]){sg_seat_letter(seat), '\0'}, &w[0].seat[seat]);
    printf("%ld games of %d, %ld sums that are not exact\n", games, players, w[0].wrong);
    return w[0].wrong != 0;
}
