/* store_base.h: between the store, which knows tables and records, and the databases, which know SQL.
 *
 * store_sql.c says in SQL what a write means, once for both databases; a driver (store_sqlite.c, store_postgres.c)
 * connects, runs statements and reports errors.  Everything here is called with the store's base lock held. */
#ifndef SIXGUN_SERVER_STORE_STORE_BASE_H
#define SIXGUN_SERVER_STORE_STORE_BASE_H

#include "server/store/store.h"

/* --- what waits to be written or answered ---------------------------------- */

enum store_kind {
    STORE_TABLE_PUT,  /* part 0: head */
    STORE_APPEND,     /* parts: inputs from `number` on */
    STORE_SNAPSHOT,   /* part 0 stands for the inputs up to `number` */
    STORE_TABLE_END,  /* with a record when `record` is not "" */
    STORE_ASIDE,      /* part 0: reason */
    STORE_RECORD_PUT, /* part 0: summary, part 1: body */
    STORE_RECORD_DROP,
    STORE_PRUNE,     /* records before `when`, and those behind `number` of them; `most` at once */
    STORE_VALUE_PUT, /* part 0: value */
    STORE_VALUE_DROP,
    STORE_RECORD_GET, /* the last two are questions */
    STORE_RECORD_LIST,
};

struct store_work {
    struct store_work *next;
    enum store_kind kind;
    int64_t ticket;
    uint64_t tag;
    char id[STORE_ID_MOST + 1];     /* of a table or a value */
    char record[STORE_ID_MOST + 1]; /* id of a record */
    int64_t when;                   /* milliseconds since 1970: created, ended, set aside */
    uint64_t number;
    int64_t handed_over; /* on the monotonic clock, milliseconds */
    size_t size;         /* bytes of memory, all told */
    enum store_verdict verdict;
    struct store_record *records; /* what answers a question; each id begins an allocation with all the record holds */
    int record_count;
    int64_t most;
    int part_count;
    struct store_bytes parts[]; /* point behind the last of them */
};

static inline bool store_asks(const struct store_work *work) { return work->kind >= STORE_RECORD_GET; }

/* --- drivers --------------------------------------------------------------- */

/* The statements; their texts are in store_sql.c. */
enum base_statement {
    BASE_FIND,      /* version, serial, identity of the store */
    BASE_ENROL,     /* version, serial, identity */
    BASE_UPGRADE,   /* version */
    BASE_COUNT,     /* new serial, old serial, identity: fails when the store is not at the old one */
    BASE_TABLE_PUT, /* id, created, head */
    BASE_TABLE_DROP,
    BASE_ASIDE, /* id, when, reason */
    BASE_INPUT, /* table, number, bytes */
    BASE_INPUTS_DROP,
    BASE_SNAPSHOT,     /* id, number, bytes */
    BASE_INPUTS_UP_TO, /* table, number: dropped */
    BASE_RECORD_PUT,   /* id, ended, summary, body */
    BASE_RECORD_DROP,
    BASE_RECORDS_OLD,    /* ended, most: dropped */
    BASE_RECORDS_BEHIND, /* most, how many stay: dropped */
    BASE_VALUE_PUT,      /* name, value */
    BASE_VALUE_DROP,
    BASE_RECORD_GET,  /* id: id, ended, summary, body */
    BASE_RECORD_LIST, /* ended, id, most: id, ended, summary */
    BASE_VALUES,      /* name, value */
    BASE_TABLE_IDS,
    BASE_TABLES, /* first id, last id: id, created, head, number and bytes of the snapshot, aside, reason */
    BASE_INPUTS, /* first id, last id: table, number, bytes */
    BASE_STATEMENTS,
};
extern const char *const base_sql[BASE_STATEMENTS];

enum base_kind { BASE_NUMBER, BASE_TEXT, BASE_BYTES };
enum { BASE_COLUMNS_MOST = 8 };

struct base_value {
    enum base_kind kind;
    int64_t number;
    struct store_bytes bytes; /* of a text: ends with a NUL that does not count; NULL in the database is empty here */
};
typedef void base_row(void *user, const struct base_value *columns);

struct base;
struct base_driver {
    const char *text_type, *bytes_type, *table_ending;
    int load_chunk; /* tables read with one question */

