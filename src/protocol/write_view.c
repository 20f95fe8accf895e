/* write_view.c: the game as JSON.  Everything here reads the view that was made for the reader, never the game. */
#include "protocol/view.h"

#include "notation/notation.h"

static const char *role_slug(int role) { return role ? text_role_slug(role) : NULL; }

static const char *color_slug(int color) { return color == SG_RED ? "red" : "black"; }

static void write_suit(struct json *j, const char *key, int suit)
{
    char letter[] = {text_suit_letter(suit), '\0'};
    json_text(j, key, suit ? letter : NULL);
}

/* What made something happen: its sort and its slug. */
static void write_cause(struct json *j, int what, int id)
{
    const char *sort = NULL, *slug = NULL;
    switch (what) {
    case SG_CARD: sort = "card", slug = sg_kind_slug(id); break;
    case SG_CHARACTER: sort = "character", slug = sg_character_slug(id); break;
    case SG_EVENT: sort = "event", slug = sg_event_slug(id); break;
    case SG_EQUIPMENT: sort = "equipment", slug = sg_equipment_slug(id); break;
    case SG_RULE: sort = "rule", slug = sg_rule_slug(id); break;
    default: break;
    }
    if (!slug) return;
    json_open(j, "cause", '{');
    json_text(j, "is", sort);
    json_text(j, "id", slug);
    json_close(j, '}');
}

static void write_pile(struct json *j, const char *key, const sg_state *v, int pile)
{
    json_cards(j, key, sg_cards(v, pile), sg_count(v, pile));
}

static void write_gear(struct json *j, const uint8_t *gear, int count)
{
    json_open(j, "gear", '[');
    for (int i = 0; i < count; i++) json_text(j, NULL, sg_equipment_slug(gear[i]));
    json_close(j, ']');
}

/* --- players ------------------------------------------------------------------------------- */

static void write_fresh(struct json *j, const sg_state *v, int seat)
{
    const uint8_t *cards = sg_cards(v, SG_TABLE_OF(seat));
    json_open(j, "fresh", '[');
    for (int i = 0; i < sg_count(v, SG_TABLE_OF(seat)); i++)
        if (sg_is_fresh(v, cards[i])) json_card(j, NULL, cards[i]);
    json_close(j, ']');
}

static void write_person(struct json *j, const struct sitter *who, int seat)
{
    json_seat(j, "seat", seat);
    json_text(j, "name", who->name && *who->name ? who->name : NULL);
    json_text(j, "by", who->by);
    json_flag(j, "away", who->away);
}

static const char *status_slug(int status)
{
    static const char *const slugs[] = {"dead", "alive", "ghost", "shadow"};
    return slugs[status % 4];
}

static void write_character(struct json *j, const sg_seat *p)
{
    json_text(j, "status", status_slug(p->status));
    json_text(j, "role", role_slug(p->role));
    json_flag(j, "role_open", p->role_open);
    json_text(j, "character", sg_character_slug(p->character));
    json_text(j, "copy", sg_character_slug(p->copy));
    json_text(j, "spare", sg_character_slug(p->spare));
    json_text(j, "kept", sg_character_slug(p->kept));
    json_text(j, "side", p->side ? text_side_slug(p->side) : NULL);
    json_number(j, "life", p->life);
    json_number(j, "max_life", p->max_life);
    if (p->fell) json_number(j, "fell", p->fell);
}

static void write_player(struct json *j, const struct sight *sight, const sg_state *v, int seat)
{
    const sg_seat *p = &v->seat[seat];
    int reader = viewer_seat(sight->viewer);
    json_open(j, NULL, '{');
    write_person(j, &sight->who[seat], seat);
    write_character(j, p);
    write_pile(j, "hand", v, SG_HAND_OF(seat));
    json_number(j, "hand_limit", sg_hand_limit(v, seat));
    write_pile(j, "table", v, SG_TABLE_OF(seat));
    write_fresh(j, v, seat);
    write_gear(j, p->gear, p->gear_count);
    json_number(j, "gold", p->gold);
    json_number(j, "reach", sg_reach(v, seat));
    json_number(j, "distance", reader ? sg_distance(v, reader, seat) : 0);
    json_close(j, '}');
}

