/* traits.c: what things do, for those outside who must not know their names: made from the rows, and asked of the choke
 * points. */
#include "engine/engine.h"

/* --- cards -------------------------------------------------------------------------- */

/* A row for each number; what names nothing is the row that changes nothing. */
static const card_row *row_of_kind(const sg_pack *pack, int kind)
{
    return &rows_of(pack)->cards[(unsigned)kind < rows_of(pack)->kinds ? kind : KIND_NONE];
}

sg_symbol sg_pack_kind_symbol(const sg_pack *pack, int kind, int index)
{
    return (unsigned)index < MAX_SYMBOLS ? row_of_kind(pack, kind)->play[index]
                                         : rows_of(pack)->cards[KIND_NONE].play[0];
}

const sg_flip *sg_pack_flip(const sg_pack *pack, int flip)
{
    static const sg_flip always = {.chance = 100};
    return flip > 0 && flip <= rows_of(pack)->flip_count ? &rows_of(pack)->flips[flip - 1] : &always;
}

int sg_pack_kind_flip(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->flip; }
int sg_pack_kind_cost(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->cost; }
int sg_pack_kind_lasts(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->lasts; }
int sg_pack_kind_missed(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->missed; }
int sg_pack_kind_bonus(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->bonus; }
int sg_pack_kind_range(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->in_play.reach; }
bool sg_pack_kind_is_put_on_others(const sg_pack *pack, int kind)
{
    return row_of_kind(pack, kind)->aim != NOWHERE && !row_of_kind(pack, kind)->names;
}

bool sg_pack_kind_names(const sg_pack *pack, int kind) { return row_of_kind(pack, kind)->names; }
bool sg_pack_kind_is_beer(const sg_pack *pack, int kind) { return (void)pack, kind == KIND_BEER; }

static bool shoots_one(symbol y) { return y.effect == SHOOT && y.aim != ALL_OTHERS; }

bool sg_pack_kind_is_shot(const sg_pack *pack, int kind)
{
    const card_row *row = row_of_kind(pack, kind);
    return shoots_one(row->play[0]) || shoots_one(row->play[1]) || row->missed;
}

/* --- sources ------------------------------------------------------------------------ */

const sg_traits *sg_pack_kind_traits(const sg_pack *pack, int kind) { return &row_of_kind(pack, kind)->in_play.traits; }

static const event_row *row_of_event(const sg_pack *pack, int event)
{
    return &rows_of(pack)->events[(unsigned)event < rows_of(pack)->event_end ? event : EVENT_NONE];
}

static const equipment_row *row_of_piece(const sg_pack *pack, int equipment)
{
    return &rows_of(pack)->equipment[(unsigned)equipment < rows_of(pack)->equipment_end ? equipment : EQUIPMENT_NONE];
}

static sg_when when_of(const ability *is, int index)
{
    return (unsigned)index < SG_MAX_WHENS ? is->whens[index] : no_ability.whens[0];
}

sg_when sg_pack_kind_when(const sg_pack *pack, int kind, int index)
{
    return when_of(&row_of_kind(pack, kind)->in_play, index);
}

sg_when sg_pack_character_when(const sg_pack *pack, int character, int index)
{
    bool is_one = (unsigned)character < rows_of(pack)->character_end;
    return when_of(&rows_of(pack)->characters[is_one ? character : CHARACTER_NONE].is, index);
}

sg_when sg_pack_equipment_when(const sg_pack *pack, int equipment, int index)
{
    return when_of(&row_of_piece(pack, equipment)->is, index);
}

sg_when sg_pack_event_when(const sg_pack *pack, int event, int index)
{
    return when_of(&row_of_event(pack, event)->is, index);
}

const sg_traits *sg_pack_character_traits(const sg_pack *pack, int character)
{
    return &rows_of(pack)
                ->characters[(unsigned)character < rows_of(pack)->character_end ? character : CHARACTER_NONE]
                .is.traits;
}

const sg_traits *sg_pack_event_traits(const sg_pack *pack, int event) { return &row_of_event(pack, event)->is.traits; }

const sg_traits *sg_pack_equipment_traits(const sg_pack *pack, int equipment)
{
    return &row_of_piece(pack, equipment)->is.traits;
}
sg_symbol sg_pack_equipment_symbol(const sg_pack *pack, int equipment) { return row_of_piece(pack, equipment)->play; }

int sg_pack_equipment_suits(const sg_pack *pack, int equipment) { return row_of_piece(pack, equipment)->suits; }
bool sg_pack_equipment_ends_turn(const sg_pack *pack, int equipment)
{
    return row_of_piece(pack, equipment)->ends_turn;
}

bool sg_pack_equipment_is_aimed(const sg_pack *pack, int equipment)
{
    const equipment_row *row = row_of_piece(pack, equipment);
    return row->as[0] || row->aim != NOWHERE || (row->play.aim > SELF && row->play.aim < ALL_OTHERS);
}

const char *sg_pack_counted(const sg_pack *pack, int place)
{
    const sg_pack *rows = rows_of(pack);
    if ((unsigned)place >= SG_MAX_COUNTED) return NULL;
    for (int i = 1; i < rows->kinds; i++)
        if (rows->cards[i].in_play.counted == place + 1) return rows->cards[i].slug;
    for (int i = 1; i < rows->event_end; i++)
        if (rows->events[i].is.counted == place + 1) return rows->events[i].slug;
    for (int i = 1; i < rows->equipment_end; i++)
        if (rows->equipment[i].is.counted == place + 1) return rows->equipment[i].slug;
    return NULL;
}

/* --- seats --------------------------------------------------------------------------- */

int sg_ability_of(const sg_state *s, int seat) { return is_seat(s, seat) ? seat_ability_of(s, seat) : CHARACTER_NONE; }
bool sg_tables_work(const sg_state *s, int seat) { return is_seat(s, seat) && table_works(s, seat); }
bool sg_gear_works(const sg_state *s) { return gear_works(s); }

bool sg_is_immune(const sg_state *s, int seat, int card)
{
    return is_seat(s, seat) && sg_suit_of(s, card) == SG_DIAMONDS && ignores_diamonds(s, seat);
}

bool sg_is_bang(const sg_state *s, int seat, int kind) { return is_seat(s, seat) && is_bang_kind(s, seat, kind); }

bool sg_is_missed(const sg_state *s, int seat, int card)
{
    return is_seat(s, seat) && card >= 1 && card <= SG_MAX_CARDS && missed_worth(s, seat, card) > 0;
}

bool sg_stands_for(const sg_state *s, int seat, int card, int kind)
{
    return is_seat(s, seat) && is_card(card) && is_kind(s->pack, kind) && stands_for(s, seat, card, kind);
}

bool sg_card_fits(const sg_state *s, int seat, int card, const sg_filter *filter)
{
    return is_seat(s, seat) && is_card(card) && card_fits(s, seat, card, filter);
}

int sg_beer_points(const sg_state *s, int seat)
{
    return is_seat(s, seat) && !beer_fails(s, seat) ? beer_points(s, seat) : 0;
}

int sg_bang_limit(const sg_state *s, int seat) { return is_seat(s, seat) ? bang_limit(s, seat) : 0; }
int sg_missed_needed(const sg_state *s, int seat) { return is_seat(s, seat) ? missed_needed(s, seat) : 0; }
