/* packs.c: takes the place of the compiler of packs in a page's module: that lies in one of its own, which the page
 * brings when it has a pack to read (docs/decisions/0033-what-is-not-needed-at-once-comes-later.md). */
#include "pack/pack.h"

#ifdef SIXGUN_SMALL
/* What the host has in its place: the compiler's own pack_read(), or, until that has come, a number of faults; then it
 * takes what comes of the whole call for nothing, and calls again. */
__attribute__((import_name("pack_read"))) int page_pack_read(const char *text, size_t length, struct pack *out,
                                                             sg_text_error *faults);

int pack_read(const char *text, size_t length, struct pack *out, sg_text_error faults[PACK_FAULTS])
{
    faults[0] = (sg_text_error){0};
    return page_pack_read(text, length, out, faults);
}
#else
typedef int compiler_is_in_the_module;
#endif
