/* store.c: what support/store.h promises. */
#include "server/support/store.h"

#include <libpq-fe.h>
#include <poll.h>
#include <sqlite3.h>
#include <time.h>
#include <unistd.h>

char folder[256], where[1024], path[512];
static int tests_begun;

bool on_postgres(void) { return getenv("SIXGUN_TEST_STORE"); }

int64_t now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void sleep_ms(int ms)
{
    struct timespec pause = {.tv_sec = ms / 1000, .tv_nsec = ms % 1000 * 1000000L};
    nanosleep(&pause, NULL);
}

void command(const char *format, ...)
{
    char line[1024];
    va_list values;
    va_start(values, format);
    vsnprintf(line, sizeof line, format, values);
    va_end(values);
    if (system(line) != 0) fail_msg("%s has failed", line);
}

/* The first column of the first row, as a number. */
static int64_t ask_postgres(const char *address, const char *statement)
{
    PGconn *connection = PQconnectdb(address);
    PGresult *result = PQexec(connection, statement);
    if (PQresultStatus(result) != PGRES_COMMAND_OK && PQresultStatus(result) != PGRES_TUPLES_OK)
        fail_msg("%s: %s", statement, PQerrorMessage(connection));
    int64_t number = PQntuples(result) > 0 ? strtoll(PQgetvalue(result, 0, 0), NULL, 10) : 0;
    PQclear(result);
    PQfinish(connection);
    return number;
}

static int take_number(void *user, int columns, char **values, char **names)
{
    (void)columns, (void)names;
    *(int64_t *)user = strtoll(values[0], NULL, 10);
    return 0;
}

int64_t sql(const char *statement)
{
    sqlite3 *db;
    int64_t number = 0;
    if (on_postgres()) return ask_postgres(where, statement);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, PATIENCE_MS);
    if (sqlite3_exec(db, statement, take_number, &number, NULL) != SQLITE_OK)
        fail_msg("%s: %s", statement, sqlite3_errmsg(db));
    sqlite3_close(db);
    return number;
}

/* --- a fresh store --------------------------------------------------------- */

int make_folder(void **state)
{
    (void)state;
    const char *top = getenv("TMPDIR");
    snprintf(folder, sizeof folder, "%s/sixgun-store-XXXXXX", top ? top : "/tmp");
    return mkdtemp(folder) ? 0 : -1;
}

int remove_folder(void **state)
{
    (void)state;
    command("rm -rf '%s'", folder);
    return 0;
}

int fresh(void **state)
{
    (void)state;
    tests_begun++;
    snprintf(path, sizeof path, "%s/%d.db", folder, tests_begun);
    snprintf(where, sizeof where, "sqlite:%s", path);
    if (!on_postgres()) return 0;
    char statement[128];
    snprintf(statement, sizeof statement, "CREATE SCHEMA test_%d_%d", (int)getpid(), tests_begun);
    ask_postgres(getenv("SIXGUN_TEST_STORE"), statement);
    snprintf(where, sizeof where, "%s&options=-csearch_path%%3Dtest_%d_%d", getenv("SIXGUN_TEST_STORE"), (int)getpid(),
             tests_begun);
    return 0;
}

const struct store_options quick = {.retry_first_ms = 10, .retry_most_ms = 50};

struct store *opened_with(const struct store_options *options)
{
    struct store_error error = {""};
    struct store *store = store_open(where, options, &error);
    if (!store) fail_msg("%s", error.text);
    return store;
}

struct store_bytes text(const char *t) { return (struct store_bytes){t, strlen(t)}; }

/* --- everything as one text ------------------------------------------------ */

__attribute__((format(printf, 2, 3))) static void draw(struct picture *p, const char *format, ...)
{
    va_list values;
    va_start(values, format);
    int length = vsnprintf(p->text + p->length, sizeof p->text - p->length, format, values);
    va_end(values);
    if (length > 0 && p->length + (size_t)length < sizeof p->text) p->length += (size_t)length;
}

