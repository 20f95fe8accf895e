/* hands.c: what goes from one player to another, or is changed for other cards: effects that packs alone have, and the
 * two questions that come of them.  Whoever is told to do something to somebody of their choice says to whom (target);
 * whoever has named a card in play says where it goes, or for what (carry).  Both answer SG_ASK_PLACE. */
#include "engine/engine.h"

/* --- hands ---------------------------------------------------------------------------------- */

void hand_over(game *g, int from, int to, int card, cause why)
{
    uint8_t known = SG_BIT(from) | SG_BIT(to);
    bool open = table_has(g->s, from, card);
    GIVEN(from != to && (open || hand_has(g->s, from, card)));
    if (open) known = EVERYBODY;
    card_append(g, card, SG_HAND_OF(to), known);
    if (!open) hand_lose_track(g->s, from, SG_BIT(to));
    note_secret(g, SG_EV_GIVES, known, (entry){.actor = from, .target = to, .card = card, .why = why, .amount = 1});
}

/* Chosen one after the other, as many as there are. */
static void give_cards(game *g, int from, int to, int cards, int card)
{
    GIVEN(is_seat(g->s, from) && is_seat(g->s, to));
    int have = pile_count(g->s, SG_HAND_OF(from));
    if (have == 0) return;
    pay_begin(g, from, cards < have ? cards : have, DUE_ANY, card);
    notes(frame_top(g->s))->pay.to = (uint8_t)to;
}

/* Up to so many, also of those in play. */
static void bequeath(game *g, int from, int to, int cards, int card)
{
    GIVEN(is_seat(g->s, from) && is_seat(g->s, to));
    if (pile_count(g->s, SG_HAND_OF(from)) + pile_count(g->s, SG_TABLE_OF(from)) == 0) return;
    pay_begin(g, from, cards, DUE_ANY, card);
    notes(frame_top(g->s))->pay.to = (uint8_t)to;
    notes(frame_top(g->s))->pay.freely = 1;
}

static void steal(game *g, int actor, int seat, int cards, cause why)
{
    GIVEN(is_seat(g->s, actor) && is_seat(g->s, seat));
    for (; cards > 0 && pile_count(g->s, SG_HAND_OF(seat)) > 0; cards--) hand_take(g, seat, actor, why);
    tell_robbed(g, seat, actor);
}

/* The first cards of a hand, which whoever knew them follows. */
static void send_hand(game *g, int from, int to, int cards, cause why)
{
    for (; cards > 0; cards--) {
        int card = pile_at(g->s, SG_HAND_OF(from))[0];
        uint8_t known = g->s->known[card] | SG_BIT(from) | SG_BIT(to);
        card_append(g, card, SG_HAND_OF(to), known);
        note_secret(g, SG_EV_TAKES, known,
                    (entry){.actor = to, .target = from, .card = card, .why = why, .amount = SG_ITEM_HAND});
    }
}

/* So many of the topmost ones, without the card that says it. */
static void bury(game *g, const sg_frame *f, int cards)
{
    sg_state *s = g->s;
    cause why = frame_why(f);
    for (int skip = 0; cards > 0; cards--) {
        skip += pile_count(s, SG_DISCARD) > skip && pile_at(s, SG_DISCARD)[skip] == f->card;
        if (pile_count(s, SG_DISCARD) <= skip) return;
        int card = pile_at(s, SG_DISCARD)[skip];
        card_append(g, card, SG_DECK, EVERYBODY);
        uint8_t *top = &s->cards[s->start[SG_DECK + 1] - 1];
        if (pile_count(s, SG_DECK) > 1) *top = top[-1], top[-1] = (uint8_t)card;
        note(g, SG_EV_PUTS_BACK, (entry){.actor = f->actor, .target = f->actor, .card = card, .why = why, .amount = 1});
    }
}

static void swap_hands(game *g, int actor, int seat, cause why)
{
    int own = pile_count(g->s, SG_HAND_OF(actor)), other = pile_count(g->s, SG_HAND_OF(seat));
    GIVEN(actor != seat);
    send_hand(g, actor, seat, own, why);
    send_hand(g, seat, actor, other, why);
    if (other > 0) tell_robbed(g, seat, actor);
}

static void renew(game *g, int seat, cause why)
{
    GIVEN(is_seat(g->s, seat));
    int cards = pile_count(g->s, SG_HAND_OF(seat));
    discard_hand(g, seat, why);
    deck_draw(g, seat, why, cards);
}

