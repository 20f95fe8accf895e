/* restore.c: after a start every table stands where it stood: its snapshot, then the inputs after it.  A table that
 * does not come back whole is set aside with its log, and the others do not notice.
 *
 * What is stored may also be what ended the process.  So some tables are read, a copy of the process tries to restore
 * and show them, and only what it has survived is restored here. */
#include "server/base/log.h"
#include "server/rooms/duplicate.h"
#include "server/rooms/guard.h"
#include "server/rooms/records.h"
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum {
    TOGETHER = 64,       /* tables tried by one copy: to make one takes as long as to restore a few of them */
    COME_BACK_MS = 5000, /* whoever comes back by then has not been away, as far as the others know */
};

/* A table as it was told of. */
struct told {
    struct room *room;
    struct text_out snapshot, inputs; /* inputs: a NUL behind each */
    uint64_t from, last;              /* numbers: what the snapshot stands for; of the last input */
    uint64_t time;                    /* of the last input, once restored */
};

struct loading {
    struct rooms *all;
    struct told told[TOGETHER];
    int count; /* of those that are whole; the one behind them is being told of */
    uint64_t next_person;
    bool has_key;
    int restored;
};

static void keep_name(struct people *people, const char *number, struct store_bytes value)
{
    char *end;
    unsigned long person = strtoul(number, &end, 10);
    if (*end != '\0' || person == 0 || person > UINT32_MAX || value.size >= WIRE_NAME_ROOM) return;
    struct person *p = person_get(people, (uint32_t)person);
    if (!p) return;
    memcpy(p->name, value.at, value.size);
    p->name[value.size] = '\0';
    p->stored = true;
}

static void tell_value(void *user, const char *name, struct store_bytes value)
{
    struct loading *l = user;
    char text[32];
    if (strcmp(name, "secret/token") == 0 && value.size == SECRET_KEY_BYTES) {
        memcpy(l->all->key.bytes, value.at, SECRET_KEY_BYTES);
        l->has_key = true;
    } else if (strcmp(name, "person/next") == 0 && value.size < sizeof text) {
        memcpy(text, value.at, value.size);
        text[value.size] = '\0';
        l->next_person = strtoull(text, NULL, 10);
    } else if (strncmp(name, "name/", 5) == 0 && !l->all->node) {
        keep_name(&l->all->people, name + 5, value);
    } else if (strncmp(name, "ban/", 4) == 0) {
        ban_load(&l->all->bans, name + 4);
    }
}

static bool read_password(struct secret_password *p, const char *digits, size_t length)
{
    enum { DIGITS = 2 * (sizeof p->salt + sizeof p->hash) };
    uint8_t bytes[DIGITS / 2];
    size_t count;
    if (length < DIGITS || sodium_hex2bin(bytes, sizeof bytes, digits, DIGITS, NULL, &count, NULL) != 0) return false;
    memcpy(p->salt, bytes, sizeof p->salt);
    memcpy(p->hash, bytes + sizeof p->salt, sizeof p->hash);
    return true;
}

static bool read_head_line(struct room *r, const char *line, size_t length)
{
    static const char first[] = "sixgun table 1", password[] = "password ", duplicate[] = "duplicate ";
    if (length == sizeof first - 1 && memcmp(line, first, length) == 0) return true;
    if (length > sizeof password - 1 && memcmp(line, password, sizeof password - 1) == 0)
        return read_password(&r->password, line + sizeof password - 1, length - (sizeof password - 1));
    if (length < sizeof duplicate - 1 || memcmp(line, duplicate, sizeof duplicate - 1) != 0 || r->duplicate)
        return false;
    r->duplicate = duplicate_read_head(line, length);
    return r->duplicate;
}

static bool read_head(struct room *r, struct store_bytes head)
{
    const char *line = head.at, *end = line + head.size, *next;
    bool good = head.size > 0;
    for (; good && line < end; line = next + 1) {
        next = memchr(line, '\n', (size_t)(end - line));
        good = next && read_head_line(r, line, (size_t)(next - line));
        if (!good) break;
    }
    return good;
}

