/* forecast.h: how good it is what players believe of each other's roles.
 *
 * At the first question of every turn each living player who keeps a belief is asked about every seat whose role is
 * hidden from it.  What it says is judged by the truth; beside it stands what somebody would say who has seen no deed:
 * the roles that are left, spread evenly.  Where only one role is left there is nothing to judge.
 *
 * Sums are whole numbers: games may be added in any order. */
#ifndef SIXGUN_BOTS_FORECAST_H
#define SIXGUN_BOTS_FORECAST_H

#include "bots/player.h"

enum {
    FORECAST_ROUNDS = 5, /* the last one stands for all later ones, too */
    FORECAST_BANDS = 10, /* said 0-10 %, 10-20 %, …; certainty is in the last */
    FORECAST_SEATS = SG_MAX_SEATS + 1,
};

/* Sums of scores. */
struct forecast_score {
    uint64_t brier; /* of the squares of all errors of a judgement, 0 … 2, in parts of 2^32 */
    uint64_t loss;  /* of minus the natural logarithm of the chance that the true role was given, in millionths */
    uint64_t right; /* judgements whose likeliest role is the true one, in sixths: several as likely share it */
};

struct forecast_sum {
    uint64_t count; /* judgements */
    struct forecast_score said, even;
};

/* Chances of single roles that were said to lie within a band. */
struct forecast_band {
    uint64_t count, came_true;
    uint64_t said; /* sum of them, of BELIEF_SURE each */
};

struct forecasts {
    struct forecast_sum sum[FORECAST_SEATS][FORECAST_SEATS][FORECAST_ROUNDS]; /* by who believes, of whom, and when */
    struct forecast_band band[FORECAST_SEATS][FORECAST_BANDS];                /* by who believes */
};

/* How far a game has come; zero before its first turn. */
struct forecast_game {
    int round; /* from 1 */
    int seat;  /* whose turn it was last */
};

/* A new turn: a new round begins when it comes to the first player's place, or passes it. */
void forecast_begin_turn(struct forecast_game *g, const sg_state *s);
/* The same, and all judgements of the moment; players have been told everything. */
void forecast_turn(struct forecasts *to, struct forecast_game *g, const sg_state *s,
                   const sg_player player[SG_MAX_SEATS + 1]);

/* Scores chances, which are of BELIEF_SURE, by the true role. */
void forecast_score(const uint32_t chance[SG_ROLES], int role, struct forecast_score *to);
/* One judgement of `seat` about the role of another, in a round from 1 on. */
void forecast_count(struct forecasts *to, int seat, int of, int round, const uint32_t said[SG_ROLES],
                    const uint32_t even[SG_ROLES], int role);

void forecast_sum_add(struct forecast_sum *to, const struct forecast_sum *more);
void forecasts_add(struct forecasts *to, const struct forecasts *more);

struct forecast_mean {
    double brier, loss, right;
};
struct forecast_mean forecast_mean(const struct forecast_score *sum, uint64_t count);

#endif
