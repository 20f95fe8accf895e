/* rules.h: what the rules ask of each other, a section for each file.  These files know each other, for the rules of
 * the game interrupt each other: a shot leads to a death, a death to cards, a card to a shot.  They meet on the stack:
 * a rule that starts another one pushes its frame and returns. */
#ifndef SIXGUN_ENGINE_RULES_H
#define SIXGUN_ENGINE_RULES_H

#include "engine/frames.h"
#include "engine/query.h"

/* What is told.  Nobody's symbols are done unless is_heard(), which the caller asks. */
struct news {
    uint8_t trigger;      /* enum sg_trigger */
    uint8_t kind;         /* of the card that is played, hits, avoids or is avoided */
    uint8_t by;           /* whoever it was, or nobody */
    uint8_t points;       /* how often it is heard at once: life points lost; 0 counts as 1 */
    uint8_t pieces;       /* and that equipment hears of, which does nothing about the last one (gold_rush.boots) */
    bool in_duel;         /* what is drawn is owed until its end */
    bool only_now;        /* what would have to wait does not happen */
    const uint8_t *drawn; /* cards that were drawn in phase 1: one of them decides */
    int drawn_count;
};

/* --- start.c: setting a game up --- */

int check_options(const sg_pack *rows, const sg_options *o);
bool needs_spares(const sg_options *o); /* every player has a second character */
void open_roles(sg_state *s);
/* Each gang is dealt its roles by itself, from part 1 or 2 on every second seat; else there is one part. */
int role_parts(const sg_options *o);
int roles_of_part(const sg_options *o, int role, int part);
/* A table has these, 0 being one that is not known. */
bool are_roles(const sg_options *o, const uint8_t role[SG_MAX_SEATS + 1]);
/* Of the sets; of a pile of house.attack_and_defence, or with NO_PILE of both. */
bool is_dealt(const sg_pack *rows, const sg_options *o, int character, int pile);
int free_characters(sg_state *s, int pile, uint8_t out[MAX_CHARACTERS]); /* nobody's, in random order; how many */
int other_pile(const sg_state *s, int character);
void give_life(const sg_state *s, sg_seat *p);
OF_PACKS void lay_face_down(sg_seat *p);
void begin_setup(game *g);
void begin_deal(game *g);

/* --- turn.c, before.c: the turn, whose it is, and the event in force --- */

void begin_turns(game *g);
void turn_up_event(sg_state *s, int event);
bool may_begin_turn(const sg_state *s, int seat, int phase);
void end_turn_of(sg_state *s, int seat); /* if it has the turn: phase 3 follows */
void resume_turn(game *g, int phase);    /* a position, in the middle of a turn */

/* --- back.c: the eliminated who are in the game again --- */

bool returns_for_good(const sg_state *s, int seat);               /* fistful.dead_man: in its next turn */
bool comes_for_turn(const sg_state *s, int seat);                 /* whoever is out does, as a ghost or a shadow */
cause why_back(const sg_state *s, bool ghost);                    /* somebody is back for a turn */
OF_PACKS void bring_back(game *g, int seat, int life, cause why); /* for good */
OF_PACKS void recast(game *g, int seat);                          /* another character, by chance */
void come_back(game *g, int seat);                                /* at the beginning of its turn, if it is out */
void revive(sg_seat *p);                                          /* with two life points, when there may be so many */
OF_PACKS bool uncover(game *g, int seat); /* house.undercover_sheriff: goes on instead of being eliminated */
/* house.finnegans_wake: whether whoever is out now lies there; one of the turns is over; nobody is left; a Whisky. */
enum { WAKE = 3 }; /* turns */
OF_PACKS bool lie_down(const sg_state *s, sg_seat *p);
OF_PACKS void pass_by(game *g, int seat);
OF_PACKS void end_wake(game *g);
OF_PACKS void wake(game *g, int seat, cause why);

