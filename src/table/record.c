/* record.c: the record of the game that is over. */
#include "notation/record.h"
#include "table/inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Static_assert(sizeof(((struct wire_place *)0)->name) == SG_NAME_ROOM, "a name fits into a record");

static void describe(const struct wire_table *t, sg_game *game)
{
    game->pack = t->settings.pack;
    game->options = t->dealt;
    game->seed = t->chance.deal;
    for (int seat = 1; seat <= t->dealt.seats; seat++)
        memcpy(game->name[seat], t->place[seat].name, sizeof game->name[seat]);
}

int wire_record_so_far(const struct wire_table *t, struct text_out *out)
{
    sg_game *game;
    struct text_recorder recorder;
    sg_state s;
    if (!has_game(t)) return WIRE_ERR_NOT_PLAYING;
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

int wire_record(const struct wire_table *t, struct text_out *out)
{
    return t->state == WIRE_STATE_OVER ? wire_record_so_far(t, out) : WIRE_ERR_NOT_OVER;
}

/* In English, whatever the language of the program. */
static const char *const faults[] = {
    [SG_RECORD_SYNTAX] = "it means nothing",
    [SG_RECORD_VERSIONS] = "another version of the format or of the rules",
    [SG_RECORD_START] = "no game begins like that",
    [SG_RECORD_REFUSED] = "that move was not legal",
    [SG_RECORD_HASH] = "the hash does not agree",
    [SG_RECORD_TRUNCATED] = "it breaks off",
    [SG_RECORD_PACK] = "its pack cannot be played with",
};

int wire_refuse_record(enum sg_record_fault fault, const sg_text_error *error, struct wire_refusal *why)
{
    snprintf(why->message, sizeof why->message, "%s Line %d: %s.", wire_error_message(WIRE_ERR_BAD_RECORD), error->line,
             faults[fault]);
    why->reason = error->refusal;
    return why->code = WIRE_ERR_BAD_RECORD;
}
