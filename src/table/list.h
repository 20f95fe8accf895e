/* list.h: persons that a table remembers whether they are there or not: the muted, those sent away. */
#ifndef SIXGUN_TABLE_LIST_H
#define SIXGUN_TABLE_LIST_H

#include "table/table.h"

enum { LIST_MOST = 1000 }; /* persons; then the oldest entry makes room */

struct listed {
    uint32_t person;
    char name[WIRE_NAME_ROOM]; /* of that time; "" when nobody knows */
};

/* All zero is an empty one. */
struct list {
    struct listed *at; /* ours, oldest first */
    uint16_t count, room;
};

const struct listed *list_find(const struct list *list, uint32_t person); /* NULL when not on it */
bool list_add(struct list *list, uint32_t person, const char *name);      /* false: no memory, and nothing changed */
void list_drop(struct list *list, uint32_t person);
void list_free(struct list *list);

#endif
