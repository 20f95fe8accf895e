/* test_mind.c: bots that think ahead: what a choice may depend on, what it may cost, and what it rests on. */
#include "bots/eye.h"
#include "bots/match.h"
#include "bots/mind.h"
#include "bots/player.h"
#include "bots/witness.h"
#include "notation/notation.h"
#include "notation/position.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { EVERY_SET = 63, LOG_ROOM = 512 };

static const struct effort small = {.memory = 256, .trials = 24, .options = 6, .horizon = 2, .base = 24};

/* --- the same move ------------------------------------------------------------------ */

static void tell_all(struct mind *minds, const sg_state *s, const sg_log *log)
{
    for (int seat = 1; seat <= s->options.seats; seat++) {
        sg_event seen[LOG_ROOM];
        sg_view view;
        sg_look(s, seat, &view);
        for (int i = 0; i < log->count; i++) seen[i] = sg_event_for(log->events[i], seat);
        mind_watch(&minds[seat], &view, seen, log->count);
    }
}

static int budget_of(const struct thoughts *t)
{
    int worlds = 0;
    for (int i = 0; i < t->count; i++) worlds += t->option[i].worlds;
    return worlds;
}

/* Thinks twice about a question: in the game as it is, and in another that looks the same to the one who is asked. */
static sg_move think_twice(const struct mind *m, const sg_state *s, uint64_t salt, int *thought)
{
    sg_move legal[2][SG_MAX_MOVES];
    struct thoughts a, b;
    struct mind before = *m;
    sg_view view;
    sg_state twin;
    sg_seed chance = sg_seed_from(salt);
    int seat = sg_asked(s).seat;
    sg_look(s, seat, &view);
    mind_think(m, &small, &view, legal[0], sg_legal(s, legal[0]), &a);
    assert_memory_equal(&before, m, sizeof before);
    assert_int_equal(sg_deal(&view, &chance, &twin), SG_OK);
    sg_look(&twin, seat, &view);
    mind_think(m, &small, &view, legal[1], sg_legal(&twin, legal[1]), &b);
    assert_int_equal(a.count, b.count);
    for (int i = 0; i < a.count; i++) {
        assert_memory_equal(&a.option[i].move, &b.option[i].move, sizeof(sg_move));
        assert_int_equal(a.option[i].sum, b.option[i].sum);
        assert_in_range(a.option[i].sum, 0, MIND_SURE * a.option[i].worlds);
    }
    assert_int_equal(a.chosen, b.chosen);
    assert_in_range(budget_of(&a), 0, small.trials + a.count * 4);
    *thought += budget_of(&a) > 0;
    return a.option[a.chosen].move;
}

/* `styles`: all there are have a seat. */
static void follow(const sg_options *options, uint64_t number, bool styles)
{
    static struct mind minds[SG_MAX_SEATS + 1];
    sg_event events[LOG_ROOM];
    sg_seed seed = sg_seed_from(number);
    sg_state s;
    int thought = 0;
    assert_int_equal(sg_start(&s, options, &seed, NULL), SG_OK);
    for (int seat = 1; seat <= options->seats; seat++) {
        mind_begin(&minds[seat], &seed);
        if (styles) temper_begin(&minds[seat].temper, seat % style_surprise, 0);
    }
    for (int i = 0; i < 60 && !sg_is_over(&s); i++) {
        sg_log log = {events, LOG_ROOM, 0};
        sg_move move = think_twice(&minds[sg_asked(&s).seat], &s, (uint64_t)i, &thought);
        assert_int_equal(sg_apply(&s, move, &log), SG_OK);
        tell_all(minds, &s, &log);
    }
    assert_true(thought > 10);
}

static void a_choice_rests_on_view_and_memory_alone(void **state)
{
    (void)state;
    follow(&(sg_options){.seats = 5, .sets = SG_SET_BASE}, 1, false);
    follow(&(sg_options){.seats = 3, .sets = SG_SET_BASE | SG_SET_DODGE_CITY}, 2, false);
    follow(&(sg_options){.seats = 8, .sets = EVERY_SET, .flags = SG_SHADOW_GUNSLINGERS}, 3, false);
    follow(&(sg_options){.seats = 5, .sets = SG_SET_BASE}, 4, true);
}

/* --- how long ----------------------------------------------------------------------- */

