/* conn.c: WebSocket connections: coming, being heard, going. */
#include "server/rooms/scoring.h"
#include "server/rooms/thinking.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

/* How a message begins that may be long. */
#define TYPE_COMES "{\"type\":\""
enum { BEGUN_ROOM = 40 };

struct conn *conn_of(struct guest *g) { return (struct conn *)(void *)((char *)g - offsetof(struct conn, guest)); }

struct conn *conn_open(struct server *s, struct lws *wsi, struct address *address, uint32_t cookie_person)
{
    struct conn *c = calloc(1, sizeof *c);
    if (!c) return NULL;
    uint64_t now = monotonic_ms();
    *c = (struct conn){.kind = SESSION_CONN,
                       .wsi = wsi,
                       .server = s,
                       .guest.address = address,
                       .cookie_person = cookie_person,
                       .opened = now,
                       .heard = now,
                       .moved = now,
                       .next = s->conns};
    c->messages = bucket_full(now, 2 * (uint32_t)s->options->rate);
    if (s->conns) s->conns->before = c;
    s->conns = c;
    s->conn_count++;
    s->counts.connections++;
    address->conns++;
    return c;
}

static void drop_queue(struct conn *c)
{
    for (struct out *out = c->out, *next; out; out = next) {
        next = out->next;
        parcel_drop(out->parcel);
        free(out);
    }
    for (struct backlog *b = c->backlog, *next; b; b = next) {
        next = b->next;
        free(b);
    }
    c->out = c->out_end = NULL;
    c->backlog = c->backlog_end = NULL;
    free(c->frames);
    c->frames = NULL;
}

static void end_upload(struct conn *c)
{
    if (c->upload_began == 0) return;
    c->server->upload_count--;
    c->upload_began = 0;
}

void conn_close(struct conn *c)
{
    struct server *s = c->server;
    c->cut = LWS_CLOSE_STATUS_GOINGAWAY; /* nothing more goes there */
    if (c->guest.waits_for) room_forget_guest(c->guest.waits_for, &c->guest);
    thinking_forget_guest(&c->guest);
    scoring_forget_guest(&s->rooms, &c->guest);
    gates_close(c);
    places_forget(c);
    free(c->came_to);
    relay_forget(c);
    club_forget(c);
    struct room *rooms[WIRE_PERSON_TABLES]; /* going on may end a room, and what hangs at it */
    int count = 0;
    for (struct attach *a = c->guest.attached, *next; a; a = next) {
        next = a->next_of_guest;
        rooms[count++] = a->room;
        guest_detach(a);
    }
    for (int i = 0; i < count; i++) {
        rooms[i]->look_around = true;
        if (!s->rooms.draining) room_go_on(rooms[i]);
    }
    if (c->guest.person) {
        c->guest.person->conns--;
        person_release(&s->rooms.people, c->guest.person);
    }
    c->guest.address->conns--;
    end_upload(c);
    drop_queue(c);
    if (c->next) c->next->before = c->before;
    if (c->before)
        c->before->next = c->next;
    else
        s->conns = c->next;
    s->conn_count--;
    free(c);
}

void conn_cut(struct conn *c, int code)
{
    if (c->cut != 0) return;
    c->cut = (uint16_t)code;
    if (!c->out) c->moved = monotonic_ms(); /* from now on it has time to take the last word */
    lws_callback_on_writable(c->wsi);
}

void guest_send_off(struct guest *g) { conn_cut(conn_of(g), CLOSE_COME_BACK); }

/* --- being heard -------------------------------------------------------------------- */

void guest_go_on(struct guest *g)
{
    struct conn *c = conn_of(g);
    if (c->working) return;
    c->working = true;
    while (c->backlog && !c->guest.waits_for && !c->guest.advised && c->routing == 0 && c->cut == 0 &&
           c->guest.queued < OUT_FULL) {
        struct backlog *first = c->backlog;
        if (message_handle(c, first->text, first->length) == HANDLED_WAIT) break;
        c->backlog = first->next;
        if (!c->backlog) c->backlog_end = NULL;
        c->backlog_count--;
        free(first);
    }
    c->working = false;
}

