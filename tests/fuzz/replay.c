/* replay.c: any bytes as a record that somebody brings along to have it replayed, a position of one's own making
 * included.  Whatever it is, it is refused or shown: to all eyes there are, and never by a broken promise.
 *
 * The first byte says whose eyes, the second from which step on; the rest is the record. */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const views[] = {"open", "spectator", "A", "B", "C", "D", "E", "F", "G", "H"};
    struct wire_message m;
    struct wire_refusal why;
    if (size < 2) return 0;
    const char *view = views[data[0] % (sizeof views / sizeof *views)];
    struct text_out out = text_out_growing();
    wire_message_begin(&m);
    wire_message_text(&m, "type", "replay", 6);
    wire_message_text(&m, "view", view, strlen(view));
    wire_message_number(&m, "from", data[1]);
    int error = wire_write_replay((const char *)data + 2, size - 2, &m, "1", &out, &why);
    if (error != why.code || (error == SG_OK) != (out.length > 0)) abort();
    text_out_free(&out);
    return 0;
}
