/* load.c: what servers carry: memory of idle connections and of tables, how soon a move is shown to all, how soon a
 * killed server is back.  Starts the server itself, on loopback, with a database in a temporary folder; or several of
 * them on the PostgreSQL database that is given, with connections and tables spread over them.
 *
 *     build/bench/load [OPTION]... [PROGRAM [SECONDS]]      build/sixgun and 20 seconds unless told otherwise
 *         --idle N, --tables N      so many idle connections (10,000) and tables (500); 0: leaves it out
 *         --every MS                a table moves so often (1,000); 0: as soon as all have seen the last move
 *         --db ADDRESS --nodes N    so many servers on that database, which is theirs alone
 */
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <signal.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    SEATS = 4,
    MAX_NODES = 8,
    GROUP = 20,
    RESTART_TABLES = 1000,
    FIRST_ROOM = 4096,
    TEXT_ROOM = 512,
    OTHER_FILES = 200,
    FILES_MOST = 10000,
    SAMPLES = 1000000,
    WAIT_MS = 30000,
    ROUNDS = 8,
    PAUSE_US = 500000,
};

/* A WebSocket and the message being read. */
struct line {
    char *buffer;
    size_t room, used, done; /* bytes there; bytes of the message handed out last */
    int fd;
    int table;
    int node;
    unsigned question; /* whose moves are in `move` */
    char move[128];
};

struct table {
    struct line line[SEATS];
    char code[16];
    uint64_t sent;  /* when a move went out, 0: none is on its way */
    uint64_t next;  /* when the next one may */
    unsigned shown; /* who has seen it */
    bool over;
};

static struct table *tables;
static uint32_t *samples;
static size_t sample_count;
static struct node {
    pid_t pid;
    int port;
} nodes[MAX_NODES];
static int node_count; /* those that run */
static int files_each; /* so many connections one program may open */
static char folder[64], database[96];

static struct wanted {
    const char *program, *db;
    int nodes, idle, tables, every_ms;
    unsigned seconds;
} wanted = {.program = "build/sixgun", .nodes = 1, .idle = 10000, .tables = 500, .every_ms = 1000, .seconds = 20};

__attribute__((format(printf, 1, 2), noreturn)) static void give_up(const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    fprintf(stderr, "load: ");
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    for (int i = 0; i < node_count; i++) kill(nodes[i].pid, SIGKILL);
    exit(2);
}

static uint64_t now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (uint64_t)now.tv_sec * 1000000 + (uint64_t)now.tv_nsec / 1000;
}

/* --- the servers --------------------------------------------------------------------- */

/* Other servers must know it, so the system cannot choose it only when a server is there.  The socket stays open, so
 * that nobody else is given the port, and lets a server listen there. */
