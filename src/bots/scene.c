/* scene.c: the worth of things.
 *
 * Everything is measured in hundredths of a life point of a healthy player.  `hate` turns what a thing costs its
 * victim into what that is worth to me: 100 for an enemy, -100 for a friend, and by chance in between. */
#include "bots/scene.h"

#include "engine/given.h"

#include <string.h>

enum {
    ROOM_TO_DRAW = 2,
    NEW_CARD = 70,
    RISK_OF_LAST = 10,
    FLEETING_CARD = 28,
    FAR_BETTER = 12,
    BETTER_THAN_COLT = 10, /* a weapon that brings nobody into reach now may do so later: nothing is lost by it */
    WITHIN_REACH = 25,     /* more for the loss of what keeps an enemy just out of my reach */
    SWAY = 20,             /* hundredths: how far a Renegade leans against the side that is a life point ahead */
    HEAD_START = 2,        /* life points that a third Outlaw is ahead of its strength */
    STRONG_BEER = 35,      /* more for each life point that a Beer of mine gives beyond one */
    BETTER_BANG = 10,      /* more for a BANG! of mine that does more than others do */
    SURE_TO_EXPLODE = -150,
    THREAT = 15,        /* hundredths: more hate of the law for those who have the Sheriff in reach */
    SALVO = 60,         /* hundredths: how likely a shot is fired that only a fast weapon lets me fire */
    MOST_OF_SHOT = 500, /* that such a shot is worth */
    MOST_OF_WEAPON = 90,
};

/* What one more wound is to a player with so many life points left; the last one is death. */
static const int16_t pain[] = {0, 260, 140, 105, 92, 84, 80};
/* What a life point more is worth to a player who has so many. */
static const int16_t relief[] = {200, 150, 105, 85, 75, 70, 65};
/* What I lose with my own. */
static const int16_t own_pain[] = {0, 400, 165, 112, 96, 86, 80};
/* The eliminated come back as shadows: with the last life point a player loses less. */
enum { SHADOW_PAIN = 150, SHADOW_OWN_PAIN = 320, SHADOW_STRENGTH = 4, RESIGNATION = 150, RESIGNED = 60 };
enum { PAINS = sizeof pain / sizeof pain[0] };

static int at_most(int value, int most) { return value > most ? most : value; }
static int clamp(int value, int low, int high) { return value < low ? low : value > high ? high : value; }

const sg_traits *traits_of(const sg_state *s, int seat)
{
    return sg_pack_character_traits(s->pack, sg_ability_of(s, seat));
}

bool has_in_play(const sg_state *s, int seat, int kind)
{
    const uint8_t *table = sg_cards(s, SG_TABLE_OF(seat));
    for (int i = 0, n = sg_count(s, SG_TABLE_OF(seat)); i < n; i++)
        if (sg_pack_card_kind(s->pack, table[i]) == kind) return true;
    return false;
}

bool owns(const sg_state *s, int seat, int piece) { return sg_gear_works(s) && sg_has_gear(s, seat, piece); }

/* gold_rush.wanted: what lies before a seat pays me for its elimination. */
static int bounty_on(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &c->s->seat[seat];
    int sum = 0;
    if (p->gear_count == 0 || !sg_gear_works(c->s)) return 0;
    for (int i = 0; i < p->gear_count; i++) sum += bounty_of(c, p->gear[i]);
    return sum;
}

/* What a seat's equipment gives it for a wound that is not its last. */
static int comfort(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    int sum = 0;
    if (!sg_gear_works(s)) return 0;
    for (int i = 0; i < p->gear_count; i++) sum += gear_trait_of(s->pack, p->gear[i]).comfort;
    return sum;
}

/* gold_rush.rucksack: two nuggets, and the player lives.  The price of that, or 0. */
static int price_of_rescue(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    if (p->gear_count == 0 || !sg_gear_works(s)) return 0;
    for (int i = 0; i < p->gear_count; i++) {
        const sg_traits *piece = sg_pack_equipment_traits(s->pack, p->gear[i]);
        if (piece->rescues && piece->price <= p->gold) return piece->price;
    }
    return 0;
}

/* gold_rush.horseshoe */
static bool turns_more_by_gear(const sg_state *s, int seat)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &s->seat[seat];
    bool more = false;
    for (int i = 0; i < p->gear_count; i++) more |= sg_pack_equipment_traits(s->pack, p->gear[i])->more_flips > 0;
    return more && sg_gear_works(s);
}

