/* scoring.h: games of the deal of the day that are thought through, and tables of scores that are asked for. */
#ifndef SIXGUN_SERVER_ROOMS_SCORING_H
#define SIXGUN_SERVER_ROOMS_SCORING_H

#include "server/rooms/rooms.h"

/* Answers the guest with the table of a day when the store has told of it.  False: so many have asked already. */
bool scoring_ask(struct rooms *all, struct guest *g, int day, const char *id);
/* Plays that record again, judges its choices and answers with the table, in which it then stands.  The guest is heard
 * meanwhile.  SG_OK, or why not. */
int scoring_bring(struct rooms *all, struct guest *g, const char *record, size_t length, const char *id);
/* The store answers under that number. */
void scoring_heard(struct rooms *all, uint64_t number, const struct store_answer *answer);
/* The guest goes; a game that has been brought comes into its table all the same. */
void scoring_forget_guest(struct rooms *all, const struct guest *g);
void scoring_free(struct rooms *all);

#endif
