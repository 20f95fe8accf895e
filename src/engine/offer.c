/* offer.c: the further moves of phase 2 that characters, events, kept equipment and cards in play offer; one that may
 * be made at any time (Sid Ketchum) also answers attacks.  A row says what such a move names, what it costs and what it
 * does; what else bars it, and what is no symbol, is a function of the row. */
#include "engine/engine.h"

/* Where an offer comes from. */
struct offer_of {
    const ability *is;
    cause why;
};

/* --- what it costs ------------------------------------------------------------------ */

/* The last life point is no price (dodge_city.chuck_wengam). */
static bool can_bleed(const sg_state *s, int seat, int points)
{
    GIVEN(is_seat(s, seat));
    return points == 0 || (s->seat[seat].status == SG_ALIVE && s->seat[seat].life > points);
}

static bool can_afford(const sg_state *s, int seat, const ability *is)
{
    GIVEN(is_seat(s, seat));
    return can_bleed(s, seat, is->bleeds) && can_pay_both(s, seat, is->pays, is, 0);
}

/* What only gives back life points is for those who have lost some (base.sid_ketchum, gold_rush.rucksack). */
static int why_in_vain(const sg_state *s, int seat, const ability *is)
{
    GIVEN(is_seat(s, seat));
    if (is->does[0].effect == AVOID) return is_answering(s, seat) ? SG_OK : SG_ERR_NOT_LEGAL;
    bool heals = !is->flip && is->does[0].effect == HEAL && is->does[0].aim == SELF && is->does[1].effect == NO_EFFECT;
    if (!heals) return SG_OK;
    if (s->seat[seat].status != SG_ALIVE) return SG_ERR_NOT_LEGAL;
    return sg_room_for_life(s, seat) == 0 ? SG_ERR_FULL_LIFE : SG_OK;
}

static int uses_of(const sg_state *s, struct offer_of o)
{
    if (o.is->counted) return s->spent[o.is->counted - 1];
    return o.why.what == SG_CHARACTER ? s->used : s->panned;
}

/* Those of characters are counted in phase 2 alone (phases.c). */
static void count_use(sg_state *s, int seat, struct offer_of o)
{
    if (o.is->once_a_round) s->rested |= SG_BIT(seat);
    if (!o.is->uses || o.why.what == SG_CHARACTER) return;
    ++*(o.is->counted ? &s->spent[o.is->counted - 1] : &s->panned);
}

/* Whatever it names: why an offer is none now. */
static int why_not_again(const sg_state *s, int seat, struct offer_of o)
{
    GIVEN(is_seat(s, seat));
    if (o.is->price > s->seat[seat].gold) return SG_ERR_CANNOT_AFFORD;
    if (o.is->given && !is_so(s, seat, o.is->given, o.is->least, o.is->most)) return SG_ERR_NOT_LEGAL;
    if (o.is->fires && !may_play_bang(s, seat)) return SG_ERR_BANG_LIMIT;
    if (o.is->once_a_round && s->rested & SG_BIT(seat)) return SG_ERR_USED_UP;
    if (o.is->does[0].effect == AVOID && s->heard >= MOST_HEARD) return SG_ERR_USED_UP;
    return o.is->uses && uses_of(s, o) >= o.is->uses ? SG_ERR_USED_UP : SG_OK;
}

/* --- what it names ------------------------------------------------------------------ */

static int why_not_alone(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    int why = why_not_bare(m);
    if (!why && is->does[0].effect) why = why_not_aimed(s, m, is->does[0]);
    if (!why) why = why_in_vain(s, m.seat, is);
    return why ? why : can_afford(s, m.seat, is) ? SG_OK : SG_ERR_COST;
}

static int why_not_at_target(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    bool affords = can_afford(s, m.seat, is);
    if (!m.target && !affords) return SG_ERR_COST;
    int why = why_not_aimed(s, m, is->does[0]);
    return why ? why : affords ? SG_OK : SG_ERR_COST;
}

static int why_not_hand_card(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    if (!m.item_is) return m.target ? SG_ERR_NO_TARGET : SG_ERR_COST;
    if (m.item_is != SG_ITEM_CARD || m.target) return SG_ERR_NOT_LEGAL;
    if (!hand_has(s, m.seat, m.item)) return SG_ERR_NOT_IN_HAND;
    sg_move bare = {.seat = m.seat};
    int why = why_not_aimed(s, bare, is->does[0]);
    if (!why) why = why_in_vain(s, m.seat, is);
    if (why) return why;
    if (!card_fits(s, m.seat, m.item, &is->pays_with)) return SG_ERR_NOT_LEGAL;
    return can_bleed(s, m.seat, is->bleeds) ? SG_OK : SG_ERR_COST;
}

