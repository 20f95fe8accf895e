/* serve.c: sets everything up, runs the event loop, and ends in good order. */
#include "notation/i18n.h"
#include "server/base/log.h"
#include "server/net/port.h"
#include "server/rooms/guard.h"
#include "server/rooms/records.h"
#include "server/rooms/scores.h"
#include "server/rooms/scoring.h"
#include "server/server.h"

#include <limits.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

enum {
    TICK_MS = 250,
    SLOW_STORE_MS = 1000, /* a write that waits for so long stops the clocks */
    STORE_PATIENCE_MS = 10000,
    LINGER_MS = 1000, /* for the last words to connections */
    FRAGMENT = 512,   /* of a message, as lws hands it over; every connection has a buffer for one */
    SPARE_FILES = 64, /* besides connections, */
    KEPT_FILES = 16,  /* of which strangers get none: for the database, pages, and whoever looks after the server */
};

/* --- the store ---------------------------------------------------------------------------------- */

static void bans_told(struct server *s, const struct store_answer *answer)
{
    if (answer->verdict != STORE_DONE) return;
    bans_renew(&s->rooms.bans, answer);
    server_cut_banned(s);
}

static void done(void *user, const struct store_answer *answer)
{
    struct server *s = user;
    uint64_t number = tag_number(answer->tag);
    switch (tag_kind(answer->tag)) {
    case TAG_NONE: break;
    case TAG_ROOM: rooms_stored(&s->rooms, answer); break;
    case TAG_RECORD: http_record_ready(s, number, answer); break;
    case TAG_ADMIN: admin_answered(s, number, answer); break;
    case TAG_NUMBERS: people_numbers_stored(&s->rooms.people, answer); break;
    case TAG_KEY: rooms_key_stored(&s->rooms, answer); break;
    case TAG_ROUTE: route_answered(s, number, answer); break;
    case TAG_CAUGHT_UP: route_caught_up(s, number); break;
    case TAG_SWEEP: route_orphans(s, answer); break;
    case TAG_NODES:
        gates_check(s, answer);
        if (number) route_own(s, answer); /* with the tables counted */
        break;
    case TAG_BANS: bans_told(s, answer); break;
    case TAG_LISTED: rooms_hear_others(&s->rooms, answer); break;
    case TAG_PLACES: places_answered(s, number, answer); break;
    case TAG_CALL: relay_heard(s, number, answer); break;
    case TAG_OWNER: route_owner(s, answer); break;
    case TAG_OWNED: route_owned(s, answer); break;
    case TAG_HANDED: route_handed(s, answer); break;
    case TAG_DUPLICATE: club_heard(s, number, answer); break;
    case TAG_DUPLICATES: duplicates_prune(&s->rooms, answer); break;
    case TAG_SCORES: scoring_heard(&s->rooms, number, answer); break;
    case TAG_OLD_SCORES: scores_prune(s->store, answer); break;
    case TAG_ANSWERS: relay_answers(s, answer); break;
    }
}

static void collect(struct server *s)
{
    store_collect(s->store, done, s);
    rooms_hand_over(&s->rooms);
}

/* A database that hangs says nothing. */
static void say_trouble(const struct store_health *health)
{
    struct log_line line = log_begin(LOG_ERROR, "store_trouble");
    log_text(&line, "message", health->message[0] ? health->message : "the database does not answer");
    log_number(&line, "waiting", (long long)health->waiting);
    log_number(&line, "waiting_ms", (long long)health->waiting_ms);
    log_end(&line);
}

/* Nobody loses time at a table while moves cannot be stored. */
static void watch_store(struct server *s)
{
    struct store_health health;
    store_health(s->store, &health);
    bool trouble = health.trouble || health.waiting_ms > SLOW_STORE_MS;
    if (trouble == s->rooms.clock.stopped) return;
    s->trouble_at = monotonic_ms();
    if (trouble) {
        table_clock_stop(&s->rooms.clock);
        say_trouble(&health);
        return;
    }
    struct log_line line = log_begin(LOG_INFO, "store_well");
    log_number(&line, "after_ms", (long long)table_clock_resume(&s->rooms.clock));
    log_end(&line);
    rooms_wake(&s->rooms);
}