int old_card(const sg_state *s, int spent, const sg_filter *such)
{
    const uint8_t *pile = pile_at(s, SG_DISCARD);
    for (int i = spent, n = pile_count(s, SG_DISCARD); i < n; i++)
        if (!such || card_fits(s, SG_NOBODY, pile[i], such)) return pile[i];
    return 0;
}

void salvage(game *g, int seat, int cards, int spent, const sg_filter *such, cause why)
{
    GIVEN(is_seat(g->s, seat));
    for (; cards > 0; cards--) {
        int card = old_card(g->s, spent, such);
        if (!card) return;
        card_append(g, card, SG_HAND_OF(seat), EVERYBODY);
        note(g, SG_EV_DRAWS, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
    }
}

/* But for the card that says it. */
static void pick_up(game *g, int seat, int card, cause why)
{
    int at_hand = card_at_hand(g->s);
    if (at_hand == card || !pile_has(g->s, SG_DISCARD, at_hand)) return;
    card_append(g, at_hand, SG_HAND_OF(seat), EVERYBODY);
    note(g, SG_EV_DRAWS, (entry){.actor = seat, .card = at_hand, .why = why, .amount = 1});
}

/* The hand goes last, so that none of it comes back. */
static void renew_old(game *g, int seat, int spent, cause why)
{
    GIVEN(is_seat(g->s, seat));
    uint8_t hand[SG_MAX_CARDS];
    int cards = pile_count(g->s, SG_HAND_OF(seat));
    memcpy(hand, pile_at(g->s, SG_HAND_OF(seat)), (size_t)cards);
    salvage(g, seat, cards, spent, NULL, why);
    for (int i = 0; i < cards; i++) {
        card_discard(g, hand[i]);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = hand[i], .why = why, .amount = 1});
    }
}

uint8_t richer_seats(const sg_state *s, int seat, bool most)
{
    GIVEN(is_seat(s, seat));
    int cards = pile_count(s, SG_HAND_OF(seat));
    uint8_t seats = 0;
    for (int other = next_seat(s, seat); other != seat; other = next_seat(s, other)) {
        if (!in_game(s, other) || pile_count(s, SG_HAND_OF(other)) <= cards) continue;
        seats = most ? SG_BIT(other) : (uint8_t)(seats | SG_BIT(other));
        if (most) cards = pile_count(s, SG_HAND_OF(other));
    }
    return seats;
}

/* --- where a card may lie ------------------------------------------------------------------ */

/* base.one_copy, base.jail; a weapon makes room for itself.  `without`: a card that leaves meanwhile. */
static bool may_lie(const sg_state *s, int seat, int card, int without)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    int kind = rows_of(s->pack)->faces[card].kind;
    if (kind == KIND_JAIL && s->seat[seat].role == SG_SHERIFF) return false;
    return !has_no_room(s, seat, kind, without);
}

static void lay_before(game *g, const sg_frame *f, int from, int to, int card)
{
    GIVEN(is_seat(g->s, to) && is_card(card));
    lay_down(g, to, card);
    note(g, SG_EV_MOVES_ON, (entry){.actor = to, .target = from, .card = card, .why = frame_why(f)});
    if (card_row_of(g->s, card)->in_play.fewer_life)
        take_what_is_over(g, to, (sg_move){.seat = f->actor, .id = (uint8_t)card});
}

/* --- of the card itself, of the turn, and of all in turn ---------------------------------- */

/* The card in play whose row is behind a frame, or 0. */
static int card_behind(const sg_state *s, const sg_frame *f)
{
    return f->cause_is == SG_CARD ? table_find_kind(s, f->actor, f->cause) : 0;
}

static void leave(game *g, int seat, int card, cause why)
{
    GIVEN(is_seat(g->s, seat));
    if (!card) return;
    card_discard(g, card);
    note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = card, .why = why, .amount = SG_ITEM_CARD});
}

/* To the next player before whom it may lie; without one it stays. */
static void move_on(game *g, const sg_frame *f, int card)
{
    int from = f->actor, to = from;
    if (!card) return;
    do to = next_seat(g->s, to);
    while (to != from && (!in_game(g->s, to) || !may_lie(g->s, to, card, 0)));
    if (to != from) lay_before(g, f, from, to, card);
}

/* events.extra_turn: an extra turn wins none. */
static void win_another_turn(sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    if (is_turn_of(s, seat) && !s->extra && s->seat[seat].status == SG_ALIVE) s->extras_due |= SG_EXTRA_OWN;
}

/* In phase 1 of this turn. */
static void draw_less(sg_state *s, int seat, int cards)
{
    GIVEN(is_seat(s, seat) && cards > 0);
    if (is_turn_of(s, seat) && s->fewer + cards <= MOST_FEWER) s->fewer = (uint8_t)(s->fewer + cards);
}

