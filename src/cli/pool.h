/* pool.h: many pieces of work shared among threads, with a bar on the terminal while it lasts. */
#ifndef SIXGUN_CLI_POOL_H
#define SIXGUN_CLI_POOL_H

#include <stdbool.h>
#include <stdint.h>

enum { POOL_MOST_JOBS = 256 };

/* Does piece number `piece`; `worker` is 0 … jobs - 1 and tells the threads apart.  False stops the whole work. */
typedef bool pool_work(void *user, int worker, uint64_t piece);

struct pool_plan {
    pool_work *work;
    void *user;
    uint64_t first, end; /* pieces first … end - 1, in any order, each once */
    uint64_t from, to;   /* what the bar stands for when this is a part of more: pieces from … to - 1 */
    int jobs;            /* threads, 1 … POOL_MOST_JOBS */
    bool quiet;          /* no bar, even on a terminal */
};

/* Runs until all pieces are done, one has said stop, or somebody interrupts the program (SIGINT, SIGTERM).  False when
 * one has said stop.  Pieces first … *reached - 1 are done: fewer than all after an interruption. */
bool pool_run(const struct pool_plan *plan, uint64_t *reached);
/* How many cores the machine has. */
int pool_cores(void);

#endif
