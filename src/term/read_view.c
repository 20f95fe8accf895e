/* read_view.c: the view of a game and its events.  What the message tells is written down as a position, of which the
 * engine makes the view; everything else is zero in it, as sg_look() would leave it.  Distances, ranges and prices stay
 * those of the message. */
#include "term/read.h"

#include <string.h>

/* --- names ------------------------------------------------------------------------ */

static const char *word_of(const json_t *object, key_text key)
{
    const char *word = json_string_value(json_object_get(object, key.key));
    return word ? word : "";
}

static int card_of(const sg_pack *pack, const json_t *value)
{
    const char *word = json_string_value(value);
    return word ? sg_pack_card_parse(pack, word) : 0;
}

/* The number of a slug in a list that a function gives, from 1 on; 0 when it is not in it. */
static int number_of(const char *slug, const char *(*slug_of)(int number), int end)
{
    for (int number = 1; number < end; number++)
        if (strcmp(slug_of(number), slug) == 0) return number;
    return 0;
}

static int read_suit(const json_t *object, key_word key) { return sg_suit_parse(word_of(object, key)); }

static int read_color(const json_t *object, key_word key)
{
    return strcmp(word_of(object, key), text_color_slug(SG_RED)) == 0 ? SG_RED : SG_BLACK;
}

static void read_cause(const sg_pack *pack, const json_t *what, uint8_t *is, uint8_t *cause)
{
    const char *id = word_of(what, to_client.cause.id);
    int number = 0, sort_is = SG_NOTHING;
    switch (read_word(what, to_client.cause.is, words_of_cause, -1)) {
    case CAUSE_CARD: sort_is = SG_CARD, number = sg_pack_kind_by_slug(pack, id); break;
    case CAUSE_CHARACTER: sort_is = SG_CHARACTER, number = sg_pack_character_by_slug(pack, id); break;
    case CAUSE_EVENT: sort_is = SG_EVENT, number = sg_pack_event_by_slug(pack, id); break;
    case CAUSE_EQUIPMENT: sort_is = SG_EQUIPMENT, number = sg_pack_equipment_by_slug(pack, id); break;
    case CAUSE_RULE: sort_is = SG_RULE, number = number_of(id, sg_rule_slug, SG_RULE_COUNT); break;
    default: break;
    }
    *is = (uint8_t)(number != 0 ? sort_is : SG_NOTHING);
    *cause = (uint8_t)number;
}

static uint8_t read_seats(const json_t *object, key_seats key)
{
    size_t i;
    json_t *value;
    uint8_t mask = 0;
    json_array_foreach(json_object_get(object, key.key), i, value)
    {
        int seat = json_is_string(value) ? sg_seat_parse(json_string_value(value)) : 0;
        if (seat != 0) mask = (uint8_t)(mask | SG_BIT(seat));
    }
    return mask;
}

/* --- cards -------------------------------------------------------------------------- */

static bool put_list(sg_position *p, int pile, const json_t *cards)
{
    size_t i;
    json_t *value;
    bool room = true;
    json_array_foreach(cards, i, value) room = room && sg_position_put(p, pile, card_of(p->pack, value));
    return room;
}

/* The player who sits there. */
static const json_t *player_at(const json_t *view, int seat)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(view, to_client.view.players.key), i, value)
    {
        if (read_seat(value, to_client.player.seat) == seat) return value;
    }
    return NULL;
}

/* Of the deck the message tells the cards on top, from the top down; of the discard pile the first one. */
static bool read_decks(const json_t *view, sg_position *p)
{
    const json_t *deck = json_object_get(view, to_client.view.deck.key),
                 *top = json_object_get(deck, to_client.deck.top.key);
    const json_t *discard = json_object_get(view, to_client.view.discard.key);
    long long count = read_number(deck, to_client.deck.count, 0, SG_MAX_CARDS, 0),
              known = (long long)json_array_size(top);
    bool room = true;
    for (long long i = count - 1; i >= 0 && room; i--)
        room = sg_position_put(p, SG_DECK, i < known ? card_of(p->pack, json_array_get(top, (size_t)i)) : 0);
    count = read_number(discard, to_client.discard.count, 0, SG_MAX_CARDS, 0);
    for (long long i = 0; i < count && room; i++)
        room = sg_position_put(p, SG_DISCARD,
                               i == 0 ? card_of(p->pack, json_object_get(discard, to_client.discard.top.key)) : 0);
    return room;
}

