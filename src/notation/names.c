/* names.c: the names of things that are not in the engine's tables: seats, suits, roles, sets, phases, options, seeds,
 * sides.  The tables here are the only place where these words stand. */
#include "engine/given.h"
#include "notation/i18n.h"
#include "notation/notation.h"

#include <assert.h>
#include <stdio.h>
#include <string.h>

struct word {
    const char *slug;
    int value;
};

#define WORDS(table) table, (int)(sizeof table / sizeof *table)

static const struct word roles[] = {
    {"sheriff", SG_SHERIFF}, {"deputy", SG_DEPUTY}, {"outlaw", SG_OUTLAW}, {"renegade", SG_RENEGADE}};
#define SET(id, bit, slug, ...) {slug, SG_SET_##id},
static const struct word sets[] = {
#include "content/sets.def"
};
#undef SET
#define SET(id, bit, ...) static_assert(SG_SET_##id == (bit), "the bit of the header");
#include "content/sets.def"
#undef SET
#define OPTION(id, bit, slug, ...) {slug, SG_##id},
static const struct word flags[] = {
#include "content/options.def"
};
#undef OPTION
#define OPTION(id, bit, ...) static_assert(SG_##id == (bit), "the bit of the header");
#include "content/options.def"
#undef OPTION
static const struct word phases[] = {{"flip", SG_PHASE_FLIP},
                                     {"start", SG_PHASE_START},
                                     {"draw", SG_PHASE_DRAW},
                                     {"play", SG_PHASE_PLAY},
                                     {"excess", SG_PHASE_EXCESS}};
static const struct word winners[] = {{"none", SG_NO_WINNER},      {"law", SG_LAW_WINS},
                                      {"outlaws", SG_OUTLAWS_WIN}, {"renegade", SG_RENEGADE_WINS},
                                      {"seat", SG_SEAT_WINS},      {"out_of_turns", SG_OUT_OF_TURNS}};

static const struct word extras[] = {{"vendetta", SG_EXTRA_VENDETTA},
                                     {"don_bell", SG_EXTRA_DON_BELL},
                                     {"gold_rush_equip", SG_EXTRA_GOLD_RUSH},
                                     {"own", SG_EXTRA_OWN}};
static const struct word statuses[] = {
    {"dead", SG_DEAD}, {"alive", SG_ALIVE}, {"ghost", SG_GHOST}, {"shadow", SG_SHADOW}};
static const struct word colors[] = {{"red", SG_RED}, {"black", SG_BLACK}};
static const struct word sources[] = {{"deck", SG_FROM_DECK},
                                      {"discard", SG_FROM_DISCARD},
                                      {"hand", SG_FROM_HAND},
                                      {"table", SG_FROM_TABLE},
                                      {"none", SG_FROM_NOWHERE}};
static const struct word sides[] = {{"law", SG_DEPUTY}, {"outlaws", SG_OUTLAW}};

static int value_of(const struct word *words, int count, const char *slug)
{
    GIVEN(slug && count > 0);
    for (int i = 0; i < count; i++)
        if (strcmp(words[i].slug, slug) == 0) return words[i].value;
    return 0;
}

static const char *slug_of(const struct word *words, int count, int value)
{
    GIVEN(count > 0);
    for (int i = 0; i < count; i++)
        if (words[i].value == value) return words[i].slug;
    return NULL;
}

char sg_seat_letter(int seat)
{
    return seat >= 1 && seat <= SG_MAX_SEATS ? (char)('A' + seat - 1) : '-';
}

int sg_seat_parse(const char *word)
{
    return word[0] >= 'A' && word[0] < 'A' + SG_MAX_SEATS && word[1] == '\0' ? word[0] - 'A' + 1 : 0;
}

static const char suit_letters[] = "?SHDC";
static_assert(SG_SPADES == 1 && SG_HEARTS == 2 && SG_DIAMONDS == 3 && SG_CLUBS == 4, "the letters follow the suits");

