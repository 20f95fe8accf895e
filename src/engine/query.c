/* query.c: the choke points.  Each question of the rules that content may bend is answered here, and only here, from
 * the state as it is now: the event in force, the character, the cards in play that work. */
#include "engine/query.h"

#include "engine/frames.h"

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
    bool returns = s->options.flags & SG_SHADOW_GUNSLINGERS || rows_of(s->pack)->revives;
    for (int event = 1; event < rows_of(s->pack)->event_end && !returns; event++) {
        const ability *is = &rows_of(s->pack)->events[event].is;
        returns = (is->ghosts || is->first_returns) && may_be_in_force(s, event);
    }
    return begun && seat >= 1 && seat <= s->options.seats && !in_game(s, seat) && !returns && !lies_for(s, seat);
}

int next_in_game(const sg_state *s, int seat)
{
    int seats = s->options.seats;
    do seat = next_seat(s, seat);
    while (!in_game(s, seat) && seats-- > 0);
    MUST(in_game(s, seat));
    return seat;
}

const ability *seat_ability_in_pack(const sg_state *s, int seat)
{
    return &rows_of(s->pack)->characters[seat_ability_of(s, seat)].is;
}

bool is_fixed(const sg_state *s, int card)
{
    bool dynamite = s->options.flags & SG_DYNAMITE_STAYS && rows_of(s->pack)->faces[card].kind == KIND_DYNAMITE;
    return dynamite || is_load(rows_of(s->pack), &s->options, card);
}

bool has_no_room(const sg_state *s, int seat, int kind, int without)
{
    const sg_pack *rows = rows_of(s->pack);
    int room = kind == KIND_DYNAMITE && s->options.flags & SG_TWO_DYNAMITES ? 2 : 1;
    for (int i = s->start[SG_TABLE_OF(seat)]; i < s->start[SG_TABLE_OF(seat) + 1]; i++) {
        int other = rows->faces[s->cards[i]].kind;
        if (s->cards[i] == without) continue;
        if (rows->cards[kind].apart == other || rows->cards[other].apart == kind) return true;
        room -= other == kind && !is_weapon(rows, kind);
    }
    return room <= 0;
}

/* --- what lies before a seat --------------------------------------------------------------- */

static inline int sum_of_table(const sg_state *s, int seat, size_t at)
{
    int sum = 0;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++)
        sum += says(&card_row_of(s, s->cards[i])->in_play, at);
    return sum;
}

/* What lies in play seldom says it: whether it works is asked last. */
static inline int cards_say(const sg_state *s, int seat, size_t at)
{
    int sum = sum_of_table(s, seat, at);
    return sum && table_works(s, seat) ? sum : 0;
}

int whom_meant(const sg_state *s, int card)
{
    GIVEN(is_card(card));
    for (int i = 0; i < SG_MAX_MEANT; i++)
        if (s->meant_card[i] == card && s->meant_seat[i] < SG_LENT) return s->meant_seat[i];
    return SG_NOBODY;
}

int next_lent(const sg_state *s, int seat, int *at)
{
    GIVEN(is_seat(s, seat));
    while (*at < SG_MAX_MEANT) {
        int i = (*at)++, card = s->meant_card[i];
        if (s->meant_seat[i] != (seat | SG_LENT)) continue;
        int owner = card_pile(s, card) - SG_TABLES + 1;
        if (is_seat(s, owner) && owner != seat && in_game(s, owner)) return card;
    }
    return 0;
}

bool is_lent(const sg_state *s, int seat, int card)
{
    for (int at = 0, lent; (lent = next_lent(s, seat, &at)) != 0;)
        if (lent == card) return true;
    return false;
}

/* What cards of others say that do something for this seat, too. */
OF_PACKS static int lent_say(const sg_state *s, int seat, size_t at)
{
    int sum = 0;
    for (int i = 0, card; (card = next_lent(s, seat, &i)) != 0;) sum += says(&card_row_of(s, card)->in_play, at);
    return sum && table_is_on(s, seat) ? sum : 0;
}

/* Asked of packs alone, also of nobody. */
int table_says(const sg_state *s, int seat, size_t at)
{
    return seat ? cards_say(s, seat, at) + lent_say(s, seat, at) : 0;
}

bool needs_two_bangs(const sg_state *s, int seat) { return is_under(s, seat, SAYS_AT(double_bang)); }

