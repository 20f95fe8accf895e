/* store_write.c: what the event loop hands over: looked at, copied, and put into the queue. */
#include "server/store/store_base.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Letters, digits and a few marks: no database and no file name minds them. */
static bool is_id(const char *id)
{
    static const char allowed[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._:/@-";
    if (!id || id[0] == '\0') return false;
    size_t length = strspn(id, allowed);
    return length <= STORE_ID_MOST && id[length] == '\0';
}

static void set_id(char *to, const char *id) { snprintf(to, STORE_ID_MOST + 1, "%s", id); }

static void set_table(struct store_work *work, const struct known_table *entry)
{
    set_id(work->id, entry->id);
    work->epoch = entry->epoch;
    work->first = entry->last + 1;
}

/* False when there are more than can be written at once. */
static bool count_bytes(const struct store_bytes *parts, int count, size_t *all)
{
    *all = 0;
    for (int i = 0; i < count; i++) {
        if (parts[i].size > STORE_BYTES_MOST - *all) return false;
        *all += parts[i].size;
    }
    return true;
}

/* A piece of work with copies of the parts; NULL and STORE_FULL or STORE_REFUSED in `why`. */
static struct store_work *pack(struct store *store, enum store_kind kind, const struct store_bytes *parts, int count,
                               int64_t *why)
{
    size_t all;
    *why = STORE_REFUSED;
    if (count < 0 || !count_bytes(parts, count, &all)) return NULL;
    struct store_work *work = store_new_work(store, kind, count, all);
    *why = STORE_FULL;
    if (!work) return NULL;
    char *at = (char *)(work->parts + count);
    for (int i = 0; i < count; i++) {
        work->parts[i] = (struct store_bytes){at, parts[i].size};
        if (parts[i].size > 0) memcpy(at, parts[i].at, parts[i].size);
        at += parts[i].size;
    }
    return work;
}

/* --- tables ---------------------------------------------------------------- */

int64_t store_table_put(struct store *store, const char *table, struct store_bytes head, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    int64_t why;
    if (!known || !is_id(table)) return STORE_REFUSED;
    struct known_table *entry = known_find(known, table);
    if (entry && entry->torn) return STORE_REFUSED;
    struct store_work *work = pack(store, STORE_TABLE_PUT, &head, 1, &why);
    if (!work) return why;
    entry = known_add(known, table);
    if (!entry) {
        free(work);
        return STORE_FULL;
    }
    entry->aside = false;
    if (entry->epoch == 0) entry->epoch = 1;
    set_table(work, entry);
    work->when = store_now();
    return store_hand_over(store, work, tag);
}

int64_t store_append(struct store *store, const char *table, uint64_t first, const struct store_bytes *inputs,
                     int count, const struct store_bytes *snapshot, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    int64_t why;
    if (!entry || entry->torn || entry->aside || first != entry->last + 1 || count < 0) return STORE_REFUSED;
    if ((count == 0 && !snapshot) || entry->last > INT64_MAX - (uint64_t)count) return STORE_REFUSED;
    /* With a snapshot the inputs would be dropped as soon as they were written. */
    struct store_work *work =
        snapshot ? pack(store, STORE_SNAPSHOT, snapshot, 1, &why) : pack(store, STORE_APPEND, inputs, count, &why);
    if (!work) return why;
    set_table(work, entry);
    entry->last += (uint64_t)count;
    work->number = snapshot ? entry->last : first;
    return store_hand_over(store, work, tag);
}

static void set_record(struct store_work *work, const struct store_record *record)
{
    set_id(work->record, record->id);
    work->when = record->ended;
}

int64_t store_table_end(struct store *store, const char *table, const struct store_record *record, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    int64_t why;
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    if (!entry || entry->torn) return STORE_REFUSED;
    if (record && !is_id(record->id)) return STORE_REFUSED;
    struct store_bytes parts[2] = {{0}};
    if (record) parts[0] = record->summary, parts[1] = record->body;
    struct store_work *work = pack(store, STORE_TABLE_END, parts, record ? 2 : 0, &why);
    if (!work) return why;
    if (record) set_record(work, record);
    set_table(work, entry);
    known_drop(known, table);
    return store_hand_over(store, work, tag);
}

int64_t store_table_set_aside(struct store *store, const char *table, const char *reason, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    struct store_bytes text = {reason, strlen(reason)};
    int64_t why;
    if (!entry) return STORE_REFUSED;
    struct store_work *work = pack(store, STORE_ASIDE, &text, 1, &why);
    if (!work) return why;
    entry->aside = true;
    set_table(work, entry);
    work->when = store_now();
    return store_hand_over(store, work, tag);
}

int64_t store_table_release(struct store *store, const char *table, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    if (!entry || entry->torn || entry->aside) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_RELEASE, 0, 0);
    if (!work) return STORE_FULL;
    set_table(work, entry);
    known_drop(known, table);
    return store_hand_over(store, work, tag);
}

