/* log.c: what happened, for those who want to know.  Bots that play millions of games leave the log out. */
#include "engine/cards.h"

/* A full log only counts what it has no room for. */
void log_event(game *g, int kind, uint8_t seen_by, const entry *e)
{
    sg_log *log = g->log;
    GIVEN(kind > SG_EV_NONE && kind < SG_EV_COUNT && e->why.what != SG_NOTHING);
    if ((seen_by & all_seats(g->s)) == all_seats(g->s)) seen_by = EVERYBODY;
    if (log->count < log->room)
        log->events[log->count] = (sg_event){.kind = (uint8_t)kind,
                                             .actor = (uint8_t)e->actor,
                                             .target = (uint8_t)e->target,
                                             .card = (uint8_t)e->card,
                                             .cause_is = e->why.what,
                                             .cause = e->why.which,
                                             .amount = (uint8_t)e->amount,
                                             .seen_by = seen_by};
    log->count++;
}
