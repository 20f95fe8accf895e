/* position_check.c: whether the rules can hold a position; one that they cannot is refused with the seat and card at
 * fault.  What becomes a view is only checked for numbers that name nothing: whoever sent it answers for the rules. */
#include "engine/position.h"

static sg_fault fault(int error, int seat, int card) { return (sg_fault){error, seat, card}; }

/* Each pile ends where the next one begins, and each card is one or unknown. */
static bool piles_are_well(const sg_position *p)
{
    bool well = p->start[0] == 0 && p->start[SG_PILES] <= SG_MAX_CARDS;
    for (int pile = 0; pile < SG_PILES; pile++) well &= p->start[pile] <= p->start[pile + 1];
    for (int i = 0; i < SG_MAX_CARDS && well; i++) well &= p->cards[i] <= (i < p->start[SG_PILES] ? SG_MAX_CARDS : 0);
    return well;
}

typedef struct census {
    uint8_t card[SG_MAX_CARDS + 1];
    uint8_t character[MAX_CHARACTERS];
    uint8_t gear[MAX_EQUIPMENT];
} census;

static sg_fault count_cards(census *c, const sg_position *p, int pile, int seat)
{
    const uint8_t *cards = sg_position_cards(p, pile);
    for (int i = 0; i < sg_position_count(p, pile); i++) {
        if (!card_belongs(rows_of(p->pack), &p->options, cards[i])) return fault(SG_ERR_BAD_CARD, seat, cards[i]);
        if (c->card[cards[i]]++) return fault(SG_ERR_CARD_TWICE, seat, cards[i]);
    }
    return fault(SG_OK, 0, 0);
}

static int count_character(census *c, const sg_position *p, int character)
{
    if (!character) return SG_OK;
    if (character >= rows_of(p->pack)->character_end ||
        !(rows_of(p->pack)->characters[character].set & p->options.sets))
        return SG_ERR_BAD_CHARACTER;
    return c->character[character]++ ? SG_ERR_BAD_CHARACTER : SG_OK;
}

/* One card of a name, one weapon, nothing brown but what waits there; no Jail on the Sheriff. */
static sg_fault check_table(const sg_position *p, int seat)
{
    const uint8_t *table = sg_position_cards(p, SG_TABLE_OF(seat));
    for (int i = 0; i < sg_position_count(p, SG_TABLE_OF(seat)); i++) {
        int card = table[i], kind = rows_of(p->pack)->faces[card].kind;
        const card_row *row = &rows_of(p->pack)->cards[kind];
        bool two = kind == KIND_DYNAMITE && p->options.flags & SG_TWO_DYNAMITES;
        int alike = 0;
        bool load = is_load(rows_of(p->pack), &p->options, card), brown = row->border == SG_BROWN && !load;
        bool bad = (brown && !has_later(row)) || (kind == KIND_JAIL && p->place[seat].role == SG_SHERIFF);
        for (int k = 0; k < i; k++) {
            int other = rows_of(p->pack)->faces[table[k]].kind;
            bool both = is_weapon(rows_of(p->pack), other) && is_weapon(rows_of(p->pack), kind);
            alike += other == kind && !brown;
            bad |= alike > two || (both && !p->pack); /* a pack may say that there may be more */
        }
        if (bad) return fault(SG_ERR_BAD_TABLE, seat, card);
    }
    return fault(SG_OK, 0, 0);
}

static int check_life(const sg_position *p, const sg_place *place)
{
    int most = sg_most_life(p->pack, &p->options, place->character, place->role);
    int full = place->max_life ? place->max_life : most;
    if (place->life < 0) return SG_ERR_BAD_LIFE;
    bool lies = p->options.flags & SG_FINNEGANS_WAKE && p->options.seats > 3 &&
                !(p->options.flags & SG_SHADOW_GUNSLINGERS) && place->life <= WAKE;
    if (place->dead && !lies) return place->life ? SG_ERR_BAD_LIFE : SG_OK;
    if (place->dead && !place->life) return SG_OK;
    if (place->max_life && !place->life) return SG_ERR_BAD_LIFE;
    if (full > (p->pack ? SG_MOST_LIFE : most) || place->life > full) return SG_ERR_BAD_LIFE;
    return SG_OK;
}

static int count_gear(census *c, const sg_position *p, const uint8_t *gear, int count)
{
    for (int i = 0; i < count; i++) {
        int piece = gear[i];
        if (piece < 1 || piece >= rows_of(p->pack)->equipment_end || !(p->options.sets & SG_SET_GOLD_RUSH))
            return SG_ERR_BAD_GEAR;
        if (++c->gear[piece] > rows_of(p->pack)->equipment[piece].copies) return SG_ERR_BAD_GEAR;
    }
    return SG_OK;
}

