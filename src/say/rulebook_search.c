/* rulebook_search.c: finds rules by what somebody types: words, beginnings of words, a whole question, with a letter
 * wrong.  The page's rule book weighs in the same way (web/src/rules/search.ts); tests/facts/questions.tsv holds both
 * to the same answers. */
#include "say/rulebook.h"
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/letters.h"
#include "notation/words.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_ROOM = 48, TEXT_ROOM = 4096, WORDS_MOST = 32, RULES_MOST = 1024, STEM_LEAST = 4, FAR = 1000 };
enum place { OF_TITLE, OF_QUESTIONS, OF_ID, OF_TEXT, PLACES };

/* What a word that stands there says for a rule, in thousandths; less where a word only begins with it, or only its
 * stem stands there. */
enum { IN_TITLE = 6000, IN_QUESTIONS = 4000, IN_TEXT = 1500, PERCENT = 100, PART = 80, STEM = 60 };

struct sought {
    int count;
    char word[WORDS_MOST][WORD_ROOM];
    double weight[WORDS_MOST][RULES_MOST];
};

/* --- words without accents and capitals ------------------------------------------------- */

/* Letters from U+00C0 on as they are without accents; a blank is no letter, a dot one that stays as it is. */
static const char bare[] = "aaaaaa.ceeeeiiii.nooooo .uuuuy..aaaaaa.ceeeeiiii.nooooo .uuuuy.y";

static void plain(const char *text, char folded[TEXT_ROOM])
{
    enum { FIRST = 0xc0, LAST = FIRST + (int)sizeof bare - 2, BEYOND = 0x100, SIGNS = 0x2000, SIGNS_END = 0x2c00 };
    size_t length = 0, bytes;
    for (size_t left = strlen(text); left > 0 && length + 4 < TEXT_ROOM; text += bytes, left -= bytes) {
        long letter = text_letter_at(text, left, &bytes);
        char small = (char)(*text >= 'A' && *text <= 'Z' ? *text + 'a' - 'A' : *text);
        bool is_word = (small >= 'a' && small <= 'z') || (small >= '0' && small <= '9');
        if (letter >= FIRST && letter <= LAST && bare[letter - FIRST] != '.') {
            folded[length++] = bare[letter - FIRST];
        } else if (bytes == 1 || letter < FIRST || (letter >= SIGNS && letter < SIGNS_END)) {
            folded[length++] = is_word && bytes == 1 ? small : ' ';
        } else {
            memcpy(folded + length, text, bytes);
            length += bytes;
        }
    }
    folded[length] = '\0';
}

/* The next word of a plain text; false at its end. */
static bool next_word(const char **at, char word[WORD_ROOM])
{
    *at += strspn(*at, " ");
    size_t length = strcspn(*at, " ");
    size_t kept = length < WORD_ROOM ? length : WORD_ROOM - 1;
    memcpy(word, *at, kept);
    word[kept] = '\0';
    *at += length;
    return length > 0;
}

static bool has_word(const char *plain_text, const char *wanted)
{
    char word[WORD_ROOM];
    for (const char *at = plain_text; next_word(&at, word);)
        if (strcmp(word, wanted) == 0) return true;
    return false;
}

/* Inflected: both begin alike, and little follows. */
static bool has_stem(const char *one, const char *other)
{
    int length = (int)strlen(one), others = (int)strlen(other), same = 0;
    int longer = length > others ? length : others;
    while (one[same] != '\0' && one[same] == other[same]) same++;
    return same >= STEM_LEAST && same * 2 > longer && length - same <= 3 && others - same <= 3;
}

static bool may_be_inflected(const char *word) { return strlen(word) > STEM_LEAST; }

/* --- the book, as it is searched ------------------------------------------------------------ */

struct book {
    char *text[RULES_MOST][PLACES]; /* plain; ours */
    char silent[TEXT_ROOM];         /* words that say nothing about any rule */
};

#define SILENT(words)
#define ASKED(id, words) {id, words},
static const struct question {
    const char *id, *words;
} questions[] = {
#include "content/rulebook/asked.def"
};
#undef SILENT
#undef ASKED
#define SILENT(words) words
#define ASKED(id, words)
static const char silent[] =
#include "content/rulebook/asked.def"
    ;
#undef SILENT
#undef ASKED

static const char *asked_as(const char *id)
{
    for (size_t i = 0; i < sizeof questions / sizeof questions[0]; i++)
        if (strcmp(questions[i].id, id) == 0) return i18n_context(questions[i].words);
    return "";
}

