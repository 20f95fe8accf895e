/* store_crash.c: a server that is killed at any moment has lost nothing it was told is stored, and nothing is half
 * there.
 *
 * A child writes as fast as it can, to many tables at once, and says through a pipe what was done.  It is killed
 * after a while nobody chose, the store is opened again, and everything is compared.  Each round goes on with what the
 * one before left. */
#include "server/support/store.h"

#include <poll.h>
#include <signal.h>
#include <sys/random.h>
#include <sys/wait.h>
#include <unistd.h>

enum { PLACES = 20, ROUNDS = 12, LEAST_MS = 10, MOST_MS = 250, GAME_INPUTS = 60, BURST = 300 };

/* At each place one table is played after another: "p7.g3" is the third at place 7. */
struct spot {
    int game;      /* the one being played */
    unsigned last; /* number of its last input */
};

/* What was done, as the pipe carries it. */
struct news {
    uint32_t place, game, number; /* number 0: that game has ended */
};

static uint64_t chance_state;

static unsigned chance(unsigned below)
{
    chance_state = chance_state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(chance_state >> 33) % below;
}

static void name(char id[32], int place, int game) { snprintf(id, 32, "p%d.g%d", place, game); }

/* What input `number` of a game is, of varying length. */
static struct store_bytes input_of(char room[512], const char *id, unsigned number)
{
    int length = snprintf(room, 512, "%s#%u:", id, number);
    int padding = (int)(number * 37 % 400);
    memset(room + length, '.', (size_t)padding);
    room[length + padding] = '\0';
    return (struct store_bytes){room, (size_t)(length + padding)};
}

/* --- what a restart finds -------------------------------------------------- */

struct found {
    struct spot spots[PLACES]; /* the latest game that is there; game 0: none */
    int before[PLACES];        /* a game not ended yet although the next was begun */
    int place, game;           /* of the table being read */
    unsigned last;
};

static void find_table(void *user, const struct store_table *table)
{
    struct found *found = user;
    assert_int_equal(sscanf(table->id, "p%d.g%d", &found->place, &found->game), 2);
    assert_in_range(found->place, 0, PLACES - 1);
    assert_memory_equal(table->head.at, "head", 4);
    found->last = (unsigned)table->snapshot_number;
    char wanted[32];
    snprintf(wanted, sizeof wanted, "up to %u", found->last);
    if (found->last > 0) assert_string_equal(table->snapshot.at, wanted);
}

static void find_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    struct found *found = user;
    char room[512];
    struct store_bytes wanted = input_of(room, table, (unsigned)number);
    assert_int_equal(input.size, wanted.size);
    assert_memory_equal(input.at, wanted.at, wanted.size);
    assert_int_equal(number, found->last + 1);
    found->last++;
}

static void find_end(void *user, const char *table, const char *fault)
{
    struct found *found = user;
    struct spot *spot = &found->spots[found->place];
    if (fault) fail_msg("%s: %s", table, fault);
    if (spot->game > 0) {
        /* Two games at one place: the next is begun before the last one is ended. */
        assert_int_equal(found->before[found->place], 0);
        found->before[found->place] = spot->game < found->game ? spot->game : found->game;
    }
    if (found->game > spot->game) *spot = (struct spot){found->game, found->last};
}

static struct store *find(struct found *found)
{
    struct store_reader reader = {.user = found, .table = find_table, .input = find_input, .table_end = find_end};
    struct store_error error;
    struct store *store = opened_with(&quick);
    memset(found, 0, sizeof *found);
    if (!store_load(store, &reader, &error)) fail_msg("%s", error.text);
    return store;
}

/* --- the child ------------------------------------------------------------- */

static int pipe_end;

static void tell(void *user, const struct store_answer *answer)
{
    (void)user;
    struct news news = {(uint32_t)(answer->tag >> 48), (uint32_t)(answer->tag >> 24) & 0xffffff,
                        (uint32_t)answer->tag & 0xffffff};
    if (news.game > 0 && write(pipe_end, &news, sizeof news) != sizeof news) _exit(2);
}

static uint64_t tag_of(int place, int game, unsigned number)
{
    return (uint64_t)place << 48 | (uint64_t)game << 24 | number;
}

/* Writes come in bursts, so that there is much in every transaction when the child is killed. */
static void must(struct store *store, int64_t ticket)
{
    static int burst;
    struct store_health health;
    if (ticket < 0) _exit(3);
    if (++burst % BURST != 0) return;
    do {
        struct pollfd poller = {.fd = store_fd(store), .events = POLLIN};
        poll(&poller, 1, 100);
        store_collect(store, tell, NULL);
        store_health(store, &health);
    } while (health.waiting > 0);
}

