/* levels.c: bots that think, from one who has just come to town to one of whom songs are sung. */
#include <string.h>

#include "bots/bot.h"
#include "bots/mind.h"
#include "engine/given.h"

#define N_(text) text /* marks a text for translation */

static void meet_in_style(sg_bot_memory *memory, const sg_seed *seed, int style)
{
    struct mind m;
    mind_begin(&m, seed);
    temper_begin(&m.temper, style, seed->word[1]);
    mind_keep(&m, memory);
}

static void level_meet(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed)
{
    (void)first;
    meet_in_style(memory, seed, style_none);
}

#define MEETS(id, ...) \
    static void meet_##id(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed) \
    { \
        (void)first; \
        meet_in_style(memory, seed, style_##id); \
    }
STYLES(MEETS, _)
#undef MEETS

static void watch_with(void (*watch)(struct mind *m, const sg_view *view, const sg_event *events, int count),
                       sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    struct mind m;
    mind_recall(memory, &m);
    watch(&m, view, events, count);
    mind_keep(&m, memory);
}

static void level_watch(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    watch_with(mind_watch, memory, view, events, count);
}

static void level_watch_roles(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    watch_with(mind_watch_roles, memory, view, events, count);
}

static void level_hear(sg_bot_memory *memory, const uint8_t claim[SG_MAX_SEATS + 1])
{
    struct mind m;
    mind_recall(memory, &m);
    memcpy(m.claim, claim, sizeof m.claim);
    mind_keep(&m, memory);
}

static void level_twin(sg_bot_memory *memory, const sg_seed *seed)
{
    struct mind m;
    mind_recall(memory, &m);
    m.seed = *seed;
    mind_keep(&m, memory);
}

static sg_move choose(const struct effort *effort, const sg_bot_memory *memory, const sg_view *view,
                      const sg_move *legal, int count)
{
    GIVEN(count > 0);
    struct thoughts t;
    struct mind m;
    mind_recall(memory, &m);
    mind_think(&m, effort, view, legal, count, &t);
    return t.option[t.chosen].move;
}

static sg_move explain(const struct effort *effort, const sg_bot_memory *memory, const sg_view *view,
                       const sg_move *legal, int count, struct reasons *out)
{
    GIVEN(count > 0);
    struct thoughts t;
    struct mind m;
    mind_recall(memory, &m);
    mind_think(&m, effort, view, legal, count, &t);
    reasons_from(&t, out);
    return t.option[t.chosen].move;
}

#ifdef SIXGUN_SMALL
#define BELIEVES(id)
#define SAYS_BELIEF(id)
#else
static void believe(const struct effort *effort, const sg_bot_memory *memory, const sg_view *view,
                    struct role_chances *out)
{
    struct mind m;
    struct belief b;
    mind_recall(memory, &m);
    mind_believe(&m, effort, &b);
    belief_chances(&b, &view->s, out);
}

#define BELIEVES(id) \
    static void believe_##id(const sg_bot_memory *memory, const sg_view *view, struct role_chances *out) \
    { \
        believe(&effort_of_##id, memory, view, out); \
    }
#define SAYS_BELIEF(id) .believe = believe_##id,
#endif

/* A bot is not told its own row: each has functions of its own that know theirs. */
#define LEVEL(id, word, title, ...) \
    static const struct effort effort_of_##id = {__VA_ARGS__}; \
    static sg_move choose_##id(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count) \
    { \
        return choose(&effort_of_##id, memory, view, legal, count); \
    } \
    static sg_move explain_##id(const sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count, \
                                struct reasons *out) \
    { \
        return explain(&effort_of_##id, memory, view, legal, count, out); \
    } \
    BELIEVES(id)
#include "bots/levels.def"
#undef LEVEL

/* At least, for each seat, when there is a second search before a turn is ended. */
enum { TRIALS_A_MS = 20, BASE_TRIALS_A_MS = 40 };

/* As `rules` would, with the memory of those who think. */
static const struct effort at_once = {.memory = 256};

static sg_move choose_at_once(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    return choose(&at_once, memory, view, legal, count);
}

static sg_move explain_at_once(const sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count,
                               struct reasons *out)
{
    GIVEN(count > 0);
    return explain(&at_once, memory, view, legal, count, out);
}

const sg_bot sg_bot_hasty = {.slug = "hasty",
                             .name = "",
                             .meet = level_meet,
                             .watch = level_watch,
                             .hear = level_hear,
                             .choose = choose_at_once,
                             .explain = explain_at_once};

/* Whoever forgets something of the roles does not look out for hands. */
#define WATCHES_HANDS(memory) ((memory) == 256)
#define LONGER(a, b) ((a) > (b) ? (a) : (b))
#define THINK_MS(trials, base) ((trials) > 0 ? 1 + LONGER((trials) / TRIALS_A_MS, (base) / BASE_TRIALS_A_MS) : 0)
#define BOT(id, word, title, meets, manner, memory, trials, base) \
    { \
        .slug = word, .name = BOT_NAME(title), .style = manner, .meet = meets, \
        .watch = WATCHES_HANDS(memory) ? level_watch : level_watch_roles, .hear = level_hear, .choose = choose_##id, \
        .explain = explain_##id, SAYS_BELIEF(id).twin = level_twin, .attentive = WATCHES_HANDS(memory), \
        .in_a_hurry = (trials) > 0 ? &sg_bot_hasty : NULL, .think_ms = THINK_MS(trials, base) \
    }
#define LEVEL(id, word, title, memory, hunch, lapses, trials, horizon, options, base) \
    const sg_bot sg_bot_##id = BOT(id, word, title, level_meet, NULL, memory, trials, base);
#include "bots/levels.def"
#undef LEVEL

#define IN_STYLE(style, manner, spoken, lean, life, grudge, sly, id, word, title, memory, trials, base) \
    BOT(id, word STYLE_MARK manner, title, meet_##style, BOT_NAME(spoken), memory, trials, base),
#define LEVEL(id, word, title, memory, hunch, lapses, trials, horizon, options, base) \
    const sg_bot sg_bot_styled_##id[STYLE_COUNT] = {STYLES(IN_STYLE, id, word, title, memory, trials, base)};
#include "bots/levels.def"
#undef LEVEL
