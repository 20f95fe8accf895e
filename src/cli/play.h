/* play.h: a game at one keyboard: what the files of `sixgun play` share.
 *
 *   play.c        reads the command line, starts or resumes, plays game after game
 *   play_table.c  the game itself: moves, bots, what happened, whose turn it is at the keyboard
 *   play_ask.c    a question to a human, and what only a game at one keyboard can: hint, save, the curtain
 *   play_save.c   the record that is kept on disk after every move
 *   play_saved.c  the games that wait to be played on
 *
 * What is drawn and asked is in term/desk.h.  Nothing shows a person more than sg_look() and sg_event_for() give to
 * that person's seat. */
#ifndef SIXGUN_CLI_PLAY_H
#define SIXGUN_CLI_PLAY_H

#include "bots/player.h"
#include "cli/options.h"
#include "cli/question.h"
#include "cli/record_file.h"
#include "sixgun/sixgun.h"
#include "term/desk.h"
#include "term/state.h"
#include "notation/record.h"

enum {
    PLAY_SEATS = SG_MAX_SEATS + 1,
    PLAY_PATH_ROOM = STATE_PATH_ROOM,
};

/* --- the record on disk (play_save.c) ------------------------------------------ */

struct play_save {
    char path[PLAY_PATH_ROOM]; /* of the autosave; "" when there is none */
    char kept[PLAY_PATH_ROOM]; /* where an older unfinished game was moved to; "" for none */
    int fd, lock;              /* -1 when closed */
    bool broken;               /* writing has failed, and it has been said */
    struct text_out text;      /* the whole record so far */
    size_t stored;             /* bytes of it on disk */
    struct text_recorder recorder;
};

/* What a record must remember besides the game so that it can be played on. */
struct play_seating {
    uint8_t humans; /* mask of seats */
    const sg_bot *bot[PLAY_SEATS];
    bool series, sheriff_goes_round;
};

/* Takes the first autosave place that no other running game holds.  A game in one of the places is resumed there and
 * nowhere else: with its path in `resume`, false when another window holds it.  Without a place to write the game goes
 * on unsaved, and that is said. */
bool save_open(struct play_save *save, const char *resume);
/* Begins the record of a game and puts it on disk.  An unfinished game found there is moved aside. */
void save_begin(struct play_save *save, const sg_game *game, const struct play_seating *seating, const sg_state *start);
/* Adds a move to the record in memory; save_flush() puts it on disk. */
void save_move(struct play_save *save, sg_move move, const sg_state *after);
void save_end(struct play_save *save, const sg_state *last);
/* Appends what is new and waits until it is on the disk. */
void save_flush(struct play_save *save);
/* Moves an older game that was never finished aside, under a name that nothing has: it is worth more than the room it
 * takes.  False after saying that it could not be moved; then the new game is not saved over it. */
bool save_keep_unfinished(struct play_save *save);
/* Replaces the whole file: a record that was resumed. */
void save_rewrite(struct play_save *save);
/* pack_record_replay() of a record whose last lines may be torn; the callback sees the start of the
 * game again for every attempt. */
enum sg_record_fault save_replay(struct pack **room, const char *text, size_t length, sg_game *game, sg_state *s,
                                 sg_step_seen *seen, void *user, sg_text_error *error);
/* Whether a copy could be written there; errno when not. */
bool save_may_write(const char *path);
/* Writes a copy.  Will not write over a file that is no record.  False after complaining. */
bool save_copy(const struct play_save *save, const char *path);
void save_close(struct play_save *save);
/* Reads a file into memory for the caller to free; NULL when it cannot be read. */
char *save_read(const char *path, size_t *length);
/* Reads the seating from a record's comments.  False when it holds none. */
bool save_seating(const char *text, size_t length, struct play_seating *seating);
/* Writes the head of a record with its seating into memory, without touching the disk. */
void save_head(struct play_save *save, const sg_game *game, const struct play_seating *seating, const sg_state *start);

/* --- games that wait (play_saved.c) -------------------------------------------------- */

