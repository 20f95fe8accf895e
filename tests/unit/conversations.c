/* conversations.c: talks with a table, as files in tests/conversations tell them.
 *
 *     conversations [--print] [FILE...]   runs them and prints a TAP line for each case; with --print all messages too
 *     conversations --games N             plays N games over all sets and prints every message that is sent
 *
 * A file holds cases.  A line is a comment (#), a title, a setting, something that happens, or something that must
 * have been said since:
 *
 *     case   Title
 *     chance 7                 the seed of the next deals
 *     at     5000              the time, in milliseconds, from here on
 *     Anna > {"type":"sit"}    Anna says that; $Q, $FIRST and $LAST are the open question and its legal moves, $RECORD
 *                              is the record of the game so far
 *     Anna drops               the line breaks; `returns` mends it
 *     pass   60000             time passes, and all that is due in it happens
 *     until  Anna | over       bots play until Anna is asked, or the game is over
 *     until  out               bots play until the first person who came is out for good
 *     restart                  the table is made anew from its inputs, and must be the same; one that was brought,
 *                              from what was stored of it then and its inputs since
 *     reload                   the same from its snapshot
 *     Anna < {"n":3}           one of the messages since holds this
 *     Anna ! {"chat":[]}       none of them does
 *
 * What holds what is said in tests/json.h.  The first `create` opens the table, whose code is TEST; a `bring` opens one
 * in its place.
 */
#include "json.h"
#include "notation/notation.h"
#include "protocol/protocol.h"
#include "table/inside.h"

#include <dirent.h>

enum { PERSONS = 40, HEARD = 200, LINE = 1 << 16, SPECTATOR_TOO = WIRE_SPECTATOR };

struct person {
    char name[32];
    uint32_t seen;
    char *heard[HEARD]; /* since the last thing that happened */
    int heard_count;
    char *view; /* the last update with a view in it */
};

struct stage {
    struct wire_table *table;
    struct person person[PERSONS]; /* from 1 on: their numbers */
    int persons;
    uint64_t now, seed;
    char *begun; /* the snapshot that was stored of a table with a game that was brought, or NULL */
    char **log;
    size_t logged;
    bool print;
    char fault[4096];
};

static void fail(struct stage *s, const char *what, const char *more)
{
    if (!s->fault[0]) snprintf(s->fault, sizeof s->fault, "%s %s", what, more);
}

/* --- the stage -------------------------------------------------------------------------- */

static void forget_heard(struct stage *s)
{
    for (int i = 1; i <= s->persons; i++) {
        struct person *p = &s->person[i];
        while (p->heard_count > 0) free(p->heard[--p->heard_count]);
    }
}

static void forget_log(struct stage *s)
{
    while (s->logged > 0) free(s->log[--s->logged]);
    free(s->log);
    free(s->begun);
    s->log = NULL;
    s->begun = NULL;
}

static void clear(struct stage *s)
{
    forget_heard(s);
    for (int i = 1; i <= s->persons; i++) free(s->person[i].view);
    forget_log(s);
    wire_table_free(s->table);
    *s = (struct stage){.print = s->print, .now = 1000, .seed = 1, .table = wire_table_new()};
}

static int person_by_name(struct stage *s, const char *name)
{
    for (int i = 1; i <= s->persons; i++)
        if (strcmp(s->person[i].name, name) == 0) return i;
    if (s->persons + 1 < PERSONS) snprintf(s->person[++s->persons].name, sizeof s->person[0].name, "%s", name);
    return s->persons;
}

/* Whatever is said must be JSON. */
static void hear(struct stage *s, int person, const char *text)
{
    struct person *p = &s->person[person];
    struct json_node *node = json_parse(text);
    if (!node) fail(s, "no JSON:", text);
    if (json_member(node, "view")) {
        free(p->view);
        p->view = strdup(text);
    }
    json_free(node);
    if (p->heard_count < HEARD) p->heard[p->heard_count++] = strdup(text);
    if (s->print) printf("< %s\n", text);
}

