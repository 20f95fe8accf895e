/* start.c: setting a game up: roles, characters, the deal, the event deck (base.setup). */
#include "engine/engine.h"

/* The last row that fits; the first, which has nothing, where none does. */
static const role_row *row_of(const sg_options *o)
{
    const role_row *row = role_rows + ROLE_ROWS - 1;
    while (row->seats && (row->seats != o->seats || (o->flags & (row->with | row->without)) != row->with)) row--;
    return row;
}

static bool has_gangs(const sg_options *o) { return o->flags & SG_RIVAL_GANGS && row_of(o)->with == SG_RIVAL_GANGS; }

int sg_roles_dealt(const sg_options *o, int role) { return role < 0 || role >= SG_ROLES ? 0 : row_of(o)->count[role]; }

int sg_role_count(int seats, int role)
{
    if (seats < 0 || seats > SG_MAX_SEATS) return 0;
    return sg_roles_dealt(&(sg_options){.seats = (uint8_t)seats}, role);
}

bool sg_can_win(const sg_options *o, int winner)
{
    return winner >= 0 && winner <= SG_SEAT_WINS && row_of(o)->wins >> winner & 1;
}

int sg_gang(const sg_options *o, int seat)
{
    if (!has_gangs(o)) return SG_ROLE_UNKNOWN;
    return seat % 2 ? SG_DEPUTY : SG_OUTLAW;
}

int role_parts(const sg_options *o) { return has_gangs(o) ? 2 : 1; }

int roles_of_part(const sg_options *o, int role, int part)
{
    int dealt = sg_roles_dealt(o, role);
    if (!has_gangs(o)) return dealt;
    return role == SG_RENEGADE ? 1 : role == sg_gang(o, part) ? dealt : 0;
}

bool are_roles(const sg_options *o, const uint8_t role[SG_MAX_SEATS + 1])
{
    for (int part = 1, parts = role_parts(o); part <= parts; part++) {
        int left[SG_ROLES];
        for (int i = 0; i < SG_ROLES; i++) left[i] = i ? roles_of_part(o, i, part) : SG_MAX_SEATS;
        for (int seat = part; seat <= o->seats; seat += parts)
            if (role[seat] >= SG_ROLES || left[role[seat]]-- == 0) return false;
    }
    return true;
}

bool sg_is_without_sides(const sg_state *s) { return sg_can_win(&s->options, SG_SEAT_WINS); }

int sg_target(const sg_state *s, int seat)
{
    int hunted = sg_is_without_sides(s) && !s->personal ? role_hunts[sg_role(s, seat)] : SG_ROLE_UNKNOWN;
    for (int other = 1; hunted && other <= s->options.seats; other++)
        if (s->seat[other].role == hunted) return other;
    return SG_NOBODY;
}

/* --- checking options ------------------------------------------------------------------- */

static int events_there_are(const sg_pack *rows, const sg_options *o, bool final)
{
    int count = 0;
    for (int event = 1; event < rows->event_end; event++) {
        bool left_out = rows->events[event].extra && (o->flags & SG_NO_EXTRA_EVENTS);
        count += (rows->events[event].set & o->sets) && rows->events[event].final == final && !left_out;
    }
    return count;
}

static int check_fixed(const sg_pack *rows, const sg_options *o)
{
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        if (seat > o->seats && (o->role[seat] || o->character[seat] || o->kept[seat])) return SG_ERR_BAD_SEATS;
        for (int pass = 0; pass < 2; pass++) {
            int character = pass ? o->kept[seat] : o->character[seat];
            if (character >= rows->character_end || (character && !(rows->characters[character].set & o->sets)))
                return SG_ERR_BAD_CHARACTER;
            for (int other = 1; character && other < seat; other++)
                if (o->character[other] == character || o->kept[other] == character) return SG_ERR_BAD_CHARACTER;
        }
        if (o->character[seat] && o->kept[seat]) return SG_ERR_BAD_CHARACTER;
    }
    return are_roles(o, o->role) ? SG_OK : SG_ERR_BAD_ROLE;
}

