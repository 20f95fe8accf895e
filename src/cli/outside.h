/* outside.h: bots that are programs of their own, asked over their standard input and output (docs/bots.md).
 *
 * A process plays one seat, one game after another; each thread of a simulation has processes of its own.  A bot that
 * ends, keeps silent or says what no move is breaks the run: the first such failure is kept, every later question gets
 * any legal move at once, and whoever plays games asks outside_failed() after each. */
#ifndef SIXGUN_CLI_OUTSIDE_H
#define SIXGUN_CLI_OUTSIDE_H

#include "bots/bot.h"

#define OUTSIDE_MARK "exec:" /* in front of a command, where the name of a level may stand */

enum { OUTSIDE_COMMAND_ROOM = 256, OUTSIDE_USUAL_SECONDS = 10 };

/* The bot for "exec:COMMAND", the same one for the same text.  NULL when there are too many, or the text is too long or
 * holds quotes or backslashes, which results could not show. */
const sg_bot *outside_bot(const char *text);
/* Seconds that a bot may take for one move; 0: as long as it likes. */
void outside_limit(int seconds);
/* What went wrong first, translated; NULL when nothing has. */
const char *outside_failed(void);
/* Ends all processes. */
void outside_end(void);

#endif
