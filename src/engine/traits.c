/* traits.c: what things do, for those outside who must not know their names: made from the rows, and asked of the choke
 * points. */
#include "engine/engine.h"

/* --- cards -------------------------------------------------------------------------- */

/* A row for each number; what names nothing is the row that changes nothing. */
static const card_row *row_of_kind(int kind) { return &card_rows[(unsigned)kind < KINDS ? kind : KIND_NONE]; }

sg_symbol sg_kind_symbol(int kind, int index)
{
    return (unsigned)index < MAX_SYMBOLS ? row_of_kind(kind)->play[index] : card_rows[KIND_NONE].play[0];
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

const sg_traits *sg_kind_traits(int kind) { return &row_of_kind(kind)->in_play.traits; }

const sg_traits *sg_character_traits(int character)
{
    return &character_rows[(unsigned)character < CHARACTERS ? character : CHARACTER_NONE].is.traits;
}

const sg_traits *sg_event_traits(int event)
{
    return &event_rows[(unsigned)event < EVENTS ? event : EVENT_NONE].is.traits;
}

static const equipment_row *row_of_piece(int equipment)
{
    return &equipment_rows[(unsigned)equipment < EQUIPMENTS ? equipment : EQUIPMENT_NONE];
}

const sg_traits *sg_equipment_traits(int equipment) { return &row_of_piece(equipment)->is.traits; }
sg_symbol sg_equipment_symbol(int equipment) { return row_of_piece(equipment)->play; }

int sg_equipment_suits(int equipment) { return row_of_piece(equipment)->suits; }
bool sg_equipment_ends_turn(int equipment) { return row_of_piece(equipment)->ends_turn; }

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
