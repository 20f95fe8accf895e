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
    SG_CHALLENGE,
    SG_WOUND, /* so many life points, and no answer */
    SG_GAIN,  /* so many life points, also beyond the most there were */
    SG_SHED,  /* so many cards of the hand, which its owner chooses */
    SG_GIVE,  /* so many cards of the hand, to the one it is aimed at, */
    SG_CLAIM, /* or from there, which the owner chooses, */
    SG_STEAL, /* or unseen */
    SG_SWAP_HANDS,
    SG_MOVE,         /* a card in play, to somebody else */
    SG_TRADE,        /* a card in play, for one of one's own */
    SG_CHANGE,       /* cards of the hand, as many as wanted, for as many of the deck */
    SG_RENEW,        /* the whole hand */
    SG_SALVAGE,      /* so many cards of the discard pile */
    SG_END_TURN,     /* the turn is over, if it is that player's */
    SG_AVOID,        /* what is being done to that player is not done, or is answered */
    SG_OLD_STORE,    /* a General Store whose cards are those of the discard pile */
    SG_RENEW_OLD,    /* the whole hand, for cards of the discard pile */
    SG_ROULETTE,     /* all answer in turn with a Missed!; who does not loses so many life points */
    SG_ANOTHER_TURN, /* follows this one, if it is that player's */
    SG_LEAVE,        /* the card that says it is discarded, */
    SG_PASS_ON,      /* or goes to the next player */
    SG_DRAW_LESS,    /* so many cards are not drawn in phase 1 of this turn, if it is that player's */
    SG_BURY,         /* so many cards of the discard pile go under the top card of the deck */
    SG_BEQUEATH,     /* up to so many cards, of the hand or in play, to the one it is aimed at */
    SG_SEND,         /* a card, of the hand or in play, to the hand of somebody else */
    SG_SILENCE,      /* without an ability until the next turn of that player is over */
    SG_RECAST,       /* another character, by chance, whether in the game or out of it */
    SG_REVIVE,       /* back in the game for good, with so many life points */
    SG_CALL_BACK,    /* back in the game for the next turn, as a ghost */
    SG_TURN_ROUND,   /* turns go the other way from now on */
    SG_PICK_UP,      /* the card at hand, from the discard pile */
    SG_BORROW,       /* what a card in play does, also for oneself, until the next own turn */
    SG_REPEAT,       /* what the card that was played last in this turn did, if it was brown */
    SG_SHARPEN,      /* the shot that is being fired takes so many life points more */
    SG_EFFECTS
};
enum sg_aim {
    SG_AIM_NOWHERE,
    SG_AIM_SELF,
    SG_AIM_REACHABLE, /* another within reach of the weapon */
    SG_AIM_RANGE_1,   /* another at distance 1 */
    SG_AIM_RANGE_2,   /* at distance 2 or nearer */
    SG_AIM_ANY_PLAYER,
    SG_AIM_ANY_OTHER,
    SG_AIM_BESIDE,           /* another at distance 1 from the first target, */
    SG_AIM_BESIDE_REACHABLE, /* who is within reach, too */
    SG_AIM_STRETCH,          /* all others from one player to another, clockwise, */
    SG_AIM_SIDE,             /* of which one sits beside oneself */
    SG_AIM_ANY_DEAD,         /* somebody who is out of the game */
    SG_AIM_ALL_OTHERS,
    SG_AIM_ALL_PLAYERS, /* oneself first */
    SG_AIM_WHOEVER,     /* of a `when`: whoever it was that did what is heard */
    SG_AIM_RICHER,      /* all others with more cards in hand */
    SG_AIM_RICHEST,     /* the one with most of them, the next one clockwise of several */
    SG_AIM_ITSELF,      /* the card that says it */
    SG_AIM_BY_CHANCE    /* another within reach of the weapon, by chance */
};

