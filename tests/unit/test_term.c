/* test_term.c: what a terminal client makes of messages is what a game at one keyboard shows. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include "term/editor.h"
#include "term/read.h"
#include "term/terminal.h"
#include "term/url.h"
#include "pack/pack.h"
#include "protocol/view.h"

#include <poll.h>
#include <pty.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 2048, SETS_ALL = 63, LONGEST = 400, PATIENCE_MS = 120000 /* for what hangs */ };

static int no_rules(const char *topic, FILE *to)
{
    (void)topic, (void)to;
    return 0;
}

static const struct sitter sitters[SG_MAX_SEATS + 1] = {
    {NULL, NULL, false},   {"Ann", "person", false}, {"Ben", "bot", false}, {"Cher", "person", true},
    {"Dan", "bot", false}, {"Eve", "bot", false},    {"Fay", "bot", false}, {"Gus", "bot", false},
    {"Hal", "bot", false}};

/* A desk that writes into memory. */
struct paper {
    struct desk d;
    char *text;
    size_t length;
};

static void paper_open(struct paper *p, const struct desk *like)
{
    p->d = *like;
    p->d.read_rules = no_rules;
    p->d.term = (struct terminal){.out = open_memstream(&p->text, &p->length), .width = 100, .height = 40};
    assert_non_null(p->d.term.out);
}

static void paper_close(struct paper *p)
{
    fclose(p->d.term.out);
    free(p->text);
}

static json_t *parsed(struct text_out *out)
{
    json_error_t error;
    json_t *root = json_loads(text_out_string(out), 0, &error);
    if (!root) fail_msg("%s in %s", error.text, text_out_string(out));
    text_out_free(out);
    return root;
}

/* What all can know who have seen nothing: as many as there are of each role. */
static struct belief even(const sg_state *s)
{
    sg_view view;
    struct belief b;
    belief_begin(&b);
    sg_look(s, SG_EYE_SPECTATOR, &view);
    belief_settle(&b, &view.s);
    return b;
}

static json_t *view_message(const sg_state *s, int viewer, uint32_t question)
{
    struct belief all = even(s);
    struct text_out out = text_out_growing();
    struct json j = {&out, false, s->pack};
    json_item(&j);
    write_view(
        &j, to_client.update.view,
        &(struct sight){.s = s, .who = sitters, .eye = viewer, .reader = viewer, .question = question, .all = &all});
    json_close(&j, '}');
    return parsed(&out);
}

static json_t *events_message(const sg_event *events, int count, int viewer)
{
    struct text_out out = text_out_growing();
    struct json j = {&out, false, NULL};
    json_item_list(&j);
    for (int i = 0; i < count; i++) write_event(&j, events[i], viewer);
    json_close(&j, ']');
    return parsed(&out);
}

/* Everything a desk can draw of a scene. */
static void draw(struct paper *p, const struct scene *view)
{
    static struct menu m;
    char sentence[TEXT_SENTENCE_ROOM];
    show_table(&p->d, view);
    show_picture(&p->d, view);
    show_hand(&p->d, view);
    menu_group(&m, view);
    menu_print(&p->d, view, &m);
    text_say_asked(&view->asked, &p->d.names, p->d.viewer, sentence, sizeof sentence);
    show_line(&p->d, STYLE_PLAIN, 0, sentence);
    if (view->s.over != SG_NO_WINNER) show_end(&p->d, view);
    fflush(p->d.term.out);
}

static void same_suspects(const sg_state *s, const struct scene *read)
{
    struct belief all = even(s);
    bool hidden = false;
    for (int seat = 1; seat <= s->options.seats; seat++) hidden |= !s->seat[seat].role_open;
    assert_int_equal(read->has_suspects, hidden);
    for (int seat = 1; seat <= s->options.seats; seat++)
        for (int role = SG_DEPUTY; role <= SG_RENEGADE; role++)
            assert_int_equal(read->suspected[seat][role],
                             s->seat[seat].role_open ? 0 : witness_percent(all.chance[seat][role]));
}

