/* scene.h: one question as the rules bot sees it: who is who, and what things are worth to it now. */
#ifndef SIXGUN_BOTS_SCENE_H
#define SIXGUN_BOTS_SCENE_H

#include "bots/belief.h"
#include "bots/rows.h"
#include "bots/style.h"
#include "engine/given.h"

enum {
    SEATS = SG_MAX_SEATS + 1,
    DECIDES = 3000,        /* worth of what ends the game */
    UNKNOWN = -0x7f7f7f80, /* all its bytes are UNKNOWN_BYTE */
    UNKNOWN_BYTE = 0x80,
    LATE = 150, /* turns after which everybody gets restless, lest two players go round for ever */
};

/* What the effect of a kind of card comes to in my hands. */
struct effect {
    int kind, tactic, amount;
    int needed;   /* Missed! against it, when it shoots */
    int drawn;    /* cards drawn besides */
    int bled;     /* my life points lost besides */
    int later;    /* what it does in my next turn is worth */
    bool averted; /* by cards that whoever is to suffer discards */
    int flip;     /* the "draw!" that decides what it does, or 0 */
    bool beer;
    sg_symbol symbol; /* the first, or the one there is */
};

/* A card of mine, played or used. */
struct card_use {
    uint8_t card, verb, as; /* the kind it is to stand for, or 0 */
    bool put_down, futile;
    int order, cost;
    struct effect effect;
};

/* A move that nuggets pay for. */
struct trade {
    int score, price, order; /* the score is less the price */
};

struct scene {
    const sg_state *s;
    struct belief *belief;
    const struct temper *temper; /* mine; NULL: none */
    int me, seats, in_game;
    int sheriff;                  /* the seat of a living one, or nobody */
    int role;                     /* that I play for: a Renegade who has come back has a side */
    int ability;                  /* character whose ability I have */
    const sg_traits *own, *event; /* of that ability, of the event in force */
    bool judged;                  /* the next is computed */
    int16_t hates[SG_ROLES];      /* hate of players of each role */
    int hate[SEATS];              /* see hate_of(); UNKNOWN: not computed yet */
    int harm[SEATS];              /* see harm_of(); UNKNOWN: not computed yet */
    int shot[2][SEATS];           /* worth to me of a shot that takes one Missed!, or more; UNKNOWN: not computed yet */
    uint8_t sting[SEATS];         /* what it costs to hit a seat with a card; known when the worth of a shot is */
    int16_t hit[SEATS];           /* chance in 256ths that one shot hits; -1: not computed yet */
    int16_t close[SEATS];         /* distance from me; -1: not computed yet */
    const uint8_t *hand;
    int hand_count;
    int left;           /* cards in the deck and the discard pile */
    int coming;         /* event that will be in force when my next turn begins, or 0 */
    int revenge;        /* what it costs me to wound somebody who lives */
    int burden;         /* what each card costs me that I still hold then: A Fistful of Cards */
    bool trades;        /* there are nuggets */
    bool shadows;       /* the eliminated come back for their turns */
    bool missed_shoots; /* a Missed! counts as a BANG! in my hand */
    bool fleeting;      /* I am a ghost or a shadow: what I hold is lost when my turn is over */
    bool resigned;      /* a Renegade who would come back on the side of the Outlaws */
    int nugget;         /* worth of one that I keep */
    int plan, budget;   /* score and price of the best thing that nuggets buy now */
    int planned;        /* the piece that is, or 0 */
    const sg_move *legal;
    int legal_count;                /* in phase 2 */
    int shootable;                  /* mask of seats, from 1 << seat on, that has_shot() is true of; 0: not known yet */
    struct card_use use;            /* the one that was asked for last; of card 0: none yet */
    bool priced;                    /* the worth of the row is computed */
    int16_t row_worth[SG_GEAR_ROW]; /* to me, of what is for sale, when it needs no target; else 0 */
    bool counted;                   /* the rest is computed */
    int bangs;                      /* cards in hand that shoot as a BANG! card */
    int floor;                      /* worth of the best card that I shall have to discard anyway */
    int cheapest[2];                /* worth of the two cards I miss least, less the floor */
    uint8_t cheap_card;
    int16_t worth[SG_MAX_CARDS + 1];  /* of each card in my hand */
    struct trade trade[SG_MAX_MOVES]; /* by number of the legal move, of those that are trades */
};

