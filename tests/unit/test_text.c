/* test_text.c: names, cards and moves as text and back, and what is said when a text is wrong. */
#include "notation/json.h"
#include "notation/notation.h"
#include "notation/position.h"
#include "say/say.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH
};

/* A small table: A to move, with two different Missed!, two equal Stagecoaches and one BANG!. */
static const char small_table[] = "sets base\n"
                                  "seat A sheriff willy_the_kid 4/5 hand bang:QH missed:2S missed:3S stagecoach:9S "
                                  "stagecoach:9S' panic:JH\n"
                                  "seat B outlaw el_gringo 1/3 hand beer:6H table barrel:QS mustang:8H\n"
                                  "seat C renegade vulture_sam 2/4\n"
                                  "seat D outlaw bart_cassidy 4/4 table barrel:KS\n"
                                  "turn A play\n";

static void put_up(const char *text, sg_state *s)
{
    sg_position position;
    sg_text_error error;
    if (!sg_position_parse(text, &position, &error)) fail_msg("line %d: %s", error.line, error.message);
    assert_int_equal(sg_set_up(s, &position, NULL).error, SG_OK);
}

static void every_card_has_one_name_of_its_own(void **state)
{
    char name[SG_CARD_ROOM];
    (void)state;
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        if (!sg_card_kind(card)) continue;
        sg_card_print(card, name, sizeof name);
        assert_int_equal(sg_card_parse(name), card);
    }
    sg_card_print(0, name, sizeof name);
    assert_string_equal(name, "?");
}

static void names_that_name_no_card_are_refused(void **state)
{
    static const char *const words[] = {"",        "bang",     "bang:",           "bang:QS", "bang:11H", "bang:qh",
                                        "BANG:QH", "bang:QH'", "stagecoach:9S''", ":QH",     "bang:Q",   "?",
                                        "'",       ":",        "bang:1H",         "bang:QHH"};
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) assert_int_equal(sg_card_parse(words[i]), 0);
}

static void suits_seats_faces_and_sets_go_both_ways(void **state)
{
    int suit, rank;
    (void)state;
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++)
        assert_int_equal(sg_seat_parse((char[]){sg_seat_letter(seat), '\0'}), seat);
    for (int s = SG_SPADES; s < SG_SUITS; s++) assert_int_equal(sg_suit_parse((char[]){sg_suit_letter(s), '\0'}), s);
    for (int set = 1; set <= SG_SET_GOLD_RUSH; set <<= 1) assert_int_equal(sg_set_by_slug(sg_set_slug(set)), set);
    assert_true(text_face_parse("10H", &suit, &rank));
    assert_int_equal(suit, SG_HEARTS);
    assert_int_equal(rank, 10);
    suit = 0;
    assert_false(text_face_parse("1H", &suit, &rank));
    assert_int_equal(suit, 0);
    assert_false(text_face_parse("10", &suit, &rank));
}

static void seeds_are_numbers_or_64_digits(void **state)
{
    char text[SG_SEED_ROOM];
    sg_seed seed, again, number = sg_seed_from(42);
    (void)state;
    assert_true(sg_seed_parse("42", &seed));
    assert_memory_equal(&seed, &number, sizeof seed);
    sg_seed_print(&seed, text, sizeof text);
    assert_int_equal(strlen(text), 64);
    assert_true(sg_seed_parse(text, &again));
    assert_memory_equal(&again, &seed, sizeof seed);
    assert_true(sg_seed_parse("18446744073709551615", &seed));
    assert_false(sg_seed_parse("18446744073709551616", &seed));
    assert_false(sg_seed_parse("-1", &seed));
    assert_false(sg_seed_parse("", &seed));
}

static void options_say_what_is_wrong_with_them(void **state)
{
    sg_options options = {0};
    sg_text_error error;
    (void)state;
    assert_true(sg_option_set(&options, "event_count", "20", &error));
    assert_true(sg_option_set(&options, "two_characters", NULL, &error));
    assert_int_equal(options.event_count, 20);
    assert_int_equal(options.flags, SG_TWO_CHARACTERS);
    assert_false(sg_option_set(&options, "event_count", NULL, &error));
    assert_false(sg_option_set(&options, "event_count", "31", &error));
    assert_false(sg_option_set(&options, "beginner", "3", &error));
    assert_false(sg_option_set(&options, "begginer", NULL, &error));
    assert_non_null(strstr(error.hint, "beginner"));
}

