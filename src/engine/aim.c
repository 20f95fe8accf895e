/* aim.c: where an effect may be aimed.  What is listed, and why a move is refused, come from the same sets of seats and
 * the same names of items. */
#include "engine/engine.h"

OF_PACKS static int fixed_before(const sg_state *s, int seat)
{
    int count = 0;
    for (int i = s->start[SG_TABLE_OF(seat)]; i < s->start[SG_TABLE_OF(seat) + 1]; i++)
        count += is_fixed(s, s->cards[i]);
    return count;
}

/* base.panic: own cards in play may be named, never one's own hand. */
bool can_take_from(const sg_state *s, int actor, int seat)
{
    GIVEN(is_seat(s, seat));
    int stay = s->options.flags & (SG_DYNAMITE_STAYS | SG_LOADED_GUN) ? fixed_before(s, seat) : 0;
    if (pile_count(s, SG_TABLE_OF(seat)) > stay) return true;
    return seat != actor && pile_count(s, SG_HAND_OF(seat)) > 0;
}

/* A green card is gone before it takes anything. */
static bool is_spent_by(sg_move move, int card) { return move.verb == SG_VERB_USE && move.id == card; }

void list_items(moves *list, const sg_state *s, sg_move move, int seat, bool hand)
{
    GIVEN(is_seat(s, seat));
    if (hand && pile_count(s, SG_HAND_OF(seat)) > 0) {
        move.item_is = SG_ITEM_HAND;
        list_move(list, move);
    }
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        if (is_spent_by(move, table[i]) || (stays_put(s, table[i]) && in_game(s, seat))) continue;
        move.item_is = SG_ITEM_CARD;
        move.item = table[i];
        list_move(list, move);
    }
}

/* Whether the item of a move is one that list_items() lists. */
static bool names_item(const sg_state *s, sg_move move, int seat, bool hand)
{
    GIVEN(is_seat(s, seat));
    if (move.item_is == SG_ITEM_HAND) return hand && !move.item && pile_count(s, SG_HAND_OF(seat)) > 0;
    return move.item_is == SG_ITEM_CARD && table_has(s, seat, move.item) && !is_spent_by(move, move.item) &&
           !(stays_put(s, move.item) && in_game(s, seat));
}

uint8_t others_in_game(const sg_state *s, int seat)
{
    GIVEN(seat == SG_NOBODY || is_seat(s, seat));
    uint8_t seats = 0;
    for (int other = 1; other <= s->options.seats; other++)
        seats |= (uint8_t)((other != seat && in_game(s, other)) << (other - 1));
    return seats;
}

uint8_t seats_of_others(aimer *a)
{
    if (!a->others) a->others = others_in_game(a->s, a->seat);
    return a->others;
}

static uint8_t seats_near(aimer *a)
{
    if (!a->near_known) a->near = seats_within(a->s, a->seat, 1, a->among);
    a->near_known = true;
    return a->near;
}

static uint8_t seats_reached(aimer *a)
{
    if (!a->reached_known) a->reached = seats_within(a->s, a->seat, sg_reach(a->s, a->seat), a->among);
    a->reached_known = true;
    return a->reached;
}

/* Or from a hand. */
static bool takes_any_item(symbol y, int actor, int seat)
{
    return seat != actor && (y.effect == TAKE || y.effect == TAKE_AWAY || y.effect == SEND);
}
bool is_asked_for(const symbol *first, const symbol *y)
{
    return y != first && is_at_one(*y) && (takes_an_item(*y) || y->aim != first->aim);
}

static bool is_by_distance(symbol y)
{
    return y.aim == REACHABLE || y.aim == RANGE_1 || y.aim == RANGE_2 || is_beside(y);
}

/* Beside whoever was aimed at first; or where a stretch begins, and then where it ends. */
OF_PACKS static uint8_t seats_from_base(aimer *a, symbol y)
{
    uint8_t others = seats_of_others(a);
    if (is_stretch(y)) {
        bool free = !a->base || y.aim == STRETCH || a->base == next_in_game(a->s, a->seat);
        for (uint8_t left = free ? 0 : others; left; left &= (uint8_t)(left - 1))
            if (next_in_game(a->s, first_seat(left)) == a->seat) return SG_BIT(first_seat(left));
        return others;
    }
    if (!a->base || !is_beside(y)) return 0;
    uint8_t at = SG_BIT(a->base), near = seats_within(a->s, a->base, 1, others & (uint8_t)~at);
    return y.aim == BESIDE ? near : near & seats_reached(a);
}

