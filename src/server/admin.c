/* admin.c: a socket on this machine through which whoever runs the server looks after it.  One line is asked, an
 * answer comes, and the line is closed.  The socket's file admits nobody but its owner. */
#include "notation/i18n.h"
#include "protocol/members.h"
#include "server/base/log.h"
#include "server/rooms/scores.h"
#include "server/server.h"

#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { LINE_MOST = 256 };

struct caller {
    struct caller *next;
    uv_pipe_t pipe;
    uv_write_t write;
    struct server *server;
    char line[LINE_MOST];
    const char *drops;   /* the record that is looked for and then dropped, in `line`, or NULL */
    const char *unscore; /* whose scores are, likewise */
    size_t length;
    struct text_out out;
    bool waits;    /* until no table is here any more */
    uint64_t asks; /* the number under which the store will answer, or 0 */
};

/* --- what the store has to do for it ------------------------------------------------------ */

/* Nothing is waited for, and nothing else is said. */
static void say_error(struct caller *caller, const char *what)
{
    text_out_free(&caller->out);
    caller->out = text_out_growing();
    text_putf(&caller->out, "error: %s\n", what);
    caller->asks = 0;
}

static void hand_over(struct caller *caller, int64_t ticket)
{
    if (ticket < 0)
        say_error(caller,
                  ticket == STORE_FULL ? "too much is being stored, try again" : "that is not the name of a record");
}

static uint64_t next_tag(struct caller *caller)
{
    caller->asks = ++caller->server->request_number;
    return tag_make(TAG_ADMIN, caller->asks);
}

/* --- bans ------------------------------------------------------------------------------- */

void server_cut_banned(struct server *s)
{
    for (struct conn *c = s->conns; c; c = c->next) {
        const struct guest *g = &c->guest;
        if (is_banned(&s->rooms.bans, g->person ? g->person->number : 0, g->address->key))
            conn_cut(c, LWS_CLOSE_STATUS_POLICY_VIOLATION);
    }
}

/* The answer comes when it is stored: what an operator has been told holds after a crash, too. */
static void ban(struct caller *caller, const char *what, bool on)
{
    struct server *s = caller->server;
    char whom[ADDRESS_ROOM], why[ADDRESS_ROOM + 32];
    int64_t ticket = 0;
    enum ban_verdict verdict =
        ban_set(&s->rooms.bans, what, on, people_end(&s->rooms.people), whom, next_tag(caller), &ticket);
    if (verdict == BAN_MEANS_NOBODY) say_error(caller, "neither the number of a person nor an address");
    if (verdict == BAN_IS_NO_PERSON) {
        snprintf(why, sizeof why, "there is no person %s", whom);
        say_error(caller, why);
    }
    if (verdict == BAN_IS_NOT_THERE) say_error(caller, "there is no such ban");
    if (verdict != BAN_DONE) return;
    if (on) server_cut_banned(s);
    log_say(LOG_INFO, on ? "banned" : "unbanned", "whom", whom);
    text_putf(&caller->out, "ok: %s is %s\n", whom, on ? "banned" : "no longer banned");
    hand_over(caller, ticket);
}

static void list_bans(const struct server *s, struct text_out *out)
{
    bans_list(&s->rooms.bans, out);
    if (out->length == 0) text_put(out, "nobody is banned\n");
}

/* --- tables -------------------------------------------------------------------------------- */

static const char *state_name(const struct room *r)
{
    int state = wire_state(r->table);
    return state == WIRE_STATE_NEW ? "new" : words_of_state[state - WIRE_STATE_OPEN];
}

static int here_count(const struct room *r)
{
    int count = 0;
    for (int i = 0; i < r->people_count; i++) count += wire_is_here(r->table, r->people[i]->number);
    return count;
}

static void list(struct server *s, struct text_out *out)
{
    text_put(out, "TABLE   STATE    PEOPLE  HERE  MOVES  BYTES\n");
    for (size_t i = 1; i <= s->rooms.heap_count; i++) {
        const struct room *r = s->rooms.heap[i];
        text_putf(out, "%-7s %-8s %6d %5d %6llu %6zu\n", r->code, state_name(r), r->people_count, here_count(r),
                  (unsigned long long)wire_moves(r->table), wire_bytes(r->table));
    }
}