static int free_port(void)
{
    struct sockaddr_in address = {.sin_family = AF_INET};
    socklen_t length = sizeof address;
    int yes = 1, kept = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    if (kept < 0 || setsockopt(kept, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0 ||
        bind(kept, (struct sockaddr *)&address, length) != 0 ||
        getsockname(kept, (struct sockaddr *)&address, &length) != 0)
        give_up("no port is free: %s", strerror(errno));
    return ntohs(address.sin_port);
}

static void run_server(int port, const char *name)
{
    char text[16];
    snprintf(text, sizeof text, "%d", port);
    const char *arguments[] = {wanted.program,
                               "serve",
                               "--port",
                               text,
                               "--db",
                               wanted.db ? wanted.db : database,
                               "--rate",
                               "0",
                               "--per-address",
                               "0",
                               "--address-tables",
                               "0",
                               "--max-tables",
                               "1000000",
                               "--max-connections",
                               "1000000",
                               wanted.db ? "--node" : NULL,
                               name,
                               NULL};
    dup2(open("/dev/null", O_WRONLY), STDERR_FILENO);
    execv(wanted.program, (char *const *)arguments);
    _exit(127);
}

static void start_server(struct node *node, const char *name)
{
    int ends[2];
    char text[TEXT_ROOM];
    node->port = free_port();
    if (pipe(ends) != 0) give_up("no pipe: %s", strerror(errno));
    node->pid = fork();
    if (node->pid == 0) {
        dup2(ends[1], STDOUT_FILENO);
        run_server(node->port, name);
    }
    close(ends[1]);
    ssize_t count = read(ends[0], text, sizeof text - 1);
    close(ends[0]);
    text[count > 0 ? count : 0] = '\0';
    if (!strstr(text, "://")) give_up("the server does not start");
}

static void start_servers(void)
{
    for (node_count = 0; node_count < wanted.nodes; node_count++)
        start_server(&nodes[node_count], (const char[2]){(char)('a' + node_count)});
}

static void end_servers(int number)
{
    for (int i = 0; i < node_count; i++) kill(nodes[i].pid, number);
    for (int i = 0; i < node_count; i++) waitpid(nodes[i].pid, NULL, 0);
    node_count = 0;
}

static size_t memory_of_servers(void)
{
    size_t sum = 0;
    for (int i = 0; i < node_count; i++) {
        char path[64];
        unsigned long size = 0, resident = 0;
        snprintf(path, sizeof path, "/proc/%d/statm", (int)nodes[i].pid);
        FILE *file = fopen(path, "r");
        if (!file || fscanf(file, "%lu %lu", &size, &resident) != 2) give_up("cannot read %s", path);
        fclose(file);
        sum += resident * (size_t)sysconf(_SC_PAGESIZE);
    }
    return sum;
}

/* --- WebSockets ------------------------------------------------------------------------- */

static void send_all(const struct line *line, const char *bytes, size_t length)
{
    while (length > 0) {
        ssize_t count = write(line->fd, bytes, length);
        if (count < 0 && errno != EAGAIN) give_up("cannot write: %s", strerror(errno));
        if (count > 0) {
            bytes += count;
            length -= (size_t)count;
        }
    }
}

__attribute__((format(printf, 2, 3))) static void say(const struct line *line, const char *format, ...)
{
    char frame[TEXT_ROOM + 8] = {0}; /* the mask is four zeros */
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(frame + 8, TEXT_ROOM, format, arguments);
    va_end(arguments);
    frame[0] = (char)0x81;
    if (length < 126) {
        memmove(frame + 6, frame + 8, (size_t)length);
        frame[1] = (char)(0x80 | length);
        memset(frame + 2, 0, 4);
        send_all(line, frame, (size_t)length + 6);
    } else {
        frame[1] = (char)(0x80 | 126);
        frame[2] = (char)(length >> 8);
        frame[3] = (char)(length & 255);
        send_all(line, frame, (size_t)length + 8);
    }
}

/* Reads what is there without waiting. */
static void fill(struct line *line)
{
    for (;;) {
        if (line->room - line->used < FIRST_ROOM) {
            line->room = line->room * 2 + FIRST_ROOM * 2;
            line->buffer = realloc(line->buffer, line->room);
            if (!line->buffer) give_up("no memory");
        }
        ssize_t count = read(line->fd, line->buffer + line->used, line->room - line->used - 1);
        if (count == 0) give_up("the server has hung up");
        if (count < 0) return;
        line->used += (size_t)count;
    }
}

/* The next message that is whole, as text that lives until the next call; NULL when there is none. */
static char *next_message(struct line *line)
{
    if (!line->buffer) return NULL;
    memmove(line->buffer, line->buffer + line->done, line->used - line->done);
    line->used -= line->done;
    line->done = 0;
    const unsigned char *head = (const unsigned char *)line->buffer;
    if (line->used < 2) return NULL;
    size_t length = head[1], front = 2;
    if (length == 126) {
        if (line->used < 4) return NULL;
        length = (size_t)head[2] << 8 | head[3];
        front = 4;
    } else if (length == 127) {
        if (line->used < 10) return NULL;
        length = (size_t)head[6] << 24 | (size_t)head[7] << 16 | (size_t)head[8] << 8 | head[9];
        front = 10;
    }
    if (line->used < front + length) return NULL;
    line->done = front + length;
    memmove(line->buffer, line->buffer + front, length); /* room for the NUL */
    line->buffer[length] = '\0';
    return line->buffer;
}

/* Waits for a message that has `mark` in it. */
static char *wait_for(struct line *line, const char *mark)
{
    uint64_t end = now_us() + (uint64_t)WAIT_MS * 1000;
    while (now_us() < end) {
        char *message = next_message(line);
        if (message && strstr(message, mark)) return message;
        if (message && strstr(message, "\"error\"")) give_up("%s", message);
        if (message) continue;
        struct pollfd ready = {.fd = line->fd, .events = POLLIN};
        poll(&ready, 1, 1000);
        fill(line);
    }
    give_up("%s does not come", mark);
}

static void open_line(struct line *line, int node)
{
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)nodes[node].port)};
    static const char hello[] = "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                                "Sec-WebSocket-Key: c2l4Z3Vuc2l4Z3Vuc2l4Zw==\r\nSec-WebSocket-Version: 13\r\n\r\n";
    int on = 1;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    *line = (struct line){.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0), .node = node};
    if (line->fd < 0 || connect(line->fd, (struct sockaddr *)&address, sizeof address) != 0)
        give_up("cannot connect: %s", strerror(errno));
    setsockopt(line->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    send_all(line, hello, sizeof hello - 1);
    char text[TEXT_ROOM];
    size_t used = 0;
    do {
        ssize_t count = read(line->fd, text + used, 1); /* byte by byte, lest a frame is taken along */
        if (count <= 0 || ++used == sizeof text - 1) give_up("no handshake");
        text[used] = '\0';
    } while (!strstr(text, "\r\n\r\n"));
    fcntl(line->fd, F_SETFL, O_NONBLOCK);
    say(line, "{\"type\":\"hello\",\"protocol\":1,\"name\":\"Load\"}");
    wait_for(line, "\"welcome\"");
}

