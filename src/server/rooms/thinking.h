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

#endif
