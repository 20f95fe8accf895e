/* clock.c: a wall clock that is wrong, for the lab.  Preloaded into a program it adds to the time of day what the file
 * says that LAB_CLOCK names: eight bytes, nanoseconds, which may change at any moment.  Clocks that only measure how
 * long something takes are right, as they are on a machine whose time somebody sets. */
#include <fcntl.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

enum { SECOND_NS = 1000000000 };

static const volatile int64_t *wrong_by;

__attribute__((constructor)) static void look(void)
{
    const char *path = getenv("LAB_CLOCK");
    int file = path ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (file < 0) return;
    void *there = mmap(NULL, sizeof *wrong_by, PROT_READ, MAP_SHARED, file, 0);
    if (there != MAP_FAILED) wrong_by = there;
    close(file);
}

/* NOLINTBEGIN(readability-inconsistent-declaration-parameter-name): the names of the library are its own */
int clock_gettime(clockid_t clock, struct timespec *time)
{
    if (syscall(SYS_clock_gettime, clock, time) != 0) return -1;
    if (!wrong_by || (clock != CLOCK_REALTIME && clock != CLOCK_REALTIME_COARSE)) return 0;
    int64_t now = (int64_t)time->tv_sec * SECOND_NS + time->tv_nsec + *wrong_by;
    *time = (struct timespec){.tv_sec = now / SECOND_NS, .tv_nsec = now % SECOND_NS};
    return 0;
}

int gettimeofday(struct timeval *restrict time, void *restrict zone)
{
    struct timespec now;
    (void)zone;
    if (clock_gettime(CLOCK_REALTIME, &now) != 0) return -1;
    *time = (struct timeval){.tv_sec = now.tv_sec, .tv_usec = now.tv_nsec / 1000};
    return 0;
}

time_t time(time_t *where)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (where) *where = now.tv_sec;
    return now.tv_sec;
}
/* NOLINTEND(readability-inconsistent-declaration-parameter-name) */
