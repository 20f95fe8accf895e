/* gear.c: nuggets and equipment (gold_rush.nuggets, .buying, .row, .scrapping, .cashing).
 *
 * Pieces of one name are alike, so only names are counted: in the row, in the equipment deck, in front of the seats,
 * and, while a piece that does not stay takes effect, in the frame that settles it. */
#include "engine/engine.h"

/* --- nuggets ------------------------------------------------------------------------ */

enum { MOST_GOLD = UINT16_MAX, MOST_NOTED = UINT8_MAX };

/* The heap never ends (gold_rush.nuggets). */
void gold_gain(game *g, int seat, int amount, int from, cause why)
{
    GIVEN(is_seat(g->s, seat));
    sg_seat *p = &g->s->seat[seat];
    if (amount <= 0 || p->gold > MOST_GOLD - amount) return;
    p->gold = (uint16_t)(p->gold + amount);
    note(g, SG_EV_GAINS_GOLD, (entry){.actor = seat, .target = from, .why = why, .amount = amount});
}

void gold_pay(game *g, int seat, int amount, cause why)
{
    sg_seat *p = &g->s->seat[seat];
    GIVEN(p->gold >= amount);
    p->gold = (uint16_t)(p->gold - amount);
    for (; amount > 0; amount -= MOST_NOTED)
        note(g, SG_EV_PAYS_GOLD,
             (entry){.actor = seat, .why = why, .amount = amount < MOST_NOTED ? amount : MOST_NOTED});
}

/* The eliminated lose their nuggets, unless they come back as shadows. */
void gold_lose(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    if (!(g->s->options.flags & SG_SHADOW_GUNSLINGERS))
        gold_pay(g, seat, g->s->seat[seat].gold, from_rule(SG_RULE_ELIMINATION));
}

static inline int price_of(const sg_state *s, int seat, int piece)
{
    GIVEN(is_seat(s, seat) && is_equipment(s->pack, piece));
    int price = rows_of(s->pack)->equipment[piece].cost;
    bool bargain = seat_ability(s, seat)->bargains && (s->turn != seat || s->used == 0);
    return bargain && price > 0 ? price - 1 : price;
}

int sg_price(const sg_state *s, int seat, int equipment)
{
    if (equipment < 1 || equipment >= rows_of(s->pack)->equipment_end) return 0;
    return sg_is_in_game(s, seat) ? price_of(s, seat, equipment) : rows_of(s->pack)->equipment[equipment].cost;
}

/* --- where pieces lie ---------------------------------------------------------------------- */

bool sg_has_gear(const sg_state *s, int seat, int equipment)
{
    if (seat < 1 || seat > s->options.seats) return false;
    const sg_seat *p = &s->seat[seat];
    for (int i = 0; i < p->gear_count; i++)
        if (p->gear[i] == equipment) return true;
    return false;
}

static int count_of(const uint8_t *gear, int count, int piece)
{
    GIVEN(count >= 0);
    int found = 0;
    for (int i = 0; i < count; i++) found += gear[i] == piece;
    return found;
}

int gear_lying_open(const sg_state *s, int piece)
{
    GIVEN(is_equipment(s->pack, piece));
    int found = count_of(s->row, SG_GEAR_ROW, piece);
    found += count_of(s->gear + s->gear_count - s->gear_up, s->gear_up, piece);
    for (int seat = 1; seat <= s->options.seats; seat++)
        found += count_of(s->seat[seat].gear, s->seat[seat].gear_count, piece);
    for (int i = 0; i < s->depth; i++) found += s->stack[i].rule == RULE_settle && held_piece(&s->stack[i]) == piece;
    return found;
}

void gear_new(sg_state *s)
{
    GIVEN(s->gear_count == 0);
    for (int piece = 1; piece < rows_of(s->pack)->equipment_end; piece++)
        for (int i = 0; i < rows_of(s->pack)->equipment[piece].copies; i++) s->gear[s->gear_count++] = (uint8_t)piece;
    shuffle_bytes(s, s->gear, s->gear_count);
}

/* A piece that lies face up is never drawn: all are shuffled and turned face down first. */
int gear_draw(game *g)
{
    sg_state *s = g->s;
    GIVEN(s->gear_count <= SG_MAX_GEAR && s->gear_up <= s->gear_count);
    if (s->gear_count == 0) return 0;
    if (s->gear_up == s->gear_count) {
        shuffle_bytes(s, s->gear, s->gear_count);
        s->gear_up = 0;
        note(g, SG_EV_GEAR_SHUFFLE, (entry){.why = from_rule(SG_RULE_ROW), .amount = s->gear_count});
    }
    int piece = s->gear[0];
    memmove(s->gear, s->gear + 1, (size_t)s->gear_count - 1);
    s->gear[--s->gear_count] = 0;
    return piece;
}

