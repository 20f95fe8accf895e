/* positions.c: a game written down as a position and read again is the same game, at every question of random games. */
#include "property/invariants.h"

#include "notation/position.h"

#include <stdlib.h>

enum { GAMES = 330 };

static int games(int usual)
{
    const char *fewer = getenv("SIXGUN_GAMES_DIVISOR"), *more = getenv("SIXGUN_GAMES_FACTOR");
    int divisor = fewer ? atoi(fewer) : 1, factor = more ? atoi(more) : 1;
    return usual * (factor > 1 ? factor : 1) / (divisor > 1 ? divisor : 1);
}

static void read_back(const sg_state *s, struct text_out *text, sg_position *read)
{
    struct text_error error;
    text_state_print(s, "", text);
    if (!text_position_parse(text_out_string(text), read, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(text));
}

/* What is settled before the deal is no part of a position. */
static void forget_the_start(sg_options *o)
{
    memset(o->role, 0, sizeof o->role);
    memset(o->character, 0, sizeof o->character);
    memset(o->kept, 0, sizeof o->kept);
}

/* Behind the position stand comments about what it cannot hold. */
static void prints_as_it_was_read(const sg_position *read, const char *text)
{
    struct text_out again = text_out_growing();
    text_position_print(read, &again);
    if (strncmp(text, text_out_string(&again), again.length) != 0)
        fail_msg("printed:\n%s\nread as:\n%s", text, text_out_string(&again));
    assert_true(text[again.length] == '#');
    text_out_free(&again);
}

/* A turn at its beginning, or in its second or third phase with nothing under way. */
static bool can_be_put_up(const sg_state *s)
{
    int kind = sg_asked(s).kind;
    bool between = sg_frame_depth(s) == 1 && (kind == SG_ASK_PLAY || kind == SG_ASK_EXCESS);
    return between || (sg_frame_depth(s) == 2 && kind == SG_ASK_DRAW);
}

/* A position tells where everything lies, and neither who has seen it nor how it came there. */
static void forget_the_past(sg_state *s)
{
    memset(s->key, 0, sizeof s->key);
    memset(s->known, 0, sizeof s->known);
    memset(s->turned, 0, sizeof s->turned);
    forget_the_start(&s->options);
    s->drawn = 0;
    s->turns = 0;
    s->deepest = 0;
    s->stack[0].said = 0;
    s->debts = 0; /* a position looks once more whether somebody has won */
    s->round = 0;
    s->fallen = 0;
    for (int seat = 1; seat <= s->options.seats; seat++) {
        s->seat[seat].kept = 0;
        s->seat[seat].spare_open = 0;
        if (s->seat[seat].status == SG_ALIVE) s->seat[seat].fell = 0;
    }
}

static void plays_on_alike(const sg_state *s, const sg_position *read, const char *text)
{
    sg_state was = *s, again;
    sg_fault fault = sg_set_up(&again, read, NULL);
    if (fault.error) fail_msg("%s\n%s", sg_error_slug(fault.error), text);
    forget_the_past(&was);
    forget_the_past(&again);
    const uint8_t *a = (const uint8_t *)&was, *b = (const uint8_t *)&again;
    for (size_t i = 0; i < sizeof was; i++)
        if (a[i] != b[i]) fail_msg("byte %zu is %d, was %d\n%s", i, b[i], a[i], text);
}

static void every_question_survives_being_text(void **unused)
{
    (void)unused;
    struct text_out text = text_out_growing();
    for (int number = 0; number < games(GAMES); number++) {
        random_game g;
        sg_options options = mixed_options(number);
        sg_position read;
        sg_move move;
        assert_int_equal(game_begin(&g, &options, (uint64_t)number + 1), SG_OK);
        while (game_pick(&g, &move)) {
            if (g.s.phase != SG_PHASE_SETUP) {
                text.length = 0;
                read_back(&g.s, &text, &read);
                prints_as_it_was_read(&read, text_out_string(&text));
                if (can_be_put_up(&g.s)) plays_on_alike(&g.s, &read, text_out_string(&text));
            }
            assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
        }
    }
    text_out_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(every_question_survives_being_text)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
