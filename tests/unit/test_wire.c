/* test_wire.c: the small parts of tables: messages member by member, inputs as lines, names, views of those who sit
 * nowhere, and the limits. */
#include "notation/letters.h"
#include "protocol/protocol.h"
#include "table/inside.h"
#include "protocol/view.h"
#include "table/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

/* --- names and words ------------------------------------------------------------------------- */

static void names_are_short_visible_and_trimmed(void **unused)
{
    (void)unused;
    static const char *const good[] = {"A",    "Anna",          "Zoë", "Billy the Kid", "123456789012345678901234",
                                       "🤠", "👩\xe2\x80\x8d🚒"};
    static const char *const bad[] = {"",
                                      " Anna",
                                      "Anna ",
                                      "1234567890123456789012345",
                                      "An\nna",
                                      "An\x7fna",
                                      "\xff",
                                      "\xc0\xaf",
                                      "\xed\xa0\x80",
                                      "An\xef\xbb\xbfna",
                                      "\xe2\x82",
                                      "\xf5\x80\x80\x80",
                                      "An\xe2\x80\x8bna",
                                      "An\xc2\xadna",
                                      "\xd8\x9cZoe",
                                      "\xc2\xa0",
                                      "Anna\xe2\x80\x8d",
                                      "\xe3\x80\x80Zoe",
                                      "\xe3\x85\xa4",
                                      "\xf3\xa0\x81\x81",
                                      "\xe2\xa0\x80"};
    for (size_t i = 0; i < sizeof good / sizeof *good; i++) assert_true(wire_name_is_good(good[i]));
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) assert_false(wire_name_is_good(bad[i]));
}

static void letters_are_counted_not_bytes(void **unused)
{
    (void)unused;
    assert_int_equal(text_letters("äöü", 6), 3);
    assert_int_equal(text_letters("🤠🤠", 8), 2);
    assert_int_equal(text_letters("🤠", 3), -1);
    assert_int_equal(text_letters("", 0), 0);
}

static void what_is_no_letter_becomes_a_blank(void **unused)
{
    (void)unused;
    static const char *const rows[][2] = {{"Zoë 🤠", "Zoë 🤠"}, {"a\033[2Jb", "a [2Jb"}, {"\xc2\x9b", " "},
                                          {"a\xef\xbb\xbf!", "a !"},  {"\xff\xc3", "  "},      {"", ""}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char text[32];
        snprintf(text, sizeof text, "%s", rows[i][0]);
        text_letters_clean(text);
        assert_string_equal(text, rows[i][1]);
    }
}

static void every_error_has_a_code_and_a_sentence(void **unused)
{
    (void)unused;
    for (int error = SG_OK + 1; error < WIRE_ERROR_END; error++) {
        assert_non_null(wire_error_slug(error));
        assert_non_null(wire_error_message(error));
        for (int other = SG_OK + 1; other < error; other++)
            assert_string_not_equal(wire_error_slug(error), wire_error_slug(other));
    }
    assert_null(wire_error_slug(WIRE_ERROR_END));
}

/* --- messages -------------------------------------------------------------------------------------- */

static void a_message_takes_its_members_in_any_order(void **unused)
{
    (void)unused;
    struct wire_message m;
    char text[32];
    wire_message_begin(&m);
    wire_message_text(&m, "move", "end", 3);
    wire_message_number(&m, "question", 7);
    wire_message_flag(&m, "something", true);
    wire_message_text(&m, "type", "move", 4);
    assert_int_equal(m.error, SG_OK);
    assert_int_equal(m.kind, WIRE_MOVE);
    assert_int_equal(wire_message_get_number(&m, from_client.move.question, 0), 7);
    assert_true(wire_message_get(&m, from_client.move.move, text, sizeof text));
    assert_string_equal(text, "end");
    assert_false(wire_message_get(&m, from_client.move.move, text, 3));
    assert_false(wire_message_get(&m, from_client.chat.text, text, sizeof text));
    assert_int_equal(wire_message_get_number(&m, from_client.resume.n, -5), -5);
}

