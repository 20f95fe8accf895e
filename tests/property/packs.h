/* packs.h: packs for the tests: the boxes written in the language of packs, and random ones. */
#ifndef SIXGUN_TESTS_PACKS_H
#define SIXGUN_TESTS_PACKS_H

#include "pack/words.h"

#include <string.h>

static inline void put_trait(void *user, const char *slug, int number)
{
    struct text_out *out = (struct text_out *)user;
    text_putf(out, " %s", slug);
    if (number == SG_ANY_NUMBER)
        text_put(out, " any");
    else if (number >= 0)
        text_putf(out, " %d", number);
}

static inline bool has_amount(int effect) { return effect == SG_HEAL || effect == SG_DRAW; }

static inline void put_symbols(const sg_symbol *play, struct text_out *out)
{
    for (int i = 0; i < MAX_SYMBOLS && play[i].effect; i++) {
        text_putf(out, "%s %s", i ? "," : "play", pack_effect_slug(play[i].effect));
        if (has_amount(play[i].effect)) text_putf(out, " %d", play[i].amount);
        text_putf(out, " @ %s", pack_aim_slug(play[i].aim));
    }
    if (play[0].effect) text_put_char(out, '\n');
}

static inline void put_traits(const char *word, const sg_traits *is, int place, struct text_out *out)
{
    static const sg_traits nothing;
    if (memcmp(is, &nothing, sizeof nothing) == 0) return;
    text_put(out, word);
    pack_traits_each(is, place, put_trait, out);
    text_put_char(out, '\n');
}

/* A kind of card of the library, as a pack would write it. */
static inline void put_kind(int kind, struct text_out *out)
{
    static const char *const borders[] = {"brown", "blue", "green"};
    const card_row *row = &card_rows[kind];
    text_putf(out, "card %s %s\nname en %s\n", row->slug, borders[row->border], row->name);
    if (row->cost) text_putf(out, "cost %d\n", row->cost);
    if (row->missed) text_putf(out, "missed %d\n", row->missed);
    if (row->bonus) text_putf(out, "bonus %d\n", row->bonus);
    if (row->book) text_put(out, "book\n");
    if (row->aim) text_putf(out, "before %s\n", pack_aim_slug(row->aim));
    put_symbols(row->play, out);
    put_traits("in_play", &row->in_play.traits, IN_PLAY, out);
    text_put(out, "faces");
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_card_kind(card) == kind)
            text_putf(out, " %s%c", sg_rank_text(sg_card_rank(card)), sg_suit_letter(sg_card_suit(card)));
    text_put_char(out, '\n');
}

static inline void put_character(int which, struct text_out *out)
{
    const character_row *row = &character_rows[which];
    text_putf(out, "character %s %d\nname en %s\n", row->slug, row->life, row->name);
    put_traits("is", &row->is.traits, OF_CHARACTER, out);
}

/* --- random ones ----------------------------------------------------------------------- */

static inline int pick(sg_random *r, int count) { return (int)sg_random_below(r, (uint32_t)count); }

static inline void put_random_symbol(sg_random *r, struct text_out *out)
{
    int effect = 1 + pick(r, SG_CHALLENGE), aim = 1 + pick(r, SG_AIM_ALL_OTHERS);
    text_put(out, pack_effect_slug(effect));
    if (has_amount(effect) && pick(r, 3)) text_putf(out, " %d", 1 + pick(r, 5));
    text_putf(out, " @ %s", pack_aim_slug(aim));
}

static inline void put_random_traits(const char *word, int place, sg_random *r, struct text_out *out)
{
    static const char *const slugs[] = {
        "sees",       "seen",   "reach",         "bangs",      "barrel",          "more_missed",     "more_flips",
        "hand_limit", "beer",   "draws",         "draws_bare", "draws_answering", "draws_for_beers", "bang_is_missed",
        "any_missed", "immune", "clears_tables", "only_one"};
    text_put(out, word);
    for (int n = 1 + pick(r, 3); n > 0; n--) {
        int which = pick(r, place == IN_PLAY ? 5 : 18);
        text_putf(out, " %s", slugs[which]);
        if (which == 3)
            text_put(out, " any");
        else if (which != 4 && which < 13)
            text_putf(out, " %d", 1 + pick(r, 3));
    }
    text_put_char(out, '\n');
}

static inline void put_random_card(int number, sg_random *r, struct text_out *out)
{
    static const char *const borders[] = {"brown", "blue", "green"};
    int border = pick(r, 3), old = pick(r, 6) ? 0 : 1 + pick(r, KINDS - 1);
    if (old)
        text_putf(out, "card %s %s\n", card_rows[old].slug, borders[card_rows[old].border]);
    else
        text_putf(out, "card own_%d %s\n", number, borders[border]);
    if (!pick(r, 4)) text_putf(out, "cost %d\n", 1 + pick(r, 3));
    if (!pick(r, 6)) text_put(out, pick(r, 2) ? "missed 1\n" : "missed 1\nbonus 2\n");
    if (!pick(r, 8)) text_put(out, "book\n");
    if (border == SG_BLUE) put_random_traits("in_play", IN_PLAY, r, out);
    if (border != SG_BLUE) {
        text_put(out, "play ");
        put_random_symbol(r, out);
        if (!pick(r, 3)) text_put(out, ", "), put_random_symbol(r, out);
        text_put_char(out, '\n');
    }
    if (old) return;
    text_put(out, "faces");
    for (int n = 1 + pick(r, 8); n > 0; n--)
        text_putf(out, " %s%c", sg_rank_text(2 + pick(r, 13)), sg_suit_letter(1 + pick(r, 4)));
    text_put_char(out, '\n');
}

/* Mostly right, and often not. */
static inline void put_random_pack(sg_random *r, struct text_out *out)
{
    text_put(out, "sixgun pack 1\nname en Random\n");
    if (pick(r, 4)) text_put(out, "without dodge_city\n");
    for (int n = 1 + pick(r, 6), i = 0; i < n; i++) put_random_card(i, r, out);
    for (int n = pick(r, 8), i = 0; i < n; i++) {
        text_putf(out, "character somebody_%d %d\n", i, 2 + pick(r, 3));
        put_random_traits("is", OF_CHARACTER, r, out);
    }
}

#endif