/* Only what is kept lies in front of a seat, and one of a name. */
static int check_own_gear(census *c, const sg_position *p, const sg_place *place)
{
    if (place->gear_count > SG_GEAR_KEPT) return SG_ERR_BAD_GEAR;
    int error = count_gear(c, p, place->gear, place->gear_count);
    for (int i = 0; i < place->gear_count && !error; i++) {
        if (!rows_of(p->pack)->equipment[place->gear[i]].kept) return SG_ERR_BAD_GEAR;
        for (int k = 0; k < i; k++)
            if (place->gear[k] == place->gear[i]) return SG_ERR_ONE_COPY;
    }
    return error;
}

static int check_side(const sg_position *p, const sg_place *place)
{
    bool good = place->role == SG_RENEGADE && (p->options.flags & SG_SHADOW_GUNSLINGERS) &&
                (place->side == SG_DEPUTY || place->side == SG_OUTLAW);
    return place->side && !good ? SG_ERR_BAD_SIDE : SG_OK;
}

/* Nobody falls at the same time as somebody else. */
static bool fell_with_another(const sg_position *p, int seat)
{
    for (int other = 1; other < seat; other++)
        if (p->place[seat].dead && p->place[other].dead == p->place[seat].dead) return true;
    return false;
}

static sg_fault check_place(census *c, const sg_position *p, int seat)
{
    const sg_place *place = &p->place[seat];
    bool kept = place->kept && p->turn == SG_NOBODY;
    int error = place->character || kept ? count_character(c, p, place->character) : SG_ERR_BAD_CHARACTER;
    if (!error) error = count_character(c, p, place->spare);
    if (!error) error = kept == (place->kept != 0) ? count_character(c, p, place->kept) : SG_ERR_BAD_CHARACTER;
    if (!error && place->copy && !rows_of(p->pack)->characters[place->character].is.copies)
        error = SG_ERR_BAD_CHARACTER;
    if (!error && place->copy >= rows_of(p->pack)->character_end) error = SG_ERR_BAD_CHARACTER;
    bool may_hide = p->options.flags & SG_HIDDEN_CHARACTERS && p->turn != SG_NOBODY && !place->dead && !place->copy;
    if (!error && place->face_down && !may_hide) error = SG_ERR_BAD_CHARACTER;
    if (!error && place->role == SG_ROLE_UNKNOWN) error = SG_ERR_BAD_ROLE;
    if (!error && place->dead && p->turn == SG_NOBODY) error = SG_ERR_BAD_LIFE;
    if (!error && (place->dead > p->options.seats || fell_with_another(p, seat))) error = SG_ERR_BAD_LIFE;
    if (!error) error = check_life(p, place);
    if (!error) error = check_own_gear(c, p, place);
    if (!error) error = check_side(p, place);
    if (error) return fault(error, seat, 0);
    sg_fault f = count_cards(c, p, SG_HAND_OF(seat), seat);
    if (!f.error) f = count_cards(c, p, SG_TABLE_OF(seat), seat);
    if (!f.error) f = count_cards(c, p, SG_APART_OF(seat), seat);
    return f.error ? f : check_table(p, seat);
}

static int check_roles(const sg_position *p)
{
    uint8_t roles[SG_MAX_SEATS + 1] = {0};
    for (int seat = 1; seat <= p->options.seats; seat++) {
        roles[seat] = p->place[seat].role;
        if (!roles[seat]) return SG_ERR_BAD_ROLE;
    }
    return are_roles(&p->options, roles) ? SG_OK : SG_ERR_BAD_ROLE;
}

static int check_event(const sg_position *p, int event, uint64_t *seen)
{
    if (event >= rows_of(p->pack)->event_end || !(rows_of(p->pack)->events[event].set & p->options.sets))
        return SG_ERR_BAD_EVENT;
    if (rows_of(p->pack)->events[event].extra && (p->options.flags & SG_NO_EXTRA_EVENTS)) return SG_ERR_BAD_EVENT;
    if (*seen >> event & 1) return SG_ERR_BAD_EVENT;
    *seen |= (uint64_t)1 << event;
    return SG_OK;
}

