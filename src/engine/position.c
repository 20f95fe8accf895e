/* position.c: positions.  A position becomes a game, a game becomes a position, and a position becomes what somebody
 * sees who knows no more.  Whether it can is checked first (position_check.c). */
#include "engine/position.h"

static sg_fault fault(int error, int seat, int card) { return (sg_fault){error, seat, card}; }

/* --- the cards of a position ----------------------------------------------------------------- */

int sg_position_count(const sg_position *p, int pile)
{
    return is_pile(pile) ? p->start[pile + 1] - p->start[pile] : 0;
}

const uint8_t *sg_position_cards(const sg_position *p, int pile)
{
    return p->cards + (is_pile(pile) ? p->start[pile] : 0);
}

bool sg_position_put(sg_position *p, int pile, int card)
{
    int total = p->start[SG_PILES];
    if (!is_pile(pile) || card < 0 || card > SG_MAX_CARDS || total >= SG_MAX_CARDS) return false;
    int at = p->start[pile + 1];
    MUST(at <= total);
    memmove(p->cards + at + 1, p->cards + at, (size_t)(total - at));
    p->cards[at] = (uint8_t)card;
    for (int after = pile + 1; after <= SG_PILES; after++) p->start[after]++;
    return true;
}

/* --- putting up ----------------------------------------------------------------------------------- */

static void place_seat(sg_state *s, const sg_place *place, int seat)
{
    sg_seat *p = &s->seat[seat];
    p->role = place->role;
    p->character = place->character;
    p->copy = place->copy;
    p->spare = place->spare;
    p->kept = place->kept;
    p->side = place->side;
    p->role_open = place->open || place->side; /* only an eliminated Renegade has a side, who may have returned */
    p->gold = place->gold;
    p->gear_count = place->gear_count;
    memcpy(p->gear, place->gear, place->gear_count);
    p->open_character = 1;
    give_life(s, p);
    if (place->max_life) p->max_life = place->max_life;
    if (place->max_life || place->life) p->life = place->life;
    if (place->face_down) lay_face_down(p);
    p->status = SG_ALIVE;
    if (place->dead) {
        p->status = SG_DEAD;
        p->life = place->life; /* house.finnegans_wake: the turns that it lies there */
        if (!p->life) p->role_open = 1;
        p->fell = place->dead;
        if (place->dead > s->fallen) s->fallen = place->dead;
    }
}

/* fistful.dead_man: who has come back for good was the first to fall, unless the position says who else was. */
static void place_returned(sg_state *s, const sg_position *p)
{
    int returned = SG_NOBODY;
    bool undercover = p->options.seats == 3 && !sg_is_without_sides(s);
    if (undercover && !p->dead_man_used) return; /* whose role is open has come back otherwise */
    for (int seat = 1; seat <= p->options.seats; seat++) {
        const sg_place *place = &p->place[seat];
        if (place->dead == 1) return;
        bool first = p->dead_man_used || !p->pack; /* something of a pack brings anybody back */
        if (first && !place->dead && (place->open || place->side)) returned = seat;
    }
    if (returned == SG_NOBODY) return;
    s->seat[returned].fell = 1;
    if (s->fallen < 1) s->fallen = 1;
}

/* Cards of the game that lie nowhere yet, in order. */
static int unnamed_cards(const sg_state *s, uint8_t out[SG_MAX_CARDS])
{
    bool placed[SG_MAX_CARDS + 1] = {false};
    int count = 0;
    for (int i = 0; i < s->start[SG_PILES]; i++) placed[s->cards[i]] = true;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (!placed[card] && card_belongs(rows_of(s->pack), &s->options, card)) out[count++] = (uint8_t)card;
    return count;
}

/* Who knows the cards of a pile: what lies open everybody, a hand its owner, the rest nobody. */
static uint8_t known_in(int pile)
{
    if (pile >= SG_APART) return SG_BIT(pile - SG_APART + 1);
    if (pile >= SG_HANDS && pile < SG_TABLES) return SG_BIT(pile - SG_HANDS + 1);
    return pile == SG_DECK || pile == SG_LOOK ? 0 : EVERYBODY;
}

static void copy_piles(sg_state *s, const sg_position *p)
{
    memcpy(s->start, p->start, sizeof s->start);
    memcpy(s->cards, p->cards, s->start[SG_PILES]);
}

