/* outside.c: asks programs for moves.  A bot is a set of functions without a context of their own, so every command
 * gets a set of its own, made by the macro at the end. */
#define _GNU_SOURCE /* pipe2 */
#include "cli/outside.h"
#include "notation/i18n.h"
#include "protocol/view.h"
#include "sixgun/notation.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { SLOTS = SG_MAX_SEATS + 1, SEATS = SG_MAX_SEATS + 1, LINE_ROOM = 4096, SAID_ROOM = 512, SHOWN_ROOM = 80 };
enum { PROTOCOL = 1, MILLISECONDS = 1000, GLANCES = 200 };

/* The names of pipe.def, each of the sort of its row, as in protocol/members.h. */
#define MEMBER(name, sort, ...) key_##sort name;
#define END(name) } name;
#define OBJECT(name, ...) struct {
#define TOLD(name, ...) struct { const char *type;
struct pipe {
#include "cli/pipe.def"
};
#undef MEMBER
#undef END
#undef OBJECT
#undef TOLD
#define MEMBER(name, ...) .name = {#name},
#define END(name) },
#define OBJECT(slug, ...) .slug = {
#define TOLD(slug, ...) .slug = {.type = #slug,
static const struct pipe pipes = {
#include "cli/pipe.def"
};

/* One seat's program, as one thread knows it. */
struct process {
    struct process *next;
    pid_t pid;
    int to, from;         /* -1 when closed */
    char line[LINE_ROOM]; /* what has come */
    size_t length;
    struct text_out events; /* since the last question, as JSON, with commas */
    uint32_t asked;         /* questions of this game */
};

static char commands[SLOTS][OUTSIDE_COMMAND_ROOM];
static int slots, limit = OUTSIDE_USUAL_SECONDS;
static _Thread_local struct process *mine[SLOTS][SEATS];
static struct process *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER; /* of `all` and `failure` */
static char failure[SAID_ROOM];
static atomic_bool failed;

/* --- failing --------------------------------------------------------------------- */

/* Keeps the first failure: a translated format with the bot, the letter of its seat, and a detail. */
static void fail(int slot, int seat, const char *format, const char *detail)
{
    pthread_mutex_lock(&lock);
    if (failure[0] == '\0') snprintf(failure, sizeof failure, format, commands[slot], sg_seat_letter(seat), detail);
    pthread_mutex_unlock(&lock);
    atomic_store(&failed, true);
}

const char *outside_failed(void) { return atomic_load(&failed) ? failure : NULL; }

void outside_limit(int seconds) { limit = seconds; }

/* --- processes ---------------------------------------------------------------------- */

static bool spawn(struct process *p, int slot)
{
    int in[2], out[2];
    char shell[] = "sh", option[] = "-c", *words[] = {shell, option, commands[slot] + strlen(OUTSIDE_MARK), NULL};
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t usual;
    if (pipe2(in, O_CLOEXEC) != 0) return false;
    if (pipe2(out, O_CLOEXEC) != 0) {
        close(in[0]), close(in[1]);
        return false;
    }
    sigemptyset(&usual);
    sigaddset(&usual, SIGPIPE);
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_adddup2(&actions, in[0], STDIN_FILENO);
    posix_spawn_file_actions_adddup2(&actions, out[1], STDOUT_FILENO);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &usual);
    /* A group of its own: Ctrl-C is for us, and a bot sees the end of its input. */
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP);
    bool good = posix_spawn(&p->pid, "/bin/sh", &actions, &attributes, words, environ) == 0;
    posix_spawn_file_actions_destroy(&actions);
    posix_spawnattr_destroy(&attributes);
    close(in[0]), close(out[1]);
    p->to = in[1];
    p->from = out[0];
    fcntl(p->to, F_SETFL, O_NONBLOCK);
    return good;
}

static struct process *process_of(int slot, int seat)
{
    struct process **p = &mine[slot][seat];
    if (*p || outside_failed()) return *p;
    struct process *fresh = calloc(1, sizeof *fresh);
    if (!fresh || !spawn(fresh, slot)) {
        free(fresh);
        fail(slot, seat, _("the bot '%s' in seat %c cannot be started: %s."), strerror(errno));
        return NULL;
    }
    fresh->events = text_out_growing();
    pthread_mutex_lock(&lock);
    fresh->next = all;
    all = fresh;
    pthread_mutex_unlock(&lock);
    return *p = fresh;
}

