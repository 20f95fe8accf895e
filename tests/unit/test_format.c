/* test_format.c: the module of the page writes what the C library would, for every format there is in it. */
#include "page/format.c"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include <inttypes.h>

#include <cmocka.h>

enum { ROOM = 40 };

/* Both, into all of the room and into less than that. */
__attribute__((format(printf, 1, 2))) static void same(const char *format, ...)
{
    for (size_t room = 0; room <= ROOM; room++) {
        char wanted[ROOM + 1] = "untouched", written[ROOM + 1] = "untouched";
        va_list args;
        va_start(args, format);
        int length = vsnprintf(wanted, room, format, args);
        va_end(args);
        va_start(args, format);
        assert_int_equal(format_text(written, room, format, args), length);
        va_end(args);
        assert_string_equal(written, wanted);
    }
}

static void test_texts(void **state)
{
    (void)state;
    same("no place at all");
    same("%s", "");
    same("%s and %s%%", "one", "another");
    same("%c%c", 'x', '\n');
    same("%.*s|%.*s|%.*s", 0, "none", 3, "three", 9, "all");
}

static void test_numbers(void **state)
{
    (void)state;
    same("%d %d %d", 0, INT_MAX, INT_MIN);
    same("%ld %ld", LONG_MAX, LONG_MIN);
    same("%lld %lld", LLONG_MAX, LLONG_MIN);
    same("%u %lu", UINT_MAX, ULONG_MAX);
    same("%" PRIu32 " %" PRIu64, UINT32_MAX, UINT64_MAX);
    same("%02x %02x %04x %08x", 0U, 0xabcU, 0xfU, 0xdeadbeefU);
    same("%016" PRIx64 " %" PRIx64, (uint64_t)1, UINT64_MAX);
    same("%03d %03d", 7, -7);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_texts),
        cmocka_unit_test(test_numbers),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
