/* play.c: playing cards.  A card is a cost and one or two symbols, `effect @ target`, done from left to right.  This is
 * the one place that knows what a symbol means. */
#include "engine/engine.h"

/* --- which plays are legal ---------------------------------------------------- */

int played_as(const sg_state *s, int seat, int card)
{
    return is_bang_card(s, seat, card) ? KIND_BANG : rows_of(s->pack)->faces[card].kind;
}

int kind_meant(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    return m.effect ? m.effect : played_as(s, m.seat, m.id);
}

int sg_played_as(const sg_state *s, int seat, int card)
{
    return is_seat(s, seat) && card >= 1 && card <= SG_MAX_CARDS ? played_as(s, seat, card) : KIND_NONE;
}

/* Some card or other: what is asked once for a whole hand. */
static bool some_are_barred(const sg_state *s)
{
    const ability *event = event_ability(s);
    return s->pack || event->names_suit || event->no_bang || event->no_beer || event->nothing_down;
}

static bool is_barred(const sg_state *s, int seat, int card, int kind)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    if (!may_use_as(s, seat, card, kind) || !may_drink(s, seat, kind)) return true;
    return rows_of(s->pack)->cards[kind].border != SG_BROWN && !may_put_down(s, seat);
}

/* Does nothing now, and something later. */
static bool only_waits(const card_row *row)
{
    return row->border == SG_BROWN && row->play[0].effect == NO_EFFECT && !row->missed && has_later(row);
}

/* Whatever it may be aimed at: why a card of the hand that is not barred cannot be played as one of that kind. */
static inline int why_not_from_hand(const sg_state *s, int seat, int card, int kind)
{
    const card_row *row = &rows_of(s->pack)->cards[kind];
    if (row->border == SG_BROWN && row->play[0].effect == NO_EFFECT && !only_waits(row)) return SG_ERR_NO_EFFECT_ALONE;
    if (kind == KIND_BANG && !may_play_bang(s, seat)) return SG_ERR_BANG_LIMIT;
    bool costs = row->cost && row->border == SG_BROWN; /* a green one when it is used */
    return costs && !can_pay(s, seat, row->cost, &any_card, card) ? SG_ERR_COST : SG_OK;
}

/* base.one_copy */
static int room_for(const sg_state *s, int seat, int kind)
{
    return table_has_kind(s, seat, kind) && has_no_room(s, seat, kind, 0) ? SG_ERR_ONE_COPY : SG_OK;
}

/* Why a card cannot be put down in front of somebody in the game. */
static int why_not_before(const sg_state *s, int seat, int target, int kind)
{
    if (rows_of(s->pack)->cards[kind].aim == NOWHERE)
        return is_weapon(rows_of(s->pack), kind) ? SG_OK : room_for(s, seat, kind);
    if (kind == KIND_JAIL && s->seat[target].role == SG_SHERIFF) return SG_ERR_JAIL_SHERIFF;
    if (room_for(s, target, kind)) return SG_ERR_ONE_COPY;
    return target == seat && rows_of(s->pack)->cards[kind].aim == ANY_OTHER ? SG_ERR_NOT_THAT_TARGET : SG_OK;
}

