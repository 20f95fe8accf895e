/* relay.h: calls from page to page.  A page leaves a sealed description under a code; whoever has the code takes it and
 * leaves one answer, which goes back to the person who called.  The server can read neither: the key is in the link.
 *
 * Several servers keep calls in the store as well, since those two may come to any of them: "call/CODE" is there until
 * somebody answers, then "answer/CODE" is, both with the person who called.  Whichever server the caller has a line to
 * looks for the answer.  What it costs to ask the store is a wait: then WAIT is the verdict, and the message is said
 * again as soon as the store has answered. */
#ifndef SIXGUN_SERVER_NET_RELAY_H
#define SIXGUN_SERVER_NET_RELAY_H

#include "server/base/clock.h"
#include "server/base/map.h"
#include "server/rooms/guest.h"

enum {
    RELAY_LETTERS = 7,         /* of a code */
    RELAY_MS = 10 * 60 * 1000, /* a call is kept for so long, answered or not */
    RELAY_MOST = 4096,         /* calls of all, */
    RELAY_ADDRESS_MOST = 64,   /* of one address, */
    RELAY_PERSON_MOST = 8,     /* and of one person, whose oldest one goes */
    RELAY_KEPT_MS = DAY_MS,    /* what a server has left in the store that died is dropped after so long */
    RELAY_WAIT = -1,
};

struct conn;
struct server;
struct store_answer;
struct relayed;

/* What one connection has asked the store of a call, and heard. */
enum relay_what { ASKED_NOTHING, ASKED_MADE, ASKED_CALL, ASKED_ANSWER };
struct relay_asked {
    enum relay_what what;
    bool well;
    uint32_t person; /* who called; 0: there is no such thing */
    char code[RELAY_LETTERS + 1];
    char sealed[WIRE_SEALED_MOST + 1];
};

struct relay {
    struct map calls;                /* by code */
    struct relayed *oldest, *newest; /* as they were made, and so as they end */
    size_t count;
    uint64_t calls_total, answers_total;
};

/* Keeps a call; 0, or the error that refuses it.  `code` has RELAY_LETTERS + 1 bytes. */
int relay_call(struct conn *c, const char *sealed, char *code);
/* What was left under a code, until the next call; an error when nothing is, or somebody has answered. */
int relay_pick_up(struct conn *c, const char *code, const char **sealed);
/* Leaves the answer and tells the caller, now and whenever the caller says hello again; an error as above. */
int relay_answer(struct conn *c, const char *code, const char *sealed);
/* The store says what it knows of a call; which calls have been answered. */
void relay_heard(struct server *s, uint64_t number, const struct store_answer *answer);
void relay_answers(struct server *s, const struct store_answer *answer);
/* Tells somebody who has said hello what was answered meanwhile. */
void relay_catch_up(struct server *s, struct guest *g);
/* Whether the call has been made already, and the message that makes it is said again. */
bool relay_made(const struct conn *c);
void relay_forget(struct conn *c);
/* Four times a second, among several servers: looks for answers. */
void relay_tick(struct server *s, unsigned count);
void relay_sweep(struct server *s, uint64_t now);
void relay_free(struct relay *relay);

#endif