static int why_not_card_in_play(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    if (!m.target || !m.item_is) return SG_ERR_NEEDS_TARGET;
    if (m.target == m.seat || !sg_is_in_game(s, m.target)) return SG_ERR_NOT_THAT_TARGET;
    bool there = m.item_is == SG_ITEM_CARD && table_has(s, m.target, m.item);
    if (!there || stays_put(s, m.item)) return SG_ERR_NOTHING_TO_TAKE;
    return can_afford(s, m.seat, is) ? SG_OK : SG_ERR_COST;
}

static int why_not_named(const sg_state *s, sg_move m, const ability *is)
{
    GIVEN(is_seat(s, m.seat));
    switch (is->offer) {
    case OFFER_ALONE: return why_not_alone(s, m, is);
    case OFFER_AIMED: return why_not_at_target(s, m, is);
    case OFFER_HAND_CARD: return why_not_hand_card(s, m, is);
    case OFFER_CARD_IN_PLAY: return why_not_card_in_play(s, m, is);
    default: return SG_ERR_NOT_LEGAL;
    }
}

static int why_barred(const sg_state *s, sg_move m, const ability *is) { return is->bars ? is->bars(s, m) : SG_OK; }

static int why_not_offered(const sg_state *s, sg_move m, struct offer_of o)
{
    GIVEN(is_seat(s, m.seat));
    bool alone = o.is->offer == OFFER_ALONE;
    int why = why_not_again(s, m.seat, o);
    if (!why && alone) why = why_barred(s, m, o.is);
    if (!why) why = why_not_named(s, m, o.is);
    if (why || alone) return why;
    return m.effect ? SG_ERR_NOT_LEGAL : why_barred(s, m, o.is);
}

/* What `move` may name and pay for; what bars it is still to be asked. */
static void list_named(const sg_state *s, sg_move move, const ability *is, moves *list)
{
    GIVEN(is_seat(s, move.seat));
    const uint8_t *hand = pile_at(s, SG_HAND_OF(move.seat));
    aimer a = {.s = s, .seat = move.seat, .among = EVERYBODY};
    switch (is->offer) {
    case OFFER_ALONE:
        if (!why_not_alone(s, move, is)) list_move(list, move);
        return;
    case OFFER_AIMED:
        if (can_afford(s, move.seat, is)) list_aims(&a, move, is->does[0], list);
        return;
    case OFFER_HAND_CARD:
        move.item_is = SG_ITEM_CARD;
        for (int i = 0, n = pile_count(s, SG_HAND_OF(move.seat)); i < n; i++) {
            move.item = hand[i];
            if (!why_not_hand_card(s, move, is)) list_move(list, move);
        }
        return;
    case OFFER_CARD_IN_PLAY:
        if (!can_afford(s, move.seat, is)) return;
        for (uint8_t seats = others_in_game(s, move.seat); seats; seats &= (uint8_t)(seats - 1)) {
            move.target = (uint8_t)first_seat(seats);
            list_items(list, s, move, move.target, false);
        }
        return;
    default: return;
    }
}

static void list_offered(const sg_state *s, sg_move move, struct offer_of o, moves *list)
{
    int first = list->count, kept = first;
    if (!o.is->offer || why_not_again(s, move.seat, o)) return;
    list_named(s, move, o.is, list);
    if (!o.is->bars) return;
    for (int i = first; i < list->count; i++)
        if (!o.is->bars(s, list->at[i])) list->at[kept++] = list->at[i];
    list->count = kept;
}

/* --- abilities ---------------------------------------------------------------------- */

static struct offer_of of_character(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return (struct offer_of){seat_ability(s, seat), from_character(seat_ability_of(s, seat))};
}

static struct offer_of of_event(const sg_state *s) { return (struct offer_of){event_ability(s), from_event(s->event)}; }

static sg_move ability_move(int seat, struct offer_of o)
{
    return (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_ABILITY, .what = o.why.what, .id = o.why.which};
}

int why_not_ability(const sg_state *s, sg_move m, int when)
{
    GIVEN(is_seat(s, m.seat));
    struct offer_of o = m.what == SG_EVENT ? of_event(s) : of_character(s, m.seat);
    bool turns_up = m.what == SG_CHARACTER && is_face_down(s, m.seat);
    if (turns_up) o.why.which = s->seat[m.seat].face_down;
    if (o.why.what != m.what || o.why.which != m.id) return SG_ERR_NOT_YOUR_ABILITY;
    if (m.what == SG_EVENT && when != ABILITY_IN_PHASE_2) return SG_ERR_WRONG_VERB;
    if (turns_up) return when == ABILITY_NEVER ? SG_ERR_WRONG_VERB : why_not_bare(m);
    if (!o.is->offer) return SG_ERR_NOT_LEGAL;
    if (when != ABILITY_IN_PHASE_2 && (when == ABILITY_NEVER || !o.is->anytime)) return SG_ERR_WRONG_VERB;
    return why_not_offered(s, m, o);
}

