/* turn.h: the turn (turn.c), and what its parts ask of each other (before.c, phases.c). */
#ifndef SIXGUN_ENGINE_TURN_H
#define SIXGUN_ENGINE_TURN_H

#include "engine/engine.h"

enum turn_step {
    TURN_RETURN,
    TURN_FLIP,
    TURN_TOLL,
    TURN_START,
    TURN_IDENTITY,
    TURN_BROTHERS,
    TURN_DYNAMITE,
    TURN_DYNAMITE_CHECKED,
    TURN_JAIL,
    TURN_JAIL_CHECKED,
    TURN_COPY,
    TURN_DRAW,
    TURN_LAST_CARD,
    TURN_DRAWN,
    TURN_SUIT,
    TURN_PLAY,
    TURN_EXCESS,
    TURN_EVENT_AGAIN,
    TURN_EVENT_AGAIN_CHECKED,
    TURN_OWN_AGAIN,
    TURN_OWN_AGAIN_CHECKED,
    TURN_LEAVE,
    TURN_NEXT,
    /* Between others, where a pack hears them: numbers keep their places, for records hold hashes of whole states. */
    TURN_PHASE_1_ENDS,
    TURN_PHASE_2_ENDS,
    TURN_ENDS,
    TURN_PASSES_ON, /* after what follows a turn (house.dead_reckoning) */
    TURN_EXTRA,     /* after the life points that come before an extra turn */
    TURN_AHEAD,     /* house.draw_last: draws for the next turn, and lays that apart */
    TURN_LAYS_APART,
    TURN_STEPS
};

int turner(const sg_state *s);             /* who turns the events */
void turn_put_back(sg_state *s, int seat); /* to its phase 2, with nothing under way and nothing done yet */

/* --- before.c --- */

void flip_event(game *g, int seat);
void take_toll(game *g, int seat);
bool can_receive(const sg_state *s, int seat, int giver);
bool asks_brothers(const sg_state *s, int giver);
int own_check(const sg_state *s, int seat, int kind);
bool draw_for(game *g, int seat, int kind, int check);
flow step_dynamite_checked(game *g, sg_frame *f);
flow step_jail_checked(game *g, sg_frame *f);
void change_identity(game *g, int seat);
void give_blood(game *g, int seat, int to);
bool asks_copy(const sg_state *s, int seat);
void list_copies(const sg_state *s, int seat, moves *list);

/* --- phases.c --- */

bool is_gold_rush_due(const sg_state *s);
void list_phase_2(const sg_state *s, int seat, moves *list);
int why_not_phase_2(const sg_state *s, sg_move m);
void phase_2(game *g, sg_frame *f, sg_move move);
void end_phase_2(sg_state *s, sg_frame *f);
int excess(const sg_state *s, int seat); /* cards too many in the hand */
void discard_excess(game *g, sg_move move);
bool draw_for_another_turn(game *g, int seat, int again, cause why);

#endif
