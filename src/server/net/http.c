/* http.c: everything that is no WebSocket yet: pages, files, records, health, and the handshake. */
#include "server/base/log.h"
#include "server/rooms/records.h"
#include "server/server.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <unistd.h>

enum {
    HEADER_ROOM = 2048,
    CHUNK = 16384,
    UPGRADE_REQUIRED = 426,
    TOO_MANY_REQUESTS = 429,
    REQUEST_BRIM = 200,
    REQUEST_RATE = 50,
    LINES_MORE = 64, /* of an address besides its WebSockets: browsers fetch a page through several */
    WAIT_SECONDS = 20
};

/* A request that is being answered. */
struct request {
    enum session_kind kind;
    struct lws *wsi;
    uint64_t number; /* of one that waits for the store, or 0 */
    int game;        /* of a duplicate, whose record it is */
    struct web_file file;
    char *memory;
    size_t size, sent;
    char location[48]; /* where else it is */
    bool head_only, last;
    bool for_all; /* the pages of any site may read the answer */
};

/* The sum of the one script that stands in web/index.html itself. */
#define FIRST_SCRIPT "'sha256-7qr8xmibvKJ/YwDjk2sIranxQepqPaTMMNibPbxPn+w='"

/* Only what comes with the page runs, nothing frames it, nothing is guessed. */
static const struct {
    const char *name, *value;
} safety[] = {
    {"content-security-policy:",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval' " FIRST_SCRIPT
     "; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"},
    {"x-content-type-options:", "nosniff"},
    {"x-frame-options:", "DENY"},
    {"referrer-policy:", "no-referrer"},
    {"cross-origin-opener-policy:", "same-origin"},
    {"permissions-policy:", "camera=(), microphone=(), geolocation=()"},
};

static int add_header(struct lws *wsi, const char *name, const char *value, unsigned char **at, unsigned char *end)
{
    return lws_add_http_header_by_name(wsi, (const unsigned char *)name, (const unsigned char *)value,
                                       (int)strlen(value), at, end);
}

/* --- who asks ---------------------------------------------------------------------------- */

static bool header(struct lws *wsi, enum lws_token_indexes which, char *text, size_t room)
{
    text[0] = '\0';
    return lws_hdr_copy(wsi, text, (int)room, which) > 0;
}

/* The address at the other end; behind a proxy what the proxy has put last. */
static uint64_t peer(struct server *s, struct lws *wsi)
{
    char text[256], forwarded[HEADERS_MOST + 1]; /* however much somebody puts in front of what the proxy says */
    text[0] = '\0';
    lws_get_peer_simple(wsi, text, sizeof text);
    if (s->options->behind_proxy && header(wsi, WSI_TOKEN_X_FORWARDED_FOR, forwarded, sizeof forwarded)) {
        char *last = strrchr(forwarded, ',');
        last = !last ? forwarded : last + 1;
        last += strspn(last, " ");
        if (address_key(last) != 0) snprintf(text, sizeof text, "%s", last);
    }
    uint64_t key = address_key(text);
    return key != 0 ? key : 1;
}

static bool is_local(struct lws *wsi)
{
    char text[64] = "";
    lws_get_peer_simple(wsi, text, sizeof text);
    bool near = strncmp(text, "127.", 4) == 0 || strcmp(text, "::1") == 0 || strncmp(text, "::ffff:127.", 11) == 0;
    return near && lws_hdr_total_length(wsi, WSI_TOKEN_X_FORWARDED_FOR) == 0;
}

/* Encrypted all the way, as far as we or the proxy can tell. */
static bool is_secure(const struct server *s, struct lws *wsi)
{
    static const char name[] = "x-forwarded-proto:";
    char scheme[16] = "";
    if (s->tls || !s->options->behind_proxy) return s->tls;
    return lws_hdr_custom_copy(wsi, scheme, sizeof scheme, name, sizeof name - 1) > 0 &&
           strcasecmp(scheme, "https") == 0;
}

/* What speaks to us: a program, which sends no Origin, a page of ours, or a page of another site, which may not speak
 * for who looks at it unless the operator admits it. */
enum caller_kind { CALLER_PROGRAM, CALLER_OWN_PAGE, CALLER_ADMITTED, CALLER_FOREIGN };

