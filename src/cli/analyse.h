/* analyse.h: how `sixgun analyse` tells what it has found. */
#ifndef SIXGUN_CLI_ANALYSE_H
#define SIXGUN_CLI_ANALYSE_H

#include "analysis/telling.h"
#include "cli/daily.h"

struct analysis_report {
    struct telling told;
    int worst; /* choices, at most */
};

void analyse_text(const struct analysis_report *r, struct text_out *out);
/* One mistake: what was better, and why. */
void analyse_text_mistake(const struct analysis_report *r, int moment, struct text_out *out);

/* How well the deal of the day was played: by what was given away, and by who won.  Only the pieces of the choices of
 * DAY_SEAT are needed.  `json`: as one object. */
void analyse_day(const struct analysis_report *r, const struct day_check *check, bool json, struct text_out *out);
/* The same from the text of a record, whose choices are thought through before; returns the exit status. */
int analyse_day_of(const char *record, size_t length);

/* Asks the mistakes again, at the keyboard. */
void analyse_learn(const struct analysis_report *r);

#endif
