/* rows.c: the worth of cards, equipment and characters.  The numbers come from games of the bot against itself. */
#include "bots/rows.h"

#include <stddef.h>

/* clang-format off */
static const struct card_worth card_values[KINDS] = {
    /*                     keep again in_play order tells */
    [KIND_BANG] =           { 55,  40,   0, 40, true},
    [KIND_MISSED] =         { 55,  40,   0, 40, false},
    [KIND_BEER] =           { 85,  70,   0, 30, false},
    [KIND_SALOON] =         { 35,  35,   0, 28, false},
    [KIND_STAGECOACH] =     { 85,  85,   0, 95, false},
    [KIND_WELLS_FARGO] =    {120, 120,   0, 96, false},
    [KIND_GENERAL_STORE] =  { 45,  40,   0, 70, false},
    [KIND_PANIC] =          { 58,  50,   0, 80, true},
    [KIND_CAT_BALOU] =      { 48,  42,   0, 78, true},
    [KIND_GATLING] =        { 70,  70,   0, 50, false},
    [KIND_INDIANS] =        { 60,  55,   0, 52, false},
    [KIND_DUEL] =           { 75,  70,   0, 45, true},
    [KIND_MUSTANG] =        { 75,   5,  70, 90, false},
    [KIND_SCOPE] =          { 60,   5,  55, 91, false},
    [KIND_BARREL] =         { 80,   5,  75, 90, false},
    [KIND_JAIL] =           { 55,  50, -70, 60, false},
    [KIND_DYNAMITE] =       { 30,  25, -45, 20, false},
    [KIND_SCHOFIELD] =      { 45,   5,  35, 88, false},
    [KIND_REMINGTON] =      { 55,   5,  45, 88, false},
    [KIND_REV_CARABINE] =   { 60,   5,  50, 88, false},
    [KIND_WINCHESTER] =     { 65,   5,  55, 88, false},
    [KIND_VOLCANIC] =       { 50,   5,  50, 88, false},
    [KIND_DODGE] =          { 80,  70,   0, 40, false},
    [KIND_PUNCH] =          { 42,  42,   0, 44, false},
    [KIND_SPRINGFIELD] =    { 45,  45,   0, 39, false},
    [KIND_BRAWL] =          { 55,  55,   0, 76, false},
    [KIND_RAG_TIME] =       { 45,  45,   0, 74, false},
    [KIND_TEQUILA] =        { 50,  50,   0, 29, false},
    [KIND_WHISKY] =         { 70,  70,   0, 31, false},
    [KIND_BINOCULAR] =      { 60,   5,  55, 91, false},
    [KIND_HIDEOUT] =        { 75,   5,  70, 90, false},
    [KIND_SOMBRERO] =       { 50,   5,  55, 85, false},
    [KIND_IRON_PLATE] =     { 50,   5,  55, 85, false},
    [KIND_TEN_GALLON_HAT] = { 50,   5,  55, 85, false},
    [KIND_BIBLE] =          { 70,   5,  75, 85, false},
    [KIND_CANTEEN] =        { 60,   5,  60, 31, false},
    [KIND_KNIFE] =          { 35,   5,  38, 44, false},
    [KIND_DERRINGER] =      { 60,   5,  62, 46, false},
    [KIND_HOWITZER] =       { 55,   5,  60, 50, false},
    [KIND_PEPPERBOX] =      { 42,   5,  45, 43, false},
    [KIND_BUFFALO_RIFLE] =  { 50,   5,  52, 42, false},
    [KIND_CAN_CAN] =        { 42,   5,  45, 77, false},
    [KIND_CONESTOGA] =      { 60,   5,  62, 79, false},
    [KIND_PONY_EXPRESS] =   {100,   5, 105, 96, false},
};