static int why_not_put_down(const sg_state *s, sg_move m, int kind)
{
    GIVEN(is_seat(s, m.seat) && is_kind(s->pack, kind));
    bool aimed = rows_of(s->pack)->cards[kind].aim != NOWHERE;
    if (!m.target && aimed) return SG_ERR_NEEDS_TARGET;
    if (m.target && !aimed) return SG_ERR_NO_TARGET;
    if (m.target && !sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    int why = why_not_before(s, m.seat, m.target, kind);
    if (why || (!m.item_is && !m.item)) return why;
    return aimed ? SG_ERR_NOT_THAT_TARGET : SG_ERR_NOT_LEGAL;
}

int why_not_play(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (!hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    bool other = m.effect && m.effect < rows_of(s->pack)->kinds && m.effect != played_as(s, m.seat, m.id);
    int kind = other ? m.effect : played_as(s, m.seat, m.id);
    if (other && !stands_for(s, m.seat, m.id, kind)) return SG_ERR_NOT_LEGAL;
    if ((s->event || s->pack) && is_barred(s, m.seat, m.id, kind)) return SG_ERR_EVENT_FORBIDS;
    int why = why_not_from_hand(s, m.seat, m.id, kind);
    if (why) return why;
    if (m.effect && !other) return SG_ERR_NOT_LEGAL;
    if (other && only_waits(&rows_of(s->pack)->cards[kind])) m.effect = 0;
    if (only_waits(&rows_of(s->pack)->cards[kind])) return why_not_bare(m);
    return rows_of(s->pack)->cards[kind].border == SG_BROWN ? why_not_aimed(s, m, rows_of(s->pack)->cards[kind].play[0])
                                                            : why_not_put_down(s, m, kind);
}

/* A card in play that could be used, if there is somebody to aim at. */
static int why_not_usable(const sg_state *s, int seat, int card)
{
    const card_row *row = card_row_of(s, card);
    if (!table_works(s, seat)) return SG_ERR_EVENT_FORBIDS;
    if (row->border == SG_BROWN) return SG_ERR_NOT_LEGAL; /* it waits for the next turn */
    if (sg_is_fresh(s, card)) return SG_ERR_FRESH;
    if (row->border == SG_GREEN && row->play[0].effect == NO_EFFECT) return SG_ERR_NO_EFFECT_ALONE;
    return row->cost && !can_pay(s, seat, row->cost, &any_card, card) ? SG_ERR_COST : SG_OK;
}

int why_not_use(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (!table_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_PLAY;
    if (card_row_of(s, m.id)->in_play.offer) return why_not_in_play(s, m);
    int why = why_not_usable(s, m.seat, m.id);
    if (why) return why;
    return m.effect ? SG_ERR_NOT_LEGAL : why_not_aimed(s, m, card_row_of(s, m.id)->play[0]);
}

static __attribute__((noinline)) void list_put_before(aimer *a, sg_move move, int kind, moves *list)
{
    uint8_t self = rows_of(a->s->pack)->cards[kind].aim == ANY_PLAYER ? SG_BIT(a->seat) : 0;
    for (uint8_t seats = seats_of_others(a) | self; seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        if (!why_not_before(a->s, a->seat, move.target, kind)) list_move(list, move);
    }
}

static void list_played_as(aimer *a, sg_move move, int kind, moves *list)
{
    const card_row *row = &rows_of(a->s->pack)->cards[kind];
    if (why_not_from_hand(a->s, a->seat, move.id, kind)) return;
    if (row->border == SG_BROWN && row->play[0].effect != NO_EFFECT)
        list_aims(a, move, row->play[0], list);
    else if (row->aim != NOWHERE)
        list_put_before(a, move, kind, list);
    else if (only_waits(row) || !why_not_before(a->s, a->seat, SG_NOBODY, kind))
        list_move(list, move);
}

/* As the other kinds that it may stand for. */
static void list_standing(aimer *a, sg_move move, int own, moves *list)
{
    const sg_state *s = a->s;
    uint64_t kinds = kinds_stood_for(s, a->seat, move.id);
    for (int kind = 1; kinds && kind < rows_of(s->pack)->kinds; kind++) {
        move.effect = (uint8_t)kind;
        if (!(kinds >> kind & 1) || kind == own || is_barred(s, a->seat, move.id, kind)) continue;
        list_played_as(a, move, kind, list);
    }
}

/* Some cards of the hand; one that is not known (0) has no play. */
static void list_played(aimer *a, const uint8_t *cards, int count, moves *list)
{
    const sg_state *s = a->s;
    bool barring = some_are_barred(s), stands = rows_of(s->pack)->stands;
    for (int i = 0; i < count; i++) {
        int card = cards[i], kind = played_as(s, a->seat, card);
        if (!card) continue;
        sg_move move = {.seat = a->seat, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = (uint8_t)card};
        if (!barring || !is_barred(s, a->seat, card, kind)) list_played_as(a, move, kind, list);
        if (stands) list_standing(a, move, kind, list);
    }
}

bool can_be_played(const sg_state *s, int seat, int card)
{
    GIVEN(is_card(card));
    sg_move at[SG_MAX_MOVES];
    moves list = {.at = at};
    list_played(&(aimer){.s = s, .seat = (uint8_t)seat, .among = EVERYBODY}, &(uint8_t){(uint8_t)card}, 1, &list);
    return list.count > 0;
}

static void list_use(aimer *a, int card, moves *list)
{
    GIVEN(is_card(card));
    if (why_not_usable(a->s, a->seat, card)) return;
    sg_move move = {.seat = a->seat, .verb = SG_VERB_USE, .what = SG_CARD, .id = (uint8_t)card};
    list_aims(a, move, card_row_of(a->s, card)->play[0], list);
}

void list_plays(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    aimer a = {.s = s, .seat = (uint8_t)seat, .among = EVERYBODY};
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    list_played(&a, pile_at(s, SG_HAND_OF(seat)), pile_count(s, SG_HAND_OF(seat)), list);
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        const card_row *row = card_row_of(s, table[i]);
        if (row->border == SG_GREEN) list_use(&a, table[i], list);
        if (row->in_play.offer) list_in_play(s, seat, table[i], list);
    }
}

/* --- playing -------------------------------------------------------------------- */

void take_item(game *g, int actor, int seat, int item_is, int item, bool keep, cause why)
{
    if (item_is == SG_ITEM_HAND && keep) {
        hand_take(g, seat, actor, why);
        tell_robbed(g, seat, actor);
        return;
    }
    MUST(item_is == SG_ITEM_HAND || table_has(g->s, seat, item));
    int card = item_is == SG_ITEM_HAND ? hand_random(g, seat) : item;
    if (keep) {
        card_append(g, card, SG_HAND_OF(actor), EVERYBODY);
        note(g, SG_EV_TAKES, (entry){.actor = actor, .target = seat, .card = card, .why = why, .amount = SG_ITEM_CARD});
    } else {
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .target = actor, .card = card, .why = why, .amount = item_is});
    }
    tell_robbed(g, seat, actor);
}

