/* route.c: finds out where a table is, claims what nobody has, and hands over what it shall not have any more. */
#include "server/base/log.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>

enum {
    SWEEP_TABLES = 32,
    BANS_MOST = 10000,
    NOTICE_MS = 2000,
    HAND_ON_MS = 25,
    HANDED_MOST_MS = 1000,
    LEAVE_PARTS = 200,
    GRACE_MS = 3000,
    MOMENT_MS = 40,
    LONGER_MS = 250,
    FEW = 32
};

static bool hands_on(const struct server *s) { return s->drains && monotonic_ms() >= s->hands_on; }

/* A claim under way.  Connections that wait for it have its number. */
struct claim {
    uint64_t number;
    char code[WIRE_CODE_ROOM];
};

/* Its number; 0: it is not being claimed. */
static uint64_t is_being_claimed(const struct server *s, const char *code)
{
    for (size_t i = 0; i < s->claiming.room; i++) {
        const struct claim *claim = s->claiming.slots[i].value;
        if (claim && strcmp(claim->code, code) == 0) return claim->number;
    }
    return 0;
}

/* The ticket of the store, or one of its errors. */
static int64_t claim(struct server *s, const char *code, uint64_t *number)
{
    struct claim *claim = calloc(1, sizeof *claim);
    if (!claim) return STORE_FULL;
    s->counts.claims++;
    *number = claim->number = ++s->request_number;
    snprintf(claim->code, sizeof claim->code, "%s", code);
    if (!map_put(&s->claiming, *number, claim)) {
        free(claim);
        return STORE_FULL;
    }
    int64_t ticket = store_claim(s->store, code, tag_make(TAG_ROUTE, *number));
    if (ticket > 0) return ticket;
    map_drop(&s->claiming, *number);
    free(claim);
    return ticket;
}

/* Whether it takes what nobody has.  After the database was away all nodes seem dead for a moment, so the others get
 * the time to say that they are not. */
static bool takes(const struct server *s)
{
    if (s->drains || s->rooms.draining || s->rooms.clock.stopped) return false;
    return s->trouble_at == 0 || monotonic_ms() - s->trouble_at >= GRACE_MS;
}

/* --- somebody speaks about a table ------------------------------------------------------ */

/* Whoever waited a moment asks again. */
static void ask_again(uv_timer_t *timer)
{
    struct server *s = timer->data;
    bool gives = hands_on(s);
    s->asked_again = 0;
    for (struct conn *c = s->conns, *next; c; c = next) {
        next = c->next;
        if (!c->route_again) continue;
        s->asked_again++;
        c->route_again = false;
        c->routing = 0;
        if (gives) conn_cut(c, CLOSE_COME_BACK);
        guest_wake(&c->guest);
    }
}

static enum route wait_a_moment(struct conn *c)
{
    struct server *s = c->server;
    c->routing = ++s->request_number;
    c->route_again = true;
    uv_update_time(&s->loop);
    uint64_t moment = s->asked_again <= FEW ? MOMENT_MS : LONGER_MS; /* many would keep the database busy */
    if (!uv_is_active((uv_handle_t *)&s->route_timer)) uv_timer_start(&s->route_timer, ask_again, moment, 0);
    return ROUTE_WAIT;
}

/* The store will tell all who wait for that. */
static enum route wait_for(struct conn *c, uint64_t number)
{
    c->routing = number;
    return ROUTE_WAIT;
}

/* Which other server had it when they came, a moment ago; said once, since it may have moved. */
static bool say_where_it_was(struct conn *c, const char *code, const char *text, size_t length)
{
    for (int i = 0; c->came_to && i < c->came_to->count; i++) {
        struct place *place = &c->came_to->at[i];
        char address[sizeof place->address];
        if (strcmp(place->code, code) != 0) continue;
        memcpy(address, place->address, sizeof address);
        place->address[0] = '\0';
        bool elsewhere = address[0] != '\0' && strcmp(address, c->server->reach) != 0;
        return elsewhere && gate_say(c, code, address, text, length);
    }
    return false;
}

