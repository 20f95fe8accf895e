/* belief.c: suspicion.
 *
 * Every shot, theft, jail or gift is a piece of evidence about the one who did it: how likely would a player of each
 * role do that to this target?  Roles that are not known are dealt out in every way that the table allows, each way
 * weighed by the evidence; a seat's chance of a role is its share of the sum.  All in whole numbers, so that every
 * machine plays the same.
 * Invariant: `chance` is in step with `weight` and the open roles unless `stale`. */
#include "bots/belief.h"

#include <string.h>

#include "bots/rows.h"
#include "engine/given.h"

/* How readily a player of one role attacks one of another, in 16ths; that player's own opinion of the target may be
 * wrong.  The numbers are those that guess best the roles of games of the bot against itself. */
static const uint8_t attacks[SG_ROLES][SG_ROLES] = {
    /*                 ?  Sheriff Deputy Outlaw Renegade */
    [SG_SHERIFF] = {8, 8, 6, 14, 11},
    [SG_DEPUTY] = {8, 1, 3, 14, 5},
    [SG_OUTLAW] = {8, 16, 12, 3, 5},
    [SG_RENEGADE] = {8, 3, 13, 10, 8},
};

enum {
    STEPS = 8, /* to a factor of two */
    HEAVIEST = 160,
    EASE = 4, /* a deed of this strength tells in full */
    /* What is said against an Outlaw by one who could have had the Sheriff: shot somebody else, hindered or robbed
     * somebody else, did nothing to the Sheriff for a whole turn. */
    SHOT_PAST = 20,
    ROBBED_PAST = 8,
    LEFT_ALONE = 6,
};

/* 8 times the binary logarithm of 1 … 4096, nearly. */
static int logarithm(unsigned x)
{
    GIVEN(x > 0);
    int whole = 31 - __builtin_clz(x);
    return STEPS * whole + (int)(whole >= 3 ? (x >> (whole - 3)) & 7 : (x << (3 - whole)) & 7);
}

/* 255 times 2 to the power of -steps/8, at least 1. */
static unsigned power(unsigned steps)
{
    static const uint8_t part[STEPS] = {255, 234, 214, 197, 180, 165, 152, 139};
    unsigned value = steps < 64 ? (unsigned)part[steps % STEPS] >> steps / STEPS : 0;
    return value ? value : 1;
}

void belief_begin(struct belief *b)
{
    memset(b, 0, sizeof *b);
    memset(b->since_shot, UNTRIED, sizeof b->since_shot);
    memset(b->since_bang, UNTRIED, sizeof b->since_bang);
    b->stale = 1;
}

/* --- chances ----------------------------------------------------------------- */

enum { MOST_DEPUTIES = 3, MOST_OUTLAWS = 3, MOST_RENEGADES = 2 };

/* How heavy the ways are that lead to, or go on from, each number of Deputies, Outlaws and Renegades that have been
 * given.  The hidden seats are served in order, so the three numbers tell which is next.  No way has one more of a role
 * than there are: there is room for that number, and its weight stays 0. */
typedef uint64_t ways[MOST_DEPUTIES + 2][MOST_OUTLAWS + 2][MOST_RENEGADES + 2];

struct dealing {
    int seats[SG_MAX_SEATS], count; /* whose role is not known */
    int left[SG_ROLES];             /* roles still to be given */
    uint16_t weight[SG_MAX_SEATS][SG_ROLES];
    uint64_t sum[SG_MAX_SEATS][SG_ROLES];
};

/* As far as there are so many Deputies, and one more. */
static void clear(const int left[SG_ROLES], ways w) { memset(w, 0, (size_t)(left[SG_DEPUTY] + 2) * sizeof *w); }

static void weigh_endings(const struct dealing *d, ways after)
{
    for (int k = d->left[SG_DEPUTY]; k >= 0; k--)
        for (int n = d->left[SG_OUTLAW]; n >= 0; n--)
            for (int r = d->left[SG_RENEGADE]; r >= 0; r--) {
                int i = k + n + r;
                const uint16_t *weight = d->weight[i];
                after[k][n][r] = i == d->count;
                if (i < d->count)
                    after[k][n][r] = weight[SG_DEPUTY] * after[k + 1][n][r] + weight[SG_OUTLAW] * after[k][n + 1][r] +
                                     weight[SG_RENEGADE] * after[k][n][r + 1];
            }
}

