/* statement.h: what a scenario may `expect` of a state. */
#ifndef SIXGUN_SCENARIO_STATEMENT_H
#define SIXGUN_SCENARIO_STATEMENT_H

#include "notation/words.h"

enum text_verdict {
    TEXT_HOLDS,
    TEXT_FAILS,    /* `actual` says what is the case */
    TEXT_NONSENSE, /* the statement has no meaning: the error says why */
};

/* Judges the statement that begins with word number `at`; `log` is what has happened so far. */
enum text_verdict text_statement_judge(const sg_state *s, const sg_log *log, const struct text_words *words, int at,
                                       struct text_out *actual, sg_text_error *error);

#endif
