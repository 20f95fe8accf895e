/* main.c: prints the signature. */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>

uint64_t sixgun_signature(void);

int main(void)
{
    printf("%016" PRIx64 "\n", sixgun_signature());
    return 0;
}
