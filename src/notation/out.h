/* out.h: where text goes to: a buffer of the caller, a buffer that grows, or a file.  Everything that prints in
 * src/notation writes into one of these, so nothing has to guess how long a text will be. */
#ifndef SIXGUN_NOTATION_OUT_H
#define SIXGUN_NOTATION_OUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

struct text_out {
    char *text;    /* ends with a NUL whenever room > 0; NULL for a file */
    size_t room;   /* bytes in text */
    size_t length; /* bytes put so far, whether or not they fitted */
    FILE *file;    /* not NULL: everything goes there */
    bool grows;    /* text is ours: text_out_free() it */
    bool failed;   /* a write or an allocation failed; the text is incomplete */
};

/* Into `room` bytes at `buf`; what does not fit is cut off, and the text always ends with a NUL. */
struct text_out text_out_buffer(char *buf, size_t room);
/* Into memory that grows as needed; the caller frees it with text_out_free(). */
struct text_out text_out_growing(void);
/* Into a file that stays the caller's. */
struct text_out text_out_file(FILE *file);
void text_out_free(struct text_out *out);
/* The text so far, never NULL; "" for a file. */
const char *text_out_string(const struct text_out *out);

void text_put(struct text_out *out, const char *text);
void text_put_bytes(struct text_out *out, const char *bytes, size_t count);
void text_put_char(struct text_out *out, char c);
void text_putf(struct text_out *out, const char *format, ...) __attribute__((format(printf, 2, 3)));

#endif
