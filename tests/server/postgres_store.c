/* postgres_store.c: the store in PostgreSQL: a server that stops, crashes, hangs, fills up or refuses, and comes back.
 * Each test runs the server of tests/server/postgres as it likes and leaves it running. */
#include "server/support/store.h"

#include <poll.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

static void server(const char *verb, const char *mode)
{
    command("tests/server/postgres %s \"$SIXGUN_TEST_POSTGRES\" %s", verb, mode);
}

/* Ends the sessions of the store, as an administrator would. */
static const char cut_off[] =
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'sixgun'";

/* The store has seen what is wrong, does nothing it could not keep, and goes on afterwards in order. */
static void see_it_through(struct store *store, unsigned last, const char *message, void (*mend)(void))
{
    struct heard heard = {0};
    int64_t ticket = append(store, "T", last + 1, "while it is away");
    struct store_health health = wait_for_trouble(store, true);
    if (!strstr(health.message, message)) fail_msg("%s", health.message);
    assert_true(health.waiting > 0);
    store_collect(store, hear, &heard);
    int before = heard.count;
    sleep_ms(200);
    assert_int_equal(store_collect(store, hear, &heard), 0);
    wait_for(store, store_record_get(store, "r", 0), &heard);
    assert_int_equal(heard.answer.verdict, STORE_UNAVAILABLE);
    assert_int_equal(heard.count, before + 1);
    struct heard rest = {0};
    mend();
    wait_for(store, ticket, &rest);
    assert_false(rest.disorder);
    wait_for_trouble(store, false);
    wait_for(store, append(store, "T", last + 2, "after"), &rest);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), last + 2);
    assert_int_equal(sql("SELECT max(number) FROM sixgun_inputs"), last + 2);
    wait_for(store, store_record_get(store, "r", 0), &rest);
    assert_int_equal(rest.answer.verdict, STORE_MISSING);
    assert_int_equal(store_close(store, PATIENCE_MS), 0);
}

static void start(void) { server("start", ""); }

static void a_server_that_stops_and_starts_is_waited_for(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "T");
    wait_for(store, append(store, "T", 1, "before"), NULL);
    server("stop", "fast");
    see_it_through(store, 1, "PostgreSQL", start);
}

static void nothing_done_is_lost_when_the_server_crashes(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    unsigned next = 1;
    put_table(store, "T");
    for (int crash = 0; crash < 3; crash++) {
        int64_t until = now_ms() + 150;
        struct store_health health = {0};
        while (now_ms() < until) {
            store_health(store, &health);
            if (health.waiting < 50 && append(store, "T", next, "x") > 0) next++;
            store_collect(store, hear, &heard);
        }
        server("stop", "immediate");
        append(store, "T", next++, "down");
        wait_for_trouble(store, true);
        store_collect(store, hear, &heard);
        unsigned done = (unsigned)heard.answer.tag;
        server("start", "");
        assert_true(sql("SELECT max(number) FROM sixgun_inputs") >= done);
        wait_for_trouble(store, false);
    }
    wait_for(store, append(store, "T", next, "the last"), &heard);
    assert_false(heard.disorder);
    assert_int_equal(heard.count, next);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), next);
    assert_int_equal(sql("SELECT max(number) FROM sixgun_inputs"), next);
    store_close(store, PATIENCE_MS);
}

static void a_session_that_is_cut_off_is_opened_again(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    int64_t ticket = 0;
    unsigned next = 1;
    put_table(store, "T");
    for (int cut = 0; cut < 10; cut++) {
        for (int i = 0; i < 100; i++) ticket = append(store, "T", next++, "x");
        sql(cut_off);
    }
    wait_for(store, ticket, &heard);
    assert_false(heard.disorder);
    assert_int_equal(heard.count, next - 1);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), next - 1);
    store_close(store, PATIENCE_MS);
}

