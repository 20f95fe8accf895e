/* words.c: the words of a row, and which of them mean something together. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "pack/words.h"

#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

#define COUNT(table) (int)(sizeof table / sizeof *table)

/* --- symbols ------------------------------------------------------------------- */

#define BIT(aim) AT_##aim = 1 << SG_AIM_##aim
enum {
    BIT(SELF),
    BIT(REACHABLE),
    BIT(RANGE_1),
    BIT(RANGE_2),
    BIT(ANY_PLAYER),
    BIT(ANY_OTHER),
    BIT(ALL_OTHERS),
    BIT(ALL_PLAYERS),
    BIT(WHOEVER),
    BIT(RICHER),
    BIT(RICHEST),
    BIT(BESIDE),
    BIT(BESIDE_REACHABLE),
    BIT(STRETCH),
    BIT(SIDE),
    BIT(ANY_DEAD),
    BIT(ITSELF),
    BIT(BY_CHANCE),
    CHOSEN = 1 << 24,    /* it is done with such cards alone as are named */
    A_CURE = 1 << 25,    /* it may be at any time */
    A_FIND = 1 << 26,    /* it may follow what WAITS */
    HARMS = 1 << 27,     /* somebody may avert it, */
    HARMS_ONE = 1 << 28, /* if it is not done to all: for those cards are named */
    ANSWERS = 1 << 29,   /* it answers what is being done */
    A_GIFT = 1 << 30     /* it asks nobody, even while somebody answers */
};
enum { ONE, ALL };
enum {
    FOR_ALL = 0
#define AIM(slug, aim, whom, who) | whom << SG_AIM_##aim
#include "pack/symbols.def"
};

/* What is done at once asks nobody; beside somebody is who was not aimed at first. */
enum {
    ASKING_NOBODY = AT_SELF | AT_ALL_OTHERS | AT_ALL_PLAYERS,
    BESIDE_SOMEBODY = AT_BESIDE | AT_BESIDE_REACHABLE,
    AT_WHOM_ONE_LIKES = ~(AT_WHOEVER | BESIDE_SOMEBODY | ANSWERS)
};

/* An effect, how much of it there may be (0: it has no amount), and at whom it may be aimed. */
static const struct effect_word {
    const char *slug;
    uint8_t effect, most;
    uint32_t aims;
} effects[] = {
#define EFFECT(slug, effect, most, aims, own, what) {#slug, SG_##effect, most, aims},
#include "pack/symbols.def"
};

static const char *const aims[] = {
#define AIM(slug, aim, whom, who) [SG_AIM_##aim] = #slug,
#include "pack/symbols.def"
};

const char *pack_aim_slug(int aim) { return aim > 0 && aim < COUNT(aims) ? aims[aim] : NULL; }

static const struct effect_word *word_of(int effect)
{
    for (int i = 0; i < COUNT(effects); i++)
        if (effects[i].effect == effect) return &effects[i];
    return NULL;
}

const char *pack_effect_slug(int effect)
{
    const struct effect_word *e = word_of(effect);
    return e ? e->slug : NULL;
}

bool pack_is_cure(int effect)
{
    const struct effect_word *e = word_of(effect);
    return e && e->aims & A_CURE;
}

void pack_list_word(char *buf, size_t room, const char *word)
{
    size_t length = strlen(buf);
    snprintf(buf + length, room - length, "%s%s", length ? ", " : "", word);
}

/* As many words as there is room for. */
void pack_hint(sg_text_error *error, const char *list)
{
    static const char and_more[] = ", …";
    if (snprintf(error->hint, sizeof error->hint, _("Possible: %s"), list) < (int)sizeof error->hint) return;
    char *end = error->hint + sizeof error->hint - sizeof and_more;
    while (end > error->hint && *end != ',') end--;
    memcpy(end, and_more, sizeof and_more);
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
    for (int i = 0; i < COUNT(effects); i++) pack_list_word(list, sizeof list, effects[i].slug);
    pack_hint(error, list);
    return false;
}

static bool no_aim(const struct effect_word *e, int at_whom, const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("%s cannot be aimed at %s."), e->slug, word);
    char list[sizeof error->hint] = "";
    for (int aim = 1; aim < COUNT(aims); aim++)
        if (at_whom >> aim & 1) pack_list_word(list, sizeof list, aims[aim]);
    if (*list) pack_hint(error, list);
    return false;
}