static void hear_out(struct stage *s, int person, struct text_out *out)
{
    hear(s, person, text_out_string(out));
    text_out_free(out);
}

static void send_update(struct stage *s, int person, uint32_t since)
{
    struct text_out out = text_out_growing();
    wire_write_update(s->table, wire_viewer(s->table, (uint32_t)person), since, s->now, &out);
    s->person[person].seen = wire_update_number(s->table);
    hear_out(s, person, &out);
}

static void deliver(struct stage *s)
{
    for (int i = 1; i <= s->persons; i++)
        if (wire_is_here(s->table, (uint32_t)i) && s->person[i].seen < wire_update_number(s->table))
            send_update(s, i, s->person[i].seen);
}

static void apply(struct stage *s, const char *line)
{
    s->log = realloc(s->log, (s->logged + 1) * sizeof *s->log);
    s->log[s->logged++] = strdup(line);
    int error = wire_apply(s->table, line);
    if (error) fail(s, "refused although it was checked:", line);
    deliver(s);
}

/* --- what people say ------------------------------------------------------------------------ */

static void read_member(struct wire_message *m, const struct json_node *node)
{
    switch (node->kind) {
    case JSON_TEXT: wire_message_text(m, node->key, node->text, strlen(node->text)); break;
    case JSON_NUMBER: wire_message_number(m, node->key, atoll(node->text)); break;
    case JSON_TRUE: wire_message_flag(m, node->key, true); break;
    case JSON_FALSE: wire_message_flag(m, node->key, false); break;
    case JSON_LIST:
        if (!node->child) wire_message_empty(m, node->key);
        for (const struct json_node *child = node->child; child; child = child->next)
            if (child->kind == JSON_TEXT) wire_message_text(m, node->key, child->text, strlen(child->text));
        break;
    default: break;
    }
}

static void reply_error(struct stage *s, int person, const char *id, const struct wire_refusal *why)
{
    struct text_out out = text_out_growing();
    wire_write_error(&out, id, why);
    hear_out(s, person, &out);
}

static void reply_ok(struct stage *s, int person, const char *id)
{
    struct text_out out = text_out_growing();
    wire_write_ok(&out, id);
    if (*id)
        hear_out(s, person, &out);
    else
        text_out_free(&out);
}

/* `create` and `join`, of which a server has to know more than the table. */
static int enter(struct stage *s, int person, const struct wire_message *m, const char *id, struct wire_refusal *why)
{
    char line[WIRE_LINE_ROOM];
    const char *name = s->person[person].name;
    struct text_out out = text_out_growing();
    int error = m->kind == WIRE_CREATE ? wire_create(s->now, "TEST", (uint32_t)person, name, false, m, line, why)
                                       : wire_join(s->table, s->now, (uint32_t)person, name, line, why);
    if (!error) {
        wire_write_joined(&out, id, "TEST", (uint32_t)person);
        hear(s, person, text_out_string(&out));
        s->person[person].seen = 0;
        apply(s, line);
    }
    text_out_free(&out);
    return error;
}

/* A table in the place of the one that is there, as if it had been elsewhere. */
static int bring(struct stage *s, int person, const struct wire_message *m, const char *id, struct wire_refusal *why)
{
    struct wire_adoption a = {
        .now = s->now, .code = "TEST", .person = (uint32_t)person, .bots = sg_seed_from(~s->seed)};
    struct wire_table *other = wire_table_new();
    struct text_out out = text_out_growing(), begun = text_out_growing();
    a.name = s->person[person].name;
    int error = wire_bring(other, m, &a, why);
    if (error && wire_state(other) != WIRE_STATE_NEW) fail(s, "refused, but the table is not", "as new");
    if (!error) {
        wire_table_free(s->table);
        s->table = other;
        forget_log(s);
        wire_snapshot(s->table, &begun);
        s->begun = strdup(text_out_string(&begun));
        for (int i = 1; i <= s->persons; i++) s->person[i].seen = 0;
        wire_write_joined(&out, id, "TEST", (uint32_t)person);
        hear(s, person, text_out_string(&out));
        deliver(s);
    } else {
        wire_table_free(other);
    }
    text_out_free(&out);
    text_out_free(&begun);
    return error;
}

