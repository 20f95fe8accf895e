/* store_postgres.c: the store in a PostgreSQL database.
 *
 * A transaction goes over in one piece, begin to commit, and comes back as one answer; when a statement fails, the
 * server skips all after it, the commit too.  The server plans each statement once for a connection: it is prepared
 * when it is first used, if need be in the middle of a transaction.  An advisory lock that lives as long as the session
 * keeps others out from a server that is alone; nodes share it.  It is for good order: what is written is safe without
 * it, by the count of each node and the epoch of each table.  Every wait has an end: a server that says nothing for
 * long counts as gone. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <libpq-fe.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    SILENCE_MS = 10000, /* how long the server may say nothing */
    LOCK_TRIES = 20,    /* for a session that is just ending, at the start of the program */
    LOCK_PAUSE_MS = 100,
    OPENING_TRIES = 20, /* of five seconds each, for whoever opens the database: longer than a dead session lasts */
    BIGINT_TYPE = 20,   /* what the catalogue of PostgreSQL calls the three types */
    TEXT_TYPE = 25,
    BYTEA_TYPE = 17,
    VALUES_MOST = 6,
};

struct postgres {
    struct base base;
    char *address;
    PGconn *connection;
    bool prepared[BASE_STATEMENTS];
    int sent;             /* statements of the transaction whose results are to come */
    struct fence *fences; /* those of them whose rows are counted */
    int fence_count, fence_room;
};

struct fence {
    int at;
    int64_t *touched;
};

/* As PostgreSQL calls them. */
static const char DEADLOCK[] = "40P01", SERIALIZATION[] = "40001", LOCK_TIMEOUT[] = "55P03";

static struct postgres *of(struct base *base) { return (struct postgres *)base; }

/* The first line says it; what follows is the statement and hints. */
static bool wrong(struct postgres *p, const char *why)
{
    int length = (int)strcspn(why, "\n");
    base_say(&p->base, _("The PostgreSQL database: %.*s"), length < 400 ? length : 400, why);
    return false;
}

static void postgres_disconnect(struct base *base)
{
    struct postgres *p = of(base);
    PQfinish(p->connection);
    p->connection = NULL;
    memset(p->prepared, 0, sizeof p->prepared);
    base->connected = false;
}

/* The connection is of no use any more. */
static bool lost(struct postgres *p, const char *why)
{
    wrong(p, why);
    postgres_disconnect(&p->base);
    return false;
}

/* --- waiting --------------------------------------------------------------- */

/* Sends what is to be sent and waits until the next result can be had without waiting. */
static bool wait_for_result(struct postgres *p)
{
    for (;;) {
        int unsent = PQflush(p->connection);
        if (unsent < 0) return lost(p, PQerrorMessage(p->connection));
        if (unsent == 0 && !PQisBusy(p->connection)) return true;
        struct pollfd poller = {.fd = PQsocket(p->connection), .events = (short)(unsent ? POLLIN | POLLOUT : POLLIN)};
        int ready = poll(&poller, 1, SILENCE_MS);
        if (ready == 0) return lost(p, _("it does not answer"));
        if (ready > 0 && (poller.revents & ~POLLOUT) && !PQconsumeInput(p->connection))
            return lost(p, PQerrorMessage(p->connection));
    }
}

/* NULL in `result` is the end of what belongs to one statement. */
static bool next_result(struct postgres *p, PGresult **result)
{
    *result = NULL;
    if (!wait_for_result(p)) return false;
    *result = PQgetResult(p->connection);
    return true;
}

/* --- statements ------------------------------------------------------------ */

/* PostgreSQL takes and gives numbers with the highest byte first. */
static void number_to_bytes(int64_t number, char *to)
{
    for (int i = 0; i < 8; i++) to[i] = (char)(unsigned char)((uint64_t)number >> (56 - 8 * i));
}

static int64_t number_from_bytes(const char *from)
{
    uint64_t number = 0;
    for (int i = 0; i < 8; i++) number = number << 8 | (unsigned char)from[i];
    return (int64_t)number;
}

enum { NAME_ROOM = 16 };

static void name_statement(enum base_statement statement, char name[NAME_ROOM])
{
    snprintf(name, NAME_ROOM, "sixgun_%d", (int)statement);
}

