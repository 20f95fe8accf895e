/* answers.c: every question but phase 2.  The same worths as there; what a card costs here is its whole worth, for
 * outside one's own turn no card is in excess. */
#include "bots/plays.h"
#include "bots/trade.h"
#include "engine/given.h"

enum { LIKED_CHARACTER = 57, DULL_CARD = CARD_WORTH - 6, NEVER = -100000 };

/* The move with the highest score; the first of equals. */
typedef int score_move(struct scene *c, const sg_question *q, sg_move m);

static sg_move best_of(struct scene *c, const sg_question *q, const sg_move *legal, int count, score_move *score)
{
    GIVEN(count > 0);
    int best = 0, most = NEVER;
    for (int i = 0; i < count; i++) {
        int worth = score(c, q, legal[i]);
        if (worth > most || (worth == most && is_nearer(c, legal[i], legal[best]))) most = worth, best = i;
    }
    return legal[best];
}

static sg_move find_verb(const sg_move *legal, int count, int verb)
{
    GIVEN(count > 0);
    for (int i = 0; i < count; i++)
        if (legal[i].verb == verb) return legal[i];
    return legal[count - 1];
}

bool has_verb(const sg_move *legal, int count, int verb) { return find_verb(legal, count, verb).verb == verb; }

/* --- attacks -------------------------------------------------------------------- */

static bool in_hand(const struct scene *c, int card)
{
    GIVEN_CARD(card);
    for (int i = 0; i < c->hand_count; i++)
        if (c->hand[i] == card) return true;
    return false;
}

/* What it costs to answer with a card, less what the answer brings. */
static int cost_of_answer(struct scene *c, int card)
{
    GIVEN_CARD(card);
    int own = sg_pack_card_kind(c->s->pack, card), kind = c->s->pack ? sg_answered_as(c->s, c->me, card) : own;
    int bonus = drawn_with(c->s->pack, kind) * CARD_WORTH;
    if (c->s->pack) bonus += worth_of_answering(c->s->pack, kind);
    if (!in_hand(c, card)) return worth_of_lying(c->s->pack, own) - bonus;
    if (c->own->draws_answering && c->s->turn != c->me) bonus += CARD_WORTH;
    if (c->own->draws_bare && c->hand_count == 1) bonus += CARD_WORTH;
    return held_worth(c, card) - bonus;
}

static sg_move cheapest_answer(struct scene *c, const sg_move *legal, int count, int *cost, int *answers)
{
    GIVEN(count > 0);
    sg_move best = legal[0];
    *cost = -NEVER;
    *answers = 0;
    for (int i = 0; i < count; i++) {
        if (legal[i].verb != SG_VERB_RESPOND) continue;
        int worth = cost_of_answer(c, legal[i].id);
        ++*answers;
        if (worth < *cost) *cost = worth, best = legal[i];
    }
    return best;
}

/* Ricochet is aimed at a card in play: not life but that card is at stake. */
static int stake(const struct scene *c, const sg_question *q)
{
    return q->item ? in_play_worth(c, q->item) : loss_of_life(c, q->loses);
}

/* What my character avoids at any time, if that costs no cards or is worth them; else a move that is none. */
static sg_move free_answer(struct scene *c, const sg_move *legal, int count, int at_stake)
{
    GIVEN(count > 0);
    sg_move none = {.verb = SG_VERB_NONE}, move = find_verb(legal, count, SG_VERB_ABILITY);
    if (!c->s->pack || c->own->does[0].effect != SG_AVOID || move.verb != SG_VERB_ABILITY) return none;
    int cost = (c->own->pays + c->own->also) * CARD_WORTH + c->own->price * c->nugget;
    if (c->own->bleeds) cost += loss_of_life(c, c->own->bleeds);
    return cost < at_stake ? move : none;
}

/* First what is free, then the answer that is missed least, if all that is needed can be paid. */
static sg_move answer_attack(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int cost, answers, at_stake = stake(c, q);
    sg_move pass = find_verb(legal, count, SG_VERB_PASS);
    if (at_stake > 0 && has_verb(legal, count, SG_VERB_FLIP)) return find_verb(legal, count, SG_VERB_FLIP);
    sg_move own = free_answer(c, legal, count, at_stake);
    if (own.verb) return own;
    sg_move answer = cheapest_answer(c, legal, count, &cost, &answers);
    bool draws = c->own->draws_bare && c->hand_count == 1;
    if (answers == 0 || (answers < q->count && !draws)) return pass;
    return cost * q->count < at_stake ? answer : pass;
}

