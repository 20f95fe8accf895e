/* scenario.c: runs scenario files.  A case is a position and steps; whatever goes wrong in it, a word nobody knows
 * included, fails that case alone, and none is ever skipped. */
#include "scenario/scenario.h"

#include "notation/letters.h"
#include "notation/position.h"
#include "scenario/statement.h"

#include <stdio.h>
#include <string.h>

enum { REASON_ROOM = 1024, TITLE_ROOM = 256, MOST_ANSWERS = 100000, LOG_ROOM = 4096 };

struct runner {
    const char *name, *text;
    size_t length;
    struct text_tally *tally;
    struct text_out *out;
    /* the case at hand */
    bool open;    /* there is one */
    bool started; /* its position is put up */
    bool failed;
    int line; /* where it failed */
    char title[TITLE_ROOM];
    char reason[REASON_ROOM];
    char step[TEXT_LINE_ROOM];
    struct text_position position;
    sg_state s;
    sg_log log; /* of the whole case */
    sg_event events[LOG_ROOM];
};

/* One step: its line and its words. */
struct step {
    const char *line;
    int number;
    struct text_words words;
};

/* --- outcomes ------------------------------------------------------------------------- */

static void fail(struct runner *r, int line, const char *reason)
{
    if (r->failed) return;
    r->failed = true;
    r->line = line;
    snprintf(r->reason, sizeof r->reason, "%s", reason);
}

static void fail_error(struct runner *r, int line, const sg_text_error *error)
{
    char reason[REASON_ROOM];
    struct text_out out = text_out_buffer(reason, sizeof reason);
    text_put(&out, error->message);
    if (error->column) text_putf(&out, " (column %d)", error->column);
    if (error->hint[0]) text_putf(&out, " %s", error->hint);
    fail(r, error->line ? error->line : line, reason);
}

static void report(struct runner *r)
{
    int number = r->tally->passed + r->tally->failed;
    text_letters_clean(r->title);
    text_letters_clean(r->step);
    text_putf(r->out, "%s %d - ", r->failed ? "not ok" : "ok", number);
    text_put(r->out, r->title);
    text_put_char(r->out, '\n');
    if (!r->failed) return;
    text_putf(r->out, "# %s:%d: ", r->name, r->line);
    text_put(r->out, r->step);
    text_put(r->out, "\n# ");
    text_put(r->out, r->reason);
    text_put_char(r->out, '\n');
    if (r->started) text_state_print(&r->s, "#   ", r->out);
}

/* What is told of is not the step at hand, but a line above it. */
static void show_line(struct runner *r, int number)
{
    struct text_lines lines;
    sg_text_error error;
    bool good;
    text_lines_start(&lines, r->text, r->length);
    while (lines.number < number && text_lines_next(&lines, &good, &error)) {}
    snprintf(r->step, sizeof r->step, "%s", lines.line);
}

static bool start(struct runner *r, int line)
{
    sg_text_error error;
    if (r->started || r->failed) return !r->failed;
    if (text_position_finish(&r->position, &error) && text_position_set_up(&r->position, &r->s, &r->log, &error)) {
        r->started = true;
        return true;
    }
    if (error.line) show_line(r, error.line);
    fail_error(r, line, &error);
    return false;
}

static void finish_case(struct runner *r, int line)
{
    if (!r->open) return;
    if (!r->failed) r->step[0] = '\0';
    start(r, line);
    r->open = false;
    if (r->failed)
        r->tally->failed++;
    else
        r->tally->passed++;
    report(r);
}

static void begin_case(struct runner *r, const char *title, int line)
{
    finish_case(r, line);
    r->open = true;
    r->started = r->failed = false;
    r->step[0] = '\0';
    r->log = (sg_log){.events = r->events, .room = LOG_ROOM};
    snprintf(r->title, sizeof r->title, "%s", *title ? title : "a case without a title");
    text_position_start(&r->position);
    r->position.first_line = line;
}

