/* official.c: what names.c and traits.c tell of the rows of a pack, told of the rows of the library; and which pack
 * goes with which options. */
#include "engine/bytes.h"
#include "engine/content.h"

bool sg_pack_fits(const sg_pack *pack, const sg_options *o)
{
    const sg_pack *rows = rows_of(pack);
    return memcmp(rows->hash, o->pack, sizeof rows->hash) == 0 && !((rows->sets ^ o->sets) & SG_SET_PACK);
}

void sg_pack_use(sg_state *s, const sg_pack *pack) { s->pack = pack; }

int sg_pack_sets(const sg_pack *pack) { return rows_of(pack)->sets; }

void sg_pack_options(const sg_pack *pack, sg_options *o)
{
    const sg_pack *rows = rows_of(pack);
    memcpy(o->pack, rows->hash, sizeof rows->hash);
    o->sets = (uint8_t)((o->sets & ~SG_SET_PACK) | (rows->sets & SG_SET_PACK));
}

int sg_kind_count(void) { return sg_pack_kind_count(NULL); }
int sg_character_count(void) { return sg_pack_character_count(NULL); }
int sg_event_count(void) { return sg_pack_event_count(NULL); }
int sg_equipment_count(void) { return sg_pack_equipment_count(NULL); }
const char *sg_kind_slug(int kind) { return sg_pack_kind_slug(NULL, kind); }
const char *sg_kind_name(int kind) { return sg_pack_kind_name(NULL, kind); }
const char *sg_character_slug(int character) { return sg_pack_character_slug(NULL, character); }
const char *sg_character_name(int character) { return sg_pack_character_name(NULL, character); }
const char *sg_event_slug(int event) { return sg_pack_event_slug(NULL, event); }
const char *sg_event_name(int event) { return sg_pack_event_name(NULL, event); }
const char *sg_equipment_slug(int equipment) { return sg_pack_equipment_slug(NULL, equipment); }
const char *sg_equipment_name(int equipment) { return sg_pack_equipment_name(NULL, equipment); }
int sg_kind_by_slug(const char *slug) { return sg_pack_kind_by_slug(NULL, slug); }
int sg_character_by_slug(const char *slug) { return sg_pack_character_by_slug(NULL, slug); }
int sg_event_by_slug(const char *slug) { return sg_pack_event_by_slug(NULL, slug); }
int sg_equipment_by_slug(const char *slug) { return sg_pack_equipment_by_slug(NULL, slug); }
int sg_card_kind(int card) { return sg_pack_card_kind(NULL, card); }
int sg_card_suit(int card) { return sg_pack_card_suit(NULL, card); }
int sg_card_rank(int card) { return sg_pack_card_rank(NULL, card); }
int sg_card_set(int card) { return sg_pack_card_set(NULL, card); }
bool sg_card_is_second(int card) { return sg_pack_card_is_second(NULL, card); }
int sg_card_find(int kind, int suit, int rank, bool second)
{
    return sg_pack_card_find(NULL, kind, suit, rank, second);
}
int sg_kind_border(int kind) { return sg_pack_kind_border(NULL, kind); }
bool sg_kind_has_book(int kind) { return sg_pack_kind_has_book(NULL, kind); }
int sg_character_life(int character) { return sg_pack_character_life(NULL, character); }
int sg_character_set(int character) { return sg_pack_character_set(NULL, character); }
int sg_event_set(int event) { return sg_pack_event_set(NULL, event); }
bool sg_event_is_final(int event) { return sg_pack_event_is_final(NULL, event); }
int sg_equipment_border(int equipment) { return sg_pack_equipment_border(NULL, equipment); }
int sg_equipment_cost(int equipment) { return sg_pack_equipment_cost(NULL, equipment); }
int sg_equipment_copies(int equipment) { return sg_pack_equipment_copies(NULL, equipment); }
sg_symbol sg_kind_symbol(int kind, int index) { return sg_pack_kind_symbol(NULL, kind, index); }
int sg_kind_cost(int kind) { return sg_pack_kind_cost(NULL, kind); }
int sg_kind_missed(int kind) { return sg_pack_kind_missed(NULL, kind); }
int sg_kind_bonus(int kind) { return sg_pack_kind_bonus(NULL, kind); }
int sg_kind_range(int kind) { return sg_pack_kind_range(NULL, kind); }
bool sg_kind_is_put_on_others(int kind) { return sg_pack_kind_is_put_on_others(NULL, kind); }
bool sg_kind_is_beer(int kind) { return sg_pack_kind_is_beer(NULL, kind); }
bool sg_kind_is_shot(int kind) { return sg_pack_kind_is_shot(NULL, kind); }
const sg_traits *sg_kind_traits(int kind) { return sg_pack_kind_traits(NULL, kind); }
const sg_traits *sg_character_traits(int character) { return sg_pack_character_traits(NULL, character); }
const sg_traits *sg_event_traits(int event) { return sg_pack_event_traits(NULL, event); }
const sg_traits *sg_equipment_traits(int equipment) { return sg_pack_equipment_traits(NULL, equipment); }
sg_symbol sg_equipment_symbol(int equipment) { return sg_pack_equipment_symbol(NULL, equipment); }
int sg_equipment_suits(int equipment) { return sg_pack_equipment_suits(NULL, equipment); }
bool sg_equipment_ends_turn(int equipment) { return sg_pack_equipment_ends_turn(NULL, equipment); }
bool sg_equipment_is_aimed(int equipment) { return sg_pack_equipment_is_aimed(NULL, equipment); }
