/* editor.c: a line that is being typed.  It takes letters, Backspace, Ctrl-U (all away), Ctrl-W (a word away) and
 * Ctrl-D (the end); signals stay with the terminal. */
#include "term/editor.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { KEY_END = 4, KEY_BACK = 8, KEY_ALL = 21, KEY_WORD = 23, KEY_ESCAPE = 27, KEY_DELETE = 127 };
enum { NO_ESCAPE, AFTER_ESCAPE, IN_SEQUENCE };

/* Whoever stops the program with Ctrl-Z gets the terminal as the shell likes it, and so do we when we go on. */
static volatile sig_atomic_t went_on;

static void note_going_on(int number)
{
    (void)number;
    went_on = 1;
}

static void take_terminal(editor *e)
{
    struct termios own = e->before;
    own.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    own.c_iflag &= (tcflag_t)~IXON;
    own.c_cc[VMIN] = 1;
    own.c_cc[VTIME] = 0;
    e->raw = tcsetattr(e->in.fd, TCSANOW, &own) == 0;
}

void editor_open(editor *e, int fd, terminal *term)
{
    struct sigaction action;
    memset(e, 0, sizeof *e);
    e->term = term;
    e->in.fd = fd;
    if (!term->rich || tcgetattr(fd, &e->before) != 0) return;
    take_terminal(e);
    memset(&action, 0, sizeof action);
    action.sa_handler = note_going_on;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCONT, &action, NULL);
}

void editor_close(editor *e)
{
    editor_hide(e);
    if (e->raw) tcsetattr(e->in.fd, TCSANOW, &e->before);
    e->raw = false;
}

/* The end of the text that fits behind the prompt; nothing of it when the prompt leaves no room. */
static const char *tail(const char *text, int columns)
{
    while (*text != '\0' && terminal_columns(text) > columns) {
        text++;
        while (((unsigned char)*text & 0xc0) == 0x80) text++;
    }
    return text;
}

void editor_show(editor *e, const char *prompt)
{
    if (went_on != 0 && e->raw) {
        went_on = 0;
        take_terminal(e);
        e->prompt[0] = '\0';
    }
    if (!e->term->is_terminal || (e->shown && (!e->raw || strcmp(prompt, e->prompt) == 0))) return;
    snprintf(e->prompt, sizeof e->prompt, "%s", prompt);
    fprintf(e->term->out, "%s%s", e->raw ? "\r\033[K" : "", e->prompt);
    if (e->raw) fputs(tail(e->text, e->term->width - 1 - terminal_columns(e->prompt)), e->term->out);
    fflush(e->term->out);
    e->shown = true;
}

void editor_hide(editor *e)
{
    if (!e->shown) return;
    fputs(e->raw ? "\r\033[K" : "\n", e->term->out);
    e->shown = false;
}

void editor_fill(editor *e)
{
    if (!e->ended && !input_fill(&e->in)) e->ended = true;
}

/* --- keys ------------------------------------------------------------------------- */

static void drop_letter(editor *e)
{
    while (e->length > 0) {
        bool inside = ((unsigned char)e->text[--e->length] & 0xc0) == 0x80;
        e->text[e->length] = '\0';
        if (!inside) return;
    }
}

static void drop_word(editor *e)
{
    while (e->length > 0 && e->text[e->length - 1] == ' ') drop_letter(e);
    while (e->length > 0 && e->text[e->length - 1] != ' ') drop_letter(e);
}

static void add_byte(editor *e, int byte)
{
    if (e->length + 1 < KEYBOARD_ROOM) {
        e->text[e->length++] = (char)byte;
        e->text[e->length] = '\0';
    } else {
        e->too_long = true;
    }
}

/* Keys that are no letters send ESC, perhaps [ and numbers, and a letter: all of it is swallowed. */
static bool is_escape(editor *e, int byte)
{
    if (e->escape == NO_ESCAPE && byte != KEY_ESCAPE) return false;
    if (byte == KEY_ESCAPE)
        e->escape = AFTER_ESCAPE;
    else if (e->escape == AFTER_ESCAPE)
        e->escape = byte == '[' || byte == 'O' ? IN_SEQUENCE : NO_ESCAPE;
    else if (byte >= '@' && byte <= '~')
        e->escape = NO_ESCAPE;
    return true;
}

static void take_key(editor *e, int byte)
{
    if (is_escape(e, byte)) return;
    switch (byte) {
    case KEY_BACK:
    case KEY_DELETE: drop_letter(e); break;
    case KEY_ALL:
        e->text[0] = '\0';
        e->length = 0;
        break;
    case KEY_WORD: drop_word(e); break;
    case KEY_END: e->ended = e->ended || e->length == 0; break;
    default:
        if (byte >= ' ') add_byte(e, byte);
        break;
    }
}

static void finish_line(editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got)
{
    memcpy(line, e->text, e->length + 1);
    input_tidy(line);
    *got = e->too_long ? GOT_TOO_LONG : GOT_LINE;
    e->text[0] = '\0';
    e->length = 0;
    e->too_long = false;
}

bool editor_take(editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got)
{
    char prompt[sizeof e->prompt];
    int byte;
    while ((byte = input_byte(&e->in)) >= 0) {
        if (byte == '\n' || (byte == '\r' && e->raw)) {
            if (e->shown) {
                memcpy(prompt, e->prompt, sizeof prompt);
                e->prompt[0] = '\0';
                editor_show(e, prompt);
                if (e->raw) fputc('\n', e->term->out);
            }
            e->shown = false;
            finish_line(e, line, got);
            return true;
        }
        if (e->raw)
            take_key(e, byte);
        else
            add_byte(e, byte == '\0' ? ' ' : byte);
    }
    if (e->raw && e->shown) {
        memcpy(prompt, e->prompt, sizeof prompt);
        e->prompt[0] = '\0';
        editor_show(e, prompt);
    }
    if (!e->ended) return false;
    if (e->length > 0)
        finish_line(e, line, got);
    else
        *got = GOT_END;
    return true;
}
