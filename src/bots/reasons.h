/* reasons.h: why a bot chooses a move: what came of the games that it imagined, in figures that people can be told. */
#ifndef SIXGUN_BOTS_REASONS_H
#define SIXGUN_BOTS_REASONS_H

#include "sixgun/sixgun.h"

/* How often a move wins: in percent, with 95 % certainty no more than `error` off. */
struct prospect {
    sg_move move;
    uint8_t percent, error;
    uint32_t games; /* imagined; 0: none was, and there is nothing to tell */
};

/* `other`: of all other moves the one that stood its ground longest; of several, the one that won most. */
struct reasons {
    struct prospect chosen, other;
};

/* Whether the two are so close that another search might find the other one better. */
bool reasons_are_close(const struct reasons *why);

struct thoughts;
void reasons_from(const struct thoughts *thoughts, struct reasons *out);

#endif
