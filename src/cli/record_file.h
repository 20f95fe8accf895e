/* record_file.h: the file of a record, for the commands that read one. */
#ifndef SIXGUN_CLI_RECORD_FILE_H
#define SIXGUN_CLI_RECORD_FILE_H

#include "notation/notation.h"
#include "notation/out.h"
#include "pack/pack.h"

/* Reads a whole file, or standard input for "-", into a growing text.  False after saying why it cannot be read. */
bool record_read_file(const char *command, const char *path, struct text_out *text);

/* Says what is wrong with the record, of which `moves` moves agree.  Every fault means that the file is not what a game
 * wrote: returns CLI_USAGE. */
int record_complain(const char *command, const char *path, enum sg_record_fault fault, const sg_text_error *error,
                    long moves);

#endif
