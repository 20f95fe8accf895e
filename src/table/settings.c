/* settings.c: the rows of settings.def, and settings as lines. */
#include "table/settings.h"

#include "engine/given.h"
#include "notation/notation.h"
#include "table/line.h"
#include "table/words.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

static_assert(sizeof(setting_flag) == 1 && sizeof(setting_slug) == 1, "what is neither number nor words is a byte");
static_assert(sizeof(setting_number) == 2 && sizeof(setting_words) == 4, "numbers have two, words four");

#define LIST_none .slug = NULL
#define LIST_set .slug = sg_set_slug, .by_slug = sg_set_by_slug
#define LIST_option .slug = text_flag_slug, .by_slug = text_flag_by_slug
#define LIST_level .slug = wire_level_slug, .by_slug = wire_level_by_slug
#define LIST_character .slug = wire_character_slug, .by_slug = wire_character_by_slug
#define LIST_pace .slug = wire_pace_slug, .by_slug = wire_pace_by_slug
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init" /* what a setting means is told in docs alone */
const struct setting setting_rows[SETTINGS] = {
#define SETTING(slug_, sort_, list, usual_, ...) \
    {.name = #slug_, \
     .sort = SETTING_IS_##sort_, \
     .at = offsetof(struct wire_settings, slug_), \
     .usual = usual_, \
     LIST_##list, \
     __VA_ARGS__, \
     .means = NULL},
#include "table/settings.def"
#undef SETTING
};
#pragma GCC diagnostic pop

/* --- values ------------------------------------------------------------------------------------ */

int setting_get(const struct wire_settings *s, const struct setting *row)
{
    const unsigned char *at = (const unsigned char *)s + row->at;
    setting_number number;
    setting_words words;
    switch (row->sort) {
    case SETTING_IS_number: memcpy(&number, at, sizeof number); return number;
    case SETTING_IS_words: memcpy(&words, at, sizeof words); return words;
    default: return *at;
    }
}

void setting_put(struct wire_settings *s, const struct setting *row, int value)
{
    unsigned char *at = (unsigned char *)s + row->at;
    setting_number number = (setting_number)value;
    setting_words words = value;
    switch (row->sort) {
    case SETTING_IS_number: memcpy(at, &number, sizeof number); return;
    case SETTING_IS_words: memcpy(at, &words, sizeof words); return;
    default: *at = (unsigned char)value;
    }
}

char *setting_text_of(struct wire_settings *s, const struct setting *row) { return (char *)s + row->at; }

static bool is_character(const struct setting *row) { return row == &setting_rows[SETTING_host_character]; }

const char *setting_slug_of(const struct wire_settings *s, const struct setting *row, int word)
{
    return word && is_character(row) ? sg_pack_character_slug(s->pack, word) : row->slug(word);
}

int setting_by_slug(const struct wire_settings *s, const struct setting *row, const char *slug)
{
    GIVEN(slug);
    int own = is_character(row) ? sg_pack_character_by_slug(s->pack, slug) : 0;
    if (own) return own;
    int word = row->by_slug(slug);
    return row->sort == SETTING_IS_words && word == 0 ? -1 : word;
}

/* --- as a line ---------------------------------------------------------------------------------- */

/* Words with commas between; `-` for none. */
static void put_words(struct text_out *out, const struct setting *row, int words)
{
    const char *between = "";
    if (!words) text_put_char(out, '-');
    for (int bit = 1; row->slug(bit); bit <<= 1) {
        if (!(words & bit)) continue;
        text_putf(out, "%s%s", between, row->slug(bit));
        between = ",";
    }
}

static void put_setting(struct text_out *out, const struct wire_settings *s, const struct setting *row)
{
    int value = setting_get(s, row);
    switch (row->sort) {
    case SETTING_IS_number:
    case SETTING_IS_flag: text_putf(out, "%d", value); break;
    case SETTING_IS_words: put_words(out, row, value); break;
    case SETTING_IS_slug:
    case SETTING_IS_word: text_put(out, setting_slug_of(s, row, value)); break;
    case SETTING_IS_text: line_put_quoted(out, (const char *)s + row->at); break;
    }
}

void settings_print(const struct wire_settings *s, struct text_out *out)
{
    for (int i = 0; i < SETTINGS; i++) {
        if (i) text_put_char(out, ' ');
        put_setting(out, s, &setting_rows[i]);
    }
}

