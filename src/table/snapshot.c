/* snapshot.c: a whole table as text and back, so that a long game need not be replayed input by input.
 *
 * One line for each thing, the game last, as the record of its moves: reading it plays the game again, proves every
 * hash, and shows it to advisers (hint.c), whose memory is in no line.  What bots remember is written as bytes: a
 * snapshot is for the program that made it, on the same sort of machine; one that plays by other rules refuses it. */
#include "engine/given.h"
#include "notation/record.h"
#include "table/line.h"
#include "table/inside.h"
#include "table/words.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SNAPSHOT_VERSION = 1, MOST_DRAWN = 1 << 24, SIXTEEN = 16 };

#define PACK_WORD "pack "

/* --- writing ------------------------------------------------------------------------------ */

/* Without the zeros at its end: few bots need all of the room. */
static size_t bytes_of(const sg_bot_memory *memory)
{
    const unsigned char *bytes = (const unsigned char *)memory;
    size_t count = sizeof *memory;
    while (count > 0 && bytes[count - 1] == 0) count--;
    return count;
}

static void put_bytes(struct text_out *out, const void *bytes, size_t count)
{
    const unsigned char *at = bytes;
    for (size_t i = 0; i < count; i++) text_putf(out, "%02x", at[i]);
}

/* In front of all that names its characters. */
static void put_pack(const struct wire_table *t, struct text_out *out)
{
    if (!t->pack) return;
    text_put(out, PACK_WORD);
    input_print_pack(out, sg_pack_source(t->settings.pack));
    text_put_char(out, '\n');
}

static void put_head(const struct wire_table *t, struct text_out *out)
{
    text_putf(out, "sixgun table %d %d\n", SNAPSHOT_VERSION, SG_RULES_VERSION);
    put_pack(t, out);
    text_putf(out, "table %s %d %d %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu32 " %" PRIu64 " %d %d", t->code,
              t->state, t->locked, t->update, t->room_changed, t->view_changed, t->host, t->empty_since, t->games,
              t->next_sheriff);
    if (t->pack_changed) text_putf(out, " %" PRIu32, t->pack_changed);
    text_put_char(out, '\n');
    text_put(out, "settings ");
    settings_print(&t->settings, out);
    text_put_char(out, '\n');
}

static void put_listed(const struct list *list, const char *word, struct text_out *out)
{
    GIVEN(word);
    for (int i = 0; i < list->count; i++) {
        text_putf(out, "%s %" PRIu32, word, list->at[i].person);
        if (list->at[i].name[0]) text_put_char(out, ' ');
        if (list->at[i].name[0]) line_put_quoted(out, list->at[i].name);
        text_put_char(out, '\n');
    }
}

/* A word that is mostly not there, at the end of a line; lines of before have none. */
static void put_last(const char *word, struct text_out *out)
{
    if (word) text_putf(out, " %s", word);
}

static void put_people(const struct wire_table *t, struct text_out *out)
{
    for (int i = 0; i < t->member_count; i++) {
        const struct wire_member *m = &t->member[i];
        text_putf(out, "member %" PRIu32 " %d %d %" PRIu64 " %" PRIu64 " ", m->person, m->here, m->absent, m->gone_at,
                  m->chat_at);
        line_put_quoted(out, m->name);
        text_put_char(out, '\n');
    }
    put_listed(&t->muted, "muted", out);
    put_listed(&t->banned, "banned", out);
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        const struct wire_place *p = &t->place[seat];
        text_putf(out, "place %d %d %" PRIu32 " %" PRIu32 " %d %s %d %d %d %d ", seat, p->by, p->person, p->bank_ms,
                  p->wins, wire_level_slug(p->level), p->kept, p->ready, p->agrees, p->away);
        line_put_quoted(out, p->name);
        put_last(wire_claim_slug(p->claim), out);
        text_put_char(out, '\n');
    }
}