static bool is_own_page(const struct server *s, struct lws *wsi, const char *origin)
{
    char host[256];
    const char *name = strstr(origin, "://");
    if (is_secure(s, wsi) && strncasecmp(origin, "https://", 8) != 0)
        return false; /* anybody on the way may have written it */
    return name && header(wsi, WSI_TOKEN_HOST, host, sizeof host) && strcasecmp(name + 3, host) == 0;
}

static enum caller_kind caller_kind(const struct server *s, struct lws *wsi)
{
    char origin[256];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_ORIGIN) <= 0) return CALLER_PROGRAM;
    if (!header(wsi, WSI_TOKEN_ORIGIN, origin, sizeof origin)) return CALLER_FOREIGN;
    if (is_own_page(s, wsi, origin)) return CALLER_OWN_PAGE;
    for (int i = 0; i < s->options->origin_count; i++)
        if (strcasecmp(origin, s->options->origins[i]) == 0) return CALLER_ADMITTED;
    return CALLER_FOREIGN;
}

static uint32_t cookie_person(struct server *s, struct lws *wsi)
{
    static const char name[] = "sixgun=";
    char cookies[HEADER_ROOM];
    if (!header(wsi, WSI_TOKEN_HTTP_COOKIE, cookies, sizeof cookies)) return 0;
    for (char *at = cookies; at; at = strchr(at, ';')) {
        at += strspn(at, "; ");
        if (strncmp(at, name, sizeof name - 1) != 0) continue;
        at += sizeof name - 1; /* one that is not ours may stand in front: another server's on this machine */
        uint32_t person = secret_token_read(&s->rooms.key, at, strcspn(at, "; "));
        if (person != 0) return person;
    }
    return 0;
}

static int set_cookie(struct server *s, struct lws *wsi, uint32_t person, unsigned char **at, unsigned char *end)
{
    char token[WIRE_SESSION_ROOM], cookie[WIRE_SESSION_ROOM + 128];
    secret_token_make(&s->rooms.key, person, token);
    snprintf(cookie, sizeof cookie, "sixgun=%s; Path=/; Max-Age=%d; HttpOnly; SameSite=Lax%s", token, COOKIE_SECONDS,
             is_secure(s, wsi) ? "; Secure" : "");
    return add_header(wsi, "set-cookie:", cookie, at, end);
}

/* --- lines before they say anything -------------------------------------------------------------- */

/* A new file gets the smallest number that is free, so it tells how many are open.  One address may hold so many lines
 * and no more: those that never end their request keep others from beginning one.  Behind a proxy all come from there,
 * and it is for the proxy to see to that. */
static bool may_connect(struct server *s, int fd)
{
    struct sockaddr_storage from;
    socklen_t size = sizeof from;
    char text[INET6_ADDRSTRLEN] = "";
    if (fd >= s->files_most) return false;
    if (s->options->behind_proxy || s->options->address_connections == 0) return true;
    if (getpeername(fd, (struct sockaddr *)&from, &size) != 0) return false;
    if (from.ss_family == AF_INET)
        inet_ntop(AF_INET, &((struct sockaddr_in *)(void *)&from)->sin_addr, text, sizeof text);
    else
        inet_ntop(AF_INET6, &((struct sockaddr_in6 *)(void *)&from)->sin6_addr, text, sizeof text);
    uint64_t key = address_key(text);
    const struct address *a = map_get(&s->rooms.addresses, key != 0 ? key : 1);
    return !a || (int)a->lines < s->options->address_connections + LINES_MORE;
}

static int note_line(struct server *s, struct lws *wsi)
{
    char text[64] = "";
    if (s->options->behind_proxy) return 0;
    uint64_t key = address_key(lws_get_peer_simple(wsi, text, sizeof text) ? text : "");
    struct address *a = address_get(&s->rooms.addresses, key != 0 ? key : 1);
    if (!a || !map_put(&s->lines, (uint64_t)(uintptr_t)wsi, a)) return -1;
    a->lines++;
    return 0;
}

static void forget_line(struct server *s, struct lws *wsi)
{
    struct address *a = map_get(&s->lines, (uint64_t)(uintptr_t)wsi);
    if (!a) return;
    a->lines--;
    map_drop(&s->lines, (uint64_t)(uintptr_t)wsi);
}

