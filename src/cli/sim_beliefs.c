/* sim_beliefs.c: how good it is what bots believe of the roles that are hidden from them: for each level, and where
 * several sit at the table also by whose roles they are. */
#include "cli/sim.h"
#include "term/terminal.h"
#include "notation/i18n.h"

#include <inttypes.h>
#include <stdio.h>

enum {
    LABEL_COLUMN = 24,
    COUNT_COLUMN = 12,
    SCORE_COLUMN = 18,
    RIGHT_COLUMN = 19,
    LABEL_ROOM = 512,
    ALL_ROUNDS = FORECAST_ROUNDS,
    ALL_SEATS = (1 << SG_MAX_SEATS) - 1,
    PERCENT = 100,
};

/* --- sums of levels -------------------------------------------------------------- */

/* The seats that a level has. */
static int seats_of(const struct sim_plan *plan, const sg_bot *bot)
{
    int mask = 0;
    for (int seat = 1; seat <= plan->setup.options.seats; seat++)
        if (plan->setup.bot[seat] == bot) mask |= SG_BIT(seat);
    return mask;
}

/* The level of a seat, when it has no seat before; NULL otherwise. */
static const sg_bot *new_level(const struct sim_plan *plan, int seat)
{
    const sg_bot *bot = plan->setup.bot[seat];
    return seats_of(plan, bot) & (SG_BIT(seat) - 1) ? NULL : bot;
}

static bool is_mixed(const struct sim_plan *plan)
{
    return seats_of(plan, plan->setup.bot[1]) != (1 << plan->setup.options.seats) - 1;
}

/* What all seats of a mask believed of those of another in a round, from 0; ALL_ROUNDS: ever. */
static struct forecast_sum sum_of(const struct forecasts *f, int who, int whom, int round)
{
    struct forecast_sum sum = {0};
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        for (int of = 1; of <= SG_MAX_SEATS; of++)
            for (int r = 0; r < FORECAST_ROUNDS; r++)
                if (who & SG_BIT(seat) && whom & SG_BIT(of) && (round == ALL_ROUNDS || round == r))
                    forecast_sum_add(&sum, &f->sum[seat][of][r]);
    return sum;
}

static struct forecast_band band_of(const struct forecasts *f, int who, int which)
{
    struct forecast_band sum = {0};
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        const struct forecast_band *band = &f->band[seat][which];
        if (!(who & SG_BIT(seat))) continue;
        sum.count += band->count, sum.came_true += band->came_true, sum.said += band->said;
    }
    return sum;
}

static double share(uint64_t part, uint64_t count, double whole)
{
    return count ? (double)part / whole / (double)count : 0;
}

static double mean_said(const struct forecast_band *band) { return share(band->said, band->count, BELIEF_SURE); }
static double came_true(const struct forecast_band *band) { return share(band->came_true, band->count, 1); }

bool sim_keeps_beliefs(const struct sim_plan *plan)
{
    for (int seat = 1; seat <= plan->setup.options.seats; seat++)
        if (plan->setup.bot[seat]->believe) return true;
    return false;
}

/* --- a table for people ------------------------------------------------------------ */

static void print_cell(int width, const char *text)
{
    int columns = terminal_columns(text);
    printf("%*s%s", columns < width ? width - columns : 1, "", text);
}

static void print_label(const char *label)
{
    int columns = terminal_columns(label);
    printf("  %s%*s", label, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "");
}

static void table_row(const char *label, struct forecast_sum sum)
{
    if (sum.count == 0) return;
    struct forecast_mean said = forecast_mean(&sum.said, sum.count), even = forecast_mean(&sum.even, sum.count);
    print_label(label);
    printf("%*" PRIu64 "%10.3f (%5.3f)%10.3f (%5.3f)", COUNT_COLUMN, sum.count, said.brier, even.brier, said.loss,
           even.loss);
    printf("%8.1f %% (%4.1f %%)\n", PERCENT * said.right, PERCENT * even.right);
}

