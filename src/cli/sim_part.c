/* sim_part.c: a part of a simulation or a match as one line of JSON, and the whole made of all its parts.
 *
 * A part tells by which words of the command line it was made, which games it holds, and the plain sums of them; of a
 * match, what came of each pair, because the test depends on their order.  Game number n depends on those words and n
 * alone, so parts may come from any machines, and the whole is to the byte what one run would have printed. */
#include "cli/commands.h"
#include "cli/sim.h"
#include "notation/i18n.h"
#include "notation/notation.h"

#include <errno.h>
#include <jansson.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FORM = 1 };

/* --- sums ------------------------------------------------------------------------------ */

struct sum {
    const char *name;
    size_t offset, bytes; /* whole numbers of 64 bits in struct match_totals */
};

#define SUM(member) \
    { \
#member, offsetof(struct match_totals, member), sizeof(((struct match_totals *)0)->member) \
    }
static const struct sum sums[] = {
    SUM(games),     SUM(over),   SUM(by_role), SUM(by_seat), SUM(by_character), SUM(turns),    SUM(moves),
    SUM(choices),   SUM(events), SUM(played),  SUM(bought),  SUM(scrapped),     SUM(answered), SUM(played_by_winners),
    SUM(signature),
};
enum { SUMS = sizeof sums / sizeof *sums, BELIEF_NUMBERS = sizeof(struct forecasts) / sizeof(uint64_t) };

/* Numbers of 64 bits go through JSON with a sign: a signature may look negative. */
static json_t *numbers(const uint64_t *from, size_t count)
{
    json_t *list = json_array();
    while (count > 0 && from[count - 1] == 0) count--;
    for (size_t i = 0; i < count; i++) json_array_append_new(list, json_integer((json_int_t)from[i]));
    return list;
}

static bool read_numbers(const json_t *list, uint64_t *to, size_t room)
{
    if (!json_is_array(list) || json_array_size(list) > room) return false;
    for (size_t i = 0; i < json_array_size(list); i++) {
        if (!json_is_integer(json_array_get(list, i))) return false;
        to[i] = (uint64_t)json_integer_value(json_array_get(list, i));
    }
    return true;
}

static json_t *totals_json(const struct match_totals *totals)
{
    json_t *all = json_object();
    for (size_t i = 0; i < SUMS; i++)
        json_object_set_new(all, sums[i].name,
                            numbers((const uint64_t *)(const void *)((const char *)totals + sums[i].offset),
                                    sums[i].bytes / sizeof(uint64_t)));
    json_object_set_new(all, "most",
                        json_pack("[iii]", (int)totals->most_turns, (int)totals->most_moves, (int)totals->deepest));
    return all;
}

static bool read_totals(json_t *all, struct match_totals *totals)
{
    int turns, moves, depth;
    for (size_t i = 0; i < SUMS; i++) {
        uint64_t *to = (uint64_t *)(void *)((char *)totals + sums[i].offset);
        if (!read_numbers(json_object_get(all, sums[i].name), to, sums[i].bytes / sizeof(uint64_t))) return false;
    }
    if (json_unpack(all, "{s:[iii!]}", "most", &turns, &moves, &depth) != 0) return false;
    totals->most_turns = (uint32_t)turns;
    totals->most_moves = (uint32_t)moves;
    totals->deepest = (uint32_t)depth;
    return true;
}

static bool read_lengths(const json_t *list, struct sim_lengths *to)
{
    size_t room = json_array_size(list);
    if (room == 0) return json_is_array(list);
    to->count = calloc(room, sizeof *to->count);
    if (!to->count) return false;
    to->room = room;
    return read_numbers(list, to->count, room);
}

/* --- words of the command line ------------------------------------------------------------ */

static const char *const names[] = {
    "--players", "--seed",    "--sets",     "--bots",  "--option", "--series", "--sheriff-goes-round",
    "--versus",  "--company", "--adjusted", "--worlds",   "--beliefs"};
enum { PLAYERS, SEED, SETS, BOTS, OPTION, SERIES, SHERIFF, VERSUS, COMPANY, ADJUSTED, WORLDS, BELIEFS, NAMES };

static void add_word(json_t *words, int name, struct text_out *value)
{
    json_array_append_new(words, json_string(names[name]));
    if (value) json_array_append_new(words, json_string(text_out_string(value)));
    if (value) text_out_free(value);
}

