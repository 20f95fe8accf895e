/* words.c: the words of a row, and which of them mean something together. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "pack/words.h"

#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

#define COUNT(table) (int)(sizeof table / sizeof *table)

/* --- symbols ------------------------------------------------------------------- */

#define BIT(aim) AT_##aim = 1 << SG_AIM_##aim
enum { BIT(SELF), BIT(REACHABLE), BIT(RANGE_1), BIT(ANY_PLAYER), BIT(ANY_OTHER), BIT(ALL_OTHERS) };

/* An effect, how much of it there may be (0: it has no amount), and at whom it may be aimed. */
static const struct effect_word {
    const char *slug;
    uint8_t effect, most, aims;
} effects[] = {
#define AIM(...)
#define TRAIT(...)
#define EFFECT(slug, effect, most, aims, what) {#slug, SG_##effect, most, aims},
#include "pack/symbols.def"
#undef EFFECT
#undef AIM
};

static const char *const aims[] = {
#define EFFECT(...)
#define AIM(slug, aim, who) [SG_AIM_##aim] = #slug,
#include "pack/symbols.def"
#undef AIM
#undef TRAIT
};

const char *pack_aim_slug(int aim) { return aim > 0 && aim < COUNT(aims) ? aims[aim] : NULL; }

const char *pack_effect_slug(int effect)
{
    for (int i = 0; i < COUNT(effects); i++)
        if (effects[i].effect == effect) return effects[i].slug;
    return NULL;
}

static void add_word(char *buf, size_t room, const char *word)
{
    size_t length = strlen(buf);
    snprintf(buf + length, room - length, "%s%s", length ? ", " : "", word);
}

void pack_hint(sg_text_error *error, const char *list)
{
    snprintf(error->hint, sizeof error->hint, _("Possible: %s"), list);
}

void pack_hint_range(sg_text_error *error, int most)
{
    char range[SG_CARD_ROOM];
    snprintf(range, sizeof range, "1 - %d", most);
    pack_hint(error, range);
}

static bool no_effect(const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("There is no effect called %s."), word);
    char list[sizeof error->hint] = "";
    for (int i = 0; i < COUNT(effects); i++) add_word(list, sizeof list, effects[i].slug);
    pack_hint(error, list);
    return false;
}

static bool no_aim(const struct effect_word *e, const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("%s cannot be aimed at %s."), e->slug, word);
    char list[sizeof error->hint] = "";
    for (int aim = 1; aim < COUNT(aims); aim++)
        if (e->aims >> aim & 1) add_word(list, sizeof list, aims[aim]);
    pack_hint(error, list);
    return false;
}

bool pack_symbol(const struct text_words *w, int *at, sg_symbol *out, bool *more, sg_text_error *error)
{
    const struct effect_word *e = NULL;
    for (int i = 0; i < COUNT(effects); i++)
        if (strcmp(effects[i].slug, w->word[*at]) == 0) e = &effects[i];
    if (!e) return no_effect(w->word[*at], w->column[*at], error);
    long amount = text_number_parse(w->word[++*at], 99);
    if (amount >= 0 && (amount < 1 || amount > e->most)) {
        text_error_set(error, w->column[*at], _("%s cannot have that amount."), e->slug);
        if (e->most) pack_hint_range(error, e->most);
        return false;
    }
    *at += amount > 0;
    if (strcmp(w->word[*at], "@") != 0) {
        text_error_set(error, w->column[*at], _("Behind %s an @ is missing, and at whom it is aimed."), e->slug);
        return false;
    }
    char word[SG_CARD_ROOM];
    size_t length = strcspn(w->word[++*at], ",");
    snprintf(word, sizeof word, "%.*s", (int)(length < sizeof word ? length : sizeof word - 1), w->word[*at]);
    int aim = 1;
    while (aim < COUNT(aims) && strcmp(aims[aim], word) != 0) aim++;
    if (aim == COUNT(aims) || !(e->aims >> aim & 1)) return no_aim(e, word, w->column[*at], error);
    *more = strcmp(w->word[*at] + length, ",") == 0;
    if (!*more && w->word[*at][length]) return no_aim(e, w->word[*at], w->column[*at], error);
    ++*at;
    *out = (sg_symbol){e->effect, (uint8_t)aim, (uint8_t)(amount > 0 ? amount : 1)};
    return true;
}

/* What is aimed at somebody comes first, for a move names one target; the second symbol has the same one, or needs
 * none.  A card that is taken is named by the move, too. */
bool pack_symbols_fit(const sg_symbol play[MAX_SYMBOLS], int column, sg_text_error *error)
{
    sg_symbol a = play[0], b = play[1];
    bool needs_none = b.effect == SG_NO_EFFECT || b.aim == SG_AIM_SELF || b.aim == SG_AIM_ALL_OTHERS;
    bool takes = (b.effect == SG_TAKE || b.effect == SG_TAKE_AWAY) && b.aim != SG_AIM_ALL_OTHERS;
    if (!takes && (needs_none || b.aim == a.aim)) return true;
    text_error_set(error, column,
                   _("The second symbol may be at self, at all_others, or at the same target as the first, and take "
                     "nothing there."));
    return false;
}

/* --- numbers and facts ---------------------------------------------------------------- */

enum { FACT = 0, ANY = 255 };

/* A fact takes no number, ANY the word `any`. */
static const struct trait_word {
    const char *slug;
    size_t at;
    uint8_t most, places;
} traits[] = {
#define AIM(...)
#define TRAIT(member, most, places, sentence) {#member, offsetof(sg_traits, member), most, places},
#include "pack/symbols.def"
};

void pack_trait_list(int place, char *buf, size_t room)
{
    buf[0] = '\0';
    for (int i = 0; i < COUNT(traits); i++)
        if (traits[i].places & place) add_word(buf, room, traits[i].slug);
}

/* All of them are one byte. */
static uint8_t *byte_of(sg_traits *is, const struct trait_word *t) { return (uint8_t *)is + t->at; }

bool pack_trait(const struct text_words *w, int *at, int place, sg_traits *out, sg_text_error *error)
{
    const struct trait_word *t = NULL;
    for (int i = 0; i < COUNT(traits); i++)
        if ((traits[i].places & place) && strcmp(traits[i].slug, w->word[*at]) == 0) t = &traits[i];
    if (!t) {
        text_error_set(error, w->column[*at], _("There is no number or fact called %s here."), w->word[*at]);
        char list[sizeof error->hint];
        pack_trait_list(place, list, sizeof list);
        pack_hint(error, list);
        return false;
    }
    ++*at;
    long number = t->most == FACT  ? 1
                  : t->most == ANY ? (strcmp(w->word[*at], "any") == 0) * SG_ANY_NUMBER
                                   : text_number_parse(w->word[*at], t->most);
    if (number < 1) {
        text_error_set(error, w->column[*at], _("Behind %s a number is missing, or it is out of range."), t->slug);
        if (t->most == ANY)
            pack_hint(error, "any");
        else
            pack_hint_range(error, t->most);
        return false;
    }
    *at += t->most != FACT;
    *byte_of(out, t) = (uint8_t)number;
    return true;
}

void pack_traits_each(const sg_traits *is, int place, pack_trait_seen *see, void *user)
{
    for (int i = 0; i < COUNT(traits); i++) {
        const struct trait_word *t = &traits[i];
        int number = ((const uint8_t *)is)[t->at];
        if (number && (t->places & place)) see(user, t->slug, t->most == FACT ? -1 : number);
    }
}
