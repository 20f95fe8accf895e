/* analyse_keep.c: an analysis that goes on where it was interrupted.  Its file has a head, which says of what, and a
 * block for each piece that is done, in any order, each written at once.  A block that is torn or altered is left
 * aside, and its piece is thought through again.  The file is for this program on this machine. */
#include "cli/analyse.h"
#include "cli/commands.h"
#include "cli/options.h"
#include "notation/i18n.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

enum { PRIVATE_FILE = 0600 };

struct head {
    char mark[16];
    uint64_t game;
};

struct block {
    uint64_t piece;
    struct finding found;
    uint64_t sum; /* of all before it */
};

uint64_t keep_sum(uint64_t sum, const void *bytes, size_t length)
{
    for (size_t i = 0; i < length; i++) sum = (sum ^ ((const unsigned char *)bytes)[i]) * 0x100000001b3;
    return sum;
}

static uint64_t sum_of(const struct block *b) { return keep_sum(KEEP_NOTHING, b, offsetof(struct block, sum)); }

/* --- opening it ----------------------------------------------------------------------- */

static int complain(const struct analysis_keep *k)
{
    cli_error("analyse", _("%s cannot be written: %s."), k->path, strerror(errno));
    return CLI_USAGE;
}

static int open_head(const struct analysis_keep *k, uint64_t game)
{
    struct head mine = {.mark = "sixgun analysis", .game = game}, there;
    ssize_t got = pread(k->file, &there, sizeof there, 0);
    if (got == 0) return write(k->file, &mine, sizeof mine) == sizeof mine ? CLI_OK : complain(k);
    if (got == sizeof there && memcmp(&there, &mine, sizeof mine) == 0) return CLI_OK;
    cli_error("analyse", _("%s: keeps no analysis, or that of another game or seed; name another file."), k->path);
    return CLI_USAGE;
}

/* Takes what is there; what is torn at the end goes. */
static int take_blocks(struct analysis_keep *k, struct analysis *a)
{
    struct block b;
    off_t at = sizeof(struct head);
    for (; pread(k->file, &b, sizeof b, at) == sizeof b; at += (off_t)sizeof b) {
        if (b.sum != sum_of(&b) || b.piece >= (uint64_t)analysis_pieces(a)) continue;
        analysis_take(a, (int)b.piece, &b.found);
        k->had[b.piece] = true;
    }
    return ftruncate(k->file, at) == 0 ? CLI_OK : complain(k);
}

int keep_open(struct analysis_keep *k, struct analysis *a, uint64_t game)
{
    if (!k->path) return CLI_OK;
    k->had = calloc((size_t)analysis_pieces(a), sizeof *k->had);
    k->file = open(k->path, O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, PRIVATE_FILE);
    if (!k->had || k->file < 0 || flock(k->file, LOCK_EX | LOCK_NB) != 0) return complain(k);
    int status = open_head(k, game);
    return status == CLI_OK ? take_blocks(k, a) : status;
}

/* --- the pieces ---------------------------------------------------------------------------- */

bool keep_has(const struct analysis_keep *k, int piece) { return k->path && k->had[piece]; }

void keep_piece(struct analysis_keep *k, const struct analysis *a, int piece)
{
    struct block b = {.piece = (uint64_t)piece};
    if (!k->path || atomic_load(&k->failed)) return;
    analysis_found(a, piece, &b.found);
    b.sum = sum_of(&b);
    ssize_t wrote = write(k->file, &b, sizeof b);
    if (wrote != sizeof b) atomic_store(&k->failed, wrote < 0 ? errno : ENOSPC);
}

int keep_close(struct analysis_keep *k)
{
    if (!k->path) return CLI_OK;
    free(k->had);
    if (k->file >= 0) close(k->file);
    errno = atomic_load(&k->failed);
    return errno ? complain(k) : CLI_OK;
}
