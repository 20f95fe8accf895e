/* make.c: the inputs that the owner of a table makes without a message: somebody comes, drops, is back, takes a
 * seat back from a bot, goes by another name, or all is over. */
#include "engine/given.h"
#include "table/inside.h"

#include <string.h>

int table_line(const struct wire_table *t, const struct input *in, char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    GIVEN(in->verb > INPUT_NONE && in->verb < INPUT_VERBS);
    struct wire_refusal unread;
    if (!why) why = &unread;
    int error = table_check(t, in, why);
    if (!error) input_print(in, line);
    return error;
}

static void set_text(struct input *in, const char *text)
{
    size_t length = strlen(text);
    if (length < sizeof in->text) memcpy(in->text, text, length + 1);
}

int wire_join(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
              struct wire_refusal *why)
{
    struct input in = {.time = now, .verb = INPUT_JOIN, .person = person};
    set_text(&in, name);
    return table_line(t, &in, line, why);
}

int wire_presence(const struct wire_table *t, uint64_t now, uint32_t person, bool here, char line[WIRE_LINE_ROOM],
                  struct wire_refusal *why)
{
    struct input in = {.time = now, .verb = here ? INPUT_HERE : INPUT_GONE, .person = person};
    return table_line(t, &in, line, why);
}

int wire_rename(const struct wire_table *t, uint64_t now, uint32_t person, const char *name, char line[WIRE_LINE_ROOM],
                struct wire_refusal *why)
{
    struct input in = {.time = now, .verb = INPUT_NAME, .person = person};
    set_text(&in, name);
    return table_line(t, &in, line, why);
}

int wire_back(const struct wire_table *t, uint64_t now, uint32_t person, char line[WIRE_LINE_ROOM],
              struct wire_refusal *why)
{
    struct input in = {.time = now, .verb = INPUT_BACK, .person = person};
    return table_line(t, &in, line, why);
}

void wire_end(uint64_t now, char line[WIRE_LINE_ROOM])
{
    struct input in = {.time = now, .verb = INPUT_END};
    input_print(&in, line);
}
