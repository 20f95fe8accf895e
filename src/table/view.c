/* view.c: with which eyes a reader looks at the game. */
#include "table/view.h"

int viewer_seat(int viewer)
{
    if (viewer >= WIRE_OPEN_FIRST) return viewer - WIRE_OPEN_FIRST;
    return viewer == WIRE_SPECTATOR ? 0 : viewer;
}

/* When the game is over all may see all hands. */
static int eye_of(int viewer, bool over)
{
    if (viewer >= WIRE_OPEN_FIRST || over) return SG_EYE_OPEN_HANDS;
    return viewer == WIRE_SPECTATOR ? SG_EYE_SPECTATOR : viewer;
}

void view_for(const sg_state *s, int viewer, sg_view *out) { sg_look(s, eye_of(viewer, sg_is_over(s)), out); }

sg_event event_for(sg_event event, int viewer) { return sg_event_for(event, eye_of(viewer, false)); }
