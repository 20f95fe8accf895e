/* moves.c: moves as text and back.
 *
 * Each verb reads the arguments it knows, in order, and takes a word only when it fits.  What is missing stays zero,
 * and no move is legal with it.  Words that are left over must mean something somewhere; the move is then marked with
 * an effect that does not exist, so that no question has it among its legal moves. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/words.h"

#include <stdio.h>
#include <string.h>

enum { NO_SUCH_EFFECT = 255 };

struct reader {
    const sg_state *s;
    const struct text_words *words;
    int at;
    int asked; /* enum sg_ask */
    sg_move *move;
    sg_text_error *error;
};

static const char *word_at(const struct reader *r) { return r->words->word[r->at]; }

static const sg_pack *pack_of(const struct reader *r) { return r->s->pack; }

static int column_at(const struct reader *r) { return r->words->column[r->at]; }

static int actor(const struct reader *r) { return r->move->seat ? r->move->seat : 1; }

/* --- single arguments: each returns false only for an error ---------------------------- */

static bool names_card(const struct reader *r)
{
    return strchr(word_at(r), ':') || sg_pack_kind_by_slug(pack_of(r), word_at(r));
}

/* A card, when the word is one; `out` stays as it is otherwise. */
static bool read_card(struct reader *r, const struct text_piles *piles, uint8_t *out)
{
    GIVEN(r->at <= r->words->count);
    if (!names_card(r)) return true;
    int card = text_card_word(pack_of(r), word_at(r), column_at(r), r->s, piles, r->error);
    if (!card) return false;
    *out = (uint8_t)card;
    r->at++;
    return true;
}

static bool looks_like_seat(const char *word) { return sg_seat_parse(word) != 0; }

static bool read_seat(struct reader *r)
{
    if (!looks_like_seat(word_at(r))) return true;
    int seat = text_seat_word(word_at(r), column_at(r), r->s->options.seats, r->error);
    if (!seat) return false;
    r->move->target = (uint8_t)seat;
    r->at++;
    return true;
}

/* `hand`, a card in play of `owner` or a piece of equipment; bare slugs are looked for in `piles`. */
static bool read_item_in(struct reader *r, const struct text_piles *piles)
{
    GIVEN(r->at <= r->words->count);
    const char *word = word_at(r);
    int equipment = sg_pack_equipment_by_slug(pack_of(r), word);
    if (strcmp(word, "hand") == 0) {
        r->move->item_is = SG_ITEM_HAND;
        r->at++;
    } else if (equipment) {
        r->move->item_is = SG_ITEM_EQUIPMENT;
        r->move->item = (uint8_t)equipment;
        r->at++;
    } else if (names_card(r)) {
        r->move->item_is = SG_ITEM_CARD;
        return read_card(r, piles, &r->move->item);
    }
    return true;
}

static bool read_item(struct reader *r)
{
    struct text_piles table = {1, {SG_TABLE_OF(r->move->target)}};
    if (!r->move->target) return true;
    return read_item_in(r, &table);
}

static bool read_slug(struct reader *r, int id, int what, uint8_t *out)
{
    GIVEN(id >= 0 && id <= UINT8_MAX);
    if (!id) return true;
    r->move->what = (uint8_t)what;
    *out = (uint8_t)id;
    r->at++;
    return true;
}

/* --- verbs -------------------------------------------------------------------------------- */

static bool read_card_move(struct reader *r, const struct text_piles *piles)
{
    r->move->what = SG_CARD;
    return read_card(r, piles, &r->move->id);
}

/* `[EFFECT] [SEAT [ITEM]]`: what a card, a Bottle or a Pardner is used as, and where. */
static bool read_effect(struct reader *r)
{
    int kind = sg_pack_kind_by_slug(pack_of(r), word_at(r));
    if (kind) {
        r->move->effect = (uint8_t)kind;
        r->at++;
    }
    return read_seat(r) && read_item(r);
}

static bool read_play(struct reader *r)
{
    struct text_piles hand = {1, {SG_HAND_OF(actor(r))}};
    return read_card_move(r, &hand) && read_effect(r);
}

static bool read_use(struct reader *r)
{
    struct text_piles table = {1, {SG_TABLE_OF(actor(r))}};
    int equipment = sg_pack_equipment_by_slug(pack_of(r), word_at(r));
    bool good = equipment ? read_slug(r, equipment, SG_EQUIPMENT, &r->move->id) : read_card_move(r, &table);
    return good && read_seat(r) && read_item(r);
}

static bool read_ability(struct reader *r)
{
    struct text_piles own = {2, {SG_HAND_OF(actor(r)), SG_TABLE_OF(actor(r))}};
    int character = sg_pack_character_by_slug(pack_of(r), word_at(r)),
        event = sg_pack_event_by_slug(pack_of(r), word_at(r));
    read_slug(r, character, SG_CHARACTER, &r->move->id);
    if (!character) read_slug(r, event, SG_EVENT, &r->move->id);
    return read_seat(r) && (r->move->target ? read_item(r) : read_item_in(r, &own));
}

