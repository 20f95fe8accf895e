/* record.c: the pack of a record, which holds the text of it (docs/decisions/0025-a-record-holds-its-pack.md). */
#include "notation/i18n.h"
#include "notation/letters.h"
#include "notation/words.h"
#include "pack/pack.h"

#include <stdlib.h>
#include <string.h>

int pack_of_record(const char *text, size_t length, struct pack *out, sg_text_error *error)
{
    sg_text_error faults[PACK_FAULTS];
    size_t room = sg_record_pack(text, length, NULL, 0) + 1;
    char *source = room > 1 ? malloc(room) : NULL;
    if (room == 1) return 0;
    if (source) sg_record_pack(text, length, source, room);
    int count = source ? pack_read(source, room - 1, out, faults) : 1;
    if (!source)
        text_error_set(error, 0, _("There is no memory left."));
    else if (count)
        *error = faults[0];
    error->line = 0; /* the fault's is a line of the pack, not of the record */
    free(source);
    return count ? -1 : 1;
}

enum sg_record_fault pack_record_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                        sg_step_seen *seen, void *user, sg_text_error *error)
{
    bool holds = sg_record_pack(text, length, NULL, 0) > 0;
    int found = 0;
    memset(game, 0, sizeof *game);
    memset(s, 0, sizeof *s);
    if (holds && !*room) *room = pack_new();
    if (holds && *room) found = pack_of_record(text, length, *room, error);
    if (found < 0) return SG_RECORD_PACK;
    return sg_pack_record_replay(found ? pack_rows(*room) : NULL, text, length, game, s, seen, user, error);
}
