/* rows.h: what a card, a piece of equipment or a character is worth to a player, one row each.
 *
 * A hundred points are about one life point of a healthy player; a card drawn from the deck is worth CARD_WORTH.
 * A new card becomes known to the bot by a row here; without one it is held at an average worth and played when
 * nothing better is at hand. */
#ifndef SIXGUN_BOTS_ROWS_H
#define SIXGUN_BOTS_ROWS_H

#include "engine/ids.h"
#include "sixgun/sixgun.h"

enum {
    CARD_WORTH = 42,
    NUGGET_WORTH = 26, /* of one that is kept for later */
};

/* What playing or using a card is for. */
enum tactic {
    TACTIC_NONE,
    TACTIC_SHOOT,     /* a shot at one player */
    TACTIC_SHOOT_ALL, /* a shot at every other */
    TACTIC_INDIANS,
    TACTIC_DUEL,
    TACTIC_HEAL, /* oneself, `amount` life points */
    TACTIC_HEAL_ALL,
    TACTIC_HEAL_ONE, /* anybody */
    TACTIC_DRAW,     /* `amount` cards */
    TACTIC_STORE,
    TACTIC_STEAL,
    TACTIC_STRIP, /* somebody loses a card */
    TACTIC_STRIP_ALL,
    TACTIC_WEAPON,
    TACTIC_EQUIP, /* a lasting good for oneself */
    TACTIC_JAIL,
    TACTIC_DYNAMITE,
};

struct card_trait {
    uint8_t tactic; /* enum tactic */
    uint8_t amount;
    uint8_t keep;   /* worth in hand: the first of its kind */
    uint8_t again;  /* and every further one */
    int8_t in_play; /* worth to the player it lies in front of */
    uint8_t order;  /* of two moves worth playing the one with the higher order goes first */
    uint8_t attack; /* how clearly it tells that one is against its target: 0 … 4 */
    uint8_t missed; /* cancels a shot */
    uint8_t bonus;  /* cards drawn when it answers */
};

struct character_trait {
    uint8_t worth;  /* to hold: for the choice of one, and for Vera Custer */
    int8_t hurt;    /* what a life point lost gives him */
    uint8_t menace; /* how much more dangerous than an average player, in hundredths */
};

/* What a piece of equipment is worth to the player it lies in front of, for the rest of the game. */
struct gear_trait {
    uint8_t base;
    uint8_t per_life; /* more for each life point he has */
    uint8_t sheriff;  /* more for the Sheriff, at whom most shots are aimed */
    uint8_t comfort;  /* what he gets out of a wound that is not his last */
    uint8_t order;    /* as for cards: when it is bought */
};

extern const struct card_trait card_traits[KINDS];
extern const struct gear_trait gear_traits[EQUIPMENTS];
extern const struct character_trait character_traits[CHARACTERS];

#endif
