/* out.c: what goes to connections.  One text may wait for many; each connection has a queue of its own. */
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

struct text_out parcel_begin(void)
{
    static const char front[LWS_PRE];
    struct text_out out = text_out_growing();
    text_put_bytes(&out, front, sizeof front);
    return out;
}

bool parcel_is_empty(const struct text_out *out) { return out->length <= LWS_PRE; }

struct parcel *parcel_make(struct text_out *out)
{
    struct parcel *parcel = out->failed || !out->text ? NULL : malloc(sizeof *parcel);
    if (!parcel) {
        text_out_free(out);
        return NULL;
    }
    char *fitting = realloc(out->text, out->length); /* a buffer that has grown is up to twice too large */
    if (fitting) out->text = fitting;
    parcel->holders = 1;
    parcel->length = out->length - LWS_PRE;
    parcel->bytes = out->text;
    return parcel;
}

void parcel_drop(struct parcel *parcel)
{
    if (!parcel || --parcel->holders > 0) return;
    free(parcel->bytes);
    free(parcel);
}

void guest_send(struct guest *g, struct parcel *parcel)
{
    struct conn *c = conn_of(g);
    if (!parcel) {
        conn_cut(c, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION); /* it comes back and gets the whole */
        return;
    }
    if (c->cut != 0) return;
    struct out *out = malloc(sizeof *out);
    if (!out) {
        conn_cut(c, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
        return;
    }
    *out = (struct out){.parcel = parcel};
    parcel->holders++;
    if (!c->out) {
        c->out = out;
        c->moved = monotonic_ms();
        lws_callback_on_writable(c->wsi);
    } else {
        c->out_end->next = out;
    }
    c->out_end = out;
    c->guest.queued += (uint32_t)parcel->length;
}

void guest_send_text(struct guest *g, struct text_out *out)
{
    struct parcel *parcel = parcel_make(out);
    guest_send(g, parcel);
    parcel_drop(parcel);
}

void guest_send_error(struct guest *g, const char *id, int code, const char *message)
{
    struct wire_refusal why = {.code = code};
    struct text_out text = text_out_buffer(why.message, sizeof why.message);
    if (message) text_put(&text, message);
    guest_send_refusal(g, id, &why);
}

void guest_send_refusal(struct guest *g, const char *id, const struct wire_refusal *why)
{
    struct text_out out = parcel_begin();
    wire_write_error(&out, id, why);
    conn_of(g)->server->counts.errors++;
    guest_send_text(g, &out);
}

static int send_first(struct conn *c)
{
    struct out *out = c->out;
    int length = (int)out->parcel->length;
    int sent = lws_write(c->wsi, (unsigned char *)out->parcel->bytes + LWS_PRE, out->parcel->length, LWS_WRITE_TEXT);
    c->out = out->next;
    if (!c->out) c->out_end = NULL;
    c->guest.queued -= (uint32_t)length;
    c->server->counts.bytes_out += (uint64_t)length;
    parcel_drop(out->parcel);
    free(out);
    return sent < length ? -1 : 0; /* what the socket does not take lws keeps for later */
}

void guest_wake(struct guest *g)
{
    struct conn *c = conn_of(g);
    if (c->backlog) lws_callback_on_writable(c->wsi);
}

bool guest_is_going(const struct guest *g)
{
    return ((const struct conn *)(const void *)((const char *)g - offsetof(struct conn, guest)))->cut != 0;
}

/* libwebsockets 4.1 closes without a word when this callback asks for it, so the frame is sent by hand; its headers
 * leave the gap among their kinds of writes that stands for it. */
static void send_close(struct conn *c)
{
    enum { WRITE_CLOSE = LWS_WRITE_PING - 1 };
    unsigned char frame[LWS_PRE + 2];
    frame[LWS_PRE] = (unsigned char)(c->cut >> 8);
    frame[LWS_PRE + 1] = (unsigned char)(c->cut & 255);
    lws_write(c->wsi, frame + LWS_PRE, 2, (enum lws_write_protocol)WRITE_CLOSE);
}

int conn_writable(struct conn *c)
{
    c->moved = monotonic_ms();
    if (c->pinging) {
        unsigned char ping[LWS_PRE + 1] = {0}; /* lws does not tell of a pong that has nothing in it */
        c->pinging = false;
        if (lws_write(c->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0) return -1;
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (c->out) {
        if (send_first(c) < 0) return -1;
    } else if (c->cut != 0) {
        send_close(c);
        return -1;
    }
    if (c->guest.behind && c->guest.queued == 0) guest_catch_up(&c->guest);
    if (c->backlog && c->guest.queued < OUT_FULL) guest_go_on(&c->guest);
    if (c->out || c->cut != 0) lws_callback_on_writable(c->wsi);
    return 0;
}
