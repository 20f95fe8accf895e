/* sound.c: whether bytes from outside can be a state at all, and the hash of one. */
#include "engine/engine.h"

static bool piles_are_sound(const sg_state *s)
{
    bool seen[SG_MAX_CARDS + 1] = {false};
    if (s->start[0] != 0 || s->start[SG_PILES] > SG_MAX_CARDS) return false;
    for (int pile = 0; pile < SG_PILES; pile++)
        if (s->start[pile] > s->start[pile + 1]) return false;
    for (int i = 0; i < SG_MAX_CARDS; i++) {
        int card = s->cards[i];
        if (i >= s->start[SG_PILES]) {
            if (card) return false;
            continue;
        }
        if (!card_belongs(rows_of(s->pack), &s->options, card) || seen[card]) return false;
        seen[card] = true;
    }
    return true;
}

/* Who has not drawn ahead has nothing apart, nor has who is out (house.draw_last). */
static bool apart_is_sound(const sg_state *s)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        bool ahead = s->ahead & SG_BIT(seat);
        if (ahead ? s->seat[seat].status != SG_ALIVE : pile_count(s, SG_APART_OF(seat)) > 0) return false;
    }
    return true;
}

static bool seat_is_sound(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    if (p->role == 0 || p->role >= SG_ROLES || p->status > SG_SHADOW || p->fell > s->options.seats) return false;
    int end = rows_of(s->pack)->character_end;
    if (p->character >= end || p->copy >= end || p->spare >= end || p->kept >= end || p->face_down >= end) return false;
    bool hides = s->options.flags & SG_HIDDEN_CHARACTERS && p->status == SG_ALIVE && !p->character;
    if ((p->face_down && !hides) || (s->phase != SG_PHASE_SETUP && !p->character && !p->face_down)) return false;
    if (in_game(s, seat) && (s->loot | s->called) & SG_BIT(seat)) return false;
    return p->life <= p->max_life && p->max_life <= (s->pack ? SG_MOST_LIFE : 5) &&
           p->life >= (s->pack ? -SG_MOST_LIFE : -4);
}

/* No more pieces of a name than there are; only kept ones in front of a seat. */
static bool has_twice(const uint8_t *gear, int count, int piece)
{
    GIVEN(count >= 0 && count <= SG_GEAR_KEPT);
    int found = 0;
    for (int i = 0; i < count; i++) found += gear[i] == piece;
    return found > 1;
}

static bool gear_before_seat_is_sound(const sg_pack *rows, const sg_seat *p)
{
    if (p->gear_count > SG_GEAR_KEPT || p->side >= SG_RENEGADE || p->side == SG_SHERIFF) return false;
    for (int i = 0; i < p->gear_count; i++) {
        int piece = p->gear[i];
        if (piece == EQUIPMENT_NONE || piece >= rows->equipment_end || !rows->equipment[piece].kept) return false;
        if (has_twice(p->gear, p->gear_count, piece)) return false;
    }
    return true;
}

static bool gear_is_sound(const sg_state *s)
{
    if (s->gear_count > SG_MAX_GEAR || s->gear_up > s->gear_count) return false;
    for (int i = 0; i < SG_MAX_GEAR; i++)
        if (s->gear[i] >= rows_of(s->pack)->equipment_end || (i < s->gear_count) != (s->gear[i] > 0)) return false;
    for (int i = 0; i < SG_GEAR_ROW; i++)
        if (s->row[i] >= rows_of(s->pack)->equipment_end) return false;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!gear_before_seat_is_sound(rows_of(s->pack), &s->seat[seat])) return false;
    for (int piece = 1; piece < rows_of(s->pack)->equipment_end; piece++) {
        int down = 0;
        for (int i = 0; i < s->gear_count - s->gear_up; i++) down += s->gear[i] == piece;
        if (down + gear_lying_open(s, piece) > rows_of(s->pack)->equipment[piece].copies) return false;
    }
    return true;
}

/* How many there are of what a frame may name as its cause. */
static int causes(const sg_pack *rows, int cause_is)
{
    switch (cause_is) {
    case SG_CARD: return rows->kinds;
    case SG_CHARACTER: return rows->character_end;
    case SG_EVENT: return rows->event_end;
    case SG_EQUIPMENT: return rows->equipment_end;
    case SG_RULE: return SG_RULE_COUNT;
    default: return 1;
    }
}

/* A turn and the deal come from nothing; everything else comes from something. */
static bool cause_is_sound(const sg_state *s, const sg_frame *f)
{
    if (f->rule == RULE_turn || f->rule == RULE_setup) return f->cause_is == SG_NOTHING && f->cause == 0;
    return f->cause > 0 && f->cause < causes(rows_of(s->pack), f->cause_is);
}

