/* say_question.c: the open question as a sentence; the rows are those of questions.def. */
#include "engine/given.h"
#include "say/rows.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

enum {
    ALWAYS = 0,
    BY_SOMEONE = 1 << 0,
    KEPT = 1 << 1,
    THROWN = 1 << 2,
    AT_CARD = 1 << 3,
    COSTS_NONE = 1 << 4,
    COSTS_MORE = 1 << 5,
};

#define QUESTION(kind, facts, ...) {SG_ASK_##kind, facts, {__VA_ARGS__}},
static const struct say_row rows[] = {
#include "say/questions.def"
};
#undef QUESTION

/* Dutch Will names the card that goes. */
static bool throws_away(const sg_pack *pack, const sg_question *q)
{
    return q->cause_is == SG_CHARACTER && sg_pack_character_traits(pack, q->cause)->throws_away;
}

static unsigned facts_of(const sg_pack *pack, const sg_question *q)
{
    bool kept = q->cause_is == SG_EQUIPMENT && sg_pack_equipment_border(pack, q->cause) == SG_BLACK_BORDER;
    return say_fact(q->by, BY_SOMEONE) | say_fact(kept, KEPT) | say_fact(throws_away(pack, q), THROWN) |
           say_fact(q->item, AT_CARD) | say_fact(q->loses == 0, COSTS_NONE) | say_fact(q->loses > 1, COSTS_MORE);
}

void text_say_asked(const sg_question *asked, const struct text_names *names, int viewer, char *buf, size_t room)
{
    GIVEN(room > 0);
    sg_question q = *asked;
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    bool you = viewer != SG_NOBODY && viewer == q.seat;
    if (q.seat == SG_NOBODY || q.kind >= SG_ASK_COUNT) {
        snprintf(buf, room, "%s", _("The game is over."));
        return;
    }
    text_say_name(names, q.seat, part[FILL_ACTOR], TEXT_PART_ROOM);
    text_say_name(names, q.by, part[FILL_TARGET], TEXT_PART_ROOM);
    text_say_card(pack_of(names), q.item ? q.item : q.card, part[FILL_CARD], TEXT_PART_ROOM);
    text_say_cause(pack_of(names), q.cause_is, q.cause, part[FILL_CAUSE], TEXT_PART_ROOM);
    if (!part[FILL_CAUSE][0]) snprintf(part[FILL_CAUSE], TEXT_PART_ROOM, "%s", part[FILL_CARD]);
    snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%d", q.count);
    snprintf(part[FILL_ITEM], TEXT_PART_ROOM, "%d", q.loses);
    enum say_reader reader = you ? SAY_ACTOR : SAY_OTHERS;
    text_fill(say_choose(SAY_ROWS(rows), q.kind, facts_of(pack_of(names), &q), reader, q.count), &parts, buf, room);
}

void text_say_question(const sg_state *s, const struct text_names *names, int viewer, char *buf, size_t room)
{
    GIVEN(room > 0);
    sg_question q = sg_asked(s);
    text_say_asked(&q, names, viewer, buf, room);
}