void gear_fill_row(game *g)
{
    GIVEN(g->s->gear_count <= SG_MAX_GEAR);
    sg_state *s = g->s;
    for (int i = 0; i < SG_GEAR_ROW && s->gear_count > 0; i++) {
        if (s->row[i]) continue;
        s->row[i] = (uint8_t)gear_draw(g);
        note(g, SG_EV_ROW, (entry){.why = from_equipment(s->row[i])});
    }
}

void gear_bury(game *g, int piece)
{
    sg_state *s = g->s;
    MUST(s->gear_count < SG_MAX_GEAR);
    s->gear[s->gear_count++] = (uint8_t)piece;
    s->gear_up++;
    gear_fill_row(g);
}

static void gear_remove(sg_seat *p, int piece)
{
    int i = 0;
    while (i < p->gear_count && p->gear[i] != piece) i++;
    MUST(i < p->gear_count);
    for (p->gear_count--; i < p->gear_count; i++) p->gear[i] = p->gear[i + 1];
    p->gear[p->gear_count] = 0;
}

void gear_leave(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    sg_seat *p = &g->s->seat[seat];
    while (p->gear_count > 0) {
        int piece = p->gear[0];
        gear_remove(p, piece);
        note(g, SG_EV_LOSES_GEAR, (entry){.actor = seat, .why = from_equipment(piece), .amount = 1});
        gear_bury(g, piece);
    }
}

/* gold_rush.buying: one of a name; nothing is put down under The Judge. */
static int why_not_put(const sg_state *s, int seat, int owner, int piece)
{
    GIVEN(is_equipment(s->pack, piece));
    if (!may_put_down(s, seat)) return SG_ERR_EVENT_FORBIDS;
    if (!sg_is_in_game(s, owner)) return SG_ERR_NOT_THAT_TARGET;
    return sg_has_gear(s, owner, piece) ? SG_ERR_ONE_COPY : SG_OK;
}

static void put(game *g, int seat, int owner, int piece)
{
    sg_seat *p = &g->s->seat[owner];
    MUST(p->gear_count < SG_GEAR_KEPT && rows_of(g->s->pack)->equipment[piece].kept);
    p->gear[p->gear_count++] = (uint8_t)piece;
    note(g, SG_EV_GETS_GEAR, (entry){.actor = seat, .target = owner, .why = from_equipment(piece), .amount = 1});
}

static bool is_accomplice(const sg_pack *rows, int piece)
{
    return rows->equipment[piece].kept && rows->equipment[piece].aim == NOWHERE;
}

/* A pack may have fewer of them than there are players; then the last ones have none. */
void gear_deal(game *g)
{
    sg_state *s = g->s;
    int seat = s->first, left = s->options.seats;
    for (int i = 0; i < s->gear_count && left > 0;) {
        int piece = s->gear[i];
        if (!is_accomplice(rows_of(s->pack), piece)) {
            i++;
            continue;
        }
        memmove(s->gear + i, s->gear + i + 1, (size_t)(--s->gear_count - i));
        s->gear[s->gear_count] = 0;
        put(g, seat, seat, piece);
        seat = next_seat(s, seat);
        left--;
    }
}

/* The piece in hand waits in the frame that settles it, and goes under its deck when all is over. */
static void hold(game *g, int piece)
{
    sg_frame *f = frame_top(g->s);
    GIVEN(f->rule == RULE_settle);
    notes(f)->settle.holds = piece ? SG_ITEM_EQUIPMENT : SG_NO_ITEM;
    notes(f)->settle.piece = (uint8_t)piece;
}

/* --- what a piece can do -------------------------------------------------------------------- */

static const symbol alone = {NO_EFFECT, SELF, 0, 0};

/* What a piece that is used at once does, as one of the cards it stands for or by itself. */
static symbol symbol_of(const sg_state *s, const equipment_row *row, int form)
{
    GIVEN(!row->as[0] || is_kind(s->pack, form));
    if (row->as[0]) return rows_of(s->pack)->cards[form].play[0];
    return row->play.effect == NO_EFFECT ? alone : row->play;
}

