/* letters.c: texts of people are looked at here before anybody else has to read them. */
#include "notation/letters.h"

#include "engine/given.h"

#include <stdbool.h>
#include <string.h>

/* UTF-8 that is longer than needed, halves of pairs and letters beyond the last are none. */
static long decode(const unsigned char *at, size_t left, size_t *bytes)
{
    GIVEN(left > 0);
    static const long least[] = {0, 0, 0x80, 0x800, 0x10000};
    size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    *bytes = 1;
    if (length == 1) return at[0];
    if (at[0] < 0xc0 || at[0] > 0xf7 || length > left) return -1;
    long letter = at[0] & (0x7f >> length);
    for (size_t i = 1; i < length; i++) {
        if ((at[i] & 0xc0) != 0x80) return -1;
        letter = letter << 6 | (at[i] & 0x3f);
    }
    if (letter < least[length] || letter > 0x10ffff || (letter >= 0xd800 && letter <= 0xdfff)) return -1;
    *bytes = length;
    return letter;
}

/* The joiners that some scripts and pictures are written with may stand between letters. */
static bool is_harmful(long letter)
{
    static const struct {
        long first, last;
    } harmful[] = {{0, 0x1f},        {0x7f, 0x9f},      {0xad, 0xad},     {0x61c, 0x61c},   {0x115f, 0x1160},
                   {0x17b4, 0x17b5}, {0x180b, 0x180f},  {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e},
                   {0x2060, 0x206f}, {0x3164, 0x3164},  {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb},
                   {0xfffe, 0xffff}, {0xe0000, 0xe0fff}};
    for (size_t i = 0; i < sizeof harmful / sizeof *harmful; i++)
        if (letter >= harmful[i].first && letter <= harmful[i].last) return true;
    return false;
}

long text_letter_at(const char *text, size_t left, size_t *bytes)
{
    GIVEN(left > 0);
    long letter = decode((const unsigned char *)text, left, bytes);
    return is_harmful(letter) ? -1 : letter;
}

int text_letters(const char *text, size_t length)
{
    GIVEN(text || length == 0);
    int letters = 0;
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes, letters++)
        if (text_letter_at(text + at, length - at, &bytes) < 0) return -1;
    return letters;
}

void text_letters_copy(char *buf, size_t room, const char *text)
{
    GIVEN(room > 0);
    size_t left = strlen(text), bytes, used = 0;
    for (; left > 0; text += bytes, left -= bytes) {
        bool good = text_letter_at(text, left, &bytes) >= 0;
        size_t more = good ? bytes : 1;
        if (used + more >= room) break;
        if (good)
            memmove(buf + used, text, bytes);
        else
            buf[used] = ' ';
        used += more;
    }
    buf[used] = '\0';
}

void text_letters_clean(char *text) { text_letters_copy(text, strlen(text) + 1, text); }

bool text_is_leftward(const char *text)
{
    GIVEN(text);
    static const struct {
        long first, last;
    } scripts[] = {{0x590, 0x8ff}, {0xfb1d, 0xfdff}, {0xfe70, 0xfefe}, {0x10800, 0x10fff}, {0x1e800, 0x1efff}};
    size_t left = strlen(text), bytes;
    for (; left > 0; text += bytes, left -= bytes) {
        long letter = text_letter_at(text, left, &bytes);
        for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++)
            if (letter >= scripts[i].first && letter <= scripts[i].last) return true;
    }
    return false;
}

void text_isolate(char *text, size_t room)
{
    GIVEN(strlen(text) < room);
    /* U+2068 and U+2069, byte by byte: the lint takes the first in a text for a trick. */
    static const char first[] = {'\xe2', '\x81', '\xa8', '\0'}, last[] = {'\xe2', '\x81', '\xa9', '\0'};
    size_t length = strlen(text), mark = sizeof first - 1;
    if (length + 2 * mark >= room || !text_is_leftward(text)) return;
    memmove(text + mark, text, length);
    memcpy(text, first, mark);
    memcpy(text + mark + length, last, sizeof last);
}
