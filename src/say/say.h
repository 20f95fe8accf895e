/* say.h: the game in sentences for people: what happened, what is asked, what one may do.  Whole sentences through
 * gettext, with a form of their own where the reader is meant ("You draw a card."). */
#ifndef SIXGUN_SAY_SAY_H
#define SIXGUN_SAY_SAY_H

#include "sixgun/sixgun.h"
#include "notation/letters.h"
#include "notation/record.h"

enum {
    TEXT_SENTENCE_ROOM = 512,
    TEXT_SAID_NAME_ROOM = SG_NAME_ROOM + TEXT_ISOLATED, /* a name in a sentence */
};

/* Who sits where, and what things are called.  A seat without a name is called by its letter. */
struct text_names {
    char name[SG_MAX_SEATS + 1][SG_NAME_ROOM];
    const sg_pack *pack; /* what the game is played with; NULL: the rows of the library */
};

/* Names of things in the reader's language; those of a pack are called as it says, in that language if it can. */
const char *text_say_kind(const sg_pack *pack, int kind);
const char *text_say_character(const sg_pack *pack, int character);
const char *text_say_event_card(const sg_pack *pack, int event);
const char *text_say_equipment(const sg_pack *pack, int equipment);
const char *text_say_thing(const sg_pack *pack, int what, int which); /* one of those; "" for what has no name */
/* What a pack says of a thing (SG_CARD to SG_EQUIPMENT) or, with SG_NOTHING, of itself: its name or its rule in one
 * line.  NULL when it says nothing. */
const char *text_say_of_pack(const sg_pack *pack, int what, int which, bool rule);
const char *text_say_role(int role);
const char *text_say_suit(int suit);
const char *text_say_error(int error);
/* "BANG! (Q♥)"; "a card" for card 0 */
void text_say_card(const sg_pack *pack, int card, char *buf, size_t room);
/* A name with a number of nuggets behind it: "Shot (1 nugget)". */
void text_say_price(const char *name, int nuggets, char *buf, size_t room);
/* The name as it stands in a sentence: one from right to left is isolated.  The bare one is for those who cut it. */
void text_say_name(const struct text_names *names, int seat, char *buf, size_t room);
void text_bare_name(const struct text_names *names, int seat, char *buf, size_t room);

/* What happened, as the eye `viewer` may know it (enum sg_eye; a seat is "you"). */
void text_say_event(const sg_event *event, const struct text_names *names, int viewer, char *buf, size_t room);
/* What the open question is; to `viewer` when that seat is asked, about the asked seat otherwise. */
void text_say_question(const sg_state *s, const struct text_names *names, int viewer, char *buf, size_t room);
/* The same for a question that was taken from elsewhere. */
void text_say_asked(const sg_question *asked, const struct text_names *names, int viewer, char *buf, size_t room);
/* A move as a line of a menu: "Play BANG! (Q♥) on Bob". */
void text_say_move(const sg_state *s, sg_move move, const struct text_names *names, char *buf, size_t room);
/* What a line about a move rests on besides the move. */
struct text_about {
    int asked;      /* the kind of the question (enum sg_ask) */
    int price;      /* what a piece of equipment costs who buys it */
    bool face_down; /* the character of who moves lies so */
    bool shared;    /* the line is of what several moves share: without a target they have several, and not none */
};
/* The same without a state. */
void text_say_choice(struct text_about about, sg_move move, const struct text_names *names, char *buf, size_t room);
/* What the move comes to (sg_foresee()), a sentence for each figure; "" when there is nothing to tell. */
void text_say_outlook(sg_move move, sg_outlook outlook, const struct text_names *names, char *buf, size_t room);

/* Why a bot chooses a move: how often it wins, in percent; the best other move, as text_say_move() says it; that these
 * are too close to be told apart; what a seat is likely to be; and a deed that speaks for that. */
void text_say_chance(int percent, int error, char *buf, size_t room);
void text_say_other(const char *move, int percent, int error, char *buf, size_t room);
void text_say_close(char *buf, size_t room);
void text_say_opinion(const struct text_names *names, int seat, int role, int percent, char *buf, size_t room);
void text_say_deed(const sg_event *event, const struct text_names *names, int viewer, char *buf, size_t room);

/* Why another choice would have been better: what comes of the one that was made and of the better one, within five
 * turns and in tenths.  `own`: the seat is that which chose. */
enum text_better {
    TEXT_ENDED = 16, /* of a hundred games so many are won by then, and `more` lost */
    TEXT_FATE,       /* in so many of a hundred the seat is out */
    TEXT_LIFE,       /* life points that are left to it on average */
    TEXT_CARDS,      /* cards in its hand */
};
void text_say_better(enum text_better what, const struct text_names *names, int seat, bool own, const int tenths[2],
                     const int more[2], char *buf, size_t room);

#endif