static int check_events(const sg_position *p)
{
    uint64_t seen = 0;
    int error = p->event ? check_event(p, p->event, &seen) : SG_OK;
    bool counted = p->event && p->options.flags & SG_TWO_ROUNDS;
    if (p->event_by > p->options.seats || p->event_rounds > EVENT_ENDED) return SG_ERR_BAD_EVENT;
    if ((!counted && p->event_rounds) || (!p->event && p->event_by)) return SG_ERR_BAD_EVENT;
    if (p->events_count > SG_MAX_EVENTS) return SG_ERR_TOO_MANY_EVENTS;
    for (int i = 0; i < p->events_count && !error; i++) error = check_event(p, p->events[i], &seen);
    return error;
}

static bool row_has_gap(const sg_position *p)
{
    for (int i = 0; i < p->row_count; i++)
        if (!p->row[i]) return true;
    return false;
}

/* Pieces that are named nowhere lie in the deck too, unless they are out. */
static bool gear_deck_is_empty(const census *c, const sg_position *p)
{
    if (p->gear_count + p->gear_up_count > 0) return false;
    for (int piece = 1; piece < rows_of(p->pack)->equipment_end && p->gear_rest == SG_REST_DECK; piece++)
        if (c->gear[piece] < rows_of(p->pack)->equipment[piece].copies) return false;
    return true;
}

static int check_gear(census *c, const sg_position *p)
{
    if (p->row_count > SG_GEAR_ROW || p->gear_count > SG_MAX_GEAR || p->gear_up_count > SG_MAX_GEAR)
        return SG_ERR_BAD_GEAR;
    int error = SG_OK;
    for (int i = 0; i < p->row_count && !error; i++)
        if (p->row[i]) error = count_gear(c, p, p->row + i, 1);
    if (!error) error = count_gear(c, p, p->gear, p->gear_count);
    if (!error) error = count_gear(c, p, p->gear_up, p->gear_up_count);
    if (!error && row_has_gap(p) && !gear_deck_is_empty(c, p)) return SG_ERR_BAD_ROW;
    return error;
}

/* Extra turns that nothing in the game could have granted are none. */
static int check_won(const sg_position *p)
{
    int possible = 0;
    if (p->options.sets & SG_SET_FISTFUL) possible |= SG_EXTRA_VENDETTA;
    if (p->options.sets & SG_SET_GOLD_RUSH) possible |= SG_EXTRA_DON_BELL | SG_EXTRA_GOLD_RUSH;
    if (p->options.sets & SG_SET_PACK) possible |= SG_EXTRA_OWN;
    return p->won & ~possible ? SG_ERR_BAD_TURN : SG_OK;
}

/* What only a pack brings about. */
static bool is_of_pack_well(const sg_position *p)
{
    const sg_pack *rows = rows_of(p->pack);
    uint8_t seats = (uint8_t)(p->hushed | p->called | p->rested), counts = (uint8_t)(p->heard | p->played | p->fewer);
    bool brown = p->last < rows->kinds && rows->cards[p->last].border == SG_BROWN;
    if (!p->pack) return !seats && !p->backwards && !counts && !p->moved && !p->last && !p->meant_card[0];
    return seats >> p->options.seats == 0 && p->backwards <= 1 && p->heard <= MOST_HEARD && p->moved <= MOST_MOVED &&
           p->fewer <= MOST_FEWER && (!p->last || brown);
}

/* house.draw_last: somebody alive, in a game that goes on. */
static bool are_ahead_well(const sg_position *p)
{
    if (p->ahead && (p->turn == SG_NOBODY || !(p->options.flags & SG_DRAW_LAST))) return false;
    for (int seat = 1; seat <= p->options.seats; seat++)
        if (p->ahead & SG_BIT(seat) && p->place[seat].dead) return false;
    return p->ahead >> p->options.seats == 0;
}

static int check_turn(const sg_position *p)
{
    if (!are_ahead_well(p)) return SG_ERR_BAD_TURN;
    if (p->turn == SG_NOBODY) return SG_OK;
    if (p->turn > p->options.seats || p->phase < SG_PHASE_FLIP || p->phase > SG_PHASE_EXCESS) return SG_ERR_BAD_TURN;
    if (p->suit >= SG_SUITS) return SG_ERR_BAD_TURN;
    if (p->shown && !card_belongs(rows_of(p->pack), &p->options, p->shown)) return SG_ERR_BAD_CARD;
    if (p->suit && (!rows_of(p->pack)->events[p->event].is.names_suit || p->phase < SG_PHASE_PLAY))
        return SG_ERR_BAD_SUIT;
    if (p->shown && (!rows_of(p->pack)->events[p->event].is.shows_law || p->phase < SG_PHASE_PLAY))
        return SG_ERR_BAD_SHOWN;
    if (!is_of_pack_well(p)) return SG_ERR_BAD_TURN;
    for (int seat = 1; seat <= p->options.seats; seat++)
        if (p->called & SG_BIT(seat) && !p->place[seat].dead) return SG_ERR_BAD_TURN;
    return check_won(p);
}

