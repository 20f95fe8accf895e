/* terminal.h: what the other end of a stream can show.  Everything that needs a real terminal (colour, the picture
 * of the table, clearing the screen) asks here; a pipe, TERM=dumb and NO_COLOR get plain lines, fit for a screen
 * reader. */
#ifndef SIXGUN_TERM_TERMINAL_H
#define SIXGUN_TERM_TERMINAL_H

#include <stdbool.h>
#include <stdio.h>

struct terminal {
    FILE *out;
    bool is_terminal; /* somebody looks at it; a pipe or a file is not */
    bool rich;        /* escape codes may be sent: colour, pictures, clearing */
    int width;        /* columns; for a pipe 0, which means lines are not wrapped */
    int height;
};

enum terminal_style {
    STYLE_PLAIN,
    STYLE_BOLD,
    STYLE_DIM,
    STYLE_RED,
    STYLE_GREEN,
    STYLE_YELLOW,
    STYLE_BLUE,
    STYLE_MAGENTA,
    STYLE_CYAN,
};

/* Looks at the stream and the environment (NO_COLOR, TERM, COLUMNS, LINES). */
struct terminal terminal_on(FILE *out);
/* Looks again at the size: windows change theirs. */
void terminal_measure(struct terminal *t);
/* The escape code of a style, or "" where none may be sent. */
const char *terminal_style(const struct terminal *t, enum terminal_style style);
/* Leaves nothing of what was shown: clears screen and scroll-back, or pushes it off a plain terminal. */
void terminal_clear(const struct terminal *t);

/* How many columns an UTF-8 text takes; escape codes of terminal_style() count nothing. */
int terminal_columns(const char *text);
/* Takes letters off the end of a plain text until it takes no more than so many columns. */
void terminal_cut(char *text, int columns);
/* Writes text as a paragraph: the first line begins at column `at` (already written up to there), further lines are
 * indented by `indent`.  Newlines in the text begin new lines.  Width 0 does not wrap. */
void terminal_wrap(FILE *out, const char *text, int at, int indent, int width);
/* Writes a line on the error output.  A program reads it as one line; at a terminal it is wrapped. */
void terminal_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* The width that --help and its like are wrapped to: the terminal's, at most 100; 80 in a pipe. */
int terminal_help_width(FILE *out);

#endif
