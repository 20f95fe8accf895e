/* main.c: the one program `sixgun`.  It sets the language and hands over to a subcommand. */
#include "cli/commands.h"
#include "cli/language.h"
#include "cli/options.h"
#include "term/terminal.h"
#include "notation/i18n.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifndef SIXGUN_VERSION
#define SIXGUN_VERSION "0"
#endif

enum { NAME_COLUMN = 13, HELP_ROOM = 256 };

static const struct cli_subcommand subcommands[] = {
    {&cli_command_play, cli_play, N_("Plays a game with you, against bots or with friends at one keyboard.")},
    {&cli_command_connect, cli_connect, N_("Plays at a server, with whoever is there.")},
    {&cli_command_serve, cli_serve, N_("Lets friends play over the network, in browsers and terminals.")},
    {&cli_command_admin, cli_admin, N_("Looks after a server on this machine.")},
    {&cli_command_sim, cli_sim, N_("Lets bots play many games and counts who wins.")},
    {&cli_command_scenario, cli_scenario, N_("Runs scenario files: positions with moves and what must come of them.")},
    {&cli_command_replay, cli_replay, N_("Plays the record of a game back and checks it.")},
    {&cli_command_analyse, cli_analyse, N_("Tells what was luck in a recorded game, and what was skill.")},
    {&cli_command_pack, cli_pack, N_("Reads packs of your own cards.")},
    {&cli_command_bench, cli_bench, N_("Measures how fast the engine plays.")},
    {&cli_command_rules, cli_rules, N_("Reads the rule book: a card, a character, an event or a rule.")},
};

enum { SUBCOMMANDS = sizeof subcommands / sizeof subcommands[0] };

static void help(void)
{
    int width = terminal_help_width(stdout);
    char lang[HELP_ROOM];
    printf("%s\n\n", _("Usage: sixgun COMMAND [OPTION…]"));
    terminal_wrap(stdout, _("Sixgun is the card game BANG! for the terminal."), 0, 0, width);
    printf("\n\n%s\n", _("Commands:"));
    for (int i = 0; i < SUBCOMMANDS; i++)
        cli_help_row(subcommands[i].command->name, NAME_COLUMN, _(subcommands[i].summary));
    cli_help_row("help", NAME_COLUMN, _("Explains a command: 'sixgun help play'."));
    printf("\n%s\n", _("Options:"));
    snprintf(lang, sizeof lang, _("Speak this language: %s."), language_list());
    cli_help_row("--lang CODE", NAME_COLUMN + 4, lang);
    cli_help_row("-V, --version", NAME_COLUMN + 4, _("Show the version and exit."));
    cli_help_row("-h, --help", NAME_COLUMN + 4, _("Show this help and exit."));
    putchar('\n');
    terminal_wrap(stdout, _("'sixgun COMMAND --help' explains a command.  To begin at once: 'sixgun play'."), 0, 0,
                  width);
    putchar('\n');
}

/* The language must be known before the first word is said, so it is looked for ahead of everything else.  A value
 * that does not exist is left to the command to complain about. */
static const char *language_given(int argc, char **argv)
{
    const char *code = NULL;
    for (int i = 1; i < argc && strcmp(argv[i], "--") != 0; i++)
        if (strncmp(argv[i], "--lang=", 7) == 0)
            code = argv[i] + 7;
        else if (strcmp(argv[i], "--lang") == 0 && i + 1 < argc)
            code = argv[++i];
    return code && language_exists(code) ? code : NULL;
}

const struct cli_subcommand *cli_subcommand_at(int index)
{
    return index >= 0 && index < SUBCOMMANDS ? &subcommands[index] : NULL;
}

const struct cli_subcommand *cli_subcommand_named(const char *name)
{
    for (int i = 0; i < SUBCOMMANDS; i++)
        if (strcmp(subcommands[i].command->name, name) == 0) return &subcommands[i];
    return NULL;
}

static const char *command_list(void)
{
    static char list[HELP_ROOM];
    struct text_out out = text_out_buffer(list, sizeof list);
    for (int i = 0; i < SUBCOMMANDS; i++) text_putf(&out, "%s%s", i > 0 ? ", " : "", subcommands[i].command->name);
    return list;
}

static int usage_error(const char *word)
{
    if (word[0] == '-')
        cli_error(NULL, _("there is no option %s here."), word);
    else
        cli_error(NULL, "%s", cli_no_command(word, command_list()));
    terminal_error("%s", _("Try 'sixgun --help'."));
    return CLI_USAGE;
}

/* Skips a --lang in front of the command.  Returns the place of the next word, or 0 after a complaint. */
static int skip_language(int argc, char **argv)
{
    int at = 1;
    while (at < argc && strncmp(argv[at], "--lang", 6) == 0 && (argv[at][6] == '=' || argv[at][6] == '\0')) {
        const char *code = argv[at][6] == '=' ? argv[at] + 7 : at + 1 < argc ? argv[at + 1] : "";
        if (!language_exists(code)) {
            cli_error(NULL, _("--lang: there is no '%s'; the languages are %s."), code, language_list());
            terminal_error("%s", _("Try 'sixgun --help'."));
            return 0;
        }
        at += argv[at][6] == '=' ? 1 : 2;
    }
    return at;
}

/* The work may be done and its telling lost all the same: a full disk, a closed pipe.  Whoever closes a pipe has read
 * what there was to read for them, and needs no words about it. */
static int close_output(int status)
{
    errno = 0;
    if (fflush(stdout) == 0 && !ferror(stdout)) return status;
    struct pollfd other = {.fd = STDOUT_FILENO};
    bool closed = errno == EPIPE || (poll(&other, 1, 0) > 0 && (other.revents & POLLERR) != 0);
    if (!closed) cli_error(NULL, _("standard output could not be written: %s."), strerror(errno != 0 ? errno : EIO));
    return status == CLI_OK ? CLI_FAILED : status;
}

/* `sixgun help COMMAND` is `sixgun COMMAND --help`. */
static int help_with(int argc, char **argv)
{
    char option[] = "--help", *words[] = {argv[1], option, NULL};
    if (argc < 2) {
        help();
        return CLI_OK;
    }
    const struct cli_subcommand *command = cli_subcommand_named(argv[1]);
    return command ? command->run(2, words) : usage_error(argv[1]);
}

int main(int argc, char **argv)
{
    signal(SIGPIPE, SIG_IGN);
    language_start(language_given(argc, argv));
    int at = skip_language(argc, argv);
    if (at == 0) return CLI_USAGE;
    if (at >= argc) {
        help();
        return close_output(CLI_USAGE);
    }
    const char *word = argv[at];
    if (strcmp(word, "complete") == 0) {
        cli_complete(argc - at - 1, argv + at + 1);
        return close_output(CLI_OK);
    }
    if (strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0)
        return close_output(help_with(argc - at, argv + at));
    if (strcmp(word, "--version") == 0 || strcmp(word, "-V") == 0) {
        printf("sixgun %s\n", SIXGUN_VERSION);
        return close_output(CLI_OK);
    }
    const struct cli_subcommand *command = cli_subcommand_named(word);
    return command ? close_output(command->run(argc - at, argv + at)) : usage_error(word);
}
