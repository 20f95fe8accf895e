/* store.h: what all tests of the store need: a fresh store for every test, writes that are waited for, and a reading of
 * everything as one text.
 *
 * SIXGUN_TEST_STORE is the address of a PostgreSQL database to test with; without it the tests make a file of SQLite.
 */
#ifndef SIXGUN_TESTS_SERVER_SUPPORT_STORE_H
#define SIXGUN_TESTS_SERVER_SUPPORT_STORE_H

#include "server/store/store.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { PATIENCE_MS = 20000 };

/* Tries again soon. */
extern const struct store_options quick;

bool on_postgres(void);
int64_t now_ms(void);
void sleep_ms(int ms);
/* Runs a shell command; fails the test when it fails. */
void command(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Runs SQL in the database of the test's store, past the store: the first number of its answer. */
int64_t sql(const char *statement);

/* --- a fresh store --------------------------------------------------------- */

/* For the whole group of tests, and for each test. */
int make_folder(void **state);
int remove_folder(void **state);
int fresh(void **state);
#define STORE_TEST(name) cmocka_unit_test_setup(name, fresh)

extern char folder[256]; /* of this run */
extern char where[1024]; /* of the store of this test */
extern char path[512];   /* its file, for SQLite */

struct store *opened_with(const struct store_options *options);
/* A store whose tables can be written. */
struct store *opened(void);
/* Closes and opens it again; what load() draws. */
const char *reopened(struct store **store);

/* --- everything as one text ------------------------------------------------ */

/* "value k=v\n", "table T[head]@2<snapshot>: 3=x 4=y\n", "aside T: reason\n"; a fault ends a table with " !fault". */
struct picture {
    char text[1 << 16];
    size_t length;
    uint64_t inputs;
};
extern struct picture everything;
extern const struct store_reader drawing; /* draws into `everything` */

const char *load(struct store *store);

/* --- writing and waiting --------------------------------------------------- */

struct heard {
    int count;
    int64_t last; /* ticket */
    bool disorder;
    struct store_answer answer; /* the last one, without its records */
    char records[4096];         /* "id@ended[summary]{body} …" of the last one */
};
void hear(void *user, const struct store_answer *answer);

struct store_bytes text(const char *t);
int64_t append(struct store *store, const char *table, uint64_t number, const char *input);
/* Puts a table and waits until it is stored. */
void put_table(struct store *store, const char *table);
/* Collects until `ticket` is done, for PATIENCE_MS at most.  `heard` may be NULL. */
void wait_for(struct store *store, int64_t ticket, struct heard *heard);
/* Waits until the store is in trouble or out of it. */
struct store_health wait_for_trouble(struct store *store, bool trouble);

#endif
