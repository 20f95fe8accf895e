/* table.c: a table and its only way to change: an input is checked, then done.  A check looks and an act does what
 * was checked, so a line that is refused has changed nothing. */
#include "engine/given.h"
#include "table/inside.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

typedef int check(const struct wire_table *t, const struct input *in, struct wire_refusal *why);
typedef int act(struct wire_table *t, const struct input *in);

static const struct {
    check *check;
    act *act;
} verbs[INPUT_VERBS] = {{NULL, NULL},
#define X(id, word, arguments) {check_##word, act_##word},
                        WIRE_INPUTS(X)
#undef X
};

struct wire_table *wire_table_new(void) { return calloc(1, sizeof(struct wire_table)); }

void forget_all(struct wire_table *t)
{
    free(t->moves);
    free(t->member);
    free(t->chat);
    list_free(&t->muted);
    list_free(&t->banned);
    pack_drop(t->pack);
    memset(t, 0, sizeof *t);
}

void wire_table_free(struct wire_table *t)
{
    if (t) forget_all(t);
    free(t);
}

int table_check(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb > INPUT_NONE && in->verb < INPUT_VERBS);
    struct wire_refusal unread;
    if (!why) why = &unread;
    *why = (struct wire_refusal){0};
    bool opens = in->verb == INPUT_CREATE;
    if (opens != (t->state == WIRE_STATE_NEW) || t->state == WIRE_STATE_ENDED)
        why->code = WIRE_ERR_BAD_INPUT;
    else
        why->code = verbs[in->verb].check(t, in, why);
    return why->code;
}

int wire_apply(struct wire_table *t, const char *line)
{
    GIVEN(line);
    struct input in;
    if (!input_parse(&in, t->settings.pack, line)) return WIRE_ERR_BAD_INPUT;
    in.stored = true;
    int error = table_check(t, &in, NULL);
    if (error) return error;
    t->update++;
    error = verbs[in.verb].act(t, &in);
    if (error) t->update--;
    return error;
}

/* --- looking ---------------------------------------------------------------------------- */

int wire_state(const struct wire_table *t) { return t->state; }
const char *wire_code(const struct wire_table *t) { return t->code; }
uint32_t wire_update_number(const struct wire_table *t) { return t->update; }
bool wire_is_locked(const struct wire_table *t) { return t->locked; }
bool wire_is_public(const struct wire_table *t) { return t->settings.public; }
bool wire_is_member(const struct wire_table *t, uint32_t person) { return member_of(t, person); }
bool wire_has_seat(const struct wire_table *t, uint32_t person) { return seat_of(t, person) != 0; }

bool wire_is_away(const struct wire_table *t, uint32_t person)
{
    int seat = seat_of(t, person);
    return seat && t->place[seat].away;
}

uint64_t wire_moves(const struct wire_table *t) { return t->move_count; }

bool wire_is_here(const struct wire_table *t, uint32_t person)
{
    const struct wire_member *m = member_of(t, person);
    return m && m->here;
}

const char *wire_member_name(const struct wire_table *t, uint32_t person)
{
    const struct wire_member *m = member_of(t, person);
    return m ? m->name : NULL;
}

int wire_members(const struct wire_table *t, uint32_t persons[WIRE_MAX_MEMBERS])
{
    for (int i = 0; i < t->member_count; i++) persons[i] = t->member[i].person;
    return t->member_count;
}

size_t wire_bytes(const struct wire_table *t)
{
    size_t listed = (size_t)t->muted.room + t->banned.room;
    return sizeof *t + t->move_room * sizeof *t->moves + t->member_room * sizeof *t->member + t->chat_room +
           listed * sizeof(struct listed) + (t->pack ? pack_bytes() : 0);
}

const struct wire_member *member_of(const struct wire_table *t, uint32_t person)
{
    for (int i = 0; i < t->member_count; i++)
        if (t->member[i].person == person) return &t->member[i];
    return NULL;
}

bool plays_by_itself(const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    return t->place[seat].by == BY_BOT || t->place[seat].away;
}

bool is_muted(const struct wire_table *t, uint32_t person) { return list_find(&t->muted, person); }

bool is_running(const struct wire_table *t) { return t->state == WIRE_STATE_PLAYING; }

bool has_game(const struct wire_table *t) { return is_running(t) || t->state == WIRE_STATE_OVER; }

int someone_here(const struct wire_table *t)
{
    int here = 0;
    for (int i = 0; i < t->member_count; i++) here += t->member[i].here;
    return here;
}

bool is_outsider(const struct wire_table *t, uint32_t person)
{
    return has_game(t) && !t->settings.watchers && !seat_of(t, person);
}

int wire_viewer(const struct wire_table *t, uint32_t person)
{
    int seat = member_of(t, person) ? seat_of(t, person) : 0;
    if (is_outsider(t, person)) return WIRE_OUTSIDER;
    if (!seat) return WIRE_SPECTATOR;
    bool watches = is_running(t) && t->settings.open_hands && sg_is_out_for_good(&t->game, seat);
    return watches ? WIRE_OPEN_FIRST + seat : seat;
}

/* --- changing, for all acts -------------------------------------------------------------- */

/* The view of a game shows names and who plays for whom, so it changes too. */
void room_changes(struct wire_table *t)
{
    t->room_changed = t->update;
    if (has_game(t)) t->view_changed = t->update;
}

void free_place(struct wire_table *t, int seat) { t->place[seat] = (struct wire_place){.by = BY_NOBODY}; }

static bool is_called(const struct wire_table *t, const char *name)
{
    for (int i = 0; i < t->member_count; i++)
        if (strcasecmp(t->member[i].name, name) == 0) return true;
    return false;
}

/* Nobody shall be taken for a bot, so it has another name where somebody has its own. */
void put_bot(struct wire_table *t, int seat, int level)
{
    GIVEN_SEAT(seat);
    static const char *const names[SG_MAX_SEATS + 1][2] = {
        {"", ""},           {"Amos", "Silas"},   {"Ruby", "Opal"},   {"Hank", "Walt"}, {"Pearl", "Coral"},
        {"Otis", "Virgil"}, {"Mabel", "Hattie"}, {"Dusty", "Sandy"}, {"Ada", "Cora"}};
    struct wire_place *p = &t->place[seat];
    const char *name = names[seat][is_called(t, names[seat][0])];
    free_place(t, seat);
    p->by = BY_BOT;
    p->level = (uint8_t)level;
    memcpy(p->name, name, strlen(name) + 1);
}

/* The host stays host while at the table; then the first seat whose owner is there, then whoever came first. */
void find_host(struct wire_table *t)
{
    const struct wire_member *host = member_of(t, t->host), *next = NULL;
    int best = SG_MAX_SEATS + 2;
    if (host && !host->absent) return;
    for (int i = 0; i < t->member_count; i++) {
        const struct wire_member *m = &t->member[i];
        int rank = seat_of(t, m->person);
        if (!rank) rank = SG_MAX_SEATS + 1;
        if (m->absent || rank >= best) continue;
        best = rank;
        next = m;
    }
    if (next)
        t->host = next->person;
    else if (!host)
        t->host = 0;
}

sg_options table_options(const struct wire_table *t)
{
    sg_options o = settings_options(&t->settings);
    if (t->settings.duplicate) return o; /* whatever has happened at this table */
    for (int seat = 1; seat <= o.seats; seat++) o.kept[seat] = t->place[seat].kept;
    if (t->next_sheriff) o.role[t->next_sheriff] = SG_SHERIFF;
    if (seat_of(t, t->host)) settings_for_host(&t->settings, &o, seat_of(t, t->host));
    return o;
}
