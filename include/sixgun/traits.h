/* traits.h: what things do: the symbols of a card, what characters, events and equipment bend, and what that comes to
 * for a seat now.  A program that asks these needs no names, and so no line of its own for a new card.  sixgun.h
 * includes it. */
#ifndef SIXGUN_TRAITS_H
#define SIXGUN_TRAITS_H

#include "sixgun/sixgun.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The symbols of a card: what happens to whom, done from left to right (docs/adding-a-card.md). */
enum sg_effect {
    SG_NO_EFFECT,
    SG_SHOOT,
    SG_HEAL, /* so many life points */
    SG_DRAW, /* so many cards */
    SG_TAKE,
    SG_TAKE_AWAY,
    SG_OPEN_STORE,
    SG_SEND_INDIANS,
    SG_CHALLENGE
};
enum sg_aim {
    SG_AIM_NOWHERE,
    SG_AIM_SELF,
    SG_AIM_REACHABLE, /* another within reach of the weapon */
    SG_AIM_RANGE_1,   /* another at distance 1 */
    SG_AIM_ANY_PLAYER,
    SG_AIM_ANY_OTHER,
    SG_AIM_ALL_OTHERS
};

typedef struct sg_symbol {
    uint8_t effect; /* enum sg_effect */
    uint8_t aim;    /* enum sg_aim */
    uint8_t amount;
} sg_symbol;

/* What a card in play, a character, an event or kept equipment changes; 0 changes nothing. */
typedef struct sg_traits {
    int8_t sees;          /* sees all others so much nearer */
    int8_t seen;          /* is seen so much farther away */
    uint8_t range;        /* of a weapon */
    uint8_t bangs;        /* BANG! cards a turn, instead of 1; SG_ANY_NUMBER */
    uint8_t more_missed;  /* Missed! needed beyond the first */
    uint8_t more_flips;   /* cards turned beyond the first in a "draw!" */
    uint8_t hand_limit;   /* cards kept at the end of a turn, if more than life points */
    uint8_t beer;         /* life points a Beer gives beyond the first */
    uint8_t suit;         /* every card is of this suit */
    uint8_t uses;         /* of its further move in phase 2: how often a turn, 0 = any number; */
    uint8_t price, pays;  /* and what it costs: nuggets, cards of the hand */
    bool at_reach;        /* that move shoots at a player within reach */
    bool barrel;          /* "draw!" against shots */
    bool bang_is_missed;  /* BANG! and Missed! cards stand for each other */
    bool any_missed;      /* any card of the hand is a Missed! */
    bool immune;          /* Diamonds of others do nothing to its owner */
    bool rescues;         /* its further move also helps the dying */
    bool plays_again;     /* a "draw!" at the end of the turn may win another one */
    bool draws_when_bare; /* draws when the hand is empty */
    bool draws_answering; /* draws for cards of the hand that answer out of turn */
    bool draws_for_beers; /* draws whenever a Beer is played */
    bool reversed;        /* turns go counter-clockwise */
    bool no_bang;         /* no BANG! cards in one's own turn */
    bool nothing_down;    /* no card may be put into play */
} sg_traits;

enum { SG_ANY_NUMBER = 255 };

/* All of these are made from the rows of the content: who asks them needs no list of names, and knows a new card.  What
 * names nothing has no traits. */
sg_symbol sg_kind_symbol(int kind, int index); /* of a card that is played, or used in play; index 0 and 1 */
int sg_kind_cost(int kind);                    /* other cards to discard */
int sg_kind_missed(int kind);                  /* shots it cancels in answer */
int sg_kind_bonus(int kind);                   /* cards drawn when it answers */
bool sg_kind_is_put_on_others(int kind);       /* goes into play in front of another player: Jail */
bool sg_kind_is_beer(int kind);                /* helps the dying, of no use with two players, buys a nugget */
sg_traits sg_kind_traits(int kind);            /* while it is in play */
sg_traits sg_character_traits(int character);
sg_traits sg_event_traits(int event);         /* while it is in force */
sg_traits sg_equipment_traits(int equipment); /* while it is kept */
sg_symbol sg_equipment_symbol(int equipment); /* used at once; without effect: it stays, or is more than a symbol */
bool sg_equipment_is_aimed(int equipment);    /* whoever gets it must say at whom, or as which card */

/* What a seat can do now, with all that an event, a copied character or Lasso does to it. */
int sg_ability_of(const sg_state *s, int seat);           /* the character whose ability it has, or 0 */
bool sg_tables_work(const sg_state *s, int seat);         /* cards in play in front of it do something */
bool sg_gear_works(const sg_state *s);                    /* so does equipment */
bool sg_is_immune(const sg_state *s, int seat, int card); /* to this card of another */
bool sg_is_bang(const sg_state *s, int seat, int kind);   /* counts as a BANG! card there */
bool sg_is_missed(const sg_state *s, int seat, int card); /* cancels a shot from the hand there */
int sg_bang_limit(const sg_state *s, int seat);           /* BANG! cards a turn; SG_ANY_NUMBER */
int sg_missed_needed(const sg_state *s, int seat);        /* Missed! against its BANG! cards */
bool sg_is_good_flip(const sg_state *s, int card);        /* at an open "draw!": what the one who draws hopes for */

/* What a legal move comes to, with the numbers of now, as far as `s` tells, and a view will do; 0 is nothing to tell.
 * What others answer, and what is drawn, it does not know. */
enum sg_vain {
    SG_NOT_VAIN,
    SG_VAIN_HEALTHY,  /* it would heal, and nobody it is for has lost life (base.beer) */
    SG_VAIN_TWO_LEFT, /* a Beer with two players left (base.two_left) */
    SG_VAIN_IMMUNE,   /* Diamonds do nothing to whom it is aimed at (dodge_city.apache_kid) */
    SG_VAIN_COUNT
};
typedef struct sg_outlook {
    uint8_t vain;   /* enum sg_vain: why the move is legal and does nothing */
    uint8_t cost;   /* other cards of the hand that it costs */
    uint8_t range;  /* of the weapon that is put down; */
    uint8_t within; /* players within that range, */
    uint8_t bangs;  /* and BANG! cards a turn with it, where it says so: SG_ANY_NUMBER */
    uint8_t sees;   /* the card that is put down brings all others so much nearer, */
    uint8_t seen;   /* and its owner so much farther away */
    uint8_t hits;   /* players a card at all others is done to */
    uint8_t missed; /* Missed! that cancel its shot */
    uint8_t more;   /* Missed! still needed after this one */
    uint8_t heals;  /* life points regained, by all together */
    uint8_t draws;  /* cards drawn by whoever makes the move */
} sg_outlook;
sg_outlook sg_foresee(const sg_state *s, sg_move move);

/* How many of a role a table of so many seats has (base.roles, three_players.setup, eight_players.roles). */
int sg_role_count(int seats, int role);

#ifdef __cplusplus
}
#endif
#endif
