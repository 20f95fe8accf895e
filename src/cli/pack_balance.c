/* pack_balance.c: `sixgun pack balance`: what a pack does to who wins.  As many games are played with it as without, by
 * our own bots, and each rate stands with its 95 % interval. */
#include "bots/statistics.h"
#include "cli/commands.h"
#include "cli/pack_balance.h"
#include "cli/pool.h"
#include "cli/sim.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "say/say.h"
#include "term/terminal.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LABEL = 22 };

/* Both simulations; [1] is the one with the pack. */
struct balance {
    const struct balance_wish *wish;
    struct sim_report report[2];
};

static int play_games(struct balance *b, int with)
{
    const struct balance_wish *w = b->wish;
    struct sim_plan plan = {.series = 1, .jobs = pool_cores(), .end = w->games};
    memcpy(&plan.setup.seed, &w->seed.word[0], sizeof plan.setup.seed);
    plan.setup.options = w->options;
    plan.setup.pack = with ? w->pack : NULL;
    sg_pack_options(plan.setup.pack, &plan.setup.options);
    for (int seat = 1; seat <= w->options.seats; seat++) plan.setup.bot[seat] = &sg_bot_rules;
    return sim_run(&plan, &b->report[with]);
}

/* --- as text --------------------------------------------------------------------------- */

static void put_label(const char *label)
{
    int columns = terminal_columns(label);
    printf("  %s%*s", label, columns < LABEL ? LABEL - columns : 1, "");
}

static void put_rate(struct match_share share)
{
    struct interval rate = wilson(share.won, share.games);
    if (share.games > 0)
        printf("  %5.1f %% (%4.1f - %4.1f)", 100 * rate.middle, 100 * rate.low, 100 * rate.high);
    else
        printf("%23s", "-");
}

static void put_row(const char *label, struct match_share with, struct match_share without)
{
    put_label(label);
    put_rate(with);
    put_rate(without);
    putchar('\n');
}

/* Characters that are not in the boxes, or are other than there. */
static bool is_own(const struct balance *b, int character)
{
    if (character > sg_character_count()) return true;
    const void *own = sg_pack_character_traits(b->wish->pack, character), *boxed = sg_character_traits(character);
    return sg_pack_character_life(b->wish->pack, character) != sg_character_life(character) ||
           memcmp(own, boxed, sizeof(sg_traits)) != 0; /* with their padding, which is 0 in all rows */
}

static void print_characters(const struct balance *b)
{
    const struct match_totals *with = &b->report[1].totals, *without = &b->report[0].totals;
    for (int i = 1; i <= sg_pack_character_count(b->wish->pack) && i < MATCH_CHARACTERS; i++)
        if (is_own(b, i))
            put_row(text_say_character(b->wish->pack, i), with->by_character[i], without->by_character[i]);
}

static void print_cards(const struct balance *b)
{
    const struct match_totals *with = &b->report[1].totals;
    for (int kind = sg_kind_count() + 1; kind <= sg_pack_kind_count(b->wish->pack) && kind < MATCH_KINDS; kind++) {
        put_label(text_say_kind(b->wish->pack, kind));
        printf("  %5.2f\n", (double)(with->played[kind] + with->answered[kind]) / (double)with->games);
    }
}

static void print_text(const struct balance *b)
{
    const char *name = text_say_of_pack(b->wish->pack, SG_NOTHING, 0, false);
    const struct match_totals *with = &b->report[1].totals, *without = &b->report[0].totals;
    printf(_("%s: %d games of %d players each with the pack and without, bots %s.\n"), name ? name : "-",
           (int)b->wish->games, b->wish->options.seats, sg_bot_rules.slug);
    printf("\n%-24s  %-21s  %s\n", _("Wins"), _("with the pack"), _("without"));
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (with->by_role[role].games > 0) put_row(text_say_role(role), with->by_role[role], without->by_role[role]);
    print_characters(b);
    put_label(_("Turns in a game"));
    printf("  %5.1f%17s%5.1f\n", (double)with->turns / (double)with->games, "",
           (double)without->turns / (double)without->games);
    if (sg_pack_kind_count(b->wish->pack) == sg_kind_count()) return;
    printf("\n%s\n", _("Own cards played in a game"));
    print_cards(b);
}

/* --- as JSON ----------------------------------------------------------------------------- */

static void json_share(struct text_out *out, const char *slug, struct match_share share, bool first)
{
    struct interval rate = wilson(share.won, share.games);
    text_putf(out,
              "%s\"%s\": {\"games\": %" PRIu64 ", \"won\": %" PRIu64 ", \"rate\": %.6f, \"low\": %.6f, \"high\": %.6f}",
              first ? "" : ", ", slug, share.games, share.won, rate.middle, rate.low, rate.high);
}

static void json_side(const struct balance *b, struct text_out *out, int with)
{
    const struct match_totals *totals = &b->report[with].totals;
    text_putf(out, "\"%s\": {\"turns\": %.3f, \"role\": {", with ? "with" : "without",
              (double)totals->turns / (double)totals->games);
    bool first = true;
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
        if (totals->by_role[role].games == 0) continue;
        json_share(out, sg_role_slug(role), totals->by_role[role], first);
        first = false;
    }
    text_put(out, "}, \"character\": {");
    first = true;
    for (int i = 1; i <= sg_pack_character_count(b->wish->pack) && i < MATCH_CHARACTERS; i++) {
        if (!is_own(b, i) || totals->by_character[i].games == 0) continue;
        json_share(out, sg_pack_character_slug(b->wish->pack, i), totals->by_character[i], first);
        first = false;
    }
    text_put(out, "}}");
}

static void print_json(const struct balance *b)
{
    struct text_out out = text_out_file(stdout);
    char name[TEXT_PACK_ROOM];
    text_pack_name(b->wish->pack, name);
    text_putf(&out, "{\"pack\": \"%s\", \"games\": %" PRIu64 ", \"players\": %d, \"bots\": \"%s\", ", name,
              b->wish->games, b->wish->options.seats, sg_bot_rules.slug);
    json_side(b, &out, 1);
    text_put(&out, ", ");
    json_side(b, &out, 0);
    text_put(&out, "}\n");
}

int pack_balance(const struct balance_wish *wish)
{
    struct balance b = {.wish = wish};
    int status = play_games(&b, 1);
    if (status == CLI_OK) status = play_games(&b, 0);
    if (status == CLI_OK) (wish->json ? print_json : print_text)(&b);
    sim_report_free(&b.report[0]);
    sim_report_free(&b.report[1]);
    return status;
}
