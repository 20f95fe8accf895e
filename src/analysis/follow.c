/* follow.c: an analysis follows its game.  Whoever plays a game again calls this from the middle of that, so a page's
 * module has it, while all that comes after is in a module of its own (src/page/follow.h). */
#include "analysis/analysis.h"

#include <string.h>

void analysis_begin(struct analysis *a, const struct analysis_plan *plan, const sg_state *start,
                    const sg_options *dealt, const sg_event *events, int count)
{
    memset(a, 0, sizeof *a);
    a->plan = *plan;
    a->dealt = dealt;
    if (dealt) a->options = *dealt;
    story_begin(&a->story, start, events, count);
}

bool analysis_move(struct analysis *a, sg_move move, const sg_event *events, int count, const sg_state *after)
{
    return story_move(&a->story, move, events, count, after);
}
