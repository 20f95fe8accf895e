/* store.h: what the server never forgets: tables in play with the log of their moves, finished games, and small values.
 *
 * The store keeps bytes and knows nothing of cards.  One file of SQLite or a PostgreSQL database stands behind it; a
 * thread of its own writes there, so the event loop never waits for a disk:
 *
 *     struct store *store = store_open(NULL, NULL, &error);    the usual place; NULL and an error when it cannot
 *     store_load(store, &reader, &error);                      before anything is played: all that was there
 *     watch store_fd(store) for reading, and then:
 *     store_collect(store, done, user);                        calls done() for each ticket that is on disk
 *
 *     ticket = store_append(store, "K7QX", 12, &move, 1, NULL, tag);
 *     ... and only when done() hears of that ticket is the move announced to anyone.
 *     store_close(store, 5000);
 *
 * Promises.  A ticket is done when its transaction is durable: after a crash or a pulled plug it is there.  Writes are
 * done in the order in which they were handed over, each of them wholly or not at all; those that wait while the disk
 * is busy share one transaction.  When the disk is full or the database gone, writes wait, are tried again until they
 * succeed, and none is lost, overtaken or reported; store_health() says what is wrong and since when.  After a new
 * connection the store makes sure that it is the same database in the very state it was left in; a copy restored from
 * an older backup under the feet of a running server is never written to.
 *
 * One process at a time may have a store open; a second is refused.  Several that have names (store_options.node) may
 * share a PostgreSQL database: each table is one node's until that node releases it, ends, or has not been heard of
 * for one and a half seconds by the clock of the database; then any other may claim it.  What a node writes for a
 * table that is no longer its own does nothing and is reported as STORE_FENCED, whatever clocks say.  store_backup()
 * may run at any time.
 *
 * Threads: all calls on one store come from one thread, the event loop's, and callbacks run on that thread.  Bytes
 * handed in are copied before the call returns; bytes handed out live until the callback returns.
 *
 * Ids of tables and records and names of values are 1 to STORE_ID_MOST characters out of A-Z a-z 0-9 . _ : / @ -.
 */
#ifndef SIXGUN_SERVER_STORE_STORE_H
#define SIXGUN_SERVER_STORE_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    STORE_ID_MOST = 64,         /* characters in an id or a name */
    STORE_BYTES_MOST = 4 << 20, /* bytes in one write, all its parts together */
    STORE_LIST_MOST = 100,      /* records in one list */
    STORE_VALUES_MOST = 10000,  /* values in one */
    STORE_PRUNE_USUAL = 1000,   /* records dropped at once while games are played, so that no move waits for it */
};

struct store;

struct store_error {
    char text[512]; /* a sentence for whoever runs the server, in the language of the program */
};

struct store_bytes {
    const void *at;
    size_t size; /* 0: none, `at` may be NULL */
};

/* --- opening --------------------------------------------------------------- */

/* 0 takes the usual figure everywhere. */
struct store_options {
    const char *node;    /* the name of this server among several that share a PostgreSQL database; NULL: it is alone */
    const char *address; /* where the others reach it; what it means is the caller's business */
    size_t queue_writes; /* how many tickets may be open at once; usually 16384 */
    size_t queue_bytes;  /* how many bytes they may hold; usually 64 MiB, never less than two of the largest writes */
    uint64_t file_most;  /* SQLite: bytes the database may grow to, then it counts as full; usually no limit */
    int retry_first_ms;  /* the pause before a failed write is tried again; usually 50, doubled each time up to */
    int retry_most_ms;   /* this; usually 2000 */
};

/* Opens a store and starts its thread.  `where` is postgres://… or postgresql://… (libpq's connection address), or
 * sqlite:PATH, or just a path; the file is created when missing, the folder it stands in is not.  NULL or "" is
 * store_usual_path(), and its folders are created, closed to other users.  Files are created readable for their owner
 * alone, because the secrets among the values stand in them.  NULL with an error when it cannot be opened, is in use
 * by another process, is no store, or was written by a newer version of the program.  `options` may be NULL. */
