/* gallery.c: the packs of examples/packs, which docs/gallery.md leads through: each has its texts in every language and
 * plays as the page says, and together they use all that the language of packs has.  What there is the compiler is
 * asked: by its tables, by what it would accept, and by what it says would be right. */
#include "bots/match.h"
#include "files.h"
#include "notation/notation.h"
#include "pack/words.h"
#include "property/amount.h"
#include "property/pack_invariants.h"

#include <ctype.h>
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include <cmocka.h>

#define FOLDER "examples/packs/"

enum { MOST_PACKS = 64, LEAST_PACKS = 20, NAME_ROOM = 64, LOOK = 32, WORDS_ROOM = 16384 };

static struct pack pack, probe;
static sg_text_error faults[PACK_FAULTS];

/* A pack, and what the page plays it with. */
struct shown {
    char name[NAME_ROOM];
    sg_options options;
    bool told;
};

static struct gallery {
    struct shown pack[MOST_PACKS];
    int count;
    char options[WORDS_ROOM]; /* that the page names, with a blank around each */
    char words[WORDS_ROOM];   /* that the packs use, the same */
    int missing;
} gallery;

/* With a blank around it, lest it be found within another. */
static const char *as_word(const char *what)
{
    static char word[4 * NAME_ROOM];
    assert_true(snprintf(word, sizeof word, " %s ", what) < (int)sizeof word);
    return word;
}

static void use(char *set, const char *what)
{
    const char *word = as_word(what);
    if (strstr(set, word)) return;
    assert_true(strlen(set) + strlen(word) < WORDS_ROOM);
    memcpy(set + strlen(set), word, strlen(word) + 1);
}

/* By name, and on: all that is missing is told at once. */
static void expect_used(const char *set, const char *what)
{
    if (strstr(set, as_word(what))) return;
    print_error("no pack of the gallery uses: %s\n", what);
    gallery.missing++;
}

/* --- the page and the packs --------------------------------------------------------------- */

static void read_pack(const struct shown *p)
{
    static char text[PACK_MOST_BYTES + 1];
    char path[sizeof FOLDER + NAME_ROOM];
    snprintf(path, sizeof path, FOLDER "%s", p->name);
    int count = pack_read(text, read_file(path, text, sizeof text), &pack, faults);
    if (count) fail_msg("%s:%d: %s", path, faults[0].line, faults[0].message);
}

static void take_setting(struct shown *p, const char *word, char *value)
{
    sg_text_error error;
    if (strcmp(word, "--sets") == 0) {
        for (char *rest, *set = strtok_r(value, ",", &rest); set; set = strtok_r(NULL, ",", &rest)) {
            assert_int_not_equal(sg_set_by_slug(set), 0);
            p->options.sets |= (uint8_t)sg_set_by_slug(set);
        }
    } else if (strcmp(word, "--option") == 0) {
        char *number = strchr(value, '=');
        if (number) *number++ = '\0';
        if (!sg_option_set(&p->options, value, number, &error)) fail_msg("%s: %s", p->name, error.message);
        use(gallery.options, value);
    } else {
        fail_msg("docs/gallery.md: %s is no setting of a game", word);
    }
}

/* `… --pack FILE [--sets SET,…] [--option NAME]…` */
static void read_command(struct shown *p, const char *page)
{
    char line[512], command[NAME_ROOM * 2];
    snprintf(command, sizeof command, "`sixgun play --pack " FOLDER "%s", p->name);
    const char *at = strstr(page, command);
    p->options = (sg_options){.sets = SG_SET_BASE};
    p->told = at != NULL;
    if (!p->told) return;
    at += strlen(command);
    snprintf(line, sizeof line, "%.*s", (int)strcspn(at, "`\n"), at);
    char *rest, *word = strtok_r(line, " ", &rest);
    for (char *value; word && (value = strtok_r(NULL, " ", &rest)); word = strtok_r(NULL, " ", &rest))
        take_setting(p, word, value);
    assert_null(word);
}

static int open_gallery(void **unused)
{
    (void)unused;
    static char page[1 << 16];
    DIR *folder = opendir(FOLDER);
    read_file("docs/gallery.md", page, sizeof page);
    for (struct dirent *file; folder && (file = readdir(folder));) {
        if (!strstr(file->d_name, ".pack")) continue;
        assert_true(gallery.count < MOST_PACKS && strlen(file->d_name) < NAME_ROOM);
        struct shown *p = &gallery.pack[gallery.count++];
        memcpy(p->name, file->d_name, strlen(file->d_name));
        read_command(p, page);
    }
    if (folder) closedir(folder);
    return gallery.count == 0;
}

