/* back.c: the eliminated who are in the game again: a shadow or a ghost for a turn, or, by Dead Man, for good. */
#include "engine/engine.h"

bool returns_for_good(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return event_ability(s)->first_returns && !s->dead_man_used && s->seat[seat].fell == 1;
}

/* shadows.renegade: the side of which more lie open among the eliminated and the Sheriff, the Outlaws' when there are
 * as many.  Whoever Dead Man has brought back is not eliminated. */
int sg_weaker_side(const sg_state *s, int seat)
{
    int law = 0, outlaws = 0;
    for (int other = 1; other <= s->options.seats; other++) {
        const sg_seat *p = &s->seat[other];
        if (other == seat || (p->status == SG_ALIVE && p->role != SG_SHERIFF)) continue;
        int side = sg_wins_with(s, other);
        law += side == SG_SHERIFF || side == SG_DEPUTY;
        outlaws += side == SG_OUTLAW;
    }
    return law > outlaws ? SG_DEPUTY : SG_OUTLAW;
}

static void take_side(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    sg_seat *p = &g->s->seat[seat];
    int side = sg_weaker_side(g->s, seat);
    if (p->role != SG_RENEGADE || !(g->s->options.flags & SG_SHADOW_GUNSLINGERS) || p->side == side) return;
    p->side = (uint8_t)side;
    note(g, SG_EV_SIDE, (entry){.actor = seat, .why = from_rule(SG_RULE_SHADOW_RENEGADE), .amount = side});
}

/* With two life points, when there may be so many. */
void revive(sg_seat *p) { p->life = (int8_t)(p->max_life < 2 ? p->max_life : 2); }

void come_back(game *g, int seat)
{
    sg_state *s = g->s;
    sg_seat *p = &s->seat[seat];
    if (in_game(s, seat)) return;
    if (returns_for_good(s, seat)) {
        s->dead_man_used = 1;
        p->status = SG_ALIVE;
        revive(p);
        note(g, SG_EV_RETURNS, (entry){.actor = seat, .why = from_event(s->event), .amount = SG_ALIVE});
        if (!p->side) take_side(g, seat);
        deck_draw(g, seat, from_event(s->event), 2);
        return;
    }
    bool ghost = event_ability(s)->ghosts;
    p->status = ghost ? SG_GHOST : SG_SHADOW;
    note(g, SG_EV_RETURNS,
         (entry){.actor = seat, .why = ghost ? from_event(s->event) : from_rule(SG_RULE_SHADOWS), .amount = p->status});
    if (!p->side || s->phase <= SG_PHASE_START) take_side(g, seat);
    notice_empty_hand(g, seat);
}
