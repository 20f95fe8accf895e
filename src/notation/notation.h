/* notation.h: the words of the notation (docs/notation.md) and back: seats, cards, names, moves.
 *
 *     sg_move move;
 *     struct text_error error;
 *     if (!text_move_parse(&game, 0, "A play bang:QH B", &move, &error)) puts(error.message);
 *     else if (sg_apply(&game, move, NULL) != SG_OK) puts("refused");
 *
 * Every name here is for good: files and wires hold names, never the numbers of the engine.
 */
#ifndef SIXGUN_NOTATION_NOTATION_H
#define SIXGUN_NOTATION_NOTATION_H

#include "sixgun/sixgun.h"
#include "notation/out.h"

#include <stdbool.h>
#include <stddef.h>

enum {
    TEXT_CARD_ROOM = 32,   /* enough for every card's full name and its NUL */
    TEXT_MOVE_ROOM = 128,  /* enough for every move and its NUL */
    TEXT_LINE_ROOM = 4096, /* longest line of any file, its NUL included */
    TEXT_SEED_ROOM = 65,   /* 64 hex digits and NUL */
};

/* Why a text was not understood. */
struct text_error {
    int line;          /* from 1; 0 when there is only one line, or none to blame */
    int column;        /* from 1, in bytes; 0 when no word is to blame */
    char message[200]; /* a sentence in the reader's language */
    char hint[160];    /* what would be right, or "" */
};

/* --- seats, cards, names --------------------------------------------------- */

char text_seat_letter(int seat);       /* 'A' … 'H'; '-' for nobody */
int text_seat_parse(const char *word); /* one letter A … H; 0 for anything else */

/* A card's full name, `bang:QH` or `stagecoach:9S'`; 0 when there is no such card. */
int text_card_parse(const char *word);
/* Prints the full name; `?` for card 0. */
void text_card_print(int card, char *buf, size_t room);

char text_suit_letter(int suit);       /* S H D C, '?' for none */
int text_suit_parse(const char *word); /* one letter; 0 for anything else */
const char *text_rank(int rank);       /* "2" … "10" "J" "Q" "K" "A" */
/* A bare rank and suit, `3C` or `10H`. */
bool text_face_parse(const char *word, int *suit, int *rank);

const char *text_role_slug(int role);      /* "sheriff" …; "?" when it is not known */
int text_role_by_slug(const char *slug);   /* 0 when there is none */
const char *text_side_slug(int side);      /* SG_DEPUTY "law", SG_OUTLAW "outlaws", else "none" */
int text_side_by_slug(const char *slug);   /* SG_DEPUTY, SG_OUTLAW; 0 when there is none */
const char *text_status_slug(int status);  /* SG_DEAD "dead" "alive" "ghost" "shadow"; NULL when there is none */
int text_status_by_slug(const char *slug); /* -1 when there is none */
const char *text_color_slug(int color);    /* SG_RED "red", SG_BLACK "black"; NULL when there is none */
int text_color_by_slug(const char *slug);  /* 0 when there is none */
const char *text_source_slug(int source);  /* SG_FROM_DECK "deck" … "none"; NULL when there is none */
int text_source_by_slug(const char *slug); /* 0 when there is none */
const char *text_flag_slug(int flag);      /* one SG_BEGINNER … of enum sg_option; NULL when there is none */
int text_flag_by_slug(const char *slug);   /* 0 when there is none */
const char *text_set_slug(int set);        /* one SG_SET_*; NULL when there is none */
int text_set_by_slug(const char *slug);    /* SG_SET_*; 0 when there is none */
const char *text_phase_slug(int phase);
int text_phase_by_slug(const char *slug);    /* flip start draw play excess; 0 when there is none */
const char *text_extra_slug(int extra);      /* "vendetta" "don_bell" "gold_rush_equip": one SG_EXTRA_* */
int text_extra_by_slug(const char *slug);    /* SG_EXTRA_*; 0 when there is none */
const char *text_winner_slug(int winner);    /* "law" "outlaws" "renegade" "seat" "out_of_turns", "none" */
int text_question_by_slug(const char *slug); /* enum sg_ask; 0 when there is none */
int text_error_by_slug(const char *slug);    /* enum sg_error; 0 when there is none */

/* An option of §1 by name: flags, `event_count N`, `max_turns N`.  `number` may be NULL.  False when there is no
 * such option or its number is missing, surplus or out of range; the error says which. */
bool text_option_set(sg_options *options, const char *name, const char *number, struct text_error *error);
/* The options as `name` or `name N` words, one a line with `before` in front ("option "). */
void text_options_print(const sg_options *options, const char *before, struct text_out *out);
/* The sets as words with blanks between. */
void text_sets_print(int set_mask, struct text_out *out);

/* A decimal number, or 64 hex digits: word[0] first, each with its highest digit first. */
bool text_seed_parse(const char *word, sg_seed *seed);
void text_seed_print(const sg_seed *seed, char *buf, size_t room); /* always 64 hex digits */

/* A decimal number of at most `most`; -1 for anything else. */
long text_number_parse(const char *word, long most);

/* --- moves ----------------------------------------------------------------- */

/* Reads one move: [SEAT] verb arguments.  Without a letter in front it is `seat`'s move, or, when `seat` is 0, the
 * asked seat's.  `s` is a state or a view; it settles bare slugs (`bang`) and whether `pick H` is a suit.  False,
 * with the error filled in, when a word is unknown, a card does not exist, a seat is not at the table, or a bare
 * slug could mean several cards.  A move that is well formed but has missing, surplus or unfit arguments is read
 * and is never legal. */
bool text_move_parse(const sg_state *s, int seat, const char *line, sg_move *out, struct text_error *error);

/* The same when the question is known from elsewhere; `s` need not hold one. */
bool text_move_parse_asked(const sg_state *s, const sg_question *asked, const char *line, sg_move *out,
                           struct text_error *error);

/* Prints the move with full names, the seat in front when `with_seat`. */
void text_move_print(sg_move move, bool with_seat, char *buf, size_t room);

/* --- for readers of other files of the notation ------------------------------ */

/* Fills in an error.  `format` is a translated sentence. */
void text_error_set(struct text_error *error, int column, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* Sets the hint to the known word nearest to `word`, if one is near. */
void text_error_suggest(struct text_error *error, const char *word);

#endif
