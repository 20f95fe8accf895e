/* move.c: any line as a move.  What is read is refused or legal, and what is legal prints as it reads. */
#include "notation/notation.h"

#include <stdlib.h>
#include <string.h>

enum {
    EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH
};

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Plays a random game up to one of its questions, named by the first bytes, so that every question gets its lines. */
static void play_up_to(sg_state *s, const uint8_t *data, size_t size)
{
    sg_options options = {.seats = 5, .sets = EVERY_SET, .flags = SG_SHADOW_GUNSLINGERS};
    sg_seed seed = sg_seed_from(size > 0 ? data[0] : 0);
    sg_random random;
    sg_random_start(&random, &seed);
    if (sg_start(s, &options, &seed, NULL) != SG_OK) abort();
    for (int n = size > 1 ? data[1] : 0; n > 0 && !sg_is_over(s); n--) {
        sg_move moves[SG_MAX_MOVES];
        uint32_t count = (uint32_t)sg_legal(s, moves);
        if (sg_apply(s, moves[sg_random_below(&random, count)], NULL) != SG_OK) abort();
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char line[TEXT_LINE_ROOM], printed[SG_MOVE_ROOM];
    sg_text_error error;
    sg_move move, again;
    sg_state s, before;
    size_t length = size > 2 ? size - 2 : 0;
    if (length >= sizeof line) return 0;
    if (length > 0) memcpy(line, data + 2, length);
    line[length] = '\0';
    play_up_to(&s, data, size);
    before = s;
    if (!sg_move_parse(&s, 0, line, &move, &error)) {
        if (error.message[0] == '\0') abort();
        return 0;
    }
    if (sg_apply(&s, move, NULL) != SG_OK) {
        if (memcmp(&s, &before, sizeof s) != 0) abort();
        return 0;
    }
    sg_move_print(move, true, printed, sizeof printed);
    if (!sg_move_parse(&before, 0, printed, &again, &error)) abort();
    if (memcmp(&move, &again, sizeof move) != 0) abort();
    return 0;
}
