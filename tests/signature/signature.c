/* signature.c: one number over fixed games of every kind, SIGNATURE_GAMES of them.  It says that play has changed,
 * never what: when a change is meant, `make golden` writes it down anew.  Freestanding, so that every machine can be
 * asked. */
#include "property/games.h"

#include <stdint.h>

uint64_t sixgun_signature(void);

/* Mixes what every question was and every state a game ended in. */
static uint64_t mix(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 29;
}

uint64_t sixgun_signature(void)
{
    uint64_t sum = SG_RULES_VERSION;
    for (int number = 0; number < SIGNATURE_GAMES; number++) {
        struct random_game g;
        sg_options options = boxed_options(number);
        sg_move move;
        game_begin(&g, &options, (uint64_t)number);
        while (game_pick(&g, &move)) {
            sum = mix(sum, (uint64_t)sg_asked(&g.s).kind << 32 | (uint32_t)g.count);
            sg_apply(&g.s, move, NULL);
        }
        sum = mix(sum, sg_hash(&g.s));
    }
    return sum;
}
