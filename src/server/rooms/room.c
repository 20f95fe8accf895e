/* room.c: a table with what is around it.  One input at a time goes to the store; when it is durable it is applied,
 * its author gets an answer and everybody an update, and the next in line has a turn. */
#include "server/rooms/room.h"

#include "protocol/members.h"
#include "server/base/log.h"
#include "server/rooms/duplicate.h"
#include "server/rooms/records.h"
#include "server/rooms/rooms.h"
#include "server/rooms/table.h"
#include "server/rooms/thinking.h"

#include <stdlib.h>
#include <string.h>

bool room_busy(const struct room *r) { return r->line || r->gone || r->hands_on; }

uint64_t room_now(const struct room *r) { return (uint64_t)((int64_t)table_clock_now(&r->all->clock) + r->offset); }

/* --- those who wait ------------------------------------------------------------------------ */

void room_wait(struct room *r, struct guest *g)
{
    g->waits_for = r;
    g->next_waiting = NULL;
    if (!r->waiting)
        r->waiting = g;
    else
        r->waiting_end->next_waiting = g;
    r->waiting_end = g;
}

void room_unwait(struct room *r, struct guest *g)
{
    struct guest *before = NULL;
    for (struct guest *at = r->waiting; at; before = at, at = at->next_waiting) {
        if (at != g) continue;
        if (!before)
            r->waiting = g->next_waiting;
        else
            before->next_waiting = g->next_waiting;
        if (r->waiting_end == g) r->waiting_end = before;
        break;
    }
    g->next_waiting = NULL;
    g->waits_for = NULL;
}

void room_forget_guest(struct room *r, struct guest *g)
{
    room_unwait(r, g);
    if (r->origin.guest != g) return;
    r->origin.guest = NULL;
    r->look_around = true; /* what is being stored may say that the guest is here */
}

/* --- ending -------------------------------------------------------------------------------- */

static void say_left(struct room *r, struct attach *a, const char *why)
{
    struct text_out out = parcel_begin();
    wire_write_left(&out, NULL, r->code, why);
    guest_send_text(a->guest, &out);
    guest_detach(a);
}

/* Takes the room away from all tables, and from those who have a place there, for good when the table has ended.  The
 * room itself is freed at the next tick, because whoever called may still look at it. */
static void take_away(struct room *r, bool for_good)
{
    struct rooms *all = r->all;
    rooms_remove(r);
    while (r->people_count > 0) person_exit(&all->people, r->people[--r->people_count], r, for_good);
    free(r->line);
    r->line = NULL;
    r->next = all->gone;
    all->gone = r;
}

/* Whoever stood in line says the same once more. */
static void wake_line(struct guest *waiting)
{
    for (struct guest *next; waiting; waiting = next) {
        next = waiting->next_waiting;
        waiting->next_waiting = NULL;
        waiting->waits_for = NULL;
        guest_wake(waiting);
    }
}

/* Lets everybody go. */
static void dissolve(struct room *r)
{
    struct guest *waiting = r->waiting, *author = r->origin.guest;
    r->gone = true;
    r->waiting = r->waiting_end = NULL;
    r->origin.guest = NULL;
    while (r->attached) say_left(r, r->attached, words_of_left[LEFT_ENDED]);
    take_away(r, true);
    if (author) {
        author->waits_for = NULL;
        guest_send_error(author, r->origin.id, WIRE_ERR_NO_TABLE, NULL);
    }
    wake_line(waiting);
    if (author) guest_wake(author);
}

void room_lose(struct room *r)
{
    if (r->gone) return;
    struct guest *waiting = r->waiting, *author = r->origin.guest;
    log_say(LOG_INFO, "table_moved", "table", r->code);
    r->gone = true;
    r->waiting = r->waiting_end = NULL;
    r->origin.guest = NULL;
    /* What was on its way nobody here knows the fate of; those who come back are shown it. */
    if (author) {
        author->waits_for = NULL;
        guest_send_off(author);
    }
    while (r->attached) {
        guest_send_off(r->attached->guest);
        guest_detach(r->attached);
    }
    take_away(r, false);
    wake_line(waiting);
}

