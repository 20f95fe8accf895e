/* store_known.c: the ids of the tables that can be written, in order, and how far their logs go.  With it a log can be
 * kept whole before anything reaches the database. */
#include "server/store/store_base.h"

#include <stdlib.h>
#include <string.h>

/* Where it is or would be. */
static size_t place(const struct known_tables *known, const char *id)
{
    size_t from = 0, to = known->count;
    while (from < to) {
        size_t middle = from + (to - from) / 2;
        if (strcmp(known->tables[middle].id, id) < 0)
            from = middle + 1;
        else
            to = middle;
    }
    return from;
}

struct known_table *known_find(const struct known_tables *known, const char *id)
{
    size_t at = place(known, id);
    return at < known->count && strcmp(known->tables[at].id, id) == 0 ? &known->tables[at] : NULL;
}

struct known_table *known_add(struct known_tables *known, const char *id)
{
    size_t at = place(known, id);
    if (at < known->count && strcmp(known->tables[at].id, id) == 0) return &known->tables[at];
    if (known->count == known->room) {
        size_t room = known->room == 0 ? 64 : 2 * known->room;
        struct known_table *tables = realloc(known->tables, room * sizeof *tables);
        if (!tables) return NULL;
        known->tables = tables;
        known->room = room;
    }
    struct known_table *table = &known->tables[at];
    memmove(table + 1, table, (known->count - at) * sizeof *table);
    memset(table, 0, sizeof *table);
    strncpy(table->id, id, STORE_ID_MOST);
    known->count++;
    return table;
}

void known_drop(struct known_tables *known, const char *id)
{
    size_t at = place(known, id);
    if (at == known->count || strcmp(known->tables[at].id, id) != 0) return;
    known->count--;
    memmove(&known->tables[at], &known->tables[at + 1], (known->count - at) * sizeof *known->tables);
}

void known_free(struct known_tables *known)
{
    free(known->tables);
    *known = (struct known_tables){0};
}
