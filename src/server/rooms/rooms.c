/* rooms.c: all tables of the server: finding them, waking them in time, listing them. */
#include "server/log.h"
#include "server/server.h"
#include "protocol/json.h"

#include <stdlib.h>
#include <string.h>

enum { LOBBY_MOST = 100, CODE_TRIES = 20, TRY_AGAIN_MS = 50 };

/* --- finding ------------------------------------------------------------------------------ */

static uint64_t code_key(const char *code)
{
    uint64_t key = 0;
    size_t length = strlen(code);
    if (length == 0 || length > 7) return 0;
    for (size_t i = 0; i < length; i++) key = key << 8 | (uint8_t)code[i];
    return key;
}

uint64_t tag_make(enum tag_kind kind, uint64_t number) { return (uint64_t)kind << 56 | number; }

uint64_t room_tag(const char *code) { return tag_make(TAG_ROOM, code_key(code)); }

struct room *room_find(const struct server *s, const char *code)
{
    uint64_t key = code_key(code);
    return key == 0 ? NULL : map_get(&s->rooms, key);
}

/* --- waking ------------------------------------------------------------------------------ */

static void heap_set(struct server *s, size_t at, struct room *r)
{
    s->heap[at] = r;
    r->heap_at = at;
}

static void heap_settle(struct server *s, size_t at)
{
    struct room *r = s->heap[at];
    while (at > 1 && s->heap[at / 2]->due > r->due) {
        heap_set(s, at, s->heap[at / 2]);
        at /= 2;
    }
    for (;;) {
        size_t child = at * 2;
        if (child + 1 <= s->heap_count && s->heap[child + 1]->due < s->heap[child]->due) child++;
        if (child > s->heap_count || s->heap[child]->due >= r->due) break;
        heap_set(s, at, s->heap[child]);
        at = child;
    }
    heap_set(s, at, r);
}

static void wake_due(uv_timer_t *timer)
{
    struct server *s = timer->data;
    uint64_t now = server_clock(s);
    if (s->store_trouble || s->draining) return; /* the clock stands still, the tick starts the timer anew */
    for (int some = 0; some < 64 && s->heap_count > 0 && s->heap[1]->due <= now; some++) {
        struct room *r = s->heap[1];
        r->due = now + TRY_AGAIN_MS; /* when it is busy; otherwise it says itself when it wants to be woken */
        heap_settle(s, 1);
        room_go_on(r);
    }
    rooms_wake(s);
}

void rooms_wake(struct server *s)
{
    uint64_t now = server_clock(s);
    if (s->heap_count == 0 || s->heap[1]->due == UINT64_MAX || s->store_trouble) return;
    uint64_t wait = s->heap[1]->due > now ? s->heap[1]->due - now : 0;
    uv_update_time(&s->loop);
    uv_timer_start(&s->due_timer, wake_due, wait, 0);
}

void rooms_schedule(struct room *r)
{
    struct server *s = r->server;
    uint64_t due = wire_due(r->table), now = server_clock(s);
    struct room *first = s->heap[1];
    if (due != UINT64_MAX) {
        due = (uint64_t)((int64_t)due - r->offset);
        if (due <= now) due = now + TRY_AGAIN_MS; /* it had nothing to say although it was due */
    }
    r->due = due;
    heap_settle(s, r->heap_at);
    if (s->heap[1] == r || first == r) rooms_wake(s);
}

static bool heap_add(struct room *r)
{
    struct server *s = r->server;
    if (s->heap_count + 1 >= s->heap_room) {
        size_t larger = s->heap_room == 0 ? 64 : s->heap_room * 2;
        struct room **heap = realloc(s->heap, larger * sizeof(struct room *));
        if (heap == NULL) return false;
        s->heap = heap;
        s->heap_room = larger;
    }
    r->due = UINT64_MAX;
    s->heap[++s->heap_count] = r;
    heap_settle(s, s->heap_count);
    return true;
}

static void heap_remove(struct room *r)
{
    struct server *s = r->server;
    if (r->heap_at == 0) return;
    struct room *last = s->heap[s->heap_count--];
    if (last != r) {
        heap_set(s, r->heap_at, last);
        heap_settle(s, last->heap_at);
    }
    r->heap_at = 0;
}

/* --- coming and going ----------------------------------------------------------------------- */

bool rooms_add(struct room *r)
{
    if (!heap_add(r)) return false;
    if (!map_put(&r->server->rooms, code_key(r->code), r)) {
        heap_remove(r);
        return false;
    }
    r->server->room_count++;
    return true;
}

void room_count_for(struct room *r, struct address *a)
{
    if (r->opener != NULL || r->gone) return;
    r->opener = a;
    a->tables++;
}

void rooms_remove(struct room *r)
{
    if (r->heap_at == 0) return;
    if (r->opener != NULL) r->opener->tables--;
    r->opener = NULL;
    heap_remove(r);
    map_drop(&r->server->rooms, code_key(r->code));
    r->server->room_count--;
    if (r->listed) rooms_lobby_changed(r->server);
    for (struct room **at = &r->server->held; *at != NULL; at = &(*at)->next) {
        if (*at != r) continue;
        *at = r->next;
        break;
    }
}

struct room *room_make(struct server *s, const char *code)
{
    struct room *r = calloc(1, sizeof *r);
    if (r == NULL) return NULL;
    r->server = s;
    snprintf(r->code, sizeof r->code, "%s", code);
    r->table = wire_table_new();
    if (r->table == NULL) {
        free(r);
        return NULL;
    }
    return r;
}

void room_free(struct room *r)
{
    guarded_free(r);
    free(r->line);
    free(r);
}

