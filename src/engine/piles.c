/* piles.c: where the cards lie.
 *
 * All cards stand in one byte array, cut into piles by `start`.  The deck is first with its top at its end, the
 * discard pile last with its top at its start, hands and tables between: what moves most has the shortest way.  Behind
 * it is only what a house rule keeps apart.
 * Invariant: each card of the game stands in `cards` once. */
#include "engine/cards.h"

/* Goes on to the end: where in a pile a card is nobody can guess, and a wrong guess costs more than a few looks. */
bool pile_has(const sg_state *s, int pile, int card)
{
    bool has = false;
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++) has |= s->cards[i] == card;
    return has;
}

bool hand_has(const sg_state *s, int seat, int card) { return card && pile_has(s, SG_HAND_OF(seat), card); }
bool table_has(const sg_state *s, int seat, int card) { return card && pile_has(s, SG_TABLE_OF(seat), card); }

int table_find_kind(const sg_state *s, int seat, int kind)
{
    GIVEN(is_seat(s, seat) && is_kind(s->pack, kind));
    int pile = SG_TABLE_OF(seat);
    for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
        if (rows_of(s->pack)->faces[s->cards[i]].kind == kind) return s->cards[i];
    return 0;
}

bool table_has_kind(const sg_state *s, int seat, int kind) { return table_find_kind(s, seat, kind) != 0; }

/* Where a card stands: on top of the deck, as most that are drawn, mostly in a hand or in play, or anywhere.  No
 * processor guesses where that will be, so looking at all places without a branch, which is a handful of vector
 * instructions, costs less than stopping there.  The same goes for the piles below. */
static int card_index(const sg_state *s, int card)
{
    enum { HELD = 48 }; /* by eight players, with what lies before them */
    int top = s->start[SG_DECK + 1] - 1;
    if (top >= 0 && s->cards[top] == card) return top;
    int from = s->start[SG_HANDS] < SG_MAX_CARDS - HELD ? s->start[SG_HANDS] : SG_MAX_CARDS - HELD;
    uint8_t wanted = (uint8_t)card, found = 0;
    for (uint8_t i = 0, end = HELD; i < end; i++) found |= s->cards[from + i] == wanted ? (uint8_t)(i + 1) : 0;
    if (found) return from + found - 1;
    for (uint8_t i = 0, end = SG_MAX_CARDS; i < end; i++) found |= s->cards[i] == wanted ? (uint8_t)(i + 1) : 0;
    return found - 1;
}

static int pile_of(const sg_state *s, int index)
{
    uint8_t at = (uint8_t)index, pile = 0;
    for (int p = 1; p <= SG_DISCARD; p++) pile = (uint8_t)(pile + (s->start[p] <= at));
    for (int p = SG_APART; p < SG_PILES && at >= s->start[p]; p++) pile = (uint8_t)p;
    return pile;
}

int card_pile(const sg_state *s, int card)
{
    int index = card_index(s, card);
    return index < 0 ? -1 : pile_of(s, index);
}

/* Moves a card to `to`, where `to` counts as if it were still where it was.  The piles between begin elsewhere then,
 * but for what lies apart: clear_way(). */
static void move_card(sg_state *s, int from, int to, int to_pile)
{
    uint8_t card = s->cards[from], gap = (uint8_t)from, pile = (uint8_t)to_pile, piles = SG_APART;
    if (from < to) {
        memmove(s->cards + from, s->cards + from + 1, (size_t)(to - from - 1));
        s->cards[to - 1] = card;
        for (uint8_t p = 1; p < piles; p++) s->start[p] = (uint8_t)(s->start[p] - ((p <= pile) & (s->start[p] > gap)));
    } else {
        memmove(s->cards + to + 1, s->cards + to, (size_t)(from - to));
        s->cards[to] = card;
        for (uint8_t p = 1; p < piles; p++) s->start[p] = (uint8_t)(s->start[p] + ((p > pile) & (s->start[p] <= gap)));
    }
}

static void forget_fresh(sg_state *s, int card) { s->fresh[card / 8] &= (uint8_t) ~(1u << card % 8); }

void card_append(game *g, int card, int pile, uint8_t known)
{
    sg_state *s = g->s;
    int from = card_index(s, card);
    GIVEN(from >= 0 && pile >= 0 && pile < SG_PILES);
    move_card(s, from, s->start[pile + 1], pile);
    s->known[card] = known;
    forget_fresh(s, card);
}

