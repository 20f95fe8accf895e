/* store.c: what is handed to the store is there afterwards, in order, whole, and what would harm it is refused. */
#include "server/support/store.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

/* --- tables ---------------------------------------------------------------- */

static void a_new_store_is_empty(void **state)
{
    (void)state;
    struct store *store = opened_with(NULL);
    assert_string_equal(load(store), "");
    assert_int_equal(store_close(store, PATIENCE_MS), 0);
}

static void a_table_comes_back_with_its_log(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_bytes two[] = {text("c"), text("")};
    put_table(store, "K7QX");
    append(store, "K7QX", 1, "a");
    append(store, "K7QX", 2, "b");
    wait_for(store, store_append(store, "K7QX", 3, two, 2, NULL, 0), NULL);
    assert_string_equal(reopened(&store), "table K7QX[head]: 1=a 2=b 3=c 4=\n");
    append(store, "K7QX", 5, "e");
    store_table_put(store, "K7QX", text("new head"), 0);
    assert_string_equal(reopened(&store), "table K7QX[new head]: 1=a 2=b 3=c 4= 5=e\n");
    store_close(store, PATIENCE_MS);
}

static void tables_keep_to_themselves(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "b");
    put_table(store, "B");
    put_table(store, "a-1");
    append(store, "b", 1, "x");
    append(store, "a-1", 1, "y");
    append(store, "b", 2, "z");
    assert_string_equal(reopened(&store), "table B[head]:\ntable a-1[head]: 1=y\ntable b[head]: 1=x 2=z\n");
    store_close(store, PATIENCE_MS);
}

static void many_tables_come_back(void **state)
{
    (void)state;
    enum { TABLES = 150, INPUTS = 3 };
    struct store *store = opened();
    char id[16];
    for (int t = 0; t < TABLES; t++) {
        snprintf(id, sizeof id, "T%03d", t);
        store_table_put(store, id, text("h"), 0);
        for (unsigned n = 1; n <= INPUTS; n++) append(store, id, n, id + 1);
    }
    const char *drawn = reopened(&store);
    assert_int_equal(everything.inputs, TABLES * INPUTS);
    for (int t = 0; t < TABLES; t++) {
        char line[64];
        int length = snprintf(line, sizeof line, "table T%03d[h]: 1=%03d 2=%03d 3=%03d\n", t, t, t, t);
        assert_memory_equal(drawn, line, (size_t)length);
        drawn += length;
    }
    store_close(store, PATIENCE_MS);
}

static void a_snapshot_stands_for_the_inputs_before_it(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_bytes c = text("c"), after_c = text("abc"), after_d = text("abcd");
    put_table(store, "T");
    append(store, "T", 1, "a");
    append(store, "T", 2, "b");
    assert_true(store_append(store, "T", 3, &c, 1, &after_c, 0) > 0);
    append(store, "T", 4, "d");
    assert_string_equal(reopened(&store), "table T[head]@3<abc>: 4=d\n");
    assert_true(store_append(store, "T", 5, NULL, 0, &after_d, 0) > 0);
    assert_string_equal(reopened(&store), "table T[head]@4<abcd>:\n");
    assert_true(append(store, "T", 5, "e") > 0);
    assert_string_equal(reopened(&store), "table T[head]@4<abcd>: 5=e\n");
    store_close(store, PATIENCE_MS);
}

static void a_table_that_ends_leaves_its_record(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    struct store_record record = {.id = "r1", .ended = 7, .summary = text("who"), .body = text("all")};
    put_table(store, "T");
    put_table(store, "U");
    append(store, "T", 1, "a");
    wait_for(store, store_table_end(store, "T", &record, 0), NULL);
    store_table_end(store, "U", NULL, 0);
    assert_string_equal(reopened(&store), "");
    wait_for(store, store_record_get(store, "r1", 0), &heard);
    assert_string_equal(heard.records, "r1@7[who]{all}");
    /* The id is free again, and nothing is left of the old log. */
    put_table(store, "T");
    assert_true(append(store, "T", 1, "new") > 0);
    assert_string_equal(reopened(&store), "table T[head]: 1=new\n");
    store_close(store, PATIENCE_MS);
}

