/* symbols.c: what symbols do.  A card is a cost and one or two symbols, `effect @ target`, done from left to right.
 * This is the one place that knows what a symbol means. */
#include "engine/engine.h"

static void heal_by(game *g, const sg_frame *f, int seat, int points)
{
    GIVEN(is_seat(g->s, seat));
    bool beer = f->card && noted(f)->play.kind == KIND_BEER;
    if (beer && beer_fails(g->s, f->actor)) return;
    if (beer) points += beer_points(g->s, f->actor) - 1;
    heal(g, seat, points, frame_why(f));
}

/* As many as there are. */
static void discard_own(game *g, int seat, int cards, int card)
{
    GIVEN(is_seat(g->s, seat));
    int have = pile_count(g->s, SG_HAND_OF(seat));
    if (have > 0) pay_begin(g, seat, cards < have ? cards : have, DUE_ANY, card);
}

/* `f` is the frame of the card, already past this symbol. */
void do_effect(game *g, const sg_frame *frame, int seat, symbol y)
{
    GIVEN(is_seat(g->s, seat));
    sg_frame f = *frame;
    const frame_notes *n = noted(&f);
    bool bang = f.card && n->play.kind == KIND_BANG;
    bool immune = is_immune(g->s, seat, f.actor, f.card) && y.effect != OPEN_STORE && y.effect != DRAW;
    if (immune || is_untouched(g->s, seat, f.actor, f.card ? n->play.kind : KIND_NONE, y)) {
        note(g, SG_EV_IMMUNE, (entry){.actor = seat, .target = f.actor, .card = f.card, .why = frame_why(&f)});
        return;
    }
    if (g->s->pack && is_put_off(g, &f, seat, y)) return;
    switch (y.effect) {
    case SHOOT:
        shoot(g, seat, bang ? missed_needed(g->s, f.actor) : y.amount, frame_deed(&f));
        if (f.rule == RULE_avert || f.rule == RULE_demand) notes(frame_top(g->s))->shot.more = n->play.item;
        break;
    case HEAL:
        if (g->s->options.flags & SG_FINNEGANS_WAKE && f.target && lies_for(g->s, f.target))
            wake(g, f.target, frame_why(&f));
        else
            heal_by(g, &f, seat, y.amount);
        break;
    case DRAW: deck_draw(g, seat, frame_why(&f), y.amount); break;
    case TAKE:
    case TAKE_AWAY:
        if (n->play.item_is == SG_ITEM_HAND ? pile_count(g->s, SG_HAND_OF(seat)) > 0
                                            : table_has(g->s, seat, n->play.item))
            take_item(g, f.actor, seat, n->play.item_is, n->play.item, y.effect == TAKE, frame_why(&f));
        break;
    case OPEN_STORE: frame_push(g, RULE_store, f.actor, frame_deed(&f)); break;
    case SEND_INDIANS: frame_push(g, RULE_indians, seat, frame_deed(&f)); break;
    case CHALLENGE: {
        sg_frame *duel = frame_push(g, RULE_duel, seat, frame_deed(&f));
        notes(duel)->duel.opponent = f.actor;
        break;
    }
    case WOUND: hurt(g, seat, y.amount, frame_deed(&f)); break;
    case GAIN: gain(g, seat, y.amount, frame_why(&f)); break;
    case SHED: discard_own(g, seat, y.amount, f.card); break;
    default: pass_on(g, &f, seat, y);
    }
}

void use_as(game *g, sg_move move, cause why)
{
    GIVEN(move.effect > KIND_NONE && move.effect < rows_of(g->s->pack)->kinds);
    sg_frame *f = frame_push(g, RULE_play, move.target, (deed){.by = move.seat, .why = why});
    notes(f)->play.item_is = move.item_is;
    notes(f)->play.item = move.item;
    notes(f)->play.kind = move.effect;
}

void use_symbol(game *g, sg_move move, symbol y, cause why)
{
    GIVEN(is_seat(g->s, move.seat));
    sg_frame f = {.actor = move.seat, .target = move.target, .cause_is = why.what, .cause = why.which};
    notes(&f)->play.item_is = move.item_is;
    notes(&f)->play.item = move.item;
    do_symbol(g, &f, y);
}

/* Who takes one of the own cards in play, or has set off the own `when`, is no victim of what comes next. */
static bool is_against_self(const sg_frame *f, int seat, symbol y)
{
    bool attacks =
        y.effect == SHOOT || y.effect == SEND_INDIANS || y.effect == CHALLENGE || (y.effect == WOUND && y.aim != SELF);
    bool robs = (y.effect == TAKE || y.effect == TAKE_AWAY) && noted(f)->play.item_is == SG_ITEM_HAND;
    bool passes = y.effect >= GIVE && y.effect <= SWAP_HANDS;
    return seat == f->actor && (attacks || robs || passes);
}

