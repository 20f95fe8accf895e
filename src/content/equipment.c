/* equipment.c: the equipment of Gold Rush, and what is more than a number or a fact in its row. */
#include "engine/engine.h"

static void boots_wounded(game *g, int seat, int points, deed d)
{
    GIVEN(is_seat(g->s, seat));
    (void)d;
    deck_draw(g, seat, from_equipment(EQUIPMENT_BOOTS), points);
}

static void lucky_charm_hurt(game *g, int seat, int points, deed d)
{
    GIVEN(is_seat(g->s, seat));
    (void)d;
    gold_gain(g, seat, points, SG_NOBODY, from_equipment(EQUIPMENT_LUCKY_CHARM));
}

#pragma GCC diagnostic ignored "-Wmissing-field-initializers" /* symbols of the boxes have no `unless` */
#define EQUIPMENT(id, ...) [EQUIPMENT_##id] = {__VA_ARGS__},
const equipment_row equipment_rows[EQUIPMENTS] = {
#include "content/equipment.def"
};