/* `first`: what is done there before that, or NULL. */
static struct thoughts think_at(const char *position, const char *first, uint32_t number, struct effort effort)
{
    sg_seed seed = {{number}};
    struct thoughts t;
    struct mind m;
    sg_move legal[SG_MAX_MOVES];
    sg_position parsed;
    sg_text_error error;
    sg_state s;
    sg_view view;
    if (!sg_position_parse(position, &parsed, &error)) fail_msg("%s", error.message);
    assert_int_equal(sg_set_up(&s, &parsed, NULL).error, SG_OK);
    sg_move done;
    if (first) assert_true(sg_move_parse(&s, SG_NOBODY, first, &done, &error));
    if (first) assert_int_equal(sg_apply(&s, done, NULL), SG_OK);
    sg_look(&s, sg_asked(&s).seat, &view);
    mind_begin(&m, &seed);
    mind_think(&m, &effort, &view, legal, sg_legal(&s, legal), &t);
    return t;
}

/* Whoever can win at once need not look far; where the best move is not plain, games are tried until none are left. */
static void easy_questions_take_few_games(void **state)
{
    (void)state;
    static const struct effort quick = {.memory = 256, .trials = 400, .options = 6, .horizon = 2, .base = 400};
    struct thoughts easy = think_at("seat A outlaw black_jack 4/4 hand bang:2D beer:6H\n"
                                    "seat B sheriff rose_doolan 1/5\n"
                                    "seat C renegade lucky_duke 4/4\n"
                                    "seat D outlaw vulture_sam 4/4\n"
                                    "turn A play\n",
                                    NULL, 7, quick);
    assert_int_equal(easy.chosen, 0);
    assert_int_equal(sg_card_kind(easy.option[0].move.id), sg_kind_by_slug("bang"));
    assert_in_range(budget_of(&easy), 1, 40);
    struct thoughts hard = think_at("seat A sheriff black_jack 5/5 hand bang:2D bang:3D bang:4D missed:2S\n"
                                    "seat B outlaw rose_doolan 4/4 hand missed:3S bang:5D\n"
                                    "seat C renegade lucky_duke 4/4 hand beer:7H bang:6D\n"
                                    "seat D outlaw vulture_sam 4/4 hand duel:QD bang:7D\n"
                                    "turn A play\n",
                                    NULL, 7, quick);
    assert_in_range(budget_of(&hard), 100, 400 + 4 * MOST_OPTIONS);
}

/* With the base game alone there are more games for the same time. */
static void the_base_game_has_a_budget_of_its_own(void **state)
{
    (void)state;
    static const struct effort two = {.memory = 256, .trials = 40, .options = 6, .horizon = 2, .base = 400};
    static const char seats[] = "seat A sheriff black_jack 5/5 hand bang:2D bang:3D bang:4D missed:2S\n"
                                "seat B outlaw rose_doolan 4/4 hand missed:3S bang:5D\n"
                                "seat C renegade lucky_duke 4/4 hand beer:7H bang:6D\n"
                                "seat D outlaw vulture_sam 4/4 hand duel:QD bang:7D\n"
                                "turn A play\n";
    char more_sets[sizeof seats + 32];
    snprintf(more_sets, sizeof more_sets, "sets base dodge_city\n%s", seats);
    struct thoughts few = think_at(seats, NULL, 7, two), large = think_at(more_sets, NULL, 7, two);
    assert_in_range(budget_of(&few), 100, 400 + 4 * MOST_OPTIONS);
    assert_in_range(budget_of(&large), 1, 40 + 4 * MOST_OPTIONS);
}

/* A few games that happen to agree do not tell how wrong they are. */
static void no_move_is_made_against_rules_on_a_few_games(void **state)
{
    (void)state;
    static const struct effort usual = {.memory = 256, .trials = 900, .options = 6, .horizon = 4, .base = 900};
    int left = 0;
    for (uint32_t seed = 1; seed <= 60; seed++) {
        struct thoughts t = think_at("seat A sheriff black_jack 2/5 hand bang:2D missed:2S beer:6H\n"
                                     "seat B deputy rose_doolan 4/4 hand missed:3S bang:5D\n"
                                     "seat C renegade lucky_duke 4/4 hand beer:7H bang:6D\n"
                                     "seat D outlaw vulture_sam 0/4 dead 1\n"
                                     "seat E outlaw bart_cassidy 0/4 dead 2\n"
                                     "turn B play\n",
                                     NULL, seed, usual);
        if (t.chosen == 0) continue;
        left++;
        assert_true(t.option[t.chosen].worlds >= 40);
    }
    assert_true(left > 0);
}

