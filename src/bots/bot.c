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

int sg_bot_count(void) { return BOTS; }
const sg_bot *sg_bot_at(int index) { return index < 0 || index >= BOTS ? NULL : bots[index]; }

const char *sg_bot_list(void)
{
#define LEVEL(id, slug, ...) ", " slug
    return "random, rules"
#include "bots/levels.def"
        ;
#undef LEVEL
}

const sg_bot *sg_bot_find(const char *slug)
{
    for (int i = 0; i < BOTS; i++)
        if (strcmp(bots[i]->slug, slug) == 0) return bots[i];
    return NULL;
}
