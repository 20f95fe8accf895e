/* gate.c: to another server, for one connection here: what is said at a table there, and what comes back. */
#include "protocol/json.h"
#include "server/base/log.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

const char link_header[] = "x-sixgun-link:";

struct said {
    struct said *next;
    size_t length;
    char bytes[]; /* the room lws wants in front, and the text */
};

struct gate {
    enum session_kind kind;
    struct gate *next; /* of that connection */
    struct conn *conn; /* NULL: it has gone */
    struct server *server;
    struct lws *wsi;
    char address[256];
    char codes[WIRE_PERSON_TABLES][WIRE_CODE_ROOM];
    int code_count;
    struct said *first, **end; /* what has yet to be said there */
    struct text_out heard;     /* of a message that is not whole yet */
    bool open, welcomed, connecting, failed;
};

static bool put(struct gate *g, const char *text, size_t length)
{
    struct said *said = malloc(sizeof *said + LWS_PRE + length);
    if (!said) return false;
    said->next = NULL;
    said->length = length;
    memcpy(said->bytes + LWS_PRE, text, length);
    *g->end = said;
    g->end = &said->next;
    if (g->open) lws_callback_on_writable(g->wsi);
    return true;
}

static bool leads_to(const struct gate *g, const char *code)
{
    for (int i = 0; i < g->code_count; i++)
        if (strcmp(g->codes[i], code) == 0) return true;
    return false;
}

static void note_code(struct gate *g, const char *code)
{
    if (leads_to(g, code) || g->code_count == WIRE_PERSON_TABLES) return;
    snprintf(g->codes[g->code_count++], WIRE_CODE_ROOM, "%s", code);
}

/* The session of whoever it is for says who they are. */
static bool say_hello(struct gate *g)
{
    const struct person *p = g->conn->guest.person;
    char token[WIRE_SESSION_ROOM];
    struct text_out out = text_out_growing();
    secret_token_make(&g->conn->server->rooms.key, p->number, token);
    struct json j = json_message(&out, from_client.hello.type, NULL);
    json_number(&j, from_client.hello.protocol, WIRE_PROTOCOL);
    json_text(&j, from_client.hello.name, p->name);
    json_text(&j, from_client.hello.session, token);
    json_close(&j, '}');
    bool good = !out.failed && put(g, text_out_string(&out), out.length);
    text_out_free(&out);
    return good;
}

static bool connect_to(struct gate *g)
{
    char host[256];
    const char *colon = strrchr(g->address, ':');
    if (!colon) return false;
    snprintf(host, sizeof host, "%.*s", (int)(colon - g->address), g->address);
    struct lws_client_connect_info info = {
        .context = g->conn->server->context,
        .vhost = g->conn->server->vhost,
        .address = host,
        .port = atoi(colon + 1),
        .path = "/ws",
        .host = host,
        .local_protocol_name = "sixgun",
        .opaque_user_data = g,
        .pwsi = &g->wsi,
    };
    g->connecting = true; /* it may fail before it returns, and say so by the callback */
    bool connects = lws_client_connect_via_info(&info) && !g->failed;
    g->connecting = false;
    return connects;
}

static void gate_free(struct gate *g)
{
    for (struct said *said = g->first, *next; said; said = next) {
        next = said->next;
        free(said);
    }
    text_out_free(&g->heard);
    g->server->gate_count--;
    free(g);
}

static struct gate *gate_open(struct conn *c, const char *address)
{
    struct gate *g = calloc(1, sizeof *g);
    if (!g) return NULL;
    *g = (struct gate){.kind = SESSION_GATE, .conn = c, .server = c->server, .heard = text_out_growing()};
    g->end = &g->first;
    snprintf(g->address, sizeof g->address, "%s", address);
    g->next = c->gates;
    c->gates = g;
    c->server->gate_count++;
    if (say_hello(g) && connect_to(g)) return g;
    if (c->gates == g) c->gates = g->next;
    gate_free(g);
    return NULL;
}

bool gate_say(struct conn *c, const char *code, const char *address, const char *text, size_t length)
{
    struct gate *g = c->gates;
    while (g && strcmp(g->address, address) != 0) g = g->next;
    if (!g) g = gate_open(c, address);
    if (!g) return false;
    note_code(g, code);
    return put(g, text, length);
}

bool gate_knows(struct conn *c, const char *code, const char *text, size_t length)
{
    for (struct gate *g = c->gates; g; g = g->next)
        if (leads_to(g, code)) return put(g, text, length);
    return false;
}

static bool has_gate_to(const struct conn *c, const char *address)
{
    for (const struct gate *g = c->gates; g; g = g->next)
        if (strcmp(g->address, address) == 0) return true;
    return false;
}

