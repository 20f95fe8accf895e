/* rulebook.c: holds the rows of the rule book and finds the one that is meant. */
#include "say/rulebook.h"
#include "engine/given.h"
#include "sixgun/sixgun.h"
#include "notation/i18n.h"
#include "notation/words.h"

#include <stdio.h>
#include <string.h>

enum { TOPIC_ROOM = 128, FAR = 1000 };

#define CHAPTER(id, title) {id, title},
#define RULE(id, title, text)
static const struct rulebook_chapter chapters[] = {
#include "content/rulebook/book.def"
};
#undef CHAPTER
#undef RULE

enum { CHAPTERS = sizeof chapters / sizeof chapters[0] };

#define CHAPTER(id, title)
#define RULE(id, title, text) {id, title, text},
static const struct rulebook_rule rules[] = {
#include "content/rulebook/book.def"
};
#undef CHAPTER
#undef RULE

enum { RULES = sizeof rules / sizeof rules[0] };

int rulebook_count(void) { return RULES; }

const struct rulebook_rule *rulebook_at(int index) { return index >= 0 && index < RULES ? &rules[index] : NULL; }

/* What stands behind the chapter in an id. */
static const char *name_in(const struct rulebook_rule *rule)
{
    GIVEN(rule);
    const char *dot = strchr(rule->id, '.');
    return dot ? dot + 1 : rule->id;
}

const struct rulebook_chapter *rulebook_chapter_of(const struct rulebook_rule *rule)
{
    size_t length = strcspn(rule->id, ".");
    for (int i = 0; i < CHAPTERS; i++) {
        if (strlen(chapters[i].slug) == length && strncmp(chapters[i].slug, rule->id, length) == 0) return &chapters[i];
    }
    return &chapters[0];
}

const struct rulebook_chapter *rulebook_chapter_find(const char *slug)
{
    GIVEN(slug);
    for (int i = 0; i < CHAPTERS; i++) {
        if (strcmp(chapters[i].slug, slug) == 0) return &chapters[i];
    }
    return NULL;
}

const struct rulebook_rule *rulebook_find(const char *id)
{
    for (int i = 0; i < RULES; i++) {
        if (strcmp(rules[i].id, id) == 0) return &rules[i];
    }
    return NULL;
}

/* --- words --------------------------------------------------------------- */

static char small(char c) { return c >= 'A' && c <= 'Z' ? (char)(c + 'a' - 'A') : c; }

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9') || c == '.' || (c & 0x80) != 0;
}

/* Brings a word into the form of a slug: small letters, everything between them one `_`.  Letters beyond ASCII
 * stay as they are. */
static void fold(const char *text, char folded[TOPIC_ROOM])
{
    GIVEN(text);
    size_t length = 0;
    bool gap = false;
    for (; *text != '\0' && length + 2 < TOPIC_ROOM; text++) {
        char c = small(*text);
        if (c == '\'' || c == '!' || c == '"') continue;
        if (!is_letter(c)) {
            gap = length > 0;
            continue;
        }
        if (gap) folded[length++] = '_';
        gap = false;
        folded[length++] = c;
    }
    folded[length] = '\0';
}

static bool is_title(const char *title, const char *folded)
{
    GIVEN(title);
    char own[TOPIC_ROOM];
    fold(title, own);
    return strcmp(own, folded) == 0;
}

/* A piece of equipment goes before a rule that happens to have its name: Shot. */
static const struct rulebook_rule *of_equipment(const char *slug)
{
    GIVEN(slug);
    char id[TOPIC_ROOM + sizeof "gold_rush."];
    snprintf(id, sizeof id, "gold_rush.%s", slug);
    return sg_equipment_by_slug(slug) != 0 ? rulebook_find(id) : NULL;
}

/* An error is a topic too: the refusal names it, and the reader asks why.  Its rule goes before one that happens to
 * have its name: out_of_reach. */
static const struct rulebook_rule *of_error(const char *slug)
{
    GIVEN(slug);
    for (int error = 1; error < SG_ERROR_COUNT; error++) {
        if (strcmp(sg_error_slug(error), slug) == 0) return rulebook_find(sg_error_rule(error));
    }
    return NULL;
}

const struct rulebook_rule *rulebook_topic(const char *topic)
{
    char folded[TOPIC_ROOM];
    fold(topic, folded);
    const struct rulebook_rule *rule = rulebook_find(folded);
    if (!rule) rule = of_equipment(folded);
    if (!rule) rule = of_error(folded);
    for (int i = 0; i < RULES && !rule; i++) {
        if (strcmp(name_in(&rules[i]), folded) == 0) rule = &rules[i];
    }
    for (int i = 0; i < RULES && !rule; i++) {
        if (is_title(rules[i].title, folded) || is_title(_(rules[i].title), folded)) rule = &rules[i];
    }
    return rule;
}

const struct rulebook_rule *rulebook_namesake(const struct rulebook_rule *rule, const struct rulebook_rule *after)
{
    GIVEN(rule);
    for (int i = after ? (int)(after - rules) + 1 : 0; i < RULES; i++) {
        bool same = strcmp(name_in(&rules[i]), name_in(rule)) == 0 || strcmp(rules[i].title, rule->title) == 0;
        if (same && &rules[i] != rule) return &rules[i];
    }
    return NULL;
}

const char *rulebook_chapter_title(const struct rulebook_chapter *chapter) { return i18n_context(chapter->title); }

/* --- what was meant ------------------------------------------------------ */

static int distance(const char *folded, const char *name)
{
    char own[TOPIC_ROOM];
    fold(name, own);
    int far = text_word_distance(folded, own);
    return far * 5 <= (int)strlen(own) * 2 ? far : FAR; /* two letters in five may be wrong */
}

int rulebook_nearest(const char *topic, const struct rulebook_rule **nearest, int room)
{
    GIVEN(room >= 0);
    char folded[TOPIC_ROOM];
    int far[RULES], count = 0;
    fold(topic, folded);
    for (int i = 0; i < RULES; i++) {
        const char *names[] = {rules[i].id, name_in(&rules[i]), rules[i].title, _(rules[i].title)};
        far[i] = FAR;
        for (int n = 0; n < 4; n++) {
            int one = distance(folded, names[n]);
            far[i] = one < far[i] ? one : far[i];
        }
    }
    while (count < room) {
        int best = 0;
        for (int i = 1; i < RULES; i++) best = far[i] < far[best] ? i : best;
        if (far[best] == FAR) break;
        nearest[count++] = &rules[best];
        far[best] = FAR;
    }
    return count;
}
