/* query.c: the choke points.  Each question of the rules that content may bend is answered here, and only here, from
 * the state as it is now: the event in force, the character, the cards in play that work. */
#include "engine/query.h"

const ability no_ability = {.sees = 0};

bool sg_is_in_game(const sg_state *s, int seat) { return seat >= 1 && seat <= s->options.seats && in_game(s, seat); }

int sg_in_game(const sg_state *s)
{
    int count = 0;
    for (int seat = 1; seat <= s->options.seats; seat++) count += in_game(s, seat);
    return count;
}

/* What the event deck holds nobody knows: any event of the sets that has not been turned up may still come. */
static bool may_be_in_force(const sg_state *s, int event)
{
    GIVEN(event > EVENT_NONE && event < rows_of(s->pack)->event_end);
    bool turned = s->turned[event / 8] >> event % 8 & 1;
    return s->event == event ||
           ((rows_of(s->pack)->events[event].set & s->options.sets) && !turned && s->event_count > 0);
}

bool sg_is_out_for_good(const sg_state *s, int seat)
{
    bool begun = s->phase != SG_PHASE_SETUP; /* before that, whoever has no character yet stands as dead */
    bool returns = s->options.flags & SG_SHADOW_GUNSLINGERS;
    for (int event = 1; event < rows_of(s->pack)->event_end && !returns; event++) {
        const ability *is = &rows_of(s->pack)->events[event].is;
        returns = (is->ghosts || is->first_returns) && may_be_in_force(s, event);
    }
    return begun && seat >= 1 && seat <= s->options.seats && !in_game(s, seat) && !returns;
}

int next_in_game(const sg_state *s, int seat)
{
    int seats = s->options.seats;
    do seat = next_seat(s, seat);
    while (!in_game(s, seat) && seats-- > 0);
    MUST(in_game(s, seat));
    return seat;
}

bool only_two_left(const sg_state *s) { return sg_in_game(s) <= 2; }
int wounds(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return s->seat[seat].max_life - (s->seat[seat].life > 0 ? s->seat[seat].life : 0);
}

int sg_suit_of(const sg_state *s, int card)
{
    if (card < 1 || card > SG_MAX_CARDS) return SG_NO_SUIT;
    int forced = event_ability(s)->suit;
    return forced ? forced : rows_of(s->pack)->faces[card].suit;
}

/* fistful.ambush: by its letter only cards in play change the distance. */
static bool characters_count(const sg_state *s)
{
    return !(s->options.flags & SG_AMBUSH_CARDS) || !event_ability(s)->all_near;
}

/* What lies in play seldom changes a distance: whether it works is asked last. */
static int sees(const sg_state *s, int seat)
{
    int own = characters_count(s) ? seat_ability(s, seat)->sees : 0, sum = 0;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++)
        sum += card_row_of(s, s->cards[i])->in_play.sees;
    return sum && table_works(s, seat) ? own + sum : own;
}

static int seen(const sg_state *s, int seat)
{
    int own = characters_count(s) ? seat_ability(s, seat)->seen : 0, sum = 0;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++)
        sum += card_row_of(s, s->cards[i])->in_play.seen;
    return sum && table_works(s, seat) ? own + sum : own;
}

/* base.distance: the shorter way round the table to the one `places` to the left, over those in the game. */
static int way_to(const sg_state *s, int places, int in_all)
{
    if (event_ability(s)->all_near) return 1;
    return places < in_all - places ? places : in_all - places;
}

/* What the other has in play can only make the distance longer, so it is looked at last. */
uint8_t seats_within(const sg_state *s, int seat, int range, uint8_t among)
{
    GIVEN(is_seat(s, seat));
    int in_all = sg_in_game(s), reach = range + sees(s, seat);
    uint8_t seats = 0;
    for (int other = next_seat(s, seat), places = 0; other != seat; other = next_seat(s, other)) {
        if (!in_game(s, other)) continue;
        places++;
        if (!(among & SG_BIT(other))) continue;
        int way = way_to(s, places, in_all);
        if (way <= reach && way + seen(s, other) <= reach) seats |= SG_BIT(other);
    }
    return seats;
}

int sg_distance(const sg_state *s, int from, int to)
{
    if (from == to || !sg_is_in_game(s, from) || !sg_is_in_game(s, to)) return 0;
    int low = from < to ? from : to, high = from < to ? to : from, places = 0;
    for (int seat = low + 1; seat <= high; seat++) places += in_game(s, seat);
    int distance = way_to(s, places, sg_in_game(s)) - sees(s, from) + seen(s, to);
    return distance < 1 ? 1 : distance;
}

bool is_weapon(const sg_pack *rows, int kind) { return rows->cards[kind].in_play.reach > 0; }

/* The weapon that works, or a row that changes nothing: the Colt .45. */
static const ability *weapon(const sg_state *s, int seat)
{
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++) {
        const ability *is = &card_row_of(s, s->cards[i])->in_play;
        if (is->reach > 0) return table_works(s, seat) ? is : &no_ability;
    }
    return &no_ability;
}