/* There is nothing to be avoided. */
static bool no_answer(const struct effect_word *e, int column, sg_text_error *error)
{
    text_error_set(error, column, _("%s stands behind when targeted, or behind may anytime and may round."), e->slug);
    snprintf(error->hint, sizeof error->hint, _("For example: %s"), "when targeted flip hearts then avoid @ self");
    return false;
}

static bool read_symbol(const struct text_words *w, int *at, int among, sg_symbol *out, bool *more,
                        sg_text_error *error)
{
    const struct effect_word *e = NULL;
    for (int i = 0; i < COUNT(effects); i++)
        if (strcmp(effects[i].slug, w->word[*at]) == 0) e = &effects[i];
    if (!e) return no_effect(w->word[*at], w->column[*at], error);
    if (e->aims & ANSWERS && !(among & ANSWERS)) return no_answer(e, w->column[*at], error);
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
    int at_whom = (int)e->aims & among;
    if (aim == COUNT(aims) || !(at_whom >> aim & 1)) return no_aim(e, at_whom, word, w->column[*at], error);
    *more = strcmp(w->word[*at] + length, ",") == 0;
    if (!*more && w->word[*at][length]) return no_aim(e, at_whom, w->word[*at], w->column[*at], error);
    ++*at;
    *out = (sg_symbol){e->effect, (uint8_t)aim, (uint8_t)(amount > 0 ? amount : 1), 0};
    return true;
}

/* --- symbols, and a "draw!" before them --------------------------------------------------- */

static bool is_flip(const char *word) { return strcmp(word, "flip") == 0 || strcmp(word, "show") == 0; }

bool pack_flip(const struct text_words *w, int *at, const sg_pack *rows, sg_flip *out, sg_text_error *error)
{
    bool more;
    *out = (sg_flip){.chance = 0};
    if (!is_flip(w->word[*at])) return true;
    out->shows = strcmp(w->word[(*at)++], "show") == 0;
    out->chance = 1; /* until all cards are known */
    if (!pack_filter(w, at, "then", rows, &out->on, &more, error)) return false;
    *at -= more; /* a comma */
    return true;
}

static bool read_then(const struct text_words *w, int *at, sg_text_error *error)
{
    if (strcmp(w->word[*at], "then") == 0) return ++*at;
    text_error_set(error, w->column[*at], _("Here stands then, and what follows."));
    pack_hint(error, "then draw 1 @ self");
    return false;
}

static bool is_at_all(sg_symbol y) { return FOR_ALL >> y.aim & 1; }

static bool harms(sg_symbol y)
{
    const struct effect_word *e = word_of(y.effect);
    return e->aims & HARMS || (e->aims & HARMS_ONE && !is_at_all(y));
}

/* Why such a word cannot stand behind that symbol; NULL when it can. */
static const char *why_not_behind(const struct pack *p, sg_symbol y, bool pays, bool which)
{
    bool chosen = word_of(y.effect)->aims & CHOSEN;
    if (which ? !chosen : pays ? is_at_all(y) : !harms(y))
        return which  ? _("Only what is done with a card that is named, or taken from the discard pile, has an of.")
               : pays ? _("Only what is done to one player has a for.")
                      : _("Only what harms somebody has an unless.");
    return p->rows.demand_count == PACK_MOST_DEMANDS ? _("The pack has too many of these.") : NULL;
}

/* `unless N CARDS` behind a symbol, `for N CARDS`, or `of CARDS`, when it stands there. */
static bool read_unless(const struct text_words *w, int *at, struct pack *p, sg_symbol *y, bool *more,
                        sg_text_error *error)
{
    enum { MOST_CARDS = 5 };
    bool pays = *at < w->count && strcmp(w->word[*at], "for") == 0;
    bool which = *at < w->count && strcmp(w->word[*at], "of") == 0;
    if (*more || *at >= w->count || (!pays && !which && strcmp(w->word[*at], "unless") != 0)) return true;
    const char *word = w->word[*at], *why = why_not_behind(p, *y, pays, which);
    if (why) {
        text_error_set(error, w->column[*at], "%s", why);
        return false;
    }
    sg_demand *d = &p->demands[p->rows.demand_count];
    d->pays = pays;
    d->which = which;
    if (which) {
        ++*at;
        y->unless = ++p->rows.demand_count;
        bool good = pack_filter(w, at, "else", &p->rows, &d->cards, more, error);
        p->rows.minds_uses |= (d->cards.sorts & SG_SORT_USED) != 0;
        return good;
    }
    long number = text_number_parse(w->word[++*at], MOST_CARDS);
    if (number < 1) {
        text_error_set(error, w->column[*at], _("Behind %s a number is missing, or it is out of range."), word);
        pack_hint_range(error, MOST_CARDS);
        return false;
    }
    ++*at;
    d->count = (uint8_t)number;
    y->unless = ++p->rows.demand_count;
    return pack_filter(w, at, "else", &p->rows, &d->cards, more, error);
}

