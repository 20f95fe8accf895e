/* view.c: who may see what, and the way back.
 *
 * A view is the state with everything its eye cannot know set to zero.  sg_deal() fills the zeros again, at random;
 * whatever it fills in, the same eye sees the same view. */
#include "engine/turn.h"

/* A card is seen by an eye when all of these know it: its seat or, for eyes without one, every seat there is. */
static uint8_t who_must_know(const sg_state *s, int eye) { return is_seat(s, eye) ? SG_BIT(eye) : all_seats(s); }

/* house.rival_gangs: of the same gang as whoever looks. */
static inline bool is_mate(const sg_state *s, int eye, int seat)
{
    bool gangs = s->options.flags & SG_RIVAL_GANGS && sg_gang(&s->options, seat) && is_seat(s, eye);
    return gangs && sg_gang(&s->options, seat) == sg_gang(&s->options, eye);
}

static void hide_seats(sg_state *v, int eye)
{
    for (int seat = 1; seat <= v->options.seats; seat++) {
        sg_seat *p = &v->seat[seat];
        if (p->kept) p->character = p->spare = 0; /* what is drawn when it is not kept */
        if (seat == eye) continue;
        if (!p->role_open && !is_mate(v, eye, seat)) p->role = SG_ROLE_UNKNOWN;
        if (!p->spare_open) p->spare = 0;
        if (!p->open_character) p->character = 0;
    }
}

OF_PACKS static void hide_characters(sg_state *v, int eye)
{
    for (int seat = 1; seat <= v->options.seats; seat++)
        if (seat != eye) v->seat[seat].face_down = 0;
}

/* Of what is to come all know the next event, with house.open_events all of them, and the pieces of equipment that lie
 * face up under their deck. */
static void hide_future(sg_state *v)
{
    if (v->event_count > 1 && !(v->options.flags & SG_OPEN_EVENTS)) memset(v->events + 1, 0, sizeof v->events - 1);
    if (v->gear_count > v->gear_up) memset(v->gear, 0, (size_t)(v->gear_count - v->gear_up));
}

/* Hides the cards that not all of those seats know, and leaves the others where they are. */
static void hide_cards(sg_state *v, uint8_t *at, int count, uint8_t seats)
{
    for (int i = 0; i < count; i++) {
        uint8_t card = at[i];
        if ((v->known[card] & seats) != seats) v->known[card] = at[i] = 0;
    }
}

/* Nearly all of the deck nobody knows: eight cards at a time. */
static inline __attribute__((always_inline)) void hide_deck(sg_state *v, uint8_t seats)
{
    uint8_t *at = v->cards + v->start[SG_DECK];
    int count = pile_count(v, SG_DECK), i = 0;
    for (; i + 8 <= count; i += 8) {
        const uint8_t *k = v->known, *c = at + i;
        if (k[c[0]] | k[c[1]] | k[c[2]] | k[c[3]] | k[c[4]] | k[c[5]] | k[c[6]] | k[c[7]])
            hide_cards(v, at + i, 8, seats);
        else
            memset(at + i, 0, 8);
    }
    hide_cards(v, at + i, count - i, seats);
}

/* The cards of a hand that stay are put in an order that tells nothing, and stand first. */
static void hide_hand(sg_state *v, int seat, uint8_t seats)
{
    uint8_t *at = v->cards + v->start[SG_HAND_OF(seat)];
    int count = pile_count(v, SG_HAND_OF(seat)), seen = 0;
    for (int i = 0; i < count; i++) {
        uint8_t card = at[i];
        at[i] = 0;
        if ((v->known[card] & seats) != seats) {
            v->known[card] = 0;
            continue;
        }
        int k = seen++;
        for (; k > 0 && at[k - 1] > card; k--) at[k] = at[k - 1];
        at[k] = card;
    }
}

/* house.draw_last */
OF_PACKS static void hide_apart(sg_state *v, int eye, uint8_t seats)
{
    for (int seat = 1; seat <= v->options.seats; seat++)
        if (seat != eye) hide_cards(v, v->cards + v->start[SG_APART_OF(seat)], pile_count(v, SG_APART_OF(seat)), seats);
}

