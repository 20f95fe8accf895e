/* play_ask.c: a question to a human at the keyboard, and what only a game at one keyboard can: a hint, a copy of the
 * game, and a curtain between two humans. */
#include "cli/commands.h"
#include "cli/play.h"
#include "notation/i18n.h"

#include <string.h>
#include <strings.h>

/* --- commands --------------------------------------------------------------- */

static enum outcome command_hint(struct ask *a, const char *rest)
{
    struct play_table *t = a->owner;
    struct counsel counsel;
    (void)rest;
    if (table_day(t)) {
        ask_say(a, _("There are no hints in the deal of the day."));
        return AGAIN;
    }
    table_advice(t, a->view.legal, a->view.count, &counsel);
    ask_advise(a, &counsel);
    return AGAIN;
}

static enum outcome command_roles(struct ask *a, const char *rest)
{
    const struct play_table *t = a->owner;
    if (table_day(t)) {
        ask_say(a, _("There are no hints in the deal of the day."));
        return AGAIN;
    }
    table_suspects(t, &a->view);
    return ask_roles(a, rest);
}

static enum outcome command_save(struct ask *a, const char *rest)
{
    const struct play_table *t = a->owner;
    const struct play_save *save = &t->save;
    char line[PLAY_PATH_ROOM * 2];
    if (rest[0] != '\0') {
        if (!save_copy(save, rest)) return AGAIN;
        snprintf(line, sizeof line, _("A copy is in %s; 'sixgun play --resume %s' goes on from here."), rest, rest);
    } else if (save->broken) {
        snprintf(line, sizeof line, "%s", _("The game cannot be saved by itself; 'save FILE' writes it to a file."));
    } else {
        snprintf(line, sizeof line, _("The game is saved after every move, in %s."), save->path);
    }
    ask_say(a, line);
    return AGAIN;
}

static const struct ask_command commands[] = {
    ASK_HELP_ROWS(.run = ask_help),
    ASK_GAME_ROWS(0, 0, command_hint, command_roles),
    ASK_SAVE_ROW(.run = command_save,
                 .help = N_("writes a copy of the game; it is also saved by itself after every move")),
    ASK_QUIT_ROWS(N_("leaves; 'sixgun play --resume' goes on later")),
    {0},
};

/* --- the question ------------------------------------------------------------------ */

void table_complete(void *table, const char *line, struct editor_words *words)
{
    const struct play_table *t = table;
    if (t->asked) ask_complete(t->asked, line, words);
}

enum play_asked ask_human(struct play_table *t, sg_move *chosen)
{
    struct question question = {&t->desk, &t->editor, commands, t, &t->asked};
    table_introduce(t);
    table_tell(t);
    t->hurry = false;
    enum play_asked asked = question_put(&question, &t->s, chosen);
    t->desk.refused = SG_OK;
    return asked;
}

/* --- several humans -------------------------------------------------------------------- */

static enum play_asked wait_for_enter(struct play_table *t, const char *text)
{
    char line[KEYBOARD_ROOM];
    show_line(&t->desk, STYLE_BOLD, 0, text);
    enum keyboard_got got = editor_ask(&t->editor, "", line);
    if (got == GOT_END) return ASKED_END;
    if (got == GOT_SIGNAL) return ASKED_SIGNAL;
    return strcasecmp(line, "quit") == 0 ? ASKED_QUIT : ASKED_MOVE;
}

enum play_asked ask_curtain(struct play_table *t, int to)
{
    char name[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    enum play_asked asked = ASKED_MOVE;
    if (t->desk.viewer != SG_NOBODY && t->shown[t->desk.viewer] < t->desk.history.count) {
        table_tell(t);
        asked = wait_for_enter(t, _("Press Enter to hide this."));
        if (asked != ASKED_MOVE) return asked;
    }
    t->desk.viewer = SG_NOBODY;
    terminal_clear(&t->desk.term);
    show_name(&t->desk, to, name, sizeof name);
    snprintf(line, sizeof line, _("Pass the keyboard to %s, who then presses Enter."), name);
    asked = wait_for_enter(t, line);
    if (asked == ASKED_MOVE) terminal_clear(&t->desk.term);
    return asked;
}

bool ask_yes(struct play_table *t, const char *question)
{
    static const char *const yes[] = {"y", "yes", "s", "si", "sì", "sí", "o", "oui"};
    char line[KEYBOARD_ROOM];
    show_line(&t->desk, STYLE_BOLD, 0, question);
    enum keyboard_got got = editor_ask(&t->editor, "> ", line);
    if (!t->desk.term.is_terminal) fputc('\n', t->desk.term.out);
    if (got != GOT_LINE) return false;
    for (size_t i = 0; i < sizeof yes / sizeof yes[0]; i++)
        if (strcasecmp(line, yes[i]) == 0) return true;
    return false;
}