/* --- reckon.c: house.dead_reckoning --- */

void reckoning_begin(game *g); /* whoever is out does something, when a turn of the turner is over */

/* --- draw.c: phase 1 --- */

enum { LOOKED_AT = 3 };                                 /* cards Kit Carlson looks at */
void show_card(game *g, int seat, int card, cause why); /* one of its hand, to all */
int cards_to_change(const sg_frame *f);                 /* those drawn, at that question, else 0 */
int phase_1_top(game *g);                               /* the card that phase 1 draws next, 0 for none */
void law_shows(game *g, int seat, int card);            /* Law of the West: the second card drawn */

/* --- refusal.c: why a move is refused --- */

/* All that judge a move return SG_OK or enum sg_error.  They are put to a move of the seat that is asked. */
int why_not_listed(const sg_state *s, sg_move move, const moves *list); /* where a list is all there is to say */
int why_not_bare(sg_move move);                                         /* has neither target, item nor effect */
int why_not_simple(sg_move move);                                       /* says nothing but its verb: pass, end */
int why_not_works(const sg_state *s, int seat);                         /* cards in play in front of a seat */

/* --- aim.c: where effects may be aimed --- */

/* Somebody who aims.  What is the same for all moves of a list is looked up once, when first asked for. */
typedef struct aimer {
    const sg_state *s;
    uint8_t seat, among; /* distances matter to the seats in this mask alone */
    uint8_t others;      /* in the game; 0: not looked up yet */
    bool near_known, reached_known;
    uint8_t near, reached; /* at distance 1, within reach of the weapon */
    uint8_t base;          /* the player beside or from whom another one is sought */
} aimer;

void list_aims(aimer *a, sg_move move, symbol y, moves *list); /* with `move` naming what has the effect */
int why_not_aimed(const sg_state *s, sg_move move, symbol y);
uint8_t seats_of_others(aimer *a);
uint8_t others_in_game(const sg_state *s, int seat);
bool can_take_from(const sg_state *s, int actor, int seat);
void list_items(moves *list, const sg_state *s, sg_move move, int seat, bool hand);

/* --- offer.c: what else may be done --- */

enum ability_time { ABILITY_NEVER, ABILITY_IN_ANSWER, ABILITY_IN_PHASE_2 };
void list_abilities(const sg_state *s, int seat, moves *list); /* in phase 2 */
int why_not_ability(const sg_state *s, sg_move move, int when);
void list_anytime(const sg_state *s, int seat, moves *list); /* those that also answer attacks */
/* house.hidden_characters: whose character lies face down may turn it up. */
static inline bool is_face_down(const sg_state *s, int seat) { return s->seat[seat].face_down; }
OF_PACKS void list_turning_up(const sg_state *s, int seat, moves *list);
OF_PACKS void turn_up_character(game *g, int seat);
void use_ability(game *g, sg_move move);                              /* makes what a character offers, */
void use_event(game *g, sg_move move);                                /* an event, */
void use_in_play(game *g, sg_move move);                              /* or a card in play */
void make_offer(game *g, sg_move move, const ability *is, cause why); /* pays for it, and does it */
void list_in_play(const sg_state *s, int seat, int card, moves *list);
int why_not_in_play(const sg_state *s, sg_move move);
void list_use_gear(const sg_state *s, int seat, bool dying, moves *list); /* kept equipment */
int why_not_use_gear(const sg_state *s, sg_move move, bool dying);

/* --- play.c: cards are played --- */

