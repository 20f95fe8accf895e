/* sim_versus.c: which of two levels is stronger.
 *
 * One seat of a table is played once by the first level and once by the second; the deal, the chance of every bot and
 * the other players are the same both times, so only the level can make the difference.  That is a pair.  From pair
 * to pair the deal is another one, the seat goes round, then its role, and then, unless --company names it, the level
 * of all the others changes: after 2 n² pairs each level has sat in every seat with every role in both kinds of
 * company equally often.  Pairs are independent of each other, which the intervals and the test rely on. */
#include "analysis/analysis.h"
#include "cli/commands.h"
#include "cli/outside.h"
#include "cli/pool.h"
#include "cli/sim.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "say/say.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { BATCH = 500, ADJUSTED_BATCH = 10, LABEL_COLUMN = 11, TIMES = 64 };

/* The test decides between equal strength and winning this share of the pairs that differ; either error has the
 * chance beside it. */
static const double test_share = 0.55, test_error = 0.05;

/* How long the moves of a level took. */
struct thinking {
    uint64_t moves, ns, longest;
    uint64_t below[TIMES]; /* by halves of a power of two of microseconds */
};

/* The seat whose moves are timed. */
struct watch {
    int seat;
    struct thinking *times;
};

struct versus {
    const struct sim_plan *plan;
    const sg_bot *level[2];
    struct sim_pairs pairs;
    struct analysis *of; /* by worker, to take the luck out */
    struct thinking times[2];
    pthread_mutex_t lock; /* of the times */
    int error;
    bool no_memory;
    struct paired all, by_role[SG_ROLES];
    struct sim_adjusted adjusted;
    struct sequential first_test, second_test;
    enum decision first_verdict, second_verdict;
    uint64_t counted, decided_at; /* pairs; after how many of them the test had decided, 0 = it has not */
};

struct arrangement {
    int seat, role;
    const sg_bot *others;
};

/* Role number `index` of a table, counting each as often as it is dealt. */
static int role_at(const sg_options *o, int index)
{
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
        index -= sg_roles_dealt(o, role);
        if (index < 0) return role;
    }
    return SG_ROLE_UNKNOWN;
}

/* Of two gangs each has seats of its own, and one Renegade. */
int sim_seat(const sg_options *o, uint64_t deal, int *role)
{
    int seats = o->seats;
    int within = (int)(deal % (uint64_t)(seats * seats)), seat = within % seats + 1, index = within / seats;
    int gang = sg_gang(o, seat);
    *role = gang == SG_ROLE_UNKNOWN ? role_at(o, index) : index % (seats / 2) == 0 ? SG_RENEGADE : gang;
    return seat;
}

static struct arrangement arrange(const struct versus *v, uint64_t pair)
{
    unsigned seats = v->plan->setup.options.seats;
    struct arrangement a = {.others = v->plan->company ? v->plan->company : v->level[pair / (seats * seats) % 2 == 0]};
    a.seat = sim_seat(&v->plan->setup.options, pair, &a.role);
    return a;
}

/* --- the time of a move ------------------------------------------------------ */

static uint64_t own_time(void *context)
{
    struct timespec t;
    (void)context;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

static int time_step(uint64_t ns)
{
    int step = 0;
    for (uint64_t limit = 1000; step < TIMES - 1 && ns >= limit; step++) limit += step % 2 ? limit / 3 : limit / 2;
    return step;
}

/* The upper end of a step, in nanoseconds. */
static uint64_t step_end(int step)
{
    uint64_t limit = 1000;
    for (int i = 0; i < step; i++) limit += i % 2 ? limit / 3 : limit / 2;
    return limit;
}

static void moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took_ns)
{
    struct watch *w = context;
    (void)s, (void)events, (void)count;
    if (move.seat != w->seat || took_ns == 0) return;
    w->times->moves++;
    w->times->ns += took_ns;
    w->times->below[time_step(took_ns)]++;
    if (took_ns > w->times->longest) w->times->longest = took_ns;
}

