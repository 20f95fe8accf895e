/* cards.c: the playing cards, made from the rows of cards.def. */
#include "engine/engine.h"

#pragma GCC diagnostic ignored "-Wmissing-field-initializers" /* symbols of the boxes have no `unless` */
#define CARD(id, ...) [KIND_##id] = {__VA_ARGS__},
#define BASE(...)
#define DODGE_CITY(...)
const card_row card_rows[KINDS] = {
#include "content/cards.def"
};
#undef CARD
#undef BASE
#undef DODGE_CITY

enum { SUIT_S = SG_SPADES, SUIT_H = SG_HEARTS, SUIT_D = SG_DIAMONDS, SUIT_C = SG_CLUBS };
enum {
    RANK_2 = 2,
    RANK_3,
    RANK_4,
    RANK_5,
    RANK_6,
    RANK_7,
    RANK_8,
    RANK_9,
    RANK_10,
    RANK_JACK,
    RANK_QUEEN,
    RANK_KING,
    RANK_ACE
};

/* Card numbers count through the rows; 0 is no card. */
#define CARD(...)
#define BASE(id, suit, rank) {KIND_##id, SUIT_##suit, RANK_##rank, SG_SET_BASE},
#define DODGE_CITY(id, suit, rank) {KIND_##id, SUIT_##suit, RANK_##rank, SG_SET_DODGE_CITY},
const sg_pack official_rows = {
    .faces =
        {
            {KIND_NONE, SG_NO_SUIT, 0, 0},
#include "content/cards.def"
        },
    .kinds = KINDS,
    .character_end = CHARACTERS,
    .event_end = EVENTS,
    .equipment_end = EQUIPMENTS,
    .sets = ALL_SETS,
    .cards = card_rows,
    .characters = character_rows,
    .events = event_rows,
    .equipment = equipment_rows,
};
