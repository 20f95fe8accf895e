/* store_path.c: where a store is. */
#include "server/store/store_base.h"

#include <errno.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static bool begins_with(const char *text, const char *beginning)
{
    return strncmp(text, beginning, strlen(beginning)) == 0;
}

bool base_is_postgres(const char *where)
{
    return begins_with(where, "postgres://") || begins_with(where, "postgresql://");
}

const char *base_sqlite_path(const char *where) { return begins_with(where, "sqlite:") ? where + 7 : where; }

bool base_sqlite_resolve(const char *path, char *real, size_t room)
{
    char folder[PATH_MAX], resolved[PATH_MAX];
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    /* The file itself may be a link. */
    if (realpath(path, resolved)) return (size_t)snprintf(real, room, "%s", resolved) < room;
    snprintf(folder, sizeof folder, "%.*s", (int)(name - path), path);
    bool found = realpath(folder[0] ? folder : ".", resolved);
    if (!found) snprintf(resolved, sizeof resolved, "%s", folder);
    size_t length = strlen(resolved);
    const char *between = length > 0 && resolved[length - 1] == '/' ? "" : "/";
    return (size_t)snprintf(real, room, "%s%s%s", resolved, between, name) < room && found;
}

bool store_usual_path(char *path, size_t room)
{
    const char *data = getenv("XDG_DATA_HOME"), *home = getenv("HOME");
    int length = data && data[0] == '/'   ? snprintf(path, room, "%s/sixgun/sixgun.db", data)
                 : home && home[0] == '/' ? snprintf(path, room, "%s/.local/share/sixgun/sixgun.db", home)
                                          : -1;
    return length > 0 && (size_t)length < room;
}

bool store_make_folders(const char *path)
{
    char folder[PATH_MAX];
    if ((size_t)snprintf(folder, sizeof folder, "%s", path) >= sizeof folder) return false;
    for (char *slash = strchr(folder + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        if (mkdir(folder, 0700) != 0 && errno != EEXIST) return false;
        *slash = '/';
    }
    return true;
}
