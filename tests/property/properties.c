/* properties.c: what must hold after every move of every game, whatever the rules say. */
#include "property/amount.h"
#include "property/invariants.h"

#include <stdio.h>
#include <stdlib.h>

enum { GAMES = 1440, SOME_GAMES = 240, EVERYTHING_GAMES = 1000, LOG_ROOM = 4096 };
enum {
    EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH
};

static void invariants_hold_after_every_move(void **unused)
{
    (void)unused;
    for (int number = 0; number < games(GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number);
        sg_move move;
        assert_int_equal(game_begin(&g, &options, (uint64_t)number), SG_OK);
        while (game_pick(&g, &move)) {
            check_state(&g);
            assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
        }
        assert_true(sg_is_over(&g.s));
        every_card_is_in_one_place(&g.s);
    }
}

/* Whole games of 4 to 8 with everything that can be switched on. */
static void invariants_hold_with_everything_at_once(void **unused)
{
    (void)unused;
    for (int number = 0; number < games(EVERYTHING_GAMES); number++) {
        struct random_game g;
        sg_options options = {.seats = (uint8_t)(4 + number % 5), .sets = EVERY_SET, .flags = SG_SHADOW_GUNSLINGERS};
        sg_move move;
        if (number % 2) options.flags |= SG_TWO_CHARACTERS | SG_DUEL_PAYS;
        if (number % 4 == 0) options.flags |= SG_SAFE_ROUND | SG_PLAIN_SHERIFF | SG_FULL_HAND;
        if (number % 3 == 0) options.flags |= SG_AMBUSH_CARDS | SG_THIRST_ONE | SG_BROTHERS_ANYONE;
        assert_int_equal(game_begin(&g, &options, (uint64_t)number), SG_OK);
        while (game_pick(&g, &move)) {
            check_state(&g);
            assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
        }
        assert_true(sg_is_over(&g.s));
    }
}

/* Moves near a legal one, most of them not legal. */
static sg_move spoiled(sg_random *r, sg_move move)
{
    uint8_t bytes[sizeof move];
    memcpy(bytes, &move, sizeof move);
    bytes[sg_random_below(r, sizeof move)] = (uint8_t)sg_random_below(r, 256);
    memcpy(&move, bytes, sizeof move);
    return move;
}

static bool is_listed(const struct random_game *g, sg_move move)
{
    for (int i = 0; i < g->count; i++)
        if (memcmp(&g->legal[i], &move, sizeof move) == 0) return true;
    return false;
}

static void a_refused_move_changes_no_byte(void **unused)
{
    (void)unused;
    for (int number = 0; number < games(SOME_GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number * 7);
        sg_move move;
        game_begin(&g, &options, (uint64_t)number);
        while (game_pick(&g, &move)) {
            sg_state before = g.s;
            sg_move bad = spoiled(&g.choice, move);
            if (!is_listed(&g, bad)) {
                int refusal = sg_refusal(&g.s, bad);
                assert_int_not_equal(refusal, SG_OK);
                assert_int_equal(sg_apply(&g.s, bad, NULL), refusal);
                assert_memory_equal(&g.s, &before, sizeof before);
                assert_non_null(sg_error_slug(refusal));
            }
            sg_apply(&g.s, move, NULL);
        }
        assert_int_equal(sg_apply(&g.s, (sg_move){.seat = 1, .verb = SG_VERB_PASS}, NULL), SG_ERR_GAME_OVER);
    }
}

static void a_copy_plays_on_as_the_original_does_and_the_log_changes_nothing(void **unused)
{
    (void)unused;
    static sg_event events[LOG_ROOM];
    for (int number = 0; number < games(SOME_GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number * 5 + 1);
        sg_move move;
        game_begin(&g, &options, (uint64_t)number);
        while (game_pick(&g, &move)) {
            sg_state copy = g.s;
            sg_log log = {events, LOG_ROOM, 0};
            assert_int_equal(sg_apply(&g.s, move, NULL), SG_OK);
            assert_int_equal(sg_apply(&copy, move, &log), SG_OK);
            assert_true(log.count <= LOG_ROOM);
            assert_memory_equal(&g.s, &copy, sizeof copy);
            assert_int_equal(sg_hash(&g.s), sg_hash(&copy));
        }
    }
}

