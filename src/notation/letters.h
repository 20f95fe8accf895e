/* letters.h: what a text of a stranger may hold: good UTF-8 without control characters, which terminals obey, and
 * without letters that are not seen, which make two names look alike or turn the direction of writing round. */
#ifndef SIXGUN_NOTATION_LETTERS_H
#define SIXGUN_NOTATION_LETTERS_H

#include <stdbool.h>
#include <stddef.h>

/* The letter at the beginning of `left` > 0 bytes, and how many of them it takes; -1 and 1 byte when there is none, -1
 * and its bytes when it is one of those. */
long text_letter_at(const char *text, size_t left, size_t *bytes);
/* How many letters a text has; -1 when something else is in it. */
int text_letters(const char *text, size_t length);
/* Copies as many whole letters as there is room for, and a blank in the place of everything else. */
void text_letters_copy(char *buf, size_t room, const char *text);
/* The same in place. */
void text_letters_clean(char *text);
/* Whether a text has letters that are written from right to left, and would so turn round what stands beside it. */
bool text_is_leftward(const char *text);
enum { TEXT_ISOLATED = 6 }; /* more bytes, for the marks */
/* Puts marks around such a text that keep its direction to itself, when there is room for them. */
void text_isolate(char *text, size_t room);

#endif