void room_break(struct room *r, const char *reason)
{
    if (r->gone) return;
    struct rooms *all = r->all;
    struct log_line line = log_begin(LOG_ERROR, "table_set_aside");
    log_text(&line, "table", r->code);
    log_text(&line, "reason", reason);
    log_end(&line);
    duplicate_note_left(r);
    all->counts.set_aside++;
    all->aside_count++;
    if (store_table_set_aside(all->store, r->code, reason, 0) < 0)
        log_say(LOG_ERROR, "table_not_set_aside", "table", r->code);
    dissolve(r);
}

void room_close(struct room *r)
{
    if (r->gone) return;
    log_say(LOG_INFO, "table_ended", "table", r->code);
    duplicate_note_left(r);
    if (store_table_end(r->all->store, r->code, NULL, 0) < 0) log_say(LOG_ERROR, "table_not_ended", "table", r->code);
    dissolve(r);
}

/* --- showing ------------------------------------------------------------------------------- */

enum { SHARED = WIRE_VIEWERS };

struct shared { /* one text for all who see the same and have seen the same */
    struct parcel *parcel;
    int viewer;
    uint32_t since;
};

static struct parcel *update_for(struct room *r, struct attach *a, struct shared *shared, int *count)
{
    int viewer = wire_viewer(r->table, a->guest->person->number);
    for (int i = 0; i < *count; i++)
        if (shared[i].viewer == viewer && shared[i].since == a->seen) return shared[i].parcel;
    struct text_out out = parcel_begin();
    if (GUARDED(r, write_update, viewer, a->seen, &out) == TABLE_BROKE) {
        text_out_free(&out);
        return NULL;
    }
    struct shared *one = &shared[*count < SHARED ? (*count)++ : SHARED - 1];
    parcel_drop(one->parcel);
    *one = (struct shared){parcel_make(&out), viewer, a->seen};
    return one->parcel;
}

/* Whoever still has much to read is spared this update, and gets it with all others when that is read. */
static void show_to(struct room *r, struct attach *a, struct shared *shared, int *count)
{
    uint32_t number = wire_update_number(r->table);
    if (a->guest->queued >= OUT_FULL) {
        a->guest->behind = true;
        return;
    }
    struct parcel *parcel = update_for(r, a, shared, count);
    if (r->gone) return;
    guest_send(a->guest, parcel);
    a->seen = number;
    r->all->counts.updates++;
}

void room_show(struct room *r, struct attach *a)
{
    struct shared shared[SHARED] = {{0}};
    int count = 0;
    if (r->gone) return;
    show_to(r, a, shared, &count);
    for (int i = 0; i < SHARED; i++) parcel_drop(shared[i].parcel);
}

static void show_all(struct room *r)
{
    struct shared shared[SHARED] = {{0}};
    int count = 0;
    uint32_t number = wire_update_number(r->table);
    for (struct attach *a = r->attached, *next; a && !r->gone; a = next) {
        next = a->next_of_room;
        if (a->seen != number) show_to(r, a, shared, &count);
    }
    for (int i = 0; i < SHARED; i++) parcel_drop(shared[i].parcel);
}

/* --- after an input ----------------------------------------------------------------------------- */

static void let_go(struct room *r, const struct origin *origin)
{
    for (struct attach *a = r->attached, *next; a; a = next) {
        struct person *p = a->guest->person;
        next = a->next_of_room;
        if (wire_is_member(r->table, p->number)) continue;
        if (origin->kind == 0) guest_send_error(a->guest, NULL, WIRE_ERR_NO_WATCHERS, NULL); /* the table let them go */
        say_left(r, a, words_of_left[origin->kind == WIRE_KICK ? LEFT_KICKED : LEFT_BY_CHOICE]);
    }
    /* Whom the table lets go as its first game begins has found no seat there. */
    bool new_there = wire_games(r->table) == 0 || (origin->kind == 0 && wire_games(r->table) == 1);
    for (int i = 0; i < r->people_count;) {
        struct person *p = r->people[i];
        if (wire_is_member(r->table, p->number)) {
            i++;
        } else {
            if (r->duplicate && new_there) duplicate_leave(r, p->number);
            r->people[i] = r->people[--r->people_count];
            person_exit(&r->all->people, p, r, true);
        }
    }
}

