/* test_traits.c: what a program may ask about things without knowing their names, against the facts. */
#include "engine/ids.h"
#include "sixgun/sixgun.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

struct fact {
    const char *slug;
    sg_traits is;
};

/* clang-format off */
static const struct fact characters[] = {
    {"apache_kid",      {.immune = true}},
    {"belle_star",      {.clears_tables = true}},
    {"black_jack",      {.shows_second = true}},
    {"calamity_janet",  {.bang_is_missed = true}},
    {"chuck_wengam",    {.offer = SG_OFFER_ALONE, .does = {{SG_DRAW, SG_AIM_SELF, 2, 0}}, .bleeds = 1}},
    {"doc_holyday",     {.offer = SG_OFFER_AIMED, .does = {{SG_SHOOT, SG_AIM_REACHABLE, 1, 0}}, .uses = 1, .pays = 2}},
    {"don_bell",        {.again = SG_AGAIN_ON_RED}},
    {"dutch_will",      {.throws_away = true}},
    {"elena_fuente",    {.any_missed = true}},
    {"jacky_murieta",   {.offer = SG_OFFER_AIMED, .does = {{SG_SHOOT, SG_AIM_REACHABLE, 1, 0}}, .price = 2}},
    {"johnny_kisch",    {.only_one = true}},
    {"jose_delgado",    {.offer = SG_OFFER_HAND_CARD, .does = {{SG_DRAW, SG_AIM_SELF, 2, 0}}, .uses = 2, .pays = 1,
                         .pays_with = {.borders = 1 << SG_BLUE}}},
    {"josh_mccloud",    {.offer = SG_OFFER_ALONE, .turns_up = true, .price = 2}},
    {"jourdonnais",     {.barrel = true}},
    {"lucky_duke",      {.more_flips = 1}},
    {"madam_yto",       {.draws_for_beers = 1}},
    {"molly_stark",     {.draws_answering = 1}},
    {"paul_regret",     {.seen = 1}},
    {"pixie_pete",      {.draws = 1}},
    {"pretty_luzena",   {.bargains = true}},
    {"raddie_snake",    {.offer = SG_OFFER_ALONE, .does = {{SG_DRAW, SG_AIM_SELF, 1, 0}}, .uses = 2, .price = 1}},
    {"rose_doolan",     {.sees = 1}},
    {"sean_mallory",    {.hand_limit = 10}},
    {"sid_ketchum",     {.offer = SG_OFFER_ALONE, .does = {{SG_HEAL, SG_AIM_SELF, 1, 0}}, .pays = 2, .anytime = true}},
    {"slab_the_killer", {.more_missed = 1}},
    {"suzy_lafayette",  {.draws_bare = 1}},
    {"tequila_joe",     {.beer = 1}},
    {"uncle_will",      {.offer = SG_OFFER_HAND_CARD, .does = {{SG_OPEN_STORE, SG_AIM_SELF, 1, 0}},
                         .uses = 1, .pays = 1}},
    {"vera_custer",     {.copies = true}},
    {"vulture_sam",     {.takes_estates = true}},
    {"willy_the_kid",   {.bangs = SG_ANY_NUMBER}},
};
static const struct fact events[] = {
    {"abandoned_mine",  {.swaps_piles = true}},
    {"ambush",          {.all_near = true}},
    {"blessing",        {.suit = SG_HEARTS}},
    {"blood_brothers",  {.brothers = true}},
    {"curse",           {.suit = SG_SPADES}},
    {"dead_man",        {.first_returns = true}},
    {"ghost_town",      {.ghosts = true}},
    {"gold_rush_event", {.reversed = true}},
    {"handcuffs",       {.names_suit = true}},
    {"hangover",        {.silences = true}},
    {"high_noon",       {.toll = 1}},
    {"lasso",           {.voids_tables = true}},
    {"law_of_the_west", {.shows_law = true}},
    {"new_identity",    {.new_identity = true}},
    {"ricochet",        {.offer = SG_OFFER_CARD_IN_PLAY, .pays = 1, .pays_with = {.kind = KIND_BANG}}},
    {"shootout",        {.more_bangs = 1}},
    {"sniper",          {.more_missed = 1, .offer = SG_OFFER_AIMED, .does = {{SG_SHOOT, SG_AIM_REACHABLE, 1, 0}},
                         .pays = 2, .pays_with = {.kind = KIND_BANG}}},
    {"the_judge",       {.nothing_down = true}},
    {"the_reverend",    {.no_beer = true}},
    {"the_sermon",      {.no_bang = true}},
    {"thirst",          {.draws = -1}},
    {"train_arrival",   {.last_extra = 1}},
    {"vendetta",        {.again = SG_AGAIN_ON_HEARTS}},
};
static const struct fact pieces[] = {
    {"calumet",   {.immune = true}},
    {"gold_pan",  {.offer = SG_OFFER_ALONE, .does = {{SG_DRAW, SG_AIM_SELF, 1, 0}}, .uses = 2, .price = 1}},
    {"gun_belt",  {.hand_limit = 8}},
    {"horseshoe", {.more_flips = 1}},
    {"pickaxe",   {.draws = 1}},
    {"rucksack",  {.offer = SG_OFFER_ALONE, .does = {{SG_HEAL, SG_AIM_SELF, 1, 0}}, .price = 2, .rescues = true}},
    {"wanted",    {.bounty = 2, .bounty_gold = 1}},
};
/* clang-format on */

