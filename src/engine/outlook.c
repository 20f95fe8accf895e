/* outlook.c: what a legal move comes to now.  It tells of the same rows and choke points by which symbols.c does it. */
#include "engine/engine.h"

/* A move with a card, as that card, or with a piece of equipment: its symbols, and what they are the doing of. */
typedef struct deal {
    const sg_state *s;
    sg_move m;
    int kind, card; /* card: what Diamonds are asked of; none when a piece of equipment stands for the kind */
} deal;

static int room_to_heal(const sg_state *s, int seat)
{
    return s->seat[seat].status == SG_ALIVE ? sg_room_for_life(s, seat) : 0;
}

static int healed(const deal *d, int seat, int points)
{
    GIVEN(points >= 0);
    bool beer = d->card && d->kind == KIND_BEER;
    int room = room_to_heal(d->s, seat);
    if (beer && beer_fails(d->s, d->m.seat)) return 0;
    if (beer) points += beer_points(d->s, d->m.seat) - 1;
    return points < room ? points : room;
}

static bool spares(const deal *d, int seat, symbol y)
{
    GIVEN(is_seat(d->s, seat));
    bool immune = y.effect != OPEN_STORE && y.effect != DRAW && is_immune(d->s, seat, d->m.seat, d->card);
    return immune || is_untouched(d->s, seat, d->m.seat, d->card ? d->kind : KIND_NONE, y);
}

/* A symbol upon one seat: what it adds; false when it does nothing. */
static bool add_upon(const deal *d, int seat, symbol y, sg_outlook *o)
{
    GIVEN(is_seat(d->s, seat));
    if (spares(d, seat, y)) {
        o->vain = SG_VAIN_IMMUNE;
        return false;
    }
    if (y.effect == DRAW) {
        o->draws = (uint8_t)(o->draws + y.amount);
    } else if (y.effect == HEAL) {
        int points = healed(d, seat, y.amount);
        o->heals = (uint8_t)(o->heals + points);
        if (points == 0) o->vain = room_to_heal(d->s, seat) ? SG_VAIN_TWO_LEFT : SG_VAIN_HEALTHY;
        return points > 0;
    } else if (y.effect == GAIN) {
        o->heals = (uint8_t)(o->heals + y.amount);
    } else if (y.effect == SHOOT) {
        bool bang = d->kind == KIND_BANG && d->card;
        o->missed = (uint8_t)(bang ? missed_needed(d->s, d->m.seat) : y.amount);
    }
    return true;
}

static bool add_symbol(const deal *d, symbol y, sg_outlook *o)
{
    GIVEN(is_seat(d->s, d->m.seat));
    if (y.aim == SELF) return add_upon(d, d->m.seat, y, o);
    if (y.aim > WHOEVER) return true; /* whoever has more cards */
    if (!is_for_all(y)) return !d->m.target || add_upon(d, d->m.target, y, o);
    int hits = y.aim == ALL_PLAYERS && add_upon(d, d->m.seat, y, o);
    for (uint8_t seats = others_in_game(d->s, d->m.seat); seats; seats &= (uint8_t)(seats - 1))
        hits += add_upon(d, first_seat(seats), y, o);
    if (y.effect != HEAL && y.effect != GAIN) o->hits = (uint8_t)hits;
    return hits > 0;
}

static void add_symbols(const deal *d, const symbol *y, int count, sg_outlook *o)
{
    GIVEN(count >= 0 && count <= MAX_SYMBOLS);
    bool does = false;
    for (int i = 0; i < count && y[i].effect != NO_EFFECT; i++) does |= add_symbol(d, y[i], o);
    if (does) o->vain = SG_NOT_VAIN;
}

/* A card that stays in front of whoever plays it. */
static void add_put_down(const deal *d, sg_outlook *o)
{
    GIVEN(is_kind(d->s->pack, d->kind));
    const ability *is = &rows_of(d->s->pack)->cards[d->kind].in_play;
    o->sees = (uint8_t)is->sees;
    o->seen = (uint8_t)is->seen;
    if (!is_weapon(rows_of(d->s->pack), d->kind)) return;
    o->range = is->reach;
    for (uint8_t near = seats_within(d->s, d->m.seat, is->reach, EVERYBODY); near; near &= (uint8_t)(near - 1))
        o->within++;
    o->bangs = is->bangs;
}

