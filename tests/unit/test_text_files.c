/* test_text_files.c: game records and scenario files.  A record must not read when anything in it was changed; a
 * scenario must fail when anything in it is wrong. */
#include "files.h"
#include "notation/position.h"
#include "notation/record.h"
#include "scenario/scenario.h"

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

/* --- records ------------------------------------------------------------------------------- */

/* Plays a random game to its end and records it. */
static void record_game(const sg_game *game, uint64_t luck, struct text_out *out, sg_state *s)
{
    struct text_recorder r;
    sg_seed seed = sg_seed_from(luck);
    sg_random random;
    sg_random_start(&random, &seed);
    assert_int_equal(sg_game_start(game, s, NULL), SG_OK);
    text_record_begin(&r, out, game, s);
    while (!sg_is_over(s)) {
        sg_move moves[SG_MAX_MOVES];
        sg_move move = moves[sg_random_below(&random, (uint32_t)sg_legal(s, moves))];
        assert_int_equal(sg_apply(s, move, NULL), SG_OK);
        text_record_move(&r, move, s);
        if (r.moves == 10) text_record_comment(&r, "ten moves\nso far");
    }
    text_record_end(&r, s);
}

static sg_game dealt_game(int seats)
{
    sg_game game = {.options = {.seats = (uint8_t)seats, .sets = EVERY_SET, .max_turns = 40}, .seed = sg_seed_from(7)};
    snprintf(game.name[1], SG_NAME_ROOM, "Ann");
    snprintf(game.name[2], SG_NAME_ROOM, "Bob the # \"Kid\" Émile");
    return game;
}

static sg_game placed_game(void)
{
    sg_game game = {.placed = true};
    sg_text_error error;
    assert_true(sg_position_parse("sets base gold_rush\noption max_turns 30\noption shadow_gunslingers\nseed 5\n"
                                  "seat A sheriff willy_the_kid 4/5 hand bang:QH gold 7 gear horseshoe\n"
                                  "seat B outlaw el_gringo 1/3\nseat C renegade vulture_sam 0/4 side law dead 1\n"
                                  "seat D outlaw bart_cassidy 4/4 table barrel:QS\n"
                                  "deck 3C 9D\nrow shot rhum\ngear wanted up bottle\nturn A play\n",
                                  &game.position, &error));
    return game;
}

static enum sg_record_fault replay(const char *text, sg_text_error *error)
{
    sg_game game;
    sg_state s;
    return sg_record_replay(text, strlen(text), &game, &s, NULL, NULL, error);
}

static bool count_step(void *user, const sg_step *step)
{
    long *count = user;
    assert_int_equal(step->number, *count);
    assert_true((!step->before) == (step->number == 0));
    assert_non_null(step->after);
    ++*count;
    return true;
}

static void check_record(const sg_game *game, uint64_t luck)
{
    struct text_out out = text_out_growing();
    sg_text_error error;
    sg_game read;
    sg_state played, replayed;
    long steps = 0;
    record_game(game, luck, &out, &played);
    enum sg_record_fault found =
        sg_record_replay(text_out_string(&out), out.length, &read, &replayed, count_step, &steps, &error);
    if (found != SG_RECORD_OK) fail_msg("line %d: %s", error.line, error.message);
    assert_memory_equal(&played, &replayed, sizeof played);
    assert_true(steps > 1);
    assert_int_equal(read.placed, game->placed);
    for (int seat = 1; seat <= SG_MAX_SEATS; seat++) assert_string_equal(read.name[seat], game->name[seat]);
    text_out_free(&out);
}

static void a_record_plays_the_same_game_again(void **state)
{
    (void)state;
    for (int seats = 3; seats <= 8; seats++) {
        sg_game game = dealt_game(seats);
        check_record(&game, (uint64_t)seats);
        if (seats == 3) continue;
        game.options.flags = SG_SHADOW_GUNSLINGERS | SG_DUEL_PAYS;
        check_record(&game, (uint64_t)seats);
    }
}

