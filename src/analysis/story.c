/* story.c: follows a game as everybody at the table could. */
#include "analysis/story.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 256, TELL_ROOM = 512 };

static void tell_seat(struct story *t, int seat, const sg_event *events, int count)
{
    sg_event seen[TELL_ROOM];
    sg_view view;
    sg_look(&t->now, seat, &view);
    for (int i = 0; i < count; i++) seen[i] = sg_event_for(events[i], seat);
    mind_watch_roles(&t->mind[seat], &view, seen, count);
}

/* A reader of what is public knows the open roles, and what all have seen. */
static void tell_reader(struct story *t, const sg_event *events, int count)
{
    sg_event seen[TELL_ROOM];
    sg_view view;
    sg_look(&t->now, SG_EYE_SPECTATOR, &view);
    for (int i = 0; i < count; i++) seen[i] = sg_event_for(events[i], SG_EYE_SPECTATOR);
    belief_watch(&t->reader, &view.s, seen, count);
    belief_settle(&t->reader, &view.s);
}

static void tell(struct story *t, const sg_event *events, int count)
{
    if (count > TELL_ROOM) count = TELL_ROOM;
    for (int seat = 1; seat <= sg_seats(&t->now); seat++) tell_seat(t, seat, events, count);
    tell_reader(t, events, count);
}

void story_begin(struct story *t, const sg_state *start, const sg_event *events, int count)
{
    static const sg_seed any; /* the same analysis whoever asks */
    memset(t, 0, sizeof *t);
    t->now = *start;
    for (int seat = 1; seat <= sg_seats(start); seat++) mind_begin(&t->mind[seat], &any);
    belief_begin(&t->reader);
    tell(t, events, count);
    t->reached = (uint16_t)(sg_turns(start) > 0 ? sg_turns(start) - 1 : 0);
}

/* Nothing that all hands together could not know was used: no word of the generator, and no pile that lies face down
 * has changed. */
static bool is_settled(const sg_state *a, const sg_state *b)
{
    int deck = sg_count(a, SG_DECK);
    return a->drawn == b->drawn && deck == sg_count(b, SG_DECK) && a->event_count == b->event_count &&
           a->gear_count == b->gear_count && a->gear_up == b->gear_up &&
           memcmp(sg_cards(a, SG_DECK), sg_cards(b, SG_DECK), (size_t)deck) == 0 &&
           memcmp(a->gear, b->gear, sizeof a->gear) == 0;
}

static bool grow(struct story *t)
{
    if (t->count < t->room) return true;
    int room = t->room ? 2 * t->room : FIRST_ROOM;
    struct moment *more = realloc(t->moment, (size_t)room * sizeof *more);
    t->failed = !more;
    if (!more) return false;
    t->moment = more;
    t->room = room;
    return true;
}

/* The phase 2 of a turn is where its worth is said. */
static bool begins_turn(struct story *t)
{
    bool begins = sg_asked(&t->now).kind == SG_ASK_PLAY && sg_turns(&t->now) > t->reached;
    if (begins) t->reached = (uint16_t)sg_turns(&t->now);
    return begins;
}

bool story_move(struct story *t, sg_move move, const sg_event *events, int count, const sg_state *after)
{
    sg_move legal[SG_MAX_MOVES];
    if (t->count == STORY_MOST || !grow(t)) return false;
    struct moment *m = &t->moment[t->count++];
    memset(m, 0, sizeof *m);
    m->before = t->now;
    m->move = move;
    m->choices = (uint16_t)sg_legal(&t->now, legal);
    m->begins = begins_turn(t);
    m->reached = t->reached;
    m->epoch = t->epoch;
    m->chance = !is_settled(&t->now, after);
    m->mind = t->mind[move.seat];
    m->reader = t->reader;
    m->told_count = (uint8_t)(count < MOMENT_EVENTS ? count : MOMENT_EVENTS);
    memcpy(m->told, events, m->told_count * sizeof *events);
    t->epoch += m->chance;
    t->now = *after;
    tell(t, events, count);
    return true;
}

void story_free(struct story *t)
{
    free(t->moment);
    t->moment = NULL;
    t->count = t->room = 0;
}
