/* view.h: the game as somebody sees it. */
#ifndef SIXGUN_TABLE_VIEW_H
#define SIXGUN_TABLE_VIEW_H

#include "table/table.h"

/* What a viewer (enum wire_viewer) may see of a game, and of what happens. */
void view_for(const sg_state *s, int viewer, sg_view *out);
sg_event event_for(sg_event event, int viewer);
/* The seat behind a viewer, 0 for a spectator. */
int viewer_seat(int viewer);

#endif
