/* judge.h: how good a move was.
 *
 * The moves that came into question are tried in the same games, dealt from what the seat saw, with roles as likely
 * as it had reason to believe; in each of them everybody goes on by the policy for some turns, and the eye says who
 * is going to win.  What the policy does later in the same turn is no merit or fault of a move: each is also tried with
 * nothing more played in the turn, and the one that was played with what really followed, too.  The best of these lines
 * counts for its move; those that are clearly behind are dropped.  The best one is then compared with all lines of the
 * move that was played, and with making the better move after it, in fresh games, so that it gains nothing by having
 * been chosen.
 * With hindsight the games are dealt from all hands and roles as they really were. */
#ifndef SIXGUN_ANALYSIS_JUDGE_H
#define SIXGUN_ANALYSIS_JUDGE_H

#include "analysis/story.h"
#include "analysis/value.h"

enum {
    JUDGED_MOST = 24,   /* moves that come into question */
    JUDGED_TURNS = 5,   /* that games go on for */
    POINT = 1000,       /* parts of a point of winning chance, a hundredth of certainty */
    MOST_WORLDS = 2048, /* games for one choice */
};

/* What came of one of two moves within the turns that were played on. */
struct upshot {
    int32_t chance;        /* of the seat to win, in POINT parts */
    int32_t won, lost;     /* games of a hundred that are over by then, in POINT parts */
    int32_t out[PLACES];   /* in which the seat was eliminated */
    int32_t life[PLACES];  /* life points left on average, in POINT parts */
    int32_t cards[PLACES]; /* cards in hand */
};

struct verdict {
    sg_move best;          /* as good as that which was played, or better */
    bool played_best;      /* nothing better was found */
    uint16_t moves;        /* that came into question; below 2: there was no choice, and the rest is zero */
    int32_t regret, error; /* what was given away, and the standard error of that, in POINT parts */
    uint32_t worlds;       /* games */
    struct upshot of_best, of_played;
};

/* Whether a question is asked card by card for what is one choice: of some cards, in any order. */
bool judge_in_parts(int kind);

/* How the seat then went on: in phase 2 with the rest of the turn, of a choice in parts with the other parts; for other
 * questions, and for none, zero. */
struct sequel {
    const sg_move *move;
    int count;
};

/* By what the seat of the view saw and believed; nothing else is looked at. */
void judge(const struct mind *mind, const sg_view *view, sg_move played, struct sequel then, struct dice dice,
           int most_worlds, struct verdict *out);

/* Among the moves that judge() tries, by the true hands and roles. */
void judge_with_hindsight(const struct moment *m, struct sequel then, struct dice dice, int most_worlds,
                          struct verdict *out);

#endif