/* Every legal move of whole random games, printed and read back by the one who makes it. */
static void every_legal_move_goes_both_ways(void **state)
{
    char line[SG_MOVE_ROOM];
    sg_text_error error;
    (void)state;
    for (uint64_t game = 1; game <= 60; game++) {
        sg_options options = {.seats = (uint8_t)(3 + game % 6), .sets = EVERY_SET, .max_turns = 80};
        sg_seed seed = sg_seed_from(game);
        sg_random random;
        sg_state s;
        if (game % 3 == 0) options.flags = SG_TWO_CHARACTERS;
        if (game % 6 > 0 && game % 2 == 0) options.flags |= SG_SHADOW_GUNSLINGERS;
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        sg_random_start(&random, &seed);
        while (!sg_is_over(&s)) {
            sg_move moves[SG_MAX_MOVES], read;
            sg_view view;
            int count = sg_legal(&s, moves);
            sg_look(&s, sg_asked(&s).seat, &view);
            for (int i = 0; i < count; i++) {
                sg_move_print(moves[i], i % 2, line, sizeof line);
                if (!sg_move_parse(i % 3 ? &s : &view.s, 0, line, &read, &error))
                    fail_msg("%s: %s", line, error.message);
                if (memcmp(&read, &moves[i], sizeof read) != 0) fail_msg("%s reads as another move", line);
            }
            assert_int_equal(sg_apply(&s, moves[sg_random_below(&random, (uint32_t)count)], NULL), SG_OK);
        }
    }
}

static void a_bare_slug_means_the_only_such_card(void **state)
{
    static const char *const pairs[][2] = {
        {"A play bang B", "A play bang:QH B"},
        {"play bang B", "A play bang:QH B"},
        {"A play stagecoach", "A play stagecoach:9S"},
        {"A play panic B barrel", "A play panic:JH B barrel:QS"},
        {"B respond beer", "B respond beer:6H"},
        {"D flip barrel", "D flip barrel:KS"},
        {"\tA  play\tpanic:JH   B hand # a comment", "A play panic:JH B hand"},
    };
    char line[SG_MOVE_ROOM];
    sg_text_error error;
    sg_state s;
    (void)state;
    put_up(small_table, &s);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        sg_move move;
        if (!sg_move_parse(&s, 0, pairs[i][0], &move, &error)) fail_msg("%s: %s", pairs[i][0], error.message);
        sg_move_print(move, true, line, sizeof line);
        assert_string_equal(line, pairs[i][1]);
    }
}

static void one_letter_is_a_suit_when_a_suit_is_asked(void **state)
{
    sg_text_error error;
    sg_move move;
    sg_state s;
    (void)state;
    put_up("sets base high_noon\nseat A sheriff willy_the_kid hand bang:QH beer:6H\nseat B outlaw el_gringo\n"
           "seat C renegade vulture_sam\nseat D outlaw bart_cassidy\nevent handcuffs\nturn A draw\n",
           &s);
    assert_int_equal(sg_asked(&s).kind, SG_ASK_SUIT);
    assert_true(sg_move_parse(&s, 0, "A pick D", &move, &error));
    assert_int_equal(move.what, SG_SUIT);
    assert_int_equal(move.id, SG_DIAMONDS);
    assert_int_equal(sg_apply(&s, move, NULL), SG_OK);
    assert_true(sg_move_parse(&s, 0, "A pick D", &move, &error));
    assert_int_equal(move.what, SG_NOTHING);
    assert_int_equal(move.target, 4);
}

