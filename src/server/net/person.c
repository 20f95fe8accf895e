/* person.c: who is who, and what their addresses have done. */
#include "server/server.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>

enum { GRANT = 20000, GRANT_EARLY = 10000, ADDRESS_BRIM = 1000 };

/* --- people ----------------------------------------------------------------------- */

static void value_name(char *text, size_t room, uint32_t number) { snprintf(text, room, "name/%u", (unsigned)number); }

struct person *person_get(struct server *s, uint32_t number)
{
    struct person *p = map_get(&s->people, number);
    if (p != NULL) return p;
    p = calloc(1, sizeof *p);
    if (p == NULL) return NULL;
    p->number = number;
    if (!map_put(&s->people, number, p)) {
        free(p);
        return NULL;
    }
    return p;
}

void person_release(struct server *s, struct person *p)
{
    if (p->conns > 0 || p->room_count > 0) return;
    map_drop(&s->people, p->number);
    free(p);
}

void person_keep_name(struct server *s, struct person *p)
{
    char name[STORE_ID_MOST];
    value_name(name, sizeof name, p->number);
    struct store_bytes value = {p->name, strlen(p->name)};
    if (store_value_put(s->store, name, value, 0) > 0) p->stored = true;
}

void person_renamed(struct person *p, const struct room *r)
{
    for (int i = 0; i < p->room_count; i++) {
        if (p->rooms[i] == r) p->renamed |= (uint8_t)(1u << i);
    }
}

bool person_enter(struct server *s, struct person *p, struct room *r)
{
    for (int i = 0; i < p->room_count; i++) {
        if (p->rooms[i] == r) return true;
    }
    if (p->room_count >= ROOMS_MOST) return false;
    p->rooms[p->room_count++] = r;
    if (!p->stored && p->name[0] != '\0') person_keep_name(s, p);
    return true;
}

void person_exit(struct server *s, struct person *p, struct room *r, bool for_good)
{
    int at = 0;
    while (at < p->room_count && p->rooms[at] != r) at++;
    if (at == p->room_count) return;
    int last = --p->room_count;
    p->rooms[at] = p->rooms[last];
    unsigned moved = (p->renamed >> last & 1u) << at;
    p->renamed = (uint8_t)((p->renamed & ~(1u << at) & ~(1u << last)) | (at < last ? moved : 0));
    if (for_good && p->room_count == 0 && p->stored) {
        char name[STORE_ID_MOST];
        value_name(name, sizeof name, p->number);
        if (store_value_drop(s->store, name, 0) > 0) p->stored = false;
    }
    person_release(s, p);
}

/* Numbers are granted in lots: the end of a lot is in the store before the first of it is given to anybody, so after
 * a crash nobody gets a number that another one has. */
static void ask_for_numbers(struct server *s)
{
    char text[32];
    unsigned long long end = s->granted_person + GRANT;
    int length = snprintf(text, sizeof text, "%llu", end);
    struct store_bytes value = {text, (size_t)length};
    if (store_value_put(s->store, "person/next", value, tag_make(TAG_NUMBERS, 0)) > 0) s->granting = true;
}

void person_setup(struct server *s, uint64_t next)
{
    s->next_person = s->granted_person = next;
    ask_for_numbers(s);
}

void person_numbers_stored(struct server *s)
{
    s->granting = false;
    s->granted_person += GRANT;
}

uint32_t person_new_number(struct server *s)
{
    if (s->next_person + GRANT_EARLY > s->granted_person && !s->granting) ask_for_numbers(s);
    if (s->next_person >= s->granted_person || s->next_person > UINT32_MAX) return 0;
    return (uint32_t)s->next_person++;
}

/* --- addresses ----------------------------------------------------------------------- */

uint64_t address_key(const char *what)
{
    unsigned char bytes[16];
    uint64_t key = 0;
    char text[ADDRESS_ROOM];
    size_t length = strlen(what);
    if (length >= sizeof text) return 0;
    memcpy(text, what, length + 1);
    if (length > 3 && strchr(text, ':') != NULL && strcmp(text + length - 3, "/64") == 0) text[length - 3] = '\0';
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

struct address *address_get(struct server *s, uint64_t key)
{
    struct address *a = map_get(&s->addresses, key);
    if (a != NULL) return a;
    a = calloc(1, sizeof *a);
    if (a == NULL) return NULL;
    uint64_t now = server_ms();
    a->key = key;
    a->messages = a->opens = a->guesses = a->requests =
        bucket_full(now, ADDRESS_BRIM); /* cut down to the brim when first used */
    if (!map_put(&s->addresses, key, a)) {
        free(a);
        return NULL;
    }
    return a;
}

void address_sweep(struct server *s, uint64_t now)
{
    enum { QUIET_MS = 60000 };
    for (size_t i = 0; i < s->addresses.room; i++) {
        struct address *a = s->addresses.slots[i].value;
        bool quiet = a != NULL && a->conns == 0 && a->lines == 0 && a->tables == 0 && now - a->messages.at > QUIET_MS &&
                     now - a->opens.at > QUIET_MS && now - a->guesses.at > QUIET_MS && now - a->requests.at > QUIET_MS;
        if (!quiet) continue;
        map_drop(&s->addresses, a->key);
        free(a);
        i--; /* another may have moved into the slot */
    }
}
