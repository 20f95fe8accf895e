/* reckon.c: house.dead_reckoning.  When the turn is over of whoever turns the events, a card is turned up for that
 * player and for each of those who are out.  Whose is the highest lets a player draw a card, or lose one from the hand;
 * the living one is content to have kept the dead from it. */
#include "engine/engine.h"

static cause why_here(void) { return from_rule(SG_RULE_DEAD_RECKONING); }

static int rank_turned_up(game *g, int seat)
{
    GIVEN(is_seat(g->s, seat));
    int card = deck_top(g);
    if (!card) return 0;
    card_append(g, card, SG_FLIPPED, EVERYBODY);
    note(g, SG_EV_FLIPS, (entry){.actor = seat, .card = card, .why = why_here(), .amount = 1});
    return rows_of(g->s->pack)->faces[card].rank;
}

/* Out, and nothing in force brings the player back. */
static bool is_left_out(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    bool comes_back = event_ability(s)->ghosts || s->options.flags & SG_SHADOW_GUNSLINGERS;
    return !in_game(s, seat) && !lies_for(s, seat) && !comes_back && !returns_for_good(s, seat);
}

static bool are_any_left_out(const sg_state *s)
{
    bool any = false;
    for (int seat = 1; seat <= s->options.seats; seat++) any |= is_left_out(s, seat);
    return any;
}

/* Clockwise from the player whose turn was over; of cards as high the first counts. */
void reckoning_begin(game *g)
{
    sg_state *s = g->s;
    int highest = 0, best = SG_NOBODY;
    if (!are_any_left_out(s)) return;
    for (int i = 0, seat = s->turn; i < s->options.seats; i++, seat = next_seat(s, seat)) {
        if (i > 0 && !is_left_out(s, seat)) continue;
        int rank = rank_turned_up(g, seat);
        if (rank > highest) best = seat, highest = rank;
    }
    while (pile_count(s, SG_FLIPPED) > 0) card_discard(g, pile_at(s, SG_FLIPPED)[0]);
    if (best && best != s->turn) frame_push(g, RULE_reckoning, best, (deed){.by = best, .why = why_here()});
}

enum { RECKONING_ASKS, RECKONING_DONE };

static flow reckoning_step(game *g, sg_frame *f) { return f->step == RECKONING_ASKS ? ASK : frame_finish(g, 0); }

static int reckoning_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_RECKONING;
}

/* A player alone draws a card; with a hand named loses one of it. */
static void reckoning_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    sg_move move = {.seat = f->target, .verb = SG_VERB_PICK};
    for (uint8_t seats = others_in_game(s, SG_NOBODY); seats; seats &= (uint8_t)(seats - 1)) {
        move.target = (uint8_t)first_seat(seats);
        move.item_is = SG_NO_ITEM;
        list_move(list, move);
        move.item_is = SG_ITEM_HAND;
        if (pile_count(s, SG_HAND_OF(move.target)) > 0) list_move(list, move);
    }
    list_simple(list, f->target, SG_VERB_PASS);
}

static void reckoning_answer(game *g, sg_frame *f, sg_move move)
{
    f->step = RECKONING_DONE;
    if (move.verb == SG_VERB_PASS) return;
    settle_begin(g, SG_NOBODY, 0, why_here());
    note(g, SG_EV_ABILITY, (entry){.actor = move.seat, .target = move.target, .why = why_here()});
    if (move.item_is == SG_ITEM_HAND)
        take_item(g, SG_NOBODY, move.target, SG_ITEM_HAND, 0, false, why_here());
    else
        deck_draw(g, move.target, why_here(), 1);
}

static bool reckoning_sound(const sg_state *s, const sg_frame *f)
{
    return f->actor == f->target && !in_game(s, f->target) && f->step <= RECKONING_DONE;
}

const frame_rule rule_reckoning = {.name = "reckoning",
                                   .step = reckoning_step,
                                   .asks = reckoning_asks,
                                   .legal = reckoning_legal,
                                   .answer = reckoning_answer,
                                   .sound = SOUND(reckoning_sound)};