static void a_table_set_aside_keeps_its_log(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_error error;
    put_table(store, "T");
    put_table(store, "U");
    append(store, "T", 1, "a");
    append(store, "T", 2, "b");
    store_table_set_aside(store, "T", "it makes no sense", 0);
    assert_int_equal(append(store, "T", 3, "c"), STORE_REFUSED);
    assert_string_equal(reopened(&store), "aside T: it makes no sense\ntable U[head]:\n");
    /* Nobody can write to it before its log has been read, */
    assert_int_equal(store_table_put(store, "T", text("head"), 0), STORE_REFUSED);
    memset(&everything, 0, sizeof everything);
    assert_true(store_load_table(store, "T", &drawing, &error));
    assert_string_equal(everything.text, "table T[head]: 1=a 2=b\n");
    /* and it goes on where it was when it is put again. */
    assert_int_equal(append(store, "T", 3, "c"), STORE_REFUSED);
    assert_true(store_table_put(store, "T", text("repaired"), 0) > 0);
    assert_true(append(store, "T", 3, "c") > 0);
    assert_string_equal(reopened(&store), "table T[repaired]: 1=a 2=b 3=c\ntable U[head]:\n");
    assert_false(store_load_table(store, "V", &drawing, &error));
    assert_non_null(strstr(error.text, "V"));
    store_close(store, PATIENCE_MS);
}

static void set_aside_while_loading(void *user, const struct store_table *table)
{
    struct store *store = *(struct store **)user;
    if (strcmp(table->id, "bad") == 0) assert_true(store_table_set_aside(store, "bad", "bad head", 0) > 0);
}

static void a_table_can_be_set_aside_while_it_is_loaded(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_error error;
    struct store_reader reader = {.user = &store, .table = set_aside_while_loading};
    put_table(store, "bad");
    put_table(store, "good");
    append(store, "bad", 1, "a");
    store_close(store, PATIENCE_MS);
    store = opened_with(&quick);
    assert_true(store_load(store, &reader, &error));
    assert_int_equal(append(store, "bad", 2, "b"), STORE_REFUSED);
    assert_true(append(store, "good", 1, "b") > 0);
    assert_string_equal(reopened(&store), "aside bad: bad head\ntable good[head]: 1=b\n");
    store_close(store, PATIENCE_MS);
}

static void a_hole_in_a_log_is_told_and_harms_no_other(void **state)
{
    (void)state;
    struct store *store = opened();
    put_table(store, "A");
    put_table(store, "B");
    put_table(store, "C");
    for (unsigned n = 1; n <= 4; n++)
        append(store, "A", n, "a"), append(store, "B", n, "b"), append(store, "C", n, "c");
    store_close(store, PATIENCE_MS);
    sql("DELETE FROM sixgun_inputs WHERE table_id = 'B' AND number = 3");
    sql("DELETE FROM sixgun_inputs WHERE table_id = 'C' AND number = 1");
    store = opened_with(&quick);
    assert_string_equal(load(store), "table A[head]: 1=a 2=a 3=a 4=a\n"
                                     "table B[head]: 1=b 2=b !move 3 is missing\n"
                                     "table C[head]: !move 1 is missing\n");
    assert_int_equal(append(store, "B", 3, "x"), STORE_REFUSED);
    assert_int_equal(store_table_put(store, "B", text("x"), 0), STORE_REFUSED);
    assert_true(store_table_set_aside(store, "B", "torn", 0) > 0);
    assert_int_equal(store_table_end(store, "C", NULL, 0), STORE_REFUSED);
    assert_true(store_table_set_aside(store, "C", "torn too", 0) > 0);
    assert_true(append(store, "A", 5, "a") > 0);
    assert_string_equal(reopened(&store), "table A[head]: 1=a 2=a 3=a 4=a 5=a\naside B: torn\naside C: torn too\n");
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs WHERE table_id = 'B'"), 3);
    store_close(store, PATIENCE_MS);
}

static void what_would_tear_a_log_is_refused(void **state)
{
    (void)state;
    struct store *store = opened_with(&quick);
    struct store_bytes one = text("a"), huge = {calloc(1, STORE_BYTES_MOST + 1), STORE_BYTES_MOST + 1};
    assert_int_equal(store_table_put(store, "T", one, 0), STORE_REFUSED); /* nothing has been loaded */
    load(store);
    assert_int_equal(append(store, "T", 1, "no table"), STORE_REFUSED);
    put_table(store, "T");
    assert_int_equal(append(store, "T", 0, "a"), STORE_REFUSED);
    assert_int_equal(append(store, "T", 2, "a"), STORE_REFUSED);
    assert_true(append(store, "T", 1, "a") > 0);
    assert_int_equal(append(store, "T", 1, "again"), STORE_REFUSED);
    assert_int_equal(store_append(store, "T", 2, NULL, 0, NULL, 0), STORE_REFUSED);
    assert_int_equal(store_append(store, "T", 2, &one, -1, NULL, 0), STORE_REFUSED);
    assert_int_equal(store_append(store, "T", 2, &huge, 1, NULL, 0), STORE_REFUSED);
    huge.size--;
    assert_true(store_append(store, "T", 2, &huge, 1, NULL, 0) > 0);
    free((void *)huge.at);
    assert_true(append(store, "T", 3, "b") > 0);
    store_table_end(store, "T", NULL, 0);
    assert_int_equal(append(store, "T", 4, "a"), STORE_REFUSED);
    assert_int_equal(store_table_end(store, "T", NULL, 0), STORE_REFUSED);
    store_close(store, PATIENCE_MS);
}

