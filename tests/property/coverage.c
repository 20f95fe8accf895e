/* coverage.c: plays random games until everything has happened at least ten times: every card played, used, answered
 * with, taken and discarded, every character's ability, every event.  What never happens is printed, and fails. */
#include "engine/ids.h"
#include "property/amount.h"
#include "property/games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

enum { ENOUGH = 10, MOST_GAMES = 60000, LOG_ROOM = 4096 };

static int played[KINDS], used[KINDS], answered[KINDS], taken[KINDS], discarded[KINDS];
static int bought[EQUIPMENTS], worked[EQUIPMENTS], scrapped[EQUIPMENTS];
static int acted[CHARACTERS], turned[EVENTS], asked[SG_ASK_COUNT];

/* Belt, Horseshoe, Calumet and Pickaxe leave no event of their own: they have worked when a number shows it. */
static void count_silent_gear(const sg_state *s)
{
    sg_question q = sg_asked(s);
    for (int seat = 1; seat <= s->options.seats; seat++) {
        if (sg_has_gear(s, seat, EQUIPMENT_GUN_BELT) && sg_hand_limit(s, seat) == 8) worked[EQUIPMENT_GUN_BELT]++;
        if (s->turn == seat && sg_has_gear(s, seat, EQUIPMENT_PICKAXE)) worked[EQUIPMENT_PICKAXE]++;
    }
    if (q.kind == SG_ASK_CHECK && sg_has_gear(s, q.seat, EQUIPMENT_HORSESHOE)) worked[EQUIPMENT_HORSESHOE]++;
}

static void count_piece(const sg_state *s, const sg_event *e)
{
    bool trade = e->kind == SG_EV_PAYS_GOLD || e->kind == SG_EV_ROW || e->kind == SG_EV_LOSES_GEAR;
    if (e->kind == SG_EV_BUYS) {
        bought[e->cause]++;
        if (e->amount < sg_equipment_cost(e->cause)) acted[s->seat[e->actor].character]++;
    } else if (e->kind == SG_EV_SCRAPS) {
        scrapped[e->cause]++;
    } else if (!trade && e->kind != SG_EV_GETS_GEAR) {
        worked[e->cause]++;
    }
}

static void count_event(const sg_state *s, const sg_event *e)
{
    int kind = sg_card_kind(e->card);
    if (e->kind == SG_EV_PLAYS) played[kind]++;
    if (e->kind == SG_EV_USES) used[kind]++;
    if (e->kind == SG_EV_RESPONDS) answered[kind]++;
    if (e->kind == SG_EV_TAKES) taken[kind]++;
    if (e->kind == SG_EV_LOSES_CARD || e->kind == SG_EV_DISCARDS || e->kind == SG_EV_PAYS) discarded[kind]++;
    if (e->cause_is == SG_CHARACTER) acted[e->cause]++;
    if (e->cause_is == SG_EQUIPMENT) count_piece(s, e);
    if (e->kind == SG_EV_EVENT) turned[e->cause]++;
}

/* Characters whose ability leaves no event of its own: it has acted when a move or a number shows it. */
static void count_silent(const sg_state *s, const struct random_game *g)
{
    for (int seat = 1; seat <= s->options.seats; seat++) {
        const sg_seat *p = &s->seat[seat];
        if (p->status != SG_ALIVE) continue;
        int me = p->character, limit = sg_hand_limit(s, seat);
        if (me == CHARACTER_SEAN_MALLORY && limit > p->life) acted[me]++;
        if (me == CHARACTER_VERA_CUSTER && p->copy) acted[me]++;
        if (me == CHARACTER_PAUL_REGRET || me == CHARACTER_ROSE_DOOLAN) acted[me] += s->turn == seat;
    }
    sg_question q = sg_asked(s);
    int actor = s->turn ? s->seat[s->turn].character : 0, who = q.seat ? s->seat[q.seat].character : 0;
    if (q.kind == SG_ASK_SHOT && actor == CHARACTER_SLAB_THE_KILLER && q.count == 2) acted[actor]++;
    if (q.kind == SG_ASK_SHOT && actor == CHARACTER_BELLE_STAR && sg_count(s, SG_TABLE_OF(q.seat)) > 0) acted[actor]++;
    if (q.kind == SG_ASK_PLAY && who == CHARACTER_WILLY_THE_KID && s->bangs > 1) acted[who]++;
    if (q.kind == SG_ASK_CHECK) acted[who]++;
    for (int i = 0; i < g->count; i++) {
        sg_move m = g->legal[i];
        int kind = m.what == SG_CARD ? sg_card_kind(m.id) : 0;
        if (who == CHARACTER_CALAMITY_JANET && m.verb == SG_VERB_PLAY && kind == KIND_MISSED) acted[who]++;
        if (who == CHARACTER_ELENA_FUENTE && m.verb == SG_VERB_RESPOND && kind != KIND_MISSED) acted[who]++;
        if (who == CHARACTER_PIXIE_PETE && q.kind == SG_ASK_PLAY) acted[who]++;
        if (who == CHARACTER_BILL_NOFACE && q.kind == SG_ASK_PLAY) acted[who]++;
        if (who == CHARACTER_TEQUILA_JOE && m.verb == SG_VERB_PLAY && kind == KIND_BEER) acted[who]++;
    }
}