/* An answer is worth its card when it makes it likely that the other one runs out first. */
static sg_move answer_duel(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int cost, answers, other = q->by;
    sg_move own = free_answer(c, legal, count, loss_of_life(c, 1));
    if (own.verb) return own;
    sg_move answer = cheapest_answer(c, legal, count, &cost, &answers);
    if (answers == 0) return find_verb(legal, count, SG_VERB_PASS);
    int win = chance_to_outlast(c, other, answers - 1);
    int hope = win * (loss_of_life(c, 1) + harm_of(c, other)) / 256;
    return hope > cost ? answer : find_verb(legal, count, SG_VERB_PASS);
}

/* base.dying: all or nothing, what is not enough is kept. */
static sg_move answer_dying(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int beers = 0, each = sg_beer_points(c->s, c->me),
        price = sg_pack_equipment_traits(c->s->pack, find_verb(legal, count, SG_VERB_USE).id)->price;
    for (int i = 0; i < count; i++) beers += legal[i].verb == SG_VERB_PLAY;
    int rescues = has_verb(legal, count, SG_VERB_USE) && price ? c->s->seat[c->me].gold / price : 0;
    if (each == 0) beers = 0;
    bool sid = has_verb(legal, count, SG_VERB_ABILITY);
    int pairs = sid ? (c->hand_count - beers) / 2 : 0;
    if (c->resigned) return find_verb(legal, count, SG_VERB_PASS);
    if (rescues + beers * each + pairs < q->count && (!sid || rescues + c->hand_count / 2 < q->count))
        return find_verb(legal, count, SG_VERB_PASS);
    if (rescues > 0) return find_verb(legal, count, SG_VERB_USE);
    if (pairs > 0) return find_verb(legal, count, SG_VERB_ABILITY);
    return find_verb(legal, count, beers ? SG_VERB_PLAY : SG_VERB_ABILITY);
}

/* --- cards to part with ------------------------------------------------------------ */

static int score_discard(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb != SG_VERB_DISCARD) return NEVER + 1;
    return -c->worth[m.id];
}

static sg_move answer_excess(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    scene_count_hand(c);
    if (has_verb(legal, count, SG_VERB_ABILITY)) return find_verb(legal, count, SG_VERB_ABILITY);
    return best_of(c, q, legal, count, score_discard);
}

/* A pack asks for cards, for something or instead of it: the cheapest, if they are worth less. */
static sg_move answer_demand(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int cost[SG_MAX_CARDS], found = 0, sum = 0;
    scene_count_hand(c);
    for (int i = 0; i < count; i++) {
        int k = found;
        if (legal[i].verb != SG_VERB_DISCARD) continue;
        for (found++; k > 0 && cost[k - 1] > c->worth[legal[i].id]; k--) cost[k] = cost[k - 1];
        cost[k] = c->worth[legal[i].id];
    }
    for (int i = 0; i < q->count && i < found; i++) sum += cost[i];
    sg_symbol y = sg_or_else(c->s);
    int gain = y.aim == SG_AIM_WHOEVER ? cost_of_suffering(c, y) : worth_of_then(y);
    bool pays = found > 0 && sum < gain;
    return pays ? best_of(c, q, legal, count, score_discard) : find_verb(legal, count, SG_VERB_PASS);
}

/* A card of a pack avoids what would be done. */
static sg_move answer_harm(struct scene *c, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int cost, answers;
    sg_move answer = cheapest_answer(c, legal, count, &cost, &answers);
    bool pays = answers > 0 && cost < cost_of_suffering(c, sg_or_else(c->s));
    return pays ? answer : find_verb(legal, count, SG_VERB_PASS);
}