/* Named cards lie on top of the deck; the rest follows shuffled, or lies under the named discards, or is out. */
static void place_piles(sg_state *s, const sg_position *p)
{
    uint8_t rest[SG_MAX_CARDS];
    copy_piles(s, p);
    int count = unnamed_cards(s, rest);
    if (p->rest == SG_REST_DECK) {
        shuffle_bytes(s, rest, count);
        memmove(s->cards + count, s->cards, s->start[SG_PILES]);
        memcpy(s->cards, rest, (size_t)count);
        for (int pile = 1; pile <= SG_PILES; pile++) s->start[pile] = (uint8_t)(s->start[pile] + count);
    }
    for (int i = 0; i < count && p->rest == SG_REST_DISCARD; i++) card_new(s, rest[i], SG_DISCARD);
    for (int pile = 0; pile < SG_PILES; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++) s->known[s->cards[i]] = known_in(pile);
}

static void add_gear(sg_state *s, const uint8_t *gear, int count)
{
    MUST(s->gear_count + count <= SG_MAX_GEAR);
    memcpy(s->gear + s->gear_count, gear, (size_t)count);
    s->gear_count = (uint8_t)(s->gear_count + count);
}

static int named(const uint8_t *gear, int count, int piece)
{
    int found = 0;
    for (int i = 0; i < count; i++) found += gear[i] == piece;
    return found;
}

/* Pieces that are named nowhere, shuffled. */
static int unnamed_gear(sg_state *s, const sg_position *p, uint8_t out[SG_MAX_GEAR])
{
    int count = 0;
    for (int piece = 1; piece < rows_of(s->pack)->equipment_end; piece++) {
        int left = rows_of(s->pack)->equipment[piece].copies - named(p->row, p->row_count, piece);
        left -= named(p->gear, p->gear_count, piece) + named(p->gear_up, p->gear_up_count, piece);
        for (int seat = 1; seat <= s->options.seats; seat++)
            left -= named(p->place[seat].gear, p->place[seat].gear_count, piece);
        for (; left > 0; left--) out[count++] = (uint8_t)piece;
    }
    shuffle_bytes(s, out, count);
    return count;
}

/* What is named nowhere lies between the two parts of the deck. */
static void place_gear(sg_state *s, const sg_position *p, const uint8_t *unnamed, int count)
{
    memcpy(s->row, p->row, p->row_count);
    add_gear(s, p->gear, p->gear_count);
    add_gear(s, unnamed, count);
    add_gear(s, p->gear_up, p->gear_up_count);
    s->gear_up = p->gear_up_count;
}

/* Seats without a spare get one at random where everybody must have one. */
static void place_spares(sg_state *s)
{
    uint8_t pool[MAX_CHARACTERS];
    if (!needs_spares(&s->options)) return;
    int count = free_characters(s, NO_PILE, pool);
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!s->seat[seat].spare && !s->seat[seat].kept && count > 0) s->seat[seat].spare = pool[--count];
}

/* What a turn has used up and won, under the same names in a game and in a position. */
#define TURN_MARKS(X) \
    X(bangs) X(used) X(panned) X(suit) X(shown) X(extra) X(dead_man_used) X(event_by) X(event_rounds) \
    X(hushed) X(called) X(rested) X(backwards) X(heard) X(played) X(fewer) X(moved) X(ahead)

static void place_turn(sg_state *s, const sg_position *p)
{
    memcpy(s->spent, p->spent, sizeof s->spent);
    s->turn = p->turn;
    s->turns = p->turns ? p->turns : 1;
    s->round = !p->first_round;
    s->extras_due = p->won;
#define X(name) s->name = p->name;
    TURN_MARKS(X)
#undef X
    if (s->event && s->options.flags & SG_TWO_ROUNDS && !s->event_by) s->event_by = s->first;
    if (p->pack && p->place[p->turn].back == SG_GHOST && !event_ability(s)->ghosts) s->called |= SG_BIT(p->turn);
    for (int i = 0; i < p->fresh_count; i++) mark_fresh(s, p->fresh[i]);
    memcpy(s->meant_card, p->meant_card, sizeof s->meant_card);
    memcpy(s->meant_seat, p->meant_seat, sizeof s->meant_seat);
    if (p->shown) s->known[p->shown] = EVERYBODY;
}

static void place_events(sg_state *s, const sg_position *p)
{
    if (p->event) turn_up_event(s, p->event);
    memcpy(s->events, p->events, p->events_count);
    s->event_count = p->events_count;
}

