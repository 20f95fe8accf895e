/* ask.c: a question to a person.  Whatever is typed, the game is still there afterwards: a line is a number of the
 * menu, a move in the notation, or a command, and everything else gets an explanation. */
#include "term/desk.h"
#include "notation/i18n.h"
#include "notation/words.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { MANY_AIMS = 9, LOG_LINES = 20, INDENT = 4, USAGE = 12 };

void ask_say(const struct ask *a, const char *text) { show_line(a->d, STYLE_PLAIN, 2, text); }

/* --- commands --------------------------------------------------------------- */

static bool is_possible(const struct ask *a, const struct ask_command *command)
{
    return command->when == 0 || (command->when & a->when) != 0;
}

/* "mano, hand": the word of the language, then the English one, which does as well. */
static void say_usage(const struct ask_command *command, char *buf, size_t room)
{
    const char *english = ask_english(command), *spoken = ask_spoken(command);
    bool same = strcmp(english, spoken) == 0;
    snprintf(buf, room, "%s%s%s%s%s", spoken, same ? "" : ", ", same ? "" : english, command->argument ? " " : "",
             command->argument ? _(command->argument) : "");
}

enum outcome ask_help(struct ask *a, const char *rest)
{
    (void)rest;
    if (a->view.count > 0) {
        ask_say(a,
                _("Type the number of a line.  If it can be aimed at several players, add the letter of one: '3 B'."));
        ask_say(a, _("Or type the move itself, as in 'play bang B', 'respond missed', 'pass', 'end'."));
        ask_say(a, _("Besides that there are these commands:"));
    } else {
        ask_say(a, _("You can type these commands:"));
    }
    int width = USAGE;
    char usage[TEXT_SENTENCE_ROOM / 4];
    for (const struct ask_command *command = a->commands; command->name; command++) {
        if (!command->help || !is_possible(a, command)) continue;
        say_usage(command, usage, sizeof usage);
        if (terminal_columns(usage) > width) width = terminal_columns(usage);
    }
    for (const struct ask_command *command = a->commands; command->name; command++) {
        char line[TEXT_SENTENCE_ROOM];
        if (!command->help || !is_possible(a, command)) continue;
        say_usage(command, usage, sizeof usage);
        snprintf(line, sizeof line, "%*s%s%*s %s", INDENT, "", usage, width - terminal_columns(usage), "",
                 _(command->help));
        show_line(a->d, STYLE_PLAIN, INDENT + width + 1, line);
    }
    return AGAIN;
}

enum outcome ask_hand(struct ask *a, const char *rest)
{
    (void)rest;
    show_hand(a->d, &a->view);
    return AGAIN;
}

enum outcome ask_table(struct ask *a, const char *rest)
{
    (void)rest;
    show_whole(a->d, &a->view);
    return AGAIN;
}

enum outcome ask_moves(struct ask *a, const char *rest)
{
    (void)a, (void)rest;
    return SHOW_AGAIN;
}

enum outcome ask_why(struct ask *a, const char *rest)
{
    (void)rest;
    why_print(a->d, &a->view);
    return AGAIN;
}

enum outcome ask_roles(struct ask *a, const char *rest)
{
    bool hidden = false;
    (void)rest;
    for (int seat = 1; seat <= sg_seats(&a->view.s); seat++) hidden |= !a->view.s.seat[seat].role_open;
    if (!hidden)
        ask_say(a, _("Every role is known."));
    else if (a->view.has_suspects)
        ask_suspects(a);
    else
        ask_say(a, _("Players are told that while the game runs, at tables with hints."));
    return AGAIN;
}

enum outcome ask_rules(struct ask *a, const char *rest)
{
    if (rest[0] == '\0')
        ask_say(a, _("Say what you want to read about: 'rules barrel', 'rules calamity_janet', 'rules base.reach'."));
    else if (show_rules(a->d, rest) != 0)
        ask_say(a, _("The rule book has nothing under that name."));
    return AGAIN;
}

enum outcome ask_log(struct ask *a, const char *rest)
{
    char *end = NULL;
    long lines = rest[0] != '\0' ? strtol(rest, &end, 10) : LOG_LINES;
    if (lines < 1 || (end && *end != '\0')) {
        ask_say(a, _("'log' may be followed by how many things it should repeat: 'log 50'."));
        return AGAIN;
    }
    history_log(a->d, lines < a->d->history.count ? a->d->history.count - (int)lines : 0);
    return AGAIN;
}

