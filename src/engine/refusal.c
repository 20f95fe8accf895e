/* refusal.c: why a move is refused.  Off the hot path: asked only once a move was not among the legal ones.  The
 * reasons go from the general to the particular, so that the first that holds is the one to tell. */
#include "engine/engine.h"

static bool same_move(sg_move a, sg_move b) { return memcmp(&a, &b, sizeof a) == 0; }

static bool event_bars(const sg_state *s, int seat, int card)
{
    const ability *event = event_ability(s);
    if (!may_use_from_hand(s, seat, card) || !may_drink(s, faces[card].kind)) return true;
    return event->nothing_down && card_rows[faces[card].kind].border != SG_BROWN;
}

static int why_not_target(const sg_state *s, sg_move m, int kind)
{
    const card_row *row = &card_rows[kind];
    symbol y = row->play[0];
    bool wants = row->aim == ANY_OTHER || (row->border != SG_BLUE && y.aim >= REACHABLE && y.aim <= ANY_OTHER);
    if (row->border != SG_BROWN && m.verb == SG_VERB_PLAY) wants = row->aim == ANY_OTHER;
    if (!wants) return m.target ? SG_ERR_NO_TARGET : SG_ERR_NOT_LEGAL;
    if (!m.target) return SG_ERR_NEEDS_TARGET;
    if (!sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    if (kind == KIND_JAIL && s->seat[m.target].role == SG_SHERIFF) return SG_ERR_JAIL_SHERIFF;
    if (row->aim == ANY_OTHER && table_has_kind(s, m.target, kind)) return SG_ERR_ONE_COPY;
    if (y.aim == REACHABLE && sg_distance(s, m.seat, m.target) > sg_reach(s, m.seat)) return SG_ERR_OUT_OF_REACH;
    if (y.aim == RANGE_1 && sg_distance(s, m.seat, m.target) > 1) return SG_ERR_OUT_OF_REACH;
    if (y.effect == TAKE || y.effect == TAKE_AWAY) return SG_ERR_NOTHING_TO_TAKE;
    return SG_ERR_NOT_THAT_TARGET;
}

static int why_not_play(const sg_state *s, sg_move m)
{
    bool hand = m.verb == SG_VERB_PLAY;
    if (hand && !hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    if (!hand && !table_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_PLAY;
    int kind = hand && is_bang_card(s, m.seat, m.id) ? KIND_BANG : faces[m.id].kind;
    const card_row *row = &card_rows[kind];
    if (hand && event_bars(s, m.seat, m.id)) return SG_ERR_EVENT_FORBIDS;
    if (!hand && !table_works(s, m.seat)) return SG_ERR_EVENT_FORBIDS;
    if (!hand && sg_is_fresh(s, m.id)) return SG_ERR_FRESH;
    if (row->border == SG_BROWN && row->play[0].effect == NO_EFFECT) return SG_ERR_NO_EFFECT_ALONE;
    if (kind == KIND_BANG && !may_play_bang(s, m.seat)) return SG_ERR_BANG_LIMIT;
    if (hand && row->cost && !can_pay(s, m.seat, row->cost, PAY_ANY, m.id)) return SG_ERR_COST;
    if (row->play[0].aim == ALL_OTHERS && !m.target) return SG_ERR_NOTHING_TO_TAKE; /* Brawl */
    if (hand && row->border != SG_BROWN && row->aim == NOWHERE && table_has_kind(s, m.seat, kind) && !m.target)
        return SG_ERR_ONE_COPY;
    return why_not_target(s, m, kind);
}

/* Uncle Will's card is played, so that an event may bar it; José Delgado's is not. */
static int why_not_item(const sg_state *s, sg_move m, const ability *own)
{
    sg_move at[SG_MAX_MOVES] = {{0}};
    moves list = {.at = at};
    sg_state calm = *s;
    if (m.item_is != SG_ITEM_CARD || m.target) return SG_ERR_NOT_LEGAL;
    if (!hand_has(s, m.seat, m.item)) return SG_ERR_NOT_IN_HAND;
    calm.event = 0;
    own->offers(&calm, m.seat, &list);
    for (int i = 0; i < list.count; i++)
        if (same_move(at[i], m)) return SG_ERR_EVENT_FORBIDS;
    return SG_ERR_NOT_LEGAL;
}

/* An ability that could be used now, in another way or at somebody else. */
static int why_not_offered(const sg_state *s, sg_move m, const ability *own)
{
    sg_move at[SG_MAX_MOVES] = {{0}};
    moves list = {.at = at};
    own->offers(s, m.seat, &list);
    if (list.count == 0 && m.id == CHARACTER_JOSH_MCCLOUD) return SG_ERR_NO_SUCH_GEAR;
    bool aimed = list.count > 0 && at[0].target;
    if (list.count > 0 && aimed != (m.target > 0)) return aimed ? SG_ERR_NEEDS_TARGET : SG_ERR_NO_TARGET;
    if (!m.target) return SG_ERR_COST;
    if (m.target == m.seat || !sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    return sg_distance(s, m.seat, m.target) > sg_reach(s, m.seat) ? SG_ERR_OUT_OF_REACH : SG_ERR_COST;
}

/* Sniper aims at a player within reach, Ricochet at a card anywhere. */
static int why_not_event(const sg_state *s, sg_move m)
{
    sg_move at[SG_MAX_MOVES] = {{0}};
    moves list = {.at = at};
    if (!event_ability(s)->offers) return SG_ERR_NOT_LEGAL;
    event_ability(s)->offers(s, m.seat, &list);
    bool at_cards = list.count > 0 ? at[0].item_is : m.item_is;
    if (!m.target || (at_cards && !m.item_is)) return SG_ERR_NEEDS_TARGET;
    if (m.item_is && !at_cards) return SG_ERR_NOT_LEGAL;
    if (m.target == m.seat || !sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    bool there = m.item_is == SG_ITEM_CARD && table_has(s, m.target, m.item);
    if (at_cards) return there ? SG_ERR_COST : SG_ERR_NOTHING_TO_TAKE;
    return sg_distance(s, m.seat, m.target) > sg_reach(s, m.seat) ? SG_ERR_OUT_OF_REACH : SG_ERR_COST;
}

static int why_not_ability(const sg_state *s, sg_move m, int question)
{
    const ability *own = seat_ability(s, m.seat);
    if (m.what == SG_EVENT && m.id != s->event) return SG_ERR_NOT_YOUR_ABILITY;
    if (m.what == SG_EVENT && question != SG_ASK_PLAY) return SG_ERR_WRONG_VERB;
    if (m.what == SG_EVENT) return why_not_event(s, m);
    if (m.what != SG_CHARACTER || seat_ability_of(s, m.seat) != m.id) return SG_ERR_NOT_YOUR_ABILITY;
    if (own->sid && s->seat[m.seat].status != SG_ALIVE) return SG_ERR_NOT_LEGAL;
    if (own->sid) return wounds(s, m.seat) == 0 ? SG_ERR_FULL_LIFE : SG_ERR_COST;
    if (!own->offers) return SG_ERR_NOT_LEGAL;
    if (question != SG_ASK_PLAY) return SG_ERR_WRONG_VERB;
    if (own->price > s->seat[m.seat].gold) return SG_ERR_CANNOT_AFFORD;
    if (own->uses && s->used >= own->uses) return SG_ERR_USED_UP;
    return m.item_is ? why_not_item(s, m, own) : why_not_offered(s, m, own);
}

/* A card in play does nothing while an event, or Belle Star in her turn, stops it. */
static int why_not_works(const sg_state *s)
{
    return event_ability(s)->voids_tables ? SG_ERR_EVENT_FORBIDS : SG_ERR_DOES_NOT_ANSWER;
}

static int why_not_respond(const sg_state *s, sg_move m)
{
    bool hand = hand_has(s, m.seat, m.id), table = table_has(s, m.seat, m.id);
    if (!hand && !table) return SG_ERR_NOT_IN_HAND;
    if (table && sg_is_fresh(s, m.id)) return SG_ERR_FRESH;
    if (hand && !may_use_from_hand(s, m.seat, m.id)) return SG_ERR_EVENT_FORBIDS;
    return table && !table_works(s, m.seat) ? why_not_works(s) : SG_ERR_DOES_NOT_ANSWER;
}

/* A Barrel that is there but does nothing now, or has been tried. */
static int why_not_flip(const sg_state *s, sg_move m)
{
    if (m.what == SG_CHARACTER) return seat_ability_of(s, m.seat) == m.id ? SG_ERR_USED_UP : SG_ERR_NOT_YOUR_ABILITY;
    if (!table_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_PLAY;
    return table_works(s, m.seat) ? SG_ERR_USED_UP : why_not_works(s);
}

/* base.dying: only a Beer saves. */
static int why_not_rescue(const sg_state *s, sg_move m)
{
    bool there = m.verb == SG_VERB_USE ? table_has(s, m.seat, m.id) : hand_has(s, m.seat, m.id);
    if (!there) return m.verb == SG_VERB_USE ? SG_ERR_NOT_IN_PLAY : SG_ERR_NOT_IN_HAND;
    if (faces[m.id].kind != KIND_BEER) return SG_ERR_DOES_NOT_RESCUE;
    return m.target || m.item_is ? SG_ERR_NO_TARGET : SG_ERR_EVENT_FORBIDS;
}

/* Where a piece could be aimed at or put, had he the nuggets and were it for sale. */
static int why_not_aim(const sg_state *s, sg_move m)
{
    const equipment_row *row = &equipment_rows[m.id];
    if (row->kept && event_ability(s)->nothing_down) return SG_ERR_EVENT_FORBIDS;
    if (row->kept && !row->aim) {
        if (m.target) return SG_ERR_NO_TARGET;
        return sg_has_gear(s, m.seat, m.id) ? SG_ERR_ONE_COPY : SG_ERR_NOT_LEGAL;
    }
    if (row->as[0]) {
        bool form = m.effect == row->as[0] || m.effect == row->as[1] || m.effect == row->as[2];
        return form && m.effect < KINDS ? why_not_target(s, m, m.effect) : SG_ERR_NOT_LEGAL;
    }
    if (row->aim != ANY_PLAYER && row->play.aim != ANY_PLAYER) return m.target ? SG_ERR_NO_TARGET : SG_ERR_NOT_LEGAL;
    if (!m.target) return SG_ERR_NEEDS_TARGET;
    if (!sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    return row->kept && sg_has_gear(s, m.target, m.id) ? SG_ERR_ONE_COPY : SG_ERR_NO_TARGET;
}

static int why_not_buy(const sg_state *s, sg_move m)
{
    bool for_sale = m.id == s->row[0] || m.id == s->row[1] || m.id == s->row[2];
    if (m.id == 0 || m.id >= EQUIPMENTS || !for_sale) return SG_ERR_NOT_FOR_SALE;
    if (sg_price(s, m.seat, m.id) > s->seat[m.seat].gold) return SG_ERR_CANNOT_AFFORD;
    bool bare = !m.target && !m.item_is && !m.effect;
    return equipment_rows[m.id].ends_turn && bare ? SG_ERR_MUST_PLAY : why_not_aim(s, m);
}

static int why_not_scrap(const sg_state *s, sg_move m)
{
    if (m.target == m.seat) return SG_ERR_OWN_GEAR;
    return sg_has_gear(s, m.target, m.id) ? SG_ERR_CANNOT_AFFORD : SG_ERR_NO_SUCH_GEAR;
}

static int why_not_cash(const sg_state *s, sg_move m)
{
    if (!(s->options.sets & SG_SET_GOLD_RUSH)) return SG_ERR_WRONG_VERB;
    if (!hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    return faces[m.id].kind == KIND_BEER ? SG_ERR_EVENT_FORBIDS : SG_ERR_NOT_A_BEER;
}

/* The Gold Pan or the Rucksack: not there, switched off, used up, of no help, or too dear. */
static int why_not_gear(const sg_state *s, sg_move m, int question)
{
    const sg_seat *p = &s->seat[m.seat];
    const ability *piece = m.id < EQUIPMENTS ? &equipment_rows[m.id].is : &no_ability;
    if (!sg_has_gear(s, m.seat, m.id)) return SG_ERR_NO_SUCH_GEAR;
    if (!piece->offers || (question == SG_ASK_DYING && !piece->rescues)) return SG_ERR_NOT_LEGAL;
    if (m.target || m.item_is) return SG_ERR_NO_TARGET;
    if (!gear_works(s)) return SG_ERR_EVENT_FORBIDS;
    if (piece->rescues && p->status != SG_ALIVE) return SG_ERR_NOT_LEGAL; /* has no life to regain */
    if (piece->price > p->gold) return SG_ERR_CANNOT_AFFORD;
    return piece->rescues ? SG_ERR_FULL_LIFE : SG_ERR_USED_UP;
}

/* Phase 2 with nuggets. */
static int why_not_trade(const sg_state *s, sg_move m)
{
    switch (m.verb) {
    case SG_VERB_BUY: return why_not_buy(s, m);
    case SG_VERB_SCRAP: return why_not_scrap(s, m);
    default: return why_not_cash(s, m);
    }
}

static bool verb_fits(const sg_state *s, sg_move m)
{
    sg_move at[SG_MAX_MOVES];
    int count = sg_legal(s, at);
    for (int i = 0; i < count; i++)
        if (at[i].verb == m.verb) return true;
    return false;
}

/* What is said to nobody and about nothing else: more words than it takes are too many. */
static bool has_surplus(sg_move m)
{
    bool alone = m.verb == SG_VERB_PASS || m.verb == SG_VERB_END || m.verb == SG_VERB_RESPOND ||
                 m.verb == SG_VERB_FLIP || m.verb == SG_VERB_DISCARD || m.verb == SG_VERB_CASH;
    return alone && (m.target || m.item_is || m.effect);
}

/* An answer to the right question that is not possible. */
static int why_not_answer(const sg_state *s, sg_move m, int question)
{
    bool card = m.what == SG_CARD, attack = question == SG_ASK_SHOT || question == SG_ASK_ROULETTE;
    bool answers = attack || question == SG_ASK_INDIANS || question == SG_ASK_DUEL;
    bool plays = m.verb == SG_VERB_PLAY || m.verb == SG_VERB_USE;
    if (has_surplus(m)) return verb_fits(s, m) ? SG_ERR_NO_TARGET : SG_ERR_WRONG_VERB;
    if (m.verb == SG_VERB_END && question == SG_ASK_PLAY) return SG_ERR_MUST_PLAY;
    if (plays && question == SG_ASK_PLAY && card) return why_not_play(s, m);
    if (plays && question == SG_ASK_DYING && card) return why_not_rescue(s, m);
    bool trades = m.verb == SG_VERB_BUY || m.verb == SG_VERB_SCRAP || m.verb == SG_VERB_CASH;
    if (trades && question == SG_ASK_PLAY) return why_not_trade(s, m);
    if (m.verb == SG_VERB_USE && m.what == SG_EQUIPMENT && (question == SG_ASK_PLAY || question == SG_ASK_DYING))
        return why_not_gear(s, m, question);
    if (m.verb == SG_VERB_ABILITY) return why_not_ability(s, m, question);
    if (m.verb == SG_VERB_RESPOND && answers && card) return why_not_respond(s, m);
    if (m.verb == SG_VERB_FLIP && attack) return why_not_flip(s, m);
    if (!verb_fits(s, m)) return SG_ERR_WRONG_VERB;
    return m.verb == SG_VERB_DISCARD && card && !hand_has(s, m.seat, m.id) ? SG_ERR_NOT_IN_HAND : SG_ERR_NOT_LEGAL;
}

int sg_refusal(const sg_state *s, sg_move m)
{
    sg_move at[SG_MAX_MOVES];
    int count = sg_legal(s, at);
    sg_question q = sg_asked(s);
    for (int i = 0; i < count; i++)
        if (same_move(at[i], m)) return SG_OK;
    if (s->over || count == 0) return SG_ERR_GAME_OVER;
    return m.seat != q.seat ? SG_ERR_NOT_YOUR_QUESTION : why_not_answer(s, m, q.kind);
}
