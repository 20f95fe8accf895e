/* desk.h: one person at a terminal, whoever deals: what lies in front, and what is told and asked.
 *
 *   scene       what is seen of the game now; from the engine in a game at one keyboard, from messages of a server
 *   history.c   what has happened, in sentences
 *   show.c      hand and table in sentences
 *   show_pack.c what a pack says
 *   picture.c   the table as a picture, for terminals
 *   menu.c      the legal moves as numbered lines, and what was typed back into a move
 *   ask.c       a question: commands and answers
 *   advice.c    what a bot would do, and why; what all could know of roles
 *   complete.c  what a line may go on with, for Tab
 *   why.c       why something happened, was refused, or is asked
 *
 * Nothing here knows more than the scene holds. */
#ifndef SIXGUN_TERM_DESK_H
#define SIXGUN_TERM_DESK_H

#include "term/editor.h"
#include "term/terminal.h"
#include "say/say.h"
#include "table/table.h"

enum { DESK_SEATS = SG_MAX_SEATS + 1 };

/* --- what is seen ------------------------------------------------------------------ */

/* A piece of unfinished business; what is not known of it is 0. */
struct scene_frame {
    char name[SG_CARD_ROOM];
    uint8_t actor, target, card, cause_is, cause;
};

struct scene {
    sg_state s; /* a view: cards, seats, turn and piles; its stack of frames may be empty */
    sg_question asked;
    sg_move legal[SG_MAX_MOVES]; /* when the viewer is asked */
    int count;
    uint8_t distance[DESK_SEATS]; /* from the viewer; 0 to the viewer and to whoever is out */
    uint8_t reach[DESK_SEATS];
    bool has_chances; /* to win, in percent, told to whoever sees all hands */
    uint8_t chance[DESK_SEATS];
    bool has_suspects; /* what all could know of hidden roles, told to players where there are hints */
    uint8_t suspected[DESK_SEATS][SG_ROLES]; /* how likely, in percent */
    uint8_t price[SG_GEAR_ROW];              /* of what is for sale, for the viewer */
    struct scene_frame frame[SG_MAX_STACK];
    int frames;
};

/* What a seat sees of a game that is played here, with its legal moves when it is asked. */
void scene_look(const sg_state *s, int eye, struct scene *out);
/* What a line about one of the viewer's moves rests on. */
struct text_about scene_about(const struct scene *view, sg_move move);

/* --- what has happened --------------------------------------------------------------- */

struct history {
    sg_event *events;
    int count, room;
};

/* Remembers events; ends the program when there is no memory left. */
void history_add(struct history *h, const sg_event *events, int count);
void history_free(struct history *h);

/* --- the person ------------------------------------------------------------------------ */

struct desk {
    struct terminal term;
    struct text_names names;
    int viewer;         /* the seat at the keyboard, or nobody */
    bool sees_all;      /* nobody sits there, and whoever reads sees everything; otherwise what a spectator sees */
    uint8_t bots, away; /* masks of seats that are marked: bots, and people a bot plays for */
    struct history history;
    int table_turn;                /* the turn for which the table was shown last */
    int refused;                   /* why the last move was refused, or SG_OK */
    uint8_t role_told[DESK_SEATS]; /* what the person there has been introduced to */
    uint8_t character_told[DESK_SEATS];
    uint16_t players_told; /* mask of those at the keyboard who have been told who sits where; bit 0: nobody */
    /* Prints what the rule book says about a topic; 0 when it has something. */
    int (*read_rules)(const char *topic, FILE *to);
};

/* Shows what a pack says of one of its cards or characters, named by slug or name, else what the rule book says about
 * the topic.  0 when one of them says something. */
int show_rules(const struct desk *d, const char *topic);
/* Says which pack the game is played with, and what is in it; nothing without one. */
void show_pack(const struct desk *d);

/* With which eye the person looks (enum sg_eye). */
int desk_eye(const struct desk *d);
/* A new game begins: nothing has happened, nobody has been introduced. */
void desk_clear(struct desk *d);

/* The event at *at as the viewer may see it; *at moves behind it.  Cards that somebody else draws one by one, unseen,
 * are told as one draw. */
sg_event history_next(const struct desk *d, int *at);
/* The sentence for such an event; "" when there is nothing to say about it. */
void history_say(const struct desk *d, const sg_event *event, char *sentence, size_t room);
/* Tells an event on a line of its own.  False when there is nothing to say about it. */
bool history_tell(const struct desk *d, const sg_event *event);
/* Says again what happened from event number `from` on. */
void history_log(const struct desk *d, int from);

