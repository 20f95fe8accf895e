/* experts.c: what experts do in tests/positions, and what they never do, beside what every level does there.
 *
 * With the name of a level only that one is asked, and each of its moves is printed. */
#include "bots/player.h"
#include "notation/notation.h"
#include "property/amount.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 512, TEXT = 4096, EVENTS = 256, MOST_STEPS = 32, LEAST_CASES = 60 };

static const char file_name[] = "tests/positions/experts.pos";
static const char *alone; /* the one level to be asked */

/* --- the file ------------------------------------------------------------------------------- */

struct expert {
    char title[LINE], position[TEXT], step[MOST_STEPS][LINE];
    int steps, line;
    char best[LINE], never[LINE]; /* "" for none */
};

static bool begins(const char *line, const char *word)
{
    size_t length = strlen(word);
    return strncmp(line, word, length) == 0 && (line[length] == ' ' || line[length] == '\0');
}

static const char *behind(const char *line, const char *word)
{
    line += strlen(word);
    return line + strspn(line, " ");
}

static void take_line(struct expert *x, const char *line)
{
    if (begins(line, "best")) {
        snprintf(x->best, LINE, "%s", behind(line, "best"));
    } else if (begins(line, "never")) {
        snprintf(x->never, LINE, "%s", behind(line, "never"));
    } else if (line[0] >= 'A' && line[0] <= 'H' && line[1] == ' ') {
        assert_true(x->steps < MOST_STEPS);
        snprintf(x->step[x->steps++], LINE, "%s", line);
    } else if (line[0] != '\0' && line[0] != '#') {
        size_t at = strlen(x->position);
        assert_true(at + strlen(line) + 2 < TEXT);
        snprintf(x->position + at, TEXT - at, "%s\n", line);
    }
}

/* The next case; false at the end of the file.  `line` holds the last line that was read. */
static bool next_case(FILE *file, char line[LINE], int *number, struct expert *x)
{
    while (!begins(line, "case")) {
        if (!fgets(line, LINE, file)) return false;
        ++*number;
    }
    memset(x, 0, sizeof *x);
    line[strcspn(line, "\n")] = '\0';
    x->line = *number;
    snprintf(x->title, LINE, "%s", behind(line, "case"));
    while (fgets(line, LINE, file)) {
        ++*number;
        line[strcspn(line, "\n")] = '\0';
        if (begins(line, "case")) return true;
        take_line(x, line);
    }
    line[0] = '\0';
    return true;
}

/* --- the table ------------------------------------------------------------------------------- */

struct table {
    sg_state s;
    sg_player player[SG_MAX_SEATS + 1];
};

static void everybody_meets(struct table *t, const sg_bot *bot)
{
    sg_seed seed = sg_seed_from(1);
    sg_view view;
    for (int seat = 1; seat <= t->s.options.seats; seat++) {
        sg_look(&t->s, seat, &view);
        player_meet(&t->player[seat], bot, &view, &seed);
    }
}

static void make(struct table *t, sg_move move)
{
    sg_event events[EVENTS];
    sg_log log = {events, EVENTS, 0};
    sg_view view;
    assert_int_equal(sg_apply(&t->s, move, &log), SG_OK);
    for (int seat = 1; seat <= t->s.options.seats; seat++) {
        sg_look(&t->s, seat, &view);
        player_watch(&t->player[seat], &view, events, log.count);
    }
}

/* What goes without saying happens by itself. */
static void make_step(struct table *t, const struct expert *x, const char *step)
{
    sg_move move, legal[SG_MAX_MOVES];
    sg_text_error error;
    for (;;) {
        if (!sg_move_parse(&t->s, 0, step, &move, &error)) fail_msg("%s: %s: %s", x->title, step, error.message);
        int count = sg_legal(&t->s, legal);
        for (int i = 0; i < count; i++)
            if (memcmp(&move, &legal[i], sizeof move) == 0) {
                make(t, move);
                return;
            }
        if (count != 1) fail_msg("%s: %s is not legal", x->title, step);
        make(t, legal[0]);
    }
}