static void close_line(struct line *line)
{
    close(line->fd);
    free(line->buffer);
    *line = (struct line){.fd = -1};
}

/* --- idle connections ---------------------------------------------------------------------- */

/* Another program opens some of them, for no program may have any number of files.  It ends when its input does. */
static void open_idle(int first, int end, int ready, int input)
{
    char nothing;
    struct line line;
    if (node_count == 0) _exit(2);
    for (int i = first; i < end; i++) {
        open_line(&line, i % node_count);
        free(line.buffer);
    }
    bool told = write(ready, "", 1) == 1 && read(input, &nothing, 1) == 0;
    _exit(told ? 0 : 2);
}

/* Until all of them are open; what they hold on to is closed with the end that is returned. */
static int open_all_idle(void)
{
    int ready[2], input[2], openers = 0;
    char nothing;
    if (pipe(ready) != 0 || pipe(input) != 0) give_up("no pipe: %s", strerror(errno));
    for (int first = 0; first < wanted.idle; first += files_each, openers++) {
        if (fork() != 0) continue;
        close(ready[0]);
        close(input[1]);
        open_idle(first, first + files_each < wanted.idle ? first + files_each : wanted.idle, ready[1], input[0]);
    }
    close(ready[1]);
    close(input[0]);
    for (int i = 0; i < openers; i++)
        if (read(ready[0], &nothing, 1) != 1) give_up("not all connections could be opened");
    close(ready[0]);
    return input[1];
}

