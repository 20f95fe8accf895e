/* analyse_learn.c: `sixgun analyse --learn`: the mistakes of a game asked again.  Each question is put as its player
 * saw it; whatever loses little is as good as the best. */
#include "cli/analyse.h"
#include "cli/commands.h"
#include "cli/question.h"
#include "cli/rules.h"
#include "notation/i18n.h"
#include "term/desk.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct lesson {
    const struct analysis_report *report;
    struct desk desk;
    struct editor editor;
    const struct ask *asked; /* NULL between two questions */
    bool skipped;
    int right, tried;
};

static enum outcome command_skip(struct ask *a, const char *rest)
{
    struct lesson *l = a->owner;
    (void)rest;
    l->skipped = true;
    return LEAVE;
}

static const struct ask_command commands[] = {
    ASK_HELP_ROWS(.run = ask_help),
    {.name = NC_("command", "hand"), .run = ask_hand, .help = N_("shows your hand")},
    {.name = NC_("command", "table"), .run = ask_table, .help = N_("shows the table, with distances as you see them")},
    {.name = NC_("command", "moves"), .run = ask_moves, .help = N_("lists the moves again")},
    {.name = NC_("command", "rules"),
     .run = ask_rules,
     .takes_more = true,
     .argument = N_("CARD"),
     .help = N_("reads from the rule book: a card, a character, an event, a rule")},
    {.name = NC_("command", "skip"), .run = command_skip, .help = N_("tells what was better, and goes on")},
    ASK_QUIT_ROWS(N_("leaves")),
    {0},
};

static void complete(void *lesson, const char *line, struct editor_words *words)
{
    const struct lesson *l = lesson;
    if (l->asked) ask_complete(l->asked, line, words);
}

static enum play_asked put_question(struct lesson *l, int moment, sg_move *chosen)
{
    static struct scene view; /* large */
    const struct moment *m = &l->report->told.a->story.moment[moment];
    struct question question = {&l->desk, &l->editor, commands, l, &l->asked};
    desk_clear(&l->desk);
    l->desk.viewer = m->move.seat;
    scene_look(&m->before, m->move.seat, &view);
    l->desk.table_turn = sg_turns(&m->before); /* shown here, whatever is asked */
    show_whole(&l->desk, &view);
    return question_put(&question, &m->before, chosen);
}

static void weigh_answer(struct lesson *l, int moment, sg_move chosen)
{
    struct verdict v;
    analysis_ask(l->report->told.a, moment, chosen, &v);
    l->tried++;
    if (telling_mistake(&v)) {
        printf(_("That gives %.1f points of a hundred away, give or take %.1f."), (double)v.regret / POINT,
               2 * (double)v.error / POINT);
    } else {
        l->right++;
        printf("%s", _("Right: nothing much better is known."));
    }
    putchar('\n');
}

/* False when somebody has had enough. */
static bool teach(struct lesson *l, int moment, int number, int count)
{
    struct text_out out = text_out_growing();
    sg_move chosen;
    l->skipped = false;
    putchar('\n');
    printf(_("Mistake %d of %d, move %d of the game: what would you do?"), number, count, moment + 1);
    putchar('\n');
    enum play_asked asked = put_question(l, moment, &chosen);
    if (asked != ASKED_MOVE && !l->skipped) return false;
    if (asked == ASKED_MOVE) weigh_answer(l, moment, chosen);
    putchar('\n');
    analyse_text_mistake(l->report, moment, &out);
    analyse_text_show(&out, l->desk.term.width);
    return true;
}

void analyse_learn(const struct analysis_report *r)
{
    static struct lesson l; /* large */
    int *moment = calloc((size_t)r->worst + 1, sizeof *moment);
    int count = moment ? telling_worst(r->told.a, r->told.seat, moment, r->worst) : 0;
    l = (struct lesson){.report = r};
    l.desk.term = terminal_on(stdout);
    l.desk.read_rules = cli_rules_print;
    l.desk.names = r->told.names;
    editor_open(&l.editor, STDIN_FILENO, &l.desk.term, (struct editor_helper){&l, complete, NULL});
    for (int i = 0; i < count && teach(&l, moment[i], i + 1, count); i++) {}
    editor_close(&l.editor);
    history_free(&l.desk.history);
    if (count == 0) printf("%s\n", _("No choice was surely a mistake."));
    if (count > 0) {
        printf(_("%d of %d answered right."), l.right, l.tried);
        putchar('\n');
    }
    free(moment);
}
