/* sim.h: many games between bots: what the files of `sixgun sim` share.
 *
 *   sim.c          reads the command line
 *   sim_run.c      plays the games on all cores, adds them up, writes records
 *   sim_rows.c     a file with a row for each game
 *   sim_print.c    what came of them, as a table, JSON or CSV
 *   sim_beliefs.c  how good it is what bots believe of roles
 *   sim_setup.c    what was simulated
 *   sim_tables.c   tables of several sizes and sets
 *   sim_part.c     a part of a simulation, and the whole made of all its parts
 *   sim_versus.c   two levels on the same deals
 *   sim_adjusted.c the same with the luck taken out
 *   sim_ladder.c   many levels on the same deals, with ratings
 *
 * A result depends on the plan alone: never on the number of threads, nor on how long anything took. */
#ifndef SIXGUN_CLI_SIM_H
#define SIXGUN_CLI_SIM_H

#include "bots/belief.h"
#include "bots/forecast.h"
#include "bots/match.h"
#include "bots/rating.h"
#include "cli/options.h"
#include "notation/out.h"
#include "pack/pack.h"

enum sim_format { SIM_TABLE, SIM_JSON, SIM_CSV, SIM_PART };

/* How many sizes, selections of sets, and tables of both a ladder may have. */
enum { SIM_SIZES_MOST = 6, SIM_SETS_MOST = 16, SIM_TABLES_MOST = SIM_SIZES_MOST * SIM_SETS_MOST };

struct analysis;

struct sim_plan {
    struct match_setup setup;
    const char *pack;    /* the file of the pack in it, or NULL */
    uint64_t first, end; /* games first … end - 1, counted from 0 */
    uint64_t series;     /* games in a row at one table; 1: each at a table of its own */
    bool sheriff_goes_round;
    uint64_t record_first, record_end; /* games to write records of; none when equal */
    const char *folder;                /* where to */
    const char *rows;                  /* the file with a row for each game, or NULL */
    enum sim_format rows_format;       /* SIM_CSV, or SIM_JSON for JSON lines */
    bool beliefs;                      /* judge what bots believe */
    int jobs;
    enum sim_format format;
    const sg_bot *versus;  /* the level to compare with, or NULL */
    const sg_bot *company; /* of all the others then; NULL: of each of the two in turn */
    bool stop_when_sure;
    int worlds; /* games imagined for the worth of one position, to take the luck out; 0: it stays in */
    const sg_bot *ladder[RATING_MOST]; /* the levels to rate */
    int ladder_count;                  /* 0: no ladder */
    sg_options table[SIM_TABLES_MOST]; /* where they play: a table for each size and selection of sets, */
    int table_count;                   /* 1 without a ladder, and the first one is that of `setup` */
    bool times;                        /* say how long a move took: the only thing that no two runs print alike */
};

/* How often a length occurred: count[n] games had length n. */
struct sim_lengths {
    uint64_t *count;
    size_t room;
};

struct sim_report {
    struct match_totals totals;
    struct sim_lengths turns, moves;
    struct forecasts beliefs; /* of plans that ask for them */
};

/* Plays the games.  CLI_OK, 128 and the signal when it was interrupted (then the report holds the games played until
 * then), or the exit status after complaining. */
int sim_run(const struct sim_plan *plan, struct sim_report *report);
/* Says on stderr that somebody has interrupted after so many games; the exit status. */
int sim_interrupted(uint64_t games);
bool sim_report_add(struct sim_report *to, const struct sim_report *more); /* false: no memory */
void sim_report_free(struct sim_report *report);
/* Prints a report on stdout. */
void sim_print(const struct sim_plan *plan, const struct sim_report *report);

/* The parts of it that tell how good beliefs are. */
bool sim_keeps_beliefs(const struct sim_plan *plan); /* whether anybody at the table does */
void sim_beliefs_print(const struct sim_plan *plan, const struct forecasts *f);
void sim_beliefs_json(const struct sim_plan *plan, const struct forecasts *f, struct text_out *out);
void sim_beliefs_csv(const struct sim_plan *plan, const struct forecasts *f);

/* Sets, options and pack: lines of a table; members of the object that is open, with a comma before each; rows of CSV
 * like those of a report, or cells with a comma before each, for the columns SIM_SETUP_COLUMNS.  A plan without sets is
 * that of tables with several: theirs are null, or an empty cell. */
#define SIM_SETUP_COLUMNS ",sets,options,pack"
void sim_setup_print(const struct sim_plan *plan);
void sim_setup_json(const struct sim_plan *plan, struct text_out *out);
void sim_setup_csv(const struct sim_plan *plan, bool rows);

