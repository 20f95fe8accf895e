/* store_taken.c: a table that is taken over comes along with the answer that says so.  The thread reads it from the
 * database; it waits here until the loop collects the answer, and is told of then. */
#include "server/store/store_base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct taken {
    struct taken *next;
    struct store_table table;
    char *memory; /* of what `table` points to */
    char *inputs; /* one behind the other, those after the snapshot: its size, its bytes and a NUL */
    size_t length, room;
    char fault[512]; /* what is wrong with its log, or "" */
    bool failed;     /* no memory */
};

/* --- reading --------------------------------------------------------------- */

static void keep_table(void *user, const struct store_table *table)
{
    struct taken *t = user;
    struct store_bytes id = {table->id, strlen(table->id)}, reason = {table->reason, strlen(table->reason)};
    t->table = *table;
    t->memory = malloc(id.size + reason.size + table->head.size + table->snapshot.size + 4);
    if (!t->memory) return;
    base_keep(base_keep(base_keep(base_keep(t->memory, &id), &reason), &t->table.head), &t->table.snapshot);
    t->table.id = id.at;
    t->table.reason = reason.at;
}

static bool make_room(struct taken *t, size_t more)
{
    size_t room = t->room == 0 ? 4096 : t->room;
    while (room - t->length < more) room *= 2;
    if (room == t->room) return true;
    char *larger = realloc(t->inputs, room);
    if (!larger) return false;
    t->inputs = larger;
    t->room = room;
    return true;
}

static void keep_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    struct taken *t = user;
    (void)table, (void)number;
    if (t->failed || !make_room(t, sizeof input.size + input.size + 1)) {
        t->failed = true;
        return;
    }
    memcpy(t->inputs + t->length, &input.size, sizeof input.size);
    t->length = (size_t)(base_keep(t->inputs + t->length + sizeof input.size, &input) - t->inputs);
}

static void keep_end(void *user, const char *table, const char *fault)
{
    struct taken *t = user;
    (void)table;
    if (fault) snprintf(t->fault, sizeof t->fault, "%s", fault);
}

static void forget(struct taken *t)
{
    if (!t) return;
    free(t->memory);
    free(t->inputs);
    free(t);
}

bool base_take(struct base *base, struct store_work *question, const char *table)
{
    struct taken *t = calloc(1, sizeof *t);
    const struct store_reader reader = {.user = t, .table = keep_table, .input = keep_input, .table_end = keep_end};
    if (!t || !base_load(base, table, &reader) || !t->memory || t->failed) {
        forget(t);
        return false;
    }
    t->next = question->taken;
    question->taken = t;
    return true;
}

void taken_forget(struct taken *first)
{
    for (struct taken *next; first; first = next) {
        next = first->next;
        forget(first);
    }
}

/* --- telling --------------------------------------------------------------- */

bool taken_tell(const struct taken *t, const char *table, const struct store_reader *reader)
{
    while (t && strcmp(t->table.id, table) != 0) t = t->next;
    if (!t) return false;
    uint64_t number = t->table.snapshot_number;
    reader->table(reader->user, &t->table);
    for (size_t at = 0, size; at < t->length; at += sizeof size + size + 1) {
        memcpy(&size, t->inputs + at, sizeof size);
        reader->input(reader->user, t->table.id, ++number, (struct store_bytes){t->inputs + at + sizeof size, size});
    }
    reader->table_end(reader->user, t->table.id, t->fault[0] != '\0' ? t->fault : NULL);
    return true;
}
