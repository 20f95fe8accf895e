/* analyse_text.c: an analysis as text for people. */
#include "cli/analyse.h"
#include "notation/i18n.h"
#include "term/terminal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CELL = 10,           /* columns of a figure */
    NAME_CELL = 18,      /* of a player */
    MOST_ROWS = 60,      /* of turns in a table */
    TURNING_MOST = 6,    /* moments that turned the game */
    TURNING = 3,         /* points that a moment must shift to be one of them */
    TOLD_EVENTS = 4,     /* of one moment */
    SURELY = 3,          /* standard errors */
    TELLING = 5 * POINT, /* a difference of an upshot that is worth a word */
    MISTAKE = 2 * POINT, /* less is none */
    TWICE = 2,           /* standard errors make an interval of 95 % */
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

static void put_points(struct text_out *out, int64_t worth, bool sign)
{
    char text[32];
    snprintf(text, sizeof text, sign ? "%+.1f" : "%.1f", points(worth));
    put_right(out, text, CELL);
}

static void put_name(struct text_out *out, const struct analysis_report *r, int seat)
{
    char name[SG_NAME_ROOM], text[SG_NAME_ROOM + 8];
    text_bare_name(&r->names, seat, name, sizeof name);
    snprintf(text, sizeof text, "%c %s", sg_seat_letter(seat), r->names.name[seat][0] ? name : "");
    terminal_cut(text, NAME_CELL - 1);
    put_left(out, text, NAME_CELL);
}

/* --- chances along the game -------------------------------------------------------------- */

/* Every turn, or every so many of a long game. */
static int rows_apart(const struct story *t)
{
    int turns = 0;
    for (int i = 0; i < t->count; i++) turns += t->moment[i].begins;
    return (turns + MOST_ROWS - 1) / MOST_ROWS;
}

static void put_sides(struct text_out *out, const struct analysis *a, int moment)
{
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (sg_role_count(sg_seats(&a->story.now), role) > 0) put_points(out, analysis_side(a, moment, role), false);
    text_put(out, "\n");
}

static void put_row_name(struct text_out *out, const struct analysis_report *r, int moment)
{
    const struct moment *m = &r->a->story.moment[moment];
    char turn[16];
    snprintf(turn, sizeof turn, "%d", sg_turns(&m->before));
    put_right(out, turn, 6);
    text_put(out, "  ");
    put_name(out, r, sg_turn(&m->before));
}

static void put_chances(struct text_out *out, const struct analysis_report *r)
{
    const struct story *t = &r->a->story;
    int apart = rows_apart(t), turn = 0;
    put_heading(out, _("Chances to win, in points of a hundred, when a turn comes to its phase 2"));
    put_right(out, _("turn"), 6);
    put_blanks(out, NAME_CELL + 2);
    for (int role = SG_SHERIFF; role < SG_ROLES; role++)
        if (sg_role_count(sg_seats(&t->now), role) > 0) put_right(out, text_say_role(role), CELL);
    text_put(out, "\n");
    for (int i = 0; i < t->count; i++) {
        if (!t->moment[i].begins || turn++ % apart != 0) continue;
        put_row_name(out, r, i);
        put_sides(out, r->a, i);
    }
    put_right(out, _("end"), 6);
    put_blanks(out, NAME_CELL + 2);
    put_sides(out, r->a, t->count);
}

/* --- what turned it ------------------------------------------------------------------------- */

struct turning {
    int moment;
    bool chance;
    int64_t size;
};

/* How far a moment has shifted the chances of those whom it has shifted most. */
static int64_t shift_of(const struct analysis *a, int moment, bool chance)
{
    int64_t most = 0;
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++) {
        int64_t shift = llabs(chance ? analysis_luck(a, moment, seat) : analysis_choice(a, moment, seat));
        double error = (double)a->step[moment].made.error[seat] + (double)a->step[moment + 1].come.error[seat];
        bool sure = !chance || (double)shift * (double)shift > SURELY * SURELY * error;
        if (sure && shift > most) most = shift;
    }
    return most;
}

