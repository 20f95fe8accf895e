/* The library as a binding meets it: getters, sizes, and texts printed into the caller's buffer. */
#include "sixgun/notation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOVES = 5000, EVERY_SET = 63 };

static void expect_seat(const sg_state *s, int seat)
{
    const sg_seat *p = &s->seat[seat];
    assert_int_equal(sg_role(s, seat), p->role);
    assert_int_equal(sg_role_is_open(s, seat), p->role_open);
    assert_int_equal(sg_side(s, seat), p->side);
    assert_int_equal(sg_wins_with(s, seat), p->side ? p->side : p->role);
    assert_int_equal(sg_character(s, seat), p->character);
    assert_int_equal(sg_copied(s, seat), p->copy);
    assert_int_equal(sg_spare(s, seat), p->spare);
    assert_int_equal(sg_gear_count(s, seat), p->gear_count);
    assert_ptr_equal(sg_gear(s, seat), p->gear);
    assert_int_equal(sg_status(s, seat), p->status);
    assert_int_equal(sg_life(s, seat), p->life);
    assert_int_equal(sg_max_life(s, seat), p->max_life);
    assert_int_equal(sg_gold(s, seat), p->gold);
    assert_int_equal(sg_has_won(s, seat), (s->winners & SG_BIT(seat)) != 0);
    assert_int_equal(sg_hand_count(s, seat), sg_count(s, SG_HAND_OF(seat)));
    assert_int_equal(sg_in_play_count(s, seat), sg_count(s, SG_TABLE_OF(seat)));
    assert_ptr_equal(sg_hand(s, seat), sg_cards(s, SG_HAND_OF(seat)));
    assert_ptr_equal(sg_in_play(s, seat), sg_cards(s, SG_TABLE_OF(seat)));
}

static void expect_nothing(const sg_state *s, int seat)
{
    assert_int_equal(sg_role(s, seat) + sg_wins_with(s, seat), 0);
    assert_int_equal(sg_life(s, seat), 0);
    assert_int_equal(sg_status(s, seat), SG_DEAD);
    assert_int_equal(sg_hand_count(s, seat), 0);
    assert_int_equal(sg_in_play_count(s, seat), 0);
    assert_int_equal(sg_spare(s, seat) + sg_copied(s, seat) + sg_gear_count(s, seat), 0);
    assert_non_null(sg_gear(s, seat));
    assert_non_null(sg_hand(s, seat));
    assert_non_null(sg_in_play(s, seat));
    assert_false(sg_has_won(s, seat));
}

static void expect_middle(const sg_state *s)
{
    assert_int_equal(sg_event_now(s), s->event);
    assert_int_equal(sg_event_next(s), s->event_count ? s->events[0] : 0);
    for (int place = 0; place < SG_GEAR_ROW; place++) assert_int_equal(sg_for_sale(s, place), s->row[place]);
    assert_int_equal(sg_for_sale(s, -1) + sg_for_sale(s, SG_GEAR_ROW), 0);
}

/* Plays a game at random; returns how many moves it had. */
static int play(sg_game *game, uint64_t seed, sg_move moves[MOVES], sg_state *s, bool look)
{
    sg_random chance;
    sg_seed other = sg_seed_from(seed + 1);
    sg_random_start(&chance, &other);
    sg_options_begin(&game->options, 5, EVERY_SET);
    game->seed = sg_seed_from(seed);
    assert_int_equal(sg_game_start(game, s, NULL), SG_OK);
    int count = 0;
    for (; !sg_is_over(s) && count < MOVES; count++) {
        sg_move legal[SG_MAX_MOVES];
        moves[count] = legal[sg_random_below(&chance, (uint32_t)sg_legal(s, legal))];
        assert_int_equal(sg_apply(s, moves[count], NULL), SG_OK);
        for (int seat = 1; look && seat <= 5; seat++) expect_seat(s, seat);
        if (look) expect_middle(s);
    }
    return count;
}