static void table_rounds(const struct forecasts *f, int who, int whom)
{
    for (int round = 0; round < FORECAST_ROUNDS; round++) {
        char label[LABEL_ROOM];
        bool last = round + 1 == FORECAST_ROUNDS;
        snprintf(label, sizeof label, last ? _("Round %d and later") : _("Round %d"), round + 1);
        table_row(label, sum_of(f, who, whom, round));
    }
    table_row(_("All rounds"), sum_of(f, who, whom, ALL_ROUNDS));
}

static void table_whom(const struct sim_plan *plan, const struct forecasts *f, int who)
{
    for (int seat = 1; is_mixed(plan) && seat <= plan->setup.options.seats; seat++) {
        char label[LABEL_ROOM];
        const sg_bot *bot = new_level(plan, seat);
        if (!bot) continue;
        snprintf(label, sizeof label, _("Roles of %s"), bot->slug);
        table_row(label, sum_of(f, who, seats_of(plan, bot), ALL_ROUNDS));
    }
}

static void table_bands(const struct forecasts *f, int who)
{
    putchar('\n');
    print_label("");
    print_cell(COUNT_COLUMN, _("times"));
    print_cell(COUNT_COLUMN, _("mean"));
    print_cell(COUNT_COLUMN, _("came true"));
    putchar('\n');
    for (int i = 0; i < FORECAST_BANDS; i++) {
        char label[LABEL_ROOM];
        struct forecast_band band = band_of(f, who, i);
        if (band.count == 0) continue;
        snprintf(label, sizeof label, _("Said %d to %d %%"), i * PERCENT / FORECAST_BANDS,
                 (i + 1) * PERCENT / FORECAST_BANDS);
        print_label(label);
        printf("%*" PRIu64 "%10.1f %%%10.1f %%\n", COUNT_COLUMN, band.count, PERCENT * mean_said(&band),
               PERCENT * came_true(&band));
    }
}

static void table_level(const struct sim_plan *plan, const struct forecasts *f, const sg_bot *bot)
{
    int who = seats_of(plan, bot);
    putchar('\n');
    printf(_("What %s believes of roles"), bot->slug);
    putchar('\n');
    if (sum_of(f, who, ALL_SEATS, ALL_ROUNDS).count == 0) {
        printf("  %s\n", _("No role was hidden that could have been another one."));
        return;
    }
    print_label("");
    print_cell(COUNT_COLUMN, _("judgements"));
    print_cell(SCORE_COLUMN, _("Brier score"));
    print_cell(SCORE_COLUMN, _("log loss"));
    print_cell(RIGHT_COLUMN, _("likeliest is true"));
    putchar('\n');
    table_rounds(f, who, ALL_SEATS);
    table_whom(plan, f, who);
    table_bands(f, who);
}

void sim_beliefs_print(const struct sim_plan *plan, const struct forecasts *f)
{
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *bot = new_level(plan, seat);
        if (bot && bot->believe) table_level(plan, f, bot);
    }
    printf("\n%s\n", _("In brackets: the roles that are left, spread evenly."));
}

/* --- JSON ---------------------------------------------------------------------------- */

static void json_mean(struct text_out *out, const char *name, struct forecast_mean m)
{
    text_putf(out, ", \"%s\": {\"brier\": %.6f, \"log_loss\": %.6f, \"likeliest_true\": %.6f}", name, m.brier, m.loss,
              m.right);
}

static void json_sum(struct text_out *out, struct forecast_sum sum)
{
    text_putf(out, "{\"judgements\": %" PRIu64, sum.count);
    if (sum.count > 0) {
        json_mean(out, "said", forecast_mean(&sum.said, sum.count));
        json_mean(out, "even", forecast_mean(&sum.even, sum.count));
    }
    text_put(out, "}");
}

static void json_whom(struct text_out *out, const struct sim_plan *plan, const struct forecasts *f, int who)
{
    const char *before = "";
    text_put(out, ",\n      \"of\": {");
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *bot = new_level(plan, seat);
        if (!bot) continue;
        text_putf(out, "%s\n        \"%s\": ", before, bot->slug);
        json_sum(out, sum_of(f, who, seats_of(plan, bot), ALL_ROUNDS));
        before = ",";
    }
    text_put(out, "\n      }");
}

