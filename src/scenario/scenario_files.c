/* scenario_files.c: scenario files found on disk.  Folders are walked in the order of names, so that the numbers of the
 * cases are the same on every machine. */
#define _XOPEN_SOURCE 700

#include "scenario/scenario.h"

#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_ROOM = 4096, MOST_DEPTH = 16 };

static void cannot_read(const char *path, struct text_tally *tally, struct text_out *out)
{
    tally->unreadable++;
    text_put(out, "# cannot read ");
    text_put(out, path);
    text_putf(out, ": %s\n", strerror(errno));
}

static void run_file(const char *path, struct text_tally *tally, struct text_out *out)
{
    struct text_out text = text_out_growing();
    char block[4096];
    size_t got;
    bool piped = strcmp(path, "-") == 0;
    FILE *file = piped ? stdin : fopen(path, "rb");
    if (!file) {
        cannot_read(path, tally, out);
        return;
    }
    while ((got = fread(block, 1, sizeof block, file)) > 0) text_put_bytes(&text, block, got);
    if (ferror(file) || text.failed)
        cannot_read(path, tally, out);
    else
        text_scenario_text(piped ? "standard input" : path, text_out_string(&text), text.length, tally, out);
    if (!piped) fclose(file);
    text_out_free(&text);
}

static bool is_folder(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

static bool is_scenario(const char *name)
{
    size_t length = strlen(name);
    return length > 4 && strcmp(name + length - 4, ".scn") == 0;
}

static int by_name(const struct dirent **a, const struct dirent **b) { return strcmp((*a)->d_name, (*b)->d_name); }

static void run_folder(const char *folder, int depth, struct text_tally *tally, struct text_out *out)
{
    struct dirent **entries;
    char path[PATH_ROOM];
    int count = scandir(folder, &entries, NULL, by_name);
    if (count < 0) {
        cannot_read(folder, tally, out);
        return;
    }
    for (int i = 0; i < count; i++) {
        const char *name = entries[i]->d_name;
        int length = snprintf(path, sizeof path, "%s/%s", folder, name);
        if (name[0] != '.' && length > 0 && (size_t)length < sizeof path) {
            if (is_folder(path) && depth < MOST_DEPTH)
                run_folder(path, depth + 1, tally, out);
            else if (is_scenario(name))
                run_file(path, tally, out);
        }
        free(entries[i]);
    }
    free(entries);
}

void text_scenario_path(const char *path, struct text_tally *tally, struct text_out *out)
{
    if (is_folder(path))
        run_folder(path, 0, tally, out);
    else
        run_file(path, tally, out);
}
