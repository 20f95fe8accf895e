/* plays.c: phase 2.
 *
 * Each legal move gets a score: what it is expected to do to friends and enemies, less what it costs.  A move is worth
 * making when the score is above zero.  Of several such moves the order in the rows decides which goes first (cards
 * before goods, goods before thefts, thefts before shots), then the score.  To end the turn scores nothing. */
#include "bots/plays.h"
#include "bots/trade.h"
#include "engine/given.h"

#include <stddef.h>
#include <string.h>

enum {
    ORDER = 16384,
    STORE_PICK = 70,
    FLEETING_PICK = 30,
    STORE_GIFT = 35,
    TURN_WORTH = 85,
    NOTHING_YET = -40000,
    HINDRANCE = 45,
    NEAR_ENOUGH = 12,
    FIRST = 99,
    THEFTS = 74,     /* the lowest order of one in the rows */
    FREE_DRAWS = 95, /* and of a card that draws others and does nothing else */
    IN_TIME = 25,
    FAITH = 2,       /* times what a friend loses by me: the others judge me by it, too */
    BARE_HANDED = 1, /* cards that may be BANG!, at most, of whom one challenges without one */
    ROBS_ME = -100,  /* a theft from oneself that frees one of nothing */
};

/* --- attacks --------------------------------------------------------------------- */

static bool is_immune(const struct scene *c, int seat, int card) { return card && sg_is_immune(c->s, seat, card); }

/* What the hit is worth, and the Missed! it may cost instead. */
static int worth_of_hit(struct scene *c, int seat, int needed)
{
    GIVEN_SEAT(seat);
    int *known = &c->shot[needed > 1][seat];
    if (*known != UNKNOWN) return *known;
    c->sting[seat] = character_trait_of(c->s->pack, sg_ability_of(c->s, seat)).sting;
    int hit = chance_of_hit(c, seat);
    if (needed > 1) hit = 256 - (256 - hit) * (256 - hit) / 512;
    return *known = (hit * harm_of(c, seat) + (256 - hit) * hate_of(c, seat) * HINDRANCE * needed / 100) / 256;
}

int worth_of_shot(struct scene *c, int seat, int needed, int card)
{
    GIVEN_SEAT(seat);
    if (is_immune(c, seat, card) || c->s->seat[seat].status != SG_ALIVE) return 0;
    int worth = worth_of_hit(c, seat, needed);
    return card && c->hand_count > 1 ? worth - c->sting[seat] : worth;
}

static int worth_of_shots(struct scene *c, int card)
{
    GIVEN_CARD(card);
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && c->s->seat[seat].status == SG_ALIVE) sum += worth_of_shot(c, seat, 1, card);
    return sum;
}

/* Nothing avoids it. */
static int worth_of_wound(struct scene *c, int seat, int points, int card)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &c->s->seat[seat];
    if (is_immune(c, seat, card) || p->status != SG_ALIVE) return 0;
    return harm_of(c, seat) * (points < p->life ? points : p->life);
}

static int worth_of_wounds(struct scene *c, int points, int card)
{
    GIVEN_CARD(card);
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me) sum += worth_of_wound(c, seat, points, card);
    return sum;
}

/* Chance in 256ths that a player with so many unknown cards has at most so many BANG! cards. */
static int at_most_bangs(int unknown, int bangs)
{
    GIVEN(unknown >= 0 && bangs >= 0);
    static const int16_t chance[4][7] = {{256, 195, 148, 113, 78, 47, 30},
                                         {256, 256, 233, 205, 174, 141, 110},
                                         {256, 256, 256, 246, 231, 209, 180},
                                         {256, 256, 256, 256, 252, 245, 232}};
    return chance[bangs > 3 ? 3 : bangs][unknown > 6 ? 6 : unknown];
}

static bool is_bang(const sg_state *s, int seat, int card)
{
    bool stands = s->pack && sg_stands_for(s, seat, card, KIND_BANG);
    return stands || sg_is_bang(s, seat, sg_pack_card_kind(s->pack, card));
}

static void count_bangs(const struct scene *c, int seat, int *unknown, int *sure)
{
    GIVEN_SEAT(seat);
    count_in_hand(c, seat, is_bang, unknown, sure);
    if (*unknown > c->belief->since_bang[seat]) *unknown = c->belief->since_bang[seat];
}

int chance_to_outlast(const struct scene *c, int seat, int bangs)
{
    int unknown, sure;
    count_bangs(c, seat, &unknown, &sure);
    return sure > bangs ? 0 : at_most_bangs(unknown, bangs - sure);
}