static void a_text_that_means_nothing_is_an_error(void **state)
{
    static const struct {
        const char *line, *hint;
        int column;
    } rows[] = {
        {"A plya bang:QH B", "play", 3},
        {"A play bnag:QH B", "bang", 8},
        {"A play bang:QS B", "QH", 8},
        {"A play bang:QH H", "", 16},
        {"E pass", "", 1},
        {"Z pass", "", 1},
        {"", "", 1},
        {"A", "", 2},
        {"A play missed B", "missed:2S", 8},
        {"A play panic:JH B barell:QS", "barrel", 19},
        {"A ability will_the_kid", "willy_the_kid", 11},
        {"A pass quietly", "", 8},
        {"A play bang:QH'", "", 8},
        {"A pick yess", "yes", 8},
    };
    sg_text_error error;
    sg_move move;
    sg_state s;
    (void)state;
    put_up(small_table, &s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (sg_move_parse(&s, 0, rows[i].line, &move, &error)) fail_msg("%s is taken", rows[i].line);
        assert_true(error.message[0] != '\0');
        assert_int_equal(error.column, rows[i].column);
        if (!strstr(error.hint, rows[i].hint)) fail_msg("%s: hint is %s", rows[i].line, error.hint);
    }
}

static void too_few_or_too_many_arguments_are_only_not_legal(void **state)
{
    static const char *const lines[] = {
        "A play",
        "A play bang:QH",
        "A play bang:QH B hand",
        "A play bang:QH B barrel:QS",
        "A end B",
        "A pass A",
        "A play stagecoach B",
        "A play beer B",
        "A play beer:6H",
        "A discard",
        "A draw table",
        "A buy bottle bang C",
        "A scrap B gun_belt",
        "A cash beer:6H",
        "A pick",
        "A buy shot A",
        "A play panic B gun_belt",
        "A use gold_pan",
        "A give bang:QH",
        "A flip",
        "A end end",
        "A play bang:QH B C",
        "A respond",
        "A pick S",
        "A ability",
        "A pick cat_balou B barrel:QS",
        "A buy pardner cat_balou B barrel:QS",
        "A ability jose_delgado barrel:QS",
        "A play jail:4H",
        "A play bang:QH B 3C",
        "A play beer:6S",
    };
    sg_text_error error;
    sg_move move;
    sg_state s, before;
    (void)state;
    put_up(small_table, &s);
    before = s;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        if (!sg_move_parse(&s, 0, lines[i], &move, &error)) fail_msg("%s: %s", lines[i], error.message);
        if (sg_apply(&s, move, NULL) == SG_OK) fail_msg("%s is legal", lines[i]);
        assert_memory_equal(&s, &before, sizeof s);
    }
}

/* --- positions ------------------------------------------------------------------------------- */

static void check_prints_as_written(const char *text)
{
    struct text_out out = text_out_growing();
    sg_text_error error;
    sg_position position;
    if (!sg_position_parse(text, &position, &error)) fail_msg("line %d: %s", error.line, error.message);
    text_position_print(&position, &out);
    assert_string_equal(text_out_string(&out), text);
    text_out_free(&out);
}

static void a_position_prints_as_it_was_written(void **state)
{
    static const char text[] =
        "sets base dodge_city high_noon fistful\n"
        "option event_count 20\n"
        "seed 000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f drawn 77\n"
        "seat A sheriff vera_custer as doc_holyday 3/4 hand bang:QH missed:2S table sombrero:7C\n"
        "seat B outlaw el_gringo 1/3 hand beer:6H' table barrel:QS spare suzy_lafayette\n"
        "seat C renegade vulture_sam 2/4\n"
        "seat D outlaw bart_cassidy 4/4 dead 1\n"
        "deck stagecoach:9S stagecoach:9S' bang:AS\n"
        "discard bang:2D bang:3D\n"
        "rest out\n"
        "event blessing\n"
        "events curse high_noon\n"
        "turn A play first bangs 1 fresh sombrero:7C used doc_holyday dead_man suit H shown bang:QH extra\n";
    static const char with_gold[] = "sets base gold_rush\n"
                                    "option shadow_gunslingers\n"
                                    "seat A sheriff raddie_snake 4/5 gold 12 gear horseshoe wanted\n"
                                    "seat B outlaw el_gringo 1/3 hand beer:6H gold 1\n"
                                    "seat C renegade vulture_sam 0/4 side law dead 1\n"
                                    "seat D outlaw bart_cassidy 4/4 open\n"
                                    "row shot none bottle\n"
                                    "gear rhum wanted up pardner union_pacific\n"
                                    "rest gear out\n"
                                    "turn A play used raddie_snake gold_pan gold_pan won don_bell "
                                    "gold_rush_equip\n";
    static const char series[] = "sets base\noption two_characters\n"
                                 "seat A sheriff ? kept slab_the_killer\n"
                                 "seat B outlaw el_gringo spare jourdonnais kept suzy_lafayette\n"
                                 "seat C renegade vulture_sam spare rose_doolan\n"
                                 "seat D outlaw bart_cassidy\n";
    (void)state;
    check_prints_as_written(text);
    check_prints_as_written(with_gold);
    check_prints_as_written(series);
}

