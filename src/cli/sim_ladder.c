/* sim_ladder.c: how strong levels are beside each other.
 *
 * One seat of a deal is played once by every level; the deal, the chance of every bot and the other players are the
 * same each time.  From deal to deal the seat goes round, then its role.  The others are all of one level with
 * --company, and without it a mixture of the levels that is another one in every deal.  rating.h makes ratings of who
 * won where others lost.
 *
 * Tables of several sizes and sets have as many deals each; a table has the same ones whatever tables are beside it.
 * With --adjusted the luck of a game is taken off its result (sim_adjusted.c).  That is no win any more, so it makes no
 * rating, but its mean is that of the wins: the rate of a level, and how much better it is than the anchor. */
#include "analysis/analysis.h"
#include "cli/commands.h"
#include "cli/outside.h"
#include "cli/pool.h"
#include "cli/sim.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "notation/notation.h"
#include "say/say.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_COLUMN = 16, ALL_ROLES = SG_ROLE_UNKNOWN, TABLE_BITS = 32 };

/* What came of deals, by level: who won where others lost; and, with --adjusted, the results less the luck, and by how
 * much they were better than those of the anchor. */
struct tally {
    struct rating_counts wins;
    struct sample adjusted[RATING_MOST], better[RATING_MOST];
};

struct ladder {
    const struct sim_plan *plan;
    int levels, tables, anchor;
    uint64_t pieces;     /* deals of all tables: one of each, then the next one of each */
    uint64_t played;     /* of them */
    uint16_t *won;       /* by piece: a mask of the levels that won it */
    double *adjusted;    /* by piece and level; NULL: luck stays in */
    struct analysis *of; /* by worker, to take the luck out */
    int error;
    bool no_memory;
    struct tally table[SG_ROLES], all[SG_ROLES]; /* of the table looked at, and of all that were; ALL_ROLES: of all */
};

/* --- deals ----------------------------------------------------------------------- */

static const sg_options *table_of(const struct ladder *l, uint64_t piece)
{
    return &l->plan->table[piece % (uint64_t)l->tables];
}

static uint64_t deal_of(const struct ladder *l, uint64_t piece) { return piece / (uint64_t)l->tables; }

/* The number of a deal among those of all tables that could be, so that no two tables share their chance: all deals are
 * independent of each other. */
static uint64_t number_of(const struct ladder *l, uint64_t piece)
{
    const sg_options *o = table_of(l, piece);
    return (uint64_t)(o->seats << 8 | o->sets) << TABLE_BITS | deal_of(l, piece);
}

/* A mixture of the levels for the other seats, another one for every deal. */
static void seat_company(const struct ladder *l, uint64_t number, struct match_setup *setup)
{
    sg_random r;
    sg_seed seed = match_seed(~l->plan->setup.seed, number);
    sg_random_start(&r, &seed);
    for (int seat = 1; seat <= setup->options.seats; seat++) {
        const sg_bot *drawn = l->plan->ladder[sg_random_below(&r, (uint32_t)l->levels)];
        setup->bot[seat] = l->plan->company ? l->plan->company : drawn;
    }
}

/* One level's game of a deal, whose luck is taken out if that is wanted. */
static bool play_one(struct ladder *l, int worker, uint64_t piece, int level, struct match_setup *setup, int seat)
{
    uint64_t number = number_of(l, piece);
    struct match_result result;
    struct sim_luck luck = {.a = l->of ? &l->of[worker] : NULL,
                            .bot = setup->bot,
                            .options = &setup->options,
                            .seed = setup->seed + number,
                            .worlds = l->plan->worlds};
    struct match_hook hook = sim_luck_hook(&luck);
    int64_t lucky = 0;
    setup->hook = l->of ? &hook : NULL;
    setup->bot[seat] = l->plan->ladder[level];
    int error = match_play(setup, number, &result);
    setup->hook = NULL; /* it is gone with this call */
    if (l->of && !sim_luck_of(&luck, seat, &lucky)) l->no_memory = true;
    if (error != SG_OK || outside_failed() || l->no_memory) {
        l->error = error;
        return false;
    }
    bool won = result.winners & SG_BIT(seat);
    if (won) l->won[piece] = (uint16_t)(l->won[piece] | 1u << level);
    if (l->of) l->adjusted[piece * (uint64_t)l->levels + (uint64_t)level] = won - (double)lucky / WORTH_ONE;
    return true;
}

