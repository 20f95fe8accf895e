/* notation.h: games as text: cards, moves, positions and whole games, as docs/notation.md describes them.
 *
 *     sg_move move;
 *     sg_text_error error;
 *     char line[SG_MOVE_ROOM];
 *     if (!sg_move_parse(&game, 0, "A play bang:QH B", &move, &error)) puts(error.message);
 *     else if (sg_apply(&game, move, NULL) != SG_OK) puts(sg_error_message(sg_refusal(&game, move)));
 *     else sg_move_print(move, true, line, sizeof line), puts(line);
 *
 * Every word here is for good: files and wires hold words, never the numbers of the engine.
 *
 * What prints writes at most `room` bytes at `buf`, the NUL included, cuts off what does not fit, and returns how many
 * bytes the whole text has without its NUL: whoever gets `room` or more asks again with more room.  `buf` may be NULL
 * when `room` is 0.  What parses leaves its result alone when it returns false or 0.  Errors are sentences in the
 * language of the program (gettext, domain "sixgun").
 *
 * This part of the library needs the C library: records are read into memory it allocates, and frees again.
 */
#ifndef SIXGUN_NOTATION_H
#define SIXGUN_NOTATION_H

#include "sixgun/pack.h"
#include "sixgun/sixgun.h"

#include <stddef.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    SG_CARD_ROOM = 32,  /* enough for every card's full name and its NUL */
    SG_MOVE_ROOM = 128, /* enough for every move and its NUL */
    SG_SEED_ROOM = 65,  /* 64 hex digits and a NUL */
    SG_NAME_ROOM = 64,  /* a player's name and its NUL */
    SG_RECORD_VERSION = 1,
};

/* Why a text was not understood. */
typedef struct sg_text_error {
    int line;          /* from 1; 0 when there is only one line, or none to blame */
    int column;        /* from 1, in bytes; 0 when no word is to blame */
    char message[200]; /* a sentence */
    char hint[256];    /* what would be right, or "" */
    int refusal;       /* enum sg_error of a move that was not legal, or SG_OK */
} sg_text_error;

/* For bindings of other languages, which set the bytes aside and ask what stands in them. */
int sg_text_error_size(void); /* bytes of one */
int sg_text_error_line(const sg_text_error *error);
int sg_text_error_column(const sg_text_error *error);
const char *sg_text_error_message(const sg_text_error *error);
const char *sg_text_error_hint(const sg_text_error *error);
int sg_text_error_refusal(const sg_text_error *error);

/* --- words ------------------------------------------------------------------ */

char sg_seat_letter(int seat);       /* 'A' … 'H'; '-' for nobody */
int sg_seat_parse(const char *word); /* one letter A … H; 0 for anything else */

/* A card's full name: `bang:QH`, or `stagecoach:9S'` for the second of two alike.  0 when there is no such card. */
int sg_card_parse(const char *word);
/* Prints the full name; `?` for card 0. */
size_t sg_card_print(int card, char *buf, size_t room);
/* The same for the cards of a pack; NULL: those of the library. */
int sg_pack_card_parse(const sg_pack *pack, const char *word);
size_t sg_pack_card_print(const sg_pack *pack, int card, char *buf, size_t room);

char sg_suit_letter(int suit);       /* S H D C, '?' for none */
int sg_suit_parse(const char *word); /* one letter; 0 for anything else */
const char *sg_rank_text(int rank);  /* "2" … "10" "J" "Q" "K" "A"; "?" outside */

const char *sg_role_slug(int role);    /* "sheriff" …; "?" when it is not known */
int sg_role_by_slug(const char *slug); /* 0 when there is none */
const char *sg_set_slug(int set);      /* of one SG_SET_*; NULL when there is none */
int sg_set_by_slug(const char *slug);  /* SG_SET_*; 0 when there is none */
const char *sg_phase_slug(int phase);
int sg_phase_by_slug(const char *slug);    /* 0 when there is none */
const char *sg_winner_slug(int winner);    /* "law" "outlaws" "renegade" "seat" "out_of_turns", "none" */
int sg_question_by_slug(const char *slug); /* enum sg_ask; 0 when there is none */
int sg_error_by_slug(const char *slug);    /* enum sg_error; 0 when there is none */

/* An option by name: a variant, `event_count` or `max_turns` with a number.  `number` may be NULL.  False when there is
 * no such option, or its number is missing, surplus or out of range. */
bool sg_option_set(sg_options *options, const char *name, const char *number, sg_text_error *error);

/* A decimal number, or 64 hex digits: word[0] first, each with its highest digit first. */
bool sg_seed_parse(const char *word, sg_seed *seed);
size_t sg_seed_print(const sg_seed *seed, char *buf, size_t room); /* always 64 hex digits */

/* --- moves -------------------------------------------------------------------- */