bool room_enter(struct room *r, struct person *p)
{
    for (int i = 0; i < r->people_count; i++)
        if (r->people[i] == p) return true;
    if (r->people_count >= WIRE_MAX_MEMBERS || !person_enter(&r->all->people, p, r)) return false;
    r->people[r->people_count++] = p;
    return true;
}

/* Whoever has come has a place there, also when the line broke before they heard of it. */
static bool come_in(struct room *r, uint32_t number)
{
    struct person *p = person_get(&r->all->people, number);
    const char *name = wire_member_name(r->table, number);
    if (!p) return false;
    if (p->name[0] == '\0' && name) snprintf(p->name, sizeof p->name, "%s", name);
    bool entered = room_enter(r, p);
    person_release(&r->all->people, p);
    return entered;
}

/* The author of the input gets an answer. */
static void answer(struct room *r, const struct origin *origin)
{
    struct guest *g = origin->guest;
    bool comes = origin->kind == WIRE_CREATE || origin->kind == WIRE_JOIN || origin->kind == WIRE_RESUME;
    bool entered = comes && come_in(r, origin->person);
    if (!g) return;
    g->waits_for = NULL;
    if (comes) {
        struct attach *a = entered ? guest_attach(g, r) : NULL;
        if (!a) {
            guest_send_error(g, origin->id, WIRE_ERR_TOO_MANY, NULL);
            r->look_around = true;
            return;
        }
        a->seen = origin->since;
    }
    struct text_out out = parcel_begin();
    if (origin->kind == WIRE_CREATE || origin->kind == WIRE_JOIN)
        wire_write_joined(&out, origin->id, r->code, g->person->number);
    else if (origin->id[0] != '\0')
        wire_write_ok(&out, origin->id);
    if (parcel_is_empty(&out))
        text_out_free(&out);
    else
        guest_send_text(g, &out);
}

static void note_state(struct room *r)
{
    bool over = wire_state(r->table) == WIRE_STATE_OVER;
    if (over && !r->over) {
        r->all->counts.games_over++;
        record_keep(r);
    }
    r->over = over;
    bool listed = wire_is_public(r->table);
    if (listed || r->listed) rooms_lobby_changed(r->all);
    r->listed = listed;
}

bool room_write_snapshot(struct room *r, struct text_out *out)
{
    text_putf(out, "%llu\n", (unsigned long long)room_now(r));
    return GUARDED(r, snapshot, out) == SG_OK && !out->failed;
}

static void snapshot_when_due(struct room *r)
{
    if (r->gone || r->number - r->snapshot < SNAPSHOT_INPUTS) return;
    struct text_out out = text_out_growing();
    if (room_write_snapshot(r, &out)) {
        struct store_bytes bytes = {out.text, out.length};
        /* Refused for want of room only; the log is still whole, and the next input tries again. */
        if (store_append(r->all->store, r->code, r->number + 1, NULL, 0, &bytes, 0) > 0) r->snapshot = r->number;
    }
    text_out_free(&out);
}

void room_stored(struct room *r)
{
    struct origin origin = r->origin;
    char *line = r->line;
    if (r->gone || !line) return;
    r->line = NULL;
    r->ticket = 0;
    r->origin = (struct origin){0};
    r->number++;
    /* A table that was begun elsewhere is as it was brought. */
    int error = r->brought.text ? SG_OK : GUARDED(r, apply, line);
    if (r->brought.text) r->snapshot = r->number;
    text_out_free(&r->brought);
    free(line);
    if (error != SG_OK) {
        if (origin.guest) origin.guest->waits_for = NULL;
        room_break(r, "an input of its own could not be applied");
        if (origin.guest) guest_wake(origin.guest);
        return;
    }
    r->all->counts.inputs++;
    answer(r, &origin);
    if (wire_state(r->table) == WIRE_STATE_ENDED) {
        room_close(r);
    } else {
        show_all(r);
        if (!r->gone) let_go(r, &origin);
        if (!r->gone) note_state(r);
        if (!r->gone) room_tell_others(r);
        snapshot_when_due(r);
        delays_add(&r->all->counts.delays, monotonic_us() - r->handed_over);
    }
    if (origin.guest) guest_wake(origin.guest);
    room_go_on(r);
}

