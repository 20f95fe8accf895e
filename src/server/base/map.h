/* map.h: a hash table from 64-bit numbers to pointers.  Keys that strangers choose are spread by a secret of the
 * process, so that nobody can make them collide on purpose. */
#ifndef SIXGUN_SERVER_BASE_MAP_H
#define SIXGUN_SERVER_BASE_MAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct map_slot {
    uint64_t key;
    void *value; /* NULL: free */
};

struct map { /* all zero: empty */
    struct map_slot *slots;
    size_t room; /* 0 or a power of two */
    size_t used;
};

/* The value, or NULL. */
void *map_get(const struct map *map, uint64_t key);
/* Puts a value that is not NULL, in place of the one of before.  False without memory. */
bool map_put(struct map *map, uint64_t key, void *value);
void map_drop(struct map *map, uint64_t key);
/* Frees the table, not the values. */
void map_free(struct map *map);

#endif
