/* message.c: what a client says, carried out.  Anything at all may come in here. */
#include "notation/notation.h"
#include "server/net/message.h"
#include "server/rooms/table.h"
#include "server/rooms/thinking.h"
#include "server/server.h"

#include <jansson.h>
#include <locale.h>
#include <string.h>

enum { NESTING_MOST = 4, GUESSES = 10, OPENINGS = 10, NAMES = 15, NAME_TOKENS = 3 };

/* A replay costs a token for as much work as a move makes that is shown to eight seats.  To write a view took 27 µs,
 * to replay a line of a record 0.6 µs. */
enum { VIEWS_A_TOKEN = 8, LINES_A_TOKEN = 350, LINES_A_WATCH = 6 };

/* --- reading ------------------------------------------------------------------------- */

/* No message needs more than a list in an object; deeper ones are refused before the parser recurses into them. */
static bool is_flat(const char *text, size_t length)
{
    int depth = 0;
    bool quoted = false;
    for (size_t i = 0; i < length; i++) {
        if (quoted && text[i] == '\\')
            i++;
        else if (text[i] == '"')
            quoted = !quoted;
        else if (!quoted && (text[i] == '{' || text[i] == '['))
            depth++;
        else if (!quoted && (text[i] == '}' || text[i] == ']'))
            depth--;
        if (depth > NESTING_MOST) return false;
    }
    return true;
}

static void put_member(struct wire_message *m, const char *key, json_t *value)
{
    size_t index;
    json_t *element;
    if (json_is_string(value)) {
        wire_message_text(m, key, json_string_value(value), json_string_length(value));
    } else if (json_is_integer(value)) {
        wire_message_number(m, key, json_integer_value(value));
    } else if (json_is_boolean(value)) {
        wire_message_flag(m, key, json_is_true(value));
    } else if (json_is_array(value) && json_array_size(value) == 0) {
        wire_message_empty(m, key);
    } else if (json_is_array(value) && json_is_string(json_array_get(value, 0))) {
        json_array_foreach(value, index, element)
        {
            if (json_is_string(element))
                wire_message_text(m, key, json_string_value(element), json_string_length(element));
            else
                wire_message_number(m, key, 0); /* of the wrong kind for a list */
        }
    } else {
        wire_message_number(m, key, 0); /* no member may be such a thing: one of these two is wrong for any key */
        wire_message_flag(m, key, false);
    }
}

void call_refuse(struct call *call, int code) { guest_send_error(&call->conn->guest, call->id, code, NULL); }

enum handled call_refuse_why(struct call *call, const struct wire_refusal *why)
{
    guest_send_refusal(&call->conn->guest, call->id, why);
    return HANDLED;
}

static enum handled accept_call(struct call *call)
{
    if (call->id[0] == '\0') return HANDLED;
    struct text_out out = parcel_begin();
    wire_write_ok(&out, call->id);
    guest_send_text(&call->conn->guest, &out);
    return HANDLED;
}

/* --- coming ---------------------------------------------------------------------------- */

static bool read_name(struct call *call, char name[WIRE_NAME_ROOM])
{
    size_t length;
    if (!wire_message_look(&call->message, from_client.name.name, &length)) {
        name[0] = '\0';
        return true;
    }
    return wire_message_get(&call->message, from_client.name.name, name, WIRE_NAME_ROOM) && wire_name_is_good(name);
}

static bool is_at(const struct person *p, const char *code)
{
    for (int i = 0; i < p->room_count; i++)
        if (strcmp(p->rooms[i]->code, code) == 0) return true;
    return false;
}