/* Of cards that have no row: by what they do. */
static const struct card_worth usual_values[] = {
    [TACTIC_NONE] =      { 50,  40,  50, 40, false},
    [TACTIC_SHOOT] =     { 48,  40,  48, 42, false},
    [TACTIC_SHOOT_ALL] = { 60,  60,  60, 50, false},
    [TACTIC_INDIANS] =   { 60,  55,   0, 52, false},
    [TACTIC_DUEL] =      { 75,  70,   0, 45, false},
    [TACTIC_HEAL] =      { 65,  60,  60, 31, false},
    [TACTIC_HEAL_ALL] =  { 35,  35,   0, 28, false},
    [TACTIC_HEAL_ONE] =  { 50,  50,   0, 29, false},
    [TACTIC_DRAW] =      { 90,  90,  90, 95, false},
    [TACTIC_STORE] =     { 45,  40,   0, 70, false},
    [TACTIC_STEAL] =     { 55,  50,  60, 79, false},
    [TACTIC_STRIP] =     { 45,  42,  45, 77, false},
    [TACTIC_STRIP_ALL] = { 55,  55,   0, 76, false},
    [TACTIC_WOUND] =     { 80,  75,  80, 41, false},
    [TACTIC_WOUND_ALL] = { 80,  75,  80, 49, false},
    [TACTIC_BLEED] =     { 40,  30,  40, 94, false},
    [TACTIC_PASS] =      { 45,  40,  45, 79, false},
    [TACTIC_WEAPON] =    { 50,   5,  45, 88, false},
    [TACTIC_EQUIP] =     { 70,   5,  65, 90, false},
    [TACTIC_JAIL] =      { 55,  50, -70, 60, false},
    [TACTIC_DYNAMITE] =  { 30,  25, -45, 20, false},
};

const struct gear_trait gear_traits[EQUIPMENTS] = {
    [EQUIPMENT_SHOT] =            {.order = 29},
    [EQUIPMENT_RHUM] =            {.order = 27},
    [EQUIPMENT_UNION_PACIFIC] =   {.order = 94},
    [EQUIPMENT_GOLD_RUSH_EQUIP] = {.order = 1},
    [EQUIPMENT_WANTED] =          {.order = 56},
    [EQUIPMENT_HORSESHOE] =       {.base = 25, .order = 87},
    [EQUIPMENT_GUN_BELT] =        {.base = 20, .order = 87},
    [EQUIPMENT_CALUMET] =         {.base = 80, .per_life = 8, .sheriff = 25, .order = 87},
    [EQUIPMENT_GOLD_PAN] =        {.base = 70, .per_life = 5, .order = 93},
    [EQUIPMENT_BOOTS] =           {.base = 10, .per_life = 26, .sheriff = 15, .comfort = 40, .order = 87},
    [EQUIPMENT_LUCKY_CHARM] =     {.base = 10, .per_life = 18, .sheriff = 10, .comfort = 24, .order = 87},
    [EQUIPMENT_RUCKSACK] =        {.base = 90, .sheriff = 50, .order = 87},
    [EQUIPMENT_PICKAXE] =         {.base = 70, .per_life = 36, .order = 87},
};

