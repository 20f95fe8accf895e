/* statement.c: the statements of `expect`.  Each says what is the case into `actual` and tells whether that is what was
 * expected; a view is judged by the same functions as the state it was made from. */
#include "scenario/statement.h"

#include "notation/i18n.h"
#include "scenario/order.h"

#include <string.h>

enum { NUMBER_MOST = 1000 };

struct reader {
    const sg_state *s;
    const sg_log *log;
    const struct text_words *words;
    int at;
    bool viewed; /* s is what somebody sees */
    int eye;     /* who that is */
    struct text_out *actual;
    sg_text_error *error;
};

static const char *word_at(const struct reader *r) { return r->words->word[r->at]; }

static int column_at(const struct reader *r) { return r->words->column[r->at]; }

static enum text_verdict nonsense(struct reader *r)
{
    if (*word_at(r))
        text_error_set(r->error, column_at(r), _("The word %s means nothing here."), word_at(r));
    else
        text_error_set(r->error, column_at(r), _("The line ends too early."));
    text_error_suggest(r->error, NULL, word_at(r));
    return TEXT_NONSENSE;
}

static enum text_verdict verdict(bool holds) { return holds ? TEXT_HOLDS : TEXT_FAILS; }

static int next_seat(struct reader *r)
{
    int seat = text_seat_word(word_at(r), column_at(r), r->s->options.seats, r->error);
    r->at++;
    return seat;
}

static enum text_verdict judge_number(struct reader *r, int actual)
{
    long expected = text_number_parse(word_at(r), NUMBER_MOST);
    if (expected < 0) return nonsense(r);
    r->at++;
    text_putf(r->actual, "%d", actual);
    return verdict(expected == actual);
}

/* A name of some table; `none` and `?` stand for 0. */
static enum text_verdict judge_name(struct reader *r, int actual, int (*by_slug)(const char *),
                                    const char *(*slug)(int))
{
    const char *word = word_at(r);
    bool nothing = strcmp(word, "none") == 0 || strcmp(word, "?") == 0;
    int expected = nothing ? 0 : by_slug(word);
    if (!nothing && !expected) return nonsense(r);
    r->at++;
    text_put(r->actual, actual ? slug(actual) : "none");
    return verdict(expected == actual);
}

/* --- cards ---------------------------------------------------------------------------- */

static void say_cards(struct reader *r, const uint8_t *cards, int count)
{
    char name[SG_CARD_ROOM];
    if (count == 0) text_put(r->actual, "none");
    for (int i = 0; i < count; i++) {
        sg_card_print(cards[i], name, sizeof name);
        text_putf(r->actual, "%s%s", i ? " " : "", name);
    }
}

/* The cards that a bare word is looked for among; `named` counts those that stand in the line already. */
struct among {
    int pile;
    const uint8_t *cards;
    int count;
    const int *named;
};

static bool same_face(int a, int b)
{
    return sg_card_kind(a) == sg_card_kind(b) && sg_card_suit(a) == sg_card_suit(b) &&
           sg_card_rank(a) == sg_card_rank(b);
}

/* The first card of that kind, or with that face, that is not named yet; -1 when a kind could mean several. */
static int find_bare(const struct among *a, int kind, int suit, int rank)
{
    int found = 0;
    for (int i = 0; i < a->count; i++) {
        int card = a->cards[i];
        bool fits = kind ? sg_card_kind(card) == kind : sg_card_suit(card) == suit && sg_card_rank(card) == rank;
        if (!card || !fits || a->named[card] > 0) continue;
        if (found && kind && !same_face(card, found)) return TEXT_BARE_SEVERAL;
        if (!found) found = card;
    }
    return found;
}

/* Some card, for a word that fits none of those there are. */
static int any_card(int kind, int suit, int rank)
{
    int card = 1;
    if (kind) return text_any_card(NULL, kind);
    while (card <= SG_MAX_CARDS && (sg_card_suit(card) != suit || sg_card_rank(card) != rank)) card++;
    return card <= SG_MAX_CARDS ? card : -1;
}

