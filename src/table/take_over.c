/* take_over.c: a person takes the seat of a bot while a game is on.
 *
 * In a game that was begun elsewhere anybody who has come may, for good, so that friends get in.  Where the table lets
 * them, whoever is out for good may, until the game ends: they keep the seat that they came with, their *home*, but
 * act, see, win and lose with the other one.  They have seen no more than their own seat was shown: such a table has no
 * open hands (settings_fault()). */
#include "engine/given.h"
#include "table/inside.h"
#include "table/words.h"

#include <string.h>

static bool is_to_be_had(const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    return t->place[seat].by == BY_BOT && sg_status(&t->game, seat) == SG_ALIVE;
}

/* The seat that is meant: the named one, or the first that is to be had; 0 when it is not. */
static int meant_bot(const struct wire_table *t, const struct input *in)
{
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if ((!in->seat || in->seat == seat) && is_to_be_had(t, seat)) return seat;
    return 0;
}

int check_take_over(const struct wire_table *t, const struct input *in)
{
    GIVEN(is_running(t));
    int seat = seat_of(t, in->person);
    bool may = seat ? t->settings.take_over && sg_is_out_for_good(&t->game, seat) : t->brought != 0;
    if (!may) return WIRE_ERR_PLAYING;
    return meant_bot(t, in) ? SG_OK : WIRE_ERR_NO_SEAT;
}

/* What was guessed is void: it could be made to come true. */
static void leave_for_another(struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    t->place[seat].guess = (struct wire_guess){0};
    if (t->place[seat].taken_over) give_up(t, seat);
}

int act_take_over(struct wire_table *t, const struct input *in)
{
    GIVEN(is_running(t));
    int seat = meant_bot(t, in), before = seat_of(t, in->person), tempo = tempo_of(t);
    struct wire_place *p = &t->place[seat];
    if (before) leave_for_another(t, before);
    p->by = BY_PERSON;
    p->person = in->person;
    p->taken_over = before != 0;
    if (!before) memcpy(p->name, member_of(t, in->person)->name, sizeof p->name);
    t->tempo = t->settings.pace; /* it was the choice of whoever was alone, or watched */
    bool asked = sg_asked(&t->game).seat == seat;
    if (asked) t->asked_at = in->time; /* the clock is theirs from now on */
    if (asked || tempo_of(t) != tempo) set_answer_time(t, in->time);
    room_changes(t);
    return SG_OK;
}

void give_up(struct wire_table *t, int seat)
{
    GIVEN(t->place[seat].taken_over);
    struct wire_place *p = &t->place[seat];
    p->by = BY_BOT;
    p->person = 0;
    p->taken_over = p->away = p->ready = p->agrees = false;
    p->claim = WIRE_NO_CLAIM;
    p->guess = (struct wire_guess){0};
}

int home_of(const struct wire_table *t, uint32_t person)
{
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        const struct wire_place *p = &t->place[seat];
        if (p->by == BY_PERSON && p->person == person && !p->taken_over) return seat;
    }
    return 0;
}

int seat_of(const struct wire_table *t, uint32_t person)
{
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if (t->place[seat].taken_over && t->place[seat].person == person) return seat;
    return home_of(t, person);
}

bool sits_at(const struct wire_table *t, int seat)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    return t->place[seat].by == BY_PERSON && seat_of(t, t->place[seat].person) == seat;
}

int winner_at(const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    const struct wire_place *p = &t->place[seat];
    if (p->by == BY_PERSON && !sits_at(t, seat)) return 0;
    return p->taken_over ? home_of(t, p->person) : seat;
}
