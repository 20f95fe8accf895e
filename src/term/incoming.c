/* incoming.c: messages of the server. */
#include "term/client.h"
#include "term/state.h"
#include "notation/i18n.h"
#include "say/fill.h"
#include "table/words.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { CODE_ROOM = 32, SAID_ROOM = 1024, RECORD_FILE = 0666, AGAIN_MS = 1000 };

/* --- refusals -------------------------------------------------------------------------- */

static bool is_error(const char *code, int error) { return strcmp(code, wire_error_slug(error)) == 0; }

/* The program's own sentence for a code, in English; NULL when it does not know it. */
static const char *sentence_of(const char *code)
{
    for (int error = WIRE_ERR_BEFORE_FIRST + 1; error < WIRE_ERROR_END; error++)
        if (strcmp(wire_error_slug(error), code) == 0) return wire_error_message(error);
    int error = sg_error_by_slug(code);
    return error != SG_OK ? sg_error_message(error) : NULL;
}

/* In the reader's language, as far as it goes; details that the server adds stay as they are. */
static void say_refusal(const json_t *m, char *line, size_t room)
{
    char code[CODE_ROOM], message[SAID_ROOM];
    read_text(m, to_client.error.code, code, sizeof code);
    read_text(m, to_client.error.message, message, sizeof message);
    const char *known = sentence_of(code);
    size_t length = known ? strlen(known) : 0;
    if (!known)
        snprintf(line, room, "%s", message[0] != '\0' ? message : code);
    else if (strncmp(message, known, length) == 0)
        snprintf(line, room, "%s%s", _(known), message + length);
    else
        snprintf(line, room, "%s %s", _(known), message);
}

static void move_refused(struct client *c, const char *code)
{
    c->desk.refused = sg_error_by_slug(code);
    if (is_error(code, WIRE_ERR_STALE) && c->question == c->moved) c->ask.view.count = 0;
}

/* The table on the command line was asked for, and nothing has come from it yet. */
static bool came_for_it(const struct client *c)
{
    return c->stage == STAGE_COMING && c->table[0] != '\0' && c->update == 0 &&
           strcmp(c->table, c->wishes->to.code) == 0;
}

/* What to type instead, where the server's sentence cannot know how this program says it; NULL for nothing. */
static const char *what_helps(const struct client *c, const char *code)
{
    if (is_error(code, WIRE_ERR_EMPTY_SEATS)) return _("'start fill' gives them to bots.");
    if (!is_error(code, WIRE_ERR_BAD_PASSWORD)) return NULL;
    return came_for_it(c) ? _("Give it with --password WORD.") : _("It stands behind the code: 'join CODE WORD'.");
}

/* The first thing that was asked for did not work: there is nothing to stay for. */
static bool is_fatal(struct client *c, const char *code, const char *line)
{
    if (c->stage == STAGE_GREETING && is_error(code, WIRE_ERR_BAD_SESSION) && c->session[0] != '\0') {
        c->session[0] = '\0';
        state_write_session(&c->wishes->to, "");
        client_greet(c);
        return true;
    }
    if (c->stage != STAGE_GREETING && !came_for_it(c)) return false;
    if (c->greeted && (is_error(code, WIRE_ERR_SERVER_FULL) || is_error(code, WIRE_ERR_TOO_MANY))) {
        cable_drop(c->cable); /* it may be better soon */
        return true;
    }
    if (came_for_it(c))
        client_fail(c, CLIENT_REFUSED, "%s: %s", c->table, line);
    else
        client_fail(c, CLIENT_REFUSED, "%s", line);
    return true;
}

static void refused(struct client *c, const json_t *m, bool awaited)
{
    char code[CODE_ROOM], line[SAID_ROOM * 2 + TEXT_SENTENCE_ROOM];
    read_text(m, to_client.error.code, code, sizeof code);
    say_refusal(m, line, sizeof line);
    const char *help = awaited ? what_helps(c, code) : NULL;
    if (help) snprintf(line + strlen(line), sizeof line - strlen(line), "  %s", help);
    if (awaited && is_fatal(c, code, line)) return;
    if (awaited && c->pending_move) move_refused(c, code);
    if (awaited) c->sits = company_seat(&c->room, c->person) != SG_NOBODY;
    if (awaited && c->pending_move && c->desk.refused != SG_OK) {
        size_t length = strlen(line);
        snprintf(line + length, sizeof line - length, " %s", _("('why' says more.)"));
    }
    show_line(&c->desk, STYLE_YELLOW, 2, line);
    if (awaited && c->stage == STAGE_COMING) client_to_lobby(c);
}

