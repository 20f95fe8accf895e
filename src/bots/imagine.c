/* imagine.c: plays on a game of which everything is known, as `rules` would in every seat.  Nobody in it knows more
 * than they see: each seat has a view, and a belief of its own. */
#include "bots/imagine.h"

#include <string.h>

#include "bots/mind.h"
#include "bots/plays.h"
#include "engine/given.h"

enum {
    EVENT_ROOM = 256,
    MOST_STEPS = 600, /* moves of a game that is played on: no turn is endless */
    FINE = 1 << 16,   /* parts of the weight of all ways to deal the roles */
};

/* --- a game that could be this one ---------------------------------------------------- */

sg_seed imagine_seed(sg_random *chance)
{
    sg_seed seed;
    for (int i = 0; i < 8; i++) seed.word[i] = sg_random_below(chance, UINT32_MAX);
    return seed;
}

/* One way to deal the roles, as likely as it is believed. */
static const struct role_deal *draw_roles(const struct role_deals *deals, sg_random *chance)
{
    GIVEN(deals->count > 0);
    uint64_t share = deals->total / FINE, at = sg_random_below(chance, FINE);
    uint64_t left = share * at + (share ? 0 : deals->total * at / FINE);
    const struct role_deal *d = deals->deal;
    for (int i = 0; i + 1 < deals->count && left >= d->weight; i++) left -= d++->weight;
    return d;
}

bool imagine_world(const struct role_deals *deals, const sg_view *view, sg_random *chance, sg_state *world)
{
    const struct role_deal *roles = draw_roles(deals, chance);
    sg_seed seed = imagine_seed(chance);
    return sg_deal_roles(view, roles->role, &seed, world) == SG_OK;
}

/* --- played on --------------------------------------------------------------------------- */

static bool tells(const sg_log *log)
{
    for (int i = 0; i < log->count && i < log->room; i++)
        if (belief_hears(log->events[i].kind)) return true;
    return false;
}

void imagine_first(struct beginnings *first) { memset(first->made, 0, sizeof first->made); }

void imagine_begin(struct imagined *g, const sg_state *world, const struct belief *table, struct beginnings *first)
{
    g->s = *world;
    g->table = *table;
    g->first = first;
    g->settled = 0;
    g->news = false;
    g->who = NULL;
}

/* The table hears what happened; of the game it must not see the roles that are not open.  Whether it believes
 * something else now; what that is, each seat reckons out when it is asked. */
static bool changes_mind(struct imagined *g, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    uint8_t role[SG_MAX_SEATS + 1] = {0};
    sg_state *s = &g->s;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        role[seat] = s->seat[seat].role;
        if (!s->seat[seat].role_open && role[seat] != SG_SHERIFF) s->seat[seat].role = SG_ROLE_UNKNOWN;
    }
    g->table.heard = 0;
    belief_watch(&g->table, s, events, count);
    for (int seat = 1; seat <= s->options.seats; seat++) s->seat[seat].role = role[seat];
    return g->table.heard;
}

/* What everybody has seen changes what everybody believes. */
void imagine_move(struct imagined *g, sg_move move)
{
    sg_event events[EVENT_ROOM];
    sg_log log = {events, EVENT_ROOM, 0};
    sg_apply(&g->s, move, &log);
    if (!tells(&log) || !changes_mind(g, events, log.count < log.room ? log.count : log.room)) return;
    g->settled = 0;
    g->news = true;
}

static void settle(struct imagined *g, const sg_view *view)
{
    int seat = view->eye, role = view->s.seat[seat].role;
    struct belief *mine = &g->of[seat], *first = &g->first->of[seat][role];
    g->settled |= SG_BIT(seat);
    if (!g->news && g->first->made[role] & SG_BIT(seat)) {
        *mine = *first;
        return;
    }
    *mine = g->table;
    mine->stale = 1;
    belief_settle(mine, &view->s);
    if (g->news) return;
    *first = *mine;
    g->first->made[role] |= SG_BIT(seat);
}

/* Somebody of another level, who has seen the same. */
static sg_move own_move(const struct imagined *g, const sg_view *view, const sg_move *legal, int count)
{
    const sg_bot *bot = g->who[view->eye];
    struct mind m = {.own = g->of[view->eye], .table = g->table, .seed = g->chance};
    sg_bot_memory memory = {{0}};
    mind_keep(&m, &memory);
    return bot->choose(&memory, view, legal, count);
}

static sg_move thumb_move(struct imagined *g, int seat, const sg_move *legal, int count)
{
    GIVEN_SEAT(seat);
    sg_view view;
    struct belief *mine = &g->of[seat];
    sg_look(&g->s, seat, &view);
    if (!(g->settled & SG_BIT(seat))) settle(g, &view);
    memcpy(mine->since_shot, g->table.since_shot, sizeof mine->since_shot);
    memcpy(mine->since_bang, g->table.since_bang, sizeof mine->since_bang);
    if (g->who && g->who[seat]) return own_move(g, &view, legal, count);
    return rules_move(&view, mine, legal, count);
}

void imagine_step(struct imagined *g)
{
    sg_move legal[SG_MAX_MOVES];
    int seat = sg_asked(&g->s).seat, count = sg_legal(&g->s, legal);
    imagine_move(g, count == 1 ? legal[0] : thumb_move(g, seat, legal, count));
}

void imagine_end(struct imagined *g, int seat)
{
    GIVEN_SEAT(seat);
    int turn = sg_turns(&g->s);
    for (int step = 0; step < MOST_STEPS && !sg_is_over(&g->s) && sg_turns(&g->s) == turn; step++) {
        if (sg_asked(&g->s).kind == SG_ASK_PLAY && sg_asked(&g->s).seat == seat) {
            imagine_move(g, (sg_move){.seat = (uint8_t)seat, .verb = SG_VERB_END});
            return;
        }
        imagine_step(g);
    }
}

void imagine_on(struct imagined *g, int until)
{
    for (int step = 0; step < MOST_STEPS && !sg_is_over(&g->s); step++) {
        if (sg_asked(&g->s).kind == SG_ASK_PLAY && sg_turns(&g->s) >= until) return;
        imagine_step(g);
    }
}