bool needs_spares(const sg_options *o)
{
    return (o->flags & SG_TWO_CHARACTERS) || ((o->sets & SG_SET_HIGH_NOON) && !(o->flags & SG_NO_EXTRA_EVENTS));
}

/* house.attack_and_defence: each player is offered a character of each pile. */
static bool has_piles(const sg_options *o) { return o->flags & SG_TWO_PILES && o->flags & SG_TWO_CHARACTERS; }

bool is_dealt(const sg_pack *rows, const sg_options *o, int character, int pile)
{
    const character_row *row = &rows->characters[character];
    if (!(row->set & o->sets)) return false;
    return !has_piles(o) || (pile ? row->pile == pile : row->pile != NO_PILE);
}

/* Of a pile, or of all. */
static int characters_there_are(const sg_pack *rows, const sg_options *o, int pile)
{
    int count = 0;
    for (int character = 1; character < rows->character_end; character++) count += is_dealt(rows, o, character, pile);
    return count;
}

static bool are_enough(const sg_pack *rows, const sg_options *o)
{
    bool enough = characters_there_are(rows, o, NO_PILE) >= o->seats * (1 + needs_spares(o));
    for (int pile = FOR_ATTACK; pile < CHARACTER_PILES && has_piles(o); pile++)
        enough &= characters_there_are(rows, o, pile) >= o->seats;
    return enough;
}

int check_options(const sg_pack *rows, const sg_options *o)
{
    if (!sg_pack_fits(rows, o)) return SG_ERR_BAD_PACK;
    if (o->seats < 3 || o->seats > SG_MAX_SEATS) return SG_ERR_BAD_SEATS;
    if (!(o->sets & SG_SET_BASE)) return SG_ERR_BAD_SETS;
    if ((o->flags & SG_SHADOW_GUNSLINGERS) && o->seats < 4) return SG_ERR_SHADOWS_NEED_FOUR;
    if (o->sets & ~rows->sets || o->flags & ~ALL_OPTIONS) return SG_ERR_BAD_OPTION;
    if (o->event_count > events_there_are(rows, o, false)) return SG_ERR_TOO_MANY_EVENTS;
    if (!are_enough(rows, o)) return SG_ERR_TOO_FEW_CHARACTERS;
    return check_fixed(rows, o);
}

/* --- parts of the deal --------------------------------------------------------------------- */

/* Each gang by itself (house.rival_gangs). */
static void deal_roles(sg_state *s)
{
    uint8_t left[SG_MAX_SEATS];
    int seats = s->options.seats, parts = role_parts(&s->options);
    for (int part = 1; part <= parts; part++) {
        int count = 0;
        for (int role = 1; role < SG_ROLES; role++) {
            int due = roles_of_part(&s->options, role, part);
            for (int seat = part; seat <= seats; seat += parts) due -= s->options.role[seat] == role;
            while (due-- > 0) left[count++] = (uint8_t)role;
        }
        MUST(count <= seats);
        shuffle_bytes(s, left, count);
        for (int seat = part; seat <= seats; seat += parts)
            s->seat[seat].role = s->options.role[seat] ? s->options.role[seat] : left[--count];
    }
}

/* Everybody starts from the Sheriff; three players play with open roles, and the Deputy starts. */
void open_roles(sg_state *s)
{
    bool three = sg_is_without_sides(s);
    if (!sg_roles_dealt(&s->options, SG_SHERIFF) && !three) s->first = 1; /* whoever began would be known */
    if (three && s->options.flags & SG_LAST_ONE_STANDING) s->personal = PERSONAL_OVER; /* house.last_one_standing */
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_seat *p = &s->seat[seat];
        if (three || p->role == SG_SHERIFF) p->role_open = 1;
        if (p->role == (three ? SG_DEPUTY : SG_SHERIFF)) s->first = (uint8_t)seat;
    }
}

