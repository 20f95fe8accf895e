/* thinking.c: what a bot has to think about is copied, thought over in the thread pool of the loop, and handed in
 * when its table still asks that question.  The rooms see nothing of the threads: a thought belongs to one side at a
 * time. */
#include "server/rooms/thinking.h"

#include "server/rooms/guard.h"
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"

#include <stdlib.h>

/* More wait than the pool has threads; who comes later answers at once. */
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

bool thinking_begin(struct room *r)
{
    struct rooms *all = r->all;
    if (r->thinking) return true;
    struct thinking *k = malloc(sizeof *k);
    if (!k) return false;
    bool begun = GUARDED(r, think_about, &k->thought) == 1;
    k->work.data = k;
    k->all = all;
    k->room = r;
    if (begun &&
        (all->thinking_count >= MOST_THINKING || uv_queue_work(all->timer.loop, &k->work, at_work, done) != 0)) {
        GUARDED(r, hurry, false);
        begun = false;
    }
    if (!begun) {
        free(k);
        return false;
    }
    r->thinking = k;
    all->thinking_count++;
    return true;
}

void thinking_forget(struct room *r)
{
    if (r->thinking) r->thinking->room = NULL;
    r->thinking = NULL;
}
