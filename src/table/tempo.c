/* tempo.c: how long bots seem to think just now.  Among people that is the pace of the table; whoever plays alone with
 * bots, or is left watching them, may hurry or stop them at any moment.  The time of a bot's answer tells nothing at
 * any tempo: it depends on the tempo, the table, the level of the bot and chance, not on what the bot holds nor on
 * whether it had a choice.  So a bot thinks while its answer is kept back, and that takes as long for all answers. */
#include "engine/given.h"
#include "table/inside.h"
#include "table/words.h"

enum {
    LEAST_DELAY_MS = 600, /* of an answer nobody thinks about, at normal pace */
    DELAY_SPREAD_MS = 1200,
};

static uint64_t draw_delay(struct wire_table *t, int tempo)
{
    static const uint8_t percent[WIRE_TEMPOS] = {
        [WIRE_SLOW] = 150, [WIRE_NORMAL] = 100, [WIRE_FAST] = 18, [WIRE_STRAIGHT] = 1};
    uint32_t delay = LEAST_DELAY_MS;
    for (int i = 0; i < 2; i++) delay += sg_random_below(&t->random, DELAY_SPREAD_MS);
    return (uint64_t)delay * percent[tempo] / 100;
}

static bool is_person_here(const struct wire_table *t, int seat)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    return sits_at(t, seat) && !t->place[seat].away;
}

/* People who play themselves, and have not been put out for good. */
static int count_players(const struct wire_table *t)
{
    int count = 0;
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        count += is_person_here(t, seat) && !sg_is_out_for_good(&t->game, seat);
    return count;
}

bool sets_tempo(const struct wire_table *t, int seat)
{
    GIVEN(seat >= 0 && seat <= SG_MAX_SEATS);
    if (!is_running(t) || !is_person_here(t, seat)) return false;
    int players = count_players(t);
    return players == 0 || (players == 1 && !sg_is_out_for_good(&t->game, seat));
}

int tempo_of(const struct wire_table *t)
{
    for (int seat = 1; seat <= t->game.options.seats; seat++)
        if (sets_tempo(t, seat)) return t->tempo;
    return t->settings.pace;
}

uint64_t thinking_time(const struct wire_table *t, int seat)
{
    GIVEN_SEAT(seat);
    return (uint64_t)t->player[seat].bot->think_ms * t->game.options.seats;
}

void set_answer_time(struct wire_table *t, uint64_t time)
{
    sg_move legal[SG_MAX_MOVES];
    int tempo = tempo_of(t);
    int asked = sg_asked(&t->game).seat;
    uint64_t delay = draw_delay(t, tempo), least = plays_by_itself(t, asked) ? thinking_time(t, asked) : 0;
    t->answer_at = tempo == WIRE_PAUSED ? UINT64_MAX : time + (delay > least ? delay : least);
    if (sg_legal(&t->game, legal) == 1 && tempo != WIRE_INSTANT) t->forced = true;
}

int check_tempo(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_TEMPO);
    int error = check_in_game(t, in);
    (void)why;
    if (error) return error;
    return sets_tempo(t, seat_of(t, in->person)) ? SG_OK : WIRE_ERR_NOT_ALONE;
}

int act_tempo(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_TEMPO);
    t->tempo = in->tempo;
    set_answer_time(t, in->time);
    room_changes(t);
    return SG_OK;
}
