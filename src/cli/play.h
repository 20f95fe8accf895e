/* play.h: a game at one keyboard: what the files of `sixgun play` share.
 *
 *   play.c          reads the command line, starts or resumes, plays game after game
 *   play_table.c    the game itself: moves, bots, what happened, whose turn it is at the keyboard
 *   play_menu.c     the legal moves as numbered lines, and what was typed back into a move
 *   play_ask.c      a question to a human: prompt, commands, answers
 *   play_show.c     hand and table in sentences
 *   play_picture.c  the table as a picture, for terminals
 *   play_why.c      why something happened, was refused, or is asked
 *   play_save.c     the record that is kept on disk after every move
 *   play_input.c    lines from the keyboard or a pipe
 *
 * Nothing shows a person more than sg_look() and sg_event_for() give to his seat. */
#ifndef SIXGUN_CLI_PLAY_H
#define SIXGUN_CLI_PLAY_H

#include "bots/bot.h"
#include "cli/options.h"
#include "cli/terminal.h"
#include "sixgun/sixgun.h"
#include "text/record.h"
#include "text/say.h"

enum {
    PLAY_SEATS = SG_MAX_SEATS + 1,
    PLAY_LINE_ROOM = 512, /* longest line a player may type, its NUL included */
    PLAY_PATH_ROOM = 4096,
};

/* --- lines that are typed (play_input.c) ------------------------------------- */

typedef struct play_input {
    int fd;
    char bytes[4096];
    size_t have, used;
} play_input;

enum play_got { GOT_LINE, GOT_TOO_LONG, GOT_END, GOT_SIGNAL };

/* Makes SIGINT, SIGTERM and SIGHUP end the game politely instead of at once. */
void input_catch_signals(void);
/* The signal that has arrived, or 0. */
int input_signal(void);
/* Reads a line without its end; blanks at both ends and control characters are taken off. */
enum play_got input_line(play_input *in, char line[PLAY_LINE_ROOM]);
/* Waits so long, or until something is typed or a signal comes.  True when something was typed: a bare Enter is
 * swallowed, an answer typed ahead is kept. */
bool input_pause(play_input *in, int milliseconds);

/* --- the record on disk (play_save.c) ------------------------------------------ */

typedef struct play_save {
    char path[PLAY_PATH_ROOM]; /* of the autosave; "" when there is none */
    char kept[PLAY_PATH_ROOM]; /* where an older unfinished game was moved to; "" for none */
    int fd, lock;              /* -1 when closed */
    bool broken;               /* writing has failed, and it has been said */
    struct text_out text;      /* the whole record so far */
    size_t stored;             /* bytes of it on disk */
    struct text_recorder recorder;
} play_save;

/* What a record must remember besides the game so that it can be played on. */
typedef struct play_seating {
    uint8_t humans; /* mask of seats */
    const sg_bot *bot[PLAY_SEATS];
    bool series, sheriff_goes_round;
} play_seating;

/* Takes the first autosave place that no other running game holds.  `resume` wants the first one itself: false when
 * another game holds it.  Without a place to write the game goes on unsaved, and that is said. */
bool save_open(play_save *save, bool resume);
/* Begins the record of a game and puts it on disk.  An unfinished game found there is moved aside. */
void save_begin(play_save *save, const struct text_game *game, const play_seating *seating, const sg_state *start);
/* Adds a move to the record in memory; save_flush() puts it on disk. */
void save_move(play_save *save, sg_move move, const sg_state *after);
void save_end(play_save *save, const sg_state *last);
/* Appends what is new and waits until it is on the disk. */
void save_flush(play_save *save);
/* Moves an older game that was never finished aside: it is worth more than the room it takes. */
void save_keep_unfinished(play_save *save);
/* Replaces the whole file: a record that was resumed. */
void save_rewrite(play_save *save);
/* Writes a copy.  Will not write over a file that is no record.  False after complaining. */
bool save_copy(const play_save *save, const char *path);
void save_close(play_save *save);
/* Reads a file into memory for the caller to free; NULL when it cannot be read. */
char *save_read(const char *path, size_t *length);
/* Reads the seating from a record's comments.  False when it holds none. */
bool save_seating(const char *text, size_t length, play_seating *seating);
/* Writes the head of a record with its seating into memory, without touching the disk. */
void save_head(play_save *save, const struct text_game *game, const play_seating *seating, const sg_state *start);

/* --- the table ------------------------------------------------------------------- */

typedef struct play_history {
    sg_event *events;
    int count, room;
} play_history;