static void a_member_of_the_wrong_sort_spoils_a_message(void **unused)
{
    (void)unused;
    struct wire_message m;
    wire_message_begin(&m);
    wire_message_text(&m, "question", "7", 1);
    assert_int_equal(m.error, WIRE_ERR_BAD_MESSAGE);
    wire_message_begin(&m);
    wire_message_flag(&m, "text", true);
    assert_int_equal(m.error, WIRE_ERR_BAD_MESSAGE);
    wire_message_begin(&m);
    for (int i = 0; i < WIRE_MAX_FIELDS; i++) wire_message_text(&m, "sets", "base", 4);
    assert_int_equal(m.error, SG_OK);
    wire_message_text(&m, "sets", "base", 4);
    assert_int_equal(m.error, WIRE_ERR_TOO_LONG);
}

/* --- inputs ----------------------------------------------------------------------------------------------- */

static void a_line_reads_as_it_was_printed(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "1700000012345 move 12 57 \"play bang:QH C\"",
        ("1 create KXQW 4294967295 \"A \\\"quoted\\\" \\\\ name\" 1 8 base - 0 0 45 180 random fast 0 0 1 1 0 0 any "
         "0 0 \"\" 0"),
        ("1 set 3 5 base,gold_rush beginner,two_characters 39 65535 600 3600 rules slow 1 0 0 0 1 1 jose_delgado "
         "1 0 \"Friday night\""),
        "0 chat 3 \"x\"",
        "0 gesture 3 tip_hat",
        "0 claim 3 deputy",
        "0 claim 3 nothing",
        "0 guess 3 outlaws - 23",
        "0 guess 3 seat B 4",
        "5 sit 3 -",
        "5 bot 3 H random",
        "5 auto A 9 \"pass\"",
        "5 end",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct input in;
        char line[WIRE_LINE_ROOM];
        assert_true(input_parse(&in, NULL, lines[i]));
        input_print(&in, line);
        assert_string_equal(line, lines[i]);
    }
}

/* Logs and snapshots of before there were such settings go on being read. */
static void a_line_that_does_not_know_a_setting_has_what_is_usual(void **unused)
{
    (void)unused;
    struct input in;
    assert_true(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 \"Bar\""));
    assert_true(in.settings.hints);
    assert_string_equal(in.settings.name, "Bar");
    assert_true(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 0 \"Bar\""));
    assert_false(in.settings.hints);
    assert_string_equal(in.settings.name, "Bar");
    assert_false(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 2 \"Bar\""));
    assert_int_equal(in.settings.host_character, 0);
    assert_true(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 1 1 bart_cassidy \"Bar\""));
    assert_true(in.settings.host_sheriff);
    assert_string_equal(sg_character_slug(in.settings.host_character), "bart_cassidy");
    assert_false(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 1 1 nobody \"Bar\""));
    assert_false(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 1 1 any 2 \"Bar\""));
    assert_false(in.settings.take_over);
    assert_true(input_parse(&in, NULL, "1 set 3 5 base - 0 0 45 180 rules normal 0 1 0 1 1 1 any 1 \"Bar\""));
    assert_true(in.settings.take_over);
}

static void a_line_that_is_none_is_refused(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "",
        "1",
        "x end",
        "1 end ",
        "1 end 2",
        "1  end",
        "1 dance",
        "1 sit 3",
        "1 sit 3 I",
        "1 chat 3 x",
        "1 gesture 3 bow",
        "1 gesture 3",
        "1 claim 3 sheriff",
        "1 claim 3 -",
        "1 guess 3 none - 4",
        "1 guess 3 law A",
        "1 chat 3 \"x",
        "1 chat 3 \"x\"\"y",
        "-1 end",
        "1 sit -3 A",
        "1 ready 3 2",
        "1 start 3 0 12 34 -",
        "99999999999999999999 end",
        "1 chat 3 \"\xff\"",
        "1 bot 3 A genius",
    };
    struct input in;
    struct wire_table *t = wire_table_new();
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_false(input_parse(&in, NULL, lines[i]));
        assert_int_equal(wire_apply(t, lines[i]), WIRE_ERR_BAD_INPUT);
    }
    wire_table_free(t);
}

/* --- a table ------------------------------------------------------------------------------------------------- */