static void send_welcome(struct call *call, bool with_session)
{
    struct conn *c = call->conn;
    const char *codes[WIRE_PERSON_TABLES + PLACES_MOST + 1] = {NULL};
    char token[WIRE_SESSION_ROOM], server[64];
    int count = 0;
    for (; count < c->guest.person->room_count; count++) codes[count] = c->guest.person->rooms[count]->code;
    for (int i = 0; c->places && i < c->places->count; i++)
        if (!is_at(c->guest.person, c->places->at[i].code)) codes[count++] = c->places->at[i].code;
    secret_token_make(&c->server->rooms.key, c->guest.person->number, token);
    snprintf(server, sizeof server, "sixgun %s", c->server->options->version);
    struct wire_welcome welcome = {.server = server,
                                   .session = with_session ? token : NULL,
                                   .person = c->guest.person->number,
                                   .name = c->guest.person->name,
                                   .tables = codes,
                                   .packs = !c->server->options->no_packs};
    struct text_out out = parcel_begin();
    wire_write_welcome(&out, call->id, &welcome);
    guest_send_text(&c->guest, &out);
}

/* Who says hello: by session, by cookie, or somebody new.  0 after an error has been sent. */
static uint32_t who_is_it(struct call *call, bool *by_session)
{
    struct conn *c = call->conn;
    size_t length;
    const char *session = wire_message_look(&call->message, from_client.hello.session, &length);
    uint32_t number = c->cookie_person;
    *by_session = session;
    if (session && (number = secret_token_read(&c->server->rooms.key, session, length)) == 0) {
        call_refuse(call, WIRE_ERR_BAD_SESSION);
        return 0;
    }
    if (number == 0) number = person_new_number(&c->server->rooms.people);
    if (number == 0) call_refuse(call, WIRE_ERR_SERVER_FULL);
    return number;
}

/* At a table somebody keeps the name that is known there, also when another server has it. */
static void take_name(struct conn *c, const char *name)
{
    struct person *p = c->guest.person;
    if (p->room_count == 0 && c->places && c->places->count > 0) name = c->places->at[0].name;
    if (name[0] != '\0' && (p->name[0] == '\0' || p->room_count == 0)) snprintf(p->name, sizeof p->name, "%s", name);
}

static enum handled on_hello(struct call *call)
{
    struct conn *c = call->conn;
    char name[WIRE_NAME_ROOM];
    bool by_session;
    if (c->hello || !read_name(call, name)) {
        call_refuse(call, WIRE_ERR_BAD_MESSAGE);
        return HANDLED;
    }
    if (wire_message_get_number(&call->message, from_client.hello.protocol, 0) != WIRE_PROTOCOL) {
        guest_send_error(&c->guest, call->id, WIRE_ERR_PROTOCOL, "This server speaks version 1.");
        return HANDLED;
    }
    uint32_t number = who_is_it(call, &by_session);
    if (number == 0) return HANDLED;
    if ((by_session || c->cookie_person != 0) && !places_known(c, number, true)) return HANDLED_WAIT;
    if (is_banned(&c->server->rooms.bans, number, 0)) {
        call_refuse(call, WIRE_ERR_BANNED);
        conn_cut(c, LWS_CLOSE_STATUS_POLICY_VIOLATION);
        return HANDLED;
    }
    struct person *p = person_get(&c->server->rooms.people, number);
    if (!p) {
        call_refuse(call, WIRE_ERR_NO_MEMORY);
        return HANDLED;
    }
    p->conns++;
    c->guest.person = p;
    c->hello = true;
    take_name(c, name);
    if (p->name[0] == '\0') snprintf(p->name, sizeof p->name, "Stranger %u", (unsigned)(number % 1000));
    /* The page of a browser has its cookie and shall not be able to read what is in it. */
    send_welcome(call, by_session || !c->browser);
    c->came_to = c->places;
    c->places = NULL;
    relay_catch_up(c->server, &c->guest);
    return HANDLED;
}

static enum handled on_name(struct call *call)
{
    struct person *p = call->conn->guest.person;
    char name[WIRE_NAME_ROOM];
    if (!read_name(call, name) || name[0] == '\0') {
        call_refuse(call, WIRE_ERR_BAD_MESSAGE);
        return HANDLED;
    }
    if (strcmp(p->name, name) == 0) return accept_call(call);
    if (!places_known(call->conn, p->number, false)) return HANDLED_WAIT;
    gates_tell_name(call->conn, call->text, call->length);
    places_forget(call->conn);
    if (call->conn->server->options->rate != 0 && !bucket_take(&p->names, monotonic_ms(), NAMES, 1, NAME_TOKENS)) {
        call_refuse(call, WIRE_ERR_TOO_FAST);
        return HANDLED;
    }
    memcpy(p->name, name, sizeof p->name);
    if (p->room_count > 0) person_keep_name(&call->conn->server->rooms.people, p);
    p->renamed = (uint8_t)((1u << p->room_count) - 1);
    enum handled handled = accept_call(call);
    struct room *rooms[WIRE_PERSON_TABLES];
    int count = p->room_count; /* going on may end a room */
    memcpy(rooms, p->rooms, sizeof rooms);
    for (int i = 0; i < count; i++) {
        rooms[i]->look_names = true;
        room_go_on(rooms[i]);
    }
    return handled;
}

