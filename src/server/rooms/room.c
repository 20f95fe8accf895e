/* room.c: a table with what is around it.  One input at a time goes to the store; when it is durable it is applied,
 * its author gets his answer and everybody an update, and the next in line has his turn. */
#include "server/log.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

bool room_busy(const struct room *r) { return r->line != NULL || r->gone; }

uint64_t room_now(const struct room *r) { return (uint64_t)((int64_t)server_clock(r->server) + r->offset); }

/* --- those who wait ------------------------------------------------------------------------ */

void room_wait(struct room *r, struct conn *c)
{
    c->waits_for = r;
    c->next_waiting = NULL;
    if (r->waiting == NULL)
        r->waiting = c;
    else
        r->waiting_end->next_waiting = c;
    r->waiting_end = c;
}

void room_unwait(struct room *r, struct conn *c)
{
    struct conn *before = NULL;
    for (struct conn *at = r->waiting; at != NULL; before = at, at = at->next_waiting) {
        if (at != c) continue;
        if (before == NULL)
            r->waiting = c->next_waiting;
        else
            before->next_waiting = c->next_waiting;
        if (r->waiting_end == c) r->waiting_end = before;
        break;
    }
    c->next_waiting = NULL;
    c->waits_for = NULL;
}

void room_forget_conn(struct room *r, struct conn *c)
{
    room_unwait(r, c);
    if (r->origin.conn != c) return;
    r->origin.conn = NULL;
    r->look_around = true; /* what is being stored may say that he is here */
}

/* --- ending -------------------------------------------------------------------------------- */

static void say_left(struct room *r, struct attach *a, const char *why)
{
    struct text_out out = parcel_begin();
    wire_write_left(&out, NULL, r->code, why);
    conn_send_text(a->conn, &out);
    conn_detach(a);
}

/* Lets everybody go.  The room itself is freed at the next tick, because whoever called may still look at it. */
static void dissolve(struct room *r)
{
    struct server *s = r->server;
    struct conn *waiting = r->waiting, *author = r->origin.conn;
    r->gone = true;
    r->waiting = r->waiting_end = NULL;
    r->origin.conn = NULL;
    while (r->attached != NULL) say_left(r, r->attached, "ended");
    rooms_remove(r);
    while (r->people_count > 0) person_exit(s, r->people[--r->people_count], r, true);
    free(r->line);
    r->line = NULL;
    r->next = s->gone;
    s->gone = r;
    if (author != NULL) {
        author->waits_for = NULL;
        conn_send_error(author, r->origin.id, WIRE_ERR_NO_TABLE, NULL);
    }
    for (struct conn *next; waiting != NULL; waiting = next) {
        next = waiting->next_waiting;
        waiting->next_waiting = NULL;
        waiting->waits_for = NULL;
        lws_callback_on_writable(waiting->wsi); /* it goes on from there */
    }
    if (author != NULL) lws_callback_on_writable(author->wsi);
}

void room_break(struct room *r, const char *reason)
{
    if (r->gone) return;
    struct server *s = r->server;
    struct log_line line = log_begin(LOG_ERROR, "table_set_aside");
    log_text(&line, "table", r->code);
    log_text(&line, "reason", reason);
    log_end(&line);
    s->metrics.set_aside++;
    s->aside_count++;
    if (store_table_set_aside(s->store, r->code, reason, 0) < 0)
        log_say(LOG_ERROR, "table_not_set_aside", "table", r->code);
    dissolve(r);
}

void room_close(struct room *r)
{
    if (r->gone) return;
    log_say(LOG_INFO, "table_ended", "table", r->code);
    if (store_table_end(r->server->store, r->code, NULL, 0) < 0)
        log_say(LOG_ERROR, "table_not_ended", "table", r->code);
    dissolve(r);
}

/* --- showing ------------------------------------------------------------------------------- */

enum { SHARED = WIRE_VIEWERS };

struct shared { /* one text for all who see the same and have seen the same */
    struct parcel *parcel;
    int viewer;
    uint32_t since;
};

static struct parcel *update_for(struct room *r, struct attach *a, struct shared *shared, int *count)
{
    int viewer = wire_viewer(r->table, a->conn->person->number);
    for (int i = 0; i < *count; i++) {
        if (shared[i].viewer == viewer && shared[i].since == a->seen) return shared[i].parcel;
    }
    struct text_out out = parcel_begin();
    if (!table_write_update(r, viewer, a->seen, &out)) {
        text_out_free(&out);
        return NULL;
    }
    struct shared *one = &shared[*count < SHARED ? (*count)++ : SHARED - 1];
    parcel_drop(one->parcel);
    *one = (struct shared){parcel_make(&out), viewer, a->seen};
    return one->parcel;
}

