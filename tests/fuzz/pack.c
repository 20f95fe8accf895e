/* pack.c: any bytes as a pack.  One without a fault is played with, a whole game of random moves: states stay sound, a
 * view deals back to itself, nothing is refused that was listed. */
#include "fuzz/deal_back.h"
#include "pack/inside.h"

#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static void play(const sg_pack *pack, uint64_t number)
{
    static sg_move listed[SG_MAX_MOVES];
    sg_options options;
    sg_seed seed = sg_seed_from(number);
    sg_random r;
    sg_state s;
    sg_options_begin(&options, 4 + (int)(number % 4), (SG_SET_DODGE_CITY | SG_SET_GOLD_RUSH) & pack->sets);
    options.max_turns = 100;
    sg_pack_options(pack, &options);
    if (sg_start_pack(&s, pack, &options, &seed, NULL) != SG_OK) return;
    sg_random_start(&r, &seed);
    for (int n = 0; !sg_is_over(&s); n++) {
        int count = sg_legal(&s, listed);
        if (count < 1 || !sg_is_sound(&s)) abort();
        if (n % 16 == 0) deal_back(&s, 1 + n / 16 % s.options.seats);
        if (sg_apply(&s, listed[sg_random_below(&r, (uint32_t)count)], NULL) != SG_OK) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct pack pack;
    static sg_text_error faults[PACK_FAULTS];
    int count = pack_read((const char *)data, size, &pack, faults);
    for (int i = 0; i < count && i < PACK_FAULTS; i++)
        if (faults[i].message[0] == '\0' || faults[i].line < (size > PACK_MOST_BYTES ? 0 : 1)) abort();
    if (count == 0) play(&pack.rows, size);
    return 0;
}