char sg_suit_letter(int suit)
{
    return suit > SG_NO_SUIT && suit < SG_SUITS ? suit_letters[suit] : '?';
}

int sg_suit_parse(const char *word)
{
    if (word[0] == '\0' || word[0] == '?' || word[1] != '\0') return 0;
    const char *at = strchr(suit_letters, word[0]);
    return at ? (int)(at - suit_letters) : 0;
}

static const char *const ranks[] = {"?", "?", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"};

const char *sg_rank_text(int rank)
{
    return rank >= 2 && rank <= 14 ? ranks[rank] : "?";
}

bool text_face_parse(const char *word, int *suit, int *rank)
{
    GIVEN(word);
    size_t length = strlen(word);
    if (length < 2 || length > 3) return false;
    int found = sg_suit_parse(word + length - 1);
    for (int i = 2; found && i <= 14; i++) {
        if (strlen(ranks[i]) != length - 1 || strncmp(ranks[i], word, length - 1) != 0) continue;
        *suit = found;
        *rank = i;
        return true;
    }
    return false;
}

int sg_pack_card_parse(const sg_pack *pack, const char *word)
{
    const char *colon = strchr(word, ':');
    char slug[SG_CARD_ROOM], face[4];
    size_t length = strlen(word);
    if (!colon || length >= sizeof slug) return 0;
    bool second = word[length - 1] == '\'';
    size_t face_length = length - (size_t)(colon - word) - 1 - second;
    if (face_length >= sizeof face) return 0;
    memcpy(slug, word, (size_t)(colon - word));
    slug[colon - word] = '\0';
    memcpy(face, colon + 1, face_length);
    face[face_length] = '\0';
    int kind = sg_pack_kind_by_slug(pack, slug), suit, rank;
    return kind && text_face_parse(face, &suit, &rank) ? sg_pack_card_find(pack, kind, suit, rank, second) : 0;
}

int sg_card_parse(const char *word) { return sg_pack_card_parse(NULL, word); }

size_t sg_pack_card_print(const sg_pack *pack, int card, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    const char *slug = sg_pack_kind_slug(pack, sg_pack_card_kind(pack, card));
    if (slug)
        text_putf(&out, "%s:%s%c%s", slug, sg_rank_text(sg_pack_card_rank(pack, card)),
                  sg_suit_letter(sg_pack_card_suit(pack, card)), sg_pack_card_is_second(pack, card) ? "'" : "");
    else
        text_put_char(&out, '?');
    return out.length;
}

size_t sg_card_print(int card, char *buf, size_t room) { return sg_pack_card_print(NULL, card, buf, room); }

const char *sg_role_slug(int role)
{
    const char *slug = slug_of(WORDS(roles), role);
    return slug ? slug : "?";
}

int sg_role_by_slug(const char *slug)
{
    return value_of(WORDS(roles), slug);
}

const char *text_side_slug(int side)
{
    const char *slug = slug_of(WORDS(sides), side);
    return slug ? slug : "none";
}

int text_side_by_slug(const char *slug)
{
    GIVEN(slug);
    return value_of(WORDS(sides), slug);
}

const char *sg_set_slug(int set)
{
    return slug_of(WORDS(sets), set);
}

int sg_set_by_slug(const char *slug)
{
    return value_of(WORDS(sets), slug);
}

const char *text_set_list(void)
{
#define SET(id, bit, slug, ...) ", " slug
    static const char list[] =
#include "content/sets.def"
        ;
#undef SET
    return list + strlen(", base, ");
}

const char *text_status_slug(int status) { return slug_of(WORDS(statuses), status); }

int text_status_by_slug(const char *slug)
{
    GIVEN(slug);
    for (size_t i = 0; i < sizeof statuses / sizeof *statuses; i++)
        if (strcmp(statuses[i].slug, slug) == 0) return statuses[i].value;
    return -1;
}

const char *text_color_slug(int color) { return slug_of(WORDS(colors), color); }
int text_color_by_slug(const char *slug) { return value_of(WORDS(colors), slug); }
const char *text_source_slug(int source) { return slug_of(WORDS(sources), source); }
int text_source_by_slug(const char *slug) { return value_of(WORDS(sources), slug); }
const char *text_flag_slug(int flag) { return slug_of(WORDS(flags), flag); }

/* What tables call an option, and what it must meet with to do anything. */
static const struct need {
    const char *name, *only;
    int flag, set, least, with;
} needs[] = {
#define EVENTS (SG_SET_HIGH_NOON | SG_SET_FISTFUL)
#define OPTION(id, bit, slug, called, what, rule, box, ...) \
    {.name = called, .flag = SG_##id, .set = (box), .least = __VA_ARGS__},
#include "content/options.def"
#undef OPTION
#undef EVENTS
};

const char *text_flag_name(int flag)
{
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++)
        if (needs[i].flag == flag) return needs[i].name;
    return NULL;
}

static const char *first_set(int wanted)
{
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++)
        if (wanted & sets[i].value) return sets[i].slug;
    return "";
}

