/* store_sql.c: what writing and reading mean in SQL, the same for both databases.
 *
 * Each process is a node with a row in sixgun_nodes, which counts its transactions and says how long it counts as
 * alive, by the clock of the database.  Every transaction moves the count on by one from where the process left it and
 * fails when it is not there, so two processes can never be the same node, and after a broken connection the count
 * tells whether the last transaction took place.
 *
 * sixgun_owners says for each table which node has it, in which epoch, and the number of the next input.  Whatever is
 * written for a table first moves that row on from where the node left it; when it is not there another node has the
 * table, and the rest of the write, which asks for the same epoch, does nothing: the write is fenced. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* A lease that holds for longer than any was ever given is from before the clock of the database was put back. */
#define HOLDS(until) until " > sixgun_now() AND " until " <= sixgun_now() + 3000"
static_assert(2 * BASE_LEASE_MS == 3000, "twice as long: small corrections of that clock kill nobody");
#define HOLDS_FOR "CASE WHEN " HOLDS("until") " THEN until - sixgun_now() ELSE 0 END"
#define IS_ALIVE(owner) "EXISTS (SELECT 1 FROM sixgun_nodes WHERE incarnation = " owner " AND " HOLDS("until") ")"
#define HAS_EPOCH(table, epoch) "EXISTS (SELECT 1 FROM sixgun_owners WHERE table_id = " table " AND epoch = " epoch ")"

/* Of up to `most` tables whose owner is gone another becomes the owner. */
#define TAKE_OVER(join, of, most, owner)                                                                               \
    "WITH orphans AS (SELECT o.table_id FROM sixgun_owners o JOIN sixgun_tables t ON t.id = o.table_id " join          \
    "WHERE " of "t.aside = 0 AND NOT " IS_ALIVE("o.owner") " ORDER BY o.epoch, o.table_id LIMIT " most                 \
    " FOR UPDATE OF o SKIP LOCKED) UPDATE sixgun_owners w SET owner = " owner ", epoch = w.epoch + 1 FROM orphans "    \
    "WHERE w.table_id = orphans.table_id AND " IS_ALIVE(owner) " RETURNING w.table_id, w.epoch, NULL, NULL"

