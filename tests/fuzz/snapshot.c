/* snapshot.c: any text as a snapshot.  What is taken for one can be shown, goes on by itself, and is itself again when
 * it is saved anew. */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS = 20 };

static void show(const struct wire_table *t)
{
    struct text_out out = text_out_growing();
    for (int viewer = 1; viewer <= WIRE_SPECTATOR; viewer++) wire_write_update(t, viewer, 0, 5000, &out);
    wire_write_lobby_entry(t, &out);
    text_out_free(&out);
}

static void go_on(struct wire_table *t)
{
    char line[WIRE_LINE_ROOM];
    for (int i = 0; i < STEPS && wire_due(t) != UINT64_MAX; i++)
        if (!wire_think(t, wire_due(t), line) || wire_apply(t, line) != SG_OK) abort();
}

static void save_again(const struct wire_table *t)
{
    struct text_out first = text_out_growing(), second = text_out_growing();
    struct wire_table *again = wire_table_new();
    wire_snapshot(t, &first);
    if (!wire_restore(again, text_out_string(&first), first.length)) abort();
    wire_snapshot(again, &second);
    if (strcmp(text_out_string(&first), text_out_string(&second)) != 0) abort();
    text_out_free(&first);
    text_out_free(&second);
    wire_table_free(again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct wire_table *t = wire_table_new();
    if (wire_restore(t, (const char *)data, size)) {
        show(t);
        save_again(t);
        go_on(t);
    }
    wire_table_free(t);
    return 0;
}