/* Gives the next seat each role, after every way to give roles to those before it. */
static void deal_role(struct dealing *d, int k, int n, int r, ways before, ways after)
{
    int i = k + n + r;
    uint64_t deputy = before[k][n][r] * d->weight[i][SG_DEPUTY], outlaw = before[k][n][r] * d->weight[i][SG_OUTLAW],
             renegade = before[k][n][r] * d->weight[i][SG_RENEGADE];
    d->sum[i][SG_DEPUTY] += deputy * after[k + 1][n][r];
    d->sum[i][SG_OUTLAW] += outlaw * after[k][n + 1][r];
    d->sum[i][SG_RENEGADE] += renegade * after[k][n][r + 1];
    before[k + 1][n][r] += deputy;
    before[k][n + 1][r] += outlaw;
    before[k][n][r + 1] += renegade;
}

/* Gives roles to the hidden seats in every way; returns the weight of all ways together.  At most seven seats with
 * weights below 256 and 210 ways, or eight of gangs with weights of 1: 64 bits hold the sum. */
static uint64_t deal_roles(struct dealing *d)
{
    const int *left = d->left;
    GIVEN(left[SG_DEPUTY] <= MOST_DEPUTIES && left[SG_OUTLAW] <= MOST_OUTLAWS && left[SG_RENEGADE] <= MOST_RENEGADES);
    ways after, before;
    for (int i = 0; i < d->count; i++) memset(d->sum[i], 0, sizeof d->sum[i]);
    /* A position may be given that no deal makes. */
    if (left[SG_DEPUTY] < 0 || left[SG_OUTLAW] < 0 || left[SG_RENEGADE] < 0) return 0;
    clear(left, after);
    clear(left, before);
    weigh_endings(d, after);
    before[0][0][0] = 1;
    for (int k = 0; k <= left[SG_DEPUTY]; k++)
        for (int n = 0; n <= left[SG_OUTLAW]; n++)
            for (int r = 0; r <= left[SG_RENEGADE] && k + n + r < d->count; r++) deal_role(d, k, n, r, before, after);
    return after[0][0][0];
}

/* house.rival_gangs: everybody sees who is of which gang, so that deeds do not tell who leads it. */
static void weigh_gangs(struct dealing *d, const sg_options *o)
{
    for (int i = 0; i < d->count; i++)
        for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++)
            d->weight[i][role] = role == SG_RENEGADE || role == sg_gang(o, d->seats[i]);
}

static void weigh(struct dealing *d, const struct belief *b, const sg_options *o)
{
    if (sg_gang(o, 1)) {
        weigh_gangs(d, o);
        return;
    }
    for (int i = 0; i < d->count; i++) {
        const int16_t *weight = b->weight[d->seats[i]];
        int most = weight[SG_DEPUTY];
        for (int role = SG_OUTLAW; role <= SG_RENEGADE; role++)
            if (weight[role] > most) most = weight[role];
        for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++)
            d->weight[i][role] = (uint16_t)power((unsigned)(most - weight[role]));
    }
}

void belief_settle(struct belief *b, const sg_state *s)
{
    int seats = s->options.seats, known = 0;
    for (int seat = 1; seat <= seats; seat++)
        if (s->seat[seat].role) known |= SG_BIT(seat);
    if (!b->stale && known == b->known) return;
    struct dealing d;
    d.count = 0;
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) d.left[role] = sg_roles_dealt(&s->options, role);
    memset(b->chance, 0, sizeof b->chance);
    for (int seat = 1; seat <= seats; seat++) {
        int role = s->seat[seat].role;
        if (role)
            b->chance[seat][sg_wins_with(s, seat)] = CERTAIN, d.left[role]--;
        else
            d.seats[d.count++] = seat;
    }
    weigh(&d, b, &s->options);
    uint64_t total = deal_roles(&d);
    if (total == 0) total = 1;
    int down = total >> 48 ? 16 : 0;
    for (int i = 0; i < d.count; i++)
        for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++)
            b->chance[d.seats[i]][role] = (uint16_t)((d.sum[i][role] >> down) * CERTAIN / (total >> down));
    b->known = (uint8_t)known;
    b->stale = 0;
}