static bool read_cards(const json_t *view, sg_position *p)
{
    bool room = read_decks(view, p);
    for (int seat = 1; seat <= p->options.seats && room; seat++) {
        const json_t *player = player_at(view, seat);
        const json_t *apart = json_object_get(player, to_client.player.apart.key);
        if (apart) p->ahead |= SG_BIT(seat);
        room = put_list(p, SG_APART_OF(seat), apart) &&
               put_list(p, SG_HAND_OF(seat), json_object_get(player, to_client.player.hand.key)) &&
               put_list(p, SG_TABLE_OF(seat), json_object_get(player, to_client.player.table.key));
    }
    return room && put_list(p, SG_STORE, json_object_get(view, to_client.view.store.key)) &&
           put_list(p, SG_LOOK, json_object_get(view, to_client.view.look.key)) &&
           put_list(p, SG_FLIPPED, json_object_get(view, to_client.view.flipped.key));
}

/* --- players --------------------------------------------------------------------------- */

static int status_of(const char *slug)
{
    int status = text_status_by_slug(slug);
    return status < 0 ? SG_DEAD : status;
}

static void read_gear(const sg_pack *pack, const json_t *gear, sg_place *p)
{
    size_t i;
    json_t *value;
    json_array_foreach(gear, i, value)
    {
        int piece = json_is_string(value) ? sg_pack_equipment_by_slug(pack, json_string_value(value)) : 0;
        if (piece != 0 && p->gear_count < SG_GEAR_KEPT) p->gear[p->gear_count++] = (uint8_t)piece;
    }
}

/* Before the deal everybody is told as dead, and nobody has been eliminated. */
static void read_status(const json_t *player, const sg_position *all, sg_place *p)
{
    int status = status_of(word_of(player, to_client.player.status)),
        fell = (int)read_number(player, to_client.player.fell, 1, SG_MAX_SEATS, 0);
    bool began_open = p->role == SG_SHERIFF || sg_can_win(&all->options, SG_SEAT_WINS),
         lies = status == SG_DEAD && p->life > 0;
    bool opened = read_flag(player, to_client.player.role_open) && !began_open;
    if (all->phase == SG_PHASE_SETUP) return;
    if (status == SG_ALIVE)
        p->open = read_flag(player, to_client.player.role_open) && (fell > 0 || !began_open);
    else
        p->dead = (uint8_t)(fell > 0 ? fell : 1), p->open = opened && lies;
    if (status == SG_GHOST || status == SG_SHADOW) p->back = (uint8_t)status;
}

static void read_person(const sg_pack *pack, const json_t *player, sg_place *p)
{
    p->role = (uint8_t)sg_role_by_slug(word_of(player, to_client.player.role));
    p->character = (uint8_t)sg_pack_character_by_slug(pack, word_of(player, to_client.player.character));
    p->face_down = read_flag(player, to_client.player.face_down);
    p->copy = (uint8_t)sg_pack_character_by_slug(pack, word_of(player, to_client.player.copy));
    p->spare = (uint8_t)sg_pack_character_by_slug(pack, word_of(player, to_client.player.spare));
    p->kept = (uint8_t)sg_pack_character_by_slug(pack, word_of(player, to_client.player.kept));
    p->side = (uint8_t)text_side_by_slug(word_of(player, to_client.player.side));
    p->life = (int8_t)read_number(player, to_client.player.life, INT8_MIN, INT8_MAX, 0);
    p->max_life = (uint8_t)read_number(player, to_client.player.max_life, 0, 20, 0);
    p->gold = (uint16_t)read_number(player, to_client.player.gold, 0, UINT16_MAX, 0);
    read_gear(pack, json_object_get(player, to_client.player.gear.key), p);
}

static void read_fresh(const json_t *fresh, sg_position *p)
{
    size_t i;
    json_t *value;
    json_array_foreach(fresh, i, value)
    {
        if (p->fresh_count < SG_MAX_CARDS) p->fresh[p->fresh_count++] = (uint8_t)card_of(p->pack, value);
    }
}

/* What nobody but the message knows: names, marks, and what the server has counted out. */
static void read_place(const json_t *player, int seat, struct scene *out, struct desk *who)
{
    out->reach[seat] = (uint8_t)read_number(player, to_client.player.reach, 0, UINT8_MAX, 0);
    out->distance[seat] = (uint8_t)read_number(player, to_client.player.distance, 0, UINT8_MAX, 0);
    read_text(player, to_client.player.name, who->names.name[seat], sizeof who->names.name[seat]);
    bool bot = read_word(player, to_client.player.by, words_of_by, BY_NOBODY) == BY_BOT;
    if (bot) who->bots = (uint8_t)(who->bots | SG_BIT(seat));
    if (read_flag(player, to_client.player.away)) who->away = (uint8_t)(who->away | SG_BIT(seat));
}

/* Of a role that lies open the message tells nothing. */
static void read_suspected(const json_t *player, int seat, struct scene *out)
{
    const json_t *list = json_object_get(player, to_client.player.suspected.key);
    if (list) out->has_suspects = true;
    for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++) {
        long long percent = json_integer_value(json_array_get(list, (size_t)(role - SG_DEPUTY)));
        out->suspected[seat][role] = (uint8_t)(percent > 0 && percent <= 100 ? percent : 0);
    }
}

