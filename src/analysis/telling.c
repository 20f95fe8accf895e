/* telling.c: finds what people want to be told first. */
#include "analysis/telling.h"

#include <stdlib.h>

enum { TURNING_LEAST = WORTH_ONE / 100 * 3 };

bool telling_mistake(const struct verdict *v)
{
    return !v->played_best && v->regret >= MISTAKE && v->regret - SURELY * v->error > 0;
}

struct tally telling_tally(const struct analysis *a, int seat)
{
    struct tally tally = {0};
    for (int i = 0; i < a->story.count; i++) {
        const struct verdict *v = &a->verdict[i];
        if (a->story.moment[i].move.seat != seat || v->moves < 2) continue;
        tally.choices++;
        if (!telling_mistake(v)) continue;
        tally.mistakes++;
        tally.given_away += v->regret;
    }
    return tally;
}

int telling_worst(const struct analysis *a, int seat, int *moment, int room)
{
    int count = 0;
    for (int i = 0; room > 0 && i < a->story.count; i++) {
        const struct verdict *v = &a->verdict[i];
        if (!telling_mistake(v) || (seat && a->story.moment[i].move.seat != seat)) continue;
        int at = count < room ? count++ : room;
        for (; at > 0 && v->regret > a->verdict[moment[at - 1]].regret; at--)
            if (at < room) moment[at] = moment[at - 1];
        if (at < room) moment[at] = i;
    }
    return count;
}

/* How far a moment has shifted the chances of those whom it has shifted most. */
static int64_t shift_of(const struct analysis *a, int moment, bool chance)
{
    int64_t most = 0;
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++) {
        int64_t shift = llabs(chance ? analysis_luck(a, moment, seat) : analysis_choice(a, moment, seat));
        int64_t error = a->step[moment].made.error[seat] + a->step[moment + 1].come.error[seat];
        bool sure = !chance || shift * shift > SURELY * SURELY * error;
        if (sure && shift > most) most = shift;
    }
    return most;
}

int telling_turnings(const struct analysis *a, struct turning list[TURNING_MOST])
{
    int count = 0;
    for (int n = 0; n < 2 * a->story.count; n++) {
        struct turning new = {n / 2, n % 2, shift_of(a, n / 2, n % 2)};
        if (new.size < TURNING_LEAST) continue;
        int at = count < TURNING_MOST ? count++ : TURNING_MOST;
        for (; at > 0 && new.size > list[at - 1].size; at--)
            if (at < TURNING_MOST) list[at] = list[at - 1];
        if (at < TURNING_MOST) list[at] = new;
    }
    return count;
}

/* --- why a choice would have been better ----------------------------------------------------- */

enum {
    WORTH_A_WORD = 5 * POINT, /* differences that are: in games of a hundred, */
    LIFE_TOLD = POINT / 5,    /* life points */
    CARDS_TOLD = POINT / 2,   /* and cards */
};

static int32_t apart(const int32_t *played, const int32_t *best, int seat) { return abs(played[seat] - best[seat]); }

/* Whose figure differs most; `but` does not count. */
static int most_apart(const int32_t *played, const int32_t *best, int seats, int but)
{
    int most = 0;
    for (int seat = 1; seat <= seats; seat++)
        if (seat != but && (most == 0 || apart(played, best, seat) > apart(played, best, most))) most = seat;
    return most;
}

static struct reason reason_of(enum text_better what, const int32_t *played, const int32_t *best, int seat)
{
    return (struct reason){.what = what, .seat = seat, .of = {played[seat], best[seat]}};
}

int telling_reasons(const struct verdict *v, int chooser, int seats, struct reason list[REASONS_MOST])
{
    const struct upshot *p = &v->of_played, *b = &v->of_best;
    int count = 0, fate = most_apart(p->out, b->out, seats, 0), other = most_apart(p->life, b->life, seats, chooser);
    if (apart(p->out, b->out, fate) < WORTH_A_WORD) fate = 0;
    if (abs(p->won - b->won) >= WORTH_A_WORD || abs(p->lost - b->lost) >= WORTH_A_WORD)
        list[count++] = (struct reason){TEXT_ENDED, chooser, {p->won, b->won}, {p->lost, b->lost}};
    if (fate) list[count++] = reason_of(TEXT_FATE, p->out, b->out, fate);
    if (other && other != fate && apart(p->life, b->life, other) >= LIFE_TOLD)
        list[count++] = reason_of(TEXT_LIFE, p->life, b->life, other);
    if (chooser != fate && apart(p->life, b->life, chooser) >= LIFE_TOLD)
        list[count++] = reason_of(TEXT_LIFE, p->life, b->life, chooser);
    if (apart(p->cards, b->cards, chooser) >= CARDS_TOLD)
        list[count++] = reason_of(TEXT_CARDS, p->cards, b->cards, chooser);
    return count;
}

/* --- what happened ------------------------------------------------------------------------- */

/* 0: is not told; the higher, the sooner. */
static int weight_of(int kind)
{
    switch (kind) {
    case SG_EV_TURN_BEGINS:
    case SG_EV_TURN_ENDS:
    case SG_EV_PLAYS:
    case SG_EV_USES:
    case SG_EV_ABILITY:
    case SG_EV_RESPONDS:
    case SG_EV_DECLINES:
    case SG_EV_PAYS:
    case SG_EV_DISCARDS:
    case SG_EV_BUYS:
    case SG_EV_SHOWS: return 0;
    case SG_EV_DIES:
    case SG_EV_EXPLODES:
    case SG_EV_SAVED:
    case SG_EV_GAME_OVER: return 3;
    case SG_EV_LOSES_LIFE:
    case SG_EV_GAINS_LIFE:
    case SG_EV_TURN_LOST:
    case SG_EV_REWARD:
    case SG_EV_EVENT:
    case SG_EV_DRAWS:
    case SG_EV_TAKES: return 2;
    default: return 1;
    }
}

int telling_events(const struct moment *m, int place[TELLING_EVENTS])
{
    bool told[MOMENT_EVENTS] = {false};
    int count = 0;
    for (int weight = 3; weight > 0; weight--)
        for (int i = 0; i < m->told_count && count < TELLING_EVENTS; i++)
            if (weight_of(m->told[i].kind) == weight) told[i] = true, count++;
    count = 0;
    for (int i = 0; i < m->told_count; i++)
        if (told[i]) place[count++] = i;
    return count;
}

bool telling_all_open(const struct analysis *a)
{
    const sg_state *first = a->story.count > 0 ? &a->story.moment[0].before : &a->story.now;
    bool open = true;
    for (int seat = 1; seat <= sg_seats(first); seat++) open &= sg_role_is_open(first, seat);
    return open;
}

bool telling_belief(const struct moment *m, int seat, int *role, int *percent)
{
    sg_view view;
    struct belief own = m->mind.own;
    sg_look(&m->before, m->move.seat, &view);
    if (seat == SG_NOBODY || seat == m->move.seat || sg_role(&view.s, seat) != SG_ROLE_UNKNOWN) return false;
    belief_settle(&own, &view.s);
    *role = SG_DEPUTY;
    for (int other = SG_OUTLAW; other < SG_ROLES; other++)
        if (own.chance[seat][other] > own.chance[seat][*role]) *role = other;
    *percent = (own.chance[seat][*role] * 100 + CERTAIN / 2) / CERTAIN;
    return 2 * own.chance[seat][*role] >= CERTAIN;
}
