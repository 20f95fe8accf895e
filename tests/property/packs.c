/* packs.c: games with packs.  The boxes written as a pack play the games of the boxes, byte for byte; and whatever a
 * pack says, once it is compiled its games keep what every game keeps. */
#include "property/packs.h"
#include "property/pack_invariants.h"
#include "property/put_up.h"
#include "property/random_packs.h"

#include "bots/match.h"

#include "property/amount.h"
#include "notation/position.h"
#include "property/games.h"

#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static struct pack pack;
static sg_text_error faults[PACK_FAULTS];

static int compile(struct text_out *out)
{
    const char *text = text_out_string(out);
    int count = pack_read(text, out->length, &pack, faults);
    return count;
}

/* --- the boxes as a pack ------------------------------------------------------------------- */

/* Rows are compared with their padding, which is 0 in all that is static. */
static bool same_bytes(const void *a, const void *b, size_t count) { return memcmp(a, b, count) == 0; }

/* What is no number, fact or symbol is a function, or a fact that packs do not have: those rows stay the library's. */
static bool can_be_written(const character_row *row)
{
    struct pack *p = &pack;
    struct text_out out = text_out_growing();
    text_put(&out, "sixgun pack 1\n");
    put_character((int)(row - character_rows), &out);
    bool same = compile(&out) == 0 && same_bytes(&p->characters[row - character_rows].is, &row->is, sizeof row->is);
    text_out_free(&out);
    return same;
}

static bool piece_can_be_written(int which)
{
    const equipment_row *row = &equipment_rows[which];
    struct text_out out = text_out_growing();
    text_put(&out, "sixgun pack 1\n");
    put_piece(which, &out);
    equipment_row is = compile(&out) == 0 ? pack.equipment[which] : (equipment_row){0};
    is.name = row->name;
    text_out_free(&out);
    return same_bytes(&is, row, sizeof is);
}

static bool event_can_be_written(int which)
{
    const event_row *row = &event_rows[which];
    struct text_out out = text_out_growing();
    text_put(&out, "sixgun pack 1\n");
    put_event(which, &out);
    event_row is = compile(&out) == 0 ? pack.events[which] : (event_row){0};
    is.name = row->name;
    text_out_free(&out);
    return same_bytes(&is, row, sizeof is);
}

struct written {
    int kinds, characters, pieces, events;
};

static struct written write_boxes(struct text_out *out)
{
    struct text_out others = text_out_growing();
    struct written count = {.kinds = KINDS - 1};
    for (int which = 1; which < CHARACTERS; which++)
        if (can_be_written(&character_rows[which])) put_character(which, &others), count.characters++;
    for (int which = 1; which < EQUIPMENTS; which++)
        if (piece_can_be_written(which)) put_piece(which, &others), count.pieces++;
    for (int which = 1; which < EVENTS; which++)
        if (event_can_be_written(which)) put_event(which, &others), count.events++;
    text_put(out, "sixgun pack 1\nname en The boxes\n");
    for (int kind = 1; kind < KINDS; kind++) put_kind(kind, out);
    text_put(out, text_out_string(&others));
    text_out_free(&others);
    return count;
}

/* All but the name of the pack, how often a `when` was heard, for the library's own rows have functions, and what is
 * counted only with a pack. */
static void expect_same(const sg_state *a, const sg_state *b)
{
    sg_plain x = a->plain, y = b->plain;
    y.heard = y.moved = 0;
    memset(y.options.pack, 0, sizeof y.options.pack);
    y.options.sets &= (uint8_t)~SG_SET_PACK;
    assert_memory_equal(&x, &y, sizeof x);
}

/* Returns how often a `when` was heard. */
static uint64_t play_both(int number, void (*seat)(sg_options *o, int number))
{
    struct random_game g;
    sg_options options = mixed_options(number), own;
    sg_seed deal = sg_seed_from((uint64_t)number);
    sg_state other;
    sg_move move;
    uint64_t heard = 0;
    if (seat) seat(&options, number);
    own = options;
    assert_int_equal(game_begin(&g, &options, (uint64_t)number), SG_OK);
    sg_pack_options(&pack.rows, &own);
    assert_int_equal(sg_start_pack(&other, &pack.rows, &own, &deal, NULL), SG_OK);
    while (game_pick(&g, &move)) {
        int before = other.heard;
        expect_same(&g.s, &other);
        assert_int_equal(sg_apply(&other, move, NULL), SG_OK);
        sg_apply(&g.s, move, NULL);
        heard += other.heard > before ? (uint64_t)(other.heard - before) : 0;
    }
    expect_same(&g.s, &other);
    return heard;
}