    /* Opens a connection and takes the lock that keeps other processes out; `create` makes what is missing. */
    bool (*connect)(struct base *base, bool create);
    void (*disconnect)(struct base *base);
    /* One transaction: begin, any number of puts, commit.  An error may show as late as in commit(), and after one
     * it is unknown whether the transaction took place.  undo() ends what an error left open, or disconnects. */
    bool (*begin)(struct base *base);
    bool (*put)(struct base *base, enum base_statement statement, const struct base_value *values, int count);
    bool (*commit)(struct base *base);
    void (*undo)(struct base *base);
    /* Outside transactions: rows go to `row` one by one. */
    bool (*query)(struct base *base, enum base_statement statement, const struct base_value *values, int count,
                  base_row *row, void *user);
    /* Statements without values, separated by semicolons. */
    bool (*script)(struct base *base, const char *sql);
    /* Work that can wait until nobody waits. */
    void (*tend)(struct base *base);
    void (*destroy)(struct base *base); /* also closes and frees */
};

enum { BASE_IDENTITY_ROOM = 33 };

struct base {
    const struct base_driver *driver;
    bool connected;
    bool unsure;    /* the last transaction may have taken place, or the connection is new */
    int64_t serial; /* transactions so far */
    char identity[BASE_IDENTITY_ROOM];
    char name[256];  /* for messages; without passwords */
    char error[512]; /* the last error, a sentence */
};

/* Neither connects yet.  NULL without memory. */
struct base *base_sqlite(const char *path, uint64_t file_most);
struct base *base_postgres(const char *address);
bool base_is_postgres(const char *where);
/* The path in `where`, without the prefix. */
const char *base_sqlite_path(const char *where);
/* The same path without links, the same for all names of a file.  False when there is no such folder; then the path is
 * as it was. */
bool base_sqlite_resolve(const char *path, char *real, size_t room);
/* Makes the folders above a file, closed to other users.  False with errno. */
bool base_make_folders(const char *path);

/* --- what the store does with one (store_sql.c) ---------------------------- */

void base_say(struct base *base, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Copies bytes to `at`, puts a NUL behind them, lets `piece` mean the copy, and returns the place after that. */
char *base_keep(char *at, struct store_bytes *piece);

/* Connects, creates or upgrades the tables, learns identity and serial.  False with base->error. */
bool base_open(struct base *base);
/* Connects again when there is no connection, to the very same store. */
bool base_ready(struct base *base);
/* Makes the writes durable in one transaction, connecting anew when necessary.  False with base->error: nothing has
 * happened, or is only unknown yet; the next call must bring the same writes and finds out. */
bool base_write(struct base *base, const struct store_work *first, int count);
/* Answers a question: verdict and records, until base_forget(). */
void base_answer(struct base *base, struct store_work *question);
void base_forget(struct store_work *question);
/* As store_load() and, when `table` is not NULL, store_load_table(). */
bool base_load(struct base *base, const char *table, const struct store_reader *reader);

/* --- the queue (store.c), as the calls that write see it (store_write.c) ------ */

/* Room for a piece of work with so many parts of so many bytes, all zero but `size`; NULL when the queue is full. */
struct store_work *store_new_work(struct store *store, enum store_kind kind, int parts, size_t bytes);
/* Puts it into the queue, which owns it from then on.  Its ticket. */
int64_t store_hand_over(struct store *store, struct store_work *work, uint64_t tag);
/* The tables that can be written; NULL before store_load(). */
struct known_tables *store_known(struct store *store);
int64_t store_now(void); /* milliseconds since 1970 */

/* --- the tables that can be written (store_known.c) ------------------------ */

struct known_table {
    char id[STORE_ID_MOST + 1];
    uint64_t last; /* number of the last input handed over */
    bool torn;     /* its log has not been read to the end: `last` is unknown */
    bool aside;
};

struct known_tables {
    struct known_table *tables; /* by id */
    size_t count, room;
};

struct known_table *known_find(const struct known_tables *known, const char *id);
/* The one with this id, or a new one after no input.  NULL without memory. */
struct known_table *known_add(struct known_tables *known, const char *id);
void known_drop(struct known_tables *known, const char *id);
void known_free(struct known_tables *known);

#endif