/* --- looking for a table ---------------------------------------------------------------------- */

static enum handled on_lobby(struct call *call)
{
    struct conn *c = call->conn;
    c->follows_lobby = wire_message_get_flag(&call->message, from_client.lobby.follow, c->follows_lobby);
    lobby_send(c, call->id);
    return HANDLED;
}

static bool read_password(struct call *call, char password[WIRE_PASSWORD_MOST + 1])
{
    size_t length;
    password[0] = '\0';
    return !wire_message_look(&call->message, from_client.join.password, &length) ||
           wire_message_get(&call->message, from_client.join.password, password, WIRE_PASSWORD_MOST + 1);
}

bool call_may_open(struct call *call)
{
    bool unlimited = call->conn->server->options->rate == 0;
    if (unlimited || bucket_take(&call->conn->guest.address->opens, monotonic_ms(), OPENINGS, 1, 1)) return true;
    call_refuse(call, WIRE_ERR_TOO_MANY);
    return false;
}

/* One table more of this person; the answer comes when it is stored. */
static enum handled open_table(struct call *call,
                               int room_open(struct rooms *all, struct guest *g, const struct wire_message *m,
                                             const char *id, const char *password, struct wire_refusal *why))
{
    struct conn *c = call->conn;
    struct server *s = c->server;
    char password[WIRE_PASSWORD_MOST + 1];
    struct wire_refusal why = {0};
    if (!read_password(call, password))
        guest_send_error(&c->guest, call->id, WIRE_ERR_BAD_SETTING, "password");
    else if ((int)s->rooms.count >= s->options->max_tables)
        call_refuse(call, WIRE_ERR_SERVER_FULL);
    else if (s->options->address_tables != 0 && (int)c->guest.address->tables >= s->options->address_tables)
        guest_send_error(&c->guest, call->id, WIRE_ERR_SERVER_FULL, "As many tables as one address may have are open.");
    else if (c->guest.person->room_count >= WIRE_PERSON_TABLES || c->guest.attach_count >= WIRE_PERSON_TABLES)
        call_refuse(call, WIRE_ERR_TOO_MANY);
    else if (!call_may_open(call))
        return HANDLED;
    else if (room_open(&s->rooms, &c->guest, &call->message, call->id, password, &why) != SG_OK)
        return call_refuse_why(call, &why);
    else
        return HANDLED_STORING;
    return HANDLED;
}

static enum handled on_create(struct call *call)
{
    if (!wire_message_get_flag(&call->message, from_client.create.duplicate, false))
        return open_table(call, room_create);
    call_refuse(call, WIRE_ERR_BAD_SETTING);
    return HANDLED;
}

static struct room *named_room(struct call *call)
{
    char code[WIRE_CODE_ROOM];
    size_t length;
    if (!wire_message_look(&call->message, from_client.table, &length)) return call->conn->guest.room;
    bool read = wire_message_get(&call->message, from_client.table, code, sizeof code);
    return read ? room_find(&call->conn->server->rooms, code) : NULL;
}

bool call_may_guess(struct call *call)
{
    if (call->conn->server->options->rate == 0) return true;
    bucket_fill(&call->conn->guest.address->guesses, monotonic_ms(), GUESSES, 1);
    return call->conn->guest.address->guesses.milli >= 1000;
}

void call_count_guess(struct call *call)
{
    if (call->conn->server->options->rate != 0)
        bucket_take(&call->conn->guest.address->guesses, monotonic_ms(), GUESSES, 1, 1);
}