/* Nothing here says what anybody holds or is. */
static void show(struct server *s, const char *code, struct text_out *out)
{
    struct room *r = room_find(&s->rooms, code);
    if (!r || r->number == 0) {
        text_put(out, "error: no such table\n");
        return;
    }
    text_putf(out, "table %s\nstate %s\ncreated %llu\ninputs %llu\nmoves %llu\nbytes %zu\npassword %s\npublic %s\n",
              r->code, state_name(r), (unsigned long long)r->created, (unsigned long long)r->number,
              (unsigned long long)wire_moves(r->table), wire_bytes(r->table), wire_is_locked(r->table) ? "yes" : "no",
              wire_is_public(r->table) ? "yes" : "no");
    for (int i = 0; i < r->people_count; i++) {
        const struct person *p = r->people[i];
        text_putf(out, "person %u %s %s\n", (unsigned)p->number, wire_is_here(r->table, p->number) ? "here" : "gone",
                  p->name);
    }
}

static void close_table(struct server *s, const char *code, struct text_out *out)
{
    struct room *r = room_find(&s->rooms, code);
    if (!r) {
        text_put(out, "error: no such table\n");
    } else if (room_busy(r)) {
        text_put(out, "error: the table is being stored, try again\n");
    } else {
        room_close(r);
        text_put(out, "ok\n");
    }
}

/* --- finished games ---------------------------------------------------------------------- */

static void put_record(struct text_out *out, const struct store_record *record)
{
    time_t ended = (time_t)(record->ended / 1000);
    struct tm parts;
    char text[32];
    gmtime_r(&ended, &parts);
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
    text_putf(out, "%-24s %s\n", record->id, text);
}

/* A name that no record has is worth a word, so it is looked for first. */
static void forget(struct caller *caller, const char *id)
{
    caller->drops = id;
    hand_over(caller, store_record_get(caller->server->store, id, next_tag(caller)));
}

static void drop_found(struct caller *caller)
{
    const char *id = caller->drops;
    caller->drops = NULL;
    hand_over(caller, store_record_drop(caller->server->store, id, next_tag(caller)));
}

/* --- scores of the deal of the day ------------------------------------------------------- */

static void ask_for_scores(struct caller *caller)
{
    hand_over(caller, store_value_list(caller->server->store, "day/", STORE_VALUES_MOST, next_tag(caller)));
}

static void put_score(struct text_out *out, const struct store_record *value)
{
    struct score score;
    char day[DAY_ROOM];
    if (!score_read(value, &score)) return;
    day_print(score.day, day);
    text_putf(out, "%s %8u  %-4s  %3d choices  %3d mistakes  %6.1f  %s\n", day, (unsigned)score.person,
              score.won ? "won" : "lost", score.tally.choices, score.tally.mistakes,
              (double)score.tally.given_away / POINT, score.name);
}

static void list_scores(struct caller *caller, const struct store_answer *answer)
{
    for (int i = 0; i < answer->count; i++) put_score(&caller->out, &answer->records[i]);
    if (caller->out.length == 0) text_put(&caller->out, "nobody has a score\n");
}

/* The answer comes when the last of them has gone. */
static void unscore(struct caller *caller, const struct store_answer *answer)
{
    const char *who = caller->unscore;
    int count = scores_drop(caller->server->store, answer, who, next_tag(caller));
    caller->unscore = NULL;
    if (count == 0) say_error(caller, "nobody of that number or name has a score");
    if (count < 0) hand_over(caller, count);
    if (count <= 0) return;
    log_say(LOG_INFO, "unscored", "whom", who);
    text_putf(&caller->out, "ok: scores that are gone: %d\n", count);
}

static void prune(struct caller *caller, const char *days)
{
    enum { DAYS_MOST = 36500, ALL = 1000000 };
    char *end;
    unsigned long count = strtoul(days, &end, 10);
    if (*days < '0' || *days > '9' || *end != '\0' || count > DAYS_MOST) {
        text_put(&caller->out, "error: say how many days the records that stay may be old\n");
        return;
    }
    int64_t before = wall_ms() - (int64_t)count * DAY_MS;
    hand_over(caller, store_records_prune(caller->server->store, before, 0, ALL, next_tag(caller)));
}

/* --- among others -------------------------------------------------------------------------- */

static void drain(struct server *s, struct text_out *out)
{
    if (!s->options->node) {
        text_put(out, "error: there is no other server that could have the tables\n");
        return;
    }
    route_drain(s);
    log_say(LOG_INFO, "drains", "node", s->options->node);
    text_put(out, "ok: it hands its tables over and takes no more\n");
}

/* Whoever ends the server waits for that; the answer comes by admin_tick(). */
static void wait_until_drained(struct caller *caller)
{
    if (caller->server->drains)
        caller->waits = true;
    else
        say_error(caller, "it hands nothing over: 'drain' comes first");
}

