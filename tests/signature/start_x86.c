/* start_x86.c: prints the signature on a bare 32-bit x86, so that asking it takes no 32-bit C library.  The two calls
 * of the system are write and exit. */
#include <stdint.h>
uint64_t sixgun_signature(void);
void _start(void);

void _start(void)
{
    char line[17];
    uint64_t number = sixgun_signature();
    for (int i = 15; i >= 0; i--, number >>= 4) line[i] = "0123456789abcdef"[number & 15];
    line[16] = '\n';
    int done;
    __asm__ volatile("int $0x80" : "=a"(done) : "0"(4), "b"(1), "c"(line), "d"(17) : "memory");
    __asm__ volatile("int $0x80" : "=a"(done) : "0"(1), "b"(0));
    __builtin_unreachable();
}