typedef struct sg_symbol {
    uint8_t effect; /* enum sg_effect */
    uint8_t aim;    /* enum sg_aim */
    uint8_t amount;
    uint8_t unless; /* cards that somebody may discard instead, or for it: one of the pack's demands, from 1 on */
} sg_symbol;

/* What a card must be: of each of these that is not 0, one.  All 0: any card will do. */
enum sg_sort {
    SG_SORT_WEAPON = 1,
    SG_SORT_SHOT = 2,
    SG_SORT_DISTANCE = 4,
    SG_SORT_LOWER = 8, /* than the card at hand: the one that does harm, or that has been played; */
    SG_SORT_SAME = 16,
    SG_SORT_HIGHER = 32,
    SG_SORT_SUM = 64,  /* the ranks of both together */
    SG_SORT_USED = 128 /* played or used in this turn */
};
typedef struct sg_filter {
    uint8_t kind;      /* counts as a card of that kind */
    uint8_t but;       /* counts as no card of that kind */
    uint8_t borders;   /* bits by enum sg_border */
    uint8_t suits;     /* bits by enum sg_suit, as the rules see it now */
    uint8_t sorts;     /* sum of enum sg_sort */
    uint8_t low, high; /* from this rank to that one */
    uint8_t sum_low, sum_high;
} sg_filter;

/* `unless …`: so many cards of the hand, which must be such ones, and a symbol is not done to whoever discards them;
 * `for …`: it is done only if whoever does it discards them; or `of …`: it is done with such cards alone. */
typedef struct sg_demand {
    sg_filter cards;
    uint8_t count;
    bool pays;  /* for … */
    bool which; /* of … */
} sg_demand;

/* What a row of a pack may hear (docs/own-cards.md). */
enum sg_trigger {
    SG_NEVER,
    SG_WHEN_WOUNDED, /* its owner has lost life points, and lives */
    SG_WHEN_WOUNDED_BY_CARD,
    SG_WHEN_OTHER_ELIMINATED,
    SG_WHEN_TURN_BEGINS,
    SG_WHEN_OTHER_TURN_BEGINS,
    SG_WHEN_HAND_EMPTY,
    SG_WHEN_ANSWERED, /* a card of the hand was used in answer, out of turn */
    SG_WHEN_PLAYS,    /* its owner plays a card of that kind, */
    SG_WHEN_PLAYED,   /* anybody does */
    SG_WHEN_CHECK_GOOD,
    SG_WHEN_CHECK_BAD,
    SG_WHEN_HITS,    /* its owner has taken life points from another player */
    SG_WHEN_PARRIES, /* a shot at its owner has been avoided, */
    SG_WHEN_PARRIED, /* one of its owner */
    SG_WHEN_ELIMINATES,
    SG_WHEN_LOSES_CARD,    /* another player takes a card of its owner or makes it lost */
    SG_WHEN_OTHER_PLAYS,   /* another player plays a card of that kind */
    SG_WHEN_TURNED_UP,     /* somebody has turned up a card for a "draw!" */
    SG_WHEN_PHASE_1_FIRST, /* its owner has drawn the first card of phase 1, */
    SG_WHEN_PHASE_1_CARDS, /* and all of them */
    SG_WHEN_PHASE_1_ENDS,
    SG_WHEN_PHASE_2_ENDS,
    SG_WHEN_TURN_ENDS,
    SG_WHEN_DYING,         /* its owner is about to be eliminated */
    SG_WHEN_OTHER_SHOOTS,  /* a card of another player shoots at a third one; */
    SG_WHEN_OTHER_SHOT_AT, /* the same, told of the one who is shot at */
    SG_WHEN_SHOOTS,        /* a card of its owner shoots at another player; told of whoever is shot at */
    SG_WHEN_TARGETED,      /* a card of another player is about to do its owner harm, */
    SG_WHEN_FACED,         /* or was, and is done with its owner */
    SG_WHEN_REGAINS,       /* its owner is about to regain life points */
    SG_WHEN_ANSWERS,       /* of a card alone: it has been used in answer to a shot, */
    SG_WHEN_LATER,         /* or has lain in play from when it was used until the next turn of its player */
    SG_TRIGGERS
};

