/* view.h: the game as somebody sees it, and as JSON. */
#ifndef SIXGUN_WIRE_VIEW_H
#define SIXGUN_WIRE_VIEW_H

#include "wire/json.h"
#include "wire/wire.h"

/* What a viewer (enum wire_viewer) may see of a game, everything else set to zero as sg_look() does.
 * A spectator sees what every seat sees.  Who sees all hands does not see the deck or what is to come. */
void view_for(const sg_state *s, int viewer, sg_state *out);
sg_event event_for(sg_event event, int viewer, int seats);
/* The seat behind a viewer, 0 for a spectator. */
int viewer_seat(int viewer);

/* Who sits where, for the view. */
struct sitter {
    const char *name, *by;
    bool away;
};

/* What a view is written of.  `who` holds SG_MAX_SEATS + 1 sitters by seat. */
struct sight {
    const sg_state *s; /* the whole game */
    const struct sitter *who;
    int viewer;
    uint32_t question; /* number of the open one */
};
void write_view(struct json *j, const struct sight *sight);
void write_event(struct json *j, sg_event event, int viewer, int seats);

#endif