/* Values are numbered in the order in which they first appear, since SQLite counts them so. */
const char *const base_sql[BASE_STATEMENTS] = {
    [BASE_FIND] = "SELECT version, identity FROM sixgun_store",
    [BASE_ENROL] = "INSERT INTO sixgun_store (one, version, serial, identity) VALUES (1, $1, 0, $2)",
    [BASE_UPGRADE] = "UPDATE sixgun_store SET version = $1",
    [BASE_NODE_FIND] = "SELECT incarnation, serial, " HOLDS_FOR " FROM sixgun_nodes WHERE name = $1",
    [BASE_NODE_PUT] =
        "INSERT INTO sixgun_nodes (name, incarnation, address, until, serial) "
        "VALUES ($1, $2, $3, sixgun_now() + $4, 0) ON CONFLICT (name) DO UPDATE SET "
        "incarnation = excluded.incarnation, address = excluded.address, until = excluded.until, serial = 0",
    [BASE_NODE_END] = "UPDATE sixgun_nodes SET until = 0 WHERE incarnation = $1",
    [BASE_NODES] = "SELECT name, " HOLDS_FOR ", address, NULL FROM sixgun_nodes ORDER BY name LIMIT 100",
    [BASE_NODES_COUNTED] = "SELECT name, " HOLDS_FOR ", address, (SELECT CAST(count(*) AS TEXT) FROM sixgun_owners "
                           "JOIN sixgun_tables ON id = table_id AND aside = 0 WHERE owner = incarnation) "
                           "FROM sixgun_nodes ORDER BY name LIMIT 100",
    /* From one owner to the next by the index: as much work as there are owners, however many tables they have. */
    [BASE_DEAD] = "WITH RECURSIVE had(owner) AS (SELECT min(owner) FROM sixgun_owners UNION ALL "
                  "SELECT (SELECT min(owner) FROM sixgun_owners WHERE owner > had.owner) FROM had "
                  "WHERE had.owner IS NOT NULL) SELECT CAST(1 AS BIGINT) FROM had WHERE owner IS NOT NULL AND "
                  "CASE WHEN " IS_ALIVE("had.owner") " THEN 0 ELSE (SELECT 1 FROM sixgun_owners o "
                  "JOIN sixgun_tables ON id = o.table_id AND aside = 0 WHERE o.owner = had.owner LIMIT 1) END = 1 "
                  "LIMIT 1",
    [BASE_ORPHANED] = "SELECT count(*) FROM sixgun_owners o JOIN sixgun_tables t ON t.id = o.table_id AND t.aside = 0 "
                      "WHERE o.owner NOT IN (SELECT incarnation FROM sixgun_nodes WHERE " HOLDS("until") ")",
    [BASE_COUNT] = "UPDATE sixgun_nodes SET serial = CASE WHEN serial = $1 AND incarnation = $2 THEN $3 END, "
                   "until = sixgun_now() + $4 WHERE name = $5",
    [BASE_EPOCH] = "SELECT epoch FROM sixgun_owners WHERE table_id = $1",
    [BASE_OWN] = "INSERT INTO sixgun_owners (table_id, owner, epoch, next_number) VALUES ($1, $2, $3, 1) "
                 "ON CONFLICT (table_id) DO UPDATE SET owner = excluded.owner "
                 "WHERE sixgun_owners.owner = excluded.owner AND sixgun_owners.epoch = excluded.epoch",
    [BASE_OWN_ALL] = "UPDATE sixgun_owners SET owner = $1, epoch = epoch + 1",
    [BASE_NEXT] = "UPDATE sixgun_owners SET next_number = $1 WHERE table_id = $2 AND epoch = $3 AND next_number = $4",
    [BASE_DISOWN] = "DELETE FROM sixgun_owners WHERE table_id = $1 AND epoch = $2",
    [BASE_RELEASE] = "UPDATE sixgun_owners SET owner = 0 WHERE table_id = $1 AND epoch = $2",
    /* Whoever is no longer alive claims nothing, and whatever is set aside nobody. */
    [BASE_CLAIM] = "UPDATE sixgun_owners SET owner = $1, epoch = epoch + 1 WHERE table_id = $2 "
                   "AND (owner = $1 OR NOT " IS_ALIVE("owner") ") AND " IS_ALIVE(
                       "$1") " AND EXISTS "
                             "(SELECT 1 FROM sixgun_tables WHERE id = $2 AND aside = 0) RETURNING epoch",
    [BASE_OWNER] = "SELECT o.table_id, o.epoch, n.name, n.address FROM sixgun_owners o "
                   "JOIN sixgun_tables t ON t.id = o.table_id AND t.aside = 0 "
                   "LEFT JOIN sixgun_nodes n ON n.incarnation = o.owner AND " HOLDS("n.until") " WHERE o.table_id = $1",
    /* As many as there are in one transaction; the rows that another claims at this moment are left to it. */
    [BASE_ORPHANS] = TAKE_OVER("", "", "$1", "$2"),
    [BASE_PLACES_CLAIM] =
        TAKE_OVER("JOIN sixgun_places p ON p.table_id = o.table_id ", "p.person = $1 AND ", "$2", "$3"),
    [BASE_OWNED] = "SELECT o.table_id, o.epoch, NULL, NULL FROM sixgun_owners o "
                   "JOIN sixgun_tables t ON t.id = o.table_id AND t.aside = 0 "
                   "WHERE o.owner = $1 AND o.table_id > $2 ORDER BY o.table_id LIMIT $3",
    /* What was written in another epoch is shown to nobody: its owner writes it anew. */
    [BASE_LISTED] = "INSERT INTO sixgun_listed (table_id, epoch, entry) SELECT $1, $2, $3 WHERE " HAS_EPOCH(
        "$1", "$2") " ON CONFLICT (table_id) DO UPDATE SET epoch = excluded.epoch, entry = excluded.entry",
    [BASE_LISTED_DROP] = "DELETE FROM sixgun_listed WHERE table_id = $1 AND NOT EXISTS "
                         "(SELECT 1 FROM sixgun_owners WHERE table_id = $1)",
    [BASE_LIST_TABLES] = "SELECT l.table_id, l.epoch, NULL, l.entry FROM sixgun_listed l "
                         "JOIN sixgun_owners o ON o.table_id = l.table_id AND o.epoch = l.epoch "
                         "JOIN sixgun_tables t ON t.id = l.table_id AND t.aside = 0 "
                         "WHERE length(l.entry) > 0 ORDER BY l.table_id LIMIT $1",
    [BASE_PLACE] = "INSERT INTO sixgun_places (person, table_id, name) SELECT $1, $2, $4 WHERE " HAS_EPOCH(
        "$2", "$3") " ON CONFLICT (person, table_id) DO UPDATE SET name = excluded.name",
    [BASE_PLACES_CLEAR] = "DELETE FROM sixgun_places WHERE table_id = $1 AND " HAS_EPOCH("$1", "$2"),
    [BASE_PLACES_DROP] = "DELETE FROM sixgun_places WHERE table_id = $1 AND NOT EXISTS "
                         "(SELECT 1 FROM sixgun_owners WHERE table_id = $1)",
    [BASE_PLACES_OF] =
        "SELECT p.table_id, CAST(0 AS BIGINT), p.name, n.address FROM sixgun_places p "
        "JOIN sixgun_owners o ON o.table_id = p.table_id JOIN sixgun_tables t ON t.id = p.table_id AND t.aside = 0 "
        "LEFT JOIN sixgun_nodes n ON n.incarnation = o.owner AND " HOLDS(
            "n.until") " "
                       "WHERE p.person = $1 ORDER BY p.table_id LIMIT $2",
    [BASE_NUMBERS] = "UPDATE sixgun_store SET numbers = CASE WHEN numbers < $1 THEN $1 ELSE numbers END + $2 "
                     "RETURNING numbers",
    [BASE_TABLE_PUT] = "INSERT INTO sixgun_tables (id, created, head) SELECT $1, $2, $3 WHERE " HAS_EPOCH(
        "$1", "$4") " ON CONFLICT (id) DO UPDATE SET head = excluded.head, aside = 0, reason = NULL",
    [BASE_TABLE_DROP] = "DELETE FROM sixgun_tables WHERE id = $1 AND NOT EXISTS "
                        "(SELECT 1 FROM sixgun_owners WHERE table_id = $1)",
    [BASE_ASIDE] = "UPDATE sixgun_tables SET aside = $1, reason = $2 WHERE id = $3 AND " HAS_EPOCH("$3", "$4"),
    [BASE_INPUT] = "INSERT INTO sixgun_inputs (table_id, number, input) SELECT $1, $2, $3 WHERE " HAS_EPOCH(
        "$1", "$4") " ON CONFLICT (table_id, number) DO UPDATE SET input = excluded.input",
    [BASE_INPUTS_DROP] = "DELETE FROM sixgun_inputs WHERE table_id = $1 AND NOT EXISTS "
                         "(SELECT 1 FROM sixgun_owners WHERE table_id = $1)",
    [BASE_SNAPSHOT] =
        "UPDATE sixgun_tables SET snapshot_number = $1, snapshot = $2 WHERE id = $3 AND " HAS_EPOCH("$3", "$4"),
    [BASE_INPUTS_UP_TO] = "DELETE FROM sixgun_inputs WHERE table_id = $1 AND number <= $2 AND " HAS_EPOCH("$1", "$3"),
    [BASE_RECORD_PUT] =
        "INSERT INTO sixgun_records (id, ended, summary, body) VALUES ($1, $2, $3, $4) ON CONFLICT (id) "
        "DO UPDATE SET ended = excluded.ended, summary = excluded.summary, body = excluded.body",
    [BASE_RECORD_DROP] = "DELETE FROM sixgun_records WHERE id = $1",
    [BASE_RECORDS_OLD] = "DELETE FROM sixgun_records WHERE id IN "
                         "(SELECT id FROM sixgun_records WHERE ended < $1 ORDER BY ended, id LIMIT $2)",
    [BASE_RECORDS_BEHIND] = "DELETE FROM sixgun_records WHERE id IN "
                            "(SELECT id FROM sixgun_records ORDER BY ended DESC, id DESC LIMIT $1 OFFSET $2)",
    [BASE_VALUE_PUT] = "INSERT INTO sixgun_values (name, value) VALUES ($1, $2) "
                       "ON CONFLICT (name) DO UPDATE SET value = excluded.value",
    [BASE_VALUE_ADD] = "INSERT INTO sixgun_values (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
    [BASE_VALUE_DROP] = "DELETE FROM sixgun_values WHERE name = $1",
    [BASE_RECORD_GET] = "SELECT id, ended, summary, body FROM sixgun_records WHERE id = $1",
    [BASE_RECORD_LIST] = "SELECT id, ended, summary FROM sixgun_records WHERE (ended, id) < ($1, $2) "
                         "ORDER BY ended DESC, id DESC LIMIT $3",
    [BASE_VALUES] = "SELECT name, value FROM sixgun_values WHERE name >= $1 AND name <= $2 ORDER BY name",
    [BASE_TABLE_IDS] = "SELECT id FROM sixgun_tables ORDER BY id",
    [BASE_TABLES] = "SELECT id, created, head, snapshot_number, snapshot, aside, reason, epoch FROM sixgun_tables "
                    "LEFT JOIN sixgun_owners ON table_id = id AND owner = $1 WHERE id >= $2 AND id <= $3 ORDER BY id",
    [BASE_INPUTS] = "SELECT table_id, number, input FROM sixgun_inputs "
                    "WHERE table_id >= $1 AND table_id <= $2 ORDER BY table_id, number",
};