static bool is_form(const equipment_row *row, int kind)
{
    bool form = false;
    for (int i = 0; i < MAX_FORMS; i++) form |= row->as[i] == kind;
    return form;
}

static int why_not_kept(const sg_state *s, sg_move m, int piece)
{
    GIVEN(is_seat(s, m.seat) && is_equipment(s->pack, piece));
    bool aimed = rows_of(s->pack)->equipment[piece].aim != NOWHERE;
    if (!may_put_down(s, m.seat)) return SG_ERR_EVENT_FORBIDS;
    if (aimed && !m.target) return SG_ERR_NEEDS_TARGET;
    if (m.target && !aimed) return SG_ERR_NO_TARGET;
    int why = why_not_put(s, m.seat, aimed ? m.target : m.seat, piece);
    return why || (!m.item_is && !m.item && !m.effect) ? why : SG_ERR_NOT_LEGAL;
}

/* Why a piece cannot be used, or put somewhere, as the move says. */
static int why_not_used(const sg_state *s, sg_move m, int piece)
{
    GIVEN(is_seat(s, m.seat) && is_equipment(s->pack, piece));
    const equipment_row *row = &rows_of(s->pack)->equipment[piece];
    if (row->kept) return why_not_kept(s, m, piece);
    if (!is_form(row, m.effect)) return SG_ERR_NOT_LEGAL;
    return why_not_aimed(s, m, symbol_of(s, row, m.effect));
}

static void list_keeping(const sg_state *s, sg_move move, int piece, moves *list)
{
    GIVEN(is_seat(s, move.seat) && is_equipment(s->pack, piece));
    if (rows_of(s->pack)->equipment[piece].aim == NOWHERE) {
        if (!why_not_put(s, move.seat, move.seat, piece)) list_move(list, move);
        return;
    }
    for (int owner = 1; owner <= s->options.seats; owner++) {
        move.target = (uint8_t)owner;
        if (!why_not_put(s, move.seat, owner, piece)) list_move(list, move);
    }
}

/* Lists every way to use a piece, with `move` naming it. */
static void list_uses(const sg_state *s, sg_move move, int piece, moves *list)
{
    GIVEN(is_seat(s, move.seat) && is_equipment(s->pack, piece));
    const equipment_row *row = &rows_of(s->pack)->equipment[piece];
    aimer a = {.s = s, .seat = move.seat, .among = EVERYBODY};
    if (row->kept) {
        list_keeping(s, move, piece, list);
        return;
    }
    for (int i = 0; i < MAX_FORMS && (i == 0 || row->as[i]); i++) {
        move.effect = row->as[i];
        list_aims(&a, move, symbol_of(s, row, move.effect), list);
    }
}

/* gold_rush.rhum: turns so many cards and regains a life point for each suit among them. */
static void heal_by_suits(game *g, int seat, int cards, cause why)
{
    GIVEN(is_seat(g->s, seat) && cards > 0);
    sg_state *s = g->s;
    unsigned seen = 0;
    int suits = 0;
    for (int i = flips(s, seat, cards); i > 0; i--) {
        int card = deck_top(g);
        if (!card) break;
        card_append(g, card, SG_FLIPPED, EVERYBODY);
        note(g, SG_EV_FLIPS, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
        unsigned suit = 1u << sg_suit_of(s, card);
        suits += !(seen & suit);
        seen |= suit;
    }
    while (pile_count(s, SG_FLIPPED) > 0) card_discard(g, pile_at(s, SG_FLIPPED)[0]);
    heal(g, seat, suits, why);
}

static void take_effect(game *g, sg_move move, int piece)
{
    GIVEN(is_seat(g->s, move.seat) && is_equipment(g->s->pack, piece));
    const equipment_row *row = &rows_of(g->s->pack)->equipment[piece];
    if (row->kept) {
        hold(g, 0);
        put(g, move.seat, move.target ? move.target : move.seat, piece);
    } else if (move.effect) {
        use_as(g, move, from_equipment(piece));
    } else if (row->ends_turn) {
        g->s->extras_due |= SG_EXTRA_GOLD_RUSH;
    } else if (row->suits) {
        heal_by_suits(g, move.seat, row->suits, from_equipment(piece));
    } else {
        use_symbol(g, move, row->play, from_equipment(piece));
    }
}

/* --- phase 2 ------------------------------------------------------------------------------------ */

static bool is_for_sale(const sg_state *s, int piece)
{
    GIVEN(s->gear_count <= SG_MAX_GEAR);
    return piece && (s->row[0] == piece || s->row[1] == piece || s->row[2] == piece);
}

/* `bound`: the turn must not end now (Law of the West). */
static int why_not_bought(const sg_state *s, int seat, int piece, bool bound)
{
    GIVEN(is_seat(s, seat) && is_equipment(s->pack, piece));
    if (price_of(s, seat, piece) > s->seat[seat].gold) return SG_ERR_CANNOT_AFFORD;
    return bound && rows_of(s->pack)->equipment[piece].ends_turn ? SG_ERR_MUST_PLAY : SG_OK;
}

static int why_not_buy(const sg_state *s, sg_move m, bool bound)
{
    GIVEN(is_seat(s, m.seat));
    if (m.what != SG_EQUIPMENT || !is_for_sale(s, m.id)) return SG_ERR_NOT_FOR_SALE;
    int why = why_not_bought(s, m.seat, m.id, bound);
    return why ? why : why_not_used(s, m, m.id);
}

static void list_buying(const sg_state *s, int seat, bool bound, moves *list)
{
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        int piece = s->row[i];
        bool again = (i > 0 && s->row[0] == piece) || (i > 1 && s->row[1] == piece);
        if (!piece || again || why_not_bought(s, seat, piece, bound)) continue;
        sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_BUY, .what = SG_EQUIPMENT, .id = (uint8_t)piece};
        list_uses(s, move, piece, list);
    }
}

