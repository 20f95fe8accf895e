/* json.c: a game for programs.  A state is never printed as it is: text_json_view() makes the view of the seat that
 * looks first, so nothing that this seat may not know is ever at hand here. */
#include "notation/json.h"

#include "notation/notation.h"

#include <string.h>

/* --- the writer ---------------------------------------------------------------------------- */

/* Length of the UTF-8 sequence at `at`, 0 when it is none. */
static size_t sequence(const unsigned char *at)
{
    size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2 : (at[0] & 0xf0) == 0xe0 ? 3 : 0;
    if (at[0] >= 0xf0 && at[0] < 0xf5) length = 4;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    if (at[0] == 0xe0 && at[1] < 0xa0) return 0; /* longer than needed */
    if (at[0] == 0xed && at[1] > 0x9f) return 0; /* half of a pair */
    if ((at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f)) return 0;
    return length;
}

void text_json_string(struct text_out *out, const char *text)
{
    const unsigned char *at = (const unsigned char *)text;
    text_put_char(out, '"');
    while (*at) {
        size_t length = sequence(at);
        if (length == 0)
            text_put(out, "\\ufffd");
        else if (*at < ' ' || *at == 127)
            text_putf(out, "\\u%04x", *at);
        else if (*at == '"' || *at == '\\')
            text_putf(out, "\\%c", *at);
        else
            text_put_bytes(out, (const char *)at, length);
        at += length ? length : 1;
    }
    text_put_char(out, '"');
}

/* The comma between members: none behind an opening bracket. */
static void put_comma(struct text_out *out, bool *first)
{
    if (!*first) text_put_char(out, ',');
    *first = false;
}

static void put_key(struct text_out *out, bool *first, const char *key)
{
    put_comma(out, first);
    text_putf(out, "\"%s\":", key);
}

static void put_number(struct text_out *out, bool *first, const char *key, long number)
{
    put_key(out, first, key);
    text_putf(out, "%ld", number);
}

/* A name; nothing at all for NULL. */
static void put_name(struct text_out *out, bool *first, const char *key, const char *name)
{
    if (!name) return;
    put_key(out, first, key);
    text_json_string(out, name);
}

static void put_seat(struct text_out *out, bool *first, const char *key, int seat)
{
    char letter[] = {sg_seat_letter(seat), '\0'};
    put_name(out, first, key, seat ? letter : NULL);
}

static void put_card(struct text_out *out, bool *first, const char *key, int card)
{
    char name[SG_CARD_ROOM];
    sg_card_print(card, name, sizeof name);
    put_name(out, first, key, card ? name : NULL);
}

static void put_suit(struct text_out *out, bool *first, const char *key, int suit)
{
    char letter[] = {sg_suit_letter(suit), '\0'};
    put_name(out, first, key, suit ? letter : NULL);
}

static void put_seats(struct text_out *out, bool *first, const char *key, int mask)
{
    bool none = true;
    put_key(out, first, key);
    text_put_char(out, '[');
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        if (!(mask & SG_BIT(seat))) continue;
        put_comma(out, &none);
        text_putf(out, "\"%c\"", sg_seat_letter(seat));
    }
    text_put_char(out, ']');
}

/* Cards one cannot know are "?". */
static void put_cards(struct text_out *out, bool *first, const char *key, const uint8_t *cards, int count)
{
    char name[SG_CARD_ROOM];
    put_key(out, first, key);
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        sg_card_print(cards[i], name, sizeof name);
        text_putf(out, "%s\"%s\"", i ? "," : "", name);
    }
    text_put_char(out, ']');
}

/* Equipment by name; an empty place is null. */
static void put_equipment(struct text_out *out, bool *first, const char *key, const uint8_t *pieces, int count)
{
    put_key(out, first, key);
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        const char *slug = sg_equipment_slug(pieces[i]);
        if (i) text_put_char(out, ',');
        if (slug)
            text_json_string(out, slug);
        else
            text_put(out, "null");
    }
    text_put_char(out, ']');
}

static void put_pile(struct text_out *out, bool *first, const char *key, const sg_state *s, int pile)
{
    put_cards(out, first, key, sg_cards(s, pile), sg_count(s, pile));
}

