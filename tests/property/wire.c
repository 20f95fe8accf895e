/* wire.c: nothing a table sends tells more than its reader may know; and stored inputs make the same table again. */
#include "amount.h"
#include "games.h"
#include "notation/notation.h"
#include "random_packs.h"
#include "protocol/protocol.h"
#include "table/inside.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MOST_GAMES = 132 };

/* --- tables that play -------------------------------------------------------------------- */

static const char *const set_slugs[] = {"base", "dodge_city", "promos", "high_noon", "fistful", "gold_rush"};

/* Whoever is out sees all hands at some tables, and takes over bots at the others. */
static void put_settings(struct wire_message *m, const sg_options *o, bool open_hands)
{
    wire_message_begin(m);
    wire_message_text(m, "type", "create", 6);
    wire_message_number(m, "seats", o->seats);
    wire_message_number(m, "bots", o->seats - 1);
    wire_message_flag(m, open_hands ? "open_hands" : "take_over", true);
    for (int i = 0; i < 6; i++)
        if (o->sets >> i & 1) wire_message_text(m, "sets", set_slugs[i], strlen(set_slugs[i]));
    for (int flag = 1; text_flag_slug(flag); flag <<= 1)
        if (o->flags & flag) wire_message_text(m, "options", text_flag_slug(flag), strlen(text_flag_slug(flag)));
}

static void say(struct wire_table *t, uint64_t now, const char *type, uint64_t number, char line[WIRE_LINE_ROOM])
{
    struct wire_message m;
    struct wire_chance chance = {.deal = sg_seed_from(number), .bots = sg_seed_from(~number)};
    wire_message_begin(&m);
    wire_message_text(&m, "type", type, strlen(type));
    assert_int_equal(wire_request(t, now, 1, &m, &chance, line, NULL), SG_OK);
    assert_int_equal(wire_apply(t, line), SG_OK);
}

/* Every third table plays with a pack, if that can be played with. */
static void bring_pack(struct wire_table *t, uint64_t number, char line[WIRE_LINE_ROOM])
{
    struct wire_message m;
    struct text_out text = text_out_growing();
    sg_seed seed = sg_seed_from(number);
    sg_random random;
    if (number % 3) return;
    sg_random_start(&random, &seed);
    do {
        text.length = 0;
        put_random_pack(&random, &text);
        wire_message_begin(&m);
        wire_message_text(&m, "type", "pack", 4);
        wire_message_text(&m, "text", text_out_string(&text), text.length);
    } while (wire_request(t, 1, 1, &m, NULL, line, NULL) != SG_OK);
    assert_int_equal(wire_apply(t, line), SG_OK);
    assert_true(t->pack);
    text_out_free(&text);
}

/* A table at the first question of game `number`, one person and bots.  `level` of the bots, NULL for the usual. */
static struct wire_table *begin(const sg_options *options, uint64_t number, const char *level)
{
    char line[WIRE_LINE_ROOM];
    struct wire_message m;
    struct wire_table *t = wire_table_new();
    put_settings(&m, options, number % 4 < 2);
    if (level) wire_message_text(&m, "level", level, strlen(level));
    assert_int_equal(wire_create(1, "TEST", 1, "Anna", false, &m, line, NULL), SG_OK);
    assert_int_equal(wire_apply(t, line), SG_OK);
    bring_pack(t, number, line);
    say(t, 1, "agree", number, line);
    say(t, 1, "start", number, line);
    return t;
}

/* The next input: somebody takes over a bot, where that may be, or it comes by itself, of bots or of time that has run
 * out. */
static bool next(struct wire_table *t, char line[WIRE_LINE_ROOM])
{
    struct wire_message m;
    if (wire_state(t) != WIRE_STATE_PLAYING) return false;
    wire_message_begin(&m);
    wire_message_text(&m, "type", "sit", 3);
    if (wire_request(t, t->asked_at, 1, &m, NULL, line, NULL) == SG_OK) return true;
    assert_true(wire_think(t, wire_due(t), line));
    return true;
}

/* --- what readers can tell ------------------------------------------------------------------ */

static struct text_out update_for(const struct wire_table *t, int viewer, uint32_t since)
{
    struct text_out out = text_out_growing();
    wire_write_update(t, viewer, since, t->asked_at, &out);
    assert_false(out.failed);
    return out;
}

static void same_for(const struct wire_table *a, const struct wire_table *b, int viewer, uint32_t since)
{
    struct text_out x = update_for(a, viewer, since), y = update_for(b, viewer, since);
    assert_string_equal(text_out_string(&x), text_out_string(&y));
    text_out_free(&x);
    text_out_free(&y);
}