/* Symbols up to the end of the line, or to `else` where that may follow; where each of them stands. */
static bool read_symbols(const struct text_words *w, int *at, struct pack *p, int among, bool two_sides,
                         sg_symbol then[MAX_SYMBOLS], int column[MAX_SYMBOLS], sg_text_error *error)
{
    bool more = true;
    for (int i = 0; more && i < MAX_SYMBOLS; i++) {
        column[i] = w->column[*at];
        bool known = i > 0 && among & BESIDE_SOMEBODY && is_at_one(then[0]) && !is_stretch(then[0]);
        if (!read_symbol(w, at, known ? among : among & ~BESIDE_SOMEBODY, &then[i], &more, error) ||
            !read_unless(w, at, p, &then[i], &more, error))
            return false;
        p->rows.revives |= then[i].effect == SG_REVIVE || then[i].effect == SG_CALL_BACK;
        p->rows.counts_plays |= then[i].effect == SG_REPEAT;
    }
    if (!more && (*at >= w->count || (two_sides && strcmp(w->word[*at], "else") == 0))) return true;
    text_error_set(error, w->column[*at], more ? _("One or two symbols follow.") : _("The line has too many words."));
    return false;
}

/* Takes something from whoever has it. */
static bool is_bad(sg_symbol y)
{
    bool own = y.aim == SG_AIM_SELF || y.aim == SG_AIM_ALL_PLAYERS;
    return own && (y.effect == SG_WOUND || y.effect == SG_SHED);
}

/* What is done, and behind a "draw!" perhaps what is done else. */
static bool read_sides(const struct text_words *w, int *at, struct pack *p, int among, sg_symbol then[MAX_SYMBOLS],
                       int column[MAX_SYMBOLS], sg_flip *flip, sg_text_error *error)
{
    int other_column[MAX_SYMBOLS];
    if (!read_symbols(w, at, p, among, flip->chance, then, column, error)) return false;
    flip->bad = is_bad(then[0]) || is_bad(then[1]);
    if (!is_at_one(then[0])) among &= ~BESIDE_SOMEBODY; /* the move aims at nobody */
    return *at >= w->count || (++*at && read_symbols(w, at, p, among, false, flip->otherwise, other_column, error));
}

bool pack_done(const struct text_words *w, int *at, struct pack *p, bool answers, sg_symbol play[MAX_SYMBOLS],
               sg_flip *flip, sg_text_error *error)
{
    int column[MAX_SYMBOLS];
    int among = AT_WHOM_ONE_LIKES | BESIDE_SOMEBODY | (answers ? ANSWERS : 0);
    return read_sides(w, at, p, among, play, column, flip, error);
}

bool pack_play(const struct text_words *w, struct pack *p, sg_symbol play[MAX_SYMBOLS], sg_flip *flip,
               sg_text_error *error)
{
    int at = 1;
    return pack_flip(w, &at, &p->rows, flip, error) && (!flip->chance || read_then(w, &at, error)) &&
           pack_done(w, &at, p, false, play, flip, error);
}

/* --- numbers and facts ---------------------------------------------------------------- */

enum { FACT = 0, ANY = 255 };

/* A fact takes no number, ANY the word `any`. */
static const struct trait_word {
    const char *slug;
    size_t at;
    uint8_t most, places;
} traits[] = {
#define TRAIT(member, most, places, sentence) {#member, offsetof(sg_traits, member), most, places},
#include "pack/symbols.def"
};

