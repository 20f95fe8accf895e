/* rating.c: Rasch's model, fitted by Newton's method. */
#include "bots/rating.h"

#include "engine/given.h"

#include <math.h>
#include <string.h>

enum { STEPS = 60 };

/* A standard deviation of 1,000 points for what nothing is known of: it only keeps those finite who won or lost all. */
static const double points = 173.71779276130073, /* 400 / ln 10 */
    spread = 1000 / 173.71779276130073, z95 = 1.959963984540054;

typedef double vector[RATING_MOST];
typedef double matrix[RATING_MOST][RATING_MOST];

struct fit {
    const struct rating_counts *counts;
    int players;
    vector strength; /* logarithms of odds */
};

static int bits_of(int mask) { return __builtin_popcount((unsigned)mask); }

/* Of all outcomes in which `winners` won: how likely each player, and each two of them, are among these. */
static void chances(const struct fit *f, int winners, vector one, matrix two)
{
    double total = 0;
    memset(one, 0, sizeof(vector));
    memset(two, 0, sizeof(matrix));
    for (int mask = 0; mask < 1 << f->players; mask++) {
        double weight = 0;
        if (bits_of(mask) != winners) continue;
        for (int i = 0; i < f->players; i++)
            if (mask >> i & 1) weight += f->strength[i];
        weight = exp(weight);
        total += weight;
        for (int i = 0; i < f->players; i++)
            for (int k = 0; mask >> i & 1 && k < f->players; k++)
                if (mask >> k & 1) two[i][k] += weight;
    }
    for (int i = 0; i < f->players; i++)
        for (int k = 0; k < f->players; k++) two[i][k] /= total;
    for (int i = 0; i < f->players; i++) one[i] = two[i][i];
}

/* Adds what the outcomes with so many winners tell: slope and bend of the likelihood, and how the slope scatters. */
static void add_outcomes(const struct fit *f, int winners, vector slope, matrix bend, matrix scatter)
{
    vector one;
    matrix two;
    chances(f, winners, one, two);
    for (int mask = 0; mask < 1 << f->players; mask++) {
        double deals = (double)f->counts->deals[mask];
        if (deals == 0 || bits_of(mask) != winners) continue;
        for (int i = 0; i < f->players; i++) {
            double off = (mask >> i & 1) - one[i];
            slope[i] += deals * off;
            for (int k = 0; k < f->players; k++) {
                bend[i][k] += deals * (two[i][k] - one[i] * one[k]);
                scatter[i][k] += deals * off * ((mask >> k & 1) - one[k]);
            }
        }
    }
}

static void look(const struct fit *f, vector slope, matrix bend, matrix scatter)
{
    memset(slope, 0, sizeof(vector));
    memset(bend, 0, sizeof(matrix));
    memset(scatter, 0, sizeof(matrix));
    for (int winners = 1; winners < f->players; winners++) add_outcomes(f, winners, slope, bend, scatter);
    for (int i = 0; i < f->players; i++) {
        slope[i] -= f->strength[i] / (spread * spread);
        bend[i][i] += 1 / (spread * spread);
    }
}

/* The inverse of a positive definite matrix, by Gauss and Jordan. */
static void invert(int n, matrix a, matrix out)
{
    GIVEN(n > 0);
    memset(out, 0, sizeof(matrix));
    for (int i = 0; i < n; i++) out[i][i] = 1;
    for (int i = 0; i < n; i++) {
        double by = a[i][i];
        for (int k = 0; k < n; k++) a[i][k] /= by, out[i][k] /= by;
        for (int r = 0; r < n; r++) {
            double times = a[r][i];
            for (int k = 0; r != i && k < n; k++) a[r][k] -= times * a[i][k], out[r][k] -= times * out[i][k];
        }
    }
}

/* How much the difference of two strengths scatters: inverse bend, scatter, inverse bend. */
static double scatter_of(int n, matrix inverse, matrix scatter, int one, int other)
{
    double sum = 0;
    for (int i = 0; i < n; i++)
        for (int k = 0; k < n; k++)
            sum += (inverse[one][i] - inverse[other][i]) * scatter[i][k] * (inverse[k][one] - inverse[k][other]);
    return sum;
}

void rating_fit(const struct rating_counts *counts, int players, int anchor, struct interval rating[RATING_MOST])
{
    GIVEN(players > 0 && players <= RATING_MOST);
    struct fit f = {.counts = counts, .players = players};
    vector slope;
    matrix bend, scatter, inverse;
    for (int step = 0; step < STEPS; step++) {
        look(&f, slope, bend, scatter);
        invert(players, bend, inverse);
        for (int i = 0; i < players; i++) {
            double by = 0;
            for (int k = 0; k < players; k++) by += inverse[i][k] * slope[k];
            f.strength[i] += by > 1 ? 1 : by < -1 ? -1 : by;
        }
    }
    look(&f, slope, bend, scatter);
    for (int i = 0; i < players; i++) scatter[i][i] += 1 / (spread * spread);
    invert(players, bend, inverse);
    for (int i = 0; i < players; i++) {
        double middle = points * (f.strength[i] - f.strength[anchor]);
        double half = z95 * points * sqrt(fmax(0, scatter_of(players, inverse, scatter, i, anchor)));
        rating[i] = (struct interval){middle - half, middle, middle + half};
    }
}