/* A card of a pack, out of turn: what it does to whoever it is about, as I like that player, and to me. */
static int score_reaction(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb != SG_VERB_RESPOND) return 0;
    scene_count_hand(c);
    int kind = sg_pack_card_kind(c->s->pack, m.id), sum = 0, whoever = sg_reacted_to(c->s);
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_kind_when(c->s->pack, kind, i);
        for (int k = 0; k < SG_MAX_THEN; k++) {
            int worth = worth_of_then(w.then[k]);
            sum += w.then[k].aim == SG_AIM_WHOEVER ? hate_of(c, whoever) * worth / 100 : worth;
        }
    }
    return sum - c->worth[m.id] / 2; /* it is for nothing else */
}

static sg_move answer_ranch(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    scene_count_hand(c);
    sg_move worst = best_of(c, q, legal, count, score_discard);
    return worst.verb == SG_VERB_DISCARD && c->worth[worst.id] < DULL_CARD ? worst
                                                                           : find_verb(legal, count, SG_VERB_PASS);
}

static int score_gift(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb == SG_VERB_PASS) return 0;
    int lost = c->s->seat[c->me].life > 0 ? 100 : 0; /* else it is lost in any case */
    return -(hate_of(c, m.target) + lost) * card_worth(c, m.id) / 100;
}

static int score_daltons(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    return -in_play_worth(c, m.id);
}

/* --- cards to get -------------------------------------------------------------------- */

static int score_card_got(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb == SG_VERB_PASS) return -c->nugget;                                 /* and may keep both */
    return m.verb == SG_VERB_DISCARD ? -card_worth(c, m.id) : card_worth(c, m.id); /* Dutch Will throws one away */
}

static int score_item_taken(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    if (q->kind == SG_ASK_BRAWL) return worth_of_taking(c, m.target, m.item_is, m.item, false);
    return m.item_is == SG_ITEM_CARD ? card_worth(c, m.item) : new_card(c);
}

static int score_source(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    int cards = q->count ? q->count : 2;
    switch (m.id) {
    case SG_FROM_HAND:
        return cards * CARD_WORTH + hate_of(c, m.target) * item_worth(c, m.target, SG_ITEM_HAND, 0) / 100;
    case SG_FROM_DISCARD: return (cards - 1) * CARD_WORTH + card_worth(c, sg_cards(c->s, SG_DISCARD)[0]);
    case SG_FROM_TABLE:
        if (c->s->turns > LATE) return 0; /* two Pat Brennans take the same card to and fro */
        return worth_of_taking(c, m.target, SG_ITEM_CARD, m.item, true);
    case SG_FROM_NOWHERE: return gain_of_life(c, c->me, 1);
    default: return cards * CARD_WORTH + 2;
    }
}

/* --- the rest ---------------------------------------------------------------------------- */

static int score_character(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    return m.verb == SG_VERB_PASS ? LIKED_CHARACTER : character_trait_of(c->s->pack, m.id).worth;
}

static int score_copy(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    scene_count_hand(c);
    int worth = character_trait_of(c->s->pack, m.id).worth;
    if (sg_pack_character_traits(c->s->pack, m.id)->bangs && c->bangs > 1) worth += 20;
    return worth + character_trait_of(c->s->pack, m.id).copied;
}

static int score_identity(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    const sg_seat *p = &c->s->seat[c->me];
    int better = character_trait_of(c->s->pack, p->spare).worth - character_trait_of(c->s->pack, p->character).worth;
    bool change = p->status == SG_ALIVE ? p->life < 2 || (p->life == 2 && better > 0) : better > 0;
    return change == (m.id == SG_YES);
}

static int score_brother(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb == SG_VERB_PASS) return 0;
    return -hate_of(c, m.target) * gain_of_life(c, m.target, 1) / 100 - loss_of_life(c, 1);
}

static int score_check(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (!c->s->pack || m.verb == SG_VERB_PASS) return m.verb != SG_VERB_PASS && sg_is_good_flip(c->s, m.id);
    scene_count_hand(c);
    if (!in_hand(c, m.id)) return sg_is_good_flip(c->s, m.id);
    return (sg_is_good_flip(c->s, m.id) ? loss_of_life(c, 1) : 0) - c->worth[m.id] - CARD_WORTH; /* of a pack */
}

/* gold_rush.josh_mccloud: where the piece goes that was turned up. */
static int score_place(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    int order;
    sg_symbol y = sg_symbol_asked(c->s);
    if (y.effect) return score_target(c, y, m);
    scene_count_hand(c); /* a Pardner may be a Duel, which is fought from the hand */
    m.id = q->cause;
    return worth_of_piece(c, m, &order);
}

