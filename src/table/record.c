/* record.c: the record of the game that is over. */
#include "notation/record.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(((struct wire_place *)0)->name) == SG_NAME_ROOM, "a name fits into a record");

static void describe(const struct wire_table *t, sg_game *game)
{
    game->options = t->dealt;
    game->seed = t->chance.deal;
    for (int seat = 1; seat <= t->dealt.seats; seat++)
        memcpy(game->name[seat], t->place[seat].name, sizeof game->name[seat]);
}

int wire_record(const struct wire_table *t, struct text_out *out)
{
    sg_game *game;
    struct text_recorder recorder;
    sg_state s;
    if (t->state != WIRE_STATE_OVER) return WIRE_ERR_NOT_OVER;
    game = calloc(1, sizeof *game);
    if (!game) return WIRE_ERR_NO_MEMORY;
    describe(t, game);
    int error = sg_game_start(game, &s, NULL);
    if (!error) text_record_begin(&recorder, out, game, &s);
    for (uint32_t i = 0; i < t->move_count && !error; i++) {
        error = sg_apply(&s, t->moves[i], NULL);
        if (!error) text_record_move(&recorder, t->moves[i], &s);
    }
    if (!error) text_record_end(&recorder, &s);
    free(game);
    return error;
}