static enum route send_back(struct conn *c)
{
    conn_cut(c, CLOSE_COME_BACK);
    return ROUTE_AWAY;
}

/* Another server has heard that this one has the table: it may just be taken over, and the store has answered, but
 * nobody has heard it yet.  The next answer comes after that. */
static enum route catch_up(struct conn *c, const char *code)
{
    uint64_t number = ++c->server->request_number;
    if (store_owner(c->server->store, code, tag_make(TAG_CAUGHT_UP, number)) < 0) return send_back(c);
    return wait_for(c, number);
}

void route_caught_up(struct server *s, uint64_t number)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        if (c->routing != number) continue;
        c->routing = 0;
        c->caught_up = true;
        guest_wake(&c->guest);
        return;
    }
}

enum route route(struct conn *c, const char *code, bool comes, const char *text, size_t length)
{
    struct server *s = c->server;
    uint64_t number;
    struct room *r = room_find(&s->rooms, code);
    bool nowhere = strcmp(c->routed, code) == 0;
    c->routed[0] = '\0';
    if (code[0] == '\0' || r || nowhere) {
        if (comes && r) c->last[0] = '\0';
        return ROUTE_HERE;
    }
    if (c->link && hands_on(s)) return send_back(c);
    if (c->link && !c->caught_up) return catch_up(c, code);
    c->caught_up = false;
    if (comes) snprintf(c->last, sizeof c->last, "%s", code);
    if (gate_knows(c, code, text, length)) return ROUTE_AWAY;
    if (hands_on(s)) return wait_a_moment(c);
    if (say_where_it_was(c, code, text, length)) return ROUTE_AWAY;
    number = s->looks ? s->looks : is_being_claimed(s, code);
    if (number != 0) return wait_for(c, number);
    int64_t ticket = claim(s, code, &number);
    if (ticket == STORE_REFUSED) return ROUTE_HERE;
    if (ticket < 0) return wait_a_moment(c);
    return wait_for(c, number);
}

/* The message that waits is said again, or to the server that has the table. */
static void tell_waiting(struct conn *c, const char *code, const struct store_answer *answer)
{
    const struct store_record *owner = answer->count == 1 ? answer->records : NULL;
    char address[256];
    c->routing = 0;
    if (answer->verdict == STORE_MISSING) {
        snprintf(c->routed, sizeof c->routed, "%s", code);
        if (strcmp(c->last, code) == 0) c->last[0] = '\0';
    } else if (!owner || (owner->ended == 0 && owner->body.size == 0)) {
        wait_a_moment(c); /* the database is busy, or whoever had it has died a moment ago */
        return;
    } else if (owner->ended == 0 && c->link) { /* whoever sent it here must look again */
        conn_cut(c, CLOSE_COME_BACK);
    } else if (owner->ended == 0) {
        snprintf(address, sizeof address, "%.*s", (int)owner->body.size, (const char *)owner->body.at);
        struct backlog *first = c->backlog;
        if (!first || !gate_say(c, code, address, first->text, first->length)) {
            wait_a_moment(c);
            return;
        }
        c->backlog = first->next;
        if (!c->backlog) c->backlog_end = NULL;
        c->backlog_count--;
        free(first);
    }
    guest_wake(&c->guest);
}

static void take_over(struct server *s, const struct store_answer *answer)
{
    int count = 0;
    for (int i = 0; answer->verdict == STORE_DONE && i < answer->count; i++) {
        if (answer->records[i].ended == 0) continue;
        gates_leave(s, answer->records[i].id);
        count++;
    }
    if (count > 0) rooms_take_over(&s->rooms, answer);
}

void route_answered(struct server *s, uint64_t number, const struct store_answer *answer)
{
    struct claim *claim = map_get(&s->claiming, number);
    if (!claim) return;
    map_drop(&s->claiming, number);
    take_over(s, answer);
    for (struct conn *c = s->conns; c; c = c->next)
        if (c->routing == number) tell_waiting(c, claim->code, answer);
    free(claim);
}

/* --- somebody says who they are ----------------------------------------------------------- */