/* Lists the ways to give roles to the hidden seats from number `i` on. */
static void list_deals(struct dealing *d, int i, uint64_t weight, struct role_deal *now, struct role_deals *out)
{
    GIVEN(i >= 0 && i <= SG_MAX_SEATS);
    if (out->count == MOST_DEALS) return; /* a position may be given that no deal makes */
    if (i == d->count) {
        now->weight = weight;
        out->deal[out->count++] = *now;
        out->total += weight;
        return;
    }
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) {
        if (d->left[role] <= 0 || !d->weight[i][role]) continue;
        d->left[role]--;
        now->role[d->seats[i]] = (uint8_t)role;
        list_deals(d, i + 1, weight * d->weight[i][role], now, out);
        d->left[role]++;
    }
}

void belief_deals(const struct belief *b, const sg_state *s, struct role_deals *out)
{
    struct dealing d = {.count = 0};
    struct role_deal now = {0};
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) d.left[role] = sg_roles_dealt(&s->options, role);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        now.role[seat] = s->seat[seat].role;
        if (now.role[seat])
            d.left[now.role[seat]]--;
        else
            d.seats[d.count++] = seat;
    }
    weigh(&d, b, &s->options);
    out->count = 0;
    out->total = 0;
    list_deals(&d, 0, 1, &now, out);
}

enum { TOTAL_BITS = 40 }; /* times BELIEF_SURE it fits into 64 bits */

void belief_chances(const struct belief *b, const sg_state *s, struct role_chances *out)
{
    struct role_deals deals;
    uint64_t sum[SG_MAX_SEATS + 1][SG_ROLES] = {{0}};
    int down = 0, seats = s->options.seats;
    belief_deals(b, s, &deals);
    for (int i = 0; i < deals.count; i++)
        for (int seat = 1; seat <= seats; seat++) sum[seat][deals.deal[i].role[seat]] += deals.deal[i].weight;
    while (deals.total >> down >> TOTAL_BITS) down++;
    uint64_t total = deals.count ? deals.total >> down : 1;
    memset(out, 0, sizeof *out);
    for (int seat = 1; seat <= seats; seat++)
        for (int role = SG_SHERIFF; role < SG_ROLES; role++) {
            uint64_t chance = (sum[seat][role] >> down) * BELIEF_SURE / total;
            out->of[seat][role] = (uint32_t)(chance || !sum[seat][role] ? chance : 1);
        }
}

/* --- evidence ---------------------------------------------------------------- */

static void add_weight(struct belief *b, int seat, int role, int steps)
{
    GIVEN(seat > 0 && seat <= SG_MAX_SEATS && role > SG_ROLE_UNKNOWN && role < SG_ROLES);
    int weight = b->weight[seat][role] + steps;
    weight = weight > HEAVIEST ? HEAVIEST : weight < -HEAVIEST ? -HEAVIEST : weight;
    if (weight == b->weight[seat][role]) return;
    b->weight[seat][role] = (int16_t)weight;
    b->stale = b->heard = 1;
}

void belief_lean(struct belief *b, int seat, int role, int steps) { add_weight(b, seat, role, steps); }

/* How likely a player of each role says to have a role, as a logarithm.  An Outlaw says to be a Deputy as readily as a
 * Deputy does, so that tells nothing: the least it could tell would decide between seats of which nothing else is
 * known, and whoever lies would win by it.  Whoever owns up to something worse may be believed. */
static const int8_t claims[SG_ROLES][SG_ROLES] = {
    /*                 ?  Sheriff Deputy Outlaw Renegade */
    [SG_OUTLAW] = {0, 0, -8, 0, -4},
    [SG_RENEGADE] = {0, 0, -8, -4, 0},
};

void belief_hear(struct belief *b, const uint8_t claim[SG_MAX_SEATS + 1])
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        for (int role = SG_DEPUTY; claim[seat] && role <= SG_RENEGADE; role++)
            add_weight(b, seat, role, claims[claim[seat]][role]);
}

/* Of a role that lies open. */
static const uint16_t certain[SG_ROLES][SG_ROLES] = {[SG_SHERIFF] = {[SG_SHERIFF] = CERTAIN},
                                                     [SG_DEPUTY] = {[SG_DEPUTY] = CERTAIN},
                                                     [SG_OUTLAW] = {[SG_OUTLAW] = CERTAIN},
                                                     [SG_RENEGADE] = {[SG_RENEGADE] = CERTAIN}};

/* Of whom deeds tell something: whose role does not lie open. */
static bool is_suspect(const sg_state *s, int seat)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    return seat != SG_NOBODY && !s->seat[seat].role;
}