/* Open hands do not see what goes on the deck. */
static bool was_shown(const sg_event *e, int eye, int seats)
{
    uint8_t all = (uint8_t)((1 << seats) - 1);
    bool by_all = (e->seen_by & all) == all;
    if (eye == SG_EYE_OPEN_HANDS) return by_all || e->kind != SG_EV_PUTS_BACK;
    return eye == SG_EYE_SPECTATOR ? by_all : e->seen_by & SG_BIT(eye);
}

/* Cards that the eye was not shown might have been any others. */
static void change_told(struct wire_table *t, int eye, sg_random *chance)
{
    for (int i = 0; i < TABLE_EVENTS; i++) {
        sg_event *e = &t->told[i].event;
        if (e->card && !was_shown(e, eye, t->game.options.seats)) e->card = (uint8_t)(1 + sg_random_below(chance, 80));
    }
}

/* The same table with person 1 on that seat. */
static struct wire_table *seated(const struct wire_table *t, int seat)
{
    struct wire_table *other = malloc(sizeof *other);
    memcpy(other, t, sizeof *other);
    for (int i = 1; i <= SG_MAX_SEATS; i++) {
        other->place[i].taken_over = false;
        if (other->place[i].person == 1) other->place[i].person = 2;
    }
    other->place[seat].by = BY_PERSON;
    other->place[seat].person = 1;
    return other;
}

/* What is wrong with a move is told alike, whatever the others hold. */
static void same_refusal(const struct wire_table *a, const struct wire_table *b, int seat, sg_random *chance)
{
    static const char *const moves[] = {
        "play bang B", "play panic C hand", "respond missed",     "pick bang",           "discard beer", "flip barrel",
        "A play bang", "B discard missed",  "play cat_balou B ?", "draw table B barrel", "cash beer",    "play jail B"};
    const char *move = moves[sg_random_below(chance, sizeof moves / sizeof *moves)];
    struct wire_table *tables[] = {seated(a, seat), seated(b, seat)};
    struct wire_refusal why[2];
    for (int i = 0; i < 2; i++) {
        char line[WIRE_LINE_ROOM];
        struct wire_message m;
        wire_message_begin(&m);
        wire_message_text(&m, "type", "move", 4);
        wire_message_number(&m, "question", a->question);
        wire_message_text(&m, "move", move, strlen(move));
        wire_request(tables[i], a->asked_at, 1, &m, NULL, line, &why[i]);
        free(tables[i]);
    }
    assert_int_equal(why[0].code, why[1].code);
    assert_string_equal(why[0].message, why[1].message);
}

/* --- what is advised -------------------------------------------------------------------------- */

static void read_hint(const struct wire_table *t, struct wire_hint *hint)
{
    struct wire_message m;
    struct wire_refusal why;
    wire_message_begin(&m);
    wire_message_text(&m, "type", "hint", 4);
    wire_message_number(&m, "question", t->question);
    assert_int_equal(wire_read_hint(t, 1, &m, hint, &why), SG_OK);
}

/* What the table answers to whoever sits there and asks for a hint, with whom looks over that shoulder. */
static struct text_out hint_for(const struct wire_table *t, int seat, const struct adviser *adviser, bool at_once)
{
    static struct wire_hint hint;
    struct text_out out = text_out_growing();
    struct wire_table *own = seated(t, seat);
    own->adviser[seat] = *adviser;
    read_hint(own, &hint);
    free(own);
    hint.at_once = at_once;
    wire_hint_think(&hint);
    wire_write_hint(&hint, "", &out);
    wire_hint_end(&hint);
    return out;
}

static void same_hint(const struct wire_table *a, const struct wire_table *b, int seat, const struct adviser *adviser,
                      bool at_once)
{
    struct text_out x = hint_for(a, seat, adviser, at_once), y = hint_for(b, seat, adviser, at_once);
    assert_string_equal(text_out_string(&x), text_out_string(&y));
    text_out_free(&x);
    text_out_free(&y);
}

/* Advisers who have seen nothing but what their seats were shown, and of nobody what a spectator was. */
struct watchers {
    struct adviser of[SG_MAX_SEATS + 1];
    uint32_t told; /* events they have been told */
};

static void watch(struct watchers *w, const struct wire_table *t)
{
    sg_view view;
    assert_true(t->told_count - w->told <= TABLE_EVENTS);
    for (int seat = SG_EYE_SPECTATOR; seat <= t->game.options.seats; seat++) {
        sg_look(&t->game, seat, &view);
        for (uint32_t i = w->told; i < t->told_count; i++) {
            sg_event event = sg_event_for(t->told[i % TABLE_EVENTS].event, seat);
            adviser_watch(&w->of[seat], &view, &event, 1);
        }
    }
    w->told = t->told_count;
}