/* What is not in the table has no trait of this kind. */
static void check(const struct fact *facts, size_t count, const char *slug, const sg_traits *is)
{
    static const sg_traits none;
    const void *wanted = &none, *have = is; /* rows, which are constants: what lies between their members is 0 */
    for (size_t i = 0; i < count; i++)
        if (strcmp(facts[i].slug, slug) == 0) wanted = &facts[i].is;
    if (memcmp(have, wanted, sizeof none) != 0) fail_msg("the traits of %s", slug);
}

#define COUNT(table) (sizeof(table) / sizeof *(table))

static void characters_events_and_equipment_have_their_traits(void **unused)
{
    (void)unused;
    for (int id = 1; id <= sg_character_count(); id++)
        check(characters, COUNT(characters), sg_character_slug(id), sg_character_traits(id));
    for (int id = 1; id <= sg_event_count(); id++) check(events, COUNT(events), sg_event_slug(id), sg_event_traits(id));
    for (int id = 1; id <= sg_equipment_count(); id++)
        check(pieces, COUNT(pieces), sg_equipment_slug(id), sg_equipment_traits(id));
}

static void what_names_nothing_has_no_traits(void **unused)
{
    (void)unused;
    const int nothing[] = {-1, 0, 99, 1000};
    for (size_t i = 0; i < COUNT(nothing); i++) {
        int id = nothing[i];
        check(NULL, 0, "nothing", sg_kind_traits(id));
        check(NULL, 0, "nothing", sg_character_traits(id));
        check(NULL, 0, "nothing", sg_event_traits(id));
        check(NULL, 0, "nothing", sg_equipment_traits(id));
        assert_int_equal(sg_kind_symbol(id, 0).effect, SG_NO_EFFECT);
        assert_int_equal(sg_kind_cost(id) + sg_kind_missed(id) + sg_kind_bonus(id), 0);
        assert_false(sg_kind_is_put_on_others(id) || sg_kind_is_beer(id) || sg_equipment_is_aimed(id));
    }
}

static void some_equipment_must_be_told_where(void **unused)
{
    (void)unused;
    static const char *const aimed[] = {"shot", "bottle", "pardner", "wanted"};
    int found = 0;
    for (size_t i = 0; i < COUNT(aimed); i++) assert_true(sg_equipment_is_aimed(sg_equipment_by_slug(aimed[i])));
    for (int id = 1; id <= sg_equipment_count(); id++) found += sg_equipment_is_aimed(id);
    assert_int_equal(found, COUNT(aimed));
    sg_symbol shot = sg_equipment_symbol(sg_equipment_by_slug("shot"));
    assert_int_equal(shot.effect, SG_HEAL);
    assert_int_equal(sg_equipment_symbol(sg_equipment_by_slug("union_pacific")).amount, 4);
    assert_int_equal(sg_equipment_suits(sg_equipment_by_slug("rhum")), 4);
    assert_int_equal(sg_equipment_suits(sg_equipment_by_slug("shot")), 0);
    assert_true(sg_equipment_ends_turn(sg_equipment_by_slug("gold_rush_equip")));
    assert_false(sg_equipment_ends_turn(sg_equipment_by_slug("rhum")));
}