static bool is_discarded(const sg_position *p, int card)
{
    const uint8_t *pile = sg_position_cards(p, SG_DISCARD);
    int at = sg_position_count(p, SG_DISCARD) - 1;
    while (at >= 0 && pile[at] != card) at--;
    return at >= 0;
}

/* In play, in front of a seat from `first` to `last`. */
static bool lies_before(const sg_position *p, int first, int last, int card)
{
    const uint8_t *from = sg_position_cards(p, SG_TABLE_OF(first)), *end = sg_position_cards(p, SG_TABLE_OF(last));
    end += sg_position_count(p, SG_TABLE_OF(last));
    while (from < end && *from != card) from++;
    return from < end;
}

bool lies_in_play(const sg_position *p, int card) { return lies_before(p, 1, SG_MAX_SEATS, card); }

/* A green card, or one that goes by itself, put down in this turn lies in front of the player whose turn it is; with a
 * pack it may lie in front of others, and where that minds them, cards used in this turn are discarded. */
static sg_fault check_fresh(const sg_position *p)
{
    uint8_t seen[SG_MAX_CARDS + 1] = {0};
    const sg_pack *rows = rows_of(p->pack);
    for (int i = 0; i < p->fresh_count; i++) {
        int card = p->fresh[i];
        bool down = p->pack ? lies_in_play(p, card) : p->turn && lies_before(p, p->turn, p->turn, card);
        const card_row *row = &rows->cards[rows->faces[card].kind];
        bool waits = row->border == SG_GREEN || row->lasts || is_load(rows, &p->options, card);
        bool there = (down && waits) || (rows->minds_uses && is_discarded(p, card));
        if (!there || seen[card]++) return fault(SG_ERR_NOT_IN_PLAY, p->turn, card);
    }
    return fault(SG_OK, 0, 0);
}

/* Cards in play mean players. */
static sg_fault check_meant(const sg_position *p)
{
    for (int i = 0; i < SG_MAX_MEANT; i++) {
        int card = p->meant_card[i], seat = p->meant_seat[i] & ~SG_LENT;
        if (card ? seat < 1 || seat > p->options.seats || !lies_in_play(p, card) : p->meant_seat[i] != 0)
            return fault(SG_ERR_NOT_IN_PLAY, p->turn, card);
    }
    return fault(SG_OK, 0, 0);
}

/* How often an ability may have been used in a turn. */
static int most_uses(const ability *is)
{
    if (is->bargains) return ANY_NUMBER; /* counts purchases */
    if (!is->offer || is->anytime) return 0;
    return is->uses ? is->uses : ANY_NUMBER;
}

/* What counts its uses there, or no ability. */
static const ability *counted_at(const sg_pack *rows, int place)
{
    for (int i = 1; i < rows->kinds; i++)
        if (rows->cards[i].in_play.counted == place) return &rows->cards[i].in_play;
    for (int i = 1; i < rows->event_end; i++)
        if (rows->events[i].is.counted == place) return &rows->events[i].is;
    for (int i = 1; i < rows->equipment_end; i++)
        if (rows->equipment[i].is.counted == place) return &rows->equipment[i].is;
    return &no_ability;
}

static bool is_spent_well(const sg_position *p)
{
    for (int i = 0; i < SG_MAX_COUNTED; i++)
        if (p->spent[i] > (p->spent[i] ? counted_at(rows_of(p->pack), i + 1)->uses : 0)) return false;
    return true;
}

/* Nothing is used up before phase 2, unless a pack lets players act out of turn, and no ability more often than its row
 * allows. */
static int check_used(const sg_position *p)
{
    const sg_place *place = &p->place[p->turn];
    const character_row *rows = rows_of(p->pack)->characters;
    int own = most_uses(&rows[place->character].is), copied = most_uses(&rows[place->copy].is);
    if (counts_weapons(&p->options, place->character)) own = 1;
    if (counts_weapons(&p->options, place->copy)) copied = 1;
    static const uint8_t none[SG_MAX_COUNTED];
    bool nothing = !p->bangs && !p->used && !p->panned && !p->fresh_count && !memcmp(p->spent, none, sizeof none);
    if (p->turn == SG_NOBODY || nothing) return SG_OK;
    if ((p->phase < SG_PHASE_PLAY && !p->pack) || p->panned > rows_of(p->pack)->equipment[EQUIPMENT_GOLD_PAN].is.uses)
        return SG_ERR_BAD_TURN;
    if (!is_spent_well(p)) return SG_ERR_BAD_TURN;
    return p->used > (own > copied ? own : copied) ? SG_ERR_BAD_TURN : SG_OK;
}