/* By who sees all hands, or everything. */
__attribute__((cold)) static void look_openly(sg_state *v, int eye)
{
    if (eye == SG_EYE_EVERYTHING) return;
    hide_future(v);
    hide_deck(v, all_seats(v));
}

void sg_look(const sg_state *s, int eye, sg_view *view)
{
    sg_state *v = &view->s;
    uint8_t seats = who_must_know(s, eye);
    *v = *s;
    view->eye = eye_of(s, eye);
    memset(view->unused, 0, sizeof view->unused);
    memset(v->key, 0, sizeof v->key);
    v->drawn = 0;
    if (view->eye >= SG_EYE_OPEN_HANDS) { /* and no other number that is no seat */
        look_openly(v, view->eye);
        return;
    }
    hide_future(v);
    hide_deck(v, seats);
    hide_seats(v, eye);
    if (v->options.flags & SG_HIDDEN_CHARACTERS) hide_characters(v, eye);
    hide_cards(v, v->cards + v->start[SG_LOOK], pile_count(v, SG_LOOK), seats);
    if (v->ahead) hide_apart(v, eye, seats);
    if (s->pack && event_ability(s)->open_hands) seats = 0; /* nobody need know a card to see it */
    for (int seat = 1; seat <= v->options.seats; seat++)
        if (seat != eye) hide_hand(v, seat, seats);
}

static bool sees_card(sg_event event, int eye)
{
    if (eye == SG_EYE_OPEN_HANDS) return event.kind != SG_EV_PUTS_BACK; /* the deck stays hidden */
    return event.seen_by & bit_of(eye);
}

/* The mask of those who know is taken away too: who else has seen a card is not everybody's business. */
sg_event sg_event_for(sg_event event, int eye)
{
    if (event.seen_by == EVERYBODY || eye == SG_EYE_EVERYTHING) return event;
    if (!sees_card(event, eye)) event.card = 0;
    event.seen_by = event.card ? bit_of(eye) : 0;
    return event;
}

/* --- dealing a game that fits ----------------------------------------------------------- */

typedef struct bag {
    uint8_t at[SG_MAX_CARDS + SG_MAX_EVENTS];
    int count;
} bag;

static int draw_from(bag *b, sg_random *r)
{
    GIVEN(b->count >= 0 && b->count <= (int)sizeof b->at);
    if (b->count == 0) return 0;
    uint32_t i = sg_random_below(r, (uint32_t)b->count);
    uint8_t thing = b->at[i];
    b->at[i] = b->at[--b->count];
    return thing;
}

static void put_in(bag *b, int thing)
{
    MUST(b->count < (int)sizeof b->at);
    b->at[b->count++] = (uint8_t)thing;
}

/* `given`: roles by seat, or NULL to draw them.  What does not go with the view is found by who looks at the deal. */
static void deal_hidden_roles(sg_state *s, const uint8_t *given, sg_random *r)
{
    int seats = s->options.seats, parts = role_parts(&s->options);
    for (int seat = 1; given && seat <= seats; seat++) s->seat[seat].role = given[seat];
    for (int part = 1; part <= parts; part++) {
        bag roles = {.count = 0};
        for (int role = 1; role < SG_ROLES; role++) {
            int left = roles_of_part(&s->options, role, part);
            for (int seat = part; seat <= seats; seat += parts) left -= s->seat[seat].role == role;
            for (; left > 0; left--) put_in(&roles, role);
        }
        for (int seat = part; seat <= seats; seat += parts)
            if (!s->seat[seat].role) s->seat[seat].role = (uint8_t)draw_from(&roles, r);
    }
}

/* One of the pile, if there is one (house.attack_and_defence). */
static uint8_t draw_character(const sg_state *s, bag *pool, int pile, sg_random *r)
{
    bag of_pile = {.count = 0};
    for (int i = 0; i < pool->count && pile; i++)
        if (is_dealt(rows_of(s->pack), &s->options, pool->at[i], pile)) put_in(&of_pile, pool->at[i]);
    if (of_pile.count == 0) return (uint8_t)draw_from(pool, r);
    uint8_t drawn = (uint8_t)draw_from(&of_pile, r);
    for (int i = 0; i < pool->count; i++)
        if (pool->at[i] == drawn) pool->at[i--] = pool->at[--pool->count];
    return drawn;
}

