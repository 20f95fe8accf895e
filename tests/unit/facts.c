/* facts.c: the rows of the content against the facts of the game in tests/facts: suits, ranks, copies, borders, books,
 * ranges, life points, sets, names. */
#include "engine/content.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MAX_FIELDS = 32, LINE = 4096 };

struct table {
    FILE *file;
    char header[LINE], line[LINE];
    char *column[MAX_FIELDS], *field[MAX_FIELDS];
};

static void split(char *line, char *fields[MAX_FIELDS])
{
    line[strcspn(line, "\n")] = '\0';
    for (int i = 0; i < MAX_FIELDS; i++) {
        fields[i] = line;
        if (line) line = strchr(line, '\t');
        if (line) *line++ = '\0';
    }
}

static void table_open(struct table *t, const char *name)
{
    char path[256];
    snprintf(path, sizeof path, "tests/facts/%s", name);
    t->file = fopen(path, "r");
    if (!t->file) fail_msg("cannot read %s", path);
    assert_non_null(fgets(t->header, sizeof t->header, t->file));
    split(t->header, t->column);
}

static bool table_next(struct table *t)
{
    if (!fgets(t->line, sizeof t->line, t->file)) {
        fclose(t->file);
        return false;
    }
    split(t->line, t->field);
    return true;
}

static const char *get(const struct table *t, const char *column)
{
    for (int i = 0; i < MAX_FIELDS && t->column[i]; i++)
        if (strcmp(t->column[i], column) == 0) return t->field[i];
    fail_msg("no column %s", column);
    return "";
}

static int rank_of(const char *text)
{
    const char *faces_at = strchr("JQKA", text[0]);
    return faces_at ? 11 + (int)(faces_at - strchr("JQKA", 'J')) : atoi(text);
}

static int suit_of(const char *text) { return (int)(strchr("SHDC", text[0]) - "SHDC") + 1; }

static int border_of(const char *text) { return text[0] == 'g' ? SG_GREEN : text[1] == 'l' ? SG_BLUE : SG_BROWN; }

static int set_of(const char *text)
{
    static const char *const slugs[] = {"base", "dodge_city", "promos", "high_noon", "fistful"};
    for (int i = 0; i < 5; i++)
        if (strcmp(text, slugs[i]) == 0) return 1 << i;
    fail_msg("no set %s", text);
    return 0;
}

/* What is in the rows and not in the facts. */
static void check_all_have_lines(const bool *have, int count, const char *(*slug)(int), const char *name)
{
    for (int id = 1; id <= count; id++)
        if (!have[id]) fail_msg("no line for %s in %s", slug(id), name);
}

/* Each line of the table is a card of its own; returns how many there are. */
static int check_deck(const char *name, int set, bool used[SG_MAX_CARDS + 1])
{
    struct table t;
    int lines = 0;
    for (table_open(&t, name); table_next(&t); lines++) {
        int kind = sg_kind_by_slug(get(&t, "slug")), card = 0;
        assert_int_not_equal(kind, 0);
        for (int i = 1; i <= SG_MAX_CARDS && !card; i++)
            if (!used[i] && sg_card_set(i) == set && sg_card_kind(i) == kind &&
                sg_card_suit(i) == suit_of(get(&t, "suit")) && sg_card_rank(i) == rank_of(get(&t, "rank")))
                card = i;
        if (!card) fail_msg("no row for %s %s%s of %s", get(&t, "slug"), get(&t, "rank"), get(&t, "suit"), name);
        used[card] = true;
        assert_int_equal(sg_kind_border(kind), border_of(get(&t, "border")));
        assert_int_equal(sg_kind_has_book(kind), strcmp(get(&t, "book"), "yes") == 0);
        assert_int_equal(sg_kind_range(kind), atoi(get(&t, "range")));
    }
    return lines;
}

static void every_card_has_its_suit_and_rank_and_there_is_no_other(void **unused)
{
    (void)unused;
    bool used[SG_MAX_CARDS + 1] = {false};
    int base = check_deck("deck_base.tsv", SG_SET_BASE, used);
    int dodge_city = check_deck("deck_dodge_city.tsv", SG_SET_DODGE_CITY, used);
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_card_kind(card) && !used[card]) fail_msg("no line for a card of %s", sg_kind_slug(sg_card_kind(card)));
    assert_int_equal(base, 80);
    assert_int_equal(dodge_city, 40);
}

static void the_base_deck_is_two_packs(void **unused)
{
    (void)unused;
    int base[SG_SUITS] = {0}, dodge[SG_SUITS] = {0};
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        (sg_card_set(card) == SG_SET_BASE ? base : dodge)[sg_card_suit(card)]++;
    for (int suit = SG_SPADES; suit < SG_SUITS; suit++) {
        assert_int_equal(base[suit], 20);
        assert_int_equal(dodge[suit], 10);
    }
}

