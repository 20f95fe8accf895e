/* postgres_nodes.c: several servers on one PostgreSQL database: who has which table, and that nobody else writes for
 * it. */
#include "server/support/store.h"

#include <poll.h>

static struct store *node(const char *name)
{
    struct store_options options = quick;
    struct store_error error = {""};
    options.node = name;
    options.address = "here:1";
    struct store *store = store_open(where, &options, &error);
    if (!store) fail_msg("%s", error.text);
    load(store);
    return store;
}

/* What makes the database believe that it has not heard of a node for long; NULL: nothing. */
static const char *lapsed;

static int no_lapse(void **state)
{
    lapsed = NULL;
    return fresh(state);
}

/* The last answer of a node, with the first of its records, which is drawn when it is a table that came along. */
struct reply {
    struct store *store;
    int64_t ticket;
    struct store_answer answer;
    char id[65], summary[64], body[64];
    int64_t ended;
    bool came_along;
};

static void take(void *user, const struct store_answer *answer)
{
    struct reply *reply = user;
    if (answer->ticket != reply->ticket) return;
    reply->answer = *answer;
    if (answer->count == 0) return;
    const struct store_record *r = answer->records;
    snprintf(reply->id, sizeof reply->id, "%s", r->id);
    snprintf(reply->summary, sizeof reply->summary, "%.*s", (int)r->summary.size, (const char *)r->summary.at);
    snprintf(reply->body, sizeof reply->body, "%.*s", (int)r->body.size, (const char *)r->body.at);
    reply->ended = r->ended;
    memset(&everything, 0, sizeof everything);
    reply->came_along = store_tell_taken(reply->store, answer, r->id, &drawing);
}

static struct reply reply_to(struct store *store, int64_t ticket)
{
    struct reply reply = {.store = store, .ticket = ticket};
    int64_t until = now_ms() + PATIENCE_MS;
    if (ticket <= 0) fail_msg("ticket %d is none", (int)ticket);
    while (reply.answer.ticket != ticket) {
        struct pollfd poller = {.fd = store_fd(store), .events = POLLIN};
        if (now_ms() > until) fail_msg("ticket %d is not done", (int)ticket);
        poll(&poller, 1, 100);
        store_collect(store, take, &reply);
    }
    return reply;
}

static enum store_verdict verdict_of(struct store *store, int64_t ticket)
{
    return reply_to(store, ticket).answer.verdict;
}

/* Claims it: its picture. */
static const char *claimed(struct store *store, const char *table, int64_t epoch)
{
    struct reply reply = reply_to(store, store_claim(store, table, 0));
    int64_t until = now_ms() + PATIENCE_MS;
    while (lapsed && reply.ended == 0 && now_ms() < until) { /* it has just said that it is there */
        sql(lapsed);
        reply = reply_to(store, store_claim(store, table, 0));
    }
    assert_int_equal(reply.answer.verdict, STORE_DONE);
    assert_int_equal(reply.ended, epoch);
    assert_true(reply.came_along);
    return everything.text;
}

static void close_all(struct store *a, struct store *b)
{
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
    assert_int_equal(store_close(b, PATIENCE_MS), 0);
}

static void a_table_is_one_nodes_while_that_is_there(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    struct reply reply = reply_to(b, store_claim(b, "T", 0));
    assert_int_equal(reply.answer.verdict, STORE_DONE);
    assert_int_equal(reply.ended, 0);
    assert_string_equal(reply.summary, "a");
    assert_string_equal(reply.body, "here:1");
    assert_int_equal(append(b, "T", 2, "y"), STORE_REFUSED);
    assert_int_equal(reply_to(b, store_claim_orphans(b, 10, 0)).answer.count, 0);
    assert_int_equal(verdict_of(b, store_claim(b, "NONE", 0)), STORE_MISSING);
    assert_int_equal(store_claim(a, "T", 0), STORE_REFUSED);
    close_all(a, b);
}

