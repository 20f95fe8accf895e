/* store_backup.c: a copy of a store that is in use.  SQLite copies page by page while it holds one moment of the
 * database fast; the server writes on meanwhile. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sqlite3.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { BUSY_MS = 5000 };

static bool complain(struct store_error *error, const char *what, const char *why)
{
    snprintf(error->text, sizeof error->text, _("%s: the backup cannot be made: %s"), what, why);
    return false;
}

/* An empty file nobody else can read, in place of what an earlier try left. */
static bool make_empty(const char *path)
{
    if (unlink(path) != 0 && errno != ENOENT) return false;
    int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file >= 0) close(file);
    return file >= 0;
}

static bool sync_path(const char *path)
{
    int file = open(path, O_RDONLY | O_CLOEXEC);
    bool synced = file >= 0 && fsync(file) == 0;
    if (file >= 0) close(file);
    return synced;
}

static bool sync_folder_of(const char *path)
{
    char folder[PATH_MAX];
    const char *slash = strrchr(path, '/');
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path + 1) : 1, slash ? path : ".");
    return sync_path(folder);
}

static bool copy_pages(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *backup = sqlite3_backup_init(to, "main", from, "main");
    if (!backup) return false;
    int code;
    do {
        code = sqlite3_backup_step(backup, -1);
        if (code == SQLITE_BUSY || code == SQLITE_LOCKED) sqlite3_sleep(10);
    } while (code == SQLITE_OK || code == SQLITE_BUSY || code == SQLITE_LOCKED);
    return sqlite3_backup_finish(backup) == SQLITE_OK;
}

static bool copy(sqlite3 *from, const char *part, struct store_error *error)
{
    sqlite3 *to = NULL;
    if (!make_empty(part)) return complain(error, part, strerror(errno));
    bool copied = sqlite3_open_v2(part, &to, SQLITE_OPEN_READWRITE, NULL) == SQLITE_OK && copy_pages(from, to);
    if (!copied) complain(error, part, to ? sqlite3_errmsg(to) : sqlite3_errstr(SQLITE_NOMEM));
    sqlite3_close(to);
    return copied;
}

static bool is_store(sqlite3 *db)
{
    sqlite3_busy_timeout(db, BUSY_MS);
    return sqlite3_exec(db, "SELECT version FROM sixgun_store", NULL, NULL, NULL) == SQLITE_OK;
}

static bool same_file(const char *one, const char *other)
{
    struct stat a, b;
    return stat(one, &a) == 0 && stat(other, &b) == 0 && a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

static bool back_up(const char *source, const char *path, struct store_error *error)
{
    sqlite3 *from = NULL;
    char part[PATH_MAX];
    if ((size_t)snprintf(part, sizeof part, "%s.part", path) >= sizeof part)
        return complain(error, path, strerror(ENAMETOOLONG));
    if (same_file(source, path)) return complain(error, path, _("it would replace the database itself"));
    bool copied = false;
    if (sqlite3_open_v2(source, &from, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK || !is_store(from))
        complain(error, source, from ? sqlite3_errmsg(from) : sqlite3_errstr(SQLITE_NOMEM));
    else
        copied = copy(from, part, error);
    sqlite3_close(from);
    if (copied && sync_path(part) && rename(part, path) == 0 && sync_folder_of(path)) return true;
    if (copied) complain(error, path, strerror(errno));
    unlink(part);
    return false;
}

bool store_backup(const char *where, const char *path, struct store_error *error)
{
    char usual[PATH_MAX];
    if (where && base_is_postgres(where)) {
        snprintf(error->text, sizeof error->text,
                 _("PostgreSQL makes its own backups, also while the server runs: "
                   "pg_dump --format=custom --file=%s ADDRESS; pg_restore brings them back"),
                 path);
        return false;
    }
    if (where && where[0] != '\0') return back_up(base_sqlite_path(where), path, error);
    if (store_usual_path(usual, sizeof usual)) return back_up(usual, path, error);
    return complain(error, path, _("there is no home folder"));
}
