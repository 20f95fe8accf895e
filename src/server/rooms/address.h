/* address.h: where people come from, and what has come from there. */
#ifndef SIXGUN_SERVER_ROOMS_ADDRESS_H
#define SIXGUN_SERVER_ROOMS_ADDRESS_H

#include "server/base/bucket.h"
#include "server/base/map.h"

enum {
    SCORE_SECONDS = 60, /* between games of one address that are to be judged, */
    SCORES_AT_ONCE = 10,
};
enum { ADDRESS_ROOM = 64 }; /* for the text of one, with its NUL */

/* An address, or for IPv6 the network of a household. */
struct address {
    uint64_t key;
    uint32_t conns;
    uint32_t lines;  /* of all kinds, also those that have asked nothing yet */
    uint32_t tables; /* opened from there */
    struct bucket messages, opens, guesses, requests;
    struct bucket scores; /* of games to be judged, which takes seconds; its `at` is 0 before the first */
};

/* 0 when it is no address.  What address_text() writes is one. */
uint64_t address_key(const char *what);
/* As it is shown and kept: 192.0.2.7, or 2001:db8:1:2::/64. */
void address_text(uint64_t key, char text[ADDRESS_ROOM]);
/* The maps are of addresses by key. */
struct address *address_get(struct map *addresses, uint64_t key);
/* Forgets those that have been quiet. */
void address_sweep(struct map *addresses, uint64_t now);
void addresses_free(struct map *addresses);

#endif
