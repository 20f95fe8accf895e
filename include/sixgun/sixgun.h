/* sixgun.h: the rules of BANG! as a library.
 *
 * The whole game is one plain struct, sg_state.  The caller owns it, copies it by assignment, and changes it
 * through two calls only; everything else looks.
 *
 *     sg_state game;
 *     sg_options options = { .seats = 5, .sets = SG_SET_BASE };
 *     sg_seed seed = sg_seed_from(42);
 *     if (sg_start(&game, &options, &seed, NULL) != SG_OK) return 1;
 *     while (!sg_is_over(&game)) {
 *         sg_move moves[SG_MAX_MOVES];
 *         int count = sg_legal(&game, moves);
 *         sg_apply(&game, moves[rand() % count], NULL);
 *     }
 *
 * The engine stops only at questions: one seat is asked, and at least one move is legal.  It never allocates,
 * does no input or output, reads no clock and keeps no globals, so any number of games may run in any number of
 * threads.  Seats are numbered 1 to 8 clockwise, cards from 1 on; in every field 0 means none.
 *
 * A number that names nothing (seat 9, card 200, pile -1) is answered with 0, NULL or false, a pile with no cards, a
 * move of any bytes with why it is refused.  Only a `log` may be NULL.  Texts that are returned live as long as the
 * library.
 *
 * Who may see what: sg_look() makes the view of one eye, which is again an sg_state, with everything that eye cannot
 * know set to zero.  All questions that take a `const sg_state *` may be put to a view.  An eye (enum sg_eye) is a
 * seat, a spectator, somebody who is out and watches all hands, or one that sees everything.
 */
#ifndef SIXGUN_H
#define SIXGUN_H

#include <stdbool.h>
#include <stdint.h>

#include "sixgun/options.h"