static void getters_say_what_the_state_holds(void **state)
{
    (void)state;
    static sg_move moves[MOVES];
    sg_game game = {0};
    sg_state s;
    play(&game, 3, moves, &s, true);
    assert_int_equal(sg_seats(&s), 5);
    assert_int_equal(sg_turns(&s), s.turns);
    assert_int_equal(sg_winner(&s), s.over);
    assert_int_not_equal(sg_winner(&s), SG_NO_WINNER);
    static const int nowhere[] = {-1, 0, 6, 9, 255};
    for (size_t i = 0; i < sizeof nowhere / sizeof *nowhere; i++) expect_nothing(&s, nowhere[i]);
}

static void getters_tell_no_secret_of_a_view(void **state)
{
    (void)state;
    sg_state s;
    sg_view view;
    sg_options options;
    sg_seed seed = sg_seed_from(8);
    sg_options_begin(&options, 6, SG_SET_BASE);
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    sg_look(&s, 2, &view);
    assert_memory_equal(sg_hand(&view.s, 2), sg_hand(&s, 2), (size_t)sg_hand_count(&s, 2));
    for (int seat = 1; seat <= 6; seat++) {
        bool knows = seat == 2 || sg_role_is_open(&view.s, seat);
        assert_int_equal(sg_role(&view.s, seat), knows ? sg_role(&s, seat) : SG_ROLE_UNKNOWN);
        assert_int_equal(sg_hand_count(&view.s, seat), sg_hand_count(&s, seat));
    }
}

static void sizes_are_those_of_the_structs(void **state)
{
    (void)state;
    assert_int_equal(sg_state_size(), sizeof(sg_state));
    assert_int_equal(sg_view_size(), sizeof(sg_view));
    assert_int_equal(sg_options_size(), sizeof(sg_options));
    assert_int_equal(sg_text_error_size(), sizeof(sg_text_error));
    assert_int_equal(sg_max_moves(), SG_MAX_MOVES);
    assert_int_equal(sizeof(sg_move), 8);
    assert_int_equal(sg_rules_version(), SG_RULES_VERSION);
}

static void an_error_is_told_by_getters(void **state)
{
    (void)state;
    sg_position position;
    sg_text_error error;
    assert_false(sg_position_parse("sets base\nseed 1\nseat A sherif bart_cassidy\n", &position, &error));
    assert_int_equal(sg_text_error_line(&error), 3);
    assert_int_equal(sg_text_error_column(&error), error.column);
    assert_int_equal(error.column, strlen("seat A ") + 1);
    assert_ptr_equal(sg_text_error_message(&error), error.message);
    assert_non_null(strstr(error.message, "sherif"));
    assert_string_equal(sg_text_error_hint(&error), "Did you mean sheriff?");
    error.refusal = SG_ERR_NOT_LEGAL;
    assert_int_equal(sg_text_error_refusal(&error), SG_ERR_NOT_LEGAL);
}

static bool count_steps(void *user, const sg_step *step)
{
    *(long *)user = step->number;
    return true;
}

static void a_record_printed_is_a_record_read(void **state)
{
    (void)state;
    static sg_move moves[MOVES];
    sg_game game = {.name = {[1] = "Ada"}}, read;
    sg_state s, again;
    sg_text_error error;
    int count = play(&game, 11, moves, &s, false);
    size_t length = sg_record_print(&game, moves, count, NULL, 0);
    assert_true(length > 0);
    char *text = malloc(length + 1);
    assert_non_null(text);
    assert_int_equal(sg_record_print(&game, moves, count, text, length + 1), length);
    assert_int_equal(strlen(text), length);
    long steps = 0;
    assert_int_equal(sg_record_replay(text, length, &read, &again, count_steps, &steps, &error), SG_RECORD_OK);
    assert_int_equal(steps, count);
    assert_memory_equal(&again, &s, sizeof s);
    assert_string_equal(read.name[1], "Ada");
    free(text);
}

static void no_record_of_what_cannot_be(void **state)
{
    (void)state;
    char text[64];
    sg_game game = {0};
    assert_int_equal(sg_record_print(&game, NULL, 0, text, sizeof text), 0);
    sg_options_begin(&game.options, 4, SG_SET_BASE);
    sg_move impossible = {.seat = 9};
    assert_int_equal(sg_record_print(&game, &impossible, 1, text, sizeof text), 0);
}

