/* position.h: positions as text, the part of a scenario above its steps (docs/notation.md).
 *
 *     struct text_position p;
 *     text_position_start(&p);
 *     while (more lines) if (!text_position_line(&p, line, number, &error)) …
 *     if (!text_position_finish(&p, &error) || !text_position_set_up(&p, &game, NULL, &error)) …
 */
#ifndef SIXGUN_NOTATION_POSITION_H
#define SIXGUN_NOTATION_POSITION_H

#include "sixgun/sixgun.h"
#include "notation/notation.h"

enum { TEXT_DONE_MOST = 256, TEXT_DONE_ROOM = TEXT_DONE_MOST * 48 };

/* A position while it is read.  Plain memory: nothing to free. */
struct text_position {
    sg_position position;
    const sg_pack *offered; /* the pack at hand for a position that names it; may be set before the first line */
    /* Moves made since, as they stand there, one behind the other: what is in the middle of a card is told by how one
     * came there. */
    char done[TEXT_DONE_ROOM];
    size_t done_length, done_at[TEXT_DONE_MOST];
    int done_line[TEXT_DONE_MOST], done_count;
    /* Where things stand (0 = nowhere), so that an error can name the line. */
    int first_line, pack_line, sets_line, option_line, seed_line, deck_line, discard_line, rest_line, event_line,
        events_line, turn_line, row_line, gear_line, rest_gear_line;
    int gold_rush_line;    /* the first line that needs Gold Rush */
    int user, user_column; /* the character whose limited ability was `used`, and where that stands */
    int shadows_line;      /* the first line that needs shadow gunslingers */
    int kept_line;         /* the first line with a character that may be kept */
    int seat_line[SG_MAX_SEATS + 1];
    int card_line[SG_MAX_CARDS + 1];
    /* Deck and discard pile wait here, top first, until it is known which cards the bare faces can be. */
    struct text_pile {
        uint8_t card[SG_MAX_CARDS], face[SG_MAX_CARDS]; /* one of them; a face is suit * 16 + rank */
        uint8_t count;
    } deck, discard;
    bool fell_unnumbered[SG_MAX_SEATS + 1]; /* `dead` without a number */
};

void text_position_start(struct text_position *p);
/* True when `word` opens a line of a position (`sets`, `seat`, `deck`, …). */
bool text_position_has_word(const char *word);
/* Reads one line, without comment.  False when it is wrong. */
bool text_position_line(struct text_position *p, const char *line, int number, sg_text_error *error);
/* Checks what only the whole can tell and fills in bare faces.  False when it is wrong. */
bool text_position_finish(struct text_position *p, sg_text_error *error);
/* Puts the position up, runs to its first question, and makes the moves made since, which the log does not tell.
 * False, with the line, when the rules cannot hold it or refuse a move. */
bool text_position_set_up(const struct text_position *p, sg_state *s, sg_log *log, sg_text_error *error);
/* A game written down wherever it stands: the last position that holds all of it, and the moves made since. */
struct text_trail {
    sg_position from;
    sg_move moves[TEXT_DONE_MOST];
    int count;
};
/* The game begins: it stands at its first question, or was put up from that position. */
void text_trail_start(struct text_trail *t, const sg_state *s);
void text_trail_start_from(struct text_trail *t, const sg_position *p);
/* A move was made, and the game stands at `after`. */
void text_trail_follow(struct text_trail *t, sg_move move, const sg_state *after);
/* False while there is no such position: the deal itself led into the middle of a phase 1, or the moves were too
 * many. */
bool text_trail_is_known(const struct text_trail *t);
/* Prints the lines that text_position_line() reads, of a trail that is known. */
void text_trail_print(const struct text_trail *t, struct text_out *out);

/* Prints a position, one thing a line; what sg_position_parse() reads. */
void text_position_print(const sg_position *p, struct text_out *out);
/* Prints a state or view: its position, then as comments what a position cannot hold: the open question, the
 * stack of frames, cards lying open.  `before` is put in front of each line ("# "). */
void text_state_print(const sg_state *s, const char *before, struct text_out *out);

#endif
