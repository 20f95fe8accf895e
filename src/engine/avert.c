/* avert.c: what a pack lets come between a symbol and whoever it is done to.  First the target's side hears of it and
 * may avoid it (avert), then somebody may discard cards instead of it, or for it (demand); then it is done.
 *
 * Each of them stands in a frame of its own, which keeps the whole symbol in mind.  Whether there is one is decided by
 * what lies open, so that nobody learns from a question what a hand holds. */
#include "engine/engine.h"

static sg_frame *put_off(game *g, const sg_frame *f, int rule, int who, int seat, symbol y)
{
    GIVEN(y.unless <= rows_of(g->s->pack)->demand_count);
    const frame_notes was = *noted(f);
    sg_frame *later = frame_push(g, rule, who, frame_deed(f));
    notes(later)->play.seats = (uint8_t)seat;
    if (takes_an_item(y) || f->rule == RULE_avert) { /* which may have made a shot sharper */
        notes(later)->play.item_is = was.play.item_is;
        notes(later)->play.item = was.play.item;
    }
    notes(later)->play.kind = was.play.kind;
    notes(later)->play.effect = y.effect;
    notes(later)->play.amount = y.amount;
    notes(later)->play.unless = y.unless;
    return later;
}

/* Asks that seat for cards, instead of which the symbol is done, or for which, whoever does it; all see who has too
 * few.  True when it is not done now. */
static bool is_demanded(game *g, const sg_frame *f, int seat, symbol y)
{
    const sg_demand *d = &rows_of(g->s->pack)->demands[y.unless - 1];
    int who = d->pays ? f->actor : seat;
    if (d->which) return false;
    if (pile_count(g->s, SG_HAND_OF(who)) < d->count) return d->pays;
    put_off(g, f, RULE_demand, who, seat, y);
    return true;
}

static bool harms(symbol y)
{
    return y.effect == SHOOT || y.effect == TAKE || y.effect == TAKE_AWAY || y.effect == SEND_INDIANS ||
           y.effect == CHALLENGE || y.effect == WOUND || y.effect == SHED || (y.effect >= CLAIM && y.effect <= TRADE) ||
           y.effect == SEND || y.effect == SILENCE;
}

static bool hears_shots(const sg_state *s)
{
    return is_heard(s, SG_WHEN_OTHER_SHOOTS) || is_heard(s, SG_WHEN_OTHER_SHOT_AT) || is_heard(s, SG_WHEN_SHOOTS);
}

/* A card of another player is about to do harm, and some row of the pack has something to say to that. */
static bool is_told(const sg_state *s, const sg_frame *f, int seat, symbol y)
{
    bool shot = y.effect == SHOOT && hears_shots(s);
    bool told = is_heard(s, SG_WHEN_TARGETED) || is_heard(s, SG_WHEN_FACED);
    return (shot || told || rows_of(s->pack)->cancels) && f->card && f->actor && f->actor != seat &&
           f->rule != RULE_avert && f->rule != RULE_demand && harms(y);
}

bool is_put_off(game *g, const sg_frame *f, int seat, symbol y)
{
    GIVEN(is_seat(g->s, seat));
    if (!is_told(g->s, f, seat, y)) return y.unless && is_demanded(g, f, seat, y);
    put_off(g, f, RULE_avert, seat, seat, y);
    return true;
}

static bool symbol_is_sound(const sg_state *s, const sg_frame *f)
{
    enum { MOST = 9 };
    return each_sound(s, f) && is_seat(s, noted(f)->play.seats) &&
           (noted(f)->play.item_is != SG_ITEM_HAND || noted(f)->play.seats != f->actor) && noted(f)->play.amount > 0 &&
           noted(f)->play.amount <= SG_MOST_LIFE && noted(f)->play.effect < SG_EFFECTS;
}

/* --- whoever is harmed hears of it, and may avoid it -------------------------------------------- */

enum { AVERT_OTHERS, AVERT_TELL, AVERT_ASK, AVERT_DONE };

/* What is being done to that seat, or NULL. */
static sg_frame *done_to(sg_state *s, int seat)
{
    for (int i = s->depth - 1; i >= 0; i--) {
        sg_frame *f = &s->stack[i];
        bool attack = f->rule == RULE_shot || f->rule == RULE_indians || f->rule == RULE_duel;
        bool waits = f->rule == RULE_avert && f->step < AVERT_DONE;
        if ((attack || waits) && f->target == seat) return f;
    }
    return NULL;
}

