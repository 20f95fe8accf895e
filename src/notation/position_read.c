/* position_read.c: positions from text.  Lines are taken as they come; what only the whole can tell (which card a bare
 * face means, who fell first) waits for text_position_finish(), and what only the rules can tell for the engine.
 * Every fault is led back to the line that has it. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/reader.h"

#include <stdio.h>
#include <string.h>

enum { FACE_SHIFT = 16, LIFE_MOST = 100, LIFE_FULL = 255, GOLD_MOST = 1000, DRAWN_MOST = 1000000000 };

bool reader_fail(struct reader *r, const char *format, const char *word)
{
    GIVEN(format && word);
    text_error_set(r->error, column_at(r), format, word);
    return false;
}

bool reader_fail_plainly(struct reader *r, const char *message) { return reader_fail(r, "%s", message); }

bool reader_fail_unknown(struct reader *r)
{
    if (!*word_at(r)) return reader_fail_plainly(r, _("The line ends too early."));
    reader_fail(r, _("The word %s means nothing here."), word_at(r));
    text_error_suggest(r->error, pack_of(r), word_at(r));
    return false;
}

void reader_needs_gold_rush(struct reader *r)
{
    if (!r->p->gold_rush_line) r->p->gold_rush_line = r->number;
}

bool reader_only_once(struct reader *r, int *line)
{
    GIVEN(r->number > 0);
    if (*line) {
        text_error_set(r->error, 1, _("The line %s stands already on line %d."), r->words->word[0], *line);
        return false;
    }
    *line = r->number;
    return true;
}

bool reader_fail_twice(struct reader *r) { return reader_fail(r, _("%s stands already in this line."), word_at(r)); }

/* Each part stands once in its line. */
bool reader_part(struct reader *r, const struct part *parts, int count)
{
    GIVEN(count > 0 && count <= 32);
    for (int i = 0; i < count; i++) {
        if (!is_word(r, parts[i].word)) continue;
        if (r->seen >> i & 1) return reader_fail_twice(r);
        r->seen |= 1u << i;
        r->at++;
        return parts[i].read(r);
    }
    return reader_fail_unknown(r);
}

static bool at_end(struct reader *r) { return r->at == r->words->count || reader_fail_unknown(r); }

bool reader_number(struct reader *r, long most, long *out)
{
    GIVEN(most > 0);
    *out = text_number_parse(word_at(r), most);
    if (!*word_at(r)) return reader_fail_plainly(r, _("A number is missing here."));
    if (*out < 0) return reader_fail(r, _("%s is no number that fits here."), word_at(r));
    r->at++;
    return true;
}

/* --- cards --------------------------------------------------------------------------- */

static bool place_card(struct reader *r, int card)
{
    GIVEN(card > 0 && card <= SG_MAX_CARDS);
    int *line = &r->p->card_line[card];
    if (*line) {
        text_error_set(r->error, column_at(r), _("The card %s lies already elsewhere (line %d)."), word_at(r), *line);
        return false;
    }
    *line = r->number;
    r->at++;
    return true;
}

bool reader_at_card(const struct reader *r)
{
    return strchr(word_at(r), ':') || sg_pack_kind_by_slug(pack_of(r), word_at(r)) || is_word(r, "?");
}

/* Takes a card by its full name; 0 when it is wrong. */
static int read_card(struct reader *r)
{
    GIVEN(r->at <= r->words->count);
    if (is_word(r, "?")) {
        reader_fail_plainly(r, _("A position names every card: ? stands only in what a seat sees."));
        return 0;
    }
    int card = text_card_word(pack_of(r), word_at(r), column_at(r), NULL, NULL, r->error);
    return card && place_card(r, card) ? card : 0;
}

/* Takes cards as long as there are any. */
static bool read_cards(struct reader *r, int pile)
{
    GIVEN(pile >= 0 && pile < SG_PILES);
    if (is_word(r, "none")) r->at++;
    while (reader_at_card(r)) {
        const char *word = word_at(r);
        int card = read_card(r);
        if (!card) return false;
        if (!sg_position_put(&r->p->position, pile, card)) return reader_fail(r, _("No card %s is left."), word);
    }
    return true;
}

