/* write_view.c: the game as JSON.  Everything here reads the view that was made for the reader, never the game. */
#include "engine/given.h"
#include "protocol/view.h"

#include "notation/notation.h"

#include <string.h>

static const char *role_slug(int role) { return role ? sg_role_slug(role) : NULL; }

static void write_suit(struct json *j, key_word key, int suit)
{
    GIVEN(suit >= 0 && suit < SG_SUITS);
    char letter[] = {sg_suit_letter(suit), '\0'};
    json_text(j, key, suit ? letter : NULL);
}

/* What made something happen: its sort and its slug. */
static void write_cause(struct json *j, key_object key, int what, int id)
{
    const char *sort = NULL, *slug = NULL;
    switch (what) {
    case SG_CARD: sort = words_of_cause[CAUSE_CARD], slug = sg_pack_kind_slug(j->pack, id); break;
    case SG_CHARACTER: sort = words_of_cause[CAUSE_CHARACTER], slug = sg_pack_character_slug(j->pack, id); break;
    case SG_EVENT: sort = words_of_cause[CAUSE_EVENT], slug = sg_pack_event_slug(j->pack, id); break;
    case SG_EQUIPMENT: sort = words_of_cause[CAUSE_EQUIPMENT], slug = sg_pack_equipment_slug(j->pack, id); break;
    case SG_RULE: sort = words_of_cause[CAUSE_RULE], slug = sg_rule_slug(id); break;
    default: break;
    }
    if (!slug) return;
    json_open(j, key);
    json_text(j, to_client.cause.is, sort);
    json_text(j, to_client.cause.id, slug);
    json_close(j, '}');
}

static void write_pile(struct json *j, key_cards key, const sg_state *v, int pile)
{
    GIVEN(pile >= 0 && pile < SG_PILES);
    json_cards(j, key, sg_cards(v, pile), sg_count(v, pile));
}

static void write_gear(struct json *j, const uint8_t *gear, int count)
{
    GIVEN(count >= 0);
    json_open_list(j, to_client.player.gear);
    for (int i = 0; i < count; i++) json_item_text(j, sg_pack_equipment_slug(j->pack, gear[i]));
    json_close(j, ']');
}

/* --- players ------------------------------------------------------------------------------- */

static void write_fresh(struct json *j, const sg_state *v, int seat)
{
    GIVEN_SEAT(seat);
    const uint8_t *cards = sg_cards(v, SG_TABLE_OF(seat));
    uint8_t fresh[SG_MAX_CARDS];
    int count = 0;
    for (int i = 0; i < sg_count(v, SG_TABLE_OF(seat)); i++)
        if (sg_is_fresh(v, cards[i])) fresh[count++] = cards[i];
    json_cards(j, to_client.player.fresh, fresh, count);
}

static void write_person(struct json *j, const struct sitter *who, int seat)
{
    GIVEN_SEAT(seat);
    json_seat(j, to_client.player.seat, seat);
    json_text(j, to_client.player.name, who->name && *who->name ? who->name : NULL);
    json_text(j, to_client.player.by, who->by);
    json_flag(j, to_client.player.away, who->away);
}

static void write_character(struct json *j, const sg_state *v, const sg_seat *p)
{
    bool face_down = v->phase != SG_PHASE_SETUP && p->status == SG_ALIVE && !p->character;
    json_text(j, to_client.player.status, text_status_slug(p->status));
    json_text(j, to_client.player.role, role_slug(p->role));
    json_flag(j, to_client.player.role_open, p->role_open);
    json_text(j, to_client.player.character, sg_pack_character_slug(j->pack, p->character | p->face_down));
    json_text(j, to_client.player.copy, sg_pack_character_slug(j->pack, p->copy));
    json_text(j, to_client.player.spare, sg_pack_character_slug(j->pack, p->spare));
    json_text(j, to_client.player.kept, sg_pack_character_slug(j->pack, p->kept));
    if (face_down) json_flag(j, to_client.player.face_down, true);
    if (sg_is_silenced(v, (int)(p - v->seat))) json_flag(j, to_client.player.silenced, true);
    json_text(j, to_client.player.side, p->side ? text_side_slug(p->side) : NULL);
    json_number(j, to_client.player.life, p->life);
    json_number(j, to_client.player.max_life, p->max_life);
    if (p->fell) json_number(j, to_client.player.fell, p->fell);
}

/* Of a role that does not lie open. */
static void write_suspected(struct json *j, const uint16_t chance[SG_ROLES])
{
    json_open_list(j, to_client.player.suspected);
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) json_item_number(j, witness_percent(chance[role]));
    json_close(j, ']');
}

