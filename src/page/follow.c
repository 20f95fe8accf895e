/* follow.c: plays a record again for an analysis. */
#include "page/follow.h"

#include <string.h>

static bool seen(void *user, const sg_step *step)
{
    struct page_analysis *g = user;
    if (step->number > 0) return analysis_move(&g->a, step->move, step->events, step->event_count, step->after);
    memcpy(g->names.name, step->game->name, sizeof g->names.name);
    g->names.pack = step->game->pack;
    analysis_begin(&g->a, &g->plan, step->after, step->game->placed ? NULL : &step->game->options, step->events,
                   step->event_count);
    return true;
}

bool page_follow(struct page_analysis *g, const char *record, size_t length, sg_text_error *error)
{
    static sg_game game; /* large */
    sg_state s;
    enum sg_record_fault fault = pack_record_replay(&g->pack, record, length, &game, &s, seen, g, error);
    return fault == SG_RECORD_OK && sg_seats(&g->a.story.now) > 0 && sg_is_over(&g->a.story.now);
}
