/* keep.c: room for packs, what they begin with, and who has them. */
#include "pack/inside.h"

#include <stdlib.h>
#include <string.h>

struct pack *pack_new(void) { return malloc(sizeof(struct pack)); }

struct pack *pack_keep(struct pack *pack)
{
    if (pack) pack->keepers++;
    return pack;
}

void pack_drop(struct pack *pack)
{
    if (pack && pack->keepers-- == 0) free(pack);
}

size_t pack_bytes(void) { return sizeof(struct pack); }

const sg_pack *pack_rows(const struct pack *pack) { return &pack->rows; }

void pack_begin(struct pack *p)
{
    memset(p, 0, sizeof *p);
    p->boxes = &official_rows;
    p->rows = official_rows;
    memcpy(p->cards, card_rows, sizeof(card_row) * KINDS);
    memcpy(p->characters, character_rows, sizeof(character_row) * CHARACTERS);
    memcpy(p->events, event_rows, sizeof(event_row) * EVENTS);
    memcpy(p->equipment, equipment_rows, sizeof(equipment_row) * EQUIPMENTS);
    p->rows.cards = p->cards;
    p->rows.characters = p->characters;
    p->rows.events = p->events;
    p->rows.equipment = p->equipment;
    p->rows.texts = &p->said;
    p->rows.flips = p->flips;
    p->rows.demands = p->demands;
    p->said = (struct pack_texts){.text = p->texts, .source = p->source};
    p->rows.sets |= SG_SET_PACK;
}
