/* names.c: slugs and facts for those outside the engine. */
#include "engine/content.h"

int sg_pack_kind_count(const sg_pack *pack) { return rows_of(pack)->kinds - 1; }
int sg_pack_character_count(const sg_pack *pack) { return rows_of(pack)->character_end - 1; }
int sg_pack_event_count(const sg_pack *pack) { return rows_of(pack)->event_end - 1; }
int sg_pack_equipment_count(const sg_pack *pack) { return rows_of(pack)->equipment_end - 1; }

const char *sg_pack_kind_slug(const sg_pack *pack, int kind)
{
    return is_kind(pack, kind) ? rows_of(pack)->cards[kind].slug : NULL;
}
const char *sg_pack_kind_name(const sg_pack *pack, int kind)
{
    return is_kind(pack, kind) ? rows_of(pack)->cards[kind].name : NULL;
}
const char *sg_pack_character_slug(const sg_pack *pack, int character)
{
    return is_character(pack, character) ? rows_of(pack)->characters[character].slug : NULL;
}
const char *sg_pack_character_name(const sg_pack *pack, int character)
{
    return is_character(pack, character) ? rows_of(pack)->characters[character].name : NULL;
}
const char *sg_pack_event_slug(const sg_pack *pack, int event)
{
    return is_event(pack, event) ? rows_of(pack)->events[event].slug : NULL;
}
const char *sg_pack_event_name(const sg_pack *pack, int event)
{
    return is_event(pack, event) ? rows_of(pack)->events[event].name : NULL;
}
const char *sg_pack_equipment_slug(const sg_pack *pack, int equipment)
{
    return is_equipment(pack, equipment) ? rows_of(pack)->equipment[equipment].slug : NULL;
}
const char *sg_pack_equipment_name(const sg_pack *pack, int equipment)
{
    return is_equipment(pack, equipment) ? rows_of(pack)->equipment[equipment].name : NULL;
}

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

int sg_pack_kind_by_slug(const sg_pack *pack, const char *slug)
{
    for (int kind = 1; kind < rows_of(pack)->kinds; kind++)
        if (same(slug, rows_of(pack)->cards[kind].slug)) return kind;
    return 0;
}

int sg_pack_character_by_slug(const sg_pack *pack, const char *slug)
{
    for (int character = 1; character < rows_of(pack)->character_end; character++)
        if (same(slug, rows_of(pack)->characters[character].slug)) return character;
    return 0;
}

int sg_pack_event_by_slug(const sg_pack *pack, const char *slug)
{
    for (int event = 1; event < rows_of(pack)->event_end; event++)
        if (same(slug, rows_of(pack)->events[event].slug)) return event;
    return 0;
}

int sg_pack_equipment_by_slug(const sg_pack *pack, const char *slug)
{
    for (int equipment = 1; equipment < rows_of(pack)->equipment_end; equipment++)
        if (same(slug, rows_of(pack)->equipment[equipment].slug)) return equipment;
    return 0;
}

const char *sg_pack_text(const sg_pack *pack, int what, int which, bool rule, const char *language)
{
    const struct pack_texts *texts = rows_of(pack)->texts;
    const char *found = NULL;
    for (int i = 0; texts && i < texts->count; i++) {
        const struct pack_text *t = &texts->text[i];
        if (t->what != what || t->which != which || t->rule != rule) continue;
        if (same(t->language, language)) return t->text;
        if (!found || same(t->language, "en")) found = t->text;
    }
    return found;
}

const char *sg_pack_source(const sg_pack *pack) { return rows_of(pack)->texts ? rows_of(pack)->texts->source : ""; }

int sg_pack_card_kind(const sg_pack *pack, int card) { return is_card(card) ? rows_of(pack)->faces[card].kind : 0; }
int sg_pack_card_suit(const sg_pack *pack, int card) { return is_card(card) ? rows_of(pack)->faces[card].suit : 0; }
int sg_pack_card_rank(const sg_pack *pack, int card) { return is_card(card) ? rows_of(pack)->faces[card].rank : 0; }
int sg_pack_card_set(const sg_pack *pack, int card) { return is_card(card) ? rows_of(pack)->faces[card].set : 0; }

static bool same_face(const sg_pack *pack, int a, int b)
{
    return rows_of(pack)->faces[a].kind == rows_of(pack)->faces[b].kind &&
           rows_of(pack)->faces[a].suit == rows_of(pack)->faces[b].suit &&
           rows_of(pack)->faces[a].rank == rows_of(pack)->faces[b].rank;
}

bool sg_pack_card_is_second(const sg_pack *pack, int card)
{
    for (int other = 1; is_card(card) && other < card; other++)
        if (same_face(pack, other, card)) return true;
    return false;
}

int sg_pack_card_find(const sg_pack *pack, int kind, int suit, int rank, bool second)
{
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (rows_of(pack)->faces[card].kind == kind && rows_of(pack)->faces[card].suit == suit &&
            rows_of(pack)->faces[card].rank == rank && sg_pack_card_is_second(pack, card) == second)
            return card;
    return 0;
}

int sg_pack_kind_border(const sg_pack *pack, int kind)
{
    return is_kind(pack, kind) ? rows_of(pack)->cards[kind].border : 0;
}
bool sg_pack_kind_has_book(const sg_pack *pack, int kind)
{
    return is_kind(pack, kind) && rows_of(pack)->cards[kind].book;
}
int sg_pack_character_life(const sg_pack *pack, int character)
{
    return is_character(pack, character) ? rows_of(pack)->characters[character].life : 0;
}
int sg_pack_character_set(const sg_pack *pack, int character)
{
    return is_character(pack, character) ? rows_of(pack)->characters[character].set : 0;
}
int sg_pack_event_set(const sg_pack *pack, int event)
{
    return is_event(pack, event) ? rows_of(pack)->events[event].set : 0;
}
bool sg_pack_event_is_final(const sg_pack *pack, int event)
{
    return is_event(pack, event) && rows_of(pack)->events[event].final;
}

int sg_pack_equipment_border(const sg_pack *pack, int equipment)
{
    return is_equipment(pack, equipment) && rows_of(pack)->equipment[equipment].kept ? SG_BLACK_BORDER : SG_BROWN;
}

int sg_pack_equipment_cost(const sg_pack *pack, int equipment)
{
    return is_equipment(pack, equipment) ? rows_of(pack)->equipment[equipment].cost : 0;
}
int sg_pack_equipment_copies(const sg_pack *pack, int equipment)
{
    return is_equipment(pack, equipment) ? rows_of(pack)->equipment[equipment].copies : 0;
}
