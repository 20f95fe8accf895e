/* play.c: playing cards.  A card is a cost and one or two symbols, `effect @ target`, done from left to right.  This is
 * the one place that knows what a symbol means. */
#include "engine/engine.h"

/* --- which plays are legal ---------------------------------------------------- */

/* base.panic: own cards in play may be named, never one's own hand. */
bool can_take_from(const sg_state *s, int actor, int seat)
{
    if (pile_count(s, SG_TABLE_OF(seat)) > 0) return true;
    return seat != actor && pile_count(s, SG_HAND_OF(seat)) > 0;
}

void list_items(moves *list, const sg_state *s, sg_move move, int seat, bool hand)
{
    if (hand && pile_count(s, SG_HAND_OF(seat)) > 0) {
        move.item_is = SG_ITEM_HAND;
        list_move(list, move);
    }
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        if (move.verb == SG_VERB_USE && move.id == table[i]) continue; /* it is gone before it takes anything */
        move.item_is = SG_ITEM_CARD;
        move.item = table[i];
        list_move(list, move);
    }
}

static uint8_t others_in_game(const sg_state *s, int seat)
{
    uint8_t seats = 0;
    for (int other = 1; other <= s->options.seats; other++)
        seats |= (uint8_t)((other != seat && in_game(s, other)) << (other - 1));
    return seats;
}

/* The seats that it matters to find among those aimed at. */
static uint8_t wanted_seats(const moves *list)
{
    if (!list->only) return EVERYBODY;
    int target = list->only->target;
    return target >= 1 && target <= SG_MAX_SEATS ? SG_BIT(target) : 0;
}

/* Distances are measured once for a list, and only when a card of it asks. */
static uint8_t seats_near(const sg_state *s, int seat, moves *list)
{
    if (!list->near_known) list->near = seats_within(s, seat, 1, wanted_seats(list));
    list->near_known = true;
    return list->near;
}

static uint8_t seats_reached(const sg_state *s, int seat, moves *list)
{
    if (!list->reached_known) list->reached = seats_within(s, seat, sg_reach(s, seat), wanted_seats(list));
    list->reached_known = true;
    return list->reached;
}

/* The seats a symbol may be aimed at.  One may take one's own cards in play, and heal oneself. */
static uint8_t seats_aimed_at(const sg_state *s, int seat, symbol y, moves *list)
{
    bool takes = y.effect == TAKE || y.effect == TAKE_AWAY;
    uint8_t self = takes || y.effect == HEAL ? SG_BIT(seat) : 0;
    if (y.aim == ANY_OTHER) return others_in_game(s, seat);
    if (y.aim == ANY_PLAYER) return others_in_game(s, seat) | self;
    return y.aim == RANGE_1 ? seats_near(s, seat, list) | self : seats_reached(s, seat, list);
}

static void list_targets(const sg_state *s, sg_move move, symbol y, moves *list)
{
    uint8_t seats = seats_aimed_at(s, move.seat, y, list) & wanted_seats(list);
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        if (y.effect == TAKE || y.effect == TAKE_AWAY)
            list_items(list, s, move, move.target, move.target != move.seat);
        else
            list_move(list, move);
    }
}

static bool others_have_cards(const sg_state *s, int seat)
{
    for (int other = 1; other <= s->options.seats; other++)
        if (other != seat && in_game(s, other) && can_take_from(s, seat, other)) return true;
    return false;
}

/* Lists what an effect may be aimed at, with `move` naming what has it. */
void list_symbol(const sg_state *s, sg_move move, symbol y, moves *list)
{
    switch (y.aim) {
    case NOWHERE: return;
    case SELF: list_move(list, move); return;
    case ALL_OTHERS:
        if (y.effect != TAKE_AWAY || others_have_cards(s, move.seat)) list_move(list, move);
        return;
    default: list_targets(s, move, y, list);
    }
}

/* What a card from the hand is played as: Calamity Janet shoots with her Missed!. */
static int played_as(const sg_state *s, int seat, int card)
{
    int kind = faces[card].kind;
    return kind == KIND_MISSED && is_bang_card(s, seat, card) ? KIND_BANG : kind;
}

static void list_put_down(const sg_state *s, sg_move move, int kind, moves *list)
{
    if (event_ability(s)->nothing_down) return;
    if (card_rows[kind].aim == NOWHERE) {
        if (!table_has_kind(s, move.seat, kind) || is_weapon(kind)) list_move(list, move);
        return;
    }
    uint8_t seats = others_in_game(s, move.seat) & wanted_seats(list);
    for (; seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        bool jailable = s->seat[move.target].role != SG_SHERIFF;
        if (jailable && !table_has_kind(s, move.target, kind)) list_move(list, move);
    }
}