int number_of_deed(const sg_state *s, int seat, int given)
{
    GIVEN(is_seat(s, seat));
    int at = s->depth - 1;
    while (at > 0 && !(s->stack[at].rule == RULE_avert && s->stack[at].target == seat) &&
           s->stack[at].rule != RULE_shot)
        at--;
    const sg_frame *f = &s->stack[at > 0 ? at : 0];
    bool averts = f->rule == RULE_avert;
    switch (given) {
    case SG_GIVEN_SHOT_AT: return f->target == seat && (averts ? noted(f)->play.effect == SHOOT : f->rule == RULE_shot);
    case SG_GIVEN_ALONE: return averts && f[-1].rule != RULE_each && f[-1].rule != RULE_brawl;
    case SG_GIVEN_NO_BANG: return averts && noted(f)->play.kind != KIND_BANG;
    default: return 0;
    }
}

/* Whoever is asked for an answer has given one; before that, all of it is avoided. */
void avoid(game *g, int seat)
{
    sg_frame *f = done_to(g->s, seat);
    if (g->s->heard < MOST_HEARD) g->s->heard++;
    if (f && f->rule == RULE_avert) notes(f)->play.turned = TURNED_UP;
    if (f && f->rule != RULE_avert) answer_freely(f);
}

bool is_avoided(const sg_state *s, int seat)
{
    int at = s->depth - 1;
    while (at > 0 && !(s->stack[at].rule == RULE_avert && s->stack[at].target == seat)) at--;
    return s->stack[at].rule == RULE_avert && noted(&s->stack[at])->play.turned == TURNED_UP;
}

