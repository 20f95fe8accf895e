/* test_style.c: how bots like to play: whom they would rather harm. */
#include "bots/mind.h"
#include "unit/test_bots.h"

/* What is done at a position in a style, after what was seen before. */
static sg_move choice(const char *text, int style, const sg_event *seen)
{
    static const struct effort at_once = {.memory = 256};
    sg_move legal[SG_MAX_MOVES];
    sg_seed seed = {{1}};
    struct thoughts t;
    struct mind m;
    sg_state s;
    sg_view view;
    put_up(text, &s);
    sg_look(&s, sg_asked(&s).seat, &view);
    mind_begin(&m, &seed);
    temper_begin(&m.temper, style, 0);
    if (seen) temper_watch(&m.temper, view.eye, seen, 1);
    mind_think(&m, &at_once, &view, legal, sg_legal(&s, legal), &t);
    return t.option[t.chosen].move;
}

static void check_target(const char *text, int style, const sg_event *seen, char seat)
{
    assert_int_equal(sg_seat_letter(choice(text, style, seen).target), seat);
}

/* Enemies all, and alike but for what they hold. */
static const char strong_and_weak[] =
    "seat A sheriff rose_doolan 4/5 hand cat_balou:KH bang:KH\n"
    "seat B outlaw slab_the_killer 4/4 open hand bang:2C bang:3C bang:4C bang:5C bang:6C\n"
    "seat C renegade kit_carlson 4/4 hand bang:7C bang:8C bang:9C\n"
    "seat D outlaw lucky_duke 4/4 open hand bang:2D bang:3D\n"
    "turn A play\n";

static void the_bold_take_on_the_strong_and_the_careful_the_weak(void **state)
{
    (void)state;
    check_target(strong_and_weak, style_bold, NULL, 'B');
    check_target(strong_and_weak, style_careful, NULL, 'D');
}

static void the_grudging_remember_who_has_hurt_them(void **state)
{
    (void)state;
    static const char alike[] = "seat A sheriff rose_doolan 4/5 hand bang:KH\n"
                                "seat B outlaw slab_the_killer 4/4 hand bang:2C bang:3C bang:4C\n"
                                "seat C outlaw kit_carlson 4/4 hand bang:7C bang:8C bang:9C\n"
                                "seat D renegade lucky_duke 4/4 hand bang:2D bang:3D bang:4D\n"
                                "turn A play\n";
    static const sg_event shot = {.kind = SG_EV_LOSES_LIFE, .actor = 1, .target = 3, .amount = 1};
    static const sg_event theft = {.kind = SG_EV_TAKES, .actor = 4, .target = 1};
    static const sg_event others = {.kind = SG_EV_LOSES_LIFE, .actor = 2, .target = 3, .amount = 1};
    check_target(alike, style_grudging, NULL, 'B');
    check_target(alike, style_grudging, &shot, 'C');
    check_target(alike, style_grudging, &theft, 'D');
    check_target(alike, style_grudging, &others, 'B');
    check_target(alike, style_none, &shot, 'B');
}

/* The Sheriff's friend is known for one: a Renegade shoots there first. */
static void a_sly_renegade_hides_for_a_round(void **state)
{
    (void)state;
    static const char now[] = "seat A sheriff rose_doolan 5/5\n"
                              "seat B renegade slab_the_killer 4/4 hand bang:KH\n"
                              "seat C deputy kit_carlson 4/4 open hand bang:7C bang:8C bang:9C\n"
                              "seat D outlaw lucky_duke 4/4 hand bang:2D bang:3D bang:4D\n"
                              "seat E outlaw black_jack 4/4 hand bang:5D bang:6D bang:7D\n"
                              "turn B play%s\n";
    char text[sizeof now + 8];
    snprintf(text, sizeof text, now, " first");
    check_target(text, style_none, NULL, 'C');
    assert_int_not_equal(choice(text, style_sly, NULL).target, 3);
    snprintf(text, sizeof text, now, "");
    check_target(text, style_sly, NULL, 'C');
}

static void a_surprise_is_one_of_the_others(void **state)
{
    (void)state;
    int seen = 0;
    for (uint32_t chance = 0; chance < 100; chance++) {
        struct temper t;
        temper_begin(&t, style_surprise, chance);
        assert_in_range(t.style, style_none + 1, style_surprise - 1);
        seen |= 1 << t.style;
    }
    assert_int_equal(seen, (1 << style_surprise) - 2);
}

static void a_memory_keeps_the_temper(void **state)
{
    (void)state;
    sg_seed seed = {{7}};
    sg_bot_memory memory;
    struct mind m, again;
    mind_begin(&m, &seed);
    temper_begin(&m.temper, style_grudging, 0);
    temper_watch(&m.temper, 1, &(sg_event){.kind = SG_EV_TAKES, .actor = 2, .target = 1}, 1);
    mind_keep(&m, &memory);
    mind_recall(&memory, &again);
    assert_memory_equal(&again.temper, &m.temper, sizeof m.temper);
    assert_int_equal(again.temper.harmed[2], 1);
}

/* All of them can be found, and are what they are called; only those of the levels are listed. */
static void a_style_stands_behind_a_level(void **state)
{
    (void)state;
    int found = 0;
    for (int i = sg_bot_count(); sg_bot_any(i); i++, found++) {
        const sg_bot *bot = sg_bot_any(i);
        char slug[64];
        snprintf(slug, sizeof slug, "%s", bot->slug);
        assert_ptr_equal(sg_bot_find(slug), bot);
        *strchr(slug, '_') = '\0';
        assert_string_equal(sg_bot_find(slug)->name, bot->name);
        assert_non_null(strstr(sg_style_list(), strchr(bot->slug, '_') + 1));
    }
    assert_int_equal(found, (sg_bot_count() - 2) * STYLE_COUNT); /* `random` and `rules` have none */
    assert_string_equal(sg_bot_find("legend_sly")->style, "sly");
    for (int i = -1; i < sg_bot_count(); i++) assert_ptr_equal(sg_bot_any(i), sg_bot_at(i));
    assert_null(sg_bot_find("rules_bold"));
    assert_null(sg_bot_find("legend_"));
    assert_null(sg_bot_find("legend_rash"));
    assert_null(sg_bot_find("legend")->style);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(the_bold_take_on_the_strong_and_the_careful_the_weak),
                                       cmocka_unit_test(the_grudging_remember_who_has_hurt_them),
                                       cmocka_unit_test(a_sly_renegade_hides_for_a_round),
                                       cmocka_unit_test(a_surprise_is_one_of_the_others),
                                       cmocka_unit_test(a_memory_keeps_the_temper),
                                       cmocka_unit_test(a_style_stands_behind_a_level)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