bool is_under(const sg_state *s, int seat, size_t at) { return sum_of_table(s, seat, at) && table_is_on(s, seat); }

bool is_hushed(const sg_state *s, int seat) { return s->hushed & SG_BIT(seat) || is_under(s, seat, SAYS_AT(silenced)); }

int pieces_say(const sg_state *s, int seat, size_t at)
{
    int sum = 0;
    for (int i = 0; i < s->seat[seat].gear_count; i++) sum += says(gear_ability(s, seat, i), at);
    return sum;
}

bool one_says(const sg_state *s, int seat, size_t at)
{
    return says(seat_ability(s, seat), at) || is_under(s, seat, at) || gear_says(s, seat, at);
}

OF_PACKS static int owner_says_in_pack(const sg_state *s, int seat, size_t at)
{
    return says(seat_ability(s, seat), at) + table_says(s, seat, at) + gear_says(s, seat, at);
}

/* Of what in the boxes only characters say: a pack says it of cards in play and of equipment, too. */
static inline int owner_says(const sg_state *s, int seat, size_t at)
{
    return s->pack ? owner_says_in_pack(s, seat, at) : says(seat_ability(s, seat), at);
}
#define OWNER_SAYS(s, seat, member) owner_says(s, seat, SAYS_AT(member))

bool rigs(const sg_state *s, int seat) { return OWNER_SAYS(s, seat, rigs) != 0; }

/* --- life ------------------------------------------------------------------------------------- */

/* base.two_left */
bool beer_fails(const sg_state *s, int seat)
{
    return sg_in_game(s) <= 2 && !(s->pack && IS_TOLD(s, seat, beer_for_two));
}

int beer_points(const sg_state *s, int seat) { return 1 + OWNER_SAYS(s, seat, beer); }

int wounds(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return s->seat[seat].max_life - (s->seat[seat].life > 0 ? s->seat[seat].life : 0);
}

int most_life(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    int most = s->seat[seat].max_life - (s->pack ? OWNER_SAYS(s, seat, fewer_life) : 0);
    return most > 1 ? most : 1;
}

int sg_room_for_life(const sg_state *s, int seat)
{
    if (!is_seat(s, seat)) return 0;
    int life = s->seat[seat].life;
    bool endless = s->pack && OWNER_SAYS(s, seat, no_most_life);
    int most = endless ? SG_MOST_LIFE : most_life(s, seat);
    return life < most ? most - life : 0;
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

/* Apart from the usual way, which so needs little room. */
static __attribute__((noinline)) int with_cards(const sg_state *s, int seat, int own, int cards)
{
    return own + (table_works(s, seat) ? cards : 0);
}

OF_PACKS static int bends_distance_in_pack(const sg_state *s, int seat, size_t at)
{
    int own = characters_count(s) ? says(seat_ability(s, seat), at) : 0;
    int each = characters_count(s) && at == SAYS_AT(seen) ? seat_ability(s, seat)->seen_by_wounds : 0;
    own += says(event_ability(s), at) + (each ? each * wounds(s, seat) : 0);
    return with_cards(s, seat, own, sum_of_table(s, seat, at)) + lent_say(s, seat, at);
}

/* How much nearer a seat sees others, or how much farther away others see it. */
static int bends_distance(const sg_state *s, int seat, size_t at)
{
    if (s->pack) return bends_distance_in_pack(s, seat, at);
    int own = characters_count(s) ? says(seat_ability(s, seat), at) : 0, cards = sum_of_table(s, seat, at);
    return cards ? with_cards(s, seat, own, cards) : own;
}

/* Of cards before a seat that name the other one. */
OF_PACKS static int say_of(const sg_state *s, int seat, int other, size_t at)
{
    int sum = 0;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++) {
        int number = says(&card_row_of(s, s->cards[i])->in_play, at);
        if (number && whom_meant(s, s->cards[i]) == other) sum += number;
    }
    return sum && table_works(s, seat) ? sum : 0;
}

/* How much farther away one is seen by the other for a card that names that one, or nearer. */
OF_PACKS static int between(const sg_state *s, int seat, int by)
{
    return say_of(s, seat, by, SAYS_AT(seen_by_it)) - say_of(s, by, seat, SAYS_AT(sees_it));
}

static int sees(const sg_state *s, int seat) { return bends_distance(s, seat, SAYS_AT(sees)); }
static int seen(const sg_state *s, int seat, int by)
{
    int more = s->pack ? between(s, seat, by) : 0;
    return more + bends_distance(s, seat, SAYS_AT(seen));
}

