/* trade.c: nuggets and equipment.
 *
 * A piece is worth what it does for me, less its nuggets; and nuggets are worth more while something for sale is dear
 * and nearly within my means.  The best that can be bought now is the plan: whatever else costs nuggets waits when it
 * would make the plan too dear. */
#include "bots/trade.h"
#include "bots/plays.h"
#include "engine/given.h"

enum {
    DRAWN = 46,         /* a card drawn in my own turn, which I may still play */
    SURPLUS_DRAWN = 18, /* one for which there is hardly room */
    FLEETING_DRAWN = 32,
    ANOTHER_TURN = 125,
    TROUBLE = 20, /* what it takes to meddle with the goods of others */
    PURSE = 5,    /* nuggets that buy anything: more of them are worth little */
    SURPLUS = 3,  /* that many times less */
    NO_RESCUE = 100,
    DRAWS = 94, /* the order of what brings cards or nuggets */
};

static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

bool is_trade(const sg_pack *pack, sg_move m)
{
    if (m.verb >= SG_VERB_BUY && m.verb <= SG_VERB_CASH) return true;
    if (m.verb != SG_VERB_ABILITY) return m.what == SG_EQUIPMENT;
    return m.what == SG_CHARACTER && sg_pack_character_traits(pack, m.id)->price;
}

static int price_of(const struct scene *c, sg_move m)
{
    GIVEN(m.seat == c->me);
    switch (m.verb) {
    case SG_VERB_BUY: return sg_price(c->s, c->me, m.id);
    case SG_VERB_SCRAP: return sg_pack_scrap_price(c->s->pack, m.id);
    case SG_VERB_USE: return sg_pack_equipment_traits(c->s->pack, m.id)->price;
    case SG_VERB_ABILITY: return sg_pack_character_traits(c->s->pack, m.id)->price;
    default: return 0;
    }
}

/* --- what is used at once ------------------------------------------------------------ */

static int worth_of_draws(const struct scene *c, int cards)
{
    if (c->fleeting) return cards * FLEETING_DRAWN;
    int room = clamp(sg_hand_limit(c->s, c->me) + 3 - c->hand_count, 0, cards);
    return room * DRAWN + (cards - room) * SURPLUS_DRAWN;
}

/* gold_rush.rhum: four cards, a life point for each suit among them.  Chances in 256ths. */
static int worth_of_suits(const struct scene *c)
{
    static const uint8_t chance[] = {0, 4, 84, 144, 24};
    int sum = 0;
    if (c->event->suit) return gain_of_life(c, c->me, 1);
    for (int suits = 1; suits <= 4; suits++) sum += chance[suits] * gain_of_life(c, c->me, suits);
    return sum / 256;
}

static bool has_dynamite(const struct scene *c)
{
    const uint8_t *table = sg_cards(c->s, SG_TABLE_OF(c->me));
    for (int i = 0, n = sg_count(c->s, SG_TABLE_OF(c->me)); i < n; i++)
        if (tactic_of(c->s->pack, sg_pack_card_kind(c->s->pack, table[i])) == TACTIC_DYNAMITE) return true;
    return false;
}

/* All life points and a turn more, with all that a turn begins with. */
static int worth_of_another_turn(const struct scene *c)
{
    const sg_seat *p = &c->s->seat[c->me];
    if (c->fleeting) return 0;
    int worth = gain_of_life(c, c->me, p->max_life - p->life) + ANOTHER_TURN;
    struct event_trait event = event_trait_of(c->s->pack, c->s->event);
    if (event.turn || event.card) return worth - event.turn - event.card * c->hand_count;
    return has_dynamite(c) ? worth - 70 : worth;
}

/* gold_rush.wanted pays whoever kills its owner: me, when I am about to. */
static int worth_of_wanted(struct scene *c, int seat, int piece)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &c->s->seat[seat];
    if (seat == c->me || hate_of(c, seat) <= 0 || p->status != SG_ALIVE || p->role == SG_SHERIFF) return 0;
    if (c->in_game <= 2 || !sg_gear_works(c->s)) return 0;
    int bounty = bounty_of(c, piece), chance = clamp(hate_of(c, seat), 0, 100) / 2;
    if (p->life == 1 && harm_of(c, seat) > 0 && has_shot(c, seat)) chance += chance_of_hit(c, seat) * 9 / 10;
    return bounty * clamp(chance, 0, 256) / 256;
}

/* --- what is kept ------------------------------------------------------------------------ */

static bool has_barrel(const struct scene *c)
{
    const uint8_t *table = sg_cards(c->s, SG_TABLE_OF(c->me));
    bool has = c->own->barrel;
    for (int i = 0, n = sg_count(c->s, SG_TABLE_OF(c->me)); i < n; i++)
        has |= sg_pack_kind_traits(c->s->pack, sg_pack_card_kind(c->s->pack, table[i]))->barrel;
    return has;
}

/* More cards in a "draw!". */
static int worth_of_horseshoe(const struct scene *c)
{
    int worth = 0;
    if (has_barrel(c)) worth += 45;
    if (has_dynamite(c)) worth += 30;
    return worth + (c->own->again ? 50 : 0);
}