#ifdef __cplusplus
extern "C" {
#endif

#define SG_VERSION_MAJOR 0
#define SG_VERSION_MINOR 1
#define SG_VERSION_PATCH 0
#define SG_RULES_VERSION 1 /* goes up whenever the same seed and moves would play differently */

enum {
    SG_MAX_SEATS = 8,
    SG_MAX_CARDS = 128, /* room for physical playing cards; 120 with every set in */
    SG_MAX_MOVES = 1024,
    SG_MAX_STACK = 32,
    SG_MAX_EVENTS = 39, /* room for event cards; there are 30 */
    SG_MAX_GEAR = 32,   /* room for pieces of equipment; there are 24 */
    SG_GEAR_ROW = 3,    /* of them for sale */
    SG_GEAR_KEPT = 13,  /* room for names of equipment that is kept, of which there are 9: nobody has more pieces */
    SG_PACK_HASH = 8,   /* bytes that name a pack */
    SG_MAX_MEANT = 13,  /* cards of a pack that wait for something later and mean somebody */
    SG_MAX_COUNTED = 8, /* things of a pack that offer something so many times a turn, beside characters */
    SG_DEFAULT_MAX_TURNS = 1000,
    SG_MOST_LIFE = 20, /* life points of one player; 5 without a pack */
};

enum { SG_NOBODY = 0 }; /* no seat */
enum { SG_LENT = 16 };  /* in sg_state.meant_seat */

/* Whose eyes look: a seat 1 … 8, or one of these.  A number that is neither is a spectator. */
enum sg_eye {
    SG_EYE_SPECTATOR = SG_NOBODY, /* sees what every seat sees */
    SG_EYE_OPEN_HANDS = 254,      /* sees hands, roles and characters, but neither decks nor what is to come */
    SG_EYE_EVERYTHING = 255,      /* sees everything but the random generator */
};

enum sg_role { SG_ROLE_UNKNOWN, SG_SHERIFF, SG_DEPUTY, SG_OUTLAW, SG_RENEGADE, SG_ROLES };
enum sg_suit { SG_NO_SUIT, SG_SPADES, SG_HEARTS, SG_DIAMONDS, SG_CLUBS, SG_SUITS };
enum sg_color { SG_NO_COLOR, SG_RED, SG_BLACK };
enum sg_answer { SG_YES = 1, SG_NO = 2 };
enum sg_border { SG_BROWN, SG_BLUE, SG_GREEN, SG_BLACK_BORDER }; /* black: equipment that is kept */
enum sg_status { SG_DEAD, SG_ALIVE, SG_GHOST, SG_SHADOW };       /* all but SG_DEAD are in the game */
enum sg_phase { SG_PHASE_SETUP, SG_PHASE_FLIP, SG_PHASE_START, SG_PHASE_DRAW, SG_PHASE_PLAY, SG_PHASE_EXCESS };
/* Who granted it; SG_EXTRA_OWN: something of a pack. */
enum sg_extra { SG_EXTRA_VENDETTA = 1, SG_EXTRA_DON_BELL = 2, SG_EXTRA_GOLD_RUSH = 4, SG_EXTRA_OWN = 8 };
enum sg_winner { SG_NO_WINNER, SG_LAW_WINS, SG_OUTLAWS_WIN, SG_RENEGADE_WINS, SG_SEAT_WINS, SG_OUT_OF_TURNS };

/* Where cards lie.  In sg_state.cards the piles follow each other in this order. */
enum sg_pile {
    SG_DECK,                             /* the last one is the top */
    SG_HANDS,                            /* SG_HAND_OF(seat); in the order gained */
    SG_TABLES = SG_HANDS + SG_MAX_SEATS, /* SG_TABLE_OF(seat); cards in play, in the order put down */
    SG_STORE = SG_TABLES + SG_MAX_SEATS, /* face up: General Store */
    SG_LOOK,                             /* face down: cards the drawing player looks at, top of the deck first */
    SG_FLIPPED,                          /* face up: cards turned by a "draw!" that is not decided */
    SG_DISCARD,                          /* the first one is the top */
    SG_APART,                            /* SG_APART_OF(seat): drawn for its next turn (house.draw_last) */
    SG_PILES = SG_APART + SG_MAX_SEATS
};
#define SG_HAND_OF(seat) (SG_HANDS + (seat)-1)
#define SG_TABLE_OF(seat) (SG_TABLES + (seat)-1)
#define SG_APART_OF(seat) (SG_APART + (seat)-1)
#define SG_BIT(seat) ((uint8_t)(1u << ((seat)-1))) /* in every mask of seats */

/* The seed of a game, 256 bits.  Whoever knows it knows every card: keep it secret while the game runs. */
typedef struct sg_seed {
    uint32_t word[8];
} sg_seed;

typedef struct sg_options {
    uint8_t seats;                       /* 3 to 8 */
    uint8_t sets;                        /* sum of SG_SET_*; SG_SET_BASE is always in */
    uint16_t max_turns;                  /* 0 = SG_DEFAULT_MAX_TURNS; 65535 at most */
    int32_t flags;                       /* sum of enum sg_option */
    uint8_t role[SG_MAX_SEATS + 1];      /* fixed roles by seat; 0 = dealt at random */
    uint8_t character[SG_MAX_SEATS + 1]; /* fixed characters by seat; 0 = dealt at random */
    uint8_t kept[SG_MAX_SEATS + 1];      /* series: characters that living players may keep */
    uint8_t event_count;                 /* regular events in the deck; 0 = the set's own number */
    uint8_t pack[SG_PACK_HASH];          /* the pack it is played with, by its hash; 0 = none */
} sg_options;

/* One piece of unfinished business; see docs/how-it-works.md.  What a frame holds is known to all. */
typedef struct sg_frame {
    uint8_t rule;     /* which rule: sg_frame_name() tells its name */
    uint8_t step;     /* where we are inside it */
    uint8_t actor;    /* whose card or ability it is, or nobody */
    uint8_t target;   /* who is affected and may have to answer */
    uint8_t card;     /* the physical card behind it */
    uint8_t said;     /* what the child frame reported */
    uint8_t cause_is; /* enum sg_what: card, character or event behind it */
    uint8_t cause;    /* kind, character or event */
    uint8_t notes[8]; /* what else the rule keeps in mind */
} sg_frame;

/* What all may know of a seat, and, set to zero in the views of others, what they may not. */
typedef struct sg_seat {
    uint8_t role;      /* secret until open */
    uint8_t role_open; /* face up for all */
    uint8_t character;
    uint8_t copy; /* whom Vera Custer copies now */
    int8_t life;  /* below zero while dying of a loss larger than the rest */
    uint8_t max_life;
    uint8_t status;         /* enum sg_status */
    uint8_t fell;           /* was the Nth to be eliminated */
    uint8_t owed_by_player; /* cards due from whoever played, when the card in hand is over: El Gringo */
    uint8_t owed_by_deck;   /* cards due from the deck then: Molly Stark after a Duel */
    uint8_t spare;          /* secret: a second character */
    uint8_t kept;           /* series: the character that may be kept */
    uint8_t side;           /* a Renegade who has come back: SG_DEPUTY or SG_OUTLAW, 0 before */
    uint8_t gear_count;
    uint8_t gear[SG_GEAR_KEPT]; /* equipment in front of the seat, by name, in the order put down */
    uint8_t spare_open;         /* the spare has been seen by all */
    uint8_t open_character;     /* the character is face up: all are, once chosen */
    uint8_t face_down;          /* secret: the character that lies face down (house.hidden_characters) */
    uint16_t gold;              /* nuggets */
} sg_seat;

/* The members of a game, and what each of them says.  They are a macro because a state has the same ones beside the
 * pointer to its rows. */
#define SG_GAME_MEMBERS \
    uint32_t key[8]; /* secret: the random generator, ChaCha8 */ \
    uint32_t drawn;  /* secret: words taken from it */ \
    sg_options options; \
    uint16_t turns;     /* turns begun */ \
    uint8_t over;       /* enum sg_winner, once it is over */ \
    uint8_t winners;    /* mask of seats */ \
    uint8_t turn;       /* whose turn it is */ \
    uint8_t phase;      /* enum sg_phase */ \
    uint8_t first;      /* the first player */ \
    uint8_t fallen;     /* how many were ever eliminated */ \
    uint8_t extra;      /* this is an extra turn */ \
    uint8_t extras_due; /* extra turns won and still to come: sum of enum sg_extra */ \
    uint8_t bangs;      /* BANG! cards played this turn */ \
    uint8_t used;       /* uses of a limited ability this turn */ \
    uint8_t suit;       /* Handcuffs */ \
    uint8_t shown;      /* Law of the West: the card that must be played */ \
    uint8_t jailed;     /* the turn was lost */ \
    uint8_t doomed;     /* the Sheriff who owes the penalty when the card in hand is over */ \
    uint8_t loot;       /* mask of dead seats whose cards wait for Vulture Sam */ \
    uint8_t dead_man_used; \
    uint8_t event;                         /* in force */ \
    uint8_t event_count;                   /* still to come */ \
    uint8_t depth;                         /* frames on the stack */ \
    uint8_t deepest;                       /* most frames there ever were */ \
    uint8_t personal;                      /* 3 players: the seat that has reached its target, or PERSONAL_OVER */ \
    uint8_t events[SG_MAX_EVENTS];         /* next first; only the next one is known to all, but for open_events */ \
    uint8_t turned[5];                     /* bits by event: has been turned up */ \
    uint8_t start[SG_PILES + 1];           /* where each pile begins in cards */ \
    uint8_t cards[SG_MAX_CARDS];           /* in a view 0 is a card that one cannot know */ \
    uint8_t known[SG_MAX_CARDS + 1];       /* by card: mask of seats that know where it lies */ \
    uint8_t fresh[(SG_MAX_CARDS + 8) / 8]; /* bits by card: green cards put down this turn */ \
    uint8_t row[SG_GEAR_ROW];              /* equipment for sale, by name; 0 = empty place */ \
    uint8_t gear_count;                    /* pieces in the equipment deck */ \
    uint8_t gear_up;                       /* so many of them, the last ones, lie face up */ \
    /* The equipment deck by name, next first; face down ones are secret.  By eights, so that nothing is padding. */ \
    uint8_t gear[(SG_MAX_GEAR + 7) / 8 * 8]; \
    uint8_t panned; /* uses of the Gold Pan this turn */ \
    uint8_t debts;  /* what else is due when the card in hand is over: enum debt */ \
    sg_seat seat[SG_MAX_SEATS + 1]; \
    sg_frame stack[SG_MAX_STACK]; \
    uint8_t round;                 /* 0 in the first round, in which no event is turned; then 1 */ \
    uint8_t heard;                 /* how often in this turn a `when` of a pack was heard */ \
    uint8_t played;                /* cards played or used in this turn, where a pack asks for it */ \
    uint8_t rested;                /* mask of seats that have done what they may do once from turn to turn */ \
    uint8_t event_by;              /* house.two_round_events: who has turned up the event in force, else who has \
                                      taken that over from a first player who is back (events.no_sheriff), */ \
    uint8_t event_rounds;          /* and how many rounds ago, at most 2; 3: an ace has ended it */ \
    uint8_t spent[SG_MAX_COUNTED]; /* uses in this turn of what they offer: sg_traits.counted */ \
    uint8_t fewer;                 /* cards that are not drawn in phase 1 of this turn */ \
    uint8_t moved;                 /* moves of phase 2 in this turn, and turns in a roulette, with a pack */ \
    /* Cards in play, and whom they mean, or with SG_LENT for whom they do something, too. */ \
    uint8_t meant_card[SG_MAX_MEANT], meant_seat[SG_MAX_MEANT]; \
    uint8_t hushed;    /* mask of seats whose characters have no ability until their next turn is over */ \
    uint8_t called;    /* mask of seats that are out, and come back for their next turn */ \
    uint8_t backwards; /* turns go the other way */ \
    uint8_t ahead;     /* mask of seats that have drawn for their next turn (house.draw_last) */

/* The whole game, and nothing else: a plain struct without pointers and padding.  Equal games are equal bytes; to keep
 * one elsewhere, keep these. */
typedef struct sg_plain {
    SG_GAME_MEMBERS
} sg_plain;

/* A game and, beside it, the immutable rows it is played with: those of the library, or a pack's (sixgun/pack.h), which
 * must live as long as the state does.  Read it through the calls below; the engine alone writes it.  A copy is an
 * assignment. */
typedef struct sg_state {
    const struct sg_pack *pack; /* NULL: the rows of the library */
    __extension__ union {
        sg_plain plain;
        __extension__ struct {
            SG_GAME_MEMBERS
        };
    };
} sg_state;

/* What one eye sees: the state with everything it cannot know set to zero, and hands that it does not see whole in no
 * order. */
typedef struct sg_view {
    sg_state s;
    uint8_t eye;       /* whose: a seat of this game, or enum sg_eye */
    uint8_t unused[7]; /* 0: no byte of a view is padding */
} sg_view;

/* --- moves --------------------------------------------------------------- */

#define SG_VERBS(X) \
    X(PLAY, "play") \
    X(USE, "use") \
    X(ABILITY, "ability") \
    X(RESPOND, "respond") \
    X(FLIP, "flip") \
    X(PICK, "pick") \
    X(GIVE, "give") \
    X(DRAW, "draw") \
    X(DISCARD, "discard") \
    X(BUY, "buy") \
    X(SCRAP, "scrap") \
    X(CASH, "cash") \
    X(PASS, "pass") \
    X(END, "end")
#define X(id, slug) SG_VERB_##id,
enum sg_verb { SG_VERB_NONE, SG_VERBS(X) SG_VERB_COUNT };
#undef X

/* What sg_move.id names. */
enum sg_what {
    SG_NOTHING,
    SG_CARD,
    SG_CHARACTER,
    SG_EVENT,
    SG_EQUIPMENT,
    SG_SUIT,
    SG_COLOR,
    SG_ANSWER,
    SG_SOURCE,
    SG_RULE
};
enum sg_source { SG_FROM_DECK = 1, SG_FROM_DISCARD, SG_FROM_HAND, SG_FROM_TABLE, SG_FROM_NOWHERE };
enum sg_item { SG_NO_ITEM, SG_ITEM_HAND, SG_ITEM_CARD, SG_ITEM_EQUIPMENT };

/* One move.  Which fields a verb uses:
 *   play CARD [EFFECT] [SEAT [ITEM]]   what = SG_CARD, id, effect, target, item_is, item
 *   use CARD [SEAT [ITEM]]             what = SG_CARD or SG_EQUIPMENT, id, target, item_is, item
 *   ability NAME [SEAT] [ITEM]         what = SG_CHARACTER or SG_EVENT, id, target, item_is, item
 *   respond, discard, cash CARD        what = SG_CARD, id
 *   flip SOURCE                        what = SG_CARD or SG_CHARACTER, id
 *   pick X                             what, id; pick SEAT [ITEM]: target, item_is, item and what = SG_NOTHING
 *   give CARD SEAT                     what = SG_CARD, id, target
 *   draw SOURCE                        what = SG_SOURCE, id; hand SEAT: target; table SEAT CARD: target, item
 *   buy EQUIPMENT [EFFECT] [SEAT [ITEM]], scrap SEAT EQUIPMENT   what = SG_EQUIPMENT, id, effect, target, item
 *   pass, end                          nothing
 * Unused fields are 0.  Moves are ordered by their bytes, first field first. */
typedef struct sg_move {
    uint8_t seat; /* who moves */
    uint8_t verb;
    uint8_t what;
    uint8_t id;
    uint8_t target;
    uint8_t item_is;
    uint8_t item;
    uint8_t effect; /* card kind: what it is used as, where it may be several */
} sg_move;

/* --- errors -------------------------------------------------------------- */

/* code, slug, message, rule: every reason to refuse something, and the rule it rests on.  Whatever is refused changes
 * nothing that was there before.  How to go on, whoever called:
 *
 *   GAME_OVER                  of a move: the game is over, start another one.  Of a position: leave its end out
 *   NOT_YOUR_QUESTION          a move of another seat: sg_asked() says who is to answer
 *   NOT_LEGAL, WRONG_VERB … NOT_A_BEER     a move: choose another one, sg_legal() lists them.  ONE_COPY and NOT_IN_PLAY
 *                              of a position too: a piece twice before one seat, a fresh card that is not in play
 *   BAD_SEATS … BAD_CHARACTER, TOO_MANY_EVENTS, SHADOWS_NEED_FOUR, TOO_FEW_CHARACTERS     options, or those of a
 *                              position: mend what the message names, and start again
 *   BAD_CARD … BAD_EVENT, BAD_GEAR … BAD_ROW     a position: sg_fault says at which seat and card; mend it, and set it
 *                              up again
 *   BAD_PACK                   options name another pack than the one given: give the one that sg_pack_fits() takes, or
 *                              let sg_pack_options() name this one
 *   BAD_STATE                  for bytes that sg_is_sound() refuses: drop them, and replay the record of the game
 *   IMPOSSIBLE_VIEW            no game fits: of a view that sg_look() has not made, or that was changed since, take a
 *                              new look; of roles given with it, give others; of a position, mend its numbers */
#define SG_ERRORS(X) \
    X(NOT_LEGAL, "not_legal", N_("That move is not possible now."), "base.turn") \
    X(GAME_OVER, "game_over", N_("The game is over."), "base.victory") \
    X(NOT_YOUR_QUESTION, "not_your_question", N_("Another player is asked."), "base.turn") \
    X(WRONG_VERB, "wrong_verb", N_("The open question is not answered that way."), "base.turn") \
    X(NOT_IN_HAND, "not_in_hand", N_("That card is not in your hand."), "base.play_phase") \
    X(NOT_IN_PLAY, "not_in_play", N_("That card is not in play there."), "base.play_phase") \
    X(OUT_OF_REACH, "out_of_reach", N_("That player is too far away."), "base.reach") \
    X(BANG_LIMIT, "bang_limit", N_("You have already played your BANG! this turn."), "base.one_bang") \
    X(ONE_COPY, "one_copy", N_("A card of that name is already in play there."), "base.one_copy") \
    X(NO_EFFECT_ALONE, "no_effect_alone", N_("That card is only played in answer to something."), "base.missed") \
    X(NEEDS_TARGET, "needs_target", N_("That needs a target."), "base.play_phase") \
    X(NO_TARGET, "no_target", N_("That takes no target."), "base.play_phase") \
    X(NOT_THAT_TARGET, "not_that_target", N_("That player cannot be chosen."), "base.play_phase") \
    X(NOTHING_TO_TAKE, "nothing_to_take", N_("There is no such card to take there."), "base.panic") \
    X(JAIL_SHERIFF, "jail_sheriff", N_("The Sheriff cannot be jailed."), "base.jail") \
    X(DOES_NOT_ANSWER, "does_not_answer", N_("That card is no answer to this."), "base.missed") \
    X(DOES_NOT_RESCUE, "does_not_rescue", N_("Only a Beer saves a dying player."), "base.dying") \
    X(COST, "cost", N_("You cannot pay the cost."), "dodge_city.cost") \
    X(FRESH, "fresh", N_("A green card cannot be used in the turn it was put down."), "dodge_city.green") \
    X(FULL_LIFE, "full_life", N_("You have lost no life."), "base.sid_ketchum") \
    X(USED_UP, "used_up", N_("That has been used up for this turn."), "base.play_phase") \
    X(NOT_YOUR_ABILITY, "not_your_ability", N_("You do not have that ability now."), "base.characters") \
    X(MUST_PLAY, "must_play", N_("The card you have shown must be played first."), "fistful.law_of_the_west") \
    X(EVENT_FORBIDS, "event_forbids", N_("An event or a card in play forbids it."), "events.in_force") \
    X(CANNOT_AFFORD, "cannot_afford", N_("You do not have enough nuggets."), "gold_rush.nuggets") \
    X(NOT_FOR_SALE, "not_for_sale", N_("That equipment is not for sale now."), "gold_rush.buying") \
    X(NO_SUCH_GEAR, "no_such_gear", N_("That equipment does not lie there."), "gold_rush.scrapping") \
    X(OWN_GEAR, "own_gear", N_("You cannot scrap what lies in front of you."), "gold_rush.scrapping") \
    X(NOT_A_BEER, "not_a_beer", N_("Only a Beer can be turned into a nugget."), "gold_rush.cashing") \
    X(BAD_SEATS, "bad_seats", N_("A game needs 3 to 8 players."), "base.setup") \
    X(BAD_SETS, "bad_sets", N_("The base set is always needed."), "base.setup") \
    X(BAD_OPTION, "bad_option", N_("That option does not exist or its value is out of range."), "base.setup") \
    X(BAD_ROLE, "bad_role", N_("These roles do not fit the number of players."), "base.roles") \
    X(BAD_CHARACTER, "bad_character", N_("That character is in none of the sets, or is taken twice."), "base.setup") \
    X(BAD_CARD, "bad_card", N_("That card is in none of the sets."), "base.setup") \
    X(CARD_TWICE, "card_twice", N_("That card is named twice."), "base.setup") \
    X(BAD_LIFE, "bad_life", N_("These life points are impossible."), "base.damage") \
    X(BAD_TABLE, "bad_table", N_("That card cannot lie in play there."), "base.one_copy") \
    X(BAD_TURN, "bad_turn", N_("It cannot be that player's turn."), "base.turn") \
    X(BAD_EVENT, "bad_event", N_("That event is in none of the sets, or is named twice."), "events.deck") \
    X(TOO_MANY_EVENTS, "too_many_events", N_("There are not that many event cards."), "events.deck") \
    X(SHADOWS_NEED_FOUR, "shadows_need_four", N_("Shadow gunslingers need 4 players or more."), "shadows.setup") \
    X(BAD_GEAR, "bad_gear", N_("That equipment is not in the game, or there are not that many pieces of it."), \
      "gold_rush.setup") \
    X(BAD_SIDE, "bad_side", N_("Only an eliminated Renegade has a side."), "shadows.renegade") \
    X(BAD_SUIT, "bad_suit", N_("A suit is named under Handcuffs only, after phase 1."), "high_noon.handcuffs") \
    X(BAD_SHOWN, "bad_shown", N_("A card is shown under Law of the West only, in phase 1."), \
      "fistful.law_of_the_west") \
    X(BAD_ROW, "bad_row", N_("An empty place of the row is filled while the equipment deck lasts."), "gold_rush.row") \
    X(BAD_PACK, "bad_pack", N_("That game is played with another pack."), "base.setup") \
    X(BAD_STATE, "bad_state", N_("This is not the state of a game of this version."), "base.setup") \
    X(IMPOSSIBLE_VIEW, "impossible_view", N_("No game fits that view."), "base.setup") \
    X(TOO_FEW_CHARACTERS, "too_few_characters", N_("There are too few characters for so many players."), "base.setup")
#define X(id, slug, message, rule) SG_ERR_##id,
enum sg_error { SG_OK, SG_ERRORS(X) SG_ERROR_COUNT };
#undef X

/* --- questions ----------------------------------------------------------- */

#define SG_QUESTIONS(X) \
    X(CHARACTER, "character") \
    X(IDENTITY, "identity") \
    X(BROTHERS, "brothers") \
    X(COPY, "copy") \
    X(DRAW, "draw") \
    X(KEEP, "keep") \
    X(PEYOTE, "peyote") \
    X(RANCH, "ranch") \
    X(SUIT, "suit") \
    X(PLAY, "play") \
    X(PAY, "pay") \
    X(SHOT, "shot") \
    X(INDIANS, "indians") \
    X(DUEL, "duel") \
    X(ROULETTE, "roulette") \
    X(DYING, "dying") \
    X(CHECK, "check") \
    X(STORE, "store") \
    X(BRAWL, "brawl") \
    X(DALTONS, "daltons") \
    X(GIVE, "give") \
    X(PLACE, "place") \
    X(EXCESS, "excess") \
    X(ROB, "rob") \
    X(DEMAND, "demand") \
    X(RECKONING, "reckoning") \
    X(AVERT, "avert") \
    X(REACT, "react")
#define X(id, slug) SG_ASK_##id,
enum sg_ask { SG_ASK_NOTHING, SG_QUESTIONS(X) SG_ASK_COUNT };
#undef X

typedef struct sg_question {
    uint8_t seat;     /* who is asked; SG_NOBODY when the game is over */
    uint8_t kind;     /* enum sg_ask */
    uint8_t by;       /* who caused it, or nobody */
    uint8_t card;     /* the physical card behind it, or 0 */
    uint8_t cause_is; /* enum sg_what */
    uint8_t cause;    /* card kind, character or event behind it */
    uint8_t count;    /* Missed! still needed, cards still to pay, keep or discard, life points still to regain */
    uint8_t seats;    /* mask: other seats that the same card will still reach */
    uint8_t item;     /* the card in play that a shot is aimed at (fistful.ricochet), or 0 */
    uint8_t loses;    /* life points lost by whoever lets an attack happen; 0 for what costs none */
} sg_question;

/* --- events -------------------------------------------------------------- */

#define SG_EVENTS(X) \
    X(GAME_BEGINS, "game_begins") \
    X(TURN_BEGINS, "turn_begins") \
    X(TURN_ENDS, "turn_ends") \
    X(TURN_LOST, "turn_lost") \
    X(PLAYS, "plays") \
    X(USES, "uses") \
    X(ABILITY, "ability") \
    X(RESPONDS, "responds") \
    X(DECLINES, "declines") \
    X(PAYS, "pays") \
    X(DISCARDS, "discards") \
    X(PUTS_BACK, "puts_back") \
    X(DRAWS, "draws") \
    X(SHOWS, "shows") \
    X(TAKES, "takes") \
    X(GIVES, "gives") \
    X(LOSES_CARD, "loses_card") \
    X(PICKS, "picks") \
    X(FLIPS, "flips") \
    X(CHECK_WORKS, "check_works") \
    X(CHECK_FAILS, "check_fails") \
    X(MOVES_ON, "moves_on") \
    X(EXPLODES, "explodes") \
    X(LOSES_LIFE, "loses_life") \
    X(GAINS_LIFE, "gains_life") \
    X(IMMUNE, "immune") \
    X(SAVED, "saved") \
    X(DIES, "dies") \
    X(ROLE, "role") \
    X(REWARD, "reward") \
    X(PENALTY, "penalty") \
    X(RESHUFFLE, "reshuffle") \
    X(STORE, "store") \
    X(EVENT, "event") \
    X(COPIES, "copies") \
    X(CHARACTER, "character") \
    X(RETURNS, "returns") \
    X(LEAVES, "leaves") \
    X(SUIT, "suit") \
    X(GUESSES, "guesses") \
    X(EXTRA_TURN, "extra_turn") \
    X(GAINS_GOLD, "gains_gold") \
    X(PAYS_GOLD, "pays_gold") \
    X(BUYS, "buys") \
    X(SCRAPS, "scraps") \
    X(GETS_GEAR, "gets_gear") \
    X(LOSES_GEAR, "loses_gear") \
    X(ROW, "row") \
    X(GEAR_SHUFFLE, "gear_shuffle") \
    X(SIDE, "side") \
    X(GAME_OVER, "game_over") \
    X(PICKS_UP, "picks_up")
#define X(id, slug) SG_EV_##id,
enum sg_event_kind { SG_EV_NONE, SG_EVENTS(X) SG_EV_COUNT };
#undef X

/* Something that happened.  Only seats in `seen_by` may learn `card`, spectators when all may; sg_event_for() sees to
 * it. */
typedef struct sg_event {
    uint8_t kind;     /* enum sg_event_kind */
    uint8_t actor;    /* who did it, or whom it happened to */
    uint8_t target;   /* the other one */
    uint8_t card;     /* physical card, 0 = none or not yours to know */
    uint8_t cause_is; /* enum sg_what: card, character, event, or rule */
    uint8_t cause;    /* card kind, character, event, or enum sg_rule */
    uint8_t amount;   /* points, cards, nuggets; role for SG_EV_ROLE and SG_EV_SIDE; suit or colour; enum sg_winner for
                         SG_EV_GAME_OVER; the piece for events about equipment: see docs/how-it-works.md */
    uint8_t seen_by;  /* mask of seats that may know the card; SG_SEEN_BY_ALL when all may */
} sg_event;

enum { SG_SEEN_BY_ALL = 255 };

/* A buffer of events that the caller may hand to sg_start() and sg_apply().  When it is full the rest is only
 * counted: `count` may exceed `room`. */
typedef struct sg_log {
    sg_event *events;
    int room;
    int count;
} sg_log;

/* Rules of the book that an event may name as its cause. */
#define SG_RULES(X) \
    X(SETUP, "base.setup") \
    X(TURN, "base.turn") \
    X(DRAW_PHASE, "base.draw_phase") \
    X(EXCESS, "base.excess") \
    X(ONE_WEAPON, "base.one_weapon") \
    X(DAMAGE, "base.damage") \
    X(DYING, "base.dying") \
    X(TWO_LEFT, "base.two_left") \
    X(ELIMINATION, "base.elimination") \
    X(REWARD, "base.reward") \
    X(PENALTY, "base.penalty") \
    X(PILES, "base.piles") \
    X(VICTORY, "base.victory") \
    X(MAX_TURNS, "base.max_turns") \
    X(COST, "dodge_city.cost") \
    X(THREE_REWARD, "three_players.reward") \
    X(EVENT_DECK, "events.deck") \
    X(NUGGETS, "gold_rush.nuggets") \
    X(BUYING, "gold_rush.buying") \
    X(SCRAPPING, "gold_rush.scrapping") \
    X(CASHING, "gold_rush.cashing") \
    X(ROW, "gold_rush.row") \
    X(SHADOWS, "shadows.turn") \
    X(SHADOW_RENEGADE, "shadows.renegade") \
    X(DEAD_RECKONING, "house.dead_reckoning") \
    X(DRAW_LAST, "house.draw_last")
#define X(id, slug) SG_RULE_##id,
enum sg_rule { SG_RULE_NONE, SG_RULES(X) SG_RULE_COUNT };
#undef X

/* --- the calls ------------------------------------------------------------- */

/* Starts a game: deals, then runs to the first question.  `s` is the caller's and need not be cleared; the same options
 * and seed make the same game on every machine.  `log` takes what has happened, and may be NULL.  Returns SG_OK, or why
 * the options are refused; then *s is all zero, and may be started again with others: BAD_SEATS … BAD_CHARACTER,
 * TOO_MANY_EVENTS, SHADOWS_NEED_FOUR, and, where a pack plays a part (sg_start_pack()), BAD_PACK and
 * TOO_FEW_CHARACTERS. */
int sg_start(sg_state *s, const sg_options *options, const sg_seed *seed, sg_log *log);

/* Lists the legal moves of the seat that is asked, sorted and without doubles; returns how many: 0 only when nobody is
 * asked, as the game is over, or the view was made by sg_view_of().  The view of that seat gives the same list; views
 * of others may not be asked. */
int sg_legal(const sg_state *s, sg_move moves_out[SG_MAX_MOVES]);

/* Plays one move and runs to the next question, or to the end.  Returns SG_OK, or why it is refused, NOT_LEGAL …
 * NOT_A_BEER; then nothing has changed, and another move can be tried, unless it is GAME_OVER.  Any bytes may be given
 * as a move. */
int sg_apply(sg_state *s, sg_move move, sg_log *log);

/* What an eye sees: a seat, or enum sg_eye.  Two games that differ only in what it cannot know give it the same view to
 * the byte. */
void sg_look(const sg_state *s, int eye, sg_view *view);

/* Deals, at random, a whole game that fits a view: the same eye sees exactly that view in it.  Hidden roles,
 * cards, characters, events and the future are drawn evenly.  SG_ERR_IMPOSSIBLE_VIEW when there is none; then *out is
 * all zero, and another seed would not help: take the view anew with sg_look(). */
int sg_deal(const sg_view *view, const sg_seed *seed, sg_state *out);

/* The same with the roles given: role[seat] for every seat of the game, those that the view shows as it shows them.
 * SG_ERR_IMPOSSIBLE_VIEW also when they are not the roles of such a table: give others. */
int sg_deal_roles(const sg_view *view, const uint8_t role[SG_MAX_SEATS + 1], const sg_seed *seed, sg_state *out);

/* What might be so of a seat that is alive and holds cards. */
typedef struct sg_supposed {
    uint8_t seat, role;
    int8_t life;
    uint8_t bangs; /* BANG! cards that it has played in its turn */
    uint8_t card;  /* the only one in its hand; 0: it holds none */
} sg_supposed;

/* What that seat would see if it were in phase 2 of its turn now, with nothing under way and nothing else done in this
 * turn: for whoever asks what somebody would have done with a card.  What only the seat itself knows, `view` does not
 * tell.  False, and *out is not written, before the first turn and after the last, while somebody is dying, or when
 * that cannot be so. */
bool sg_suppose(const sg_view *view, sg_supposed what, sg_view *out);

/* Exchanges a card of somebody's hand, and a card of the deck, for each other: places in the piles, 0 is the first.
 * The game that was dealt from a view still fits it if the view shows neither.  False, and nothing has changed, when
 * there is no such place. */
bool sg_exchange(sg_state *s, int seat, int in_hand, int in_deck);

/* The event as an eye may see it: without the card when that is not its to know.  Open hands see every card but those
 * that somebody puts back on the deck. */
sg_event sg_event_for(sg_event event, int eye);

/* --- what lies open --------------------------------------------------------- */
/* All take a state or a view.  0 for a seat that is not in the game, and in a view for what its eye cannot know. */

int sg_seats(const sg_state *s);                    /* how many there are */
int sg_turns(const sg_state *s);                    /* turns begun, with this one */
int sg_turn(const sg_state *s);                     /* whose turn it is */
int sg_phase(const sg_state *s);                    /* enum sg_phase */
int sg_event_now(const sg_state *s);                /* the event in force */
int sg_event_next(const sg_state *s);               /* the one that all see coming */
int sg_event_to_come(const sg_state *s, int after); /* so many after the next one (open_events) */
int sg_event_left(const sg_state *s);          /* two_round_events: rounds it stays, 0 until the next turn; else -1 */
int sg_for_sale(const sg_state *s, int place); /* equipment in a place of the row, 0 … SG_GEAR_ROW - 1 */
int sg_winner(const sg_state *s);              /* enum sg_winner; SG_NO_WINNER before the end */
bool sg_has_won(const sg_state *s, int seat);
int sg_role(const sg_state *s, int seat); /* enum sg_role */
bool sg_role_is_open(const sg_state *s, int seat);
int sg_side(const sg_state *s, int seat); /* of a Renegade who has come back: SG_DEPUTY or SG_OUTLAW */
/* The role a seat wins with: that of its side when it is a Renegade who has come back, else its own. */
int sg_wins_with(const sg_state *s, int seat);
int sg_character(const sg_state *s, int seat);
int sg_copied(const sg_state *s, int seat); /* whom Vera Custer copies */
int sg_spare(const sg_state *s, int seat);  /* a second character */
int sg_status(const sg_state *s, int seat); /* enum sg_status */
int sg_life(const sg_state *s, int seat);   /* below zero while dying of more than was left */
int sg_max_life(const sg_state *s, int seat);
int sg_gold(const sg_state *s, int seat); /* nuggets */
int sg_hand_count(const sg_state *s, int seat);
const uint8_t *sg_hand(const sg_state *s, int seat); /* so many cards, 0 for those one cannot know; never NULL */
int sg_in_play_count(const sg_state *s, int seat);
const uint8_t *sg_in_play(const sg_state *s, int seat);
int sg_gear_count(const sg_state *s, int seat);
const uint8_t *sg_gear(const sg_state *s, int seat); /* so many pieces of equipment in front of a player; never NULL */

/* --- looking (all take a state or a view) -------------------------------- */

sg_question sg_asked(const sg_state *s);
/* The card in play that the shot is aimed at (Ricochet), or that is to be moved; 0 = the player, or none */
int sg_card_at_stake(const sg_state *s);
bool sg_is_over(const sg_state *s);
bool sg_is_in_game(const sg_state *s, int seat); /* alive, or a ghost or shadow during its turn */
int sg_in_game(const sg_state *s);               /* how many are */
/* Eliminated for good, as far as anybody knows: without shadows, and with no event in force, or that may still come,
 * which brings players back. */
bool sg_is_out_for_good(const sg_state *s, int seat);
/* The side on which a Renegade in this seat would come back now, as far as the roles are known: SG_DEPUTY or SG_OUTLAW
 * (shadows.renegade). */
int sg_weaker_side(const sg_state *s, int seat);
int sg_distance(const sg_state *s, int from, int to); /* as `from` sees it, at least 1; 0 to itself or outside */
int sg_reach(const sg_state *s, int seat);            /* range of the weapon; 1 is the Colt .45 */
int sg_suit_of(const sg_state *s, int card);          /* as the rules see it now (Blessing, Curse) */
int sg_hand_limit(const sg_state *s, int seat);
bool sg_last_life_is_safe(const sg_state *s, int seat);       /* now (house.safe_first_round) */
int sg_price(const sg_state *s, int seat, int equipment);     /* in nuggets, if this seat bought it in its turn now */
bool sg_has_gear(const sg_state *s, int seat, int equipment); /* it lies in front of the seat */
int sg_count(const sg_state *s, int pile);                    /* cards in enum sg_pile, SG_HAND_OF(), SG_TABLE_OF() */
const uint8_t *sg_cards(const sg_state *s, int pile);         /* they; 0 for those one cannot know */
bool sg_is_fresh(const sg_state *s, int card);                /* a green card put down in this turn */
int sg_frame_depth(const sg_state *s);
const char *sg_frame_name(const sg_state *s, int index); /* 0 is the bottom: the answer to "why am I asked?" */

/* Why a move would be refused; SG_OK when it is legal.  The same answer as sg_apply() gives. */
int sg_refusal(const sg_state *s, sg_move move);
/* True when the bytes can be a state of this version (as read from a file, written by a machine of the same byte
 * order): every index in its range, every card in one place, somebody who can answer.  All other calls assume it.
 * That a game can come to this state it does not prove: who must not trust the file keeps options, seed and moves. */
bool sg_is_sound(const sg_state *s);
/* 64-bit hash of the whole state, the same on every machine. */
uint64_t sg_hash(const sg_state *s);

/* --- names --------------------------------------------------------------- */

/* Counts of what exists: valid kinds, characters, events are 1 … the count. */
int sg_kind_count(void);
int sg_character_count(void);
int sg_event_count(void);
int sg_equipment_count(void); /* names, not pieces */

/* Slugs as in docs/notation.md; English names to be translated by the caller.  NULL outside the range. */
const char *sg_kind_slug(int kind);
const char *sg_kind_name(int kind);
const char *sg_character_slug(int character);
const char *sg_character_name(int character);
const char *sg_event_slug(int event);
const char *sg_event_name(int event);
const char *sg_equipment_slug(int equipment);
const char *sg_equipment_name(int equipment);
const char *sg_rule_slug(int rule);
const char *sg_error_slug(int error);
const char *sg_error_message(int error); /* English, to be translated by the caller */
const char *sg_error_rule(int error);    /* id in the rule book */
const char *sg_verb_slug(int verb);
const char *sg_question_slug(int kind);
const char *sg_event_kind_slug(int kind);
int sg_kind_by_slug(const char *slug); /* 0 when there is none */
int sg_character_by_slug(const char *slug);
int sg_event_by_slug(const char *slug);
int sg_equipment_by_slug(const char *slug);

int sg_card_kind(int card);       /* 0 outside 1 … SG_MAX_CARDS */
int sg_card_suit(int card);       /* as printed */
int sg_card_rank(int card);       /* 2 … 14, 11 to 14 are J Q K A */
int sg_card_set(int card);        /* enum sg_set */
bool sg_card_is_second(int card); /* of two cards with the same kind, suit and rank, the later one */
int sg_card_find(int kind, int suit, int rank, bool second); /* 0 when there is none */
int sg_kind_border(int kind);                                /* enum sg_border */
bool sg_kind_has_book(int kind);
bool sg_kind_is_shot(int kind); /* aimed at a player it is a shot, or, as a Missed! may, stands for one */
int sg_kind_range(int kind);    /* of a weapon, else 0 */
int sg_character_life(int character);
int sg_character_set(int character);
int sg_event_set(int event);
bool sg_event_is_final(int event);
int sg_equipment_border(int equipment); /* SG_BROWN or SG_BLACK_BORDER */
int sg_equipment_cost(int equipment);   /* as printed */
int sg_equipment_copies(int equipment);

/* --- for bindings of other languages ------------------------------------------ */

const char *sg_version(void); /* of the library: "0.1.0" */
int sg_rules_version(void);   /* SG_RULES_VERSION */
/* Bytes to set aside for one of each; a move has 8, one for each of its members. */
int sg_state_size(void);
int sg_view_size(void);
int sg_options_size(void);
int sg_max_moves(void); /* room that sg_legal() needs, in moves */
/* Options with so many seats, these sets, and everything else as the rule book has it. */
void sg_options_begin(sg_options *options, int seats, int sets);

/* --- random numbers ------------------------------------------------------ */

/* ChaCha8 as the engine uses it; bots and simulators draw from one of their own. */
typedef struct sg_random {
    uint32_t key[8];
    uint32_t drawn;
    uint32_t block[16];
} sg_random;

sg_seed sg_seed_from(uint64_t number);
void sg_random_start(sg_random *r, const sg_seed *seed);
uint32_t sg_random_below(sg_random *r, uint32_t n); /* 0 … n-1, every one as likely; n > 0 */

#ifdef __cplusplus
}
#endif

#include "sixgun/position.h"
#include "sixgun/traits.h"

#endif
