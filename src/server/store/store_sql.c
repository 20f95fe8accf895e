/* store_sql.c: what writing and reading mean in SQL, the same for both databases.
 *
 * The row in sixgun_store counts the transactions.  Every transaction moves the count on by one from where this
 * process left it and fails when it is not there, so two processes can never write by turns whatever became of the
 * locks, and after a broken connection the count tells whether the last transaction took place. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>

/* Values are numbered in the order in which they first appear, since SQLite counts them so. */
const char *const base_sql[BASE_STATEMENTS] = {
    [BASE_FIND] = "SELECT version, serial, identity FROM sixgun_store",
    [BASE_ENROL] = "INSERT INTO sixgun_store (one, version, serial, identity) VALUES (1, $1, $2, $3)",
    [BASE_UPGRADE] = "UPDATE sixgun_store SET version = $1",
    [BASE_COUNT] = "UPDATE sixgun_store SET serial = CASE WHEN serial = $1 AND identity = $2 THEN $3 END",
    [BASE_TABLE_PUT] = "INSERT INTO sixgun_tables (id, created, head) VALUES ($1, $2, $3) "
                       "ON CONFLICT (id) DO UPDATE SET head = excluded.head, aside = 0, reason = NULL",
    [BASE_TABLE_DROP] = "DELETE FROM sixgun_tables WHERE id = $1",
    [BASE_ASIDE] = "UPDATE sixgun_tables SET aside = $1, reason = $2 WHERE id = $3",
    [BASE_INPUT] = "INSERT INTO sixgun_inputs (table_id, number, input) VALUES ($1, $2, $3) "
                   "ON CONFLICT (table_id, number) DO UPDATE SET input = excluded.input",
    [BASE_INPUTS_DROP] = "DELETE FROM sixgun_inputs WHERE table_id = $1",
    [BASE_SNAPSHOT] = "UPDATE sixgun_tables SET snapshot_number = $1, snapshot = $2 WHERE id = $3",
    [BASE_INPUTS_UP_TO] = "DELETE FROM sixgun_inputs WHERE table_id = $1 AND number <= $2",
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
    [BASE_VALUE_DROP] = "DELETE FROM sixgun_values WHERE name = $1",
    [BASE_RECORD_GET] = "SELECT id, ended, summary, body FROM sixgun_records WHERE id = $1",
    [BASE_RECORD_LIST] = "SELECT id, ended, summary FROM sixgun_records WHERE (ended, id) < ($1, $2) "
                         "ORDER BY ended DESC, id DESC LIMIT $3",
    [BASE_VALUES] = "SELECT name, value FROM sixgun_values ORDER BY name",
    [BASE_TABLE_IDS] = "SELECT id FROM sixgun_tables ORDER BY id",
    [BASE_TABLES] = "SELECT id, created, head, snapshot_number, snapshot, aside, reason FROM sixgun_tables "
                    "WHERE id >= $1 AND id <= $2 ORDER BY id",
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

static struct base_value number(int64_t n) { return (struct base_value){.kind = BASE_NUMBER, .number = n}; }

static struct base_value text(const char *t) { return (struct base_value){.kind = BASE_TEXT, .bytes = {t, strlen(t)}}; }

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

/* Step n brings a store from version n to n + 1; version 0 has no table but sixgun_store. */
static bool (*const upgrades[])(struct base *base) = {make_tables};
enum { VERSION = sizeof upgrades / sizeof upgrades[0] };

struct found {
    bool any;
    int64_t version, serial;
    char identity[BASE_IDENTITY_ROOM];
};

static void found_row(void *user, const struct base_value *columns)
{
    struct found *found = user;
    found->any = true;
    found->version = columns[0].number;
    found->serial = columns[1].number;
    snprintf(found->identity, sizeof found->identity, "%s", (const char *)columns[2].bytes.at);
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
    struct base_value values[] = {number(0), number(0), text(found->identity)};
    return base->driver->query(base, BASE_ENROL, values, 3, NULL, NULL);
}

static bool upgrade_steps(struct base *base, struct found *found)
{
    if (!found->any && !enrol(base, found)) return false;
    for (int64_t step = found->version; step < VERSION; step++)
        if (!upgrades[step](base)) return false;
    struct base_value version = number(VERSION);
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
             " serial BIGINT NOT NULL, identity %s NOT NULL)",
             driver->text_type);
    if (!driver->connect(base, true) || !driver->script(base, sql) || !find(base, &found)) return false;
    if (found.version < VERSION && !upgrade(base, &found)) return false;
    base->serial = found.serial;
    memcpy(base->identity, found.identity, sizeof base->identity);
    return true;
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
    return base->driver->put(base, statement, values, count);
}

static bool put_record(struct base *base, const struct store_work *w, int part)
{
    struct base_value values[] = {text(w->record), number(w->when), bytes(w->parts[part]), bytes(w->parts[part + 1])};
    return put(base, BASE_RECORD_PUT, values, 4);
}