static int find_turning(const struct analysis *a, struct turning list[TURNING_MOST])
{
    int count = 0;
    for (int n = 0; n < 2 * a->story.count; n++) {
        struct turning new = {n / 2, n % 2, shift_of(a, n / 2, n % 2)};
        int at = count < TURNING_MOST ? count++ : TURNING_MOST;
        if (points(new.size) < TURNING) {
            count -= at < TURNING_MOST;
            continue;
        }
        for (; at > 0 && new.size > list[at - 1].size; at--)
            if (at < TURNING_MOST) list[at] = list[at - 1];
        if (at < TURNING_MOST) list[at] = new;
    }
    return count;
}

static void put_shifts(struct text_out *out, const struct analysis *a, const struct turning *x)
{
    int said[SG_ROLES] = {0};
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++) {
        int role = sg_role(&a->story.now, seat);
        int64_t shift = x->chance ? analysis_luck(a, x->moment, seat) : analysis_choice(a, x->moment, seat);
        if (said[role]++ && role != SG_RENEGADE) continue;
        text_putf(out, "  %s %+.1f", text_say_role(role), points(shift));
    }
    text_put(out, "\n");
}

static void put_turning(struct text_out *out, const struct analysis_report *r, const struct turning *x)
{
    const struct moment *m = &r->a->story.moment[x->moment];
    char name[TEXT_SAID_NAME_ROOM], move[TEXT_SENTENCE_ROOM];
    text_say_name(&r->names, m->move.seat, name, sizeof name);
    text_say_move(&m->before, m->move, &r->names, move, sizeof move);
    text_putf(out, "  ");
    text_putf(out, x->chance ? _("Luck after move %d (%s: %s)") : _("Choice of move %d (%s: %s)"), x->moment + 1, name,
              move);
    text_put(out, "\n   ");
    put_shifts(out, r->a, x);
    for (int i = 0, told = 0; x->chance && i < m->told_count && told < TOLD_EVENTS; i++) {
        int kind = m->told[i].kind;
        if (kind == SG_EV_TURN_ENDS || kind == SG_EV_TURN_BEGINS) continue;
        text_say_event(&m->told[i], &r->names, SG_EYE_OPEN_HANDS, move, sizeof move);
        if (move[0] == '\0') continue;
        text_putf(out, "      %s\n", move);
        told++;
    }
}

static void put_turnings(struct text_out *out, const struct analysis_report *r)
{
    struct turning list[TURNING_MOST];
    int count = find_turning(r->a, list);
    put_heading(out, _("What turned the game"));
    if (count == 0) text_putf(out, "  %s\n", _("No moment did by itself."));
    for (int i = 0; i < count; i++) put_turning(out, r, &list[i]);
}

/* --- choices ------------------------------------------------------------------------------------ */

static bool is_mistake(const struct verdict *v)
{
    return !v->played_best && v->regret >= MISTAKE && v->regret - SURELY * v->error > 0;
}

int analyse_worst(const struct analysis_report *r, int *moment, int room)
{
    int count = 0;
    for (int i = 0; room > 0 && i < r->a->story.count; i++) {
        const struct verdict *v = &r->a->verdict[i];
        if (!is_mistake(v) || (r->seat && r->a->story.moment[i].move.seat != r->seat)) continue;
        int at = count < room ? count++ : room;
        for (; at > 0 && v->regret > r->a->verdict[moment[at - 1]].regret; at--)
            if (at < room) moment[at] = moment[at - 1];
        if (at < room) moment[at] = i;
    }
    return count;
}

static double figure(int32_t x) { return (double)x / POINT; }

static bool differ(int32_t a, int32_t b, int32_t by) { return abs(a - b) >= by; }

/* Of everybody whose fate hangs on it the one most of whose fate does. */
static void put_fate(struct text_out *out, const struct analysis_report *r, const struct verdict *v)
{
    char name[TEXT_SAID_NAME_ROOM];
    int most = 1;
    for (int seat = 2; seat <= sg_seats(&r->a->story.now); seat++)
        if (abs(v->of_played.out[seat] - v->of_best.out[seat]) > abs(v->of_played.out[most] - v->of_best.out[most]))
            most = seat;
    if (!differ(v->of_played.out[most], v->of_best.out[most], TELLING)) return;
    text_say_name(&r->names, most, name, sizeof name);
    text_put(out, "     ");
    text_putf(out, _("After it %s is out within five turns in %.0f games of a hundred, after the better move in %.0f."),
              name, figure(v->of_played.out[most]), figure(v->of_best.out[most]));
    text_put(out, "\n");
}