/* --- telling ----------------------------------------------------------------------------- */

static void tell_table(void *user, const struct store_table *table)
{
    struct loading *l = user;
    struct told *t = &l->told[l->count];
    struct room *r = strlen(table->id) < WIRE_CODE_ROOM ? room_make(l->all, table->id) : NULL;
    *t = (struct told){.room = r, .snapshot = text_out_growing(), .inputs = text_out_growing()};
    if (!r) return;
    r->created = (uint64_t)table->created;
    if (!read_head(r, table->head)) r->fault = "its head cannot be read";
    t->from = t->last = table->snapshot_number;
    if (table->snapshot_number > 0) text_put_bytes(&t->snapshot, table->snapshot.at, table->snapshot.size);
}

static void tell_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    struct loading *l = user;
    struct told *t = &l->told[l->count];
    (void)table;
    if (!t->room || t->room->fault) return;
    if (number != t->last + 1 || input.size >= WIRE_LINE_ROOM || memchr(input.at, '\0', input.size)) {
        t->room->fault = "an input is missing or is none";
        return;
    }
    text_put_bytes(&t->inputs, input.at, input.size);
    text_put_char(&t->inputs, '\0');
    t->last = number;
}

/* --- restoring --------------------------------------------------------------------------- */

/* A snapshot is the time of the table's clock, a line end, and what the table wrote. */
static void read_snapshot(struct told *t)
{
    struct room *r = t->room;
    const char *text = text_out_string(&t->snapshot), *line = memchr(text, '\n', t->snapshot.length);
    bool good = false;
    if (line) {
        size_t front = (size_t)(line + 1 - text);
        t->time = strtoull(text, NULL, 10);
        good = GUARDED(r, restore, line + 1, t->snapshot.length - front) == true;
    }
    if (!good && !r->fault) r->fault = "its snapshot cannot be read";
    r->number = r->snapshot = t->from;
}

static void restore(struct told *t)
{
    struct room *r = t->room;
    const char *input = text_out_string(&t->inputs), *end = input + t->inputs.length;
    if (t->from > 0) read_snapshot(t);
    for (; input < end && !r->fault; input += strlen(input) + 1) {
        t->time = strtoull(input, NULL, 10);
        r->number++;
        if (GUARDED(r, apply, input) != SG_OK && !r->fault) r->fault = "an input in its log cannot be applied";
    }
    r->offset = (int64_t)t->time - (int64_t)table_clock_now(&r->all->clock);
}

/* Does what a table does as soon as people are back: shows itself, lets a bot think, keeps its game. */
static void show(struct room *r)
{
    uint32_t members[WIRE_MAX_MEMBERS], shown = 0;
    char line[WIRE_LINE_ROOM];
    struct text_out out = text_out_growing();
    int count = wire_members(r->table, members);
    uint64_t due = wire_due(r->table);
    for (int i = 0; i < count && !r->fault; i++) {
        int viewer = wire_viewer(r->table, members[i]);
        if ((shown >> viewer & 1u) == 0) GUARDED(r, write_update, viewer, 0, &out);
        shown |= UINT32_C(1) << viewer;
    }
    if (!r->fault && wire_is_public(r->table)) GUARDED(r, write_lobby, &out);
    if (!r->fault && wire_state(r->table) == WIRE_STATE_OVER) GUARDED(r, record, &out);
    if (!r->fault) GUARDED(r, snapshot, &out);
    if (!r->fault && due != UINT64_MAX) {
        r->offset += (int64_t)(due - room_now(r));
        GUARDED(r, hurry, false);
        if (!r->fault) GUARDED(r, think, line);
    }
    text_out_free(&out);
}

struct some {
    struct told *told;
    int count;
};