void room_hand_over(struct room *r)
{
    struct store_bytes bytes = {r->line, strlen(r->line)}, snapshot = {r->brought.text, r->brought.length};
    r->ticket = store_append(r->all->store, r->code, r->number + 1, &bytes, 1, r->brought.text ? &snapshot : NULL,
                             rooms_tag(r->code));
    if (r->ticket == STORE_FULL) {
        r->ticket = 0;
        r->next = r->all->held;
        r->all->held = r;
    } else if (r->ticket < 0) {
        room_break(r, "the store refused an input");
    }
}

void room_submit(struct room *r, const char *line, const struct origin *origin)
{
    r->line = strdup(line);
    if (!r->line) {
        room_break(r, "there was no memory");
        return;
    }
    r->handed_over = monotonic_us();
    if (origin) {
        r->origin = *origin;
        if (origin->guest) origin->guest->waits_for = r;
    }
    room_hand_over(r);
}

/* --- what there is to do ---------------------------------------------------------------------- */

/* When it has to look around next; UINT64_MAX: it need not. */
static uint64_t look_at(const struct room *r) { return r->look_around ? r->look_not_yet : UINT64_MAX; }

uint64_t room_due(const struct room *r)
{
    uint64_t due = wire_due(r->table), look = look_at(r);
    if (due != UINT64_MAX) due = (uint64_t)((int64_t)due - r->offset);
    return due < look ? due : look;
}

/* Somebody whose last connection is gone: one at a time. */
static bool note_gone(struct room *r, char *line)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    for (int i = 0; i < count; i++) {
        bool here = false;
        for (const struct attach *a = r->attached; a && !here; a = a->next_of_room)
            here = a->guest->person->number == members[i];
        if (!here && wire_is_here(r->table, members[i]) && GUARDED(r, presence, members[i], false, line) == SG_OK)
            return true;
        if (r->gone) return false;
    }
    r->look_around = false;
    return false;
}

static bool note_name(struct room *r, char *line)
{
    uint32_t members[WIRE_MAX_MEMBERS];
    int count = wire_members(r->table, members);
    for (int i = 0; i < count; i++) {
        struct person *p = person_find(&r->all->people, members[i]);
        for (int k = 0; p && k < p->room_count; k++) {
            if (p->rooms[k] != r || (p->renamed >> k & 1u) == 0) continue;
            p->renamed = (uint8_t)(p->renamed & ~(1u << k));
            if (GUARDED(r, rename, p->number, p->name, line) == SG_OK) return true;
            if (r->gone) return false;
        }
    }
    r->look_names = false;
    return false;
}

static bool due_line(struct room *r, char *line)
{
    if (thinking_begin(r) || r->gone || wire_due(r->table) > room_now(r)) return false;
    if (GUARDED(r, think, line) != 1) return false;
    r->all->counts.bot_moves++;
    return true;
}

void room_go_on(struct room *r)
{
    char line[WIRE_LINE_ROOM];
    while (!room_busy(r)) {
        bool own = (look_at(r) <= table_clock_now(&r->all->clock) && note_gone(r, line)) ||
                   (!r->gone && r->look_names && note_name(r, line));
        if (r->gone) return;
        /* People and clocks take turns, so that neither can keep the other waiting. */
        r->people_first = !r->people_first;
        if (!own && (!r->waiting || !r->people_first)) own = due_line(r, line);
        if (r->gone) return;
        if (own) {
            room_submit(r, line, NULL);
        } else if (r->waiting) {
            struct guest *g = r->waiting;
            room_unwait(r, g);
            guest_go_on(g);
        } else {
            rooms_schedule(r);
            return;
        }
    }
}
