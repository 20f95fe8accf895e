/* game.c: plays a game of four at random and prints its moves, then what there is to know at the end.
 *
 *     cc game.c $(pkg-config --cflags --libs sixgun) -o game && ./game 42
 *
 * The engine owns nothing: the game is a struct of ours, and chance is too. */
#include <sixgun/notation.h>
#include <sixgun/sixgun.h>

#include <stdio.h>
#include <stdlib.h>

static void print_end(const sg_state *game)
{
    printf("%s after %d turns\n", sg_winner_slug(sg_winner(game)), sg_turns(game));
    for (int seat = 1; seat <= sg_seats(game); seat++) {
        printf("%c %-10s %-16s %d life%s\n", sg_seat_letter(seat), sg_role_slug(sg_role(game, seat)),
               sg_character_slug(sg_character(game, seat)), sg_life(game, seat), sg_has_won(game, seat) ? ", won" : "");
    }
}

int main(int argc, char **argv)
{
    sg_seed seed;
    if (argc != 2 || !sg_seed_parse(argv[1], &seed)) {
        fprintf(stderr, "usage: game SEED\n");
        return 2;
    }

    sg_state game;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    int error = sg_start(&game, &options, &seed, NULL);
    if (error) {
        fprintf(stderr, "%s\n", sg_error_message(error));
        return 1;
    }

    sg_random chance; /* of the players; the game has its own */
    sg_seed other = sg_seed_from(7);
    sg_random_start(&chance, &other);
    while (!sg_is_over(&game)) {
        sg_move legal[SG_MAX_MOVES];
        char line[SG_MOVE_ROOM];
        int count = sg_legal(&game, legal);
        sg_move move = legal[sg_random_below(&chance, (uint32_t)count)];
        sg_move_print(move, true, line, sizeof line);
        puts(line);
        if (sg_apply(&game, move, NULL) != SG_OK) return 1; /* cannot be: it was listed */
    }
    print_end(&game);
    return 0;
}
