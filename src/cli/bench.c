/* bench.c: `sixgun bench`, how fast the engine plays.
 *
 * One core and one thread.  A decision is what a player costs the engine: the list of legal moves, a pick, and the
 * move with everything that follows up to the next question.  The pick is drawn by a small generator of its own, so
 * that the engine and not the bench is measured.  Every number printed was measured in this very run. */
#include "bots/match.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "term/terminal.h"
#include "notation/i18n.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

enum { ID_FORMAT = 2, ID_SECONDS, MOST_SECONDS = 3600, USUAL_SECONDS = 2, COPIES = 4096, LABEL_COLUMN = 44 };
enum {
    EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH
};
enum format { FORMAT_TABLE, FORMAT_JSON };

struct timing {
    uint64_t games, decisions;
    double seconds;
    int deepest;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* xorshift64*: a bad player needs no good chance. */
static uint32_t pick(uint64_t *chance, uint32_t below)
{
    uint64_t x = *chance;
    x ^= x >> 12, x ^= x << 25, x ^= x >> 27;
    *chance = x;
    return (uint32_t)((x * 0x2545f4914f6cdd1du >> 32) * below >> 32);
}

/* Plays one game at random to its end; returns how many decisions it took. */
static uint64_t play_at_random(const sg_options *options, uint64_t game, uint64_t *chance, int *deepest)
{
    static sg_move moves[SG_MAX_MOVES];
    sg_state s;
    sg_seed seed = sg_seed_from(game);
    uint64_t decisions = 0;
    if (sg_start(&s, options, &seed, NULL) != SG_OK) return 0;
    while (!sg_is_over(&s)) {
        int count = sg_legal(&s, moves);
        if (sg_apply(&s, moves[pick(chance, (uint32_t)count)], NULL) != SG_OK) break;
        decisions++;
    }
    *deepest = s.deepest > *deepest ? s.deepest : *deepest;
    return decisions;
}

static struct timing time_random(const sg_options *options, double seconds)
{
    struct timing t = {0};
    uint64_t chance = 88172645463325252u;
    double start = now();
    do {
        t.decisions += play_at_random(options, t.games, &chance, &t.deepest);
        t.games++;
        t.seconds = now() - start;
    } while (t.seconds < seconds);
    return t;
}

/* Rules bots, each seeing no more than its own views. */
static struct timing time_rules(double seconds)
{
    struct match_setup setup = {.options = {.seats = 5, .sets = SG_SET_BASE}, .seed = 1};
    struct timing t = {0};
    double start = now();
    for (int seat = 1; seat <= setup.options.seats; seat++) setup.bot[seat] = sg_bot_find("rules");
    do {
        struct match_result result;
        if (match_play(&setup, t.games, &result) != SG_OK) break;
        t.games++;
        t.decisions += result.moves;
        t.deepest = result.deepest > t.deepest ? result.deepest : t.deepest;
        t.seconds = now() - start;
    } while (t.seconds < seconds);
    return t;
}

/* Nanoseconds for a copy of a state.  The copies go round in a block that fits the nearest cache, as in a search. */
static double time_copy(double seconds)
{
    enum { BLOCK = 8 };
    static sg_state states[BLOCK];
    sg_options options = {.seats = 5, .sets = SG_SET_BASE};
    sg_seed seed = sg_seed_from(1);
    uint64_t copies = 0;
    double start = now(), spent;
    if (sg_start(&states[0], &options, &seed, NULL) != SG_OK) return 0;
    do {
        for (int i = 0; i < COPIES; i++) {
            states[(i + 1) % BLOCK] = states[i % BLOCK];
            __asm__ volatile("" ::: "memory"); /* the compiler must not see through it */
        }
        copies += COPIES;
        spent = now() - start;
    } while (spent < seconds);
    return spent * 1e9 / (double)copies;
}

/* --- the figures ----------------------------------------------------------- */

struct figure {
    const char *key;
    const char *label; /* marked N_() */
    double value;
    int digits;
};

enum { MOST_FIGURES = 24 };

struct figures {
    struct figure row[MOST_FIGURES];
    int count;
};

static void add(struct figures *f, const char *key, const char *label, double value, int digits)
{
    if (f->count < MOST_FIGURES) f->row[f->count++] = (struct figure){key, label, value, digits};
}

static double rate(uint64_t count, const struct timing *t) { return t->seconds > 0 ? (double)count / t->seconds : 0; }

/* The larger tables: decisions and games a second, random players. */
static const struct {
    sg_options options;
    const char *decisions, *decisions_label, *games, *games_label;
} tables[] = {
    {{.seats = 8, .sets = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS},
     "eight_decisions_per_second",
     N_("Decisions a second, 8 players, all cards"),
     "eight_games_per_second",
     N_("Games a second, 8 players, all cards")},
    {{.seats = 8, .sets = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL},
     "events_decisions_per_second",
     N_("Decisions a second, 8 players, with events"),
     "events_games_per_second",
     N_("Games a second, 8 players, with events")},
    {{.seats = 8, .sets = EVERY_SET, .flags = SG_SHADOW_GUNSLINGERS},
     "everything_decisions_per_second",
     N_("Decisions a second, 8 players, everything"),
     "everything_games_per_second",
     N_("Games a second, 8 players, everything")},
};

static int larger(int a, int b) { return a > b ? a : b; }

static void measure(struct figures *f, double seconds)
{
    static const sg_options base = {.seats = 5, .sets = SG_SET_BASE};
    struct timing t = time_random(&base, seconds);
    int deepest = t.deepest;
    add(f, "decisions_per_second", N_("Decisions a second, random players"), rate(t.decisions, &t), 0);
    add(f, "ns_per_decision", N_("Nanoseconds a decision"), t.seconds * 1e9 / (double)t.decisions, 1);
    add(f, "games_per_second", N_("Games a second, random players"), rate(t.games, &t), 0);
    add(f, "decisions_per_game", N_("Decisions a game, random players"), (double)t.decisions / (double)t.games, 1);
    t = time_rules(seconds);
    deepest = larger(deepest, t.deepest);
    add(f, "rules_games_per_second", N_("Games a second, rules bots"), rate(t.games, &t), 1);
    add(f, "rules_decisions_per_second", N_("Decisions a second, rules bots"), rate(t.decisions, &t), 0);
    add(f, "ns_per_copy", N_("Nanoseconds to copy a state"), time_copy(seconds / 4), 1);
    add(f, "state_bytes", N_("Bytes of a state"), (double)sizeof(sg_state), 0);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        t = time_random(&tables[i].options, seconds);
        deepest = larger(deepest, t.deepest);
        add(f, tables[i].decisions, tables[i].decisions_label, rate(t.decisions, &t), 0);
        add(f, tables[i].games, tables[i].games_label, rate(t.games, &t), 0);
    }
    add(f, "max_depth", N_("Most frames on the stack"), deepest, 0);
}