void base_say(struct base *base, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    vsnprintf(base->error, sizeof base->error, format, values);
    va_end(values);
}

struct base_value base_number(int64_t n) { return (struct base_value){.kind = BASE_NUMBER, .number = n}; }

struct base_value base_text(const char *t) { return (struct base_value){.kind = BASE_TEXT, .bytes = {t, strlen(t)}}; }

static struct base_value bytes(struct store_bytes b) { return (struct base_value){.kind = BASE_BYTES, .bytes = b}; }

char *base_keep(char *at, struct store_bytes *piece)
{
    if (piece->size > 0) memcpy(at, piece->at, piece->size);
    at[piece->size] = '\0';
    piece->at = at;
    return at + piece->size + 1;
}

/* --- opening --------------------------------------------------------------- */

static bool make_tables(struct base *base)
{
    const char *t = base->driver->text_type, *b = base->driver->bytes_type, *ending = base->driver->table_ending;
    char sql[2048];
    snprintf(sql, sizeof sql,
             "CREATE TABLE sixgun_tables (id %s PRIMARY KEY, created BIGINT NOT NULL, head %s,"
             " snapshot_number BIGINT NOT NULL DEFAULT 0, snapshot %s, aside BIGINT NOT NULL DEFAULT 0, reason %s);"
             "CREATE TABLE sixgun_inputs (table_id %s NOT NULL, number BIGINT NOT NULL, input %s,"
             " PRIMARY KEY (table_id, number))%s;"
             "CREATE TABLE sixgun_records (id %s PRIMARY KEY, ended BIGINT NOT NULL, summary %s, body %s);"
             "CREATE INDEX sixgun_records_ended ON sixgun_records (ended, id);"
             "CREATE TABLE sixgun_values (name %s PRIMARY KEY, value %s)",
             t, b, b, b, t, b, ending, t, b, b, t, b);
    return base->driver->script(base, sql);
}