const struct character_trait character_traits[CHARACTERS] = {
    [CHARACTER_BART_CASSIDY] =    {.worth = 60, .hurt = 42, .copied = -5},
    [CHARACTER_BLACK_JACK] =      {.worth = 60},
    [CHARACTER_CALAMITY_JANET] =  {.worth = 62, .menace = 5},
    [CHARACTER_EL_GRINGO] =       {.worth = 50, .hurt = 30, .sting = 15, .copied = -5},
    [CHARACTER_JESSE_JONES] =     {.worth = 55},
    [CHARACTER_JOURDONNAIS] =     {.worth = 58},
    [CHARACTER_KIT_CARLSON] =     {.worth = 66, .menace = 5},
    [CHARACTER_LUCKY_DUKE] =      {.worth = 50},
    [CHARACTER_PAUL_REGRET] =     {.worth = 55},
    [CHARACTER_PEDRO_RAMIREZ] =   {.worth = 56},
    [CHARACTER_ROSE_DOOLAN] =     {.worth = 58, .menace = 5},
    [CHARACTER_SID_KETCHUM] =     {.worth = 62},
    [CHARACTER_SLAB_THE_KILLER] = {.worth = 66, .menace = 12},
    [CHARACTER_SUZY_LAFAYETTE] =  {.worth = 66, .menace = 5},
    [CHARACTER_VULTURE_SAM] =     {.worth = 58},
    [CHARACTER_WILLY_THE_KID] =   {.worth = 70, .menace = 15},
    [CHARACTER_APACHE_KID] =      {.worth = 55},
    [CHARACTER_BELLE_STAR] =      {.worth = 54},
    [CHARACTER_BILL_NOFACE] =     {.worth = 64, .hurt = 10},
    [CHARACTER_CHUCK_WENGAM] =    {.worth = 58},
    [CHARACTER_DOC_HOLYDAY] =     {.worth = 60, .menace = 5},
    [CHARACTER_ELENA_FUENTE] =    {.worth = 62},
    [CHARACTER_GREG_DIGGER] =     {.worth = 52},
    [CHARACTER_HERB_HUNTER] =     {.worth = 56},
    [CHARACTER_JOSE_DELGADO] =    {.worth = 56},
    [CHARACTER_MOLLY_STARK] =     {.worth = 60},
    [CHARACTER_PAT_BRENNAN] =     {.worth = 55},
    [CHARACTER_PIXIE_PETE] =      {.worth = 66, .menace = 5},
    [CHARACTER_SEAN_MALLORY] =    {.worth = 54},
    [CHARACTER_TEQUILA_JOE] =     {.worth = 56},
    [CHARACTER_VERA_CUSTER] =     {.worth = 54},
    [CHARACTER_UNCLE_WILL] =      {.worth = 52},
    [CHARACTER_JOHNNY_KISCH] =    {.worth = 52},
    [CHARACTER_CLAUS_THE_SAINT] = {.worth = 54},
    [CHARACTER_DON_BELL] =        {.worth = 78, .menace = 12},
    [CHARACTER_DUTCH_WILL] =      {.worth = 50},
    [CHARACTER_JACKY_MURIETA] =   {.worth = 60, .menace = 5},
    [CHARACTER_JOSH_MCCLOUD] =    {.worth = 60},
    [CHARACTER_MADAM_YTO] =       {.worth = 76, .menace = 12},
    [CHARACTER_PRETTY_LUZENA] =   {.worth = 60},
    [CHARACTER_RADDIE_SNAKE] =    {.worth = 60},
    [CHARACTER_SIMEON_PICOS] =    {.worth = 66, .hurt = 24},
};
/* clang-format on */

/* --- what a card is for ------------------------------------------------------------- */

/* A kind of a pack has no row. */
static const struct card_worth *value_of(int kind) { return &card_values[kind < KINDS ? kind : KIND_NONE]; }

/* A card without symbols: an answer, or something that lies in play. */
static int tactic_of_goods(const sg_pack *pack, int kind)
{
    if (sg_pack_kind_border(pack, kind) != SG_BLUE) return TACTIC_NONE;
    if (sg_pack_kind_is_put_on_others(pack, kind)) return TACTIC_JAIL;
    if (value_of(kind)->in_play < 0) return TACTIC_DYNAMITE;
    return sg_pack_kind_range(pack, kind) ? TACTIC_WEAPON : TACTIC_EQUIP;
}

int tactic_of_symbol(sg_symbol y)
{
    if (y.effect >= SG_GIVE || y.aim == SG_AIM_BY_CHANCE) return TACTIC_PASS;
    /* What is done to one, to all others, to oneself. */
    static const uint8_t to_one[SG_EFFECTS] = {[SG_SHOOT] = TACTIC_SHOOT,     [SG_HEAL] = TACTIC_HEAL_ONE,
                                               [SG_DRAW] = TACTIC_DRAW,       [SG_TAKE] = TACTIC_STEAL,
                                               [SG_TAKE_AWAY] = TACTIC_STRIP, [SG_OPEN_STORE] = TACTIC_STORE,
                                               [SG_CHALLENGE] = TACTIC_DUEL,  [SG_SEND_INDIANS] = TACTIC_INDIANS,
                                               [SG_WOUND] = TACTIC_WOUND,     [SG_GAIN] = TACTIC_HEAL_ONE,
                                               [SG_SHED] = TACTIC_STRIP};
    static const uint8_t to_all[SG_EFFECTS] = {
        [SG_SHOOT] = TACTIC_SHOOT_ALL, [SG_HEAL] = TACTIC_HEAL_ALL,        [SG_DRAW] = TACTIC_DRAW,
        [SG_TAKE] = TACTIC_STEAL,      [SG_TAKE_AWAY] = TACTIC_STRIP_ALL,  [SG_OPEN_STORE] = TACTIC_STORE,
        [SG_CHALLENGE] = TACTIC_DUEL,  [SG_SEND_INDIANS] = TACTIC_INDIANS, [SG_WOUND] = TACTIC_WOUND_ALL,
        [SG_GAIN] = TACTIC_HEAL_ALL,   [SG_SHED] = TACTIC_STRIP_ALL};
    static const uint8_t to_self[SG_EFFECTS] = {
        [SG_HEAL] = TACTIC_HEAL, [SG_GAIN] = TACTIC_HEAL, [SG_WOUND] = TACTIC_BLEED};
    if (y.aim == SG_AIM_ALL_OTHERS || y.aim == SG_AIM_ALL_PLAYERS) return to_all[y.effect];
    bool own = y.aim == SG_AIM_SELF && to_self[y.effect];
    return own ? to_self[y.effect] : to_one[y.effect];
}

