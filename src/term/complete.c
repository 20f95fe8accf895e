/* complete.c: what a line may go on with: commands, moves as they are written, whom they may be aimed at, and what the
 * rule book has.  Words are found in English and in the language of the person, with accents or without. */
#include "term/desk.h"
#include "notation/i18n.h"
#include "say/rulebook.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { TOKENS = 8, TOKEN_ROOM = 64 };

/* The words of a line; the last one may be empty. */
struct tokens {
    int count;
    char word[TOKENS][TOKEN_ROOM];
};

static struct tokens cut(const char *line)
{
    struct tokens t = {0};
    line += strspn(line, " ");
    for (;;) {
        size_t length = strcspn(line, " ");
        if (t.count == TOKENS) return (struct tokens){0};
        snprintf(t.word[t.count++], TOKEN_ROOM, "%.*s", (int)length, line);
        if (line[length] == '\0') return t;
        line += length + strspn(line + length, " ");
    }
}

static void offer(struct editor_words *words, const char *word, const char *typed)
{
    if (ask_begins(word, typed)) editor_words_add(words, word);
}

/* --- names of things -------------------------------------------------------------------- */

/* A name as one word that the rule book finds: "Rev. Carabine" is rev_carabine. */
static void as_word(const char *name, char *word, size_t room)
{
    size_t length = 0;
    for (; *name != '\0' && length + 1 < room; name++) {
        bool blank = *name == ' ' || *name == '-' || *name == '.' || *name == ':';
        if (strchr("'!?\"(),", *name) || (blank && (length == 0 || word[length - 1] == '_'))) continue;
        word[length++] = blank ? '_' : (char)tolower((unsigned char)*name);
    }
    while (length > 0 && word[length - 1] == '_') length--;
    word[length] = '\0';
}

static void offer_topics(struct editor_words *words, const char *typed)
{
    char word[EDITOR_WORD_ROOM];
    for (int i = 0; i < rulebook_count(); i++) {
        const struct rulebook_rule *rule = rulebook_at(i);
        as_word(_(rule->title), word, sizeof word);
        if (rulebook_topic(word)) offer(words, word, typed);
        if (typed[0] == '\0') continue; /* one name each is enough to look at */
        offer(words, strchr(rule->id, '.') + 1, typed);
        offer(words, rule->id, typed);
    }
}

/* --- moves ------------------------------------------------------------------------------- */

/* "bang" stands for "bang:QH", too. */
static bool is_same(const char *typed, const char *word)
{
    size_t kind = strcspn(word, ":");
    return ask_is_word(typed, strlen(typed), word) || (strlen(typed) == kind && strncmp(typed, word, kind) == 0);
}

/* A card may be begun in the person's own language: "bir" is beer:6H in Italian. */
static void offer_card(const sg_pack *pack, struct editor_words *words, const char *word, const char *typed)
{
    char kind[TOKEN_ROOM], own[EDITOR_WORD_ROOM];
    snprintf(kind, sizeof kind, "%.*s", (int)strcspn(word, ":"), word);
    offer(words, word, typed);
    if (typed[0] == '\0' || sg_pack_kind_by_slug(pack, kind) == 0) return;
    as_word(text_say_kind(pack, sg_pack_kind_by_slug(pack, kind)), own, sizeof own);
    if (ask_begins(own, typed)) editor_words_add(words, word);
}

static void offer_moves(const struct ask *a, const struct tokens *typed, struct editor_words *words)
{
    char move[SG_MOVE_ROOM];
    for (int i = 0; i < a->view.count; i++) {
        sg_pack_move_print(a->view.s.pack, a->view.legal[i], false, move, sizeof move);
        struct tokens whole = cut(move);
        bool fits = whole.count >= typed->count;
        for (int t = 0; fits && t + 1 < typed->count; t++) fits = is_same(typed->word[t], whole.word[t]);
        if (fits) offer_card(a->view.s.pack, words, whole.word[typed->count - 1], typed->word[typed->count - 1]);
    }
}

/* Whom or what the moves of a menu can be aimed at. */
static void offer_aims(const sg_pack *pack, const sg_move *moves, int count, const char *typed,
                       struct editor_words *words)
{
    for (int i = 0; i < count; i++) {
        char letter[2] = {moves[i].target != SG_NOBODY ? sg_seat_letter(moves[i].target) : '\0', '\0'};
        if (letter[0] != '\0') offer(words, letter, typed);
        if (moves[i].item_is == SG_ITEM_HAND) offer(words, C_("command", "hand"), typed);
        if (moves[i].item_is == SG_ITEM_CARD)
            offer(words, sg_pack_kind_slug(pack, sg_pack_card_kind(pack, moves[i].item)), typed);
    }
}

/* --- commands ------------------------------------------------------------------------------ */

static void offer_commands(const struct ask *a, const char *typed, struct editor_words *words)
{
    for (const struct ask_command *command = a->commands; command->name; command++) {
        bool possible = command->when == 0 || (command->when & a->when) != 0;
        if (!possible || isalpha((unsigned char)ask_english(command)[0]) == 0) continue;
        offer(words, ask_spoken(command), typed);
        if (typed[0] != '\0') offer(words, ask_english(command), typed);
    }
}

static void offer_arguments(const struct ask *a, const struct ask_command *command, const char *typed,
                            struct editor_words *words)
{
    if (command->run == ask_rules)
        offer_topics(words, typed);
    else if (command->complete)
        command->complete(a, typed, words);
}

void ask_complete(const struct ask *a, const char *line, struct editor_words *words)
{
    struct tokens typed = cut(line);
    const char *rest, *last = typed.count > 0 ? typed.word[typed.count - 1] : "";
    char *end = NULL;
    if (typed.count == 0) return;
    const struct ask_command *command = a->aiming ? NULL : ask_find(a, line, &rest);
    long number = strtol(typed.word[0], &end, 10);
    if (typed.count > 1 && command) {
        offer_arguments(a, command, last, words);
    } else if (typed.count > 1 && number >= 1 && number <= a->menu.entries && *end == '\0') {
        const struct menu_entry *entry = &a->menu.entry[number - 1];
        offer_aims(a->view.s.pack, &a->menu.move[entry->first], entry->count, last, words);
    } else if (a->aiming && typed.count == 1) {
        offer_aims(a->view.s.pack, a->menu.move, a->menu.moves, last, words);
    } else {
        if (typed.count == 1) offer_commands(a, last, words);
        offer_moves(a, &typed, words);
    }
}
