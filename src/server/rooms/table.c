/* table.c: every call into a table of a room, guarded: a table that breaks takes its room with it and nothing else. */
#include "server/rooms/table.h"

#include "server/rooms/guard.h"
#include "server/rooms/rooms.h"

#include <stdlib.h>
#include <string.h>

enum what {
    REQUEST,
    JOIN,
    PRESENCE,
    RENAME,
    APPLY,
    THINK,
    UPDATE,
    LOBBY,
    SNAPSHOT,
    RESTORE,
    RECORD,
    MESSAGE,
    REPLAY,
    HINT,
    FREE
};

struct call {
    enum what what;
    struct wire_table *table;
    uint64_t now;
    uint32_t person, since;
    int viewer;
    bool here;
    const char *text;
    size_t length;
    const char *id;
    const struct wire_message *message;
    const struct wire_chance *chance;
    char *line;
    struct wire_refusal *why;
    struct text_out *out;
    int result;
};

static void work(void *data)
{
    struct call *c = data;
    switch (c->what) {
    case REQUEST: c->result = wire_request(c->table, c->now, c->person, c->message, c->chance, c->line, c->why); break;
    case JOIN: c->result = wire_join(c->table, c->now, c->person, c->text, c->line, c->why); break;
    case PRESENCE: c->result = wire_presence(c->table, c->now, c->person, c->here, c->line, NULL); break;
    case RENAME: c->result = wire_rename(c->table, c->now, c->person, c->text, c->line, NULL); break;
    case APPLY: c->result = wire_apply(c->table, c->text); break;
    case THINK: c->result = wire_think(c->table, c->now, c->line); break;
    case UPDATE: wire_write_update(c->table, c->viewer, c->since, c->now, c->out); break;
    case LOBBY: wire_write_lobby_entry(c->table, c->out); break;
    case SNAPSHOT: wire_snapshot(c->table, c->out); break;
    case RESTORE: c->result = wire_restore(c->table, c->text, c->length); break;
    case RECORD: c->result = wire_record(c->table, c->out); break;
    case MESSAGE: c->result = wire_write_record(c->table, c->id, c->out); break;
    case REPLAY: c->result = wire_write_replay(c->text, c->length, c->message, c->id, c->out, c->why); break;
    case HINT: c->result = wire_write_hint(c->table, c->person, c->message, c->id, c->out, c->why); break;
    case FREE: wire_table_free(c->table); break;
    }
}

static bool call(struct room *r, struct call *c)
{
    c->table = r->table;
    c->now = room_now(r);
    if (guard_run(work, c)) return true;
    r->fault = "it broke a promise of its own";
    if (!r->all->loading) room_break(r, r->fault);
    return false;
}

static int result(struct room *r, struct call c) { return call(r, &c) ? c.result : TABLE_BROKE; }

int table_request(struct room *r, uint32_t person, const struct wire_message *m, const struct wire_chance *chance,
                  char *line, struct wire_refusal *why)
{
    return result(
        r, (struct call){.what = REQUEST, .person = person, .message = m, .chance = chance, .line = line, .why = why});
}

int table_join(struct room *r, uint32_t person, const char *name, char *line, struct wire_refusal *why)
{
    return result(r, (struct call){.what = JOIN, .person = person, .text = name, .line = line, .why = why});
}

int table_presence(struct room *r, uint32_t person, bool here, char *line)
{
    return result(r, (struct call){.what = PRESENCE, .person = person, .here = here, .line = line});
}

int table_rename(struct room *r, uint32_t person, const char *name, char *line)
{
    return result(r, (struct call){.what = RENAME, .person = person, .text = name, .line = line});
}

int table_apply(struct room *r, const char *line) { return result(r, (struct call){.what = APPLY, .text = line}); }

int table_think(struct room *r, char *line) { return result(r, (struct call){.what = THINK, .line = line}); }

bool table_write_update(struct room *r, int viewer, uint32_t since, struct text_out *out)
{
    return call(r, &(struct call){.what = UPDATE, .viewer = viewer, .since = since, .out = out});
}

bool table_write_lobby(struct room *r, struct text_out *out)
{
    return call(r, &(struct call){.what = LOBBY, .out = out});
}

bool table_snapshot(struct room *r, struct text_out *out)
{
    return call(r, &(struct call){.what = SNAPSHOT, .out = out});
}

bool table_restore(struct room *r, const char *text, size_t length, bool *good)
{
    struct call c = {.what = RESTORE, .text = text, .length = length};
    bool whole = call(r, &c);
    *good = whole && c.result != 0;
    return whole;
}

int table_record(struct room *r, struct text_out *out) { return result(r, (struct call){.what = RECORD, .out = out}); }

int table_write_record(struct room *r, const char *id, struct text_out *out)
{
    return result(r, (struct call){.what = MESSAGE, .id = id, .out = out});
}

int table_write_hint(struct room *r, uint32_t person, const struct wire_message *m, const char *id,
                     struct text_out *out, struct wire_refusal *why)
{
    return result(r, (struct call){.what = HINT, .person = person, .message = m, .id = id, .out = out, .why = why});
}

int table_replay(const char *text, size_t length, const struct wire_message *m, const char *id, struct text_out *out,
                 struct wire_refusal *why)
{
    struct call c = {.what = REPLAY, .text = text, .length = length, .message = m, .id = id, .out = out, .why = why};
    return guard_run(work, &c) ? c.result : TABLE_BROKE;
}

/* A broken table may be in any state; what cannot be freed is lost. */
void guarded_free(struct room *r)
{
    if (r->table) guard_run(work, &(struct call){.what = FREE, .table = r->table});
    r->table = NULL;
}