/* base.distance: the shorter way round the table to the one `places` to the left, over those in the game. */
static int way_to(const sg_state *s, int places, int in_all)
{
    if (event_ability(s)->all_near) return 1;
    return places < in_all - places ? places : in_all - places;
}

/* What the other has in play can only make the distance longer, but in a pack, so it is looked at last. */
uint8_t seats_within(const sg_state *s, int seat, int range, uint8_t among)
{
    GIVEN(is_seat(s, seat));
    int in_all = sg_in_game(s), reach = range + sees(s, seat);
    uint8_t seats = 0;
    if (range < 1) return seats; /* a weapon that reaches nobody */
    for (int other = next_seat(s, seat), places = 0; other != seat; other = next_seat(s, other)) {
        if (!in_game(s, other)) continue;
        places++;
        if (!(among & SG_BIT(other))) continue;
        int way = way_to(s, places, in_all);
        if (way > reach && !s->pack) continue;
        if (way + seen(s, other, seat) <= reach) seats |= SG_BIT(other);
    }
    return seats;
}

int sg_distance(const sg_state *s, int from, int to)
{
    if (from == to || !sg_is_in_game(s, from) || !sg_is_in_game(s, to)) return 0;
    int low = from < to ? from : to, high = from < to ? to : from, places = 0;
    for (int seat = low + 1; seat <= high; seat++) places += in_game(s, seat);
    int distance = way_to(s, places, sg_in_game(s)) - sees(s, from) + seen(s, to, from);
    return distance < 1 ? 1 : distance;
}

bool is_weapon(const sg_pack *rows, int kind)
{
    return rows->cards[kind].in_play.reach > 0 || rows->cards[kind].in_play.no_reach;
}

/* The weapon that works, of several the one with the longest reach, or a row that changes nothing: the Colt .45. */
static const ability *weapon(const sg_state *s, int seat)
{
    const ability *best = &no_ability;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++) {
        const ability *is = &card_row_of(s, s->cards[i])->in_play;
        if (is->reach <= best->reach) continue;
        best = is;
        if (!s->pack) break; /* there is one */
    }
    return best == &no_ability || table_works(s, seat) ? best : &no_ability;
}

OF_PACKS static int longest_lent(const sg_state *s, int seat, int reach)
{
    for (int i = 0, card; (card = next_lent(s, seat, &i)) != 0;) {
        int other = card_row_of(s, card)->in_play.reach;
        if (other > reach && table_is_on(s, seat)) reach = other;
    }
    return reach;
}

int weapon_limit(const sg_state *s, int seat) { return 1 + OWNER_SAYS(s, seat, more_weapons); }

OF_PACKS static int reach_in_pack(const sg_state *s, int seat)
{
    int reach = longest_lent(s, seat, weapon(s, seat)->reach);
    if (reach) return reach + OWNER_SAYS(s, seat, reach_more);
    return table_says(s, seat, SAYS_AT(no_reach)) ? 0 : 1;
}

int sg_reach(const sg_state *s, int seat)
{
    if (!is_seat(s, seat)) return 0;
    if (s->pack) return reach_in_pack(s, seat);
    int reach = weapon(s, seat)->reach;
    return reach ? reach : 1;
}

static int weapons(const sg_state *s, int seat)
{
    int count = 0;
    for (int i = s->start[SG_TABLE_OF(seat)], end = s->start[SG_TABLE_OF(seat) + 1]; i < end; i++)
        count += card_row_of(s, s->cards[i])->in_play.reach > 0;
    return count;
}

/* A Volcanic, Willy the Kid; of a pack also who has several weapons. */
int bang_limit(const sg_state *s, int seat)
{
    if (cards_say(s, seat, SAYS_AT(bangs)) || seat_ability(s, seat)->bangs) return ANY_NUMBER;
    if (s->pack && lent_say(s, seat, SAYS_AT(bangs))) return ANY_NUMBER;
    int fired = seat_ability(s, seat)->fires_all && table_works(s, seat) ? weapons(s, seat) : 1;
    return (fired > 1 ? fired : 1) + event_ability(s)->more_bangs + OWNER_SAYS(s, seat, more_bangs);
}

OF_PACKS static bool character_or_card_says(const sg_state *s, int seat, size_t at)
{
    return says(seat_ability(s, seat), at) || table_says(s, seat, at);
}