static void the_page_leads_through_all_of_them(void **unused)
{
    (void)unused;
    assert_true(gallery.count >= LEAST_PACKS);
    for (int i = 0; i < gallery.count; i++)
        if (!gallery.pack[i].told) fail_msg("docs/gallery.md does not say how to play %s", gallery.pack[i].name);
}

/* Whatever a table may agree upon goes with one of them. */
static void they_are_played_with_every_option(void **unused)
{
    (void)unused;
    char list[1024];
    gallery.missing = 0;
    snprintf(list, sizeof list, "%s", text_option_list());
    for (char *rest, *word = strtok_r(list, ", ", &rest); word; word = strtok_r(NULL, ", ", &rest)) {
        word[strcspn(word, "=")] = '\0';
        expect_used(gallery.options, word);
    }
    assert_int_equal(gallery.missing, 0);
}

/* --- texts ---------------------------------------------------------------------------------------- */

static const char *const languages[] = {
#define LANGUAGE(code, ...) code,
#include "cli/languages.def"
};

static void expect_texts(const char *file, int what, int which)
{
    for (size_t i = 0; i < sizeof languages / sizeof *languages; i++)
        for (int rule = 0; rule < 2; rule++) {
            bool said = false;
            for (int k = 0; k < pack.text_count; k++) {
                const struct pack_text *t = &pack.texts[k];
                said |= t->what == what && t->which == which && t->rule == rule && t->text[0] &&
                        strcmp(t->language, languages[i]) == 0;
            }
            if (!said)
                fail_msg("%s: no %s in %s of thing %d of sort %d", file, rule ? "rule" : "name", languages[i], which,
                         what);
        }
}

/** The rule of a character speaks to whoever plays it, as the rules of the boxes do. */
static void expect_second_person(const char *file, int who)
{
    static const char *const third[] = {"he", "him", "his", "she", "her", "hers"};
    char rule[600], *rest = rule;
    snprintf(rule, sizeof rule, "%s", sg_pack_text(&pack.rows, SG_CHARACTER, who, true, "en"));
    for (char *word; (word = strtok_r(rest, " ,.;:'", &rest));)
        for (size_t i = 0; i < sizeof third / sizeof *third; i++)
            if (strcasecmp(word, third[i]) == 0) fail_msg("%s: \"%s\" in the rule of character %d", file, word, who);
}

static void all_of_it_is_said_in_every_language(void **unused)
{
    (void)unused;
    for (int i = 0; i < gallery.count; i++) {
        const char *file = gallery.pack[i].name;
        read_pack(&gallery.pack[i]);
        expect_texts(file, SG_NOTHING, 0);
        for (int kind = KINDS; kind < pack.rows.kinds; kind++) expect_texts(file, SG_CARD, kind);
        for (int who = CHARACTERS; who < pack.rows.character_end; who++) {
            expect_texts(file, SG_CHARACTER, who);
            expect_second_person(file, who);
        }
        for (int piece = EQUIPMENTS; piece < pack.rows.equipment_end; piece++) expect_texts(file, SG_EQUIPMENT, piece);
        for (int event = EVENTS; event < pack.rows.event_end; event++) expect_texts(file, SG_EVENT, event);
    }
}

/* --- words ------------------------------------------------------------------------------------------- */

/* Where a statement may stand: what has been begun, and as the compiler wants to see it. */
static const struct context {
    const char *word, *begun;
} contexts[] = {
    {"pack", ""},
    {"card", "card probe brown\n"},
    {"character", "character probe 4\n"},
    {"equipment", "equipment probe brown 1\n"},
    {"event", "event probe own\n"},
};
enum { CONTEXTS = sizeof contexts / sizeof *contexts };

/* What the compiler says of a pack of these lines. */
static int try_lines(const char *begun, const char *line)
{
    char text[512];
    assert_true(snprintf(text, sizeof text, "sixgun pack 1\n%s%s\n", begun, line) < (int)sizeof text);
    return pack_read(text, strlen(text), &probe, faults);
}

/* The list of what would be right there, whole. */
static char *right_there(const char *begun, const char *line)
{
    assert_true(try_lines(begun, line) > 0);
    char *list = strchr(faults[0].hint, ':');
    assert_non_null(list);
    assert_null(strstr(list, "…"));
    return list + 1;
}

/* As a card is played for it, or as it follows what happens. */
static bool may_stand(const char *what)
{
    char played[4 * NAME_ROOM], follows[4 * NAME_ROOM];
    snprintf(played, sizeof played, "faces KS\nplay %s", what);
    snprintf(follows, sizeof follows, "when wounded then %s", what);
    return try_lines("card probe brown\n", played) == 0 || try_lines("character probe 4\n", follows) == 0;
}

