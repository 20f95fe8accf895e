/* second_engine.c: the rules of all sets, written twice.  Random games are played from random positions, many of them
 * close to the end, with few cards left, and told to second_engine.py, which knows the rules by itself: question for
 * question it must come to the same legal moves, the same happenings in the same order, and the same cards, nuggets
 * and equipment everywhere.
 *
 *   property-second_engine [MIX [GAMES [SEED]]]   plays more of one mix of sets, by its place in the list below */
#include "engine/ids.h"
#include "property/amount.h"
#include "property/invariants.h"
#include "notation/notation.h"
#include "protocol/view.h"

#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_MOVES = 400, MAX_TURNS = 300, LOG_ROOM = 4096, TRIES = 10000 };
enum { OLD_SETS = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS, EVENT_SETS = SG_SET_HIGH_NOON | SG_SET_FISTFUL };

/* Which sets meet, and in how many games. */
struct set_mix {
    const char *name;
    uint8_t sets;
    int32_t flags;
    int games;
};

static const struct set_mix mixes[] = {
    {"old sets", OLD_SETS, 0, 75},
    {"base and gold rush", SG_SET_BASE | SG_SET_GOLD_RUSH, 0, 25},
    {"old sets and gold rush", OLD_SETS | SG_SET_GOLD_RUSH, 0, 50},
    {"old sets, gold rush, duel pays", OLD_SETS | SG_SET_GOLD_RUSH, SG_DUEL_PAYS, 25},
    {"old sets and high noon", OLD_SETS | SG_SET_HIGH_NOON, 0, 50},
    {"old sets and fistful", OLD_SETS | SG_SET_FISTFUL, 0, 50},
    {"old sets and events", OLD_SETS | EVENT_SETS, 0, 25},
    {"gold rush and events", OLD_SETS | EVENT_SETS | SG_SET_GOLD_RUSH, 0, 75},
    {"old sets with shadows", OLD_SETS, SG_SHADOW_GUNSLINGERS, 25},
    {"gold rush with shadows", OLD_SETS | SG_SET_GOLD_RUSH, SG_SHADOW_GUNSLINGERS, 50},
    {"events with shadows", OLD_SETS | EVENT_SETS, SG_SHADOW_GUNSLINGERS, 50},
    {"events by the letter", OLD_SETS | EVENT_SETS | SG_SET_GOLD_RUSH,
     SG_AMBUSH_CARDS | SG_THIRST_ONE | SG_BROTHERS_ANYONE, 50},
    {"house rules", OLD_SETS | EVENT_SETS | SG_SET_GOLD_RUSH, SG_SAFE_ROUND | SG_PLAIN_SHERIFF | SG_FULL_HAND, 75},
    {"a safe round with shadows", OLD_SETS | SG_SET_GOLD_RUSH, SG_SAFE_ROUND | SG_SHADOW_GUNSLINGERS, 25},
    {"everything", OLD_SETS | EVENT_SETS | SG_SET_GOLD_RUSH, SG_SHADOW_GUNSLINGERS, 75},
};
enum { MIXES = sizeof mixes / sizeof *mixes };

struct teller {
    sg_random chance;
    struct text_out out;
    sg_event events[LOG_ROOM];
    const struct set_mix *mix;
    long moves;
};

static const struct set_mix *only; /* named on the command line */
static int only_games;
static uint64_t chance_seed = 1;

static int below(struct teller *t, int n) { return (int)sg_random_below(&t->chance, (uint32_t)n); }

static void shuffle(struct teller *t, uint8_t *at, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = below(t, i + 1);
        uint8_t was = at[i];
        at[i] = at[k];
        at[k] = was;
    }
}

/* --- a random position ------------------------------------------------------------------------------- */

static int cards_of(int sets, uint8_t *out)
{
    int count = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_card_set(card) & sets) out[count++] = (uint8_t)card;
    return count;
}

static int characters_of(int sets, uint8_t *out)
{
    int count = 0;
    for (int character = 1; character <= sg_character_count(); character++)
        if (sg_character_set(character) & sets) out[count++] = (uint8_t)character;
    return count;
}