static void same_drawing(const sg_state *s, int seat, struct desk *who)
{
    static struct scene wanted, read;
    struct paper a, b;
    uint32_t question = 0;
    json_t *message = view_message(s, seat, 7);
    assert_true(read_view(json_object_get(message, "view"), &read, who, &question));
    json_decref(message);
    if (!sg_is_over(s)) assert_int_equal(question, 7);
    assert_int_equal(who->viewer, seat);
    same_suspects(s, &read);
    scene_look(s, seat, &wanted);
    if (sg_is_over(s)) return; /* then the message holds all hands, and a seat's own view does not */
    assert_int_equal(read.count, wanted.count);
    assert_memory_equal(read.legal, wanted.legal, (size_t)wanted.count * sizeof *wanted.legal);
    assert_memory_equal(&read.asked, &wanted.asked, sizeof wanted.asked);
    for (int other = 1; other <= s->options.seats; other++) {
        const sg_seat *told = &read.s.seat[other], *real = &wanted.s.seat[other];
        assert_int_equal(told->status, real->status);
        assert_int_equal(told->fell, real->fell);
        assert_int_equal(told->role_open, real->role_open);
        assert_int_equal(sg_distance(&read.s, seat, other), wanted.distance[other]);
        assert_int_equal(sg_reach(&read.s, other), wanted.reach[other]);
    }
    paper_open(&a, who);
    paper_open(&b, who);
    draw(&a, &wanted);
    draw(&b, &read);
    assert_string_equal(b.text, a.text);
    paper_close(&a);
    paper_close(&b);
}

static void same_sentences(const sg_event *events, int count, int seat, const struct text_names *names)
{
    struct history read = {0};
    json_t *message = events_message(events, count, seat);
    read_events(NULL, message, &read);
    json_decref(message);
    assert_int_equal(read.count, count);
    for (int i = 0; i < count; i++) {
        char wanted[TEXT_SENTENCE_ROOM], said[TEXT_SENTENCE_ROOM];
        sg_event own = sg_event_for(events[i], seat), back = sg_event_for(read.events[i], seat);
        text_say_event(&own, names, seat, wanted, sizeof wanted);
        text_say_event(&back, names, seat, said, sizeof said);
        assert_string_equal(said, wanted);
    }
    history_free(&read);
}

static void play_and_compare(uint64_t seed, int seats, int sets, int flags)
{
    static sg_event events[EVENTS];
    sg_options options = {.seats = (uint8_t)seats, .sets = (uint8_t)sets, .flags = (uint8_t)flags};
    sg_seed deal = sg_seed_from(seed);
    sg_log log = {events, EVENTS, 0};
    sg_random chance;
    sg_state s;
    struct desk who = {.names = {.pack = NULL}};
    sg_random_start(&chance, &deal);
    assert_int_equal(sg_start(&s, &options, &deal, &log), SG_OK);
    for (int moves = 0; moves < LONGEST; moves++) {
        int seat = 1 + moves % seats, asked = sg_asked(&s).seat;
        same_drawing(&s, seat, &who);
        if (asked != SG_NOBODY && asked != seat) same_drawing(&s, asked, &who);
        same_sentences(events, log.count < EVENTS ? log.count : EVENTS, seat, &who.names);
        if (sg_is_over(&s)) return;
        sg_move legal[SG_MAX_MOVES];
        int count = sg_legal(&s, legal);
        log.count = 0;
        assert_int_equal(sg_apply(&s, legal[sg_random_below(&chance, (uint32_t)count)], &log), SG_OK);
    }
}

static void views_read_as_they_were_written(void **state)
{
    (void)state;
    for (int seats = 3; seats <= SG_MAX_SEATS; seats++) {
        play_and_compare((uint64_t)seats, seats, SG_SET_BASE, 0);
        play_and_compare((uint64_t)seats, seats, SETS_ALL, seats > 3 ? SG_SHADOW_GUNSLINGERS : SG_TWO_CHARACTERS);
    }
}

