/* puzzle.h: questions of real games whose best answer is clear.
 *
 * A puzzle is a line of text: game, players, sets, the number of the answer from 1 on, its theme, the seat that is
 * asked and the best answer.  The number of the game is its seed, too.  Bots by the rules of thumb play it, who
 * leave nothing to chance: whoever deals the game and lets them play, each told of every move as it is made, comes
 * to the same question.  docs/puzzles.md. */
#ifndef SIXGUN_ANALYSIS_PUZZLE_H
#define SIXGUN_ANALYSIS_PUZZLE_H

#include "analysis/story.h"
#include "notation/out.h"

/* Every other answer surely gives away so many points; "surely" as for mistakes. */
enum { PUZZLE_CLEAR = 10 };

/* Searches a game; writes a line for each of its puzzles.  False when there is no memory. */
bool puzzle_search(uint32_t game, struct text_out *out);

/* Whether that line is a puzzle, by games dealt from that seed. */
bool puzzle_is_proved(const char *line, uint64_t seed);

#endif
