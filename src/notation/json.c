/* json.c: texts in JSON. */
#include "notation/json.h"

#include "engine/given.h"

/* Length of the UTF-8 sequence at `at`, 0 when it is none. */
static size_t sequence(const unsigned char *at)
{
    GIVEN(at[0] != 0);
    size_t length = at[0] < 0x80 ? 1 : at[0] >= 0xc2 && at[0] < 0xe0 ? 2 : (at[0] & 0xf0) == 0xe0 ? 3 : 0;
    if (at[0] >= 0xf0 && at[0] < 0xf5) length = 4;
    for (size_t i = 1; i < length; i++)
        if ((at[i] & 0xc0) != 0x80) return 0;
    if (at[0] == 0xe0 && at[1] < 0xa0) return 0; /* longer than needed */
    if (at[0] == 0xed && at[1] > 0x9f) return 0; /* half of a pair */
    if ((at[0] == 0xf0 && at[1] < 0x90) || (at[0] == 0xf4 && at[1] > 0x8f)) return 0;
    return length;
}

void text_json_string(struct text_out *out, const char *text)
{
    GIVEN(text);
    const unsigned char *at = (const unsigned char *)text;
    text_put_char(out, '"');
    while (*at) {
        size_t length = sequence(at);
        if (length == 0)
            text_put(out, "\\ufffd");
        else if (*at < ' ' || *at == 127)
            text_putf(out, "\\u%04x", *at);
        else if (*at == '"' || *at == '\\')
            text_putf(out, "\\%c", *at);
        else
            text_put_bytes(out, (const char *)at, length);
        at += length ? length : 1;
    }
    text_put_char(out, '"');
}
