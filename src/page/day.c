/* day.c: the deal of the day, for a page that is to set a table up for it. */
#include "analysis/day.h"
#include "page/page.h"
#include "page/text.h"

bool page_day(const char *text)
{
    struct text_out *out = page_begin();
    sg_options options;
    sg_seed seed;
    char hex[SG_SEED_ROOM];
    int day = day_parse(text);
    if (!day) return false;
    day_deal(day, &options, &seed);
    sg_seed_print(&seed, hex, sizeof hex);
    text_putf(out, "{\"deal\":\"%s\",\"seats\":%d,\"level\":\"%s\",\"seat\":\"%c\"}", hex, options.seats, day_bot->slug,
              sg_seat_letter(DAY_SEAT));
    return true;
}