/* --- answering by itself ------------------------------------------------------------------- */

static bool same_move(sg_move a, sg_move b) { return memcmp(&a, &b, sizeof a) == 0; }

static bool apply(struct runner *r, int line, sg_move move)
{
    if (sg_apply(&r->s, move, &r->log) != SG_OK) return false;
    if (!sg_is_sound(&r->s)) fail(r, line, "The state is not sound after this move.");
    return true;
}

/* What the step itself answers or asks for: there the runner keeps its hands off. */
struct stop {
    int ask_seat, ask_kind; /* of an `ask` */
    const char *move;       /* of a move, as text */
};

static bool stops_here(const struct runner *r, const struct stop *stop, sg_move only)
{
    sg_text_error error;
    sg_move move;
    sg_question q = sg_asked(&r->s);
    if (stop->ask_seat == q.seat && stop->ask_kind == q.kind) return true;
    return stop->move && sg_move_parse(&r->s, 0, stop->move, &move, &error) && same_move(move, only);
}

/* Answers every open question that has a single legal move, except `play` and what the step is about. */
static void answer_by_itself(struct runner *r, int line, const struct stop *stop)
{
    sg_move moves[SG_MAX_MOVES];
    for (int n = 0; n < MOST_ANSWERS && !r->failed && !sg_is_over(&r->s); n++) {
        if (sg_asked(&r->s).kind == SG_ASK_PLAY || sg_legal(&r->s, moves) != 1) return;
        if (stops_here(r, stop, moves[0])) return;
        if (!apply(r, line, moves[0])) fail(r, line, "The only legal move of the open question is refused.");
    }
}

/* --- steps ------------------------------------------------------------------------------------ */

static void put_question(struct runner *r, struct text_out *out)
{
    sg_question q = sg_asked(&r->s);
    if (q.seat == SG_NOBODY)
        text_put(out, "the game is over");
    else
        text_putf(out, "the open question is %c %s", sg_seat_letter(q.seat), sg_question_slug(q.kind));
}

static void fail_refused(struct runner *r, int line, sg_move move, int error)
{
    char reason[REASON_ROOM], name[SG_MOVE_ROOM];
    struct text_out out = text_out_buffer(reason, sizeof reason);
    sg_move_print(move, true, name, sizeof name);
    text_putf(&out, "Expected %s to be legal, but it is refused (%s: %s); ", name, sg_error_slug(error),
              sg_error_message(error));
    put_question(r, &out);
    text_put(&out, ".");
    fail(r, line, reason);
}

static void step_move(struct runner *r, const struct step *step)
{
    sg_text_error error;
    struct stop stop = {.move = step->line};
    sg_move move;
    answer_by_itself(r, step->number, &stop);
    if (r->failed) return;
    if (!sg_move_parse(&r->s, 0, step->line, &move, &error)) {
        fail_error(r, step->number, &error);
        return;
    }
    int refusal = sg_refusal(&r->s, move);
    if (refusal != SG_OK || !apply(r, step->number, move)) fail_refused(r, step->number, move, refusal);
}

static void step_ask(struct runner *r, const struct step *step)
{
    const struct text_words *w = &step->words;
    sg_text_error error = {0};
    char reason[REASON_ROOM];
    struct text_out out = text_out_buffer(reason, sizeof reason);
    struct stop stop = {.ask_seat = text_seat_word(w->word[1], w->column[1], r->s.options.seats, &error)};
    if (stop.ask_seat && w->count >= 3) stop.ask_kind = sg_question_by_slug(w->word[2]);
    if (stop.ask_seat && (!stop.ask_kind || w->count > 3)) {
        const char *word = w->word[stop.ask_kind ? 3 : w->count < 3 ? w->count : 2];
        text_error_set(&error, 0, "There is no question %s.", *word ? word : "without a name");
        text_error_suggest(&error, NULL, word);
    }
    if (error.message[0]) {
        fail_error(r, step->number, &error);
        return;
    }
    answer_by_itself(r, step->number, &stop);
    sg_question q = sg_asked(&r->s);
    if (q.seat == stop.ask_seat && q.kind == stop.ask_kind) return;
    text_putf(&out, "Expected the question %s %s, but ", w->word[1], w->word[2]);
    put_question(r, &out);
    text_put(&out, ".");
    fail(r, step->number, reason);
}

