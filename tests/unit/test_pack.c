/* What the compiler of packs says: each fault with its line, its column and what would be right, and all of them at
 * once; and what a pack that holds comes to in a game, one small case a rule. */
#include "notation/position.h"
#include "notation/record.h"
#include "unit/pack_faults.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#define COACH BEGIN "card coach_gun brown\nfaces KS\n"

static const struct wrong_pack wrong[] = {
    {"", 1, 1, "first line of a pack is missing", "sixgun pack 1"},
    {"sixgun pack 2\n", 1, 1, "another version", "sixgun pack 1"},
    {BEGIN "card X brown\n", 2, 6, "small letters", "coach_gun"},
    {BEGIN "card coach_gun pink\n", 2, 16, "brown, blue or green", "card coach_gun brown"},
    {BEGIN "card coach_gun\n", 2, 15, "word is missing", ""},
    {BEGIN "card coach_gun brown big\n", 2, 22, "too many words", ""},
    {BEGIN "faces KS\n", 2, 1, "faces means nothing here", "card, character"},
    {BEGIN "bananas\n", 2, 1, "bananas means nothing here",
     "card, character, equipment, event, without, deck, name, rule"},
    {BEGIN "card coach_gun brown\nplay shoot @ any_other\n", 2, 1, "no line faces", ""},
    {COACH, 2, 1, "does nothing", ""},
    {COACH "play jump @ self\n", 4, 6, "no effect called jump", "shoot, heal, draw, take"},
    {COACH "play shoot\n", 4, 11, "word is missing", ""},
    {COACH "play shoot any_other now\n", 4, 12, "an @ is missing", ""},
    {COACH "play shoot @ self\n", 4, 14, "cannot be aimed at self", "reachable, distance_1, distance_2, any_other"},
    {COACH "play draw 6 @ self\n", 4, 11, "cannot have that amount", "1 - 5"},
    {COACH "play shoot 4 @ any_other\n", 4, 12, "cannot have that amount", "1 - 3"},
    {COACH "play draw @ self, draw @ self, draw @ self\n", 4, 32, "One or two symbols follow", ""},
    {COACH "play draw @ self\nfaces 2D\n", 5, 1, "said already", ""},
    {COACH "play draw @ self\ncost 4\n", 5, 6, "out of range", "1 - 3"},
    {COACH "play draw @ self\nmissed 1\n", 2, 1, "answers a shot, or has symbols", ""},
    {COACH "play draw @ self\nbonus 1\n", 2, 1, "missed is missing", ""},
    {COACH "play draw @ self\nin_play seen 1\n", 5, 1, "Only blue cards", ""},
    {COACH "play draw @ self\ncard coach_gun brown\n", 5, 6, "name is taken", ""},
    {COACH "play draw @ self\nname english Coach\n", 5, 6, "a language", "name en Coach Gun"},
    {COACH "play draw @ self\nname en\n", 5, 8, "1 to 160 bytes", ""},
    {COACH "play draw @ self\nname en A\nname en B\n", 6, 6, "said already", ""},
    {BEGIN "card coach_gun brown\nfaces 1S\n", 3, 7, "a rank and a suit", "KS"},
    {BEGIN "card coach_gun brown\nfaces KS KS KS\nplay draw @ self\n", 2, 1, "at most two with one rank", ""},
    {BEGIN "card fort blue\nfaces KS\n", 2, 1, "does nothing", ""},
    {BEGIN "card fort blue\nfaces KS\nin_play seen 4\n", 4, 14, "out of range", "1 - 3"},
    {BEGIN "card fort blue\nfaces KS\nin_play copies\n", 4, 9, "no number or fact called copies", "sees, seen, reach"},
    {BEGIN "card fort blue\nfaces KS\nplay draw @ self\n", 4, 1, "not played for its symbols", "in_play seen 1"},
    {BEGIN "card beer blue\nin_play seen 1\n", 2, 1, "keeps its border", ""},
    {BEGIN "character thorny_theo 4\nis tall\n", 3, 4, "called tall", "sees, seen, seen_by_wounds"},
    {BEGIN "character thorny_theo 4\ncost 1\n", 3, 1, "cost means nothing here",
     "card, character, equipment, event, is, may, when, as, name"},
    {BEGIN "without base\n", 2, 9, "nothing called base", "without dynamite"},
    {BEGIN "without dynamite jail dynamite\n", 2, 23, "said already", ""},
    {BEGIN "without jail\ncard jail blue\n", 3, 6, "name is taken", ""},
    {BEGIN "without suzy_lafayette\ncharacter suzy_lafayette 4\n", 3, 11, "name is taken", ""},
    {BEGIN "without bang missed beer panic cat_balou duel gatling\n", 2, 1, "too few cards left: 40", ""},
    {BEGIN "without bart_cassidy black_jack calamity_janet el_gringo jesse_jones jourdonnais kit_carlson\n"
           "without lucky_duke paul_regret\n",
     3, 1, "too few characters left: 8", ""},
    {BEGIN "deck suzy_lafayette KS\n", 2, 6, "nothing called suzy_lafayette", "deck beer"},
    {BEGIN "deck beer\n", 2, 10, "word is missing", ""},
    {BEGIN "deck beer 6H 1S\n", 2, 14, "a rank and a suit", "KS"},
    {BEGIN "deck beer 6H 6H 6H\n", 2, 11, "at most two with one rank", ""},
    {BEGIN "deck beer 6H\ndeck beer 7H\n", 3, 1, "said already", ""},
    {BEGIN "deck beer 6H\nwithout beer\n", 3, 9, "said already", ""},
    {COACH "play draw @ self\nwithout jail\n", 5, 1, "without means nothing here", "event, play"},
    {BEGIN "card coach_gun brown\nplay draw @ self\nfaces 2S 3S 4S 5S 6S 7S 8S 9S 10S\n", 4, 31,
     "no room for more cards", "without dodge_city"},
    {BEGIN "card coach_\x01gun brown\n", 2, 12, "control character", ""},
};

