/* sim.c: `sixgun sim`, reads what to simulate. */
#include "cli/sim.h"
#include "cli/commands.h"
#include "cli/outside.h"
#include "cli/packs.h"
#include "cli/pool.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_GAMES = 2,
    ID_FIRST,
    ID_MERGE,
    ID_JOBS,
    ID_FORMAT,
    ID_SERIES,
    ID_SHERIFF,
    ID_RECORD,
    ID_OUT,
    ID_ROWS,
    ID_BELIEFS,
    ID_VERSUS,
    ID_COMPANY,
    ID_LADDER,
    ID_TIMES,
    ID_STOP,
    ID_PACK,
    ID_SECONDS,
    ID_ADJUSTED,
    ID_WORLDS,
    USUAL_GAMES = 1000,
    MOST_GAMES = 1000000000,
    LIST_ROOM = 512,
    MOST_SECONDS = 1000000,
    USUAL_WORLDS = 64,
    LEAST_WORLDS = 1,
    MOST_SIM_WORLDS = 4096,
};

static const struct cli_option options[] = {
    {.id = ID_GAMES, .letter = 'n', .name = "games", .argument = N_("N"), .help = N_("Play N games (default: 1000).")},
    {.id = ID_FIRST, .name = "first", .argument = N_("N"), .help = N_("Begin with game N (default: 1).")},
    {.id = CLI_GAME_PLAYERS,
     .letter = 'p',
     .name = "players",
     .argument = N_("N"),
     .help = N_("How many sit at the table, 3 to 8 (default: 5); with --ladder also several numbers, for a table each: "
                "4,5,7 or 3-8."),
     .words = "3, 4, 5, 6, 7, 8",
     .kind = CLI_WORDS},
    {.id = CLI_GAME_SETS,
     .name = "sets",
     .argument = N_("SET,…"),
     .help = N_("Card sets besides the base game: %s, or all.  With --ladder it may be given several times, for tables "
                "with other sets; each: with the base game alone, with each set beside it, and with all."),
     .list = text_set_list,
     .also = "base, all, each",
     .kind = CLI_WORDS},
    CLI_GAME_OPTION_ROW,
    {.id = CLI_GAME_SEED,
     .name = "seed",
     .argument = N_("SEED"),
     .help = N_("Play the games of this number: game N is dealt from it and N.  --first N begins with that game; with "
                "the seed that --per-game writes for it, 'sixgun play --seed' deals it.")},
    CLI_GAME_BOTS_ROW,
    CLI_PACK_ROW(ID_PACK),
    {.id = ID_JOBS,
     .letter = 'j',
     .name = "jobs",
     .argument = N_("N"),
     .help = N_("Play on N cores at a time; default: all there are.  The result does not depend on it.")},
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print a table (default), json or csv; or a part, for --merge."),
     .words = "table, json, csv, part"},
    {.id = ID_MERGE,
     .name = "merge",
     .help = N_("Play nothing: print what one run would have printed of all the games in the parts in FILEs."),
     .kind = CLI_FILE},
    {.id = ID_SERIES,
     .name = "series",
     .argument = N_("N"),
     .help = N_("Play N games in a row at each table: whoever is alive at the end may keep their character.")},
    {.id = ID_SHERIFF,
     .name = "sheriff-goes-round",
     .help = N_("In a series, the Sheriff's role passes to the next seat after each game.")},
    {.id = ID_RECORD,
     .name = "record",
     .argument = N_("N[-M]"),
     .help = N_("Write the records of game N, or of games N to M.  Without --games only those are played.")},
    {.id = ID_OUT, .name = "out", .argument = N_("FOLDER"), .help = N_("Where the records go."), .kind = CLI_FOLDER},
    {.id = ID_ROWS,
     .name = "per-game",
     .argument = N_("FILE"),
     .help = N_("Write a row for each game: seed, seats, roles, characters, winners, length; as CSV to a FILE that "
                "ends in .csv, as JSON lines to one that ends in .jsonl."),
     .kind = CLI_FILE},
    {.id = ID_BELIEFS,
     .name = "beliefs",
     .help = N_("Say how well the bots guess the roles that are hidden from them, round by round.")},
    {.id = ID_VERSUS,
     .name = "versus",
     .argument = N_("LEVEL"),
     .help = N_("Compare the level of --bots with this one: both play the same deals, from every seat and in every "
                "role.  Two games make a pair."),
     .list = sg_bot_list,
     .longer = cli_styled_list},
    {.id = ID_LADDER,
     .name = "ladder",
     .help =
         N_("Rate the levels of --bots (default: all) beside each other: all of them play the same deals, from every "
            "seat and in every role.  At tables of several sizes or sets N games are played at each.")},
    {.id = ID_COMPANY,
     .name = "company",
     .argument = N_("LEVEL"),
     .help = N_("With --versus, the level of all the others; without it each of the two levels in turn.  With --ladder "
                "the same; without it a mixture of the levels."),
     .list = sg_bot_list,
     .longer = cli_styled_list},
    {.id = ID_TIMES, .name = "times", .help = N_("With --versus, say how long a move took, too.")},
    {.id = ID_SECONDS,
     .name = "bot-seconds",
     .argument = N_("N"),
     .help = N_("How long a bot of your own, 'exec:COMMAND', may take for a move (default: 10); 0: for ever.")},
    {.id = ID_ADJUSTED,
     .name = "adjusted",
     .help = N_("With --versus or --ladder, take the luck out of every game: far fewer games tell who is stronger, "
                "each takes much longer.")},
    {.id = ID_WORLDS,
     .name = "worlds",
     .argument = N_("N"),
     .help = N_("With --adjusted, imagine N games for each question (default: 64): more take more luck out.")},
    {.id = ID_STOP, .name = "stop-when-sure", .help = N_("With --versus, stop as soon as the test has decided.")},
    {0},
};

