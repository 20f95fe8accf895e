/* pack.c: any bytes as a pack.  One without a fault is played with, a whole game of random moves: states stay sound, a
 * view deals back to itself, nothing is refused that was listed, and the record of it,
 * which holds the pack, plays the same game again. */
#include "fuzz/deal_back.h"
#include "notation/record.h"
#include "pack/inside.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Its record holds the pack, and is the same game. */
static void play_again(const struct text_out *record, const sg_state *last)
{
    static struct pack again;
    sg_text_error error;
    sg_game begun;
    sg_state s;
    const char *text = text_out_string(record);
    if (pack_of_record(text, record->length, &again, &error) != 1) abort();
    if (sg_pack_record_replay(&again.rows, text, record->length, &begun, &s, NULL, NULL, &error) != SG_RECORD_OK)
        abort();
    if (memcmp(&s.plain, &last->plain, sizeof s.plain) != 0) abort();
}

static void play(const sg_pack *pack, uint64_t number)
{
    static sg_move listed[SG_MAX_MOVES];
    sg_options options;
    sg_seed seed = sg_seed_from(number);
    sg_random r;
    sg_state s;
    struct text_recorder recorder;
    struct text_out out = text_out_growing();
    sg_options_begin(&options, 4 + (int)(number % 4), (SG_SET_DODGE_CITY | SG_SET_GOLD_RUSH) & pack->sets);
    options.max_turns = 100;
    sg_pack_options(pack, &options);
    if (sg_start_pack(&s, pack, &options, &seed, NULL) != SG_OK) return;
    sg_game begun = {.pack = pack, .options = options, .seed = seed};
    text_record_begin(&recorder, &out, &begun, &s);
    sg_random_start(&r, &seed);
    for (int n = 0; !sg_is_over(&s); n++) {
        int count = sg_legal(&s, listed);
        if (count < 1 || !sg_is_sound(&s)) abort();
        if (n % 16 == 0) deal_back(&s, 1 + n / 16 % s.options.seats);
        sg_move move = listed[sg_random_below(&r, (uint32_t)count)];
        if (sg_apply(&s, move, NULL) != SG_OK) abort();
        text_record_move(&recorder, move, &s);
    }
    text_record_end(&recorder, &s);
    play_again(&out, &s);
    text_out_free(&out);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct pack pack;
    static sg_text_error faults[PACK_FAULTS];
    int count = pack_read((const char *)data, size, &pack, faults);
    for (int i = 0; i < count && i < PACK_FAULTS; i++)
        if (faults[i].message[0] == '\0' || faults[i].line < 1) abort();
    if (count == 0) play(&pack.rows, size);
    return 0;
}