/* One symbol as facts write it. */
static void symbol_text(sg_symbol y, char *out, size_t room)
{
    static const char *const effects[] = {
        [SG_SHOOT] = "bang", [SG_HEAL] = "heal", [SG_DRAW] = "draw", [SG_TAKE] = "draw", [SG_TAKE_AWAY] = "discard"};
    static const char *const aims[] = {[SG_AIM_SELF] = "self",
                                       [SG_AIM_REACHABLE] = "reach",
                                       [SG_AIM_RANGE_1] = "range1",
                                       [SG_AIM_ANY_PLAYER] = "any_player",
                                       [SG_AIM_ANY_OTHER] = "any_player",
                                       [SG_AIM_ALL_OTHERS] = "all_others"};
    const char *aim = y.effect == SG_DRAW ? "deck" : aims[y.aim];
    char amount[4] = "";
    bool counted =
        y.effect == SG_DRAW || y.effect == SG_TAKE || y.effect == SG_TAKE_AWAY || (y.effect == SG_HEAL && y.amount > 1);
    if (counted) snprintf(amount, sizeof amount, "%d", y.amount);
    snprintf(out, room, "%s%s@%s", effects[y.effect], amount, aim);
}

static void kind_text(int kind, char *out, size_t room)
{
    static const char *const special[] = {
        [SG_OPEN_STORE] = "general_store", [SG_SEND_INDIANS] = "indians", [SG_CHALLENGE] = "duel"};
    int cost = sg_kind_cost(kind), bonus = sg_kind_bonus(kind);
    size_t used = 0;
    out[0] = '\0';
    if (cost) used += (size_t)snprintf(out, room, "cost:discard%d => ", cost);
    if (sg_kind_missed(kind)) used += (size_t)snprintf(out + used, room - used, "missed");
    if (bonus) used += (size_t)snprintf(out + used, room - used, "; draw%d@deck", bonus);
    for (int i = 0; sg_kind_symbol(kind, i).effect; i++) {
        sg_symbol y = sg_kind_symbol(kind, i);
        char text[64];
        if (y.effect >= SG_OPEN_STORE)
            snprintf(text, sizeof text, "special:%s", special[y.effect]);
        else
            symbol_text(y, text, sizeof text);
        used += (size_t)snprintf(out + used, room - used, "%s%s", i ? "; " : "", text);
    }
}

/* What a blue card does while it lies in play; Jail and Dynamite are steps of the turn. */
static void traits_text(int kind, char *out, size_t room)
{
    const sg_traits *is = sg_kind_traits(kind);
    if (is->seen) snprintf(out, room, "text:seen_at+%d", is->seen);
    if (is->sees) snprintf(out, room, "text:sees_at-%d", is->sees);
    if (is->reach)
        snprintf(out, room, "weapon%d%s", is->reach, is->bangs == SG_ANY_NUMBER ? "; text:any_number_of_BANG!" : "");
    if (is->barrel) snprintf(out, room, "draw!hearts => missed");
}

static bool is_step_of_the_turn(const char *symbols)
{
    return strstr(symbols, "=> leave") || strstr(symbols, "=> lose3");
}

static void every_row_has_the_symbols_of_the_card(void **unused)
{
    (void)unused;
    struct table t;
    bool have[MAX_KINDS] = {false};
    for (table_open(&t, "cards.tsv"); table_next(&t);) {
        int kind = sg_kind_by_slug(get(&t, "slug"));
        char text[256];
        have[kind] = true;
        assert_string_equal(sg_kind_name(kind), get(&t, "name_en"));
        kind_text(kind, text, sizeof text);
        if (!text[0]) traits_text(kind, text, sizeof text);
        assert_string_equal(text, is_step_of_the_turn(get(&t, "symbols")) ? "" : get(&t, "symbols"));
        bool shoots = sg_kind_symbol(kind, 0).effect == SG_SHOOT;
        assert_int_equal(shoots, strcmp(get(&t, "bang_effect"), "yes") == 0);
        assert_int_equal(sg_kind_is_put_on_others(kind), strcmp(get(&t, "slug"), "jail") == 0);
        assert_int_equal(sg_kind_is_beer(kind), strcmp(get(&t, "slug"), "beer") == 0);
    }
    check_all_have_lines(have, sg_kind_count(), sg_kind_slug, "cards.tsv");
}

