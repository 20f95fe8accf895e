/* analyse_text.c: an analysis as text for people. */
#include "cli/analyse.h"
#include "notation/i18n.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELL = 10,        /* columns of a figure */
    SMALL_CELL = 8,   /* the same where there is little room: -100.0 and its blank */
    SHARE_CELL = 7,   /* of a figure that is never negative */
    TINY_CELL = 6,    /* of a figure without a point */
    TINIEST_CELL = 4, /* the same where there is least room: 100 and its blank */
    TURN_CELL = 6,    /* of the number of a turn, before two blanks */
    NAME_CELL = 18,   /* of a player */
    INDENT = 4,       /* of figures that have a line of their own, below the player */
    MOST_ROWS = 60,   /* of turns in a table */
    TWICE = 2,        /* standard errors make an interval of 95 % */
};

static double points(int64_t worth) { return (double)worth * 100 / WORTH_ONE; }

static double root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++) r = (r + x / r) / 2;
    return x > 0 ? r : 0;
}

/* --- tables ------------------------------------------------------------------------- */

static void put_blanks(struct text_out *out, int count)
{
    for (; count > 0; count--) text_put_char(out, ' ');
}

static void put_left(struct text_out *out, const char *text, int columns)
{
    text_put(out, text);
    put_blanks(out, columns - terminal_columns(text));
}

static void put_right(struct text_out *out, const char *text, int columns)
{
    text_put_char(out, ' ');
    put_blanks(out, columns - 1 - terminal_columns(text));
    text_put(out, text);
}

static void put_heading(struct text_out *out, const char *text) { text_putf(out, "\n%s\n\n", text); }

static void put_points(struct text_out *out, int64_t worth, bool sign, int cell)
{
    char text[32];
    snprintf(text, sizeof text, sign ? "%+.1f" : "%.1f", points(worth));
    put_right(out, text, cell);
}

/* Whether a table of that many columns has room. */
static bool fits(const struct analysis_report *r, int columns) { return r->width == 0 || columns <= r->width; }

static void put_name(struct text_out *out, const struct analysis_report *r, int seat, int columns)
{
    char name[SG_NAME_ROOM], text[SG_NAME_ROOM + 8];
    text_bare_name(&r->told.names, seat, name, sizeof name);
    snprintf(text, sizeof text, "%c %s", sg_seat_letter(seat), r->told.names.name[seat][0] ? name : "");
    terminal_cut(text, columns - 1);
    put_left(out, text, columns);
}

/* --- chances along the game -------------------------------------------------------------- */

/* Every turn, or every so many of a long game. */
static int rows_apart(const struct story *t)
{
    int turns = 0;
    for (int i = 0; i < t->count; i++) turns += t->moment[i].begins;
    return (turns + MOST_ROWS - 1) / MOST_ROWS;
}

/* A column for each side, wide enough for its name, and what they leave of a line for that of a player. */
struct sides {
    int cell[SG_ROLES]; /* 0: not in this game */
    int name;
};

static struct sides sides_with(const struct analysis_report *r, int cell)
{
    struct sides sides = {.name = r->width - TURN_CELL - 2};
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
        int said = terminal_columns(text_say_role(role)) + 1;
        if (sg_roles_dealt(&r->told.a->story.now.options, role) == 0) continue;
        sides.cell[role] = said > cell ? said : cell;
        sides.name -= sides.cell[role];
    }
    return sides;
}

static struct sides sides_of(const struct analysis_report *r)
{
    struct sides wide = sides_with(r, CELL), narrow = sides_with(r, SHARE_CELL);
    bool is_wide = r->width == 0 || wide.name >= NAME_CELL;
    if (is_wide) wide.name = NAME_CELL;
    if (narrow.name > NAME_CELL) narrow.name = NAME_CELL;
    if (narrow.name < TINY_CELL) narrow.name = TINY_CELL;
    return is_wide ? wide : narrow;
}

static void put_sides(struct text_out *out, const struct analysis *a, const struct sides *sides, int moment)
{
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (sides->cell[role] > 0) put_points(out, analysis_side(a, moment, role), false, sides->cell[role]);
    text_put(out, "\n");
}