static void apply(struct wire_table *t, const char *line) { assert_int_equal(wire_apply(t, line), SG_OK); }

#define SEED "00000000000000000000000000000000000000000000000000000000000000"
#define OPEN "1000 create TEST 1 \"Anna\" 0 4 base - 0 0 45 180 rules normal 0 1 0 1 \"\" 3"
#define START "2000 start 1 0 " SEED "07 " SEED "09 ab12"

static struct wire_table *running(void)
{
    struct wire_table *t = wire_table_new();
    apply(t, OPEN);
    apply(t, "1500 join 2 \"Zoe\"");
    apply(t, START);
    return t;
}

/* The same table made again from its snapshot. */
static struct wire_table *copy_of(const struct wire_table *t)
{
    struct text_out out = text_out_growing();
    struct wire_table *again = wire_table_new();
    wire_snapshot(t, &out);
    assert_true(wire_restore(again, text_out_string(&out), out.length));
    text_out_free(&out);
    return again;
}

static struct wire_table *reloaded(struct wire_table *t)
{
    struct wire_table *again = copy_of(t);
    wire_table_free(t);
    return again;
}

static void a_new_table_waits_for_its_opening(void **unused)
{
    (void)unused;
    struct wire_table *t = wire_table_new();
    assert_int_equal(wire_due(t), UINT64_MAX);
    assert_int_equal(wire_update_number(t), 0);
    assert_int_equal(wire_apply(t, "1 join 2 \"Zoe\""), WIRE_ERR_BAD_INPUT);
    apply(t, OPEN);
    assert_string_equal(wire_code(t), "TEST");
    assert_int_equal(wire_update_number(t), 1);
    assert_int_equal(wire_apply(t, OPEN), WIRE_ERR_BAD_INPUT);
    wire_table_free(t);
}

static void a_refused_input_changes_no_byte(void **unused)
{
    (void)unused;
    static const char *const lines[] = {
        "3000 sit 2 A",
        "3000 start 1 1 " SEED "07 " SEED "09 -",
        "3000 move 2 1 \"pass\"",
        "3000 move 1 9 \"pass\"",
        "3000 move 1 1 \"jump\"",
        "3000 auto B 9 \"pass\"",
        "3000 late A 1",
        "3000 absent 1",
        "3000 here 1",
        "3000 kick 2 1",
        "3000 rematch 1",
        "3000 join 1 \"Anna\"",
        "3000 leave 3",
        "3000 chat 3 \"x\"",
        "3000 gesture 3 wink",
        "3000 claim 3 deputy",
        "3000 guess 1 law - 900",
    };
    struct wire_table *t = running();
    struct wire_table *before = malloc(sizeof *before);
    memcpy(before, t, sizeof *before);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        assert_int_not_equal(wire_apply(t, lines[i]), SG_OK);
        assert_memory_equal(t, before, sizeof *before);
    }
    free(before);
    wire_table_free(t);
}

/* A line may be old or bad: what it brings is judged by the engine, and before a bot remembers it. */
static void a_stored_move_that_is_not_legal_changes_no_byte(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM], bad[WIRE_LINE_ROOM];
    struct wire_table *t = running();
    do {
        assert_true(wire_think(t, wire_due(t), line));
        int told = (int)(strchr(line, '"') - line);
        snprintf(bad, sizeof bad, "%.*s\"ability sid_ketchum\"", told, line);
        struct wire_table *before = malloc(sizeof *before);
        memcpy(before, t, sizeof *before);
        assert_int_not_equal(wire_apply(t, bad), SG_OK);
        assert_memory_equal(t, before, sizeof *before);
        free(before);
        apply(t, line);
    } while (wire_moves(t) < 100 && wire_state(t) == WIRE_STATE_PLAYING);
    wire_table_free(t);
}

/* --- snapshots -------------------------------------------------------------------------------------------- */

static void save(const struct wire_table *t, char *text, size_t room)
{
    struct text_out out = text_out_growing();
    wire_snapshot(t, &out);
    assert_in_range(out.length, 1, room - 1);
    memcpy(text, text_out_string(&out), out.length + 1);
    text_out_free(&out);
}

