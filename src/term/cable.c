/* cable.c: the line to a server.
 *
 * libwebsockets is served from our own poll(), because a terminal or a pipe is listened to at the same time.  While a
 * line is being opened, or speaks TLS, the library may have work that poll() does not see; then it is asked often. */
#include "term/cable.h"

#include <libwebsockets.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>

enum {
    LONGEST_TEXT = 1024 * 1024, /* of one message that comes in */
    OFTEN_MS = 20,
    TLS_MS = 100,
    OPENING_SECONDS = 15,
    LAST_WORDS_MS = 1000,
};

struct text {
    struct text *next;
    char *bytes; /* behind LWS_PRE bytes of room in what goes out */
    size_t length;
};

struct queue {
    struct text *first, **end;
};

struct cable {
    struct server_address to;
    struct lws_context *context;
    struct lws *wsi;
    enum cable_state state;
    struct queue in, out;
    char *partial; /* of a text that is not whole yet */
    size_t partial_length;
    bool closing, untrusted;
    int status; /* of HTTP, where it was refused */
    char path[URL_PART_ROOM + 8];
};

/* --- queues ------------------------------------------------------------------------ */

static void queue_clear(struct queue *q)
{
    for (struct text *text = q->first, *next; text; text = next) {
        next = text->next;
        free(text->bytes);
        free(text);
    }
    q->first = NULL;
    q->end = &q->first;
}

/* Takes the bytes over. */
static bool queue_put(struct queue *q, char *bytes, size_t length)
{
    struct text *text = malloc(sizeof *text);
    if (!bytes || !text) {
        free(bytes);
        free(text);
        return false;
    }
    *text = (struct text){.bytes = bytes, .length = length};
    *q->end = text;
    q->end = &text->next;
    return true;
}

static char *queue_take(struct queue *q, size_t *length)
{
    struct text *text = q->first;
    if (!text) return NULL;
    char *bytes = text->bytes;
    if (length) *length = text->length;
    q->first = text->next;
    if (!q->first) q->end = &q->first;
    free(text);
    return bytes;
}

/* --- what the library tells ------------------------------------------------------------ */

static void goes_down(struct cable *c)
{
    c->state = CABLE_DOWN;
    c->wsi = NULL;
    free(c->partial);
    c->partial = NULL;
    c->partial_length = 0;
    queue_clear(&c->out);
}

static int receive(struct cable *c, struct lws *wsi, const char *bytes, size_t length)
{
    if (c->partial_length + length > LONGEST_TEXT) return -1;
    char *more = realloc(c->partial, c->partial_length + length + 1);
    if (!more) return -1;
    memcpy(more + c->partial_length, bytes, length);
    c->partial = more;
    c->partial_length += length;
    more[c->partial_length] = '\0';
    if (!lws_is_final_fragment(wsi) || lws_remaining_packet_payload(wsi) > 0) return 0;
    c->partial = NULL;
    size_t whole = c->partial_length;
    c->partial_length = 0;
    return queue_put(&c->in, more, whole) ? 0 : -1;
}

static int write_next(struct cable *c, struct lws *wsi)
{
    size_t length;
    char *bytes = queue_take(&c->out, &length);
    if (!bytes) return c->closing ? -1 : 0;
    int written = lws_write(wsi, (unsigned char *)bytes + LWS_PRE, length, LWS_WRITE_TEXT);
    free(bytes);
    if (c->out.first || c->closing) lws_callback_on_writable(wsi);
    return written < (int)length ? -1 : 0;
}

static int callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t length)
{
    struct cable *c = lws_context_user(lws_get_context(wsi));
    (void)user;
    switch (reason) {
    case LWS_CALLBACK_OPENSSL_PERFORM_SERVER_CERT_VERIFICATION: /* `length` is what OpenSSL thinks of it */
        c->untrusted = c->untrusted || length == 0;
        break;
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
        c->status = (int)lws_http_client_http_response(wsi);
        goes_down(c);
        break;
    case LWS_CALLBACK_CLIENT_ESTABLISHED: c->state = CABLE_OPEN; break;
    case LWS_CALLBACK_CLIENT_RECEIVE: return receive(c, wsi, in, length);
    case LWS_CALLBACK_CLIENT_WRITEABLE: return write_next(c, wsi);
    case LWS_CALLBACK_CLIENT_CLOSED: goes_down(c); break;
    default: break;
    }
    return 0;
}

/* --- the line ---------------------------------------------------------------------------- */

