/* telling.c: finds what people want to be told first. */
#include "analysis/telling.h"

#include <stdlib.h>

enum { TURNING_LEAST = WORTH_ONE / 100 * 3 };

bool telling_mistake(const struct verdict *v)
{
    return !v->played_best && v->regret >= MISTAKE && v->regret - SURELY * v->error > 0;
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
