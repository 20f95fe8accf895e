/* rules.c: the bot that reckons.  It suspects (belief.c), weighs the table (scene.c) and takes the move that scores
 * best (plays.c, answers.c).  It has no chance in it: the same view and memory give the same move. */
#include <assert.h>
#include <string.h>

#include "bots/bot.h"
#include "bots/plays.h"
#include "engine/given.h"

#define N_(text) text /* marks a text for translation */

static_assert(KINDS <= 64, "a hand is told by the bits of one word");

/* What it remembers. */
struct __attribute__((may_alias)) notes {
    struct belief belief;
    uint8_t claim[SG_MAX_SEATS + 1]; /* who says to have which role; 0: says nothing */
};

static_assert(sizeof(struct notes) <= sizeof(sg_bot_memory), "a memory holds the notes");

static struct notes *notes_of(sg_bot_memory *memory) { return (struct notes *)memory; }

static void rules_meet(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed)
{
    (void)first, (void)seed;
    belief_begin(&notes_of(memory)->belief);
}

static void rules_watch(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count)
{
    GIVEN(events || count == 0);
    if (count > 0) belief_watch(&notes_of(memory)->belief, &view->s, events, count);
}

static void rules_hear(sg_bot_memory *memory, const uint8_t claim[SG_MAX_SEATS + 1])
{
    memcpy(notes_of(memory)->claim, claim, sizeof notes_of(memory)->claim);
}

sg_move move_in_temper(const sg_view *view, struct belief *belief, const struct temper *temper, const sg_move *legal,
                       int count)
{
    GIVEN(count > 0);
    struct scene c;
    /* house.hidden_characters: an ability is worth more than a secret. */
    for (int i = 0; i < count && view->s.seat[legal[0].seat].face_down; i++)
        if (legal[i].verb == SG_VERB_ABILITY && legal[i].what == SG_CHARACTER) return legal[i];
    scene_in_temper(&c, view, belief, temper);
    sg_question q = sg_asked(&view->s);
    return q.kind == SG_ASK_PLAY ? choose_play(&c, legal, count) : choose_answer(&c, &q, legal, count);
}

sg_move rules_move(const sg_view *view, struct belief *belief, const sg_move *legal, int count)
{
    static const struct temper none;
    return move_in_temper(view, belief, &none, legal, count);
}

static sg_move rules_choose(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count)
{
    GIVEN(count > 0);
    static const uint8_t silence[SG_MAX_SEATS + 1];
    struct notes *n = notes_of(memory);
    if (count == 1) return legal[0];
    if (memcmp(n->claim, silence, sizeof silence) == 0) return rules_move(view, &n->belief, legal, count);
    struct belief told = n->belief; /* they may take it back */
    belief_hear(&told, n->claim);
    return rules_move(view, &told, legal, count);
}

#ifndef SIXGUN_SMALL
static void rules_believe(const sg_bot_memory *memory, const sg_view *view, struct role_chances *out)
{
    struct notes n;
    memcpy(&n, memory, sizeof n);
    belief_hear(&n.belief, n.claim);
    belief_chances(&n.belief, &view->s, out);
}
#endif

const sg_bot sg_bot_rules = {.slug = "rules",
                             .name = BOT_NAME(N_("By the rules of thumb")),
                             .meet = rules_meet,
                             .watch = rules_watch,
                             .hear = rules_hear,
#ifndef SIXGUN_SMALL
                             .believe = rules_believe,
#endif
                             .choose = rules_choose};