/* Cards in piles that are empty between two questions, before seats that are not there, and apart from the hands of
 * who has not drawn ahead. */
static sg_fault check_piles(const sg_position *p)
{
    for (int pile = 0; pile < SG_PILES; pile++) {
        int first = pile >= SG_APART ? SG_APART : pile >= SG_TABLES ? SG_TABLES : SG_HANDS, seat = pile - first + 1;
        bool at_seat = pile >= SG_APART ? p->ahead >> (seat - 1) & 1 : pile >= SG_HANDS && pile < SG_STORE;
        bool may_hold = pile == SG_DECK || pile == SG_DISCARD || (at_seat && seat <= p->options.seats);
        if (!may_hold && sg_position_count(p, pile) > 0) return fault(SG_ERR_BAD_TABLE, 0, *sg_position_cards(p, pile));
    }
    return fault(SG_OK, 0, 0);
}

sg_fault check_position(const sg_position *p)
{
    census c = {.card = {0}};
    int error = check_options(rows_of(p->pack), &p->options);
    if (!error && !piles_are_well(p)) error = SG_ERR_BAD_CARD;
    if (!error && p->over) error = SG_ERR_GAME_OVER;
    if (!error) error = check_roles(p);
    if (!error) error = check_events(p);
    if (!error) error = check_turn(p);
    sg_fault f = fault(error, 0, 0);
    for (int seat = 1; seat <= p->options.seats && !f.error; seat++) f = check_place(&c, p, seat);
    if (!f.error) f = fault(check_gear(&c, p), 0, 0);
    if (!f.error) f = fault(check_used(p), 0, 0);
    if (!f.error) f = check_fresh(p);
    if (!f.error) f = check_meant(p);
    if (!f.error) f = count_cards(&c, p, SG_DECK, 0);
    if (!f.error) f = count_cards(&c, p, SG_DISCARD, 0);
    return f.error ? f : check_piles(p);
}

/* --- for a view -------------------------------------------------------------------------------------- */

static bool are_below(const uint8_t *numbers, int count, int most, int limit)
{
    bool below = count <= most;
    for (int i = 0; i < count && below; i++) below &= numbers[i] < limit;
    return below;
}

static bool place_is_well(const sg_pack *rows, const sg_place *p)
{
    return p->role < SG_ROLES && p->side < SG_ROLES && p->back <= SG_SHADOW && p->character < rows->character_end &&
           p->copy < rows->character_end && p->spare < rows->character_end && p->kept < rows->character_end &&
           are_below(p->gear, p->gear_count, SG_GEAR_KEPT, rows->equipment_end);
}

/* Every number is that of something. */
bool position_is_view(const sg_position *p)
{
    const sg_pack *rows = rows_of(p->pack);
    int seats = p->options.seats;
    bool well = seats >= 3 && seats <= SG_MAX_SEATS && piles_are_well(p);
    for (int seat = 1; seat <= seats && well; seat++) well &= place_is_well(rows, &p->place[seat]);
    return well && p->turn <= seats && p->ahead >> seats == 0 && p->phase <= SG_PHASE_EXCESS && p->suit < SG_SUITS &&
           are_below(p->meant_card, SG_MAX_MEANT, SG_MAX_MEANT, SG_MAX_CARDS + 1) && is_of_pack_well(p) &&
           p->event < rows->event_end && p->shown <= SG_MAX_CARDS && p->over <= SG_OUT_OF_TURNS &&
           p->gear_count + p->gear_up_count <= SG_MAX_GEAR &&
           are_below(p->events, p->events_count, SG_MAX_EVENTS, rows->event_end) &&
           are_below(p->fresh, p->fresh_count, SG_MAX_CARDS, SG_MAX_CARDS + 1) &&
           are_below(p->row, p->row_count, SG_GEAR_ROW, rows->equipment_end) &&
           are_below(p->gear, p->gear_count, SG_MAX_GEAR, rows->equipment_end) &&
           are_below(p->gear_up, p->gear_up_count, SG_MAX_GEAR, rows->equipment_end);
}
