/* record_file.c: reads records from files, and says what is wrong with them. */
#include "cli/record_file.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "notation/i18n.h"
#include "term/terminal.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 64 << 20 };

bool record_read_file(const char *command, const char *path, struct text_out *text)
{
    bool is_input = strcmp(path, "-") == 0;
    FILE *file = is_input ? stdin : fopen(path, "rb");
    char block[4096];
    size_t got;
    errno = !file ? errno : 0;
    while (file && text->length < MOST_BYTES && (got = fread(block, 1, sizeof block, file)) > 0)
        text_put_bytes(text, block, got);
    bool good = file && !ferror(file) && !text->failed && text->length < MOST_BYTES;
    if (!file || ferror(file))
        cli_error(command, _("%s: cannot be read (%s); give the record of a game."), path, strerror(errno));
    else if (!good)
        cli_error(command, _("%s: is too long for the record of a game."), path);
    if (file && !is_input) fclose(file);
    return good;
}

int record_complain(const char *command, const char *path, enum sg_record_fault fault, const sg_text_error *error,
                    long moves)
{
    fflush(stdout);
    if (error->line > 0)
        cli_error(command, _("%s, line %d: %s"), path, error->line, error->message);
    else
        cli_error(command, "%s: %s", path, error->message);
    if (error->hint[0] != '\0') terminal_error("%s", error->hint);
    if (fault == SG_RECORD_REFUSED || fault == SG_RECORD_HASH || fault == SG_RECORD_TRUNCATED)
        terminal_error(_("The record agrees up to move %ld."), moves);
    return CLI_USAGE;
}
