/* store.c: the queue between the event loop and the thread that writes.
 *
 * Work goes round: the loop hands it over into `waiting`, the thread takes a group off its beginning, makes it durable
 * and puts it into `done`, and the loop collects it there.  A group that fails stays with the thread and is tried
 * again before anything else is taken, so nothing overtakes it.  `lock` guards the lists and the health; `base_lock`
 * is held by whoever speaks to the database: the thread, or the loop while it loads.
 *
 * A question for which somebody waits at the door overtakes what is to be written, one between two groups. */
#include "server/store/store_base.h"
#include "notation/i18n.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum {
    USUAL_WRITES = 16384,
    USUAL_BYTES = 64 << 20,
    GROUP_WRITES = 1024,   /* in one transaction, */
    GROUP_BYTES = 4 << 20, /* which is closed when it has grown to this */
    RETRY_FIRST_MS = 50,
    RETRY_MOST_MS = 2000,
};

struct list {
    struct store_work *first, **end;
    size_t count, writes; /* writes: without questions */
};

struct store {
    struct store_options options;
    struct base *base;
    pthread_mutex_t base_lock;
    int event; /* what store_fd() gives */
    struct known_tables known;
    bool loaded;
    pthread_t thread;

    pthread_mutex_t lock;
    pthread_cond_t wake;  /* the thread: there is work, or the store closes */
    pthread_cond_t ended; /* whoever closes: the thread has nothing left to do */
    struct list hasty, waiting, group, done;
    bool hurried;                   /* the last group was a hasty question */
    size_t open_writes, open_bytes; /* in all lists */
    int64_t tickets;
    bool closing, give_up, has_ended;
    int64_t beat; /* when the database was last told that this node is there; monotonic */
    bool trouble;
    int64_t since;
    char message[512];
};

/* --- small things ---------------------------------------------------------- */