static sg_move answer_of(const struct expert *x, const sg_bot *bot)
{
    static struct table t;
    sg_position position;
    sg_text_error error;
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    int count;
    if (!sg_position_parse(x->position, &position, &error)) fail_msg("%s: %s", x->title, error.message);
    if (sg_set_up(&t.s, &position, NULL).error != SG_OK) fail_msg("%s: this cannot be", x->title);
    everybody_meets(&t, bot);
    for (int i = 0; i < x->steps; i++) make_step(&t, x, x->step[i]);
    while ((count = sg_legal(&t.s, legal)) == 1) make(&t, legal[0]);
    int seat = sg_asked(&t.s).seat;
    sg_look(&t.s, seat, &view);
    return player_choose(&t.player[seat], &view, legal, count);
}

/* --- what fits -------------------------------------------------------------------------------- */

/* "play bang:2D B" as "play bang B " */
static void bare(sg_move move, char out[LINE])
{
    char text[SG_MOVE_ROOM];
    size_t length = 0;
    bool face = false;
    sg_move_print(move, false, text, sizeof text);
    for (const char *at = text; *at != '\0'; at++) {
        face = *at == ':' || (face && *at != ' ');
        if (!face) out[length++] = *at;
    }
    out[length++] = ' ';
    out[length] = '\0';
}

/* Whether a move begins as one of those that `|` stands between. */
static bool is_among(const char *move, const char *list)
{
    while (*list != '\0') {
        char one[LINE];
        size_t length = strcspn(list, "|"), end = length;
        while (end > 0 && list[end - 1] == ' ') end--;
        snprintf(one, sizeof one, "%.*s ", (int)end, list);
        if (strncmp(move, one, strlen(one)) == 0) return true;
        list += length + (list[length] == '|');
        list += strspn(list, " ");
    }
    return false;
}

/* --- the levels --------------------------------------------------------------------------------- */

struct score {
    int cases, judged, best, never;
};

static void judge(const struct expert *x, const sg_bot *bot, bool tell, struct score *score)
{
    char move[LINE];
    bare(answer_of(x, bot), move);
    bool best = x->best[0] == '\0' || is_among(move, x->best), never = is_among(move, x->never);
    score->cases++;
    score->judged += x->best[0] != '\0';
    score->best += x->best[0] != '\0' && best;
    score->never += never;
    if (tell || (never && bot == &sg_bot_legend) || (!best && bot == &sg_bot_legend))
        printf("# %s:%d: %s: %s%s%s\n", file_name, x->line, bot->slug, move,
               never  ? "(never) "
               : best ? ""
                      : "(not) ",
               x->title);
}

static struct score ask(const sg_bot *bot)
{
    struct score score = {0};
    static struct expert x;
    char line[LINE] = "";
    int number = 0;
    FILE *file = fopen(file_name, "r");
    if (!file) fail_msg("%s cannot be read", file_name);
    while (next_case(file, line, &number, &x)) judge(&x, bot, alone, &score);
    fclose(file);
    return score;
}

/* Bounds a little below what was measured (docs/bots.md). */
static const struct {
    const sg_bot *bot;
    int best, never; /* least agreement, most moves that experts never make */
} bounds[] = {
    {&sg_bot_greenhorn, 46, 10}, {&sg_bot_cowhand, 48, 8},      {&sg_bot_rules, 62, 1},
    {&sg_bot_gunslinger, 56, 3}, {&sg_bot_sharpshooter, 56, 2}, {&sg_bot_legend, 58, 1},
};

static void levels_agree_with_experts(void **unused)
{
    (void)unused;
    int worse = 0;
    for (size_t i = 0; i < sizeof bounds / sizeof *bounds; i++) {
        const sg_bot *bot = bounds[i].bot;
        if (alone && strcmp(alone, bot->slug) != 0) continue;
        if (games_divisor() > 1 && bot->in_a_hurry) continue; /* they take long with sanitizers */
        struct score score = ask(bot);
        printf("# %-12s %d of %d as experts, %d of %d as they never would\n", bot->slug, score.best, score.judged,
               score.never, score.cases);
        assert_true(score.cases >= LEAST_CASES);
        worse += score.best < bounds[i].best || score.never > bounds[i].never;
    }
    assert_int_equal(worse, 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(levels_agree_with_experts)};
    if (argc > 1) alone = argv[1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