static void measure_idle(void)
{
    start_servers();
    struct line warm[MAX_NODES] = {{0}};
    for (int i = 0; i < node_count; i++) open_line(&warm[i], i);
    size_t before = memory_of_servers();
    uint64_t begun = now_us();
    int held = open_all_idle();
    uint64_t spent = now_us() - begun;
    size_t after = memory_of_servers();
    printf("%d idle connections: %zu bytes of the server's memory each, opened in %.1f s\n", wanted.idle,
           (after - before) / (size_t)wanted.idle, (double)spent / 1e6);
    close(held);
    for (int i = 0; i < node_count; i++) close_line(&warm[i]);
    end_servers(SIGTERM);
}

/* --- tables -------------------------------------------------------------------------------------- */

/* All tables take one step together: every message goes out before the first answer is waited for. */
static void step(int first, int count, int from_seat, int to_seat, const char *format)
{
    for (int t = first; t < first + count; t++) {
        for (int i = from_seat; i < to_seat; i++) say(&tables[t].line[i], format, tables[t].code);
    }
    for (int t = first; t < first + count; t++) {
        for (int i = from_seat; i < to_seat; i++) wait_for(&tables[t].line[i], "\"id\":\"s\"");
    }
}

static void open_tables(int first, int count, int people, const char *pace)
{
    for (int t = first; t < first + count; t++) {
        tables[t] = (struct table){0};
        for (int i = 0; i < people; i++) {
            open_line(&tables[t].line[i], t % node_count);
            tables[t].line[i].table = t;
        }
        say(&tables[t].line[0],
            "{\"type\":\"create\",\"id\":\"s\",\"seats\":%d,\"move_seconds\":0,\"bots\":%d,\"pace\":\"%s\"}", SEATS,
            SEATS - people, pace);
    }
    for (int t = first; t < first + count; t++) {
        const char *code = strstr(wait_for(&tables[t].line[0], "\"joined\""), "\"table\":\"");
        if (!code || sscanf(code + 9, "%15[A-Z0-9]", tables[t].code) != 1) give_up("no code");
    }
    step(first, count, 1, people, "{\"type\":\"join\",\"id\":\"s\",\"table\":\"%s\"}");
    step(first, count, 1, people, "{\"type\":\"sit\",\"id\":\"s\",\"table\":\"%s\"}");
    step(first, count, 1, people, "{\"type\":\"ready\",\"id\":\"s\",\"table\":\"%s\"}");
    step(first, count, 0, 1, "{\"type\":\"start\",\"id\":\"s\",\"table\":\"%s\"}");
}

/* Looks for a question with moves for this line. */
static void look_at(struct line *line, const char *message)
{
    const char *question = strstr(message, "\"question\":{\"n\":");
    const char *legal = question ? strstr(question, "\"legal\":[") : NULL;
    if (strstr(message, "\"winner\":")) tables[line->table].over = true;
    if (!question || !legal) return;
    line->question = (unsigned)strtoul(question + 16, NULL, 10);
    /* The last of the moves is the mildest: to end, to pass. */
    const char *move = NULL, *end = strchr(legal, ']');
    for (const char *at = strstr(legal, "\"move\":\""); at && at < end; at = strstr(at + 8, "\"move\":\""))
        move = at + 8;
    if (move && sscanf(move, "%127[^\"]", line->move) != 1) line->move[0] = '\0';
}

static void heard(struct line *line, const char *message)
{
    struct table *t = &tables[line->table];
    if (strncmp(message, "{\"type\":\"update\"", 16) != 0) return;
    look_at(line, message);
    if (t->sent == 0) return;
    t->shown |= 1U << (line - t->line);
    if (t->shown != (1U << SEATS) - 1) return;
    if (sample_count < SAMPLES) samples[sample_count++] = (uint32_t)(now_us() - t->sent);
    t->sent = 0;
}