/* To somebody who is at no such table, whichever message they try it with. */
static enum handled refuse_table(struct call *call, int code)
{
    size_t length;
    bool named = wire_message_look(&call->message, from_client.table, &length);
    bool may = !named || call_may_guess(call);
    if (named && may) call_count_guess(call);
    call_refuse(call, may ? code : WIRE_ERR_TOO_MANY);
    return HANDLED;
}

static struct origin origin_of(struct call *call, int kind)
{
    struct origin origin = {.guest = &call->conn->guest, .person = call->conn->guest.person->number, .kind = kind};
    memcpy(origin.id, call->id, sizeof origin.id);
    return origin;
}

static enum handled submit(struct call *call, struct room *r, const char *line, uint32_t since)
{
    struct origin origin = origin_of(call, call->message.kind);
    origin.since = since;
    room_submit(r, line, &origin);
    return HANDLED_STORING;
}

/* The person is at the table; this connection begins to follow it. */
static enum handled follow(struct call *call, struct room *r, uint32_t since)
{
    char line[WIRE_LINE_ROOM];
    struct conn *c = call->conn;
    if (!wire_is_here(r->table, c->guest.person->number)) {
        int error = GUARDED(r, presence, c->guest.person->number, true, line);
        if (error == SG_OK) return submit(call, r, line, since);
        if (error != TABLE_BROKE) call_refuse(call, error);
        return HANDLED;
    }
    struct attach *a = guest_attach(&c->guest, r);
    if (!a) {
        call_refuse(call, WIRE_ERR_TOO_MANY);
        return HANDLED;
    }
    if (call->message.kind == WIRE_JOIN) {
        struct text_out out = parcel_begin();
        wire_write_joined(&out, call->id, r->code, c->guest.person->number);
        guest_send_text(&c->guest, &out);
    } else {
        accept_call(call);
    }
    a->seen = since;
    room_show(r, a);
    return HANDLED;
}

static enum handled on_join(struct call *call)
{
    struct conn *c = call->conn;
    char password[WIRE_PASSWORD_MOST + 1], line[WIRE_LINE_ROOM];
    struct wire_refusal why = {0};
    if (!call_may_guess(call)) {
        call_refuse(call, WIRE_ERR_TOO_MANY);
        return HANDLED;
    }
    struct room *r = named_room(call);
    bool good = read_password(call, password);
    if (!r) {
        call_count_guess(call);
        call_refuse(call, WIRE_ERR_NO_TABLE);
        return HANDLED;
    }
    if (room_busy(r)) {
        room_wait(r, &c->guest);
        return HANDLED_WAIT;
    }
    if (wire_is_member(r->table, c->guest.person->number)) return follow(call, r, 0);
    if (wire_is_locked(r->table) && !wire_has_seat(r->table, c->guest.person->number) &&
        (!good || !secret_password_is(&r->password, password))) {
        call_count_guess(call);
        call_refuse(call, WIRE_ERR_BAD_PASSWORD);
        return HANDLED;
    }
    if (c->guest.person->room_count >= WIRE_PERSON_TABLES) {
        call_refuse(call, WIRE_ERR_TOO_MANY);
        return HANDLED;
    }
    int error = GUARDED(r, join, c->guest.person->number, c->guest.person->name, line, &why);
    if (error == SG_OK && r->duplicate) why.code = error = club_enter(c, r);
    if (error == CLUB_WAIT) return HANDLED_WAIT;
    if (error == SG_OK) return submit(call, r, line, 0);
    return error == TABLE_BROKE ? HANDLED : call_refuse_why(call, &why);
}

static enum handled on_resume(struct call *call)
{
    struct room *r = named_room(call);
    long long since = wire_message_get_number(&call->message, from_client.resume.n, 0);
    if (r && room_busy(r)) {
        room_wait(r, &call->conn->guest);
        return HANDLED_WAIT;
    }
    if (!r || !wire_is_member(r->table, call->conn->guest.person->number))
        return refuse_table(call, !r ? WIRE_ERR_NO_TABLE : WIRE_ERR_NOT_HERE);
    return follow(call, r, since > 0 && since <= UINT32_MAX ? (uint32_t)since : 0);
}

