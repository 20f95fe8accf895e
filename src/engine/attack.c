/* attack.c: shots, Indians!, Duels and what answers them.
 *
 * Whoever is attacked is always asked, even when all they can do is decline: not asking would show what they hold. */
#include "engine/engine.h"

/* --- answers ------------------------------------------------------------------ */

/* dodge_city.molly_stark: draws for cards used out of turn; for those of a Duel when the Duel is over. */
void tell_answered(game *g, int seat, bool in_duel)
{
    GIVEN(is_seat(g->s, seat));
    int draws = seat_ability(g->s, seat)->draws_answering;
    if (is_turn_of(g->s, seat)) return;
    if (is_heard(g->s, SG_WHEN_ANSWERED))
        tell_seat(g, seat, (struct news){.trigger = SG_WHEN_ANSWERED, .in_duel = in_duel});
    if (!draws) return;
    if (in_duel)
        owe_from_deck(g, seat, draws);
    else
        deck_draw(g, seat, from_character(seat_ability_of(g->s, seat)), draws);
}

static struct answered answered_now(const sg_state *s)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    return (struct answered){f->card, kind_played(s, f->card), f->rule == RULE_shot || f->rule == RULE_roulette};
}

int sg_answered_as(const sg_state *s, int seat, int card)
{
    struct answered to = answered_now(s);
    return is_seat(s, seat) && is_card(card) ? kind_answering(s, seat, card, &to) : KIND_NONE;
}

/* Not that of a green card of Elena Fuente. */
static int text_of_answer(const sg_state *s, int seat, int card, bool from_hand)
{
    if (s->pack) return sg_answered_as(s, seat, card);
    const card_row *row = card_row_of(s, card);
    bool own = row->missed && (row->border == SG_BROWN || !from_hand);
    return own ? rows_of(s->pack)->faces[card].kind : KIND_NONE;
}

void answer_with(game *g, int seat, int card, int by)
{
    GIVEN(is_seat(g->s, seat) && card);
    bool from_hand = hand_has(g->s, seat, card);
    note(g, SG_EV_RESPONDS,
         (entry){.actor = seat, .card = card, .why = from_card(rows_of(g->s->pack)->faces[card].kind), .amount = 1});
    int own = rows_of(g->s->pack)->faces[card].kind, kind = text_of_answer(g->s, seat, card, from_hand);
    const card_row *row = &rows_of(g->s->pack)->cards[kind];
    if (kind == own)
        card_spent(g, seat, card, by);
    else
        card_discard(g, card);
    if (kind) deck_draw(g, seat, from_card(kind), row->bonus);
    if (kind && is_heard(g->s, SG_WHEN_ANSWERS)) tell_answer(g, seat, kind, by);
    if (from_hand) tell_answered(g, seat, false);
    if (row->cost) pay_begin(g, seat, row->cost, DUE_ANY, card);
}

const sg_filter any_card = {0}, bang_card = {.kind = KIND_BANG};

bool can_pay(const sg_state *s, int seat, int count, const sg_filter *with, int without)
{
    GIVEN(is_seat(s, seat));
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat));
    int have = 0;
    for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++)
        have += hand[i] != without && (with == &any_card || card_fits(s, seat, hand[i], with));
    return have >= count;
}

/* No card pays for both. */
bool can_pay_both(const sg_state *s, int seat, int first, const ability *is, int without)
{
    GIVEN(is_seat(s, seat));
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat));
    int either = 0;
    if (!can_pay(s, seat, first, &is->pays_with, without)) return false;
    if (!is->also) return true;
    for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++)
        either += hand[i] != without &&
                  (card_fits(s, seat, hand[i], &is->pays_with) || card_fits(s, seat, hand[i], &is->also_with));
    return can_pay(s, seat, is->also, &is->also_with, without) && either >= first + is->also;
}

/* --- costs ---------------------------------------------------------------------- */

