/* state.h: where the program keeps what must outlive it: $XDG_STATE_HOME/sixgun, or ~/.local/state/sixgun.  What lies
 * there is nobody else's business: games with all their secrets, and the words by which servers know one again. */
#ifndef SIXGUN_TERM_STATE_H
#define SIXGUN_TERM_STATE_H

#include "term/url.h"

#include <stdbool.h>
#include <stddef.h>

enum { STATE_PATH_ROOM = 4096, STATE_PRIVATE_FILE = 0600 };

/* The path of a file there.  False when there is no such place, or the path is too long. */
bool state_path(const char *name, char path[STATE_PATH_ROOM]);
/* Makes the folders that a path leads through, readable by their owner alone. */
bool state_make_folders(char *path);

/* The session that a server gave to us; "" when there is none. */
void state_read_session(const struct server_address *server, char *session, size_t room);
/* Keeps it, or forgets it when it is "".  False when it cannot be kept. */
bool state_write_session(const struct server_address *server, const char *session);

#endif