/* A card of a statement: `?`, a full name, or the bare slug or face of one of those.  -1 for an error. */
static int read_card(struct reader *r, const struct among *a)
{
    struct text_piles piles = {1, {a->pile}};
    const char *word = word_at(r);
    int suit = 0, rank = 0, card = 0, kind = sg_kind_by_slug(word);
    if (strcmp(word, "?") == 0) {
        r->at++;
        return 0;
    }
    if (kind || text_face_parse(word, &suit, &rank)) card = find_bare(a, kind, suit, rank);
    if (card == TEXT_BARE_SEVERAL || !(kind || suit))
        card = text_card_word(NULL, word, column_at(r), r->s, &piles, r->error);
    else if (!card)
        card = any_card(kind, suit, rank);
    if (card <= 0) return -1;
    r->at++;
    return card;
}

/* Exactly these cards, in any order; bare names are looked for among them and in the pile. */
static enum text_verdict judge_cards(struct reader *r, int pile, const uint8_t *cards, int count)
{
    int balance[SG_MAX_CARDS + 1] = {0};
    if (r->at == r->words->count) return nonsense(r);
    if (strcmp(word_at(r), "none") == 0) r->at++;
    while (r->at < r->words->count) {
        int card = read_card(r, &(struct among){pile, cards, count, balance});
        if (card < 0) return TEXT_NONSENSE;
        balance[card]++;
    }
    for (int i = 0; i < count; i++) balance[cards[i]]--;
    say_cards(r, cards, count);
    for (int card = 0; card <= SG_MAX_CARDS; card++)
        if (balance[card]) return TEXT_FAILS;
    return TEXT_HOLDS;
}

static enum text_verdict judge_pile_of_seat(struct reader *r, int pile)
{
    bool number = text_number_parse(word_at(r), NUMBER_MOST) >= 0;
    if (number) return judge_number(r, sg_count(r->s, pile));
    return judge_cards(r, pile, sg_cards(r->s, pile), sg_count(r->s, pile));
}

/* `N`, or `top CARD…` from the top down, of deck or discard pile. */
static enum text_verdict judge_pile(struct reader *r, int pile)
{
    int named[SG_MAX_CARDS + 1] = {0}, count = sg_count(r->s, pile), at = 0;
    uint8_t cards[SG_MAX_CARDS];
    bool good = true;
    if (strcmp(word_at(r), "top") != 0) return judge_number(r, count);
    r->at++;
    for (int i = 0; i < count; i++) cards[i] = sg_cards(r->s, pile)[pile == SG_DECK ? count - 1 - i : i];
    if (r->at == r->words->count) return nonsense(r);
    if (strcmp(word_at(r), "none") == 0) {
        r->at++;
        say_cards(r, cards, count > 0);
        return verdict(count == 0);
    }
    for (; r->at < r->words->count; at++) {
        int here = at < count ? cards[at] : 0;
        int expected = read_card(r, &(struct among){pile, cards + at, at < count, named});
        if (expected < 0) return TEXT_NONSENSE;
        good &= at < count && here == expected;
    }
    say_cards(r, cards, at < count ? at : count);
    return verdict(good);
}

/* --- what only Gold Rush has ---------------------------------------------------------- */

static void say_equipment(struct reader *r, const uint8_t *pieces, int count)
{
    if (count == 0) text_put(r->actual, "none");
    for (int i = 0; i < count; i++) {
        const char *slug = sg_equipment_slug(pieces[i]);
        text_putf(r->actual, "%s%s", i ? " " : "", slug ? slug : "?");
    }
}

