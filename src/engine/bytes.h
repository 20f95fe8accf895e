/* bytes.h: the only four functions the engine asks of its surroundings.  A compiler may call them on its own even
 * in freestanding code, so every place that embeds the engine has them. */
#ifndef SIXGUN_ENGINE_BYTES_H
#define SIXGUN_ENGINE_BYTES_H

#include <stddef.h>

void *memcpy(void *restrict to, const void *restrict from, size_t size);
void *memmove(void *to, const void *from, size_t size);
void *memset(void *to, int byte, size_t size);
int memcmp(const void *a, const void *b, size_t size);

#endif
