/* editor.h: a line that is being typed while other things are written.  On a rich terminal the line stands at the
 * bottom, with a prompt that may change, and is taken away and put back around what is written; elsewhere lines come
 * as they are. */
#ifndef SIXGUN_TERM_EDITOR_H
#define SIXGUN_TERM_EDITOR_H

#include "term/keyboard.h"
#include "term/terminal.h"

#include <termios.h>

typedef struct editor {
    terminal *term;
    keyboard in;
    struct termios before; /* how the terminal was */
    bool raw;              /* keys come one by one, and nobody but us shows them */
    bool shown;
    bool ended;    /* nothing more will come */
    bool too_long; /* the line under way is */
    int escape;    /* inside the code of a key such as an arrow */
    char text[KEYBOARD_ROOM];
    size_t length;
    char prompt[128];
} editor;

/* Reads from `fd`; the terminal must outlive the editor. */
void editor_open(editor *e, int fd, terminal *term);
/* Leaves the terminal as it was. */
void editor_close(editor *e);
/* Puts prompt and text on the screen, or other ones in their place. */
void editor_show(editor *e, const char *prompt);
/* Takes them away: whatever is written next begins on a line of its own. */
void editor_hide(editor *e);
/* Reads what has come; to be called when the descriptor is ready. */
void editor_fill(editor *e);
/* Gives the next whole line, as input_line() would: GOT_LINE, GOT_TOO_LONG, or GOT_END.  False when there is none yet.
 */
bool editor_take(editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got);

#endif
