/* read.c: compiles the text of a pack.  A line is a statement: `card`, `character`, `equipment` and `event` begin a
 * thing, what follows says more of it.  A statement that is wrong is told and left out, and reading goes on, so that a
 * file's faults are all told at once.  Memory and time are bounded by the size of the file. */
#define SAID_IN_PAGES /* what is wrong with a pack */
#include "notation/i18n.h"
#include "notation/letters.h"
#include "pack/words.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    PACK_MARK_ROOM = 8, /* in a record a mark stands in front of a line */
    MOST_PRICE = 9,
    MOST_START = 9, /* life points of a character at the start */
    MAX_THINGS = MAX_CHARACTERS,
};
_Static_assert((int)MAX_THINGS >= (int)MAX_KINDS && (int)MAX_THINGS >= (int)MAX_EVENTS, "there is room for each sort");

struct reader {
    struct pack *out;
    sg_text_error *faults, error;
    int fault_count, line;
    int what, which;   /* the thing that is told of: enum sg_what, SG_NOTHING to SG_EQUIPMENT */
    bool begun, skips; /* the first line is read; the thing is wrong, so what is said of it is not read */
    bool described[SG_EQUIPMENT + 1][MAX_THINGS]; /* the pack tells of this card, character, … */
    int line_of[SG_EQUIPMENT + 1][MAX_THINGS];
    int thinned;                               /* the last line that has left something out */
    bool faced[MAX_KINDS];                     /* its `faces` are read */
    bool stood_for[MAX_KINDS];                 /* other cards may be used as it, so there need be none of it */
    bool flawed[SG_EQUIPMENT + 1][MAX_THINGS]; /* a fault is told of it: what is missing in it need not be told, too */
    uint64_t hash;
};

static bool fault(struct reader *r)
{
    if (r->fault_count < PACK_FAULTS) {
        r->error.line = r->line;
        r->faults[r->fault_count] = r->error;
    }
    r->fault_count++;
    if (r->what) r->flawed[r->what][r->which] = true;
    r->error = (sg_text_error){0};
    return false;
}

static bool told(struct reader *r, int column, const char *sentence, const char *example)
{
    text_error_set(&r->error, column, "%s", sentence);
    if (*example) snprintf(r->error.hint, sizeof r->error.hint, _("For example: %s"), example);
    return false;
}

static card_row *card_of(struct reader *r) { return r->what == SG_CARD ? &r->out->cards[r->which] : NULL; }

static bool no_number(struct reader *r, const struct text_words *w, int at, int most)
{
    text_error_set(&r->error, w->column[at], _("Behind %s a number is missing, or it is out of range."),
                   w->word[at - 1]);
    pack_hint_range(&r->error, most);
    return false;
}

static bool means_nothing(struct reader *r, const struct text_words *w, int at, const char *right)
{
    text_error_set(&r->error, w->column[at], _("%s means nothing here."), w->word[at]);
    pack_hint(&r->error, right);
    return false;
}

static bool does_not_last(struct reader *r, const struct text_words *w)
{
    return told(r, w->column[0], _("Only blue cards and black equipment do something by lying in play."), "");
}

/* --- things ---------------------------------------------------------------------------- */

static bool is_slug(const char *word)
{
    size_t length = strlen(word);
    if (length < 2 || length > 24 || !islower((unsigned char)word[0])) return false;
    return strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789_") == length;
}

static const char *keep_slug(struct pack *p, const char *word)
{
    char *slug = p->slugs[p->slug_count++];
    snprintf(slug, sizeof p->slugs[0], "%s", word);
    return slug;
}

static int by_slug(const sg_pack *rows, int what, const char *slug)
{
    switch (what) {
    case SG_CARD: return sg_pack_kind_by_slug(rows, slug);
    case SG_CHARACTER: return sg_pack_character_by_slug(rows, slug);
    case SG_EVENT: return sg_pack_event_by_slug(rows, slug);
    default: return sg_pack_equipment_by_slug(rows, slug);
    }
}

/* Own equipment and events are called like nothing else. */
static bool is_of_another(const sg_pack *rows, int what, const char *slug)
{
    static const uint8_t ends[] = {[SG_EVENT] = EVENTS, [SG_EQUIPMENT] = EQUIPMENTS};
    bool taken = false;
    for (int sort = SG_CARD; sort <= SG_EQUIPMENT; sort++) {
        int found = by_slug(rows, sort, slug);
        taken |= sort != what && found && (what >= SG_EVENT || (sort >= SG_EVENT && found >= ends[sort]));
    }
    return taken;
}