/* Whoever is asked moves, as often as wanted at each table. */
static void move_when_due(struct table *t, uint64_t now)
{
    if (t->over || t->sent != 0 || now < t->next) return;
    for (int i = 0; i < SEATS; i++) {
        struct line *line = &t->line[i];
        if (line->move[0] == '\0') continue;
        t->sent = now;
        t->shown = 0;
        t->next += (uint64_t)wanted.every_ms * 1000;
        say(line, "{\"type\":\"move\",\"table\":\"%s\",\"question\":%u,\"move\":\"%s\"}", t->code, line->question,
            line->move);
        line->move[0] = '\0';
        return;
    }
}

static int by_size(const void *a, const void *b)
{
    uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
    return (x > y) - (x < y);
}

static void hear_all(struct line *line)
{
    fill(line);
    for (char *text; (text = next_message(line)) != NULL;) heard(line, text);
}

/* The tables take turns.  That begins when all lines have been read: whatever would have been due before that would be
 * moved at once. */
static uint64_t begin_play(int epoll)
{
    for (int t = 0; t < wanted.tables; t++)
        for (int i = 0; i < SEATS; i++) {
            struct epoll_event event = {.events = EPOLLIN, .data.ptr = &tables[t].line[i]};
            epoll_ctl(epoll, EPOLL_CTL_ADD, tables[t].line[i].fd, &event);
            hear_all(&tables[t].line[i]);
        }
    uint64_t begun = now_us();
    for (int t = 0; t < wanted.tables; t++)
        tables[t].next = begun + (uint64_t)t * (uint64_t)wanted.every_ms * 1000 / (uint64_t)wanted.tables;
    return begun;
}

static void play(void)
{
    int epoll = epoll_create1(EPOLL_CLOEXEC);
    struct epoll_event events[256];
    uint64_t end = begin_play(epoll) + (uint64_t)wanted.seconds * 1000000;
    for (uint64_t now = now_us(); now < end; now = now_us()) {
        int count = epoll_wait(epoll, events, 256, 1);
        for (int i = 0; i < count; i++) hear_all(events[i].data.ptr);
        for (int t = 0; t < wanted.tables; t++) move_when_due(&tables[t], now);
    }
    close(epoll);
}

static double at_part(double part)
{
    return sample_count == 0 ? 0 : samples[(size_t)((double)(sample_count - 1) * part)] / 1000.0;
}

