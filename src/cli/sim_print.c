/* sim_print.c: what came of many games.  One walk over the report yields rows; a table, JSON and CSV only differ in
 * how they write a row.  JSON and CSV hold nothing but what follows from the plan: the same seed gives the same
 * bytes. */
#include "bots/statistics.h"
#include "cli/language.h"
#include "cli/sim.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/json.h"
#include "notation/notation.h"
#include "say/say.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LABEL_COLUMN = 24, LABEL_ROOM = 128 };

/* A row of a section: so many tries, so many of them won. */
struct share_row {
    const char *section; /* slug */
    const char *slug;
    const char *label; /* translated */
    struct match_share share;
};

typedef void share_seen(const struct sim_plan *plan, const struct share_row *row, void *user);

static void walk_outcomes(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user)
{
    static const char *const labels[] = {
        [SG_NO_WINNER] = "",
        [SG_LAW_WINS] = N_("Sheriff and Deputies"),
        [SG_OUTLAWS_WIN] = N_("Outlaws"),
        [SG_RENEGADE_WINS] = N_("Renegade"),
        [SG_SEAT_WINS] = N_("One of three"),
        [SG_OUT_OF_TURNS] = N_("Nobody, out of turns"),
    };
    for (int over = SG_LAW_WINS; over <= SG_OUT_OF_TURNS; over++) {
        struct share_row row = {
            "outcome", sg_winner_slug(over), _(labels[over]), {report->totals.games, report->totals.over[over]}};
        if (row.share.won > 0) seen(plan, &row, user);
    }
}

static void walk_roles(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user)
{
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
        struct share_row row = {"role", sg_role_slug(role), text_say_role(role), report->totals.by_role[role]};
        if (row.share.games > 0) seen(plan, &row, user);
    }
}

static void walk_seats(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user)
{
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        char slug[2] = {sg_seat_letter(seat), '\0'};
        struct share_row row = {"seat", slug, slug, report->totals.by_seat[seat]};
        seen(plan, &row, user);
    }
}

static void walk_level(const struct sim_plan *plan, const struct sim_report *report, const sg_bot *bot,
                       share_seen *seen, void *user)
{
    char label[LABEL_ROOM];
    snprintf(label, sizeof label, "%s%s%s", _(bot->name), bot->style ? ", " : "", bot->style ? _(bot->style) : "");
    struct share_row row = {"level", bot->slug, label, {0, 0}};
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        if (plan->setup.bot[seat] != bot) continue;
        row.share.games += report->totals.by_seat[seat].games;
        row.share.won += report->totals.by_seat[seat].won;
    }
    if (row.share.games > 0 && row.share.games < report->totals.games * plan->setup.options.seats)
        seen(plan, &row, user);
}

/* Levels are told apart only where several sit at the table: ours, then bots from outside. */
static void walk_levels(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user)
{
    for (int i = 0; sg_bot_any(i); i++) walk_level(plan, report, sg_bot_any(i), seen, user);
    for (int seat = 1; seat <= plan->setup.options.seats; seat++) {
        const sg_bot *bot = plan->setup.bot[seat];
        bool told = sg_bot_find(bot->slug);
        for (int before = 1; before < seat; before++) told = told || plan->setup.bot[before] == bot;
        if (!told) walk_level(plan, report, bot, seen, user);
    }
}

static const char *label_of(const struct sim_plan *plan, int what, int which)
{
    const sg_pack *pack = plan->setup.pack;
    return text_say_thing(pack, what, which);
}

static void walk_characters(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user)
{
    const sg_pack *pack = plan->setup.pack;
    for (int character = 1; character <= sg_pack_character_count(pack) && character < MATCH_CHARACTERS; character++) {
        struct share_row row = {"character", sg_pack_character_slug(pack, character),
                                label_of(plan, SG_CHARACTER, character), report->totals.by_character[character]};
        if (row.share.games > 0) seen(plan, &row, user);
    }
}

/* --- lengths ------------------------------------------------------------- */

struct spread {
    double mean, median;
    uint64_t most;
};

/* The length of the game that is number `rank` (from 0) when they are sorted by length. */
static uint64_t length_at(const struct sim_lengths *lengths, uint64_t rank)
{
    uint64_t before = 0;
    for (size_t i = 0; i < lengths->room; i++) {
        before += lengths->count[i];
        if (before > rank) return i;
    }
    return 0;
}