void pack_trait_list(int place, char *buf, size_t room)
{
    buf[0] = '\0';
    for (int i = 0; i < COUNT(traits); i++)
        if (traits[i].places & place) pack_list_word(buf, room, traits[i].slug);
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

/* --- when … then … ----------------------------------------------------------------------- */

enum { NOTHING = 0, OF_CARD = 1, BY_SOMEBODY = 2, GIFTS = 4, DRAWS_FIRST = 8, MAY_NAME = 16, WAITS = 32, REACTS = 64 };

static const struct trigger_word {
    const char *slug;
    uint8_t trigger, takes;
} triggers[] = {
#define TRIGGER(slug, trigger, takes, sentence) {#slug, SG_WHEN_##trigger, takes},
#include "pack/symbols.def"
};

static const struct given_word {
    const char *slug;
    uint8_t given, most;
} givens[] = {
#define GIVEN_THAT(slug, given, most, what) {#slug, SG_GIVEN_##given, most},
#include "pack/symbols.def"
};

const char *pack_trigger_slug(int trigger)
{
    for (int i = 0; i < COUNT(triggers); i++)
        if (triggers[i].trigger == trigger) return triggers[i].slug;
    return NULL;
}

const char *pack_given_slug(int given)
{
    for (int i = 0; i < COUNT(givens); i++)
        if (givens[i].given == given) return givens[i].slug;
    return NULL;
}

static bool no_trigger(const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("There is nothing called %s to be heard."), word);
    char list[sizeof error->hint] = "";
    for (int i = 0; i < COUNT(triggers); i++) pack_list_word(list, sizeof list, triggers[i].slug);
    pack_hint(error, list);
    return false;
}

bool pack_no_card(const char *word, int column, const char *right, sg_text_error *error)
{
    text_error_set(error, column, _("There is no card called %s before this line."), word);
    pack_hint(error, right);
    return false;
}

static bool read_played(const struct text_words *w, int at, const sg_pack *rows, sg_when *out, sg_text_error *error)
{
    out->kind = (uint8_t)sg_pack_kind_by_slug(rows, w->word[at]);
    return out->kind || pack_no_card(w->word[at], w->column[at], "bang, beer", error);
}

static bool cannot_follow(const struct trigger_word *t, const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("%s cannot follow %s."), word, t->slug);
    char list[sizeof error->hint] = "";
    for (int i = 0; i < COUNT(effects); i++)
        if (effects[i].aims & A_GIFT) pack_list_word(list, sizeof list, effects[i].slug);
    pack_hint(error, list);
    return false;
}

/* What is done while somebody answers or draws asks nobody; and a hand that is empty is so no more. */
static bool may_follow(const struct trigger_word *t, const sg_when *is, const int column[MAX_SYMBOLS],
                       sg_text_error *error)
{
    bool draws = is->then[0].effect == SG_DRAW && is->then[0].aim == SG_AIM_SELF;
    if (t->takes & DRAWS_FIRST && !draws) {
        text_error_set(error, column[0], _("What follows %s begins with cards that you draw."), t->slug);
        pack_hint(error, "draw 1 @ self");
        return false;
    }
    for (int i = 0; i < MAX_SYMBOLS && is->then[i].effect; i++) {
        const struct effect_word *e = word_of(is->then[i].effect);
        int spared = t->trigger == SG_WHEN_OTHER_SHOT_AT ? SG_AIM_WHOEVER : SG_AIM_SELF;
        if (e->effect == SG_AVOID && is->then[i].aim != spared)
            return no_aim(e, 1 << spared, aims[is->then[i].aim], column[i], error);
        bool waits = t->takes & WAITS, gift = e->aims & A_GIFT || (waits && e->aims & A_FIND);
        if (!(t->takes & (GIFTS | DRAWS_FIRST)) || (gift && (waits || !is->then[i].unless))) continue;
        return cannot_follow(t, e->slug, column[i], error);
    }
    return true;
}

static bool no_given(const char *word, int column, sg_text_error *error)
{
    text_error_set(error, column, _("There is nothing called %s that could be asked for."), word);
    char list[sizeof error->hint] = "";
    for (int i = 0; i < COUNT(givens); i++) pack_list_word(list, sizeof list, givens[i].slug);
    pack_hint(error, list);
    return false;
}