/* A part of a table; behind the end of `name` nothing of it counts, nor does what is called unused. */
struct part {
    const char *what;
    void *bytes;
    size_t size, name, name_size, unused, unused_size;
};

/* Whoever adds a field to a table and forgets snapshot.c hears of it here. */
static void check_part(struct wire_table *t, const struct part *part, const char *whole)
{
    static char text[1 << 17];
    unsigned char *bytes = part->bytes;
    size_t name_end = part->name + strlen((const char *)bytes + part->name) + 1;
    for (size_t i = 0; i < part->size; i++) {
        if (i >= name_end && i < part->name + part->name_size) continue;
        if (i >= part->unused && i < part->unused + part->unused_size) continue;
        bytes[i] ^= 1;
        save(t, text, sizeof text);
        bytes[i] ^= 1;
        if (strcmp(text, whole) == 0) fail_msg("byte %d of %s is in no snapshot, nor unused", (int)i, part->what);
    }
}

#define NAMED(of, field) offsetof(struct of, field), sizeof(((struct of *)0)->field)

static void every_byte_of_a_seat_and_a_member_is_in_a_snapshot(void **unused)
{
    (void)unused;
    static char whole[1 << 17];
    struct wire_table *t = running();
    const struct part parts[] = {
        {"a seat", &t->place[2], sizeof t->place[2], NAMED(wire_place, name), NAMED(wire_place, unused)},
        {"a member", &t->member[0], sizeof t->member[0], NAMED(wire_member, name), NAMED(wire_member, unused)},
    };
    t->place[2].guess.winner = SG_LAW_WINS; /* what is guessed counts with it */
    save(t, whole, sizeof whole);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) check_part(t, &parts[i], whole);
    wire_table_free(t);
}

static void the_seed_is_told_when_the_game_is_over_and_not_before(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = running();
    for (int viewer = 1; viewer <= WIRE_SPECTATOR; viewer++) {
        struct text_out out = text_out_growing();
        wire_write_update(t, viewer, 0, 2000, &out);
        assert_non_null(strstr(text_out_string(&out), "\"commitment\":\"ab12\""));
        assert_null(strstr(text_out_string(&out), SEED));
        text_out_free(&out);
    }
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        assert_true(wire_think(t, wire_due(t), line));
        apply(t, line);
    }
    struct text_out out = text_out_growing();
    wire_write_update(t, WIRE_SPECTATOR, 0, 2000, &out);
    assert_non_null(strstr(text_out_string(&out), "\"seed\":\"" SEED "07\""));
    text_out_free(&out);
    wire_table_free(t);
}

static void nobody_thinks_before_it_is_due(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = running();
    assert_false(wire_think(t, wire_due(t) - 1, line));
    assert_true(wire_think(t, wire_due(t), line));
    assert_int_equal(wire_update_number(t), 3);
    wire_table_free(t);
}

static void a_spectator_sees_what_all_seats_see(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    sg_view view;
    const sg_state *v = &view.s;
    sg_look(&t->game, viewer_eye(WIRE_SPECTATOR), &view);
    for (int seat = 1; seat <= 4; seat++) {
        assert_int_equal(v->seat[seat].role != 0, t->game.seat[seat].role == SG_SHERIFF);
        for (int i = 0; i < sg_count(v, SG_HAND_OF(seat)); i++) assert_int_equal(sg_cards(v, SG_HAND_OF(seat))[i], 0);
    }
    assert_int_equal(wire_viewer(t, 1), 1);
    assert_int_equal(wire_viewer(t, 2), WIRE_SPECTATOR);
    assert_int_equal(wire_viewer(t, 99), WIRE_SPECTATOR);
    wire_table_free(t);
}