/* Processor time in seconds that a process has used. */
static double processor_of(int pid)
{
    char path[64], text[TEXT_ROOM];
    snprintf(path, sizeof path, "/proc/%d/stat", pid);
    FILE *file = fopen(path, "r");
    size_t count = file ? fread(text, 1, sizeof text - 1, file) : 0;
    if (file) fclose(file);
    text[count] = '\0';
    unsigned long user = 0, system = 0;
    const char *behind = strrchr(text, ')'); /* a name may have blanks */
    if (behind) sscanf(behind + 2, "%*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user, &system);
    return (double)(user + system) / (double)sysconf(_SC_CLK_TCK);
}

static double processor_of_servers(void)
{
    double sum = 0;
    for (int i = 0; i < node_count; i++) sum += processor_of((int)nodes[i].pid);
    return sum;
}

/* Of everything on this machine but what waits for the disk. */
static double processor_of_all(void)
{
    unsigned long user = 0, nice = 0, system = 0, idle = 0, waits = 0, hard = 0, soft = 0;
    FILE *file = fopen("/proc/stat", "r");
    if (!file ||
        fscanf(file, "cpu %lu %lu %lu %lu %lu %lu %lu", &user, &nice, &system, &idle, &waits, &hard, &soft) != 7)
        give_up("cannot read /proc/stat");
    fclose(file);
    return (double)(user + nice + system + hard + soft) / (double)sysconf(_SC_CLK_TCK);
}

/* What is left of all is the database, and whatever else runs on this machine. */
static void play_and_tell_processors(void)
{
    int self = (int)getpid();
    double all = processor_of_all(), own = processor_of(self), servers = processor_of_servers();
    play();
    all = processor_of_all() - all;
    own = processor_of(self) - own;
    servers = processor_of_servers() - servers;
    printf("%d server%s, %d tables of %d connected players: %.0f moves/s, all durable before they are shown\n",
           node_count, node_count > 1 ? "s" : "", wanted.tables, SEATS, (double)sample_count / wanted.seconds);
    printf("  processors in use: %.2f by the servers, %.2f by this program, %.2f by others, of %ld\n",
           servers / wanted.seconds, own / wanted.seconds, (all - own - servers) / wanted.seconds,
           sysconf(_SC_NPROCESSORS_ONLN));
}

static void measure_tables(void)
{
    start_servers();
    open_tables(0, 1, SEATS, "normal"); /* what the first of everything costs */
    size_t before = memory_of_servers();
    /* A few at a time, or what is on its way to all of them at once would count as memory of tables. */
    for (int t = 1; t < wanted.tables; t += GROUP)
        open_tables(t, wanted.tables - t < GROUP ? wanted.tables - t : GROUP, SEATS, "normal");
    size_t after = memory_of_servers();
    play_and_tell_processors();
    size_t later = memory_of_servers(), others = wanted.tables > 1 ? (size_t)wanted.tables - 1 : 1;
    qsort(samples, sample_count, sizeof *samples, by_size);
    int over = 0;
    for (int t = 0; t < wanted.tables; t++) over += tables[t].over;
    printf("  from a move to its update at all four: 50 %% in %.2f ms, 99 %% in %.2f ms, all in %.2f ms\n",
           at_part(0.5), at_part(0.99), at_part(1));
    printf(
        "  a table with its players' connections: %zu bytes of memory at the start, %zu after %u s (%d games over)\n",
        (after - before) / others, (later - before) / others, wanted.seconds, over);
    for (int t = 0; t < wanted.tables; t++) {
        for (int i = 0; i < SEATS; i++) close_line(&tables[t].line[i]);
    }
    end_servers(SIGKILL);
}

/* --- coming back ------------------------------------------------------------------------------------ */

/* A counter of the server's. */
static unsigned long counter(const char *name)
{
    static const char request[] = "GET /metrics HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons((uint16_t)nodes[0].port)};
    char text[16384], mark[64];
    size_t used = 0;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    struct line line = {.fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)};
    if (line.fd < 0 || connect(line.fd, (struct sockaddr *)&address, sizeof address) != 0) give_up("no metrics");
    send_all(&line, request, sizeof request - 1);
    for (ssize_t count; used < sizeof text - 1 && (count = read(line.fd, text + used, sizeof text - 1 - used)) > 0;)
        used += (size_t)count;
    close(line.fd);
    text[used] = '\0';
    snprintf(mark, sizeof mark, "\n%s ", name);
    const char *found = strstr(text, mark);
    if (!found) give_up("no metric %s", name);
    return strtoul(found + strlen(mark), NULL, 10);
}

/* The one person at each table moves now and then, the bots at once, so that there are logs to be read again. */
static void play_some(int rounds)
{
    for (int round = 0; round < rounds; round++) {
        for (int t = 0; t < RESTART_TABLES; t++) {
            struct line *line = &tables[t].line[0];
            fill(line);
            for (char *text; (text = next_message(line)) != NULL;) heard(line, text);
            if (line->move[0] == '\0' || tables[t].over) continue;
            say(line, "{\"type\":\"move\",\"question\":%u,\"move\":\"%s\"}", line->question, line->move);
            line->move[0] = '\0';
        }
        usleep(PAUSE_US);
    }
}