static bool frame_is_sound(const sg_state *s, const sg_frame *f)
{
    GIVEN(s->depth <= SG_MAX_STACK);
    const frame_rule *rule = frame_rule_of(f);
    int seats = s->options.seats;
    if (!rule || f->actor > seats || f->target > seats || f->card > SG_MAX_CARDS || !cause_is_sound(s, f)) return false;
    if ((!f->actor && !rule->nobody) || (!f->target && !rule->nowhere)) return false;
    return !rule->sound || rule->sound(s, f);
}

/* The turn or the set-up lies below everything else, and whoever is asked by what is on top can answer. */
static bool stack_is_sound(const sg_state *s)
{
    GIVEN(s->depth <= SG_MAX_STACK);
    static const sg_frame none = {.rule = RULE_NONE};
    if (s->depth == 0 && !s->over) return false;
    for (int i = s->depth; i < SG_MAX_STACK; i++)
        if (memcmp(&s->stack[i], &none, sizeof none) != 0) return false;
    for (int i = 0; i < s->depth; i++) {
        int rule = s->stack[i].rule;
        if ((i == 0) != (rule == RULE_turn || rule == RULE_setup) || !frame_is_sound(s, &s->stack[i])) return false;
        if (i == 0 && (rule == RULE_setup) != (s->phase == SG_PHASE_SETUP)) return false;
    }
    return s->over || has_answers(s);
}

static bool events_are_sound(const sg_state *s)
{
    if (s->event >= rows_of(s->pack)->event_end || s->event_count > SG_MAX_EVENTS) return false;
    for (int i = 0; i < SG_MAX_EVENTS; i++)
        if (s->events[i] >= rows_of(s->pack)->event_end || (i < s->event_count) != (s->events[i] > 0)) return false;
    return true;
}

static bool turn_is_sound(const sg_state *s)
{
    int seats = s->options.seats;
    if (!is_seat(s, s->first) || s->turn > seats || s->phase > SG_PHASE_EXCESS) return false;
    if ((s->phase != SG_PHASE_SETUP && !s->turn) || s->shown > SG_MAX_CARDS || s->suit >= SG_SUITS) return false;
    if (s->doomed > seats || (s->personal > seats && s->personal != PERSONAL_OVER) || s->fallen > seats) return false;
    if (s->phase != SG_PHASE_SETUP && !s->over && sg_in_game(s) == 0) return false;
    if (s->heard > MOST_HEARD || s->moved > MOST_MOVED || s->extras_due >= 2 * SG_EXTRA_OWN) return false;
    for (int i = 0; i < SG_MAX_MEANT; i++)
        if (s->meant_card[i] > SG_MAX_CARDS || (s->meant_seat[i] & ~SG_LENT) > seats) return false;
    if (!has_seats(s, s->hushed) || !has_seats(s, s->called) || s->backwards > 1) return false;
    if (!has_seats(s, s->ahead) || (s->ahead && !(s->options.flags & SG_DRAW_LAST))) return false;
    return has_seats(s, s->winners) && has_seats(s, s->rested) && has_seats(s, s->loot) && s->over <= SG_OUT_OF_TURNS;
}

bool sg_is_sound(const sg_state *s)
{
    if (s->depth > SG_MAX_STACK || check_options(rows_of(s->pack), &s->options) || !piles_are_sound(s) ||
        !gear_is_sound(s))
        return false;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!seat_is_sound(s, seat)) return false;
    return turn_is_sound(s) && apart_is_sound(s) && events_are_sound(s) && stack_is_sound(s);
}

static void lowest_byte_first(void *number, uint32_t value, int size)
{
    GIVEN(size <= (int)sizeof value);
    uint8_t *bytes = number;
    for (int i = 0; i < size; i++) bytes[i] = (uint8_t)(value >> 8 * i);
}

/* Every option counts where it stood when flags had eight bits, so that no record becomes another one: those beyond
 * stand where nothing stood, and those beyond sixteen count where there is one. */
enum { SEATS_ONCE = 6, MORE_FLAGS = 33, OPTIONS_ONCE = 34, OPTIONS_NOW = 36 };

static int put_options(const sg_options *o, uint8_t out[OPTIONS_NOW])
{
    _Static_assert(SEATS_ONCE + 3 * sizeof o->role == MORE_FLAGS, "role, character and kept lie side by side");
    const uint8_t first[] = {
        o->seats, o->sets, (uint8_t)o->flags, o->event_count, (uint8_t)o->max_turns, (uint8_t)(o->max_turns >> 8)};
    memcpy(out, first, SEATS_ONCE);
    memcpy(out + SEATS_ONCE, (const uint8_t *)o + offsetof(sg_options, role), 3 * sizeof o->role);
    for (int i = 0; i < 3; i++) out[MORE_FLAGS + i] = (uint8_t)(o->flags >> 8 * (i + 1));
    return o->flags >> 16 ? OPTIONS_NOW : OPTIONS_ONCE;
}

