/* pack.h: packs: own cards, characters, events and equipment, which a game is played with beside those of the boxes, or
 * in their place.  A pack is an immutable table; a state points to it, and its hash stands in the options.
 *
 * Rows that are new have numbers behind those of the library.  A row with the name of one of the library stands in its
 * place, under its number.  Everything here takes NULL for the rows of the library; a state has its own in `pack`. */
#ifndef SIXGUN_PACK_H
#define SIXGUN_PACK_H

#include "sixgun/traits.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct sg_pack sg_pack;

/* sg_start() with a pack: its hash must be that of options->pack, its boxes among options->sets, and SG_SET_PACK too.
 * sg_pack_options() sees to all of it.  SG_ERR_BAD_PACK when they are not: let it name the pack, and start again. */
int sg_start_pack(sg_state *s, const sg_pack *pack, const sg_options *options, const sg_seed *seed, sg_log *log);
int sg_pack_sets(const sg_pack *pack); /* boxes it may be played with, and SG_SET_PACK when it is a pack */
void sg_pack_options(const sg_pack *pack, sg_options *options);
/* Gives a state whose `plain` was filled from elsewhere the rows it is played with; sg_is_sound() then says whether it
 * is one of theirs. */
void sg_pack_use(sg_state *s, const sg_pack *pack);
/* The pack those options name is this one; NULL for those that name none. */
bool sg_pack_fits(const sg_pack *pack, const sg_options *options);

/* What a pack says of a thing (SG_CARD to SG_EQUIPMENT, and its number) or, with SG_NOTHING, of itself: its name, or
 * its `rule` in one line, in a language of two small letters, else in English, else in whichever there is.  NULL when
 * it says nothing, and for the library, whose names are translated by the caller. */
const char *sg_pack_text(const sg_pack *pack, int what, int which, bool rule, const char *language);
/* The text it was compiled from: its words with a blank between, a statement a line, without comments.  "" for the
 * library. */
const char *sg_pack_source(const sg_pack *pack);

/* The calls of sixgun.h and traits.h with the same names, for the rows of a pack. */
int sg_pack_kind_count(const sg_pack *pack);
int sg_pack_character_count(const sg_pack *pack);
int sg_pack_event_count(const sg_pack *pack);
int sg_pack_equipment_count(const sg_pack *pack);
const char *sg_pack_kind_slug(const sg_pack *pack, int kind);
const char *sg_pack_kind_name(const sg_pack *pack, int kind);
const char *sg_pack_character_slug(const sg_pack *pack, int character);
const char *sg_pack_character_name(const sg_pack *pack, int character);
const char *sg_pack_event_slug(const sg_pack *pack, int event);
const char *sg_pack_event_name(const sg_pack *pack, int event);
const char *sg_pack_equipment_slug(const sg_pack *pack, int equipment);
const char *sg_pack_equipment_name(const sg_pack *pack, int equipment);
int sg_pack_kind_by_slug(const sg_pack *pack, const char *slug);
int sg_pack_character_by_slug(const sg_pack *pack, const char *slug);
int sg_pack_event_by_slug(const sg_pack *pack, const char *slug);
int sg_pack_equipment_by_slug(const sg_pack *pack, const char *slug);
int sg_pack_card_kind(const sg_pack *pack, int card);
int sg_pack_card_suit(const sg_pack *pack, int card);
int sg_pack_card_rank(const sg_pack *pack, int card);
int sg_pack_card_set(const sg_pack *pack, int card);
bool sg_pack_card_is_second(const sg_pack *pack, int card);
int sg_pack_card_find(const sg_pack *pack, int kind, int suit, int rank, bool second);
int sg_pack_kind_border(const sg_pack *pack, int kind);
bool sg_pack_kind_has_book(const sg_pack *pack, int kind);
int sg_pack_character_life(const sg_pack *pack, int character);
/* The life points that player begins with: a Sheriff has one more, if the options do not say otherwise. */
int sg_full_life(const sg_pack *pack, const sg_options *options, int character, int role);
/* As many as that player may ever have, if none are won beyond that. */
int sg_most_life(const sg_pack *pack, const sg_options *options, int character, int role);
int sg_pack_character_set(const sg_pack *pack, int character);
int sg_pack_event_set(const sg_pack *pack, int event);
bool sg_pack_event_is_final(const sg_pack *pack, int event);
int sg_pack_equipment_border(const sg_pack *pack, int equipment);
int sg_pack_equipment_cost(const sg_pack *pack, int equipment);
/* What it costs to have it discarded (gold_rush.scrapping). */
int sg_pack_scrap_price(const sg_pack *pack, int equipment);
int sg_pack_equipment_copies(const sg_pack *pack, int equipment);
sg_symbol sg_pack_kind_symbol(const sg_pack *pack, int kind, int index);
/* A "draw!" of the pack's, of a card that is played, of a `when` or of what may be done; 0 and what is none: always the
 * first side.  Never NULL. */