static int worth_of_indians(struct scene *c, int card)
{
    GIVEN_CARD(card);
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++) {
        int unknown, sure;
        if (seat == c->me || c->s->seat[seat].status != SG_ALIVE || is_immune(c, seat, card)) continue;
        count_bangs(c, seat, &unknown, &sure);
        int hit = sure ? 20 : at_most_bangs(unknown, 0);
        sum += (hit * harm_of(c, seat) + (256 - hit) * hate_of(c, seat) * 38 / 100) / 256;
    }
    return sum;
}

static int worth_of_duel(struct scene *c, int seat, int card)
{
    GIVEN_SEAT(seat);
    int unknown, sure;
    if (is_immune(c, seat, card) || c->s->seat[seat].status != SG_ALIVE) return 0;
    count_bangs(c, seat, &unknown, &sure);
    int mine = c->event->no_bang ? 0 : c->bangs;
    if (mine == 0 && unknown + sure > BARE_HANDED) return 0;
    int win = chance_to_outlast(c, seat, mine);
    int shots = (mine < 2 ? mine : 2) * (256 - at_most_bangs(unknown, 0)) / 256;
    return (win * harm_of(c, seat) - (256 - win) * loss_of_life(c, 1)) / 256 - shots * 12;
}

static int worth_of_jail(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    int ability = sg_ability_of(c->s, seat), hate = hate_of(c, seat);
    int suit = sg_pack_event_traits(c->s->pack, event_at_turn(c, seat))->suit;
    if (suit == SG_HEARTS) return 0;                                            /* and walks out */
    if (hate > 0 && c->s->seat[seat].life == 1 && has_shot(c, seat)) hate /= 4; /* may fall before it counts */
    if (hate > 0) hate += hate * character_trait_of(c->s->pack, ability).menace / 50;
    if (suit) return hate * TURN_WORTH * 4 / 300;
    return hate * (sg_pack_character_traits(c->s->pack, ability)->more_flips ? 50 : TURN_WORTH) / 100;
}

/* A card of a pack before somebody, me too. */
static int worth_of_laying(struct scene *c, int seat, int kind)
{
    GIVEN_SEAT(seat);
    int worth = worth_of_lying(c->s->pack, kind);
    return seat == c->me ? worth : -hate_of(c, seat) * worth / 100;
}

/* Chance in 256ths that Dynamite goes off. */
static int odds_of_dynamite(const struct scene *c, int seat, int event)
{
    GIVEN_SEAT(seat);
    enum { ODDS = 37, CURSED = 158 };
    int suit = sg_pack_event_traits(c->s->pack, event)->suit, odds = suit ? CURSED : ODDS;
    if (suit && suit != SG_SPADES) return 0;
    return traits_of(c->s, seat)->more_flips ? odds * odds / 256 : odds;
}

/* Dynamite goes round from me on, and as far as the Sheriff under the event that is coming. */
static int worth_of_dynamite(struct scene *c)
{
    int sum = 0, left = 256, seat = c->me, event = c->coming;
    for (int i = 0; i < 2 * c->seats && left > 20; i++, seat = seat % c->seats + 1) {
        const sg_seat *p = &c->s->seat[seat];
        if (seat == c->sheriff && i > 0) event = EVENT_NONE;
        if (p->status != SG_ALIVE) continue;
        int odds = left * odds_of_dynamite(c, seat, event) / 256;
        int worth = seat == c->me ? -loss_of_life(c, 3) : hate_of(c, seat) * (p->life <= 3 ? 450 : 290) / 100;
        if (p->role == SG_SHERIFF && seat != c->me && p->life <= 3) worth += c->role == SG_OUTLAW ? 600 : -400;
        sum += odds * worth / 256;
        left -= odds;
    }
    return sum;
}

/* --- thefts, cures and goods --------------------------------------------------------- */

/* In my turn thefts go before shots: what disarms a player serves the shot that follows. */
static int worth_of_disarming(struct scene *c, int seat, int item_is, int item)
{
    GIVEN_SEAT(seat);
    if (c->s->seat[seat].status != SG_ALIVE || harm_of(c, seat) <= 0 || !has_shot(c, seat)) return 0;
    return (chance_of_hit_without(c, seat, item_is, item) - chance_of_hit(c, seat)) * harm_of(c, seat) / 256;
}