static void deal_hidden_characters(sg_state *s, sg_random *r)
{
    bag pool = {.count = 0};
    bool piles = s->options.flags & SG_TWO_PILES;
    for (int character = 1; character < rows_of(s->pack)->character_end; character++) {
        bool taken = !is_dealt(rows_of(s->pack), &s->options, character, NO_PILE);
        for (int seat = 1; seat <= s->options.seats; seat++) {
            const sg_seat *p = &s->seat[seat];
            taken |= p->character == character || p->spare == character || p->kept == character;
            taken |= p->face_down == character;
        }
        if (!taken) put_in(&pool, character);
    }
    bool hidden = s->options.flags & SG_HIDDEN_CHARACTERS && s->phase != SG_PHASE_SETUP;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_seat *p = &s->seat[seat];
        if (p->kept) continue;
        uint8_t *own = hidden ? &p->face_down : &p->character;
        if (!p->character && !p->face_down) *own = draw_character(s, &pool, piles ? FOR_ATTACK : NO_PILE, r);
        if (p->spare || !needs_spares(&s->options)) continue;
        p->spare = draw_character(s, &pool, piles ? other_pile(s, p->character | p->face_down) : NO_PILE, r);
    }
}

/* The last event is a final one, unless one has been seen already. */
static void deal_hidden_events(sg_state *s, sg_random *r)
{
    bag regular = {.count = 0}, final = {.count = 0};
    bool final_seen = false;
    for (int event = 1; event < rows_of(s->pack)->event_end; event++) {
        const event_row *row = &rows_of(s->pack)->events[event];
        bool seen = s->turned[event / 8] >> event % 8 & 1 || s->events[0] == event;
        final_seen |= seen && row->final;
        if (seen || !(row->set & s->options.sets) || (row->extra && s->options.flags & SG_NO_EXTRA_EVENTS)) continue;
        put_in(row->final ? &final : &regular, event);
    }
    for (int i = s->event_count - 1; i > 0; i--) {
        if (s->events[i]) continue;
        bool last = i == s->event_count - 1 && !final_seen && final.count > 0;
        s->events[i] = (uint8_t)draw_from(last || regular.count == 0 ? &final : &regular, r);
    }
}

/* Pieces that nobody sees, in the places of the equipment deck that are face down.  Who sees everything knows these. */
static void deal_hidden_gear(sg_state *s, sg_random *r)
{
    bag pieces = {.count = 0};
    int down = s->gear_count - s->gear_up;
    if (down == 0 || s->gear[0]) return;
    for (int piece = 1; piece < rows_of(s->pack)->equipment_end; piece++) {
        int left = rows_of(s->pack)->equipment[piece].copies - gear_lying_open(s, piece);
        for (; left > 0; left--) put_in(&pieces, piece);
    }
    for (int i = 0; i < down; i++) s->gear[i] = (uint8_t)draw_from(&pieces, r);
}

static int owner_of_look(const sg_state *s)
{
    for (int i = s->depth - 1; i >= 0; i--)
        if (s->stack[i].rule == RULE_keep || s->stack[i].rule == RULE_gifts || s->stack[i].rule == RULE_throw_away)
            return s->stack[i].actor;
    return SG_NOBODY;
}

static int owner_of(const sg_state *s, int pile)
{
    GIVEN(is_pile(pile));
    if (pile == SG_LOOK) return owner_of_look(s);
    if (pile >= SG_APART) return pile - SG_APART + 1;
    return pile >= SG_HANDS && pile < SG_TABLES ? pile - SG_HANDS + 1 : SG_NOBODY;
}

static bool fill_in(sg_state *s, sg_random *r)
{
    bag cards = {.count = 0};
    bool seen[SG_MAX_CARDS + 1] = {false};
    for (int i = 0; i < s->start[SG_PILES]; i++) seen[s->cards[i]] = true;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (!seen[card] && card_belongs(rows_of(s->pack), &s->options, card)) put_in(&cards, card);
    for (int i = 0; i < s->start[SG_PILES]; i++)
        if (!s->cards[i] && !(s->cards[i] = (uint8_t)draw_from(&cards, r))) return false;
    return true;
}