/* The one of its name, else the one that lies longest when there are as many as may be. */
static int old_weapon(const sg_state *s, int seat, int kind)
{
    GIVEN(is_seat(s, seat));
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    int first = 0, weapons = 0, namesake = table_find_kind(s, seat, kind);
    for (int i = pile_count(s, SG_TABLE_OF(seat)) - 1; i >= 0; i--) {
        if (!is_weapon(rows_of(s->pack), rows_of(s->pack)->faces[table[i]].kind)) continue;
        first = table[i];
        weapons++;
    }
    return namesake ? namesake : weapons >= weapon_limit(s, seat) ? first : 0;
}

static void discard_old_weapons(game *g, int seat, int kind)
{
    for (int old = old_weapon(g->s, seat, kind); old; old = old_weapon(g->s, seat, kind)) {
        card_discard(g, old);
        note(g, SG_EV_LOSES_CARD,
             (entry){.actor = seat, .card = old, .why = from_rule(SG_RULE_ONE_WEAPON), .amount = SG_ITEM_CARD});
    }
}

/* promos.johnny_kisch: a card put into play makes all others of its name go. */
static void clear_namesakes(game *g, int seat, int card)
{
    GIVEN(is_seat(g->s, seat) && is_card(card));
    sg_state *s = g->s;
    cause why = from_character(seat_ability_of(s, seat));
    for (int i = 0, owner = seat; i < s->options.seats; i++, owner = next_seat(s, owner)) {
        const uint8_t *table = pile_at(s, SG_TABLE_OF(owner));
        for (int k = pile_count(s, SG_TABLE_OF(owner)) - 1; k >= 0; k--) {
            int other = table[k];
            if (other == card || rows_of(s->pack)->faces[other].kind != rows_of(s->pack)->faces[card].kind) continue;
            if (stays_put(s, other)) continue;
            card_discard(g, other);
            note(g, SG_EV_LOSES_CARD,
                 (entry){.actor = owner, .target = seat, .card = other, .why = why, .amount = SG_ITEM_CARD});
            tell_robbed(g, owner, seat);
        }
    }
}

