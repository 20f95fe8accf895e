/* filter.c: what a card must be: words that all hold, and of one sort of them either. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "notation/i18n.h"
#include "pack/words.h"

#include <stdio.h>
#include <string.h>

enum { LOWEST = 2, COURT = 11, HIGHEST_COURT = 13, HIGHEST = 14 };

enum { BROWN = 1 << SG_BROWN, BLUE = 1 << SG_BLUE, GREEN = 1 << SG_GREEN };
enum { SPADES = 1 << SG_SPADES, HEARTS = 1 << SG_HEARTS, DIAMONDS = 1 << SG_DIAMONDS, CLUBS = 1 << SG_CLUBS };
enum { WEAPON = SG_SORT_WEAPON, SHOT = SG_SORT_SHOT, DISTANCE = SG_SORT_DISTANCE };
enum { LOWER = SG_SORT_LOWER, SAME = SG_SORT_SAME, HIGHER = SG_SORT_HIGHER, USED = SG_SORT_USED };

static const struct sort_word {
    const char *slug;
    size_t at; /* the member it is a bit of */
    uint8_t bits;
} sorts[] = {
#define SORT(slug, member, bits, cards) {#slug, offsetof(sg_filter, member), bits},
#include "pack/symbols.def"
};
enum { SORTS = sizeof sorts / sizeof *sorts };

static bool add_sort(const char *word, sg_filter *out)
{
    for (int i = 0; i < SORTS; i++)
        if (strcmp(sorts[i].slug, word) == 0) return *((uint8_t *)out + sorts[i].at) |= sorts[i].bits, true;
    return false;
}

static int rank_of(const char *word, size_t length)
{
    for (int rank = LOWEST; rank <= HIGHEST; rank++)
        if (strlen(sg_rank_text(rank)) == length && strncmp(sg_rank_text(rank), word, length) == 0) return rank;
    return 0;
}

/* `A`, `2-9`, or `court`. */
static bool read_ranks(const char *word, sg_filter *out)
{
    const char *line = strchr(word, '-');
    int low = rank_of(word, line ? (size_t)(line - word) : strlen(word));
    int high = line ? rank_of(line + 1, strlen(line + 1)) : low;
    if (strcmp(word, "court") == 0) low = COURT, high = HIGHEST_COURT;
    if (!low || high < low) return false;
    out->low = (uint8_t)low;
    out->high = (uint8_t)high;
    return true;
}

static bool no_sort(const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("There is no card called %s before this line."), word);
    char list[sizeof error->hint] = "any";
    for (int i = 0; i < SORTS; i++) pack_list_word(list, sizeof list, sorts[i].slug);
    pack_list_word(list, sizeof list, "2-9");
    pack_list_word(list, sizeof list, "bang");
    pack_hint(error, list);
    return false;
}

static bool read_but(const char *word, int column, const sg_pack *rows, sg_filter *out, sg_text_error *error)
{
    bool again = out->but;
    out->but = (uint8_t)sg_pack_kind_by_slug(rows, word);
    if (out->but && !again) return true;
    if (!out->but) return no_sort(word, column, error);
    text_error_set(error, column, _("That has been said already."));
    return false;
}

/* `14-17`, or one number: of two cards together. */
static bool read_sum(const char *word, int column, sg_filter *out, sg_text_error *error)
{
    enum { LEAST = 2 * LOWEST, MOST = 2 * HIGHEST };
    char low[8] = "";
    const char *line = strchr(word, '-');
    size_t length = line ? (size_t)(line - word) : strlen(word);
    bool again = out->sorts & SG_SORT_SUM;
    snprintf(low, sizeof low, "%.*s", (int)(length < sizeof low ? length : 0), word);
    int from = (int)text_number_parse(low, MOST), to = line ? (int)text_number_parse(line + 1, MOST) : from;
    out->sorts |= SG_SORT_SUM;
    out->sum_low = (uint8_t)from;
    out->sum_high = (uint8_t)to;
    if (!again && from >= LEAST && to >= from) return true;
    if (again)
        text_error_set(error, column, _("That has been said already."));
    else
        text_error_set(error, column, _("Behind %s a number is missing, or it is out of range."), "sum");
    if (!again) pack_hint(error, "14-17, 21-28");
    return false;
}

static bool read_word(const char *word, int column, const sg_pack *rows, sg_filter *out, sg_text_error *error)
{
    sg_filter was = *out;
    if (add_sort(word, out) || strcmp(word, "any") == 0) return true;
    bool ranks = read_ranks(word, out);
    if (!ranks) out->kind = (uint8_t)sg_pack_kind_by_slug(rows, word);
    if (!ranks && !out->kind) return no_sort(word, column, error);
    if (!(ranks ? was.low : was.kind)) return true;
    text_error_set(error, column, _("That has been said already."));
    return false;
}

static bool read_one(const char *lead, const char *word, int column, const sg_pack *rows, sg_filter *out,
                     sg_text_error *error)
{
    if (strcmp(lead, "sum") == 0) return read_sum(word, column, out, error);
    return (*lead ? read_but : read_word)(word, column, rows, out, error);
}

/* A word that says what stands behind it. */
static const char *lead_of(const char *word)
{
    return strcmp(word, "but") == 0 ? "but" : strcmp(word, "sum") == 0 ? "sum" : "";
}

/* What is looked for in a "draw!" may follow, too. */
static bool is_end(const char *word, const char *end)
{
    return strcmp(word, end) == 0 || (*end && (strcmp(word, "flip") == 0 || strcmp(word, "show") == 0));
}

bool pack_filter(const struct text_words *w, int *at, const char *end, const sg_pack *rows, sg_filter *out, bool *more,
                 sg_text_error *error)
{
    int first = *at;
    const char *lead = "";
    *out = (sg_filter){0};
    *more = false;
    while (!*more && (*at == first || (*at < w->count && !is_end(w->word[*at], end)))) {
        char word[SG_CARD_ROOM];
        size_t length = strcspn(w->word[*at], ",");
        snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), w->word[*at]);
        *more = strcmp(w->word[*at] + length, ",") == 0;
        const char *one = *more || !w->word[*at][length] ? word : w->word[*at];
        const char *next = *lead || *more ? "" : lead_of(one);
        if (!*next && !read_one(lead, one, w->column[*at], rows, out, error)) return false;
        lead = next;
        ++*at;
    }
    return *lead ? read_one(lead, w->word[*at], w->column[*at], rows, out, error) : true;
}
