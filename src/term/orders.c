/* orders.c: what is typed at a table of a server, and the messages it becomes. */
#include "term/client.h"
#include "notation/i18n.h"
#include "table/words.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

static struct client *client_of(ask *a) { return a->owner; }

static enum outcome send_plain(ask *a, const char *type)
{
    client_send(client_of(a), client_message(client_of(a), type));
    return AGAIN;
}

static enum outcome send_text(ask *a, const char *type, const char *key, const char *text)
{
    json_t *message = client_message(client_of(a), type);
    json_t *value = json_string(text);
    if (value == NULL) {
        ask_say(a, _("That is no text: its letters are broken."));
        json_decref(message);
        return AGAIN;
    }
    json_object_set_new(message, key, value);
    client_send(client_of(a), message);
    return AGAIN;
}

/* Words of a line, at most three. */
struct words {
    int count;
    char word[3][KEYBOARD_ROOM];
};

static struct words cut(const char *rest)
{
    struct words w = {0};
    while (*rest != '\0' && w.count < 3) {
        size_t length = strcspn(rest, " ");
        snprintf(w.word[w.count++], KEYBOARD_ROOM, "%.*s", (int)length, rest);
        rest += length + strspn(rest + length, " ");
    }
    return w;
}

/* A seat's letter, large or small; 0 when it is none. */
static int seat_of(const char *word)
{
    char letter[] = {word[0] >= 'a' && word[0] <= 'h' ? (char)(word[0] - 'a' + 'A') : word[0], '\0'};
    return word[0] != '\0' && word[1] == '\0' ? sg_seat_parse(letter) : 0;
}

static void set_seat(json_t *message, int seat)
{
    char letter[] = {sg_seat_letter(seat), '\0'};
    json_object_set_new(message, "seat", json_string(letter));
}

/* --- tables ---------------------------------------------------------------------------- */

static enum outcome order_list(ask *a, const char *rest)
{
    json_t *message = json_pack("{ss}", "type", "lobby");
    (void)rest;
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome send_settings(ask *a, const char *type, const char *rest, bool creating)
{
    sg_text_error error = {0};
    json_t *message = client_message(client_of(a), type);
    if (settings_read(rest, message, creating, &error)) {
        client_send(client_of(a), message);
    } else {
        ask_say(a, error.message);
        if (error.hint[0] != '\0') ask_say(a, error.hint);
        json_decref(message);
    }
    return AGAIN;
}

static enum outcome order_create(ask *a, const char *rest) { return send_settings(a, "create", rest, true); }

static enum outcome order_set(ask *a, const char *rest)
{
    if (rest[0] != '\0') return send_settings(a, "set", rest, false);
    settings_help(a->d);
    return AGAIN;
}

static enum outcome order_join(ask *a, const char *rest)
{
    struct words w = cut(rest);
    if (w.count == 0 || w.count > 2) {
        ask_say(a, _("Say which table, and its password if it has one: 'join KXQW', 'join KXQW rattlesnake'."));
        return AGAIN;
    }
    for (char *at = w.word[0]; *at != '\0'; at++) {
        if (*at >= 'a' && *at <= 'z') *at = (char)(*at - 'a' + 'A');
    }
    json_t *message = json_pack("{ssss}", "type", "join", "table", w.word[0]);
    if (message == NULL) return AGAIN;
    if (w.count == 2) json_object_set_new(message, "password", json_string(w.word[1]));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_leave(ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, "leave");
}

static enum outcome order_room(ask *a, const char *rest)
{
    struct client *c = client_of(a);
    (void)rest;
    company_show(a->d, &c->room, c->table, c->person);
    return AGAIN;
}

/* --- before the game --------------------------------------------------------------------- */

static enum outcome order_sit(ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), "sit");
    int seat = seat_of(rest);
    if (rest[0] != '\0' && seat == 0) {
        ask_say(a, _("Seats have the letters A to H: 'sit C'; 'sit' alone takes the first one that is free."));
        json_decref(message);
        return AGAIN;
    }
    if (seat != 0) set_seat(message, seat);
    client_send(client_of(a), message);
    client_of(a)->sits = true;
    return AGAIN;
}