/* What must be so of its owner besides. */
enum sg_given {
    SG_GIVEN_NOTHING,
    SG_GIVEN_HAND,       /* so many cards in hand, */
    SG_GIVEN_IN_PLAY,    /* in play, */
    SG_GIVEN_BLUE,       /* blue ones in play, */
    SG_GIVEN_PLAYED,     /* cards played or used in this turn, which is the owner's, */
    SG_GIVEN_LIFE,       /* life points, */
    SG_GIVEN_WOUNDS,     /* life points fewer than at the beginning, */
    SG_GIVEN_EXTRA_LIFE, /* or more than at the beginning, */
    SG_GIVEN_PLAYERS,    /* players in the game */
    SG_GIVEN_SHERIFF,    /* 1 or 0: is the Sheriff, */
    SG_GIVEN_OWN_TURN,   /* has the turn, */
    SG_GIVEN_SHOT_AT,    /* is being shot at; */
    SG_GIVEN_ALONE,      /* the card that is about to do harm does so to its owner alone, */
    SG_GIVEN_NO_BANG,    /* and is no BANG! */
    SG_GIVENS
};

/* `when … if … then …`: symbols that are done, from left to right, when that is heard. */
enum { SG_MAX_WHENS = 3, SG_MAX_THEN = 2 };
typedef struct sg_when {
    uint8_t trigger;             /* enum sg_trigger; SG_NEVER: says nothing, and so do those behind it */
    uint8_t kind;                /* of the card that is played, hits, avoids or is avoided; 0: whichever */
    uint8_t given, least, most;  /* enum sg_given, and from how many to how many there must be */
    uint8_t flip;                /* a "draw!" comes first: one of the pack's, from 1 on */
    sg_symbol then[SG_MAX_THEN]; /* the second perhaps without effect */
} sg_when;

/* `flip …`: a "draw!" that decides what follows: what stands behind it when the card is one of those, else this.  With
 * `show …` it is a card that is drawn, and shown to all. */
typedef struct sg_flip {
    sg_filter on;
    sg_symbol otherwise[SG_MAX_THEN];
    uint8_t chance; /* of 100 cards of the pack so many are such ones */
    bool bad;       /* whoever turns it up hopes for none of them */
    bool shows;     /* show … */
} sg_flip;

/* `as …`: cards that may be used as those of another kind. */
enum { SG_MAX_AS = 3 };
typedef struct sg_as {
    uint8_t kind; /* 0: none, and so those behind it */
    sg_filter cards;
} sg_as;

/* What a further move in phase 2 names: nothing more, what its first symbol is aimed at, the card of one's hand that it
 * costs, or a card in play in front of another. */
enum sg_offer { SG_OFFERS_NOTHING, SG_OFFER_ALONE, SG_OFFER_AIMED, SG_OFFER_HAND_CARD, SG_OFFER_CARD_IN_PLAY };
/* Which cards win another turn. */
enum sg_again { SG_NOT_AGAIN, SG_AGAIN_ON_HEARTS, SG_AGAIN_ON_RED };

/* The members of sg_traits: numbers, what a further move in phase 2 is, and facts.  They are a macro because a row of
 * the content has the same ones beside its functions. */
