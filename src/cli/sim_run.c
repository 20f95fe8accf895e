/* sim_run.c: plays the games of a simulation on all cores.  A piece of work is one table: a single game, or a series
 * of them.  Every worker counts alone; only whole numbers are added up, so the order does not matter. */
#include "cli/commands.h"
#include "cli/outside.h"
#include "cli/pool.h"
#include "cli/sim.h"
#include "cli/sim_rows.h"
#include "term/keyboard.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "notation/record.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_ROOM = 4096, LEAST_LENGTHS = 1024 };

struct worker {
    struct sim_report report;
    int error; /* why a game could not be played */
    uint64_t error_game;
    int no_file; /* errno of a record that could not be written */
    char path[PATH_ROOM];
    struct text_out rows; /* of the table that is being played */
};

struct run {
    const struct sim_plan *plan;
    struct worker *workers;
    struct sim_rows *rows; /* or NULL */
};

/* --- sums ---------------------------------------------------------------- */

static bool lengths_reach(struct sim_lengths *lengths, size_t length)
{
    if (length < lengths->room) return true;
    size_t room = lengths->room > 0 ? lengths->room : LEAST_LENGTHS;
    while (room <= length) room *= 2;
    uint64_t *grown = realloc(lengths->count, room * sizeof *grown);
    if (!grown) return false;
    memset(grown + lengths->room, 0, (room - lengths->room) * sizeof *grown);
    *lengths = (struct sim_lengths){grown, room};
    return true;
}

static bool report_count(struct sim_report *report, const struct match_result *result)
{
    if (!lengths_reach(&report->turns, result->turns) || !lengths_reach(&report->moves, result->moves)) return false;
    match_count(&report->totals, result);
    report->turns.count[result->turns]++;
    report->moves.count[result->moves]++;
    return true;
}

static bool lengths_add(struct sim_lengths *to, const struct sim_lengths *more)
{
    if (more->room > 0 && !lengths_reach(to, more->room - 1)) return false;
    for (size_t i = 0; i < more->room; i++) to->count[i] += more->count[i];
    return true;
}

bool sim_report_add(struct sim_report *to, const struct sim_report *more)
{
    match_add(&to->totals, &more->totals);
    forecasts_add(&to->beliefs, &more->beliefs);
    return lengths_add(&to->turns, &more->turns) && lengths_add(&to->moves, &more->moves);
}

void sim_report_free(struct sim_report *report)
{
    free(report->turns.count);
    free(report->moves.count);
    *report = (struct sim_report){0};
}

/* --- records ------------------------------------------------------------- */

struct recording {
    struct text_recorder recorder;
    struct text_out out;
    FILE *file;
};

/* What is told of a game by the hook. */
struct following {
    struct recording record;
    struct forecasts *beliefs;
    struct forecast_game game;
};

static void record_moved(void *context, const sg_state *s, sg_move move, const sg_event *events, int count,
                         uint64_t took)
{
    struct following *f = context;
    (void)events, (void)count, (void)took;
    text_record_move(&f->record.recorder, move, s);
}

static void judge_turn(void *context, const sg_state *s, const sg_player player[SG_MAX_SEATS + 1])
{
    struct following *f = context;
    forecast_turn(f->beliefs, &f->game, s, player);
}

static void record_head(struct recording *r, const struct sim_plan *plan, uint64_t game, const sg_options *options,
                        const sg_seed *seed, const sg_state *start)
{
    sg_game head;
    char comment[256];
    memset(&head, 0, sizeof head);
    head.pack = plan->setup.pack;
    head.options = *options;
    head.seed = *seed;
    for (int seat = 1; seat <= options->seats; seat++)
        snprintf(head.name[seat], sizeof head.name[seat], "%s %c", plan->setup.bot[seat]->slug, sg_seat_letter(seat));
    r->out = text_out_file(r->file);
    text_record_begin(&r->recorder, &r->out, &head, start);
    snprintf(comment, sizeof comment, "game %" PRIu64 " of the simulation with seed %" PRIu64, game + 1,
             plan->setup.seed);
    text_record_comment(&r->recorder, comment);
}

/* Closes the file; false when not all of it could be written. */
static bool record_close(struct recording *r, const sg_state *last)
{
    text_record_end(&r->recorder, last);
    bool good = !r->out.failed && !ferror(r->file);
    return fclose(r->file) == 0 && good;
}

static bool make_folder(const struct sim_plan *plan)
{
    struct stat found;
    if (plan->record_first == plan->record_end || mkdir(plan->folder, 0777) == 0) return true;
    if (errno == EEXIST && stat(plan->folder, &found) == 0 && S_ISDIR(found.st_mode)) return true;
    cli_error("sim", _("--out: the folder '%s' cannot be made (%s)."), plan->folder, strerror(errno));
    return false;
}