void rooms_free_gone(struct server *s)
{
    for (struct room *r = s->gone, *next; r != NULL; r = next) {
        next = r->next;
        room_free(r);
    }
    s->gone = NULL;
}

/* What the store keeps of a table besides its inputs: the hash of its password. */
static void head_write(const struct room *r, bool locked, struct text_out *out)
{
    text_put(out, "sixgun table 1\n");
    if (!locked) return;
    text_put(out, "password ");
    for (size_t i = 0; i < sizeof r->password.salt; i++) text_putf(out, "%02x", r->password.salt[i]);
    for (size_t i = 0; i < sizeof r->password.hash; i++) text_putf(out, "%02x", r->password.hash[i]);
    text_put_char(out, '\n');
}

/* Puts a table into the store under a code that is free there, too. */
static bool take_code(struct server *s, struct room *r, bool locked)
{
    char buffer[256];
    for (int i = 0; i < CODE_TRIES; i++) {
        secret_code(r->code, CODE_LETTERS);
        if (room_find(s, r->code) != NULL) continue;
        struct text_out head = text_out_buffer(buffer, sizeof buffer);
        head_write(r, locked, &head);
        struct store_bytes bytes = {buffer, head.length};
        int64_t ticket = store_table_put(s->store, r->code, bytes, 0);
        if (ticket > 0) return true;
        if (ticket == STORE_FULL) return false;
    }
    return false;
}

int room_create(struct conn *c, const struct wire_message *m, const char *id, const char *password,
                struct wire_refusal *why)
{
    struct server *s = c->server;
    char line[WIRE_LINE_ROOM];
    bool locked = password[0] != '\0';
    struct room *r = room_make(s, "");
    why->code = WIRE_ERR_NO_MEMORY;
    if (r == NULL) return why->code;
    if (locked) secret_password_set(&r->password, password);
    /* The settings are looked at before the store hears of the table. */
    int error = wire_create(room_now(r), "AAAAAA", c->person->number, c->person->name, locked, m, line, why);
    if (error == SG_OK && !take_code(s, r, locked)) why->code = error = WIRE_ERR_SERVER_FULL;
    if (error == SG_OK)
        error = wire_create(room_now(r), r->code, c->person->number, c->person->name, locked, m, line, why);
    if (error == SG_OK && !rooms_add(r)) why->code = error = WIRE_ERR_NO_MEMORY;
    if (error != SG_OK) {
        room_free(r);
        return error;
    }
    struct origin origin = {.conn = c, .person = c->person->number, .kind = WIRE_CREATE};
    snprintf(origin.id, sizeof origin.id, "%s", id);
    s->metrics.tables_created++;
    r->created = (uint64_t)wall_ms();
    room_count_for(r, c->address);
    log_say(LOG_INFO, "table_created", "table", r->code);
    room_submit(r, line, &origin);
    return SG_OK;
}

/* --- the lobby ---------------------------------------------------------------------------------- */

static void put_lobby(struct server *s, struct text_out *out, const char *id)
{
    struct json j = json_message(out, "lobby", id);
    int count = 0;
    json_open(&j, "tables", '[');
    for (size_t i = 0; i < s->rooms.room && count < LOBBY_MOST; i++) {
        struct room *r = s->rooms.slots[i].value;
        if (r == NULL || r->number == 0 || !wire_is_public(r->table)) continue;
        size_t before = out->length;
        if (count > 0) text_put_char(out, ',');
        if (table_write_lobby(r, out)) {
            count++;
            continue;
        }
        out->length = before; /* it broke half-way, and moved the slots */
        i = (size_t)-1;
        count = 0;
        text_out_free(out);
        *out = parcel_begin();
        j = json_message(out, "lobby", id);
        json_open(&j, "tables", '[');
    }
    j.comma = count > 0;
    json_close(&j, ']');
    json_close(&j, '}');
}

void rooms_send_lobby(struct conn *c, const char *id)
{
    struct text_out out = parcel_begin();
    put_lobby(c->server, &out, id);
    conn_send_text(c, &out);
}

void rooms_lobby_changed(struct server *s) { s->lobby_changed = true; }

void rooms_tell_lobby(struct server *s)
{
    if (!s->lobby_changed) return;
    s->lobby_changed = false;
    struct parcel *parcel = NULL;
    for (struct conn *c = s->conns; c != NULL; c = c->next) {
        if (!c->follows_lobby) continue;
        if (c->queued >= OUT_FULL) {
            s->lobby_changed = true; /* it gets the next one */
            continue;
        }
        if (parcel == NULL) {
            struct text_out out = parcel_begin();
            put_lobby(s, &out, NULL);
            parcel = parcel_make(&out);
        }
        conn_send(c, parcel);
    }
    parcel_drop(parcel);
}

/* --- the store reports --------------------------------------------------------------------------- */

static void done(void *user, const struct store_answer *answer)
{
    struct server *s = user;
    uint64_t number = answer->tag & ((UINT64_C(1) << 56) - 1);
    struct room *r;
    switch (answer->tag >> 56) {
    case TAG_ROOM:
        r = map_get(&s->rooms, number);
        if (r != NULL && r->ticket == answer->ticket) room_stored(r);
        break;
    case TAG_RECORD: http_record_ready(s, number, answer); break;
    case TAG_ADMIN: admin_answered(s, number, answer); break;
    case TAG_NUMBERS: person_numbers_stored(s); break;
    default: break;
    }
}

void rooms_collect(struct server *s)
{
    store_collect(s->store, done, s);
    struct room *held = s->held;
    s->held = NULL;
    while (held != NULL) {
        struct room *next = held->next;
        room_hand_over(held);
        held = next;
    }
}