/* A thing of that name that is not described yet; its number, or 0. */
static int begin_thing(struct reader *r, const struct text_words *w, int what, uint8_t *end, int most)
{
    struct pack *p = r->out;
    int found = by_slug(&p->rows, what, w->word[1]);
    if (!is_slug(w->word[1]))
        return told(r, w->column[1], _("A name here has 2 to 24 small letters, digits and _, a letter first."),
                    "coach_gun");
    if (!found && *end >= most) return told(r, w->column[0], _("The pack has too many of these."), "");
    int which = found ? found : *end;
    if (r->described[what][which] || (!found && is_of_another(&p->rows, what, w->word[1])))
        return told(r, w->column[1], _("That name is taken."), "");
    if (!found) (*end)++;
    r->described[what][which] = true;
    r->line_of[what][which] = r->line;
    p->rewritten += found > 0;
    r->what = what;
    r->which = which;
    r->skips = false;
    return which;
}

/* Until the line turns out to be right: what is said of a thing that is wrong is left out. */
static void begin_none(struct reader *r)
{
    r->what = SG_NOTHING;
    r->which = 0;
    r->skips = true;
}

static bool read_card(struct reader *r, const struct text_words *w)
{
    static const char *const borders[] = {[SG_BROWN] = "brown", [SG_BLUE] = "blue", [SG_GREEN] = "green"};
    struct pack *p = r->out;
    int border = SG_BROWN;
    begin_none(r);
    while (border <= SG_GREEN && strcmp(borders[border], w->word[2]) != 0) border++;
    if (border > SG_GREEN) return told(r, w->column[2], _("A card is brown, blue or green."), "card coach_gun brown");
    int kind = begin_thing(r, w, SG_CARD, &p->rows.kinds, MAX_KINDS);
    if (!kind) return false;
    bool found = kind < KINDS;
    card_row *row = &p->cards[kind];
    const char *slug = found ? row->slug : keep_slug(p, w->word[1]), *name = found ? row->name : slug;
    *row = (card_row){.slug = slug, .name = name, .border = (uint8_t)border};
    p->own_kinds += !found;
    return true;
}

static bool read_character(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    begin_none(r);
    long life = text_number_parse(w->word[2], MOST_START);
    if (life < 1) return told(r, w->column[2], _("A character has 1 to 9 life points."), "character thorny_theo 4");
    int which = begin_thing(r, w, SG_CHARACTER, &p->rows.character_end, MAX_CHARACTERS);
    if (!which) return false;
    bool found = which < CHARACTERS;
    character_row *row = &p->characters[which];
    const char *slug = found ? row->slug : keep_slug(p, w->word[1]), *name = found ? row->name : slug;
    uint8_t set = found ? row->set : SG_SET_PACK;
    *row = (character_row){.slug = slug, .name = name, .set = set, .life = (uint8_t)life, .pile = row->pile};
    p->own_characters += !found;
    return true;
}

/* Own pieces are in the deck of Gold Rush. */
static bool read_equipment(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    bool kept = strcmp(w->word[2], "black") == 0;
    long price = text_number_parse(w->word[3], MOST_PRICE);
    begin_none(r);
    if (!kept && strcmp(w->word[2], "brown") != 0) return means_nothing(r, w, 2, "brown, black");
    if (price < 1) return no_number(r, w, 3, MOST_PRICE);
    int which = begin_thing(r, w, SG_EQUIPMENT, &p->rows.equipment_end, MAX_EQUIPMENT);
    if (!which) return false;
    bool found = which < EQUIPMENTS;
    equipment_row *row = &p->equipment[which];
    const char *slug = found ? row->slug : keep_slug(p, w->word[1]), *name = found ? row->name : slug;
    uint8_t copies = found ? row->copies : 1;
    *row = (equipment_row){.slug = slug, .name = name, .kept = kept, .cost = (uint8_t)price, .copies = copies};
    p->own_equipment += !found;
    return true;
}

