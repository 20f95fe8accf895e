/* terminal.c: colour, width and wrapping.  No library of screens: a few escape codes that every terminal since the
 * VT100 knows, and none of them where they would only be noise. */
#include "term/terminal.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

enum { USUAL_WIDTH = 80, USUAL_HEIGHT = 24, HELP_WIDTH = 100, LEAST_WIDTH = 20, ERROR_ROOM = 4096 };

static int number_in(const char *variable)
{
    const char *text = getenv(variable);
    if (!text) return 0;
    long number = strtol(text, NULL, 10);
    return number > 0 && number < 10000 ? (int)number : 0;
}

void terminal_measure(struct terminal *t)
{
    if (!t->is_terminal) {
        t->width = 0;
        t->height = USUAL_HEIGHT;
        return;
    }
    struct winsize size;
    memset(&size, 0, sizeof size);
    if (ioctl(fileno(t->out), TIOCGWINSZ, &size) != 0) memset(&size, 0, sizeof size);
    int columns = number_in("COLUMNS"), lines = number_in("LINES");
    t->width = size.ws_col > 0 ? size.ws_col : columns > 0 ? columns : USUAL_WIDTH;
    t->height = size.ws_row > 0 ? size.ws_row : lines > 0 ? lines : USUAL_HEIGHT;
    if (t->width < LEAST_WIDTH) t->width = LEAST_WIDTH;
}

struct terminal terminal_on(FILE *out)
{
    const char *kind = getenv("TERM");
    const char *no_color = getenv("NO_COLOR");
    struct terminal t = {.out = out, .is_terminal = isatty(fileno(out)) != 0};
    t.rich =
        t.is_terminal && kind && kind[0] != '\0' && strcmp(kind, "dumb") != 0 && (!no_color || no_color[0] == '\0');
    terminal_measure(&t);
    return t;
}

const char *terminal_style(const struct terminal *t, enum terminal_style style)
{
    static const char *const codes[] = {
        [STYLE_PLAIN] = "\033[0m", [STYLE_BOLD] = "\033[1m",     [STYLE_DIM] = "\033[2m",
        [STYLE_RED] = "\033[31m",  [STYLE_GREEN] = "\033[32m",   [STYLE_YELLOW] = "\033[33m",
        [STYLE_BLUE] = "\033[34m", [STYLE_MAGENTA] = "\033[35m", [STYLE_CYAN] = "\033[36m",
    };
    return t->rich ? codes[style] : "";
}

void terminal_clear(const struct terminal *t)
{
    if (t->rich)
        fputs("\033[H\033[2J\033[3J", t->out);
    else if (t->is_terminal)
        for (int line = 0; line < t->height; line++) fputc('\n', t->out);
}

/* Reads one code point; a broken byte counts as one of its own. */
static int code_point(const char *text, uint32_t *point)
{
    const unsigned char *s = (const unsigned char *)text;
    int length = s[0] < 0x80 ? 1 : s[0] >= 0xf0 ? 4 : s[0] >= 0xe0 ? 3 : s[0] >= 0xc0 ? 2 : 1;
    uint32_t value = length == 1 ? s[0] : s[0] & (0xffu >> (length + 1));
    for (int i = 1; i < length; i++) {
        if ((s[i] & 0xc0) != 0x80) {
            *point = s[0];
            return 1;
        }
        value = value << 6 | (s[i] & 0x3fu);
    }
    *point = value;
    return length;
}

/* How many columns a code point takes.  Our own texts are Latin letters and a few symbols; only names that players
 * give themselves can be wide. */
static int columns_of_point(uint32_t point)
{
    if (point >= 0x300 && point <= 0x36f) return 0;   /* accents that join the letter before them */
    if (point >= 0x2066 && point <= 0x2069) return 0; /* marks around a name from right to left */
    bool wide = (point >= 0x1100 && point <= 0x115f) || (point >= 0x2e80 && point <= 0xa4cf) ||
                (point >= 0xac00 && point <= 0xd7a3) || (point >= 0xf900 && point <= 0xfaff) ||
                (point >= 0xfe30 && point <= 0xfe6f) || (point >= 0xff00 && point <= 0xff60) ||
                (point >= 0x1f300 && point <= 0x1faff) || (point >= 0x20000 && point <= 0x3fffd);
    return wide ? 2 : 1;
}

/* Columns of the `length` bytes at text. */
static int columns_of(const char *text, size_t length)
{
    int columns = 0;
    for (size_t i = 0; i < length;) {
        if (text[i] == '\033') {
            while (i < length && text[i] != 'm') i++;
            i += i < length;
            continue;
        }
        uint32_t point;
        i += (size_t)code_point(text + i, &point);
        columns += columns_of_point(point);
    }
    return columns;
}

int terminal_columns(const char *text) { return columns_of(text, strlen(text)); }

void terminal_cut(char *text, int columns)
{
    size_t length = strlen(text);
    while (length > 0 && columns_of(text, length) > columns) {
        length--;
        while (length > 0 && ((unsigned char)text[length] & 0xc0) == 0x80) length--;
    }
    text[length] = '\0';
}

static void new_line(FILE *out, int indent) { fprintf(out, "\n%*s", indent, ""); }

/* Bytes up to the next place where a line may break.  The French put a blank before these signs, and none of them may
 * begin a line. */
static size_t unbroken(const char *text)
{
    size_t length = strcspn(text, " \n");
    while (length > 0 && text[length] == ' ' && text[length + 1] != '\0' && strchr("!?:;", text[length + 1]))
        length += 1 + strcspn(text + length + 1, " \n");
    return length;
}

void terminal_wrap(FILE *out, const char *text, int at, int indent, int width)
{
    int column = at;
    bool fresh = true; /* nothing stands on this line yet but the indent */
    while (*text != '\0') {
        if (*text == '\n') {
            new_line(out, indent);
            column = indent;
            fresh = true;
            text++;
            continue;
        }
        size_t blanks = strspn(text, " ");
        size_t word = unbroken(text + blanks);
        int columns = columns_of(text + blanks, word);
        if (!fresh && width > 0 && word > 0 && column + (int)blanks + columns > width) {
            new_line(out, indent);
            column = indent;
            blanks = 0;
            text += strspn(text, " ");
        }
        fwrite(text, 1, blanks + word, out);
        column += (int)blanks + columns;
        text += blanks + word;
        fresh = false;
    }
}

/* In one write: whoever else writes to the same place, as the bots of a simulation do, writes before or after it. */
static void put_at_once(FILE *out, const char *line)
{
    char *text = NULL;
    size_t length;
    FILE *memory = open_memstream(&text, &length);
    FILE *to = memory ? memory : out;
    terminal_wrap(to, line, 0, 0, terminal_on(out).width);
    fputc('\n', to);
    if (!memory) return;
    fclose(memory);
    fwrite(text, 1, length, out);
    free(text);
}

void terminal_error(const char *format, ...)
{
    char line[ERROR_ROOM];
    va_list list;
    va_start(list, format);
    vsnprintf(line, sizeof line, format, list);
    va_end(list);
    put_at_once(stderr, line);
}

int terminal_help_width(FILE *out)
{
    struct terminal t = terminal_on(out);
    if (!t.is_terminal) return USUAL_WIDTH;
    return t.width < HELP_WIDTH ? t.width : HELP_WIDTH;
}
