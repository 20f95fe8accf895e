/* i18n.h: every sentence a person reads goes through gettext.  A build without libintl (SIXGUN_WITHOUT_GETTEXT) speaks
 * English, one that brings its own catalogue (SIXGUN_OWN_CATALOGUE, src/page/catalogue.c) any language. */
#ifndef SIXGUN_NOTATION_I18N_H
#define SIXGUN_NOTATION_I18N_H

#undef N_ /* rows of the engine have one of their own */
#define N_(text) text /* marks a text for translation where no call can stand */
/* A text that needs a translation of its own in some context, because the same words mean something else elsewhere:
 * Gold Rush is an event, a piece of equipment and a set. */
#define NC_(context, text) context "\004" text /* marks it, as N_() does */
#define C_(context, text) i18n_context(context "\004" text)

#include <string.h>

#ifdef SIXGUN_OWN_CATALOGUE
const char *catalogue_text(const char *text) __attribute__((format_arg(1)));
const char *catalogue_plural(const char *one, const char *many, unsigned long n)
    __attribute__((format_arg(1), format_arg(2)));
#define _(text) catalogue_text(text)
#define N2_(one, many, n) catalogue_plural(one, many, (unsigned long)(n))
#elif defined SIXGUN_WITHOUT_GETTEXT
#if defined SIXGUN_SMALL && !defined SAID_IN_PAGES
#define _(text) ((void)(text), "") /* a page shows no other sentences of the module */
#else
#define _(text) (text)
#endif
#define N2_(one, many, n) ((n) == 1 ? (one) : (many))
#else
#include <libintl.h>
#define _(text) gettext(text)
#define N2_(one, many, n) ngettext(one, many, (unsigned long)(n))
#endif

/* The translation of a text marked with NC_(); without one, what stands behind the context. */
static inline const char *i18n_context(const char *marked)
{
    const char *said = _(marked);
    return said == marked && strchr(marked, '\004') ? strchr(marked, '\004') + 1 : said;
}

#endif
