/* events.c: the events that are more than a number or a fact in their row. */
#include "engine/engine.h"

static void event_frame(game *g, int rule, int target)
{
    GIVEN(is_seat(g->s, target));
    frame_push(g, rule, target, (deed){.why = from_event(g->s->event)});
}

/* Whoever the events begin with: the Sheriff, or who turned this one. */
static int event_seat(const sg_state *s) { return s->turn; }

/* --- The Doctor: whoever has the fewest life points regains one --------------------------- */

static void doctor_turned(game *g)
{
    sg_state *s = g->s;
    int fewest = ANY_NUMBER;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (in_game(s, seat) && s->seat[seat].life < fewest) fewest = s->seat[seat].life;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (in_game(s, seat) && s->seat[seat].life == fewest) heal(g, seat, 1, from_event(s->event));
}

/* --- The Daltons: everybody throws one blue card in play away -------------------------------- */

static void daltons_turned(game *g) { event_frame(g, RULE_daltons, event_seat(g->s)); }

static int list_blue(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    int count = 0;
    const uint8_t *table = pile_at(s, SG_TABLE_OF(seat));
    for (int i = 0, n = pile_count(s, SG_TABLE_OF(seat)); i < n; i++) {
        if (card_row_of(s, table[i])->border != SG_BLUE || stays_put(s, table[i])) continue;
        if (list) list_card(list, seat, SG_VERB_PICK, table[i]);
        count++;
    }
    return count;
}

static flow daltons_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->target));
    sg_state *s = g->s;
    while (notes(f)->daltons.served < s->options.seats) {
        if (in_game(s, f->target) && list_blue(s, f->target, NULL)) return ASK;
        f->target = (uint8_t)(next_seat(s, f->target));
        notes(f)->daltons.served++;
    }
    return frame_finish(g, 0);
}

static int daltons_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_DALTONS;
}

static void daltons_legal(const sg_state *s, const sg_frame *f, moves *list) { list_blue(s, f->target, list); }

static void daltons_answer(game *g, sg_frame *f, sg_move move)
{
    MUST(table_has(g->s, f->target, move.id));
    card_discard(g, move.id);
    note(g, SG_EV_LOSES_CARD,
         (entry){.actor = f->target, .card = move.id, .why = from_event(g->s->event), .amount = SG_ITEM_CARD});
    f->target = (uint8_t)(next_seat(g->s, f->target));
    notes(f)->daltons.served++;
}

static bool daltons_sound(const sg_state *s, const sg_frame *f) { return noted(f)->daltons.served <= s->options.seats; }

const frame_rule rule_daltons = {.name = "the_daltons",
                                 .step = daltons_step,
                                 .asks = daltons_asks,
                                 .legal = daltons_legal,
                                 .answer = daltons_answer,
                                 .sound = SOUND(daltons_sound),
                                 .nobody = true};

/* --- Russian Roulette: round the table until somebody has no Missed! ----------------------------- */

enum { ROULETTE_ASK, ROULETTE_FLIPPED };

static void roulette_turned(game *g) { event_frame(g, RULE_roulette, event_seat(g->s)); }

static void roulette_moves_on(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->target));
    count_move(g->s);
    f->target = (uint8_t)next_in_game(g->s, f->target);
    notes(f)->shot.tried = 0;
}

static flow roulette_step(game *g, sg_frame *f)
{
    if (f->step == ROULETTE_FLIPPED) {
        f->step = ROULETTE_ASK;
        if (f->said) roulette_moves_on(g, f);
    }
    /* Where all cards are Hearts and everybody has a Barrel nobody would ever be hit. */
    if (is_worn_out(g->s)) return frame_finish(g, 0);
    return ASK;
}

/* Of a pack: somebody has played it. */
static bool is_of_card(const sg_frame *f) { return noted(f)->shot.needed > 0; }
static int wound_of_roulette(const sg_frame *f) { return is_of_card(f) ? noted(f)->shot.needed : 2; }