/* --- friends and enemies ------------------------------------------------------- */

/* What a life point of a player of each role is worth to one of mine: rows mine, columns theirs. */
static const int16_t hates[SG_ROLES][SG_ROLES] = {
    /*                 ?   Sheriff Deputy Outlaw Renegade */
    [SG_SHERIFF] = {0, 0, -140, 105, 30},
    [SG_DEPUTY] = {0, -125, -75, 105, 40},
    [SG_OUTLAW] = {0, 200, 35, -75, 20},
};

/* Strength of the law less that of the outlaws, in life points, as I believe. */
static int balance(const struct scene *c)
{
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++) {
        const sg_seat *p = &c->s->seat[seat];
        if (seat == c->me || (p->status == SG_DEAD && !c->shadows)) continue;
        const uint16_t *chance = c->belief->chance[seat];
        int strength = 2 * p->life + sg_count(c->s, SG_HAND_OF(seat)) + sg_count(c->s, SG_TABLE_OF(seat));
        if (p->status != SG_ALIVE) strength = SHADOW_STRENGTH;
        sum += strength * (chance[SG_SHERIFF] + chance[SG_DEPUTY] - chance[SG_OUTLAW]);
    }
    return sum / (2 * CERTAIN);
}

/* Chances that there are players of a role among the others, summed up. */
static int others_of(const struct scene *c, int role)
{
    GIVEN(role >= 0 && role < SG_ROLES);
    int sum = 0;
    for (int seat = 1; seat <= c->seats; seat++)
        if (seat != c->me && c->s->seat[seat].status != SG_DEAD) sum += c->belief->chance[seat][role];
    return sum;
}

/* A Renegade keeps both sides even, and the Sheriff alive until the last.  Where the dead come back a Renegade wants an
 * Outlaw to fall first, and then to fall too, and so to come back as one of them. */
static void hate_as_renegade(const struct scene *c, int16_t hate[SG_ROLES])
{
    int more = (others_of(c, SG_OUTLAW) + CERTAIN / 2) / CERTAIN - 2; /* Outlaws than two: all have one target */
    int tilt = clamp((balance(c) - (more > 0 ? HEAD_START * more : 0)) * SWAY, -110, 50);
    hate[SG_DEPUTY] = (int16_t)(110 + tilt);
    hate[SG_OUTLAW] = (int16_t)(10 - tilt);
    hate[SG_RENEGADE] = 60;
    if (c->shadows && !c->resigned) hate[SG_OUTLAW] += 80, hate[SG_DEPUTY] -= 80;
    hate[SG_SHERIFF] = (int16_t)(c->in_game <= 2 ? 110 : tilt > 20 ? 10 : -60);
    if (c->resigned) hate[SG_DEPUTY] = RESIGNED; /* whom a Renegade provokes rather than fights */
}

/* base.victory for three players: each has one target, until one of them is out. */
static int hate_of_three(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    if (c->s->personal) return 100;
    return seat == sg_target(c->s, c->me) ? 120 : 55;
}

/* How much I hate players of each role: by the rows, but for what differs with the table. */
static void judge_roles(struct scene *c)
{
    enum { FOE = 70 }; /* of the other gang; its leader is worth more (house.rival_gangs) */
    if (c->judged) return;
    c->judged = true;
    belief_settle(c->belief, c->s);
    memcpy(c->hates, hates[c->role], sizeof c->hates);
    if (sg_gang(&c->s->options, c->me)) {
        c->hates[SG_DEPUTY] = c->hates[SG_OUTLAW] = FOE;
        c->hates[SG_RENEGADE] = 3 * FOE;
        c->hates[c->role] = -FOE; /* as whom I know my leader, too */
        return;
    }
    bool undercover = c->seats == 3 && !sg_is_without_sides(c->s);
    if (undercover && c->role == SG_OUTLAW) c->hates[SG_DEPUTY] = c->hates[SG_SHERIFF];
    if (c->role == SG_RENEGADE)
        hate_as_renegade(c, c->hates);
    else if (c->role != SG_OUTLAW && others_of(c, SG_OUTLAW) == 0)
        c->hates[SG_RENEGADE] = c->hates[SG_OUTLAW];
}

