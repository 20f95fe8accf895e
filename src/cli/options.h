/* options.h: one way to read a command line, for every subcommand.
 *
 * A subcommand describes itself in a cli_command: a table of options from which `--help` is printed, and loops:
 *
 *     static const cli_option options[] = {
 *         {.id = 'n', .name = "games", .argument = N_("N"), .help = N_("Play N games.")},
 *         CLI_GAME_OPTIONS,
 *         {0}};
 *     const cli_command cli_command_sim = {
 *         .name = "sim", .usage = "[OPTION…]", .summary = N_("…"), .options = options};
 *
 *     cli_args args = {.command = &cli_command_sim, .argc = argc, .argv = argv};
 *     int id;
 *     while ((id = cli_next(&args)) > CLI_END) {
 *         switch (id) {
 *         case 'n': cli_number(&args, 1, 1000000, &games); break;
 *         case CLI_OPERAND: cli_unexpected(&args); break;
 *         default: cli_game_option(&args, id, &game); break;
 *         }
 *     }
 *     if (id == CLI_STOP) return args.status;
 *
 * `--name VALUE`, `--name=VALUE`, `-x VALUE`, `-xVALUE` and `--` work as everywhere.  `--help` and `--lang` belong to
 * every command and need no row.  `sixgun complete` (complete.c) reads the same tables, so that shells complete what a
 * row says of its values.  Whoever finds a value wrong calls cli_bad_value() (or a helper that does); the next
 * cli_next() then returns CLI_STOP with status 2, so nobody has to look at returned values. */
#ifndef SIXGUN_CLI_OPTIONS_H
#define SIXGUN_CLI_OPTIONS_H

#include "sixgun/sixgun.h"
#include "bots/bot.h"
#include "notation/notation.h"

#include <stddef.h>

enum {
    CLI_STOP = -1,         /* help was printed or an error found: return args.status */
    CLI_END = 0,           /* all read */
    CLI_OPERAND = 1,       /* args.value is a word that belongs to no option */
    CLI_GAME_FIRST = 1000, /* ids of CLI_GAME_OPTIONS; a command's own ids lie between 2 and 999 */
    CLI_GAME_PLAYERS = CLI_GAME_FIRST,
    CLI_GAME_SETS,
    CLI_GAME_OPTION,
    CLI_GAME_SEED,
    CLI_GAME_BOTS,
};

/* What a value, or an operand, is besides a word. */
enum cli_kind {
    CLI_WORD,
    CLI_WORDS, /* several with commas between, none of them twice */
    CLI_AGAIN, /* several with commas between, the same one again too */
    CLI_FILE,
    CLI_FOLDER,
    CLI_HOST,
};

struct cli_option {
    int id;
    char letter;                 /* the short form, or 0 */
    const char *name;            /* the long form without its dashes */
    const char *argument;        /* what stands for the value in the help, marked N_(); NULL: takes none */
    const char *help;            /* marked N_() */
    const char *words;           /* which words the value may be, "table, json"; they stand for %s in the help */
    const char *(*list)(void);   /* the same, where they are made of rows */
    const char *also;            /* further ones, which the help says in words of its own */
    const char *(*longer)(void); /* further ones that go on where one of the others ends */
    enum cli_kind kind;          /* of an option that takes none: what operands are with it */
};

struct cli_command {
    const char *name;
    const char *usage;                /* what follows the name, marked N_() */
    const char *summary;              /* one sentence, marked N_(); also in the list of subcommands */
    const struct cli_option *options; /* ends with a row of zeros */
    const char *notes;                /* further paragraphs, marked N_(), or NULL */
    const char *(*operands)(void);    /* what an operand may be, as in a list of words, or NULL; */
    enum cli_kind kind;               /* what it is without that, or what those behind the first one are */
};

struct cli_args {
    const struct cli_command *command;
    int argc;
    char **argv;
    int status;                      /* the exit status once cli_next() has returned CLI_STOP */
    const struct cli_option *option; /* just read */
    const char *value;               /* of the option just read, or the operand */
    const char *given;               /* how the option was written, for messages: "--players" */
    int next;
    bool operands_only, stopped;
    const char *letters; /* rest of a bundle of short flags */
};

/* Reads the next option or operand: its id, CLI_OPERAND, CLI_END or CLI_STOP. */
int cli_next(struct cli_args *args);

/* Says that the value of the option just read is wrong: names option, value and what would be right (already
 * translated), and stops.  Returns false, for `return cli_bad_value(…)`. */
