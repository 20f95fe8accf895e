/* view.c: with which eyes a reader looks at the game. */
#include "table/view.h"

int viewer_seat(int viewer)
{
    if (viewer >= WIRE_OPEN_FIRST) return viewer - WIRE_OPEN_FIRST;
    return viewer == WIRE_SPECTATOR ? 0 : viewer;
}

int viewer_eye(int viewer)
{
    if (viewer >= WIRE_OPEN_FIRST) return SG_EYE_OPEN_HANDS;
    return viewer == WIRE_SPECTATOR ? SG_EYE_SPECTATOR : viewer;
}