/* Asks it to end, and makes it when it does not. */
static void end_process(pid_t pid)
{
    struct timespec glance = {.tv_nsec = 5000000};
    kill(-pid, SIGTERM);
    for (int i = 0; i < GLANCES; i++) {
        if (waitpid(pid, NULL, WNOHANG) != 0) return;
        nanosleep(&glance, NULL);
    }
    kill(-pid, SIGKILL);
    while (waitpid(pid, NULL, 0) < 0 && errno == EINTR) continue;
}

void outside_end(void)
{
    while (all) {
        struct process *p = all;
        all = p->next;
        close(p->to);
        close(p->from);
        end_process(p->pid);
        text_out_free(&p->events);
        free(p);
    }
}

/* --- lines ------------------------------------------------------------------------------ */

static long long now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long long)now.tv_sec * MILLISECONDS + now.tv_nsec / 1000000;
}

/* Waits until the pipe is ready, or the time is up. */
static bool wait_for(int fd, short what, long long deadline)
{
    for (;;) {
        struct pollfd ready = {.fd = fd, .events = what};
        long long left = deadline - now_ms();
        if (deadline != 0 && left <= 0) return false;
        int count = poll(&ready, 1, deadline != 0 ? (int)left : -1);
        if (count > 0) return true;
        if (count < 0 && errno != EINTR) return false;
    }
}

static bool write_line(struct process *p, const struct text_out *text, long long deadline)
{
    for (size_t done = 0; done < text->length;) {
        ssize_t count = write(p->to, text->text + done, text->length - done);
        if (count > 0)
            done += (size_t)count;
        else if (count < 0 && errno != EINTR && (errno != EAGAIN || !wait_for(p->to, POLLOUT, deadline)))
            return false;
    }
    return true;
}

/* The next line, without its end.  False at the end of what it says, or (errno is ETIMEDOUT) when the time is up. */
static bool read_line(struct process *p, char line[LINE_ROOM], long long deadline)
{
    char *end;
    while (!(end = memchr(p->line, '\n', p->length))) {
        errno = ETIMEDOUT;
        if (p->length == sizeof p->line) break; /* no move is that long */
        if (!wait_for(p->from, POLLIN, deadline)) return false;
        ssize_t count = read(p->from, p->line + p->length, sizeof p->line - p->length);
        if (count < 0 && errno == EINTR) continue;
        errno = EPIPE;
        if (count <= 0) return false;
        p->length += (size_t)count;
    }
    size_t length = end ? (size_t)(end - p->line) : sizeof p->line - 1;
    memcpy(line, p->line, length);
    line[length] = '\0';
    p->length -= length + 1;
    memmove(p->line, p->line + length + 1, p->length);
    return true;
}

/* --- what is said ------------------------------------------------------------------------- */

static void put_view(struct json *j, key_object key, const sg_view *view, uint32_t question)
{
    struct sitter who[SEATS] = {{0}};
    struct sight sight = {
        .s = &view->s, .who = who, .eye = view->eye, .reader = view->eye, .question = question, .moves = -1};
    for (int seat = 1; seat <= view->s.options.seats; seat++)
        who[seat] = (struct sitter){"", words_of_by[BY_BOT], false};
    write_view(j, key, &sight);
}

/* A line did not go through: the time was up, or nobody is there; errno tells. */
static void fail_at_line(int slot, int seat)
{
    char seconds[16];
    bool late = errno == ETIMEDOUT || errno == EAGAIN;
    snprintf(seconds, sizeof seconds, "%d", limit);
    fail(slot, seat,
         late ? _("the bot '%s' in seat %c has given no answer within %s seconds.")
              : _("the bot '%s' in seat %c has ended before its game was over."),
         seconds);
}

static void outside_meet(int slot, const sg_view *first, const sg_seed *seed)
{
    struct process *p = process_of(slot, first->eye);
    char text[SG_SEED_ROOM];
    if (!p) return;
    struct text_out out = text_out_growing();
    sg_seed_print(seed, text, sizeof text);
    text_out_free(&p->events);
    p->events = text_out_growing();
    p->asked = 0;
    struct json j = json_message(&out, pipes.game.type, NULL);
    json_number(&j, pipes.game.protocol, PROTOCOL);
    json_seat(&j, pipes.game.seat, first->eye);
    json_text(&j, pipes.game.seed, text);
    put_view(&j, pipes.game.view, first, 1); /* whoever is asked it */
    json_close(&j, '}');
    text_put_char(&out, '\n');
    if (!write_line(p, &out, limit > 0 ? now_ms() + limit * MILLISECONDS : 0)) fail_at_line(slot, first->eye);
    text_out_free(&out);
}

