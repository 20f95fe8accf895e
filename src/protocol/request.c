/* request.c: what a client says becomes an input.  Everything that depends on the table is checked where inputs are
 * checked; here only the members of a message are read. */
#include "protocol/request.h"

#include "notation/notation.h"
#include "table/inside.h"
#include "table/words.h"

#include <stdio.h>
#include <string.h>

static int refuse(struct wire_refusal *why, int code, const char *what)
{
    why->code = code;
    if (what) snprintf(why->message, sizeof why->message, "%s (%s)", wire_error_message(code), what);
    return code;
}

/* --- single members ------------------------------------------------------------------------ */

static bool has(const struct wire_message *m, const char *key)
{
    size_t length;
    return wire_message_look(m, key, &length);
}

/* A seat by its letter; 0 when none is named. */
static int read_seat(const struct wire_message *m, struct input *in, struct wire_refusal *why)
{
    char word[4];
    if (!has(m, "seat")) return SG_OK;
    bool read = wire_message_get(m, "seat", word, sizeof word);
    in->seat = read ? (uint8_t)text_seat_parse(word) : 0;
    return in->seat ? SG_OK : refuse(why, WIRE_ERR_NO_SEAT, NULL);
}

static int read_level(const struct wire_message *m, uint8_t *level, struct wire_refusal *why)
{
    char word[32];
    if (!has(m, "level")) return SG_OK;
    int found = wire_message_get(m, "level", word, sizeof word) ? wire_level_by_slug(word) : -1;
    if (found < 0) return refuse(why, WIRE_ERR_NO_BOT, NULL);
    *level = (uint8_t)found;
    return SG_OK;
}

static int read_other(const struct wire_message *m, struct input *in, struct wire_refusal *why)
{
    long long person = wire_message_get_number(m, "person", 0);
    if (person < 1 || person > UINT32_MAX) return refuse(why, WIRE_ERR_NO_PERSON, NULL);
    in->other = (uint32_t)person;
    return SG_OK;
}

static int read_text(const struct wire_message *m, const char *key, size_t room, struct input *in,
                     struct wire_refusal *why)
{
    size_t length;
    if (!wire_message_look(m, key, &length)) return refuse(why, WIRE_ERR_BAD_MESSAGE, key);
    if (length >= room) return refuse(why, WIRE_ERR_TOO_LONG, key);
    return wire_message_get(m, key, in->text, room) ? SG_OK : refuse(why, WIRE_ERR_BAD_MESSAGE, key);
}

static int read_flag(const struct wire_message *m, const char *key, bool otherwise, struct input *in)
{
    in->flag = wire_message_get_flag(m, key, otherwise);
    return SG_OK;
}

int question_of(const struct wire_message *m, uint32_t *question, struct wire_refusal *why)
{
    long long number = wire_message_get_number(m, "question", -1);
    if (number < 0 || number > UINT32_MAX) return refuse(why, WIRE_ERR_BAD_MESSAGE, "question");
    *question = (uint32_t)number;
    return SG_OK;
}

static int read_move(const struct wire_message *m, struct input *in, struct wire_refusal *why)
{
    int error = question_of(m, &in->question, why);
    return error ? error : read_text(m, "move", TEXT_MOVE_ROOM, in, why);
}

/* --- settings --------------------------------------------------------------------------------- */

/* A list of words as bits; what is not in the message stays as it is. */
static int read_bits(const struct wire_message *m, const char *key, int (*bit_of)(const char *word), uint8_t *bits,
                     struct wire_refusal *why)
{
    int read = 0;
    if (!has(m, key)) return SG_OK;
    for (int i = 0; i < m->count; i++) {
        const struct wire_field *field = &m->field[i];
        char word[32] = "";
        if (strcmp(field->key, key) != 0 || field->length == 0) continue;
        if (field->length < sizeof word) memcpy(word, field->text, field->length);
        int bit = bit_of(word);
        if (!bit) return refuse(why, WIRE_ERR_BAD_SETTING, key);
        read |= bit;
    }
    *bits = (uint8_t)read;
    return SG_OK;
}

static int read_small(const struct wire_message *m, const char *key, long long most, uint16_t *number,
                      struct wire_refusal *why)
{
    long long read = wire_message_get_number(m, key, *number);
    if (read < 0 || read > most) return refuse(why, WIRE_ERR_BAD_SETTING, key);
    *number = (uint16_t)read;
    return SG_OK;
}

static int read_numbers(const struct wire_message *m, struct wire_settings *s, struct wire_refusal *why)
{
    uint16_t seats = s->seats, events = s->event_count;
    int error = read_small(m, "seats", SG_MAX_SEATS, &seats, why);
    if (!error) error = read_small(m, "event_count", SG_MAX_EVENTS, &events, why);
    if (!error) error = read_small(m, "max_turns", UINT16_MAX, &s->max_turns, why);
    if (!error) error = read_small(m, "move_seconds", UINT16_MAX, &s->move_seconds, why);
    if (!error) error = read_small(m, "bank_seconds", UINT16_MAX, &s->bank_seconds, why);
    s->seats = (uint8_t)seats;
    s->event_count = (uint8_t)events;
    return error;
}

static int read_pace(const struct wire_message *m, struct wire_settings *s, struct wire_refusal *why)
{
    char word[16];
    if (!has(m, "pace")) return SG_OK;
    int pace = wire_message_get(m, "pace", word, sizeof word) ? wire_pace_by_slug(word) : -1;
    if (pace < 0) return refuse(why, WIRE_ERR_BAD_SETTING, "pace");
    s->pace = (uint8_t)pace;
    return SG_OK;
}

