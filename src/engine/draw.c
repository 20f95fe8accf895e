/* draw.c: phase 1.  How many cards are due, where the first may come from, and what happens to the second. */
#include "engine/engine.h"

/* gold_rush.pickaxe, and what lies in play of a pack. */
static int more_draws(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat) && s->seat[seat].gear_count <= SG_GEAR_KEPT);
    return gear_says(s, seat, SAYS_AT(draws)) + (s->pack ? table_says(s, seat, SAYS_AT(draws)) : 0);
}

/* Of a pack: as many as are missing to so many in the hand. */
static int draws_to(const sg_state *s, int seat, int cards)
{
    GIVEN(is_seat(s, seat));
    int missing = cards - pile_count(s, SG_HAND_OF(seat));
    return missing > 0 ? missing : 0;
}

/* Cards due, whatever a character or an event makes of the usual two; never fewer than one. */
static int cards_due_once(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    const ability *own = seat_ability(s, seat);
    int ghost = s->seat[seat].status == SG_GHOST;
    int due = own->cards ? own->cards(s, seat) : 2 + own->draws + ghost, more = event_ability(s)->draws;
    if (own->draws_to) return draws_to(s, seat, own->draws_to);
    if (more < 0 && s->options.flags & SG_THIRST_ONE) return 1 + more_draws(s, seat);
    due += more + more_draws(s, seat);
    return due < 1 ? 1 : due;
}

/* Without those that a pack takes away. */
static int cards_due(const sg_state *s, int seat)
{
    int due = cards_due_once(s, seat) - s->fewer;
    return due > 0 ? due : 0;
}

/* fistful.abandoned_mine: phase 1 draws from the discard pile while it lasts. */
int phase_1_top(game *g)
{
    sg_state *s = g->s;
    if (event_ability(s)->swaps_piles && pile_count(s, SG_DISCARD) > 0) return pile_at(s, SG_DISCARD)[0];
    return deck_top(g);
}

