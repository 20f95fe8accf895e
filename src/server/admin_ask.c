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

/* A line to whoever answers there, or -1.  A server that stands still answers later; its queue may be full. */
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

/* The servers that answer, of those that are looked for. */
struct search {
    struct serve_found *found;
    int count, most;
};

/* An entry of a folder whose name stands for a node is one that may be there; "" is a server without a name. */
static void try_node(struct search *search, const char *node, size_t length, const char *path)
{
    if (search->count == search->most || length > SERVE_NODE_MOST || !serve_admin_answers(path)) return;
    struct serve_found *next = &search->found[search->count++];
    snprintf(next->node, sizeof next->node, "%.*s", (int)length, node);
    snprintf(next->path, sizeof next->path, "%s", path);
}

/* What is between `front` and `back` in the name of an entry is nothing, or what ends `parting` and a node's name. */
struct shape {
    const char *folder, *front, *back, *inside; /* `inside`: the socket's name where the entry is a folder */
    char parting;
};

static void try_entry(struct search *search, const struct shape *shape, const char *entry)
{
    char path[SERVE_PATH_ROOM];
    size_t front = strlen(shape->front), back = strlen(shape->back), whole = strlen(entry);
    if (whole < front + back || strncmp(entry, shape->front, front) != 0 ||
        strcmp(entry + whole - back, shape->back) != 0)
        return;
    size_t between = whole - front - back;
    if (between == 1 || (between > 0 && entry[front] != shape->parting)) return;
    if (snprintf(path, sizeof path, "%s%s%s", shape->folder, entry, shape->inside) >= (int)sizeof path) return;
    try_node(search, entry + front + (between > 0), between > 0 ? between - 1 : 0, path);
}

static void look_in(struct search *search, const struct shape *shape)
{
    struct dirent **entries;
    int count = scandir(shape->folder, &entries, NULL, alphasort);
    for (int i = 0; i < count; i++) {
        try_entry(search, shape, entries[i]->d_name);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

/* Where tools/sixgun.service and sixgun@.service let theirs be. */
static const struct shape services = {
    .folder = "/run/", .front = "sixgun", .back = "", .inside = "/admin", .parting = '-'};

int serve_admin_find(const char *db, struct serve_found *found, int most)
{
    char usual[SERVE_PATH_ROOM], folder[SERVE_PATH_ROOM];
    struct search search = {.found = found, .most = most};
    if (!is_elsewhere(db)) return 0;
    if (store_usual_path(usual, sizeof usual)) {
        const char *base = strrchr(usual, '/') + 1;
        snprintf(folder, sizeof folder, "%.*s", (int)(base - usual), usual);
        look_in(&search,
                &(struct shape){.folder = folder, .front = base, .back = ending, .inside = "", .parting = '.'});
    }
    look_in(&search, &services);
    return search.count;
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