static void add_times(struct versus *v, int which, const struct thinking *more)
{
    struct thinking *to = &v->times[which];
    pthread_mutex_lock(&v->lock);
    to->moves += more->moves;
    to->ns += more->ns;
    if (more->longest > to->longest) to->longest = more->longest;
    for (int i = 0; i < TIMES; i++) to->below[i] += more->below[i];
    pthread_mutex_unlock(&v->lock);
}

static uint64_t most_of_them(const struct thinking *t)
{
    uint64_t seen = 0;
    for (int i = 0; i < TIMES; i++)
        if ((seen += t->below[i]) * 100 >= t->moves * 95) return step_end(i) < t->longest ? step_end(i) : t->longest;
    return t->longest;
}

/* In milliseconds. */
struct spent {
    double mean, most, longest;
};

static struct spent spent_by(const struct thinking *t)
{
    double moves = t->moves > 0 ? (double)t->moves : 1;
    return (struct spent){(double)t->ns / moves / 1e6, (double)most_of_them(t) / 1e6, (double)t->longest / 1e6};
}

static void print_times(const struct versus *v)
{
    if (!v->plan->times) return;
    printf("\n%s\n", _("Time of a move in milliseconds of one core: mean, 95 of 100 below, longest:"));
    for (int which = 0; which < 2; which++) {
        struct spent s = spent_by(&v->times[which]);
        if (v->times[which].moves == 0) continue;
        printf("  %-20s %8.3f %8.3f %8.3f\n", v->level[which]->slug, s.mean, s.most, s.longest);
    }
}

static void json_times(const struct versus *v)
{
    printf("  \"times\": {\n");
    for (int which = 0; which < 2; which++) {
        struct spent s = spent_by(&v->times[which]);
        printf("    \"%s\": {\"moves\": %" PRIu64 ", \"mean_ms\": %.6f, \"most_ms\": %.6f, \"longest_ms\": %.6f}%s\n",
               which == 0 ? "first" : "second", v->times[which].moves, s.mean, s.most, s.longest,
               which == 0 ? "," : "");
    }
    printf("  },\n");
}

static void csv_times(const struct versus *v)
{
    for (int which = 0; which < 2; which++) {
        struct spent s = spent_by(&v->times[which]);
        printf(",%.6f,%.6f,%.6f", s.mean, s.most, s.longest);
    }
}

/* --- pairs ------------------------------------------------------------------------ */

/* One game of a pair.  An error, or SG_OK; then *result is 1 for a win, less the luck if that is wanted. */
static int play_one(struct versus *v, int worker, uint64_t pair, int which, struct match_setup *setup, int seat,
                    bool *won, double *result)
{
    struct match_result played;
    struct thinking times = {0};
    struct watch w = {seat, &times};
    struct sim_luck l = {.a = v->plan->worlds ? &v->of[worker] : NULL,
                         .bot = setup->bot,
                         .options = &setup->options,
                         .seed = setup->seed + pair,
                         .worlds = v->plan->worlds};
    struct match_hook timing = {.context = &w, .moved = moved, .clock = own_time}, luck = sim_luck_hook(&l);
    int64_t lucky = 0;
    setup->hook = v->plan->worlds ? &luck : v->plan->times ? &timing : NULL;
    setup->bot[seat] = v->level[which];
    int error = match_play(setup, pair, &played);
    setup->hook = NULL; /* it is gone with this call */
    add_times(v, which, &times);
    *won = error == SG_OK && played.winners & SG_BIT(seat);
    if (v->plan->worlds && !sim_luck_of(&l, seat, &lucky)) v->no_memory = true;
    *result = *won - (double)lucky / WORTH_ONE;
    return error;
}

static bool play_pair(void *user, int worker, uint64_t pair)
{
    struct versus *v = user;
    struct match_setup setup = v->plan->setup;
    struct arrangement a = arrange(v, pair);
    bool won[2];
    double result[2];
    setup.options.role[a.seat] = (uint8_t)a.role;
    for (int seat = 1; seat <= setup.options.seats; seat++) setup.bot[seat] = a.others;
    for (int which = 0; which < 2; which++) {
        int error = play_one(v, worker, pair, which, &setup, a.seat, &won[which], &result[which]);
        if (error != SG_OK || outside_failed() || v->no_memory) {
            v->error = error;
            return false;
        }
    }
    uint64_t i = pair - v->pairs.first;
    v->pairs.won[i] = (uint8_t)((won[0] ? SIM_FIRST_WON : 0) | (won[1] ? SIM_SECOND_WON : 0));
    if (v->pairs.gap) v->pairs.gap[i] = result[0] - result[1];
    return true;
}