static void write_player(struct json *j, const struct sight *sight, const sg_state *v, int seat)
{
    GIVEN_SEAT(seat);
    const sg_seat *p = &v->seat[seat];
    json_item(j);
    write_person(j, &sight->who[seat], seat);
    write_character(j, v, p);
    write_pile(j, to_client.player.hand, v, SG_HAND_OF(seat));
    if (v->ahead & SG_BIT(seat)) write_pile(j, to_client.player.apart, v, SG_APART_OF(seat));
    json_number(j, to_client.player.hand_limit, sg_hand_limit(v, seat));
    write_pile(j, to_client.player.table, v, SG_TABLE_OF(seat));
    write_fresh(j, v, seat);
    write_gear(j, p->gear, p->gear_count);
    json_number(j, to_client.player.gold, p->gold);
    json_number(j, to_client.player.reach, sg_reach(v, seat));
    json_number(j, to_client.player.distance, sight->reader ? sg_distance(v, sight->reader, seat) : 0);
    if (sight->chance) json_number(j, to_client.player.chance, sight->chance[seat]);
    if (sight->all && !p->role_open) write_suspected(j, sight->all->chance[seat]);
    json_close(j, '}');
}

static void write_players(struct json *j, const struct sight *sight, const sg_state *v)
{
    json_open_list(j, to_client.view.players);
    for (int seat = 1; seat <= v->options.seats; seat++) write_player(j, sight, v, seat);
    json_close(j, ']');
    json_open_list(j, to_client.view.distances);
    for (int from = 1; from <= v->options.seats; from++) {
        json_item_list(j);
        for (int to = 1; to <= v->options.seats; to++) json_item_number(j, sg_distance(v, from, to));
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* --- the middle of the table ------------------------------------------------------------------ */

/* Whom cards of a pack mean that lie in play. */
static void write_meant(struct json *j, const sg_state *v)
{
    sg_meaning meant[SG_MAX_MEANT];
    int count = sg_meanings(v, meant);
    if (!count) return;
    json_open_list(j, to_client.view.meant);
    for (int i = 0; i < count; i++) {
        json_item(j);
        json_card(j, to_client.meant.card, meant[i].card);
        json_text(j, to_client.meant.is, words_of_meaning[meant[i].is]);
        json_seat(j, to_client.meant.seat, meant[i].seat);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void write_turn(struct json *j, const sg_state *v)
{
    json_number(j, to_client.view.turns, v->turns);
    json_seat(j, to_client.view.turn, v->turn);
    json_text(j, to_client.view.phase, sg_phase_slug(v->phase));
    json_seat(j, to_client.view.first, v->first);
    json_flag(j, to_client.view.extra, v->extra);
    json_number(j, to_client.view.bangs, v->bangs);
    if (sg_turns_go_back(v)) json_flag(j, to_client.view.backwards, true);
    if (v->pack) write_meant(j, v);
    write_suit(j, to_client.view.suit, v->suit);
    if (v->shown) json_card(j, to_client.view.shown, v->shown);
    json_text(j, to_client.view.event, sg_pack_event_slug(j->pack, v->event));
    json_text(j, to_client.view.next_event, v->event_count ? sg_pack_event_slug(j->pack, v->events[0]) : NULL);
    json_number(j, to_client.view.events, v->event_count);
    if (v->options.flags & SG_OPEN_EVENTS) {
        json_open_list(j, to_client.view.coming);
        for (int i = 0; i < v->event_count; i++) json_item_text(j, sg_pack_event_slug(j->pack, v->events[i]));
        json_close(j, ']');
    }
    if (sg_event_left(v) >= 0) json_number(j, to_client.view.event_left, sg_event_left(v));
}

/* The last card of the deck is its top; those from there on that the reader knows. */
static void write_deck(struct json *j, const sg_state *v)
{
    uint8_t top[SG_MAX_CARDS];
    int count = sg_count(v, SG_DECK), known = 0;
    const uint8_t *cards = sg_cards(v, SG_DECK);
    for (int i = count - 1; i >= 0 && cards[i]; i--) top[known++] = cards[i];
    json_open(j, to_client.view.deck);
    json_number(j, to_client.deck.count, count);
    json_cards(j, to_client.deck.top, top, known);
    json_close(j, '}');
    json_open(j, to_client.view.discard);
    json_number(j, to_client.discard.count, sg_count(v, SG_DISCARD));
    if (sg_count(v, SG_DISCARD)) json_card(j, to_client.discard.top, sg_cards(v, SG_DISCARD)[0]);
    json_close(j, '}');
}

static void write_row(struct json *j, const sg_state *v, int buyer)
{
    json_open_list(j, to_client.view.row);
    for (int i = 0; i < SG_GEAR_ROW && v->options.sets & SG_SET_GOLD_RUSH; i++) {
        json_item(j);
        json_text(j, to_client.row.equipment, sg_pack_equipment_slug(j->pack, v->row[i]));
        if (v->row[i]) json_number(j, to_client.row.price, sg_price(v, buyer, v->row[i]));
        json_close(j, '}');
    }
    json_close(j, ']');
    json_number(j, to_client.view.gear, v->gear_count);
}

static void write_stack(struct json *j, const sg_state *v)
{
    json_open_list(j, to_client.view.stack);
    for (int i = 0; i < sg_frame_depth(v); i++) json_item_text(j, sg_frame_name(v, i));
    json_close(j, ']');
}

/* --- the question -------------------------------------------------------------------------------- */

static void write_what(struct json *j, sg_move m)
{
    switch (m.what) {
    case SG_CARD: json_card(j, to_client.move.card, m.id); break;
    case SG_CHARACTER: json_text(j, to_client.move.character, sg_pack_character_slug(j->pack, m.id)); break;
    case SG_EVENT: json_text(j, to_client.move.event, sg_pack_event_slug(j->pack, m.id)); break;
    case SG_EQUIPMENT: json_text(j, to_client.move.equipment, sg_pack_equipment_slug(j->pack, m.id)); break;
    case SG_SUIT: write_suit(j, to_client.move.suit, m.id); break;
    case SG_COLOR: json_text(j, to_client.move.color, text_color_slug(m.id)); break;
    case SG_ANSWER: json_text(j, to_client.move.answer, words_of_answer[m.id != SG_YES]); break;
    case SG_SOURCE: json_text(j, to_client.move.source, text_source_slug(m.id)); break;
    default: break;
    }
}

static void write_item(struct json *j, sg_move m)
{
    char card[SG_CARD_ROOM];
    bool from_table = m.what == SG_SOURCE && m.id == SG_FROM_TABLE;
    if (m.item_is == SG_ITEM_HAND)
        json_text(j, to_client.move.item, "hand");
    else if (m.item_is == SG_ITEM_EQUIPMENT)
        json_text(j, to_client.move.item, sg_pack_equipment_slug(j->pack, m.item));
    else if (m.item && (m.item_is == SG_ITEM_CARD || from_table))
        sg_pack_card_print(j->pack, m.item, card, sizeof card), json_text(j, to_client.move.item, card);
}

static void open_move(struct json *j, sg_move m)
{
    char text[SG_MOVE_ROOM];
    sg_pack_move_print(j->pack, m, false, text, sizeof text);
    json_item(j);
    json_text(j, to_client.move.move, text);
    json_text(j, to_client.move.verb, sg_verb_slug(m.verb));
    write_what(j, m);
    json_seat(j, to_client.move.target, m.target);
    write_item(j, m);
    json_text(j, to_client.move.effect, sg_pack_kind_slug(j->pack, m.effect));
}

void write_move(struct json *j, sg_move m)
{
    open_move(j, m);
    json_close(j, '}');
}

static void write_figure(struct json *j, key_number key, int figure)
{
    if (figure) json_number(j, key, figure);
}

static void write_outlook(struct json *j, sg_outlook o)
{
    json_open(j, to_client.move.outlook);
    if (o.vain) json_text(j, to_client.outlook.vain, words_of_vain[o.vain - 1]);
    write_figure(j, to_client.outlook.cost, o.cost);
    write_figure(j, to_client.outlook.range, o.range);
    if (o.range) json_number(j, to_client.outlook.within, o.within);
    if (o.bangs) json_flag(j, to_client.outlook.unlimited, true);
    write_figure(j, to_client.outlook.sees, o.sees);
    write_figure(j, to_client.outlook.seen, o.seen);
    write_figure(j, to_client.outlook.hits, o.hits);
    write_figure(j, to_client.outlook.missed, o.missed);
    write_figure(j, to_client.outlook.more, o.more);
    write_figure(j, to_client.outlook.heals, o.heals);
    write_figure(j, to_client.outlook.draws, o.draws);
    json_close(j, '}');
}

static void write_legal(struct json *j, const sg_state *v)
{
    static const sg_outlook none = {.vain = SG_NOT_VAIN};
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(v, legal);
    json_open_list(j, to_client.question.legal);
    for (int i = 0; i < count; i++) {
        sg_outlook outlook = sg_foresee(v, legal[i]);
        open_move(j, legal[i]);
        if (memcmp(&outlook, &none, sizeof none) != 0) write_outlook(j, outlook);
        json_close(j, '}');
    }
    json_close(j, ']');
}

static void put_question(struct json *j, key_object key, const struct sight *sight, const sg_state *v)
{
    sg_question q = sg_asked(v);
    json_open(j, key);
    json_number(j, to_client.question.n, sight->question);
    json_seat(j, to_client.question.seat, q.seat);
    json_text(j, to_client.question.kind, sg_question_slug(q.kind));
    json_seat(j, to_client.question.by, q.by);
    if (q.card) json_card(j, to_client.question.card, q.card);
    write_cause(j, to_client.question.cause, q.cause_is, q.cause);
    if (q.count) json_number(j, to_client.question.count, q.count);
    json_seats(j, to_client.question.seats, q.seats);
    if (q.item) json_card(j, to_client.question.item, q.item);
    if (q.loses) json_number(j, to_client.question.loses, q.loses);
    if (q.seat == sight->eye || sight->eye == SG_EYE_EVERYTHING) write_legal(j, v);
    json_close(j, '}');
}

void write_question(struct json *j, key_object key, const struct sight *sight)
{
    sg_view view;
    sg_look(sight->s, sight->eye, &view);
    j->pack = view.s.pack;
    put_question(j, key, sight, &view.s);
}

void write_view(struct json *j, key_object key, const struct sight *sight)
{
    sg_view view;
    const sg_state *v = &view.s;
    sg_look(sight->s, sight->eye, &view);
    j->pack = view.s.pack;
    bool over = sg_is_over(v);
    json_open(j, key);
    json_seat(j, to_client.view.viewer, sight->reader);
    json_flag(j, to_client.view.open, sight->eye >= SG_EYE_OPEN_HANDS);
    json_number(j, to_client.view.rules, SG_RULES_VERSION);
    if (sight->moves >= 0) json_number(j, to_client.view.moves, sight->moves);
    json_number(j, to_client.view.seats, v->options.seats);
    json_words(j, to_client.view.sets, v->options.sets, sg_set_slug);
    json_words(j, to_client.view.options, v->options.flags, text_flag_slug);
    write_turn(j, v);
    write_deck(j, v);
    write_pile(j, to_client.view.store, v, SG_STORE);
    write_pile(j, to_client.view.flipped, v, SG_FLIPPED);
    write_pile(j, to_client.view.look, v, SG_LOOK);
    write_row(j, v, sight->reader ? sight->reader : v->turn);
    write_players(j, sight, v);
    if (!over) put_question(j, to_client.view.question, sight, v);
    write_stack(j, v);
    json_seat(j, to_client.view.target, sg_target(v, sight->reader));
    if (over) {
        json_text(j, to_client.view.winner, sg_winner_slug(v->over));
        json_seats(j, to_client.view.winners, v->winners);
    }
    json_close(j, '}');
}

/* --- events -------------------------------------------------------------------------------------------- */

static void write_amount(struct json *j, const sg_event *e)
{
    switch (e->kind) {
    case SG_EV_ROLE: json_text(j, to_client.event.role, role_slug(e->amount)); break;
    case SG_EV_RETURNS: json_text(j, to_client.event.status, text_status_slug(e->amount)); break;
    case SG_EV_SIDE: json_text(j, to_client.event.side, text_side_slug(e->amount)); break;
    case SG_EV_SUIT: write_suit(j, to_client.event.suit, e->amount); break;
    case SG_EV_GUESSES: json_text(j, to_client.event.color, text_color_slug(e->amount)); break;
    case SG_EV_GAME_OVER: json_text(j, to_client.event.winner, sg_winner_slug(e->amount)); break;
    case SG_EV_DECLINES: json_text(j, to_client.event.question, e->amount ? sg_question_slug(e->amount) : NULL); break;
    default:
        if (e->amount) json_number(j, to_client.event.amount, e->amount);
        break;
    }
}

void write_pack(struct json *j, key_object key, const sg_pack *pack)
{
    json_open(j, key);
    json_text(j, to_client.pack.text, sg_pack_source(pack));
    json_close(j, '}');
}

void write_event(struct json *j, sg_event event, int eye)
{
    sg_event e = sg_event_for(event, eye);
    json_item(j);
    json_text(j, to_client.event.kind, sg_event_kind_slug(e.kind));
    json_seat(j, to_client.event.actor, e.actor);
    json_seat(j, to_client.event.target, e.target);
    if (event.card) json_card(j, to_client.event.card, e.card);
    write_cause(j, to_client.event.cause, e.cause_is, e.cause);
    write_amount(j, &e);
    json_close(j, '}');
}