static bool read_event(struct reader *r, const struct text_words *w)
{
    static const struct {
        const char *word;
        uint8_t set;
    } boxes[] = {{"own", SG_SET_PACK}, {"high_noon", SG_SET_HIGH_NOON}, {"fistful", SG_SET_FISTFUL}, {"", 0}};
    struct pack *p = r->out;
    int box = 0, found = sg_pack_event_by_slug(&p->rows, w->word[1]);
    begin_none(r);
    while (boxes[box].set && strcmp(boxes[box].word, w->word[2]) != 0) box++;
    if (!boxes[box].set || (found && found < EVENTS && p->boxes->events[found].set != boxes[box].set))
        return means_nothing(r, w, 2, "own, high_noon, fistful");
    int which = begin_thing(r, w, SG_EVENT, &p->rows.event_end, MAX_EVENTS);
    if (!which) return false;
    event_row *row = &p->events[which];
    const char *slug = found ? row->slug : keep_slug(p, w->word[1]), *name = found ? row->name : slug;
    *row = (event_row){.slug = slug, .name = name, .set = boxes[box].set, .final = row->final, .extra = row->extra};
    p->own_events += !found;
    return true;
}

/* --- texts -------------------------------------------------------------------------------- */

/* The rest of a line behind its second word. */
static bool read_text(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    const char *language = w->word[1];
    if (strlen(language) != 2 || !islower((unsigned char)language[0]) || !islower((unsigned char)language[1]))
        return told(r, w->column[1], _("Here stands a language, in two small letters."), "name en Coach Gun");
    char text[PACK_TEXT_ROOM];
    struct text_out out = text_out_buffer(text, sizeof text);
    for (int i = 2; i < w->count; i++) text_putf(&out, "%s%s", i > 2 ? " " : "", w->word[i]);
    if (out.length == 0 || out.length >= PACK_TEXT_ROOM)
        return told(r, w->column[2], _("A text has 1 to 160 bytes."), "");
    if (p->text_count == PACK_MOST_TEXTS) return told(r, w->column[0], _("The pack has too many of these."), "");
    bool rule = strcmp(w->word[0], "rule") == 0;
    for (int i = 0; i < p->text_count; i++) {
        const struct pack_text *t = &p->texts[i];
        if (t->what == r->what && t->which == r->which && t->rule == rule && strcmp(t->language, language) == 0)
            return told(r, w->column[1], _("That has been said already."), "");
    }
    struct pack_text *t = &p->texts[p->text_count++];
    *t = (struct pack_text){.what = (uint8_t)r->what, .which = (uint8_t)r->which, .rule = rule};
    snprintf(t->language, sizeof t->language, "%s", language);
    memcpy(t->text, text, sizeof t->text);
    return true;
}

/* --- cards -------------------------------------------------------------------------------- */

static bool read_face(struct reader *r, const struct text_words *w, int at, int *suit, int *rank)
{
    return text_face_parse(w->word[at], suit, rank) ||
           told(r, w->column[at], _("A card has a rank and a suit: 2 to 10, J, Q, K or A, and S, H, D or C."), "KS");
}

/* The cards of a kind, from a word on, in their places: those the library has of that name first. */
static bool put_faces(struct reader *r, const struct text_words *w, int kind, int at)
{
    struct pack *p = r->out;
    face *faces = p->rows.faces;
    if (r->faced[kind]) return told(r, w->column[0], _("That has been said already."), "");
    r->faced[kind] = true;
    int place = 0;
    for (; at < w->count; at++) {
        int suit, rank;
        if (!read_face(r, w, at, &suit, &rank)) return false;
        do place++;
        while (place <= SG_MAX_CARDS && faces[place].kind != kind);
        if (place > SG_MAX_CARDS) break;
        faces[place].suit = (uint8_t)suit;
        faces[place].rank = (uint8_t)rank;
    }
    while (++place <= SG_MAX_CARDS)
        if (faces[place].kind == kind) faces[place] = (face){0};
    for (place = SG_MAX_CARDS; at < w->count; at++) {
        int suit, rank;
        while (place > 0 && faces[place].set) place--;
        if (!read_face(r, w, at, &suit, &rank)) return false;
        if (place == 0)
            return told(r, w->column[at], _("There is no room for more cards: 128 is all a game can have."),
                        "without dodge_city");
        faces[place] = (face){(uint8_t)kind, (uint8_t)suit, (uint8_t)rank, SG_SET_PACK};
        p->own_cards++;
    }
    return true;
}

static bool read_faces(struct reader *r, const struct text_words *w) { return put_faces(r, w, r->which, 1); }

static bool play_piece(struct reader *r, const struct text_words *w, const sg_symbol play[MAX_SYMBOLS],
                       const sg_flip *flip)
{
    equipment_row *row = &r->out->equipment[r->which];
    if (row->kept || play[1].effect || flip->chance)
        return told(r, w->column[row->kept ? 0 : 1], _("Only brown equipment has a symbol, and no more than one."),
                    "play draw 2 @ self");
    row->play = play[0];
    return true;
}

