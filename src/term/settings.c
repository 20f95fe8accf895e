/* settings.c: how a table is to be set up, in the words that `sixgun play` has for it. */
#include "term/client.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "table/words.h"

#include <string.h>

enum { MOST_WORDS = 40, USAGE = 26, LIST_ROOM = 4 * TEXT_SENTENCE_ROOM };

/* What else may be said when a table is created, behind its settings. */
enum { BOTS = SETTINGS, PASSWORD, WORDS };

/* The words that `play` has for settings; those without a row are options, and go by the name that messages have. */
static const struct setting_words_of {
    const char *word, *argument, *help;
} words[WORDS] = {
    [SETTING_seats] = {"players", N_("N"), N_("how many sit at the table, 3 to 8")},
    [SETTING_sets] = {"sets", N_("SET,…"), N_("%s, or all")},
    [SETTING_options] = {"option", N_("NAME[=N]"), N_("a variant: %s, or none; may be given several times")},
    [SETTING_move_seconds] = {"time", N_("SECONDS"), N_("time for each decision; 0: no clock")},
    [SETTING_bank_seconds] = {"bank", N_("SECONDS"), N_("time on top for the whole game")},
    [SETTING_level] = {"level", N_("LEVEL"), N_("how well the bots play: %s")},
    [SETTING_pace] = {"speed", N_("SPEED"), N_("how long bots seem to think: %s")},
    [SETTING_public] = {"public", N_("yes|no"), N_("whether everybody can find the table in the list")},
    [SETTING_watchers] = {"watchers", N_("yes|no"), N_("whether others may look on")},
    [SETTING_open_hands] = {"open-hands", N_("yes|no"),
                            N_("whoever is out for good sees all hands; everybody must 'agree'")},
    [SETTING_rotate_sheriff] = {"sheriff-goes-round", N_("yes|no"),
                                N_("in a series the next seat clockwise is the next Sheriff")},
    [SETTING_hints] = {"hints", N_("yes|no"), N_("whether whoever is asked may ask what a bot would do")},
    [SETTING_take_over] = {"take-over", N_("yes|no"),
                           N_("whoever is out for good may take over a bot; not with open hands")},
    [SETTING_name] = {"name", N_("NAME"), N_("of the table, in quotes when it has blanks")},
    [BOTS] = {"bots", N_("N|LEVEL"), N_("so many bots sit down, or bots of a level on all other seats")},
    [PASSWORD] = {"password", N_("WORD"), N_("who comes must know it")},
};

static const char *word_of(int id) { return words[id].word ? words[id].word : setting_rows[id].name; }

struct reading {
    json_t *message;
    sg_text_error *error;
    struct wire_settings settings;
    bool named[SETTINGS];
    bool bots_level; /* the level of all bots was named */
};

static bool wrong(struct reading *r, int id, const char *value)
{
    snprintf(r->error->message, sizeof r->error->message,
             _("'%s' is not possible for %s; 'help settings' says what is."), value, word_of(id));
    return false;
}

static int read_yes(const char *value)
{
    if (strcmp(value, "yes") == 0 || strcmp(value, "on") == 0) return 1;
    return strcmp(value, "no") == 0 || strcmp(value, "off") == 0 ? 0 : -1;
}

