/* setup.c: what scenario files cannot say: the deal at random, the event deck, fixed seats, kept characters, chance,
 * and the order of what one move does. */
#include "engine/engine.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static sg_state started(sg_options options, uint64_t number)
{
    sg_state s;
    sg_seed seed = sg_seed_from(number);
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    return s;
}

static void every_table_has_its_roles(void **unused)
{
    (void)unused;
    for (int seats = 3; seats <= 8; seats++) {
        sg_state s = started((sg_options){.seats = (uint8_t)seats, .sets = SG_SET_BASE}, 1);
        int count[SG_ROLES] = {0};
        for (int seat = 1; seat <= seats; seat++) count[s.seat[seat].role]++;
        for (int role = 0; role < SG_ROLES; role++) assert_int_equal(count[role], sg_role_count(seats, role));
        assert_int_equal(s.seat[s.turn].role, seats == 3 ? SG_DEPUTY : SG_SHERIFF);
    }
}

/* Of all options, alone and in pairs: what is dealt is what is told, and no role is dealt that cannot win. */
static void house_rules_deal_the_roles_that_are_told(void **unused)
{
    (void)unused;
    static const int32_t rules[] = {0, SG_UNDERCOVER_SHERIFF, SG_RIVAL_GANGS, SG_SHADOW_GUNSLINGERS,
                                    SG_LAST_ONE_STANDING};
    enum { COUNT = sizeof rules / sizeof *rules };
    for (int i = 0; i < 6 * COUNT * COUNT; i++) {
        int seats = 3 + i % 6;
        sg_options o = {
            .seats = (uint8_t)seats, .sets = SG_SET_BASE, .flags = rules[i / 6 % COUNT] | rules[i / 6 / COUNT]};
        if (seats == 3 && o.flags & SG_SHADOW_GUNSLINGERS) continue;
        sg_state s = started(o, 1);
        int count[SG_ROLES] = {0};
        for (int seat = 1; seat <= seats; seat++) count[s.seat[seat].role]++;
        for (int role = 0; role < SG_ROLES; role++) assert_int_equal(count[role], sg_roles_dealt(&o, role));
        assert_int_equal(sg_can_win(&o, SG_SEAT_WINS), sg_is_without_sides(&s));
        assert_int_equal(sg_can_win(&o, SG_LAW_WINS), !sg_is_without_sides(&s));
        assert_int_equal(sg_can_win(&o, SG_OUTLAWS_WIN), !sg_is_without_sides(&s));
        bool leads = sg_gang(&o, 1) || sg_is_without_sides(&s);
        assert_int_equal(sg_can_win(&o, SG_RENEGADE_WINS), count[SG_RENEGADE] && !leads);
        assert_false(sg_can_win(&o, SG_NO_WINNER) || sg_can_win(&o, SG_OUT_OF_TURNS));
    }
}

static void each_of_three_hunts_another_until_one_is_out(void **unused)
{
    (void)unused;
    sg_state s = started((sg_options){.seats = 3, .sets = SG_SET_BASE}, 1);
    for (int seat = 1; seat <= 3; seat++) {
        static const int hunts[SG_ROLES] = {
            [SG_DEPUTY] = SG_RENEGADE, [SG_OUTLAW] = SG_DEPUTY, [SG_RENEGADE] = SG_OUTLAW};
        assert_int_equal(sg_role(&s, sg_target(&s, seat)), hunts[sg_role(&s, seat)]);
    }
    assert_int_equal(sg_target(&s, SG_NOBODY), SG_NOBODY);
    s.personal = 2;
    assert_int_equal(sg_target(&s, 1), SG_NOBODY);
    static const sg_options others[] = {{.seats = 3, .sets = SG_SET_BASE, .flags = SG_LAST_ONE_STANDING},
                                        {.seats = 3, .sets = SG_SET_BASE, .flags = SG_UNDERCOVER_SHERIFF},
                                        {.seats = 5, .sets = SG_SET_BASE}};
    for (int i = 0; i < 3; i++) {
        s = started(others[i], 1);
        for (int seat = 1; seat <= s.options.seats; seat++) assert_int_equal(sg_target(&s, seat), SG_NOBODY);
    }
}

