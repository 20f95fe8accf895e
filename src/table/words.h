/* words.h: words of the protocol that the notation does not have, and what may be a name. */
#ifndef SIXGUN_TABLE_WORDS_H
#define SIXGUN_TABLE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* How long bots seem to think. */
enum wire_pace { WIRE_SLOW, WIRE_NORMAL, WIRE_FAST, WIRE_INSTANT, WIRE_PACES };
const char *wire_pace_slug(int pace);
int wire_pace_by_slug(const char *slug); /* -1 when there is none */
const char *wire_pace_list(void);        /* all of them for people: "slow, normal, …" */

/* How long they do just now: a pace, or what somebody alone with them has chosen instead.  Straight: to the next choice
 * of a person. */
enum wire_tempo { WIRE_STRAIGHT = WIRE_PACES, WIRE_PAUSED, WIRE_TEMPOS };
const char *wire_tempo_slug(int tempo);
int wire_tempo_by_slug(const char *slug); /* -1 when there is none */
const char *wire_tempo_list(void);

/* What is shown instead of said: WIRE_WINK and all others, in the order of gestures.def. */
#define GESTURE(ID, ...) WIRE_##ID,
enum wire_gesture {
    WIRE_NO_GESTURE,
#include "table/gestures.def"
    WIRE_GESTURES
};
#undef GESTURE
const char *wire_gesture_slug(int gesture);    /* NULL when there is none */
int wire_gesture_by_slug(const char *slug);    /* -1 when there is none */
const char *wire_gesture_name(int gesture);    /* English, as on a button */
const char *wire_gesture_telling(int gesture); /* English; %1$s is who shows it */

/* Who somebody says to be: WIRE_CLAIM_DEPUTY and all others, in the order of claims.def. */
#define CLAIM(ID, ...) WIRE_CLAIM_##ID,
enum wire_claim {
    WIRE_NO_CLAIM,
#include "table/claims.def"
    WIRE_CLAIMS
};
#undef CLAIM
const char *wire_claim_slug(int claim);     /* NULL when there is none */
int wire_claim_by_slug(const char *slug);   /* -1 when there is none */
const char *wire_claim_sentence(int claim); /* English, as it is said */

int wire_winner_by_slug(const char *slug); /* enum sg_winner; -1 when there is none */

/* Levels of bots are numbers here and slugs everywhere else. */
int wire_level_by_slug(const char *slug); /* -1 when there is none */
const char *wire_level_list(void);
const char *wire_level_slug(int level);

/* A character for somebody, 0 being `any`. */
const char *wire_character_slug(int character);
int wire_character_by_slug(const char *slug); /* -1 when there is none */

/* At least one letter and at most `most`, nothing else (text/letters.h), no blank of any kind at either end. */
bool wire_is_name(const char *text, int most);
/* Capital letters and digits, at most WIRE_CODE_ROOM - 1: what a table may be called by. */
bool code_is_good(const char *code);

#endif
