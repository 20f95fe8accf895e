/* clock.h: the time, and the clock of the tables. */
#ifndef SIXGUN_SERVER_BASE_CLOCK_H
#define SIXGUN_SERVER_BASE_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum { DAY_MS = 24 * 60 * 60 * 1000 };

/* Never go back; since when they count nobody knows. */
uint64_t monotonic_us(void);
uint64_t monotonic_ms(void);
/* Milliseconds since 1970, by the clock of the machine. */
int64_t wall_ms(void);

/* Milliseconds for tables.  It stands still while nothing can be stored, so that nobody loses time meanwhile. */
struct table_clock {
    uint64_t base, lost; /* what it begins with; how long it has stood still */
    uint64_t since;      /* when it stopped */
    bool stopped;
};

void table_clock_start(struct table_clock *clock);
uint64_t table_clock_now(const struct table_clock *clock);
void table_clock_stop(struct table_clock *clock);
/* Lets it go on; returns for how many milliseconds it has stood still. */
uint64_t table_clock_resume(struct table_clock *clock);

#endif
