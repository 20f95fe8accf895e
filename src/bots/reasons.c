/* reasons.c: what a search has found, as percentages. */
#include "bots/reasons.h"

#include <string.h>

#include "bots/mind.h"
#include "engine/given.h"

enum { PERCENT = 100 };

static int64_t root(int64_t x)
{
    GIVEN(x >= 0);
    int64_t r = 0;
    for (int64_t bit = (int64_t)1 << 30; bit > 0; bit >>= 1)
        if ((r + bit) * (r + bit) <= x) r += bit;
    return r;
}

/* Two standard errors of the mean, at least a point: fewer games than hundreds never tell more. */
static int error_of(const struct option *o)
{
    int64_t n = o->worlds, spread = n * o->squares - o->sum * o->sum; /* n² times the variance */
    if (n < 2) return PERCENT;
    int64_t error = (2 * PERCENT * root(spread / (n - 1)) / n + MIND_SURE - 1) / MIND_SURE;
    return error < 1 ? 1 : error > PERCENT ? PERCENT : (int)error;
}

static struct prospect prospect_of(const struct option *o)
{
    struct prospect p = {.move = o->move, .games = (uint32_t)o->worlds};
    if (o->worlds == 0) return p;
    int64_t whole = (int64_t)o->worlds * MIND_SURE;
    p.percent = (uint8_t)((PERCENT * o->sum + whole / 2) / whole);
    p.error = (uint8_t)error_of(o);
    return p;
}

static bool stood_better(const struct option *a, const struct option *b)
{
    return a->worlds != b->worlds ? a->worlds > b->worlds : a->sum > b->sum;
}

void reasons_from(const struct thoughts *thoughts, struct reasons *out)
{
    const struct option *other = NULL;
    memset(out, 0, sizeof *out);
    out->chosen = prospect_of(&thoughts->option[thoughts->chosen]);
    for (int i = 0; i < thoughts->count; i++) {
        const struct option *o = &thoughts->option[i];
        if (i != thoughts->chosen && o->worlds > 0 && (!other || stood_better(o, other))) other = o;
    }
    if (other) out->other = prospect_of(other);
}

bool reasons_are_close(const struct reasons *why)
{
    int lead = why->chosen.percent - why->other.percent;
    return lead < (why->chosen.error > why->other.error ? why->chosen.error : why->other.error);
}
