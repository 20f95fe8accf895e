/* analyse.h: how `sixgun analyse` tells what it has found. */
#ifndef SIXGUN_CLI_ANALYSE_H
#define SIXGUN_CLI_ANALYSE_H

#include "analysis/telling.h"

struct analysis_report {
    struct telling told;
    int worst; /* choices, at most */
};

void analyse_text(const struct analysis_report *r, struct text_out *out);
/* One mistake: what was better, and why. */
void analyse_text_mistake(const struct analysis_report *r, int moment, struct text_out *out);

/* Asks the mistakes again, at the keyboard. */
void analyse_learn(const struct analysis_report *r);

#endif