static bool threatens_sheriff(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    return c->sheriff && seat != c->sheriff && sg_distance(c->s, seat, c->sheriff) <= sg_reach(c->s, seat);
}

/* Of somebody who may have any role, when each is hated so much. */
static inline int mean_hate(const struct scene *c, int seat, const int16_t hate[SG_ROLES])
{
    const uint16_t *chance = c->belief->chance[seat];
    int sum = 0;
    for (int role = SG_SHERIFF; role <= SG_RENEGADE; role++) sum += chance[role] * hate[role];
    return sum / CERTAIN;
}

static inline int hate_of_roles(struct scene *c, int seat)
{
    judge_roles(c);
    return mean_hate(c, seat, c->hates);
}

int hate_by_roles(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    return hate_of_roles(c, seat);
}

static int hate_in_temper(const struct scene *c, int seat, int hate)
{
    bool hides = temper_hides(c->temper, c->s, c->role) && mean_hate(c, seat, hates[SG_DEPUTY]) < 0;
    return temper_hate(c->temper, c->s, c->me, seat, hides && hate > 0 ? 0 : hate);
}

static int compute_hate(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    bool law = c->role == SG_SHERIFF || c->role == SG_DEPUTY;
    if (seat == c->me || c->s->seat[seat].status == SG_DEAD) return 0;
    if (c->seats == 3 && sg_is_without_sides(c->s)) return hate_of_three(c, seat);
    int hate = hate_of_roles(c, seat);
    if (law && hate > 0 && threatens_sheriff(c, seat)) hate += hate * THREAT / 100;
    return c->temper ? hate_in_temper(c, seat, hate) : hate;
}

void judge_seat(struct scene *c, int seat) { c->hate[seat] = compute_hate(c, seat); }

/* What it is to me that a seat is eliminated, beyond the pain. */
static int worth_of_death(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    const uint16_t *chance = c->belief->chance[seat];
    if (c->seats == 3 && sg_is_without_sides(c->s)) return 120 + (!c->s->personal && hate_of(c, seat) >= 100) * DECIDES;
    if (c->s->options.flags & SG_RIVAL_GANGS && sg_gang(&c->s->options, seat)) return 2 * hate_of(c, seat);
    int worth = (c->fleeting ? 3 * FLEETING_CARD : 120) * chance[SG_OUTLAW] / CERTAIN;
    worth += bounty_on(c, seat);
    if (c->role == SG_SHERIFF) {
        int mine = c->hand_count + sg_count(c->s, SG_TABLE_OF(c->me));
        worth -= (60 + 40 * mine) * chance[SG_DEPUTY] / CERTAIN;
    }
    if (chance[SG_SHERIFF]) worth += c->role == SG_OUTLAW || c->in_game <= 2 ? DECIDES : -DECIDES;
    return worth;
}

/* Pain that is worth causing; gold_rush.nuggets: and a nugget for each wound. */
static int worth_of_wound(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &c->s->seat[seat];
    struct character_trait is = character_trait_of(c->s->pack, sg_ability_of(c->s, seat));
    int hate = hate_of(c, seat), life = at_most(p->life, PAINS - 1), hurts = pain[life];
    bool saved = life <= 1 && price_of_rescue(c->s, seat);
    if (life <= 1 && sg_last_life_is_safe(c->s, seat)) return 0;
    if (hate > 0) hate += hate * is.menace / 100;
    if (life > 1)
        hurts -= is.hurt + comfort(c->s, seat);
    else if (c->shadows && p->role != SG_SHERIFF)
        hurts = SHADOW_PAIN;
    int worth = hate * hurts / 100;
    worth += life <= 1 ? worth_of_death(c, seat) : -c->revenge;
    return (saved ? worth / 2 : worth) + (c->trades ? c->nugget : 0);
}

void weigh_wound(struct scene *c, int seat)
{
    bool other = seat != c->me && c->s->seat[seat].status == SG_ALIVE;
    c->harm[seat] = other ? worth_of_wound(c, seat) : 0;
}

/* Not every question needs to know all of this. */
static void forget_worths(struct scene *c)
{
    memset(c->hate, UNKNOWN_BYTE, sizeof c->hate);
    memset(c->harm, UNKNOWN_BYTE, sizeof c->harm);
    memset(c->shot, UNKNOWN_BYTE, sizeof c->shot);
    memset(c->hit, -1, sizeof c->hit);
    memset(c->close, -1, sizeof c->close);
}

