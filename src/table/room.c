/* room.c: who is at a table and who sits where, until the cards are dealt. */
#include "engine/given.h"
#include "table/inside.h"
#include "table/words.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- what many checks ask ------------------------------------------------------------------ */

static int check_member(const struct wire_table *t, const struct input *in)
{
    return member_of(t, in->person) ? SG_OK : WIRE_ERR_NOT_HERE;
}

/* A member, before a game. */
static int check_open(const struct wire_table *t, const struct input *in)
{
    int error = check_member(t, in);
    return error || t->state == WIRE_STATE_OPEN ? error : WIRE_ERR_PLAYING;
}

static int check_is_host(const struct wire_table *t, const struct input *in)
{
    int error = check_member(t, in);
    return error || t->host == in->person ? error : WIRE_ERR_NOT_HOST;
}

int check_host_open(const struct wire_table *t, const struct input *in)
{
    int error = check_is_host(t, in);
    return error ? error : check_open(t, in);
}

int check_in_game(const struct wire_table *t, const struct input *in)
{
    int error = check_member(t, in);
    if (error) return error;
    if (!is_running(t)) return WIRE_ERR_NOT_PLAYING;
    return seat_of(t, in->person) ? SG_OK : WIRE_ERR_NOT_SEATED;
}

static int check_seated_open(const struct wire_table *t, const struct input *in)
{
    int error = check_open(t, in);
    return error || seat_of(t, in->person) ? error : WIRE_ERR_NOT_SEATED;
}

static int first_free(const struct wire_table *t)
{
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if (t->place[seat].by == BY_NOBODY) return seat;
    return 0;
}

/* The seat that is meant: the named one, or the first that is free. */
static int meant_seat(const struct wire_table *t, const struct input *in)
{
    return in->seat ? in->seat : first_free(t);
}

/* --- coming and going ------------------------------------------------------------------------ */

/* Names are checked before they come here; what is too long all the same is cut off. */
static void set_name(char name[WIRE_NAME_ROOM], const char *text)
{
    memset(name, 0, WIRE_NAME_ROOM);
    for (int i = 0; i + 1 < WIRE_NAME_ROOM && text[i]; i++) name[i] = text[i];
}

bool member_room(struct wire_table *t)
{
    if (t->member_count < t->member_room) return true;
    int room = t->member_room == 0 ? 4 : 2 * t->member_room;
    struct wire_member *larger = realloc(t->member, (size_t)room * sizeof *larger);
    if (!larger) return false;
    t->member = larger;
    t->member_room = (uint8_t)room;
    return true;
}

/* There is room for one more. */
static void add_member(struct wire_table *t, const struct input *in)
{
    GIVEN(t->member_count < t->member_room);
    struct wire_member *m = &t->member[t->member_count++];
    const struct listed *muted = list_find(&t->muted, in->person); /* a name would be heard, so it stays what it was */
    *m = (struct wire_member){.person = in->person, .here = true, .chat_at = in->time};
    set_name(m->name, muted && muted->name[0] ? muted->name : in->text);
    find_host(t);
}

static void remove_member(struct wire_table *t, uint32_t person, uint64_t time)
{
    GIVEN(person != 0);
    int i = 0;
    while (i < t->member_count && t->member[i].person != person) i++;
    if (i == t->member_count) return;
    t->member_count--;
    memmove(&t->member[i], &t->member[i + 1], (size_t)(t->member_count - i) * sizeof t->member[0]);
    memset(&t->member[t->member_count], 0, sizeof t->member[0]);
    if (someone_here(t) == 0) t->empty_since = time;
    find_host(t);
}

static struct wire_member *own_member(struct wire_table *t, uint32_t person)
{
    for (int i = 0; i < t->member_count; i++)
        if (t->member[i].person == person) return &t->member[i];
    return NULL;
}

static void put_person(struct wire_table *t, int seat, const struct wire_member *m)
{
    GIVEN(seat > 0 && seat <= SG_MAX_SEATS && m);
    t->place[seat] = (struct wire_place){.by = BY_PERSON, .person = m->person, .level = t->settings.level};
    memcpy(t->place[seat].name, m->name, sizeof m->name);
}

int check_create(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_CREATE);
    (void)t;
    if (in->person == 0 || !wire_name_is_good(in->text) || !code_is_good(in->code)) return WIRE_ERR_BAD_MESSAGE;
    if (in->bots >= in->settings.seats && in->bots) return refuse_setting(why, "bots");
    return settings_fault(&in->settings, why);
}

int act_create(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_CREATE);
    if (!member_room(t)) return WIRE_ERR_NO_MEMORY;
    memcpy(t->code, in->code, sizeof t->code);
    t->state = WIRE_STATE_OPEN;
    t->locked = in->flag;
    t->settings = in->settings;
    add_member(t, in);
    put_person(t, 1, &t->member[0]);
    for (int i = 0; i < in->bots; i++) put_bot(t, t->settings.seats - i, t->settings.level);
    room_changes(t);
    return SG_OK;
}

