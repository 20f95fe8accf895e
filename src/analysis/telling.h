/* telling.h: what of an analysis is worth telling, and all of it as JSON. */
#ifndef SIXGUN_ANALYSIS_TELLING_H
#define SIXGUN_ANALYSIS_TELLING_H

#include "analysis/analysis.h"
#include "notation/out.h"
#include "say/say.h"

enum {
    SURELY = 3,          /* standard errors */
    MISTAKE = 2 * POINT, /* less is none */
    TURNING_MOST = 6,    /* moments that turned the game */
};

/* Whether the move surely gave something away. */
bool telling_mistake(const struct verdict *v);

/* What the choices of a seat came to that have been judged. */
struct tally {
    int choices, mistakes;
    int64_t given_away; /* by mistakes, in POINT parts */
};
struct tally telling_tally(const struct analysis *a, int seat);

/* The moments of the worst mistakes, the worst one first, of one seat or of all (0); returns how many. */
int telling_worst(const struct analysis *a, int seat, int *moment, int room);

/* What shifted somebody's chances by three points or more, and surely: a choice, or chance after it. */
struct turning {
    int moment;
    bool chance;
    int64_t size; /* of the greatest shift, of WORTH_ONE */
};

/* The greatest ones first; returns how many. */
int telling_turnings(const struct analysis *a, struct turning list[TURNING_MOST]);

/* Why the better choice is better: what comes of the two, as text_say_better() says it, in POINT parts: of that which
 * was made and of the better one.  What differs little is left out; returns how many. */
enum { REASONS_MOST = 5 };
struct reason {
    enum text_better what;
    int seat;
    int32_t of[2], more[2];
};
int telling_reasons(const struct verdict *v, int chooser, int seats, struct reason list[REASONS_MOST]);

/* Of what happened at a moment the most telling events, in order, by their place among those told; returns how many.
 * What only repeats the move is left out. */
enum { TELLING_EVENTS = 5 };
int telling_events(const struct moment *m, int place[TELLING_EVENTS]);

/* Whether all roles lay open from the first question on: nobody had to find out anything. */
bool telling_all_open(const struct analysis *a);

/* The role that somebody who moved there had most reason to see in a seat, and how likely, of 100; false when none was
 * more likely than not, and of roles that lie open. */
bool telling_belief(const struct moment *m, int seat, int *role, int *percent);

struct telling {
    const struct analysis *a;
    struct text_names names;
    int seat; /* whose choices are told; 0: of all */
};

/* One object; docs/analysis.md tells what is in it.  Before analysis_close() it holds what has been found so far. */
void telling_json(const struct telling *r, struct text_out *out);
/* What analysis_ask() says of another answer, in the words of the same object: regret, error, mistake, the best move,
 * and of a mistake the reasons. */
void telling_answer_json(const struct analysis *a, int moment, const struct verdict *v, struct text_out *out);

#endif