/* --- coming ------------------------------------------------------------------------------- */

static void keep_session(struct client *c, const json_t *m)
{
    char session[CLIENT_SESSION_ROOM];
    read_text(m, to_client.welcome.session, session, sizeof session);
    if (session[0] == '\0' || strcmp(session, c->session) == 0) return;
    memcpy(c->session, session, sizeof session);
    if (!c->wishes->stranger && !state_write_session(&c->wishes->to, session))
        show_line(
            &c->desk, STYLE_YELLOW, 0,
            _("Who you are cannot be kept on this machine: after the program ends the server will not know you."));
}

static bool is_at(const json_t *m, const char *code)
{
    size_t i;
    json_t *value;
    json_array_foreach(json_object_get(m, to_client.welcome.tables.key), i, value)
    {
        if (json_is_string(value) && strcmp(json_string_value(value), code) == 0) return true;
    }
    return false;
}

static void resume(struct client *c)
{
    c->stage = STAGE_COMING;
    json_t *message = client_message(c, from_client.resume.type);
    json_object_set_new(message, from_client.resume.n.key, json_integer(c->update));
    client_send(c, message);
}

/* Where to go first: back to the table of before, to the one that was named, or to where one still sits. */
static void go_to_table(struct client *c, const json_t *m)
{
    const char *code = c->wishes->to.code;
    bool comes_back = c->table[0] != '\0';
    if (!comes_back && code[0] != '\0' && !c->greeted) {
        snprintf(c->table, sizeof c->table, "%s", code);
        if (!is_at(m, code)) {
            c->stage = STAGE_COMING;
            json_t *message = client_message(c, from_client.join.type);
            if (c->wishes->password)
                json_object_set_new(message, from_client.join.password.key, json_string(c->wishes->password));
            client_send(c, message);
            return;
        }
    } else if (!comes_back && !c->greeted) {
        read_string(json_array_get(json_object_get(m, to_client.welcome.tables.key), 0), c->table, sizeof c->table);
    }
    if (c->table[0] != '\0') {
        resume(c);
        return;
    }
    c->stage = STAGE_LOBBY;
    client_send(c, client_message(c, from_client.lobby.type));
}