static void put_row_name(struct text_out *out, const struct analysis_report *r, int moment, int columns)
{
    const struct moment *m = &r->told.a->story.moment[moment];
    char turn[16];
    snprintf(turn, sizeof turn, "%d", sg_turns(&m->before));
    put_right(out, turn, TURN_CELL);
    text_put(out, "  ");
    put_name(out, r, sg_turn(&m->before), columns);
}

static void put_chances(struct text_out *out, const struct analysis_report *r)
{
    const struct story *t = &r->told.a->story;
    struct sides sides = sides_of(r);
    int apart = rows_apart(t), turn = 0;
    put_heading(out, _("Chances to win, in points of a hundred, when a turn comes to its phase 2"));
    put_right(out, _("turn"), TURN_CELL);
    put_blanks(out, sides.name + 2);
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (sides.cell[role] > 0) put_right(out, text_say_role(role), sides.cell[role]);
    text_put(out, "\n");
    for (int i = 0; i < t->count; i++) {
        if (!t->moment[i].begins || turn++ % apart != 0) continue;
        put_row_name(out, r, i, sides.name);
        put_sides(out, r->told.a, &sides, i);
    }
    put_right(out, _("end"), TURN_CELL);
    put_blanks(out, sides.name + 2);
    put_sides(out, r->told.a, &sides, t->count);
}

/* --- what turned it ------------------------------------------------------------------------- */

/* Each side once; where two could win for themselves, by their letters. */
static void put_shifts(struct text_out *out, const struct analysis *a, const struct turning *x)
{
    int said[SG_ROLES] = {0}, seats = sg_seats(&a->story.now);
    for (int seat = 1; seat <= seats; seat++) {
        int role = sg_role(&a->story.now, seat), alike = role == SG_SHERIFF && seats > 3 ? SG_DEPUTY : role;
        bool law = alike == SG_DEPUTY && seats > 3;
        int64_t shift = x->chance ? analysis_luck(a, x->moment, seat) : analysis_choice(a, x->moment, seat);
        if (said[alike]++ && role != SG_RENEGADE) continue;
        text_putf(out, "  %s", law ? _("Law") : text_say_role(role));
        if (role == SG_RENEGADE && sg_roles_dealt(&a->story.now.options, role) > 1)
            text_putf(out, " %c", sg_seat_letter(seat));
        text_putf(out, " %+.1f", points(shift));
    }
    text_put(out, "\n");
}

static void put_turning(struct text_out *out, const struct analysis_report *r, const struct turning *x)
{
    const struct moment *m = &r->told.a->story.moment[x->moment];
    char name[TEXT_SAID_NAME_ROOM], move[TEXT_SENTENCE_ROOM];
    text_say_name(&r->told.names, m->move.seat, name, sizeof name);
    text_say_move(&m->before, m->move, &r->told.names, move, sizeof move);
    text_putf(out, "  ");
    text_putf(out, x->chance ? _("Luck after move %d (%s: %s)") : _("Choice of move %d (%s: %s)"), x->moment + 1, name,
              move);
    text_put(out, "\n   ");
    put_shifts(out, r->told.a, x);
    int place[TELLING_EVENTS], count = x->chance ? telling_events(m, place) : 0;
    for (int i = 0; i < count; i++) {
        text_say_event(&m->told[place[i]], &r->told.names, SG_EYE_OPEN_HANDS, move, sizeof move);
        if (move[0] != '\0') text_putf(out, "      %s\n", move);
    }
}

static void put_turnings(struct text_out *out, const struct analysis_report *r)
{
    struct turning list[TURNING_MOST];
    int count = telling_turnings(r->told.a, list);
    put_heading(out, _("What turned the game"));
    if (count == 0) text_putf(out, "  %s\n", _("No moment did by itself."));
    for (int i = 0; i < count; i++) put_turning(out, r, &list[i]);
}

/* --- choices ------------------------------------------------------------------------------------ */

static double figure(int32_t x) { return (double)x / POINT; }

static int in_tenths(int32_t parts) { return (parts + POINT / 20) / (POINT / 10); }

static void put_reasons(struct text_out *out, const struct analysis_report *r, const struct verdict *v, int chooser)
{
    struct reason list[REASONS_MOST];
    char text[TEXT_SENTENCE_ROOM];
    int count = telling_reasons(v, chooser, sg_seats(&r->told.a->story.now), list);
    for (int i = 0; i < count; i++) {
        const struct reason *x = &list[i];
        int of[] = {in_tenths(x->of[0]), in_tenths(x->of[1])}, more[] = {in_tenths(x->more[0]), in_tenths(x->more[1])};
        text_say_better(x->what, &r->told.names, x->seat, x->seat == chooser, of, more, text, sizeof text);
        text_putf(out, "     %s\n", text);
    }
}