/* Without a name there is nobody else, and nothing that says whether this one is alive. */
static void list_nodes(struct caller *caller)
{
    struct server *s = caller->server;
    if (s->options->node)
        hand_over(caller, store_nodes(s->store, true, next_tag(caller)));
    else
        say_error(caller, "this server is alone; one of several is started with --node");
}

static void put_node(struct text_out *out, const struct store_record *node)
{
    text_putf(out, "%-16s %-6s %5lld ms  %6.*s tables  %.*s\n", node->id, node->ended > 0 ? "alive" : "gone",
              (long long)(node->ended > 0 ? node->ended : 0), (int)node->body.size, (const char *)node->body.at,
              (int)node->summary.size, (const char *)node->summary.at);
}

static void carry_out(struct caller *caller)
{
    struct server *s = caller->server;
    struct text_out *out = &caller->out;
    char *line = caller->line;
    char *space = strchr(line, ' '), *what = !space ? line + strlen(line) : space + 1;
    if (space) *space = '\0';
    if (strcmp(line, "list") == 0)
        list(s, out);
    else if (strcmp(line, "show") == 0)
        show(s, what, out);
    else if (strcmp(line, "close") == 0)
        close_table(s, what, out);
    else if (strcmp(line, "records") == 0)
        hand_over(caller, store_record_list(s->store, NULL, STORE_LIST_MOST, next_tag(caller)));
    else if (strcmp(line, "forget") == 0)
        forget(caller, what);
    else if (strcmp(line, "prune") == 0)
        prune(caller, what);
    else if (strcmp(line, "scores") == 0)
        ask_for_scores(caller);
    else if (strcmp(line, "unscore") == 0)
        caller->unscore = what, ask_for_scores(caller);
    else if (strcmp(line, "nodes") == 0)
        list_nodes(caller);
    else if (strcmp(line, "drain") == 0)
        drain(s, out);
    else if (strcmp(line, "drained") == 0)
        wait_until_drained(caller);
    else if (strcmp(line, "bans") == 0)
        list_bans(s, out);
    else if (strcmp(line, "ban") == 0 || strcmp(line, "unban") == 0)
        ban(caller, what, line[0] == 'b');
    else
        text_put(out, "error: no such command\n");
}

/* --- the socket -------------------------------------------------------------------------------- */

static void caller_free(uv_handle_t *handle)
{
    struct caller *caller = handle->data, **at = &caller->server->callers;
    while (*at != caller) at = &(*at)->next;
    *at = caller->next;
    text_out_free(&caller->out);
    free(caller);
}

static void hang_up(struct caller *caller)
{
    if (!uv_is_closing((uv_handle_t *)&caller->pipe)) uv_close((uv_handle_t *)&caller->pipe, caller_free);
}

static void written(uv_write_t *write, int status)
{
    (void)status;
    hang_up(write->data);
}

static void say(struct caller *caller)
{
    uv_buf_t answer = uv_buf_init(caller->out.text, (unsigned)caller->out.length);
    caller->write.data = caller;
    if (caller->out.failed || uv_write(&caller->write, (uv_stream_t *)&caller->pipe, &answer, 1, written) != 0)
        hang_up(caller);
}

/* What was asked for, or that something has been done. */
static void put_answer(struct caller *caller, const struct store_answer *answer)
{
    bool nodes = strcmp(caller->line, "nodes") == 0;
    if (strcmp(caller->line, "scores") == 0) {
        list_scores(caller, answer);
        return;
    }
    for (int i = 0; i < answer->count; i++)
        if (nodes)
            put_node(&caller->out, &answer->records[i]);
        else
            put_record(&caller->out, &answer->records[i]);
    if (caller->out.length == 0)
        text_put(&caller->out, strcmp(caller->line, "records") == 0 ? "no game has been kept\n" : "ok\n");
}

void admin_answered(struct server *s, uint64_t number, const struct store_answer *answer)
{
    struct caller *caller = s->callers;
    while (caller && caller->asks != number) caller = caller->next;
    if (!caller || uv_is_closing((uv_handle_t *)&caller->pipe)) return; /* gone meanwhile */
    caller->asks = 0;
    if (answer->verdict == STORE_DONE && caller->drops) {
        drop_found(caller);
        if (caller->asks == 0) say(caller);
        return;
    }
    if (answer->verdict == STORE_DONE && caller->unscore) {
        unscore(caller, answer);
        if (caller->asks == 0) say(caller);
        return;
    }
    if (answer->verdict == STORE_MISSING)
        say_error(caller, "there is no such record");
    else if (answer->verdict != STORE_DONE)
        say_error(caller, "the database does not answer");
    else
        put_answer(caller, answer);
    say(caller);
}

