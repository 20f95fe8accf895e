/* none.c: what stands in the place of the compiler of packs where there is no room for it, as in the page's module: no
 * pack can be read, so a table refuses them all and a record that holds one is told to need it. */
#include "pack/pack.h"

#ifdef SIXGUN_WITHOUT_PACKS

#include <string.h>

bool pack_compiles(void) { return false; }
struct pack *pack_new(void) { return NULL; }
struct pack *pack_keep(struct pack *pack) { return pack; }
void pack_drop(struct pack *pack) { (void)pack; }
size_t pack_bytes(void) { return 0; }
const sg_pack *pack_rows(const struct pack *pack) { return (void)pack, NULL; }

int pack_read(const char *text, size_t length, struct pack *out, sg_text_error faults[PACK_FAULTS])
{
    (void)text, (void)length, (void)out;
    faults[0] = (sg_text_error){.line = 1};
    return 1;
}

enum sg_record_fault pack_record_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                        sg_step_seen *seen, void *user, sg_text_error *error)
{
    (void)room;
    return sg_record_replay(text, length, game, s, seen, user, error);
}

#endif