struct store *store_open(const char *where, const struct store_options *options, struct store_error *error);

/* Waits until everything handed over is durable, at most `wait_ms` milliseconds (and the one statement that runs), and
 * closes.  How many writes were not stored: 0, unless the database was in trouble.  NULL is fine. */
int store_close(struct store *store, int wait_ms);

/* $XDG_DATA_HOME/sixgun/sixgun.db or ~/.local/share/sixgun/sixgun.db.  False when there is no home or no room. */
bool store_usual_path(char *path, size_t room);

/* Makes the folders above a file, closed to other users.  False with errno. */
bool store_make_folders(const char *path);

/* --- writing --------------------------------------------------------------- */

/* Every write returns a ticket, a positive number greater than all before it, or one of these and nothing happens. */
enum {
    STORE_FULL = -1,    /* too much waits already: try again after store_collect() has reported something */
    STORE_REFUSED = -2, /* no such table in play, not the next number, no proper id, more than STORE_BYTES_MOST bytes */
};
/* `tag` is the caller's own and comes back with the ticket. */

/* Tables can be written only after store_load(); the store then knows each table and the number of its last input, and
 * refuses what would tear a log apart.  A table whose log was found at fault can only be set aside: writing to damaged
 * pages would fail for ever, and everybody's writes behind it. */

/* Creates a table or replaces its head: whatever is not an input, its options and seats say.  The log stays as it is.
 * A table that was set aside is in play again; it must have been read with store_load_table() before. */
int64_t store_table_put(struct store *store, const char *table, struct store_bytes head, uint64_t tag);

/* Adds the inputs numbered first, first + 1, … to the log of a table; the first of all is number 1, and `first` must
 * follow the last one handed over.  When `snapshot` is not NULL it stands from now on for all inputs up to and with
 * the last of these, which are dropped; `count` may then be 0 and the snapshot stands for those before `first`.
 * Either way it is one write: the inputs and the snapshot are stored together or not at all. */
int64_t store_append(struct store *store, const char *table, uint64_t first, const struct store_bytes *inputs,
                     int count, const struct store_bytes *snapshot, uint64_t tag);

/* A game that is over. */
struct store_record {
    const char *id;
    int64_t ended;              /* milliseconds since 1970 */
    struct store_bytes summary; /* what a list shows */
    struct store_bytes body;    /* all of it; empty in lists */
};

/* Ends a table: head, snapshot and log go, and the record, when not NULL, comes in the same write. */
int64_t store_table_end(struct store *store, const char *table, const struct store_record *record, uint64_t tag);

/* Sets a table aside: it is kept with its log but no longer loaded, and store_load() tells of it.  `reason` is for
 * whoever runs the server. */
int64_t store_table_set_aside(struct store *store, const char *table, const char *reason, uint64_t tag);

/* Hands a table over: it is nobody's as soon as that is stored, and no longer known here. */
int64_t store_table_release(struct store *store, const char *table, uint64_t tag);

/* Another has taken a table, in an epoch of which store_owner() told: it is no longer known here, and may be claimed.
 * False when it is not known, or ours since then. */
bool store_table_lost(struct store *store, const char *table, int64_t epoch);

/* What all nodes know of a table of ours, among several: what the list of tables shows of it, nothing when it is not
 * listed; and who has a place there, each as "NUMBER NAME".  They go with the table, and are written only while it is
 * ours. */
int64_t store_table_listed(struct store *store, const char *table, struct store_bytes entry);
int64_t store_table_places(struct store *store, const char *table, const struct store_bytes *places, int count);

/* Keeps a record, in place of one with the same id. */
int64_t store_record_put(struct store *store, const struct store_record *record, uint64_t tag);

int64_t store_record_drop(struct store *store, const char *id, uint64_t tag);

