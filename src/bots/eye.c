/* eye.c: features of a game, and the chances that follow.  All in whole numbers: the same on every machine. */
#include "bots/eye.h"

#include <assert.h>

#include "bots/rows.h"
#include "engine/given.h"

/* What is seen of one seat; each counts for its role and for how far the game has come. */
enum seat_feature {
    ALIVE,
    LIFE, /* two, three, four, five or more */
    CARDS = LIFE + 4,
    HOLDS_ONE, /* card or more; two, three, five */
    BANGS = HOLDS_ONE + 4,
    A_BANG,
    ANSWERS,
    AN_ANSWER,
    BEERS,
    HELD, /* cards for each tactic */
    RANGE = HELD + TACTIC_DYNAMITE + 1,
    SHOOTS_OFTEN = RANGE + 3,
    BARREL,
    SEEN,
    SEES,
    JAILED,
    DYNAMITE,
    TO_USE,
    REACHES, /* others, by role */
    THEIR_TURN = REACHES + SG_ROLES,
    NEXT,
    STEPS,
    BARE,
    GOLD,
    GEAR,
    SEAT_FEATURES
};

enum { STAGES = 3, COMPANIES = 36, EVENT_ROOM = 32, CHARACTER_ROOM = 64, MOST_OUTLAWS = 3, MOST_RENEGADES = 2 };

/* Where the groups of features begin. */
enum {
    AT_COMPANY = 0,
    AT_EVENT = AT_COMPANY + COMPANIES,
    AT_CHARACTER = AT_EVENT + EVENT_ROOM,
    AT_SEAT = AT_CHARACTER + (SG_ROLES - 1) * CHARACTER_ROOM,
    AT_END = AT_SEAT + (SG_ROLES - 1) * STAGES * SEAT_FEATURES
};

static_assert((int)AT_END == (int)EYE_FEATURES, "every feature has its weights");
static_assert((int)EVENTS <= EVENT_ROOM && (int)CHARACTERS <= CHARACTER_ROOM,
              "every event and character has its place");

/* Only how far the sides are apart tells their chances: what the others have more than the law. */
#ifndef SIXGUN_SMALL
#define W(outlaws, renegade) {outlaws, renegade}
static const int16_t weights[EYE_KINDS][EYE_FEATURES][EYE_TABLES][EYE_RIVALS] = {
#include "bots/eye.def"
};
#undef W

static int weight(int table, int kind, int feature, int rival)
{
    /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.UndefReturn): it does not know the weights */
    return weights[kind][feature][table][rival];
}
#else
static const uint8_t *brought;

void eye_bring(const uint8_t *weights) { brought = weights; }

static int weight(int table, int kind, int feature, int rival)
{
    int at = ((kind * EYE_FEATURES + feature) * EYE_TABLES + table) * EYE_RIVALS + rival;
    return brought[at] + EYE_BYTE * (int8_t)brought[EYE_WEIGHTS + at] - EYE_MIDDLE;
}
#endif

/* --- features ---------------------------------------------------------------- */

struct sight {
    const sg_state *s;
    struct eye_features *out;
    int role[SG_MAX_SEATS + 1]; /* as it counts now; 0 for those who are out */
    int living, first;          /* the feature from which those of this seat count on */
};

static void put(struct sight *e, int index, int value)
{
    GIVEN(index >= 0 && index < EYE_FEATURES);
    if (value == 0) return;
    e->out->at[e->out->count].index = (uint16_t)index;
    e->out->at[e->out->count++].value = (int16_t)value;
}

static void note(struct sight *e, int feature, int value) { put(e, e->first + feature, value); }

static int at_most(int value, int most) { return value < most ? value : most; }

/* One feature for each of the marks that a number has come to. */
static void climb(struct sight *e, int feature, int value, const int8_t *marks, int count)
{
    GIVEN(count > 0);
    for (int i = 0; i < count && value >= marks[i]; i++) note(e, feature + i, 1);
}

/* What only packs have, as what in the boxes comes nearest to it. */
static int seen_as(int tactic)
{
    switch (tactic) {
    case TACTIC_WOUND: return TACTIC_SHOOT;
    case TACTIC_WOUND_ALL: return TACTIC_SHOOT_ALL;
    case TACTIC_BLEED: return TACTIC_DRAW;
    case TACTIC_PASS: return TACTIC_STEAL;
    default: return tactic;
    }
}

