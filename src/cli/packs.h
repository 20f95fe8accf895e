/* packs.h: the file of a pack, for commands that play with one. */
#ifndef SIXGUN_CLI_PACKS_H
#define SIXGUN_CLI_PACKS_H

#include "pack/pack.h"

/* Reads and compiles it, once in a program, where it stays; NULL after telling on stderr, in the name of the command,
 * what is wrong. */
const struct pack *cli_pack_open(const char *command, const char *path);

#endif