/* Reads one move: [SEAT] verb arguments.  Without a letter in front it is `seat`'s move, or, when `seat` is 0, the
 * asked seat's.  `s` is a state or a view; it settles bare slugs (`bang`) and whether `pick H` is a suit.  False when a
 * word is unknown, a card does not exist, a seat is not at the table, or a bare slug could mean several cards: say it
 * with the card's full name.  A move that is well formed but has missing, surplus or unfit arguments is read, and is
 * never legal. */
bool sg_move_parse(const sg_state *s, int seat, const char *line, sg_move *out, sg_text_error *error);
/* Prints the move with full names, the seat in front when `with_seat`; ? stands for what names nothing. */
size_t sg_move_print(sg_move move, bool with_seat, char *buf, size_t room);
/* The same in a game with a pack. */
size_t sg_pack_move_print(const sg_pack *pack, sg_move move, bool with_seat, char *buf, size_t room);

/* --- positions ------------------------------------------------------------------ */

/* Reads all lines of a position; comments are skipped.  The error names the line. */
bool sg_position_parse(const char *text, sg_position *out, sg_text_error *error);
/* The same where this pack is at hand for a position that names it; one that names another, or none, is as without. */
bool sg_pack_position_parse(const sg_pack *pack, const char *text, sg_position *out, sg_text_error *error);
/* Prints a position, one thing a line: what sg_position_parse() reads. */
size_t sg_position_print(const sg_position *position, char *buf, size_t room);
/* Prints a state or view: its position, then as comments what a position cannot hold: the open question, the stack of
 * frames, cards lying open.  To look at while debugging. */
size_t sg_state_print(const sg_state *s, char *buf, size_t room);

/* --- records: whole games ----------------------------------------------------------- */

/* How a game began. */
typedef struct sg_game {
    const sg_pack *pack; /* what it is played with; NULL: the rows of the library */
    sg_options options;  /* of the deal; or, with `placed`, those of the position */
    sg_seed seed;
    char name[SG_MAX_SEATS + 1][SG_NAME_ROOM]; /* "" when a seat has none */
    bool placed;                               /* it began from a position, not from a deal */
    sg_position position;                      /* only with `placed` */
} sg_game;

/* Starts the game it describes, as sg_start() or sg_set_up(): returns and refuses what they do. */
int sg_game_start(const sg_game *game, sg_state *s, sg_log *log);

/* Prints the record of a game: how it began, its moves, a hash of the state after each turn and, when the game is over,
 * the end.  0 when the game cannot be started or one of the moves is not legal. */
size_t sg_record_print(const sg_game *game, const sg_move *moves, int count, char *buf, size_t room);

enum sg_record_fault {
    SG_RECORD_OK,
    SG_RECORD_SYNTAX,    /* a line that means nothing here: mend the text */
    SG_RECORD_VERSIONS,  /* another version of the format or of the rules: replay it with the program that wrote it */
    SG_RECORD_START,     /* the engine refuses the options or the position: mend the head */
    SG_RECORD_REFUSED,   /* a move that was not legal: game and state are as before it */
    SG_RECORD_HASH,      /* a hash that does not agree, or is missing: the text was changed */
    SG_RECORD_TRUNCATED, /* no end: everything up to there was right, and the game can go on from there */
    SG_RECORD_STOPPED,   /* the callback said stop */
    SG_RECORD_PACK,      /* of a game with a pack that was not given, or not that one: sg_pack_record_replay() */
};

/* One step of a replay.  At the start of the game `move` is all zero and `number` is 0. */
typedef struct sg_step {
    const sg_game *game;
    const sg_state *before; /* NULL at the start of the game */
    const sg_state *after;
    sg_move move;
    long number; /* moves up to and with this one */
    int line;    /* in the record */
    const sg_event *events;
    int event_count;
} sg_step;
typedef bool sg_step_seen(void *user, const sg_step *step); /* false: stop */

/* Reads a record and plays its game again, so that a record that reads without an error is a game that happened.
 * `game` and `s` are filled in as far as it was right; `seen` may be NULL.  On a fault the error names line and reason.
 * Any bytes may be given. */
enum sg_record_fault sg_record_replay(const char *text, size_t length, sg_game *game, sg_state *s, sg_step_seen *seen,
                                      void *user, sg_text_error *error);

/* The same with a pack at hand.  A record of a game with a pack names it and holds its text, which sg_record_pack()
 * prints for whoever compiles it: 0 when there is none. */
enum sg_record_fault sg_pack_record_replay(const sg_pack *pack, const char *text, size_t length, sg_game *game,
                                           sg_state *s, sg_step_seen *seen, void *user, sg_text_error *error);
size_t sg_record_pack(const char *text, size_t length, char *buf, size_t room);

#ifdef __cplusplus
}
#endif
#endif
