/* reader.h: a line of a position while it is read (position_read.c), and its turn, both ways (position_turn.c). */
#ifndef SIXGUN_NOTATION_READER_H
#define SIXGUN_NOTATION_READER_H

#include "notation/position.h"
#include "notation/words.h"

#include <string.h>

enum { USED_MOST = 100 };

struct reader {
    struct text_position *p;
    const struct text_words *words;
    const char *line;
    int at, number;
    int seat;      /* whose line it is */
    unsigned seen; /* the parts of a line that have been there, by their rows */
    sg_text_error *error;
};

/* A part of a line that opens with a word of its own. */
struct part {
    const char *word;
    bool (*read)(struct reader *r);
};
#define PARTS(table) table, (int)(sizeof(table) / sizeof *(table))

static inline const sg_pack *pack_of(const struct reader *r) { return r->p->position.pack; }
static inline const char *word_at(const struct reader *r) { return r->words->word[r->at]; }
static inline bool is_word(const struct reader *r, const char *word) { return strcmp(word_at(r), word) == 0; }
static inline int column_at(const struct reader *r) { return r->words->column[r->at]; }

/* All of them return false, so that the line is wrong. */
bool reader_fail(struct reader *r, const char *format, const char *word);
bool reader_fail_plainly(struct reader *r, const char *message);
bool reader_fail_unknown(struct reader *r);
bool reader_fail_twice(struct reader *r);

bool reader_at_card(const struct reader *r); /* a card is named here, or something like it */
/* False, with the error, where something else stands. */
bool reader_only_once(struct reader *r, int *line); /* such a line */
bool reader_part(struct reader *r, const struct part *parts, int count);
bool reader_number(struct reader *r, long most, long *out);
void reader_needs_gold_rush(struct reader *r);

bool reader_turn(struct reader *r); /* what stands behind `turn` */
void text_turn_print(const sg_position *p, const char *before, struct text_out *out);

#endif