enum outcome ask_quit(struct ask *a, const char *rest)
{
    (void)a, (void)rest;
    return LEAVE;
}

const char *ask_english(const struct ask_command *command)
{
    const char *mark = strchr(command->name, '\004');
    return mark ? mark + 1 : command->name;
}

const char *ask_spoken(const struct ask_command *command) { return i18n_context(command->name); }

/* The letter as it is typed without thinking: small, and without its accent.  Moves *text behind it. */
static char plain_letter(const char **text)
{
    static const char latin[] =
        "aaaaaaaceeeeiiiidnooooo*ouuuuytsaaaaaaaceeeeiiiidnooooo/ouuuuyty"; /* U+00C0 to U+00FF */
    unsigned char first = (unsigned char)*(*text)++, second = (unsigned char)**text;
    if (first != 0xc3 || second < 0x80 || second > 0xbf) return (char)tolower(first);
    (*text)++;
    return latin[second - 0x80];
}

bool ask_is_word(const char *line, size_t length, const char *word)
{
    const char *end = line + length;
    while (line < end && *word != '\0')
        if (plain_letter(&line) != plain_letter(&word)) return false;
    return line == end && *word == '\0';
}

bool ask_begins(const char *word, const char *with)
{
    while (*with != '\0' && *word != '\0')
        if (plain_letter(&word) != plain_letter(&with)) return false;
    return *with == '\0';
}

const struct ask_command *ask_find(const struct ask *a, const char *line, const char **rest)
{
    size_t length = strcspn(line, " ");
    *rest = line + length + strspn(line + length, " ");
    for (const struct ask_command *command = a->commands; length > 0 && command->name; command++)
        if (ask_is_word(line, length, ask_english(command))) return command;
    for (const struct ask_command *command = a->commands; length > 0 && command->name; command++)
        if (ask_is_word(line, length, ask_spoken(command))) return command;
    return NULL;
}

/* The command that can be given now and whose name is nearly the first word of the line, as the reader calls it. */
static const char *near_command(const struct ask *a, const char *line)
{
    char word[TEXT_SENTENCE_ROOM];
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    for (const struct ask_command *command = a->commands; command->name; command++) {
        const char *english = ask_english(command), *spoken = ask_spoken(command);
        if (!is_possible(a, command)) continue;
        if (text_word_is_near(word, spoken)) return spoken;
        if (text_word_is_near(word, english)) return english;
    }
    return NULL;
}

/* Returns whether there is such a command. */
static bool suggest_command(const struct ask *a, const char *line)
{
    char text[TEXT_SENTENCE_ROOM];
    const char *command = near_command(a, line);
    if (!command) return false;
    snprintf(text, sizeof text, _("Did you mean %s?"), command);
    ask_say(a, text);
    return true;
}

/* --- moves --------------------------------------------------------------------- */

/* The moves that what was typed so far leaves over: one is a choice, several are the next menu. */
static enum outcome take_aim(struct ask *a, const sg_move *moves, int count)
{
    int targets = 1;
    if (count == 1) {
        a->chosen = moves[0];
        return CHOSEN;
    }
    for (int i = 1; i < count; i++) targets += moves[i].target != moves[i - 1].target;
    if (targets > 1 && count > MANY_AIMS)
        menu_by_target(&a->menu, moves, count);
    else
        menu_flat(&a->menu, moves, count);
    a->aiming = true;
    return SHOW_AGAIN;
}

/* A line of the menu was chosen, perhaps with words behind its number. */
static enum outcome take_entry(struct ask *a, const struct menu_entry *entry, const char *words)
{
    sg_move moves[SG_MAX_MOVES];
    int count = entry->count;
    memcpy(moves, &a->menu.move[entry->first], (size_t)count * sizeof *moves);
    count = menu_narrow(a->view.s.pack, words, moves, count);
    if (count > 0) return take_aim(a, moves, count);
    ask_say(a, _("That line cannot be aimed there."));
    return AGAIN;
}

static enum outcome take_number(struct ask *a, const char *line)
{
    char *end = NULL;
    unsigned long number = strtoul(line, &end, 10);
    if (*end == '.') end++;
    if (a->aiming && number == 0 && *end == '\0') {
        menu_group(&a->menu, &a->view);
        a->aiming = false;
        return SHOW_AGAIN;
    }
    if (number >= 1 && number <= (unsigned long)a->menu.entries) return take_entry(a, &a->menu.entry[number - 1], end);
    char text[TEXT_SENTENCE_ROOM];
    snprintf(text, sizeof text,
             N2_("There is one line only, number 1.", "The lines have numbers from 1 to %d.", a->menu.entries),
             a->menu.entries);
    ask_say(a, text);
    return AGAIN;
}

