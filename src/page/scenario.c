/* scenario.c: runs scenario files. */
#include "page/page.h"
#include "page/text.h"
#include "scenario/scenario.h"

int page_scenario(const char *name, const char *text, size_t length)
{
    struct text_tally tally = {0};
    text_scenario_text(name, text, length, &tally, page_begin());
    return tally.failed;
}
