/* sim_tables.c: tables of several sizes and with several sets, for a ladder. */
#include "cli/sim.h"
#include "notation/i18n.h"
#include "notation/notation.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SIZE_LEAST = 3, WHY_ROOM = 1024 };

/* --- reading ------------------------------------------------------------------ */

/* The number of players at *at, which moves on behind it; 0: there is none. */
static int read_size(const char **at)
{
    char *end = NULL;
    if (**at < '0' || **at > '9') return 0;
    unsigned long size = strtoul(*at, &end, 10);
    *at = end;
    return size >= SIZE_LEAST && size <= SG_MAX_SEATS ? (int)size : 0;
}

/* "4,5,7" or "3-5,8". */
static bool read_sizes(const char *at, struct sim_tables *t)
{
    for (;; at++) {
        int first = read_size(&at), last = first;
        if (*at == '-') at++, last = read_size(&at);
        if (first == 0 || last < first) return false;
        for (int size = first; size <= last; size++) t->size[size] = true;
        if (*at != ',') return *at == '\0';
    }
}

bool sim_tables_players(struct cli_args *args, struct sim_tables *t, struct cli_game *game)
{
    memset(t->size, 0, sizeof t->size);
    if (args->value[0] != '\0' && strpbrk(args->value + 1, ",-"))
        return read_sizes(args->value, t) ||
               cli_bad_value(args, _("give numbers from 3 to 8, such as 5, or with --ladder 4,5,7 or 3-8."));
    if (!cli_game_option(args, CLI_GAME_PLAYERS, game)) return false;
    t->size[game->options.seats] = true;
    return true;
}

static bool add_sets(struct cli_args *args, struct sim_tables *t, int sets)
{
    for (int i = 0; i < t->set_count; i++)
        if (t->sets[i] == sets) return true;
    if (t->set_count == SIM_SETS_MOST)
        return cli_fail(args, _("--sets: a ladder has tables with at most %d selections of sets."), SIM_SETS_MOST);
    t->sets[t->set_count++] = (uint8_t)sets;
    return true;
}

static bool add_each(struct cli_args *args, struct sim_tables *t)
{
    int all = SG_SET_BASE;
    bool good = add_sets(args, t, SG_SET_BASE);
    for (int set = 1; good && sg_set_slug(set); set <<= 1) {
        all |= set;
        good = add_sets(args, t, SG_SET_BASE | set);
    }
    return good && add_sets(args, t, all);
}

bool sim_tables_sets(struct cli_args *args, struct sim_tables *t, struct cli_game *game)
{
    if (strcmp(args->value, "each") == 0) {
        t->each = true;
        return add_each(args, t);
    }
    return cli_game_option(args, CLI_GAME_SETS, game) && add_sets(args, t, game->options.sets);
}

/* --- putting it together --------------------------------------------------------- */

bool sim_tables_plan(struct cli_args *args, const struct sim_tables *said, const struct cli_game *game, bool ladder,
                     struct sim_plan *plan)
{
    struct sim_tables t = *said;
    int sizes = 0;
    for (int size = SIZE_LEAST; size <= SG_MAX_SEATS; size++) sizes += t.size[size];
    if (!ladder && sizes > 1) return cli_fail(args, _("--players: several numbers need --ladder."));
    if (!ladder && t.each) return cli_fail(args, _("--sets: 'each' needs --ladder."));
    if (sizes == 0) t.size[game->options.seats] = true;
    if (!ladder || t.set_count == 0) t.set_count = 1, t.sets[0] = game->options.sets; /* what was said last */
    plan->table_count = 0;
    for (int i = 0; i < t.set_count; i++)
        for (int size = SIZE_LEAST; size <= SG_MAX_SEATS; size++) {
            if (!t.size[size]) continue;
            sg_options *o = &plan->table[plan->table_count++];
            *o = game->options;
            o->seats = (uint8_t)size;
            o->sets = t.sets[i];
        }
    return true;
}

/* Deals a game at each table to see whether the options go together. */
bool sim_tables_try(struct cli_args *args, const struct sim_plan *plan)
{
    for (int i = 0; i < plan->table_count; i++) {
        const sg_options *o = &plan->table[i];
        sg_state s;
        sg_seed seed = sg_seed_from(0);
        int error = sg_start_pack(&s, plan->setup.pack, o, &seed, NULL);
        if (error == SG_OK) continue;
        if (plan->table_count == 1)
            return cli_fail(args, _("this game cannot be dealt: %s"), _(sg_error_message(error)));
        struct text_out sets = text_out_growing();
        text_sets_print(o->sets, &sets);
        cli_fail(args, _("a game of %d players with the sets %s cannot be dealt: %s"), o->seats, text_out_string(&sets),
                 _(sg_error_message(error)));
        text_out_free(&sets);
        return false;
    }
    return true;
}

/* Whether an option, by its number in text_option_idle(), is idle at every table. */
static bool is_idle_everywhere(const struct sim_plan *plan, int option)
{
    char why[WHY_ROOM];
    for (int i = 0; i < plan->table_count; i++)
        if (text_option_idle(&plan->table[i], plan->pack, option - 1, why, sizeof why) != option) return false;
    return true;
}

void sim_tables_warn(const struct sim_plan *plan)
{
    char why[WHY_ROOM];
    for (int at = 0; (at = text_option_idle(&plan->table[0], plan->pack, at, why, sizeof why)) > 0;)
        if (is_idle_everywhere(plan, at)) cli_error("sim", "%s", why);
}