/* "max_turns 90" of the notation is "max_turns=90" on the command line, and sets have commas between them. */
static void exchange(struct text_out *out, char from, char to)
{
    for (size_t i = 0; i < out->length; i++)
        if (out->text[i] == from) out->text[i] = to;
}

static void add_options(json_t *words, const sg_options *options)
{
    struct text_out lines = text_out_growing();
    text_options_print(options, "", &lines);
    exchange(&lines, ' ', '=');
    for (const char *at = text_out_string(&lines); *at != '\0';) {
        struct text_out word = text_out_growing();
        size_t length = strcspn(at, "\n");
        text_put_bytes(&word, at, length);
        add_word(words, OPTION, &word);
        at += length + (at[length] == '\n');
    }
    text_out_free(&lines);
}

static void add_level(json_t *words, int name, const sg_bot *bot)
{
    struct text_out slug = text_out_growing();
    text_put(&slug, bot->slug);
    add_word(words, name, &slug);
}

static void add_match(json_t *words, const struct sim_plan *plan)
{
    struct text_out worlds = text_out_growing();
    add_level(words, BOTS, plan->setup.bot[1]);
    add_level(words, VERSUS, plan->versus);
    if (plan->company) add_level(words, COMPANY, plan->company);
    if (plan->worlds == 0) return;
    text_putf(&worlds, "%d", plan->worlds);
    add_word(words, ADJUSTED, NULL);
    add_word(words, WORLDS, &worlds);
}

static void add_bots(json_t *words, const struct sim_plan *plan)
{
    struct text_out bots = text_out_growing();
    for (int seat = 1; seat <= plan->setup.options.seats; seat++)
        text_putf(&bots, "%s%s", seat > 1 ? "," : "", plan->setup.bot[seat]->slug);
    add_word(words, BOTS, &bots);
}

/* The words by which a plan could be made again, all but which games. */
static json_t *words_of(const struct sim_plan *plan)
{
    json_t *words = json_array();
    struct text_out players = text_out_growing(), seed = text_out_growing(), sets = text_out_growing();
    struct text_out series = text_out_growing();
    text_putf(&players, "%d", plan->setup.options.seats);
    text_putf(&seed, "%llu", (unsigned long long)plan->setup.seed);
    text_sets_print(plan->setup.options.sets, &sets);
    exchange(&sets, ' ', ',');
    text_putf(&series, "%llu", (unsigned long long)plan->series);
    add_word(words, PLAYERS, &players);
    add_word(words, SEED, &seed);
    add_word(words, SETS, &sets);
    if (plan->versus)
        add_match(words, plan);
    else
        add_bots(words, plan);
    add_options(words, &plan->setup.options);
    add_word(words, SERIES, &series);
    if (plan->sheriff_goes_round) add_word(words, SHERIFF, NULL);
    if (plan->beliefs) add_word(words, BELIEFS, NULL);
    return words;
}

static bool is_name(const char *word)
{
    for (int i = 0; i < NAMES; i++)
        if (strcmp(word, names[i]) == 0) return true;
    return false;
}

static bool are_words(const json_t *words)
{
    if (!json_is_array(words) || json_array_size(words) > SIM_WORDS_MOST) return false;
    for (size_t i = 0; i < json_array_size(words); i++) {
        const char *word = json_string_value(json_array_get(words, i));
        if (!word || (word[0] == '-' && !is_name(word))) return false;
    }
    return true;
}

/* --- a part --------------------------------------------------------------------------------- */

/* Of games from that number on, counted from 0. */
static json_t *part_of(const struct sim_plan *plan, uint64_t first)
{
    json_t *part = json_pack("{sissso}", "sixgun_sim", FORM, "version", sg_version(), "made_by", words_of(plan));
    json_object_set_new(part, "first_game", json_integer((json_int_t)first + 1));
    return part;
}

