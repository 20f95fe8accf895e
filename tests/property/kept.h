/* kept.h: files under tests/ that say what comes out, and are read by people.  A program that is called with `write`
 * puts them down anew, otherwise it compares. */
#ifndef SIXGUN_TESTS_KEPT_H
#define SIXGUN_TESTS_KEPT_H

#include "notation/out.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static bool kept_write; /* the program was called with `write` */

/* The text of a file, for the caller to free; the test fails when there is none. */
static inline char *kept_read(const char *path)
{
    struct text_out text = text_out_growing();
    char some[4096];
    size_t count;
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("there is no %s", path);
    while ((count = fread(some, 1, sizeof some, file)) > 0) text_put_bytes(&text, some, count);
    fclose(file);
    return text.text ? text.text : calloc(1, 1);
}

/* The text is what the file holds. */
static inline void kept_compare(const char *path, const char *text)
{
    if (kept_write) {
        FILE *file = fopen(path, "w");
        if (!file || fputs(text, file) == EOF || fclose(file) != 0) fail_msg("cannot write %s", path);
        return;
    }
    char *there = kept_read(path);
    size_t same = 0, line = 1;
    for (; text[same] != '\0' && text[same] == there[same]; same++) line += text[same] == '\n';
    if (text[same] != there[same]) fail_msg("%s:%zu: not so any more (make golden writes it anew)", path, line);
    free(there);
}

#endif