/* The same for deck and discard pile, where a bare face will do.  A pile cannot hold more cards than there are. */
static bool read_pile(struct reader *r, struct text_pile *pile)
{
    GIVEN(pile->count <= SG_MAX_CARDS);
    for (int suit, rank; r->at < r->words->count;) {
        bool is_face = text_face_parse(word_at(r), &suit, &rank);
        if (is_word(r, "none")) {
            r->at++;
            continue;
        }
        if (!is_face && !reader_at_card(r)) return reader_fail_unknown(r);
        if (pile->count == SG_MAX_CARDS) return reader_fail(r, _("No card %s is left."), word_at(r));
        int card = is_face ? 0 : read_card(r);
        if (!is_face && !card) return false;
        if (is_face) r->at++;
        pile->card[pile->count] = (uint8_t)card;
        pile->face[pile->count++] = (uint8_t)(is_face ? suit * FACE_SHIFT + rank : 0);
    }
    return true;
}

/* --- the lines -------------------------------------------------------------------------- */

static bool line_sets(struct reader *r)
{
    int sets = SG_SET_BASE | (r->p->position.options.sets & SG_SET_PACK);
    if (!reader_only_once(r, &r->p->sets_line)) return false;
    for (; r->at < r->words->count; r->at++) {
        int set = sg_set_by_slug(word_at(r));
        if (!set) return reader_fail_unknown(r);
        sets |= set;
    }
    r->p->position.options.sets = (uint8_t)sets;
    return true;
}

/* A hash; the pack itself must be at hand. */
static bool line_pack(struct reader *r)
{
    sg_position *p = &r->p->position;
    char name[TEXT_PACK_ROOM];
    text_pack_name(r->p->offered, name);
    if (r->number > r->p->first_line) return reader_fail_plainly(r, _("The pack is named before anything else."));
    if (!r->p->offered || !is_word(r, name)) return reader_fail(r, _("The pack %s is needed here."), word_at(r));
    p->pack = r->p->offered;
    sg_pack_options(p->pack, &p->options);
    r->p->pack_line = r->number;
    r->at++;
    return at_end(r);
}

static bool line_option(struct reader *r)
{
    const char *name = word_at(r);
    if (!*name) return reader_fail_unknown(r);
    const char *number = r->at + 1 < r->words->count ? r->words->word[r->at + 1] : NULL;
    r->p->option_line = r->number;
    if (!sg_option_set(&r->p->position.options, name, number, r->error)) {
        r->error->column = column_at(r);
        return false;
    }
    r->at += number ? 2 : 1;
    return at_end(r);
}

static bool line_seed(struct reader *r)
{
    if (!reader_only_once(r, &r->p->seed_line)) return false;
    if (!sg_seed_parse(word_at(r), &r->p->position.seed))
        return reader_fail_plainly(r, _("A seed is a decimal number or 64 hexadecimal digits."));
    r->at++;
    long drawn = 0;
    if (is_word(r, "drawn")) {
        r->at++;
        if (!reader_number(r, DRAWN_MOST, &drawn)) return false;
    }
    r->p->position.drawn = (uint32_t)drawn;
    return at_end(r);
}

static bool line_deck(struct reader *r)
{
    if (!r->p->deck_line) r->p->deck_line = r->number;
    return read_pile(r, &r->p->deck);
}

static bool line_discard(struct reader *r)
{
    if (!r->p->discard_line) r->p->discard_line = r->number;
    return read_pile(r, &r->p->discard);
}

static bool line_rest(struct reader *r)
{
    bool gear = is_word(r, "gear");
    if (!reader_only_once(r, gear ? &r->p->rest_gear_line : &r->p->rest_line)) return false;
    if (gear) {
        reader_needs_gold_rush(r);
        r->at++;
        if (!is_word(r, "out")) return reader_fail_unknown(r);
        r->p->position.gear_rest = SG_REST_OUT;
    } else if (is_word(r, "discard")) {
        r->p->position.rest = SG_REST_DISCARD;
    } else if (is_word(r, "out")) {
        r->p->position.rest = SG_REST_OUT;
    } else {
        return reader_fail_unknown(r);
    }
    r->at++;
    return at_end(r);
}

