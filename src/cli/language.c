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

const char *const language_codes[] = {"en", "it", "es", "fr", NULL};

static const char *spoken = "en";

bool language_exists(const char *code)
{
    for (int i = 0; language_codes[i] != NULL; i++) {
        if (strcmp(language_codes[i], code) == 0) return true;
    }
    return false;
}

/* The first language of a list like "fr_CH.UTF-8:de:it" that exists, or NULL. */
static const char *first_of(const char *list)
{
    while (*list != '\0') {
        size_t length = strcspn(list, ":");
        size_t code = strcspn(list, "_.@:");
        for (int i = 0; language_codes[i] != NULL; i++) {
            if (strlen(language_codes[i]) == code && strncmp(language_codes[i], list, code) == 0)
                return language_codes[i];
        }
        list += length + (list[length] == ':');
    }
    return NULL;
}

static bool is_plain_c(const char *locale) { return strcmp(locale, "C") == 0 || strcmp(locale, "POSIX") == 0; }

static const char *asked_for(void)
{
    static const char *const variables[] = {"LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"};
    const char *all = getenv("LC_ALL");
    if (all != NULL && is_plain_c(all)) return "en";
    for (size_t i = 0; i < sizeof variables / sizeof variables[0]; i++) {
        const char *value = getenv(variables[i]);
        const char *code = value == NULL ? NULL : first_of(value);
        if (code != NULL) return code;
    }
    return "en";
}

/* Finds a locale in which gettext looks at LANGUAGE at all. */
static void wake_gettext(const char *code)
{
    static const char *const countries[][2] = {{"it", "it_IT.UTF-8"}, {"es", "es_ES.UTF-8"}, {"fr", "fr_FR.UTF-8"}};
    if (setlocale(LC_CTYPE, "C.UTF-8") == NULL) setlocale(LC_CTYPE, "");
    for (size_t i = 0; i < sizeof countries / sizeof countries[0]; i++) {
        if (strcmp(countries[i][0], code) == 0 && setlocale(LC_MESSAGES, countries[i][1]) != NULL) return;
    }
    const char *usual = setlocale(LC_MESSAGES, "");
    if (usual != NULL && !is_plain_c(usual) && strncmp(usual, "C.", 2) != 0) return;
    if (setlocale(LC_MESSAGES, "en_US.UTF-8") == NULL) setlocale(LC_MESSAGES, "C.UTF-8");
}

/* The folder of the running program, without a slash at the end; "" when it cannot be told. */
static void own_folder(char folder[PATH_ROOM])
{
    ssize_t length = readlink("/proc/self/exe", folder, PATH_ROOM - 1);
    folder[length > 0 ? length : 0] = '\0';
    char *slash = strrchr(folder, '/');
    *(slash != NULL ? slash : folder) = '\0';
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
    for (int i = 0; code != NULL && language_codes[i] != NULL; i++) {
        if (strcmp(language_codes[i], code) == 0) spoken = language_codes[i];
    }
    if (code == NULL) spoken = asked_for();
    setenv("LANGUAGE", spoken, 1);
    wake_gettext(spoken);
    bind_catalogues(spoken);
    bind_textdomain_codeset(DOMAIN, "UTF-8");
    textdomain(DOMAIN);
}

const char *language_now(void) { return spoken; }