static bool read_players(const json_t *view, sg_position *p, struct scene *out, struct desk *who)
{
    memset(who->names.name, 0, sizeof who->names.name);
    who->bots = who->away = 0;
    for (int seat = 1; seat <= p->options.seats; seat++) {
        const json_t *player = player_at(view, seat);
        if (!player) return false;
        read_person(p->pack, player, &p->place[seat]);
        read_status(player, p, &p->place[seat]);
        read_fresh(json_object_get(player, to_client.player.fresh.key), p);
        if (read_flag(player, to_client.player.silenced)) p->hushed |= SG_BIT(seat);
        read_place(player, seat, out, who);
        read_suspected(player, seat, out);
        out->has_chances = json_object_get(player, to_client.player.chance.key);
        out->chance[seat] = (uint8_t)read_number(player, to_client.player.chance, 0, 100, 0);
    }
    return true;
}

/* --- the middle of the table ----------------------------------------------------------------- */

static void read_turned(const json_t *view, sg_position *p)
{
    enum { ROUNDS = 2 };
    size_t i;
    json_t *value;
    p->event = (uint8_t)sg_pack_event_by_slug(p->pack, word_of(view, to_client.view.event));
    p->events[0] = (uint8_t)sg_pack_event_by_slug(p->pack, word_of(view, to_client.view.next_event));
    p->events_count = (uint8_t)read_number(view, to_client.view.events, 0, SG_MAX_EVENTS, 0);
    json_array_foreach(json_object_get(view, to_client.view.coming.key), i, value) if (i < p->events_count)
        p->events[i] = (uint8_t)sg_pack_event_by_slug(p->pack, json_string_value(value));
    p->event_rounds = (uint8_t)(ROUNDS - read_number(view, to_client.view.event_left, 0, ROUNDS, ROUNDS));
}

/* Something of a pack has turned what the event says. */
static void read_direction(const json_t *view, sg_position *p)
{
    if (!p->pack) return;
    p->backwards = read_flag(view, to_client.view.backwards) != sg_pack_event_traits(p->pack, p->event)->reversed;
}

static void read_meant(const json_t *view, sg_position *p)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(view, to_client.view.meant.key), i, value)
    {
        if (i >= SG_MAX_MEANT) break;
        int is = read_word(value, to_client.meant.is, words_of_meaning, SG_MEANS_NAMED);
        p->meant_card[i] = (uint8_t)card_of(p->pack, json_object_get(value, to_client.meant.card.key));
        p->meant_seat[i] = (uint8_t)(read_seat(value, to_client.meant.seat) | (is == SG_MEANS_LENT ? SG_LENT : 0));
    }
}

static void read_turn(const json_t *view, sg_position *p)
{
    p->turns = (uint16_t)read_number(view, to_client.view.turns, 0, UINT16_MAX, 0);
    p->turn = (uint8_t)read_seat(view, to_client.view.turn);
    p->phase = (uint8_t)sg_phase_by_slug(word_of(view, to_client.view.phase));
    p->extra = read_flag(view, to_client.view.extra);
    p->bangs = (uint8_t)read_number(view, to_client.view.bangs, 0, UINT8_MAX, 0);
    p->suit = (uint8_t)read_suit(view, to_client.view.suit);
    p->shown = (uint8_t)card_of(p->pack, json_object_get(view, to_client.view.shown.key));
    read_turned(view, p);
    read_direction(view, p);
    read_meant(view, p);
    p->over = (uint8_t)read_winner(view, to_client.view.winner);
    p->winners = read_seats(view, to_client.view.winners);
}

static void read_row(const json_t *view, sg_position *p, struct scene *out)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(view, to_client.view.row.key), i, value)
    {
        if (i >= SG_GEAR_ROW) break;
        p->row[i] = (uint8_t)sg_pack_equipment_by_slug(p->pack, word_of(value, to_client.row.equipment));
        p->row_count = (uint8_t)(i + 1);
        out->price[i] = (uint8_t)read_number(value, to_client.row.price, 0, UINT8_MAX, 0);
    }
    p->gear_count = (uint8_t)read_number(view, to_client.view.gear, 0, SG_MAX_GEAR, 0);
}

/* The game as the message tells it; false when it tells none that can be shown. */
static bool read_game(const json_t *view, struct scene *out, struct desk *who)
{
    sg_position p = {.options = {.seats = (uint8_t)read_number(view, to_client.view.seats, 3, SG_MAX_SEATS, 0)}};
    sg_view seen;
    read_variant(view, &p.options);
    p.pack = who->names.pack;
    sg_pack_options(p.pack, &p.options);
    read_turn(view, &p);
    read_row(view, &p, out);
    if (!read_players(view, &p, out, who) || !read_cards(view, &p)) return false;
    who->viewer = read_seat(view, to_client.view.viewer);
    if (sg_view_of(&p, who->viewer, &seen) != SG_OK) return false;
    out->s = seen.s;
    return true;
}

