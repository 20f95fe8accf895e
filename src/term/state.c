/* state.c: where the program keeps what must outlive it. */
#include "term/state.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { PRIVATE_FOLDER = 0700, ENDING_ROOM = 16 };

bool state_path(const char *name, char path[STATE_PATH_ROOM])
{
    const char *state = getenv("XDG_STATE_HOME"), *home = getenv("HOME");
    int length;
    if (state && state[0] == '/')
        length = snprintf(path, STATE_PATH_ROOM, "%s/sixgun/%s", state, name);
    else if (home && home[0] == '/')
        length = snprintf(path, STATE_PATH_ROOM, "%s/.local/state/sixgun/%s", home, name);
    else
        return false;
    return length < STATE_PATH_ROOM - ENDING_ROOM; /* room for a file beside it */
}

bool state_make_folders(char *path)
{
    for (char *slash = strchr(path + 1, '/'); slash; slash = strchr(slash + 1, '/')) {
        *slash = '\0';
        bool made = mkdir(path, PRIVATE_FOLDER) == 0 || errno == EEXIST;
        *slash = '/';
        if (!made) return false;
    }
    return true;
}

/* One file for each server. */
static bool session_path(const struct server_address *server, char path[STATE_PATH_ROOM])
{
    char name[2 * URL_PART_ROOM + 32];
    snprintf(name, sizeof name, "servers/%s_%d%s", server->host, server->port, server->folder);
    for (char *at = name + sizeof "servers/" - 1; *at != '\0'; at++) {
        if (!isalnum((unsigned char)*at) && !strchr("-._", *at)) *at = '_';
        *at = (char)tolower((unsigned char)*at);
    }
    return state_path(name, path);
}

void state_read_session(const struct server_address *server, char *session, size_t room)
{
    char path[STATE_PATH_ROOM];
    session[0] = '\0';
    int fd = session_path(server, path) ? open(path, O_RDONLY | O_CLOEXEC) : -1;
    if (fd < 0) return;
    ssize_t length = read(fd, session, room - 1);
    close(fd);
    session[length > 0 ? length : 0] = '\0';
    session[strcspn(session, "\n")] = '\0';
}

bool state_write_session(const struct server_address *server, const char *session)
{
    char path[STATE_PATH_ROOM], fresh[STATE_PATH_ROOM + ENDING_ROOM];
    if (!session_path(server, path)) return false;
    if (session[0] == '\0') return unlink(path) == 0 || errno == ENOENT;
    if (!state_make_folders(path)) return false;
    snprintf(fresh, sizeof fresh, "%s.%ld", path, (long)getpid());
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, STATE_PRIVATE_FILE);
    if (fd < 0) return false;
    size_t length = strlen(session);
    bool written = write(fd, session, length) == (ssize_t)length && write(fd, "\n", 1) == 1;
    written = close(fd) == 0 && written;
    if (written && rename(fresh, path) == 0) return true;
    unlink(fresh);
    return false;
}