static void everybody_is_dealt_as_many_cards_as_life_points(void **unused)
{
    (void)unused;
    sg_state s = started((sg_options){.seats = 6, .sets = SG_SET_BASE, .flags = SG_TWO_CHARACTERS}, 4);
    while (sg_asked(&s).kind == SG_ASK_CHARACTER) {
        sg_move legal[SG_MAX_MOVES];
        assert_int_equal(sg_legal(&s, legal), 2);
        sg_apply(&s, legal[0], NULL);
    }
    for (int seat = 1; seat <= 6; seat++) {
        const sg_seat *p = &s.seat[seat];
        assert_int_equal(p->max_life, sg_character_life(p->character) + (p->role == SG_SHERIFF));
        if (seat != s.turn) assert_int_equal(sg_count(&s, SG_HAND_OF(seat)), p->life);
    }
}

static void the_beginner_game_leaves_the_cards_with_a_book_out(void **unused)
{
    (void)unused;
    sg_state s = started((sg_options){.seats = 4, .sets = SG_SET_BASE, .flags = SG_BEGINNER}, 1);
    assert_int_equal(s.start[SG_PILES], 80 - 2 - 2 - 3 - 3 - 1);
    for (int i = 0; i < s.start[SG_PILES]; i++) assert_false(sg_kind_has_book(sg_card_kind(s.cards[i])));
}

static void fixed_roles_and_characters_are_dealt_where_they_belong(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE};
    options.role[3] = SG_RENEGADE;
    options.character[3] = CHARACTER_WILLY_THE_KID;
    for (uint64_t number = 0; number < 50; number++) {
        sg_state s = started(options, number);
        assert_int_equal(s.seat[3].role, SG_RENEGADE);
        assert_int_equal(s.seat[3].character, CHARACTER_WILLY_THE_KID);
        for (int seat = 0; seat <= 5; seat++) assert_int_equal(s.options.role[seat], 0);
    }
}

/* --- events.deck ---------------------------------------------------------------------------- */

static void check_event_deck(sg_options options, int regulars)
{
    for (uint64_t number = 0; number < 50; number++) {
        sg_state s = started(options, number);
        bool seen[EVENTS] = {false};
        assert_int_equal(s.event_count, regulars + 1);
        assert_int_equal(s.event, EVENT_NONE);
        for (int i = 0; i < s.event_count; i++) {
            assert_false(seen[s.events[i]]);
            seen[s.events[i]] = true;
            assert_true(sg_event_set(s.events[i]) & options.sets);
            assert_int_equal(sg_event_is_final(s.events[i]), i == regulars);
        }
    }
}

static void an_event_deck_ends_with_a_final_card(void **unused)
{
    (void)unused;
    const uint8_t base = SG_SET_BASE, both = SG_SET_BASE | SG_SET_HIGH_NOON | SG_SET_FISTFUL;
    check_event_deck((sg_options){.seats = 5, .sets = base | SG_SET_HIGH_NOON}, 14);
    check_event_deck((sg_options){.seats = 5, .sets = base | SG_SET_HIGH_NOON, .flags = SG_NO_EXTRA_EVENTS}, 12);
    check_event_deck((sg_options){.seats = 5, .sets = base | SG_SET_FISTFUL}, 14);
    check_event_deck((sg_options){.seats = 5, .sets = both}, 12);
    check_event_deck((sg_options){.seats = 5, .sets = both, .event_count = 28}, 28);
    check_event_deck((sg_options){.seats = 5, .sets = both, .event_count = 3}, 3);
}

/* --- base.series ------------------------------------------------------------------------------- */

static sg_move keep_or_decline(const sg_state *s, bool keep)
{
    sg_move legal[SG_MAX_MOVES];
    assert_int_equal(sg_legal(s, legal), 2);
    return legal[0].verb == SG_VERB_PICK ? legal[keep ? 0 : 1] : legal[keep ? 1 : 0];
}

static void survivors_may_keep_their_characters(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE};
    options.kept[2] = CHARACTER_SUZY_LAFAYETTE;
    options.kept[4] = CHARACTER_SID_KETCHUM;
    for (uint64_t number = 0; number < 50; number++) {
        sg_state s = started(options, number);
        for (int asked = 0; asked < 2; asked++) {
            sg_question q = sg_asked(&s);
            assert_int_equal(q.kind, SG_ASK_CHARACTER);
            assert_true(q.seat == 2 || q.seat == 4);
            sg_apply(&s, keep_or_decline(&s, q.seat == 2), NULL);
        }
        assert_int_not_equal(sg_asked(&s).kind, SG_ASK_CHARACTER);
        assert_int_equal(s.seat[2].character, CHARACTER_SUZY_LAFAYETTE);
        assert_int_not_equal(s.seat[4].character, CHARACTER_SID_KETCHUM);
        for (int a = 1; a <= 5; a++)
            for (int b = 1; b < a; b++) assert_int_not_equal(s.seat[a].character, s.seat[b].character);
    }
}