/* --- games --------------------------------------------------------------- */

/* Plays one game from its start, and writes its record if it is one of those.  False when something is wrong. */
static bool play_game(const struct sim_plan *plan, struct worker *w, uint64_t game, const sg_options *options,
                      sg_state *s, struct match_result *result)
{
    struct match_setup setup = plan->setup;
    sg_seed seed = match_seed(plan->setup.seed, game);
    struct following f = {.beliefs = &w->report.beliefs};
    struct recording *r = &f.record;
    struct match_hook hook = {.context = &f, .turn = plan->beliefs && game >= plan->first ? judge_turn : NULL};
    setup.hook = &hook;
    w->error_game = game;
    w->error = sg_start_pack(s, plan->setup.pack, options, &seed, NULL);
    if (w->error != SG_OK) return false;
    if (game >= plan->record_first && game < plan->record_end) {
        snprintf(w->path, sizeof w->path, "%s/game-%06" PRIu64 ".sgr", plan->folder, game + 1);
        r->file = fopen(w->path, "w");
        if (!r->file) return w->no_file = errno, false;
        record_head(r, plan, game, options, &seed, s);
        hook.moved = record_moved;
    }
    w->error = match_play_on(&setup, game, s, result);
    errno = 0;
    if (r->file && !record_close(r, s)) return w->no_file = errno != 0 ? errno : EIO, false;
    return w->error == SG_OK;
}

/* One table: the games of a series one after the other, else just one. */
static bool play_table(void *user, int number, uint64_t table)
{
    const struct run *r = user;
    const struct sim_plan *plan = r->plan;
    struct worker *w = &r->workers[number];
    sg_options options = plan->setup.options;
    for (uint64_t game = table * plan->series; game < (table + 1) * plan->series && game < plan->end; game++) {
        struct match_result result;
        sg_state s;
        if (!play_game(plan, w, game, &options, &s, &result) || outside_failed()) return false;
        if (game >= plan->first && !report_count(&w->report, &result)) return w->no_file = ENOMEM, false;
        if (game >= plan->first && r->rows) sim_rows_game(r->rows, &result, &w->rows);
        if (plan->series > 1) options = series_next(&s, plan->sheriff_goes_round);
    }
    return !r->rows || sim_rows_put(r->rows, table, &w->rows) || (w->no_file = ENOMEM, false);
}

/* Adds up what the workers have counted; says what went wrong with the first game that could not be played. */
static int gather(const struct run *r, struct sim_report *report)
{
    int status = CLI_OK;
    if (outside_failed()) {
        cli_error("sim", "%s", outside_failed());
        status = CLI_FAILED;
    }
    for (int i = 0; i < r->plan->jobs; i++) {
        struct worker *w = &r->workers[i];
        if (status == CLI_OK && w->no_file != 0) {
            cli_error("sim", _("the record '%s' cannot be written (%s)."), w->path, strerror(w->no_file));
            status = CLI_FAILED;
        } else if (status == CLI_OK && w->error != SG_OK) {
            cli_error("sim", _("game %llu of seed %llu broke off: %s"), (unsigned long long)w->error_game + 1,
                      (unsigned long long)r->plan->setup.seed, _(sg_error_message(w->error)));
            status = CLI_FAILED;
        }
        if (!sim_report_add(report, &w->report)) status = CLI_FAILED;
        sim_report_free(&w->report);
        text_out_free(&w->rows);
    }
    return status;
}

int sim_interrupted(uint64_t games)
{
    cli_error("sim",
              N2_("interrupted after %llu game: what follows is all there is.",
                  "interrupted after %llu games: what follows is all there is.", games),
              (unsigned long long)games);
    return 128 + input_signal();
}

int sim_run(const struct sim_plan *plan, struct sim_report *report)
{
    struct run r = {.plan = plan, .workers = calloc((size_t)plan->jobs, sizeof *r.workers)};
    bool ready = r.workers && make_folder(plan) && (!plan->rows || (r.rows = sim_rows_open(plan)) != NULL);
    if (!ready) {
        free(r.workers);
        return CLI_USAGE;
    }
    for (int i = 0; i < plan->jobs; i++) r.workers[i].rows = text_out_growing();
    struct pool_plan pool = {.work = play_table,
                             .user = &r,
                             .first = plan->first / plan->series,
                             .end = (plan->end + plan->series - 1) / plan->series,
                             .jobs = plan->jobs};
    pool.from = pool.first;
    pool.to = pool.end;
    uint64_t reached;
    pool_run(&pool, &reached);
    int status = gather(&r, report);
    if (status == CLI_OK && reached < pool.end) status = sim_interrupted(report->totals.games);
    free(r.workers);
    if (!sim_rows_close(r.rows) && status == CLI_OK) status = CLI_FAILED;
    return status;
}