/* The next one. */
static void count_pair(struct versus *v)
{
    uint64_t i = v->counted++;
    int first = (v->pairs.won[i] & SIM_FIRST_WON) != 0, second = (v->pairs.won[i] & SIM_SECOND_WON) != 0;
    int role = arrange(v, v->pairs.first + i).role;
    paired_count(&v->all, first, second);
    paired_count(&v->by_role[role], first, second);
    if (v->pairs.gap) sim_adjusted_count(&v->adjusted, role, v->pairs.gap[i]);
    if (v->decided_at > 0) return;
    if (v->first_verdict == SEQUENTIAL_GO_ON) v->first_verdict = sequential_count(&v->first_test, first, second);
    if (v->second_verdict == SEQUENTIAL_GO_ON) v->second_verdict = sequential_count(&v->second_test, second, first);
    bool stronger =
        v->first_verdict == SEQUENTIAL_FIRST_IS_STRONGER || v->second_verdict == SEQUENTIAL_FIRST_IS_STRONGER;
    bool none = v->first_verdict == SEQUENTIAL_NO_DIFFERENCE && v->second_verdict == SEQUENTIAL_NO_DIFFERENCE;
    if (stronger || none) v->decided_at = v->counted;
}

/* Whether the test that counts has decided. */
static bool is_sure(const struct versus *v) { return (v->pairs.gap ? v->adjusted.decided_at : v->decided_at) > 0; }

/* Plays in batches, so that it can stop at the pair that decides, whatever the number of threads. */
static bool play_all(struct versus *v)
{
    uint64_t from = v->pairs.first, to = from + v->pairs.count;
    uint64_t batch = !v->plan->stop_when_sure ? v->pairs.count : v->pairs.gap ? ADJUSTED_BATCH : BATCH;
    for (uint64_t first = from; first < to; first += batch) {
        uint64_t reached, end = first + batch < to ? first + batch : to;
        struct pool_plan pool = {
            .work = play_pair, .user = v, .first = first, .end = end, .from = from, .to = to, .jobs = v->plan->jobs};
        if (!pool_run(&pool, &reached)) return false;
        while (from + v->counted < reached) {
            count_pair(v);
            if (v->plan->stop_when_sure && is_sure(v)) return true;
        }
        if (reached < end) return true;
    }
    return true;
}

/* --- what came of it ------------------------------------------------------- */

static uint64_t pairs_of(const struct paired *p) { return p->both + p->first + p->second + p->neither; }

static const char *verdict_slug(const struct versus *v)
{
    if (v->decided_at == 0) return "undecided";
    if (v->first_verdict == SEQUENTIAL_FIRST_IS_STRONGER) return "first_is_stronger";
    return v->second_verdict == SEQUENTIAL_FIRST_IS_STRONGER ? "second_is_stronger" : "no_difference";
}

static void print_verdict(const struct versus *v)
{
    const char *first = v->level[0]->slug, *second = v->level[1]->slug;
    unsigned long long at = v->decided_at;
    putchar('\n');
    if (v->decided_at == 0)
        printf(_("The sequential test has not decided yet; play more games."));
    else if (v->first_verdict == SEQUENTIAL_FIRST_IS_STRONGER)
        printf(_("%s is stronger than %s: the sequential test had decided after %llu pairs."), first, second, at);
    else if (v->second_verdict == SEQUENTIAL_FIRST_IS_STRONGER)
        printf(_("%s is stronger than %s: the sequential test had decided after %llu pairs."), second, first, at);
    else
        printf(_("No difference between %s and %s was found: the sequential test had decided after %llu pairs."), first,
               second, at);
    putchar('\n');
}

