/* map.c: open addressing with linear probing; a removal moves the followers up, so there are no graves. */
#include "server/base/map.h"

#include <sodium.h>
#include <stdlib.h>

enum { FIRST_ROOM = 16 };

static size_t place(const struct map *map, uint64_t key)
{
    static uint64_t secret;
    if (secret == 0) {
        randombytes_buf(&secret, sizeof secret);
        secret |= 1;
    }
    uint64_t mixed = (key ^ (key >> 32) ^ (secret >> 7)) * secret;
    return (size_t)(mixed ^ (mixed >> 29)) & (map->room - 1);
}

static size_t find(const struct map *map, uint64_t key)
{
    size_t at = place(map, key);
    while (map->slots[at].value && map->slots[at].key != key) at = (at + 1) & (map->room - 1);
    return at;
}

void *map_get(const struct map *map, uint64_t key) { return map->room == 0 ? NULL : map->slots[find(map, key)].value; }

static bool grow(struct map *map)
{
    struct map larger = {.room = map->room == 0 ? FIRST_ROOM : map->room * 2, .used = map->used};
    larger.slots = calloc(larger.room, sizeof *larger.slots);
    if (!larger.slots) return false;
    for (size_t i = 0; i < map->room; i++)
        if (map->slots[i].value) larger.slots[find(&larger, map->slots[i].key)] = map->slots[i];
    free(map->slots);
    *map = larger;
    return true;
}

bool map_put(struct map *map, uint64_t key, void *value)
{
    if (map->used * 4 >= map->room * 3 && !grow(map)) return false;
    struct map_slot *slot = &map->slots[find(map, key)];
    if (!slot->value) map->used++;
    *slot = (struct map_slot){key, value};
    return true;
}

void map_drop(struct map *map, uint64_t key)
{
    if (map->room == 0) return;
    size_t hole = find(map, key), mask = map->room - 1;
    if (!map->slots[hole].value) return;
    map->used--;
    for (size_t at = (hole + 1) & mask; map->slots[at].value; at = (at + 1) & mask) {
        size_t home = place(map, map->slots[at].key);
        if (((at - home) & mask) < ((at - hole) & mask)) continue; /* it stands behind the hole where it belongs */
        map->slots[hole] = map->slots[at];
        hole = at;
    }
    map->slots[hole].value = NULL;
}

void map_free(struct map *map)
{
    free(map->slots);
    *map = (struct map){0};
}
