/* Ideas that fans of the game have published (tests/ideas): those that can be written are, in packs beside them, and
 * of the others each word that is missing is counted.  docs/own-cards.md tells the figures that come of it. */
#include "files.h"
#include "pack/inside.h"

#include <ctype.h>
#include <dirent.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define FOLDER "tests/ideas/"

enum { LINE = 256, SLUG = 40, MOST_WORDS = 96, MOST_SOURCES = 48, MOST_IDEAS = 512, MOST_PACKS = 32, PAGE = 1 << 17 };

static struct pack packs[MOST_PACKS]; /* a pack has room for so many kinds of cards */
static int pack_count;
static sg_text_error faults[PACK_FAULTS];

/* What is missing, how many ideas need it, and how many need nothing else. */
struct word {
    char name[SLUG], meaning[LINE];
    int ideas, alone;
};

static struct list {
    char source[MOST_SOURCES][SLUG], name[MOST_IDEAS][SLUG];
    struct word word[MOST_WORDS];
    int sources, words, ideas;
    int things, things_written, house, house_written, events_of_house; /* house rules are counted apart */
    bool begun[MOST_SOURCES];
} list;

/* Cuts the line at each " | ". */
static int split(char *line, char *fields[4])
{
    int count = 0;
    for (char *bar; count < 4; line = bar + 3) {
        fields[count++] = line;
        bar = strstr(line, " | ");
        if (!bar) break;
        *bar = '\0';
    }
    return count;
}

static void copy_slug(char to[SLUG], const char *from)
{
    if (!*from || strlen(from) >= SLUG) fail_msg("no name: %s", from);
    for (const char *c = from; *c; c++)
        if (!islower((unsigned char)*c) && !isdigit((unsigned char)*c) && *c != '_') fail_msg("no name: %s", from);
    memcpy(to, from, strlen(from) + 1);
}

/* --- one idea ------------------------------------------------------------------------------ */

static void from_a_source(const char *name)
{
    for (int i = 0; i < list.sources; i++) {
        size_t length = strlen(list.source[i]);
        if (strncmp(name, list.source[i], length) != 0 || name[length] != '_') continue;
        list.begun[i] = true;
        return;
    }
    fail_msg("%s: of no source", name);
}

static bool stands_in(const sg_pack *rows, const char *name, const char *kind)
{
    if (strcmp(kind, "card") == 0) return sg_pack_kind_by_slug(rows, name) >= KINDS;
    if (strcmp(kind, "character") == 0) return sg_pack_character_by_slug(rows, name) >= CHARACTERS;
    if (strcmp(kind, "equipment") == 0) return sg_pack_equipment_by_slug(rows, name) >= EQUIPMENTS;
    bool event = strcmp(kind, "event") == 0 || strcmp(kind, "house rule") == 0; /* one that stays */
    return event && sg_pack_event_by_slug(rows, name) >= EVENTS;
}

static bool stands_in_a_pack(const char *name, const char *kind)
{
    int found = 0;
    for (int i = 0; i < pack_count; i++) found += stands_in(&packs[i].rows, name, kind);
    return found == 1;
}

static void expect_option(const char *name, char *option)
{
    sg_options options = {.sets = SG_SET_BASE};
    sg_text_error error;
    char *number = strchr(option, '=');
    if (number) *number++ = '\0';
    if (!sg_option_set(&options, option, number, &error)) fail_msg("%s: %s", name, error.message);
}

static struct word *find_word(const char *name, const char *word)
{
    for (int i = 0; i < list.words; i++)
        if (strcmp(list.word[i].name, word) == 0) return &list.word[i];
    fail_msg("%s: %s is explained nowhere", name, word);
    return NULL;
}

static void count_needs(const char *name, char *needs)
{
    struct word *last = NULL;
    int count = 0;
    for (char *rest, *each = strtok_r(needs, ", ", &rest); each; each = strtok_r(NULL, ", ", &rest)) {
        last = find_word(name, each);
        last->ideas++;
        count++;
    }
    if (!last) fail_msg("%s: needs what?", name);
    if (count == 1) last->alone++;
}

/* Whether it can be written; what it claims is looked into. */
static bool is_written(const char *name, const char *kind, char *how)
{
    if (strcmp(how, "pack") == 0) {
        if (!stands_in_a_pack(name, kind)) fail_msg("%s: no such %s in one pack", name, kind);
        return true;
    }
    if (strncmp(how, "option ", 7) == 0) {
        expect_option(name, how + 7);
        return true;
    }
    if (strncmp(how, "needs ", 6) != 0) fail_msg("%s: neither written nor what it needs: %s", name, how);
    count_needs(name, how + 6);
    return false;
}

