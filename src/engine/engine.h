/* engine.h: what the files of the engine and the content share.
 *
 * Questions take a const state (or a view) and change nothing; commands take a `game`, which is the state and the
 * log that its events go to.  Each choke point of the rules is one function here: nothing else reads the raw field
 * behind it. */
#ifndef SIXGUN_ENGINE_ENGINE_H
#define SIXGUN_ENGINE_ENGINE_H

#include "engine/bytes.h"
#include "engine/content.h"

/* A broken invariant stops the process (in tests) or the table (on a server that catches the trap). */
#define MUST(condition) \
    do { \
        if (!(condition)) __builtin_trap(); \
    } while (0)

/* --- frames (frames.c) --- */

/* Every rule that can be unfinished.  The names are the answer to "why am I being asked?". */
#define FRAME_RULES(X) \
    X(turn) \
    X(setup) \
    X(settle) \
    X(play) X(each) X(shot) X(indians) X(duel) X(store) X(brawl) X(check) X(pay) X(damage) X(dying) X(rob) X(draw) \
        X(keep) X(gifts) X(sid) X(aimed) X(volley) X(roulette) X(daltons) X(peyote) X(ranch) X(throw_away) X(place)
#define X(name) RULE_##name,
enum frame_rule_id { RULE_NONE, FRAME_RULES(X) FRAME_RULE_COUNT };
#undef X

typedef enum flow { GO_ON, ASK } flow;

typedef struct frame_rule {
    const char *name;
    flow (*step)(game *g, sg_frame *f);                                /* runs until it asks, pushes or finishes */
    int (*asks)(const sg_state *s, const sg_frame *f, sg_question *q); /* completes the open question */
    void (*legal)(const sg_state *s, const sg_frame *f, moves *list);
    void (*answer)(game *g, sg_frame *f, sg_move move);
} frame_rule;

#define X(name) extern const frame_rule rule_##name;
FRAME_RULES(X)
#undef X

sg_frame *frame_push(game *g, int rule, int actor, int target, int card);
flow frame_finish(game *g, int said); /* pops the top frame and tells the one below */
sg_frame *frame_top(sg_state *s);
static inline cause frame_why(const sg_frame *f) { return (cause){f->cause_is, f->cause}; }
static inline deed frame_deed(const sg_frame *f) { return (deed){f->actor, f->card, frame_why(f)}; }
void frame_cause(sg_frame *f, cause why);
void frames_run(game *g);
bool has_answers(const sg_state *s); /* the top frame asks, and a move is legal */
static inline void list_move(moves *list, sg_move move)
{
    MUST(list->count < SG_MAX_MOVES);
    list->at[list->count++] = move;
}
void list_simple(moves *list, int seat, int verb); /* pass, end */
void list_card(moves *list, int seat, int verb, int card);

/* --- cards and piles (piles.c) --- */

enum { EVERYBODY = 0xff };

static inline int pile_count(const sg_state *s, int pile) { return s->start[pile + 1] - s->start[pile]; }
static inline const uint8_t *pile_at(const sg_state *s, int pile) { return s->cards + s->start[pile]; }
bool pile_has(const sg_state *s, int pile, int card);
int card_pile(const sg_state *s, int card); /* -1 when out of the game */
bool hand_has(const sg_state *s, int seat, int card);
bool table_has(const sg_state *s, int seat, int card);
bool table_has_kind(const sg_state *s, int seat, int kind);
int table_find_kind(const sg_state *s, int seat, int kind);

void card_append(game *g, int card, int pile, uint8_t known); /* from wherever it lies to the end of a pile */
void card_discard(game *g, int card);                         /* to the top of the discard pile */
void card_to_deck(game *g, int card, int seat);               /* face down to the top, known to seat alone */
void card_new(sg_state *s, int card, int pile);               /* at set-up: from outside */
void deck_new(sg_state *s);                                   /* at set-up: the whole deck */
int deck_top(game *g);                                  /* reshuffles when it must; 0 when no card is left anywhere */
int deck_draw(game *g, int seat, cause why, int count); /* returns how many there were */
int hand_random(game *g, int seat);
void hand_lose_track(sg_state *s, int seat, uint8_t but); /* others no longer know which cards are left */
void hand_take(game *g, int from, int to, cause why);     /* a random card; the hand is not empty */
void pile_shuffle(sg_state *s, int pile);
void shuffle_bytes(sg_state *s, uint8_t *at, int count);
void discard_hand(game *g, int seat, cause why);
void discard_all_of(game *g, int seat, bool table_first, cause why);

uint32_t random_below(sg_state *s, uint32_t n);
void chacha8(const uint32_t key[8], uint32_t block, uint32_t out[16]);