/* Who has which table, and how far its log goes. */
static bool make_nodes(struct base *base)
{
    const char *t = base->driver->text_type;
    char sql[2048];
    snprintf(sql, sizeof sql,
             "%s"
             "ALTER TABLE sixgun_store ADD COLUMN numbers BIGINT NOT NULL DEFAULT 0;"
             "CREATE TABLE sixgun_nodes (name %s PRIMARY KEY, incarnation BIGINT NOT NULL, address %s,"
             " until BIGINT NOT NULL, serial BIGINT NOT NULL);"
             "CREATE TABLE sixgun_owners (table_id %s PRIMARY KEY, owner BIGINT NOT NULL, epoch BIGINT NOT NULL,"
             " next_number BIGINT NOT NULL);"
             "INSERT INTO sixgun_owners (table_id, owner, epoch, next_number) SELECT id, 0, 1, 1 + coalesce((SELECT "
             "max(number) FROM sixgun_inputs WHERE table_id = id AND number > snapshot_number), snapshot_number) "
             "FROM sixgun_tables",
             base->driver->clock, t, t, t);
    return base->driver->script(base, sql);
}

/* Step n brings a store from version n to n + 1; version 0 has no table but sixgun_store. */
static bool (*const upgrades[])(struct base *base) = {make_tables, make_nodes};
enum { VERSION = sizeof upgrades / sizeof upgrades[0] };