/* --- the menu ---------------------------------------------------------------------------- */

struct menu_entry {
    uint8_t section;
    int first, count; /* its moves in menu.move */
};

struct menu {
    int entries, moves;
    struct menu_entry entry[SG_MAX_MOVES];
    sg_move move[SG_MAX_MOVES];
};

/* Puts the legal moves that differ only in their aim under one entry. */
void menu_group(struct menu *m, const struct scene *view);
/* One entry for each move: the second step, "on whom?". */
void menu_flat(struct menu *m, const sg_move *moves, int count);
/* The second step for moves with many aims: one entry for each seat. */
void menu_by_target(struct menu *m, const sg_move *moves, int count);
void menu_print(const struct desk *d, const struct scene *view, const struct menu *m);
/* Leaves of `moves` those that fit the words behind a number ("B", "hand", "barrel:QS"): how many. */
int menu_narrow(const sg_pack *pack, const char *words, sg_move *moves, int count);

/* --- a question ---------------------------------------------------------------------------- */

/* What a line came to. */
enum outcome { AGAIN, SHOW_AGAIN, CHOSEN, LEAVE };

struct ask;

/* A word that may be typed instead of an answer.  A table of them ends with a row of zeros. */
struct ask_command {
    const char *name; /* marked NC_("command", …): the translation does as well */
    enum outcome (*run)(struct ask *a, const char *rest);
    bool takes_more;      /* words may follow it */
    const char *argument; /* how those are written in the help, marked N_(), or NULL */
    const char *help;     /* what it does, marked N_(); NULL: not in the list */
    int when;             /* bits of ask.when; 0: always */
    /* Offers the words that may follow and begin as `typed` does; NULL: none. */
    void (*complete)(const struct ask *a, const char *typed, struct editor_words *words);
};

/* A question while it is being asked, or the time between two. */
struct ask {
    struct desk *d;
    void *owner; /* for the commands of whoever asks */
    const struct ask_command *commands;
    int when;          /* what is possible now: a command with other bits is refused */
    struct scene view; /* count is 0 while the person is not asked */
    struct menu menu;
    bool aiming; /* the menu is a second step: whom, or which card */
    sg_move chosen;
    /* Why a move that was typed is refused, or SG_OK; NULL leaves that to whoever gets the move. */
    int (*refusal)(const struct ask *a, sg_move move);
};

/* Puts the question of the scene: introduction, table where it is due, hand, menu. */
void ask_begin(struct ask *a);
/* Says a question that has one answer only, and the answer. */
void ask_forced(const struct desk *d, const struct scene *view);
/* Shows the question again. */
void ask_show(struct ask *a);
/* Takes a line that was typed.  CHOSEN fills in a->chosen. */
enum outcome ask_line(struct ask *a, const char *line);
/* A sentence for the person. */
void ask_say(const struct ask *a, const char *text);
/* Says what a bot would do in the place of the person, and why (advice.c). */
void ask_advise(const struct ask *a, const struct counsel *counsel);
/* The same of what all could know of the roles that are hidden. */
void ask_suspects(const struct ask *a);
/* The command that a line begins with, and what follows it; NULL when it begins with none. */
const struct ask_command *ask_find(const struct ask *a, const char *line, const char **rest);
/* The name of a command in English, and in the language of the person. */
const char *ask_english(const struct ask_command *command);
const char *ask_spoken(const struct ask_command *command);
/* True when the first `length` bytes of a line are this word, large or small, with its accents or without. */
bool ask_is_word(const char *line, size_t length, const char *word);
/* True when a word begins so, in the same way. */
bool ask_begins(const char *word, const char *with);
/* What a line may go on with. */
void ask_complete(const struct ask *a, const char *line, struct editor_words *words);

/* What the commands do that are the same everywhere. */
enum outcome ask_help(struct ask *a, const char *rest);
enum outcome ask_hand(struct ask *a, const char *rest);
enum outcome ask_table(struct ask *a, const char *rest);
enum outcome ask_moves(struct ask *a, const char *rest);
enum outcome ask_why(struct ask *a, const char *rest);
enum outcome ask_roles(struct ask *a, const char *rest);
enum outcome ask_rules(struct ask *a, const char *rest);
enum outcome ask_log(struct ask *a, const char *rest);
enum outcome ask_quit(struct ask *a, const char *rest);

