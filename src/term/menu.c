/* menu.c: the legal moves as a menu.
 *
 * A hand of eight cards at a table of seven has a hundred moves, and nobody reads a hundred lines.  So moves that
 * differ only in whom they are aimed at share a number, and the aim is asked for next, or typed behind the number. */
#include "term/desk.h"
#include "term/keyboard.h"
#include "notation/i18n.h"

#include <string.h>

enum section { IN_HAND, IN_PLAY, CHARACTERS_OWN, WITH_GOLD, OF_THE_EVENT, OFFERED, OTHERWISE, SECTIONS };

enum { FEW_ENTRIES = 5 };

static bool lies_in(const sg_state *s, int pile, int card)
{
    const uint8_t *cards = sg_cards(s, pile);
    for (int i = 0; i < sg_count(s, pile); i++)
        if (cards[i] == card) return true;
    return false;
}

static enum section section_of(const sg_state *s, sg_move move)
{
    switch (move.verb) {
    case SG_VERB_PASS:
    case SG_VERB_END: return OTHERWISE;
    case SG_VERB_ABILITY: return move.what == SG_EVENT ? OF_THE_EVENT : CHARACTERS_OWN;
    case SG_VERB_FLIP:
        if (move.what != SG_CARD) return CHARACTERS_OWN;
        return IN_PLAY;
    case SG_VERB_USE: return move.what == SG_EQUIPMENT ? WITH_GOLD : IN_PLAY;
    case SG_VERB_BUY:
    case SG_VERB_SCRAP: return WITH_GOLD;
    case SG_VERB_PLAY:
    case SG_VERB_RESPOND:
    case SG_VERB_DISCARD:
    case SG_VERB_GIVE:
    case SG_VERB_CASH: return lies_in(s, SG_TABLE_OF(move.seat), move.id) ? IN_PLAY : IN_HAND;
    default: return OFFERED;
    }
}

static const char *section_title(int section)
{
    switch (section) {
    case IN_HAND: return _("From your hand:");
    case IN_PLAY: return _("With your cards in play:");
    case CHARACTERS_OWN: return _("With your character:");
    case WITH_GOLD: return _("With your nuggets:");
    case OF_THE_EVENT: return _("Because of the event:");
    case OFFERED: return _("To choose from:");
    default: return _("Or:");
    }
}

static bool may_share(sg_move a, sg_move b)
{
    bool aimed = a.verb == SG_VERB_PLAY || a.verb == SG_VERB_USE || a.verb == SG_VERB_ABILITY ||
                 a.verb == SG_VERB_GIVE || a.verb == SG_VERB_BUY || a.verb == SG_VERB_SCRAP;
    return aimed && a.verb == b.verb && a.what == b.what && a.id == b.id && a.effect == b.effect;
}

/* The second of two cards that differ in nothing would be the same line twice. */
static bool is_double(const sg_pack *pack, sg_move move, const sg_move *legal, int count)
{
    if (move.what != SG_CARD || !sg_pack_card_is_second(pack, move.id)) return false;
    sg_move twin = move;
    twin.id = (uint8_t)sg_pack_card_find(pack, sg_pack_card_kind(pack, move.id), sg_pack_card_suit(pack, move.id),
                                         sg_pack_card_rank(pack, move.id), false);
    for (int i = 0; i < count; i++)
        if (memcmp(&legal[i], &twin, sizeof twin) == 0) return true;
    return false;
}

static void add(struct menu *m, int section, sg_move move)
{
    m->entry[m->entries++] = (struct menu_entry){.section = (uint8_t)section, .first = m->moves, .count = 1};
    m->move[m->moves++] = move;
}

void menu_group(struct menu *m, const struct scene *view)
{
    const sg_move *legal = view->legal;
    int count = view->count;
    bool taken[SG_MAX_MOVES] = {false};
    m->entries = m->moves = 0;
    for (int section = 0; section < SECTIONS; section++) {
        for (int i = 0; i < count; i++) {
            if (taken[i] || section_of(&view->s, legal[i]) != (enum section)section ||
                is_double(view->s.pack, legal[i], legal, count))
                continue;
            add(m, section, legal[i]);
            for (int j = i + 1; j < count; j++) {
                if (taken[j] || !may_share(legal[i], legal[j])) continue;
                m->move[m->moves++] = legal[j];
                m->entry[m->entries - 1].count++;
                taken[j] = true;
            }
        }
    }
}

void menu_flat(struct menu *m, const sg_move *moves, int count)
{
    m->entries = m->moves = 0;
    for (int i = 0; i < count; i++) add(m, OFFERED, moves[i]);
}

