/* store_load.c: tells of everything that is stored, one table after the other.
 *
 * A table is read wholly or with a fault, and no fault of one touches another: when reading several tables at once
 * fails, they are read again one by one, from the input on that was told last. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK_MOST = 64 };

struct head {
    struct store_table table;
    char *memory; /* of what `table` points to */
};

struct loading {
    struct base *base;
    const struct store_reader *reader;
    bool whatever; /* also a table that is set aside */
    bool failed;   /* no memory */

    char (*ids)[STORE_ID_MOST + 1];
    size_t id_count, id_room;

    struct head heads[CHUNK_MOST]; /* of the tables being read, by id */
    int head_count, at;            /* the one whose inputs come now */
    bool begun;                    /* it has been told of */
    uint64_t last;                 /* number of its last input told */
    bool faulty;
    char fault[512];
};

static void id_row(void *user, const struct base_value *columns)
{
    struct loading *l = user;
    if (l->id_count == l->id_room) {
        size_t room = l->id_room == 0 ? 256 : 2 * l->id_room;
        void *ids = realloc(l->ids, room * sizeof *l->ids);
        if (!ids) {
            l->failed = true;
            return;
        }
        l->ids = ids;
        l->id_room = room;
    }
    snprintf(l->ids[l->id_count++], sizeof *l->ids, "%s", (const char *)columns[0].bytes.at);
}

static void value_row(void *user, const struct base_value *columns)
{
    const struct loading *l = user;
    l->reader->value(l->reader->user, columns[0].bytes.at, columns[1].bytes);
}

/* --- heads ----------------------------------------------------------------- */

static void head_row(void *user, const struct base_value *columns)
{
    struct loading *l = user;
    struct store_bytes id = columns[0].bytes, head = columns[2].bytes;
    struct store_bytes snapshot = columns[4].bytes, reason = columns[6].bytes;
    if (l->failed || l->head_count == CHUNK_MOST) return;
    char *memory = malloc(id.size + head.size + snapshot.size + reason.size + 4);
    if (!memory) {
        l->failed = true;
        return;
    }
    base_keep(base_keep(base_keep(base_keep(memory, &id), &head), &snapshot), &reason);
    l->heads[l->head_count++] = (struct head){
        .memory = memory,
        .table = {.id = id.at,
                  .created = columns[1].number,
                  .head = head,
                  .snapshot_number = (uint64_t)columns[3].number,
                  .snapshot = snapshot,
                  .aside = columns[5].number,
                  .reason = reason.at,
                  .epoch = columns[7].number},
    };
}

static void forget_heads(struct loading *l)
{
    for (int i = 0; i < l->head_count; i++) free(l->heads[i].memory);
    l->head_count = l->at = 0;
}

/* --- telling --------------------------------------------------------------- */

static bool is_aside(const struct loading *l) { return !l->whatever && l->heads[l->at].table.aside != 0; }

static void begin_table(struct loading *l)
{
    const struct store_reader *reader = l->reader;
    const struct store_table *table = &l->heads[l->at].table;
    if (l->begun) return;
    l->begun = true;
    l->faulty = false;
    l->last = table->snapshot_number;
    if (is_aside(l)) {
        if (reader->aside) reader->aside(reader->user, table);
    } else if (reader->table) {
        reader->table(reader->user, table);
    }
}

static void end_table(struct loading *l)
{
    const struct store_reader *reader = l->reader;
    begin_table(l);
    if (!is_aside(l) && reader->table_end)
        reader->table_end(reader->user, l->heads[l->at].table.id, l->faulty ? l->fault : NULL);
    l->at++;
    l->begun = false;
}

static void tell_input(struct loading *l, uint64_t number, struct store_bytes input)
{
    const struct store_reader *reader = l->reader;
    if (is_aside(l) || l->faulty || number <= l->last) return;
    if (number != l->last + 1) {
        l->faulty = true;
        snprintf(l->fault, sizeof l->fault, _("move %llu is missing"), (unsigned long long)l->last + 1);
        return;
    }
    if (reader->input) reader->input(reader->user, l->heads[l->at].table.id, number, input);
    l->last = number;
}

static void input_row(void *user, const struct base_value *columns)
{
    struct loading *l = user;
    while (l->at < l->head_count && strcmp(l->heads[l->at].table.id, columns[0].bytes.at) < 0) end_table(l);
    /* Inputs without a table cannot come to be; should somebody make them, they belong to nobody. */
    if (l->at == l->head_count || strcmp(l->heads[l->at].table.id, columns[0].bytes.at) != 0) return;
    begin_table(l);
    tell_input(l, (uint64_t)columns[1].number, columns[2].bytes);
}

