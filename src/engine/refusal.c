/* refusal.c: why a move is refused.
 *
 * Every rule that asks judges the moves it is answered with: SG_OK, or the reason, from the general to the particular,
 * so that the first that holds is the one to tell.  Its list of legal moves is made by the same judgements.  Here is
 * what all of them share. */
#include "engine/engine.h"

int why_not_bare(sg_move m)
{
    if (m.target || m.item_is || m.effect) return SG_ERR_NO_TARGET;
    return m.item ? SG_ERR_NOT_LEGAL : SG_OK;
}

int why_not_simple(sg_move m)
{
    int why = why_not_bare(m);
    return why ? why : m.what || m.id ? SG_ERR_NOT_LEGAL : SG_OK;
}

/* A card in play does nothing while an event, or the turn of Belle Star, stops it. */
int why_not_works(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    if (table_works(s, seat)) return SG_OK;
    return event_ability(s)->voids_tables || table_is_on(s, seat) ? SG_ERR_EVENT_FORBIDS : SG_ERR_DOES_NOT_ANSWER;
}

/* More words than a verb takes that is said to nobody and about nothing else. */
static bool has_surplus(sg_move m)
{
    switch (m.verb) {
    case SG_VERB_PASS:
    case SG_VERB_END:
    case SG_VERB_RESPOND:
    case SG_VERB_FLIP:
    case SG_VERB_DISCARD:
    case SG_VERB_CASH: return why_not_bare(m) == SG_ERR_NO_TARGET;
    default: return false;
    }
}

int why_not_listed(const sg_state *s, sg_move m, const moves *list)
{
    GIVEN(list->count >= 0 && list->count <= SG_MAX_MOVES);
    bool fits = false;
    for (int i = 0; i < list->count; i++) {
        if (memcmp(&list->at[i], &m, sizeof m) == 0) return SG_OK;
        fits |= list->at[i].verb == m.verb;
    }
    if (m.verb == SG_VERB_ABILITY) return why_not_ability(s, m, ABILITY_NEVER);
    if (!fits) return SG_ERR_WRONG_VERB;
    if (has_surplus(m)) return SG_ERR_NO_TARGET;
    bool absent = m.verb == SG_VERB_DISCARD && m.what == SG_CARD && !hand_has(s, m.seat, m.id);
    return absent ? SG_ERR_NOT_IN_HAND : SG_ERR_NOT_LEGAL;
}

static int why_not_among_all(const sg_state *s, const sg_frame *f, sg_move move)
{
    GIVEN(is_seat(s, move.seat));
    sg_move at[SG_MAX_MOVES];
    moves list = {.at = at};
    frame_rule_of(f)->legal(s, f, &list);
    return why_not_listed(s, move, &list);
}

int sg_refusal(const sg_state *s, sg_move move)
{
    if (s->over || s->depth == 0) return SG_ERR_GAME_OVER;
    const sg_frame *f = &s->stack[s->depth - 1];
    if (move.seat != f->target) return SG_ERR_NOT_YOUR_QUESTION;
    const frame_rule *rule = frame_rule_of(f);
    MUST(rule);
    return rule->why_not ? rule->why_not(s, f, move) : why_not_among_all(s, f, move);
}
