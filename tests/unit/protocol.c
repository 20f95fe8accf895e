/* protocol.c: the description of the protocol, clients.def and servers.def, as rows, and of what else is said in JSON.
 *
 *     unit-protocol            tests that the rows can be what they are for
 *     unit-protocol --print    prints them as JSON, for tools/protocol */
#include "bots/bot.h"
#include "notation/json.h"
#include "notation/notation.h"
#include "protocol/request.h"
#include "table/input.h"
#include "table/words.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#define OWNER(ID, slug, ...) {.head = "owner", .name = #slug, __VA_ARGS__},
#define TOLD(slug, type, ...) {.head = "told", .name = #slug, .type_name = #type, __VA_ARGS__},
#define TABLE(ID, slug, ...) {.head = "table", .name = #slug, __VA_ARGS__},
#define OBJECT(slug, type) {.head = "object", .name = #slug, .type_name = #type},
#define ANSWER(slug, type, ...) {.head = "answer", .name = #slug, .type_name = #type, __VA_ARGS__},
#define WORDS(slug, type, ...) {.head = "words", .name = #slug, .type_name = #type, .words = words_of_##slug},
#define NAMES(slug, type) {.head = "names", .name = #slug, .type_name = #type},
#define MEMBER(slug, of_sort, ...) {.name = #slug, .sort = SORT_##of_sort, __VA_ARGS__},
#define END(slug)
/* Behind a "room" stand rows of others, of the same kind. */
static const struct protocol_row rows[] = {
#include "protocol/clients.def"
#include "protocol/servers.def"
    {.head = "room", .name = "pipe"},
#include "cli/pipe.def"
    {.head = "room", .name = "analysis"},
#undef WORDS
#define LIST(...) ((const char *const[]){__VA_ARGS__, NULL})
#define WORDS(slug, type, ...) \
    {.head = "words", .name = #slug, .type_name = #type, .words = LIST(__VA_ARGS__)},
#include "analysis/report.def"
};
enum { ROWS = sizeof rows / sizeof *rows };

static const char *const sorts[SORTS] = {NULL,
#define X(sort) #sort,
                                         PROTOCOL_SORTS(X)
#undef X
};

/* --- the words the game keeps ------------------------------------------------------------- */

static const char *suit_slug(int suit)
{
    static char letter[2];
    letter[0] = sg_suit_letter(suit);
    return suit < SG_SUITS ? letter : NULL;
}

static const char *role_slug(int role) { return role <= SG_RENEGADE ? sg_role_slug(role) : NULL; }
static const char *phase_slug(int phase) { return phase <= SG_PHASE_EXCESS ? sg_phase_slug(phase) : NULL; }
static const char *winner_slug(int winner) { return winner <= SG_OUT_OF_TURNS ? sg_winner_slug(winner) : NULL; }
static const char *set_slug(int n) { return sg_set_slug(1 << n); }
static const char *level_slug(int n) { return n < sg_bot_count() ? wire_level_slug(n) : NULL; }
static const char *flag_slug(int n) { return text_flag_slug(1 << n); }

static const char *side_slug(int n) { return n < 2 ? text_side_slug(n == 0 ? SG_DEPUTY : SG_OUTLAW) : NULL; }

/* The words of NAMES rows: number `first` and all after it, up to NULL. */
static const struct {
    const char *name;
    const char *(*slug)(int number);
    int first;
} names[] = {
    {"suit", suit_slug, 1},           {"color", text_color_slug, 1},
    {"role", role_slug, 1},           {"side", side_slug, 0},
    {"status", text_status_slug, 0},  {"phase", phase_slug, 0},
    {"winner", winner_slug, 1},       {"set", set_slug, 0},
    {"option", flag_slug, 0},         {"pace", wire_pace_slug, 0},
    {"tempo", wire_tempo_slug, 0},    {"gesture", wire_gesture_slug, 1},
    {"claim", wire_claim_slug, 1},    {"verb", sg_verb_slug, 1},
    {"source", text_source_slug, 1},  {"question", sg_question_slug, 1},
    {"event", sg_event_kind_slug, 1}, {"level", level_slug, 0},
    {"style", sg_style_slug, 0},
};
enum { LISTS = sizeof names / sizeof *names };

/* Word number `n` of a list, from 0 on; NULL after the last. */
static const char *word_at(const struct protocol_row *row, int n)
{
    if (row->words) return row->words[n];
    for (int i = 0; i < LISTS; i++)
        if (strcmp(names[i].name, row->name) == 0) return names[i].slug(names[i].first + n);
    return NULL;
}

#define X(name, most) {#name, most},
static const struct {
    const char *name;
    int most;
} limits[] = {WIRE_LIMITS(X)};
#undef X
enum { LIMITS = sizeof limits / sizeof *limits };

/* --- printing them -------------------------------------------------------------------------- */

static void put(struct text_out *out, const char *key, const char *text)
{
    if (!text) return;
    text_putf(out, ",\"%s\":", key);
    text_json_string(out, text);
}

static void put_true(struct text_out *out, const char *key, bool flag)
{
    if (flag) text_putf(out, ",\"%s\":true", key);
}

static void put_words(struct text_out *out, const struct protocol_row *row)
{
    text_put(out, ",\"words\":[");
    for (int n = 0; word_at(row, n); n++) {
        if (n) text_put_char(out, ',');
        text_json_string(out, word_at(row, n));
    }
    text_put_char(out, ']');
}

static void put_row(struct text_out *out, const struct protocol_row *row)
{
    text_put(out, "{\"name\":");
    text_json_string(out, row->name);
    put(out, "head", row->head);
    put(out, "type_name", row->type_name);
    put(out, "does", row->does);
    put(out, "who", row->who);
    put(out, "chapter", row->chapter);
    put(out, "when", row->when);
    put(out, "sort", sorts[row->sort]);
    put(out, "of", row->of);
    put(out, "like", row->like);
    put(out, "means", row->means);
    put(out, "usual", row->usual);
    put_true(out, "at_table", row->at_table);
    put_true(out, "settings", row->settings);
    put_true(out, "always_id", row->always_id);
    put_true(out, "maybe", row->maybe);
    put_true(out, "below_zero", row->below_zero);
    put_true(out, "in_bytes", row->in_bytes);
    put_true(out, "upload", row->upload);
    if (row->least) text_putf(out, ",\"least\":%lld", row->least);
    if (row->most) text_putf(out, ",\"most\":%lld", row->most);
    if (row->type_name && !row->sort && (row->words || strcmp(row->head, "names") == 0)) put_words(out, row);
    text_put_char(out, '}');
}

static void print_rows(void)
{
    struct text_out out = text_out_growing();
    text_putf(&out, "{\"protocol\":%d,\"limits\":{", WIRE_PROTOCOL);
    for (int i = 0; i < LIMITS; i++) text_putf(&out, "%s\"%s\":%d", i ? "," : "", limits[i].name, limits[i].most);
    text_put(&out, "},\"rows\":[\n");
    for (int i = 0; i < ROWS; i++) {
        if (i) text_put(&out, ",\n");
        put_row(&out, &rows[i]);
    }
    text_put(&out, "\n]}\n");
    fputs(text_out_string(&out), stdout);
    text_out_free(&out);
}

/* --- tests -------------------------------------------------------------------------------------- */

static const struct protocol_row *row_of(const char *name, const char *head, const char *or_head)
{
    for (int i = 0; i < ROWS; i++)
        if (rows[i].head && (strcmp(rows[i].head, head) == 0 || strcmp(rows[i].head, or_head) == 0) &&
            strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

static void every_member_is_of_a_sort_that_its_row_describes(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const struct protocol_row *row = &rows[i];
        bool word = row->sort == SORT_word || row->sort == SORT_words;
        bool object = row->sort == SORT_object || row->sort == SORT_objects;
        if (word && !(row->of && row_of(row->of, "words", "names"))) fail_msg("%s: there is no such list", row->name);
        if (object && !(row->of && row_of(row->of, "object", ""))) fail_msg("%s: there is no such object", row->name);
        if (row->of && !word && !object) fail_msg("%s is no word and no object", row->name);
    }
}

static void every_list_has_words(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        bool list = rows[i].head && (strcmp(rows[i].head, "words") == 0 || strcmp(rows[i].head, "names") == 0);
        if (list && !word_at(&rows[i], 1)) fail_msg("the list %s has no words", rows[i].name);
    }
}

/* Members are read before the type may be known. */
static void one_key_is_of_one_sort_in_all_messages_of_clients(void **state)
{
    (void)state;
    for (int kind = 1; kind < WIRE_KINDS; kind++)
        for (const struct protocol_row *a = members_of(kind); a->name; a++)
            for (int other = 1; other < WIRE_KINDS; other++)
                for (const struct protocol_row *b = members_of(other); b->name; b++)
                    if (strcmp(a->name, b->name) == 0 && a->sort != b->sort)
                        fail_msg("%s is %s and %s", a->name, sorts[a->sort], sorts[b->sort]);
}

/* Each sort has one place in an input. */
static void members_of_messages_for_tables_have_a_place_in_inputs(void **state)
{
    static const bool has_place[SORTS] = {
        [SORT_seat] = true, [SORT_slug] = true, [SORT_person] = true, [SORT_number] = true,
        [SORT_text] = true, [SORT_flag] = true, [SORT_word] = true};
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        int used[SORTS] = {0};
        if (!rows[i].head || strcmp(rows[i].head, "table") != 0 || rows[i].settings) continue;
        for (int at = i + 1; !rows[at].head; at++) {
            if (!has_place[rows[at].sort]) fail_msg("%s: no input holds a %s", rows[i].name, sorts[rows[at].sort]);
            if (used[rows[at].sort]++) fail_msg("%s: two members are %s", rows[i].name, sorts[rows[at].sort]);
            if (rows[at].sort == SORT_word && !has_word_list(rows[at].of))
                fail_msg("%s: no input holds a word of %s", rows[i].name, rows[at].of);
        }
    }
}