/* What a number means that comes with an enum sg_what. */
static const char *what_name(int what, int id)
{
    switch (what) {
    case SG_CARD: return sg_kind_slug(id);
    case SG_CHARACTER: return sg_character_slug(id);
    case SG_EVENT: return sg_event_slug(id);
    case SG_EQUIPMENT: return sg_equipment_slug(id);
    case SG_RULE: return sg_rule_slug(id);
    default: return NULL;
    }
}

/* --- states ------------------------------------------------------------------------------------ */

static const char *status_slug(int status)
{
    static const char *const statuses[] = {"dead", "alive", "ghost", "shadow"};
    return statuses[status % 4];
}

static void put_player(struct text_out *out, const sg_state *s, int seat)
{
    bool gold_rush = s->options.sets & SG_SET_GOLD_RUSH;
    const sg_seat *p = &s->seat[seat];
    bool first = true;
    text_put_char(out, '{');
    put_seat(out, &first, "seat", seat);
    put_name(out, &first, "role", p->role ? sg_role_slug(p->role) : NULL);
    put_key(out, &first, "role_open");
    text_put(out, p->role_open ? "true" : "false");
    put_name(out, &first, "character", sg_character_slug(p->character));
    put_name(out, &first, "copy", sg_character_slug(p->copy));
    put_name(out, &first, "spare", sg_character_slug(p->spare));
    put_name(out, &first, "status", status_slug(p->status));
    put_number(out, &first, "life", p->life);
    put_number(out, &first, "max_life", p->max_life);
    if (p->side) put_name(out, &first, "side", text_side_slug(p->side));
    if (gold_rush) put_number(out, &first, "gold", p->gold);
    if (p->fell) put_number(out, &first, "fell", p->fell);
    put_number(out, &first, "reach", sg_reach(s, seat));
    put_pile(out, &first, "hand", s, SG_HAND_OF(seat));
    put_pile(out, &first, "table", s, SG_TABLE_OF(seat));
    if (gold_rush) put_equipment(out, &first, "gear", p->gear, p->gear_count);
    text_put_char(out, '}');
}

static void put_turn(struct text_out *out, bool *first, const sg_state *s)
{
    put_number(out, first, "turns", s->turns);
    put_seat(out, first, "turn", s->turn);
    put_name(out, first, "phase", sg_phase_slug(s->phase));
    put_number(out, first, "bangs", s->bangs);
    put_suit(out, first, "suit", s->suit);
    put_card(out, first, "shown", s->shown);
    put_name(out, first, "event", sg_event_slug(s->event));
    put_name(out, first, "next_event", s->event_count ? sg_event_slug(s->events[0]) : NULL);
    put_number(out, first, "events", s->event_count);
}

/* The row of equipment for sale, how much its deck holds, and the part of the deck that lies face up. */
static void put_gear(struct text_out *out, bool *first, const sg_state *s)
{
    if (!(s->options.sets & SG_SET_GOLD_RUSH)) return;
    put_equipment(out, first, "row", s->row, SG_GEAR_ROW);
    put_number(out, first, "gear_deck", s->gear_count);
    put_equipment(out, first, "gear_up", s->gear + s->gear_count - s->gear_up, s->gear_up);
}

static void put_end(struct text_out *out, bool *first, const sg_state *s)
{
    if (!sg_is_over(s)) return;
    put_name(out, first, "winner", sg_winner_slug(s->over));
    put_seats(out, first, "winners", s->winners);
}

static void put_stack(struct text_out *out, bool *first, const sg_state *s)
{
    put_key(out, first, "stack");
    text_put_char(out, '[');
    for (int i = 0; i < sg_frame_depth(s); i++) text_putf(out, "%s\"%s\"", i ? "," : "", sg_frame_name(s, i));
    text_put_char(out, ']');
}

static void put_sets(struct text_out *out, bool *first, int sets)
{
    bool none = true;
    put_key(out, first, "sets");
    text_put_char(out, '[');
    for (int bit = 1; sg_set_slug(bit); bit <<= 1) {
        if (!(sets & bit)) continue;
        put_comma(out, &none);
        text_json_string(out, sg_set_slug(bit));
    }
    text_put_char(out, ']');
}