void show_card(game *g, int seat, int card, cause why)
{
    GIVEN(card && is_seat(g->s, seat));
    g->s->known[card] = EVERYBODY;
    note(g, SG_EV_SHOWS, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
}

/* fistful.law_of_the_west: the second card of phase 1 is shown. */
void law_shows(game *g, int seat, int card)
{
    GIVEN(is_seat(g->s, seat) && is_card(card));
    if (!event_ability(g->s)->shows_law) return;
    if (g->s->phase == SG_PHASE_DRAW) g->s->shown = (uint8_t)card; /* what is laid apart cannot be played this turn */
    show_card(g, seat, card, from_event(g->s->event));
}

/* Cards drawn from the deck in phase 1. */
struct drawn {
    uint8_t at[16];
    int count;
};

static int draw_one(game *g, int seat, const sg_frame *f)
{
    int card = phase_1_top(g);
    if (!card) return 0;
    uint8_t known = g->s->known[card] | SG_BIT(seat);
    MUST(in_game(g->s, seat));
    card_append(g, card, SG_HAND_OF(seat), known);
    note_secret(g, SG_EV_DRAWS, known, (entry){.actor = seat, .card = card, .why = frame_why(f), .amount = 1});
    return card;
}

static bool is_red(const sg_state *s, int card)
{
    GIVEN(is_card(card));
    int suit = sg_suit_of(s, card);
    return suit == SG_HEARTS || suit == SG_DIAMONDS;
}

/* Of a pack: what the first of these cards does, if it is the first one of phase 1, and what all of them do. */
OF_PACKS static void tell_drawn(game *g, const sg_frame *f, const struct drawn *cards)
{
    int seat = f->actor;
    bool first = noted(f)->draw.drawn == 0 && cards->count > 0;
    if (!is_heard(g->s, SG_WHEN_PHASE_1_FIRST) && !is_heard(g->s, SG_WHEN_PHASE_1_CARDS)) return;
    settle_begin(g, SG_NOBODY, 0, from_rule(SG_RULE_DRAW_PHASE));
    tell_seat(g, seat,
              (struct news){.trigger = SG_WHEN_PHASE_1_CARDS, .drawn = cards->at, .drawn_count = cards->count});
    if (first)
        tell_seat(g, seat, (struct news){.trigger = SG_WHEN_PHASE_1_FIRST, .drawn = cards->at, .drawn_count = 1});
}

/* Draws the cards that are still due; the second one may be shown. */
static void draw_the_rest(game *g, const sg_frame *frame, struct drawn *cards)
{
    GIVEN(is_seat(g->s, frame->actor));
    sg_frame f = *frame;
    const ability *own = seat_ability(g->s, f.actor);
    for (int nth = noted(&f)->draw.drawn + 1, due = noted(&f)->draw.due; nth <= due; nth++) {
        int card = draw_one(g, f.actor, &f);
        if (!card) return;
        if (cards->count < (int)sizeof cards->at) cards->at[cards->count++] = (uint8_t)card;
        if (nth != 2) continue;
        law_shows(g, f.actor, card);
        if (!own->shows_second) continue;
        show_card(g, f.actor, card, from_character(seat_ability_of(g->s, f.actor)));
        if (is_red(g->s, card)) due++;
    }
}

enum { DRAW_CHOOSE, DRAW_REST, DRAW_AGAIN };

static void list_sources(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    sg_move deck = {.seat = (uint8_t)seat, .verb = SG_VERB_DRAW, .what = SG_SOURCE, .id = SG_FROM_DECK};
    const ability *own = seat_ability(s, seat);
    list_move(list, deck);
    if (own->sources) own->sources(s, seat, list);
    if (event_ability(s)->sources) event_ability(s)->sources(s, seat, list);
}

static bool has_choice(const sg_state *s, int seat)
{
    sg_move at[SG_MAX_MOVES];
    moves list = {.at = at};
    list_sources(s, seat, &list);
    return list.count > 1;
}

static bool may_choose(const sg_state *s, int seat, int source)
{
    GIVEN(is_seat(s, seat));
    sg_move at[SG_MAX_MOVES] = {{0}};
    moves list = {.at = at};
    list_sources(s, seat, &list);
    for (int i = 0; i < list.count; i++)
        if (at[i].id == source) return true;
    return false;
}

/* Of a pack: the last ones of the hand are those that were drawn, and all of them are changed, or none. */
OF_PACKS static void list_drawn(const sg_state *s, const sg_frame *f, moves *list)
{
    int count = pile_count(s, SG_HAND_OF(f->actor)), got = noted(f)->draw.got;
    MUST(got <= count);
    for (int i = count - got; i < count; i++)
        list_card(list, f->actor, SG_VERB_DISCARD, pile_at(s, SG_HAND_OF(f->actor))[i]);
    list_simple(list, f->actor, SG_VERB_PASS);
}

OF_PACKS static void draw_again(game *g, sg_frame *f, sg_move move)
{
    int seat = f->actor, got = noted(f)->draw.got, count = pile_count(g->s, SG_HAND_OF(seat));
    struct drawn cards = {.count = got};
    memcpy(cards.at, pile_at(g->s, SG_HAND_OF(seat)) + count - got, (size_t)got);
    notes(f)->draw.got = 0;
    notes(f)->draw.asked = 1;
    f->step = DRAW_REST;
    if (move.verb == SG_VERB_PASS) {
        sg_frame was = *f;
        frame_finish(g, was.said);
        tell_drawn(g, &was, &cards);
        return;
    }
    for (int i = 0; i < got; i++) {
        card_discard(g, cards.at[i]);
        note(g, SG_EV_DISCARDS,
             (entry){
                 .actor = seat, .card = cards.at[i], .why = from_character(seat_ability_of(g->s, seat)), .amount = 1});
    }
}

static flow draw_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->actor));
    const ability *own = seat_ability(g->s, f->actor);
    if (!in_game(g->s, f->actor)) return frame_finish(g, 0); /* somebody who was robbed has seen to it */
    if (f->step == DRAW_CHOOSE) {
        f->step = DRAW_REST;
        notes(f)->draw.due = (uint8_t)cards_due(g->s, f->actor);
        bool draws = noted(f)->draw.due > 0;
        bool chooses = draws && (own->sources || event_ability(g->s)->sources) && has_choice(g->s, f->actor);
        if (chooses || (draws && is_face_down(g->s, f->actor))) {
            f->step = DRAW_CHOOSE;
            return ASK;
        }
    }
    sg_frame was = *f;
    bool due = noted(f)->draw.due > 0; /* a pack may leave nothing */
    if (own->draws_own_way && due && noted(f)->draw.drawn == 0 && !noted(f)->draw.own_way) {
        notes(f)->draw.own_way = 1;
        own->draws_own_way(g, was.actor);
        return GO_ON;
    }
    struct drawn cards = {.count = 0};
    if (!noted(&was)->draw.own_way) draw_the_rest(g, &was, &cards);
    if (g->s->pack && own->redraws && !noted(f)->draw.asked && cards.count > 0) {
        notes(f)->draw.got = (uint8_t)cards.count;
        f->step = DRAW_AGAIN;
        return ASK;
    }
    frame_finish(g, was.said); /* 1: the card of Train Arrival is among them */
    if (g->s->pack && !noted(&was)->draw.own_way) tell_drawn(g, &was, &cards);
    return GO_ON;
}

