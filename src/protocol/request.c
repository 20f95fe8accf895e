/* request.c: what a client says becomes an input.  Everything that depends on the table is checked where inputs are
 * checked; here only the members of a message are read. */
#include "protocol/request.h"

#include "engine/given.h"
#include "notation/letters.h"
#include "notation/notation.h"
#include "table/inside.h"
#include "table/words.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>

static int refuse(struct wire_refusal *why, int code, const char *what)
{
    GIVEN(code != SG_OK);
    why->code = code;
    if (what) snprintf(why->message, sizeof why->message, "%s (%s)", wire_error_message(code), what);
    return code;
}

/* --- single members ------------------------------------------------------------------------ */

static bool has(const struct wire_message *m, const char *key)
{
    GIVEN(key);
    size_t length;
    return wire_message_look(m, (key_text){key}, &length);
}

/* A seat by its letter; 0 when none is named. */
static int read_seat(const struct wire_message *m, const char *key, uint8_t *seat, struct wire_refusal *why)
{
    GIVEN(key);
    char word[4];
    if (!has(m, key)) return SG_OK;
    bool read = wire_message_get(m, (key_text){key}, word, sizeof word);
    *seat = read ? (uint8_t)sg_seat_parse(word) : 0;
    return *seat ? SG_OK : refuse(why, WIRE_ERR_NO_SEAT, NULL);
}

static int read_level(const struct wire_message *m, const char *key, uint8_t *level, struct wire_refusal *why)
{
    GIVEN(key);
    char word[32];
    if (!has(m, key)) return SG_OK;
    int found = wire_message_get(m, (key_text){key}, word, sizeof word) ? wire_level_by_slug(word) : -1;
    if (found < 0) return refuse(why, WIRE_ERR_NO_BOT, NULL);
    *level = (uint8_t)found;
    return SG_OK;
}

/* Lists with the place that inputs have for their words. */
static const struct word_list {
    const char *name;
    int (*by_slug)(const char *slug); /* -1 when there is none */
    size_t at;
} word_lists[] = {{"tempo", wire_tempo_by_slug, offsetof(struct input, tempo)},
                  {"gesture", wire_gesture_by_slug, offsetof(struct input, gesture)},
                  {"claim", wire_claim_by_slug, offsetof(struct input, claim)},
                  {"winner", wire_winner_by_slug, offsetof(struct input, winner)}};

static const struct word_list *list_of(const char *name)
{
    for (size_t i = 0; i < sizeof word_lists / sizeof *word_lists; i++)
        if (strcmp(word_lists[i].name, name) == 0) return &word_lists[i];
    return NULL;
}

bool has_word_list(const char *list) { return list_of(list); }

static int read_word(const struct wire_message *m, const struct protocol_row *row, struct input *in,
                     struct wire_refusal *why)
{
    char word[16];
    const struct word_list *list = list_of(row->of);
    bool read = list && wire_message_get(m, (key_word){row->name}, word, sizeof word);
    int found = read ? list->by_slug(word) : -1;
    if (found < 0) return refuse(why, WIRE_ERR_BAD_MESSAGE, row->name);
    *((uint8_t *)in + list->at) = (uint8_t)found;
    return SG_OK;
}

static int read_person(const struct wire_message *m, const char *key, uint32_t *person, struct wire_refusal *why)
{
    GIVEN(key);
    long long number = wire_message_get_number(m, (key_number){key}, 0);
    if (number < 1 || number > UINT32_MAX) return refuse(why, WIRE_ERR_NO_PERSON, NULL);
    *person = (uint32_t)number;
    return SG_OK;
}

static int read_number(const struct wire_message *m, const char *key, uint32_t *number, struct wire_refusal *why)
{
    long long read = wire_message_get_number(m, (key_number){key}, -1);
    if (read < 0 || read > UINT32_MAX) return refuse(why, WIRE_ERR_BAD_MESSAGE, key);
    *number = (uint32_t)read;
    return SG_OK;
}

int question_of(const struct wire_message *m, uint32_t *question, struct wire_refusal *why)
{
    return read_number(m, from_client.move.question.key, question, why);
}