static bool play_deal(void *user, int worker, uint64_t piece)
{
    struct ladder *l = user;
    struct match_setup setup = l->plan->setup;
    setup.options = *table_of(l, piece);
    int role, seat = sim_seat(&setup.options, deal_of(l, piece), &role);
    setup.options.role[seat] = (uint8_t)role;
    seat_company(l, number_of(l, piece), &setup);
    for (int level = 0; level < l->levels; level++)
        if (!play_one(l, worker, piece, level, &setup, seat)) return false;
    return true;
}

static void count_deal(const struct ladder *l, uint64_t piece, struct tally *to)
{
    to->wins.deals[l->won[piece]]++;
    const double *adjusted = l->adjusted ? &l->adjusted[piece * (uint64_t)l->levels] : NULL;
    for (int i = 0; adjusted && i < l->levels; i++) {
        sample_count(&to->adjusted[i], adjusted[i]);
        sample_count(&to->better[i], adjusted[i] - adjusted[l->anchor]);
    }
}

static void count_table(struct ladder *l, int table)
{
    memset(l->table, 0, sizeof l->table);
    for (uint64_t piece = (uint64_t)table; piece < l->played; piece += (uint64_t)l->tables) {
        int role;
        sim_seat(table_of(l, piece), deal_of(l, piece), &role);
        count_deal(l, piece, &l->table[role]);
        count_deal(l, piece, &l->table[ALL_ROLES]);
        count_deal(l, piece, &l->all[role]);
        count_deal(l, piece, &l->all[ALL_ROLES]);
    }
}

/* --- what came of it --------------------------------------------------------------- */

struct standing {
    uint64_t deals, won;
    struct interval rate, rating, adjusted, better;
};

static uint64_t deals_in(const struct ladder *l, const struct tally *t)
{
    uint64_t deals = 0;
    for (int mask = 0; mask < 1 << l->levels; mask++) deals += t->wins.deals[mask];
    return deals;
}

/* How all levels stand; of how many deals that is. */
static uint64_t standings(const struct ladder *l, const struct tally *t, struct standing out[RATING_MOST])
{
    struct interval rating[RATING_MOST];
    uint64_t deals = deals_in(l, t);
    if (deals == 0) return 0;
    rating_fit(&t->wins, l->levels, l->anchor, rating);
    for (int i = 0; i < l->levels; i++) {
        out[i] = (struct standing){.deals = deals,
                                   .rating = rating[i],
                                   .adjusted = sample_mean(&t->adjusted[i]),
                                   .better = sample_mean(&t->better[i])};
        for (int mask = 0; mask < 1 << l->levels; mask++)
            if (mask >> i & 1) out[i].won += t->wins.deals[mask];
        out[i].rate = wilson(out[i].won, deals);
    }
    return deals;
}

/* The plan of one table; of all, -1, it has neither players nor sets. */
static struct sim_plan plan_of(const struct ladder *l, int table)
{
    struct sim_plan plan = *l->plan;
    if (table >= 0) plan.setup.options = plan.table[table];
    if (table < 0) plan.setup.options.seats = plan.setup.options.sets = 0;
    return plan;
}

static void print_rates(const struct interval *percent)
{
    printf("%5.1f %5.1f…%5.1f", 100 * percent->middle, 100 * percent->low, 100 * percent->high);
}

static void print_level(const struct ladder *l, int level, const struct standing *x, bool adjusted)
{
    const char *slug = l->plan->ladder[level]->slug;
    struct interval points = {100 * x->better.low, 100 * x->better.middle, 100 * x->better.high};
    const struct interval *beside = adjusted ? &points : &x->rating;
    int columns = terminal_columns(slug), places = adjusted ? 1 : 0;
    printf("  %s%*s", slug, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "");
    print_rates(adjusted ? &x->adjusted : &x->rate);
    if (level == l->anchor)
        printf("  %+6.*f\n", places, 0.0);
    else
        printf("  %+6.*f %+6.*f…%+6.*f\n", places, beside->middle, places, beside->low, places, beside->high);
}

static void print_role(const struct ladder *l, const struct tally *t, const char *label, bool adjusted)
{
    struct standing x[RATING_MOST];
    uint64_t deals = standings(l, t, x);
    if (deals == 0) return;
    printf("\n%s, ", label);
    printf(N2_("%llu deal", "%llu deals", deals), (unsigned long long)deals);
    putchar('\n');
    for (int i = 0; i < l->levels; i++) print_level(l, i, &x[i], adjusted);
}

static void print_roles(const struct ladder *l, const struct tally of[SG_ROLES], bool adjusted)
{
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) print_role(l, &of[role], text_say_role(role), adjusted);
    print_role(l, &of[ALL_ROLES], _("All roles"), adjusted);
}