const sg_filter *filter_due(const sg_state *s, const sg_frame *f)
{
    GIVEN(f->rule == RULE_pay);
    const ability *is = ability_behind(s, frame_why(f));
    if (noted(f)->pay.filter == DUE_DEMAND) return &rows_of(s->pack)->demands[noted(f)->pay.unless - 1].cards;
    if (noted(f)->pay.filter == DUE_BANG) return &bang_card;
    return noted(f)->pay.filter == DUE_ANY       ? &any_card
           : noted(f)->pay.filter == DUE_BESIDES ? &is->also_with
                                                 : &is->pays_with;
}

void pay_begin(game *g, int seat, int count, int due, int card)
{
    sg_frame *f = frame_push(g, RULE_pay, seat, (deed){seat, card, frame_why(frame_top(g->s))});
    GIVEN(count > 0 && count <= SG_MAX_CARDS);
    notes(f)->pay.cards = (uint8_t)count;
    notes(f)->pay.filter = (uint8_t)due;
}

/* What has answered may have been no BANG!. */
void pay_second_bang(game *g, int seat, int card)
{
    bool one = is_bang_card(g->s, seat, card) || stands_for(g->s, seat, card, KIND_BANG);
    bool two = one && needs_two_bangs(g->s, seat) && can_pay(g->s, seat, 1, &bang_card, card);
    if (two) pay_begin(g, seat, 1, DUE_BANG, card);
}

/* Says whether a card that is no Diamond was among those paid, before it, too (Doc Holyday, Sniper against Apache
 * Kid). */
static flow pay_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_pay);
    return noted(f)->pay.cards == 0 ? frame_finish(g, noted(f)->pay.other_suit || f->said) : ASK;
}

static int pay_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(noted(f)->pay.cards > 0);
    (void)s;
    q->count = noted(f)->pay.cards;
    return noted(f)->pay.to ? SG_ASK_GIVE : SG_ASK_PAY;
}

/* Cards in play, too, or no more. */
OF_PACKS static void list_freely(const sg_state *s, const sg_frame *f, moves *list)
{
    sg_move move = {.seat = f->target, .verb = SG_VERB_GIVE, .what = SG_CARD, .target = noted(f)->pay.to};
    const uint8_t *table = pile_at(s, SG_TABLE_OF(f->target));
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(f->target)); i < n; i++) {
        move.id = table[i];
        if (!stays_put(s, table[i])) list_move(list, move);
    }
    list_simple(list, f->target, SG_VERB_PASS);
}

static void pay_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    const sg_filter *with = filter_due(s, f);
    const uint8_t *hand = pile_at(s, SG_HAND_OF(f->target));
    const ability *is = noted(f)->pay.filter == DUE_AS_SAID ? ability_behind(s, frame_why(f)) : &no_ability;
    for (int i = 0, n = pile_count(s, SG_HAND_OF(f->target)); i < n; i++)
        if ((with == &any_card || card_fits(s, f->target, hand[i], with)) &&
            (!is->also || can_pay_both(s, f->target, noted(f)->pay.cards - 1, is, hand[i])))
            list_move(list, (sg_move){.seat = f->target,
                                      .verb = noted(f)->pay.to ? SG_VERB_GIVE : SG_VERB_DISCARD,
                                      .what = SG_CARD,
                                      .id = hand[i],
                                      .target = noted(f)->pay.to});
    if (noted(f)->pay.freely) list_freely(s, f, list);
}

static void pay_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(noted(f)->pay.cards > 0);
    notes(f)->pay.cards--;
    if (move.verb == SG_VERB_PASS) {
        notes(f)->pay.cards = 0;
        return;
    }
    if (move.target) {
        hand_over(g, f->target, move.target, move.id, frame_why(f));
        return;
    }
    if (sg_suit_of(g->s, move.id) != SG_DIAMONDS) notes(f)->pay.other_suit = 1;
    note(g, SG_EV_PAYS, (entry){.actor = f->target, .card = move.id, .why = frame_why(f), .amount = 1});
    card_discard(g, move.id);
}

static bool pay_sound(const sg_state *s, const sg_frame *f)
{
    int due = noted(f)->pay.filter, unless = noted(f)->pay.unless;
    return noted(f)->pay.to <= s->options.seats && noted(f)->pay.to != f->target && noted(f)->pay.cards > 0 &&
           due <= DUE_BANG && noted(f)->pay.freely <= 1 && (!noted(f)->pay.freely || noted(f)->pay.to) &&
           unless <= rows_of(s->pack)->demand_count && (due != DUE_DEMAND || unless);
}

