/* tempo.c: how long bots seem to think just now.  Among people that is the pace of the table; whoever plays alone with
 * bots, or is left watching them, may hurry or stop them at any moment.  Time tells nothing at any tempo: delays are
 * drawn at every question, from one and the same distribution whoever is asked and whatever they hold. */
#include "table/inside.h"
#include "table/words.h"

enum {
    LEAST_DELAY_MS = 600, /* of an answer nobody thinks about, at normal pace */
    DELAY_SPREAD_MS = 1200,
};

static uint64_t draw_delay(struct wire_table *t, int tempo)
{
    /* Straight on, a little is left, so that nobody can tell who had to think from who had no choice. */
    static const uint8_t percent[WIRE_TEMPOS] = {
        [WIRE_SLOW] = 150, [WIRE_NORMAL] = 100, [WIRE_FAST] = 18, [WIRE_STRAIGHT] = 1};
    uint32_t delay = LEAST_DELAY_MS;
    for (int i = 0; i < 2; i++) delay += sg_random_below(&t->random, DELAY_SPREAD_MS);
    return (uint64_t)delay * percent[tempo] / 100;
}

static bool is_person_here(const struct wire_table *t, int seat)
{
    return t->place[seat].by == BY_PERSON && !t->place[seat].away;
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

void set_answer_time(struct wire_table *t, uint64_t time)
{
    sg_move legal[SG_MAX_MOVES];
    int tempo = tempo_of(t);
    t->answer_at = tempo == WIRE_PAUSED ? UINT64_MAX : time + draw_delay(t, tempo);
    if (sg_legal(&t->game, legal) == 1 && tempo != WIRE_INSTANT) t->forced = true;
}

int check_tempo(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    int seat = seat_of(t, in->person);
    (void)why;
    if (!member_of(t, in->person)) return WIRE_ERR_NOT_HERE;
    if (!is_running(t)) return WIRE_ERR_NOT_PLAYING;
    if (!seat) return WIRE_ERR_NOT_SEATED;
    return sets_tempo(t, seat) ? SG_OK : WIRE_ERR_NOT_ALONE;
}

int act_tempo(struct wire_table *t, const struct input *in)
{
    t->tempo = in->tempo;
    set_answer_time(t, in->time);
    room_changes(t);
    return SG_OK;
}