/* --- at a table -------------------------------------------------------------------------------- */

/* At a table of a duplicate others may have to play that deal yet; true when this has been said. */
static bool is_held_back(struct call *call, struct room *r, enum handled *handled)
{
    int error = r->duplicate ? club_show(call->conn, r) : SG_OK;
    *handled = error == CLUB_WAIT ? HANDLED_WAIT : HANDLED;
    if (error > SG_OK) call_refuse(call, error);
    return error != SG_OK;
}

static enum handled send_record(struct call *call, struct room *r)
{
    enum handled handled;
    if (is_held_back(call, r, &handled)) return handled;
    struct text_out out = parcel_begin();
    int error = GUARDED(r, write_record, call->id, &out);
    if (error == SG_OK) {
        guest_send_text(&call->conn->guest, &out);
        return HANDLED;
    }
    text_out_free(&out);
    if (error != TABLE_BROKE) call_refuse(call, error);
    return HANDLED;
}

static enum handled replay_text(struct call *call, const char *text, size_t length)
{
    struct wire_refusal why = {0};
    struct text_out out = parcel_begin();
    int error = GUARDED(NULL, write_replay, text, length, &call->message, call->id, &out, &why);
    if (error == SG_OK) {
        guest_send_text(&call->conn->guest, &out);
        return HANDLED;
    }
    text_out_free(&out);
    if (error == TABLE_BROKE) why.code = WIRE_ERR_BAD_RECORD;
    return call_refuse_why(call, &why);
}

static uint64_t views_asked(const struct wire_message *m, uint64_t moves)
{
    long long from = wire_message_get_number(m, from_client.replay.from, 0);
    long long count = wire_message_get_number(m, from_client.replay.count, WIRE_REPLAY_STEPS);
    if (from < 0 || count <= 0 || (uint64_t)from > moves) return 0;
    uint64_t most = count < WIRE_REPLAY_STEPS ? (uint64_t)count : WIRE_REPLAY_STEPS, rest = moves + 1 - (uint64_t)from;
    return rest < most ? rest : most;
}

/* Replaying a game is the most work a message can ask for: it is paid before it is done. */
bool call_may_replay(struct call *call, uint64_t lines, uint64_t views)
{
    uint32_t rate = (uint32_t)call->conn->server->options->rate, most = 2 * rate;
    uint64_t work = 1 + views / VIEWS_A_TOKEN + lines / LINES_A_TOKEN;
    uint32_t tokens = work < most ? (uint32_t)work : most;
    if (rate == 0 || (bucket_take(&call->conn->messages, monotonic_ms(), most, rate, tokens) &&
                      bucket_take(&call->conn->guest.address->messages, monotonic_ms(), 4 * most, 4 * rate, tokens)))
        return true;
    call_refuse(call, WIRE_ERR_TOO_MANY);
    return false;
}

static uint64_t lines_of(const char *text, size_t length)
{
    uint64_t lines = 0;
    for (size_t i = 0; i < length; i++) lines += text[i] == '\n';
    return lines;
}

static bool may_replay_text(struct call *call, const char *text, size_t length)
{
    uint64_t lines = lines_of(text, length);
    return call_may_replay(call, lines, views_asked(&call->message, lines));
}

static enum handled replay_room(struct call *call, struct room *r)
{
    uint64_t moves = wire_moves(r->table);
    enum handled handled;
    if (is_held_back(call, r, &handled)) return handled;
    /* The game is played twice: to make its record, and to show that. */
    if (wire_state(r->table) == WIRE_STATE_OVER &&
        !call_may_replay(call, 2 * moves, views_asked(&call->message, moves)))
        return HANDLED;
    struct text_out text = text_out_growing();
    int error = GUARDED(r, record, &text);
    if (error == SG_OK && !text.failed)
        handled = replay_text(call, text_out_string(&text), text.length);
    else if (error != TABLE_BROKE)
        call_refuse(call, error == SG_OK ? WIRE_ERR_NO_MEMORY : error);
    text_out_free(&text);
    return handled;
}

