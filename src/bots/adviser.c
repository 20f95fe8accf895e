/* adviser.c: a bot that looks over somebody's shoulder. */
#include "bots/adviser.h"

#include "engine/given.h"

static const sg_bot *const level = &sg_bot_legend;

void adviser_meet(struct adviser *a, const sg_view *first)
{
    static const sg_seed any; /* the same advice whoever asks */
    player_meet(&a->player, level, first, &any);
    witness_begin(&a->witness);
}

void adviser_watch(struct adviser *a, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    if (view->eye != SG_EYE_SPECTATOR) player_watch(&a->player, view, events, count);
    for (int i = 0; i < count; i++) {
        sg_event seen = sg_event_for(events[i], view->eye);
        witness_watch(&a->witness, view, &seen, 1);
    }
}

void adviser_hear(struct adviser *a, const uint8_t claim[SG_MAX_SEATS + 1])
{
    player_hear(&a->player, claim);
    belief_hear(&a->witness.belief, claim);
}

void adviser_ask(const struct adviser *a, bool at_once, const sg_view *view, const sg_move *legal, int count,
                 struct counsel *out)
{
    GIVEN(legal && count > 0);
    const sg_bot *bot = at_once ? level->in_a_hurry : level;
    out->move = bot->explain(&a->player.memory, view, legal, count, &out->why);
    witness_opinions(&a->witness, view, out->of);
}