struct cable *cable_new(const struct server_address *to)
{
    static const struct lws_protocols protocols[] = {{.name = "sixgun", .callback = callback}, {0}};
    static const lws_retry_bo_t no_pings; /* whoever talks here knows better when to ask whether anybody listens */
    struct cable *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    c->to = *to;
    c->in.end = &c->in.first;
    c->out.end = &c->out.first;
    snprintf(c->path, sizeof c->path, "%s/ws", to->folder);
    lws_set_log_level(0, NULL);
    struct lws_context_creation_info info;
    memset(&info, 0, sizeof info);
    info.port = CONTEXT_PORT_NO_LISTEN;
    info.protocols = protocols;
    info.user = c;
    info.retry_and_idle_policy = &no_pings;
    info.timeout_secs = OPENING_SECONDS;
    if (to->tls) info.options = LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.client_ssl_ca_filepath = getenv("SSL_CERT_FILE"); /* as other programs on OpenSSL have it */
    c->context = lws_create_context(&info);
    if (c->context) return c;
    free(c);
    return NULL;
}

void cable_free(struct cable *c)
{
    if (!c) return;
    lws_context_destroy(c->context);
    queue_clear(&c->in);
    queue_clear(&c->out);
    free(c->partial);
    free(c);
}

void cable_open(struct cable *c)
{
    char host[URL_PART_ROOM + 16];
    struct lws_client_connect_info info;
    bool literal = strchr(c->to.host, ':');
    snprintf(host, sizeof host, literal ? "[%s]:%d" : "%s:%d", c->to.host, c->to.port);
    memset(&info, 0, sizeof info);
    info.context = c->context;
    info.address = c->to.host;
    info.port = c->to.port;
    info.path = c->path;
    info.host = host;
    info.local_protocol_name = "sixgun";
    info.ssl_connection = c->to.tls ? LCCSCF_USE_SSL : 0;
    info.pwsi = &c->wsi;
    c->state = CABLE_OPENING;
    c->untrusted = false;
    c->status = 0;
    if (!lws_client_connect_via_info(&info) && c->state == CABLE_OPENING) goes_down(c);
}

enum cable_state cable_state(const struct cable *c) { return c->state; }

bool cable_untrusted(const struct cable *c) { return c->untrusted; }

int cable_status(const struct cable *c) { return c->status; }

void cable_send(struct cable *c, const char *text)
{
    size_t length = strlen(text);
    if (c->state != CABLE_OPEN) return;
    char *bytes = malloc(LWS_PRE + length + 1);
    if (bytes) memcpy(bytes + LWS_PRE, text, length + 1);
    if (queue_put(&c->out, bytes, length)) lws_callback_on_writable(c->wsi);
}

char *cable_take(struct cable *c) { return queue_take(&c->in, NULL); }

bool cable_wait(struct cable *c, int fd, int milliseconds)
{
    struct pollfd watched[2] = {{.fd = fd, .events = POLLIN}, {.fd = -1, .events = POLLIN}};
    if (c->wsi) watched[1].fd = lws_get_socket_fd(c->wsi);
    if (c->out.first || c->closing) watched[1].events |= POLLOUT;
    int most = c->state == CABLE_OPENING ? OFTEN_MS : c->to.tls && c->state == CABLE_OPEN ? TLS_MS : milliseconds;
    int ready = poll(watched, 2, most < milliseconds ? most : milliseconds);
    lws_service(c->context, -1); /* a negative time: it does not wait */
    return ready > 0 && watched[0].revents != 0;
}

void cable_drop(struct cable *c)
{
    if (!c->wsi) return;
    lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_OK, LWS_TO_KILL_SYNC);
    if (c->state != CABLE_DOWN) goes_down(c);
}

void cable_close(struct cable *c)
{
    if (c->state != CABLE_OPEN) return;
    c->closing = true;
    lws_callback_on_writable(c->wsi);
    for (int waited = 0; c->state == CABLE_OPEN && waited < LAST_WORDS_MS; waited += OFTEN_MS)
        cable_wait(c, -1, OFTEN_MS);
    c->closing = false;
}

bool cable_speaks_otherwise(const struct server_address *to, int milliseconds)
{
    struct server_address other = *to;
    other.tls = !to->tls;
    struct cable *c = cable_new(&other);
    if (!c) return false;
    cable_open(c);
    for (int waited = 0; c->state == CABLE_OPENING && waited < milliseconds; waited += OFTEN_MS)
        cable_wait(c, -1, OFTEN_MS);
    bool speaks = c->state == CABLE_OPEN || c->status != 0 || c->untrusted;
    cable_drop(c);
    cable_free(c);
    return speaks;
}
