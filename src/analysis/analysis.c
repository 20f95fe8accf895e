/* analysis.c: puts worths and verdicts together.
 *
 * Between two places where chance decides, a position is worth what the one before it was worth with the move made:
 * the futures that are dealt are the same ones, so there is nothing to reckon anew, and nothing that could look like
 * luck. */
#include "analysis/analysis.h"

#include <stdlib.h>
#include <string.h>

const struct analysis_plan analysis_usual = {.seed = 1, .worlds = 1024, .most_worlds = MOST_WORLDS};

enum { USUAL_MOVES = 500, USUAL_CHOICES = 400, LEAST_WORLDS = 64, SEQUEL_MOST = 64 };

enum purpose { FOR_DEAL = 1, FOR_WORTH, FOR_CHOICE, FOR_HINDSIGHT };

/* Long games get less for each moment, so that the whole is bounded. */
static int share(int worlds, int usual, int count)
{
    int least = worlds < LEAST_WORLDS ? worlds : LEAST_WORLDS;
    int64_t each = count > usual ? (int64_t)worlds * usual / count : worlds;
    return each < least ? least : (int)each;
}

bool analysis_ready(struct analysis *a)
{
    int choices = 0;
    for (int i = 0; i < a->story.count; i++) choices += a->story.moment[i].choices > 1;
    a->plan.worlds = share(a->plan.worlds, USUAL_MOVES, a->story.count);
    a->plan.most_worlds = share(a->plan.most_worlds, USUAL_CHOICES, choices);
    size_t count = (size_t)a->story.count + 1;
    a->step = calloc(count, sizeof *a->step);
    a->verdict = calloc(count, sizeof *a->verdict);
    a->hindsight = calloc(count, sizeof *a->hindsight);
    return a->step && a->verdict && a->hindsight && !a->story.failed;
}

void analysis_free(struct analysis *a)
{
    free(a->step);
    free(a->verdict);
    free(a->hindsight);
    story_free(&a->story);
    memset(a, 0, sizeof *a);
}

/* --- pieces ------------------------------------------------------------------------------- */

static struct dice dice_for(const struct analysis *a, enum purpose purpose, int number)
{
    return (struct dice){
        .seed = a->plan.seed, .purpose = (uint32_t)purpose, .number = (uint32_t)number, .who = a->plan.who};
}

/* Chance came before moment `i`, or nothing did.  The end is what it is. */
static bool is_fresh(const struct story *t, int i) { return i == 0 || i == t->count || t->moment[i - 1].chance; }

/* How far the games go on that say what the position at moment `i` came to. */
static int until_before(const struct story *t, int i)
{
    return AHEAD + (i > 0 ? t->moment[i - 1].reached : t->count > 0 ? t->moment[0].reached - t->moment[0].begins : 0);
}

/* The moment may be the end. */
static void come_to(struct analysis *a, int i)
{
    const struct story *t = &a->story;
    const sg_state *s = i < t->count ? &t->moment[i].before : &t->now;
    const struct belief *reader = i < t->count ? &t->moment[i].reader : &t->reader;
    int epoch = (int)(i < t->count ? t->moment[i].epoch : t->epoch);
    value_of(s, reader, dice_for(a, FOR_WORTH, epoch), a->plan.worlds, until_before(t, i), &a->step[i].come);
}

static void weigh_move(struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    struct dice dice = dice_for(a, FOR_WORTH, (int)m->epoch);
    int until = AHEAD + m->reached;
    if (m->begins) value_of(&m->before, &m->reader, dice, a->plan.worlds, until, &a->step[i].ready);
    if (m->choices > 1) value_after(&m->before, m->move, &m->reader, dice, a->plan.worlds, until, &a->step[i].made);
}

/* How a seat went on after moment `i`: in the phase 2 of the same turn, or with the other parts of a choice. */
static struct sequel find_sequel(const struct story *t, int i, sg_move room[SEQUEL_MOST])
{
    int turn = sg_turns(&t->moment[i].before), seat = t->moment[i].move.seat, count = 0;
    int kind = sg_asked(&t->moment[i].before).kind;
    bool parts = judge_in_parts(kind);
    for (int k = i + 1; k < t->count && count < SEQUEL_MOST && sg_turns(&t->moment[k].before) == turn; k++) {
        sg_question q = sg_asked(&t->moment[k].before);
        if (parts && (q.kind != kind || q.seat != seat)) break;
        if (q.kind == (parts ? kind : SG_ASK_PLAY) && q.seat == seat) room[count++] = t->moment[k].move;
    }
    return (struct sequel){room, count};
}

static void judge_move(struct analysis *a, int i, bool with_hindsight)
{
    const struct moment *m = &a->story.moment[i];
    sg_view view;
    sg_move room[SEQUEL_MOST];
    struct sequel then = find_sequel(&a->story, i, room);
    sg_look(&m->before, m->move.seat, &view);
    judge(&m->mind, &view, m->move, then, dice_for(a, FOR_CHOICE, i), a->plan.most_worlds, &a->verdict[i]);
    if (with_hindsight && a->verdict[i].moves > 1)
        judge_with_hindsight(m, then, dice_for(a, FOR_HINDSIGHT, i), a->plan.most_worlds, &a->hindsight[i]);
}

