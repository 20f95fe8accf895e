/* format.c: texts out of formats, and what is looked for in texts, without the C library. */
#include "page/format.h"

#include <limits.h>
#include <stdint.h>

enum { DIGITS_MOST = 20 };

struct text {
    char *buf;
    size_t room, length; /* `length` counts what is cut off, too */
    va_list args;
};

/* What stands between % and its letter. */
struct conversion {
    size_t width;  /* of a number, filled up with zeros */
    int precision; /* the most bytes of a text */
    int longs;     /* l, ll */
};

static void put(struct text *t, char c)
{
    if (t->length + 1 < t->room) t->buf[t->length] = c;
    t->length++;
}

static void put_string(struct text *t, int precision)
{
    const char *string = va_arg(t->args, const char *);
    for (int i = 0; i < precision && string[i]; i++) put(t, string[i]);
}

static void put_number(struct text *t, uint64_t number, unsigned int base, size_t width)
{
    char digits[DIGITS_MOST];
    size_t count = 0;
    do {
        digits[count++] = "0123456789abcdef"[number % base];
        number /= base;
    } while (number > 0);
    for (size_t i = count; i < width; i++) put(t, '0');
    while (count > 0) put(t, digits[--count]);
}

static void put_unsigned(struct text *t, const struct conversion *c, unsigned int base)
{
    uint64_t number = c->longs == 0   ? va_arg(t->args, unsigned int)
                      : c->longs == 1 ? va_arg(t->args, unsigned long)
                                      : va_arg(t->args, unsigned long long);
    put_number(t, number, base, c->width);
}

static void put_signed(struct text *t, const struct conversion *c)
{
    int64_t number = c->longs == 0   ? va_arg(t->args, int)
                     : c->longs == 1 ? va_arg(t->args, long)
                                     : va_arg(t->args, long long);
    size_t sign = number < 0;
    if (sign) put(t, '-');
    put_number(t, sign ? 0 - (uint64_t)number : (uint64_t)number, 10, c->width > sign ? c->width - sign : 0);
}

/* The letter of a conversion, which begins behind the %. */
static const char *read_conversion(struct text *t, struct conversion *c, const char *at)
{
    *c = (struct conversion){.precision = INT_MAX};
    if (at[0] == '.' && at[1] == '*') c->precision = va_arg(t->args, int), at += 2;
    if (*at == '0')
        while (*at >= '0' && *at <= '9') c->width = c->width * 10 + (size_t)(*at++ - '0');
    while (*at == 'l') c->longs++, at++;
    return at;
}

int format_text(char *buf, size_t room, const char *format, va_list args)
{
    struct text t = {.buf = buf, .room = room};
    va_copy(t.args, args);
    for (const char *at = format; *at; at++) {
        struct conversion c;
        if (*at != '%') {
            put(&t, *at);
            continue;
        }
        at = read_conversion(&t, &c, at + 1);
        switch (*at) {
        case '%': put(&t, '%'); break;
        case 'c': put(&t, (char)va_arg(t.args, int)); break;
        case 's': put_string(&t, c.precision); break;
        case 'd': put_signed(&t, &c); break;
        case 'u': put_unsigned(&t, &c, 10); break;
        case 'x': put_unsigned(&t, &c, 16); break;
        default: __builtin_trap();
        }
    }
    va_end(t.args);
    if (room > 0) buf[t.length < room ? t.length : room - 1] = '\0';
    return (int)t.length;
}

#ifdef __wasm__
#include <stdio.h>
#include <string.h>

/* Short ones, where the C library has fast ones for long texts. */
void *memchr(const void *bytes, int c, size_t count)
{
    const unsigned char *at = bytes;
    for (; count > 0; count--, at++)
        if (*at == (unsigned char)c) return (void *)(uintptr_t)at;
    return NULL;
}

char *strchr(const char *text, int c)
{
    while (*text != (char)c)
        if (*text++ == '\0') return NULL;
    return (char *)(uintptr_t)text;
}

size_t strspn(const char *text, const char *these)
{
    size_t length = 0;
    while (text[length] && strchr(these, text[length])) length++;
    return length;
}

size_t strcspn(const char *text, const char *these)
{
    size_t length = 0;
    while (!strchr(these, text[length])) length++;
    return length;
}

int vsnprintf(char *buf, size_t room, const char *format, va_list args) { return format_text(buf, room, format, args); }

int snprintf(char *buf, size_t room, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = format_text(buf, room, format, args);
    va_end(args);
    return length;
}

/* There is nobody to tell: the table is set aside. */
_Noreturn void __assert_fail(const char *what, const char *file, int line, const char *function)
{
    (void)what, (void)file, (void)line, (void)function;
    __builtin_trap();
}
#endif