static void a_record_keeps_every_option(void **state)
{
    sg_game game = dealt_game(5);
    (void)state;
    game.options.flags = SG_TWO_CHARACTERS | SG_NO_EXTRA_EVENTS;
    game.options.event_count = 14;
    game.options.role[2] = SG_SHERIFF;
    game.options.kept[3] = (uint8_t)sg_character_by_slug("slab_the_killer");
    check_record(&game, 1);
    game.options.flags = 0;
    game.options.kept[3] = 0;
    game.options.character[4] = (uint8_t)sg_character_by_slug("el_gringo");
    check_record(&game, 2);
}

static void a_record_may_begin_with_a_position(void **state)
{
    sg_game game = placed_game();
    (void)state;
    for (uint64_t luck = 1; luck <= 10; luck++) check_record(&game, luck);
}

static void a_record_broken_off_anywhere_is_not_whole(void **state)
{
    sg_game game = dealt_game(4);
    struct text_out out = text_out_growing();
    sg_text_error error;
    sg_state s;
    (void)state;
    record_game(&game, 3, &out, &s);
    char *text = out.text;
    for (size_t length = 0; length < out.length; length++) {
        if (text[length] != '\n' || length + 1 == out.length) continue;
        text[length] = '\0';
        assert_int_not_equal(replay(text, &error), SG_RECORD_OK);
        assert_true(error.message[0] != '\0');
        text[length] = '\n';
    }
    assert_int_equal(replay(text, &error), SG_RECORD_OK);
    text_out_free(&out);
}

/* Writes a record with the line that begins with `from` replaced. */
static char *altered(const char *text, const char *from, const char *to)
{
    const char *at = strstr(text, from);
    if (!at) {
        fail_msg("no %s", from);
        abort();
    }
    const char *end = at + strcspn(at, "\n");
    size_t room = strlen(text) + strlen(to) + 1;
    char *copy = malloc(room);
    assert_non_null(copy);
    snprintf(copy, room, "%.*s%s%s", (int)(at - text), text, to, end);
    return copy;
}

static void an_altered_record_does_not_read(void **state)
{
    static const struct {
        const char *from, *to;
        enum sg_record_fault fault;
    } rows[] = {
        {"sixgun record 1", "sixgun record 2", SG_RECORD_VERSIONS},
        {"sixgun record 1", "sevengun record 1", SG_RECORD_SYNTAX},
        {"rules ", "rules 9999", SG_RECORD_VERSIONS},
        {"rules ", "moves", SG_RECORD_SYNTAX},
        {"sets ", "sets base", SG_RECORD_HASH},
        {"sets ", "sets nonsense", SG_RECORD_SYNTAX},
        {"seed ", "seed 8", SG_RECORD_HASH},
        {"seed ", "seed 8x", SG_RECORD_SYNTAX},
        {"seats ", "seats 2", SG_RECORD_SYNTAX},
        {"seats ", "seats 5", SG_RECORD_HASH},
        {"name A", "name I Ann", SG_RECORD_SYNTAX},
        {"name A", "name A", SG_RECORD_SYNTAX},
        {"moves", "", SG_RECORD_SYNTAX},
        {"moves", "turn A play\nmoves", SG_RECORD_SYNTAX},
        {"hash ", "hash 0000000000000000", SG_RECORD_HASH},
        {"hash ", "hash 1", SG_RECORD_SYNTAX},
        {"end ", "end 1", SG_RECORD_SYNTAX},
        {"end ", "# nothing", SG_RECORD_TRUNCATED},
        {"end ", "end\nA pass", SG_RECORD_SYNTAX},
    };
    sg_game game = dealt_game(4);
    struct text_out out = text_out_growing();
    sg_text_error error;
    sg_state s;
    (void)state;
    record_game(&game, 4, &out, &s);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *text = altered(text_out_string(&out), rows[i].from, rows[i].to);
        enum sg_record_fault found = replay(text, &error);
        if (found != rows[i].fault) fail_msg("%s -> %s: %d %s", rows[i].from, rows[i].to, (int)found, error.message);
        assert_true(error.line > 0);
        free(text);
    }
    text_out_free(&out);
}

