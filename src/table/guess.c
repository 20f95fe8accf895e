/* guess.c: whoever is out for good guesses, once, who wins and in which turn.  Only they see it until the end.  Nothing
 * in the game, no bot and no delay looks at a guess, so it needs nobody's consent. */
#include "engine/given.h"
#include "table/inside.h"
#include "table/view.h"

enum { WINNER_POINTS = 3, TURN_POINTS = 2, NEAR_TURNS = 2, NEAR_POINTS = 1 };

/* A side wins, or among three a seat that is still in the game; and the game is not over before this turn. */
static bool can_come_true(const struct wire_table *t, const struct input *in)
{
    const sg_state *s = &t->game;
    bool who = in->winner == SG_SEAT_WINS ? in->seat && !sg_is_out_for_good(s, in->seat) : !in->seat;
    return who && sg_can_win(&s->options, in->winner) && in->question >= s->turns && in->question <= UINT16_MAX;
}

int check_guess(const struct wire_table *t, const struct input *in, struct wire_refusal *why)
{
    GIVEN(in->verb == INPUT_GUESS);
    int error = check_in_game(t, in), seat = seat_of(t, in->person);
    (void)why;
    if (error) return error;
    if (!sg_is_out_for_good(&t->game, seat) || t->place[seat].guess.winner) return WIRE_ERR_NO_GUESS;
    return can_come_true(t, in) ? SG_OK : WIRE_ERR_BAD_MESSAGE;
}

int act_guess(struct wire_table *t, const struct input *in)
{
    GIVEN(in->verb == INPUT_GUESS);
    t->place[seat_of(t, in->person)].guess = (struct wire_guess){(uint16_t)in->question, in->winner, in->seat};
    t->room_changed = t->update;
    return SG_OK;
}

bool sees_guess(const struct wire_table *t, int seat, int viewer)
{
    GIVEN_SEAT(seat);
    if (is_running(t)) return viewer_seat(viewer) == seat && sg_is_out_for_good(&t->game, seat);
    return t->state == WIRE_STATE_OVER && t->place[seat].guess.winner;
}

int guess_points(const struct wire_table *t, int seat)
{
    GIVEN(t->state == WIRE_STATE_OVER);
    const struct wire_guess *g = &t->place[seat].guess;
    const sg_state *s = &t->game;
    bool right = g->winner == s->over && (!g->seat || s->winners & SG_BIT(g->seat));
    int off = g->turn > s->turns ? g->turn - s->turns : s->turns - g->turn;
    int near = off == 0 ? TURN_POINTS : off <= NEAR_TURNS ? NEAR_POINTS : 0;
    return (right ? WINNER_POINTS : 0) + near;
}