/* A green card is of no use yet; a card that goes by itself does not go in the turn in which it was laid. */
static bool is_fresh_when_down(const sg_state *s, int owner, int kind)
{
    GIVEN(is_kind(s->pack, kind));
    const card_row *row = &rows_of(s->pack)->cards[kind];
    return (row->border == SG_GREEN && !seat_ability(s, owner)->green_at_once) || (row->lasts && owner == s->turn);
}

/* Whoever has more life points than there may be now loses them. */
void take_what_is_over(game *g, int owner, sg_move move)
{
    GIVEN(is_seat(g->s, owner));
    int over = g->s->seat[owner].life - most_life(g->s, owner);
    cause why = from_card(rows_of(g->s->pack)->faces[move.id].kind);
    if (over > 0 && g->s->seat[owner].status == SG_ALIVE) hurt(g, owner, over, (deed){move.seat, move.id, why});
}

void lay_down(game *g, int owner, int card)
{
    GIVEN(is_seat(g->s, owner) && is_card(card));
    sg_state *s = g->s;
    int kind = rows_of(s->pack)->faces[card].kind;
    if (is_weapon(rows_of(s->pack), kind)) discard_old_weapons(g, owner, kind);
    card_append(g, card, SG_TABLE_OF(owner), EVERYBODY);
    if (is_fresh_when_down(s, owner, kind)) s->fresh[card / 8] |= (uint8_t)(1u << card % 8);
}

static void put_down(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat) && is_card(move.id));
    int owner = move.target ? move.target : move.seat;
    lay_down(g, owner, move.id);
    if (seat_ability(g->s, move.seat)->only_one) clear_namesakes(g, move.seat, move.id);
    if (card_row_of(g->s, move.id)->in_play.fewer_life) take_what_is_over(g, owner, move);
}

/* Cards of a pack before that seat that go by themselves now, but for those laid in this turn. */
void let_go(game *g, int seat, int lasts)
{
    GIVEN(is_seat(g->s, seat));
    sg_state *s = g->s;
    for (int i = pile_count(s, SG_TABLE_OF(seat)) - 1; i >= 0; i--) {
        int card = pile_at(s, SG_TABLE_OF(seat))[i];
        if (card_row_of(s, card)->lasts != lasts || sg_is_fresh(s, card)) continue;
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD,
             (entry){.actor = seat,
                     .card = card,
                     .why = from_card(rows_of(s->pack)->faces[card].kind),
                     .amount = SG_ITEM_CARD});
    }
}

static void tell_beer(game *g)
{
    GIVEN(is_seat(g->s, g->s->turn));
    sg_state *s = g->s;
    for (int i = 0, seat = s->turn; i < s->options.seats; i++, seat = next_seat(s, seat)) {
        int draws = seat_ability(s, seat)->draws_for_beers;
        if (draws) deck_draw(g, seat, from_character(seat_ability_of(s, seat)), draws);
    }
}