static struct spread spread_of(const struct sim_lengths *lengths)
{
    uint64_t games = 0, sum = 0;
    struct spread s = {0};
    for (size_t i = 0; i < lengths->room; i++) {
        games += lengths->count[i];
        sum += lengths->count[i] * i;
        s.most = lengths->count[i] > 0 ? i : s.most;
    }
    if (games == 0) return s;
    s.mean = (double)sum / (double)games;
    s.median = (double)(length_at(lengths, (games - 1) / 2) + length_at(lengths, games / 2)) / 2;
    return s;
}

/* --- a table for people ---------------------------------------------------- */

static void print_label(const char *label)
{
    int columns = terminal_columns(label);
    printf("  %s%*s", label, columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "");
}

static void table_share(const struct sim_plan *plan, const struct share_row *row, void *user)
{
    struct interval rate = wilson(row->share.won, row->share.games);
    (void)plan, (void)user;
    print_label(row->label);
    printf("%10" PRIu64 "%10" PRIu64 "%8.1f %%%8.1f %%%8.1f %%\n", row->share.games, row->share.won, 100 * rate.middle,
           100 * rate.low, 100 * rate.high);
}

static void print_columns(const char *title, const char *const *columns)
{
    int width = terminal_columns(title);
    printf("\n%s%*s", title, width < LABEL_COLUMN + 2 ? LABEL_COLUMN + 2 - width : 1, "");
    for (int i = 0; columns[i]; i++)
        printf("%*s%s", 10 - terminal_columns(columns[i]) > 0 ? 10 - terminal_columns(columns[i]) : 1, "", columns[i]);
    putchar('\n');
}

typedef void walker(const struct sim_plan *plan, const struct sim_report *report, share_seen *seen, void *user);

static void table_section(const struct sim_plan *plan, const struct sim_report *report, const char *title, walker *walk)
{
    const char *columns[] = {_("games"), _("won"), _("rate"), _("at least"), _("at most"), NULL};
    print_columns(title, columns);
    walk(plan, report, table_share, NULL);
}

static void table_lengths(const struct sim_report *report)
{
    const char *columns[] = {_("mean"), _("median"), _("most"), NULL};
    const struct sim_lengths *lengths[] = {&report->turns, &report->moves};
    const char *labels[] = {_("Turns"), _("Moves")};
    print_columns(_("Length of a game"), columns);
    for (int i = 0; i < 2; i++) {
        struct spread s = spread_of(lengths[i]);
        print_label(labels[i]);
        printf("%10.1f%10.1f%10" PRIu64 "\n", s.mean, s.median, s.most);
    }
}

static void table_cards(const struct sim_plan *plan, const struct sim_report *report)
{
    const char *columns[] = {_("played"), _("answered"), NULL};
    double games = (double)report->totals.games;
    print_columns(_("Cards in a game"), columns);
    for (int kind = 1; kind <= sg_pack_kind_count(plan->setup.pack) && kind < MATCH_KINDS; kind++) {
        uint64_t played = report->totals.played[kind], answered = report->totals.answered[kind];
        if (played + answered == 0) continue;
        print_label(label_of(plan, SG_CARD, kind));
        printf("%10.2f%10.2f\n", (double)played / games, (double)answered / games);
    }
}

static void table_equipment(const struct sim_plan *plan, const struct sim_report *report)
{
    const char *columns[] = {_("bought"), _("scrapped"), NULL};
    const struct match_totals *totals = &report->totals;
    double games = (double)totals->games;
    print_columns(_("Equipment in a game"), columns);
    const sg_pack *pack = plan->setup.pack;
    for (int piece = 1; piece <= sg_pack_equipment_count(pack) && piece < MATCH_EQUIPMENT; piece++) {
        if (totals->bought[piece] + totals->scrapped[piece] == 0) continue;
        print_label(text_say_equipment(pack, piece));
        printf("%10.2f%10.2f\n", (double)totals->bought[piece] / games, (double)totals->scrapped[piece] / games);
    }
}

static void put_bots(struct text_out *out, const struct sim_plan *plan, const char *between)
{
    for (int seat = 1; seat <= plan->setup.options.seats; seat++)
        text_putf(out, "%s%s", seat > 1 ? between : "", plan->setup.bot[seat]->slug);
}