static int read_settings(const struct wire_message *m, struct wire_settings *s, struct wire_refusal *why)
{
    if (has(m, "name") && !wire_message_get(m, "name", s->title, sizeof s->title))
        return refuse(why, WIRE_ERR_BAD_SETTING, "name");
    s->open = wire_message_get_flag(m, "public", s->open);
    s->watchers = wire_message_get_flag(m, "watchers", s->watchers);
    s->open_hands = wire_message_get_flag(m, "open_hands", s->open_hands);
    s->rotate = wire_message_get_flag(m, "rotate_sheriff", s->rotate);
    s->hints = wire_message_get_flag(m, "hints", s->hints);
    int error = read_numbers(m, s, why);
    if (!error) error = read_bits(m, "sets", text_set_by_slug, &s->sets, why);
    if (!error) error = read_bits(m, "options", wire_flag_by_slug, &s->flags, why);
    if (!error) error = read_level(m, &s->level, why);
    if (!error) error = read_pace(m, s, why);
    s->sets |= SG_SET_BASE;
    return error;
}

static struct wire_settings usual_settings(void)
{
    return (struct wire_settings){.seats = 4,
                                  .sets = SG_SET_BASE,
                                  .move_seconds = 45,
                                  .bank_seconds = 180,
                                  .level = (uint8_t)wire_level_by_slug(sg_bot_rules.slug),
                                  .pace = WIRE_NORMAL,
                                  .watchers = true,
                                  .rotate = true,
                                  .hints = true};
}

/* --- the inputs ------------------------------------------------------------------------------------ */

static void set_text(struct input *in, const char *text)
{
    size_t length = strlen(text);
    if (length < sizeof in->text) memcpy(in->text, text, length + 1);
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
    uint16_t bots = 0;
    in.settings = usual_settings();
    int error = read_settings(m, &in.settings, why);
    if (!error) error = read_small(m, "bots", SG_MAX_SEATS, &bots, why);
    if (error) return error;
    if (!code_is_good(code)) return refuse(why, WIRE_ERR_BAD_MESSAGE, "code");
    in.bots = (uint8_t)bots;
    memcpy(in.code, code, strlen(code) + 1);
    set_text(&in, name);
    return table_line(&nothing, &in, line, why);
}

/* The verb of each message that goes to the table. */
static int verb_of(int kind)
{
    static const uint8_t verbs[WIRE_KINDS] = {
        [WIRE_LEAVE] = INPUT_LEAVE, [WIRE_SIT] = INPUT_SIT,         [WIRE_STAND] = INPUT_STAND,
        [WIRE_READY] = INPUT_READY, [WIRE_AGREE] = INPUT_AGREE,     [WIRE_SET] = INPUT_SET,
        [WIRE_BOT] = INPUT_BOT,     [WIRE_UNBOT] = INPUT_UNBOT,     [WIRE_START] = INPUT_START,
        [WIRE_MOVE] = INPUT_MOVE,   [WIRE_REMATCH] = INPUT_REMATCH, [WIRE_BACK] = INPUT_BACK,
        [WIRE_CHAT] = INPUT_CHAT,   [WIRE_MUTE] = INPUT_MUTE,       [WIRE_KICK] = INPUT_KICK,
        [WIRE_HOST] = INPUT_HOST,
    };
    return kind >= 0 && kind < WIRE_KINDS ? verbs[kind] : INPUT_NONE;
}

/* The members that each message has. */
static int read_members(const struct wire_table *t, const struct wire_message *m, struct input *in,
                        struct wire_refusal *why)
{
    int error = SG_OK;
    in->level = t->settings.level;
    switch (in->verb) {
    case INPUT_SIT:
    case INPUT_UNBOT: return read_seat(m, in, why);
    case INPUT_BOT: error = read_level(m, &in->level, why); return error ? error : read_seat(m, in, why);
    case INPUT_READY: return read_flag(m, "ready", true, in);
    case INPUT_AGREE: return read_flag(m, "agree", true, in);
    case INPUT_START: return read_flag(m, "fill", false, in);
    case INPUT_SET: in->settings = t->settings; return read_settings(m, &in->settings, why);
    case INPUT_MOVE: return read_move(m, in, why);
    case INPUT_CHAT: return read_text(m, "text", WIRE_CHAT_ROOM, in, why);
    case INPUT_MUTE: read_flag(m, "muted", true, in); return read_other(m, in, why);
    case INPUT_KICK:
    case INPUT_HOST: return read_other(m, in, why);
    default: return SG_OK;
    }
}

int wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                 const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    struct wire_refusal unread;
    struct input in = {.time = now, .person = person, .verb = verb_of(m->kind)};
    if (!why) why = &unread;
    *why = (struct wire_refusal){0};
    if (m->error || in.verb == INPUT_NONE) return refuse(why, m->error ? m->error : WIRE_ERR_BAD_MESSAGE, NULL);
    if (!member_of(t, person)) return refuse(why, WIRE_ERR_NOT_HERE, NULL);
    if (in.verb == INPUT_START && !chance) return refuse(why, WIRE_ERR_BAD_INPUT, NULL);
    /* He would have to go at once; logs of before know no such rule, so inputs are not checked for it. */
    bool outside = in.verb == INPUT_START && !t->settings.watchers && !seat_of(t, person);
    if (outside && t->state == WIRE_STATE_OPEN) return refuse(why, WIRE_ERR_NOT_SEATED, NULL);
    if (in.verb == INPUT_START) in.chance = *chance;
    int error = read_members(t, m, &in, why);
    return error ? error : table_line(t, &in, line, why);
}
