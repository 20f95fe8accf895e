/* inside.h: what a pack is made of, for those that make one and for whoever has room for it. */
#ifndef SIXGUN_PACK_INSIDE_H
#define SIXGUN_PACK_INSIDE_H

#include "engine/content.h"
#include "pack/pack.h"

enum {
    PACK_MOST_TEXTS = 512,               /* names and rules, each in one language */
    PACK_LEAST_CARDS = 5 * SG_MAX_SEATS, /* in the beginner's deck: as many as are dealt, and some to draw */
    PACK_OWN_KINDS = MAX_KINDS - KINDS,
    PACK_OWN_CHARACTERS = MAX_CHARACTERS - CHARACTERS,
    PACK_OWN_EVENTS = MAX_EVENTS - EVENTS,
    PACK_OWN_EQUIPMENT = MAX_EQUIPMENT - EQUIPMENTS,
    PACK_MOST_FLIPS = 32,
    PACK_MOST_DEMANDS = 32,
    PACK_OWN_THINGS = PACK_OWN_KINDS + PACK_OWN_CHARACTERS + PACK_OWN_EVENTS + PACK_OWN_EQUIPMENT,
};

_Static_assert(PACK_MOST_BYTES == 65536, "a sentence of read.c and its translations say so");

struct pack {
    sg_pack rows;
    const sg_pack *boxes; /* the rows of the library, which it begins with */
    card_row cards[MAX_KINDS];
    character_row characters[MAX_CHARACTERS];
    event_row events[MAX_EVENTS];
    equipment_row equipment[MAX_EQUIPMENT];
    char slugs[PACK_OWN_THINGS][SG_CARD_ROOM];
    sg_flip flips[PACK_MOST_FLIPS];
    sg_demand demands[PACK_MOST_DEMANDS];
    struct pack_text texts[PACK_MOST_TEXTS];
    struct pack_texts said;
    char source[PACK_MOST_BYTES + 2];
    size_t source_length;
    int slug_count, text_count;
    int own_kinds, own_characters, own_cards, own_events, own_equipment; /* that are in no box, */
    int counted;   /* things that count their uses in sg_state.spent */
    int rewritten; /* and rows of the library that are written anew */
    int keepers;   /* beyond the first: pack_keep() */
};

/* Makes it what a game without a pack is played with.  keep.c. */
void pack_begin(struct pack *p);

/* Why a thing that has been read cannot stay as it is (`faced`: the kinds whose cards the pack tells), or the whole;
 * NULL when it can.  judge.c. */
const char *pack_why_not(const struct pack *p, const bool faced[MAX_KINDS], int what, int which);
const char *pack_why_no_game(const struct pack *p);
bool pack_has_three_alike(const struct pack *p, int kind);

#endif