/* Puts a "draw!" into the list of the pack, when a line has one; *which is its place, from 1 on. */
static bool add_flip(struct reader *r, const struct text_words *w, const sg_flip *one, uint8_t *which)
{
    sg_pack *rows = &r->out->rows;
    *which = 0;
    if (!one->chance) return true;
    if (rows->flip_count == PACK_MOST_FLIPS) return told(r, w->column[0], _("The pack has too many of these."), "");
    r->out->flips[rows->flip_count++] = *one;
    *which = rows->flip_count;
    return true;
}

/* `@ itself` is a card that lies in play. */
static bool speaks_of_itself(struct reader *r, const struct text_words *w)
{
    for (int at = 1; at < w->count; at++)
        if (strncmp(w->word[at], "itself", strlen("itself")) == 0 &&
            (r->what != SG_CARD || card_of(r)->border != SG_BLUE))
            return !told(r, w->column[at], _("Only a blue card in play does something to itself."), "");
    return false;
}

static bool read_play(struct reader *r, const struct text_words *w)
{
    card_row *row = card_of(r);
    sg_symbol play[MAX_SYMBOLS] = {{0}};
    sg_flip flip;
    if (speaks_of_itself(r, w)) return false;
    if (!pack_play(w, r->out, play, &flip, &r->error)) return false;
    if (!row) return play_piece(r, w, play, &flip);
    if (row->border == SG_BLUE)
        return told(r, w->column[0], _("A blue card is not played for its symbols: it stays in play."),
                    "in_play seen 1");
    memcpy(row->play, play, sizeof play);
    return add_flip(r, w, &flip, &row->flip);
}

static uint8_t *number_of(struct reader *r, const char *word)
{
    card_row *row = card_of(r);
    if (!row) return &r->out->equipment[r->which].copies;
    return strcmp(word, "cost") == 0 ? &row->cost : strcmp(word, "missed") == 0 ? &row->missed : &row->bonus;
}

static bool read_number(struct reader *r, const struct text_words *w)
{
    int most = strcmp(w->word[0], "missed") == 0 ? 1 : 3; /* a card cancels one shot */
    long number = text_number_parse(w->word[1], most);
    if (number < 1) return no_number(r, w, 1, most);
    if (r->what == SG_EQUIPMENT && r->which < EQUIPMENTS) /* the library has */
        return told(r, w->column[0], _("That has been said already."), "");
    *number_of(r, w->word[0]) = (uint8_t)number;
    return true;
}

/* Of those that others play. */
static bool read_cancels(struct reader *r, const struct text_words *w)
{
    int at = 1;
    bool more;
    card_row *row = card_of(r);
    if (!pack_filter(w, &at, "", &r->out->rows, &row->cancelled, &more, &r->error)) return false;
    if (more || at < w->count) return told(r, w->column[at], _("The line has too many words."), "");
    row->cancels = r->out->rows.cancels = true;
    return true;
}

static bool read_firing(struct reader *r, const struct text_words *w) { return (void)w, card_of(r)->firing = true; }

static bool read_book(struct reader *r, const struct text_words *w) { return (void)w, card_of(r)->book = true; }

/* As Wanted is. */
static bool before_any(struct reader *r, const struct text_words *w)
{
    equipment_row *row = &r->out->equipment[r->which];
    if (!row->kept) return does_not_last(r, w);
    if (strcmp(w->word[1], pack_aim_slug(SG_AIM_ANY_PLAYER)) != 0) return means_nothing(r, w, 1, "any_player");
    row->aim = SG_AIM_ANY_PLAYER;
    return true;
}

static bool read_before(struct reader *r, const struct text_words *w)
{
    if (r->what == SG_EQUIPMENT) return before_any(r, w);
    bool other = strcmp(w->word[1], pack_aim_slug(SG_AIM_ANY_OTHER)) == 0;
    if (card_of(r)->border != SG_BLUE)
        return told(r, w->column[1], _("Only a blue card is put before others."), "before any_other");
    if (!other && strcmp(w->word[1], pack_aim_slug(SG_AIM_ANY_PLAYER)) != 0)
        return means_nothing(r, w, 1, "any_other, any_player");
    if (card_of(r)->names) return told(r, w->column[0], _("That has been said already."), "");
    card_of(r)->aim = other ? SG_AIM_ANY_OTHER : SG_AIM_ANY_PLAYER;
    return true;
}