/* Whoever takes a text has room for so much; a schema that does not say it promises more. */
static void every_text_that_clients_say_has_an_end(void **state)
{
    (void)state;
    for (int kind = 1; kind < WIRE_KINDS; kind++)
        for (const struct protocol_row *row = members_of(kind); row->name; row++)
            if (row->sort == SORT_text && !row->most && !row->like && !row->upload)
                fail_msg("%s, a member of %s, has no end", row->name, members_of(kind)[-1].name);
}

static void every_message_says_what_it_is_for(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        const struct protocol_row *row = &rows[i];
        if (!row->head) continue;
        bool asks = strcmp(row->head, "owner") == 0 || strcmp(row->head, "table") == 0;
        if (asks && !(row->does && row->chapter)) fail_msg("what does %s do, and where is it told?", row->name);
        bool told = strcmp(row->head, "answer") == 0 || strcmp(row->head, "told") == 0;
        if (told && !row->when) fail_msg("when is %s sent?", row->name);
    }
}

/* What is made of them stands in one space of names. */
static void no_two_objects_or_lists_are_called_the_same(void **state)
{
    (void)state;
    for (int i = 0; i < ROWS; i++) {
        if (!rows[i].type_name) continue;
        for (int other = 0; other < i; other++) {
            if (!rows[other].type_name) continue;
            if (strcmp(rows[i].type_name, rows[other].type_name) == 0) fail_msg("two are called %s", rows[i].type_name);
            bool message = strcmp(rows[other].head, "answer") == 0 || strcmp(rows[other].head, "told") == 0;
            if (!message && strcmp(rows[i].head, rows[other].head) == 0 && strcmp(rows[i].name, rows[other].name) == 0)
                fail_msg("two are called %s", rows[i].name);
        }
    }
}

