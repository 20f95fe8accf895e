/* eye.c: the weights that a page's module comes without. */
#include "bots/eye.h"
#include "page/page.h"

#ifdef SIXGUN_SMALL
size_t page_eye_bytes(void) { return EYE_BYTES; }

void page_eye(const uint8_t *weights) { eye_bring(weights); }
#else
typedef int eye_is_in_the_module;
#endif
