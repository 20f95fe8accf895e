/* words.h: a line of the notation cut into its words; shared by everything that reads it. */
#ifndef SIXGUN_NOTATION_WORDS_H
#define SIXGUN_NOTATION_WORDS_H

#include "notation/notation.h"

enum { TEXT_MAX_WORDS = 256 };

/* Words are separated by blanks and tabs; a `#` starts a comment. */
struct text_words {
    int count;
    const char *word[TEXT_MAX_WORDS + 1]; /* into `text`; the one behind the last is "" */
    int column[TEXT_MAX_WORDS + 1];       /* from 1 */
    char text[TEXT_LINE_ROOM];
};

/* False when the line is too long, has too many words, or holds a control character. */
bool text_words_split(struct text_words *w, const char *line, sg_text_error *error);

/* A line of a text that need not end with a NUL.  Gives the next line in `line`, without its end; false at the
 * end of the text.  A line that is too long or holds a NUL is given as an error with *good = false. */
struct text_lines {
    const char *at, *end;
    int number; /* of the line given last */
    char line[TEXT_LINE_ROOM];
};
void text_lines_start(struct text_lines *l, const char *text, size_t length);
bool text_lines_next(struct text_lines *l, bool *good, sg_text_error *error);

/* How many letters must be put in, left out, changed or swapped with the next to make one word the other; 128 when one
 * of them is longer than that. */
int text_word_distance(const char *a, const char *b);
/* True when `known` may be what somebody meant who typed `word`: at most two letters are wrong, and fewer than half. */
bool text_word_is_near(const char *word, const char *known);

/* Cards named by a bare slug or face, looked for in some piles of a state. */
enum { TEXT_BARE_NONE = 0, TEXT_BARE_SEVERAL = -1 };
struct text_piles {
    int count;
    int pile[6];
};
/* The one card of that kind (0 = any), and of that suit and rank (0 = any), in those piles; of cards that differ in
 * nothing the first. */
int text_bare_card(const sg_state *s, const struct text_piles *piles, int kind, int suit, int rank);
/* Some card of a kind, for a move or statement that names one nobody has. */
int text_any_card(const sg_pack *pack, int kind);

/* A word that names a card: a full name, or a bare slug to be looked for in `piles` of `s` (no bare slugs when `s` is
 * NULL).  0 with the error filled in when there is no such card or the slug could mean several. */
int text_card_word(const sg_pack *pack, const char *word, int column, const sg_state *s, const struct text_piles *piles,
                   sg_text_error *error);
/* True when the word means something somewhere in the notation; else the error says that it is unknown. */
bool text_word_is_known(const sg_pack *pack, const char *word, int column, sg_text_error *error);
/* A seat of a table with so many; 0 with the error filled in when there is none. */
int text_seat_word(const char *word, int column, int seats, sg_text_error *error);
/* A character, event or equipment by name; 0 with the error filled in. */
int text_character_word(const sg_pack *pack, const char *word, int column, sg_text_error *error);
int text_event_word(const sg_pack *pack, const char *word, int column, sg_text_error *error);
int text_equipment_word(const sg_pack *pack, const char *word, int column, sg_text_error *error);

#endif