static void table_row(const char *label, const struct paired *p)
{
    uint64_t n = pairs_of(p);
    int columns = terminal_columns(label);
    struct interval first = wilson(p->both + p->first, n), second = wilson(p->both + p->second, n);
    struct interval difference = paired_difference(p);
    if (n == 0) return;
    printf("  %s%*s%8" PRIu64, label, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "", n);
    printf("  %5.1f %5.1f…%5.1f", 100 * first.middle, 100 * first.low, 100 * first.high);
    printf("  %5.1f %5.1f…%5.1f", 100 * second.middle, 100 * second.low, 100 * second.high);
    printf("  %+6.1f %+6.1f…%+6.1f\n", 100 * difference.middle, 100 * difference.low, 100 * difference.high);
}

/* The level of all the others. */
static const char *company_slug(const struct sim_plan *plan)
{
    return plan->company ? plan->company->slug : "each_in_turn";
}

static void print_table(const struct versus *v)
{
    printf(N2_("%llu pair of games with %d players, seed %llu", "%llu pairs of games with %d players, seed %llu",
               v->counted),
           (unsigned long long)v->counted, v->plan->setup.options.seats, (unsigned long long)v->plan->setup.seed);
    putchar('\n');
    sim_setup_print(v->plan);
    printf("  company %s\n\n%s\n\n", company_slug(v->plan), _("Games won in percent, with 95 % intervals:"));
    printf("  %*s%*s%s  %-17.17s  %-17.17s  %s\n", LABEL_COLUMN, "", 8 - terminal_columns(_("pairs")), "", _("pairs"),
           v->level[0]->slug, v->level[1]->slug, _("difference"));
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) table_row(text_say_role(role), &v->by_role[role]);
    table_row(_("All roles"), &v->all);
    print_verdict(v);
    if (v->pairs.gap) sim_adjusted_print(v->plan, &v->adjusted, v->by_role);
    print_times(v);
}

static void json_row(const char *slug, const struct paired *p, bool more)
{
    uint64_t n = pairs_of(p);
    struct interval first = wilson(p->both + p->first, n), second = wilson(p->both + p->second, n);
    struct interval difference = paired_difference(p);
    printf("    \"%s\": {\"pairs\": %" PRIu64 ", \"both\": %" PRIu64 ", \"first\": %" PRIu64 ", \"second\": %" PRIu64
           ", \"neither\": %" PRIu64,
           slug, n, p->both, p->first, p->second, p->neither);
    printf(", \"first_rate\": [%.6f, %.6f, %.6f], \"second_rate\": [%.6f, %.6f, %.6f]", first.low, first.middle,
           first.high, second.low, second.middle, second.high);
    printf(", \"difference\": [%.6f, %.6f, %.6f]}%s\n", difference.low, difference.middle, difference.high,
           more ? "," : "");
}

static void print_json(const struct versus *v)
{
    printf("{\n  \"seed\": \"%" PRIu64 "\",\n  \"players\": %d,\n  \"pairs\": %" PRIu64 ",\n", v->plan->setup.seed,
           v->plan->setup.options.seats, v->counted);
    printf("  \"first\": \"%s\",\n  \"second\": \"%s\",\n  \"company\": \"%s\"", v->level[0]->slug, v->level[1]->slug,
           company_slug(v->plan));
    struct text_out out = text_out_file(stdout);
    sim_setup_json(v->plan, &out);
    printf(",\n  \"results\": {\n");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (pairs_of(&v->by_role[role]) > 0) json_row(sg_role_slug(role), &v->by_role[role], true);
    json_row("all", &v->all, false);
    printf("  },\n");
    if (v->plan->times) json_times(v);
    if (v->pairs.gap) sim_adjusted_json(v->plan, &v->adjusted, v->by_role);
    printf("  \"verdict\": \"%s\",\n  \"decided_after\": %" PRIu64 "\n}\n", verdict_slug(v), v->decided_at);
}