static int show_game(struct stage *s, int person, const struct wire_message *m, const char *id,
                     struct wire_refusal *why)
{
    struct text_out out = text_out_growing(), record = text_out_growing();
    size_t length;
    const char *text = wire_message_look(m, from_client.replay.record, &length);
    int error = SG_OK;
    if (m->kind == WIRE_RECORD)
        error = wire_write_record(s->table, id, &out);
    else if (!text)
        error = wire_record(s->table, &record), text = text_out_string(&record), length = record.length;
    if (m->kind == WIRE_REPLAY && !error) error = wire_write_replay(text, length, m, id, &out, why);
    if (!error) hear(s, person, text_out_string(&out));
    text_out_free(&out);
    text_out_free(&record);
    why->code = error;
    return error;
}

static int advise(struct stage *s, int person, const struct wire_message *m, const char *id, struct wire_refusal *why)
{
    struct wire_hint hint;
    int error = wire_read_hint(s->table, (uint32_t)person, m, &hint, why);
    if (error) return error;
    struct text_out out = text_out_growing();
    wire_hint_think(&hint);
    wire_write_hint(&hint, id, &out);
    wire_hint_end(&hint);
    hear(s, person, text_out_string(&out));
    text_out_free(&out);
    return SG_OK;
}

static int request(struct stage *s, int person, const struct wire_message *m, const char *id, struct wire_refusal *why)
{
    char line[WIRE_LINE_ROOM];
    struct wire_chance chance = {.deal = sg_seed_from(s->seed), .bots = sg_seed_from(~s->seed), .commitment = "00ff"};
    int error = wire_request(s->table, s->now, (uint32_t)person, m, &chance, line, why);
    if (error) return error;
    apply(s, line);
    reply_ok(s, person, id);
    return SG_OK;
}

static void say(struct stage *s, int person, const char *text)
{
    struct wire_refusal why = {0};
    struct wire_message m;
    char id[WIRE_ID_ROOM];
    struct json_node *node = json_parse(text);
    if (s->print) printf("> %s\n", text);
    wire_message_begin(&m);
    for (const struct json_node *child = node ? node->child : NULL; child; child = child->next) read_member(&m, child);
    wire_message_get(&m, from_client.id, id, sizeof id);
    why.code = m.error ? m.error : m.kind == WIRE_UNKNOWN ? WIRE_ERR_BAD_MESSAGE : SG_OK;
    if (why.code == SG_OK && (m.kind == WIRE_CREATE || m.kind == WIRE_JOIN))
        enter(s, person, &m, id, &why);
    else if (why.code == SG_OK && m.kind == WIRE_BRING)
        bring(s, person, &m, id, &why);
    else if (why.code == SG_OK && m.kind == WIRE_RESUME)
        send_update(s, person, (uint32_t)wire_message_get_number(&m, from_client.resume.n, 0));
    else if (why.code == SG_OK && (m.kind == WIRE_RECORD || m.kind == WIRE_REPLAY))
        show_game(s, person, &m, id, &why);
    else if (why.code == SG_OK && m.kind == WIRE_HINT)
        advise(s, person, &m, id, &why);
    else if (why.code == SG_OK)
        request(s, person, &m, id, &why);
    if (why.code) reply_error(s, person, id, &why);
    json_free(node);
}

/* As it stands within quotes. */
static void put_record(const struct stage *s, struct text_out *out)
{
    struct text_out record = text_out_growing();
    wire_record_so_far(s->table, &record);
    for (const char *at = text_out_string(&record); *at; at++) {
        if (*at == '"' || *at == '\\') text_put_char(out, '\\');
        if (*at == '\n')
            text_put(out, "\\n");
        else
            text_put_char(out, *at);
    }
    text_out_free(&record);
}

