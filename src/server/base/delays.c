/* delays.c: a histogram of delays. */
#include "server/base/delays.h"

const uint32_t delay_brims_us[DELAY_BRIMS] = {1000, 2000, 5000, 10000, 20000, 50000, 200000};

void delays_add(struct delays *delays, uint64_t us)
{
    int at = 0;
    while (at < DELAY_BRIMS && us > delay_brims_us[at]) at++;
    delays->buckets[at]++;
    delays->count++;
    delays->sum_us += us;
}