static void put_end(struct text_out *out, const struct verdict *v)
{
    if (!differ(v->of_played.won, v->of_best.won, TELLING) && !differ(v->of_played.lost, v->of_best.lost, TELLING))
        return;
    text_put(out, "     ");
    text_putf(
        out,
        _("By then the game is won in %.0f and lost in %.0f of a hundred, after the better move in %.0f and %.0f."),
        figure(v->of_played.won), figure(v->of_played.lost), figure(v->of_best.won), figure(v->of_best.lost));
    text_put(out, "\n");
}

static void put_life(struct text_out *out, const struct verdict *v, int seat)
{
    if (differ(v->of_played.life[seat], v->of_best.life[seat], POINT / 5)) {
        text_put(out, "     ");
        text_putf(out, _("It leaves %.1f life points on average, the better move %.1f."),
                  figure(v->of_played.life[seat]), figure(v->of_best.life[seat]));
        text_put(out, "\n");
    }
    if (differ(v->of_played.cards[seat], v->of_best.cards[seat], POINT / 2)) {
        text_put(out, "     ");
        text_putf(out, _("It leaves %.1f cards on average, the better move %.1f."), figure(v->of_played.cards[seat]),
                  figure(v->of_best.cards[seat]));
        text_put(out, "\n");
    }
}

/* Whom the move was aimed at, as the player had reason to see it. */
static void put_belief_of(struct text_out *out, const struct analysis_report *r, const struct moment *m, int seat)
{
    char text[TEXT_SENTENCE_ROOM];
    sg_view view;
    struct belief own = m->mind.own;
    sg_look(&m->before, m->move.seat, &view);
    if (seat == SG_NOBODY || seat == m->move.seat || sg_role(&view.s, seat) != SG_ROLE_UNKNOWN) return;
    belief_settle(&own, &view.s);
    int role = SG_DEPUTY;
    for (int other = SG_OUTLAW; other < SG_ROLES; other++)
        if (own.chance[seat][other] > own.chance[seat][role]) role = other;
    if (2 * own.chance[seat][role] < CERTAIN) return; /* anything may be */
    text_say_opinion(&r->names, seat, role, (own.chance[seat][role] * 100 + CERTAIN / 2) / CERTAIN, text, sizeof text);
    text_putf(out, "     %s\n", text);
}

static void put_hindsight(struct text_out *out, const struct analysis_report *r, int i)
{
    const struct verdict *h = &r->a->hindsight[i];
    const struct moment *m = &r->a->story.moment[i];
    char best[TEXT_SENTENCE_ROOM];
    text_put(out, "     ");
    if (!is_mistake(h)) {
        text_putf(out, _("With hindsight, on the true cards: no mistake."));
    } else {
        text_say_move(&m->before, h->best, &r->names, best, sizeof best);
        text_putf(out, _("With hindsight, on the true cards: %.1f points, give or take %.1f; best was: %s."),
                  figure(h->regret), TWICE * figure(h->error), best);
    }
    text_put(out, "\n");
}

static void put_mistake(struct text_out *out, const struct analysis_report *r, int i)
{
    const struct moment *m = &r->a->story.moment[i];
    const struct verdict *v = &r->a->verdict[i];
    char name[TEXT_SAID_NAME_ROOM], move[TEXT_SENTENCE_ROOM];
    text_say_name(&r->names, m->move.seat, name, sizeof name);
    text_say_move(&m->before, m->move, &r->names, move, sizeof move);
    text_put(out, "  ");
    text_putf(out, _("Move %d, %s: %s."), i + 1, name, move);
    text_say_move(&m->before, v->best, &r->names, move, sizeof move);
    text_put(out, "\n     ");
    text_putf(
        out,
        _("Better: %s. That would have won %.1f games of a hundred, this %.1f: %.1f given away, give or take %.1f."),
        move, figure(v->of_best.chance), figure(v->of_played.chance), figure(v->regret), TWICE * figure(v->error));
    text_put(out, "\n");
    put_end(out, v);
    put_fate(out, r, v);
    put_life(out, v, m->move.seat);
    put_belief_of(out, r, m, m->move.target);
    if (v->best.target != m->move.target) put_belief_of(out, r, m, v->best.target);
    put_hindsight(out, r, i);
}