static void write_players(struct json *j, const struct sight *sight, const sg_state *v)
{
    json_open(j, "players", '[');
    for (int seat = 1; seat <= v->options.seats; seat++) write_player(j, sight, v, seat);
    json_close(j, ']');
    json_open(j, "distances", '[');
    for (int from = 1; from <= v->options.seats; from++) {
        json_open(j, NULL, '[');
        for (int to = 1; to <= v->options.seats; to++) json_number(j, NULL, sg_distance(v, from, to));
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* --- the middle of the table ------------------------------------------------------------------ */

static void write_turn(struct json *j, const sg_state *v)
{
    json_number(j, "turns", v->turns);
    json_seat(j, "turn", v->turn);
    json_text(j, "phase", text_phase_slug(v->phase));
    json_seat(j, "first", v->first);
    json_flag(j, "extra", v->extra);
    json_number(j, "bangs", v->bangs);
    write_suit(j, "suit", v->suit);
    if (v->shown) json_card(j, "shown", v->shown);
    json_text(j, "event", sg_event_slug(v->event));
    json_text(j, "next_event", v->event_count ? sg_event_slug(v->events[0]) : NULL);
    json_number(j, "events", v->event_count);
}

/* The last card of the deck is its top; those from there on that the reader knows. */
static void write_deck(struct json *j, const sg_state *v)
{
    int count = sg_count(v, SG_DECK);
    const uint8_t *cards = sg_cards(v, SG_DECK);
    json_open(j, "deck", '{');
    json_number(j, "count", count);
    json_open(j, "top", '[');
    for (int i = count - 1; i >= 0 && cards[i]; i--) json_card(j, NULL, cards[i]);
    json_close(j, ']');
    json_close(j, '}');
    json_open(j, "discard", '{');
    json_number(j, "count", sg_count(v, SG_DISCARD));
    if (sg_count(v, SG_DISCARD)) json_card(j, "top", sg_cards(v, SG_DISCARD)[0]);
    json_close(j, '}');
}

static void write_row(struct json *j, const sg_state *v, int buyer)
{
    json_open(j, "row", '[');
    for (int i = 0; i < SG_GEAR_ROW && v->options.sets & SG_SET_GOLD_RUSH; i++) {
        json_open(j, NULL, '{');
        json_text(j, "equipment", sg_equipment_slug(v->row[i]));
        if (v->row[i]) json_number(j, "price", sg_price(v, buyer, v->row[i]));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_number(j, "gear", v->gear_count);
}

static void write_stack(struct json *j, const sg_state *v)
{
    json_open(j, "stack", '[');
    for (int i = 0; i < sg_frame_depth(v); i++) json_text(j, NULL, sg_frame_name(v, i));
    json_close(j, ']');
}

/* --- the question -------------------------------------------------------------------------------- */

static void write_what(struct json *j, sg_move m)
{
    static const char *const sources[] = {"none", "deck", "discard", "hand", "table", "none"};
    switch (m.what) {
    case SG_CARD: json_card(j, "card", m.id); break;
    case SG_CHARACTER: json_text(j, "character", sg_character_slug(m.id)); break;
    case SG_EVENT: json_text(j, "event", sg_event_slug(m.id)); break;
    case SG_EQUIPMENT: json_text(j, "equipment", sg_equipment_slug(m.id)); break;
    case SG_SUIT: write_suit(j, "suit", m.id); break;
    case SG_COLOR: json_text(j, "color", color_slug(m.id)); break;
    case SG_ANSWER: json_text(j, "answer", m.id == SG_YES ? "yes" : "no"); break;
    case SG_SOURCE: json_text(j, "source", sources[m.id <= SG_FROM_NOWHERE ? m.id : 0]); break;
    default: break;
    }
}

static void write_item(struct json *j, sg_move m)
{
    bool from_table = m.what == SG_SOURCE && m.id == SG_FROM_TABLE;
    if (m.item_is == SG_ITEM_HAND)
        json_text(j, "item", "hand");
    else if (m.item_is == SG_ITEM_EQUIPMENT)
        json_text(j, "item", sg_equipment_slug(m.item));
    else if (m.item && (m.item_is == SG_ITEM_CARD || from_table))
        json_card(j, "item", m.item);
}

static void write_move(struct json *j, sg_move m)
{
    char text[TEXT_MOVE_ROOM];
    text_move_print(m, false, text, sizeof text);
    json_open(j, NULL, '{');
    json_text(j, "move", text);
    json_text(j, "verb", sg_verb_slug(m.verb));
    write_what(j, m);
    json_seat(j, "target", m.target);
    write_item(j, m);
    json_text(j, "effect", sg_kind_slug(m.effect));
    json_close(j, '}');
}

static void write_legal(struct json *j, const sg_state *v)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(v, legal);
    json_open(j, "legal", '[');
    for (int i = 0; i < count; i++) write_move(j, legal[i]);
    json_close(j, ']');
}

static void write_question(struct json *j, const struct sight *sight, const sg_state *v)
{
    sg_question q = sg_asked(v);
    json_open(j, "question", '{');
    json_number(j, "n", sight->question);
    json_seat(j, "seat", q.seat);
    json_text(j, "kind", sg_question_slug(q.kind));
    json_seat(j, "by", q.by);
    if (q.card) json_card(j, "card", q.card);
    write_cause(j, q.cause_is, q.cause);
    if (q.count) json_number(j, "count", q.count);
    json_seats(j, "seats", q.seats);
    if (q.seat == sight->viewer) write_legal(j, v);
    json_close(j, '}');
}

void write_view(struct json *j, const struct sight *sight)
{
    sg_view view;
    const sg_state *v = &view.s;
    int reader = viewer_seat(sight->viewer);
    bool over = sg_is_over(sight->s);
    view_for(sight->s, sight->viewer, &view);
    json_open(j, "view", '{');
    json_seat(j, "viewer", reader);
    json_flag(j, "open", over || sight->viewer >= WIRE_OPEN_FIRST);
    json_number(j, "rules", SG_RULES_VERSION);
    json_number(j, "seats", v->options.seats);
    json_sets(j, "sets", v->options.sets);
    json_options(j, "options", v->options.flags);
    write_turn(j, v);
    write_deck(j, v);
    write_pile(j, "store", v, SG_STORE);
    write_pile(j, "flipped", v, SG_FLIPPED);
    write_pile(j, "look", v, SG_LOOK);
    write_row(j, v, reader ? reader : v->turn);
    write_players(j, sight, v);
    if (!over) write_question(j, sight, v);
    write_stack(j, v);
    if (over) {
        json_text(j, "winner", text_winner_slug(v->over));
        json_seats(j, "winners", v->winners);
    }
    json_close(j, '}');
}

/* --- events -------------------------------------------------------------------------------------------- */

static void write_amount(struct json *j, const sg_event *e)
{
    switch (e->kind) {
    case SG_EV_ROLE: json_text(j, "role", role_slug(e->amount)); break;
    case SG_EV_RETURNS: json_text(j, "status", status_slug(e->amount)); break;
    case SG_EV_SIDE: json_text(j, "side", text_side_slug(e->amount)); break;
    case SG_EV_SUIT: write_suit(j, "suit", e->amount); break;
    case SG_EV_GUESSES: json_text(j, "color", color_slug(e->amount)); break;
    case SG_EV_GAME_OVER: json_text(j, "winner", text_winner_slug(e->amount)); break;
    case SG_EV_DECLINES: json_text(j, "question", e->amount ? sg_question_slug(e->amount) : NULL); break;
    default:
        if (e->amount) json_number(j, "amount", e->amount);
        break;
    }
}

void write_event(struct json *j, sg_event event, int viewer)
{
    sg_event e = event_for(event, viewer);
    json_open(j, NULL, '{');
    json_text(j, "kind", sg_event_kind_slug(e.kind));
    json_seat(j, "actor", e.actor);
    json_seat(j, "target", e.target);
    if (event.card) json_card(j, "card", e.card);
    write_cause(j, e.cause_is, e.cause);
    write_amount(j, &e);
    json_close(j, '}');
}