bool places_known(struct conn *c, uint32_t person, bool comes)
{
    struct server *s = c->server;
    if (!s->options->node || c->link || c->places || person == 0) return true;
    uint64_t number = ++s->request_number;
    if (store_places_of(s->store, person, PLACES_MOST, comes && takes(s), tag_make(TAG_PLACES, number)) < 0)
        return true;
    c->routing = number;
    return false;
}

static void copy_bytes(char *to, size_t room, struct store_bytes from)
{
    snprintf(to, room, "%.*s", (int)from.size, !from.at ? "" : (const char *)from.at);
}

/* Of whom nothing can be heard, nothing is known. */
static struct places *note_places(const struct store_answer *answer)
{
    struct places *places = calloc(1, sizeof *places);
    for (int i = 0; places && i < answer->count && places->count < PLACES_MOST; i++) {
        struct place *place = &places->at[places->count++];
        snprintf(place->code, sizeof place->code, "%s", answer->records[i].id);
        copy_bytes(place->name, sizeof place->name, answer->records[i].summary);
        copy_bytes(place->address, sizeof place->address, answer->records[i].body);
    }
    return places;
}

void places_answered(struct server *s, uint64_t number, const struct store_answer *answer)
{
    take_over(s, answer);
    for (struct conn *c = s->conns; c; c = c->next) {
        if (c->routing != number) continue;
        c->routing = 0;
        c->places = note_places(answer);
        if (!c->places) conn_cut(c, CLOSE_COME_BACK);
        guest_wake(&c->guest);
        return;
    }
}

void places_forget(struct conn *c)
{
    free(c->places);
    c->places = NULL;
}

/* --- tables another has taken --------------------------------------------------------------- */

static void ask_owned(struct server *s, const char *after)
{
    store_owned(s->store, after, STORE_LIST_MOST, tag_make(TAG_OWNED, 0));
}

/* A server that counted as dead for a moment does not know which of its tables others have by now, and would hear it
 * only when it next writes for them: those at such a table might wait for ever.  So it asks when it has fewer tables
 * than it believes, twice in a row: one that is just being opened may not be there yet.  It has more when it has
 * claimed some and the answer was lost with the connection: nobody else looks after them. */
void route_own(struct server *s, const struct store_answer *nodes)
{
    char count[24] = "";
    for (int i = 0; i < nodes->count; i++)
        if (strcmp(nodes->records[i].id, s->options->node) == 0)
            copy_bytes(count, sizeof count, nodes->records[i].body);
    bool told = nodes->verdict == STORE_DONE && count[0] != '\0';
    unsigned long long has = told ? strtoull(count, NULL, 10) : 0;
    bool fewer = told && has<s->rooms.heap_count, more = has> s->rooms.heap_count;
    for (size_t i = 1; fewer && s->has_fewer && i <= s->rooms.heap_count; i++)
        store_owner(s->store, s->rooms.heap[i]->code, tag_make(TAG_OWNER, 0));
    if (more && s->has_more) ask_owned(s, "");
    s->has_fewer = fewer;
    s->has_more = more;
}

/* Those that are not here are claimed again, as if somebody had come to them. */
void route_owned(struct server *s, const struct store_answer *answer)
{
    if (answer->verdict != STORE_DONE || s->looks || s->rooms.draining) return;
    for (int i = 0; i < answer->count; i++) {
        const char *code = answer->records[i].id;
        uint64_t number;
        if (strlen(code) < WIRE_CODE_ROOM && !room_find(&s->rooms, code) && !is_being_claimed(s, code))
            claim(s, code, &number);
    }
    if (answer->count == STORE_LIST_MOST) ask_owned(s, answer->records[answer->count - 1].id);
}

void route_owner(struct server *s, const struct store_answer *answer)
{
    if (answer->verdict != STORE_DONE) return;
    const struct store_record *owner = answer->records;
    struct room *r = room_find(&s->rooms, owner->id);
    bool another = owner->summary.size > 0 && (owner->summary.size != strlen(s->options->node) ||
                                               memcmp(owner->summary.at, s->options->node, owner->summary.size) != 0);
    if (r && another && store_table_lost(s->store, r->code, owner->ended)) room_lose(r);
}

