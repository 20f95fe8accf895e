/* view.h: the game as somebody sees it. */
#ifndef SIXGUN_TABLE_VIEW_H
#define SIXGUN_TABLE_VIEW_H

#include "table/table.h"

/* What a viewer (enum wire_viewer) may see of a game, everything else set to zero as sg_look() does.
 * A spectator sees what every seat sees.  Who sees all hands does not see the deck or what is to come. */
void view_for(const sg_state *s, int viewer, sg_state *out);
sg_event event_for(sg_event event, int viewer, int seats);
/* The seat behind a viewer, 0 for a spectator. */
int viewer_seat(int viewer);

#endif