/* Turns that go the other way, whoever is silent, whom cards mean: drawn of the message as of the game itself. */
static void what_a_pack_does_is_told(void **state)
{
    static struct scene view;
    static const char *const told[] = {"Glass (3♥) names Cher (C).", "Haze (5♥) was laid down by Ann (A).",
                                       "Mustang (8♥) works for Ann (A), too.", "No ability for now.",
                                       "Turns go counter-clockwise."};
    struct paper p;
    (void)state;
    const char *cards = "sixgun pack 1\ncard glass blue\nname en Glass\nnames any_other\nin_play sees_it 1\nfaces 3H\n"
                        "card haze blue\nname en Haze\nbefore any_other\nlasts round\nin_play double_bang\nfaces 5H\n";
    static sg_text_error faults[PACK_FAULTS];
    struct pack *pack = pack_new();
    char text[1024], hash[TEXT_PACK_ROOM];
    sg_position position;
    sg_state played;
    assert_int_equal(pack_read(cards, strlen(cards), pack, faults), 0);
    text_pack_name(pack_rows(pack), hash);
    snprintf(
        text, sizeof text,
        "pack %s\nseat A sheriff willy_the_kid table glass:3H\nseat B outlaw jourdonnais table haze:5H mustang:8H\n"
        "seat C renegade rose_doolan\nseat D outlaw kit_carlson\n"
        "turn A play backwards silenced C means glass:3H C haze:5H A lends mustang:8H A\n",
        hash);
    assert_true(sg_pack_position_parse(pack_rows(pack), text, &position, faults));
    assert_int_equal(sg_set_up(&played, &position, NULL).error, SG_OK);
    struct desk who = {.names = {.pack = played.pack}};
    for (int seat = 1; seat <= 4; seat++) same_drawing(&played, seat, &who);
    scene_look(&played, 2, &view);
    paper_open(&p, &who);
    p.d.viewer = 2;
    p.d.term.width = 1000;
    show_table(&p.d, &view);
    fflush(p.d.term.out);
    for (size_t i = 0; i < sizeof told / sizeof *told; i++)
        if (!strstr(p.text, told[i])) fail_msg("%s: %s", told[i], p.text);
    paper_close(&p);
    pack_drop(pack);
}

static void marks_and_spectators(void **state)
{
    static struct scene view;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE};
    sg_seed seed = sg_seed_from(5);
    sg_state s;
    uint32_t question = 0;
    struct desk who = {.names = {.pack = NULL}};
    struct paper p;
    (void)state;
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    json_t *message = view_message(&s, WIRE_SPECTATOR, 1);
    assert_true(read_view(json_object_get(message, "view"), &view, &who, &question));
    json_decref(message);
    assert_int_equal(who.viewer, SG_NOBODY);
    assert_int_equal(view.count, 0);
    assert_int_equal(who.bots, SG_BIT(2) | SG_BIT(4));
    assert_int_equal(who.away, SG_BIT(3));
    paper_open(&p, &who);
    draw(&p, &view);
    assert_non_null(strstr(p.text, "B. Ben (bot): "));
    assert_non_null(strstr(p.text, "C. Cher (away): "));
    assert_null(strstr(p.text, "You"));
    paper_close(&p);
}

/* --- messages that make no sense ------------------------------------------------------ */

static bool reads(const char *text)
{
    static struct scene view;
    struct desk who = {.names = {.pack = NULL}};
    uint32_t question;
    json_t *root = json_loads(text, 0, NULL);
    assert_non_null(root);
    bool good = read_view(root, &view, &who, &question);
    json_decref(root);
    return good;
}

static void bad_views_are_refused(void **state)
{
    (void)state;
    assert_false(reads("{}"));
    assert_false(reads("[]"));
    assert_false(reads("{\"seats\":9}"));
    assert_false(reads("{\"seats\":3,\"players\":[{\"seat\":\"A\"}]}"));
    assert_false(reads("{\"seats\":3,\"deck\":{\"count\":128},\"store\":[\"?\"],"
                       "\"players\":[{\"seat\":\"A\"},{\"seat\":\"B\"},{\"seat\":\"C\"}]}"));
    assert_true(reads("{\"seats\":3,\"players\":[{\"seat\":\"A\",\"name\":7,\"hand\":[3]},{\"seat\":\"B\"},"
                      "{\"seat\":\"C\"}],\"question\":{\"seat\":\"A\",\"kind\":\"play\",\"legal\":[{\"move\":\"fly\"},"
                      "7,{\"move\":\"end\"}]},\"winner\":\"nobody\"}"));
}