/* The seats a symbol may be aimed at.  One may take one's own cards in play, and heal oneself. */
static uint8_t seats_aimed_at(aimer *a, symbol y)
{
    bool own = y.effect == HEAL || y.effect == GAIN || (takes_an_item(y) && y.effect != TRADE);
    uint8_t self = own ? SG_BIT(a->seat) : 0;
    switch (y.aim) {
    case REACHABLE: return seats_reached(a) | self;
    case RANGE_1: return seats_near(a) | self;
    case RANGE_2: return seats_within(a->s, a->seat, 2, a->among) | self;
    case ANY_PLAYER: return seats_of_others(a) | self;
    case ANY_OTHER: return seats_of_others(a);
    case ANY_DEAD: return all_seats(a->s) & (uint8_t)~others_in_game(a->s, SG_NOBODY);
    default: return seats_from_base(a, y);
    }
}

static __attribute__((noinline)) bool others_have_cards(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    for (int other = 1; other <= s->options.seats; other++)
        if (other != seat && in_game(s, other) && can_take_from(s, seat, other)) return true;
    return false;
}

/* What is sought in the discard pile is not there. */
OF_PACKS static bool is_not_found(const sg_state *s, symbol y)
{
    const sg_demand *d = &rows_of(s->pack)->demands[y.unless - 1];
    return d->which && !old_card(s, 0, &d->cards);
}

OF_PACKS static bool finds_nothing_in_pack(const sg_state *s, int seat, symbol y)
{
    if (y.effect == REPEAT) return !is_turn_of(s, seat) || !sg_last_played(s);
    return y.effect == SALVAGE && y.unless && is_not_found(s, y);
}

static bool finds_nothing(const sg_state *s, int seat, symbol y)
{
    GIVEN(is_seat(s, seat));
    if (y.effect >= SALVAGE) return finds_nothing_in_pack(s, seat, y);
    if (y.aim == BY_CHANCE) return !seats_within(s, seat, sg_reach(s, seat), EVERYBODY);
    return y.aim == ALL_OTHERS && y.effect == TAKE_AWAY && !others_have_cards(s, seat);
}

/* `of …`: only such cards in play are named. */
OF_PACKS static bool is_such(const sg_state *s, sg_move m, symbol y)
{
    const sg_demand *d = &rows_of(s->pack)->demands[y.unless - 1];
    return !d->which || (m.item_is == SG_ITEM_CARD && card_fits(s, SG_NOBODY, m.item, &d->cards));
}

OF_PACKS static void keep_such(const sg_state *s, symbol y, int first, moves *list)
{
    int kept = first;
    for (int i = first; i < list->count; i++)
        if (is_such(s, list->at[i], y)) list->at[kept++] = list->at[i];
    list->count = kept;
}

static void list_seats(aimer *a, sg_move move, symbol y, moves *list)
{
    bool takes = takes_an_item(y);
    int first = list->count;
    for (uint8_t seats = seats_aimed_at(a, y); seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        if (takes)
            list_items(list, a->s, move, move.target, takes_any_item(y, move.seat, move.target));
        else
            list_move(list, move);
    }
    if (takes && y.unless) keep_such(a->s, y, first, list);
}

void list_aims(aimer *a, sg_move move, symbol y, moves *list)
{
    if (y.aim > SELF && y.aim < ALL_OTHERS)
        list_seats(a, move, y, list);
    else if (y.aim != NOWHERE && !finds_nothing(a->s, a->seat, y))
        list_move(list, move);
}

static int why_not_seat(const sg_state *s, sg_move m, symbol y)
{
    GIVEN(is_seat(s, m.seat));
    if (!m.target) return SG_ERR_NEEDS_TARGET;
    if (!sg_is_in_game(s, m.target) && !(y.aim == ANY_DEAD && is_seat(s, m.target))) return SG_ERR_NOT_THAT_TARGET;
    aimer a = {.s = s, .seat = m.seat, .among = SG_BIT(m.target)};
    if (seats_aimed_at(&a, y) & SG_BIT(m.target)) return SG_OK;
    return is_by_distance(y) && m.target != m.seat ? SG_ERR_OUT_OF_REACH : SG_ERR_NOT_THAT_TARGET;
}

int why_not_aimed(const sg_state *s, sg_move m, symbol y)
{
    GIVEN(is_seat(s, m.seat));
    if (y.aim <= SELF || y.aim >= ALL_OTHERS) {
        if (m.target) return SG_ERR_NO_TARGET;
        if (y.aim == NOWHERE || m.item_is || m.item) return SG_ERR_NOT_LEGAL;
        return !finds_nothing(s, m.seat, y) ? SG_OK
               : y.aim == BY_CHANCE         ? SG_ERR_OUT_OF_REACH
               : y.effect == REPEAT         ? SG_ERR_NOT_LEGAL
                                            : SG_ERR_NOTHING_TO_TAKE;
    }
    int why = why_not_seat(s, m, y);
    if (why) return why;
    if (takes_an_item(y))
        return names_item(s, m, m.target, takes_any_item(y, m.seat, m.target)) && (!y.unless || is_such(s, m, y))
                   ? SG_OK
                   : SG_ERR_NOTHING_TO_TAKE;
    return m.item_is || m.item ? SG_ERR_NOT_THAT_TARGET : SG_OK;
}
