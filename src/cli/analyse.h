/* analyse.h: how `sixgun analyse` tells what it has found. */
#ifndef SIXGUN_CLI_ANALYSE_H
#define SIXGUN_CLI_ANALYSE_H

#include "analysis/analysis.h"
#include "notation/out.h"
#include "say/say.h"

struct analysis_report {
    const struct analysis *a;
    struct text_names names;
    int seat;  /* whose choices are told; 0: of all */
    int worst; /* at most so many of them */
};

void analyse_text(const struct analysis_report *r, struct text_out *out);
void analyse_json(const struct analysis_report *r, struct text_out *out);

/* The moments whose choices gave most away, worst first; returns how many.  Only what is surely a mistake. */
int analyse_worst(const struct analysis_report *r, int *moment, int room);

#endif
