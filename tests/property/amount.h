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

/* One in three, unless everything is tested (SIXGUN_ALL): the others meet the same kinds of things.  The sanitized
 * build plays so few that each is wanted. */
static inline int games_left_out(void)
{
    const char *all = getenv("SIXGUN_ALL");
    return (all && *all) || games_divisor() > 1 ? 1 : 3;
}

/* A soak plays more: SIXGUN_GAMES_FACTOR.  Never none. */
static inline int games(int usual)
{
    const char *more = getenv("SIXGUN_GAMES_FACTOR");
    int factor = more ? atoi(more) : 1, divisor = games_divisor() * (more ? 1 : games_left_out());
    int count = usual * (factor > 1 ? factor : 1) / divisor;
    return count > 0 ? count : 1;
}

#endif
