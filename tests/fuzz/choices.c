/* choices.c: bytes as options and as picks among the legal moves.  Whatever is picked, the state stays sound, views
 * deal back to themselves, and nothing is refused that was listed. */
#include "fuzz/deal_back.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { HEADER = 8 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    sg_move moves[SG_MAX_MOVES];
    sg_event events[256];
    sg_state s;
    if (size < HEADER) return 0;
    sg_options options = {.seats = data[0], .sets = data[1], .event_count = data[3]};
    options.flags = data[2] | data[5] << 8 | data[6] << 16 | data[7] % 64 << 24;
    sg_seed seed = sg_seed_from(data[4]);
    if (sg_start(&s, &options, &seed, NULL) != SG_OK) return 0;
    for (size_t i = HEADER; i < size && !sg_is_over(&s); i++) {
        sg_log log = {events, 256, 0};
        int count = sg_legal(&s, moves);
        if (count < 1 || !sg_is_sound(&s)) abort();
        if (data[i] % 16 == 0) deal_back(&s, 1 + data[i] / 16 % s.options.seats);
        if (sg_apply(&s, moves[data[i] % count], &log) != SG_OK) abort();
    }
    return 0;
}