static bool is_taken(const sg_state *s, int character)
{
    GIVEN(character > 0 && character < rows_of(s->pack)->character_end);
    for (int seat = 1; seat <= s->options.seats; seat++)
        if (s->seat[seat].character == character || s->seat[seat].spare == character ||
            s->seat[seat].kept == character || s->seat[seat].face_down == character)
            return true;
    return false;
}

int free_characters(sg_state *s, int pile, uint8_t out[MAX_CHARACTERS])
{
    GIVEN(rows_of(s->pack)->character_end <= MAX_CHARACTERS);
    int count = 0;
    for (int character = 1; character < rows_of(s->pack)->character_end; character++)
        if (is_dealt(rows_of(s->pack), &s->options, character, pile) && !is_taken(s, character))
            out[count++] = (uint8_t)character;
    shuffle_bytes(s, out, count);
    return count;
}

int other_pile(const sg_state *s, int character)
{
    return rows_of(s->pack)->characters[character].pile == FOR_DEFENCE ? FOR_ATTACK : FOR_DEFENCE;
}

/* A pile may be empty when others have drawn a third character (house.third_character). */
static uint8_t draw_of_pile(sg_state *s, sg_seat *p, int pile)
{
    uint8_t pool[MAX_CHARACTERS];
    int count = free_characters(s, pile, pool);
    if (count == 0) {
        p->kept = 0;
        count = free_characters(s, pile, pool);
    }
    if (count == 0) count = free_characters(s, NO_PILE, pool);
    MUST(count > 0);
    return pool[0];
}

/* Whoever has a character already, which was named before the game, gets one of the other pile beside it. */
OF_PACKS static void deal_of_piles(sg_state *s, sg_seat *p)
{
    if (!p->character) p->character = draw_of_pile(s, p, FOR_ATTACK);
    if (!p->spare) p->spare = draw_of_pile(s, p, other_pile(s, p->character));
}

static void deal_characters(sg_state *s)
{
    uint8_t pool[MAX_CHARACTERS];
    for (int seat = 1; seat <= s->options.seats; seat++) {
        s->seat[seat].character = s->options.character[seat];
        s->seat[seat].kept = s->options.kept[seat];
    }
    int count = has_piles(&s->options) ? 0 : free_characters(s, NO_PILE, pool);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_seat *p = &s->seat[seat];
        if (p->kept) continue;
        if (has_piles(&s->options)) {
            deal_of_piles(s, p);
            continue;
        }
        MUST(count >= !p->character + needs_spares(&s->options));
        if (!p->character) p->character = pool[--count];
        if (needs_spares(&s->options)) p->spare = pool[--count];
    }
}

/* base.series: who keeps a character needs only a spare; who does not draws from the rest, and gets the old one
 * again only when nothing else is left.  A position may say what is drawn. */
static void deal_kept(sg_state *s, sg_seat *p, bool keeps)
{
    uint8_t pool[MAX_CHARACTERS];
    if (keeps) p->character = p->kept;
    if (has_piles(&s->options)) {
        deal_of_piles(s, p);
        p->kept = 0;
        return;
    }
    int wanted = !p->character + (needs_spares(&s->options) && !p->spare), count = free_characters(s, NO_PILE, pool);
    if (count < wanted) {
        p->kept = 0;
        count = free_characters(s, NO_PILE, pool);
    }
    MUST(count >= !p->character + (needs_spares(&s->options) && !p->spare));
    if (!p->character) p->character = pool[--count];
    if (needs_spares(&s->options) && !p->spare) p->spare = pool[--count];
    p->kept = 0;
}