/* To think takes milliseconds of another thread, and the guest's time: nothing else is heard meanwhile. */
static enum handled send_hint(struct call *call, struct room *r)
{
    struct guest *g = &call->conn->guest;
    struct wire_refusal why = {0};
    struct wire_hint hint;
    int error = GUARDED(r, read_hint, g->person->number, &call->message, &hint, &why);
    if (error != SG_OK) return error == TABLE_BROKE ? HANDLED : call_refuse_why(call, &why);
    if (thinking_advise(r->all, g, &hint, call->id)) return HANDLED;
    hint.at_once = true;
    error = GUARDED(r, think_hint, &hint);
    if (error == SG_OK) thinking_tell(g, &hint, call->id);
    wire_hint_end(&hint); /* also when the table broke over it */
    return HANDLED;
}

/* Whoever answers a moment after the bot that plays for them is there all the same, and has the seat back. */
static void shows_up(struct call *call, struct room *r)
{
    char line[WIRE_LINE_ROOM];
    line[0] = '\0';
    if (GUARDED(r, back, call->conn->guest.person->number, line) == SG_OK) room_submit(r, line, NULL);
}

static bool may_pack(struct call *call)
{
    if (!call->conn->server->options->no_packs) return true;
    call_refuse(call, WIRE_ERR_NO_PACKS);
    return false;
}

/* Only servers make tables of duplicates, and then these stay as they are, but for who sits there. */
static bool is_settled(struct call *call, const struct room *r)
{
    const struct wire_message *m = &call->message;
    size_t length;
    bool level = m->kind == WIRE_BOT && wire_message_look(m, from_client.bot.level, &length);
    bool changes = m->kind == WIRE_SET || m->kind == WIRE_PACK || level;
    return wire_message_get_flag(m, from_client.set.duplicate, false) || (r && r->duplicate && changes);
}

static enum handled request(struct call *call, struct room *r)
{
    char line[WIRE_LINE_ROOM];
    struct wire_refusal why = {0};
    struct wire_chance chance;
    uint32_t person = call->conn->guest.person->number;
    bool starts = call->message.kind == WIRE_START;
    size_t length;
    bool packs = call->message.kind == WIRE_PACK && wire_message_look(&call->message, from_client.pack.text, &length);
    if (is_settled(call, r)) {
        call_refuse(call, WIRE_ERR_BAD_SETTING);
        return HANDLED;
    }
    if (packs && length > 0 && !may_pack(call)) return HANDLED;
    why.code = starts && r->duplicate ? club_start(call->conn, r, &chance) : SG_OK;
    if (why.code == CLUB_WAIT) return HANDLED_WAIT;
    if (why.code != SG_OK) return call_refuse_why(call, &why);
    if ((starts || packs) && !call_may_open(call)) return HANDLED;
    if (starts && !r->duplicate) secret_chance(&chance);
    /* What is said of a pack is said in English, like all else, whatever the language of the program. */
    locale_t english = packs ? newlocale(LC_MESSAGES_MASK, "C", (locale_t)0) : (locale_t)0, own = uselocale(english);
    int error = GUARDED(r, request, person, &call->message, starts ? &chance : NULL, line, &why);
    uselocale(own);
    if (english != (locale_t)0) freelocale(english);
    if (error == SG_OK) return submit(call, r, line, 0);
    if (error == TABLE_BROKE) return HANDLED;
    call_refuse_why(call, &why);
    if (error == WIRE_ERR_STALE && wire_is_away(r->table, person)) shows_up(call, r);
    return HANDLED;
}

enum handled call_at_table(struct call *call, enum handled what(struct call *call, struct room *r))
{
    struct conn *c = call->conn;
    struct room *r = named_room(call);
    if (!r) {
        size_t length;
        bool named = wire_message_look(&call->message, from_client.table, &length);
        return refuse_table(call, named ? WIRE_ERR_NO_TABLE : WIRE_ERR_NOT_HERE);
    }
    if (room_busy(r)) {
        room_wait(r, &c->guest);
        return HANDLED_WAIT;
    }
    if (!wire_is_member(r->table, c->guest.person->number)) return refuse_table(call, WIRE_ERR_NOT_HERE);
    return what(call, r);
}