/* Whom the move was aimed at, as the player had reason to see it. */
static void put_belief_of(struct text_out *out, const struct analysis_report *r, const struct moment *m, int seat)
{
    char text[TEXT_SENTENCE_ROOM];
    int role, percent;
    if (!telling_belief(m, seat, &role, &percent)) return;
    text_say_opinion(&r->told.names, seat, role, percent, text, sizeof text);
    text_putf(out, "     %s\n", text);
}

static void put_hindsight(struct text_out *out, const struct analysis_report *r, int i)
{
    const struct verdict *h = &r->told.a->hindsight[i];
    const struct moment *m = &r->told.a->story.moment[i];
    char best[TEXT_SENTENCE_ROOM];
    text_put(out, "     ");
    if (!telling_mistake(h)) {
        text_putf(out, _("With hindsight, on the true cards: no mistake."));
    } else {
        text_say_move(&m->before, h->best, &r->told.names, best, sizeof best);
        text_putf(out, _("With hindsight, on the true cards: %.1f points, give or take %.1f; best was: %s."),
                  figure(h->regret), TWICE * figure(h->error), best);
    }
    text_put(out, "\n");
}

void analyse_text_mistake(const struct analysis_report *r, int moment, struct text_out *out)
{
    const struct moment *m = &r->told.a->story.moment[moment];
    const struct verdict *v = &r->told.a->verdict[moment];
    char name[TEXT_SAID_NAME_ROOM], move[TEXT_SENTENCE_ROOM];
    text_say_name(&r->told.names, m->move.seat, name, sizeof name);
    text_say_move(&m->before, m->move, &r->told.names, move, sizeof move);
    text_put(out, "  ");
    text_putf(out, _("Move %d, %s: %s."), moment + 1, name, move);
    text_say_move(&m->before, v->best, &r->told.names, move, sizeof move);
    text_put(out, "\n     ");
    text_putf(
        out,
        _("Better: %s. That would have won %.1f games of a hundred, this %.1f: %.1f given away, give or take %.1f."),
        move, figure(v->of_best.chance), figure(v->of_played.chance), figure(v->regret), TWICE * figure(v->error));
    text_put(out, "\n");
    put_reasons(out, r, v, m->move.seat);
    put_belief_of(out, r, m, m->move.target);
    if (v->best.target != m->move.target) put_belief_of(out, r, m, v->best.target);
    put_hindsight(out, r, moment);
}

static void put_worst(struct text_out *out, const struct analysis_report *r)
{
    int *moment = calloc((size_t)r->worst + 1, sizeof *moment);
    int count = moment ? telling_worst(r->told.a, r->told.seat, moment, r->worst) : 0;
    put_heading(out, _("The worst choices, by what their players could see"));
    if (count == 0) text_putf(out, "  %s\n", _("No choice was surely a mistake."));
    for (int i = 0; i < count; i++) analyse_text_mistake(r, moment[i], out);
    free(moment);
}

/* --- luck and skill ---------------------------------------------------------------------------------- */

/* Where the figures begin: behind name and role, or below them where there is no room for both. */
static void put_indent(struct text_out *out, bool below) { put_blanks(out, below ? INDENT : NAME_CELL + CELL); }

static void put_account(struct text_out *out, const struct analysis_report *r, int seat, int cell, bool below)
{
    const struct account *x = &r->told.a->account[seat];
    char error[32];
    put_name(out, r, seat, NAME_CELL);
    put_left(out, text_say_role(sg_role(&r->told.a->story.now, seat)), below ? 0 : CELL);
    if (below) {
        text_put(out, "\n");
        put_indent(out, below);
    }
    put_points(out, x->prior, false, cell);
    put_points(out, x->luck, true, cell);
    snprintf(error, sizeof error, " ±%.1f", TWICE * 100 * root((double)x->error) / WORTH_ONE);
    put_left(out, error, cell - 2);
    put_points(out, x->own, true, cell);
    put_points(out, x->others, true, cell);
    put_points(out, x->won, false, cell);
    text_put(out, "\n");
}