const sg_flip *sg_pack_flip(const sg_pack *pack, int flip);
int sg_pack_kind_flip(const sg_pack *pack, int kind);
int sg_pack_kind_cost(const sg_pack *pack, int kind);
/* When it goes by itself after it was put down: as the turn of whoever it lies before begins, or ends. */
enum sg_lasts { SG_FOR_EVER, SG_TILL_TURN_BEGINS, SG_TILL_TURN_ENDS, SG_FOR_A_ROUND };
int sg_pack_kind_lasts(const sg_pack *pack, int kind);
int sg_pack_kind_missed(const sg_pack *pack, int kind);
int sg_pack_kind_bonus(const sg_pack *pack, int kind);
int sg_pack_kind_range(const sg_pack *pack, int kind);
bool sg_pack_kind_is_put_on_others(const sg_pack *pack, int kind);
bool sg_pack_kind_names(const sg_pack *pack, int kind); /* a player, when it is laid down before its own */
bool sg_pack_kind_is_beer(const sg_pack *pack, int kind);
bool sg_pack_kind_is_shot(const sg_pack *pack, int kind);
const sg_traits *sg_pack_kind_traits(const sg_pack *pack, int kind);
/* What it hears: a card in play, a character, kept equipment, an event; index 0 … SG_MAX_WHENS - 1. */
sg_when sg_pack_kind_when(const sg_pack *pack, int kind, int index);
sg_when sg_pack_character_when(const sg_pack *pack, int character, int index);
sg_when sg_pack_equipment_when(const sg_pack *pack, int equipment, int index);
sg_when sg_pack_event_when(const sg_pack *pack, int event, int index);
const sg_traits *sg_pack_character_traits(const sg_pack *pack, int character);
const sg_traits *sg_pack_event_traits(const sg_pack *pack, int event);
const sg_traits *sg_pack_equipment_traits(const sg_pack *pack, int equipment);
sg_symbol sg_pack_equipment_symbol(const sg_pack *pack, int equipment);
int sg_pack_equipment_suits(const sg_pack *pack, int equipment);
bool sg_pack_equipment_ends_turn(const sg_pack *pack, int equipment);
bool sg_pack_equipment_is_aimed(const sg_pack *pack, int equipment);
/* What SG_ASK_PLACE asks for, where no equipment does: at whom that shall be done, or, of SG_MOVE and SG_TRADE while
 * sg_card_at_stake() tells a card, where that one goes; else without effect. */
sg_symbol sg_symbol_asked(const sg_state *s);
/* Whom a card of a pack means that lies in play: whom it names or is aimed at; who has laid it down, where it goes as
 * that player's next turn begins or changes only that one's distances; or for whom it does what it does, too. */
enum sg_meaning_is { SG_MEANS_NAMED, SG_MEANS_LAID_BY, SG_MEANS_LENT };
typedef struct sg_meaning {
    uint8_t card, is, seat;
} sg_meaning;
int sg_meanings(const sg_state *s, sg_meaning out[SG_MAX_MEANT]); /* how many there are */
bool sg_is_silenced(const sg_state *s, int seat); /* by something of the pack the character has no ability now */
bool sg_turns_go_back(const sg_state *s);         /* counter-clockwise, by an event or something of the pack */
/* The name of what counts its uses in that place of sg_position.spent, 0 … SG_MAX_COUNTED - 1; NULL: nothing does. */
const char *sg_pack_counted(const sg_pack *pack, int place);

#ifdef __cplusplus
}
#endif
#endif
