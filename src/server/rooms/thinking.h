/* thinking.h: bots that think for milliseconds, on threads of their own. */
#ifndef SIXGUN_SERVER_ROOMS_THINKING_H
#define SIXGUN_SERVER_ROOMS_THINKING_H

#include "server/rooms/room.h"

/* Has the bot of a room think that is asked.  False when there is nothing to think about, it has been thought about, or
 * so many think already that there is no place yet; who has none when the answer is due has to do without.  True while
 * it thinks: room_go_on() comes when it is done. */
bool thinking_begin(struct room *r);

/* The room goes: what comes of the thought is nobody's business. */
void thinking_forget(struct room *r);

/* Has a hint thought over; the guest is answered when that is done, and heard no further before.  False when so many
 * think already that there is no place: the guest has to do with what can be told at once. */
bool thinking_advise(struct rooms *all, struct guest *g, const struct wire_hint *hint, const char *id);
/* Answers the guest with a hint. */
void thinking_tell(struct guest *g, const struct wire_hint *hint, const char *id);
/* The guest goes. */
void thinking_forget_guest(struct guest *g);

#endif