/* Reads names of equipment, or `none`, to the end of the line; -1 for an error. */
static int read_equipment(struct reader *r, uint8_t pieces[SG_MAX_GEAR])
{
    int count = 0;
    if (strcmp(word_at(r), "none") == 0 && r->at + 1 == r->words->count) {
        r->at++;
        return 0;
    }
    do {
        int equipment = text_equipment_word(NULL, word_at(r), column_at(r), r->error);
        if (!equipment) return -1;
        if (count == SG_MAX_GEAR) {
            nonsense(r);
            return -1;
        }
        pieces[count++] = (uint8_t)equipment;
        r->at++;
    } while (r->at < r->words->count);
    return count;
}

/* What lies in front of a player, in any order. */
static enum text_verdict judge_gear_of(struct reader *r, const sg_seat *p)
{
    uint8_t pieces[SG_MAX_GEAR];
    int balance[UINT8_MAX + 1] = {0}, count = read_equipment(r, pieces);
    if (count < 0) return TEXT_NONSENSE;
    say_equipment(r, p->gear, p->gear_count);
    for (int i = 0; i < count; i++) balance[pieces[i]]++;
    for (int i = 0; i < p->gear_count; i++) balance[p->gear[i]]--;
    for (int equipment = 0; equipment <= UINT8_MAX; equipment++)
        if (balance[equipment]) return TEXT_FAILS;
    return TEXT_HOLDS;
}

/* The pieces for sale in the order of their places.  Empty places are `none` or, if none is named, passed over. */
static enum text_verdict judge_row(struct reader *r)
{
    uint8_t expected[SG_GEAR_ROW + 1] = {0}, lying[SG_GEAR_ROW + 1] = {0};
    int places = 0, count = 0;
    bool gaps = false;
    if (r->at == r->words->count) return nonsense(r);
    for (; r->at < r->words->count; r->at++, places++) {
        bool none = strcmp(word_at(r), "none") == 0;
        int piece = none ? 0 : text_equipment_word(NULL, word_at(r), column_at(r), r->error);
        if (!none && !piece) return TEXT_NONSENSE;
        if (places < SG_GEAR_ROW) expected[places] = (uint8_t)piece;
        gaps |= none;
    }
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        const char *slug = sg_equipment_slug(r->s->row[i]);
        text_putf(r->actual, "%s%s", i ? " " : "", slug ? slug : "none");
        if (gaps || r->s->row[i]) lying[count++] = r->s->row[i];
    }
    return verdict(places <= SG_GEAR_ROW && memcmp(expected, lying, SG_GEAR_ROW) == 0);
}

/* Names one after the other, to the end of the line, as a row has them from its beginning; `?` for what the viewer
 * cannot know, and `none` for an empty row. */
static enum text_verdict judge_beginning(struct reader *r, const uint8_t *row, int count,
                                         int (*by_word)(const sg_pack *, const char *, int, sg_text_error *),
                                         const char *(*slug)(int))
{
    int at = 0;
    bool good = true;
    if (r->at == r->words->count) return nonsense(r);
    if (strcmp(word_at(r), "none") == 0) {
        r->at++;
        text_put(r->actual, count == 0 ? "none" : row[0] ? slug(row[0]) : "?");
        return verdict(count == 0);
    }
    for (; r->at < r->words->count; r->at++, at++) {
        int expected = strcmp(word_at(r), "?") == 0 ? 0 : by_word(NULL, word_at(r), column_at(r), r->error);
        if (!expected && strcmp(word_at(r), "?") != 0) return TEXT_NONSENSE;
        good &= at < count && row[at] == expected;
    }
    if (count == 0) text_put(r->actual, "none");
    for (int i = 0; i < at && i < count; i++) text_putf(r->actual, "%s%s", i ? " " : "", row[i] ? slug(row[i]) : "?");
    return verdict(good);
}

/* `N`, or `top EQUIPMENT…`: the pieces that come next. */
static enum text_verdict judge_gear(struct reader *r)
{
    if (strcmp(word_at(r), "top") != 0) return judge_number(r, r->s->gear_count);
    r->at++;
    return judge_beginning(r, r->s->gear, r->s->gear_count, text_equipment_word, sg_equipment_slug);
}

