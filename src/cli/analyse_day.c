/* analyse_day.c: the score of a deal of the day. */
#include "cli/analyse.h"
#include "notation/i18n.h"
#include "notation/json.h"

#include <inttypes.h>

/* What the choices of the player have come to. */
struct score {
    int choices, mistakes;
    int64_t given_away; /* by mistakes, in POINT parts */
};

static struct score score_of(const struct analysis *a)
{
    struct score score = {0};
    for (int i = 0; i < a->story.count; i++) {
        const struct verdict *v = &a->verdict[i];
        if (a->story.moment[i].move.seat != DAY_SEAT || v->moves < 2) continue;
        score.choices++;
        if (!telling_mistake(v)) continue;
        score.mistakes++;
        score.given_away += v->regret;
    }
    return score;
}

static void put_json(const struct analysis_report *r, const struct day_check *check, struct text_out *out)
{
    const struct analysis *a = r->told.a;
    struct score score = score_of(a);
    char day[DAY_ROOM], name[SG_NAME_ROOM];
    day_print(check->day, day);
    text_bare_name(&r->told.names, DAY_SEAT, name, sizeof name);
    text_putf(out, "{\"day\": \"%s\", \"name\": ", day);
    text_json_string(out, name);
    text_putf(out,
              ", \"won\": %s, \"turns\": %d, \"choices\": %d, \"mistakes\": %d, \"given_away\": %" PRId64
              ", \"point\": %d, \"strange\": %d, \"analysis\": %d, \"rules\": %d}\n",
              sg_has_won(&a->story.now, DAY_SEAT) ? "true" : "false", sg_turns(&a->story.now), score.choices,
              score.mistakes, score.given_away, POINT, check->strange, ANALYSIS_VERSION, SG_RULES_VERSION);
}

static void put_text(const struct analysis_report *r, const struct day_check *check, struct text_out *out)
{
    struct score score = score_of(r->told.a);
    char day[DAY_ROOM], name[TEXT_SAID_NAME_ROOM];
    bool won = sg_has_won(&r->told.a->story.now, DAY_SEAT);
    day_print(check->day, day);
    text_say_name(&r->told.names, DAY_SEAT, name, sizeof name);
    text_putf(out, won ? _("The deal of %s, played by %s: won.") : _("The deal of %s, played by %s: lost."), day, name);
    text_put(out, "\n");
    text_putf(out, _("Choices: %d. Mistakes: %d. Points of a hundred given away by them: %.1f."), score.choices,
              score.mistakes, (double)score.given_away / POINT);
    text_put(out, "\n");
    if (!check->strange) return;
    text_putf(out,
              N2_("%d move of the others is none that the bots of the day make.",
                  "%d moves of the others are none that the bots of the day make.", check->strange),
              check->strange);
    text_put(out, "\n");
}

void analyse_day(const struct analysis_report *r, const struct day_check *check, bool json, struct text_out *out)
{
    if (json)
        put_json(r, check, out);
    else
        put_text(r, check, out);
}
