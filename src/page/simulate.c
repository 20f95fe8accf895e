/* simulate.c: the simulator: who wins, with own cards or without. */
#include "bots/match.h"
#include "notation/notation.h"
#include "pack/pack.h"
#include "page/page.h"
#include "page/text.h"
#include "table/table.h"

#include <inttypes.h>

static void put_share(struct text_out *out, bool *more, const char *slug, struct match_share share)
{
    if (!share.games) return;
    text_putf(out, "%s\"%s\":{\"games\":%" PRIu64 ",\"won\":%" PRIu64 "}", *more ? "," : "", slug, share.games,
              share.won);
    *more = true;
}

static void put_totals(struct text_out *out, const struct match_totals *t, const sg_pack *pack)
{
    bool more = false;
    text_putf(out, "{\"games\":%" PRIu64, t->games);
#ifndef SIXGUN_SMALL /* which counts only who wins */
    text_putf(out, ",\"turns\":%" PRIu64 ",\"moves\":%" PRIu64 ",\"signature\":\"%016" PRIx64 "\"", t->turns, t->moves,
              t->signature);
#endif
    text_put(out, ",\"roles\":{");
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) put_share(out, &more, sg_role_slug(role), t->by_role[role]);
    text_put(out, "},\"characters\":{");
    more = false;
    for (int i = 1; i <= sg_pack_character_count(pack) && i < MATCH_CHARACTERS; i++)
        put_share(out, &more, sg_pack_character_slug(pack, i), t->by_character[i]);
    text_put(out, "}}");
}

int page_option(const char *slug) { return text_flag_by_slug(slug); }

static int play(const struct match_setup *setup, uint64_t first, uint64_t games, struct match_totals *totals)
{
    struct match_result result;
    for (uint64_t i = first; i < first + games; i++) {
        int error = match_play(setup, i, &result);
        if (error) return error;
        match_count(totals, &result);
    }
    return SG_OK;
}

/* The pack of a text; without any, none.  False when that has a fault. */
static bool read_pack(const char *text, size_t length, struct pack **out)
{
    static sg_text_error faults[PACK_FAULTS]; /* large */
    *out = length ? pack_new() : NULL;
    return !length || (*out && !pack_read(text, length, *out, faults));
}

int page_simulate(int seats, int sets, int flags, const char *level, double seed, double first, double games,
                  const char *text, size_t length)
{
    struct match_setup setup = {.seed = (uint64_t)seed};
    struct match_totals totals = {0};
    struct text_out *out = page_begin();
    const sg_bot *bot = sg_bot_find(level);
    struct pack *pack;
    if (!bot) return WIRE_ERR_NO_BOT;
    if (seats < 3 || seats > SG_MAX_SEATS) return SG_ERR_BAD_SEATS;
    int error = read_pack(text, length, &pack) ? SG_OK : WIRE_ERR_FAULTY_PACK;
    if (!error) {
        setup.pack = pack ? pack_rows(pack) : NULL;
        sg_options_begin(&setup.options, seats, sets);
        setup.options.flags = flags;
        sg_pack_options(setup.pack, &setup.options);
        for (int seat = 1; seat <= seats; seat++) setup.bot[seat] = bot;
        error = play(&setup, (uint64_t)first, (uint64_t)games, &totals);
    }
    if (!error) put_totals(out, &totals, setup.pack);
    pack_drop(pack);
    return error;
}
