/* complete.c: `sixgun complete WORD…`: what the last word of a command line may become, for the shells.
 *
 * The scripts in tools/completion ask this at every Tab, with all words behind the name of the program up to the one at
 * the cursor, which may be empty.  The answers are made of the tables by which command lines are read (options.h), so
 * nothing that the program takes is said a second time for each shell.  A row for each word: the word, a tab, and what
 * it is for, if that is known; `:files`, `:folders` and `:hosts` where one of those may stand. */
#include "cli/commands.h"
#include "cli/options.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

enum { ROW_ROOM = 1024 };

/* Where the cursor is. */
struct place {
    const struct cli_command *command; /* NULL: not named yet */
    const struct cli_option *option;   /* whose value stands there, or NULL */
    bool lost;                         /* there is no such command */
    bool help;                         /* of a command that is to be named */
    bool operands_only;
    int operands;               /* before it */
    enum cli_kind operand_kind; /* what they are with an option that has been given, or CLI_WORD */
    const char *typed;          /* the word there, */
    size_t begun;               /* where the value begins in it, */
    size_t kept;                /* and how much of it stays whatever is chosen */
};

/* --- reading what stands before --------------------------------------------------------------- */

/* The option whose value the next word is, or NULL. */
static const struct cli_option *waiting_option(const struct cli_command *command, const char *word)
{
    const struct cli_option *option;
    if (word[1] == '-') {
        option = cli_option_named(command, word + 2, strlen(word + 2));
        return option && option->argument ? option : NULL;
    }
    for (const char *letter = word + 1; *letter != '\0'; letter++) {
        option = cli_option_lettered(command, *letter);
        if (option && option->argument) return letter[1] == '\0' ? option : NULL;
    }
    return NULL;
}

/* An option that takes nothing may say what operands are. */
static void pass_option(struct place *p, const char *word)
{
    const struct cli_option *option = word[1] == '-' ? cli_option_named(p->command, word + 2, strlen(word + 2)) : NULL;
    p->option = waiting_option(p->command, word);
    if (option && !option->argument && option->kind != CLI_WORD) p->operand_kind = option->kind;
}

static void name_command(struct place *p, const char *word)
{
    const struct cli_subcommand *named = cli_subcommand_named(word);
    if (!p->help && strcmp(word, "help") == 0) {
        p->help = true;
        return;
    }
    p->lost = !named || p->help;
    p->command = named ? named->command : NULL;
}

static void pass(struct place *p, const char *word)
{
    if (p->option)
        p->option = NULL;
    else if (!p->operands_only && strcmp(word, "--") == 0)
        p->operands_only = true;
    else if (!p->operands_only && word[0] == '-')
        pass_option(p, word);
    else if (p->command)
        p->operands++;
    else
        name_command(p, word);
}

/* "--name=" before the value. */
static void pass_name(struct place *p)
{
    size_t length = strcspn(p->typed, "=");
    if (p->option || p->operands_only || strncmp(p->typed, "--", 2) != 0 || p->typed[length] != '=') return;
    p->option = cli_option_named(p->command, p->typed + 2, length - 2);
    p->lost = p->lost || !p->option || !p->option->argument;
    p->begun = p->kept = length + 1;
}

/* --- offering --------------------------------------------------------------------------------- */

/* The beginning of a text, as far as it says what something is for. */
static void print_purpose(const char *text)
{
    size_t length = strcspn(text, ".:;(");
    while (length > 0 && (text[length - 1] == ' ' || text[length - 1] == ',')) length--;
    if (length > 0) printf("\t%.*s", (int)length, text);
}

static bool goes_on(const struct place *p, const char *word, size_t length)
{
    const char *begun = p->typed + p->kept;
    size_t count = strlen(begun);
    return count <= length && strncmp(word, begun, count) == 0;
}