int tactic_of(const sg_pack *pack, int kind)
{
    sg_symbol y = sg_pack_kind_symbol(pack, kind, 0);
    return y.effect ? tactic_of_symbol(y) : tactic_of_goods(pack, kind);
}

int attack_of(int tactic)
{
    switch (tactic) {
    case TACTIC_SHOOT:
    case TACTIC_WOUND:
    case TACTIC_DUEL: return OPEN_ATTACK;
    case TACTIC_JAIL: return 3;
    case TACTIC_STEAL:
    case TACTIC_STRIP: return 2;
    case TACTIC_SHOOT_ALL:
    case TACTIC_WOUND_ALL:
    case TACTIC_INDIANS: return 1;
    default: return 0;
    }
}

bool tells_by_choice(const sg_pack *pack, int kind)
{
    return kind < KINDS ? card_values[kind].tells : attack_of(tactic_of(pack, kind)) == OPEN_ATTACK;
}

/* What a symbol of a `when` is worth to its owner, at oneself, at whoever did it, at all others: guesses by what cards
 * with these symbols are worth. */
int worth_of_then(sg_symbol y)
{
    enum { TO_SELF, TO_ONE, TO_ALL };
    static const int8_t worth[SG_EFFECTS][TO_ALL + 1] = {
        [SG_HEAL] = {60, -20, -30},    [SG_DRAW] = {CARD_WORTH, -15, -25},
        [SG_SHOOT] = {0, 40, 60},      [SG_TAKE] = {0, 58, 0},
        [SG_TAKE_AWAY] = {0, 30, 55},  [SG_OPEN_STORE] = {20, 0, 0},
        [SG_CHALLENGE] = {0, 40, 0},   [SG_SEND_INDIANS] = {0, 35, 55},
        [SG_WOUND] = {-80, 55, 80},    [SG_GAIN] = {70, -25, -35},
        [SG_SHED] = {-30, 25, 45},     [SG_GIVE] = {0, -20, -45},
        [SG_CLAIM] = {0, 50, 90},      [SG_STEAL] = {0, 58, 100},
        [SG_SWAP_HANDS] = {0, 25, 0},  [SG_MOVE] = {0, 45, 0},
        [SG_TRADE] = {0, 35, 0},       [SG_CHANGE] = {25, 0, 0},
        [SG_RENEW] = {8, -4, -8},      [SG_SALVAGE] = {45, 0, 0},
        [SG_END_TURN] = {-30, 40, 0},  [SG_OLD_STORE] = {20, 0, 0},
        [SG_RENEW_OLD] = {10, 0, 0},   [SG_ROULETTE] = {30, 0, 0},
        [SG_DRAW_LESS] = {-55, 40, 0}, [SG_ANOTHER_TURN] = {100, 0, 0},
        [SG_AVOID] = {60, -40, 0},     [SG_BURY] = {5, 0, 0},
        [SG_BEQUEATH] = {0, 5, 0},     [SG_SEND] = {0, 40, 0},
        [SG_SILENCE] = {-40, 30, 0},   [SG_RECAST] = {5, -5, 0},
        [SG_REVIVE] = {0, -90, 0},     [SG_CALL_BACK] = {0, -45, 0},
        [SG_TURN_ROUND] = {2, 0, 0},   [SG_PICK_UP] = {45, 0, 0},
        [SG_BORROW] = {0, 25, 0},      [SG_REPEAT] = {45, 0, 0},
        [SG_SHARPEN] = {40, 0, 0},
    };
    bool own = y.aim == SG_AIM_ANY_PLAYER && worth[y.effect][TO_SELF] > 0; /* I choose myself */
    int to = y.aim == SG_AIM_SELF || own                            ? TO_SELF
             : y.aim >= SG_AIM_ALL_OTHERS && y.aim < SG_AIM_WHOEVER ? TO_ALL
                                                                    : TO_ONE;
    int mine = y.aim == SG_AIM_ALL_PLAYERS ? worth[y.effect][TO_SELF] : 0;
    return (worth[y.effect][to] + mine) * y.amount / (y.unless ? 2 : 1); /* who is to suffer chooses */
}

