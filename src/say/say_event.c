/* say_event.c: what happened, as sentences; the rows are those of events.def. */
#include "engine/given.h"
#include "say/rows.h"
#include "notation/i18n.h"

#include <stdio.h>

enum {
    ALWAYS = 0,
    NO_ACTOR = 1 << 0,
    AIMED = 1 << 1,
    AT_SELF = 1 << 2,
    CAUSED = 1 << 3,
    EQUIPMENT = 1 << 4,
    SHOT = 1 << 5,
    LASTING = 1 << 6,
    ELIMINATION = 1 << 7,
    SHADOW = 1 << 8,
    LAW = 1 << 9,
    OUTLAWS = 1 << 10,
    RENEGADE = 1 << 11,
    ONE_SEAT = 1 << 12,
    RECKONING = 1 << 13,
    ITSELF = 1 << 14,
    CARD = 1 << 15,
};

#define EVENT(kind, facts, ...) {SG_EV_##kind, facts, {__VA_ARGS__}},
static const struct say_row rows[] = {
#include "say/events.def"
};
#undef EVENT

/* What the amount says about sides; it means something else with each kind of event. */
static unsigned side_of(const sg_event *e)
{
    GIVEN(e->amount >= 0);
    static const unsigned winners[] = {[SG_LAW_WINS] = LAW,
                                       [SG_OUTLAWS_WIN] = OUTLAWS,
                                       [SG_RENEGADE_WINS] = RENEGADE,
                                       [SG_SEAT_WINS] = ONE_SEAT,
                                       [SG_OUT_OF_TURNS] = 0};
    switch (e->kind) {
    case SG_EV_RETURNS: return say_fact(e->amount == SG_SHADOW, SHADOW);
    case SG_EV_SIDE: return e->amount == SG_DEPUTY ? LAW : OUTLAWS;
    case SG_EV_GAME_OVER: return e->amount <= SG_OUT_OF_TURNS ? winners[e->amount] : 0;
    default: return 0;
    }
}

static unsigned facts_of(const sg_pack *pack, const sg_event *e, bool caused)
{
    bool card = e->cause_is == SG_CARD;
    return say_fact(!e->actor, NO_ACTOR) | say_fact(e->target && e->target != e->actor, AIMED) |
           say_fact(e->target && e->target == e->actor, AT_SELF) | say_fact(caused, CAUSED) |
           say_fact(e->cause_is == SG_EQUIPMENT, EQUIPMENT) |
           say_fact(card && sg_pack_kind_is_shot(pack, e->cause), SHOT) |
           say_fact(card && sg_pack_kind_border(pack, e->cause) != SG_BROWN, LASTING) |
           say_fact(card && e->card && sg_pack_card_kind(pack, e->card) == e->cause, ITSELF) | say_fact(e->card, CARD) |
           say_fact(e->cause_is == SG_RULE && e->cause == SG_RULE_ELIMINATION, ELIMINATION) |
           say_fact(e->cause_is == SG_RULE && e->cause == SG_RULE_DEAD_RECKONING, RECKONING) | side_of(e);
}

static enum say_reader reader_of(const sg_event *e, int viewer)
{
    if (viewer == SG_NOBODY) return SAY_OTHERS;
    return viewer == e->actor ? SAY_ACTOR : viewer == e->target ? SAY_TARGET : SAY_OTHERS;
}

static void say_amount(const sg_event *e, char *buf, size_t room)
{
    GIVEN(room > 0);
    switch (e->kind) {
    case SG_EV_ROLE: snprintf(buf, room, "%s", text_say_role(e->amount)); break;
    case SG_EV_SUIT: snprintf(buf, room, "%s", text_say_suit(e->amount)); break;
    case SG_EV_GUESSES: snprintf(buf, room, "%s", e->amount == SG_RED ? _("red") : _("black")); break;
    default: snprintf(buf, room, "%d", e->amount); break;
    }
}

void text_say_event(const sg_event *event, const struct text_names *names, int viewer, char *buf, size_t room)
{
    GIVEN(room > 0);
    sg_event e = sg_event_for(*event, viewer);
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    if (e.actor) text_say_name(names, e.actor, part[FILL_ACTOR], TEXT_PART_ROOM);
    if (e.target) text_say_name(names, e.target, part[FILL_TARGET], TEXT_PART_ROOM);
    text_say_card(pack_of(names), e.card, part[FILL_CARD], TEXT_PART_ROOM);
    text_say_cause(pack_of(names), e.cause_is, e.cause, part[FILL_CAUSE], TEXT_PART_ROOM);
    say_amount(&e, part[FILL_AMOUNT], TEXT_PART_ROOM);
    unsigned facts = facts_of(pack_of(names), &e, part[FILL_CAUSE][0] != '\0');
    text_fill(say_choose(SAY_ROWS(rows), e.kind, facts, reader_of(&e, viewer), e.amount), &parts, buf, room);
}
