/* bucket.h: a token bucket.  It fills at a steady rate up to a brim; whoever finds too little in it was too fast. */
#ifndef SIXGUN_SERVER_BASE_BUCKET_H
#define SIXGUN_SERVER_BASE_BUCKET_H

#include <stdbool.h>
#include <stdint.h>

struct bucket {
    uint64_t at;    /* when it was last looked at, in milliseconds */
    uint64_t milli; /* thousandths of a token in it then */
};

static inline struct bucket bucket_full(uint64_t now, uint32_t brim)
{
    return (struct bucket){.at = now, .milli = (uint64_t)brim * 1000};
}

/* Fills it up to now.  `rate` is tokens a second. */
static inline void bucket_fill(struct bucket *bucket, uint64_t now, uint32_t brim, uint32_t rate)
{
    uint64_t most = (uint64_t)brim * 1000;
    uint64_t passed = now > bucket->at ? now - bucket->at : 0;
    bucket->at = now;
    bucket->milli = passed >= most || bucket->milli + passed * rate >= most ? most : bucket->milli + passed * rate;
}

/* Takes tokens out when there are as many. */
static inline bool bucket_take(struct bucket *bucket, uint64_t now, uint32_t brim, uint32_t rate, uint32_t tokens)
{
    bucket_fill(bucket, now, brim, rate);
    if (bucket->milli < (uint64_t)tokens * 1000) return false;
    bucket->milli -= (uint64_t)tokens * 1000;
    return true;
}

#endif
