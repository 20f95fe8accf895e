/* message.c: a message from outside as a list of members, whatever parser has read it.  Every key is known with its
 * type; a member of the wrong type spoils the message, one that is not known is skipped. */
#include "protocol/protocol.h"
#include "notation/letters.h"

#include <string.h>

enum type { TEXT = 't', LIST = 'l', NUMBER = 'n', FLAG = 'f' };

static const struct {
    const char *key;
    char type;
} keys[] = {
    {"type", TEXT},           {"id", TEXT},          {"protocol", NUMBER},
    {"name", TEXT},           {"session", TEXT},     {"follow", FLAG},
    {"table", TEXT},          {"password", TEXT},    {"n", NUMBER},
    {"seat", TEXT},           {"ready", FLAG},       {"agree", FLAG},
    {"level", TEXT},          {"fill", FLAG},        {"question", NUMBER},
    {"move", TEXT},           {"text", TEXT},        {"person", NUMBER},
    {"muted", FLAG},          {"record", TEXT},      {"view", TEXT},
    {"from", NUMBER},         {"count", NUMBER},     {"bots", NUMBER},
    {"seats", NUMBER},        {"sets", LIST},        {"options", LIST},
    {"event_count", NUMBER},  {"max_turns", NUMBER}, {"move_seconds", NUMBER},
    {"bank_seconds", NUMBER}, {"pace", TEXT},        {"public", FLAG},
    {"watchers", FLAG},       {"open_hands", FLAG},  {"rotate_sheriff", FLAG},
    {"hints", FLAG},
};
enum { KEYS = sizeof keys / sizeof *keys };

static const char *const kinds[WIRE_KINDS] = {
    "",
#define X(id, slug) slug,
    WIRE_MESSAGES(X)
#undef X
};

void wire_message_begin(struct wire_message *m) { *m = (struct wire_message){.kind = WIRE_UNKNOWN}; }

static const struct wire_field *find(const struct wire_message *m, const char *key)
{
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->field[i].key, key) == 0) return &m->field[i];
    return NULL;
}

/* A place for one more member of that key, NULL when it is not wanted. */
static struct wire_field *add(struct wire_message *m, const char *key, const char *types)
{
    int i = 0;
    while (i < KEYS && strcmp(keys[i].key, key) != 0) i++;
    if (i == KEYS) return NULL;
    bool fits = strchr(types, keys[i].type);
    bool again = keys[i].type != LIST && find(m, key);
    if (!fits || again || m->count == WIRE_MAX_FIELDS) {
        m->error = m->count == WIRE_MAX_FIELDS ? WIRE_ERR_TOO_LONG : WIRE_ERR_BAD_MESSAGE;
        return NULL;
    }
    struct wire_field *field = &m->field[m->count++];
    *field = (struct wire_field){.key = keys[i].key};
    return field;
}

static int kind_of(const char *text, size_t length)
{
    for (int kind = 1; kind < WIRE_KINDS; kind++)
        if (strlen(kinds[kind]) == length && memcmp(kinds[kind], text, length) == 0) return kind;
    return WIRE_UNKNOWN;
}

void wire_message_text(struct wire_message *m, const char *key, const char *text, size_t length)
{
    struct wire_field *field = add(m, key, "tl");
    if (!field) return;
    field->text = text;
    field->length = length;
    if (strcmp(key, "type") == 0) m->kind = kind_of(text, length);
}

void wire_message_number(struct wire_message *m, const char *key, long long number)
{
    struct wire_field *field = add(m, key, "n");
    if (field) field->number = number;
}

void wire_message_flag(struct wire_message *m, const char *key, bool flag)
{
    struct wire_field *field = add(m, key, "f");
    if (field) field->number = flag;
}

void wire_message_empty(struct wire_message *m, const char *key)
{
    struct wire_field *field = add(m, key, "l");
    if (field) field->text = "";
}

const char *wire_message_look(const struct wire_message *m, const char *key, size_t *length)
{
    const struct wire_field *field = find(m, key);
    *length = field ? field->length : 0;
    return field ? field->text : NULL;
}

bool wire_message_get(const struct wire_message *m, const char *key, char *buf, size_t room)
{
    size_t length;
    const char *text = wire_message_look(m, key, &length);
    buf[0] = '\0';
    if (!text || length >= room || text_letters(text, length) < 0) return false;
    memcpy(buf, text, length);
    buf[length] = '\0';
    return true;
}

long long wire_message_get_number(const struct wire_message *m, const char *key, long long otherwise)
{
    const struct wire_field *field = find(m, key);
    return field ? field->number : otherwise;
}

bool wire_message_get_flag(const struct wire_message *m, const char *key, bool otherwise)
{
    return wire_message_get_number(m, key, otherwise) != 0;
}