static int64_t clock_ms(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t store_now(void) { return clock_ms(CLOCK_REALTIME); }

static void list_clear(struct list *list) { *list = (struct list){.end = &list->first}; }

static void list_add(struct list *list, struct store_work *work)
{
    work->next = NULL;
    *list->end = work;
    list->end = &work->next;
    list->count++;
    if (!store_asks(work)) list->writes++;
}

static struct store_work *list_take(struct list *list)
{
    struct store_work *work = list->first;
    list->first = work->next;
    if (!list->first) list->end = &list->first;
    list->count--;
    if (!store_asks(work)) list->writes--;
    return work;
}

static void list_free(struct list *list)
{
    while (list->first) {
        struct store_work *work = list_take(list);
        base_forget(work);
        free(work);
    }
}

/* Makes store_fd() readable. */
static void ring(const struct store *store)
{
    uint64_t one = 1;
    /* The only way it can fail is that it is readable already. */
    if (write(store->event, &one, sizeof one) < 0) return;
}

static void wait_until(pthread_cond_t *condition, pthread_mutex_t *lock, int64_t monotonic_ms)
{
    struct timespec when = {.tv_sec = monotonic_ms / 1000, .tv_nsec = monotonic_ms % 1000 * 1000000};
    pthread_cond_timedwait(condition, lock, &when);
}

/* --- the thread ------------------------------------------------------------ */

/* A question that waits where nothing moves would wait for long. */
static void turn_questions_away(struct store *store)
{
    struct list rest;
    list_clear(&rest);
    while (store->waiting.first) {
        struct store_work *work = list_take(&store->waiting);
        if (store_asks(work)) {
            work->verdict = STORE_UNAVAILABLE;
            list_add(&store->done, work);
        } else {
            list_add(&rest, work);
        }
    }
    store->waiting = rest;
    if (!rest.first) store->waiting.end = &store->waiting.first;
    while (store->hasty.first) {
        store->hasty.first->verdict = STORE_UNAVAILABLE;
        list_add(&store->done, list_take(&store->hasty));
    }
}

static void set_health(struct store *store, bool trouble, const char *message)
{
    if (trouble && !store->trouble) store->since = store_now();
    if (!trouble) store->since = 0;
    store->trouble = trouble;
    snprintf(store->message, sizeof store->message, "%s", message);
    if (trouble) turn_questions_away(store);
}

/* Whether a node must say that it is there; whatever it writes says so. */
static bool must_beat(const struct store *store)
{
    return store->options.node && !store->closing && clock_ms(CLOCK_MONOTONIC) >= store->beat + BASE_BEAT_MS;
}

static void wait_for_work(struct store *store)
{
    while (!store->hasty.first && !store->waiting.first && !store->closing && !must_beat(store))
        if (store->options.node)
            wait_until(&store->wake, &store->lock, store->beat + BASE_BEAT_MS);
        else
            pthread_cond_wait(&store->wake, &store->lock);
}

/* Fills the empty group, with nothing when it is only to be said that the node is there.  False when there is nothing
 * left to do. */
static bool take_group(struct store *store)
{
    size_t bytes = 0;
    wait_for_work(store);
    if (must_beat(store) && (!store->waiting.first || store_asks(store->waiting.first))) return true;
    store->hurried = store->hasty.first && (!store->hurried || !store->waiting.first);
    if (store->hurried) {
        list_add(&store->group, list_take(&store->hasty));
        return true;
    }
    while (store->waiting.first && store->group.count < GROUP_WRITES && bytes < GROUP_BYTES) {
        bool asks = store_asks(store->waiting.first);
        if (asks && store->group.count > 0) break;
        bytes += store->waiting.first->size;
        list_add(&store->group, list_take(&store->waiting));
        if (asks) break;
    }
    return store->group.count > 0;
}

/* Only the thread changes the group, so it can read it without the lock. */
static bool write_group(struct store *store, char *error, size_t room)
{
    struct base *base = store->base;
    pthread_mutex_lock(&store->base_lock);
    bool written = true;
    if (store->group.first && store_asks(store->group.first))
        base_answer(base, store->group.first);
    else
        written = base_write(base, store->group.first, (int)store->group.count);
    snprintf(error, room, "%s", written ? "" : base->error);
    pthread_mutex_unlock(&store->base_lock);
    return written;
}

static void tend(struct store *store)
{
    pthread_mutex_lock(&store->base_lock);
    if (store->base->connected) store->base->driver->tend(store->base);
    pthread_mutex_unlock(&store->base_lock);
}

/* Writes the group, again and again.  False when the store is given up before it could be. */
static bool persist(struct store *store)
{
    char error[sizeof store->message];
    int64_t pause = store->options.retry_first_ms;
    for (;;) {
        bool asks = store->group.first && store_asks(store->group.first);
        int64_t now = clock_ms(CLOCK_MONOTONIC);
        pthread_mutex_unlock(&store->lock);
        bool written = write_group(store, error, sizeof error);
        pthread_mutex_lock(&store->lock);
        if (written) {
            if (!asks) store->beat = now;
            /* An answer is no sign that writing works. */
            if (store->trouble && !asks) set_health(store, false, "");
            return true;
        }
        set_health(store, true, error);
        ring(store);
        int64_t again = clock_ms(CLOCK_MONOTONIC) + pause;
        while (!store->give_up && clock_ms(CLOCK_MONOTONIC) < again) wait_until(&store->wake, &store->lock, again);
        if (store->give_up) return false;
        pause = 2 * pause < store->options.retry_most_ms ? 2 * pause : store->options.retry_most_ms;
    }
}

static void *write_on(void *user)
{
    struct store *store = user;
    pthread_mutex_lock(&store->lock);
    while (take_group(store) && persist(store)) {
        while (store->group.first) list_add(&store->done, list_take(&store->group));
        ring(store);
        pthread_mutex_unlock(&store->lock);
        tend(store);
        pthread_mutex_lock(&store->lock);
    }
    pthread_mutex_unlock(&store->lock);
    pthread_mutex_lock(&store->base_lock);
    base_part(store->base);
    pthread_mutex_unlock(&store->base_lock);
    pthread_mutex_lock(&store->lock);
    store->has_ended = true;
    pthread_cond_signal(&store->ended);
    pthread_mutex_unlock(&store->lock);
    return NULL;
}

/* --- handing over and collecting ------------------------------------------- */

struct known_tables *store_known(struct store *store) { return store->loaded ? &store->known : NULL; }

struct store_work *store_new_work(struct store *store, enum store_kind kind, int parts, size_t bytes)
{
    size_t size = sizeof(struct store_work) + (size_t)parts * sizeof(struct store_bytes) + bytes;
    pthread_mutex_lock(&store->lock);
    bool room = store->open_writes < store->options.queue_writes && size <= store->options.queue_bytes &&
                store->open_bytes <= store->options.queue_bytes - size;
    pthread_mutex_unlock(&store->lock);
    struct store_work *work = room ? calloc(1, size) : NULL;
    if (!work) return NULL;
    work->kind = kind;
    work->size = size;
    work->part_count = parts;
    return work;
}

int64_t store_hand_over(struct store *store, struct store_work *work, uint64_t tag)
{
    pthread_mutex_lock(&store->lock);
    int64_t ticket = work->ticket = ++store->tickets;
    work->tag = tag;
    work->handed_over = clock_ms(CLOCK_MONOTONIC);
    store->open_writes++;
    store->open_bytes += work->size;
    if (store->trouble && store_asks(work)) {
        work->verdict = STORE_UNAVAILABLE;
        list_add(&store->done, work);
        ring(store);
    } else {
        list_add(work->kind == STORE_PLACES_OF ? &store->hasty : &store->waiting, work);
        pthread_cond_signal(&store->wake);
    }
    pthread_mutex_unlock(&store->lock);
    return ticket;
}

int store_fd(const struct store *store) { return store->event; }

/* Another has it; unless it has been claimed again since. */
static void forget_table(struct store *store, const struct store_work *work)
{
    const struct known_table *entry = known_find(&store->known, work->id);
    if (entry && entry->epoch == work->epoch) known_drop(&store->known, work->id);
}

int store_collect(struct store *store, store_done *done, void *user)
{
    uint64_t rings;
    struct list collected;
    int count = 0;
    /* First the bell and then the list: what is done in between rings again. */
    if (read(store->event, &rings, sizeof rings) < 0 && errno != EAGAIN) return 0;
    list_clear(&collected);
    pthread_mutex_lock(&store->lock);
    while (store->done.first) {
        struct store_work *work = list_take(&store->done);
        store->open_writes--;
        store->open_bytes -= work->size;
        list_add(&collected, work);
    }
    pthread_mutex_unlock(&store->lock);
    while (collected.first) {
        struct store_work *work = list_take(&collected);
        if (work->verdict == STORE_FENCED) forget_table(store, work);
        struct store_answer answer = {.ticket = work->ticket,
                                      .tag = work->tag,
                                      .verdict = work->verdict,
                                      .number = work->number,
                                      .count = work->record_count,
                                      .records = work->records,
                                      .taken = work->taken};
        done(user, &answer);
        base_forget(work);
        free(work);
        count++;
    }
    return count;
}

void store_health(const struct store *store, struct store_health *health)
{
    struct store *s = (struct store *)store; /* for its lock */
    pthread_mutex_lock(&s->lock);
    const struct store_work *oldest = s->group.first ? s->group.first : s->waiting.first;
    *health = (struct store_health){
        .trouble = s->trouble,
        .since = s->since,
        .waiting = s->group.writes + s->waiting.writes,
        .waiting_ms = oldest ? clock_ms(CLOCK_MONOTONIC) - oldest->handed_over : 0,
    };
    snprintf(health->message, sizeof health->message, "%s", s->message);
    pthread_mutex_unlock(&s->lock);
}

/* --- loading --------------------------------------------------------------- */

/* Stands between the database and the reader, and learns which tables there are and how long their logs. */
struct learner {
    struct known_tables *known;
    const struct store_reader *reader;
    uint64_t last;
    bool learns; /* the table that is read was not known better already: not at all, or in an epoch that has gone by */
    bool failed;
};

static void learn_value(void *user, const char *name, struct store_bytes value)
{
    const struct store_reader *reader = ((struct learner *)user)->reader;
    if (reader->value) reader->value(reader->user, name, value);
}

static void learn_id(struct learner *learner, const struct store_table *table)
{
    struct known_table *entry = known_find(learner->known, table->id);
    learner->last = table->snapshot_number;
    learner->learns = !entry || entry->torn || entry->epoch != table->epoch;
    if (!entry) entry = known_add(learner->known, table->id);
    if (!entry) learner->failed = true;
    if (entry) entry->epoch = table->epoch;
    if (!entry || !learner->learns) return;
    entry->torn = true;
    entry->aside = table->aside != 0;
}

static void learn_table(void *user, const struct store_table *table)
{
    struct learner *learner = user;
    learn_id(learner, table);
    if (learner->reader->table) learner->reader->table(learner->reader->user, table);
}

static void learn_aside(void *user, const struct store_table *table)
{
    struct learner *learner = user;
    learn_id(learner, table);
    if (learner->reader->aside) learner->reader->aside(learner->reader->user, table);
}

static void learn_input(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    struct learner *learner = user;
    learner->last = number;
    if (learner->reader->input) learner->reader->input(learner->reader->user, table, number, input);
}

static void learn_end(void *user, const char *table, const char *fault)
{
    struct learner *learner = user;
    struct known_table *entry = known_find(learner->known, table);
    if (entry && learner->learns && !fault) {
        entry->torn = false;
        entry->last = learner->last;
    }
    if (learner->reader->table_end) learner->reader->table_end(learner->reader->user, table, fault);
}

static struct store_reader between(struct learner *learner)
{
    return (struct store_reader){.user = learner,
                                 .value = learn_value,
                                 .table = learn_table,
                                 .input = learn_input,
                                 .table_end = learn_end,
                                 .aside = learn_aside};
}

static bool load(struct store *store, const char *table, const struct store_reader *reader, struct store_error *error)
{
    struct learner learner = {.known = &store->known, .reader = reader};
    const struct store_reader learning = between(&learner);
    store->loaded = true;
    pthread_mutex_lock(&store->base_lock);
    bool loaded = base_load(store->base, table, &learning);
    if (!loaded) snprintf(error->text, sizeof error->text, "%s", store->base->error);
    pthread_mutex_unlock(&store->base_lock);
    if (learner.failed) snprintf(error->text, sizeof error->text, "%s", _("There is no memory left"));
    return loaded && !learner.failed;
}

bool store_load(struct store *store, const struct store_reader *reader, struct store_error *error)
{
    return load(store, NULL, reader, error);
}

bool store_load_table(struct store *store, const char *table, const struct store_reader *reader,
                      struct store_error *error)
{
    return load(store, table, reader, error);
}

bool store_tell_taken(struct store *store, const struct store_answer *answer, const char *table,
                      const struct store_reader *reader)
{
    struct learner learner = {.known = &store->known, .reader = reader};
    const struct store_reader learning = between(&learner);
    return taken_tell(answer->taken, table, &learning) && !learner.failed;
}

/* --- opening and closing --------------------------------------------------- */

static void fill_in(struct store_options *options)
{
    if (options->queue_writes == 0) options->queue_writes = USUAL_WRITES;
    if (options->queue_bytes == 0) options->queue_bytes = USUAL_BYTES;
    if (options->queue_bytes < 2 * (size_t)STORE_BYTES_MOST) options->queue_bytes = 2 * (size_t)STORE_BYTES_MOST;
    if (options->retry_first_ms <= 0) options->retry_first_ms = RETRY_FIRST_MS;
    if (options->retry_most_ms <= 0) options->retry_most_ms = RETRY_MOST_MS;
}

static struct base *base_at(const char *where, uint64_t file_most, struct store_error *error)
{
    char usual[4096];
    if (where && base_is_postgres(where)) return base_postgres(where);
    if (where && strstr(where, "://")) {
        snprintf(error->text, sizeof error->text,
                 _("%s: games cannot be kept there; give '--db' a file or postgres://…"), where);
        return NULL;
    }
    if (where && where[0] != '\0') return base_sqlite(base_sqlite_path(where), file_most);
    if (!store_usual_path(usual, sizeof usual)) {
        snprintf(error->text, sizeof error->text, "%s", _("Where should the games be kept? There is no home folder"));
        return NULL;
    }
    if (store_make_folders(usual)) return base_sqlite(usual, file_most);
    snprintf(error->text, sizeof error->text, _("The folders of %s cannot be made: %s"), usual, strerror(errno));
    return NULL;
}

static bool start_thread(struct store *store)
{
    sigset_t all, before;
    pthread_condattr_t monotonic;
    pthread_condattr_init(&monotonic);
    pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
    pthread_cond_init(&store->wake, &monotonic);
    pthread_cond_init(&store->ended, &monotonic);
    pthread_condattr_destroy(&monotonic);
    pthread_mutex_init(&store->lock, NULL);
    pthread_mutex_init(&store->base_lock, NULL);
    /* Signals are the event loop's. */
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    bool started = pthread_create(&store->thread, NULL, write_on, store) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (started) return true;
    pthread_cond_destroy(&store->wake);
    pthread_cond_destroy(&store->ended);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->base_lock);
    return false;
}

