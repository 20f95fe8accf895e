/* words.h: words of the protocol that the notation does not have, and what a text may hold. */
#ifndef SIXGUN_WIRE_WORDS_H
#define SIXGUN_WIRE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* One SG_BEGINNER … of enum sg_option; NULL and 0 when there is none. */
const char *wire_flag_slug(int flag);
int wire_flag_by_slug(const char *slug);

/* How long bots seem to think. */
enum wire_pace { WIRE_SLOW, WIRE_NORMAL, WIRE_FAST, WIRE_INSTANT, WIRE_PACES };
const char *wire_pace_slug(int pace);
int wire_pace_by_slug(const char *slug); /* -1 when there is none */

/* Levels of bots are numbers here and slugs everywhere else. */
int wire_level_by_slug(const char *slug); /* -1 when there is none */
const char *wire_level_slug(int level);

/* Letters in a text; -1 when it is no good UTF-8, or holds control characters, letters that are not seen, or such as
 * turn the direction of writing round. */
int wire_letters(const char *text, size_t length);
/* At least one letter and at most `most`, no blank of any kind at either end. */
bool wire_is_name(const char *text, int most);

#endif