/* It and a card of that name do not lie in front of one player. */
static bool read_apart(struct reader *r, const struct text_words *w)
{
    if (card_of(r)->border != SG_BLUE) return does_not_last(r, w);
    if (card_of(r)->apart) return told(r, w->column[0], _("That has been said already."), "");
    card_of(r)->apart = (uint8_t)sg_pack_kind_by_slug(&r->out->rows, w->word[1]);
    return card_of(r)->apart ? true : pack_no_card(w->word[1], w->column[1], "mustang, barrel", &r->error);
}

/* Another player, whom the card means then. */
static bool read_names(struct reader *r, const struct text_words *w)
{
    if (card_of(r)->border != SG_BLUE) return does_not_last(r, w);
    if (strcmp(w->word[1], pack_aim_slug(SG_AIM_ANY_OTHER)) != 0) return means_nothing(r, w, 1, "any_other");
    if (card_of(r)->aim) return told(r, w->column[0], _("That has been said already."), "");
    card_of(r)->aim = SG_AIM_ANY_OTHER;
    return card_of(r)->names = true;
}

/* What lies in play goes by itself when the turn of whoever has it begins, or ends. */
static bool read_lasts(struct reader *r, const struct text_words *w)
{
    static const char *const ends[] = {"", "turn_begins", "turn_ends", "round"};
    int lasts = SG_FOR_A_ROUND;
    if (card_of(r)->border != SG_BLUE) return does_not_last(r, w);
    while (lasts && strcmp(w->word[1], ends[lasts]) != 0) lasts--;
    card_of(r)->lasts = (uint8_t)lasts;
    return lasts || means_nothing(r, w, 1, "turn_begins, turn_ends, round");
}

/* What the thing that is told of does by being there, and where the words of that stand; NULL: it is used and gone. */
static ability *lasting(struct reader *r, int *place)
{
    struct pack *p = r->out;
    switch (r->what) {
    case SG_CARD: *place = IN_PLAY; return card_of(r)->border == SG_BLUE ? &card_of(r)->in_play : NULL;
    case SG_CHARACTER: *place = OF_CHARACTER; return &p->characters[r->which].is;
    case SG_EVENT: *place = OF_EVENT; return &p->events[r->which].is;
    default: *place = OF_EQUIPMENT; return p->equipment[r->which].kept ? &p->equipment[r->which].is : NULL;
    }
}

static bool read_traits(struct reader *r, const struct text_words *w)
{
    int place;
    ability *is = lasting(r, &place);
    if (!is) return does_not_last(r, w);
    for (int at = 1; at < w->count;)
        if (!pack_trait(w, &at, place, &is->traits, &r->error)) return false;
    return true;
}

static bool add_when(struct reader *r, const struct text_words *w, ability *is, sg_when *one, const sg_flip *flip)
{
    int count = 0;
    while (count < SG_MAX_WHENS && is->whens[count].trigger) count++;
    if (count == SG_MAX_WHENS) return told(r, w->column[0], _("The pack has too many of these."), "");
    if (!add_flip(r, w, flip, &one->flip)) return false;
    is->whens[count] = *one;
    r->out->rows.hears[one->trigger] = true;
    r->out->rows.counts_plays |= one->given == SG_GIVEN_PLAYED;
    return true;
}

static bool read_when(struct reader *r, const struct text_words *w)
{
    int place;
    sg_when one;
    sg_flip flip;
    ability *is = lasting(r, &place);
    if (!is) return does_not_last(r, w);
    if (speaks_of_itself(r, w)) return false;
    return pack_when(w, r->out, &one, &flip, &r->error) && add_when(r, w, is, &one, &flip);
}

/* The card is played out of turn; it has nothing else that it could hear. */
static bool read_react(struct reader *r, const struct text_words *w)
{
    sg_when one;
    sg_flip flip;
    card_row *row = card_of(r);
    if (row->reacts) return told(r, w->column[0], _("That has been said already."), "");
    if (!pack_when(w, r->out, &one, &flip, &r->error) || !add_when(r, w, &row->in_play, &one, &flip)) return false;
    row->reacts = true;
    r->out->rows.reacts[one.trigger] = true;
    return true;
}

static bool says(const card_row *row, int trigger)
{
    for (int i = 0; i < SG_MAX_WHENS; i++)
        if (row->in_play.whens[i].trigger == trigger) return true;
    return false;
}

