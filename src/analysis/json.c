/* json.c: an analysis as one object of JSON, the same for the program and the page. */
#include "analysis/telling.h"
#include "notation/json.h"

#include <inttypes.h>

static void put_seat(struct text_out *out, int seat) { text_putf(out, "\"%c\"", sg_seat_letter(seat)); }

static void put_move(struct text_out *out, const struct analysis *a, const char *name, sg_move move)
{
    char text[SG_MOVE_ROOM];
    sg_pack_move_print(a->story.now.pack, move, false, text, sizeof text);
    text_putf(out, ", \"%s\": ", name);
    text_json_string(out, text);
}

/* A number for each seat. */
static void put_seats(struct text_out *out, const struct analysis *a, const char *name, int moment,
                      int64_t (*of)(const struct analysis *, int, int))
{
    text_putf(out, ", \"%s\": [", name);
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++)
        text_putf(out, "%s%" PRId64, seat > 1 ? ", " : "", of(a, moment, seat));
    text_put(out, "]");
}

static void put_account(struct text_out *out, const struct telling *r, int seat)
{
    const struct account *x = &r->a->account[seat];
    struct tally tally = telling_tally(r->a, seat);
    char name[SG_NAME_ROOM];
    text_bare_name(&r->names, seat, name, sizeof name);
    text_put(out, "{\"seat\": ");
    put_seat(out, seat);
    text_put(out, ", \"name\": ");
    text_json_string(out, name);
    text_putf(out, ", \"role\": \"%s\"", sg_role_slug(sg_role(&r->a->story.now, seat)));
    text_putf(out,
              ", \"prior\": %" PRId64 ", \"luck\": %" PRId64 ", \"deal\": %" PRId64 ", \"own\": %" PRId64
              ", \"others\": %" PRId64 ", \"won\": %" PRId64 ", \"luck_variance\": %" PRId64,
              x->prior, x->luck, x->deal, x->own, x->others, x->won, x->error);
    text_putf(out, ", \"choices\": %d, \"mistakes\": %d, \"given_away\": %" PRId64 "}", tally.choices, tally.mistakes,
              tally.given_away);
}

static void put_moment(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    text_putf(out, "{\"move\": %d, \"turn\": %d, \"seat\": ", i + 1, sg_turns(&m->before));
    put_seat(out, m->move.seat);
    put_move(out, a, "played", m->move);
    put_seats(out, a, "worth", i, analysis_worth);
    put_seats(out, a, "choice", i, analysis_choice);
    put_seats(out, a, "luck", i, analysis_luck);
    text_put(out, "}");
}

/* [won, lost, [out], [life], [cards]], as struct upshot has them. */
static void put_upshot(struct text_out *out, const struct analysis *a, const char *name, const struct upshot *u)
{
    const int32_t *lists[] = {u->out, u->life, u->cards};
    text_putf(out, ", \"%s\": {\"chance\": %" PRId32 ", \"won\": %" PRId32 ", \"lost\": %" PRId32, name, u->chance,
              u->won, u->lost);
    for (int list = 0; list < 3; list++) {
        text_putf(out, ", \"%s\": [", (const char *[]){"out", "life", "cards"}[list]);
        for (int seat = 1; seat <= sg_seats(&a->story.now); seat++)
            text_putf(out, "%s%" PRId32, seat > 1 ? ", " : "", lists[list][seat]);
        text_put(out, "]");
    }
    text_put(out, "}");
}

/* What the player had reason to see in whom the move and the better one were aimed at. */
static void put_believed(struct text_out *out, const struct moment *m, int target, const char *between)
{
    int role, percent;
    if (!telling_belief(m, target, &role, &percent)) return;
    text_putf(out, "%s{\"seat\": ", between);
    put_seat(out, target);
    text_putf(out, ", \"role\": \"%s\", \"percent\": %d}", sg_role_slug(role), percent);
}

/* In the order of enum text_better, by the names of say/reasons.def. */
static const char *const better_slugs[] = {"ended", "fate", "life", "cards"};

static void put_better(struct text_out *out, const struct analysis *a, const struct verdict *v, int chooser)
{
    struct reason list[REASONS_MOST];
    int count = telling_reasons(v, chooser, sg_seats(&a->story.now), list);
    text_put(out, ", \"reasons\": [");
    for (int i = 0; i < count; i++) {
        const struct reason *x = &list[i];
        text_putf(out, "%s{\"part\": \"%s\", \"seat\": ", i > 0 ? ", " : "", better_slugs[x->what - TEXT_ENDED]);
        put_seat(out, x->seat);
        text_putf(out, ", \"of\": [%" PRId32 ", %" PRId32 "]", x->of[0], x->of[1]);
        if (x->what == TEXT_ENDED) text_putf(out, ", \"lost\": [%" PRId32 ", %" PRId32 "]", x->more[0], x->more[1]);
        text_put(out, "}");
    }
    text_put(out, "]");
}