/* Who has turned it, and, with house.two_round_events, how many rounds ago. */
static bool read_event_by(struct reader *r)
{
    long rounds = 0;
    int seat = sg_seat_parse(word_at(r));
    if (!seat) return reader_fail_unknown(r);
    r->at++;
    if (r->at < r->words->count && !reader_number(r, USED_MOST, &rounds)) return false;
    r->p->position.event_by = (uint8_t)seat;
    r->p->position.event_rounds = (uint8_t)rounds;
    return true;
}

static bool line_event(struct reader *r)
{
    if (!reader_only_once(r, &r->p->event_line)) return false;
    if (is_word(r, "none")) {
        r->at++;
        return at_end(r);
    }
    int event = text_event_word(pack_of(r), word_at(r), column_at(r), r->error);
    if (!event) return false;
    r->p->position.event = (uint8_t)event;
    r->at++;
    if (is_word(r, "by") && r->at++ && !read_event_by(r)) return false;
    return at_end(r);
}

static bool line_events(struct reader *r)
{
    GIVEN(r->p->position.events_count <= SG_MAX_EVENTS);
    sg_position *p = &r->p->position;
    if (!reader_only_once(r, &r->p->events_line)) return false;
    if (is_word(r, "none") && r->words->count == 2) return true;
    for (; r->at < r->words->count; r->at++) {
        int event = text_event_word(pack_of(r), word_at(r), column_at(r), r->error);
        if (!event) return false;
        if (p->events_count == SG_MAX_EVENTS) return reader_fail(r, _("%s is one event too many."), word_at(r));
        p->events[p->events_count++] = (uint8_t)event;
    }
    return true;
}

/* Equipment by name, up to a word that names none; `none` stands for no piece at all. */
static bool read_equipment(struct reader *r, uint8_t *pieces, uint8_t *count, int most)
{
    GIVEN(*count <= most);
    reader_needs_gold_rush(r);
    if (is_word(r, "none")) {
        r->at++;
        return true;
    }
    for (; sg_pack_equipment_by_slug(pack_of(r), word_at(r)); r->at++) {
        if (*count == most) return reader_fail(r, _("%s is one piece of equipment too many."), word_at(r));
        pieces[(*count)++] = (uint8_t)sg_pack_equipment_by_slug(pack_of(r), word_at(r));
    }
    return true;
}

/* The same where nothing but equipment may stand. */
static bool read_only_equipment(struct reader *r, uint8_t *pieces, uint8_t *count, int most)
{
    if (!read_equipment(r, pieces, count, most)) return false;
    return r->at == r->words->count || text_equipment_word(pack_of(r), word_at(r), column_at(r), r->error) != 0;
}

/* The places of the row; `none` is an empty one. */
static bool line_row(struct reader *r)
{
    GIVEN(r->p->position.row_count <= SG_GEAR_ROW);
    sg_position *p = &r->p->position;
    reader_needs_gold_rush(r);
    if (!reader_only_once(r, &r->p->row_line)) return false;
    for (int place = 0; r->at < r->words->count; place++, r->at++) {
        int piece = is_word(r, "none") ? 0 : text_equipment_word(pack_of(r), word_at(r), column_at(r), r->error);
        if (!piece && !is_word(r, "none")) return false;
        if (place == SG_GEAR_ROW) return reader_fail(r, _("%s is one piece of equipment too many."), word_at(r));
        p->row[place] = (uint8_t)piece;
        if (piece) p->row_count = (uint8_t)(place + 1);
    }
    return true;
}

static bool line_gear(struct reader *r)
{
    sg_position *p = &r->p->position;
    if (!reader_only_once(r, &r->p->gear_line)) return false;
    if (!is_word(r, "up") && !read_equipment(r, p->gear, &p->gear_count, SG_MAX_GEAR)) return false;
    if (!is_word(r, "up")) return at_end(r);
    r->at++;
    return read_only_equipment(r, p->gear_up, &p->gear_up_count, SG_MAX_GEAR) && at_end(r);
}

/* --- seats --------------------------------------------------------------------------------- */

static sg_place *place_at(const struct reader *r) { return &r->p->position.place[r->seat]; }

static bool read_character(struct reader *r, uint8_t *out)
{
    int character = text_character_word(pack_of(r), word_at(r), column_at(r), r->error);
    *out = (uint8_t)character;
    r->at++;
    return character != 0;
}