void list_plays(const sg_state *s, int seat, moves *list);
int why_not_play(const sg_state *s, sg_move move); /* a card of the hand, in phase 2 */
int why_not_use(const sg_state *s, sg_move move);  /* a green card in play */
/* What a card from the hand is played as: Calamity Janet shoots with a Missed!. */
int played_as(const sg_state *s, int seat, int card);
int kind_meant(const sg_state *s, sg_move move); /* with what the move says of it */
bool can_be_played(const sg_state *s, int seat, int card);
void play_card(game *g, sg_move move);
void lay_down(game *g, int owner, int card);              /* in front of somebody: a weapon makes room for itself */
void take_what_is_over(game *g, int owner, sg_move move); /* that has laid a card which leaves fewer life points */
/* Used by a seat, at another one or nobody: discarded, or in play for something later. */
void card_spent(game *g, int seat, int card, int at);
/* One whose frame is on the stack: what it was played as; else its kind. */
int kind_played(const sg_state *s, int card);
void let_go(game *g, int seat, int lasts);  /* cards that go by themselves then: enum sg_lasts */
OF_PACKS void end_round(game *g, int seat); /* at the beginning of that turn: what lies for a round, or was lent */
/* Tells all that a card was played as one of that kind.  While somebody is dying nothing may wait for its turn. */
enum what_follows { AT_ONCE, IN_TIME };
void tell_played(game *g, int seat, int kind, enum what_follows follows);
void take_item(game *g, int actor, int seat, int item_is, int item, bool keep, cause why);

/* --- symbols.c: what the symbols of cards do --- */

/* Uses something that is no card: with the effect of the kind of card `move` names, or with one effect of its own. */
void use_as(game *g, sg_move move, cause why);
void use_symbol(game *g, sg_move move, symbol y, cause why);
void do_symbol(game *g, sg_frame *f, symbol y); /* of a card or a `when` in its frame, which is past it */
void do_effect(game *g, const sg_frame *frame, int seat, symbol y); /* the same upon one seat */
bool each_sound(const sg_state *s, const sg_frame *f);              /* notes of a card's symbols may be so */

/* --- avert.c: what comes between a symbol and whoever it is done to, in packs --- */

OF_PACKS bool is_put_off(game *g, const sg_frame *f, int seat, symbol y); /* it is not done now, and perhaps never */
enum { MOST_SHARPENED = 3 };
OF_PACKS void sharpen(sg_state *s, int seat, int points);      /* what that seat is firing takes more life points */
OF_PACKS void tell_faced(game *g, int seat, int by, int kind); /* such a card is over, for that seat */
OF_PACKS bool is_told_of_life(game *g, int seat, int points, bool beyond, cause why); /* it is regained later */
OF_PACKS void avoid(game *g, int seat); /* what is being done to that seat */
OF_PACKS bool is_avoided(const sg_state *s, int seat);
OF_PACKS int number_of_deed(const sg_state *s, int seat, int given); /* enum sg_given of it */

/* --- react.c: cards played out of turn, in packs --- */

/* Asks all others but these two, when cards are for that. */
enum { THE_FIRST_ALONE = SG_MAX_SEATS + 1 }; /* as the other one: nobody but the first is asked */
OF_PACKS void react_begin(game *g, struct news n, int actor, int target, cause why);

/* --- hands.c: what goes from one player to another, in packs --- */

OF_PACKS void pass_on(game *g, const sg_frame *f, int seat, symbol y); /* upon one seat, as by do_symbol() */
/* The topmost card of the discard pile below so many that are spent, of such ones unless `such` is NULL, or 0; so many
 * of them for a seat; and how many are spent for what a frame does: those that were paid, and the card itself. */
OF_PACKS int old_card(const sg_state *s, int spent, const sg_filter *such);
OF_PACKS void salvage(game *g, int seat, int cards, int spent, const sg_filter *such, cause why);
OF_PACKS int spent_by(const sg_state *s, const sg_frame *f);
OF_PACKS uint8_t richer_seats(const sg_state *s, int seat, bool most); /* others, with more cards in hand */
OF_PACKS void ask_target(game *g, const sg_frame *f, symbol y);        /* at whom it is aimed, and does it there */
OF_PACKS void ask_end(game *g, const sg_frame *f, symbol y);           /* up to whom, from the target of the frame on */
OF_PACKS int by_chance(game *g, int seat);                             /* somebody in reach of that seat, or nobody */
OF_PACKS void hand_over(game *g, int from, int to, int card, cause why); /* a card that has been chosen */
/* A symbol of a card or an offer that its move, which aims the first one, does not aim. */
bool is_asked_for(const symbol *first, const symbol *y);

