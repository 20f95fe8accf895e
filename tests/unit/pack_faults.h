/* pack_faults.h: packs that the compiler reads, and what it has to say of those that are wrong. */
#ifndef TESTS_PACK_FAULTS_H
#define TESTS_PACK_FAULTS_H

#include "pack/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define BEGIN "sixgun pack 1\n"

static struct pack pack;
static sg_text_error faults[PACK_FAULTS];

static int read_text(const char *text) { return pack_read(text, strlen(text), &pack, faults); }

/* A text, where its first fault is, a part of what is said of it and of what would be right. */
struct wrong_pack {
    const char *text;
    int line, column;
    const char *message, *right;
};

static inline void check_faults(const struct wrong_pack *wrong, size_t count)
{
    for (const struct wrong_pack *w = wrong; w < wrong + count; w++) {
        if (read_text(w->text) < 1) fail_msg("no fault in: %s", w->text);
        if (faults[0].line != w->line || (faults[0].column ? faults[0].column : 1) != w->column ||
            !strstr(faults[0].message, w->message) || !strstr(faults[0].hint, w->right))
            fail_msg("%s%d:%d: %s (%s)", w->text, faults[0].line, faults[0].column, faults[0].message, faults[0].hint);
    }
}

#endif
