/* sqlite.c: the store in a file: a disk that is full, a file that goes away, other people's files, backups. */
#include "server/support/store.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

static struct store_bytes kilobyte(void)
{
    static char room[1024];
    memset(room, 'k', sizeof room);
    return (struct store_bytes){room, sizeof room};
}

/* Nothing is stored any more, however often it is tried: the first time only SQLite's log may have been too long. */
static bool is_stuck(struct store *store)
{
    struct store_health health;
    struct heard heard = {0};
    store_collect(store, hear, &heard);
    sleep_ms(150);
    store_health(store, &health);
    return store_collect(store, hear, &heard) == 0 && health.trouble;
}

/* Appends a kilobyte each until the store is in trouble; the number of the last that was handed over. */
static unsigned fill_until_trouble(struct store *store, const char *table, unsigned next)
{
    struct store_bytes input = kilobyte();
    struct store_health health = {0};
    struct heard heard = {0};
    int64_t until = now_ms() + PATIENCE_MS;
    for (; !health.trouble || !is_stuck(store); store_health(store, &health)) {
        if (now_ms() > until) fail_msg("the disk does not fill");
        store_collect(store, hear, &heard);
        if (health.waiting < 100 && store_append(store, table, next, &input, 1, NULL, 0) > 0) next++;
    }
    return next - 1;
}

/* What is not stored is not done, it waits, and it comes in its order when there is room again. */
static void see_it_through(struct store *store, unsigned last, void (*make_room)(void))
{
    struct store_health health = wait_for_trouble(store, true);
    struct heard heard = {0};
    assert_true(health.waiting > 0);
    assert_true(health.since > 0);
    assert_true(health.message[0] != '\0');
    store_collect(store, hear, &heard);
    int before = heard.count;
    sleep_ms(150);
    assert_int_equal(store_collect(store, hear, &heard), 0);
    /* A question is not made to wait. */
    int64_t question = store_record_get(store, "r", 0);
    wait_for(store, question, &heard);
    assert_int_equal(heard.answer.verdict, STORE_UNAVAILABLE);
    assert_int_equal(heard.count, before + 1);

    struct heard rest = {0};
    int64_t ticket = append(store, "T", last + 1, "the last");
    make_room();
    wait_for(store, ticket, &rest);
    assert_false(rest.disorder);
    health = wait_for_trouble(store, false);
    assert_int_equal(health.waiting, 0);
    assert_int_equal(health.since, 0);
    assert_string_equal(health.message, "");
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), last + 1);
    assert_int_equal(sql("SELECT max(number) FROM sixgun_inputs"), last + 1);
    store_close(store, PATIENCE_MS);
}

static void lift_the_limit(void)
{
    struct rlimit limit;
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_FSIZE, &limit);
}

static void a_file_that_may_not_grow_is_waited_for(void **state)
{
    (void)state;
    struct rlimit limit;
    struct store *store = opened();
    put_table(store, "T");
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &limit);
    limit.rlim_cur = 400000;
    setrlimit(RLIMIT_FSIZE, &limit);
    see_it_through(store, fill_until_trouble(store, "T", 1), lift_the_limit);
}

static char full_disk[300];

static void remove_filler(void)
{
    char filler[400];
    snprintf(filler, sizeof filler, "%s/filler", full_disk);
    unlink(filler);
}

static int remove_disk(void **state)
{
    (void)state;
    umount2(full_disk, MNT_DETACH);
    return 0;
}

static void a_full_disk_is_waited_for(void **state)
{
    (void)state;
    snprintf(full_disk, sizeof full_disk, "%s/disk", folder);
    mkdir(full_disk, 0700);
    if (mount("sixgun-test", full_disk, "tmpfs", 0, "size=4m") != 0) skip(); /* not even with tests/server/own_mounts */
    command("head -c 3000000 /dev/zero > '%s/filler'", full_disk);
    snprintf(path, sizeof path, "%s/store.db", full_disk);
    snprintf(where, sizeof where, "%s", path);
    struct store *store = opened();
    put_table(store, "T");
    see_it_through(store, fill_until_trouble(store, "T", 1), remove_filler);
}