static void print_results(const struct ladder *l, const struct tally of[SG_ROLES])
{
    print_roles(l, of, false);
    if (!l->adjusted) return;
    putchar('\n');
    printf(_("The luck taken out: games won in percent, and by how many points that is more than %s."),
           l->plan->ladder[l->anchor]->slug);
    putchar('\n');
    print_roles(l, of, true);
}

static void print_one_table(const struct ladder *l, int table, uint64_t deals)
{
    struct sim_plan plan = plan_of(l, table);
    const char *company = plan.company ? plan.company->slug : _("a mixture of them");
    if (table > 0) putchar('\n');
    printf(N2_("%llu deal with %d players, seed %llu, played by each of %d levels; the others: %s",
               "%llu deals with %d players, seed %llu, played by each of %d levels; the others: %s", deals),
           (unsigned long long)deals, plan.setup.options.seats, (unsigned long long)plan.setup.seed, l->levels,
           company);
    putchar('\n');
    sim_setup_print(&plan);
    if (table == 0)
        printf("\n%s\n",
               _("Games won in percent, and ratings; 400 points more are ten times the odds.  Intervals hold in 95 "
                 "cases of 100."));
    print_results(l, l->table);
}

static void print_table(struct ladder *l)
{
    for (int table = 0; table < l->tables; table++) {
        count_table(l, table);
        print_one_table(l, table, deals_in(l, &l->table[ALL_ROLES]));
    }
    if (l->tables == 1) return;
    putchar('\n');
    printf(N2_("%llu deal, of all %d tables together", "%llu deals, of all %d tables together", l->played),
           (unsigned long long)l->played, l->tables);
    putchar('\n');
    print_results(l, l->all);
}

static const char *company_slug(const struct sim_plan *plan) { return plan->company ? plan->company->slug : "mixture"; }

static void json_interval(const char *name, const struct interval *x, int places)
{
    printf(", \"%s\": [%.*f, %.*f, %.*f]", name, places, x->low, places, x->middle, places, x->high);
}

static void json_role(const struct ladder *l, const struct tally *t, const char *slug, const char *margin)
{
    struct standing x[RATING_MOST];
    if (standings(l, t, x) == 0) return;
    printf("%s    \"%s\": [\n", margin, slug);
    for (int i = 0; i < l->levels; i++) {
        printf("%s      {\"level\": \"%s\", \"deals\": %" PRIu64 ", \"won\": %" PRIu64, margin,
               l->plan->ladder[i]->slug, x[i].deals, x[i].won);
        json_interval("rate", &x[i].rate, 6);
        json_interval("rating", &x[i].rating, 1);
        if (l->adjusted) json_interval("adjusted", &x[i].adjusted, 6);
        if (l->adjusted) json_interval("difference", &x[i].better, 6);
        printf("}%s\n", i + 1 < l->levels ? "," : "");
    }
    printf("%s    ]%s\n", margin, t == &l->table[ALL_ROLES] || t == &l->all[ALL_ROLES] ? "" : ",");
}

static void json_results(const struct ladder *l, const struct tally of[SG_ROLES], const char *margin)
{
    printf("\"results\": {\n");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) json_role(l, &of[role], sg_role_slug(role), margin);
    json_role(l, &of[ALL_ROLES], "all", margin);
    printf("%s  }\n", margin);
}

static void json_table(struct ladder *l, int table)
{
    struct text_out out = text_out_file(stdout);
    count_table(l, table);
    printf("    {\n      \"players\": %d,\n      \"sets\": ", l->plan->table[table].seats);
    struct text_out sets = text_out_growing();
    text_sets_print(l->plan->table[table].sets, &sets);
    text_json_string(&out, text_out_string(&sets));
    text_out_free(&sets);
    printf(",\n      \"deals\": %" PRIu64 ",\n      ", deals_in(l, &l->table[ALL_ROLES]));
    json_results(l, l->table, "    ");
    printf("    }%s\n", table + 1 < l->tables ? "," : "");
}

static void print_json(struct ladder *l)
{
    struct text_out out = text_out_file(stdout);
    struct sim_plan plan = plan_of(l, l->tables > 1 ? -1 : 0);
    printf("{\n  \"seed\": \"%" PRIu64 "\",\n  \"players\": ", plan.setup.seed);
    if (l->tables > 1)
        printf("null");
    else
        printf("%d", plan.setup.options.seats);
    printf(",\n  \"deals\": %" PRIu64 ",\n", l->played);
    if (l->adjusted) printf("  \"worlds\": %d,\n", plan.worlds);
    printf("  \"company\": \"%s\",\n  \"anchor\": \"%s\"", company_slug(&plan), plan.ladder[l->anchor]->slug);
    sim_setup_json(&plan, &out);
    printf(",\n  \"tables\": [\n");
    for (int table = 0; table < l->tables; table++) json_table(l, table);
    printf("  ],\n  ");
    json_results(l, l->all, "");
    printf("}\n");
}