/* --- reasons --------------------------------------------------------------------------- */

/* Of the games that are tried none is won, whatever is done; then what `rules` would do is done. */
static void who_is_lost_plays_on(void **state)
{
    (void)state;
    static const struct effort long_looking = {
        .memory = 256, .trials = 1400, .options = 10, .horizon = 7, .base = 1400};
    static const char position[] = "seat A sheriff sid_ketchum 3/5 hand bang:AH missed:5S bang:QD bang:4D "
                                   "table winchester:8S barrel:KS mustang:8H\n"
                                   "seat B renegade lucky_duke 4/4 hand bang:6D jail:10S missed:8S "
                                   "table scope:AS volcanic:10S dynamite:2H\n"
                                   "seat C outlaw calamity_janet 1/4 hand missed:3S bang:2C table rev_carabine:AC\n"
                                   "seat D outlaw kit_carlson 0/4 dead 1\n"
                                   "turn A play\n";
    for (uint32_t seed = 1; seed <= 40; seed++) {
        struct thoughts t = think_at(position, "play bang:4D C", seed, long_looking);
        assert_int_equal(t.option[0].move.verb, SG_VERB_RESPOND);
        int ahead = (int)(t.option[t.chosen].sum / t.option[t.chosen].worlds - t.option[0].sum / t.option[0].worlds);
        assert_true(t.chosen == 0 || ahead > MIND_SURE / 1000);
    }
}

/* What `rules` would go on with drives the Sheriff and the Outlaws against this Renegade; but nobody has to go on. */
static void who_ends_the_turn_has_done_what_is_good_by_itself(void **state)
{
    (void)state;
    static const struct effort as_legend = {.memory = 256, .trials = 900, .horizon = 8, .options = 7, .base = 900};
    static const char position[] = "seat A deputy jesse_jones 4/4 hand panic:8D jail:4H jail:JS\n"
                                   "seat B sheriff calamity_janet 5/5 hand bang:5D duel:QD bang:8D duel:8C "
                                   "table barrel:KS mustang:9H\n"
                                   "seat C outlaw lucky_duke 4/4 hand bang:KD bang:QH missed:KC beer:JH\n"
                                   "seat D renegade rose_doolan 4/4 hand cat_balou:KH barrel:QS cat_balou:JD "
                                   "schofield:KS dynamite:2H panic:AH\n"
                                   "seat E outlaw kit_carlson 4/4 hand missed:JC cat_balou:10D missed:AC schofield:QC\n"
                                   "turn D play\n";
    int ended = 0, last = 0;
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct thoughts t = think_at(position, NULL, seed, as_legend);
        ended += t.option[t.chosen].move.verb == SG_VERB_END;
        last += t.option[t.chosen].last;
    }
    assert_in_range(ended, 0, 4);
    assert_in_range(last, 10, 20);
}

/* Whether a card of that kind is among the moves that are tried. */
static bool is_tried(const struct thoughts *t, const char *kind)
{
    for (int i = 0; i < t->count; i++)
        if (t->option[i].move.what == SG_CARD && sg_card_kind(t->option[i].move.id) == sg_kind_by_slug(kind))
            return true;
    return false;
}

/* A cure for nobody is as good as the end of the turn, so that chance would choose between the two. */
static void nobody_thinks_of_a_beer_that_heals_nobody(void **state)
{
    (void)state;
    static const struct effort quick = {.memory = 256, .trials = 24, .options = 8, .horizon = 4, .base = 24};
    static const char position[] = "seat A deputy jourdonnais %d/4 hand beer:9H saloon:5H bang:7C\n"
                                   "seat B renegade slab_the_killer 4/4\n"
                                   "seat C outlaw sid_ketchum 4/4 hand beer:8H\n"
                                   "seat D sheriff kit_carlson %d/5 hand bang:KH\n"
                                   "seat E outlaw rose_doolan 4/4\n"
                                   "turn A play\n";
    char hurt[sizeof position];
    for (int own = 3; own <= 4; own++)
        for (int others = 4; others <= 5; others++) {
            snprintf(hurt, sizeof hurt, position, own, others);
            struct thoughts t = think_at(hurt, NULL, 1, quick);
            assert_int_equal(is_tried(&t, "beer"), own < 4);
            assert_int_equal(is_tried(&t, "saloon"), own < 4 || others < 5);
        }
}