/* In a copy of the process: what breaks by itself will do so again, and is told then. */
static void try_some(void *data)
{
    const struct some *some = data;
    for (int i = 0; i < some->count; i++) {
        struct room *r = some->told[i].room;
        restore(&some->told[i]);
        if (!r->fault && wire_state(r->table) != WIRE_STATE_NEW && wire_state(r->table) != WIRE_STATE_ENDED) show(r);
    }
}

/* A new name is stored before the tables hear of it; the process may have ended in between. */
static void catch_up_name(struct room *r, struct person *p)
{
    const char *there = wire_member_name(r->table, p->number);
    if (!there || p->name[0] == '\0' || strcmp(there, p->name) == 0) return;
    person_renamed(p, r);
    r->look_names = true;
}

static void bring_back(struct loading *l, struct room *r)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    r->over = wire_state(r->table) == WIRE_STATE_OVER;
    r->listed = wire_is_public(r->table);
    r->look_around = true; /* whoever was here is not any more, but most are back in a moment */
    r->look_not_yet = table_clock_now(&l->all->clock) + COME_BACK_MS;
    for (int i = 0; i < count; i++) {
        struct person *p = person_get(&l->all->people, members[i]);
        if (!p) continue;
        const char *name = wire_member_name(r->table, members[i]);
        /* Among several servers only the table knows it. */
        if ((p->name[0] == '\0' || l->all->node) && name) snprintf(p->name, sizeof p->name, "%s", name);
        if (room_enter(r, p))
            catch_up_name(r, p);
        else
            person_release(&l->all->people, p);
    }
    l->restored++;
}

static void settle(struct loading *l, struct told *t)
{
    struct room *r = t->room;
    if (!r->fault) restore(t);
    int state = !r->fault ? wire_state(r->table) : WIRE_STATE_NEW;
    if (!r->fault && strcmp(state == WIRE_STATE_NEW ? r->code : wire_code(r->table), r->code) != 0)
        r->fault = "its log is that of another table";
    if (r->fault)
        room_break(r, r->fault);
    else if (state == WIRE_STATE_NEW || state == WIRE_STATE_ENDED)
        room_close(r); /* the process ended just before it began, or just before it was removed */
    else if (rooms_add(r))
        bring_back(l, r);
    else
        room_break(r, "there was no memory");
}

static void forget_told(struct told *t)
{
    text_out_free(&t->snapshot);
    text_out_free(&t->inputs);
}

static void settle_all(struct loading *l)
{
    struct some all = {l->told, l->count};
    bool good = l->count == 0 || guard_try(try_some, &all);
    for (int i = 0; i < l->count; i++) {
        struct some one = {&l->told[i], 1};
        if (!good && !guard_try(try_some, &one)) one.told->room->fault = "restoring it would end the server";
        settle(l, one.told);
        forget_told(one.told);
    }
    l->count = 0;
}

static void tell_end(void *user, const char *table, const char *fault)
{
    struct loading *l = user;
    struct told *t = &l->told[l->count];
    struct room *r = t->room;
    if (!r) {
        if (store_table_set_aside(l->all->store, table, "it could not be loaded", 0) > 0)
            log_say(LOG_ERROR, "table_set_aside", "table", table);
        l->all->aside_count++;
        forget_told(t);
        return;
    }
    if (!r->fault) r->fault = fault;
    if (!r->fault && (t->snapshot.failed || t->inputs.failed)) r->fault = "there was no memory";
    if (!r->fault) {
        if (++l->count == TOGETHER) settle_all(l);
        return;
    }
    room_break(r, r->fault); /* at once: what the store says of it does not last */
    forget_told(t);
}

static void tell_aside(void *user, const struct store_table *table)
{
    struct loading *l = user;
    struct log_line line = log_begin(LOG_WARNING, "table_is_aside");
    log_text(&line, "table", table->id);
    log_text(&line, "reason", table->reason);
    log_end(&line);
    l->all->aside_count++;
}