static void every_fault_is_told_with_its_place(void **unused)
{
    (void)unused;
    check_faults(wrong, sizeof wrong / sizeof *wrong);
}

static void all_faults_are_told_in_the_order_of_the_lines(void **unused)
{
    (void)unused;
    assert_int_equal(read_text(BEGIN "card coach_gun brown\nfaces 1S\nplay jump @ self\ncharacter x 4\n"), 3);
    for (int i = 1; i < 3; i++) assert_true(faults[i - 1].line <= faults[i].line);
}

static void sizes_and_counts_are_limited(void **unused)
{
    (void)unused;
    static char text[PACK_MOST_BYTES + 2];
    memset(text, ' ', sizeof text);
    assert_int_equal(pack_read(text, PACK_MOST_BYTES + 1, &pack, faults), 1);
    assert_non_null(strstr(faults[0].message, "65536"));
    size_t used = (size_t)snprintf(text, sizeof text, BEGIN);
    for (int i = 0; i <= PACK_OWN_CHARACTERS; i++)
        used += (size_t)snprintf(text + used, sizeof text - used, "character man_%d 4\n", i);
    assert_int_equal(pack_read(text, used, &pack, faults), 1);
    assert_non_null(strstr(faults[0].message, "too many"));
    assert_int_equal(faults[0].line, PACK_OWN_CHARACTERS + 2);
}

static void texts_are_cleaned_and_found_by_language(void **unused)
{
    (void)unused;
    assert_int_equal(read_text(BEGIN "name it Mia\ncharacter ann 4\nname en An\xe2\x80\xaen\nname fr Anne\n"), 0);
    int ann = sg_pack_character_by_slug(&pack.rows, "ann");
    assert_string_equal(sg_pack_text(&pack.rows, SG_CHARACTER, ann, false, "fr"), "Anne");
    assert_string_equal(sg_pack_text(&pack.rows, SG_CHARACTER, ann, false, "es"),
                        "An n"); /* what turns writing round is gone */
    assert_string_equal(sg_pack_text(&pack.rows, SG_NOTHING, 0, false, "es"), "Mia");
    assert_null(sg_pack_text(&pack.rows, SG_CHARACTER, ann, true, "en"));
    assert_string_equal(sg_pack_character_name(&pack.rows, ann), "An n");
}

static void blanks_and_comments_do_not_change_the_hash(void **unused)
{
    (void)unused;
    char one[TEXT_PACK_ROOM], two[TEXT_PACK_ROOM];
    assert_int_equal(read_text(COACH "play draw @ self\n"), 0);
    text_pack_name(&pack.rows, one);
    assert_int_equal(read_text(BEGIN "\n# mine\ncard  coach_gun\tbrown # yes\nfaces KS\n\nplay draw @ self"), 0);
    text_pack_name(&pack.rows, two);
    assert_string_equal(one, two);
    assert_int_equal(read_text(COACH "play draw 2 @ self\n"), 0);
    text_pack_name(&pack.rows, two);
    assert_string_not_equal(one, two);
}