/* Whether one of several words stands there already, where none may stand twice. */
static bool is_there(const struct place *p, const char *word, size_t length)
{
    if (!p->option || p->option->kind != CLI_WORDS) return false;
    for (const char *at = p->typed + p->begun; at < p->typed + p->kept; at += strcspn(at, ",") + 1)
        if (strcspn(at, ",") == length && strncmp(at, word, length) == 0) return true;
    return false;
}

static void offer(const struct place *p, const char *word, size_t length, const char *purpose)
{
    if (!goes_on(p, word, length) || is_there(p, word, length)) return;
    printf("%.*s%.*s", (int)p->kept, p->typed, (int)length, word);
    if (purpose) print_purpose(purpose);
    putchar('\n');
}

/* "table, json, max_turns=N": of the last one only what comes before the number. */
static void offer_list(const struct place *p, const char *list)
{
    while (list && *list != '\0') {
        size_t length = strcspn(list, ","), sign = strcspn(list, "=");
        offer(p, list, sign < length ? sign + 1 : length, NULL);
        list += length;
        list += strspn(list, ", ");
    }
}

static bool any_goes_on(const struct place *p, const char *list)
{
    for (; *list != '\0'; list += strspn(list, ", ")) {
        size_t length = strcspn(list, ",");
        if (goes_on(p, list, length)) return true;
        list += length;
    }
    return false;
}

static void offer_kind(enum cli_kind kind)
{
    static const char *const names[] = {[CLI_FILE] = ":files", [CLI_FOLDER] = ":folders", [CLI_HOST] = ":hosts"};
    if (kind >= CLI_FILE) puts(names[kind]);
}

static void offer_values(struct place *p)
{
    const char *comma = strrchr(p->typed + p->kept, ',');
    bool several = p->option->kind == CLI_WORDS || p->option->kind == CLI_AGAIN;
    if (several && comma) p->kept = (size_t)(comma + 1 - p->typed);
    const char *words = cli_option_words(p->option);
    offer_list(p, words);
    if (p->option->longer && !any_goes_on(p, words)) offer_list(p, p->option->longer());
    offer_list(p, p->option->also);
    offer_kind(p->option->kind);
}

static void offer_table(const struct place *p, const struct cli_option *table)
{
    char name[ROW_ROOM];
    for (const struct cli_option *o = table; o && o->id != 0; o++) {
        int length = snprintf(name, sizeof name, "--%s", o->name);
        offer(p, name, (size_t)length, _(o->help));
    }
}

static void offer_commands(const struct place *p)
{
    const struct cli_subcommand *row;
    for (int i = 0; (row = cli_subcommand_at(i)); i++)
        offer(p, row->command->name, strlen(row->command->name), _(row->summary));
}

static void offer_options(const struct place *p)
{
    static const char version[] = "--version";
    if (p->command)
        offer_table(p, p->command->options);
    else if (!p->help)
        offer(p, version, strlen(version), _("Show the version and exit."));
    offer_table(p, cli_common_options);
}

static void offer_operands(const struct place *p)
{
    static const char help[] = "help";
    const struct cli_command *command = p->command;
    if (!command) {
        offer_commands(p);
        if (!p->help) offer(p, help, strlen(help), NULL);
        return;
    }
    enum cli_kind kind = p->operand_kind != CLI_WORD ? p->operand_kind : command->kind;
    bool files = !command->operands || (p->operands > 0 && kind != CLI_WORD);
    if (files)
        offer_kind(kind);
    else
        offer_list(p, command->operands());
}

void cli_complete(int count, char **words)
{
    struct place p = {.typed = count > 0 ? words[count - 1] : ""};
    for (int i = 0; i < count - 1; i++) pass(&p, words[i]);
    pass_name(&p);
    if (p.lost) return;
    if (p.option)
        offer_values(&p);
    else if (p.typed[0] == '-' && !p.operands_only)
        offer_options(&p);
    else
        offer_operands(&p);
}