/* Whether I would come back as one of the Outlaws, of whom another one lives. */
static bool would_join_outlaws(const sg_state *s, int me)
{
    int living = sg_roles_dealt(&s->options, SG_OUTLAW);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        const sg_seat *p = &s->seat[seat];
        living -= p->role_open && p->role == SG_OUTLAW && p->status != SG_ALIVE;
    }
    return living > 0 && sg_weaker_side(s, me) == SG_OUTLAW;
}

static int find_sheriff(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (s->seat[seat].role == SG_SHERIFF && s->seat[seat].status == SG_ALIVE) return seat;
    return SG_NOBODY;
}

/* Between two turns of mine the Sheriff has one, and turns the event that all have seen coming. */
static int coming_event(const sg_state *s) { return s->event_count > 0 ? s->events[0] : s->event; }

int event_at_turn(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    int turner = c->sheriff ? c->sheriff : c->s->first, step = c->event->reversed != c->s->backwards ? c->seats - 1 : 1;
    int at = c->s->turn;
    do {
        at = (at - 1 + step) % c->seats + 1;
        if (at == turner) return c->coming;
    } while (at != seat);
    return c->s->event;
}

/* What is done to me for a wound: a shot, or an attack that needs another answer; or I gain or lose a card. */
int cost_of_suffering(struct scene *c, sg_symbol y)
{
    if (y.effect == SG_SHOOT) return loss_of_life(c, 1) * chance_of_hit(c, c->me) / 256;
    if (y.effect == SG_WOUND) return loss_of_life(c, y.amount);
    bool attack = y.effect == SG_CHALLENGE || y.effect == SG_SEND_INDIANS;
    return attack ? loss_of_life(c, 1) / 2 : worth_of_then(y);
}

/* An event of a pack says to everybody what follows a wound.  What the wounded gain by it is left out: who spares them
 * for that wins less often. */
OF_PACKS static int weigh_revenge(struct scene *c)
{
    int sum = 0;
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_event_when(c->s->pack, c->s->event, i);
        for (int k = 0; k < SG_MAX_THEN && is_wound(w.trigger); k++) {
            if (w.then[k].aim == SG_AIM_WHOEVER) sum += cost_of_suffering(c, w.then[k]);
        }
    }
    return sum;
}

void scene_begin(struct scene *c, const sg_view *v, struct belief *belief)
{
    const sg_state *s = &v->s;
    c->s = s;
    c->belief = belief;
    c->temper = NULL;
    c->me = v->eye;
    c->role = sg_wins_with(s, c->me);
    c->seats = s->options.seats;
    c->sheriff = find_sheriff(s);
    c->in_game = sg_in_game(s);
    c->ability = sg_ability_of(s, c->me);
    c->own = sg_pack_character_traits(c->s->pack, c->ability);
    c->event = sg_pack_event_traits(s->pack, s->event);
    c->hand = sg_cards(s, SG_HAND_OF(c->me));
    c->hand_count = sg_count(s, SG_HAND_OF(c->me));
    c->left = sg_count(s, SG_DECK) + sg_count(s, SG_DISCARD);
    c->missed_shoots = sg_is_bang(s, c->me, KIND_MISSED);
    c->judged = c->counted = c->priced = false;
    c->use.card = 0;
    c->plan = c->budget = c->planned = c->legal_count = c->shootable = 0;
    c->coming = coming_event(s);
    c->trades = s->options.sets & SG_SET_GOLD_RUSH;
    c->shadows = s->options.flags & SG_SHADOW_GUNSLINGERS;
    c->fleeting = s->seat[c->me].status > SG_ALIVE;
    c->nugget = (c->fleeting && !c->shadows) || s->turns > LATE ? 0 : NUGGET_WORTH;
    c->resigned = c->shadows && c->role == SG_RENEGADE && would_join_outlaws(s, c->me);
    forget_worths(c);
    c->revenge = s->pack ? weigh_revenge(c) : 0;
    bool burdens = c->coming && !c->fleeting && !c->resigned && event_trait_of(s->pack, c->coming).card;
    c->burden = burdens ? SHOT_FOR_A_CARD : 0;
}

void scene_in_temper(struct scene *c, const sg_view *v, struct belief *belief, const struct temper *temper)
{
    scene_begin(c, v, belief);
    if (temper->style) c->temper = temper;
}

/* --- shots ------------------------------------------------------------------------ */