static void meet(struct watchers *w, const struct wire_table *t)
{
    sg_view view;
    memset(w, 0, sizeof *w);
    for (int seat = SG_EYE_SPECTATOR; seat <= t->game.options.seats; seat++) {
        sg_look(&t->game, seat, &view);
        adviser_meet(&w->of[seat], &view);
    }
    watch(w, t);
}

/* The same table with all that the eye cannot know dealt anew. */
static struct wire_table *dealt_anew(const struct wire_table *t, int eye, sg_random *chance)
{
    sg_view view;
    sg_seed seed = sg_seed_from(sg_random_below(chance, UINT32_MAX));
    struct wire_table *other = malloc(sizeof *other);
    memcpy(other, t, sizeof *other);
    sg_look(&t->game, eye, &view);
    assert_int_equal(sg_deal(&view, &seed, &other->game), SG_OK);
    change_told(other, eye, chance);
    other->chance = (struct wire_chance){.deal = seed};
    return other;
}

/* With all dealt anew that this reader, whose eye it is, cannot know. */
static struct wire_table *alike(const struct wire_table *t, int viewer, int eye, sg_random *chance)
{
    struct wire_table *other = dealt_anew(t, eye, chance);
    same_for(t, other, viewer, 0);
    same_for(t, other, viewer, t->update - 1);
    return other;
}

/* Most hints are made at once, as it takes long to think. */
static bool at_once(sg_random *chance) { return sg_random_below(chance, 40) > 0; }

static void compare_with_dealt(const struct watchers *w, const struct wire_table *t, int seat, sg_random *chance)
{
    struct wire_table *other = alike(t, seat, seat, chance);
    same_for(t, other, WIRE_SPECTATOR, 0);
    same_for(t, other, WIRE_SPECTATOR, t->update - 1);
    same_refusal(t, other, seat, chance);
    if (sg_asked(&t->game).seat == seat) same_hint(t, other, seat, &w->of[seat], at_once(chance));
    free(other);
    free(alike(t, WIRE_SPECTATOR, SG_EYE_SPECTATOR, chance));
    free(alike(t, WIRE_OPEN_FIRST + seat, SG_EYE_OPEN_HANDS, chance));
}

static void every_byte_is_the_same_for_whoever_cannot_know_the_difference(void **unused)
{
    (void)unused;
    static struct watchers w;
    char line[WIRE_LINE_ROOM];
    for (int number = 0; number < games(MOST_GAMES); number++) {
        sg_options options = mixed_options(number * 7 + 1);
        sg_seed seed = sg_seed_from((uint64_t)number);
        sg_random chance;
        struct wire_table *t = begin(&options, (uint64_t)number, number % 2 ? "random" : NULL);
        sg_random_start(&chance, &seed);
        meet(&w, t);
        do {
            if (sg_random_below(&chance, 3) == 0)
                compare_with_dealt(&w, t, 1 + (int)sg_random_below(&chance, options.seats), &chance);
            if (!next(t, line)) break;
            assert_int_equal(wire_apply(t, line), SG_OK);
            watch(&w, t);
        } while (wire_state(t) == WIRE_STATE_PLAYING);
        wire_table_free(t);
    }
}

/* What players are told about hidden roles is what an onlooker believes.  One who has seen a game in which all that a
 * spectator cannot know has been dealt anew, also the roles that it is about, believes the same. */
static void what_all_could_know_of_roles_depends_on_nothing_that_is_hidden(void **unused)
{
    (void)unused;
    static struct adviser onlooker;
    char line[WIRE_LINE_ROOM];
    int others = 0;
    for (int number = 0; number < games(40); number++) {
        sg_options options = mixed_options(number * 7 + 1);
        sg_seed seed = sg_seed_from((uint64_t)number);
        sg_random chance;
        sg_view view;
        struct wire_table *t = begin(&options, (uint64_t)number, NULL);
        uint32_t told = 0;
        sg_random_start(&chance, &seed);
        memset(&onlooker, 0, sizeof onlooker);
        do {
            struct wire_table *other = dealt_anew(t, SG_EYE_SPECTATOR, &chance);
            sg_look(&other->game, SG_EYE_SPECTATOR, &view);
            if (told == 0) adviser_meet(&onlooker, &view);
            for (; told < t->told_count; told++)
                adviser_watch(&onlooker, &view, &other->told[told % TABLE_EVENTS].event, 1);
            assert_ptr_equal(suspects_for(t, 1), &t->adviser[SG_NOBODY].witness.belief);
            assert_memory_equal(&t->adviser[SG_NOBODY], &onlooker, sizeof onlooker);
            for (int i = 1; i <= options.seats; i++) others += t->game.seat[i].role != other->game.seat[i].role;
            assert_null(suspects_for(t, WIRE_SPECTATOR));
            assert_null(suspects_for(t, WIRE_OPEN_FIRST + 1));
            other->settings.hints = false;
            assert_null(suspects_for(other, 1));
            free(other);
            if (!next(t, line)) break;
            assert_int_equal(wire_apply(t, line), SG_OK);
        } while (wire_state(t) == WIRE_STATE_PLAYING);
        wire_table_free(t);
    }
    assert_true(others > 25 * games(40));
}