static void json_bands(struct text_out *out, const struct forecasts *f, int who)
{
    text_put(out, ",\n      \"calibration\": [");
    for (int i = 0; i < FORECAST_BANDS; i++) {
        struct forecast_band band = band_of(f, who, i);
        text_putf(out, "%s\n        {\"from\": %d, \"to\": %d, \"count\": %" PRIu64, i ? "," : "",
                  i * PERCENT / FORECAST_BANDS, (i + 1) * PERCENT / FORECAST_BANDS, band.count);
        if (band.count > 0) text_putf(out, ", \"said\": %.6f, \"came_true\": %.6f", mean_said(&band), came_true(&band));
        text_put(out, "}");
    }
    text_put(out, "\n      ]");
}

static void json_level(struct text_out *out, const struct sim_plan *plan, const struct forecasts *f, const sg_bot *bot)
{
    int who = seats_of(plan, bot);
    text_putf(out, "\n    \"%s\": {\n      \"rounds\": [", bot->slug);
    for (int round = 0; round < FORECAST_ROUNDS; round++) {
        text_putf(out, "%s\n        ", round ? "," : "");
        json_sum(out, sum_of(f, who, ALL_SEATS, round));
    }
    text_put(out, "\n      ],\n      \"all\": ");
    json_sum(out, sum_of(f, who, ALL_SEATS, ALL_ROUNDS));
    json_whom(out, plan, f, who);
    json_bands(out, f, who);
    text_put(out, "\n    }");
}

void sim_beliefs_json(const struct sim_plan *plan, const struct forecasts *f, struct text_out *out)
{
    const char *before = "";
    text_put(out, ",\n  \"beliefs\": {");
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *bot = new_level(plan, seat);
        if (!bot || !bot->believe) continue;
        text_put(out, before);
        json_level(out, plan, f, bot);
        before = ",";
    }
    text_put(out, "\n  }");
}

/* --- CSV ------------------------------------------------------------------------------ */

static void csv_sum(const char *level, const char *what, struct forecast_sum sum)
{
    if (sum.count == 0) return;
    const struct forecast_mean means[] = {forecast_mean(&sum.said, sum.count), forecast_mean(&sum.even, sum.count)};
    static const char *const names[] = {"said", "even"};
    printf("belief,%s %s judgements,%" PRIu64 ",,,,\n", level, what, sum.count);
    for (int i = 0; i < 2; i++) {
        printf("belief,%s %s %s brier,%.6f,,,,\n", level, what, names[i], means[i].brier);
        printf("belief,%s %s %s log_loss,%.6f,,,,\n", level, what, names[i], means[i].loss);
        printf("belief,%s %s %s likeliest_true,%.6f,,,,\n", level, what, names[i], means[i].right);
    }
}

static void csv_level(const struct sim_plan *plan, const struct forecasts *f, const sg_bot *bot)
{
    char what[LABEL_ROOM];
    int who = seats_of(plan, bot);
    for (int round = 0; round < FORECAST_ROUNDS; round++) {
        snprintf(what, sizeof what, "round_%d", round + 1);
        csv_sum(bot->slug, what, sum_of(f, who, ALL_SEATS, round));
    }
    csv_sum(bot->slug, "all", sum_of(f, who, ALL_SEATS, ALL_ROUNDS));
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *of = new_level(plan, seat);
        snprintf(what, sizeof what, "of_%s", of ? of->slug : "");
        if (of) csv_sum(bot->slug, what, sum_of(f, who, seats_of(plan, of), ALL_ROUNDS));
    }
    for (int i = 0; i < FORECAST_BANDS; i++) {
        struct forecast_band band = band_of(f, who, i);
        int from = i * PERCENT / FORECAST_BANDS;
        if (band.count == 0) continue;
        printf("calibration,%s from_%d count,%" PRIu64 ",,,,\n", bot->slug, from, band.count);
        printf("calibration,%s from_%d said,%.6f,,,,\n", bot->slug, from, mean_said(&band));
        printf("calibration,%s from_%d came_true,%.6f,,,,\n", bot->slug, from, came_true(&band));
    }
}

void sim_beliefs_csv(const struct sim_plan *plan, const struct forecasts *f)
{
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *bot = new_level(plan, seat);
        if (bot && bot->believe) csv_level(plan, f, bot);
    }
}
