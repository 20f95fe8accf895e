/* analyse_day.c: the score of a deal of the day. */
#include "cli/analyse.h"
#include "notation/i18n.h"
#include "notation/json.h"

#include <inttypes.h>

static void put_json(const struct analysis_report *r, const struct day_check *check, struct text_out *out)
{
    const struct analysis *a = r->told.a;
    struct tally score = telling_tally(a, DAY_SEAT);
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
    struct tally score = telling_tally(r->told.a, DAY_SEAT);
    char day[DAY_ROOM], name[TEXT_SAID_NAME_ROOM];
    bool won = sg_has_won(&r->told.a->story.now, DAY_SEAT);
    day_print(check->day, day);
    text_say_name(&r->told.names, DAY_SEAT, name, sizeof name);
    text_putf(out, won ? _("The deal of %s, played by %s: won.") : _("The deal of %s, played by %s: lost."), day, name);
    text_put(out, "\n");
    text_putf(out, _("Choices: %d. Mistakes: %d. Points of winning chance given away: %.1f."), score.choices,
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
