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
        if (!card_belongs(&s->options, card) || seen[card]) return false;
        seen[card] = true;
    }
    return true;
}

static bool seat_is_sound(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    if (p->role == 0 || p->role >= SG_ROLES || p->status > SG_SHADOW || p->fell > s->options.seats) return false;
    if (p->character >= CHARACTERS || p->copy >= CHARACTERS || p->spare >= CHARACTERS || p->kept >= CHARACTERS)
        return false;
    if (s->phase != SG_PHASE_SETUP && !p->character) return false;
    if (in_game(s, seat) && s->loot & SG_BIT(seat)) return false;
    return p->life <= p->max_life && p->max_life <= 5 && p->life >= -4;
}

/* No more pieces of a name than there are; only kept ones in front of a seat. */
static bool gear_is_sound(const sg_state *s)
{
    if (s->gear_count > SG_MAX_GEAR || s->gear_up > s->gear_count) return false;
    for (int i = 0; i < SG_MAX_GEAR; i++)
        if (s->gear[i] >= EQUIPMENTS || (i < s->gear_count) != (s->gear[i] > 0)) return false;
    for (int i = 0; i < SG_GEAR_ROW; i++)
        if (s->row[i] >= EQUIPMENTS) return false;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        const sg_seat *p = &s->seat[seat];
        if (p->gear_count > SG_GEAR_KEPT || p->side >= SG_RENEGADE || p->side == SG_SHERIFF) return false;
        for (int i = 0; i < p->gear_count; i++)
            if (p->gear[i] == 0 || p->gear[i] >= EQUIPMENTS || !equipment_rows[p->gear[i]].kept) return false;
    }
    for (int piece = 1; piece < EQUIPMENTS; piece++) {
        int down = 0;
        for (int i = 0; i < s->gear_count - s->gear_up; i++) down += s->gear[i] == piece;
        if (down + gear_lying_open(s, piece) > equipment_rows[piece].copies) return false;
    }
    return true;
}

/* How many there are of what a frame may name as its cause. */
static int causes(int cause_is)
{
    switch (cause_is) {
    case SG_CARD: return KINDS;
    case SG_CHARACTER: return CHARACTERS;
    case SG_EVENT: return EVENTS;
    case SG_EQUIPMENT: return EQUIPMENTS;
    case SG_RULE: return SG_RULE_COUNT;
    default: return 1;
    }
}

static bool is_seat(const sg_state *s, int seat) { return seat >= 1 && seat <= s->options.seats; }
static bool are_seats(const sg_state *s, int mask) { return mask >> s->options.seats == 0; }

/* Behind these there may be nobody: an event, the deal, or Dynamite. */
static bool needs_actor(int rule)
{
    return rule != RULE_setup && rule != RULE_settle && rule != RULE_shot && rule != RULE_damage &&
           rule != RULE_dying && rule != RULE_volley && rule != RULE_roulette && rule != RULE_daltons;
}

/* What a rule keeps in the fields that mean something else for each. */
static bool notes_are_sound(const sg_state *s, const sg_frame *f)
{
    bool symbols = f->rule == RULE_play || f->rule == RULE_each || f->rule == RULE_brawl;
    if (symbols && (f->more[0] == 0 || f->more[0] >= KINDS || f->step > MAX_SYMBOLS)) return false;
    switch (f->rule) {
    case RULE_brawl: return f->item <= s->options.seats;
    case RULE_damage: return f->count <= 4 && f->more[0] <= s->options.seats;
    case RULE_duel: return is_seat(s, f->more[0]);
    case RULE_keep: return pile_count(s, SG_LOOK) <= LOOKED_AT;
    case RULE_place: return f->cause_is == SG_EQUIPMENT && f->cause > 0;
    case RULE_rob: return vulture_waits(s);
    case RULE_turn: return turn_has_what_it_checks(s, f);
    case RULE_settle: return f->item_is != SG_ITEM_EQUIPMENT || (f->item > 0 && f->item < EQUIPMENTS);
    default: return true;
    }
}

static bool frame_is_sound(const sg_state *s, const sg_frame *f)
{
    int seats = s->options.seats;
    if (f->rule == RULE_NONE || f->rule >= FRAME_RULE_COUNT || !are_seats(s, f->seats)) return false;
    if (f->actor > seats || f->target > seats || f->card > SG_MAX_CARDS || f->item > SG_MAX_CARDS) return false;
    if (f->item_is > SG_ITEM_EQUIPMENT || f->cause >= causes(f->cause_is)) return false;
    if (needs_actor(f->rule) && !f->actor) return false;
    if (f->rule != RULE_play && f->rule != RULE_settle && !f->target) return false;
    return notes_are_sound(s, f);
}

/* The turn or the set-up lies below everything else, and whoever is asked by what is on top can answer. */
static bool stack_is_sound(const sg_state *s)
{
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
    if (s->event >= EVENTS || s->event_count > SG_MAX_EVENTS) return false;
    for (int i = 0; i < SG_MAX_EVENTS; i++)
        if (s->events[i] >= EVENTS || (i < s->event_count) != (s->events[i] > 0)) return false;
    return true;
}

static bool turn_is_sound(const sg_state *s)
{
    int seats = s->options.seats;
    if (!is_seat(s, s->first) || s->turn > seats || s->phase > SG_PHASE_EXCESS) return false;
    if ((s->phase != SG_PHASE_SETUP && !s->turn) || s->shown > SG_MAX_CARDS || s->suit >= SG_SUITS) return false;
    if (s->doomed > seats || (s->personal > seats && s->personal != PERSONAL_OVER) || s->fallen > seats) return false;
    if (s->phase != SG_PHASE_SETUP && sg_in_game(s) == 0) return false;
    return are_seats(s, s->winners) && are_seats(s, s->loot) && s->over <= SG_OUT_OF_TURNS;
}

bool sg_is_sound(const sg_state *s)
{
    if (s->depth > SG_MAX_STACK || check_options(&s->options) || !piles_are_sound(s) || !gear_is_sound(s)) return false;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!seat_is_sound(s, seat)) return false;
    return turn_is_sound(s) && events_are_sound(s) && stack_is_sound(s);
}

static void lowest_byte_first(void *number, uint32_t value, int size)
{
    uint8_t *bytes = number;
    for (int i = 0; i < size; i++) bytes[i] = (uint8_t)(value >> 8 * i);
}

/* FNV-1a over the bytes: the layout has no padding and is the same everywhere, but for the order of bytes in what is
 * longer than one. */
uint64_t sg_hash(const sg_state *s)
{
    _Static_assert(sizeof(sg_state) <= 4096, "a state stays small");
    _Static_assert(sizeof(sg_frame) == 16, "a frame stays small");
    sg_state same = *s;
    for (int i = 0; i < 8; i++) lowest_byte_first(&same.key[i], s->key[i], 4);
    lowest_byte_first(&same.drawn, s->drawn, 4);
    lowest_byte_first(&same.options.max_turns, s->options.max_turns, 2);
    lowest_byte_first(&same.turns, s->turns, 2);
    for (int seat = 0; seat <= SG_MAX_SEATS; seat++) lowest_byte_first(&same.seat[seat].gold, s->seat[seat].gold, 2);
    const uint8_t *bytes = (const uint8_t *)&same;
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < sizeof *s; i++) hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}