static void put_reasons(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    const struct verdict *v = &a->verdict[i];
    put_upshot(out, a, "of_best", &v->of_best);
    put_upshot(out, a, "of_played", &v->of_played);
    put_better(out, a, v, m->move.seat);
    int role, percent;
    bool first = telling_belief(m, m->move.target, &role, &percent);
    text_put(out, ", \"believed\": [");
    put_believed(out, m, m->move.target, "");
    if (v->best.target != m->move.target) put_believed(out, m, v->best.target, first ? ", " : "");
    text_put(out, "]");
}

static void put_regret(struct text_out *out, const struct verdict *v)
{
    text_putf(out, "\"regret\": %" PRId32 ", \"error\": %" PRId32 ", \"mistake\": %s", v->regret, v->error,
              telling_mistake(v) ? "true" : "false");
}

void telling_answer_json(const struct analysis *a, int moment, const struct verdict *v, struct text_out *out)
{
    text_put(out, "{");
    put_regret(out, v);
    put_move(out, a, "best", v->best);
    if (telling_mistake(v)) put_better(out, a, v, a->story.moment[moment].move.seat);
    text_put(out, "}\n");
}

static void put_verdict(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    const struct verdict *v = &a->verdict[i], *h = &a->hindsight[i];
    text_putf(out, "{\"move\": %d, \"seat\": ", i + 1);
    put_seat(out, m->move.seat);
    put_move(out, a, "played", m->move);
    put_move(out, a, "best", v->best);
    text_putf(out, ", \"moves\": %d, \"worlds\": %" PRIu32 ", ", v->moves, v->worlds);
    put_regret(out, v);
    text_put(out, ", \"hindsight\": {");
    put_regret(out, h);
    put_move(out, a, "best", h->best);
    text_put(out, "}");
    if (telling_mistake(v)) put_reasons(out, a, i);
    text_put(out, "}");
}

/* What a reader of all that is public believed, in 256ths: Deputy, Outlaw, Renegade. */
static void put_belief(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    text_putf(out, "{\"move\": %d, \"turn\": %d, \"seats\": [", i + 1, sg_turns(&m->before));
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++) {
        const uint16_t *chance = m->reader.chance[seat];
        text_putf(out, "%s[%d, %d, %d, %d]", seat > 1 ? ", " : "", chance[SG_SHERIFF], chance[SG_DEPUTY],
                  chance[SG_OUTLAW], chance[SG_RENEGADE]);
    }
    text_put(out, "]}");
}

typedef bool is_told(const struct telling *r, int moment);

static bool always(const struct telling *r, int moment) { return (void)r, (void)moment, true; }

static bool is_turn(const struct telling *r, int moment) { return r->a->story.moment[moment].begins; }

static bool is_choice(const struct telling *r, int moment)
{
    int seat = r->a->story.moment[moment].move.seat;
    return r->a->verdict[moment].moves > 1 && (r->seat == SG_NOBODY || seat == r->seat);
}

static void put_turnings(struct text_out *out, const struct analysis *a)
{
    struct turning list[TURNING_MOST];
    int count = telling_turnings(a, list);
    text_put(out, ",\n\"turnings\": [");
    for (int i = 0; i < count; i++)
        text_putf(out, "%s{\"move\": %d, \"by\": \"%s\"}", i ? ", " : "", list[i].moment + 1,
                  list[i].chance ? "luck" : "choice");
    text_put(out, "]");
}

static void put_list(struct text_out *out, const struct telling *r, const char *name, is_told *told,
                     void (*put)(struct text_out *, const struct analysis *, int))
{
    const char *between = "\n";
    text_putf(out, ",\n\"%s\": [", name);
    for (int i = 0; i < r->a->story.count; i++) {
        if (!told(r, i)) continue;
        text_put(out, between);
        put(out, r->a, i);
        between = ",\n";
    }
    text_put(out, "]");
}

void telling_json(const struct telling *r, struct text_out *out)
{
    const struct analysis *a = r->a;
    text_putf(out, "{\"analysis\": %d, \"rules\": %d, \"seed\": %" PRIu64 ", \"worlds\": %d", ANALYSIS_VERSION,
              SG_RULES_VERSION, a->plan.seed, a->plan.worlds);
    text_putf(out, ", \"one\": %d, \"point\": %d,\n\"seats\": [", WORTH_ONE, POINT);
    for (int seat = 1; seat <= sg_seats(&a->story.now); seat++) {
        text_put(out, seat > 1 ? ",\n" : "\n");
        put_account(out, r, seat);
    }
    text_put(out, "]");
    put_turnings(out, a);
    put_list(out, r, "moves", always, put_moment);
    put_list(out, r, "choices", is_choice, put_verdict);
    put_list(out, r, "belief", is_turn, put_belief);
    text_put(out, "}\n");
}