/* Round the table from the next player on. */
static void begin_roulette(game *g, const sg_frame *f, int points)
{
    GIVEN(is_seat(g->s, f->actor) && points > 0);
    sg_frame *asked = frame_push(g, RULE_roulette, next_in_game(g->s, f->actor), frame_deed(f));
    notes(asked)->shot.needed = (uint8_t)points;
}

int spent_by(const sg_state *s, const sg_frame *f)
{
    int paid = f->rule == RULE_demand ? rows_of(s->pack)->demands[noted(f)->play.unless - 1].count : 0;
    return paid + (f->card && pile_count(s, SG_DISCARD) > paid && pile_at(s, SG_DISCARD)[paid] == f->card);
}

static const sg_filter *of_which(const sg_state *s, symbol y)
{
    return y.unless ? &rows_of(s->pack)->demands[y.unless - 1].cards : NULL;
}

/* Without the card, and so for nothing; once, so that it ends. */
static void repeat(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    int seat = was.actor, kind = is_turn_of(g->s, seat) ? sg_last_played(g->s) : KIND_NONE;
    if (!kind) return;
    notes(&g->s->stack[0])->turn.last = KIND_NONE;
    sg_frame *play = frame_push(g, RULE_play, SG_NOBODY, (deed){.by = seat, .why = frame_why(&was)});
    notes(play)->play.kind = (uint8_t)kind;
    symbol first = rows_of(g->s->pack)->cards[kind].play[0];
    if (!is_at_one(first)) return;
    ask_target(g, play, first);
    notes(frame_top(g->s))->target.names = 1;
}

enum carried { CARRY_MOVES, CARRY_TRADES, CARRY_SENDS };

/* What is to be done with a card that has been named, or with one of a hand. */
static void carry(game *g, const sg_frame *f, int seat, symbol y)
{
    sg_frame was = *f;
    bool hand = noted(f)->play.item_is == SG_ITEM_HAND;
    if (hand ? pile_count(g->s, SG_HAND_OF(seat)) == 0 : !table_has(g->s, seat, noted(f)->play.item)) return;
    sg_frame *carry = frame_push(g, RULE_carry, was.actor, frame_deed(&was));
    notes(carry)->carry.owner = (uint8_t)seat;
    notes(carry)->carry.way = y.effect == TRADE ? CARRY_TRADES : y.effect == SEND ? CARRY_SENDS : CARRY_MOVES;
    notes(carry)->carry.item_is = hand ? SG_ITEM_HAND : SG_NO_ITEM;
    notes(carry)->carry.item = noted(&was)->play.item;
    notes(carry)->carry.unless = y.unless;
}

void pass_on(game *g, const sg_frame *f, int seat, symbol y)
{
    GIVEN(is_seat(g->s, seat));
    cause why = frame_why(f);
    int actor = f->actor;
    switch (y.effect) {
    case GIVE: give_cards(g, actor, seat, y.amount, f->card); break;
    case CLAIM: give_cards(g, seat, actor, y.amount, f->card); break;
    case STEAL: steal(g, actor, seat, y.amount, why); break;
    case SWAP_HANDS: swap_hands(g, actor, seat, why); break;
    case MOVE:
    case TRADE:
    case SEND: carry(g, f, seat, y); break;
    case BEQUEATH: bequeath(g, actor, seat, y.amount, f->card); break;
    case BURY: bury(g, f, y.amount); break;
    case REPEAT: repeat(g, f); break;
    case CHANGE:
        if (pile_count(g->s, SG_HAND_OF(seat)) > 0) frame_push(g, RULE_ranch, seat, (deed){.by = seat, .why = why});
        break;
    case RENEW: renew(g, seat, why); break;
    case SALVAGE: salvage(g, seat, y.amount, spent_by(g->s, f), of_which(g->s, y), why); break;
    case SHARPEN: sharpen(g->s, actor, y.amount); break;
    case PICK_UP: pick_up(g, seat, f->card, why); break;
    case OLD_STORE: notes(frame_push(g, RULE_store, actor, frame_deed(f)))->store.old = 1; break;
    case RENEW_OLD: renew_old(g, seat, spent_by(g->s, f), why); break;
    case ROULETTE: begin_roulette(g, f, y.amount); break;
    case ANOTHER_TURN: win_another_turn(g->s, seat); break;
    case DRAW_LESS: draw_less(g->s, seat, y.amount); break;
    case LEAVE: leave(g, actor, card_behind(g->s, f), why); break;
    case PASS_ON: move_on(g, f, card_behind(g->s, f)); break;
    case END_TURN: end_turn_of(g->s, seat); break;
    case AVOID: avoid(g, seat); break;
    case SILENCE: g->s->hushed |= SG_BIT(seat); break;
    case RECAST: recast(g, seat); break;
    case REVIVE: bring_back(g, seat, y.amount, why); break;
    case CALL_BACK: g->s->called |= in_game(g->s, seat) ? 0 : SG_BIT(seat); break;
    case BORROW:
        if (table_has(g->s, seat, noted(f)->play.item)) mean(g->s, noted(f)->play.item, actor | SG_LENT);
        break;
    case TURN_ROUND: g->s->backwards = !g->s->backwards; break;
    default: break;
    }
}