/* --- attack.c: shots, Indians!, Duels, what answers them and what some of them cost --- */

void shoot(game *g, int seat, int needed, deed d);
/* A card used in answer, from hand or in play, to a shot of somebody, or to what is nobody's or no shot. */
void answer_with(game *g, int seat, int card, int by);
void flip_begin(game *g, sg_frame *f, sg_move move);             /* a Barrel, or Jourdonnais */
bool is_answering(const sg_state *s, int seat);                  /* a shot, Indians or a Duel */
OF_PACKS void answer_freely(sg_frame *f);                        /* with no card, in the frame of such an attack */
void tell_missed(game *g, int seat, int by, int card, int with); /* a shot of somebody, or of nobody, was avoided */
/* The question of a shot, and of Russian Roulette. */
void missed_legal(const sg_state *s, const sg_frame *f, moves *list);
int missed_why_not(const sg_state *s, const sg_frame *f, sg_move move);
/* Cards of any sort, those of which the row behind the frame says it, first or besides, or those of a demand. */
enum due { DUE_ANY, DUE_AS_SAID, DUE_BESIDES, DUE_DEMAND, DUE_BANG };
void pay_begin(game *g, int seat, int count, int due, int card);
bool can_pay(const sg_state *s, int seat, int count, const sg_filter *with, int without);
/* So many of the cards first asked for, and all of the others with them. */
bool can_pay_both(const sg_state *s, int seat, int first, const ability *is, int without);
OF_PACKS void pay_second_bang(game *g, int seat, int card); /* where two are needed */
extern const sg_filter any_card, bang_card;
const sg_filter *filter_due(const sg_state *s, const sg_frame *f); /* of a frame `pay` */
void tell_answered(game *g, int seat, bool in_duel);               /* a card of the hand was used in answer */

/* --- check.c: "draw!" --- */

enum check_kind { CHECK_HEARTS, CHECK_DYNAMITE, CHECK_RED, CHECK_OWN };

void check_begin(game *g, int seat, int kind, cause why);
/* What a frame of a card, a `may` or a `when` does: `then`, or, when a "draw!" of the pack decides, one or the other.
 * NULL: the card is being turned up, and the frame is asked again. */
enum turned { TURNED_NONE, TURNED_UP, TURNED_SUCH, TURNED_OTHER };
OF_PACKS const symbol *side_turned(game *g, sg_frame *f, int flip, const symbol *then);
static inline const symbol *side_of(game *g, sg_frame *f, int flip, const symbol *then)
{
    return flip ? side_turned(g, f, flip, then) : then;
}

/* --- life.c: life and death --- */

enum { PERSONAL_OVER = 255 }; /* in sg_state.personal: nobody can reach a target any more */

void heal(game *g, int seat, int points, cause why);
void gain(game *g, int seat, int points, cause why);                /* also beyond the most there were */
void regain(game *g, int seat, int points, bool beyond, cause why); /* either, when all is said about it */
/* Pushes the loss of life points; a frame it replaces must have finished. */
void hurt(game *g, int seat, int points, deed d);
/* Of so many points, those that hurt() would take from a seat now: what an attack is told to cost. */
int life_at_stake(const sg_state *s, int seat, int points);
void leave_again(game *g, int seat); /* a ghost or a shadow, at the end of its turn */
void check_victory(game *g);
void turn_up_role(game *g, int seat); /* of somebody who is out */
void open_all(game *g);               /* roles and characters, when the game ends */
bool heir_waits(const sg_state *s);   /* somebody who takes the cards of the dead */