/* --- questions about the state (query.c) --- */

/* The next chair clockwise, whoever sits there. */
static inline int next_seat(const sg_state *s, int seat) { return seat == s->options.seats ? 1 : seat + 1; }

static inline const ability *event_ability(const sg_state *s) { return &event_rows[s->event].is; }

/* The character whose ability a seat has: Vera Custer has that of another, and Hangover takes everybody's. */
static inline int seat_ability_of(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    if (p->status == SG_DEAD || event_ability(s)->silences) return CHARACTER_NONE;
    return character_rows[p->character].is.copies ? p->copy : p->character;
}

extern const ability no_ability;

/* The ability of the character he has now; never NULL: the row of CHARACTER_NONE changes nothing. */
static inline const ability *seat_ability(const sg_state *s, int seat)
{
    return &character_rows[seat_ability_of(s, seat)].is;
}

/* An event is turned before the turn of whoever turns it. */
static inline bool is_turn_of(const sg_state *s, int seat) { return s->turn == seat && s->phase >= SG_PHASE_START; }

/* Whether cards in play in front of a seat do anything: Lasso, and Belle Star in her turn, stop them. */
static inline bool table_works(const sg_state *s, int seat)
{
    if (event_ability(s)->voids_tables) return false;
    int turn = s->turn;
    return turn == seat || s->phase < SG_PHASE_START || !seat_ability(s, turn)->clears_tables;
}

static inline bool is_bang_card(const sg_state *s, int seat, int card)
{
    int kind = faces[card].kind;
    return kind == KIND_BANG || (kind == KIND_MISSED && seat_ability(s, seat)->janet);
}

/* What events leave a player to play or answer with from his hand; a cost is neither (handcuffs, the_sermon). */
static inline bool may_use_from_hand(const sg_state *s, int seat, int card)
{
    const ability *event = event_ability(s);
    if ((!event->names_suit && !event->no_bang) || !is_turn_of(s, seat)) return true;
    if (event->no_bang) return !is_bang_card(s, seat, card);
    return !s->suit || sg_suit_of(s, card) == s->suit;
}

/* high_noon.the_reverend: no Beer is played as one. */
static inline bool may_drink(const sg_state *s, int kind) { return kind != KIND_BEER || !event_ability(s)->no_beer; }

/* Equipment lies in play, so Lasso stops it; Belle Star does not (gold_rush.out_of_reach). */
static inline bool gear_works(const sg_state *s) { return !event_ability(s)->voids_tables; }

/* What a kept piece of equipment does now; `index` counts those in front of the seat. */
static inline const ability *gear_ability(const sg_state *s, int seat, int index)
{
    return gear_works(s) ? &equipment_rows[s->seat[seat].gear[index]].is : &no_ability;
}

int next_in_game(const sg_state *s, int seat);                               /* clockwise */
uint8_t seats_within(const sg_state *s, int seat, int range, uint8_t among); /* those at this distance or nearer */
int bang_limit(const sg_state *s, int seat);
int missed_needed(const sg_state *s, int shooter);
bool ignores_diamonds(const sg_state *s, int seat);
bool is_immune(const sg_state *s, int seat, int by, int card);
int flips(const sg_state *s, int seat, int count);       /* cards he turns where others turn so many */
int missed_worth(const sg_state *s, int seat, int card); /* shots it cancels from his hand */
bool may_play_bang(const sg_state *s, int seat);
bool only_two_left(const sg_state *s);
int wounds(const sg_state *s, int seat);
bool is_weapon(int kind);

/* --- life and death (life.c) --- */

void heal(game *g, int seat, int points, cause why);
/* Pushes the loss of life points; a frame it replaces must have finished. */
void hurt(game *g, int seat, int points, deed d);
void leave_again(game *g, int seat); /* a ghost or a shadow, at the end of his turn */
void check_victory(game *g);
int side_of(const sg_seat *p);         /* the role he wins with */
bool vulture_waits(const sg_state *s); /* somebody who takes the cards of the dead */

/* --- after a card (settle.c) --- */

enum debt { OWES_CARDS = 1, OWES_VERDICT = 2 }; /* in sg_state.debts */

/* Everything that belongs to one card or ability goes on top of this frame. */
void settle_begin(game *g, int actor, int card, cause why);
void suzy_draws(game *g);
void suzy_draws_at(game *g, int seat);

/* --- nuggets and equipment (gear.c) --- */

