/* notes.h: what each rule keeps in mind, in the last eight bytes of its frame, under names of its own.
 *
 * Bytes without a name in a rule are 0 there.  Names keep their places, for records hold hashes of whole states: a new
 * name takes an `unused` byte, or one after the last. */
#ifndef SIXGUN_ENGINE_NOTES_H
#define SIXGUN_ENGINE_NOTES_H

#include "sixgun/sixgun.h"

#define NOTES(...) \
    struct { \
        uint8_t __VA_ARGS__; \
    }

/* These are the bytes of a frame seen in another way, so a compiler must not take the two for strangers. */
typedef union __attribute__((may_alias)) frame_notes {
    uint8_t byte[sizeof((sg_frame *)0)->notes];

    /* turn: the brown card played last in it, where a pack asks for it; cards that the hand holds besides those which
     * are drawn for the next turn (house.draw_last) */
    NOTES(last, held) turn;

    /* setup: seats that have been asked */
    NOTES(unused0, asked) setup;

    /* settle: nuggets that Indians! has given, where it gives one; holds SG_ITEM_EQUIPMENT: this piece, until all is
     * over */
    NOTES(paid, unused1, unused2, holds, piece) settle;

    /* play, each, brawl: what the card is aimed at, and the kind it is played as.  A symbol at all others is served by
     * each or brawl: its effect and how much of it, and the seats still to be served.  play, may, when: enum turned.
     * each, demand, avert: the demand; demand and avert also what is done else, as in each.  avert: turned, when it is
     * avoided */
    NOTES(seats, amount, unless, item_is, item, kind, effect, turned) play;

    /* brawl: the rest as in play; of whom a card is being named, or nobody */
    NOTES(unused0, unused1, unused2, unused3, victim) brawl;

    /* shot: Missed! still needed; the card in play it is aimed at; the kind of card that has answered last, where a
     * pack asks for it; life points that it takes beyond the first, which avert keeps as item.  shot, roulette:
     * "draw!" that have been tried */
    NOTES(unused0, needed, tried, item_is, item, with, more) shot;

    /* duel: who answers next */
    NOTES(unused0, unused1, unused2, unused3, unused4, opponent) duel;

    /* store: seats still to pick; whether its cards come from the discard pile */
    NOTES(seats, old) store;

    /* check: cards to turn; 1 and whether it worked, while others do something about it; which one counts, while that
     * may be changed; enum check_kind; which of the pack's own */
    NOTES(unused0, cards, told, chosen, unused4, wanted, flip) check;

    /* pay: cards still due; one that is no Diamond is among those paid; who gets them, or nobody; the demand; enum due:
     * which; 1: fewer will do, and those in play, too */
    NOTES(unused0, cards, other_suit, to, unless, filter, freely) pay;

    /* damage: points lost, and those of them that were not the last; who gets nuggets for it, 0 = the actor */
    NOTES(unused0, points, unused2, unused3, unused4, paid_to, without_last) damage;

    /* draw: cards due and had; cards that may be changed for others, and that this has been asked; a character draws in
     * a way of its own */
    NOTES(unused0, due, drawn, got, asked, own_way) draw;

    /* keep: cards to keep; those kept, a bit for each place in the pile */
    NOTES(unused0, due, kept) keep;

    /* gifts: seats still without one */
    NOTES(seats) gifts;

    /* aimed: cards to pay and enum due; then a shot: at which card in play, Missed! needed */
    NOTES(unused0, cost, unused2, item_is, item, filter, needed) aimed;

    /* volley: shots still to come */
    NOTES(unused0, shots) volley;

    /* daltons: seats that have been served */
    NOTES(unused0, served) daltons;

    /* peyote: has guessed, and may stop */
    NOTES(unused0, guessed) peyote;

    /* ranch: cards thrown away */
    NOTES(unused0, thrown) ranch;

    /* may: what is aimed at, as in play; a card that is no Diamond was paid */
    NOTES(unused0, unused1, other_suit, item_is, item, unused5, unused6, turned) may;

    /* target: a symbol, and the rest as in play; the player beside or from whom another one is sought, or nobody; 1: it
     * is the first one of the card in the frame below */
    NOTES(base, amount, aim, names, unused4, kind, effect, unless) target;

    /* carry: a card in play, or of the hand, of whom; enum carried: what becomes of it; the demand of what is done */
    NOTES(unused0, owner, way, item_is, item, unused5, unused6, unless) carry;

    /* react: seats still to be asked; what has happened (enum sg_trigger), with which kind of card, by or
     * to whom */
    NOTES(seats, trigger, unused2, unused3, unused4, kind, whoever) react;

    /* when: which of the row; a card that is taken comes from the hand */
    NOTES(unused0, which, unused2, item_is, unused4, unused5, unused6, turned) when;
} frame_notes;

#undef NOTES

_Static_assert(sizeof(frame_notes) == 8 && sizeof(sg_frame) == 16, "a frame stays small");

/* To write, and to read. */
static inline frame_notes *notes(sg_frame *f) { return (frame_notes *)f->notes; }
static inline const frame_notes *noted(const sg_frame *f) { return (const frame_notes *)f->notes; }

#endif