/* --- settle.c: what waits until a card is over --- */

enum debt { OWES_CARDS = 1, OWES_VERDICT = 2 }; /* in sg_state.debts */

/* Everything that belongs to one card or ability goes on top of this frame. */
void settle_begin(game *g, int actor, int card, cause why);
int held_piece(const sg_frame *f); /* the equipment in hand, which such a frame holds; 0 for none */
/* Cards that a seat gets when the card in hand is over: from the deck, or from the hand of whoever played. */
void owe_from_deck(game *g, int seat, int cards);
void owe_from_player(game *g, int seat, int cards);
/* Whoever's hand may be empty by now, in turn order, or this seat's. */
void notice_empty_hands(game *g);
void notice_empty_hand(game *g, int seat);

/* --- when.c: `when … then …` --- */

/* In one turn, so that nothing a pack says feeds itself for ever: of all `when` together, and of moves of phase 2. */
enum { MOST_HEARD = 100, MOST_MOVED = 100, MOST_FEWER = 99 };

/* Where a pack is played, so much has been done in this turn that it can only end. */
static inline bool is_worn_out(const sg_state *s) { return s->pack && s->moved >= MOST_MOVED; }
static inline void count_move(sg_state *s)
{
    if (s->pack && s->moved < MOST_MOVED) s->moved++;
}

bool is_so(const sg_state *s, int seat, int given, int least, int most); /* enum sg_given */
void tell_seat(game *g, int seat, struct news n);
void tell_round(game *g, int first, struct news n); /* everybody, clockwise */
void tell_wounded(game *g, int seat, int points, int without_last, deed d);
bool hears_turns(const sg_state *s);                       /* somebody waits for a turn to begin */
void tell_turn(game *g, int seat);                         /* that it does */
void do_later(game *g, int seat);                          /* what has waited for a turn of this seat to begin */
OF_PACKS void mean(sg_state *s, int card, int seat);       /* that lies in play: whom it means, or nobody; or SG_LENT */
OF_PACKS void give_back(sg_state *s, int seat);            /* what has been lent to that seat */
void tell_hit(game *g, int seat, deed d);                  /* whoever has wounded that seat */
void tell_robbed(game *g, int seat, int by);               /* whose card another takes, or makes lost */
void tell_answer(game *g, int seat, int kind, int by);     /* the card itself that was used in answer */
void tell_time(game *g, int seat, int trigger, cause why); /* that a part of the turn is over */

/* --- gear.c: nuggets and equipment --- */

void gold_gain(game *g, int seat, int amount, int from, cause why);
void gold_pay(game *g, int seat, int amount, cause why);
void gold_lose(game *g, int seat);                 /* all of it, to the heap */
int gear_lying_open(const sg_state *s, int piece); /* pieces of a name that all can see */
void gear_new(sg_state *s);                        /* at set-up: all pieces, shuffled */
OF_PACKS void gear_deal(game *g);                  /* house.accomplices: a piece for everybody */
void gear_fill_row(game *g);                       /* for sale: places that are empty, while its deck lasts */
int gear_draw(game *g);                            /* the top piece of its deck, 0 when there is none */
void gear_bury(game *g, int piece);                /* face up under its deck */
void gear_leave(game *g, int seat);                /* all pieces in front of a seat */
void gear_turn_up(game *g, int seat);              /* takes the top piece of its deck and uses it */
void list_trade(const sg_state *s, int seat, bool bound, moves *list); /* buy, scrap, cash, use in phase 2 */
void list_scrapping(const sg_state *s, int seat, moves *list);
int why_not_trade(const sg_state *s, sg_move move, bool bound);
int why_not_drunk(const sg_state *s, int seat, int card, int error); /* a Beer; `error` for what is none */
void trade(game *g, sg_move move);                                   /* makes one of them */
void use_gear(game *g, sg_move move);

#endif