/* --- the question ------------------------------------------------------------------------------ */

/* The legal moves, as text; one that this program cannot read is left out, and can still be typed. */
static void read_legal(const json_t *legal, struct scene *out)
{
    size_t i;
    json_t *value;
    json_array_foreach(legal, i, value)
    {
        sg_text_error error;
        char again[SG_MOVE_ROOM];
        const char *move = word_of(value, to_client.move.move);
        sg_move *to = &out->legal[out->count];
        if (out->count == SG_MAX_MOVES) break;
        if (strlen(move) >= SG_MOVE_ROOM || !text_move_parse_asked(&out->s, &out->asked, move, to, &error)) continue;
        sg_pack_move_print(out->s.pack, *to, false, again, sizeof again);
        out->count += strcmp(again, move) == 0;
    }
}

static void read_question(const json_t *view, struct scene *out, uint32_t *number)
{
    const json_t *question = json_object_get(view, to_client.view.question.key);
    sg_question *q = &out->asked;
    *number = (uint32_t)read_number(question, to_client.question.n, 0, UINT32_MAX, 0);
    q->seat = (uint8_t)read_seat(question, to_client.question.seat);
    q->kind = (uint8_t)sg_question_by_slug(word_of(question, to_client.question.kind));
    q->by = (uint8_t)read_seat(question, to_client.question.by);
    q->card = (uint8_t)card_of(out->s.pack, json_object_get(question, to_client.question.card.key));
    read_cause(out->s.pack, json_object_get(question, to_client.question.cause.key), &q->cause_is, &q->cause);
    q->count = (uint8_t)read_number(question, to_client.question.count, 0, UINT8_MAX, 0);
    q->seats = read_seats(question, to_client.question.seats);
    q->item = (uint8_t)card_of(out->s.pack, json_object_get(question, to_client.question.item.key));
    q->loses = (uint8_t)read_number(question, to_client.question.loses, 0, UINT8_MAX, 0);
    read_legal(json_object_get(question, to_client.question.legal.key), out);
}

bool read_view(const json_t *view, struct scene *out, struct desk *who, uint32_t *question)
{
    size_t i;
    json_t *value;
    memset(out, 0, sizeof *out);
    if (!read_game(view, out, who)) return false;
    read_question(view, out, question);
    json_array_foreach(json_object_get(view, to_client.view.stack.key), i, value)
    {
        if (i >= SG_MAX_STACK || !json_is_string(value)) break;
        struct scene_frame *frame = &out->frame[out->frames++];
        read_string(value, frame->name, sizeof frame->name);
        if (strcmp(frame->name, "turn") == 0) frame->actor = out->s.turn; /* of others a message does not tell it */
    }
    return true;
}

/* --- events ------------------------------------------------------------------------------------- */

static int read_amount(const json_t *event, int kind)
{
    switch (kind) {
    case SG_EV_ROLE: return sg_role_by_slug(word_of(event, to_client.event.role));
    case SG_EV_RETURNS: return status_of(word_of(event, to_client.event.status));
    case SG_EV_SIDE: return text_side_by_slug(word_of(event, to_client.event.side));
    case SG_EV_SUIT: return read_suit(event, to_client.event.suit);
    case SG_EV_GUESSES: return read_color(event, to_client.event.color);
    case SG_EV_DECLINES: return sg_question_by_slug(word_of(event, to_client.event.question));
    case SG_EV_GAME_OVER: return read_winner(event, to_client.event.winner);
    default: return (int)read_number(event, to_client.event.amount, 0, UINT8_MAX, 0);
    }
}

void read_events(const sg_pack *pack, const json_t *events, struct history *into)
{
    size_t i;
    json_t *value;
    json_array_foreach(events, i, value)
    {
        sg_event event = {.seen_by = UINT8_MAX}; /* what the message holds the reader may know */
        event.kind = (uint8_t)number_of(word_of(value, to_client.event.kind), sg_event_kind_slug, SG_EV_COUNT);
        if (event.kind == SG_EV_NONE) continue;
        event.actor = (uint8_t)read_seat(value, to_client.event.actor);
        event.target = (uint8_t)read_seat(value, to_client.event.target);
        event.card = (uint8_t)card_of(pack, json_object_get(value, to_client.event.card.key));
        read_cause(pack, json_object_get(value, to_client.event.cause.key), &event.cause_is, &event.cause);
        event.amount = (uint8_t)read_amount(value, event.kind);
        history_add(into, &event, 1);
    }
}