/* The open question as that person sees it: its number and a legal move. */
static void fill(const struct stage *s, int person, const char *text, char *out, size_t room)
{
    struct json_node *node = s->person[person].view ? json_parse(s->person[person].view) : NULL;
    const struct json_node *question = json_member(json_member(node, "view"), "question");
    const struct json_node *first = json_member(question, "legal"), *last = first = first ? first->child : NULL;
    while (last && last->next) last = last->next;
    struct text_out filled = text_out_buffer(out, room);
    for (; *text; text++) {
        if (strncmp(text, "$Q", 2) == 0)
            text_put(&filled, json_member_text(question, "n")), text += 1;
        else if (strncmp(text, "$FIRST", 6) == 0)
            text_put(&filled, json_member_text(first, "move")), text += 5;
        else if (strncmp(text, "$LAST", 5) == 0)
            text_put(&filled, json_member_text(last, "move")), text += 4;
        else if (strncmp(text, "$RECORD", 7) == 0)
            put_record(s, &filled), text += 6;
        else
            text_put_char(&filled, *text);
    }
    json_free(node);
}

/* --- time and accidents ---------------------------------------------------------------------- */

/* Lets happen what is due, one input. */
static bool step(struct stage *s, uint64_t until)
{
    char line[WIRE_LINE_ROOM];
    uint64_t due = wire_due(s->table);
    if (due > until) return false;
    if (s->now < due) s->now = due;
    if (!wire_think(s->table, s->now, line)) {
        fail(s, "nothing happens although it is", "due");
        return false;
    }
    apply(s, line);
    return wire_state(s->table) != WIRE_STATE_ENDED;
}

static void pass(struct stage *s, uint64_t ms)
{
    uint64_t until = s->now + ms;
    while (step(s, until)) {}
    s->now = until;
}

/* The seat that is asked, as the last view of anybody shows it. */
static bool is_asked(const struct stage *s, int person)
{
    struct json_node *node = s->person[person].view ? json_parse(s->person[person].view) : NULL;
    const struct json_node *question = json_member(json_member(node, "view"), "question");
    bool asked = json_member(question, "legal");
    json_free(node);
    return asked;
}

/* Anna is out of the game, and does not come back. */
static bool is_out(const struct stage *s) { return sg_is_out_for_good(&s->table->game, seat_of(s->table, 1)); }

static void until(struct stage *s, const char *whom)
{
    bool over = strcmp(whom, "over") == 0, out = strcmp(whom, "out") == 0;
    int person = over || out ? 0 : person_by_name(s, whom);
    for (int i = 0; i < 100000 && wire_state(s->table) == WIRE_STATE_PLAYING; i++) {
        if (out ? is_out(s) : !over && is_asked(s, person)) return;
        if (!step(s, UINT64_MAX - 1)) break;
        if (s->person[1].heard_count > HEARD / 2) forget_heard(s);
    }
    if (wire_state(s->table) != WIRE_STATE_OVER) fail(s, "it never comes to:", whom);
}

/* Two tables that say the same to everybody, now and later. */
static void compare(struct stage *s, const struct wire_table *other)
{
    if (wire_due(other) != wire_due(s->table)) fail(s, "after it was made anew,", "something is due at another time");
    for (int viewer = 1; viewer <= SPECTATOR_TOO; viewer++) {
        struct text_out a = text_out_growing(), b = text_out_growing();
        wire_write_update(s->table, viewer, 0, s->now, &a);
        wire_write_update(other, viewer, 0, s->now, &b);
        if (strcmp(text_out_string(&a), text_out_string(&b)) != 0) fail(s, "made anew it says:", text_out_string(&b));
        text_out_free(&a);
        text_out_free(&b);
    }
    struct text_out a = text_out_growing(), b = text_out_growing();
    wire_snapshot(s->table, &a);
    wire_snapshot(other, &b);
    if (strcmp(text_out_string(&a), text_out_string(&b)) != 0)
        fail(s, "made anew its snapshot is", text_out_string(&b));
    text_out_free(&a);
    text_out_free(&b);
}