#define SG_TRAIT_MEMBERS \
    int8_t sees;             /* sees all others so much nearer: Scope */ \
    int8_t seen;             /* is seen so much farther away: Mustang */ \
    uint8_t reach;           /* range of a weapon */ \
    uint8_t bangs;           /* BANG! cards a turn, instead of 1; SG_ANY_NUMBER */ \
    uint8_t more_bangs;      /* BANG! cards a turn, added */ \
    uint8_t more_missed;     /* Missed! needed beyond the first against its BANG! cards, or the shot offered */ \
    uint8_t more_flips;      /* cards turned beyond the first in a "draw!" */ \
    uint8_t hand_limit;      /* cards kept at the end of the turn, if more than life points */ \
    uint8_t beer;            /* life points a Beer gives beyond the first */ \
    int8_t draws;            /* cards in phase 1 beyond two */ \
    uint8_t draws_bare;      /* cards drawn whenever the hand is empty, */ \
    uint8_t draws_answering; /* for each card used in answer out of turn; for those of a Duel at its end */ \
    uint8_t draws_for_beers; /* whenever anybody plays a Beer */ \
    uint8_t suit;            /* every card is of this suit: Blessing */ \
    uint8_t toll;            /* life points lost at the start of every turn: High Noon */ \
    uint8_t again;           /* enum sg_again: a "draw!" at the end of the turn wins another one */ \
    uint8_t last_extra;      /* cards more at the end of phase 1: Train Arrival */ \
    uint8_t bounty;          /* cards for whoever eliminates its owner, */ \
    uint8_t bounty_gold;     /* and nuggets */ \
    uint8_t keeps;           /* cards kept at the end of the turn beyond that */ \
    uint8_t most_life;       /* life points there may be, if more than at the start, */ \
    uint8_t fewer_life;      /* or so many fewer */ \
    uint8_t first_cards;     /* dealt at the beginning, instead of one for each life point */ \
    uint8_t draws_to;        /* phase 1 draws until the hand has so many */ \
    uint8_t seen_by_wounds;  /* is seen so much farther away for each wound */ \
    uint8_t reach_more;      /* reaches so much farther with a weapon */ \
    uint8_t more_weapons;    /* in play beyond the first */ \
    uint8_t sees_it;         /* whoever has the card sees the player it names so much nearer, */ \
    uint8_t seen_by_it;      /* or is seen by that one so much farther away */ \
\
    uint8_t offer;               /* enum sg_offer: a further move in phase 2, */ \
    sg_symbol does[SG_MAX_THEN]; /* and what it does; no effect: something of its own */ \
    uint8_t uses;                /* how often a turn it may be made; 0 = any number */ \
    uint8_t counted;             /* where that is counted: in sg_state.spent, from 1 on; 0: by who may make it */ \
    uint8_t price;               /* nuggets for it */ \
    uint8_t pays;                /* cards of the hand for it, */ \
    sg_filter pays_with;         /* and which */ \
    uint8_t also;                /* so many others with them, */ \
    sg_filter also_with;         /* and which */ \
    uint8_t bleeds;              /* life points for it, never the last */ \
    uint8_t given, least, most;  /* enum sg_given, and from how many to how many there must be */ \
    bool fires;                  /* it is one of the BANG! of the turn */ \
    uint8_t flip;                /* a "draw!" decides what it does: one of the pack's, from 1 on */ \
    bool anytime;                /* it may also be made in answer, when dying and when discarding; not counted, */ \
    bool once_a_round;           /* but perhaps done but once from one turn of one's own to the next */ \
    bool rescues;                /* it also helps the dying */ \
    bool turns_up : 1;           /* it turns up the top piece of equipment */ \
    bool throws_away : 1;        /* throws one of the cards of phase 1 away: Dutch Will */ \
\
    bool barrel;         /* may try a "draw!" when shot at */ \
    bool bang_is_missed; /* BANG! and Missed! cards stand for each other */ \
    bool any_missed;     /* any card of the hand is a Missed! */ \
    bool takes_estates;  /* gets the cards of the dead */ \
    bool bargains;       /* pays a nugget less for the first equipment of a turn */ \
    bool immune;         /* Diamonds of others do nothing to this player */ \
    bool clears_tables;  /* during the own turn cards in play of all others do nothing: Belle Star */ \
    bool copies;         /* has the ability of another: Vera Custer */ \
    bool shows_second;   /* Black Jack: shows the second card; red gives one more */ \
    bool only_one;       /* what is put into play makes all others of its name go: Johnny Kisch */ \
