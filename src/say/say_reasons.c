/* say_reasons.c: why a bot chooses a move, in sentences; the rows are those of reasons.def. */
#include "engine/given.h"
#include "say/rows.h"
#include "notation/i18n.h"

#include <assert.h>
#include <stdio.h>

enum { ALWAYS = 0, OUTLAW = 1 << 0, RENEGADE = 1 << 1, LESS = 1 << 2 };

enum part {
    CHANCE,
    OTHER,
    CLOSE,
    ROLE,
    LEFT_ALONE,
    ENDED = TEXT_ENDED,
    FATE = TEXT_FATE,
    LIFE = TEXT_LIFE,
    CARDS = TEXT_CARDS,
};
static_assert((int)ENDED > (int)LEFT_ALONE, "the parts of a choice come behind those of a move");

#define REASON(part, facts, ...) {part, facts, {__VA_ARGS__}},
static const struct say_row rows[] = {
#include "say/reasons.def"
};
#undef REASON

static void say_part(int part, unsigned facts, const struct text_parts *parts, char *buf, size_t room)
{
    GIVEN(part >= 0);
    text_fill(say_choose(SAY_ROWS(rows), part, facts, SAY_OTHERS, 0), parts, buf, room);
}

static void say_numbers(struct text_parts *parts, int percent, int error)
{
    snprintf(parts->part[FILL_AMOUNT], TEXT_PART_ROOM, "%d", percent);
    snprintf(parts->part[FILL_ITEM], TEXT_PART_ROOM, "%d", error);
}

void text_say_chance(int percent, int error, char *buf, size_t room)
{
    GIVEN(percent >= 0 && percent <= 100);
    struct text_parts parts = {0};
    say_numbers(&parts, percent, error);
    say_part(CHANCE, ALWAYS, &parts, buf, room);
}

void text_say_other(const char *move, int percent, int error, char *buf, size_t room)
{
    GIVEN(percent >= 0 && percent <= 100);
    struct text_parts parts = {0};
    snprintf(parts.part[FILL_CARD], TEXT_PART_ROOM, "%s", move);
    say_numbers(&parts, percent, error);
    say_part(OTHER, ALWAYS, &parts, buf, room);
}

void text_say_close(char *buf, size_t room) { say_part(CLOSE, ALWAYS, &(struct text_parts){0}, buf, room); }

void text_say_opinion(const struct text_names *names, int seat, int role, int percent, char *buf, size_t room)
{
    GIVEN(percent >= 0 && percent <= 100);
    struct text_parts parts = {0};
    text_say_name(names, seat, parts.part[FILL_ACTOR], TEXT_PART_ROOM);
    say_numbers(&parts, percent, 0);
    unsigned facts = say_fact(role == SG_OUTLAW, OUTLAW) | say_fact(role == SG_RENEGADE, RENEGADE);
    say_part(ROLE, facts, &parts, buf, room);
}

void text_say_deed(const sg_event *event, const struct text_names *names, int viewer, char *buf, size_t room)
{
    GIVEN(room > 0);
    struct text_parts parts = {0};
    if (event->kind != SG_EV_TURN_ENDS) {
        text_say_event(event, names, viewer, buf, room);
        return;
    }
    text_say_name(names, event->actor, parts.part[FILL_ACTOR], TEXT_PART_ROOM);
    say_part(LEFT_ALONE, ALWAYS, &parts, buf, room);
}

/* Shares of games as whole numbers, what is left on average with a tenth. */
static void say_figure(enum text_better what, int tenths, char part[TEXT_PART_ROOM])
{
    if (what == TEXT_ENDED || what == TEXT_FATE)
        snprintf(part, TEXT_PART_ROOM, "%d", (tenths + 5) / 10);
    else
        snprintf(part, TEXT_PART_ROOM, "%d.%d", tenths / 10, tenths % 10);
}

void text_say_better(enum text_better what, const struct text_names *names, int seat, bool own, const int tenths[2],
                     const int more[2], char *buf, size_t room)
{
    GIVEN(tenths[0] >= 0 && tenths[1] >= 0);
    static const int place[2][2] = {{FILL_AMOUNT, FILL_ITEM}, {FILL_CARD, FILL_CAUSE}};
    struct text_parts parts = {0};
    bool ended = what == TEXT_ENDED;
    text_say_name(names, seat, parts.part[FILL_ACTOR], TEXT_PART_ROOM);
    for (int better = 0; better < 2; better++) {
        say_figure(what, tenths[better], parts.part[place[ended][better]]);
        if (ended) say_figure(what, more[better], parts.part[place[0][better]]);
    }
    say_part((int)what, say_fact(own && tenths[1] < tenths[0], LESS), &parts, buf, room);
}