/* LIFE or LIFE/MAX. */
static bool read_life(struct reader *r)
{
    sg_place *place = place_at(r);
    char life[SG_CARD_ROOM] = "";
    const char *slash = strchr(word_at(r), '/');
    size_t length = slash ? (size_t)(slash - word_at(r)) : strlen(word_at(r));
    if (length < sizeof life) memcpy(life, word_at(r), length);
    long now = text_number_parse(life, LIFE_MOST), most = slash ? text_number_parse(slash + 1, LIFE_MOST) : 0;
    if (now < 0 || most < 0 || (slash && most == 0))
        return reader_fail(r, _("%s is no number of life points."), word_at(r));
    if (place->max_life) return reader_fail_twice(r);
    place->life = (int8_t)now;
    place->max_life = (uint8_t)most;
    if (!slash) place->max_life = LIFE_FULL;
    r->at++;
    return true;
}

static bool read_kept(struct reader *r)
{
    if (!r->p->kept_line) r->p->kept_line = r->number;
    return read_character(r, &place_at(r)->kept);
}

static bool read_copy(struct reader *r) { return read_character(r, &place_at(r)->copy); }
static bool read_spare(struct reader *r) { return read_character(r, &place_at(r)->spare); }
static bool read_hand(struct reader *r) { return read_cards(r, SG_HAND_OF(r->seat)); }
static bool read_table(struct reader *r) { return read_cards(r, SG_TABLE_OF(r->seat)); }

/* house.draw_last: perhaps none, as after Hard Liquor. */
static bool read_apart(struct reader *r)
{
    r->p->position.ahead |= SG_BIT(r->seat);
    return read_cards(r, SG_APART_OF(r->seat));
}

static bool read_own_gear(struct reader *r)
{
    return read_equipment(r, place_at(r)->gear, &place_at(r)->gear_count, SG_GEAR_KEPT);
}

static bool read_dead(struct reader *r)
{
    GIVEN(r->seat > 0 && r->seat <= SG_MAX_SEATS);
    sg_place *place = place_at(r);
    long number = text_number_parse(word_at(r), SG_MAX_SEATS);
    r->p->fell_unnumbered[r->seat] = number < 0;
    place->dead = 1;
    if (number == 0) return reader_fail(r, _("The first to be eliminated is number 1, not %s."), word_at(r));
    if (number < 0) return true;
    place->dead = (uint8_t)number;
    r->at++;
    return true;
}

static bool read_side(struct reader *r)
{
    int side = text_side_by_slug(word_at(r));
    if (!side) return reader_fail_unknown(r);
    if (!r->p->shadows_line) r->p->shadows_line = r->number;
    place_at(r)->side = (uint8_t)side;
    r->at++;
    return true;
}

static bool read_gold(struct reader *r)
{
    long gold;
    if (!reader_number(r, GOLD_MOST, &gold)) return false;
    if (gold > 0) reader_needs_gold_rush(r);
    place_at(r)->gold = (uint16_t)gold;
    return true;
}

static bool read_open(struct reader *r)
{
    place_at(r)->open = 1;
    return true;
}

static bool read_face_down(struct reader *r)
{
    if (place_at(r)->face_down) return reader_fail_twice(r);
    place_at(r)->face_down = 1;
    return true;
}

static const struct part seat_parts[] = {
    {"as", read_copy},   {"spare", read_spare},   {"hand", read_hand}, {"table", read_table}, {"dead", read_dead},
    {"gold", read_gold}, {"gear", read_own_gear}, {"side", read_side}, {"open", read_open},   {"kept", read_kept},
    {"face_down", read_face_down}, {"apart", read_apart},
};

static bool read_seat_part(struct reader *r)
{
    bool is_life = word_at(r)[0] >= '0' && word_at(r)[0] <= '9';
    return is_life ? read_life(r) : reader_part(r, PARTS(seat_parts));
}

