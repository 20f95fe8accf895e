/* thinking.c: what a bot has to think about is copied, thought over in the thread pool of the loop, and handed in
 * when it is still asked for: a move at its table, which keeps the answer back meanwhile, a hint at the guest.  The
 * rooms see nothing of the threads: a thought belongs to one side at a time. */
#include "server/rooms/thinking.h"

#include "server/rooms/guard.h"
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"

#include <stdio.h>
#include <stdlib.h>

/* More wait than the pool has threads; who finds no place until the answer is due answers without a thought. */
enum { MOST_THINKING = 32 };

/* What a thread of the pool is about: the first member of what it thinks over. */
struct task {
    uv_work_t work;
    struct rooms *all;
    void (*think)(void *data);
    bool good; /* it was not cut short */
};

/* Memory for a task, and what it is about; NULL: there is no place for it. */
static void *task_new(struct rooms *all, size_t size)
{
    struct task *t = all->thinking_count < MOST_THINKING ? calloc(1, size) : NULL;
    if (t) t->all = all;
    return t;
}

/* On a thread of the pool. */
static void at_work(uv_work_t *work)
{
    struct task *t = work->data;
    t->good = guard_run(t->think, t);
}

/* Gives the task to the pool; `done` comes on the thread of the loop. */
static bool task_begin(struct task *t, void (*think)(void *data), uv_after_work_cb done)
{
    t->work.data = t;
    t->think = think;
    if (uv_queue_work(t->all->timer.loop, &t->work, at_work, done) != 0) return false;
    t->all->thinking_count++;
    return true;
}

/* --- moves ------------------------------------------------------------------------------------ */

struct thinking {
    struct task task;
    struct room *room; /* NULL: it has gone */
    struct wire_thought thought;
};

static void think_over(void *data)
{
    struct thinking *k = data;
    wire_think_over(&k->thought);
}

/* While the clock stands still nothing goes on; the tick wakes the rooms again. */
static void done(uv_work_t *work, int status)
{
    struct thinking *k = work->data;
    struct rooms *all = k->task.all;
    struct room *r = k->room;
    all->thinking_count--;
    if (r) r->thinking = NULL;
    if (r && !r->gone && status == 0) {
        if (k->task.good)
            GUARDED(r, take_thought, &k->thought);
        else
            room_break(r, "its bot broke a promise of its own");
        if (!r->gone && !all->clock.stopped && !all->draining) room_go_on(r);
    }
    wire_thought_end(&k->thought);
    free(k);
}

/* A copy of what is to be thought over, under way to the pool; NULL: there is no place for it, or the table broke. */
static struct thinking *hand_over(struct room *r)
{
    struct thinking *k = task_new(r->all, sizeof *k);
    if (!k) return NULL;
    k->room = r;
    if (GUARDED(r, think_about, &k->thought) == SG_OK && task_begin(&k->task, think_over, done)) return k;
    wire_thought_end(&k->thought);
    free(k);
    return NULL;
}

bool thinking_begin(struct room *r)
{
    if (r->thinking) return true;
    if (GUARDED(r, has_to_think, false) != 1) return false;
    r->thinking = hand_over(r);
    if (!r->thinking && !r->gone && wire_due(r->table) <= room_now(r)) GUARDED(r, hurry, false);
    return r->thinking;
}

void thinking_forget(struct room *r)
{
    if (r->thinking) r->thinking->room = NULL;
    r->thinking = NULL;
}

/* --- hints -------------------------------------------------------------------------------------- */

struct advising {
    struct task task;
    struct guest *guest; /* NULL: gone */
    struct wire_hint hint;
    char id[WIRE_ID_ROOM];
};

static void advise(void *data)
{
    struct advising *k = data;
    wire_hint_think(&k->hint);
}

void thinking_tell(struct guest *g, const struct wire_hint *hint, const char *id)
{
    struct text_out out = parcel_begin();
    wire_write_hint(hint, id, &out);
    guest_send_text(g, &out);
}

static void advised(uv_work_t *work, int status)
{
    struct advising *k = work->data;
    struct guest *g = k->guest;
    k->task.all->thinking_count--;
    if (g) {
        g->advised = NULL;
        if (status == 0 && k->task.good)
            thinking_tell(g, &k->hint, k->id);
        else
            guest_send_error(g, k->id, WIRE_ERR_NO_HINTS, NULL);
        guest_go_on(g);
    }
    wire_hint_end(&k->hint);
    free(k);
}

bool thinking_advise(struct rooms *all, struct guest *g, const struct wire_hint *hint, const char *id)
{
    struct advising *k = task_new(all, sizeof *k);
    if (!k) return false;
    k->guest = g;
    k->hint = *hint;
    snprintf(k->id, sizeof k->id, "%s", id);
    if (!task_begin(&k->task, advise, advised)) {
        free(k);
        return false;
    }
    g->advised = k;
    return true;
}

void thinking_forget_guest(struct guest *g)
{
    if (g->advised) g->advised->guest = NULL;
    g->advised = NULL;
}
