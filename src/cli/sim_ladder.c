/* sim_ladder.c: how strong levels are beside each other.
 *
 * One seat of a deal is played once by every level; the deal, the chance of every bot and the other players are the
 * same each time.  From deal to deal the seat goes round, then its role.  The others are all of one level with
 * --company, and without it a mixture of the levels that is another one in every deal.  rating.h makes ratings of who
 * won where others lost. */
#include "cli/commands.h"
#include "cli/outside.h"
#include "cli/pool.h"
#include "cli/sim.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "say/say.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LABEL_COLUMN = 16, ALL_ROLES = SG_ROLE_UNKNOWN };

struct ladder {
    const struct sim_plan *plan;
    int levels, anchor;
    uint16_t *won; /* by deal: a mask of the levels that won it */
    int error;
    uint64_t deals;                         /* counted */
    struct rating_counts by_role[SG_ROLES]; /* ALL_ROLES: of all */
};

/* --- deals ----------------------------------------------------------------------- */

/* A mixture of the levels for the other seats, another one for every deal. */
static void seat_company(const struct ladder *l, uint64_t deal, struct match_setup *setup)
{
    sg_random r;
    sg_seed seed = match_seed(~l->plan->setup.seed, deal);
    sg_random_start(&r, &seed);
    for (int seat = 1; seat <= setup->options.seats; seat++) {
        const sg_bot *drawn = l->plan->ladder[sg_random_below(&r, (uint32_t)l->levels)];
        setup->bot[seat] = l->plan->company ? l->plan->company : drawn;
    }
}

static bool play_deal(void *user, int worker, uint64_t deal)
{
    struct ladder *l = user;
    struct match_setup setup = l->plan->setup;
    int role, seat = sim_seat(&setup.options, deal, &role);
    (void)worker;
    setup.options.role[seat] = (uint8_t)role;
    seat_company(l, deal, &setup);
    for (int i = 0; i < l->levels; i++) {
        struct match_result result;
        setup.bot[seat] = l->plan->ladder[i];
        int error = match_play(&setup, deal, &result);
        if (error != SG_OK || outside_failed()) {
            l->error = error;
            return false;
        }
        if (result.winners & SG_BIT(seat)) l->won[deal] = (uint16_t)(l->won[deal] | 1u << i);
    }
    return true;
}

static void count_deals(struct ladder *l, uint64_t deals)
{
    for (uint64_t deal = 0; deal < deals; deal++) {
        int role;
        sim_seat(&l->plan->setup.options, deal, &role);
        l->by_role[role].deals[l->won[deal]]++;
        l->by_role[ALL_ROLES].deals[l->won[deal]]++;
    }
    l->deals = deals;
}

/* --- what came of it --------------------------------------------------------------- */

struct standing {
    uint64_t deals, won;
    struct interval rate, rating;
};

/* How all levels stand in a role; how many deals that rests on. */
static uint64_t standings(const struct ladder *l, int role, struct standing out[RATING_MOST])
{
    const struct rating_counts *counts = &l->by_role[role];
    struct interval rating[RATING_MOST];
    uint64_t deals = 0;
    for (int mask = 0; mask < 1 << l->levels; mask++) deals += counts->deals[mask];
    rating_fit(counts, l->levels, l->anchor, rating);
    for (int i = 0; i < l->levels; i++) {
        out[i] = (struct standing){.deals = deals, .rating = rating[i]};
        for (int mask = 0; mask < 1 << l->levels; mask++)
            if (mask >> i & 1) out[i].won += counts->deals[mask];
        out[i].rate = wilson(out[i].won, deals);
    }
    return deals;
}

static void print_role(const struct ladder *l, int role, const char *label)
{
    struct standing all[RATING_MOST];
    uint64_t deals = standings(l, role, all);
    if (deals == 0) return;
    printf("\n%s, ", label);
    printf(N2_("%llu deal", "%llu deals", deals), (unsigned long long)deals);
    putchar('\n');
    for (int i = 0; i < l->levels; i++) {
        const char *slug = l->plan->ladder[i]->slug;
        int columns = terminal_columns(slug);
        printf("  %s%*s%5.1f %5.1f…%5.1f", slug, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "",
               100 * all[i].rate.middle, 100 * all[i].rate.low, 100 * all[i].rate.high);
        if (i == l->anchor)
            printf("  %+6.0f\n", 0.0);
        else
            printf("  %+6.0f %+6.0f…%+6.0f\n", all[i].rating.middle, all[i].rating.low, all[i].rating.high);
    }
}