static void see_hand(struct sight *e, int seat)
{
    GIVEN_SEAT(seat);
    static const int8_t marks[] = {1, 2, 3, 5};
    const uint8_t *hand = sg_hand(e->s, seat);
    int count = sg_hand_count(e->s, seat), bangs = 0, answers = 0, beers = 0;
    uint8_t held[TACTIC_DYNAMITE + 1] = {0};
    for (int i = 0; i < count; i++) {
        int kind = sg_pack_card_kind(e->s->pack, hand[i]);
        bangs += sg_is_bang(e->s, seat, kind);
        answers += sg_is_missed(e->s, seat, hand[i]);
        beers += sg_pack_kind_is_beer(e->s->pack, kind);
        held[seen_as(tactic_of(e->s->pack, kind))]++;
    }
    note(e, CARDS, count);
    climb(e, HOLDS_ONE, count, marks, 4);
    note(e, BANGS, bangs);
    note(e, A_BANG, bangs > 0);
    note(e, ANSWERS, answers);
    note(e, AN_ANSWER, answers > 0);
    note(e, BEERS, beers);
    for (int tactic = 0; tactic <= TACTIC_DYNAMITE; tactic++) note(e, HELD + tactic, held[tactic]);
    note(e, BARE, count == 0 && e->s->seat[seat].life <= 1);
}

static void see_table(struct sight *e, int seat)
{
    GIVEN_SEAT(seat);
    static const int8_t marks[] = {2, 3, 4};
    const uint8_t *table = sg_in_play(e->s, seat);
    int seen = 0, sees = 0, green = 0;
    for (int i = 0, n = sg_in_play_count(e->s, seat); i < n; i++) {
        int kind = sg_pack_card_kind(e->s->pack, table[i]);
        const sg_traits *is = sg_pack_kind_traits(e->s->pack, kind);
        seen += is->seen;
        sees += is->sees;
        if (is->barrel) note(e, BARREL, 1);
        if (sg_pack_kind_is_put_on_others(e->s->pack, kind)) note(e, JAILED, 1);
        if (tactic_of(e->s->pack, kind) == TACTIC_DYNAMITE) note(e, DYNAMITE, 1);
        green += sg_pack_kind_border(e->s->pack, kind) == SG_GREEN;
    }
    note(e, SEEN, seen);
    note(e, SEES, sees);
    note(e, TO_USE, green);
    climb(e, RANGE, sg_reach(e->s, seat), marks, 3);
    note(e, SHOOTS_OFTEN, sg_bang_limit(e->s, seat) == SG_ANY_NUMBER);
}

static void see_reach(struct sight *e, int seat)
{
    GIVEN_SEAT(seat);
    int reached[SG_ROLES] = {0}, range = sg_reach(e->s, seat);
    for (int other = 1; other <= e->s->options.seats; other++)
        if (other != seat && e->role[other] && sg_distance(e->s, seat, other) <= range) reached[e->role[other]]++;
    for (int role = SG_SHERIFF; role < SG_ROLES; role++) note(e, REACHES + role, reached[role]);
}

static void see_turn(struct sight *e, int seat)
{
    GIVEN_SEAT(seat);
    int steps = 0, seats = e->s->options.seats;
    for (int at = e->s->turn; at != seat; at = at % seats + 1) steps += e->role[at] != 0;
    note(e, THEIR_TURN, steps == 0);
    note(e, NEXT, steps == 1);
    note(e, STEPS, steps);
}

/* What others have put there for a reward on a head is no help. */
static int useful_gear(const sg_state *s, int seat)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &s->seat[seat];
    int count = 0;
    for (int i = 0; i < p->gear_count; i++) count += sg_pack_equipment_traits(s->pack, p->gear[i])->bounty == 0;
    return count;
}

static void see_seat(struct sight *e, int seat)
{
    GIVEN_SEAT(seat);
    static const int8_t marks[] = {2, 3, 4, 5};
    const sg_seat *p = &e->s->seat[seat];
    int role = e->role[seat] - 1, stage = e->living <= 2 ? 0 : e->living == 3 ? 1 : 2;
    put(e, AT_CHARACTER + role * CHARACTER_ROOM + sg_ability_of(e->s, seat), 1);
    e->first = AT_SEAT + (role * STAGES + stage) * SEAT_FEATURES;
    note(e, ALIVE, 1);
    climb(e, LIFE, p->life, marks, 4);
    see_hand(e, seat);
    see_table(e, seat);
    see_reach(e, seat);
    see_turn(e, seat);
    note(e, GOLD, at_most(p->gold, 8));
    note(e, GEAR, useful_gear(e->s, seat));
}

