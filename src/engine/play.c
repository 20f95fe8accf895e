/* play.c: playing cards: which plays are legal, and how a card is laid down, used and spent.  What its symbols do is
 * told in symbols.c. */
#include "engine/engine.h"

/* --- which plays are legal ---------------------------------------------------- */

static int kind_as(const sg_state *s, int seat, int kind) { return is_bang_kind(s, seat, kind) ? KIND_BANG : kind; }

int played_as(const sg_state *s, int seat, int card) { return kind_as(s, seat, rows_of(s->pack)->faces[card].kind); }

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

OF_PACKS static bool lacks_second_bang(const sg_state *s, int seat, int card)
{
    return needs_two_bangs(s, seat) && !can_pay(s, seat, 1, &bang_card, card);
}

static bool is_barred(const sg_state *s, int seat, int card, int kind)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    if (!may_use_as(s, seat, card, kind) || !may_drink(s, seat, kind)) return true;
    if (kind == KIND_BANG && s->pack && lacks_second_bang(s, seat, card)) return true;
    return rows_of(s->pack)->cards[kind].border != SG_BROWN && !may_put_down(s, seat);
}

/* Does nothing now, and something later. */
static bool only_waits(const card_row *row)
{
    return row->border == SG_BROWN && row->play[0].effect == NO_EFFECT && !row->missed && !row->cancels &&
           has_later(row);
}

/* Whatever it may be aimed at: why a card of the hand that is not barred cannot be played as one of that kind. */
static inline int why_not_from_hand(const sg_state *s, int seat, int card, int kind, const card_row *row)
{
    if (row->border == SG_BROWN && row->play[0].effect == NO_EFFECT && !only_waits(row)) return SG_ERR_NO_EFFECT_ALONE;
    if ((kind == KIND_BANG || row->firing) && !may_play_bang(s, seat)) return SG_ERR_BANG_LIMIT;
    bool costs = row->cost && row->border == SG_BROWN; /* a green one when it is used */
    return costs && !can_pay(s, seat, row->cost, &any_card, card) ? SG_ERR_COST : SG_OK;
}

/* base.one_copy */
static int room_for(const sg_state *s, int seat, int kind)
{
    return (s->pack || table_has_kind(s, seat, kind)) && has_no_room(s, seat, kind, 0) ? SG_ERR_ONE_COPY : SG_OK;
}

static bool has_armed(const sg_state *s, int seat)
{
    return s->used && counts_weapons(&s->options, seat_ability_of(s, seat));
}