static void use_trait(void *place, const char *slug, int number)
{
    char word[2 * NAME_ROOM];
    (void)number;
    snprintf(word, sizeof word, "%s/%s", (const char *)place, slug);
    use(gallery.words, word);
}

static const char *const places[] = {"in_play", "character", "equipment", "event"};

static void use_symbol(sg_symbol y)
{
    char word[2 * NAME_ROOM];
    if (y.effect == SG_NO_EFFECT) return;
    snprintf(word, sizeof word, "%s@%s", pack_effect_slug(y.effect), pack_aim_slug(y.aim));
    use(gallery.words, word);
}

static void use_ability(const ability *is, int place)
{
    char from[NAME_ROOM], word[2 * NAME_ROOM];
    snprintf(from, sizeof from, "%s", places[place]);
    pack_traits_each(&is->traits, 1 << place, use_trait, from);
    for (int k = 0; k < MAX_SYMBOLS && is->offer; k++) use_symbol(is->does[k]);
    for (int i = 0; i < SG_MAX_WHENS && is->whens[i].trigger; i++) {
        snprintf(word, sizeof word, "when/%s", pack_trigger_slug(is->whens[i].trigger));
        if (pack_trigger_slug(is->whens[i].trigger)) use(gallery.words, word);
        snprintf(word, sizeof word, "if/%s", pack_given_slug(is->whens[i].given));
        if (is->whens[i].given) use(gallery.words, word);
        for (int k = 0; k < MAX_SYMBOLS; k++) use_symbol(is->whens[i].then[k]);
    }
}

static void use_rows(void)
{
    for (int kind = KINDS; kind < pack.rows.kinds; kind++) {
        for (int k = 0; k < MAX_SYMBOLS; k++) use_symbol(pack.cards[kind].play[k]);
        use_ability(&pack.cards[kind].in_play, 0);
    }
    for (int who = CHARACTERS; who < pack.rows.character_end; who++) use_ability(&pack.characters[who].is, 1);
    for (int piece = EQUIPMENTS; piece < pack.rows.equipment_end; piece++) {
        use_symbol(pack.equipment[piece].play);
        use_ability(&pack.equipment[piece].is, 2);
    }
    for (int event = EVENTS; event < pack.rows.event_end; event++) use_ability(&pack.events[event].is, 3);
}

/* The first word of each line, with what has been begun, and the forms that a thing is begun in. */
static void use_statements(void)
{
    const char *begun = contexts[0].word;
    for (const char *line = strchr(pack.source, '\n'); line && line[1]; line = strchr(line + 1, '\n')) {
        char word[NAME_ROOM], form[NAME_ROOM] = "", used[3 * NAME_ROOM];
        sscanf(line, " %63s %*s %63s", word, form);
        snprintf(used, sizeof used, "%s/%s", begun, word);
        use(gallery.words, used);
        for (int i = 1; i < CONTEXTS; i++) {
            if (strcmp(contexts[i].word, word) != 0) continue;
            begun = contexts[i].word;
            snprintf(used, sizeof used, "%s:%s", begun, form);
            use(gallery.words, used);
            for (int k = 0; k < CONTEXTS; k++) { /* a thing may be begun wherever another one ends */
                snprintf(used, sizeof used, "%s/%s", contexts[k].word, word);
                use(gallery.words, used);
            }
        }
    }
}

static void expect_list(const char *before, const char *between, char *list)
{
    char word[3 * NAME_ROOM];
    for (char *rest, *each = strtok_r(list, ", ", &rest); each; each = strtok_r(NULL, ", ", &rest)) {
        snprintf(word, sizeof word, "%s%s%s", before, between, each);
        expect_used(gallery.words, word);
    }
}

/* The compiler names the borders of cards in a sentence: those of its words that it then takes for one. */
static void expect_borders(void)
{
    char sentence[sizeof faults[0].message], said[sizeof sentence], word[2 * NAME_ROOM];
    int borders = 0;
    assert_true(try_lines("", "card probe ?") > 0);
    snprintf(sentence, sizeof sentence, "%s", faults[0].message);
    snprintf(said, sizeof said, "%s", sentence);
    for (char *rest, *each = strtok_r(said, " ,.", &rest); each; each = strtok_r(NULL, " ,.", &rest)) {
        snprintf(word, sizeof word, "card probe %s", each);
        if (try_lines("", word) && strcmp(faults[0].message, sentence) == 0) continue;
        snprintf(word, sizeof word, "card:%s", each);
        expect_used(gallery.words, word);
        borders++;
    }
    assert_true(borders > 1);
}