/* --- statements about a seat ------------------------------------------------------------ */

/* Face up for all; to a viewer, what that seat knows. */
static enum text_verdict judge_role(struct reader *r, int seat)
{
    const sg_seat *p = &r->s->seat[seat];
    int role = p->role_open || r->viewed ? p->role : SG_ROLE_UNKNOWN;
    if (strcmp(word_at(r), "?") != 0 && !sg_role_by_slug(word_at(r))) return nonsense(r);
    int expected = sg_role_by_slug(word_at(r));
    r->at++;
    text_put(r->actual, sg_role_slug(role));
    return verdict(role == expected);
}

static enum text_verdict judge_side(struct reader *r, int seat)
{
    int side = r->s->seat[seat].side, expected = text_side_by_slug(word_at(r));
    if (!expected && strcmp(word_at(r), "none") != 0) return nonsense(r);
    r->at++;
    text_put(r->actual, text_side_slug(side));
    return verdict(expected == side);
}

/* `alive`, `dead`, `ghost` or `shadow`; false when the word is none of them. */
static bool judge_status(struct reader *r, int seat, enum text_verdict *out)
{
    int status = r->s->seat[seat].status, expected = text_status_by_slug(word_at(r));
    if (expected < 0) return false;
    r->at++;
    text_put(r->actual, text_status_slug(status) ? text_status_slug(status) : "?");
    *out = verdict(status == expected);
    return true;
}

static enum text_verdict judge_seat(struct reader *r, int seat)
{
    const sg_seat *p = &r->s->seat[seat];
    enum text_verdict status;
    if (judge_status(r, seat, &status)) return status;
    const char *word = word_at(r);
    r->at++;
    if (strcmp(word, "life") == 0) return judge_number(r, p->status <= SG_ALIVE && p->life > 0 ? p->life : 0);
    if (strcmp(word, "hand") == 0) return judge_pile_of_seat(r, SG_HAND_OF(seat));
    if (strcmp(word, "table") == 0) return judge_pile_of_seat(r, SG_TABLE_OF(seat));
    if (strcmp(word, "apart") == 0) return judge_pile_of_seat(r, SG_APART_OF(seat));
    if (strcmp(word, "gold") == 0) return judge_number(r, p->gold);
    if (strcmp(word, "gear") == 0) return judge_gear_of(r, p);
    if (strcmp(word, "role") == 0) return judge_role(r, seat);
    if (strcmp(word, "side") == 0) return judge_side(r, seat);
    if (strcmp(word, "character") == 0)
        return judge_name(r, p->character | p->face_down, sg_character_by_slug, sg_character_slug);
    if (strcmp(word, "spare") == 0) return judge_name(r, p->spare, sg_character_by_slug, sg_character_slug);
    r->at--;
    return nonsense(r);
}

/* --- statements about the game -------------------------------------------------------------- */

static enum text_verdict judge_distance(struct reader *r)
{
    int from = next_seat(r), to = from ? next_seat(r) : 0;
    return to ? judge_number(r, sg_distance(r->s, from, to)) : TEXT_NONSENSE;
}

static enum text_verdict judge_reach(struct reader *r)
{
    int seat = next_seat(r);
    return seat ? judge_number(r, sg_reach(r->s, seat)) : TEXT_NONSENSE;
}

static enum text_verdict judge_deck(struct reader *r) { return judge_pile(r, SG_DECK); }

static enum text_verdict judge_discard(struct reader *r) { return judge_pile(r, SG_DISCARD); }

static enum text_verdict judge_event(struct reader *r)
{
    return judge_name(r, r->s->event, sg_event_by_slug, sg_event_slug);
}

static enum text_verdict judge_next(struct reader *r)
{
    return judge_beginning(r, r->s->events, r->s->event_count, text_event_word, sg_event_slug);
}