/* events.deck: the regular events at random, then one final card, if there are any: a pack may have a deck without. */
static void deal_events(sg_state *s)
{
    GIVEN(rows_of(s->pack)->event_end <= MAX_EVENTS);
    uint8_t regular[SG_MAX_EVENTS], final[SG_MAX_EVENTS];
    int regulars = 0, finals = 0;
    for (int event = 1; event < rows_of(s->pack)->event_end; event++) {
        const event_row *row = &rows_of(s->pack)->events[event];
        if (!(row->set & s->options.sets) || (row->extra && (s->options.flags & SG_NO_EXTRA_EVENTS))) continue;
        if (row->final)
            final[finals++] = (uint8_t)event;
        else
            regular[regulars++] = (uint8_t)event;
    }
    if (finals + regulars == 0) return;
    shuffle_bytes(s, regular, regulars);
    int count = s->options.event_count ? s->options.event_count : finals > 1 ? 12 : regulars;
    memcpy(s->events, regular, (size_t)count);
    if (finals > 0) s->events[count++] = final[random_below(s, (uint32_t)finals)];
    s->event_count = (uint8_t)count;
}

/* base.sheriff_bonus, house.plain_sheriff */
int sg_full_life(const sg_pack *pack, const sg_options *o, int character, int role)
{
    return sg_pack_character_life(pack, character) + (role == SG_SHERIFF && !(o->flags & SG_PLAIN_SHERIFF));
}

int sg_most_life(const sg_pack *pack, const sg_options *o, int character, int role)
{
    int full = sg_full_life(pack, o, character, role), life = sg_pack_character_life(pack, character);
    int most = sg_pack_character_traits(pack, character)->most_life;
    return most > life ? full + most - life : full;
}

void give_life(const sg_state *s, sg_seat *p)
{
    p->max_life = (uint8_t)sg_most_life(s->pack, &s->options, p->character, p->role);
    p->life = (int8_t)sg_full_life(s->pack, &s->options, p->character, p->role);
    p->status = SG_ALIVE;
}

/* house.hidden_characters */
void lay_face_down(sg_seat *p)
{
    p->face_down = p->character;
    p->character = CHARACTER_NONE;
    p->open_character = 1;
}

/* base.setup: clockwise from the first player, each whole hand at once. */
void begin_deal(game *g)
{
    GIVEN(is_seat(g->s, g->s->first));
    sg_state *s = g->s;
    for (int i = 0, seat = s->first; i < s->options.seats; i++, seat = next_seat(s, seat)) {
        give_life(s, &s->seat[seat]);
        if (s->options.flags & SG_HIDDEN_CHARACTERS) lay_face_down(&s->seat[seat]);
        s->seat[seat].kept = 0;
        int cards = seat_ability(s, seat)->first_cards;
        deck_draw(g, seat, from_rule(SG_RULE_SETUP), cards ? cards : s->seat[seat].life);
    }
    begin_turns(g);
}

/* --- the questions before the deal -------------------------------------------------------------- */

static bool asks_character(const sg_state *s, int seat)
{
    GIVEN(is_seat(s, seat));
    return s->seat[seat].kept || (s->options.flags & SG_TWO_CHARACTERS && !s->options.character[seat]);
}

/* Seats are asked clockwise from the first player. */
static flow setup_step(game *g, sg_frame *f)
{
    GIVEN(is_seat(g->s, f->target));
    sg_state *s = g->s;
    for (; noted(f)->setup.asked < s->options.seats; notes(f)->setup.asked++) {
        if (asks_character(s, f->target)) return ASK;
        f->target = (uint8_t)(next_seat(s, f->target));
    }
    frame_finish(g, 0);
    begin_deal(g);
    return GO_ON;
}

static int setup_asks(const sg_state *s, const sg_frame *f, sg_question *q)
{
    (void)s, (void)f, (void)q;
    return SG_ASK_CHARACTER;
}

/* Keep the character of the last game, or pass and draw; then, with two characters, one of the two drawn. */
/* house.third_character: as long as there is one for everybody, whatever the others do. */
static bool may_draw_third(const sg_state *s)
{
    bool asked = s->options.flags & SG_THIRD_CHARACTER && s->options.flags & SG_TWO_CHARACTERS;
    return asked && characters_there_are(rows_of(s->pack), &s->options, NO_PILE) >= 3 * s->options.seats;
}