/* A Beer counts as played when it saves somebody and when it is cashed, too (gold_rush.madam_yto). */
void tell_played(game *g, int seat, int kind, enum what_follows follows)
{
    struct news n = {.kind = (uint8_t)kind, .by = (uint8_t)seat, .only_now = follows == AT_ONCE};
    if (kind == KIND_BEER) tell_beer(g);
    if (!rows_of(g->s->pack)->hears) return;
    n.trigger = SG_WHEN_PLAYS;
    if (is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
    n.trigger = SG_WHEN_PLAYED;
    if (is_heard(g->s, n.trigger)) tell_round(g, g->s->turn, n);
    n.trigger = SG_WHEN_OTHER_PLAYS;
    if (is_heard(g->s, n.trigger)) tell_round(g, g->s->turn, n);
}

void card_spent(game *g, int seat, int card)
{
    GIVEN(is_seat(g->s, seat) && is_card(card));
    if (g->s->pack && has_later(card_row_of(g->s, card)))
        card_append(g, card, SG_TABLE_OF(seat), EVERYBODY);
    else
        card_discard(g, card);
}

/* `play` from the hand, or `use` of a green card. */
void play_card(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat) && is_card(move.id));
    sg_state *s = g->s;
    bool from_hand = move.verb == SG_VERB_PLAY;
    int kind = from_hand ? kind_meant(s, move) : rows_of(s->pack)->faces[move.id].kind;
    settle_begin(g, move.seat, move.id, from_card(rows_of(s->pack)->faces[move.id].kind));
    if (rows_of(s->pack)->counts_plays && s->played < UINT8_MAX) s->played++;
    note(g, from_hand ? SG_EV_PLAYS : SG_EV_USES,
         (entry){.actor = move.seat,
                 .target = move.target,
                 .card = move.id,
                 .why = from_card(kind),
                 .amount = move.item_is});
    if (from_hand && rows_of(s->pack)->cards[kind].border != SG_BROWN) {
        put_down(g, move);
        if (rows_of(s->pack)->cards[kind].border == SG_BLUE) tell_played(g, move.seat, kind, IN_TIME);
        return;
    }
    if (from_hand && kind == KIND_BANG && s->bangs < ANY_NUMBER) s->bangs++;
    if (kind == rows_of(s->pack)->faces[move.id].kind)
        card_spent(g, move.seat, move.id);
    else
        card_discard(g, move.id);
    tell_played(g, move.seat, kind, IN_TIME);
    sg_frame *f = frame_push(g, RULE_play, move.target,
                             (deed){move.seat, move.id, from_card(rows_of(s->pack)->faces[move.id].kind)});
    notes(f)->play.item_is = move.item_is;
    notes(f)->play.item = move.item;
    notes(f)->play.kind = (uint8_t)kind;
    if (rows_of(s->pack)->cards[kind].cost)
        pay_begin(g, move.seat, rows_of(s->pack)->cards[kind].cost, DUE_ANY, move.id);
}

int kind_played(const sg_state *s, int card)
{
    GIVEN(is_card(card) || !card);
    for (int i = s->depth - 1; card && i >= 0; i--)
        if (s->stack[i].rule == RULE_play && s->stack[i].card == card) return noted(&s->stack[i])->play.kind;
    return rows_of(s->pack)->faces[card].kind;
}

/* --- symbols ---------------------------------------------------------------------- */

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

/* Asks that seat for cards, instead of which the symbol is done, or for which, whoever does it; all see who has too
 * few. */
OF_PACKS static bool is_demanded(game *g, const sg_frame *f, int seat, symbol y)
{
    MUST(y.unless <= rows_of(g->s->pack)->demand_count);
    const sg_demand *d = &rows_of(g->s->pack)->demands[y.unless - 1];
    int who = d->pays ? f->actor : seat;
    if (pile_count(g->s, SG_HAND_OF(who)) < d->count) return d->pays;
    const frame_notes was = *noted(f);
    sg_frame *asked = frame_push(g, RULE_demand, who, frame_deed(f));
    notes(asked)->play.seats = (uint8_t)seat;
    if (y.effect == TAKE || y.effect == TAKE_AWAY || y.effect == MOVE || y.effect == TRADE) {
        notes(asked)->play.item_is = was.play.item_is;
        notes(asked)->play.item = was.play.item;
    }
    notes(asked)->play.kind = was.play.kind;
    notes(asked)->play.effect = y.effect;
    notes(asked)->play.amount = y.amount;
    notes(asked)->play.unless = y.unless;
    return true;
}

