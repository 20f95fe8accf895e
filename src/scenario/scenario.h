/* scenario.h: runs scenario files (docs/notation.md): positions with steps that must hold. */
#ifndef SIXGUN_SCENARIO_SCENARIO_H
#define SIXGUN_SCENARIO_SCENARIO_H

#include "notation/out.h"

#include <stddef.h>

/* The tally of a run over any number of files. */
struct text_tally {
    int passed, failed;
    int unreadable; /* files and folders that could not be read */
};

/* Runs every case of one text and prints a TAP line for each.  `name` is the file's name in messages. */
void text_scenario_text(const char *name, const char *text, size_t length, struct text_tally *tally,
                        struct text_out *out);
/* Runs a file, standard input for `-`, or all `.scn` files under a folder in the order of their names. */
void text_scenario_path(const char *path, struct text_tally *tally, struct text_out *out);
/* Prints the plan and the last line, "N passed, N failed". */
void text_scenario_finish(const struct text_tally *tally, struct text_out *out);
/* The exit status: 0 when all passed, 1 when a case failed, 2 when something could not be read. */
int text_scenario_status(const struct text_tally *tally);

#endif
