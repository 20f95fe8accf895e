/* held.c: what a hand cannot well hold.
 *
 * One kind of card is judged at a time, as the only one in the hand.  That is nearly as good as to judge whole hands,
 * and it is done once, at the end of the turn, when the table is still as the player saw it. */
#include "bots/held.h"

#include <string.h>

#include "bots/plays.h"
#include "engine/given.h"
#include "engine/ids.h"

enum {
    DRAWS = 12, /* of another card for one that cannot well be there, at most */
    DOUBT = 16, /* in 256ths: how often it is left all the same */
    MOST = 255,
};

/* --- the end of a turn ------------------------------------------------------------------- */

/* Whether `rules` thinks the only card in hand worth playing, whatever else there is to do. */
static bool is_played(const sg_view *view, sg_supposed what, const struct belief *settled)
{
    sg_move legal[SG_MAX_MOVES];
    int rank[SG_MAX_MOVES];
    struct belief b = *settled;
    struct scene c;
    sg_view then;
    if (!sg_suppose(view, what, &then)) return false;
    int count = sg_legal(&then.s, legal);
    if (count < 2) return false;
    scene_begin(&c, &then, &b);
    rank_plays(&c, legal, count, rank);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == SG_VERB_PLAY && legal[i].id == what.card && rank[i] > 0) return true;
    return false;
}

static void settle(struct belief *b, const struct belief *table, const sg_view *view, sg_supposed what)
{
    sg_view then;
    *b = *table;
    b->stale = 1;
    if (sg_suppose(view, what, &then)) belief_settle(b, &then.s);
}

/* The kinds that it would have played in that role. */
static uint64_t played_by(const sg_view *view, sg_supposed what, const struct belief *table)
{
    const sg_state *s = &view->s;
    struct belief b;
    uint64_t asked = 0, played = 0;
    settle(&b, table, view, what);
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        uint64_t kind = (uint64_t)1 << sg_pack_card_kind(s->pack, card);
        if (!(sg_pack_card_set(s->pack, card) & s->options.sets) || asked & kind) continue;
        asked |= kind;
        what.card = (uint8_t)card;
        if (is_played(view, what, &b)) played |= kind;
    }
    return played;
}

/* Where a role is remembered. */
static int place_of(int role) { return role > SG_DEPUTY ? role - SG_DEPUTY : 0; }

static void judge(struct held *h, const sg_view *view, int seat, const struct belief *own, const struct belief *table)
{
    GIVEN_SEAT(seat);
    uint64_t *played = h->played[seat - 1];
    memset(played, 0, sizeof h->played[0]);
    h->gained[seat - 1] = 0;
    if (seat == view->eye || h->lost) return;
    struct belief b = *own;
    belief_settle(&b, &view->s);
    sg_supposed what = {.seat = (uint8_t)seat, .bangs = h->bangs, .life = (int8_t)sg_life(&view->s, seat)};
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
        int known = sg_role(&view->s, seat);
        what.role = (uint8_t)role;
        if (known ? known == role : b.chance[seat][role] > 0) played[place_of(role)] = played_by(view, what, table);
    }
}

/* --- watching ------------------------------------------------------------------------------ */

/* A card that is known lies in the open, as far as this eye goes. */
static void gains(struct held *h, int seat, int card)
{
    GIVEN_SEAT(seat);
    if (!card && h->gained[seat - 1] < MOST) h->gained[seat - 1]++;
}

void held_watch(struct held *h, const sg_view *view, const struct belief *own, const struct belief *table,
                const sg_event *event)
{
    const sg_event *e = event;
    switch (e->kind) {
    case SG_EV_TURN_BEGINS: h->bangs = h->lost = 0; break;
    case SG_EV_TURN_LOST: h->lost = 1; break;
    case SG_EV_PLAYS:
        if (e->cause_is == SG_CARD && sg_is_bang(&view->s, e->actor, e->cause) && h->bangs < MOST) h->bangs++;
        break;
    case SG_EV_TURN_ENDS: judge(h, view, e->actor, own, table); break;
    case SG_EV_TAKES:
    case SG_EV_DRAWS:
    case SG_EV_PICKS: gains(h, e->actor, e->card); break;
    case SG_EV_GIVES: gains(h, e->target, e->card); break;
    default: break;
    }
}

/* --- dealing ----------------------------------------------------------------------------------- */

/* The cards of one hand that the view hides, the oldest first, and those of the deck. */
struct hidden {
    uint8_t hand[SG_MAX_CARDS], deck[SG_MAX_CARDS];
    int in_hand, in_deck;
};

static int find_hidden(const sg_view *view, int pile, uint8_t at[SG_MAX_CARDS])
{
    const uint8_t *cards = sg_cards(&view->s, pile);
    int found = 0;
    for (int i = 0, n = sg_count(&view->s, pile); i < n; i++)
        if (!cards[i]) at[found++] = (uint8_t)i;
    return found;
}

/* Of the hidden cards, those that are no newer than so many others. */
static int older(int hidden, int newer) { return hidden > newer ? hidden - newer : 0; }

/* Card number `i` of the hidden ones. */
static bool is_unlikely(const struct held *h, const struct belief *own, const sg_state *w, int seat, int i,
                        const struct hidden *of)
{
    GIVEN_SEAT(seat);
    int card = sg_cards(w, SG_HAND_OF(seat))[of->hand[i]], kind = sg_pack_card_kind(w->pack, card), all = of->in_hand;
    uint64_t played = h->played[seat - 1][place_of(sg_role(w, seat))];
    return (i < older(all, h->gained[seat - 1]) && played >> kind & 1) ||
           (i < older(all, own->since_shot[seat]) && sg_is_missed(w, seat, card)) ||
           (i < older(all, own->since_bang[seat]) && sg_is_bang(w, seat, kind));
}

static void redeal_hand(const struct held *h, const struct belief *own, int seat, const struct hidden *of,
                        sg_random *chance, sg_state *w)
{
    GIVEN_SEAT(seat);
    for (int i = 0; i < of->in_hand; i++)
        for (int n = 0; n < DRAWS && is_unlikely(h, own, w, seat, i, of); n++) {
            if (sg_random_below(chance, CERTAIN) < DOUBT) break;
            sg_exchange(w, seat, of->hand[i], of->deck[sg_random_below(chance, (uint32_t)of->in_deck)]);
        }
}

void held_redeal(const struct held *h, const sg_view *view, const struct belief *own, sg_random *chance,
                 sg_state *world)
{
    struct hidden of;
    of.in_deck = find_hidden(view, SG_DECK, of.deck);
    if (of.in_deck == 0) return;
    for (int seat = 1; seat <= sg_seats(world); seat++) {
        if (seat == view->eye || sg_status(world, seat) != SG_ALIVE) continue;
        of.in_hand = find_hidden(view, SG_HAND_OF(seat), of.hand);
        redeal_hand(h, own, seat, &of, chance, world);
    }
}
