/* table.c: every call into a table of a room, guarded: a table that breaks takes its room with it and nothing else. */
#include "server/rooms/table.h"

#include "server/rooms/guard.h"
#include "server/rooms/rooms.h"

struct call {
    int (*does)(struct wire_table *t, uint64_t now, const void *arguments);
    const void *arguments;
    struct wire_table *table;
    uint64_t now;
    int result;
};

static void work(void *data)
{
    struct call *c = data;
    c->result = c->does(c->table, c->now, c->arguments);
}

static int run(struct room *r, struct call c)
{
    if (r) {
        c.table = r->table;
        c.now = room_now(r);
    }
    if (guard_run(work, &c)) return c.result;
    if (r) {
        r->fault = "it broke a promise of its own";
        if (!r->all->loading) room_break(r, r->fault);
    }
    return TABLE_BROKE;
}

#define CALL(name, does_it, ...) \
    static int do_##name(struct wire_table *t, uint64_t now, const void *arguments) \
    { \
        const struct table_##name *a = arguments; \
        (void)t, (void)now; \
        return does_it; \
    } \
    int table_##name(struct room *r, struct table_##name a) \
    { \
        return run(r, (struct call){.does = do_##name, .arguments = &a}); \
    }
TABLE_CALLS(CALL)

static void free_table(void *table) { wire_table_free(table); }

/* A broken table may be in any state; what cannot be freed is lost. */
void guarded_free(struct room *r)
{
    if (r->table) guard_run(free_table, r->table);
    r->table = NULL;
}
