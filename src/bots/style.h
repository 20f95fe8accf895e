/* style.h: how somebody likes to play.
 *
 * A style changes whom its owner would rather harm, and what life is worth; all that `rules` thinks of moves follows
 * from that (scene.h).  Whoever searches likes a move better by a part of the difference, within a bound. */
#ifndef SIXGUN_BOTS_STYLE_H
#define SIXGUN_BOTS_STYLE_H

#include "sixgun/sixgun.h"

/* X(id, slug, name, lean, life, grudge, sly, …)
 *
 * `slug` follows that of a level on command lines and in messages, as in legend_bold; `name` is shown beside that of
 * the level; then comes struct style.  What X() is given besides is handed on.  The last one is one of the others,
 * by chance: nobody is told which. */
#define STYLES(X, ...) \
    X(bold, "bold", N_("bold"), 16, 100, 0, false, __VA_ARGS__) \
    X(careful, "careful", N_("careful"), -20, 130, 0, false, __VA_ARGS__) \
    X(grudging, "grudging", N_("grudging"), 0, 100, 22, false, __VA_ARGS__) \
    X(sly, "sly", N_("sly"), 0, 100, 0, true, __VA_ARGS__) \
    X(surprise, "surprise", N_("a surprise"), 0, 100, 0, false, __VA_ARGS__)

#define STYLE_ID(id, ...) style_##id,
enum { style_none, STYLES(STYLE_ID, _) style_end };
#undef STYLE_ID

enum { STYLE_COUNT = style_end - 1 };

struct style {
    int8_t lean;    /* hundredths more hate of a sure enemy for each life point or card that they are ahead of me */
    uint8_t life;   /* hundredths: what a life point of mine is worth */
    uint8_t grudge; /* more hate for each harm suffered from somebody */
    bool sly;       /* a Renegade does nothing in the first round that a Deputy would regret */
};

/* A style and what it feeds on: plain data, part of a bot's memory.  All zero: none. */
struct temper {
    uint8_t style;                    /* style_… */
    uint8_t harmed[SG_MAX_SEATS + 1]; /* how much I have suffered from each seat, as far as the style minds it */
};

void temper_begin(struct temper *t, int style, uint32_t chance);
void temper_watch(struct temper *t, int me, const sg_event *events, int count);

/* How much `me` hates a seat that would be hated so much without a style. */
int temper_hate(const struct temper *t, const sg_state *s, int me, int seat, int hate);
/* What life is worth that would be worth so much. */
int temper_life(const struct temper *t, int worth);
/* Whether somebody of that role, mine, is to be taken for a Deputy now. */
bool temper_hides(const struct temper *t, const sg_state *s, int role);

#endif