int sg_pack_scrap_price(const sg_pack *pack, int equipment) { return sg_pack_equipment_cost(pack, equipment) + 1; }

/* A piece that lies there. */
static int why_not_scrap_one(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (m.target == m.seat) return SG_ERR_OWN_GEAR;
    return sg_pack_scrap_price(s->pack, m.id) > s->seat[m.seat].gold ? SG_ERR_CANNOT_AFFORD : SG_OK;
}

static int why_not_scrap(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    bool there = m.what == SG_EQUIPMENT && sg_has_gear(s, m.target, m.id);
    if (!there && m.target != m.seat) return SG_ERR_NO_SUCH_GEAR;
    int why = why_not_scrap_one(s, m);
    return why ? why : m.item_is || m.item || m.effect ? SG_ERR_NOT_LEGAL : SG_OK;
}

void list_scrapping(const sg_state *s, int seat, moves *list)
{
    sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_SCRAP, .what = SG_EQUIPMENT};
    for (int other = 1; other <= s->options.seats; other++)
        for (int i = 0; i < s->seat[other].gear_count; i++) {
            move.id = s->seat[other].gear[i];
            move.target = (uint8_t)other;
            if (!why_not_scrap_one(s, move)) list_move(list, move);
        }
}

int why_not_drunk(const sg_state *s, int seat, int card, int error)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    if (rows_of(s->pack)->faces[card].kind != KIND_BEER && !stands_for(s, seat, card, KIND_BEER)) return error;
    return may_drink(s, seat, KIND_BEER) && may_use_from_hand(s, seat, card) ? SG_OK : SG_ERR_EVENT_FORBIDS;
}

static int why_not_cash(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (!(s->options.sets & SG_SET_GOLD_RUSH)) return SG_ERR_WRONG_VERB;
    if (why_not_bare(m)) return why_not_bare(m);
    if (m.what != SG_CARD || !hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    return why_not_drunk(s, m.seat, m.id, SG_ERR_NOT_A_BEER);
}

static void list_cashing(const sg_state *s, int seat, moves *list)
{
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat));
    for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++)
        if (!why_not_drunk(s, seat, hand[i], SG_ERR_NOT_A_BEER)) list_card(list, seat, SG_VERB_CASH, hand[i]);
}

int why_not_trade(const sg_state *s, sg_move m, bool bound)
{
    GIVEN(is_seat(s, m.seat));
    switch (m.verb) {
    case SG_VERB_BUY: return why_not_buy(s, m, bound);
    case SG_VERB_SCRAP: return why_not_scrap(s, m);
    default: return why_not_cash(s, m);
    }
}

void list_trade(const sg_state *s, int seat, bool bound, moves *list)
{
    if (!(s->options.sets & SG_SET_GOLD_RUSH)) return;
    list_use_gear(s, seat, false, list);
    list_buying(s, seat, bound, list);
    list_scrapping(s, seat, list);
    list_cashing(s, seat, list);
}

