/* i18n.h: every sentence a person reads goes through gettext.  A build without libintl (SIXGUN_WITHOUT_GETTEXT)
 * speaks English. */
#ifndef SIXGUN_TEXT_I18N_H
#define SIXGUN_TEXT_I18N_H

#define N_(text) text /* marks a text for translation where no call can stand */

#ifdef SIXGUN_WITHOUT_GETTEXT
#define _(text) (text)
#define N2_(one, many, n) ((n) == 1 ? (one) : (many))
#else
#include <libintl.h>
#define _(text) gettext(text)
#define N2_(one, many, n) ngettext(one, many, (unsigned long)(n))
#endif

#endif
