/* position_set_up.c: a position that has been read becomes a game.  What only the rules can tell is wrong is led back
 * to the line that has it. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/position.h"

#include <stdio.h>
#include <string.h>

/* The line whose equipment is more than there is; those in front of the players lie there first. */
static int line_of_bad_gear(const struct text_position *p)
{
    GIVEN(p->position.options.seats <= SG_MAX_SEATS);
    const sg_position *q = &p->position;
    int pieces[UINT8_MAX + 1] = {0};
    for (int seat = 1; seat <= q->options.seats; seat++)
        for (int i = 0; i < q->place[seat].gear_count; i++) pieces[q->place[seat].gear[i]]++;
    for (int i = 0; i < q->row_count; i++)
        if (q->row[i] && ++pieces[q->row[i]] > sg_pack_equipment_copies(q->pack, q->row[i])) return p->row_line;
    return p->gear_line;
}

static int line_of_fault(const struct text_position *p, sg_fault fault)
{
    GIVEN(fault.error != SG_OK);
    int last = p->seat_line[p->position.options.seats], line = 0;
    if (fault.error == SG_ERR_NOT_IN_PLAY) return p->turn_line;
    if (fault.card > 0 && fault.card <= SG_MAX_CARDS) line = p->card_line[fault.card];
    if (!line && fault.seat > 0 && fault.seat <= SG_MAX_SEATS) line = p->seat_line[fault.seat];
    if (line) return line;
    switch (fault.error) {
    case SG_ERR_BAD_SETS: line = p->sets_line; break;
    case SG_ERR_SHADOWS_NEED_FOUR:
    case SG_ERR_BAD_OPTION: line = p->option_line; break;
    case SG_ERR_BAD_GEAR: line = line_of_bad_gear(p); break;
    case SG_ERR_BAD_EVENT:
    case SG_ERR_TOO_MANY_EVENTS: line = p->events_line ? p->events_line : p->event_line; break;
    case SG_ERR_BAD_ROW: line = p->row_line; break;
    case SG_ERR_BAD_SUIT:
    case SG_ERR_BAD_SHOWN:
    case SG_ERR_BAD_TURN: line = p->turn_line; break;
    case SG_ERR_BAD_CARD: line = p->turn_line; break;
    default: line = last; break;
    }
    return line ? line : p->first_line;
}

/* The event that is in none of the sets, or the second time that it is named. */
static int bad_event(const sg_position *q)
{
    GIVEN(q->events_count <= SG_MAX_EVENTS);
    uint64_t seen = q->event ? (uint64_t)1 << q->event : 0;
    if (q->event && !(sg_pack_event_set(q->pack, q->event) & q->options.sets)) return q->event;
    for (int i = 0; i < q->events_count; i++) {
        int event = q->events[i];
        if (!(sg_pack_event_set(q->pack, event) & q->options.sets) || seen >> event & 1) return event;
        seen |= (uint64_t)1 << event;
    }
    return 0;
}

/* What the position could have said instead; where there are no sentences (notation/i18n.h) there is no hint. */
static void hint_fault(const sg_position *q, sg_fault fault, sg_text_error *error)
{
#ifdef SIXGUN_SMALL
    (void)q, (void)fault, (void)error;
#else
    GIVEN(fault.seat >= 0 && fault.seat <= SG_MAX_SEATS);
    const sg_place *place = &q->place[fault.seat];
    int seats = q->options.seats, most = sg_most_life(q->pack, &q->options, place->character, place->role);
    if (fault.error == SG_ERR_BAD_ROLE)
        snprintf(error->hint, sizeof error->hint, _("With %d players: %d sheriff, %d deputy, %d outlaw, %d renegade."),
                 seats, sg_roles_dealt(&q->options, SG_SHERIFF), sg_roles_dealt(&q->options, SG_DEPUTY),
                 sg_roles_dealt(&q->options, SG_OUTLAW), sg_roles_dealt(&q->options, SG_RENEGADE));
    else if (fault.error == SG_ERR_BAD_LIFE && place->dead && place->life)
        snprintf(error->hint, sizeof error->hint, "%s", _("Who is eliminated has none."));
    else if (fault.error == SG_ERR_BAD_LIFE && place->dead > seats)
        snprintf(error->hint, sizeof error->hint, _("Of %d players nobody is the %dth to be eliminated."), seats,
                 place->dead);
    else if (fault.error == SG_ERR_BAD_LIFE && !place->dead)
        snprintf(error->hint, sizeof error->hint, _("Possible are 1 to %d."), most);
#endif
}

/* The name of what is at fault, or "". */
static void name_fault(const sg_position *q, sg_fault fault, char *name, size_t room)
{
    GIVEN(fault.seat >= 0 && fault.seat <= SG_MAX_SEATS);
    const char *slug = NULL;
    if (fault.card) sg_pack_card_print(q->pack, fault.card, name, room);
    if (fault.error == SG_ERR_BAD_EVENT) slug = sg_pack_event_slug(q->pack, bad_event(q));
    if (fault.error == SG_ERR_BAD_CHARACTER) slug = sg_pack_character_slug(q->pack, q->place[fault.seat].character);
    if (slug) snprintf(name, room, "%s", slug);
}

/* Makes the moves that have been made since.  The first that cannot be made leaves no game. */
static bool make_done(const struct text_position *p, sg_state *s, sg_text_error *error)
{
    GIVEN(p->done_count <= TEXT_DONE_MOST);
    char name[SG_MOVE_ROOM];
    sg_move move;
    for (int i = 0; i < p->done_count; i++) {
        bool good = sg_move_parse(s, 0, p->done + p->done_at[i], &move, error);
        int refusal = good ? sg_apply(s, move, NULL) : SG_OK;
        if (good && refusal == SG_OK) continue;
        if (good) {
            sg_pack_move_print(s->pack, move, true, name, sizeof name);
            text_error_set(error, 0, _("The move %s is refused: %s"), name, _(sg_error_message(refusal)));
        }
        error->line = p->done_line[i];
        error->column = 0;
        memset(s, 0, sizeof *s);
        return false;
    }
    return true;
}

bool text_position_set_up(const struct text_position *p, sg_state *s, sg_log *log, sg_text_error *error)
{
    sg_fault fault = sg_set_up(s, &p->position, log);
    if (fault.error == SG_OK) return make_done(p, s, error);
    char name[SG_CARD_ROOM] = "";
    name_fault(&p->position, fault, name, sizeof name);
    *error = (sg_text_error){0};
    text_error_set(error, 0, "%s", _(sg_error_message(fault.error)));
    if (name[0]) text_error_set(error, 0, "%s (%s)", _(sg_error_message(fault.error)), name);
    hint_fault(&p->position, fault, error);
    error->line = line_of_fault(p, fault);
    return false;
}
