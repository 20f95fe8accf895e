/* second_engine.c: the rules of the base game, Dodge City and the promo characters, written twice.  Random games are
 * played from random positions, many of them close to the end, with few cards left, and told to second_engine.py, which
 * knows the rules by itself: question for question it must come to the same legal moves, the same happenings in the
 * same order, and the same cards everywhere. */
#include "engine/ids.h"
#include "property/invariants.h"
#include "text/json.h"
#include "text/notation.h"

#include <signal.h>
#include <stdio.h>
#include <string.h>

enum { GAMES = 1000, MAX_MOVES = 400, MAX_TURNS = 300, LOG_ROOM = 4096, TRIES = 10000 };
enum { OLD_SETS = SG_SET_BASE | SG_SET_DODGE_CITY | SG_SET_PROMOS };

typedef struct teller {
    sg_random chance;
    struct text_out out;
    sg_event events[LOG_ROOM];
} teller;

static int below(teller *t, int n) { return (int)sg_random_below(&t->chance, (uint32_t)n); }

static void shuffle(teller *t, uint8_t *at, int count)
{
    for (int i = count - 1; i > 0; i--) {
        int k = below(t, i + 1);
        uint8_t was = at[i];
        at[i] = at[k];
        at[k] = was;
    }
}

/* --- a random position ------------------------------------------------------------------------------- */

static int old_cards(uint8_t *out)
{
    int count = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++)
        if (sg_card_set(card) & OLD_SETS) out[count++] = (uint8_t)card;
    return count;
}

static int old_characters(uint8_t *out)
{
    int count = 0;
    for (int character = 1; character <= sg_character_count(); character++)
        if (sg_character_set(character) & OLD_SETS) out[count++] = (uint8_t)character;
    return count;
}

/* Those whose abilities meet most come to the front. */
static void gather(uint8_t *characters, int count)
{
    static const uint8_t meeting[] = {
        CHARACTER_BART_CASSIDY,   CHARACTER_EL_GRINGO,   CHARACTER_SID_KETCHUM, CHARACTER_SLAB_THE_KILLER,
        CHARACTER_SUZY_LAFAYETTE, CHARACTER_VULTURE_SAM, CHARACTER_GREG_DIGGER, CHARACTER_HERB_HUNTER,
        CHARACTER_MOLLY_STARK,    CHARACTER_VERA_CUSTER,
    };
    for (int i = 0, front = 0; i < count; i++) {
        uint8_t one = characters[i];
        if (!memchr(meeting, one, sizeof meeting)) continue;
        characters[i] = characters[front];
        characters[front++] = one;
    }
}

/* A hand, and cards in play: whatever cannot lie there sg_set_up() refuses, and the next position is tried. */
static const uint8_t *place_somebody(teller *t, sg_place *place, const uint8_t *cards)
{
    place->life = (uint8_t)below(t, 4);
    for (int i = below(t, 5); i > 0; i--) place->hand[place->hand_count++] = *cards++;
    for (int i = below(t, 6); i > 0; i--, cards++)
        if (sg_kind_border(sg_card_kind(*cards)) != SG_BROWN) place->table[place->table_count++] = *cards;
    return cards;
}

/* In one game of four nearly all cards are out of the game, in another one there are few. */
static void place_piles(teller *t, sg_position *p, const uint8_t *cards, int left)
{
    int style = below(t, 4), most = style == 0 ? below(t, 6) : style == 1 ? below(t, 30) : left;
    for (; left > 0 && p->deck_count < most; left--) p->deck[p->deck_count++] = *cards++;
    for (int i = style == 1 ? below(t, 12) : 0; i > 0 && left > 0; i--, left--)
        p->discard[p->discard_count++] = *cards++;
    p->rest = SG_REST_OUT;
}

static sg_position random_position(teller *t, uint64_t number)
{
    uint8_t cards[SG_MAX_CARDS], characters[UINT8_MAX], roles[SG_MAX_SEATS];
    sg_position p = {.options = {.sets = OLD_SETS, .max_turns = MAX_TURNS}, .seed = sg_seed_from(number)};
    const uint8_t *next = cards, *end = cards + old_cards(cards);
    int seats = 3 + below(t, 6), count = 0, dead = 0, choice = old_characters(characters);
    p.options.seats = (uint8_t)seats;
    for (int role = SG_SHERIFF; role <= SG_RENEGADE; role++)
        for (int i = sg_role_count(seats, role); i > 0; i--) roles[count++] = (uint8_t)role;
    shuffle(t, cards, (int)(end - next));
    shuffle(t, roles, seats);
    shuffle(t, characters, choice);
    if (below(t, 2)) gather(characters, choice);
    for (int seat = 1; seat <= seats; seat++) {
        sg_place *place = &p.place[seat];
        place->role = roles[seat - 1];
        place->character = characters[seat - 1];
        bool out = place->role != SG_SHERIFF && dead < seats - 2 && below(t, 8) == 0;
        if (out)
            place->dead = (uint8_t)++dead;
        else
            next = place_somebody(t, place, next);
    }
    place_piles(t, &p, next, (int)(end - next));
    p.turn = (uint8_t)(1 + below(t, seats));
    p.phase = SG_PHASE_START;
    return p;
}

