/* order.h: the statement `order`: what happened, in which order. */
#ifndef SIXGUN_SCENARIO_ORDER_H
#define SIXGUN_SCENARIO_ORDER_H

#include "scenario/statement.h"

/* Judges HAPPENING [then HAPPENING]…, from word number `at` to the end of the line, by a log as an eye sees it: they
 * happened in this order, whatever else happened in between. */
enum text_verdict text_order_judge(const sg_log *log, int seats, int eye, const struct text_words *words, int at,
                                   struct text_out *actual, sg_text_error *error);

#endif
