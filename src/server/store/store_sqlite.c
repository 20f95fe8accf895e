/* store_sqlite.c: the store in one file.
 *
 * The write-ahead log is synced with every transaction, and is brought home into the file after those who wait have
 * been answered.  A lock on a file beside the database keeps other processes out, since SQLite's own locks come and go
 * with transactions; other programs may still read, which backups do. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

enum {
    BUSY_MS = 5000,           /* how long another program that writes is waited for */
    PAGE = 4096,              /* bytes, as SQLite has it */
    TEND_PAGES = 1000,        /* pages in the write-ahead log worth bringing home */
    LOG_BYTES = 16 << 20,     /* what is left of the log's file after that */
    APPLICATION = 0x53697867, /* "Sixg", so that file(1) could know */
};

struct sqlite {
    struct base base;
    char path[PATH_MAX];
    uint64_t file_most;
    int lock; /* -1: not held */
    sqlite3 *db;
    sqlite3_stmt *statements[BASE_STATEMENTS];
    int log_pages;
};

static struct sqlite *of(struct base *base) { return (struct sqlite *)base; }

static bool wrong(struct sqlite *s)
{
    int code = s->db ? sqlite3_extended_errcode(s->db) : SQLITE_NOMEM;
    int system = s->db ? sqlite3_system_errno(s->db) : 0;
    const char *why = s->db ? sqlite3_errmsg(s->db) : sqlite3_errstr(code);
    if ((code & 0xff) == SQLITE_FULL)
        base_say(&s->base, _("%s: the disk is full, or the database as large as it may be"), s->base.name);
    else if (system != 0 && ((code & 0xff) == SQLITE_IOERR || (code & 0xff) == SQLITE_CANTOPEN))
        base_say(&s->base, "%s: %s (%s)", s->base.name, why, strerror(system));
    else
        base_say(&s->base, "%s: %s", s->base.name, why);
    return false;
}

/* --- connecting ------------------------------------------------------------ */

static bool lock(struct sqlite *s)
{
    char path[PATH_MAX + 8];
    if (s->lock >= 0) return true;
    snprintf(path, sizeof path, "%s.lock", s->path);
    int file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        base_say(&s->base, _("%s cannot be opened: %s"), path, strerror(errno));
        return false;
    }
    if (flock(file, LOCK_EX | LOCK_NB) != 0) {
        base_say(&s->base, _("%s is in use by another Sixgun server; one at a time can have it"), s->base.name);
        close(file);
        return false;
    }
    s->lock = file;
    return true;
}