static void measure_restart(void)
{
    start_servers();
    size_t before = memory_of_servers();
    for (int t = 0; t < RESTART_TABLES; t += GROUP) open_tables(t, GROUP, 1, "instant");
    size_t after = memory_of_servers();
    play_some(ROUNDS);
    unsigned long inputs = counter("sixgun_inputs_total"), over = counter("sixgun_games_over_total");
    end_servers(SIGKILL);
    for (int t = 0; t < RESTART_TABLES; t++) close_line(&tables[t].line[0]);
    uint64_t begun = now_us();
    start_servers();
    struct line line;
    open_line(&line, 0);
    uint64_t spent = now_us() - begun;
    printf(
        "killed with %d tables (%lu games over, %lu inputs in all, %zu bytes of memory each): answers after %.0f ms\n",
        RESTART_TABLES, over, inputs, (after - before) / RESTART_TABLES, (double)spent / 1000);
    close_line(&line);
    end_servers(SIGTERM);
}

static void fresh_database(void)
{
    static const char *const endings[] = {"", "-wal", "-shm", ".admin", ".lock"};
    char path[128];
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        snprintf(path, sizeof path, "%s%s", database, endings[i]);
        unlink(path);
    }
}

static int number_of(const char *text)
{
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end || number < 0 || number > 1000000) give_up("%s is no number from 0 to 1000000", text);
    return (int)number;
}

static void read_options(int argc, char **argv)
{
    static const struct option known[] = {
        {"idle", required_argument, NULL, 'i'},  {"tables", required_argument, NULL, 't'},
        {"every", required_argument, NULL, 'e'}, {"db", required_argument, NULL, 'd'},
        {"nodes", required_argument, NULL, 'n'}, {NULL, 0, NULL, 0}};
    for (int which; (which = getopt_long(argc, argv, "", known, NULL)) != -1;) {
        switch (which) {
        case 'i': wanted.idle = number_of(optarg); break;
        case 't': wanted.tables = number_of(optarg); break;
        case 'e': wanted.every_ms = number_of(optarg); break;
        case 'd': wanted.db = optarg; break;
        case 'n': wanted.nodes = number_of(optarg); break;
        default: give_up("what it takes stands at the top of bench/load.c");
        }
    }
    if (optind < argc) wanted.program = argv[optind++];
    if (optind < argc) wanted.seconds = (unsigned)number_of(argv[optind]);
    if (wanted.nodes < 1 || wanted.nodes > MAX_NODES || (wanted.nodes > 1 && !wanted.db))
        give_up("--nodes is from 1 to %d, and several need a PostgreSQL database: --db postgres://...", MAX_NODES);
    if (wanted.seconds == 0) give_up("it plays for at least a second");
}

/* The servers take over what this program may open. */
static void open_enough_files(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_NOFILE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
    int tables_lines = (wanted.tables > RESTART_TABLES ? wanted.tables : RESTART_TABLES) * SEATS;
    int server_lines = wanted.idle / wanted.nodes + 1;
    rlim_t files = (rlim_t)(tables_lines > server_lines ? tables_lines : server_lines) + OTHER_FILES;
    if (limit.rlim_max < files) give_up("needs %ju open files: ulimit -n", (uintmax_t)files);
    files_each = limit.rlim_max < FILES_MOST ? (int)limit.rlim_max - OTHER_FILES : FILES_MOST;
}

int main(int argc, char **argv)
{
    read_options(argc, argv);
    signal(SIGPIPE, SIG_IGN);
    open_enough_files();
    tables = calloc((size_t)(wanted.tables > RESTART_TABLES ? wanted.tables : RESTART_TABLES), sizeof *tables);
    samples = calloc(SAMPLES, sizeof *samples);
    snprintf(folder, sizeof folder, "/tmp/sixgun-load-XXXXXX");
    if (!tables || !samples || !mkdtemp(folder)) give_up("no memory or no temporary folder");
    snprintf(database, sizeof database, "%s/load.db", folder);
    if (wanted.idle > 0) measure_idle();
    fresh_database();
    if (wanted.tables > 0) measure_tables();
    fresh_database();
    if (!wanted.db) measure_restart();
    fresh_database();
    rmdir(folder);
    free(tables);
    free(samples);
    return 0;
}
