/* forecast.c: scores what players believe of roles. */
#include "bots/forecast.h"

#include <assert.h>
#include <math.h>
#include <stddef.h>

#include "bots/belief.h"
#include "engine/given.h"

enum { SIXTHS = 6, MILLIONTHS = 1000000, SQUARE_SHIFT = 16 }; /* of squares of BELIEF_SURE to parts of 2^32 */

static const double brier_whole = 4294967296.0;

/* --- one judgement --------------------------------------------------------------- */

/* In sixths: the likeliest roles, when several are as likely, share it. */
static unsigned right(const uint32_t chance[SG_ROLES], int role)
{
    unsigned as_likely = 0;
    for (int other = 0; other < SG_ROLES; other++) {
        if (chance[other] > chance[role]) return 0;
        as_likely += chance[other] == chance[role];
    }
    return as_likely <= 3 ? SIXTHS / as_likely : 0;
}

void forecast_score(const uint32_t chance[SG_ROLES], int role, struct forecast_score *to)
{
    GIVEN(role > SG_ROLE_UNKNOWN && role < SG_ROLES && chance[role] > 0);
    for (int other = 0; other < SG_ROLES; other++) {
        int64_t error = (int64_t)chance[other] - (other == role ? BELIEF_SURE : 0);
        to->brier += (uint64_t)(error * error) >> SQUARE_SHIFT;
    }
    to->loss += (uint64_t)llround(-MILLIONTHS * log((double)chance[role] / BELIEF_SURE));
    to->right += right(chance, role);
}

static bool is_open(const uint32_t even[SG_ROLES])
{
    int possible = 0;
    for (int role = 0; role < SG_ROLES; role++) possible += even[role] > 0;
    return possible > 1;
}

static void count_band(struct forecast_band band[FORECAST_BANDS], uint32_t said, bool is_true)
{
    uint32_t which = said / ((uint32_t)(BELIEF_SURE + FORECAST_BANDS - 1) / FORECAST_BANDS);
    band += which < FORECAST_BANDS ? which : FORECAST_BANDS - 1;
    band->count++;
    band->said += said;
    band->came_true += is_true;
}

void forecast_count(struct forecasts *to, int seat, int of, int round, const uint32_t said[SG_ROLES],
                    const uint32_t even[SG_ROLES], int role)
{
    GIVEN_SEAT(seat);
    GIVEN_SEAT(of);
    GIVEN(round > 0);
    if (!is_open(even)) return;
    struct forecast_sum *sum = &to->sum[seat][of][round < FORECAST_ROUNDS ? round - 1 : FORECAST_ROUNDS - 1];
    sum->count++;
    forecast_score(said, role, &sum->said);
    forecast_score(even, role, &sum->even);
    for (int other = 0; other < SG_ROLES; other++)
        if (even[other] > 0) count_band(to->band[seat], said[other], other == role);
}

/* --- a game ----------------------------------------------------------------------- */

/* How many places from the first player's, in the direction of play. */
static int place_of(const sg_state *s, int seat)
{
    int seats = s->options.seats, steps = s->backwards ? s->first - seat : seat - s->first;
    return (steps + seats) % seats;
}

void forecast_begin_turn(struct forecast_game *g, const sg_state *s)
{
    if (g->round == 0 || (!s->extra && place_of(s, s->turn) <= place_of(s, g->seat))) g->round++;
    g->seat = s->turn;
}

#ifndef SIXGUN_SMALL /* where nobody says what they believe */
static void judge_all(struct forecasts *to, int round, const sg_state *s, int seat, const sg_player *player)
{
    struct role_chances said, even;
    struct belief nothing;
    sg_view view;
    sg_look(s, seat, &view);
    if (!player_believes(player, &view, &said)) return;
    belief_begin(&nothing);
    belief_chances(&nothing, &view.s, &even);
    for (int of = 1; of <= s->options.seats; of++)
        if (!view.s.seat[of].role) forecast_count(to, seat, of, round, said.of[of], even.of[of], s->seat[of].role);
}

void forecast_turn(struct forecasts *to, struct forecast_game *g, const sg_state *s,
                   const sg_player player[SG_MAX_SEATS + 1])
{
    forecast_begin_turn(g, s);
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (s->seat[seat].status == SG_ALIVE && player[seat].bot->believe)
            judge_all(to, g->round, s, seat, &player[seat]);
}
#endif

/* --- sums -------------------------------------------------------------------------- */

void forecast_sum_add(struct forecast_sum *to, const struct forecast_sum *more)
{
    to->count += more->count;
    to->said.brier += more->said.brier, to->even.brier += more->even.brier;
    to->said.loss += more->said.loss, to->even.loss += more->even.loss;
    to->said.right += more->said.right, to->even.right += more->even.right;
}

void forecasts_add(struct forecasts *to, const struct forecasts *more)
{
    for (int seat = 0; seat < FORECAST_SEATS; seat++) {
        for (int of = 0; of < FORECAST_SEATS; of++)
            for (int round = 0; round < FORECAST_ROUNDS; round++)
                forecast_sum_add(&to->sum[seat][of][round], &more->sum[seat][of][round]);
        for (int i = 0; i < FORECAST_BANDS; i++) {
            to->band[seat][i].count += more->band[seat][i].count;
            to->band[seat][i].came_true += more->band[seat][i].came_true;
            to->band[seat][i].said += more->band[seat][i].said;
        }
    }
}

struct forecast_mean forecast_mean(const struct forecast_score *sum, uint64_t count)
{
    double n = count ? (double)count : 1;
    return (struct forecast_mean){.brier = (double)sum->brier / brier_whole / n,
                                  .loss = (double)sum->loss / MILLIONTHS / n,
                                  .right = (double)sum->right / SIXTHS / n};
}
