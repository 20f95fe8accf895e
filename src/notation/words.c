/* words.c: the words that name something, the same for moves, scenarios and records, and what is said about one that
 * nobody knows. */
#include "notation/words.h"

#include "engine/given.h"
#include "notation/i18n.h"

#include <stdio.h>
#include <string.h>

static const char *const other_words[] = {
    "hand", "deck", "discard", "table", "none", "red", "black", "yes", "no", "law", "outlaws", "life", "gold", "gear",
    "alive", "dead", "ghost", "shadow", "role", "character", "distance", "reach", "top", "event", "events", "next",
    "row", "spare", "side", "turn", "open", "won", "winners", "ongoing", "view", "ask", "legal", "refuse", "expect",
    "case", "rule", "pack", "sets", "option", "seed", "seat", "bangs", "fresh", "used", "suit", "shown", "extra",
    "as", "rest", "out", "up", "event_count", "max_turns", "gold_rush_equip", "record", "rules", "seats", "name",
    "moves", "hash", "end", "apart",
#define OPTION(id, bit, slug, ...) slug,
#include "content/options.def"
#undef OPTION
};

/* The tables of names one after the other; NULL behind the last. */
static const char *known_word(const sg_pack *pack, int index)
{
    GIVEN(index >= 0);
    const int others = (int)(sizeof other_words / sizeof *other_words);
    const int counts[] = {others,
                          SG_VERB_COUNT - 1,
                          SG_ASK_COUNT - 1,
                          SG_ROLES - 1,
                          6,
                          5,
                          sg_pack_kind_count(pack),
                          sg_pack_character_count(pack),
                          sg_pack_event_count(pack),
                          sg_pack_equipment_count(pack)};
    int table = 0, tables = (int)(sizeof counts / sizeof *counts);
    for (; table < tables && index >= counts[table]; table++) index -= counts[table];
    switch (table) {
    case 0: return other_words[index];
    case 1: return sg_verb_slug(index + 1);
    case 2: return sg_question_slug(index + 1);
    case 3: return sg_role_slug(index + 1);
    case 4: return sg_set_slug(1 << index);
    case 5: return sg_phase_slug(SG_PHASE_FLIP + index);
    case 6: return sg_pack_kind_slug(pack, index + 1);
    case 7: return sg_pack_character_slug(pack, index + 1);
    case 8: return sg_pack_event_slug(pack, index + 1);
    case 9: return sg_pack_equipment_slug(pack, index + 1);
    default: return NULL;
    }
}

enum { WORD_MOST = 128, MOST_WRONG = 2 };

static int least(int a, int b) { return a < b ? a : b; }

int text_word_distance(const char *a, const char *b)
{
    int row[WORD_MOST + 1], above[WORD_MOST + 1], twice_above[WORD_MOST + 1] = {0};
    int n = (int)strlen(a), m = (int)strlen(b);
    if (n > WORD_MOST || m > WORD_MOST) return WORD_MOST;
    for (int j = 0; j <= m; j++) above[j] = j;
    for (int i = 1; i <= n; i++) {
        row[0] = i;
        for (int j = 1; j <= m; j++) {
            row[j] = least(least(above[j], row[j - 1]) + 1, above[j - 1] + (a[i - 1] != b[j - 1]));
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], twice_above[j - 2] + 1);
        }
        memcpy(twice_above, above, sizeof above);
        memcpy(above, row, sizeof above);
    }
    return above[m];
}

bool text_word_is_near(const char *word, const char *known)
{
    GIVEN(word && known);
    int distance = text_word_distance(word, known);
    return distance <= MOST_WRONG && 2 * distance < (int)strlen(word);
}

/* Where there are no sentences (notation/i18n.h) nothing is suggested. */
void text_error_suggest(sg_text_error *error, const sg_pack *pack, const char *word)
{
    GIVEN(word);
#ifdef SIXGUN_SMALL
    (void)error, (void)pack;
#else
    char slug[WORD_MOST + 1];
    size_t length = strcspn(word, ":");
    if (length > WORD_MOST) return;
    memcpy(slug, word, length);
    slug[length] = '\0';
    int nearest = MOST_WRONG + 1;
    const char *best = NULL, *known;
    for (int i = 0; (known = known_word(pack, i)) != NULL; i++) {
        int distance = text_word_distance(slug, known);
        if (distance >= nearest || !text_word_is_near(slug, known)) continue;
        nearest = distance;
        best = known;
    }
    if (best && nearest > 0) snprintf(error->hint, sizeof error->hint, _("Did you mean %s?"), best);
#endif
}

