/* fragile.c: the server with a table that can be broken on purpose, as no bug we know of does: tests/server/trap.py
 * starts it.  The linker puts these functions in front of the table's own.  For tests/server/thoughts.py thoughts stand
 * still until told to go on, and for tests/server/connect_strange.py it is a client that does not wait for long.
 */
#include "server/serve.h"
#include "term/client.h"
#include "protocol/protocol.h"

#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int __real_wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                        const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why);
int __wrap_wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                        const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why);
int __real_wire_apply(struct wire_table *t, const char *line);
int __wrap_wire_apply(struct wire_table *t, const char *line);
void __real_wire_write_update(const struct wire_table *t, int viewer, uint32_t since, uint64_t now,
                              struct text_out *out);
void __wrap_wire_write_update(const struct wire_table *t, int viewer, uint32_t since, uint64_t now,
                              struct text_out *out);

void __real_wire_think_over(struct wire_thought *thought);
void __wrap_wire_think_over(struct wire_thought *thought);
void __real_wire_hurry(struct wire_table *t);
void __wrap_wire_hurry(struct wire_table *t);

static struct {
    pthread_mutex_t lock;
    pthread_cond_t end;
    bool on;
} hold = {.lock = PTHREAD_MUTEX_INITIALIZER, .end = PTHREAD_COND_INITIALIZER};

/* Whether thoughts, each on a thread of its own, stand still. */
static void hold_thoughts(bool on)
{
    pthread_mutex_lock(&hold.lock);
    hold.on = on;
    pthread_cond_broadcast(&hold.end);
    pthread_mutex_unlock(&hold.lock);
}

void __wrap_wire_think_over(struct wire_thought *thought)
{
    pthread_mutex_lock(&hold.lock);
    while (hold.on) pthread_cond_wait(&hold.end, &hold.lock);
    pthread_mutex_unlock(&hold.lock);
    __real_wire_think_over(thought);
}

void __wrap_wire_hurry(struct wire_table *t)
{
    fputs("hurried\n", stderr);
    __real_wire_hurry(t);
}

static const struct wire_table *unseen; /* nobody can be shown this one */

/* Calls itself until there is no stack left. */
static unsigned sink(const volatile unsigned *depth)
{
    volatile unsigned here = *depth + 1;
    return *depth == UINT32_MAX ? 0 : sink(&here) + here;
}

int __wrap_wire_request(const struct wire_table *t, uint64_t now, uint32_t person, const struct wire_message *m,
                        const struct wire_chance *chance, char line[WIRE_LINE_ROOM], struct wire_refusal *why)
{
    char text[WIRE_CHAT_ROOM];
    if (m->kind == WIRE_CHAT && wire_message_get(m, from_client.chat.text, text, sizeof text)) {
        if (strcmp(text, "trap") == 0) __builtin_trap();
        if (strcmp(text, "divide") == 0) raise(SIGFPE);
        if (strcmp(text, "hold") == 0) hold_thoughts(true);
        if (strcmp(text, "let go") == 0) hold_thoughts(false);
        if (strcmp(text, "heap") == 0) abort(); /* as the C library does when it finds its heap overwritten */
    }
    return __real_wire_request(t, now, person, m, chance, line, why);
}

int __wrap_wire_apply(struct wire_table *t, const char *line)
{
    volatile unsigned depth = 0;
    if (strstr(line, "\"poison\"")) __builtin_trap();
    if (strstr(line, "\"wild\"")) raise(SIGSEGV);
    if (strstr(line, "\"corrupt\"")) abort();
    if (strstr(line, "\"deep\"")) depth = sink(&depth);
    while (strstr(line, "\"endless\"")) depth++;
    if (strstr(line, "\"blind\"")) unseen = t;
    return __real_wire_apply(t, line);
}

void __wrap_wire_write_update(const struct wire_table *t, int viewer, uint32_t since, uint64_t now,
                              struct text_out *out)
{
    if (t == unseen) abort();
    __real_wire_write_update(t, viewer, since, now, out);
}

static int no_rules(const char *topic, FILE *to) { return fprintf(to, "%s is not explained here.\n", topic) < 0; }

static int connect_impatiently(const char *address)
{
    struct client_wishes wishes = {.stranger = true, .patience_ms = 1000, .read_rules = no_rules};
    const char *why;
    return url_read(address, &wishes.to, &why) ? client_run(&wishes) : CLIENT_FAILED;
}

int main(int argc, char **argv)
{
    if (argc == 3 && strcmp(argv[1], "connect") == 0) return connect_impatiently(argv[2]);
    struct serve_options o = {
        .host = "127.0.0.1", .max_tables = 100, .max_connections = 100, .log_json = true, .version = "fragile"};
    signal(SIGPIPE, SIG_IGN);
    for (int i = 2; i + 1 < argc; i += 2) {
        if (strcmp(argv[i], "--host") == 0) o.host = argv[i + 1];
        if (strcmp(argv[i], "--db") == 0) o.db = argv[i + 1];
        if (strcmp(argv[i], "--admin") == 0) o.admin = argv[i + 1];
    }
    return serve_run(&o);
}