/* Prints a report as a part, one line of JSON on stdout. */
void sim_part_print(const struct sim_plan *plan, const struct sim_report *report);

/* What came of pairs of a match: in that of number first + i `won[i]` tells which of the two levels won, and `gap[i]`,
 * with --adjusted, by how much the first did better without luck. */
enum { SIM_FIRST_WON = 1, SIM_SECOND_WON = 2 };
struct sim_pairs {
    uint64_t first, count;
    uint8_t *won;
    double *gap; /* NULL: luck stays in */
};
/* Prints them as a part. */
void sim_part_print_pairs(const struct sim_plan *plan, const struct sim_pairs *pairs);

/* Parts of one simulation, or of one match.  sim_parts_read() takes all that a file holds ("-": standard input),
 * sim_parts_sort() puts them into the order of their games; both complain and return false when they cannot be made a
 * whole.  Then sim_parts_words() gives the words of the command line that made them, which stay theirs, and
 * sim_parts_add() their sum and, in the plan, which games they hold; of a match sim_parts_pairs() gives all pairs,
 * which are the caller's to free.  Both are false when there is no memory. */
enum { SIM_WORDS_MOST = 64 };
struct sim_parts;
struct sim_parts *sim_parts_begin(void);
bool sim_parts_read(struct sim_parts *parts, const char *path);
bool sim_parts_sort(struct sim_parts *parts);
int sim_parts_words(const struct sim_parts *parts, const char **words, int room);
bool sim_parts_add(const struct sim_parts *parts, struct sim_plan *plan, struct sim_report *report);
bool sim_parts_pairs(const struct sim_parts *parts, struct sim_pairs *to);
void sim_parts_free(struct sim_parts *parts);

/* Compares two levels and prints what came of it, or of pairs played before.  The exit status. */
int sim_versus(const struct sim_plan *plan);
void sim_versus_print(const struct sim_plan *plan, const struct sim_pairs *pairs);
void sim_pairs_free(struct sim_pairs *pairs);
/* Games of two levels with the luck taken out: differences of pairs, first less second, in wins. */
struct sim_adjusted {
    struct sample all, by_role[SG_ROLES];
    uint64_t decided_at; /* after which pair it was sure who is stronger; 0: it is not */
};
void sim_adjusted_count(struct sim_adjusted *x, int role, double difference);
/* `wins`: of the same pairs, by role, and of all as that of SG_ROLE_UNKNOWN. */
void sim_adjusted_print(const struct sim_plan *plan, const struct sim_adjusted *x, const struct paired wins[SG_ROLES]);
void sim_adjusted_json(const struct sim_plan *plan, const struct sim_adjusted *x, const struct paired wins[SG_ROLES]);
/* The columns of a role, or of all, to be put behind the others. */
void sim_adjusted_csv(const struct sim_adjusted *x, int role, const struct paired *wins);

/* Follows a game by the hook, to say how lucky a seat was in it, of WORTH_ONE.  False: no memory. */
struct sim_luck {
    struct analysis *a;       /* the caller's, for the time of a game */
    const sg_bot *const *bot; /* by seat */
    const sg_options *options;
    uint64_t seed;
    int worlds;
    const sg_bot *who[SG_MAX_SEATS + 1];
};
struct match_hook sim_luck_hook(struct sim_luck *l);
bool sim_luck_of(struct sim_luck *l, int seat, int64_t *luck);

/* Rates levels and prints what came of it.  The exit status. */
int sim_ladder(const struct sim_plan *plan);

/* The sizes and sets of the tables, as they were said; several of either are for a ladder. */
struct sim_tables {
    bool size[SG_MAX_SEATS + 1];
    uint8_t sets[SIM_SETS_MOST];
    int set_count;
    bool each; /* "each" was said */
};
/* Take --players and --sets, the last of which is in the game, too.  False after complaining. */
bool sim_tables_players(struct cli_args *args, struct sim_tables *t, struct cli_game *game);
bool sim_tables_sets(struct cli_args *args, struct sim_tables *t, struct cli_game *game);
/* Fills the tables of a plan, like the game but for size and sets, in the order of the sets, then of the sizes.  False
 * after complaining that there are several without a ladder. */
bool sim_tables_plan(struct cli_args *args, const struct sim_tables *t, const struct cli_game *game, bool ladder,
                     struct sim_plan *plan);
/* Whether a game can be dealt at each of them; false after complaining. */
bool sim_tables_try(struct cli_args *args, const struct sim_plan *plan);
/* Says on stderr which options change nothing at any of them. */
void sim_tables_warn(const struct sim_plan *plan);

/* The seat that is looked at in a deal, and its role: the seat goes round from deal to deal, then the role. */
int sim_seat(const sg_options *o, uint64_t deal, int *role);

#endif