static void buy(game *g, sg_move move)
{
    sg_state *s = g->s;
    int seat = move.seat, piece = move.id, price = price_of(s, seat, piece), place = 0;
    settle_begin(g, seat, 0, from_equipment(piece));
    hold(g, piece);
    note(g, SG_EV_BUYS, (entry){.actor = seat, .target = move.target, .why = from_equipment(piece), .amount = price});
    gold_pay(g, seat, price, from_equipment(piece));
    if (seat_ability(s, seat)->bargains && s->used < ANY_NUMBER) s->used++;
    for (int i = SG_GEAR_ROW - 1; i >= 0; i--)
        if (s->row[i] == piece) place = i;
    MUST(s->row[place] == piece);
    s->row[place] = 0;
    gear_fill_row(g);
    take_effect(g, move, piece);
}

static void scrap(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.target) && is_equipment(g->s->pack, move.id));
    int price = sg_pack_scrap_price(g->s->pack, move.id);
    settle_begin(g, move.seat, 0, from_equipment(move.id));
    note(g, SG_EV_SCRAPS,
         (entry){.actor = move.seat, .target = move.target, .why = from_equipment(move.id), .amount = price});
    gold_pay(g, move.seat, price, from_rule(SG_RULE_SCRAPPING));
    gear_remove(&g->s->seat[move.target], move.id);
    gear_bury(g, move.id);
}

static void cash(game *g, sg_move move)
{
    GIVEN(is_card(move.id));
    settle_begin(g, move.seat, 0, from_rule(SG_RULE_CASHING));
    note(g, SG_EV_PLAYS, (entry){.actor = move.seat, .card = move.id, .why = from_rule(SG_RULE_CASHING)});
    card_discard(g, move.id);
    tell_played(g, move.seat, KIND_BEER, AT_ONCE);
    gold_gain(g, move.seat, 1, SG_NOBODY, from_rule(SG_RULE_CASHING));
}

void use_gear(game *g, sg_move move)
{
    const ability *piece = &rows_of(g->s->pack)->equipment[move.id].is;
    GIVEN(move.id < rows_of(g->s->pack)->equipment_end && piece->offer);
    note(g, SG_EV_USES, (entry){.actor = move.seat, .target = move.target, .why = from_equipment(move.id)});
    make_offer(g, move, piece, from_equipment(move.id));
}

void trade(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat));
    switch (move.verb) {
    case SG_VERB_BUY: buy(g, move); return;
    case SG_VERB_SCRAP: scrap(g, move); return;
    case SG_VERB_CASH: cash(g, move); return;
    default: settle_begin(g, move.seat, 0, from_equipment(move.id)); use_gear(g, move);
    }
}

/* --- gold_rush.josh_mccloud: a piece turned up that somebody must say more about ------------------ */

static void list_placing(const sg_state *s, int seat, int piece, moves *list)
{
    GIVEN(is_seat(s, seat) && is_equipment(s->pack, piece));
    list_uses(s, (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_PICK}, piece, list);
}

/* What cannot be used goes under the deck at once; what needs no word takes effect. */
void gear_turn_up(game *g, int seat)
{
    sg_move at[SG_MAX_MOVES] = {{0}};
    moves list = {.at = at};
    int piece = gear_draw(g);
    MUST(piece);
    hold(g, piece);
    note(g, SG_EV_ROW, (entry){.actor = seat, .why = from_equipment(piece)});
    list_placing(g->s, seat, piece, &list);
    if (list.count == 0) return;
    if (at[0].target || at[0].effect)
        frame_push(g, RULE_place, seat, (deed){.by = seat, .why = from_equipment(piece)});
    else
        take_effect(g, at[0], piece);
}

static flow place_step(game *g, sg_frame *f)
{
    (void)g, (void)f;
    return ASK;
}

static int place_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_PLACE;
}

static void place_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(f->cause_is == SG_EQUIPMENT);
    list_placing(s, f->target, f->cause, list);
}

static void place_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(f->cause_is == SG_EQUIPMENT);
    int piece = f->cause;
    frame_finish(g, 0);
    take_effect(g, move, piece);
}

static bool place_sound(const sg_state *s, const sg_frame *f)
{
    (void)s;
    return f->cause_is == SG_EQUIPMENT;
}

const frame_rule rule_place = {.name = "place",
                               .step = place_step,
                               .asks = place_asks,
                               .legal = place_legal,
                               .answer = place_answer,
                               .sound = SOUND(place_sound)};
