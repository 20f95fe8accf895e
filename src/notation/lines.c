/* lines.c: a text cut into lines and these into words, the same for moves, scenarios, records and packs, and what is
 * told of a fault.  A text may hold any bytes: nothing here trusts it. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "notation/words.h"

#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/letters.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

void text_error_set(sg_text_error *error, int column, const char *format, ...)
{
    GIVEN(column >= 0 && format);
    va_list args;
    va_start(args, format);
    vsnprintf(error->message, sizeof error->message, format, args);
    va_end(args);
    text_letters_clean(error->message); /* it may repeat what it is about */
    error->column = column;
    error->hint[0] = '\0';
    error->refusal = SG_OK;
}

int sg_text_error_size(void) { return (int)sizeof(sg_text_error); }
int sg_text_error_line(const sg_text_error *error) { return error->line; }
int sg_text_error_column(const sg_text_error *error) { return error->column; }
const char *sg_text_error_message(const sg_text_error *error) { return error->message; }
const char *sg_text_error_hint(const sg_text_error *error) { return error->hint; }
int sg_text_error_refusal(const sg_text_error *error) { return error->refusal; }

/* The mark that some editors put in front of UTF-8 is no part of the text. */
void text_lines_start(struct text_lines *l, const char *text, size_t length)
{
    GIVEN(text || length == 0);
    bool marked = length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0;
    l->at = marked ? text + 3 : text;
    l->end = text + length;
    l->number = 0;
}

bool text_lines_next(struct text_lines *l, bool *good, sg_text_error *error)
{
    GIVEN(l->at <= l->end);
    if (l->at == l->end) return false;
    const char *stop = memchr(l->at, '\n', (size_t)(l->end - l->at));
    size_t length = (size_t)((stop ? stop : l->end) - l->at);
    l->number++;
    *good = length < sizeof l->line && !memchr(l->at, '\0', length);
    if (!*good) {
        text_error_set(error, 0,
                       length < sizeof l->line ? _("The line holds a zero byte.") : _("The line is too long."));
        length = 0;
    }
    memcpy(l->line, l->at, length);
    if (length > 0 && l->line[length - 1] == '\r') length--;
    l->line[length] = '\0';
    error->line = l->number;
    l->at = stop ? stop + 1 : l->end;
    return true;
}

static bool is_blank(char c) { return c == ' ' || c == '\t'; }

bool text_words_split(struct text_words *w, const char *line, sg_text_error *error)
{
    GIVEN(line);
    size_t length = strlen(line);
    w->count = 0;
    if (length >= sizeof w->text) {
        text_error_set(error, 0, _("The line is too long."));
        return false;
    }
    memcpy(w->text, line, length + 1);
    for (char *at = w->text; *at;) {
        if (is_blank(*at)) {
            *at++ = '\0';
            continue;
        }
        if (*at == '#') {
            *at = '\0';
            break;
        }
        if (w->count == TEXT_MAX_WORDS) {
            text_error_set(error, (int)(at - w->text) + 1, _("The line has too many words."));
            return false;
        }
        w->word[w->count] = at;
        w->column[w->count++] = (int)(at - w->text) + 1;
        for (; *at && !is_blank(*at) && *at != '#'; at++) {
            if ((unsigned char)*at >= ' ' && *at != 127) continue;
            text_error_set(error, (int)(at - w->text) + 1, _("The line holds a control character."));
            return false;
        }
    }
    w->word[w->count] = "";
    w->column[w->count] = (int)length + 1;
    return true;
}