static const uint64_t PRIME = 0x100000001b3;

/* Much of a state is zero: eight such bytes take one step. */
static uint64_t mix(uint64_t hash, const void *from, size_t count)
{
    const uint64_t to_4 = PRIME * PRIME * PRIME * PRIME;
    const uint8_t *bytes = from;
    size_t i = 0;
    for (uint64_t eight; i + 8 <= count; i += 8) {
        memcpy(&eight, bytes + i, 8);
        if (!eight) hash *= to_4 * to_4;
        for (size_t k = 0; eight && k < 8; k++) hash = (hash ^ bytes[i + k]) * PRIME;
    }
    for (; i < count; i++) hash = (hash ^ bytes[i]) * PRIME;
    return hash;
}

/* Room that was made later, for packs: what lies in it counts. */
static uint64_t mix_new_room(uint64_t hash, const void *from, size_t count)
{
    const uint8_t *bytes = from;
    for (size_t i = 0; i < count; i++)
        if (bytes[i]) hash = (hash ^ bytes[i]) * PRIME;
    return hash;
}

enum { PIECES_ONCE = 24, KEPT_ONCE = 9 };

static uint64_t mix_seat(uint64_t hash, const sg_seat *p)
{
    const uint8_t *at = (const uint8_t *)p;
    size_t kept = offsetof(sg_seat, gear) + KEPT_ONCE, end = offsetof(sg_seat, gear) + sizeof p->gear;
    hash = mix(hash, at, kept);
    hash = mix_new_room(hash, at + kept, end - kept);
    return mix(hash, at + end, sizeof *p - end);
}

/* What stands behind the options.  Of what lies apart counts how much it is, where it is anything. */
static uint64_t mix_table(uint64_t hash, const sg_plain *s)
{
    const uint8_t *at = (const uint8_t *)s;
    size_t turns = offsetof(sg_plain, turns), pieces = offsetof(sg_plain, gear) + PIECES_ONCE;
    size_t apart = offsetof(sg_plain, start) + SG_APART + 1, cards = offsetof(sg_plain, cards);
    uint8_t counts[SG_PILES - SG_APART];
    for (int pile = SG_APART; pile < SG_PILES; pile++)
        counts[pile - SG_APART] = (uint8_t)(s->start[pile + 1] - s->start[pile]);
    size_t end = offsetof(sg_plain, gear) + sizeof s->gear, seats = offsetof(sg_plain, seat);
    size_t stack = offsetof(sg_plain, stack), later = offsetof(sg_plain, event_by);
    hash = mix(hash, at + turns, apart - turns);
    hash = mix_new_room(hash, counts, sizeof counts);
    hash = mix(hash, at + cards, pieces - cards);
    hash = mix_new_room(hash, at + pieces, end - pieces);
    hash = mix(hash, at + end, seats - end);
    for (int seat = 0; seat <= SG_MAX_SEATS; seat++) hash = mix_seat(hash, &s->seat[seat]);
    hash = mix(hash, at + stack, later - stack);
    return mix_new_room(hash, at + later, sizeof *s - later);
}

/* FNV-1a over the bytes: the layout has no padding and is the same everywhere, but for the order of bytes in what is
 * longer than one.  The name of a pack counts only where there is one, and new room where something lies in it: games
 * have the hash they always had. */
uint64_t sg_hash(const sg_state *s)
{
    _Static_assert(sizeof(sg_plain) <= 2048, "a state stays small");
    _Static_assert(sizeof(sg_plain) % 8 == 0, "no padding behind it");
    _Static_assert(offsetof(sg_plain, turns) == offsetof(sg_plain, options) + sizeof(sg_options), "nor in it");
    sg_plain same = s->plain;
    uint8_t options[OPTIONS_NOW];
    for (int i = 0; i < 8; i++) lowest_byte_first(&same.key[i], s->key[i], 4);
    lowest_byte_first(&same.drawn, s->drawn, 4);
    lowest_byte_first(&same.turns, s->turns, 2);
    for (int seat = 0; seat <= SG_MAX_SEATS; seat++) lowest_byte_first(&same.seat[seat].gold, s->seat[seat].gold, 2);
    uint64_t hash = mix(0xcbf29ce484222325, &same, offsetof(sg_plain, options));
    int count = put_options(&s->options, options);
    hash = mix(hash, options, (size_t)count);
    if (s->pack) hash = mix(hash, s->options.pack, SG_PACK_HASH);
    return mix_table(hash, &same);
}