/* A card that is a burden to me: but no Dynamite that I would put down again. */
static int worth_of_ridding(struct scene *c, int card, int loss, int gain)
{
    GIVEN_CARD(card);
    bool dynamite = tactic_of(c->s->pack, sg_pack_card_kind(c->s->pack, card)) == TACTIC_DYNAMITE;
    if (loss >= 0 || (dynamite && worth_of_dynamite(c) + c->burden > 0)) return ROBS_ME;
    return gain / 2 - loss;
}

int worth_of_taking(struct scene *c, int seat, int item_is, int item, bool mine)
{
    GIVEN_SEAT(seat);
    int loss = item_worth(c, seat, item_is, item);
    int gain = !mine ? 0 : item_is == SG_ITEM_CARD ? card_worth(c, item) : new_card(c);
    if (seat == c->me) return item_is == SG_ITEM_CARD ? worth_of_ridding(c, item, loss, gain) : ROBS_ME;
    if (hate_of(c, seat) < 0) loss *= FAITH;
    return hate_of(c, seat) * loss / 100 + gain + worth_of_disarming(c, seat, item_is, item);
}

static int worth_of_healing_all(struct scene *c, int points)
{
    GIVEN(points >= 0);
    int sum = gain_of_life(c, c->me, points);
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && hate_of(c, seat)) sum -= hate_of(c, seat) * gain_of_life(c, seat, points) / 100;
    return sum;
}

int worth_of_healing(struct scene *c, int seat, int points)
{
    GIVEN_SEAT(seat);
    int gain = gain_of_life(c, seat, points);
    return seat == c->me ? gain : -hate_of(c, seat) * gain / 100;
}

static int worth_of_store(struct scene *c)
{
    int sum = c->fleeting ? FLEETING_PICK : STORE_PICK - c->burden;
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && c->s->seat[seat].status == SG_ALIVE) sum -= hate_of(c, seat) * STORE_GIFT / 100;
    return sum;
}

static int worth_of_brawl(struct scene *c)
{
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++) {
        bool has = sg_count(c->s, SG_HAND_OF(seat)) + sg_count(c->s, SG_TABLE_OF(seat)) > 0;
        if (seat != c->me && has) sum += hate_of(c, seat) * 48 / 100;
    }
    return sum;
}

/* dodge_city promos: whatever Johnny Kisch puts down clears the table of its namesakes. */
static int worth_of_clearing(struct scene *c, int kind)
{
    int sum = 0;
    if (!c->own->only_one) return 0;
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && has_in_play(c->s, seat, kind))
            sum += hate_of(c, seat) * worth_of_lying(c->s->pack, kind) / 100;
    return sum;
}

/* A ghost's or shadow's goods are lost at once, but what brings an enemy into reach may serve before that. */
static bool goes_far(struct scene *c, int kind)
{
    bool seeing = sg_pack_kind_traits(c->s->pack, kind)->sees > 0;
    return seeing && c->bangs > 0 && !has_in_play(c->s, c->me, kind) && nearer_score(c) >= NEAR_ENOUGH;
}

static int worth_of_putting_down(struct scene *c, const struct card_use *use)
{
    GIVEN_CARD(use->card);
    int kind = use->effect.kind, tactic = use->effect.tactic, clears = worth_of_clearing(c, kind);
    int mine = c->worth[use->card], in_play = worth_of_lying(c->s->pack, kind);
    if (c->fleeting) return (goes_far(c, kind) ? nearer_score(c) : mine) + clears;
    clears += c->burden;
    if (tactic == TACTIC_DYNAMITE) return worth_of_dynamite(c) - spend(c, use->card) / 3 + clears;
    if (tactic == TACTIC_WEAPON) return (mine <= 6 ? -mine : mine) + clears;
    return (sg_pack_kind_border(c->s->pack, kind) == SG_GREEN ? 30 + in_play / 4 : in_play) + clears;
}

/* Whom a card of a pack names: rather those I want to harm. */
static int worth_of_naming(struct scene *c, const struct card_use *use, const sg_move *m)
{
    return sg_pack_kind_names(c->s->pack, use->effect.kind) && m->target ? hate_of(c, m->target) / 10 : 0;
}

/* --- one move -------------------------------------------------------------------------- */

/* Whether a symbol of a card heals, and whoever it may be for needs nothing. */
static bool heals_in_vain(const struct scene *c, sg_symbol y, int target)
{
    bool all = y.aim == SG_AIM_ALL_PLAYERS || y.aim == SG_AIM_ALL_OTHERS;
    if (y.effect != SG_HEAL) return false;
    for (int seat = 1; seat <= c->seats; seat++) {
        bool meant = all || seat == (target ? target : c->me);
        if (meant && c->s->seat[seat].status == SG_ALIVE && sg_room_for_life(c->s, seat) > 0) return false;
    }
    return true;
}