/* --- reading --------------------------------------------------------------- */

static bool read_heads(struct loading *l, const char *first, const char *last)
{
    struct base_value range[] = {base_number(l->base->incarnation), base_text(first), base_text(last)};
    return l->base->driver->query(l->base, BASE_TABLES, range, 3, head_row, l);
}

static bool read_inputs(struct loading *l, const char *first, const char *last)
{
    struct base_value range[] = {base_text(first), base_text(last)};
    return l->base->driver->query(l->base, BASE_INPUTS, range, 2, input_row, l);
}

static void end_with_fault(struct loading *l)
{
    begin_table(l);
    l->faulty = true;
    snprintf(l->fault, sizeof l->fault, "%s", l->base->error);
    end_table(l);
}

/* A table whose head cannot be read. */
static void tell_headless(struct loading *l, const char *id)
{
    l->heads[0] = (struct head){.table = {.id = id, .reason = ""}};
    l->head_count = 1;
    end_with_fault(l);
}

static bool read_one(struct loading *l, size_t at)
{
    const char *id = l->ids[at];
    if (!read_heads(l, id, id)) {
        if (l->base->connected) tell_headless(l, id);
    } else if (l->head_count == 1) {
        bool read = read_inputs(l, id, id);
        if (read && l->at == 0) end_table(l);
        if (!read && l->base->connected) end_with_fault(l);
    }
    return l->base->connected && !l->failed;
}

static bool read_each(struct loading *l, size_t first, size_t end)
{
    for (size_t at = first; at < end; at++) {
        bool read = read_one(l, at);
        forget_heads(l);
        if (!read) return false;
    }
    return true;
}

/* What a chunk that broke off has told of need not be told again. */
static bool read_rest(struct loading *l, size_t first, size_t end)
{
    bool all_told = l->head_count > 0 && l->at == l->head_count;
    if (l->at < l->head_count)
        while (first < end && strcmp(l->ids[first], l->heads[l->at].table.id) < 0) first++;
    forget_heads(l);
    return all_told || read_each(l, first, end);
}

static bool read_chunk(struct loading *l, size_t first, size_t end)
{
    const char *from = l->ids[first], *to = l->ids[end - 1];
    bool read = read_heads(l, from, to) && read_inputs(l, from, to);
    if (!read) return l->base->connected && !l->failed && read_rest(l, first, end);
    while (l->at < l->head_count) end_table(l);
    forget_heads(l);
    return !l->failed;
}

static bool load_tables(struct loading *l)
{
    size_t chunk = (size_t)l->base->driver->load_chunk;
    for (size_t first = 0; first < l->id_count; first += chunk) {
        size_t end = first + chunk < l->id_count ? first + chunk : l->id_count;
        bool read = chunk == 1 ? read_each(l, first, end) : read_chunk(l, first, end);
        if (!read) return false;
    }
    return true;
}

/* Alone one has them all; whatever another process may still have under way is of an epoch that has gone by. */
static bool own_all(struct base *base)
{
    struct base_value owner = base_number(base->incarnation);
    base->owns_all = base->owns_all || base->driver->query(base, BASE_OWN_ALL, &owner, 1, NULL, NULL);
    return base->owns_all;
}

static bool load_all(struct loading *l)
{
    const struct base_driver *driver = l->base->driver;
    struct base_value all[] = {base_text(""), base_text("~")};
    if (l->reader->value && !driver->query(l->base, BASE_VALUES, all, 2, value_row, l)) return false;
    if (l->base->node) return true; /* tables are claimed one by one */
    return own_all(l->base) && driver->query(l->base, BASE_TABLE_IDS, NULL, 0, id_row, l) && !l->failed &&
           load_tables(l);
}

static bool load_one(struct loading *l, const char *table)
{
    struct base_value id = base_text(table);
    l->whatever = true;
    id_row(l, &id);
    bool found = !l->failed && read_heads(l, table, table) && l->head_count == 1 &&
                 (!l->base->node || l->heads[0].table.epoch != 0);
    if (!found && l->base->connected && !l->failed) base_say(l->base, _("There is no table %s"), table);
    forget_heads(l);
    return found && load_tables(l);
}

bool base_load(struct base *base, const char *table, const struct store_reader *reader)
{
    if (!base_ready(base)) return false;
    struct loading *l = calloc(1, sizeof *l);
    bool loaded = false;
    if (l) {
        l->base = base;
        l->reader = reader;
        loaded = table ? load_one(l, table) : load_all(l);
        forget_heads(l);
    }
    if (!l || l->failed) base_say(base, _("There is no memory left"));
    if (l) free(l->ids);
    free(l);
    return loaded;
}
