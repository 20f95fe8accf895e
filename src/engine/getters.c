/* getters.c: what lies open to whoever holds a state or a view, a number each, so that no program and no binding of
 * another language needs to know how a state is laid out. */
#include "engine/engine.h"

#define TEXT_OF(number) #number
#define VERSION_OF(major, minor, patch) TEXT_OF(major) "." TEXT_OF(minor) "." TEXT_OF(patch)

const char *sg_version(void) { return VERSION_OF(SG_VERSION_MAJOR, SG_VERSION_MINOR, SG_VERSION_PATCH); }
int sg_rules_version(void) { return SG_RULES_VERSION; }

int sg_state_size(void) { return (int)sizeof(sg_state); }
int sg_view_size(void) { return (int)sizeof(sg_view); }
int sg_options_size(void) { return (int)sizeof(sg_options); }
int sg_max_moves(void) { return SG_MAX_MOVES; }

void sg_options_begin(sg_options *options, int seats, int sets)
{
    *options = (sg_options){.seats = (uint8_t)seats, .sets = (uint8_t)(sets | SG_SET_BASE)};
}

/* --- the game ------------------------------------------------------------------------------- */

int sg_seats(const sg_state *s) { return s->options.seats; }
int sg_turns(const sg_state *s) { return s->turns; }
int sg_turn(const sg_state *s) { return s->turn; }
int sg_phase(const sg_state *s) { return s->phase; }
int sg_event_now(const sg_state *s) { return s->event; }
int sg_event_next(const sg_state *s) { return sg_event_to_come(s, 0); }
int sg_event_to_come(const sg_state *s, int after)
{
    return after >= 0 && after < s->event_count ? s->events[after] : EVENT_NONE;
}
int sg_event_left(const sg_state *s)
{
    if (!s->event || !s->event_count || !(s->options.flags & SG_TWO_ROUNDS)) return -1;
    return s->event_rounds < EVENT_STAYS ? EVENT_STAYS - s->event_rounds : 0;
}
int sg_for_sale(const sg_state *s, int place) { return place >= 0 && place < SG_GEAR_ROW ? s->row[place] : 0; }
int sg_winner(const sg_state *s) { return s->over; }

/* --- its seats -------------------------------------------------------------------------------- */

/* What any number names: a seat of this game, or the one that is always empty. */
static const sg_seat *seat_at(const sg_state *s, int seat)
{
    return &s->seat[seat >= 1 && seat <= s->options.seats ? seat : SG_NOBODY];
}

static int pile_of(const sg_state *s, int seat, int first)
{
    return seat >= 1 && seat <= s->options.seats ? first + seat - 1 : -1;
}

bool sg_has_won(const sg_state *s, int seat) { return s->winners & bit_of(seat); }
int sg_role(const sg_state *s, int seat) { return seat_at(s, seat)->role; }
bool sg_role_is_open(const sg_state *s, int seat) { return seat_at(s, seat)->role_open; }
int sg_side(const sg_state *s, int seat) { return seat_at(s, seat)->side; }
int sg_wins_with(const sg_state *s, int seat)
{
    const sg_seat *p = seat_at(s, seat);
    if (p->role == SG_RENEGADE && s->options.flags & SG_RIVAL_GANGS && sg_gang(&s->options, seat))
        return sg_gang(&s->options, seat);
    return p->role == SG_RENEGADE && p->side ? p->side : p->role;
}

int sg_character(const sg_state *s, int seat)
{
    const sg_seat *p = seat_at(s, seat);
    return p->character ? p->character : p->face_down;
}
int sg_copied(const sg_state *s, int seat) { return seat_at(s, seat)->copy; }
int sg_spare(const sg_state *s, int seat) { return seat_at(s, seat)->spare; }
int sg_status(const sg_state *s, int seat) { return seat_at(s, seat)->status; }
int sg_life(const sg_state *s, int seat) { return seat_at(s, seat)->life; }
int sg_max_life(const sg_state *s, int seat) { return seat_at(s, seat)->max_life; }
int sg_gold(const sg_state *s, int seat) { return seat_at(s, seat)->gold; }

int sg_hand_count(const sg_state *s, int seat) { return sg_count(s, pile_of(s, seat, SG_HANDS)); }
const uint8_t *sg_hand(const sg_state *s, int seat) { return sg_cards(s, pile_of(s, seat, SG_HANDS)); }
int sg_in_play_count(const sg_state *s, int seat) { return sg_count(s, pile_of(s, seat, SG_TABLES)); }
const uint8_t *sg_in_play(const sg_state *s, int seat) { return sg_cards(s, pile_of(s, seat, SG_TABLES)); }
int sg_gear_count(const sg_state *s, int seat) { return seat_at(s, seat)->gear_count; }
const uint8_t *sg_gear(const sg_state *s, int seat) { return seat_at(s, seat)->gear; }

/* --- of a pack --- */

int sg_meanings(const sg_state *s, sg_meaning out[SG_MAX_MEANT])
{
    int count = 0;
    for (int i = 0; i < SG_MAX_MEANT; i++) {
        int card = s->meant_card[i], seat = s->meant_seat[i] & ~SG_LENT, pile = card ? card_pile(s, card) : SG_DISCARD;
        if (pile < SG_TABLES || pile >= SG_TABLES + SG_MAX_SEATS) continue;
        const card_row *row = card_row_of(s, card);
        bool lent = s->meant_seat[i] & SG_LENT, named = row->names || has_later(row);
        int is = lent ? SG_MEANS_LENT : named ? SG_MEANS_NAMED : SG_MEANS_LAID_BY;
        out[count++] = (sg_meaning){(uint8_t)card, (uint8_t)is, (uint8_t)seat};
    }
    return count;
}

bool sg_is_silenced(const sg_state *s, int seat)
{
    return s->pack && seat >= 1 && seat <= s->options.seats && in_game(s, seat) && is_hushed(s, seat);
}

bool sg_turns_go_back(const sg_state *s) { return goes_back(s); }
