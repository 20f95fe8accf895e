/* editor.c: a line that is being typed.  libedit moves the cursor, remembers lines and binds keys; it is fed one whole
 * key at a time, so that it never waits and whoever reads may do other things between two keys. */
#include "term/editor.h"
#include "term/state.h"

#include <errno.h>
#include <histedit.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

enum { KEY_END = 4, KEY_ESCAPE = 27, LINES_KEPT = 500, LEAST_KEPT = 3, GLANCE_MS = 1000 };

/* Whoever stops the program with Ctrl-Z gets the terminal as the shell likes it, and so do we when we go on. */
static volatile sig_atomic_t went_on;

static void note_going_on(int number)
{
    (void)number;
    went_on = 1;
}

/* --- keys -------------------------------------------------------------------------- */

static size_t bytes_left(const struct editor *e) { return e->in.have - e->in.used; }

static unsigned char byte_at(const struct editor *e, size_t i) { return (unsigned char)e->in.bytes[e->in.used + i]; }

static size_t letter_bytes(unsigned char first) { return first < 0xc0 ? 1 : first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4; }

/* Bytes of the key that comes next; 0 while not all of it has come.  Keys that are no letters send ESC, perhaps [ or O
 * and numbers, and a letter. */
static size_t key_bytes(const struct editor *e)
{
    size_t left = bytes_left(e);
    if (left == 0) return 0;
    if (byte_at(e, 0) != KEY_ESCAPE) return letter_bytes(byte_at(e, 0)) <= left ? letter_bytes(byte_at(e, 0)) : 0;
    if (left == 1) return 0;
    if (byte_at(e, 1) != '[' && byte_at(e, 1) != 'O') return 2;
    for (size_t i = 2; i < left; i++)
        if (byte_at(e, i) >= '@' && byte_at(e, i) <= '~') return i + 1;
    return 0;
}

/* Keys of many bytes, and what libedit does with them. */
static const char *const bindings[][2] = {
    {"\033[A", "ed-prev-history"},       {"\033OA", "ed-prev-history"},       {"\033[B", "ed-next-history"},
    {"\033OB", "ed-next-history"},       {"\033[C", "ed-next-char"},          {"\033OC", "ed-next-char"},
    {"\033[D", "ed-prev-char"},          {"\033OD", "ed-prev-char"},          {"\033[H", "ed-move-to-beg"},
    {"\033OH", "ed-move-to-beg"},        {"\033[1~", "ed-move-to-beg"},       {"\033[F", "ed-move-to-end"},
    {"\033OF", "ed-move-to-end"},        {"\033[4~", "ed-move-to-end"},       {"\033[3~", "ed-delete-next-char"},
    {"\033[1;5C", "em-next-word"},       {"\033[1;5D", "ed-prev-word"},       {"\033f", "em-next-word"},
    {"\033b", "ed-prev-word"},           {"\033d", "em-delete-next-word"},    {"\033\177", "ed-delete-prev-word"},
    {"\033p", "ed-search-prev-history"}, {"\033n", "ed-search-next-history"},
};

/* Functions that would wait for a further key, and the keys of habit. */
static const char *const short_bindings[][2] = {
    {"^R", "ed-search-prev-history"}, {"^S", "ed-search-next-history"}, {"^W", "ed-delete-prev-word"},
    {"^U", "em-kill-line"},           {"^V", "ed-unassigned"},          {"^X", "ed-unassigned"},
    {"^I", "sixgun-complete"},
};

static bool is_bound(const struct editor *e, size_t length)
{
    for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
        if (strlen(bindings[i][0]) == length && memcmp(bindings[i][0], e->in.bytes + e->in.used, length) == 0)
            return true;
    return false;
}

/* Where libedit gets its letters from: what has come, and nothing more. */
static int next_letter(EditLine *line, wchar_t *letter)
{
    struct editor *e;
    mbstate_t state = {0};
    if (el_get(line, EL_CLIENTDATA, &e) != 0 || bytes_left(e) == 0) return 0;
    size_t length = mbrtowc(letter, e->in.bytes + e->in.used, bytes_left(e), &state);
    bool is_letter = length != (size_t)-1 && length != (size_t)-2 && length != 0;
    if (!is_letter) *letter = ' ';
    e->in.used += is_letter ? length : 1;
    return 1;
}

/* --- Tab ------------------------------------------------------------------------------ */