/* How many of a hundred who forget cards end the turn with a BANG! in hand; so many Outlaws are dead. */
static int endings_without_a_shot(int dead)
{
    static const struct effort forgetful = {.memory = 90, .lapses = 70};
    static const char position[] = "seat A sheriff sid_ketchum 3/5 hand bang:KH missed:QC\n"
                                   "seat B renegade kit_carlson 3/4 hand missed:JC\n"
                                   "seat C outlaw lucky_duke %s\n"
                                   "seat D outlaw vulture_sam %s\n"
                                   "turn A play\n";
    char text[sizeof position + 16];
    int ended = 0;
    snprintf(text, sizeof text, position, dead > 0 ? "dead 1" : "4/4", dead > 1 ? "dead 2" : "4/4");
    for (uint32_t seed = 1; seed <= 100; seed++) {
        struct thoughts t = think_at(text, NULL, seed, forgetful);
        ended += t.option[t.chosen].move.verb == SG_VERB_END;
    }
    return ended;
}

static void nobody_forgets_to_shoot_when_two_are_left(void **state)
{
    (void)state;
    assert_in_range(endings_without_a_shot(1), 4, 60);
    assert_int_equal(endings_without_a_shot(2), 0);
}

static const struct effort of_legend = {.memory = 256, .trials = 300, .options = 7, .horizon = 8, .base = 900};
static const struct effort of_greenhorn = {.memory = 90, .lapses = 70};

/* Whether so many seeds think of no answer but those of a verb, or of two. */
static void expect_only(const char *position, const char *first, struct effort effort, int verb, int other)
{
    for (uint32_t seed = 1; seed <= 20; seed++) {
        struct thoughts t = think_at(position, first, seed, effort);
        assert_in_range(t.count, 1, 2);
        assert_int_equal(t.option[0].move.verb, verb);
        if (t.count == 2) assert_int_equal(t.option[1].move.verb, other);
    }
}

#define SHOT_AT(character, cards) \
    "seat A outlaw slab_the_killer 4/4 hand bang:2D\nseat B sheriff " character " hand " cards "\n" \
    "seat C renegade vulture_sam 4/4\nseat D outlaw lucky_duke 4/4\nturn A play\n"

/* A "draw!" costs nothing: it comes before the card, and before a hit, but where a hit brings something. */
static void what_costs_nothing_is_tried_first(void **state)
{
    (void)state;
    static const char barrel[] = SHOT_AT("willy_the_kid 4/5", "missed:3S missed:4S table barrel:QS");
    expect_only(barrel, "play bang:2D B", of_legend, SG_VERB_FLIP, SG_VERB_NONE);
    expect_only(barrel, "play bang:2D B", of_greenhorn, SG_VERB_FLIP, SG_VERB_NONE);
    expect_only(SHOT_AT("jourdonnais 5/5", "missed:3S missed:4S"), "play bang:2D B", of_legend, SG_VERB_FLIP,
                SG_VERB_NONE);
    expect_only(SHOT_AT("bart_cassidy 4/5", "missed:3S table barrel:QS"), "play bang:2D B", of_legend, SG_VERB_FLIP,
                SG_VERB_PASS);
}

static void nobody_who_can_answer_chooses_death(void **state)
{
    (void)state;
    expect_only("seat A renegade slab_the_killer 4/4 hand indians:KD\n"
                "seat B outlaw suzy_lafayette 1/4 hand bang:9C\n"
                "seat C sheriff jesse_jones 5/5 hand beer:6H bang:5D\n"
                "seat D outlaw lucky_duke 4/4\nturn A play\n",
                "play indians:KD", of_legend, SG_VERB_RESPOND, SG_VERB_NONE);
}

/* A forgetful player with four BANG! shoots in each of the seeds. */
static void nobody_overlooks_several_of_a_kind(void **state)
{
    (void)state;
    for (uint32_t seed = 1; seed <= 60; seed++) {
        struct thoughts t = think_at("seat A outlaw willy_the_kid 1/4 hand bang:2D bang:3D bang:4D bang:5D\n"
                                     "seat B sheriff jesse_jones 4/5\nseat C renegade vulture_sam 4/4\n"
                                     "seat D outlaw lucky_duke 4/4\nturn A play\n",
                                     NULL, seed, of_greenhorn);
        assert_int_equal(t.option[0].move.verb, SG_VERB_PLAY);
    }
}