/* Leaves out, doubles or replaces each line of the moves in turn. */
static void no_line_of_the_moves_can_be_spared(void **state)
{
    sg_game game = dealt_game(5);
    struct text_out out = text_out_growing();
    sg_text_error error;
    sg_state s;
    (void)state;
    record_game(&game, 5, &out, &s);
    char *text = out.text, *copy = malloc(out.length + 1);
    assert_non_null(copy);
    for (char *line = strstr(text, "moves\n"); line && *line;) {
        char *next = strchr(line, '\n') + 1;
        if (*line != '#') {
            memcpy(copy, text, (size_t)(line - text));
            strcpy(copy + (line - text), next);
            enum sg_record_fault found = replay(copy, &error);
            bool first_hash = line > text && strncmp(line - 6, "moves\n", 6) == 0;
            if (found == SG_RECORD_OK && !first_hash) fail_msg("a line is not missed: %.40s", line);
        }
        line = next;
    }
    free(copy);
    text_out_free(&out);
}

static void hostile_records_do_no_harm(void **state)
{
    static const char *const texts[] = {
        "",
        "\n\n",
        "sixgun",
        "sixgun record",
        "sixgun record 1",
        "sixgun record 1\nrules 1\nmoves\n",
        "sixgun record 1\nrules 1\nseats 4\nmoves\nmoves\n",
        "sixgun record 1\nrules 1\nseat A\nmoves\n",
        "sixgun record 1\nrules 1\nseats 8\nsets gold_rush\noption max_turns 1\nmoves\nend 0\n",
        "sixgun record 99999999999999999999\n",
        "sixgun record 1\nrules -1\n",
        "sixgun record 1\nrules 1\nname A aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\n",
        "sixgun record 1\nrules 1\nkept A\n",
        "sixgun record 1\nrules 1\nrole A\n",
        "\x01\x02\n",
        "sixgun\trecord 1 \r\n",
    };
    sg_text_error error;
    char *line = malloc(100000);
    (void)state;
    assert_non_null(line);
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        assert_int_not_equal(replay(texts[i], &error), SG_RECORD_OK);
    memset(line, 'x', 99999);
    line[99999] = '\0';
    assert_int_equal(replay(line, &error), SG_RECORD_SYNTAX);
    free(line);
}

/* --- scenarios ------------------------------------------------------------------------------- */

#define POSITION \
    "seat A sheriff willy_the_kid 4/5 hand gatling:10H bang:QH\nseat B outlaw el_gringo 1/3 hand missed:2S\n" \
    "seat C renegade vulture_sam 2/4\nseat D outlaw bart_cassidy 4/4 hand beer:6H table barrel:QS\n" \
    "deck 3C 9D 5S KH\nturn A play\n"

static struct text_tally run(const char *text, char *output, size_t room)
{
    struct text_tally tally = {0};
    struct text_out out = text_out_buffer(output, room);
    text_scenario_text("x.scn", text, strlen(text), &tally, &out);
    text_scenario_finish(&tally, &out);
    return tally;
}

static void steps_that_hold_pass(void **state)
{
    static const char *const steps[] = {
        "",
        "ask A play\n",
        "legal A play bang:QH B\nlegal A end\n",
        "refuse A play bang:QH\n",
        "refuse A play bang:QH : needs_target\nrefuse A play bang:QH :needs_target\n",
        "A play gatling:10H\nask B shot\nrefuse B respond bang:QH\nB pass\nexpect B dead\n",
        "A play gatling:10H\nB pass\nask C shot\nC pass\nD flip barrel:QS\nexpect C life 1\nexpect D life 4\n",
        "A play gatling:10H\nB pass\nD flip barrel\nexpect D life 4\nexpect discard top KH\n",
        "expect A hand bang gatling\nexpect A hand 2\nexpect C hand none\nexpect D table barrel:QS\n",
        "expect A gold 0\nexpect A gear none\nexpect row none\nexpect gear top none\nexpect A side none\n",
        ("expect distance A C 2\nexpect reach A 1\nexpect turn A\nexpect ongoing\nexpect event none\n"
         "expect next none\nexpect events 0\nexpect discard 0\nexpect discard top none\nexpect A spare none\n"),
        ("expect A role sheriff\nexpect B role ?\nexpect view B B role outlaw\nexpect view B C role ?\n"
         "expect view B A hand ? ?\nexpect view B deck top ?\nexpect view A A hand bang:QH gatling:10H\n"),
        "expect A alive\nexpect A character willy_the_kid\nexpect deck 75\n",
        "A play bang B\nB respond missed\nA end\nexpect turn B # the next one\n",
    };
    char text[2048], output[8192];
    (void)state;
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        snprintf(text, sizeof text, "case it holds\nrule base.turn anything\n%s%s", POSITION, steps[i]);
        struct text_tally tally = run(text, output, sizeof output);
        if (tally.passed != 1 || tally.failed != 0) fail_msg("%s\n%s", steps[i], output);
    }
}