int sg_reach(const sg_state *s, int seat)
{
    if (seat < 1 || seat > s->options.seats) return 0;
    int reach = weapon(s, seat)->reach;
    return reach ? reach : 1;
}

int bang_limit(const sg_state *s, int seat)
{
    if (weapon(s, seat)->bangs || seat_ability(s, seat)->bangs) return ANY_NUMBER;
    return 1 + event_ability(s)->more_bangs;
}

bool may_play_bang(const sg_state *s, int seat)
{
    if (s->bangs == 0) return true; /* no limit is less than one */
    int limit = bang_limit(s, seat);
    return limit == ANY_NUMBER || s->bangs < limit;
}

int missed_needed(const sg_state *s, int shooter)
{
    MUST(is_seat(s, shooter));
    return 1 + seat_ability(s, shooter)->more_missed;
}

/* dodge_city.apache_kid: what has no card or no suit is no Diamond. */
bool ignores_diamonds(const sg_state *s, int seat)
{
    bool immune = seat_ability(s, seat)->immune;
    for (int i = 0; i < s->seat[seat].gear_count; i++) immune |= gear_ability(s, seat, i)->immune;
    return immune;
}

bool is_immune(const sg_state *s, int seat, int by, int card)
{
    GIVEN(is_seat(s, seat));
    return card && by != seat && by != SG_NOBODY && sg_suit_of(s, card) == SG_DIAMONDS && ignores_diamonds(s, seat);
}

int flips(const sg_state *s, int seat, int count)
{
    MUST(is_seat(s, seat) && count > 0);
    count += seat_ability(s, seat)->more_flips;
    for (int i = 0; i < s->seat[seat].gear_count; i++) count += gear_ability(s, seat, i)->more_flips;
    return count;
}

int missed_worth(const sg_state *s, int seat, int card)
{
    int kind = rows_of(s->pack)->faces[card].kind;
    if (rows_of(s->pack)->cards[kind].border == SG_BROWN && rows_of(s->pack)->cards[kind].missed) return 1;
    const ability *own = seat_ability(s, seat);
    return own->any_missed || (kind == KIND_BANG && own->bang_is_missed);
}

static bool counts_as(const sg_state *s, int seat, int card, int kind)
{
    int is = rows_of(s->pack)->faces[card].kind;
    if (kind == KIND_BANG) return is_bang_kind(s, seat, is);
    return is == kind || (kind == KIND_MISSED && is == KIND_BANG && seat_ability(s, seat)->bang_is_missed);
}

static bool is_of_sort(const sg_state *s, int card, int sorts)
{
    int kind = rows_of(s->pack)->faces[card].kind;
    bool shoots = rows_of(s->pack)->cards[kind].play[0].effect == SHOOT;
    return (is_weapon(rows_of(s->pack), kind) && sorts & SG_SORT_WEAPON) || (shoots && sorts & SG_SORT_SHOT);
}

bool card_fits(const sg_state *s, int seat, int card, const sg_filter *f)
{
    MUST(is_card(card) && seat <= s->options.seats);
    int rank = rows_of(s->pack)->faces[card].rank;
    if (f->kind && !counts_as(s, seat, card, f->kind)) return false;
    if (f->borders && !(f->borders >> card_row_of(s, card)->border & 1)) return false;
    if (f->suits && !(f->suits >> sg_suit_of(s, card) & 1)) return false;
    if (f->sorts && !is_of_sort(s, card, f->sorts)) return false;
    return !f->low || (f->low <= rank && rank <= f->high);
}

int sg_hand_limit(const sg_state *s, int seat)
{
    if (!sg_is_in_game(s, seat) || s->seat[seat].status != SG_ALIVE) return 0;
    bool full = s->options.flags & SG_FULL_HAND; /* house.full_hand */
    int limit = seat_ability(s, seat)->hand_limit, life = full ? s->seat[seat].max_life : s->seat[seat].life;
    for (int i = 0; i < s->seat[seat].gear_count; i++) {
        int belt = gear_ability(s, seat, i)->hand_limit;
        if (belt > limit) limit = belt;
    }
    return limit > life ? limit : life;
}

/* Until the turn comes round to the first player. */
bool sg_last_life_is_safe(const sg_state *s) { return s->options.flags & SG_SAFE_ROUND && !s->round; }

int sg_count(const sg_state *s, int pile) { return pile < 0 || pile >= SG_PILES ? 0 : pile_count(s, pile); }
const uint8_t *sg_cards(const sg_state *s, int pile) { return pile_at(s, pile < 0 || pile >= SG_PILES ? 0 : pile); }

bool sg_is_fresh(const sg_state *s, int card)
{
    return card >= 1 && card <= SG_MAX_CARDS && (s->fresh[card / 8] >> card % 8 & 1);
}

bool sg_is_over(const sg_state *s) { return s->over != SG_NO_WINNER; }
