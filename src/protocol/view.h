/* view.h: the game as somebody sees it, as JSON. */
#ifndef SIXGUN_PROTOCOL_VIEW_H
#define SIXGUN_PROTOCOL_VIEW_H

#include "notation/notation.h"
#include "protocol/json.h"
#include "table/view.h"

/* Who sits where, for the view. */
struct sitter {
    const char *name, *by;
    bool away;
};

/* What a view is written of.  `who` holds SG_MAX_SEATS + 1 sitters by seat. */
struct sight {
    const sg_state *s; /* the whole game */
    const struct sitter *who;
    int eye;                  /* enum sg_eye: what may be seen */
    int reader;               /* the seat of whoever reads it, or SG_NOBODY */
    uint32_t question;        /* number of the open one */
    int64_t moves;            /* played so far; -1: nobody has counted them */
    const int *chance;        /* in percent to win, by seat; NULL: it is not told */
    const struct belief *all; /* what all could know of hidden roles; NULL: it is not told */
};

/* Each is an object: a member, or an item of a list when the key is { NULL }. */
void write_view(struct json *j, key_object key, const struct sight *sight);
void write_question(struct json *j, key_object key, const struct sight *sight);
/* The text of a pack, for whoever is to show its cards; "" without one. */
void write_pack(struct json *j, key_object key, const sg_pack *pack);
/* Events and moves name their cards by j->pack, which the two above set. */
void write_event(struct json *j, sg_event event, int eye);
void write_move(struct json *j, sg_move move);
/* One step of a replay: its number and move, what happened, and the view after it, for a viewer (enum wire_viewer). */
void write_step(struct json *j, const sg_step *step, int viewer);

#endif