static void csv_interval(const struct interval *x, int places)
{
    printf(",%.*f,%.*f,%.*f", places, x->middle, places, x->low, places, x->high);
}

static void csv_role(const struct ladder *l, const struct sim_plan *plan, const struct tally *t, const char *slug)
{
    struct standing x[RATING_MOST];
    if (standings(l, t, x) == 0) return;
    for (int i = 0; i < l->levels; i++) {
        printf("%s,%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64, slug, plan->ladder[i]->slug, plan->setup.seed, x[i].deals,
               x[i].won);
        csv_interval(&x[i].rate, 6);
        csv_interval(&x[i].rating, 1);
        if (l->adjusted) csv_interval(&x[i].adjusted, 6);
        if (l->adjusted) csv_interval(&x[i].better, 6);
        putchar(',');
        if (plan->setup.options.seats) printf("%d", plan->setup.options.seats);
        sim_setup_csv(plan, false);
        printf(",%s\n", company_slug(plan));
    }
}

static void csv_roles(const struct ladder *l, int table, const struct tally of[SG_ROLES])
{
    struct sim_plan plan = plan_of(l, table);
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) csv_role(l, &plan, &of[role], sg_role_slug(role));
    csv_role(l, &plan, &of[ALL_ROLES], "all");
}

static void print_csv(struct ladder *l)
{
    printf("role,level,seed,deals,won,rate,rate_low,rate_high,rating,rating_low,rating_high%s,players" SIM_SETUP_COLUMNS
           ",company\n",
           l->adjusted ? ",adjusted,adjusted_low,adjusted_high,difference,low,high" : "");
    for (int table = 0; table < l->tables; table++) {
        count_table(l, table);
        csv_roles(l, table, l->table);
    }
    if (l->tables > 1) csv_roles(l, -1, l->all);
}

/* --- all ------------------------------------------------------------------------------ */

/* `rules`, where it is among them, else the first. */
static int anchor_of(const struct sim_plan *plan)
{
    for (int i = 0; i < plan->ladder_count; i++)
        if (plan->ladder[i] == &sg_bot_rules) return i;
    return 0;
}

static int complain(const struct ladder *l)
{
    if (outside_failed())
        cli_error("sim", "%s", outside_failed());
    else if (l->no_memory)
        cli_error("sim", _("there is not enough memory."));
    else
        cli_error("sim", _("a game of seed %llu broke off: %s"), (unsigned long long)l->plan->setup.seed,
                  _(sg_error_message(l->error)));
    return CLI_FAILED;
}

static bool make_room(struct ladder *l)
{
    size_t pieces = (size_t)l->pieces;
    l->won = calloc(pieces, sizeof *l->won);
    if (!l->won || l->plan->worlds == 0) return l->won;
    l->adjusted = calloc(pieces * (size_t)l->levels, sizeof *l->adjusted);
    l->of = calloc((size_t)l->plan->jobs, sizeof *l->of);
    return l->adjusted && l->of;
}

static int play(struct ladder *l)
{
    static void (*const print[])(struct ladder *) = {print_table, print_json, print_csv};
    if (!make_room(l)) {
        cli_error("sim", _("there is not enough memory for %llu deals."), (unsigned long long)l->pieces);
        return CLI_USAGE;
    }
    struct pool_plan pool = {.work = play_deal, .user = l, .end = l->pieces, .to = l->pieces, .jobs = l->plan->jobs};
    if (!pool_run(&pool, &l->played)) return complain(l);
    int status = l->played < l->pieces ? sim_interrupted(l->played * (uint64_t)l->levels) : CLI_OK;
    if (l->played > 0) print[l->plan->format](l);
    return status;
}

int sim_ladder(const struct sim_plan *plan)
{
    uint64_t levels = (uint64_t)plan->ladder_count, deals = plan->end > levels ? plan->end / levels : 1;
    struct ladder *l = calloc(1, sizeof *l);
    if (!l) {
        cli_error("sim", _("there is not enough memory."));
        return CLI_USAGE;
    }
    *l = (struct ladder){.plan = plan,
                         .levels = (int)levels,
                         .tables = plan->table_count,
                         .anchor = anchor_of(plan),
                         .pieces = deals * (uint64_t)plan->table_count};
    int status = play(l);
    free(l->won);
    free(l->adjusted);
    free(l->of);
    free(l);
    return status;
}
