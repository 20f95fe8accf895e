/* twins.c: asks others of the same level.  Whoever has chosen otherwise in a turn is asked no more in it: what is
 * overlooked is so for a whole turn, so only the others are as likely to be the one who sits there. */
#include "analysis/twins.h"

#include <string.h>

enum { FOR_TWINS = 9 };

static sg_seed seed_of(const struct twins *t, int seat, uint32_t turn, int number)
{
    return (sg_seed){{(uint32_t)t->seed, (uint32_t)(t->seed >> 32), FOR_TWINS, turn, (uint32_t)seat, (uint32_t)number}};
}

static sg_move ask(const struct twins *t, const struct moment *m, const sg_view *view, const sg_move *legal, int number)
{
    int seat = m->move.seat;
    sg_bot_memory memory = {{0}};
    sg_seed seed = seed_of(t, seat, t->of[seat].turn, number);
    mind_keep(&m->mind, &memory);
    t->bot[seat]->twin(&memory, &seed);
    return t->bot[seat]->choose(&memory, view, legal, m->choices);
}

static bool is_same(sg_move a, sg_move b) { return memcmp(&a, &b, sizeof a) == 0; }

/* The mean of what their moves are worth, each move tried once. */
static int64_t mean_of(const struct analysis *a, int moment, int seat, const sg_move *move, int count)
{
    sg_move played = a->story.moment[moment].move;
    bool tried[TWINS] = {false};
    int64_t sum = 0;
    for (int i = 0; i < count; i++) {
        int alike = 0;
        for (int k = i; k < count; k++)
            if (!tried[k] && is_same(move[i], move[k])) tried[k] = true, alike++;
        if (alike == 0) continue;
        bool made = is_same(move[i], played);
        sum += alike * (made ? a->step[moment].made.seat[seat] : analysis_instead(a, moment, move[i], seat));
    }
    return sum / count;
}

int64_t twins_chance(struct twins *t, const struct analysis *a, int moment, int seat)
{
    const struct moment *m = &a->story.moment[moment];
    int whose = m->move.seat, count = 0;
    sg_move legal[SG_MAX_MOVES], move[TWINS];
    sg_view view;
    if (m->choices < 2 || !t->bot[whose] || !t->bot[whose]->twin) return 0;
    uint32_t turn = (uint32_t)sg_turns(&m->before) + 1;
    if (t->of[whose].turn != turn) memset(&t->of[whose], 0, sizeof t->of[whose]);
    t->of[whose].turn = turn;
    sg_legal(&m->before, legal);
    sg_look(&m->before, whose, &view);
    for (int i = 0; i < TWINS; i++) {
        if (t->of[whose].gone[i]) continue;
        move[count] = ask(t, m, &view, legal, i);
        t->of[whose].gone[i] = !is_same(move[count], m->move);
        count++;
    }
    return count ? a->step[moment].made.seat[seat] - mean_of(a, moment, seat, move, count) : 0;
}

int64_t twins_luck(struct twins *t, const struct analysis *a, int seat)
{
    int64_t luck = a->dealt ? a->account[seat].deal : 0;
    for (int i = 0; i < a->story.count; i++) luck += analysis_luck(a, i, seat) + twins_chance(t, a, i, seat);
    return luck;
}

/* Who thinks for long would take too long, and a memory of `random` is no mind. */
void twins_imagined(const sg_bot *const bot[PLACES], const sg_bot *who[PLACES])
{
    for (int seat = 1; seat < PLACES; seat++) {
        const sg_bot *b = bot[seat];
        who[seat] = b && b->twin && b->watch && !b->in_a_hurry ? b : NULL;
    }
}
