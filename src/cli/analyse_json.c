/* analyse_json.c: an analysis as one object of JSON; docs/analysis.md tells what is in it. */
#include "cli/analyse.h"
#include "notation/json.h"

#include <inttypes.h>

static void put_seat(struct text_out *out, int seat) { text_putf(out, "\"%c\"", sg_seat_letter(seat)); }

static void put_move(struct text_out *out, const char *name, sg_move move)
{
    char text[SG_MOVE_ROOM];
    sg_move_print(move, false, text, sizeof text);
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

static void put_account(struct text_out *out, const struct analysis_report *r, int seat)
{
    const struct account *x = &r->a->account[seat];
    char name[SG_NAME_ROOM];
    text_bare_name(&r->names, seat, name, sizeof name);
    text_put(out, "{\"seat\": ");
    put_seat(out, seat);
    text_put(out, ", \"name\": ");
    text_json_string(out, name);
    text_putf(out, ", \"role\": \"%s\"", sg_role_slug(sg_role(&r->a->story.now, seat)));
    text_putf(out,
              ", \"prior\": %" PRId64 ", \"luck\": %" PRId64 ", \"deal\": %" PRId64 ", \"own\": %" PRId64
              ", \"others\": %" PRId64 ", \"won\": %" PRId64 ", \"luck_variance\": %" PRId64 "}",
              x->prior, x->luck, x->deal, x->own, x->others, x->won, x->error);
}

static void put_moment(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    text_putf(out, "{\"move\": %d, \"turn\": %d, \"seat\": ", i + 1, sg_turns(&m->before));
    put_seat(out, m->move.seat);
    put_move(out, "played", m->move);
    put_seats(out, a, "worth", i, analysis_worth);
    put_seats(out, a, "choice", i, analysis_choice);
    put_seats(out, a, "luck", i, analysis_luck);
    text_put(out, "}");
}

static void put_verdict(struct text_out *out, const struct analysis *a, int i)
{
    const struct moment *m = &a->story.moment[i];
    const struct verdict *v = &a->verdict[i], *h = &a->hindsight[i];
    text_putf(out, "{\"move\": %d, \"seat\": ", i + 1);
    put_seat(out, m->move.seat);
    put_move(out, "played", m->move);
    put_move(out, "best", v->best);
    text_putf(out, ", \"moves\": %d, \"worlds\": %" PRIu32 ", \"regret\": %" PRId32 ", \"error\": %" PRId32, v->moves,
              v->worlds, v->regret, v->error);
    text_put(out, ", \"hindsight\": {\"regret\": ");
    text_putf(out, "%" PRId32 ", \"error\": %" PRId32, h->regret, h->error);
    put_move(out, "best", h->best);
    text_put(out, "}}");
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

typedef bool is_told(const struct analysis_report *r, int moment);

static bool always(const struct analysis_report *r, int moment) { return (void)r, (void)moment, true; }

static bool is_turn(const struct analysis_report *r, int moment) { return r->a->story.moment[moment].begins; }

static bool is_choice(const struct analysis_report *r, int moment)
{
    int seat = r->a->story.moment[moment].move.seat;
    return r->a->verdict[moment].moves > 1 && (r->seat == SG_NOBODY || seat == r->seat);
}

static void put_list(struct text_out *out, const struct analysis_report *r, const char *name, is_told *told,
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

void analyse_json(const struct analysis_report *r, struct text_out *out)
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
    put_list(out, r, "moves", always, put_moment);
    put_list(out, r, "choices", is_choice, put_verdict);
    put_list(out, r, "belief", is_turn, put_belief);
    text_put(out, "}\n");
}
