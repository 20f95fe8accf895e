/* query.h: the choke points (query.c).  Each question of the rules that content may bend is one function here: the
 * ability of a seat, the suit of a card, whether cards in play work, distance, limits.  Nothing else reads the raw
 * field behind it.  Questions take a const state, or a view, and change nothing. */
#ifndef SIXGUN_ENGINE_QUERY_H
#define SIXGUN_ENGINE_QUERY_H

#include "engine/cards.h"

/* For bytes from outside, which may name seats that this game does not have. */
static inline bool has_seats(const sg_state *s, int mask) { return mask >> s->options.seats == 0; }

static inline bool in_game(const sg_state *s, int seat) { return s->seat[seat].status != SG_DEAD; }

/* house.finnegans_wake: so many turns more somebody who is out lies there, who can come back. */
static inline int lies_for(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    bool lies = s->options.flags & SG_FINNEGANS_WAKE && p->status == SG_DEAD && p->life > 0;
    return lies ? p->life : 0;
}

/* The next chair clockwise, whoever sits there. */
static inline int next_seat(const sg_state *s, int seat) { return seat == s->options.seats ? 1 : seat + 1; }

extern const ability no_ability;

/* What the event in force does; never NULL.  Most games have none, and are not made to look it up. */
static inline const ability *event_ability(const sg_state *s)
{
    return s->event ? &rows_of(s->pack)->events[s->event].is : &no_ability;
}
/* Counter-clockwise: the event, or something of a pack, but not both. */
static inline bool goes_back(const sg_state *s) { return event_ability(s)->reversed != s->backwards; }

/* What a row says of a number or fact, by its place in an ability. */
#define SAYS_AT(member) offsetof(ability, member)
static inline int says(const ability *is, size_t at) { return ((const int8_t *)is)[at]; }

int table_says(const sg_state *s, int seat, size_t at); /* all cards in play before a seat together, while they work */
int pieces_say(const sg_state *s, int seat, size_t at);
static inline int gear_says(const sg_state *s, int seat, size_t at) /* its equipment */
{
    return s->seat[seat].gear_count ? pieces_say(s, seat, at) : 0;
}
/* A card before a seat says so, and an event or Belle Star does not stop it.  What silences a character or stops cards
 * in play is not stopped by its like. */
OF_PACKS bool is_under(const sg_state *s, int seat, size_t at);

OF_PACKS int whom_meant(const sg_state *s, int card); /* the player that a card in play names, or who has laid it */
/* From *at on: the next card in play of another player that does something for this one, too; 0 for none. */
OF_PACKS int next_lent(const sg_state *s, int seat, int *at);
OF_PACKS bool is_lent(const sg_state *s, int seat, int card);
OF_PACKS bool needs_two_bangs(const sg_state *s, int seat);
OF_PACKS bool is_hushed(const sg_state *s, int seat); /* by something of the pack */

/* Hangover takes everybody's ability, and a card of a pack that of whoever it lies before, or a symbol. */
static inline bool is_silenced(const sg_state *s, int seat)
{
    return event_ability(s)->silences || (s->pack && is_hushed(s, seat));
}

/* The character whose ability a seat has: Vera Custer has that of another, and Hangover takes everybody's. */
static inline int seat_ability_of(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    if (p->status == SG_DEAD || is_silenced(s, seat)) return CHARACTER_NONE;
    return rows_of(s->pack)->characters[p->character].is.copies ? p->copy : p->character;
}

OF_PACKS const ability *seat_ability_in_pack(const sg_state *s, int seat);

/* The ability of the character a seat has now; never NULL: the row of CHARACTER_NONE changes nothing. */
static inline __attribute__((always_inline)) const ability *seat_ability(const sg_state *s, int seat)
{
    if (s->pack) return seat_ability_in_pack(s, seat);
    const sg_seat *p = &s->seat[seat];
    const ability *own = &official_rows.characters[p->character].is;
    if (p->status == SG_DEAD || event_ability(s)->silences) return &no_ability;
    return own->copies ? &official_rows.characters[p->copy].is : own;
}

