/* bot.h: players that think.
 *
 * A bot is a function from what its seat sees, and its own memory of what it saw, to a legal move.  It is never
 * handed a game: only views made by sg_look() and events filtered by sg_event_for().
 *
 *     sg_bot_memory memory = {{0}};
 *     const sg_bot *bot = sg_bot_find("rules");
 *     sg_look(&game, seat, &view);
 *     bot->meet(&memory, &view, &seed);              once, at the first question of the game
 *     bot->watch(&memory, &view, events, count);     what has happened since the last time
 *     move = bot->choose(&memory, &view, legal, count);
 *
 * A memory is plain data of fixed size: a game that is saved with its memories goes on as if nothing had been.
 */
#ifndef SIXGUN_BOTS_BOT_H
#define SIXGUN_BOTS_BOT_H

#include "bots/reasons.h"
#include "bots/style.h"

/* The page has the names of bots from their rows (web/src/catalogue); its module has none. */
#ifdef SIXGUN_SMALL
#define BOT_NAME(name) ""
#else
#define BOT_NAME(name) name
#endif

struct role_chances; /* belief.h */

/* What a bot remembers; all zero before it meets the table. */
typedef struct sg_bot_memory {
    uint64_t word[64];
} sg_bot_memory;

typedef struct sg_bot {
    const char *slug;
    const char *name;  /* English, to be translated by the caller, as is the next */
    const char *style; /* or NULL */

    /* Begins a game.  `first` is the seat's view at any moment before its first choice; chance comes from `seed`
     * alone, which must not be the seed of the game. */
    void (*meet)(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed);

    /* Tells what happened, in order and without gaps, in portions as the caller likes; every event must have been
     * told before the next choice.  `view` is of the moment after the last of them.  NULL: learns nothing from it. */
    void (*watch)(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count);

    /* Tells who says to have which role now, by seat, true or not; 0 is nothing.  NULL: does not listen. */
    void (*hear)(sg_bot_memory *memory, const uint8_t claim[SG_MAX_SEATS + 1]);

    /* Picks one of the `count` (at least 1) legal moves of the asked seat, as sg_legal() lists them. */
    sg_move (*choose)(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count);

    /* The move that choose() would make, and what it rests on; the memory stays as it is.  NULL for those who cannot
     * say. */
    sg_move (*explain)(const sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count,
                       struct reasons *out);

#ifndef SIXGUN_SMALL /* which judges no beliefs */
    /* How likely it thinks that each seat has each role, as it would for a choice now; the memory stays as it is.  NULL
     * for those who keep no belief. */
    void (*believe)(const sg_bot_memory *memory, const sg_view *view, struct role_chances *out);
#endif

    /* Makes a memory that of another one of this level, who has seen the same and whose chance comes from `seed`; what
     * mind_watch() makes of that is memory enough.  NULL for those who leave nothing to chance. */
    void (*twin)(sg_bot_memory *memory, const sg_seed *seed);

    /* Who thinks for milliseconds has somebody with the same memory who answers at once, and not as well; a choice of
     * theirs leaves the memory as it is.  NULL for all others. */
    const struct sg_bot *in_a_hurry;

    /* Never looks at what it is shown, and watches nothing: whoever plays many games with it needs to make no view. */
    bool blind;

    /* Wants to be told at the end of every turn, too, and not only before a choice. */
    bool attentive;

    /* For each seat of the table, how long their thoughts hardly ever take on a common machine.  Who keeps every answer
     * back for that long hides how long the bot thought, and whether it had to.  0 for all others. */
    uint32_t think_ms;
} sg_bot;

/* Between the slug of a level and that of a style. */
#define STYLE_MARK "_"

/* Those without a style. */
int sg_bot_count(void);
const sg_bot *sg_bot_at(int index); /* 0 … count - 1, NULL outside */
/* All: the same, and from `count` on those that have a style. */
const sg_bot *sg_bot_any(int index);         /* NULL after the last */
const sg_bot *sg_bot_find(const char *slug); /* NULL when there is none */
const char *sg_bot_list(void);               /* slugs of those without a style, for people: "random, rules, …" */
const char *sg_style_list(void);             /* slugs of styles, for people: "bold, careful, …" */
const char *sg_style_slug(int style);        /* 0 … STYLE_COUNT - 1, NULL outside */

#define LEVEL(id, slug, name, ...) extern const sg_bot sg_bot_##id, sg_bot_styled_##id[STYLE_COUNT];
#include "bots/levels.def"
#undef LEVEL
extern const sg_bot sg_bot_hasty;  /* those in a hurry; in no list */
extern const sg_bot sg_bot_random; /* every legal move as likely */
extern const sg_bot sg_bot_rules;  /* weighs each move by what it does to friends and enemies */

#endif