static void allow_writing(void)
{
    sql("BEGIN READ WRITE; ALTER ROLE postgres RESET default_transaction_read_only; COMMIT");
    sql(cut_off);
}

static void a_server_that_allows_reading_only_is_waited_for(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "T");
    wait_for(store, append(store, "T", 1, "before"), NULL);
    sql("ALTER ROLE postgres SET default_transaction_read_only = on");
    sql(cut_off);
    append(store, "T", 2, "refused");
    int64_t until = now_ms() + PATIENCE_MS;
    struct store_health health = {0};
    while (!strstr(health.message, "read-only") && now_ms() < until) store_health(store, &health);
    see_it_through(store, 2, "read-only", allow_writing);
}

static int stopped;

static void go_on(void) { kill(stopped, SIGCONT); }

static void a_server_that_hangs_is_given_up_and_found_again(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "T");
    stopped = (int)sql("SELECT pid FROM pg_stat_activity WHERE application_name = 'sixgun'");
    assert_true(stopped > 0);
    assert_int_equal(kill(stopped, SIGSTOP), 0);
    int64_t begun = now_ms();
    append(store, "T", 1, "into silence");
    /* It shows before anybody gives up. */
    struct store_health health = {0};
    while (health.waiting_ms < 500 && now_ms() < begun + PATIENCE_MS) store_health(store, &health);
    assert_false(health.trouble);
    assert_in_range(health.waiting_ms, 500, 5000);
    see_it_through(store, 1, "PostgreSQL", go_on);
}

static void put_count_right(void) { sql("UPDATE sixgun_nodes SET serial = serial - 5"); }

static void what_somebody_else_wrote_to_is_left_alone(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "T");
    sql("UPDATE sixgun_nodes SET serial = serial + 5");
    append(store, "T", 1, "x");
    struct store_health health = wait_for_trouble(store, true);
    int64_t until = now_ms() + PATIENCE_MS;
    while (!strstr(health.message, "not as it was left") && now_ms() < until) store_health(store, &health);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), 0);
    see_it_through(store, 1, "not as it was left", put_count_right);
}

/* --- a full disk ----------------------------------------------------------- */

static char full_disk[300];

static int remove_disk(void **state)
{
    (void)state;
    umount2(full_disk, MNT_DETACH);
    return 0;
}

static void remove_filler(void) { command("rm '%s/filler'", full_disk); }

static void a_full_disk_is_waited_for(void **state)
{
    (void)state;
    char statement[512], room[1024];
    struct store_bytes input = {room, sizeof room};
    memset(room, 'k', sizeof room);
    snprintf(full_disk, sizeof full_disk, "%s/disk", getenv("SIXGUN_TEST_POSTGRES"));
    mkdir(full_disk, 0755);
    if (mount("sixgun-test", full_disk, "tmpfs", 0, "size=8m,mode=755") != 0)
        skip(); /* not even with tests/server/own_mounts */
    command("mkdir '%s/data' && { test $(id -u) -ne 0 || chown nobody '%s/data'; }", full_disk, full_disk);
    snprintf(statement, sizeof statement, "CREATE TABLESPACE small LOCATION '%s/data'", full_disk);
    sql(statement);
    strcat(where, "%20-cdefault_tablespace%3Dsmall");
    struct store *store = opened();
    put_table(store, "T");
    command("head -c 7000000 /dev/zero > '%s/filler'", full_disk);
    struct store_health health = {0};
    unsigned next = 1;
    int64_t until = now_ms() + PATIENCE_MS;
    for (struct heard heard = {0}; !health.trouble && now_ms() < until; store_health(store, &health)) {
        store_collect(store, hear, &heard);
        if (health.waiting < 100 && store_append(store, "T", next, &input, 1, NULL, 0) > 0) next++;
    }
    see_it_through(store, next - 1, "could not extend file", remove_filler);
    sql("DROP TABLE sixgun_store, sixgun_tables, sixgun_inputs, sixgun_records, sixgun_values, sixgun_nodes, "
        "sixgun_owners");
    sql("DROP TABLESPACE small");
}