/* Rows of those commands for tables of commands.  The three of a game take the bits of .when: while there is something
 * to look at, and while somebody is asked. */
#define ASK_HELP_ROWS(...) \
    {.name = NC_("command", "help"), __VA_ARGS__}, { .name = "?", __VA_ARGS__ }
#define ASK_GAME_ROWS(shown, asked, hint, roles) \
    {.name = NC_("command", "hand"), .run = ask_hand, .help = N_("shows your hand"), .when = shown}, \
        {.name = NC_("command", "table"), \
         .run = ask_table, \
         .help = N_("shows the table, with distances as you see them"), \
         .when = shown}, \
        {.name = NC_("command", "moves"), .run = ask_moves, .help = N_("lists the moves again"), .when = asked}, \
        {.name = NC_("command", "hint"), \
         .run = hint, \
         .help = N_("says what a bot would do in your place"), \
         .when = asked}, \
        {.name = NC_("command", "roles"), \
         .run = roles, \
         .help = N_("says how likely the hidden roles are, by what everybody has seen"), \
         .when = shown}, \
        {.name = NC_("command", "why"), \
         .run = ask_why, \
         .help = N_("explains what has just happened, or why you are asked, or why a move was refused"), \
         .when = shown}, \
        {.name = NC_("command", "rules"), \
         .run = ask_rules, \
         .takes_more = true, \
         .argument = N_("CARD"), \
         .help = N_("reads from the rule book: a card, a character, an event, a rule")}, \
    { \
        .name = NC_("command", "log"), .run = ask_log, .takes_more = true, .argument = N_("[N]"), \
        .help = N_("repeats the last N things that happened"), .when = shown \
    }
#define ASK_SAVE_ROW(...) \
    { \
        .name = NC_("command", "save"), .takes_more = true, .argument = N_("[FILE]"), __VA_ARGS__ \
    }
#define ASK_QUIT_ROWS(text) \
    {.name = NC_("command", "quit"), .run = ask_quit, .help = text}, {.name = "exit", .run = ask_quit}, \
    { \
        .name = "q", .run = ask_quit \
    }

/* --- showing -------------------------------------------------------------------------------- */

/* TRANSLATORS: stands between a name, or a line of the menu, and what is said of it; French sets a blank before it. */
#define SHOW_COLON _(": ")

/* The hand of the person at the keyboard. */
void show_hand(const struct desk *d, const struct scene *view);
/* Everything on the table, in sentences. */
void show_table(const struct desk *d, const struct scene *view);
/* The same as a picture; the terminal must be rich. */
void show_picture(const struct desk *d, const struct scene *view);
/* One or the other, as the terminal can. */
void show_whole(const struct desk *d, const struct scene *view);
/* Who sits where, with which character and life, and the roles that the viewer knows; once, when all have a
 * character. */
void show_players(struct desk *d, const struct scene *view);
/* What a newcomer needs before the first answer: once who sits where, once the own role and what it wants, once the
 * own character and what it can do, and what the characters can do that are offered. */
void show_introduction(struct desk *d, const struct scene *view);
/* What the event is about that has come into force, and the one that all see coming. */
void show_event(const struct desk *d, const sg_state *s, int event);
/* Who won and who was who; the scene must show all. */
void show_end(const struct desk *d, const struct scene *view);
/* A line in a style, wrapped; red suits are red. */
void show_line(const struct desk *d, enum terminal_style style, int indent, const char *text);
/* Cards with commas between; "none" when there are none. */
void show_cards(const sg_state *s, int pile, char *buf, size_t room);
/* Equipment with commas between; "none" when there is none. */
void show_equipment(const sg_pack *pack, const uint8_t *pieces, int count, char *buf, size_t room);
/* Which side a Renegade who has come back fights for; NULL when there is none. */
const char *show_side(const sg_state *s, int seat);
/* house.finnegans_wake: writes "2 rounds left" of somebody who is out and may come back; of all others nothing. */
void show_rounds_left(const sg_state *s, int seat, struct text_out *out);
/* What a seat is marked with, or NULL: that a bot sits there, or plays for somebody. */
const char *show_mark(const struct desk *d, int seat);
/* "you", or the name with the letter of the seat. */
void show_name(const struct desk *d, int seat, char *buf, size_t room);

/* Why the last thing was refused, why the last thing happened, why somebody is asked. */
void why_print(const struct desk *d, const struct scene *view);

#endif