static enum handled on_record(struct call *call) { return call_at_table(call, send_record); }
static enum handled on_hint(struct call *call) { return call_at_table(call, send_hint); }
static enum handled ask_table(struct call *call) { return call_at_table(call, request); }

static enum handled on_replay(struct call *call)
{
    size_t length;
    const char *text = wire_message_look(&call->message, from_client.replay.record, &length);
    if (!text) return call_at_table(call, replay_room);
    return may_replay_text(call, text, length) ? replay_text(call, text, length) : HANDLED;
}

/* Bots of all seats watch the game as it is played again: a sixth of a view for each line, by those who think most. */
bool call_may_watch(struct call *call, const char *record, size_t length)
{
    uint64_t lines = record ? lines_of(record, length) : 0;
    return call_may_replay(call, lines, lines / LINES_A_WATCH);
}

static enum handled on_bring(struct call *call)
{
    size_t length;
    const char *text = wire_message_look(&call->message, from_client.bring.record, &length);
    if (text && sg_record_pack(text, length, NULL, 0) > 0 && !may_pack(call)) return HANDLED;
    return call_may_watch(call, text, length) ? open_table(call, room_bring) : HANDLED;
}

/* --- from page to page --------------------------------------------------------------------------- */

static bool read_sealed(struct call *call, char sealed[WIRE_SEALED_MOST + 1])
{
    if (wire_message_get(&call->message, from_client.call.sealed, sealed, WIRE_SEALED_MOST + 1) && sealed[0] != '\0')
        return true;
    call_refuse(call, WIRE_ERR_BAD_MESSAGE);
    return false;
}

/* The code of a call; a wrong one is a guess. */
static bool read_call(struct call *call, char code[WIRE_CODE_ROOM])
{
    if (!wire_message_get(&call->message, from_client.pick_up.call, code, WIRE_CODE_ROOM)) code[0] = '\0';
    if (call_may_guess(call)) return true;
    relay_forget(call->conn);
    call_refuse(call, WIRE_ERR_TOO_MANY);
    return false;
}

static enum handled refuse_call(struct call *call, int error)
{
    if (error == RELAY_WAIT) return HANDLED_WAIT;
    if (error == WIRE_ERR_NO_CALL) call_count_guess(call);
    call_refuse(call, error);
    return HANDLED;
}

static enum handled on_call(struct call *call)
{
    char sealed[WIRE_SEALED_MOST + 1], code[RELAY_LETTERS + 1];
    if (!read_sealed(call, sealed) || (!relay_made(call->conn) && !call_may_open(call))) return HANDLED;
    int error = relay_call(call->conn, sealed, code);
    if (error == RELAY_WAIT) return HANDLED_WAIT;
    if (error != SG_OK) {
        call_refuse(call, error);
        return HANDLED;
    }
    struct text_out out = parcel_begin();
    wire_write_call(&out, call->id, code);
    guest_send_text(&call->conn->guest, &out);
    return HANDLED;
}

static enum handled on_pick_up(struct call *call)
{
    char code[WIRE_CODE_ROOM];
    if (!read_call(call, code)) return HANDLED;
    const char *sealed;
    int error = relay_pick_up(call->conn, code, &sealed);
    if (error != SG_OK) return refuse_call(call, error);
    struct text_out out = parcel_begin();
    wire_write_picked_up(&out, call->id, code, sealed);
    guest_send_text(&call->conn->guest, &out);
    return HANDLED;
}

static enum handled on_answer(struct call *call)
{
    char sealed[WIRE_SEALED_MOST + 1], code[WIRE_CODE_ROOM];
    if (!read_sealed(call, sealed) || !read_call(call, code)) return HANDLED;
    int error = relay_answer(call->conn, code, sealed);
    return error == SG_OK ? accept_call(call) : refuse_call(call, error);
}

/* --- all ------------------------------------------------------------------------------------------ */

static enum handled on_ping(struct call *call)
{
    struct text_out out = parcel_begin();
    wire_write_pong(&out, call->id);
    guest_send_text(&call->conn->guest, &out);
    return HANDLED;
}

