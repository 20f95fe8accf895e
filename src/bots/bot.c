/* bot.c: the list of bots, and the one that only follows the rules. */
#include "bots/bot.h"

#include <assert.h>
#include <string.h>

#include "engine/given.h"

#define N_(text) text /* marks a text for translation */

static_assert(sizeof(sg_random) <= sizeof(sg_bot_memory), "a memory holds a random generator");

static void random_meet(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed)
{
    (void)first;
    sg_random r;
    sg_random_start(&r, seed);
    memcpy(memory, &r, sizeof r);
}

static sg_move random_choose(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    (void)view;
    sg_random r;
    memcpy(&r, memory, sizeof r);
    sg_move move = legal[sg_random_below(&r, (uint32_t)count)];
    memcpy(memory, &r, sizeof r);
    return move;
}

static void random_twin(sg_bot_memory *memory, const sg_seed *seed) { random_meet(memory, NULL, seed); }

const sg_bot sg_bot_random = {.slug = "random",
                              .name = BOT_NAME(N_("Random")),
                              .meet = random_meet,
                              .choose = random_choose,
                              .twin = random_twin,
                              .blind = true};

#define LEVEL(id, slug, name, ...) &sg_bot_##id,
static const sg_bot *const bots[] = {
    &sg_bot_random,
    &sg_bot_rules,
#include "bots/levels.def"
};
#undef LEVEL
enum { BOTS = sizeof bots / sizeof bots[0] };

#define LEVEL(id, ...) sg_bot_styled_##id,
static const sg_bot *const styled[] = {
#include "bots/levels.def"
};
#undef LEVEL
enum { STYLED = sizeof styled / sizeof styled[0] * STYLE_COUNT };

int sg_bot_count(void) { return BOTS; }

const sg_bot *sg_bot_at(int index) { return index < 0 || index >= BOTS ? NULL : bots[index]; }

const sg_bot *sg_bot_any(int index)
{
    if (index < BOTS) return sg_bot_at(index);
    if (index >= BOTS + STYLED) return NULL;
    return &styled[(index - BOTS) / STYLE_COUNT][(index - BOTS) % STYLE_COUNT];
}

const char *sg_bot_list(void)
{
#define LEVEL(id, slug, ...) ", " slug
    return "random, rules"
#include "bots/levels.def"
        ;
#undef LEVEL
}

const char *sg_style_list(void)
{
#define SLUG(id, slug, ...) ", " slug
    static const char list[] = STYLES(SLUG, _);
#undef SLUG
    return list + strlen(", ");
}

const char *sg_style_slug(int style)
{
#define SLUG(id, slug, ...) slug,
    static const char *const slugs[] = {STYLES(SLUG, _)};
#undef SLUG
    return style < 0 || style >= STYLE_COUNT ? NULL : slugs[style];
}

const sg_bot *sg_bot_find(const char *slug)
{
    const sg_bot *bot = NULL;
    for (int i = 0; (bot = sg_bot_any(i)) && strcmp(bot->slug, slug) != 0;) i++;
    return bot;
}
