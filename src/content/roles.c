/* roles.c: who is at a table, made from the rows of roles.def. */
#include "engine/content.h"

enum {
    LAW = 1 << SG_LAW_WINS,
    OUTLAWS = 1 << SG_OUTLAWS_WIN,
    RENEGADE = 1 << SG_RENEGADE_WINS,
    SEAT = 1 << SG_SEAT_WINS
};

#define HUNTS(role, another)
#define ROLES(at, sheriffs, deputies, outlaws, renegades, ...)                                                       \
    {.seats = at,                                                                                                    \
     .count = {[SG_SHERIFF] = sheriffs, [SG_DEPUTY] = deputies, [SG_OUTLAW] = outlaws, [SG_RENEGADE] = renegades}, \
     __VA_ARGS__},
const role_row role_rows[ROLE_ROWS] = {
    {.seats = 0},
#include "content/roles.def"
};
#undef HUNTS
#undef ROLES

#define ROLES(...)
#define HUNTS(role, another) [SG_##role] = SG_##another,
const uint8_t role_hunts[SG_ROLES] = {
#include "content/roles.def"
};
