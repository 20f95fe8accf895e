/* duplicate.c: what a table of a duplicate does, and what it leaves in the store for the others. */
#include "server/rooms/duplicate.h"

#include "server/base/log.h"
#include "server/rooms/table.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { NAME = STORE_ID_MOST + 1, KEY_DIGITS = 2 * SECRET_KEY_BYTES };

/* --- names and values ------------------------------------------------------------------------ */

static bool add(struct rooms *all, const char *code, const char *what, const char *value)
{
    char name[NAME];
    snprintf(name, sizeof name, "duplicate/%s/%s", code, what);
    bool added = store_value_add(all->store, name, (struct store_bytes){value, strlen(value)}, 0) > 0;
    if (!added) log_say(LOG_ERROR, "duplicate_not_noted", "duplicate", code);
    return added;
}

void duplicate_names(const char *code, char beginning[NAME]) { snprintf(beginning, NAME, "duplicate/%s/", code); }

static void person_name(uint32_t person, char what[32]) { snprintf(what, 32, "person/%u", (unsigned)person); }

/* --- in the head of a table ------------------------------------------------------------------- */

void duplicate_write_head(const struct duplicate *d, struct text_out *out)
{
    char key[KEY_DIGITS + 1];
    sodium_bin2hex(key, sizeof key, d->key.bytes, sizeof d->key.bytes);
    text_putf(out, "duplicate %s %d %s\n", d->code, d->games, key);
    sodium_memzero(key, sizeof key);
}

struct duplicate *duplicate_read_head(const char *line, size_t length)
{
    struct duplicate d;
    char text[128], key[KEY_DIGITS + 1];
    size_t count;
    snprintf(text, sizeof text, "%.*s", (int)length, line);
    if (sscanf(text, "duplicate %7s %d %64s", d.code, &d.games, key) != 3 ||
        sodium_hex2bin(d.key.bytes, sizeof d.key.bytes, key, KEY_DIGITS, NULL, &count, NULL) != 0 ||
        count != SECRET_KEY_BYTES)
        return NULL;
    struct duplicate *copy = malloc(sizeof *copy);
    if (copy) *copy = d;
    return copy;
}

/* --- opening ----------------------------------------------------------------------------------- */

static bool note_head(struct rooms *all, const char *code, uint32_t host, int games, struct room *const *rooms,
                      int count)
{
    char text[256];
    struct text_out out = text_out_buffer(text, sizeof text);
    text_putf(&out, "%u %lld %d", (unsigned)host, (long long)wall_ms(), games);
    for (int i = 0; i < count; i++) text_putf(&out, " %s", rooms[i]->code);
    return !out.failed && add(all, code, "head", text_out_string(&out));
}

int duplicate_open(struct rooms *all, struct guest *g, struct room *like, int tables, int games,
                   char code[DUPLICATE_LETTERS + 1], struct wire_refusal *why)
{
    struct room *rooms[WIRE_DUPLICATE_TABLES];
    struct duplicate d = {.games = games};
    int count = 0;
    secret_code(d.code, DUPLICATE_LETTERS);
    secret_key_make(&d.key);
    why->code = SG_OK;
    while (count < tables && (rooms[count] = room_duplicate(all, g, like, &d, count + 1, why))) count++;
    bool opened = count == tables && note_head(all, d.code, g->person->number, games, rooms, count);
    if (!opened && why->code == SG_OK) why->code = WIRE_ERR_SERVER_FULL;
    for (int i = 0; i < count && !opened; i++) room_close(rooms[i]);
    if (!opened) return why->code;
    log_say(LOG_INFO, "duplicate_opened", "duplicate", d.code);
    memcpy(code, d.code, sizeof d.code);
    return SG_OK;
}

/* --- who plays where ----------------------------------------------------------------------------- */

bool duplicate_enter(struct room *r, uint32_t person)
{
    char what[32];
    person_name(person, what);
    return add(r->all, r->duplicate->code, what, r->code);
}

void duplicate_leave(struct room *r, uint32_t person)
{
    char name[NAME], what[32];
    person_name(person, what);
    snprintf(name, sizeof name, "duplicate/%s/%s", r->duplicate->code, what);
    store_value_drop(r->all->store, name, 0); /* where there is no room for that now, they stay with this table */
}

/* --- what has been played -------------------------------------------------------------------------- */

static void write_outcome(const struct wire_outcome *o, struct text_out *out)
{
    text_putf(out, "%.12s %d %d\n", o->record, o->turns, o->winner);
    for (int seat = 1; seat <= SG_MAX_SEATS && o->seat[seat].name[0] != '\0'; seat++) {
        const struct wire_result *r = &o->seat[seat];
        text_putf(out, "%u %d %d %s\n", (unsigned)r->person, r->role, r->won, r->name);
    }
}

void duplicate_note_game(struct room *r)
{
    struct wire_outcome outcome;
    char text[1024], what[32];
    struct text_out out = text_out_buffer(text, sizeof text);
    if (!r->duplicate || GUARDED(r, outcome, &outcome) != SG_OK) return;
    write_outcome(&outcome, &out);
    snprintf(what, sizeof what, "deal/%02d/%s", outcome.game, r->code);
    add(r->all, r->duplicate->code, what, text_out_string(&out));
}

void duplicate_note_left(struct room *r)
{
    char what[32];
    snprintf(what, sizeof what, "left/%s", r->code);
    if (r->duplicate) add(r->all, r->duplicate->code, what, "");
}

bool duplicate_end(struct rooms *all, const char *code) { return add(all, code, "end", ""); }