const struct cli_command cli_command_sim = {
    .name = "sim",
    .usage = N_("[OPTION…] [--merge FILE…]"),
    .summary = N_("Lets bots play many games and counts who wins, with 95 % Wilson intervals."),
    .options = options,
    .notes =
        N_("The same seed and options give the same result to the byte, on any number of cores.  'sixgun replay' "
           "plays a record back.\n\n"
           "Where the name of a level may stand, 'exec:COMMAND' is a bot of your own: a program that reads lines of "
           "JSON and answers with moves, as docs/bots.md tells."),
};

/* What was said on the command line and has to be seen together at the end. */
struct wish {
    struct cli_game game;
    struct sim_tables tables;
    struct sim_plan plan;
    uint64_t games;          /* 0: not said */
    uint64_t first;          /* counted from 1; 0: not said */
    bool merge, plays;       /* --merge was given; something was that only games have a use for */
    struct sim_parts *parts; /* of the files to merge */
    bool ladder, adjusted;
    const char *pack; /* the file of one, or NULL */
};

/* --- reading --------------------------------------------------------------- */

static bool read_range(struct cli_args *args, struct sim_plan *plan)
{
    char *end = NULL;
    const char *from = args->value;
    unsigned long long first = strtoull(from, &end, 10), last = first;
    bool good = from[0] >= '0' && from[0] <= '9';
    if (good && *end == '-') {
        from = end + 1;
        good = from[0] >= '0' && from[0] <= '9';
        last = strtoull(from, &end, 10);
    }
    if (!good || *end != '\0' || first < 1 || last < first || last > MOST_GAMES)
        return cli_bad_value(args, _("give the number of a game, such as 12, or a range, such as 12-20."));
    plan->record_first = first - 1;
    plan->record_end = last;
    return true;
}

static bool read_rows(struct cli_args *args, struct sim_plan *plan)
{
    const char *ending = strrchr(args->value, '.');
    bool csv = ending && strcmp(ending, ".csv") == 0, json = ending && strcmp(ending, ".jsonl") == 0;
    if (!csv && !json) return cli_bad_value(args, _("give a file that ends in .csv or .jsonl."));
    plan->rows = args->value;
    plan->rows_format = csv ? SIM_CSV : SIM_JSON;
    return true;
}

static const sg_bot *find_level(struct cli_args *args, const char *option, const char *slug)
{
    bool outside = strncmp(slug, OUTSIDE_MARK, strlen(OUTSIDE_MARK)) == 0;
    const sg_bot *bot = outside ? outside_bot(slug) : sg_bot_find(slug);
    if (bot) return bot;
    if (outside) {
        cli_fail(args,
                 _("%s: '%s' is no command that can be played with; it must be short, with no quotes, commas or "
                   "backslashes: put what needs them into a script."),
                 option, slug);
        return NULL;
    }
    cli_no_level(args, option, slug, (int)strlen(slug));
    return NULL;
}

