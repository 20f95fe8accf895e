/* rows.h: sentences as rows of data (events.def, moves.def, questions.def).  Of the rows about one thing the first one
 * speaks whose facts all hold; the browser client chooses by the same rows in the same way. */
#ifndef SIXGUN_SAY_ROWS_H
#define SIXGUN_SAY_ROWS_H

#include "say/fill.h"

/* Who reads: somebody else, who acts or is asked, whom it is aimed at. */
enum say_reader { SAY_OTHERS, SAY_ACTOR, SAY_TARGET, SAY_READERS };

struct say_text {
    const char *one, *many; /* many: only where something is counted */
};

struct say_row {
    int about; /* kind of event or question, or verb */
    unsigned facts;
    struct say_text to[SAY_READERS];
};

#define SAY(text) {text, NULL}
#define COUNT(one, many) {one, many}
#define SAY_ROWS(rows) rows, (int)(sizeof(rows) / sizeof *(rows))

/* `bit` when the fact holds, else nothing. */
static inline unsigned say_fact(bool holds, unsigned bit) { return holds ? bit : 0; }

/* The sentence for this reader, translated, in the form for `n`; "" when no row speaks. */
const char *say_choose(const struct say_row *rows, int count, int about, unsigned facts, enum say_reader reader, int n);
const char *say_translate(struct say_text text, int n);

#endif