static void ids_are_plain(void **state)
{
    (void)state;
    struct store *store = opened();
    char longest[STORE_ID_MOST + 2];
    memset(longest, 'a', sizeof longest);
    longest[STORE_ID_MOST + 1] = '\0';
    static const char *const bad[] = {"", "a b", "caf\xc3\xa9", "x'y", "x\n"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        struct store_record record = {.id = bad[i]};
        assert_int_equal(store_table_put(store, bad[i], text("h"), 0), STORE_REFUSED);
        assert_int_equal(store_value_put(store, bad[i], text("h"), 0), STORE_REFUSED);
        assert_int_equal(store_record_put(store, &record, 0), STORE_REFUSED);
    }
    assert_int_equal(store_table_put(store, longest, text("h"), 0), STORE_REFUSED);
    longest[STORE_ID_MOST] = '\0';
    assert_true(store_table_put(store, longest, text("h"), 0) > 0);
    assert_true(store_value_put(store, "ban/a@b.c:d_e-f", text("h"), 0) > 0);
    char wanted[128];
    snprintf(wanted, sizeof wanted, "value ban/a@b.c:d_e-f=h\ntable %s[h]:\n", longest);
    assert_string_equal(reopened(&store), wanted);
    store_close(store, PATIENCE_MS);
}

/* --- bytes ----------------------------------------------------------------- */

static const unsigned char wild[] = {0, 0xff, 0xfe, '\'', '\\', '\n', 0x80, ';', '-', '-', 0};

static void is_wild(struct store_bytes bytes)
{
    assert_int_equal(bytes.size, sizeof wild);
    assert_memory_equal(bytes.at, wild, sizeof wild);
}

static void value_is_wild(void *user, const char *name, struct store_bytes value)
{
    (void)name;
    is_wild(value);
    ++*(int *)user;
}

static void table_is_wild(void *user, const struct store_table *table)
{
    is_wild(table->head);
    is_wild(table->snapshot);
    ++*(int *)user;
}

static void input_is_wild(void *user, const char *table, uint64_t number, struct store_bytes input)
{
    (void)table, (void)number;
    is_wild(input);
    ++*(int *)user;
}

static void record_is_wild(void *user, const struct store_answer *answer)
{
    if (answer->count == 0) return;
    is_wild(answer->records[0].summary);
    is_wild(answer->records[0].body);
    ++*(int *)user;
}

static void bytes_are_kept_as_they_are(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_bytes bytes = {wild, sizeof wild};
    struct store_record record = {.id = "r", .summary = bytes, .body = bytes};
    store_table_put(store, "T", bytes, 0);
    store_append(store, "T", 1, NULL, 0, &bytes, 0);
    store_append(store, "T", 1, &bytes, 1, NULL, 0);
    store_value_put(store, "v", bytes, 0);
    store_record_put(store, &record, 0);
    assert_int_equal(store_close(store, PATIENCE_MS), 0);

    int seen = 0;
    struct store_error error;
    struct store_reader reader = {&seen, value_is_wild, table_is_wild, input_is_wild, NULL, NULL};
    store = opened_with(&quick);
    assert_true(store_load(store, &reader, &error));
    assert_true(store_record_get(store, "r", 0) > 0);
    for (int64_t until = now_ms() + PATIENCE_MS; seen < 4 && now_ms() < until; sleep_ms(1))
        store_collect(store, record_is_wild, &seen);
    assert_int_equal(seen, 4);
    store_close(store, PATIENCE_MS);
}

/* --- records and values ---------------------------------------------------- */

