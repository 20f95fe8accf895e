/* restore.c: after a start every table stands where it stood: its snapshot, then the inputs after it.  A table that
 * does not come back whole is set aside with its log, and the others do not notice. */
#include "server/log.h"
#include "server/server.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

struct loading {
    struct server *server;
    struct room *room; /* the one that is being told of */
    uint64_t time;     /* of its last input */
    uint64_t next_person;
    bool has_key;
    int restored;
};

static void keep_name(struct server *s, const char *number, struct store_bytes value)
{
    char *end;
    unsigned long person = strtoul(number, &end, 10);
    if (*end != '\0' || person == 0 || person > UINT32_MAX || value.size >= WIRE_NAME_ROOM) return;
    struct person *p = person_get(s, (uint32_t)person);
    if (p == NULL) return;
    memcpy(p->name, value.at, value.size);
    p->name[value.size] = '\0';
    p->stored = true;
}

static void tell_value(void *user, const char *name, struct store_bytes value)
{
    struct loading *l = user;
    char text[32];
    if (strcmp(name, "secret/token") == 0 && value.size == SECRET_KEY_BYTES) {
        memcpy(l->server->key.bytes, value.at, SECRET_KEY_BYTES);
        l->has_key = true;
    } else if (strcmp(name, "person/next") == 0 && value.size < sizeof text) {
        memcpy(text, value.at, value.size);
        text[value.size] = '\0';
        l->next_person = strtoull(text, NULL, 10);
    } else if (strncmp(name, "name/", 5) == 0) {
        keep_name(l->server, name + 5, value);
    } else if (strncmp(name, "ban/", 4) == 0) {
        ban_load(l->server, name + 4);
    }
}

static bool read_head(struct room *r, struct store_bytes head)
{
    static const char first[] = "sixgun table 1\n", password[] = "password ";
    const char *text = head.at;
    enum { DIGITS = 2 * (sizeof r->password.salt + sizeof r->password.hash) };
    uint8_t bytes[DIGITS / 2];
    size_t count;
    if (head.size < sizeof first - 1 || memcmp(text, first, sizeof first - 1) != 0) return false;
    text += sizeof first - 1;
    size_t left = head.size - (sizeof first - 1);
    if (left == 0) return true;
    if (left < sizeof password - 1 + DIGITS || memcmp(text, password, sizeof password - 1) != 0 ||
        sodium_hex2bin(bytes, sizeof bytes, text + sizeof password - 1, DIGITS, NULL, &count, NULL) != 0)
        return false;
    memcpy(r->password.salt, bytes, sizeof r->password.salt);
    memcpy(r->password.hash, bytes + sizeof r->password.salt, sizeof r->password.hash);
    return true;
}

/* A snapshot is the time of the table's clock, a line end, and what the table wrote. */
static void read_snapshot(struct loading *l, const struct store_table *table)
{
    struct room *r = l->room;
    const char *text = table->snapshot.at, *line = memchr(text, '\n', table->snapshot.size);
    bool good = false;
    if (line != NULL) {
        size_t front = (size_t)(line + 1 - text);
        l->time = strtoull(text, NULL, 10);
        table_restore(r, line + 1, table->snapshot.size - front, &good);
    }
    if (!good && r->fault == NULL) r->fault = "its snapshot cannot be read";
    r->number = r->snapshot = table->snapshot_number;
}

static void tell_table(void *user, const struct store_table *table)
{
    struct loading *l = user;
    l->time = 0;
    l->room = strlen(table->id) < WIRE_CODE_ROOM ? room_make(l->server, table->id) : NULL;
    if (l->room == NULL) return;
    l->room->created = (uint64_t)table->created;
    if (!read_head(l->room, table->head)) l->room->fault = "its head cannot be read";
    if (l->room->fault == NULL && table->snapshot_number > 0) read_snapshot(l, table);
}

static void tell_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    struct loading *l = user;
    struct room *r = l->room;
    char line[WIRE_LINE_ROOM];
    (void)table;
    if (r == NULL || r->fault != NULL) return;
    if (number != r->number + 1 || input.size >= sizeof line) {
        r->fault = "an input is missing or too long";
        return;
    }
    memcpy(line, input.at, input.size);
    line[input.size] = '\0';
    l->time = strtoull(line, NULL, 10);
    r->number = number;
    if (table_apply(r, line) != SG_OK && r->fault == NULL) r->fault = "an input in its log cannot be applied";
}

