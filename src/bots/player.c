/* player.c: drives a bot.  This is the only way to one: what it is told has gone through sg_event_for(). */
#include "bots/player.h"

#include "engine/given.h"

#include <string.h>

enum { AT_ONCE = 512 }; /* events told at once; more come in several portions */

void player_meet(sg_player *p, const sg_bot *bot, const sg_view *first, const sg_seed *seed)
{
    *p = (sg_player){.bot = bot};
    bot->meet(&p->memory, first, seed);
}

/* Most events are the same to everybody. */
void player_watch(sg_player *p, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    sg_event seen[AT_ONCE];
    if (!p->bot->watch) return;
    for (int told = 0, now; told < count; told += now) {
        now = count - told < AT_ONCE ? count - told : AT_ONCE;
        memcpy(seen, events + told, (size_t)now * sizeof *seen);
        for (int i = 0; i < now; i++)
            if (seen[i].seen_by != SG_SEEN_BY_ALL) seen[i] = sg_event_for(seen[i], view->eye);
        p->bot->watch(&p->memory, view, seen, now);
    }
}

void player_hear(sg_player *p, const uint8_t claim[SG_MAX_SEATS + 1])
{
    if (p->bot->hear) p->bot->hear(&p->memory, claim);
}

#ifndef SIXGUN_SMALL
bool player_believes(const sg_player *p, const sg_view *view, struct role_chances *out)
{
    if (p->bot->believe) p->bot->believe(&p->memory, view, out);
    return p->bot->believe;
}
#endif

sg_move player_choose(sg_player *p, const sg_view *view, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    return p->bot->choose(&p->memory, view, legal, count);
}