void do_symbol(game *g, sg_frame *f, symbol y)
{
    GIVEN(y.effect != NO_EFFECT);
    sg_frame was = *f;
    if (is_stretch(y)) {
        ask_end(g, &was, y);
        return;
    }
    if (y.aim == BY_CHANCE) was.target = (uint8_t)by_chance(g, was.actor);
    if (!is_for_all(y)) {
        int seat = y.aim == SELF || y.aim == ITSELF ? was.actor : was.target;
        bool there = in_game(g->s, seat) || reaches_dead(y);
        if (there && !is_against_self(&was, seat, y)) do_effect(g, &was, seat, y);
        return;
    }
    bool brawl = y.effect == TAKE_AWAY;
    sg_frame *each = frame_push(g, brawl ? RULE_brawl : RULE_each, was.actor, frame_deed(&was));
    notes(each)->play.seats = y.aim > WHOEVER ? richer_seats(g->s, was.actor, y.aim == RICHEST)
                                              : others_in_game(g->s, y.aim == ALL_OTHERS ? was.actor : SG_NOBODY);
    notes(each)->play.kind = noted(&was)->play.kind;
    notes(each)->play.effect = y.effect;
    notes(each)->play.amount = y.amount;
    notes(each)->play.unless = y.unless;
}

/* Goes on until something is pushed. */
static flow play_step(game *g, sg_frame *f)
{
    int kind = noted(f)->play.kind, depth = g->s->depth;
    GIVEN(kind > KIND_NONE && kind < rows_of(g->s->pack)->kinds && f->step <= MAX_SYMBOLS);
    const card_row *row = &rows_of(g->s->pack)->cards[kind];
    const symbol *play = side_of(g, f, row->flip, row->play);
    if (!play) return GO_ON;
    do {
        if (f->step == MAX_SYMBOLS || !in_game(g->s, f->actor)) return frame_finish(g, 0);
        const symbol *y = &play[f->step++];
        if (y->effect == NO_EFFECT) return frame_finish(g, 0);
        if (is_asked_for(row->play, y))
            ask_target(g, f, *y);
        else
            do_symbol(g, f, *y);
    } while (g->s->depth == depth && !g->s->over);
    return GO_ON;
}

/* For all others, of a card or of a `when`, which is no kind of card. */
bool each_sound(const sg_state *s, const sg_frame *f)
{
    if (noted(f)->play.item_is == SG_ITEM_HAND && f->target == f->actor && f->rule != RULE_demand) return false;
    bool on_its_way = f->rule == RULE_avert || f->step <= MAX_SYMBOLS;
    return noted(f)->play.kind < rows_of(s->pack)->kinds && on_its_way && noted(f)->play.turned <= TURNED_OTHER &&
           noted(f)->play.unless <= rows_of(s->pack)->demand_count && noted(f)->play.item <= SG_MAX_CARDS &&
           has_seats(s, noted(f)->play.seats);
}

static bool play_sound(const sg_state *s, const sg_frame *f)
{
    return noted(f)->play.kind > KIND_NONE && each_sound(s, f);
}

const frame_rule rule_play = {.name = "play", .step = play_step, .sound = SOUND(play_sound), .nowhere = true};

/* Takes the next seat out of the mask, clockwise, the actor first; nobody when it is empty, or the actor is out. */
static int next_of(const sg_state *s, sg_frame *f)
{
    GIVEN(is_seat(s, f->actor));
    for (int i = 0, seat = f->actor; i < s->options.seats && in_game(s, f->actor); i++, seat = next_seat(s, seat)) {
        if (!(noted(f)->play.seats & SG_BIT(seat))) continue;
        notes(f)->play.seats &= (uint8_t)~SG_BIT(seat);
        if (in_game(s, seat)) return seat;
    }
    return SG_NOBODY;
}

static flow each_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_each);
    int seat = next_of(g->s, f);
    if (!seat) return frame_finish(g, 0);
    do_effect(g, f, seat, (symbol){noted(f)->play.effect, ALL_OTHERS, noted(f)->play.amount, noted(f)->play.unless});
    return GO_ON;
}

const frame_rule rule_each = {.name = "each", .step = each_step, .sound = SOUND(each_sound)};

/* --- dodge_city.brawl: for each other player the one who plays it names what goes ------ */

