/* analyse.c: how long the analysis of a game takes, and how sure it is.
 *
 *     build/bench/analyse [GAMES [PLAYERS [WORLDS [MOST]]]]
 *
 * Games of the bot `rules` with the base set are analysed by two threads, as `sixgun analyse` does it: the time for
 * each game (of the processor, halved: what two cores take that have nothing else to do), the choices judged, the
 * standard errors of "best less played", and how surely luck is told.  The bar for a game of five is 10 seconds and
 * 1 point. */
#include "analysis/analysis.h"
#include "bots/match.h"

#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { THREADS = 2, SEED = 7 };

struct work {
    struct analysis *a;
    atomic_int next;
};

static struct analysis a;
static struct analysis_plan plan;

static void begun(void *context, const sg_state *s, const sg_seed *seed)
{
    const struct match_setup *setup = context;
    (void)seed;
    analysis_begin(&a, &plan, s, &setup->options, NULL, 0);
}

static void moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took)
{
    (void)context, (void)took;
    analysis_move(&a, move, events, count, s);
}

static void *labour(void *user)
{
    struct work *w = user;
    int piece;
    while ((piece = atomic_fetch_add(&w->next, 1)) < analysis_pieces(w->a)) analysis_piece(w->a, piece);
    return NULL;
}

static double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

struct figures {
    int games, choices, mistakes, unsure;
    double seconds, slowest, error, worst_error, luck_error, regret, worlds;
};

static void count_verdict(const struct verdict *v, struct figures *f)
{
    double error = (double)v->error / POINT;
    if (v->moves < 2) return;
    f->choices++;
    f->error += error;
    f->worlds += v->worlds;
    f->regret += (double)v->regret / POINT;
    f->mistakes += v->regret - 3 * v->error > 2 * POINT;
    f->unsure += error > 1.05;
    if (error > f->worst_error) f->worst_error = error;
}

static void analyse(struct figures *f)
{
    struct work w = {.a = &a};
    pthread_t thread[THREADS];
    double start = seconds();
    if (!analysis_ready(&a)) exit(1);
    for (int i = 0; i < THREADS; i++) pthread_create(&thread[i], NULL, labour, &w);
    for (int i = 0; i < THREADS; i++) pthread_join(thread[i], NULL);
    analysis_close(&a);
    double took = (seconds() - start) / THREADS;
    f->games++;
    f->seconds += took;
    if (took > f->slowest) f->slowest = took;
    int before = f->choices;
    for (int i = 0; i < a.story.count; i++) count_verdict(&a.verdict[i], f);
    printf("game %d: %d moves, %d choices, %.2f s\n", f->games, a.story.count, f->choices - before, took);
    for (int seat = 1; seat <= sg_seats(&a.story.now); seat++)
        f->luck_error += 100 * sqrt((double)a.account[seat].error) / WORTH_ONE / sg_seats(&a.story.now);
}

static int number(int argc, char **argv, int i, int usual) { return argc > i ? atoi(argv[i]) : usual; }

int main(int argc, char **argv)
{
    struct match_setup setup = {.options = {.sets = SG_SET_BASE}, .seed = SEED};
    struct match_hook hook = {.context = &setup, .begun = begun, .moved = moved};
    struct match_result result;
    struct figures f = {0};
    int games = number(argc, argv, 1, 10);
    setup.options.seats = (uint8_t)number(argc, argv, 2, 5);
    plan = analysis_usual;
    plan.worlds = number(argc, argv, 3, plan.worlds);
    plan.most_worlds = number(argc, argv, 4, plan.most_worlds);
    setup.hook = &hook;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) setup.bot[seat] = &sg_bot_rules;
    for (int game = 0; game < games; game++) {
        if (match_play(&setup, (uint64_t)game, &result) != SG_OK) return 1;
        analyse(&f);
        analysis_free(&a);
    }
    printf("%d games: %.2f s each (slowest %.2f), %.0f choices\n", f.games, f.seconds / f.games, f.slowest,
           (double)f.choices / f.games);
    printf("standard error of best - played: %.2f points (worst %.2f, above 1.05: %d); %.0f games imagined a choice\n",
           f.error / f.choices, f.worst_error, f.unsure, f.worlds / f.choices);
    printf("given away %.2f points a choice, %.1f mistakes a game; luck of a seat known to %.1f points\n",
           f.regret / f.choices, (double)f.mistakes / f.games, f.luck_error / f.games);
    return 0;
}