typedef struct play_table {
    struct text_game game; /* how it began */
    sg_state s;
    struct text_names names;
    play_seating seating;
    sg_bot_memory memory[PLAY_SEATS]; /* of the bots */
    sg_bot_memory advice[PLAY_SEATS]; /* of the rules bot that looks over a human's shoulder */
    int told[PLAY_SEATS];             /* events that the bot, or the adviser, of a seat knows */
    int shown[PLAY_SEATS];            /* events that a human has seen */
    play_history history;
    play_save save;
    play_input in;
    terminal term;
    int viewer; /* the human at the keyboard, or nobody yet */
    int delay;  /* milliseconds between things that happen */
    bool hurry; /* Enter was pressed: no more delays until somebody is asked */
    bool ask_forced;
    int table_turn;                /* the turn for which the table was shown last */
    int refused;                   /* why the last move was refused, or SG_OK */
    uint8_t role_told[PLAY_SEATS]; /* what the human there has been introduced to */
    uint8_t character_told[PLAY_SEATS];
} play_table;

enum play_end { PLAY_OVER, PLAY_QUIT, PLAY_EOF, PLAY_SIGNAL, PLAY_BROKEN };

/* Starts the game that t->game describes.  SG_OK, or why it is refused. */
int table_start(play_table *t);
/* Takes up a record.  False after complaining. */
bool table_resume(play_table *t, const char *path, const char *text, size_t length);
/* Plays until the game is over or somebody leaves. */
enum play_end table_play(play_table *t);
/* Makes a move; tells the record.  SG_OK, or why it was refused. */
int table_move(play_table *t, sg_move move);
/* Says to the human at the keyboard what has happened since he last looked. */
void table_tell(play_table *t);
/* Says again what happened from event number `from` on. */
void table_log(const play_table *t, int from);
bool table_is_human(const play_table *t, int seat);
/* What the rules bot would do in the seat that is asked. */
sg_move table_advice(play_table *t, const sg_move *legal, int count);
void table_free(play_table *t);

/* --- asking (play_ask.c) ----------------------------------------------------------- */

enum play_asked { ASKED_MOVE, ASKED_QUIT, ASKED_END, ASKED_SIGNAL };

/* Puts the open question to the human at the keyboard until a move is chosen that is legal. */
enum play_asked ask_human(play_table *t, sg_move *chosen);
/* Lets the keyboard go to another human, with nothing of either hand on the screen. */
enum play_asked ask_curtain(play_table *t, int to);
/* A question answered with yes or no; anything else, or the end of the input, is no. */
bool ask_yes(play_table *t, const char *question);

/* --- the menu (play_menu.c) ---------------------------------------------------------- */

typedef struct play_entry {
    uint8_t section;
    int first, count; /* its moves in play_menu.move */
} play_entry;

typedef struct play_menu {
    int entries, moves;
    play_entry entry[SG_MAX_MOVES];
    sg_move move[SG_MAX_MOVES];
} play_menu;

/* Puts moves that differ only in their aim under one entry. */
void menu_group(play_menu *menu, const sg_view *view, const sg_move *legal, int count);
/* One entry for each move: the second step, "on whom?". */
void menu_flat(play_menu *menu, const sg_move *moves, int count);
/* The second step for moves with many aims: one entry for each seat. */
void menu_by_target(play_menu *menu, const sg_move *moves, int count);
void menu_print(const play_table *t, const sg_view *view, const play_menu *menu);
/* Leaves of `moves` those that fit the words behind a number ("B", "hand", "barrel:QS"): how many. */
int menu_narrow(const char *words, sg_move *moves, int count);

/* --- showing -------------------------------------------------------------------------- */

/* TRANSLATORS: stands between a name, or a line of the menu, and what is said of it; French sets a blank before it. */
#define SHOW_COLON _(": ")

/* The hand of the human at the keyboard. */
void show_hand(const play_table *t, const sg_view *view);
/* Everything on the table, in sentences. */
void show_table(const play_table *t, const sg_view *view);
/* The same as a picture; t->term must be rich. */
void show_picture(const play_table *t, const sg_view *view);
/* What a newcomer needs before he answers: once his role and what it wants, once his character and what it can do, and
 * what the characters can do that he may choose from. */
void show_introduction(play_table *t, const sg_view *view, const sg_move *legal, int count);
/* The event that all see coming, and what it will do. */
void show_next_event(const play_table *t);
/* Who won and who was who. */
void show_end(const play_table *t);
/* A line in a style, wrapped; red suits are red. */
void show_line(const play_table *t, enum terminal_style style, int indent, const char *text);
/* Cards with commas between; "none" when there are none. */
void show_cards(const sg_state *s, int pile, char *buf, size_t room);
/* Equipment with commas between; "none" when there is none. */
void show_equipment(const uint8_t *pieces, int count, char *buf, size_t room);
/* Which side a Renegade who has come back fights for; NULL when he has none. */
const char *show_side(const sg_seat *p);
/* "you", or the name with the letter of the seat. */
void show_name(const play_table *t, int seat, char *buf, size_t room);
enum terminal_style show_event_style(const play_table *t, const sg_event *event);

/* Why the last thing was refused, why the last thing happened, why somebody is asked. */
void why_print(const play_table *t, const sg_view *view);

#endif