static void a_full_table_of_survivors_with_spares_has_characters_enough(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 8, .sets = SG_SET_BASE};
    for (int seat = 1; seat <= 8; seat++) options.kept[seat] = (uint8_t)seat;
    for (int way = 0; way < 4; way++) {
        bool keep = way % 2;
        options.flags = SG_TWO_CHARACTERS | (way > 1 ? SG_TWO_PILES : 0);
        sg_state s = started(options, 3);
        while (sg_asked(&s).kind == SG_ASK_CHARACTER) {
            sg_move legal[SG_MAX_MOVES];
            sg_legal(&s, legal);
            sg_apply(&s, s.seat[sg_asked(&s).seat].kept ? keep_or_decline(&s, keep) : legal[0], NULL);
        }
        for (int seat = 1; seat <= 8; seat++) assert_true(s.seat[seat].character && s.seat[seat].spare);
    }
}

/* --- chance ---------------------------------------------------------------------------------------- */

/* The keystream of ChaCha8 for a key and a nonce of zeros (Strombergson's test vectors, TC1, 256 bits, 8 rounds). */
/* house.attack_and_defence, as the list was published. */
static bool is_for_attack(int character)
{
    static const char *const slugs[] = {
        "suzy_lafayette", "calamity_janet", "slab_the_killer", "willy_the_kid", "jesse_jones",    "black_jack",
        "rose_doolan",    "vulture_sam",    "bill_noface",     "doc_holyday",   "belle_star",     "greg_digger",
        "chuck_wengam",   "herb_hunter",    "vera_custer",     "uncle_will",    "claus_the_saint"};
    for (size_t i = 0; i < sizeof slugs / sizeof *slugs; i++)
        if (sg_character_by_slug(slugs[i]) == character) return true;
    return false;
}

static void everybody_is_offered_a_character_of_each_pile(void **unused)
{
    (void)unused;
    const uint8_t everything = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS | SG_SET_GOLD_RUSH;
    bool offered[MAX_CHARACTERS] = {false};
    int count = 0;
    for (uint64_t number = 1; number <= 100; number++) {
        sg_options options = {.seats = 8, .sets = number % 2 ? everything : SG_SET_BASE};
        options.flags = SG_TWO_CHARACTERS | SG_TWO_PILES;
        sg_state s = started(options, number);
        for (int seat = 1; seat <= 8; seat++) {
            const sg_seat *p = &s.seat[seat];
            assert_true(is_for_attack(p->character));
            assert_true(p->spare && !is_for_attack(p->spare));
            assert_int_not_equal(sg_character_set(p->spare), SG_SET_GOLD_RUSH);
            offered[p->character] = offered[p->spare] = true;
        }
    }
    for (int character = 1; character < MAX_CHARACTERS; character++) count += offered[character];
    assert_int_equal(count, 34);
}

/* house.accomplices */
static void everybody_begins_with_another_piece_to_keep(void **unused)
{
    (void)unused;
    for (uint64_t number = 1; number <= 20; number++) {
        sg_options options = {.seats = 8, .sets = SG_SET_BASE | SG_SET_GOLD_RUSH, .flags = SG_ACCOMPLICES};
        sg_state s = started(options, number);
        bool seen[EQUIPMENTS] = {false};
        for (int seat = 1; seat <= 8; seat++) {
            assert_int_equal(sg_gear_count(&s, seat), 1);
            int piece = sg_gear(&s, seat)[0];
            assert_int_equal(sg_equipment_border(piece), SG_BLACK_BORDER);
            assert_false(sg_equipment_is_aimed(piece) || seen[piece]);
            seen[piece] = true;
        }
        assert_int_equal(s.gear_count, 24 - 8 - SG_GEAR_ROW);
    }
}

