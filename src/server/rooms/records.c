/* records.c: finished games: kept under a name that only those know who were there, and dropped when they are old. */
#include "server/rooms/records.h"

#include "server/base/log.h"
#include "server/rooms/table.h"

#include <string.h>

enum { PRUNE_MS = 60000, PRUNE_ANYWAY_MS = 3600000 };

/* The id names the table and the first digits of the commitment, which only those at the table have seen. */
static bool record_id(const struct room *r, const char *text, char *id, size_t room)
{
    char seed[65], commitment[WIRE_COMMITMENT_ROOM];
    const char *line = strstr(text, "\nseed ");
    if (!line || strlen(line) < 6 + 64) return false;
    memcpy(seed, line + 6, 64);
    seed[64] = '\0';
    secret_commitment(seed, commitment);
    snprintf(id, room, "%s-%.12s", r->code, commitment);
    return true;
}

void record_keep(struct room *r)
{
    struct text_out text = text_out_growing();
    char id[STORE_ID_MOST + 1], summary[128];
    if (GUARDED(r, record, &text) == SG_OK && !text.failed && record_id(r, text_out_string(&text), id, sizeof id)) {
        int length = snprintf(summary, sizeof summary, "{\"table\":\"%s\"}", r->code);
        if (r->duplicate)
            length = snprintf(summary, sizeof summary, "{\"table\":\"%s\",\"duplicate\":\"%s\",\"game\":%d}", r->code,
                              r->duplicate->code, wire_games(r->table));
        struct store_record record = {.id = id,
                                      .ended = wall_ms(),
                                      .summary = {summary, (size_t)length},
                                      .body = {text_out_string(&text), text.length}};
        r->all->records_grew = true;
        if (store_record_put(r->all->store, &record, 0) < 0) log_say(LOG_ERROR, "record_not_kept", "table", r->code);
    }
    text_out_free(&text);
    duplicate_note_game(r);
}

bool record_waits(struct store_bytes summary, char code[DUPLICATE_LETTERS + 1], int *game)
{
    char text[128];
    const char *at;
    snprintf(text, sizeof text, "%.*s", (int)summary.size, summary.size > 0 ? (const char *)summary.at : "");
    at = strstr(text, "\"duplicate\":");
    return at && sscanf(at, "\"duplicate\":\"%7[A-Z0-9]\",\"game\":%d", code, game) == 2;
}

void records_prune(struct rooms *all)
{
    int64_t before = all->record_days == 0 ? 0 : wall_ms() - (int64_t)all->record_days * DAY_MS;
    all->records_since = monotonic_ms();
    all->records_grew = false;
    if (before <= 0 && all->records_most == 0) return;
    store_records_prune(all->store, before > 0 ? before : 0, all->records_most, STORE_PRUNE_USUAL, 0);
}

/* A server where nothing happens leaves its disk alone, but for once in an hour. */
void records_now_and_then(struct rooms *all)
{
    uint64_t passed = monotonic_ms() - all->records_since;
    if (passed >= PRUNE_ANYWAY_MS || (all->records_grew && passed >= PRUNE_MS)) records_prune(all);
}

void record_missing(const struct rooms *all, char *text, size_t room)
{
    struct text_out out = text_out_buffer(text, room);
    text_put(&out, "There is no such record here.");
    if (all->record_days != 0) text_putf(&out, " The games of the last %d days are kept.", all->record_days);
    if (all->records_most != 0) text_putf(&out, " The latest %d games are kept.", all->records_most);
    text_put_char(&out, '\n');
}