static int read_words(struct line_scan *s, const struct wire_settings *of, const struct setting *row)
{
    char words[1024];
    int bits = 0;
    if (!line_word(s, words, sizeof words) || strcmp(words, "-") == 0) return 0;
    for (char *word = words; word;) {
        char *comma = strchr(word, ',');
        if (comma) *comma = '\0';
        int bit = setting_by_slug(of, row, word);
        if (bit < 0) line_bad(s);
        bits |= bit;
        word = comma ? comma + 1 : NULL;
    }
    return bits;
}

static int read_word(struct line_scan *s, const struct wire_settings *of, const struct setting *row)
{
    char slug[32];
    int word = line_word(s, slug, sizeof slug) ? setting_by_slug(of, row, slug) : -1;
    return word < 0 ? line_bad(s) : word;
}

static int read_value(struct line_scan *s, const struct wire_settings *of, const struct setting *row)
{
    switch (row->sort) {
    case SETTING_IS_number: return (int)line_number(s, UINT16_MAX);
    /* Lines of before there was such a setting do not name it. */
    case SETTING_IS_flag: return *s->at == '"' ? row->usual[0] == '1' : (int)line_number(s, 1);
    case SETTING_IS_slug: return *s->at == '"' ? setting_by_slug(of, row, row->usual) : read_word(s, of, row);
    case SETTING_IS_words: return read_words(s, of, row);
    default: return read_word(s, of, row);
    }
}

void settings_read(struct line_scan *s, struct wire_settings *out)
{
    for (const struct setting *row = setting_rows; row < setting_rows + SETTINGS; row++)
        if (row->sort == SETTING_IS_text)
            line_quoted(s, setting_text_of(out, row), WIRE_TITLE_ROOM);
        else
            setting_put(out, row, read_value(s, out, row));
    out->sets |= SG_SET_BASE;
}

bool settings_parse(struct wire_settings *s, const char *line)
{
    GIVEN(line);
    struct line_scan scan = {line, true};
    *s = (struct wire_settings){.pack = s->pack};
    settings_read(&scan, s);
    return scan.good && *scan.at == '\0';
}

struct wire_settings settings_usual(void)
{
    static const char usual[] =
#define SETTING(name, sort, list, usually, ...) " " usually
#include "table/settings.def"
#undef SETTING
        ;
    struct wire_settings s = {0};
    settings_parse(&s, &usual[1]);
    return s;
}

/* --- whether they can be played -------------------------------------------------------------------- */

sg_options settings_options(const struct wire_settings *s)
{
    sg_options o = {.seats = (uint8_t)s->seats,
                    .sets = (uint8_t)(s->sets | SG_SET_BASE),
                    .flags = s->options,
                    .event_count = (uint8_t)s->event_count,
                    .max_turns = s->max_turns};
    sg_pack_options(s->pack, &o);
    return o;
}

void settings_for_host(const struct wire_settings *s, sg_options *o, int seat)
{
    GIVEN_SEAT(seat);
    if (s->host_sheriff) {
        memset(o->role, 0, sizeof o->role);
        o->role[seat] = SG_SHERIFF;
    }
    for (int other = 1; s->host_character && other <= o->seats; other++)
        if (other == seat || o->kept[other] == s->host_character) o->kept[other] = 0;
    if (s->host_character) o->character[seat] = s->host_character;
}

int refuse_setting(struct wire_refusal *why, const char *name)
{
    snprintf(why->message, sizeof why->message, "%s (%s)", wire_error_message(WIRE_ERR_BAD_SETTING), name);
    return why->code = WIRE_ERR_BAD_SETTING;
}

int settings_fault(const struct wire_settings *s, struct wire_refusal *why)
{
    sg_state game;
    sg_seed seed = sg_seed_from(1);
    for (const struct setting *row = setting_rows; row < setting_rows + SETTINGS; row++)
        if (row->sort == SETTING_IS_number && setting_get(s, row) > row->most) return refuse_setting(why, row->name);
    if (s->move_seconds > 0 && s->move_seconds < 5) return refuse_setting(why, "move_seconds");
    if (s->name[0] && !wire_is_name(s->name, WIRE_TITLE_LETTERS)) return refuse_setting(why, "name");
    if (s->sets & ~sg_pack_sets(s->pack)) return refuse_setting(why, "sets");
    if (s->take_over && s->open_hands) return refuse_setting(why, "take_over"); /* they would know all hands */
    sg_options options = settings_options(s);
    settings_for_host(s, &options, 1);
    return sg_start_pack(&game, s->pack, &options, &seed, NULL);
}