static int read_text(const struct wire_message *m, const struct protocol_row *row, struct input *in,
                     struct wire_refusal *why)
{
    size_t length;
    const char *text = wire_message_look(m, (key_text){row->name}, &length);
    if (!text) return refuse(why, WIRE_ERR_BAD_MESSAGE, row->name);
    if (length >= sizeof in->text) return refuse(why, WIRE_ERR_TOO_LONG, row->name);
    if (text_letters(text, length) > row->most) return refuse(why, WIRE_ERR_TOO_LONG, NULL);
    bool read = wire_message_get(m, (key_text){row->name}, in->text, sizeof in->text);
    return read ? SG_OK : refuse(why, WIRE_ERR_BAD_MESSAGE, row->name);
}

/* Each sort of member has one place in an input.  A sort without one could not be read, so clients.def gives no message
 * for a table a member of it, and none two members of one sort (tests/unit/protocol.c). */
static int read_member(const struct wire_message *m, const struct protocol_row *row, struct input *in,
                       struct wire_refusal *why)
{
    switch (row->sort) {
    case SORT_seat: return read_seat(m, row->name, &in->seat, why);
    case SORT_slug: return read_level(m, row->name, &in->level, why);
    case SORT_person: return read_person(m, row->name, &in->other, why);
    case SORT_number: return read_number(m, row->name, &in->question, why);
    case SORT_text: return read_text(m, row, in, why);
    case SORT_word: return read_word(m, row, in, why);
    case SORT_flag: in->flag = wire_message_get_flag(m, (key_flag){row->name}, row->yes); return SG_OK;
    default: return refuse(why, WIRE_ERR_BAD_MESSAGE, row->name);
    }
}

/* --- settings --------------------------------------------------------------------------------- */

/* A list of words as bits, or one word as its number; -1 after refusing. */
static int read_words(const struct wire_message *m, const struct wire_settings *s, const struct setting *row)
{
    int read = 0;
    for (int i = 0; i < m->count; i++) {
        const struct wire_field *field = &m->field[i];
        char word[32] = "";
        if (strcmp(field->key, row->name) != 0 || (field->length == 0 && row->sort == SETTING_IS_words)) continue;
        if (field->length < sizeof word) memcpy(word, field->text, field->length);
        int found = setting_by_slug(s, row, word);
        if (found < 0) return -1;
        read |= found;
    }
    return read;
}

/* What is not in the message stays as it is.  Whether a game can be played so is for the table to say. */
static int read_setting(const struct wire_message *m, const struct setting *row, struct wire_settings *s,
                        struct wire_refusal *why)
{
    bool is_value = row->sort == SETTING_IS_number || row->sort == SETTING_IS_flag;
    if (!is_value && !has(m, row->name)) return SG_OK;
    if (row == &setting_rows[SETTING_level]) return read_level(m, row->name, &s->level, why);
    if (row->sort == SETTING_IS_text) {
        bool read = wire_message_get(m, (key_text){row->name}, setting_text_of(s, row), WIRE_TITLE_ROOM);
        return read ? SG_OK : refuse_setting(why, row->name);
    }
    long long value = setting_get(s, row);
    value = is_value ? wire_message_get_number(m, (key_number){row->name}, value) : read_words(m, s, row);
    if (value < 0 || (row->sort == SETTING_IS_number && value > row->most)) return refuse_setting(why, row->name);
    setting_put(s, row, (int)value);
    return SG_OK;
}

static int read_settings(const struct wire_message *m, struct wire_settings *s, struct wire_refusal *why)
{
    int error = SG_OK;
    for (int i = 0; i < SETTINGS && !error; i++) error = read_setting(m, &setting_rows[i], s, why);
    s->sets |= SG_SET_BASE;
    return error;
}

/* --- the inputs ------------------------------------------------------------------------------------ */

static void set_text(struct input *in, const char *text)
{
    size_t length = strlen(text);
    if (length < sizeof in->text) memcpy(in->text, text, length + 1);
}