/* Drops records that ended before `before` (milliseconds since 1970), oldest first, and those behind the `keep` latest;
 * `before` 0 or `keep` 0 for no such limit.  At most `at_once` of either kind. */
int64_t store_records_prune(struct store *store, int64_t before, int64_t keep, int64_t at_once, uint64_t tag);

/* Values are few and small: the key that signs tokens ("secret/token"), bans ("ban/…"), what a person chose.  They
 * are all loaded at the start.  Secrets are here and not in a file beside the database so that a backup or a move to
 * another machine leaves nobody locked out of their seat; hence every file the store makes is for its owner alone. */
int64_t store_value_put(struct store *store, const char *name, struct store_bytes value, uint64_t tag);
/* The same, unless there is one of that name. */
int64_t store_value_add(struct store *store, const char *name, struct store_bytes value, uint64_t tag);
int64_t store_value_drop(struct store *store, const char *name, uint64_t tag);

/* --- asking ---------------------------------------------------------------- */

/* Questions have tickets too and are answered through store_collect(), after all that was written before has been
 * stored; during trouble they overtake it and are answered at once with STORE_UNAVAILABLE. */

int64_t store_record_get(struct store *store, const char *id, uint64_t tag);

/* Up to `most` (1 … STORE_LIST_MOST) records without bodies, the latest first: those before the record `before` in
 * that order, or from the latest on when it is NULL; of `before` only `ended` and `id` matter. */
int64_t store_record_list(struct store *store, const struct store_record *before, int most, uint64_t tag);

/* Takes over a table that is not known here, when whoever had it is gone.  Answered with one record: its `id` is the
 * table, `ended` the epoch, or 0 when it is still another's, whose name is the summary and whose address is the body;
 * both are empty when it is nobody's and could not be taken.  STORE_MISSING when there is no such table in play.  The
 * table comes along with the answer: store_tell_taken(). */
int64_t store_claim(struct store *store, const char *table, uint64_t tag);
/* Who has a table, as store_claim() tells it, but for `ended`, which is the epoch. */
int64_t store_owner(struct store *store, const char *table, uint64_t tag);
/* The same as store_claim() with up to `most` tables whose owner is gone: those it takes over are the records. */
int64_t store_claim_orphans(struct store *store, int most, uint64_t tag);
/* Up to `most` tables that are this node's, by their ids from the one behind `after` on ("": from the first on), known
 * here or not: records as of store_claim_orphans(). */
int64_t store_owned(struct store *store, const char *after, int most, uint64_t tag);
/* The nodes there are: a record for each, with its name, for how many milliseconds it counts as alive, its address, and
 * as the body how many tables it has, in digits, when these are to be counted: then the database looks at them all.
 * `number` of the answer is how many tables in play have no node that counts as alive: nobody's, and those of the dead.
 */
int64_t store_nodes(struct store *store, bool counted, uint64_t tag);
/* Up to `most` of the tables that are listed, of all nodes: records with id and, as the body, the entry. */
int64_t store_list_tables(struct store *store, int most, uint64_t tag);
/* Up to `most` of the tables where that person has a place: records with the id, the name they have there, and as the
 * body the address of the node that had the table, nothing when none had.  With `claim` those are taken over, and
 * `ended` is the epoch; otherwise it is 0.  Somebody waits for this, so it goes before the writes that wait. */
int64_t store_places_of(struct store *store, uint64_t person, int most, bool claim, uint64_t tag);
/* The values whose names begin so, by name, as the bodies of records; up to `most` (1 … STORE_VALUES_MOST). */
int64_t store_value_list(struct store *store, const char *beginning, int most, uint64_t tag);
/* `count` numbers nobody has been given, none below `least`: those before the answer's `number`. */
int64_t store_numbers(struct store *store, uint64_t least, int count, uint64_t tag);

/* --- hearing --------------------------------------------------------------- */