static void a_position_printed_is_a_position_read(void **state)
{
    (void)state;
    sg_position position, again;
    sg_text_error error;
    char text[4096], second[4096];
    assert_true(sg_position_parse("sets base\nseed 1\nseat A sheriff bart_cassidy hand bang:QH\n"
                                  "seat B outlaw slab_the_killer\nseat C outlaw rose_doolan\nturn A play\n",
                                  &position, &error));
    size_t length = sg_position_print(&position, text, sizeof text);
    assert_in_range(length, 1, sizeof text - 1);
    assert_true(sg_position_parse(text, &again, &error));
    sg_position_print(&again, second, sizeof second);
    assert_string_equal(text, second);
}

static void what_does_not_fit_is_cut_and_counted(void **state)
{
    (void)state;
    char text[8];
    int card = sg_card_parse("bang:QH");
    assert_int_not_equal(card, 0);
    assert_int_equal(sg_card_print(card, text, sizeof text), strlen("bang:QH"));
    assert_string_equal(text, "bang:QH");
    assert_int_equal(sg_card_print(card, text, 5), strlen("bang:QH"));
    assert_string_equal(text, "bang");
    assert_int_equal(sg_card_print(card, NULL, 0), strlen("bang:QH"));
}

/* Every byte in every field, beside each thing and each piece that a move can name. */
static void a_move_of_any_bytes_is_printed(void **state)
{
    (void)state;
    for (int byte = 0; byte <= UINT8_MAX; byte++)
        for (size_t field = 0; field < sizeof(sg_move); field++)
            for (int what = 0; what <= SG_SOURCE; what++)
                for (int item = 0; item <= SG_ITEM_EQUIPMENT; item++) {
                    sg_move move = {.seat = 1, .verb = SG_VERB_PLAY, .what = (uint8_t)what, .item_is = (uint8_t)item};
                    char line[SG_MOVE_ROOM];
                    ((uint8_t *)&move)[field] = (uint8_t)byte;
                    size_t length = sg_move_print(move, true, line, sizeof line);
                    assert_int_equal(length, strlen(line));
                }
}

static void what_a_move_cannot_name_is_a_question_mark(void **state)
{
    static const struct {
        sg_move move;
        const char *line;
    } rows[] = {
        {{.seat = 9, .verb = SG_VERB_PASS}, "- pass"},
        {{.seat = 1, .verb = SG_VERB_COUNT}, "A ?"},
        {{.seat = 1, .verb = SG_VERB_PLAY, .what = SG_SOURCE + 1, .id = 1}, "A play ?"},
        {{.seat = 1, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = SG_MAX_CARDS + 1}, "A play ?"},
        {{.seat = 1, .verb = SG_VERB_PICK, .what = SG_SUIT, .id = UINT8_MAX}, "A pick ?"},
        {{.seat = 1, .verb = SG_VERB_PICK, .what = SG_ANSWER, .id = SG_NO + 1}, "A pick ?"},
        {{.seat = 1, .verb = SG_VERB_PLAY, .effect = UINT8_MAX}, "A play ?"},
        {{.seat = 1, .verb = SG_VERB_PICK, .target = 9}, "A pick -"},
        {{.seat = 1, .verb = SG_VERB_PICK, .target = 2, .item_is = SG_ITEM_EQUIPMENT + 1}, "A pick B ?"},
        {{.seat = 1, .verb = SG_VERB_PICK, .target = 2, .item_is = SG_ITEM_CARD, .item = UINT8_MAX}, "A pick B ?"},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char line[SG_MOVE_ROOM];
        sg_move_print(rows[i].move, true, line, sizeof line);
        assert_string_equal(line, rows[i].line);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(getters_say_what_the_state_holds),
        cmocka_unit_test(getters_tell_no_secret_of_a_view),
        cmocka_unit_test(sizes_are_those_of_the_structs),
        cmocka_unit_test(an_error_is_told_by_getters),
        cmocka_unit_test(a_record_printed_is_a_record_read),
        cmocka_unit_test(no_record_of_what_cannot_be),
        cmocka_unit_test(a_position_printed_is_a_position_read),
        cmocka_unit_test(what_does_not_fit_is_cut_and_counted),
        cmocka_unit_test(a_move_of_any_bytes_is_printed),
        cmocka_unit_test(what_a_move_cannot_name_is_a_question_mark),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