static void welcome_comes(struct client *c, const json_t *m)
{
    char name[WIRE_NAME_ROOM], server[SG_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    int protocol = (int)read_number(m, to_client.welcome.protocol, 0, INT16_MAX, 0),
        rules = (int)read_number(m, to_client.welcome.rules, 0, INT16_MAX, 0);
    c->pending = 0;
    if (protocol != WIRE_PROTOCOL || rules != SG_RULES_VERSION) {
        client_fail(c, CLIENT_REFUSED,
                    _("this server is of another version (protocol %d, rules %d; this program has %d and %d)."),
                    protocol, rules, WIRE_PROTOCOL, SG_RULES_VERSION);
        return;
    }
    keep_session(c, m);
    c->person = (uint32_t)read_number(m, to_client.welcome.person, 1, UINT32_MAX, 0);
    read_text(m, to_client.welcome.name, name, sizeof name);
    read_text(m, to_client.welcome.server, server, sizeof server);
    if (!c->greeted) {
        snprintf(line, sizeof line, _("You are %s at %s, port %d (%s).  'help' says what you can type."), name,
                 c->wishes->to.host, c->wishes->to.port, server);
        show_line(&c->desk, STYLE_BOLD, 0, line);
    } else {
        show_line(&c->desk, STYLE_GREEN, 0, _("The line is mended."));
        c->asked = 0; /* what is still open is asked again */
    }
    bool renamed = !c->greeted && c->wishes->name && strcmp(name, c->wishes->name) != 0;
    c->mends = 1; /* until the table is there: it is not while a dead server still counts as alive */
    c->mend_at = 0;
    c->broken_told = false;
    go_to_table(c, m);
    c->greeted = true;
    if (!renamed) return;
    json_t *message =
        json_pack("{ssss}", from_client.type, from_client.name.type, from_client.name.name.key, c->wishes->name);
    client_send(c, message);
}

/* --- the list of tables --------------------------------------------------------------------- */

static void put_words(const json_t *list, struct text_out *out)
{
    size_t i;
    json_t *value;
    json_array_foreach(list, i, value)
    {
        char word[CODE_ROOM];
        read_string(value, word, sizeof word);
        text_putf(out, ", %s", word);
    }
}

/* How many are at a table. */
static void put_numbers(const json_t *table, struct text_out *out)
{
    int persons = (int)read_number(table, to_client.entry.persons, 0, SG_MAX_SEATS, 0);
    int bots = (int)read_number(table, to_client.entry.bots, 0, SG_MAX_SEATS, 0);
    int spectators = (int)read_number(table, to_client.entry.spectators, 0, WIRE_MAX_MEMBERS, 0);
    text_put(out, " (");
    text_putf(out, N2_("%d person", "%d people", persons), persons);
    text_put(out, ", ");
    text_putf(out, N2_("%d bot", "%d bots", bots), bots);
    if (spectators > 0) {
        text_put(out, ", ");
        text_putf(out, _("%d looking on"), spectators);
    }
    text_put(out, ")");
}

static void tell_table(const struct desk *d, const json_t *table)
{
    char code[CODE_ROOM], title[WIRE_TITLE_ROOM], line[TEXT_SENTENCE_ROOM * 2];
    struct text_out out = text_out_buffer(line, sizeof line);
    int empty = (int)read_number(table, to_client.entry.free, 0, SG_MAX_SEATS, 0);
    read_text(table, to_client.entry.table, code, sizeof code);
    read_text(table, to_client.entry.name, title, sizeof title);
    int state =
        WIRE_STATE_OPEN + read_word(table, to_client.entry.state, words_of_state, WIRE_STATE_PLAYING - WIRE_STATE_OPEN);
    text_put(&out, code);
    if (title[0] != '\0') text_putf(&out, " (%s)", title);
    text_put(&out, SHOW_COLON);
    if (state == WIRE_STATE_OPEN)
        text_putf(&out, N2_("%d seat is free", "%d seats are free", empty), empty);
    else
        text_put(&out, state == WIRE_STATE_OVER ? _("the game is over") : _("a game is on"));
    put_numbers(table, &out);
    put_words(json_object_get(table, to_client.entry.sets.key), &out);
    put_words(json_object_get(table, to_client.entry.options.key), &out);
    char pack[WIRE_TITLE_ROOM];
    read_text(table, to_client.entry.pack, pack, sizeof pack);
    if (pack[0] != '\0') text_putf(&out, ", %s %s", _("with the pack"), pack);
    if (read_flag(table, to_client.entry.password)) text_putf(&out, ", %s", _("with a password"));
    show_line(d, STYLE_PLAIN, 4, line);
}

static void lobby_comes(struct client *c, const json_t *m)
{
    size_t i;
    json_t *value;
    const json_t *tables = json_object_get(m, to_client.lobby.tables.key);
    if (json_array_size(tables) == 0)
        ask_say(&c->ask, _("No table is listed.  'create' opens one, 'join CODE' goes to one that you know of."));
    json_array_foreach(tables, i, value) tell_table(&c->desk, value);
}

/* --- what has changed at the table ------------------------------------------------------------- */

static void room_comes(struct client *c, const json_t *part, bool whole)
{
    static struct company before; /* large */
    before = c->room;
    read_company(c->desk.names.pack, part, &c->room);
    c->sits = company_seat(&c->room, c->person) != SG_NOBODY;
    if (whole || !c->has_room) {
        company_show(&c->desk, &c->room, c->table, c->person);
        if (company_seat(&c->room, c->person) == SG_NOBODY && c->room.state == WIRE_STATE_OPEN)
            ask_say(&c->ask, _("You are looking on.  'sit' takes a seat, 'ready' says that the game may begin."));
    } else {
        company_tell(&c->desk, &before, &c->room, c->person);
    }
    if (c->has_room && before.state == WIRE_STATE_OVER && c->room.state == WIRE_STATE_OPEN) {
        show_line(&c->desk, STYLE_BOLD, 0, _("The table is open for another game."));
        company_show(&c->desk, &c->room, c->table, c->person);
    }
    if (c->room.state != WIRE_STATE_PLAYING) c->ask.view.count = 0;
    c->has_room = true;
}

static void tell_news(struct client *c, int from)
{
    for (int at = from; at < c->desk.history.count;) {
        sg_event event = history_next(&c->desk, &at);
        if (history_tell(&c->desk, &event) && event.kind == SG_EV_EVENT)
            show_event(&c->desk, &c->ask.view.s, event.cause);
    }
}

/* Who one is, before anything happens. */
static void introduce(struct client *c, bool whole)
{
    int count = c->ask.view.count;
    if (sg_phase(&c->ask.view.s) == SG_PHASE_SETUP || sg_is_over(&c->ask.view.s)) return;
    if (whole) c->desk.players_told |= (uint16_t)(1u << c->desk.viewer); /* the whole table is about to be shown */
    if (c->desk.viewer == SG_NOBODY) {
        show_players(&c->desk, &c->ask.view);
        return;
    }
    c->ask.view.count = 0;
    show_introduction(&c->desk, &c->ask.view);
    c->ask.view.count = count;
}

static void forget_game(struct client *c)
{
    desk_clear(&c->desk);
    c->asked = c->answered = c->moved = c->forced = 0;
    c->end_told = c->has_game = false;
}

/* The game and what has happened in it.  Of a table that is seen as a whole the past is not told, but can be read. */
static void game_comes(struct client *c, const json_t *m, bool whole)
{
    const json_t *view = json_object_get(m, to_client.update.view.key),
                 *events = json_object_get(m, to_client.update.events.key);
    int known = c->desk.history.count;
    if (view) {
        uint32_t number = 0;
        if (!read_view(view, &c->ask.view, &c->desk, &number)) {
            show_line(&c->desk, STYLE_YELLOW, 0,
                      _("The server has sent something that this program does not understand."));
            return;
        }
        if (number != c->question) c->ask.aiming = false;
        c->question = number;
        if (number == c->answered || number == c->forced) c->ask.view.count = 0;
        memset(&c->clock, 0, sizeof c->clock);
    }
    read_events(c->desk.names.pack, events, &c->desk.history);
    if (view) introduce(c, whole);
    if (!whole) {
        tell_news(c, known);
    } else if (view && !sg_is_over(&c->ask.view.s)) {
        if (c->desk.history.count > 0) ask_say(&c->ask, _("A game is on; 'log' tells what has happened."));
        show_whole(&c->desk, &c->ask.view);
        if (sg_turn(&c->ask.view.s) == c->desk.viewer) c->desk.table_turn = sg_turns(&c->ask.view.s);
    }
    c->has_game = c->has_game || view;
    const json_t *clock = json_object_get(m, to_client.update.clock.key);
    if (clock) read_clock(clock, &c->clock);
}

/* Who says something, with the seat: "Ben (B)". */
static void say_speaker(const json_t *said, char *buf, size_t room)
{
    char name[WIRE_NAME_ROOM + TEXT_ISOLATED];
    int seat = read_seat(said, to_client.said.seat);
    read_text(said, to_client.said.name, name, WIRE_NAME_ROOM);
    text_isolate(name, sizeof name);
    if (seat == SG_NOBODY)
        snprintf(buf, room, "%s", name);
    else
        snprintf(buf, room, "%s (%c)", name, sg_seat_letter(seat));
}

static void said_comes(struct client *c, const json_t *said)
{
    struct text_parts parts = {0};
    char slug[COMPANY_SLUG_ROOM], text[SAID_ROOM + TEXT_ISOLATED], line[SAID_ROOM * 2];
    say_speaker(said, parts.part[0], TEXT_PART_ROOM);
    read_text(said, to_client.said.gesture, slug, sizeof slug);
    read_text(said, to_client.said.text, text, SAID_ROOM);
    text_isolate(text, sizeof text);
    int gesture = wire_gesture_by_slug(slug), claim = read_claim(said, to_client.said.claim);
    if (claim) snprintf(text, sizeof text, "%s", _(wire_claim_sentence(claim)));
    if (gesture > 0)
        text_fill(_(wire_gesture_telling(gesture)), &parts, line, sizeof line);
    else
        snprintf(line, sizeof line, "%s%s%s%s", parts.part[0],
                 read_flag(said, to_client.said.out) ? _(", who is out") : "", SHOW_COLON, text);
    show_line(&c->desk, STYLE_BLUE, 4, line);
}

static void chat_comes(struct client *c, const json_t *chat)
{
    size_t i;
    json_t *said;
    json_array_foreach(chat, i, said) said_comes(c, said);
}

static void tell_end(struct client *c)
{
    char line[TEXT_SENTENCE_ROOM];
    bool is_over = c->has_game && sg_is_over(&c->ask.view.s) && c->room.state == WIRE_STATE_OVER;
    if (c->end_told || !is_over) return;
    c->end_told = true;
    c->clock.runs = false;
    show_end(&c->desk, &c->ask.view);
    company_show_guesses(&c->desk, &c->room);
    if (c->room.seed[0] != '\0') {
        fputc('\n', c->desk.term.out);
        snprintf(line, sizeof line, _("The seed of this game: %s."), c->room.seed);
        show_line(&c->desk, STYLE_DIM, 0, line);
    }
    if (c->wishes->once)
        c->done = true;
    else if (c->room.host == c->person)
        ask_say(&c->ask, _("'rematch' opens the table for another game, 'save' keeps the record, 'leave' leaves."));
    else
        ask_say(&c->ask, _("'save' keeps the record, 'leave' leaves; the host may open the table again."));
}

void client_ask(struct client *c)
{
    char line[TEXT_SENTENCE_ROOM];
    const struct scene *view = &c->ask.view;
    bool at_once = strcmp(c->room.tempo, wire_tempo_slug(WIRE_INSTANT)) == 0;
    if (c->room.state != WIRE_STATE_PLAYING || view->count == 0 || c->asked == c->question) return;
    c->asked = c->question;
    if (view->count == 1 && (!at_once || view->asked.kind != SG_ASK_PLAY)) {
        /* The server gives the answer itself, so late that nobody can tell, unless at this table nothing is late. */
        ask_forced(&c->desk, view);
        c->ask.chosen = view->legal[0];
        if (at_once) { /* open until it is known to have arrived */
            client_send_move(c);
            return;
        }
        c->forced = c->question;
        c->ask.view.count = 0;
        return;
    }
    ask_begin(&c->ask);
    if (!c->clock.runs || c->desk.term.rich) return;
    snprintf(line, sizeof line, _("You have %d seconds, and %d more for the whole game."),
             (int)(c->clock.left_ms / 1000), (int)(c->clock.bank_ms[c->desk.viewer] / 1000));
    show_line(&c->desk, STYLE_PLAIN, 0, line);
}

static void update_comes(struct client *c, const json_t *m)
{
    char code[CODE_ROOM];
    const json_t *room = json_object_get(m, to_client.update.room.key);
    uint32_t since = (uint32_t)read_number(m, to_client.update.since, 0, UINT32_MAX, 0),
             n = (uint32_t)read_number(m, to_client.update.n, 0, UINT32_MAX, 0);
    c->mends = 0;
    read_text(m, to_client.update.table, code, sizeof code);
    if (strcmp(code, c->table) != 0 || c->stage < STAGE_COMING) return;
    if (since > c->update) { /* something is missing in between */
        resume(c);
        return;
    }
    c->stage = STAGE_TABLE;
    if (since != 0 && n <= c->update) { /* nothing new: but a question may wait to be asked again */
        client_ask(c);
        return;
    }
    bool whole = since == 0, first = !c->has_room;
    int game = c->room.game;
    c->update = n;
    if (whole) c->desk.history.count = 0;
    const json_t *pack = json_object_get(m, to_client.update.pack.key);
    if (pack || whole) client_pack_comes(c, pack);
    if (room) room_comes(c, room, whole);
    if (whole && first) forget_game(c);
    if (!first && c->room.game != game) {
        forget_game(c);
        whole = false; /* a game that has just begun is told from its beginning */
    }
    game_comes(c, m, whole);
    chat_comes(c, json_object_get(m, to_client.update.chat.key));
    client_ask(c);
    tell_end(c);
}

/* --- the record ------------------------------------------------------------------------------------ */

/* An older file is never written over. */
static bool write_file(const char *path, const char *text)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, RECORD_FILE);
    if (fd < 0) return false;
    size_t length = strlen(text), done = 0;
    while (done < length) {
        ssize_t written = write(fd, text + done, length - done);
        if (written < 0) break;
        done += (size_t)written;
    }
    return close(fd) == 0 && done == length;
}

