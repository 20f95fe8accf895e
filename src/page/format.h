/* format.h: what takes the place of printf in the module of the page.
 *
 * The C library's brings numbers with fractions, wide letters and places in translations along, a tenth of the module;
 * the page's module speaks English and writes whole numbers.  What the C library has for looking for a letter is made
 * for long texts and large: format.c has short ones instead. */
#ifndef SIXGUN_PAGE_FORMAT_H
#define SIXGUN_PAGE_FORMAT_H

#include <stdarg.h>
#include <stddef.h>

/* As vsnprintf(), for %s, %.*s, %c, %d, %u and %x with l, ll and zeros in front, and %%; a trap for anything else. */
int format_text(char *buf, size_t room, const char *format, va_list args);

#endif
