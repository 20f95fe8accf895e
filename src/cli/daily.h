/* daily.h: the deal of the day: five players, the base game, the same cards, roles and bots for everybody, made from
 * the date alone.  docs/deal-of-the-day.md tells it for people; web/src/day/ is the page's side of it. */
#ifndef SIXGUN_CLI_DAILY_H
#define SIXGUN_CLI_DAILY_H

#include "bots/player.h"
#include "notation/record.h"

enum {
    DAY_SEAT = 1,  /* of the one who plays; bots by the rules of thumb have the others */
    DAY_ROOM = 16, /* bytes of a day as text */
};

/* A day is its date as a number, 20261123; 0 is none.  Out of "2026-11-23": */
int day_parse(const char *text);
void day_print(int day, char text[DAY_ROOM]);
int day_today(void); /* by UTC */

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

#endif
