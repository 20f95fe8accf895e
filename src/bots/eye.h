/* eye.h: the trained eye: who wins from here, at a glance.
 *
 * A game of which everything is known, as a search deals it, becomes a list of features; weights turn these into the
 * chances of the three sides.  The weights are whole numbers (eye.def), so every machine sees the same;
 * tools/train/eye.c learns them from games of bots against themselves. */
#ifndef SIXGUN_BOTS_EYE_H
#define SIXGUN_BOTS_EYE_H

#include "sixgun/sixgun.h"

/* The sides that can win; with three players, one seat each: Deputy, Outlaw, Renegade. */
enum eye_side { EYE_LAW, EYE_OUTLAWS, EYE_RENEGADE, EYE_SIDES };

enum {
    EYE_SURE = 1 << 16, /* chances are numbers of 65,536ths */
    EYE_ONE = 128,      /* weights are numbers of 128ths of a logit */
    EYE_FEATURES = 960,
    EYE_MOST = 512,             /* room for features that are not zero */
    EYE_TABLES = 6,             /* three to eight players */
    EYE_KINDS = 2,              /* the base game, and all else */
    EYE_RIVALS = EYE_SIDES - 1, /* of the law: Outlaws, Renegade */

    /* As a page brings them, which has them in a file of their own: EYE_MIDDLE more than each weight, of all of them
     * the low byte, and then of all the high one, which is nearly always 0: that packs well. */
    EYE_WEIGHTS = EYE_TABLES * EYE_KINDS * EYE_FEATURES * EYE_RIVALS,
    EYE_BYTES = 2 * EYE_WEIGHTS,
    EYE_MIDDLE = 128,
    EYE_BYTE = 256,
};

#ifdef SIXGUN_SMALL
void eye_bring(const uint8_t *weights); /* EYE_BYTES of them, which stay where they are; before anything is asked */
#endif

struct eye_features {
    int count;
    struct {
        uint16_t index;
        int16_t value;
    } at[EYE_MOST];
};

/* What the eye sees of a game in which all roles and hands are known. */
void eye_look(const sg_state *s, struct eye_features *out);

/* Which weights are for such a game. */
int eye_kind(const sg_options *options);

/* The side that a seat wins with. */
int eye_side(const sg_state *s, int seat);

/* The side that has won a game that is over; -1 when nobody has. */
int eye_winner(const sg_state *s);

/* The chance of every side; together EYE_SURE, but for rounding. */
void eye_chances(const sg_state *s, int chance[EYE_SIDES]);

/* The chance of a seat to win: 0 or EYE_SURE when the game is over. */
int eye_chance(const sg_state *s, int seat);

/* The same of every seat, at one glance. */
void eye_seats(const sg_state *s, int out[SG_MAX_SEATS + 1]);

#endif
