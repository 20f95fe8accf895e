/* puzzles.c: finds puzzles in games of bots, and proves them again.
 *
 *     build/bench/puzzles find FILE GAMES          searches games behind the last one that FILE knows, and adds to it
 *     build/bench/puzzles check FILE [EACH [SEED]] proves each so manyth puzzle (default: all) by other games
 *
 *     build/bench/puzzles                          prints the puzzles of the first games
 *
 * "# searched N" in FILE tells how far the search has come.  docs/puzzles.md. */
#include "analysis/puzzle.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 256, USUAL_SEED = 4, FIRST_GAMES = 5 };

static int find(const char *path, long games)
{
    char line[LINE];
    unsigned game = 0;
    FILE *file = fopen(path, "a+");
    if (!file) return 2;
    rewind(file);
    while (fgets(line, sizeof line, file)) sscanf(line, "# searched %u", &game);
    struct text_out out = text_out_file(file);
    for (; games > 0; games--) {
        if (!puzzle_search(++game, &out)) abort();
        text_putf(&out, "# searched %u\n", game);
        fflush(file);
    }
    return fclose(file) ? 2 : 0;
}

static int check(const char *path, int each, uint64_t seed)
{
    char line[LINE];
    int count = 0, tried = 0, wrong = 0;
    FILE *file = fopen(path, "r");
    if (!file) return 2;
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || count++ % each != 0) continue;
        bool proved = puzzle_is_proved(line, seed);
        tried++;
        wrong += !proved;
        printf("%s %s\n", proved ? "ok" : "not ok", line);
        fflush(stdout);
    }
    fclose(file);
    printf("%d of %d puzzles tried, %d not proved\n", tried, count, wrong);
    return wrong != 0;
}

static int show(void)
{
    struct text_out out = text_out_file(stdout);
    for (unsigned game = 1; game <= FIRST_GAMES; game++)
        if (!puzzle_search(game, &out)) return 2;
    return 0;
}

int main(int argc, char **argv)
{
    if (argc == 1) return show();
    if (argc == 4 && strcmp(argv[1], "find") == 0) return find(argv[2], atol(argv[3]));
    int each = argc > 3 ? atoi(argv[3]) : 1;
    if (argc > 2 && strcmp(argv[1], "check") == 0 && each > 0)
        return check(argv[2], each, argc > 4 ? strtoull(argv[4], NULL, 10) : USUAL_SEED);
    fprintf(stderr, "puzzles find FILE GAMES, or puzzles check FILE [EACH [SEED]]\n");
    return 2;
}