\
    bool reversed;      /* turns go counter-clockwise */ \
    bool silences;      /* character abilities are off: Hangover */ \
    bool voids_tables;  /* cards in play do nothing: Lasso */ \
    bool all_near;      /* everybody is at distance 1: Ambush */ \
    bool no_beer;       /* no Beer is played: The Reverend */ \
    bool no_bang;       /* no BANG! cards in one's own turn: The Sermon */ \
    bool nothing_down;  /* no card is put into play: The Judge */ \
    bool ghosts;        /* the eliminated come back for their turns: Ghost Town */ \
    bool first_returns; /* the first of the eliminated comes back for good: Dead Man */ \
    bool swaps_piles;   /* phase 1 draws from the discard pile, phase 3 discards onto the deck: Abandoned Mine */ \
    bool names_suit;    /* Handcuffs */ \
    bool shows_law;     /* Law of the West */ \
    bool new_identity;  /* the spare character may be taken at the start of the turn */ \
    bool brothers;      /* a life point may be given away at the start of the turn: Blood Brothers */ \
    bool open_hands;    /* all hands are shown */ \
\
    bool silenced;          /* the character of whoever it lies before has no ability, */ \
    bool stopped;           /* cards in play there do nothing */ \
    bool no_missed;         /* no Missed! card is used in answer */ \
    bool no_reach;          /* a weapon that reaches nobody */ \
    bool double_bang;       /* where one BANG! is used, another one is discarded with it */ \
    bool missed_by_wounds;  /* as many Missed! against its BANG! cards as it has wounds, one at least */ \
    bool keeps_last_life;   /* the last life point cannot be lost */ \
    bool shields;           /* goes instead of a life point */ \
    bool no_most_life;      /* life points regained may be more than ever */ \
    bool beer_for_two;      /* a Beer helps also when two are left */ \
    bool fires_all;         /* a BANG! for each weapon in play */ \
    bool green_at_once;     /* green cards may be used in the turn they are put down, and answer from the hand */ \
    bool immune_to_indians; /* what these do is done to this player in vain: Indians, */ \
    bool immune_to_gunfire; /* shots of other cards than BANG!, */ \
    bool immune_to_volleys; /* what attacks all others, */ \
    bool immune_to_all;     /* whatever touches all others */ \
    bool takes_excess;      /* gets what others discard in phase 3 */ \
    bool any_answers;       /* any card of the hand answers out of turn */ \
    bool rigs;              /* two cards of the hand, of which one counts instead of a bad "draw!" */ \
    bool redraws;           /* may change the cards of phase 1 for others */

/* What a card in play, a character, an event or kept equipment changes; 0 changes nothing. */
typedef struct sg_traits {
    SG_TRAIT_MEMBERS
} sg_traits;

enum { SG_ANY_NUMBER = 255 };

/* All of these are made from the rows of the content: who asks them needs no list of names, and knows a new card.  What
 * names nothing has no traits: rows of zeros, never NULL. */
sg_symbol sg_kind_symbol(int kind, int index); /* of a card that is played, or used in play; index 0 and 1 */
int sg_kind_cost(int kind);                    /* other cards to discard */
int sg_kind_missed(int kind);                  /* shots it cancels in answer */
int sg_kind_bonus(int kind);                   /* cards drawn when it answers */
bool sg_kind_is_put_on_others(int kind);       /* goes into play in front of another player: Jail */
bool sg_kind_is_beer(int kind);                /* helps the dying, of no use with two players, buys a nugget */
const sg_traits *sg_kind_traits(int kind);     /* while it is in play */
const sg_traits *sg_character_traits(int character);
const sg_traits *sg_event_traits(int event);         /* while it is in force */
const sg_traits *sg_equipment_traits(int equipment); /* while it is kept */
sg_symbol sg_equipment_symbol(int equipment); /* used at once; without effect: it stays, or is more than a symbol */
int sg_equipment_suits(int equipment);        /* cards it turns when used, a life point for each suit among them */
bool sg_equipment_ends_turn(int equipment);   /* used, it ends phase 2; all life points and another turn follow */
bool sg_equipment_is_aimed(int equipment);    /* whoever gets it must say at whom, or as which card */