/* Whether ending the turn comes to mind with such a hand. */
static bool thinks_of_the_end(const char *hand)
{
    char text[256];
    snprintf(text, sizeof text,
             "seat A outlaw willy_the_kid 3/4 hand %s\nseat B sheriff jesse_jones 4/5\n"
             "seat C renegade vulture_sam 4/4\nseat D outlaw lucky_duke 4/4\nturn A play\n",
             hand);
    struct thoughts t = think_at(text, NULL, 1, of_legend);
    for (int i = 0; i < t.count; i++)
        if (t.option[i].move.verb == SG_VERB_END) return true;
    return false;
}

/* A free card is taken sooner or later in the turn, whatever chance says of its end. */
static void no_turn_ends_with_free_cards(void **state)
{
    (void)state;
    assert_true(thinks_of_the_end("bang:2D missed:2S"));
    assert_false(thinks_of_the_end("bang:2D stagecoach:9S"));
    assert_false(thinks_of_the_end("bang:2D wells_fargo:3H missed:2S"));
    assert_true(thinks_of_the_end("bang:2D general_store:9C"));
}

/* Of a choice among several: the numbers are those of what was searched, and asking for them changes nothing. */
static void check_reasons(const sg_bot *bot, const sg_bot_memory *memory, const sg_view *view, int *searched)
{
    sg_move legal[SG_MAX_MOVES];
    sg_bot_memory before = *memory, own = *memory;
    struct reasons why;
    int count = sg_legal(&view->s, legal);
    sg_move move = bot->explain(memory, view, legal, count, &why);
    assert_memory_equal(memory, &before, sizeof before);
    sg_move chosen = bot->choose(&own, view, legal, count);
    assert_memory_equal(&move, &chosen, sizeof move);
    assert_memory_equal(&move, &why.chosen.move, sizeof move);
    if (why.other.games == 0) return;
    assert_in_range(why.chosen.percent, 0, 100);
    assert_in_range(why.chosen.error, 1, 100);
    assert_in_range(why.other.percent, 0, 100);
    assert_memory_not_equal(&move, &why.other.move, sizeof move);
    (*searched)++;
}

static void a_level_gives_the_reasons_of_its_own_choice(void **state)
{
    (void)state;
    static const struct {
        const sg_bot *bot;
        bool searches;
    } levels[] = {{&sg_bot_greenhorn, false}, {&sg_bot_gunslinger, true}, {&sg_bot_hasty, false}};
    for (size_t i = 0; i < sizeof levels / sizeof *levels; i++) {
        static sg_player player[SG_MAX_SEATS + 1];
        sg_options options = {.seats = 5, .sets = SG_SET_BASE};
        sg_seed seed = sg_seed_from(11);
        sg_event events[LOG_ROOM];
        sg_state s;
        sg_view view;
        int searched = 0;
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        for (int seat = 1; seat <= 5; seat++) {
            sg_look(&s, seat, &view);
            player_meet(&player[seat], levels[i].bot, &view, &seed);
        }
        for (int step = 0; step < 50 && !sg_is_over(&s); step++) {
            sg_log log = {events, LOG_ROOM, 0};
            sg_move legal[SG_MAX_MOVES];
            int seat = sg_asked(&s).seat, count = sg_legal(&s, legal);
            sg_look(&s, seat, &view);
            if (count > 1) check_reasons(levels[i].bot, &player[seat].memory, &view, &searched);
            sg_apply(&s, player_choose(&player[seat], &view, legal, count), &log);
            for (int other = 1; other <= 5; other++) {
                sg_look(&s, other, &view);
                player_watch(&player[other], &view, events, log.count);
            }
        }
        assert_int_equal(searched > 10, levels[i].searches);
    }
}

static void percentages_follow_from_the_games(void **state)
{
    (void)state;
    struct reasons why;
    struct thoughts t = {.count = 3, .chosen = 1};
    /* Half of 100 games won, half lost: 50 %, and twice a standard error are 10 points. */
    t.option[1] = (struct option){.worlds = 100, .sum = 50 * MIND_SURE, .squares = 50ll * MIND_SURE * MIND_SURE};
    /* Dropped after four games, all won; the one that stayed counts, though it won less. */
    t.option[0] = (struct option){.worlds = 4, .sum = 4 * MIND_SURE, .squares = 4ll * MIND_SURE * MIND_SURE};
    t.option[2] = (struct option){.worlds = 100, .sum = 45 * MIND_SURE, .squares = 45ll * MIND_SURE * MIND_SURE};
    t.option[2].move.verb = SG_VERB_END;
    reasons_from(&t, &why);
    assert_int_equal(why.chosen.percent, 50);
    assert_in_range(why.chosen.error, 10, 11);
    assert_int_equal(why.other.move.verb, SG_VERB_END);
    assert_int_equal(why.other.percent, 45);
    assert_true(reasons_are_close(&why));
    t.option[2].sum = 30 * MIND_SURE, t.option[2].squares = 30ll * MIND_SURE * MIND_SURE;
    reasons_from(&t, &why);
    assert_false(reasons_are_close(&why));
    t.count = 1, t.chosen = 0, t.option[0].worlds = 0;
    reasons_from(&t, &why);
    assert_int_equal(why.chosen.games, 0);
    assert_int_equal(why.other.games, 0);
}

