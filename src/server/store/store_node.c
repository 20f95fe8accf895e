/* store_node.c: this process as one node among several, and which of them has which table. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>

/* --- coming and going ------------------------------------------------------ */

static const char *node_name(const struct base *base) { return base->node ? base->node : ""; }

static void lease_row(void *user, const struct base_value *columns) { *(int64_t *)user = columns[2].number; }

/* Waits until a former process of that name counts as dead; another that lives goes on saying so. */
static bool wait_for_name(struct base *base)
{
    enum { PAUSE_MS = 50 };
    struct base_value name = base_text(node_name(base));
    struct timespec pause = {.tv_nsec = PAUSE_MS * 1000000L};
    for (int waited = 0; waited <= 2 * BASE_LEASE_MS; waited += PAUSE_MS) {
        int64_t holds = 0;
        if (!base->driver->query(base, BASE_NODE_FIND, &name, 1, lease_row, &holds)) return false;
        if (holds <= 0) return true;
        nanosleep(&pause, NULL);
    }
    base_say(base, _("Another server is the node %s of this database"), base->node);
    return false;
}

bool base_join(struct base *base)
{
    uint64_t random;
    if (getentropy(&random, sizeof random) != 0) {
        base_say(base, _("The system gives no random numbers"));
        return false;
    }
    base->incarnation = (int64_t)(random >> 1) | 1;
    struct base_value values[] = {base_text(node_name(base)), base_number(base->incarnation),
                                  base_text(base->address ? base->address : ""), base_number(BASE_LEASE_MS)};
    return (!base->node || wait_for_name(base)) && base->driver->query(base, BASE_NODE_PUT, values, 4, NULL, NULL);
}

void base_part(struct base *base)
{
    struct base_value incarnation = base_number(base->incarnation);
    if (base->node && base->connected) base->driver->query(base, BASE_NODE_END, &incarnation, 1, NULL, NULL);
}

/* --- tables ---------------------------------------------------------------- */

static void number_row(void *user, const struct base_value *columns) { *(int64_t *)user = columns[0].number; }

bool base_find_out(struct base *base, struct store_work *work)
{
    struct base_value table = base_text(work->id);
    int64_t epoch = 0;
    if (!base->driver->query(base, BASE_EPOCH, &table, 1, number_row, &epoch)) return false;
    work->touched = epoch == work->epoch || work->kind == STORE_TABLE_END;
    return true;
}

/* Its record: the table, the epoch when it is ours now and otherwise 0, and name and address of who has it. */
static bool claim(struct base *base, struct store_work *question, base_row *record_row, void *user)
{
    struct base_value values[] = {base_number(base->incarnation), base_text(question->id)};
    int64_t epoch = 0;
    if (!base->driver->query(base, BASE_CLAIM, values, 2, number_row, &epoch) ||
        !base->driver->query(base, BASE_OWNER, values + 1, 1, record_row, user))
        return false;
    if (question->record_count == 1) question->records[0].ended = epoch;
    if (epoch != 0) base_take(base, question, question->id);
    return base->connected; /* what has been won and cannot be read counts as not answered */
}

static void last_row(void *user, const struct base_value *columns)
{
    ((struct store_work *)user)->number = (uint64_t)columns[0].number;
}

/* Asked again and again, so nothing looks at all tables as long as their owners live. */
static bool any_orphans(struct base *base, bool *any)
{
    int64_t found = 0;
    bool good = base->driver->query(base, BASE_DEAD, NULL, 0, number_row, &found);
    *any = found != 0;
    return good;
}

static bool claim_orphans(struct base *base, struct store_work *question, base_row *record_row, void *user)
{
    struct base_value values[] = {base_number(question->most), base_number(base->incarnation)};
    bool any;
    if (!any_orphans(base, &any)) return false;
    if (any && !base->driver->query(base, BASE_ORPHANS, values, 2, record_row, user)) return false;
    for (int i = 0; i < question->record_count && base->connected; i++)
        base_take(base, question, question->records[i].id);
    return base->connected;
}

/* A table that has been taken over and comes along. */
static void claimed_row(void *user, const struct base_value *columns)
{
    struct store_work *question = user;
    for (int i = 0; i < question->record_count; i++)
        if (strcmp(question->records[i].id, columns[0].bytes.at) == 0) question->records[i].ended = columns[1].number;
}

/* Whoever comes mostly wants the tables where they have a place: those that nobody has are taken over at once. */
static bool places_of(struct base *base, struct store_work *question, base_row *record_row, void *user)
{
    struct base_value person = base_number((int64_t)question->number), most = base_number(question->most);
    struct base_value places[] = {person, most}, claims[] = {person, most, base_number(base->incarnation)};
    bool any = false;
    if (!base->driver->query(base, BASE_PLACES_OF, places, 2, record_row, user)) return false;
    for (int i = 0; i < question->record_count; i++) any = any || question->records[i].body.size == 0;
    if (!any || question->when == 0) return true;
    if (!base->driver->query(base, BASE_PLACES_CLAIM, claims, 3, claimed_row, question)) return false;
    for (int i = 0; i < question->record_count && base->connected; i++)
        if (question->records[i].ended != 0) base_take(base, question, question->records[i].id);
    return base->connected;
}