static int roulette_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    q->count = 1;
    q->loses = (uint8_t)life_at_stake(s, f->target, wound_of_roulette(f));
    return SG_ASK_ROULETTE;
}

static void roulette_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    sg_frame was = *f;
    switch (move.verb) {
    case SG_VERB_ABILITY: use_ability(g, move); break;
    case SG_VERB_FLIP:
        f->step = ROULETTE_FLIPPED;
        flip_begin(g, f, move);
        break;
    case SG_VERB_RESPOND:
        roulette_moves_on(g, f);
        answer_with(g, was.target, move.id, SG_NOBODY);
        break;
    default:
        note(g, SG_EV_DECLINES, (entry){.actor = was.target, .why = frame_why(&was), .amount = SG_ASK_ROULETTE});
        frame_finish(g, 0);
        hurt(g, was.target, wound_of_roulette(&was),
             is_of_card(&was) ? frame_deed(&was) : (deed){.why = frame_why(&was)});
    }
}

const frame_rule rule_roulette = {.name = "russian_roulette",
                                  .step = roulette_step,
                                  .asks = roulette_asks,
                                  .legal = missed_legal,
                                  .why_not = missed_why_not,
                                  .answer = roulette_answer,
                                  .nobody = true};

/* --- A Fistful of Cards: a shot for each card in hand at the start -------------------------------- */

static void a_fistful_of_cards_turn_starts(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    cause why = from_event(g->s->event);
    settle_begin(g, SG_NOBODY, 0, why);
    notes(frame_push(g, RULE_volley, seat, (deed){.why = why}))->volley.shots =
        (uint8_t)pile_count(g->s, SG_HAND_OF(seat));
}

static flow volley_step(game *g, sg_frame *f)
{
    MUST(noted(f)->volley.shots <= SG_MAX_CARDS);
    if (noted(f)->volley.shots == 0 || !in_game(g->s, f->target)) return frame_finish(g, 0);
    notes(f)->volley.shots--;
    shoot(g, f->target, 1, (deed){.why = frame_why(f)});
    return GO_ON;
}

const frame_rule rule_volley = {.name = "a_fistful_of_cards", .step = volley_step, .nobody = true};

/* --- Hard Liquor: a life point instead of all the cards of phase 1 --------------------------------- */

static void hard_liquor_sources(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    if (s->seat[seat].status == SG_ALIVE && sg_room_for_life(s, seat) > 0)
        list_move(list,
                  (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_DRAW, .what = SG_SOURCE, .id = SG_FROM_NOWHERE});
}

/* --- Peyote: guesses the color of the next card, until wrong ---------------------------------------- */

static void peyote_draws(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    frame_push(g, RULE_peyote, seat, (deed){.by = seat, .why = from_rule(SG_RULE_DRAW_PHASE)});
}

/* There is a card to guess. */
static bool peyote_sound(const sg_state *s, const sg_frame *f)
{
    (void)f;
    return pile_count(s, SG_DECK) > 0 || pile_count(s, SG_DISCARD) > 0;
}

static flow peyote_step(game *g, sg_frame *f) { return peyote_sound(g->s, f) ? ASK : frame_finish(g, 0); }

static int peyote_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_PEYOTE;
}

static void peyote_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(f->rule == RULE_peyote);
    (void)s;
    for (int color = SG_RED; color <= SG_BLACK; color++)
        list_move(list, (sg_move){.seat = f->target, .verb = SG_VERB_PICK, .what = SG_COLOR, .id = (uint8_t)color});
    if (noted(f)->peyote.guessed) list_simple(list, f->target, SG_VERB_PASS);
}

