/* rooms.c: all tables of the server: finding them, waking them in time, listing them. */
#include "server/rooms/rooms.h"

#include "protocol/json.h"
#include "server/base/log.h"
#include "server/rooms/duplicate.h"
#include "server/rooms/scoring.h"
#include "server/rooms/table.h"
#include "server/rooms/thinking.h"

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

uint64_t rooms_tag(const char *code) { return tag_make(TAG_ROOM, code_key(code)); }

struct room *room_find(const struct rooms *all, const char *code)
{
    uint64_t key = code_key(code);
    return key == 0 ? NULL : map_get(&all->index, key);
}

/* --- waking ------------------------------------------------------------------------------ */

static void heap_set(struct rooms *all, size_t at, struct room *r)
{
    all->heap[at] = r;
    r->heap_at = at;
}

static void heap_settle(struct rooms *all, size_t at)
{
    struct room *r = all->heap[at];
    while (at > 1 && all->heap[at / 2]->due > r->due) {
        heap_set(all, at, all->heap[at / 2]);
        at /= 2;
    }
    for (;;) {
        size_t child = at * 2;
        if (child + 1 <= all->heap_count && all->heap[child + 1]->due < all->heap[child]->due) child++;
        if (child > all->heap_count || all->heap[child]->due >= r->due) break;
        heap_set(all, at, all->heap[child]);
        at = child;
    }
    heap_set(all, at, r);
}

static void wake_due(uv_timer_t *timer)
{
    struct rooms *all = timer->data;
    uint64_t now = table_clock_now(&all->clock);
    if (all->clock.stopped || all->draining) return; /* the clock stands still, the tick starts the timer anew */
    for (int some = 0; some < 64 && all->heap_count > 0 && all->heap[1]->due <= now; some++) {
        struct room *r = all->heap[1];
        r->due = now + TRY_AGAIN_MS; /* when it is busy; otherwise it says itself when it wants to be woken */
        heap_settle(all, 1);
        room_go_on(r);
    }
    rooms_wake(all);
}

void rooms_wake(struct rooms *all)
{
    uint64_t now = table_clock_now(&all->clock);
    if (all->heap_count == 0 || all->heap[1]->due == UINT64_MAX || all->clock.stopped) return;
    uint64_t wait = all->heap[1]->due > now ? all->heap[1]->due - now : 0;
    uv_update_time(all->timer.loop);
    uv_timer_start(&all->timer, wake_due, wait, 0);
}

void rooms_schedule(struct room *r)
{
    struct rooms *all = r->all;
    uint64_t due = room_due(r), now = table_clock_now(&all->clock);
    struct room *first = all->heap[1];
    r->due = due <= now ? now + TRY_AGAIN_MS : due; /* it had nothing to say although it was due */
    heap_settle(all, r->heap_at);
    if (all->heap[1] == r || first == r) rooms_wake(all);
}

static bool heap_add(struct room *r)
{
    struct rooms *all = r->all;
    if (all->heap_count + 1 >= all->heap_room) {
        size_t larger = all->heap_room == 0 ? 64 : all->heap_room * 2;
        struct room **heap = realloc(all->heap, larger * sizeof(struct room *));
        if (!heap) return false;
        all->heap = heap;
        all->heap_room = larger;
    }
    r->due = UINT64_MAX;
    all->heap[++all->heap_count] = r;
    heap_settle(all, all->heap_count);
    return true;
}

static void heap_remove(struct room *r)
{
    struct rooms *all = r->all;
    if (r->heap_at == 0) return;
    struct room *last = all->heap[all->heap_count--];
    if (last != r) {
        heap_set(all, r->heap_at, last);
        heap_settle(all, last->heap_at);
    }
    r->heap_at = 0;
}

/* --- coming and going ----------------------------------------------------------------------- */

bool rooms_add(struct room *r)
{
    if (!heap_add(r)) return false;
    if (!map_put(&r->all->index, code_key(r->code), r)) {
        heap_remove(r);
        return false;
    }
    r->all->count++;
    return true;
}

void room_count_for(struct room *r, struct address *a)
{
    if (r->opener || r->gone) return;
    r->opener = a;
    a->tables++;
}

void rooms_remove(struct room *r)
{
    if (r->heap_at == 0) return;
    if (r->opener) r->opener->tables--;
    r->opener = NULL;
    heap_remove(r);
    map_drop(&r->all->index, code_key(r->code));
    r->all->count--;
    if (r->listed) rooms_lobby_changed(r->all);
    for (struct room **at = &r->all->held; *at; at = &(*at)->next) {
        if (*at != r) continue;
        *at = r->next;
        break;
    }
}

struct room *room_make(struct rooms *all, const char *code)
{
    struct room *r = calloc(1, sizeof *r);
    if (!r) return NULL;
    r->all = all;
    snprintf(r->code, sizeof r->code, "%s", code);
    r->table = wire_table_new();
    if (!r->table) {
        free(r);
        return NULL;
    }
    return r;
}

