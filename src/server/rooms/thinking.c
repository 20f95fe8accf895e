/* thinking.c: what a bot has to think about is copied, thought over in the thread pool of the loop, and handed in
 * when its table still asks that question.  All that goes on while the table keeps the answer back.  The rooms see
 * nothing of the threads: a thought belongs to one side at a time. */
#include "server/rooms/thinking.h"

#include "server/rooms/guard.h"
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"

#include <stdlib.h>

/* More wait than the pool has threads; who finds no place until the answer is due answers without a thought. */
enum { MOST_THINKING = 32 };

struct thinking {
    uv_work_t work;
    struct rooms *all;
    struct room *room; /* NULL: it has gone */
    struct wire_thought thought;
    bool good;
};

static void think_over(void *data)
{
    struct thinking *k = data;
    wire_think_over(&k->thought);
}

/* On a thread of the pool. */
static void at_work(uv_work_t *work)
{
    struct thinking *k = work->data;
    k->good = guard_run(think_over, k);
}

/* On the thread of the loop.  While the clock stands still nothing goes on; the tick wakes the rooms again. */
static void done(uv_work_t *work, int status)
{
    struct thinking *k = work->data;
    struct rooms *all = k->all;
    struct room *r = k->room;
    all->thinking_count--;
    if (r) r->thinking = NULL;
    if (r && !r->gone && status == 0) {
        if (k->good)
            GUARDED(r, take_thought, &k->thought);
        else
            room_break(r, "its bot broke a promise of its own");
        if (!r->gone && !all->clock.stopped && !all->draining) room_go_on(r);
    }
    free(k);
}

/* A copy of what is to be thought over, under way to the pool; NULL: there is no place for it, or the table broke. */
static struct thinking *hand_over(struct room *r)
{
    struct rooms *all = r->all;
    struct thinking *k = all->thinking_count < MOST_THINKING ? malloc(sizeof *k) : NULL;
    if (!k) return NULL;
    *k = (struct thinking){.work.data = k, .all = all, .room = r};
    if (GUARDED(r, think_about, &k->thought) == SG_OK && uv_queue_work(all->timer.loop, &k->work, at_work, done) == 0)
        return k;
    free(k);
    return NULL;
}

bool thinking_begin(struct room *r)
{
    if (r->thinking) return true;
    if (GUARDED(r, has_to_think, false) != 1) return false;
    r->thinking = hand_over(r);
    if (r->thinking)
        r->all->thinking_count++;
    else if (!r->gone && wire_due(r->table) <= room_now(r))
        GUARDED(r, hurry, false);
    return r->thinking != NULL;
}

void thinking_forget(struct room *r)
{
    if (r->thinking) r->thinking->room = NULL;
    r->thinking = NULL;
}
