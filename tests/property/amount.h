/* amount.h: how many games a property is tried in. */
#ifndef SIXGUN_TESTS_AMOUNT_H
#define SIXGUN_TESTS_AMOUNT_H

#include <stdlib.h>

/* The sanitized build plays fewer: SIXGUN_GAMES_DIVISOR. */
static inline int games_divisor(void)
{
    const char *fewer = getenv("SIXGUN_GAMES_DIVISOR");
    int divisor = fewer ? atoi(fewer) : 1;
    return divisor > 1 ? divisor : 1;
}

/* A soak plays more: SIXGUN_GAMES_FACTOR.  Never none. */
static inline int games(int usual)
{
    const char *more = getenv("SIXGUN_GAMES_FACTOR");
    int factor = more ? atoi(more) : 1, count = usual * (factor > 1 ? factor : 1) / games_divisor();
    return count > 0 ? count : 1;
}

#endif