static void records_are_listed_latest_first(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    wait_for(store, store_record_list(store, NULL, 10, 0), &heard);
    assert_int_equal(heard.answer.verdict, STORE_DONE);
    assert_int_equal(heard.answer.count, 0);
    static const struct {
        const char *id;
        int64_t ended;
    } records[] = {{"d", 20}, {"a", 10}, {"c", 20}, {"b", 30}, {"e", 5}};
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        struct store_record record = {records[i].id, records[i].ended, text("s"), text("body")};
        store_record_put(store, &record, 0);
    }
    wait_for(store, store_record_list(store, NULL, 3, 0), &heard);
    assert_string_equal(heard.records, "b@30[s]{} d@20[s]{} c@20[s]{}");
    struct store_record last = {.id = "d", .ended = 20};
    wait_for(store, store_record_list(store, &last, STORE_LIST_MOST, 0), &heard);
    assert_string_equal(heard.records, "c@20[s]{} a@10[s]{} e@5[s]{}");
    assert_int_equal(store_record_list(store, NULL, 0, 0), STORE_REFUSED);
    assert_int_equal(store_record_list(store, NULL, STORE_LIST_MOST + 1, 0), STORE_REFUSED);
    store_close(store, PATIENCE_MS);
}

static const char *all_records(struct store *store, struct heard *heard)
{
    wait_for(store, store_record_list(store, NULL, STORE_LIST_MOST, 0), heard);
    return heard->records;
}

static void old_records_are_dropped(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    append(store, "T", 1, "a");
    for (int i = 1; i <= 9; i++) {
        char id[] = {(char)('a' + i - 1), '\0'};
        struct store_record record = {id, 10 * i, text(""), text("body")};
        store_record_put(store, &record, 0);
    }
    wait_for(store, store_records_prune(store, 0, 0, 10, 0), NULL);
    assert_string_equal(all_records(store, &heard), "i@90[]{} h@80[]{} g@70[]{} f@60[]{} e@50[]{} d@40[]{} c@30[]{} "
                                                    "b@20[]{} a@10[]{}");
    store_records_prune(store, 40, 0, 2, 0);
    assert_string_equal(all_records(store, &heard), "i@90[]{} h@80[]{} g@70[]{} f@60[]{} e@50[]{} d@40[]{} c@30[]{}");
    store_records_prune(store, 40, 0, 10, 0);
    assert_string_equal(all_records(store, &heard), "i@90[]{} h@80[]{} g@70[]{} f@60[]{} e@50[]{} d@40[]{}");
    store_records_prune(store, 0, 4, 1, 0);
    assert_int_equal(strlen(all_records(store, &heard)), strlen("i@90[]{} ") * 5 - 1);
    store_records_prune(store, 0, 4, 10, 0);
    assert_string_equal(all_records(store, &heard), "i@90[]{} h@80[]{} g@70[]{} f@60[]{}");
    store_records_prune(store, 65, 2, 10, 0);
    store_record_drop(store, "i", 0);
    store_record_drop(store, "z", 0);
    assert_string_equal(all_records(store, &heard), "h@80[]{}");
    assert_int_equal(store_records_prune(store, -1, 0, 10, 0), STORE_REFUSED);
    assert_int_equal(store_records_prune(store, 0, 0, 0, 0), STORE_REFUSED);
    assert_int_equal(store_record_drop(store, "no id", 0), STORE_REFUSED);
    assert_string_equal(reopened(&store), "table T[head]: 1=a\n");
    store_close(store, PATIENCE_MS);
}

static void a_record_is_replaced_or_missing(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    struct store_record record = {"r", 1, text("s"), text("b")}, newer = {"r", 2, text("S"), text("B")};
    store_record_put(store, &record, 0);
    store_record_put(store, &newer, 0);
    wait_for(store, store_record_get(store, "r", 77), &heard);
    assert_string_equal(heard.records, "r@2[S]{B}");
    assert_int_equal(heard.answer.tag, 77);
    wait_for(store, store_record_get(store, "q", 0), &heard);
    assert_int_equal(heard.answer.verdict, STORE_MISSING);
    assert_int_equal(heard.answer.count, 0);
    store_close(store, PATIENCE_MS);
}

static void values_are_put_replaced_and_dropped(void **state)
{
    (void)state;
    struct store *store = opened();
    store_value_put(store, "secret/token", text("1"), 0);
    store_value_put(store, "ban/ann", text("spam"), 0);
    store_value_put(store, "ban/bob", text("rude"), 0);
    store_value_put(store, "secret/token", text("2"), 0);
    store_value_drop(store, "ban/bob", 0);
    store_value_drop(store, "ban/nobody", 0);
    assert_string_equal(reopened(&store), "value ban/ann=spam\nvalue secret/token=2\n");
    store_close(store, PATIENCE_MS);
}