/* Reads the move of `legal` and `refuse`, from the seat on and up to word number `end`. */
static bool read_move(struct runner *r, const struct step *step, int end, sg_move *move)
{
    const struct text_words *w = &step->words;
    sg_text_error error = {0};
    char line[TEXT_LINE_ROOM];
    int from = w->column[1] - 1, to = end < w->count ? w->column[end] - 1 : (int)strlen(step->line);
    if (!text_seat_word(w->word[1], w->column[1], r->s.options.seats, &error)) {
        fail_error(r, step->number, &error);
        return false;
    }
    snprintf(line, sizeof line, "%.*s", to - from, step->line + from);
    if (sg_move_parse(&r->s, 0, line, move, &error)) return true;
    if (error.column) error.column += from;
    fail_error(r, step->number, &error);
    return false;
}

static void step_legal(struct runner *r, const struct step *step)
{
    sg_move move, moves[SG_MAX_MOVES];
    if (!read_move(r, step, step->words.count, &move)) return;
    int count = sg_legal(&r->s, moves);
    for (int i = 0; i < count; i++)
        if (same_move(move, moves[i])) return;
    fail_refused(r, step->number, move, sg_refusal(&r->s, move));
}

/* The code behind `:`, which may stand alone or in front of it.  -1 when it is wrong, 0 when there is none. */
static int read_code(struct runner *r, const struct step *step, int *end)
{
    const struct text_words *w = &step->words;
    sg_text_error error = {0};
    *end = 1;
    while (*end < w->count && w->word[*end][0] != ':') ++*end;
    if (*end == w->count) return 0;
    const char *code = w->word[*end][1] ? w->word[*end] + 1 : w->word[*end + 1];
    int words = w->word[*end][1] ? 1 : 2, found = sg_error_by_slug(code);
    if (found && *end + words == w->count) return found;
    text_error_set(&error, w->column[*end], "There is no error code %s.", *code ? code : "without a name");
    text_error_suggest(&error, NULL, code);
    fail_error(r, step->number, &error);
    return -1;
}

static void step_refuse(struct runner *r, const struct step *step)
{
    char reason[REASON_ROOM], name[SG_MOVE_ROOM];
    sg_state after = r->s;
    sg_move move;
    int end, code = read_code(r, step, &end);
    if (code < 0 || !read_move(r, step, end, &move)) return;
    int refusal = sg_apply(&after, move, NULL);
    sg_move_print(move, true, name, sizeof name);
    reason[0] = '\0';
    if (refusal == SG_OK)
        snprintf(reason, sizeof reason, "Expected %s to be refused, but it is legal.", name);
    else if (memcmp(&after, &r->s, sizeof after) != 0)
        snprintf(reason, sizeof reason, "%s is refused (%s), but the state has changed.", name, sg_error_slug(refusal));
    else if (code && code != refusal)
        snprintf(reason, sizeof reason, "Expected %s to be refused with %s, but it is refused with %s.", name,
                 sg_error_slug(code), sg_error_slug(refusal));
    if (reason[0]) fail(r, step->number, reason);
}

static void step_expect(struct runner *r, const struct step *step)
{
    char actual[REASON_ROOM], reason[REASON_ROOM];
    struct text_out what = text_out_buffer(actual, sizeof actual), out = text_out_buffer(reason, sizeof reason);
    sg_text_error error = {0};
    answer_by_itself(r, step->number, &(struct stop){0});
    if (r->failed) return;
    switch (text_statement_judge(&r->s, &r->log, &step->words, 1, &what, &error)) {
    case TEXT_HOLDS: break;
    case TEXT_NONSENSE: fail_error(r, step->number, &error); break;
    case TEXT_FAILS:
        text_put(&out, "Expected");
        for (int i = 1; i < step->words.count; i++) text_putf(&out, " %s", step->words.word[i]);
        text_put(&out, ", but it is: ");
        text_put(&out, actual);
        fail(r, step->number, reason);
        break;
    }
}

