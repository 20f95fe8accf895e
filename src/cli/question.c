/* question.c: reads lines until one of them is an answer. */
#include "cli/question.h"

#include "notation/i18n.h"

#include <string.h>

static int refusal(const struct ask *a, sg_move move) { return sg_refusal(&a->view.s, move); }

static enum play_asked read_answer(const struct question *q, struct ask *a)
{
    char line[KEYBOARD_ROOM];
    for (;;) {
        enum keyboard_got got = editor_ask(q->editor, "> ", line);
        if (!q->desk->term.is_terminal || got == GOT_END || got == GOT_SIGNAL) fputc('\n', q->desk->term.out);
        if (got == GOT_END) return ASKED_END;
        if (got == GOT_SIGNAL) return ASKED_SIGNAL;
        terminal_measure(&q->desk->term);
        enum outcome outcome = AGAIN;
        if (got == GOT_TOO_LONG)
            ask_say(a, _("That line is too long to be anything."));
        else
            outcome = ask_line(a, line);
        if (outcome == CHOSEN) return ASKED_MOVE;
        if (outcome == LEAVE) return ASKED_QUIT;
        if (outcome == SHOW_AGAIN) ask_show(a);
    }
}

enum play_asked question_put(const struct question *q, const sg_state *s, sg_move *chosen)
{
    static struct ask a; /* large; there is one keyboard */
    memset(&a, 0, sizeof a);
    a.d = q->desk;
    a.owner = q->owner;
    a.commands = q->commands;
    a.refusal = refusal;
    scene_look(s, q->desk->viewer, &a.view);
    ask_begin(&a);
    *q->asked = &a;
    enum play_asked asked = read_answer(q, &a);
    *q->asked = NULL;
    *chosen = a.chosen;
    return asked;
}
