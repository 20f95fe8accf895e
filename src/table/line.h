/* line.h: lines of words, numbers and quoted texts, as inputs and snapshots have them. */
#ifndef SIXGUN_TABLE_LINE_H
#define SIXGUN_TABLE_LINE_H

#include "notation/out.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A line while it is read.  Once something was wrong everything after it reads as nothing. */
struct line_scan {
    const char *at;
    bool good;
};

bool line_bad(struct line_scan *s); /* something is wrong: false */
/* The next word, number or text in quotes, and the blank behind it. */
bool line_word(struct line_scan *s, char *buf, size_t room);
uint64_t line_number(struct line_scan *s, uint64_t most);
bool line_quoted(struct line_scan *s, char *buf, size_t room);

void line_put_quoted(struct text_out *out, const char *text);

#endif