bool heals_nobody(const struct scene *c, sg_move m)
{
    sg_symbol y;
    if (m.verb > SG_VERB_USE || m.what != SG_CARD || c->trades) return false; /* a Beer is worth a nugget */
    int kind = sg_pack_card_kind(c->s->pack, m.id), count = 0;
    if (m.verb == SG_VERB_PLAY && sg_pack_kind_border(c->s->pack, kind) == SG_GREEN) return false; /* not yet used */
    while ((y = sg_pack_kind_symbol(c->s->pack, kind, count)).effect && heals_in_vain(c, y, m.target)) count++;
    return count > 0 && !y.effect;
}

/* One's own life: of what is a Beer one's ability may make more, and two players nothing. */
static int worth_of_cure(const struct scene *c, int points, bool beer)
{
    int drunk = beer ? sg_beer_points(c->s, c->me) : 1;
    if (drunk == 0) return 0;
    int gain = gain_of_life(c, c->me, points + drunk - 1);
    return beer && gain > 0 ? gain + IN_TIME : gain;
}

/* Cards of the hand, which their owner chooses. */
static int worth_of_discards(struct scene *c, int seat, int cards)
{
    if (seat == SG_NOBODY || seat == c->me) return -cards * CARD_WORTH / 2;
    int have = sg_count(c->s, SG_HAND_OF(seat));
    return hate_of(c, seat) * (cards < have ? cards : have) * CARD_WORTH / 150;
}

static int worth_of_theft(struct scene *c, const sg_move *m, bool mine)
{
    GIVEN(m->seat == c->me);
    return is_immune(c, m->target, m->id) ? 0 : worth_of_taking(c, m->target, m->item_is, m->item, mine);
}

static void find_effect(const struct scene *c, int kind, bool card, struct effect *e)
{
    const sg_pack *pack = c->s->pack;
    bool bang = card && is_bang_of_mine(c, kind);
    sg_symbol first = sg_pack_kind_symbol(pack, kind, 0);
    *e = (struct effect){.kind = kind,
                         .tactic = tactic_of(pack, kind),
                         .amount = first.amount,
                         .needed = bang ? sg_missed_needed(c->s, c->me) : first.amount,
                         .drawn = drawn_with(pack, kind),
                         .beer = card && sg_pack_kind_is_beer(pack, kind),
                         .symbol = first};
    if (!pack) return;
    e->bled = bled_with(pack, kind);
    e->later = worth_of_later(pack, kind);
    e->averted = first.unless;
    e->flip = sg_pack_kind_flip(pack, kind);
}

bool comes_back(const struct scene *c, int cards) { return c->left < cards || c->left < c->hand_count; }

/* Of life points beyond the most there were. */
static int worth_beyond(struct scene *c, int seat, const struct effect *e)
{
    enum { ONE_MORE = 45 };
    if (e->symbol.effect != SG_GAIN) return 0;
    GIVEN_SEAT(seat);
    int more = e->amount - sg_room_for_life(c->s, seat), worth = more > 0 ? more * ONE_MORE : 0;
    return seat == c->me ? worth : -hate_of(c, seat) * worth / 100;
}

static int worth_of_first(struct scene *c, const struct effect *e, const sg_move *m)
{
    switch (e->tactic) {
    case TACTIC_SHOOT: return worth_of_shot(c, m->target, e->needed, m->id) + e->drawn * CARD_WORTH;
    case TACTIC_SHOOT_ALL: return worth_of_shots(c, m->id);
    case TACTIC_INDIANS: return worth_of_indians(c, m->id);
    case TACTIC_DUEL: return worth_of_duel(c, m->target, m->id);
    case TACTIC_HEAL: return worth_of_cure(c, e->amount, e->beer) + worth_beyond(c, c->me, e);
    case TACTIC_HEAL_ALL: return worth_of_healing_all(c, e->amount);
    case TACTIC_HEAL_ONE: return worth_of_healing(c, m->target, e->amount) + worth_beyond(c, m->target, e);
    case TACTIC_DRAW: return e->amount * (CARD_WORTH + 30 - c->burden);
    case TACTIC_STORE: return worth_of_store(c);
    case TACTIC_STEAL: return worth_of_theft(c, m, true);
    case TACTIC_STRIP: return m->item_is ? worth_of_theft(c, m, false) : worth_of_discards(c, m->target, e->amount);
    case TACTIC_STRIP_ALL: return worth_of_brawl(c);
    case TACTIC_WOUND: return worth_of_wound(c, m->target, e->amount, m->id) + e->drawn * CARD_WORTH;
    case TACTIC_WOUND_ALL: return worth_of_wounds(c, e->amount, m->id);
    case TACTIC_PASS: return worth_of_passing(c, e->symbol, m);
    case TACTIC_BLEED: return e->drawn * CARD_WORTH - loss_of_life(c, e->amount);
    case TACTIC_JAIL:
        return (e->kind < KINDS ? worth_of_jail(c, m->target) : worth_of_laying(c, m->target, e->kind)) +
               worth_of_clearing(c, e->kind);
    default: return 0;
    }
}