/* --- in a game -------------------------------------------------------------------------- */

static sg_position position;
static sg_state played;

/* Four with four life points and nothing in hand, the Sheriff's turn; `card` lies in the Sheriff's hand. */
static int put_up(const char *text, int card_in_hand, int character_of_b)
{
    static const uint8_t roles[] = {0, SG_SHERIFF, SG_OUTLAW, SG_OUTLAW, SG_RENEGADE};
    if (read_text(text)) fail_msg("%d:%d: %s", faults[0].line, faults[0].column, faults[0].message);
    memset(&position, 0, sizeof position);
    position.pack = &pack.rows;
    position.seed = sg_seed_from(1);
    position.options = (sg_options){.seats = 4, .sets = SG_SET_BASE};
    sg_pack_options(&pack.rows, &position.options);
    for (int seat = 1; seat <= 4; seat++) {
        position.place[seat].role = roles[seat];
        position.place[seat].character = (uint8_t)(sg_character_by_slug("bart_cassidy") + seat - 1);
        if (seat == 2 && character_of_b) position.place[seat].character = (uint8_t)character_of_b;
    }
    position.turn = 1;
    position.phase = SG_PHASE_PLAY;
    if (card_in_hand) assert_true(sg_position_put(&position, SG_HAND_OF(1), card_in_hand));
    return sg_set_up(&played, &position, NULL).error;
}

/* The number of the first card of a new kind: a pack's cards fill the free numbers from behind. */
static int own_card(void)
{
    for (int card = SG_MAX_CARDS; card > 0; card--)
        if (sg_pack_card_kind(&pack.rows, card) >= KINDS) return card;
    return 0;
}

/* Deals a game with the pack that was read. */
static int deal(int seats, int sets, int flags)
{
    sg_options options = {.seats = (uint8_t)seats, .sets = (uint8_t)sets, .flags = flags};
    sg_seed seed = sg_seed_from(7);
    sg_pack_options(&pack.rows, &options);
    return sg_start_pack(&played, &pack.rows, &options, &seed, NULL);
}

static int cards_of(int kind)
{
    int count = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++) {
        const sg_options *o = &played.options;
        count += sg_pack_card_kind(&pack.rows, card) == kind && (sg_pack_card_set(&pack.rows, card) & o->sets);
    }
    return count;
}

static void what_is_left_out_nobody_is_dealt(void **unused)
{
    (void)unused;
    assert_int_equal(read_text(BEGIN "without dynamite suzy_lafayette\n"), 0);
    assert_int_equal(deal(7, SG_SET_BASE | SG_SET_DODGE_CITY, 0), SG_OK);
    assert_int_equal(cards_of(sg_kind_by_slug("dynamite")), 0);
    assert_int_equal(played.start[SG_PILES], 80 + 40 - 2); /* Dodge City has one Dynamite, as the base game */
    assert_int_equal(deal(8, SG_SET_BASE, 0), SG_OK);
    for (int seat = 1; seat <= 8; seat++)
        assert_int_not_equal(played.seat[seat].character, sg_character_by_slug("suzy_lafayette"));
    /* With two characters each there would have to be sixteen. */
    assert_int_equal(deal(8, SG_SET_BASE, SG_TWO_CHARACTERS), SG_ERR_TOO_FEW_CHARACTERS);
    assert_int_equal(deal(7, SG_SET_BASE, SG_TWO_CHARACTERS), SG_OK);
}

static void the_deck_has_what_the_pack_says_whichever_boxes_are_played_with(void **unused)
{
    (void)unused;
    assert_int_equal(read_text(BEGIN "deck beer 2S 3S\ndeck jail 2S 3S 4S 5S\n"), 0);
    for (int sets = SG_SET_BASE; sets <= (SG_SET_BASE | SG_SET_DODGE_CITY); sets += SG_SET_DODGE_CITY) {
        assert_int_equal(deal(4, sets, 0), SG_OK);
        assert_int_equal(cards_of(sg_kind_by_slug("beer")), 2);
        assert_int_equal(cards_of(sg_kind_by_slug("jail")), 4);
    }
}

static int moves_with(int verb, int id)
{
    sg_move listed[SG_MAX_MOVES];
    int count = sg_legal(&played, listed), found = 0;
    for (int i = 0; i < count; i++) found += listed[i].verb == verb && listed[i].id == id;
    return found;
}