void admin_tick(struct server *s)
{
    bool drained = s->callers && route_drained(s);
    for (struct caller *caller = s->callers; caller && drained; caller = caller->next) {
        if (!caller->waits || uv_is_closing((uv_handle_t *)&caller->pipe)) continue;
        caller->waits = false;
        text_put(&caller->out, "ok: no table is here any more\n");
        say(caller);
    }
}

static void give_buffer(uv_handle_t *handle, size_t wanted, uv_buf_t *buffer)
{
    struct caller *caller = handle->data;
    (void)wanted;
    *buffer = uv_buf_init(caller->line + caller->length, (unsigned)(LINE_MOST - 1 - caller->length));
}

static void got(uv_stream_t *stream, ssize_t count, const uv_buf_t *buffer)
{
    struct caller *caller = stream->data;
    (void)buffer;
    if (count < 0) {
        hang_up(caller);
        return;
    }
    caller->length += (size_t)count;
    caller->line[caller->length] = '\0';
    char *end = strchr(caller->line, '\n');
    if (!end) {
        if (caller->length >= LINE_MOST - 1) hang_up(caller);
        return;
    }
    *end = '\0';
    uv_read_stop(stream);
    carry_out(caller);
    if (caller->asks == 0 && !caller->waits) say(caller);
}

static void called(uv_stream_t *listening, int status)
{
    struct server *s = listening->data;
    struct caller *caller = status < 0 ? NULL : calloc(1, sizeof *caller);
    if (!caller) return;
    caller->server = s;
    caller->out = text_out_growing();
    caller->next = s->callers;
    s->callers = caller;
    uv_pipe_init(&s->loop, &caller->pipe, 0);
    caller->pipe.data = caller;
    if (uv_accept(listening, (uv_stream_t *)&caller->pipe) != 0 ||
        uv_read_start((uv_stream_t *)&caller->pipe, give_buffer, got) != 0)
        hang_up(caller);
}

/* In words for people, or as a line of the log when that is JSON. */
static bool complain(const struct server *s, const char *reason)
{
    char text[SERVE_PATH_ROOM];
    if (!s->options->log_json) {
        fprintf(stderr, "sixgun serve: ");
        fprintf(stderr, _(reason), s->admin_path);
        fprintf(stderr, ".\n");
        return false;
    }
    snprintf(text, sizeof text, reason, s->admin_path);
    log_say(LOG_ERROR, "no_admin_socket", "message", text);
    return false;
}

static bool listen_there(struct server *s)
{
    struct stat left; /* by a server that was killed: nobody answers there */
    uv_pipe_init(&s->loop, &s->admin, 0);
    s->admin.data = s;
    if (lstat(s->admin_path, &left) == 0 && S_ISSOCK(left.st_mode)) unlink(s->admin_path);
    mode_t mask = umask(0177);
    int error = uv_pipe_bind(&s->admin, s->admin_path);
    umask(mask);
    return error == 0 && uv_listen((uv_stream_t *)&s->admin, 4, called) == 0;
}

bool admin_start(struct server *s)
{
    const struct serve_options *o = s->options;
    if (o->admin)
        snprintf(s->admin_path, sizeof s->admin_path, "%s", o->admin);
    else if (!serve_admin_path(o->db, o->node, s->admin_path, sizeof s->admin_path) ||
             !store_make_folders(s->admin_path))
        return complain(s, N_("there is no place for %s, the socket for 'sixgun admin'"));
    if (o->admin && strlen(o->admin) >= sizeof s->admin_path)
        return complain(s, N_("the name of %s, the socket for 'sixgun admin', is too long"));
    if (serve_admin_answers(s->admin_path))
        return complain(s, N_("another server has %s, the socket for 'sixgun admin'.  Give this one another with "
                              "'--admin FILE' (or SIXGUN_ADMIN=FILE)"));
    return listen_there(s) || complain(s, N_("nobody can listen at %s, the socket for 'sixgun admin'"));
}

void admin_stop(struct server *s)
{
    if (!s->admin.data) return;
    if (s->status == 0) unlink(s->admin_path);
    for (struct caller *caller = s->callers; caller; caller = caller->next) hang_up(caller);
    uv_close((uv_handle_t *)&s->admin, NULL);
}