void editor_words_add(struct editor_words *words, const char *word)
{
    if (words->count == EDITOR_WORDS || strlen(word) >= EDITOR_WORD_ROOM) return;
    for (int i = 0; i < words->count; i++)
        if (strcmp(words->word[i], word) == 0) return;
    snprintf(words->word[words->count++], EDITOR_WORD_ROOM, "%s", word);
}

/* Bytes with which all of the words begin; no letter is cut in two. */
static size_t common_bytes(const struct editor_words *words)
{
    size_t length = strlen(words->word[0]);
    for (int i = 1; i < words->count; i++) {
        size_t same = 0;
        while (same < length && words->word[0][same] == words->word[i][same]) same++;
        length = same;
    }
    while (length > 0 && ((unsigned char)words->word[0][length] & 0xc0) == 0x80) length--;
    return length;
}

static void list_words(const struct editor *e, const struct editor_words *words)
{
    int wide = 0, columns = 0;
    for (int i = 0; i < words->count; i++) {
        int width = terminal_columns(words->word[i]);
        wide = width > wide ? width : wide;
    }
    for (int i = 0; i < words->count; i++) {
        bool breaks = columns == 0 || columns + wide + 2 > e->term->width;
        if (breaks) columns = 0;
        fprintf(e->term->out, "%s%s%*s", breaks ? "\n" : "", words->word[i],
                wide + 2 - terminal_columns(words->word[i]), "");
        columns += wide + 2;
    }
    fputc('\n', e->term->out);
    fflush(e->term->out);
}

static unsigned char complete(EditLine *line, int key)
{
    static struct editor_words words; /* large; there is one keyboard */
    char before[KEYBOARD_ROOM], more[EDITOR_WORD_ROOM + 2];
    struct editor *e;
    (void)key;
    const LineInfo *info = el_line(line);
    size_t length = (size_t)(info->cursor - info->buffer);
    words.count = 0;
    if (el_get(line, EL_CLIENTDATA, &e) != 0 || !e->helper.complete || length >= sizeof before) return CC_NORM;
    memcpy(before, info->buffer, length);
    before[length] = '\0';
    e->helper.complete(e->helper.owner, before, &words);
    if (words.count == 0) return CC_NORM;
    const char *blank = strrchr(before, ' ');
    size_t typed = strlen(blank ? blank + 1 : before), common = common_bytes(&words);
    snprintf(more, sizeof more, "%.*s%s", (int)common, words.word[0], words.count == 1 ? " " : "");
    bool longer =
        words.count == 1 || common > typed || (common == typed && strncmp(more, before + length - typed, typed) != 0);
    if (longer) {
        el_deletestr(line, (int)mbstowcs(NULL, before + length - typed, 0)); /* a capital may become small */
        return el_insertstr(line, more) == 0 ? CC_REFRESH : CC_NORM;
    }
    list_words(e, &words);
    return CC_REDISPLAY;
}

/* --- lines of before --------------------------------------------------------------------- */

static void open_history(struct editor *e)
{
    HistEvent event;
    char path[STATE_PATH_ROOM];
    e->past = history_init();
    if (!e->past) return;
    history(e->past, &event, H_SETSIZE, LINES_KEPT);
    history(e->past, &event, H_SETUNIQUE, 1);
    if (state_path("history", path)) history(e->past, &event, H_LOAD, path);
    el_set(e->line, EL_HIST, history, e->past);
}

static void remember(struct editor *e, const char *line)
{
    HistEvent event;
    bool secret = e->helper.is_secret && e->helper.is_secret(e->helper.owner, line);
    if (e->past && !secret && strlen(line) >= LEAST_KEPT) history(e->past, &event, H_ENTER, line);
}

static void close_history(struct editor *e)
{
    HistEvent event;
    char path[STATE_PATH_ROOM];
    if (!e->past) return;
    if (state_path("history", path) && state_make_folders(path)) history(e->past, &event, H_SAVE, path);
    history_end(e->past);
    e->past = NULL;
}

/* --- the line on the screen ---------------------------------------------------------------- */

static char *tell_prompt(EditLine *line)
{
    static char none[] = "";
    struct editor *e;
    return el_get(line, EL_CLIENTDATA, &e) == 0 ? e->prompt : none;
}

