/* may.c: what may be done for a price, and cards that stand for others.  Whatever is read here ends: it is done so many
 * times a turn, or costs what runs out. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "notation/i18n.h"
#include "pack/words.h"

#include <stdio.h>
#include <string.h>

enum { MOST_TIMES = 9, MOST_WITH_CARDS = 100, MOST_CARDS = 5, MOST_NUGGETS = 9, MOST_POINTS = 3 };

static bool says(sg_text_error *error, const struct text_words *w, int at, const char *sentence, const char *right)
{
    text_error_set(error, w->column[at], "%s", sentence);
    if (*right) pack_hint(error, right);
    return false;
}

/* Whether the word is that one, perhaps with a comma behind it. */
static bool is_word(const char *word, const char *wanted, bool *more)
{
    size_t length = strlen(wanted);
    if (strncmp(word, wanted, length) != 0) return false;
    *more = strcmp(word + length, ",") == 0;
    return *more || !word[length];
}

static bool out_of_range(const struct text_words *w, int at, int most, sg_text_error *error)
{
    text_error_set(error, w->column[at], _("Behind %s a number is missing, or it is out of range."), w->word[at - 1]);
    pack_hint_range(error, most);
    return false;
}

static bool read_price(const struct text_words *w, int *at, const sg_pack *rows, sg_traits *out, bool *more,
                       sg_text_error *error)
{
    static const struct {
        const char *word;
        uint8_t at, most;
    } others[] = {{"nuggets", offsetof(sg_traits, price), MOST_NUGGETS},
                  {"life", offsetof(sg_traits, bleeds), MOST_POINTS},
                  {"firing", offsetof(sg_traits, fires), 1}};
    enum { OTHERS = sizeof others / sizeof *others };
    int number = (int)text_number_parse(w->word[*at], MOST_NUGGETS), first = *at, which = 0;
    while (which < OTHERS && !is_word(w->word[*at + 1], others[which].word, more)) which++;
    int most = which < OTHERS ? others[which].most : MOST_CARDS;
    if (number < 1 || number > most) return out_of_range(w, first, most, error);
    bool besides = out->pays > 0;
    uint8_t *price = which < OTHERS ? (uint8_t *)out + others[which].at : besides ? &out->also : &out->pays;
    if (*price) return says(error, w, first, _("That has been said already."), "");
    *price = (uint8_t)number;
    ++*at;
    if (which == OTHERS)
        return pack_filter(w, at, "then", rows, besides ? &out->also_with : &out->pays_with, more, error);
    ++*at;
    return true;
}

/* How often a turn: without a limit only where what it costs runs out. */
static bool read_times(const struct text_words *w, sg_traits *out, bool *any, sg_text_error *error)
{
    int number = (int)text_number_parse(w->word[1], MOST_TIMES);
    *any = strcmp(w->word[1], "any") == 0;
    out->once_a_round = strcmp(w->word[1], "round") == 0;
    out->anytime = out->once_a_round || strcmp(w->word[1], "anytime") == 0;
    if (number < 1 && !*any && !out->anytime)
        return says(error, w, 1, _("Here stands how many times a turn."), "1 - 9, any, anytime, round");
    if (number > 0) out->uses = (uint8_t)number;
    return true;
}

static bool is_aimed(sg_symbol y) { return y.aim > SG_AIM_SELF && y.aim < SG_AIM_ALL_OTHERS; }

static bool limit(const struct text_words *w, bool any, enum offered by, sg_traits *is, sg_text_error *error)
{
    bool pays = is->price || is->pays || is->bleeds, heals = pack_is_cure(is->does[0].effect);
    bool gives = heals || pack_is_cure(is->does[1].effect) || is->flip;
    bool avoids = is->does[0].effect == SG_AVOID, answers = avoids && by == OFFERED_BY_NAME;
    if ((any || (is->anytime && !is->once_a_round && !avoids)) && !pays)
        return says(error, w, 1, _("What costs nothing has a number of times a turn."), "1 - 9");
    if (any && !is->price && (!is->bleeds || gives)) is->uses = MOST_WITH_CARDS;
    bool cures = heals && is->does[0].aim == SG_AIM_SELF && !is->flip;
    if (is->anytime && ((!cures && !answers) || is->does[1].effect))
        return says(error, w, 1, _("At any time one can only regain life points, and a character avoid something."),
                    "anytime pays 2 any then heal 1 @ self");
    is->rescues = is->anytime && by == OFFERED_IN_PLAY;
    if (is->rescues) is->anytime = false;
    return true;
}

bool pack_may(const struct text_words *w, struct pack *p, enum offered by, sg_traits *out, sg_flip *flip,
              sg_text_error *error)
{
    int at = 2;
    bool any, more;
    sg_when given = {0};
    if (!read_times(w, out, &any, error) || !pack_given(w, &at, &given, error)) return false;
    out->given = given.given, out->least = given.least, out->most = given.most;
    more = strcmp(w->word[at], "pays") == 0;
    at += more;
    while (more)
        if (!read_price(w, &at, &p->rows, out, &more, error)) return false;
    if (!pack_flip(w, &at, &p->rows, flip, error)) return false;
    if (strcmp(w->word[at], "then") != 0)
        return says(error, w, at, _("Here stands then, and what follows."), "then draw 1 @ self");
    at++;
    if (!pack_done(w, &at, p, out->anytime, out->does, flip, error)) return false;
    out->flip = flip->chance;
    bool named = by == OFFERED_BY_NAME && out->pays == 1 && !out->also && !is_aimed(out->does[0]);
    out->offer = is_aimed(out->does[0]) ? SG_OFFER_AIMED : named ? SG_OFFER_HAND_CARD : SG_OFFER_ALONE;
    return limit(w, any, by, out, error);
}

bool pack_as(const struct text_words *w, const sg_pack *rows, sg_as *out, sg_text_error *error)
{
    int at = 2, kind = sg_pack_kind_by_slug(rows, w->word[1]);
    bool more;
    if (!kind) return pack_no_card(w->word[1], w->column[1], "bang, missed", error);
    if (sg_pack_kind_border(rows, kind) != SG_BROWN)
        return says(error, w, 1, _("Cards can stand for brown ones alone."), "bang, missed");
    out->kind = (uint8_t)kind;
    if (!pack_filter(w, &at, "", rows, &out->cards, &more, error)) return false;
    return more || at < w->count ? says(error, w, at, _("The line has too many words."), "") : true;
}
