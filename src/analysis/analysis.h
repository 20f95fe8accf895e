/* analysis.h: what was luck in a game, and what was skill.
 *
 *     struct analysis a;
 *     analysis_begin(&a, &plan, &start, dealt, events, count);   a game that stands at its first question
 *     analysis_move(&a, move, events, count, &after);            for every move
 *     analysis_ready(&a);
 *     for (int i = 0; i < analysis_pieces(&a); i++) analysis_piece(&a, i);
 *     analysis_close(&a);                                        a.account, a.step and a.verdict hold what came of it
 *     analysis_free(&a);
 *
 * Pieces may be done in any order and by any threads, each once.  The same game and plan give the same numbers, to the
 * last digit, on every machine.  For every seat, exactly:
 *
 *     won = prior + luck + own + others
 */
#ifndef SIXGUN_ANALYSIS_ANALYSIS_H
#define SIXGUN_ANALYSIS_ANALYSIS_H

#include "analysis/judge.h"
#include "analysis/story.h"
#include "analysis/value.h"

/* Goes up whenever the same game and plan would give other numbers: another policy, other weights of the eye. */
enum { ANALYSIS_VERSION = 5 };

struct analysis_plan {
    uint64_t seed;
    int worlds;               /* games for the worth of one position; at least 1 */
    int most_worlds;          /* at most, for one choice; 0: choices are not judged */
    const sg_bot *const *who; /* by seat, who plays otherwise than the policy where worths are imagined; or NULL */
};

extern const struct analysis_plan analysis_usual;

/* One moment, in chances of all seats. */
struct step {
    struct worth come;  /* when the game came to this question */
    struct worth ready; /* the same, seen as far ahead as what follows */
    struct worth made;  /* when the move was made, before chance decided anything */
};

/* What made a seat win or lose, of WORTH_ONE. */
struct account {
    int64_t prior;  /* chance to win before the deal, with this role at this table */
    int64_t deal;   /* luck of character and first cards; part of luck */
    int64_t luck;   /* what chance decided */
    int64_t own;    /* the seat's choices, against those of the policy */
    int64_t others; /* those of all others, and what looking further ahead has corrected */
    int64_t won;    /* WORTH_ONE or 0 */
    int64_t error;  /* square of the standard error of luck, at most */
};

struct analysis {
    struct analysis_plan plan;
    sg_options options;
    bool dealt;
    struct story story;
    struct worth prior;
    struct step *step;                   /* ours, by moment */
    struct verdict *verdict, *hindsight; /* ours, by moment */
    struct account account[PLACES];
};

/* `dealt`: the options that the game was dealt with, or NULL when it began from a position. */
void analysis_begin(struct analysis *a, const struct analysis_plan *plan, const sg_state *start,
                    const sg_options *dealt, const sg_event *events, int count);
/* As story_move(). */
bool analysis_move(struct analysis *a, sg_move move, const sg_event *events, int count, const sg_state *after);
/* False when there is no memory.  The plan of a long game is cut, so that all its pieces take a bounded time. */
bool analysis_ready(struct analysis *a);
int analysis_pieces(const struct analysis *a);
void analysis_piece(struct analysis *a, int piece);
/* Of a piece only how good the choice was, which is less than half of the work. */
void analysis_judge(struct analysis *a, int piece);
/* What a piece has found, for others who have begun the same analysis: so processes that share no memory share work. */
struct finding {
    struct worth prior;
    struct step step;
    struct verdict verdict, hindsight;
};
void analysis_found(const struct analysis *a, int piece, struct finding *out);
void analysis_take(struct analysis *a, int piece, const struct finding *found);
void analysis_close(struct analysis *a);
void analysis_free(struct analysis *a);

/* How good another move than that which was made would have been, by what its seat saw. */
void analysis_ask(const struct analysis *a, int moment, sg_move move, struct verdict *out);

/* By moment: what the move of its seat gave it, and what chance then did, of WORTH_ONE, to every seat. */
int64_t analysis_choice(const struct analysis *a, int moment, int seat);
int64_t analysis_luck(const struct analysis *a, int moment, int seat);
/* The worth at a moment; `moment` may be the count of them: the end. */
int64_t analysis_worth(const struct analysis *a, int moment, int seat);

/* What another move than that which was made would be worth to a seat, in the same games. */
int64_t analysis_instead(const struct analysis *a, int moment, sg_move move, int seat);

/* What a moment is worth to those who have a role: that one of them wins. */
int64_t analysis_side(const struct analysis *a, int moment, int role);

#endif
