/* catalogue.c: the sentences of a language, out of a gettext catalogue in memory.  The module has no files, so libintl
 * cannot look for one.  The format is that of GNU gettext, "The Format of GNU MO Files": a head of seven numbers, two
 * tables of (length, place), the texts sorted. */
#ifndef SIXGUN_OWN_CATALOGUE
#define SIXGUN_OWN_CATALOGUE
#endif
#include "notation/i18n.h"
#include "page/page.h"

#include <string.h>

enum { HEAD = 28, ENTRY = 8 };

static const uint32_t magic = 0x950412de;

static struct {
    const uint8_t *bytes;
    size_t size;
    uint32_t count, originals, translations;
    bool zero_is_one; /* as in French: "0 carte" */
} catalogue;

/* The module is little-endian, as the catalogues are that msgfmt writes for it. */
static uint32_t number_at(size_t at)
{
    uint32_t number = 0;
    if (at + sizeof number <= catalogue.size) memcpy(&number, catalogue.bytes + at, sizeof number);
    return number;
}

/* A text of one of the two tables, with its length; NULL when it lies outside or lacks its NUL. */
static const char *text_at(uint32_t table, uint32_t index, size_t *length)
{
    size_t bytes = number_at(table + (size_t)index * ENTRY), at = number_at(table + (size_t)index * ENTRY + 4);
    if (at >= catalogue.size || bytes >= catalogue.size - at || catalogue.bytes[at + bytes] != '\0') return NULL;
    *length = bytes;
    return (const char *)catalogue.bytes + at;
}

bool page_language(const uint8_t *bytes, size_t size)
{
    size_t length;
    memset(&catalogue, 0, sizeof catalogue);
    if (!bytes) return true;
    catalogue.bytes = bytes;
    catalogue.size = size;
    catalogue.count = number_at(8);
    catalogue.originals = number_at(12);
    catalogue.translations = number_at(16);
    bool good = size >= HEAD && number_at(0) == magic;
    for (uint32_t i = 0; good && i < catalogue.count; i++)
        good = text_at(catalogue.originals, i, &length) && text_at(catalogue.translations, i, &length);
    if (!good) {
        memset(&catalogue, 0, sizeof catalogue);
        return false;
    }
    catalogue.zero_is_one = strstr(catalogue_text(""), "plural=(n > 1)");
    return true;
}

/* The translation, of all forms when there are several; NULL when there is none. */
static const char *find(const char *text, size_t *length)
{
    uint32_t low = 0, high = catalogue.count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        size_t bytes;
        int order = strcmp(text, text_at(catalogue.originals, middle, &bytes));
        if (order == 0) {
            const char *found = text_at(catalogue.translations, middle, length);
            return found[0] ? found : NULL;
        }
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return NULL;
}

const char *catalogue_text(const char *text)
{
    size_t length;
    const char *found = find(text, &length);
    return found ? found : text;
}

const char *catalogue_plural(const char *one, const char *many, unsigned long n)
{
    size_t length;
    const char *found = find(one, &length);
    bool single = n == 1 || (n == 0 && catalogue.zero_is_one);
    if (!found) return n == 1 ? one : many;
    size_t first = strlen(found);
    return single || first >= length ? found : found + first + 1;
}