/* More cards kept at the end of a turn. */
static int worth_of_room(const struct scene *c)
{
    int over = c->hand_count - sg_hand_limit(c->s, c->me) + 1;
    return 14 * clamp(over, 0, 4) + 8 * clamp(4 - c->s->seat[c->me].life, 0, 3);
}

/* To me, for the rest of the game.  Lasso makes it wait. */
static int worth_of_keeping(const struct scene *c, int piece)
{
    const sg_seat *p = &c->s->seat[c->me];
    struct gear_trait t = gear_trait_of(c->s->pack, piece);
    if (c->fleeting || !sg_gear_works(c->s) || owns(c->s, c->me, piece)) return 0;
    int worth = t.base + t.per_life * p->life + (c->role == SG_SHERIFF ? t.sheriff : 0);
    int left = p->gold - sg_price(c->s, c->me, piece);
    const sg_traits *is = sg_pack_equipment_traits(c->s->pack, piece);
    if (is->more_flips) return worth + worth_of_horseshoe(c);
    if (is->hand_limit) return c->own->hand_limit >= is->hand_limit ? 0 : worth + worth_of_room(c);
    if (is->immune && c->own->immune) return 0;
    if (is->rescues) return worth + (left >= is->price ? 40 : 0);
    return is->price ? worth + 8 * clamp(left, 0, 4) : worth;
}

/* --- pieces -------------------------------------------------------------------------------- */

static int worth_without_target(struct scene *c, int piece)
{
    sg_symbol y = sg_pack_equipment_symbol(c->s->pack, piece);
    if (y.effect == SG_DRAW && y.aim == SG_AIM_SELF) return worth_of_draws(c, y.amount);
    if (y.effect) return worth_of_symbol(c, y, (sg_move){.seat = (uint8_t)c->me});
    if (sg_pack_equipment_suits(c->s->pack, piece)) return worth_of_suits(c);
    return sg_pack_equipment_ends_turn(c->s->pack, piece) ? worth_of_another_turn(c) : worth_of_keeping(c, piece);
}

int worth_of_piece(struct scene *c, sg_move m, int *order)
{
    GIVEN(m.seat == c->me);
    int piece = m.id, kind = m.effect;
    *order = gear_trait_of(c->s->pack, piece).order;
    if (kind) {
        *order = worth_of_kind(c->s->pack, kind)->order - 1;
        m.id = 0;
        return worth_of_effect(c, kind, m);
    }
    sg_symbol y = sg_pack_equipment_symbol(c->s->pack, piece);
    if (y.effect == SG_HEAL && y.aim != SG_AIM_ALL_OTHERS && y.aim != SG_AIM_ALL_PLAYERS)
        return worth_of_healing(c, m.target ? m.target : c->me, y.amount);
    if (y.effect && m.target) return worth_of_symbol(c, y, m);
    if (sg_pack_equipment_is_aimed(c->s->pack, piece)) return worth_of_wanted(c, m.target, piece);
    return worth_without_target(c, piece);
}

/* --- nuggets --------------------------------------------------------------------------------- */

static void price_row(struct scene *c)
{
    if (c->priced) return;
    c->priced = true;
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        int piece = c->s->row[i];
        c->row_worth[i] =
            piece && !sg_pack_equipment_is_aimed(c->s->pack, piece) ? (int16_t)worth_without_target(c, piece) : 0;
    }
}

/* What so many nuggets promise: the best of the row that is too dear now, by the chance to get it all the same. */
static int promise(struct scene *c, int gold)
{
    static const int16_t chance[] = {256, 130, 70, 35, 15};
    int best = 0;
    price_row(c);
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        int cost = sg_pack_equipment_cost(c->s->pack, c->s->row[i]);
        if (cost <= c->s->seat[c->me].gold) continue;
        int gain = (c->row_worth[i] - cost * c->nugget) * chance[clamp(cost - gold, 0, 4)] / 256;
        if (gain > best) best = gain;
    }
    return best;
}

static int cost_of(struct scene *c, int nuggets)
{
    int gold = c->s->seat[c->me].gold, surplus = clamp(gold - PURSE, 0, nuggets);
    return (nuggets - surplus) * c->nugget + surplus * c->nugget / SURPLUS + promise(c, gold) -
           promise(c, gold - nuggets);
}

/* gold_rush.cashing: Madam Yto draws a card whoever plays a Beer.  Who is hurt drinks it. */
static int score_cash(struct scene *c, int card)
{
    GIVEN(card > 0 && card <= SG_MAX_CARDS);
    int gold = c->s->seat[c->me].gold, drawn = 0, drunk = c->in_game > 2 ? gain_of_life(c, c->me, 1) : 0;
    if (drunk > spend(c, card) || (c->own->draws_for_beers && comes_back(c, c->own->draws_for_beers))) return -1;
    for (int seat = 1; seat <= c->seats; seat++)
        if (traits_of(c->s, seat)->draws_for_beers)
            drawn += seat == c->me ? new_card(c) : -hate_of(c, seat) * CARD_WORTH / 100;
    return c->nugget + promise(c, gold + 1) - promise(c, gold) + drawn - spend(c, card);
}