static enum text_verdict judge_events(struct reader *r) { return judge_number(r, r->s->event_count); }

static enum text_verdict judge_turn(struct reader *r)
{
    int seat = next_seat(r);
    text_put_char(r->actual, sg_seat_letter(r->s->turn));
    return seat ? verdict(seat == r->s->turn) : TEXT_NONSENSE;
}

/* --- the marks of a turn ------------------------------------------------------------------------ */

static enum text_verdict judge_phase(struct reader *r)
{
    int expected = sg_phase_by_slug(word_at(r));
    const char *slug = sg_phase_slug(r->s->phase);
    if (!expected) return nonsense(r);
    r->at++;
    text_put(r->actual, slug ? slug : "none");
    return verdict(expected == r->s->phase);
}

static enum text_verdict judge_bangs(struct reader *r) { return judge_number(r, r->s->bangs); }

static enum text_verdict judge_fresh(struct reader *r)
{
    uint8_t cards[SG_MAX_CARDS];
    int count = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_is_fresh(r->s, card)) cards[count++] = (uint8_t)card;
    return judge_cards(r, SG_TABLE_OF(r->s->turn), cards, count);
}

static enum text_verdict judge_shown(struct reader *r)
{
    if (r->at + 1 != r->words->count) return nonsense(r);
    return judge_cards(r, SG_HAND_OF(r->s->turn), &r->s->shown, r->s->shown != 0);
}

static enum text_verdict judge_suit(struct reader *r)
{
    bool none = strcmp(word_at(r), "none") == 0;
    int expected = none ? 0 : sg_suit_parse(word_at(r));
    if (!none && !expected) return nonsense(r);
    r->at++;
    if (r->s->suit)
        text_put_char(r->actual, sg_suit_letter(r->s->suit));
    else
        text_put(r->actual, "none");
    return verdict(expected == r->s->suit);
}

/* The character whose limited ability has been used is the one whose ability the player has. */
static int user(const sg_state *s)
{
    const sg_seat *p = &s->seat[s->turn];
    return p->copy ? p->copy : p->character;
}

/* Exactly these abilities have been used, each as often as it stands there. */
static enum text_verdict judge_used(struct reader *r)
{
    int used = r->s->used, panned = r->s->panned, dead_man = r->s->dead_man_used;
    bool good = true;
    if (r->at == r->words->count) return nonsense(r);
    text_put(r->actual, used + panned + dead_man ? "" : "none");
    for (int i = 0; i < used; i++) text_putf(r->actual, "%s ", sg_character_slug(user(r->s)));
    for (int i = 0; i < panned; i++) text_put(r->actual, "gold_pan ");
    text_put(r->actual, dead_man ? "dead_man" : "");
    if (strcmp(word_at(r), "none") == 0) r->at++;
    for (; r->at < r->words->count; r->at++) {
        int character = sg_character_by_slug(word_at(r));
        bool is_pan = strcmp(word_at(r), "gold_pan") == 0, is_dead_man = strcmp(word_at(r), "dead_man") == 0;
        if (!character && !is_pan && !is_dead_man) return nonsense(r);
        good &= !character || character == user(r->s);
        used -= character != 0, panned -= is_pan, dead_man -= is_dead_man;
    }
    return verdict(good && !used && !panned && !dead_man);
}

/* Extra turns won and still to come. */
static enum text_verdict judge_won(struct reader *r)
{
    int expected = 0;
    if (r->at == r->words->count) return nonsense(r);
    if (strcmp(word_at(r), "none") == 0) r->at++;
    for (; r->at < r->words->count; r->at++) {
        int extra = text_extra_by_slug(word_at(r));
        if (!extra) return nonsense(r);
        expected |= extra;
    }
    text_put(r->actual, r->s->extras_due ? "" : "none");
    for (int extra = 1; extra <= SG_EXTRA_OWN; extra <<= 1)
        if (r->s->extras_due & extra) text_putf(r->actual, "%s ", text_extra_slug(extra));
    return verdict(expected == r->s->extras_due);
}