static void a_store_may_be_kept_small(void **state)
{
    (void)state;
    struct store_options small = {.file_most = 200000, .retry_first_ms = 10, .retry_most_ms = 50};
    struct store *store = opened_with(&small);
    load(store);
    put_table(store, "T");
    unsigned last = fill_until_trouble(store, "T", 1);
    struct store_health health;
    store_health(store, &health);
    assert_non_null(strstr(health.message, "full"));
    /* What cannot be stored before the end is counted; what was stored is there. */
    int left = store_close(store, 100);
    assert_true(left > 0);
    store = opened();
    assert_int_equal(everything.inputs, last - (unsigned)left);
    assert_true(append(store, "T", last - (unsigned)left + 1, "more") > 0);
    assert_int_equal(store_close(store, PATIENCE_MS), 0);
}

/* --- a file that goes away ------------------------------------------------- */

static void a_file_that_goes_away_and_comes_back_is_waited_for(void **state)
{
    (void)state;
    char inside[400], away[400];
    snprintf(inside, sizeof inside, "%s/inside", folder);
    snprintf(away, sizeof away, "%s/away", folder);
    mkdir(inside, 0700);
    snprintf(path, sizeof path, "%s/store.db", inside);
    snprintf(where, sizeof where, "%s", path);
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    wait_for(store, append(store, "T", 1, "before"), NULL);
    assert_int_equal(rename(inside, away), 0);
    int64_t ticket = append(store, "T", 2, "while it is away");
    assert_non_null(strstr(wait_for_trouble(store, true).message, "store.db"));
    sleep_ms(100);
    assert_int_equal(store_collect(store, hear, &heard), 0);
    assert_int_equal(access(inside, F_OK), -1);
    assert_int_equal(rename(away, inside), 0);
    wait_for(store, ticket, &heard);
    wait_for_trouble(store, false);
    assert_true(append(store, "T", 3, "after") > 0);
    assert_string_equal(reopened(&store), "table T[head]: 1=before 2=while it is away 3=after\n");
    store_close(store, PATIENCE_MS);
}

static void a_file_that_is_removed_is_not_written_to(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    command("rm '%s'*", path);
    append(store, "T", 1, "into nothing?");
    assert_non_null(strstr(wait_for_trouble(store, true).message, path));
    sleep_ms(100);
    assert_int_equal(store_collect(store, hear, &heard), 0);
    assert_int_equal(access(path, F_OK), -1);
    assert_int_equal(store_close(store, 50), 1);
}

static void an_older_copy_put_in_place_is_not_written_to(void **state)
{
    (void)state;
    char copy[600];
    struct store_error error;
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    snprintf(copy, sizeof copy, "%s.copy", path);
    assert_true(store_backup(where, copy, &error));
    wait_for(store, append(store, "T", 1, "after the copy"), NULL);
    command("rm '%s'-wal '%s'-shm && mv '%s' '%s.kept'", path, path, path, path);
    assert_int_equal(rename(copy, path), 0);
    append(store, "T", 2, "lost?");
    /* First it sees that its file is gone, then what is there now. */
    struct store_health health;
    int64_t until = now_ms() + PATIENCE_MS;
    do {
        if (now_ms() > until) fail_msg("nothing is noticed: %s", health.message);
        sleep_ms(5);
        store_health(store, &health);
    } while (!strstr(health.message, "not as it was left"));
    assert_int_equal(store_collect(store, hear, &heard), 0);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), 0);
    assert_int_equal(store_close(store, 50), 1);
}

/* --- whose file it is ------------------------------------------------------ */

static void only_the_owner_can_read_it(void **state)
{
    (void)state;
    struct stat status;
    char beside[600];
    umask(0);
    struct store *store = opened();
    put_table(store, "T");
    static const char *const endings[] = {"", "-wal", "-shm", ".lock"};
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        snprintf(beside, sizeof beside, "%s%s", path, endings[i]);
        assert_int_equal(stat(beside, &status), 0);
        assert_int_equal(status.st_mode & 0777, 0600);
    }
    umask(022);
    store_close(store, PATIENCE_MS);
}