/* An answer to somebody who is too fast; it is spared when they do not listen either. */
static void refuse(struct conn *c, int code, const char *text, size_t length)
{
    char id[WIRE_ID_ROOM] = "";
    c->server->counts.errors++;
    if (++c->faults > FAULTS_MOST) {
        c->server->counts.cut_flood++;
        conn_cut(c, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    } else if (c->guest.queued < OUT_FULL) {
        message_id(text, length, id);
        guest_send_error(&c->guest, id, code, NULL);
    }
}

static bool may_speak(struct conn *c)
{
    uint32_t rate = (uint32_t)c->server->options->rate;
    uint64_t now = monotonic_ms();
    c->server->counts.messages++;
    if (rate == 0) return true;
    return bucket_take(&c->messages, now, 2 * rate, rate, 1) &&
           bucket_take(&c->guest.address->messages, now, 8 * rate, 4 * rate, 1);
}

static void hear(struct conn *c, const char *text, size_t length)
{
    if (!may_speak(c) || c->backlog_count >= BACKLOG_MOST) {
        refuse(c, WIRE_ERR_TOO_MANY, text, length);
        return;
    }
    struct backlog *b = malloc(sizeof *b + length);
    if (!b) {
        refuse(c, WIRE_ERR_NO_MEMORY, text, 0);
        return;
    }
    b->next = NULL;
    b->length = length;
    memcpy(b->text, text, length);
    if (!c->backlog)
        c->backlog = b;
    else
        c->backlog_end->next = b;
    c->backlog_end = b;
    c->backlog_count++;
    guest_go_on(&c->guest);
}

/* Few messages may be long.  They tell at once what they are, so that nothing else is kept longer than it may be. */
static int kind_begun(const struct conn *c)
{
    char begun[BEGUN_ROOM] = "";
    size_t length = 0;
    for (uint32_t i = 0; i < c->frames_length && length < sizeof begun - 1; i++)
        if (c->frames[i] != ' ') begun[length++] = c->frames[i];
    size_t before = strlen(TYPE_COMES);
    if (strncmp(begun, TYPE_COMES, before) != 0) return WIRE_UNKNOWN;
    const char *type = begun + before, *end = strchr(type, '"');
    return end ? wire_kind_of(type, (size_t)(end - type)) : WIRE_UNKNOWN;
}

static bool is_pack(const struct conn *c) { return kind_begun(c) == WIRE_PACK; }

static bool is_upload(struct conn *c)
{
    if (c->upload_began != 0) return true;
    if (!c->hello || c->server->upload_count >= UPLOADS_MOST || !wire_may_be_long(kind_begun(c), NULL)) return false;
    c->server->upload_count++;
    c->upload_began = c->heard;
    return true;
}

/* Whatever is so long is read at once or never, but for a pack, which may have to wait for its table. */
static void hear_upload(struct conn *c, const char *text, size_t length, bool pack)
{
    bool waits = c->backlog || c->guest.waits_for || c->guest.advised || c->routing != 0;
    if (waits || c->guest.queued >= OUT_FULL || c->working) {
        refuse(c, WIRE_ERR_TOO_MANY, text, length);
    } else if (pack) {
        hear(c, text, length);
    } else if (!may_speak(c)) {
        refuse(c, WIRE_ERR_TOO_MANY, text, length);
    } else {
        c->working = true;
        message_handle(c, text, length);
        c->working = false;
    }
}

/* Keeps a part of a message; of one that is too long only the count goes on. */
static void keep_part(struct conn *c, const char *bytes, size_t length)
{
    c->taken += (uint32_t)length;
    if (length == 0 || c->taken > UPLOAD_MOST || (c->taken > MESSAGE_MOST && !is_upload(c))) return;
    char *larger = realloc(c->frames, c->taken);
    if (!larger) {
        c->taken = UPLOAD_MOST + 1;
        return;
    }
    c->frames = larger;
    memcpy(c->frames + c->frames_length, bytes, length);
    c->frames_length = c->taken;
}

void conn_receive(struct conn *c, const char *bytes, size_t length, bool final, bool binary)
{
    c->heard = monotonic_ms();
    if (c->cut != 0) return;
    if (binary) {
        conn_cut(c, LWS_CLOSE_STATUS_UNACCEPTABLE_OPCODE);
        return;
    }
    if (final && c->taken == 0 && length <= MESSAGE_MOST) {
        hear(c, bytes, length);
        return;
    }
    keep_part(c, bytes, length);
    if (c->taken > MESSAGE_FLOOD) {
        c->server->counts.cut_flood++;
        conn_cut(c, LWS_CLOSE_STATUS_MESSAGE_TOO_LARGE);
    } else if (final) {
        char *whole = c->frames;
        size_t all = c->taken, kept = c->frames_length;
        bool pack = is_pack(c);
        c->frames = NULL;
        c->frames_length = c->taken = 0;
        if (kept < all)
            refuse(c, WIRE_ERR_TOO_LONG, "", 0);
        else if (all > MESSAGE_MOST)
            hear_upload(c, whole, all, pack);
        else
            hear(c, whole, all);
        end_upload(c);
        free(whole);
    }
}

/* --- going around --------------------------------------------------------------------- */

void conn_sweep(struct server *s, uint64_t now)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        c->faults = (uint16_t)(c->faults / 2); /* forgiven in time */
        free(c->came_to);
        c->came_to = NULL;
        bool waiting = c->out || c->cut != 0 || lws_partial_buffered(c->wsi) != 0;
        bool stuck = waiting && now - c->moved > PATIENCE_MS;
        if (stuck || now - c->heard > SILENCE_MS) {
            if (stuck) s->counts.cut_slow++;
            lws_set_timeout(c->wsi, PENDING_TIMEOUT_USER_REASON_BASE, LWS_TO_KILL_ASYNC);
        } else if ((!c->hello && now - c->opened > HELLO_MS) ||
                   (c->upload_began != 0 && now - c->upload_began > PATIENCE_MS)) {
            conn_cut(c, LWS_CLOSE_STATUS_POLICY_VIOLATION);
        } else if (now - c->heard > PING_MS && now - c->pinged > PING_MS) {
            c->pinging = true;
            c->pinged = now;
            lws_callback_on_writable(c->wsi);
        }
    }
}