/* --- what the loop calls ------------------------------------------------------------------- */

static void store_ready(uv_poll_t *poll, int status, int events)
{
    struct server *s = poll->data;
    (void)status;
    (void)events;
    collect(s);
    watch_store(s);
}

static void tick(uv_timer_t *timer)
{
    enum { SWEEP_TICKS = 20, FORGET_TICKS = 120, PRUNE_TICKS = 4 * 3600 };
    struct server *s = timer->data;
    static unsigned count;
    count++;
    rooms_free_gone(&s->rooms);
    watch_store(s);
    rooms_wake(&s->rooms);
    if (s->options->node) route_tick(s, count);
    if (s->options->node) relay_tick(s, count);
    if (s->options->node) admin_tick(s);
    if (count % 4 == 0) lobby_tell(s);
    if (count % 4 == 0) records_now_and_then(&s->rooms);
    if (count % SWEEP_TICKS == 0) conn_sweep(s, monotonic_ms());
    if (count % SWEEP_TICKS == 0) relay_sweep(s, monotonic_ms());
    if (count % FORGET_TICKS == 0) address_sweep(&s->rooms.addresses, monotonic_ms());
    if (count % PRUNE_TICKS == 1) {
        store_value_list(s->store, "duplicate/", STORE_VALUES_MOST, tag_make(TAG_DUPLICATES, 0));
        store_value_list(s->store, "day/", STORE_VALUES_MOST, tag_make(TAG_OLD_SCORES, 0));
    }
    if (s->rooms.draining && s->conn_count == 0) uv_stop(&s->loop);
}

static void stop_now(uv_timer_t *timer)
{
    struct server *s = timer->data;
    uv_stop(&s->loop);
}

void server_stop(struct server *s, const char *why)
{
    if (s->rooms.draining) { /* asked twice: now */
        uv_stop(&s->loop);
        return;
    }
    log_say(LOG_INFO, "ending", "why", why);
    s->rooms.draining = true;
    collect(s);
    for (struct conn *c = s->conns; c; c = c->next) conn_cut(c, LWS_CLOSE_STATUS_GOINGAWAY);
    uv_timer_start(&s->stop_timer, stop_now, LINGER_MS, 0);
}

static void signalled(uv_signal_t *handle, int number)
{
    server_stop(handle->data, number == SIGTERM ? "SIGTERM" : "SIGINT");
}

/* --- setting up ------------------------------------------------------------------------------ */

/* True once strangers may come: what the library says before is ours to say, in words that help. */
static bool is_open;

/* What it says is mostly about what strangers send, so it may not say it as often as they like. */
static void lws_says(int level, const char *text)
{
    enum { SAID_AT_ONCE = 20 };
    static struct bucket said = {.milli = SAID_AT_ONCE * 1000};
    char line[256];
    if (!bucket_take(&said, monotonic_ms(), SAID_AT_ONCE, 1, 1)) return;
    size_t length = strcspn(text, "\n");
    snprintf(line, sizeof line, "%.*s", (int)(length < sizeof line ? length : sizeof line - 1), text);
    log_say(level == LLL_ERR && is_open ? LOG_WARNING : LOG_DEBUG, "libwebsockets", "message", line);
}

/* Each connection is a file; the tables of lws are as large as the limit.  Where no file can be opened any more a line
 * that comes in cannot be turned away either, and the loop would go round and round for it. */
static void limit_files(struct server *s)
{
    struct rlimit limit;
    rlim_t wanted = (rlim_t)s->options->max_connections + SPARE_FILES;
    s->files_most = INT_MAX;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = wanted < limit.rlim_max ? wanted : limit.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur > KEPT_FILES)
        s->files_most = (int)limit.rlim_cur - KEPT_FILES;
}

static bool is_v6(const char *host) { return strchr(host, ':'); }

