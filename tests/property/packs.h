/* packs.h: packs for the tests: the boxes written in the language of packs. */
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

static inline bool has_amount(int effect)
{
    return effect == SG_HEAL || effect == SG_DRAW || effect == SG_WOUND || effect == SG_GAIN;
}

static inline void put_symbols(const sg_symbol *play, struct text_out *out)
{
    for (int i = 0; i < MAX_SYMBOLS && play[i].effect; i++) {
        text_putf(out, "%s %s", i ? "," : "play", pack_effect_slug(play[i].effect));
        if (has_amount(play[i].effect)) text_putf(out, " %d", play[i].amount);
        text_putf(out, " @ %s", pack_aim_slug(play[i].aim));
    }
    if (play[0].effect) text_put_char(out, '\n');
}

/* A price of an offer, behind those before it. */
static inline void put_price(struct text_out *out, bool *first, int number, const char *what)
{
    if (number) text_putf(out, "%s %d %s", *first ? " pays" : ",", number, what), *first = false;
}

/* What is offered for a price; how often it may be had, where it is no number, is anytime where it also rescues. */
static inline void put_offer(const sg_traits *is, struct text_out *out)
{
    bool first = true, blue = is->pays_with.borders == 1 << SG_BLUE;
    if (!is->offer) return;
    if (is->uses)
        text_putf(out, "may %d", is->uses);
    else
        text_putf(out, "may %s", is->anytime || is->rescues ? "anytime" : "any");
    put_price(out, &first, is->pays, blue ? "blue" : "any");
    put_price(out, &first, is->price, "nuggets");
    put_price(out, &first, is->bleeds, "life");
    text_putf(out, " then %s", pack_effect_slug(is->does[0].effect));
    if (has_amount(is->does[0].effect)) text_putf(out, " %d", is->does[0].amount);
    text_putf(out, " @ %s\n", pack_aim_slug(is->does[0].aim));
}

static inline void put_traits(const char *word, const sg_traits *is, int place, struct text_out *out)
{
    struct text_out words = text_out_growing();
    pack_traits_each(is, place, put_trait, &words);
    if (words.length) text_putf(out, "%s%s\n", word, text_out_string(&words));
    text_out_free(&words);
    if (is->does[0].effect) put_offer(is, out);
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

/* Without its number of pieces, which is the library's. */
static inline void put_piece(int which, struct text_out *out)
{
    const equipment_row *row = &equipment_rows[which];
    const sg_symbol play[MAX_SYMBOLS] = {row->play};
    text_putf(out, "equipment %s %s %d\nname en %s\n", row->slug, row->kept ? "black" : "brown", row->cost, row->name);
    if (row->aim) text_putf(out, "before %s\n", pack_aim_slug(row->aim));
    put_symbols(play, out);
    put_traits("is", &row->is.traits, OF_EQUIPMENT, out);
}

static inline void put_event(int which, struct text_out *out)
{
    const event_row *row = &event_rows[which];
    text_putf(out, "event %s %s\nname en %s\n", row->slug, row->set == SG_SET_FISTFUL ? "fistful" : "high_noon",
              row->name);
    put_traits("is", &row->is.traits, OF_EVENT, out);
}

#endif