static enum outcome order_stand(ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, "stand");
}

static enum outcome send_flag(ask *a, const char *type, const char *rest)
{
    json_t *message = client_message(client_of(a), type);
    json_object_set_new(message, type, json_boolean(strcasecmp(rest, "no") != 0));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_ready(ask *a, const char *rest) { return send_flag(a, "ready", rest); }
static enum outcome order_agree(ask *a, const char *rest) { return send_flag(a, "agree", rest); }

static enum outcome order_bot(ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), "bot");
    struct words w = cut(rest);
    for (int i = 0; i < w.count; i++) {
        int seat = seat_of(w.word[i]);
        if (seat != 0)
            set_seat(message, seat);
        else
            json_object_set_new(message, "level", json_string(w.word[i]));
    }
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_unbot(ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), "unbot");
    if (seat_of(rest) != 0) set_seat(message, seat_of(rest));
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_start(ask *a, const char *rest)
{
    json_t *message = client_message(client_of(a), "start");
    if (strcasecmp(rest, "fill") == 0) json_object_set_new(message, "fill", json_true());
    client_send(client_of(a), message);
    return AGAIN;
}

static enum outcome order_rematch(ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, "rematch");
}

/* --- people ----------------------------------------------------------------------------------- */

static enum outcome send_person(ask *a, const char *type, const char *who, const char *flag, bool value)
{
    struct client *c = client_of(a);
    uint32_t person = company_person(&c->room, who);
    if (person == 0) {
        ask_say(a, _("Say who: a name, or the letter of the seat."));
        return AGAIN;
    }
    json_t *message = client_message(c, type);
    json_object_set_new(message, "person", json_integer(person));
    if (flag != NULL) json_object_set_new(message, flag, json_boolean(value));
    client_send(c, message);
    return AGAIN;
}

static enum outcome order_kick(ask *a, const char *rest) { return send_person(a, "kick", rest, NULL, false); }
static enum outcome order_host(ask *a, const char *rest) { return send_person(a, "host", rest, NULL, false); }
static enum outcome order_mute(ask *a, const char *rest) { return send_person(a, "mute", rest, "muted", true); }
static enum outcome order_unmute(ask *a, const char *rest) { return send_person(a, "mute", rest, "muted", false); }

static enum outcome order_chat(ask *a, const char *rest)
{
    if (rest[0] != '\0') return send_text(a, "chat", "text", rest);
    ask_say(a, _("Say something: 'chat Draw, stranger!'."));
    return AGAIN;
}

static enum outcome order_name(ask *a, const char *rest)
{
    if (rest[0] != '\0') return send_text(a, "name", "name", rest);
    ask_say(a, _("Say which name: 'name Annie'."));
    return AGAIN;
}

/* --- the game ------------------------------------------------------------------------------------ */

static enum outcome order_hint(ask *a, const char *rest)
{
    struct client *c = client_of(a);
    (void)rest;
    if (a->view.count == 0 && c->forced == c->question) {
        ask_forced(a->d, &a->view);
    } else if (a->view.count == 0) {
        ask_say(a, _("You are not asked anything now; 'help' lists what you can type."));
    } else if (!c->room.hints) {
        ask_say(a, _(wire_error_message(WIRE_ERR_NO_HINTS)));
    } else {
        json_t *message = client_message(c, "hint");
        json_object_set_new(message, "question", json_integer(c->question));
        client_send(c, message);
    }
    return AGAIN;
}

static enum outcome order_back(ask *a, const char *rest)
{
    (void)rest;
    return send_plain(a, "back");
}