static void list_play(const sg_state *s, int seat, int card, moves *list)
{
    int kind = played_as(s, seat, card);
    const card_row *row = &card_rows[kind];
    if (row->border == SG_BROWN && row->play[0].effect == NO_EFFECT) return;
    sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = (uint8_t)card};
    if (!may_use_from_hand(s, seat, card) || !may_drink(s, kind)) return;
    if (kind == KIND_BANG && !may_play_bang(s, seat)) return;
    if (row->border != SG_BROWN)
        list_put_down(s, move, kind, list);
    else if (!row->cost || can_pay(s, seat, row->cost, PAY_ANY, card))
        list_symbol(s, move, row->play[0], list);
}

void list_plays(const sg_state *s, int seat, moves *list)
{
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat)), *table = pile_at(s, SG_TABLE_OF(seat));
    int in_hand = list->only ? 0 : pile_count(s, SG_HAND_OF(seat));
    if (list->only && hand_has(s, seat, list->only->id)) list_play(s, seat, list->only->id, list);
    for (int i = 0; i < in_hand; i++) list_play(s, seat, hand[i], list);
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        int kind = faces[table[i]].kind;
        if (card_rows[kind].border != SG_GREEN || sg_is_fresh(s, table[i]) || !table_works(s, seat)) continue;
        sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_USE, .what = SG_CARD, .id = table[i]};
        list_symbol(s, move, card_rows[kind].play[0], list);
    }
}

/* --- playing -------------------------------------------------------------------- */

void take_item(game *g, int actor, int seat, int item_is, int item, bool keep, cause why)
{
    if (item_is == SG_ITEM_HAND && keep) {
        hand_take(g, seat, actor, why);
        return;
    }
    int card = item_is == SG_ITEM_HAND ? hand_random(g, seat) : item;
    if (keep) {
        card_append(g, card, SG_HAND_OF(actor), EVERYBODY);
        note(g, SG_EV_TAKES, (entry){.actor = actor, .target = seat, .card = card, .why = why, .amount = SG_ITEM_CARD});
    } else {
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .target = actor, .card = card, .why = why, .amount = item_is});
    }
}

static void discard_old_weapon(game *g, int seat)
{
    const uint8_t *table = pile_at(g->s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(g->s, SG_TABLE_OF(seat)); i < n; i++) {
        int old = table[i];
        if (!is_weapon(faces[old].kind)) continue;
        card_discard(g, old);
        note(g, SG_EV_LOSES_CARD,
             (entry){.actor = seat, .card = old, .why = from_rule(SG_RULE_ONE_WEAPON), .amount = SG_ITEM_CARD});
        return;
    }
}

static void put_down(game *g, sg_move move)
{
    int owner = move.target ? move.target : move.seat, kind = faces[move.id].kind;
    if (is_weapon(kind)) discard_old_weapon(g, owner);
    card_append(g, move.id, SG_TABLE_OF(owner), EVERYBODY);
    if (card_rows[kind].border == SG_GREEN) g->s->fresh[move.id / 8] |= (uint8_t)(1u << move.id % 8);
    const ability *own = seat_ability(g->s, move.seat);
    if (own->put_down) own->put_down(g, move.seat, move.id);
}

/* A Beer counts as played when it saves somebody and when it is cashed, too (gold_rush.madam_yto). */
void beer_played(game *g)
{
    sg_state *s = g->s;
    for (int i = 0, seat = s->turn; i < s->options.seats; i++, seat = next_seat(s, seat)) {
        const ability *own = seat_ability(s, seat);
        if (own->beer_played) own->beer_played(g, seat);
    }
}

/* `play` from the hand, or `use` of a green card. */
void play_card(game *g, sg_move move)
{
    sg_state *s = g->s;
    bool from_hand = move.verb == SG_VERB_PLAY;
    int kind = from_hand ? played_as(s, move.seat, move.id) : faces[move.id].kind;
    settle_begin(g, move.seat, move.id, from_card(faces[move.id].kind));
    note(g, from_hand ? SG_EV_PLAYS : SG_EV_USES,
         (entry){.actor = move.seat,
                 .target = move.target,
                 .card = move.id,
                 .why = from_card(kind),
                 .amount = move.item_is});
    if (from_hand && card_rows[kind].border != SG_BROWN) {
        put_down(g, move);
        return;
    }
    if (from_hand && kind == KIND_BANG && s->bangs < ANY_NUMBER) s->bangs++;
    card_discard(g, move.id);
    if (kind == KIND_BEER) beer_played(g);
    sg_frame *f = frame_push(g, RULE_play, move.target, (deed){move.seat, move.id, from_card(faces[move.id].kind)});
    notes(f)->play.item_is = move.item_is;
    notes(f)->play.item = move.item;
    notes(f)->play.kind = (uint8_t)kind;
    if (card_rows[kind].cost) pay_begin(g, move.seat, card_rows[kind].cost, PAY_ANY, move.id);
}

