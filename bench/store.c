/* store.c: how fast moves become durable, and how long a restart takes to read them.
 *
 * store [WHERE]: WHERE is a store as for `sixgun serve --db`, which should be empty and is filled; a file in the
 * folder build unless told, because a folder for temporary files may be no disk at all. */
#include "server/store/store.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    TABLES = 500,
    MOVE_BYTES = 64,
    MOVES_A_SECOND = 500,
    SECONDS = 4,
    MOST = 1 << 18, /* measured moves */
    RESTART_TABLES = 1000,
    RESTART_MOVES = 200,
};

struct run {
    struct store *store;
    uint64_t next[TABLES]; /* number of the next move of each table */
    int64_t *handed_over;  /* ns, by tag */
    int64_t *took;         /* ns */
    uint64_t count, done;
};

static int64_t now_ns(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

static void note(void *user, const struct store_answer *answer)
{
    struct run *run = user;
    run->took[run->done++] = now_ns() - run->handed_over[answer->tag];
}

static void collect(struct run *run, int64_t until)
{
    struct pollfd poller = {.fd = store_fd(run->store), .events = POLLIN};
    int64_t left = until - now_ns();
    if (left > 0) poll(&poller, 1, (int)((left + 999999) / 1000000));
    store_collect(run->store, note, run);
}

static void name(char id[16], unsigned table) { snprintf(id, 16, "T%04u", table); }

static bool move(struct run *run)
{
    static const char bytes[MOVE_BYTES];
    struct store_bytes input = {bytes, sizeof bytes};
    unsigned table = (unsigned)(run->count * 7919 % TABLES);
    char id[16];
    name(id, table);
    run->handed_over[run->count] = now_ns();
    if (store_append(run->store, id, run->next[table], &input, 1, NULL, run->count) < 0) return false;
    run->next[table]++;
    run->count++;
    return true;
}

static int by_size(const void *a, const void *b)
{
    int64_t x = *(const int64_t *)a, y = *(const int64_t *)b;
    return (x > y) - (x < y);
}

static double ms(const struct run *run, double share)
{
    return (double)run->took[(uint64_t)(share * (double)(run->done - 1))] / 1e6;
}

static void report(struct run *run, const char *what, int64_t begun)
{
    while (run->done < run->count) collect(run, now_ns() + 100000000);
    double seconds = (double)(now_ns() - begun) / 1e9;
    qsort(run->took, run->done, sizeof *run->took, by_size);
    printf("%-34s %8.0f /s   median %6.2f ms   99 %% %6.2f ms   99.9 %% %6.2f ms   most %6.2f ms\n", what,
           (double)run->done / seconds, ms(run, 0.5), ms(run, 0.99), ms(run, 0.999), ms(run, 1));
    run->count = run->done = 0;
}

/* As many as the busiest server there should be. */
static void steadily(struct run *run)
{
    int64_t begun = now_ns(), pause = 1000000000 / MOVES_A_SECOND;
    while (run->count < MOVES_A_SECOND * SECONDS) {
        int64_t due = begun + (int64_t)run->count * pause;
        while (now_ns() < due) collect(run, due);
        move(run);
    }
    report(run, "500 moves a second, 500 tables", begun);
}

static void one_by_one(struct run *run)
{
    int64_t begun = now_ns();
    while (run->count < MOST && now_ns() - begun < (int64_t)SECONDS * 1000000000) {
        move(run);
        while (run->done < run->count) collect(run, now_ns() + 100000000);
    }
    report(run, "each after the one before", begun);
}

static void all_at_once(struct run *run)
{
    int64_t begun = now_ns();
    while (run->count < MOST && now_ns() - begun < (int64_t)SECONDS * 1000000000) {
        while (run->count < MOST && run->count - run->done < 1000 && move(run)) {}
        collect(run, now_ns() + 100000000);
    }
    report(run, "a thousand at a time", begun);
}

static uint64_t inputs_read;

static void count_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    (void)user, (void)table, (void)number, (void)input;
    inputs_read++;
}