static void count_immunity(const sg_state *s, const sg_event *e)
{
    if (e->kind == SG_EV_IMMUNE && sg_has_gear(s, e->actor, EQUIPMENT_CALUMET)) worked[EQUIPMENT_CALUMET]++;
    if (e->kind == SG_EV_IMMUNE && s->seat[e->actor].character == CHARACTER_APACHE_KID) acted[CHARACTER_APACHE_KID]++;
}

static void play_one(int number)
{
    static sg_event events[LOG_ROOM];
    struct random_game g;
    sg_options options = mixed_options(number);
    sg_move move;
    game_begin(&g, &options, (uint64_t)number + 1000000);
    while (game_pick(&g, &move)) {
        sg_log log = {events, LOG_ROOM, 0};
        asked[sg_asked(&g.s).kind]++;
        count_silent(&g.s, &g);
        count_silent_gear(&g.s);
        sg_apply(&g.s, move, &log);
        for (int i = 0; i < log.count && i < LOG_ROOM; i++) {
            count_event(&g.s, &events[i]);
            count_immunity(&g.s, &events[i]);
        }
    }
}

static bool is_answer(int kind)
{
    static const uint8_t answers[] = {KIND_BANG,       KIND_MISSED,         KIND_DODGE, KIND_SOMBRERO,
                                      KIND_IRON_PLATE, KIND_TEN_GALLON_HAT, KIND_BIBLE};
    return memchr(answers, kind, sizeof answers);
}

static int tell(bool quiet, const char *what, const char *slug)
{
    if (!quiet) print_message("never ten times: %s %s\n", what, slug);
    return 1;
}

/* Counts what has not happened often enough. */
static int missing(bool quiet)
{
    int count = 0;
    for (int kind = 1; kind < KINDS; kind++) {
        const char *slug = sg_kind_slug(kind);
        bool only_answers = kind == KIND_DODGE, green = sg_kind_border(kind) == SG_GREEN;
        if (!only_answers && played[kind] < ENOUGH) count += tell(quiet, "played", slug);
        if (green && !is_answer(kind) && used[kind] < ENOUGH) count += tell(quiet, "used", slug);
        if (is_answer(kind) && answered[kind] < ENOUGH) count += tell(quiet, "answered with", slug);
        if (taken[kind] < ENOUGH) count += tell(quiet, "taken", slug);
        if (discarded[kind] < ENOUGH) count += tell(quiet, "discarded", slug);
    }
    for (int character = 1; character < CHARACTERS; character++)
        if (acted[character] < ENOUGH) count += tell(quiet, "acted", sg_character_slug(character));
    for (int event = 1; event < EVENTS; event++)
        if (turned[event] < ENOUGH) count += tell(quiet, "turned", sg_event_slug(event));
    for (int piece = 1; piece < EQUIPMENTS; piece++) {
        bool kept = sg_equipment_border(piece) == SG_BLACK_BORDER;
        if (bought[piece] < ENOUGH) count += tell(quiet, "bought", sg_equipment_slug(piece));
        if (worked[piece] < ENOUGH) count += tell(quiet, "worked", sg_equipment_slug(piece));
        if (kept && scrapped[piece] < ENOUGH) count += tell(quiet, "scrapped", sg_equipment_slug(piece));
    }
    for (int kind = 1; kind < SG_ASK_COUNT; kind++)
        if (asked[kind] < ENOUGH && kind != SG_ASK_DEMAND && kind != SG_ASK_AVERT &&
            kind != SG_ASK_REACT) /* which packs alone ask */
            count += tell(quiet, "asked", sg_question_slug(kind));
    return count;
}

static void everything_happens_in_random_games(void **unused)
{
    (void)unused;
    int number = 0;
    if (games_divisor() > 1) {
        while (number < games(5000)) play_one(number++);
        return;
    }
    while (number < MOST_GAMES && (number % 500 != 0 || number == 0 || missing(true) > 0)) play_one(number++);
    assert_int_equal(missing(false), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(everything_happens_in_random_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