/* Of the hand of the player whose turn it is. */
__attribute__((cold)) void notice_ace(sg_state *s, int card)
{
    enum { ACE = 14 };
    if (s->event && s->turn && rows_of(s->pack)->faces[card].rank == ACE && hand_has(s, s->turn, card))
        s->event_rounds = EVENT_ENDED;
}

void card_discard(game *g, int card)
{
    sg_state *s = g->s;
    if (s->options.flags & SG_TWO_ROUNDS) notice_ace(s, card);
    int from = card_index(s, card);
    MUST(from >= 0);
    move_card(s, from, s->start[SG_DISCARD], SG_DISCARD);
    s->known[card] = EVERYBODY;
    forget_fresh(s, card);
}

/* Appending to the deck puts the card on its top. */
void card_to_deck(game *g, int card, int seat)
{
    GIVEN(is_seat(g->s, seat));
    int from = card_pile(g->s, card);
    card_append(g, card, SG_DECK, SG_BIT(seat));
    if (from >= SG_HANDS && from < SG_TABLES) hand_lose_track(g->s, from - SG_HANDS + 1, SG_BIT(seat));
}

void card_new(sg_state *s, int card, int pile)
{
    int at = s->start[pile + 1];
    MUST(card >= 1 && card <= SG_MAX_CARDS && s->start[SG_PILES] < SG_MAX_CARDS);
    memmove(s->cards + at + 1, s->cards + at, (size_t)(s->start[SG_PILES] - at));
    s->cards[at] = (uint8_t)card;
    for (int p = pile + 1; p <= SG_PILES; p++) s->start[p]++;
}

/* Cards of the chosen sets, without the book cards in the beginner game. */
bool card_belongs(const sg_pack *rows, const sg_options *o, int card)
{
    if (card < 1 || card > SG_MAX_CARDS || !(rows->faces[card].set & o->sets)) return false;
    return !(o->flags & SG_BEGINNER) || !rows->cards[rows->faces[card].kind].book;
}

/* At set-up: all cards of the game, in order. */
void deck_new(sg_state *s)
{
    int count = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (card_belongs(rows_of(s->pack), &s->options, card)) s->cards[count++] = (uint8_t)card;
    for (int p = 1; p <= SG_PILES; p++) s->start[p] = (uint8_t)count;
}

/* base.piles: an empty deck is made anew from the discard pile at the moment a card is needed. */
static void reshuffle(game *g)
{
    sg_state *s = g->s;
    int count = pile_count(s, SG_DISCARD), at = s->start[SG_DISCARD];
    uint8_t cards[SG_MAX_CARDS];
    MUST(pile_count(s, SG_DECK) == 0 && count > 0 && at + count <= SG_MAX_CARDS);
    memcpy(cards, s->cards + at, (size_t)count);
    memmove(s->cards + count, s->cards, (size_t)at);
    memcpy(s->cards, cards, (size_t)count);
    for (int p = 1; p <= SG_DISCARD; p++) s->start[p] = (uint8_t)(s->start[p] + count);
    for (int i = 0; i < count; i++) {
        s->known[cards[i]] = 0;
        forget_fresh(s, cards[i]);
        if (cards[i] == s->shown) s->shown = 0; /* whoever draws it again need not play it (fistful.law_of_the_west) */
    }
    pile_shuffle(s, SG_DECK);
    note(g, SG_EV_RESHUFFLE, (entry){.why = from_rule(SG_RULE_PILES), .amount = count});
}

int deck_top(game *g)
{
    sg_state *s = g->s;
    if (pile_count(s, SG_DECK) == 0 && pile_count(s, SG_DISCARD) > 0) reshuffle(g);
    return pile_count(s, SG_DECK) > 0 ? s->cards[s->start[SG_DECK + 1] - 1] : 0;
}

