/* json.h: texts in JSON, for all that print some.  A game as JSON is written by protocol/view.h. */
#ifndef SIXGUN_NOTATION_JSON_H
#define SIXGUN_NOTATION_JSON_H

#include "notation/out.h"

void text_json_string(struct text_out *out, const char *text); /* with its quotes; bad UTF-8 becomes U+FFFD */

#endif
