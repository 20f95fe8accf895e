/* sentences.c: what the program says about games, a line of JSON for each thing: what is told as the protocol tells it,
 * to whom, and the sentence.  The browser client is held to say the same (web/tests/say).
 *
 *   say-sentences LANGUAGE */
#include "cli/language.h"
#include "engine/ids.h"
#include "notation/notation.h"
#include "notation/out.h"
#include "pack/pack.h"
#include "say/say.h"
#include "protocol/view.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES = 300,
    OF_A_PACK = 60,
    AT_STAKE = 60,
    MOST_MOVES = 120,
    EVERY_SET = 63,
    EVENTS_ROOM = 512,
    SHAPES_ROOM = 1 << 16
};

/* One of them begins with a vowel, one is written from right to left, one holds what JSON must guard. */
static const struct text_names names = {
    .name = {"", "Ada", "דנה", "O'Neil \"Kid\"", "Zoë", "Émile", "Inés", "علي", "Hank"}};

static const key_text reader_key = {"reader"}, says_key = {"says"}, others_key = {"others"};
static const key_list events_key = {"events"}, moves_key = {"moves"}, bare_key = {"bare"}, outlooks_key = {"outlooks"},
                      prices_key = {"prices"};
static const key_object view_key = {"view"};

static struct json line_begin(struct text_out *out)
{
    struct json j = {.out = out};
    json_item(&j);
    return j;
}

static void line_end(struct json *j)
{
    json_close(j, '}');
    puts(text_out_string(j->out));
    text_out_free(j->out);
}

/* Games tell the same again and again with other cards and players: once is enough. */
static bool is_new(const uint8_t *shape, size_t length)
{
    static uint64_t seen[SHAPES_ROOM];
    static int count;
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < length; i++) hash = (hash ^ shape[i]) * 0x100000001b3u;
    size_t at = hash % SHAPES_ROOM;
    while (seen[at] && seen[at] != hash) at = (at + 1) % SHAPES_ROOM;
    if (seen[at]) return false;
    seen[at] = hash;
    if (++count == SHAPES_ROOM / 2) exit(1);
    return true;
}

static bool is_new_event(sg_event e)
{
    uint8_t aim = e.target == 0 ? 0 : e.target == e.actor ? 1 : 2;
    uint8_t shape[] = {1, e.kind, e.actor != 0, aim, e.card != 0, e.cause_is, e.cause, e.amount};
    return is_new(shape, sizeof shape);
}

static bool is_new_question(sg_question q)
{
    uint8_t shape[] = {2, q.kind, q.by != 0, q.card != 0, q.cause_is, q.cause, q.count, q.item != 0, q.loses};
    return is_new(shape, sizeof shape);
}

static bool is_new_move(const sg_state *s, sg_move m)
{
    int asked = sg_asked(s).kind;
    uint8_t aim = m.target == 0 ? 0 : m.target == m.seat ? 1 : 2;
    int id = m.what == SG_CARD ? sg_card_kind(m.id) : m.id;
    sg_outlook o = sg_foresee(s, m);
    uint8_t shape[] = {3,         (uint8_t)asked, m.verb, m.what,      (uint8_t)id, aim,
                       m.item_is, m.effect,       o.vain, o.heals > 1, o.more};
    return is_new(shape, sizeof shape);
}

/* --- what happened -------------------------------------------------------------------------- */

static void tell_event(sg_event event, int reader)
{
    char sentence[TEXT_SENTENCE_ROOM], letter[] = {sg_seat_letter(reader), '\0'};
    struct text_out out = text_out_growing();
    struct json j = line_begin(&out);
    text_say_event(&event, &names, reader, sentence, sizeof sentence);
    json_text(&j, reader_key, letter);
    json_text(&j, says_key, sentence);
    json_open_list(&j, events_key);
    write_event(&j, event, reader);
    json_close(&j, ']');
    line_end(&j);
}

/* To the one who did it, to the one it was done to, and to somebody else. */
static void tell_all(sg_event event)
{
    int other = 1;
    while (other == event.actor || other == event.target) other++;
    if (!is_new_event(event)) return;
    if (event.actor) tell_event(event, event.actor);
    if (event.target && event.target != event.actor) tell_event(event, event.target);
    tell_event(event, other);
}

struct span {
    int first, last;
};

