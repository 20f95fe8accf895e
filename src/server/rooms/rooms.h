/* rooms.h: all tables of the server, and what they have in common. */
#ifndef SIXGUN_SERVER_ROOMS_ROOMS_H
#define SIXGUN_SERVER_ROOMS_ROOMS_H

#include "server/base/clock.h"
#include "server/base/delays.h"
#include "server/base/tag.h"
#include "server/rooms/bans.h"
#include "server/rooms/room.h"

#include <uv.h>

struct room_counts {
    uint64_t inputs, updates, tables_created, games_over, set_aside, bot_moves;
    uint64_t fenced, taken, handed_over; /* among several servers: writes refused, tables that came, and that went */
    struct delays delays;                /* from handing an input over until it is shown */
};

/* A public table, as whichever server has it shows it in the list. */
struct listed_table {
    char code[WIRE_CODE_ROOM];
    char *entry;
    size_t length;
};

struct rooms {
    struct store *store;
    uv_timer_t timer;   /* until the next one is due */
    struct map index;   /* by code */
    struct room **heap; /* by due; from index 1 */
    size_t heap_count, heap_room;
    size_t count, aside_count;
    struct room *held; /* whose input the store would not take yet */
    struct room *gone; /* to be freed */
    struct table_clock clock;
    struct people people;
    struct map addresses;
    struct bans bans;
    struct secret_key key;
    struct room_counts counts;
    int record_days, records_most; /* a finished game is kept for so long, and so many of them; 0: no limit */
    bool records_grew;             /* since they were last pruned, */
    uint64_t records_since;        /* which was then */
    int thinking_count;            /* bots that think on other threads */
    struct scoring *scorings;      /* of the deal of the day, in the order in which they came, */
    uint64_t scoring_number;       /* and the last number under which the store was asked for one */
    bool lobby_changed, loading, draining;
    bool node;                   /* one of several that share a store: tables are claimed */
    bool has_key;                /* `key` is the one that is stored */
    struct listed_table *listed; /* of all servers, as the store knew them a moment ago */
    int listed_count;
    uint64_t listed_sum;
};

/* Opens with a store.  `loop` has been set up; the timer is closed by rooms_stop(). */
void rooms_start(struct rooms *all, struct store *store);
void rooms_start_timer(struct rooms *all, uv_loop_t *loop);
/* Brings back every table that is stored.  False: the store cannot be read. */
bool rooms_load(struct rooms *all, struct store_error *error);
/* The store tells which key it has. */
void rooms_key_stored(struct rooms *all, const struct store_answer *answer);
/* The tables that this node has taken over, as the answer says, go on here. */
void rooms_take_over(struct rooms *all, const struct store_answer *answer);
/* Hands a table over to whoever claims it, between two inputs; false while one is on its way.  Whoever follows it is
 * sent off when that is stored: when they are back, another can have it at once. */
bool room_hand_on(struct room *r);
/* After that: everything goes on. */
void rooms_begin(struct rooms *all);
void rooms_free(struct rooms *all);

struct room *room_find(const struct rooms *all, const char *code);
/* Opens a table with the settings of a `create`; the answer comes when it is stored. */
int room_create(struct rooms *all, struct guest *g, const struct wire_message *m, const char *id, const char *password,
                struct wire_refusal *why);
/* The same with a game that was begun elsewhere, for a `bring`. */
int room_bring(struct rooms *all, struct guest *g, const struct wire_message *m, const char *id, const char *password,
               struct wire_refusal *why);
/* Opens a table of a duplicate, set up like that one; NULL, and `why` may say why. */
struct room *room_duplicate(struct rooms *all, struct guest *g, struct room *like, const struct duplicate *d,
                            int number, struct wire_refusal *why);
/* A room that the rooms do not know yet; NULL without memory. */
struct room *room_make(struct rooms *all, const char *code);
void room_free(struct room *r);

bool rooms_add(struct room *r);
void rooms_remove(struct room *r);
void rooms_schedule(struct room *r);     /* by wire_due() */
void rooms_wake(struct rooms *all);      /* sets the timer */
void rooms_free_gone(struct rooms *all); /* when nobody looks at them any more */

/* The tag of a write for that table, and what becomes of it: the store has done what the room was waiting for. */
uint64_t rooms_tag(const char *code);
void rooms_stored(struct rooms *all, const struct store_answer *answer);
/* The store may have room again for what it would not take. */
void rooms_hand_over(struct rooms *all);

/* The `lobby` with all public tables. */
void rooms_write_lobby(struct rooms *all, struct text_out *out, const char *id);
void rooms_lobby_changed(struct rooms *all);

/* Among several servers: tells the others through the store what the list shows of a table and who has a place there,
 * when that has changed; and hears what the list shows of theirs. */
void room_tell_others(struct room *r);
void rooms_hear_others(struct rooms *all, const struct store_answer *answer);
/* Writes those of the others into the list; how many stand there then. */
int rooms_write_others(const struct rooms *all, struct text_out *out, int count, int most);
void rooms_forget_others(struct rooms *all);

#endif