/* --- tables nobody has -------------------------------------------------------------------- */

static void sweep(struct server *s)
{
    if (s->looks || !takes(s)) return;
    uint64_t number = ++s->request_number;
    if (store_claim_orphans(s->store, SWEEP_TABLES, tag_make(TAG_SWEEP, number)) > 0) s->looks = number;
}

void route_orphans(struct server *s, const struct store_answer *answer)
{
    uint64_t number = s->looks;
    s->looks = 0;
    take_over(s, answer);
    for (struct conn *c = s->conns; c; c = c->next) {
        if (c->routing != number) continue;
        c->routing = 0;
        guest_wake(&c->guest);
    }
    if (answer->verdict == STORE_DONE && answer->count == SWEEP_TABLES) sweep(s);
}

/* Who was here before proxies knew; whoever comes all the same has no other way. */
static bool shall_leave(const struct conn *c) { return c->opened < c->server->hands_on && c->cut == 0 && !c->link; }

bool route_drained(const struct server *s)
{
    if (s->rooms.count > 0 || !hands_on(s)) return false;
    for (const struct conn *c = s->conns; c; c = c->next)
        if (shall_leave(c)) return false;
    return true;
}

/* The more there are the more at a time, so that it ends within half a minute. */
static void send_off_some(struct server *s)
{
    int some = 1 + s->conn_count / LEAVE_PARTS;
    for (struct conn *c = s->conns; c && some > 0; c = c->next) {
        if (!shall_leave(c)) continue;
        conn_cut(c, CLOSE_COME_BACK);
        some--;
    }
}

/* One table at a time, between two inputs, the next one when another server has it, and then everybody else: who has to
 * come to another server shall meet few others on the way, however busy that is. */
static void hand_on(uv_timer_t *timer)
{
    struct server *s = timer->data;
    if (s->handed[0] != '\0') {
        if (!s->asks_handed) s->asks_handed = store_owner(s->store, s->handed, tag_make(TAG_HANDED, 0)) > 0;
        return;
    }
    for (size_t i = s->rooms.heap_count; i >= 1; i--) {
        snprintf(s->handed, sizeof s->handed, "%s", s->rooms.heap[i]->code);
        s->handed_at = monotonic_ms();
        if (room_hand_on(s->rooms.heap[i])) return;
        s->handed[0] = '\0';
    }
    if (s->rooms.heap_count == 0) send_off_some(s);
}

void route_handed(struct server *s, const struct store_answer *answer)
{
    s->asks_handed = false;
    bool had = answer->verdict == STORE_DONE && answer->records[0].body.size > 0;
    bool late = monotonic_ms() - s->handed_at > HANDED_MOST_MS; /* perhaps nobody else takes any */
    if (had || late || answer->verdict == STORE_MISSING) s->handed[0] = '\0';
}

void route_drain(struct server *s)
{
    if (s->drains) return;
    s->drains = true;
    s->hands_on = monotonic_ms() + NOTICE_MS;
    uv_update_time(&s->loop);
    uv_timer_start(&s->hand_on_timer, hand_on, NOTICE_MS, HAND_ON_MS);
}

void route_tick(struct server *s, unsigned count)
{
    enum { COUNT_TICKS = 20 };
    sweep(s);
    if (count % 4 == 1) {
        bool counted = count % COUNT_TICKS == 1;
        store_nodes(s->store, counted, tag_make(TAG_NODES, counted));
    }
    if (count % 4 == 0) store_list_tables(s->store, STORE_LIST_MOST, tag_make(TAG_LISTED, 0));
    if (count % 4 == 3) store_value_list(s->store, "ban/", BANS_MOST, tag_make(TAG_BANS, 0));
}

void route_end(struct server *s)
{
    for (size_t i = 0; i < s->claiming.room; i++) free(s->claiming.slots[i].value);
    map_free(&s->claiming);
}