void gold_gain(game *g, int seat, int amount, int from, cause why);
void gold_pay(game *g, int seat, int amount, cause why);
void gold_lose(game *g, int seat);                 /* all of it, to the heap */
int gear_lying_open(const sg_state *s, int piece); /* pieces of a name that all can see */
void gear_new(sg_state *s);                        /* at set-up: all pieces, shuffled */
void gear_fill_row(game *g);                       /* for sale: places that are empty, while its deck lasts */
int gear_draw(game *g);                            /* the top piece of its deck, 0 when there is none */
void gear_bury(game *g, int piece);                /* face up under its deck */
void gear_leave(game *g, int seat);                /* all pieces in front of a seat */
void gear_turn_up(game *g, int seat);              /* takes the top piece of its deck and uses it */
void list_trade(const sg_state *s, int seat, bool bound, moves *list); /* buy, scrap, cash, use in phase 2 */
void trade(game *g, sg_move move);                                     /* makes one of them */
void list_rescues(const sg_state *s, int seat, moves *list);
void use_gear(game *g, sg_move move);
void beer_played(game *g);

/* --- attacks (attack.c) and their kin --- */

void shoot(game *g, int seat, int needed, deed d);
void list_sid(const sg_state *s, int seat, moves *list);
void sid_begin(game *g, int seat);
void answer_with(game *g, int seat, int card);       /* a card used in answer: from hand or in play */
void flip_begin(game *g, sg_frame *f, sg_move move); /* a Barrel, or Jourdonnais */
void list_missed(const sg_state *s, const sg_frame *f, int seat, moves *list);
void check_begin(game *g, int seat, int kind, cause why);
void pay_begin(game *g, int seat, int count, int filter, int card);
bool can_pay(const sg_state *s, int seat, int count, int filter, int without);
void molly_draws(game *g, int seat);

enum { PERSONAL_OVER = 255 };
enum pay_filter { PAY_ANY, PAY_BANG };
enum check_kind { CHECK_HEARTS, CHECK_DYNAMITE, CHECK_RED };

/* --- phase 1 (draw.c) --- */

enum { LOOKED_AT = 3 };                      /* cards Kit Carlson looks at */
int phase_1_top(game *g);                    /* the card that phase 1 draws next, 0 for none */
void law_shows(game *g, int seat, int card); /* Law of the West: the second card drawn */

/* --- play (play.c) --- */

void list_plays(const sg_state *s, int seat, moves *list);
void list_symbol(const sg_state *s, sg_move move, symbol y, moves *list); /* where an effect may be aimed */
void play_card(game *g, sg_move move);
/* Uses something that is no card: with the effect of the kind of card `move` names, or with one effect of its own. */
void use_as(game *g, sg_move move, cause why);
void use_symbol(game *g, int actor, int target, symbol y, cause why);
bool can_take_from(const sg_state *s, int actor, int seat);
void list_items(moves *list, const sg_state *s, sg_move move, int seat, bool hand);
void take_item(game *g, int actor, int seat, int item_is, int item, bool keep, cause why);

/* --- the log (log.c) --- */

/* What an event tells beside its kind; what is not named is nobody, no card, nothing. */
typedef struct entry {
    int actor, target, card;
    cause why;
    int amount;
} entry;

void log_event(game *g, int kind, uint8_t seen_by, const entry *e);

/* Who plays without a log pays nothing for what is not noted. */
static inline void note(game *g, int kind, entry e)
{
    if (g->log) log_event(g, kind, EVERYBODY, &e);
}

/* Only the seats in `seen_by` may learn which card it was. */
static inline void note_secret(game *g, int kind, uint8_t seen_by, entry e)
{
    MUST(seen_by);
    if (g->log) log_event(g, kind, seen_by, &e);
}

/* --- set-up (start.c) --- */

int check_options(const sg_options *o);
bool card_belongs(const sg_options *o, int card);
bool needs_spares(const sg_options *o); /* every player has a second character */
void open_roles(sg_state *s);
int free_characters(sg_state *s, uint8_t out[CHARACTERS]);
void give_life(sg_seat *p);
void begin_setup(game *g);
void begin_deal(game *g);
void begin_turns(game *g);
void turn_up_event(sg_state *s, int event);
/* The Dynamite or the Jail is there while its "draw!" is on. */
bool turn_has_what_it_checks(const sg_state *s, const sg_frame *f);
bool may_begin_turn(const sg_state *s, int seat, int phase);
void resume_turn(game *g, int phase); /* a position, in the middle of a turn */

/* For callers outside: a seat that does not exist is in no mask. */
static inline uint8_t bit_of(int seat) { return seat >= 1 && seat <= SG_MAX_SEATS ? SG_BIT(seat) : 0; }

static inline bool in_game(const sg_state *s, int seat) { return s->seat[seat].status != SG_DEAD; }

/* The lowest seat of a mask that is not empty. */
static inline int first_seat(uint8_t seats) { return __builtin_ctz(seats) + 1; }

#endif
