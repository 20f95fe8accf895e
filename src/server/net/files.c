/* files.c: the web client's files.  A path of a URL is taken apart into plain names, so it cannot lead out of the
 * folder. */
#include "server/base/log.h"
#include "server/server.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#ifndef SIXGUN_DATA_DIR
#define SIXGUN_DATA_DIR "/usr/share/sixgun"
#endif

enum { PATH_MOST = 200, HASH_LETTERS = 8 };

const char files_plain_page[] =
    "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"><title>Sixgun</title></head><body>\n"
    "<h1>Sixgun</h1>\n"
    "<p>This server plays, but has no web client here. Play from a terminal:</p>\n"
    "<pre>sixgun connect ADDRESS</pre>\n"
    "<p>or start the server with <code>--web FOLDER</code>.</p>\n</body></html>\n";

static const struct {
    const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".json", "application/json"},
    {".webmanifest", "application/manifest+json"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".avif", "image/avif"},
    {".jpg", "image/jpeg"},
    {".ico", "image/x-icon"},
    {".woff2", "font/woff2"},
    {".mp3", "audio/mpeg"},
    {".ogg", "audio/ogg"},
    {".wav", "audio/wav"},
    {".txt", "text/plain; charset=utf-8"},
};

static const char *type_of(const char *path)
{
    const char *ending = strrchr(path, '.');
    for (size_t i = 0; ending && i < sizeof types / sizeof types[0]; i++)
        if (strcmp(ending, types[i].ending) == 0) return types[i].type;
    return "application/octet-stream";
}

/* Names of letters, digits, '-', '_' and '.', none of them beginning with a dot. */
static bool is_plain(const char *path)
{
    static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
    if (path[0] != '/' || strlen(path) > PATH_MOST || path[strspn(path, allowed)] != '\0') return false;
    for (const char *at = path; *at != '\0'; at++)
        if (at[0] == '/' && (at[1] == '.' || at[1] == '/')) return false;
    return true;
}

/* Builders put a hash of the content into names under assets/. */
static bool has_hash(const char *path)
{
    const char *dash = strrchr(path, '-'), *dot = strrchr(path, '.');
    return strncmp(path, "/assets/", 8) == 0 && dash && dot && dot - dash > HASH_LETTERS;
}

static bool open_plain(const char *path, struct web_file *file)
{
    struct stat status;
    file->fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file->fd < 0) return false;
    if (fstat(file->fd, &status) != 0 || !S_ISREG(status.st_mode)) {
        close(file->fd);
        return false;
    }
    file->size = (size_t)status.st_size;
    snprintf(file->etag, sizeof file->etag, "\"%llx-%llx%s%s\"", (unsigned long long)status.st_mtime,
             (unsigned long long)status.st_size, file->encoding ? "-" : "", file->encoding ? file->encoding : "");
    return true;
}

static bool open_packed(const struct server *s, const char *path, const char *encoding, const char *ending,
                        const char *accepted, struct web_file *file)
{
    char full[SERVE_PATH_ROOM + PATH_MOST + 8];
    if (!strstr(accepted, encoding)) return false;
    snprintf(full, sizeof full, "%s%s%s", s->web, path, ending);
    file->encoding = encoding;
    return open_plain(full, file);
}

static bool open_file(const struct server *s, const char *path, const char *accepted, struct web_file *file)
{
    char full[SERVE_PATH_ROOM + PATH_MOST + 8];
    *file = (struct web_file){.fd = -1, .forever = has_hash(path)};
    snprintf(file->type, sizeof file->type, "%s", type_of(path));
    if (open_packed(s, path, "br", ".br", accepted, file) || open_packed(s, path, "gzip", ".gz", accepted, file))
        return true;
    file->encoding = NULL;
    snprintf(full, sizeof full, "%s%s", s->web, path);
    return open_plain(full, file);
}

bool files_open(const struct server *s, const char *path, const char *accepted, struct web_file *file)
{
    if (s->web[0] == '\0' || !is_plain(path)) return false;
    return open_file(s, path[1] == '\0' ? "/index.html" : path, accepted, file);
}

bool files_open_schema(const struct server *s, struct web_file *file)
{
    *file = (struct web_file){.fd = -1, .type = "application/schema+json"};
    return s->schema[0] != '\0' && open_plain(s->schema, file);
}

/* Beside the program, as after `make`, or where `make install` has put it. */
static void look_for(char *found, const char *given, const char *beside, const char *installed, const char *witness)
{
    char program[SERVE_PATH_ROOM], path[SERVE_PATH_ROOM * 2];
    found[0] = '\0';
    if (given) {
        snprintf(found, SERVE_PATH_ROOM, "%s", given);
        return;
    }
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        char *slash = strrchr(program, '/');
        if (slash) *slash = '\0';
        snprintf(path, sizeof path, "%s/%s%s", program, beside, witness);
        if (access(path, R_OK) == 0) snprintf(found, SERVE_PATH_ROOM, "%.800s/%s", program, beside);
    }
    snprintf(path, sizeof path, "%s%s", installed, witness);
    if (found[0] == '\0' && access(path, R_OK) == 0) snprintf(found, SERVE_PATH_ROOM, "%s", installed);
}

void files_setup(struct server *s)
{
    look_for(s->web, s->options->web, "web", SIXGUN_DATA_DIR "/web", "/index.html");
    look_for(s->schema, s->options->schema, "../docs/protocol.schema.json", SIXGUN_DATA_DIR "/protocol.schema.json",
             "");
    if (s->schema[0] == '\0') /* a program for tests lies a folder deeper */
        look_for(s->schema, NULL, "../../docs/protocol.schema.json", SIXGUN_DATA_DIR "/protocol.schema.json", "");
}