static void a_node_that_ends_leaves_its_tables_to_the_others(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
    struct reply orphans = reply_to(b, store_claim_orphans(b, 10, 0));
    assert_int_equal(orphans.answer.count, 1);
    assert_string_equal(orphans.id, "T");
    assert_int_equal(orphans.ended, 2);
    assert_true(orphans.came_along);
    assert_string_equal(everything.text, "table T[head]: 1=x\n");
    assert_int_equal(reply_to(b, store_claim_orphans(b, 10, 0)).answer.count, 0); /* it is taken over */
    assert_int_equal(store_claim(b, "T", 0), STORE_REFUSED);
    assert_int_equal(verdict_of(b, append(b, "T", 2, "y")), STORE_DONE);
    store_close(b, PATIENCE_MS);
}

static uint64_t orphans_counted_by(struct store *store)
{
    struct reply reply = reply_to(store, store_nodes(store, false, 0));
    assert_int_equal(reply.answer.verdict, STORE_DONE);
    return reply.answer.number;
}

static void all_nodes_count_the_same_tables_without_one(void **state)
{
    (void)state;
    static const char *const ids[] = {"A", "B", "C"};
    struct store *a = node("a"), *b = node("b"), *c = node("c");
    for (int i = 0; i < 3; i++) {
        put_table(a, ids[i]);
        wait_for(a, append(a, ids[i], 1, "x"), NULL);
    }
    put_table(b, "OURS");
    wait_for(b, append(b, "OURS", 1, "x"), NULL);
    assert_int_equal(orphans_counted_by(b), 0);
    wait_for(a, store_table_set_aside(a, "A", "torn", 0), NULL);
    wait_for(a, store_table_release(a, "B", 0), NULL);
    assert_int_equal(orphans_counted_by(b), 1); /* nobody's */
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
    assert_int_equal(orphans_counted_by(b), 2); /* and a dead one's, but not what is set aside */
    assert_int_equal(orphans_counted_by(c), 2);
    assert_int_equal(reply_to(c, store_claim_orphans(c, 1, 0)).answer.count, 1);
    assert_int_equal(orphans_counted_by(b), 1);
    claimed(b, "C", 2);
    assert_int_equal(orphans_counted_by(c), 0);
    close_all(b, c);
}

/* Two tickets, and what became of them. */
struct verdicts {
    int64_t fenced, own;
    enum store_verdict of_fenced, of_own;
    int count;
};

static void take_both(void *user, const struct store_answer *answer)
{
    struct verdicts *both = user;
    if (answer->ticket == both->fenced) both->of_fenced = answer->verdict;
    if (answer->ticket == both->own) both->of_own = answer->verdict;
    both->count += answer->ticket == both->fenced || answer->ticket == both->own;
}

static void hear_both(struct store *store, struct verdicts *both)
{
    int64_t until = now_ms() + PATIENCE_MS;
    while (both->count < 2) {
        struct pollfd poller = {.fd = store_fd(store), .events = POLLIN};
        if (now_ms() > until) fail_msg("%d of two tickets are done", both->count);
        poll(&poller, 1, 100);
        store_collect(store, take_both, both);
    }
}

static void whoever_comes_back_from_the_dead_is_fenced(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    struct store_bytes one = text("zombie"), snapshot = text("old");
    put_table(a, "T");
    put_table(a, "U");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    lapsed = "UPDATE sixgun_nodes SET until = 0 WHERE name = 'a'";
    claimed(b, "T", 2);
    assert_int_equal(verdict_of(b, append(b, "T", 2, "y")), STORE_DONE);
    /* In one transaction with what is still its own. */
    struct verdicts both = {.fenced = append(a, "T", 2, "zombie")};
    both.own = append(a, "U", 1, "u");
    hear_both(a, &both);
    assert_int_equal(both.of_fenced, STORE_FENCED);
    assert_int_equal(both.of_own, STORE_DONE);
    assert_int_equal(append(a, "T", 3, "again"), STORE_REFUSED); /* it knows the table no more */
    assert_int_equal(store_append(a, "T", 2, &one, 1, &snapshot, 0), STORE_REFUSED);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs WHERE table_id = 'T'"), 2);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs WHERE input = 'zombie'"), 0);
    assert_int_equal(verdict_of(b, append(b, "T", 3, "z")), STORE_DONE);
    close_all(a, b);
}

