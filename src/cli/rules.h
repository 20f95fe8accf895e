/* rules.h: the rule book at the prompt. */
#ifndef SIXGUN_CLI_RULES_H
#define SIXGUN_CLI_RULES_H

#include <stdio.h>

/* Prints what the rule book says about a topic: the slug of a card, character or event, or the id of a rule.
 * Returns 0, or 1 when there is no such topic; then it has printed the nearest ones, or nothing. */
int cli_rules_print(const char *topic, FILE *to);

#endif
