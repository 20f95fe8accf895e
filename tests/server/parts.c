/* parts.c: the small parts that the server stands on: hash tables, token buckets, secrets, and the guard that catches a
 * broken table. */
#include "server/base/bucket.h"
#include "server/base/clock.h"
#include "server/rooms/guard.h"
#include "server/base/map.h"
#include "server/base/secret.h"
#include "server/server.h"
#include "notation/notation.h"

#include <assert.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { KEYS = 512, STEPS = 200000 };

static void map_agrees_with_a_plain_table(void **state)
{
    static char values[KEYS];
    bool there[KEYS] = {false};
    struct map map = {0};
    size_t count = 0;
    uint32_t chance = 7;
    (void)state;
    for (int i = 0; i < STEPS; i++) {
        chance = chance * 1664525 + 1013904223;
        size_t key = chance >> 16 & (KEYS - 1);
        uint64_t spread = (uint64_t)key << (key % 3 * 20); /* keys that differ in high bits only, too */
        assert_int_equal(map_get(&map, spread) != NULL, there[key]);
        if (there[key]) assert_ptr_equal(map_get(&map, spread), &values[key]);
        if (chance >> 30 == 0) {
            map_drop(&map, spread);
            count -= there[key];
            there[key] = false;
        } else if (chance >> 30 == 1) {
            assert_true(map_put(&map, spread, &values[key]));
            count += !there[key];
            there[key] = true;
        }
        assert_int_equal(map.used, count);
    }
    map_free(&map);
}

static void bucket_gives_what_has_flowed_in(void **state)
{
    struct bucket bucket = bucket_full(1000, 10);
    (void)state;
    for (int i = 0; i < 10; i++) assert_true(bucket_take(&bucket, 1000, 10, 5, 1));
    assert_false(bucket_take(&bucket, 1000, 10, 5, 1));
    assert_false(bucket_take(&bucket, 1199, 10, 5, 1));
    assert_true(bucket_take(&bucket, 1200, 10, 5, 1));
    assert_true(bucket_take(&bucket, 4000000000000, 10, 5, 10)); /* full, and not fuller */
    assert_false(bucket_take(&bucket, 4000000000000, 10, 5, 1));
    assert_false(bucket_take(&bucket, 3000000000000, 10, 5, 1)); /* a clock that goes back gives nothing */
}

static void sessions_cannot_be_made_up(void **state)
{
    struct secret_key key, other;
    char token[WIRE_SESSION_ROOM];
    (void)state;
    secret_key_make(&key);
    secret_key_make(&other);
    secret_token_make(&key, 4000000001, token);
    size_t length = strlen(token);
    assert_int_equal(secret_token_read(&key, token, length), 4000000001);
    assert_int_equal(secret_token_read(&other, token, length), 0);
    assert_int_equal(secret_token_read(&key, token, length - 1), 0);
    assert_int_equal(secret_token_read(&key, "", 0), 0);
    for (size_t i = 0; i < length; i++) {
        char was = token[i];
        token[i] = was == 'A' ? 'B' : 'A';
        /* The last digit holds bits that stand for nothing; such a text is no session either. */
        assert_int_equal(secret_token_read(&key, token, length), 0);
        token[i] = was;
    }
}

static void passwords_are_known_by_their_hash(void **state)
{
    struct secret_password one, two;
    (void)state;
    secret_password_set(&one, "rattlesnake");
    secret_password_set(&two, "rattlesnake");
    assert_true(secret_password_is(&one, "rattlesnake"));
    assert_false(secret_password_is(&one, "rattlesnakes"));
    assert_false(secret_password_is(&one, ""));
    assert_memory_not_equal(one.hash, two.hash, sizeof one.hash);
}

static void deals_are_committed_to(void **state)
{
    struct wire_chance one, two;
    char seed[SG_SEED_ROOM], commitment[WIRE_COMMITMENT_ROOM];
    (void)state;
    secret_commitment("abc", commitment); /* a test vector of FIPS 180-2 */
    assert_string_equal(commitment, "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    secret_chance(&one);
    secret_chance(&two);
    assert_memory_not_equal(&one.deal, &two.deal, sizeof one.deal);
    assert_memory_not_equal(&one.deal, &one.bots, sizeof one.deal);
    sg_seed_print(&one.deal, seed, sizeof seed);
    secret_commitment(seed, commitment);
    assert_string_equal(commitment, one.commitment);
}

static void calls_end_in_time(void **state)
{
    static struct server s;
    static struct person anna = {.number = 1};
    struct address address = {.key = 1};
    struct conn c = {.server = &s, .guest = {.person = &anna, .address = &address}};
    char code[RELAY_LETTERS + 1], other[RELAY_LETTERS + 1];
    const char *sealed;
    (void)state;
    uint64_t before = monotonic_ms();
    assert_int_equal(relay_call(&c, "one", code), SG_OK);
    uint64_t after = monotonic_ms();
    assert_int_equal(relay_pick_up(&c, code, &sealed), SG_OK);
    assert_string_equal(sealed, "one");
    relay_sweep(&s, before + RELAY_MS - 1);
    assert_int_equal(relay_pick_up(&c, code, &sealed), SG_OK);
    assert_string_equal(sealed, "one");
    assert_int_equal(relay_answer(&c, code, "two"), SG_OK);
    assert_int_equal(relay_pick_up(&c, code, &sealed), WIRE_ERR_NO_CALL);
    assert_int_equal(relay_call(&c, "three", other), SG_OK);
    assert_int_equal(s.relay.count, 2);
    relay_sweep(&s, after + RELAY_MS);
    assert_int_equal(relay_answer(&c, code, "four"), WIRE_ERR_NO_CALL);
    relay_sweep(&s, monotonic_ms() + RELAY_MS);
    assert_int_equal(s.relay.count, 0);
    assert_int_equal(relay_pick_up(&c, other, &sealed), WIRE_ERR_NO_CALL);
    relay_free(&s.relay);
}

enum how { CALMLY, BY_TRAP, BY_DIVISION };

static void break_down(void *data)
{
    switch (*(enum how *)data) {
    case BY_TRAP: __builtin_trap();
    case BY_DIVISION: raise(SIGFPE); break;
    case CALMLY: break;
    }
}

static void guard_comes_back(void **state)
{
    (void)state;
    assert_true(guard_setup());
    for (int i = 0; i < 100; i++) {
        enum how how = (enum how)(i % 3);
        assert_int_equal(guard_run(break_down, &how), how == CALMLY);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(map_agrees_with_a_plain_table),
        cmocka_unit_test(bucket_gives_what_has_flowed_in),
        cmocka_unit_test(sessions_cannot_be_made_up),
        cmocka_unit_test(passwords_are_known_by_their_hash),
        cmocka_unit_test(deals_are_committed_to),
        cmocka_unit_test(guard_comes_back),
        cmocka_unit_test(calls_end_in_time),
    };
    return secret_setup() ? cmocka_run_group_tests(tests, NULL, NULL) : 1;
}
