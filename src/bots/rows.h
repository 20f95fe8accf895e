/* rows.h: what a card, a piece of equipment, a character or an event is worth to a player.
 *
 * A hundred points are about one life point of a healthy player; a card drawn from the deck is worth CARD_WORTH.  What
 * a thing does the bot asks the engine; a row holds what it makes of that.  Without a row a card is worth what others
 * that do the same are worth. */
#ifndef SIXGUN_BOTS_ROWS_H
#define SIXGUN_BOTS_ROWS_H

#include "engine/ids.h"
#include "sixgun/pack.h"

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
    /* Of packs alone; the eye (eye.c) takes them for others. */
    TACTIC_WOUND, /* somebody loses `amount` life points */
    TACTIC_WOUND_ALL,
    TACTIC_BLEED, /* I do */
    TACTIC_PASS,  /* cards go from one to another, or are changed */
};

struct card_worth {
    uint8_t keep;   /* worth in hand: the first of its kind */
    uint8_t again;  /* and every further one */
    int8_t in_play; /* worth to the player it lies in front of */
    uint8_t order;  /* of two moves worth playing the one with the higher order goes first */
    bool tells;     /* tells_by_choice() */
};

int tactic_of(const sg_pack *pack, int kind); /* enum tactic: of its first symbol, or of what lies in play */
int tactic_of_symbol(sg_symbol y);            /* which has an effect */
const struct card_worth *worth_of_kind(const sg_pack *pack, int kind); /* never NULL */
int worth_of_lying(const sg_pack *pack, int kind);                     /* to the player it lies in front of */
int drawn_with(const sg_pack *pack, int kind);         /* cards drawn besides what it does, or when it answers */
int worth_of_later(const sg_pack *pack, int kind);     /* what one does in the next turn of its player */
int worth_of_answering(const sg_pack *pack, int kind); /* what else a card of a pack does when it answers a shot */
int bled_with(const sg_pack *pack, int kind);          /* own life points lost besides */

/* How clearly a tactic tells that one is against its target: 0 … OPEN_ATTACK. */
enum { OPEN_ATTACK = 4 };
int attack_of(int tactic);

/* Who plays such a card at somebody else tells that the Sheriff was not meant. */
bool tells_by_choice(const sg_pack *pack, int kind);

struct character_trait {
    uint8_t worth;  /* to hold: for the choice of one, and for Vera Custer */
    int8_t hurt;    /* what a life point lost gives its owner */
    uint8_t menace; /* how much more dangerous than an average player, in hundredths */
    uint8_t sting;  /* what it costs to hurt its owner with a card */
    int8_t copied;  /* worth more to Vera Custer than to others */
};

/* Of an event, to a player whose turn begins under it. */
struct event_trait {
    int16_t turn; /* what such a turn costs at its start; below 0: brings */
    uint8_t card; /* and each card held then */
};

enum { SHOT_FOR_A_CARD = 30 }; /* what it costs to hold one then, before that turn comes */

/* What a piece of equipment is worth to the player it lies in front of, for the rest of the game. */
struct gear_trait {
    uint8_t base;
    uint8_t per_life; /* more for each life point of its owner */
    uint8_t sheriff;  /* more for the Sheriff, at whom most shots are aimed */
    uint8_t comfort;  /* what its owner gets out of a wound that is not the last */
    uint8_t order;    /* as for cards: when it is bought */
};

extern const struct gear_trait gear_traits[EQUIPMENTS];
struct gear_trait gear_trait_in(const sg_pack *pack, int piece); /* of one of a pack */
static inline struct gear_trait gear_trait_of(const sg_pack *pack, int piece)
{
    return piece < EQUIPMENTS ? gear_traits[piece] : gear_trait_in(pack, piece);
}
extern const struct character_trait character_traits[CHARACTERS];
struct character_trait character_trait_in(const sg_pack *pack, int character);
static inline struct character_trait character_trait_of(const sg_pack *pack, int character)
{
    return pack ? character_trait_in(pack, character) : character_traits[character];
}
int worth_of_when(const sg_pack *pack, const sg_when *w);    /* of one of a pack, to its owner, each time it is heard */
int worth_of_luck(const sg_flip *flip, int such, int other); /* what comes of a "draw!", one side or the other */
int worth_of_then(sg_symbol y);                              /* of one of its symbols */
bool is_wound(int trigger);                                  /* it is told to who is wounded */
struct event_trait event_trait_of(const sg_pack *pack, int event);

#endif
