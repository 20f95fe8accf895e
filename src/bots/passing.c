/* passing.c: what it is worth that cards go from one player to another, or are changed for others: of packs alone. */
#include "bots/plays.h"
#include "engine/given.h"

enum { CHOSEN = 60, CHANGED = 25, RENEWED = 4 }; /* hundredths of a card that its owner chooses; points */

/* So many cards of that seat's hand come to me; `part` hundredths of what one that I cannot know is worth. */
static int worth_of_cards_from(struct scene *c, int seat, int cards, int part)
{
    GIVEN_SEAT(seat);
    int have = sg_count(c->s, SG_HAND_OF(seat));
    if (seat == c->me || c->s->seat[seat].status == SG_DEAD) return 0;
    if (cards > have) cards = have;
    return cards * (new_card(c) + hate_of(c, seat) * CARD_WORTH / 100) * part / 100;
}

static int worth_of_gifts(struct scene *c, int seat, int cards)
{
    GIVEN_SEAT(seat);
    if (seat == c->me || c->s->seat[seat].status == SG_DEAD) return 0;
    return -cards * (hate_of(c, seat) + 100) * CARD_WORTH * CHOSEN / 100 / 100;
}

static int worth_of_swap(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    int more = sg_count(c->s, SG_HAND_OF(seat)) - c->hand_count, sum = 0;
    for (int i = 0; i < c->hand_count; i++) sum += c->worth[c->hand[i]];
    if (seat == c->me) return 0;
    return (c->hand_count * CARD_WORTH - sum) / 2 + more * CARD_WORTH * (100 + hate_of(c, seat)) / 100;
}

/* A card in play goes where I want to have it. */
static int worth_of_moving(struct scene *c, const sg_move *m, bool trades)
{
    GIVEN_SEAT(m->target);
    int worth = in_play_worth(c, m->item), dearest = 0;
    int taken = m->target == c->me ? -worth : hate_of(c, m->target) * worth / 100;
    if (!trades) return taken + (worth > 0 && m->target != c->me ? worth / 2 : 0);
    for (int i = 0; i < sg_count(c->s, SG_TABLE_OF(c->me)); i++) {
        int own = in_play_worth(c, sg_cards(c->s, SG_TABLE_OF(c->me))[i]);
        int got = -own - hate_of(c, m->target) * own / 100;
        if (i == 0 || got > dearest) dearest = got;
    }
    return sg_count(c->s, SG_TABLE_OF(c->me)) ? taken + worth + dearest : 0;
}

static int worth_upon(struct scene *c, sg_symbol y, int seat)
{
    switch (y.effect) {
    case SG_GIVE: return worth_of_gifts(c, seat, y.amount);
    case SG_CLAIM: return worth_of_cards_from(c, seat, y.amount, CHOSEN);
    case SG_STEAL: return worth_of_cards_from(c, seat, y.amount, 100);
    case SG_SWAP_HANDS: return worth_of_swap(c, seat);
    case SG_CHANGE: return c->hand_count ? CHANGED : 0;
    case SG_RENEW: return seat == c->me ? RENEWED * c->hand_count : -hate_of(c, seat) * RENEWED / 100;
    case SG_SALVAGE: return sg_count(c->s, SG_DISCARD) ? card_worth(c, sg_cards(c->s, SG_DISCARD)[0]) : 0;
    default: return 0;
    }
}

int worth_of_passing(struct scene *c, sg_symbol y, const sg_move *m)
{
    GIVEN(m->seat == c->me);
    int sum = 0;
    if ((y.effect == SG_MOVE || y.effect == SG_TRADE) && m->item) return worth_of_moving(c, m, y.effect == SG_TRADE);
    if (y.aim == SG_AIM_SELF) return worth_upon(c, y, c->me);
    if (m->target) return worth_upon(c, y, m->target);
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me || y.aim == SG_AIM_ALL_PLAYERS) sum += worth_upon(c, y, seat);
    return sum;
}

/* Where a card goes that I move, or which of mine for it; else at whom something is done. */
int score_target(struct scene *c, sg_symbol y, sg_move m)
{
    GIVEN(m.seat == c->me);
    int card = sg_card_at_stake(c->s);
    scene_count_hand(c);
    if (!card) return worth_of_symbol(c, y, m);
    if (m.item) return -in_play_worth(c, m.item);
    int worth = worth_of_lying(c->s->pack, sg_pack_card_kind(c->s->pack, card));
    return m.target == c->me ? worth : -hate_of(c, m.target) * worth / 100;
}
