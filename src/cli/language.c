/* language.c: gettext without generated locales.
 *
 * The C library looks into a catalogue only while its locale is not "C", but then takes LANGUAGE before all else.
 * So we ask for any locale that exists, C.UTF-8 at worst, and put the language into LANGUAGE.  (Newer C libraries
 * treat C.UTF-8 like "C"; therefore it comes last.)  Numbers stay as in C: records and tables are read by programs. */
#include "cli/language.h"

#include <libintl.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define DOMAIN "sixgun"

enum { PATH_ROOM = 4096 };

#define LANGUAGE(code, name, locale, singular) {code, locale},
static const struct language {
    const char *code, *locale;
} languages[] = {
#include "cli/languages.def"
};
#undef LANGUAGE

enum { LANGUAGES = sizeof languages / sizeof languages[0] };

static const struct language *spoken = &languages[0]; /* English */

/* The language with this code of `length` letters, or NULL. */
static const struct language *language_of(const char *code, size_t length)
{
    for (int i = 0; i < LANGUAGES; i++)
        if (strlen(languages[i].code) == length && strncmp(languages[i].code, code, length) == 0) return &languages[i];
    return NULL;
}

bool language_exists(const char *code) { return language_of(code, strlen(code)); }

const char *language_list(void)
{
#define LANGUAGE(code, name, locale, singular) ", " code
    static const char list[] =
#include "cli/languages.def"
        ;
#undef LANGUAGE
    return list + strlen(", ");
}

/* The first language of a list like "fr_CH.UTF-8:de:it" that exists, or NULL. */
static const struct language *first_of(const char *list)
{
    while (*list != '\0') {
        size_t length = strcspn(list, ":");
        const struct language *found = language_of(list, strcspn(list, "_.@:"));
        if (found) return found;
        list += length + (list[length] == ':');
    }
    return NULL;
}

static bool is_plain_c(const char *locale) { return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0; }

static const struct language *asked_for(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *all = getenv("LC_ALL");
    if (all && is_plain_c(all)) return &languages[0];
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        const struct language *found = !value ? NULL : first_of(value);
        if (found) return found;
    }
    return &languages[0];
}

/* Finds a locale in which gettext looks at LANGUAGE at all. */
static void wake_gettext(const struct language *language)
{
    if (!setlocale(LC_CTYPE, "C.UTF-8")) setlocale(LC_CTYPE, "");
    if (language != &languages[0] && setlocale(LC_MESSAGES, language->locale)) return;
    const char *usual = setlocale(LC_MESSAGES, "");
    if (usual && !is_plain_c(usual) && strncmp(usual, "C.", 2) != 0) return;
    if (!setlocale(LC_MESSAGES, languages[0].locale)) setlocale(LC_MESSAGES, "C.UTF-8");
}

/* The folder of the running program, without a slash at the end; "" when it cannot be told. */
static void own_folder(char folder[PATH_ROOM])
{
    ssize_t length = readlink("/proc/self/exe", folder, PATH_ROOM - 1);
    folder[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(folder, '/');
    *(slash ? slash : folder) = '\0';
}

/* Binds the catalogues: of a build folder (next to the program), of a tree that was moved as a whole, or of the
 * place it was configured for. */
static void bind_catalogues(const char *code)
{
    static const char *const nearby[] = {"locale", "../locale", "../share/locale"};
    char folder[PATH_ROOM], path[PATH_ROOM * 2], file[PATH_ROOM * 3];
    own_folder(folder);
    for (size_t i = 0; i < sizeof nearby / sizeof nearby[0] && folder[0] != '\0'; i++) {
        snprintf(path, sizeof path, "%s/%s", folder, nearby[i]);
        snprintf(file, sizeof file, "%s/%s/LC_MESSAGES/" DOMAIN ".mo", path, code);
        if (access(file, R_OK) == 0) {
            bindtextdomain(DOMAIN, path);
            return;
        }
    }
#ifdef SIXGUN_LOCALE_DIR
    bindtextdomain(DOMAIN, SIXGUN_LOCALE_DIR);
#endif
}

void language_start(const char *code)
{
    const struct language *wanted = !code ? asked_for() : language_of(code, strlen(code));
    if (wanted) spoken = wanted;
    setenv("LANGUAGE", spoken->code, 1);
    wake_gettext(spoken);
    bind_catalogues(spoken->code);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
}

const char *language_now(void) { return spoken->code; }