/* Those whose abilities meet most come to the front. */
static void gather(uint8_t *characters, int count)
{
    static const uint8_t meeting[] = {
        CHARACTER_BART_CASSIDY,   CHARACTER_EL_GRINGO,    CHARACTER_SID_KETCHUM, CHARACTER_SLAB_THE_KILLER,
        CHARACTER_SUZY_LAFAYETTE, CHARACTER_VULTURE_SAM,  CHARACTER_GREG_DIGGER, CHARACTER_HERB_HUNTER,
        CHARACTER_MOLLY_STARK,    CHARACTER_VERA_CUSTER,  CHARACTER_DON_BELL,    CHARACTER_DUTCH_WILL,
        CHARACTER_JACKY_MURIETA,  CHARACTER_JOSH_MCCLOUD, CHARACTER_MADAM_YTO,   CHARACTER_PRETTY_LUZENA,
        CHARACTER_RADDIE_SNAKE,   CHARACTER_SIMEON_PICOS,
    };
    for (int i = 0, front = 0; i < count; i++) {
        uint8_t one = characters[i];
        if (!memchr(meeting, one, sizeof meeting)) continue;
        characters[i] = characters[front];
        characters[front++] = one;
    }
}

/* A hand, and cards in play: whatever cannot lie there sg_set_up() refuses, and the next position is tried. */
static const uint8_t *place_somebody(struct teller *t, sg_position *p, int seat, const uint8_t *cards)
{
    p->place[seat].life = (int8_t)below(t, 4);
    for (int i = below(t, 5); i > 0; i--) sg_position_put(p, SG_HAND_OF(seat), *cards++);
    for (int i = below(t, 6); i > 0; i--, cards++)
        if (sg_kind_border(sg_card_kind(*cards)) != SG_BROWN) sg_position_put(p, SG_TABLE_OF(seat), *cards);
    return cards;
}

/* In one game of four nearly all cards are out of the game, in another one there are few. */
static void place_piles(struct teller *t, sg_position *p, const uint8_t *cards, int left)
{
    int style = p->turn ? below(t, 4) : 2, most = style == 0 ? below(t, 6) : style == 1 ? below(t, 30) : left;
    int deck = left < most ? left : most;
    for (int i = deck - 1; i >= 0; i--) sg_position_put(p, SG_DECK, cards[i]);
    cards += deck, left -= deck;
    for (int i = style == 1 ? below(t, 12) : 0; i > 0 && left > 0; i--, left--)
        sg_position_put(p, SG_DISCARD, *cards++);
    p->rest = SG_REST_OUT;
}

/* Equipment in front of the living, in the row and in its deck, part of which lies face up; in one game of three most
 * of it is out. */
static void place_gear(struct teller *t, sg_position *p)
{
    uint8_t gear[SG_MAX_GEAR] = {0};
    int count = 0, at = 0;
    for (int name = 1; name <= sg_equipment_count(); name++)
        for (int i = sg_equipment_copies(name); i > 0; i--) gear[count++] = (uint8_t)name;
    shuffle(t, gear, count);
    for (int seat = 1; seat <= p->options.seats; seat++) {
        sg_place *place = &p->place[seat];
        if (!p->turn) continue;
        if (!place->dead || t->mix->flags & SG_SHADOW_GUNSLINGERS) place->gold = (uint16_t)below(t, 8);
        for (int i = place->dead ? 0 : below(t, 3); i > 0; i--, at++)
            if (sg_equipment_border(gear[at]) == SG_BLACK_BORDER) place->gear[place->gear_count++] = gear[at];
    }
    int few = below(t, 3) == 0, left = few ? below(t, 6) : count;
    for (; at < count && left > 0 && p->row_count < SG_GEAR_ROW; left--) p->row[p->row_count++] = gear[at++];
    for (int up = few ? below(t, 3) : 0; at < count && left > 0; left--, up--) {
        if (up > 0)
            p->gear_up[p->gear_up_count++] = gear[at++];
        else
            p->gear[p->gear_count++] = gear[at++];
    }
    p->gear_rest = SG_REST_OUT;
}