static int worth_of_side(const sg_symbol does[SG_MAX_THEN])
{
    int sum = 0;
    for (int i = 0; i < SG_MAX_THEN; i++) sum += worth_of_then(does[i]);
    return sum;
}

int worth_of_luck(const sg_flip *flip, int such, int other)
{
    return (flip->chance * such + (100 - flip->chance) * other) / 100;
}

int worth_of_when(const sg_pack *pack, const sg_when *w)
{
    const sg_flip *flip = sg_pack_flip(pack, w->flip);
    return worth_of_luck(flip, worth_of_side(w->then), worth_of_side(flip->otherwise));
}

bool is_wound(int trigger) { return trigger == SG_WHEN_WOUNDED || trigger == SG_WHEN_WOUNDED_BY_CARD; }

/* What whoever sets it off suffers, whatever card is turned up. */
static int sting_of(const sg_when *w)
{
    int sum = 0;
    for (int i = 0; i < SG_MAX_THEN; i++)
        if (w->then[i].aim != SG_AIM_SELF) sum += worth_of_then(w->then[i]);
    return sum / 3;
}

static int within(int low, int number, int high) { return number < low ? low : number > high ? high : number; }

/* How often in a turn that comes to pass, in hundredths. */
static const uint8_t often[SG_TRIGGERS] = {
    [SG_WHEN_WOUNDED] = 20,
    [SG_WHEN_WOUNDED_BY_CARD] = 15,
    [SG_WHEN_OTHER_ELIMINATED] = 5,
    [SG_WHEN_TURN_BEGINS] = 30,
    [SG_WHEN_OTHER_TURN_BEGINS] = 100,
    [SG_WHEN_HAND_EMPTY] = 15,
    [SG_WHEN_ANSWERED] = 15,
    [SG_WHEN_PLAYS] = 10,
    [SG_WHEN_PLAYED] = 20,
    [SG_WHEN_CHECK_GOOD] = 5,
    [SG_WHEN_CHECK_BAD] = 5,
    [SG_WHEN_HITS] = 15,
    [SG_WHEN_PARRIES] = 10,
    [SG_WHEN_PARRIED] = 10,
    [SG_WHEN_ELIMINATES] = 3,
    [SG_WHEN_LOSES_CARD] = 15,
    [SG_WHEN_PHASE_1_FIRST] = 30,
    [SG_WHEN_PHASE_1_CARDS] = 30,
    [SG_WHEN_PHASE_1_ENDS] = 30,
    [SG_WHEN_PHASE_2_ENDS] = 30,
    [SG_WHEN_TURN_ENDS] = 30,
    [SG_WHEN_DYING] = 5,
    [SG_WHEN_OTHER_SHOOTS] = 60,
    [SG_WHEN_OTHER_SHOT_AT] = 60,
    [SG_WHEN_SHOOTS] = 30,
    [SG_WHEN_TARGETED] = 35,
    [SG_WHEN_FACED] = 35,
    [SG_WHEN_REGAINS] = 10,
};

/* Under a condition, or by a card of one name, half as often. */
static int how_often(const sg_when *w)
{
    bool named = w->kind && w->trigger != SG_WHEN_PLAYS && w->trigger != SG_WHEN_PLAYED;
    return often[w->trigger] >> (named + (w->given != SG_GIVEN_NOTHING));
}

