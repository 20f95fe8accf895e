/* packs.h: the file of a pack, for commands that play with one. */
#ifndef SIXGUN_CLI_PACKS_H
#define SIXGUN_CLI_PACKS_H

#include "cli/options.h"
#include "pack/pack.h"

/* The row of the option that names one. */
#define CLI_PACK_ROW(number) \
    { \
        .id = (number), .name = "pack", .argument = N_("FILE"), \
        .help = N_("Play with a pack of your own cards, as docs/own-cards.md describes it."), \
        .kind = CLI_FILE \
    }

/* Reads and compiles it, once in a program, where it stays; NULL after telling on stderr, in the name of the command,
 * what is wrong. */
const struct pack *cli_pack_open(const char *command, const char *path);
/* The same for an option, whose value `path` is; the options of the game then are those of a game with that pack.
 * NULL, and the command line is refused, when there is no such pack or it does not go with the sets chosen. */
const sg_pack *cli_pack_take(struct cli_args *args, const char *path, sg_options *options);

#endif