/* Several servers may make one at a time: all of them take the one that is stored first. */
static bool make_key(struct rooms *all)
{
    struct store_bytes value = {all->key.bytes, SECRET_KEY_BYTES};
    secret_key_make(&all->key);
    return store_value_add(all->store, "secret/token", value, 0) > 0 &&
           store_value_list(all->store, "secret/token", 1, tag_make(TAG_KEY, 0)) > 0;
}

void rooms_key_stored(struct rooms *all, const struct store_answer *answer)
{
    if (answer->verdict != STORE_DONE || answer->count != 1 || answer->records[0].body.size != SECRET_KEY_BYTES) return;
    memcpy(all->key.bytes, answer->records[0].body.at, SECRET_KEY_BYTES);
    all->has_key = true;
}

static void take_over(struct loading *l, const struct store_answer *answer, const char *code)
{
    struct store_reader reader = {.user = l, .table = tell_table, .input = tell_input, .table_end = tell_end};
    if (!store_tell_taken(l->all->store, answer, code, &reader)) log_say(LOG_WARNING, "table_not_taken", "table", code);
}

static bool is_taken(const struct store_record *record)
{
    return record->ended > 0 && strlen(record->id) < WIRE_CODE_ROOM;
}

/* What is still here of one that has been taken over its owner did not know that it had lost. */
void rooms_take_over(struct rooms *all, const struct store_answer *answer)
{
    struct loading *l = calloc(1, sizeof *l);
    if (!l) return;
    l->all = all;
    for (int i = 0; i < answer->count; i++) {
        struct room *r = room_find(all, answer->records[i].id);
        if (r && is_taken(&answer->records[i])) room_lose(r);
    }
    all->loading = true;
    for (int i = 0; i < answer->count; i++)
        if (is_taken(&answer->records[i])) take_over(l, answer, answer->records[i].id);
    settle_all(l);
    all->loading = false;
    for (int i = 0; i < answer->count; i++) {
        struct room *r = room_find(all, answer->records[i].id);
        if (!r || !is_taken(&answer->records[i])) continue;
        log_say(LOG_INFO, "table_taken", "table", r->code);
        all->counts.taken++;
        if (r->over) record_keep(r);
        if (!r->gone) room_tell_others(r);
        if (!r->gone) room_go_on(r);
    }
    free(l);
}

bool rooms_load(struct rooms *all, struct store_error *error)
{
    struct loading loading = {.all = all, .next_person = 1};
    struct store_reader reader = {.user = &loading,
                                  .value = tell_value,
                                  .table = tell_table,
                                  .input = tell_input,
                                  .table_end = tell_end,
                                  .aside = tell_aside};
    uint64_t begun = monotonic_us();
    all->loading = true;
    bool good = store_load(all->store, &reader, error);
    settle_all(&loading);
    all->loading = false;
    if (!good) return false;
    rooms_free_gone(all);
    all->has_key = loading.has_key;
    if (!all->has_key && !make_key(all)) return false;
    if (!all->node) people_forget_strangers(&all->people); /* or they may be at another server's tables */
    people_begin(&all->people, loading.next_person);
    struct log_line line = log_begin(LOG_INFO, "tables_restored");
    log_number(&line, "tables", loading.restored);
    log_number(&line, "aside", (long long)all->aside_count);
    log_number(&line, "ms", (long long)((monotonic_us() - begun) / 1000));
    log_end(&line);
    return true;
}

void rooms_begin(struct rooms *all)
{
    size_t count = all->heap_count;
    struct room **rooms = malloc(count * sizeof(struct room *) + 1); /* going on changes the heap */
    if (!rooms) return;                                              /* the tick wakes them later */
    if (count > 0) memcpy(rooms, all->heap + 1, count * sizeof(struct room *));
    for (size_t i = 0; i < count; i++) {
        if (rooms[i]->over) record_keep(rooms[i]); /* the process may have ended before it was */
        room_go_on(rooms[i]);
    }
    free(rooms);
}