/* Apart from the places, whose lines snapshots of before have, too. */
static void put_the_dead(const struct wire_table *t, struct text_out *out)
{
    for (int seat = 1; seat <= t->settings.seats; seat++) {
        const struct wire_guess *g = &t->place[seat].guess;
        if (t->place[seat].taken_over) text_putf(out, "taken_over %d\n", seat);
        if (!g->winner) continue;
        text_putf(out, "guess %d ", seat);
        put_bytes(out, g, sizeof *g);
        text_put_char(out, '\n');
    }
}

static void put_told(const struct wire_table *t, struct text_out *out)
{
    uint32_t first = t->told_count > TABLE_EVENTS ? t->told_count - TABLE_EVENTS : 0;
    text_putf(out, "lost %" PRIu32 " %" PRIu32 " %" PRIu32 "\n", t->told_lost, t->chat_lost, first);
    for (uint32_t i = first; i < t->told_count; i++) {
        const struct wire_told *told = &t->told[i % TABLE_EVENTS];
        text_putf(out, "told %" PRIu32 " ", told->update);
        put_bytes(out, &told->event, sizeof told->event);
        text_put_char(out, '\n');
    }
    for (uint32_t at = 0; at < t->chat_bytes;) {
        struct wire_said said;
        memcpy(&said, t->chat + at, sizeof said);
        const char *name = t->chat + at + sizeof said;
        text_putf(out, "said %" PRIu32 " %" PRIu32 " %d %d ", said.update, said.person, said.seat, said.out);
        line_put_quoted(out, name);
        text_put_char(out, ' ');
        line_put_quoted(out, name + strlen(name) + 1);
        put_last(wire_gesture_slug(said.gesture), out);
        put_last(wire_claim_slug(said.claim), out);
        text_put_char(out, '\n');
        at += said.bytes;
    }
}

static void put_record(const struct wire_table *t, sg_game *game, struct text_out *out)
{
    struct text_recorder recorder;
    sg_state s;
    game->pack = t->settings.pack;
    game->options = t->dealt;
    game->seed = t->chance.deal;
    if (sg_game_start(game, &s, NULL)) return;
    text_record_begin(&recorder, out, game, &s);
    for (uint32_t i = 0; i < t->move_count && sg_apply(&s, t->moves[i], NULL) == SG_OK; i++)
        text_record_move(&recorder, t->moves[i], &s);
    text_record_end(&recorder, &s);
}

static void put_game(const struct wire_table *t, struct text_out *out)
{
    char bots[SG_SEED_ROOM];
    sg_seed_print(&t->chance.bots, bots, sizeof bots);
    text_putf(out, "chance %s %" PRIu32 " %s\n", bots, t->random.drawn,
              t->chance.commitment[0] ? t->chance.commitment : "-");
    for (int seat = 1; seat <= t->dealt.seats; seat++) {
        text_putf(out, "memory %d ", seat);
        put_bytes(out, &t->player[seat].memory, bytes_of(&t->player[seat].memory));
        text_put_char(out, '\n');
    }
    sg_game *game = calloc(1, sizeof *game);
    if (game)
        put_record(t, game, out);
    else
        out->failed = true;
    free(game);
}

void wire_snapshot(const struct wire_table *t, struct text_out *out)
{
    put_head(t, out);
    put_people(t, out);
    put_the_dead(t, out);
    put_told(t, out);
    text_putf(out, "asked %" PRIu32 " %" PRIu64 " %" PRIu64 " %d %s\n", t->question, t->asked_at, t->answer_at,
              t->forced, wire_tempo_slug(t->tempo));
    if (t->brought) text_putf(out, "brought %" PRIu32 "\n", t->brought);
    if (has_game(t)) put_game(t, out);
}

/* --- reading ---------------------------------------------------------------------------------- */

/* As put_bytes() writes it; SIXTEEN for anything else. */
static unsigned int hex_value(char c)
{
    static const char digits[SIXTEEN] = "0123456789abcdef";
    const char *found = memchr(digits, c, sizeof digits);
    return found ? (unsigned int)(found - digits) : SIXTEEN;
}