/* An event in force, mostly, and some that come. */
static void place_events(struct teller *t, sg_position *p)
{
    uint8_t events[SG_MAX_EVENTS] = {0};
    int count = 0, finale = 0;
    for (int event = 1; event <= sg_event_count(); event++) {
        if (!(sg_event_set(event) & t->mix->sets)) continue;
        if (sg_event_is_final(event))
            finale = finale && below(t, 2) ? finale : event;
        else
            events[count++] = (uint8_t)event;
    }
    shuffle(t, events, count);
    bool last = p->turn && below(t, 8) == 0;
    if (last)
        p->event = (uint8_t)finale;
    else if (p->turn && below(t, 8))
        p->event = events[--count];
    for (int i = last ? 0 : below(t, 8); i > 0; i--) p->events[p->events_count++] = events[--count];
    if (p->events_count && below(t, 2)) p->events[p->events_count++] = (uint8_t)finale;
}

static void place_seats(struct teller *t, sg_position *p, const uint8_t **cards)
{
    uint8_t characters[UINT8_MAX], roles[SG_MAX_SEATS];
    int seats = p->options.seats, count = 0, dead = 0, choice = characters_of(t->mix->sets, characters);
    bool spares = t->mix->sets & SG_SET_HIGH_NOON, shadows = t->mix->flags & SG_SHADOW_GUNSLINGERS;
    for (int role = SG_SHERIFF; role <= SG_RENEGADE; role++)
        for (int i = sg_role_count(seats, role); i > 0; i--) roles[count++] = (uint8_t)role;
    shuffle(t, roles, seats);
    shuffle(t, characters, choice);
    if (below(t, 2)) gather(characters, choice);
    for (int seat = 1; seat <= seats; seat++) {
        sg_place *place = &p->place[seat];
        place->role = roles[seat - 1];
        place->character = characters[seat - 1];
        if (spares) place->spare = characters[seats + seat - 1];
        if (!p->turn) continue;
        bool out = place->role != SG_SHERIFF && dead < seats - 2 && below(t, shadows ? 4 : 8) == 0;
        if (out)
            place->dead = (uint8_t)++dead;
        else
            *cards = place_somebody(t, p, seat, *cards);
        if (out && shadows && place->role == SG_RENEGADE && below(t, 2))
            place->side = below(t, 2) ? SG_DEPUTY : SG_OUTLAW;
    }
}

static sg_position random_position(struct teller *t, uint64_t number)
{
    uint8_t cards[SG_MAX_CARDS];
    sg_position p = {.options = {.sets = t->mix->sets, .flags = t->mix->flags, .max_turns = MAX_TURNS},
                     .seed = sg_seed_from(number)};
    const uint8_t *next = cards, *end = cards + cards_of(t->mix->sets, cards);
    p.options.seats = (uint8_t)(3 + below(t, 6));
    bool deal = below(t, 25) == 0;
    p.turn = deal ? 0 : (uint8_t)(1 + below(t, p.options.seats));
    shuffle(t, cards, (int)(end - next));
    place_seats(t, &p, &next);
    if (t->mix->sets & EVENT_SETS) place_events(t, &p);
    if (t->mix->sets & SG_SET_GOLD_RUSH) place_gear(t, &p);
    place_piles(t, &p, next, (int)(end - next));
    if (deal) return p;
    int turns_events = p.options.seats == 3 ? SG_DEPUTY : SG_SHERIFF;
    bool flip = p.place[p.turn].role == turns_events && p.events_count && below(t, 2);
    p.phase = flip ? SG_PHASE_FLIP : SG_PHASE_START;
    p.first_round = t->mix->flags & SG_SAFE_ROUND && !flip && below(t, 2);
    return p;
}

/* --- telling --------------------------------------------------------------------------------------------- */

static void tell_cards(struct teller *t, const char *name, const uint8_t *cards, int count)
{
    char text[SG_MOVE_ROOM];
    text_putf(&t->out, "\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        sg_card_print(cards[i], text, sizeof text);
        text_putf(&t->out, "%s\"%s\"", i ? "," : "", text);
    }
    text_put(&t->out, "],");
}