static bool read_file(struct cli_args *args, struct wish *w)
{
    if (!w->merge) return cli_unexpected(args);
    if (!w->parts) w->parts = sim_parts_begin();
    if (w->parts && sim_parts_read(w->parts, args->value)) return true;
    args->stopped = true;
    args->status = CLI_USAGE;
    return false;
}

static bool read_option(struct cli_args *args, int id, struct wish *w)
{
    uint64_t number = 0;
    int word;
    w->plays = w->plays || (id != ID_MERGE && id != ID_FORMAT && id != CLI_OPERAND);
    switch (id) {
    case ID_GAMES: return cli_number(args, 1, MOST_GAMES, &w->games);
    case ID_FIRST: return cli_number(args, 1, MOST_GAMES, &w->first);
    case ID_MERGE: return w->merge = true;
    case ID_JOBS:
        if (!cli_number(args, 1, POOL_MOST_JOBS, &number)) return false;
        w->plan.jobs = (int)number;
        return true;
    case ID_FORMAT:
        word = cli_word(args);
        w->plan.format = word < 0 ? SIM_TABLE : (enum sim_format)word;
        return word >= 0;
    case ID_SERIES: return cli_number(args, 1, MOST_GAMES, &w->plan.series);
    case ID_SHERIFF: return w->plan.sheriff_goes_round = true;
    case ID_RECORD: return read_range(args, &w->plan);
    case ID_OUT: w->plan.folder = args->value; return true;
    case ID_ROWS: return read_rows(args, &w->plan);
    case ID_BELIEFS: return w->plan.beliefs = true;
    case ID_VERSUS: return (w->plan.versus = find_level(args, args->given, args->value)) != NULL;
    case ID_LADDER: return w->ladder = true;
    case ID_COMPANY: return (w->plan.company = find_level(args, args->given, args->value)) != NULL;
    case ID_TIMES: return w->plan.times = true;
    case ID_SECONDS:
        if (!cli_number(args, 0, MOST_SECONDS, &number)) return false;
        outside_limit((int)number);
        return true;
    case ID_ADJUSTED: return w->adjusted = true;
    case ID_WORLDS:
        if (!cli_number(args, LEAST_WORLDS, MOST_SIM_WORLDS, &number)) return false;
        w->plan.worlds = (int)number;
        return true;
    case ID_PACK: w->pack = args->value; return true;
    case ID_STOP: return w->plan.stop_when_sure = true;
    case CLI_GAME_PLAYERS: return sim_tables_players(args, &w->tables, &w->game);
    case CLI_GAME_SETS: return sim_tables_sets(args, &w->tables, &w->game);
    case CLI_OPERAND: return read_file(args, w);
    default: return cli_game_option(args, id, &w->game);
    }
}

/* --- putting it together ----------------------------------------------------- */

/* A match has a number for a seed.  A number given is taken as it is, and anything else is folded into one. */
static uint64_t match_number(const struct cli_game *game)
{
    uint64_t number = 0;
    if (game->seeded && strlen(game->seed_text) < 64) return strtoull(game->seed_text, NULL, 10);
    for (int i = 0; i < 8; i++) number = number * 0x9e3779b97f4a7c15u + game->seed.word[i];
    return number;
}

/* The levels of --bots into `bots`, as far as there is room; how many were given, -1 after complaining. */
static int read_bots(struct cli_args *args, const char *list, const sg_bot **bots, int room)
{
    int count = 0;
    for (const char *at = list; *at != '\0';) {
        char slug[LIST_ROOM];
        size_t length = strcspn(at, ",");
        snprintf(slug, sizeof slug, "%.*s", (int)(length < sizeof slug ? length : 0), at);
        const sg_bot *bot = find_level(args, "--bots", slug);
        if (!bot) return -1;
        if (count < room) bots[count] = bot;
        count++;
        at += length + (at[length] == ',');
    }
    return count;
}

