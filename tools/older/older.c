/* older.c: whether `rules` plays better than it did at another commit, whose bot is linked to this program as
 * `older_rules` (tools/versus-older).  Each seat of a deal is held once by the present bot, the others by the older one;
 * the game in which the older one holds all seats is played once for all of them. */
#include "bots/match.h"
#include "bots/statistics.h"
#include "engine/given.h"
#include "sixgun/notation.h"

#include <stdio.h>
#include <stdlib.h>

extern const sg_bot older_rules;

/* Game number `deal` with the present bot in one seat, or in none; false when a bot made no legal move. */
static bool play(struct match_setup *setup, uint64_t deal, int present, struct match_result *out)
{
    GIVEN(present >= SG_NOBODY && present <= SG_MAX_SEATS);
    for (int seat = 1; seat <= setup->options.seats; seat++)
        setup->bot[seat] = seat == present ? &sg_bot_rules : &older_rules;
    return match_play(setup, deal, out) == SG_OK;
}

static bool play_deal(struct match_setup *setup, uint64_t deal, struct paired by_role[SG_ROLES])
{
    struct match_result old, now;
    if (!play(setup, deal, SG_NOBODY, &old)) return false;
    for (int seat = 1; seat <= old.seats; seat++) {
        if (!play(setup, deal, seat, &now)) return false;
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

int main(int argc, char **argv)
{
    struct paired by_role[SG_ROLES] = {0};
    struct match_setup setup = {.seed = number(argc, argv, 4, 1)};
    sg_options_begin(&setup.options, (int)number(argc, argv, 1, 5), (int)number(argc, argv, 2, SG_SET_BASE));
    uint64_t pairs = number(argc, argv, 3, 20000);
    for (uint64_t deal = 0; deal * setup.options.seats < pairs; deal++)
        if (!play_deal(&setup, deal, by_role)) return fputs("older: no such table, or no legal move\n", stderr), 1;
    print("all", &by_role[SG_ROLE_UNKNOWN]);
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) print(sg_role_slug(role), &by_role[role]);
    return 0;
}
