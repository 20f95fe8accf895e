/* route.h: where a table is, when several servers share a store.
 *
 * Somebody comes to whichever server a proxy chooses.  When the table they mean is nobody's, that server claims it;
 * when another has it, what they say about it goes through a *gate*: a WebSocket to that server, for this one
 * connection, and what comes back is sent on as it is.  A gate says hello with the session of whom it is for, so the
 * other server knows who it is; where that one is not the right one either, it breaks the line, and whoever speaks
 * comes back. */
#ifndef SIXGUN_SERVER_NET_ROUTE_H
#define SIXGUN_SERVER_NET_ROUTE_H

#include "server/net/conn.h"

enum route {
    ROUTE_HERE, /* it is here, or nowhere */
    ROUTE_AWAY, /* it has been said to another server */
    ROUTE_WAIT, /* not known yet: say it again */
};

/* Where what is said goes; `comes`: whoever says it will have joined that table last. */
enum route route(struct conn *c, const char *code, bool comes, const char *text, size_t length);
/* The store has answered a claim; all that was asked before; which tables nobody has. */
void route_answered(struct server *s, uint64_t number, const struct store_answer *answer);
void route_caught_up(struct server *s, uint64_t number);
void route_orphans(struct server *s, const struct store_answer *answer);
/* Where somebody has a place, at whichever servers; false: not known yet, and to be asked again when the store has
 * answered.  Then it stands in `places` of the connection, when there was anything to ask.  When they come, the tables
 * that nobody has are taken over here. */
bool places_known(struct conn *c, uint32_t person, bool comes);
void places_answered(struct server *s, uint64_t number, const struct store_answer *answer);
void places_forget(struct conn *c);
/* Hands all tables over from now on, as soon as proxies know that nobody new shall come here. */
void route_drain(struct server *s);
/* The store says who has the table that was handed over last. */
void route_handed(struct server *s, const struct store_answer *answer);
/* How many tables this server has; who has one of them; which it has. */
void route_own(struct server *s, const struct store_answer *nodes);
void route_owner(struct server *s, const struct store_answer *answer);
void route_owned(struct server *s, const struct store_answer *answer);
/* Whether that is done, and those who were here have been sent off. */
bool route_drained(const struct server *s);
/* Four times a second: looks for tables nobody has, and at what others know. */
void route_tick(struct server *s, unsigned count);

void route_end(struct server *s);

/* --- gates ----------------------------------------------------------------------------- */

extern const char link_header[]; /* a server says by it that it speaks for somebody */

/* Says it at that server; false when no gate could be opened. */
bool gate_say(struct conn *c, const char *code, const char *address, const char *text, size_t length);
/* Through the gate to a table, when there is one. */
bool gate_knows(struct conn *c, const char *code, const char *text, size_t length);
/* A new name, to all servers where somebody has a place. */
void gates_tell_name(struct conn *c, const char *text, size_t length);
void gates_close(struct conn *c);
/* A table is here now: whoever has a gate to the server that had it is sent off to come back. */
void gates_leave(struct server *s, const char *code);
/* A server that stands still says nothing and breaks no line: whoever has a gate to one that counts as dead is sent
 * off to come back. */
void gates_check(struct server *s, const struct store_answer *nodes);
int gate_callback(struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length);

#endif
