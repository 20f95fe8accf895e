/* value.c: means of games played on. */
#include "analysis/value.h"

#include <string.h>

#include "bots/eye.h"
#include "bots/imagine.h"

enum { FINER = WORTH_ONE / EYE_SURE };

sg_random dice_roll(struct dice dice)
{
    sg_seed seed = {{(uint32_t)dice.seed, (uint32_t)(dice.seed >> 32), dice.purpose, dice.number}};
    sg_random r;
    sg_random_start(&r, &seed);
    return r;
}

/* Open hands do not see what somebody has put back on the deck, though that player knows it: it is not chance. */
void value_look(const sg_state *s, sg_view *view)
{
    const sg_view *const whole = view;
    sg_look(s, SG_EYE_OPEN_HANDS, view);
    int first = s->start[SG_DECK], count = sg_count(s, SG_DECK);
    uint8_t all = 0;
    for (int seat = 1; seat <= sg_seats(s); seat++) all |= SG_BIT(seat);
    for (int i = first; i < first + count; i++) {
        int card = s->cards[i];
        if (!s->known[card] || whole->s.cards[i]) continue;
        view->s.cards[i] = (uint8_t)card;
        view->s.known[card] = all;
    }
}

/* --- sums ---------------------------------------------------------------------------------- */

struct sums {
    int64_t sum[PLACES], squares[PLACES];
    int worlds;
};

static void look_on(struct sums *x, const sg_state *s)
{
    int chance[PLACES];
    eye_seats(s, chance);
    for (int seat = 1; seat <= sg_seats(s); seat++) {
        x->sum[seat] += chance[seat];
        x->squares[seat] += (int64_t)chance[seat] * chance[seat];
    }
    x->worlds++;
}

static void take_mean(const struct sums *x, struct worth *out)
{
    int64_t n = x->worlds;
    memset(out, 0, sizeof *out);
    for (int seat = 1; seat < PLACES && n > 0; seat++) {
        int64_t spread = (x->squares[seat] - x->sum[seat] * x->sum[seat] / n) / (n > 1 ? n - 1 : 1);
        out->seat[seat] = x->sum[seat] * FINER / n;
        out->error[seat] = spread / n * FINER * FINER;
    }
}

/* --- games played on ----------------------------------------------------------------------------- */

struct future {
    const sg_state *now;
    sg_view view;
    const struct belief *reader;
    struct beginnings first;
    const sg_bot *const *who;
    sg_random chance;
    struct sums sums;
};

static void foresee(struct future *f, const sg_state *s, const struct belief *reader, struct dice dice)
{
    memset(&f->sums, 0, sizeof f->sums);
    f->now = s;
    value_look(s, &f->view);
    f->reader = reader;
    f->who = dice.who;
    f->chance = dice_roll(dice);
    imagine_first(&f->first);
}

static void try_world(struct future *f, const sg_move *move, int until)
{
    struct imagined g;
    sg_state world;
    sg_seed seed = imagine_seed(&f->chance);
    if (sg_deal(&f->view, &seed, &world) != SG_OK) world = *f->now; /* the one game that is known to fit */
    imagine_begin(&g, &world, f->reader, &f->first);
    g.who = f->who;
    if (g.who) g.chance = imagine_seed(&f->chance);
    if (move) imagine_move(&g, *move);
    imagine_on(&g, until);
    look_on(&f->sums, &g.s);
}

/* Nothing is left to chance where the eye looks at once. */
static bool is_there(const sg_state *s, int until)
{
    return sg_is_over(s) || (sg_asked(s).kind == SG_ASK_PLAY && sg_turns(s) >= until);
}

void value_of(const sg_state *s, const struct belief *reader, struct dice dice, int worlds, int until,
              struct worth *out)
{
    struct future f;
    if (is_there(s, until)) {
        memset(&f.sums, 0, sizeof f.sums);
        look_on(&f.sums, s);
    } else {
        foresee(&f, s, reader, dice);
        for (int i = 0; i < worlds; i++) try_world(&f, NULL, until);
    }
    take_mean(&f.sums, out);
}

void value_after(const sg_state *s, sg_move move, const struct belief *reader, struct dice dice, int worlds, int until,
                 struct worth *out)
{
    struct future f;
    foresee(&f, s, reader, dice);
    for (int i = 0; i < worlds; i++) try_world(&f, &move, until);
    take_mean(&f.sums, out);
}

void value_of_deal(const sg_options *options, const sg_state *start, struct dice dice, int worlds, int until,
                   struct worth *out)
{
    struct future f;
    sg_options given = *options;
    for (int seat = 1; seat <= sg_seats(start); seat++) given.role[seat] = (uint8_t)sg_role(start, seat);
    memset(&f.sums, 0, sizeof f.sums);
    f.chance = dice_roll(dice);
    for (int i = 0; i < worlds; i++) {
        struct imagined g;
        struct belief reader;
        sg_state s;
        sg_seed seed = imagine_seed(&f.chance);
        if (sg_start_pack(&s, start->pack, &given, &seed, NULL) != SG_OK) break;
        belief_begin(&reader);
        imagine_first(&f.first);
        imagine_begin(&g, &s, &reader, &f.first);
        g.who = dice.who;
        if (g.who) g.chance = imagine_seed(&f.chance);
        imagine_on(&g, until);
        look_on(&f.sums, &g.s);
    }
    take_mean(&f.sums, out);
}