/* Its values are always of the same kinds. */
static bool send_preparation(struct postgres *p, enum base_statement statement, const struct base_value *values,
                             int count)
{
    static const Oid types[] = {[BASE_NUMBER] = BIGINT_TYPE, [BASE_TEXT] = TEXT_TYPE, [BASE_BYTES] = BYTEA_TYPE};
    Oid type[VALUES_MOST] = {0};
    char name[NAME_ROOM];
    name_statement(statement, name);
    for (int i = 0; i < count; i++) type[i] = types[values[i].kind];
    if (PQsendPrepare(p->connection, name, base_sql[statement], count, type)) return true;
    return lost(p, PQerrorMessage(p->connection));
}

static bool send_prepared(struct postgres *p, enum base_statement statement, const struct base_value *values, int count)
{
    char name[NAME_ROOM];
    const char *at[VALUES_MOST] = {0};
    int length[VALUES_MOST] = {0}, binary[VALUES_MOST] = {0};
    char numbers[VALUES_MOST][8];
    for (int i = 0; i < count; i++) {
        const struct base_value *v = &values[i];
        binary[i] = 1;
        length[i] = v->kind == BASE_NUMBER ? 8 : (int)v->bytes.size;
        at[i] = v->kind == BASE_NUMBER ? numbers[i] : v->bytes.size > 0 ? v->bytes.at : "";
        if (v->kind == BASE_NUMBER) number_to_bytes(v->number, numbers[i]);
    }
    name_statement(statement, name);
    if (PQsendQueryPrepared(p->connection, name, count, at, length, binary, 1)) return true;
    return lost(p, PQerrorMessage(p->connection));
}

/* What is said once, and has no values. */
static bool send_text(struct postgres *p, const char *sql)
{
    if (PQsendQueryParams(p->connection, sql, 0, NULL, NULL, NULL, NULL, 1)) return true;
    return lost(p, PQerrorMessage(p->connection));
}

static void tell_row(const PGresult *result, int line, base_row *row, void *user)
{
    struct base_value columns[BASE_COLUMNS_MOST] = {0};
    for (int i = 0; i < PQnfields(result) && i < BASE_COLUMNS_MOST; i++) {
        const char *at = PQgetvalue(result, line, i);
        bool number = PQftype(result, i) == BIGINT_TYPE;
        columns[i].kind = number ? BASE_NUMBER : BASE_BYTES;
        if (!number)
            columns[i].bytes = (struct store_bytes){at, (size_t)PQgetlength(result, line, i)};
        else if (!PQgetisnull(result, line, i))
            columns[i].number = number_from_bytes(at);
    }
    row(user, columns);
}

/* Notes what a result says and clears it. */
static bool is_good(struct postgres *p, PGresult *result, bool *good)
{
    ExecStatusType status = PQresultStatus(result);
    bool fine = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK || status == PGRES_SINGLE_TUPLE ||
                status == PGRES_PIPELINE_SYNC;
    /* After the first error there is only talk of statements that were skipped. */
    if (!fine && *good) {
        const char *why = PQresultErrorField(result, PG_DIAG_MESSAGE_PRIMARY);
        const char *state = PQresultErrorField(result, PG_DIAG_SQLSTATE);
        wrong(p, why ? why : PQresultErrorMessage(result));
        p->base.again = state && (strcmp(state, DEADLOCK) == 0 || strcmp(state, SERIALIZATION) == 0 ||
                                  strcmp(state, LOCK_TIMEOUT) == 0);
        *good = false;
    }
    PQclear(result);
    return fine;
}

static bool hear(struct postgres *p, base_row *row, void *user)
{
    bool good = true;
    PGresult *result;
    while (next_result(p, &result)) {
        if (!result) break;
        for (int line = 0; row && line < PQntuples(result); line++) tell_row(result, line, row, user);
        is_good(p, result, &good);
    }
    if (p->connection && PQstatus(p->connection) == CONNECTION_BAD) postgres_disconnect(&p->base);
    return good && p->base.connected;
}

static bool postgres_query(struct base *base, enum base_statement statement, const struct base_value *values, int count,
                           base_row *row, void *user)
{
    struct postgres *p = of(base);
    if (!p->prepared[statement]) {
        if (!send_preparation(p, statement, values, count) || !hear(p, NULL, NULL)) return false;
        p->prepared[statement] = true;
    }
    if (!send_prepared(p, statement, values, count)) return false;
    PQsetSingleRowMode(p->connection);
    return hear(p, row, user);
}

