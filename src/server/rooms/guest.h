/* guest.h: somebody at the other end of a connection, as rooms know them.
 *
 * Rooms send to guests, let them wait in line and wake them.  What a connection really is they do not know: the
 * functions of the last part are the connection's. */
#ifndef SIXGUN_SERVER_ROOMS_GUEST_H
#define SIXGUN_SERVER_ROOMS_GUEST_H

#include "notation/out.h"
#include "server/rooms/address.h"
#include "server/rooms/people.h"

enum { OUT_FULL = 64 * 1024 }; /* bytes waiting for one guest: updates wait until they are gone */

struct guest {
    struct person *person; /* NULL before hello */
    struct address *address;
    struct attach *attached;
    struct room *room;          /* joined last */
    struct room *waits_for;     /* in its line, or for its input to be stored */
    struct guest *next_waiting; /* in that line */
    struct advising *advised;   /* a hint is thought over; NULL: none */
    uint32_t queued;            /* bytes on their way to the guest */
    uint8_t attach_count;
    bool behind; /* was spared updates */
};

/* A guest follows a table. */
struct attach {
    struct attach *next_of_room, *next_of_guest;
    struct room *room;
    struct guest *guest;
    uint32_t seen; /* the last update sent */
};

struct attach *guest_attach(struct guest *g, struct room *r); /* NULL: too many, or no memory */
void guest_detach(struct attach *a);
struct attach *guest_attached(const struct guest *g, const struct room *r);
/* Shows a guest who was spared updates all of them in one. */
void guest_catch_up(struct guest *g);

/* --- what the connection does ---------------------------------------------------------- */

/* Text that goes to one or many. */
struct parcel;

/* A message under way: begin, write into it, make a parcel of it or send it. */
struct text_out parcel_begin(void);
bool parcel_is_empty(const struct text_out *out);
/* Takes the text over; NULL without memory.  The caller holds it. */
struct parcel *parcel_make(struct text_out *out);
void parcel_drop(struct parcel *parcel);

void guest_send(struct guest *g, struct parcel *parcel); /* holds it for itself */
void guest_send_text(struct guest *g, struct text_out *out);
void guest_send_error(struct guest *g, const char *id, int code, const char *message);
void guest_send_refusal(struct guest *g, const char *id, const struct wire_refusal *why);
/* The room is free: the guest says the next thing, at once. */
void guest_go_on(struct guest *g);
/* The same as soon as the caller is done: when the connection is next looked after. */
void guest_wake(struct guest *g);
/* Breaks the line: whoever comes back finds what they were after, maybe at another server. */
void guest_send_off(struct guest *g);
/* True once nothing more can be sent. */
bool guest_is_going(const struct guest *g);

#endif
