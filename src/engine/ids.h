/* ids.h: the numbers of kinds of cards, characters, events, equipment and physical cards, made from the rows of
 * src/content.  They may change with every new row: they stand in no file and on no wire, slugs do. */
#ifndef SIXGUN_ENGINE_IDS_H
#define SIXGUN_ENGINE_IDS_H

#define CARD(id, ...) KIND_##id,
#define BASE(...)
#define DODGE_CITY(...)
enum kind {
    KIND_NONE,
#include "content/cards.def"
    KINDS
};
#undef CARD

#define CHARACTER(id, ...) CHARACTER_##id,
enum character {
    CHARACTER_NONE,
#include "content/characters.def"
    CHARACTERS
};
#undef CHARACTER

#define SET(id, bit, ...) | (bit)
enum {
    ALL_SETS = 0
#include "content/sets.def"
};
#undef SET

#define OPTION(id, bit, ...) | (bit)
enum {
    ALL_OPTIONS = 0
#include "content/options.def"
};
#undef OPTION

#define EVENT(id, ...) EVENT_##id,
enum event {
    EVENT_NONE,
#include "content/events.def"
    EVENTS
};
#undef EVENT

#define EQUIPMENT(id, ...) EQUIPMENT_##id,
enum equipment {
    EQUIPMENT_NONE,
#include "content/equipment.def"
    EQUIPMENTS
};
#undef EQUIPMENT
#undef BASE
#undef DODGE_CITY

#endif
