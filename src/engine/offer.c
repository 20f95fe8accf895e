/* offer.c: the further moves of phase 2 that characters, events and kept equipment offer; one that may be made at any
 * time (Sid Ketchum) also answers attacks.  A row says what such a move names and what it costs; what else bars it is a
 * function of the row. */
#include "engine/engine.h"

/* --- what an offer names --------------------------------------------------------- */

static int why_not_at_reach(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    bool pays = can_pay(s, m.seat, is->pays, is->pays_with, 0);
    if (m.item_is || m.item) return SG_ERR_NOT_LEGAL;
    if (!m.target && !pays) return SG_ERR_COST;
    int why = why_not_aimed(s, m, is->does);
    return why ? why : pays ? SG_OK : SG_ERR_COST;
}

static int why_not_hand_card(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (!m.item_is) return m.target ? SG_ERR_NO_TARGET : SG_ERR_COST;
    if (m.item_is != SG_ITEM_CARD || m.target) return SG_ERR_NOT_LEGAL;
    return hand_has(s, m.seat, m.item) ? SG_OK : SG_ERR_NOT_IN_HAND;
}

static int why_not_card_in_play(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    if (!m.target || !m.item_is) return SG_ERR_NEEDS_TARGET;
    if (m.target == m.seat || !sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    if (m.item_is != SG_ITEM_CARD || !table_has(s, m.target, m.item)) return SG_ERR_NOTHING_TO_TAKE;
    return can_pay(s, m.seat, is->pays, is->pays_with, 0) ? SG_OK : SG_ERR_COST;
}

static int why_not_named(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    switch (is->offer) {
    case OFFER_AT_REACH: return why_not_at_reach(s, m, is);
    case OFFER_HAND_CARD: return why_not_hand_card(s, m);
    case OFFER_CARD_IN_PLAY: return why_not_card_in_play(s, m, is);
    default: return SG_ERR_NOT_LEGAL;
    }
}

static int why_barred(const sg_state *s, sg_move m, const ability *is) { return is->bars ? is->bars(s, m) : SG_OK; }

static int why_not_offered(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    bool alone = is->offer == OFFER_ALONE;
    int why = alone ? why_barred(s, m, is) : why_not_named(s, m, is);
    if (why) return why;
    if (alone) return why_not_bare(m);
    return m.effect ? SG_ERR_NOT_LEGAL : why_barred(s, m, is);
}

/* What `move` may name and pay for; what bars it is still to be asked. */
static void list_named(const sg_state *s, sg_move move, const ability *is, moves *list)
{
    GIVEN(is_seat(s, move.seat));
    const uint8_t *hand = pile_at(s, SG_HAND_OF(move.seat));
    aimer a = {.s = s, .seat = move.seat, .among = EVERYBODY};
    switch (is->offer) {
    case OFFER_ALONE: list_move(list, move); return;
    case OFFER_AT_REACH:
        if (can_pay(s, move.seat, is->pays, is->pays_with, 0)) list_aims(&a, move, is->does, list);
        return;
    case OFFER_HAND_CARD:
        move.item_is = SG_ITEM_CARD;
        for (int i = 0, n = pile_count(s, SG_HAND_OF(move.seat)); i < n; i++) {
            move.item = hand[i];
            list_move(list, move);
        }
        return;
    case OFFER_CARD_IN_PLAY:
        if (!can_pay(s, move.seat, is->pays, is->pays_with, 0)) return;
        for (uint8_t seats = others_in_game(s, move.seat); seats; seats &= (uint8_t)(seats - 1)) {
            move.target = (uint8_t)first_seat(seats);
            list_items(list, s, move, move.target, false);
        }
        return;
    default: return;
    }
}

static void list_offered(const sg_state *s, sg_move move, const ability *is, moves *list)
{
    int first = list->count, kept = first;
    list_named(s, move, is, list);
    if (!is->bars) return;
    for (int i = first; i < list->count; i++)
        if (!is->bars(s, list->at[i])) list->at[kept++] = list->at[i];
    list->count = kept;
}

/* --- abilities ---------------------------------------------------------------------- */

static sg_move ability_move(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return (sg_move){
        .seat = (uint8_t)seat, .verb = SG_VERB_ABILITY, .what = SG_CHARACTER, .id = (uint8_t)seat_ability_of(s, seat)};
}

/* Whatever it names: why a character's further move is not possible now. */
static int why_not_again(const sg_state *s, int seat, const ability *own)
{
    GIVEN(is_seat(s, seat));
    if (own->price > s->seat[seat].gold) return SG_ERR_CANNOT_AFFORD;
    return own->uses && s->used >= own->uses ? SG_ERR_USED_UP : SG_OK;
}

static int why_not_event(const sg_state *s, sg_move m, int when)
{
    GIVEN(is_seat(s, m.seat));
    if (m.id != s->event) return SG_ERR_NOT_YOUR_ABILITY;
    return when == ABILITY_IN_PHASE_2 ? why_not_offered(s, m, event_ability(s)) : SG_ERR_WRONG_VERB;
}

int why_not_ability(const sg_state *s, sg_move m, int when)
{
    GIVEN(is_seat(s, m.seat));
    const ability *own = seat_ability(s, m.seat);
    if (m.what == SG_EVENT) return why_not_event(s, m, when);
    if (m.what != SG_CHARACTER || seat_ability_of(s, m.seat) != m.id) return SG_ERR_NOT_YOUR_ABILITY;
    if (!own->offer) return SG_ERR_NOT_LEGAL;
    if (when != ABILITY_IN_PHASE_2 && (when == ABILITY_NEVER || !own->anytime)) return SG_ERR_WRONG_VERB;
    int why = why_not_again(s, m.seat, own);
    return why ? why : why_not_offered(s, m, own);
}

void list_anytime(const sg_state *s, int seat, moves *list)
{
    const ability *own = seat_ability(s, seat);
    if (own->anytime) list_offered(s, ability_move(s, seat), own, list);
}

void list_abilities(const sg_state *s, int seat, moves *list)
{
    const ability *own = seat_ability(s, seat), *event = event_ability(s);
    if (own->offer && !why_not_again(s, seat, own)) list_offered(s, ability_move(s, seat), own, list);
    if (!event->offer) return;
    sg_move of_event = {.seat = (uint8_t)seat, .verb = SG_VERB_ABILITY, .what = SG_EVENT, .id = s->event};
    list_offered(s, of_event, event, list);
}

void use_ability(game *g, sg_move move)
{
    const ability *own = &rows_of(g->s->pack)->characters[move.id].is;
    MUST(move.what == SG_CHARACTER && move.id < rows_of(g->s->pack)->character_end && own->offer);
    note(g, SG_EV_ABILITY, (entry){.actor = move.seat, .target = move.target, .why = from_character(move.id)});
    gold_pay(g, move.seat, own->price, from_character(move.id));
    if (own->acts)
        own->acts(g, move);
    else
        use_symbol(g, move, own->does, from_character(move.id));
}

/* --- kept equipment: the Gold Pan, and the Rucksack, which also saves the dying --------------- */

static int why_not_piece(const sg_state *s, sg_move m, const ability *piece, bool dying)
{
    GIVEN(is_seat(s, m.seat));
    const sg_seat *p = &s->seat[m.seat];
    if (!piece->offer || (dying && !piece->rescues)) return SG_ERR_NOT_LEGAL;
    if (why_not_bare(m)) return SG_ERR_NO_TARGET;
    if (!gear_works(s)) return SG_ERR_EVENT_FORBIDS;
    if (piece->rescues && p->status != SG_ALIVE) return SG_ERR_NOT_LEGAL; /* has no life to regain */
    if (piece->price > p->gold) return SG_ERR_CANNOT_AFFORD;
    if (piece->rescues && sg_room_for_life(s, m.seat) == 0) return SG_ERR_FULL_LIFE;
    return piece->uses && s->panned >= piece->uses ? SG_ERR_USED_UP : SG_OK;
}

int why_not_use_gear(const sg_state *s, sg_move m, bool dying)
{
    GIVEN(is_seat(s, m.seat));
    if (!sg_has_gear(s, m.seat, m.id)) return SG_ERR_NO_SUCH_GEAR;
    return why_not_piece(s, m, &rows_of(s->pack)->equipment[m.id].is, dying);
}

void list_use_gear(const sg_state *s, int seat, bool dying, moves *list)
{
    sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_USE, .what = SG_EQUIPMENT};
    for (int i = 0; i < s->seat[seat].gear_count; i++) {
        move.id = s->seat[seat].gear[i];
        if (!why_not_piece(s, move, &rows_of(s->pack)->equipment[move.id].is, dying)) list_move(list, move);
    }
}
