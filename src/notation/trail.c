/* trail.c: a game as text in the middle of a card.  A position cannot hold what is unfinished; it is told by how one
 * came there, which stays true whatever the engine's unfinished business looks like. */
#include "engine/given.h"
#include "notation/position.h"

/* A position holds all of the game: nothing is under way but the turn. */
static bool is_settled(const sg_state *s)
{
    int depth = sg_frame_depth(s), kind = sg_asked(s).kind;
    return (depth == 1 && (kind == SG_ASK_PLAY || kind == SG_ASK_EXCESS)) || (depth == 2 && kind == SG_ASK_DRAW);
}

enum { LOST = TEXT_DONE_MOST + 1 };

void text_trail_start(struct text_trail *t, const sg_state *s)
{
    bool held = is_settled(s) || s->phase == SG_PHASE_SETUP;
    sg_position_of(s, &t->from);
    t->count = held ? 0 : LOST;
}

void text_trail_start_from(struct text_trail *t, const sg_position *p)
{
    t->from = *p;
    t->count = 0;
}

void text_trail_follow(struct text_trail *t, sg_move move, const sg_state *after)
{
    GIVEN(t->count >= 0);
    if (is_settled(after)) {
        text_trail_start(t, after);
        return;
    }
    if (t->count < TEXT_DONE_MOST) t->moves[t->count] = move;
    if (t->count < LOST) t->count++;
}

bool text_trail_is_known(const struct text_trail *t) { return t->count != LOST; }

void text_trail_print(const struct text_trail *t, struct text_out *out)
{
    GIVEN(t->count >= 0 && (t->count <= TEXT_DONE_MOST || t->count == LOST));
    char move[SG_MOVE_ROOM];
    text_position_print(&t->from, out);
    for (int i = 0; i < t->count && t->count != LOST; i++) {
        sg_pack_move_print(t->from.pack, t->moves[i], true, move, sizeof move);
        text_putf(out, "done %s\n", move);
    }
}
