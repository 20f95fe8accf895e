/* url.c: where a server is. */
#include "term/url.h"
#include "notation/i18n.h"
#include "notation/notation.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

enum { LEAST_CODE = 3, HTTP_PORT = 80, HTTPS_PORT = 443, MOST_PORT = 65535 };

/* What may stand in front, and what it means. */
static const struct {
    const char *scheme;
    int port;
    bool tls;
} schemes[] = {{"ws://", HTTP_PORT, false},
               {"http://", HTTP_PORT, false},
               {"wss://", HTTPS_PORT, true},
               {"https://", HTTPS_PORT, true}};

static bool bad(const char **why, const char *sentence)
{
    *why = sentence;
    return false;
}

static const char *read_scheme(const char *at, struct server_address *out)
{
    out->port = URL_USUAL_PORT;
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++) {
        size_t length = strlen(schemes[i].scheme);
        if (strncasecmp(at, schemes[i].scheme, length) != 0) continue;
        out->port = schemes[i].port;
        out->tls = schemes[i].tls;
        return at + length;
    }
    return at;
}

/* The host and, behind a colon, the port.  NULL when they are none. */
static const char *read_host(const char *at, struct server_address *out, const char **why)
{
    bool bracket = *at == '[';
    at += bracket;
    size_t length = strcspn(at, bracket ? "]/?#" : ":/?#");
    if (length == 0 || length >= sizeof out->host || (bracket && at[length] != ']')) {
        bad(why, _("the name of the server is missing."));
        return NULL;
    }
    for (size_t i = 0; i < length; i++) {
        if (!isalnum((unsigned char)at[i]) && !strchr("-._:%", at[i])) {
            bad(why, _("that is no name of a server."));
            return NULL;
        }
    }
    snprintf(out->host, sizeof out->host, "%.*s", (int)length, at);
    at += length + bracket;
    if (*at != ':') return at;
    char number[8];
    length = strcspn(++at, "/?#");
    snprintf(number, sizeof number, "%.*s", (int)(length < sizeof number ? length : 0), at);
    long port = text_number_parse(number, MOST_PORT);
    if (port < 1) {
        bad(why, _("a port is a number from 1 to 65535."));
        return NULL;
    }
    out->port = (int)port;
    return at + length;
}

static bool take_code(const char *word, size_t length, struct server_address *out)
{
    if (length < LEAST_CODE || length >= sizeof out->code) return false;
    for (size_t i = 0; i < length; i++) {
        if (!isalnum((unsigned char)word[i])) return false;
        out->code[i] = (char)toupper((unsigned char)word[i]);
    }
    out->code[length] = '\0';
    return true;
}

static bool take_folder(const char *path, size_t length, struct server_address *out)
{
    if (length >= sizeof out->folder) return false;
    snprintf(out->folder, sizeof out->folder, "%.*s", (int)length, path);
    return true;
}

/* The page has its tables behind a #. */
static bool read_place(const char *path, struct server_address *out)
{
    static const char table[] = "#/table/";
    const char *place = path + strcspn(path, "#");
    if (strncmp(place, table, sizeof table - 1) != 0) return true;
    place += sizeof table - 1;
    return take_code(place, strcspn(place, "/?"), out);
}

/* The path: a folder, then /t/CODE, /ws, / or nothing; right behind the host a code may stand alone. */
static bool read_path(const char *path, struct server_address *out)
{
    size_t length = strcspn(path, "?#");
    bool slash = length > 0 && path[length - 1] == '/';
    while (length > 0 && path[length - 1] == '/') length--;
    if (length == 0) return read_place(path, out);
    size_t word = length;
    while (path[word - 1] != '/') word--;
    size_t folder = word - 1;
    bool table = folder >= 2 && memcmp(path + folder - 2, "/t", 2) == 0;
    if (table) {
        folder -= 2;
        if (!take_code(path + word, length - word, out)) return false;
    } else if (length - word == 2 && memcmp(path + word, "ws", 2) == 0) {
        /* the place where one connects */
    } else if (slash && (length - word != 1 || path[word] != 't')) {
        return take_folder(path, length, out) && read_place(path, out);
    } else if (folder != 0 || !take_code(path + word, length - word, out)) {
        return false;
    }
    return take_folder(path, folder, out);
}

bool url_read(const char *text, struct server_address *out, const char **why)
{
    memset(out, 0, sizeof *out);
    for (const char *at = text; *at != '\0'; at++)
        if ((unsigned char)*at <= ' ' || (unsigned char)*at >= 0x7f) return bad(why, _("that is no name of a server."));
    const char *at = read_scheme(text, out);
    if (at == text && strstr(text, "://"))
        return bad(why, _("an address begins with ws://, wss://, http:// or https://, or with the name itself."));
    at = read_host(at, out, why);
    if (!at) return false;
    if (!read_path(at, out)) return bad(why, _("what follows the server must be a table, as in /t/KXQW."));
    return true;
}