static const struct {
    const char *steps, *said;
} failing[] = {
    {"ask B shot\n", "the open question is A play"},
    {"ask A dance\n", "dance"},
    {"ask A\n", "question"},
    {"ask A play now\n", "now"},
    {"ask H play\n", "no seat H"},
    {"legal A play bang:QH\n", "needs_target"},
    {"legal B pass\n", "not_your_question"},
    {"refuse A end\n", "it is legal"},
    {"refuse A play bang:QH : cost\n", "refused with needs_target"},
    {"refuse A play bang:QH : becauze\n", "becauze"},
    {"refuse A plya bang:QH\n", "plya"},
    {"refuse A\n", "missing"},
    {"A play gatling:10H\nC pass\n", "the open question is B shot"},
    {"A play bang:QS B\n", "bang:QS"},
    {"A play beer:2H\n", "beer:2H"},
    {"B play bang:QH A\n", "not_your_question"},
    {"E pass\n", "no seat E"},
    {"A play gatling:10H\nexpect B alive\nexpect B dead\n", "alive"},
    {"expect A life 5\n", "but it is: 4"},
    {"expect A hand bang:QH\n", "gatling:10H bang:QH"},
    {"expect A hand\n", ""},
    {"expect A hand none\n", "bang:QH"},
    {"expect A hat 3\n", "hat"},
    {"expect\n", ""},
    {"expect A gold 1\n", "but it is: 0"},
    {"expect row shot\n", "none"},
    {"expect A life 4 5\n", "5"},
    {"expect winners A\n", "the game goes on"},
    {"expect winners none\n", "the game goes on"},
    {"expect view A view A life 4\n", "view"},
    {"expect view Q A life 4\n", "Q"},
    {"expect deck top bang:2C bang:3C\n", "Expected deck top bang:2C bang:3C, but it is: bang:3C bang:9D"},
    {"expect discard top bang:QH\n", "but it is: none"},
    {"expect discard top none bang:QH\n", "bang:QH"},
    {"expect deck top\n", "too early"},
    {"expect next thirst curse\n", "but it is: none"},
    {"expect next thrist\n", "thirst"},
    {"expect bangs 1\n", "but it is: 0"},
    {"expect bangs many\n", "many"},
    {"expect phase excess\n", "but it is: play"},
    {"expect phase noon\n", "noon"},
    {"expect used willy_the_kid\n", "but it is: none"},
    {"expect used gold_pen\n", "gold_pan"},
    {"expect fresh knife:8H\n", "but it is: none"},
    {"expect fresh\n", "too early"},
    {"expect won don_bell\n", "but it is: none"},
    {"expect won\n", "too early"},
    {"expect won gold\n", "gold"},
    {"expect suit H\n", "but it is: none"},
    {"expect suit X\n", "X"},
    {"expect shown bang:QH\n", "but it is: none"},
    {"expect extra yes\n", "but it is: no"},
    {"expect extra maybe\n", "maybe"},
    {"expect order\n", "too early"},
    {"expect order B dyes\n", "dies"},
    {"expect order B dies then\n", "too early"},
    {"expect order B dies C D E\n", "no seat E"},
    {"A play bang:QH B\nB respond missed:2S\nexpect order B responds then A plays\n", "after B responds came nothing"},
    {"A play bang:QH B\nexpect order A plays C\n", "but it is: A plays B bang:QH"},
    {"deal\n", "deal"},
    {"A pass\nseat E outlaw jourdonnais\n", ""},
    {"A end\nturn A play\n", ""},
    {"skip\n", "skip"},
};

