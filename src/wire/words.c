/* words.c: words of the protocol; texts of people are looked at here before anybody else has to read them. */
#include "wire/words.h"

#include "bots/bot.h"
#include "text/i18n.h"
#include "wire/wire.h"

#include <string.h>

static const struct {
    int flag;
    const char *slug;
} flags[] = {{SG_BEGINNER, "beginner"},
             {SG_TWO_CHARACTERS, "two_characters"},
             {SG_NO_EXTRA_EVENTS, "no_extra_events"},
             {SG_DUEL_PAYS, "duel_pays_the_challenged"},
             {SG_SHADOW_GUNSLINGERS, "shadow_gunslingers"}};
enum { FLAGS = sizeof flags / sizeof *flags };

const char *wire_flag_slug(int flag)
{
    for (int i = 0; i < FLAGS; i++)
        if (flags[i].flag == flag) return flags[i].slug;
    return NULL;
}

int wire_flag_by_slug(const char *slug)
{
    for (int i = 0; i < FLAGS; i++)
        if (strcmp(flags[i].slug, slug) == 0) return flags[i].flag;
    return 0;
}

static const char *const paces[WIRE_PACES] = {"slow", "normal", "fast", "instant"};

const char *wire_pace_slug(int pace) { return pace < 0 || pace >= WIRE_PACES ? NULL : paces[pace]; }

int wire_pace_by_slug(const char *slug)
{
    for (int pace = 0; pace < WIRE_PACES; pace++)
        if (strcmp(paces[pace], slug) == 0) return pace;
    return -1;
}

int wire_level_by_slug(const char *slug)
{
    for (int level = 0; level < sg_bot_count(); level++)
        if (strcmp(sg_bot_at(level)->slug, slug) == 0) return level;
    return -1;
}

const char *wire_level_slug(int level)
{
    const sg_bot *bot = sg_bot_at(level);
    return bot ? bot->slug : NULL;
}

/* --- texts ------------------------------------------------------------------------ */

/* The letter at `at`, whose bytes are counted into *length; -1 when it is none.  UTF-8 that is longer than needed,
 * halves of pairs and letters beyond the last are none. */
static long letter_at(const unsigned char *at, size_t left, size_t *length)
{
    static const long least[] = {0, 0, 0x80, 0x800, 0x10000};
    *length = at[0] < 0x80 ? 1 : at[0] >= 0xf0 ? 4 : at[0] >= 0xe0 ? 3 : 2;
    if (*length == 1) return at[0];
    if (at[0] < 0xc0 || at[0] > 0xf7 || *length > left) return -1;
    long letter = at[0] & (0x7f >> *length);
    for (size_t i = 1; i < *length; i++) {
        if ((at[i] & 0xc0) != 0x80) return -1;
        letter = letter << 6 | (at[i] & 0x3f);
    }
    bool good = letter >= least[*length] && letter <= 0x10ffff && (letter < 0xd800 || letter > 0xdfff);
    return good ? letter : -1;
}

struct span {
    long first, last;
};

static bool is_among(long letter, const struct span *spans, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (letter >= spans[i].first && letter <= spans[i].last) return true;
    return false;
}

/* Control characters, and whatever is not seen: it turns writing round, or makes two names look alike.  The joiners
 * that some scripts and pictures are written with may stand between letters. */
static bool is_harmless(long letter)
{
    static const struct span harmful[] = {
        {0, 0x1f},        {0x7f, 0x9f},     {0xad, 0xad},     {0x61c, 0x61c},   {0x115f, 0x1160},  {0x17b4, 0x17b5},
        {0x180b, 0x180f}, {0x200b, 0x200b}, {0x200e, 0x200f}, {0x2028, 0x202e}, {0x2060, 0x206f},  {0x3164, 0x3164},
        {0xfeff, 0xfeff}, {0xffa0, 0xffa0}, {0xfff0, 0xfffb}, {0xfffe, 0xffff}, {0xe0000, 0xe0fff}};
    return !is_among(letter, harmful, sizeof harmful / sizeof *harmful);
}

static bool is_blank(long letter)
{
    static const struct span blank[] = {{' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200d},
                                        {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};
    return is_among(letter, blank, sizeof blank / sizeof *blank);
}

int wire_letters(const char *text, size_t length)
{
    int letters = 0;
    size_t bytes;
    for (size_t at = 0; at < length; at += bytes, letters++) {
        long letter = letter_at((const unsigned char *)text + at, length - at, &bytes);
        if (letter < 0 || !is_harmless(letter)) return -1;
    }
    return letters;
}

bool wire_is_name(const char *text, int most)
{
    size_t left = strlen(text), bytes;
    int letters = wire_letters(text, left);
    if (letters < 1 || letters > most) return false;
    long first = letter_at((const unsigned char *)text, left, &bytes), last = first;
    for (; left > 0; text += bytes, left -= bytes) last = letter_at((const unsigned char *)text, left, &bytes);
    return !is_blank(first) && !is_blank(last);
}

bool wire_name_is_good(const char *name)
{
    return strlen(name) < WIRE_NAME_ROOM && wire_is_name(name, WIRE_NAME_LETTERS);
}

/* --- errors -------------------------------------------------------------------------- */

static const struct {
    const char *slug, *message, *rule;
} errors[] = {
#define X(id, slug, message, rule) {slug, message, rule},
    WIRE_ERRORS(X)
#undef X
};

static bool is_ours(int error) { return error > WIRE_ERR_BEFORE_FIRST && error < WIRE_ERROR_END; }

const char *wire_error_slug(int error)
{
    return is_ours(error) ? errors[error - WIRE_ERR_BEFORE_FIRST - 1].slug : sg_error_slug(error);
}

const char *wire_error_message(int error)
{
    return is_ours(error) ? errors[error - WIRE_ERR_BEFORE_FIRST - 1].message : sg_error_message(error);
}

const char *wire_error_rule(int error)
{
    return is_ours(error) ? errors[error - WIRE_ERR_BEFORE_FIRST - 1].rule : sg_error_rule(error);
}