void room_free(struct room *r)
{
    thinking_forget(r);
    guarded_free(r);
    text_out_free(&r->brought);
    free(r->duplicate);
    free(r->line);
    free(r);
}

void rooms_free_gone(struct rooms *all)
{
    for (struct room *r = all->gone, *next; r; r = next) {
        next = r->next;
        room_free(r);
    }
    all->gone = NULL;
}

static void put_password(const struct secret_password *password, struct text_out *out)
{
    text_put(out, "password ");
    for (size_t i = 0; i < sizeof password->salt; i++) text_putf(out, "%02x", password->salt[i]);
    for (size_t i = 0; i < sizeof password->hash; i++) text_putf(out, "%02x", password->hash[i]);
    text_put_char(out, '\n');
}

/* What the store keeps of a table besides its inputs: the hash of its password, and the duplicate it is of. */
static void head_write(const struct room *r, bool locked, struct text_out *out)
{
    text_put(out, "sixgun table 1\n");
    if (locked) put_password(&r->password, out);
    if (r->duplicate) duplicate_write_head(r->duplicate, out);
}

/* Puts a table into the store under a code that is free there, too. */
static bool take_code(struct rooms *all, struct room *r, bool locked)
{
    char buffer[384];
    for (int i = 0; i < CODE_TRIES; i++) {
        secret_code(r->code, CODE_LETTERS);
        if (room_find(all, r->code)) continue;
        struct text_out head = text_out_buffer(buffer, sizeof buffer);
        head_write(r, locked, &head);
        struct store_bytes bytes = {buffer, head.length};
        int64_t ticket = store_table_put(all->store, r->code, bytes, 0);
        if (ticket > 0) return true;
        if (ticket == STORE_FULL) return false;
    }
    return false;
}

/* A room whose code is not known yet; NULL without memory. */
static struct room *empty_room(struct rooms *all, const char *password)
{
    struct room *r = room_make(all, "");
    if (r && password[0] != '\0') secret_password_set(&r->password, password);
    return r;
}

static void note_new(struct room *r, const struct guest *g)
{
    r->all->counts.tables_created++;
    r->created = (uint64_t)wall_ms();
    room_count_for(r, g->address);
    log_say(LOG_INFO, "table_created", "table", r->code);
}

/* Stores the first line of a table; whoever opened it gets the answer. */
static void submit_new(struct room *r, struct guest *g, const char *line, const char *id)
{
    struct origin origin = {.guest = g, .person = g->person->number, .kind = WIRE_CREATE};
    snprintf(origin.id, sizeof origin.id, "%s", id);
    note_new(r, g);
    room_submit(r, line, &origin);
}

int room_create(struct rooms *all, struct guest *g, const struct wire_message *m, const char *id, const char *password,
                struct wire_refusal *why)
{
    char line[WIRE_LINE_ROOM];
    bool locked = password[0] != '\0';
    struct room *r = empty_room(all, password);
    if (!r) return why->code = WIRE_ERR_NO_MEMORY;
    /* The settings are looked at before the store hears of the table. */
    int error = wire_create(room_now(r), "AAAAAA", g->person->number, g->person->name, locked, m, line, why);
    if (error == SG_OK && !take_code(all, r, locked)) why->code = error = WIRE_ERR_SERVER_FULL;
    if (error == SG_OK)
        error = wire_create(room_now(r), r->code, g->person->number, g->person->name, locked, m, line, why);
    if (error == SG_OK && !rooms_add(r)) why->code = error = WIRE_ERR_NO_MEMORY;
    if (error != SG_OK) {
        room_free(r);
        return error;
    }
    submit_new(r, g, line, id);
    return SG_OK;
}

/* Plays the game again that is brought; the code of the table is taken already. */
static int play_brought(struct room *r, struct guest *g, const struct wire_message *m, bool locked,
                        struct wire_refusal *why)
{
    struct wire_chance chance;
    secret_chance(&chance);
    struct wire_adoption adoption = {
        .code = r->code, .person = g->person->number, .name = g->person->name, .locked = locked, .bots = chance.bots};
    int error = GUARDED(r, bring, m, &adoption, why);
    if (error != SG_OK) return error;
    r->brought = text_out_growing();
    if (!room_write_snapshot(r, &r->brought) || !rooms_add(r)) return why->code = WIRE_ERR_NO_MEMORY;
    return SG_OK;
}

int room_bring(struct rooms *all, struct guest *g, const struct wire_message *m, const char *id, const char *password,
               struct wire_refusal *why)
{
    bool locked = password[0] != '\0';
    struct room *r = empty_room(all, password);
    if (!r) return why->code = WIRE_ERR_NO_MEMORY;
    if (!take_code(all, r, locked)) {
        room_free(r);
        return why->code = WIRE_ERR_SERVER_FULL;
    }
    int error = play_brought(r, g, m, locked, why);
    if (error == TABLE_BROKE) return why->code = WIRE_ERR_BAD_RECORD; /* and the room has gone */
    if (error != SG_OK) {
        if (store_table_end(all->store, r->code, NULL, 0) < 0) log_say(LOG_ERROR, "table_not_ended", "table", r->code);
        room_free(r);
        return error;
    }
    submit_new(r, g, "brought", id);
    return SG_OK;
}