static bool line_seat(struct reader *r)
{
    GIVEN(r->p->position.options.seats <= SG_MAX_SEATS);
    int next = r->p->position.options.seats + 1;
    int seat = text_seat_word(word_at(r), column_at(r), SG_MAX_SEATS, r->error);
    if (!seat) return false;
    char expected[] = {sg_seat_letter(next), '\0'};
    if (seat != next) return reader_fail(r, _("Seats stand in their order; the next one is %s."), expected);
    sg_place *place = &r->p->position.place[seat];
    r->p->position.options.seats = (uint8_t)seat;
    r->p->seat_line[seat] = r->number;
    r->at++;
    place->role = (uint8_t)sg_role_by_slug(word_at(r));
    if (!*word_at(r)) return reader_fail_plainly(r, _("A role is missing here."));
    if (!place->role) {
        reader_fail(r, _("There is no role %s."), word_at(r));
        text_error_suggest(r->error, pack_of(r), word_at(r));
        return false;
    }
    r->at++;
    int character_at = r->at;
    if (is_word(r, "?"))
        r->at++;
    else if (!read_character(r, &place->character))
        return false;
    r->seat = seat;
    while (r->at < r->words->count)
        if (!read_seat_part(r)) return false;
    if (place->character || place->kept) return true;
    r->at = character_at;
    return reader_fail_plainly(r, _("A character is drawn only for a player who does not keep one: kept is missing."));
}

/* A move made since then waits for the game it is made in. */
static bool line_done(struct reader *r)
{
    GIVEN(r->p->done_count <= TEXT_DONE_MOST && r->p->done_length <= sizeof r->p->done);
    struct text_position *p = r->p;
    if (!text_seat_word(word_at(r), column_at(r), SG_MAX_SEATS, r->error)) return false;
    const char *move = r->line + column_at(r) - 1;
    size_t length = strlen(move) + 1;
    if (p->done_count == TEXT_DONE_MOST || length > sizeof p->done - p->done_length)
        return reader_fail_plainly(r, _("These are too many moves."));
    memcpy(p->done + p->done_length, move, length);
    p->done_at[p->done_count] = p->done_length;
    p->done_line[p->done_count++] = r->number;
    p->done_length += length;
    return true;
}

static const struct part lines[] = {
    {"pack", line_pack}, {"sets", line_sets}, {"option", line_option},   {"seed", line_seed},   {"seat", line_seat},
    {"deck", line_deck}, {"rest", line_rest}, {"discard", line_discard}, {"event", line_event}, {"events", line_events},
    {"row", line_row},   {"gear", line_gear}, {"turn", reader_turn},       {"done", line_done},
};

/* --- the whole ------------------------------------------------------------------------------------ */

void text_position_start(struct text_position *p)
{
    memset(p, 0, sizeof *p);
    p->position.options.sets = SG_SET_BASE;
    p->position.seed = sg_seed_from(1);
}

bool text_position_has_word(const char *word)
{
    GIVEN(word);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(word, lines[i].word) == 0) return true;
    return false;
}

bool text_position_line(struct text_position *p, const char *line, int number, sg_text_error *error)
{
    GIVEN(line);
    struct text_words words;
    *error = (sg_text_error){.line = number};
    if (!text_words_split(&words, line, error)) return false;
    struct reader r = {.p = p, .words = &words, .line = line, .at = 1, .number = number, .error = error};
    if (!p->first_line) p->first_line = number;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
        if (strcmp(words.word[0], lines[i].word) == 0) return lines[i].read(&r);
    r.at = 0;
    return words.count == 0 || reader_fail_unknown(&r);
}

static bool is_in_game(const sg_position *p, int card)
{
    GIVEN(card > 0 && card <= SG_MAX_CARDS);
    const sg_options *o = &p->options;
    bool book = (o->flags & SG_BEGINNER) && sg_pack_kind_has_book(p->pack, sg_pack_card_kind(p->pack, card));
    return (sg_pack_card_set(p->pack, card) & o->sets) && !book;
}

/* Which options there are may stand behind the seats. */
static void fill_lives(sg_position *p)
{
    GIVEN(p->options.seats <= SG_MAX_SEATS);
    for (sg_place *place = p->place + 1; place <= p->place + p->options.seats; place++)
        if (place->max_life == LIFE_FULL)
            place->max_life = (uint8_t)sg_most_life(p->pack, &p->options, place->character, place->role);
}

/* The first card with that face that is named nowhere, 0 when there is none. */
static int card_with_face(const struct text_position *p, int suit, int rank)
{
    GIVEN(suit > 0 && suit < SG_SUITS);
    const sg_pack *pack = p->position.pack;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (!p->card_line[card] && sg_pack_card_suit(pack, card) == suit && sg_pack_card_rank(pack, card) == rank &&
            is_in_game(&p->position, card))
            return card;
    return 0;
}