/* `none` and what is left out mean the same; a part lying face up needs no other part. */
static void the_lines_of_equipment_have_several_forms(void **state)
{
    static const char table[] = "sets base gold_rush\nseat A sheriff willy_the_kid gear none\nseat B outlaw el_gringo\n"
                                "seat C renegade vulture_sam\nseat D outlaw bart_cassidy\n";
    static const struct {
        const char *lines;
        int row, down, up;
    } rows[] = {
        {"", 0, 0, 0},
        {"row none\ngear none\n", 0, 0, 0},
        {"row shot\ngear up rhum rhum\n", 1, 0, 2},
        {"gear pickaxe up none\n", 0, 1, 0},
        {"gear none up pickaxe\n", 0, 0, 1},
    };
    char text[512];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sg_position p;
        sg_text_error error;
        snprintf(text, sizeof text, "%s%s", table, rows[i].lines);
        if (!sg_position_parse(text, &p, &error)) fail_msg("%s: %s", rows[i].lines, error.message);
        assert_int_equal(p.row_count, rows[i].row);
        assert_int_equal(p.gear_count, rows[i].down);
        assert_int_equal(p.gear_up_count, rows[i].up);
        assert_int_equal(p.place[1].gear_count, 0);
    }
}

/* A state that stands at a `play` question, printed, put up and printed again. */
static void check_round_trip(const sg_state *s)
{
    struct text_out first = text_out_growing(), second = text_out_growing();
    sg_text_error error;
    sg_position position;
    sg_state again;
    text_state_print(s, "", &first);
    if (!sg_position_parse(text_out_string(&first), &position, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(&first));
    sg_fault fault = sg_set_up(&again, &position, NULL);
    if (fault.error) fail_msg("%s\n%s", sg_error_slug(fault.error), text_out_string(&first));
    text_state_print(&again, "", &second);
    assert_string_equal(text_out_string(&first), text_out_string(&second));
    text_out_free(&first);
    text_out_free(&second);
}

static void a_state_in_play_survives_being_text(void **state)
{
    (void)state;
    for (uint64_t game = 1; game <= 30; game++) {
        sg_options options = {.seats = (uint8_t)(3 + game % 6), .sets = EVERY_SET, .max_turns = 60};
        sg_seed seed = sg_seed_from(game);
        sg_random random;
        sg_state s;
        if (options.seats > 3 && game % 2) options.flags = SG_SHADOW_GUNSLINGERS;
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        sg_random_start(&random, &seed);
        for (int n = 0; !sg_is_over(&s); n++) {
            sg_move moves[SG_MAX_MOVES];
            uint32_t count = (uint32_t)sg_legal(&s, moves);
            bool living = s.seat[s.turn].status == SG_ALIVE;
            if (n % 7 == 0 && living && sg_asked(&s).kind == SG_ASK_PLAY) check_round_trip(&s);
            assert_int_equal(sg_apply(&s, moves[sg_random_below(&random, count)], NULL), SG_OK);
        }
    }
}

#define TABLE "seat A sheriff willy_the_kid\nseat B outlaw el_gringo\nseat C renegade vulture_sam\n"
#define TABLE4 TABLE "seat D outlaw bart_cassidy\n"

/* Few cards are in the game, and many BANG! cards are out of it: a Sniper must still be dealt two. */
static void a_view_of_a_game_without_all_its_cards_is_dealt(void **state)
{
    (void)state;
    sg_state s, dealt;
    sg_view view, again;
    put_up("sets base fistful\n"
           "seat A sheriff bart_cassidy hand bang:2C bang:3C missed:2S missed:3S\n"
           "seat B outlaw willy_the_kid\nseat C renegade el_gringo\nseat D outlaw paul_regret\n"
           "rest out\nevent sniper\nturn A play\n",
           &s);
    assert_int_equal(
        sg_apply(&s, (sg_move){.seat = 1, .verb = SG_VERB_ABILITY, .what = SG_EVENT, .id = s.event, .target = 2}, NULL),
        SG_OK);
    sg_look(&s, 2, &view);
    for (uint64_t number = 0; number < 50; number++) {
        sg_seed seed = sg_seed_from(number);
        assert_int_equal(sg_deal(&view, &seed, &dealt), SG_OK);
        sg_look(&dealt, 2, &again);
        assert_memory_equal(&view, &again, sizeof view);
        assert_true(sg_is_sound(&dealt));
    }
}

static void a_bare_face_is_a_card_that_is_named_nowhere(void **state)
{
    sg_position p;
    sg_text_error error;
    (void)state;
    assert_true(sg_position_parse("seat A sheriff willy_the_kid hand stagecoach:9S\n"
                                  "seat B outlaw el_gringo\nseat C renegade vulture_sam\nseat D outlaw jourdonnais\n"
                                  "deck 9S 10H\nturn A play\n",
                                  &p, &error));
    assert_int_equal(sg_position_count(&p, SG_DECK), 2);
    assert_int_equal(sg_position_cards(&p, SG_DECK)[1], sg_card_parse("stagecoach:9S'"));
    assert_int_equal(sg_card_rank(sg_position_cards(&p, SG_DECK)[0]), 10);
    assert_false(sg_position_parse(TABLE4 "deck 9S 9S 9S\nturn A play\n", &p, &error));
    assert_int_equal(error.line, 5);
}

static void a_wrong_position_names_the_line(void **state)
{
    static const struct {
        const char *text;
        int line;
    } rows[] = {
        {"sets base gold\n" TABLE4, 1},
        {"seat B sheriff willy_the_kid\n", 1},
        {"seat A sherif willy_the_kid\n", 1},
        {"seat A sheriff willy_the_kit\n", 1},
        {"seat A sheriff willy_the_kid hand bang:QH\nseat B outlaw el_gringo table bang:QH\n", 2},
        {"seat A sheriff willy_the_kid hand bang\n", 1},
        {"seat A sheriff willy_the_kid 4/\n", 1},
        {"seat A sheriff willy_the_kid hat\n", 1},
        {TABLE4 "deck 3C ?\n", 5},
        {TABLE4 "turn A\n", 5},
        {TABLE4 "turn A play\nturn A play\n", 6},
        {TABLE4 "turn A play suit X\n", 5},
        {TABLE4 "seed 12x\n", 5},
        {TABLE4 "event blesing\n", 5},
        {TABLE4 "row shot\n", 5},
        {"sets base gold_rush\n" TABLE4 "row shot shot shot bottle\n", 6},
        {"sets base gold_rush\n" TABLE4 "row shoot\n", 6},
        {"sets base gold_rush\n" TABLE4 "gear rhum down\n", 6},
        {"sets base gold_rush\n" TABLE4 "gear rhum up rum\n", 6},
        {"sets base gold_rush\n" TABLE4 "rest gear discard\n", 6},
        {TABLE "seat D outlaw bart_cassidy gold 2\n", 4},
        {"sets base gold_rush\n" TABLE "seat D outlaw bart_cassidy side law\n", 5},
        {"sets base gold_rush\n" TABLE "seat D outlaw bart_cassidy gold many\n", 5},
        {TABLE4 "option event_count\n", 5},
        {"seat A sheriff willy_the_kid hand ? ?\n", 1},
        {TABLE4 "turn A play used sid_ketchum\n", 5},
        {TABLE4 "turn A play won\n", 5},
        {TABLE4 "turn A play won wanted\n", 5},
        {"sets base gold_rush\n" TABLE4 "row none none none rhum\n", 6},
        {TABLE4 "turn A play extra extra\n", 5},
        {TABLE4 "turn A play bangs 1 extra bangs 1\n", 5},
        {TABLE4 "turn A play suit S suit H\n", 5},
        {TABLE4 "turn A play used dead_man dead_man\n", 5},
        {TABLE4 "turn A play won vendetta vendetta\n", 5},
        {"seat A sheriff willy_the_kid open open\n", 1},
        {"seat A sheriff ?\n", 1},
        {TABLE4 "seed 1 drawn\n", 5},
        {TABLE4 "seed 1 drawn many\n", 5},
        {TABLE4 "turn A play first first\n", 5},
        {TABLE4 "turn A play\ndone\n", 6},
        {TABLE4 "turn A play\ndone pass\n", 6},
        {TABLE4 "turn A play\ndone A end\n", 6}, /* nobody plays on in a position alone */
        {"seat A sheriff ? kept\n", 1},
        {TABLE "seat D outlaw bart_cassidy kept jourdonnais\nturn A play\n", 4},
        {"seat A sheriff willy_the_kid 4/4 3/4\n", 1},
        {"seat A sheriff willy_the_kid hand bang:QH gold 1 hand bang:KH\n", 1},
        {"deal\n", 1},
    };
    sg_position position;
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        sg_text_error error = {0};
        if (sg_position_parse(rows[i].text, &position, &error)) fail_msg("taken: %s", rows[i].text);
        if (error.line != rows[i].line) fail_msg("line %d, not %d: %s", error.line, rows[i].line, rows[i].text);
        assert_true(error.message[0] != '\0');
    }
}