static bool has_somebody_to_shoot(struct scene *c)
{
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && harm_of(c, seat) > 0 && distance_to(c, seat) <= sg_reach(c->s, c->me)) return true;
    return false;
}

/* high_noon.handcuffs: what is of no use in this turn is no reason to name its suit. */
static int score_suit(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    int sum = 0;
    scene_count_hand(c);
    bool shoots = has_somebody_to_shoot(c), wounded = gain_of_life(c, c->me, 1) > 0;
    for (int i = 0; i < c->hand_count; i++) {
        int card = c->hand[i], tactic = tactic_of(c->s->pack, sg_pack_card_kind(c->s->pack, card));
        bool bang = shoots_as_bang(c, card);
        if (sg_suit_of(c->s, card) != m.id || (bang && !shoots) || (tactic == TACTIC_HEAL && !wounded)) continue;
        if (tactic || bang) sum += c->worth[card];
        if (bang) shoots = shoots_often(c);
    }
    return sum;
}

static bool is_red(const sg_pack *pack, int card)
{
    GIVEN_CARD(card);
    int suit = sg_pack_card_suit(pack, card);
    return suit == SG_HEARTS || suit == SG_DIAMONDS;
}

/* Guesses what more of the unseen cards are; there is nothing to lose by going on. */
static int score_guess(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    int red = 0;
    if (m.verb == SG_VERB_PASS) return NEVER + 1;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_pack_card_set(c->s->pack, card) & c->s->options.sets) red += is_red(c->s->pack, card) ? 1 : -1;
    for (int i = 0; i < c->s->start[SG_PILES]; i++)
        if (c->s->cards[i]) red -= is_red(c->s->pack, c->s->cards[i]) ? 1 : -1;
    return (m.id == SG_RED) == (red > 0);
}

/* house.dead_reckoning: a card for a friend, or one less for an enemy. */
static int score_reckoning(struct scene *c, const sg_question *q, sg_move m)
{
    GIVEN(m.seat == c->me);
    (void)q;
    if (m.verb == SG_VERB_PASS) return 0;
    if (m.item_is == SG_NO_ITEM) return -hate_of(c, m.target) * CARD_WORTH / 100;
    return worth_of_taking(c, m.target, m.item_is, m.item, false);
}

sg_move choose_answer(struct scene *c, const sg_question *q, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    static score_move *const scores[SG_ASK_COUNT] = {
        [SG_ASK_CHARACTER] = score_character, [SG_ASK_IDENTITY] = score_identity, [SG_ASK_BROTHERS] = score_brother,
        [SG_ASK_COPY] = score_copy,           [SG_ASK_DRAW] = score_source,       [SG_ASK_KEEP] = score_card_got,
        [SG_ASK_PEYOTE] = score_guess,        [SG_ASK_SUIT] = score_suit,         [SG_ASK_CHECK] = score_check,
        [SG_ASK_STORE] = score_card_got,      [SG_ASK_BRAWL] = score_item_taken,  [SG_ASK_ROB] = score_item_taken,
        [SG_ASK_DALTONS] = score_daltons,     [SG_ASK_GIVE] = score_gift,         [SG_ASK_PLACE] = score_place,
        [SG_ASK_RECKONING] = score_reckoning, [SG_ASK_REACT] = score_reaction};
    switch (q->kind) {
    case SG_ASK_SHOT:
    case SG_ASK_INDIANS:
    case SG_ASK_ROULETTE: return answer_attack(c, q, legal, count);
    case SG_ASK_DUEL: return answer_duel(c, q, legal, count);
    case SG_ASK_DYING: return answer_dying(c, q, legal, count);
    case SG_ASK_EXCESS:
    case SG_ASK_PAY: return answer_excess(c, q, legal, count);
    case SG_ASK_DEMAND: return answer_demand(c, q, legal, count);
    case SG_ASK_AVERT: return answer_harm(c, legal, count);
    case SG_ASK_RANCH: return answer_ranch(c, q, legal, count);
    default: return scores[q->kind] ? best_of(c, q, legal, count, scores[q->kind]) : legal[0];
    }
}