/* `then`, of a card that answers a shot, and `later`, of one that is used. */
static bool read_then(struct reader *r, const struct text_words *w)
{
    sg_when one;
    sg_flip flip;
    card_row *row = card_of(r);
    if (speaks_of_itself(r, w)) return false;
    if (!pack_then(w, r->out, &one, &flip, &r->error)) return false;
    if (says(row, one.trigger)) return told(r, w->column[0], _("That has been said already."), "");
    return add_when(r, w, &row->in_play, &one, &flip);
}

/* Where its uses are counted: of characters with those of the library, of others in a place of their own. */
static bool give_count(struct reader *r, const struct text_words *w, sg_traits *is)
{
    bool own_count = r->what == SG_CHARACTER || (r->what == SG_EQUIPMENT && r->which == EQUIPMENT_GOLD_PAN);
    if (!is->uses || own_count) return true;
    if (r->out->counted == SG_MAX_COUNTED) return told(r, w->column[0], _("The pack has too many of these."), "");
    is->counted = (uint8_t)++r->out->counted;
    return true;
}

static bool read_may(struct reader *r, const struct text_words *w)
{
    int place;
    ability *is = lasting(r, &place);
    if (!is) return does_not_last(r, w);
    if (is->offer) return told(r, w->column[0], _("That has been said already."), "");
    if (speaks_of_itself(r, w)) return false;
    sg_traits one = is->traits;
    sg_flip flip;
    bool by_name = r->what == SG_CHARACTER || r->what == SG_EVENT;
    if (!pack_may(w, r->out, by_name ? OFFERED_BY_NAME : OFFERED_IN_PLAY, &one, &flip, &r->error)) return false;
    bool in_time = r->what == SG_CHARACTER || (r->what == SG_EQUIPMENT && !one.once_a_round);
    if ((one.anytime || one.rescues) && !in_time)
        return told(r, w->column[1], _("At any time is what characters and equipment offer."),
                    "may 1 then draw 1 @ self");
    if (!give_count(r, w, &one) || !add_flip(r, w, &flip, &one.flip)) return false;
    is->traits = one;
    r->out->rows.counts_plays |= one.given == SG_GIVEN_PLAYED;
    return true;
}

static bool read_as(struct reader *r, const struct text_words *w)
{
    int count = 0, place;
    ability *is = lasting(r, &place);
    if (!is) return does_not_last(r, w);
    while (count < SG_MAX_AS && is->as[count].kind) count++;
    if (count == SG_MAX_AS) return told(r, w->column[0], _("The pack has too many of these."), "");
    sg_as one;
    if (!pack_as(w, &r->out->rows, &one, &r->error)) return false;
    is->as[count] = one;
    r->stood_for[one.kind] = true;
    r->out->rows.stands = true;
    return true;
}

/* --- the pack --------------------------------------------------------------------------------- */

static bool nothing_called(struct reader *r, const struct text_words *w, int at, const char *example)
{
    text_error_set(&r->error, w->column[at], _("The boxes have nothing called %s that could stand here."), w->word[at]);
    snprintf(r->error.hint, sizeof r->error.hint, _("For example: %s"), example);
    return false;
}

/* Their numbers are free for other cards; so it stands before the first card. */
static void leave_out(struct pack *p, int kind, int set)
{
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (p->rows.faces[card].kind == kind || p->rows.faces[card].set == set) p->rows.faces[card] = (face){0};
}

/* Nobody is dealt them, and nothing else is said of them. */
static bool read_without(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    r->thinned = r->line;
    for (int at = 1; at < w->count; at++) {
        int kind = sg_pack_kind_by_slug(&p->rows, w->word[at]);
        int character = sg_pack_character_by_slug(&p->rows, w->word[at]);
        if ((kind && r->faced[kind]) || r->described[SG_CHARACTER][character])
            return told(r, w->column[at], _("That has been said already."), "");
        if (strcmp(w->word[at], "dodge_city") == 0) {
            p->rows.sets &= (uint8_t)~SG_SET_DODGE_CITY;
            leave_out(p, 0, SG_SET_DODGE_CITY);
        } else if (kind) {
            leave_out(p, kind, 0);
            r->faced[kind] = r->described[SG_CARD][kind] = true;
        } else if (character) {
            p->characters[character].set = 0;
            r->described[SG_CHARACTER][character] = true;
        } else {
            return nothing_called(r, w, at, "without dynamite");
        }
    }
    return true;
}