/* At a full table the spectator who has been gone for longest makes room; 0 when there is none. */
static uint32_t longest_gone(const struct wire_table *t)
{
    const struct wire_member *longest = NULL;
    for (int i = 0; i < t->member_count; i++) {
        const struct wire_member *m = &t->member[i];
        if (!m->absent || seat_of(t, m->person)) continue;
        if (!longest || m->gone_at < longest->gone_at) longest = m;
    }
    return longest ? longest->person : 0;
}

int check_join(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_JOIN);
    (void)why;
    if (in->person == 0 || !wire_name_is_good(in->text) || member_of(t, in->person)) return WIRE_ERR_BAD_MESSAGE;
    if (list_find(&t->banned, in->person)) return WIRE_ERR_BANNED;
    if (t->member_count == WIRE_MAX_MEMBERS && !longest_gone(t)) return WIRE_ERR_TABLE_FULL;
    bool room = t->settings.watchers || seat_of(t, in->person) || (t->state == WIRE_STATE_OPEN && first_free(t));
    return room ? SG_OK : WIRE_ERR_NO_WATCHERS;
}

int act_join(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_JOIN);
    if (t->member_count == WIRE_MAX_MEMBERS)
        remove_member(t, longest_gone(t), in->time);
    else if (!member_room(t))
        return WIRE_ERR_NO_MEMORY;
    add_member(t, in);
    room_changes(t);
    return SG_OK;
}

/* A name is heard by everybody, so whoever may not speak to all may not change theirs. */
int check_name(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_NAME);
    int error = check_member(t, in);
    (void)why;
    if (!wire_name_is_good(in->text)) return WIRE_ERR_BAD_MESSAGE;
    if (error) return error;
    if (wire_viewer(t, in->person) >= WIRE_OPEN_FIRST) return WIRE_ERR_PLAYING;
    return is_muted(t, in->person) ? WIRE_ERR_MUTED : SG_OK;
}

int act_name(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_NAME);
    int seat = home_of(t, in->person);
    struct wire_member *m = own_member(t, in->person);
    if (m) set_name(m->name, in->text);
    if (seat) set_name(t->place[seat].name, in->text);
    room_changes(t);
    return SG_OK;
}

int check_leave(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_LEAVE);
    (void)why;
    return check_member(t, in);
}

/* In a running game the seat stays theirs: a bot plays until they come back. */
int act_leave(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_LEAVE);
    int seat = seat_of(t, in->person);
    if (seat && is_running(t)) give_to_bot(t, seat, in->time);
    if (seat && t->state == WIRE_STATE_OPEN) free_place(t, seat);
    remove_member(t, in->person, in->time);
    room_changes(t);
    return SG_OK;
}

int check_here(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_HERE);
    const struct wire_member *m = member_of(t, in->person);
    (void)why;
    return m && !m->here ? SG_OK : WIRE_ERR_NOT_HERE;
}

int act_here(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_HERE);
    struct wire_member *m = own_member(t, in->person);
    if (!m) return WIRE_ERR_NOT_HERE;
    m->here = true;
    m->absent = false;
    find_host(t);
    room_changes(t);
    return SG_OK;
}

int check_gone(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_GONE);
    const struct wire_member *m = member_of(t, in->person);
    (void)why;
    return m && m->here ? SG_OK : WIRE_ERR_NOT_HERE;
}

int act_gone(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_GONE);
    struct wire_member *m = own_member(t, in->person);
    if (!m) return WIRE_ERR_NOT_HERE;
    m->here = false;
    m->gone_at = in->time;
    if (someone_here(t) == 0) t->empty_since = in->time;
    room_changes(t);
    return SG_OK;
}

int check_absent(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_ABSENT);
    const struct wire_member *m = member_of(t, in->person);
    (void)why;
    return m && !m->here && !m->absent && in->time >= m->gone_at + WIRE_GONE_MS ? SG_OK : WIRE_ERR_BAD_INPUT;
}

int act_absent(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_ABSENT);
    int seat = seat_of(t, in->person);
    struct wire_member *m = own_member(t, in->person);
    if (m) m->absent = true;
    if (seat && is_running(t)) give_to_bot(t, seat, in->time);
    find_host(t);
    room_changes(t);
    return SG_OK;
}

/* --- seats ---------------------------------------------------------------------------------------- */

int check_sit(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_SIT);
    (void)why;
    if (is_running(t) && member_of(t, in->person)) return check_take_over(t, in);
    int error = check_open(t, in), seat = meant_seat(t, in);
    if (error) return error;
    if (!seat || seat > t->settings.seats) return WIRE_ERR_NO_SEAT;
    return t->place[seat].by == BY_NOBODY ? SG_OK : WIRE_ERR_SEAT_TAKEN;
}

int act_sit(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_SIT);
    if (is_running(t)) return act_take_over(t, in);
    int seat = meant_seat(t, in), old = seat_of(t, in->person);
    if (old) free_place(t, old);
    put_person(t, seat, member_of(t, in->person));
    room_changes(t);
    return SG_OK;
}

