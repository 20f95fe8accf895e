/* words.h: the words of a row: symbols, numbers and facts, and which of them mean something together. */
#ifndef SIXGUN_PACK_WORDS_H
#define SIXGUN_PACK_WORDS_H

#include "notation/words.h"
#include "pack/inside.h"

/* Where a number or fact may stand. */
enum place { IN_PLAY = 1, OF_CHARACTER = 2, OF_EQUIPMENT = 4, OF_EVENT = 8 };

/* Reads a word and its number, if it takes one, from *at on, which it moves behind them.  False with the error set. */
bool pack_trait(const struct text_words *w, int *at, int place, sg_traits *out, sg_text_error *error);

/* Reads `if hand at_most 2`, when it stands there. */
bool pack_given(const struct text_words *w, int *at, sg_when *out, sg_text_error *error);

/* Reads `flip CARDS`, when it stands there: then out->chance is not 0, as it is else. */
bool pack_flip(const struct text_words *w, int *at, const sg_pack *rows, sg_flip *out, sg_text_error *error);
/* Reads `[flip CARDS then] SYMBOL[, SYMBOL] [else SYMBOL[, SYMBOL]]` of a card, a whole line. */
bool pack_play(const struct text_words *w, struct pack *p, sg_symbol play[MAX_SYMBOLS], sg_flip *flip,
               sg_text_error *error);
/* The rest of such a line, behind what `flip` looks for; `answers`: it may avoid what is being done. */
bool pack_done(const struct text_words *w, int *at, struct pack *p, bool answers, sg_symbol play[MAX_SYMBOLS],
               sg_flip *flip, sg_text_error *error);

/* Reads `may TIMES [if CONDITION] [pays PRICE, …] [flip CARDS] then SYMBOL[, SYMBOL] [else SYMBOL[, SYMBOL]]`, a whole
 * line, into the offer of a character or an event, or of something that lies in play.  False with the error set. */
enum offered { OFFERED_BY_NAME, OFFERED_IN_PLAY };
bool pack_may(const struct text_words *w, struct pack *p, enum offered by, sg_traits *out, sg_flip *flip,
              sg_text_error *error);

/* Reads `as CARD FILTER`, a whole line.  False with the error set. */
bool pack_as(const struct text_words *w, const sg_pack *rows, sg_as *out, sg_text_error *error);

/* Reads `when TRIGGER [CARD] [if CONDITION] [flip CARDS] then SYMBOL[, SYMBOL] [else SYMBOL[, SYMBOL]]`, a whole line.
 * False with the error set. */
bool pack_when(const struct text_words *w, struct pack *p, sg_when *out, sg_flip *flip, sg_text_error *error);
/* Reads `then …` of a card that answers a shot, or `later …` of one that is used, with the same behind it as `play`. */
bool pack_then(const struct text_words *w, struct pack *p, sg_when *out, sg_flip *flip, sg_text_error *error);

/* Reads what a card must be (docs/own-cards.md), up to the word `end` or the end of the line, or a comma: then *more is
 * set.  False with the error set. */
bool pack_filter(const struct text_words *w, int *at, const char *end, const sg_pack *rows, sg_filter *out, bool *more,
                 sg_text_error *error);

/* Adds a word to a list of them, as far as there is room. */
void pack_list_word(char *buf, size_t room, const char *word);
/* Says that there is no such card, and which there are; false. */
bool pack_no_card(const char *word, int column, const char *right, sg_text_error *error);
/* What would be right: a list of words, or a number from 1 to most. */
void pack_hint(sg_text_error *error, const char *list);
void pack_hint_range(sg_text_error *error, int most);

const char *pack_effect_slug(int effect); /* NULL when there is none */
const char *pack_aim_slug(int aim);
bool pack_is_cure(int effect); /* may be at any time */
const char *pack_trigger_slug(int trigger);
const char *pack_given_slug(int given);
/* The words of a place as a list for people. */
void pack_trait_list(int place, char *buf, size_t room);

/* Calls `see` with each number and fact that is set, as the words are written; `number` is -1 for a fact. */
typedef void pack_trait_seen(void *user, const char *slug, int number);
void pack_traits_each(const sg_traits *is, int place, pack_trait_seen *see, void *user);

#endif
