/* say_move.c: moves as lines of a menu; the rows are those of moves.def. */
#include "engine/given.h"
#include "say/rows.h"
#include "notation/i18n.h"

#include <stdio.h>

enum {
    ALWAYS = 0,
    AIMED = 1 << 0,
    AT_SELF = 1 << 1,
    AT_HAND = 1 << 2,
    AT_CARD = 1 << 3,
    AT_OWN_CARD = 1 << 4,
    CARD = 1 << 5,
    CHARACTER = 1 << 6,
    EQUIPMENT = 1 << 7,
    SUIT = 1 << 8,
    COLOR = 1 << 9,
    ANSWER = 1 << 10,
    RED = 1 << 11,
    YES = 1 << 12,
    AS_KIND = 1 << 13,
    DECK = 1 << 14,
    DISCARD_PILE = 1 << 15,
    HAND = 1 << 16,
    TABLE = 1 << 17,
    UNDER_ATTACK = 1 << 18,
    DYING = 1 << 19,
    RANCH = 1 << 20,
    PEYOTE = 1 << 21,
    CHECK = 1 << 22,
    DALTONS = 1 << 23,
    RECKONING = 1 << 24,
    LOADED = 1 << 25,
    FACE_DOWN = 1 << 26,
};

#define MOVE(verb, facts, ...) {SG_VERB_##verb, facts, {__VA_ARGS__}},
#define PRICE(...)
static const struct say_row rows[] = {
#include "say/moves.def"
};
#undef MOVE
#undef PRICE

#define MOVE(...)
#define PRICE(...) __VA_ARGS__
static const struct say_text price_text =
#include "say/moves.def"
    ;
#undef MOVE
#undef PRICE

static unsigned aim_of(sg_move m)
{
    bool own = m.target == m.seat || !m.target;
    unsigned at = say_fact(m.target && own, AT_SELF) | say_fact(!own, AIMED);
    if (m.item_is == SG_ITEM_CARD) at |= own ? AT_OWN_CARD : AT_CARD;
    return at | say_fact(m.item_is == SG_ITEM_HAND && !own, AT_HAND);
}

static unsigned thing_of(sg_move m)
{
    switch (m.what) {
    case SG_CARD: return CARD;
    case SG_CHARACTER: return CHARACTER;
    case SG_EQUIPMENT: return EQUIPMENT;
    case SG_SUIT: return SUIT;
    case SG_COLOR: return COLOR | say_fact(m.id == SG_RED, RED);
    case SG_ANSWER: return ANSWER | say_fact(m.id == SG_YES, YES);
    case SG_SOURCE:
        return say_fact(m.id == SG_FROM_DECK, DECK) | say_fact(m.id == SG_FROM_DISCARD, DISCARD_PILE) |
               say_fact(m.id == SG_FROM_HAND, HAND) | say_fact(m.id == SG_FROM_TABLE, TABLE);
    default: return 0;
    }
}

static unsigned load_of(const sg_pack *pack, sg_move m)
{
    int kind = m.what == SG_CARD && !m.target ? sg_pack_card_kind(pack, m.id) : 0;
    return say_fact(kind && sg_pack_kind_is_shot(pack, kind) && sg_pack_kind_border(pack, kind) == SG_BROWN, LOADED);
}

static unsigned question_of(int asked)
{
    GIVEN(asked >= 0 && asked < SG_ASK_COUNT);
    switch (asked) {
    case SG_ASK_SHOT:
    case SG_ASK_INDIANS:
    case SG_ASK_DUEL:
    case SG_ASK_ROULETTE: return UNDER_ATTACK;
    case SG_ASK_DYING: return DYING;
    case SG_ASK_RANCH: return RANCH;
    case SG_ASK_PEYOTE: return PEYOTE;
    case SG_ASK_CHECK: return CHECK;
    case SG_ASK_DALTONS: return DALTONS;
    case SG_ASK_RECKONING: return RECKONING;
    default: return 0;
    }
}

void text_say_price(const char *name, int nuggets, char *buf, size_t room)
{
    GIVEN(nuggets >= 0);
    struct text_parts parts = {0};
    snprintf(parts.part[FILL_CAUSE], TEXT_PART_ROOM, "%s", name);
    snprintf(parts.part[FILL_AMOUNT], TEXT_PART_ROOM, "%d", nuggets);
    text_fill(say_translate(price_text, nuggets), &parts, buf, room);
}

static unsigned facts_about(struct text_about about, const sg_pack *pack, sg_move move)
{
    return question_of(about.asked) | (about.shared ? 0 : load_of(pack, move)) |
           say_fact(about.face_down && move.what == SG_CHARACTER, FACE_DOWN);
}

void text_say_choice(struct text_about about, sg_move move, const struct text_names *names, char *buf, size_t room)
{
    const sg_pack *pack = pack_of(names);
    struct text_parts parts = {0};
    char(*part)[TEXT_PART_ROOM] = parts.part;
    if (move.target) text_say_name(names, move.target, part[FILL_TARGET], TEXT_PART_ROOM);
    if (move.what == SG_CARD) text_say_card(pack, move.id, part[FILL_CARD], TEXT_PART_ROOM);
    if (move.item_is == SG_ITEM_CARD) text_say_card(pack, move.item, part[FILL_ITEM], TEXT_PART_ROOM);
    if (move.what != SG_CARD) text_say_cause(pack, move.what, move.id, part[FILL_CAUSE], TEXT_PART_ROOM);
    if (about.asked && (move.verb == SG_VERB_BUY || move.verb == SG_VERB_SCRAP) &&
        sg_pack_equipment_slug(pack, move.id)) {
        int paid = move.verb == SG_VERB_SCRAP ? sg_pack_scrap_price(pack, move.id) : about.price;
        text_say_price(text_say_equipment(pack, move.id), paid, part[FILL_CAUSE], TEXT_PART_ROOM);
    }
    if (move.what == SG_SUIT) snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%s", text_say_suit(move.id));
    if (move.effect) snprintf(part[FILL_AMOUNT], TEXT_PART_ROOM, "%s", text_say_kind(pack, move.effect));
    unsigned facts = aim_of(move) | thing_of(move) | say_fact(move.effect, AS_KIND) | facts_about(about, pack, move);
    text_fill(say_choose(SAY_ROWS(rows), move.verb, facts, SAY_OTHERS, 1), &parts, buf, room);
}

void text_say_move(const sg_state *s, sg_move move, const struct text_names *names, char *buf, size_t room)
{
    GIVEN(room > 0);
    struct text_about about = {.asked = SG_ASK_NOTHING};
    if (s) {
        about.asked = sg_asked(s).kind;
        about.price = move.verb == SG_VERB_BUY ? sg_price(s, move.seat, move.id) : 0;
        about.face_down = s->seat[move.seat].face_down != 0;
    }
    text_say_choice(about, move, names, buf, room);
}
