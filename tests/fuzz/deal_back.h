/* deal_back.h: a view deals back to itself, or the fuzzer stops. */
#ifndef SIXGUN_TESTS_DEAL_BACK_H
#define SIXGUN_TESTS_DEAL_BACK_H

#include "sixgun/sixgun.h"

#include <stdlib.h>
#include <string.h>

static inline void deal_back(const sg_state *s, int seat)
{
    sg_view view, again;
    sg_state dealt;
    sg_seed seed = sg_seed_from(7);
    sg_look(s, seat, &view);
    if (sg_deal(&view, &seed, &dealt) != SG_OK) abort();
    sg_look(&dealt, seat, &again);
    if (memcmp(&view, &again, sizeof view) != 0) abort();
}

#endif
