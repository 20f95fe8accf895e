/* content.h: what a row of src/content can say.
 *
 * Everything that changes the rules (a character, a card in play, an event) is a source with one `ability`.  Each
 * field is optional and zero changes nothing: numbers first, then plain facts, then questions, then triggers.
 * Abilities are asked for whenever they matter and never registered, so nothing is left behind. */
#ifndef SIXGUN_ENGINE_CONTENT_H
#define SIXGUN_ENGINE_CONTENT_H

#include <stddef.h>

#include "engine/ids.h"
#include "sixgun/sixgun.h"

#define N_(text) text /* marks a text for translation */

enum { ANY_NUMBER = SG_ANY_NUMBER, MAX_SYMBOLS = 2 };

typedef struct game {
    sg_state *s;
    sg_log *log;
} game;

/* Where something comes from: a kind of card, a character, an event, a piece of equipment, or a rule of the book. */
typedef struct cause {
    uint8_t what;  /* enum sg_what */
    uint8_t which; /* of these */
} cause;

static inline cause from_card(int kind) { return (cause){SG_CARD, (uint8_t)kind}; }
static inline cause from_character(int character) { return (cause){SG_CHARACTER, (uint8_t)character}; }
static inline cause from_event(int event) { return (cause){SG_EVENT, (uint8_t)event}; }
static inline cause from_equipment(int piece) { return (cause){SG_EQUIPMENT, (uint8_t)piece}; }
static inline cause from_rule(int rule) { return (cause){SG_RULE, (uint8_t)rule}; }

/* What is done to a player: by whom, or nobody; with which card, or none; and why. */
typedef struct deed {
    int by, card;
    cause why;
} deed;

typedef struct moves {
    sg_move *at;
    int count;
} moves;

/* Which cards win another turn. */
enum again { NOT_AGAIN, AGAIN_ON_HEARTS, AGAIN_ON_RED };

/* What a further move in phase 2 names: nothing more, a player within reach, a card of one's hand, or a card in play in
 * front of another. */
enum offer { OFFERS_NOTHING, OFFER_ALONE, OFFER_AT_REACH, OFFER_HAND_CARD, OFFER_CARD_IN_PLAY };
enum pay_filter { PAY_ANY, PAY_BANG };

typedef struct ability {
    int8_t sees;         /* sees all others so much nearer: Scope */
    int8_t seen;         /* is seen so much farther away: Mustang */
    uint8_t reach;       /* range of a weapon */
    uint8_t bangs;       /* BANG! cards a turn, instead of 1 */
    uint8_t more_bangs;  /* BANG! cards a turn, added */
    uint8_t more_missed; /* Missed! needed beyond the first against BANG! cards of this player, or the shot offered */
    uint8_t more_flips;  /* cards turned beyond the first in a "draw!" */
    uint8_t hand_limit;  /* cards kept at the end of the turn, instead of the life points */
    uint8_t beer;        /* life points a Beer gives beyond the first */
    int8_t draws;        /* cards in phase 1 beyond two */
    uint8_t offer;       /* enum offer: a further move in phase 2 */
    uint8_t uses;        /* how often a turn it may be made; 0 = any number */
    uint8_t price;       /* nuggets for it */
    uint8_t pays;        /* cards of the hand for it */
    uint8_t pays_with;   /* enum pay_filter: which */
    uint8_t suit;        /* every card is of this suit: Blessing */
    uint8_t toll;        /* life points lost at the start of every turn: High Noon */
    uint8_t again;       /* enum again: a "draw!" at the end of the turn wins another one */
    uint8_t last_extra;  /* cards more at the end of phase 1: Train Arrival */

    bool barrel;         /* may try a "draw!" when shot at */
    bool bang_is_missed; /* BANG! and Missed! cards stand for each other */
    bool any_missed;     /* any card of the hand is a Missed! */
    bool takes_estates;  /* gets the cards of the dead */
    bool bargains;       /* pays a nugget less for the first equipment of a turn */
    bool rescues;        /* its offered move also helps the dying */
    bool immune;         /* Diamonds of others do nothing to this player */
    bool clears_tables;  /* during the own turn cards in play of all others do nothing: Belle Star */
    bool copies;         /* has the ability of another: Vera Custer */
    bool anytime;        /* the offered move may also be made in answer, when dying and when discarding; not counted */
    bool shows_second;   /* Black Jack: shows the second card; red gives one more */

    bool reversed;      /* turns go counter-clockwise */
    bool silences;      /* character abilities are off: Hangover */
    bool voids_tables;  /* cards in play do nothing: Lasso */
    bool all_near;      /* everybody is at distance 1: Ambush */
    bool no_beer;       /* The Reverend */
    bool no_bang;       /* The Sermon */
    bool nothing_down;  /* The Judge */
    bool ghosts;        /* Ghost Town */
    bool first_returns; /* Dead Man */
    bool swaps_piles;   /* phase 1 draws from the discard pile, phase 3 discards onto the deck: Abandoned Mine */
    bool names_suit;    /* Handcuffs */
    bool shows_law;     /* Law of the West */
    bool new_identity;  /* the spare character may be taken at the start of the turn */
    bool brothers;      /* a life point may be given away at the start of the turn: Blood Brothers */

    int (*cards)(const sg_state *s, int seat);                 /* cards in phase 1, instead of 2 + draws */
    void (*sources)(const sg_state *s, int seat, moves *list); /* phase 1: where else to draw the first card */
    void (*draws_own_way)(game *g, int seat);                  /* phase 1: pushes a frame of its own */
    int (*bars)(const sg_state *s, sg_move move);              /* why a move offered is not possible now */
    void (*acts)(game *g, sg_move move);                       /* makes it */

    /* Triggers, told to the seat that has the ability.  A deed says by whom, with which card and why.  `wounded`,
     * `bereaved` and `put_down` may push frames, the others act at once. */
    void (*hurt)(game *g, int seat, int points, deed d);    /* loses life, perhaps the last point */
    void (*wounded)(game *g, int seat, int points, deed d); /* has lost life, and lives */
    void (*eliminated)(game *g, int seat, deed d);          /* the owner of this equipment was */
    void (*bereaved)(game *g, int seat, int dead, deed d);  /* somebody else was eliminated */
    void (*answered)(game *g, int seat, bool in_duel);      /* has used a card of the hand in answer */
    void (*beer_played)(game *g, int seat);                 /* somebody has played a Beer */
    void (*hand_empty)(game *g, int seat);                  /* holds no card; told again while that is so */
    void (*put_down)(game *g, int seat, int card);          /* has put a card into play */

    /* Of an event, told of the seat whose turn it is. */
    void (*turned)(game *g);                /* it has just been turned up */
    void (*turn_starts)(game *g, int seat); /* before Dynamite and Jail */
    void (*phase_1_ends)(game *g, int seat);
} ability;