void list_turning_up(const sg_state *s, int seat, moves *list)
{
    list_move(
        list,
        (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_ABILITY, .what = SG_CHARACTER, .id = s->seat[seat].face_down});
}

void turn_up_character(game *g, int seat)
{
    sg_seat *p = &g->s->seat[seat];
    GIVEN(p->face_down && !p->character);
    p->character = p->face_down;
    p->face_down = 0;
    note(g, SG_EV_CHARACTER, (entry){.actor = seat, .why = from_character(p->character)});
}

void list_anytime(const sg_state *s, int seat, moves *list)
{
    if (is_face_down(s, seat)) {
        list_turning_up(s, seat, list);
        return;
    }
    if (!seat_ability(s, seat)->anytime) return;
    struct offer_of own = of_character(s, seat);
    list_offered(s, ability_move(seat, own), own, list);
}

void list_abilities(const sg_state *s, int seat, moves *list)
{
    struct offer_of event = of_event(s);
    if (is_face_down(s, seat)) list_turning_up(s, seat, list);
    if (seat_ability(s, seat)->offer) {
        struct offer_of own = of_character(s, seat);
        list_offered(s, ability_move(seat, own), own, list);
    }
    if (event.is->offer) list_offered(s, ability_move(seat, event), event, list);
}

void use_ability(game *g, sg_move move)
{
    const ability *own = &rows_of(g->s->pack)->characters[move.id].is;
    if (is_face_down(g->s, move.seat)) {
        turn_up_character(g, move.seat);
        return;
    }
    MUST(move.what == SG_CHARACTER && move.id < rows_of(g->s->pack)->character_end && own->offer);
    note(g, SG_EV_ABILITY, (entry){.actor = move.seat, .target = move.target, .why = from_character(move.id)});
    make_offer(g, move, own, from_character(move.id));
}

void use_event(game *g, sg_move move)
{
    const ability *event = event_ability(g->s);
    GIVEN(move.id == g->s->event && event->offer);
    settle_begin(g, move.seat, 0, from_event(move.id));
    note(g, SG_EV_ABILITY,
         (entry){.actor = move.seat, .target = move.target, .card = move.item, .why = from_event(move.id)});
    make_offer(g, move, event, from_event(move.id));
}

/* --- cards in play ------------------------------------------------------------------- */

static struct offer_of of_card(const sg_state *s, int card)
{
    GIVEN(is_card(card));
    return (struct offer_of){&card_row_of(s, card)->in_play, from_card(rows_of(s->pack)->faces[card].kind)};
}

int why_not_in_play(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    int why = why_not_works(s, m.seat);
    return why ? why : why_not_offered(s, m, of_card(s, m.id));
}

void list_in_play(const sg_state *s, int seat, int card, moves *list)
{
    sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_USE, .what = SG_CARD, .id = (uint8_t)card};
    if (!why_not_works(s, seat)) list_offered(s, move, of_card(s, card), list);
}

void use_in_play(game *g, sg_move move)
{
    struct offer_of o = of_card(g->s, move.id);
    settle_begin(g, move.seat, 0, o.why);
    note(g, SG_EV_USES,
         (entry){.actor = move.seat, .target = move.target, .card = move.id, .why = o.why, .amount = move.item_is});
    make_offer(g, move, o.is, o.why);
}

/* --- kept equipment; the Rucksack also saves the dying -------------------------------- */

static struct offer_of of_piece(const sg_state *s, int piece)
{
    GIVEN(is_equipment(s->pack, piece));
    return (struct offer_of){&rows_of(s->pack)->equipment[piece].is, from_equipment(piece)};
}

static int why_not_piece(const sg_state *s, sg_move m, bool dying)
{
    GIVEN(is_seat(s, m.seat));
    struct offer_of o = of_piece(s, m.id);
    if (!o.is->offer || (dying && !o.is->rescues)) return SG_ERR_NOT_LEGAL;
    if (o.is->offer == OFFER_ALONE && why_not_bare(m)) return SG_ERR_NO_TARGET;
    if (!gear_works(s)) return SG_ERR_EVENT_FORBIDS;
    return why_not_offered(s, m, o);
}

int why_not_use_gear(const sg_state *s, sg_move m, bool dying)
{
    GIVEN(is_seat(s, m.seat));
    return sg_has_gear(s, m.seat, m.id) ? why_not_piece(s, m, dying) : SG_ERR_NO_SUCH_GEAR;
}

void list_use_gear(const sg_state *s, int seat, bool dying, moves *list)
{
    sg_move move = {.seat = (uint8_t)seat, .verb = SG_VERB_USE, .what = SG_EQUIPMENT};
    for (int i = 0; i < s->seat[seat].gear_count && gear_works(s); i++) {
        move.id = s->seat[seat].gear[i];
        struct offer_of o = of_piece(s, move.id);
        if (!dying || o.is->rescues) list_offered(s, move, o, list);
    }
}

