/* list.c: lists of persons.  They are short but for tables with much trouble, so they grow only when they must. */
#include "table/list.h"

#include <stdlib.h>
#include <string.h>

const struct listed *list_find(const struct list *list, uint32_t person)
{
    for (int i = 0; i < list->count; i++)
        if (list->at[i].person == person) return &list->at[i];
    return NULL;
}

static bool has_room(struct list *list)
{
    if (list->count < list->room) return true;
    uint16_t room = list->room == 0 ? 4 : (uint16_t)(2 * list->room);
    struct listed *larger = realloc(list->at, room * sizeof *larger);
    if (!larger) return false;
    list->at = larger;
    list->room = room;
    return true;
}

bool list_add(struct list *list, uint32_t person, const char *name)
{
    if (!has_room(list)) return false;
    list_drop(list, person);
    if (list->count == LIST_MOST) list_drop(list, list->at[0].person);
    struct listed *entry = &list->at[list->count++];
    *entry = (struct listed){.person = person};
    size_t length = strlen(name);
    if (length < sizeof entry->name) memcpy(entry->name, name, length);
    return true;
}

void list_drop(struct list *list, uint32_t person)
{
    int kept = 0;
    for (int i = 0; i < list->count; i++)
        if (list->at[i].person != person) list->at[kept++] = list->at[i];
    list->count = (uint16_t)kept;
}

void list_free(struct list *list)
{
    free(list->at);
    *list = (struct list){0};
}
