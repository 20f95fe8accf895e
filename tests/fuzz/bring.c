/* bring.c: any bytes as the record of a running game that somebody brings to a table.  Whatever it is, it is refused
 * and the table is as new, or the game goes on as it was: shown to all, and by its snapshot the same again.  The work
 * is bounded by what was brought: a line is a move at most, and every bot watches a move once.
 *
 * The first byte says who brings it and with which bots, the second how far it goes on here; the rest is the record. */
#include "protocol/protocol.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { BRINGER = 3, STEPS = 16, LEVELS = 8, TICK_MS = 60000 };

static void put(struct wire_message *m, const char *key, const char *text)
{
    wire_message_text(m, key, text, strlen(text));
}

static int bring(struct wire_table *t, int how, const char *record, size_t length)
{
    const struct wire_adoption host = {
        .now = 1000, .code = "FUZZ", .person = BRINGER, .name = "Anna", .bots = sg_seed_from(7)};
    const char seat[] = {(char)('A' + how / LEVELS % SG_MAX_SEATS), '\0'};
    const char *level = wire_level_slug(how % LEVELS);
    struct wire_message m;
    struct wire_refusal why;
    wire_message_begin(&m);
    put(&m, "type", "bring");
    put(&m, "seat", seat);
    put(&m, "pace", "instant");
    if (level) put(&m, "level", level);
    wire_message_text(&m, "record", record, length);
    int error = wire_bring(t, &m, &host, &why);
    if (error != why.code) abort();
    return error;
}

static void show(const struct wire_table *t, uint64_t now)
{
    for (uint32_t person = BRINGER; person <= BRINGER + 1; person++) {
        struct text_out out = text_out_growing();
        wire_write_update(t, wire_viewer(t, person), 0, now, &out);
        if (out.failed || out.length == 0) abort();
        text_out_free(&out);
    }
}

static void restore(const struct wire_table *t)
{
    struct wire_table *again = wire_table_new();
    struct text_out before = text_out_growing(), after = text_out_growing();
    wire_snapshot(t, &before);
    if (!wire_restore(again, text_out_string(&before), before.length)) abort();
    wire_snapshot(again, &after);
    if (strcmp(text_out_string(&before), text_out_string(&after)) != 0) abort();
    text_out_free(&before);
    text_out_free(&after);
    wire_table_free(again);
}

/* The one who has brought it is gone, so that nobody is waited for. */
static void go_on(struct wire_table *t, int steps)
{
    char line[WIRE_LINE_ROOM];
    uint64_t now = 1000;
    if (wire_presence(t, now, BRINGER, false, line, NULL) == SG_OK && wire_apply(t, line) != SG_OK) abort();
    for (int i = 0; i < steps && wire_state(t) == WIRE_STATE_PLAYING; i++) {
        now += TICK_MS;
        if (wire_think(t, now, line) && wire_apply(t, line) != SG_OK) abort();
    }
    show(t, now);
}

static size_t lines_of(const char *text, size_t length)
{
    size_t lines = 1;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size < 2) return 0;
    const char *record = (const char *)data + 2;
    struct wire_table *t = wire_table_new();
    if (bring(t, data[0], record, size - 2) == SG_OK) {
        if (wire_state(t) != WIRE_STATE_PLAYING || wire_moves(t) > lines_of(record, size - 2)) abort();
        show(t, 1000);
        restore(t);
        go_on(t, data[1] % STEPS);
    } else if (wire_state(t) != WIRE_STATE_NEW) {
        abort();
    }
    wire_table_free(t);
    return 0;
}