static void record_comes(struct client *c, const json_t *m)
{
    char line[sizeof c->record_path + TEXT_SENTENCE_ROOM];
    const char *record = json_string_value(json_object_get(m, to_client.record.record.key));
    if (!record || c->record_path[0] == '\0') return;
    if (write_file(c->record_path, record))
        snprintf(line, sizeof line, _("The record is in %s."), c->record_path);
    else
        snprintf(line, sizeof line, _("%s cannot be written: %s."), c->record_path, strerror(errno));
    ask_say(&c->ask, line);
    c->record_path[0] = '\0';
}

/* --- hints ------------------------------------------------------------------------------------------ */

/* The legal move that is written there; false when there is none. */
static bool read_legal(const struct client *c, const json_t *object, key_text key, sg_move *move)
{
    char wanted[SG_MOVE_ROOM], text[SG_MOVE_ROOM];
    const struct scene *view = &c->ask.view;
    read_text(object, key, wanted, sizeof wanted);
    for (int i = 0; i < view->count; i++) {
        sg_pack_move_print(view->s.pack, view->legal[i], false, text, sizeof text);
        if (strcmp(text, wanted) != 0) continue;
        *move = view->legal[i];
        return true;
    }
    return false;
}

/* How often a move wins; what makes no sense counts as not told. */
static struct prospect read_prospect(const json_t *object, sg_move move, key_number percent, key_number error)
{
    long long wins = read_number(object, percent, 0, 100, -1), off = read_number(object, error, 0, 100, -1);
    bool told = wins >= 0 && off >= 0;
    if (!told) return (struct prospect){.move = move};
    return (struct prospect){move, (uint8_t)wins, (uint8_t)off, 1};
}

