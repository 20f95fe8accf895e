/* notation.h: the notation as its own files and readers of other files see it.  What programs use is in
 * sixgun/notation.h. */
#ifndef SIXGUN_NOTATION_NOTATION_H
#define SIXGUN_NOTATION_NOTATION_H

#include "notation/out.h"
#include "sixgun/notation.h"

#include <stdbool.h>
#include <stddef.h>

enum { TEXT_LINE_ROOM = 4096 }; /* longest line of any file, its NUL included */

/* A bare rank and suit, `3C` or `10H`. */
bool text_face_parse(const char *word, int *suit, int *rank);

const char *text_side_slug(int side);      /* SG_DEPUTY "law", SG_OUTLAW "outlaws", else "none" */
int text_side_by_slug(const char *slug);   /* SG_DEPUTY, SG_OUTLAW; 0 when there is none */
const char *text_status_slug(int status);  /* SG_DEAD "dead" "alive" "ghost" "shadow"; NULL when there is none */
int text_status_by_slug(const char *slug); /* -1 when there is none */
const char *text_color_slug(int color);    /* SG_RED "red", SG_BLACK "black"; NULL when there is none */
int text_color_by_slug(const char *slug);  /* 0 when there is none */
const char *text_source_slug(int source);  /* SG_FROM_DECK "deck" … "none"; NULL when there is none */
int text_source_by_slug(const char *slug); /* 0 when there is none */
const char *text_flag_slug(int flag);      /* one SG_BEGINNER … of enum sg_option; NULL when there is none */
const char *text_flag_name(int flag);      /* what tables call it, to be translated */
int text_flag_by_slug(const char *slug);   /* 0 when there is none */
const char *text_set_list(void);           /* those that may be added, for people: "dodge_city, …, gold_rush" */
/* The next option, counted from `from`, that changes nothing beside the others, and a sentence that says so; where to
 * go on from, or 0 when there is none.  `packed`: a pack may bring what a set would. */
int text_option_idle(const sg_options *o, bool packed, int from, char *why, size_t room);
const char *text_option_list(void);       /* all that sg_option_set() knows, for people: "beginner, …, max_turns=N" */
const char *text_extra_slug(int extra);   /* "vendetta" "don_bell" "gold_rush_equip": one SG_EXTRA_* */
int text_extra_by_slug(const char *slug); /* SG_EXTRA_*; 0 when there is none */

/* The options as `name` or `name N` words, one a line with `before` in front ("option "). */
void text_options_print(const sg_options *options, const char *before, struct text_out *out);
/* The line that names the pack those options are for, with `before` in front; nothing when they are for none. */
void text_pack_print(const sg_options *options, const char *before, struct text_out *out);
/* The name of a pack: its hash, in so many hex digits and a NUL. */
enum { TEXT_PACK_ROOM = 2 * SG_PACK_HASH + 1 };
void text_pack_name(const sg_pack *pack, char name[TEXT_PACK_ROOM]);
/* The sets as words with blanks between. */
void text_sets_print(int set_mask, struct text_out *out);

/* A decimal number of at most `most`; -1 for anything else. */
long text_number_parse(const char *word, long most);

/* sg_move_parse() when the question is known from elsewhere; `s` need not hold one. */
bool text_move_parse_asked(const sg_state *s, const sg_question *asked, const char *line, sg_move *out,
                           sg_text_error *error);

/* Fills in an error.  `format` is a translated sentence. */
void text_error_set(sg_text_error *error, int column, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* Sets the hint to the known word nearest to `word`, if one is near. */
void text_error_suggest(sg_text_error *error, const sg_pack *pack, const char *word);

#endif