/* --- symbols ---------------------------------------------------------------------- */

static void heal_by(game *g, const sg_frame *f, int seat, int points)
{
    bool beer = f->card && noted(f)->play.kind == KIND_BEER;
    if (beer && only_two_left(g->s)) return; /* base.two_left */
    if (beer) points += seat_ability(g->s, f->actor)->beer;
    heal(g, seat, points, frame_why(f));
}

/* One symbol upon one seat; `f` is the frame of the card, already past this symbol. */
static void do_effect(game *g, const sg_frame *frame, int seat, symbol y)
{
    sg_frame f = *frame;
    const frame_notes *n = noted(&f);
    bool bang = f.card && n->play.kind == KIND_BANG;
    if (is_immune(g->s, seat, f.actor, f.card) && y.effect != STORE && y.effect != DRAW) {
        note(g, SG_EV_IMMUNE, (entry){.actor = seat, .target = f.actor, .card = f.card, .why = frame_why(&f)});
        return;
    }
    switch (y.effect) {
    case SHOOT: shoot(g, seat, bang ? missed_needed(g->s, f.actor) : 1, frame_deed(&f)); break;
    case HEAL: heal_by(g, &f, seat, y.amount); break;
    case DRAW: deck_draw(g, seat, frame_why(&f), y.amount); break;
    case TAKE:
    case TAKE_AWAY:
        if (n->play.item_is == SG_ITEM_HAND ? pile_count(g->s, SG_HAND_OF(seat)) > 0
                                            : table_has(g->s, seat, n->play.item))
            take_item(g, f.actor, seat, n->play.item_is, n->play.item, y.effect == TAKE, frame_why(&f));
        break;
    case STORE: frame_push(g, RULE_store, f.actor, frame_deed(&f)); break;
    case INDIANS: frame_push(g, RULE_indians, seat, frame_deed(&f)); break;
    case DUEL: {
        sg_frame *duel = frame_push(g, RULE_duel, seat, frame_deed(&f));
        notes(duel)->duel.opponent = f.actor;
        break;
    }
    default: break;
    }
}

void use_as(game *g, sg_move move, cause why)
{
    sg_frame *f = frame_push(g, RULE_play, move.target, (deed){.by = move.seat, .why = why});
    notes(f)->play.item_is = move.item_is;
    notes(f)->play.item = move.item;
    notes(f)->play.kind = move.effect;
}

void use_symbol(game *g, int actor, int target, symbol y, cause why)
{
    sg_frame f = {.actor = (uint8_t)actor, .cause_is = why.what, .cause = why.which};
    do_effect(g, &f, y.aim == SELF ? actor : target, y);
}

static flow play_step(game *g, sg_frame *f)
{
    int kind = noted(f)->play.kind;
    if (f->step == MAX_SYMBOLS || !in_game(g->s, f->actor)) return frame_finish(g, 0);
    symbol y = card_rows[kind].play[f->step++];
    if (y.effect == NO_EFFECT) return frame_finish(g, 0);
    if (y.aim != ALL_OTHERS) {
        int seat = y.aim == SELF ? f->actor : f->target;
        if (in_game(g->s, seat)) do_effect(g, f, seat, y);
        return GO_ON;
    }
    sg_frame was = *f;
    bool brawl = y.effect == TAKE_AWAY;
    sg_frame *each = frame_push(g, brawl ? RULE_brawl : RULE_each, was.actor, frame_deed(&was));
    notes(each)->play.seats = others_in_game(g->s, was.actor);
    notes(each)->play.kind = (uint8_t)kind;
    notes(each)->play.effect = y.effect;
    notes(each)->play.amount = y.amount;
    return GO_ON;
}

static bool play_sound(const sg_state *s, const sg_frame *f)
{
    int kind = noted(f)->play.kind;
    return kind > KIND_NONE && kind < KINDS && f->step <= MAX_SYMBOLS && noted(f)->play.item <= SG_MAX_CARDS &&
           has_seats(s, noted(f)->play.seats);
}