static void swap_cards(sg_state *s, int i, int k)
{
    GIVEN(i >= 0 && i < SG_MAX_CARDS && k >= 0 && k < SG_MAX_CARDS);
    uint8_t card = s->cards[i];
    s->cards[i] = s->cards[k];
    s->cards[k] = card;
}

/* A hidden card that pays, from anywhere but that hand; -1 when there is none. */
static int hidden_payment(const sg_state *s, const sg_state *view, int seat, const sg_filter *with, sg_random *r)
{
    GIVEN(is_seat(s, seat) && s->start[SG_PILES] > 0);
    int from = s->start[SG_HAND_OF(seat)], to = s->start[SG_HAND_OF(seat) + 1], total = s->start[SG_PILES];
    int first = (int)sg_random_below(r, (uint32_t)total);
    for (int n = 0; n < total; n++) {
        int i = (first + n) % total;
        if (!view->cards[i] && (i < from || i >= to) && card_fits(s, seat, s->cards[i], with)) return i;
    }
    return -1;
}

/* One that lies nowhere, in a game without all of its cards; 0 when there is none. */
static int absent_payment(const sg_state *s, int seat, const sg_filter *with, sg_random *r)
{
    GIVEN(is_seat(s, seat));
    int first = (int)sg_random_below(r, SG_MAX_CARDS);
    for (int n = 0; n < SG_MAX_CARDS; n++) {
        int card = 1 + (first + n) % SG_MAX_CARDS;
        bool absent = card_belongs(rows_of(s->pack), &s->options, card) && card_pile(s, card) < 0;
        if (absent && card_fits(s, seat, card, with)) return card;
    }
    return 0;
}

/* Puts one that pays into that place of a hand. */
static bool put_payment(sg_state *s, const sg_state *view, int seat, int i, const sg_filter *with, sg_random *r)
{
    GIVEN(is_seat(s, seat));
    int from = hidden_payment(s, view, seat, with, r);
    int absent = from < 0 ? absent_payment(s, seat, with, r) : 0;
    if (absent)
        s->cards[i] = (uint8_t)absent;
    else if (from >= 0)
        swap_cards(s, i, from);
    return absent || from >= 0;
}

/* Of a pack: of two sorts, so many of the first. */
OF_PACKS static bool oblige_besides(sg_state *s, const sg_state *view, const sg_frame *f, const ability *is,
                                    sg_random *r)
{
    int seat = f->target, due = noted(f)->pay.cards, pile = SG_HAND_OF(seat);
    for (int i = s->start[pile]; i < s->start[pile + 1] && !can_pay_both(s, seat, due, is, 0); i++) {
        int card = s->cards[i];
        bool other = card_fits(s, seat, card, &is->also_with), first = card_fits(s, seat, card, &is->pays_with);
        bool spare = !other && (!first || can_pay(s, seat, due, &is->pays_with, card));
        if (!view->cards[i] && spare && !put_payment(s, view, seat, i, &is->also_with, r)) return false;
    }
    return can_pay_both(s, seat, due, is, 0);
}

/* Whoever must pay with certain cards has shown that the hand holds them (Sniper, Ricochet). */
static bool oblige(sg_state *s, const sg_state *view, sg_random *r)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    if (s->over || f->rule != RULE_pay || noted(f)->pay.filter == DUE_ANY) return true;
    const sg_filter *with = filter_due(s, f);
    const ability *is = ability_behind(s, frame_why(f));
    int pile = SG_HAND_OF(f->target), due = noted(f)->pay.cards;
    for (int i = s->start[pile]; i < s->start[pile + 1] && !can_pay(s, f->target, due, with, 0); i++) {
        if (view->cards[i] || card_fits(s, f->target, s->cards[i], with)) continue;
        if (!put_payment(s, view, f->target, i, with, r)) return false;
    }
    if (is->also && noted(f)->pay.filter == DUE_AS_SAID) return oblige_besides(s, view, f, is, r);
    return can_pay(s, f->target, due, with, 0);
}