/* Out means out: not while something may still bring one back. */
static void who_may_come_back_is_not_out_for_good(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    sg_state s = t->game;
    assert_false(sg_is_out_for_good(&s, 2));
    s.seat[2].status = SG_DEAD;
    assert_true(sg_is_out_for_good(&s, 2));
    s.options.flags |= SG_SHADOW_GUNSLINGERS;
    assert_false(sg_is_out_for_good(&s, 2));
    s.options.flags = 0;
    s.options.sets |= SG_SET_HIGH_NOON;
    s.event_count = 3;
    assert_false(sg_is_out_for_good(&s, 2));
    int ghost_town = sg_event_by_slug("ghost_town");
    s.turned[ghost_town / 8] |= (uint8_t)(1 << ghost_town % 8);
    assert_true(sg_is_out_for_good(&s, 2));
    s.event = (uint8_t)ghost_town;
    assert_false(sg_is_out_for_good(&s, 2));
    wire_table_free(t);
}

/* Whoever still waits for a character is not in the game yet, which is not to be out of it. */
static void who_chooses_a_character_sees_nothing_of_others(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    t->settings.open_hands = true;
    sg_options options = t->game.options;
    options.flags |= SG_TWO_CHARACTERS;
    assert_int_equal(sg_start(&t->game, &options, &(sg_seed){.word = {1}}, NULL), SG_OK);
    assert_int_equal(t->game.phase, SG_PHASE_SETUP);
    for (int seat = 1; seat <= options.seats; seat++) assert_false(sg_is_out_for_good(&t->game, seat));
    assert_int_equal(wire_viewer(t, 1), 1);
    wire_table_free(t);
}

/* While the game runs, those who watch all hands talk among themselves. */
static void who_sees_all_hands_is_not_heard_by_those_who_play(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    t->settings.open_hands = true;
    t->game.seat[1].status = SG_DEAD;
    assert_int_equal(wire_viewer(t, 1), WIRE_OPEN_FIRST + 1);
    apply(t, "2100 chat 1 \"Zoe has no Missed!\"");
    for (int viewer = 1; viewer <= WIRE_OPEN_FIRST + 1; viewer++) {
        struct text_out out = text_out_growing();
        wire_write_update(t, viewer, 3, 2100, &out);
        assert_int_equal(strstr(text_out_string(&out), "Missed") != NULL, viewer >= WIRE_OPEN_FIRST);
        text_out_free(&out);
    }
    wire_table_free(t);
}

/* Nor through their names; and the muted have no other way to be heard. */
static void who_may_not_speak_to_all_keeps_the_old_name(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    char line[WIRE_LINE_ROOM];
    assert_int_equal(wire_rename(t, 2100, 1, "Annie", line, NULL), SG_OK);
    assert_int_equal(wire_rename(t, 2100, 2, "Benny", line, NULL), SG_OK);
    t->settings.open_hands = true;
    t->game.seat[1].status = SG_DEAD;
    assert_int_equal(wire_rename(t, 2100, 1, "B has no Missed!", line, NULL), WIRE_ERR_PLAYING);
    apply(t, "2100 mute 1 2 1");
    assert_int_equal(wire_rename(t, 2100, 2, "Listen to me", line, NULL), WIRE_ERR_MUTED);
    wire_table_free(t);
}

/* The seat of a bot keeps its name; whoever plays there goes by their own. */
static void who_has_taken_over_changes_the_name_of_the_own_place(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    t->settings.take_over = true;
    t->game.seat[1].status = SG_DEAD;
    apply(t, "2100 sit 1 C");
    assert_int_equal(wire_viewer(t, 1), 3);
    apply(t, "2200 name 1 \"Annie\"");
    assert_string_equal(t->place[1].name, "Annie");
    assert_string_equal(t->place[3].name, "Hank");
    wire_table_free(t);
}

/* Nor through the name with which they come again. */
static void who_was_muted_comes_back_under_the_old_name(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    apply(t, "2100 mute 1 2 1");
    apply(t, "2100 leave 2");
    t = reloaded(t);
    apply(t, "2200 join 2 \"Listen to me\"");
    assert_string_equal(member_of(t, 2)->name, "Zoe");
    apply(t, "2300 mute 1 2 0");
    apply(t, "2400 leave 2");
    apply(t, "2500 join 2 \"Zoe the Good\"");
    assert_string_equal(member_of(t, 2)->name, "Zoe the Good");
    wire_table_free(t);
}