static void setup_legal(const sg_state *s, const sg_frame *f, moves *list)
{
    GIVEN(is_seat(s, f->target));
    const sg_seat *p = &s->seat[f->target];
    sg_move move = {.seat = f->target, .verb = SG_VERB_PICK, .what = SG_CHARACTER, .id = p->kept};
    if (p->kept) {
        list_move(list, move);
        list_simple(list, f->target, SG_VERB_PASS);
        return;
    }
    move.id = p->character;
    list_move(list, move);
    move.id = p->spare;
    list_move(list, move);
    if (may_draw_third(s)) list_simple(list, f->target, SG_VERB_PASS);
}

static void draw_third(sg_state *s, sg_seat *p)
{
    uint8_t pool[MAX_CHARACTERS];
    int count = free_characters(s, NO_PILE, pool);
    GIVEN(count > 0);
    p->character = pool[count - 1];
}

static void setup_answer(game *g, sg_frame *f, sg_move move)
{
    GIVEN(move.seat == f->target);
    sg_seat *p = &g->s->seat[f->target];
    bool decided = true;
    if (p->kept) {
        decided = move.verb == SG_VERB_PICK || !(g->s->options.flags & SG_TWO_CHARACTERS);
        deal_kept(g->s, p, move.verb == SG_VERB_PICK);
    } else if (move.verb == SG_VERB_PASS) {
        draw_third(g->s, p);
    } else if (move.id == p->spare) {
        p->spare = p->character;
        p->character = move.id;
    }
    if (!decided) return;
    if (!(g->s->options.flags & SG_HIDDEN_CHARACTERS)) {
        p->open_character = 1;
        note(g, SG_EV_CHARACTER, (entry){.actor = f->target, .why = from_character(p->character)});
    }
    f->target = (uint8_t)(next_seat(g->s, f->target));
    notes(f)->setup.asked++;
}

static bool setup_sound(const sg_state *s, const sg_frame *f) { return noted(f)->setup.asked <= s->options.seats; }

const frame_rule rule_setup = {.name = "setup",
                               .step = setup_step,
                               .asks = setup_asks,
                               .legal = setup_legal,
                               .answer = setup_answer,
                               .sound = SOUND(setup_sound),
                               .nobody = true};

void begin_setup(game *g)
{
    GIVEN(is_seat(g->s, g->s->first));
    sg_state *s = g->s;
    bool hidden = s->options.flags & SG_HIDDEN_CHARACTERS;
    for (int seat = 1; seat <= s->options.seats; seat++)
        s->seat[seat].open_character = !hidden && !asks_character(s, seat);
    frame_push(g, RULE_setup, s->first, (deed){.by = SG_NOBODY});
}

int sg_start(sg_state *s, const sg_options *options, const sg_seed *seed, sg_log *log)
{
    return sg_start_pack(s, NULL, options, seed, log);
}

int sg_start_pack(sg_state *s, const sg_pack *pack, const sg_options *options, const sg_seed *seed, sg_log *log)
{
    game g = {s, log};
    memset(s, 0, sizeof *s);
    int error = check_options(rows_of(pack), options);
    if (error) return error;
    s->pack = pack;
    s->options = *options;
    memcpy(s->key, seed->word, sizeof s->key);
    deck_new(s);
    pile_shuffle(s, SG_DECK);
    deal_roles(s);
    open_roles(s);
    deal_characters(s);
    deal_events(s);
    if (options->sets & SG_SET_GOLD_RUSH) gear_new(s);
    memset(s->options.role, 0, sizeof s->options.role); /* they stand in the seats now, where views hide them */
    note(&g, SG_EV_GAME_BEGINS, (entry){.why = from_rule(SG_RULE_SETUP), .amount = options->seats});
    if (s->gear_count && options->flags & SG_ACCOMPLICES) gear_deal(&g);
    gear_fill_row(&g);
    begin_setup(&g);
    frames_run(&g);
    return SG_OK;
}
