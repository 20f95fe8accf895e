/* others.c: what several servers know of each other's tables: what the list shows of them, and who has a place there.
 * The store keeps it, and whoever does not have the table writes nothing there. */
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"

#include <stdlib.h>
#include <string.h>

enum { PLACE_ROOM = WIRE_NAME_ROOM + 16 };

/* FNV-1a.  That two texts in a row have the same sum is so unlikely, and so soon mended, that it may be. */
static uint64_t sum(uint64_t from, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) from = (from ^ (uint8_t)text[i]) * UINT64_C(1099511628211);
    return from;
}

static const uint64_t nothing = UINT64_C(14695981039346656037);

/* --- telling ------------------------------------------------------------------------------------ */

static void tell_listed(struct room *r)
{
    struct text_out out = text_out_growing();
    if (!wire_is_public(r->table) || GUARDED(r, write_lobby, &out) == SG_OK) {
        uint64_t now = sum(nothing, text_out_string(&out), out.length);
        bool known = now == r->told_listed || (r->told_listed == 0 && out.length == 0);
        struct store_bytes entry = {out.text, out.length};
        if (!known && !out.failed && store_table_listed(r->all->store, r->code, entry) > 0) r->told_listed = now;
    }
    text_out_free(&out);
}

static void tell_places(struct room *r)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    char texts[WIRE_MAX_MEMBERS][PLACE_ROOM];
    struct store_bytes places[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    uint64_t now = nothing;
    for (int i = 0; i < count; i++) {
        const char *name = wire_member_name(r->table, members[i]);
        int length = snprintf(texts[i], PLACE_ROOM, "%u %s", (unsigned)members[i], !name ? "" : name);
        places[i] = (struct store_bytes){texts[i], (size_t)length};
        now = sum(now, texts[i], (size_t)length + 1);
    }
    if (now != r->told_places && store_table_places(r->all->store, r->code, places, count) > 0) r->told_places = now;
}

void room_tell_others(struct room *r)
{
    if (!r->all->node) return;
    tell_listed(r);
    if (!r->gone) tell_places(r);
}

/* --- hearing ------------------------------------------------------------------------------------ */

void rooms_forget_others(struct rooms *all)
{
    for (int i = 0; i < all->listed_count; i++) free(all->listed[i].entry);
    free(all->listed);
    all->listed = NULL;
    all->listed_count = 0;
}

static void keep(struct rooms *all, const struct store_record *record)
{
    struct listed_table *listed = &all->listed[all->listed_count];
    if (strlen(record->id) >= sizeof listed->code || !(listed->entry = malloc(record->body.size))) return;
    snprintf(listed->code, sizeof listed->code, "%s", record->id);
    memcpy(listed->entry, record->body.at, record->body.size);
    listed->length = record->body.size;
    all->listed_count++;
}

void rooms_hear_others(struct rooms *all, const struct store_answer *answer)
{
    uint64_t now = nothing;
    if (answer->verdict != STORE_DONE) return;
    for (int i = 0; i < answer->count; i++) now = sum(now, answer->records[i].body.at, answer->records[i].body.size);
    if (now == all->listed_sum) return;
    rooms_forget_others(all);
    all->listed = calloc((size_t)answer->count + 1, sizeof *all->listed);
    if (!all->listed) return;
    for (int i = 0; i < answer->count; i++) keep(all, &answer->records[i]);
    all->listed_sum = now;
    rooms_lobby_changed(all);
}

int rooms_write_others(const struct rooms *all, struct text_out *out, int count, int most)
{
    for (int i = 0; i < all->listed_count && count < most; i++) {
        const struct listed_table *listed = &all->listed[i];
        if (room_find(all, listed->code)) continue;
        if (count++ > 0) text_put_char(out, ',');
        text_put_bytes(out, listed->entry, listed->length);
    }
    return count;
}
