/* matrix.c: every event against every character and every kind of card.  Each pair plays random games with the event in
 * force from the first card to the last, and all that must be true is checked at every question. */
#include "engine/ids.h"
#include "property/amount.h"
#include "property/invariants.h"

#include <stdio.h>

enum {
    EVERY_SET = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_HIGH_NOON | SG_SET_FISTFUL | SG_SET_GOLD_RUSH
};
enum { SEATS = 6, MAX_TURNS = 120, LOG_ROOM = 4096, ROUNDS = 8 };

static int used[EVENTS][KINDS], bought[EVENTS][EQUIPMENTS];

/* Six seats, the given character first, the next ones beside it, nobody dealt yet. */
static sg_position position_with(int event, int character, int round)
{
    static const uint8_t roles[SEATS] = {SG_SHERIFF, SG_OUTLAW, SG_DEPUTY, SG_OUTLAW, SG_RENEGADE, SG_OUTLAW};
    sg_position p = {.options = {.seats = SEATS, .sets = EVERY_SET, .max_turns = MAX_TURNS}};
    p.seed = sg_seed_from(((uint64_t)round * EVENTS + (uint64_t)event) * CHARACTERS + (uint64_t)character);
    p.event = (uint8_t)event;
    if (round % 2) p.options.flags = SG_SHADOW_GUNSLINGERS;
    for (int i = 0; i < SEATS; i++) {
        sg_place *place = &p.place[(i + event) % SEATS + 1];
        place->gold = (uint16_t)(round % 3 * 3);
        place->role = roles[(i + character) % SEATS];
        place->character = (uint8_t)((character - 1 + i * 5) % (CHARACTERS - 1) + 1);
    }
    return p;
}

static bool is_forbidden(int event, int kind)
{
    if (event == EVENT_THE_REVEREND) return kind == KIND_BEER;
    return event == EVENT_THE_JUDGE && sg_kind_border(kind) != SG_BROWN;
}

static void count_plays(const sg_log *log, int event)
{
    for (int i = 0; i < log->count && i < LOG_ROOM; i++) {
        int what = log->events[i].kind, kind = sg_card_kind(log->events[i].card);
        if (what == SG_EV_PLAYS) assert_false(is_forbidden(event, kind));
        if (what == SG_EV_BUYS) bought[event][log->events[i].cause]++;
        if (what == SG_EV_PLAYS || what == SG_EV_USES || what == SG_EV_RESPONDS) used[event][kind]++;
    }
}

static void play_pair(int event, int character, int round)
{
    static sg_event events[LOG_ROOM];
    struct random_game g;
    sg_position p = position_with(event, character, round);
    sg_move move;
    sg_random_start(&g.choice, &p.seed);
    assert_int_equal(sg_set_up(&g.s, &p, NULL).error, SG_OK);
    while (game_pick(&g, &move)) {
        sg_log log = {events, LOG_ROOM, 0};
        check_state(&g);
        assert_int_equal(g.s.event, event);
        assert_int_equal(sg_apply(&g.s, move, &log), SG_OK);
        count_plays(&log, event);
    }
    every_card_is_in_one_place(&g.s);
}

static int count_missing_gear(int event)
{
    int missing = 0;
    for (int piece = 1; piece < EQUIPMENTS; piece++) {
        bool barred = event == EVENT_THE_JUDGE && sg_equipment_border(piece) == SG_BLACK_BORDER;
        if (barred) assert_int_equal(bought[event][piece], 0);
        if (barred || bought[event][piece]) continue;
        print_message("never bought under %s: %s\n", sg_event_slug(event), sg_equipment_slug(piece));
        missing++;
    }
    return missing;
}

static int count_missing(void)
{
    int missing = 0;
    for (int event = 1; event < EVENTS; event++) missing += count_missing_gear(event);
    for (int event = 1; event < EVENTS; event++)
        for (int kind = 1; kind < KINDS; kind++) {
            if (used[event][kind] || is_forbidden(event, kind)) continue;
            print_message("never used under %s: %s\n", sg_event_slug(event), sg_kind_slug(kind));
            missing++;
        }
    return missing;
}

static void every_event_meets_every_character_and_every_kind_of_card(void **unused)
{
    (void)unused;
    int divisor = games_divisor(), pair = 0;
    for (int event = 1; event < EVENTS; event++)
        for (int character = 1; character < CHARACTERS; character++) {
            if (pair++ % divisor != 0) continue;
            for (int round = 0; round < ROUNDS; round++) play_pair(event, character, round);
        }
    if (divisor == 1) assert_int_equal(count_missing(), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_event_meets_every_character_and_every_kind_of_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
