/* client.c: the loop of a person at a table of a server.
 *
 * Nothing that is typed is carried out before the server has answered what was typed before it, so that a script may
 * write all its lines at once.  An answer from a pipe waits until a question is open for it; an answer from a keyboard
 * that comes too late is told so.  When the line breaks, the table stays on the screen, and what has not been answered
 * by then is asked again: nothing is ever sent twice. */
#include "term/client.h"
#include "term/state.h"
#include "notation/i18n.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PATIENCE_MS = 40000, HELLO_MS = 10000 };

enum { TICK_MS = 1000, FIRST_MEND_MS = 20, LONGEST_MEND_MS = 15000, SECOND_MS = 1000, PROMPT_ROOM = 256 };
enum { BAD_REQUEST = 400, FORBIDDEN = 403 }; /* of HTTP */
enum { PROMPT_MARKS = 12 };                  /* columns of a prompt besides the name: brackets, blanks and the clock */

/* --- sending -------------------------------------------------------------------------- */

json_t *client_message(const struct client *c, const char *type)
{
    json_t *message = json_pack("{ss}", from_client.type, type);
    if (!message) abort();
    if (c->table[0] != '\0') json_object_set_new(message, from_client.table.key, json_string(c->table));
    return message;
}

/* The answer to this comes behind all that the order before it changes, so that what is typed next meets it done.  Each
 * has a number of its own: the one behind an order that was refused may be answered when that has been sent again. */
static void send_ping(struct client *c)
{
    char ping[64];
    snprintf(ping, sizeof ping, "{\"type\":\"ping\",\"id\":\"p%lu\"}", ++c->pings);
    cable_send(c->cable, ping);
}

static void send_now(struct client *c, json_t *message)
{
    char id[24];
    snprintf(id, sizeof id, "%lu", ++c->sent);
    json_object_set_new(message, from_client.id.key, json_string(id));
    char *text = json_dumps(message, JSON_COMPACT);
    if (!text) abort();
    cable_send(c->cable, text);
    c->pending = c->sent;
    c->pending_move = false;
    c->again_at = 0;
    if (c->stage != STAGE_GREETING) send_ping(c);
    free(c->last);
    c->last = text;
    json_decref(message);
}

/* The server was told too much at once; now there is room again. */
static void send_again(struct client *c)
{
    if (c->again_at == 0 || clock_now() < c->again_at || cable_state(c->cable) != CABLE_OPEN) return;
    if (c->refused_order) cable_send(c->cable, c->last);
    c->refused_order = false;
    c->again_at = 0;
    send_ping(c);
}

void client_send(struct client *c, json_t *message)
{
    if (cable_state(c->cable) == CABLE_OPEN && c->stage != STAGE_GREETING) {
        send_now(c, message);
        return;
    }
    ask_say(&c->ask, _("The line is broken: nothing has been sent."));
    json_decref(message);
}

void client_fail(struct client *c, int status, const char *format, ...)
{
    char line[TEXT_SENTENCE_ROOM * 2];
    va_list list;
    fflush(c->desk.term.out);
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    terminal_error("sixgun connect: %s", line);
    c->done = true;
    c->status = status;
}

void client_greet(struct client *c)
{
    json_t *message =
        json_pack("{sssi}", from_client.type, from_client.hello.type, from_client.hello.protocol.key, WIRE_PROTOCOL);
    if (!message) abort();
    if (c->session[0] != '\0') json_object_set_new(message, from_client.hello.session.key, json_string(c->session));
    if (c->wishes->name) json_object_set_new(message, from_client.hello.name.key, json_string(c->wishes->name));
    send_now(c, message);
}

/* --- what may be done now ---------------------------------------------------------------- */

int client_when(const struct client *c)
{
    if (c->table[0] == '\0' || !c->has_room) return WHEN_LOBBY;
    return c->room.state == WIRE_STATE_PLAYING ? WHEN_PLAYING
           : c->room.state == WIRE_STATE_OVER  ? WHEN_OVER
                                               : WHEN_OPEN;
}