bool bang_is_missed(const sg_state *s, int seat)
{
    if (s->pack) return character_or_card_says(s, seat, SAYS_AT(bang_is_missed));
    return seat_ability(s, seat)->bang_is_missed;
}

bool is_free_to_use(const sg_state *s, int seat, int card)
{
    if (IS_TOLD(s, seat, no_bang)) return !is_bang_card(s, seat, card);
    return !event_ability(s)->names_suit || !s->suit || sg_suit_of(s, card) == s->suit;
}

bool is_below_bang_limit(const sg_state *s, int seat)
{
    int limit = bang_limit(s, seat);
    return limit == ANY_NUMBER || s->bangs < limit;
}

int missed_needed(const sg_state *s, int shooter)
{
    GIVEN(is_seat(s, shooter));
    int needed = 1 + OWNER_SAYS(s, shooter, more_missed);
    if (!seat_ability(s, shooter)->missed_by_wounds) return needed;
    return wounds(s, shooter) > 1 ? wounds(s, shooter) : 1;
}

/* dodge_city.apache_kid: what has no card or no suit is no Diamond. */
bool ignores_diamonds(const sg_state *s, int seat)
{
    if (gear_says(s, seat, SAYS_AT(immune))) return true;
    if (s->pack) return character_or_card_says(s, seat, SAYS_AT(immune));
    return seat_ability(s, seat)->immune;
}

bool is_immune(const sg_state *s, int seat, int by, int card)
{
    GIVEN(is_seat(s, seat));
    return card && by != seat && by != SG_NOBODY && sg_suit_of(s, card) == SG_DIAMONDS && ignores_diamonds(s, seat);
}

bool goes_past(const sg_state *s, int seat, int kind, symbol y)
{
    GIVEN(is_seat(s, seat));
    bool all = is_for_all(y), attacks = y.effect == SHOOT || y.effect == SEND_INDIANS || y.effect == WOUND;
    return (y.effect == SEND_INDIANS && OWNER_SAYS(s, seat, immune_to_indians)) ||
           (y.effect == SHOOT && kind != KIND_BANG && OWNER_SAYS(s, seat, immune_to_gunfire)) ||
           (all && attacks && OWNER_SAYS(s, seat, immune_to_volleys)) || (all && OWNER_SAYS(s, seat, immune_to_all));
}

int flips(const sg_state *s, int seat, int count)
{
    GIVEN(is_seat(s, seat) && count > 0);
    count += seat_ability(s, seat)->more_flips + gear_says(s, seat, SAYS_AT(more_flips));
    return s->pack ? count + table_says(s, seat, SAYS_AT(more_flips)) : count;
}

const ability *ability_behind(const sg_state *s, cause why)
{
    const sg_pack *rows = rows_of(s->pack);
    switch (why.what) {
    case SG_CARD: return &rows->cards[why.which].in_play;
    case SG_CHARACTER: return &rows->characters[why.which].is;
    case SG_EVENT: return &rows->events[why.which].is;
    case SG_EQUIPMENT: return &rows->equipment[why.which].is;
    default: return &no_ability;
    }
}

static uint64_t kinds_of(const sg_state *s, int seat, int card, const ability *is)
{
    uint64_t kinds = 0;
    for (int i = 0; i < SG_MAX_AS && is->as[i].kind; i++)
        if (card_fits(s, seat, card, &is->as[i].cards)) kinds |= (uint64_t)1 << is->as[i].kind;
    return kinds;
}

uint64_t kinds_stood_for(const sg_state *s, int seat, int card)
{
    GIVEN(is_seat(s, seat));
    uint64_t kinds = 0;
    if (!rows_of(s->pack)->stands || !is_card(card)) return kinds;
    kinds = kinds_of(s, seat, card, seat_ability(s, seat)) | kinds_of(s, seat, card, event_ability(s));
    for (int i = 0; i < s->seat[seat].gear_count; i++) kinds |= kinds_of(s, seat, card, gear_ability(s, seat, i));
    for (int i = s->start[SG_TABLE_OF(seat)]; table_works(s, seat) && i < s->start[SG_TABLE_OF(seat) + 1]; i++)
        kinds |= kinds_of(s, seat, card, &card_row_of(s, s->cards[i])->in_play);
    for (int i = 0, lent; (lent = next_lent(s, seat, &i)) != 0 && table_is_on(s, seat);)
        kinds |= kinds_of(s, seat, card, &card_row_of(s, lent)->in_play);
    return kinds & ~((uint64_t)1 << rows_of(s->pack)->faces[card].kind);
}

