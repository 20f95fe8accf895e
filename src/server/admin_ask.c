/* admin_ask.c: the sockets through which servers are looked after, from outside: where they are, and asking. */
#include "server/serve.h"
#include "server/store/store.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const char ending[] = ".admin";

/* Where tables are in no file of this machine: several servers may be here then. */
static bool is_elsewhere(const char *db) { return !db || db[0] == '\0' || strncmp(db, "postgres", 8) == 0; }

bool serve_admin_path(const char *db, const char *node, char *path, size_t room)
{
    char usual[SERVE_PATH_ROOM];
    if (is_elsewhere(db) && !store_usual_path(usual, sizeof usual)) return false;
    const char *file = is_elsewhere(db) ? usual : strncmp(db, "sqlite:", 7) == 0 ? db + 7 : db;
    return snprintf(path, room, "%s%s%s%s", file, node ? "." : "", node ? node : "", ending) < (int)room;
}

/* A line to whoever answers there, or -1.  One who stands still answers later; his queue may be full. */
static int call(const char *path, int flags)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    if (strlen(path) >= sizeof address.sun_path) return -1;
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | flags, 0);
    if (fd < 0 || connect(fd, (struct sockaddr *)&address, sizeof address) == 0 || errno == EAGAIN) return fd;
    close(fd);
    return -1;
}

bool serve_admin_answers(const char *path)
{
    int fd = call(path, SOCK_NONBLOCK);
    if (fd >= 0) close(fd);
    return fd >= 0;
}

/* The name in BASE.NAME.admin; "" for BASE.admin, where a server is that has none; false for anything else. */
static bool name_in(const char *entry, const char *base, char *node)
{
    size_t front = strlen(base), whole = strlen(entry), back = strlen(ending);
    if (whole < front + back || strncmp(entry, base, front) != 0 || strcmp(entry + whole - back, ending) != 0)
        return false;
    size_t length = whole - front - back;
    if (length == 1 || length > SERVE_NODE_MOST + 1 || (length > 0 && entry[front] != '.')) return false;
    snprintf(node, SERVE_NODE_MOST + 1, "%.*s", length > 0 ? (int)length - 1 : 0, entry + front + (length > 0));
    return true;
}

int serve_admin_find(const char *db, struct serve_found *found, int most)
{
    char usual[SERVE_PATH_ROOM], folder[SERVE_PATH_ROOM], node[SERVE_NODE_MOST + 1];
    struct dirent **entries;
    int count = 0;
    if (!is_elsewhere(db) || !store_usual_path(usual, sizeof usual)) return 0;
    const char *base = strrchr(usual, '/') + 1;
    snprintf(folder, sizeof folder, "%.*s", (int)(base - usual), usual);
    int entry_count = scandir(folder, &entries, NULL, alphasort);
    for (int i = 0; i < entry_count; i++) {
        struct serve_found *next = &found[count];
        if (count < most && name_in(entries[i]->d_name, base, node) &&
            serve_admin_path(NULL, node[0] != '\0' ? node : NULL, next->path, sizeof next->path) &&
            serve_admin_answers(next->path)) {
            memcpy(next->node, node, sizeof node);
            count++;
        }
        free(entries[i]);
    }
    if (entry_count >= 0) free(entries);
    return count;
}

int serve_admin_ask(const char *path, const char *line)
{
    char buffer[4096];
    bool refused = false, first = true;
    int fd = call(path, 0);
    if (fd < 0) return 2;
    bool good = write(fd, line, strlen(line)) == (ssize_t)strlen(line) && write(fd, "\n", 1) == 1;
    ssize_t count;
    while (good && (count = read(fd, buffer, sizeof buffer)) > 0) {
        if (first) refused = count >= 6 && memcmp(buffer, "error:", 6) == 0;
        first = false;
        fwrite(buffer, 1, (size_t)count, refused ? stderr : stdout);
    }
    close(fd);
    return !good || first ? 2 : refused ? 1 : 0;
}