void client_to_lobby(struct client *c)
{
    c->stage = STAGE_LOBBY;
    c->table[0] = '\0';
    c->has_room = c->has_game = c->sits = false;
    c->update = c->question = c->asked = c->answered = c->moved = c->forced = 0;
    c->ask.view.count = 0;
    c->clock.runs = false;
    c->waits = WAIT_NOTHING;
    desk_clear(&c->desk);
}

static bool all_are_ready(const struct company *r)
{
    for (int seat = 1; seat <= r->settings.seats; seat++) {
        const struct company_place *p = &r->place[seat];
        if (p->by == BY_NOBODY || (p->by == BY_PERSON && !p->ready && p->person != r->host)) return false;
    }
    return true;
}

static bool still_waits(const struct client *c)
{
    switch (c->waits) {
    case WAIT_READY: return client_when(c) == WHEN_OPEN && !all_are_ready(&c->room);
    case WAIT_SCORES: return c->scores_asked != 0;
    case WAIT_OVER: return (client_when(c) & (WHEN_OPEN | WHEN_PLAYING)) != 0;
    default: return false;
    }
}

static bool is_asked(const struct client *c) { return c->ask.view.count > 0 && c->asked == c->question; }

/* Whether the next line may be read at all. */
static bool may_take(const struct client *c)
{
    bool connected = cable_state(c->cable) == CABLE_OPEN && c->stage != STAGE_GREETING;
    if (!connected) return c->desk.term.is_terminal && c->greeted;
    bool settled = c->stage == STAGE_LOBBY || (c->stage == STAGE_TABLE && c->has_room);
    return c->pending == 0 && c->waits == WAIT_NOTHING && settled;
}

/* What a pipe says to a question is for the next one, whenever that comes. */
static bool must_hold(const struct client *c)
{
    bool may_come = c->sits && (client_when(c) & (WHEN_OPEN | WHEN_PLAYING)) != 0;
    return !c->desk.term.is_terminal && may_come && !is_asked(c) && client_is_for_question(c, c->line);
}

/* --- the line breaks and is mended ----------------------------------------------------------- */

/* How long a server may let somebody wait for its first word. */
static int hello_ms(const struct client *c) { return c->wishes->patience_ms > 0 ? c->wishes->patience_ms : HELLO_MS; }

/* Nothing has come of it: says why, as far as that can be known. */
static void give_up(struct client *c)
{
    const struct server_address *to = &c->wishes->to;
    int status = cable_status(c->cable), seconds = hello_ms(c) / SECOND_MS;
    if (c->gave_up_waiting)
        client_fail(c, CLIENT_REFUSED,
                    N2_("nobody answers at %s, port %d: %d second has passed.",
                        "nobody answers at %s, port %d: %d seconds have passed.", seconds),
                    to->host, to->port, seconds);
    else if (cable_untrusted(c->cable))
        client_fail(c, CLIENT_REFUSED, _("%s, port %d: its certificate is not trusted."), to->host, to->port);
    else if (status == FORBIDDEN)
        client_fail(c, CLIENT_REFUSED, _("%s, port %d: this server refuses you (403)."), to->host, to->port);
    else if ((status == 0 || status == BAD_REQUEST) && cable_speaks_otherwise(to, hello_ms(c)))
        client_fail(c, CLIENT_REFUSED,
                    to->tls ? _("%s, port %d: it speaks no TLS: try http://%s:%d.")
                            : _("%s, port %d: it speaks TLS: try https://%s:%d."),
                    to->host, to->port, to->host, to->port);
    else
        client_fail(c, CLIENT_REFUSED, _("there is no Sixgun server at %s, port %d."), to->host, to->port);
}

