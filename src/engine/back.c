/* back.c: the eliminated who are in the game again: a shadow or a ghost for a turn, or, by Dead Man, for good. */
#include "engine/engine.h"
#include "engine/turn.h"

bool returns_for_good(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return event_ability(s)->first_returns && !s->dead_man_used && s->seat[seat].fell == 1;
}

bool comes_for_turn(const sg_state *s, int seat)
{
    return event_ability(s)->ghosts || s->options.flags & SG_SHADOW_GUNSLINGERS || s->called & SG_BIT(seat);
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

cause why_back(const sg_state *s, bool ghost)
{
    if (!ghost) return from_rule(SG_RULE_SHADOWS);
    return event_ability(s)->ghosts ? from_event(s->event) : from_rule(SG_RULE_TURN);
}

/* --- house.undercover_sheriff --- */

bool uncover(game *g, int seat)
{
    sg_seat *p = &g->s->seat[seat];
    cause why = from_rule(SG_RULE_ELIMINATION);
    if (p->role_open || g->s->options.seats != 3 || sg_is_without_sides(g->s)) return false;
    turn_up_role(g, seat);
    discard_all_of(g, seat, true, why);
    revive(p);
    if (p->role == SG_DEPUTY) p->life = (int8_t)p->max_life;
    note(g, SG_EV_RETURNS, (entry){.actor = seat, .why = why, .amount = SG_ALIVE});
    deck_draw(g, seat, why, p->life);
    return true;
}

/* --- house.finnegans_wake --- */

bool lie_down(const sg_state *s, sg_seat *p)
{
    if (s->options.seats == 3 || s->options.flags & SG_SHADOW_GUNSLINGERS) return false;
    p->life = (int8_t)(p->max_life < WAKE ? p->max_life : WAKE);
    return true;
}

static void leave_for_good(game *g, int seat)
{
    sg_seat *p = &g->s->seat[seat];
    p->life = 0;
    turn_up_role(g, seat);
}

void end_wake(game *g)
{
    for (int seat = 1; seat <= g->s->options.seats && sg_in_game(g->s) == 0; seat++)
        if (lies_for(g->s, seat)) leave_for_good(g, seat);
}

void pass_by(game *g, int seat)
{
    if (!lies_for(g->s, seat) || --g->s->seat[seat].life > 0) return;
    leave_for_good(g, seat);
    check_victory(g);
}

void wake(game *g, int seat, cause why)
{
    int fell = g->s->seat[seat].fell;
    bring_back(g, seat, 2, why);
    deck_draw(g, seat, why, 3);
    g->s->fallen--;
    for (int other = 1; other <= g->s->options.seats; other++)
        if (g->s->seat[other].fell > fell) g->s->seat[other].fell--;
}

void come_back(game *g, int seat)
{
    sg_state *s = g->s;
    sg_seat *p = &s->seat[seat];
    if (in_game(s, seat)) return;
    bool called = s->called & SG_BIT(seat);
    s->called &= (uint8_t)~SG_BIT(seat);
    if (returns_for_good(s, seat)) {
        int turns_events = turner(s);
        s->dead_man_used = 1;
        if (lies_for(s, seat)) turn_up_role(g, seat);
        p->status = SG_ALIVE;
        revive(p);
        /* events.no_sheriff: who has taken the events over keeps them. */
        if (turner(s) != turns_events && !(s->options.flags & SG_TWO_ROUNDS)) s->event_by = (uint8_t)turns_events;
        note(g, SG_EV_RETURNS, (entry){.actor = seat, .why = from_event(s->event), .amount = SG_ALIVE});
        if (!p->side) take_side(g, seat);
        deck_draw(g, seat, from_event(s->event), 2);
        return;
    }
    bool ghost = event_ability(s)->ghosts || called;
    p->status = ghost ? SG_GHOST : SG_SHADOW;
    note(g, SG_EV_RETURNS, (entry){.actor = seat, .why = why_back(s, ghost), .amount = p->status});
    if (!p->side || s->phase <= SG_PHASE_START) take_side(g, seat);
    notice_empty_hand(g, seat);
}

/* --- of packs ------------------------------------------------------------------------------ */

/* Whoever was to get the cards has come too late.  Who falls again does so as if for the first time. */
void bring_back(game *g, int seat, int life, cause why)
{
    sg_state *s = g->s;
    sg_seat *p = &s->seat[seat];
    if (in_game(s, seat)) return;
    p->status = SG_ALIVE;
    p->life = (int8_t)(life < p->max_life ? life : p->max_life);
    p->fell = 0;
    s->loot &= (uint8_t)~SG_BIT(seat);
    s->called &= (uint8_t)~SG_BIT(seat);
    s->debts |= OWES_VERDICT;
    note(g, SG_EV_RETURNS, (entry){.actor = seat, .why = why, .amount = SG_ALIVE});
    if (!p->side) take_side(g, seat);
    notice_empty_hand(g, seat);
}

/* Life points stay, as far as there may be so many.  What was done in this turn the other one has done. */
void recast(game *g, int seat)
{
    sg_state *s = g->s;
    sg_seat *p = &s->seat[seat];
    uint8_t pool[MAX_CHARACTERS];
    GIVEN(is_seat(s, seat));
    if (free_characters(s, NO_PILE, pool) == 0) return;
    p->character = pool[0];
    p->copy = p->face_down = 0;
    p->max_life = (uint8_t)sg_most_life(s->pack, &s->options, p->character, p->role);
    if (p->life > most_life(s, seat)) p->life = (int8_t)most_life(s, seat);
    if (s->turn == seat) s->used = 0;
    note(g, SG_EV_CHARACTER, (entry){.actor = seat, .why = from_character(p->character)});
    if (in_game(s, seat)) notice_empty_hand(g, seat);
}
