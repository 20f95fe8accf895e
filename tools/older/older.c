/* older.c: how well somebody plays among those who play as `rules` did at another commit, whose bot is linked to this
 * program as `older_rules` (tools/versus-older).  Each seat of a deal is held once by the present bot, the others by the
 * older one; the game in which the older one holds all seats is played once for all of them. */
#include "bots/match.h"
#include "bots/statistics.h"
#include "engine/given.h"
#include "sixgun/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

extern const sg_bot older_rules;

enum { STEPS = 2048, STEP_NS = 250000 };

/* How long the moves of the present bot took, in CPU time. */
struct thinking {
    int seat; /* where it sits; SG_NOBODY: nowhere */
    uint64_t moves, ns, longest;
    uint64_t in[STEPS]; /* by time, in steps; the last one holds all that are longer */
};

static uint64_t own_time(void *context)
{
    struct timespec t;
    (void)context;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static void moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took_ns)
{
    struct thinking *t = context;
    (void)s, (void)events, (void)count;
    if (move.seat != t->seat || took_ns == 0) return; /* somebody else, or there was no choice */
    t->moves++;
    t->ns += took_ns;
    t->in[took_ns / STEP_NS < STEPS ? took_ns / STEP_NS : STEPS - 1]++;
    if (took_ns > t->longest) t->longest = took_ns;
}

/* Game number `deal` with the present bot in one seat, or in none; false when a bot made no legal move. */
static bool play(struct match_setup *setup, const sg_bot *bot, uint64_t deal, int present, struct match_result *out,
                 struct thinking *times)
{
    GIVEN(present >= SG_NOBODY && present <= SG_MAX_SEATS);
    for (int seat = 1; seat <= setup->options.seats; seat++) setup->bot[seat] = seat == present ? bot : &older_rules;
    struct match_hook timing = {.context = times, .moved = moved, .clock = own_time};
    times->seat = present;
    setup->hook = present ? &timing : NULL;
    int error = match_play(setup, deal, out);
    setup->hook = NULL; /* it is gone with this call */
    return error == SG_OK;
}

static bool play_deal(struct match_setup *setup, const sg_bot *bot, uint64_t deal, struct paired by_role[SG_ROLES],
                      struct thinking *times)
{
    struct match_result old, now;
    if (!play(setup, bot, deal, SG_NOBODY, &old, times)) return false;
    for (int seat = 1; seat <= old.seats; seat++) {
        if (!play(setup, bot, deal, seat, &now, times)) return false;
        bool won[2] = {now.winners & SG_BIT(seat), old.winners & SG_BIT(seat)};
        paired_count(&by_role[SG_ROLE_UNKNOWN], won[0], won[1]); /* all of them */
        paired_count(&by_role[old.role[seat]], won[0], won[1]);
    }
    return true;
}

static void print(const char *name, const struct paired *p)
{
    uint64_t pairs = p->both + p->first + p->second + p->neither;
    if (pairs == 0) return;
    struct interval now = wilson(p->both + p->first, pairs), old = wilson(p->both + p->second, pairs);
    struct interval difference = paired_difference(p);
    printf("%-9s %9llu pairs, now %5.1f, older %5.1f, difference %+6.2f (%+.2f to %+.2f)\n", name,
           (unsigned long long)pairs, 100 * now.middle, 100 * old.middle, 100 * difference.middle, 100 * difference.low,
           100 * difference.high);
}

static unsigned long long number(int argc, char **argv, int at, unsigned long long usual)
{
    return argc > at ? strtoull(argv[at], NULL, 10) : usual;
}

/* So many of a hundred moves take no longer; the upper end of a step. */
static double within(const struct thinking *t, uint64_t percent)
{
    uint64_t seen = 0;
    for (int i = 0; i < STEPS - 1; i++)
        if ((seen += t->in[i]) * 100 >= t->moves * percent) return (i + 1) * (STEP_NS / 1e6);
    return (double)t->longest / 1e6;
}

static void print_times(const struct thinking *t)
{
    if (t->moves == 0) return;
    printf("%llu moves, ms of one core: mean %.3f, 95 %% within %.2f, 99 %% within %.2f, longest %.1f\n",
           (unsigned long long)t->moves, (double)t->ns / (double)t->moves / 1e6, within(t, 95), within(t, 99),
           (double)t->longest / 1e6);
}

int main(int argc, char **argv)
{
    struct thinking times = {0};
    struct paired by_role[SG_ROLES] = {0};
    struct match_setup setup = {.seed = number(argc, argv, 4, 1)};
    sg_options_begin(&setup.options, (int)number(argc, argv, 1, 5), (int)number(argc, argv, 2, SG_SET_BASE));
    uint64_t pairs = number(argc, argv, 3, 20000);
    const sg_bot *bot = sg_bot_find(argc > 5 ? argv[5] : "rules");
    if (!bot) return fputs("older: no such level\n", stderr), 1;
    for (uint64_t deal = 0; deal * setup.options.seats < pairs; deal++)
        if (!play_deal(&setup, bot, deal, by_role, &times))
            return fputs("older: no such table, or no legal move\n", stderr), 1;
    print("all", &by_role[SG_ROLE_UNKNOWN]);
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) print(sg_role_slug(role), &by_role[role]);
    print_times(&times);
    return 0;
}
