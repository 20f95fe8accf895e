/* message.c: a message from outside as a list of members, whatever parser has read it.  Every key of clients.def is
 * known with its type; a member of the wrong type spoils the message, one that is not known is skipped. */
#include "engine/given.h"
#include "protocol/request.h"

#include "notation/letters.h"

#include <string.h>

enum type { TEXT = 't', LIST = 'l', NUMBER = 'n', FLAG = 'f' };

static const char types[SORTS] = {
    [SORT_text] = TEXT,     [SORT_slug] = TEXT,     [SORT_code] = TEXT, [SORT_word] = TEXT,  [SORT_seat] = TEXT,
    [SORT_number] = NUMBER, [SORT_person] = NUMBER, [SORT_flag] = FLAG, [SORT_words] = LIST,
};

/* Each message, its members, and an empty row.  What docs alone tell of them is left out: 7 KB less in the page. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Woverride-init"
#define NO_DOCS .does = NULL, .who = NULL, .chapter = NULL, .means = NULL
static const struct protocol_row rows[] = {
    {.name = "type", .sort = SORT_text},
    {.name = "id", .sort = SORT_text},
    {.name = "table", .sort = SORT_code},
#define OWNER(ID, slug, ...) {.head = "owner", .name = #slug, __VA_ARGS__, NO_DOCS},
#define TABLE(ID, slug, ...) {.head = "table", .name = #slug, __VA_ARGS__, NO_DOCS},
#define MEMBER(slug, sort_of_it, ...) {.name = #slug, .sort = SORT_##sort_of_it, __VA_ARGS__, NO_DOCS},
#define END(slug) {0},
#include "protocol/clients.def"
};
#pragma GCC diagnostic pop
enum { ROWS = sizeof rows / sizeof *rows };

const struct protocol_row *members_of(int kind)
{
    int row = 0;
    for (; row < ROWS; row++)
        if (rows[row].head && --kind == 0) break;
    return row < ROWS ? &rows[row + 1] : &rows[ROWS - 1];
}

bool wire_is_at_table(int kind)
{
    GIVEN(kind > WIRE_UNKNOWN && kind < WIRE_KINDS);
    const struct protocol_row *row = members_of(kind), *head = row - 1;
    while (row->name && strcmp(row->name, from_client.table.key) != 0) row++;
    return row->name || head->at_table || strcmp(head->head, "table") == 0;
}

void wire_message_begin(struct wire_message *m) { *m = (struct wire_message){.kind = WIRE_UNKNOWN}; }

static const struct wire_field *find(const struct wire_message *m, const char *key)
{
    GIVEN(m->count >= 0);
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->field[i].key, key) == 0) return &m->field[i];
    return NULL;
}

bool wire_may_be_long(int kind, const struct wire_message *m)
{
    GIVEN(kind >= WIRE_UNKNOWN && kind < WIRE_KINDS);
    for (const struct protocol_row *row = members_of(kind); row->name; row++)
        if (row->upload && (!m || find(m, row->name))) return true;
    return false;
}

/* A place for one more member of that key, NULL when it is not wanted. */
static struct wire_field *add(struct wire_message *m, const char *key, const char *wanted)
{
    GIVEN(key && wanted);
    int i = 0;
    while (i < ROWS && (rows[i].sort == SORT_NONE || strcmp(rows[i].name, key) != 0)) i++;
    if (i == ROWS) return NULL;
    char type = types[rows[i].sort];
    bool fits = type && strchr(wanted, type);
    bool again = type != LIST && find(m, key);
    if (!fits || again || m->count == WIRE_MAX_FIELDS) {
        m->error = m->count == WIRE_MAX_FIELDS ? WIRE_ERR_TOO_LONG : WIRE_ERR_BAD_MESSAGE;
        return NULL;
    }
    struct wire_field *field = &m->field[m->count++];
    *field = (struct wire_field){.key = rows[i].name};
    return field;
}

int wire_kind_of(const char *text, size_t length)
{
    GIVEN(text || length == 0);
    int kind = 0;
    for (int i = 0; i < ROWS; i++) {
        if (!rows[i].head) continue;
        kind++;
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, text, length) == 0) return kind;
    }
    return WIRE_UNKNOWN;
}

void wire_message_text(struct wire_message *m, const char *key, const char *text, size_t length)
{
    GIVEN(text || length == 0);
    struct wire_field *field = add(m, key, "tl");
    if (!field) return;
    field->text = text;
    field->length = length;
    if (strcmp(key, from_client.type) == 0) m->kind = wire_kind_of(text, length);
}

void wire_message_number(struct wire_message *m, const char *key, long long number)
{
    GIVEN(key);
    struct wire_field *field = add(m, key, "n");
    if (field) field->number = number;
}

void wire_message_flag(struct wire_message *m, const char *key, bool flag)
{
    GIVEN(key);
    struct wire_field *field = add(m, key, "f");
    if (field) field->number = flag;
}

void wire_message_empty(struct wire_message *m, const char *key)
{
    GIVEN(key);
    struct wire_field *field = add(m, key, "l");
    if (field) field->text = "";
}

const char *wire_message_look(const struct wire_message *m, key_text key, size_t *length)
{
    GIVEN(m->count >= 0);
    const struct wire_field *field = find(m, key.key);
    *length = field ? field->length : 0;
    return field ? field->text : NULL;
}

bool wire_message_get(const struct wire_message *m, key_text key, char *buf, size_t room)
{
    GIVEN(room > 0);
    size_t length;
    const char *text = wire_message_look(m, key, &length);
    buf[0] = '\0';
    if (!text || length >= room || text_letters(text, length) < 0) return false;
    memcpy(buf, text, length);
    buf[length] = '\0';
    return true;
}

long long wire_message_get_number(const struct wire_message *m, key_number key, long long otherwise)
{
    const struct wire_field *field = find(m, key.key);
    return field ? field->number : otherwise;
}

bool wire_message_get_within(const struct wire_message *m, key_number key, int *number)
{
    const struct wire_field *field = find(m, key.key);
    const struct protocol_row *row = members_of(m->kind);
    while (row->name && strcmp(row->name, key.key) != 0) row++;
    bool within = field && row->name && field->number >= row->least && field->number <= row->most;
    *number = within ? (int)field->number : 0;
    return within;
}

bool wire_message_get_flag(const struct wire_message *m, key_flag key, bool otherwise)
{
    return wire_message_get_number(m, (key_number){key.key}, otherwise) != 0;
}