static void a_named_character_gets_one_of_the_other_pile(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 8, .sets = SG_SET_BASE, .flags = SG_TWO_CHARACTERS | SG_TWO_PILES};
    const uint8_t named[] = {CHARACTER_BART_CASSIDY, CHARACTER_SID_KETCHUM, CHARACTER_SUZY_LAFAYETTE,
                             CHARACTER_EL_GRINGO};
    memcpy(options.character + 1, named, sizeof named);
    for (uint64_t number = 1; number <= 20; number++) {
        sg_state s = started(options, number);
        for (int seat = 1; seat <= 8; seat++)
            assert_int_not_equal(is_for_attack(s.seat[seat].character), is_for_attack(s.seat[seat].spare));
    }
}

static void chance_is_chacha8(void **unused)
{
    (void)unused;
    static const uint8_t want[16] = {0x3e, 0x00, 0xef, 0x2f, 0x89, 0x5f, 0x40, 0xd6,
                                     0x7f, 0x5b, 0xb8, 0xe8, 0x1f, 0x09, 0xa5, 0xa1};
    uint32_t key[8] = {0}, block[16];
    chacha8(key, 0, block);
    assert_memory_equal(block, want, sizeof want);
}

static void every_number_below_n_comes_as_often(void **unused)
{
    (void)unused;
    enum { N = 6, DRAWS = 60000 };
    int count[N] = {0};
    sg_random r;
    sg_seed seed = sg_seed_from(11);
    sg_random_start(&r, &seed);
    for (int i = 0; i < DRAWS; i++) count[sg_random_below(&r, N)]++;
    for (int i = 0; i < N; i++) assert_in_range(count[i], DRAWS / N * 95 / 100, DRAWS / N * 105 / 100);
}

static void the_first_card_of_a_shuffled_deck_is_any_card(void **unused)
{
    (void)unused;
    int count[SG_MAX_CARDS + 1] = {0};
    for (uint64_t number = 0; number < 8000; number++) {
        sg_state s = started((sg_options){.seats = 4, .sets = SG_SET_BASE}, number);
        count[sg_cards(&s, SG_DECK)[0]]++;
    }
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_card_set(card) == SG_SET_BASE) assert_in_range(count[card], 50, 160);
}

static void chuck_wengam_pays_before_drawing(void **unused)
{
    (void)unused;
    sg_options options = {.seats = 4, .sets = SG_SET_BASE | SG_SET_DODGE_CITY};
    options.role[1] = SG_SHERIFF;
    options.character[1] = CHARACTER_CHUCK_WENGAM;
    sg_state s = started(options, 1);
    sg_event events[8];
    sg_log log = {.events = events, .room = 8};
    sg_move move = {.seat = 1, .verb = SG_VERB_ABILITY, .what = SG_CHARACTER, .id = CHARACTER_CHUCK_WENGAM};
    static const uint8_t kinds[] = {SG_EV_ABILITY, SG_EV_LOSES_LIFE, SG_EV_DRAWS, SG_EV_DRAWS};
    assert_int_equal(sg_apply(&s, move, &log), SG_OK);
    assert_int_equal(log.count, sizeof kinds);
    for (size_t i = 0; i < sizeof kinds; i++) assert_int_equal(events[i].kind, kinds[i]);
    assert_int_equal(events[3].cause, CHARACTER_CHUCK_WENGAM);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_table_has_its_roles),
        cmocka_unit_test(house_rules_deal_the_roles_that_are_told),
        cmocka_unit_test(each_of_three_hunts_another_until_one_is_out),
        cmocka_unit_test(everybody_is_dealt_as_many_cards_as_life_points),
        cmocka_unit_test(the_beginner_game_leaves_the_cards_with_a_book_out),
        cmocka_unit_test(fixed_roles_and_characters_are_dealt_where_they_belong),
        cmocka_unit_test(an_event_deck_ends_with_a_final_card),
        cmocka_unit_test(survivors_may_keep_their_characters),
        cmocka_unit_test(a_full_table_of_survivors_with_spares_has_characters_enough),
        cmocka_unit_test(everybody_is_offered_a_character_of_each_pile),
        cmocka_unit_test(a_named_character_gets_one_of_the_other_pile),
        cmocka_unit_test(everybody_begins_with_another_piece_to_keep),
        cmocka_unit_test(chuck_wengam_pays_before_drawing),
        cmocka_unit_test(chance_is_chacha8),
        cmocka_unit_test(every_number_below_n_comes_as_often),
        cmocka_unit_test(the_first_card_of_a_shuffled_deck_is_any_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
