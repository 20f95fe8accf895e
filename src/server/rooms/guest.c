/* guest.c: who follows which table. */
#include "server/rooms/guest.h"

#include "server/rooms/room.h"

#include <stdlib.h>

struct attach *guest_attached(const struct guest *g, const struct room *r)
{
    struct attach *a = g->attached;
    while (a && a->room != r) a = a->next_of_guest;
    return a;
}

struct attach *guest_attach(struct guest *g, struct room *r)
{
    g->room = r;
    struct attach *a = guest_attached(g, r);
    if (a) return a;
    if (g->attach_count >= WIRE_PERSON_TABLES || !(a = malloc(sizeof *a))) return NULL;
    *a = (struct attach){.room = r, .guest = g, .next_of_guest = g->attached, .next_of_room = r->attached};
    g->attached = r->attached = a;
    g->attach_count++;
    room_count_for(r, g->address);
    return a;
}

void guest_detach(struct attach *a)
{
    struct attach **at = &a->guest->attached;
    while (*at != a) at = &(*at)->next_of_guest;
    *at = a->next_of_guest;
    at = &a->room->attached;
    while (*at != a) at = &(*at)->next_of_room;
    *at = a->next_of_room;
    a->guest->attach_count--;
    if (a->guest->room == a->room) a->guest->room = a->guest->attached ? a->guest->attached->room : NULL;
    free(a);
}

void guest_catch_up(struct guest *g)
{
    g->behind = false;
    for (struct attach *a = g->attached, *next; a && !guest_is_going(g); a = next) {
        next = a->next_of_guest; /* a table that breaks while it is shown takes `a` with it */
        if (a->seen != wire_update_number(a->room->table)) room_show(a->room, a);
    }
}