struct found {
    bool any;
    int64_t version;
    char identity[BASE_IDENTITY_ROOM];
};

static void found_row(void *user, const struct base_value *columns)
{
    struct found *found = user;
    found->any = true;
    found->version = columns[0].number;
    snprintf(found->identity, sizeof found->identity, "%s", (const char *)columns[1].bytes.at);
}

static bool find(struct base *base, struct found *found)
{
    *found = (struct found){0};
    if (!base->driver->query(base, BASE_FIND, NULL, 0, found_row, found)) return false;
    if (found->version <= VERSION) return true;
    base_say(
        base,
        _("%s was written by a newer version of Sixgun (format %d, this program knows %d); please use that version"),
        base->name, (int)found->version, (int)VERSION);
    return false;
}

static bool enrol(struct base *base, struct found *found)
{
    unsigned char random[BASE_IDENTITY_ROOM / 2];
    if (getentropy(random, sizeof random) != 0) {
        base_say(base, _("The system gives no random numbers"));
        return false;
    }
    for (size_t i = 0; i < sizeof random; i++)
        snprintf(found->identity + 2 * i, sizeof found->identity - 2 * i, "%02x", random[i]);
    struct base_value values[] = {base_number(0), base_text(found->identity)};
    return base->driver->query(base, BASE_ENROL, values, 2, NULL, NULL);
}

static bool upgrade_steps(struct base *base, struct found *found)
{
    if (!found->any && !enrol(base, found)) return false;
    for (int64_t step = found->version; step < VERSION; step++)
        if (!upgrades[step](base)) return false;
    struct base_value version = base_number(VERSION);
    return base->driver->query(base, BASE_UPGRADE, &version, 1, NULL, NULL);
}

/* All of it or nothing. */
static bool upgrade(struct base *base, struct found *found)
{
    const struct base_driver *driver = base->driver;
    if (!driver->script(base, "BEGIN")) return false;
    if (upgrade_steps(base, found) && driver->script(base, "COMMIT")) return true;
    char error[sizeof base->error];
    memcpy(error, base->error, sizeof error);
    if (base->connected) driver->script(base, "ROLLBACK");
    memcpy(base->error, error, sizeof error);
    return false;
}