static void put_worst(struct text_out *out, const struct analysis_report *r)
{
    int *moment = calloc((size_t)r->worst + 1, sizeof *moment);
    int count = moment ? analyse_worst(r, moment, r->worst) : 0;
    put_heading(out, _("The worst choices, by what their players could see"));
    if (count == 0) text_putf(out, "  %s\n", _("No choice was surely a mistake."));
    for (int i = 0; i < count; i++) put_mistake(out, r, moment[i]);
    free(moment);
}

/* --- luck and skill ---------------------------------------------------------------------------------- */

static void put_account(struct text_out *out, const struct analysis_report *r, int seat)
{
    const struct account *x = &r->a->account[seat];
    char error[32];
    put_name(out, r, seat);
    put_left(out, text_say_role(sg_role(&r->a->story.now, seat)), CELL);
    put_points(out, x->prior, false);
    put_points(out, x->luck, true);
    snprintf(error, sizeof error, " ±%.1f", TWICE * 100 * root((double)x->error) / WORTH_ONE);
    put_left(out, error, CELL - 2);
    put_points(out, x->own, true);
    put_points(out, x->others, true);
    put_points(out, x->won, false);
    text_put(out, "\n");
}

static void put_accounts(struct text_out *out, const struct analysis_report *r)
{
    put_heading(out, _("Luck and skill: before the deal + luck + own choices + what others did = result"));
    put_blanks(out, NAME_CELL + CELL);
    put_right(out, _("before"), CELL);
    put_right(out, _("luck"), CELL);
    put_blanks(out, CELL - 2);
    put_right(out, _("own"), CELL);
    put_right(out, _("others"), CELL);
    put_right(out, _("result"), CELL);
    text_put(out, "\n");
    for (int seat = 1; seat <= sg_seats(&r->a->story.now); seat++) put_account(out, r, seat);
}

/* --- who was who ------------------------------------------------------------------------------------------ */

/* How likely a reader of all that is public thought the truth. */
static void put_reading(struct text_out *out, const struct analysis_report *r, const struct moment *m)
{
    const sg_state *end = &r->a->story.now;
    for (int seat = 1; seat <= sg_seats(end); seat++) {
        int chance = m->reader.chance[seat][sg_wins_with(end, seat)];
        char text[32];
        snprintf(text, sizeof text, "%d", (chance * 100 + CERTAIN / 2) / CERTAIN);
        put_right(out, sg_role_is_open(&m->before, seat) ? "=" : text, CELL);
    }
    text_put(out, "\n");
}

static void put_readings(struct text_out *out, const struct analysis_report *r)
{
    const struct story *t = &r->a->story;
    int apart = rows_apart(t), turn = 0;
    put_heading(out,
                _("Who was who: how likely the truth looked, of a hundred, to somebody who saw what all could see"));
    put_blanks(out, 6 + NAME_CELL + 2);
    for (int seat = 1; seat <= sg_seats(&t->now); seat++) {
        char letter[] = {sg_seat_letter(seat), '\0'};
        put_right(out, letter, CELL);
    }
    text_put(out, "\n");
    put_right(out, _("turn"), 6);
    put_blanks(out, NAME_CELL + 2);
    for (int seat = 1; seat <= sg_seats(&t->now); seat++) put_right(out, text_say_role(sg_role(&t->now, seat)), CELL);
    text_put(out, "\n");
    for (int i = 0; i < t->count; i++) {
        if (!t->moment[i].begins || turn++ % apart != 0) continue;
        put_row_name(out, r, i);
        put_reading(out, r, &t->moment[i]);
    }
}

void analyse_text(const struct analysis_report *r, struct text_out *out)
{
    text_putf(out, _("%d moves, version %d of the analysis, seed %llu."), r->a->story.count, ANALYSIS_VERSION,
              (unsigned long long)r->a->plan.seed);
    text_put(out, "\n");
    put_chances(out, r);
    put_turnings(out, r);
    put_worst(out, r);
    put_accounts(out, r);
    put_readings(out, r);
}
