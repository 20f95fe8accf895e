/* before.c: what comes before phase 1: the event, Blood Brothers, Dynamite, Jail, New Identity, Vera Custer. */
#include "engine/turn.h"

void turn_up_event(sg_state *s, int event)
{
    GIVEN(event > EVENT_NONE && event < rows_of(s->pack)->event_end);
    s->event = (uint8_t)event;
    s->turned[event / 8] |= (uint8_t)(1u << event % 8);
}

/* events.deck: from the turner's second turn on; house.two_round_events; never in an extra turn. */
static bool turns_event(const sg_state *s, int seat)
{
    if (s->event_count == 0 || s->extra) return false;
    if (!s->event || !(s->options.flags & SG_TWO_ROUNDS)) return s->round && seat == turner(s);
    bool over = s->event_rounds == EVENT_ENDED || (s->event_rounds == EVENT_STAYS && seat != s->event_by);
    return over && s->seat[seat].status == SG_ALIVE;
}

/* Of a pack: all hands have been shown, and are remembered. */
OF_PACKS static void remember_hands(sg_state *s)
{
    for (int i = s->start[SG_HANDS]; i < s->start[SG_TABLES]; i++) s->known[s->cards[i]] = EVERYBODY;
}

void flip_event(game *g, int seat)
{
    sg_state *s = g->s;
    if (!turns_event(s, seat)) return;
    if (event_ability(s)->open_hands) remember_hands(s);
    turn_up_event(s, s->events[0]);
    if (s->options.flags & SG_TWO_ROUNDS) {
        s->event_by = (uint8_t)seat;
        s->event_rounds = 0;
    }
    memmove(s->events, s->events + 1, (size_t)s->event_count - 1);
    s->events[--s->event_count] = 0;
    note(g, SG_EV_EVENT, (entry){.actor = seat, .why = from_event(s->event)});
    notice_empty_hands(g); /* Hangover may be over */
    settle_begin(g, SG_NOBODY, 0, from_event(s->event));
    if (event_ability(s)->turned) event_ability(s)->turned(g);
}

void take_toll(game *g, int seat)
{
    int toll = event_ability(g->s)->toll;
    if (!toll) return;
    settle_begin(g, SG_NOBODY, 0, from_event(g->s->event));
    hurt(g, seat, toll, (deed){.why = from_event(g->s->event)});
}

bool can_receive(const sg_state *s, int seat, int giver)
{
    GIVEN(is_seat(s, seat) && is_seat(s, giver));
    const sg_seat *p = &s->seat[seat];
    bool gains = sg_room_for_life(s, seat) > 0 || s->options.flags & SG_BROTHERS_ANYONE;
    return seat != giver && p->status == SG_ALIVE && gains;
}

bool asks_brothers(const sg_state *s, int giver)
{
    GIVEN(is_seat(s, giver));
    if (!event_ability(s)->brothers || s->seat[giver].status != SG_ALIVE || s->seat[giver].life < 2) return false;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (can_receive(s, seat, giver)) return true;
    return false;
}

/* Dynamite and Jail do something only while cards in play do (Lasso). */
int own_check(const sg_state *s, int seat, int kind)
{
    int card = table_find_kind(s, seat, kind);
    return card && table_works(s, seat) ? card : 0;
}

/* Draws for a card in play, if it is there and works; returns false when it does not. */
bool draw_for(game *g, int seat, int kind, int check)
{
    if (!own_check(g->s, seat, kind)) return false;
    check_begin(g, seat, check, from_card(kind));
    return true;
}

/* base.dynamite: to the first player on the left who has none; nobody: it stays, and false. */
static bool pass_dynamite(game *g, int seat, int card)
{
    sg_state *s = g->s;
    int to = next_in_game(s, seat);
    GIVEN(in_game(s, seat));
    while (to != seat && has_no_room(s, to, KIND_DYNAMITE, 0)) to = next_in_game(s, to);
    if (to == seat) return false;
    lay_down(g, to, card);
    note(g, SG_EV_MOVES_ON, (entry){.actor = to, .target = seat, .card = card, .why = from_card(KIND_DYNAMITE)});
    return true;
}