static void however_many_are_sent_away_all_are_remembered(void **unused)
{
    (void)unused;
    enum { FIRST = 10, MANY = 100 };
    struct wire_table *t = running();
    char line[WIRE_LINE_ROOM];
    for (int person = FIRST; person < FIRST + MANY; person++) {
        const char *const verbs[] = {"join %d \"Troll\"", "mute 1 %d 1", "kick 1 %d"};
        for (int i = 0; i < 3; i++) {
            int front = snprintf(line, sizeof line, "3000 ");
            snprintf(line + front, sizeof line - (size_t)front, verbs[i], person);
            apply(t, line);
        }
    }
    t = reloaded(t);
    for (int person = FIRST; person < FIRST + MANY; person++) {
        snprintf(line, sizeof line, "4000 join %d \"Troll\"", person);
        assert_int_equal(wire_apply(t, line), WIRE_ERR_BANNED);
        assert_true(is_muted(t, (uint32_t)person));
    }
    assert_int_equal(wire_apply(t, "4000 mute 1 10 0"), SG_OK);
    assert_false(is_muted(t, FIRST));
    assert_true(is_muted(t, FIRST + 1));
    wire_table_free(t);
}

/* Hands, not the deck: what is put on it is a secret of whoever puts it there. */
static void who_sees_all_hands_does_not_see_what_goes_on_the_deck(void **unused)
{
    (void)unused;
    sg_event back = {.kind = SG_EV_PUTS_BACK, .actor = 2, .card = 5, .seen_by = SG_BIT(2)};
    sg_event draw = {.kind = SG_EV_DRAWS, .actor = 2, .card = 5, .seen_by = SG_BIT(2)};
    assert_int_equal(sg_event_for(back, viewer_eye(2)).card, 5);
    assert_int_equal(sg_event_for(back, viewer_eye(WIRE_OPEN_FIRST + 1)).card, 0);
    assert_int_equal(sg_event_for(draw, viewer_eye(WIRE_OPEN_FIRST + 1)).card, 5);
    back.seen_by = 255;
    assert_int_equal(sg_event_for(back, viewer_eye(WIRE_OPEN_FIRST + 1)).card, 5);
}

static void old_chat_makes_room_for_new(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    for (int i = 0; i < 200; i++) {
        char line[WIRE_LINE_ROOM];
        struct input in = {.time = 10000 + (uint64_t)i * 10000, .verb = INPUT_CHAT, .person = 2};
        memset(in.text, 'a' + i % 26, 200);
        input_print(&in, line);
        apply(t, line);
    }
    assert_true(t->chat_bytes <= TABLE_CHAT_BYTES && t->chat_lost > 0);
    struct text_out out = text_out_growing();
    wire_write_update(t, 1, 3, 0, &out);
    assert_non_null(strstr(text_out_string(&out), "\"since\":0"));
    assert_non_null(strstr(text_out_string(&out), "rrrr"));
    text_out_free(&out);
    wire_table_free(t);
}

static void play_to_the_end(struct wire_table *t)
{
    char line[WIRE_LINE_ROOM];
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        assert_true(wire_think(t, wire_due(t), line));
        apply(t, line);
    }
}

/* In the middle of a game as at its end, and whoever follows the table is told. */
static void a_claim_goes_with_the_role_that_is_shown(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    struct wire_table *t = running();
    int gone_in_play = 0;
    for (int seat = 1; seat <= 4; seat++)
        if (!sg_role_is_open(&t->game, seat)) t->place[seat].claim = WIRE_CLAIM_DEPUTY;
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        struct wire_place before[SG_MAX_SEATS + 1];
        memcpy(before, t->place, sizeof before);
        assert_true(wire_think(t, wire_due(t), line));
        apply(t, line);
        for (int seat = 1; seat <= 4; seat++) {
            assert_false(t->place[seat].claim && sg_role_is_open(&t->game, seat));
            if (before[seat].claim == t->place[seat].claim) continue;
            assert_int_equal(t->room_changed, t->update);
            gone_in_play += wire_state(t) == WIRE_STATE_PLAYING;
        }
    }
    for (int seat = 1; seat <= 4; seat++) assert_int_equal(t->place[seat].claim, WIRE_NO_CLAIM);
    assert_true(gone_in_play > 0);
    wire_table_free(t);
}