bool store_table_lost(struct store *store, const char *table, int64_t epoch)
{
    struct known_tables *known = store_known(store);
    const struct known_table *entry = known ? known_find(known, table) : NULL;
    if (!entry || entry->epoch >= epoch) return false;
    known_drop(known, table);
    return true;
}

/* What all nodes are told of a table. */
static int64_t tell(struct store *store, enum store_kind kind, const char *table, const struct store_bytes *parts,
                    int count)
{
    struct known_tables *known = store_known(store);
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    int64_t why;
    if (!entry || entry->torn || entry->aside) return STORE_REFUSED;
    struct store_work *work = pack(store, kind, parts, count, &why);
    if (!work) return why;
    set_table(work, entry);
    return store_hand_over(store, work, 0);
}

int64_t store_table_listed(struct store *store, const char *table, struct store_bytes entry)
{
    return tell(store, STORE_LISTED, table, &entry, 1);
}

int64_t store_table_places(struct store *store, const char *table, const struct store_bytes *places, int count)
{
    return tell(store, STORE_PLACES, table, places, count);
}

/* --- records and values ---------------------------------------------------- */

int64_t store_record_put(struct store *store, const struct store_record *record, uint64_t tag)
{
    struct store_bytes parts[] = {record->summary, record->body};
    int64_t why;
    if (!is_id(record->id)) return STORE_REFUSED;
    struct store_work *work = pack(store, STORE_RECORD_PUT, parts, 2, &why);
    if (!work) return why;
    set_record(work, record);
    return store_hand_over(store, work, tag);
}

int64_t store_record_drop(struct store *store, const char *id, uint64_t tag)
{
    if (!is_id(id)) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_RECORD_DROP, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->record, id);
    return store_hand_over(store, work, tag);
}

int64_t store_records_prune(struct store *store, int64_t before, int64_t keep, int64_t at_once, uint64_t tag)
{
    if (before < 0 || keep < 0 || at_once < 1) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_PRUNE, 0, 0);
    if (!work) return STORE_FULL;
    work->when = before;
    work->number = (uint64_t)keep;
    work->most = at_once;
    return store_hand_over(store, work, tag);
}

static int64_t write_value(struct store *store, enum store_kind kind, const char *name, struct store_bytes value,
                           uint64_t tag)
{
    int64_t why;
    if (!is_id(name)) return STORE_REFUSED;
    struct store_work *work = pack(store, kind, &value, 1, &why);
    if (!work) return why;
    set_id(work->id, name);
    return store_hand_over(store, work, tag);
}

int64_t store_value_put(struct store *store, const char *name, struct store_bytes value, uint64_t tag)
{
    return write_value(store, STORE_VALUE_PUT, name, value, tag);
}

int64_t store_value_add(struct store *store, const char *name, struct store_bytes value, uint64_t tag)
{
    return write_value(store, STORE_VALUE_ADD, name, value, tag);
}

int64_t store_value_drop(struct store *store, const char *name, uint64_t tag)
{
    if (!is_id(name)) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_VALUE_DROP, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->id, name);
    return store_hand_over(store, work, tag);
}