static sg_event plays(int kind, int actor, int target)
{
    return (sg_event){.kind = SG_EV_PLAYS,
                      .actor = (uint8_t)actor,
                      .target = (uint8_t)target,
                      .cause_is = SG_CARD,
                      .cause = (uint8_t)kind,
                      .seen_by = SG_SEEN_BY_ALL};
}

static void a_witness_knows_for_which_deeds(void **state)
{
    (void)state;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF, SG_DEPUTY, SG_OUTLAW, SG_OUTLAW}};
    sg_seed seed = sg_seed_from(3);
    sg_state s;
    sg_view view;
    struct witness w;
    struct opinion of[SG_MAX_SEATS + 1];
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    sg_look(&s, 2, &view);
    witness_begin(&w);
    witness_opinions(&w, &view, of);
    for (int seat = 1; seat <= 5; seat++) assert_int_equal(of[seat].deeds, 0);
    sg_event deeds[] = {plays(sg_kind_by_slug("beer"), 3, 0), plays(sg_kind_by_slug("bang"), 3, 1),
                        plays(sg_kind_by_slug("bang"), 2, 3)};
    witness_watch(&w, &view, deeds, 3);
    witness_opinions(&w, &view, of);
    assert_int_equal(of[3].role, SG_OUTLAW);
    assert_in_range(of[3].percent, 60, 99);
    assert_int_equal(of[3].deeds, 1);
    assert_memory_equal(&of[3].deed[0], &deeds[1], sizeof deeds[1]);
    assert_int_equal(of[1].deeds, 0); /* whose role is open */
    assert_int_equal(of[2].deeds, 0); /* who sees */
    assert_int_equal(of[4].deeds, 0);
}

/* --- claims ------------------------------------------------------------------------------ */

/* What somebody who knows no role believes of two seats of five, by what they say. */
static const struct belief *heard(const sg_state *s, int first, int second)
{
    static struct belief b;
    sg_view view;
    uint8_t claim[SG_MAX_SEATS + 1] = {0, 0, (uint8_t)first, (uint8_t)second};
    sg_look(s, SG_EYE_SPECTATOR, &view);
    belief_begin(&b);
    belief_hear(&b, claim);
    belief_settle(&b, &view.s);
    return &b;
}

/* An Outlaw says what a Deputy says. */
static void only_a_bad_claim_tells_anything(void **state)
{
    (void)state;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF, SG_OUTLAW}};
    sg_seed seed = sg_seed_from(3);
    sg_state s;
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    struct belief none = *heard(&s, 0, 0), deputy = *heard(&s, SG_DEPUTY, SG_DEPUTY), outlaw = *heard(&s, SG_OUTLAW, 0);
    assert_memory_equal(none.chance, deputy.chance, sizeof none.chance);
    assert_in_range(outlaw.chance[2][SG_OUTLAW] - none.chance[2][SG_OUTLAW], CERTAIN / 16, CERTAIN / 4);
    assert_true(outlaw.chance[3][SG_OUTLAW] < none.chance[3][SG_OUTLAW]); /* there are two of them */
    struct belief many = *heard(&s, SG_OUTLAW, SG_RENEGADE);
    assert_true(many.chance[4][SG_DEPUTY] > none.chance[4][SG_DEPUTY]);
}

/* Deeds speak louder: whoever says to be a Renegade and shoots at the Sheriff is taken for an Outlaw. */
static void deeds_speak_louder_than_claims(void **state)
{
    (void)state;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF, SG_OUTLAW}};
    sg_seed seed = sg_seed_from(3);
    uint8_t claim[SG_MAX_SEATS + 1] = {0, 0, SG_RENEGADE};
    sg_event shot = plays(sg_kind_by_slug("bang"), 2, 1);
    struct belief b;
    sg_state s;
    sg_view view;
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    sg_look(&s, SG_EYE_SPECTATOR, &view);
    belief_begin(&b);
    belief_watch(&b, &view.s, &shot, 1);
    belief_hear(&b, claim);
    belief_settle(&b, &view.s);
    assert_in_range(b.chance[2][SG_OUTLAW], CERTAIN / 2, CERTAIN);
    assert_in_range(b.chance[2][SG_RENEGADE], 0, CERTAIN / 3);
}

