/* view.h: the game as somebody sees it. */
#ifndef SIXGUN_TABLE_VIEW_H
#define SIXGUN_TABLE_VIEW_H

#include "table/table.h"

/* With which eye of the engine (enum sg_eye) a viewer (enum wire_viewer) looks at a game. */
int viewer_eye(int viewer);
/* The seat behind a viewer, 0 for a spectator. */
int viewer_seat(int viewer);
/* How likely everybody is to win, as the eye of the bots judges at a glance what those may see who see all hands: no
 * game is imagined, and nothing else is looked at. */
const int *look_ahead(const sg_state *s, int percent[SG_MAX_SEATS + 1]);

#endif