/* --- answering -------------------------------------------------------------------------------- */

static void request_free(struct server *s, struct request *q)
{
    if (!q) return;
    if (q->number != 0) map_drop(&s->requests, q->number);
    if (q->file.fd >= 0) close(q->file.fd);
    free(q->memory);
    lws_set_opaque_user_data(q->wsi, NULL);
    free(q);
}

static struct request *request_new(struct lws *wsi)
{
    struct request *q = calloc(1, sizeof *q);
    if (!q) return NULL;
    *q = (struct request){.kind = SESSION_HTTP, .wsi = wsi, .file.fd = -1};
    q->head_only = lws_hdr_total_length(wsi, WSI_TOKEN_HEAD_URI) > 0;
    lws_set_opaque_user_data(wsi, q);
    return q;
}

static int finish(struct server *s, struct request *q)
{
    struct lws *wsi = q->wsi;
    bool last = q->last;
    request_free(s, q);
    return lws_http_transaction_completed(wsi) != 0 || last ? -1 : 0;
}

static int add_safety(struct server *s, const struct request *q, unsigned char **at, unsigned char *end)
{
    struct lws *wsi = q->wsi;
    const char *readers = q->for_all ? "cross-origin" : "same-origin";
    int failed = add_header(wsi, "cross-origin-resource-policy:", readers, at, end);
    if (q->for_all) failed |= add_header(wsi, "access-control-allow-origin:", "*", at, end);
    for (size_t i = 0; i < sizeof safety / sizeof safety[0]; i++)
        failed |= add_header(wsi, safety[i].name, safety[i].value, at, end);
    if (s->tls) failed |= add_header(wsi, "strict-transport-security:", "max-age=31536000", at, end);
    return failed;
}

/* Writes the head of an answer; the body follows when the socket takes it. */
static int send_head(struct server *s, struct request *q, unsigned code, const char *cache, uint32_t new_person)
{
    unsigned char buffer[LWS_PRE + HEADER_ROOM], *start = buffer + LWS_PRE, *at = start;
    unsigned char *end = buffer + sizeof buffer - 1;
    const char *type = q->file.type;
    bool failed = lws_add_http_common_headers(q->wsi, code, type, q->size, &at, end) != 0;
    failed = failed || add_safety(s, q, &at, end) != 0;
    failed = failed || add_header(q->wsi, "cache-control:", cache, &at, end) != 0;
    if (q->file.etag[0] != '\0') failed = failed || add_header(q->wsi, "etag:", q->file.etag, &at, end) != 0;
    if (q->file.encoding) failed = failed || add_header(q->wsi, "content-encoding:", q->file.encoding, &at, end) != 0;
    if (q->file.fd >= 0) failed = failed || add_header(q->wsi, "vary:", "accept-encoding", &at, end) != 0;
    if (code == HTTP_STATUS_METHOD_NOT_ALLOWED) failed = failed || add_header(q->wsi, "allow:", "GET, HEAD", &at, end);
    if (code == UPGRADE_REQUIRED) failed = failed || add_header(q->wsi, "upgrade:", "websocket", &at, end);
    if (q->location[0] != '\0') failed = failed || add_header(q->wsi, "location:", q->location, &at, end) != 0;
    if (new_person != 0) failed = failed || set_cookie(s, q->wsi, new_person, &at, end) != 0;
    if (failed || lws_finalize_write_http_header(q->wsi, start, &at, end) != 0) {
        request_free(s, q);
        return -1;
    }
    if (q->size == 0 || q->head_only) return finish(s, q);
    lws_set_timeout(q->wsi, PENDING_TIMEOUT_HTTP_CONTENT, WAIT_SECONDS);
    lws_callback_on_writable(q->wsi);
    return 0;
}

static int send_text(struct server *s, struct request *q, unsigned code, const char *type, const char *text)
{
    q->memory = strdup(text);
    q->size = !q->memory ? 0 : strlen(text);
    snprintf(q->file.type, sizeof q->file.type, "%s", type);
    return send_head(s, q, code, "no-store", 0);
}

static int send_error(struct server *s, struct request *q, unsigned code, const char *text)
{
    return send_text(s, q, code, "text/plain; charset=utf-8", text);
}

