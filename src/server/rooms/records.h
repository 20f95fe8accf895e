/* records.h: finished games. */
#ifndef SIXGUN_SERVER_ROOMS_RECORDS_H
#define SIXGUN_SERVER_ROOMS_RECORDS_H

#include "server/rooms/duplicate.h"

/* Archives the game of a table that is over. */
void record_keep(struct room *r);
/* Whether it is of a duplicate, and so has to wait until that shows the game. */
bool record_waits(struct store_bytes summary, char code[DUPLICATE_LETTERS + 1], int *game);
/* Drops those that have been kept for long enough. */
void records_prune(struct rooms *all);
/* Does so when it is time; to be called every second or so. */
void records_now_and_then(struct rooms *all);
/* What is said of one that is not there. */
void record_missing(const struct rooms *all, char *text, size_t room);

#endif