static void same_updates(const struct wire_table *a, const struct wire_table *b, uint32_t since, int but_seat)
{
    for (int viewer = WIRE_OUTSIDER; viewer < WIRE_VIEWERS; viewer++) {
        if (viewer == WIRE_OPEN_FIRST || viewer_seat(viewer) == but_seat) continue;
        struct text_out one = text_out_growing(), other = text_out_growing();
        wire_write_update(a, viewer, since, 0, &one);
        wire_write_update(b, viewer, since, 0, &other);
        assert_string_equal(text_out_string(&one), text_out_string(&other));
        text_out_free(&one);
        text_out_free(&other);
    }
}

/* Two people who are out guess differently: to everybody else, and to the bots, it is the same game up to its end. */
static void a_guess_tells_nobody_anything_before_the_end(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM], other_line[WIRE_LINE_ROOM];
    struct wire_table *t = running();
    apply(t, "2100 away 1");
    while (!sg_is_out_for_good(&t->game, 1)) {
        assert_true(wire_think(t, wire_due(t), line)); /* the game must go on without seat A */
        apply(t, line);
    }
    struct wire_table *other = copy_of(t);
    uint32_t since = t->update;
    apply(t, "9000000 guess 1 law - 900");
    apply(other, "9000000 guess 1 outlaws - 901");
    while (wire_state(t) == WIRE_STATE_PLAYING) {
        same_updates(t, other, since, 1);
        assert_true(wire_think(t, wire_due(t), line));
        assert_true(wire_think(other, wire_due(other), other_line));
        assert_string_equal(line, other_line);
        apply(t, line);
        apply(other, other_line);
    }
    struct text_out out = text_out_growing();
    wire_write_update(t, WIRE_SPECTATOR, since, 0, &out);
    assert_non_null(strstr(text_out_string(&out), "\"guess\":{\"winner\":\"law\",\"turns\":900,\"points\":"));
    text_out_free(&out);
    wire_table_free(t);
    wire_table_free(other);
}

/* The star goes round, and only the living have a character to keep. */
static void a_rematch_goes_on_where_the_game_ended(void **unused)
{
    (void)unused;
    struct wire_table *t = running();
    for (int game = 1; game < 6; game++) {
        char line[WIRE_LINE_ROOM];
        play_to_the_end(t);
        sg_state last = t->game;
        int sheriff = last.first % 4 + 1, winners = 0;
        for (int seat = 1; seat <= 4; seat++) {
            bool alive = last.seat[seat].status == SG_ALIVE;
            assert_int_equal(t->place[seat].kept, alive ? last.seat[seat].character : 0);
            winners += t->place[seat].wins;
        }
        assert_true(winners >= game);
        apply(t, "3000 rematch 1");
        struct input in = {.time = 4000, .verb = INPUT_START, .person = 1};
        in.chance.deal = in.chance.bots = sg_seed_from((uint64_t)game);
        input_print(&in, line);
        apply(t, line);
        assert_int_equal(t->game.seat[sheriff].role, SG_SHERIFF);
        assert_int_equal(t->game.first, sheriff);
        assert_int_equal(t->games, game + 1);
    }
    wire_table_free(t);
}

static void a_snapshot_that_is_none_leaves_a_new_table(void **unused)
{
    (void)unused;
    struct wire_table *t = running(), *other = wire_table_new();
    struct text_out out = text_out_growing();
    wire_snapshot(t, &out);
    assert_false(wire_restore(other, "sixgun table 9 9\n", 17));
    for (size_t length = 0; length + 1 < out.length; length += 7) /* all but the last line end would do */
        assert_false(wire_restore(other, text_out_string(&out), length));
    assert_int_equal(wire_state(other), WIRE_STATE_NEW);
    assert_true(wire_restore(other, text_out_string(&out), out.length));
    text_out_free(&out);
    wire_table_free(t);
    wire_table_free(other);
}

/* --- claims and bots -------------------------------------------------------------------------- */