static void print_table(const struct figures *f)
{
    for (int i = 0; i < f->count; i++) {
        const struct figure *row = &f->row[i];
        int columns = terminal_columns(_(row->label));
        printf("%s%*s%14.*f\n", _(row->label), columns < LABEL_COLUMN ? LABEL_COLUMN - columns : 1, "", row->digits,
               row->value);
    }
}

static void print_json(const struct figures *f)
{
    for (int i = 0; i < f->count; i++)
        printf("%s\"%s\": %.*f", i > 0 ? ",\n " : "{", f->row[i].key, f->row[i].digits, f->row[i].value);
    printf("}\n");
}

static const struct cli_option options[] = {
    {.id = ID_FORMAT,
     .letter = 'f',
     .name = "format",
     .argument = N_("FORMAT"),
     .help = N_("Print a table (default) or json."),
     .words = "table, json"},
    {.id = ID_SECONDS,
     .name = "seconds",
     .argument = N_("N"),
     .help = N_("Play so many seconds for each of the figures (default: 2).")},
    {0},
};

const struct cli_command cli_command_bench = {
    .name = "bench",
    .usage = N_("[OPTION…]"),
    .summary = N_("Measures how fast the engine plays, on one core: whole games of 5 random players with the base "
                  "set, legal moves and picks included; then rules bots, and larger tables."),
    .options = options,
};

int cli_bench(int argc, char **argv)
{
    struct cli_args args = {.command = &cli_command_bench, .argc = argc, .argv = argv};
    enum format format = FORMAT_TABLE;
    uint64_t seconds = USUAL_SECONDS;
    struct figures f = {.count = 0};
    int id;
    while ((id = cli_next(&args)) > CLI_END)
        if (id == ID_FORMAT)
            format = cli_word(&args) == FORMAT_JSON ? FORMAT_JSON : FORMAT_TABLE;
        else if (id == ID_SECONDS)
            cli_number(&args, 1, MOST_SECONDS, &seconds);
        else
            cli_unexpected(&args);
    if (id == CLI_STOP) return args.status;
    struct terminal t = terminal_on(stderr);
    if (t.is_terminal) fprintf(stderr, _("This takes about %d seconds."), (int)(seconds * 21 / 4));
    measure(&f, (double)seconds);
    if (t.is_terminal) fprintf(stderr, "\r%*s\r", 60, "");
    if (format == FORMAT_JSON)
        print_json(&f);
    else
        print_table(&f);
    return CLI_OK;
}