/* `at_least N` or `at_most N`; of a fact nothing. */
static bool read_range(const struct text_words *w, int *at, const struct given_word *g, sg_when *out,
                       sg_text_error *error)
{
    bool least = strcmp(w->word[*at], "at_least") == 0;
    out->least = 1;
    out->most = UINT8_MAX;
    if (g->most == FACT) return true;
    if (!least && strcmp(w->word[*at], "at_most") != 0) {
        text_error_set(error, w->column[*at], _("Behind %s stands at_least or at_most, and a number."), g->slug);
        return false;
    }
    long number = text_number_parse(w->word[++*at], g->most);
    if (number < 0 || (least && number == 0)) {
        text_error_set(error, w->column[*at], _("Behind %s a number is missing, or it is out of range."),
                       w->word[*at - 1]);
        pack_hint_range(error, g->most);
        return false;
    }
    ++*at;
    out->least = (uint8_t)(least ? number : 0);
    if (!least) out->most = (uint8_t)number;
    return true;
}

bool pack_given(const struct text_words *w, int *at, sg_when *out, sg_text_error *error)
{
    const struct given_word *g = NULL;
    if (strcmp(w->word[*at], "if") != 0) return true;
    ++*at;
    for (int i = 0; i < COUNT(givens); i++)
        if (strcmp(givens[i].slug, w->word[*at]) == 0) g = &givens[i];
    if (!g) return no_given(w->word[*at], w->column[*at], error);
    ++*at;
    out->given = g->given;
    return read_range(w, at, g, out, error);
}

bool pack_then(const struct text_words *w, struct pack *p, sg_when *out, sg_flip *flip, sg_text_error *error)
{
    int at = 1, column[MAX_SYMBOLS], among = AT_WHOM_ONE_LIKES | AT_WHOEVER;
    bool later = strcmp(w->word[0], "later") == 0;
    *out = (sg_when){.trigger = later ? SG_WHEN_LATER : SG_WHEN_ANSWERS};
    return pack_flip(w, &at, &p->rows, flip, error) && (!flip->chance || read_then(w, &at, error)) &&
           read_sides(w, &at, p, among, out->then, column, flip, error);
}

/* A card that must be named, or may be. */
static bool read_heard(const struct text_words *w, int *at, const struct trigger_word *t, const sg_pack *rows,
                       sg_when *out, sg_text_error *error)
{
    const char *word = w->word[*at];
    bool goes_on = strcmp(word, "then") == 0 || strcmp(word, "if") == 0 || is_flip(word);
    bool names = t->takes & OF_CARD || (t->takes & MAY_NAME && !goes_on);
    return !names || read_played(w, (*at)++, rows, out, error);
}

static bool no_moment(const struct trigger_word *t, int column, sg_text_error *error)
{
    text_error_set(error, column, _("%s is no moment to play a card."), t->slug);
    char list[sizeof error->hint] = "";
    for (int i = 0; i < COUNT(triggers); i++)
        if (triggers[i].takes & REACTS) pack_list_word(list, sizeof list, triggers[i].slug);
    pack_hint(error, list);
    return false;
}

bool pack_when(const struct text_words *w, struct pack *p, sg_when *out, sg_flip *flip, sg_text_error *error)
{
    const struct trigger_word *t = NULL;
    int at = 1, column[MAX_SYMBOLS] = {0};
    for (int i = 0; i < COUNT(triggers); i++)
        if (strcmp(triggers[i].slug, w->word[at]) == 0) t = &triggers[i];
    if (!t) return no_trigger(w->word[at], w->column[at], error);
    if (strcmp(w->word[0], "react") == 0 && !(t->takes & REACTS)) return no_moment(t, w->column[at], error);
    *out = (sg_when){.trigger = t->trigger};
    at++;
    if (!read_heard(w, &at, t, &p->rows, out, error) || !pack_given(w, &at, out, error)) return false;
    bool asks_nobody = t->takes & (GIFTS | DRAWS_FIRST);
    if (asks_nobody && is_flip(w->word[at])) return cannot_follow(t, w->word[at], w->column[at], error);
    if (!pack_flip(w, &at, &p->rows, flip, error) || !read_then(w, &at, error)) return false;
    int among = asks_nobody ? ASKING_NOBODY : AT_WHOM_ONE_LIKES;
    if (t->takes & BY_SOMEBODY) among |= AT_WHOEVER;
    if (t->trigger == SG_WHEN_TARGETED || t->trigger == SG_WHEN_OTHER_SHOT_AT || t->trigger == SG_WHEN_REGAINS)
        among |= ANSWERS;
    return read_sides(w, &at, p, among, out->then, column, flip, error) && may_follow(t, out, column, error);
}
