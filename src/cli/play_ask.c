/* play_ask.c: a question to a human.  Whatever is typed, the game is still there afterwards: a line is a number of
 * the menu, a move in the notation, or a command, and everything else gets an explanation. */
#include "cli/commands.h"
#include "cli/play.h"
#include "cli/rules.h"
#include "text/i18n.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { MANY_AIMS = 9, LOG_LINES = 20 };

/* What a line came to. */
enum outcome { AGAIN, SHOW_AGAIN, CHOSEN, LEAVE };

/* One question while it is being asked. */
typedef struct asking {
    play_table *t;
    sg_view view;
    sg_move legal[SG_MAX_MOVES];
    int count;
    play_menu menu;
    bool aiming; /* the menu is a second step: whom, or which card */
    sg_move chosen;
} asking;

static void say(const asking *a, const char *text) { show_line(a->t, STYLE_PLAIN, 2, text); }

/* --- commands --------------------------------------------------------------- */

static enum outcome command_help(asking *a, const char *rest)
{
    (void)rest;
    say(a, _("Type the number of a line.  If it can be aimed at several players, add the letter of one: '3 B'."));
    say(a, _("Or type the move itself, as in 'play bang B', 'respond missed', 'pass', 'end'."));
    say(a, _("Besides that there are these commands:"));
    static const char *const commands[][2] = {
        {"hand", N_("shows your hand")},
        {"table", N_("shows the table, with distances as you see them")},
        {"moves", N_("lists the moves again")},
        {"hint", N_("says what a bot would do in your place")},
        {"why", N_("explains what has just happened, or why you are asked, or why a move was refused")},
        {"rules CARD", N_("reads from the rule book: a card, a character, an event, a rule")},
        {"log [N]", N_("repeats the last N things that happened")},
        {"save [FILE]", N_("writes a copy of the game; it is also saved by itself after every move")},
        {"quit", N_("leaves; 'sixgun play --resume' goes on later")},
    };
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        char line[TEXT_SENTENCE_ROOM];
        snprintf(line, sizeof line, "%-12s %s", commands[i][0], _(commands[i][1]));
        show_line(a->t, STYLE_PLAIN, 4, line);
    }
    return AGAIN;
}

static enum outcome command_hand(asking *a, const char *rest)
{
    (void)rest;
    show_hand(a->t, &a->view);
    return AGAIN;
}

static enum outcome command_table(asking *a, const char *rest)
{
    (void)rest;
    if (a->t->term.rich)
        show_picture(a->t, &a->view);
    else
        show_table(a->t, &a->view);
    return AGAIN;
}

static enum outcome command_moves(asking *a, const char *rest)
{
    (void)a, (void)rest;
    return SHOW_AGAIN;
}

static enum outcome command_hint(asking *a, const char *rest)
{
    char sentence[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    (void)rest;
    sg_move move = table_advice(a->t, a->legal, a->count);
    text_say_move(&a->view.s, move, &a->t->names, sentence, sizeof sentence);
    snprintf(line, sizeof line, _("A bot would choose: %s."), sentence);
    say(a, line);
    return AGAIN;
}

static enum outcome command_why(asking *a, const char *rest)
{
    (void)rest;
    why_print(a->t, &a->view);
    return AGAIN;
}

static enum outcome command_rules(asking *a, const char *rest)
{
    if (rest[0] == '\0')
        say(a, _("Say what you want to read about: 'rules barrel', 'rules calamity_janet', 'rules base.reach'."));
    else if (cli_rules_print(rest, a->t->term.out) != CLI_OK)
        say(a, _("The rule book has nothing under that name."));
    return AGAIN;
}

static enum outcome command_log(asking *a, const char *rest)
{
    play_table *t = a->t;
    char *end = NULL;
    long lines = rest[0] != '\0' ? strtol(rest, &end, 10) : LOG_LINES;
    if (lines < 1 || (end != NULL && *end != '\0')) {
        say(a, _("'log' may be followed by how many things it should repeat: 'log 50'."));
        return AGAIN;
    }
    table_log(t, lines < t->history.count ? t->history.count - (int)lines : 0);
    return AGAIN;
}

static enum outcome command_save(asking *a, const char *rest)
{
    const play_save *save = &a->t->save;
    char line[PLAY_PATH_ROOM * 2];
    if (rest[0] != '\0') {
        if (!save_copy(save, rest)) return AGAIN;
        snprintf(line, sizeof line, _("A copy is in %s; 'sixgun play --resume %s' goes on from here."), rest, rest);
    } else if (save->broken) {
        snprintf(line, sizeof line, "%s", _("The game cannot be saved by itself; 'save FILE' writes it to a file."));
    } else {
        snprintf(line, sizeof line, _("The game is saved after every move, in %s."), save->path);
    }
    say(a, line);
    return AGAIN;
}

static enum outcome command_quit(asking *a, const char *rest)
{
    (void)a, (void)rest;
    return LEAVE;
}

static const struct command {
    const char *name;
    enum outcome (*run)(asking *a, const char *rest);
    bool takes_more;
} commands[] = {
    {"help", command_help, false},   {"?", command_help, false},      {"hand", command_hand, false},
    {"table", command_table, false}, {"moves", command_moves, false}, {"hint", command_hint, false},
    {"why", command_why, false},     {"rules", command_rules, true},  {"log", command_log, true},
    {"save", command_save, true},    {"quit", command_quit, false},   {"exit", command_quit, false},
    {"q", command_quit, false},
};

static const struct command *find_command(const char *line, const char **rest)
{
    size_t length = strcspn(line, " ");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strlen(commands[i].name) == length && strncasecmp(commands[i].name, line, length) == 0) {
            *rest = line + length + strspn(line + length, " ");
            return commands[i].takes_more || **rest == '\0' ? &commands[i] : NULL;
        }
    }
    return NULL;
}