/* What the amount can be. */
static struct span amounts_of(int kind)
{
    switch (kind) {
    case SG_EV_ROLE: return (struct span){SG_SHERIFF, SG_RENEGADE};
    case SG_EV_SIDE: return (struct span){SG_DEPUTY, SG_OUTLAW};
    case SG_EV_RETURNS: return (struct span){SG_ALIVE, SG_SHADOW};
    case SG_EV_SUIT: return (struct span){SG_SPADES, SG_CLUBS};
    case SG_EV_GUESSES: return (struct span){SG_RED, SG_BLACK};
    case SG_EV_GAME_OVER: return (struct span){SG_LAW_WINS, SG_OUT_OF_TURNS};
    case SG_EV_DECLINES: return (struct span){SG_ASK_SHOT, SG_ASK_SHOT};
    default: return (struct span){0, 2};
    }
}

/* Every kind of event with every sort of actor, target, cause and amount, whether games know it or not. */
static void tell_all_events(void)
{
    static const struct {
        int is;
        const char *slug;
    } causes[] = {{SG_NOTHING, ""},
                  {SG_CARD, "bang"},
                  {SG_CARD, "missed"},
                  {SG_CARD, "gatling"},
                  {SG_CARD, "springfield"},
                  {SG_CARD, "pepperbox"},
                  {SG_CARD, "iron_plate"},
                  {SG_CARD, "barrel"},
                  {SG_CARD, "jail"},
                  {SG_CARD, "brawl"},
                  {SG_CHARACTER, "el_gringo"},
                  {SG_EVENT, "hangover"},
                  {SG_EQUIPMENT, "shot"},
                  {SG_EQUIPMENT, "gold_rush_equip"},
                  {SG_EQUIPMENT, "boots"},
                  {SG_RULE, "elimination"},
                  {SG_RULE, "turn"}};
    int card = sg_card_find(sg_kind_by_slug("bang"), SG_HEARTS, 12, false);
    for (int kind = 1; kind < SG_EV_COUNT; kind++)
        for (size_t cause = 0; cause < sizeof causes / sizeof *causes; cause++)
            for (int amount = amounts_of(kind).first; amount <= amounts_of(kind).last; amount++)
                for (int who = 0; who < 6; who++) {
                    sg_event e = {.kind = (uint8_t)kind,
                                  .actor = (uint8_t)(who / 3),
                                  .target = (uint8_t)(who % 3),
                                  .card = (uint8_t)card,
                                  .cause_is = (uint8_t)causes[cause].is,
                                  .amount = (uint8_t)amount,
                                  .seen_by = 1};
                    const char *slug = causes[cause].slug;
                    switch (e.cause_is) {
                    case SG_CARD: e.cause = (uint8_t)sg_kind_by_slug(slug); break;
                    case SG_CHARACTER: e.cause = (uint8_t)sg_character_by_slug(slug); break;
                    case SG_EVENT: e.cause = (uint8_t)sg_event_by_slug(slug); break;
                    case SG_EQUIPMENT: e.cause = (uint8_t)sg_equipment_by_slug(slug); break;
                    case SG_RULE: e.cause = slug[0] == 'e' ? SG_RULE_ELIMINATION : SG_RULE_TURN; break;
                    default: break;
                    }
                    tell_all(e);
                }
}

/* --- questions and moves ------------------------------------------------------------------------ */

static int price_of(const sg_state *s, sg_move m)
{
    if (m.verb == SG_VERB_BUY) return sg_price(s, m.seat, m.id);
    return m.verb == SG_VERB_SCRAP ? sg_pack_scrap_price(s->pack, m.id) : 0;
}