void menu_by_target(struct menu *m, const sg_move *moves, int count)
{
    m->entries = m->moves = 0;
    for (int target = 0; target <= SG_MAX_SEATS; target++) {
        bool first = true;
        for (int i = 0; i < count; i++) {
            if (moves[i].target != target) continue;
            if (first) {
                add(m, OFFERED, moves[i]);
            } else {
                m->move[m->moves++] = moves[i];
                m->entry[m->entries - 1].count++;
            }
            first = false;
        }
    }
}

/* --- printing ------------------------------------------------------------- */

static void put_item(const struct desk *d, sg_move move, struct text_out *out)
{
    char card[TEXT_SENTENCE_ROOM];
    if (move.item_is == SG_ITEM_HAND) {
        text_put(out, _("a card of the hand"));
    } else {
        text_say_card(d->names.pack, move.item, card, sizeof card);
        text_put(out, card);
    }
}

/* What an entry with several aims can be aimed at: the players, or, for one player or none, the cards. */
static void put_aims(const struct desk *d, const sg_move *moves, int count, struct text_out *out)
{
    bool several = false;
    uint16_t said = 0;
    for (int i = 1; i < count; i++) several = several || moves[i].target != moves[0].target;
    for (int i = 0; i < count; i++) {
        char name[TEXT_SENTENCE_ROOM];
        if (several && (said & 1u << moves[i].target) != 0) continue;
        if (i > 0) text_put(out, ", ");
        said = (uint16_t)(said | 1u << moves[i].target);
        if (several) {
            show_name(d, moves[i].target, name, sizeof name);
            text_put(out, name);
        } else {
            put_item(d, moves[i], out);
        }
    }
}

static void print_entry(const struct desk *d, const struct scene *view, const struct menu *m, int index)
{
    const struct menu_entry *entry = &m->entry[index];
    const sg_move *moves = &m->move[entry->first];
    char sentence[TEXT_SENTENCE_ROOM], line[TEXT_SENTENCE_ROOM * 4];
    struct text_out out = text_out_buffer(line, sizeof line);
    sg_move move = moves[0];
    if (entry->count > 1) {
        for (int i = 1; i < entry->count; i++) move.target = moves[i].target == moves[0].target ? move.target : 0;
        move.item_is = move.item = 0;
    }
    struct text_about about = scene_about(view, move);
    about.shared = entry->count > 1;
    text_say_choice(about, move, &d->names, sentence, sizeof sentence);
    text_putf(&out, "%3d. %s", index + 1, sentence);
    if (entry->count > 1) {
        text_put(&out, SHOW_COLON);
        put_aims(d, moves, entry->count, &out);
    }
    show_line(d, STYLE_PLAIN, 5, line);
}

void menu_print(const struct desk *d, const struct scene *view, const struct menu *m)
{
    bool several = false;
    for (int i = 1; i < m->entries; i++) several = several || m->entry[i].section != m->entry[0].section;
    bool titled = several && m->entries > FEW_ENTRIES;
    for (int i = 0; i < m->entries; i++) {
        if (titled && (i == 0 || m->entry[i].section != m->entry[i - 1].section))
            show_line(d, STYLE_BOLD, 1, section_title(m->entry[i].section));
        print_entry(d, view, m, i);
    }
}

/* --- reading -------------------------------------------------------------- */

static bool fits(const sg_pack *pack, sg_move move, const char *word)
{
    int seat = sg_seat_parse(word);
    if (seat != 0) return move.target == seat;
    bool is_hand = ask_is_word(word, strlen(word), "hand") || ask_is_word(word, strlen(word), C_("command", "hand"));
    if (is_hand) return move.item_is == SG_ITEM_HAND;
    if (move.item_is != SG_ITEM_CARD) return false;
    int card = sg_pack_card_parse(pack, word);
    return card != 0 ? card == move.item : sg_pack_card_kind(pack, move.item) == sg_pack_kind_by_slug(pack, word);
}

int menu_narrow(const sg_pack *pack, const char *words, sg_move *moves, int count)
{
    char copy[KEYBOARD_ROOM], *rest = NULL;
    snprintf(copy, sizeof copy, "%s", words);
    for (char *word = strtok_r(copy, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        int kept = 0;
        if (word[0] >= 'a' && word[0] <= 'h' && word[1] == '\0') word[0] = (char)(word[0] - 'a' + 'A');
        for (int i = 0; i < count; i++)
            if (fits(pack, moves[i], word)) moves[kept++] = moves[i];
        count = kept;
    }
    return count;
}