static void the_usual_place_is_in_the_data_folder(void **state)
{
    (void)state;
    char wanted[600], found[600];
    struct stat status;
    struct store_error error;
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", folder, 1);
    snprintf(wanted, sizeof wanted, "%s/.local/share/sixgun/sixgun.db", folder);
    assert_true(store_usual_path(found, sizeof found));
    assert_string_equal(found, wanted);
    snprintf(found, sizeof found, "%s/data", folder);
    setenv("XDG_DATA_HOME", found, 1);
    snprintf(wanted, sizeof wanted, "%s/data/sixgun/sixgun.db", folder);
    struct store *store = store_open(NULL, NULL, &error);
    if (!store) fail_msg("%s", error.text);
    assert_int_equal(stat(wanted, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    *strrchr(wanted, '/') = '\0';
    assert_int_equal(stat(wanted, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0700);
    store_close(store, PATIENCE_MS);
    unsetenv("XDG_DATA_HOME");
    setenv("HOME", "", 1);
    assert_false(store_usual_path(found, sizeof found));
    assert_null(store_open(NULL, NULL, &error));
    assert_true(error.text[0] != '\0');
}

static void what_is_no_store_is_left_alone(void **state)
{
    (void)state;
    struct store_error error;
    sql("CREATE TABLE recipes (name TEXT)");
    assert_null(store_open(where, NULL, &error));
    assert_non_null(strstr(error.text, "no database of Sixgun's"));
    assert_int_equal(sql("SELECT count(*) FROM sqlite_master"), 1);
    command("head -c 5000 /dev/urandom > '%s' && cp '%s' '%s.same'", path, path, path);
    assert_null(store_open(where, NULL, &error));
    assert_non_null(strstr(error.text, path));
    command("cmp '%s' '%s.same'", path, path);
    snprintf(where, sizeof where, "%s/no/such/folder.db", folder);
    assert_null(store_open(where, NULL, &error));
    assert_non_null(strstr(error.text, "No such file or directory"));
}

static void a_link_to_the_file_is_the_same_store(void **state)
{
    (void)state;
    char link[600];
    struct store_error error;
    struct store *store = opened();
    snprintf(link, sizeof link, "%s.link", path);
    assert_int_equal(symlink(path, link), 0);
    assert_null(store_open(link, NULL, &error));
    assert_non_null(strstr(error.text, "in use"));
    store_close(store, PATIENCE_MS);
}

/* --- damage ---------------------------------------------------------------- */

static void a_damaged_page_harms_only_its_table(void **state)
{
    (void)state;
    static const char *const ids[] = {"A", "B", "C"};
    struct store *store = opened();
    struct store_bytes input = kilobyte();
    input.size = 100;
    for (size_t t = 0; t < 3; t++) {
        put_table(store, ids[t]);
        for (unsigned n = 1; n <= 200; n++) store_append(store, ids[t], n, &input, 1, NULL, 0);
    }
    store_close(store, PATIENCE_MS);
    /* The page in the middle of all inputs is in the middle of those of B. */
    int64_t page =
        sql("SELECT pageno FROM dbstat WHERE name = 'sixgun_inputs' AND pagetype = 'leaf' ORDER BY path LIMIT 1 "
            "OFFSET (SELECT count(*) / 2 FROM dbstat WHERE name = 'sixgun_inputs' AND pagetype = 'leaf')");
    int file = open(path, O_WRONLY);
    char noise[4096];
    memset(noise, 0xee, sizeof noise);
    assert_int_equal(pwrite(file, noise, sizeof noise, (page - 1) * 4096), sizeof noise);
    close(file);

    store = opened_with(&quick);
    const char *b = strstr(load(store), "table B[head]:"), *c = strstr(everything.text, "table C[head]:");
    assert_true(b && c && strchr(b, '!') && strchr(b, '!') < c);
    assert_null(strchr(c, '!'));
    assert_in_range(everything.inputs, 401, 599);
    assert_int_equal(append(store, "B", 201, "x"), STORE_REFUSED);
    wait_for(store, append(store, "A", 201, "x"), NULL);
    wait_for(store, append(store, "C", 201, "x"), NULL);
    wait_for(store, store_table_set_aside(store, "B", "damaged", 0), NULL);
    store_close(store, PATIENCE_MS);
}

/* --- backups --------------------------------------------------------------- */

static void a_backup_made_while_the_server_writes_can_be_opened(void **state)
{
    (void)state;
    enum { INPUTS = 3000 };
    struct store *store = opened();
    struct store_error error = {""};
    char copy[600];
    struct stat status;
    int64_t ticket = 0;
    put_table(store, "T");
    wait_for(store, append(store, "T", 1, "stored before"), NULL);
    store_value_put(store, "secret/token", text("key"), 0);
    for (unsigned n = 2; n <= INPUTS; n++) ticket = append(store, "T", n, "x");
    snprintf(copy, sizeof copy, "%s.copy", path);
    if (!store_backup(where, copy, &error)) fail_msg("%s", error.text);
    wait_for(store, ticket, NULL);
    /* Again, over the one that is there, with all of it. */
    char whole[600];
    snprintf(whole, sizeof whole, "%s.whole", path);
    assert_true(store_backup(where, whole, &error));
    assert_true(store_backup(where, whole, &error));
    assert_int_equal(stat(whole, &status), 0);
    assert_int_equal(status.st_mode & 0777, 0600);
    store_close(store, PATIENCE_MS);

    snprintf(where, sizeof where, "%s", copy);
    store = opened_with(&quick);
    load(store);
    assert_in_range(everything.inputs, 1, INPUTS);
    assert_non_null(strstr(everything.text, " 1=stored before"));
    assert_null(strstr(everything.text, "!"));
    assert_true(append(store, "T", (unsigned)everything.inputs + 1, "goes on") > 0);
    store_close(store, PATIENCE_MS);
    snprintf(where, sizeof where, "%s", whole);
    store = opened_with(&quick);
    load(store);
    assert_int_equal(everything.inputs, INPUTS);
    assert_non_null(strstr(everything.text, "value secret/token=key\n"));
    store_close(store, PATIENCE_MS);
}

static void a_backup_that_fails_leaves_nothing_behind(void **state)
{
    (void)state;
    struct store_error error = {""};
    char target[700];
    struct store *store = opened();
    put_table(store, "T");
    assert_false(store_backup(where, path, &error));
    assert_non_null(strstr(error.text, "itself"));
    snprintf(target, sizeof target, "%s/no/such/copy", folder);
    assert_false(store_backup(where, target, &error));
    assert_non_null(strstr(error.text, "No such file or directory"));
    snprintf(target, sizeof target, "%s.copy", path);
    assert_false(store_backup("/dev/null", target, &error));
    assert_int_equal(access(target, F_OK), -1);
    snprintf(target, sizeof target, "%s.copy.part", path);
    assert_int_equal(access(target, F_OK), -1);
    assert_false(store_backup("postgres://nobody@nowhere/x", "dump", &error));
    assert_non_null(strstr(error.text, "pg_dump"));
    assert_null(strstr(error.text, "nobody"));
    assert_string_equal(reopened(&store), "table T[head]:\n");
    store_close(store, PATIENCE_MS);
}

static void the_log_of_the_database_does_not_grow_for_ever(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_bytes input = kilobyte();
    char log[600];
    struct stat status;
    put_table(store, "T");
    for (unsigned n = 1; n <= 20000; n++) {
        int64_t ticket = store_append(store, "T", n, &input, 1, NULL, 0);
        if (n % 50 == 0) wait_for(store, ticket, NULL);
    }
    snprintf(log, sizeof log, "%s-wal", path);
    assert_int_equal(stat(log, &status), 0);
    /* Twenty megabytes have gone through it. */
    assert_in_range(status.st_size, 1, 12 << 20);
    store_close(store, PATIENCE_MS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_file_that_may_not_grow_is_waited_for),
        cmocka_unit_test_setup_teardown(a_full_disk_is_waited_for, fresh, remove_disk),
        STORE_TEST(a_store_may_be_kept_small),
        STORE_TEST(a_file_that_goes_away_and_comes_back_is_waited_for),
        STORE_TEST(a_file_that_is_removed_is_not_written_to),
        STORE_TEST(an_older_copy_put_in_place_is_not_written_to),
        STORE_TEST(only_the_owner_can_read_it),
        STORE_TEST(the_usual_place_is_in_the_data_folder),
        STORE_TEST(what_is_no_store_is_left_alone),
        STORE_TEST(a_link_to_the_file_is_the_same_store),
        STORE_TEST(a_damaged_page_harms_only_its_table),
        STORE_TEST(a_backup_made_while_the_server_writes_can_be_opened),
        STORE_TEST(a_backup_that_fails_leaves_nothing_behind),
        STORE_TEST(the_log_of_the_database_does_not_grow_for_ever),
    };
    return cmocka_run_group_tests_name("sqlite", tests, make_folder, remove_folder);
}
