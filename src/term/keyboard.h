/* keyboard.h: lines that are typed, or come through a pipe.  A waiting read ends when a signal comes, and a line may be
 * waited for with a limit, so that a game can go on while nobody types. */
#ifndef SIXGUN_TERM_KEYBOARD_H
#define SIXGUN_TERM_KEYBOARD_H

#include <stdbool.h>
#include <stddef.h>

enum { KEYBOARD_ROOM = 512 /* longest line a person may type, its NUL included */ };

struct keyboard {
    int fd;
    char bytes[4096];
    size_t have, used;
};

enum keyboard_got { GOT_LINE, GOT_TOO_LONG, GOT_END, GOT_SIGNAL };

/* Makes SIGINT, SIGTERM and SIGHUP end the game politely instead of at once, unless they are ignored. */
void input_catch_signals(void);
/* The signal that has arrived, or 0. */
int input_signal(void);
/* Reads a line without its end; blanks at both ends and control characters are taken off. */
enum keyboard_got input_line(struct keyboard *in, char line[KEYBOARD_ROOM]);
/* Waits so long, or until something is typed or a signal comes.  True when something was typed: a bare Enter is
 * swallowed, an answer typed ahead is kept. */
bool input_pause(struct keyboard *in, int milliseconds);
/* Reads what has come without waiting for a whole line; the descriptor must be ready.  False at the end. */
bool input_fill(struct keyboard *in);
/* The next byte of it, or -1. */
int input_byte(struct keyboard *in);
/* Makes what was typed a line: no control characters, no blanks at its ends. */
void input_tidy(char *line);

#endif
