/* sim_rows.h: a file with one row for each game of a simulation, in the order of the games whatever the threads do. */
#ifndef SIXGUN_CLI_SIM_ROWS_H
#define SIXGUN_CLI_SIM_ROWS_H

#include "cli/sim.h"
#include "notation/out.h"

struct sim_rows;

/* Opens the file of the plan and writes what stands above the rows.  NULL after complaining. */
struct sim_rows *sim_rows_open(const struct sim_plan *plan);
/* Writes the row of a game into a text. */
void sim_rows_game(const struct sim_rows *rows, const struct match_result *result, struct text_out *to);
/* Hands over the rows of one table and empties the text; any thread may call it.  They go into the file as soon as
 * those of all tables before it are there.  False when there is no memory left. */
bool sim_rows_put(struct sim_rows *rows, uint64_t table, struct text_out *text);
/* Closes the file.  False after complaining that not all could be written.  NULL is allowed. */
bool sim_rows_close(struct sim_rows *rows);

#endif