/* Whoever still has much to read is spared this update, and gets it with all others when he has read that. */
static void show_to(struct room *r, struct attach *a, struct shared *shared, int *count)
{
    uint32_t number = wire_update_number(r->table);
    if (a->conn->queued >= OUT_FULL) {
        a->conn->behind = true;
        return;
    }
    struct parcel *parcel = update_for(r, a, shared, count);
    if (r->gone) return;
    conn_send(a->conn, parcel);
    a->seen = number;
    r->server->metrics.updates++;
}

void room_show(struct room *r, struct attach *a)
{
    struct shared shared[SHARED] = {{0}};
    int count = 0;
    if (r->gone) return;
    show_to(r, a, shared, &count);
    for (int i = 0; i < SHARED; i++) parcel_drop(shared[i].parcel);
}

static void show_all(struct room *r)
{
    struct shared shared[SHARED] = {{0}};
    int count = 0;
    uint32_t number = wire_update_number(r->table);
    for (struct attach *a = r->attached, *next; a != NULL && !r->gone; a = next) {
        next = a->next_of_room;
        if (a->seen != number) show_to(r, a, shared, &count);
    }
    for (int i = 0; i < SHARED; i++) parcel_drop(shared[i].parcel);
}

/* --- after an input ----------------------------------------------------------------------------- */

static void let_go(struct room *r, const struct origin *origin)
{
    for (struct attach *a = r->attached, *next; a != NULL; a = next) {
        struct person *p = a->conn->person;
        next = a->next_of_room;
        if (wire_is_member(r->table, p->number)) continue;
        if (origin->kind == 0) conn_send_error(a->conn, NULL, WIRE_ERR_NO_WATCHERS, NULL); /* the table let him go */
        say_left(r, a, origin->kind == WIRE_KICK ? "kicked" : "left");
    }
    for (int i = 0; i < r->people_count;) {
        struct person *p = r->people[i];
        if (wire_is_member(r->table, p->number)) {
            i++;
        } else {
            r->people[i] = r->people[--r->people_count];
            person_exit(r->server, p, r, true);
        }
    }
}

bool room_enter(struct room *r, struct person *p)
{
    for (int i = 0; i < r->people_count; i++) {
        if (r->people[i] == p) return true;
    }
    if (r->people_count >= WIRE_MAX_MEMBERS || !person_enter(r->server, p, r)) return false;
    r->people[r->people_count++] = p;
    return true;
}

/* Whoever has come has a place there, also when his line broke before he heard of it. */
static bool come_in(struct room *r, uint32_t number)
{
    struct person *p = person_get(r->server, number);
    const char *name = wire_member_name(r->table, number);
    if (p == NULL) return false;
    if (p->name[0] == '\0' && name != NULL) snprintf(p->name, sizeof p->name, "%s", name);
    bool entered = room_enter(r, p);
    person_release(r->server, p);
    return entered;
}

/* The author of the input gets his answer. */
static void answer(struct room *r, const struct origin *origin)
{
    struct conn *c = origin->conn;
    bool comes = origin->kind == WIRE_CREATE || origin->kind == WIRE_JOIN || origin->kind == WIRE_RESUME;
    bool entered = comes && come_in(r, origin->person);
    if (c == NULL) return;
    c->waits_for = NULL;
    if (comes) {
        struct attach *a = entered ? conn_attach(c, r) : NULL;
        if (a == NULL) {
            conn_send_error(c, origin->id, WIRE_ERR_TOO_MANY, NULL);
            r->look_around = true;
            return;
        }
        a->seen = origin->since;
    }
    struct text_out out = parcel_begin();
    if (origin->kind == WIRE_CREATE || origin->kind == WIRE_JOIN)
        wire_write_joined(&out, origin->id, r->code, c->person->number);
    else if (origin->id[0] != '\0')
        wire_write_ok(&out, origin->id);
    if (out.length > LWS_PRE)
        conn_send_text(c, &out);
    else
        text_out_free(&out);
}

static void note_state(struct room *r)
{
    bool over = wire_state(r->table) == WIRE_STATE_OVER;
    if (over && !r->over) {
        r->server->metrics.games_over++;
        record_keep(r);
    }
    r->over = over;
    bool listed = wire_is_public(r->table);
    if (listed || r->listed) rooms_lobby_changed(r->server);
    r->listed = listed;
}