static bool is_in_tables(const sg_pack *pack, const char *word)
{
    GIVEN(word);
    const char *known;
    for (int i = 0; (known = known_word(pack, i)) != NULL; i++)
        if (strcmp(word, known) == 0) return true;
    return false;
}

bool text_word_is_known(const sg_pack *pack, const char *word, int column, sg_text_error *error)
{
    GIVEN(word);
    int suit, rank;
    if (sg_seat_parse(word) || sg_suit_parse(word) || sg_pack_card_parse(pack, word) || is_in_tables(pack, word))
        return true;
    if (text_face_parse(word, &suit, &rank) || strcmp(word, "?") == 0 || text_number_parse(word, 1000000) >= 0)
        return true;
    if (strchr(word, ':')) return text_card_word(pack, word, column, NULL, NULL, error) != 0;
    text_error_set(error, column, _("The word %s means nothing here."), word);
    text_error_suggest(error, pack, word);
    return false;
}

/* --- words that name one thing ----------------------------------------------------------- */

int text_seat_word(const char *word, int column, int seats, sg_text_error *error)
{
    GIVEN(seats >= 0 && seats <= SG_MAX_SEATS);
    int seat = sg_seat_parse(word);
    if (seat >= 1 && seat <= seats) return seat;
    if (seat)
        text_error_set(error, column, _("There is no seat %s at this table."), word);
    else if (*word)
        text_error_set(error, column, _("A seat is a letter from A to H, not %s."), word);
    else
        text_error_set(error, column, _("A seat is missing here."));
    return 0;
}

int text_character_word(const sg_pack *pack, const char *word, int column, sg_text_error *error)
{
    GIVEN(word);
    int character = sg_pack_character_by_slug(pack, word);
    if (character) return character;
    if (*word)
        text_error_set(error, column, _("There is no character %s."), word);
    else
        text_error_set(error, column, _("A character is missing here."));
    text_error_suggest(error, pack, word);
    return 0;
}

int text_event_word(const sg_pack *pack, const char *word, int column, sg_text_error *error)
{
    GIVEN(word);
    int event = sg_pack_event_by_slug(pack, word);
    if (event) return event;
    if (*word)
        text_error_set(error, column, _("There is no event %s."), word);
    else
        text_error_set(error, column, _("An event is missing here."));
    text_error_suggest(error, pack, word);
    return 0;
}

int text_equipment_word(const sg_pack *pack, const char *word, int column, sg_text_error *error)
{
    GIVEN(word);
    int equipment = sg_pack_equipment_by_slug(pack, word);
    if (equipment) return equipment;
    if (*word)
        text_error_set(error, column, _("There is no equipment %s."), word);
    else
        text_error_set(error, column, _("A piece of equipment is missing here."));
    text_error_suggest(error, pack, word);
    return 0;
}

/* --- cards ------------------------------------------------------------------------------------ */

static bool card_fits(const sg_pack *pack, int card, int kind, int suit, int rank)
{
    GIVEN(card >= 0 && card <= SG_MAX_CARDS);
    return card && (!kind || sg_pack_card_kind(pack, card) == kind) &&
           (!suit || sg_pack_card_suit(pack, card) == suit) && (!rank || sg_pack_card_rank(pack, card) == rank);
}

static bool cards_differ(const sg_pack *pack, int a, int b)
{
    GIVEN(a > 0 && b > 0);
    return sg_pack_card_kind(pack, a) != sg_pack_card_kind(pack, b) ||
           sg_pack_card_suit(pack, a) != sg_pack_card_suit(pack, b) ||
           sg_pack_card_rank(pack, a) != sg_pack_card_rank(pack, b);
}

