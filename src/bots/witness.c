/* witness.c: remembers which deeds changed what is believed of those who did them. */
#include "bots/witness.h"

#include "engine/given.h"

#include <string.h>

enum { PERCENT = 100, TELLING = CERTAIN / 32 }; /* a change below that is not worth a word */

void witness_begin(struct witness *w)
{
    memset(w, 0, sizeof *w);
    belief_begin(&w->belief);
}

/* Whose deed it is: an event of a loss names first who lost. */
static int doer_of(const sg_event *e) { return e->kind == SG_EV_LOSES_CARD ? e->target : e->actor; }

static int most_told(const struct deed *d)
{
    int most = 0;
    for (int i = 0; i < HIDDEN_ROLES; i++)
        if (d->shift[i] > most) most = d->shift[i];
    return most;
}

/* Keeps a deed among those that told most. */
static void keep(struct witness *w, int seat, const struct deed *new)
{
    GIVEN(seat > 0 && seat <= SG_MAX_SEATS);
    struct deed *list = w->deed[seat];
    int at = w->deeds[seat];
    if (at == WITNESS_DEEDS && most_told(new) <= most_told(&list[--at])) return;
    for (; at > 0 && most_told(new) > most_told(&list[at - 1]); at--) list[at] = list[at - 1];
    list[at] = *new;
    if (w->deeds[seat] < WITNESS_DEEDS) w->deeds[seat]++;
}

static void watch_one(struct witness *w, const sg_state *s, const sg_event *event)
{
    struct deed d = {.event = *event};
    int seat = doer_of(event);
    bool tells = belief_hears(event->kind) && seat != SG_NOBODY && !s->seat[seat].role;
    const uint16_t *chance = &w->belief.chance[seat][SG_DEPUTY];
    belief_settle(&w->belief, s);
    for (int i = 0; i < HIDDEN_ROLES; i++) d.shift[i] = (int16_t)-chance[i];
    belief_watch(&w->belief, s, event, 1);
    belief_settle(&w->belief, s);
    for (int i = 0; i < HIDDEN_ROLES; i++) d.shift[i] = (int16_t)(d.shift[i] + chance[i]);
    if (tells && most_told(&d) >= TELLING) keep(w, seat, &d);
}

void witness_watch(struct witness *w, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; i < count; i++) watch_one(w, &view->s, &events[i]);
}

int witness_percent(int chance)
{
    GIVEN(chance >= 0 && chance <= CERTAIN);
    int percent = (chance * PERCENT + PERCENT / 2 + CERTAIN / 2) / CERTAIN; /* they have been rounded down */
    return percent - (percent == PERCENT && chance < CERTAIN);
}

static void judge(const struct witness *w, const struct belief *b, int seat, struct opinion *out)
{
    GIVEN_SEAT(seat);
    const uint16_t *chance = b->chance[seat];
    int role = SG_DEPUTY;
    for (int other = SG_OUTLAW; other <= SG_RENEGADE; other++)
        if (chance[other] > chance[role]) role = other;
    out->role = (uint8_t)role;
    out->percent = (uint8_t)witness_percent(chance[role]);
    for (int i = 0; i < w->deeds[seat]; i++)
        if (w->deed[seat][i].shift[role - SG_DEPUTY] > 0) out->deed[out->deeds++] = w->deed[seat][i].event;
}

void witness_opinions(const struct witness *w, const sg_view *view, struct opinion out[SG_MAX_SEATS + 1])
{
    struct belief b = w->belief;
    memset(out, 0, (SG_MAX_SEATS + 1) * sizeof *out);
    belief_settle(&b, &view->s);
    for (int seat = 1; seat <= view->s.options.seats; seat++)
        if (!view->s.seat[seat].role) judge(w, &b, seat, &out[seat]);
}