static void steps_that_do_not_hold_fail(void **state)
{
    char text[2048], output[8192];
    (void)state;
    for (size_t i = 0; i < sizeof failing / sizeof *failing; i++) {
        snprintf(text, sizeof text, "case it does not hold\n%s%s\ncase the next one\n%sexpect A life 4\n", POSITION,
                 failing[i].steps, POSITION);
        struct text_tally tally = run(text, output, sizeof output);
        if (tally.passed != 1 || tally.failed != 1) fail_msg("%s\n%s", failing[i].steps, output);
        assert_non_null(strstr(output, "not ok 1 - it does not hold\n# x.scn:"));
        if (!strstr(output, failing[i].said)) fail_msg("%s: %s", failing[i].steps, output);
        assert_non_null(strstr(output, "ok 2 - the next one\n1..2\n1 passed, 1 failed\n"));
        assert_int_equal(text_scenario_status(&tally), 1);
    }
}

/* What is wrong comes out only when the whole position is put up, at the first step. */
static void a_refused_position_shows_the_line_that_is_at_fault(void **state)
{
    static const struct {
        const char *sets, *seat, *row, *turn; /* lines 2, 4, 7 and 8 of the case */
        const char *shown;
    } rows[] = {
        {"sets base", "seat B outlaw el_gringo", "", "turn A play suit H # later",
         "x.scn:8: turn A play suit H # later"},
        {"sets base", "seat B outlaw el_gringo", "", "turn A play shown bang:QH", "x.scn:8: turn A play shown bang:QH"},
        {"sets gold_rush", "seat B outlaw el_gringo", "row none boots", "turn A play", "x.scn:7: row none boots"},
        {"sets base", "seat B sheriff el_gringo", "", "turn A play", "x.scn:6: seat D outlaw bart_cassidy"},
        {"sets base", "seat B outlaw el_gringo", "done A play bang:QH B", "turn A play",
         "x.scn:7: done A play bang:QH B"},
    };
    char text[2048], output[8192];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text,
                 "case what cannot be\n%s\nseat A sheriff willy_the_kid 4/5\n%s\nseat C renegade vulture_sam\n"
                 "seat D outlaw bart_cassidy\n%s\n%s\nask A play\n",
                 rows[i].sets, rows[i].seat, rows[i].row, rows[i].turn);
        run(text, output, sizeof output);
        if (!strstr(output, rows[i].shown)) fail_msg("%s: not shown in\n%s", rows[i].shown, output);
    }
}

#define POSITION_WITH_GOLD \
    "sets gold_rush\noption shadow_gunslingers\n" \
    "seat A sheriff willy_the_kid gold 6 gear wanted horseshoe\nseat B outlaw el_gringo gear boots\n" \
    "seat C renegade vulture_sam gold 2 side law dead 1\nseat D outlaw bart_cassidy\n" \
    "row bottle shot pardner\ngear rhum up shot rhum\nrest gear out\nturn A play used gold_pan\n"