/* Nuggets come and go by events that say why, and only by them. */
static void book_nuggets(const sg_log *log, int gold[SG_MAX_SEATS + 1])
{
    for (int i = 0; i < log->count; i++) {
        const sg_event *e = &log->events[i];
        if (e->kind != SG_EV_GAINS_GOLD && e->kind != SG_EV_PAYS_GOLD) continue;
        assert_true(e->amount > 0 && e->cause_is != SG_NOTHING && e->cause > 0);
        gold[e->actor] += e->kind == SG_EV_GAINS_GOLD ? e->amount : -e->amount;
    }
}

static void nuggets_come_and_go_by_events(void **unused)
{
    (void)unused;
    static sg_event events[LOG_ROOM];
    for (int number = 0; number < games(SOME_GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number);
        int gold[SG_MAX_SEATS + 1] = {0};
        sg_move move;
        options.sets |= SG_SET_GOLD_RUSH;
        game_begin(&g, &options, (uint64_t)number);
        while (game_pick(&g, &move)) {
            sg_log log = {events, LOG_ROOM, 0};
            assert_int_equal(sg_apply(&g.s, move, &log), SG_OK);
            book_nuggets(&log, gold);
            for (int seat = 1; seat <= options.seats; seat++) assert_int_equal(g.s.seat[seat].gold, gold[seat]);
        }
    }
}

/* Other things that were hidden and come to light.  How many cards are dealt tells the life points of a character that
 * stays face down (house.hidden_characters). */
static bool is_news(const sg_event *e, bool hidden)
{
    int kind = e->kind;
    if (hidden && kind == SG_EV_DRAWS && e->cause_is == SG_RULE && e->cause == SG_RULE_SETUP) return true;
    return kind == SG_EV_ROLE || kind == SG_EV_EVENT || kind == SG_EV_CHARACTER || kind == SG_EV_ROW;
}

/* Up to the first card that either of them is shown, two games that look alike tell the same story. */
static void same_story(const sg_log *a, const sg_log *b, int eye, bool hidden)
{
    int count = a->count < b->count ? a->count : b->count;
    for (int i = 0; i < count; i++) {
        sg_event x = sg_event_for(a->events[i], eye), y = sg_event_for(b->events[i], eye);
        bool news = x.card || y.card || is_news(&x, hidden) || is_news(&y, hidden);
        if (news && memcmp(&x, &y, sizeof x) != 0) return;
        assert_memory_equal(&x, &y, sizeof x);
        if (x.kind == SG_EV_DIES || x.kind == SG_EV_RESHUFFLE) return;
    }
}

/* A game dealt from a view is the same to whoever has that view: view, legal moves, and what is told next. */
static void compare_with_dealt(const sg_state *s, int eye, sg_move move, uint64_t salt)
{
    static sg_event told[2][LOG_ROOM];
    sg_view view, again;
    sg_state other, copy = *s;
    sg_seed seed = sg_seed_from(salt);
    sg_look(s, eye, &view);
    assert_int_equal(sg_deal(&view, &seed, &other), SG_OK);
    assert_true(sg_is_sound(&other));
    sg_look(&other, eye, &again);
    assert_memory_equal(&view, &again, sizeof view);
    if (sg_asked(s).seat == eye) {
        sg_move a[SG_MAX_MOVES], b[SG_MAX_MOVES], c[SG_MAX_MOVES];
        int count = sg_legal(s, a);
        assert_int_equal(sg_legal(&other, b), count);
        assert_int_equal(sg_legal(&view.s, c), count);
        assert_memory_equal(a, b, (size_t)count * sizeof *a);
        assert_memory_equal(a, c, (size_t)count * sizeof *a);
    }
    sg_log first = {told[0], LOG_ROOM, 0}, second = {told[1], LOG_ROOM, 0};
    sg_apply(&copy, move, &first);
    bool hidden = s->options.flags & SG_HIDDEN_CHARACTERS;
    if (sg_apply(&other, move, &second) == SG_OK) same_story(&first, &second, eye, hidden);
}