/* --- at whom ---------------------------------------------------------------------------------- */

int by_chance(game *g, int seat)
{
    uint8_t seats = seats_within(g->s, seat, sg_reach(g->s, seat), EVERYBODY);
    int count = 0;
    for (uint8_t left = seats; left; left &= (uint8_t)(left - 1)) count++;
    if (!count) return SG_NOBODY;
    for (uint32_t before = random_below(g->s, (uint32_t)count); before > 0; before--) seats &= (uint8_t)(seats - 1);
    return first_seat(seats);
}

static void ask_from(game *g, const sg_frame *f, symbol y, int base)
{
    sg_frame was = *f;
    sg_frame *target = frame_push(g, RULE_target, was.actor, frame_deed(&was));
    notes(target)->target.base = (uint8_t)base;
    notes(target)->target.effect = y.effect;
    notes(target)->target.aim = y.aim;
    notes(target)->target.amount = y.amount;
    notes(target)->target.unless = y.unless;
    notes(target)->target.kind = was.rule == RULE_play ? noted(&was)->play.kind : KIND_NONE;
}

void ask_target(game *g, const sg_frame *f, symbol y) { ask_from(g, f, y, is_beside(y) ? f->target : SG_NOBODY); }
void ask_end(game *g, const sg_frame *f, symbol y) { ask_from(g, f, y, f->target); }

static symbol symbol_of(const sg_frame *f)
{
    return (symbol){noted(f)->target.effect, noted(f)->target.aim, noted(f)->target.amount, noted(f)->target.unless};
}

/* Where there is nobody, or nothing to be moved, nothing happens. */
static flow place_or_pass(game *g, sg_frame *f)
{
    return in_game(g->s, f->target) && has_answers(g->s) ? ASK : frame_finish(g, 0);
}

static int target_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_PLACE;
}

static void target_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    aimer a = {.s = s, .seat = f->target, .among = EVERYBODY, .base = noted(f)->target.base};
    list_aims(&a, (sg_move){.seat = f->target, .verb = SG_VERB_PICK}, symbol_of(f), list);
}

/* Upon all from one player to another, clockwise, but not upon whoever does it. */
static void do_stretch(game *g, const sg_frame *f, symbol y, int from, int to)
{
    sg_frame was = *f;
    uint8_t seats = SG_BIT(to);
    for (int seat = from; seat != to; seat = next_seat(g->s, seat)) seats |= SG_BIT(seat);
    sg_frame *each = frame_push(g, RULE_each, was.actor, frame_deed(&was));
    notes(each)->play.seats = seats & others_in_game(g->s, was.actor);
    notes(each)->play.kind = noted(&was)->play.kind;
    notes(each)->play.effect = y.effect;
    notes(each)->play.amount = y.amount;
    notes(each)->play.unless = y.unless;
}

static void target_answer(game *g, sg_frame *f, sg_move move)
{
    sg_frame was = *f;
    symbol y = symbol_of(f);
    int base = noted(f)->target.base, names = noted(f)->target.names;
    was.target = move.target;
    notes(&was)->target.base = notes(&was)->target.names = 0;
    notes(&was)->target.amount = notes(&was)->target.aim = notes(&was)->target.effect = 0;
    notes(&was)->target.unless = 0;
    notes(&was)->play.item_is = move.item_is;
    notes(&was)->play.item = move.item;
    frame_finish(g, 0);
    if (names) {
        sg_frame *play = frame_top(g->s);
        play->target = move.target;
        notes(play)->play.item_is = move.item_is;
        notes(play)->play.item = move.item;
    } else if (base && is_stretch(y)) {
        do_stretch(g, &was, y, base, move.target);
    } else {
        do_symbol(g, &was, y);
    }
}

