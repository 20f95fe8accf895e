/* guard.c: jumps out of work that has run into a broken invariant, and tries out work that might end the process. */
#include "server/rooms/guard.h"

#include <assert.h>
#include <errno.h>
#include <setjmp.h>
#include <signal.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

/* A signal of this sort comes to the thread whose instruction it was. */
static _Thread_local sigjmp_buf way_out;
static _Thread_local volatile sig_atomic_t guarded;

static void caught(int number)
{
    if (guarded) {
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
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++)
        if (sigaction(numbers[i], &action, NULL) != 0) return false;
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

/* In the child: it must not outlive its parent, whose locks and connections it shares, nor leave by exit(), which would
 * put things in order that are the parent's. */
static _Noreturn void try_here(pid_t parent, void (*work)(void *data), void *data)
{
    struct rlimit limit;
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent) _exit(0);
    if (getrlimit(RLIMIT_CPU, &limit) == 0 && limit.rlim_max > GUARD_TRY_SECONDS) {
        limit.rlim_cur = GUARD_TRY_SECONDS;
        setrlimit(RLIMIT_CPU, &limit);
    }
    work(data);
    _exit(0);
}

/* Whoever kills it or shuts down all of us says nothing of the work. */
static bool is_own_fault(int status)
{
    static const int faults[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE, SIGSYS, SIGXCPU};
    if (WIFEXITED(status)) return WEXITSTATUS(status) != 0; /* a library has given up */
    for (size_t i = 0; i < sizeof faults / sizeof faults[0]; i++)
        if (WTERMSIG(status) == faults[i]) return true;
    return false;
}

bool guard_try(void (*work)(void *data), void *data)
{
    int status = 0;
    pid_t parent = getpid(), child = fork();
    if (child == 0) try_here(parent, work, data);
    if (child < 0) return true;
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return true;
    return !is_own_fault(status);
}