static void texts_lose_what_commands_a_terminal(void **state)
{
    char text[64];
    (void)state;
    json_t *root = json_loads("{\"name\":\"A\\u001b[2Jb\\u009bc\\u202ed\\u00e9\"}", 0, NULL);
    read_text(root, (key_text){"name"}, text, sizeof text);
    assert_string_equal(text, "A [2Jb c dé");
    read_text(root, (key_text){"name"}, text, 12);
    assert_string_equal(text, "A [2Jb c d");
    read_text(root, (key_text){"other"}, text, sizeof text);
    assert_string_equal(text, "");
    json_decref(root);
}

/* --- addresses ---------------------------------------------------------------------------- */

static void addresses_are_read(void **state)
{
    static const struct {
        const char *text, *host, *folder, *code;
        int port;
        bool tls;
    } rows[] = {
        {"ws://host:7447", "host", "", "", 7447, false},
        {"http://host:7447/", "host", "", "", 7447, false},
        {"http://host:7447/t/KXQW", "host", "", "KXQW", 7447, false},
        {"https://play.example.org/below/t/kxqw?a=b#c", "play.example.org", "/below", "KXQW", 443, true},
        {"wss://host/ws", "host", "", "", 443, true},
        {"WS://host/below/ws/", "host", "/below", "", 80, false},
        {"https://host/below/", "host", "/below", "", 443, true},
        {"https://host/games/sixgun/", "host", "/games/sixgun", "", 443, true},
        {"https://host/below/#/table/KXQW", "host", "/below", "KXQW", 443, true},
        {"host:80/#/table/kxqw?a=b", "host", "", "KXQW", 80, false},
        {"host", "host", "", "", 7447, false},
        {"host:80/KXQW", "host", "", "KXQW", 80, false},
        {"192.168.0.7/kx2w", "192.168.0.7", "", "KX2W", 7447, false},
        {"[::1]:7000/t/KXQW", "::1", "", "KXQW", 7000, false},
        {"http://[fe80::1%25eth0]", "fe80::1%25eth0", "", "", 80, false},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct server_address to;
        const char *why = NULL;
        if (!url_read(rows[i].text, &to, &why)) fail_msg("%s: %s", rows[i].text, why);
        assert_string_equal(to.host, rows[i].host);
        assert_string_equal(to.folder, rows[i].folder);
        assert_string_equal(to.code, rows[i].code);
        assert_int_equal(to.port, rows[i].port);
        assert_int_equal(to.tls, rows[i].tls);
    }
}

static void bad_addresses_are_refused(void **state)
{
    static const char *const texts[] = {"",           " ",         "ws://",
                                        "ftp://host", "host:",     "host:0",
                                        "host:65536", "host:12x",  "host name",
                                        "[::1",       ":7447",     "http://host/a/b",
                                        "host/t/",    "host/t/K!", "host/KXQWKXQWKXQWKXQW",
                                        "ho\tst",     "höst",      "user@host"};
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        struct server_address to;
        const char *why = NULL;
        if (url_read(texts[i], &to, &why)) fail_msg("'%s' is an address", texts[i]);
        assert_non_null(why);
    }
}

static void lines_break_between_words_and_never_before_a_sign(void **state)
{
    static const struct {
        const char *text, *wrapped;
    } rows[] = {
        {"one two three", "one two\n  three"},
        {"one two BANG ! four", "one two\n  BANG !\n  four"},
        {"one two six : x", "one two\n  six : x"},
        {"one\ntwo", "one\n  two"},
        {"BANG !", "BANG !"},
        {"one two ", "one two "},
    };
    (void)state;
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char *wrapped = NULL;
        size_t length = 0;
        FILE *out = open_memstream(&wrapped, &length);
        assert_non_null(out);
        terminal_wrap(out, rows[i].text, 0, 2, 9);
        fclose(out);
        assert_string_equal(wrapped, rows[i].wrapped);
        free(wrapped);
    }
}

