/* order.c: what happened, in which order.  A happening is a kind of event (docs/notation.md), with the seat it belongs
 * to in front of it if one likes, and behind it any words that say more: the other seat, a number, a card, a cause. */
#include "scenario/order.h"

#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

enum { AMOUNT_MOST = 1000 };

struct reader {
    const sg_log *log;
    int seats, eye;
    const struct text_words *words;
    int at;
    sg_text_error *error;
};

static const char *word_at(const struct reader *r) { return r->words->word[r->at]; }
static int column_at(const struct reader *r) { return r->words->column[r->at]; }
static bool is_word(const struct reader *r, const char *word) { return strcmp(word_at(r), word) == 0; }
static bool is_letter(const char *word) { return word[0] >= 'A' && word[0] <= 'Z' && word[1] == '\0'; }

static int kind_by_slug(const char *slug)
{
    int kind = SG_EV_COUNT - 1;
    while (kind > 0 && strcmp(slug, sg_event_kind_slug(kind)) != 0) kind--;
    return kind;
}

static int rule_by_slug(const char *slug)
{
    int rule = SG_RULE_COUNT - 1;
    while (rule > 0 && strcmp(slug, sg_rule_slug(rule)) != 0) rule--;
    return rule;
}

static bool is_caused_by(sg_event e, int what, int which) { return which && e.cause_is == what && e.cause == which; }

static bool amount_is(sg_event e, const char *word)
{
    if (e.kind == SG_EV_ROLE) return e.amount == sg_role_by_slug(word);
    if (e.kind == SG_EV_SIDE) return e.amount == text_side_by_slug(word);
    if (e.kind == SG_EV_SUIT) return e.amount == sg_suit_parse(word);
    if (e.kind == SG_EV_GUESSES) return strcmp(word, e.amount == SG_RED ? "red" : "black") == 0;
    return e.amount == text_number_parse(word, AMOUNT_MOST);
}

static bool card_is(sg_event e, const char *word)
{
    int suit, rank, kind = sg_kind_by_slug(word);
    if (strcmp(word, "?") == 0) return !e.card;
    if (text_face_parse(word, &suit, &rank)) return sg_card_suit(e.card) == suit && sg_card_rank(e.card) == rank;
    if (kind) return e.card && sg_card_kind(e.card) == kind;
    return e.card && sg_card_parse(word) == e.card;
}

/* Whether a word behind the kind is true of what happened. */
static bool says_so(sg_event e, const char *word)
{
    if (card_is(e, word) || amount_is(e, word)) return true;
    return (is_letter(word) && e.target == word[0] - 'A' + 1) || is_caused_by(e, SG_CARD, sg_kind_by_slug(word)) ||
           is_caused_by(e, SG_CHARACTER, sg_character_by_slug(word)) ||
           is_caused_by(e, SG_EVENT, sg_event_by_slug(word)) ||
           is_caused_by(e, SG_EQUIPMENT, sg_equipment_by_slug(word)) || is_caused_by(e, SG_RULE, rule_by_slug(word));
}

/* Whether a word could be true of anything. */
static bool can_say_something(struct reader *r)
{
    const char *word = word_at(r);
    int suit, rank;
    if (is_letter(word)) return sg_suit_parse(word) || text_seat_word(word, column_at(r), r->seats, r->error);
    if (strchr(word, ':')) return text_card_word(NULL, word, column_at(r), NULL, NULL, r->error) != 0;
    if (strcmp(word, "?") == 0 || text_face_parse(word, &suit, &rank) || rule_by_slug(word)) return true;
    return text_number_parse(word, AMOUNT_MOST) >= 0 || text_word_is_known(NULL, word, column_at(r), r->error);
}

/* One happening as it stands in the line. */
struct wanted {
    int actor, kind;
    int from, more, to; /* its words; `more` is the first behind the kind */
};

static bool fail_unknown(struct reader *r)
{
    if (*word_at(r))
        text_error_set(r->error, column_at(r), _("Nothing is called %s that can happen."), word_at(r));
    else
        text_error_set(r->error, column_at(r), "%s", _("The line ends too early."));
    int nearest = text_word_distance(word_at(r), "");
    for (int kind = 1; kind < SG_EV_COUNT; kind++) {
        const char *slug = sg_event_kind_slug(kind);
        int distance = text_word_distance(word_at(r), slug);
        if (distance >= nearest || !text_word_is_near(word_at(r), slug)) continue;
        nearest = distance;
        snprintf(r->error->hint, sizeof r->error->hint, _("Did you mean %s?"), slug);
    }
    return false;
}

static bool read_wanted(struct reader *r, struct wanted *out)
{
    *out = (struct wanted){.from = r->at};
    if (is_letter(word_at(r))) {
        out->actor = text_seat_word(word_at(r), column_at(r), r->seats, r->error);
        if (!out->actor) return false;
        r->at++;
    }
    out->kind = kind_by_slug(word_at(r));
    if (!out->kind) return fail_unknown(r);
    out->more = ++r->at;
    for (; r->at < r->words->count && !is_word(r, "then"); r->at++)
        if (!can_say_something(r)) return false;
    out->to = r->at;
    return true;
}

static bool is_it(const struct reader *r, const struct wanted *w, sg_event e)
{
    if (e.kind != w->kind || (w->actor && e.actor != w->actor)) return false;
    for (int i = w->more; i < w->to; i++)
        if (!says_so(e, r->words->word[i])) return false;
    return true;
}

static sg_event seen(const struct reader *r, int index) { return sg_event_for(r->log->events[index], r->eye); }

/* --- what is the case ------------------------------------------------------------------ */

static void say_event(sg_event e, struct text_out *out)
{
    char card[SG_CARD_ROOM];
    if (e.actor) text_putf(out, "%c ", sg_seat_letter(e.actor));
    text_put(out, sg_event_kind_slug(e.kind));
    if (e.target) text_putf(out, " %c", sg_seat_letter(e.target));
    if (e.card) {
        sg_card_print(e.card, card, sizeof card);
        text_putf(out, " %s", card);
    }
}

/* What came after the last happening that was found. */
static void say_rest(const struct reader *r, const struct wanted *found, int from, struct text_out *out)
{
    if (found) {
        text_put(out, "after");
        for (int i = found->from; i < found->to; i++) text_putf(out, " %s", r->words->word[i]);
        text_put(out, " came ");
    }
    if (from == r->log->count) text_put(out, "nothing");
    for (int i = from; i < r->log->count; i++) {
        if (i > from) text_put(out, ", ");
        say_event(seen(r, i), out);
    }
}

enum text_verdict text_order_judge(const sg_log *log, int seats, int eye, const struct text_words *words, int at,
                                   struct text_out *actual, sg_text_error *error)
{
    struct reader r = {.log = log, .seats = seats, .eye = eye, .words = words, .at = at, .error = error};
    struct wanted now, before = {0};
    enum text_verdict found = TEXT_HOLDS;
    if (log->count > log->room) {
        text_error_set(error, words->column[at], "%s", _("Too much has happened to tell in which order."));
        return TEXT_NONSENSE;
    }
    for (int from = 0;; r.at++) {
        if (!read_wanted(&r, &now)) return TEXT_NONSENSE;
        int i = from;
        while (i < log->count && !is_it(&r, &now, seen(&r, i))) i++;
        if (i == log->count && found == TEXT_HOLDS) {
            say_rest(&r, before.kind ? &before : NULL, from, actual);
            found = TEXT_FAILS;
        }
        if (r.at == words->count) return found;
        from = i < log->count ? i + 1 : from;
        before = now;
    }
}