/* What it offers for a price, in a turn. */
static int worth_of_offer(const sg_pack *pack, const sg_traits *is)
{
    enum { LIFE = 80 };
    int sum = -((is->pays + is->also) * CARD_WORTH / 2 + is->price * NUGGET_WORTH + is->bleeds * LIFE);
    if (!is->offer) return 0;
    const sg_flip *flip = sg_pack_flip(pack, is->flip);
    sum += worth_of_luck(flip, worth_of_side(is->does), worth_of_side(flip->otherwise)) + flip->shows * CARD_WORTH;
    return sum > 0 ? sum / (is->given || is->fires ? 8 : 4) : 0; /* under a condition, or instead of a BANG! */
}

/* What it says with `when` and `may`; what else it has, the bot asks the engine when it matters. */
static struct character_trait trait_by_whens(const sg_pack *pack, int character)
{
    enum { USUAL = 59 }; /* the mean of the others */
    int worth = USUAL + worth_of_offer(pack, sg_pack_character_traits(pack, character)), hurt = 0, sting = 0;
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_character_when(pack, character, i);
        worth += worth_of_when(pack, &w) * how_often(&w) / 100;
        if (is_wound(w.trigger)) hurt += worth_of_when(pack, &w), sting += sting_of(&w);
    }
    return (struct character_trait){.worth = (uint8_t)within(20, worth, 100),
                                    .hurt = (int8_t)within(-60, hurt, 60),
                                    .sting = (uint8_t)within(0, sting, 40)};
}

struct character_trait character_trait_in(const sg_pack *pack, int character)
{
    bool own = character >= CHARACTERS || sg_pack_character_when(pack, character, 0).trigger;
    return own ? trait_by_whens(pack, character) : character_traits[character];
}

/* What numbers and facts are worth to whoever has them, in the course of a game: guesses by what the boxes have.  A
 * number counts up to `most`. */
static int worth_of_traits(const sg_traits *is)
{
#define WORTH(member, most, worth) \
    { \
        offsetof(sg_traits, member), most, worth \
    }
    static const struct {
        uint8_t at, most;
        int8_t worth;
    } rows[] = {
        WORTH(sees, 3, 45),
        WORTH(seen, 3, 55),
        WORTH(bangs, 1, 45),
        WORTH(barrel, 1, 65),
        WORTH(more_bangs, 3, 30),
        WORTH(more_missed, 3, 35),
        WORTH(more_flips, 3, 25),
        WORTH(hand_limit, 1, 20),
        WORTH(keeps, 3, 15),
        WORTH(beer, 3, 15),
        WORTH(beer_for_two, 1, 8),
        WORTH(draws, 3, 70),
        WORTH(any_missed, 1, 70),
        WORTH(bang_is_missed, 1, 40),
        WORTH(immune, 1, 80),
        WORTH(immune_to_indians, 1, 20),
        WORTH(reach_more, 3, 15),
        WORTH(more_weapons, 1, 10),
        WORTH(immune_to_gunfire, 1, 15),
        WORTH(immune_to_volleys, 1, 40),
        WORTH(immune_to_all, 1, 30),
        WORTH(takes_excess, 1, 60),
        WORTH(shields, 1, 75),
        WORTH(keeps_last_life, 1, 60),
        WORTH(sees_it, 3, 20),
        WORTH(seen_by_it, 3, 20),
        WORTH(double_bang, 1, -60),
        WORTH(fewer_life, 3, -35),
        WORTH(silenced, 1, -60),
        WORTH(stopped, 1, -55),
        WORTH(no_missed, 1, -50),
        WORTH(no_reach, 1, -60),
        WORTH(no_beer, 1, -30),
        WORTH(no_bang, 1, -65),
        WORTH(nothing_down, 1, -35),
    };
#undef WORTH
    int sum = 0;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int number = ((const uint8_t *)is)[rows[i].at];
        sum += rows[i].worth * (number < rows[i].most ? number : rows[i].most);
    }
    return sum;
}