/* --- telling --------------------------------------------------------------------------------------------- */

static void tell_cards(teller *t, const char *name, const uint8_t *cards, int count)
{
    char text[TEXT_MOVE_ROOM];
    text_putf(&t->out, "\"%s\":[", name);
    for (int i = 0; i < count; i++) {
        text_card_print(cards[i], text, sizeof text);
        text_putf(&t->out, "%s\"%s\"", i ? "," : "", text);
    }
    text_put(&t->out, "],");
}

static void tell_position(teller *t, const sg_position *p)
{
    text_putf(&t->out, "{\"turn\":%d,", p->turn - 1);
    tell_cards(t, "deck", p->deck, p->deck_count);
    tell_cards(t, "discard", p->discard, p->discard_count);
    text_put(&t->out, "\"seats\":[");
    for (int seat = 1; seat <= p->options.seats; seat++) {
        const sg_place *place = &p->place[seat];
        text_put(&t->out, seat > 1 ? ",{" : "{");
        tell_cards(t, "hand", place->hand, place->hand_count);
        tell_cards(t, "table", place->table, place->table_count);
        text_putf(&t->out, "\"role\":\"%s\",\"character\":\"%s\",\"full\":%d,\"life\":%d,\"fell\":%d}",
                  text_role_slug(place->role), sg_character_slug(place->character), sg_character_life(place->character),
                  place->life, place->dead);
    }
    text_put(&t->out, "],");
}

static void tell_question(teller *t, const sg_state *s, const sg_log *log, const sg_move *legal, int count)
{
    char text[TEXT_MOVE_ROOM];
    text_put(&t->out, "\"events\":");
    text_json_events(&t->out, log->events, log->count, SG_NOBODY);
    text_put(&t->out, ",\"question\":");
    text_json_question(&t->out, s);
    text_put(&t->out, ",\"legal\":[");
    for (int i = 0; i < count; i++) {
        text_move_print(legal[i], false, text, sizeof text);
        text_putf(&t->out, "%s\"%s\"", i ? "," : "", text);
    }
    text_put(&t->out, "],\"view\":");
    text_json_view(&t->out, s, SG_NOBODY);
    text_put(&t->out, "}\n");
}

static void tell_game(teller *t, sg_state *s, const sg_position *p, sg_log *log)
{
    sg_move legal[SG_MAX_MOVES];
    int count = sg_legal(s, legal);
    tell_position(t, p);
    tell_question(t, s, log, legal, count);
    for (int moves = 0; count > 0 && moves < MAX_MOVES; moves++) {
        char text[TEXT_MOVE_ROOM];
        sg_move move = legal[below(t, 4) ? below(t, count) : count - 1];
        log->count = 0;
        assert_int_equal(sg_apply(s, move, log), SG_OK);
        assert_in_range(log->count, 0, LOG_ROOM);
        text_move_print(move, false, text, sizeof text);
        text_putf(&t->out, "{\"seat\":\"%c\",\"move\":\"%s\",", text_seat_letter(move.seat), text);
        count = sg_legal(s, legal);
        tell_question(t, s, log, legal, count);
    }
}

static void the_rules_written_twice_agree(void **unused)
{
    (void)unused;
    static teller t;
    FILE *other = popen("python3 -B tests/property/second_engine.py", "w");
    sg_seed seed = sg_seed_from(1);
    int games = 0;
    assert_non_null(other);
    signal(SIGPIPE, SIG_IGN); /* the other one stops reading at the first thing that is wrong */
    t.out = text_out_file(other);
    sg_random_start(&t.chance, &seed);
    for (int tries = 0; games < GAMES && tries < GAMES * TRIES; tries++) {
        sg_state s;
        sg_log log = {.events = t.events, .room = LOG_ROOM};
        sg_position p = random_position(&t, (uint64_t)tries);
        if (sg_set_up(&s, &p, &log).error) continue;
        tell_game(&t, &s, &p, &log);
        games++;
    }
    assert_int_equal(games, GAMES);
    assert_int_equal(pclose(other), 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rules_written_twice_agree),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