/* Chance in 256ths that so many unknown cards hold no answer. */
static int unarmed(int cards)
{
    GIVEN(cards >= 0);
    static const int16_t chance[] = {256, 177, 127, 102, 88, 72, 62, 52, 45};
    return chance[at_most(cards, 8)];
}

void count_in_hand(const struct scene *c, int seat, bool (*counts)(const sg_state *s, int seat, int card), int *unknown,
                   int *sure)
{
    GIVEN_SEAT(seat);
    const uint8_t *hand = sg_cards(c->s, SG_HAND_OF(seat));
    *unknown = *sure = 0;
    for (int i = 0, n = sg_count(c->s, SG_HAND_OF(seat)); i < n; i++) {
        if (hand[i] == 0)
            ++*unknown;
        else if (counts(c->s, seat, hand[i]))
            ++*sure;
    }
}

static void count_answers(const struct scene *c, int seat, int *unknown, int *sure)
{
    GIVEN_SEAT(seat);
    count_in_hand(c, seat, sg_is_missed, unknown, sure);
    *unknown = at_most(*unknown, c->belief->since_shot[seat]);
}

/* Chance in 256ths that no Barrel helps, when there is one. */
static int without_luck(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    if (c->event->suit) return c->event->suit == SG_HEARTS ? 0 : 256;
    return turns_more_by_gear(c->s, seat) ? 144 : 192;
}

static int compute_hit(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    const sg_state *s = c->s;
    const uint8_t *table = sg_cards(s, SG_TABLE_OF(seat));
    int unknown, sure, chance = 256;
    const sg_traits *is = traits_of(s, seat);
    bool barrel = is->barrel;
    count_answers(c, seat, &unknown, &sure);
    for (int i = 0, n = sg_tables_work(s, seat) ? sg_count(s, SG_TABLE_OF(seat)) : 0; i < n; i++) {
        int kind = sg_pack_card_kind(c->s->pack, table[i]);
        barrel |= sg_pack_kind_traits(c->s->pack, kind)->barrel;
        sure += sg_pack_kind_missed(c->s->pack, kind) && !sg_is_fresh(s, table[i]);
    }
    if (is->any_missed) sure += unknown, unknown = 0;
    if (barrel) chance = without_luck(c, seat);
    chance = chance * unarmed(unknown) / 256;
    return sure ? chance / 8 : chance;
}

void weigh_hit(struct scene *c, int seat) { c->hit[seat] = (int16_t)compute_hit(c, seat); }

int chance_of_hit_without(struct scene *c, int seat, int item_is, int item)
{
    GIVEN_SEAT(seat);
    const sg_state *s = c->s;
    int chance = chance_of_hit(c, seat), cards = sg_count(s, SG_HAND_OF(seat));
    if (item_is == SG_ITEM_CARD) {
        bool barrel =
            sg_pack_kind_traits(c->s->pack, sg_pack_card_kind(c->s->pack, item))->barrel && sg_tables_work(s, seat);
        return barrel && !traits_of(s, seat)->barrel ? chance * 4 / 3 : chance;
    }
    if (cards <= 0 || cards > c->belief->since_shot[seat]) return chance; /* what goes may be one that was not used */
    return chance * unarmed(cards - 1) / unarmed(cards);
}

static int find_shots(const struct scene *c)
{
    int seats = 1 << SG_NOBODY;
    for (int i = 0; i < c->legal_count; i++) {
        sg_move m = c->legal[i];
        if (m.what != SG_CARD || m.verb > SG_VERB_USE || seats >> m.target & 1) continue;
        if (shoots_as_bang(c, m.id) || tactic_of(c->s->pack, sg_pack_card_kind(c->s->pack, m.id)) == TACTIC_SHOOT)
            seats |= 1 << m.target;
    }
    return seats;
}

bool has_shot(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    if (!c->shootable) c->shootable = find_shots(c);
    return c->shootable >> seat & 1;
}

int distance_to(struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    if (c->close[seat] < 0) c->close[seat] = (int16_t)sg_distance(c->s, c->me, seat);
    return c->close[seat];
}

/* --- life --------------------------------------------------------------------------- */

static int own_death(const struct scene *c)
{
    int price = price_of_rescue(c->s, c->me);
    if (price) return own_pain[2] + price * c->nugget;
    return c->shadows && c->role != SG_SHERIFF ? SHADOW_OWN_PAIN : own_pain[1];
}