static const struct {
    const char *lines[10];
    int line;
} impossible[] = {
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo 5/3", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play"},
     2},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam table bang:QH",
      "seat D outlaw bart_cassidy", "turn A play"},
     3},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "deck punch:10S", "turn A play"},
     5},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw willy_the_kid", "turn A play"},
     4},
    {{"seat A sheriff willy_the_kid", "seat B sheriff el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play"},
     4},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "event curse", "turn A play"},
     5},
    {{"sets gold_rush", "seat A sheriff willy_the_kid gear rucksack", "seat B outlaw el_gringo gear rucksack",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A play"},
     3},
    {{"sets gold_rush", "seat A sheriff willy_the_kid gear shot", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A play"},
     2},
    {{"sets gold_rush", "seat A sheriff willy_the_kid gear boots", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "row boots", "turn A play"},
     6},
    {{"sets gold_rush", "seat A sheriff willy_the_kid gear boots", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "row shot", "gear boots", "turn A play"},
     7},
    {{"option shadow_gunslingers", "seat A sheriff willy_the_kid", "seat B outlaw el_gringo side law",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A play"},
     3},
    {{"option shadow_gunslingers", "seat A deputy willy_the_kid", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "turn A play"},
     1},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play won vendetta"},
     5},
    {{"sets dodge_city", "seat A sheriff willy_the_kid hand knife:8H", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A play fresh knife:8H"},
     6},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo kept willy_the_kid", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy"},
     2},
    {{"sets high_noon", "seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "event thirst", "turn A play suit H"},
     7},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play", "done A end", "done B plya bang:QH A"},
     7},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play", "done A play bang:QH B", "done B pass"},
     6},
    {{"sets high_noon", "seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "event handcuffs", "turn A draw suit H"},
     7},
    {{"sets fistful", "seat A sheriff willy_the_kid hand bang:QH", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A play shown bang:QH"},
     6},
    {{"sets fistful", "seat A sheriff willy_the_kid hand bang:QH", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "event law_of_the_west",
      "turn A start shown bang:QH"},
     7},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play used willy_the_kid"},
     5},
    {{"sets dodge_city", "seat A sheriff doc_holyday", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A play used doc_holyday doc_holyday"},
     6},
    {{"seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "turn A draw bangs 1"},
     5},
    {{"sets dodge_city", "seat A sheriff willy_the_kid table knife:8H", "seat B outlaw el_gringo",
      "seat C renegade vulture_sam", "seat D outlaw bart_cassidy", "turn A start fresh knife:8H"},
     6},
    {{"sets gold_rush", "seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "row none shot", "turn A play"},
     6},
    {{"sets gold_rush", "seat A sheriff willy_the_kid", "seat B outlaw el_gringo", "seat C renegade vulture_sam",
      "seat D outlaw bart_cassidy", "row shot none rhum", "gear wanted", "rest gear out", "turn A play"},
     6},
};

static void what_the_rules_cannot_hold_is_led_back_to_its_line(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof impossible / sizeof *impossible; i++) {
        struct text_position p;
        sg_text_error error = {0};
        sg_state s;
        text_position_start(&p);
        for (int line = 0; impossible[i].lines[line]; line++)
            assert_true(text_position_line(&p, impossible[i].lines[line], line + 1, &error));
        assert_true(text_position_finish(&p, &error));
        assert_false(text_position_set_up(&p, &s, NULL, &error));
        assert_int_equal(error.line, impossible[i].line);
    }
}

/* --- sentences and JSON ----------------------------------------------------------------------- */

static void check_sentence(const char *text)
{
    assert_true(text[0] != '\0');
    if (strstr(text, "$s") || strstr(text, "(null)")) fail_msg("unfinished sentence: %s", text);
}

static void a_name_from_right_to_left_keeps_its_direction_to_itself(void **state)
{
    struct text_names names = {.name = {"", "Ann", "دنة", "Bo דנה"}};
    char name[TEXT_SAID_NAME_ROOM], small[8] = "דנה";
    (void)state;
    text_say_name(&names, 1, name, sizeof name);
    assert_string_equal(name, "Ann");
    text_say_name(&names, 2, name, sizeof name);
    assert_string_equal(name, "\u2068دنة\u2069");
    text_say_name(&names, 3, name, sizeof name);
    assert_string_equal(name, "\u2068Bo דנה\u2069");
    text_say_name(&names, 4, name, sizeof name);
    assert_string_equal(name, "D");
    text_isolate(small, sizeof small); /* no room for the marks */
    assert_string_equal(small, "דנה");
    memset(names.name[1], 0, SG_NAME_ROOM);
    for (int i = 0; i < (SG_NAME_ROOM - 1) / 2; i++) memcpy(names.name[1] + 2 * i, "ד", 2);
    text_say_name(&names, 1, name, sizeof name);
    assert_memory_equal(name + strlen(name) - 3, "\u2069", 3);
}

/* fistful.ricochet: an event may be used against a card in play. */
static void an_ability_names_the_card_it_is_used_against(void **state)
{
    struct text_names names = {.name = {"", "Ann", "Bob", "Cleo"}};
    static const char *const says[] = {"Ann makes use of Ricochet against Bob's Mustang (8♥).",
                                       "You make use of Ricochet against Bob's Mustang (8♥).",
                                       "Ann makes use of Ricochet against your Mustang (8♥).",
                                       "Ann makes use of Ricochet against Bob's Mustang (8♥)."};
    sg_event event = {.kind = SG_EV_ABILITY,
                      .actor = 1,
                      .target = 2,
                      .card = (uint8_t)sg_card_find(sg_kind_by_slug("mustang"), SG_HEARTS, 8, false),
                      .cause_is = SG_EVENT,
                      .cause = (uint8_t)sg_event_by_slug("ricochet"),
                      .seen_by = 0xff};
    char sentence[TEXT_SENTENCE_ROOM];
    (void)state;
    for (int viewer = 0; viewer < 4; viewer++) {
        text_say_event(&event, &names, viewer, sentence, sizeof sentence);
        assert_string_equal(sentence, says[viewer]);
    }
    event.card = 0;
    text_say_event(&event, &names, 2, sentence, sizeof sentence);
    assert_string_equal(sentence, "Ann makes use of Ricochet against you.");
}

static void everything_in_a_game_can_be_said(void **state)
{
    struct text_names names = {.name = {"", "Ann", "Bob", "Cleo"}};
    char sentence[TEXT_SENTENCE_ROOM];
    static sg_event events[512];
    (void)state;
    for (uint64_t game = 1; game <= 20; game++) {
        sg_options options = {.seats = (uint8_t)(3 + game % 6), .sets = EVERY_SET, .max_turns = 60};
        sg_seed seed = sg_seed_from(game);
        sg_log log = {events, 512, 0};
        sg_random random;
        sg_state s;
        assert_int_equal(sg_start(&s, &options, &seed, &log), SG_OK);
        sg_random_start(&random, &seed);
        while (!sg_is_over(&s)) {
            int viewer = (int)sg_random_below(&random, options.seats + 1u);
            sg_move moves[SG_MAX_MOVES];
            uint32_t count = (uint32_t)sg_legal(&s, moves);
            for (int i = 0; i < log.count; i++) {
                text_say_event(&events[i], &names, viewer, sentence, sizeof sentence);
                check_sentence(sentence);
            }
            text_say_question(&s, &names, viewer, sentence, sizeof sentence);
            check_sentence(sentence);
            for (uint32_t i = 0; i < count; i++) {
                text_say_move(&s, moves[i], &names, sentence, sizeof sentence);
                check_sentence(sentence);
            }
            log.count = 0;
            assert_int_equal(sg_apply(&s, moves[sg_random_below(&random, count)], &log), SG_OK);
        }
    }
}

static void json_strings_stay_strings(void **state)
{
    char text[128];
    struct text_out out = text_out_buffer(text, sizeof text);
    (void)state;
    text_json_string(&out, "a\"b\\c\n\xff\xc3\xa9");
    assert_string_equal(text, "\"a\\\"b\\\\c\\u000a\\ufffd\xc3\xa9\"");
}

static void a_buffer_too_small_cuts_and_ends(void **state)
{
    char text[8];
    struct text_out out = text_out_buffer(text, sizeof text);
    (void)state;
    text_put(&out, "0123456789");
    assert_string_equal(text, "0123456");
    assert_int_equal(out.length, 10);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_card_has_one_name_of_its_own),
        cmocka_unit_test(names_that_name_no_card_are_refused),
        cmocka_unit_test(suits_seats_faces_and_sets_go_both_ways),
        cmocka_unit_test(seeds_are_numbers_or_64_digits),
        cmocka_unit_test(options_say_what_is_wrong_with_them),
        cmocka_unit_test(every_legal_move_goes_both_ways),
        cmocka_unit_test(a_bare_slug_means_the_only_such_card),
        cmocka_unit_test(one_letter_is_a_suit_when_a_suit_is_asked),
        cmocka_unit_test(a_text_that_means_nothing_is_an_error),
        cmocka_unit_test(too_few_or_too_many_arguments_are_only_not_legal),
        cmocka_unit_test(a_position_prints_as_it_was_written),
        cmocka_unit_test(the_lines_of_equipment_have_several_forms),
        cmocka_unit_test(a_state_in_play_survives_being_text),
        cmocka_unit_test(a_view_of_a_game_without_all_its_cards_is_dealt),
        cmocka_unit_test(a_bare_face_is_a_card_that_is_named_nowhere),
        cmocka_unit_test(a_wrong_position_names_the_line),
        cmocka_unit_test(what_the_rules_cannot_hold_is_led_back_to_its_line),
        cmocka_unit_test(a_name_from_right_to_left_keeps_its_direction_to_itself),
        cmocka_unit_test(an_ability_names_the_card_it_is_used_against),
        cmocka_unit_test(everything_in_a_game_can_be_said),
        cmocka_unit_test(json_strings_stay_strings),
        cmocka_unit_test(a_buffer_too_small_cuts_and_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
