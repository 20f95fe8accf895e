/* frames.h: unfinished business (frames.c): the stack of small frames, and the list of moves a frame makes.  frames.c
 * runs every rule and knows none; a rule is a `frame_rule` beside the functions it is made of. */
#ifndef SIXGUN_ENGINE_FRAMES_H
#define SIXGUN_ENGINE_FRAMES_H

#include "engine/cards.h"
#include "engine/notes.h"

/* Every rule that can be unfinished.  The names are the answer to "why am I being asked?". */
#define FRAME_RULES(X) \
    X(turn) \
    X(setup) \
    X(settle) \
    X(play) \
    X(each) \
    X(shot) \
    X(indians) \
    X(duel) \
    X(store) \
    X(brawl) X(check) X(pay) X(damage) X(dying) X(rob) X(draw) X(keep) X(gifts) X(may) X(aimed) X(volley) X(roulette) \
        X(daltons) X(peyote) X(ranch) X(throw_away) X(place) X(when) X(target) X(carry) X(demand) X(reckoning) \
            X(avert) X(react)
#define X(name) RULE_##name,
enum frame_rule_id { RULE_NONE, FRAME_RULES(X) FRAME_RULE_COUNT };
#undef X

typedef enum flow { GO_ON, ASK } flow;

typedef struct frame_rule {
    const char *name;
    flow (*step)(game *g, sg_frame *f);                                /* runs until it asks, pushes or finishes */
    int (*asks)(const sg_state *s, const sg_frame *f, sg_question *q); /* completes the open question */
    void (*legal)(const sg_state *s, const sg_frame *f, moves *list);
    int (*why_not)(const sg_state *s, const sg_frame *f, sg_move move); /* NULL: what is not listed is not legal */
    void (*answer)(game *g, sg_frame *f, sg_move move);
    bool (*sound)(const sg_state *s, const sg_frame *f); /* what it keeps in mind may be so: for bytes from outside */
    bool nobody;                                         /* nobody may be behind it: an event, the deal, Dynamite */
    bool nowhere;                                        /* it may affect nobody */
} frame_rule;

#define X(name) extern const frame_rule rule_##name;
FRAME_RULES(X)
#undef X

/* Whether bytes from outside can be a state is asked of the library alone: the page's module has no use for it. */
#ifdef SIXGUN_SMALL
#define SOUND(check) (0 ? (check) : NULL)
#else
#define SOUND(check) (check)
#endif

sg_frame *frame_push(game *g, int rule, int target, deed d); /* `target` is affected and may have to answer */
flow frame_finish(game *g, int said);                        /* pops the top frame and tells the one below */
sg_frame *frame_top(sg_state *s);
static inline cause frame_why(const sg_frame *f) { return (cause){f->cause_is, f->cause}; }
static inline deed frame_deed(const sg_frame *f) { return (deed){f->actor, f->card, frame_why(f)}; }
const frame_rule *frame_rule_of(const sg_frame *f); /* NULL for bytes that name none */
void frames_run(game *g);
bool has_answers(const sg_state *s); /* the top frame asks, and a move is legal */
static inline void list_move(moves *list, sg_move move)
{
    MUST(list->count < SG_MAX_MOVES);
    list->at[list->count++] = move;
}
void list_simple(moves *list, int seat, int verb); /* pass, end */
void list_card(moves *list, int seat, int verb, int card);

#endif