/* A seat, or one of the eyes that have none. */
static int any_eye(struct random_game *g)
{
    static const int others[] = {SG_EYE_SPECTATOR, SG_EYE_OPEN_HANDS, SG_EYE_EVERYTHING};
    uint32_t i = sg_random_below(&g->choice, g->s.options.seats + 3u);
    return i < 3 ? others[i] : (int)i - 2;
}

static void nobody_learns_what_they_cannot_know(void **unused)
{
    (void)unused;
    for (int number = 0; number < games(SOME_GAMES * 2); number++) {
        struct random_game g;
        sg_options options = mixed_options(number * 11 + 3);
        sg_move move;
        game_begin(&g, &options, (uint64_t)number);
        for (uint64_t step = 0; game_pick(&g, &move); step++) {
            compare_with_dealt(&g.s, any_eye(&g), move, (uint64_t)number << 20 | step);
            sg_apply(&g.s, move, NULL);
        }
    }
}

static bool lies_open(const sg_state *view, int card)
{
    for (int i = 0; i < view->start[SG_PILES]; i++)
        if (view->cards[i] == card) return true;
    return false;
}

static void a_view_hides_hands_roles_and_the_deck(void **unused)
{
    (void)unused;
    struct random_game g;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE};
    sg_view view;
    game_begin(&g, &options, 1);
    sg_look(&g.s, 2, &view);
    for (int i = 0; i < sg_count(&view.s, SG_DECK); i++) assert_int_equal(sg_cards(&view.s, SG_DECK)[i], 0);
    for (int seat = 1; seat <= 5; seat++) {
        bool own = seat == 2;
        for (int i = 0; i < sg_count(&view.s, SG_HAND_OF(seat)); i++)
            assert_int_equal(sg_cards(&view.s, SG_HAND_OF(seat))[i] != 0, own);
        assert_int_equal(view.s.seat[seat].role != 0, own || g.s.seat[seat].role == SG_SHERIFF);
    }
    for (int i = 0; i < 8; i++) assert_int_equal(view.s.key[i], 0);
}

/* A spectator sees what every seat sees; open hands see more, and everything most. */
static void eyes_see_more_and_more(void **unused)
{
    (void)unused;
    for (int number = 0; number < games(SOME_GAMES); number++) {
        struct random_game g;
        sg_options options = mixed_options(number * 13 + 5);
        sg_move move;
        game_begin(&g, &options, (uint64_t)number);
        while (game_pick(&g, &move)) {
            sg_view spectator, open, all, own[SG_MAX_SEATS + 1];
            sg_look(&g.s, SG_EYE_SPECTATOR, &spectator);
            sg_look(&g.s, SG_EYE_OPEN_HANDS, &open);
            sg_look(&g.s, SG_EYE_EVERYTHING, &all);
            for (int seat = 1; seat <= options.seats; seat++) sg_look(&g.s, seat, &own[seat]);
            for (int card = 1; card <= SG_MAX_CARDS; card++) {
                bool by_all = true;
                for (int seat = 1; seat <= options.seats; seat++) by_all &= lies_open(&own[seat].s, card);
                assert_int_equal(lies_open(&spectator.s, card), by_all);
                assert_true(!by_all || lies_open(&open.s, card));
                assert_true(!lies_open(&open.s, card) || lies_open(&all.s, card));
            }
            for (int seat = 1; seat <= options.seats; seat++) {
                bool open_role = g.s.seat[seat].role_open;
                assert_int_equal(spectator.s.seat[seat].role, open_role ? g.s.seat[seat].role : SG_ROLE_UNKNOWN);
                assert_memory_equal(&open.s.seat[seat], &g.s.seat[seat], sizeof g.s.seat[seat]);
                assert_memory_equal(sg_cards(&open.s, SG_HAND_OF(seat)), sg_cards(&g.s, SG_HAND_OF(seat)),
                                    (size_t)sg_count(&g.s, SG_HAND_OF(seat)));
            }
            for (int i = 1; i < open.s.event_count; i++) {
                int seen = options.flags & SG_OPEN_EVENTS ? g.s.events[i] : 0;
                assert_int_equal(open.s.events[i], seen);
                assert_int_equal(spectator.s.events[i], seen);
            }
            for (int i = 0; i < open.s.gear_count - open.s.gear_up; i++)
                assert_int_equal(open.s.gear[i] + spectator.s.gear[i], 0);
            sg_apply(&g.s, move, NULL);
        }
    }
}