static void place_all(sg_state *s, const sg_position *p)
{
    s->options = p->options;
    memset(s->options.role, 0, sizeof s->options.role);
    memcpy(s->key, p->seed.word, sizeof s->key);
    for (int seat = 1; seat <= s->options.seats; seat++) place_seat(s, &p->place[seat], seat);
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (sg_is_without_sides(s) && (p->place[seat].dead || p->dead_man_used)) s->personal = PERSONAL_OVER;
    place_returned(s, p);
    open_roles(s);
    place_piles(s, p);
    place_spares(s);
    place_events(s, p);
    bool gold = p->options.sets & SG_SET_GOLD_RUSH;
    uint8_t gear[SG_MAX_GEAR];
    int count = gold && p->gear_rest == SG_REST_DECK ? unnamed_gear(s, p, gear) : 0;
    if (gold) place_gear(s, p, gear, count);
    if (p->drawn) s->drawn = p->drawn;
    s->debts = OWES_VERDICT;
}

/* A case without a turn starts with the deal; its places hold no hands, and nobody has life points yet. */
static void begin_from_deal(game *g)
{
    sg_state *s = g->s;
    bool two = s->options.flags & SG_TWO_CHARACTERS, hidden = s->options.flags & SG_HIDDEN_CHARACTERS;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_seat *p = &s->seat[seat];
        s->options.character[seat] = two || p->kept || hidden ? 0 : p->character;
        p->status = SG_DEAD;
        p->life = 0;
        p->max_life = 0;
    }
    begin_setup(g);
}

/* What somebody is who is back for one turn. */
static int returns_as(const sg_state *s, int seat)
{
    return event_ability(s)->ghosts || s->called & SG_BIT(seat) ? SG_GHOST : SG_SHADOW;
}

/* The dead hold nothing and have no turn, unless the event in force gives them one. */
static sg_fault check_returned(const sg_state *s, const sg_position *p)
{
    if (!may_begin_turn(s, p->turn, p->phase)) return fault(SG_ERR_BAD_TURN, p->turn, 0);
    for (int seat = 1; seat <= p->options.seats; seat++) {
        const sg_place *place = &p->place[seat];
        bool back = seat == p->turn && p->phase > SG_PHASE_START;
        int held = place->gear_count + pile_count(s, SG_HAND_OF(seat)) + pile_count(s, SG_TABLE_OF(seat));
        if (place->dead && !back && held > 0) return fault(SG_ERR_BAD_LIFE, seat, 0);
        if (place->back && !(place->dead && back && place->back == returns_as(s, seat)))
            return fault(SG_ERR_BAD_TURN, seat, 0);
    }
    return fault(SG_OK, 0, 0);
}

sg_fault sg_set_up(sg_state *s, const sg_position *position, sg_log *log)
{
    game g = {s, log};
    memset(s, 0, sizeof *s);
    sg_fault f = check_position(position);
    if (f.error) return f;
    s->pack = position->pack;
    place_all(s, position);
    gear_fill_row(&g);
    if (position->turn == SG_NOBODY) {
        begin_from_deal(&g);
    } else {
        place_turn(s, position);
        f = check_returned(s, position);
        if (f.error) {
            memset(s, 0, sizeof *s);
            return f;
        }
        resume_turn(&g, position->phase);
        notes(frame_top(s))->turn.last = position->last;
        notice_empty_hands(&g);
    }
    frames_run(&g);
    return f;
}

/* --- from a game ------------------------------------------------------------------------------------ */

static void place_of(const sg_state *s, int seat, sg_place *out)
{
    const sg_seat *from = &s->seat[seat];
    bool begun = s->phase != SG_PHASE_SETUP;
    out->role = from->role;
    out->character = from->character | from->face_down; /* one of them is 0 */
    out->face_down = begun && from->status == SG_ALIVE && !from->character;
    out->copy = from->copy;
    out->spare = from->spare;
    out->kept = from->kept;
    out->life = from->life;
    out->max_life = from->max_life;
    out->dead = begun && from->status != SG_ALIVE ? from->fell : 0;
    out->back = from->status > SG_ALIVE ? from->status : 0;
    out->gold = from->gold;
    out->side = from->side;
    bool back_for_good = from->role_open && from->role != SG_SHERIFF && (!sg_is_without_sides(s) || from->fell);
    out->open = begun && back_for_good && (!out->dead || from->life > 0) && !out->side;
    out->gear_count = from->gear_count;
    memcpy(out->gear, from->gear, from->gear_count);
}