/* One symbol upon one seat; `f` is the frame of the card, already past this symbol. */
static void do_effect(game *g, const sg_frame *frame, int seat, symbol y)
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
    if (y.unless && is_demanded(g, &f, seat, y)) return;
    switch (y.effect) {
    case SHOOT: shoot(g, seat, bang ? missed_needed(g->s, f.actor) : y.amount, frame_deed(&f)); break;
    case HEAL: heal_by(g, &f, seat, y.amount); break;
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
    MUST(move.effect > KIND_NONE && move.effect < rows_of(g->s->pack)->kinds);
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
    MUST(y.effect != NO_EFFECT);
    sg_frame was = *f;
    if (!is_for_all(y)) {
        int seat = y.aim == SELF ? was.actor : was.target;
        if (in_game(g->s, seat) && !is_against_self(&was, seat, y)) do_effect(g, &was, seat, y);
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
    MUST(kind > KIND_NONE && kind < rows_of(g->s->pack)->kinds && f->step <= MAX_SYMBOLS);
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
static bool each_sound(const sg_state *s, const sg_frame *f)
{
    if (noted(f)->play.item_is == SG_ITEM_HAND && f->target == f->actor && f->rule != RULE_demand) return false;
    return noted(f)->play.kind < rows_of(s->pack)->kinds && f->step <= MAX_SYMBOLS &&
           noted(f)->play.turned <= TURNED_OTHER && noted(f)->play.unless <= rows_of(s->pack)->demand_count &&
           noted(f)->play.item <= SG_MAX_CARDS && has_seats(s, noted(f)->play.seats);
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

/* --- `unless …` of a pack: whoever it is done to may discard cards instead --------------- */

static const sg_demand *demand_of(const sg_state *s, const sg_frame *f)
{
    MUST(noted(f)->play.unless > 0 && noted(f)->play.unless <= rows_of(s->pack)->demand_count);
    return &rows_of(s->pack)->demands[noted(f)->play.unless - 1];
}

enum { DEMAND_ASK, DEMAND_PAID };

/* What is done now, and to whom. */
static flow demand_over(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    symbol y = {.effect = noted(f)->play.effect, .amount = noted(f)->play.amount};
    frame_finish(g, 0);
    if (in_game(g->s, noted(&was)->play.seats)) do_effect(g, &was, noted(&was)->play.seats, y);
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
    if (s->over || f->rule != RULE_demand) return (symbol){.effect = NO_EFFECT};
    bool own = noted(f)->play.seats == f->target, pays = demand_of(s, f)->pays;
    return (symbol){.effect = noted(f)->play.effect,
                    .aim = (uint8_t)(!pays ? WHOEVER
                                     : own ? SELF
                                           : ANY_OTHER),
                    .amount = noted(f)->play.amount};
}

static bool demand_sound(const sg_state *s, const sg_frame *f)
{
    enum { MOST = 5 };
    return each_sound(s, f) && is_seat(s, noted(f)->play.seats) &&
           (noted(f)->play.item_is != SG_ITEM_HAND || noted(f)->play.seats != f->actor) && noted(f)->play.unless > 0 &&
           noted(f)->play.amount > 0 && noted(f)->play.amount <= MOST && noted(f)->play.effect < SG_EFFECTS &&
           f->step <= DEMAND_PAID;
}

const frame_rule rule_demand = {.name = "demand",
                                .step = demand_step,
                                .asks = demand_asks,
                                .legal = demand_legal,
                                .answer = demand_answer,
                                .sound = SOUND(demand_sound)};

/* --- dodge_city.brawl: for each other player the one who plays it names what goes ------ */

static flow brawl_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_brawl);
    if (noted(f)->brawl.victim) return ASK;
    int seat = next_of(g->s, f);
    if (!seat) return frame_finish(g, 0);
    symbol y = {TAKE_AWAY, ALL_OTHERS, 1, 0};
    if (is_immune(g->s, seat, f->actor, f->card) || is_untouched(g->s, seat, f->actor, noted(f)->play.kind, y))
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
    GIVEN(is_seat(s, noted(f)->brawl.victim));
    int victim = noted(f)->brawl.victim;
    sg_move move = {.seat = f->actor, .verb = SG_VERB_PICK, .target = (uint8_t)victim};
    list_items(list, s, move, victim, true);
}

static void brawl_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(is_seat(g->s, noted(f)->brawl.victim));
    notes(f)->brawl.victim = SG_NOBODY;
    take_item(g, f->actor, move.target, move.item_is, move.item, false, frame_why(f));
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
            int card = deck_top(g);
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

static bool store_sound(const sg_state *s, const sg_frame *f) { return has_seats(s, noted(f)->store.seats); }

const frame_rule rule_store = {.name = "store",
                               .step = store_step,
                               .asks = store_asks,
                               .legal = store_legal,
                               .answer = store_answer,
                               .sound = SOUND(store_sound)};