/* Of symbols, of which the move aims those that have the aim of the first one. */
static int worth_of_symbols(struct scene *c, sg_symbol first, const sg_symbol does[SG_MAX_THEN], sg_move m)
{
    int worth = 0;
    for (int i = 0; i < SG_MAX_THEN && does[i].effect; i++) {
        sg_move at = m;
        bool chosen = does[i].aim > SG_AIM_SELF && does[i].aim < SG_AIM_ALL_OTHERS;
        if (does[i].aim == SG_AIM_SELF) at.target = (uint8_t)c->me;
        worth += chosen && does[i].aim != first.aim ? worth_of_then(does[i]) : worth_of_symbol(c, does[i], at);
    }
    return worth;
}

/* What it is worth when the card that is turned up is such a one, or another. */
static int worth_by_luck(struct scene *c, sg_symbol first, int which, int such, sg_move m)
{
    const sg_flip *flip = sg_pack_flip(c->s->pack, which);
    return worth_of_luck(flip, such, worth_of_symbols(c, first, flip->otherwise, m)) + flip->shows * CARD_WORTH;
}

/* What a card of a pack does besides, of what is counted nowhere else. */
static int worth_of_second(struct scene *c, const struct effect *e, sg_move m)
{
    sg_symbol both[SG_MAX_THEN] = {sg_pack_kind_symbol(c->s->pack, e->kind, 1)};
    return e->kind < KINDS || both[0].effect < SG_GIVE ? 0 : worth_of_symbols(c, e->symbol, both, m);
}

/* What only cards of a pack have beside their first symbol. */
OF_PACKS static int worth_with_the_rest(struct scene *c, const struct effect *e, const sg_move *m)
{
    int worth = worth_of_first(c, e, m) / (e->averted ? 2 : 1) + worth_of_second(c, e, *m) -
                (e->bled ? loss_of_life(c, e->bled) : 0);
    if (e->flip) worth = worth_by_luck(c, e->symbol, e->flip, worth, *m);
    return worth + e->later;
}

static int worth_of_it(struct scene *c, const struct effect *e, const sg_move *m)
{
    return c->s->pack ? worth_with_the_rest(c, e, m) : worth_of_first(c, e, m);
}

int worth_of_effect(struct scene *c, int kind, sg_move m)
{
    struct effect e;
    find_effect(c, kind, m.id, &e);
    return worth_of_it(c, &e, &m);
}

int worth_of_symbol(struct scene *c, sg_symbol y, sg_move m)
{
    struct effect e = {
        .tactic = tactic_of_symbol(y), .amount = y.amount, .needed = y.amount, .symbol = y, .averted = y.unless};
    if (y.effect == SG_WOUND && y.aim == SG_AIM_ALL_PLAYERS) e.bled = y.amount;
    m.id = 0;
    if (y.effect == SG_DRAW && m.target != c->me)
        return m.target ? -hate_of(c, m.target) * y.amount * CARD_WORTH / 100 : 0;
    return worth_of_it(c, &e, &m);
}

/* It brings cards, and with them itself; there are hardly ever so few left. */
static bool goes_round(const struct scene *c, int kind)
{
    if (!comes_back(c, SG_MAX_SEATS)) return false;
    for (int i = 0; i < SG_MAX_THEN; i++) {
        sg_symbol y = sg_pack_kind_symbol(c->s->pack, kind, i);
        if (y.effect == SG_DRAW && comes_back(c, y.amount)) return true;
        if (y.effect == SG_OPEN_STORE && comes_back(c, c->in_game)) return true;
        if (y.effect == SG_TAKE && comes_back(c, 1)) return true;
    }
    return false;
}