static enum outcome order_time(ask *a, const char *rest)
{
    struct client *c = client_of(a);
    char time[32], name[TEXT_SAID_NAME_ROOM], line[TEXT_SENTENCE_ROOM];
    (void)rest;
    if (!c->clock.runs) {
        ask_say(a, _("No clock runs here."));
        return AGAIN;
    }
    clock_say(&c->clock, c->ask.view.asked.seat, time, sizeof time);
    text_say_name(&a->d->names, c->ask.view.asked.seat, name, sizeof name);
    snprintf(line, sizeof line, _("%s has %s left (+: out of the bank)."), name, time);
    ask_say(a, line);
    for (int seat = 1; seat <= c->ask.view.s.options.seats; seat++) {
        text_say_name(&a->d->names, seat, name, sizeof name);
        snprintf(line, sizeof line, _("In the bank of %s: %lld seconds."), name, c->clock.bank_ms[seat] / 1000);
        ask_say(a, line);
    }
    return AGAIN;
}

static enum outcome order_save(ask *a, const char *rest)
{
    struct client *c = client_of(a);
    if (rest[0] != '\0')
        snprintf(c->record_path, sizeof c->record_path, "%s", rest);
    else
        /* The server has chosen that name: it shall not lead out of this folder. */
        snprintf(c->record_path, sizeof c->record_path, "%s-%d.sgr", code_is_good(c->table) ? c->table : "table",
                 c->room.game);
    return send_plain(a, "record");
}

static enum outcome order_wait(ask *a, const char *rest)
{
    client_of(a)->waits = strcasecmp(rest, "ready") == 0 ? WAIT_READY : WAIT_OVER;
    return AGAIN;
}

/* --- all -------------------------------------------------------------------------------------------- */

static enum outcome order_help(ask *a, const char *rest)
{
    if (strcasecmp(rest, "settings") == 0) {
        settings_help(a->d);
        return AGAIN;
    }
    return ask_help(a, "");
}

const ask_command client_commands[] = {
    {NC_("command", "help"), order_help, true, NULL, NULL, 0},
    {"?", order_help, false, NULL, NULL, 0},
    {NC_("command", "list"), order_list, false, NULL, N_("lists the tables that are open to all"), 0},
    {NC_("command", "create"), order_create, true, N_("[SETTING…]"), N_("opens a table; 'help settings' lists what can be set"),
     WHEN_LOBBY},
    {NC_("command", "join"), order_join, true, N_("CODE [PASSWORD]"), N_("goes to a table"), WHEN_LOBBY},
    {NC_("command", "sit"), order_sit, true, N_("[SEAT]"), N_("takes a seat"), WHEN_OPEN},
    {NC_("command", "stand"), order_stand, false, NULL, N_("gives the seat back and looks on"), WHEN_OPEN},
    {NC_("command", "ready"), order_ready, true, N_("[no]"), N_("says that the game may begin, or not yet"), WHEN_OPEN},
    {NC_("command", "agree"), order_agree, true, N_("[no]"), N_("agrees to open hands for those who are out"), WHEN_OPEN},
    {NC_("command", "bot"), order_bot, true, N_("[SEAT] [LEVEL]"), N_("host: puts a bot on a free seat"), WHEN_OPEN},
    {NC_("command", "unbot"), order_unbot, true, N_("[SEAT]"), N_("host: takes a bot away"), WHEN_OPEN},
    {NC_("command", "set"), order_set, true, N_("SETTING…"), N_("host: changes the settings"), WHEN_OPEN},
    {NC_("command", "start"), order_start, true, N_("[fill]"), N_("host: starts the game; with 'fill' bots take the free seats"),
     WHEN_OPEN},
    {NC_("command", "rematch"), order_rematch, false, NULL, N_("host: opens the table for another game"), WHEN_OVER},
    {NC_("command", "hand"), ask_hand, false, NULL, N_("shows your hand"), WHEN_GAME},
    {NC_("command", "table"), ask_table, false, NULL, N_("shows the table, with distances as you see them"), WHEN_GAME},
    {NC_("command", "moves"), ask_moves, false, NULL, N_("lists the moves again"), WHEN_PLAYING},
    {NC_("command", "hint"), order_hint, false, NULL, N_("says what a bot would do in your place"), WHEN_PLAYING},
    {NC_("command", "why"), ask_why, false, NULL,
     N_("explains what has just happened, or why you are asked, or why a move was refused"), WHEN_GAME},
    {NC_("command", "rules"), ask_rules, true, N_("CARD"), N_("reads from the rule book: a card, a character, an event, a rule"), 0},
    {NC_("command", "log"), ask_log, true, N_("[N]"), N_("repeats the last N things that happened"), WHEN_GAME},
    {NC_("command", "time"), order_time, false, NULL, N_("shows the clock"), WHEN_PLAYING},
    {NC_("command", "back"), order_back, false, NULL, N_("takes your seat back from the bot that plays for you"), WHEN_PLAYING},
    {NC_("command", "save"), order_save, true, N_("[FILE]"), N_("writes the record of the game that is over"), WHEN_OVER},
    {NC_("command", "room"), order_room, false, NULL, N_("shows who is at the table, and the settings"), WHEN_TABLE},
    {NC_("command", "chat"), order_chat, true, N_("TEXT"), N_("says something to all at the table"), WHEN_TABLE},
    {NC_("command", "name"), order_name, true, N_("NAME"), N_("changes your name"), 0},
    {NC_("command", "kick"), order_kick, true, N_("WHO"), N_("host: sends somebody away"), WHEN_TABLE},
    {NC_("command", "mute"), order_mute, true, N_("WHO"), N_("host: nobody hears somebody any more"), WHEN_TABLE},
    {NC_("command", "unmute"), order_unmute, true, N_("WHO"), N_("host: everybody hears somebody again"), WHEN_TABLE},
    {NC_("command", "host"), order_host, true, N_("WHO"), N_("host: hands the table over"), WHEN_TABLE},
    {NC_("command", "wait"), order_wait, true, N_("[ready]"),
     N_("for scripts: reads on when the game is over, or when all are ready for it"), WHEN_TABLE},
    {NC_("command", "leave"), order_leave, false, NULL, N_("leaves the table; in a running game a bot goes on for you"), WHEN_TABLE},
    {NC_("command", "quit"), ask_quit, false, NULL, N_("hangs up; your seat is kept for you"), 0},
    {"exit", ask_quit, false, NULL, NULL, 0},
    {"q", ask_quit, false, NULL, NULL, 0},
    {NULL, NULL, false, NULL, NULL, 0},
};

