/* text.c: memory, and the text that is written for the caller. */
#include "page/text.h"

#include "notation/i18n.h"
#include "page/page.h"
#include "table/table.h"

#include <stdlib.h>

static struct text_out written = {.grows = true};

void *page_alloc(size_t bytes) { return malloc(bytes ? bytes : 1); }
void page_free(void *at) { free(at); }

struct text_out *page_begin(void)
{
    written.length = 0;
    written.failed = false;
    if (written.text) written.text[0] = '\0';
    return &written;
}

const char *page_text(void) { return text_out_string(&written); }
size_t page_text_length(void) { return written.failed ? 0 : written.length; }

const char *page_version(void) { return sg_version(); }
int page_rules_version(void) { return sg_rules_version(); }
const char *page_error_slug(int error) { return wire_error_slug(error); }

void page_error_message(int error)
{
    const char *message = wire_error_message(error);
    struct text_out *out = page_begin();
    if (message) text_put(out, _(message));
}