/* --- damage ---------------------------------------------------------------- */

static void a_row_that_cannot_be_read_harms_only_its_table(void **state)
{
    (void)state;
    static const char *const ids[] = {"A", "B", "C", "D"};
    struct store *store = opened();
    for (size_t t = 0; t < 4; t++) {
        put_table(store, ids[t]);
        for (unsigned n = 1; n <= 4; n++) append(store, ids[t], n, ids[t]);
    }
    store_close(store, PATIENCE_MS);
    /* Reading the third input of B and the first of D is an error. */
    sql("ALTER TABLE sixgun_inputs RENAME TO kept");
    sql("CREATE VIEW sixgun_inputs AS SELECT table_id, number, CASE WHEN table_id || number IN ('B3', 'D1') "
        "THEN decode(table_id || 'z', 'hex') ELSE input END AS input FROM kept");
    store = opened_with(&quick);
    load(store);
    const char *b = "table A[head]: 1=A 2=A 3=A 4=A\ntable B[head]:", *c = "\ntable C[head]: 1=C 2=C 3=C 4=C\n";
    assert_memory_equal(everything.text, b, strlen(b));
    const char *rest = strstr(everything.text, c), *fault = strchr(everything.text, '!');
    assert_true(rest && fault && fault < rest);
    assert_non_null(strstr(fault, "hexadecimal"));
    assert_non_null(strstr(rest, "table D[head]: !"));
    store_close(store, PATIENCE_MS);
    sql("DROP VIEW sixgun_inputs");
    sql("ALTER TABLE kept RENAME TO sixgun_inputs");
    store = opened();
    assert_int_equal(everything.inputs, 16);
    store_close(store, PATIENCE_MS);
}

/* --- opening --------------------------------------------------------------- */

static void a_server_that_is_not_there_is_told_without_the_password(void **state)
{
    (void)state;
    struct store_error error = {""};
    assert_null(store_open("postgres://ann:hush@localhost:1/games", NULL, &error));
    assert_non_null(strstr(error.text, "PostgreSQL"));
    assert_null(strstr(error.text, "hush"));
    assert_null(store_open("postgresql://%zz", NULL, &error));
    assert_true(error.text[0] != '\0');
}

static void durability_switched_off_for_others_is_not_for_us(void **state)
{
    (void)state;
    sql("ALTER ROLE postgres SET synchronous_commit = off");
    struct store *store = opened();
    unsigned next = 1;
    put_table(store, "T");
    for (int crash = 0; crash < 3; crash++) {
        for (int i = 0; i < 20; i++, next++) wait_for(store, append(store, "T", next, "x"), NULL);
        server("stop", "immediate");
        server("start", "");
        assert_int_equal(sql("SELECT max(number) FROM sixgun_inputs"), next - 1);
    }
    sql("ALTER ROLE postgres RESET synchronous_commit");
    store_close(store, PATIENCE_MS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_server_that_stops_and_starts_is_waited_for),
        STORE_TEST(nothing_done_is_lost_when_the_server_crashes),
        STORE_TEST(a_session_that_is_cut_off_is_opened_again),
        STORE_TEST(a_server_that_allows_reading_only_is_waited_for),
        STORE_TEST(a_server_that_hangs_is_given_up_and_found_again),
        STORE_TEST(what_somebody_else_wrote_to_is_left_alone),
        cmocka_unit_test_setup_teardown(a_full_disk_is_waited_for, fresh, remove_disk),
        STORE_TEST(a_row_that_cannot_be_read_harms_only_its_table),
        STORE_TEST(a_server_that_is_not_there_is_told_without_the_password),
        STORE_TEST(durability_switched_off_for_others_is_not_for_us),
    };
    return cmocka_run_group_tests_name("postgres_store", tests, make_folder, remove_folder);
}
