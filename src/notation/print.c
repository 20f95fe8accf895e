/* print.c: positions, states and whole records printed into a buffer of the caller's. */
#include "notation/position.h"
#include "notation/record.h"

size_t sg_position_print(const sg_position *position, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    text_position_print(position, &out);
    return out.length;
}

size_t sg_state_print(const sg_state *s, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    text_state_print(s, "", &out);
    return out.length;
}

size_t sg_record_print(const sg_game *game, const sg_move *moves, int count, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    struct text_recorder recorder;
    sg_state s;
    if (sg_game_start(game, &s, NULL) != SG_OK) return 0;
    text_record_begin(&recorder, &out, game, &s);
    for (int i = 0; i < count; i++) {
        if (sg_apply(&s, moves[i], NULL) != SG_OK) return 0;
        text_record_move(&recorder, moves[i], &s);
    }
    if (sg_is_over(&s)) text_record_end(&recorder, &s);
    return out.length;
}