/* --- questions ------------------------------------------------------------- */

int64_t store_record_get(struct store *store, const char *id, uint64_t tag)
{
    if (!is_id(id)) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_RECORD_GET, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->record, id);
    work->most = 1;
    return store_hand_over(store, work, tag);
}

int64_t store_record_list(struct store *store, const struct store_record *before, int most, uint64_t tag)
{
    if (most < 1 || most > STORE_LIST_MOST || (before && !is_id(before->id))) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_RECORD_LIST, 0, 0);
    if (!work) return STORE_FULL;
    work->when = INT64_MAX;
    if (before) set_record(work, before);
    work->most = most;
    return store_hand_over(store, work, tag);
}

/* --- nodes ----------------------------------------------------------------- */

int64_t store_claim(struct store *store, const char *table, uint64_t tag)
{
    struct known_tables *known = store_known(store);
    struct known_table *entry = known && is_id(table) ? known_find(known, table) : NULL;
    if (!known || !is_id(table) || (entry && !entry->torn)) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_CLAIM, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->id, table);
    work->most = 1;
    return store_hand_over(store, work, tag);
}

int64_t store_owner(struct store *store, const char *table, uint64_t tag)
{
    struct store_work *work = is_id(table) ? store_new_work(store, STORE_OWNER, 0, 0) : NULL;
    if (!work) return is_id(table) ? STORE_FULL : STORE_REFUSED;
    set_id(work->id, table);
    work->most = 1;
    return store_hand_over(store, work, tag);
}

static int64_t ask_list(struct store *store, enum store_kind kind, int most, uint64_t tag)
{
    if (most < 1 || most > STORE_LIST_MOST) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, kind, 0, 0);
    if (!work) return STORE_FULL;
    work->most = most;
    return store_hand_over(store, work, tag);
}

int64_t store_claim_orphans(struct store *store, int most, uint64_t tag)
{
    return ask_list(store, STORE_ORPHANS, most, tag);
}

int64_t store_owned(struct store *store, const char *after, int most, uint64_t tag)
{
    if ((*after && !is_id(after)) || most < 1 || most > STORE_LIST_MOST) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_OWNED, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->id, after);
    work->most = most;
    return store_hand_over(store, work, tag);
}

int64_t store_nodes(struct store *store, bool counted, uint64_t tag)
{
    return ask_list(store, counted ? STORE_NODES_COUNTED : STORE_NODES, STORE_LIST_MOST, tag);
}

int64_t store_list_tables(struct store *store, int most, uint64_t tag)
{
    return ask_list(store, STORE_LIST_TABLES, most, tag);
}

int64_t store_places_of(struct store *store, uint64_t person, int most, bool claim, uint64_t tag)
{
    if (person > INT64_MAX || most < 1 || most > STORE_LIST_MOST) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_PLACES_OF, 0, 0);
    if (!work) return STORE_FULL;
    work->number = person;
    work->most = most;
    work->when = claim;
    return store_hand_over(store, work, tag);
}

int64_t store_value_list(struct store *store, const char *beginning, int most, uint64_t tag)
{
    if (!is_id(beginning) || strlen(beginning) == STORE_ID_MOST || most < 1 || most > STORE_VALUES_MOST)
        return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_VALUE_LIST, 0, 0);
    if (!work) return STORE_FULL;
    set_id(work->id, beginning);
    snprintf(work->record, sizeof work->record, "%s~", beginning); /* behind whatever may stand in a name */
    work->most = most;
    return store_hand_over(store, work, tag);
}

int64_t store_numbers(struct store *store, uint64_t least, int count, uint64_t tag)
{
    if (least > INT64_MAX / 2 || count < 1) return STORE_REFUSED;
    struct store_work *work = store_new_work(store, STORE_NUMBERS, 0, 0);
    if (!work) return STORE_FULL;
    work->number = least;
    work->when = count;
    work->most = 1;
    return store_hand_over(store, work, tag);
}