static bool is_idle(const struct need *n, const sg_options *o, bool packed, char *why, size_t room)
{
    const char *slug = text_flag_slug(n->flag);
    bool alone = !packed && !(o->sets & n->set);
    if (!(o->flags & n->flag)) return false;
    if (o->seats < n->least || (n->only && !strchr(n->only, '0' + o->seats)))
        snprintf(why, room, _("the option %s does nothing with %d players."), slug, o->seats);
    else if (n->with && !(o->flags & n->with))
        snprintf(why, room, _("the option %s does nothing without the option %s."), slug, text_flag_slug(n->with));
    else if (alone)
        snprintf(why, room, _("the option %s does nothing without the set %s."), slug, first_set(n->set));
    else
        return false;
    return true;
}

int text_option_idle(const sg_options *o, bool packed, int from, char *why, size_t room)
{
    for (int i = from; i < (int)(sizeof needs / sizeof *needs); i++)
        if (is_idle(&needs[i], o, packed, why, room)) return i + 1;
    return 0;
}

const char *text_option_list(void)
{
#define OPTION(id, bit, slug, ...) slug ", "
    return
#include "content/options.def"
        "event_count=N, max_turns=N";
#undef OPTION
}

int text_flag_by_slug(const char *slug) { return value_of(WORDS(flags), slug); }

const char *sg_phase_slug(int phase)
{
    const char *slug = slug_of(WORDS(phases), phase);
    return slug ? slug : "setup";
}

int sg_phase_by_slug(const char *slug) { return value_of(WORDS(phases), slug); }

const char *text_extra_slug(int extra)
{
    const char *slug = slug_of(WORDS(extras), extra);
    return slug ? slug : "?";
}

int text_extra_by_slug(const char *slug)
{
    GIVEN(slug);
    return value_of(WORDS(extras), slug);
}

const char *sg_winner_slug(int winner)
{
    const char *slug = slug_of(WORDS(winners), winner);
    return slug ? slug : "none";
}

int sg_question_by_slug(const char *slug)
{
    for (int kind = 1; kind < SG_ASK_COUNT; kind++)
        if (strcmp(sg_question_slug(kind), slug) == 0) return kind;
    return 0;
}

int sg_error_by_slug(const char *slug)
{
    for (int error = 1; error < SG_ERROR_COUNT; error++)
        if (strcmp(sg_error_slug(error), slug) == 0) return error;
    return 0;
}

/* --- options, numbers, seeds ------------------------------------------------------ */

long text_number_parse(const char *word, long most)
{
    GIVEN(word && most > 0);
    long number = 0;
    if (*word == '\0') return -1;
    for (; *word; word++) {
        if (*word < '0' || *word > '9') return -1;
        number = number * 10 + (*word - '0');
        if (number > most) return -1;
    }
    return number;
}

