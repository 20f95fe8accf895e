/* lobby.c: the list of public tables, for those who look at it. */
#include "server/server.h"

void lobby_send(struct conn *c, const char *id)
{
    struct text_out out = parcel_begin();
    rooms_write_lobby(&c->server->rooms, &out, id);
    guest_send_text(&c->guest, &out);
}

void lobby_tell(struct server *s)
{
    if (!s->rooms.lobby_changed) return;
    s->rooms.lobby_changed = false;
    struct parcel *parcel = NULL;
    for (struct conn *c = s->conns; c; c = c->next) {
        if (!c->follows_lobby) continue;
        if (c->guest.queued >= OUT_FULL) {
            s->rooms.lobby_changed = true; /* it gets the next one */
            continue;
        }
        if (!parcel) {
            struct text_out out = parcel_begin();
            rooms_write_lobby(&s->rooms, &out, NULL);
            parcel = parcel_make(&out);
        }
        guest_send(&c->guest, parcel);
    }
    parcel_drop(parcel);
}
