/* input.c: inputs as lines.  Each verb names its arguments by letters; each letter knows how to print and to read
 * itself, so that a verb is one row of a table. */
#include "table/input.h"

#include "engine/given.h"
#include "notation/notation.h"
#include "table/line.h"
#include "table/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

static const struct {
    const char *word, *arguments;
} rows[INPUT_VERBS] = {{"", ""},
#define X(id, word, arguments) {#word, arguments},
                       WIRE_INPUTS(X)
#undef X
};

/* --- printing -------------------------------------------------------------------------- */

static void put_chance(struct text_out *out, const struct wire_chance *chance)
{
    char deal[SG_SEED_ROOM], bots[SG_SEED_ROOM];
    sg_seed_print(&chance->deal, deal, sizeof deal);
    sg_seed_print(&chance->bots, bots, sizeof bots);
    text_putf(out, "%s %s %s", deal, bots, chance->commitment[0] ? chance->commitment : "-");
}

void input_print_pack(struct text_out *out, const char *text)
{
    const char *between = "";
    char line[TEXT_LINE_ROOM];
    if (!*text) text_put(out, "\"\"");
    for (size_t length; *text; text += length + (text[length] != '\0'), between = " ") {
        length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        text_put(out, between);
        line_put_quoted(out, line);
    }
}

static void put_argument(struct text_out *out, const struct input *in, char kind)
{
    GIVEN(in->verb > INPUT_NONE && in->verb < INPUT_VERBS);
    switch (kind) {
    case 'c': text_put(out, in->code); break;
    case 'p': text_putf(out, "%" PRIu32, in->person); break;
    case 'o': text_putf(out, "%" PRIu32, in->other); break;
    case 'q': text_putf(out, "%" PRIu32, in->question); break;
    case 's': text_put_char(out, sg_seat_letter(in->seat)); break;
    case 'l': text_put(out, wire_level_slug(in->level)); break;
    case 't': text_put(out, wire_tempo_slug(in->tempo)); break;
    case 'g': text_put(out, wire_gesture_slug(in->gesture)); break;
    case 'r': text_put(out, wire_claim_slug(in->claim)); break;
    case 'w': text_put(out, sg_winner_slug(in->winner)); break;
    case 'f': text_put_char(out, in->flag ? '1' : '0'); break;
    case 'k': text_putf(out, "%d", in->bots); break;
    case 'x': line_put_quoted(out, in->text); break;
    case 'S': settings_print(&in->settings, out); break;
    case 'C': put_chance(out, &in->chance); break;
    case 'P': input_print_pack(out, in->pack); break;
    default: break;
    }
}

void input_print(const struct input *in, char line[WIRE_LINE_ROOM])
{
    GIVEN(in->verb > INPUT_NONE && in->verb < INPUT_VERBS);
    struct text_out out = text_out_buffer(line, WIRE_LINE_ROOM);
    text_putf(&out, "%" PRIu64 " %s", in->time, rows[in->verb].word);
    for (const char *kind = rows[in->verb].arguments; *kind; kind++) {
        text_put_char(&out, ' ');
        put_argument(&out, in, *kind);
    }
}

/* --- reading ------------------------------------------------------------------------------ */

static uint8_t read_listed(struct line_scan *s, int (*number_of)(const char *word))
{
    char word[32];
    int number = line_word(s, word, sizeof word) ? number_of(word) : -1;
    return number < 0 ? (uint8_t)line_bad(s) : (uint8_t)number;
}

static void read_seed(struct line_scan *s, sg_seed *out)
{
    char word[SG_SEED_ROOM];
    if (!line_word(s, word, sizeof word) || strlen(word) != SG_SEED_ROOM - 1 || !sg_seed_parse(word, out)) line_bad(s);
}

static void read_chance(struct line_scan *s, struct wire_chance *out)
{
    read_seed(s, &out->deal);
    read_seed(s, &out->bots);
    if (!line_word(s, out->commitment, sizeof out->commitment)) return;
    if (strcmp(out->commitment, "-") == 0) out->commitment[0] = '\0';
    if (out->commitment[strspn(out->commitment, "0123456789abcdef")]) line_bad(s);
}

static void read_seat(struct line_scan *s, uint8_t *seat)
{
    char word[4];
    if (!line_word(s, word, sizeof word)) return;
    *seat = (uint8_t)sg_seat_parse(word);
    if (!*seat && strcmp(word, "-") != 0) line_bad(s);
}

static void read_code(struct line_scan *s, char code[WIRE_CODE_ROOM])
{
    if (line_word(s, code, WIRE_CODE_ROOM) && !code_is_good(code)) line_bad(s);
}

static bool next_statement(struct line_scan *s, char line[TEXT_LINE_ROOM])
{
    return *s->at && line_quoted(s, line, TEXT_LINE_ROOM);
}

/* All of it is looked at here, and read by whoever wants it. */
static void read_pack(struct line_scan *s, struct input *in)
{
    char line[TEXT_LINE_ROOM];
    in->pack = s->at;
    while (next_statement(s, line)) {}
}

void input_put_pack(struct text_out *out, const char *statements)
{
    struct line_scan s = {statements, true};
    char line[TEXT_LINE_ROOM];
    while (next_statement(&s, line))
        if (*line) text_putf(out, "%s\n", line);
}

static void read_argument(struct line_scan *s, struct input *in, char kind)
{
    switch (kind) {
    case 'c': read_code(s, in->code); break;
    case 'p': in->person = (uint32_t)line_number(s, UINT32_MAX); break;
    case 'o': in->other = (uint32_t)line_number(s, UINT32_MAX); break;
    case 'q': in->question = (uint32_t)line_number(s, UINT32_MAX); break;
    case 's': read_seat(s, &in->seat); break;
    case 'l': in->level = read_listed(s, wire_level_by_slug); break;
    case 't': in->tempo = read_listed(s, wire_tempo_by_slug); break;
    case 'g': in->gesture = read_listed(s, wire_gesture_by_slug); break;
    case 'r': in->claim = read_listed(s, wire_claim_by_slug); break;
    case 'w': in->winner = read_listed(s, wire_winner_by_slug); break;
    case 'f': in->flag = line_number(s, 1); break;
    case 'k': in->bots = (uint8_t)line_number(s, SG_MAX_SEATS); break;
    case 'x': line_quoted(s, in->text, sizeof in->text); break;
    case 'S': settings_read(s, &in->settings); break;
    case 'C': read_chance(s, &in->chance); break;
    case 'P': read_pack(s, in); break;
    default: break;
    }
}

bool input_parse(struct input *in, const sg_pack *pack, const char *line)
{
    GIVEN(line);
    struct line_scan s = {line, true};
    char word[16];
    *in = (struct input){.settings.pack = pack};
    in->time = line_number(&s, UINT64_MAX / 2);
    if (!line_word(&s, word, sizeof word)) return false;
    for (int verb = 1; verb < INPUT_VERBS; verb++)
        if (strcmp(rows[verb].word, word) == 0) in->verb = verb;
    if (in->verb == INPUT_NONE) return false;
    for (const char *kind = rows[in->verb].arguments; *kind; kind++) read_argument(&s, in, *kind);
    return s.good && *s.at == '\0' && s.at[-1] != ' ';
}