static void a_game_ends_after_its_last_turn(void **unused)
{
    (void)unused;
    struct random_game g;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE, .max_turns = 3};
    sg_move move;
    game_begin(&g, &options, 5);
    while (game_pick(&g, &move)) sg_apply(&g.s, move, NULL);
    assert_int_equal(g.s.over, SG_OUT_OF_TURNS);
    assert_int_equal(g.s.turns, 3);
    assert_int_equal(g.s.winners, 0);
}

static void options_out_of_range_are_refused_with_a_reason(void **unused)
{
    (void)unused;
    static const struct {
        sg_options options;
        int error;
    } cases[] = {
        {{.seats = 2, .sets = SG_SET_BASE}, SG_ERR_BAD_SEATS},
        {{.seats = 9, .sets = SG_SET_BASE}, SG_ERR_BAD_SEATS},
        {{.seats = 5, .sets = SG_SET_DODGE_CITY}, SG_ERR_BAD_SETS},
        {{.seats = 5, .sets = SG_SET_BASE, .flags = 1 << 30}, SG_ERR_BAD_OPTION},
        {{.seats = 3, .sets = SG_SET_BASE, .flags = SG_SHADOW_GUNSLINGERS}, SG_ERR_SHADOWS_NEED_FOUR},
        {{.seats = 5, .sets = SG_SET_BASE, .event_count = 1}, SG_ERR_TOO_MANY_EVENTS},
        {{.seats = 5, .sets = SG_SET_BASE | SG_SET_HIGH_NOON, .event_count = 15}, SG_ERR_TOO_MANY_EVENTS},
        {{.seats = 4, .sets = SG_SET_BASE, .role = {0, SG_DEPUTY}}, SG_ERR_BAD_ROLE},
        {{.seats = 4, .sets = SG_SET_BASE, .character = {0, 20}}, SG_ERR_BAD_CHARACTER},
        {{.seats = 4, .sets = SG_SET_BASE, .character = {0, 3, 3}}, SG_ERR_BAD_CHARACTER},
    };
    sg_seed seed = sg_seed_from(1);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        sg_state s, zero;
        memset(&zero, 0, sizeof zero);
        assert_int_equal(sg_start(&s, &cases[i].options, &seed, NULL), cases[i].error);
        assert_memory_equal(&s, &zero, sizeof s);
    }
}

static void bytes_that_are_no_state_are_found_out(void **unused)
{
    (void)unused;
    struct random_game g;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE};
    game_begin(&g, &options, 9);
    sg_state bad = g.s;
    bad.cards[0] = bad.cards[1];
    assert_false(sg_is_sound(&bad));
    bad = g.s;
    bad.depth = 0;
    assert_false(sg_is_sound(&bad));
    bad = g.s;
    bad.stack[0].rule = 200;
    assert_false(sg_is_sound(&bad));
    bad = g.s;
    bad.seat[1].character = 0;
    assert_false(sg_is_sound(&bad));
    assert_true(sg_is_sound(&g.s));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(invariants_hold_after_every_move),
        cmocka_unit_test(invariants_hold_with_everything_at_once),
        cmocka_unit_test(a_refused_move_changes_no_byte),
        cmocka_unit_test(a_copy_plays_on_as_the_original_does_and_the_log_changes_nothing),
        cmocka_unit_test(nuggets_come_and_go_by_events),
        cmocka_unit_test(nobody_learns_what_they_cannot_know),
        cmocka_unit_test(a_view_hides_hands_roles_and_the_deck),
        cmocka_unit_test(eyes_see_more_and_more),
        cmocka_unit_test(a_game_ends_after_its_last_turn),
        cmocka_unit_test(options_out_of_range_are_refused_with_a_reason),
        cmocka_unit_test(bytes_that_are_no_state_are_found_out),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