static void print_line(json_t *part)
{
    json_dumpf(part, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(part);
}

void sim_part_print(const struct sim_plan *plan, const struct sim_report *report)
{
    json_t *part = part_of(plan, plan->first);
    json_object_set_new(part, "totals", totals_json(&report->totals));
    json_object_set_new(part, "turns", numbers(report->turns.count, report->turns.room));
    json_object_set_new(part, "moves", numbers(report->moves.count, report->moves.room));
    if (plan->beliefs)
        json_object_set_new(part, "beliefs", numbers((const uint64_t *)(const void *)&report->beliefs, BELIEF_NUMBERS));
    print_line(part);
}

/* A pair is a digit; a gap is written with as many digits as tell it from every other number. */
void sim_part_print_pairs(const struct sim_plan *plan, const struct sim_pairs *pairs)
{
    json_t *part = part_of(plan, 2 * pairs->first), *gaps = pairs->gap ? json_array() : NULL;
    struct text_out won = text_out_growing();
    for (uint64_t i = 0; i < pairs->count; i++) {
        text_putf(&won, "%d", pairs->won[i]);
        if (gaps) json_array_append_new(gaps, json_real(pairs->gap[i]));
    }
    json_object_set_new(part, "pairs", json_string(text_out_string(&won)));
    if (gaps) json_object_set_new(part, "gaps", gaps);
    text_out_free(&won);
    print_line(part);
}

struct part {
    json_t *words;
    uint64_t first;
    struct sim_report report;
    struct sim_pairs pairs; /* of a match; none of a simulation */
};

static uint64_t end_of(const struct part *p) { return p->first + p->report.totals.games + 2 * p->pairs.count; }

struct sim_parts {
    struct part *part;
    size_t count, room;
};

static bool read_gaps(const json_t *list, struct sim_pairs *to)
{
    if (!list) return true;
    to->gap = calloc(to->count, sizeof *to->gap);
    if (!to->gap || json_array_size(list) != to->count) return false;
    for (uint64_t i = 0; i < to->count; i++) {
        if (!json_is_real(json_array_get(list, i))) return false;
        to->gap[i] = json_real_value(json_array_get(list, i));
    }
    return true;
}

static bool read_pairs(const json_t *said, struct part *to)
{
    const char *won = json_string_value(json_object_get(said, "pairs"));
    to->pairs = (struct sim_pairs){.first = to->first / 2, .count = won ? strlen(won) : 0};
    if (to->pairs.count == 0 || to->first % 2 != 0) return false;
    to->pairs.won = calloc(to->pairs.count, 1);
    if (!to->pairs.won) return false;
    for (uint64_t i = 0; i < to->pairs.count; i++) {
        to->pairs.won[i] = (uint8_t)(won[i] - '0');
        if (to->pairs.won[i] > (SIM_FIRST_WON | SIM_SECOND_WON)) return false;
    }
    return read_gaps(json_object_get(said, "gaps"), &to->pairs);
}

static bool read_games(json_t *said, struct part *to)
{
    return read_totals(json_object_get(said, "totals"), &to->report.totals) &&
           read_lengths(json_object_get(said, "turns"), &to->report.turns) &&
           read_lengths(json_object_get(said, "moves"), &to->report.moves) && to->report.totals.games > 0;
}

static bool read_beliefs(const json_t *said, struct part *to)
{
    return read_numbers(json_object_get(said, "beliefs"), (uint64_t *)(void *)&to->report.beliefs, BELIEF_NUMBERS);
}

/* Whether a word stands among those of a part. */
static bool has_word(const json_t *words, int name)
{
    for (size_t i = 0; i < json_array_size(words); i++)
        if (strcmp(json_string_value(json_array_get(words, i)), names[name]) == 0) return true;
    return false;
}

/* What is wrong with what a file says, translated; NULL when it is a part. */
static const char *read_part(json_t *said, struct part *to)
{
    int form = 0;
    json_int_t first = 0;
    const char *version = NULL;
    if (json_unpack(said, "{sisssOsI}", "sixgun_sim", &form, "version", &version, "made_by", &to->words, "first_game",
                    &first) != 0 ||
        form != FORM)
        return _("it holds something else than parts of simulations, which --format part prints.");
    if (strcmp(version, sg_version()) != 0) return _("it was made by another version of Sixgun.");
    to->first = (uint64_t)first - 1;
    bool good = first > 0 && are_words(to->words);
    bool match = good && has_word(to->words, VERSUS), adjusted = good && has_word(to->words, ADJUSTED);
    good = good && (match ? read_pairs(said, to) && adjusted == (to->pairs.gap != NULL) : read_games(said, to));
    good = good && (!has_word(to->words, BELIEFS) || read_beliefs(said, to));
    return good ? NULL : _("a part in it is damaged.");
}

static struct part *another(struct sim_parts *parts)
{
    if (parts->count == parts->room) {
        size_t room = parts->room > 0 ? 2 * parts->room : 16;
        struct part *grown = realloc(parts->part, room * sizeof *grown);
        if (!grown) return NULL;
        parts->part = grown;
        parts->room = room;
    }
    parts->part[parts->count] = (struct part){0};
    return &parts->part[parts->count++];
}

/* Skips white space; false at the end of the file. */
static bool more(FILE *file)
{
    int c = ' ';
    while (c == ' ' || c == '\t' || c == '\n' || c == '\r') c = getc(file);
    return c != EOF && ungetc(c, file) != EOF;
}

static const char *read_all(struct sim_parts *parts, FILE *file)
{
    const char *wrong = NULL;
    size_t before = parts->count;
    while (!wrong && more(file)) {
        json_t *said = json_loadf(file, JSON_DISABLE_EOF_CHECK | JSON_REJECT_DUPLICATES, NULL);
        struct part *next = another(parts);
        wrong = next ? read_part(said, next) : _("there is not enough memory for it.");
        json_decref(said);
    }
    return wrong || parts->count > before ? wrong : _("it is empty.");
}

struct sim_parts *sim_parts_begin(void) { return calloc(1, sizeof(struct sim_parts)); }

bool sim_parts_read(struct sim_parts *parts, const char *path)
{
    bool standard = strcmp(path, "-") == 0;
    FILE *file = standard ? stdin : fopen(path, "r");
    const char *wrong = file ? read_all(parts, file) : strerror(errno);
    if (file && !standard) fclose(file);
    if (wrong) cli_error("sim", _("--merge: '%s': %s"), path, wrong);
    return !wrong;
}

static int by_first(const void *a, const void *b)
{
    uint64_t x = ((const struct part *)a)->first, y = ((const struct part *)b)->first;
    return (x > y) - (x < y);
}

bool sim_parts_sort(struct sim_parts *parts)
{
    qsort(parts->part, parts->count, sizeof *parts->part, by_first);
    for (size_t i = 1; i < parts->count; i++) {
        const struct part *before = &parts->part[i - 1], *next = &parts->part[i];
        unsigned long long end = end_of(before);
        if (!json_equal(before->words, next->words))
            return cli_error("sim",
                             _("--merge: the parts that begin with game %llu and with game %llu are of different "
                               "simulations."),
                             (unsigned long long)before->first + 1, (unsigned long long)next->first + 1),
                   false;
        if (next->first > end)
            return cli_error("sim", _("--merge: games %llu to %llu are missing."), end + 1,
                             (unsigned long long)next->first),
                   false;
        if (next->first < end)
            return cli_error("sim", _("--merge: game %llu is in two parts."), (unsigned long long)next->first + 1),
                   false;
    }
    return parts->count > 0;
}

int sim_parts_words(const struct sim_parts *parts, const char **words, int room)
{
    int count = 0;
    for (size_t i = 0; i < json_array_size(parts->part[0].words) && count < room; i++)
        words[count++] = json_string_value(json_array_get(parts->part[0].words, i));
    return count;
}

bool sim_parts_add(const struct sim_parts *parts, struct sim_plan *plan, struct sim_report *report)
{
    plan->first = parts->part[0].first;
    for (size_t i = 0; i < parts->count; i++)
        if (!sim_report_add(report, &parts->part[i].report)) return false;
    plan->end = plan->first + report->totals.games;
    return true;
}

bool sim_parts_pairs(const struct sim_parts *parts, struct sim_pairs *to)
{
    const struct part *first = &parts->part[0];
    size_t count = (size_t)(end_of(&parts->part[parts->count - 1]) - first->first) / 2;
    *to = (struct sim_pairs){.first = first->pairs.first, .won = calloc(count, 1)};
    if (first->pairs.gap) to->gap = calloc(count, sizeof *to->gap);
    if (!to->won || (first->pairs.gap && !to->gap)) return cli_error("sim", _("there is not enough memory.")), false;
    for (size_t i = 0; i < parts->count; i++) {
        const struct sim_pairs *more = &parts->part[i].pairs;
        if (more->won) memcpy(to->won + to->count, more->won, more->count);
        if (to->gap && more->gap) memcpy(to->gap + to->count, more->gap, more->count * sizeof *to->gap);
        to->count += more->count;
    }
    return true;
}

void sim_parts_free(struct sim_parts *parts)
{
    for (size_t i = 0; parts && i < parts->count; i++) {
        json_decref(parts->part[i].words);
        sim_report_free(&parts->part[i].report);
        sim_pairs_free(&parts->part[i].pairs);
    }
    if (parts) free(parts->part);
    free(parts);
}