static void csv_row(const struct versus *v, const char *slug, int role, const struct paired *p)
{
    uint64_t n = pairs_of(p);
    struct interval first = wilson(p->both + p->first, n), second = wilson(p->both + p->second, n);
    struct interval difference = paired_difference(p);
    if (n == 0) return;
    printf("%s,%" PRIu64 ",%" PRIu64 ",%s,%s,%s,%" PRIu64, slug, n, v->plan->setup.seed, v->level[0]->slug,
           v->level[1]->slug, verdict_slug(v), v->decided_at);
    printf(",%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f,%.6f", first.middle, first.low, first.high, second.middle,
           second.low, second.high, difference.middle, difference.low, difference.high);
    if (v->pairs.gap) sim_adjusted_csv(&v->adjusted, role, p);
    printf(",%d", v->plan->setup.options.seats);
    sim_setup_csv(v->plan, false);
    printf(",%s", company_slug(v->plan));
    if (v->plan->times) csv_times(v);
    putchar('\n');
}

static void print_csv(const struct versus *v)
{
    printf("role,pairs,seed,first_level,second_level,verdict,decided_after,"
           "first,first_low,first_high,second,second_low,second_high,difference,low,high%s,players" SIM_SETUP_COLUMNS
           ",company%s\n",
           v->pairs.gap ? ",adjusted,adjusted_low,adjusted_high,adjusted_worth" : "",
           v->plan->times ? ",first_ms,first_most_ms,first_longest_ms,second_ms,second_most_ms,second_longest_ms" : "");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) csv_row(v, sg_role_slug(role), role, &v->by_role[role]);
    csv_row(v, "all", SG_ROLE_UNKNOWN, &v->all);
}

/* Why it broke off. */
static int complain(const struct versus *v)
{
    if (outside_failed())
        cli_error("sim", "%s", outside_failed());
    else if (v->no_memory)
        cli_error("sim", _("there is not enough memory."));
    else
        cli_error("sim", _("a game of seed %llu broke off: %s"), (unsigned long long)v->plan->setup.seed,
                  _(sg_error_message(v->error)));
    return CLI_FAILED;
}

void sim_pairs_free(struct sim_pairs *pairs)
{
    free(pairs->won);
    free(pairs->gap);
}

static struct versus versus_of(const struct sim_plan *plan)
{
    return (struct versus){.plan = plan,
                           .level = {plan->setup.bot[1], plan->versus},
                           .lock = PTHREAD_MUTEX_INITIALIZER,
                           .first_test = sequential_begin(test_share, test_error),
                           .second_test = sequential_begin(test_share, test_error)};
}

static void print(struct versus *v)
{
    static void (*const as[])(const struct versus *) = {print_table, print_json, print_csv};
    v->by_role[SG_ROLE_UNKNOWN] = v->all;
    v->pairs.count = v->counted;
    if (v->plan->format == SIM_PART)
        sim_part_print_pairs(v->plan, &v->pairs);
    else
        as[v->plan->format](v);
}

void sim_versus_print(const struct sim_plan *plan, const struct sim_pairs *pairs)
{
    struct versus v = versus_of(plan);
    v.pairs = *pairs;
    while (v.counted < pairs->count) count_pair(&v);
    print(&v);
}

static bool make_room(struct versus *v)
{
    size_t count = v->pairs.count;
    v->pairs.won = calloc(count, 1);
    if (!v->pairs.won || !v->plan->worlds) return v->pairs.won;
    v->pairs.gap = calloc(count, sizeof *v->pairs.gap);
    v->of = calloc((size_t)v->plan->jobs, sizeof *v->of);
    return v->pairs.gap && v->of;
}

static int play(struct versus *v)
{
    uint64_t pairs = v->pairs.count;
    if (!make_room(v)) {
        cli_error("sim", _("there is not enough memory for %llu pairs of games."), (unsigned long long)pairs);
        return CLI_USAGE;
    }
    if (!play_all(v)) return complain(v);
    bool sure = v->plan->stop_when_sure && is_sure(v);
    int status = v->counted < pairs && !sure ? sim_interrupted(2 * v->counted) : CLI_OK;
    if (v->counted > 0) print(v);
    return status;
}

int sim_versus(const struct sim_plan *plan)
{
    struct versus v = versus_of(plan);
    uint64_t games = plan->end - plan->first;
    v.pairs = (struct sim_pairs){.first = plan->first / 2, .count = games > 1 ? games / 2 : 1};
    int status = play(&v);
    sim_pairs_free(&v.pairs);
    free(v.of);
    return status;
}