static void goes_down(struct client *c)
{
    if (!c->greeted) {
        give_up(c);
        return;
    }
    if (!c->broken_told) {
        show_line(&c->desk, STYLE_YELLOW, 0,
                  _("The line to the server is broken.  Your seat is kept; trying to come back…"));
        if (c->pending_move)
            show_line(&c->desk, STYLE_YELLOW, 0, _("Whether your last move has arrived will be seen then."));
    }
    c->broken_told = true;
    c->pending = 0;
    c->pending_move = c->refused_order = false;
    c->scores_asked = c->naming = 0;
    c->again_at = 0;
    long long wait = FIRST_MEND_MS << (c->mends < 8 ? c->mends : 8);
    c->mends++;
    c->mend_at = clock_now() + (wait < LONGEST_MEND_MS ? wait : LONGEST_MEND_MS);
}

static void open_line(struct client *c)
{
    c->opened_at = clock_now();
    cable_open(c->cable);
}

/* A line that has been silent for half of one's patience is tried; one that stays silent as long again is dead.  It
 * gets that time from the question on: the program itself may have been stopped before. */
static void try_line(struct client *c)
{
    long long quiet = clock_now() - c->heard_at;
    if (c->stage == STAGE_GREETING && cable_state(c->cable) != CABLE_DOWN) {
        c->gave_up_waiting = clock_now() - c->opened_at > hello_ms(c);
        if (c->gave_up_waiting) cable_drop(c->cable);
        return;
    }
    int patience = c->wishes->patience_ms > 0 ? c->wishes->patience_ms : PATIENCE_MS;
    if (cable_state(c->cable) != CABLE_OPEN || quiet < patience / 2) return;
    if (c->tried_at == 0) {
        cable_send(c->cable, "{\"type\":\"ping\"}");
        c->tried_at = clock_now();
    } else if (clock_now() - c->tried_at > patience / 2) {
        cable_drop(c->cable);
    }
}

static void keep_connected(struct client *c)
{
    try_line(c);
    if (cable_state(c->cable) != CABLE_DOWN) return;
    if (c->mend_at == 0) {
        goes_down(c);
    } else if (clock_now() >= c->mend_at) {
        c->mend_at = 0;
        c->stage = STAGE_GREETING;
        open_line(c);
    }
}

/* --- the loop ------------------------------------------------------------------------------- */

static void make_prompt(const struct client *c, char *buf, size_t room)
{
    char time[32], name[TEXT_SAID_NAME_ROOM];
    int asked = client_when(c) == WHEN_PLAYING && c->has_game ? c->ask.view.asked.seat : SG_NOBODY;
    clock_say(&c->clock, asked, time, sizeof time);
    text_bare_name(&c->desk.names, asked, name, sizeof name);
    terminal_cut(name, (c->desk.term.width - PROMPT_MARKS) / 2); /* the rest is for what is typed */
    text_isolate(name, sizeof name);
    if (cable_state(c->cable) != CABLE_OPEN)
        snprintf(buf, room, "[%s] > ", _("no line"));
    else if (asked == SG_NOBODY)
        snprintf(buf, room, "> ");
    else if (asked == c->desk.viewer)
        snprintf(buf, room, time[0] != '\0' ? "[%s] > " : "> ", time);
    else
        snprintf(buf, room, "[%s%s%s] > ", name, time[0] != '\0' ? " " : "", time);
}

/* Carries out what has been typed, as far as that may be now. */
static void take_lines(struct client *c)
{
    while (!c->done && may_take(c)) {
        enum keyboard_got got = GOT_LINE;
        if (!c->has_line) {
            if (!editor_take(&c->editor, c->line, &got)) return;
            if (got == GOT_END) {
                c->done = true;
                return;
            }
            c->has_line = true;
            c->line_too_long = got == GOT_TOO_LONG;
        }
        if (must_hold(c)) return;
        c->has_line = false;
        if (!c->desk.term.is_terminal) fprintf(c->desk.term.out, "> %s\n", c->line);
        if (c->line_too_long)
            ask_say(&c->ask, _("That line is too long to be anything."));
        else
            client_obey(c, c->line);
    }
}