/* Sets the table up; its code is taken already. */
static bool set_up(struct room *r, const struct room *like, uint32_t person, int number, struct wire_refusal *why)
{
    if (GUARDED(r, duplicate, like->table, person, r->code, number, why) != SG_OK) return false;
    r->brought = text_out_growing();
    if (room_write_snapshot(r, &r->brought) && rooms_add(r)) return true;
    why->code = WIRE_ERR_NO_MEMORY;
    return false;
}

struct room *room_duplicate(struct rooms *all, struct guest *g, struct room *like, const struct duplicate *d,
                            int number, struct wire_refusal *why)
{
    struct room *r = room_make(all, "");
    struct duplicate *own = r ? malloc(sizeof *own) : NULL;
    bool locked = wire_is_locked(like->table);
    if (own) *own = *d;
    if (r) r->duplicate = own, r->password = like->password;
    if (!own || !take_code(all, r, locked)) {
        if (r) room_free(r);
        return NULL;
    }
    if (!set_up(r, like, g->person->number, number, why)) {
        if (r->gone) return NULL; /* it broke, and has been looked after */
        if (store_table_end(all->store, r->code, NULL, 0) < 0) log_say(LOG_ERROR, "table_not_ended", "table", r->code);
        room_free(r);
        return NULL;
    }
    note_new(r, g);
    room_submit(r, "brought", NULL);
    return r;
}

/* --- between servers ------------------------------------------------------------------------------ */

bool room_hand_on(struct room *r)
{
    if (room_busy(r) || r->number == 0) return false;
    int64_t ticket = store_table_release(r->all->store, r->code, rooms_tag(r->code));
    if (ticket < 0) return false;
    r->ticket = ticket;
    r->hands_on = true;
    return true;
}

/* --- the lobby ---------------------------------------------------------------------------------- */

void rooms_write_lobby(struct rooms *all, struct text_out *out, const char *id)
{
    struct json j = json_message(out, to_client.lobby.type, id);
    int count = 0;
    json_open_list(&j, to_client.lobby.tables);
    for (size_t i = 0; i < all->index.room && count < LOBBY_MOST; i++) {
        struct room *r = all->index.slots[i].value;
        if (!r || r->number == 0 || !wire_is_public(r->table)) continue;
        size_t before = out->length;
        if (count > 0) text_put_char(out, ',');
        if (GUARDED(r, write_lobby, out) == SG_OK) {
            count++;
            continue;
        }
        out->length = before; /* it broke half-way, and moved the slots */
        i = (size_t)-1;
        count = 0;
        text_out_free(out);
        *out = parcel_begin();
        j = json_message(out, to_client.lobby.type, id);
        json_open_list(&j, to_client.lobby.tables);
    }
    j.comma = rooms_write_others(all, out, count, LOBBY_MOST) > 0;
    json_close(&j, ']');
    json_close(&j, '}');
}

void rooms_lobby_changed(struct rooms *all) { all->lobby_changed = true; }

/* --- the store reports --------------------------------------------------------------------------- */

void rooms_stored(struct rooms *all, const struct store_answer *answer)
{
    struct room *r = map_get(&all->index, tag_number(answer->tag));
    if (!r || r->ticket != answer->ticket) return;
    bool fenced = answer->verdict == STORE_FENCED;
    all->counts.fenced += fenced;
    all->counts.handed_over += !fenced && r->hands_on;
    if (fenced || r->hands_on)
        room_lose(r);
    else
        room_stored(r);
}

void rooms_hand_over(struct rooms *all)
{
    struct room *held = all->held;
    all->held = NULL;
    while (held) {
        struct room *next = held->next;
        room_hand_over(held);
        held = next;
    }
}

/* --- the beginning and the end ---------------------------------------------------------------------- */

void rooms_start(struct rooms *all, struct store *store) { all->store = all->people.store = all->bans.store = store; }

void rooms_start_timer(struct rooms *all, uv_loop_t *loop)
{
    uv_timer_init(loop, &all->timer);
    all->timer.data = all;
}

void rooms_free(struct rooms *all)
{
    while (all->heap_count > 0) {
        struct room *r = all->heap[1];
        /* NOLINTNEXTLINE(clang-analyzer-unix.Malloc): none that was freed is in the heap */
        rooms_remove(r);
        while (r->people_count > 0) person_exit(&all->people, r->people[--r->people_count], r, false);
        room_free(r);
    }
    rooms_free_gone(all);
    scoring_free(all);
    people_free(&all->people);
    addresses_free(&all->addresses);
    bans_free(&all->bans);
    map_free(&all->index);
    rooms_forget_others(all);
    free(all->heap);
}