static bool number_option(const char *name, const char *number, long most, long *out, sg_text_error *error)
{
    GIVEN(most >= 1);
    *out = number ? text_number_parse(number, most) : -1;
    if (*out >= 1) return true;
    text_error_set(error, 0, _("The option %s needs a number from 1 to %ld."), name, most);
    return false;
}

bool sg_option_set(sg_options *options, const char *name, const char *number, sg_text_error *error)
{
    long n;
    if (strcmp(name, "event_count") == 0) {
        if (!number_option(name, number, sg_event_count(), &n, error)) return false;
        options->event_count = (uint8_t)n;
        return true;
    }
    if (strcmp(name, "max_turns") == 0) {
        if (!number_option(name, number, UINT16_MAX, &n, error)) return false;
        options->max_turns = (uint16_t)n;
        return true;
    }
    int flag = text_flag_by_slug(name);
    if (flag && !number) {
        options->flags |= flag;
        return true;
    }
    text_error_set(error, 0, flag ? _("The option %s takes no number.") : _("There is no option %s."), name);
    if (!flag) text_error_suggest(error, NULL, name);
    return false;
}

void text_options_print(const sg_options *options, const char *before, struct text_out *out)
{
    for (size_t i = 0; i < sizeof flags / sizeof *flags; i++)
        if (options->flags & flags[i].value) text_putf(out, "%s%s\n", before, flags[i].slug);
    if (options->event_count) text_putf(out, "%sevent_count %d\n", before, options->event_count);
    if (options->max_turns && options->max_turns != SG_DEFAULT_MAX_TURNS)
        text_putf(out, "%smax_turns %d\n", before, options->max_turns);
}

static void hash_print(const uint8_t hash[SG_PACK_HASH], char name[TEXT_PACK_ROOM])
{
    for (int i = 0; i < SG_PACK_HASH; i++) snprintf(name + 2 * i, 3, "%02x", hash[i]);
}

void text_pack_name(const sg_pack *pack, char name[TEXT_PACK_ROOM])
{
    sg_options named = {0};
    sg_pack_options(pack, &named);
    hash_print(named.pack, name);
}

void text_pack_print(const sg_options *options, const char *before, struct text_out *out)
{
    char name[TEXT_PACK_ROOM];
    if (!(options->sets & SG_SET_PACK)) return;
    hash_print(options->pack, name);
    text_putf(out, "%spack %s\n", before, name);
}

void text_sets_print(int set_mask, struct text_out *out)
{
    const char *between = "";
    for (size_t i = 0; i < sizeof sets / sizeof *sets; i++) {
        if (!(set_mask & sets[i].value)) continue;
        text_putf(out, "%s%s", between, sets[i].slug);
        between = " ";
    }
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool sg_seed_parse(const char *word, sg_seed *seed)
{
    uint64_t number = 0;
    size_t length = strlen(word);
    sg_seed read = {0};
    for (size_t i = 0; length == SG_SEED_ROOM - 1 && i < length; i++) {
        int digit = hex_digit(word[i]);
        if (digit < 0) return false;
        read.word[i / 8] = read.word[i / 8] << 4 | (uint32_t)digit;
    }
    if (length == SG_SEED_ROOM - 1) {
        *seed = read;
        return true;
    }
    for (const char *at = word; *at; at++) {
        if (*at < '0' || *at > '9') return false;
        uint64_t digit = (uint64_t)(*at - '0');
        if (number > (UINT64_MAX - digit) / 10) return false;
        number = number * 10 + digit;
    }
    *seed = sg_seed_from(number);
    return length > 0;
}

size_t sg_seed_print(const sg_seed *seed, char *buf, size_t room)
{
    struct text_out out = text_out_buffer(buf, room);
    for (int i = 0; i < 8; i++) text_putf(&out, "%08x", (unsigned)seed->word[i]);
    return out.length;
}
