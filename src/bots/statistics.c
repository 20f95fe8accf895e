/* statistics.c: intervals and a sequential test, from counts of wins. */
#include "bots/statistics.h"

#include "engine/given.h"

#include <math.h>

static const double z95 = 1.959963984540054;

struct interval wilson(uint64_t won, uint64_t trials)
{
    GIVEN(won <= trials);
    if (trials == 0) return (struct interval){0, 0.5, 1};
    double n = (double)trials, p = (double)won / n, z2 = z95 * z95;
    double centre = (p + z2 / (2 * n)) / (1 + z2 / n);
    double half = z95 / (1 + z2 / n) * sqrt(p * (1 - p) / n + z2 / (4 * n * n));
    return (struct interval){fmax(0, centre - half), p, fmin(1, centre + half)};
}

void paired_count(struct paired *p, int first_won, int second_won)
{
    if (first_won && second_won)
        p->both++;
    else if (first_won)
        p->first++;
    else if (second_won)
        p->second++;
    else
        p->neither++;
}

/* How far the pairs lie from a true difference, in standard deviations: score statistic (6) of Tango, "Equivalence test
 * and confidence interval for the difference in proportions for the paired-sample design", Statistics in Medicine 17
 * (1998).  It takes the variance at the most likely rates that differ so, and falls while `difference` grows. */
static double paired_score(double first, double second, double n, double difference)
{
    double rest = difference * (1 - difference), b = (2 * n - first + second) * difference - first - second;
    double only_second = (sqrt(fmax(0, b * b + 8 * n * second * rest)) - b) / (4 * n);
    double variance = n * (2 * only_second + rest), off = first - second - n * difference;
    return off == 0 ? 0 : off / sqrt(fmax(variance, 0));
}

/* The difference between `low` and `high` at which the score is that. */
static double paired_limit(double first, double second, double n, double low, double high, double score)
{
    enum { HALVINGS = 60 };
    for (int i = 0; i < HALVINGS; i++) {
        double middle = (low + high) / 2;
        if (paired_score(first, second, n, middle) > score)
            low = middle;
        else
            high = middle;
    }
    return (low + high) / 2;
}

struct interval paired_difference(const struct paired *p)
{
    double n = (double)(p->both + p->first + p->second + p->neither);
    if (n == 0) return (struct interval){-1, 0, 1};
    double first = (double)p->first, second = (double)p->second, difference = (first - second) / n;
    return (struct interval){paired_limit(first, second, n, -1, difference, z95), difference,
                             paired_limit(first, second, n, difference, 1, -z95)};
}

void sample_count(struct sample *s, double x)
{
    s->count++;
    s->sum += x;
    s->squares += x * x;
}

double sample_variance(const struct sample *s)
{
    double n = (double)s->count;
    return s->count < 2 ? 0 : fmax(0, (s->squares - s->sum * s->sum / n) / (n - 1));
}

static struct interval around(const struct sample *s, double half)
{
    double mean = s->count ? s->sum / (double)s->count : 0;
    return (struct interval){mean - half, mean, mean + half};
}

struct interval sample_mean(const struct sample *s)
{
    return around(s, s->count ? z95 * sqrt(sample_variance(s) / (double)s->count) : INFINITY);
}

/* The mixture of normal priors of Robbins, with the variance that was seen; narrowest at about a hundred numbers. */
struct interval sample_always(const struct sample *s)
{
    const double alpha = 0.05, mixture = 0.08;
    double n = (double)s->count, grown = n * mixture + 1;
    if (s->count < SAMPLE_LEAST) return around(s, INFINITY);
    return around(s, sqrt(sample_variance(s) * 2 * grown / (n * n * mixture) * log(sqrt(grown) / alpha)));
}

struct sequential sequential_begin(double share, double alpha)
{
    return (struct sequential){.share = share, .alpha = alpha, .ratio = 0};
}

enum decision sequential_count(struct sequential *t, int first_won, int second_won)
{
    if (!first_won != !second_won) t->ratio += log((first_won ? t->share : 1 - t->share) / 0.5);
    double bound = log((1 - t->alpha) / t->alpha);
    if (t->ratio >= bound) return SEQUENTIAL_FIRST_IS_STRONGER;
    return t->ratio <= -bound ? SEQUENTIAL_NO_DIFFERENCE : SEQUENTIAL_GO_ON;
}