/* A card that may be used as one that cancels a shot. */
static bool stands_for_missed(const sg_state *s, int seat, int card)
{
    uint64_t kinds = rows_of(s->pack)->stands ? kinds_stood_for(s, seat, card) : 0;
    for (int kind = 1; kinds && kind < rows_of(s->pack)->kinds; kind++)
        if ((kinds >> kind & 1) && rows_of(s->pack)->cards[kind].missed) return true;
    return false;
}

OF_PACKS static bool is_missed_in_pack(const sg_state *s, int seat, int card)
{
    int kind = rows_of(s->pack)->faces[card].kind;
    const card_row *row = &rows_of(s->pack)->cards[kind];
    bool answers = row->missed && (row->border == SG_BROWN || seat_ability(s, seat)->green_at_once);
    if (answers) return kind != KIND_MISSED || !IS_TOLD(s, seat, no_missed);
    bool told = OWNER_SAYS(s, seat, any_missed) || (seat_ability(s, seat)->any_answers && !is_turn_of(s, seat)) ||
                (kind == KIND_BANG && bang_is_missed(s, seat));
    return told || stands_for_missed(s, seat, card);
}

int missed_worth(const sg_state *s, int seat, int card)
{
    if (s->pack) return is_missed_in_pack(s, seat, card);
    int kind = official_rows.faces[card].kind;
    const card_row *row = &official_rows.cards[kind];
    if (row->border == SG_BROWN && row->missed) return 1;
    const ability *own = seat_ability(s, seat);
    return own->any_missed || (kind == KIND_BANG && own->bang_is_missed);
}

static bool counts_as(const sg_state *s, int seat, int card, int kind)
{
    int is = rows_of(s->pack)->faces[card].kind;
    if (kind == KIND_BANG) return is_bang_kind(s, seat, is);
    return is == kind || (kind == KIND_MISSED && is == KIND_BANG && seat_ability(s, seat)->bang_is_missed);
}

/* The one that does harm, or that has been played: that of the topmost frame which has one.  What pays for a card names
 * the card it pays for. */
int card_at_hand(const sg_state *s)
{
    int at = s->depth - 1;
    while (at > 0 && (!s->stack[at].card || s->stack[at].rule == RULE_pay)) at--;
    return at > 0 ? s->stack[at].card : 0;
}

OF_PACKS static bool compares(const sg_state *s, int card, const sg_filter *f)
{
    int other = card_at_hand(s), asked = f->sorts & (SG_SORT_LOWER | SG_SORT_SAME | SG_SORT_HIGHER);
    if (!other) return false;
    int rank = rows_of(s->pack)->faces[card].rank, with = rows_of(s->pack)->faces[other].rank;
    int is = rank < with ? SG_SORT_LOWER : rank > with ? SG_SORT_HIGHER : SG_SORT_SAME;
    if (asked && !(asked & is)) return false;
    return !(f->sorts & SG_SORT_SUM) || (f->sum_low <= rank + with && rank + with <= f->sum_high);
}

/* A weapon or a card that shoots, if it must be one of these; and as high as it must be. */
OF_PACKS static bool is_of_sort(const sg_state *s, int card, int kind, const sg_filter *f)
{
    int does = f->sorts & (SG_SORT_WEAPON | SG_SORT_SHOT | SG_SORT_DISTANCE);
    const ability *is = &rows_of(s->pack)->cards[kind].in_play;
    bool shoots = rows_of(s->pack)->cards[kind].play[0].effect == SHOOT;
    bool one = (is_weapon(rows_of(s->pack), kind) && does & SG_SORT_WEAPON) || (shoots && does & SG_SORT_SHOT) ||
               ((is->sees || is->seen) && does & SG_SORT_DISTANCE);
    if ((does && !one) || (f->sorts & SG_SORT_USED && !sg_is_fresh(s, card))) return false;
    return !(f->sorts & ~(does | SG_SORT_USED)) || compares(s, card, f);
}

/* But for what it may be called. */
static bool fits_as(const sg_state *s, int card, int kind, const sg_filter *f)
{
    int rank = rows_of(s->pack)->faces[card].rank;
    if (f->borders && !(f->borders >> rows_of(s->pack)->cards[kind].border & 1)) return false;
    if (f->suits && !(f->suits >> sg_suit_of(s, card) & 1)) return false;
    if (f->sorts && !is_of_sort(s, card, kind, f)) return false;
    return !f->low || (f->low <= rank && rank <= f->high);
}

