/* scenario.c: any bytes as a scenario file.  Every case comes out passed or failed; nothing crashes or hangs. */
#include "scenario/scenario.h"

#include <stdint.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char output[4096];
    struct text_tally tally = {0};
    struct text_out out = text_out_buffer(output, sizeof output);
    text_scenario_text("fuzz", (const char *)data, size, &tally, &out);
    text_scenario_finish(&tally, &out);
    if (tally.passed < 0 || tally.failed < 0 || out.failed) abort();
    return 0;
}
