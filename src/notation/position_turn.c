/* position_turn.c: the line of a position that tells whose turn it is and what has happened in it, read and printed.
 * What only packs bring about stands there, too: turns that go the other way, whom cards mean, what is lent. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/reader.h"

/* Numbers, facts and seats, in the order in which they are printed: the first ones before the cards, the next one
 * before the extra turns won, the others behind them. */
enum sort { COUNT, FACT, SEATS };
static const struct plain {
    const char *word;
    size_t at; /* in a position */
    enum sort sort;
} plain[] = {
    {"first", offsetof(sg_position, first_round), FACT}, {"bangs", offsetof(sg_position, bangs), COUNT},
    {"extra", offsetof(sg_position, extra), FACT},       {"backwards", offsetof(sg_position, backwards), FACT},
    {"silenced", offsetof(sg_position, hushed), SEATS},  {"called", offsetof(sg_position, called), SEATS},
    {"rested", offsetof(sg_position, rested), SEATS},    {"fewer", offsetof(sg_position, fewer), COUNT},
    {"played", offsetof(sg_position, played), COUNT},    {"heard", offsetof(sg_position, heard), COUNT},
    {"moved", offsetof(sg_position, moved), COUNT},
};
enum { PLAIN = sizeof plain / sizeof *plain, BEFORE_CARDS = 2, SEEN = 16 /* first bit of theirs */ };

/* --- read -------------------------------------------------------------------------------------- */

static bool read_seats(struct reader *r, uint8_t *seats)
{
    int before = r->at;
    for (int seat; (seat = sg_seat_parse(word_at(r))) != 0; r->at++) *seats |= SG_BIT(seat);
    return r->at > before || reader_fail_unknown(r);
}

static bool read_plain(struct reader *r, int which)
{
    uint8_t *to = (uint8_t *)&r->p->position + plain[which].at;
    long count = 1;
    if (r->seen >> (SEEN + which) & 1) return reader_fail_twice(r);
    r->seen |= 1u << (SEEN + which);
    r->at++;
    if (plain[which].sort == SEATS) return read_seats(r, to);
    if (plain[which].sort == COUNT && !reader_number(r, USED_MOST, &count)) return false;
    *to = (uint8_t)count;
    return true;
}

/* Green cards that were put down this turn; they are named a second time here. */
static bool read_fresh(struct reader *r)
{
    GIVEN(r->p->position.fresh_count <= SG_MAX_CARDS);
    sg_position *p = &r->p->position;
    while (reader_at_card(r)) {
        int card = text_card_word(pack_of(r), word_at(r), column_at(r), NULL, NULL, r->error);
        if (!card) return false;
        if (p->fresh_count == SG_MAX_CARDS) return reader_fail(r, _("%s is one card too many."), word_at(r));
        p->fresh[p->fresh_count++] = (uint8_t)card;
        r->at++;
    }
    return true;
}

/* Something of a pack that is used so many times a turn; NULL when it is none. */
static uint8_t *spent_word(struct reader *r)
{
    for (int i = 0; i < SG_MAX_COUNTED; i++) {
        const char *name = sg_pack_counted(pack_of(r), i);
        if (name && is_word(r, name)) return &r->p->position.spent[i];
    }
    return NULL;
}

static bool read_used(struct reader *r)
{
    int before = r->at;
    for (;; r->at++) {
        if (is_word(r, "dead_man")) {
            if (r->p->position.dead_man_used) return reader_fail_twice(r);
            r->p->position.dead_man_used = 1;
        } else if (is_word(r, "gold_pan")) {
            reader_needs_gold_rush(r);
            r->p->position.panned++;
        } else if (sg_pack_character_by_slug(pack_of(r), word_at(r))) {
            r->p->position.used++;
            r->p->user = sg_pack_character_by_slug(pack_of(r), word_at(r));
            r->p->user_column = column_at(r);
        } else if (spent_word(r)) {
            ++*spent_word(r);
        } else {
            return r->at > before || reader_fail_unknown(r);
        }
    }
}

/* Extra turns by who grants them. */
static bool read_won(struct reader *r)
{
    int before = r->at, extra;
    for (; (extra = text_extra_by_slug(word_at(r))) != 0; r->at++) {
        if (r->p->position.won & extra) return reader_fail_twice(r);
        r->p->position.won = (uint8_t)(r->p->position.won | extra);
    }
    return r->at > before || reader_fail_unknown(r);
}

static bool read_suit(struct reader *r)
{
    int suit = sg_suit_parse(word_at(r));
    if (!suit) return reader_fail(r, _("A suit is S, H, D or C, not %s."), word_at(r));
    r->p->position.suit = (uint8_t)suit;
    r->at++;
    return true;
}

static bool read_shown(struct reader *r)
{
    int card = text_card_word(pack_of(r), word_at(r), column_at(r), NULL, NULL, r->error);
    r->p->position.shown = (uint8_t)card;
    r->at++;
    return card != 0;
}

/* The brown card that may be repeated. */
static bool read_repeats(struct reader *r)
{
    int kind = sg_pack_kind_by_slug(pack_of(r), word_at(r));
    if (!kind) return reader_fail_unknown(r);
    r->p->position.last = (uint8_t)kind;
    r->at++;
    return true;
}

