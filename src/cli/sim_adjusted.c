/* sim_adjusted.c: the result of a game with the luck taken out.
 *
 * What chance gave a seat is zero on average, whatever the seat and the others play: what a position is worth after
 * chance has spoken, less the mean over all that could have come, both reckoned from games that are imagined.  Taken
 * off the result it leaves the same mean, and most of what made single games so different from each other is gone.
 * Both games of a pair are imagined with the same dice, so what is alike in them cancels out.
 * The chance by which bots choose, such as what the weaker ones overlook, is taken off in the same way. */
#include "analysis/twins.h"
#include "cli/sim.h"
#include "notation/i18n.h"
#include "say/say.h"
#include "term/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { DICE = 0x5eed };

static void begun(void *context, const sg_state *s, const sg_seed *seed)
{
    struct sim_luck *l = context;
    (void)seed;
    twins_imagined(l->bot, l->who);
    struct analysis_plan plan = {.seed = l->seed ^ DICE, .worlds = l->worlds, .who = l->who};
    analysis_begin(l->a, &plan, s, l->options, NULL, 0);
}

/* Of a game that is too long the luck of its beginning is taken: that is zero on average, too. */
static void moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took)
{
    struct sim_luck *l = context;
    (void)took;
    analysis_move(l->a, move, events, count, s);
}

struct match_hook sim_luck_hook(struct sim_luck *l)
{
    return (struct match_hook){.context = l, .begun = begun, .moved = moved};
}

bool sim_luck_of(struct sim_luck *l, int seat, int64_t *luck)
{
    struct analysis *a = l->a;
    struct twins twins = {.seed = l->seed ^ DICE};
    bool good = analysis_ready(a);
    memcpy(twins.bot, l->bot, sizeof twins.bot);
    for (int piece = 0; good && piece < analysis_pieces(a); piece++) analysis_piece(a, piece);
    if (good) analysis_close(a);
    *luck = good ? twins_luck(&twins, a, seat) : 0;
    analysis_free(a);
    return good;
}

/* --- sums --------------------------------------------------------------------- */

void sim_adjusted_count(struct sim_adjusted *x, int role, double difference)
{
    sample_count(&x->all, difference);
    sample_count(&x->by_role[role], difference);
    struct interval sure = sample_always(&x->all);
    if (x->decided_at == 0 && (sure.low > 0 || sure.high < 0)) x->decided_at = x->all.count;
}

/* Of how many pairs the wins would tell as much as one pair does here. */
static double worth_of(const struct sample *s, const struct paired *wins)
{
    double n = (double)s->count, gap = ((double)wins->first - (double)wins->second) / n, variance = sample_variance(s);
    double plain = ((double)wins->first + (double)wins->second) / n - gap * gap;
    return variance > 0 ? plain / variance : 1;
}

/* --- what came of it ------------------------------------------------------------ */

enum { LABEL_COLUMN = 11 };

static void table_row(const char *label, const struct sample *s, const struct paired *wins)
{
    int columns = terminal_columns(label);
    struct interval difference = sample_mean(s);
    if (s->count == 0) return;
    printf("  %s%*s%8" PRIu64, label, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "", s->count);
    printf("  %+6.1f %+6.1f…%+6.1f", 100 * difference.middle, 100 * difference.low, 100 * difference.high);
    printf("  %8.1f\n", worth_of(s, wins));
}

static void print_verdict(const struct sim_plan *plan, const struct sim_adjusted *x)
{
    const char *first = plan->setup.bot[1]->slug, *second = plan->versus->slug;
    bool stronger = sample_mean(&x->all).middle > 0;
    if (x->decided_at == 0)
        printf("%s", _("It is not sure yet who is stronger; play more games."));
    else
        printf(_("%s is stronger than %s: that was sure after %llu pairs."), stronger ? first : second,
               stronger ? second : first, (unsigned long long)x->decided_at);
    putchar('\n');
}

void sim_adjusted_print(const struct sim_plan *plan, const struct sim_adjusted *x, const struct paired wins[SG_ROLES])
{
    printf("\n%s\n\n",
           _("The luck taken out, in points of a hundred; and of how many pairs the wins would tell as much as one "
             "pair does so:"));
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) table_row(text_say_role(role), &x->by_role[role], &wins[role]);
    table_row(_("All roles"), &x->all, &wins[SG_ROLE_UNKNOWN]);
    putchar('\n');
    print_verdict(plan, x);
}

static void json_row(const char *slug, const struct sample *s, const struct paired *wins, bool more)
{
    struct interval difference = sample_mean(s);
    printf("    \"%s\": {\"pairs\": %" PRIu64 ", \"difference\": [%.6f, %.6f, %.6f], \"variance\": %.6f, "
           "\"worth\": %.3f}%s\n",
           slug, s->count, difference.low, difference.middle, difference.high, sample_variance(s), worth_of(s, wins),
           more ? "," : "");
}

void sim_adjusted_json(const struct sim_plan *plan, const struct sim_adjusted *x, const struct paired wins[SG_ROLES])
{
    bool stronger = sample_mean(&x->all).middle > 0;
    printf("  \"adjusted\": {\n");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (x->by_role[role].count > 0) json_row(sg_role_slug(role), &x->by_role[role], &wins[role], true);
    json_row("all", &x->all, &wins[SG_ROLE_UNKNOWN], true);
    printf("    \"worlds\": %d,\n    \"verdict\": \"%s\",\n    \"decided_after\": %" PRIu64 "\n  },\n", plan->worlds,
           x->decided_at == 0 ? "undecided"
           : stronger         ? "first_is_stronger"
                              : "second_is_stronger",
           x->decided_at);
}

void sim_adjusted_csv(const struct sim_adjusted *x, int role, const struct paired *wins)
{
    const struct sample *s = role == SG_ROLE_UNKNOWN ? &x->all : &x->by_role[role];
    struct interval difference = sample_mean(s);
    printf(",%.6f,%.6f,%.6f,%.3f", difference.middle, difference.low, difference.high, worth_of(s, wins));
}
