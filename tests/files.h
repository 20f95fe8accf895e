/* files.h: whole files for tests, which run in the project's top folder. */
#ifndef SIXGUN_TESTS_FILES_H
#define SIXGUN_TESTS_FILES_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

/* Reads it as a text; there has to be room for it and a NUL.  Returns how many bytes it has. */
static inline size_t read_file(const char *path, char *text, size_t room)
{
    FILE *file = fopen(path, "rb");
    if (!file) fail_msg("%s cannot be read", path);
    size_t length = fread(text, 1, room - 1, file);
    if (fgetc(file) != EOF) fail_msg("%s is too long", path);
    fclose(file);
    text[length] = '\0';
    return length;
}

#endif
