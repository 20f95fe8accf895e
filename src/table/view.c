/* view.c: what somebody may see.  Seats see what the engine lets them see; the two eyes the engine does not have,
 * those of a spectator and of a player who is out and watches all hands, are made here of views of seats. */
#include "table/view.h"

#include "table/inside.h"

#include <string.h>

int viewer_seat(int viewer)
{
    if (viewer >= WIRE_OPEN_FIRST) return viewer - WIRE_OPEN_FIRST;
    return viewer == WIRE_SPECTATOR ? 0 : viewer;
}

static uint8_t everybody(int seats) { return (uint8_t)((1 << seats) - 1); }

/* Hides the cards of a pile that some seat does not know.  In hands the known ones stand first, in the order of
 * their numbers, as the engine has it in hands of others. */
static void hide_pile(sg_state *v, int pile, bool sorted)
{
    uint8_t all = everybody(v->options.seats);
    uint8_t *at = v->cards + v->start[pile];
    int count = sg_count(v, pile), known = 0;
    for (int i = 0; i < count; i++) {
        uint8_t card = at[i];
        bool seen = card && (v->known[card] & all) == all;
        if (seen && !sorted) continue;
        if (!seen) v->known[card] = 0;
        at[i] = 0;
        if (!seen) continue;
        int k = known++;
        for (; k > 0 && at[k - 1] > card; k--) at[k] = at[k - 1];
        at[k] = card;
    }
}

/* The view of seat A without what is A's alone. */
static void look_as_spectator(const sg_state *s, sg_state *v)
{
    sg_view view;
    sg_look(s, 1, &view);
    *v = view.s;
    sg_seat *p = &v->seat[1];
    if (!p->role_open) p->role = SG_ROLE_UNKNOWN;
    if (!p->spare_open) p->spare = 0;
    if (!p->open_character) p->character = 0;
    hide_pile(v, SG_DECK, false);
    hide_pile(v, SG_LOOK, false);
    for (int seat = 1; seat <= s->options.seats; seat++) hide_pile(v, SG_HAND_OF(seat), true);
}

/* Everything but what lies face down in decks. */
static void look_at_all_hands(const sg_state *s, sg_state *v)
{
    sg_view all;
    look_as_spectator(s, v);
    sg_look(s, SG_NOBODY, &all);
    memcpy(v->seat, all.s.seat, sizeof v->seat);
    int hands = v->start[SG_HANDS];
    memcpy(v->cards + hands, all.s.cards + hands, (size_t)(sizeof v->cards) - (size_t)hands);
}

void view_for(const sg_state *s, int viewer, sg_state *out)
{
    sg_view view;
    if (viewer >= WIRE_OPEN_FIRST || sg_is_over(s)) {
        look_at_all_hands(s, out);
    } else if (viewer == WIRE_SPECTATOR) {
        look_as_spectator(s, out);
    } else {
        sg_look(s, viewer, &view);
        *out = view.s;
    }
}

sg_event event_for(sg_event event, int viewer, int seats)
{
    uint8_t all = everybody(seats);
    bool hands =
        viewer >= WIRE_OPEN_FIRST && event.kind != SG_EV_PUTS_BACK; /* which is where the next card comes from */
    if (hands) return event;
    if (viewer < WIRE_SPECTATOR) return sg_event_for(event, viewer);
    if ((event.seen_by & all) != all) event.card = 0;
    return event;
}

/* --- who is out ----------------------------------------------------------------------------- */

/* The event that brings the dead back is in force or may still come. */
static bool may_come(const sg_state *s, const char *slug)
{
    int event = sg_event_by_slug(slug);
    if (!event || !(s->options.sets & sg_event_set(event))) return false;
    bool turned = s->turned[event / 8] >> event % 8 & 1;
    return s->event == event || (!turned && s->event_count > 0);
}

bool is_out_for_good(const sg_state *s, int seat)
{
    bool returns = s->options.flags & SG_SHADOW_GUNSLINGERS || may_come(s, "ghost_town") || may_come(s, "dead_man");
    bool begun = s->phase != SG_PHASE_SETUP; /* before that, whoever has no character yet stands as dead */
    return begun && s->seat[seat].status == SG_DEAD && !returns;
}