static bool book_read(struct book *b)
{
    char folded[TEXT_ROOM];
    GIVEN(rulebook_count() <= RULES_MOST);
    plain(i18n_context(silent), b->silent);
    for (int i = 0; i < rulebook_count(); i++) {
        const struct rulebook_rule *rule = rulebook_at(i);
        const char *text[PLACES] = {_(rule->title), asked_as(rule->id), rule->id, _(rule->text)};
        for (int place = 0; place < PLACES; place++) {
            plain(text[place], folded);
            for (char *c = folded; place == OF_ID && *c != '\0'; c++) *c = *c == '.' || *c == '_' ? ' ' : *c;
            size_t size = strlen(folded) + 1;
            if (!(b->text[i][place] = malloc(size))) return false;
            memcpy(b->text[i][place], folded, size);
        }
    }
    return true;
}

static void book_close(struct book *b)
{
    for (int i = 0; i < rulebook_count(); i++)
        for (int place = 0; place < PLACES; place++) free(b->text[i][place]);
    free(b);
}

static const char *text_of(const struct book *b, int rule, enum place place)
{
    const char *text = b->text[rule][place];
    GIVEN(text);
    return text;
}

/* --- what was meant --------------------------------------------------------------------------- */

/* In quarters of a letter, how far off a word of the book is: those of titles are nearer, and so are their beginnings,
 * for whoever has not typed on. */
static int quarters_off(const char *word, const char *known, bool named, int most)
{
    char beginning[WORD_ROOM];
    int off = text_word_distance(word, known);
    off = off > most ? FAR : off * 4 + (named ? 0 : 2);
    if (named && strlen(known) > strlen(word) && known[0] == word[0]) {
        memcpy(beginning, known, strlen(word));
        beginning[strlen(word)] = '\0';
        int begun = text_word_distance(word, beginning);
        if (begun <= most && begun * 4 + 1 < off) off = begun * 4 + 1;
    }
    return off;
}

/* A word that stands nowhere is taken for what is likest. */
static void take_for_known(const struct book *b, char word[WORD_ROOM])
{
    char known[WORD_ROOM], best[WORD_ROOM];
    int most = strlen(word) < 4 ? 0 : strlen(word) < 8 ? 1 : 2, off = FAR;
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < rulebook_count() * PLACES; i++) {
            enum place place = (enum place)(i / rulebook_count()); /* those of titles come first */
            for (const char *at = text_of(b, i % rulebook_count(), place); next_word(&at, known);) {
                if (pass == 0 && (strstr(known, word) || (may_be_inflected(word) && has_stem(word, known)))) return;
                int far = pass == 0 ? FAR : quarters_off(word, known, place == OF_TITLE, most);
                if (far < off) memcpy(best, known, sizeof best);
                if (far < off) off = far;
            }
        }
        if (most == 0) return;
    }
    if (off < FAR) memcpy(word, best, sizeof best);
}

/* --- what it says for each rule ----------------------------------------------------------------- */

static int percent_of(const char *text, const char *wanted)
{
    char word[WORD_ROOM];
    size_t length = strlen(wanted);
    int best = 0;
    for (const char *at = text; best < PERCENT && next_word(&at, word);) {
        int said = strcmp(word, wanted) == 0                            ? PERCENT
                   : strncmp(word, wanted, length) == 0                 ? PART
                   : may_be_inflected(wanted) && has_stem(wanted, word) ? STEM
                                                                        : 0;
        if (said > best) best = said;
    }
    return best;
}

static int larger(int a, int b) { return a > b ? a : b; }

static int raw_weight(const struct book *b, int rule, const char *word)
{
    const char *name = text_of(b, rule, OF_TITLE), *text = text_of(b, rule, OF_TEXT);
    int title = percent_of(name, word), body = strstr(text, word) ? PERCENT : 0;
    if (title < STEM && strstr(name, word)) title = STEM;
    if (body == 0 && may_be_inflected(word) && percent_of(text, word) == STEM) body = STEM;
    int asked = larger(percent_of(text_of(b, rule, OF_QUESTIONS), word), percent_of(text_of(b, rule, OF_ID), word));
    return larger(larger(title * IN_TITLE, asked * IN_QUESTIONS), body * IN_TEXT);
}

/* The natural logarithm of x >= 1. */
static double logarithm(double x)
{
    double whole = 0, sum = 0;
    while (x > 1.5) {
        x /= 2;
        whole += 0.6931471805599453;
    }
    double z = (x - 1) / (x + 1), power = z;
    for (int i = 1; i < 20; i += 2, power *= z * z) sum += 2 * power / i;
    return whole + sum;
}