/* Row and deck of equipment.  The part of the deck that lies face up is told apart, as a view knows that part only. */
static void gear_of(const sg_state *s, sg_position *out)
{
    int down = s->gear_count - s->gear_up, lying = s->gear_count, pieces = 0;
    for (int i = 0; i < SG_GEAR_ROW; i++) {
        out->row[i] = s->row[i];
        if (s->row[i]) lying++, out->row_count = (uint8_t)(i + 1);
    }
    out->gear_count = (uint8_t)down;
    memcpy(out->gear, s->gear, (size_t)down);
    out->gear_up_count = s->gear_up;
    memcpy(out->gear_up, s->gear + down, s->gear_up);
    for (int piece = 1; piece < rows_of(s->pack)->equipment_end; piece++)
        pieces += rows_of(s->pack)->equipment[piece].copies;
    for (int seat = 1; seat <= s->options.seats; seat++) lying += s->seat[seat].gear_count;
    if (lying < pieces) out->gear_rest = SG_REST_OUT;
}

static void turn_of(const sg_state *s, sg_position *out)
{
    out->turn = s->turn;
    out->phase = s->phase;
    out->turns = s->turns;
    out->first_round = !s->round;
    out->won = s->extras_due;
    memcpy(out->spent, s->spent, sizeof out->spent);
#define X(name) out->name = s->name;
    TURN_MARKS(X)
#undef X
    /* A ghost whom nothing in force calls any more is here for this turn all the same. */
    if (s->turn && s->seat[s->turn].status == SG_GHOST && !event_ability(s)->ghosts) out->called |= SG_BIT(s->turn);
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_is_fresh(s, card)) out->fresh[out->fresh_count++] = (uint8_t)card;
    out->last = (uint8_t)sg_last_played(s);
    for (int i = 0, count = 0; i < SG_MAX_MEANT; i++) {
        int card = s->meant_card[i];
        if (!card || !lies_in_play(out, card)) continue;
        out->meant_card[count] = (uint8_t)card;
        out->meant_seat[count++] = s->meant_seat[i];
    }
}

/* Every card of the sets lies in some pile. */
static bool has_all_cards(const sg_state *s)
{
    int cards = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++) cards += card_belongs(rows_of(s->pack), &s->options, card);
    return s->start[SG_PILES] >= cards;
}

void sg_position_of(const sg_state *s, sg_position *out)
{
    memset(out, 0, sizeof *out);
    out->pack = s->pack;
    out->options = s->options;
    memcpy(out->seed.word, s->key, sizeof out->seed.word);
    out->drawn = s->drawn;
    for (int seat = 1; seat <= s->options.seats; seat++) place_of(s, seat, &out->place[seat]);
    memcpy(out->start, s->start, sizeof out->start);
    memcpy(out->cards, s->cards, sizeof out->cards);
    out->rest = has_all_cards(s) ? SG_REST_DECK : SG_REST_OUT;
    out->event = s->event;
    out->events_count = s->event_count;
    memcpy(out->events, s->events, s->event_count);
    if (s->options.sets & SG_SET_GOLD_RUSH) gear_of(s, out);
    if (s->phase != SG_PHASE_SETUP) turn_of(s, out);
    out->over = s->over;
    out->winners = s->winners;
}

/* --- to a view --------------------------------------------------------------------------------------- */

/* Before the deal nobody is in the game. */
static void see_seat(sg_state *s, const sg_position *p, int seat)
{
    const sg_place *place = &p->place[seat];
    sg_seat *to = &s->seat[seat];
    place_seat(s, place, seat);
    if (place->back || p->phase == SG_PHASE_SETUP) {
        to->status = place->back;
        to->life = place->life;
        to->max_life = place->max_life;
    }
    to->open_character = p->phase != SG_PHASE_SETUP;
}

static void see_cards(sg_state *s, const sg_position *p, uint8_t eye)
{
    copy_piles(s, p);
    for (int pile = 0; pile < SG_PILES; pile++)
        for (int i = s->start[pile]; i < s->start[pile + 1]; i++)
            if (s->cards[i]) s->known[s->cards[i]] = known_in(pile) | eye;
}

int sg_view_of(const sg_position *p, int eye, sg_view *view)
{
    sg_state *s = &view->s;
    memset(view, 0, sizeof *view);
    if (!position_is_view(p)) return SG_ERR_IMPOSSIBLE_VIEW;
    s->pack = p->pack;
    s->options = p->options;
    view->eye = eye_of(s, eye);
    for (int seat = 1; seat <= s->options.seats; seat++) see_seat(s, p, seat);
    place_returned(s, p);
    open_roles(s);
    see_cards(s, p, bit_of(eye));
    place_events(s, p);
    place_gear(s, p, p->gear, 0);
    if (p->phase != SG_PHASE_SETUP) place_turn(s, p);
    s->phase = p->phase;
    s->over = p->over;
    s->winners = p->winners & all_seats(s);
    return SG_OK;
}
