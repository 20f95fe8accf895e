/* statistics.h: how sure a count of wins makes us. */
#ifndef SIXGUN_BOTS_STATISTICS_H
#define SIXGUN_BOTS_STATISTICS_H

#include <stdint.h>

struct interval {
    double low, middle, high;
};

/* The 95 % Wilson interval of a rate; 0 … 1 around 0.5 when there were no trials. */
struct interval wilson(uint64_t won, uint64_t trials);

/* A paired comparison: the same deals played once by the one and once by the other. */
struct paired {
    uint64_t both, first, second, neither; /* who of the two won */
};

void paired_count(struct paired *p, int first_won, int second_won);

/* The 95 % score interval (Tango 1998) of the difference of the win rates, first less second: right for few pairs, too,
 * and where none differ. */
struct interval paired_difference(const struct paired *p);

/* Numbers of which the mean is wanted. */
struct sample {
    uint64_t count;
    double sum, squares;
};

void sample_count(struct sample *s, double x);
double sample_variance(const struct sample *s); /* of one of them; 0 for fewer than two */

/* The mean with its 95 % interval, if one looks once. */
struct interval sample_mean(const struct sample *s);

/* The same for those who look after every number: in 95 of 100 runs the truth is never outside.  An interval of any
 * width before there are SAMPLE_LEAST numbers. */
enum { SAMPLE_LEAST = 32 };
struct interval sample_always(const struct sample *s);

/* Wald's sequential test on the pairs that differ.  Hypotheses: the first wins `share` of them, or half; `share` is
 * above 0.5 and below 1, `alpha` the chance of either error.  Stop at the first verdict but SEQUENTIAL_GO_ON. */
enum decision { SEQUENTIAL_GO_ON, SEQUENTIAL_FIRST_IS_STRONGER, SEQUENTIAL_NO_DIFFERENCE };

struct sequential {
    double share, alpha;
    double ratio; /* logarithm of the likelihood ratio so far */
};

struct sequential sequential_begin(double share, double alpha);
enum decision sequential_count(struct sequential *t, int first_won, int second_won);

#endif
