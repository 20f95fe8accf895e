/* many.c: what plays many games: scenarios, and the simulator. */
#include "bots/match.h"
#include "notation/notation.h"
#include "page/page.h"
#include "page/text.h"
#include "scenario/scenario.h"
#include "table/table.h"

#include <inttypes.h>

int page_scenario(const char *name, const char *text, size_t length)
{
    struct text_tally tally = {0};
    text_scenario_text(name, text, length, &tally, page_begin());
    return tally.failed;
}

static void put_share(struct text_out *out, bool *more, const char *slug, struct match_share share)
{
    if (!share.games) return;
    text_putf(out, "%s\"%s\":{\"games\":%" PRIu64 ",\"won\":%" PRIu64 "}", *more ? "," : "", slug, share.games,
              share.won);
    *more = true;
}

static void put_totals(struct text_out *out, const struct match_totals *t)
{
    bool more = false;
    text_putf(out,
              "{\"games\":%" PRIu64 ",\"turns\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"signature\":\"%016" PRIx64 "\"",
              t->games, t->turns, t->moves, t->signature);
    text_put(out, ",\"roles\":{");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) put_share(out, &more, sg_role_slug(role), t->by_role[role]);
    text_put(out, "},\"characters\":{");
    more = false;
    for (int i = 1; i <= sg_character_count(); i++) put_share(out, &more, sg_character_slug(i), t->by_character[i]);
    text_put(out, "}}");
}

int page_option(const char *slug) { return text_flag_by_slug(slug); }

int page_simulate(int seats, int sets, int flags, const char *level, double seed, double first, double games)
{
    struct match_setup setup = {.seed = (uint64_t)seed};
    struct match_totals totals = {0};
    struct match_result result;
    const sg_bot *bot = sg_bot_find(level);
    struct text_out *out = page_begin();
    if (!bot) return WIRE_ERR_NO_BOT;
    if (seats < 3 || seats > SG_MAX_SEATS) return SG_ERR_BAD_SEATS;
    sg_options_begin(&setup.options, seats, sets);
    setup.options.flags = (uint16_t)flags;
    for (int seat = 1; seat <= seats; seat++) setup.bot[seat] = bot;
    for (uint64_t i = 0; i < (uint64_t)games; i++) {
        int error = match_play(&setup, (uint64_t)first + i, &result);
        if (error) return error;
        match_count(&totals, &result);
    }
    put_totals(out, &totals);
    return SG_OK;
}
