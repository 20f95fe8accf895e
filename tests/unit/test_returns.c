/* Who comes back, as whom, and in what order: symbols at `any_dead`, `recast`, `silence`, `turn_round`, and an event
 * that shows all hands.  From docs/own-cards.md and the ideas beside it. */
#include "unit/pack_game.h"

#define BEGIN "sixgun pack 1\n"

static const char *ideas(void) { return ideas_of("returns"); }

static const struct wrong_pack wrong[] = {
    {BEGIN "card raid brown\nfaces KS\nplay revive 10 @ any_dead\n", 4, 13, "revive cannot have that amount", "1 - 9"},
    {BEGIN "card raid brown\nfaces KS\nplay revive @ self\n", 4, 15, "revive cannot be aimed at self", "any_dead"},
    {BEGIN "card raid brown\nfaces KS\nplay draw 1 @ any_dead\n", 4, 15, "draw cannot be aimed at any_dead", ""},
    {BEGIN "character ann 4\nis open_hands\n", 3, 4, "no number or fact called open_hands", ""},
    {BEGIN "character ann 4\nwhen answered then silence @ whoever\n", 3, 30, "silence cannot be aimed at whoever", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

/* The Sheriff A, the Outlaw B, the Renegade C, the Outlaw D and the Deputy E. */
static void set_up(const char *lines, const char *a, const char *c, const char *rest)
{
    char text[1024];
    snprintf(text, sizeof text,
             "sets base\nseat A sheriff %s\nseat B outlaw willy_the_kid\nseat C renegade %s\n"
             "seat D outlaw bart_cassidy\nseat E deputy calamity_janet\ndeck " DECK "\n%s",
             a, c, rest);
    set_up_position(lines, text);
}

static bool is_dealt_to_nobody_else(int seat)
{
    for (int other = 1; other <= 5; other++)
        if (other != seat && sg_character(&played, other) == sg_character(&played, seat)) return false;
    return true;
}

static void expect_same_position(void)
{
    sg_position position;
    sg_state again;
    sg_position_of(&played, &position);
    assert_int_equal(sg_set_up(&again, &position, NULL).error, SG_OK);
    assert_int_equal(again.hushed, played.hushed);
    assert_int_equal(again.called, played.called);
    assert_int_equal(again.backwards, played.backwards);
    assert_memory_equal(again.seat, played.seat, sizeof played.seat);
}

static void dirty_work_brings_somebody_back_as_another(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand mc_dirty_work:KC", "jesse_jones dead 1", "turn A play");
    assert_false(sg_is_out_for_good(&played, C));
    assert_int_equal(refusal("A play mc_dirty_work:KC B"), SG_ERR_NOT_THAT_TARGET);
    assert_int_equal(refusal("A play mc_dirty_work:KC"), SG_ERR_NEEDS_TARGET);
    move("A play mc_dirty_work:KC C");
    assert_int_equal(sg_status(&played, C), SG_ALIVE);
    assert_int_equal(sg_role(&played, C), SG_RENEGADE);
    assert_int_not_equal(sg_character(&played, C), sg_character_by_slug("jesse_jones"));
    assert_true(is_dealt_to_nobody_else(C));
    assert_int_equal(sg_life(&played, C), sg_pack_character_life(played.pack, sg_character(&played, C)));
    expect_same_position();
}

/* Without anybody who is out there is nobody to bring back. */
static void it_needs_somebody_who_is_out(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand mc_dirty_work:KC", "jesse_jones", "turn A play");
    assert_int_equal(refusal("A play mc_dirty_work:KC C"), SG_ERR_NOT_THAT_TARGET);
}

/* Once a turn, for a blue card, and for one turn. */
static void jonath_hexx_calls_somebody_back_for_a_turn(void **unused)
{
    (void)unused;
    set_up(ideas(), "mc_jonath_hexx hand mustang:8H barrel:QS bang:2D", "jourdonnais dead 1", "turn A play");
    move("A ability mc_jonath_hexx C");
    move("A discard barrel:QS");
    assert_int_equal(sg_status(&played, C), SG_DEAD);
    assert_int_equal(refusal("A ability mc_jonath_hexx C"), SG_ERR_USED_UP);
    expect_same_position();
    move("A end");
    move("B end");
    expect_question(C, SG_ASK_PLAY);
    assert_int_equal(sg_status(&played, C), SG_GHOST);
    expect(C, 0, 3); /* as in a Ghost Town */
    expect_same_position();
    move("C end");
    expect_question(D, SG_ASK_PLAY);
    assert_int_equal(sg_status(&played, C), SG_DEAD);
    move("D end");
    move("E end");
    move("A end");
    move("B end");
    expect_question(D, SG_ASK_PLAY); /* only once */
}

/* B's Willy the Kid may play any number of BANG!. */
static void a_bang_takes_the_ability_for_a_turn(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais hand bang:2D bang:3D table mc_stunning:QC", "jesse_jones", "turn A play");
    assert_int_equal(sg_bang_limit(&played, B), SG_ANY_NUMBER);
    assert_int_equal(refusal("A use mc_stunning:QC C"), SG_ERR_OUT_OF_REACH);
    move("A use mc_stunning:QC B");
    move("A discard bang:2D");
    assert_int_equal(sg_ability_of(&played, B), 0);
    assert_int_equal(sg_bang_limit(&played, B), 1);
    assert_int_equal(refusal("A use mc_stunning:QC E"), SG_ERR_BANG_LIMIT); /* it was the BANG! of the turn */
    expect_same_position();
    move("A end");
    assert_int_equal(sg_bang_limit(&played, B), 1);
    move("B end");
    assert_int_equal(sg_bang_limit(&played, B), SG_ANY_NUMBER);
}

static void john_ford_gives_others_another_character(void **unused)
{
    (void)unused;
    set_up(ideas(), "dc_john_ford hand bang:2D missed:2S bang:3D", "jourdonnais 4/4", "turn A play");
    move("A ability dc_john_ford C");
    move("A discard bang:2D");
    assert_int_not_equal(sg_character(&played, C), sg_character_by_slug("jourdonnais"));
    assert_true(is_dealt_to_nobody_else(C));
    assert_true(sg_life(&played, C) <= sg_max_life(&played, C));
    move("A ability dc_john_ford D");
    move("A discard bang:3D");
    assert_true(is_dealt_to_nobody_else(D));
    assert_int_equal(refusal("A ability dc_john_ford D"), SG_ERR_COST);
}

static void clockwork_turns_the_turns_round(void **unused)
{
    (void)unused;
    set_up(ideas(), "cc_clockwork", "jourdonnais", "turn A play"); /* the deck has red cards on top */
    move("A ability cc_clockwork");
    assert_int_equal(played.backwards, 0);
    move("A end");
    expect_question(B, SG_ASK_PLAY);
    set_up_position(ideas(), "sets base\nseat A sheriff cc_clockwork\nseat B outlaw willy_the_kid\n"
                             "seat C renegade jourdonnais\nseat D outlaw bart_cassidy\ndeck 3C 5D 6D 7D 8D 9D\n"
                             "turn A play first");
    move("A ability cc_clockwork");
    expect_same_position();
    move("A end");
    expect_question(D, SG_ASK_PLAY);
    assert_int_equal(played.round, 0); /* and the first round is as long as any */
    move("D end");
    expect_question(C, SG_ASK_PLAY);
    move("C end");
    move("B end");
    expect_question(A, SG_ASK_PLAY);
    assert_int_equal(played.round, 1);
}

/* All see them while it is in force, and remember them. */
static void sacagaway_shows_all_hands(void **unused)
{
    (void)unused;
    sg_view view;
    char lines[PACK_MOST_BYTES + 64];
    snprintf(lines, sizeof lines, "%sevent noon own\nis draws 1\n", ideas());
    set_up(lines, "jourdonnais", "rose_doolan hand missed:2S beer:6H", "event noon\nevents ww_sacagaway\nturn E play");
    sg_look(&played, B, &view);
    assert_int_equal(sg_hand(&view.s, C)[0], 0);
    move("E end");
    expect_question(A, SG_ASK_PLAY); /* who has turned it up */
    for (int eye = SG_EYE_SPECTATOR; eye <= 5; eye++) {
        sg_look(&played, eye, &view);
        assert_int_equal(sg_hand_count(&view.s, C), 2);
        for (int i = 0; i < 2; i++) assert_int_not_equal(sg_hand(&view.s, C)[i], 0);
        assert_int_equal(sg_role(&view.s, C), eye == C ? SG_RENEGADE : SG_ROLE_UNKNOWN); /* but no more than that */
        assert_int_equal(sg_cards(&view.s, SG_DECK)[0], 0);
    }
    played.events[0] = (uint8_t)sg_pack_event_by_slug(played.pack, "noon");
    played.event_count = 1;
    played.turned[sg_pack_event_by_slug(played.pack, "noon") / 8] = 0;
    move("A end");
    move("B end");
    move("C end");
    move("D end");
    move("E end");
    assert_int_equal(sg_event_now(&played), sg_pack_event_by_slug(played.pack, "noon"));
    sg_look(&played, B, &view);
    assert_int_not_equal(sg_hand(&view.s, C)[0], 0);
    assert_int_equal(sg_hand(&view.s, A)[sg_hand_count(&view.s, A) - 1], 0); /* drawn since */
}

/* Who is silenced until the turn is over draws nothing for an empty hand before that, and then does. */
static void an_ability_comes_back_to_an_empty_hand(void **unused)
{
    (void)unused;
    set_up(ideas(), "jourdonnais", "suzy_lafayette hand mustang:8H", "turn C play silenced C");
    move("C play mustang:8H");
    expect(C, 4, 0);
    move("C end");
    expect(C, 4, 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(dirty_work_brings_somebody_back_as_another),
        cmocka_unit_test(it_needs_somebody_who_is_out),
        cmocka_unit_test(jonath_hexx_calls_somebody_back_for_a_turn),
        cmocka_unit_test(a_bang_takes_the_ability_for_a_turn),
        cmocka_unit_test(john_ford_gives_others_another_character),
        cmocka_unit_test(an_ability_comes_back_to_an_empty_hand),
        cmocka_unit_test(clockwork_turns_the_turns_round),
        cmocka_unit_test(sacagaway_shows_all_hands),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