static void bind_keys(EditLine *line)
{
    /* el_set() would keep a copy of each text, and never free it. */
    el_wset(line, EL_ADDFN, L"sixgun-complete", L"goes on with what is typed", complete);
    for (size_t i = 0; i < sizeof bindings / sizeof bindings[0]; i++)
        el_set(line, EL_BIND, bindings[i][0], bindings[i][1], NULL);
    for (size_t i = 0; i < sizeof short_bindings / sizeof short_bindings[0]; i++)
        el_set(line, EL_BIND, short_bindings[i][0], short_bindings[i][1], NULL);
}

/* Where libedit knows no such terminal it would say so; it does well enough without. */
static EditLine *new_line(const struct editor *e)
{
    FILE *nowhere = fopen("/dev/null", "w");
    EditLine *line = nowhere ? el_init("sixgun", stdin, e->term->out, nowhere) : NULL;
    if (line) el_set(line, EL_SETFP, 2, stderr);
    if (nowhere) fclose(nowhere);
    return line;
}

void editor_open(struct editor *e, int fd, struct terminal *term, struct editor_helper helper)
{
    struct sigaction action;
    memset(e, 0, sizeof *e);
    e->term = term;
    e->in.fd = fd;
    e->helper = helper;
    if (!term->rich || isatty(fd) == 0) return;
    e->line = new_line(e);
    if (!e->line) return;
    e->raw = true;
    el_set(e->line, EL_CLIENTDATA, e);
    el_set(e->line, EL_EDITOR, "emacs");
    el_set(e->line, EL_PROMPT, tell_prompt);
    el_set(e->line, EL_GETCFN, next_letter);
    bind_keys(e->line);
    open_history(e);
    memset(&action, 0, sizeof action);
    action.sa_handler = note_going_on;
    sigemptyset(&action.sa_mask);
    sigaction(SIGCONT, &action, NULL);
}

static void rest(struct editor *e)
{
    if (e->live) el_set(e->line, EL_UNBUFFERED, 0);
    e->live = e->shown = false;
}

void editor_close(struct editor *e)
{
    editor_hide(e);
    if (!e->line) return;
    rest(e);
    close_history(e);
    el_end(e->line);
    e->line = NULL;
    e->raw = false;
}

/* Ctrl-D that was pressed before the line began has become a NUL on its way. */
static void take_early_end(struct editor *e)
{
    struct pollfd ready = {.fd = e->in.fd, .events = POLLIN};
    if (bytes_left(e) == 0 && poll(&ready, 1, 0) > 0) editor_fill(e);
    if (bytes_left(e) > 0 && byte_at(e, 0) == '\0') e->ended = true;
}

/* libedit believes that the terminal still is as it left it, and would not touch it. */
static void prepare_anew(const struct editor *e)
{
    el_set(e->line, EL_PREP_TERM, 0);
    el_set(e->line, EL_PREP_TERM, 1);
}

static void show_edited(struct editor *e, const char *prompt)
{
    bool anew = went_on != 0 || e->width != e->term->width;
    if (e->shown && !anew && strcmp(prompt, e->prompt) == 0) return;
    if (e->shown) editor_hide(e);
    if (prompt != e->prompt) snprintf(e->prompt, sizeof e->prompt, "%s", prompt);
    fflush(e->term->out);
    if (e->live && went_on != 0) prepare_anew(e);
    if (e->live && anew) el_resize(e->line);
    if (e->live) {
        el_set(e->line, EL_REFRESH);
    } else {
        el_set(e->line, EL_UNBUFFERED, 1); /* begins a line */
        take_early_end(e);
    }
    went_on = 0;
    e->width = e->term->width;
    e->live = e->shown = true;
}

void editor_show(struct editor *e, const char *prompt)
{
    if (e->raw) {
        show_edited(e, prompt);
    } else if (e->term->is_terminal && !e->shown) {
        fputs(prompt, e->term->out);
        fflush(e->term->out);
        e->shown = true;
    }
}

/* Lines of the screen above the one with the cursor. */
static int rows_above(const struct editor *e)
{
    char before[KEYBOARD_ROOM * 4];
    const LineInfo *info = el_line(e->line);
    snprintf(before, sizeof before, "%s%.*s", e->prompt, (int)(info->cursor - info->buffer), info->buffer);
    return e->term->width > 0 ? terminal_columns(before) / e->term->width : 0; /* windows fold lines anew */
}

void editor_hide(struct editor *e)
{
    if (!e->shown) return;
    if (e->raw) {
        int rows = rows_above(e);
        fputc('\r', e->term->out);
        if (rows > 0) fprintf(e->term->out, "\033[%dA", rows);
        fputs("\033[J", e->term->out);
        fflush(e->term->out);
    } else {
        fputc('\n', e->term->out);
    }
    e->shown = false;
}