static bool postgres_script(struct base *base, const char *sql)
{
    struct postgres *p = of(base);
    if (!PQsendQuery(p->connection, sql)) return lost(p, PQerrorMessage(p->connection));
    return hear(p, NULL, NULL);
}

/* --- connecting ------------------------------------------------------------ */

static void be_silent(void *user, const PGresult *result) { (void)user, (void)result; }

static void true_row(void *user, const struct base_value *columns) { *(bool *)user = columns[0].number != 0; }

/* The first of these locks out servers of before nodes, too, who take it whole. */
static const char lock_whole[] =
    "SELECT pg_try_advisory_lock(hashtextextended('sixgun ' || current_schema(), 0))::int::bigint";
static const char lock_share[] =
    "SELECT pg_try_advisory_lock_shared(hashtextextended('sixgun ' || current_schema(), 0))::int::bigint";
static const char lock_opening[] =
    "BEGIN; SET LOCAL lock_timeout = '5s';"
    "SELECT pg_advisory_lock(hashtextextended('sixgun opening ' || current_schema(), 0)); COMMIT";
static const char unlock_opening[] =
    "SELECT pg_advisory_unlock(hashtextextended('sixgun opening ' || current_schema(), 0))::int::bigint";

static bool ask_lock(struct postgres *p, const char *sql, bool *held)
{
    *held = false;
    return send_text(p, sql) && hear(p, true_row, held);
}

static bool lock(struct postgres *p, const char *sql, bool patient)
{
    struct timespec pause = {.tv_nsec = LOCK_PAUSE_MS * 1000000L};
    bool held;
    for (int tries = patient ? LOCK_TRIES : 1; tries > 0; tries--) {
        if (!ask_lock(p, sql, &held)) return false;
        if (held) return true;
        if (tries > 1) nanosleep(&pause, NULL);
    }
    base_say(&p->base, _("The PostgreSQL database is in use by another Sixgun server; one at a time can have it"));
    return false;
}

/* Nodes open it one after the other, so that one of them makes what is missing: however long that takes on a slow
 * disk, the others wait in line. */
static bool wait_in_line(struct postgres *p)
{
    for (int tries = OPENING_TRIES; tries > 0; tries--) {
        p->base.again = false;
        if (postgres_script(&p->base, lock_opening)) return true;
        if (!p->base.again || !postgres_script(&p->base, "ROLLBACK")) return false;
    }
    return false;
}

static bool lock_out(struct postgres *p, bool create)
{
    return lock(p, p->base.node ? lock_share : lock_whole, create) && (!create || wait_in_line(p));
}

static bool postgres_settle(struct base *base)
{
    bool held;
    return ask_lock(of(base), unlock_opening, &held);
}

static bool set_up(struct postgres *p, bool create)
{
    if (PQsetnonblocking(p->connection, 1) != 0) return wrong(p, PQerrorMessage(p->connection));
    /* Whoever has switched durability off for everything else has not meant this.  Should this machine vanish, its
     * session and lock must not outlive it for hours.  And a plan made while there were a few tables is kept when there
     * are thousands, so none may read a whole table for a row; nor is any worth being compiled. */
    if (!postgres_script(&p->base, "SELECT set_config('synchronous_commit', 'on', false) "
                                   "WHERE current_setting('synchronous_commit') = 'off';"
                                   "SELECT set_config('enable_seqscan', 'off', false), set_config('jit', 'off', false),"
                                   " set_config('tcp_keepalives_idle', '30', false),"
                                   " set_config('tcp_keepalives_interval', '10', false),"
                                   " set_config('tcp_keepalives_count', '3', false)"))
        return false;
    return lock_out(p, create);
}

static bool postgres_connect(struct base *base, bool create)
{
    struct postgres *p = of(base);
    /* The address comes last, so that it can say otherwise. */
    const char *keywords[] = {"application_name", "connect_timeout", "tcp_user_timeout",
                              "client_encoding",  "dbname",          NULL};
    const char *values[] = {"sixgun", "5", "10000", "UTF8", p->address, NULL};
    p->connection = PQconnectdbParams(keywords, values, 1);
    base->connected = true;
    if (!p->connection || PQstatus(p->connection) != CONNECTION_OK)
        return lost(p, p->connection ? PQerrorMessage(p->connection) : _("There is no memory left"));
    PQsetNoticeReceiver(p->connection, be_silent, NULL);
    if (set_up(p, create)) return true;
    postgres_disconnect(base);
    return false;
}

