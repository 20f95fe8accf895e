/* analyse.c: `sixgun analyse`, what was luck in a recorded game and what was skill.  The pieces of the analysis are
 * shared among threads; what comes of it does not depend on them. */
#include "cli/analyse.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "cli/pool.h"
#include "cli/record_file.h"
#include "term/keyboard.h"
#include "term/terminal.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    ID_SEAT = 2,
    ID_FORMAT,
    ID_JOBS,
    ID_SEED,
    ID_WORLDS,
    ID_WORST,
    ID_LEARN,
    ID_DAILY,
    ID_KEEP,
    USUAL_WORST = 10,
    MOST_WORST = 1000,
    LEAST_WORLDS = 8
};
enum format { FORMAT_TEXT, FORMAT_JSON };

struct run {
    const char *path;
    struct analysis_plan plan;
    int jobs;
    enum format format;
    bool learn, daily;
    struct day_check day;
    struct analysis_report report;
    struct analysis a;
    struct analysis_keep keep;
    uint64_t game;     /* the sum of all that the figures depend on */
    struct pack *pack; /* of the record, if it holds one */
    long moves;        /* that agree */
};

/* --- the game -------------------------------------------------------------------- */

static bool seen(void *user, const sg_step *step)
{
    struct run *r = user;
    r->moves = step->number;
    if (r->daily) day_check_step(&r->day, step);
    if (step->number > 0) return analysis_move(&r->a, step->move, step->events, step->event_count, step->after);
    memcpy(r->report.told.names.name, step->game->name, sizeof r->report.told.names.name);
    r->report.told.names.pack = step->game->pack;
    analysis_begin(&r->a, &r->plan, step->after, step->game->placed ? NULL : &step->game->options, step->events,
                   step->event_count);
    return r->report.told.seat <= sg_seats(step->after);
}

/* Of all that decides what the pieces find. */
static uint64_t sum_of(const struct analysis_plan *plan, const char *text, size_t length)
{
    uint64_t decides[] = {ANALYSIS_VERSION, sizeof(struct finding), plan->seed, (uint64_t)plan->worlds,
                          (uint64_t)plan->most_worlds};
    return keep_sum(keep_sum(KEEP_NOTHING, decides, sizeof decides), text, length);
}

/* Why the callback has stopped. */
static int complain_of_stop(const struct run *r, const sg_state *s)
{
    if (r->report.told.seat > sg_seats(s))
        cli_error("analyse", _("--seat: only %d sit at this table, A to %c."), sg_seats(s),
                  sg_seat_letter(sg_seats(s)));
    else if (r->a.story.failed)
        cli_error("analyse", _("there is not enough memory."));
    else
        cli_error("analyse", _("%s: has more than %d moves, too many to be analysed."), r->path, STORY_MOST);
    return CLI_USAGE;
}

static int read_record(struct run *r, const char *text, size_t length)
{
    sg_game game;
    sg_text_error error = {0};
    sg_state s;
    r->game = sum_of(&r->plan, text, length);
    enum sg_record_fault fault = pack_record_replay(&r->pack, text, length, &game, &s, seen, r, &error);
    if (fault == SG_RECORD_STOPPED) return complain_of_stop(r, &s);
    if (fault != SG_RECORD_OK) return record_complain("analyse", r->path, fault, &error, r->moves);
    if (!sg_is_over(&s)) {
        cli_error("analyse", _("%s: the game is not over; only finished games are analysed."), r->path);
        return CLI_USAGE;
    }
    if (!r->daily || r->day.day) return CLI_OK;
    cli_error("analyse", _("%s: that game is the deal of no day."), r->path);
    return CLI_FAILED;
}

static int read_game(struct run *r)
{
    struct text_out text = text_out_growing();
    int status = CLI_USAGE;
    if (record_read_file("analyse", r->path, &text)) status = read_record(r, text_out_string(&text), text.length);
    text_out_free(&text);
    return status;
}

/* --- the work ------------------------------------------------------------------------- */

static bool do_piece(void *user, int worker, uint64_t piece)
{
    struct run *r = user;
    (void)worker;
    if (r->daily && !day_needs(&r->a, (int)piece)) return true;
    if (r->daily && !r->keep.path) return analysis_judge(&r->a, (int)piece), true;
    if (keep_has(&r->keep, (int)piece)) return true;
    analysis_piece(&r->a, (int)piece);
    keep_piece(&r->keep, &r->a, (int)piece);
    return true;
}

static int tell(struct run *r)
{
    struct text_out out = text_out_file(stdout);
    struct text_out text = text_out_growing();
    bool json = r->format == FORMAT_JSON;
    r->report.width = terminal_on(stdout).width;
    if (r->daily) {
        analyse_day(&r->report, &r->day, json, json ? &out : &text);
        analyse_text_show(&text, r->report.width);
        return r->day.strange ? CLI_FAILED : CLI_OK;
    }
    analysis_close(&r->a);
    if (r->learn)
        analyse_learn(&r->report);
    else if (json)
        telling_json(&r->report.told, &out);
    else
        analyse_text(&r->report, &text);
    if (text.failed) return CLI_FAILED;
    analyse_text_show(&text, r->report.width);
    return CLI_OK;
}