enum store_verdict {
    STORE_DONE,        /* written and durable, or answered */
    STORE_MISSING,     /* there is no such record */
    STORE_UNAVAILABLE, /* a question the database could not answer now */
    STORE_FENCED,      /* a write for a table that is another's: nothing was written, and it is no longer known */
};

struct store_answer {
    int64_t ticket;
    uint64_t tag;
    enum store_verdict verdict; /* of a write: STORE_DONE or STORE_FENCED */
    uint64_t number;            /* that answers store_numbers(), or stands beside the records of store_nodes() */
    int count;                  /* records that answer a question */
    const struct store_record *records;
    const struct taken *taken; /* the tables that were taken over */
};
typedef void store_done(void *user, const struct store_answer *answer);

struct store_reader;
/* Tells of a table that was taken over, as store_load() would; while the answer is being collected.  False when it
 * could not be read. */
bool store_tell_taken(struct store *store, const struct store_answer *answer, const char *table,
                      const struct store_reader *reader);

/* Readable when store_collect() has something to report or store_health() has changed; never read or close it. */
int store_fd(const struct store *store);

/* Calls `done` for every ticket done since the last time, in their order, and says how many they were.  `done` may
 * write and ask, but not collect. */
int store_collect(struct store *store, store_done *done, void *user);

struct store_health {
    bool trouble;       /* the last try failed: nothing is stored until another succeeds */
    int64_t since;      /* milliseconds since 1970; 0 without trouble */
    char message[512];  /* what the database says; "" without trouble */
    size_t waiting;     /* writes handed over and not yet durable */
    int64_t waiting_ms; /* how long the oldest of them has waited; a database that hangs shows here first */
};
void store_health(const struct store *store, struct store_health *health);

/* --- reading everything ---------------------------------------------------- */

struct store_table {
    const char *id;
    int64_t created;             /* milliseconds since 1970 */
    struct store_bytes head;     /* as put */
    uint64_t snapshot_number;    /* the inputs up to this one are in the snapshot; 0: there is none */
    struct store_bytes snapshot; /* empty when there is none */
    int64_t aside;               /* milliseconds since 1970 when it was set aside; 0: it is in play */
    const char *reason;          /* why it was, or "" */
    int64_t epoch;               /* in which it is ours; 0: it is another's */
};

/* Whom a reading tells; members may be NULL.  For each table in play: table(), input() for each input after the
 * snapshot in order, table_end() with NULL or with what is wrong with the log (a hole in it, a damaged page): then the
 * inputs up to there have been told and the others cannot be relied on.  For each table set aside: aside(). */
struct store_reader {
    void *user;
    void (*value)(void *user, const char *name, struct store_bytes value);
    void (*table)(void *user, const struct store_table *table);
    void (*input)(void *user, const char *table, uint64_t number, struct store_bytes input);
    void (*table_end)(void *user, const char *table, const char *fault);
    void (*aside)(void *user, const struct store_table *table);
};

/* Tells of all values, then of all tables in play and set aside, by id; as a node among others, of no tables: they are
 * claimed.  Blocks; call it before the loop runs.  The
 * callbacks may write, so that a table that makes no sense can be set aside on the spot.  What is written and not yet
 * done may or may not be told of.  False with an error when the database cannot be read; what was told is true. */
bool store_load(struct store *store, const struct store_reader *reader, struct store_error *error);

/* Tells of one table as if it were in play, also when it is set aside.  Blocks.  False with an error when it cannot be
 * read, there is none, or it is another node's. */
bool store_load_table(struct store *store, const char *table, const struct store_reader *reader,
                      struct store_error *error);

/* --- backup ---------------------------------------------------------------- */

/* Copies the SQLite store at `where` (as for store_open()), as it is at one moment, to a file, which replaces one of
 * that name only when the copy is whole and safe on disk.  The store may be open in this or another process and goes
 * on working; any thread may call this.  PostgreSQL brings its own program for this, and the error says so. */
bool store_backup(const char *where, const char *path, struct store_error *error);

#endif