/* An event is turned before the turn of whoever turns it. */
static inline bool is_turn_of(const sg_state *s, int seat) { return s->turn == seat && s->phase >= SG_PHASE_START; }

/* house.dynamite_stays, house.loaded_gun: nobody takes, moves or discards it where it lies. */
OF_PACKS bool is_fixed(const sg_state *s, int card);
static inline bool stays_put(const sg_state *s, int card)
{
    return s->options.flags & (SG_DYNAMITE_STAYS | SG_LOADED_GUN) && is_fixed(s, card);
}

/* house.loaded_gun: of a card in play, or one that is to lie there.  A pack may have made something else of BANG! that
 * is aimed at nobody: that is played. */
static inline bool is_load(const sg_pack *rows, const sg_options *o, int card)
{
    bool bang = o->flags & SG_LOADED_GUN && rows->faces[card].kind == KIND_BANG;
    return bang && is_at_one(rows->cards[KIND_BANG].play[0]);
}

/* base.one_copy, house.two_dynamites; `without`: a card that leaves meanwhile.  Weapons make room for each other. */
OF_PACKS bool has_no_room(const sg_state *s, int seat, int kind, int without);

/* house.one_weapon_for_suzy: a weapon is a use of the ability, which has no other. */
static inline bool counts_weapons(const sg_options *o, int character)
{
    return o->flags & SG_ONE_WEAPON_FOR_SUZY && character == CHARACTER_SUZY_LAFAYETTE;
}

/* Lasso and the turn of Belle Star stop cards in play in front of a seat, */
static inline bool table_is_on(const sg_state *s, int seat)
{
    if (event_ability(s)->voids_tables) return false;
    int turn = s->turn;
    return turn == seat || s->phase < SG_PHASE_START || !seat_ability(s, turn)->clears_tables;
}

/* and so may one of them, for all others. */
static inline bool table_works(const sg_state *s, int seat)
{
    return table_is_on(s, seat) && !(s->pack && is_under(s, seat, SAYS_AT(stopped)));
}

/* A fact that events say to everybody, and that anything of a pack may say to one player. */
OF_PACKS bool one_says(const sg_state *s, int seat, size_t at);
#define IS_TOLD(s, seat, fact) (event_ability(s)->fact || ((s)->pack && one_says(s, seat, SAYS_AT(fact))))

bool bang_is_missed(const sg_state *s, int seat);

static inline bool is_bang_kind(const sg_state *s, int seat, int kind)
{
    return kind == KIND_BANG || (kind == KIND_MISSED && bang_is_missed(s, seat));
}

static inline bool is_bang_card(const sg_state *s, int seat, int card)
{
    return is_bang_kind(s, seat, rows_of(s->pack)->faces[card].kind);
}

bool is_free_to_use(const sg_state *s, int seat, int card); /* in the own turn */

/* What events leave a player to play or answer with from the hand; a cost is neither (handcuffs, the_sermon). */
static inline bool may_use_from_hand(const sg_state *s, int seat, int card)
{
    return (!s->event && !s->pack) || !is_turn_of(s, seat) || is_free_to_use(s, seat, card);
}

/* high_noon.the_reverend: no Beer is played as one. */
static inline bool may_drink(const sg_state *s, int seat, int kind)
{
    return kind != KIND_BEER || !IS_TOLD(s, seat, no_beer);
}

/* fistful.the_judge */
static inline bool may_put_down(const sg_state *s, int seat) { return !IS_TOLD(s, seat, nothing_down); }

/* Equipment lies in play, so Lasso stops it; Belle Star does not (gold_rush.out_of_reach). */
static inline bool gear_works(const sg_state *s) { return !event_ability(s)->voids_tables; }