const frame_rule rule_pay = {.name = "pay",
                             .step = pay_step,
                             .asks = pay_asks,
                             .legal = pay_legal,
                             .answer = pay_answer,
                             .sound = SOUND(pay_sound)};

/* --- shots: everything with the BANG! symbol --------------------------------------- */

enum { TRIED_BARREL = 1, TRIED_ABILITY = 2 };
enum { SHOT_ASK, SHOT_FLIPPED };

void shoot(game *g, int seat, int needed, deed d)
{
    GIVEN(needed > 0);
    sg_frame *f = frame_push(g, RULE_shot, seat, d);
    notes(f)->shot.needed = (uint8_t)needed;
}

/* A Barrel that is there may do nothing now, or have been tried. */
static int why_no_barrel(const sg_state *s, int seat, int card, int tried)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    int why = why_not_works(s, seat);
    if (why) return why;
    if (!card_row_of(s, card)->in_play.barrel) return SG_ERR_DOES_NOT_ANSWER;
    return tried & TRIED_BARREL ? SG_ERR_USED_UP : SG_OK;
}

/* Jourdonnais is one. */
static int why_no_own_barrel(const sg_state *s, int seat, int tried)
{
    GIVEN(is_seat(s, seat));
    if (!seat_ability(s, seat)->barrel) return SG_ERR_NOT_LEGAL;
    return tried & TRIED_ABILITY ? SG_ERR_USED_UP : SG_OK;
}

static int why_not_flip(const sg_state *s, sg_move m, int tried)
{
    GIVEN(is_seat(s, m.seat));
    int why = why_not_bare(m);
    if (why) return why;
    if (m.what == SG_CARD)
        return table_has(s, m.seat, m.id) || (s->pack && is_lent(s, m.seat, m.id))
                   ? why_no_barrel(s, m.seat, m.id, tried)
                   : SG_ERR_NOT_IN_PLAY;
    if (m.what != SG_CHARACTER) return SG_ERR_NOT_LEGAL;
    return seat_ability_of(s, m.seat) == m.id ? why_no_own_barrel(s, m.seat, tried) : SG_ERR_NOT_YOUR_ABILITY;
}

OF_PACKS static void list_lent_barrels(const sg_state *s, int seat, int tried, moves *list)
{
    for (int i = 0, card; (card = next_lent(s, seat, &i)) != 0;)
        if (!why_no_barrel(s, seat, card, tried)) list_card(list, seat, SG_VERB_FLIP, card);
}

static void list_flips(const sg_state *s, int seat, int tried, moves *list)
{
    GIVEN(is_seat(s, seat));
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++)
        if (!why_no_barrel(s, seat, table[i], tried)) list_card(list, seat, SG_VERB_FLIP, table[i]);
    if (s->pack) list_lent_barrels(s, seat, tried, list);
    if (why_no_own_barrel(s, seat, tried)) return;
    int character = seat_ability_of(s, seat);
    list_move(list,
              (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_FLIP, .what = SG_CHARACTER, .id = (uint8_t)character});
}

enum answer { ANSWER_MISSED, ANSWER_BANG }; /* what a question wants */

static bool has_answer_in_row(const sg_state *s, int card) { return card_row_of(s, card)->missed > 0; }

/* Of a pack: it avoids all of what the card does that asks for an answer, though not the Duel of its own player. */
OF_PACKS static bool avoids_attack(const sg_state *s, int seat, int card)
{
    const sg_frame *f = &s->stack[s->depth - 1];
    if (!f->card || !f->actor || f->actor == seat) return false;
    return card_cancels(s, seat, card, f->card, kind_played(s, f->card));
}

static bool avoids_all(const sg_state *s, int seat, int card)
{
    return rows_of(s->pack)->cancels && avoids_attack(s, seat, card);
}

OF_PACKS static bool is_too_dear(const sg_state *s, int seat, int card)
{
    struct answered to = answered_now(s);
    return cannot_pay_for(s, seat, card, &to);
}