const frame_rule rule_play = {.name = "play", .step = play_step, .sound = play_sound, .nowhere = true};

/* Takes the next seat out of the mask, clockwise from the actor; nobody when it is empty. */
static int next_of(const sg_state *s, sg_frame *f)
{
    for (int i = 0, seat = f->actor; i < s->options.seats; i++) {
        seat = next_seat(s, seat);
        if (!(noted(f)->play.seats & SG_BIT(seat))) continue;
        notes(f)->play.seats &= (uint8_t)~SG_BIT(seat);
        if (in_game(s, seat)) return seat;
    }
    return SG_NOBODY;
}

static flow each_step(game *g, sg_frame *f)
{
    int seat = next_of(g->s, f);
    if (!seat) return frame_finish(g, 0);
    do_effect(g, f, seat, (symbol){noted(f)->play.effect, ALL_OTHERS, noted(f)->play.amount});
    return GO_ON;
}

const frame_rule rule_each = {.name = "each", .step = each_step, .sound = play_sound};

/* --- dodge_city.brawl: for each other player the one who plays it names what goes ------ */

static flow brawl_step(game *g, sg_frame *f)
{
    if (noted(f)->brawl.victim) return ASK;
    int seat = next_of(g->s, f);
    if (!seat) return frame_finish(g, 0);
    if (is_immune(g->s, seat, f->actor, f->card))
        note(g, SG_EV_IMMUNE, (entry){.actor = seat, .target = f->actor, .card = f->card, .why = frame_why(f)});
    else if (can_take_from(g->s, f->actor, seat))
        notes(f)->brawl.victim = (uint8_t)seat;
    return GO_ON;
}

static int brawl_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_BRAWL;
}

static void brawl_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    int victim = noted(f)->brawl.victim;
    sg_move move = {.seat = f->actor, .verb = SG_VERB_PICK, .target = (uint8_t)victim};
    list_items(list, s, move, victim, true);
}

static void brawl_answer(game *g, sg_frame *f, sg_move move)
{
    notes(f)->brawl.victim = SG_NOBODY;
    take_item(g, f->actor, move.target, move.item_is, move.item, false, from_card(KIND_BRAWL));
}

static bool brawl_sound(const sg_state *s, const sg_frame *f)
{
    return play_sound(s, f) && noted(f)->brawl.victim <= s->options.seats;
}

const frame_rule rule_brawl = {.name = "brawl",
                               .step = brawl_step,
                               .asks = brawl_asks,
                               .legal = brawl_legal,
                               .answer = brawl_answer,
                               .sound = brawl_sound};

/* --- base.general_store ------------------------------------------------------------------- */

static flow store_step(game *g, sg_frame *f)
{
    if (f->step++ == 0) {
        for (int i = sg_in_game(g->s); i > 0; i--) {
            int card = deck_top(g);
            if (!card) break;
            card_append(g, card, SG_STORE, EVERYBODY);
            note(g, SG_EV_STORE,
                 (entry){.actor = f->actor, .card = card, .why = from_card(KIND_GENERAL_STORE), .amount = 1});
        }
        notes(f)->store.seats = others_in_game(g->s, SG_NOBODY);
    } else {
        f->target = (uint8_t)next_in_game(g->s, f->target);
    }
    notes(f)->store.seats &= (uint8_t)~SG_BIT(f->target);
    return pile_count(g->s, SG_STORE) > 0 ? ASK : frame_finish(g, 0);
}

static int store_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f;
    q->count = 1;
    q->seats = noted(f)->store.seats;
    return SG_ASK_STORE;
}

static void store_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    const uint8_t *at = pile_at(s, SG_STORE);
    for (int i = 0, n = pile_count(s, SG_STORE); i < n; i++) list_card(list, f->target, SG_VERB_PICK, at[i]);
}

static void store_answer(game *g, sg_frame *f, sg_move move)
{
    card_append(g, move.id, SG_HAND_OF(f->target), EVERYBODY);
    note(g, SG_EV_PICKS, (entry){.actor = f->target, .card = move.id, .why = frame_why(f), .amount = 1});
}

static bool store_sound(const sg_state *s, const sg_frame *f) { return has_seats(s, noted(f)->store.seats); }

const frame_rule rule_store = {.name = "store",
                               .step = store_step,
                               .asks = store_asks,
                               .legal = store_legal,
                               .answer = store_answer,
                               .sound = store_sound};