void eye_look(const sg_state *s, struct eye_features *out)
{
    struct sight e = {.s = s, .out = out};
    int of[SG_ROLES] = {0};
    out->count = 0;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        if (s->seat[seat].status != SG_ALIVE) continue;
        e.role[seat] = sg_wins_with(s, seat);
        of[e.role[seat]]++;
        e.living++;
    }
    int deputies = at_most(of[SG_DEPUTY], 2), outlaws = at_most(of[SG_OUTLAW], MOST_OUTLAWS);
    int renegades = at_most(of[SG_RENEGADE], MOST_RENEGADES);
    put(&e, AT_COMPANY + (deputies * (MOST_OUTLAWS + 1) + outlaws) * (MOST_RENEGADES + 1) + renegades, 1);
    if (s->event && s->event < EVENTS) put(&e, AT_EVENT + s->event, 1);
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (e.role[seat]) see_seat(&e, seat);
}

int eye_kind(const sg_options *options)
{
    GIVEN(options->seats <= SG_MAX_SEATS);
    return (options->sets & ~SG_SET_BASE) != 0 || (options->flags & SG_SHADOW_GUNSLINGERS) != 0;
}

/* --- chances ------------------------------------------------------------------ */

int eye_side(const sg_state *s, int seat)
{
    GIVEN_SEAT(seat);
    int role = sg_wins_with(s, seat);
    return role == SG_OUTLAW ? EYE_OUTLAWS : role == SG_RENEGADE ? EYE_RENEGADE : EYE_LAW;
}

int eye_winner(const sg_state *s)
{
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (sg_has_won(s, seat)) return eye_side(s, seat);
    return -1;
}

/* 65,536 times e to the power of -x: by halves, and between them nearly on a parabola. */
static uint32_t falling(int x)
{
    enum { FINE = 1024, LN2 = 710, FAR = 16 }; /* LN2 in 1,024ths */
    x *= FINE / EYE_ONE;
    int halves = x / LN2, rest = x % LN2; /* rest / LN2 is the part of a halving that is left */
    if (halves >= FAR) return 0;
    int64_t part = (int64_t)rest * EYE_SURE / LN2; /* 2^-t = 1 - 0.6568 t + 0.1568 t² within 0.3 % */
    int64_t value = EYE_SURE - part * 43044 / EYE_SURE + part * part / EYE_SURE * 10276 / EYE_SURE;
    return (uint32_t)value >> halves;
}

void eye_chances(const sg_state *s, int chance[EYE_SIDES])
{
    struct eye_features f;
    int32_t logit[EYE_SIDES] = {0};
    eye_look(s, &f);
    int table = s->options.seats - 3, kind = eye_kind(&s->options);
    for (int i = 0; i < f.count; i++)
        for (int side = EYE_OUTLAWS; side < EYE_SIDES; side++)
            /* NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult): it does not know the weights */
            logit[side] += f.at[i].value * weight(table, kind, f.at[i].index, side - EYE_OUTLAWS);
    int32_t most = logit[0];
    for (int side = 1; side < EYE_SIDES; side++)
        if (logit[side] > most) most = logit[side];
    uint32_t share[EYE_SIDES], sum = 0;
    for (int side = 0; side < EYE_SIDES; side++) sum += share[side] = falling(most - logit[side]);
    for (int side = 0; side < EYE_SIDES; side++) chance[side] = (int)((uint64_t)share[side] * EYE_SURE / sum);
}

/* Of two Renegades who both live each has half the chance; a dead one has none, unless the dead come back. */
static int share_of_renegade(const sg_state *s, int seat, int chance)
{
    GIVEN_SEAT(seat);
    int living = 0;
    for (int other = 1; other <= s->options.seats; other++)
        living += s->seat[other].status == SG_ALIVE && sg_wins_with(s, other) == SG_RENEGADE;
    return s->seat[seat].status == SG_ALIVE && living > 0 ? chance / living : 0;
}

static int chance_of(const sg_state *s, int seat, const int chance[EYE_SIDES])
{
    GIVEN_SEAT(seat);
    int side = eye_side(s, seat);
    return side == EYE_RENEGADE ? share_of_renegade(s, seat, chance[side]) : chance[side];
}

int eye_chance(const sg_state *s, int seat)
{
    GIVEN_SEAT(seat);
    int chance[EYE_SIDES];
    if (sg_is_over(s)) return sg_has_won(s, seat) ? EYE_SURE : 0;
    eye_chances(s, chance);
    return chance_of(s, seat, chance);
}

void eye_seats(const sg_state *s, int out[SG_MAX_SEATS + 1])
{
    int chance[EYE_SIDES] = {0};
    if (!sg_is_over(s)) eye_chances(s, chance);
    for (int seat = 1; seat <= s->options.seats; seat++)
        out[seat] = !sg_is_over(s) ? chance_of(s, seat, chance) : sg_has_won(s, seat) ? EYE_SURE : 0;
}