/* --- the queue ------------------------------------------------------------- */

static void tickets_are_done_in_their_order(void **state)
{
    (void)state;
    enum { INPUTS = 3000 };
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    int64_t ticket = 0;
    for (unsigned n = 1; n <= INPUTS; n++) {
        int64_t next = append(store, "T", n, "x");
        assert_true(next > ticket);
        ticket = next;
    }
    wait_for(store, ticket, &heard);
    assert_int_equal(heard.count, INPUTS);
    assert_false(heard.disorder);
    assert_int_equal(heard.answer.tag, INPUTS);
    assert_int_equal(store_collect(store, hear, &heard), 0);
    store_close(store, PATIENCE_MS);
}

static void writes_that_wait_share_a_transaction(void **state)
{
    (void)state;
    enum { INPUTS = 2000 };
    struct store *store = opened();
    put_table(store, "T");
    int64_t before = sql("SELECT serial FROM sixgun_nodes"), ticket = 0;
    for (unsigned n = 1; n <= INPUTS; n++) ticket = append(store, "T", n, "x");
    wait_for(store, ticket, NULL);
    int64_t transactions = sql("SELECT serial FROM sixgun_nodes") - before;
    assert_in_range(transactions, 1, INPUTS / 4);
    store_close(store, PATIENCE_MS);
}

static void nothing_is_done_before_it_is_stored(void **state)
{
    (void)state;
    struct store *store = opened();
    struct heard heard = {0};
    put_table(store, "T");
    for (unsigned n = 1; n <= 200; n++) {
        wait_for(store, append(store, "T", n, "x"), &heard);
        /* Another connection sees it, so it is committed. */
        if (n % 20 == 0) assert_int_equal(sql("SELECT max(number) FROM sixgun_inputs"), n);
    }
    store_close(store, PATIENCE_MS);
}

static void a_full_queue_says_so(void **state)
{
    (void)state;
    struct store_options four = {.queue_writes = 4};
    struct store *store = opened_with(&four);
    struct heard heard = {0};
    load(store);
    put_table(store, "T");
    int64_t ticket = 0;
    for (unsigned n = 1; n <= 4; n++) ticket = append(store, "T", n, "x");
    assert_int_equal(append(store, "T", 5, "x"), STORE_FULL);
    assert_int_equal(store_record_get(store, "r", 0), STORE_FULL);
    wait_for(store, ticket, &heard);
    /* What was turned away left no trace: the same number is still the next. */
    assert_true(append(store, "T", 5, "y") > 0);
    assert_string_equal(reopened(&store), "table T[head]: 1=x 2=x 3=x 4=x 5=y\n");
    store_close(store, PATIENCE_MS);
}

static void the_queue_holds_so_many_bytes(void **state)
{
    (void)state;
    struct store_options small = {.queue_bytes = 1}; /* the least is two of the largest writes */
    struct store *store = opened_with(&small);
    struct store_bytes large = {calloc(1, STORE_BYTES_MOST - 4096), STORE_BYTES_MOST - 4096};
    load(store);
    assert_true(store_value_put(store, "a", large, 0) > 0);
    int64_t second = store_value_put(store, "b", large, 0);
    assert_true(second > 0);
    assert_int_equal(store_value_put(store, "c", large, 0), STORE_FULL);
    wait_for(store, second, NULL);
    assert_true(store_value_put(store, "c", large, 0) > 0);
    free((void *)large.at);
    store_close(store, PATIENCE_MS);
}

struct chain {
    struct store *store;
    unsigned next;
};

static void append_next(void *user, const struct store_answer *answer)
{
    struct chain *chain = user;
    assert_int_equal(answer->verdict, STORE_DONE);
    if (chain->next <= 5) assert_true(append(chain->store, "T", chain->next++, "x") > 0);
}

static void whoever_hears_may_write(void **state)
{
    (void)state;
    struct chain chain = {opened(), 1};
    assert_true(store_table_put(chain.store, "T", text("h"), 0) > 0);
    for (int done = 0; done < 6;) {
        struct pollfd poller = {.fd = store_fd(chain.store), .events = POLLIN};
        assert_int_equal(poll(&poller, 1, PATIENCE_MS), 1);
        done += store_collect(chain.store, append_next, &chain);
    }
    assert_string_equal(reopened(&chain.store), "table T[h]: 1=x 2=x 3=x 4=x 5=x\n");
    store_close(chain.store, PATIENCE_MS);
}

