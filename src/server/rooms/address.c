/* address.c: where people come from, and what has come from there. */
#include "server/rooms/address.h"

#include "server/base/clock.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { ADDRESS_BRIM = 1000 };

uint64_t address_key(const char *what)
{
    unsigned char bytes[16];
    uint64_t key = 0;
    char text[ADDRESS_ROOM];
    size_t length = strlen(what);
    if (length >= sizeof text) return 0;
    memcpy(text, what, length + 1);
    if (length > 3 && strchr(text, ':') && strcmp(text + length - 3, "/64") == 0) text[length - 3] = '\0';
    if (inet_pton(AF_INET, text, bytes) == 1) {
        for (int i = 0; i < 4; i++) key = key << 8 | bytes[i];
        return UINT64_C(0xffff00000000) | key;
    }
    if (inet_pton(AF_INET6, text, bytes) != 1) return 0;
    if (IN6_IS_ADDR_V4MAPPED((const struct in6_addr *)(const void *)bytes)) {
        for (int i = 12; i < 16; i++) key = key << 8 | bytes[i];
        return UINT64_C(0xffff00000000) | key;
    }
    for (int i = 0; i < 8; i++) key = key << 8 | bytes[i];
    return key != 0 ? key : 1; /* ::1 and the like */
}

void address_text(uint64_t key, char text[ADDRESS_ROOM])
{
    unsigned char bytes[16] = {0};
    bool v4 = key >> 32 == 0xffff;
    for (int i = 0; i < 8; i++) bytes[i] = (unsigned char)(key >> (56 - 8 * i));
    if (key == 1) bytes[7] = 0; /* what stands for the first network of all */
    inet_ntop(v4 ? AF_INET : AF_INET6, v4 ? bytes + 4 : bytes, text, ADDRESS_ROOM);
    if (!v4) strncat(text, "/64", ADDRESS_ROOM - strlen(text) - 1);
}

struct address *address_get(struct map *addresses, uint64_t key)
{
    struct address *a = map_get(addresses, key);
    if (a) return a;
    a = calloc(1, sizeof *a);
    if (!a) return NULL;
    uint64_t now = monotonic_ms();
    a->key = key;
    a->messages = a->opens = a->guesses = a->requests =
        bucket_full(now, ADDRESS_BRIM); /* cut down to the brim when first used */
    if (!map_put(addresses, key, a)) {
        free(a);
        return NULL;
    }
    return a;
}

void address_sweep(struct map *addresses, uint64_t now)
{
    enum { QUIET_MS = 60000 };
    for (size_t i = 0; i < addresses->room; i++) {
        struct address *a = addresses->slots[i].value;
        bool quiet = a && a->conns == 0 && a->lines == 0 && a->tables == 0 && now - a->messages.at > QUIET_MS &&
                     now - a->opens.at > QUIET_MS && now - a->guesses.at > QUIET_MS &&
                     now - a->requests.at > QUIET_MS && now - a->scores.at > SCORES_AT_ONCE * SCORE_SECONDS * 1000;
        if (!quiet) continue;
        map_drop(addresses, a->key);
        free(a);
        i--; /* another may have moved into the slot */
    }
}

void addresses_free(struct map *addresses)
{
    for (size_t i = 0; i < addresses->room; i++) free(addresses->slots[i].value);
    map_free(addresses);
}