static void discard(struct store *store)
{
    if (store->base) store->base->driver->destroy(store->base);
    if (store->event >= 0) close(store->event);
    known_free(&store->known);
    free(store);
}

struct store *store_open(const char *where, const struct store_options *options, struct store_error *error)
{
    struct store *store = calloc(1, sizeof *store);
    snprintf(error->text, sizeof error->text, "%s", _("There is no memory left"));
    if (!store) return NULL;
    if (options) store->options = *options;
    fill_in(&store->options);
    list_clear(&store->hasty);
    list_clear(&store->waiting);
    list_clear(&store->group);
    list_clear(&store->done);
    store->event = eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC);
    store->base = base_at(where, store->options.file_most, error);
    if (store->base) store->base->node = store->options.node;
    if (store->base) store->base->address = store->options.address;
    store->beat = clock_ms(CLOCK_MONOTONIC);
    bool opened = store->base && base_open(store->base);
    if (store->base && !opened) snprintf(error->text, sizeof error->text, "%s", store->base->error);
    if (opened && store->event >= 0 && start_thread(store)) return store;
    discard(store);
    return NULL;
}

int store_close(struct store *store, int wait_ms)
{
    if (!store) return 0;
    int64_t until = clock_ms(CLOCK_MONOTONIC) + wait_ms;
    pthread_mutex_lock(&store->lock);
    store->closing = true;
    pthread_cond_signal(&store->wake);
    while (!store->has_ended && clock_ms(CLOCK_MONOTONIC) < until) wait_until(&store->ended, &store->lock, until);
    store->give_up = true;
    pthread_cond_signal(&store->wake);
    pthread_mutex_unlock(&store->lock);
    pthread_join(store->thread, NULL);
    int left = (int)(store->group.writes + store->waiting.writes);
    list_free(&store->hasty);
    list_free(&store->waiting);
    list_free(&store->group);
    list_free(&store->done);
    pthread_cond_destroy(&store->wake);
    pthread_cond_destroy(&store->ended);
    pthread_mutex_destroy(&store->lock);
    pthread_mutex_destroy(&store->base_lock);
    discard(store);
    return left;
}