/* Makes the file here and not in SQLite, which would let others read it. */
static bool make_file(struct sqlite *s)
{
    char folder[PATH_MAX];
    int file = open(s->path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) {
        base_say(&s->base, _("%s cannot be opened: %s"), s->base.name, strerror(errno));
        return false;
    }
    close(file);
    snprintf(folder, sizeof folder, "%s", s->path);
    *strrchr(folder, '/') = '\0';
    file = open(folder[0] ? folder : "/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (file < 0) return true;
    fsync(file);
    close(file);
    return true;
}

static void sqlite_disconnect(struct base *base)
{
    struct sqlite *s = of(base);
    int moved = 0;
    for (int i = 0; i < BASE_STATEMENTS; i++) {
        sqlite3_finalize(s->statements[i]);
        s->statements[i] = NULL;
    }
    /* What stands under our name by now may be another database: its log is not ours to remove. */
    if (s->db && sqlite3_file_control(s->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved) == SQLITE_OK && moved)
        sqlite3_db_config(s->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, NULL);
    sqlite3_close(s->db);
    s->db = NULL;
    base->connected = false;
}

static bool run(struct sqlite *s, const char *sql)
{
    return sqlite3_exec(s->db, sql, NULL, NULL, NULL) == SQLITE_OK || wrong(s);
}

static int count_row(void *user, int columns, char **values, char **names)
{
    (void)columns, (void)names;
    *(int *)user = values[0] ? atoi(values[0]) : 0;
    return 0;
}

static bool count(struct sqlite *s, const char *sql, int *n)
{
    *n = 0;
    return sqlite3_exec(s->db, sql, count_row, n, NULL) == SQLITE_OK || wrong(s);
}

static int is_wal_row(void *user, int columns, char **values, char **names)
{
    (void)columns, (void)names;
    *(int *)user = values[0] && strcmp(values[0], "wal") == 0;
    return 0;
}

static int note_log(void *user, sqlite3 *db, const char *name, int pages)
{
    (void)db, (void)name;
    ((struct sqlite *)user)->log_pages = pages;
    return SQLITE_OK;
}

/* An empty database is anybody's, another program's is not ours. */
static bool is_ours(struct sqlite *s, bool create)
{
    int all, ours;
    if (!count(s, "SELECT count(*) FROM sqlite_master", &all)) return false;
    if (!count(s, "SELECT count(*) FROM sqlite_master WHERE name = 'sixgun_store'", &ours)) return false;
    if (ours > 0 || (all == 0 && create)) return true;
    base_say(&s->base, _("%s is no database of Sixgun's"), s->base.name);
    return false;
}

static void now(sqlite3_context *context, int count, sqlite3_value **values)
{
    (void)count, (void)values;
    sqlite3_result_int64(context, store_now());
}

static bool set_up(struct sqlite *s, bool create)
{
    char sql[256];
    int wal = 0, application = 0;
    sqlite3_extended_result_codes(s->db, 1);
    sqlite3_busy_timeout(s->db, BUSY_MS);
    if (sqlite3_create_function(s->db, "sixgun_now", 0, SQLITE_UTF8, NULL, now, NULL, NULL) != SQLITE_OK)
        return wrong(s);
    if (!is_ours(s, create)) return false;
    if (!count(s, "PRAGMA application_id", &application)) return false;
    if (create && application != APPLICATION) {
        snprintf(sql, sizeof sql, "PRAGMA application_id = %d", APPLICATION);
        if (!run(s, sql)) return false;
    }
    if (sqlite3_exec(s->db, "PRAGMA journal_mode = WAL", is_wal_row, &wal, NULL) != SQLITE_OK) return wrong(s);
    if (!wal) {
        base_say(&s->base, _("%s: this file system cannot hold a database that is safe; please choose another folder"),
                 s->base.name);
        return false;
    }
    snprintf(sql, sizeof sql,
             "PRAGMA synchronous = FULL; PRAGMA fullfsync = 1; PRAGMA cell_size_check = 1;"
             "PRAGMA wal_autocheckpoint = 0; PRAGMA journal_size_limit = %d",
             LOG_BYTES);
    if (!run(s, sql)) return false;
    if (s->file_most > 0) {
        uint64_t pages = s->file_most / PAGE;
        snprintf(sql, sizeof sql, "PRAGMA max_page_count = %llu", (unsigned long long)(pages > 0 ? pages : 1));
        if (!run(s, sql)) return false;
    }
    sqlite3_wal_hook(s->db, note_log, s);
    return true;
}

static bool sqlite_connect(struct base *base, bool create)
{
    struct sqlite *s = of(base);
    if (!lock(s) || (create && !make_file(s))) return false;
    base->connected = true;
    int code = sqlite3_open_v2(s->path, &s->db, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK ? set_up(s, create) : wrong(s)) return true;
    sqlite_disconnect(base);
    return false;
}

static void sqlite_destroy(struct base *base)
{
    struct sqlite *s = of(base);
    sqlite_disconnect(base);
    if (s->lock >= 0) close(s->lock);
    free(s);
}

/* --- statements ------------------------------------------------------------ */

static sqlite3_stmt *prepare(struct sqlite *s, enum base_statement which, const struct base_value *values, int n)
{
    sqlite3_stmt **statement = &s->statements[which];
    if (!*statement &&
        sqlite3_prepare_v3(s->db, base_sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) != SQLITE_OK)
        return NULL;
    for (int i = 0; i < n; i++) {
        const struct base_value *v = &values[i];
        const void *at = v->bytes.size > 0 ? v->bytes.at : "";
        int code = v->kind == BASE_NUMBER ? sqlite3_bind_int64(*statement, i + 1, v->number)
                   : v->kind == BASE_TEXT
                       ? sqlite3_bind_text64(*statement, i + 1, at, v->bytes.size, SQLITE_STATIC, SQLITE_UTF8)
                       : sqlite3_bind_blob64(*statement, i + 1, at, v->bytes.size, SQLITE_STATIC);
        if (code != SQLITE_OK) return NULL;
    }
    return *statement;
}

static void tell_row(sqlite3_stmt *statement, base_row *row, void *user)
{
    struct base_value columns[BASE_COLUMNS_MOST];
    for (int i = 0; i < sqlite3_column_count(statement); i++) {
        int type = sqlite3_column_type(statement, i);
        columns[i] = (struct base_value){.kind = type == SQLITE_INTEGER ? BASE_NUMBER : BASE_BYTES};
        if (type == SQLITE_INTEGER) {
            columns[i].number = sqlite3_column_int64(statement, i);
        } else {
            const void *at = type == SQLITE_BLOB ? sqlite3_column_blob(statement, i)
                                                 : (const void *)sqlite3_column_text(statement, i);
            columns[i].bytes = (struct store_bytes){at ? at : "", (size_t)sqlite3_column_bytes(statement, i)};
        }
    }
    row(user, columns);
}

static bool sqlite_query(struct base *base, enum base_statement which, const struct base_value *values, int n,
                         base_row *row, void *user)
{
    struct sqlite *s = of(base);
    sqlite3_stmt *statement = prepare(s, which, values, n);
    if (!statement) return wrong(s);
    int code;
    while ((code = sqlite3_step(statement)) == SQLITE_ROW)
        if (row) tell_row(statement, row, user);
    if (code != SQLITE_DONE) wrong(s);
    sqlite3_reset(statement);
    sqlite3_clear_bindings(statement);
    return code == SQLITE_DONE;
}

static bool sqlite_put(struct base *base, enum base_statement which, const struct base_value *values, int n,
                       int64_t *touched)
{
    if (!sqlite_query(base, which, values, n, NULL, NULL)) return false;
    if (touched) *touched = sqlite3_changes(of(base)->db);
    return true;
}

static bool sqlite_settle(struct base *base) { return base->connected; }

static bool sqlite_script(struct base *base, const char *sql) { return run(of(base), sql); }

/* --- transactions ---------------------------------------------------------- */

/* Whoever removes or replaces the file would let us write into nothing. */
static bool sqlite_begin(struct base *base)
{
    struct sqlite *s = of(base);
    int moved = 0;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    if (!moved) return run(s, "BEGIN IMMEDIATE");
    base_say(base, _("%s is gone"), base->name);
    return false;
}

static bool sqlite_commit(struct base *base) { return run(of(base), "COMMIT"); }

/* Only a full disk leaves the connection as good as it was. */
static void sqlite_undo(struct base *base)
{
    struct sqlite *s = of(base);
    int code = sqlite3_errcode(s->db) & 0xff, moved = 0;
    sqlite3_file_control(s->db, "main", SQLITE_FCNTL_HAS_MOVED, &moved);
    bool open = !sqlite3_get_autocommit(s->db);
    if (open && sqlite3_exec(s->db, "ROLLBACK", NULL, NULL, NULL) != SQLITE_OK) code = SQLITE_IOERR;
    if (moved || (code != SQLITE_FULL && code != SQLITE_BUSY)) sqlite_disconnect(base);
}

static void sqlite_tend(struct base *base)
{
    struct sqlite *s = of(base);
    if (s->log_pages < TEND_PAGES) return;
    s->log_pages = 0;
    /* Should it fail, the log stays and grows, and the next transactions bring it back here. */
    sqlite3_wal_checkpoint_v2(s->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static const struct base_driver sqlite_driver = {
    .text_type = "TEXT",
    .bytes_type = "BLOB",
    .table_ending = " WITHOUT ROWID",
    .clock = "",
    .load_chunk = 1,
    .connect = sqlite_connect,
    .settle = sqlite_settle,
    .disconnect = sqlite_disconnect,
    .begin = sqlite_begin,
    .put = sqlite_put,
    .commit = sqlite_commit,
    .undo = sqlite_undo,
    .query = sqlite_query,
    .script = sqlite_script,
    .tend = sqlite_tend,
    .destroy = sqlite_destroy,
};

struct base *base_sqlite(const char *path, uint64_t file_most)
{
    struct sqlite *s = calloc(1, sizeof *s);
    if (!s) return NULL;
    s->base.driver = &sqlite_driver;
    s->file_most = file_most;
    s->lock = -1;
    base_sqlite_resolve(path, s->path, sizeof s->path);
    snprintf(s->base.name, sizeof s->base.name, "%s", path);
    return &s->base;
}
