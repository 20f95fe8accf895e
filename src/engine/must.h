/* must.h: what has to hold in the middle of the rules; given.h has what holds before.  A broken invariant stops the
 * process (in tests) or the table (on a server that catches the trap); the checks stay in releases. */
#ifndef SIXGUN_ENGINE_MUST_H
#define SIXGUN_ENGINE_MUST_H

#include "engine/given.h"

#define MUST(condition) \
    do { \
        if (!(condition)) __builtin_trap(); \
    } while (0)

#endif