static void forget(void *user, const struct store_answer *answer) { (void)user, (void)answer; }

static void must(struct run *run, int64_t ticket)
{
    if (ticket == STORE_REFUSED) abort();
    store_collect(run->store, forget, NULL);
}

/* Waits until nothing waits. */
static void settle(struct run *run)
{
    struct store_health health;
    struct pollfd poller = {.fd = store_fd(run->store), .events = POLLIN};
    for (store_health(run->store, &health); health.waiting > 0; store_health(run->store, &health)) {
        poll(&poller, 1, 100);
        store_collect(run->store, forget, NULL);
    }
    store_collect(run->store, forget, NULL);
}

/* Every table of before is ended, and so many begun that the restart has them all to read. */
static void prepare_restart(struct run *run)
{
    static const char bytes[MOVE_BYTES];
    struct store_bytes moves[RESTART_MOVES], head = {"head", 4};
    char id[16];
    for (int i = 0; i < RESTART_MOVES; i++) moves[i] = (struct store_bytes){bytes, sizeof bytes};
    for (unsigned table = 0; table < TABLES; table++) {
        name(id, table);
        must(run, store_table_end(run->store, id, NULL, 0));
    }
    for (unsigned table = 0; table < RESTART_TABLES; table++) {
        name(id, table);
        must(run, store_table_put(run->store, id, head, 0));
        must(run, store_append(run->store, id, 1, moves, RESTART_MOVES, NULL, 0));
    }
}

static bool restart(struct run *run, const char *where, struct store_error *error)
{
    struct store_reader reader = {.input = count_input};
    store_close(run->store, 60000);
    inputs_read = 0;
    int64_t begun = now_ns();
    run->store = store_open(where, NULL, error);
    if (!run->store || !store_load(run->store, &reader, error)) return false;
    printf("reading %d tables of %d moves at a start takes %.0f ms\n", RESTART_TABLES, RESTART_MOVES,
           (double)(now_ns() - begun) / 1e6);
    return inputs_read == (uint64_t)RESTART_TABLES * RESTART_MOVES;
}

static bool measure(const char *where, struct store_error *error)
{
    static struct run run;
    struct store_reader nobody = {0};
    struct store_bytes head = {"head", 4};
    char id[16];
    run.store = store_open(where, NULL, error);
    if (!run.store || !store_load(run.store, &nobody, error)) return false;
    run.handed_over = calloc(MOST, sizeof *run.handed_over);
    run.took = calloc(MOST, sizeof *run.took);
    if (!run.handed_over || !run.took) abort();
    for (unsigned table = 0; table < TABLES; table++) {
        name(id, table);
        must(&run, store_table_put(run.store, id, head, 0));
        run.next[table] = 1;
    }
    settle(&run);
    steadily(&run);
    one_by_one(&run);
    all_at_once(&run);
    prepare_restart(&run);
    bool whole = restart(&run, where, error);
    store_close(run.store, 60000);
    free(run.handed_over);
    free(run.took);
    return whole;
}

int main(int count, char **arguments)
{
    struct store_error error = {"not everything came back"};
    char folder[] = "build/bench-store-XXXXXX", file[64] = "";
    const char *where = count > 1 ? arguments[1] : file;
    if (count < 2 && !mkdtemp(folder)) {
        fprintf(stderr, "store: no folder build here; please say where\n");
        return 1;
    }
    snprintf(file, sizeof file, "%s/store.db", folder);
    printf("Storing moves of %d bytes in %s\n", MOVE_BYTES, count > 1 ? "the store that was named" : "SQLite");
    bool measured = measure(where, &error);
    if (!measured) fprintf(stderr, "store: %s\n", error.text);
    if (count < 2) {
        static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
        for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
            char path[80];
            snprintf(path, sizeof path, "%s%s", file, endings[i]);
            unlink(path);
        }
        rmdir(folder);
    }
    return measured ? 0 : 1;
}