static void read_bytes(struct line_scan *s, void *bytes, size_t count)
{
    unsigned char *at = bytes;
    for (size_t i = 0; i < count && s->good; i++) {
        unsigned int high = hex_value(s->at[0]), low = high < SIXTEEN ? hex_value(s->at[1]) : SIXTEEN;
        if (low == SIXTEEN)
            line_bad(s);
        else
            at[i] = (unsigned char)(high * SIXTEEN + low), s->at += 2;
    }
}

static uint32_t number32(struct line_scan *s) { return (uint32_t)line_number(s, UINT32_MAX); }
static uint8_t number8(struct line_scan *s, int most) { return (uint8_t)line_number(s, (uint64_t)most); }

static void read_table(struct line_scan *s, struct wire_table *t)
{
    if (!line_word(s, t->code, sizeof t->code) || !code_is_good(t->code)) line_bad(s);
    t->state = number8(s, WIRE_STATE_ENDED);
    t->locked = line_number(s, 1);
    t->update = number32(s);
    t->room_changed = number32(s);
    t->view_changed = number32(s);
    t->host = number32(s);
    t->empty_since = line_number(s, UINT64_MAX);
    t->games = (uint16_t)line_number(s, UINT16_MAX);
    t->next_sheriff = number8(s, SG_MAX_SEATS);
    if (*s->at) t->pack_changed = number32(s);
}

static void read_settings(struct line_scan *s, struct wire_table *t)
{
    if (!settings_parse(&t->settings, s->at) || settings_fault(&t->settings, &(struct wire_refusal){0})) line_bad(s);
    s->at += strlen(s->at);
}

static void read_member(struct line_scan *s, struct wire_table *t)
{
    if (t->member_count == WIRE_MAX_MEMBERS || !member_room(t)) {
        line_bad(s);
        return;
    }
    struct wire_member *m = &t->member[t->member_count++];
    m->person = number32(s);
    m->here = line_number(s, 1);
    m->absent = line_number(s, 1);
    m->gone_at = line_number(s, UINT64_MAX);
    m->chat_at = line_number(s, UINT64_MAX);
    line_quoted(s, m->name, sizeof m->name);
}

static void read_listed(struct line_scan *s, struct list *list)
{
    char name[WIRE_NAME_ROOM] = "";
    uint32_t person = number32(s);
    if (*s->at == '"') line_quoted(s, name, sizeof name);
    if (s->good && !list_add(list, person, name)) line_bad(s);
}

static void read_muted(struct line_scan *s, struct wire_table *t) { read_listed(s, &t->muted); }
static void read_banned(struct line_scan *s, struct wire_table *t) { read_listed(s, &t->banned); }

/* The word at the end of the line, if it is one of those; 0 when it is not. */
static uint8_t read_last(struct line_scan *s, int (*by_slug)(const char *slug))
{
    int found = by_slug(s->at);
    if (found <= 0) return 0;
    s->at += strlen(s->at);
    return (uint8_t)found;
}

static void read_place(struct line_scan *s, struct wire_table *t)
{
    char level[32];
    struct wire_place *p = &t->place[number8(s, SG_MAX_SEATS)];
    p->by = number8(s, BY_BOT);
    p->person = number32(s);
    p->bank_ms = number32(s);
    p->wins = (uint16_t)line_number(s, UINT16_MAX);
    line_word(s, level, sizeof level);
    if (wire_level_by_slug(level) < 0)
        line_bad(s);
    else
        p->level = (uint8_t)wire_level_by_slug(level);
    p->kept = number8(s, sg_pack_character_count(t->settings.pack));
    p->ready = line_number(s, 1);
    p->agrees = line_number(s, 1);
    p->away = line_number(s, 1);
    line_quoted(s, p->name, sizeof p->name);
    p->claim = read_last(s, wire_claim_by_slug);
    if (p->claim == WIRE_CLAIM_NOTHING) line_bad(s);
}