/* Moves with one card follow each other: what is the same for all of them is looked up once. */
static const struct card_use *use_of(struct scene *c, const sg_move *m)
{
    struct card_use *use = &c->use;
    if (use->card == m->id && use->verb == m->verb && use->as == m->effect) return use;
    bool from_hand = m->verb == SG_VERB_PLAY;
    int kind = from_hand ? sg_played_as(c->s, c->me, m->id) : sg_pack_card_kind(c->s->pack, m->id);
    if (m->effect) kind = m->effect;
    const struct card_worth *is = worth_of_kind(c->s->pack, kind);
    if (!use->card || use->effect.kind != kind) find_effect(c, kind, true, &use->effect);
    use->card = m->id, use->verb = m->verb, use->as = m->effect, use->order = is->order;
    use->futile = goes_round(c, kind);
    use->put_down = from_hand && sg_pack_kind_border(c->s->pack, kind) != SG_BROWN && use->effect.tactic != TACTIC_JAIL;
    use->cost =
        from_hand ? spend(c, m->id) + (sg_pack_kind_cost(c->s->pack, kind) ? c->cheapest[0] : 0) : is->in_play / 3;
    return use;
}

/* What my character has to say when I play such a card. */
OF_PACKS static int worth_of_what_follows(const struct scene *c, int kind)
{
    int sum = 0;
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_character_when(c->s->pack, c->ability, i);
        bool follows = (w.trigger == SG_WHEN_PLAYS || w.trigger == SG_WHEN_PLAYED) && w.kind == kind;
        if (follows && !comes_back(c, 1)) sum += worth_of_when(c->s->pack, &w);
    }
    return sum;
}

/* house.loaded_gun: a shot beside that of the next turn, when I can do without the card until then. */
static bool loads(const struct scene *c, const struct card_use *use, const sg_move *m)
{
    return c->s->options.flags & SG_LOADED_GUN && use->verb == SG_VERB_PLAY && !m->target &&
           use->effect.tactic == TACTIC_SHOOT;
}

static int worth_of_loading(struct scene *c, const sg_move *m, int *order)
{
    enum { LATER_SHOT = 45 };
    *order = 1; /* after all that is done with the cards of this turn */
    return LATER_SHOT - spend(c, m->id);
}

/* house.finnegans_wake */
static bool wakes(const struct scene *c, const struct card_use *use, const sg_move *m)
{
    return c->s->options.flags & SG_FINNEGANS_WAKE && use->verb == SG_VERB_PLAY && m->target &&
           c->s->seat[m->target].status == SG_DEAD;
}

static int worth_of_waking(struct scene *c, const struct card_use *use, const sg_move *m)
{
    enum { LIFE_POINTS = 2, DOUBT = 20 };
    return -LIFE_POINTS * hate_by_roles(c, m->target) - DOUBT - use->cost;
}

/* What is done with a card that only a house rule lets one do; false: nothing of that. */
OF_PACKS static bool scores_by_house_rule(struct scene *c, const struct card_use *use, const sg_move *m, int *order,
                                          int *score)
{
    bool wake = wakes(c, use, m), load = !wake && !use->futile && loads(c, use, m);
    if (wake) *score = worth_of_waking(c, use, m);
    if (load) *score = worth_of_loading(c, m, order);
    return wake || load;
}

enum { FUTILE = -1000 }; /* worse than a hand that is too full */

/* No hand is so full that it has to do harm. */
static int score_card(struct scene *c, const sg_move *m, int *order)
{
    const struct card_use *use = use_of(c, m);
    *order = use->order;
    int follows = c->s->pack ? worth_of_what_follows(c, use->effect.kind) : 0;
    if (use->put_down) return worth_of_putting_down(c, use) + follows + (c->s->pack ? worth_of_naming(c, use, m) : 0);
    bool house = c->s->options.flags & (SG_LOADED_GUN | SG_FINNEGANS_WAKE);
    int score = 0;
    if (house && scores_by_house_rule(c, use, m, order, &score)) return score;
    if (use->futile) return FUTILE;
    int worth = worth_of_it(c, &use->effect, m) + follows;
    return worth < 0 && m->verb == SG_VERB_PLAY ? worth : worth - use->cost;
}

/* Bleeds for cards while healthy and short of them. */
static int score_bleeding(const struct scene *c, int cards, int points)
{
    int life = c->s->seat[c->me].life;
    if (c->hand_count >= life + 1 || (life <= 2 && c->in_game > 2)) return -1;
    return cards * CARD_WORTH + 10 - loss_of_life(c, points) * (life > 3 ? 80 : 100) / 100;
}