static void print_table(const struct sim_plan *plan, const struct sim_report *report)
{
    struct text_out bots = text_out_growing();
    put_bots(&bots, plan, " ");
    printf(N2_("%llu game with %d players, seed %llu", "%llu games with %d players, seed %llu", report->totals.games),
           (unsigned long long)report->totals.games, plan->setup.options.seats, (unsigned long long)plan->setup.seed);
    putchar('\n');
    sim_setup_print(plan);
    printf("  bots %s\n", text_out_string(&bots));
    text_out_free(&bots);
    table_section(plan, report, _("Who won"), walk_outcomes);
    table_section(plan, report, _("By role"), walk_roles);
    table_section(plan, report, _("By seat"), walk_seats);
    for (int seat = 2; seat <= plan->setup.options.seats; seat++) {
        if (plan->setup.bot[seat] == plan->setup.bot[1]) continue;
        table_section(plan, report, _("By level"), walk_levels);
        break;
    }
    table_section(plan, report, _("By character"), walk_characters);
    table_lengths(report);
    table_cards(plan, report);
    if (plan->setup.options.sets & SG_SET_GOLD_RUSH) table_equipment(plan, report);
    if (plan->beliefs) sim_beliefs_print(plan, &report->beliefs);
    printf("\n%s\n", _("\"At least\" and \"at most\" are the 95 % Wilson interval of the rate."));
}

/* --- JSON ---------------------------------------------------------------- */

struct json_place {
    struct text_out out;
    const char *section; /* the object that is open, or NULL */
};

static void json_share(const struct sim_plan *plan, const struct share_row *row, void *user)
{
    struct json_place *place = user;
    struct interval rate = wilson(row->share.won, row->share.games);
    (void)plan;
    if (!place->section || strcmp(place->section, row->section) != 0)
        text_putf(&place->out, "%s,\n  \"%s\": {\n", place->section ? "\n  }" : "", row->section);
    else
        text_put(&place->out, ",\n");
    place->section = row->section;
    text_putf(&place->out, "    \"%s\": {\"games\": %" PRIu64 ", \"won\": %" PRIu64, row->slug, row->share.games,
              row->share.won);
    text_putf(&place->out, ", \"rate\": %.6f, \"low\": %.6f, \"high\": %.6f}", rate.middle, rate.low, rate.high);
}

static void json_length(struct text_out *out, const char *name, const struct sim_lengths *lengths)
{
    struct spread s = spread_of(lengths);
    text_putf(out, ",\n  \"%s\": {\"mean\": %.6f, \"median\": %.1f, \"max\": %" PRIu64 "}", name, s.mean, s.median,
              s.most);
}

static void json_cards(struct text_out *out, const sg_pack *pack, const struct match_totals *totals)
{
    bool any = false;
    text_put(out, ",\n  \"cards\": {");
    for (int kind = 1; kind <= sg_pack_kind_count(pack) && kind < MATCH_KINDS; kind++) {
        if (totals->played[kind] + totals->answered[kind] == 0) continue;
        text_putf(out, "%s\n    \"%s\": {\"played\": %" PRIu64 ", \"answered\": %" PRIu64, any ? "," : "",
                  sg_pack_kind_slug(pack, kind), totals->played[kind], totals->answered[kind]);
        text_putf(out, ", \"played_by_winners\": %" PRIu64 "}", totals->played_by_winners[kind]);
        any = true;
    }
    text_put(out, "\n  }");
}

static void json_equipment(struct text_out *out, const sg_pack *pack, const struct match_totals *totals)
{
    bool any = false;
    text_put(out, ",\n  \"equipment\": {");
    for (int piece = 1; piece <= sg_pack_equipment_count(pack) && piece < MATCH_EQUIPMENT; piece++) {
        if (totals->bought[piece] + totals->scrapped[piece] == 0) continue;
        text_putf(out, "%s\n    \"%s\": {\"bought\": %" PRIu64 ", \"scrapped\": %" PRIu64 "}", any ? "," : "",
                  sg_pack_equipment_slug(pack, piece), totals->bought[piece], totals->scrapped[piece]);
        any = true;
    }
    text_put(out, "\n  }");
}

static void json_head(struct text_out *out, const struct sim_plan *plan)
{
    text_putf(out, "{\n  \"seed\": \"%" PRIu64 "\",\n  \"first_game\": %" PRIu64 ",\n  \"players\": %d",
              plan->setup.seed, plan->first + 1, plan->setup.options.seats);
    sim_setup_json(plan, out);
    text_put(out, ",\n  \"bots\": [\"");
    put_bots(out, plan, "\", \"");
    text_put(out, "\"]");
    text_putf(out, ",\n  \"series\": %" PRIu64 ",\n  \"sheriff_goes_round\": %s", plan->series,
              plan->sheriff_goes_round ? "true" : "false");
}