static int draw_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    GIVEN(f->rule == RULE_draw);
    q->count = noted(f)->draw.due;
    if (f->step != DRAW_AGAIN) return SG_ASK_DRAW;
    q->count = noted(f)->draw.got;
    q->cause_is = SG_CHARACTER;
    q->cause = (uint8_t)seat_ability_of(s, f->actor);
    return SG_ASK_DEMAND;
}

int cards_to_change(const sg_frame *f)
{
    return f->rule == RULE_draw && f->step == DRAW_AGAIN ? noted(f)->draw.got : 0;
}

static void draw_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    if (f->step == DRAW_AGAIN) {
        list_drawn(s, f, list);
        return;
    }
    list_sources(s, f->actor, list);
    if (is_face_down(s, f->actor)) list_turning_up(s, f->actor, list);
}

/* What whoever is robbed does about it may be the end of somebody. */
static void before_robbing(game *g, int seat, int character)
{
    if (is_heard(g->s, SG_WHEN_LOSES_CARD)) settle_begin(g, seat, 0, from_character(character));
}

static void draw_answer(game *g, sg_frame *f, sg_move move)
{
    sg_state *s = g->s;
    int seat = f->actor, character = seat_ability_of(s, seat);
    if (move.verb == SG_VERB_ABILITY) {
        turn_up_character(g, seat); /* and phase 1 begins with it */
        return;
    }
    if (f->step == DRAW_AGAIN) {
        draw_again(g, f, move);
        return;
    }
    f->step = DRAW_REST;
    switch (move.id) {
    case SG_FROM_HAND:
        notes(f)->draw.drawn = 1;
        before_robbing(g, seat, character);
        hand_take(g, move.target, seat, from_character(character));
        tell_robbed(g, move.target, seat);
        notice_empty_hand(g, move.target);
        return;
    case SG_FROM_DISCARD:
    case SG_FROM_TABLE:
        notes(f)->draw.drawn = (uint8_t)(move.id == SG_FROM_TABLE ? noted(f)->draw.due - more_draws(s, seat) : 1);
        if (move.id == SG_FROM_TABLE) {
            before_robbing(g, seat, character);
            take_item(g, seat, move.target, SG_ITEM_CARD, move.item, true, from_character(character));
        } else {
            MUST(pile_count(s, SG_DISCARD) > 0);
            int card = pile_at(s, SG_DISCARD)[0];
            card_append(g, card, SG_HAND_OF(seat), EVERYBODY);
            note(g, SG_EV_DRAWS, (entry){.actor = seat, .card = card, .why = from_character(character), .amount = 1});
        }
        return;
    case SG_FROM_NOWHERE:
        notes(f)->draw.drawn = noted(f)->draw.due;
        heal(g, seat, 1, from_event(s->event));
        return;
    default:
        /* Under Abandoned Mine whoever may choose the discard pile can say that it shall be the deck: Pedro Ramirez. */
        if (event_ability(s)->swaps_piles && may_choose(s, seat, SG_FROM_DISCARD) && deck_top(g)) {
            notes(f)->draw.drawn = 1;
            deck_draw(g, seat, from_character(character), 1);
        }
    }
}

static bool draw_sound(const sg_state *s, const sg_frame *f)
{
    int got = noted(f)->draw.got;
    if (f->step == DRAW_AGAIN && (!got || got > pile_count(s, SG_HAND_OF(f->actor)))) return false;
    return f->actor == f->target && f->step <= DRAW_AGAIN && got <= (int)sizeof((struct drawn *)0)->at;
}

const frame_rule rule_draw = {.name = "draw",
                              .step = draw_step,
                              .asks = draw_asks,
                              .legal = draw_legal,
                              .answer = draw_answer,
                              .sound = SOUND(draw_sound)};
