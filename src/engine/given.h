/* given.h: what a function relies on and its callers have seen to, checked at its top.  A broken promise stops the
 * process (in tests) or the table (on a server that catches the trap); the checks stay in releases.  Nothing that comes
 * from outside is checked like this: that is refused. */
#ifndef SIXGUN_ENGINE_GIVEN_H
#define SIXGUN_ENGINE_GIVEN_H

/* The module of a page, whose size is counted, leaves them out: it has no tables but its reader's own. */
#ifdef SIXGUN_SMALL
#define GIVEN(condition) ((void)sizeof(condition))
#else
#define GIVEN(condition) \
    do { \
        if (!(condition)) __builtin_trap(); \
    } while (0)
#endif

/* For the rooms above, which know seats and cards from outside; a card that cannot be known is 0. */
#define GIVEN_SEAT(number) GIVEN((number) > 0 && (number) <= SG_MAX_SEATS)
#define GIVEN_CARD(number) GIVEN((number) >= 0 && (number) <= SG_MAX_CARDS)

#endif