static void peyote_answer(game *g, sg_frame *f, sg_move move)
{
    if (move.verb == SG_VERB_PASS) {
        frame_finish(g, 0);
        return;
    }
    int seat = f->target;
    note(g, SG_EV_GUESSES, (entry){.actor = seat, .why = from_event(g->s->event), .amount = move.id});
    int card = deck_top(g), suit = sg_suit_of(g->s, card);
    MUST(card);
    bool red = suit == SG_HEARTS || suit == SG_DIAMONDS;
    note(g, SG_EV_FLIPS, (entry){.actor = seat, .card = card, .why = from_event(g->s->event), .amount = 1});
    if (red == (move.id == SG_RED)) {
        notes(f)->peyote.guessed = 1;
        card_append(g, card, SG_HAND_OF(seat), EVERYBODY);
        note(g, SG_EV_DRAWS, (entry){.actor = seat, .card = card, .why = from_event(g->s->event), .amount = 1});
    } else {
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD,
             (entry){.actor = seat, .card = card, .why = from_event(g->s->event), .amount = SG_ITEM_CARD});
        frame_finish(g, 0);
    }
}

const frame_rule rule_peyote = {.name = "peyote",
                                .step = peyote_step,
                                .asks = peyote_asks,
                                .legal = peyote_legal,
                                .answer = peyote_answer,
                                .sound = SOUND(peyote_sound)};

/* --- Ranch: throws cards away and draws as many -------------------------------------------------------- */

static void ranch_phase_1_ends(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    if (pile_count(g->s, SG_HAND_OF(seat)) > 0)
        frame_push(g, RULE_ranch, seat, (deed){.by = seat, .why = from_event(g->s->event)});
}

static flow ranch_step(game *g, sg_frame *f)
{
    (void)g, (void)f;
    return ASK;
}

static int ranch_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(f->rule == RULE_ranch);
    (void)s;
    q->count = noted(f)->ranch.thrown;
    return SG_ASK_RANCH;
}

static void ranch_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    for (int i = 0, n = pile_count(s, SG_HAND_OF(f->target)); i < n; i++)
        list_card(list, f->target, SG_VERB_DISCARD, pile_at(s, SG_HAND_OF(f->target))[i]);
    list_simple(list, f->target, SG_VERB_PASS);
}

static void ranch_answer(game *g, sg_frame *f, sg_move move)
{
    int seat = f->target, count = noted(f)->ranch.thrown;
    cause why = frame_why(f);
    if (move.verb == SG_VERB_PASS) {
        frame_finish(g, 0);
        deck_draw(g, seat, why, count);
        return;
    }
    MUST(hand_has(g->s, seat, move.id) && count < SG_MAX_CARDS);
    notes(f)->ranch.thrown++;
    card_discard(g, move.id);
    note(g, SG_EV_DISCARDS, (entry){.actor = seat, .card = move.id, .why = why, .amount = 1});
}

const frame_rule rule_ranch = {
    .name = "ranch", .step = ranch_step, .asks = ranch_asks, .legal = ranch_legal, .answer = ranch_answer};

/* --- Sniper and Ricochet: shots paid with BANG! cards --------------------------------------------------- */

static void aim(game *g, sg_move move)
{
    MUST(move.id == g->s->event && in_game(g->s, move.target));
    sg_frame *f = frame_push(g, RULE_aimed, move.target, (deed){.by = move.seat, .why = from_event(move.id)});
    notes(f)->aimed.item_is = move.item_is;
    notes(f)->aimed.item = move.item;
    notes(f)->aimed.cost = rows_of(g->s->pack)->events[move.id].is.pays;
    notes(f)->aimed.filter = DUE_AS_SAID;
    notes(f)->aimed.needed = (uint8_t)(1 + rows_of(g->s->pack)->events[move.id].is.more_missed);
}

static void sniper_acts(game *g, sg_move move) { aim(g, move); }

static void ricochet_acts(game *g, sg_move move) { aim(g, move); }

#pragma GCC diagnostic ignored "-Wmissing-field-initializers" /* symbols of the boxes have no `unless` */
#define EVENT(id, ...) [EVENT_##id] = {__VA_ARGS__},
const event_row event_rows[EVENTS] = {
#include "content/events.def"
};
