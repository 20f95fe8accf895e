/* rulebook.h: the rules in the project's own words, a row each in content/rulebook/.  Errors, events, scenarios and
 * `sixgun rules` name them by their ids, such as `base.one_bang`. */
#ifndef SIXGUN_SAY_RULEBOOK_H
#define SIXGUN_SAY_RULEBOOK_H

#include <stdbool.h>
#include <stddef.h>

struct rulebook_rule {
    const char *id;    /* CHAPTER.slug, for good */
    const char *title; /* English, to be translated by the caller */
    const char *text;  /* the same */
};

struct rulebook_chapter {
    const char *slug;  /* what the ids of its rules begin with */
    const char *title; /* see rulebook_chapter_title() */
};

int rulebook_count(void);
const struct rulebook_rule *rulebook_at(int index); /* in reading order; NULL outside 0 … count - 1 */
/* The chapter a rule belongs to. */
const struct rulebook_chapter *rulebook_chapter_of(const struct rulebook_rule *rule);
/* The chapter with that slug; NULL when there is none. */
const struct rulebook_chapter *rulebook_chapter_find(const char *slug);

/* The title of a chapter in the reader's language. */
const char *rulebook_chapter_title(const struct rulebook_chapter *chapter);

/* The rule with that id; NULL when there is none. */
const struct rulebook_rule *rulebook_find(const char *id);
/* The rule that a reader means by a word: an id, the slug of a card, character, event or piece of equipment, the code
 * of an error, or a title in English or in the reader's language.  Case does not count, and a blank or a hyphen is as
 * good as `_`.  NULL when it is none of them. */
const struct rulebook_rule *rulebook_topic(const char *topic);
/* Another rule with the same slug behind its chapter or the same title; the first one behind `after`, or at all when
 * that is NULL.  NULL when there is none. */
const struct rulebook_rule *rulebook_namesake(const struct rulebook_rule *rule, const struct rulebook_rule *after);
/* Fills `found` with the rules that fit the words of a question in the reader's language best, the best first, and
 * returns how many: those that have every word that says something in their title; where there are none, those that
 * have them anywhere; where there are none either, at most RULEBOOK_NEAREST that have most of them. */
enum rulebook_fit { FITS_NEARLY, FITS, FITS_TITLE };
int rulebook_search(const char *words, const struct rulebook_rule **found, int room, enum rulebook_fit *fit);
enum { RULEBOOK_NEAREST = 8 };
/* Fills `nearest` with the rules whose names look most like `topic`, best first; returns how many. */
int rulebook_nearest(const char *topic, const struct rulebook_rule **nearest, int room);

#endif
