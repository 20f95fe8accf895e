/* roles.c: who is at a table, made from the rows of roles.def. */
#include "engine/content.h"

#define ROLES(seats, sheriffs, deputies, outlaws, renegades) \
    [seats] = {[SG_SHERIFF] = sheriffs, [SG_DEPUTY] = deputies, [SG_OUTLAW] = outlaws, [SG_RENEGADE] = renegades},
const uint8_t role_counts[SG_MAX_SEATS + 1][SG_ROLES] = {
#include "content/roles.def"
};