#define SAVED_PLACE "autosave"       /* and -2, -3…: a place for each window */
#define SAVED_KEPT "autosave-before" /* and -2, -3…: unfinished games that made room */

struct saved_game {
    char path[PLAY_PATH_ROOM];
    long long when;  /* it was played last, in nanoseconds since 1970 */
    bool open;       /* it is not over, */
    bool unfinished; /* and somebody has decided something in it */
    int seats, turns;
    int role;                              /* of the person at the keyboard; 0 where there are several, */
    char character[TEXT_SENTENCE_ROOM];    /* as the reader calls it; "" where there are several */
    char names[PLAY_SEATS * SG_NAME_ROOM]; /* of all people at the keyboard */
};

/* Looks at one record.  False when it cannot be read. */
bool saved_look(const char *path, struct saved_game *game);
/* The game that was played last, finished or not.  False when there is none. */
bool saved_last(char path[PLAY_PATH_ROOM]);
/* The game that the list has under a number, from 1.  False when there is none. */
bool saved_number(int number, char path[PLAY_PATH_ROOM]);
/* Lists what is unfinished, the latest first, and before it the game that was played last, if that is not over. */
void saved_print(void);
/* How many games are unfinished; the one that was played last counts only when it is, too. */
int saved_count(void);
/* True for the path of an autosave place, where only one window may play. */
bool saved_is_place(const char *path);
/* A game that had made room is saved in a place again: its older file goes. */
void saved_moved(const char *path, const struct play_save *save);

/* --- the table ------------------------------------------------------------------- */

struct play_table {
    sg_game game; /* how it began */
    sg_state s;
    struct desk desk;  /* its history is the whole one: every seat is told its own part of it */
    struct pack *pack; /* of the record that was resumed, if it holds one */
    struct play_seating seating;
    sg_player player[PLAY_SEATS];       /* the bots */
    struct adviser adviser[PLAY_SEATS]; /* of humans; of nobody: what all could know */
    int told;                           /* events that bots and advisers know */
    int shown[PLAY_SEATS];              /* events that a human has seen */
    struct play_save save;
    struct editor editor;
    const struct ask *asked; /* the question that is being asked, for Tab */
    int delay;               /* milliseconds between things that happen */
    bool hurry;              /* Enter was pressed: no more delays until somebody is asked */
    bool ask_forced;
};

enum play_end { PLAY_OVER, PLAY_QUIT, PLAY_EOF, PLAY_SIGNAL, PLAY_BROKEN };

/* Starts the game that t->game describes.  SG_OK, or why it is refused. */
int table_start(struct play_table *t);
/* Takes up a record.  False after complaining. */
bool table_resume(struct play_table *t, const char *path, const char *text, size_t length);
/* Plays until the game is over or somebody leaves. */
enum play_end table_play(struct play_table *t);
/* Makes a move; tells the record.  SG_OK, or why it was refused. */
int table_move(struct play_table *t, sg_move move);
/* Says to the human at the keyboard, once, who is who. */
void table_introduce(struct play_table *t);
/* Says to the human at the keyboard what has happened since the last look. */
void table_tell(struct play_table *t);
bool table_is_human(const struct play_table *t, int seat);
/* The day whose deal is played, against its bots; 0 when it is that of none. */
int table_day(const struct play_table *t);
/* What a bot would do in the seat that is asked, and why. */
void table_advice(struct play_table *t, const sg_move *legal, int count, struct counsel *out);
/* What all could know of hidden roles. */
void table_suspects(const struct play_table *t, struct scene *view);
void table_free(struct play_table *t);

/* --- asking (play_ask.c) ----------------------------------------------------------- */

/* Puts the open question to the human at the keyboard until a move is chosen that is legal. */
enum play_asked ask_human(struct play_table *t, sg_move *chosen);
/* What a line may go on with, for Tab; `table` is a play_table. */
void table_complete(void *table, const char *line, struct editor_words *words);
/* Lets the keyboard go to another human, with nothing of either hand on the screen. */
enum play_asked ask_curtain(struct play_table *t, int to);
/* A question answered with yes or no; anything else, or the end of the input, is no. */
bool ask_yes(struct play_table *t, const char *question);

#endif