/* gold_rush.scrapping: what the piece is worth to its owner. */
static int score_scrap(struct scene *c, sg_move m)
{
    GIVEN(m.seat == c->me);
    struct gear_trait t = gear_trait_of(c->s->pack, m.id);
    const sg_seat *p = &c->s->seat[m.target];
    int worth = t.base + t.per_life * p->life + (p->role == SG_SHERIFF ? t.sheriff : 0);
    const sg_traits *is = sg_pack_equipment_traits(c->s->pack, m.id);
    if (is->rescues) worth = p->gold >= is->price && p->life <= 2 ? worth * 2 : worth / 2;
    if (sg_pack_equipment_is_aimed(c->s->pack, m.id)) worth = p->role == SG_SHERIFF ? 0 : p->life <= 1 ? -80 : -30;
    return hate_of(c, m.target) * worth / 100 - TROUBLE;
}

/* The rucksack saves the dying as well: it is not opened before that while it can be opened only once. */
static int score_rescue(const struct scene *c, int price)
{
    if (c->s->turns > LATE) return -1;
    return gain_of_life(c, c->me, 1) - (c->s->seat[c->me].gold < 2 * price ? NO_RESCUE : 0);
}

/* gold_rush.josh_mccloud: the mean of all pieces that may lie on top; those with a target are worth their price. */
static int worth_of_unknown_piece(struct scene *c)
{
    int sum = 0, pieces = 0;
    for (int piece = 1; piece <= sg_pack_equipment_count(c->s->pack); piece++) {
        int worth = sg_pack_equipment_is_aimed(c->s->pack, piece)
                        ? sg_pack_equipment_cost(c->s->pack, piece) * (NUGGET_WORTH + 10)
                        : worth_without_target(c, piece);
        sum += worth * sg_pack_equipment_copies(c->s->pack, piece);
        pieces += sg_pack_equipment_copies(c->s->pack, piece);
    }
    return pieces > 0 ? sum / pieces : 0;
}

/* What a character or a kept piece offers for nuggets. */
static int score_offer(struct scene *c, const sg_traits *is, sg_move m, int *order)
{
    bool own = m.id >= (m.what == SG_CHARACTER ? (int)CHARACTERS : (int)EQUIPMENTS);
    if (own) return score_offer_by_symbols(c, is, m, order);
    if (is->turns_up) return worth_of_unknown_piece(c);
    switch (is->does[0].effect) {
    case SG_HEAL: *order = 26; return score_rescue(c, is->price);
    case SG_SHOOT: *order = 39; return worth_of_shot(c, m.target, 1, 0);
    default: return worth_of_draws(c, is->does[0].amount);
    }
}

static int score_without_price(struct scene *c, sg_move m, int *order)
{
    GIVEN(m.seat == c->me);
    *order = DRAWS;
    switch (m.verb) {
    case SG_VERB_BUY: return worth_of_piece(c, m, order);
    case SG_VERB_SCRAP: *order = 82; return score_scrap(c, m);
    case SG_VERB_USE: return score_offer(c, sg_pack_equipment_traits(c->s->pack, m.id), m, order);
    default: return score_offer(c, sg_pack_character_traits(c->s->pack, m.id), m, order);
    }
}

void plan_purchase(struct scene *c)
{
    for (int i = 0; i < c->legal_count; i++) {
        sg_move m = c->legal[i];
        struct trade *t = &c->trade[i];
        if (!is_trade(c->s->pack, m) || m.verb == SG_VERB_CASH) continue;
        t->price = price_of(c, m);
        t->score = score_without_price(c, m, &t->order) - cost_of(c, t->price);
        if (t->score <= c->plan) continue;
        c->plan = t->score, c->budget = t->price;
        c->planned = m.verb == SG_VERB_BUY ? m.id : EQUIPMENT_NONE;
    }
}

/* Whether the plan can still be carried out after this move: with the nuggets that are left, Pretty Luzena's reduction
 * gone, and the piece still for sale. */
static bool leaves_the_plan(const struct scene *c, sg_move m, int price)
{
    GIVEN(m.seat == c->me);
    int budget = c->budget, left = 0;
    if (m.verb == SG_VERB_BUY) {
        if (c->planned && price < sg_pack_equipment_cost(c->s->pack, m.id))
            budget = sg_pack_equipment_cost(c->s->pack, c->planned);
        for (int i = 0; i < SG_GEAR_ROW; i++) left += c->s->row[i] == m.id;
        if (m.id == c->planned && left < 2) return false;
    }
    return c->s->seat[c->me].gold - price >= budget;
}

int score_trade(struct scene *c, const sg_move *m, int *order)
{
    GIVEN(m >= c->legal && m < c->legal + c->legal_count);
    const struct trade *t = &c->trade[m - c->legal];
    if (m->verb == SG_VERB_CASH) {
        *order = DRAWS;
        return score_cash(c, m->id);
    }
    *order = t->order;
    return t->score < c->plan && !leaves_the_plan(c, *m, t->price) ? -1 : t->score;
}
