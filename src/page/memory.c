/* memory.c: takes the place of the C library's allocator in the module, which it was a twentieth of.
 *
 * Sizes are powers of two.  A block that was freed waits in the list of its size for the next one who wants such a
 * block, and never becomes part of another: what the module holds is bounded by the most it has held of each size. */
#ifdef __wasm__

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

enum { LEAST = 4, SIZES = 31, PAGE = 65536 }; /* exponents of two; a page of the machine */

/* Stands before every block, and keeps it aligned. */
struct head {
    _Alignas(16) int size;
    struct head *next; /* while it is free */
};

extern unsigned char __heap_base;
static struct head *waiting[SIZES];
static uintptr_t top;

static struct head *grow(int size)
{
    if (top == 0) top = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    uintptr_t end = top + sizeof(struct head) + ((uintptr_t)1 << size), has = __builtin_wasm_memory_size(0) * PAGE;
    if (end < top || (end > has && __builtin_wasm_memory_grow(0, (end - has + PAGE - 1) / PAGE) == SIZE_MAX))
        return NULL;
    struct head *h = (struct head *)top;
    h->size = size;
    top = end;
    return h;
}

void *malloc(size_t bytes)
{
    int size = LEAST;
    while (size < SIZES && ((size_t)1 << size) < bytes) size++;
    if (size == SIZES) return NULL;
    struct head *h = waiting[size];
    if (h)
        waiting[size] = h->next;
    else
        h = grow(size);
    return h ? h + 1 : NULL;
}

void free(void *at)
{
    if (!at) return;
    struct head *h = (struct head *)at - 1;
    h->next = waiting[h->size];
    waiting[h->size] = h;
}

void *calloc(size_t count, size_t bytes)
{
    void *at = bytes && count > SIZE_MAX / bytes ? NULL : malloc(count * bytes);
    return at ? memset(at, 0, count * bytes) : NULL;
}

void *realloc(void *at, size_t bytes)
{
    size_t room = at ? (size_t)1 << ((struct head *)at - 1)->size : 0;
    if (bytes <= room) return at;
    void *more = malloc(bytes);
    if (more && at) {
        memcpy(more, at, room);
        free(at);
    }
    return more;
}

#else
typedef int memory_is_the_librarys;
#endif