static void put_accounts(struct text_out *out, const struct analysis_report *r)
{
    int cell = fits(r, NAME_CELL + 7 * CELL - 2) ? CELL : SMALL_CELL;
    bool below = !fits(r, NAME_CELL + CELL + 6 * SMALL_CELL - 2);
    put_heading(out, _("Luck and skill: before the deal + luck + own choices + what others did = result"));
    put_indent(out, below);
    put_right(out, _("before"), cell);
    put_right(out, _("luck"), cell);
    put_blanks(out, cell - 2);
    put_right(out, _("own"), cell);
    put_right(out, _("others"), cell);
    put_right(out, _("result"), cell);
    text_put(out, "\n");
    for (int seat = 1; seat <= sg_seats(&r->told.a->story.now); seat++) put_account(out, r, seat, cell, below);
}

/* --- who was who ------------------------------------------------------------------------------------------ */

/* How likely a reader of all that is public thought the truth. */
static void put_reading(struct text_out *out, const struct analysis_report *r, const struct moment *m, int cell)
{
    const sg_state *end = &r->told.a->story.now;
    for (int seat = 1; seat <= sg_seats(end); seat++) {
        int chance = m->reader.chance[seat][sg_wins_with(end, seat)];
        char text[32];
        snprintf(text, sizeof text, "%d", (chance * 100 + CERTAIN / 2) / CERTAIN);
        put_right(out, sg_role_is_open(&m->before, seat) ? "=" : text, cell);
    }
    text_put(out, "\n");
}

/* Letters and roles, or where there is no room for that letters alone; returns the columns of a figure. */
static int put_read_heads(struct text_out *out, const struct analysis_report *r)
{
    const sg_state *end = &r->told.a->story.now;
    int row = TURN_CELL + 2 + NAME_CELL;
    bool roles = fits(r, row + CELL * sg_seats(end)), small = fits(r, row + TINY_CELL * sg_seats(end));
    int cell = roles ? CELL : small ? TINY_CELL : TINIEST_CELL;
    if (roles)
        put_blanks(out, TURN_CELL);
    else
        put_right(out, _("turn"), TURN_CELL);
    put_blanks(out, NAME_CELL + 2);
    for (int seat = 1; seat <= sg_seats(end); seat++) {
        char letter[] = {sg_seat_letter(seat), '\0'};
        put_right(out, letter, cell);
    }
    text_put(out, "\n");
    if (!roles) return cell;
    put_right(out, _("turn"), TURN_CELL);
    put_blanks(out, NAME_CELL + 2);
    for (int seat = 1; seat <= sg_seats(end); seat++) put_right(out, text_say_role(sg_role(end, seat)), CELL);
    text_put(out, "\n");
    return cell;
}

static void put_readings(struct text_out *out, const struct analysis_report *r)
{
    const struct story *t = &r->told.a->story;
    int apart = rows_apart(t), turn = 0;
    put_heading(out,
                _("Who was who: how likely the truth looked, of a hundred, to somebody who saw what all could see"));
    if (telling_all_open(r->told.a)) {
        text_putf(out, "  %s\n", _("All roles lay open."));
        return;
    }
    int cell = put_read_heads(out, r);
    for (int i = 0; i < t->count; i++) {
        if (!t->moment[i].begins || turn++ % apart != 0) continue;
        put_row_name(out, r, i, NAME_CELL);
        put_reading(out, r, &t->moment[i], cell);
    }
}

void analyse_text(const struct analysis_report *r, struct text_out *out)
{
    text_putf(out, _("%d moves, version %d of the analysis, seed %llu."), r->told.a->story.count, ANALYSIS_VERSION,
              (unsigned long long)r->told.a->plan.seed);
    text_put(out, "\n");
    put_chances(out, r);
    put_turnings(out, r);
    put_worst(out, r);
    put_accounts(out, r);
    put_readings(out, r);
}

void analyse_text_show(struct text_out *out, int width)
{
    for (char *line = out->text, *next; line && *line != '\0'; line = next) {
        size_t length = strcspn(line, "\n");
        int indent = (int)strspn(line, " ");
        next = line + length + (line[length] != '\0');
        line[length] = '\0';
        terminal_wrap(stdout, line, 0, indent, width);
        putchar('\n');
    }
    text_out_free(out);
}