/* The same of a card of the hand; `is_one`: it is what is wanted. */
OF_PACKS static int why_no_answer_in_pack(const sg_state *s, int seat, int card, bool bang, bool is_one)
{
    if (bang && is_one && needs_two_bangs(s, seat) && !can_pay(s, seat, 1, &bang_card, card)) return SG_ERR_COST;
    is_one |= (seat_ability(s, seat)->any_answers && !is_turn_of(s, seat)) || avoids_all(s, seat, card);
    return !is_one ? SG_ERR_DOES_NOT_ANSWER : is_too_dear(s, seat, card) ? SG_ERR_COST : SG_OK;
}

/* base.missed: cards of the hand, and green cards in play that are not fresh; a BANG! comes from the hand alone. */
static int why_no_answer(const sg_state *s, int seat, int card, bool in_hand, int answer)
{
    if (in_hand) {
        bool bang = answer == ANSWER_BANG;
        if (!may_use_as(s, seat, card, bang ? KIND_BANG : KIND_NONE)) return SG_ERR_EVENT_FORBIDS;
        bool is_one = bang ? is_bang_card(s, seat, card) || stands_for(s, seat, card, KIND_BANG)
                           : missed_worth(s, seat, card) > 0;
        if (s->pack) return why_no_answer_in_pack(s, seat, card, bang, is_one);
        return is_one ? SG_OK : SG_ERR_DOES_NOT_ANSWER;
    }
    if (sg_is_fresh(s, card)) return SG_ERR_FRESH;
    int why = why_not_works(s, seat);
    bool waits = card_row_of(s, card)->border == SG_BROWN; /* for the next turn */
    bool is_one = (answer == ANSWER_MISSED && has_answer_in_row(s, card)) || avoids_all(s, seat, card);
    if (why || !is_one || waits) return why ? why : SG_ERR_DOES_NOT_ANSWER;
    return s->pack && is_too_dear(s, seat, card) ? SG_ERR_COST : SG_OK;
}

static int why_not_respond(const sg_state *s, sg_move m, int answer)
{
    GIVEN(is_seat(s, m.seat));
    bool in_hand = hand_has(s, m.seat, m.id);
    if (why_not_bare(m)) return why_not_bare(m);
    if (m.what != SG_CARD) return SG_ERR_NOT_LEGAL;
    if (!in_hand && !table_has(s, m.seat, m.id)) return SG_ERR_NOT_IN_HAND;
    return why_no_answer(s, m.seat, m.id, in_hand, answer);
}

static void list_pile_of_answers(const sg_state *s, int seat, int pile, int answer, moves *list)
{
    const uint8_t *at = pile_at(s, pile);
    for (int i = 0, n = pile_count(s, pile); i < n; i++)
        if (!why_no_answer(s, seat, at[i], pile == SG_HAND_OF(seat), answer))
            list_card(list, seat, SG_VERB_RESPOND, at[i]);
}

static int why_not_answer(const sg_state *s, const sg_frame *f, sg_move m, int answer)
{
    GIVEN(m.seat == f->target);
    switch (m.verb) {
    case SG_VERB_RESPOND: return why_not_respond(s, m, answer);
    case SG_VERB_FLIP: return answer == ANSWER_MISSED ? why_not_flip(s, m, noted(f)->shot.tried) : SG_ERR_WRONG_VERB;
    case SG_VERB_ABILITY: return why_not_ability(s, m, ABILITY_IN_ANSWER);
    case SG_VERB_PASS: return why_not_simple(m);
    default: return SG_ERR_WRONG_VERB;
    }
}

static void list_answers(const sg_state *s, const sg_frame *f, int answer, moves *list)
{
    GIVEN(is_seat(s, f->target));
    int seat = f->target;
    if (answer == ANSWER_MISSED) list_flips(s, seat, noted(f)->shot.tried, list);
    list_pile_of_answers(s, seat, SG_HAND_OF(seat), answer, list);
    if (answer == ANSWER_MISSED || rows_of(s->pack)->cancels)
        list_pile_of_answers(s, seat, SG_TABLE_OF(seat), answer, list);
    list_anytime(s, seat, list);
    list_simple(list, seat, SG_VERB_PASS);
}