void editor_fill(struct editor *e)
{
    size_t left = bytes_left(e);
    if (e->raw && left > 0 && left < sizeof e->in.bytes) { /* half a key: the rest of it comes behind */
        memmove(e->in.bytes, e->in.bytes + e->in.used, left);
        ssize_t got = read(e->in.fd, e->in.bytes + left, sizeof e->in.bytes - left);
        e->in.used = 0;
        e->in.have = left + (got > 0 ? (size_t)got : 0);
        if (got == 0) e->ended = true;
    } else if (!e->ended && !input_fill(&e->in)) {
        e->ended = true;
    }
}

/* --- whole lines ------------------------------------------------------------------------------ */

static enum keyboard_got finish(struct editor *e, const char *text, size_t length, char line[KEYBOARD_ROOM])
{
    bool too_long = e->too_long || length >= KEYBOARD_ROOM;
    snprintf(line, KEYBOARD_ROOM, "%.*s", (int)(length < KEYBOARD_ROOM ? length : KEYBOARD_ROOM - 1), text);
    input_tidy(line);
    e->length = 0;
    e->too_long = false;
    return too_long ? GOT_TOO_LONG : GOT_LINE;
}

/* Lets libedit do what the next key says.  True when that was Enter. */
static bool press_key(struct editor *e, size_t length)
{
    int count = 0;
    bool strange = byte_at(e, 0) == KEY_ESCAPE && !is_bound(e, length);
    const LineInfo *info = el_line(e->line);
    strange = strange || byte_at(e, 0) == '\0';
    if (strange || (byte_at(e, 0) == KEY_END && info->lastchar == info->buffer)) {
        e->ended = e->ended || !strange;
        e->in.used += length;
        return false;
    }
    el_gets(e->line, &count);
    info = el_line(e->line);
    return info->lastchar > info->buffer && info->lastchar[-1] == '\n';
}

static bool take_edited(struct editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got)
{
    size_t length;
    while (!e->ended && (length = key_bytes(e)) > 0) {
        if (!e->shown) show_edited(e, e->prompt);
        if (!press_key(e, length)) continue;
        const LineInfo *info = el_line(e->line);
        *got = finish(e, info->buffer, (size_t)(info->lastchar - info->buffer) - 1, line);
        rest(e);
        if (*got == GOT_LINE) remember(e, line);
        return true;
    }
    if (!e->ended) return false;
    *got = GOT_END;
    return true;
}

bool editor_has_more(const struct editor *e) { return e->ended || (e->raw ? key_bytes(e) > 0 : bytes_left(e) > 0); }

static bool take_plain(struct editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got)
{
    int byte;
    while ((byte = input_byte(&e->in)) >= 0) {
        if (byte == '\n') {
            e->shown = false;
            *got = finish(e, e->text, e->length, line);
            return true;
        }
        if (e->length + 1 < KEYBOARD_ROOM)
            e->text[e->length++] = (char)(byte == '\0' ? ' ' : byte);
        else
            e->too_long = true;
    }
    if (!e->ended) return false;
    *got = e->length > 0 ? finish(e, e->text, e->length, line) : GOT_END;
    return true;
}

bool editor_take(struct editor *e, char line[KEYBOARD_ROOM], enum keyboard_got *got)
{
    return e->raw ? take_edited(e, line, got) : take_plain(e, line, got);
}

static enum keyboard_got ask_edited(struct editor *e, const char *prompt, char line[KEYBOARD_ROOM])
{
    enum keyboard_got got = GOT_SIGNAL;
    while (input_signal() == 0) {
        struct pollfd ready = {.fd = e->in.fd, .events = POLLIN};
        terminal_measure(e->term);
        show_edited(e, prompt);
        if (editor_take(e, line, &got)) break;
        got = GOT_SIGNAL;
        if (poll(&ready, 1, GLANCE_MS) > 0) editor_fill(e);
    }
    rest(e);
    return got;
}

enum keyboard_got editor_ask(struct editor *e, const char *prompt, char line[KEYBOARD_ROOM])
{
    if (e->raw) return ask_edited(e, prompt, line);
    fputs(prompt, e->term->out);
    fflush(e->term->out);
    return input_line(&e->in, line);
}
