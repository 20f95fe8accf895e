/* out.c: the one place that knows how long texts become.  `length` counts everything that was put, so a text that
 * was cut off can be told from one that fits. */
#include "notation/out.h"

#include "engine/given.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 1024, FORMAT_ROOM = 1024 };

struct text_out text_out_buffer(char *buf, size_t room)
{
    GIVEN(buf || room == 0);
    if (room > 0) buf[0] = '\0';
    return (struct text_out){.text = buf, .room = room};
}

struct text_out text_out_growing(void) { return (struct text_out){.grows = true}; }

struct text_out text_out_file(FILE *file) { return (struct text_out){.file = file}; }

void text_out_free(struct text_out *out)
{
    if (out->grows) free(out->text);
    *out = (struct text_out){0};
}

const char *text_out_string(const struct text_out *out) { return out->text ? out->text : ""; }

static void grow(struct text_out *out, size_t needed)
{
    GIVEN(out->grows && needed > out->room);
    size_t room = out->room ? out->room : FIRST_ROOM;
    while (room < needed) room *= 2;
    char *text = realloc(out->text, room);
    if (!text) {
        out->failed = true;
        return;
    }
    out->text = text;
    out->room = room;
}

void text_put_bytes(struct text_out *out, const char *bytes, size_t count)
{
    GIVEN(bytes || count == 0);
#ifndef SIXGUN_SMALL /* a page has no files */
    if (out->file) {
        if (fwrite(bytes, 1, count, out->file) != count) out->failed = true;
        out->length += count;
        return;
    }
#endif
    if (out->grows && out->length + count + 1 > out->room) grow(out, out->length + count + 1);
    if (out->length + 1 < out->room) {
        size_t left = out->room - out->length - 1;
        size_t fits = count < left ? count : left;
        memcpy(out->text + out->length, bytes, fits);
        out->text[out->length + fits] = '\0';
    }
    out->length += count;
}

void text_put(struct text_out *out, const char *text) { text_put_bytes(out, text, strlen(text)); }

void text_put_char(struct text_out *out, char c) { text_put_bytes(out, &c, 1); }

/* Long texts are put with text_put(): what a format makes is cut off at FORMAT_ROOM. */
void text_putf(struct text_out *out, const char *format, ...)
{
    char text[FORMAT_ROOM];
    va_list args;
    va_start(args, format);
    int length = vsnprintf(text, sizeof text, format, args);
    va_end(args);
    if (length < 0)
        out->failed = true;
    else
        text_put(out, text);
}