static void replace(struct stage *s, struct wire_table *other)
{
    compare(s, other);
    wire_table_free(s->table);
    s->table = other;
}

static void restart(struct stage *s)
{
    struct wire_table *other = wire_table_new();
    if (s->begun && !wire_restore(other, s->begun, strlen(s->begun))) fail(s, "no snapshot:", s->begun);
    for (size_t i = 0; i < s->logged; i++)
        if (wire_apply(other, s->log[i])) fail(s, "refused the second time:", s->log[i]);
    replace(s, other);
}

static void reload(struct stage *s)
{
    struct wire_table *other = wire_table_new();
    struct text_out out = text_out_growing();
    wire_snapshot(s->table, &out);
    if (!wire_restore(other, text_out_string(&out), out.length)) fail(s, "no snapshot:", text_out_string(&out));
    text_out_free(&out);
    replace(s, other);
}

/* --- lines of a file ----------------------------------------------------------------------------- */

static void expect(struct stage *s, int person, const char *text, bool wanted)
{
    const struct person *p = &s->person[person];
    struct json_node *want = json_parse(text);
    bool found = false;
    if (!want) fail(s, "this is no JSON:", text);
    for (int i = 0; i < p->heard_count && want; i++) {
        struct json_node *node = json_parse(p->heard[i]);
        found |= json_holds(node, want);
        json_free(node);
    }
    json_free(want);
    if (found != wanted)
        fail(s, wanted ? "was not said; the last was:" : "was said; the last was:",
             p->heard_count ? p->heard[p->heard_count - 1] : "nothing");
}

static void presence(struct stage *s, int person, bool here)
{
    char line[WIRE_LINE_ROOM];
    if (wire_presence(s->table, s->now, (uint32_t)person, here, line, NULL))
        fail(s, "is not at the table", "");
    else
        apply(s, line);
}

static void act(struct stage *s, const char *who, const char *rest)
{
    int person = person_by_name(s, who);
    char *filled = malloc(LINE);
    fill(s, person, rest + 2, filled, LINE);
    if (rest[0] == '<' || rest[0] == '!') {
        expect(s, person, filled, rest[0] == '<');
    } else {
        forget_heard(s);
        if (rest[0] == '>')
            say(s, person, filled);
        else if (strcmp(rest, "drops") == 0)
            presence(s, person, false);
        else if (strcmp(rest, "returns") == 0)
            presence(s, person, true);
        else
            fail(s, "means nothing:", rest);
    }
    free(filled);
}

static void run_line(struct stage *s, const char *line)
{
    char word[32];
    int read = 0;
    if (sscanf(line, "%31s %n", word, &read) != 1) return;
    const char *rest = line + read;
    bool happens = strcmp(word, "pass") == 0 || strcmp(word, "until") == 0;
    if (happens) forget_heard(s);
    if (strcmp(word, "chance") == 0)
        s->seed = strtoull(rest, NULL, 10);
    else if (strcmp(word, "at") == 0)
        s->now = strtoull(rest, NULL, 10);
    else if (strcmp(word, "pass") == 0)
        pass(s, strtoull(rest, NULL, 10));
    else if (strcmp(word, "until") == 0)
        until(s, rest);
    else if (strcmp(word, "restart") == 0)
        restart(s);
    else if (strcmp(word, "reload") == 0)
        reload(s);
    else
        act(s, word, rest);
}

struct tally {
    int cases, failed;
    char title[256];
};

static void finish_case(struct tally *t)
{
    if (t->title[0]) printf("ok %d - %s\n", ++t->cases, t->title);
    t->title[0] = '\0';
}

static void fail_case(struct tally *t, const char *path, int number, const struct stage *s)
{
    printf("not ok %d - %s\n# %s:%d: %s\n", ++t->cases, t->title, path, number, s->fault);
    t->failed++;
    t->title[0] = '\0';
}

