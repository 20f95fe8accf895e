/* scene.c: what a scene answers, and the desk before anything has happened. */
#include "term/desk.h"

#include <string.h>

int scene_price(const scene *view, int equipment)
{
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        if (view->s.row[i] == equipment && equipment != 0) return view->price[i];
    }
    return 0;
}

void desk_clear(desk *d)
{
    d->history.count = 0;
    d->table_turn = 0;
    d->refused = SG_OK;
    memset(d->role_told, 0, sizeof d->role_told);
    memset(d->character_told, 0, sizeof d->character_told);
}