/* The nodes, and how many tables none of them has. */
static bool list_nodes(struct base *base, struct store_work *question, base_row *record_row, void *user)
{
    enum base_statement nodes = question->kind == STORE_NODES ? BASE_NODES : BASE_NODES_COUNTED;
    bool any;
    if (!base->driver->query(base, nodes, NULL, 0, record_row, user) || !any_orphans(base, &any)) return false;
    return !any || base->driver->query(base, BASE_ORPHANED, NULL, 0, last_row, question);
}

/* --- what all nodes know of a table ---------------------------------------- */

bool base_make_shared(struct base *base)
{
    const char *t = base->driver->text_type, *b = base->driver->bytes_type;
    char sql[1024];
    snprintf(sql, sizeof sql,
             "CREATE TABLE IF NOT EXISTS sixgun_listed (table_id %s PRIMARY KEY, epoch BIGINT NOT NULL, entry %s);"
             "CREATE TABLE IF NOT EXISTS sixgun_places (person BIGINT NOT NULL, table_id %s NOT NULL, name %s,"
             " PRIMARY KEY (person, table_id));"
             "CREATE INDEX IF NOT EXISTS sixgun_places_table ON sixgun_places (table_id);"
             "CREATE INDEX IF NOT EXISTS sixgun_owners_owner ON sixgun_owners (owner)",
             t, b, t, b);
    return base->driver->script(base, sql);
}

static bool put_place(struct base *base, const struct store_work *work, struct store_bytes place)
{
    const char *text = place.at;
    int64_t person = 0;
    size_t front = 0; /* the bytes have no end but their count: digits, a space, and then the name */
    while (front < place.size && text[front] != ' ') person = person * 10 + (text[front++] - '0');
    front += front < place.size;
    struct base_value values[] = {base_number(person),
                                  base_text(work->id),
                                  base_number(work->epoch),
                                  {.kind = BASE_BYTES, .bytes = {text + front, place.size - front}}};
    return base->driver->put(base, BASE_PLACE, values, 4, NULL);
}

bool base_put_shared(struct base *base, struct store_work *work)
{
    struct base_value values[3] = {base_text(work->id), base_number(work->epoch)};
    if (work->kind == STORE_LISTED) {
        values[2] = (struct base_value){.kind = BASE_BYTES, .bytes = work->parts[0]};
        return base->driver->put(base, BASE_LISTED, values, 3, NULL);
    }
    if (!base->driver->put(base, BASE_PLACES_CLEAR, values, 2, NULL)) return false;
    for (int i = 0; i < work->part_count; i++)
        if (!put_place(base, work, work->parts[i])) return false;
    return true;
}

bool base_drop_shared(struct base *base, struct store_work *work)
{
    struct base_value table = base_text(work->id);
    return base->driver->put(base, BASE_LISTED_DROP, &table, 1, NULL) &&
           base->driver->put(base, BASE_PLACES_DROP, &table, 1, NULL);
}

/* --- answering ------------------------------------------------------------- */

/* A name, 0, nothing, and the value. */
struct values {
    base_row *row;
    void *user;
};

static void value_row(void *user, const struct base_value *columns)
{
    const struct values *values = user;
    struct base_value record[] = {columns[0], {.kind = BASE_NUMBER}, {.kind = BASE_BYTES}, columns[1]};
    values->row(values->user, record);
}

bool base_answer_node(struct base *base, struct store_work *question, base_row *record_row, void *user)
{
    struct values by_name = {record_row, user};
    struct base_value range[] = {base_text(question->id), base_text(question->record)};
    struct base_value most = base_number(question->most);
    struct base_value id = base_text(question->id);
    struct base_value owned[] = {base_number(base->incarnation), id, most};
    struct base_value numbers[] = {base_number((int64_t)question->number), base_number(question->when)};
    switch (question->kind) {
    case STORE_CLAIM: return claim(base, question, record_row, user);
    case STORE_ORPHANS: return claim_orphans(base, question, record_row, user);
    case STORE_OWNED: return base->driver->query(base, BASE_OWNED, owned, 3, record_row, user);
    case STORE_OWNER: return base->driver->query(base, BASE_OWNER, &id, 1, record_row, user);
    case STORE_VALUE_LIST: return base->driver->query(base, BASE_VALUES, range, 2, value_row, &by_name);
    case STORE_LIST_TABLES: return base->driver->query(base, BASE_LIST_TABLES, &most, 1, record_row, user);
    case STORE_PLACES_OF: return places_of(base, question, record_row, user);
    case STORE_NODES:
    case STORE_NODES_COUNTED: return list_nodes(base, question, record_row, user);
    default: return base->driver->query(base, BASE_NUMBERS, numbers, 2, last_row, question);
    }
}
