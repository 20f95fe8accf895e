/* position.c: positions.  A position becomes a game, a game becomes a position, and a position becomes what somebody
 * sees who knows no more.
 *
 * Before a position is put up everything is checked; one that the rules cannot hold is refused with the seat and card
 * at fault.  A view is only checked for numbers that name nothing: whoever sent it answers for the rules. */
#include "engine/engine.h"

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

/* Each pile ends where the next one begins, and each card is one or unknown. */
static bool piles_are_well(const sg_position *p)
{
    bool well = p->start[0] == 0 && p->start[SG_PILES] <= SG_MAX_CARDS;
    for (int pile = 0; pile < SG_PILES; pile++) well &= p->start[pile] <= p->start[pile + 1];
    for (int i = 0; i < SG_MAX_CARDS && well; i++) well &= p->cards[i] <= (i < p->start[SG_PILES] ? SG_MAX_CARDS : 0);
    return well;
}

/* --- checking -------------------------------------------------------------------------------- */

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
    if (!counted && (p->event_by || p->event_rounds)) return SG_ERR_BAD_EVENT;
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

static int check_turn(const sg_position *p)
{
    if (p->turn == SG_NOBODY) return SG_OK;
    if (p->turn > p->options.seats || p->phase < SG_PHASE_FLIP || p->phase > SG_PHASE_EXCESS) return SG_ERR_BAD_TURN;
    if (p->suit >= SG_SUITS) return SG_ERR_BAD_TURN;
    if (p->shown && !card_belongs(rows_of(p->pack), &p->options, p->shown)) return SG_ERR_BAD_CARD;
    if (p->suit && (!rows_of(p->pack)->events[p->event].is.names_suit || p->phase < SG_PHASE_PLAY))
        return SG_ERR_BAD_SUIT;
    if (p->shown && (!rows_of(p->pack)->events[p->event].is.shows_law || p->phase < SG_PHASE_PLAY))
        return SG_ERR_BAD_SHOWN;
    uint8_t seats = (uint8_t)(p->hushed | p->called);
    if (seats >> p->options.seats || p->backwards > 1 || (!p->pack && (seats || p->backwards))) return SG_ERR_BAD_TURN;
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

/* A green card, or one that goes by itself, put down in this turn lies in front of the player whose turn it is; where a
 * pack minds them, cards used in this turn are discarded. */
static sg_fault check_fresh(const sg_position *p)
{
    const uint8_t *table = sg_position_cards(p, SG_TABLE_OF(p->turn));
    int count = p->turn ? sg_position_count(p, SG_TABLE_OF(p->turn)) : 0;
    uint8_t seen[SG_MAX_CARDS + 1] = {0};
    const sg_pack *rows = rows_of(p->pack);
    for (int i = 0; i < p->fresh_count; i++) {
        int card = p->fresh[i], at = 0;
        while (at < count && table[at] != card) at++;
        const card_row *row = &rows->cards[rows->faces[card].kind];
        bool waits = row->border == SG_GREEN || row->lasts || is_load(rows, &p->options, card);
        bool there = (at < count && waits) || (rows->minds_uses && is_discarded(p, card));
        if (!there || seen[card]++) return fault(SG_ERR_NOT_IN_PLAY, p->turn, card);
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

/* Nothing is used up before phase 2, and no ability more often than its row allows. */
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
    if (p->phase < SG_PHASE_PLAY || p->panned > rows_of(p->pack)->equipment[EQUIPMENT_GOLD_PAN].is.uses)
        return SG_ERR_BAD_TURN;
    if (!is_spent_well(p)) return SG_ERR_BAD_TURN;
    return p->used > (own > copied ? own : copied) ? SG_ERR_BAD_TURN : SG_OK;
}

/* Cards in piles that are empty between two questions, and before seats that are not there. */
static sg_fault check_piles(const sg_position *p)
{
    for (int pile = 0; pile < SG_PILES; pile++) {
        int first = pile >= SG_TABLES ? SG_TABLES : SG_HANDS, seat = pile - first + 1;
        bool at_seat = pile >= SG_HANDS && pile < SG_STORE;
        bool may_hold = pile == SG_DECK || pile == SG_DISCARD || (at_seat && seat <= p->options.seats);
        if (!may_hold && sg_position_count(p, pile) > 0) return fault(SG_ERR_BAD_TABLE, 0, *sg_position_cards(p, pile));
    }
    return fault(SG_OK, 0, 0);
}

static sg_fault check_position(const sg_position *p)
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
    if (!f.error) f = count_cards(&c, p, SG_DECK, 0);
    if (!f.error) f = count_cards(&c, p, SG_DISCARD, 0);
    return f.error ? f : check_piles(p);
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
    X(hushed) X(called) X(backwards)

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
    out->open = begun && back_for_good && (!out->dead || lies_for(s, seat)) && !out->side;
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
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_is_fresh(s, card)) out->fresh[out->fresh_count++] = (uint8_t)card;
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
static bool is_well(const sg_position *p)
{
    const sg_pack *rows = rows_of(p->pack);
    int seats = p->options.seats;
    bool well = seats >= 3 && seats <= SG_MAX_SEATS && piles_are_well(p);
    for (int seat = 1; seat <= seats && well; seat++) well &= place_is_well(rows, &p->place[seat]);
    return well && p->turn <= seats && p->phase <= SG_PHASE_EXCESS && p->suit < SG_SUITS &&
           (p->hushed | p->called) >> seats == 0 && p->backwards <= 1 && p->event < rows->event_end &&
           p->shown <= SG_MAX_CARDS && p->over <= SG_OUT_OF_TURNS && p->gear_count + p->gear_up_count <= SG_MAX_GEAR &&
           are_below(p->events, p->events_count, SG_MAX_EVENTS, rows->event_end) &&
           are_below(p->fresh, p->fresh_count, SG_MAX_CARDS, SG_MAX_CARDS + 1) &&
           are_below(p->row, p->row_count, SG_GEAR_ROW, rows->equipment_end) &&
           are_below(p->gear, p->gear_count, SG_MAX_GEAR, rows->equipment_end) &&
           are_below(p->gear_up, p->gear_up_count, SG_MAX_GEAR, rows->equipment_end);
}

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
    if (!is_well(p)) return SG_ERR_IMPOSSIBLE_VIEW;
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