/* Who heard the card that was turned up may have taken the Dynamite or the Jail away; only packs let them. */
static bool gone_meanwhile(const sg_state *s, int card)
{
    GIVEN(card || s->pack);
    return !card;
}

flow step_dynamite_checked(game *g, sg_frame *f)
{
    int seat = f->actor, card = own_check(g->s, seat, KIND_DYNAMITE);
    if (gone_meanwhile(g->s, card)) return GO_ON;
    bool more = g->s->options.flags & SG_TWO_DYNAMITES && has_no_room(g->s, seat, KIND_DYNAMITE, 0);
    if (!f->said) {
        if (pass_dynamite(g, seat, card) && more) f->step = TURN_DYNAMITE;
        return GO_ON;
    }
    if (more) f->step = TURN_DYNAMITE; /* house.two_dynamites: and now the other one */
    card_discard(g, card);
    note(g, SG_EV_EXPLODES, (entry){.actor = seat, .card = card, .why = from_card(KIND_DYNAMITE), .amount = 3});
    settle_begin(g, SG_NOBODY, 0, from_card(KIND_DYNAMITE));
    hurt(g, seat, 3, (deed){.why = from_card(KIND_DYNAMITE)});
    return GO_ON;
}

flow step_jail_checked(game *g, sg_frame *f)
{
    int seat = f->actor, card = own_check(g->s, seat, KIND_JAIL);
    if (gone_meanwhile(g->s, card)) return GO_ON;
    card_discard(g, card);
    note(g, SG_EV_LOSES_CARD,
         (entry){.actor = seat, .card = card, .why = from_card(KIND_JAIL), .amount = SG_ITEM_CARD});
    notice_empty_hands(g); /* there may have been no card to draw before, and now there is this one */
    if (f->said) return GO_ON;
    g->s->jailed = 1;
    g->s->seat[seat].copy = 0;
    note(g, SG_EV_TURN_LOST, (entry){.actor = seat, .why = from_card(KIND_JAIL)});
    f->step = TURN_LEAVE;
    return GO_ON;
}

/* high_noon.new_identity: the spare character takes over with two life points. */
void change_identity(game *g, int seat)
{
    sg_seat *p = &g->s->seat[seat];
    uint8_t old = p->character | p->face_down; /* one of them is 0 */
    GIVEN(p->spare > CHARACTER_NONE && p->spare < rows_of(g->s->pack)->character_end);
    p->character = p->spare;
    p->spare = old;
    p->spare_open = !p->face_down;
    p->face_down = 0;
    p->copy = 0;
    p->max_life = (uint8_t)sg_most_life(g->s->pack, &g->s->options, p->character, p->role);
    if (p->status == SG_ALIVE) revive(p);
    note(g, SG_EV_CHARACTER, (entry){.actor = seat, .why = from_character(p->character)});
    notice_empty_hands(g);
}

void give_blood(game *g, int seat, int to)
{
    GIVEN(is_seat(g->s, seat) && is_seat(g->s, to));
    cause why = from_event(g->s->event);
    settle_begin(g, SG_NOBODY, 0, why);
    hurt(g, seat, 1, (deed){.why = why});
    heal(g, to, 1, why);
}

/* --- Vera Custer ------------------------------------------------------------------------ */

/* house.hidden_characters: not while it lies face down. */
static bool can_be_copied(const sg_state *s, int seat, int other)
{
    return other != seat && in_game(s, other) && s->seat[other].character;
}

bool asks_copy(const sg_state *s, int seat)
{
    if (!rows_of(s->pack)->characters[s->seat[seat].character].is.copies || is_silenced(s, seat)) return false;
    for (int other = 1; other <= s->options.seats; other++)
        if (can_be_copied(s, seat, other)) return true;
    return false;
}

void list_copies(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    for (int other = 1; other <= s->options.seats; other++)
        if (can_be_copied(s, seat, other))
            list_move(list, (sg_move){.seat = (uint8_t)seat,
                                      .verb = SG_VERB_PICK,
                                      .what = SG_CHARACTER,
                                      .id = s->seat[other].character});
}