/* A claim stands until it is taken back: then the bot thinks as if nothing had been said. */
static void a_claim_that_is_taken_back_leaves_nothing(void **state)
{
    (void)state;
    enum { BOTS = 4 };
    static const sg_bot *const bots[BOTS] = {&sg_bot_rules, &sg_bot_greenhorn, &sg_bot_legend, &sg_bot_random};
    const uint8_t silence[SG_MAX_SEATS + 1] = {0}, claim[SG_MAX_SEATS + 1] = {0, 0, SG_DEPUTY, SG_DEPUTY};
    sg_options options = {.seats = 5, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF}};
    sg_seed seed = sg_seed_from(3);
    sg_state s;
    sg_view view;
    sg_move legal[SG_MAX_MOVES];
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    int seat = sg_asked(&s).seat, count = sg_legal(&s, legal);
    sg_look(&s, seat, &view);
    for (int i = 0; i < BOTS; i++) {
        sg_player player, before;
        player_meet(&player, bots[i], &view, &seed);
        before = player;
        player_hear(&player, claim);
        if (bots[i] != &sg_bot_random) assert_memory_not_equal(&player, &before, sizeof player);
        player_choose(&player, &view, legal, count);
        player_hear(&player, silence);
        if (bots[i] != &sg_bot_random) assert_memory_equal(&player, &before, sizeof player);
    }
}

/* --- roles that are given --------------------------------------------------------------- */

static void roles_are_dealt_as_given(void **state)
{
    (void)state;
    sg_options options = {.seats = 5, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF, SG_OUTLAW}};
    sg_seed seed = sg_seed_from(4);
    sg_state s, dealt;
    sg_view view, again;
    assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
    sg_look(&s, 2, &view);
    uint8_t role[SG_MAX_SEATS + 1] = {0, SG_SHERIFF, SG_OUTLAW, SG_RENEGADE, SG_OUTLAW, SG_DEPUTY};
    assert_int_equal(sg_deal_roles(&view, role, &seed, &dealt), SG_OK);
    sg_look(&dealt, 2, &again);
    assert_memory_equal(&view, &again, sizeof view);
    for (int seat = 1; seat <= 5; seat++) assert_int_equal(sg_role(&dealt, seat), role[seat]);

    uint8_t mine_is_another[] = {0, SG_SHERIFF, SG_RENEGADE, SG_OUTLAW, SG_OUTLAW, SG_DEPUTY, 0, 0, 0};
    assert_int_equal(sg_deal_roles(&view, mine_is_another, &seed, &dealt), SG_ERR_IMPOSSIBLE_VIEW);
    uint8_t too_many_outlaws[] = {0, SG_SHERIFF, SG_OUTLAW, SG_OUTLAW, SG_OUTLAW, SG_DEPUTY, 0, 0, 0};
    assert_int_equal(sg_deal_roles(&view, too_many_outlaws, &seed, &dealt), SG_ERR_IMPOSSIBLE_VIEW);
    uint8_t unknown[] = {0, SG_SHERIFF, SG_OUTLAW, 0, SG_OUTLAW, 99, 0, 0, 0};
    assert_int_equal(sg_deal_roles(&view, unknown, &seed, &dealt), SG_ERR_IMPOSSIBLE_VIEW);
    assert_int_equal(sg_role(&dealt, 1), SG_ROLE_UNKNOWN);
}

/* Nobody has done anything: every way to deal the roles is as likely, and they are all there. */
static void all_ways_to_deal_the_roles_are_listed(void **state)
{
    (void)state;
    static const struct {
        int seats, ways;
    } tables[] = {{4, 3}, {5, 12}, {6, 20}, {7, 60}, {8, 210}};
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        static struct role_deals deals;
        sg_options options = {.seats = (uint8_t)tables[i].seats, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF}};
        sg_seed seed = sg_seed_from(i);
        struct belief b;
        sg_state s;
        sg_view view;
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        sg_look(&s, 1, &view);
        belief_begin(&b);
        belief_deals(&b, &view.s, &deals);
        assert_int_equal(deals.count, tables[i].ways);
        for (int k = 0; k < deals.count; k++)
            assert_int_equal(deals.deal[k].weight * (uint64_t)deals.count, deals.total);
    }
}

