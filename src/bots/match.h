/* match.h: whole games between bots, and what came of them.
 *
 *     struct match_setup setup = {.options = {.seats = 5}, .seed = 42};
 *     for (int seat = 1; seat <= 5; seat++) setup.bot[seat] = sg_bot_find("rules");
 *     struct match_result result;
 *     struct match_totals totals = {0};
 *     for (uint64_t game = 0; game < 1000; game++) {
 *         if (match_play(&setup, game, &result) != SG_OK) break;
 *         match_count(&totals, &result);
 *     }
 *
 * Game number i depends on the setup and i alone, and totals may be added up in any order: any number of threads
 * may share the numbers among them and the sums are the same.  Nothing here keeps globals.
 */
#ifndef SIXGUN_BOTS_MATCH_H
#define SIXGUN_BOTS_MATCH_H

#include "bots/player.h"

enum {
    MATCH_KINDS = 64,      /* room for kinds of cards */
    MATCH_CHARACTERS = 64, /* room for characters */
    MATCH_EQUIPMENT = 32,  /* room for equipment */
};

/* Told of a game as it goes; every field may be NULL.  Pointers are valid during the call only. */
struct match_hook {
    void *context;
    void (*begun)(void *context, const sg_state *s, const sg_seed *seed); /* at the first question */
    /* `s` is the game after the move; `took_ns` what the bot needed for it, when `clock` is given. */
    void (*moved)(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took_ns);
    void (*ended)(void *context, const sg_state *s);
    /* At the first question of every turn.  `player`, by seat, are copies: those who keep a belief have been told
     * everything. */
    void (*turn)(void *context, const sg_state *s, const sg_player player[SG_MAX_SEATS + 1]);
    uint64_t (*clock)(void *context); /* nanoseconds; asked around every choice */
};

struct match_setup {
    sg_options options;
    const sg_pack *pack;                 /* NULL for none; the options name it */
    uint64_t seed;                       /* of the whole match; a game's own is mixed from it and its number */
    const sg_bot *bot[SG_MAX_SEATS + 1]; /* by seat */
    const struct match_hook *hook;       /* NULL for none */
};

struct match_result {
    uint64_t game;
    uint8_t seats;
    uint8_t over;                        /* enum sg_winner */
    uint8_t winners;                     /* mask of seats */
    uint8_t role[SG_MAX_SEATS + 1];      /* as dealt */
    uint8_t character[SG_MAX_SEATS + 1]; /* at the end */
    uint8_t alive;                       /* mask of seats */
    uint8_t deepest;                     /* frames on the stack */
    uint16_t most_moves;                 /* most legal moves there were at one question */
    uint32_t turns, moves, choices, events;
    uint16_t played[MATCH_KINDS];   /* by kind of card: played or used */
    uint16_t answered[MATCH_KINDS]; /* used in answer */
    uint16_t played_by_winners[MATCH_KINDS];
    uint16_t bought[MATCH_EQUIPMENT], scrapped[MATCH_EQUIPMENT]; /* by equipment */
    uint64_t hash;                                               /* of the last state */
};

/* The seed of one game of a match. */
sg_seed match_seed(uint64_t seed, uint64_t game);
/* Chance for a seat's bot, from another stream than the game's. */
sg_seed match_bot_seed(uint64_t seed, uint64_t game, int seat);

/* Plays game number `game` to its end.  Returns SG_OK; why the options are refused; or what was wrong with the
 * move of a bot.  Then *out holds nothing of use. */
int match_play(const struct match_setup *setup, uint64_t game, struct match_result *out);

/* The same from a game that stands at a question; `s` is left as the game ends. */
int match_play_on(const struct match_setup *setup, uint64_t game, sg_state *s, struct match_result *out);

/* --- sums -------------------------------------------------------------------- */

struct match_share {
    uint64_t games, won;
};

struct match_totals {
    uint64_t games;
    uint64_t over[SG_OUT_OF_TURNS + 1];   /* by enum sg_winner */
    struct match_share by_role[SG_ROLES]; /* seats that held it, and won */
    struct match_share by_seat[SG_MAX_SEATS + 1];
    struct match_share by_character[MATCH_CHARACTERS];
    uint64_t turns, moves, choices, events;
    uint64_t played[MATCH_KINDS], answered[MATCH_KINDS], played_by_winners[MATCH_KINDS];
    uint64_t bought[MATCH_EQUIPMENT], scrapped[MATCH_EQUIPMENT];
    uint32_t most_turns, most_moves, deepest; /* in one game; legal moves at one question; frames */
    uint64_t signature;                       /* sum of the hashes: one number for all games */
};

void match_count(struct match_totals *totals, const struct match_result *result);
void match_add(struct match_totals *totals, const struct match_totals *more);

/* --- series -------------------------------------------------------------------- */

/* The options of the next game at the same table: whoever lives at the end of `last` may keep their character.  With
 * `sheriff_goes_round` the first player's role passes to the next seat clockwise and the other roles fall at random;
 * otherwise, and with three players, all do. */
sg_options series_next(const sg_state *last, bool sheriff_goes_round);

#endif
