/* cards.h: the ground that the rules stand on: where the cards lie, chance, and the log.  Nothing in these files knows
 * a rule of the game but base.piles, the making of a new deck, and what house.two_round_events says of aces. */
#ifndef SIXGUN_ENGINE_CARDS_H
#define SIXGUN_ENGINE_CARDS_H

#include "engine/bytes.h"
#include "engine/content.h"
#include "engine/must.h"

/* For callers outside: a seat that does not exist is in no mask. */
static inline uint8_t bit_of(int seat) { return seat >= 1 && seat <= SG_MAX_SEATS ? SG_BIT(seat) : 0; }

static inline bool is_seat(const sg_state *s, int seat) { return seat >= 1 && seat <= s->options.seats; }

static inline bool is_pile(int pile) { return pile >= 0 && pile < SG_PILES; }

/* A number that is neither a seat nor in enum sg_eye is a spectator. */
static inline uint8_t eye_of(const sg_state *s, int eye)
{
    bool is_eye = is_seat(s, eye) || eye == SG_EYE_OPEN_HANDS || eye == SG_EYE_EVERYTHING;
    return (uint8_t)(is_eye ? eye : SG_EYE_SPECTATOR);
}

static inline uint8_t all_seats(const sg_state *s) { return (uint8_t)((1u << s->options.seats) - 1); }

/* The lowest seat of a mask that is not empty. */
static inline int first_seat(uint8_t seats)
{
    GIVEN(seats);
    return __builtin_ctz(seats) + 1;
}

/* --- log.c: what happened, for those who want to know --- */

enum { EVERYBODY = SG_SEEN_BY_ALL };

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
    GIVEN(seen_by);
    if (g->log) log_event(g, kind, seen_by, &e);
}

/* --- random.c: chance --- */

uint32_t random_below(sg_state *s, uint32_t n);
void shuffle_bytes(sg_state *s, uint8_t *at, int count);
void pile_shuffle(sg_state *s, int pile);
void chacha8(const uint32_t key[8], uint32_t block, uint32_t out[16]);

/* --- piles.c: where the cards lie, and who knows it --- */

static inline int pile_count(const sg_state *s, int pile) { return s->start[pile + 1] - s->start[pile]; }
static inline const uint8_t *pile_at(const sg_state *s, int pile) { return s->cards + s->start[pile]; }
bool pile_has(const sg_state *s, int pile, int card);

int card_pile(const sg_state *s, int card); /* -1 when out of the game */
bool hand_has(const sg_state *s, int seat, int card);
bool table_has(const sg_state *s, int seat, int card);
bool table_has_kind(const sg_state *s, int seat, int kind);
int table_find_kind(const sg_state *s, int seat, int kind);

bool card_belongs(const sg_pack *rows, const sg_options *o, int card); /* it is in the chosen sets */
void deck_new(sg_state *s);                                            /* at set-up: the whole deck */
void card_new(sg_state *s, int card, int pile);                        /* at set-up: from outside */
enum { EVENT_STAYS = 2, EVENT_ENDED = 3 };                    /* in sg_state.event_rounds: so many, or an ace */
void notice_ace(sg_state *s, int card);                       /* house.two_round_events: before a card lies open */
void card_append(game *g, int card, int pile, uint8_t known); /* from wherever it lies to the end of a pile */
/* A card in play that is of no use yet; of a pack also a discarded one that was used in this turn. */
static inline void mark_fresh(sg_state *s, int card) { s->fresh[card / 8] |= (uint8_t)(1u << card % 8); }
void card_discard(game *g, int card);                   /* to the top of the discard pile */
void card_to_deck(game *g, int card, int seat);         /* face down to the top, known to seat alone */
int deck_top(game *g);                                  /* reshuffles when it must; 0 when no card is left anywhere */
int deck_draw(game *g, int seat, cause why, int count); /* returns how many there were */
int hand_random(game *g, int seat);
void hand_lose_track(sg_state *s, int seat, uint8_t but); /* others no longer know which cards are left */
void hand_take(game *g, int from, int to, cause why);     /* a random card; the hand is not empty */
void discard_hand(game *g, int seat, cause why);
OF_PACKS void take_up(game *g, int seat); /* house.draw_last: what lies apart; what the hand holds beyond so many */
OF_PACKS void lay_apart(game *g, int seat, int held);
OF_PACKS void discard_apart(game *g, int seat, cause why);
void discard_all_of(game *g, int seat, bool table_first, cause why);

#endif
