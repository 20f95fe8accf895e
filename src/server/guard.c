/* guard.c: jumps out of work that has run into a broken invariant. */
#include "server/guard.h"

#include <assert.h>
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>

static sigjmp_buf way_out;
static volatile sig_atomic_t guarded;
static pthread_t guarded_thread;

static void caught(int number)
{
    if (guarded && pthread_equal(pthread_self(), guarded_thread)) {
        guarded = 0;
        siglongjmp(way_out, 1);
    }
    /* Nobody's table: die of it as if there were no handler. */
    signal(number, SIG_DFL);
    raise(number);
}

bool guard_setup(void)
{
    static const int numbers[] = {SIGILL, SIGTRAP, SIGFPE};
    struct sigaction action = {.sa_handler = caught, .sa_flags = SA_NODEFER}; /* no mask to restore after the jump */
    sigemptyset(&action.sa_mask);
    guarded_thread = pthread_self();
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (sigaction(numbers[i], &action, NULL) != 0) return false;
    }
    return true;
}

bool guard_run(void (*work)(void *data), void *data)
{
    assert(!guarded);
    if (sigsetjmp(way_out, 0) != 0) return false;
    guarded = 1;
    work(data);
    guarded = 0;
    return true;
}