static enum text_verdict judge_extra(struct reader *r)
{
    bool yes = strcmp(word_at(r), "yes") == 0;
    if (!yes && strcmp(word_at(r), "no") != 0) return nonsense(r);
    r->at++;
    text_put(r->actual, r->s->extra ? "yes" : "no");
    return verdict(yes == (r->s->extra != 0));
}

/* --- the end, and what happened ----------------------------------------------------------------- */

static enum text_verdict judge_order(struct reader *r)
{
    enum text_verdict found =
        text_order_judge(r->log, r->s->options.seats, r->eye, r->words, r->at, r->actual, r->error);
    r->at = r->words->count;
    return found;
}

static enum text_verdict judge_winners(struct reader *r)
{
    int expected = 0;
    if (r->at == r->words->count) return nonsense(r);
    if (strcmp(word_at(r), "none") == 0) r->at++;
    while (r->at < r->words->count) {
        int seat = next_seat(r);
        if (!seat) return TEXT_NONSENSE;
        expected |= SG_BIT(seat);
    }
    text_put(r->actual, !r->s->over ? "the game goes on" : r->s->winners ? "" : "none");
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (r->s->winners & SG_BIT(seat)) text_putf(r->actual, "%c", sg_seat_letter(seat));
    return verdict(r->s->over && r->s->winners == expected);
}

static enum text_verdict judge_ongoing(struct reader *r)
{
    text_put(r->actual, r->s->over ? sg_winner_slug(r->s->over) : "the game goes on");
    return verdict(!r->s->over);
}

static const struct {
    const char *word;
    enum text_verdict (*judge)(struct reader *r);
} rows[] = {
    {"distance", judge_distance}, {"reach", judge_reach},     {"deck", judge_deck},     {"discard", judge_discard},
    {"event", judge_event},       {"next", judge_next},       {"events", judge_events}, {"turn", judge_turn},
    {"winners", judge_winners},   {"ongoing", judge_ongoing}, {"row", judge_row},       {"gear", judge_gear},
    {"phase", judge_phase},       {"bangs", judge_bangs},     {"fresh", judge_fresh},   {"used", judge_used},
    {"won", judge_won},           {"extra", judge_extra},     {"suit", judge_suit},     {"shown", judge_shown},
    {"order", judge_order},
};

static bool is_one_letter(const char *word) { return word[0] >= 'A' && word[0] <= 'Z' && word[1] == '\0'; }

static enum text_verdict judge_plain(struct reader *r)
{
    const char *word = word_at(r);
    enum text_verdict found = TEXT_NONSENSE;
    if (is_one_letter(word)) {
        int seat = next_seat(r);
        found = seat ? judge_seat(r, seat) : TEXT_NONSENSE;
    } else {
        size_t row = 0, count = sizeof rows / sizeof *rows;
        while (row < count && strcmp(word, rows[row].word) != 0) row++;
        if (row == count) return nonsense(r);
        r->at++;
        found = rows[row].judge(r);
    }
    return found != TEXT_NONSENSE && r->at < r->words->count ? nonsense(r) : found;
}

enum text_verdict text_statement_judge(const sg_state *s, const sg_log *log, const struct text_words *words, int at,
                                       struct text_out *actual, sg_text_error *error)
{
    struct reader r = {
        .s = s, .log = log, .words = words, .at = at, .eye = SG_EYE_EVERYTHING, .actual = actual, .error = error};
    sg_view view;
    if (strcmp(word_at(&r), "view") != 0) return judge_plain(&r);
    r.at++;
    int seat = next_seat(&r);
    if (!seat) return TEXT_NONSENSE;
    sg_look(s, seat, &view);
    r.s = &view.s;
    r.viewed = true;
    r.eye = seat;
    return judge_plain(&r);
}
