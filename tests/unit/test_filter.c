/* What a card must be: the words for it (docs/own-cards.md), and which cards fit. */
#include "engine/query.h"
#include "pack/words.h"
#include "unit/pack_game.h"

static sg_text_error error;
static int end; /* of what was read */

static bool read_filter(const char *line, sg_filter *out, bool *more)
{
    struct text_words w;
    assert_true(text_words_split(&w, line, &error));
    end = 0;
    return pack_filter(&w, &end, "then", &official_rows, out, more, &error);
}

static int card_called(const char *name)
{
    int card = sg_pack_card_parse(NULL, name);
    assert_true(card > 0);
    return card;
}

static void set_up(const char *event)
{
    set_up_game("sixgun pack 1\n", "base dodge_city high_noon", "calamity_janet", "willy_the_kid", DECK, event);
}

static const struct fits {
    const char *words, *card;
    bool fits;
} fits[] = {
    {"any", "bang:AS", true},           {"blue", "barrel:QS", true},      {"blue", "bang:AS", false},
    {"blue green", "canteen:7H", true}, {"brown", "canteen:7H", false},   {"red", "bang:AH", true},
    {"red", "bang:AS", false},          {"black", "bang:2C", true},       {"hearts", "bang:AH", true},
    {"hearts clubs", "bang:2C", true},  {"hearts", "bang:2C", false},     {"2-9", "bang:9D", true},
    {"2-9", "bang:10D", false},         {"10", "bang:10D", true},         {"court", "bang:JD", true},
    {"court", "bang:AD", false},        {"J-A", "bang:AD", true},         {"diamonds 2-9", "bang:9D", true},
    {"diamonds 2-9", "bang:9C", false}, {"weapon", "volcanic:10C", true}, {"weapon", "barrel:QS", false},
    {"shot", "punch:10S", true},        {"shot", "gatling:10H", true},    {"shot", "duel:QD", false},
    {"beer", "beer:6H", true},          {"beer", "bang:AS", false},       {"bang red", "bang:AS", false},
};

static void a_card_fits_that_is_all_of_it(void **unused)
{
    (void)unused;
    set_up("turn B play");
    for (const struct fits *f = fits; f < fits + sizeof fits / sizeof *fits; f++) {
        sg_filter filter;
        bool more;
        if (!read_filter(f->words, &filter, &more)) fail_msg("%s: %s", f->words, error.message);
        if (sg_card_fits(&played, B, card_called(f->card), &filter) != f->fits)
            fail_msg("%s of %s: expected %d", f->card, f->words, f->fits);
    }
}

/* Calamity Janet: for her BANG! and Missed! stand for each other. */
static void a_card_counts_as_what_the_player_makes_of_it(void **unused)
{
    (void)unused;
    sg_filter bang = {.kind = KIND_BANG}, missed = {.kind = KIND_MISSED};
    set_up("turn A play");
    assert_true(sg_card_fits(&played, A, card_called("missed:10C"), &bang));
    assert_true(sg_card_fits(&played, A, card_called("bang:AS"), &missed));
    assert_false(sg_card_fits(&played, B, card_called("missed:10C"), &bang));
    assert_false(sg_card_fits(&played, B, card_called("bang:AS"), &missed));
}

/* high_noon.blessing: all suits are Hearts. */
static void a_suit_is_what_the_event_makes_of_it(void **unused)
{
    (void)unused;
    sg_filter red;
    bool more;
    set_up("event blessing\nturn A play");
    assert_true(read_filter("red", &red, &more));
    assert_true(sg_card_fits(&played, A, card_called("bang:AS"), &red));
}

static void it_ends_at_a_comma_or_before_the_word_that_follows(void **unused)
{
    (void)unused;
    sg_filter filter;
    bool more;
    assert_true(read_filter("red 2-9, 2 nuggets", &filter, &more));
    assert_true(more && end == 2);
    assert_true(read_filter("red 2-9 then", &filter, &more));
    assert_true(!more && end == 2);
}

static const struct wrong {
    const char *words;
    int column;
    const char *says;
} wrong[] = {
    {"pink", 1, "There is no card called pink before this line."},
    {"red 9-2", 5, "There is no card called 9-2 before this line."},
    {"red 2-9,7", 5, "There is no card called 2-9,7 before this line."},
    {"1", 1, "There is no card called 1 before this line."},
    {"then", 1, "There is no card called then before this line."},
    {"2-9 court", 5, "That has been said already."},
    {"bang beer", 6, "That has been said already."},
};

static void what_is_wrong_is_told_with_its_place(void **unused)
{
    (void)unused;
    for (const struct wrong *w = wrong; w < wrong + sizeof wrong / sizeof *wrong; w++) {
        sg_filter filter;
        bool more;
        assert_false(read_filter(w->words, &filter, &more));
        assert_int_equal(error.column, w->column);
        assert_string_equal(error.message, w->says);
    }
    sg_filter filter;
    bool more;
    assert_false(read_filter("", &filter, &more));
    assert_non_null(strstr(error.hint, "any, brown, blue"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_card_fits_that_is_all_of_it),
        cmocka_unit_test(a_card_counts_as_what_the_player_makes_of_it),
        cmocka_unit_test(a_suit_is_what_the_event_makes_of_it),
        cmocka_unit_test(it_ends_at_a_comma_or_before_the_word_that_follows),
        cmocka_unit_test(what_is_wrong_is_told_with_its_place),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
