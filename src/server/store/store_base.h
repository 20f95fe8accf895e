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
    STORE_VALUE_ADD, /* part 0: value */
    STORE_VALUE_DROP,
    STORE_RELEASE,
    STORE_LISTED,     /* part 0: what the list of tables shows of it, or nothing */
    STORE_PLACES,     /* parts: who has a place there, a number, a space and a name each */
    STORE_RECORD_GET, /* this and all that follow are questions */
    STORE_RECORD_LIST,
    STORE_CLAIM,
    STORE_ORPHANS,
    STORE_OWNED, /* those behind `id` */
    STORE_OWNER,
    STORE_VALUE_LIST, /* names from `id` on, up to the text in `record` */
    STORE_NODES,
    STORE_NODES_COUNTED,
    STORE_LIST_TABLES,
    STORE_PLACES_OF, /* `number` is the person; `when`: and takes over what nobody has; `most` is of both */
    STORE_NUMBERS,   /* `number` is the least, `most` how many */
};

struct store_work {
    struct store_work *next;
    enum store_kind kind;
    int64_t ticket;
    uint64_t tag;
    char id[STORE_ID_MOST + 1];     /* of a table or a value */
    char record[STORE_ID_MOST + 1]; /* id of a record */
    int64_t when;                   /* milliseconds since 1970: created, ended, set aside */
    uint64_t number, first;         /* first: of the inputs it follows on */
    int64_t epoch;                  /* of its table */
    int64_t touched;                /* rows of the statement that is the fence; 0: another has the table */
    int64_t handed_over;            /* on the monotonic clock, milliseconds */
    size_t size;                    /* bytes of memory, all told */
    enum store_verdict verdict;
    struct taken *taken;          /* the tables it has taken over */
    struct store_record *records; /* what answers a question; each id begins an allocation with all the record holds */
    int record_count;
    int64_t most;
    int part_count;
    struct store_bytes parts[]; /* point behind the last of them */
};

/* A write for a table counts only in the epoch in which it was handed over. */
static inline bool store_is_fenced(const struct store_work *work)
{
    return work->kind <= STORE_ASIDE || work->kind == STORE_RELEASE;
}

static inline bool store_asks(const struct store_work *work) { return work->kind >= STORE_RECORD_GET; }

/* --- drivers --------------------------------------------------------------- */

/* The statements; their texts are in store_sql.c. */
enum base_statement {
    BASE_FIND,          /* version, identity of the store */
    BASE_ENROL,         /* version, identity */
    BASE_UPGRADE,       /* version */
    BASE_NODE_FIND,     /* name: incarnation, serial, how long its lease still holds */
    BASE_NODE_PUT,      /* name, incarnation, address, how long its lease holds */
    BASE_NODE_END,      /* incarnation */
    BASE_NODES,         /* name, how long its lease still holds, address */
    BASE_NODES_COUNTED, /* the same, and how many tables each has, for which all tables are looked at */
    BASE_DEAD,          /* 1 if any table has no owner that is alive */
    BASE_ORPHANED,      /* how many they are */
    BASE_COUNT,   /* old serial, incarnation, new serial, lease, name: fails when the node is not at the old one */
    BASE_EPOCH,   /* table: epoch */
    BASE_OWN,     /* table, owner, epoch: a new table, or one that is ours */
    BASE_OWN_ALL, /* owner: of every table, in an epoch of its own */
    BASE_NEXT,    /* number it stands at then, table, epoch, number it stands at */
    BASE_DISOWN,  /* table, epoch: nobody has it any more, and it ends */
    BASE_RELEASE, /* table, epoch */
    BASE_CLAIM,   /* owner, table: epoch */
    BASE_OWNER,   /* table: name and address of its owner */
    BASE_ORPHANS, /* most, owner: ids of tables whose owner was gone, and the epochs in which they are now owned */
    BASE_OWNED,   /* owner, table, most: ids of the tables behind that one that are its own, and their epochs */
    BASE_LISTED,  /* table, epoch, entry: what the list shows of it */
    BASE_LISTED_DROP,
    BASE_LIST_TABLES,  /* most: ids of those that are listed, and their entries */
    BASE_PLACE,        /* person, table, epoch, name */
    BASE_PLACES_CLEAR, /* table, epoch */
    BASE_PLACES_DROP,
    BASE_PLACES_OF,    /* person, most: tables, 0, names there, and where their owner is reached */
    BASE_PLACES_CLAIM, /* person, most, owner: as BASE_ORPHANS, of those where that person has a place */
    BASE_NUMBERS,      /* least, how many: the first behind them */
    BASE_TABLE_PUT,    /* id, created, head, epoch */
    BASE_TABLE_DROP,
    BASE_ASIDE, /* when, reason, id, epoch */
    BASE_INPUT, /* table, number, bytes, epoch */
    BASE_INPUTS_DROP,
    BASE_SNAPSHOT,     /* number, bytes, id, epoch */
    BASE_INPUTS_UP_TO, /* table, number, epoch: dropped */
    BASE_RECORD_PUT,   /* id, ended, summary, body */
    BASE_RECORD_DROP,
    BASE_RECORDS_OLD,    /* ended, most: dropped */
    BASE_RECORDS_BEHIND, /* most, how many stay: dropped */
    BASE_VALUE_PUT,      /* name, value */
    BASE_VALUE_ADD,      /* name, value: unless there is one */
    BASE_VALUE_DROP,
    BASE_RECORD_GET,  /* id: id, ended, summary, body */
    BASE_RECORD_LIST, /* ended, id, most: id, ended, summary */
    BASE_VALUES,      /* first name, last name: name, value */
    BASE_TABLE_IDS,
    /* owner, first id, last id: id, created, head, number and bytes of the snapshot, aside, reason, epoch */
    BASE_TABLES,
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
    const char *clock; /* makes the function sixgun_now(), milliseconds since 1970 by the clock of the database */
    int load_chunk;    /* tables read with one question */
    bool many;         /* several servers may share it */