bool card_fits(const sg_state *s, int seat, int card, const sg_filter *f)
{
    GIVEN(seat <= s->options.seats);
    if (!is_card(card)) return false; /* in a view, one that is not known */
    if (f->kind && !counts_as(s, seat, card, f->kind)) return false;
    if (f->but && counts_as(s, seat, card, f->but)) return false;
    return fits_as(s, card, rows_of(s->pack)->faces[card].kind, f);
}

bool kind_cancels(const sg_state *s, int kind, int card, int as)
{
    const card_row *row = &rows_of(s->pack)->cards[kind];
    const sg_filter *f = &row->cancelled;
    return row->cancels && (!f->kind || f->kind == as) && (!f->but || f->but != as) && fits_as(s, card, as, f);
}

int kind_answering(const sg_state *s, int seat, int own, const struct answered *to)
{
    GIVEN(is_seat(s, seat) && is_card(own));
    const sg_pack *rows = rows_of(s->pack);
    int kind = rows->faces[own].kind;
    const card_row *row = &rows->cards[kind];
    bool lies = !hand_has(s, seat, own);
    bool ready = lies || row->border == SG_BROWN || seat_ability(s, seat)->green_at_once;
    if ((row->missed || row->cancels) && ready) return kind;
    uint64_t kinds = lies ? 0 : kinds_stood_for(s, seat, own);
    for (int other = rows->kinds - 1; kinds && other > KIND_NONE; other--)
        if ((kinds >> other & 1) &&
            ((to->shot && rows->cards[other].missed) || (to->card && kind_cancels(s, other, to->card, to->kind))))
            return other;
    return KIND_NONE;
}

bool cannot_pay_for(const sg_state *s, int seat, int card, const struct answered *to)
{
    GIVEN(is_seat(s, seat) && is_card(card));
    int others = pile_count(s, SG_HAND_OF(seat)) - hand_has(s, seat, card);
    return rows_of(s->pack)->cards[kind_answering(s, seat, card, to)].cost > others;
}

/* Or it may be used as one that does. */
bool card_cancels(const sg_state *s, int seat, int own, int card, int as)
{
    GIVEN(is_seat(s, seat));
    if (!rows_of(s->pack)->cancels || !is_card(own) || !is_card(card)) return false;
    if (cannot_pay_for(s, seat, own, &(struct answered){card, as, false})) return false;
    int kind = rows_of(s->pack)->faces[own].kind, border = rows_of(s->pack)->cards[kind].border;
    bool lies = table_has(s, seat, own), ready = border == SG_BROWN || seat_ability(s, seat)->green_at_once;
    if (lies ? border == SG_GREEN && kind_cancels(s, kind, card, as) : ready && kind_cancels(s, kind, card, as))
        return true;
    uint64_t kinds = lies ? 0 : kinds_stood_for(s, seat, own);
    for (int other = 1; kinds && other < rows_of(s->pack)->kinds; other++)
        if ((kinds >> other & 1) && kind_cancels(s, other, card, as)) return true;
    return false;
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
    if (s->pack && event_ability(s)->hand_limit > limit) limit = event_ability(s)->hand_limit;
    int more = s->pack ? OWNER_SAYS(s, seat, keeps) + event_ability(s)->keeps : 0;
    return more + (limit > life ? limit : life);
}

/* Until the turn comes round to the first player. */
bool sg_last_life_is_safe(const sg_state *s, int seat)
{
    if (s->options.flags & SG_SAFE_ROUND && !s->round) return true;
    return s->pack && is_seat(s, seat) && IS_TOLD(s, seat, keeps_last_life);
}

int sg_count(const sg_state *s, int pile) { return pile < 0 || pile >= SG_PILES ? 0 : pile_count(s, pile); }
const uint8_t *sg_cards(const sg_state *s, int pile) { return pile_at(s, pile < 0 || pile >= SG_PILES ? 0 : pile); }

bool sg_is_fresh(const sg_state *s, int card)
{
    return card >= 1 && card <= SG_MAX_CARDS && (s->fresh[card / 8] >> card % 8 & 1);
}

bool sg_is_over(const sg_state *s) { return s->over != SG_NO_WINNER; }
