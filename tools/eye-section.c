/* eye-section: writes the weights of the eye as a section of a WebAssembly module, "eye", as bots/eye.h tells their bytes.
 * A module with it behind it is one, so what lies in two files for the page can be kept as one. */
#include "bots/eye.h"

#include <stdio.h>

#define W(outlaws, renegade) {outlaws, renegade}
static const int16_t weights[EYE_KINDS][EYE_FEATURES][EYE_TABLES][EYE_RIVALS] = {
#include "bots/eye.def"
};

enum { CUSTOM = 0, BITS = 7, MORE = 1 << BITS };
static const char name[] = {3, 'e', 'y', 'e'};

static void put_size(unsigned size)
{
    for (; size >= MORE; size >>= BITS) putchar((int)(size % MORE) | MORE);
    putchar((int)size);
}

int main(void)
{
    const int16_t *all = &weights[0][0][0][0];
    putchar(CUSTOM);
    put_size((unsigned)sizeof name + EYE_BYTES);
    fwrite(name, 1, sizeof name, stdout);
    for (int i = 0; i < EYE_WEIGHTS; i++) putchar((all[i] + EYE_MIDDLE) & (EYE_BYTE - 1));
    for (int i = 0; i < EYE_WEIGHTS; i++) {
        int moved = all[i] + EYE_MIDDLE, low = moved & (EYE_BYTE - 1);
        putchar((moved - low) / EYE_BYTE & (EYE_BYTE - 1));
    }
    return fclose(stdout) == 0 ? 0 : 1;
}