/* --- moves --------------------------------------------------------------------- */

/* The moves that what was typed so far leaves over: one is a choice, several are the next menu. */
static enum outcome take_aim(asking *a, const sg_move *moves, int count)
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
static enum outcome take_entry(asking *a, const play_entry *entry, const char *words)
{
    sg_move moves[SG_MAX_MOVES];
    int count = entry->count;
    memcpy(moves, &a->menu.move[entry->first], (size_t)count * sizeof *moves);
    count = menu_narrow(words, moves, count);
    if (count > 0) return take_aim(a, moves, count);
    say(a, _("That line cannot be aimed there."));
    return AGAIN;
}

static enum outcome take_number(asking *a, const char *line)
{
    char *end = NULL;
    unsigned long number = strtoul(line, &end, 10);
    if (*end == '.') end++;
    if (a->aiming && number == 0 && *end == '\0') {
        menu_group(&a->menu, &a->view, a->legal, a->count);
        a->aiming = false;
        return SHOW_AGAIN;
    }
    if (number >= 1 && number <= (unsigned long)a->menu.entries) return take_entry(a, &a->menu.entry[number - 1], end);
    char text[TEXT_SENTENCE_ROOM];
    snprintf(text, sizeof text,
             N2_("There is one line only, number 1.", "The lines have numbers from 1 to %d.", a->menu.entries),
             a->menu.entries);
    say(a, text);
    return AGAIN;
}

static void explain_refusal(asking *a, int refusal)
{
    char line[TEXT_SENTENCE_ROOM];
    a->t->refused = refusal;
    snprintf(line, sizeof line, "%s %s", text_say_error(refusal), _("('why' says more.)"));
    show_line(a->t, STYLE_YELLOW, 2, line);
}

static enum outcome take_notation(asking *a, const char *line)
{
    struct text_error error = {0};
    sg_move move;
    if (!text_move_parse(&a->view.s, a->t->viewer, line, &move, &error)) {
        say(a, error.message);
        if (error.hint[0] != '\0') say(a, error.hint);
        say(a, _("Type the number of a line, or 'help'."));
        return AGAIN;
    }
    int refusal = sg_refusal(&a->view.s, move);
    if (refusal != SG_OK) {
        explain_refusal(a, refusal);
        return AGAIN;
    }
    a->chosen = move;
    return CHOSEN;
}

/* In the second step the aim may also be typed: "B", "hand", "barrel". */
static bool is_aim(asking *a, const char *line, sg_move *moves, int *count)
{
    *count = a->menu.moves;
    memcpy(moves, a->menu.move, (size_t)*count * sizeof *moves);
    *count = menu_narrow(line, moves, *count);
    return *count > 0;
}

static enum outcome take_line(asking *a, const char *line)
{
    sg_move moves[SG_MAX_MOVES];
    int count;
    const char *rest = "";
    if (line[0] == '\0') {
        say(a, _("Type the number of a line, or 'help'."));
        return AGAIN;
    }
    if (isdigit((unsigned char)line[0])) return take_number(a, line);
    const struct command *command = find_command(line, &rest);
    if (a->aiming && is_aim(a, line, moves, &count)) return take_aim(a, moves, count);
    return command != NULL ? command->run(a, rest) : take_notation(a, line);
}

