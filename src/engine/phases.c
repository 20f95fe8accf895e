/* phases.c: phases 2 and 3: what may be done and what is too much; and who may win another turn. */
#include "engine/turn.h"

/* --- phase 2 ------------------------------------------------------------------------------ */

static bool is_idle_beer(const sg_state *s, int seat, int card)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    return rows_of(s->pack)->faces[card].kind == KIND_BEER && sg_room_for_life(s, seat) == 0;
}

/* It ends phase 2 as soon as it is bought; with house.scrap_after_gold_rush something may still be discarded. */
bool is_gold_rush_due(const sg_state *s) { return s->extras_due & SG_EXTRA_GOLD_RUSH; }

/* fistful.law_of_the_west: phase 2 does not end while the shown card can be played, unless Gold Rush
 * ends it, which Josh McCloud may draw. */
static bool law_binds(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    if (is_gold_rush_due(s) || is_worn_out(s)) return false;
    if (!s->shown || !event_ability(s)->shows_law || !hand_has(s, seat, s->shown)) return false;
    return !is_idle_beer(s, seat, s->shown) && can_be_played(s, seat, s->shown);
}

void list_phase_2(const sg_state *s, int seat, moves *list)
{
    GIVEN(is_seat(s, seat));
    if (is_gold_rush_due(s)) {
        list_scrapping(s, seat, list);
        list_simple(list, seat, SG_VERB_END);
        return;
    }
    bool bound = law_binds(s, seat);
    if (is_worn_out(s)) {
        list_simple(list, seat, SG_VERB_END);
        return;
    }
    list_plays(s, seat, list);
    list_abilities(s, seat, list);
    list_trade(s, seat, bound, list);
    if (!bound) list_simple(list, seat, SG_VERB_END);
}

int why_not_phase_2(const sg_state *s, sg_move m)
{
    GIVEN(is_seat(s, m.seat));
    if (is_gold_rush_due(s) && m.verb != SG_VERB_SCRAP && m.verb != SG_VERB_END) return SG_ERR_WRONG_VERB;
    if (is_worn_out(s) && m.verb != SG_VERB_END) return SG_ERR_USED_UP;
    switch (m.verb) {
    case SG_VERB_PLAY: return m.what == SG_CARD ? why_not_play(s, m) : SG_ERR_NOT_LEGAL;
    case SG_VERB_USE:
        if (m.what == SG_EQUIPMENT) return why_not_use_gear(s, m, false);
        return m.what == SG_CARD ? why_not_use(s, m) : SG_ERR_NOT_LEGAL;
    case SG_VERB_ABILITY: return why_not_ability(s, m, ABILITY_IN_PHASE_2);
    case SG_VERB_BUY:
    case SG_VERB_SCRAP:
    case SG_VERB_CASH: return why_not_trade(s, m, law_binds(s, m.seat));
    case SG_VERB_END: return why_not_simple(m) || !law_binds(s, m.seat) ? why_not_simple(m) : SG_ERR_MUST_PLAY;
    default: return SG_ERR_WRONG_VERB;
    }
}

void end_phase_2(sg_state *s, sg_frame *f)
{
    f->step = is_heard(s, SG_WHEN_PHASE_2_ENDS) ? TURN_PHASE_2_ENDS : TURN_EXCESS;
    s->phase = SG_PHASE_EXCESS;
}

/* Also before phase 2, but for what is said when a part of the turn is over. */
void end_turn_of(sg_state *s, int seat)
{
    sg_frame *f = &s->stack[0];
    if (is_turn_of(s, seat) && f->rule == RULE_turn && f->step < TURN_EXCESS) end_phase_2(s, f);
}

void phase_2(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->actor);
    count_move(g->s);
    if (move.verb == SG_VERB_END) {
        end_phase_2(g->s, f);
    } else if (move.what == SG_EQUIPMENT || move.verb == SG_VERB_CASH) {
        trade(g, move);
    } else if (move.verb == SG_VERB_USE && card_row_of(g->s, move.id)->in_play.offer) {
        use_in_play(g, move);
    } else if (move.verb != SG_VERB_ABILITY) {
        play_card(g, move);
    } else if (move.what == SG_EVENT) {
        use_event(g, move);
    } else {
        bool counts = !rows_of(g->s->pack)->characters[move.id].is.anytime && !is_face_down(g->s, move.seat);
        if (counts && g->s->used < ANY_NUMBER) g->s->used++;
        settle_begin(g, move.seat, 0, from_character(move.id));
        use_ability(g, move);
    }
}

/* --- phase 3 and the end --------------------------------------------------------------------- */

/* Only a pack has a limit that is lower than the life points. */
int excess(const sg_state *s, int seat)
{
    int count = pile_count(s, SG_HAND_OF(seat));
    if (s->seat[seat].status != SG_ALIVE || (!s->pack && count <= s->seat[seat].life)) return 0;
    int over = count - sg_hand_limit(s, seat);
    return over > 0 ? over : 0;
}

/* Of a pack: whoever gets what that seat discards, the next one clockwise of several. */
OF_PACKS static void pass_excess(game *g, int seat)
{
    for (int other = next_seat(g->s, seat); other != seat; other = next_seat(g->s, other)) {
        if (!in_game(g->s, other) || !seat_ability(g->s, other)->takes_excess) continue;
        salvage(g, other, 1, 0, NULL, from_character(seat_ability_of(g->s, other)));
        return;
    }
}

void discard_excess(game *g, sg_move move)
{
    GIVEN(is_seat(g->s, move.seat));
    if (move.verb == SG_VERB_ABILITY) {
        settle_begin(g, move.seat, 0, from_character(move.id));
        use_ability(g, move);
        return;
    }
    if (event_ability(g->s)->swaps_piles) {
        card_to_deck(g, move.id, move.seat);
        note_secret(g, SG_EV_PUTS_BACK, SG_BIT(move.seat),
                    (entry){.actor = move.seat, .card = move.id, .why = from_event(g->s->event), .amount = 1});
    } else {
        card_discard(g, move.id);
        note(g, SG_EV_DISCARDS,
             (entry){.actor = move.seat, .card = move.id, .why = from_rule(SG_RULE_EXCESS), .amount = 1});
        if (g->s->pack) pass_excess(g, move.seat);
    }
    notice_empty_hands(g);
}

/* A "draw!" that may win another turn; an extra turn wins none (events.extra_turn). */
bool draw_for_another_turn(game *g, int seat, int again, cause why)
{
    if (!again || g->s->extra || g->s->seat[seat].status != SG_ALIVE) return false;
    check_begin(g, seat, again == AGAIN_ON_RED ? CHECK_RED : CHECK_HEARTS, why);
    return true;
}