/* A new name is stored before the tables hear of it; the process may have ended in between. */
static void catch_up_name(struct room *r, struct person *p)
{
    const char *there = wire_member_name(r->table, p->number);
    if (there == NULL || p->name[0] == '\0' || strcmp(there, p->name) == 0) return;
    person_renamed(p, r);
    r->look_names = true;
}

static void bring_back(struct loading *l)
{
    struct room *r = l->room;
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    r->offset = (int64_t)l->time - (int64_t)server_clock(l->server);
    r->over = wire_state(r->table) == WIRE_STATE_OVER;
    r->listed = wire_is_public(r->table);
    r->look_around = true; /* whoever was here is not any more */
    for (int i = 0; i < count; i++) {
        struct person *p = person_get(l->server, members[i]);
        if (p == NULL) continue;
        if (room_enter(r, p))
            catch_up_name(r, p);
        else
            person_release(l->server, p);
    }
    l->restored++;
}

static void tell_end(void *user, const char *table, const char *fault)
{
    struct loading *l = user;
    struct room *r = l->room;
    l->room = NULL;
    if (r == NULL) {
        if (store_table_set_aside(l->server->store, table, "it could not be loaded", 0) > 0)
            log_say(LOG_ERROR, "table_set_aside", "table", table);
        l->server->aside_count++;
        return;
    }
    if (r->fault == NULL) r->fault = fault;
    int state = r->fault == NULL ? wire_state(r->table) : WIRE_STATE_NEW;
    if (r->fault == NULL && strcmp(state == WIRE_STATE_NEW ? r->code : wire_code(r->table), r->code) != 0)
        r->fault = "its log is that of another table";
    if (r->fault != NULL) {
        room_break(r, r->fault);
    } else if (state == WIRE_STATE_NEW || state == WIRE_STATE_ENDED) {
        room_close(r); /* the process ended just before it began, or just before it was removed */
    } else if (rooms_add(r)) {
        l->room = r;
        bring_back(l);
        l->room = NULL;
    } else {
        room_break(r, "there was no memory");
    }
}

static void tell_aside(void *user, const struct store_table *table)
{
    struct loading *l = user;
    struct log_line line = log_begin(LOG_WARNING, "table_is_aside");
    log_text(&line, "table", table->id);
    log_text(&line, "reason", table->reason);
    log_end(&line);
    l->server->aside_count++;
}

static void forget_strangers(struct server *s)
{
    for (size_t i = 0; i < s->people.room; i++) {
        struct person *p = s->people.slots[i].value;
        char name[STORE_ID_MOST];
        if (p == NULL || p->room_count > 0) continue;
        snprintf(name, sizeof name, "name/%u", (unsigned)p->number);
        store_value_drop(s->store, name, 0);
        person_release(s, p);
        i--; /* another may have moved into the slot */
    }
}

bool rooms_load(struct server *s, struct store_error *error)
{
    struct loading loading = {.server = s, .next_person = 1};
    struct store_reader reader = {.user = &loading,
                                  .value = tell_value,
                                  .table = tell_table,
                                  .input = tell_input,
                                  .table_end = tell_end,
                                  .aside = tell_aside};
    uint64_t begun = monotonic_us();
    s->loading = true;
    bool good = store_load(s->store, &reader, error);
    s->loading = false;
    if (!good) return false;
    rooms_free_gone(s);
    if (!loading.has_key) {
        struct store_bytes value = {s->key.bytes, SECRET_KEY_BYTES};
        secret_key_make(&s->key);
        if (store_value_put(s->store, "secret/token", value, 0) < 0) return false;
    }
    forget_strangers(s);
    person_setup(s, loading.next_person);
    struct log_line line = log_begin(LOG_INFO, "tables_restored");
    log_number(&line, "tables", loading.restored);
    log_number(&line, "aside", (long long)s->aside_count);
    log_number(&line, "ms", (long long)((monotonic_us() - begun) / 1000));
    log_end(&line);
    return true;
}

void rooms_begin(struct server *s)
{
    size_t count = s->heap_count;
    struct room **rooms = malloc(count * sizeof(struct room *) + 1); /* going on changes the heap */
    if (rooms == NULL) return;                                       /* the tick wakes them later */
    if (count > 0) memcpy(rooms, s->heap + 1, count * sizeof(struct room *));
    for (size_t i = 0; i < count; i++) {
        if (rooms[i]->over) record_keep(rooms[i]); /* the process may have ended before it was */
        room_go_on(rooms[i]);
    }
    free(rooms);
}
