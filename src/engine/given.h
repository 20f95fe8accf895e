/* given.h: what a function relies on and its callers have seen to, checked at its top.  A broken promise stops the
 * process (in tests) or the table (on a server that catches the trap); the checks stay in releases.  Nothing that comes
 * from outside is checked like this: that is refused.  And OF_PACKS, what most games never call. */
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

/* Where a pack or a house rule is asked, games without one go by: what is done then stands apart, and takes no room in
 * whoever asks.  A small build has its parts where they take the fewest bytes. */
#ifdef SIXGUN_SMALL
#define OF_PACKS __attribute__((cold))
#else
#define OF_PACKS __attribute__((cold, noinline))
#endif

/* For the rooms above, which know seats and cards from outside; a card that cannot be known is 0. */
#define GIVEN_SEAT(number) GIVEN((number) > 0 && (number) <= SG_MAX_SEATS)
#define GIVEN_CARD(number) GIVEN((number) >= 0 && (number) <= SG_MAX_CARDS)

#endif