int loss_of_life(const struct scene *c, int points)
{
    GIVEN(points >= 0);
    int life = c->s->seat[c->me].life, loss = 0;
    int gives = character_trait_of(c->s->pack, c->ability).hurt + comfort(c->s, c->me);
    if (c->s->seat[c->me].status != SG_ALIVE) return 0;
    if (c->resigned) return -RESIGNATION * points;
    for (int last = sg_last_life_is_safe(c->s, c->me); points > 0 && life > last; points--, life--)
        loss += life > 1 ? own_pain[at_most(life, PAINS - 1)] - gives : own_death(c);
    return c->temper ? temper_life(c->temper, loss) : loss;
}

int gain_of_life(const struct scene *c, int seat, int points)
{
    const sg_seat *p = &c->s->seat[seat];
    int gain = 0;
    if (p->status != SG_ALIVE || (seat == c->me && c->resigned)) return 0;
    points = at_most(points, sg_room_for_life(c->s, seat));
    for (int life = p->life; points > 0; points--, life++) gain += relief[clamp(life, 0, PAINS - 1)];
    if (c->temper && seat == c->me) gain = temper_life(c->temper, gain);
    return seat == c->me && c->role == SG_SHERIFF ? gain * 3 / 2 : gain; /* with the Sheriff the law is lost */
}

/* --- cards ---------------------------------------------------------------------------- */

/* What a weapon is worth to me: the enemies it brings into reach, the more so with more shots a turn. */
int weapon_score(struct scene *c, int reach, bool many)
{
    int sum = 0, best = 0;
    for (int seat = 1; seat <= c->seats; seat++) {
        int hate = hate_of(c, seat);
        if (seat == c->me || hate <= 0 || c->s->seat[seat].status != SG_ALIVE) continue;
        if (distance_to(c, seat) > reach) continue;
        sum += hate;
        if (hate > best) best = hate;
    }
    int shots = c->own->bangs ? 2 : many ? at_most(c->bangs, 4) : 1;
    return reach + best * (shots > 1 ? shots + 1 : 2) / 3 + sum / 6;
}

static int weapon_in_play(const struct scene *c)
{
    const uint8_t *table = sg_cards(c->s, SG_TABLE_OF(c->me));
    for (int i = 0, n = sg_count(c->s, SG_TABLE_OF(c->me)); i < n; i++)
        if (sg_pack_kind_range(c->s->pack, sg_pack_card_kind(c->s->pack, table[i])))
            return sg_pack_card_kind(c->s->pack, table[i]);
    return KIND_NONE;
}

/* A weapon with any number of shots. */
static bool shoots_fast(const sg_pack *pack, int kind) { return sg_pack_kind_traits(pack, kind)->bangs > 0; }

int nearer_score(struct scene *c)
{
    int now = weapon_in_play(c), reach = now ? sg_pack_kind_range(c->s->pack, now) : 1;
    return weapon_score(c, reach + 1, shoots_fast(c->s->pack, now)) -
           weapon_score(c, reach, shoots_fast(c->s->pack, now));
}

/* What the shots of this turn are worth that only a weapon with any number of them lets me fire.  What ends the game is
 * counted where the shot is, and not once more for each card. */
static int worth_of_salvo(struct scene *c, int reach)
{
    int usual = clamp(1 + c->event->more_bangs - c->s->bangs, 0, c->bangs), more = c->bangs - usual, best = 0;
    if (more == 0 || c->own->bangs || c->event->no_bang || c->s->turn != c->me) return 0;
    for (int seat = 1; seat <= c->seats; seat++) {
        if (seat == c->me || c->s->seat[seat].status != SG_ALIVE || distance_to(c, seat) > reach) continue;
        int shot = harm_of(c, seat) * chance_of_hit(c, seat) / 256 - CARD_WORTH;
        if (shot > best) best = shot;
    }
    return at_most(best, MOST_OF_SHOT) * more * SALVO / 100;
}

