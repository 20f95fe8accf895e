/* bytes.c: the four functions for a WebAssembly module that has nothing below it. */
#include "engine/bytes.h"

void *memmove(void *to, const void *from, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < size; i++) {
        size_t at = t < f ? i : size - 1 - i;
        t[at] = f[at];
    }
    return to;
}

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    unsigned char *t = to;
    const unsigned char *f = from;
    for (size_t i = 0; i < size; i++) t[i] = f[i];
    return to;
}

void *memset(void *to, int byte, size_t size)
{
    unsigned char *t = to;
    for (size_t i = 0; i < size; i++) t[i] = (unsigned char)byte;
    return to;
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *x = a, *y = b;
    for (size_t i = 0; i < size; i++)
        if (x[i] != y[i]) return x[i] - y[i];
    return 0;
}