void gates_tell_name(struct conn *c, const char *text, size_t length)
{
    for (struct gate *g = c->gates; g; g = g->next) put(g, text, length);
    for (int i = 0; c->places && i < c->places->count; i++) {
        const struct place *place = &c->places->at[i];
        if (place->address[0] == '\0' || room_find(&c->server->rooms, place->code)) continue;
        if (!has_gate_to(c, place->address)) gate_say(c, place->code, place->address, text, length);
    }
}

void gates_close(struct conn *c)
{
    for (struct gate *g = c->gates, *next; g; g = next) {
        next = g->next;
        g->conn = NULL;
        lws_set_timeout(g->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
    }
    c->gates = NULL;
}

static bool is_alive(const char *address, const struct store_answer *nodes)
{
    for (int i = 0; i < nodes->count; i++) {
        const struct store_record *node = &nodes->records[i];
        if (node->ended > 0 && strlen(address) == node->summary.size &&
            memcmp(address, node->summary.at, node->summary.size) == 0)
            return true;
    }
    return false;
}

/* What those hear who came by a gate is said no more at the table that is here now. */
void gates_leave(struct server *s, const char *code)
{
    for (struct conn *c = s->conns; c; c = c->next)
        for (const struct gate *g = c->gates; g; g = g->next)
            if (leads_to(g, code)) conn_cut(c, CLOSE_COME_BACK);
}

void gates_check(struct server *s, const struct store_answer *nodes)
{
    s->knows_orphans = nodes->verdict == STORE_DONE;
    if (!s->knows_orphans) return;
    s->orphans = nodes->number;
    s->nodes_alive = 0;
    for (int i = 0; i < nodes->count; i++) s->nodes_alive += nodes->records[i].ended > 0;
    for (struct conn *c = s->conns; c; c = c->next)
        for (const struct gate *g = c->gates; g; g = g->next)
            if (!is_alive(g->address, nodes)) conn_cut(c, CLOSE_COME_BACK);
}

/* --- what lws tells ---------------------------------------------------------------------- */

static int add_headers(struct gate *g, unsigned char **at, size_t room)
{
    char address[ADDRESS_ROOM];
    if (!g->conn) return -1;
    address_text(g->conn->guest.address->key, address);
    address[strcspn(address, "/")] = '\0';
    int length = snprintf((char *)*at, room, "%s 1\r\nX-Forwarded-For: %s\r\n", link_header, address);
    *at += length;
    return 0;
}

static int say_first(struct gate *g)
{
    struct said *said = g->first;
    if (!said) return 0;
    int length = (int)said->length;
    int sent = lws_write(g->wsi, (unsigned char *)said->bytes + LWS_PRE, said->length, LWS_WRITE_TEXT);
    g->first = said->next;
    if (!g->first) g->end = &g->first;
    free(said);
    if (g->first) lws_callback_on_writable(g->wsi);
    return sent < length ? -1 : 0;
}

/* The first whole message is the welcome, which is for the gate; all others are for whoever it is for. */
static int hear(struct gate *g, const char *bytes, size_t length)
{
    text_put_bytes(&g->heard, bytes, length);
    if (!lws_is_final_fragment(g->wsi) || lws_remaining_packet_payload(g->wsi) != 0) return 0;
    if (g->heard.failed || !g->conn) return -1;
    if (g->welcomed) {
        struct text_out out = parcel_begin();
        text_put_bytes(&out, text_out_string(&g->heard), g->heard.length);
        guest_send_text(&g->conn->guest, &out);
    } else if (!strstr(text_out_string(&g->heard), "\"welcome\"")) {
        return -1;
    }
    g->welcomed = true;
    g->heard.length = 0;
    return 0;
}

/* What was said there may have been heard or not; whoever said it comes back and sees. */
static void gone(struct gate *g, struct lws *wsi)
{
    struct conn *c = g->conn;
    lws_set_opaque_user_data(wsi, NULL);
    g->failed = true;
    if (g->connecting) return;
    if (c) {
        struct gate **at = &c->gates;
        while (*at != g) at = &(*at)->next;
        *at = g->next;
        conn_cut(c, CLOSE_COME_BACK);
    }
    gate_free(g);
}

int gate_callback(struct lws *wsi, enum lws_callback_reasons reason, void *in, size_t length)
{
    struct gate *g = lws_get_opaque_user_data(wsi);
    switch (reason) {
    case LWS_CALLBACK_CLIENT_APPEND_HANDSHAKE_HEADER: return add_headers(g, in, length);
    case LWS_CALLBACK_CLIENT_ESTABLISHED:
        g->open = true;
        lws_callback_on_writable(wsi);
        return 0;
    case LWS_CALLBACK_CLIENT_WRITEABLE: return say_first(g);
    case LWS_CALLBACK_CLIENT_RECEIVE: return hear(g, in, length);
    case LWS_CALLBACK_CLIENT_CONNECTION_ERROR:
    case LWS_CALLBACK_CLIENT_CLOSED:
    case LWS_CALLBACK_WSI_DESTROY: gone(g, wsi); return 0;
    default: return 0;
    }
}