static bool read_respond(struct reader *r)
{
    struct text_piles own = {2, {SG_HAND_OF(actor(r)), SG_TABLE_OF(actor(r))}};
    return read_card_move(r, &own);
}

static bool read_flip(struct reader *r)
{
    struct text_piles table = {1, {SG_TABLE_OF(actor(r))}};
    int character = sg_pack_character_by_slug(pack_of(r), word_at(r));
    return character ? read_slug(r, character, SG_CHARACTER, &r->move->id) : read_card_move(r, &table);
}

/* Words of `pick` that are no seats and no cards: the table says what each one is. */
static bool read_pick_word(struct reader *r)
{
    static const struct {
        const char *word;
        uint8_t what, id;
    } rows[] = {{"yes", SG_ANSWER, SG_YES}, {"no", SG_ANSWER, SG_NO}};
    const char *word = word_at(r);
    if (text_color_by_slug(word)) return read_slug(r, text_color_by_slug(word), SG_COLOR, &r->move->id);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(word, rows[i].word) == 0) return read_slug(r, rows[i].id, rows[i].what, &r->move->id);
    int character = sg_pack_character_by_slug(pack_of(r), word), event = sg_pack_event_by_slug(pack_of(r), word);
    if (character) return read_slug(r, character, SG_CHARACTER, &r->move->id);
    if (event) return read_slug(r, event, SG_EVENT, &r->move->id);
    return read_slug(r, sg_pack_equipment_by_slug(pack_of(r), word), SG_EQUIPMENT, &r->move->id);
}

static bool read_pick(struct reader *r)
{
    GIVEN(r->asked < SG_ASK_COUNT);
    struct text_piles open = {4, {SG_STORE, SG_LOOK, SG_FLIPPED, SG_TABLE_OF(actor(r))}};
    const char *word = word_at(r);
    int seat = sg_seat_parse(word); /* D and H are suits too, and no seats at a smaller table */
    bool is_suit = r->asked == SG_ASK_SUIT || seat == 0 || seat > r->s->options.seats;
    if (sg_suit_parse(word) && is_suit) return read_slug(r, sg_suit_parse(word), SG_SUIT, &r->move->id);
    if (looks_like_seat(word)) return read_seat(r) && read_item(r);
    if (r->asked == SG_ASK_PLACE && sg_pack_kind_by_slug(pack_of(r), word)) return read_effect(r);
    if (names_card(r)) return read_card_move(r, &open);
    return read_pick_word(r);
}

static bool read_give(struct reader *r)
{
    struct text_piles own = {2, {SG_HAND_OF(actor(r)), SG_LOOK}};
    return read_card_move(r, &own) && read_seat(r);
}

static bool read_draw(struct reader *r)
{
    int source = text_source_by_slug(word_at(r));
    r->move->what = SG_SOURCE;
    if (!source) return true;
    read_slug(r, source, SG_SOURCE, &r->move->id);
    if (source != SG_FROM_HAND && source != SG_FROM_TABLE) return true;
    if (!read_seat(r)) return false;
    return source == SG_FROM_HAND || read_item(r);
}

static bool read_discard(struct reader *r)
{
    struct text_piles own = {2, {SG_HAND_OF(actor(r)), SG_LOOK}};
    return read_card_move(r, &own);
}

static bool read_cash(struct reader *r)
{
    struct text_piles hand = {1, {SG_HAND_OF(actor(r))}};
    return read_card_move(r, &hand);
}

static bool read_buy(struct reader *r)
{
    int equipment = sg_pack_equipment_by_slug(pack_of(r), word_at(r));
    r->move->what = SG_EQUIPMENT;
    read_slug(r, equipment, SG_EQUIPMENT, &r->move->id);
    return read_effect(r);
}

static bool read_scrap(struct reader *r)
{
    r->move->what = SG_EQUIPMENT;
    if (!read_seat(r)) return false;
    return read_slug(r, sg_pack_equipment_by_slug(pack_of(r), word_at(r)), SG_EQUIPMENT, &r->move->id);
}

static bool read_nothing(struct reader *r)
{
    (void)r;
    return true;
}

static bool (*const readers[SG_VERB_COUNT])(struct reader *r) = {
    [SG_VERB_PLAY] = read_play,       [SG_VERB_USE] = read_use,     [SG_VERB_ABILITY] = read_ability,
    [SG_VERB_RESPOND] = read_respond, [SG_VERB_FLIP] = read_flip,   [SG_VERB_PICK] = read_pick,
    [SG_VERB_GIVE] = read_give,       [SG_VERB_DRAW] = read_draw,   [SG_VERB_DISCARD] = read_discard,
    [SG_VERB_BUY] = read_buy,         [SG_VERB_SCRAP] = read_scrap, [SG_VERB_CASH] = read_cash,
    [SG_VERB_PASS] = read_nothing,    [SG_VERB_END] = read_nothing,
};

/* --- the whole move -------------------------------------------------------------------------- */

