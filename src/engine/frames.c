/* frames.c: unfinished business.
 *
 * The state holds a stack of small frames, one for each rule that is not finished; the top one is running.  A step
 * does one thing and returns: it asks a question, pushes a frame that must finish first, or finishes and tells the
 * frame below.  A step sets its next step before it pushes, and touches nothing of its frame after that.
 * Invariant: while the game is on, the top frame asks, and frame 0 is the turn (or the set-up). */
#include "engine/frames.h"

#define X(name) [RULE_##name] = &rule_##name,
static const frame_rule *const rules[FRAME_RULE_COUNT] = {FRAME_RULES(X)};
#undef X

const frame_rule *frame_rule_of(const sg_frame *f) { return f->rule < FRAME_RULE_COUNT ? rules[f->rule] : NULL; }

sg_frame *frame_top(sg_state *s)
{
    MUST(s->depth > 0);
    return &s->stack[s->depth - 1];
}

sg_frame *frame_push(game *g, int rule, int target, deed d)
{
    sg_state *s = g->s;
    MUST(s->depth < SG_MAX_STACK && rule > RULE_NONE && rule < FRAME_RULE_COUNT);
    MUST(target <= s->options.seats && d.by <= s->options.seats && d.card <= SG_MAX_CARDS);
    sg_frame *f = &s->stack[s->depth++];
    f->rule = (uint8_t)rule;
    f->actor = (uint8_t)d.by;
    f->target = (uint8_t)target;
    f->card = (uint8_t)d.card;
    f->cause_is = d.why.what;
    f->cause = d.why.which;
    if (s->depth > s->deepest) s->deepest = s->depth;
    return f;
}

flow frame_finish(game *g, int said)
{
    sg_state *s = g->s;
    MUST(s->depth > 0);
    memset(&s->stack[--s->depth], 0, sizeof(sg_frame));
    if (s->depth > 0) s->stack[s->depth - 1].said = (uint8_t)said;
    return GO_ON;
}

/* No rule of the game goes on for so long without a question. */
enum { MOST_STEPS = 10000 };

void frames_run(game *g)
{
    sg_state *s = g->s;
    for (int steps = 0; !s->over; steps++) {
        sg_frame *f = frame_top(s);
        MUST(steps < MOST_STEPS);
        if (rules[f->rule]->step(g, f) == ASK) return;
    }
}

void list_simple(moves *list, int seat, int verb)
{
    list_move(list, (sg_move){.seat = (uint8_t)seat, .verb = (uint8_t)verb});
}

void list_card(moves *list, int seat, int verb, int card)
{
    list_move(list, (sg_move){.seat = (uint8_t)seat, .verb = (uint8_t)verb, .what = SG_CARD, .id = (uint8_t)card});
}

sg_question sg_asked(const sg_state *s)
{
    GIVEN(s->depth <= SG_MAX_STACK);
    sg_question q = {.seat = SG_NOBODY};
    if (s->over || s->depth == 0) return q;
    const sg_frame *f = &s->stack[s->depth - 1];
    q = (sg_question){.seat = f->target, .by = f->actor, .card = f->card, .cause_is = f->cause_is, .cause = f->cause};
    q.kind = (uint8_t)rules[f->rule]->asks(s, f, &q);
    return q;
}

/* Moves compare as their bytes do, so one big-endian number stands for each. */
static uint64_t move_key(const sg_move *m)
{
    return (uint64_t)m->seat << 56 | (uint64_t)m->verb << 48 | (uint64_t)m->what << 40 | (uint64_t)m->id << 32 |
           (uint64_t)m->target << 24 | (uint64_t)m->item_is << 16 | (uint64_t)m->item << 8 | m->effect;
}

/* Lists come nearly sorted: what stands in its place is only looked at. */
static void sort_moves(sg_move *at, int count)
{
    GIVEN(count >= 0 && count <= SG_MAX_MOVES);
    uint64_t highest = 0;
    for (int i = 0; i < count; i++) {
        uint64_t key = move_key(&at[i]);
        if (key >= highest) {
            highest = key;
            continue;
        }
        sg_move m = at[i];
        int j = i;
        do at[j] = at[j - 1];
        while (--j > 0 && move_key(&at[j - 1]) > key);
        at[j] = m;
    }
}

int sg_legal(const sg_state *s, sg_move moves_out[SG_MAX_MOVES])
{
    if (s->over || s->depth == 0) return 0;
    const sg_frame *f = &s->stack[s->depth - 1];
    moves list = {.at = moves_out};
    rules[f->rule]->legal(s, f, &list);
    MUST(list.count > 0);
    sort_moves(moves_out, list.count);
    return list.count;
}

bool has_answers(const sg_state *s)
{
    GIVEN(s->depth > 0 && s->depth <= SG_MAX_STACK);
    sg_move at[SG_MAX_MOVES];
    const sg_frame *f = &s->stack[s->depth - 1];
    moves list = {.at = at};
    if (rules[f->rule]->legal) rules[f->rule]->legal(s, f, &list);
    return list.count > 0;
}

int sg_apply(sg_state *s, sg_move move, sg_log *log)
{
    int error = sg_refusal(s, move);
    if (error) return error;
    game g = {s, log};
    sg_frame *f = frame_top(s);
    rules[f->rule]->answer(&g, f, move);
    frames_run(&g);
    return SG_OK;
}

int sg_frame_depth(const sg_state *s) { return s->depth; }

const char *sg_frame_name(const sg_state *s, int index)
{
    return index < 0 || index >= s->depth ? NULL : rules[s->stack[index].rule]->name;
}