static void tell_question(const sg_state *s)
{
    char sentence[TEXT_SENTENCE_ROOM];
    sg_move moves[SG_MAX_MOVES];
    static const struct sitter nobody[SG_MAX_SEATS + 1];
    int asked = sg_asked(s).seat, count = sg_legal(s, moves);
    struct sight sight = {.s = s, .who = nobody, .eye = asked, .reader = asked};
    bool news = is_new_question(sg_asked(s));
    for (int i = 0; i < count; i++) news |= is_new_move(s, moves[i]);
    if (!news) return;
    struct text_out out = text_out_growing();
    struct json j = line_begin(&out);
    text_say_question(s, &names, asked, sentence, sizeof sentence);
    json_text(&j, says_key, sentence);
    text_say_question(s, &names, asked % s->options.seats + 1, sentence, sizeof sentence);
    json_text(&j, others_key, sentence);
    json_open_list(&j, moves_key);
    for (int i = 0; i < count; i++) {
        text_say_move(s, moves[i], &names, sentence, sizeof sentence);
        json_item_text(&j, sentence);
    }
    json_close(&j, ']');
    json_open_list(&j, bare_key);
    for (int i = 0; i < count; i++) {
        sg_move bare = moves[i];
        bare.target = bare.item_is = bare.item = 0;
        text_say_move(s, bare, &names, sentence, sizeof sentence);
        json_item_text(&j, sentence);
    }
    json_close(&j, ']');
    json_open_list(&j, outlooks_key);
    for (int i = 0; i < count; i++) {
        text_say_outlook(moves[i], sg_foresee(s, moves[i]), &names, sentence, sizeof sentence);
        json_item_text(&j, sentence);
    }
    json_close(&j, ']');
    json_open_list(&j, prices_key);
    for (int i = 0; i < count; i++) json_item_number(&j, price_of(s, moves[i]));
    json_close(&j, ']');
    write_view(&j, view_key, &sight);
    line_end(&j);
}

/* --- games ------------------------------------------------------------------------------------------ */

/* Of the verbs that are possible one, then one of its moves: what is seldom possible is done when it is. */
static sg_move choose(sg_random *random, const sg_state *s)
{
    sg_move moves[SG_MAX_MOVES];
    int count = sg_legal(s, moves), verbs = 0, left = 0;
    int verb[SG_VERB_COUNT];
    for (int i = 0; i < count; i++) /* they are sorted by verb */
        if (i == 0 || moves[i].verb != moves[i - 1].verb) verb[verbs++] = moves[i].verb;
    int wanted = verb[sg_random_below(random, (uint32_t)verbs)];
    for (int i = 0; i < count; i++)
        if (moves[i].verb == wanted) moves[left++] = moves[i];
    return moves[sg_random_below(random, (uint32_t)left)];
}

/* Characters about whom there is a sentence of their own sit at every table in turn.  Two Vulture Sams (one of them
 * would be Vera Custer) share what the dead leave. */
static void seat_guests(sg_state *s, uint64_t number)
{
    static const char *const guests[][2] = {{"lucky_duke", "josh_mccloud"},  {"vulture_sam", "vulture_sam"},
                                            {"dutch_will", "vera_custer"},   {"claus_the_saint", "pat_brennan"},
                                            {"jesse_jones", "johnny_kisch"}, {"pedro_ramirez", "don_bell"}};
    for (int i = 0; i < 2; i++) {
        s->seat[i + 1].character = (uint8_t)sg_character_by_slug(guests[number % (sizeof guests / sizeof *guests)][i]);
        s->seat[i + 1].face_down = 0;
    }
}

/* What only packs offer, by things that are called as in the boxes. */
static const char offers[] = "sixgun pack 1\n"
                             "card canteen green\nplay heal 1 @ any_player\nfaces 7H\n"
                             "character lucky_duke 4\nas cat_balou any\nas tequila any\n"
                             "character pat_brennan 4\nas stagecoach any\n"
                             "character josh_mccloud 4\nmay any pays 1 any then take_away @ any_player\n"
                             "character dutch_will 4\nmay any pays 1 any then heal 1 @ any_player, "
                             "take_away @ any_player\n"
                             "card gatling brown\nplay shoot @ all_others unless 1 any\n"
                             "card gift brown\nreact other_turn_begins then draw 1 @ whoever\nfaces KS KH\n"
                             "card dodge brown\nmissed 1\nbonus 1\ncancels brown\n"
                             "equipment horseshoe black 2\nmay 9 then take_away @ any_player\n"
                             "equipment calumet black 2\nmay 9 then heal 1 @ any_player\n";

/* And what makes attacks worse or harmless. */
static const char stakes[] = "sixgun pack 1\n"
                             "card hideout blue\nin_play shields\n"
                             "card binocular blue\nin_play keeps_last_life\n"
                             "card brawl brown\nplay roulette 1 @ self\n"
                             "card gift brown\nreact shoots bang then sharpen 1 @ self\nfaces KS KH\n";