static void read_guess(struct line_scan *s, struct wire_table *t)
{
    struct wire_guess *g = &t->place[number8(s, SG_MAX_SEATS)].guess;
    read_bytes(s, g, sizeof *g);
    if (g->winner > SG_SEAT_WINS || g->seat > SG_MAX_SEATS) line_bad(s);
}

static void read_taken_over(struct line_scan *s, struct wire_table *t)
{
    t->place[number8(s, SG_MAX_SEATS)].taken_over = true;
}

static void read_lost(struct line_scan *s, struct wire_table *t)
{
    t->told_lost = number32(s);
    t->chat_lost = number32(s);
    t->told_count = number32(s);
}

static void read_told(struct line_scan *s, struct wire_table *t)
{
    struct wire_told *told = &t->told[t->told_count++ % TABLE_EVENTS];
    told->update = number32(s);
    read_bytes(s, &told->event, sizeof told->event);
}

static void read_said(struct line_scan *s, struct wire_table *t)
{
    char name[WIRE_NAME_ROOM], text[WIRE_CHAT_ROOM];
    struct wire_said said = {0};
    said.update = number32(s);
    said.person = number32(s);
    said.seat = number8(s, SG_MAX_SEATS);
    said.out = line_number(s, 1);
    if (!line_quoted(s, name, sizeof name) || !line_quoted(s, text, sizeof text)) return;
    said.gesture = read_last(s, wire_gesture_by_slug);
    if (!said.gesture) said.claim = read_last(s, wire_claim_by_slug);
    if (!keep_chat(t, said, name, text)) line_bad(s);
}

static void read_asked(struct line_scan *s, struct wire_table *t)
{
    t->question = number32(s);
    t->asked_at = line_number(s, UINT64_MAX);
    t->answer_at = line_number(s, UINT64_MAX);
    t->forced = line_number(s, 1);
    t->tempo = t->settings.pace;
    if (*s->at == '\0') return; /* of before there was a tempo */
    char word[16];
    int tempo = line_word(s, word, sizeof word) ? wire_tempo_by_slug(word) : -1;
    t->tempo = tempo < 0 ? (uint8_t)line_bad(s) : (uint8_t)tempo;
}

static void read_chance(struct line_scan *s, struct wire_table *t)
{
    char seed[SG_SEED_ROOM];
    if (!line_word(s, seed, sizeof seed) || !sg_seed_parse(seed, &t->chance.bots)) line_bad(s);
    sg_random_start(&t->random, &t->chance.bots);
    /* Words are drawn one by one up to the place where the stream was. */
    for (uint64_t drawn = line_number(s, MOST_DRAWN); s->good && t->random.drawn < drawn;)
        sg_random_below(&t->random, 1);
    line_word(s, t->chance.commitment, sizeof t->chance.commitment);
    if (strcmp(t->chance.commitment, "-") == 0) t->chance.commitment[0] = '\0';
}

static void read_brought(struct line_scan *s, struct wire_table *t) { t->brought = number32(s); }

/* What is not written is zero. */
static void read_memory(struct line_scan *s, struct wire_table *t)
{
    sg_bot_memory *memory = &t->player[number8(s, SG_MAX_SEATS)].memory;
    size_t digits = strlen(s->at);
    memset(memory, 0, sizeof *memory);
    if (digits > 2 * sizeof *memory)
        line_bad(s);
    else
        read_bytes(s, memory, digits / 2);
}

static bool keep_move(void *user, const sg_step *step)
{
    struct wire_table *t = user;
    if (step->number == 0) advisers_meet(t);
    advisers_watch(t, step->events, step->event_count);
    return step->number == 0 || add_move(t, step->move);
}

static bool read_record(struct wire_table *t, const char *text, size_t length)
{
    GIVEN(text || length == 0);
    sg_text_error error;
    sg_game *game = calloc(1, sizeof *game);
    for (int seat = 1; seat <= t->settings.seats; seat++) t->player[seat].bot = sg_bot_any(t->place[seat].level);
    bool good = game && sg_pack_record_replay(t->settings.pack, text, length, game, &t->game, keep_move, t, &error) ==
                            SG_RECORD_OK;
    if (good) {
        t->dealt = game->options;
        t->chance.deal = game->seed;
    }
    free(game);
    return good;
}