/* The bots that think next, and those that give hints, know what is claimed now, and keep nothing of it. */
static void bots_hear_what_is_claimed(void **unused)
{
    (void)unused;
    struct wire_table *t = wire_table_new();
    static struct wire_hint before, after;
    assert_int_equal(wire_apply(t, "1000 create TEST 1 \"Anna\" 0 4 base - 0 0 0 0 rules normal 0 1 0 1 \"\" 3"),
                     SG_OK);
    assert_int_equal(wire_apply(t, "2000 start 1 0 " SEED "07 " SEED "09 ab12"), SG_OK);
    for (int seat = 1; seat <= 4; seat++) t->place[seat].by = BY_PERSON, t->place[seat].person = 1;
    int asked = sg_asked(&t->game).seat, other = sg_role_is_open(&t->game, 2) ? 3 : 2;
    for (int seat = 1; seat <= 4; seat++)
        if (seat != asked) t->place[seat].by = BY_BOT;
    advisers_meet(t);
    sg_player silent = listening_bot(t, asked);
    assert_memory_equal(&silent, &t->player[asked], sizeof silent);
    assert_int_equal(wire_hint_about(t, 1, t->question, &before), SG_OK);
    t->place[other].claim = WIRE_CLAIM_OUTLAW;
    sg_player told = listening_bot(t, asked);
    assert_memory_not_equal(&told, &silent, sizeof told);
    assert_memory_equal(&silent, &t->player[asked], sizeof silent);
    assert_int_equal(wire_hint_about(t, 1, t->question, &after), SG_OK);
    assert_memory_not_equal(&before.adviser, &after.adviser, sizeof before.adviser);
    t->place[other].claim = WIRE_NO_CLAIM;
    assert_int_equal(wire_hint_about(t, 1, t->question, &after), SG_OK);
    assert_memory_equal(&before.adviser, &after.adviser, sizeof before.adviser);
    wire_table_free(t);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(names_are_short_visible_and_trimmed),
        cmocka_unit_test(bots_hear_what_is_claimed),
        cmocka_unit_test(letters_are_counted_not_bytes),
        cmocka_unit_test(what_is_no_letter_becomes_a_blank),
        cmocka_unit_test(every_error_has_a_code_and_a_sentence),
        cmocka_unit_test(a_message_takes_its_members_in_any_order),
        cmocka_unit_test(a_member_of_the_wrong_sort_spoils_a_message),
        cmocka_unit_test(a_line_reads_as_it_was_printed),
        cmocka_unit_test(a_line_that_does_not_know_a_setting_has_what_is_usual),
        cmocka_unit_test(a_line_that_is_none_is_refused),
        cmocka_unit_test(a_new_table_waits_for_its_opening),
        cmocka_unit_test(a_refused_input_changes_no_byte),
        cmocka_unit_test(a_stored_move_that_is_not_legal_changes_no_byte),
        cmocka_unit_test(every_byte_of_a_seat_and_a_member_is_in_a_snapshot),
        cmocka_unit_test(the_seed_is_told_when_the_game_is_over_and_not_before),
        cmocka_unit_test(nobody_thinks_before_it_is_due),
        cmocka_unit_test(a_spectator_sees_what_all_seats_see),
        cmocka_unit_test(who_may_come_back_is_not_out_for_good),
        cmocka_unit_test(who_chooses_a_character_sees_nothing_of_others),
        cmocka_unit_test(who_sees_all_hands_is_not_heard_by_those_who_play),
        cmocka_unit_test(who_may_not_speak_to_all_keeps_the_old_name),
        cmocka_unit_test(who_has_taken_over_changes_the_name_of_the_own_place),
        cmocka_unit_test(who_was_muted_comes_back_under_the_old_name),
        cmocka_unit_test(however_many_are_sent_away_all_are_remembered),
        cmocka_unit_test(who_sees_all_hands_does_not_see_what_goes_on_the_deck),
        cmocka_unit_test(a_claim_goes_with_the_role_that_is_shown),
        cmocka_unit_test(a_guess_tells_nobody_anything_before_the_end),
        cmocka_unit_test(old_chat_makes_room_for_new),
        cmocka_unit_test(a_rematch_goes_on_where_the_game_ended),
        cmocka_unit_test(a_snapshot_that_is_none_leaves_a_new_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
