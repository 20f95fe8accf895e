/* settings.h: how a table is set up.  settings.def describes it; whoever reads, writes or asks for settings does so row
 * by row. */
#ifndef SIXGUN_TABLE_SETTINGS_H
#define SIXGUN_TABLE_SETTINGS_H

#include "sixgun/pack.h"
#include "table/line.h"
#include "table/table.h"

/* A member for each row: `words` are bits, `slug` and `word` the number of the word in its list. */
typedef uint16_t setting_number;
typedef int32_t setting_words;
typedef uint8_t setting_slug, setting_word;
typedef bool setting_flag;
typedef char setting_text[WIRE_TITLE_ROOM];
struct wire_settings {
    const sg_pack *pack; /* the own cards of the table, which lines of settings do not tell; NULL: there are none */
#define SETTING(name, sort, ...) setting_##sort name;
#include "table/settings.def"
#undef SETTING
    uint8_t unused;
};

enum setting_id {
#define SETTING(name, ...) SETTING_##name,
#include "table/settings.def"
#undef SETTING
    SETTINGS
};

enum setting_sort {
    SETTING_IS_number,
    SETTING_IS_flag,
    SETTING_IS_words,
    SETTING_IS_slug,
    SETTING_IS_word,
    SETTING_IS_text,
};

struct setting {
    const char *name;
    enum setting_sort sort;
    size_t at;                        /* its place in wire_settings */
    const char *(*slug)(int word);    /* a word of its list: a bit, or a number from 0 on; NULL: there is no list */
    int (*by_slug)(const char *slug); /* 0 or less when there is no such bit, -1 when there is no such number */
    const char *usual;                /* as it is stored */
    long long least, most;
    const char *means;
};
extern const struct setting setting_rows[SETTINGS];

/* The value of a setting that is no text, and what it shall be. */
int setting_get(const struct wire_settings *s, const struct setting *row);
void setting_put(struct wire_settings *s, const struct setting *row, int value);
/* The text of one that is; it has WIRE_TITLE_ROOM bytes. */
char *setting_text_of(struct wire_settings *s, const struct setting *row);
/* The bit or the number of a word in the list of a setting; -1 when it is none of them.  A character may be one of the
 * pack. */
int setting_by_slug(const struct wire_settings *s, const struct setting *row, const char *slug);
const char *setting_slug_of(const struct wire_settings *s, const struct setting *row, int word);

/* What holds of all that nobody has said. */
struct wire_settings settings_usual(void);
/* As text, `4 base - 0 …`; and out of it, where `pack` is set already: false when it is none that settings_print() has
 * ever made. */
void settings_print(const struct wire_settings *s, struct text_out *out);
bool settings_parse(struct wire_settings *s, const char *line);
void settings_read(struct line_scan *s, struct wire_settings *out); /* as a part of a line */

/* The options of a game with those settings. */
sg_options settings_options(const struct wire_settings *s);
/* The same for a host who sits there, as far as role and character of the host are set up. */
void settings_for_host(const struct wire_settings *s, sg_options *o, int seat);
/* Whether those settings can be played at all: SG_OK or an error. */
int settings_fault(const struct wire_settings *s, struct wire_refusal *why);
int refuse_setting(struct wire_refusal *why, const char *name);

#endif
