/* room.h: a table with what is around it. */
#ifndef SIXGUN_SERVER_ROOMS_ROOM_H
#define SIXGUN_SERVER_ROOMS_ROOM_H

#include "server/base/secret.h"
#include "server/rooms/guest.h"

enum {
    CODE_LETTERS = 6,
    SNAPSHOT_INPUTS = 128, /* inputs in a log before a snapshot takes their place */
};

struct rooms;
struct duplicate;

/* Of the input that is being stored. */
struct origin {
    struct guest *guest; /* NULL when they are gone, or for bots and clocks */
    uint32_t person;
    int kind; /* enum wire_kind, or 0 */
    uint32_t since;
    char id[WIRE_ID_ROOM];
};

struct room {
    struct rooms *all;
    char code[WIRE_CODE_ROOM];
    struct wire_table *table;
    uint64_t number;         /* inputs applied */
    uint64_t snapshot;       /* the last one in a snapshot */
    uint64_t created;        /* milliseconds since 1970 */
    int64_t offset;          /* the table's clock minus the server's */
    uint64_t due;            /* on the server's clock */
    size_t heap_at;          /* 1 …, 0: not in the heap */
    char *line;              /* the input that is being stored, or NULL */
    struct text_out brought; /* the snapshot of a table that was begun elsewhere, while that is being stored */
    int64_t ticket;          /* 0: it could not be handed over yet */
    uint64_t handed_over;    /* monotonic microseconds */
    struct origin origin;
    struct address *opener; /* from where it was opened, or after a restart first come to; NULL: from nowhere yet */
    struct attach *attached;
    struct guest *waiting, *waiting_end;
    struct secret_password password;
    struct duplicate *duplicate;             /* that it is a table of; NULL: of none */
    struct person *people[WIRE_MAX_MEMBERS]; /* who has a place there */
    int people_count;
    bool look_around;      /* somebody may have gone, */
    uint64_t look_not_yet; /* but is given until then to come back; on the server's clock */
    bool look_names;       /* somebody may have another name */
    bool people_first;
    bool over, listed;
    bool hands_on;                     /* it is being handed over, and takes no input any more */
    bool gone;                         /* closed or set aside; freed at the next tick */
    struct room *next;                 /* of those that are gone, or held */
    struct thinking *thinking;         /* of its bot, on another thread; NULL: nobody does */
    uint64_t told_listed, told_places; /* sums of what all servers were told of it; 0: nothing yet */
    const char *fault;                 /* while restoring: what is wrong with it */
};

uint64_t room_now(const struct room *r);
/* When it has something to do next, on the server's clock; UINT64_MAX: never. */
uint64_t room_due(const struct room *r);
/* A member as somebody who has a place there.  False when they have too many. */
bool room_enter(struct room *r, struct person *p);
/* Whose address it counts for from now on, if for none yet. */
void room_count_for(struct room *r, struct address *a);

/* While an input is on its way to the disk, guests who want the room wait in its line. */
bool room_busy(const struct room *r);
void room_wait(struct room *r, struct guest *g);
void room_unwait(struct room *r, struct guest *g);
void room_forget_guest(struct room *r, struct guest *g);

/* Hands an input over to the store; `origin` may be NULL. */
void room_submit(struct room *r, const char *line, const struct origin *origin);
/* Another try to hand over what the store had no room for. */
void room_hand_over(struct room *r);
/* The input of the ticket is durable. */
void room_stored(struct room *r);
/* Does what there is to do in a room that is not busy. */
void room_go_on(struct room *r);
/* Sends the guest the whole table or what they lack. */
void room_show(struct room *r, struct attach *a);
/* Sets it aside: its table cannot be relied on. */
void room_break(struct room *r, const char *reason);
/* Ends it for good: nothing of it is kept. */
void room_close(struct room *r);
/* Forgets it: another server has the table.  Whoever follows it is sent off to come back. */
void room_lose(struct room *r);

/* The snapshot of its table as the store has it; false when there is none. */
bool room_write_snapshot(struct room *r, struct text_out *out);

#endif