/* Words that the verb had no use for. */
static bool read_surplus(struct reader *r)
{
    GIVEN(r->at <= r->words->count);
    for (; r->at < r->words->count; r->at++) {
        const char *word = word_at(r);
        if (looks_like_seat(word) && !sg_suit_parse(word) &&
            !text_seat_word(word, column_at(r), r->s->options.seats, r->error))
            return false;
        if (!text_word_is_known(pack_of(r), word, column_at(r), r->error)) return false;
        r->move->effect = NO_SUCH_EFFECT;
    }
    return true;
}

static int verb_by_slug(const char *word)
{
    GIVEN(word);
    for (int verb = 1; verb < SG_VERB_COUNT; verb++)
        if (strcmp(word, sg_verb_slug(verb)) == 0) return verb;
    return 0;
}

static bool is_single_letter(const char *word) { return word[0] >= 'A' && word[0] <= 'Z' && word[1] == '\0'; }

static bool read_verb(struct reader *r)
{
    GIVEN(r->at <= r->words->count);
    int verb = verb_by_slug(word_at(r));
    if (verb) {
        r->move->verb = (uint8_t)verb;
        r->at++;
        return true;
    }
    if (*word_at(r))
        text_error_set(r->error, column_at(r), _("There is no move called %s."), word_at(r));
    else
        text_error_set(r->error, column_at(r), _("A move is missing here."));
    text_error_suggest(r->error, pack_of(r), word_at(r));
    return false;
}

bool text_move_parse_asked(const sg_state *s, const sg_question *asked, const char *line, sg_move *out,
                           sg_text_error *error)
{
    GIVEN(line);
    struct text_words words;
    *out = (sg_move){.seat = asked->seat};
    *error = (sg_text_error){0};
    struct reader r = {.s = s, .words = &words, .asked = asked->kind, .move = out, .error = error};
    if (!text_words_split(&words, line, error)) return false;
    if (is_single_letter(word_at(&r))) {
        int named = text_seat_word(word_at(&r), column_at(&r), s->options.seats, error);
        if (!named) return false;
        out->seat = (uint8_t)named;
        r.at++;
    }
    return read_verb(&r) && readers[out->verb](&r) && read_surplus(&r);
}

bool sg_move_parse(const sg_state *s, int seat, const char *line, sg_move *out, sg_text_error *error)
{
    sg_question q = sg_asked(s);
    if (seat) q.seat = (uint8_t)seat;
    return text_move_parse_asked(s, &q, line, out, error);
}

/* --- printing ------------------------------------------------------------------------------------ */

static void put_card(const sg_pack *pack, struct text_out *out, int card)
{
    char name[SG_CARD_ROOM];
    sg_pack_card_print(pack, card, name, sizeof name);
    text_putf(out, " %s", name);
}

static void put_slug(struct text_out *out, const char *slug) { text_putf(out, " %s", slug ? slug : "?"); }

static const char *answer_slug(int answer) { return answer == SG_YES ? "yes" : answer == SG_NO ? "no" : NULL; }

/* A move of any bytes is printed; `?` stands for what none can name. */
static void put_what(const sg_pack *pack, struct text_out *out, sg_move m)
{
    switch (m.what) {
    case SG_NOTHING: break;
    case SG_CARD: put_card(pack, out, m.id); break;
    case SG_CHARACTER: put_slug(out, sg_pack_character_slug(pack, m.id)); break;
    case SG_EVENT: put_slug(out, sg_pack_event_slug(pack, m.id)); break;
    case SG_EQUIPMENT: put_slug(out, sg_pack_equipment_slug(pack, m.id)); break;
    case SG_SUIT: text_putf(out, " %c", sg_suit_letter(m.id)); break;
    case SG_COLOR: put_slug(out, text_color_slug(m.id)); break;
    case SG_ANSWER: put_slug(out, answer_slug(m.id)); break;
    case SG_SOURCE: put_slug(out, text_source_slug(m.id)); break;
    default: put_slug(out, NULL); break;
    }
}

static void put_item(const sg_pack *pack, struct text_out *out, sg_move m)
{
    switch (m.item_is) {
    case SG_NO_ITEM: break;
    case SG_ITEM_HAND: text_put(out, " hand"); break;
    case SG_ITEM_CARD: put_card(pack, out, m.item); break;
    case SG_ITEM_EQUIPMENT: put_slug(out, sg_pack_equipment_slug(pack, m.item)); break;
    default: put_slug(out, NULL); break;
    }
}

size_t sg_pack_move_print(const sg_pack *pack, sg_move move, bool with_seat, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    const char *verb = sg_verb_slug(move.verb);
    if (with_seat) text_putf(&out, "%c ", sg_seat_letter(move.seat));
    text_put(&out, verb ? verb : "?");
    if (move.verb == SG_VERB_SCRAP && move.target) text_putf(&out, " %c", sg_seat_letter(move.target));
    put_what(pack, &out, move);
    if (move.effect) put_slug(&out, sg_pack_kind_slug(pack, move.effect));
    if (move.verb != SG_VERB_SCRAP && move.target) text_putf(&out, " %c", sg_seat_letter(move.target));
    put_item(pack, &out, move);
    return out.length;
}

size_t sg_move_print(sg_move move, bool with_seat, char *buf, size_t room)
{
    return sg_pack_move_print(NULL, move, with_seat, buf, room);
}