/* Everything but what is computed when first needed. */
void scene_begin(struct scene *c, const sg_view *v, struct belief *belief);
void scene_in_temper(struct scene *c, const sg_view *v, struct belief *belief, const struct temper *temper);
void scene_count_hand(struct scene *c);

bool owns(const sg_state *s, int seat, int piece);       /* equipment that works now */
const sg_traits *traits_of(const sg_state *s, int seat); /* of the ability it has now */
int event_at_turn(const struct scene *c, int seat);      /* in force when its next turn begins, or 0 */
int bounty_of(const struct scene *c, int piece);         /* what it pays me for the elimination of its owner */
int new_card(const struct scene *c);                     /* what a card that I cannot know yet is worth to me */

/* Computed when first asked for, by functions of their own, lest whoever asks again pays for it. */
void judge_seat(struct scene *c, int seat);
OF_PACKS int hate_by_roles(struct scene *c, int seat); /* as of somebody in the game */
void weigh_wound(struct scene *c, int seat);
void weigh_hit(struct scene *c, int seat);

/* Worth to me of harm to a seat, in hundredths of what it costs that seat. */
static inline int hate_of(struct scene *c, int seat)
{
    if (c->hate[seat] == UNKNOWN) judge_seat(c, seat);
    return c->hate[seat];
}

/* Worth to me of one life point less there, a death included. */
static inline int harm_of(struct scene *c, int seat)
{
    if (c->harm[seat] == UNKNOWN) weigh_wound(c, seat);
    return c->harm[seat];
}

/* Chance in 256ths that one shot hits, one Missed! being enough. */
static inline int chance_of_hit(struct scene *c, int seat)
{
    if (c->hit[seat] < 0) weigh_hit(c, seat);
    return c->hit[seat];
}

int cost_of_suffering(struct scene *c, sg_symbol y);                         /* when it is done to me */
int chance_of_hit_without(struct scene *c, int seat, int item_is, int item); /* if it loses that item first */
int distance_to(struct scene *c, int seat);
bool stands_for_bang(const struct scene *c, int card); /* of a pack */
/* A kind of card that is a BANG! in my hand, and a card of it that shoots as one. */
static inline bool is_bang_of_mine(const struct scene *c, int kind)
{
    return kind == KIND_BANG || (kind == KIND_MISSED && c->missed_shoots);
}
static inline bool shoots_as_bang(const struct scene *c, int card)
{
    return is_bang_of_mine(c, sg_pack_card_kind(c->s->pack, card)) || (c->s->pack && stands_for_bang(c, card));
}
bool shoots_often(const struct scene *c); /* any number of BANG! cards a turn */
bool has_shot(struct scene *c, int seat); /* some card of mine can shoot at that seat now, in phase 2 */
bool has_in_play(const sg_state *s, int seat, int kind);
/* Cards in a hand: those I do not know, and those I know that count. */
void count_in_hand(const struct scene *c, int seat, bool (*counts)(const sg_state *s, int seat, int card), int *unknown,
                   int *sure);

/* Of two moves as good the one at the next seat clockwise is taken: a fixed order of seats would be unfair to some. */
bool is_nearer(const struct scene *c, sg_move a, sg_move b);

int loss_of_life(const struct scene *c, int points);           /* what they cost me */
int gain_of_life(const struct scene *c, int seat, int points); /* what they give a seat, in its own eyes */
int held_worth(struct scene *c, int card);                     /* of a card in my hand, when not all are needed */
int card_worth(struct scene *c, int card);                     /* of a card I may get, with the hand I have */
int spend(struct scene *c, int card);                          /* what a card from my hand costs me in my own turn */
int weapon_score(struct scene *c, int reach, bool many);
int nearer_score(struct scene *c); /* the same of seeing everybody one place nearer, with the weapon I have */
int item_worth(struct scene *c, int seat, int item_is, int item); /* to its owner, and to me that it is gone */
int in_play_worth(const struct scene *c, int card);               /* of a card in front of somebody, to that seat */

#endif