static void print_json(const struct sim_plan *plan, const struct sim_report *report)
{
    const struct match_totals *totals = &report->totals;
    struct json_place place = {.out = text_out_file(stdout)};
    struct text_out *out = &place.out;
    json_head(out, plan);
    text_putf(out, ",\n  \"games\": %" PRIu64, totals->games);
    walk_outcomes(plan, report, json_share, &place);
    walk_roles(plan, report, json_share, &place);
    walk_seats(plan, report, json_share, &place);
    walk_levels(plan, report, json_share, &place);
    walk_characters(plan, report, json_share, &place);
    text_put(out, place.section ? "\n  }" : "");
    json_length(out, "turns", &report->turns);
    json_length(out, "moves", &report->moves);
    json_cards(out, plan->setup.pack, totals);
    if (plan->setup.options.sets & SG_SET_GOLD_RUSH) json_equipment(out, plan->setup.pack, totals);
    if (plan->beliefs) sim_beliefs_json(plan, &report->beliefs, out);
    text_putf(out, ",\n  \"choices\": %" PRIu64 ",\n  \"events\": %" PRIu64, totals->choices, totals->events);
    text_putf(out, ",\n  \"max_legal_moves\": %" PRIu32 ",\n  \"max_depth\": %" PRIu32, totals->most_moves,
              totals->deepest);
    text_putf(out, ",\n  \"signature\": \"%016" PRIx64 "\"\n}\n", totals->signature);
}

/* --- CSV ----------------------------------------------------------------- */

static void csv_share(const struct sim_plan *plan, const struct share_row *row, void *user)
{
    struct interval rate = wilson(row->share.won, row->share.games);
    (void)plan, (void)user;
    printf("%s,%s,%.6f,%.6f,%.6f,%" PRIu64 ",%" PRIu64 "\n", row->section, row->slug, rate.middle, rate.low, rate.high,
           row->share.games, row->share.won);
}

static void csv_length(const char *name, const struct sim_lengths *lengths)
{
    struct spread s = spread_of(lengths);
    printf("%s,mean,%.6f,,,,\n%s,median,%.1f,,,,\n%s,max,%" PRIu64 ",,,,\n", name, s.mean, name, s.median, name,
           s.most);
}

static void csv_setup(const struct sim_plan *plan)
{
    struct text_out bots = text_out_growing();
    put_bots(&bots, plan, " ");
    sim_setup_csv(plan, true);
    printf("run,bots,%s,,,,\nrun,first_game,%" PRIu64 ",,,,\nrun,series,%" PRIu64 ",,,,\n", text_out_string(&bots),
           plan->first + 1, plan->series);
    printf("run,sheriff_goes_round,%d,,,,\n", plan->sheriff_goes_round);
    text_out_free(&bots);
}

static void print_csv(const struct sim_plan *plan, const struct sim_report *report)
{
    const struct match_totals *totals = &report->totals;
    printf("section,name,value,low,high,games,won\n");
    printf("run,seed,%" PRIu64 ",,,,\nrun,players,%d,,,,\nrun,games,%" PRIu64 ",,,,\n", plan->setup.seed,
           plan->setup.options.seats, totals->games);
    csv_setup(plan);
    walk_outcomes(plan, report, csv_share, NULL);
    walk_roles(plan, report, csv_share, NULL);
    walk_seats(plan, report, csv_share, NULL);
    walk_levels(plan, report, csv_share, NULL);
    walk_characters(plan, report, csv_share, NULL);
    csv_length("turns", &report->turns);
    csv_length("moves", &report->moves);
    for (int kind = 1; kind <= sg_pack_kind_count(plan->setup.pack) && kind < MATCH_KINDS; kind++) {
        if (totals->played[kind] > 0)
            printf("played,%s,%" PRIu64 ",,,,\n", sg_pack_kind_slug(plan->setup.pack, kind), totals->played[kind]);
        if (totals->answered[kind] > 0)
            printf("answered,%s,%" PRIu64 ",,,,\n", sg_pack_kind_slug(plan->setup.pack, kind), totals->answered[kind]);
    }
    for (int piece = 1; piece <= sg_pack_equipment_count(plan->setup.pack) && piece < MATCH_EQUIPMENT; piece++) {
        if (totals->bought[piece] > 0)
            printf("bought,%s,%" PRIu64 ",,,,\n", sg_pack_equipment_slug(plan->setup.pack, piece),
                   totals->bought[piece]);
        if (totals->scrapped[piece] > 0)
            printf("scrapped,%s,%" PRIu64 ",,,,\n", sg_pack_equipment_slug(plan->setup.pack, piece),
                   totals->scrapped[piece]);
    }
    if (plan->beliefs) sim_beliefs_csv(plan, &report->beliefs);
    printf("run,signature,%016" PRIx64 ",,,,\n", totals->signature);
}

void sim_print(const struct sim_plan *plan, const struct sim_report *report)
{
    static void (*const print[])(const struct sim_plan *, const struct sim_report *) = {print_table, print_json,
                                                                                        print_csv, sim_part_print};
    print[plan->format](plan, report);
}