static void a_card_is_played_for_its_symbols_from_left_to_right(void **unused)
{
    (void)unused;
    const char *text = COACH "play shoot @ distance_1, draw 2 @ self\n";
    assert_int_equal(read_text(text), 0);
    int card = own_card();
    assert_int_equal(put_up(text, card, 0), SG_OK);
    assert_int_equal(moves_with(SG_VERB_PLAY, card), 2); /* both neighbours */
    sg_move play = {.seat = 1, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = (uint8_t)card, .target = 2};
    assert_int_equal(sg_apply(&played, play, NULL), SG_OK);
    assert_int_equal(sg_asked(&played).seat, 2);
    assert_int_equal(sg_asked(&played).kind, SG_ASK_SHOT);
    assert_int_equal(sg_hand_count(&played, 1), 0);
    int life = sg_life(&played, 2);
    assert_int_equal(sg_apply(&played, (sg_move){.seat = 2, .verb = SG_VERB_PASS}, NULL), SG_OK);
    assert_int_equal(sg_life(&played, 2), life - 1);
    assert_int_equal(sg_hand_count(&played, 1), 2);
}

static void a_card_costs_others(void **unused)
{
    (void)unused;
    const char *text = COACH "cost 1\nplay heal 2 @ self\n";
    assert_int_equal(read_text(text), 0);
    int card = own_card();
    assert_int_equal(put_up(text, card, 0), SG_OK);
    assert_int_equal(moves_with(SG_VERB_PLAY, card), 0);
}

static void a_blue_card_lies_in_play_and_does_what_it_says(void **unused)
{
    (void)unused;
    const char *text = BEGIN "card long_tom blue\nfaces KS\nin_play reach 3 bangs any sees 1\n";
    assert_int_equal(read_text(text), 0);
    int card = own_card();
    assert_int_equal(put_up(text, card, 0), SG_OK);
    assert_int_equal(sg_reach(&played, 1), 1);
    assert_int_equal(sg_distance(&played, 1, 3), 2);
    sg_move play = {.seat = 1, .verb = SG_VERB_PLAY, .what = SG_CARD, .id = (uint8_t)card};
    assert_int_equal(sg_apply(&played, play, NULL), SG_OK);
    assert_int_equal(sg_reach(&played, 1), 3);
    assert_int_equal(sg_distance(&played, 1, 3), 1);
    assert_int_equal(sg_bang_limit(&played, 1), SG_ANY_NUMBER);
}

static void a_character_is_what_it_says(void **unused)
{
    (void)unused;
    const char *text = BEGIN "character thorny_theo 3\nis seen 1 hand_limit 8\n";
    assert_int_equal(read_text(text), 0);
    int theo = sg_pack_character_by_slug(&pack.rows, "thorny_theo");
    assert_int_equal(put_up(text, 0, theo), SG_OK);
    assert_int_equal(sg_life(&played, 2), 3);
    assert_int_equal(sg_distance(&played, 1, 2), 2);
    assert_int_equal(sg_hand_limit(&played, 2), 8);
}

static void a_card_of_the_boxes_can_be_written_anew(void **unused)
{
    (void)unused;
    const char *text = BEGIN "card gatling brown\nplay shoot @ all_others, draw 1 @ self\nfaces 10H 10S\n";
    assert_int_equal(read_text(text), 0);
    int gatling = sg_kind_by_slug("gatling"), cards = 0;
    for (int card = 1; card <= SG_MAX_CARDS; card++) cards += sg_pack_card_kind(&pack.rows, card) == gatling;
    assert_int_equal(cards, 2);
    assert_int_equal(sg_pack_kind_symbol(&pack.rows, gatling, 1).effect, SG_DRAW);
    assert_int_equal(pack.rewritten, 1);
}

/* --- as text ---------------------------------------------------------------------------- */

#define TRAIL \
    BEGIN "name en The Dusty Trail\nwithout dodge_city\ncard coach_gun brown\nname en Coach Gun # of his own\n" \
          "play shoot @ any_other, draw 1 @ self\nfaces KS KS 9H 9H 8C 7C 6C 5C 4C 3C\n" \
          "card trough green\nplay heal 2 @ self\nfaces 3D 4D 5D 6D\n" \
          "card long_tom blue\nfaces QC QS QD\nin_play reach 4 sees 1\n" \
          "character thorny_theo 3\nis seen 1\ncharacter tall_tom 4\nis sees 1\n"