static void play_on(struct store *store, int place, struct spot *spot)
{
    char id[32], room[512], summary[32], next[32];
    struct store_bytes input;
    name(id, place, spot->game);
    name(next, place, spot->game + 1);
    if (spot->game == 0 || (spot->last >= GAME_INPUTS && chance(10) == 0)) {
        struct store_record record = {id, spot->game, text("who"), text("all of it")};
        must(store, store_table_put(store, next, text("head"), 0));
        if (spot->game > 0) must(store, store_table_end(store, id, &record, tag_of(place, spot->game, 0)));
        *spot = (struct spot){spot->game + 1, 0};
        return;
    }
    spot->last++;
    input = input_of(room, id, spot->last);
    snprintf(summary, sizeof summary, "up to %u", spot->last);
    /* With its NUL, so that it can be compared as a string. */
    struct store_bytes snapshot = {summary, strlen(summary) + 1};
    bool snaps = chance(15) == 0;
    must(store, store_append(store, id, spot->last, &input, 1, snaps ? &snapshot : NULL,
                             tag_of(place, spot->game, spot->last)));
}

static void play_forever(void)
{
    struct found found;
    struct store *store = find(&found);
    char id[32];
    for (int place = 0; place < PLACES; place++) {
        name(id, place, found.before[place]);
        struct store_record record = {id, found.before[place], text("who"), text("all of it")};
        if (found.before[place] > 0)
            must(store, store_table_end(store, id, &record, tag_of(place, found.before[place], 0)));
    }
    for (;;) {
        int place = (int)chance(PLACES);
        play_on(store, place, &found.spots[place]);
    }
}

/* --- the comparison -------------------------------------------------------- */

struct known {
    struct spot done[PLACES]; /* the farthest that was heard of */
    int ended[PLACES];        /* the latest game heard to have ended */
};

static void listen(struct known *known, int pipe)
{
    struct news news;
    while (read(pipe, &news, sizeof news) == (ssize_t)sizeof news) {
        struct spot *done = &known->done[news.place];
        if (news.number == 0)
            known->ended[news.place] = (int)news.game;
        else if ((int)news.game > done->game || news.number > done->last)
            *done = (struct spot){(int)news.game, news.number};
    }
}

static void compare(const struct known *known)
{
    struct found found;
    struct heard heard = {0};
    struct store *store = find(&found);
    for (int place = 0; place < PLACES; place++) {
        const struct spot *there = &found.spots[place], *done = &known->done[place];
        char id[32];
        if (there->game < done->game || (there->game == done->game && there->last < done->last))
            fail_msg("place %d: input %u of game %d was done, input %u of game %d is there", place, done->last,
                     done->game, there->last, there->game);
        /* Every game but those in play has its record, and those have none. */
        name(id, place, known->ended[place]);
        if (known->ended[place] > 0) wait_for(store, store_record_get(store, id, 0), &heard);
        if (known->ended[place] > 0) assert_string_equal(strchr(heard.records, '['), "[who]{all of it}");
        if (known->ended[place] > 0) assert_true(known->ended[place] < there->game); /* else none may have begun */
        if (found.before[place] > 0) assert_true(known->ended[place] < found.before[place]);
        name(id, place, there->game);
        if (there->game > 0) wait_for(store, store_record_get(store, id, 0), &heard);
        if (there->game > 0) assert_int_equal(heard.answer.verdict, STORE_MISSING);
    }
    assert_int_equal(store_close(store, PATIENCE_MS), 0);
}

static void what_was_done_survives_a_kill_at_any_moment(void **state)
{
    (void)state;
    static struct known known;
    uint64_t seed;
    unsigned inputs = 0;
    assert_int_equal(getentropy(&seed, sizeof seed), 0);
    print_message("# seed %llu\n", (unsigned long long)seed);
    chance_state = seed;
    for (int round = 0; round < ROUNDS; round++) {
        int ends[2], status;
        unsigned ms = LEAST_MS + chance(MOST_MS - LEAST_MS);
        assert_int_equal(pipe(ends), 0);
        pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            close(ends[0]);
            pipe_end = ends[1];
            chance_state += (uint64_t)round;
            play_forever();
        }
        close(ends[1]);
        /* Not before it has begun to write, or a slow machine would test nothing. */
        struct pollfd poller = {.fd = ends[0], .events = POLLIN};
        assert_int_equal(poll(&poller, 1, PATIENCE_MS), 1);
        pid_t killer = fork();
        if (killer == 0) {
            sleep_ms((int)ms);
            kill(child, SIGKILL);
            _exit(0);
        }
        listen(&known, ends[0]);
        assert_int_equal(waitpid(killer, &status, 0), killer);
        assert_int_equal(waitpid(child, &status, 0), child);
        assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        close(ends[0]);
        compare(&known);
    }
    for (int place = 0; place < PLACES; place++) inputs += known.done[place].last + (unsigned)known.done[place].game;
    assert_true(inputs > 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(what_was_done_survives_a_kill_at_any_moment),
    };
    return cmocka_run_group_tests_name("store_crash", tests, make_folder, remove_folder);
}