int missed_why_not(const sg_state *s, const sg_frame *f, sg_move m) { return why_not_answer(s, f, m, ANSWER_MISSED); }
void missed_legal(const sg_state *s, const sg_frame *f, moves *list) { list_answers(s, f, ANSWER_MISSED, list); }

void flip_begin(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.what == SG_CARD || move.what == SG_CHARACTER);
    notes(f)->shot.tried |= move.what == SG_CARD ? TRIED_BARREL : TRIED_ABILITY;
    check_begin(g, f->target, CHECK_HEARTS,
                move.what == SG_CARD ? from_card(rows_of(g->s->pack)->faces[move.id].kind) : from_character(move.id));
}

void tell_missed(game *g, int seat, int by, int card, int with)
{
    struct news parries = {.trigger = SG_WHEN_PARRIES, .kind = (uint8_t)with, .by = (uint8_t)by};
    struct news parried = {.trigger = SG_WHEN_PARRIED, .by = (uint8_t)seat};
    if (is_heard(g->s, SG_WHEN_PARRIES)) tell_seat(g, seat, parries);
    if (!by || !is_heard(g->s, SG_WHEN_PARRIED)) return;
    parried.kind = (uint8_t)kind_played(g->s, card);
    tell_seat(g, by, parried);
}

static flow shot_misses(game *g, const sg_frame *f)
{
    sg_frame was = *f;
    frame_finish(g, 0);
    tell_missed(g, was.target, was.actor, was.card, noted(&was)->shot.with);
    return GO_ON;
}

static flow shot_step(game *g, sg_frame *f)
{
    GIVEN(f->step != SHOT_FLIPPED || noted(f)->shot.needed > 0);
    if (f->step == SHOT_FLIPPED) {
        f->step = SHOT_ASK;
        if (f->said) notes(f)->shot.needed--;
    }
    if (!in_game(g->s, f->target)) return frame_finish(g, 0); /* a pack may have done worse to whoever is shot at */
    return noted(f)->shot.needed == 0 ? shot_misses(g, f) : ASK;
}

static int wound_of_shot(const sg_frame *f) { return 1 + noted(f)->shot.more; }

static int shot_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(noted(f)->shot.needed > 0);
    q->count = noted(f)->shot.needed;
    q->item = (uint8_t)sg_card_at_stake(s);
    if (!q->item) q->loses = (uint8_t)life_at_stake(s, f->target, wound_of_shot(f));
    return SG_ASK_SHOT;
}

int sg_card_at_stake(const sg_state *s)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    bool aimed = !s->over && f->rule == RULE_shot && noted(f)->shot.item_is == SG_ITEM_CARD;
    if (!s->over && f->rule == RULE_carry) return noted(f)->carry.item;
    return aimed ? noted(f)->shot.item : 0;
}

/* A shot at a card in play (Ricochet) hits the card. */
static void shot_hits(game *g, const sg_frame *f)
{
    GIVEN(is_seat(g->s, f->target));
    int card = noted(f)->shot.item;
    if (noted(f)->shot.item_is != SG_ITEM_CARD)
        hurt(g, f->target, wound_of_shot(f), frame_deed(f));
    else if (table_has(g->s, f->target, card))
        take_item(g, f->actor, f->target, SG_ITEM_CARD, card, false, frame_why(f));
}

/* What answered last, a Barrel for example, is what avoids the shot. */
static void note_answer(const sg_state *s, sg_frame *f, sg_move move)
{
    GIVEN(is_card(move.id) || move.what != SG_CARD);
    if (!is_heard(s, SG_WHEN_PARRIES)) return;
    notes(f)->shot.with = move.what == SG_CARD ? rows_of(s->pack)->faces[move.id].kind : KIND_NONE;
}