/* Ends the line with an answer that has no body, because libwebsockets 4.1 goes round and round for ever when what
 * belongs to a request comes with it and the answer has yet to wait for its turn.  Nothing that came is read on: it
 * would be taken for a request, behind a proxy one of somebody else's. */
static int turn_away(struct server *s, struct request *q, unsigned code)
{
    q->last = true;
    return send_error(s, q, code, "");
}

static int send_file(struct server *s, struct request *q)
{
    char known[128];
    bool same = header(q->wsi, WSI_TOKEN_HTTP_IF_NONE_MATCH, known, sizeof known) && strstr(known, q->file.etag);
    bool page = strncmp(q->file.type, "text/html", 9) == 0;
    uint32_t person = page && cookie_person(s, q->wsi) == 0 ? person_new_number(&s->rooms.people) : 0;
    q->size = same ? 0 : q->file.size;
    return send_head(s, q, same ? HTTP_STATUS_NOT_MODIFIED : HTTP_STATUS_OK,
                     q->file.forever ? "public, max-age=31536000, immutable"
                     : page          ? "private, no-cache" /* somebody's cookie may come with it */
                                     : "no-cache",
                     person);
}

static int body(struct server *s, struct request *q)
{
    static unsigned char buffer[LWS_PRE + CHUNK];
    size_t left = q->size - q->sent, some = left < CHUNK ? left : CHUNK;
    if (q->number != 0 || left == 0) return 0; /* the store has not answered yet */
    if (q->file.fd >= 0) {
        ssize_t count = read(q->file.fd, buffer + LWS_PRE, some);
        if (count <= 0) return -1; /* it has become shorter meanwhile */
        some = (size_t)count;
    } else {
        memcpy(buffer + LWS_PRE, q->memory + q->sent, some);
    }
    bool final = some == left;
    if (lws_write(q->wsi, buffer + LWS_PRE, some, final ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < 0) return -1;
    q->sent += some;
    if (final) return finish(s, q);
    lws_set_timeout(q->wsi, PENDING_TIMEOUT_HTTP_CONTENT, WAIT_SECONDS);
    lws_callback_on_writable(q->wsi);
    return 0;
}

/* --- what there is -------------------------------------------------------------------------------- */

/* While the server drains a proxy shall send nobody new, and break no line: HAProxy takes 404 for that. */
static int send_health(struct server *s, struct request *q)
{
    bool well = !s->rooms.draining && !s->drains && !s->rooms.clock.stopped;
    bool drains = s->drains && !s->rooms.draining && !s->rooms.clock.stopped;
    unsigned status = well ? HTTP_STATUS_OK : drains ? HTTP_STATUS_NOT_FOUND : HTTP_STATUS_SERVICE_UNAVAILABLE;
    char text[128];
    snprintf(text, sizeof text, "{\"status\":\"%s\",\"tables\":%zu,\"connections\":%d}\n",
             well                ? "ok"
             : s->rooms.draining ? "ending"
             : s->drains         ? "draining"
                                 : "store",
             s->rooms.count, s->conn_count);
    return send_text(s, q, status, "application/json", text);
}

/* A page of another site asks before it opens a WebSocket, because a refused one looks like no server at all. */
static int send_admits(struct server *s, struct request *q)
{
    char text[64];
    bool admits = caller_kind(s, q->wsi) != CALLER_FOREIGN;
    snprintf(text, sizeof text, "{\"sixgun\":%d,\"admits\":%s}\n", WIRE_PROTOCOL, admits ? "true" : "false");
    q->for_all = true;
    return send_text(s, q, HTTP_STATUS_OK, "application/json", text);
}

static int send_metrics(struct server *s, struct request *q)
{
    if (!is_local(q->wsi)) return send_error(s, q, HTTP_STATUS_FORBIDDEN, "Only from this machine.\n");
    struct text_out out = text_out_growing();
    metrics_write(s, &out);
    int status = send_text(s, q, HTTP_STATUS_OK, "text/plain; version=0.0.4", text_out_string(&out));
    text_out_free(&out);
    return status;
}

static int send_no_record(struct server *s, struct request *q)
{
    char text[160];
    record_missing(&s->rooms, text, sizeof text);
    return send_error(s, q, HTTP_STATUS_NOT_FOUND, text);
}

static int ask_for_record(struct server *s, struct request *q, const char *name)
{
    char id[STORE_ID_MOST + 1];
    size_t length = strcspn(name, ".");
    if (strcmp(name + length, ".sgr") != 0 || length == 0 || length > STORE_ID_MOST) return send_no_record(s, q);
    memcpy(id, name, length);
    id[length] = '\0';
    uint64_t number = ++s->request_number;
    int64_t ticket = store_record_get(s->store, id, tag_make(TAG_RECORD, number));
    if (ticket == STORE_REFUSED) return send_no_record(s, q);
    if (ticket < 0 || !map_put(&s->requests, number, q))
        return send_error(s, q, HTTP_STATUS_SERVICE_UNAVAILABLE, "Try again later.\n");
    q->number = number;
    lws_set_timeout(q->wsi, PENDING_TIMEOUT_HTTP_CONTENT, WAIT_SECONDS);
    return 0;
}

static int send_record_text(struct server *s, struct request *q)
{
    snprintf(q->file.type, sizeof q->file.type, "text/plain; charset=utf-8");
    return send_head(s, q, HTTP_STATUS_OK, "private, max-age=86400", 0);
}

static void keep_record(struct request *q, const struct store_bytes *bytes)
{
    q->memory = malloc(bytes->size + 1);
    if (q->memory) memcpy(q->memory, bytes->at, bytes->size);
    q->size = q->memory ? bytes->size : 0;
}

/* One of a duplicate waits until all tables have played that deal: what is told of it is asked for first. */
static int ask_for_duplicate(struct server *s, struct request *q, const char *code)
{
    char beginning[STORE_ID_MOST + 1];
    duplicate_names(code, beginning);
    uint64_t number = ++s->request_number;
    if (store_value_list(s->store, beginning, STORE_VALUES_MOST, tag_make(TAG_DUPLICATE, number)) < 0 ||
        !map_put(&s->requests, number, q))
        return send_error(s, q, HTTP_STATUS_SERVICE_UNAVAILABLE, "Try again later.\n");
    q->number = number;
    return 0;
}

static int record_comes(struct server *s, struct request *q, const struct store_answer *answer)
{
    char code[DUPLICATE_LETTERS + 1];
    if (answer->verdict == STORE_MISSING) return send_no_record(s, q);
    if (answer->verdict != STORE_DONE || answer->count != 1)
        return send_error(s, q, HTTP_STATUS_SERVICE_UNAVAILABLE, "Try again later.\n");
    keep_record(q, &answer->records[0].body);
    if (record_waits(answer->records[0].summary, code, &q->game)) return ask_for_duplicate(s, q, code);
    return send_record_text(s, q);
}

static int duplicate_comes(struct server *s, struct request *q, const struct store_answer *answer)
{
    struct duplicate_told *told = duplicate_read(answer);
    bool well = told && told->well, shows = well && (told->host == 0 || duplicate_shows(told, q->game));
    duplicate_told_free(told);
    if (shows) return send_record_text(s, q);
    free(q->memory);
    q->memory = NULL;
    q->size = 0;
    return well ? send_no_record(s, q) : send_error(s, q, HTTP_STATUS_SERVICE_UNAVAILABLE, "Try again later.\n");
}

static void store_answers(struct server *s, uint64_t number, const struct store_answer *answer,
                          int comes(struct server *s, struct request *q, const struct store_answer *answer))
{
    struct request *q = map_get(&s->requests, number);
    if (!q) return; /* it has gone away meanwhile */
    map_drop(&s->requests, number);
    q->number = 0;
    struct lws *wsi = q->wsi; /* a request that has been answered, or cannot be, is gone */
    /* This is no callback of lws, so it cannot be told to close by a returned value. */
    if (comes(s, q, answer) != 0) lws_set_timeout(wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
}

void http_record_ready(struct server *s, uint64_t number, const struct store_answer *answer)
{
    store_answers(s, number, answer, record_comes);
}

void http_duplicate_ready(struct server *s, uint64_t number, const struct store_answer *answer)
{
    store_answers(s, number, answer, duplicate_comes);
}

/* /t/CODE is the link to a table that is short enough to be read out; the page knows its places by what stands behind
 * the #, so that it can lie in any folder. */
static int send_to_table(struct server *s, struct request *q, const char *code)
{
    size_t length = strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789");
    bool slash = strcmp(code + length, "/") == 0; /* which some who hand on a link put behind it */
    if ((code[length] != '\0' && !slash) || length >= WIRE_CODE_ROOM)
        return send_error(s, q, HTTP_STATUS_NOT_FOUND, "There is nothing here.\n");
    snprintf(q->location, sizeof q->location, "%s../#/table/%.*s", slash ? "../" : "", (int)length, code);
    return send_text(s, q, HTTP_STATUS_FOUND, "text/plain; charset=utf-8", "It is at the table.\n");
}

static int send_page(struct server *s, struct request *q, const char *path)
{
    char accepted[128];
    if (s->web[0] != '\0' && strncmp(path, "/t/", 3) == 0) return send_to_table(s, q, path + 3);
    header(q->wsi, WSI_TOKEN_HTTP_ACCEPT_ENCODING, accepted, sizeof accepted);
    if (files_open(s, path, accepted, &q->file)) return send_file(s, q);
    q->file.fd = -1;
    bool page = s->web[0] == '\0' && (strcmp(path, "/") == 0 || strncmp(path, "/t/", 3) == 0);
    if (page) return send_text(s, q, HTTP_STATUS_OK, "text/html; charset=utf-8", files_plain_page);
    return send_error(s, q, HTTP_STATUS_NOT_FOUND, "There is nothing here.\n");
}

static int answer_request(struct server *s, struct lws *wsi, const char *path)
{
    struct request *q = request_new(wsi);
    struct address *a = address_get(&s->rooms.addresses, peer(s, wsi));
    s->counts.requests++;
    if (!q || !a) {
        if (q) request_free(s, q);
        return -1;
    }
    if (s->options->rate != 0 && !bucket_take(&a->requests, monotonic_ms(), REQUEST_BRIM, REQUEST_RATE, 1))
        return turn_away(s, q, TOO_MANY_REQUESTS);
    if (lws_hdr_total_length(wsi, WSI_TOKEN_GET_URI) <= 0 && !q->head_only)
        return turn_away(s, q, HTTP_STATUS_METHOD_NOT_ALLOWED);
    char length[16];
    if (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0 ||
        (lws_hdr_total_length(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0 &&
         (!header(wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH, length, sizeof length) || strcmp(length, "0") != 0)))
        return turn_away(s, q, HTTP_STATUS_BAD_REQUEST);
    if (strcmp(path, "/healthz") == 0) return send_health(s, q);
    if (strcmp(path, "/admits") == 0) return send_admits(s, q);
    if (strcmp(path, "/metrics") == 0) return send_metrics(s, q);
    if (strcmp(path, "/ws") == 0) return send_error(s, q, UPGRADE_REQUIRED, "This is a WebSocket.\n");
    if (strcmp(path, "/schema") == 0 && files_open_schema(s, &q->file)) return send_file(s, q);
    if (strncmp(path, "/records/", 9) == 0) return ask_for_record(s, q, path + 9);
    return send_page(s, q, path);
}

/* --- the handshake --------------------------------------------------------------------------------- */

static int refuse_upgrade(struct server *s, struct lws *wsi, unsigned code, const char *text)
{
    s->counts.refused++;
    struct request *q = request_new(wsi);
    if (!q) return -1;
    q->last = true;
    q->head_only = true; /* the status says it; there is no turn for a body */
    snprintf(q->file.type, sizeof q->file.type, "text/plain");
    log_say(LOG_DEBUG, "refused", "why", text);
    return send_head(s, q, code, "no-store", 0) != 0 ? 1 : -1;
}

static int confirm_upgrade(struct server *s, struct lws *wsi, const char *to)
{
    char path[64];
    enum caller_kind caller = caller_kind(s, wsi);
    uint64_t key = peer(s, wsi);
    struct address *a = address_get(&s->rooms.addresses, key);
    if (strcmp(to, "websocket") != 0 || !a) return -1;
    if (!header(wsi, WSI_TOKEN_GET_URI, path, sizeof path) || strcmp(path, "/ws") != 0)
        return refuse_upgrade(s, wsi, HTTP_STATUS_NOT_FOUND, "no such path");
    if (caller == CALLER_FOREIGN) return refuse_upgrade(s, wsi, HTTP_STATUS_FORBIDDEN, "foreign origin");
    uint32_t person = cookie_person(s, wsi);
    if (is_banned(&s->rooms.bans, person, key)) return refuse_upgrade(s, wsi, HTTP_STATUS_FORBIDDEN, "banned");
    if (s->rooms.draining || s->conn_count >= s->options->max_connections)
        return refuse_upgrade(s, wsi, HTTP_STATUS_SERVICE_UNAVAILABLE, "no room for connections");
    if ((s->options->address_connections != 0 && (int)a->conns >= s->options->address_connections) ||
        (s->options->rate != 0 && !bucket_take(&a->requests, monotonic_ms(), REQUEST_BRIM, REQUEST_RATE, 1)))
        return refuse_upgrade(s, wsi, TOO_MANY_REQUESTS, "too many connections of one address");
    struct conn *c = conn_open(s, wsi, a, person);
    if (!c) return -1;
    /* Browsers keep no cookie for a page of another site: it is told its session. */
    c->link = s->options->node && lws_hdr_custom_length(wsi, link_header, (int)strlen(link_header)) > 0;
    c->browser = caller == CALLER_OWN_PAGE || (caller == CALLER_ADMITTED && person != 0);
    lws_set_opaque_user_data(wsi, c);
    return 0;
}

/* lws builds the head of a handshake: a page that had no cookie gets one. */
static int add_headers(struct server *s, struct lws *wsi, struct conn *c, struct lws_process_html_args *args)
{
    unsigned char *at = (unsigned char *)args->p, *end = at + args->max_len;
    if (!c || c->kind != SESSION_CONN || !c->browser || c->cookie_person != 0) return 0;
    c->cookie_person = person_new_number(&s->rooms.people);
    if (c->cookie_person == 0 || set_cookie(s, wsi, c->cookie_person, &at, end) != 0) return 1;
    args->max_len -= (int)((char *)at - args->p);
    args->p = (char *)at;
    return 0;
}

static void drop_session(struct server *s, struct lws *wsi)
{
    struct conn *c = lws_get_opaque_user_data(wsi);
    if (!c || c->kind == SESSION_GATE) return;
    if (c->kind == SESSION_CONN)
        conn_close(c);
    else
        request_free(s, (struct request *)(void *)c);
    lws_set_opaque_user_data(wsi, NULL);
}

int http_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct lws_context *context = wsi ? lws_get_context(wsi) : NULL;
    struct server *s = context ? lws_context_user(context) : NULL;
    (void)user;
    if (!s) return 0;
    struct conn *c = lws_get_opaque_user_data(wsi);
    if (c && c->kind == SESSION_GATE) return gate_callback(wsi, reason, in, length);
    bool is_conn = c && c->kind == SESSION_CONN;
    switch (reason) {
    case LWS_CALLBACK_HTTP: drop_session(s, wsi); return answer_request(s, wsi, in);
    case LWS_CALLBACK_HTTP_WRITEABLE: return !c || is_conn ? 0 : body(s, (struct request *)(void *)c);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: drop_session(s, wsi); return confirm_upgrade(s, wsi, in);
    case LWS_CALLBACK_ADD_HEADERS: return add_headers(s, wsi, c, in);
    case LWS_CALLBACK_RECEIVE:
        if (is_conn)
            conn_receive(c, in, length, lws_is_final_fragment(wsi) && lws_remaining_packet_payload(wsi) == 0,
                         lws_frame_is_binary(wsi) != 0);
        return 0;
    case LWS_CALLBACK_RECEIVE_PONG:
        if (is_conn) c->heard = monotonic_ms();
        return 0;
    case LWS_CALLBACK_SERVER_WRITEABLE: return is_conn ? conn_writable(c) : 0;
    case LWS_CALLBACK_FILTER_NETWORK_CONNECTION: return may_connect(s, (int)(intptr_t)in) ? 0 : 1;
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: return note_line(s, wsi);
    case LWS_CALLBACK_CLOSED:
    case LWS_CALLBACK_CLOSED_HTTP: drop_session(s, wsi); return 0;
    case LWS_CALLBACK_WSI_DESTROY:
        drop_session(s, wsi);
        forget_line(s, wsi);
        return 0;
    default: return 0;
    }
}