bool base_open(struct base *base)
{
    const struct base_driver *driver = base->driver;
    struct found found;
    char sql[256];
    snprintf(sql, sizeof sql,
             "CREATE TABLE IF NOT EXISTS sixgun_store (one BIGINT PRIMARY KEY, version BIGINT NOT NULL,"
             " serial BIGINT NOT NULL, identity %s NOT NULL)", /* serial: programs of before look at it */
             driver->text_type);
    if (base->node && !driver->many) {
        base_say(base, _("%s: several servers can share a PostgreSQL database only"), base->name);
        return false;
    }
    if (!driver->connect(base, true) || !driver->script(base, sql) || !find(base, &found)) return false;
    if (found.version < VERSION && !upgrade(base, &found)) return false;
    memcpy(base->identity, found.identity, sizeof base->identity);
    if (base->node && !base_make_shared(base)) return false;
    return driver->settle(base) && base_join(base);
}

/* Connects again when necessary, to the very same store. */
static bool resume(struct base *base, struct found *found)
{
    const struct base_driver *driver = base->driver;
    if (!base->connected && !driver->connect(base, false)) return false;
    if (!find(base, found)) return false;
    if (found->version == VERSION && strcmp(found->identity, base->identity) == 0) return true;
    base_say(base, _("%s is another store than the one that was opened"), base->name);
    driver->disconnect(base);
    return false;
}

bool base_ready(struct base *base)
{
    struct found found;
    if (base->connected) return true;
    base->unsure = true;
    return resume(base, &found);
}

/* --- writing --------------------------------------------------------------- */

static bool put(struct base *base, enum base_statement statement, const struct base_value *values, int count)
{
    return base->driver->put(base, statement, values, count, NULL);
}

/* The statement that tells whether the node still has the table. */
static bool put_fence(struct base *base, enum base_statement statement, const struct base_value *values, int count,
                      struct store_work *w)
{
    return base->driver->put(base, statement, values, count, &w->touched);
}

static bool put_record(struct base *base, const struct store_work *w, int part)
{
    struct base_value values[] = {base_text(w->record), base_number(w->when), bytes(w->parts[part]),
                                  bytes(w->parts[part + 1])};
    return put(base, BASE_RECORD_PUT, values, 4);
}

static bool put_table(struct base *base, struct store_work *w)
{
    struct base_value own[] = {base_text(w->id), base_number(base->incarnation), base_number(w->epoch)};
    struct base_value values[] = {base_text(w->id), base_number(w->when), bytes(w->parts[0]), base_number(w->epoch)};
    return put_fence(base, BASE_OWN, own, 3, w) && put(base, BASE_TABLE_PUT, values, 4);
}

/* The log goes on from `first` and stands at `next` then. */
static bool go_on(struct base *base, struct store_work *w, uint64_t next)
{
    struct base_value values[] = {base_number((int64_t)next), base_text(w->id), base_number(w->epoch),
                                  base_number((int64_t)w->first)};
    return put_fence(base, BASE_NEXT, values, 4, w);
}

static bool put_inputs(struct base *base, struct store_work *w)
{
    if (!go_on(base, w, w->first + (uint64_t)w->part_count)) return false;
    for (int i = 0; i < w->part_count; i++) {
        struct base_value values[] = {base_text(w->id), base_number((int64_t)w->number + i), bytes(w->parts[i]),
                                      base_number(w->epoch)};
        if (!put(base, BASE_INPUT, values, 4)) return false;
    }
    return true;
}

static bool put_snapshot(struct base *base, struct store_work *w)
{
    struct base_value id = base_text(w->id), upto = base_number((int64_t)w->number), epoch = base_number(w->epoch);
    struct base_value values[] = {upto, bytes(w->parts[0]), id, epoch}, covered[] = {id, upto, epoch};
    return go_on(base, w, w->number + 1) && put(base, BASE_SNAPSHOT, values, 4) &&
           put(base, BASE_INPUTS_UP_TO, covered, 3);
}