/* `strength` 1 … 4: how clearly the deed tells; `kind` turns it round: a help is what one does not do to enemies. */
static void learn(struct belief *b, const sg_state *s, int actor, int target, int strength, bool kind)
{
    GIVEN(target >= 0 && target <= SG_MAX_SEATS);
    if (!is_suspect(s, actor) || target == SG_NOBODY || actor == target) return;
    const uint16_t *chance = certain[sg_wins_with(s, target)];
    if (!s->seat[target].role) {
        belief_settle(b, s);
        chance = b->chance[target];
    }
    int mean = 0, likely[SG_ROLES];
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) {
        int sum = 0;
        for (int of = SG_SHERIFF; of <= SG_RENEGADE; of++)
            sum += chance[of] * (kind ? 17 - attacks[role][of] : attacks[role][of]);
        likely[role] = logarithm(sum < 1 ? 1 : (unsigned)sum);
        mean += likely[role];
    }
    mean /= 3;
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++)
        add_weight(b, actor, role, (likely[role] - mean) * strength / EASE);
}

/* The Sheriff while one can be attacked, or nobody. */
static int living_sheriff(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (s->seat[seat].role == SG_SHERIFF && s->seat[seat].status == SG_ALIVE) return seat;
    return SG_NOBODY;
}

/* How far a card carries that aims at a player, in the hands of a seat; 0 for one that no Sheriff is aimed at with. */
static int range_of(const sg_state *s, int seat, int kind)
{
    GIVEN_SEAT(seat);
    if (!tells_by_choice(s->pack, kind)) return 0;
    switch (sg_pack_kind_symbol(s->pack, kind, 0).aim) {
    case SG_AIM_REACHABLE: return sg_reach(s, seat);
    case SG_AIM_RANGE_1: return 1;
    case SG_AIM_RANGE_2: return 2;
    default: return SG_MAX_SEATS;
    }
}

/* Not only whom one attacks tells, but also that it was not the Sheriff who was as near. */
static void learn_from_choice(struct belief *b, const sg_state *s, int actor, int target, int kind, bool shot)
{
    GIVEN_SEAT(actor);
    int sheriff = living_sheriff(s);
    if (sheriff == SG_NOBODY) return;
    if (target == sheriff && shot) b->excused |= SG_BIT(actor);
    int range = target != sheriff ? range_of(s, actor, kind) : 0;
    if (range && (range == SG_MAX_SEATS || sg_distance(s, actor, sheriff) <= range))
        add_weight(b, actor, SG_OUTLAW, shot ? -SHOT_PAST : -ROBBED_PAST);
}

static void learn_from_turn(struct belief *b, const sg_state *s, int actor)
{
    GIVEN_SEAT(actor);
    bool excused = b->excused & SG_BIT(actor);
    b->excused = (uint8_t)(b->excused & ~SG_BIT(actor));
    if (excused || !is_suspect(s, actor)) return;
    int sheriff = living_sheriff(s);
    if (sheriff && sg_distance(s, actor, sheriff) <= sg_reach(s, actor)) add_weight(b, actor, SG_OUTLAW, -LEFT_ALONE);
}

/* gold_rush.wanted: what is kept, and put in front of others. */
static bool is_bounty(const sg_state *s, int piece) { return sg_pack_equipment_traits(s->pack, piece)->bounty > 0; }

/* What equipment is bought for somebody.  Wanted is judged when it is put down, for it need not be bought. */
static void learn_from_purchase(struct belief *b, const sg_state *s, const sg_event *e)
{
    int effect = sg_pack_equipment_symbol(s->pack, e->cause).effect;
    if (effect == SG_HEAL || effect == SG_DRAW)
        learn(b, s, e->actor, e->target, 4, true);
    else if (!is_bounty(s, e->cause))
        learn(b, s, e->actor, e->target, 3, false);
}

/* To pay for the end of a Wanted is a help, of anything else an attack. */
static void learn_from_scrap(struct belief *b, const sg_state *s, const sg_event *e)
{
    learn(b, s, e->actor, e->target, 3, is_bounty(s, e->cause));
}

static void learn_from_gear(struct belief *b, const sg_state *s, const sg_event *e)
{
    if (is_bounty(s, e->cause)) learn(b, s, e->actor, e->target, 3, false);
}

/* Thefts from the hand are judged by the play, those from the table by what was taken. */
static bool tells(const sg_state *s, const sg_event *play)
{
    return play->cause_is == SG_CARD && play->target && play->amount != SG_ITEM_CARD && is_suspect(s, play->actor);
}

