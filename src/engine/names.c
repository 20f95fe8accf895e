/* names.c: slugs and facts for those outside the engine. */
#include "engine/content.h"

int sg_kind_count(void) { return KINDS - 1; }
int sg_character_count(void) { return CHARACTERS - 1; }
int sg_event_count(void) { return EVENTS - 1; }
int sg_equipment_count(void) { return EQUIPMENTS - 1; }

static bool is_kind(int kind) { return kind >= 1 && kind < KINDS; }
static bool is_character(int character) { return character >= 1 && character < CHARACTERS; }
static bool is_event(int event) { return event >= 1 && event < EVENTS; }
static bool is_equipment(int equipment) { return equipment >= 1 && equipment < EQUIPMENTS; }
static bool is_card(int card) { return card >= 1 && card <= SG_MAX_CARDS; }

const char *sg_kind_slug(int kind) { return is_kind(kind) ? card_rows[kind].slug : NULL; }
const char *sg_kind_name(int kind) { return is_kind(kind) ? card_rows[kind].name : NULL; }
const char *sg_character_slug(int character) { return is_character(character) ? character_rows[character].slug : NULL; }
const char *sg_character_name(int character) { return is_character(character) ? character_rows[character].name : NULL; }
const char *sg_event_slug(int event) { return is_event(event) ? event_rows[event].slug : NULL; }
const char *sg_event_name(int event) { return is_event(event) ? event_rows[event].name : NULL; }
const char *sg_equipment_slug(int equipment) { return is_equipment(equipment) ? equipment_rows[equipment].slug : NULL; }
const char *sg_equipment_name(int equipment) { return is_equipment(equipment) ? equipment_rows[equipment].name : NULL; }

#define X(id, slug) [SG_RULE_##id] = slug,
static const char *const rule_slugs[SG_RULE_COUNT] = {SG_RULES(X)};
#undef X
#define X(id, slug) [SG_VERB_##id] = slug,
static const char *const verb_slugs[SG_VERB_COUNT] = {SG_VERBS(X)};
#undef X
#define X(id, slug) [SG_ASK_##id] = slug,
static const char *const question_slugs[SG_ASK_COUNT] = {SG_QUESTIONS(X)};
#undef X
#define X(id, slug) [SG_EV_##id] = slug,
static const char *const event_kind_slugs[SG_EV_COUNT] = {SG_EVENTS(X)};
#undef X
#define X(id, slug, message, rule) [SG_ERR_##id] = {slug, message, rule},
static const struct {
    const char *slug, *message, *rule;
} errors[SG_ERROR_COUNT] = {SG_ERRORS(X)};
#undef X

const char *sg_rule_slug(int rule) { return rule > 0 && rule < SG_RULE_COUNT ? rule_slugs[rule] : NULL; }
const char *sg_verb_slug(int verb) { return verb > 0 && verb < SG_VERB_COUNT ? verb_slugs[verb] : NULL; }
const char *sg_question_slug(int kind) { return kind > 0 && kind < SG_ASK_COUNT ? question_slugs[kind] : NULL; }
const char *sg_event_kind_slug(int kind) { return kind > 0 && kind < SG_EV_COUNT ? event_kind_slugs[kind] : NULL; }

static bool is_error(int error) { return error > SG_OK && error < SG_ERROR_COUNT; }
const char *sg_error_slug(int error) { return is_error(error) ? errors[error].slug : NULL; }
const char *sg_error_message(int error) { return is_error(error) ? errors[error].message : NULL; }
const char *sg_error_rule(int error) { return is_error(error) ? errors[error].rule : NULL; }

static bool same(const char *a, const char *b)
{
    while (*a && *a == *b) a++, b++;
    return *a == *b;
}

int sg_kind_by_slug(const char *slug)
{
    for (int kind = 1; kind < KINDS; kind++)
        if (same(slug, card_rows[kind].slug)) return kind;
    return 0;
}

int sg_character_by_slug(const char *slug)
{
    for (int character = 1; character < CHARACTERS; character++)
        if (same(slug, character_rows[character].slug)) return character;
    return 0;
}

int sg_event_by_slug(const char *slug)
{
    for (int event = 1; event < EVENTS; event++)
        if (same(slug, event_rows[event].slug)) return event;
    return 0;
}

int sg_equipment_by_slug(const char *slug)
{
    for (int equipment = 1; equipment < EQUIPMENTS; equipment++)
        if (same(slug, equipment_rows[equipment].slug)) return equipment;
    return 0;
}

int sg_card_kind(int card) { return is_card(card) ? faces[card].kind : 0; }
int sg_card_suit(int card) { return is_card(card) ? faces[card].suit : 0; }
int sg_card_rank(int card) { return is_card(card) ? faces[card].rank : 0; }
int sg_card_set(int card) { return is_card(card) ? faces[card].set : 0; }

static bool same_face(int a, int b)
{
    return faces[a].kind == faces[b].kind && faces[a].suit == faces[b].suit && faces[a].rank == faces[b].rank;
}

bool sg_card_is_second(int card)
{
    for (int other = 1; is_card(card) && other < card; other++)
        if (same_face(other, card)) return true;
    return false;
}

int sg_card_find(int kind, int suit, int rank, bool second)
{
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (faces[card].kind == kind && faces[card].suit == suit && faces[card].rank == rank &&
            sg_card_is_second(card) == second)
            return card;
    return 0;
}

int sg_kind_border(int kind) { return is_kind(kind) ? card_rows[kind].border : 0; }
bool sg_kind_has_book(int kind) { return is_kind(kind) && card_rows[kind].book; }
int sg_character_life(int character) { return is_character(character) ? character_rows[character].life : 0; }
int sg_character_set(int character) { return is_character(character) ? character_rows[character].set : 0; }
int sg_event_set(int event) { return is_event(event) ? event_rows[event].set : 0; }
bool sg_event_is_final(int event) { return is_event(event) && event_rows[event].final; }

int sg_equipment_border(int equipment)
{
    return is_equipment(equipment) && equipment_rows[equipment].kept ? SG_BLACK_BORDER : SG_BROWN;
}

int sg_equipment_cost(int equipment) { return is_equipment(equipment) ? equipment_rows[equipment].cost : 0; }
int sg_equipment_copies(int equipment) { return is_equipment(equipment) ? equipment_rows[equipment].copies : 0; }
