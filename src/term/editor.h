/* editor.h: a line that is being typed while other things are written.  On a rich terminal it can be edited, with the
 * lines of before and with Tab, and it is taken away and put back around what is written; elsewhere lines come as they
 * are. */
#ifndef SIXGUN_TERM_EDITOR_H
#define SIXGUN_TERM_EDITOR_H

#include "term/keyboard.h"
#include "term/terminal.h"

enum { EDITOR_WORD_ROOM = 96, EDITOR_WORDS = 512 };

/* Words that may stand at the end of a line. */
struct editor_words {
    int count;
    char word[EDITOR_WORDS][EDITOR_WORD_ROOM];
};

/* Adds a word unless it is there; what is too long or too much is left out. */
void editor_words_add(struct editor_words *words, const char *word);

/* What a line may go on with, and which lines must be forgotten: passwords. */
struct editor_helper {
    void *owner;
    /* The words that fit the last one of `line`, which may be empty: all of them begin as it does. */
    void (*complete)(void *owner, const char *line, struct editor_words *words);
    bool (*is_secret)(void *owner, const char *line); /* NULL: none is */
};

struct editor {
    struct terminal *term;
    struct keyboard in;
    bool raw;   /* lines can be edited: keys come one by one */
    bool live;  /* a line is being typed */
    bool shown; /* and stands on the screen */
    bool ended; /* nothing more will come */
    bool too_long;
    char text[KEYBOARD_ROOM]; /* of a line that comes in pieces and is not edited */
    size_t length;
    char prompt[128];
    int width; /* of the terminal when the line was shown */
    struct editor_helper helper;
    struct editline *line; /* libedit's; NULL when lines are not edited */
    void *past;            /* its lines of before */
};

/* Reads from `fd`; the terminal must outlive the editor.  The helper may be all zero. */
void editor_open(struct editor *e, int fd, struct terminal *term, struct editor_helper helper);
/* Leaves the terminal as it was, and keeps what was typed for the next time. */
void editor_close(struct editor *e);
/* Puts prompt and text on the screen, or other ones in their place. */
void editor_show(struct editor *e, const char *prompt);
/* Takes them away: whatever is written next begins on a line of its own. */
void editor_hide(struct editor *e);
/* Reads what has come; to be called when the descriptor is ready. */
void editor_fill(struct editor *e);
/* Gives the next whole line, as input_line() would: GOT_LINE, GOT_TOO_LONG, or GOT_END.  False when there is none yet.
 */
bool editor_take(struct editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got);
/* True when editor_take() has something to look at: no need to wait for the descriptor. */
bool editor_has_more(const struct editor *e);
/* Asks for a line and waits for it; between two of them the terminal is as the shell likes it. */
enum keyboard_got editor_ask(struct editor *e, const char *prompt, char line[KEYBOARD_ROOM]);

#endif
