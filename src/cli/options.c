/* options.c: reads command lines from tables.  Every mistake is answered with what was given and what would be
 * right, because the person at the keyboard cannot see our tables. */
#include "cli/options.h"
#include "cli/commands.h"
#include "cli/language.h"
#include "term/terminal.h"
#include "notation/i18n.h"
#include "notation/words.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ID_HELP = -100, ID_LANG = -101, MESSAGE_ROOM = 2048, HELP_COLUMN = 26 };

const struct cli_option cli_common_options[] = {
    {.id = ID_LANG,
     .name = "lang",
     .argument = N_("CODE"),
     .help = N_("Speak this language: %s."),
     .list = language_list},
    {.id = ID_HELP, .letter = 'h', .name = "help", .help = N_("Show this help and exit.")},
    {0},
};

/* --- messages ------------------------------------------------------------ */

static void error_line(const char *command, const char *message)
{
    terminal_error("sixgun%s%s: %s", command ? " " : "", command ? command : "", message);
}

void cli_error(const char *command, const char *format, ...)
{
    char message[MESSAGE_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    error_line(command, message);
}

bool cli_fail(struct cli_args *args, const char *format, ...)
{
    char message[MESSAGE_ROOM];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    fflush(stdout);
    error_line(args->command->name, message);
    terminal_error(_("Try 'sixgun %s --help'."), args->command->name);
    args->stopped = true;
    args->status = CLI_USAGE;
    return false;
}

bool cli_bad_value(struct cli_args *args, const char *wanted)
{
    return cli_fail(args, _("%s: '%s' is not possible here; %s"), args->given, args->value, wanted);
}

bool cli_unexpected(struct cli_args *args)
{
    return cli_fail(args, _("nothing is expected here, and '%s' was given."), args->value);
}

/* --- what was meant ------------------------------------------------------ */

static void unknown_option(struct cli_args *args, const char *name, const char *shown)
{
    const struct cli_option *tables[] = {args->command->options, cli_common_options};
    const char *nearest = NULL;
    for (int t = 0; t < 2; t++) {
        for (const struct cli_option *o = tables[t]; o && o->id != 0; o++)
            if (text_word_is_near(name, o->name) &&
                (!nearest || text_word_distance(name, o->name) < text_word_distance(name, nearest)))
                nearest = o->name;
    }
    if (nearest)
        cli_fail(args, _("there is no option %s; did you mean --%s?"), shown, nearest);
    else
        cli_fail(args, _("there is no option %s."), shown);
}

const char *cli_no_command(const char *word, const char *list)
{
    static char said[MESSAGE_ROOM];
    char name[MESSAGE_ROOM], meant[MESSAGE_ROOM] = "";
    for (const char *at = list; *at != '\0';) {
        size_t length = strcspn(at, ",");
        snprintf(name, sizeof name, "%.*s", (int)length, at);
        if (text_word_is_near(word, name) &&
            (meant[0] == '\0' || text_word_distance(word, name) < text_word_distance(word, meant)))
            snprintf(meant, sizeof meant, "%s", name);
        at += length;
        at += strspn(at, ", ");
    }
    if (meant[0] != '\0')
        snprintf(said, sizeof said, _("there is no command '%s'; did you mean '%s'?"), word, meant);
    else
        snprintf(said, sizeof said, _("there is no command '%s'; the commands are %s."), word, list);
    return said;
}

/* --- reading ------------------------------------------------------------- */

const struct cli_option *cli_option_named(const struct cli_command *command, const char *name, size_t length)
{
    const struct cli_option *tables[] = {command ? command->options : NULL, cli_common_options};
    for (int t = 0; t < 2; t++) {
        for (const struct cli_option *o = tables[t]; o && o->id != 0; o++)
            if (strlen(o->name) == length && strncmp(o->name, name, length) == 0) return o;
    }
    return NULL;
}

const struct cli_option *cli_option_lettered(const struct cli_command *command, char letter)
{
    const struct cli_option *tables[] = {command ? command->options : NULL, cli_common_options};
    for (int t = 0; t < 2; t++) {
        for (const struct cli_option *o = tables[t]; o && o->id != 0; o++)
            if (o->letter == letter) return o;
    }
    return NULL;
}

static int stop(struct cli_args *args, int status)
{
    args->stopped = true;
    args->status = status;
    return CLI_STOP;
}

/* Hands out the option, or does what belongs to every command. */
static int take(struct cli_args *args, const struct cli_option *option)
{
    if (option->id == ID_HELP) {
        cli_help(args->command);
        return stop(args, CLI_OK);
    }
    args->option = option;
    if (option->id != ID_LANG) return option->id;
    if (!language_exists(args->value)) {
        char wanted[MESSAGE_ROOM];
        snprintf(wanted, sizeof wanted, _("the languages are %s."), language_list());
        cli_bad_value(args, wanted);
        return CLI_STOP;
    }
    return cli_next(args);
}

/* The value of an option that takes one, when it was not written together with it. */
static bool next_value(struct cli_args *args, const struct cli_option *option)
{
    if (args->next >= args->argc)
        return cli_fail(args, _("%s needs a value: %s %s."), args->given, args->given, _(option->argument));
    args->value = args->argv[args->next++];
    return true;
}

static int long_option(struct cli_args *args, const char *word)
{
    static char given[64];
    const char *name = word + 2;
    size_t length = strcspn(name, "=");
    const struct cli_option *option = cli_option_named(args->command, name, length);
    snprintf(given, sizeof given, "--%.*s", (int)(length < 60 ? length : 60), name);
    args->given = given;
    args->value = name[length] == '=' ? name + length + 1 : NULL;
    if (!option) {
        unknown_option(args, given + 2, given);
        return CLI_STOP;
    }
    if (!option->argument && args->value) {
        cli_fail(args, _("%s takes no value."), given);
        return CLI_STOP;
    }
    if (option->argument && !args->value && !next_value(args, option)) return CLI_STOP;
    return take(args, option);
}

static int short_option(struct cli_args *args)
{
    static char given[3];
    given[0] = '-';
    given[1] = *args->letters++;
    args->given = given;
    const struct cli_option *option = cli_option_lettered(args->command, given[1]);
    if (!option) {
        cli_fail(args, _("there is no option %s."), given);
        return CLI_STOP;
    }
    args->value = NULL;
    if (option->argument) {
        if (*args->letters != '\0')
            args->value = args->letters;
        else if (!next_value(args, option))
            return CLI_STOP;
        args->letters = NULL;
    }
    return take(args, option);
}

int cli_next(struct cli_args *args)
{
    if (args->stopped) return CLI_STOP;
    if (args->letters && *args->letters != '\0') return short_option(args);
    if (args->next == 0) args->next = 1; /* past the name of the command */
    if (args->next >= args->argc) return CLI_END;
    char *word = args->argv[args->next++];
    if (!args->operands_only && strcmp(word, "--") == 0) {
        args->operands_only = true;
        return cli_next(args);
    }
    if (args->operands_only || word[0] != '-' || word[1] == '\0') {
        args->value = word;
        args->given = word;
        return CLI_OPERAND;
    }
    if (word[1] == '-') return long_option(args, word);
    args->letters = word + 1;
    return short_option(args);
}

/* --- values -------------------------------------------------------------- */

bool cli_number(struct cli_args *args, uint64_t least, uint64_t most, uint64_t *out)
{
    char wanted[MESSAGE_ROOM];
    char *end = NULL;
    errno = 0;
    unsigned long long number = strtoull(args->value, &end, 10);
    bool is_number = args->value[0] >= '0' && args->value[0] <= '9' && *end == '\0' && errno == 0;
    if (!is_number || number < least || number > most) {
        snprintf(wanted, sizeof wanted, _("give a number from %llu to %llu."), (unsigned long long)least,
                 (unsigned long long)most);
        return cli_bad_value(args, wanted);
    }
    *out = number;
    return true;
}

const char *cli_option_words(const struct cli_option *option)
{
    return option->words || !option->list ? option->words : option->list();
}

int cli_word(struct cli_args *args)
{
    const char *words = cli_option_words(args->option);
    char wanted[MESSAGE_ROOM];
    size_t length = strlen(args->value);
    int index = 0;
    for (const char *at = words; at; at = strchr(at, ' '), index++) {
        at += *at == ' ';
        if (strcspn(at, ",") == length && strncmp(at, args->value, length) == 0) return index;
    }
    snprintf(wanted, sizeof wanted, _("give one of: %s."), words);
    cli_bad_value(args, wanted);
    return -1;
}

int cli_seat(struct cli_args *args, int seats)
{
    char wanted[MESSAGE_ROOM];
    int seat = (args->value[0] | 0x20) - 'a' + 1;
    if (seat >= 1 && seat <= seats && args->value[1] == '\0') return seat;
    snprintf(wanted, sizeof wanted, _("give a seat, A to %c."), 'A' + seats - 1);
    cli_bad_value(args, wanted);
    return 0;
}

/* --- help ---------------------------------------------------------------- */

void cli_help_row(const char *name, int column, const char *text)
{
    int width = terminal_columns(name);
    printf("  %s", name);
    if (width + 4 > column)
        printf("\n%*s", column, "");
    else
        printf("%*s", column - width - 2, "");
    terminal_wrap(stdout, text, column, column, terminal_help_width(stdout));
    putchar('\n');
}

static void help_options(const struct cli_option *table)
{
    for (const struct cli_option *o = table; o && o->id != 0; o++) {
        char left[MESSAGE_ROOM], help[MESSAGE_ROOM], letter[8] = "    ";
        if (o->letter != 0) snprintf(letter, sizeof letter, "-%c, ", o->letter);
        snprintf(left, sizeof left, "%s--%s%s%s", letter, o->name, o->argument ? " " : "",
                 o->argument ? _(o->argument) : "");
        snprintf(help, sizeof help, _(o->help), cli_option_words(o));
        cli_help_row(left, HELP_COLUMN, help);
    }
}

void cli_help(const struct cli_command *command)
{
    int width = terminal_help_width(stdout);
    printf(_("Usage: sixgun %s %s"), command->name, _(command->usage));
    fputs("\n\n", stdout);
    terminal_wrap(stdout, _(command->summary), 0, 0, width);
    printf("\n\n%s\n", _("Options:"));
    help_options(command->options);
    help_options(cli_common_options);
    if (command->notes) {
        putchar('\n');
        terminal_wrap(stdout, _(command->notes), 0, 0, width);
        putchar('\n');
    }
}
