/* rows.c: chooses the row that speaks. */
#include "say/rows.h"
#include "engine/given.h"
#include "notation/i18n.h"

const char *say_translate(struct say_text text, int n)
{
    GIVEN(text.one);
    (void)n; /* a build without gettext may not need it */
    return text.many ? N2_(text.one, text.many, n) : _(text.one);
}

const char *say_choose(const struct say_row *rows, int count, int about, unsigned facts, enum say_reader reader, int n)
{
    GIVEN(count > 0);
    for (const struct say_row *row = rows; row < rows + count; row++) {
        if (row->about != about || (row->facts & ~facts)) continue;
        return say_translate(row->to[row->to[reader].one ? reader : SAY_OTHERS], n);
    }
    return "";
}
