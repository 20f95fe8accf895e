/* wire.c: bytes as people who say things to a table, drop, come back, and let time pass.  Whatever they say, what was
 * accepted can be applied, a hint can be played, the same inputs make the same table again, and so does its snapshot.
 *
 * Each step is a byte for what happens and one for who does it; a message goes on with its kind and its members: a byte
 * for the key, one for the sort of the value, and the value.  A line that begins with 0xff is given to the table as it
 * is. */
#include "protocol/protocol.h"

#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { PERSONS = 5, LOG = 400, MEMBERS = 6 };

struct bytes {
    const uint8_t *at;
    size_t left;
};

struct talk {
    struct wire_table *table;
    uint64_t now;
    char *log[LOG];
    int logged;
};

static int next(struct bytes *b)
{
    if (b->left == 0) return 0;
    b->left--;
    return *b->at++;
}

/* A text that lies in the input. */
static const char *take(struct bytes *b, size_t *length)
{
    const char *text = (const char *)b->at;
    size_t wanted = (size_t)next(b) % 48;
    text++;
    *length = wanted < b->left ? wanted : b->left;
    b->at += *length;
    b->left -= *length;
    return *length ? text : "";
}

static void put_member(struct wire_message *m, struct bytes *b, const struct talk *t)
{
    static const char *const keys[] = {
        "seat", "text",   "person",       "question",   "move",      "ready", "agree",        "fill",
        "sets", "seats",  "options",      "open_hands", "level",     "muted", "name",         "pace",
        "bots", "public", "move_seconds", "watchers",   "max_turns", "hints", "host_sheriff", "host_character"};
    static const char *const words[] = {"A",         "B",    "C",   "base",  "gold_rush",
                                        "high_noon", "pass", "end", "rules", "instant"};
    const char *key = keys[next(b) % (int)(sizeof keys / sizeof *keys)], *text;
    size_t length;
    switch (next(b) % 6) {
    case 0: text = take(b, &length), wire_message_text(m, key, text, length); break;
    case 1: text = words[next(b) % 10], wire_message_text(m, key, text, strlen(text)); break;
    case 2: wire_message_number(m, key, next(b)); break;
    case 3: wire_message_flag(m, key, next(b) & 1); break;
    case 4: wire_message_empty(m, key); break;
    default: wire_message_number(m, key, (long long)wire_moves(t->table) + 1); break;
    }
}

/* One that can be played with, or whatever comes. */
static void put_pack(struct wire_message *m, struct bytes *b)
{
    static const char *const packs[] = {
        "", "sixgun pack 1\ncard gatling brown\nplay shoot @ all_others, draw 1 @ self\n",
        "sixgun pack 1\ncharacter theo 3\nis seen 1 draws 1\ncard own blue\nin_play reach 4 sees 1\nfaces 2S 3S\n"};
    size_t length = 0, which = (size_t)next(b) % 4;
    const char *text = which == 3 ? take(b, &length) : packs[which];
    if (which < 3) length = strlen(text);
    wire_message_text(m, "text", text, length);
}

static void put_message(struct wire_message *m, struct bytes *b, const struct talk *t)
{
    static const char *const kinds[] = {"leave", "sit",  "stand", "ready",   "agree",   "set",   "bot",  "unbot",
                                        "start", "move", "start", "rematch", "move",    "away",  "back", "chat",
                                        "mute",  "kick", "host",  "hint",    "gesture", "claim", "pack"};
    const char *kind = kinds[next(b) % (int)(sizeof kinds / sizeof *kinds)];
    wire_message_begin(m);
    wire_message_text(m, "type", kind, strlen(kind));
    if (strcmp(kind, "pack") == 0) put_pack(m, b);
    for (int members = next(b) % MEMBERS; members > 0; members--) put_member(m, b, t);
}

/* What was made for the table as it is always works, and may be shown to anybody. */
static void apply(struct talk *t, const char *line)
{
    struct text_out out = text_out_growing();
    uint32_t before = wire_update_number(t->table);
    if (wire_apply(t->table, line) != SG_OK) abort();
    if (wire_update_number(t->table) != before + 1) abort();
    t->log[t->logged++] = strdup(line);
    for (uint32_t person = 1; person <= PERSONS; person++) {
        int viewer = wire_viewer(t->table, person);
        wire_write_update(t->table, viewer, before, t->now, &out);
    }
    if (out.failed) abort();
    text_out_free(&out);
}