/* house.rival_gangs: a leader is in every second seat, whatever anybody does or says. */
static void a_leader_is_looked_for_in_the_own_gang_only(void **state)
{
    (void)state;
    for (int seats = 4; seats <= 8; seats += 2) {
        static const uint8_t claim[SG_MAX_SEATS + 1] = {[2] = SG_OUTLAW, [4] = SG_RENEGADE};
        sg_options options = {.seats = (uint8_t)seats, .sets = SG_SET_BASE, .flags = SG_RIVAL_GANGS};
        sg_seed seed = sg_seed_from((uint64_t)seats);
        struct role_deals deals;
        struct belief b;
        sg_state s;
        sg_view view;
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        belief_begin(&b);
        belief_hear(&b, claim);
        sg_look(&s, 1, &view);
        belief_deals(&b, &view.s, &deals);
        assert_int_equal(deals.count, seats / 2);
        sg_look(&s, SG_EYE_SPECTATOR, &view);
        belief_settle(&b, &view.s);
        for (int seat = 1; seat <= seats; seat++) {
            assert_int_equal(b.chance[seat][SG_RENEGADE], CERTAIN * 2 / seats);
            assert_int_equal(b.chance[seat][seat % 2 ? SG_OUTLAW : SG_DEPUTY], 0);
        }
    }
}

/* --- the eye ------------------------------------------------------------------------------- */

static void the_eye_sees_who_is_ahead(void **state)
{
    (void)state;
    for (int seats = 4; seats <= 8; seats++) {
        sg_options options = {.seats = (uint8_t)seats, .sets = SG_SET_BASE, .role = {0, SG_SHERIFF, SG_OUTLAW}};
        sg_seed seed = sg_seed_from(7);
        sg_state s, weak;
        int fresh[EYE_SIDES], hurt[EYE_SIDES];
        assert_int_equal(sg_start(&s, &options, &seed, NULL), SG_OK);
        eye_chances(&s, fresh);
        assert_in_range(fresh[0] + fresh[1] + fresh[2], EYE_SURE - EYE_SIDES, EYE_SURE);
        weak = s;
        weak.seat[1].life = 1;
        eye_chances(&weak, hurt);
        assert_true(hurt[EYE_LAW] < fresh[EYE_LAW]);
        assert_true(hurt[EYE_OUTLAWS] > fresh[EYE_OUTLAWS]);
        assert_int_equal(eye_chance(&weak, 2), hurt[EYE_OUTLAWS]);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_choice_rests_on_view_and_memory_alone),
                                       cmocka_unit_test(easy_questions_take_few_games),
                                       cmocka_unit_test(the_base_game_has_a_budget_of_its_own),
                                       cmocka_unit_test(no_move_is_made_against_rules_on_a_few_games),
                                       cmocka_unit_test(who_is_lost_plays_on),
                                       cmocka_unit_test(who_ends_the_turn_has_done_what_is_good_by_itself),
                                       cmocka_unit_test(nobody_thinks_of_a_beer_that_heals_nobody),
                                       cmocka_unit_test(nobody_forgets_to_shoot_when_two_are_left),
                                       cmocka_unit_test(what_costs_nothing_is_tried_first),
                                       cmocka_unit_test(nobody_who_can_answer_chooses_death),
                                       cmocka_unit_test(nobody_overlooks_several_of_a_kind),
                                       cmocka_unit_test(no_turn_ends_with_free_cards),
                                       cmocka_unit_test(a_level_gives_the_reasons_of_its_own_choice),
                                       cmocka_unit_test(percentages_follow_from_the_games),
                                       cmocka_unit_test(a_witness_knows_for_which_deeds),
                                       cmocka_unit_test(only_a_bad_claim_tells_anything),
                                       cmocka_unit_test(deeds_speak_louder_than_claims),
                                       cmocka_unit_test(a_claim_that_is_taken_back_leaves_nothing),
                                       cmocka_unit_test(roles_are_dealt_as_given),
                                       cmocka_unit_test(all_ways_to_deal_the_roles_are_listed),
                                       cmocka_unit_test(a_leader_is_looked_for_in_the_own_gang_only),
                                       cmocka_unit_test(the_eye_sees_who_is_ahead)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