static int work(struct run *r)
{
    struct pool_plan pool = {.work = do_piece, .user = r, .jobs = r->jobs};
    uint64_t reached;
    if (!analysis_ready(&r->a)) {
        cli_error("analyse", _("there is not enough memory."));
        return CLI_FAILED;
    }
    int status = keep_open(&r->keep, &r->a, r->game);
    if (status != CLI_OK) return status;
    pool.end = pool.to = (uint64_t)analysis_pieces(&r->a);
    pool_run(&pool, &reached);
    if (reached == pool.end) return tell(r);
    if (r->keep.path)
        cli_error("analyse", _("interrupted; what was found until now is kept in %s."), r->keep.path);
    else
        cli_error("analyse", _("interrupted; nothing has been analysed."));
    return 128 + input_signal();
}

/* --- the command -------------------------------------------------------------------------- */

static const struct cli_option options[] = {
    {.id = ID_SEAT,
     .letter = 's',
     .name = "seat",
     .argument = N_("SEAT"),
     .help = N_("Tell only of the choices of this seat, A to H."),
     .words = CLI_SEATS},
    {.id = ID_WORST,
     .letter = 'w',
     .name = "worst",
     .argument = N_("N"),
     .help = N_("Tell of the N worst choices (default: 10).")},
    {.id = ID_LEARN, .name = "learn", .help = N_("Ask the worst choices again, at the keyboard.")},
    {.id = ID_DAILY,
     .name = "daily",
     .help = N_("Check that FILE is a deal of the day, against its bots, and tell how well it was played.")},
    {.id = ID_KEEP,
     .letter = 'k',
     .name = "keep",
     .argument = N_("FILE"),
     .help = N_("Keep in this file what has been found, and go on from there.")},
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print as text (default) or json: one object."),
     .words = "text, json"},
    {.id = ID_SEED,
     .name = "seed",
     .argument = N_("N"),
     .help = N_("Imagine other games: a number (default: 1).  The same seed gives the same figures.")},
    {.id = ID_WORLDS,
     .name = "worlds",
     .argument = N_("N"),
     .help = N_("Imagine at most N games for each question: fewer take less time, and tell less surely.")},
    {.id = ID_JOBS,
     .letter = 'j',
     .name = "jobs",
     .argument = N_("N"),
     .help = N_("Think on N cores at a time; default: all there are.  The result does not depend on it.")},
    {0},
};

const struct cli_command cli_command_analyse = {
    .name = "analyse",
    .usage = N_("FILE"),
    .summary = N_("Tells what was luck in a recorded game, and what was skill."),
    .options = options,
    .notes = N_("FILE is a record (.sgr) of a finished game, or - for standard input.  Every choice is judged by what "
                "its player could see then; with hindsight, on the true cards, stands beside it.  What the figures "
                "mean is told in docs/analysis.md."),
    .kind = CLI_FILE,
};

static bool read_option(struct cli_args *args, int id, struct run *r)
{
    uint64_t number = 0;
    int word;
    switch (id) {
    case ID_SEAT: r->report.told.seat = cli_seat(args, SG_MAX_SEATS); return r->report.told.seat != SG_NOBODY;
    case ID_FORMAT:
        word = cli_word(args);
        r->format = word == FORMAT_JSON ? FORMAT_JSON : FORMAT_TEXT;
        return word >= 0;
    case ID_LEARN: return r->learn = true;
    case ID_DAILY: return r->daily = true;
    case ID_KEEP: r->keep.path = args->value; return true;
    case ID_WORST:
        if (!cli_number(args, 0, MOST_WORST, &number)) return false;
        r->report.worst = (int)number;
        return true;
    case ID_WORLDS:
        if (!cli_number(args, LEAST_WORLDS, MOST_WORLDS, &number)) return false;
        r->plan.worlds = r->plan.most_worlds = (int)number;
        return true;
    case ID_SEED: return cli_number(args, 0, UINT64_MAX, &r->plan.seed);
    case ID_JOBS:
        if (!cli_number(args, 1, POOL_MOST_JOBS, &number)) return false;
        r->jobs = (int)number;
        return true;
    default:
        if (r->path) return cli_unexpected(args);
        r->path = args->value;
        return true;
    }
}

static struct run run; /* large */

static int finish(struct run *r, int status)
{
    if (status == CLI_OK) status = work(r);
    int kept = keep_close(&r->keep);
    if (status == CLI_OK) status = kept;
    analysis_free(&r->a);
    free(r->pack);
    return status;
}

static void begin(struct run *r)
{
    *r = (struct run){.plan = analysis_usual,
                      .jobs = pool_cores(),
                      .report = {.told = {.a = &r->a}, .worst = USUAL_WORST},
                      .keep = {.file = -1}};
}

int analyse_day_of(const char *record, size_t length)
{
    begin(&run);
    run.path = "-";
    run.daily = true;
    return finish(&run, read_record(&run, record, length));
}

int cli_analyse(int argc, char **argv)
{
    struct run *r = &run;
    struct cli_args args = {.command = &cli_command_analyse, .argc = argc, .argv = argv};
    int id;
    begin(r);
    while ((id = cli_next(&args)) > CLI_END) read_option(&args, id, r);
    if (id == CLI_STOP) return args.status;
    if (!r->path) {
        cli_fail(&args, _("no file was given; name the record of a game."));
        return args.status;
    }
    if (r->learn && (r->format == FORMAT_JSON || strcmp(r->path, "-") == 0)) {
        cli_fail(&args, _("--learn goes neither with --format json nor with a record from standard input."));
        return args.status;
    }
    if (r->learn && r->daily) {
        cli_fail(&args, _("--learn and --daily ask for different things: give one of them."));
        return args.status;
    }
    return finish(r, read_game(r));
}
