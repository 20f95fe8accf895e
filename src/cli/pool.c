/* pool.c: threads that take the next piece of work until none is left.  Which thread does which piece is chance, so
 * whatever is counted must not depend on the order. */
#include "cli/pool.h"
#include "term/keyboard.h"
#include "term/terminal.h"
#include "notation/i18n.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum { BAR_WIDTH = 30, GLANCE_NS = 100000000 };

struct pool {
    const struct pool_plan *plan;
    atomic_uint_least64_t next, done;
    atomic_bool stopped;
    atomic_int running;
};

struct hand {
    struct pool *pool;
    int number;
    pthread_t thread;
};

static void *labour(void *user)
{
    struct hand *h = user;
    const struct pool_plan *plan = h->pool->plan;
    uint64_t piece;
    while (!atomic_load(&h->pool->stopped) && input_signal() == 0 &&
           (piece = atomic_fetch_add(&h->pool->next, 1)) < plan->end) {
        if (!plan->work(plan->user, h->number, piece)) atomic_store(&h->pool->stopped, true);
        atomic_fetch_add(&h->pool->done, 1);
    }
    atomic_fetch_sub(&h->pool->running, 1);
    return NULL;
}

static double seconds_since(const struct timespec *start)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)(now.tv_sec - start->tv_sec) + (double)(now.tv_nsec - start->tv_nsec) / 1e9;
}

static void draw_bar(const struct pool *p, const struct timespec *start)
{
    const struct pool_plan *plan = p->plan;
    uint64_t done = plan->first - plan->from + atomic_load(&p->done), all = plan->to - plan->from;
    double share = all > 0 ? (double)done / (double)all : 1;
    double here = (double)atomic_load(&p->done), seconds = seconds_since(start);
    char bar[BAR_WIDTH + 1];
    memset(bar, ' ', BAR_WIDTH);
    memset(bar, '#', (size_t)(share * BAR_WIDTH));
    bar[BAR_WIDTH] = '\0';
    fprintf(stderr, "\r[%s] %3d %%", bar, (int)(share * 100));
    double left = here > 0 ? (double)(all - done) * seconds / here : 0;
    char text[64] = "";
    if (left > 1) snprintf(text, sizeof text, _("about %.0f s left"), left);
    if (seconds > 1) fprintf(stderr, "  %-30s", text);
    fflush(stderr);
}

static void wait_and_show(const struct pool *p)
{
    struct timespec start, glance = {.tv_nsec = GLANCE_NS};
    clock_gettime(CLOCK_MONOTONIC, &start);
    for (int glances = 0; atomic_load(&p->running) > 0; glances++) {
        nanosleep(&glance, NULL);
        if (glances >= 2) /* what is over in a moment needs no bar */
            draw_bar(p, &start);
    }
    fprintf(stderr, "\r%*s\r", BAR_WIDTH + 40, "");
    fflush(stderr);
}

bool pool_run(const struct pool_plan *plan, uint64_t *reached)
{
    static struct hand hands[POOL_MOST_JOBS];
    struct pool p = {.plan = plan};
    struct terminal t = terminal_on(stderr);
    int started = 0;
    input_catch_signals();
    atomic_init(&p.next, plan->first);
    atomic_init(&p.running, plan->jobs);
    for (; started < plan->jobs; started++) {
        hands[started] = (struct hand){.pool = &p, .number = started};
        if (pthread_create(&hands[started].thread, NULL, labour, &hands[started]) != 0) break;
    }
    atomic_fetch_sub(&p.running, plan->jobs - started);
    if (started == 0) {
        struct hand alone = {.pool = &p};
        labour(&alone);
    } else if (t.is_terminal && !plan->quiet) {
        wait_and_show(&p);
    }
    for (int i = 0; i < started; i++) pthread_join(hands[i].thread, NULL);
    uint64_t next = atomic_load(&p.next);
    *reached = next < plan->end ? next : plan->end;
    return !atomic_load(&p.stopped);
}

int pool_cores(void)
{
    int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > POOL_MOST_JOBS ? POOL_MOST_JOBS : cores;
}
