/* delays.h: how long something took, many times, as a histogram. */
#ifndef SIXGUN_SERVER_BASE_DELAYS_H
#define SIXGUN_SERVER_BASE_DELAYS_H

#include <stdint.h>

enum { DELAY_BRIMS = 7 };
extern const uint32_t delay_brims_us[DELAY_BRIMS];

struct delays {
    uint64_t sum_us, count;
    uint64_t buckets[DELAY_BRIMS + 1]; /* up to each brim, and over the last */
};

void delays_add(struct delays *delays, uint64_t us);

#endif