static void the_boxes_as_a_pack_play_the_same_games(void **unused)
{
    (void)unused;
    struct text_out out = text_out_growing();
    int most = games(200);
    struct written all = write_boxes(&out);
    int count = compile(&out);
    if (count) fail_msg("line %d: %s", faults[0].line, faults[0].message);
    text_out_free(&out);
    for (int kind = 1; kind < KINDS; kind++) {
        card_row was = card_rows[kind], is = pack.cards[kind];
        is.name = was.name; /* the same letters in another place */
        assert_memory_equal(&was, &is, sizeof was);
    }
    for (int number = 0; number < most; number++) play_both(number, NULL);
    print_message(
        "# %d of %d kinds of cards, %d of %d characters, %d of %d names of equipment, %d of %d events, %d games\n",
        all.kinds, KINDS - 1, all.characters, CHARACTERS - 1, all.pieces, EQUIPMENTS - 1, all.events, EVENTS - 1, most);
    assert_true(all.characters >= 27);
    assert_int_equal(all.pieces, 9);
    assert_int_equal(all.events, 16);
}

/* --- functions and numbers of the library, said by `when` -------------------------------------- */

static const struct said {
    const char *slug, *says;
} said_by_when[] = {
    {"bart_cassidy", "when wounded then draw 1 @ self"},
    {"el_gringo", "when wounded_by_card then take @ whoever"},
    {"suzy_lafayette", "when hand_empty then draw 1 @ self"},
    {"vulture_sam", "is takes_estates"},
    {"greg_digger", "when other_eliminated then heal 2 @ self"},
    {"herb_hunter", "when other_eliminated then draw 2 @ self"},
    {"molly_stark", "when answered then draw 1 @ self"},
    {"madam_yto", "when played beer then draw 1 @ self"},
    {"sid_ketchum", "may anytime pays 2 any then heal 1 @ self"},
    {"chuck_wengam", "may any pays 1 life then draw 2 @ self"},
    {"doc_holyday", "may 1 pays 2 any then shoot @ reachable"},
    {"jose_delgado", "may 2 pays 1 blue then draw 2 @ self"},
    {"jacky_murieta", "may any pays 2 nuggets then shoot @ reachable"},
    {"raddie_snake", "may 2 pays 1 nuggets then draw 1 @ self"},
};
enum { SAID = sizeof said_by_when / sizeof *said_by_when };

/* As many of them as there are seats for, in turn, and one who copies them. */
static void seat_them(sg_options *o, int number)
{
    int seats = o->seats, vera = sg_character_by_slug("vera_custer"), end = 0;
    for (int seat = 1; seat <= seats; seat++) {
        int which = sg_character_by_slug(said_by_when[(number + seat) % SAID].slug);
        o->character[seat] = sg_character_set(which) & o->sets ? (uint8_t)which : 0;
        end = seat;
    }
    if (number % 3 == 0 && sg_character_set(vera) & o->sets) o->character[end] = (uint8_t)vera;
}

static void characters_said_by_when_play_the_same_games(void **unused)
{
    (void)unused;
    struct text_out out = text_out_growing();
    int most = games(6000);
    uint64_t heard = 0;
    text_put(&out, "sixgun pack 1\n");
    for (int i = 0; i < SAID; i++) {
        const character_row *row = &character_rows[sg_character_by_slug(said_by_when[i].slug)];
        text_putf(&out, "character %s %d\nname en %s\n%s\n", row->slug, row->life, row->name, said_by_when[i].says);
    }
    text_put(&out, "equipment boots black 3\nname en Boots\nwhen wounded then draw 1 @ self\n"
                   "equipment gold_pan black 3\nname en Gold Pan\nmay 2 pays 1 nuggets then draw 1 @ self\n"
                   "equipment rucksack black 3\nname en Rucksack\nmay anytime pays 2 nuggets then heal 1 @ self\n");
    if (compile(&out)) fail_msg("line %d: %s", faults[0].line, faults[0].message);
    text_out_free(&out);
    for (int number = 0; number < most; number++) heard += play_both(number, seat_them);
    print_message("# %d characters, %d games, heard %d times\n", SAID, most, (int)heard);
    assert_true(heard > (uint64_t)most);
}

