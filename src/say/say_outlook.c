/* say_outlook.c: what a move comes to now, in sentences; the rows are those of outlooks.def. */
#include "engine/given.h"
#include "say/rows.h"
#include "notation/i18n.h"
#include "notation/out.h"

#include <stdio.h>

enum { ALWAYS = 0, AIMED = 1 << 0 };

enum figure {
    HEALTHY = SG_VAIN_HEALTHY,
    TWO_LEFT = SG_VAIN_TWO_LEFT,
    IMMUNE = SG_VAIN_IMMUNE,
    COST,
    RANGE,
    WITHIN,
    UNLIMITED,
    SEES,
    SEEN,
    HITS,
    MISSED,
    MORE,
    HEALS,
    DRAWS,
    FIGURES
};

#define OUTLOOK(figure, facts, ...) {figure, facts, {__VA_ARGS__}},
static const struct say_row rows[] = {
#include "say/outlooks.def"
};
#undef OUTLOOK

static int told(int figure) { return figure ? figure : -1; }

/* Below zero: not to be told.  Nobody may be within the range of a weapon, and that is told. */
static int figure_of(sg_outlook o, int figure)
{
    GIVEN(figure >= 0 && figure < FIGURES);
    switch (figure) {
    case COST: return told(o.cost);
    case RANGE: return told(o.range);
    case WITHIN: return o.range ? o.within : -1;
    case UNLIMITED: return told(o.bangs);
    case SEES: return told(o.sees);
    case SEEN: return told(o.seen);
    case HITS: return told(o.hits);
    case MISSED: return told(o.missed);
    case MORE: return told(o.more);
    case HEALS: return told(o.heals);
    case DRAWS: return told(o.draws);
    default: return o.vain == figure ? 0 : -1;
    }
}

void text_say_outlook(sg_move move, sg_outlook outlook, const struct text_names *names, char *buf, size_t room)
{
    GIVEN(room > 0);
    struct text_out out = text_out_buffer(buf, room);
    struct text_parts parts = {0};
    bool aimed = move.target && move.target != move.seat, more = false;
    if (aimed) text_say_name(names, move.target, parts.part[FILL_TARGET], TEXT_PART_ROOM);
    for (int figure = HEALTHY; figure < FIGURES; figure++) {
        char sentence[TEXT_SENTENCE_ROOM];
        int amount = figure_of(outlook, figure);
        if (amount < 0) continue;
        snprintf(parts.part[FILL_AMOUNT], TEXT_PART_ROOM, "%d", amount);
        const char *format = say_choose(SAY_ROWS(rows), figure, say_fact(aimed, AIMED), SAY_OTHERS, amount);
        text_fill(format, &parts, sentence, sizeof sentence);
        if (more) text_put_char(&out, ' ');
        text_put(&out, sentence);
        more = true;
    }
}