static const sg_pack *rows_of(const char *text)
{
    sg_text_error faults[PACK_FAULTS];
    struct pack *pack = pack_new();
    if (!pack || pack_read(text, strlen(text), pack, faults) != 0) exit(1);
    return pack_rows(pack);
}

static void tell_game(uint64_t number, const sg_pack *rows)
{
    static sg_event events[EVENTS_ROOM];
    static const int32_t flags[] = {0, SG_TWO_CHARACTERS | SG_SAFE_ROUND | SG_DEAD_RECKONING, SG_SHADOW_GUNSLINGERS,
                                    SG_SHADOW_GUNSLINGERS | SG_DUEL_PAYS | SG_TWO_CHARACTERS};
    sg_options options = {.seats = (uint8_t)(4 + number % 5), .sets = EVERY_SET, .flags = flags[number % 4]};
    if (number % 8 == 0) options.flags = SG_HIDDEN_CHARACTERS;
    options.event_count = (uint8_t)(1 + number % 3);
    sg_seed seed = sg_seed_from(number);
    sg_log log = {events, EVENTS_ROOM, 0};
    sg_random random;
    sg_state s;
    if (rows) sg_pack_options(rows, &options);
    if (sg_start_pack(&s, rows, &options, &seed, &log) != SG_OK) exit(1);
    sg_random_start(&random, &seed);
    for (int i = 0; i < MOST_MOVES && !sg_is_over(&s); i++) {
        if (i == MOST_MOVES / 10) seat_guests(&s, number);
        for (int e = 0; e < log.count && e < EVENTS_ROOM; e++) tell_all(events[e]);
        s.seat[sg_asked(&s).seat].gold = 9; /* enough for whatever can be bought */
        if (sg_last_life_is_safe(&s, sg_asked(&s).seat)) s.seat[sg_asked(&s).seat].life = 1;
        tell_question(&s);
        log.count = 0;
        if (sg_apply(&s, choose(&random, &s), &log) != SG_OK) exit(1);
    }
}

static void tell_table(const sg_options *o)
{
    printf("{\"table\":{\"seats\":%d,\"options\":[", o->seats);
    const char *comma = "";
    for (uint32_t bit = 1; bit <= (uint32_t)o->flags; bit <<= 1)
        if ((uint32_t)o->flags & bit) printf("%s\"%s\"", comma, text_flag_slug((int)bit)), comma = ",";
    printf("],\"roles\":{");
    comma = "";
    for (int role = SG_SHERIFF; role <= SG_RENEGADE; role++)
        if (sg_roles_dealt(o, role))
            printf("%s\"%s\":%d", comma, sg_role_slug(role), sg_roles_dealt(o, role)), comma = ",";
    printf("},\"wins\":[");
    comma = "";
    for (int winner = SG_LAW_WINS; winner <= SG_SEAT_WINS; winner++)
        if (sg_can_win(o, winner)) printf("%s\"%s\"", comma, sg_winner_slug(winner)), comma = ",";
    printf("],\"gangs\":%s}}\n", sg_gang(o, 1) ? "true" : "false");
}

/* With any two options. */
static void tell_tables(void)
{
    for (int seats = 3; seats <= SG_MAX_SEATS; seats++)
        for (uint32_t one = 1; one & ALL_OPTIONS; one <<= 1)
            for (uint32_t two = one; two & ALL_OPTIONS; two <<= 1)
                tell_table(&(sg_options){.seats = (uint8_t)seats, .sets = SG_SET_BASE, .flags = (int32_t)(one | two)});
}

int main(int argc, char **argv)
{
    if (argc != 2) return 2;
    language_start(argv[1]);
    if (strcmp(language_now(), argv[1]) != 0) return 2;
    tell_tables();
    tell_all_events();
    for (uint64_t game = 1; game <= GAMES; game++) tell_game(game, NULL);
    const sg_pack *offered = rows_of(offers), *at_stake = rows_of(stakes);
    for (uint64_t game = 1; game <= OF_A_PACK; game++) tell_game(game, offered);
    for (uint64_t game = 1; game <= AT_STAKE; game++) tell_game(game, at_stake);
    return ferror(stdout) || fflush(stdout) ? 1 : 0;
}