/* Types at a terminal of its own, and lets the editor have it. */
static void type(int fd, struct editor *e, const char *keys)
{
    assert_int_equal(write(fd, keys, strlen(keys)), (ssize_t)strlen(keys));
    editor_fill(e);
}

/* Whether the screen shows one text and then the other: it hands over what it was given in pieces. */
static bool is_shown(int screen, char said[LONGEST * 2], const char *first, const char *then)
{
    size_t length = 0;
    struct pollfd more = {.fd = screen, .events = POLLIN};
    while (length < LONGEST * 2 - 1 && poll(&more, 1, PATIENCE_MS) > 0) {
        ssize_t count = read(screen, said + length, LONGEST * 2 - 1 - length);
        if (count <= 0) return false;
        length += (size_t)count;
        said[length] = '\0';
        const char *at = strstr(said, first);
        if (at && strstr(at, then)) return true;
    }
    return false;
}

static void keys_that_come_behind_a_message_stand_behind_the_prompt(void **state)
{
    (void)state;
    static struct editor e; /* large */
    char line[KEYBOARD_ROOM], said[LONGEST * 2];
    enum keyboard_got got = GOT_END;
    int typed, screen, before = dup(STDIN_FILENO);
    assert_int_equal(openpty(&typed, &screen, NULL, NULL, NULL), 0);
    assert_int_equal(dup2(screen, STDIN_FILENO), STDIN_FILENO);
    setenv("TERM", "xterm", 1);
    setenv("XDG_STATE_HOME", "/dev/null", 1);
    unsetenv("NO_COLOR");
    FILE *out = fdopen(screen, "r+");
    struct terminal term = terminal_on(out);
    editor_open(&e, STDIN_FILENO, &term, (struct editor_helper){0});
    editor_show(&e, "[Ann 0:10] > ");
    editor_hide(&e);
    fputs("Ben comes to the table.\n", out);
    type(typed, &e, "1");
    assert_false(editor_take(&e, line, &got));
    type(typed, &e, "2\n");
    assert_true(editor_take(&e, line, &got));
    assert_int_equal(got, GOT_LINE);
    assert_string_equal(line, "12");
    fflush(out);
    assert_true(is_shown(typed, said, "Ben comes", "[Ann 0:10] > 1"));
    editor_close(&e);
    dup2(before, STDIN_FILENO);
    close(before);
    fclose(out);
    close(typed);
}

/* A socket keeps apart what is written apart. */
static void an_error_is_written_at_once(void **state)
{
    (void)state;
    char line[LONGEST];
    int ends[2], before = dup(STDERR_FILENO);
    assert_int_equal(socketpair(AF_UNIX, SOCK_DGRAM, 0, ends), 0);
    dup2(ends[0], STDERR_FILENO);
    terminal_error("sixgun %s: the bot '%s' in seat %c has ended.", "sim", "exec:none", 'B');
    dup2(before, STDERR_FILENO);
    ssize_t length = recv(ends[1], line, sizeof line - 1, 0);
    assert_true(length > 0);
    line[length] = '\0';
    assert_string_equal(line, "sixgun sim: the bot 'exec:none' in seat B has ended.\n");
    close(ends[0]), close(ends[1]), close(before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(views_read_as_they_were_written),
        cmocka_unit_test(what_a_pack_does_is_told),
        cmocka_unit_test(marks_and_spectators),
        cmocka_unit_test(bad_views_are_refused),
        cmocka_unit_test(texts_lose_what_commands_a_terminal),
        cmocka_unit_test(lines_break_between_words_and_never_before_a_sign),
        cmocka_unit_test(an_error_is_written_at_once),
        cmocka_unit_test(addresses_are_read),
        cmocka_unit_test(bad_addresses_are_refused),
        cmocka_unit_test(keys_that_come_behind_a_message_stand_behind_the_prompt),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