/* Sniper and Ricochet pay with BANG! cards: the cheapest of them, and the shot that none is left for. */
static int cost_of_bangs(struct scene *c, int paid)
{
    int cheapest[2] = {DECIDES, DECIDES}, shots = 0, best = 0, order;
    for (int i = 0; i < c->hand_count; i++) {
        int cost = shoots_as_bang(c, c->hand[i]) ? spend(c, c->hand[i]) : DECIDES;
        if (cost < cheapest[0])
            cheapest[1] = cheapest[0], cheapest[0] = cost;
        else if (cost < cheapest[1])
            cheapest[1] = cost;
    }
    for (int i = 0; i < c->legal_count; i++) {
        sg_move m = c->legal[i];
        if (m.verb != SG_VERB_PLAY || !shoots_as_bang(c, m.id)) continue;
        int score = score_card(c, &m, &order);
        if (score > best) best = score;
        shots = 1;
    }
    if (shoots_often(c)) shots = c->bangs;
    int left = c->bangs > shots ? c->bangs - shots : 0, lost = paid > left ? paid - left : 0;
    return cheapest[0] + (paid > 1 ? cheapest[1] : 0) + (lost < shots ? lost : shots) * best;
}

/* Shots that an event offers for BANG! cards: at a player, or at a card in play. */
static int score_event(struct scene *c, sg_move m)
{
    GIVEN(m.seat == c->me);
    const sg_traits *is = sg_pack_event_traits(c->s->pack, m.id);
    int cost = cost_of_bangs(c, is->pays);
    if (is->offer == SG_OFFER_AIMED) return worth_of_shot(c, m.target, 1 + is->more_missed, 0) - cost;
    return worth_of_taking(c, m.target, m.item_is, m.item, false) * chance_of_hit(c, m.target) / 256 - cost;
}

/* Cards for life points or for a card of the hand. */
static int score_draws(const struct scene *c, sg_move m)
{
    GIVEN(m.seat == c->me);
    int cards = c->own->does[0].amount;
    if (c->own->bleeds) return score_bleeding(c, cards, c->own->bleeds);
    return cards * CARD_WORTH - (c->worth[m.item] - c->floor > 0 ? c->worth[m.item] : 0);
}

/* So many of a sort that I miss least, beyond those that are gone. */
static int cost_of_sort(struct scene *c, int pays, const sg_filter *with, int gone)
{
    GIVEN(pays >= 0);
    int cost[SG_MAX_CARDS], found = 0, sum = 0;
    for (int i = 0; i < c->hand_count && pays; i++)
        if (sg_card_fits(c->s, c->me, c->hand[i], with)) cost[found++] = spend(c, c->hand[i]);
    for (int paid = 0; paid < gone + pays && paid < found; paid++) {
        for (int i = paid + 1; i < found; i++) {
            int other = cost[i];
            if (other < cost[paid]) cost[i] = cost[paid], cost[paid] = other;
        }
        if (paid >= gone) sum += cost[paid];
    }
    return sum;
}

/* The cards that an offer of a pack costs: the one that is named, or those of the right sort that I miss least. */
static int cost_of_cards(struct scene *c, const sg_traits *is, sg_move m)
{
    static const sg_filter any;
    if (is->offer == SG_OFFER_HAND_CARD) return spend(c, m.item);
    int gone = memcmp(&is->also_with, &any, sizeof any) ? 0 : is->pays; /* the cheapest of all may be among the first */
    return cost_of_sort(c, is->pays, &is->pays_with, 0) + cost_of_sort(c, is->also, &is->also_with, gone);
}

static int order_of_offer(sg_symbol y)
{
    enum { DRAWS = 94, ROBS = THEFTS + 1, HEALS = 25, ATTACKS = 24 };
    if (y.effect == SG_DRAW || y.effect == SG_OPEN_STORE) return DRAWS;
    if (y.effect == SG_TAKE || y.effect == SG_TAKE_AWAY) return ROBS;
    return y.effect == SG_HEAL ? HEALS : ATTACKS;
}

int score_offer_by_symbols(struct scene *c, const sg_traits *is, sg_move m, int *order)
{
    GIVEN(m.seat == c->me);
    scene_count_hand(c);
    int worth = -cost_of_cards(c, is, m) - (is->bleeds ? loss_of_life(c, is->bleeds) : 0);
    *order = order_of_offer(is->does[0]);
    m.id = m.effect = 0;
    if (is->offer == SG_OFFER_HAND_CARD) m.item_is = m.item = 0;
    return worth + worth_by_luck(c, is->does[0], is->flip, worth_of_symbols(c, is->does[0], is->does, m), m);
}