int wire_bring(struct wire_table *t, const struct wire_message *m, const struct wire_adoption *host,
               struct wire_refusal *why)
{
    struct wire_refusal unread;
    struct wire_settings settings = settings_usual();
    struct wire_adoption a = *host;
    if (!why) why = &unread;
    *why = (struct wire_refusal){.code = m->error};
    if (m->error) return m->error;
    int error = read_settings(m, &settings, why);
    if (!error) error = read_seat(m, from_client.bring.seat.key, &a.seat, why);
    if (error) return error;
    a.settings = &settings;
    a.record = wire_message_look(m, from_client.bring.record, &a.length);
    if (!a.record || !a.seat) return refuse(why, WIRE_ERR_BAD_MESSAGE, !a.seat ? "seat" : "record");
    return wire_adopt(t, &a, why);
}

int wire_create(uint64_t now, const char *code, uint32_t person, const char *name, bool locked,
                const struct wire_message *m, char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    struct wire_refusal unread;
    struct input in = {.time = now, .verb = INPUT_CREATE, .person = person, .flag = locked};
    static const struct wire_table nothing;
    if (!why) why = &unread;
    *why = (struct wire_refusal){.code = m->error};
    if (m->error) return m->error;
    in.settings = settings_usual();
    int error = read_settings(m, &in.settings, why);
    if (error) return error;
    long long bots = wire_message_get_number(m, from_client.create.bots, 0);
    if (bots < 0 || bots > SG_MAX_SEATS) return refuse_setting(why, from_client.create.bots.key);
    if (!code_is_good(code)) return refuse(why, WIRE_ERR_BAD_MESSAGE, "code");
    in.bots = (uint8_t)bots;
    memcpy(in.code, code, strlen(code) + 1);
    set_text(&in, name);
    return table_line(&nothing, &in, line, why);
}

/* What is stored is what the compiler has read: its words, without comments. */
static int request_pack(const struct wire_table *t, const struct wire_message *m, struct input *in,
                        char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    size_t length;
    const char *text = wire_message_look(m, from_client.pack.text, &length);
    if (!text) return refuse(why, WIRE_ERR_BAD_MESSAGE, from_client.pack.text.key);
    in->pack = "";
    int error = table_check(t, in, why);
    if (error || length == 0) return error ? error : table_line(t, in, line, why);
    struct pack *pack = table_pack(&t->settings, text, length, why);
    if (!pack) return why->code;
    in->pack = sg_pack_source(pack_rows(pack));
    error = table_line(t, in, line, why);
    pack_drop(pack);
    return error;
}

/* The input that each message for a table becomes; none of the others. */
#define OWNER(ID, name, ...) [WIRE_##ID] = INPUT_NONE,
#define TABLE(ID, name, ...) [WIRE_##ID] = INPUT_##ID,
#define MEMBER(name, ...)
#define END(name)
static const uint8_t verbs[WIRE_KINDS] = {
#include "protocol/clients.def"
};

static int read_members(const struct wire_table *t, const struct wire_message *m, struct input *in,
                        struct wire_refusal *why)
{
    in->level = t->settings.level;
    if (in->verb == INPUT_SET) {
        in->settings = t->settings;
        return read_settings(m, &in->settings, why);
    }
    int error = SG_OK;
    for (const struct protocol_row *row = members_of(m->kind); row->name && !error; row++)
        error = read_member(m, row, in, why);
    return error;
}

int wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                 const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    struct wire_refusal unread;
    struct input in = {.time = now, .person = person, .verb = verbs[m->kind]};
    if (!why) why = &unread;
    *why = (struct wire_refusal){0};
    if (m->error || in.verb == INPUT_NONE) return refuse(why, m->error ? m->error : WIRE_ERR_BAD_MESSAGE, NULL);
    if (!member_of(t, person)) return refuse(why, WIRE_ERR_NOT_HERE, NULL);
    if (in.verb == INPUT_START && !chance) return refuse(why, WIRE_ERR_BAD_INPUT, NULL);
    /* They would have to go at once; logs of before know no such rule, so inputs are not checked for it. */
    bool outside = in.verb == INPUT_START && !t->settings.watchers && !seat_of(t, person);
    if (outside && t->state == WIRE_STATE_OPEN) return refuse(why, WIRE_ERR_NOT_SEATED, NULL);
    if (in.verb == INPUT_START) in.chance = *chance;
    if (in.verb == INPUT_PACK) return request_pack(t, m, &in, line, why);
    int error = read_members(t, m, &in, why);
    return error ? error : table_line(t, &in, line, why);
}