static sg_game game_of(uint64_t number)
{
    sg_game begun = {.pack = &pack.rows, .seed = sg_seed_from(number)};
    sg_options_begin(&begun.options, 4 + (int)(number % 4), SG_SET_BASE | SG_SET_GOLD_RUSH);
    begun.options.max_turns = 40;
    sg_pack_options(&pack.rows, &begun.options);
    snprintf(begun.name[1], SG_NAME_ROOM, "Ann");
    begun.options.kept[2] = (uint8_t)sg_pack_character_by_slug(&pack.rows, "thorny_theo");
    return begun;
}

/* A game of random moves, and its record. */
static void record_game(const sg_game *begun, uint64_t luck, sg_state *s, struct text_out *out)
{
    struct text_recorder recorder;
    sg_seed seed = sg_seed_from(luck);
    sg_random r;
    sg_random_start(&r, &seed);
    assert_int_equal(sg_game_start(begun, s, NULL), SG_OK);
    text_record_begin(&recorder, out, begun, s);
    while (!sg_is_over(s)) {
        sg_move listed[SG_MAX_MOVES], read;
        sg_move move = listed[sg_random_below(&r, (uint32_t)sg_legal(s, listed))];
        char line[SG_MOVE_ROOM];
        sg_text_error error;
        sg_pack_move_print(s->pack, move, true, line, sizeof line);
        if (!sg_move_parse(s, 0, line, &read, &error)) fail_msg("%s: %s", line, error.message);
        assert_memory_equal(&read, &move, sizeof move);
        assert_int_equal(sg_apply(s, move, NULL), SG_OK);
        text_record_move(&recorder, move, s);
    }
    text_record_end(&recorder, s);
}

static void a_record_holds_its_pack_and_plays_anywhere(void **unused)
{
    (void)unused;
    static struct pack other;
    int own = 0;
    assert_int_equal(read_text(TRAIL), 0);
    for (uint64_t number = 1; number <= 12; number++) {
        struct text_out out = text_out_growing();
        sg_text_error error;
        sg_game begun = game_of(number), read;
        sg_state again;
        record_game(&begun, number, &played, &out);
        own += strstr(strstr(text_out_string(&out), "moves\n"), "coach_gun:") != NULL;
        assert_int_equal(pack_of_record(text_out_string(&out), out.length, &other, &error), 1);
        assert_string_equal(sg_pack_source(&other.rows), sg_pack_source(&pack.rows));
        if (sg_pack_record_replay(&other.rows, text_out_string(&out), out.length, &read, &again, NULL, NULL, &error))
            fail_msg("%d: %s", error.line, error.message);
        assert_memory_equal(&again.plain, &played.plain, sizeof again.plain);
        assert_ptr_equal(again.pack, &other.rows);
        text_out_free(&out);
    }
    assert_true(own > 0);
}

/* In a copy of the record the first `from` becomes `to`, which is as long. */
static enum sg_record_fault replay_altered(const struct text_out *record, const char *from, const char *to)
{
    char *text = malloc(record->length);
    sg_game begun;
    sg_text_error error;
    sg_state s;
    assert_non_null(text);
    memcpy(text, record->text, record->length);
    for (char *at = from ? text + (strstr(record->text, from) - record->text) : text; from && *to; at++) *at = *to++;
    enum sg_record_fault found =
        sg_pack_record_replay(&pack.rows, text, record->length, &begun, &s, NULL, NULL, &error);
    free(text);
    return found;
}

static void a_record_needs_the_pack_it_names(void **unused)
{
    (void)unused;
    struct text_out out = text_out_growing();
    sg_text_error error;
    assert_int_equal(read_text(TRAIL), 0);
    sg_game begun = game_of(1), read;
    sg_state s;
    record_game(&begun, 1, &played, &out);
    const char *text = text_out_string(&out);
    assert_int_equal(sg_record_replay(text, out.length, &read, &s, NULL, NULL, &error), SG_RECORD_PACK);
    assert_non_null(strstr(error.message, "is needed here"));
    assert_int_equal(replay_altered(&out, NULL, NULL), SG_RECORD_OK);
    assert_int_equal(replay_altered(&out, "pack ", "pack 0"), SG_RECORD_PACK);
    assert_int_equal(replay_altered(&out, "| name en The", "| name en Thy"), SG_RECORD_SYNTAX);
    assert_int_equal(
        replay_altered(&out, "| character tall_tom 4\n| is sees 1\n", "#                                 "),
        SG_RECORD_SYNTAX);
    assert_int_equal(replay_altered(&out, "pack ", "#    "), SG_RECORD_SYNTAX);
    assert_int_equal(read_text(COACH "play draw @ self\n"), 0);
    assert_int_equal(replay_altered(&out, NULL, NULL), SG_RECORD_PACK);
    text_out_free(&out);
}