static bool end_table(struct base *base, struct store_work *w)
{
    struct base_value values[] = {base_text(w->id), base_number(w->epoch)};
    if (!put_fence(base, BASE_DISOWN, values, 2, w)) return false;
    if (!put(base, BASE_INPUTS_DROP, values, 1) || !put(base, BASE_TABLE_DROP, values, 1)) return false;
    if (base->node && !base_drop_shared(base, w)) return false;
    return w->record[0] == '\0' || put_record(base, w, 0);
}

static bool put_aside(struct base *base, struct store_work *w)
{
    struct base_value values[] = {base_number(w->when), bytes(w->parts[0]), base_text(w->id), base_number(w->epoch)};
    return put_fence(base, BASE_ASIDE, values, 4, w);
}

static bool release(struct base *base, struct store_work *w)
{
    struct base_value values[] = {base_text(w->id), base_number(w->epoch)};
    return put_fence(base, BASE_RELEASE, values, 2, w);
}

static bool prune(struct base *base, const struct store_work *w)
{
    struct base_value old[] = {base_number(w->when), base_number(w->most)};
    struct base_value behind[] = {base_number(w->most), base_number((int64_t)w->number)};
    if (w->when > 0 && !put(base, BASE_RECORDS_OLD, old, 2)) return false;
    return w->number == 0 || put(base, BASE_RECORDS_BEHIND, behind, 2);
}

static bool put_work(struct base *base, struct store_work *w)
{
    struct base_value id = base_text(w->id), record = base_text(w->record);
    switch (w->kind) {
    case STORE_TABLE_PUT: return put_table(base, w);
    case STORE_APPEND: return put_inputs(base, w);
    case STORE_SNAPSHOT: return put_snapshot(base, w);
    case STORE_TABLE_END: return end_table(base, w);
    case STORE_ASIDE: return put_aside(base, w);
    case STORE_RELEASE: return release(base, w);
    case STORE_LISTED:
    case STORE_PLACES: return base_put_shared(base, w);
    case STORE_RECORD_PUT: return put_record(base, w, 0);
    case STORE_RECORD_DROP: return put(base, BASE_RECORD_DROP, &record, 1);
    case STORE_PRUNE: return prune(base, w);
    case STORE_VALUE_PUT:
    case STORE_VALUE_ADD: {
        struct base_value values[] = {id, bytes(w->parts[0])};
        return put(base, w->kind == STORE_VALUE_ADD ? BASE_VALUE_ADD : BASE_VALUE_PUT, values, 2);
    }
    case STORE_VALUE_DROP: return put(base, BASE_VALUE_DROP, &id, 1);
    default: return true; /* questions are no writes */
    }
}

static bool put_all(struct base *base, struct store_work *first, int count)
{
    struct base_value serial[] = {base_number(base->serial), base_number(base->incarnation),
                                  base_number(base->serial + 1), base_number(BASE_LEASE_MS),
                                  base_text(base->node ? base->node : "")};
    base->counted = 1;
    if (!base->driver->begin(base) || !base->driver->put(base, BASE_COUNT, serial, 5, &base->counted)) return false;
    for (struct store_work *w = first; count > 0; count--, w = count > 0 ? w->next : NULL)
        if (!put_work(base, w)) return false;
    return base->driver->commit(base);
}

static bool not_as_left(struct base *base)
{
    base_say(base, _("%s is not as it was left: somebody else wrote to it or put an older copy in its place"),
             base->name);
    base->driver->disconnect(base);
    return false;
}

struct counted {
    int64_t incarnation, serial;
};

static void counted_row(void *user, const struct base_value *columns)
{
    *(struct counted *)user = (struct counted){columns[0].number, columns[1].number};
}

