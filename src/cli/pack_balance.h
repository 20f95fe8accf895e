/* pack_balance.h: what a pack does to who wins, for `sixgun pack balance`. */
#ifndef SIXGUN_CLI_PACK_BALANCE_H
#define SIXGUN_CLI_PACK_BALANCE_H

#include "sixgun/pack.h"

struct balance_wish {
    const sg_pack *pack;
    sg_options options; /* of both games; the pack is not in them */
    sg_seed seed;
    uint64_t games; /* so many with the pack, and as many without */
    bool json;
};

/* Plays the games and prints what came of them; the exit status. */
int pack_balance(const struct balance_wish *wish);

#endif
