/* inside.h: what a pack is made of, for those that make one and for whoever has room for it. */
#ifndef SIXGUN_PACK_INSIDE_H
#define SIXGUN_PACK_INSIDE_H

#include "engine/content.h"
#include "pack/pack.h"

enum {
    PACK_MOST_TEXTS = 512, /* names and rules, each in one language */
    PACK_TEXT_ROOM = 161,  /* bytes of one of them, with its NUL */
    PACK_OWN_KINDS = MAX_KINDS - KINDS,
    PACK_OWN_CHARACTERS = MAX_CHARACTERS - CHARACTERS,
};

/* What a text belongs to, SG_NOTHING for the pack itself, and in which language it is. */
struct pack_text {
    uint8_t what, which;
    bool rule; /* a rule in one line; else a name */
    char language[3];
    char text[PACK_TEXT_ROOM];
};

struct pack {
    sg_pack rows;
    card_row cards[MAX_KINDS];
    character_row characters[MAX_CHARACTERS];
    char slugs[PACK_OWN_KINDS + PACK_OWN_CHARACTERS][SG_CARD_ROOM];
    struct pack_text texts[PACK_MOST_TEXTS];
    int slug_count, text_count;
    int own_kinds, own_characters, own_cards; /* that are in no box, */
    int rewritten;                            /* and rows of the library that are written anew */
};

#endif
