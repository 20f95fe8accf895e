/* tag.h: what a write to the store was for, in the number that its answer brings back. */
#ifndef SIXGUN_SERVER_BASE_TAG_H
#define SIXGUN_SERVER_BASE_TAG_H

#include <stdint.h>

enum tag_kind {
    TAG_NONE,
    TAG_ROOM,
    TAG_RECORD,
    TAG_NUMBERS,
    TAG_ADMIN,
    TAG_KEY,
    TAG_ROUTE,
    TAG_CAUGHT_UP,
    TAG_SWEEP,
    TAG_NODES,
    TAG_BANS,
    TAG_LISTED,
    TAG_PLACES,
    TAG_CALL,
    TAG_ANSWERS,
    TAG_HANDED,
    TAG_OWNER,
    TAG_OWNED,
    TAG_DUPLICATE,
    TAG_DUPLICATES,
    TAG_SCORES,
    TAG_OLD_SCORES
};

static inline uint64_t tag_make(enum tag_kind kind, uint64_t number) { return (uint64_t)kind << 56 | number; }
static inline enum tag_kind tag_kind(uint64_t tag) { return (enum tag_kind)(tag >> 56); }
static inline uint64_t tag_number(uint64_t tag) { return tag & ((UINT64_C(1) << 56) - 1); }

#endif