/* Words with commas between, or all of them. */
static bool read_words(struct reading *r, int id, char *value)
{
    const struct setting *row = &setting_rows[id];
    int bits = 0;
    char *rest = NULL;
    for (char *word = strtok_r(value, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        int bit = setting_by_slug(&r->settings, row, word);
        if (bit < 0 && strcmp(word, "all") != 0) return wrong(r, id, word);
        if (bit > 0) bits |= bit;
        if (bit < 0)
            for (bit = 1; row->slug(bit); bit <<= 1) bits |= bit;
    }
    setting_put(&r->settings, row, bits);
    return true;
}

/* One option more.  Those with a number are settings of their own. */
static bool read_option(struct reading *r, char *value)
{
    sg_options options = settings_options(&r->settings);
    char *number = strchr(value, '=');
    if (strcmp(value, "none") == 0) return true;
    if (number) *number++ = '\0';
    if (!sg_option_set(&options, value, number, r->error)) return false;
    r->settings.options = options.flags;
    for (int id = 0; id < SETTINGS && number; id++)
        if (strcmp(setting_rows[id].name, value) == 0) r->named[id] = true;
    r->settings.event_count = options.event_count;
    r->settings.max_turns = options.max_turns;
    return true;
}

static bool read_setting(struct reading *r, int id, char *value)
{
    const struct setting *row = &setting_rows[id];
    long number = -1;
    r->named[id] = true;
    if (id == SETTING_options) return read_option(r, value);
    switch (row->sort) {
    case SETTING_IS_words: return read_words(r, id, value);
    case SETTING_IS_number: number = text_number_parse(value, (long)row->most); break;
    case SETTING_IS_flag: number = read_yes(value); break;
    case SETTING_IS_slug:
    case SETTING_IS_word: number = setting_by_slug(&r->settings, row, value); break;
    case SETTING_IS_text:
        snprintf(setting_text_of(&r->settings, row), WIRE_TITLE_ROOM, "%s", value);
        return strlen(value) < WIRE_TITLE_ROOM || wrong(r, id, value);
    }
    setting_put(&r->settings, row, (int)number);
    return number >= 0 || wrong(r, id, value);
}

static bool read_bots(struct reading *r, char *value)
{
    long number = text_number_parse(value, SG_MAX_SEATS);
    if (number >= 0) return json_object_set_new(r->message, words[BOTS].word, json_integer(number)) == 0;
    r->bots_level = true;
    return read_setting(r, SETTING_level, value);
}

static bool take(struct reading *r, int id, char *value)
{
    if (id == BOTS) return read_bots(r, value);
    if (id < SETTINGS) return read_setting(r, id, value);
    /* cppcheck-suppress arrayIndexOutOfBoundsCond; it does not count the rows of setting.def */
    return json_object_set_new(r->message, words[id].word, json_string(value)) == 0 || wrong(r, id, value);
}

static json_t *json_of_words(const struct setting *row, int words_of_it)
{
    json_t *list = json_array();
    for (int bit = 1; row->slug(bit); bit <<= 1)
        if (words_of_it & bit) json_array_append_new(list, json_string(row->slug(bit)));
    return list;
}

static json_t *json_of(struct wire_settings *s, const struct setting *row)
{
    int value = setting_get(s, row);
    switch (row->sort) {
    case SETTING_IS_number: return json_integer(value);
    case SETTING_IS_flag: return json_boolean(value);
    case SETTING_IS_words: return json_of_words(row, value);
    case SETTING_IS_text: return json_string(setting_text_of(s, row));
    default: return json_string(setting_slug_of(s, row, value));
    }
}

/* Cuts the line at blanks that stand in no quotes, and takes the quotes off. */
static int cut(char *line, char *parts[MOST_WORDS])
{
    int count = 0;
    for (char *at = line; *at != '\0' && count < MOST_WORDS;) {
        at += strspn(at, " ");
        if (*at == '\0') break;
        char *to = at;
        bool quoted = false;
        parts[count++] = at;
        for (; *at != '\0' && (*at != ' ' || quoted); at++)
            if (*at == '"')
                quoted = !quoted;
            else
                *to++ = *at;
        at += *at != '\0';
        *to = '\0';
    }
    return count;
}

static int find(const char *word, size_t length)
{
    for (int id = 0; id < WORDS; id++)
        if (strlen(word_of(id)) == length && strncmp(word_of(id), word, length) == 0) return id;
    return -1;
}

/* Reads a word and, when the value is not in it, the next one.  Returns how many it took, 0 for a mistake. */
static int take_word(struct reading *r, char *line[], int left, bool creating)
{
    char *word = line[0] + strspn(line[0], "-"), *value = strchr(word, '='), yes[] = "yes";
    size_t length = value ? (size_t)(value - word) : strlen(word);
    int id = find(word, length), taken = 1;
    if (id < 0 || (id >= SETTINGS && !creating)) {
        snprintf(r->error->message, sizeof r->error->message,
                 id < 0 ? _("there is no setting '%s'; 'help settings' lists what there is.")
                        : _("'%s' can be said only when a table is created."),
                 word);
        return 0;
    }
    if (value) {
        value++;
    } else if (id < SETTINGS && setting_rows[id].sort == SETTING_IS_flag && (left == 1 || line[1][0] == '-')) {
        value = yes;
    } else if (left > 1) {
        value = line[1];
        taken = 2;
    } else {
        snprintf(r->error->message, sizeof r->error->message, _("'%s' must be followed by what it shall be."), word);
        return 0;
    }
    return take(r, id, value) ? taken : 0;
}

bool settings_ask(const sg_pack *pack, const char *text, json_t *message, bool creating, sg_text_error *error)
{
    char line[KEYBOARD_ROOM], *word[MOST_WORDS];
    struct reading r = {
        .message = message, .error = error, .settings = {.pack = pack, .seats = 5}}; /* as `play` has it */
    r.named[SETTING_seats] = creating;
    snprintf(line, sizeof line, "%s", text);
    int count = cut(line, word);
    for (int i = 0, taken; i < count; i += taken) {
        taken = take_word(&r, word + i, count - i, creating);
        if (taken == 0) return false;
    }
    if (r.bots_level) json_object_set_new(message, words[BOTS].word, json_integer(r.settings.seats - 1));
    for (int id = 0; id < SETTINGS; id++) {
        const struct setting *row = &setting_rows[id];
        if (r.named[id] && json_object_set_new(message, row->name, json_of(&r.settings, row)) != 0)
            return wrong(&r, id, setting_text_of(&r.settings, row));
    }
    return true;
}

void settings_complete(const struct ask *a, const char *typed, struct editor_words *offers)
{
    (void)a;
    for (int id = 0; id < WORDS; id++) {
        char word[EDITOR_WORD_ROOM];
        snprintf(word, sizeof word, "--%s", word_of(id));
        if (words[id].word && ask_begins(word, typed)) editor_words_add(offers, word);
    }
}

void settings_help(const struct desk *d)
{
    static const char *(*const lists[WORDS])(void) = {[SETTING_sets] = text_set_list,
                                                      [SETTING_options] = text_option_list,
                                                      [SETTING_level] = wire_level_list,
                                                      [SETTING_pace] = wire_pace_list};
    show_line(d, STYLE_PLAIN, 2, _("'create' and 'set' take these, as in 'create --players 5 --sets all --bots 3':"));
    for (int id = 0; id < WORDS; id++) {
        if (id == SETTINGS) show_line(d, STYLE_PLAIN, 2, _("And only 'create' takes these:"));
        char line[LIST_ROOM + TEXT_SENTENCE_ROOM], usage[TEXT_SENTENCE_ROOM / 4], list[LIST_ROOM];
        if (!words[id].word) continue;
        const char *help = _(words[id].help);
        if (lists[id]) {
            snprintf(list, sizeof list, help, lists[id]());
            help = list;
        }
        snprintf(usage, sizeof usage, "%s %s", words[id].word, _(words[id].argument));
        snprintf(line, sizeof line, "    %s%*s %s", usage, USAGE - terminal_columns(usage), "", help);
        show_line(d, STYLE_PLAIN, 31, line);
    }
}