static int weapon_worth(struct scene *c, int kind)
{
    int now = weapon_in_play(c), far = sg_pack_kind_range(c->s->pack, kind);
    int far_now = now ? sg_pack_kind_range(c->s->pack, now) : 1;
    bool fast = shoots_fast(c->s->pack, kind), fast_now = shoots_fast(c->s->pack, now);
    int gain = weapon_score(c, far, fast) - weapon_score(c, far_now, fast_now);
    if (fast && !fast_now) gain += worth_of_salvo(c, far);
    if (fast_now && !fast) gain -= worth_of_salvo(c, far_now);
    if (c->fleeting) return gain >= FAR_BETTER && c->bangs > 0 ? gain : 0;
    if (!now && gain <= 0) return BETTER_THAN_COLT;
    return gain <= 0 || kind == now ? 6
                                    : at_most(worth_of_kind(c->s->pack, kind)->keep / 2 + gain, MOST_OF_WEAPON + far);
}

/* A card in the hand of a ghost or shadow is worth what it does in this turn. */
static int fleeting_worth(struct scene *c, int kind)
{
    int keep = worth_of_kind(c->s->pack, kind)->keep;
    if (sg_pack_kind_border(c->s->pack, kind) == SG_GREEN) return 0;
    switch (tactic_of(c->s->pack, kind)) {
    case TACTIC_NONE: return is_bang_of_mine(c, kind) ? keep : 0;
    case TACTIC_HEAL: return sg_pack_kind_is_beer(c->s->pack, kind) && c->trades ? c->nugget : 0;
    case TACTIC_EQUIP:
    case TACTIC_DYNAMITE: return 0;
    case TACTIC_WEAPON: return weapon_worth(c, kind);
    default: return keep;
    }
}

int new_card(const struct scene *c) { return c->fleeting ? FLEETING_CARD : CARD_WORTH; }

int bounty_of(const struct scene *c, int piece)
{
    const sg_traits *is = sg_pack_equipment_traits(c->s->pack, piece);
    return is->bounty * new_card(c) + is->bounty_gold * c->nugget;
}

/* What my ability makes more of some kinds. */
static int worth_to_me(const struct scene *c, int kind, int worth, bool again)
{
    if (sg_pack_kind_is_beer(c->s->pack, kind)) return c->in_game <= 2 ? 4 : worth + STRONG_BEER * c->own->beer;
    if (!is_bang_of_mine(c, kind)) return worth;
    return worth + BETTER_BANG * (c->own->bang_is_missed + c->own->more_missed + (again && c->own->bangs));
}

/* What is put down in front of somebody; a second one of a kind is of little use. */
static int worth_of_blue(struct scene *c, int kind, int worth, bool again)
{
    switch (tactic_of(c->s->pack, kind)) {
    case TACTIC_WEAPON: return again ? 6 : weapon_worth(c, kind);
    case TACTIC_EQUIP: return again || has_in_play(c->s, c->me, kind) ? 6 : worth;
    case TACTIC_JAIL: return c->in_game <= 2 && c->role != SG_SHERIFF && c->seats > 3 ? 4 : worth;
    default: return worth;
    }
}

/* A card's worth to me, `again` when I hold another one like it. */
static int kind_worth(struct scene *c, int kind, bool again)
{
    if (kind == KIND_NONE) return new_card(c);
    if (c->fleeting) return fleeting_worth(c, kind);
    const struct card_worth *is = worth_of_kind(c->s->pack, kind);
    int worth = again ? is->again : is->keep;
    if (sg_pack_kind_border(c->s->pack, kind) == SG_BLUE) worth = worth_of_blue(c, kind, worth, again);
    return worth_to_me(c, kind, worth, again);
}

bool stands_for_bang(const struct scene *c, int card) { return sg_stands_for(c->s, c->me, card, KIND_BANG); }

bool shoots_often(const struct scene *c) { return sg_bang_limit(c->s, c->me) == SG_ANY_NUMBER; }

/* A card that is put down anyway takes no room in the hand. */
static bool goes_down(const struct scene *c, int kind, int worth)
{
    if (worth <= 10 || c->s->turn != c->me || c->event->nothing_down) return false;
    return sg_pack_kind_border(c->s->pack, kind) != SG_BROWN && worth_of_lying(c->s->pack, kind) >= 0;
}

static void count_own_bangs(struct scene *c)
{
    c->bangs = 0;
    for (int i = 0; i < c->hand_count; i++) c->bangs += shoots_as_bang(c, c->hand[i]);
}