static bool resolve_faces(struct text_position *p, struct text_pile *pile, int line, sg_text_error *error)
{
    GIVEN(pile->count <= SG_MAX_CARDS);
    for (int i = 0; i < pile->count; i++) {
        int suit = pile->face[i] / FACE_SHIFT, rank = pile->face[i] % FACE_SHIFT;
        if (!pile->face[i]) continue;
        int card = card_with_face(p, suit, rank);
        if (!card) {
            text_error_set(error, 0, _("No card with the face %s%c is left."), sg_rank_text(rank),
                           sg_suit_letter(suit));
            error->line = line;
            return false;
        }
        pile->card[i] = (uint8_t)card;
        pile->face[i] = 0;
        p->card_line[card] = line;
    }
    return true;
}

/* Cards are named once each, so there is room for all of them. */
static void lay_piles(struct text_position *p)
{
    GIVEN(p->deck.count <= SG_MAX_CARDS && p->discard.count <= SG_MAX_CARDS);
    for (int i = p->deck.count - 1; i >= 0; i--) sg_position_put(&p->position, SG_DECK, p->deck.card[i]);
    for (int i = 0; i < p->discard.count; i++) sg_position_put(&p->position, SG_DISCARD, p->discard.card[i]);
}

/* `dead` without a number: in the order of the seats, after no one in particular. */
static void number_the_fallen(struct text_position *p)
{
    unsigned taken = 0;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        if (p->position.place[seat].dead && !p->fell_unnumbered[seat]) taken |= 1u << p->position.place[seat].dead;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) {
        uint8_t number = 1;
        if (!p->fell_unnumbered[seat]) continue;
        while (taken & 1u << number) number++;
        taken |= 1u << number;
        p->position.place[seat].dead = number;
    }
}

bool text_position_finish(struct text_position *p, sg_text_error *error)
{
    GIVEN(p->position.options.seats <= SG_MAX_SEATS);
    sg_position *q = &p->position;
    *error = (sg_text_error){.line = p->first_line};
    if (q->options.seats == 0) {
        text_error_set(error, 0, _("The position has no seats."));
        return false;
    }
    if (p->gold_rush_line && !(q->options.sets & SG_SET_GOLD_RUSH)) {
        text_error_set(error, 0, _("This needs the set gold_rush."));
        error->line = p->gold_rush_line;
        return false;
    }
    if (p->shadows_line && !(q->options.flags & SG_SHADOW_GUNSLINGERS)) {
        text_error_set(error, 0, _("This needs the option shadow_gunslingers."));
        error->line = p->shadows_line;
        return false;
    }
    if (p->kept_line && q->turn) {
        text_error_set(error, 0, _("A character is kept only before the deal, in a position without a turn."));
        error->line = p->kept_line;
        return false;
    }
    const sg_place *mine = &q->place[q->turn];
    if (p->user && mine->character && p->user != mine->character && p->user != mine->copy) {
        text_error_set(error, p->user_column, _("%s is not the character whose turn it is."),
                       sg_pack_character_slug(q->pack, p->user));
        error->line = p->turn_line;
        return false;
    }
    fill_lives(q);
    number_the_fallen(p);
    if (!resolve_faces(p, &p->deck, p->deck_line, error) || !resolve_faces(p, &p->discard, p->discard_line, error))
        return false;
    lay_piles(p);
    return true;
}

bool sg_pack_position_parse(const sg_pack *pack, const char *text, sg_position *out, sg_text_error *error)
{
    struct text_position p;
    struct text_lines l;
    bool good;
    text_position_start(&p);
    p.offered = pack;
    text_lines_start(&l, text, strlen(text));
    while (text_lines_next(&l, &good, error))
        if (!good || !text_position_line(&p, l.line, l.number, error)) return false;
    if (!text_position_finish(&p, error)) return false;
    if (p.done_count) {
        text_error_set(error, 0, "%s", _("A position alone holds no moves."));
        error->line = p.done_line[0];
        return false;
    }
    *out = p.position;
    return true;
}

bool sg_position_parse(const char *text, sg_position *out, sg_text_error *error)
{
    return sg_pack_position_parse(NULL, text, out, error);
}