/* Why a card cannot be put down in front of somebody in the game. */
static int why_not_before(const sg_state *s, int seat, int target, int kind)
{
    if (rows_of(s->pack)->cards[kind].aim == NOWHERE) {
        bool weapon = is_weapon(rows_of(s->pack), kind);
        if (weapon && has_armed(s, seat)) return SG_ERR_USED_UP;
        return !s->pack && weapon ? SG_OK : room_for(s, seat, kind);
    }
    if (kind == KIND_JAIL && s->seat[target].role == SG_SHERIFF) return SG_ERR_JAIL_SHERIFF;
    int owner = rows_of(s->pack)->cards[kind].names ? seat : target;
    if (room_for(s, owner, kind)) return SG_ERR_ONE_COPY;
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

/* house.loaded_gun: a BANG! that is aimed at nothing is laid open. */
static bool loads(const sg_state *s, sg_move m)
{
    return is_load(rows_of(s->pack), &s->options, m.id) && !m.effect && !m.target && !m.item_is && !m.item;
}

OF_PACKS static int why_not_load(const sg_state *s, int seat)
{
    return may_put_down(s, seat) ? room_for(s, seat, KIND_BANG) : SG_ERR_EVENT_FORBIDS;
}

/* house.finnegans_wake: a Whisky for somebody who lies there. */
static bool may_wake(const sg_state *s, int seat, int kind)
{
    return s->options.flags & SG_FINNEGANS_WAKE && kind == KIND_WHISKY && is_seat(s, seat) && lies_for(s, seat);
}

OF_PACKS static void list_waking(const sg_state *s, sg_move move, moves *list)
{
    for (int seat = 1; seat <= s->options.seats; seat++) {
        move.target = (uint8_t)seat;
        if (may_wake(s, seat, KIND_WHISKY)) list_move(list, move);
    }
}

int why_not_play(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (!hand_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    bool other = m.effect && m.effect < rows_of(s->pack)->kinds && m.effect != played_as(s, m.seat, m.id);
    int kind = other ? m.effect : played_as(s, m.seat, m.id);
    if (other && !stands_for(s, m.seat, m.id, kind)) return SG_ERR_NOT_LEGAL;
    if ((s->event || s->pack) && is_barred(s, m.seat, m.id, kind)) return SG_ERR_EVENT_FORBIDS;
    if (loads(s, m)) return why_not_load(s, m.seat);
    const card_row *row = &rows_of(s->pack)->cards[kind];
    int why = why_not_from_hand(s, m.seat, m.id, kind, row);
    if (why) return why;
    if (m.effect && !other) return SG_ERR_NOT_LEGAL;
    if (other && only_waits(row)) m.effect = 0;
    if (only_waits(row)) return why_not_bare(m);
    if (may_wake(s, m.target, kind)) return m.item_is || m.item ? SG_ERR_NOT_THAT_TARGET : SG_OK;
    return row->border == SG_BROWN ? why_not_aimed(s, m, row->play[0]) : why_not_put_down(s, m, kind);
}

/* A card in play that could be used, if there is somebody to aim at. */
static int why_not_usable(const sg_state *s, int seat, int card)
{
    const card_row *row = card_row_of(s, card);
    if (!table_works(s, seat)) return SG_ERR_EVENT_FORBIDS;
    bool load = is_load(rows_of(s->pack), &s->options, card);
    if (row->border == SG_BROWN && !load) return SG_ERR_NOT_LEGAL; /* it waits for the next turn */
    if (load && IS_TOLD(s, seat, no_bang)) return SG_ERR_EVENT_FORBIDS;
    if (sg_is_fresh(s, card)) return SG_ERR_FRESH;
    if (row->border == SG_GREEN && row->play[0].effect == NO_EFFECT) return SG_ERR_NO_EFFECT_ALONE;
    if (row->firing && !may_play_bang(s, seat)) return SG_ERR_BANG_LIMIT;
    return row->cost && !can_pay(s, seat, row->cost, &any_card, card) ? SG_ERR_COST : SG_OK;
}

int why_not_use(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    bool lent = s->pack && is_card(m.id) && is_lent(s, m.seat, m.id);
    if (!table_has(s, m.seat, m.id) && !lent) return SG_ERR_NOT_IN_PLAY;
    if (lent && !card_row_of(s, m.id)->in_play.offer) return SG_ERR_NOT_LEGAL;
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

static inline void list_played_as(aimer *a, sg_move move, int kind, const card_row *row, moves *list)
{
    if (why_not_from_hand(a->s, a->seat, move.id, kind, row)) return;
    if (a->s->options.flags & SG_FINNEGANS_WAKE && kind == KIND_WHISKY) list_waking(a->s, move, list);
    if (row->border == SG_BROWN && row->play[0].effect != NO_EFFECT)
        list_aims(a, move, row->play[0], list);
    else if (row->aim != NOWHERE)
        list_put_before(a, move, kind, list);
    else if (only_waits(row) || !why_not_before(a->s, a->seat, SG_NOBODY, kind))
        list_move(list, move);
}

/* As the other kinds that it may stand for. */
OF_PACKS static void list_standing(aimer *a, sg_move move, int own, moves *list)
{
    const sg_state *s = a->s;
    uint64_t kinds = kinds_stood_for(s, a->seat, move.id);
    for (int kind = 1; kinds && kind < rows_of(s->pack)->kinds; kind++) {
        move.effect = (uint8_t)kind;
        if (!(kinds >> kind & 1) || kind == own || is_barred(s, a->seat, move.id, kind)) continue;
        list_played_as(a, move, kind, &rows_of(s->pack)->cards[kind], list);
    }
}

/* Some cards of the hand; one that is not known (0) has no play. */
static void list_played(aimer *a, const uint8_t *cards, int count, moves *list)
{
    const sg_state *s = a->s;
    const sg_pack *rows = rows_of(s->pack);
    bool barring = some_are_barred(s), guns = s->options.flags & SG_LOADED_GUN;
    for (int i = 0; i < count; i++) {
        int card = cards[i], kind = kind_as(s, a->seat, rows->faces[card].kind);
        if (!card) continue;
        sg_move move = {.seat = a->seat, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = (uint8_t)card};
        bool barred = barring && is_barred(s, a->seat, card, kind);
        if (guns && !barred && loads(s, move) && !why_not_load(s, a->seat)) list_move(list, move);
        if (!barred) list_played_as(a, move, kind, &rows->cards[kind], list);
        if (rows->stands) list_standing(a, move, kind, list);
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

OF_PACKS static void list_lent(const sg_state *s, int seat, moves *list)
{
    for (int i = 0, card; (card = next_lent(s, seat, &i)) != 0;)
        if (card_row_of(s, card)->in_play.offer) list_in_play(s, seat, card, list);
}

void list_plays(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    aimer a = {.s = s, .seat = (uint8_t)seat, .among = EVERYBODY};
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    list_played(&a, pile_at(s, SG_HAND_OF(seat)), pile_count(s, SG_HAND_OF(seat)), list);
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        const card_row *row = card_row_of(s, table[i]);
        if (row->border == SG_GREEN || is_load(rows_of(s->pack), &s->options, table[i])) list_use(&a, table[i], list);
        if (row->in_play.offer) list_in_play(s, seat, table[i], list);
    }
    if (s->pack) list_lent(s, seat, list);
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
    if (row->border == SG_BROWN && kind == KIND_BANG) return true; /* house.loaded_gun */
    bool goes = row->lasts && row->lasts != SG_FOR_A_ROUND;
    return (row->border == SG_GREEN && !seat_ability(s, owner)->green_at_once) || (goes && owner == s->turn);
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
    if (s->options.flags & SG_TWO_ROUNDS) notice_ace(s, card);
    if (is_weapon(rows_of(s->pack), kind)) discard_old_weapons(g, owner, kind);
    card_append(g, card, SG_TABLE_OF(owner), EVERYBODY);
    if (is_fresh_when_down(s, owner, kind)) mark_fresh(s, card);
}

static void put_down(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat) && is_card(move.id));
    const card_row *row = card_row_of(g->s, move.id);
    int owner = move.target && !row->names ? move.target : move.seat;
    lay_down(g, owner, move.id);
    bool means = row->names || row->lasts == SG_FOR_A_ROUND || row->in_play.sees_it || row->in_play.seen_by_it;
    if (means) mean(g->s, move.id, row->names ? move.target : move.seat);
    if (seat_ability(g->s, move.seat)->only_one) clear_namesakes(g, move.seat, move.id);
    if (row->in_play.fewer_life) take_what_is_over(g, owner, move);
}

OF_PACKS static void go(game *g, int seat, int card)
{
    cause why = from_card(rows_of(g->s->pack)->faces[card].kind);
    card_discard(g, card);
    note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = card, .why = why, .amount = SG_ITEM_CARD});
}