/* --- the question ------------------------------------------------------------------ */

static void show_question(asking *a)
{
    play_table *t = a->t;
    char sentence[TEXT_SENTENCE_ROOM];
    if (a->aiming) {
        show_line(t, STYLE_BOLD, 0, _("Which of these?  (0 goes back.)"));
    } else {
        if (sg_asked(&a->view.s).kind == SG_ASK_PLAY && t->table_turn != a->view.s.turns) {
            command_table(a, "");
            t->table_turn = a->view.s.turns;
        }
        show_hand(t, &a->view);
        text_say_question(&a->view.s, &t->names, t->viewer, sentence, sizeof sentence);
        show_line(t, STYLE_BOLD, 0, sentence);
    }
    menu_print(t, &a->view, &a->menu);
}

static enum play_asked read_answer(asking *a)
{
    char line[PLAY_LINE_ROOM];
    for (;;) {
        fputs("> ", a->t->term.out);
        fflush(a->t->term.out);
        enum play_got got = input_line(&a->t->in, line);
        if (!a->t->term.is_terminal || got == GOT_END || got == GOT_SIGNAL) fputc('\n', a->t->term.out);
        if (got == GOT_END) return ASKED_END;
        if (got == GOT_SIGNAL) return ASKED_SIGNAL;
        terminal_measure(&a->t->term);
        enum outcome outcome = AGAIN;
        if (got == GOT_TOO_LONG)
            say(a, _("That line is too long to be anything."));
        else
            outcome = take_line(a, line);
        if (outcome == CHOSEN) return ASKED_MOVE;
        if (outcome == LEAVE) return ASKED_QUIT;
        if (outcome == SHOW_AGAIN) show_question(a);
    }
}

enum play_asked ask_human(play_table *t, sg_move *chosen)
{
    static asking a; /* large; there is one keyboard */
    table_tell(t);
    t->hurry = false;
    t->refused = SG_OK;
    terminal_measure(&t->term);
    memset(&a, 0, sizeof a);
    a.t = t;
    sg_look(&t->s, t->viewer, &a.view);
    a.count = sg_legal(&a.view.s, a.legal);
    menu_group(&a.menu, &a.view, a.legal, a.count);
    show_introduction(t, &a.view, a.legal, a.count);
    show_question(&a);
    enum play_asked asked = read_answer(&a);
    t->refused = SG_OK;
    *chosen = a.chosen;
    return asked;
}

/* --- several humans -------------------------------------------------------------------- */

static enum play_asked wait_for_enter(play_table *t, const char *text)
{
    char line[PLAY_LINE_ROOM];
    show_line(t, STYLE_BOLD, 0, text);
    fflush(t->term.out);
    enum play_got got = input_line(&t->in, line);
    if (got == GOT_END) return ASKED_END;
    if (got == GOT_SIGNAL) return ASKED_SIGNAL;
    return strcasecmp(line, "quit") == 0 ? ASKED_QUIT : ASKED_MOVE;
}

enum play_asked ask_curtain(play_table *t, int to)
{
    char name[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    enum play_asked asked = ASKED_MOVE;
    if (t->viewer != SG_NOBODY && t->shown[t->viewer] < t->history.count) {
        table_tell(t);
        asked = wait_for_enter(t, _("Press Enter to hide this."));
        if (asked != ASKED_MOVE) return asked;
    }
    t->viewer = SG_NOBODY;
    terminal_clear(&t->term);
    show_name(t, to, name, sizeof name);
    snprintf(line, sizeof line, _("Pass the keyboard to %s, who then presses Enter."), name);
    asked = wait_for_enter(t, line);
    if (asked == ASKED_MOVE) terminal_clear(&t->term);
    return asked;
}

bool ask_yes(play_table *t, const char *question)
{
    static const char *const yes[] = {"y", "yes", "s", "si", "sì", "sí", "o", "oui"};
    char line[PLAY_LINE_ROOM];
    show_line(t, STYLE_BOLD, 0, question);
    fputs("> ", t->term.out);
    fflush(t->term.out);
    enum play_got got = input_line(&t->in, line);
    if (!t->term.is_terminal) fputc('\n', t->term.out);
    if (got != GOT_LINE) return false;
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++) {
        if (strcasecmp(line, yes[i]) == 0) return true;
    }
    return false;
}
