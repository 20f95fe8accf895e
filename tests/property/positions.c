/* positions.c: a game written down as a position and read again is the same game, at every question of random games. */
#include "property/amount.h"
#include "property/invariants.h"
#include "property/put_up.h"

#include "notation/position.h"
#include "notation/words.h"

enum { GAMES = 330 };

static void read_back(const sg_state *s, struct text_out *text, sg_position *read)
{
    sg_text_error error;
    text_state_print(s, "", text);
    if (!sg_position_parse(text_out_string(text), read, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(text));
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

/* --- without text -------------------------------------------------------------------------- */

static void set_up_again(const sg_state *s, sg_state *again, sg_position *position)
{
    sg_position_of(s, position);
    sg_fault fault = sg_set_up(again, position, NULL);
    if (fault.error) fail_msg("%s: seat %d, card %d", sg_error_slug(fault.error), fault.seat, fault.card);
    assert_true(sg_is_sound(again));
}

/* What was put up has no past but its turn: put up once more it is the same game to the byte. */
static void a_position_is_the_same_game(const sg_state *s)
{
    sg_position p, q;
    sg_state once, twice, was = *s;
    set_up_again(s, &once, &p);
    set_up_again(&once, &twice, &q);
    assert_memory_equal(&p, &q, sizeof p);
    assert_memory_equal(&once, &twice, sizeof once);
    assert_int_equal(once.turns, s->turns);
    forget_the_past(&was);
    forget_the_past(&once);
    assert_memory_equal(&was, &once, sizeof was);
}

static void games_and_views_are_the_same_when_they_were_positions(void **unused)
{
    (void)unused;
    static const int others[] = {SG_EYE_SPECTATOR, SG_EYE_OPEN_HANDS, SG_EYE_EVERYTHING};
    int put_up = 0;
    for (int number = 0; number < games(GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number);
        sg_move move;
        assert_int_equal(game_begin(&g, &options, (uint64_t)number + 1), SG_OK);
        for (;; sg_apply(&g.s, move, NULL)) {
            uint32_t i = sg_random_below(&g.choice, options.seats + 3u);
            a_position_is_the_same_view(&g.s, i < 3 ? others[i] : (int)i - 2);
            if (!game_pick(&g, &move)) break;
            if (g.s.phase == SG_PHASE_SETUP || !can_be_put_up(&g.s)) continue;
            a_position_is_the_same_game(&g.s);
            put_up++;
        }
    }
    assert_true(put_up > games(GAMES) * 20);
}

/* What a position cannot say is refused: cards lying open, a dying player, a winner. */
static void what_is_unfinished_is_not_put_up(void **unused)
{
    (void)unused;
    int seen[SG_ASK_COUNT] = {0};
    for (int number = 0; number < games(GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number);
        sg_position p;
        sg_state s;
        sg_move move;
        game_begin(&g, &options, (uint64_t)number + 1);
        for (; game_pick(&g, &move); sg_apply(&g.s, move, NULL)) {
            int open = sg_count(&g.s, SG_STORE) + sg_count(&g.s, SG_LOOK) + sg_count(&g.s, SG_FLIPPED);
            if (!open && sg_asked(&g.s).kind != SG_ASK_DYING) continue;
            sg_position_of(&g.s, &p);
            assert_int_not_equal(sg_set_up(&s, &p, NULL).error, SG_OK);
            seen[sg_asked(&g.s).kind]++;
        }
        sg_position_of(&g.s, &p);
        assert_int_equal(sg_set_up(&s, &p, NULL).error, SG_ERR_GAME_OVER);
    }
    assert_true(seen[SG_ASK_STORE] && seen[SG_ASK_KEEP] && seen[SG_ASK_DYING]);
}

/* --- as text --------------------------------------------------------------------------------- */

static void every_question_survives_being_text(void **unused)
{
    (void)unused;
    struct text_out text = text_out_growing();
    for (int number = 0; number < games(GAMES); number++) {
        struct random_game g;
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

/* --- in the middle of a card --------------------------------------------------------------------- */

static void put_up_again(const struct text_trail *trail, struct text_out *text, sg_state *again)
{
    struct text_position p;
    struct text_lines lines;
    sg_text_error error;
    bool good;
    text->length = 0;
    text_trail_print(trail, text);
    text_position_start(&p);
    text_lines_start(&lines, text_out_string(text), text->length);
    while (text_lines_next(&lines, &good, &error))
        if (!good || !text_position_line(&p, lines.line, lines.number, &error))
            fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(text));
    if (!text_position_finish(&p, &error) || !text_position_set_up(&p, again, NULL, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(text));
}

/* Even the random numbers to come are the same. */
static void is_the_same_game(const sg_state *s, const sg_state *again, const char *text)
{
    sg_state was = *s, is = *again;
    if (was.drawn != is.drawn) fail_msg("%u random numbers are drawn, not %u\n%s", is.drawn, was.drawn, text);
    if (was.round != is.round) fail_msg("another round\n%s", text);
    assert_memory_equal(was.key, is.key, sizeof was.key);
    forget_the_past(&was);
    forget_the_past(&is);
    const uint8_t *a = (const uint8_t *)&was, *b = (const uint8_t *)&is;
    for (size_t i = 0; i < sizeof was; i++)
        if (a[i] != b[i]) fail_msg("byte %zu is %d, was %d\n%s", i, b[i], a[i], text);
}

static void a_trail_leads_into_the_middle_of_every_card(void **unused)
{
    (void)unused;
    struct text_out text = text_out_growing();
    struct text_trail trail;
    sg_state again;
    int seen[SG_ASK_COUNT] = {0};
    for (int number = 0; number < games(GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number);
        sg_move move;
        assert_int_equal(game_begin(&g, &options, (uint64_t)number + 1), SG_OK);
        text_trail_start(&trail, &g.s);
        while (game_pick(&g, &move)) {
            if (text_trail_is_known(&trail)) {
                put_up_again(&trail, &text, &again);
                is_the_same_game(&g.s, &again, text_out_string(&text));
                seen[sg_asked(&g.s).kind]++;
            }
            assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
            text_trail_follow(&trail, move, &g.s);
        }
    }
    assert_true(seen[SG_ASK_STORE] && seen[SG_ASK_KEEP] && seen[SG_ASK_DYING] && seen[SG_ASK_SHOT]);
    text_out_free(&text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_question_survives_being_text),
        cmocka_unit_test(games_and_views_are_the_same_when_they_were_positions),
        cmocka_unit_test(what_is_unfinished_is_not_put_up),
        cmocka_unit_test(a_trail_leads_into_the_middle_of_every_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
