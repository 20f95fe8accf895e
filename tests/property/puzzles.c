/* puzzles.c: puzzles are puzzles, by games that were not dealt when they were found: some of them in each run of the
 * tests, all with SIXGUN_ALL=1.  What is no puzzle is found out. */
#include "analysis/puzzle.h"
#include "property/amount.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { LINE = 256, SOME = 2, FRESH = 20 };

static int read_lines(char lines[][LINE], int most)
{
    int count = 0;
    FILE *file = fopen("web/src/puzzles/puzzles.txt", "r");
    assert_non_null(file);
    while (count < most && fgets(lines[count], LINE, file)) {
        lines[count][strcspn(lines[count], "\n")] = '\0';
        count += lines[count][0] != '#';
    }
    fclose(file);
    return count;
}

static char lines[1000][LINE];

static void puzzles_are_proved_again(void **state)
{
    const char *all = getenv("SIXGUN_ALL");
    int count = read_lines(lines, 1000), apart = all && strcmp(all, "1") == 0 ? 1 : (count + SOME - 1) / SOME;
    (void)state;
    assert_true(count > 0);
    for (int i = 0; i < count; i += apart)
        if (!puzzle_is_proved(lines[i], FRESH)) fail_msg("not proved: %s", lines[i]);
}

/* The same question with the answer of the bot, of another seat, and of no game. */
static void what_is_none_is_found_out(void **state)
{
    (void)state;
    assert_false(puzzle_is_proved("115 5 1 110 cards D respond missed:8S", FRESH));
    assert_false(puzzle_is_proved("115 5 1 110 cards E pass", FRESH));
    assert_false(puzzle_is_proved("115 5 1 9999 cards D pass", FRESH));
    assert_false(puzzle_is_proved("115 5 1 110 cards D", FRESH));
    assert_false(puzzle_is_proved("115 2 1 110 cards D pass", FRESH));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(puzzles_are_proved_again),
        cmocka_unit_test(what_is_none_is_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