/* No write of its own tells it, so it asks. */
static void whoever_hears_that_a_table_is_anothers_may_claim_it_again(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    lapsed = "UPDATE sixgun_nodes SET until = 0 WHERE name = 'a'";
    claimed(b, "T", 2);
    struct reply owner = reply_to(a, store_owner(a, "T", 0));
    assert_string_equal(owner.summary, "b");
    assert_int_equal(store_claim(a, "T", 0), STORE_REFUSED);
    assert_false(store_table_lost(a, "T", 1)); /* it is its own since then */
    assert_true(store_table_lost(a, "T", owner.ended));
    assert_false(store_table_lost(a, "T", owner.ended));
    assert_int_equal(append(a, "T", 2, "y"), STORE_REFUSED);
    assert_int_equal(reply_to(a, store_claim(a, "T", 0)).ended, 0);
    assert_int_equal(store_close(b, PATIENCE_MS), 0);
    lapsed = "UPDATE sixgun_nodes SET until = 0 WHERE name = 'b'"; /* until it has said that it is there itself */
    assert_string_equal(claimed(a, "T", 3), "table T[head]: 1=x\n");
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
}

/* Known here or not, but nobody else's, and none that was set aside. */
static void a_node_hears_which_tables_are_its_own(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "S");
    put_table(a, "T");
    put_table(a, "U");
    put_table(a, "V");
    put_table(b, "W");
    assert_int_equal(verdict_of(a, store_table_set_aside(a, "T", "no reason", 0)), STORE_DONE);
    struct reply first = reply_to(a, store_owned(a, "", 2, 0)), rest = reply_to(a, store_owned(a, "U", 2, 0));
    assert_int_equal(first.answer.count, 2);
    assert_string_equal(first.id, "S");
    assert_int_equal(first.ended, 1);
    assert_int_equal(rest.answer.count, 1);
    assert_string_equal(rest.id, "V");
    assert_int_equal(store_owned(a, "", 0, 0), STORE_REFUSED);
    close_all(a, b);
}

/* It was deaf for so long that another took the table, wrote and died; then it sweeps up what nobody has. */
static void what_others_wrote_is_known_to_whoever_sweeps_up_what_was_its_own(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    lapsed = "UPDATE sixgun_nodes SET until = 0 WHERE name = 'a'";
    claimed(b, "T", 2);
    assert_int_equal(verdict_of(b, append(b, "T", 2, "y")), STORE_DONE);
    assert_int_equal(store_close(b, PATIENCE_MS), 0);
    struct reply swept = {0};
    for (int64_t until = now_ms() + PATIENCE_MS; swept.answer.count == 0 && now_ms() < until;) /* until it counts */
        swept = reply_to(a, store_claim_orphans(a, 10, 0));                                    /* as alive again */
    assert_int_equal(swept.ended, 3);
    assert_string_equal(everything.text, "table T[head]: 1=x 2=y\n");
    assert_int_equal(append(a, "T", 2, "zombie"), STORE_REFUSED);
    assert_int_equal(verdict_of(a, append(a, "T", 3, "z")), STORE_DONE);
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
}

/* That node would count as alive for ten minutes, dead or not. */
static void a_lease_from_before_the_clock_was_put_back_holds_nothing(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    lapsed = "UPDATE sixgun_nodes SET until = until + 600000 WHERE name = 'a'";
    claimed(b, "T", 2);
    assert_int_equal(verdict_of(b, append(b, "T", 2, "y")), STORE_DONE);
    close_all(a, b);
}

static void no_write_of_any_kind_passes_the_fence(void **state)
{
    (void)state;
    static const char *const ids[] = {"A", "B", "C", "D", "E"};
    struct store *a = node("a"), *b = node("b");
    struct store_bytes snapshot = text("old");
    for (int i = 0; i < 5; i++) {
        put_table(a, ids[i]);
        wait_for(a, append(a, ids[i], 1, "x"), NULL);
    }
    lapsed = "UPDATE sixgun_nodes SET until = 0 WHERE name = 'a'";
    for (int i = 0; i < 5; i++) claimed(b, ids[i], 2);
    assert_int_equal(verdict_of(a, store_append(a, "A", 2, NULL, 0, &snapshot, 0)), STORE_FENCED);
    assert_int_equal(verdict_of(a, store_table_end(a, "B", NULL, 0)), STORE_FENCED);
    assert_int_equal(verdict_of(a, store_table_put(a, "C", text("other"), 0)), STORE_FENCED);
    assert_int_equal(verdict_of(a, store_table_set_aside(a, "D", "no reason", 0)), STORE_FENCED);
    assert_int_equal(verdict_of(a, store_table_release(a, "E", 0)), STORE_FENCED);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), 5);
    assert_int_equal(sql("SELECT count(*) FROM sixgun_tables WHERE head = 'head' AND aside = 0 AND snapshot IS NULL"),
                     5);
    for (int i = 0; i < 5; i++) assert_int_equal(verdict_of(b, append(b, ids[i], 2, "y")), STORE_DONE);
    close_all(a, b);
}

