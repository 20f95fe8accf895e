/* keep.c: room for packs, and who has them. */
#include "pack/inside.h"

#include <stdlib.h>

struct pack *pack_new(void) { return malloc(sizeof(struct pack)); }

struct pack *pack_keep(struct pack *pack)
{
    if (pack) pack->keepers++;
    return pack;
}

void pack_drop(struct pack *pack)
{
    if (pack && pack->keepers-- == 0) free(pack);
}

size_t pack_bytes(void) { return sizeof(struct pack); }

const sg_pack *pack_rows(const struct pack *pack) { return &pack->rows; }
