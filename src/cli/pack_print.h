/* pack_print.h: the cards of a pack as a page to print, for `sixgun pack print`. */
#ifndef SIXGUN_CLI_PACK_PRINT_H
#define SIXGUN_CLI_PACK_PRINT_H

#include "notation/out.h"
#include "sixgun/pack.h"

/* An HTML page that needs nothing else: every card and character the pack tells of, to scale, nine to a sheet of A4. */
void pack_print(const sg_pack *pack, struct text_out *out);

#endif