static void snapshot_when_due(struct room *r)
{
    if (r->gone || r->number - r->snapshot < SNAPSHOT_INPUTS) return;
    struct text_out out = text_out_growing();
    text_putf(&out, "%llu\n", (unsigned long long)room_now(r));
    if (table_snapshot(r, &out) && !out.failed) {
        struct store_bytes bytes = {out.text, out.length};
        /* Refused for want of room only; the log is still whole, and the next input tries again. */
        if (store_append(r->server->store, r->code, r->number + 1, NULL, 0, &bytes, 0) > 0) r->snapshot = r->number;
    }
    text_out_free(&out);
}

void room_stored(struct room *r)
{
    struct origin origin = r->origin;
    char *line = r->line;
    if (r->gone || line == NULL) return;
    r->line = NULL;
    r->ticket = 0;
    r->origin = (struct origin){0};
    r->number++;
    int error = table_apply(r, line);
    free(line);
    if (error != SG_OK) {
        if (origin.conn != NULL) origin.conn->waits_for = NULL;
        room_break(r, "an input of its own could not be applied");
        if (origin.conn != NULL) lws_callback_on_writable(origin.conn->wsi);
        return;
    }
    r->server->metrics.inputs++;
    answer(r, &origin);
    if (wire_state(r->table) == WIRE_STATE_ENDED) {
        room_close(r);
    } else {
        show_all(r);
        if (!r->gone) let_go(r, &origin);
        if (!r->gone) note_state(r);
        snapshot_when_due(r);
        metrics_delay(&r->server->metrics, monotonic_us() - r->handed_over);
    }
    if (origin.conn != NULL && origin.conn->backlog != NULL) lws_callback_on_writable(origin.conn->wsi);
    room_go_on(r);
}

void room_hand_over(struct room *r)
{
    struct store_bytes bytes = {r->line, strlen(r->line)};
    r->ticket = store_append(r->server->store, r->code, r->number + 1, &bytes, 1, NULL, room_tag(r->code));
    if (r->ticket == STORE_FULL) {
        r->ticket = 0;
        r->next = r->server->held;
        r->server->held = r;
    } else if (r->ticket < 0) {
        room_break(r, "the store refused an input");
    }
}

void room_submit(struct room *r, const char *line, const struct origin *origin)
{
    r->line = strdup(line);
    if (r->line == NULL) {
        room_break(r, "there was no memory");
        return;
    }
    r->handed_over = monotonic_us();
    if (origin != NULL) {
        r->origin = *origin;
        if (origin->conn != NULL) origin->conn->waits_for = r;
    }
    room_hand_over(r);
}

/* --- what there is to do ---------------------------------------------------------------------- */

/* Somebody whose last connection is gone: one at a time. */
static bool note_gone(struct room *r, char *line)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    for (int i = 0; i < count; i++) {
        bool here = false;
        for (const struct attach *a = r->attached; a != NULL && !here; a = a->next_of_room)
            here = a->conn->person->number == members[i];
        if (!here && wire_is_here(r->table, members[i]) && table_presence(r, members[i], false, line) == SG_OK)
            return true;
        if (r->gone) return false;
    }
    r->look_around = false;
    return false;
}

static bool note_name(struct room *r, char *line)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    for (int i = 0; i < count; i++) {
        struct person *p = map_get(&r->server->people, members[i]);
        for (int k = 0; p != NULL && k < p->room_count; k++) {
            if (p->rooms[k] != r || (p->renamed >> k & 1u) == 0) continue;
            p->renamed = (uint8_t)(p->renamed & ~(1u << k));
            if (table_rename(r, p->number, p->name, line) == SG_OK) return true;
            if (r->gone) return false;
        }
    }
    r->look_names = false;
    return false;
}

static bool due_line(struct room *r, char *line)
{
    if (wire_due(r->table) > room_now(r) || table_think(r, line) != 1) return false;
    r->server->metrics.bot_moves++;
    return true;
}

void room_go_on(struct room *r)
{
    char line[WIRE_LINE_ROOM];
    while (!room_busy(r)) {
        bool own = (r->look_around && note_gone(r, line)) || (!r->gone && r->look_names && note_name(r, line));
        if (r->gone) return;
        /* People and clocks take turns, so that neither can keep the other waiting. */
        r->people_first = !r->people_first;
        if (!own && (r->waiting == NULL || !r->people_first)) own = due_line(r, line);
        if (r->gone) return;
        if (own) {
            room_submit(r, line, NULL);
        } else if (r->waiting != NULL) {
            struct conn *c = r->waiting;
            room_unwait(r, c);
            conn_go_on(c);
        } else {
            rooms_schedule(r);
            return;
        }
    }
}