typedef const char *namer(int number);

static void tell_names(struct teller *t, const char *name, namer *slug, const uint8_t *numbers, int count)
{
    text_putf(&t->out, "\"%s\":[", name);
    for (int i = 0; i < count; i++) text_putf(&t->out, "%s\"%s\"", i ? "," : "", slug(numbers[i]));
    text_put(&t->out, "],");
}

/* A name, or null. */
static void tell_name(struct teller *t, const char *name, const char *slug)
{
    text_putf(&t->out, slug ? "\"%s\":\"%s\"," : "\"%s\":null,", name, slug);
}

static void tell_bool(struct teller *t, const char *name, bool is)
{
    text_putf(&t->out, "\"%s\":%s,", name, is ? "true" : "false");
}

static void tell_pile(struct teller *t, const char *name, const sg_position *p, int pile)
{
    tell_cards(t, name, sg_position_cards(p, pile), sg_position_count(p, pile));
}

static void tell_seat(struct teller *t, const sg_position *p, int seat)
{
    const sg_place *place = &p->place[seat];
    tell_pile(t, "hand", p, SG_HAND_OF(seat));
    tell_pile(t, "table", p, SG_TABLE_OF(seat));
    tell_names(t, "gear", sg_equipment_slug, place->gear, place->gear_count);
    tell_name(t, "role", sg_role_slug(place->role));
    tell_name(t, "side", place->side ? text_side_slug(place->side) : NULL);
    tell_name(t, "character", sg_character_slug(place->character));
    tell_name(t, "spare", sg_character_slug(place->spare));
    text_putf(&t->out, "\"life\":%d,\"fell\":%d,\"gold\":%d}", place->life, place->dead, place->gold);
}

static void tell_position(struct teller *t, const sg_position *p)
{
    uint8_t gear[SG_MAX_GEAR + SG_MAX_GEAR], deck[SG_MAX_CARDS];
    int decked = sg_position_count(p, SG_DECK);
    memcpy(gear, p->gear, p->gear_count);
    memcpy(gear + p->gear_count, p->gear_up, p->gear_up_count);
    text_putf(&t->out, "{\"turn\":%d,\"face_up\":%d,", p->turn - 1, p->gear_up_count);
    tell_bool(t, "deal", !p->turn);
    tell_bool(t, "flip", p->phase == SG_PHASE_FLIP);
    tell_bool(t, "shadows", p->options.flags & SG_SHADOW_GUNSLINGERS);
    tell_bool(t, "duel_pays", p->options.flags & SG_DUEL_PAYS);
    tell_bool(t, "ambush_cards", p->options.flags & SG_AMBUSH_CARDS);
    tell_bool(t, "thirst_one", p->options.flags & SG_THIRST_ONE);
    tell_bool(t, "brothers_anyone", p->options.flags & SG_BROTHERS_ANYONE);
    tell_bool(t, "safe_round", p->options.flags & SG_SAFE_ROUND);
    tell_bool(t, "plain_sheriff", p->options.flags & SG_PLAIN_SHERIFF);
    tell_bool(t, "full_hand", p->options.flags & SG_FULL_HAND);
    tell_bool(t, "first_round", !p->turn || p->first_round);
    tell_bool(t, "gold_rush", p->options.sets & SG_SET_GOLD_RUSH);
    for (int i = 0; i < decked; i++) deck[i] = sg_position_cards(p, SG_DECK)[decked - 1 - i];
    tell_cards(t, "deck", deck, decked);
    tell_pile(t, "discard", p, SG_DISCARD);
    tell_name(t, "event", sg_event_slug(p->event));
    tell_names(t, "to_come", sg_event_slug, p->events, p->events_count);
    tell_names(t, "row", sg_equipment_slug, p->row, p->row_count);
    tell_names(t, "gear_deck", sg_equipment_slug, gear, p->gear_count + p->gear_up_count);
    text_put(&t->out, "\"seats\":[");
    for (int seat = 1; seat <= p->options.seats; seat++) {
        text_put(&t->out, seat > 1 ? ",{" : "{");
        tell_seat(t, p, seat);
    }
    text_put(&t->out, "],");
}