static void statements_about_gold_are_judged(void **state)
{
    static const struct {
        const char *steps, *said; /* NULL: they hold */
    } rows[] = {
        {"expect A gold 6\nexpect A gear horseshoe wanted\nexpect B gear boots\nexpect D gear none\n", NULL},
        {"expect C gold 2\nexpect C side law\nexpect A side none\nexpect C dead\n", NULL},
        {"expect row bottle shot pardner\nexpect gear 3\nexpect gear top rhum\n", NULL},
        {"expect view B gear top ?\nexpect view B gear 3\nexpect view B A gold 6\nexpect view B row bottle shot "
         "pardner\n",
         NULL},
        {"A buy shot A\nexpect A gold 5\nexpect row bottle rhum pardner\nexpect gear top shot\n", NULL},
        {"A buy shot A\nexpect view B gear top shot\n", NULL},
        {"A scrap B boots\nexpect A gold 2\nexpect B gear none\nrefuse A scrap A wanted : own_gear\n", NULL},
        {"expect row shot bottle pardner\n", "but it is: bottle shot pardner"},
        {"expect row bottle shot\n", "bottle shot pardner"},
        {"expect row\n", "too early"},
        {"expect row none shot\n", "but it is: bottle shot pardner"},
        {"expect row bottle shot pardner rhum\n", "bottle shot pardner"},
        {"expect gear top shot\n", "but it is: rhum"},
        {"expect gear top none\n", "but it is: rhum"},
        {"expect gear top rum\n", "rhum"},
        {"expect gear 2\n", "but it is: 3"},
        {"expect view B gear top rhum\n", "but it is: ?"},
        {"expect A gear wanted\n", "wanted horseshoe"},
        {"expect A gear wanted wanted\n", "wanted horseshoe"},
        {"expect C side outlaws\n", "but it is: law"},
        {"expect C side left\n", "left"},
        {"expect C shadow\n", "dead"},
    };
    char text[2048], output[8192];
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        snprintf(text, sizeof text, "case about gold\n%s%s", POSITION_WITH_GOLD, rows[i].steps);
        struct text_tally tally = run(text, output, sizeof output);
        if (tally.passed != (!rows[i].said)) fail_msg("%s\n%s", rows[i].steps, output);
        if (rows[i].said && !strstr(output, rows[i].said)) fail_msg("%s: not said in\n%s", rows[i].said, output);
    }
}

static void a_failed_case_shows_line_and_position(void **state)
{
    char output[8192];
    (void)state;
    run("# comment\n\ncase shows\n" POSITION "expect A life 3\n", output, sizeof output);
    assert_non_null(strstr(output, "# x.scn:10: expect A life 3\n"));
    assert_non_null(strstr(output, "#   seat B outlaw el_gringo 1/3 hand missed:2S\n"));
    assert_non_null(strstr(output, "# open question: A play"));
}

/* A line that cannot be read is shown as far as there is one to show, never the line before. */
static void an_unreadable_line_is_not_shown_as_another(void **state)
{
    char output[8192], text[8192] = "case long\n" POSITION "expect A life 4\nexpect A hand ";
    (void)state;
    run("case odd\n" POSITION "expect A life 4\nexpect A\x01 life 3\n", output, sizeof output);
    assert_non_null(strstr(output, "# x.scn:9: expect A"));
    assert_non_null(strstr(output, " life 3\n# The line holds a control character."));
    size_t length = strlen(text);
    memset(text + length, 'x', sizeof text - length - 1);
    text[sizeof text - 1] = '\0';
    run(text, output, sizeof output);
    assert_non_null(strstr(output, "# x.scn:9: \n# The line is too long."));
}

static void a_fresh_card_named_twice_is_told_with_the_line_of_the_turn(void **state)
{
    char output[8192];
    (void)state;
    run("case twice\nsets base dodge_city\nseat A sheriff willy_the_kid table sombrero:7C\nseat B outlaw el_gringo\n"
        "seat C renegade vulture_sam\nseat D outlaw jourdonnais\nturn A play fresh sombrero:7C sombrero:7C\n",
        output, sizeof output);
    assert_non_null(strstr(output, "# x.scn:7: "));
    assert_non_null(strstr(output, "not in play there. (sombrero:7C)"));
}

static void a_wrong_position_fails_its_case_alone(void **state)
{
    char output[8192];
    struct text_tally tally;
    (void)state;
    tally = run("case a card twice\nseat A sheriff willy_the_kid hand bang:QH\nseat B outlaw el_gringo hand bang:QH\n"
                "seat C renegade vulture_sam\nseat D outlaw jourdonnais\nturn A play\nexpect A hand bang:QH\n"
                "case two Sheriffs\nseat A sheriff willy_the_kid\nseat B sheriff el_gringo\n"
                "seat C renegade vulture_sam\nseat D outlaw jourdonnais\nturn A play\n"
                "case nothing at all\ncase fine\n" POSITION,
                output, sizeof output);
    assert_int_equal(tally.failed, 3);
    assert_int_equal(tally.passed, 1);
    assert_non_null(strstr(output, "x.scn:3:"));
    assert_non_null(strstr(output, "x.scn:12:"));
    assert_non_null(strstr(output, "x.scn:14:"));
}

