/* record.c: any bytes as a game record.  One that reads is recorded again and reads the same. */
#include "notation/record.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct copy {
    struct text_recorder recorder;
    struct text_out out;
};

static bool record_again(void *user, const sg_step *step)
{
    struct copy *c = user;
    if (step->number == 0)
        text_record_begin(&c->recorder, &c->out, step->game, step->after);
    else
        text_record_move(&c->recorder, step->move, step->after);
    return true;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct copy c = {.out = text_out_growing()};
    sg_game game;
    sg_text_error error;
    sg_state s, again;
    enum sg_record_fault found = sg_record_replay((const char *)data, size, &game, &s, record_again, &c, &error);
    if (found == SG_RECORD_OK) {
        text_record_end(&c.recorder, &s);
        found = sg_record_replay(text_out_string(&c.out), c.out.length, &game, &again, NULL, NULL, &error);
        if (found != SG_RECORD_OK || memcmp(&s, &again, sizeof s) != 0) abort();
    } else if (error.message[0] == '\0') {
        abort();
    }
    text_out_free(&c.out);
    return 0;
}
