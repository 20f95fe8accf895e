/* view.c: with which eyes a reader looks at the game. */
#include "table/view.h"

#include "bots/eye.h"

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

const int *look_ahead(const sg_state *s, int percent[SG_MAX_SEATS + 1])
{
    sg_view view;
    sg_look(s, SG_EYE_OPEN_HANDS, &view);
    percent[0] = 0;
    eye_seats(&view.s, percent);
    for (int seat = 1; seat <= s->options.seats; seat++)
        percent[seat] = (percent[seat] * 100 + EYE_SURE / 2) / EYE_SURE;
    return percent;
}
