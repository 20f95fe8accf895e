/* fill.h: sentences with places for names.  The places are those of printf with positions (`%1$s`), because
 * translations change their order; they are filled here, not by printf, whose standard does not know positions. */
#ifndef SIXGUN_SAY_FILL_H
#define SIXGUN_SAY_FILL_H

#include "say/say.h"

/* What a sentence may name.  The numbers of the places are these, from 1. */
enum { FILL_ACTOR, FILL_TARGET, FILL_CARD, FILL_CAUSE, FILL_AMOUNT, FILL_ITEM, FILL_COUNT };

enum { TEXT_PART_ROOM = 160 };

struct text_parts {
    char part[FILL_COUNT][TEXT_PART_ROOM];
};

/* Writes `format` with each `%N$s` replaced by part N; anything else is copied. */
void text_fill(const char *format, const struct text_parts *parts, char *buf, size_t room);
/* The pack of a game whose players have those names, or none. */
static inline const sg_pack *pack_of(const struct text_names *names) { return names ? names->pack : NULL; }
/* The name of a cause in the reader's language; "" for a rule of the book and for nothing. */
void text_say_cause(const sg_pack *pack, int cause_is, int cause, char *buf, size_t room);

#endif