/* The words of the rows for enum sg_effect and enum sg_aim. */
enum effect {
    NO_EFFECT = SG_NO_EFFECT,
    SHOOT = SG_SHOOT,
    HEAL = SG_HEAL,
    DRAW = SG_DRAW,
    TAKE = SG_TAKE,
    TAKE_AWAY = SG_TAKE_AWAY,
    STORE = SG_OPEN_STORE,
    INDIANS = SG_SEND_INDIANS,
    DUEL = SG_CHALLENGE
};
enum aim {
    NOWHERE = SG_AIM_NOWHERE,
    SELF = SG_AIM_SELF,
    REACHABLE = SG_AIM_REACHABLE,
    RANGE_1 = SG_AIM_RANGE_1,
    ANY_PLAYER = SG_AIM_ANY_PLAYER,
    ANY_OTHER = SG_AIM_ANY_OTHER,
    ALL_OTHERS = SG_AIM_ALL_OTHERS
};
typedef sg_symbol symbol;

typedef struct card_row {
    const char *slug, *name;
    uint8_t border; /* enum sg_border */
    bool book;
    uint8_t cost;   /* other cards to discard */
    uint8_t missed; /* cancels so many shots */
    uint8_t bonus;  /* cards drawn when it answers */
    uint8_t aim;    /* whom a blue card may be put in front of; 0 = oneself */
    symbol play[MAX_SYMBOLS];
    ability in_play;
} card_row;

typedef struct character_row {
    const char *slug, *name;
    uint8_t set, life;
    ability is;
} character_row;

typedef struct event_row {
    const char *slug, *name;
    uint8_t set;
    bool final, extra;
    ability is;
} event_row;

enum { MAX_FORMS = 3 };

typedef struct equipment_row {
    const char *slug, *name;
    bool kept;      /* black border: stays in front of its owner */
    bool ends_turn; /* Gold Rush: all life points and another turn follow (turn.c) */
    uint8_t cost, copies;
    uint8_t aim;                     /* whom a kept piece may be put in front of; 0 = oneself */
    uint8_t as[MAX_FORMS];           /* used as one of these kinds of cards, without being one */
    symbol play;                     /* used at once: an effect ... */
    void (*used)(game *g, int seat); /* ... or one of its own */
    ability is;                      /* while it is kept */
} equipment_row;

typedef struct face {
    uint8_t kind, suit, rank, set;
} face;

extern const card_row card_rows[KINDS];
extern const character_row character_rows[CHARACTERS];
extern const event_row event_rows[EVENTS];
extern const equipment_row equipment_rows[EQUIPMENTS];
extern const face faces[SG_MAX_CARDS + 1];
extern const uint8_t role_counts[SG_MAX_SEATS + 1][SG_ROLES];

#endif