int deck_draw(game *g, int seat, cause why, int count)
{
    sg_state *s = g->s;
    int drawn = 0;
    GIVEN(seat >= 1 && seat <= s->options.seats);
    for (; drawn < count; drawn++) {
        int card = deck_top(g);
        if (!card) break;
        uint8_t known = s->known[card] | SG_BIT(seat);
        move_card(s, s->start[1] - 1, s->start[SG_HAND_OF(seat) + 1], SG_HAND_OF(seat));
        s->known[card] = known;
        note_secret(g, SG_EV_DRAWS, known, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
    }
    return drawn;
}

int hand_random(game *g, int seat)
{
    int count = pile_count(g->s, SG_HAND_OF(seat));
    GIVEN(count > 0);
    return pile_at(g->s, SG_HAND_OF(seat))[random_below(g->s, (uint32_t)count)];
}

/* A card left the hand unseen: only its owner and those in `but` still know which ones are left. */
void hand_lose_track(sg_state *s, int seat, uint8_t but)
{
    uint8_t keep = but | SG_BIT(seat);
    GIVEN(seat >= 1 && seat <= s->options.seats);
    for (int i = s->start[SG_HAND_OF(seat)]; i < s->start[SG_HAND_OF(seat) + 1]; i++) s->known[s->cards[i]] &= keep;
}

void hand_take(game *g, int from, int to, cause why)
{
    GIVEN(from != to);
    int card = hand_random(g, from);
    uint8_t known = SG_BIT(from) | SG_BIT(to);
    card_append(g, card, SG_HAND_OF(to), known);
    hand_lose_track(g->s, from, SG_BIT(to));
    note_secret(g, SG_EV_TAKES, known,
                (entry){.actor = to, .target = from, .card = card, .why = why, .amount = SG_ITEM_HAND});
}

static void discard_pile(game *g, int seat, int pile, cause why)
{
    GIVEN(is_seat(g->s, seat) && is_pile(pile));
    while (pile_count(g->s, pile) > 0) {
        int card = pile_at(g->s, pile)[0];
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
    }
}

void discard_hand(game *g, int seat, cause why) { discard_pile(g, seat, SG_HAND_OF(seat), why); }

void discard_all_of(game *g, int seat, bool table_first, cause why)
{
    GIVEN(is_seat(g->s, seat));
    discard_pile(g, seat, table_first ? SG_TABLE_OF(seat) : SG_HAND_OF(seat), why);
    discard_pile(g, seat, table_first ? SG_HAND_OF(seat) : SG_TABLE_OF(seat), why);
}

/* --- house.draw_last ------------------------------------------------------------------------- */

/* What moving a card from there to the end of a pile does to where that which lies apart begins. */
OF_PACKS static void clear_way(sg_state *s, int card, int to, int pile)
{
    int from = card_index(s, card);
    for (int p = SG_APART; p < SG_PILES; p++) {
        if (from < to && p <= pile && s->start[p] > from) s->start[p]--;
        if (from >= to && p > pile && s->start[p] <= from) s->start[p]++;
    }
}

/* Who knows it goes on knowing it. */
OF_PACKS static void put_behind(game *g, int card, int pile)
{
    clear_way(g->s, card, g->s->start[pile + 1], pile);
    card_append(g, card, pile, g->s->known[card]);
}

void take_up(game *g, int seat)
{
    sg_state *s = g->s;
    int count = pile_count(s, SG_APART_OF(seat));
    s->ahead &= (uint8_t)~SG_BIT(seat);
    for (int i = 0; i < count; i++) put_behind(g, pile_at(s, SG_APART_OF(seat))[0], SG_HAND_OF(seat));
    if (count > 0)
        note(g, SG_EV_PICKS_UP, (entry){.actor = seat, .why = from_rule(SG_RULE_DRAW_LAST), .amount = count});
}

void lay_apart(game *g, int seat, int held)
{
    sg_state *s = g->s;
    s->ahead |= SG_BIT(seat);
    while (pile_count(s, SG_HAND_OF(seat)) > held) put_behind(g, pile_at(s, SG_HAND_OF(seat))[held], SG_APART_OF(seat));
}

void discard_apart(game *g, int seat, cause why)
{
    sg_state *s = g->s;
    s->ahead &= (uint8_t)~SG_BIT(seat);
    while (pile_count(s, SG_APART_OF(seat)) > 0) {
        int card = pile_at(s, SG_APART_OF(seat))[0];
        clear_way(s, card, s->start[SG_DISCARD], SG_DISCARD);
        card_discard(g, card);
        note(g, SG_EV_LOSES_CARD, (entry){.actor = seat, .card = card, .why = why, .amount = 1});
    }
}