/* The characters of one file, all of `set` unless it is 0 and the file names the set of each; returns how many. */
static int check_characters(const char *name, int set, bool have[MAX_CHARACTERS])
{
    struct table t;
    int rows = 0;
    for (table_open(&t, name); table_next(&t); rows++) {
        int character = sg_character_by_slug(get(&t, "slug"));
        if (!character) fail_msg("no character %s", get(&t, "slug"));
        have[character] = true;
        assert_string_equal(sg_character_name(character), get(&t, "name"));
        assert_int_equal(sg_character_life(character), atoi(get(&t, "life")));
        assert_int_equal(sg_character_set(character), set ? set : set_of(get(&t, "set")));
    }
    return rows;
}

static void every_character_has_its_name_and_life(void **unused)
{
    (void)unused;
    bool have[MAX_CHARACTERS] = {false};
    assert_int_equal(check_characters("characters_gold_rush.tsv", SG_SET_GOLD_RUSH, have), 8);
    check_characters("characters.tsv", 0, have);
    check_all_have_lines(have, sg_character_count(), sg_character_slug, "characters.tsv");
}

/* English, in which texts are written, is the first. */
static const char *const languages[] = {
#define LANGUAGE(code, ...) code,
#include "cli/languages.def"
#undef LANGUAGE
};

/* What a language calls a text; the file is read as lines, so the name has to fit on one. */
static void check_translation(const char *language, const char *context, const char *english, const char *wanted)
{
    char path[256], line[LINE], id[LINE], said[LINE] = "", expected[LINE];
    bool here = false, in_context = !*context;
    snprintf(path, sizeof path, "locale/%s.po", language);
    snprintf(id, sizeof id, "msgid \"%s\"\n", english);
    snprintf(expected, sizeof expected, "msgstr \"%s\"\n", wanted);
    FILE *file = fopen(path, "r");
    if (!file) fail_msg("cannot read %s", path);
    while (!*said && fgets(line, sizeof line, file)) {
        if (*context && strncmp(line, "msgctxt ", 8) == 0)
            in_context = strncmp(line + 9, context, strlen(context)) == 0 && line[9 + strlen(context)] == '"';
        if (here) memcpy(said, line, sizeof said);
        here = in_context && strcmp(line, id) == 0;
    }
    fclose(file);
    if (strcmp(said, expected) != 0) fail_msg("%s: %s is %s", path, english, said);
}

static void every_piece_of_equipment_has_its_names_price_border_and_number(void **unused)
{
    (void)unused;
    struct table t;
    bool have[MAX_EQUIPMENT] = {false};
    int pieces = 0;
    for (table_open(&t, "equipment.tsv"); table_next(&t);) {
        char column[16];
        const char *slug = get(&t, "slug"), *english = get(&t, "name_en");
        const char *context = strcmp(slug, "gold_rush_equip") == 0 ? "equipment" : "";
        int equipment = sg_equipment_by_slug(slug);
        if (!equipment) fail_msg("no equipment %s", slug);
        have[equipment] = true;
        assert_string_equal(sg_equipment_name(equipment), english);
        assert_int_equal(sg_equipment_cost(equipment), atoi(get(&t, "cost")));
        assert_int_equal(sg_equipment_copies(equipment), atoi(get(&t, "copies")));
        assert_int_equal(sg_equipment_border(equipment) == SG_BLACK_BORDER, strcmp(get(&t, "border"), "black") == 0);
        for (size_t i = 1; i < sizeof languages / sizeof *languages; i++) {
            snprintf(column, sizeof column, "name_%s", languages[i]);
            check_translation(languages[i], context, english, get(&t, column));
        }
        pieces += sg_equipment_copies(equipment);
    }
    check_all_have_lines(have, sg_equipment_count(), sg_equipment_slug, "equipment.tsv");
    assert_true(pieces <= SG_MAX_GEAR);
}

static void every_event_has_its_name_and_set(void **unused)
{
    (void)unused;
    struct table t;
    bool have[MAX_EVENTS] = {false};
    for (table_open(&t, "events.tsv"); table_next(&t);) {
        int event = sg_event_by_slug(get(&t, "slug"));
        assert_int_not_equal(event, 0);
        have[event] = true;
        assert_string_equal(sg_event_name(event), get(&t, "name_en"));
        assert_int_equal(sg_event_set(event), set_of(get(&t, "set")));
        assert_int_equal(sg_event_is_final(event), strcmp(get(&t, "is_final_card"), "yes") == 0);
    }
    check_all_have_lines(have, sg_event_count(), sg_event_slug, "events.tsv");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_its_suit_and_rank_and_there_is_no_other),
        cmocka_unit_test(the_base_deck_is_two_packs),
        cmocka_unit_test(every_row_has_the_symbols_of_the_card),
        cmocka_unit_test(every_character_has_its_name_and_life),
        cmocka_unit_test(every_event_has_its_name_and_set),
        cmocka_unit_test(every_piece_of_equipment_has_its_names_price_border_and_number),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