static void tell_question(struct teller *t, const sg_state *s, const sg_log *log, const sg_move *legal, int count)
{
    char text[SG_MOVE_ROOM];
    static const struct sitter nobody[SG_MAX_SEATS + 1];
    struct sight sight = {.s = s, .who = nobody, .eye = SG_EYE_EVERYTHING};
    struct json j = {&t->out, false, NULL};
    text_put(&t->out, "\"events\":");
    json_item_list(&j);
    for (int i = 0; i < log->count; i++) write_event(&j, log->events[i], SG_EYE_EVERYTHING);
    json_close(&j, ']');
    text_put(&t->out, ",\"legal\":[");
    for (int i = 0; i < count; i++) {
        sg_move_print(legal[i], false, text, sizeof text);
        text_putf(&t->out, "%s\"%s\"", i ? "," : "", text);
    }
    text_put(&t->out, "],");
    tell_cards(t, "discards", sg_cards(s, SG_DISCARD), sg_count(s, SG_DISCARD));
    tell_names(t, "gear_up", sg_equipment_slug, s->gear + s->gear_count - s->gear_up, s->gear_up);
    text_put(&t->out, "\"view\":");
    j.comma = false;
    write_view(&j, (key_object){NULL}, &sight);
    text_put(&t->out, "}\n");
}

static void tell_game(struct teller *t, sg_state *s, const sg_position *p, sg_log *log)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(s, legal);
    tell_position(t, p);
    tell_question(t, s, log, legal, count);
    for (int moves = 0; count > 0 && moves < MAX_MOVES; moves++) {
        char text[SG_MOVE_ROOM];
        sg_move move = legal[below(t, 4) ? below(t, count) : count - 1];
        log->count = 0;
        assert_int_equal(sg_apply(s, move, log), SG_OK);
        assert_in_range(log->count, 0, LOG_ROOM);
        sg_move_print(move, false, text, sizeof text);
        text_putf(&t->out, "{\"seat\":\"%c\",\"move\":\"%s\",", sg_seat_letter(move.seat), text);
        count = sg_legal(s, legal);
        tell_question(t, s, log, legal, count);
        t->moves++;
    }
}

static void play_mix(struct teller *t, const struct set_mix *mix, int games)
{
    t->mix = mix;
    t->moves = 0;
    int played = 0;
    for (int tries = 0; played < games && tries < games * TRIES; tries++) {
        sg_state s;
        sg_log log = {.events = t->events, .room = LOG_ROOM};
        sg_position p = random_position(t, (uint64_t)tries);
        if (sg_set_up(&s, &p, &log).error) continue;
        tell_game(t, &s, &p, &log);
        played++;
    }
    assert_int_equal(played, games);
    print_message("# %s: %ld moves\n", mix->name, t->moves);
}

static void the_rules_written_twice_agree(void **unused)
{
    (void)unused;
    static struct teller t;
    FILE *other = popen("python3 -B tests/property/second_engine.py", "w");
    sg_seed seed = sg_seed_from(chance_seed);
    assert_non_null(other);
    signal(SIGPIPE, SIG_IGN); /* the other one stops reading at the first thing that is wrong */
    t.out = text_out_file(other);
    sg_random_start(&t.chance, &seed);
    if (only)
        play_mix(&t, only, only_games);
    else
        for (int i = 0; i < MIXES; i++) play_mix(&t, &mixes[i], games(mixes[i].games * games_left_out()));
    assert_int_equal(pclose(other), 0);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_written_twice_agree),
    };
    if (argc > 1) only = &mixes[atoi(argv[1]) % MIXES];
    only_games = argc > 2 ? atoi(argv[2]) : only ? only->games : 0;
    if (argc > 3) chance_seed = (uint64_t)atoll(argv[3]);
    return cmocka_run_group_tests(tests, NULL, NULL);
}
