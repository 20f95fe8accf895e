/* passing.c: what it is worth that cards go from one player to another, or are changed for others: of packs alone. */
#include "bots/plays.h"
#include "engine/given.h"

enum { CHOSEN = 25, CHANGED = 25, RENEWED = 4 }; /* a card that its owner chooses, and what is changed */

/* A card in play goes where I want to have it, for one of mine or none. */
static int worth_of_moving(struct scene *c, const sg_move *m, bool trades)
{
    GIVEN_SEAT(m->target);
    int worth = in_play_worth(c, m->item);
    if (m->target == c->me) return -worth;
    int taken = hate_of(c, m->target) * worth / 100 + (worth > 0 ? worth / 2 : 0);
    return trades ? (sg_count(c->s, SG_TABLE_OF(c->me)) ? taken - CARD_WORTH / 2 : 0) : taken;
}

/* A card goes to whoever I like best, and that may be me. */
static int worth_of_sending(struct scene *c, const sg_move *m)
{
    GIVEN_SEAT(m->target);
    bool open = m->item_is == SG_ITEM_CARD;
    int worth = open ? in_play_worth(c, m->item) : CARD_WORTH;
    if (m->target == c->me) return CARD_WORTH / 2 - worth;
    return hate_of(c, m->target) * worth / 100 + CARD_WORTH / 2;
}

static int worth_upon(struct scene *c, sg_symbol y, int seat)
{
    GIVEN_SEAT(seat);
    int hate = hate_of(c, seat), cards = sg_count(c->s, SG_HAND_OF(seat)), own = c->hand_count;
    bool mine = seat == c->me;
    if (y.effect == SG_CHANGE) return own ? CHANGED : 0;
    if (y.effect == SG_SALVAGE) return sg_count(c->s, SG_DISCARD) ? card_worth(c, sg_cards(c->s, SG_DISCARD)[0]) : 0;
    if (y.effect == SG_RENEW) return mine ? RENEWED * own : -hate * RENEWED / 100;
    if (mine) return 0;
    int sent = y.effect == SG_SWAP_HANDS ? cards - own : y.amount < cards ? y.amount : cards;
    if (y.effect == SG_GIVE) sent = -(y.amount < own ? y.amount : own);
    return sent * (100 + hate) * (y.effect == SG_STEAL ? CARD_WORTH : CHOSEN) / 100;
}

/* At any of those in reach. */
static int worth_by_chance(struct scene *c, sg_symbol y, sg_move m)
{
    int sum = 0, count = 0, reach = sg_reach(c->s, c->me);
    y.aim = SG_AIM_WHOEVER;
    for (int seat = 1; seat <= c->seats; seat++) {
        if (seat == c->me || !sg_is_in_game(c->s, seat) || sg_distance(c->s, c->me, seat) > reach) continue;
        m.target = (uint8_t)seat;
        sum += worth_of_symbol(c, y, m);
        count++;
    }
    return count ? sum / count : 0;
}

int worth_of_passing(struct scene *c, sg_symbol y, const sg_move *m)
{
    GIVEN(m->seat == c->me);
    int sum = 0;
    if (y.aim == SG_AIM_BY_CHANCE) return worth_by_chance(c, y, *m);
    if (y.effect == SG_BEQUEATH) return m->target ? -hate_of(c, m->target) * CHOSEN / 100 : 0;
    if (y.effect == SG_SEND && m->item_is) return worth_of_sending(c, m);
    if (y.effect == SG_BORROW && m->item) return in_play_worth(c, m->item) / 3;
    if (y.effect == SG_REPEAT) return worth_of_kind(c->s->pack, sg_last_played(c->s))->again;
    if (y.effect >= SG_OLD_STORE) return worth_of_then(y);
    if ((y.effect == SG_MOVE || y.effect == SG_TRADE) && m->item) return worth_of_moving(c, m, y.effect == SG_TRADE);
    if (y.aim == SG_AIM_SELF) return worth_upon(c, y, c->me);
    if (m->target) return worth_upon(c, y, m->target);
    for (int seat = 1; seat <= c->seats; seat++)
        if (y.aim > SG_AIM_WHOEVER ? sg_count(c->s, SG_HAND_OF(seat)) > c->hand_count
                                   : seat != c->me || y.aim == SG_AIM_ALL_PLAYERS)
            sum += worth_upon(c, y, seat);
    return sum;
}

/* Where a card goes that I move, or which of mine for it; else at whom something is done. */
int score_target(struct scene *c, sg_symbol y, sg_move m)
{
    GIVEN(m.seat == c->me);
    int card = sg_card_at_stake(c->s);
    scene_count_hand(c);
    if (y.effect == SG_SEND && y.aim == SG_AIM_NOWHERE)
        return m.target == c->me ? CARD_WORTH : -hate_of(c, m.target) * CARD_WORTH / 100;
    if (!card) return worth_of_symbol(c, y, m);
    if (m.item) return -in_play_worth(c, m.item);
    int worth = worth_of_lying(c->s->pack, sg_pack_card_kind(c->s->pack, card));
    return m.target == c->me ? worth : -hate_of(c, m.target) * worth / 100;
}