static flow brawl_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_brawl);
    if (noted(f)->brawl.victim && can_take_from(g->s, f->actor, noted(f)->brawl.victim)) return ASK;
    notes(f)->brawl.victim = SG_NOBODY;
    int seat = next_of(g->s, f);
    if (!seat) return frame_finish(g, 0);
    symbol y = {TAKE_AWAY, ALL_OTHERS, 1, 0};
    if (is_immune(g->s, seat, f->actor, f->card) || is_untouched(g->s, seat, f->actor, noted(f)->play.kind, y))
        note(g, SG_EV_IMMUNE, (entry){.actor = seat, .target = f->actor, .card = f->card, .why = frame_why(f)});
    else if (can_take_from(g->s, f->actor, seat)) {
        sg_frame was = *f;
        notes(f)->brawl.victim = (uint8_t)seat;
        if (g->s->pack) is_put_off(g, &was, seat, y);
    }
    return GO_ON;
}

static int brawl_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_BRAWL;
}

static void brawl_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, noted(f)->brawl.victim));
    int victim = noted(f)->brawl.victim;
    sg_move move = {.seat = f->actor, .verb = SG_VERB_PICK, .target = (uint8_t)victim};
    list_items(list, s, move, victim, true);
}

static void brawl_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(is_seat(g->s, noted(f)->brawl.victim));
    notes(f)->brawl.victim = SG_NOBODY;
    sg_frame was = *f;
    take_item(g, was.actor, move.target, move.item_is, move.item, false, frame_why(&was));
    if (was.card) tell_faced(g, move.target, was.actor, noted(&was)->play.kind);
}

static bool brawl_sound(const sg_state *s, const sg_frame *f)
{
    return each_sound(s, f) && f->actor == f->target && noted(f)->brawl.victim <= s->options.seats;
}

const frame_rule rule_brawl = {.name = "brawl",
                               .step = brawl_step,
                               .asks = brawl_asks,
                               .legal = brawl_legal,
                               .answer = brawl_answer,
                               .sound = SOUND(brawl_sound)};

/* --- base.general_store ------------------------------------------------------------------- */

/* Who has a share in a store: all in the game, but for those to whom it does nothing. */
static uint8_t sharers(const sg_state *s, int opener)
{
    GIVEN(is_seat(s, opener));
    uint8_t seats = others_in_game(s, SG_NOBODY);
    for (uint8_t left = s->pack ? seats : 0; left; left &= (uint8_t)(left - 1)) {
        int seat = first_seat(left);
        symbol y = {OPEN_STORE, ALL_OTHERS, 1, 0};
        if (is_untouched(s, seat, opener, KIND_GENERAL_STORE, y)) seats &= (uint8_t)~SG_BIT(seat);
    }
    return seats;
}

static flow store_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_store);
    if (f->step++ == 0) {
        notes(f)->store.seats = sharers(g->s, f->actor);
        for (uint8_t left = noted(f)->store.seats; left; left &= (uint8_t)(left - 1)) {
            int card = noted(f)->store.old ? old_card(g->s, spent_by(g->s, f), NULL) : deck_top(g);
            if (!card) break;
            card_append(g, card, SG_STORE, EVERYBODY);
            note(g, SG_EV_STORE,
                 (entry){.actor = f->actor, .card = card, .why = from_card(KIND_GENERAL_STORE), .amount = 1});
        }
    } else {
        uint8_t shares = g->s->pack ? sharers(g->s, f->actor) : EVERYBODY;
        do f->target = (uint8_t)next_in_game(g->s, f->target);
        while (!(shares & SG_BIT(f->target)));
    }
    notes(f)->store.seats &= (uint8_t)~SG_BIT(f->target);
    return pile_count(g->s, SG_STORE) > 0 ? ASK : frame_finish(g, 0);
}

static int store_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(has_seats(s, noted(f)->store.seats));
    q->count = 1;
    q->seats = noted(f)->store.seats;
    return SG_ASK_STORE;
}

static void store_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(pile_count(s, SG_STORE) > 0);
    const uint8_t *at = pile_at(s, SG_STORE);
    for (int i = 0, n = pile_count(s, SG_STORE); i < n; i++) list_card(list, f->target, SG_VERB_PICK, at[i]);
}

static void store_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(is_card(move.id));
    card_append(g, move.id, SG_HAND_OF(f->target), EVERYBODY);
    note(g, SG_EV_PICKS, (entry){.actor = f->target, .card = move.id, .why = frame_why(f), .amount = 1});
}

static bool store_sound(const sg_state *s, const sg_frame *f)
{
    return has_seats(s, noted(f)->store.seats) && noted(f)->store.old <= 1;
}

const frame_rule rule_store = {.name = "store",
                               .step = store_step,
                               .asks = store_asks,
                               .legal = store_legal,
                               .answer = store_answer,
                               .sound = SOUND(store_sound)};