void analysis_ask(const struct analysis *a, int moment, sg_move move, struct verdict *out)
{
    const struct moment *m = &a->story.moment[moment];
    sg_view view;
    sg_look(&m->before, m->move.seat, &view);
    judge(&m->mind, &view, move, (struct sequel){NULL, 0}, dice_for(a, FOR_CHOICE, moment), a->plan.most_worlds, out);
}

static bool is_judged(const struct analysis *a, int i)
{
    return a->plan.most_worlds > 0 && i < a->story.count && a->story.moment[i].choices > 1;
}

/* One for the deal, one for every moment, one for the end. */
int analysis_pieces(const struct analysis *a) { return a->story.count + 2; }

void analysis_piece(struct analysis *a, int piece)
{
    const struct story *t = &a->story;
    int i = piece - 1;
    if (i < 0) {
        const sg_state *start = t->count > 0 ? &t->moment[0].before : &t->now;
        if (a->dealt)
            value_of_deal(&a->options, start, dice_for(a, FOR_DEAL, 0), a->plan.worlds, until_before(t, 0), &a->prior);
        return;
    }
    if (is_fresh(t, i)) come_to(a, i);
    if (i == t->count) return;
    weigh_move(a, i);
    if (is_judged(a, i)) judge_move(a, i, true);
}

void analysis_judge(struct analysis *a, int piece)
{
    if (piece > 0 && is_judged(a, piece - 1)) judge_move(a, piece - 1, false);
}

void analysis_found(const struct analysis *a, int piece, struct finding *out)
{
    memset(out, 0, sizeof *out);
    if (piece == 0) {
        out->prior = a->prior;
        return;
    }
    out->step = a->step[piece - 1];
    out->verdict = a->verdict[piece - 1];
    out->hindsight = a->hindsight[piece - 1];
}

void analysis_take(struct analysis *a, int piece, const struct finding *found)
{
    if (piece == 0) {
        a->prior = found->prior;
        return;
    }
    a->step[piece - 1] = found->step;
    a->verdict[piece - 1] = found->verdict;
    a->hindsight[piece - 1] = found->hindsight;
}

/* --- sums ------------------------------------------------------------------------------------ */

/* What was not reckoned because it is what the moment before came to. */
static void fill_in(struct analysis *a)
{
    const struct story *t = &a->story;
    for (int i = 0; i <= t->count; i++) {
        struct step *x = &a->step[i];
        if (!is_fresh(t, i)) x->come = a->step[i - 1].made;
        if (i == t->count) return;
        if (!t->moment[i].begins) x->ready = x->come;
        if (t->moment[i].choices < 2) x->made = x->ready;
    }
}

int64_t analysis_worth(const struct analysis *a, int moment, int seat) { return a->step[moment].come.seat[seat]; }

int64_t analysis_choice(const struct analysis *a, int moment, int seat)
{
    return a->step[moment].made.seat[seat] - a->step[moment].ready.seat[seat];
}

int64_t analysis_luck(const struct analysis *a, int moment, int seat)
{
    return a->step[moment + 1].come.seat[seat] - a->step[moment].made.seat[seat];
}

int64_t analysis_instead(const struct analysis *a, int moment, sg_move move, int seat)
{
    const struct moment *m = &a->story.moment[moment];
    struct worth worth;
    value_after(&m->before, move, &m->reader, dice_for(a, FOR_WORTH, (int)m->epoch), a->plan.worlds, AHEAD + m->reached,
                &worth);
    return worth.seat[seat];
}

static void settle_account(const struct analysis *a, int seat, struct account *out)
{
    const struct story *t = &a->story;
    *out = (struct account){.prior = a->prior.seat[seat], .won = sg_has_won(&t->now, seat) ? WORTH_ONE : 0};
    out->deal = out->luck = analysis_worth(a, 0, seat) - out->prior;
    if (a->dealt) out->error = a->prior.error[seat] + a->step[0].come.error[seat];
    for (int i = 0; i < t->count; i++) {
        const struct step *x = &a->step[i];
        int64_t choice = analysis_choice(a, i, seat);
        out->luck += analysis_luck(a, i, seat);
        if (t->moment[i].chance) out->error += x->made.error[seat] + a->step[i + 1].come.error[seat];
        out->others += x->ready.seat[seat] - x->come.seat[seat];
        if (t->moment[i].move.seat == seat)
            out->own += choice;
        else
            out->others += choice;
    }
}

void analysis_close(struct analysis *a)
{
    const struct story *t = &a->story;
    fill_in(a);
    if (!a->dealt) a->prior = a->step[0].come;
    for (int seat = 1; seat <= sg_seats(&t->now); seat++) settle_account(a, seat, &a->account[seat]);
}

int64_t analysis_side(const struct analysis *a, int moment, int role)
{
    const sg_state *end = &a->story.now;
    int64_t chance = 0;
    for (int seat = 1; seat <= sg_seats(end); seat++) {
        if (sg_role(end, seat) != role) continue;
        int64_t its = analysis_worth(a, moment, seat);
        if (role == SG_RENEGADE)
            chance += its; /* of two but one can win */
        else if (its > chance)
            chance = its;
    }
    return chance;
}