/* --- any pack ------------------------------------------------------------------------------------ */

/* A soak meets other packs each time: SIXGUN_SEED. */
static sg_seed seed_of_packs(uint64_t usual)
{
    const char *other = getenv("SIXGUN_SEED");
    return sg_seed_from(other ? strtoull(other, NULL, 10) + usual : usual);
}

enum { GAMES_EACH = 8 }; /* to compile a pack that can be played takes longer */

/* A soak plays more with each pack (SIXGUN_PACK_GAMES), and sees only whether they stay sound: that takes no time. */
static int games_each(void)
{
    const char *more = getenv("SIXGUN_PACK_GAMES");
    return more && atoi(more) > GAMES_EACH ? atoi(more) : GAMES_EACH;
}

static uint64_t number_of(int pack_number, int i)
{
    return (uint64_t)pack_number * GAMES_EACH + (uint64_t)(i % GAMES_EACH) + ((uint64_t)(i / GAMES_EACH) << 40);
}

/* The characters of the pack are dealt first. */
static sg_options own_options(int number)
{
    sg_options options = mixed_options(number % 330);
    options.sets &= pack.rows.sets;
    sg_pack_options(&pack.rows, &options);
    for (int seat = 1; seat <= options.seats && CHARACTERS + seat <= pack.rows.character_end; seat++)
        options.character[seat] = (uint8_t)(CHARACTERS + seat - 1);
    return options;
}

static void none_is_refused(const struct random_game *g)
{
    for (int i = 0; i < g->count; i++) assert_int_equal(sg_refusal(&g->s, g->legal[i]), SG_OK);
}

/* What lies unfinished, the top last: most of what goes wrong is there. */
static void tell_fault(const struct random_game *g, uint64_t number, uint64_t played)
{
    for (int i = 0; i < g->s.depth; i++) {
        const sg_frame *f = &g->s.stack[i];
        print_error("# %s: actor %d, target %d, card %d, step %d\n", sg_frame_name(&g->s, i), f->actor, f->target,
                    f->card, f->step);
    }
    fail_msg("game %" PRIu64 ", move %" PRIu64 ": the state is not sound; SIXGUN_PACK=%" PRIu64
             " plays this pack alone",
             number, played, (number & ((UINT64_C(1) << 40) - 1)) / GAMES_EACH);
}

/* Written down and read again it is the same game.  Of whoever was brought back no position tells that they had fallen,
 * which ends the targets of three players. */
static void comes_back_from_its_text(const sg_state *s)
{
    sg_state told = *s;
    bool fallen = s->dead_man_used || s->options.flags & SG_LAST_ONE_STANDING;
    for (int seat = 1; seat <= s->options.seats; seat++) fallen |= s->seat[seat].status != SG_ALIVE;
    if (!fallen) told.personal = 0;
    struct text_out text = text_out_growing();
    sg_position position;
    sg_text_error error;
    if (s->phase == SG_PHASE_SETUP || !can_be_put_up(s)) return;
    text_state_print(s, "", &text);
    if (!sg_pack_position_parse(&pack.rows, text_out_string(&text), &position, &error))
        fail_msg("line %d: %s\n%s", error.line, error.message, text_out_string(&text));
    plays_on_alike(&told, &position, text_out_string(&text));
    text_out_free(&text);
}

static void look_at_all(const struct random_game *g, uint64_t number, uint64_t played)
{
    unsigned seats = g->s.options.seats;
    if (played % 32 == 0) every_card_lies_once(&g->s), look_back(&g->s, 1 + (int)(played / 32 % seats), number);
    a_position_is_the_same_view(&g->s, 1 + (int)(played % seats));
    if (played % 8 == 0) comes_back_from_its_text(&g->s);
    none_is_refused(g);
}

static uint64_t play_with_pack(uint64_t number, bool looks, uint64_t *heard)
{
    struct random_game g;
    sg_options options = own_options((int)number);
    sg_seed deal = sg_seed_from(number), choice = sg_seed_from(~number);
    sg_move move;
    uint64_t played = 0;
    sg_random_start(&g.choice, &choice);
    assert_int_equal(sg_start_pack(&g.s, &pack.rows, &options, &deal, NULL), SG_OK);
    for (; game_pick(&g, &move); played++) {
        if (!sg_is_sound(&g.s)) tell_fault(&g, number, played);
        if (looks) look_at_all(&g, number, played);
        int before = g.s.heard;
        assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
        if (g.s.heard > before) *heard += (uint64_t)(g.s.heard - before);
    }
    assert_true(sg_is_over(&g.s));
    return played;
}