/* A handler for each message there is: what clients.def has and nobody handles does not compile. */
#define OWNER(ID, name, ...) [WIRE_##ID] = on_##name,
#define TABLE(ID, name, ...) [WIRE_##ID] = ask_table,
#define MEMBER(name, ...)
#define END(name)
static enum handled (*const handlers[WIRE_KINDS])(struct call *call) = {
#include "protocol/clients.def"
};

/* The table that is meant: the one that is named or joined last.  "" when a record is, or none. */
static const char *table_code(struct call *call, char code[WIRE_CODE_ROOM])
{
    const struct guest *g = &call->conn->guest;
    size_t length;
    code[0] = '\0';
    if (wire_message_look(&call->message, from_client.table, &length))
        return wire_message_get(&call->message, from_client.table, code, WIRE_CODE_ROOM) ? code : "";
    if (call->message.kind == WIRE_REPLAY && wire_message_look(&call->message, from_client.replay.record, &length))
        return code;
    if (wire_message_look(&call->message, from_client.results.code, &length)) return code;
    snprintf(code, WIRE_CODE_ROOM, "%s", call->conn->last[0] != '\0' ? call->conn->last : g->room ? g->room->code : "");
    return code;
}

static enum handled carry_out(struct call *call)
{
    int kind = call->message.kind;
    bool comes = kind == WIRE_PING || kind == WIRE_HELLO;
    if (kind == WIRE_UNKNOWN || (!comes && !call->conn->hello)) {
        call_refuse(call, kind == WIRE_UNKNOWN ? WIRE_ERR_BAD_MESSAGE : WIRE_ERR_HELLO_FIRST);
        return HANDLED;
    }
    bool uploads = kind == WIRE_REPLAY && call->length > MESSAGE_MOST;
    if (!call->conn->server->options->node || !wire_is_at_table(kind) || uploads) return handlers[kind](call);
    char code[WIRE_CODE_ROOM];
    bool comes_to = kind == WIRE_JOIN || kind == WIRE_RESUME;
    switch (route(call->conn, table_code(call, code), comes_to, call->text, call->length)) {
    case ROUTE_WAIT: return HANDLED_WAIT;
    case ROUTE_AWAY: return HANDLED;
    default: return handlers[kind](call);
    }
}

static json_t *parse(const char *text, size_t length)
{
    json_error_t error;
    return is_flat(text, length) ? json_loadb(text, length, JSON_REJECT_DUPLICATES, &error) : NULL;
}

void message_id(const char *text, size_t length, char id[WIRE_ID_ROOM])
{
    json_t *root = parse(text, length), *value = json_object_get(root, from_client.id.key);
    id[0] = '\0';
    if (json_string_length(value) < WIRE_ID_ROOM && json_is_string(value))
        snprintf(id, WIRE_ID_ROOM, "%s", json_string_value(value));
    json_decref(root);
}

enum handled message_handle(struct conn *c, const char *text, size_t length)
{
    struct call call = {.conn = c, .text = text, .length = length};
    const char *key;
    json_t *root = parse(text, length), *value;
    wire_message_begin(&call.message);
    if (!json_is_object(root)) {
        json_decref(root);
        call_refuse(&call, WIRE_ERR_BAD_MESSAGE);
        return HANDLED;
    }
    json_object_foreach(root, key, value) { put_member(&call.message, key, value); }
    size_t id_length;
    bool id_given = wire_message_look(&call.message, from_client.id, &id_length);
    bool id_good = !id_given || wire_message_get(&call.message, from_client.id, call.id, sizeof call.id);
    enum handled handled = HANDLED;
    if (length > MESSAGE_MOST && !wire_may_be_long(call.message.kind, &call.message))
        call_refuse(&call, WIRE_ERR_TOO_LONG);
    else if (call.message.error != 0 || !id_good)
        call_refuse(&call, id_good ? call.message.error : WIRE_ERR_BAD_MESSAGE);
    else
        handled = carry_out(&call);
    if (handled != HANDLED_WAIT) club_forget(c);
    json_decref(root);
    return handled;
}