/* The worths of the hand, and how much of it will have to go at the end of the turn. */
void scene_count_hand(struct scene *c)
{
    int16_t sorted[SG_MAX_CARDS + 1];
    uint64_t seen = 0;
    int count = 0;
    if (c->counted) return;
    c->counted = true;
    count_own_bangs(c);
    c->cheap_card = 0;
    int lowest = DECIDES;
    for (int i = 0; i < c->hand_count; i++) {
        int card = c->hand[i], kind = sg_pack_card_kind(c->s->pack, card);
        int worth = kind_worth(c, kind, seen >> kind & 1);
        seen |= (uint64_t)1 << kind;
        c->worth[card] = (int16_t)worth;
        if (worth < lowest) lowest = worth, c->cheap_card = (uint8_t)card;
        if (goes_down(c, kind, worth)) continue;
        int at = count++;
        for (; at > 0 && sorted[at - 1] < worth; at--) sorted[at] = sorted[at - 1];
        sorted[at] = (int16_t)worth;
    }
    int limit = c->s->turn == c->me ? sg_hand_limit(c->s, c->me) - ROOM_TO_DRAW : SG_MAX_CARDS;
    if (limit < 0) limit = 0;

    c->floor = count > limit && !c->fleeting ? sorted[limit] : 0;
    if (c->s->turns > LATE) c->floor += CARD_WORTH;
    c->floor += c->burden;
    c->cheapest[0] = count > 0 ? clamp(sorted[count - 1] - c->floor, 0, DECIDES) : CARD_WORTH;
    c->cheapest[1] = count > 1 ? clamp(sorted[count - 2] - c->floor, 0, DECIDES) : CARD_WORTH;
}

int held_worth(struct scene *c, int card)
{
    GIVEN_CARD(card);
    if (c->counted) return c->worth[card];
    int kind = sg_pack_card_kind(c->s->pack, card);
    bool again = false;
    for (int i = 0; i < c->hand_count && c->hand[i] != card; i++)
        again |= sg_pack_card_kind(c->s->pack, c->hand[i]) == kind;
    count_own_bangs(c);
    return kind_worth(c, kind, again);
}

int card_worth(struct scene *c, int card)
{
    GIVEN_CARD(card);
    int kind = sg_pack_card_kind(c->s->pack, card);
    bool again = false;
    scene_count_hand(c);
    for (int i = 0; i < c->hand_count && !again; i++) again = sg_pack_card_kind(c->s->pack, c->hand[i]) == kind;
    return kind_worth(c, kind, again);
}

int spend(struct scene *c, int card)
{
    GIVEN_CARD(card);
    scene_count_hand(c);
    int cost = c->worth[card] - c->floor;
    if (c->fleeting) return 0;
    if (c->own->draws_bare && c->hand_count == 1) cost -= NEW_CARD;
    return cost > 0 || c->burden > 0 || c->own->draws_bare ? cost : 0;
}

int in_play_worth(const struct scene *c, int card)
{
    GIVEN_CARD(card);
    int kind = sg_pack_card_kind(c->s->pack, card), suit = c->event->suit;
    if (suit == SG_SPADES && tactic_of(c->s->pack, kind) == TACTIC_DYNAMITE) return SURE_TO_EXPLODE;
    return suit == SG_HEARTS && tactic_of(c->s->pack, kind) == TACTIC_JAIL ? 0 : worth_of_lying(c->s->pack, kind);
}

int item_worth(struct scene *c, int seat, int item_is, int item)
{
    GIVEN_SEAT(seat);
    if (item_is == SG_ITEM_CARD) {
        bool hides = sg_pack_kind_traits(c->s->pack, sg_pack_card_kind(c->s->pack, item))->seen > 0 && seat != c->me &&
                     hate_of(c, seat) > 0;
        bool just_so = hides && distance_to(c, seat) == sg_reach(c->s, c->me) + 1;
        return in_play_worth(c, item) + (just_so ? WITHIN_REACH : 0);
    }
    int count = sg_count(c->s, SG_HAND_OF(seat));
    if (count == 1) return traits_of(c->s, seat)->draws_bare ? 5 : CARD_WORTH + RISK_OF_LAST;
    return CARD_WORTH;
}

static int clockwise_from_me(const struct scene *c, int seat)
{
    GIVEN_SEAT(seat);
    return seat > c->me ? seat - c->me : seat - c->me + c->seats;
}

bool is_nearer(const struct scene *c, sg_move a, sg_move b)
{
    return a.target && b.target && clockwise_from_me(c, a.target) < clockwise_from_me(c, b.target);
}