/* What a seat can do now, with all that an event, a copied character or Lasso does to it. */
int sg_ability_of(const sg_state *s, int seat);           /* the character whose ability it has, or 0 */
bool sg_tables_work(const sg_state *s, int seat);         /* cards in play in front of it do something */
bool sg_gear_works(const sg_state *s);                    /* so does equipment */
bool sg_is_immune(const sg_state *s, int seat, int card); /* to this card of another */
bool sg_is_bang(const sg_state *s, int seat, int kind);   /* counts as a BANG! card there */
int sg_played_as(const sg_state *s, int seat, int card);  /* kind of card that one of the hand is when it is played */
bool sg_is_missed(const sg_state *s, int seat, int card); /* cancels a shot from the hand there */
bool sg_stands_for(const sg_state *s, int seat, int card, int kind); /* may also be used as a card of that kind there */
/* At an open attack: the kind whose text an answer has; 0: it is discarded, and that is all. */
int sg_answered_as(const sg_state *s, int seat, int card);
bool sg_card_fits(const sg_state *s, int seat, int card, const sg_filter *filter); /* in the hand of that seat */
int sg_bang_limit(const sg_state *s, int seat);    /* BANG! cards a turn; SG_ANY_NUMBER */
int sg_missed_needed(const sg_state *s, int seat); /* Missed! against its BANG! cards */
int sg_room_for_life(const sg_state *s, int seat); /* life points that may be regained */
int sg_beer_points(const sg_state *s, int seat);   /* life points that a Beer of that player regains, or 0 */
sg_symbol
sg_or_else(const sg_state *s); /* at an open "demand": what is done to who discards nothing, at SG_AIM_WHOEVER */
int sg_last_played(const sg_state *s); /* kind of card that may be repeated now, where a pack asks for it, or 0 */
int sg_reacted_to(const sg_state *s);  /* at an open "react": whoever did it, or to whom it is done */
bool sg_is_good_flip(const sg_state *s, int card); /* at an open "draw!": what the one who draws hopes for */

/* What a legal move comes to, with the numbers of now, as far as `s` tells, and a view will do; 0 is nothing to tell.
 * What others answer, and what is drawn, it does not know. */
enum sg_vain {
    SG_NOT_VAIN,
    SG_VAIN_HEALTHY,  /* it would heal, and nobody it is for has lost life (base.beer) */
    SG_VAIN_TWO_LEFT, /* a Beer with two players left (base.two_left) */
    SG_VAIN_IMMUNE,   /* it does nothing to whom it is aimed at (dodge_city.apache_kid) */
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
/* How many of them are dealt in a game with these options (house.undercover_sheriff, house.rival_gangs). */
int sg_roles_dealt(const sg_options *o, int role);
/* Whether a game with these options can be won so (enum sg_winner); SG_SEAT_WINS stands where each plays alone. */
bool sg_can_win(const sg_options *o, int winner);
/* Whose gang a seat is of: SG_DEPUTY or SG_OUTLAW; 0 where there are none (house.rival_gangs). */
int sg_gang(const sg_options *o, int seat);
/* Three players who have each a target, or none, and no sides (three_players.goals, house.undercover_sheriff). */
bool sg_is_without_sides(const sg_state *s);
/* Whom a seat has to bring down in person, of such three; SG_NOBODY when that is nobody, or nobody any more. */
int sg_target(const sg_state *s, int seat);

#ifdef __cplusplus
}
#endif
#include "sixgun/pack.h"

#endif