/* What the lines cannot tell one by one: that the game and the table belong together. */
static bool is_whole(const struct wire_table *t)
{
    if (t->state == WIRE_STATE_NEW || !t->settings.seats) return false;
    if (!has_game(t)) return true;
    for (int seat = 1; seat <= t->settings.seats; seat++)
        if (t->place[seat].by == BY_NOBODY) return false;
    return t->dealt.seats == t->settings.seats && t->question && sg_is_over(&t->game) == (t->state == WIRE_STATE_OVER);
}

static bool read_line(struct wire_table *t, const char *line)
{
    GIVEN(line);
    static const struct {
        const char *word;
        void (*read)(struct line_scan *s, struct wire_table *t);
    } rows[] = {{"table", read_table},     {"settings", read_settings}, {"member", read_member},
                {"muted", read_muted},     {"banned", read_banned},     {"place", read_place},
                {"lost", read_lost},       {"told", read_told},         {"said", read_said},
                {"asked", read_asked},     {"chance", read_chance},     {"memory", read_memory},
                {"brought", read_brought}, {"guess", read_guess},       {"taken_over", read_taken_over}};
    struct line_scan s = {line, true};
    char word[16];
    line_word(&s, word, sizeof word);
    for (size_t i = 0; i < sizeof rows / sizeof *rows && s.good; i++) {
        if (strcmp(rows[i].word, word) != 0) continue;
        rows[i].read(&s, t);
        return s.good && *s.at == '\0';
    }
    return false;
}

/* A line of the text without its end; false when there is none or it is too long. */
static bool next_line(const char **text, size_t *length, char *line, size_t room)
{
    const char *end = memchr(*text, '\n', *length);
    size_t bytes = end ? (size_t)(end - *text) : room;
    if (bytes >= room || memchr(*text, '\0', bytes)) return false;
    memcpy(line, *text, bytes);
    line[bytes] = '\0';
    *text += bytes + 1;
    *length -= bytes + 1;
    return true;
}

/* The one line that may be longer than others. */
static bool read_pack(struct wire_table *t, const char **text, size_t *length)
{
    size_t word = strlen(PACK_WORD);
    if (*length < word || memcmp(*text, PACK_WORD, word) != 0) return true;
    char *line = malloc(WIRE_LINE_ROOM);
    struct wire_settings usual = settings_usual();
    struct wire_refusal why;
    struct text_out source = text_out_growing();
    if (line && next_line(text, length, line, WIRE_LINE_ROOM)) input_put_pack(&source, line + word);
    free(line);
    usual.sets = SG_SET_BASE;
    if (source.length) use_pack(t, table_pack(&usual, source.text, source.length, &why));
    text_out_free(&source);
    return t->pack;
}

static bool read_all(struct wire_table *t, const char *text, size_t length)
{
    GIVEN(text || length == 0);
    char line[TEXT_LINE_ROOM], head[64];
    snprintf(head, sizeof head, "sixgun table %d %d", SNAPSHOT_VERSION, SG_RULES_VERSION);
    if (!next_line(&text, &length, line, sizeof line) || strcmp(line, head) != 0) return false;
    if (!read_pack(t, &text, &length)) return false;
    while (length && strncmp(text, "sixgun record", length < 13 ? length : 13) != 0)
        if (!next_line(&text, &length, line, sizeof line) || !read_line(t, line)) return false;
    bool recorded = length > 0;
    return recorded == has_game(t) && (!recorded || read_record(t, text, length)) && is_whole(t);
}

bool wire_restore(struct wire_table *t, const char *text, size_t length)
{
    GIVEN(text || length == 0);
    if (t->state == WIRE_STATE_NEW && read_all(t, text, length)) return true;
    forget_all(t);
    return false;
}
