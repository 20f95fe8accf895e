/* guard.h: a broken invariant in one table ends that table only.
 *
 * The engine stops at a violated promise with a trap (SIGILL, or SIGTRAP on other machines); a division by zero stops
 * there too (SIGFPE).  guard_run() catches these while it runs its work and comes back instead of dying.  That is sound
 * because
 *
 *   - the signals are raised by the very instruction that found the fault, on the thread that is at it, in code that
 *     is ours: the engine takes no locks and allocates nothing, and no other code of a table has traps in it;
 *   - all that the work may have left half changed is the memory of one table.  The caller must throw that table away
 *     and never look at it again; what it had allocated is lost, its log in the store is whole.
 *
 * Signals that may mean damage anywhere are not caught: SIGSEGV and SIGBUS, and SIGABRT, by which the C library ends a
 * process whose heap or stack it has found overwritten.  Then the process ends, and all tables come back from the
 * store.  So that what is stored cannot end the process again at each start, guard_try() first does the work in a
 * process of its own, a copy of this one, which may end of it.
 *
 * A trap of the compiler's own checks (-fsanitize-trap) would be caught, so the server is not built with them, and an
 * assert() ends the process, so tables have none. */
#ifndef SIXGUN_SERVER_ROOMS_GUARD_H
#define SIXGUN_SERVER_ROOMS_GUARD_H

#include <stdbool.h>

/* Installs the handlers. */
bool guard_setup(void);

/* Runs work(data), on any thread.  False when it was cut short by a trap.  Calls do not nest. */
bool guard_run(void (*work)(void *data), void *data);

enum { GUARD_TRY_SECONDS = 5 }; /* of processor time, a hundred times what tables take that are tried together */

/* Runs work(data) in a copy of this process and waits until that has ended: nothing of what it does stays.  False when
 * the copy died of it or was not done in time.  True also when it was killed from outside or there could be none: then
 * nothing is known.  The work may use memory, but neither locks of other threads nor files. */
bool guard_try(void (*work)(void *data), void *data);

#endif
