/* bans.c: who may not come in: persons by number, and addresses. */
#include "server/rooms/bans.h"

#include <stdlib.h>
#include <string.h>

static int banned; /* what stands in the maps of those banned */

bool is_banned(const struct bans *bans, uint32_t person, uint64_t address)
{
    return (person != 0 && map_get(&bans->people, person)) || (address != 0 && map_get(&bans->addresses, address));
}

/* A person by number or an address; the map it belongs into. */
static struct map *ban_map(struct bans *bans, const char *what, uint64_t *key)
{
    char *end;
    unsigned long long number = strtoull(what, &end, 10);
    if (*what >= '0' && *what <= '9' && *end == '\0' && number > 0 && number <= UINT32_MAX) {
        *key = number;
        return &bans->people;
    }
    *key = address_key(what);
    return *key != 0 ? &bans->addresses : NULL;
}

/* One and the same text for whatever was given, so that an unban finds what a ban has stored. */
static void ban_whom(const struct bans *bans, const struct map *map, uint64_t key, char whom[ADDRESS_ROOM])
{
    if (map == &bans->people)
        snprintf(whom, ADDRESS_ROOM, "%llu", (unsigned long long)key);
    else
        address_text(key, whom);
}

static void value_name(const char *whom, char name[STORE_ID_MOST + 1])
{
    snprintf(name, STORE_ID_MOST + 1, "ban/%.59s", whom);
}

static int64_t put_ban(struct bans *bans, const char *name, uint64_t tag)
{
    struct store_bytes value = {"1", 1};
    return store_value_put(bans->store, name, value, tag);
}

void ban_load(struct bans *bans, const char *what)
{
    uint64_t key;
    char whom[ADDRESS_ROOM], name[STORE_ID_MOST + 1], stored[STORE_ID_MOST + 1];
    struct map *map = ban_map(bans, what, &key);
    if (!map) return;
    map_put(map, key, &banned);
    ban_whom(bans, map, key, whom);
    if (strcmp(what, whom) == 0) return; /* otherwise it is of a version that stored what was typed */
    value_name(whom, name);
    value_name(what, stored);
    put_ban(bans, name, 0);
    store_value_drop(bans->store, stored, 0);
}

enum ban_verdict ban_set(struct bans *bans, const char *what, bool on, uint64_t next, char whom[ADDRESS_ROOM],
                         uint64_t tag, int64_t *ticket)
{
    uint64_t key;
    char name[STORE_ID_MOST + 1];
    struct map *map = ban_map(bans, what, &key);
    if (!map) return BAN_MEANS_NOBODY;
    ban_whom(bans, map, key, whom);
    value_name(whom, name);
    if (on && map == &bans->people && key >= next) return BAN_IS_NO_PERSON;
    if (on) {
        map_put(map, key, &banned);
        *ticket = put_ban(bans, name, tag);
        return BAN_DONE;
    }
    if (!map_get(map, key)) return BAN_IS_NOT_THERE;
    map_drop(map, key);
    *ticket = store_value_drop(bans->store, name, tag);
    return BAN_DONE;
}

static void list_of(const struct bans *bans, const struct map *map, struct text_out *out)
{
    char whom[ADDRESS_ROOM];
    for (size_t i = 0; i < map->room; i++) {
        if (!map->slots[i].value) continue;
        ban_whom(bans, map, map->slots[i].key, whom);
        text_putf(out, "%s\n", whom);
    }
}

void bans_renew(struct bans *bans, const struct store_answer *answer)
{
    uint64_t key;
    map_free(&bans->people);
    map_free(&bans->addresses);
    for (int i = 0; i < answer->count; i++) {
        struct map *map = ban_map(bans, answer->records[i].id + strlen("ban/"), &key);
        if (map) map_put(map, key, &banned);
    }
}

void bans_list(const struct bans *bans, struct text_out *out)
{
    list_of(bans, &bans->people, out);
    list_of(bans, &bans->addresses, out);
}

void bans_free(struct bans *bans)
{
    map_free(&bans->people);
    map_free(&bans->addresses);
}