static void explain_refusal(struct ask *a, int refusal)
{
    char line[TEXT_SENTENCE_ROOM];
    a->d->refused = refusal;
    snprintf(line, sizeof line, "%s %s", text_say_error(refusal), _("('why' says more.)"));
    show_line(a->d, STYLE_YELLOW, 2, line);
}

static enum outcome take_notation(struct ask *a, const char *line)
{
    sg_text_error error = {0};
    sg_move move;
    if (!text_move_parse_asked(&a->view.s, &a->view.asked, line, &move, &error)) {
        ask_say(a, error.message);
        if (!suggest_command(a, line) && error.hint[0] != '\0') ask_say(a, error.hint);
        ask_say(a, _("Type the number of a line, or 'help'."));
        return AGAIN;
    }
    int refusal = a->refusal ? a->refusal(a, move) : SG_OK;
    if (refusal != SG_OK) {
        explain_refusal(a, refusal);
        return AGAIN;
    }
    a->chosen = move;
    return CHOSEN;
}

/* In the second step the aim may also be typed: "B", "hand", "barrel". */
static bool is_aim(struct ask *a, const char *line, sg_move *moves, int *count)
{
    *count = a->menu.moves;
    memcpy(moves, a->menu.move, (size_t)*count * sizeof *moves);
    *count = menu_narrow(a->view.s.pack, line, moves, *count);
    return *count > 0;
}

static enum outcome take_answer(struct ask *a, const char *line)
{
    if (a->view.count == 0) {
        if (suggest_command(a, line)) return AGAIN;
        ask_say(a, _("You are not asked anything now; 'help' lists what you can type."));
        return AGAIN;
    }
    return isdigit((unsigned char)line[0]) ? take_number(a, line) : take_notation(a, line);
}

enum outcome ask_line(struct ask *a, const char *line)
{
    sg_move moves[SG_MAX_MOVES];
    int count;
    const char *rest = "";
    if (line[0] == '\0') {
        ask_say(a, _("Type the number of a line, or 'help'."));
        return AGAIN;
    }
    if (a->aiming && !isdigit((unsigned char)line[0]) && is_aim(a, line, moves, &count))
        return take_aim(a, moves, count);
    const struct ask_command *command = ask_find(a, line, &rest);
    if (!command) return take_answer(a, line);
    if (!is_possible(a, command)) {
        ask_say(a, _("That cannot be done now; 'help' lists what can."));
        return AGAIN;
    }
    if (command->takes_more || rest[0] == '\0') return command->run(a, rest);
    char text[TEXT_SENTENCE_ROOM];
    snprintf(text, sizeof text, _("'%s' stands alone: nothing may follow it."), ask_spoken(command));
    ask_say(a, text);
    return AGAIN;
}

/* --- the question ------------------------------------------------------------------ */

void ask_show(struct ask *a)
{
    struct desk *d = a->d;
    char sentence[TEXT_SENTENCE_ROOM];
    if (a->aiming) {
        show_line(d, STYLE_BOLD, 0, _("Which of these?  (0 goes back.)"));
    } else {
        if (a->view.asked.kind == SG_ASK_PLAY && d->table_turn != sg_turns(&a->view.s)) {
            show_whole(d, &a->view);
            d->table_turn = sg_turns(&a->view.s);
        }
        show_hand(d, &a->view);
        text_say_asked(&a->view.asked, &d->names, d->viewer, sentence, sizeof sentence);
        show_line(d, STYLE_BOLD, 0, sentence);
    }
    menu_print(d, &a->view, &a->menu);
}

void ask_begin(struct ask *a)
{
    a->aiming = false;
    a->d->refused = SG_OK;
    terminal_measure(&a->d->term);
    menu_group(&a->menu, &a->view);
    show_introduction(a->d, &a->view);
    ask_show(a);
}

void ask_forced(const struct desk *d, const struct scene *view)
{
    char sentence[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    sg_move move = view->legal[0];
    text_say_asked(&view->asked, &d->names, d->viewer, sentence, sizeof sentence);
    show_line(d, STYLE_PLAIN, 0, sentence);
    text_say_choice(scene_about(view, move), move, &d->names, sentence, sizeof sentence);
    snprintf(line, sizeof line, _("Only one thing is possible: %s."), sentence);
    show_line(d, STYLE_DIM, 2, line);
}