/* --- who may open it ------------------------------------------------------- */

static void a_second_server_is_refused(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_error error = {""};
    assert_null(store_open(where, NULL, &error));
    assert_non_null(strstr(error.text, "in use by another Sixgun server"));
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) _exit(store_open(where, NULL, &error) ? 1 : 0);
    int status;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
    /* The first one noticed nothing. */
    put_table(store, "T");
    assert_string_equal(reopened(&store), "table T[head]:\n");
    store_close(store, PATIENCE_MS);
}

static void a_newer_store_is_refused(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_error error = {""};
    put_table(store, "T");
    store_close(store, PATIENCE_MS);
    int64_t version = sql("SELECT version FROM sixgun_store");
    sql("UPDATE sixgun_store SET version = version + 1");
    assert_null(store_open(where, NULL, &error));
    assert_non_null(strstr(error.text, "newer version"));
    assert_int_equal(sql("SELECT version FROM sixgun_store"), version + 1);
    sql("UPDATE sixgun_store SET version = version - 1");
    store = opened_with(NULL);
    assert_string_equal(load(store), "table T[head]:\n");
    store_close(store, PATIENCE_MS);
}

/* Before there were nodes, a store had no table of them and none of who has which table. */
static void a_store_of_before_is_upgraded(void **state)
{
    (void)state;
    struct store *store = opened();
    struct store_bytes snapshot = text("snap");
    put_table(store, "EMPTY");
    put_table(store, "LOG");
    append(store, "LOG", 1, "one");
    append(store, "LOG", 2, "two");
    put_table(store, "SNAP");
    append(store, "SNAP", 1, "one");
    wait_for(store, store_append(store, "SNAP", 2, NULL, 0, &snapshot, 0), NULL);
    assert_int_equal(store_close(store, PATIENCE_MS), 0);
    sql("DROP TABLE sixgun_nodes");
    sql("DROP TABLE sixgun_owners");
    sql("ALTER TABLE sixgun_store DROP COLUMN numbers");
    if (on_postgres()) sql("DROP FUNCTION sixgun_now");
    sql("UPDATE sixgun_store SET version = 1");
    store = opened();
    assert_string_equal(everything.text,
                        "table EMPTY[head]:\ntable LOG[head]: 1=one 2=two\ntable SNAP[head]@1<snap>:\n");
    append(store, "EMPTY", 1, "first");
    append(store, "LOG", 3, "three");
    wait_for(store, append(store, "SNAP", 2, "two"), NULL);
    assert_string_equal(reopened(&store), "table EMPTY[head]: 1=first\ntable LOG[head]: 1=one 2=two 3=three\n"
                                          "table SNAP[head]@1<snap>: 2=two\n");
    store_close(store, PATIENCE_MS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        STORE_TEST(a_new_store_is_empty),
        STORE_TEST(a_table_comes_back_with_its_log),
        STORE_TEST(tables_keep_to_themselves),
        STORE_TEST(many_tables_come_back),
        STORE_TEST(a_snapshot_stands_for_the_inputs_before_it),
        STORE_TEST(a_table_that_ends_leaves_its_record),
        STORE_TEST(a_table_set_aside_keeps_its_log),
        STORE_TEST(a_table_can_be_set_aside_while_it_is_loaded),
        STORE_TEST(a_hole_in_a_log_is_told_and_harms_no_other),
        STORE_TEST(what_would_tear_a_log_is_refused),
        STORE_TEST(ids_are_plain),
        STORE_TEST(bytes_are_kept_as_they_are),
        STORE_TEST(records_are_listed_latest_first),
        STORE_TEST(old_records_are_dropped),
        STORE_TEST(a_record_is_replaced_or_missing),
        STORE_TEST(values_are_put_replaced_and_dropped),
        STORE_TEST(tickets_are_done_in_their_order),
        STORE_TEST(writes_that_wait_share_a_transaction),
        STORE_TEST(nothing_is_done_before_it_is_stored),
        STORE_TEST(a_full_queue_says_so),
        STORE_TEST(the_queue_holds_so_many_bytes),
        STORE_TEST(whoever_hears_may_write),
        STORE_TEST(a_second_server_is_refused),
        STORE_TEST(a_newer_store_is_refused),
        STORE_TEST(a_store_of_before_is_upgraded),
    };
    return cmocka_run_group_tests_name("store", tests, make_folder, remove_folder);
}
