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

static bool frame_is_sound(const sg_state *s, const sg_frame *f)
{
    int seats = s->options.seats;
    if (f->rule == RULE_NONE || f->rule >= FRAME_RULE_COUNT) return false;
    if (f->actor > seats || f->target > seats || f->card > SG_MAX_CARDS || f->item > SG_MAX_CARDS) return false;
    bool symbols = f->rule == RULE_play || f->rule == RULE_each || f->rule == RULE_brawl;
    if (symbols && f->more[0] >= KINDS) return false;
    if (f->rule == RULE_damage && f->more[0] > seats) return false;
    if (f->rule == RULE_place && (f->cause == 0 || f->cause >= EQUIPMENTS)) return false;
    if (f->rule == RULE_settle && f->item_is == SG_ITEM_EQUIPMENT && (f->item == 0 || f->item >= EQUIPMENTS))
        return false;
    return f->rule != RULE_duel || (f->more[0] >= 1 && f->more[0] <= seats);
}

static bool is_seat(const sg_state *s, int seat) { return seat >= 1 && seat <= s->options.seats; }

bool sg_is_sound(const sg_state *s)
{
    if (s->depth > SG_MAX_STACK || check_options(&s->options) || !piles_are_sound(s) || !gear_is_sound(s)) return false;
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (!seat_is_sound(s, seat)) return false;
    if (!is_seat(s, s->first) || (s->phase != SG_PHASE_SETUP && !is_seat(s, s->turn)) || s->phase > SG_PHASE_EXCESS)
        return false;
    if (s->event >= EVENTS || s->event_count > SG_MAX_EVENTS || s->shown > SG_MAX_CARDS || s->suit >= SG_SUITS)
        return false;
    for (int i = 0; i < SG_MAX_EVENTS; i++)
        if (s->events[i] >= EVENTS) return false;
    if ((s->depth == 0 && !s->over) || s->over > SG_OUT_OF_TURNS) return false;
    for (int i = 0; i < s->depth; i++)
        if (!frame_is_sound(s, &s->stack[i])) return false;
    return true;
}

/* FNV-1a over the bytes: the layout has no padding and is the same everywhere. */
uint64_t sg_hash(const sg_state *s)
{
    _Static_assert(sizeof(sg_state) <= 4096, "a state stays small");
    _Static_assert(sizeof(sg_frame) == 16, "a frame stays small");
    const uint8_t *bytes = (const uint8_t *)s;
    uint64_t hash = 0xcbf29ce484222325;
    for (size_t i = 0; i < sizeof *s; i++) hash = (hash ^ bytes[i]) * 0x100000001b3;
    return hash;
}