static void read_opinion(const struct client *c, const json_t *object, struct opinion of[SG_MAX_SEATS + 1])
{
    char role[CODE_ROOM];
    struct history deeds = {0};
    struct opinion *o = &of[read_seat(object, to_client.opinion.seat)];
    read_text(object, to_client.opinion.role, role, sizeof role);
    read_events(c->desk.names.pack, json_object_get(object, to_client.opinion.deeds.key), &deeds);
    *o = (struct opinion){.role = (uint8_t)sg_role_by_slug(role)};
    o->percent = (uint8_t)read_number(object, to_client.opinion.percent, 0, 100, 0);
    for (; o->role != SG_ROLE_UNKNOWN && o->deeds < deeds.count && o->deeds < WITNESS_DEEDS; o->deeds++)
        o->deed[o->deeds] = deeds.events[o->deeds];
    history_free(&deeds);
}

static void hint_comes(struct client *c, const json_t *m)
{
    struct counsel counsel = {0};
    sg_move other;
    size_t i;
    json_t *value;
    const json_t *second = json_object_get(m, to_client.hint.other.key);
    if (c->ask.view.count == 0 || read_number(m, to_client.hint.question, 0, UINT32_MAX, 0) != c->question) return;
    if (!read_legal(c, m, to_client.hint.move, &counsel.move)) {
        show_line(&c->desk, STYLE_YELLOW, 0, _("The server has sent something that this program does not understand."));
        return;
    }
    counsel.why.chosen = read_prospect(m, counsel.move, to_client.hint.percent, to_client.hint.error);
    if (counsel.why.chosen.games > 0 && read_legal(c, second, to_client.prospect.move, &other))
        counsel.why.other = read_prospect(second, other, to_client.prospect.percent, to_client.prospect.error);
    json_array_foreach(json_object_get(m, to_client.hint.roles.key), i, value) read_opinion(c, value, counsel.of);
    counsel.of[SG_NOBODY].deeds = 0;
    ask_advise(&c->ask, &counsel);
}

