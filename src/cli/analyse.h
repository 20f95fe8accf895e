/* analyse.h: how `sixgun analyse` tells what it has found. */
#ifndef SIXGUN_CLI_ANALYSE_H
#define SIXGUN_CLI_ANALYSE_H

#include "analysis/telling.h"

struct analysis_report {
    struct telling told;
    int worst; /* choices, at most */
};

void analyse_text(const struct analysis_report *r, struct text_out *out);

#endif
