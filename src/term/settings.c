/* settings.c: how a table is to be set up, in the words that `sixgun play` has for it. */
#include "term/client.h"
#include "notation/i18n.h"
#include "notation/notation.h"
#include "table/words.h"

#include <string.h>

enum kind { NUMBER, FLAG, WORD, TEXT, SETS, OPTION, BOTS };

enum { MOST_WORDS = 40, USAGE = 26 };

static const struct setting {
    const char *word, *member;
    enum kind kind;
    bool at_creation; /* cannot be changed later */
    const char *argument, *help;
} settings[] = {
    {"players", "seats", NUMBER, false, N_("N"), N_("how many sit at the table, 3 to 8")},
    {"sets", "sets", SETS, false, N_("SET,…"), N_("%s, or all")},
    {"option", "options", OPTION, false, N_("NAME[=N]"), N_("a variant: %s, or none; may be given several times")},
    {"bots", "bots", BOTS, true, N_("N|LEVEL"), N_("so many bots sit down, or bots of a level on all other seats")},
    {"level", "level", WORD, false, N_("LEVEL"), N_("how well the bots play: random or rules")},
    {"speed", "pace", WORD, false, N_("SPEED"), N_("how long bots seem to think: slow, normal, fast or instant")},
    {"time", "move_seconds", NUMBER, false, N_("SECONDS"), N_("time for each decision; 0: no clock")},
    {"bank", "bank_seconds", NUMBER, false, N_("SECONDS"), N_("time on top for the whole game")},
    {"public", "public", FLAG, false, N_("yes|no"), N_("whether everybody can find the table in the list")},
    {"watchers", "watchers", FLAG, false, N_("yes|no"), N_("whether others may look on")},
    {"open-hands", "open_hands", FLAG, false, N_("yes|no"),
     N_("whoever is out for good sees all hands; everybody must 'agree'")},
    {"sheriff-goes-round", "rotate_sheriff", FLAG, false, N_("yes|no"),
     N_("in a series the next seat clockwise is the next Sheriff")},
    {"hints", "hints", FLAG, false, N_("yes|no"), N_("whether whoever is asked may ask what a bot would do")},
    {"name", "name", TEXT, false, N_("NAME"), N_("of the table, in quotes when it has blanks")},
    {"password", "password", TEXT, true, N_("WORD"), N_("who comes must know it")},
};

enum { SETTINGS = sizeof settings / sizeof *settings };

struct reading {
    json_t *message;
    sg_text_error *error;
    int seats, bots_level; /* bots_level: the level of all bots was named */
    sg_options options;
    bool named_options;
};

static bool wrong(struct reading *r, const char *word, const char *value)
{
    snprintf(r->error->message, sizeof r->error->message,
             _("'%s' is not possible for %s; 'help settings' says what is."), value, word);
    return false;
}

static bool read_setting_number(struct reading *r, const struct setting *s, const char *value)
{
    long number = text_number_parse(value, UINT16_MAX);
    if (number < 0) return wrong(r, s->word, value);
    if (strcmp(s->member, "seats") == 0) r->seats = (int)number;
    return json_object_set_new(r->message, s->member, json_integer(number)) == 0;
}

static bool read_setting_flag(struct reading *r, const struct setting *s, const char *value)
{
    bool yes = strcmp(value, "yes") == 0 || strcmp(value, "on") == 0;
    if (!yes && strcmp(value, "no") != 0 && strcmp(value, "off") != 0) return wrong(r, s->word, value);
    return json_object_set_new(r->message, s->member, json_boolean(yes)) == 0;
}

static bool read_setting_sets(struct reading *r, const struct setting *s, char *value)
{
    json_t *list = json_array();
    char *rest = NULL;
    json_object_set_new(r->message, s->member, list);
    for (char *word = strtok_r(value, ",", &rest); word; word = strtok_r(NULL, ",", &rest)) {
        bool all = strcmp(word, "all") == 0;
        if (!all && sg_set_by_slug(word) == 0) return wrong(r, s->word, word);
        for (int set = 1; sg_set_slug(set); set <<= 1)
            if (all || set == sg_set_by_slug(word)) json_array_append_new(list, json_string(sg_set_slug(set)));
    }
    return true;
}

static bool read_setting_option(struct reading *r, char *value)
{
    sg_text_error error = {0};
    char *number = strchr(value, '=');
    r->named_options = true;
    if (strcmp(value, "none") == 0) return true;
    if (number) *number++ = '\0';
    if (!sg_option_set(&r->options, value, number, &error)) {
        *r->error = error;
        return false;
    }
    if (strcmp(value, "event_count") == 0) json_object_set_new(r->message, value, json_integer(r->options.event_count));
    if (strcmp(value, "max_turns") == 0) json_object_set_new(r->message, value, json_integer(r->options.max_turns));
    return true;
}