/* --- all ---------------------------------------------------------------------------------------------- */

static void joined_comes(struct client *c, const json_t *m)
{
    char line[TEXT_SENTENCE_ROOM], host[URL_PART_ROOM + 2];
    const struct server_address *to = &c->wishes->to;
    client_to_lobby(c);
    c->stage = STAGE_COMING;
    read_text(m, to_client.joined.table, c->table, sizeof c->table);
    c->person = (uint32_t)read_number(m, to_client.joined.person, 1, UINT32_MAX, c->person);
    snprintf(host, sizeof host, strchr(to->host, ':') ? "[%s]" : "%s", to->host);
    snprintf(line, sizeof line, _("You are at table %s; others come by %s://%s:%d%s/t/%s."), c->table,
             to->tls ? "https" : "http", host, to->port, to->folder, c->table);
    show_line(&c->desk, STYLE_PLAIN, 0, line);
}

static void left_comes(struct client *c, const json_t *m)
{
    char code[CODE_ROOM];
    int why = read_word(m, to_client.left.why, words_of_left, LEFT_BY_CHOICE);
    read_text(m, to_client.left.table, code, sizeof code);
    if (strcmp(code, c->table) != 0) return;
    client_to_lobby(c);
    ask_say(&c->ask, why == LEFT_KICKED  ? _("The host has sent you away from the table.")
                     : why == LEFT_ENDED ? _("The table has come to its end.")
                                         : _("You have left the table."));
}

