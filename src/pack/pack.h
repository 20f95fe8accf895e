/* pack.h: packs as text: own playing cards and characters in the symbols of the game, compiled to the rows a game is
 * played with (sixgun/pack.h).  docs/own-cards.md describes the language.
 *
 * A pack is a stranger's text.  Size and counts are limited, texts are cleaned, and whatever passes can be played: it
 * has numbers, facts and symbols, and nothing that runs.  A pack holds pointers into itself, so
 * it stays where it is, and must live as long as the games that are played with it. */
#ifndef SIXGUN_PACK_PACK_H
#define SIXGUN_PACK_PACK_H

#include "notation/notation.h"

enum {
    PACK_MOST_BYTES = 65536, /* of a file */
    PACK_FAULTS = 50,        /* told of one file; more are counted */
};

struct pack; /* pack/inside.h */

/* Room for one, which is the caller's to free(); NULL: there is no memory left. */
struct pack *pack_new(void);

/* What a game is played with. */
const sg_pack *pack_rows(const struct pack *pack);

/* Compiles a text.  Returns how many faults it has, of which the first PACK_FAULTS are told in line order; only without
 * any may the pack be played with: pack_rows() is then what sg_start_pack() takes.  Any bytes may be given. */
int pack_read(const char *text, size_t length, struct pack *out, sg_text_error faults[PACK_FAULTS]);

/* Compiles the pack of a record that holds one: 1 when it can be played with; 0 when it holds none, -1 with the error
 * filled in when it is none that can be played with. */
int pack_of_record(const char *text, size_t length, struct pack *out, sg_text_error *error);

#endif
