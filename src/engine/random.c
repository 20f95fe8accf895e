/* random.c: chance.  ChaCha with 8 rounds and a 256-bit key: whoever does not know the key learns nothing from what
 * they see, and the server can commit to a deal before it.  The state keeps only the key and how many words were
 * drawn. */
#include "engine/cards.h"

/* Four words, of which a machine makes the same at once, if it can. */
typedef uint32_t row __attribute__((vector_size(16)));

/* Macros: how a row is handed to a function differs from one 32-bit machine to another. */
#define MIXED(x, y, by) ((((x) ^ (y)) << (by)) | (((x) ^ (y)) >> (32 - (by))))
#define TURNED(x, by) ((row){(x)[(by) % 4], (x)[((by) + 1) % 4], (x)[((by) + 2) % 4], (x)[((by) + 3) % 4]})

static inline void quarters(row x[4])
{
    x[0] += x[1], x[3] = MIXED(x[3], x[0], 16);
    x[2] += x[3], x[1] = MIXED(x[1], x[2], 12);
    x[0] += x[1], x[3] = MIXED(x[3], x[0], 8);
    x[2] += x[3], x[1] = MIXED(x[1], x[2], 7);
}

void chacha8(const uint32_t key[8], uint32_t block, uint32_t out[16])
{
    row in[4] = {{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}}, x[4];
    memcpy(in + 1, key, 2 * sizeof *in);
    in[3] = (row){block};
    memcpy(x, in, sizeof x);
    for (int round = 0; round < 8; round += 2) {
        quarters(x);
        x[1] = TURNED(x[1], 1), x[2] = TURNED(x[2], 2), x[3] = TURNED(x[3], 3);
        quarters(x);
        x[1] = TURNED(x[1], 3), x[2] = TURNED(x[2], 2), x[3] = TURNED(x[3], 1);
    }
    for (int i = 0; i < 4; i++) x[i] += in[i];
    memcpy(out, x, sizeof x);
}

static uint32_t next_word(sg_random *r)
{
    if (r->drawn % 16 == 0) chacha8(r->key, r->drawn / 16, r->block);
    return r->block[r->drawn++ % 16];
}

/* Multiplies instead of dividing and throws the few words away that would favour small numbers (Lemire 2019). */
uint32_t sg_random_below(sg_random *r, uint32_t n)
{
    GIVEN(n > 0);
    uint64_t product = (uint64_t)next_word(r) * n;
    if ((uint32_t)product < n) {
        uint32_t unfair = (0u - n) % n;
        while ((uint32_t)product < unfair) product = (uint64_t)next_word(r) * n;
    }
    return (uint32_t)(product >> 32);
}

void sg_random_start(sg_random *r, const sg_seed *seed)
{
    memset(r, 0, sizeof *r);
    memcpy(r->key, seed->word, sizeof r->key);
}

sg_seed sg_seed_from(uint64_t number)
{
    sg_seed seed = {{(uint32_t)number, (uint32_t)(number >> 32)}};
    return seed;
}

/* Takes up the generator of a state where it stands. */
static sg_random resume(const sg_state *s)
{
    sg_random r;
    memcpy(r.key, s->key, sizeof r.key);
    r.drawn = s->drawn;
    if (r.drawn % 16 != 0) chacha8(r.key, r.drawn / 16, r.block);
    return r;
}

uint32_t random_below(sg_state *s, uint32_t n)
{
    GIVEN(n > 0);
    if (n == 1) return 0;
    sg_random r = resume(s);
    uint32_t pick = sg_random_below(&r, n);
    s->drawn = r.drawn;
    return pick;
}

void shuffle_bytes(sg_state *s, uint8_t *at, int count)
{
    GIVEN(count >= 0 && count <= SG_MAX_CARDS);
    sg_random r = resume(s);
    for (int i = count - 1; i > 0; i--) {
        uint32_t j = sg_random_below(&r, (uint32_t)i + 1);
        uint8_t byte = at[i];
        at[i] = at[j];
        at[j] = byte;
    }
    s->drawn = r.drawn;
}

void pile_shuffle(sg_state *s, int pile) { shuffle_bytes(s, s->cards + s->start[pile], pile_count(s, pile)); }