static void run_file(struct stage *s, const char *path, struct tally *t)
{
    FILE *file = fopen(path, "r");
    char *line = malloc(LINE);
    if (!file) printf("not ok %d - %s cannot be read\n", ++t->cases, path), t->failed++;
    for (int number = 1; file && fgets(line, LINE, file); number++) {
        line[strcspn(line, "\n")] = '\0';
        if (line[0] == '#' || line[0] == '\0') continue;
        if (strncmp(line, "case ", 5) == 0) {
            finish_case(t);
            clear(s);
            snprintf(t->title, sizeof t->title, "%s", line + 5 + strspn(line + 5, " "));
        } else if (t->title[0]) {
            run_line(s, line);
            if (s->fault[0]) fail_case(t, path, number, s);
        }
    }
    finish_case(t);
    free(line);
    if (file) fclose(file);
}

static int is_conversation(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 5 && strcmp(entry->d_name + length - 5, ".conv") == 0;
}

static void run_folder(struct stage *s, const char *folder, struct tally *t)
{
    struct dirent **entries;
    int count = scandir(folder, &entries, is_conversation, alphasort);
    for (int i = 0; i < count; i++) {
        char path[512];
        snprintf(path, sizeof path, "%s/%s", folder, entries[i]->d_name);
        run_file(s, path, t);
        free(entries[i]);
    }
    if (count >= 0) free(entries);
}

/* --- whole games ------------------------------------------------------------------------------------- */

/* One game of a person, a spectator and bots; the person's seat is left to a bot soon. */
static void play_game(struct stage *s, int number)
{
    static const char *const sets[] = {"\"base\"",      "\"dodge_city\"", "\"promos\"",
                                       "\"high_noon\"", "\"fistful\"",    "\"gold_rush\""};
    static const char *const options[] = {"", "\"two_characters\"", "\"shadow_gunslingers\"", "\"beginner\""};
    char text[512];
    struct text_out out = text_out_buffer(text, sizeof text);
    int seats = 3 + number % 6, mix = number % 7 == 0 ? 63 : number * 5 % 64;
    const char *option = options[seats > 3 ? number % 4 : number % 2];
    clear(s);
    s->seed = (uint64_t)number + 18; /* so that all that can be said is said */
    text_putf(&out, "{\"type\":\"create\",\"seats\":%d,\"bots\":%d,\"options\":[%s],\"sets\":[\"base\"", seats,
              seats - 1, option);
    for (int i = 1; i < 6; i++)
        if (mix >> i & 1) text_putf(&out, ",%s", sets[i]);
    text_put(&out, "]}");
    say(s, person_by_name(s, "Anna"), text);
    say(s, person_by_name(s, "Zoe"), "{\"type\":\"join\",\"table\":\"TEST\"}");
    say(s, 1, "{\"type\":\"start\"}");
    until(s, "Anna");
    say(s, 1, "{\"type\":\"leave\"}");
    say(s, 1, "{\"type\":\"join\",\"table\":\"TEST\"}");
    until(s, "over");
    say(s, 1, "{\"type\":\"record\"}");
    say(s, 1, "{\"type\":\"replay\",\"view\":\"A\",\"from\":5,\"count\":3}");
    forget_heard(s);
}

static int play_games(struct stage *s, int games)
{
    s->print = true;
    for (int number = 0; number < games; number++) {
        play_game(s, number);
        if (!s->fault[0]) continue;
        fprintf(stderr, "game %d: %s\n", number, s->fault);
        return 1;
    }
    return 0;
}

int main(int argc, char **argv)
{
    static struct stage s;
    struct tally t = {0};
    int files = 0, status = 0;
    clear(&s);
    if (argc == 3 && strcmp(argv[1], "--games") == 0) {
        status = play_games(&s, atoi(argv[2]));
    } else {
        for (int i = 1; i < argc; i++) {
            if (strcmp(argv[i], "--print") == 0)
                s.print = true;
            else
                files++, run_file(&s, argv[i], &t);
        }
        if (!files) run_folder(&s, "tests/conversations", &t);
        printf("1..%d\n", t.cases);
        status = t.failed > 0 || t.cases == 0;
    }
    clear(&s);
    wire_table_free(s.table);
    return status;
}