static void whatever_a_pack_says_its_games_are_sound(void **unused)
{
    (void)unused;
    const char *alone = getenv("SIXGUN_PACK");
    int most = games(200), each = games_each(), good = 0;
    uint64_t played = 0, heard = 0;
    sg_random r;
    sg_seed seed = seed_of_packs(17);
    sg_random_start(&r, &seed);
    for (int number = 0; good < most; number++) {
        struct text_out out = text_out_growing();
        put_random_pack(&r, &out);
        int count = compile(&out);
        for (int i = 0; i < count && i < PACK_FAULTS; i++)
            assert_true(faults[i].line > 0 && faults[i].message[0] != '\0');
        bool wanted = count == 0 && (!alone || atoi(alone) == number);
        for (int i = 0; wanted && i < each; i++) played += play_with_pack(number_of(number, i), i < GAMES_EACH, &heard);
        good += count == 0;
        text_out_free(&out);
        assert_true(number < 1000 * most);
        if (alone && wanted) break;
    }
    print_message("# %d packs, %" PRIu64 " moves, a `when` heard %" PRIu64 " times\n", good, played, heard);
    assert_true(heard > 0 || most < 50);
}

/* Its cards are dealt, and the rules bot plays them by their symbols. */
static void bots_play_with_any_pack(void **unused)
{
    (void)unused;
    enum { TO_PLAY_SOME = 12 }; /* cards of its own are seldom drawn */
    int most = games(60) > TO_PLAY_SOME ? games(60) : TO_PLAY_SOME, good = 0;
    uint64_t played = 0, answered = 0;
    sg_random r;
    sg_seed seed = seed_of_packs(18);
    sg_random_start(&r, &seed);
    for (int number = 0; good < most; number++) {
        struct text_out out = text_out_growing();
        put_random_pack(&r, &out);
        if (compile(&out) == 0) {
            struct match_setup setup = {.options = own_options(number), .pack = &pack.rows, .seed = 5};
            struct match_result result;
            for (int seat = 1; seat <= setup.options.seats; seat++) setup.bot[seat] = sg_bot_find("rules");
            assert_int_equal(match_play(&setup, (uint64_t)number, &result), SG_OK);
            for (int kind = KINDS; kind < pack.rows.kinds; kind++)
                played += result.played[kind], answered += result.answered[kind];
            good++;
        }
        text_out_free(&out);
    }
    print_message("# %d games of bots, %d own cards played and %d answered with\n", good, (int)played, (int)answered);
    assert_true(played > 0);
}

static void a_state_and_another_pack_are_refused(void **unused)
{
    (void)unused;
    struct text_out out = text_out_growing();
    sg_options options = mixed_options(0), own = options;
    sg_seed seed = sg_seed_from(1);
    sg_state s;
    text_put(&out, "sixgun pack 1\ncharacter tall_tom 4\nis seen 1\n");
    assert_int_equal(compile(&out), 0);
    text_out_free(&out);
    sg_pack_options(&pack.rows, &own);
    assert_int_equal(sg_start(&s, &own, &seed, NULL), SG_ERR_BAD_PACK);
    assert_int_equal(sg_start_pack(&s, &pack.rows, &options, &seed, NULL), SG_ERR_BAD_PACK);
    assert_int_equal(sg_start_pack(&s, &pack.rows, &own, &seed, NULL), SG_OK);
    assert_true(sg_is_sound(&s));
    sg_pack_use(&s, NULL);
    assert_false(sg_is_sound(&s));
}

/* With the name of one of them it tries that alone: docs/own-cards.md tells of more games than a test plays. */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_boxes_as_a_pack_play_the_same_games),
        cmocka_unit_test(characters_said_by_when_play_the_same_games),
        cmocka_unit_test(whatever_a_pack_says_its_games_are_sound),
        cmocka_unit_test(bots_play_with_any_pack),
        cmocka_unit_test(a_state_and_another_pack_are_refused),
    };
    if (argc > 1) cmocka_set_test_filter(argv[1]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
