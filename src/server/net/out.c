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

struct parcel *parcel_make(struct text_out *out)
{
    struct parcel *parcel = out->failed || out->text == NULL ? NULL : malloc(sizeof *parcel);
    if (parcel == NULL) {
        text_out_free(out);
        return NULL;
    }
    char *fitting = realloc(out->text, out->length); /* a buffer that has grown is up to twice too large */
    if (fitting != NULL) out->text = fitting;
    parcel->holders = 1;
    parcel->length = out->length - LWS_PRE;
    parcel->bytes = out->text;
    return parcel;
}

void parcel_drop(struct parcel *parcel)
{
    if (parcel == NULL || --parcel->holders > 0) return;
    free(parcel->bytes);
    free(parcel);
}

void conn_send(struct conn *c, struct parcel *parcel)
{
    if (parcel == NULL) {
        conn_cut(c, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION); /* it comes back and gets the whole */
        return;
    }
    if (c->cut != 0) return;
    struct out *out = malloc(sizeof *out);
    if (out == NULL) {
        conn_cut(c, LWS_CLOSE_STATUS_UNEXPECTED_CONDITION);
        return;
    }
    *out = (struct out){.parcel = parcel};
    parcel->holders++;
    if (c->out == NULL) {
        c->out = out;
        c->moved = server_ms();
        lws_callback_on_writable(c->wsi);
    } else {
        c->out_end->next = out;
    }
    c->out_end = out;
    c->queued += (uint32_t)parcel->length;
}

void conn_send_text(struct conn *c, struct text_out *out)
{
    struct parcel *parcel = parcel_make(out);
    conn_send(c, parcel);
    parcel_drop(parcel);
}

void conn_send_error(struct conn *c, const char *id, int code, const char *message)
{
    struct wire_refusal why = {.code = code};
    struct text_out text = text_out_buffer(why.message, sizeof why.message);
    if (message != NULL) text_put(&text, message);
    struct text_out out = parcel_begin();
    wire_write_error(&out, id, &why);
    c->server->metrics.errors++;
    conn_send_text(c, &out);
}

/* Those who were spared updates while their queue was full get all of it in one. */
static void catch_up(struct conn *c)
{
    c->behind = false;
    for (struct attach *a = c->attached, *next; a != NULL && c->cut == 0; a = next) {
        next = a->next_of_conn; /* a table that breaks while it is shown takes `a` with it */
        if (a->seen != wire_update_number(a->room->table)) room_show(a->room, a);
    }
}

static int send_first(struct conn *c)
{
    struct out *out = c->out;
    int length = (int)out->parcel->length;
    int sent = lws_write(c->wsi, (unsigned char *)out->parcel->bytes + LWS_PRE, out->parcel->length, LWS_WRITE_TEXT);
    c->out = out->next;
    if (c->out == NULL) c->out_end = NULL;
    c->queued -= (uint32_t)length;
    c->server->metrics.bytes_out += (uint64_t)length;
    parcel_drop(out->parcel);
    free(out);
    return sent < length ? -1 : 0; /* what the socket does not take lws keeps for later */
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
    c->moved = server_ms();
    if (c->pinging) {
        unsigned char ping[LWS_PRE + 1] = {0}; /* lws does not tell of a pong that has nothing in it */
        c->pinging = false;
        if (lws_write(c->wsi, ping + LWS_PRE, 1, LWS_WRITE_PING) < 0) return -1;
        lws_callback_on_writable(c->wsi);
        return 0;
    }
    if (c->out != NULL) {
        if (send_first(c) < 0) return -1;
    } else if (c->cut != 0) {
        send_close(c);
        return -1;
    }
    if (c->behind && c->queued == 0) catch_up(c);
    if (c->backlog != NULL && c->queued < OUT_FULL) conn_go_on(c);
    if (c->out != NULL || c->cut != 0) lws_callback_on_writable(c->wsi);
    return 0;
}