static void outside_watch(int slot, const sg_view *view, const sg_event *events, int count)
{
    struct process *p = mine[slot][view->eye];
    struct json j = {p ? &p->events : NULL, p && p->events.length > 0, NULL};
    for (int i = 0; p && i < count; i++) write_event(&j, events[i], view->eye);
}

/* The move that a line names; -1 when it names none of them. */
static int move_in(const char *line, const sg_move *legal, int count)
{
    char text[SG_MOVE_ROOM];
    json_t *said = json_loads(line, JSON_DECODE_ANY, NULL);
    const char *move =
        json_string_value(json_is_object(said) ? json_object_get(said, pipes.bot_answer.move.key) : said);
    int found = -1;
    for (int i = 0; move && found < 0 && i < count; i++) {
        sg_move_print(legal[i], false, text, sizeof text);
        if (strcmp(text, move) == 0) found = i;
    }
    json_decref(said);
    return found;
}

static void put_question(struct process *p, const sg_view *view, const sg_move *legal, int count, struct text_out *out)
{
    char text[SG_MOVE_ROOM];
    struct json j = json_message(out, pipes.choose.type, NULL);
    json_seat(&j, pipes.choose.seat, view->eye);
    json_open_list(&j, pipes.choose.legal);
    for (int i = 0; i < count; i++) {
        sg_move_print(legal[i], false, text, sizeof text);
        json_item_text(&j, text);
    }
    json_close(&j, ']');
    json_open_list(&j, pipes.choose.events);
    text_put(out, text_out_string(&p->events));
    json_close(&j, ']');
    put_view(&j, pipes.choose.view, view, ++p->asked);
    json_close(&j, '}');
    text_put_char(out, '\n');
    text_out_free(&p->events);
    p->events = text_out_growing();
}

static sg_move outside_choose(int slot, const sg_view *view, const sg_move *legal, int count)
{
    struct process *p = mine[slot][view->eye];
    char line[LINE_ROOM], shown[SHOWN_ROOM];
    if (!p || outside_failed()) return legal[0];
    struct text_out out = text_out_growing();
    long long deadline = limit > 0 ? now_ms() + limit * MILLISECONDS : 0;
    put_question(p, view, legal, count, &out);
    bool told = write_line(p, &out, deadline);
    text_out_free(&out);
    if (!told || !read_line(p, line, deadline)) {
        fail_at_line(slot, view->eye);
        return legal[0];
    }
    int chosen = move_in(line, legal, count);
    if (chosen >= 0) return legal[chosen];
    snprintf(shown, sizeof shown, "%.60s", line);
    fail(slot, view->eye, _("the bot '%s' in seat %c answered with no legal move: %s"), shown);
    return legal[0];
}

/* --- a bot for each command ----------------------------------------------------------------- */

#define SLOT(n) \
    static void meet_##n(sg_bot_memory *memory, const sg_view *first, const sg_seed *seed) \
    { \
        (void)memory; \
        outside_meet(n, first, seed); \
    } \
    static void watch_##n(sg_bot_memory *memory, const sg_view *view, const sg_event *events, int count) \
    { \
        (void)memory; \
        outside_watch(n, view, events, count); \
    } \
    static sg_move choose_##n(sg_bot_memory *memory, const sg_view *view, const sg_move *legal, int count) \
    { \
        (void)memory; \
        return outside_choose(n, view, legal, count); \
    }
#define BOT(n) \
    { \
        .slug = commands[n], .name = commands[n], .meet = meet_##n, .watch = watch_##n, .choose = choose_##n \
    }

SLOT(0)
SLOT(1)
SLOT(2)
SLOT(3)
SLOT(4)
SLOT(5)
SLOT(6)
SLOT(7)
SLOT(8)

static const sg_bot bots[SLOTS] = {BOT(0), BOT(1), BOT(2), BOT(3), BOT(4), BOT(5), BOT(6), BOT(7), BOT(8)};

const sg_bot *outside_bot(const char *text)
{
    for (int i = 0; i < slots; i++)
        if (strcmp(commands[i], text) == 0) return &bots[i];
    bool plain = strlen(text) > strlen(OUTSIDE_MARK) && strlen(text) < OUTSIDE_COMMAND_ROOM;
    for (const char *at = text; *at != '\0'; at++) plain = plain && (unsigned char)*at >= ' ' && !strchr("\"\\", *at);
    if (slots == SLOTS || !plain) return NULL;
    snprintf(commands[slots], OUTSIDE_COMMAND_ROOM, "%s", text);
    return &bots[slots++];
}
