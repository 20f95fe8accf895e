/* position.h: a position is a game written down: what lies where, whose turn it is, what has been used up.  It knows
 * neither who has seen which card nor what is unfinished.  There are two ways to it and two from it:
 *
 *     sg_set_up()         a position becomes a game, which stands at its first question
 *     sg_position_of()    a game, or a view, becomes a position
 *     sg_view_of()        a position becomes the view of somebody who knows no more than it tells
 *     sg_position_put()   lays a card into a position; the rest of it is written field by field, from all zeros on
 *
 * sixgun.h includes it. */
#ifndef SIXGUN_POSITION_H
#define SIXGUN_POSITION_H

#include "sixgun/sixgun.h"

#ifdef __cplusplus
extern "C" {
#endif

enum sg_rest { SG_REST_DECK, SG_REST_DISCARD, SG_REST_OUT };

/* One seat of a position, all but its cards. */
typedef struct sg_place {
    uint8_t role, character, copy, spare;
    int8_t life;
    uint8_t max_life;  /* 0: as the character says (plus the Sheriff's bonus), and 0 life means all of it */
    uint8_t dead;      /* the Nth to be eliminated, 0 = alive */
    uint8_t back;      /* SG_GHOST or SG_SHADOW: eliminated, and in the game for this turn; 0: as the rules say */
    uint8_t side;      /* of a shadow Renegade: SG_DEPUTY, SG_OUTLAW or 0 */
    uint8_t open;      /* the role lies face up: the player was eliminated and has come back for good */
    uint8_t kept;      /* before the deal: the character of the last game, who may be kept; `character` is drawn else */
    uint8_t face_down; /* the character lies face down (house.hidden_characters) */
    uint8_t gear[SG_GEAR_KEPT], gear_count;
    uint16_t gold;
} sg_place;

/* A position as scenario files give it (docs/notation.md); 0 is a card, a role, … that is not known. */
typedef struct sg_position {
    const struct sg_pack *pack; /* whose rows the numbers are; NULL: those of the library */
    sg_options options;         /* seats, sets, flags, event_count and max_turns */
    sg_seed seed;
    uint32_t drawn; /* words taken from the seed so far; 0: as many as putting the position up takes */
    sg_place place[SG_MAX_SEATS + 1];
    uint8_t start[SG_PILES + 1]; /* where each pile (enum sg_pile) begins in cards, as in sg_state */
    uint8_t cards[SG_MAX_CARDS];
    uint8_t rest;                                /* enum sg_rest: cards that lie in no pile */
    uint8_t event;                               /* in force */
    uint8_t events[SG_MAX_EVENTS], events_count; /* next first */
    uint8_t turn;                                /* 0: start with the deal */
    uint8_t phase;                               /* enum sg_phase, from SG_PHASE_FLIP on */
    uint16_t turns;                              /* turns begun, with this one; 0: it is the first */
    uint8_t first_round;                         /* no event is turned in it */
    uint8_t bangs, used, suit, shown, extra, dead_man_used;
    uint8_t fresh[SG_MAX_CARDS], fresh_count;
    uint8_t won;                                 /* extra turns won and still to come: sum of enum sg_extra */
    uint8_t row[SG_GEAR_ROW], row_count;         /* equipment for sale; 0 before a piece only while its deck is empty */
    uint8_t gear[SG_MAX_GEAR], gear_count;       /* equipment deck, next first */
    uint8_t gear_up[SG_MAX_GEAR], gear_up_count; /* the part of it that lies face up, after all others */
    uint8_t gear_rest; /* enum sg_rest: pieces named nowhere lie shuffled between the two parts, or are out */
    uint8_t panned;    /* uses of the Gold Pan this turn */
    uint8_t event_by, event_rounds, ahead; /* as in sg_state; nobody: the first player */
    /* Of a pack, as in sg_state; the kind of card that may be repeated. */
    uint8_t hushed, called, rested, backwards, heard, played, fewer, moved, spent[SG_MAX_COUNTED];
    uint8_t meant_card[SG_MAX_MEANT], meant_seat[SG_MAX_MEANT], last;
    uint8_t over, winners; /* enum sg_winner and mask of seats, of a game that is over */
} sg_position;

/* Lays a card, or 0 for an unknown one, behind the others of a pile; in the deck that is on top of them.  False, and
 * nothing has changed, when there is no such pile or no room. */
bool sg_position_put(sg_position *position, int pile, int card);
int sg_position_count(const sg_position *position, int pile);
const uint8_t *sg_position_cards(const sg_position *position, int pile);

/* Where a position is wrong: seat and card are 0 when the fault is elsewhere. */
typedef struct sg_fault {
    int error, seat, card;
} sg_fault;

/* Puts up a position and runs to its first question.  On a fault *s is all zero, and the position may be mended and put
 * up again.  Refused is what the rules cannot hold (BAD_SEATS … BAD_ROW, ONE_COPY, NOT_IN_PLAY), what is not known, and
 * what is unfinished or over: cards lying open or looked at, a dying player, a winner (GAME_OVER); and, with BAD_PACK,
 * options that name another pack than position->pack. */
sg_fault sg_set_up(sg_state *s, const sg_position *position, sg_log *log);

/* The position of a state or a view, as well as a position can hold it.  Put up, that of a game in phase 2 or 3 with
 * nothing under way is the same game, but for who knows which card and what happened before this turn. */
void sg_position_of(const sg_state *s, sg_position *out);

/* What an eye sees that knows no more than the position tells, for a program that is told a game and does not play it.
 * Cards lying open are known to all, others to that eye.  Nothing is unfinished in it: nobody is asked.  Returns SG_OK,
 * or SG_ERR_IMPOSSIBLE_VIEW when a number names nothing; then *view is all zero, and the number wants mending. */
int sg_view_of(const sg_position *position, int eye, sg_view *view);

#ifdef __cplusplus
}
#endif

#endif
