/* games.c: fixed games of every kind, GAMES of them, a line for each: its number, seats, sets and options, how many
 * moves it had, and one number over the state and the count of legal moves at every question.  What is played depends
 * on the states alone, so that whoever can ask for legal moves and hashes plays the same.  With -m32 it is a program
 * that takes no C library; the two calls of the system are write and exit. */
#include "property/games.h"

#include <stdint.h>

static void say(const char *text, size_t length);

static uint64_t mix(uint64_t sum, uint64_t value)
{
    sum = (sum ^ value) * 0x9e3779b97f4a7c15;
    return sum ^ sum >> 29;
}

static void say_number(uint32_t number)
{
    char digits[10];
    size_t at = sizeof digits;
    do digits[--at] = (char)('0' + number % 10);
    while (number /= 10);
    say(digits + at, sizeof digits - at);
    say(" ", 1);
}

static void play(int number)
{
    struct random_game g;
    sg_options options = mixed_options(number);
    sg_seed deal = sg_seed_from((uint64_t)number);
    uint64_t sum = 0;
    uint32_t moves = 0;
    sg_start(&g.s, &options, &deal, NULL);
    while ((g.count = sg_legal(&g.s, g.legal)) > 0) {
        uint64_t hash = sg_hash(&g.s);
        sum = mix(mix(sum, hash), (uint32_t)g.count);
        sg_apply(&g.s, g.legal[(uint32_t)(hash ^ hash >> 32) % (uint32_t)g.count], NULL);
        moves++;
    }
    sum = mix(sum, sg_hash(&g.s));
    say_number((uint32_t)number);
    say_number(options.seats);
    say_number(options.sets);
    say_number(options.flags);
    say_number(moves);
    char line[17];
    for (int i = 15; i >= 0; i--, sum >>= 4) line[i] = "0123456789abcdef"[sum & 15];
    line[16] = '\n';
    say(line, sizeof line);
}

#ifdef __i386__
void _start(void);

static void say(const char *text, size_t length)
{
    int done;
    __asm__ volatile("int $0x80" : "=a"(done) : "0"(4), "b"(1), "c"(text), "d"(length) : "memory");
}

void _start(void)
{
    int done;
    for (int number = 0; number < GAMES; number++) play(number);
    __asm__ volatile("int $0x80" : "=a"(done) : "0"(1), "b"(0));
    __builtin_unreachable();
}
#else
#include <stdio.h>

static void say(const char *text, size_t length) { fwrite(text, 1, length, stdout); }

int main(void)
{
    for (int number = 0; number < GAMES; number++) play(number);
    return 0;
}
#endif
