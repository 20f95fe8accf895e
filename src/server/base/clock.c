/* clock.c: the time, and the clock of the tables. */
#include "server/base/clock.h"

#include <time.h>

uint64_t monotonic_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

uint64_t monotonic_ms(void) { return monotonic_us() / 1000; }

int64_t wall_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void table_clock_start(struct table_clock *clock)
{
    *clock = (struct table_clock){.base = (uint64_t)wall_ms() - monotonic_ms()};
}

uint64_t table_clock_now(const struct table_clock *clock)
{
    uint64_t now = clock->stopped ? clock->since : monotonic_ms();
    return clock->base + now - clock->lost;
}

void table_clock_stop(struct table_clock *clock)
{
    clock->since = monotonic_ms();
    clock->stopped = true;
}

uint64_t table_clock_resume(struct table_clock *clock)
{
    uint64_t stood = monotonic_ms() - clock->since;
    clock->lost += stood;
    clock->stopped = false;
    return stood;
}