static void postgres_destroy(struct base *base)
{
    struct postgres *p = of(base);
    postgres_disconnect(base);
    free(p->address);
    free(p->fences);
    free(p);
}

/* --- transactions ---------------------------------------------------------- */

static bool postgres_begin(struct base *base)
{
    struct postgres *p = of(base);
    p->sent = 1;
    p->fence_count = 0;
    if (!PQenterPipelineMode(p->connection)) return lost(p, PQerrorMessage(p->connection));
    return send_text(p, "BEGIN");
}

static bool note_fence(struct postgres *p, int64_t *touched)
{
    if (p->fence_count == p->fence_room) {
        int room = p->fence_room == 0 ? 64 : 2 * p->fence_room;
        struct fence *fences = realloc(p->fences, (size_t)room * sizeof *fences);
        if (!fences) return wrong(p, _("There is no memory left"));
        p->fences = fences;
        p->fence_room = room;
    }
    struct fence *fence = &p->fences[p->fence_count++];
    fence->at = p->sent;
    fence->touched = touched;
    return true;
}

static bool postgres_put(struct base *base, enum base_statement statement, const struct base_value *values, int count,
                         int64_t *touched)
{
    struct postgres *p = of(base);
    if (!p->prepared[statement]) {
        if (!send_preparation(p, statement, values, count)) return false;
        p->prepared[statement] = true;
        p->sent++;
    }
    if (touched && !note_fence(p, touched)) return false;
    p->sent++;
    return send_prepared(p, statement, values, count);
}

static bool postgres_commit(struct base *base)
{
    struct postgres *p = of(base);
    bool good = true;
    if (!send_text(p, "COMMIT")) return false;
    if (!PQpipelineSync(p->connection)) return lost(p, PQerrorMessage(p->connection));
    /* Each statement, the commit too, has one result and an end. */
    for (int i = 0, fence = 0; i <= p->sent; i++) {
        PGresult *result, *end;
        if (!next_result(p, &result)) return false;
        if (!result) return lost(p, PQerrorMessage(p->connection));
        if (fence < p->fence_count && p->fences[fence].at == i)
            *p->fences[fence++].touched = strtoll(PQcmdTuples(result), NULL, 10);
        is_good(p, result, &good);
        if (!next_result(p, &end)) return false;
        if (end) PQclear(end);
    }
    PGresult *sync;
    if (!next_result(p, &sync)) return false;
    is_good(p, sync, &good);
    if (!PQexitPipelineMode(p->connection)) return lost(p, PQerrorMessage(p->connection));
    return good;
}

/* Only a transaction that was heard to its end can be rolled back.  Which of its statements the server came to prepare
 * before one failed is not known. */
static void postgres_undo(struct base *base)
{
    struct postgres *p = of(base);
    char error[sizeof base->error];
    memcpy(error, base->error, sizeof error);
    bool heard = PQpipelineStatus(p->connection) == PQ_PIPELINE_OFF && PQstatus(p->connection) == CONNECTION_OK;
    memset(p->prepared, 0, sizeof p->prepared);
    if (!heard || !postgres_script(base, "ROLLBACK; DEALLOCATE ALL")) postgres_disconnect(base);
    memcpy(base->error, error, sizeof error);
}

static void postgres_tend(struct base *base) { (void)base; }

static const struct base_driver postgres_driver = {
    .text_type = "TEXT COLLATE \"C\"",
    .bytes_type = "BYTEA",
    .table_ending = "",
    .clock = "CREATE FUNCTION sixgun_now() RETURNS BIGINT LANGUAGE sql VOLATILE AS "
             "'SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)';",
    .load_chunk = 64,
    .many = true,
    .connect = postgres_connect,
    .settle = postgres_settle,
    .disconnect = postgres_disconnect,
    .begin = postgres_begin,
    .put = postgres_put,
    .commit = postgres_commit,
    .undo = postgres_undo,
    .query = postgres_query,
    .script = postgres_script,
    .tend = postgres_tend,
    .destroy = postgres_destroy,
};

struct base *base_postgres(const char *address)
{
    struct postgres *p = calloc(1, sizeof *p);
    char *copy = strdup(address);
    if (!p || !copy) {
        free(p);
        free(copy);
        return NULL;
    }
    p->base.driver = &postgres_driver;
    p->address = copy;
    snprintf(p->base.name, sizeof p->base.name, "%s", _("The PostgreSQL database"));
    return &p->base;
}
