/* scene.c: what a scene answers, and the desk before anything has happened. */
#include "term/desk.h"

#include <string.h>

static void put_frames(struct scene *out)
{
    out->frames = sg_frame_depth(&out->s);
    for (int i = 0; i < out->frames; i++) {
        const sg_frame *from = &out->s.stack[i];
        struct scene_frame *to = &out->frame[i];
        *to = (struct scene_frame){.actor = from->actor,
                                   .target = from->target,
                                   .card = from->card,
                                   .cause_is = from->cause_is,
                                   .cause = from->cause};
        snprintf(to->name, sizeof to->name, "%s", sg_frame_name(&out->s, i));
    }
}

void scene_look(const sg_state *s, int eye, struct scene *out)
{
    sg_view view;
    sg_look(s, eye, &view);
    memset(out, 0, sizeof *out);
    out->s = view.s;
    out->asked = sg_asked(&view.s);
    if (out->asked.seat == eye) out->count = sg_legal(&view.s, out->legal);
    for (int other = 1; other <= sg_seats(&view.s); other++) {
        out->distance[other] = (uint8_t)sg_distance(&view.s, eye, other);
        out->reach[other] = (uint8_t)sg_reach(&view.s, other);
    }
    for (int i = 0; i < SG_GEAR_ROW; i++)
        if (sg_for_sale(&view.s, i) != 0) out->price[i] = (uint8_t)sg_price(&view.s, eye, sg_for_sale(&view.s, i));
    put_frames(out);
}

/* What the viewer would pay for a piece of equipment; 0 when it is not for sale. */
static int price_of(const struct scene *view, int equipment)
{
    for (int i = 0; i < SG_GEAR_ROW; i++)
        if (sg_for_sale(&view->s, i) == equipment && equipment != 0) return view->price[i];
    return 0;
}

struct text_about scene_about(const struct scene *view, sg_move move)
{
    return (struct text_about){.asked = view->asked.kind,
                               .price = price_of(view, move.id),
                               .face_down = view->s.seat[move.seat].face_down != 0};
}

int desk_eye(const struct desk *d)
{
    if (d->viewer != SG_NOBODY) return d->viewer;
    return d->sees_all ? SG_EYE_EVERYTHING : SG_EYE_SPECTATOR;
}

void desk_clear(struct desk *d)
{
    d->history.count = 0;
    d->table_turn = 0;
    d->refused = SG_OK;
    d->players_told = 0;
    memset(d->role_told, 0, sizeof d->role_told);
    memset(d->character_told, 0, sizeof d->character_told);
}