static int card_of(const char *kind, int suit, int rank)
{
    return sg_card_find(sg_kind_by_slug(kind), suit, rank, false);
}

/* Four players with these characters, A's turn, under an event or none. */
static sg_state seated(const char *a, const char *b, const char *c, const char *event)
{
    const char *const names[] = {a, b, c, "rose_doolan"};
    static const uint8_t roles[] = {SG_SHERIFF, SG_OUTLAW, SG_RENEGADE, SG_OUTLAW};
    sg_position p = {.options = {.seats = 4, .sets = 63}, .turn = 1, .phase = SG_PHASE_PLAY};
    sg_state s;
    for (int seat = 1; seat <= 4; seat++) {
        p.place[seat].role = roles[seat - 1];
        p.place[seat].character = (uint8_t)sg_character_by_slug(names[seat - 1]);
    }
    p.event = (uint8_t)(event ? sg_event_by_slug(event) : 0);
    p.seed = sg_seed_from(1);
    sg_position_put(&p, SG_TABLE_OF(1), card_of("volcanic", SG_SPADES, 10));
    assert_int_equal(sg_set_up(&s, &p, NULL).error, SG_OK);
    return s;
}

static void an_ability_is_asked_for_as_it_is_now(void **unused)
{
    (void)unused;
    sg_state s = seated("slab_the_killer", "calamity_janet", "apache_kid", NULL);
    int bang = sg_kind_by_slug("bang"), missed = sg_kind_by_slug("missed"), diamond = card_of("bang", SG_DIAMONDS, 9);
    assert_int_equal(sg_ability_of(&s, 2), sg_character_by_slug("calamity_janet"));
    assert_int_equal(sg_missed_needed(&s, 1), 2);
    assert_int_equal(sg_missed_needed(&s, 2), 1);
    assert_true(sg_is_bang(&s, 2, missed) && sg_is_bang(&s, 1, bang));
    assert_false(sg_is_bang(&s, 1, missed));
    assert_true(sg_is_missed(&s, 2, diamond) && !sg_is_missed(&s, 1, diamond));
    assert_true(sg_is_immune(&s, 3, diamond) && !sg_is_immune(&s, 2, diamond));
    assert_int_equal(sg_played_as(&s, 2, card_of("missed", SG_SPADES, 2)), bang);
    assert_int_equal(sg_played_as(&s, 1, card_of("missed", SG_SPADES, 2)), missed);
    assert_int_equal(sg_ability_of(&s, 9) + sg_played_as(&s, 9, diamond) + sg_played_as(&s, 1, 0), 0);

    s = seated("slab_the_killer", "calamity_janet", "apache_kid", "hangover");
    assert_int_equal(sg_ability_of(&s, 2), 0);
    assert_int_equal(sg_missed_needed(&s, 1), 1);
    assert_false(sg_is_bang(&s, 2, missed) || sg_is_immune(&s, 3, diamond));
}

static void cards_in_play_and_equipment_work_unless_something_stops_them(void **unused)
{
    (void)unused;
    sg_state s = seated("belle_star", "willy_the_kid", "el_gringo", NULL);
    assert_true(sg_tables_work(&s, 1) && !sg_tables_work(&s, 2));
    assert_true(sg_gear_works(&s));
    assert_int_equal(sg_bang_limit(&s, 1), SG_ANY_NUMBER);
    assert_int_equal(sg_bang_limit(&s, 2), SG_ANY_NUMBER);
    assert_int_equal(sg_bang_limit(&s, 3), 1);
    s = seated("belle_star", "willy_the_kid", "el_gringo", "lasso");
    assert_false(sg_tables_work(&s, 1) || sg_gear_works(&s));
    assert_int_equal(sg_bang_limit(&s, 1), 1);
    s = seated("bart_cassidy", "willy_the_kid", "apache_kid", "curse");
    assert_false(sg_is_immune(&s, 3, card_of("bang", SG_DIAMONDS, 9)));
    assert_false(sg_is_good_flip(&s, 1)); /* there is no "draw!" */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(characters_events_and_equipment_have_their_traits),
        cmocka_unit_test(what_names_nothing_has_no_traits),
        cmocka_unit_test(some_equipment_must_be_told_where),
        cmocka_unit_test(an_ability_is_asked_for_as_it_is_now),
        cmocka_unit_test(cards_in_play_and_equipment_work_unless_something_stops_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