void tell_faced(game *g, int seat, int by, int kind)
{
    struct news n = {.trigger = SG_WHEN_FACED, .kind = (uint8_t)kind, .by = (uint8_t)by};
    if (is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
}

/* No harm, and of no card: life points that are about to be regained. */
static bool is_good(const sg_frame *f) { return noted(f)->play.effect == HEAL || noted(f)->play.effect == GAIN; }

/* A Brawl goes on by itself.  The frame stays when somebody is to hear that all of it is over. */
static flow avert_over(game *g, sg_frame *f)
{
    sg_frame was = *f;
    symbol y = {noted(f)->play.effect, WHOEVER, noted(f)->play.amount, noted(f)->play.unless};
    int seat = f->target;
    sg_frame *below = f - 1;
    f->step = AVERT_DONE;
    if (below->rule == RULE_brawl || is_good(f) || !is_heard(g->s, SG_WHEN_FACED)) frame_finish(g, 0);
    bool brawl = below->rule == RULE_brawl, avoided = noted(&was)->play.turned == TURNED_UP;
    notes(&was)->play.turned = TURNED_NONE;
    if (avoided) {
        note(g, SG_EV_IMMUNE, (entry){.actor = seat, .target = was.actor, .card = was.card, .why = frame_why(&was)});
        if (brawl) notes(below)->brawl.victim = SG_NOBODY;
        if (brawl) tell_faced(g, seat, was.actor, noted(&was)->play.kind);
        if (y.effect == SHOOT) tell_missed(g, seat, was.actor, was.card, KIND_NONE);
    } else if (is_good(&was)) {
        regain(g, seat, y.amount, y.effect == GAIN, frame_why(&was));
    } else if (!brawl && in_game(g->s, seat) && in_game(g->s, was.actor)) {
        do_effect(g, &was, seat, y);
    }
    return GO_ON;
}

/* A green card in play there that avoids it. */
static bool is_ready(const sg_state *s, const sg_frame *f, int card)
{
    return !sg_is_fresh(s, card) && table_works(s, f->target) &&
           card_cancels(s, f->target, card, f->card, noted(f)->play.kind);
}

/* Whoever could hold a card that avoids it is asked, but for attacks, which ask for an answer themselves. */
static bool is_averted_by_cards(const sg_state *s, const sg_frame *f)
{
    int seat = f->target, effect = noted(f)->play.effect, kind = noted(f)->play.kind;
    bool attack = effect == SHOOT || effect == SEND_INDIANS || effect == CHALLENGE, holds = false;
    if (!rows_of(s->pack)->cancels || attack || is_good(f) || !in_game(s, seat)) return false;
    for (int other = 1; other < rows_of(s->pack)->kinds && !holds; other++)
        holds = kind_cancels(s, other, f->card, kind) &&
                (rows_of(s->pack)->cards[other].border == SG_BROWN || seat_ability(s, seat)->green_at_once);
    if (holds && pile_count(s, SG_HAND_OF(seat)) > 0) return true;
    for (int i = 0; i < pile_count(s, SG_TABLE_OF(seat)); i++)
        if (is_ready(s, f, pile_at(s, SG_TABLE_OF(seat))[i])) return true;
    return false;
}

/* A card that shoots, before it is answered. */
static sg_frame *shot_of(sg_state *s, int seat)
{
    int at = s->depth - 1;
    while (at > 0 && (s->stack[at].rule != RULE_avert || s->stack[at].step > AVERT_ASK || s->stack[at].actor != seat ||
                      noted(&s->stack[at])->play.effect != SHOOT))
        at--;
    return at > 0 ? &s->stack[at] : NULL;
}

void sharpen(sg_state *s, int seat, int points)
{
    sg_frame *f = shot_of(s, seat);
    if (!f) return;
    points += noted(f)->play.item;
    notes(f)->play.item = (uint8_t)(points < MOST_SHARPENED ? points : MOST_SHARPENED);
}

/* All but the two that it is about; who may save somebody does so first, and before them whoever shoots hears of it. */
static void tell_others(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    struct news shoots = {.trigger = SG_WHEN_OTHER_SHOOTS, .kind = noted(f)->play.kind, .by = f->actor};
    struct news shot = {.trigger = SG_WHEN_OTHER_SHOT_AT, .kind = noted(f)->play.kind, .by = f->target};
    struct news own = {.trigger = SG_WHEN_SHOOTS, .kind = noted(f)->play.kind, .by = f->target};
    react_begin(g, shoots, was.actor, was.target, frame_why(&was));
    react_begin(g, shot, was.actor, was.target, frame_why(&was));
    for (int seat = next_seat(g->s, was.actor); seat != was.actor; seat = next_seat(g->s, seat)) {
        if (seat == was.target) continue;
        tell_seat(g, seat, shoots);
        tell_seat(g, seat, shot);
    }
    react_begin(g, own, was.actor, THE_FIRST_ALONE, frame_why(&was));
    tell_seat(g, was.actor, own);
}

static bool is_settling(const sg_state *s)
{
    int at = s->depth - 1;
    while (at > 0 && s->stack[at].rule != RULE_settle) at--;
    return at > 0;
}

bool is_told_of_life(game *g, int seat, int points, bool beyond, cause why)
{
    GIVEN(is_seat(g->s, seat));
    enum { ROOM_ABOVE = 12 }; /* frames left for what is heard then */
    const sg_state *s = g->s;
    bool some = points > 0 && s->seat[seat].status == SG_ALIVE && (beyond || sg_room_for_life(s, seat) > 0);
    if (!some || s->depth > SG_MAX_STACK - ROOM_ABOVE) return false;
    if (!is_settling(s)) settle_begin(g, SG_NOBODY, 0, why);
    sg_frame *f = frame_push(g, RULE_avert, seat, (deed){.by = seat, .why = why});
    f->step = AVERT_TELL;
    notes(f)->play.seats = (uint8_t)seat;
    notes(f)->play.effect = beyond ? GAIN : HEAL;
    notes(f)->play.amount = (uint8_t)(points < SG_MOST_LIFE ? points : SG_MOST_LIFE);
    return true;
}

static flow avert_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_avert && f->step <= AVERT_DONE);
    if (f->step == AVERT_DONE) {
        sg_frame was = *f;
        frame_finish(g, 0);
        tell_faced(g, was.target, was.actor, noted(&was)->play.kind);
        return GO_ON;
    }
    struct news n = {.trigger = SG_WHEN_TARGETED, .kind = noted(f)->play.kind, .by = f->actor};
    if (is_good(f)) n = (struct news){.trigger = SG_WHEN_REGAINS};
    bool shot = noted(f)->play.effect == SHOOT && hears_shots(g->s);
    if (f->step == AVERT_OTHERS) {
        f->step = AVERT_TELL;
        if (shot) tell_others(g, f);
        return GO_ON;
    }
    if (f->step == AVERT_TELL && noted(f)->play.turned != TURNED_UP) {
        f->step = AVERT_ASK;
        if (is_heard(g->s, n.trigger)) tell_seat(g, f->target, n);
        return GO_ON;
    }
    bool asks = f->step == AVERT_ASK && noted(f)->play.turned != TURNED_UP && in_game(g->s, f->actor);
    return asks && is_averted_by_cards(g->s, f) ? ASK : avert_over(g, f);
}

static int avert_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_AVERT;
}

static void avert_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    int seat = f->target;
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat)), *table = pile_at(s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++)
        if (may_use_as(s, seat, hand[i], KIND_NONE) && card_cancels(s, seat, hand[i], f->card, noted(f)->play.kind))
            list_card(list, seat, SG_VERB_RESPOND, hand[i]);
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++)
        if (is_ready(s, f, table[i])) list_card(list, seat, SG_VERB_RESPOND, table[i]);
    list_simple(list, seat, SG_VERB_PASS);
}