static void take_messages(struct client *c)
{
    static const char pong[] = "{\"type\":\"pong\"";
    char *text;
    while (!c->done && (text = cable_take(c->cable)) != NULL) {
        c->heard_at = clock_now();
        c->tried_at = 0;
        if (strncmp(text, pong, sizeof pong - 1) != 0) editor_hide(&c->editor);
        client_receive(c, text);
        free(text);
    }
}

/* How long a round may wait for something to happen: until the next try, when the line is broken. */
static int longest_wait(const struct client *c)
{
    if (editor_has_more(&c->editor) && may_take(c) && !c->has_line) return 0;
    long long left = c->mend_at == 0 ? TICK_MS : c->mend_at - clock_now();
    return left < 0 ? 0 : left < TICK_MS ? (int)left : TICK_MS;
}

static void one_round(struct client *c)
{
    char prompt[PROMPT_ROOM];
    enum cable_state before = cable_state(c->cable);
    bool listens = !c->editor.ended && !c->has_line && (c->desk.term.is_terminal || may_take(c));
    terminal_measure(&c->desk.term);
    make_prompt(c, prompt, sizeof prompt);
    if (c->desk.term.is_terminal && c->greeted) editor_show(&c->editor, prompt);
    fflush(c->desk.term.out);
    if (cable_wait(c->cable, listens ? c->editor.in.fd : -1, longest_wait(c))) editor_fill(&c->editor);
    if (cable_state(c->cable) == CABLE_OPEN && before != CABLE_OPEN) {
        c->heard_at = clock_now();
        c->tried_at = 0;
        client_greet(c);
    }
    take_messages(c);
    if (c->done) return;
    if (cable_state(c->cable) == CABLE_DOWN && c->mend_at == 0) editor_hide(&c->editor);
    keep_connected(c);
    send_again(c);
    if (!still_waits(c)) c->waits = WAIT_NOTHING;
    if (!c->done) take_lines(c);
}

static void begin(struct client *c, const struct client_wishes *wishes)
{
    memset(c, 0, sizeof *c);
    c->wishes = wishes;
    c->desk.term = terminal_on(stdout);
    c->desk.read_rules = wishes->read_rules;
    c->ask.d = &c->desk;
    c->ask.owner = c;
    c->ask.commands = client_commands;
    if (!wishes->stranger) state_read_session(&wishes->to, c->session, sizeof c->session);
    input_catch_signals();
    /* Where nobody sees a picture nobody edits a line, even when the other side of the pipe is a keyboard. */
    struct editor_helper helper = {.owner = c, .complete = client_complete, .is_secret = client_is_secret};
    editor_open(&c->editor, STDIN_FILENO, &c->desk.term, helper);
}

/* Who looks at a screen that stays empty wants to know what it waits for. */
static void say_where(const struct client *c)
{
    char line[URL_PART_ROOM * 2];
    if (!c->desk.term.is_terminal) return;
    snprintf(line, sizeof line, _("Connecting to %s, port %d…"), c->wishes->to.host, c->wishes->to.port);
    show_line(&c->desk, STYLE_DIM, 0, line);
}

/* Somebody has pressed Ctrl-C. */
static void hang_up(struct client *c)
{
    fputc('\n', c->desk.term.out);
    show_line(&c->desk, STYLE_PLAIN, 0,
              c->sits ? _("You have hung up; your seat is kept for you.") : _("You have hung up."));
    c->status = 128 + input_signal();
}

int client_run(const struct client_wishes *wishes)
{
    static struct client client; /* large; there is one */
    struct client *c = &client;
    begin(c, wishes);
    c->cable = cable_new(&wishes->to);
    if (!c->cable) {
        client_fail(c, CLIENT_FAILED, "%s", _("there is no memory left."));
    } else {
        say_where(c);
        open_line(c);
        while (!c->done && input_signal() == 0) one_round(c);
    }
    editor_close(&c->editor);
    if (input_signal() != 0 && !c->done) hang_up(c);
    if (c->cable) cable_close(c->cable);
    cable_free(c->cable);
    pack_drop(c->pack);
    free(c->last);
    history_free(&c->desk.history);
    return c->status;
}