static void a_table_is_handed_over(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    append(a, "T", 1, "x");
    assert_string_equal(reply_to(b, store_owner(b, "T", 0)).body, "here:1");
    assert_int_equal(verdict_of(a, store_table_release(a, "T", 0)), STORE_DONE);
    assert_string_equal(reply_to(b, store_owner(b, "T", 0)).body, "");
    assert_int_equal(verdict_of(b, store_owner(b, "NONE", 0)), STORE_MISSING);
    assert_int_equal(append(a, "T", 2, "y"), STORE_REFUSED);
    assert_string_equal(claimed(b, "T", 2), "table T[head]: 1=x\n");
    assert_int_equal(verdict_of(b, store_table_release(b, "T", 0)), STORE_DONE);
    assert_string_equal(claimed(a, "T", 3), "table T[head]: 1=x\n");
    close_all(a, b);
}

static void sit_down(struct store *store, const char *table, const char *place)
{
    struct store_bytes places = text(place);
    assert_true(store_table_places(store, table, &places, 1) > 0);
    wait_for(store, append(store, table, 1, "x"), NULL);
}

/* Of the tables where somebody has a place, and no others. */
static void what_nobody_has_is_taken_over_for_whoever_comes_to_it(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    put_table(a, "T");
    sit_down(a, "T", "7 Ann");
    put_table(a, "U");
    sit_down(a, "U", "8 Ben");
    struct reply reply = reply_to(b, store_places_of(b, 7, 10, true, 0));
    assert_int_equal(reply.ended, 0);
    assert_string_equal(reply.summary, "Ann");
    assert_string_equal(reply.body, "here:1");
    assert_false(reply.came_along);
    wait_for(a, store_table_release(a, "T", 0), NULL);
    wait_for(a, store_table_release(a, "U", 0), NULL);
    reply = reply_to(b, store_places_of(b, 7, 10, false, 0)); /* who takes none hears that nobody has it */
    assert_int_equal(reply.ended, 0);
    assert_string_equal(reply.body, "");
    reply = reply_to(b, store_places_of(b, 7, 10, true, 0));
    assert_int_equal(reply.answer.count, 1);
    assert_string_equal(reply.id, "T");
    assert_int_equal(reply.ended, 2);
    assert_true(reply.came_along);
    assert_string_equal(everything.text, "table T[head]: 1=x\n");
    assert_int_equal(verdict_of(b, append(b, "T", 2, "y")), STORE_DONE);
    assert_string_equal(claimed(b, "U", 2), "table U[head]: 1=x\n");
    close_all(a, b);
}

/* What an answer that was lost had said is found out by the epoch. */
static void an_answer_that_is_lost_is_found_out(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    unsigned next = 1;
    put_table(a, "T");
    put_table(a, "U");
    for (int cut = 0; cut < 10; cut++) {
        int64_t ticket = 0;
        for (int i = 0; i < 50; i++) ticket = append(a, "T", next++, "x");
        sql("SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity WHERE application_name = 'sixgun'");
        assert_int_equal(verdict_of(a, ticket), STORE_DONE);
    }
    assert_int_equal(sql("SELECT count(*) FROM sixgun_inputs"), next - 1);
    wait_for_trouble(b, false);
    close_all(a, b);
}

