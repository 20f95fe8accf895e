/* style.c: the temper of bots. */
#include "bots/style.h"

#include <string.h>

#include "engine/given.h"

#define STYLE_ROW(id, slug, name, lean, life, grudge, sly, ...) [style_##id] = {lean, life, grudge, sly},
static const struct style styles[] = {[style_none] = {.life = 100}, STYLES(STYLE_ROW, _)};
#undef STYLE_ROW

enum {
    WOUND = 2, /* harm of a life point lost, where that of a card is 1, */
    MOST_HARM = 3,
    MOST_AHEAD = 4,
    FOE = 50, /* hate of somebody who is an enemy without much doubt */
};

void temper_begin(struct temper *t, int style, uint32_t chance)
{
    GIVEN(style >= style_none && style < style_end);
    memset(t, 0, sizeof *t);
    t->style = (uint8_t)(style == style_surprise ? style_none + 1 + chance % (style_surprise - 1) : (uint32_t)style);
}

static void suffer(struct temper *t, int me, int from, int harm)
{
    GIVEN_SEAT(me);
    if (from == SG_NOBODY || from == me) return;
    int sum = t->harmed[from] + harm;
    t->harmed[from] = (uint8_t)(sum < MOST_HARM ? sum : MOST_HARM);
}

void temper_watch(struct temper *t, int me, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; styles[t->style].grudge > 0 && i < count; i++) {
        const sg_event *e = &events[i];
        if (e->kind == SG_EV_LOSES_LIFE && e->actor == me) suffer(t, me, e->target, WOUND);
        if (e->kind == SG_EV_LOSES_CARD && e->actor == me) suffer(t, me, e->target, 1);
        if (e->kind == SG_EV_TAKES && e->target == me) suffer(t, me, e->actor, 1);
    }
}

static int strength(const sg_state *s, int seat)
{
    GIVEN_SEAT(seat);
    return s->seat[seat].life + sg_count(s, SG_HAND_OF(seat));
}

int temper_hate(const struct temper *t, const sg_state *s, int me, int seat, int hate)
{
    GIVEN_SEAT(seat);
    const struct style *is = &styles[t->style];
    int ahead = strength(s, seat) - strength(s, me);
    ahead = ahead > MOST_AHEAD ? MOST_AHEAD : ahead < -MOST_AHEAD ? -MOST_AHEAD : ahead;
    hate += is->grudge * t->harmed[seat];
    return hate >= FOE ? hate + hate * is->lean * ahead / 100 : hate;
}

int temper_life(const struct temper *t, int worth) { return worth * styles[t->style].life / 100; }

bool temper_hides(const struct temper *t, const sg_state *s, int role)
{
    bool sides = !sg_is_without_sides(s) && !(s->options.flags & SG_RIVAL_GANGS);
    return styles[t->style].sly && role == SG_RENEGADE && !s->round && sides;
}
