/* pack.h: packs as text: own cards of all sorts in the symbols of the game, compiled to the rows a game is
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

/* Room for one, which is the caller's to free() or, when it is shared, to drop; NULL: there is no memory left. */
struct pack *pack_new(void);
/* One more keeps a pack that has been read; the last one to drop it frees it.  NULL may be kept and dropped.  All who
 * share a pack do so on one thread. */
struct pack *pack_keep(struct pack *pack);
void pack_drop(struct pack *pack);
size_t pack_bytes(void); /* that one takes */

/* What a game is played with. */
const sg_pack *pack_rows(const struct pack *pack);

/* Compiles a text.  Returns how many faults it has, of which the first PACK_FAULTS are told in line order; only without
 * any may the pack be played with: pack_rows() is then what sg_start_pack() takes.  Any bytes may be given. */
int pack_read(const char *text, size_t length, struct pack *out, sg_text_error faults[PACK_FAULTS]);

/* Compiles the pack of a record that holds one: 1 when it can be played with; 0 when it holds none, -1 with the error
 * filled in when it is none that can be played with. */
int pack_of_record(const char *text, size_t length, struct pack *out, sg_text_error *error);

/* Replays a record with the pack that it holds.  For that room is made at *room when it is NULL, which the caller drops
 * when the game is not needed any more. */
enum sg_record_fault pack_record_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                        sg_step_seen *seen, void *user, sg_text_error *error);

#endif