/* --- it is paid for and done ------------------------------------------------------------ */

/* The card that the move names is paid at once. */
static void pay_named(game *g, sg_move move, cause why)
{
    GIVEN(hand_has(g->s, move.seat, move.item));
    card_discard(g, move.item);
    note(g, SG_EV_PAYS, (entry){.actor = move.seat, .card = move.item, .why = why, .amount = 1});
}

enum { MAY_PAY, MAY_BLEED, MAY_DO, MAY_DONE = MAY_DO + MAX_SYMBOLS };

void make_offer(game *g, sg_move move, const ability *is, cause why)
{
    GIVEN(is_seat(g->s, move.seat) && is->offer);
    bool named = is->offer == OFFER_HAND_CARD, other_suit = named && sg_suit_of(g->s, move.item) != SG_DIAMONDS;
    count_use(g->s, move.seat, (struct offer_of){is, why});
    gold_pay(g, move.seat, is->price, why);
    if (is->fires && g->s->bangs < ANY_NUMBER) g->s->bangs++;
    if (is->acts) {
        is->acts(g, move);
        return;
    }
    if (named) {
        pay_named(g, move, why);
        move.item_is = move.item = 0;
    }
    bool at_once = !is->flip && !is->does[1].effect && is->does[0].aim != BY_CHANCE;
    if (!is->bleeds && at_once && (named || !is->pays)) {
        use_symbol(g, move, is->does[0], why);
        return;
    }
    sg_frame *f = frame_push(g, RULE_may, move.target, (deed){.by = move.seat, .why = why});
    notes(f)->may.item_is = move.item_is;
    notes(f)->may.item = move.item;
    notes(f)->may.other_suit = other_suit;
    if (named || !is->pays) f->step = MAY_BLEED;
}

/* dodge_city.apache_kid: what was paid with Diamonds alone does nothing to one at whom it is aimed. */
static bool is_spared(const sg_state *s, const sg_frame *f, const ability *is, symbol y)
{
    GIVEN(is_seat(s, f->actor));
    bool aimed = y.aim != SELF && y.aim != ALL_OTHERS && in_game(s, f->target) && f->target != f->actor;
    bool harmless = y.effect == DRAW || y.effect == OPEN_STORE;
    return aimed && !harmless && is->pays && !noted(f)->may.other_suit && ignores_diamonds(s, f->target);
}

static flow may_do(game *g, sg_frame *f, const ability *is, const symbol *y)
{
    if (y->effect == NO_EFFECT) return frame_finish(g, 0);
    symbol now = *y;
    if (now.aim == BY_CHANCE) {
        f->target = (uint8_t)by_chance(g, f->actor);
        now.aim = WHOEVER;
    }
    sg_frame was = *f;
    if (is_asked_for(is->does, y))
        ask_target(g, f, *y);
    else if (is_spared(g->s, &was, is, now))
        note(g, SG_EV_IMMUNE, (entry){.actor = was.target, .target = was.actor, .why = frame_why(&was)});
    else
        do_symbol(g, f, now);
    return GO_ON;
}

static flow may_step(game *g, sg_frame *f)
{
    const ability *is = ability_behind(g->s, frame_why(f));
    const symbol *does = f->step < MAY_DO ? is->does : side_of(g, f, is->flip, is->does);
    if (!does) return GO_ON;
    int step = f->step++, seat = f->actor;
    MUST(is->offer && step <= MAY_DONE);
    if (step == MAY_DONE || !in_game(g->s, seat)) return frame_finish(g, 0);
    if (step == MAY_PAY) {
        if (is->also) pay_begin(g, seat, is->also, DUE_BESIDES, 0);
        pay_begin(g, seat, is->pays, DUE_AS_SAID, 0);
    } else if (step == MAY_BLEED) {
        if (f->said) notes(f)->may.other_suit = 1;
        if (is->bleeds) hurt(g, seat, is->bleeds, (deed){.why = frame_why(f)});
    } else {
        return may_do(g, f, is, &does[step - MAY_DO]);
    }
    return GO_ON;
}

static bool may_sound(const sg_state *s, const sg_frame *f)
{
    const ability *is = ability_behind(s, frame_why(f));
    bool pays = f->step != MAY_PAY || is->pays;
    return is->offer && !is->acts && pays && f->step <= MAY_DONE && noted(f)->may.item <= SG_MAX_CARDS &&
           noted(f)->may.turned <= TURNED_OTHER;
}

const frame_rule rule_may = {.name = "may", .step = may_step, .sound = SOUND(may_sound), .nowhere = true};
