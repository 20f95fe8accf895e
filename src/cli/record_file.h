/* record_file.h: the file of a record, for the commands that read one. */
#ifndef SIXGUN_CLI_RECORD_FILE_H
#define SIXGUN_CLI_RECORD_FILE_H

#include "notation/notation.h"
#include "notation/out.h"
#include "pack/pack.h"

/* Reads a whole file, or standard input for "-", into a growing text.  False after saying why it cannot be read. */
bool record_read_file(const char *command, const char *path, struct text_out *text);

/* sg_record_replay() of a record that may hold a pack.  That is compiled into *room, which is made when it is needed,
 * and is the caller's to free() when the game is not looked at any more. */
enum sg_record_fault record_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                   sg_step_seen *seen, void *user, sg_text_error *error);

/* Says what is wrong with the record, of which `moves` moves agree.  Every fault means that the file is not what a game
 * wrote: returns CLI_USAGE. */
int record_complain(const char *command, const char *path, enum sg_record_fault fault, const sg_text_error *error,
                    long moves);

#endif