static void read_idea(char *fields[4])
{
    static const char *const kinds[] = {"card", "character", "event", "equipment", "house rule"};
    bool known = false;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) known |= strcmp(fields[1], kinds[i]) == 0;
    if (!known) fail_msg("%s: no kind called %s", fields[0], fields[1]);
    for (int i = 0; i < list.ideas; i++)
        if (strcmp(list.name[i], fields[0]) == 0) fail_msg("%s stands there twice", fields[0]);
    from_a_source(fields[0]);
    assert_true(list.ideas < MOST_IDEAS);
    copy_slug(list.name[list.ideas++], fields[0]);
    bool house = strcmp(fields[1], "house rule") == 0, written = is_written(fields[0], fields[1], fields[3]);
    *(house ? &list.house : &list.things) += 1;
    *(house ? &list.house_written : &list.things_written) += written;
    list.events_of_house += house && strcmp(fields[3], "pack") == 0;
}

/* --- the list ------------------------------------------------------------------------------- */

static void read_line(char *line)
{
    char *fields[4];
    int count = split(line, fields);
    if (strncmp(line, "source ", 7) == 0 && count == 3) {
        assert_true(list.sources < MOST_SOURCES);
        copy_slug(list.source[list.sources++], fields[0] + 7);
    } else if (strncmp(line, "word ", 5) == 0 && count == 2) {
        assert_true(list.words < MOST_WORDS);
        struct word *w = &list.word[list.words++];
        copy_slug(w->name, fields[0] + 5);
        snprintf(w->meaning, sizeof w->meaning, "%s", fields[1]);
    } else if (count == 4) {
        read_idea(fields);
    } else {
        fail_msg("tests/ideas/ideas.txt: %s", line);
    }
}

static void read_packs(void)
{
    static char text[PACK_MOST_BYTES + 1];
    DIR *folder = opendir(FOLDER);
    for (struct dirent *file; folder && (file = readdir(folder));) {
        char path[sizeof FOLDER + LINE];
        if (!strstr(file->d_name, ".pack")) continue;
        assert_true(pack_count < MOST_PACKS);
        snprintf(path, sizeof path, FOLDER "%s", file->d_name);
        int count = pack_read(text, read_file(path, text, sizeof text), &packs[pack_count++], faults);
        if (count) fail_msg("%s:%d: %s", path, faults[0].line, faults[0].message);
    }
    if (folder) closedir(folder);
}

static int read_list(void **unused)
{
    (void)unused;
    static char line[LINE];
    read_packs();
    FILE *file = fopen(FOLDER "ideas.txt", "r");
    assert_non_null(file);
    while (fgets(line, sizeof line, file)) {
        assert_non_null(strchr(line, '\n'));
        line[strcspn(line, "\n")] = '\0';
        if (*line && *line != '#') read_line(line);
    }
    fclose(file);
    return 0;
}

static void every_source_and_word_is_for_something(void **unused)
{
    (void)unused;
    for (int i = 0; i < list.sources; i++)
        if (!list.begun[i]) fail_msg("nothing comes from source %s", list.source[i]);
    for (int i = 0; i < list.words; i++)
        if (!list.word[i].ideas) fail_msg("nothing needs the word %s", list.word[i].name);
}

/* Others are only what cards are used as. */
static int kinds_with_cards(const struct pack *p)
{
    int count = 0;
    for (int kind = KINDS; kind < p->rows.kinds; kind++) {
        bool found = false;
        for (int card = 1; card <= SG_MAX_CARDS; card++) found |= p->rows.faces[card].kind == kind;
        count += found;
    }
    return count;
}

/* As many things as are claimed, and each of those is there. */
static void the_packs_have_nothing_else(void **unused)
{
    (void)unused;
    int things = 0;
    for (const struct pack *p = packs; p < packs + pack_count; p++) {
        things += kinds_with_cards(p) + p->own_characters + p->own_events + p->own_equipment;
        assert_int_equal(p->rewritten, 0);
    }
    assert_int_equal(things, list.things_written + list.events_of_house);
}

/* --- the page ------------------------------------------------------------------------------- */

static int missing;

static void expect_on(const char *page, const char *line)
{
    if (strstr(page, line)) return;
    print_error("docs/own-cards.md does not say:\n%s\n", line);
    missing++;
}

static int per_cent(int part, int of) { return (100 * part + of / 2) / of; }

static void the_page_tells_the_share_and_what_is_missing(void **unused)
{
    (void)unused;
    static char page[PAGE];
    char line[2 * LINE];
    read_file("docs/own-cards.md", page, sizeof page);
    assert_true(list.things > 0 && list.house > 0);
    snprintf(line, sizeof line,
             "| cards, characters and events | %d | %d | %d %% |\n| house rules | %d | %d | %d %% |\n", list.things,
             list.things_written, per_cent(list.things_written, list.things), list.house, list.house_written,
             per_cent(list.house_written, list.house));
    expect_on(page, line);
    for (int i = 0; i < list.words; i++) {
        const struct word *w = &list.word[i];
        snprintf(line, sizeof line, "| `%s` | %d | %d | %s |\n", w->name, w->ideas, w->alone, w->meaning);
        expect_on(page, line);
    }
    assert_int_equal(missing, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_source_and_word_is_for_something),
        cmocka_unit_test(the_packs_have_nothing_else),
        cmocka_unit_test(the_page_tells_the_share_and_what_is_missing),
    };
    return cmocka_run_group_tests(tests, read_list, NULL);
}