/* What a kept piece of equipment does now; `index` counts those in front of the seat. */
static inline const ability *gear_ability(const sg_state *s, int seat, int index)
{
    return gear_works(s) ? &rows_of(s->pack)->equipment[s->seat[seat].gear[index]].is : &no_ability;
}

/* The ability of what lies behind a frame; never NULL. */
const ability *ability_behind(const sg_state *s, cause why);

/* Some row of the pack has a `when` for it. */
static inline bool is_heard(const sg_state *s, int trigger) { return rows_of(s->pack)->hears[trigger]; }

int next_in_game(const sg_state *s, int seat);                               /* clockwise */
uint8_t seats_within(const sg_state *s, int seat, int range, uint8_t among); /* those at this distance or nearer */
int bang_limit(const sg_state *s, int seat);
bool is_below_bang_limit(const sg_state *s, int seat);
/* No limit is less than one. */
static inline bool may_play_bang(const sg_state *s, int seat) { return s->bangs == 0 || is_below_bang_limit(s, seat); }
int weapon_limit(const sg_state *s, int seat);
int beer_points(const sg_state *s, int seat); /* life points of a Beer that is drunk by that player */
int missed_needed(const sg_state *s, int shooter);
bool ignores_diamonds(const sg_state *s, int seat);
bool is_immune(const sg_state *s, int seat, int by, int card);
int flips(const sg_state *s, int seat, int count);               /* cards turned where others turn so many */
int missed_worth(const sg_state *s, int seat, int card);         /* shots it cancels from the hand */
uint64_t kinds_stood_for(const sg_state *s, int seat, int card); /* bits by kind: what a card of the hand may be, too */
static inline bool stands_for(const sg_state *s, int seat, int card, int kind)
{
    return rows_of(s->pack)->stands && kinds_stood_for(s, seat, card) >> kind & 1;
}
/* high_noon.the_sermon: nor what is used as a BANG!. */
static inline bool may_use_as(const sg_state *s, int seat, int card, int kind)
{
    bool bang = kind == KIND_BANG && is_turn_of(s, seat) && IS_TOLD(s, seat, no_bang);
    return !bang && may_use_from_hand(s, seat, card);
}
OF_PACKS bool rigs(const sg_state *s, int seat); /* cards of the hand may count in its "draw!" */
OF_PACKS int card_at_hand(const sg_state *s);    /* that is being played, or is about to do harm; or 0 */
bool card_fits(const sg_state *s, int seat, int card, const sg_filter *f); /* `seat` has it, or nobody */
/* A card of the pack avoids what one does that was played as one of that kind. */
OF_PACKS bool kind_cancels(const sg_state *s, int kind, int card, int as);
/* The kind whose text an answer has, its own or, of those it may stand for, the last; KIND_NONE: it is discarded, and
 * that is all.  Whether its cost is more than there is. */
struct answered {
    int card, kind; /* that is answered, and what it was played as */
    bool shot;
};
OF_PACKS int kind_answering(const sg_state *s, int seat, int own, const struct answered *to);
OF_PACKS bool cannot_pay_for(const sg_state *s, int seat, int card, const struct answered *to);
OF_PACKS bool card_cancels(const sg_state *s, int seat, int own, int card, int as); /* from hand or in play there */
bool beer_fails(const sg_state *s, int seat);                                       /* with two players left */
int wounds(const sg_state *s, int seat);
int most_life(const sg_state *s, int seat); /* that there may be now */
bool is_weapon(const sg_pack *rows, int kind);

/* A symbol of a card of that kind, or with KIND_NONE of something else, does nothing to this player: of a pack. */
OF_PACKS bool goes_past(const sg_state *s, int seat, int kind, symbol y);
static inline bool is_untouched(const sg_state *s, int seat, int by, int kind, symbol y)
{
    return s->pack && seat != by && goes_past(s, seat, kind, y);
}

#endif