static sg_outlook of_card(const sg_state *s, sg_move m)
{
    GIVEN(is_card(m.id));
    sg_outlook o = {.vain = SG_NOT_VAIN};
    bool from_hand = m.verb == SG_VERB_PLAY;
    deal d = {s, m, from_hand ? kind_meant(s, m) : rows_of(s->pack)->faces[m.id].kind, m.id};
    const card_row *row = &rows_of(s->pack)->cards[d.kind];
    if (from_hand && row->border != SG_BROWN) {
        add_put_down(&d, &o);
        return o;
    }
    o.cost = row->cost;
    if (!row->flip) add_symbols(&d, row->play, MAX_SYMBOLS, &o);
    return o;
}

static sg_outlook of_piece(const sg_state *s, sg_move m)
{
    GIVEN(is_equipment(s->pack, m.id));
    sg_outlook o = {.vain = SG_NOT_VAIN};
    deal d = {s, m, m.effect, 0};
    const symbol *y = m.effect ? rows_of(s->pack)->cards[m.effect].play : &rows_of(s->pack)->equipment[m.id].play;
    if (!m.effect || !rows_of(s->pack)->cards[m.effect].flip) add_symbols(&d, y, m.effect ? MAX_SYMBOLS : 1, &o);
    return o;
}

static sg_outlook of_answer(const sg_state *s, sg_move m)
{
    GIVEN(is_card(m.id));
    sg_question q = sg_asked(s);
    sg_outlook o = {.vain = SG_NOT_VAIN, .draws = card_row_of(s, m.id)->bonus};
    if (q.kind == SG_ASK_SHOT && q.count > 1) o.more = (uint8_t)(q.count - 1);
    return o;
}

/* What is done for a price. */
static sg_outlook of_offer(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    sg_outlook o = {.vain = SG_NOT_VAIN, .cost = is->offer == OFFER_HAND_CARD ? 0 : (uint8_t)(is->pays + is->also)};
    deal d = {s, m, KIND_NONE, 0};
    if (!is->flip) add_symbols(&d, is->does, MAX_SYMBOLS, &o);
    return o;
}

static sg_outlook of_ability(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    bool own = m.what == SG_CHARACTER ? m.id == seat_ability_of(s, m.seat) : m.what == SG_EVENT && m.id == s->event;
    return own ? of_offer(s, m, ability_behind(s, (cause){m.what, m.id})) : (sg_outlook){.vain = SG_NOT_VAIN};
}

sg_outlook sg_foresee(const sg_state *s, sg_move m)
{
    bool known = is_seat(s, m.seat) && (!m.target || is_seat(s, m.target)) && m.effect < rows_of(s->pack)->kinds;
    if (known && m.what == SG_CARD && m.id >= 1 && m.id <= SG_MAX_CARDS) {
        if (m.verb == SG_VERB_RESPOND) return of_answer(s, m);
        if (m.verb == SG_VERB_PLAY && sg_asked(s).kind == SG_ASK_DYING) return (sg_outlook){.vain = SG_NOT_VAIN};
        const ability *is = &card_row_of(s, m.id)->in_play;
        if (m.verb == SG_VERB_USE && is->offer) return of_offer(s, m, is);
        if (m.verb == SG_VERB_PLAY || m.verb == SG_VERB_USE) return of_card(s, m);
    }
    if (known && m.verb == SG_VERB_ABILITY) return of_ability(s, m);
    if (known && m.verb == SG_VERB_USE && m.what == SG_EQUIPMENT && is_equipment(s->pack, m.id))
        return of_offer(s, m, &rows_of(s->pack)->equipment[m.id].is);
    bool piece = known && m.verb == SG_VERB_BUY && m.id > 0 && m.id < rows_of(s->pack)->equipment_end;
    return piece ? of_piece(s, m) : (sg_outlook){.vain = SG_NOT_VAIN};
}