/* As the rows above have it for a Pickaxe, a Gun Belt and a Calumet; and what it hears while it lies there. */
struct gear_trait gear_trait_in(const sg_pack *pack, int piece)
{
    enum { TURNS = 6 };
    static const uint8_t used[SG_EFFECTS] = {[SG_HEAL] = 29, [SG_DRAW] = 94};
    sg_symbol y = sg_pack_equipment_symbol(pack, piece);
    const sg_traits *is = sg_pack_equipment_traits(pack, piece);
    int base = worth_of_traits(is), comfort = 0;
    if (piece >= EQUIPMENTS) base += worth_of_offer(pack, is);
    if (y.effect) return (struct gear_trait){.order = used[y.effect] ? used[y.effect] : 56};
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_equipment_when(pack, piece, i);
        base += worth_of_when(pack, &w) * how_often(&w) * TURNS / 100;
        if (is_wound(w.trigger)) comfort += worth_of_when(pack, &w);
    }
    return (struct gear_trait){.base = (uint8_t)within(0, base, UINT8_MAX),
                               .per_life = (uint8_t)within(0, 36 * is->draws + 8 * is->immune, UINT8_MAX),
                               .comfort = (uint8_t)within(0, comfort, 60),
                               .order = 87};
}

struct event_trait event_trait_of(const sg_pack *pack, int event)
{
    enum { LIFE = 90, HELD = 35 };
    const sg_traits *is = sg_pack_event_traits(pack, event);
    int turn = LIFE * is->toll - CARD_WORTH * is->draws;
    for (int i = 0; pack && i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_event_when(pack, event, i);
        if (w.trigger == SG_WHEN_TURN_BEGINS ||
            (w.trigger >= SG_WHEN_PHASE_1_FIRST && w.trigger <= SG_WHEN_PHASE_1_ENDS))
            turn -= worth_of_when(pack, &w);
    }
    return (struct event_trait){.turn = (int16_t)turn, .card = event == EVENT_A_FISTFUL_OF_CARDS ? HELD : 0};
}

int worth_of_later(const sg_pack *pack, int kind)
{
    enum { OF_TEN = 7 }; /* somebody may take it, or its player be out before */
    int sum = 0;
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_kind_when(pack, kind, i);
        if (w.trigger == SG_WHEN_LATER) sum += worth_of_when(pack, &w) * OF_TEN / 10;
    }
    return sum;
}

int worth_of_answering(const sg_pack *pack, int kind)
{
    int sum = worth_of_later(pack, kind);
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_kind_when(pack, kind, i);
        if (w.trigger == SG_WHEN_ANSWERS) sum += worth_of_when(pack, &w);
    }
    return sum;
}

int drawn_with(const sg_pack *pack, int kind)
{
    sg_symbol next = sg_pack_kind_symbol(pack, kind, 1);
    return sg_pack_kind_bonus(pack, kind) + (next.effect == SG_DRAW && next.aim != SG_AIM_ANY_OTHER ? next.amount : 0);
}

int bled_with(const sg_pack *pack, int kind)
{
    sg_symbol first = sg_pack_kind_symbol(pack, kind, 0), next = sg_pack_kind_symbol(pack, kind, 1);
    bool own = next.effect == SG_WOUND && (next.aim == SG_AIM_SELF || next.aim == SG_AIM_ALL_PLAYERS);
    return (own ? next.amount : 0) + (first.effect == SG_WOUND && first.aim == SG_AIM_ALL_PLAYERS ? first.amount : 0);
}

const struct card_worth *worth_of_kind(const sg_pack *pack, int kind)
{
    const struct card_worth *own = value_of(kind);
    return own->keep || kind == KIND_NONE ? own : &usual_values[tactic_of(pack, kind)];
}

/* Of a pack what it says there, half of it when it soon goes. */
int worth_of_lying(const sg_pack *pack, int kind)
{
    enum { TURNS = 4 };
    bool own = kind >= KINDS && sg_pack_kind_border(pack, kind) == SG_BLUE && !sg_pack_kind_range(pack, kind);
    if (!own) return worth_of_kind(pack, kind)->in_play;
    int worth = worth_of_traits(sg_pack_kind_traits(pack, kind));
    for (int i = 0; i < SG_MAX_WHENS; i++) {
        sg_when w = sg_pack_kind_when(pack, kind, i);
        worth += worth_of_when(pack, &w) * often[w.trigger] * TURNS / 100;
    }
    return within(-120, sg_pack_kind_lasts(pack, kind) ? worth / 2 : worth, 120);
}
