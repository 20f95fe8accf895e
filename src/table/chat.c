/* chat.c: what people say, how fast, and to whom. */
#include "engine/given.h"
#include "notation/letters.h"
#include "notation/notation.h"
#include "table/inside.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>

/* Whoever may make themselves heard now, in whatever way. */
static int check_heard(const struct wire_table *t, const struct input *in)
{
    const struct wire_member *m = member_of(t, in->person);
    if (!m) return WIRE_ERR_NOT_HERE;
    if (is_muted(t, in->person)) return WIRE_ERR_MUTED;
    bool rested = m->chat_at <= in->time + (CHAT_BURST - 1) * CHAT_REST_MS;
    return rested ? SG_OK : WIRE_ERR_TOO_FAST;
}

int check_chat(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_CHAT);
    int letters = text_letters(in->text, strlen(in->text));
    (void)why;
    if (!member_of(t, in->person)) return WIRE_ERR_NOT_HERE;
    if (letters < 1) return WIRE_ERR_BAD_MESSAGE;
    if (letters > WIRE_CHAT_LETTERS) return WIRE_ERR_TOO_LONG;
    return check_heard(t, in);
}

int check_gesture(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_GESTURE);
    (void)why;
    return check_heard(t, in);
}

struct wire_said said_at(const struct wire_table *t, uint32_t at)
{
    GIVEN(at < t->chat_bytes);
    struct wire_said said;
    memcpy(&said, t->chat + at, sizeof said);
    return said;
}

static void forget_oldest(struct wire_table *t)
{
    GIVEN(t->chat_bytes > 0);
    struct wire_said oldest = said_at(t, 0);
    t->chat_lost = oldest.update;
    t->chat_bytes -= oldest.bytes;
    memmove(t->chat, t->chat + oldest.bytes, t->chat_bytes);
    memset(t->chat + t->chat_bytes, 0, oldest.bytes);
}

/* It grows by halves, so that a table where little is said has little. */
static bool has_room(struct wire_table *t, uint32_t bytes)
{
    if (t->chat_bytes + bytes <= t->chat_room || t->chat_room == TABLE_CHAT_BYTES) return true;
    uint32_t room = t->chat_bytes + bytes + (t->chat_bytes + bytes) / 2;
    if (room > TABLE_CHAT_BYTES) room = TABLE_CHAT_BYTES;
    char *larger = realloc(t->chat, room);
    if (!larger) return false;
    t->chat = larger;
    t->chat_room = room;
    return true;
}

bool keep_chat(struct wire_table *t, struct wire_said said, const char *name, const char *text)
{
    GIVEN(t->chat_bytes <= t->chat_room);
    size_t name_bytes = strlen(name) + 1, text_bytes = strlen(text) + 1;
    said.bytes = (uint16_t)(sizeof said + name_bytes + text_bytes);
    if (!has_room(t, said.bytes)) return false;
    while (t->chat_bytes + said.bytes > t->chat_room) forget_oldest(t);
    char *at = t->chat + t->chat_bytes;
    memcpy(at, &said, sizeof said);
    memcpy(at + sizeof said, name, name_bytes);
    memcpy(at + sizeof said + name_bytes, text, text_bytes);
    t->chat_bytes += said.bytes;
    return true;
}

int check_claim(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_CLAIM);
    int error = check_in_game(t, in);
    (void)why;
    if (error) return error;
    return sg_role_is_open(&t->game, seat_of(t, in->person)) ? WIRE_ERR_ROLE_OPEN : check_heard(t, in);
}

/* A line of talk, with its text or what was shown instead. */
static int say(struct wire_table *t, const struct input *in)
{
    for (int i = 0; i < t->member_count; i++) {
        struct wire_member *m = &t->member[i];
        if (m->person != in->person) continue;
        struct wire_said said = {.update = t->update, .person = in->person};
        said.gesture = in->gesture;
        said.claim = in->claim;
        said.seat = (uint8_t)seat_of(t, in->person);
        said.out = wire_viewer(t, in->person) >= WIRE_OPEN_FIRST;
        if (!keep_chat(t, said, m->name, in->text)) return WIRE_ERR_NO_MEMORY;
        m->chat_at = (m->chat_at > in->time ? m->chat_at : in->time) + CHAT_REST_MS;
    }
    return SG_OK;
}

int act_chat(struct wire_table *t, const struct input *in) { return say(t, in); }
int act_gesture(struct wire_table *t, const struct input *in) { return say(t, in); }

int act_claim(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_CLAIM);
    int error = say(t, in);
    if (error) return error;
    t->place[seat_of(t, in->person)].claim = in->claim == WIRE_CLAIM_NOTHING ? WIRE_NO_CLAIM : in->claim;
    room_changes(t);
    return SG_OK;
}

void claimed_roles(const struct wire_table *t, uint8_t claim[SG_MAX_SEATS + 1])
{
    memset(claim, 0, SG_MAX_SEATS + 1);
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if (t->place[seat].claim) claim[seat] = (uint8_t)sg_role_by_slug(wire_claim_slug(t->place[seat].claim));
}

sg_player listening_bot(const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    uint8_t claim[SG_MAX_SEATS + 1];
    sg_player player = t->player[seat];
    claimed_roles(t, claim);
    player_hear(&player, claim);
    return player;
}

void drop_claims(struct wire_table *t)
{
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        struct wire_place *p = &t->place[seat];
        if (!p->claim || (is_running(t) && !sg_role_is_open(&t->game, seat))) continue;
        p->claim = WIRE_NO_CLAIM;
        room_changes(t);
    }
}

bool may_hear(const struct wire_table *t, const struct wire_said *said, int viewer)
{
    return !said->out || !is_running(t) || viewer >= WIRE_OPEN_FIRST;
}