static void a_position_names_its_pack(void **unused)
{
    (void)unused;
    struct text_out out = text_out_growing();
    sg_position read;
    sg_text_error error;
    assert_int_equal(read_text(TRAIL), 0);
    assert_int_equal(put_up(TRAIL, own_card(), sg_pack_character_by_slug(&pack.rows, "thorny_theo")), SG_OK);
    text_state_print(&played, "", &out);
    assert_non_null(strstr(text_out_string(&out), "thorny_theo"));
    if (!sg_pack_position_parse(&pack.rows, text_out_string(&out), &read, &error))
        fail_msg("%d: %s", error.line, error.message);
    sg_state again;
    assert_int_equal(sg_set_up(&again, &read, NULL).error, SG_OK);
    assert_memory_equal(&again.plain, &played.plain, sizeof again.plain);
    assert_false(sg_position_parse(text_out_string(&out), &read, &error));
    assert_int_equal(error.line, 1);
    text_out_free(&out);
}

/* Packs have no equipment and no events of their own yet; rows that have some are seen all the same. */
static void a_view_may_show_whatever_the_rows_have(void **unused)
{
    (void)unused;
    static equipment_row equipment[EQUIPMENTS + 1];
    static event_row events[EVENTS + 1];
    static sg_pack rows;
    sg_view view;
    assert_int_equal(put_up(COACH "play draw @ self\n", 0, 0), SG_OK);
    sg_position_of(&played, &position);
    rows = pack.rows;
    memcpy(equipment, rows.equipment, sizeof *equipment * EQUIPMENTS);
    memcpy(events, rows.events, sizeof *events * EVENTS);
    equipment[EQUIPMENTS] = equipment[EQUIPMENT_BOOTS], events[EVENTS] = events[EVENT_CURSE];
    rows.equipment = equipment, rows.equipment_end = EQUIPMENTS + 1;
    rows.events = events, rows.event_end = EVENTS + 1;
    position.place[2].gear[0] = EQUIPMENTS, position.place[2].gear_count = 1;
    position.row[0] = EQUIPMENTS, position.row_count = 1;
    position.gear[0] = EQUIPMENTS, position.gear_count = 1;
    position.gear_up[0] = EQUIPMENTS, position.gear_up_count = 1;
    position.events[0] = EVENTS, position.events_count = 1;
    assert_int_equal(sg_view_of(&position, SG_EYE_SPECTATOR, &view), SG_ERR_IMPOSSIBLE_VIEW);
    position.pack = &rows;
    assert_int_equal(sg_view_of(&position, SG_EYE_SPECTATOR, &view), SG_OK);
    assert_int_equal(view.s.seat[2].gear[0], EQUIPMENTS);
    position.place[2].gear[0]++;
    assert_int_equal(sg_view_of(&position, SG_EYE_SPECTATOR, &view), SG_ERR_IMPOSSIBLE_VIEW);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_fault_is_told_with_its_place),
        cmocka_unit_test(all_faults_are_told_in_the_order_of_the_lines),
        cmocka_unit_test(sizes_and_counts_are_limited),
        cmocka_unit_test(texts_are_cleaned_and_found_by_language),
        cmocka_unit_test(blanks_and_comments_do_not_change_the_hash),
        cmocka_unit_test(a_card_is_played_for_its_symbols_from_left_to_right),
        cmocka_unit_test(a_card_costs_others),
        cmocka_unit_test(a_blue_card_lies_in_play_and_does_what_it_says),
        cmocka_unit_test(a_character_is_what_it_says),
        cmocka_unit_test(what_is_left_out_nobody_is_dealt),
        cmocka_unit_test(the_deck_has_what_the_pack_says_whichever_boxes_are_played_with),
        cmocka_unit_test(a_card_of_the_boxes_can_be_written_anew),
        cmocka_unit_test(a_record_holds_its_pack_and_plays_anywhere),
        cmocka_unit_test(a_record_needs_the_pack_it_names),
        cmocka_unit_test(a_position_names_its_pack),
        cmocka_unit_test(a_view_may_show_whatever_the_rows_have),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
