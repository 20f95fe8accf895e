/* react.c: cards of a pack that are played out of turn, when something happens.
 *
 * Whoever has cards in hand is asked, one after the other, as long as such a card lies neither open nor discarded: the
 * question depends on nothing that is hidden, and tells nobody who holds one. */
#include "engine/engine.h"

enum { ROOM_ABOVE = 12 }; /* frames left for what such a card comes to */

/* Which of its lines a card of that kind has for this, or -1. */
static int line_for(const sg_state *s, int kind, const sg_frame *f)
{
    const card_row *row = &rows_of(s->pack)->cards[kind];
    for (int i = 0; row->reacts && i < SG_MAX_WHENS; i++) {
        const sg_when *w = &row->in_play.whens[i];
        if (w->trigger == noted(f)->react.trigger && (!w->kind || w->kind == noted(f)->react.kind)) return i;
    }
    return -1;
}

/* In the deck or in a hand. */
static bool is_hidden_somewhere(const sg_state *s, const sg_frame *f)
{
    for (int i = s->start[SG_DECK]; i < s->start[SG_TABLES]; i++)
        if (line_for(s, rows_of(s->pack)->faces[s->cards[i]].kind, f) >= 0) return true;
    return false;
}

void react_begin(game *g, struct news n, int actor, int target, cause why)
{
    sg_state *s = g->s;
    GIVEN(is_seat(s, n.by));
    if (!(rows_of(s->pack)->reacts[n.trigger]) || s->depth > SG_MAX_STACK - ROOM_ABOVE) return;
    sg_frame *f = frame_push(g, RULE_react, actor, (deed){.by = actor, .why = why});
    notes(f)->react.seats = target == THE_FIRST_ALONE
                                ? SG_BIT(actor)
                                : others_in_game(s, actor) & (uint8_t)(target ? ~SG_BIT(target) : EVERYBODY);
    notes(f)->react.trigger = n.trigger;
    notes(f)->react.kind = n.kind;
    notes(f)->react.whoever = n.by;
}

static int next_asked(const sg_state *s, sg_frame *f)
{
    GIVEN(is_seat(s, f->actor));
    for (int i = 1, seat = next_seat(s, f->actor); i <= s->options.seats; i++, seat = next_seat(s, seat)) {
        if (!(noted(f)->react.seats & SG_BIT(seat))) continue;
        notes(f)->react.seats &= (uint8_t)~SG_BIT(seat);
        if (in_game(s, seat) && pile_count(s, SG_HAND_OF(seat)) > 0) return seat;
    }
    return SG_NOBODY;
}

static flow react_step(game *g, sg_frame *f)
{
    GIVEN(f->rule == RULE_react);
    bool over = noted(f)->react.trigger == SG_WHEN_OTHER_SHOT_AT && is_avoided(g->s, noted(f)->react.whoever);
    int seat = over || !in_game(g->s, noted(f)->react.whoever) || !is_hidden_somewhere(g->s, f) ? SG_NOBODY
                                                                                                : next_asked(g->s, f);
    if (!seat) return frame_finish(g, 0);
    f->target = (uint8_t)seat;
    return ASK;
}

static int react_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_REACT;
}

static void react_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    int seat = f->target;
    const uint8_t *hand = pile_at(s, SG_HAND_OF(seat));
    for (int i = 0, n = pile_count(s, SG_HAND_OF(seat)); i < n; i++) {
        int kind = rows_of(s->pack)->faces[hand[i]].kind, line = line_for(s, kind, f);
        if (line < 0 || !may_use_as(s, seat, hand[i], KIND_NONE)) continue;
        const sg_when *w = &rows_of(s->pack)->cards[kind].in_play.whens[line];
        if (is_so(s, seat, w->given, w->least, w->most)) list_card(list, seat, SG_VERB_RESPOND, hand[i]);
    }
    list_simple(list, seat, SG_VERB_PASS);
}

static void react_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    int whoever = noted(f)->react.whoever, kind = rows_of(g->s->pack)->faces[move.id].kind, line;
    if (move.verb != SG_VERB_RESPOND) return;
    line = line_for(g->s, kind, f);
    MUST(line >= 0);
    note(g, SG_EV_PLAYS, (entry){.actor = move.seat, .target = whoever, .card = move.id, .why = from_card(kind)});
    card_discard(g, move.id);
    tell_answered(g, move.seat, false);
    sg_frame *w = frame_push(g, RULE_when, whoever, (deed){.by = move.seat, .why = from_card(kind)});
    notes(w)->when.which = (uint8_t)line;
    notes(w)->when.item_is = SG_ITEM_HAND;
}

int sg_reacted_to(const sg_state *s)
{
    const sg_frame *f = &s->stack[s->depth > 0 ? s->depth - 1 : 0];
    return !s->over && f->rule == RULE_react ? noted(f)->react.whoever : SG_NOBODY;
}

static bool react_sound(const sg_state *s, const sg_frame *f)
{
    return has_seats(s, noted(f)->react.seats) && noted(f)->react.trigger < SG_TRIGGERS &&
           noted(f)->react.kind < rows_of(s->pack)->kinds && is_seat(s, noted(f)->react.whoever);
}

const frame_rule rule_react = {.name = "react",
                               .step = react_step,
                               .asks = react_asks,
                               .legal = react_legal,
                               .answer = react_answer,
                               .sound = SOUND(react_sound)};
