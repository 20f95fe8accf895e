/* people.c: who is who. */
#include "server/rooms/people.h"

#include "server/base/tag.h"

#include <stdlib.h>
#include <string.h>

enum { GRANT = 20000, GRANT_EARLY = 10000 };

static void value_name(char *text, size_t room, uint32_t number) { snprintf(text, room, "name/%u", (unsigned)number); }

struct person *person_find(const struct people *all, uint32_t number) { return map_get(&all->index, number); }

struct person *person_get(struct people *all, uint32_t number)
{
    struct person *p = map_get(&all->index, number);
    if (p) return p;
    p = calloc(1, sizeof *p);
    if (!p) return NULL;
    p->number = number;
    if (!map_put(&all->index, number, p)) {
        free(p);
        return NULL;
    }
    return p;
}

void person_release(struct people *all, struct person *p)
{
    if (p->conns > 0 || p->room_count > 0) return;
    map_drop(&all->index, p->number);
    free(p);
}

void person_keep_name(struct people *all, struct person *p)
{
    char name[STORE_ID_MOST];
    if (all->shared) return;
    value_name(name, sizeof name, p->number);
    struct store_bytes value = {p->name, strlen(p->name)};
    if (store_value_put(all->store, name, value, 0) > 0) p->stored = true;
}

void person_renamed(struct person *p, const struct room *r)
{
    for (int i = 0; i < p->room_count; i++)
        if (p->rooms[i] == r) p->renamed |= (uint8_t)(1u << i);
}

bool person_enter(struct people *all, struct person *p, struct room *r)
{
    for (int i = 0; i < p->room_count; i++)
        if (p->rooms[i] == r) return true;
    if (p->room_count >= WIRE_PERSON_TABLES) return false;
    p->rooms[p->room_count++] = r;
    if (!p->stored && p->name[0] != '\0') person_keep_name(all, p);
    return true;
}

void person_exit(struct people *all, struct person *p, struct room *r, bool for_good)
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
        if (store_value_drop(all->store, name, 0) > 0) p->stored = false;
    }
    person_release(all, p);
}

uint64_t people_end(const struct people *all) { return all->shared ? UINT64_MAX : all->next; }

/* Numbers are granted in lots: the store counts a lot as given before the first of it is given to anybody, so after a
 * crash nobody gets a number that another one has, and servers that share a store never give the same. */
static void ask_for_numbers(struct people *all)
{
    if (store_numbers(all->store, all->least, GRANT, tag_make(TAG_NUMBERS, 0)) > 0) all->granting = true;
}

void people_begin(struct people *all, uint64_t least)
{
    all->least = least;
    ask_for_numbers(all);
}

void people_numbers_stored(struct people *all, const struct store_answer *answer)
{
    all->granting = false;
    if (answer->verdict != STORE_DONE) return; /* asked for again with the next number that is wanted */
    uint64_t begin = answer->number - GRANT;
    if (all->next >= all->granted)
        all->next = begin, all->granted = answer->number;
    else if (begin == all->granted)
        all->granted = answer->number;
    else
        all->later = begin; /* others had what lies between */
}

uint32_t person_new_number(struct people *all)
{
    if (all->next >= all->granted && all->later != 0) {
        all->next = all->later, all->granted = all->later + GRANT;
        all->later = 0;
    }
    if (all->next + GRANT_EARLY > all->granted && !all->granting && all->later == 0) ask_for_numbers(all);
    if (all->next >= all->granted || all->next > UINT32_MAX) return 0;
    return (uint32_t)all->next++;
}

/* --- the beginning and the end ------------------------------------------------------------ */

void people_forget_strangers(struct people *all)
{
    for (size_t i = 0; i < all->index.room; i++) {
        struct person *p = all->index.slots[i].value;
        char name[STORE_ID_MOST];
        if (!p || p->room_count > 0) continue;
        value_name(name, sizeof name, p->number);
        store_value_drop(all->store, name, 0);
        person_release(all, p);
        i--; /* another may have moved into the slot */
    }
}

void people_free(struct people *all)
{
    for (size_t i = 0; i < all->index.room; i++) free(all->index.slots[i].value);
    map_free(&all->index);
}