/* Nor has the adviser behind a hint ever seen more; asking does not change what comes later. */
static void a_hint_is_made_of_what_its_seat_has_seen(void **unused)
{
    (void)unused;
    static struct watchers w;
    static struct wire_hint hint;
    char line[WIRE_LINE_ROOM];
    for (int number = 0; number < games(MOST_GAMES); number++) {
        sg_options options = mixed_options(number * 7 + 1);
        struct wire_table *t = begin(&options, (uint64_t)number, number % 2 ? "random" : NULL);
        meet(&w, t);
        do {
            struct wire_table before = *t;
            assert_memory_equal(&t->adviser[1], &w.of[1], sizeof w.of[1]);
            assert_memory_equal(&t->adviser[SG_NOBODY], &w.of[SG_NOBODY], sizeof w.of[SG_NOBODY]);
            if (sg_asked(&t->game).seat == 1 && seat_of(t, 1) == 1) read_hint(t, &hint), wire_hint_end(&hint);
            assert_memory_equal(&before, t, sizeof before);
            if (!next(t, line)) break;
            assert_int_equal(wire_apply(t, line), SG_OK);
            watch(&w, t);
        } while (wire_state(t) == WIRE_STATE_PLAYING);
        wire_table_free(t);
    }
}

/* --- the same again ------------------------------------------------------------------------------ */

static void same_tables(const struct wire_table *a, const struct wire_table *b)
{
    struct text_out x = text_out_growing(), y = text_out_growing();
    wire_snapshot(a, &x);
    wire_snapshot(b, &y);
    assert_string_equal(text_out_string(&x), text_out_string(&y));
    assert_memory_equal(&a->game.plain, &b->game.plain, sizeof a->game.plain); /* each has a pack of its own */
    assert_int_equal(wire_due(a), wire_due(b));
    text_out_free(&x);
    text_out_free(&y);
    for (int viewer = 1; viewer <= WIRE_SPECTATOR; viewer++) same_for(a, b, viewer, 0);
}

static struct wire_table *restored(const struct wire_table *t)
{
    struct text_out out = text_out_growing();
    struct wire_table *other = wire_table_new();
    wire_snapshot(t, &out);
    assert_true(wire_restore(other, text_out_string(&out), out.length));
    text_out_free(&out);
    return other;
}

static void stored_inputs_and_snapshots_make_the_same_table(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    for (int number = 0; number < games(40); number++) {
        sg_options options = mixed_options(number * 7 + 1);
        const char *level = number % 2 ? "random" : NULL;
        struct wire_table *t = begin(&options, (uint64_t)number, level),
                          *again = begin(&options, (uint64_t)number, level);
        for (int step = 0; next(t, line); step++) {
            assert_int_equal(wire_apply(t, line), SG_OK);
            assert_int_equal(wire_apply(again, line), SG_OK);
            assert_memory_equal(&t->adviser, &again->adviser, sizeof t->adviser);
            assert_int_not_equal(wire_apply(again, line), SG_OK);
            if (step % 50 != 25) continue;
            struct wire_table *other = restored(again);
            wire_table_free(again);
            again = other;
        }
        assert_int_equal(wire_state(t), WIRE_STATE_OVER);
        same_tables(t, again);
        wire_table_free(t);
        wire_table_free(again);
    }
}

static void a_table_in_play_is_small(void **unused)
{
    (void)unused;
    char line[WIRE_LINE_ROOM];
    size_t most = 0; /* besides the record, which has 8 bytes a move however long a game is */
    for (int number = 0; number < 24; number++) {
        sg_options options = mixed_options(number * 7 + 1);
        struct wire_table *t = begin(&options, (uint64_t)number, NULL);
        while (next(t, line)) assert_int_equal(wire_apply(t, line), SG_OK);
        size_t bytes = wire_bytes(t) - (t->pack ? pack_bytes() : 0) - 8 * t->move_count;
        if (bytes > most) most = bytes;
        wire_table_free(t);
    }
    print_message("# a table took at most %zu bytes besides its record\n", most);
    assert_true(most < 22 * 1024);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_byte_is_the_same_for_whoever_cannot_know_the_difference),
        cmocka_unit_test(a_hint_is_made_of_what_its_seat_has_seen),
        cmocka_unit_test(what_all_could_know_of_roles_depends_on_nothing_that_is_hidden),
        cmocka_unit_test(stored_inputs_and_snapshots_make_the_same_table),
        cmocka_unit_test(a_table_in_play_is_small),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