static void draw_value(void *user, const char *name, struct store_bytes value)
{
    draw(user, "value %s=%.*s\n", name, (int)value.size, (const char *)value.at);
}

static void draw_table(void *user, const struct store_table *t)
{
    draw(user, "table %s[%.*s]", t->id, (int)t->head.size, (const char *)t->head.at);
    if (t->snapshot_number > 0)
        draw(user, "@%d<%.*s>", (int)t->snapshot_number, (int)t->snapshot.size, (const char *)t->snapshot.at);
    draw(user, ":");
}

static void draw_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    (void)table;
    draw(user, " %d=%.*s", (int)number, (int)input.size, (const char *)input.at);
    ((struct picture *)user)->inputs++;
}

static void draw_end(void *user, const char *table, const char *fault)
{
    (void)table;
    draw(user, "%s%s\n", fault ? " !" : "", fault ? fault : "");
}

static void draw_aside(void *user, const struct store_table *t) { draw(user, "aside %s: %s\n", t->id, t->reason); }

struct picture everything;
const struct store_reader drawing = {.user = &everything,
                                     .value = draw_value,
                                     .table = draw_table,
                                     .input = draw_input,
                                     .table_end = draw_end,
                                     .aside = draw_aside};

const char *load(struct store *store)
{
    struct store_error error = {""};
    memset(&everything, 0, sizeof everything);
    if (!store_load(store, &drawing, &error)) fail_msg("%s", error.text);
    return everything.text;
}

struct store *opened(void)
{
    struct store *store = opened_with(&quick);
    load(store);
    return store;
}

const char *reopened(struct store **store)
{
    assert_int_equal(store_close(*store, PATIENCE_MS), 0);
    *store = opened_with(&quick);
    return load(*store);
}

/* --- waiting --------------------------------------------------------------- */

void hear(void *user, const struct store_answer *answer)
{
    struct heard *heard = user;
    size_t length = 0;
    if (answer->ticket <= heard->last) heard->disorder = true;
    heard->last = answer->ticket;
    heard->count++;
    heard->answer = *answer;
    heard->answer.records = NULL;
    heard->records[0] = '\0';
    for (int i = 0; i < answer->count && length < sizeof heard->records; i++) {
        const struct store_record *r = &answer->records[i];
        length += (size_t)snprintf(heard->records + length, sizeof heard->records - length, "%s%s@%d[%.*s]{%.*s}",
                                   i > 0 ? " " : "", r->id, (int)r->ended, (int)r->summary.size,
                                   (const char *)r->summary.at, (int)r->body.size, (const char *)r->body.at);
    }
}

void wait_for(struct store *store, int64_t ticket, struct heard *heard)
{
    struct heard nobody = {0};
    int64_t until = now_ms() + PATIENCE_MS;
    if (!heard) heard = &nobody;
    if (ticket <= 0) fail_msg("ticket %d is none", (int)ticket);
    while (heard->last < ticket) {
        struct pollfd poller = {.fd = store_fd(store), .events = POLLIN};
        if (now_ms() > until) fail_msg("ticket %d is not done", (int)ticket);
        poll(&poller, 1, 100);
        store_collect(store, hear, heard);
    }
}

int64_t append(struct store *store, const char *table, uint64_t number, const char *input)
{
    struct store_bytes bytes = text(input);
    return store_append(store, table, number, &bytes, 1, NULL, number);
}

void put_table(struct store *store, const char *table)
{
    wait_for(store, store_table_put(store, table, text("head"), 0), NULL);
}

struct store_health wait_for_trouble(struct store *store, bool trouble)
{
    struct store_health health;
    int64_t until = now_ms() + PATIENCE_MS;
    for (store_health(store, &health); health.trouble != trouble; store_health(store, &health)) {
        if (now_ms() > until) fail_msg("trouble is %d: %s", health.trouble, health.message);
        sleep_ms(5);
    }
    return health;
}
