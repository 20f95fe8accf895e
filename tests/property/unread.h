/* unread.h: a greenhorn who reads no deeds.  Who reads them may judge one a little later than the story of an analysis
 * does, and believe a little else. */
#ifndef SIXGUN_PROPERTY_UNREAD_H
#define SIXGUN_PROPERTY_UNREAD_H

#include "bots/mind.h"

static sg_move choose_unread(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count)
{
    static const struct effort reads_nothing = {.memory = 0, .lapses = 62};
    struct mind m;
    struct thoughts t;
    mind_recall(memory, &m);
    mind_think(&m, &reads_nothing, view, legal, count, &t);
    return t.option[t.chosen].move;
}

static sg_bot unread_greenhorn(void)
{
    sg_bot bot = sg_bot_greenhorn;
    bot.choose = choose_unread;
    return bot;
}

#endif