bool cli_bad_value(struct cli_args *args, const char *wanted);
/* Says that an operand is not expected here, and stops.  Returns false. */
bool cli_unexpected(struct cli_args *args);
/* Prints "sixgun COMMAND: message" and stops with status 2.  Returns false. */
bool cli_fail(struct cli_args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The sentence that there is no such command, with the one that was meant or all that there are, out of a list of
 * words, "list, show".  It lives until the next one. */
const char *cli_no_command(const char *word, const char *list);

/* Reads the value as a number from `least` to `most`.  On a mistake it complains, stops, and returns false. */
bool cli_number(struct cli_args *args, uint64_t least, uint64_t most, uint64_t *out);
/* Reads the value as one of the words of its option: its index, or -1 after complaining. */
int cli_word(struct cli_args *args);
/* Reads a seat letter within the first `seats` seats: 1 to 8, or 0 after complaining. */
int cli_seat(struct cli_args *args, int seats);

/* The option with a name of `length` letters, or with that letter, of a command (NULL: what all have); or NULL. */
const struct cli_option *cli_option_named(const struct cli_command *command, const char *name, size_t length);
const struct cli_option *cli_option_lettered(const struct cli_command *command, char letter);
/* The options that belong to every command. */
extern const struct cli_option cli_common_options[];
/* The words that a value may be, or NULL. */
const char *cli_option_words(const struct cli_option *option);

/* Writes the help of a command on stdout. */
void cli_help(const struct cli_command *command);
/* Writes "name       summary" as --help does, wrapped to the width of the terminal. */
void cli_help_row(const char *name, int column, const char *text);
/* Prints "sixgun: message" or, with a command's name, "sixgun NAME: message" on stderr. */
void cli_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* --- the options that describe a game, the same wherever one is played ------- */

struct cli_game {
    sg_options options; /* seats, sets, flags, event_count, max_turns */
    sg_seed seed;
    char seed_text[65]; /* as it was given, or in hexadecimal */
    bool seeded;        /* --seed was given */
    const char *bots;   /* the value of --bots, or NULL */
};

/* The seats of the largest table. */
#define CLI_SEATS "A, B, C, D, E, F, G, H"

#define CLI_GAME_PLAYERS_ROW \
    { \
        .id = CLI_GAME_PLAYERS, .letter = 'p', .name = "players", .argument = N_("N"), \
        .help = N_("How many sit at the table, 3 to 8 (default: 5)."), .words = "3, 4, 5, 6, 7, 8" \
    }
#define CLI_GAME_SETS_ROW \
    { \
        .id = CLI_GAME_SETS, .name = "sets", .argument = N_("SET,…"), \
        .help = N_("Card sets besides the base game: %s, or all."), .list = text_set_list, .also = "base, all", \
        .kind = CLI_WORDS \
    }
#define CLI_GAME_OPTION_ROW \
    { \
        .id = CLI_GAME_OPTION, .name = "option", .argument = N_("NAME[=N]"), \
        .help = N_("A variant of the rules: %s.  May be given several times."), .list = text_option_list \
    }
#define CLI_GAME_SEED_ROW \
    { \
        .id = CLI_GAME_SEED, .name = "seed", .argument = N_("SEED"), \
        .help = N_("Deal this game again: a number, or 64 hexadecimal digits.") \
    }
#define CLI_GAME_BOTS_ROW \
    { \
        .id = CLI_GAME_BOTS, .name = "bots", .argument = N_("LEVEL,…"), \
        .help = N_("How well the bots play: %s.  Several levels go to the bots in the order of their seats.  A " \
                   "style may follow each from greenhorn on, as in legend_bold."), \
        .list = sg_bot_list, .longer = cli_styled_list, .kind = CLI_AGAIN \
    }
#define CLI_GAME_OPTIONS \
    CLI_GAME_PLAYERS_ROW, CLI_GAME_SETS_ROW, CLI_GAME_OPTION_ROW, CLI_GAME_SEED_ROW, CLI_GAME_BOTS_ROW

/* The levels that have a style, each with every one. */
const char *cli_styled_list(void);
/* Complains that `option` names a level that there is not, in the first `length` letters of `slug`.  False. */
bool cli_no_level(struct cli_args *args, const char *option, const char *slug, int length);
/* Fills a game with what holds when nothing is said: 5 players, the base set, no seed. */
void cli_game_defaults(struct cli_game *game);
/* Takes one of CLI_GAME_OPTIONS.  False after complaining, or when the id is none of them. */
bool cli_game_option(struct cli_args *args, int id, struct cli_game *game);
/* Says on stderr, in the name of a command, which of the options change nothing in this game. */
void cli_game_warn(const char *command, const sg_options *options, bool packed);
/* Takes a seed from the system's random numbers unless one was given.  False when the system has none. */
bool cli_game_seed(struct cli_game *game);

#endif
