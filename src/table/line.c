/* line.c: the words of a line. */
#include "table/line.h"

#include "engine/given.h"
#include "notation/letters.h"

#include <string.h>

void line_put_quoted(struct text_out *out, const char *text)
{
    text_put_char(out, '"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\') text_put_char(out, '\\');
        text_put_char(out, *text);
    }
    text_put_char(out, '"');
}

bool line_bad(struct line_scan *s) { return s->good = false; }

/* The next word, without the blank in front of it. */
bool line_word(struct line_scan *s, char *buf, size_t room)
{
    GIVEN(room > 0);
    size_t length = strcspn(s->at, " ");
    buf[0] = '\0';
    if (!s->good || length == 0 || length >= room) return line_bad(s);
    memcpy(buf, s->at, length);
    buf[length] = '\0';
    s->at += length;
    if (*s->at == ' ') s->at++;
    return true;
}

uint64_t line_number(struct line_scan *s, uint64_t most)
{
    GIVEN(most > 0);
    char word[24];
    uint64_t number = 0;
    if (!line_word(s, word, sizeof word)) return 0;
    for (const char *at = word; *at; at++) {
        uint64_t digit = (uint64_t)(*at - '0');
        if (*at < '0' || *at > '9' || number > (UINT64_MAX - digit) / 10) return line_bad(s);
        number = number * 10 + digit;
    }
    return number <= most ? number : (uint64_t)line_bad(s);
}

bool line_quoted(struct line_scan *s, char *buf, size_t room)
{
    GIVEN(room > 0);
    size_t length = 0;
    buf[0] = '\0';
    if (!s->good || *s->at++ != '"') return line_bad(s);
    for (; *s->at && *s->at != '"'; s->at++) {
        if (*s->at == '\\' && s->at[1]) s->at++;
        if (length + 1 >= room) return line_bad(s);
        buf[length++] = *s->at;
    }
    buf[length] = '\0';
    if (*s->at != '"' || text_letters(buf, length) < 0) return line_bad(s);
    s->at++;
    if (*s->at == ' ') s->at++;
    return true;
}