int text_bare_card(const sg_state *s, const struct text_piles *piles, int kind, int suit, int rank)
{
    GIVEN(piles->count >= 0 && (size_t)piles->count <= sizeof piles->pile / sizeof *piles->pile);
    int found = TEXT_BARE_NONE;
    for (int p = 0; p < piles->count; p++) {
        const uint8_t *cards = sg_cards(s, piles->pile[p]);
        for (int i = 0, n = sg_count(s, piles->pile[p]); i < n; i++) {
            if (!card_fits(s->pack, cards[i], kind, suit, rank)) continue;
            if (found && cards_differ(s->pack, found, cards[i])) return TEXT_BARE_SEVERAL;
            if (!found || sg_pack_card_is_second(s->pack, found)) found = cards[i];
        }
    }
    return found;
}

int text_any_card(const sg_pack *pack, int kind)
{
    GIVEN(kind > 0);
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_pack_card_kind(pack, card) == kind) return card;
    return 0;
}

/* Lists the faces that a kind of card has. */
static void hint_faces(const sg_pack *pack, sg_text_error *error, int kind)
{
    GIVEN(kind > 0);
    char faces[128];
    struct text_out out = text_out_buffer(faces, sizeof faces);
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_pack_card_kind(pack, card) == kind && !sg_pack_card_is_second(pack, card))
            text_putf(&out, " %s%c", sg_rank_text(sg_pack_card_rank(pack, card)),
                      sg_suit_letter(sg_pack_card_suit(pack, card)));
    if (out.length < sizeof faces) snprintf(error->hint, sizeof error->hint, _("There is%s."), faces);
}

static int no_such_card(const sg_pack *pack, const char *word, int column, sg_text_error *error)
{
    GIVEN(word);
    char slug[SG_CARD_ROOM];
    size_t length = strcspn(word, ":");
    snprintf(slug, sizeof slug, "%.*s", (int)(length < sizeof slug ? length : 0), word);
    int kind = sg_pack_kind_by_slug(pack, slug);
    text_error_set(error, column, _("There is no card %s."), word);
    if (kind)
        hint_faces(pack, error, kind);
    else
        text_error_suggest(error, pack, slug);
    return 0;
}

/* Names two of the cards that a bare slug could mean. */
static int ambiguous_card(const char *word, int column, const sg_state *s, const struct text_piles *piles, int kind,
                          sg_text_error *error)
{
    GIVEN(piles->count > 0);
    char first[SG_CARD_ROOM] = "", second[SG_CARD_ROOM] = "";
    int found = 0;
    for (int p = 0; p < piles->count; p++) {
        const uint8_t *cards = sg_cards(s, piles->pile[p]);
        for (int i = 0, n = sg_count(s, piles->pile[p]); i < n; i++) {
            if (!card_fits(s->pack, cards[i], kind, 0, 0)) continue;
            if (!found)
                sg_pack_card_print(s->pack, found = cards[i], first, sizeof first);
            else if (cards_differ(s->pack, found, cards[i]))
                sg_pack_card_print(s->pack, cards[i], second, sizeof second);
        }
    }
    text_error_set(error, column, _("Several cards are called %s."), word);
    snprintf(error->hint, sizeof error->hint, _("Write %s or %s."), first, second);
    return 0;
}

int text_card_word(const sg_pack *pack, const char *word, int column, const sg_state *s, const struct text_piles *piles,
                   sg_text_error *error)
{
    GIVEN(word);
    int kind = sg_pack_kind_by_slug(pack, word), card = sg_pack_card_parse(pack, word);
    if (card) return card;
    if (kind && s && piles) {
        card = text_bare_card(s, piles, kind, 0, 0);
        if (card == TEXT_BARE_SEVERAL) return ambiguous_card(word, column, s, piles, kind, error);
        return card ? card : text_any_card(pack, kind);
    }
    if (!*word) {
        text_error_set(error, column, _("A card is missing here."));
        return 0;
    }
    if (kind) {
        text_error_set(error, column, _("Rank and suit of the card %s are missing."), word);
        hint_faces(pack, error, kind);
        return 0;
    }
    return no_such_card(pack, word, column, error);
}