static void learn_from_play(struct belief *b, const sg_state *s, const sg_event *e)
{
    int kind = e->cause, attack = attack_of(tactic_of(s->pack, kind));
    if (sg_pack_kind_symbol(s->pack, kind, 0).effect == SG_HEAL)
        learn(b, s, e->actor, e->target, 4, true);
    else if (attack) {
        learn(b, s, e->actor, e->target, attack, false);
        learn_from_choice(b, s, e->actor, e->target, kind, attack == OPEN_ATTACK);
    }
}

/* To rob somebody of Jail or Dynamite is a help. */
static void learn_from_loss(struct belief *b, const sg_state *s, int thief, int victim, const sg_event *e)
{
    GIVEN(victim > 0 && victim <= SG_MAX_SEATS);
    if (!is_suspect(s, thief)) return;
    bool help = e->amount == SG_ITEM_CARD && worth_of_lying(s->pack, sg_pack_card_kind(s->pack, e->card)) < 0;
    if (e->cause_is == SG_EQUIPMENT && help) learn(b, s, thief, victim, 4, true); /* the purchase seemed an attack */
    if (e->cause_is != SG_CARD || e->amount != SG_ITEM_CARD) return;
    if (sg_pack_kind_symbol(s->pack, e->cause, 0).aim == SG_AIM_ALL_OTHERS) return; /* nobody was chosen */
    learn(b, s, thief, victim, 2, help);
}

static void learn_from_ability(struct belief *b, const sg_state *s, const sg_event *e)
{
    if (!e->target) return;
    bool at_card = e->cause_is == SG_EVENT && sg_pack_event_traits(s->pack, e->cause)->offer == SG_OFFER_CARD_IN_PLAY;
    learn(b, s, e->actor, e->target, at_card ? 2 : 4, false);
}

/* --- hands ------------------------------------------------------------------- */

static void gains_card(struct belief *b, int seat)
{
    GIVEN_SEAT(seat);
    if (b->since_shot[seat] < UNTRIED) b->since_shot[seat]++;
    if (b->since_bang[seat] < UNTRIED) b->since_bang[seat]++;
}

static void declines(struct belief *b, int seat, int question)
{
    GIVEN_SEAT(seat);
    if (question == SG_ASK_SHOT)
        b->since_shot[seat] = 0;
    else if (question == SG_ASK_INDIANS || question == SG_ASK_DUEL)
        b->since_bang[seat] = 0;
}

void belief_watch(struct belief *b, const sg_state *s, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    for (int i = 0; i < count; i++) {
        const sg_event *e = &events[i];
        switch (e->kind) {
        case SG_EV_PLAYS:
        case SG_EV_USES:
            if (tells(s, e)) learn_from_play(b, s, e);
            break;
        case SG_EV_ABILITY: learn_from_ability(b, s, e); break;
        case SG_EV_LOSES_CARD: learn_from_loss(b, s, e->target, e->actor, e); break;
        case SG_EV_TAKES:
            learn_from_loss(b, s, e->actor, e->target, e);
            gains_card(b, e->actor);
            break;
        case SG_EV_DRAWS:
        case SG_EV_PICKS: gains_card(b, e->actor); break;
        case SG_EV_GIVES: gains_card(b, e->target); break;
        case SG_EV_DECLINES: declines(b, e->actor, e->amount); break;
        case SG_EV_BUYS: learn_from_purchase(b, s, e); break;
        case SG_EV_SCRAPS: learn_from_scrap(b, s, e); break;
        case SG_EV_GETS_GEAR: learn_from_gear(b, s, e); break;
        case SG_EV_TURN_LOST: b->excused |= SG_BIT(e->actor); break;
        case SG_EV_TURN_ENDS: learn_from_turn(b, s, e->actor); break;
        case SG_EV_SIDE: b->stale = b->heard = 1; break;
        default: break;
        }
    }
}

bool belief_hears(int kind)
{
    switch (kind) {
    case SG_EV_PLAYS:
    case SG_EV_USES:
    case SG_EV_ABILITY:
    case SG_EV_LOSES_CARD:
    case SG_EV_TAKES:
    case SG_EV_DRAWS:
    case SG_EV_PICKS:
    case SG_EV_GIVES:
    case SG_EV_DECLINES:
    case SG_EV_BUYS:
    case SG_EV_SCRAPS:
    case SG_EV_GETS_GEAR:
    case SG_EV_TURN_LOST:
    case SG_EV_TURN_ENDS:
    case SG_EV_SIDE: return true;
    default: return false;
    }
}
