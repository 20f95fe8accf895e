/* hint.c: what a bot would do in the place of the person who is asked.
 *
 * An adviser looks over the shoulder of every person: the bot that reckons.  It knows the seat's view and what its
 * owner was told, nothing else, so a hint and the time it takes tell nothing new.  The seat's own bot, which watches
 * all the same because it may have to play, is the adviser; where the bots of the table are of another level it is
 * another one, with a memory of its own.  A hint changes nothing, and so it is no input. */
#include "table/inside.h"

/* --- what advisers remember --------------------------------------------------------------- */

static bool is_own_bot(const struct wire_table *t, int seat)
{
    return sg_bot_at(t->place[seat].level) == &sg_bot_rules;
}

static bool has_adviser(const struct wire_table *t, int seat)
{
    return t->settings.hints && t->place[seat].by == BY_PERSON && !is_own_bot(t, seat);
}

void advisers_meet(struct wire_table *t)
{
    static const sg_seed none; /* there is no chance in what the adviser does */
    sg_view view;
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        t->adviser[seat] = (sg_player){0};
        if (!has_adviser(t, seat)) continue;
        sg_look(&t->game, seat, &view);
        player_meet(&t->adviser[seat], &sg_bot_rules, &view, &none);
    }
}

void advisers_watch(struct wire_table *t, const sg_event *events, int count)
{
    sg_view view;
    for (int seat = 1; seat <= t->game.options.seats; seat++) {
        if (!has_adviser(t, seat)) continue;
        sg_look(&t->game, seat, &view);
        player_watch(&t->adviser[seat], &view, events, count);
    }
}

/* --- asking them ----------------------------------------------------------------------------- */

static int check_hint(const struct wire_table *t, uint32_t person, uint32_t question)
{
    int seat = seat_of(t, person);
    if (!member_of(t, person)) return WIRE_ERR_NOT_HERE;
    if (!seat) return WIRE_ERR_NOT_SEATED;
    return t->settings.hints ? check_asked(t, seat, question) : WIRE_ERR_NO_HINTS;
}

static sg_move advise(const struct wire_table *t, int seat)
{
    sg_move legal[SG_MAX_MOVES];
    sg_view view;
    const sg_player *adviser = is_own_bot(t, seat) ? &t->player[seat] : &t->adviser[seat];
    sg_look(&t->game, seat, &view);
    return player_advise(adviser, &view, legal, sg_legal(&view.s, legal));
}

int wire_hint(const struct wire_table *t, uint32_t person, uint32_t question, sg_move *move)
{
    int error = check_hint(t, person, question);
    if (!error) *move = advise(t, seat_of(t, person));
    return error;
}