static bool put_inputs(struct base *base, const struct store_work *w)
{
    for (int i = 0; i < w->part_count; i++) {
        struct base_value values[] = {text(w->id), number((int64_t)w->number + i), bytes(w->parts[i])};
        if (!put(base, BASE_INPUT, values, 3)) return false;
    }
    return true;
}

static bool put_snapshot(struct base *base, const struct store_work *w)
{
    struct base_value values[] = {number((int64_t)w->number), bytes(w->parts[0]), text(w->id)};
    struct base_value covered[] = {text(w->id), number((int64_t)w->number)};
    return put(base, BASE_SNAPSHOT, values, 3) && put(base, BASE_INPUTS_UP_TO, covered, 2);
}

static bool end_table(struct base *base, const struct store_work *w)
{
    struct base_value id = text(w->id);
    if (!put(base, BASE_INPUTS_DROP, &id, 1) || !put(base, BASE_TABLE_DROP, &id, 1)) return false;
    return w->record[0] == '\0' || put_record(base, w, 0);
}

static bool prune(struct base *base, const struct store_work *w)
{
    struct base_value old[] = {number(w->when), number(w->most)};
    struct base_value behind[] = {number(w->most), number((int64_t)w->number)};
    if (w->when > 0 && !put(base, BASE_RECORDS_OLD, old, 2)) return false;
    return w->number == 0 || put(base, BASE_RECORDS_BEHIND, behind, 2);
}

static bool put_work(struct base *base, const struct store_work *w)
{
    struct base_value id = text(w->id), record = text(w->record);
    switch (w->kind) {
    case STORE_TABLE_PUT: {
        struct base_value values[] = {id, number(w->when), bytes(w->parts[0])};
        return put(base, BASE_TABLE_PUT, values, 3);
    }
    case STORE_APPEND: return put_inputs(base, w);
    case STORE_SNAPSHOT: return put_snapshot(base, w);
    case STORE_TABLE_END: return end_table(base, w);
    case STORE_ASIDE: {
        struct base_value values[] = {number(w->when), bytes(w->parts[0]), id};
        return put(base, BASE_ASIDE, values, 3);
    }
    case STORE_RECORD_PUT: return put_record(base, w, 0);
    case STORE_RECORD_DROP: return put(base, BASE_RECORD_DROP, &record, 1);
    case STORE_PRUNE: return prune(base, w);
    case STORE_VALUE_PUT: {
        struct base_value values[] = {id, bytes(w->parts[0])};
        return put(base, BASE_VALUE_PUT, values, 2);
    }
    case STORE_VALUE_DROP: return put(base, BASE_VALUE_DROP, &id, 1);
    case STORE_RECORD_GET:
    case STORE_RECORD_LIST: break; /* questions are no writes */
    }
    return true;
}

static bool put_all(struct base *base, const struct store_work *first, int count)
{
    struct base_value serial[] = {number(base->serial), text(base->identity), number(base->serial + 1)};
    if (!base->driver->begin(base) || !put(base, BASE_COUNT, serial, 3)) return false;
    for (const struct store_work *w = first; count > 0; count--, w = count > 0 ? w->next : NULL)
        if (!put_work(base, w)) return false;
    return base->driver->commit(base);
}

/* What became of the last transaction.  False when that cannot be found out now. */
static bool make_sure(struct base *base, bool *took_place)
{
    struct found found;
    if (!resume(base, &found)) return false;
    *took_place = found.serial == base->serial + 1;
    if (*took_place || found.serial == base->serial) {
        base->unsure = false;
        return true;
    }
    base_say(base, _("%s is not as it was left: somebody else wrote to it or put an older copy in its place"),
             base->name);
    base->driver->disconnect(base);
    return false;
}

bool base_write(struct base *base, const struct store_work *first, int count)
{
    bool took_place = false;
    if (!base->connected) base->unsure = true;
    if (base->unsure && !make_sure(base, &took_place)) return false;
    if (!took_place && !put_all(base, first, count)) {
        base->unsure = true;
        if (base->connected) base->driver->undo(base);
        return false;
    }
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
    if (question->kind == STORE_RECORD_GET) body = columns[3].bytes;
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
}

void base_answer(struct base *base, struct store_work *question)
{
    struct answering a = {.question = question};
    struct base_value id = text(question->record);
    struct base_value place[] = {number(question->when), id, number(question->most)};
    question->verdict = STORE_UNAVAILABLE;
    question->records = calloc((size_t)question->most, sizeof *question->records);
    if (!question->records || !base_ready(base)) return;
    bool one = question->kind == STORE_RECORD_GET;
    bool told = one ? base->driver->query(base, BASE_RECORD_GET, &id, 1, record_row, &a)
                    : base->driver->query(base, BASE_RECORD_LIST, place, 3, record_row, &a);
    if (!told || a.failed)
        base_forget(question);
    else
        question->verdict = one && question->record_count == 0 ? STORE_MISSING : STORE_DONE;
}