static bool list_ladder(struct cli_args *args, struct wish *w)
{
    struct sim_plan *plan = &w->plan;
    plan->ladder_count = w->game.bots ? read_bots(args, w->game.bots, plan->ladder, RATING_MOST) : sg_bot_count();
    if (plan->ladder_count < 0) return false;
    if (plan->ladder_count < 2 || plan->ladder_count > RATING_MOST)
        return cli_fail(args, _("--ladder: give 2 to %d levels to rate, not %d."), RATING_MOST, plan->ladder_count);
    for (int i = 0; !w->game.bots && i < plan->ladder_count; i++) plan->ladder[i] = sg_bot_at(i);
    return true;
}

static bool seat_bots(struct cli_args *args, struct wish *w)
{
    const char *list = w->game.bots ? w->game.bots : "rules";
    int seats = w->plan.table[0].seats;
    if (w->ladder) return list_ladder(args, w);
    int count = read_bots(args, list, &w->plan.setup.bot[1], seats);
    if (count < 0) return false;
    for (int seat = 2; count == 1 && seat <= seats; seat++) w->plan.setup.bot[seat] = w->plan.setup.bot[1];
    if (count != 1 && w->plan.versus)
        return cli_fail(args, _("--bots: give one level to compare with --versus, not %d."), count);
    if (count != 1 && count != seats)
        return cli_fail(args, _("--bots: %d levels were given; give one for all, or one for each of the %d players."),
                        count, seats);
    return true;
}

/* Which games are played: those asked for, or only those to be recorded. */
static bool choose_games(struct cli_args *args, struct wish *w)
{
    struct sim_plan *plan = &w->plan;
    bool records = plan->record_end > plan->record_first;
    if (records != (plan->folder != NULL))
        return cli_fail(args, _("--record and --out belong together: which games, and where to."));
    if (plan->versus && (records || plan->series > 1 || plan->rows))
        return cli_fail(args, _("--versus goes with none of --record, --series and --per-game."));
    if (w->ladder && (plan->versus || records || plan->series > 1 || plan->rows))
        return cli_fail(args, _("--ladder goes with none of --versus, --record, --series and --per-game."));
    if (plan->beliefs && (plan->versus || w->ladder))
        return cli_fail(args, _("--beliefs goes with neither --versus nor --ladder."));
    if (plan->sheriff_goes_round && plan->series == 1)
        return cli_fail(args, _("--sheriff-goes-round needs --series N."));
    if (plan->times && !plan->versus) return cli_fail(args, _("--times needs --versus LEVEL."));
    if (plan->company && !plan->versus && !w->ladder)
        return cli_fail(args, _("--company needs --versus LEVEL or --ladder."));
    if ((w->adjusted && !plan->versus && !w->ladder) || (plan->worlds && !w->adjusted))
        return cli_fail(args, _("--adjusted needs --versus LEVEL or --ladder, --worlds needs --adjusted."));
    if (w->adjusted && plan->times) return cli_fail(args, _("--adjusted does not go with --times."));
    if (w->adjusted && plan->worlds == 0) plan->worlds = USUAL_WORLDS;
    if (plan->stop_when_sure && !plan->versus) return cli_fail(args, _("--stop-when-sure needs --versus LEVEL."));
    if ((w->first > 0 || plan->format == SIM_PART) && w->ladder)
        return cli_fail(args, _("--first and --format part do not go with --ladder."));
    if (plan->format == SIM_PART && (plan->stop_when_sure || plan->times))
        return cli_fail(args, _("--format part goes with neither --stop-when-sure nor --times."));
    if (plan->versus && w->first > 0 && w->first % 2 == 0)
        return cli_fail(args, _("--first: with --versus two games make a pair, so give an odd number, not %llu."),
                        (unsigned long long)w->first);
    plan->first = w->first > 0 ? w->first - 1 : 0;
    plan->end = plan->first + (w->games > 0 ? w->games : USUAL_GAMES);
    if (records && w->games == 0 && w->first == 0) {
        plan->first = plan->record_first;
        plan->end = plan->record_end;
    }
    if (records && (plan->record_first < plan->first || plan->record_end > plan->end))
        return cli_fail(args, _("--record: only games %llu to %llu are played."), (unsigned long long)plan->first + 1,
                        (unsigned long long)plan->end);
    return true;
}