/* Whether a message answers that of such a number, or, with `letter` "p", such a ping. */
static bool is_id(const json_t *m, const char *letter, unsigned long number)
{
    char wanted[CODE_ROOM];
    const char *id = json_string_value(json_object_get(m, from_client.id.key));
    snprintf(wanted, sizeof wanted, "%s%lu", letter, number);
    return id && number != 0 && strcmp(id, wanted) == 0;
}

/* Whether it answers any ping behind an order. */
static bool answers_ping(const json_t *m)
{
    const char *id = json_string_value(json_object_get(m, from_client.id.key));
    return id && id[0] == 'p';
}

/* Scripts are faster than some servers allow: a move, or the ping behind an order, is sent again a little later. */
static bool was_too_fast(struct client *c, const json_t *m, bool awaited)
{
    const char *code = json_string_value(json_object_get(m, to_client.error.code.key));
    bool move = awaited && c->pending_move;
    if (!code || !is_error(code, WIRE_ERR_TOO_MANY) || (!answers_ping(m) && !move)) return false;
    if (!move && !is_id(m, "p", c->pings))
        return true; /* behind a move that has been sent again, with a ping of its own */
    c->refused_order = c->refused_order || move;
    c->again_at = clock_now() + AGAIN_MS;
    return true;
}

/* At a table the others are told by an update, which a muted person's name is not in. */
static void named(struct client *c)
{
    char name[TEXT_SAID_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    bool muted = c->has_room && company_is_muted(&c->room, c->person);
    snprintf(name, sizeof name, "%s", c->name);
    text_isolate(name, sizeof name);
    snprintf(line, sizeof line,
             muted ? _("You are called %s now, but not at this table, where you are muted.")
                   : _("You are called %s now."),
             name);
    show_line(&c->desk, STYLE_CYAN, 2, line);
    c->naming = 0;
}

static void error_comes(struct client *c, const json_t *m)
{
    bool awaited = is_id(m, "", c->pending);
    if (is_id(m, "", c->scores_asked)) c->scores_asked = 0;
    if (!was_too_fast(c, m, awaited)) refused(c, m, awaited);
}

static void ok_comes(struct client *c, const json_t *m)
{
    if (is_id(m, "", c->pending) && c->pending_move) {
        c->answered = c->moved;
        if (c->question == c->answered) c->ask.view.count = 0;
    } else if (is_id(m, "", c->naming)) {
        named(c);
    }
}

static void pong_comes(struct client *c, const json_t *m)
{
    if (!is_id(m, "p", c->pings) || c->refused_order) return;
    c->pending = 0;
    c->pending_move = false;
}

/* What no command asks for: calls from page to page, and the steps of a game that is over. */
#define call_comes NULL
#define picked_up_comes NULL
#define answered_comes NULL
#define replay_comes NULL

/* Each message there is: what servers.def has and nobody takes, or leaves on purpose, does not compile. */
#define WORDS(name, ...)
#define NAMES(name, ...)
#define OBJECT(name, ...)
#define ANSWER(name, ...) {#name, name##_comes},
#define MEMBER(name, ...)
#define END(name)
static const struct {
    const char *type;
    void (*comes)(struct client *c, const json_t *m);
} messages[] = {
#include "protocol/servers.def"
};

void client_receive(struct client *c, const char *text)
{
    char type[CODE_ROOM];
    json_t *m = json_loads(text, 0, NULL);
    read_text(m, (key_text){from_client.type}, type, sizeof type);
    for (size_t i = 0; i < sizeof messages / sizeof *messages; i++)
        if (messages[i].comes && strcmp(type, messages[i].type) == 0) messages[i].comes(c, m);
    json_decref(m);
}