static void apply_anything(struct talk *t, struct bytes *b)
{
    char line[64] = "";
    size_t length;
    const char *text = take(b, &length);
    memcpy(line, text, length < sizeof line ? length : sizeof line - 1);
    uint32_t before = wire_update_number(t->table);
    int error = wire_apply(t->table, line);
    if (!error)
        t->log[t->logged++] = strdup(line);
    else if (wire_update_number(t->table) != before)
        abort();
}

/* What a hint names may be played. */
static void ask_for_hint(const struct talk *t, uint32_t person, const struct wire_message *m)
{
    static const char key[] = "\"move\":\"";
    char line[WIRE_LINE_ROOM];
    struct text_out out = text_out_growing();
    struct wire_refusal why;
    struct wire_message move = *m;
    static struct wire_hint hint;
    if (wire_read_hint(t->table, person, m, &hint, &why) == SG_OK) {
        hint.at_once = t->logged % 8 != 0; /* to think takes long */
        wire_hint_think(&hint);
        wire_write_hint(&hint, "", &out);
        wire_hint_end(&hint);
        const char *text = strstr(text_out_string(&out), key) + sizeof key - 1;
        wire_message_text(&move, "move", text, strcspn(text, "\""));
        move.kind = WIRE_MOVE;
        if (move.error == SG_OK && wire_request(t->table, t->now, person, &move, NULL, line, NULL) != SG_OK) abort();
    }
    text_out_free(&out);
}

static void step(struct talk *t, struct bytes *b)
{
    char line[WIRE_LINE_ROOM];
    struct wire_message m;
    struct wire_chance chance = {.deal = sg_seed_from((uint64_t)next(b)), .bots = sg_seed_from(7), .commitment = "1f"};
    int what = next(b);
    uint32_t person = 1 + (uint32_t)next(b) % PERSONS;
    switch (what == 0xff ? 0xff : what % 8) {
    case 0: t->now += (uint64_t)next(b) * 1000; break;
    case 1:
        if (wire_presence(t->table, t->now, person, next(b) & 1, line, NULL) == SG_OK) apply(t, line);
        break;
    case 2:
        if (wire_join(t->table, t->now, person, "Anna", line, NULL) == SG_OK) apply(t, line);
        break;
    case 3:
        if (wire_think(t->table, t->now, line)) apply(t, line);
        break;
    case 0xff: apply_anything(t, b); break;
    default:
        put_message(&m, b, t);
        if (m.kind == WIRE_HINT)
            ask_for_hint(t, person, &m);
        else if (wire_request(t->table, t->now, person, &m, &chance, line, NULL) == SG_OK)
            apply(t, line);
        break;
    }
}

static bool open_table(struct talk *t, struct bytes *b)
{
    char line[WIRE_LINE_ROOM];
    struct wire_message m;
    wire_message_begin(&m);
    wire_message_text(&m, "type", "create", 6);
    wire_message_text(&m, "pace", "instant", 7);
    for (int members = next(b) % MEMBERS; members > 0; members--) put_member(&m, b, t);
    if (wire_create(t->now, "FUZZ", 1, "Anna", false, &m, line, NULL) != SG_OK) return false;
    apply(t, line);
    return true;
}

static void same(const struct wire_table *a, const struct wire_table *b)
{
    struct text_out x = text_out_growing(), y = text_out_growing();
    wire_snapshot(a, &x);
    wire_snapshot(b, &y);
    if (strcmp(text_out_string(&x), text_out_string(&y)) != 0 || wire_due(a) != wire_due(b)) abort();
    text_out_free(&x);
    text_out_free(&y);
}

static void make_again(const struct talk *t)
{
    struct wire_table *again = wire_table_new(), *restored = wire_table_new();
    struct text_out out = text_out_growing();
    for (int i = 0; i < t->logged; i++)
        if (wire_apply(again, t->log[i]) != SG_OK) abort();
    same(t->table, again);
    wire_snapshot(t->table, &out);
    if (!wire_restore(restored, text_out_string(&out), out.length)) abort();
    same(t->table, restored);
    text_out_free(&out);
    wire_table_free(again);
    wire_table_free(restored);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct bytes b = {data, size};
    struct talk t = {.table = wire_table_new(), .now = 1000};
    if (open_table(&t, &b)) {
        while (b.left && t.logged < LOG && wire_state(t.table) != WIRE_STATE_ENDED) step(&t, &b);
        make_again(&t);
    }
    for (int i = 0; i < t.logged; i++) free(t.log[i]);
    wire_table_free(t.table);
    return 0;
}