void text_json_view(struct text_out *out, const sg_state *s, int eye)
{
    sg_view view;
    bool first = true;
    sg_look(s, eye, &view);
    text_put_char(out, '{');
    put_seat(out, &first, "viewer", eye <= SG_MAX_SEATS ? eye : SG_NOBODY);
    put_sets(out, &first, s->options.sets);
    put_turn(out, &first, &view.s);
    put_key(out, &first, "players");
    for (int seat = 1; seat <= s->options.seats; seat++) {
        text_put_char(out, seat == 1 ? '[' : ',');
        put_player(out, &view.s, seat);
    }
    text_put(out, s->options.seats ? "]" : "[]");
    put_number(out, &first, "deck", sg_count(&view.s, SG_DECK));
    put_pile(out, &first, "discard", &view.s, SG_DISCARD);
    put_pile(out, &first, "store", &view.s, SG_STORE);
    put_pile(out, &first, "flipped", &view.s, SG_FLIPPED);
    put_pile(out, &first, "looked_at", &view.s, SG_LOOK);
    put_gear(out, &first, &view.s);
    put_stack(out, &first, &view.s);
    put_end(out, &first, &view.s);
    if (!sg_is_over(s)) {
        put_key(out, &first, "question");
        text_json_question(out, &view.s);
    }
    text_put_char(out, '}');
}

void text_json_question(struct text_out *out, const sg_state *s)
{
    sg_question q = sg_asked(s);
    bool first = true;
    text_put_char(out, '{');
    put_seat(out, &first, "seat", q.seat);
    put_name(out, &first, "kind", q.kind ? sg_question_slug(q.kind) : NULL);
    put_seat(out, &first, "by", q.by);
    put_card(out, &first, "card", q.card);
    put_name(out, &first, "cause", what_name(q.cause_is, q.cause));
    if (q.count) put_number(out, &first, "count", q.count);
    if (q.seats) put_seats(out, &first, "seats", q.seats);
    text_put_char(out, '}');
}

/* --- moves and events ------------------------------------------------------------------------------ */

void text_json_move(struct text_out *out, sg_move move)
{
    char text[SG_MOVE_ROOM];
    bool first = true;
    sg_move_print(move, false, text, sizeof text);
    text_put_char(out, '{');
    put_seat(out, &first, "seat", move.seat);
    put_name(out, &first, "verb", sg_verb_slug(move.verb));
    put_name(out, &first, "text", text);
    text_put_char(out, '}');
}

static void put_amount(struct text_out *out, bool *first, const sg_event *e)
{
    switch (e->kind) {
    case SG_EV_ROLE: put_name(out, first, "role", sg_role_slug(e->amount)); break;
    case SG_EV_SIDE: put_name(out, first, "side", text_side_slug(e->amount)); break;
    case SG_EV_RETURNS: put_name(out, first, "status", status_slug(e->amount)); break;
    case SG_EV_SUIT: put_suit(out, first, "suit", e->amount); break;
    case SG_EV_GUESSES: put_name(out, first, "color", e->amount == SG_RED ? "red" : "black"); break;
    case SG_EV_GAME_OVER: put_name(out, first, "winner", sg_winner_slug(e->amount)); break;
    case SG_EV_DECLINES: put_name(out, first, "question", e->amount ? sg_question_slug(e->amount) : NULL); break;
    default:
        if (e->amount) put_number(out, first, "amount", e->amount);
        break;
    }
}

void text_json_event(struct text_out *out, sg_event event, int eye)
{
    sg_event e = sg_event_for(event, eye);
    bool first = true;
    text_put_char(out, '{');
    put_name(out, &first, "kind", sg_event_kind_slug(e.kind));
    put_seat(out, &first, "actor", e.actor);
    put_seat(out, &first, "target", e.target);
    put_card(out, &first, "card", e.card);
    put_name(out, &first, "cause", what_name(e.cause_is, e.cause));
    put_amount(out, &first, &e);
    text_put_char(out, '}');
}

void text_json_events(struct text_out *out, const sg_event *events, int count, int eye)
{
    text_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        if (i) text_put_char(out, ',');
        text_json_event(out, events[i], eye);
    }
    text_put_char(out, ']');
}
