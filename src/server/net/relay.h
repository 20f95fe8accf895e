/* relay.h: calls from page to page.  A page leaves a sealed description under a code; whoever has the code takes it and
 * leaves one answer, which goes back to the person who called.  The server can read neither: the key is in the link. */
#ifndef SIXGUN_SERVER_NET_RELAY_H
#define SIXGUN_SERVER_NET_RELAY_H

#include "server/base/map.h"
#include "server/rooms/guest.h"

enum {
    RELAY_LETTERS = 7,         /* of a code, */
    RELAY_SEALED_MOST = 1024,  /* and of what is sealed */
    RELAY_MS = 10 * 60 * 1000, /* a call is kept for so long, answered or not */
    RELAY_MOST = 4096,         /* calls of all, */
    RELAY_ADDRESS_MOST = 64,   /* of one address, */
    RELAY_PERSON_MOST = 8,     /* and of one person, whose oldest one goes */
};

struct server;
struct relayed;

struct relay {
    struct map calls;                /* by code */
    struct relayed *oldest, *newest; /* as they were made, and so as they end */
    size_t count;
    uint64_t calls_total, answers_total;
};

/* Keeps a call; 0, or the error that refuses it.  `code` has RELAY_LETTERS + 1 bytes. */
int relay_call(struct server *s, const struct guest *g, const char *sealed, char *code);
/* What was left under a code; NULL when nothing is, or somebody has answered. */
const char *relay_sealed(struct server *s, const char *code);
/* Leaves the answer and tells the caller, now and whenever the caller says hello again; false as above. */
bool relay_answer(struct server *s, const char *code, const char *sealed);
/* Tells somebody who has said hello what was answered meanwhile. */
void relay_catch_up(struct server *s, struct guest *g);
void relay_sweep(struct server *s, uint64_t now);
void relay_free(struct relay *relay);

#endif