static void the_rows_tell_which_messages_are_about_a_table(void **state)
{
    (void)state;
    static const int about[] = {WIRE_JOIN, WIRE_RESUME, WIRE_HINT, WIRE_RECORD, WIRE_REPLAY, WIRE_SIT, WIRE_RESULTS};
    static const int others[] = {WIRE_HELLO, WIRE_NAME, WIRE_LOBBY, WIRE_CREATE, WIRE_BRING, WIRE_PING, WIRE_FINISH};
    for (size_t i = 0; i < sizeof about / sizeof *about; i++) assert_true(wire_is_at_table(about[i]));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) assert_false(wire_is_at_table(others[i]));
}

static void a_message_may_be_long_for_the_sake_of_a_member(void **state)
{
    (void)state;
    static const int longer[] = {WIRE_BRING, WIRE_PACK, WIRE_REPLAY, WIRE_SCORE};
    struct wire_message m;
    int count = 0;
    for (int kind = 0; kind < WIRE_KINDS; kind++) count += wire_may_be_long(kind, NULL);
    assert_int_equal(count, sizeof longer / sizeof *longer);
    for (int i = 0; i < count; i++) assert_true(wire_may_be_long(longer[i], NULL));
    wire_message_begin(&m);
    wire_message_text(&m, "type", "replay", 6);
    assert_int_equal(m.kind, WIRE_REPLAY);
    assert_false(wire_may_be_long(m.kind, &m));
    wire_message_text(&m, "record", "sixgun record 1", 15);
    assert_true(wire_may_be_long(m.kind, &m));
}

static void a_number_lies_within_the_limits_of_its_row(void **state)
{
    (void)state;
    static const struct {
        long long said;
        bool good;
    } tried[] = {{1, false}, {2, true}, {WIRE_DUPLICATE_TABLES, true}, {WIRE_DUPLICATE_TABLES + 1, false}};
    struct wire_message m;
    int read;
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        wire_message_begin(&m);
        wire_message_text(&m, "type", "duplicate", 9);
        assert_false(wire_message_get_within(&m, from_client.duplicate.tables, &read));
        wire_message_number(&m, "tables", tried[i].said);
        assert_int_equal(wire_message_get_within(&m, from_client.duplicate.tables, &read), tried[i].good);
        assert_int_equal(read, tried[i].good ? tried[i].said : 0);
    }
}

int main(int count, char **arguments)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_member_is_of_a_sort_that_its_row_describes),
        cmocka_unit_test(every_list_has_words),
        cmocka_unit_test(one_key_is_of_one_sort_in_all_messages_of_clients),
        cmocka_unit_test(members_of_messages_for_tables_have_a_place_in_inputs),
        cmocka_unit_test(every_text_that_clients_say_has_an_end),
        cmocka_unit_test(every_message_says_what_it_is_for),
        cmocka_unit_test(no_two_objects_or_lists_are_called_the_same),
        cmocka_unit_test(a_number_lies_within_the_limits_of_its_row),
        cmocka_unit_test(a_message_may_be_long_for_the_sake_of_a_member),
        cmocka_unit_test(the_rows_tell_which_messages_are_about_a_table),
    };
    if (count > 1 && strcmp(arguments[1], "--print") == 0) {
        print_rows();
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