int check_stand(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_STAND);
    (void)why;
    return check_seated_open(t, in);
}

int act_stand(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_STAND);
    free_place(t, seat_of(t, in->person));
    room_changes(t);
    return SG_OK;
}

int check_ready(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_READY);
    (void)why;
    return check_seated_open(t, in);
}

int act_ready(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_READY);
    t->place[seat_of(t, in->person)].ready = in->flag;
    room_changes(t);
    return SG_OK;
}

int check_agree(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_AGREE);
    (void)why;
    return check_seated_open(t, in);
}

int act_agree(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_AGREE);
    t->place[seat_of(t, in->person)].agrees = in->flag;
    room_changes(t);
    return SG_OK;
}

/* --- what the host may do -------------------------------------------------------------------------- */

int check_set(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_SET);
    int error = check_host_open(t, in);
    return error ? error : settings_fault(&in->settings, why);
}

/* Another number of seats begins a new series; other sets may not have the characters that were kept.
 * Bots that play as the table says go on doing so. */
int act_set(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_SET);
    const struct wire_settings *s = &in->settings;
    bool new_series = s->seats != t->settings.seats;
    bool new_cards = s->sets != t->settings.sets || s->options != t->settings.options;
    if (new_series) t->games = 0, t->next_sheriff = 0;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        struct wire_place *p = &t->place[seat];
        p->ready = p->agrees = false;
        if (new_series) p->wins = 0;
        if (new_series || new_cards) p->kept = 0;
        if (p->level == t->settings.level) p->level = s->level;
        if (seat > s->seats) free_place(t, seat);
    }
    t->settings = *s;
    room_changes(t);
    return SG_OK;
}

int check_bot(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_BOT);
    int error = check_host_open(t, in), seat = meant_seat(t, in);
    (void)why;
    if (error) return error;
    if (!seat || seat > t->settings.seats) return WIRE_ERR_NO_SEAT;
    return t->place[seat].by == BY_PERSON ? WIRE_ERR_SEAT_TAKEN : SG_OK;
}

int act_bot(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_BOT);
    int seat = meant_seat(t, in);
    if (t->place[seat].by == BY_BOT)
        t->place[seat].level = in->level;
    else
        put_bot(t, seat, in->level);
    room_changes(t);
    return SG_OK;
}

static int meant_bot(const struct wire_table *t, const struct input *in)
{
    if (in->seat) return in->seat <= t->settings.seats && t->place[in->seat].by == BY_BOT ? in->seat : 0;
    int seat = t->settings.seats;
    while (seat > 0 && t->place[seat].by != BY_BOT) seat--;
    return seat;
}

int check_unbot(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_UNBOT);
    int error = check_host_open(t, in);
    (void)why;
    return error || meant_bot(t, in) ? error : WIRE_ERR_NO_BOT;
}

int act_unbot(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_UNBOT);
    free_place(t, meant_bot(t, in));
    room_changes(t);
    return SG_OK;
}

int check_host(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_HOST);
    int error = check_is_host(t, in);
    (void)why;
    return error || member_of(t, in->other) ? error : WIRE_ERR_NO_PERSON;
}

int act_host(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_HOST);
    t->host = in->other;
    room_changes(t);
    return SG_OK;
}

int check_mute(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_MUTE);
    int error = check_is_host(t, in);
    (void)why;
    return error || member_of(t, in->other) || is_muted(t, in->other) ? error : WIRE_ERR_NO_PERSON;
}

int act_mute(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_MUTE);
    const struct wire_member *m = member_of(t, in->other);
    if (!in->flag)
        list_drop(&t->muted, in->other);
    else if (!is_muted(t, in->other) && !list_add(&t->muted, in->other, m ? m->name : ""))
        return WIRE_ERR_NO_MEMORY;
    if (in->flag && seat_of(t, in->other)) t->place[seat_of(t, in->other)].claim = WIRE_NO_CLAIM;
    room_changes(t);
    return SG_OK;
}

int check_kick(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_KICK);
    int error = check_is_host(t, in);
    (void)why;
    if (error) return error;
    bool there = member_of(t, in->other) || seat_of(t, in->other);
    return there && in->other != in->person ? SG_OK : WIRE_ERR_NO_PERSON;
}

int act_kick(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_KICK);
    int seat = seat_of(t, in->other), home = home_of(t, in->other);
    if (!list_add(&t->banned, in->other, "")) return WIRE_ERR_NO_MEMORY;
    if (seat && is_running(t)) give_to_bot(t, seat, in->time);
    if (seat != home) give_up(t, seat);
    if (home && t->state == WIRE_STATE_OPEN)
        free_place(t, home);
    else if (home)
        put_bot(t, home, t->place[home].level);
    remove_member(t, in->other, in->time);
    room_changes(t);
    return SG_OK;
}

/* --- the end ------------------------------------------------------------------------------------------ */

int check_end(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_END);
    (void)t, (void)why;
    return SG_OK;
}

int act_end(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_END);
    t->state = WIRE_STATE_ENDED;
    room_changes(t);
    return SG_OK;
}