/* What became of the last transaction.  False when that cannot be found out now. */
static bool make_sure(struct base *base, bool *took_place)
{
    struct found found;
    struct counted counted = {0};
    struct base_value name = base_text(base->node ? base->node : "");
    if (!resume(base, &found) || !base->driver->query(base, BASE_NODE_FIND, &name, 1, counted_row, &counted))
        return false;
    *took_place = counted.serial == base->serial + 1;
    bool ours = counted.incarnation == base->incarnation && (*took_place || counted.serial == base->serial);
    if (!ours) return not_as_left(base);
    base->unsure = false;
    return true;
}

static bool find_out_all(struct base *base, struct store_work *first, int count)
{
    for (struct store_work *w = first; count > 0; count--, w = count > 0 ? w->next : NULL)
        if (store_is_fenced(w) && !base_find_out(base, w)) return false;
    return true;
}

static bool try_to_write(struct base *base, struct store_work *first, int count)
{
    bool took_place = false;
    if (!base->connected) base->unsure = true;
    if (base->unsure && !make_sure(base, &took_place)) return false;
    bool good = took_place ? find_out_all(base, first, count) : put_all(base, first, count);
    if (good && base->counted == 0) good = not_as_left(base);
    if (good) return true;
    base->unsure = true;
    if (base->connected) base->driver->undo(base);
    return false;
}

bool base_write(struct base *base, struct store_work *first, int count)
{
    enum { QUARRELS = 5 }; /* two nodes that want the same rows the other way round: one of them must let go */
    for (int tries = 1;; tries++) {
        base->again = false;
        if (try_to_write(base, first, count)) break;
        if (!base->again || tries == QUARRELS) return false;
    }
    for (struct store_work *w = first; count > 0; count--, w = count > 0 ? w->next : NULL)
        w->verdict = store_is_fenced(w) && w->touched == 0 ? STORE_FENCED : STORE_DONE;
    base->serial++;
    return true;
}

/* --- answering ------------------------------------------------------------- */

struct answering {
    struct store_work *question;
    bool failed; /* no memory */
};

static void record_row(void *user, const struct base_value *columns)
{
    struct answering *a = user;
    struct store_work *question = a->question;
    struct store_bytes id = columns[0].bytes, summary = columns[2].bytes, body = {0};
    if (a->failed || question->record_count >= question->most) return;
    if (question->kind != STORE_RECORD_LIST) body = columns[3].bytes;
    char *memory = malloc(id.size + summary.size + body.size + 3);
    if (!memory) {
        a->failed = true;
        return;
    }
    base_keep(base_keep(base_keep(memory, &id), &summary), &body);
    question->records[question->record_count++] =
        (struct store_record){.id = id.at, .ended = columns[1].number, .summary = summary, .body = body};
}

void base_forget(struct store_work *question)
{
    for (int i = 0; i < question->record_count; i++) free((void *)question->records[i].id);
    free(question->records);
    question->records = NULL;
    question->record_count = 0;
    taken_forget(question->taken);
    question->taken = NULL;
}

void base_answer(struct base *base, struct store_work *question)
{
    struct answering a = {.question = question};
    struct base_value id = base_text(question->record);
    struct base_value place[] = {base_number(question->when), id, base_number(question->most)};
    /* What a question of nodes answers are records, too: id, number, two pieces of bytes. */
    question->verdict = STORE_UNAVAILABLE;
    question->records = calloc((size_t)question->most, sizeof *question->records);
    if (!question->records || !base_ready(base)) return;
    bool one = question->kind == STORE_RECORD_GET;
    bool told = one ? base->driver->query(base, BASE_RECORD_GET, &id, 1, record_row, &a)
                : question->kind == STORE_RECORD_LIST
                    ? base->driver->query(base, BASE_RECORD_LIST, place, 3, record_row, &a)
                    : base_answer_node(base, question, record_row, &a);
    one = one || question->kind == STORE_CLAIM || question->kind == STORE_OWNER;
    if (!told || a.failed)
        base_forget(question);
    else
        question->verdict = one && question->record_count == 0 ? STORE_MISSING : STORE_DONE;
}