static void shot_answer(game *g, sg_frame *f, sg_move move)
{
    sg_frame was = *f;
    switch (move.verb) {
    case SG_VERB_ABILITY: use_ability(g, move); break;
    case SG_VERB_FLIP:
        f->step = SHOT_FLIPPED;
        note_answer(g->s, f, move);
        flip_begin(g, f, move);
        break;
    case SG_VERB_RESPOND:
        MUST(noted(f)->shot.needed > 0);
        if (avoids_all(g->s, was.target, move.id)) notes(f)->shot.needed = 1;
        notes(f)->shot.needed--;
        note_answer(g->s, f, move);
        answer_with(g, was.target, move.id, was.actor);
        if (noted(&was)->shot.needed > 1) notice_empty_hand(g, was.target);
        break;
    default:
        note(g, SG_EV_DECLINES,
             (entry){.actor = was.target,
                     .target = was.actor,
                     .card = was.card,
                     .why = frame_why(&was),
                     .amount = SG_ASK_SHOT});
        frame_finish(g, 1);
        shot_hits(g, &was);
    }
}

/* It may have been avoided, and wait for what the answer does besides. */
static bool shot_sound(const sg_state *s, const sg_frame *f)
{
    bool waits = f != &s->stack[s->depth - 1] && f->step == SHOT_ASK;
    return (noted(f)->shot.needed > 0 || waits) && noted(f)->shot.item <= SG_MAX_CARDS &&
           noted(f)->shot.with < rows_of(s->pack)->kinds && noted(f)->shot.more <= MOST_SHARPENED;
}

const frame_rule rule_shot = {.name = "shot",
                              .step = shot_step,
                              .asks = shot_asks,
                              .legal = missed_legal,
                              .why_not = missed_why_not,
                              .answer = shot_answer,
                              .sound = SOUND(shot_sound),
                              .nobody = true};

/* --- Indians! and Duel: BANG! cards answer ----------------------------------------- */

enum { INDIANS_ASK, INDIANS_AVOIDED };

static flow indians_step(game *g, sg_frame *f)
{
    GIVEN(f->step <= INDIANS_AVOIDED);
    return f->step == INDIANS_ASK && in_game(g->s, f->target) ? ASK : frame_finish(g, 0);
}

static flow duel_step(game *g, sg_frame *f) { return in_game(g->s, f->target) ? ASK : frame_finish(g, 0); }

static int bangs_why_not(const sg_state *s, const sg_frame *f, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    return why_not_answer(s, f, m, ANSWER_BANG);
}
static void bangs_legal(const sg_state *s, const sg_frame *f, moves *list) { list_answers(s, f, ANSWER_BANG, list); }

static int indians_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    q->count = 1;
    q->loses = (uint8_t)life_at_stake(s, f->target, 1);
    return SG_ASK_INDIANS;
}

static void indians_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    sg_frame was = *f;
    if (move.verb == SG_VERB_ABILITY) {
        use_ability(g, move);
        return;
    }
    frame_finish(g, 0);
    if (move.verb == SG_VERB_RESPOND) {
        answer_with(g, was.target, move.id, SG_NOBODY);
        if (g->s->pack) pay_second_bang(g, was.target, move.id);
    } else {
        note(g, SG_EV_DECLINES,
             (entry){.actor = was.target,
                     .target = was.actor,
                     .card = was.card,
                     .why = frame_why(&was),
                     .amount = SG_ASK_INDIANS});
        hurt(g, was.target, 1, frame_deed(&was));
    }
}

const frame_rule rule_indians = {.name = "indians",
                                 .step = indians_step,
                                 .asks = indians_asks,
                                 .legal = bangs_legal,
                                 .why_not = bangs_why_not,
                                 .answer = indians_answer};

/* The challenger stays `actor`; `target` must answer; its opponent answers next. */
static int duel_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(is_seat(s, noted(f)->duel.opponent));
    q->by = noted(f)->duel.opponent;
    q->count = 1;
    q->loses = (uint8_t)life_at_stake(s, f->target, 1);
    return SG_ASK_DUEL;
}