static void a_node_that_says_nothing_for_long_is_dead(void **state)
{
    (void)state;
    struct store *a = node("a");
    struct store_options options = quick;
    struct store_error error = {""};
    options.node = "a";
    assert_null(store_open(where, &options, &error)); /* it waits, and the other goes on saying that it is there */
    assert_non_null(strstr(error.text, "Another server is the node a"));
    assert_null(store_open(where, &quick, &error)); /* nor is anybody alone */
    assert_non_null(strstr(error.text, "in use by another Sixgun server"));
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
    struct store *alone = opened();
    options.node = "b";
    assert_null(store_open(where, &options, &error));
    assert_non_null(strstr(error.text, "in use by another Sixgun server"));
    store_close(alone, PATIENCE_MS);
}

static void whoever_is_alone_has_all_tables(void **state)
{
    (void)state;
    struct store *a = node("a");
    put_table(a, "T");
    wait_for(a, append(a, "T", 1, "x"), NULL);
    assert_int_equal(store_close(a, PATIENCE_MS), 0);
    struct store *alone = opened();
    assert_string_equal(everything.text, "table T[head]: 1=x\n");
    wait_for(alone, append(alone, "T", 2, "y"), NULL);
    assert_string_equal(reopened(&alone), "table T[head]: 1=x 2=y\n");
    store_close(alone, PATIENCE_MS);
}

static void numbers_are_given_once(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    assert_int_equal(reply_to(a, store_numbers(a, 500, 10, 0)).answer.number, 510);
    assert_int_equal(reply_to(b, store_numbers(b, 0, 10, 0)).answer.number, 520);
    assert_int_equal(reply_to(a, store_numbers(a, 510, 10, 0)).answer.number, 530);
    close_all(a, b);
}

static void values_and_nodes_are_the_same_from_everywhere(void **state)
{
    (void)state;
    struct store *a = node("a"), *b = node("b");
    wait_for(a, store_value_put(a, "ban/1", text("1"), 0), NULL);
    wait_for(a, store_value_put(a, "bank", text("2"), 0), NULL);
    struct reply reply = reply_to(b, store_value_list(b, "ban/", 10, 0));
    assert_int_equal(reply.answer.count, 1);
    assert_string_equal(reply.id, "ban/1");
    assert_string_equal(reply.body, "1");
    put_table(a, "T");
    reply = reply_to(b, store_nodes(b, true, 0));
    assert_int_equal(reply.answer.count, 2);
    assert_string_equal(reply.id, "a");
    assert_string_equal(reply.summary, "here:1");
    assert_string_equal(reply.body, "1");
    assert_in_range(reply.ended, 1, 2000);
    close_all(a, b);
}

static void sqlite_is_for_one(void **state)
{
    (void)state;
    struct store_options options = {.node = "a"};
    struct store_error error = {""};
    snprintf(path, sizeof path, "%s/one.db", folder);
    assert_null(store_open(path, &options, &error));
    assert_non_null(strstr(error.text, "share a PostgreSQL database only"));
}

#define NODE_TEST(name) cmocka_unit_test_setup(name, no_lapse)

int main(void)
{
    const struct CMUnitTest tests[] = {
        NODE_TEST(a_table_is_one_nodes_while_that_is_there),
        NODE_TEST(a_node_that_ends_leaves_its_tables_to_the_others),
        NODE_TEST(all_nodes_count_the_same_tables_without_one),
        NODE_TEST(whoever_comes_back_from_the_dead_is_fenced),
        NODE_TEST(whoever_hears_that_a_table_is_anothers_may_claim_it_again),
        NODE_TEST(a_node_hears_which_tables_are_its_own),
        NODE_TEST(what_others_wrote_is_known_to_whoever_sweeps_up_what_was_its_own),
        NODE_TEST(a_lease_from_before_the_clock_was_put_back_holds_nothing),
        NODE_TEST(no_write_of_any_kind_passes_the_fence),
        NODE_TEST(a_table_is_handed_over),
        NODE_TEST(what_nobody_has_is_taken_over_for_whoever_comes_to_it),
        NODE_TEST(an_answer_that_is_lost_is_found_out),
        NODE_TEST(a_node_that_says_nothing_for_long_is_dead),
        NODE_TEST(whoever_is_alone_has_all_tables),
        NODE_TEST(numbers_are_given_once),
        NODE_TEST(values_and_nodes_are_the_same_from_everywhere),
        NODE_TEST(sqlite_is_for_one),
    };
    return cmocka_run_group_tests_name("postgres_nodes", tests, make_folder, remove_folder);
}