static void avert_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    if (move.verb == SG_VERB_RESPOND) {
        int by = f->actor;
        notes(f)->play.turned = TURNED_UP;
        answer_with(g, move.seat, move.id, by);
    } else {
        note(g, SG_EV_DECLINES,
             (entry){
                 .actor = f->target, .target = f->actor, .card = f->card, .why = frame_why(f), .amount = SG_ASK_AVERT});
        avert_over(g, f);
    }
}

static bool avert_sound(const sg_state *s, const sg_frame *f)
{
    return symbol_is_sound(s, f) && noted(f)->play.seats == f->target && (f->target == f->actor) == is_good(f) &&
           noted(f)->play.turned <= TURNED_UP && f->step <= AVERT_DONE;
}

const frame_rule rule_avert = {.name = "avert",
                               .step = avert_step,
                               .asks = avert_asks,
                               .legal = avert_legal,
                               .answer = avert_answer,
                               .sound = SOUND(avert_sound)};

/* --- `unless …` and `for …`: cards instead of it, or for it --------------------------------------- */

static const sg_demand *demand_of(const sg_state *s, const sg_frame *f)
{
    GIVEN(noted(f)->play.unless > 0 && noted(f)->play.unless <= rows_of(s->pack)->demand_count);
    return &rows_of(s->pack)->demands[noted(f)->play.unless - 1];
}

enum { DEMAND_ASK, DEMAND_PAID };

/* What is done now, and to whom. */
static flow demand_over(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    symbol y = {.effect = noted(f)->play.effect, .amount = noted(f)->play.amount};
    frame_finish(g, 0);
    if (in_game(g->s, noted(&was)->play.seats) || reaches_dead(y)) do_effect(g, &was, noted(&was)->play.seats, y);
    return GO_ON;
}

static flow demand_step(game *g, sg_frame *f)
{
    if (f->step == DEMAND_ASK) return ASK;
    return demand_of(g->s, f)->pays ? demand_over(g, f) : frame_finish(g, 0);
}

static int demand_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(f->rule == RULE_demand);
    q->count = demand_of(s, f)->count;
    return SG_ASK_DEMAND;
}

static void demand_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    const sg_demand *d = demand_of(s, f);
    const uint8_t *hand = pile_at(s, SG_HAND_OF(f->target));
    bool can = can_pay(s, f->target, d->count, &d->cards, 0);
    for (int i = 0, n = pile_count(s, SG_HAND_OF(f->target)); can && i < n; i++)
        if (card_fits(s, f->target, hand[i], &d->cards)) list_card(list, f->target, SG_VERB_DISCARD, hand[i]);
    list_simple(list, f->target, SG_VERB_PASS);
}

/* The first of the cards is the answer; the others are due then. */
static void discard_instead(game *g, sg_frame *f, int card)
{
    GIVEN(is_card(card));
    int left = demand_of(g->s, f)->count - 1, unless = noted(f)->play.unless;
    f->step = DEMAND_PAID;
    note(g, SG_EV_PAYS, (entry){.actor = f->target, .card = card, .why = frame_why(f), .amount = 1});
    card_discard(g, card);
    if (!left) return;
    pay_begin(g, f->target, left, DUE_DEMAND, f->card);
    notes(frame_top(g->s))->pay.unless = (uint8_t)unless;
}

static void demand_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    if (move.verb == SG_VERB_DISCARD) {
        discard_instead(g, f, move.id);
    } else if (demand_of(g->s, f)->pays) {
        frame_finish(g, 0);
    } else {
        note(
            g, SG_EV_DECLINES,
            (entry){
                .actor = f->target, .target = f->actor, .card = f->card, .why = frame_why(f), .amount = SG_ASK_DEMAND});
        demand_over(g, f);
    }
}

sg_symbol sg_or_else(const sg_state *s)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    int drawn = cards_to_change(f);
    if (drawn && !s->over) return (symbol){.effect = DRAW, .aim = SELF, .amount = (uint8_t)drawn};
    if (s->over || (f->rule != RULE_demand && f->rule != RULE_avert)) return (symbol){.effect = NO_EFFECT};
    bool own = noted(f)->play.seats == f->target, pays = f->rule == RULE_demand && demand_of(s, f)->pays;
    return (symbol){.effect = noted(f)->play.effect,
                    .aim = (uint8_t)(!pays ? WHOEVER
                                     : own ? SELF
                                           : ANY_OTHER),
                    .amount = noted(f)->play.amount};
}

static bool demand_sound(const sg_state *s, const sg_frame *f)
{
    return symbol_is_sound(s, f) && noted(f)->play.unless > 0 && f->step <= DEMAND_PAID;
}

const frame_rule rule_demand = {.name = "demand",
                                .step = demand_step,
                                .asks = demand_asks,
                                .legal = demand_legal,
                                .answer = demand_answer,
                                .sound = SOUND(demand_sound)};