static void expect_symbols(void)
{
    char word[2 * NAME_ROOM], what[3 * NAME_ROOM];
    int possible = 0;
    for (int effect = 1; pack_effect_slug(effect); effect++)
        for (int aim = 1; pack_aim_slug(aim); aim++) {
            snprintf(what, sizeof what, "%s @ %s", pack_effect_slug(effect), pack_aim_slug(aim));
            if (!may_stand(what)) continue;
            snprintf(word, sizeof word, "%s@%s", pack_effect_slug(effect), pack_aim_slug(aim));
            expect_used(gallery.words, word);
            possible++;
        }
    assert_true(possible > 0);
}

static void together_they_use_every_word(void **unused)
{
    (void)unused;
    char list[1024], word[2 * NAME_ROOM];
    gallery.missing = 0;
    for (int i = 0; i < gallery.count; i++) read_pack(&gallery.pack[i]), use_rows(), use_statements();
    for (int i = 0; i < CONTEXTS; i++) expect_list(contexts[i].word, "/", right_there(contexts[i].begun, "?"));
    expect_list("equipment", ":", right_there("", "equipment probe ? 1"));
    expect_list("event", ":", right_there("", "event probe ?"));
    for (int place = 0; place < 4; place++) {
        pack_trait_list(1 << place, list, sizeof list);
        expect_list(places[place], "/", list);
    }
    for (int trigger = 1; pack_trigger_slug(trigger); trigger++) {
        snprintf(word, sizeof word, "when/%s", pack_trigger_slug(trigger));
        expect_used(gallery.words, word);
    }
    for (int given = 1; pack_given_slug(given); given++) {
        snprintf(word, sizeof word, "if/%s", pack_given_slug(given));
        expect_used(gallery.words, word);
    }
    expect_borders();
    expect_symbols();
    assert_int_equal(gallery.missing, 0);
}

/* --- games --------------------------------------------------------------------------------------------- */

static void expect_sound(void *context, const sg_state *s, sg_move move, const sg_event *events, int count,
                         uint64_t took_ns)
{
    uint64_t *played = context;
    (void)move, (void)events, (void)count, (void)took_ns;
    assert_true(sg_is_sound(s));
    if (++*played % LOOK || sg_is_over(s)) return;
    every_card_lies_once(s);
    look_back(s, 1 + (int)(*played / LOOK) % s->options.seats, *played);
}

/* The characters of the pack are dealt first. */
static void seat_own(sg_options *options)
{
    for (int seat = 1; seat <= options->seats && CHARACTERS + seat <= pack.rows.character_end; seat++)
        options->character[seat] = (uint8_t)(CHARACTERS + seat - 1);
}

/* At tables of 4 to 8, for some of the options need four. */
static uint64_t play_games(const struct shown *p, const char *level, int most)
{
    uint64_t played = 0;
    struct match_hook hook = {.context = &played, .moved = expect_sound};
    for (int number = 0; number < most; number++) {
        struct match_setup setup = {.options = p->options, .pack = &pack.rows, .seed = 7, .hook = &hook};
        struct match_result result;
        setup.options.seats = (uint8_t)(4 + number % 5);
        sg_pack_options(&pack.rows, &setup.options);
        seat_own(&setup.options);
        for (int seat = 1; seat <= setup.options.seats; seat++) setup.bot[seat] = sg_bot_find(level);
        assert_int_equal(match_play(&setup, (uint64_t)number, &result), SG_OK);
        if (result.over == SG_OUT_OF_TURNS) fail_msg("%s: game %d of %s does not end", p->name, number, level);
    }
    return played;
}

static void their_games_are_sound_and_end(void **unused)
{
    (void)unused;
    int most = games(72);
    uint64_t rules = 0, chance = 0;
    for (int i = 0; i < gallery.count; i++) {
        read_pack(&gallery.pack[i]);
        rules += play_games(&gallery.pack[i], "rules", most);
        chance += play_games(&gallery.pack[i], "random", most);
    }
    print_message("# %d packs, %d games of each level with each: %d moves of rules, %d of random\n", gallery.count,
                  most, (int)rules, (int)chance);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_page_leads_through_all_of_them),  cmocka_unit_test(they_are_played_with_every_option),
        cmocka_unit_test(all_of_it_is_said_in_every_language), cmocka_unit_test(together_they_use_every_word),
        cmocka_unit_test(their_games_are_sound_and_end),
    };
    return cmocka_run_group_tests(tests, open_gallery, NULL);
}
