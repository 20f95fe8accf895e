/* duplicate.h: duplicates, where several tables play the same deals and are compared.
 *
 * A table knows by itself which deals it plays: they come of a key that stands in its head.  What one has to know of
 * the others is in the store alone, so that it is the same at all servers and after a crash:
 *
 *     duplicate/CODE/deal/NN/TABLE    how that table has played a deal
 *     duplicate/CODE/end              whoever opened it has ended it
 *     duplicate/CODE/head             who opened it, when, and its tables
 *     duplicate/CODE/left/TABLE       that table plays no more
 *     duplicate/CODE/person/NUMBER    at which table somebody plays
 *
 * All of these are added and never changed.  How a deal was played is told when every table has played it or plays no
 * more, or when the duplicate is ended: until then those who have yet to play it learn nothing. */
#ifndef SIXGUN_SERVER_ROOMS_DUPLICATE_H
#define SIXGUN_SERVER_ROOMS_DUPLICATE_H

#include "server/rooms/rooms.h"

enum {
    DUPLICATE_LETTERS = 7, /* in its code */
    DUPLICATE_DAYS = 30,   /* for so long it can be asked for */
};

/* What a table knows. */
struct duplicate {
    char code[DUPLICATE_LETTERS + 1];
    int games;
    struct secret_key key; /* of the deals */
};

/* The line of it in the head of a table. */
void duplicate_write_head(const struct duplicate *d, struct text_out *out);
struct duplicate *duplicate_read_head(const char *line, size_t length); /* NULL: it is none */

/* Opens its tables, set up like that one; whoever asks for its code gets the answer when all of it is stored. */
int duplicate_open(struct rooms *all, struct guest *g, struct room *like, int tables, int games,
                   char code[DUPLICATE_LETTERS + 1], struct wire_refusal *why);
/* Somebody comes to a table of it: plays there, unless at another one already. */
bool duplicate_enter(struct room *r, uint32_t person);
/* Whoever has played nothing there may still go to another. */
void duplicate_leave(struct room *r, uint32_t person);
/* Its table has finished a game; plays no more. */
void duplicate_note_game(struct room *r);
void duplicate_note_left(struct room *r);
/* Ends it. */
bool duplicate_end(struct rooms *all, const char *code);

/* --- what the store tells of one ------------------------------------------------------- */

struct standing; /* see compare.c */

struct duplicate_told {
    bool well;     /* the store could answer */
    uint32_t host; /* 0: there is none of that code */
    int64_t opened;
    int games, tables;
    bool ended;
    char table[WIRE_DUPLICATE_TABLES][WIRE_CODE_ROOM];
    bool left[WIRE_DUPLICATE_TABLES];
    struct wire_outcome *played[WIRE_DUPLICATE_GAMES][WIRE_DUPLICATE_TABLES];
    uint32_t person[WIRE_DUPLICATE_TABLES * WIRE_MAX_MEMBERS];
    uint8_t at[WIRE_DUPLICATE_TABLES * WIRE_MAX_MEMBERS]; /* the number of their table */
    int persons;
};

/* What all its names begin with. */
void duplicate_names(const char *code, char beginning[STORE_ID_MOST + 1]);
struct duplicate_told *duplicate_read(const struct store_answer *answer); /* NULL without memory */
void duplicate_told_free(struct duplicate_told *told);
/* Whether how a deal was played may be known to all. */
bool duplicate_shows(const struct duplicate_told *told, int game);
bool duplicate_admits(const struct duplicate_told *told, uint32_t person, const char *table);
/* The `results` of it. */
void duplicate_write(const struct duplicate_told *told, const char *code, const char *id, struct text_out *out);
/* Drops those that are so old; the answer has all there are. */
void duplicates_prune(struct rooms *all, const struct store_answer *answer);

#endif
