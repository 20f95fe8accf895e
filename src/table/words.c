/* words.c: words of the protocol, and what may be a name. */
#include "table/words.h"

#include "bots/bot.h"
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/letters.h"
#include "sixgun/notation.h"
#include "table/table.h"

#include <string.h>

#define PACES(X) X("slow") X("normal") X("fast") X("instant")
#define TEMPOS(X) PACES(X) X("straight") X("paused")
#define WORD(word) word,
#define NEXT(word) ", " word

/* The number of a word among those from `first` on; -1 when it is none of them. */
static int by_slug(const char *(*slug_of)(int number), int first, const char *slug)
{
    GIVEN(slug);
    for (int number = first; slug_of(number); number++)
        if (strcmp(slug_of(number), slug) == 0) return number;
    return -1;
}

static const char *const tempos[WIRE_TEMPOS] = {TEMPOS(WORD)};

const char *wire_pace_list(void) { return &PACES(NEXT)[strlen(", ")]; }
const char *wire_tempo_list(void) { return &TEMPOS(NEXT)[strlen(", ")]; }

const char *wire_tempo_slug(int tempo) { return tempo < 0 || tempo >= WIRE_TEMPOS ? NULL : tempos[tempo]; }

int wire_tempo_by_slug(const char *slug) { return by_slug(wire_tempo_slug, 0, slug); }

const char *wire_pace_slug(int pace) { return pace < WIRE_PACES ? wire_tempo_slug(pace) : NULL; }

int wire_pace_by_slug(const char *slug)
{
    GIVEN(slug);
    int pace = wire_tempo_by_slug(slug);
    return pace < WIRE_PACES ? pace : -1;
}

/* The page tells gestures in its own words, so its module needs only what others are sent. */
#ifdef SIXGUN_SMALL
#define TOLD(telling) ""
#else
#define TOLD(telling) telling
#endif

static const struct {
    const char *slug, *name, *telling;
} gestures[WIRE_GESTURES] = {
    {NULL, NULL, NULL},
#define GESTURE(ID, slug, name, telling) {#slug, name, TOLD(telling)},
#include "table/gestures.def"
#undef GESTURE
};

static bool is_gesture(int gesture) { return gesture > WIRE_NO_GESTURE && gesture < WIRE_GESTURES; }

const char *wire_gesture_slug(int gesture) { return is_gesture(gesture) ? gestures[gesture].slug : NULL; }
const char *wire_gesture_name(int gesture) { return is_gesture(gesture) ? gestures[gesture].name : NULL; }
const char *wire_gesture_telling(int gesture) { return is_gesture(gesture) ? gestures[gesture].telling : NULL; }

int wire_gesture_by_slug(const char *slug) { return by_slug(wire_gesture_slug, WIRE_NO_GESTURE + 1, slug); }

static const struct {
    const char *slug, *sentence;
} claims[WIRE_CLAIMS] = {
    {NULL, NULL},
#define CLAIM(ID, slug, sentence) {#slug, sentence},
#include "table/claims.def"
#undef CLAIM
};

static bool is_claim(int claim) { return claim > WIRE_NO_CLAIM && claim < WIRE_CLAIMS; }

const char *wire_claim_slug(int claim) { return is_claim(claim) ? claims[claim].slug : NULL; }
const char *wire_claim_sentence(int claim) { return is_claim(claim) ? claims[claim].sentence : NULL; }

int wire_claim_by_slug(const char *slug) { return by_slug(wire_claim_slug, WIRE_NO_CLAIM + 1, slug); }

static const char *winner_slug(int winner) { return winner <= SG_OUT_OF_TURNS ? sg_winner_slug(winner) : NULL; }

int wire_winner_by_slug(const char *slug) { return by_slug(winner_slug, SG_LAW_WINS, slug); }

const char *wire_level_slug(int level)
{
    const sg_bot *bot = sg_bot_any(level);
    return bot ? bot->slug : NULL;
}

const char *wire_level_list(void) { return sg_bot_list(); }

int wire_level_by_slug(const char *slug) { return by_slug(wire_level_slug, 0, slug); }

const char *wire_character_slug(int character) { return character ? sg_character_slug(character) : "any"; }

int wire_character_by_slug(const char *slug)
{
    GIVEN(slug);
    int character = sg_character_by_slug(slug);
    return character || strcmp(slug, "any") == 0 ? character : -1;
}

/* --- texts ------------------------------------------------------------------------ */

static bool is_blank(long letter)
{
    static const struct {
        long first, last;
    } blank[] = {{' ', ' '},       {0xa0, 0xa0},     {0x1680, 0x1680}, {0x2000, 0x200d},
                 {0x202f, 0x202f}, {0x205f, 0x205f}, {0x2800, 0x2800}, {0x3000, 0x3000}};
    for (size_t i = 0; i < sizeof blank / sizeof *blank; i++)
        if (letter >= blank[i].first && letter <= blank[i].last) return true;
    return false;
}

bool wire_is_name(const char *text, int most)
{
    size_t left = strlen(text), bytes;
    int letters = text_letters(text, left);
    if (letters < 1 || letters > most) return false;
    long first = text_letter_at(text, left, &bytes), last = first;
    for (; left > 0; text += bytes, left -= bytes) last = text_letter_at(text, left, &bytes);
    return !is_blank(first) && !is_blank(last);
}

bool wire_name_is_good(const char *name)
{
    return strlen(name) < WIRE_NAME_ROOM && wire_is_name(name, WIRE_NAME_LETTERS);
}

bool code_is_good(const char *code)
{
    size_t length = strspn(code, "ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
    return length > 0 && length < WIRE_CODE_ROOM && code[length] == '\0';
}

/* --- errors -------------------------------------------------------------------------- */

/* The page says refusals in its own words (web/src/catalogue), so its module has no sentences for them but those that a
 * longer one begins with, and nothing of servers. */
#ifdef SIXGUN_SMALL
#define SAID(error, message) ((error) == WIRE_ERR_FAULTY_PACK || (error) == WIRE_ERR_BAD_RECORD ? (message) : "")
#define OF_SERVERS(X)
#else
#define SAID(error, message) message
#define OF_SERVERS(X) SERVER_ERRORS(X)
#endif

static const struct {
    const char *slug, *message;
} errors[] = {
#define X(id, slug, message) {slug, SAID(WIRE_ERR_##id, message)},
    TABLE_ERRORS(X) OF_SERVERS(X)
#undef X
};

enum { ERRORS_END = WIRE_ERR_BEFORE_FIRST + 1 + sizeof errors / sizeof *errors };

static bool is_ours(int error) { return error > WIRE_ERR_BEFORE_FIRST && error < ERRORS_END; }

const char *wire_error_slug(int error)
{
    return is_ours(error) ? errors[error - WIRE_ERR_BEFORE_FIRST - 1].slug : sg_error_slug(error);
}

const char *wire_error_message(int error)
{
    return is_ours(error) ? errors[error - WIRE_ERR_BEFORE_FIRST - 1].message : sg_error_message(error);
}

const char *wire_error_rule(int error) { return is_ours(error) ? "" : sg_error_rule(error); }
