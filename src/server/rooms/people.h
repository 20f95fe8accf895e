/* people.h: who is who. */
#ifndef SIXGUN_SERVER_ROOMS_PEOPLE_H
#define SIXGUN_SERVER_ROOMS_PEOPLE_H

#include "protocol/protocol.h"
#include "server/base/bucket.h"
#include "server/base/map.h"
#include "server/store/store.h"

struct room;

/* Somebody who is connected or has a place at a table; others are known by their token alone. */
struct person {
    uint32_t number;
    char name[WIRE_NAME_ROOM];
    bool stored;     /* the name is in the store */
    uint8_t renamed; /* a bit for each of the rooms that do not know the new name yet */
    uint8_t room_count;
    uint32_t conns;
    struct bucket names; /* how often they may take another one, which all their tables are told */
    struct room *rooms[WIRE_PERSON_TABLES];
};

struct people {
    struct store *store;
    struct map index;       /* by number */
    uint64_t least;         /* numbers below were given before the store counted them */
    uint64_t next, granted; /* of the lot at hand */
    uint64_t later;         /* the first number of the next lot, or 0 */
    bool granting;
    bool shared; /* with other servers: names are those that the tables know */
};

/* At the start: numbers below `least` are taken.  The store's answers to requests for more of them are tagged
 * TAG_NUMBERS. */
void people_begin(struct people *all, uint64_t least);
void people_numbers_stored(struct people *all, const struct store_answer *answer);
void people_free(struct people *all);

struct person *person_find(const struct people *all, uint32_t number); /* NULL when nobody holds a place */
struct person *person_get(struct people *all, uint32_t number);        /* makes one; NULL without memory */
/* Forgets a person whom nothing holds any more. */
void person_release(struct people *all, struct person *p);
/* That table does not know the new name yet. */
void person_renamed(struct person *p, const struct room *r);
bool person_enter(struct people *all, struct person *p, struct room *r);
/* `for_good`: the place there is given up; else only the memory of it goes. */
void person_exit(struct people *all, struct person *p, struct room *r, bool for_good);
/* Nobody has had this number, nor one above it: with other servers on the same store that cannot be known. */
uint64_t people_end(const struct people *all);
/* A number nobody has had; 0 while the store has not granted more of them. */
uint32_t person_new_number(struct people *all);
/* Keeps the name while the person is at a table. */
void person_keep_name(struct people *all, struct person *p);
/* At the start: drops the names of those who are at no table any more. */
void people_forget_strangers(struct people *all);

#endif