/* Cards of a pack before that seat that go by themselves now, but for those laid in this turn. */
void let_go(game *g, int seat, int lasts)
{
    GIVEN(is_seat(g->s, seat));
    sg_state *s = g->s;
    for (int i = pile_count(s, SG_TABLE_OF(seat)) - 1; i >= 0; i--) {
        int card = pile_at(s, SG_TABLE_OF(seat))[i];
        if (card_row_of(s, card)->lasts != lasts || sg_is_fresh(s, card)) continue;
        go(g, seat, card);
    }
}

/* Or when whoever has laid it is out. */
void end_round(game *g, int seat)
{
    sg_state *s = g->s;
    GIVEN(is_seat(s, seat));
    give_back(s, seat);
    let_go(g, seat, SG_TILL_TURN_BEGINS);
    for (int owner = 1; owner <= s->options.seats; owner++)
        for (int i = pile_count(s, SG_TABLE_OF(owner)) - 1; i >= 0; i--) {
            int card = pile_at(s, SG_TABLE_OF(owner))[i],
                by = card_row_of(s, card)->names ? owner : whom_meant(s, card);
            if (!by) by = owner;
            if (card_row_of(s, card)->lasts == SG_FOR_A_ROUND && (by == seat || !in_game(s, by))) go(g, owner, card);
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
    if (!g->s->pack) return;
    n.trigger = SG_WHEN_PLAYS;
    if (is_heard(g->s, n.trigger)) tell_seat(g, seat, n);
    n.trigger = SG_WHEN_PLAYED;
    if (is_heard(g->s, n.trigger)) tell_round(g, g->s->turn, n);
    n.trigger = SG_WHEN_OTHER_PLAYS;
    if (!is_heard(g->s, n.trigger)) return;
    tell_round(g, g->s->turn, n);
    if (follows == IN_TIME) react_begin(g, n, seat, SG_NOBODY, from_card(kind));
}

void card_spent(game *g, int seat, int card, int at)
{
    GIVEN(is_seat(g->s, seat) && is_card(card));
    if (!g->s->pack || !has_later(card_row_of(g->s, card))) {
        card_discard(g, card);
        return;
    }
    if (g->s->options.flags & SG_TWO_ROUNDS) notice_ace(g->s, card);
    card_append(g, card, SG_TABLE_OF(seat), EVERYBODY);
    mean(g->s, card, at == seat ? SG_NOBODY : at);
}

/* One more, and what may be done again: something that a brown card did, but for doing something again. */
OF_PACKS static void note_play(sg_state *s, int kind)
{
    const card_row *row = &rows_of(s->pack)->cards[kind];
    MUST(s->stack[0].rule == RULE_turn);
    if (s->played < UINT8_MAX) s->played++;
    if (row->play[0].effect == REPEAT || row->play[1].effect == REPEAT) return;
    bool brown = kind && row->border == SG_BROWN && row->play[0].effect != NO_EFFECT;
    notes(&s->stack[0])->turn.last = (uint8_t)(brown ? kind : KIND_NONE);
}

int sg_last_played(const sg_state *s)
{
    const sg_frame *turn = &s->stack[0];
    return s->depth > 0 && turn->rule == RULE_turn ? noted(turn)->turn.last : KIND_NONE;
}

/* `play` from the hand, or `use` of a green card. */
void play_card(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat) && is_card(move.id));
    sg_state *s = g->s;
    bool from_hand = move.verb == SG_VERB_PLAY;
    int kind = from_hand ? kind_meant(s, move) : rows_of(s->pack)->faces[move.id].kind;
    settle_begin(g, move.seat, move.id, from_card(rows_of(s->pack)->faces[move.id].kind));
    if (rows_of(s->pack)->counts_plays) note_play(s, from_hand ? kind : KIND_NONE);
    note(g, from_hand ? SG_EV_PLAYS : SG_EV_USES,
         (entry){.actor = move.seat,
                 .target = move.target,
                 .card = move.id,
                 .why = from_card(kind),
                 .amount = move.item_is});
    if (from_hand && loads(s, move)) {
        lay_down(g, move.seat, move.id);
        return;
    }
    if (from_hand && rows_of(s->pack)->cards[kind].border != SG_BROWN) {
        if (is_weapon(rows_of(s->pack), kind) && counts_weapons(&s->options, seat_ability_of(s, move.seat)))
            s->used = 1;
        put_down(g, move);
        if (rows_of(s->pack)->cards[kind].border == SG_BLUE) tell_played(g, move.seat, kind, IN_TIME);
        return;
    }
    bool fires = kind == KIND_BANG || rows_of(s->pack)->cards[kind].firing;
    if (fires && s->bangs < ANY_NUMBER) s->bangs++;
    if (kind == rows_of(s->pack)->faces[move.id].kind)
        card_spent(g, move.seat, move.id, move.target);
    else
        card_discard(g, move.id);
    if (rows_of(s->pack)->minds_uses && pile_has(s, SG_DISCARD, move.id)) mark_fresh(s, move.id);
    tell_played(g, move.seat, kind, IN_TIME);
    sg_frame *f = frame_push(g, RULE_play, move.target,
                             (deed){move.seat, move.id, from_card(rows_of(s->pack)->faces[move.id].kind)});
    notes(f)->play.item_is = move.item_is;
    notes(f)->play.item = move.item;
    notes(f)->play.kind = (uint8_t)kind;
    if (kind == KIND_BANG && s->pack) pay_second_bang(g, move.seat, move.id);
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