static void duel_answer(game *g, sg_frame *f, sg_move move)
{
    sg_state *s = g->s;
    sg_frame was = *f;
    int opponent = noted(f)->duel.opponent;
    GIVEN(is_seat(s, opponent) && opponent != was.target);
    if (move.verb == SG_VERB_ABILITY) {
        use_ability(g, move);
    } else if (move.verb == SG_VERB_RESPOND && avoids_all(s, was.target, move.id)) {
        frame_finish(g, 0);
        answer_with(g, was.target, move.id, SG_NOBODY);
    } else if (move.verb == SG_VERB_RESPOND) {
        note(g, SG_EV_RESPONDS,
             (entry){.actor = was.target, .target = opponent, .card = move.id, .why = frame_why(&was), .amount = 1});
        card_discard(g, move.id);
        tell_answered(g, was.target, true);
        f->target = (uint8_t)opponent;
        notes(f)->duel.opponent = was.target;
        if (s->pack) pay_second_bang(g, was.target, move.id);
    } else {
        note(g, SG_EV_DECLINES,
             (entry){.actor = was.target,
                     .target = opponent,
                     .card = was.card,
                     .why = frame_why(&was),
                     .amount = SG_ASK_DUEL});
        frame_finish(g, 0);
        hurt(g, was.target, 1, (deed){was.target == was.actor ? SG_NOBODY : was.actor, was.card, frame_why(&was)});
        /* gold_rush.nuggets: who loses a Duel they started pays nobody, unless the option says so. */
        bool pays = was.target == was.actor && (s->options.flags & SG_DUEL_PAYS);
        if (pays) notes(frame_top(s))->damage.paid_to = (uint8_t)opponent;
    }
}

static bool duel_sound(const sg_state *s, const sg_frame *f)
{
    return is_seat(s, noted(f)->duel.opponent) && noted(f)->duel.opponent != f->target;
}

const frame_rule rule_duel = {.name = "duel",
                              .step = duel_step,
                              .asks = duel_asks,
                              .legal = bangs_legal,
                              .why_not = bangs_why_not,
                              .answer = duel_answer,
                              .sound = SOUND(duel_sound)};

/* --- an answer without a card, of a pack ---------------------------------------------- */

bool is_answering(const sg_state *s, int seat)
{
    GIVEN(s->depth > 0 && s->depth <= SG_MAX_STACK);
    const sg_frame *f = &s->stack[s->depth - 1];
    return f->target == seat && (f->rule == RULE_shot || f->rule == RULE_indians || f->rule == RULE_duel);
}

void answer_freely(sg_frame *f)
{
    int opponent = noted(f)->duel.opponent;
    if (f->rule == RULE_shot) {
        notes(f)->shot.with = KIND_NONE;
        if (noted(f)->shot.needed > 0) notes(f)->shot.needed--;
    } else if (f->rule == RULE_indians) {
        f->step = INDIANS_AVOIDED;
    } else {
        notes(f)->duel.opponent = f->target;
        f->target = (uint8_t)opponent;
    }
}

/* --- shots that are paid with discards: Sniper, Ricochet ---------------------------- */

enum { AIMED_PAY, AIMED_SHOOT, AIMED_DONE };

static flow aimed_step(game *g, sg_frame *f)
{
    GIVEN(noted(f)->aimed.needed > 0);
    sg_frame was = *f;
    const frame_notes *n = noted(&was);
    switch (f->step++) {
    case AIMED_PAY: pay_begin(g, was.actor, n->aimed.cost, n->aimed.filter, 0); return GO_ON;
    case AIMED_SHOOT:
        if (!in_game(g->s, was.target)) return GO_ON;
        if (n->aimed.item_is == SG_NO_ITEM && !was.said && ignores_diamonds(g->s, was.target)) {
            note(g, SG_EV_IMMUNE, (entry){.actor = was.target, .target = was.actor, .why = frame_why(&was)});
            return GO_ON;
        }
        shoot(g, was.target, n->aimed.needed, frame_deed(&was));
        notes(frame_top(g->s))->shot.item_is = n->aimed.item_is;
        notes(frame_top(g->s))->shot.item = n->aimed.item;
        return GO_ON;
    default: return frame_finish(g, 0);
    }
}

static bool aimed_sound(const sg_state *s, const sg_frame *f)
{
    (void)s;
    return noted(f)->aimed.cost > 0 && noted(f)->aimed.filter <= DUE_AS_SAID && noted(f)->aimed.needed > 0 &&
           noted(f)->aimed.item <= SG_MAX_CARDS;
}

const frame_rule rule_aimed = {.name = "aimed", .step = aimed_step, .sound = SOUND(aimed_sound)};
