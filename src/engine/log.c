/* log.c: what happened, for those who want to know.  Bots that play millions of games leave the log out. */
#include "engine/engine.h"

void note_secret(game *g, int kind, int actor, int target, int card, int cause_is, int cause, int amount,
                 uint8_t seen_by)
{
    sg_log *log = g->log;
    if (!log) return;
    if (log->count < log->room)
        log->events[log->count] = (sg_event){(uint8_t)kind,     (uint8_t)actor, (uint8_t)target, (uint8_t)card,
                                             (uint8_t)cause_is, (uint8_t)cause, (uint8_t)amount, seen_by};
    log->count++;
}

void note(game *g, int kind, int actor, int target, int card, int cause_is, int cause, int amount)
{
    note_secret(g, kind, actor, target, card, cause_is, cause, amount, EVERYBODY);
}

/* The mask of those who know is taken away too: who else has seen a card is not everybody's business. */
sg_event sg_event_for(sg_event event, int seat)
{
    if (seat == SG_NOBODY) return event;
    if (event.seen_by != EVERYBODY && !(event.seen_by & bit_of(seat))) event.card = 0;
    event.seen_by = event.seen_by == EVERYBODY ? EVERYBODY : bit_of(seat);
    if (event.card == 0 && event.seen_by != EVERYBODY) event.seen_by = 0;
    return event;
}