/* The cards there are of one of the boxes, whichever boxes are played with. */
static bool read_deck(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    int kind = sg_pack_kind_by_slug(&p->rows, w->word[1]);
    r->thinned = r->line;
    if (!kind) return nothing_called(r, w, 1, "deck beer 6H 7H 8H");
    if (!put_faces(r, w, kind, 2)) return false;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (p->rows.faces[card].kind == kind) p->rows.faces[card].set = SG_SET_PACK;
    return pack_has_three_alike(p, kind)
               ? told(r, w->column[2], _("Of a card there are at most two with one rank and suit."), "")
               : true;
}

/* Of what a line says something.  Which border that has is told by what reads the line. */
enum {
    BEGINS = 0, /* a thing */
    A_PACK = 1 << SG_NOTHING,
    A_BROWN_CARD = 1 << SG_CARD,
    A_BLUE_CARD = A_BROWN_CARD,
    A_GREEN_CARD = A_BROWN_CARD,
    A_CHARACTER = 1 << SG_CHARACTER,
    A_BROWN_PIECE = 1 << SG_EQUIPMENT,
    A_BLACK_PIECE = A_BROWN_PIECE,
    AN_EVENT = 1 << SG_EVENT,
    ANYTHING = A_PACK | A_BROWN_CARD | A_CHARACTER | A_BROWN_PIECE | AN_EVENT,
};
enum { MANY = TEXT_MAX_WORDS };

static const struct statement {
    const char *word;
    bool (*read)(struct reader *r, const struct text_words *w);
    int words; /* at least, with itself */
    int most;
    int of; /* mask of enum sg_what; 0: begins a thing */
} statements[] = {
#define LINE(word, read, least, most, of, lines, shape, title) {#word, read_##read, least, most, of},
#include "pack/symbols.def"
};

static void list_statements(struct reader *r)
{
    char list[sizeof r->error.hint] = "";
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (!statements[i].of || statements[i].of >> r->what & 1) pack_list_word(list, sizeof list, statements[i].word);
    pack_hint(&r->error, list);
}

static bool read_statement(struct reader *r, const struct text_words *w)
{
    const struct statement *s = NULL;
    for (size_t i = 0; i < sizeof statements / sizeof *statements; i++)
        if (strcmp(statements[i].word, w->word[0]) == 0) s = &statements[i];
    if (s && s->of && r->skips) return true;
    if (!s || (s->of && !(s->of >> r->what & 1))) {
        text_error_set(&r->error, w->column[0], _("%s means nothing here."), w->word[0]);
        list_statements(r);
        return false;
    }
    if (w->count < s->words) return told(r, w->column[w->count], _("A word is missing here."), "");
    if (w->count > s->most) return told(r, w->column[s->most], _("The line has too many words."), "");
    return s->read(r, w);
}

/* Whatever the blanks and comments: two texts that say the same are kept as one, and have one hash. */
static void keep_source(struct reader *r, const struct text_words *w)
{
    struct pack *p = r->out;
    struct text_out out = text_out_buffer(p->source + p->source_length, sizeof p->source - p->source_length);
    for (int i = 0; i < w->count; i++) text_putf(&out, "%s%c", w->word[i], i + 1 < w->count ? ' ' : '\n');
    for (size_t i = 0; i < out.length; i++)
        r->hash = (r->hash ^ (unsigned char)p->source[p->source_length + i]) * 0x100000001b3;
    p->source_length += out.length;
}

/* A line is cleaned before its words are taken: whatever a stranger wrote there, somebody's terminal shows it. */
static bool split(struct reader *r, char *line, struct text_words *w)
{
    if (!text_words_split(w, line, &r->error)) return false;
    line[strcspn(line, "#")] = '\0';
    text_letters_clean(line);
    if (strlen(line) < TEXT_LINE_ROOM - PACK_MARK_ROOM) return text_words_split(w, line, &r->error);
    text_error_set(&r->error, 0, _("The line is too long."));
    return false;
}

static void read_line(struct reader *r, char *line)
{
    struct text_words w;
    bool good = split(r, line, &w);
    if (good && w.count == 0) return;
    if (good) keep_source(r, &w);
    if (good && !r->begun) {
        bool first = w.count == 3 && strcmp(w.word[0], "sixgun") == 0 && strcmp(w.word[1], "pack") == 0;
        good = first && strcmp(w.word[2], "1") == 0;
        if (!good) told(r, 1, _("The first line of a pack is missing, or it is of another version."), "sixgun pack 1");
    } else if (good) {
        good = read_statement(r, &w);
    }
    r->begun = true;
    if (!good) fault(r);
}