bool client_is_order(const struct client *c, const char *line)
{
    const char *rest;
    return line[0] == '\0' || (!c->ask.aiming && ask_find(&c->ask, line, &rest) != NULL);
}

bool client_is_for_question(const struct client *c, const char *line)
{
    const char *rest;
    const ask_command *command = c->ask.aiming ? NULL : ask_find(&c->ask, line, &rest);
    return line[0] != '\0' && (command == NULL || command->run == order_hint);
}

void client_send_move(struct client *c)
{
    char move[SG_MOVE_ROOM];
    sg_move_print(c->ask.chosen, c->ask.chosen.seat != c->desk.viewer, move, sizeof move);
    json_t *message = client_message(c, "move");
    json_object_set_new(message, "question", json_integer(c->question));
    json_object_set_new(message, "move", json_string(move));
    c->moved = c->question;
    client_send(c, message);
    c->pending_move = c->pending != 0;
}

void client_obey(struct client *c, const char *line)
{
    c->ask.when = client_when(c);
    if (c->ask.when == WHEN_PLAYING && c->ask.view.count == 0 && !client_is_order(c, line)) {
        char name[TEXT_SAID_NAME_ROOM], sentence[TEXT_SENTENCE_ROOM];
        if (c->forced == c->question) { /* the server is about to give the only answer */
            ask_forced(&c->desk, &c->ask.view);
            return;
        }
        text_say_name(&c->desk.names, c->ask.view.asked.seat, name, sizeof name);
        snprintf(sentence, sizeof sentence, _("%s is asked now, not you; 'help' lists what you can type."), name);
        ask_say(&c->ask, sentence);
        return;
    }
    switch (ask_line(&c->ask, line)) {
    case CHOSEN: client_send_move(c); break;
    case LEAVE: c->done = true; break;
    case SHOW_AGAIN:
        if (c->ask.view.count > 0)
            ask_show(&c->ask);
        else
            ask_say(&c->ask, _("You are not asked anything now; 'help' lists what you can type."));
        break;
    default: break;
    }
}
