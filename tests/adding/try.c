/* try.c: what a tree with new cards can do: try SCENARIOS.  Runs the scenarios, prints the sentences and records of
 * whole games of bots with every set, and exits with 0 when nothing was wrong. */
#include "bots/match.h"
#include "notation/record.h"
#include "say/say.h"
#include "scenario/scenario.h"

#include <stdio.h>

enum { GAMES = 60, EVERY_SET = 63 };

static long told; /* sentences */

static void tell(void *context, const sg_state *s, sg_move move, const sg_event *events, int count, uint64_t took_ns)
{
    const struct text_names names = {0};
    char sentence[TEXT_SENTENCE_ROOM];
    (void)context, (void)took_ns;
    text_say_move(s, move, &names, sentence, sizeof sentence);
    for (int i = 0; i < count; i++) {
        text_say_event(&events[i], &names, 1, sentence, sizeof sentence);
        told += sentence[0] != '\0';
    }
}

int main(int argc, char **argv)
{
    struct text_tally tally = {0};
    struct text_out out = text_out_file(stdout);
    const struct match_hook hook = {.moved = tell};
    struct match_setup setup = {.options = {.seats = 8, .sets = EVERY_SET}, .seed = 1, .hook = &hook};
    struct match_totals totals = {0};
    struct match_result result;
    for (int i = 1; i < argc; i++) text_scenario_path(argv[i], &tally, &out);
    for (int seat = 1; seat <= 8; seat++) setup.bot[seat] = &sg_bot_rules;
    for (uint64_t game = 0; game < GAMES; game++) {
        if (match_play(&setup, game, &result) != SG_OK) {
            printf("not ok - a bot plays game %lu\n", (unsigned long)game);
            return 1;
        }
        match_count(&totals, &result);
    }
    for (int kind = 1; kind <= sg_kind_count(); kind++) {
        if (totals.played[kind] || totals.answered[kind]) continue;
        printf("not ok - no bot has played %s\n", sg_kind_slug(kind));
        return 1;
    }
    printf("ok - bots play %d games with it, told in %ld sentences\n", (int)GAMES, told);
    return text_scenario_status(&tally);
}