static bool target_sound(const sg_state *s, const sg_frame *f)
{
    symbol y = symbol_of(f);
    bool below = !noted(f)->target.names || f[-1].rule == RULE_play; /* never the first one */
    return below && noted(f)->target.names <= 1 && f->actor == f->target && noted(f)->target.base <= s->options.seats &&
           y.effect > NO_EFFECT && y.effect < SG_EFFECTS && is_at_one(y) &&
           y.unless <= rows_of(s->pack)->demand_count && noted(f)->target.kind < rows_of(s->pack)->kinds;
}

const frame_rule rule_target = {.name = "target",
                                .step = place_or_pass,
                                .asks = target_asks,
                                .legal = target_legal,
                                .answer = target_answer,
                                .sound = SOUND(target_sound)};

/* --- where a card in play goes ------------------------------------------------------------------ */

/* For which of the own ones. */
static void list_traded(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    int item = noted(f)->carry.item, owner = noted(f)->carry.owner;
    const sg_filter *such = of_which(s, (symbol){.unless = noted(f)->carry.unless});
    const uint8_t *own = pile_at(s, SG_TABLE_OF(f->target));
    sg_move move = {.seat = f->target, .verb = SG_VERB_PICK, .target = f->target, .item_is = SG_ITEM_CARD};
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(f->target)); i < n; i++) {
        move.item = own[i];
        if (such && !card_fits(s, SG_NOBODY, own[i], such)) continue;
        if (may_lie(s, f->target, item, own[i]) && may_lie(s, owner, own[i], item)) list_move(list, move);
    }
}

static void carry_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    sg_move move = {.seat = f->target, .verb = SG_VERB_PICK};
    if (noted(f)->carry.way == CARRY_TRADES) {
        list_traded(s, f, list);
        return;
    }
    for (uint8_t seats = others_in_game(s, noted(f)->carry.owner); seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        if (noted(f)->carry.way == CARRY_SENDS || may_lie(s, move.target, noted(f)->carry.item, 0))
            list_move(list, move);
    }
}

/* Unseen, when it comes from a hand. */
static void send_card(game *g, const sg_frame *f, int owner, int to)
{
    cause why = frame_why(f);
    int item = noted(f)->carry.item;
    if (noted(f)->carry.item_is == SG_ITEM_HAND) {
        hand_take(g, owner, to, why);
        return;
    }
    card_append(g, item, SG_HAND_OF(to), EVERYBODY);
    note(g, SG_EV_TAKES, (entry){.actor = to, .target = owner, .card = item, .why = why, .amount = SG_ITEM_CARD});
}

static void carry_answer(game *g, sg_frame *f, sg_move move)
{
    sg_frame was = *f;
    int owner = noted(&was)->carry.owner, item = noted(&was)->carry.item;
    GIVEN(noted(&was)->carry.item_is == SG_ITEM_HAND || table_has(g->s, owner, item));
    frame_finish(g, 0);
    if (noted(&was)->carry.way == CARRY_SENDS) {
        send_card(g, &was, owner, move.target);
        tell_robbed(g, owner, was.target);
        return;
    }
    if (move.item) card_append(g, item, SG_LOOK, EVERYBODY); /* out of the way of the other one */
    if (move.item) lay_before(g, &was, was.target, owner, move.item);
    lay_before(g, &was, owner, move.target, item);
    tell_robbed(g, owner, was.target);
}

static bool carry_sound(const sg_state *s, const sg_frame *f)
{
    int owner = noted(f)->carry.owner, way = noted(f)->carry.way;
    if (f->actor != f->target || way > CARRY_SENDS || !is_seat(s, owner)) return false;
    if (noted(f)->carry.unless > rows_of(s->pack)->demand_count) return false;
    if (noted(f)->carry.item_is == SG_ITEM_HAND)
        return way == CARRY_SENDS && owner != f->target && pile_count(s, SG_HAND_OF(owner)) > 0;
    return table_has(s, owner, noted(f)->carry.item) && !(way == CARRY_TRADES && owner == f->target);
}

const frame_rule rule_carry = {.name = "carry",
                               .step = place_or_pass,
                               .asks = target_asks,
                               .legal = carry_legal,
                               .answer = carry_answer,
                               .sound = SOUND(carry_sound)};

sg_symbol sg_symbol_asked(const sg_state *s)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    if (s->over || (f->rule != RULE_target && f->rule != RULE_carry)) return (symbol){.effect = NO_EFFECT};
    if (f->rule == RULE_target) return symbol_of(f);
    static const uint8_t effects[] = {[CARRY_MOVES] = MOVE, [CARRY_TRADES] = TRADE, [CARRY_SENDS] = SEND};
    return (symbol){effects[noted(f)->carry.way], NOWHERE, 1, 0};
}
