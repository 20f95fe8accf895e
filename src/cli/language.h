/* language.h: which language the program speaks. */
#ifndef SIXGUN_CLI_LANGUAGE_H
#define SIXGUN_CLI_LANGUAGE_H

#include <stdbool.h>

/* The codes of all languages, as a list for people: "en, it, es, fr". */
const char *language_list(void);
/* True when `code` is one of them. */
bool language_exists(const char *code);
/* Speaks the language `code`, or, for NULL, the first one that LANGUAGE, LC_ALL, LC_MESSAGES or LANG asks for and
 * that exists; else English.  Works on systems that have no locale but C.UTF-8.  `code` must exist. */
void language_start(const char *code);
/* The language spoken now. */
const char *language_now(void);

#endif