static bool listen_at(struct server *s)
{
    static const struct lws_protocols protocols[] = {
        {.name = "sixgun", .callback = http_callback, .rx_buffer_size = FRAGMENT}, {0}};
    static const lws_retry_bo_t no_pings; /* conn_sweep() sees to that */
    const struct serve_options *o = s->options;
    bool everywhere = strcmp(o->host, "0.0.0.0") == 0 || strcmp(o->host, "::") == 0;
    void *loops[] = {&s->loop};
    struct lws_context_creation_info info = {
        .port = o->port,
        .iface = everywhere ? NULL : o->host,
        .protocols = protocols,
        .options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_VALIDATE_UTF8 | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND,
        .foreign_loops = loops,
        .user = s,
        .server_string = "sixgun",
        .vhost_name = "sixgun",
        .keepalive_timeout = 15,
        .timeout_secs = 15,
        .max_http_header_pool = 1024,
        .max_http_header_data = HEADERS_MOST,
        .pt_serv_buf_size = 4096,
        .retry_and_idle_policy = &no_pings,
        .alpn = "http/1.1",
    };
    if (!is_v6(o->host)) info.options |= LWS_SERVER_OPTION_DISABLE_IPV6;
    if (s->tls) {
        info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
        info.ssl_cert_filepath = o->certificate;
        info.ssl_private_key_filepath = o->key;
    }
    lws_set_log_level(LLL_ERR | LLL_WARN, lws_says);
    limit_files(s);
    s->context = lws_create_context(&info);
    if (!s->context) return false;
    s->vhost = lws_create_vhost(s->context, &info);
    if (!s->vhost) return false;
    s->port = o->port != 0 ? o->port : lws_get_vhost_listen_port(s->vhost);
    is_open = s->port > 0;
    return is_open;
}

/* What was written at the start must be on disk before anybody may rely on it. */
static bool wait_for_store(struct server *s)
{
    struct pollfd ready = {.fd = store_fd(s->store), .events = POLLIN};
    uint64_t begun = monotonic_ms();
    while (s->rooms.people.granting || !s->rooms.has_key) {
        if (monotonic_ms() - begun > STORE_PATIENCE_MS) return false;
        poll(&ready, 1, TICK_MS);
        collect(s);
    }
    return true;
}

static void name_reach(struct server *s)
{
    const struct serve_options *o = s->options;
    if (o->reach)
        snprintf(s->reach, sizeof s->reach, "%s", o->reach);
    else
        snprintf(s->reach, sizeof s->reach, "%s:%d", o->host, o->port);
}

static bool open_store(struct server *s)
{
    struct store_error error = {""};
    struct store_options options = {.node = s->options->node, .address = s->reach};
    name_reach(s);
    s->store = store_open(s->options->db, &options, &error);
    s->rooms.node = s->rooms.people.shared = s->options->node;
    rooms_start(&s->rooms, s->store);
    if (!s->store || !rooms_load(&s->rooms, &error) || !wait_for_store(s)) {
        log_say(LOG_ERROR, "no_store", "message", error.text[0] != '\0' ? error.text : "it does not answer");
        return false;
    }
    return true;
}

static void start_loop(struct server *s)
{
    static const int numbers[] = {SIGTERM, SIGINT};
    rooms_start_timer(&s->rooms, &s->loop);
    uv_timer_init(&s->loop, &s->tick_timer);
    uv_timer_init(&s->loop, &s->stop_timer);
    uv_timer_init(&s->loop, &s->route_timer);
    uv_timer_init(&s->loop, &s->hand_on_timer);
    uv_poll_init(&s->loop, &s->store_poll, store_fd(s->store));
    s->tick_timer.data = s->stop_timer.data = s->route_timer.data = s->hand_on_timer.data = s->store_poll.data = s;
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&s->loop, &s->signals[i]);
        s->signals[i].data = s;
        uv_signal_start(&s->signals[i], signalled, numbers[i]);
    }
    uv_timer_start(&s->tick_timer, tick, TICK_MS, TICK_MS);
    uv_poll_start(&s->store_poll, UV_READABLE, store_ready);
}

/* --- ending ----------------------------------------------------------------------------------------- */

static void close_handle(void *handle)
{
    if (((uv_handle_t *)handle)->loop) uv_close(handle, NULL);
}