/* A card of the hand or in play, which in a pack may offer something. */
OF_PACKS static int score_card_of_pack(struct scene *c, const sg_move *m, int *order)
{
    const sg_traits *is = sg_pack_kind_traits(c->s->pack, sg_pack_card_kind(c->s->pack, m->id));
    if (m->verb != SG_VERB_USE || m->what != SG_CARD || !is->offer) return score_card(c, m, order);
    return score_offer_by_symbols(c, is, *m, order) - is->price * c->nugget;
}

/* What my character offers, less what it costs. */
static int score_ability(struct scene *c, sg_move m, int *order)
{
    GIVEN(m.seat == c->me);
    scene_count_hand(c);
    *order = 42;
    if (m.what == SG_EVENT && m.id >= EVENTS)
        return score_offer_by_symbols(c, sg_pack_event_traits(c->s->pack, m.id), m, order);
    if (m.what == SG_EVENT) return score_event(c, m);
    if (m.id >= CHARACTERS) return score_offer_by_symbols(c, c->own, m, order);
    int pays = (c->own->pays > 0 ? c->cheapest[0] : 0) + (c->own->pays > 1 ? c->cheapest[1] : 0);
    switch (c->own->does[0].effect) {
    case SG_SHOOT: *order = 24; return worth_of_shot(c, m.target, 1, 0) - pays;
    case SG_HEAL: *order = 25; return gain_of_life(c, c->me, c->own->does[0].amount) - pays - 15;
    case SG_DRAW: *order = 94; return score_draws(c, m);
    case SG_OPEN_STORE: *order = 69; return m.item == c->cheap_card ? worth_of_store(c) - spend(c, m.item) : -1;
    default: return -1;
    }
}

bool is_free_draw(sg_move m, int rank)
{
    return m.verb == SG_VERB_PLAY && rank >= FREE_DRAWS * ORDER && rank < FIRST * ORDER;
}

int score_in_rank(int rank) { return rank > 0 ? rank % ORDER : rank < 0 ? rank + 1 : 0; }

static int rank_move(struct scene *c, const sg_move *m)
{
    int order = 0, score = 0;
    if (m->verb == SG_VERB_END) return 0;
    if (c->trades && is_trade(c->s->pack, *m))
        score = score_trade(c, m, &order);
    else if (m->verb == SG_VERB_PLAY || m->verb == SG_VERB_USE)
        score = c->s->pack ? score_card_of_pack(c, m, &order) : score_card(c, m, &order);
    else if (m->verb == SG_VERB_ABILITY)
        score = score_ability(c, *m, &order);
    if (score <= 0) return score - 1;
    if (score >= DECIDES / 4)
        order = order >= THEFTS ? FIRST + 1 : FIRST; /* what makes the shot surer goes before it */
    return order * ORDER + (score < ORDER ? score : ORDER - 1);
}

/* `only`: a card that alone comes into question, or 0. */
static int best_play(struct scene *c, const sg_move *legal, int count, int only, int *most)
{
    GIVEN(count > 0);
    int best = 0;
    *most = NOTHING_YET;
    for (int i = 0; i < count; i++) {
        if (only && (legal[i].what != SG_CARD || legal[i].id != only)) continue;
        int rank = rank_move(c, &legal[i]);
        if (rank > *most || (rank == *most && is_nearer(c, legal[i], legal[best]))) *most = rank, best = i;
    }
    return best;
}

/* What the order of all moves rests on. */
static void begin_play(struct scene *c, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    scene_count_hand(c);
    c->legal = legal;
    c->legal_count = count;
    if (c->trades) plan_purchase(c);
}

void rank_plays(struct scene *c, const sg_move *legal, int count, int rank[])
{
    GIVEN(count > 0);
    begin_play(c, legal, count);
    for (int i = 0; i < count; i++) rank[i] = rank_move(c, &legal[i]);
}

/* fistful.law_of_the_west: who cannot end the turn gets rid of the shown card, and of no other. */
sg_move choose_play(struct scene *c, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    int most;
    begin_play(c, legal, count);
    int best = best_play(c, legal, count, 0, &most);
    if (most < 0) best = best_play(c, legal, count, c->s->shown, &most);
    return legal[best];
}
