/* records.c: finished games: kept under a name that only those know who were there, and dropped when they are old. */
#include "server/log.h"
#include "server/server.h"

#include <string.h>

enum { DAY_MS = 86400000, PRUNE_MS = 60000, PRUNE_ANYWAY_MS = 3600000 };

/* The id names the table and the first digits of the commitment, which only those at the table have seen. */
static bool record_id(const struct room *r, const char *text, char *id, size_t room)
{
    char seed[65], commitment[WIRE_COMMITMENT_ROOM];
    const char *line = strstr(text, "\nseed ");
    if (line == NULL || strlen(line) < 6 + 64) return false;
    memcpy(seed, line + 6, 64);
    seed[64] = '\0';
    secret_commitment(seed, commitment);
    snprintf(id, room, "%s-%.12s", r->code, commitment);
    return true;
}

void record_keep(struct room *r)
{
    struct text_out text = text_out_growing();
    char id[STORE_ID_MOST + 1], summary[64];
    if (table_record(r, &text) == SG_OK && !text.failed && record_id(r, text_out_string(&text), id, sizeof id)) {
        int length = snprintf(summary, sizeof summary, "{\"table\":\"%s\"}", r->code);
        struct store_record record = {.id = id,
                                      .ended = wall_ms(),
                                      .summary = {summary, (size_t)length},
                                      .body = {text_out_string(&text), text.length}};
        r->server->records_grew = true;
        if (store_record_put(r->server->store, &record, 0) < 0) log_say(LOG_ERROR, "record_not_kept", "table", r->code);
    }
    text_out_free(&text);
}

void records_prune(struct server *s)
{
    const struct serve_options *o = s->options;
    int64_t before = o->record_days == 0 ? 0 : wall_ms() - (int64_t)o->record_days * DAY_MS;
    s->records_since = server_ms();
    s->records_grew = false;
    if (before <= 0 && o->max_records == 0) return;
    store_records_prune(s->store, before > 0 ? before : 0, o->max_records, STORE_PRUNE_USUAL, 0);
}

/* A server where nothing happens leaves its disk alone, but for once in an hour. */
void records_now_and_then(struct server *s)
{
    uint64_t passed = server_ms() - s->records_since;
    if (passed >= PRUNE_ANYWAY_MS || (s->records_grew && passed >= PRUNE_MS)) records_prune(s);
}

void record_missing(const struct server *s, char *text, size_t room)
{
    const struct serve_options *o = s->options;
    struct text_out out = text_out_buffer(text, room);
    text_put(&out, "There is no such record here.");
    if (o->record_days != 0) text_putf(&out, " The games of the last %d days are kept.", o->record_days);
    if (o->max_records != 0) text_putf(&out, " The latest %d games are kept.", o->max_records);
    text_put_char(&out, '\n');
}