/* --- the whole -------------------------------------------------------------------------------------- */

static void check_all(struct reader *r)
{
    r->what = SG_NOTHING;
    for (int kind = KINDS; kind < MAX_KINDS; kind++) r->faced[kind] |= r->stood_for[kind];
    for (int what = SG_CARD; what <= SG_EQUIPMENT; what++)
        for (int which = 1; which < MAX_THINGS; which++) {
            const char *why = r->described[what][which] && !r->flawed[what][which]
                                  ? pack_why_not(r->out, r->faced, what, which)
                                  : NULL;
            if (!why) continue;
            r->line = r->line_of[what][which];
            told(r, 1, why, "");
            fault(r);
        }
    const char *why = r->fault_count ? NULL : pack_why_no_game(r->out);
    if (!why) return;
    r->line = r->thinned ? r->thinned : 1;
    told(r, 1, why, "");
    fault(r);
}

static const char **name_of(struct pack *p, const struct pack_text *t)
{
    switch (t->what) {
    case SG_CARD: return &p->cards[t->which].name;
    case SG_CHARACTER: return &p->characters[t->which].name;
    case SG_EVENT: return &p->events[t->which].name;
    case SG_EQUIPMENT: return &p->equipment[t->which].name;
    default: return NULL;
    }
}

/* How many of 100 cards there are in the pack fit, whichever is at hand. */
static int chance_of(const sg_pack *rows, const sg_filter *on)
{
    sg_state nobody = {.pack = rows, .depth = 2};
    int cards = 0, fit = 0;
    nobody.options.seats = 1;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        for (int other = 1; other <= SG_MAX_CARDS && rows->faces[card].kind; other++) {
            nobody.stack[1].card = (uint8_t)other;
            cards += rows->faces[other].kind != KIND_NONE;
            fit += rows->faces[other].kind != KIND_NONE && sg_card_fits(&nobody, 1, card, on);
        }
    return cards ? 100 * fit / cards : 0;
}

/* English names are what the rows have; names in other languages stand beside them. */
static void finish(struct pack *p, uint64_t hash)
{
    for (int i = 0; i < SG_PACK_HASH; i++) p->rows.hash[i] = (uint8_t)(hash >> (8 * (SG_PACK_HASH - 1 - i)));
    p->said.count = p->text_count;
    for (int i = 0; i < p->rows.flip_count; i++) p->flips[i].chance = (uint8_t)chance_of(&p->rows, &p->flips[i].on);
    for (int i = 0; i < p->text_count; i++) {
        const struct pack_text *t = &p->texts[i];
        const char **name = name_of(p, t);
        if (name && !t->rule) *name = sg_pack_text(&p->rows, t->what, t->which, false, "en");
    }
}

static int by_line(const sg_text_error *a, const sg_text_error *b) { return a->line - b->line; }

/* Those of the whole come last, and belong where their thing begins. */
static void sort_faults(sg_text_error *faults, int count)
{
    for (int i = 1; i < count; i++)
        for (int k = i; k > 0 && by_line(&faults[k - 1], &faults[k]) > 0; k--) {
            sg_text_error later = faults[k - 1];
            faults[k - 1] = faults[k];
            faults[k] = later;
        }
}

int pack_read(const char *text, size_t length, struct pack *out, sg_text_error faults[PACK_FAULTS])
{
    struct reader r = {.out = out, .faults = faults, .hash = 0xcbf29ce484222325};
    struct text_lines lines;
    bool good;
    pack_begin(out);
    if (length > PACK_MOST_BYTES) {
        r.line = 1;
        told(&r, 0, _("A pack has at most 65536 bytes."), "");
        fault(&r);
        return r.fault_count;
    }
    text_lines_start(&lines, text, length);
    while (text_lines_next(&lines, &good, &r.error)) {
        r.line = lines.number;
        if (good)
            read_line(&r, lines.line);
        else
            fault(&r);
    }
    r.line = 1;
    if (!r.begun) {
        told(&r, 1, _("The first line of a pack is missing, or it is of another version."), "sixgun pack 1");
        fault(&r);
    }
    check_all(&r);
    sort_faults(faults, r.fault_count < PACK_FAULTS ? r.fault_count : PACK_FAULTS);
    finish(out, r.hash ? r.hash : 1);
    return r.fault_count;
}
