/* question.h: the open question of a game, put to whoever is at the keyboard of this program. */
#ifndef SIXGUN_CLI_QUESTION_H
#define SIXGUN_CLI_QUESTION_H

#include "term/desk.h"
#include "term/keyboard.h"

enum play_asked { ASKED_MOVE, ASKED_QUIT, ASKED_END, ASKED_SIGNAL };

struct question {
    struct desk *desk; /* its viewer is asked */
    struct editor *editor;
    const struct ask_command *commands; /* what may be typed instead of a move */
    void *owner;                        /* for those */
    const struct ask **asked;           /* set while the question is put, for Tab */
};

/* Asks until a move is chosen that is legal, or the person leaves. */
enum play_asked question_put(const struct question *q, const sg_state *s, sg_move *chosen);

#endif
