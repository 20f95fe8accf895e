/* text.h: the one text that is written for the caller. */
#ifndef SIXGUN_PAGE_TEXT_H
#define SIXGUN_PAGE_TEXT_H

#include "notation/out.h"

/* Empty, to be written. */
struct text_out *page_begin(void);

#endif