static bool read_setting_bots(struct reading *r, const struct setting *s, const char *value)
{
    long number = text_number_parse(value, SG_MAX_SEATS);
    if (number >= 0) return json_object_set_new(r->message, s->member, json_integer(number)) == 0;
    r->bots_level = true;
    return json_object_set_new(r->message, "level", json_string(value)) == 0;
}

static bool take(struct reading *r, const struct setting *s, char *value)
{
    switch (s->kind) {
    case NUMBER: return read_setting_number(r, s, value);
    case FLAG: return read_setting_flag(r, s, value);
    case SETS: return read_setting_sets(r, s, value);
    case OPTION: return read_setting_option(r, value);
    case BOTS: return read_setting_bots(r, s, value);
    default: return json_object_set_new(r->message, s->member, json_string(value)) == 0 || wrong(r, s->word, value);
    }
}

/* Cuts the line at blanks that stand in no quotes, and takes the quotes off. */
static int cut(char *line, char *words[MOST_WORDS])
{
    int count = 0;
    for (char *at = line; *at != '\0' && count < MOST_WORDS;) {
        at += strspn(at, " ");
        if (*at == '\0') break;
        char *to = at;
        bool quoted = false;
        words[count++] = at;
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

static const struct setting *find(const char *word, size_t length)
{
    for (int i = 0; i < SETTINGS; i++)
        if (strlen(settings[i].word) == length && strncmp(settings[i].word, word, length) == 0) return &settings[i];
    return NULL;
}

/* Reads a word and, when the value is not in it, the next one.  Returns how many it took, 0 for a mistake. */
static int take_word(struct reading *r, char *words[], int left, bool creating)
{
    char *word = words[0] + strspn(words[0], "-"), *value = strchr(word, '='), yes[] = "yes";
    size_t length = value ? (size_t)(value - word) : strlen(word);
    const struct setting *s = find(word, length);
    int taken = 1;
    if (!s || (s->at_creation && !creating)) {
        snprintf(r->error->message, sizeof r->error->message,
                 !s ? _("there is no setting '%s'; 'help settings' lists what there is.")
                    : _("'%s' can be said only when a table is created."),
                 word);
        return 0;
    }
    if (value) {
        value++;
    } else if (s->kind == FLAG && (left == 1 || words[1][0] == '-')) {
        value = yes;
    } else if (left > 1) {
        value = words[1];
        taken = 2;
    } else {
        snprintf(r->error->message, sizeof r->error->message, _("'%s' must be followed by what it shall be."), word);
        return 0;
    }
    return take(r, s, value) ? taken : 0;
}

bool settings_read(const char *words, json_t *message, bool creating, sg_text_error *error)
{
    char line[KEYBOARD_ROOM], *word[MOST_WORDS];
    struct reading r = {.message = message, .error = error};
    snprintf(line, sizeof line, "%s", words);
    int count = cut(line, word);
    if (creating) json_object_set_new(message, "seats", json_integer(r.seats = 5)); /* as `play` has it */
    for (int i = 0, taken; i < count; i += taken) {
        taken = take_word(&r, word + i, count - i, creating);
        if (taken == 0) return false;
    }
    if (r.bots_level) json_object_set_new(message, "bots", json_integer(r.seats - 1));
    if (!r.named_options) return true;
    json_t *list = json_array();
    for (int flag = 1; flag < 256; flag <<= 1)
        if ((r.options.flags & flag) != 0 && text_flag_slug(flag))
            json_array_append_new(list, json_string(text_flag_slug(flag)));
    return json_object_set_new(message, "options", list) == 0;
}

void settings_complete(const ask *a, const char *typed, editor_words *words)
{
    (void)a;
    for (int i = 0; i < SETTINGS; i++) {
        char word[EDITOR_WORD_ROOM];
        snprintf(word, sizeof word, "--%s", settings[i].word);
        if (ask_begins(word, typed)) editor_words_add(words, word);
    }
}

void settings_help(const desk *d)
{
    show_line(d, STYLE_PLAIN, 2, _("'create' and 'set' take these, as in 'create --players 5 --sets all --bots 3':"));
    for (int i = 0; i < SETTINGS; i++) {
        char line[TEXT_SENTENCE_ROOM * 2], usage[TEXT_SENTENCE_ROOM / 4], list[TEXT_SENTENCE_ROOM];
        const char *help = _(settings[i].help);
        if (settings[i].kind == OPTION || settings[i].kind == SETS) {
            snprintf(list, sizeof list, help, settings[i].kind == SETS ? text_set_list() : text_option_list());
            help = list;
        }
        snprintf(usage, sizeof usage, "%s %s", settings[i].word, _(settings[i].argument));
        snprintf(line, sizeof line, "    %s%*s %s", usage, USAGE - terminal_columns(usage), "", help);
        show_line(d, STYLE_PLAIN, 31, line);
    }
}
