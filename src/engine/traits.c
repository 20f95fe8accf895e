/* traits.c: what things do, for those outside who must not know their names: made from the rows, and asked of the choke
 * points. */
#include "engine/engine.h"

/* --- cards -------------------------------------------------------------------------- */

/* A row for each number; what names nothing is the row that changes nothing. */
static const card_row *row_of_kind(int kind) { return &card_rows[kind > 0 && kind < KINDS ? kind : KIND_NONE]; }

sg_symbol sg_kind_symbol(int kind, int index)
{
    return index >= 0 && index < MAX_SYMBOLS ? row_of_kind(kind)->play[index] : (sg_symbol){0, 0, 0};
}

int sg_kind_cost(int kind) { return row_of_kind(kind)->cost; }
int sg_kind_missed(int kind) { return row_of_kind(kind)->missed; }
int sg_kind_bonus(int kind) { return row_of_kind(kind)->bonus; }
int sg_kind_range(int kind) { return row_of_kind(kind)->in_play.reach; }
bool sg_kind_is_put_on_others(int kind) { return row_of_kind(kind)->aim == ANY_OTHER; }
bool sg_kind_is_beer(int kind) { return kind == KIND_BEER; }

static bool shoots_one(symbol y) { return y.effect == SHOOT && y.aim != ALL_OTHERS; }

bool sg_kind_is_shot(int kind)
{
    const card_row *row = row_of_kind(kind);
    return shoots_one(row->play[0]) || shoots_one(row->play[1]) || row->missed;
}

/* --- sources ------------------------------------------------------------------------ */

static sg_traits traits_of(const ability *is)
{
    return (sg_traits){
        .sees = is->sees,
        .seen = is->seen,
        .range = is->reach,
        .bangs = is->bangs,
        .more_missed = is->more_missed,
        .more_flips = is->more_flips,
        .hand_limit = is->hand_limit,
        .beer = is->beer,
        .suit = is->suit,
        .uses = is->uses,
        .price = is->price,
        .pays = is->pays,
        .at_reach = is->offer == OFFER_AT_REACH,
        .barrel = is->barrel,
        .bang_is_missed = is->bang_is_missed,
        .any_missed = is->any_missed,
        .immune = is->immune,
        .rescues = is->rescues,
        .plays_again = is->again != NOT_AGAIN,
        .draws_when_bare = is->hand_empty != NULL,
        .draws_answering = is->answered != NULL,
        .draws_for_beers = is->beer_played != NULL,
        .reversed = is->reversed,
        .no_bang = is->no_bang,
        .nothing_down = is->nothing_down,
    };
}

sg_traits sg_kind_traits(int kind) { return traits_of(&row_of_kind(kind)->in_play); }

sg_traits sg_character_traits(int character)
{
    return traits_of(character > 0 && character < CHARACTERS ? &character_rows[character].is : &no_ability);
}

sg_traits sg_event_traits(int event)
{
    return traits_of(event > 0 && event < EVENTS ? &event_rows[event].is : &no_ability);
}

static const equipment_row *row_of_piece(int equipment)
{
    return &equipment_rows[equipment > 0 && equipment < EQUIPMENTS ? equipment : EQUIPMENT_NONE];
}

sg_traits sg_equipment_traits(int equipment) { return traits_of(&row_of_piece(equipment)->is); }
sg_symbol sg_equipment_symbol(int equipment) { return row_of_piece(equipment)->play; }

bool sg_equipment_is_aimed(int equipment)
{
    const equipment_row *row = row_of_piece(equipment);
    return row->as[0] || row->aim != NOWHERE || row->play.aim > SELF;
}

/* --- seats --------------------------------------------------------------------------- */

int sg_ability_of(const sg_state *s, int seat) { return has_seat(s, seat) ? seat_ability_of(s, seat) : CHARACTER_NONE; }
bool sg_tables_work(const sg_state *s, int seat) { return has_seat(s, seat) && table_works(s, seat); }
bool sg_gear_works(const sg_state *s) { return gear_works(s); }

bool sg_is_immune(const sg_state *s, int seat, int card)
{
    return has_seat(s, seat) && sg_suit_of(s, card) == SG_DIAMONDS && ignores_diamonds(s, seat);
}

bool sg_is_bang(const sg_state *s, int seat, int kind) { return has_seat(s, seat) && is_bang_kind(s, seat, kind); }

bool sg_is_missed(const sg_state *s, int seat, int card)
{
    return has_seat(s, seat) && card >= 1 && card <= SG_MAX_CARDS && missed_worth(s, seat, card) > 0;
}

int sg_bang_limit(const sg_state *s, int seat) { return has_seat(s, seat) ? bang_limit(s, seat) : 0; }
int sg_missed_needed(const sg_state *s, int seat) { return has_seat(s, seat) ? missed_needed(s, seat) : 0; }