static void words_before_the_first_case_fail(void **state)
{
    char output[8192];
    (void)state;
    assert_int_equal(run("expect A life 3\n", output, sizeof output).failed, 1);
    assert_int_equal(run("# nothing but a comment\n\n", output, sizeof output).failed, 0);
}

static void a_file_that_cannot_be_read_is_status_2(void **state)
{
    char output[1024];
    struct text_tally tally = {0};
    struct text_out out = text_out_buffer(output, sizeof output);
    (void)state;
    text_scenario_path("tests/scenarios/there is no such file.scn", &tally, &out);
    assert_int_equal(tally.unreadable, 1);
    assert_int_equal(text_scenario_status(&tally), 2);
}

/* --- the page that describes all of it ------------------------------------------------------------ */

static char page[1 << 17];

static void every_example_of_the_page_holds(void **state)
{
    static const char begin[] = "```scn\n";
    struct text_out output = text_out_growing();
    struct text_tally tally = {0};
    (void)state;
    read_file("docs/notation.md", page, sizeof page);
    for (const char *at = strstr(page, begin); at; at = strstr(at, begin)) {
        at += strlen(begin);
        const char *end = strstr(at, "```");
        assert_non_null(end);
        text_scenario_text("docs/notation.md", at, (size_t)(end - at), &tally, &output);
    }
    if (tally.failed) fail_msg("%s", text_out_string(&output));
    assert_true(tally.passed >= 5);
    text_out_free(&output);
}

static void check_named(const char *slug)
{
    char word[64];
    snprintf(word, sizeof word, "`%s`", slug);
    if (!strstr(page, word)) fail_msg("docs/notation.md does not name %s", slug);
}

static void the_page_names_everything(void **state)
{
    (void)state;
    read_file("docs/notation.md", page, sizeof page);
    for (int i = 1; i <= sg_kind_count(); i++) check_named(sg_kind_slug(i));
    for (int i = 1; i <= sg_character_count(); i++) check_named(sg_character_slug(i));
    for (int i = 1; i <= sg_event_count(); i++) check_named(sg_event_slug(i));
    for (int i = 1; i <= sg_equipment_count(); i++) check_named(sg_equipment_slug(i));
    for (int i = 1; i < SG_ERROR_COUNT; i++) check_named(sg_error_slug(i));
    for (int flag = 1; text_flag_slug(flag); flag <<= 1) check_named(text_flag_slug(flag));
    for (int i = 1; i < SG_ASK_COUNT; i++) check_named(sg_question_slug(i));
    for (int i = 1; i < SG_EV_COUNT; i++) check_named(sg_event_kind_slug(i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_plays_the_same_game_again),
        cmocka_unit_test(a_record_keeps_every_option),
        cmocka_unit_test(a_record_may_begin_with_a_position),
        cmocka_unit_test(a_record_broken_off_anywhere_is_not_whole),
        cmocka_unit_test(an_altered_record_does_not_read),
        cmocka_unit_test(no_line_of_the_moves_can_be_spared),
        cmocka_unit_test(hostile_records_do_no_harm),
        cmocka_unit_test(steps_that_hold_pass),
        cmocka_unit_test(steps_that_do_not_hold_fail),
        cmocka_unit_test(a_refused_position_shows_the_line_that_is_at_fault),
        cmocka_unit_test(statements_about_gold_are_judged),
        cmocka_unit_test(a_failed_case_shows_line_and_position),
        cmocka_unit_test(an_unreadable_line_is_not_shown_as_another),
        cmocka_unit_test(a_fresh_card_named_twice_is_told_with_the_line_of_the_turn),
        cmocka_unit_test(a_wrong_position_fails_its_case_alone),
        cmocka_unit_test(words_before_the_first_case_fail),
        cmocka_unit_test(a_file_that_cannot_be_read_is_status_2),
        cmocka_unit_test(every_example_of_the_page_holds),
        cmocka_unit_test(the_page_names_everything),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