/* Cards in play, each with a seat. */
static bool read_meant(struct reader *r, int lent)
{
    sg_position *p = &r->p->position;
    int at = 0, before = r->at;
    while (at < SG_MAX_MEANT && p->meant_card[at]) at++;
    for (; reader_at_card(r); at++) {
        int card = text_card_word(pack_of(r), word_at(r), column_at(r), NULL, NULL, r->error);
        if (!card) return false;
        if (at == SG_MAX_MEANT) return reader_fail(r, _("%s is one card too many."), word_at(r));
        r->at++;
        int seat = text_seat_word(word_at(r), column_at(r), SG_MAX_SEATS, r->error);
        if (!seat) return false;
        r->at++;
        p->meant_card[at] = (uint8_t)card;
        p->meant_seat[at] = (uint8_t)(seat | lent);
    }
    return r->at > before || reader_fail_unknown(r);
}

static bool read_means(struct reader *r) { return read_meant(r, 0); }
static bool read_lends(struct reader *r) { return read_meant(r, SG_LENT); }

static const struct part parts[] = {
    {"fresh", read_fresh}, {"used", read_used},       {"suit", read_suit},   {"shown", read_shown},
    {"won", read_won},     {"repeats", read_repeats}, {"means", read_means}, {"lends", read_lends},
};

static bool read_turn_part(struct reader *r)
{
    for (int i = 0; i < PLAIN; i++)
        if (is_word(r, plain[i].word)) return read_plain(r, i);
    return reader_part(r, PARTS(parts));
}

bool reader_turn(struct reader *r)
{
    sg_position *p = &r->p->position;
    if (!reader_only_once(r, &r->p->turn_line)) return false;
    p->turn = (uint8_t)text_seat_word(word_at(r), column_at(r), SG_MAX_SEATS, r->error);
    if (!p->turn) return false;
    r->at++;
    p->phase = (uint8_t)sg_phase_by_slug(word_at(r));
    if (!p->phase) return reader_fail_unknown(r);
    r->at++;
    while (r->at < r->words->count)
        if (!read_turn_part(r)) return false;
    return true;
}

/* --- printed -------------------------------------------------------------------------------------- */

static void put_plain(const sg_position *p, int from, int to, struct text_out *out)
{
    for (int i = from; i < to; i++) {
        int value = *((const uint8_t *)p + plain[i].at);
        if (value) text_putf(out, " %s", plain[i].word);
        if (value && plain[i].sort == COUNT) text_putf(out, " %d", value);
        for (int seat = 1; seat <= SG_MAX_SEATS && plain[i].sort == SEATS; seat++)
            if (value & SG_BIT(seat)) text_putf(out, " %c", sg_seat_letter(seat));
    }
}

/* Names that the reader may not know are `?`. */
static const char *known(const char *slug) { return slug ? slug : "?"; }

static void put_card(const sg_position *p, int card, struct text_out *out)
{
    char name[SG_CARD_ROOM];
    sg_pack_card_print(p->pack, card, name, sizeof name);
    text_putf(out, " %s", name);
}

static void put_used(const sg_position *p, struct text_out *out)
{
    const sg_place *place = &p->place[p->turn];
    int spent = 0;
    for (int i = 0; i < SG_MAX_COUNTED; i++) spent += p->spent[i];
    if (p->used || p->dead_man_used || p->panned || spent) text_put(out, " used");
    for (int i = 0; i < SG_MAX_COUNTED; i++)
        for (int n = 0; n < p->spent[i]; n++) text_putf(out, " %s", known(sg_pack_counted(p->pack, i)));
    for (int i = 0; i < p->used; i++)
        text_putf(out, " %s", known(sg_pack_character_slug(p->pack, place->copy ? place->copy : place->character)));
    for (int i = 0; i < p->panned; i++) text_put(out, " gold_pan");
    if (p->dead_man_used) text_put(out, " dead_man");
}

static void put_meant(const sg_position *p, const char *word, int lent, struct text_out *out)
{
    bool first = true;
    for (int i = 0; i < SG_MAX_MEANT; i++) {
        if (!p->meant_card[i] || (p->meant_seat[i] & SG_LENT) != lent) continue;
        if (first) text_putf(out, " %s", word);
        first = false;
        put_card(p, p->meant_card[i], out);
        text_putf(out, " %c", sg_seat_letter(p->meant_seat[i] & ~SG_LENT));
    }
}

void text_turn_print(const sg_position *p, const char *before, struct text_out *out)
{
    GIVEN(p->turn <= SG_MAX_SEATS && p->fresh_count <= SG_MAX_CARDS);
    if (!p->turn) return;
    text_putf(out, "%sturn %c %s", before, sg_seat_letter(p->turn), sg_phase_slug(p->phase));
    put_plain(p, 0, BEFORE_CARDS, out);
    if (p->fresh_count) text_put(out, " fresh");
    for (int i = 0; i < p->fresh_count; i++) put_card(p, p->fresh[i], out);
    put_used(p, out);
    if (p->suit) text_putf(out, " suit %c", sg_suit_letter(p->suit));
    if (p->shown) text_put(out, " shown"), put_card(p, p->shown, out);
    put_plain(p, BEFORE_CARDS, BEFORE_CARDS + 1, out);
    if (p->won) text_put(out, " won");
    for (int extra = 1; extra <= SG_EXTRA_OWN; extra <<= 1)
        if (p->won & extra) text_putf(out, " %s", text_extra_slug(extra));
    put_plain(p, BEFORE_CARDS + 1, PLAIN, out);
    if (p->last) text_putf(out, " repeats %s", known(sg_pack_kind_slug(p->pack, p->last)));
    put_meant(p, "means", 0, out);
    put_meant(p, "lends", SG_LENT, out);
    text_put_char(out, '\n');
}