    /* Opens a connection and takes the lock that keeps other processes out, or a share of it where this is a node among
     * others; `create` makes what is missing, and holds others off until settle(). */
    bool (*connect)(struct base *base, bool create);
    bool (*settle)(struct base *base);
    void (*disconnect)(struct base *base);
    /* One transaction: begin, any number of puts, commit.  An error may show as late as in commit(), and after one
     * it is unknown whether the transaction took place.  undo() ends what an error left open, or disconnects.  How many
     * rows a statement touched stands in `touched`, when it is not NULL, after commit(). */
    bool (*begin)(struct base *base);
    bool (*put)(struct base *base, enum base_statement statement, const struct base_value *values, int count,
                int64_t *touched);
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

enum {
    BASE_IDENTITY_ROOM = 33,
    BASE_LEASE_MS = 1500, /* a node that has not been heard of for so long counts as dead */
    BASE_BEAT_MS = 500,   /* of silence, then it says that it is there */
};

struct base {
    const struct base_driver *driver;
    bool connected;
    bool unsure;                /* the last transaction may have taken place, or the connection is new */
    bool again;                 /* the error was a quarrel with another node: the same can be tried at once */
    const char *node, *address; /* of this server among several; NULL: it is alone */
    int64_t incarnation;        /* of this process, a number that no other has */
    int64_t serial;             /* transactions of it so far */
    int64_t counted;            /* rows in which the last transaction was counted */
    bool owns_all;              /* alone, it has taken all tables over */
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

/* --- what the store does with one (store_sql.c) ---------------------------- */

void base_say(struct base *base, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Copies bytes to `at`, puts a NUL behind them, lets `piece` mean the copy, and returns the place after that. */
char *base_keep(char *at, struct store_bytes *piece);

/* Connects, creates or upgrades the tables, learns identity and serial.  False with base->error. */
bool base_open(struct base *base);
/* Connects again when there is no connection, to the very same store. */
bool base_ready(struct base *base);
/* Makes the writes durable in one transaction, connecting anew when necessary; none at all say that the node is there.
 * Their verdicts tell which of them were fenced.  False with base->error: nothing has happened, or is only unknown yet;
 * the next call must bring the same writes and finds out. */
bool base_write(struct base *base, struct store_work *first, int count);
/* (store_node.c) Makes itself known among the nodes, waiting for the lease of a former process of that name to lapse.
 * False with base->error when one of that name is there. */
bool base_join(struct base *base);
/* Nobody need wait for the lease of a node that has ended. */
void base_part(struct base *base);
/* After a transaction whose end was not heard of: whether the table still stands in the epoch of the write, so that it
 * took place.  False: that cannot be asked now. */
bool base_find_out(struct base *base, struct store_work *work);
/* Tables that only several nodes need.  A program that does not know them leaves them alone, so old and new ones can
 * share a store. */
bool base_make_shared(struct base *base);
/* Writes what all nodes shall know of a table. */
bool base_put_shared(struct base *base, struct store_work *work);
/* Drops it with the table. */
bool base_drop_shared(struct base *base, struct store_work *work);
/* Answers the questions about nodes and tables; false when the database cannot. */
bool base_answer_node(struct base *base, struct store_work *question, base_row *record_row, void *user);

struct base_value base_number(int64_t n);
struct base_value base_text(const char *text);

/* Answers a question: verdict and records, until base_forget(). */
void base_answer(struct base *base, struct store_work *question);
void base_forget(struct store_work *question);
/* As store_load() and, when `table` is not NULL, store_load_table(). */
bool base_load(struct base *base, const char *table, const struct store_reader *reader);

/* (store_taken.c) Reads a table of ours, which comes along with the answer from then on.  False when it cannot. */
bool base_take(struct base *base, struct store_work *question, const char *table);
/* Tells of it; false when it has not come along. */
bool taken_tell(const struct taken *first, const char *table, const struct store_reader *reader);
void taken_forget(struct taken *first);

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
    int64_t epoch; /* in which this process has it */
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
