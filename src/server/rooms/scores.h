/* scores.h: the tables of scores of the deal of the day.
 *
 * What there is to know of them is in the store alone, so that it is the same at all servers and after a crash: a value
 * for each person and day, added and never changed:
 *
 *     day/2026-11-26/NUMBER    whether they have won, choices, mistakes, what those gave away, name
 *
 * A table is shown to those who are in it, and tells of no move. */
#ifndef SIXGUN_SERVER_ROOMS_SCORES_H
#define SIXGUN_SERVER_ROOMS_SCORES_H

#include "analysis/day.h"
#include "analysis/telling.h"
#include "server/rooms/rooms.h"

enum {
    SCORES_MOST = 1000, /* in one table; those of all days are no more than the store tells at once */
    SCORES_DAYS = 7,    /* for so long a table is kept */
    SCORES_SHOWN = 100, /* of the best, and the reader */
};

struct score {
    int day;
    uint32_t person;
    bool won;
    struct tally tally;
    char name[WIRE_NAME_ROOM];
};

/* What the names of its values begin with. */
void scores_names(int day, char beginning[STORE_ID_MOST + 1]);
/* Adds one; two for the same person and day are that which was stored first.  False: the store is full. */
bool score_add(struct store *store, const struct score *score);
/* False when that value is none. */
bool score_read(const struct store_record *value, struct score *out);
/* Whether the answer, all of a day, has one of that person. */
bool scores_have(const struct store_answer *answer, uint32_t person);
/* The `scores` of a day for one who is among them, without those who are banned. */
void scores_write(const struct store_answer *answer, const struct bans *bans, int day, uint32_t reader, const char *id,
                  struct text_out *out);
/* Drops those that are so old; the answer has all there are. */
void scores_prune(struct store *store, const struct store_answer *answer);
/* Drops those of a person, by number or by name; the last drop has the tag.  How many they were, or STORE_FULL. */
int scores_drop(struct store *store, const struct store_answer *answer, const char *who, uint64_t tag);

#endif