static void print_table(const struct ladder *l)
{
    const char *company = l->plan->company ? l->plan->company->slug : _("a mixture of them");
    printf(N2_("%llu deal with %d players, seed %llu, played by each of %d levels; the others: %s",
               "%llu deals with %d players, seed %llu, played by each of %d levels; the others: %s", l->deals),
           (unsigned long long)l->deals, l->plan->setup.options.seats, (unsigned long long)l->plan->setup.seed,
           l->levels, company);
    putchar('\n');
    sim_setup_print(l->plan);
    printf("\n%s\n",
           _("Games won in percent, and ratings; 400 points more are ten times the odds.  Intervals hold in 95 "
             "cases of 100."));
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) print_role(l, role, text_say_role(role));
    print_role(l, ALL_ROLES, _("All roles"));
}

static const char *company_slug(const struct sim_plan *plan) { return plan->company ? plan->company->slug : "mixture"; }

static void json_role(const struct ladder *l, int role, const char *slug, bool more)
{
    struct standing all[RATING_MOST];
    if (standings(l, role, all) == 0) return;
    printf("    \"%s\": [\n", slug);
    for (int i = 0; i < l->levels; i++) {
        printf("      {\"level\": \"%s\", \"deals\": %" PRIu64 ", \"won\": %" PRIu64, l->plan->ladder[i]->slug,
               all[i].deals, all[i].won);
        printf(", \"rate\": [%.6f, %.6f, %.6f]", all[i].rate.low, all[i].rate.middle, all[i].rate.high);
        printf(", \"rating\": [%.1f, %.1f, %.1f]}%s\n", all[i].rating.low, all[i].rating.middle, all[i].rating.high,
               i + 1 < l->levels ? "," : "");
    }
    printf("    ]%s\n", more ? "," : "");
}

static void print_json(const struct ladder *l)
{
    struct text_out out = text_out_file(stdout);
    printf("{\n  \"seed\": \"%" PRIu64 "\",\n  \"players\": %d,\n  \"deals\": %" PRIu64 ",\n", l->plan->setup.seed,
           l->plan->setup.options.seats, l->deals);
    printf("  \"company\": \"%s\",\n  \"anchor\": \"%s\"", company_slug(l->plan), l->plan->ladder[l->anchor]->slug);
    sim_setup_json(l->plan, &out);
    printf(",\n  \"results\": {\n");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) json_role(l, role, sg_role_slug(role), true);
    json_role(l, ALL_ROLES, "all", false);
    printf("  }\n}\n");
}

static void csv_role(const struct ladder *l, int role, const char *slug)
{
    struct standing all[RATING_MOST];
    if (standings(l, role, all) == 0) return;
    for (int i = 0; i < l->levels; i++) {
        printf("%s,%s,%" PRIu64 ",%" PRIu64 ",%" PRIu64 ",%.6f,%.6f,%.6f,%.1f,%.1f,%.1f", slug,
               l->plan->ladder[i]->slug, l->plan->setup.seed, all[i].deals, all[i].won, all[i].rate.middle,
               all[i].rate.low, all[i].rate.high, all[i].rating.middle, all[i].rating.low, all[i].rating.high);
        printf(",%d", l->plan->setup.options.seats);
        sim_setup_csv(l->plan, false);
        printf(",%s\n", company_slug(l->plan));
    }
}

static void print_csv(const struct ladder *l)
{
    printf("role,level,seed,deals,won,rate,rate_low,rate_high,rating,rating_low,rating_high,players" SIM_SETUP_COLUMNS
           ",company\n");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) csv_role(l, role, sg_role_slug(role));
    csv_role(l, ALL_ROLES, "all");
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
    else
        cli_error("sim", _("a game of seed %llu broke off: %s"), (unsigned long long)l->plan->setup.seed,
                  _(sg_error_message(l->error)));
    return CLI_FAILED;
}

int sim_ladder(const struct sim_plan *plan)
{
    static void (*const print[])(const struct ladder *) = {print_table, print_json, print_csv};
    uint64_t levels = (uint64_t)plan->ladder_count, deals = plan->end > levels ? plan->end / levels : 1, reached;
    struct ladder *l = calloc(1, sizeof *l);
    if (l) *l = (struct ladder){.plan = plan, .levels = (int)levels, .anchor = anchor_of(plan)};
    if (l) l->won = calloc(deals, sizeof *l->won);
    if (!l || !l->won) {
        cli_error("sim", _("there is not enough memory for %llu deals."), (unsigned long long)deals);
        free(l);
        return CLI_USAGE;
    }
    struct pool_plan pool = {.work = play_deal, .user = l, .end = deals, .to = deals, .jobs = plan->jobs};
    int status = pool_run(&pool, &reached) ? CLI_OK : complain(l);
    if (status == CLI_OK) count_deals(l, reached);
    if (status == CLI_OK && reached < deals) status = sim_interrupted(reached * levels);
    if (l->deals > 0) print[plan->format](l);
    free(l->won);
    free(l);
    return status;
}
