/* club.h: what has to be known of a duplicate before something at its tables can be answered. */
#ifndef SIXGUN_SERVER_NET_CLUB_H
#define SIXGUN_SERVER_NET_CLUB_H

#include "server/net/conn.h"
#include "server/rooms/duplicate.h"

/* False: not known yet, say it again when the store has answered.  Then it stands in `told` of the connection until the
 * message is handled, and may be NULL without memory. */
bool club_known(struct conn *c, const char *code);
void club_heard(struct server *s, uint64_t number, const struct store_answer *answer);
void club_forget(struct conn *c);

/* What a table of a duplicate refuses, or CLUB_WAIT; SG_OK. */
enum { CLUB_WAIT = -2 };
int club_enter(struct conn *c, struct room *r);                             /* somebody comes */
int club_start(struct conn *c, struct room *r, struct wire_chance *chance); /* the host starts a game */
int club_show(struct conn *c, struct room *r);                              /* the record is to be shown */

#endif