static void free_all(struct server *s)
{
    route_end(s);
    rooms_free(&s->rooms);
    relay_free(&s->relay);
    map_free(&s->requests);
    map_free(&s->lines);
}

/* libwebsockets closes its own handles, but only while the loop goes round. */
static void end_loop(struct server *s)
{
    enum { ROUNDS = 200, ROUND_US = 1000 };
    admin_stop(s);
    close_handle(&s->rooms.timer);
    close_handle(&s->tick_timer);
    close_handle(&s->stop_timer);
    close_handle(&s->route_timer);
    close_handle(&s->hand_on_timer);
    close_handle(&s->store_poll);
    close_handle(&s->signals[0]);
    close_handle(&s->signals[1]);
    if (s->context) lws_context_destroy(s->context);
    for (int i = 0; i < ROUNDS && uv_run(&s->loop, UV_RUN_NOWAIT) != 0; i++) usleep(ROUND_US);
    uv_loop_close(&s->loop);
}

static int close_store(struct server *s)
{
    int lost = store_close(s->store, STORE_PATIENCE_MS);
    if (lost == 0) return 0;
    struct log_line line = log_begin(LOG_ERROR, "not_stored");
    log_number(&line, "writes", lost);
    log_end(&line);
    return 1;
}

static void say_where(const struct server *s)
{
    const char *host = s->options->host;
    bool everywhere = strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0;
    bool colons = !everywhere && strchr(host, ':');
    printf(_("Sixgun is open at %s://%s%s%s:%d/ - Ctrl-C ends it.\n"), s->tls ? "https" : "http", colons ? "[" : "",
           everywhere ? "localhost" : host, colons ? "]" : "", s->port);
    fflush(stdout);
    struct log_line line = log_begin(LOG_INFO, "listening");
    log_text(&line, "host", host);
    log_number(&line, "port", s->port);
    log_text(&line, "version", s->options->version);
    log_text(&line, "web", s->web[0] != '\0' ? s->web : "none");
    log_text(&line, "admin", s->admin_path);
    log_end(&line);
}

/* Bots that think (rooms/thinking.c) leave a core to the loop. */
static void limit_thinking(void)
{
    char threads[16];
    int cores = (int)sysconf(_SC_NPROCESSORS_ONLN);
    snprintf(threads, sizeof threads, "%d", cores > 1 ? cores - 1 : 1);
    setenv("UV_THREADPOOL_SIZE", threads, 0);
}

int serve_run(const struct serve_options *options)
{
    static struct server server;
    struct server *s = &server;
    *s = (struct server){.options = options, .tls = options->certificate, .status = 2};
    s->rooms.record_days = options->record_days;
    s->rooms.records_most = options->max_records;
    log_setup(options->log_json, options->log_debug ? LOG_DEBUG : LOG_INFO);
    signal(SIGXFSZ, SIG_IGN); /* a file that may not grow is a full disk, and the store waits */
    signal(SIGPIPE, SIG_IGN);
    limit_thinking();
    if (!secret_setup() || !guard_setup() || uv_loop_init(&s->loop) != 0) {
        log_say(LOG_ERROR, "no_start", "message", "the system has no random numbers or no event loop");
        return 2;
    }
    int in_the_way = port_try(options);
    if (in_the_way != 0) {
        port_complain(options, in_the_way);
        uv_loop_close(&s->loop);
        return 2;
    }
    table_clock_start(&s->rooms.clock);
    files_setup(s);
    if (open_store(s)) {
        start_loop(s);
        if (!listen_at(s)) {
            port_complain(options, 0);
        } else if (admin_start(s)) {
            say_where(s);
            rooms_begin(&s->rooms);
            records_prune(&s->rooms);
            uv_run(&s->loop, UV_RUN_DEFAULT);
            s->status = 0;
        }
    }
    s->rooms.draining = true;
    end_loop(s);
    if (s->store && close_store(s) != 0 && s->status == 0) s->status = 1;
    free_all(s);
    if (s->status == 0) log_say(LOG_INFO, "ended", "state", "all is stored");
    return s->status;
}