static bool deal_hidden_cards(sg_state *s, const sg_state *view, sg_random *r)
{
    if (!fill_in(s, r) || !oblige(s, view, r)) return false;
    for (int pile = 0; pile < SG_PILES; pile++) {
        int owner = owner_of(s, pile);
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (!view->cards[i]) s->known[s->cards[i]] = owner ? SG_BIT(owner) : 0;
    }
    return true;
}

/* Roles that such a table has, one for each. */
static bool are_all_roles(const sg_state *s, const uint8_t *given)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!given[seat]) return false;
    return are_roles(&s->options, given);
}

static int deal(const sg_view *view, const uint8_t *given, const sg_seed *seed, sg_state *out)
{
    sg_random r;
    sg_random_start(&r, seed);
    *out = view->s;
    deal_hidden_roles(out, given, &r);
    deal_hidden_characters(out, &r);
    deal_hidden_events(out, &r);
    deal_hidden_gear(out, &r);
    bool fits = deal_hidden_cards(out, &view->s, &r);
    for (int i = 0; i < 8; i++) out->key[i] = sg_random_below(&r, UINT32_MAX);
    sg_view check;
    sg_look(out, view->eye, &check);
    if (fits && memcmp(&check, view, sizeof check) == 0) return SG_OK;
    memset(out, 0, sizeof *out);
    return SG_ERR_IMPOSSIBLE_VIEW;
}

int sg_deal(const sg_view *view, const sg_seed *seed, sg_state *out) { return deal(view, NULL, seed, out); }

int sg_deal_roles(const sg_view *view, const uint8_t role[SG_MAX_SEATS + 1], const sg_seed *seed, sg_state *out)
{
    if (are_all_roles(&view->s, role)) return deal(view, role, seed, out);
    memset(out, 0, sizeof *out);
    return SG_ERR_IMPOSSIBLE_VIEW;
}

/* --- what might be ----------------------------------------------------------------------- */

static void hold_only(sg_state *s, int seat, int card)
{
    GIVEN(is_seat(s, seat) && card <= SG_MAX_CARDS);
    int pile = SG_HAND_OF(seat), held = pile_count(s, pile), kept = card != 0, from = s->start[pile];
    uint8_t *at = s->cards + from;
    memmove(at + kept, at + held, (size_t)(s->start[SG_PILES] - from - held));
    for (int after = pile + 1; after <= SG_PILES; after++) s->start[after] = (uint8_t)(s->start[after] - held + kept);
    if (!card) return;
    *at = (uint8_t)card;
    s->known[card] |= SG_BIT(seat);
}

/* Nobody has a turn while that is open. */
static bool is_somebody_dying(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (s->seat[seat].status == SG_ALIVE && s->seat[seat].life < 1) return true;
    return false;
}

bool sg_suppose(const sg_view *view, sg_supposed what, sg_view *out)
{
    const sg_state *now = &view->s;
    bool playing = !now->over && now->depth > 0 && now->stack[0].rule == RULE_turn && is_seat(now, what.seat);
    if (!playing || now->seat[what.seat].status != SG_ALIVE || what.life < 1 || what.card > SG_MAX_CARDS) return false;
    if (pile_count(now, SG_HAND_OF(what.seat)) == 0 || is_somebody_dying(now)) return false;
    sg_state s = *now;
    turn_put_back(&s, what.seat);
    s.bangs = what.bangs;
    s.seat[what.seat].role = what.role;
    s.seat[what.seat].life = what.life;
    hold_only(&s, what.seat, what.card);
    sg_look(&s, what.seat, out);
    return true;
}

bool sg_exchange(sg_state *s, int seat, int in_hand, int in_deck)
{
    if (!is_seat(s, seat) || in_hand < 0 || in_hand >= pile_count(s, SG_HAND_OF(seat))) return false;
    if (in_deck < 0 || in_deck >= pile_count(s, SG_DECK)) return false;
    int i = s->start[SG_HAND_OF(seat)] + in_hand, k = s->start[SG_DECK] + in_deck;
    uint8_t known = s->known[s->cards[i]];
    s->known[s->cards[i]] = s->known[s->cards[k]];
    s->known[s->cards[k]] = known;
    swap_cards(s, i, k);
    return true;
}
