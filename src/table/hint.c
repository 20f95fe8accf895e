/* hint.c: what a bot would do in the place of the person who is asked, and why.
 *
 * An adviser looks over the shoulder of every person.  It knows the seat's view and what its owner was told, nothing
 * else, so a hint and the time it takes tell nothing new.  It thinks for milliseconds, on a copy of all it needs:
 * whoever may not wait for it thinks elsewhere.  A hint changes nothing, and so it is no input. */
#include "engine/given.h"
#include "table/inside.h"

#include <string.h>

/* --- what advisers remember --------------------------------------------------------------- */

/* Nobody's adviser is an onlooker, who knows what all could.  Some games let a person take the seat of a bot. */
static bool has_adviser(const struct wire_table *t, int seat)
{
    GIVEN(seat >= SG_NOBODY && seat <= SG_MAX_SEATS);
    if (!t->settings.hints) return false;
    return seat == SG_NOBODY || t->place[seat].by == BY_PERSON || t->brought || t->settings.take_over;
}

void advisers_meet(struct wire_table *t)
{
    sg_view view;
    memset(t->adviser, 0, sizeof t->adviser);
    for (int seat = SG_EYE_SPECTATOR; seat <= t->game.options.seats; seat++) {
        if (!has_adviser(t, seat)) continue;
        sg_look(&t->game, seat, &view);
        adviser_meet(&t->adviser[seat], &view);
    }
}

void advisers_watch(struct wire_table *t, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    sg_view view;
    for (int seat = SG_EYE_SPECTATOR; seat <= t->game.options.seats; seat++) {
        if (!has_adviser(t, seat)) continue;
        sg_look(&t->game, seat, &view);
        adviser_watch(&t->adviser[seat], &view, events, count);
    }
}

const struct belief *suspects_for(const struct wire_table *t, int viewer)
{
    return t->settings.hints && viewer && viewer < WIRE_SPECTATOR ? &t->adviser[SG_NOBODY].witness.belief : NULL;
}

/* --- asking them ----------------------------------------------------------------------------- */

static int check_hint(const struct wire_table *t, uint32_t person, uint32_t question)
{
    int seat = seat_of(t, person);
    if (!member_of(t, person)) return WIRE_ERR_NOT_HERE;
    if (!seat) return WIRE_ERR_NOT_SEATED;
    return t->settings.hints ? check_asked(t, seat, question) : WIRE_ERR_NO_HINTS;
}

int wire_hint_about(const struct wire_table *t, uint32_t person, uint32_t question, struct wire_hint *out)
{
    int error = check_hint(t, person, question), seat = seat_of(t, person);
    if (error) return error;
    uint8_t claim[SG_MAX_SEATS + 1];
    claimed_roles(t, claim);
    out->adviser = t->adviser[seat];
    adviser_hear(&out->adviser, claim);
    out->at_once = false;
    sg_look(&t->game, seat, &out->view);
    out->count = sg_legal(&out->view.s, out->legal);
    out->question = question;
    out->pack = pack_keep(t->pack);
    memcpy(out->table, t->code, sizeof out->table);
    return SG_OK;
}

void wire_hint_think(struct wire_hint *h)
{
    adviser_ask(&h->adviser, h->at_once, &h->view, h->legal, h->count, &h->counsel);
}

void wire_hint_end(struct wire_hint *h)
{
    pack_drop(h->pack);
    h->pack = NULL;
}
