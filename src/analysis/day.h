/* day.h: the deal of the day: five players, the base game, the same cards, roles and bots for everybody, made from the
 * date alone.  The program, its server and the page ask here; docs/deal-of-the-day.md tells it for people. */
#ifndef SIXGUN_ANALYSIS_DAY_H
#define SIXGUN_ANALYSIS_DAY_H

#include "analysis/analysis.h"
#include "bots/player.h"
#include "notation/notation.h"

enum {
    DAY_SEAT = 1,  /* of the one who plays; bots have the others */
    DAY_SEATS = 5, /* at the table */
    DAY_ROOM = 16, /* bytes of a day as text */
};

extern const sg_bot *const day_bot; /* by the rules of thumb, who leaves nothing to chance */

/* A day is its date as a number, 20261123; 0 is none.  Out of "2026-11-23": */
int day_parse(const char *text);
void day_print(int day, char text[DAY_ROOM]);
/* The day by UTC, so many seconds after 1970 began. */
int day_at(int64_t seconds);
/* Whether its table of scores takes games then: on the day itself and on the next. */
bool day_is_open(int day, int64_t seconds);

/* What that day's game is dealt from. */
void day_deal(int day, sg_options *options, sg_seed *seed);
/* Whose deal a game was begun from; 0 when it is that of no day. */
int day_of(const sg_game *game);

/* Whether the others in a record play as the bots of the day do. */
struct day_check {
    int day;     /* of the record; 0: of none */
    int strange; /* moves of others that those bots would not have made */
    sg_player player[SG_MAX_SEATS + 1];
};
/* Takes every step of a record, from its beginning on. */
void day_check_step(struct day_check *check, const sg_step *step);

/* Whether the score needs what that piece of the analysis judges: a choice of DAY_SEAT; analysis_judge() will do. */
bool day_needs(const struct analysis *a, int piece);

#endif
