/* analyse.h: how `sixgun analyse` tells what it has found. */
#ifndef SIXGUN_CLI_ANALYSE_H
#define SIXGUN_CLI_ANALYSE_H

#include "analysis/day.h"
#include "analysis/telling.h"

#include <stdatomic.h>

struct analysis_report {
    struct telling told;
    int worst; /* choices, at most */
    int width; /* columns that tables may take; 0: any number */
};

void analyse_text(const struct analysis_report *r, struct text_out *out);
/* One mistake: what was better, and why. */
void analyse_text_mistake(const struct analysis_report *r, int moment, struct text_out *out);
/* Writes what has grown in `out` to standard output, each line wrapped below itself, and frees it. */
void analyse_text_show(struct text_out *out, int width);

/* How well the deal of the day was played: by what was given away, and by who won.  Only the pieces of the choices of
 * DAY_SEAT are needed.  `json`: as one object. */
void analyse_day(const struct analysis_report *r, const struct day_check *check, bool json, struct text_out *out);
/* The same from the text of a record, whose choices are thought through before; returns the exit status. */
int analyse_day_of(const char *record, size_t length);

/* What the pieces have found, kept in a file, so that an analysis goes on where it was interrupted. */
struct analysis_keep {
    const char *path; /* NULL: nothing is kept, and all below does nothing */
    int file;
    bool *had;         /* ours, by piece */
    atomic_int failed; /* the first errno of a write */
};

/* The sum of more bytes, by which the file knows what it is for; begin with KEEP_NOTHING. */
#define KEEP_NOTHING UINT64_C(14695981039346656037)
uint64_t keep_sum(uint64_t sum, const void *bytes, size_t length);

/* Opens or makes the file of an analysis that is ready, and takes the pieces that it has; `game`: the sum of all that
 * they depend on.  Returns the exit status, after saying what is wrong. */
int keep_open(struct analysis_keep *k, struct analysis *a, uint64_t game);
bool keep_has(const struct analysis_keep *k, int piece);
/* Keeps a piece that is done; by any thread. */
void keep_piece(struct analysis_keep *k, const struct analysis *a, int piece);
/* Returns the exit status, after saying that not all could be kept. */
int keep_close(struct analysis_keep *k);

/* Asks the mistakes again, at the keyboard. */
void analyse_learn(const struct analysis_report *r);

#endif