/* The more the rarer the word is.  Returns whether it stands anywhere. */
static bool weigh(const struct book *b, const char *word, double weight[RULES_MOST])
{
    int found = 0;
    for (int i = 0; i < rulebook_count(); i++) {
        weight[i] = raw_weight(b, i, word);
        found += weight[i] > 0;
    }
    double rare = logarithm(1 + (double)rulebook_count() / (1 + found));
    for (int i = 0; i < rulebook_count(); i++) weight[i] *= rare;
    return found > 0;
}

/* --- the search ------------------------------------------------------------------------------------ */

/* The words that say something; all of them when none does. */
static void seek(const struct book *b, const char *words, struct sought *s)
{
    char folded[TEXT_ROOM], word[WORD_ROOM];
    plain(words, folded);
    for (int all = 0; all < 2 && s->count == 0; all++) {
        for (const char *at = folded; s->count < WORDS_MOST && next_word(&at, word);) {
            if (!all && has_word(b->silent, word)) continue;
            take_for_known(b, word);
            memcpy(s->word[s->count++], word, sizeof word);
        }
    }
}

/* 2: the title begins with every word; 1: it has them all. */
static int titled(const char *title, const struct sought *s)
{
    GIVEN(title);
    bool begins = true, has = true;
    for (int i = 0; i < s->count; i++) {
        begins = begins && strncmp(title, s->word[i], strlen(s->word[i])) == 0;
        has = has && strstr(title, s->word[i]);
    }
    return begins ? 2 : has ? 1 : 0;
}

struct hit {
    int rule, titled;
    double sum;
};

static int better_first(const void *x, const void *y)
{
    const struct hit *a = x, *b = y;
    if (a->titled != b->titled) return b->titled - a->titled;
    if (a->sum != b->sum) return a->sum > b->sum ? -1 : 1;
    return a->rule - b->rule;
}

/* Whether the title has every word, whole. */
static bool is_named(const char *title, const struct sought *s)
{
    GIVEN(title);
    int has = 0;
    for (int i = 0; i < s->count; i++) has += has_word(title, s->word[i]);
    return has == s->count;
}

/* The rules that have at least so many of the words, or that are named by them, the best first. */
static int collect(const struct book *b, const struct sought *s, int least, bool named,
                   const struct rulebook_rule **found, int room)
{
    struct hit hits[RULES_MOST] = {0};
    int count = 0;
    for (int i = 0; i < rulebook_count(); i++) {
        const char *title = text_of(b, i, OF_TITLE);
        struct hit hit = {i, titled(title, s), 0};
        int has = 0;
        for (int w = 0; w < s->count; w++) {
            hit.sum += s->weight[w][i];
            has += s->weight[w][i] > 0;
        }
        if (has >= least && (!named || is_named(title, s))) hits[count++] = hit;
    }
    qsort(hits, (size_t)count, sizeof hits[0], better_first);
    for (int i = 0; i < count && i < room; i++) found[i] = rulebook_at(hits[i].rule);
    return count < room ? count : room;
}

static int search(const struct book *b, struct sought *s, const struct rulebook_rule **found, int room,
                  enum rulebook_fit *fit)
{
    int known = 0, count = 0, nearest = room < RULEBOOK_NEAREST ? room : RULEBOOK_NEAREST;
    for (int i = 0; i < s->count; i++) {
        if (known < i) memcpy(s->word[known], s->word[i], WORD_ROOM);
        known += weigh(b, s->word[known], s->weight[known]);
    }
    bool all = known == s->count;
    s->count = known;
    if (known == 0) return 0;
    for (*fit = FITS_TITLE; all && count == 0 && *fit > FITS_NEARLY; *fit -= count == 0)
        count = collect(b, s, known, *fit == FITS_TITLE, found, room);
    if (count > 0) return count;
    *fit = FITS_NEARLY;
    return collect(b, s, (known + 1) / 2, false, found, nearest);
}

int rulebook_search(const char *words, const struct rulebook_rule **found, int room, enum rulebook_fit *fit)
{
    GIVEN(room >= 0);
    struct book *b = calloc(1, sizeof *b);
    struct sought *s = calloc(1, sizeof *s);
    int count = 0;
    *fit = FITS_NEARLY;
    if (b && s && book_read(b)) {
        seek(b, words, s);
        count = search(b, s, found, room, fit);
    }
    if (b) book_close(b);
    free(s);
    return count;
}