/* The pack and what goes with it: our own levels play with its cards, other programs do not know them. */
static bool take_pack(struct cli_args *args, struct wish *w)
{
    if (!w->pack) return true;
    w->plan.pack = w->pack;
    for (int i = 0; i < w->plan.table_count; i++) {
        w->plan.setup.pack = cli_pack_take(args, w->pack, &w->plan.table[i]);
        if (!w->plan.setup.pack) return false;
    }
    if (w->plan.format == SIM_PART) return cli_fail(args, _("--pack does not go with --format part."));
    return true;
}

static bool knows_pack(struct cli_args *args, const struct wish *w)
{
    const struct sim_plan *plan = &w->plan;
    bool outside = w->game.bots && strstr(w->game.bots, OUTSIDE_MARK);
    outside = outside || (plan->versus && !sg_bot_find(plan->versus->slug));
    outside = outside || (plan->company && !sg_bot_find(plan->company->slug));
    return !w->pack || !outside || cli_fail(args, _("--pack: only our own levels know its cards."));
}

static bool prepare(struct cli_args *args, struct wish *w)
{
    if (!sim_tables_plan(args, &w->tables, &w->game, w->ladder, &w->plan)) return false;
    if (!take_pack(args, w) || !knows_pack(args, w)) return false;
    if (!sim_tables_try(args, &w->plan) || !seat_bots(args, w) || !choose_games(args, w)) return false;
    if (!cli_game_seed(&w->game)) return cli_fail(args, _("the system has no random numbers; give a --seed."));
    if (w->plan.format != SIM_PART) sim_tables_warn(&w->plan);
    w->plan.setup.options = w->plan.table[0];
    w->plan.setup.seed = match_number(&w->game);
    return !w->plan.beliefs || sim_keeps_beliefs(&w->plan) ||
           cli_fail(args, _("--beliefs: none of these bots keeps a belief."));
}

/* --- merging ------------------------------------------------------------------------- */

static int merge_pairs(const struct sim_parts *parts, const struct sim_plan *plan)
{
    struct sim_pairs pairs;
    bool all = sim_parts_pairs(parts, &pairs);
    if (all) sim_versus_print(plan, &pairs);
    sim_pairs_free(&pairs);
    return all ? CLI_OK : CLI_FAILED;
}

/* The plan of the parts is read as the command line was by which they were made. */
static int merge(struct cli_args *given, struct wish *w)
{
    const char *words[1 + SIM_WORDS_MOST] = {cli_command_sim.name};
    struct wish of = {.plan = {.series = 1}};
    struct sim_report report = {0};
    int id;
    if (w->plays)
        cli_fail(given, _("--merge plays nothing: only --format goes with it."));
    else if (!w->parts)
        cli_fail(given, _("--merge: give the files that hold the parts."));
    if (given->stopped || !sim_parts_sort(w->parts)) return CLI_USAGE;
    struct cli_args args = {.command = &cli_command_sim, .argv = (char **)words};
    args.argc = 1 + sim_parts_words(w->parts, words + 1, SIM_WORDS_MOST);
    cli_game_defaults(&of.game);
    while ((id = cli_next(&args)) > CLI_END) read_option(&args, id, &of);
    if (id == CLI_STOP || !prepare(&args, &of)) return CLI_USAGE;
    of.plan.format = w->plan.format;
    if (of.plan.versus) return merge_pairs(w->parts, &of.plan);
    bool added = sim_parts_add(w->parts, &of.plan, &report);
    if (added) sim_print(&of.plan, &report);
    sim_report_free(&report);
    return added ? CLI_OK : CLI_FAILED;
}

static int play(struct cli_args *args, struct wish *w)
{
    struct sim_report report = {0};
    if (!prepare(args, w)) return args->status;
    int status = w->ladder ? sim_ladder(&w->plan) : w->plan.versus ? sim_versus(&w->plan) : sim_run(&w->plan, &report);
    outside_end();
    if (w->ladder || w->plan.versus) return status;
    if (status == CLI_OK || (status > 128 && report.totals.games > 0)) sim_print(&w->plan, &report);
    sim_report_free(&report);
    return status;
}

int cli_sim(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_sim, .argc = argc, .argv = argv};
    struct wish w = {.plan = {.series = 1, .jobs = pool_cores()}};
    int id;
    cli_game_defaults(&w.game);
    while ((id = cli_next(&args)) > CLI_END) read_option(&args, id, &w);
    int status = id == CLI_STOP ? args.status : w.merge ? merge(&args, &w) : play(&args, &w);
    sim_parts_free(w.parts);
    return status;
}