static const struct {
    const char *word;
    void (*run)(struct runner *r, const struct step *step);
} rows[] = {{"ask", step_ask}, {"legal", step_legal}, {"refuse", step_refuse}, {"expect", step_expect}};

static void run_step(struct runner *r, const struct step *step)
{
    const char *word = step->words.word[0];
    if (!start(r, step->number)) return;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(word, rows[i].word) != 0) continue;
        rows[i].run(r, step);
        return;
    }
    step_move(r, step);
}

/* --- lines -------------------------------------------------------------------------------------- */

static bool is_step(const char *word)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(word, rows[i].word) == 0) return true;
    return word[0] >= 'A' && word[0] <= 'Z' && word[1] == '\0';
}

/* The text behind `case`, without blanks at its ends and without a comment. */
static void read_title(const char *line, char *title, size_t room)
{
    const char *at = strstr(line, "case") + strlen("case");
    at += strspn(at, " \t");
    size_t length = 0;
    while (at[length] && !(at[length] == '#' && (length == 0 || at[length - 1] == ' ' || at[length - 1] == '\t')))
        length++;
    while (length > 0 && (at[length - 1] == ' ' || at[length - 1] == '\t')) length--;
    snprintf(title, room, "%.*s", (int)length, at);
}

static void run_line(struct runner *r, const struct step *step)
{
    sg_text_error error = {0};
    char title[TITLE_ROOM];
    const char *word = step->words.word[0];
    if (strcmp(word, "case") == 0) {
        read_title(step->line, title, sizeof title);
        begin_case(r, title, step->number);
        return;
    }
    if (!r->open) begin_case(r, "words before the first case", step->number);
    if (r->failed || strcmp(word, "rule") == 0) return;
    snprintf(r->step, sizeof r->step, "%s", step->line);
    if (is_step(word)) {
        run_step(r, step);
    } else if (!text_position_has_word(word)) {
        text_error_set(&error, step->words.column[0], "No line begins with %s.", word);
        text_error_suggest(&error, NULL, word);
        fail_error(r, step->number, &error);
    } else if (r->started) {
        fail(r, step->number, "The lines of the position stand before the steps.");
    } else if (!text_position_line(&r->position, step->line, step->number, &error)) {
        fail_error(r, step->number, &error);
    }
}

void text_scenario_text(const char *name, const char *text, size_t length, struct text_tally *tally,
                        struct text_out *out)
{
    struct runner r = {.name = name, .text = text, .length = length, .tally = tally, .out = out};
    struct text_lines lines;
    sg_text_error error = {0};
    struct step step;
    bool good;
    text_lines_start(&lines, text, length);
    while (text_lines_next(&lines, &good, &error)) {
        step.line = lines.line;
        step.number = lines.number;
        if (good && text_words_split(&step.words, lines.line, &error)) {
            if (step.words.count > 0) run_line(&r, &step);
            continue;
        }
        if (!r.open) begin_case(&r, "words before the first case", step.number);
        if (!r.failed) snprintf(r.step, sizeof r.step, "%s", step.line);
        fail_error(&r, step.number, &error);
    }
    finish_case(&r, lines.number);
}

void text_scenario_finish(const struct text_tally *tally, struct text_out *out)
{
    text_putf(out, "1..%d\n%d passed, %d failed\n", tally->passed + tally->failed, tally->passed, tally->failed);
}

int text_scenario_status(const struct text_tally *tally) { return tally->unreadable ? 2 : tally->failed ? 1 : 0; }
